/* 6xx: scenarios. Format: see message-list.h. */
