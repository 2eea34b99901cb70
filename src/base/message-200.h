/* 2xx: cells. Format: see message-list.h. */
