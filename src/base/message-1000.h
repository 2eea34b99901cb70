/* 10xx: options, command line, results database. Format: see message-list.h. */
