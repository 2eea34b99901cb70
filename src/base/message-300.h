/* 3xx: completeness and legality of charts. Format: see message-list.h. */
