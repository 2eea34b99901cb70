/* Declared before everything else: what the library asks of a system and WASI does not declare (system.c). */
#ifndef GCH_WEB_SYSTEM_H
#define GCH_WEB_SYSTEM_H

#include <sys/types.h>

int fchmod(int fd, mode_t mode);
uid_t geteuid(void);
char *realpath(const char *restrict path, char *restrict out);

#endif
