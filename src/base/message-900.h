/* 9xx: lint, import, analyze. Format: see message-list.h. */
