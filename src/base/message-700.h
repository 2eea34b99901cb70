/* 7xx: logs and replay. Format: see message-list.h. */
