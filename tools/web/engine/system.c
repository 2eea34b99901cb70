/* What the library's writers of files ask of a system and WASI has not; a page's host writes no files. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int fchmod(int fd, mode_t mode) {
    (void)fd;
    (void)mode;
    return 0;
}

uid_t geteuid(void) {
    return 0;
}

/* Files of a page have no links. */
char *realpath(const char *restrict path, char *restrict out) {
    if (out == NULL)
        return strdup(path);
    if (strlen(path) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    return strcpy(out, path);
}
