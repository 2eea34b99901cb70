#include "base/folder.h"

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Marks a folder in the making, so that nobody else's is ever taken for one. */
#define MARK ".gridchart-unfinished"

static bool set_mark(const char *folder) {
    char *path = gch_path_join(folder, MARK);
    int fd = path != NULL ? open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666) : -1;
    if (fd >= 0)
        close(fd);
    free(path);
    return fd >= 0;
}

static void drop_mark(const char *folder) {
    char *path = gch_path_join(folder, MARK);
    if (path != NULL)
        unlink(path);
    free(path);
}

static int remove_entry(const char *path, const struct stat *st, int kind, struct FTW *walk) {
    (void)st;
    (void)kind;
    /* The mark goes last: a removal that is broken off can be taken up again. */
    if (walk->level > 0 && !(walk->level == 1 && strcmp(path + walk->base, MARK) == 0))
        remove(path);
    return 0;
}

static void remove_tree(const char *path) {
    set_mark(path);
    nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    drop_mark(path);
    rmdir(path);
}

static bool holds(const char *folder, const char *name) {
    char *path = gch_path_join(folder, name);
    bool there = path != NULL && gch_is_file(path);
    free(path);
    return there;
}

/* The process that made "BASE.new-123" or "BASE.old-123"; 0 if the name is something else. */
static long maker_of(const char *name, const char *base, const char *kind) {
    size_t n = strlen(base), k = strlen(kind);
    long pid;
    if (strncmp(name, base, n) != 0 || strncmp(name + n, kind, k) != 0 ||
        !gch_parse_int(name + n + k, strlen(name + n + k), 1, INT32_MAX, &pid))
        return 0;
    return pid;
}

/* The folder moved aside comes back if nothing took its place; otherwise it is what was replaced. */
static void clear_leftover(const char *path, const char *out, const char *record, bool moved_aside) {
    struct stat st;
    if (rmdir(path) == 0 || lstat(path, &st) != 0 || !S_ISDIR(st.st_mode) ||
        !(holds(path, record) || holds(path, MARK)))
        return;
    if (moved_aside && lstat(out, &st) != 0)
        rename(path, out);
    else
        remove_tree(path);
}

static void clear_leftovers(const char *out, const char *record) {
    char *above = gch_path_above(out);
    const char *slash = strrchr(out, '/');
    const char *base = slash != NULL ? slash + 1 : out;
    struct gch_names names = {0};
    struct gch_context *quiet = gch_context_new();
    if (above == NULL || quiet == NULL || gch_directory_list(quiet, above, &names) != GCH_OK)
        names.count = 0;
    for (size_t i = 0; i < names.count; i++) {
        long fresh = maker_of(names.names[i], base, ".new-");
        long old = maker_of(names.names[i], base, ".old-");
        long maker = fresh != 0 ? fresh : old;
        if (maker == 0 || kill((pid_t)maker, 0) == 0 || errno != ESRCH)
            continue;
        char *path = gch_path_join(above, names.names[i]);
        if (path != NULL)
            clear_leftover(path, out, record, old != 0);
        free(path);
    }
    gch_names_free(&names);
    gch_context_free(quiet);
    free(above);
}

/* The folder itself without slashes behind it; through a link the folder behind it is replaced, not the link. A link
 * that leads nowhere stays as it is, and is in the way at the end. */
static char *folder_of(const char *out) {
    struct stat st;
    size_t n = strlen(out);
    while (n > 1 && out[n - 1] == '/')
        n--;
    char *plain = strndup(out, n), *behind = NULL;
    if (plain != NULL && lstat(plain, &st) == 0 && S_ISLNK(st.st_mode))
        behind = realpath(plain, NULL);
    if (behind == NULL)
        return plain;
    free(plain);
    return behind;
}

