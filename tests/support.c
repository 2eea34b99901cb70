#include "support.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *ring_path(const char *dir, const char *relative) {
    static char ring[8][4096];
    static unsigned next;
    char *path = ring[next++ % 8];
    snprintf(path, sizeof ring[0], "%s/%s", dir, relative);
    return path;
}

const char *test_source_path(const char *relative) {
    return ring_path(GCH_SOURCE_DIR, relative);
}

const char *test_shared_path(const char *relative) {
    const char *shared = getenv("GRIDCHART_SHARED");
    const char *path = ring_path(shared && *shared ? shared : GCH_SOURCE_DIR "/../shared", relative);
    return access(path, R_OK) == 0 ? path : NULL;
}

static void give_up(const char *what) {
    fprintf(stderr, "test: %s: %s\n", what, strerror(errno));
    exit(EXIT_FAILURE);
}

/* Everything handed out is kept reachable until the end, so that leak checkers only see the library's leaks. */
static struct kept {
    struct kept *next;
    bool directory;
    char path[];
} * kept;

static char *keep(const char *a, const char *b, bool directory) {
    size_t size = strlen(a) + strlen(b) + 2;
    struct kept *k = malloc(sizeof *k + size);
    if (!k)
        give_up("memory");
    k->next = kept;
    k->directory = directory;
    snprintf(k->path, size, "%s%s%s", a, *b ? "/" : "", b);
    kept = k;
    return k->path;
}

static int remove_entry(const char *path, const struct stat *st, int kind, struct FTW *ftw) {
    (void)st;
    (void)kind;
    (void)ftw;
    remove(path);
    return 0;
}

/* A test that took away permissions must not leave its folder behind. */
static int open_directory(const char *path, const struct stat *st, int kind, struct FTW *ftw) {
    (void)ftw;
    (void)kind;
    if (S_ISDIR(st->st_mode))
        chmod(path, 0700);
    return 0;
}

static void remove_kept(void) {
    for (struct kept *k = kept; k; k = k->next)
        if (k->directory) {
            nftw(k->path, open_directory, 16, FTW_PHYS);
            nftw(k->path, remove_entry, 16, FTW_PHYS | FTW_DEPTH);
        }
    while (kept) {
        struct kept *next = kept->next;
        free(kept);
        kept = next;
    }
}

const char *test_scratch_dir(void) {
    static bool registered;
    const char *tmp = getenv("TMPDIR");
    char *path = keep(tmp && *tmp ? tmp : "/tmp", "gridchart-test-XXXXXX", true);
    if (!mkdtemp(path))
        give_up(path);
    if (!registered)
        atexit(remove_kept);
    registered = true;
    return path;
}

const char *test_write_file(const char *dir, const char *relative, const void *data, size_t length) {
    char *path = keep(dir, relative, false);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            give_up(path);
        *slash = '/';
    }
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, length, file) != length || fclose(file) != 0)
        give_up(path);
    return path;
}

void test_keep_finding(void *user, const struct gch_finding *finding) {
    char *line = gch_finding_line(finding);
    if (!line)
        give_up("memory");
    gch_text_addf(user, "%s\n", line);
    free(line);
}
