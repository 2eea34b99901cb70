/* 8xx: compile and play-by-play. Format: see message-list.h. */
