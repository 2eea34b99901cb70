/* 5xx: schedules, teams, standings. Format: see message-list.h. */
