/* 4xx: values, league charts, priority tables, season tables. Format: see message-list.h. */