enum gch_status gch_folder_begin(struct gch_context *ctx, const char *out, const char *record, struct gch_folder *f) {
    struct gch_text fresh = {0};
    *f = (struct gch_folder){.out = folder_of(out)};
    if (f->out != NULL)
        gch_text_addf(&fresh, "%s.new-%ld", f->out, (long)getpid());
    f->fresh = gch_text_take(&fresh);
    enum gch_status status = f->out == NULL || f->fresh == NULL ? GCH_E_NOMEM : GCH_OK;
    if (status == GCH_OK)
        clear_leftovers(f->out, record);
    if (status == GCH_OK && (mkdir(f->fresh, 0777) != 0 || !set_mark(f->fresh))) {
        int err = errno;
        status = gch_report_errno(ctx, f->fresh, "make", err);
        /* What stands there already is somebody else's, and is not to be removed at the end. */
        if (err == EEXIST) {
            free(f->fresh);
            f->fresh = NULL;
        }
    }
    return status;
}

/* Keeps what stands in old and has no counterpart in fresh: files by a second name (a copy would take room and lose
 * dates), folders by making them. */
static enum gch_status keep_others(struct gch_context *ctx, const char *old, const char *fresh, unsigned *kept) {
    struct gch_names names = {0};
    enum gch_status status = gch_directory_list(ctx, old, &names);
    for (size_t i = 0; status == GCH_OK && i < names.count; i++) {
        char *from = gch_path_join(old, names.names[i]), *to = gch_path_join(fresh, names.names[i]);
        struct stat a, b;
        if (from == NULL || to == NULL) {
            status = GCH_E_NOMEM;
        } else if (lstat(from, &a) != 0) {
            status = gch_report_errno(ctx, from, "look at", errno);
        } else if (strcmp(names.names[i], MARK) != 0) {
            bool taken = lstat(to, &b) == 0;
            bool folder = S_ISDIR(a.st_mode);
            if (taken && folder != S_ISDIR(b.st_mode)) {
                gch_report(ctx, GCH_MSG_FILE_IO, &(struct gch_place){from, 0, 0},
                           "is in the way of a %s of that name; nothing was written", folder ? "file" : "folder");
                status = GCH_E_DATA;
            } else if (folder) {
                if (!taken && mkdir(to, a.st_mode & 07777) != 0)
                    status = gch_report_errno(ctx, to, "make", errno);
                if (status == GCH_OK)
                    status = keep_others(ctx, from, to, kept);
            } else if (!taken) {
                if (linkat(AT_FDCWD, from, AT_FDCWD, to, 0) != 0)
                    status = gch_report_errno(ctx, from, "keep", errno);
                *kept += status == GCH_OK;
            }
        }
        free(from);
        free(to);
    }
    gch_names_free(&names);
    return status;
}

/* Exchanges the two in one step where the system can, so that there is no moment without the folder. */
static enum gch_status exchange(struct gch_context *ctx, const struct gch_folder *f) {
    if (renameat2(AT_FDCWD, f->fresh, AT_FDCWD, f->out, RENAME_EXCHANGE) == 0) {
        remove_tree(f->fresh);
        return GCH_OK;
    }
    struct gch_text old = {0};
    gch_text_addf(&old, "%s.old-%ld", f->out, (long)getpid());
    enum gch_status status = old.failed ? GCH_E_NOMEM : GCH_OK;
    if (status == GCH_OK && rename(f->out, old.text) != 0)
        status = gch_report_errno(ctx, f->out, "move aside", errno);
    if (status == GCH_OK && rename(f->fresh, f->out) != 0) {
        status = gch_report_errno(ctx, f->out, "make", errno);
        rename(old.text, f->out);
    } else if (status == GCH_OK) {
        remove_tree(old.text);
    }
    gch_text_finish(&old);
    return status;
}

enum gch_status gch_folder_finish(struct gch_context *ctx, struct gch_folder *f, enum gch_status status,
                                  unsigned *kept) {
    bool there = f->out != NULL && gch_is_directory(f->out);
    *kept = 0;
    if (status == GCH_OK && there)
        status = keep_others(ctx, f->out, f->fresh, kept);
    if (status == GCH_OK)
        drop_mark(f->fresh);
    if (status == GCH_OK && there)
        status = exchange(ctx, f);
    else if (status == GCH_OK && rename(f->fresh, f->out) != 0)
        status = gch_report_errno(ctx, f->out, "make", errno);
    if (status != GCH_OK && f->fresh != NULL)
        remove_tree(f->fresh);
    free(f->out);
    free(f->fresh);
    *f = (struct gch_folder){0};
    return status;
}
