#include "base/file.h"

#include "base/message.h"
#include "base/source.h"
#include "base/text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum gch_status gch_file_read(struct gch_context *ctx, const char *path, size_t limit, char **data, size_t *length) {
    if (limit == 0)
        limit = (size_t)32 << 20;
    *data = NULL;
    *length = 0;
    struct gch_source *source;
    enum gch_status status = gch_source_open(ctx, path, &source);
    if (status != GCH_OK)
        return status;
    struct gch_text text = {0};
    char buffer[16384];
    for (;;) {
        size_t got;
        status = gch_source_read(source, buffer, sizeof buffer, &got);
        if (status != GCH_OK || got == 0)
            break;
        if (got > limit - text.length) {
            gch_report(ctx, GCH_MSG_FILE_TOO_LARGE, &(struct gch_place){path, 0, 0},
                       "is larger than %zu bytes, the most that is read here", limit);
            status = GCH_E_DATA;
            break;
        }
        gch_text_add_n(&text, buffer, got);
        if (text.failed) {
            status = GCH_E_NOMEM;
            break;
        }
    }
    gch_source_close(source);
    if (status != GCH_OK) {
        gch_text_finish(&text);
        return status;
    }
    *length = text.length;
    *data = gch_text_take(&text);
    return *data != NULL ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_file_hash(struct gch_context *ctx, const char *path, uint64_t *length, uint64_t *hash) {
    struct gch_source *source;
    *length = 0;
    *hash = GCH_HASH_START;
    enum gch_status status = gch_source_open(ctx, path, &source);
    if (status != GCH_OK)
        return status;
    char buffer[16384];
    size_t got = 1;
    while (got > 0 && (status = gch_source_read(source, buffer, sizeof buffer, &got)) == GCH_OK) {
        *hash = gch_hash(*hash, buffer, got);
        *length += got;
    }
    gch_source_close(source);
    return status;
}

struct gch_file_pending {
    char *path; /* as it was given, for what is said about it */
    char *target, *temporary;
};

enum gch_status gch_files_make_parents(struct gch_context *ctx, struct gch_files *files, const char *path) {
    char *copy = strdup(path);
    if (copy == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = GCH_OK;
    for (char *slash = strchr(copy + 1, '/'); copy[0] != '\0' && slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(copy, 0777) == 0) {
            char **made = realloc(files->made, (files->made_count + 1) * sizeof *made);
            char *name = made != NULL ? strdup(copy) : NULL;
            files->made = made != NULL ? made : files->made;
            if (name == NULL) {
                rmdir(copy);
                status = GCH_E_NOMEM;
                break;
            }
            made[files->made_count++] = name;
        } else if (errno != EEXIST) {
            status = gch_report_errno(ctx, copy, "make the directory", errno);
            break;
        }
        *slash = '/';
    }
    free(copy);
    return status;
}

static int write_all(int fd, const char *data, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, data, length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        data += n;
        length -= (size_t)n;
    }
    return 0;
}

/* Pipes and devices cannot be replaced by a rename, and must not be. */
static enum gch_status write_device(struct gch_context *ctx, const char *path, const char *data, size_t length) {
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return gch_report_errno(ctx, path, "open for writing", errno);
    int err = write_all(fd, data, length);
    if (close(fd) != 0 && err == 0)
        err = errno;
    return err != 0 ? gch_report_errno(ctx, path, "write", err) : GCH_OK;
}

/* Whether a name is that of a temporary file for `base`: ".BASE.PID-N.tmp". */
static bool is_temporary(const char *name, const char *base) {
    size_t n = strlen(base);
    if (name[0] != '.' || strncmp(name + 1, base, n) != 0 || name[n + 1] != '.')
        return false;
    const char *rest = name + n + 2;
    size_t pid = strspn(rest, "0123456789"), number = rest[pid] == '-' ? strspn(rest + pid + 1, "0123456789") : 0;
    return pid > 0 && number > 0 && strcmp(rest + pid + 1 + number, ".tmp") == 0;
}

/* Removes what writes of the same file that were killed have left in its folder. No write takes an hour, so that what
 * was last written to an hour before the new temporary file, fd, belongs to nobody. */
static void sweep(int fd, const char *target) {
    enum { ABANDONED = 3600 };
    const char *slash = strrchr(target, '/'), *base = slash != NULL ? slash + 1 : target;
    char *above = gch_path_above(target);
    DIR *folder = above != NULL ? opendir(above) : NULL;
    struct stat now, st;
    free(above);
    if (folder == NULL)
        return;
    if (fstat(fd, &now) == 0)
        for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
            if (is_temporary(entry->d_name, base) &&
                fstatat(dirfd(folder), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode) &&
                now.st_mtime - st.st_mtime > ABANDONED)
                unlinkat(dirfd(folder), entry->d_name, 0);
    closedir(folder);
}

/* A new empty file beside target; its malloc'ed name in *name. */
static int open_temporary(const char *target, char **name) {
    const char *slash = strrchr(target, '/');
    size_t directory = slash != NULL ? (size_t)(slash - target) + 1 : 0;
    for (unsigned n = 0; n < 1000; n++) {
        struct gch_text text = {0};
        gch_text_add_n(&text, target, directory);
        gch_text_addf(&text, ".%s.%ld-%u.tmp", target + directory, (long)getpid(), n);
        *name = gch_text_take(&text);
        if (*name == NULL) {
            errno = ENOMEM;
            return -1;
        }
        int fd = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0) {
            sweep(fd, target);
            return fd;
        }
        int err = errno;
        free(*name);
        *name = NULL;
        errno = err;
        if (err != EEXIST)
            return -1;
    }
    return -1;
}

/* As gch_file_begin, on file systems that give a file no second name, and where no name is left for a temporary one. */
static int begin_in_place(const char *path, const char *data, size_t length, const char **failed) {
    *failed = "open";
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    int err = fd >= 0 ? write_all(fd, data, length) : 0;
    if (err == 0)
        return fd;
    *failed = "write";
    unlink(path);
    close(fd);
    errno = err;
    return -1;
}

int gch_file_begin(const char *path, const char *data, size_t length, const char **failed) {
    char *temporary = NULL;
    int fd = open_temporary(path, &temporary);
    if (fd < 0)
        return begin_in_place(path, data, length, failed);
    *failed = "write";
    int err = write_all(fd, data, length);
    bool full = err != 0;
    if (!full) {
        *failed = "open";
        err = link(temporary, path) == 0 ? 0 : errno;
    }
    unlink(temporary);
    free(temporary);
    if (err == 0)
        return fd;
    close(fd);
    errno = err;
    return full || err == EEXIST ? -1 : begin_in_place(path, data, length, failed);
}

/* Writes and closes fd; an errno value. */
static int fill(int fd, const char *data, size_t length, const struct stat *like) {
    int err = write_all(fd, data, length);
    if (err == 0 && like != NULL && fchmod(fd, like->st_mode & 07777) != 0)
        err = errno;
    if (err == 0 && fsync(fd) != 0 && errno != EINVAL && errno != EROFS)
        err = errno;
    if (close(fd) != 0 && err == 0)
        err = errno;
    return err;
}

/* Whether a path that is there, or will be, is below the folder once all links are followed. */
static bool stays_in(const char *folder, const char *path) {
    struct stat st;
    char *above = lstat(path, &st) == 0 && S_ISLNK(st.st_mode) ? NULL : gch_path_above(path);
    char *real = realpath(above != NULL ? above : path, NULL), *whole = realpath(folder, NULL);
    size_t n = whole != NULL ? strlen(whole) : 0;
    bool in = real != NULL && whole != NULL && strncmp(real, whole, n) == 0 &&
              (real[n] == '/' || real[n] == '\0' || (n > 0 && whole[n - 1] == '/'));
    free(above);
    free(real);
    free(whole);
    return in;
}

enum gch_status gch_files_add(struct gch_context *ctx, struct gch_files *files, const char *path, const char *data,
                              size_t length) {
    enum gch_status status = gch_files_make_parents(ctx, files, path);
    if (status != GCH_OK)
        return status;
    struct stat st;
    if (files->folder != NULL && !stays_in(files->folder, path)) {
        gch_report(ctx, GCH_MSG_LINK_OUT, &(struct gch_place){path, 0, 0},
                   "leads out of %s by a link, which is not followed", files->folder);
        return GCH_E_DATA;
    }
    bool exists = stat(path, &st) == 0;
    if (exists && S_ISDIR(st.st_mode)) {
        gch_report(ctx, GCH_MSG_FILE_DIRECTORY, &(struct gch_place){path, 0, 0},
                   "is a directory, a file was to be written");
        return GCH_E_IO;
    }
    if (exists && !S_ISREG(st.st_mode))
        return write_device(ctx, path, data, length);
    /* A rename asks the directory only; who took the right to write from a file meant it. */
    if (exists && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        return gch_report_errno(ctx, path, "write", errno);

    struct gch_file_pending *grown = realloc(files->pending, (files->count + 1) * sizeof *grown);
    if (grown == NULL)
        return GCH_E_NOMEM;
    files->pending = grown;
    /* Through a link the file behind it is replaced, not the link. */
    struct gch_file_pending p = {.path = strdup(path), .target = exists ? realpath(path, NULL) : strdup(path)};
    int err = p.target == NULL && exists ? errno : p.target == NULL || p.path == NULL ? ENOMEM : 0;
    if (err == 0) {
        int fd = open_temporary(p.target, &p.temporary);
        err = fd < 0 ? errno : fill(fd, data, length, exists ? &st : NULL);
        if (err == 0) {
            grown[files->count++] = p;
            return GCH_OK;
        }
        if (p.temporary != NULL)
            unlink(p.temporary);
    }
    free(p.path);
    free(p.target);
    free(p.temporary);
    return gch_report_errno(ctx, path, "write", err);
}

enum gch_status gch_files_finish(struct gch_context *ctx, struct gch_files *files, enum gch_status status) {
    for (size_t i = 0; i < files->count; i++) {
        struct gch_file_pending *p = &files->pending[i];
        if (status == GCH_OK && rename(p->temporary, p->target) != 0)
            status = gch_report_errno(ctx, p->path, "write", errno);
        if (status != GCH_OK)
            unlink(p->temporary);
        free(p->path);
        free(p->target);
        free(p->temporary);
    }
    while (files->made_count > 0) {
        char *made = files->made[--files->made_count];
        /* Only if it is empty: somebody may have put something there meanwhile. */
        if (status != GCH_OK)
            rmdir(made);
        free(made);
    }
    free(files->pending);
    free(files->made);
    *files = (struct gch_files){0};
    return status;
}

enum gch_status gch_file_write(struct gch_context *ctx, const char *path, const char *data, size_t length) {
    struct gch_files files = {0};
    return gch_files_finish(ctx, &files, gch_files_add(ctx, &files, path, data, length));
}

enum gch_status gch_file_write_in(struct gch_context *ctx, const char *folder, const char *path, const char *data,
                                  size_t length) {
    struct gch_files files = {.folder = folder};
    return gch_files_finish(ctx, &files, gch_files_add(ctx, &files, path, data, length));
}

enum gch_status gch_can_make(struct gch_context *ctx, const char *path) {
    struct stat st;
    char *folder = gch_path_above(path);
    int err = ENOMEM;
    while (folder != NULL) {
        err = stat(folder, &st) != 0 ? errno : !S_ISDIR(st.st_mode) ? ENOTDIR : 0;
        if (err != ENOENT || strcmp(folder, ".") == 0 || strcmp(folder, "/") == 0)
            break;
        char *above = gch_path_above(folder);
        free(folder);
        folder = above;
        err = ENOMEM;
    }
    if (err == 0 && faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) != 0)
        err = errno;
    free(folder);
    return err != 0 ? gch_report_errno(ctx, path, "make", err) : GCH_OK;
}

bool gch_is_directory(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool gch_is_file(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

char *gch_path_join(const char *a, const char *b) {
    struct gch_text text = {0};
    size_t n = strlen(a);
    while (n > 1 && a[n - 1] == '/')
        n--;
    gch_text_add_n(&text, a, n);
    if (n > 0 && a[n - 1] != '/')
        gch_text_add(&text, "/");
    gch_text_add(&text, b);
    return gch_text_take(&text);
}

char *gch_path_above(const char *path) {
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        n--;
    while (n > 0 && path[n - 1] != '/')
        n--;
    while (n > 1 && path[n - 1] == '/')
        n--;
    return n > 0 ? strndup(path, n) : strdup(".");
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum gch_status gch_directory_list(struct gch_context *ctx, const char *path, struct gch_names *out) {
    *out = (struct gch_names){0};
    DIR *directory = opendir(path);
    if (directory == NULL)
        return gch_report_errno(ctx, path, "open the directory", errno);
    enum gch_status status = GCH_OK;
    size_t room = 0;
    for (;;) {
        errno = 0;
        struct dirent *entry = readdir(directory);
        if (entry == NULL) {
            if (errno != 0)
                status = gch_report_errno(ctx, path, "read the directory", errno);
            break;
        }
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        if (out->count == room) {
            size_t more = room == 0 ? 16 : room * 2;
            char **names = realloc(out->names, more * sizeof *names);
            if (names == NULL) {
                status = GCH_E_NOMEM;
                break;
            }
            out->names = names;
            room = more;
        }
        out->names[out->count] = strdup(entry->d_name);
        if (out->names[out->count] == NULL) {
            status = GCH_E_NOMEM;
            break;
        }
        out->count++;
    }
    closedir(directory);
    if (status != GCH_OK) {
        gch_names_free(out);
        return status;
    }
    if (out->count > 1)
        qsort(out->names, out->count, sizeof *out->names, by_bytes);
    return GCH_OK;
}

/* Moves the names of one list into another. */
static enum gch_status join(struct gch_names *to, struct gch_names *from) {
    if (from->count == 0)
        return GCH_OK;
    char **names = realloc(to->names, (to->count + from->count) * sizeof *names);
    if (names == NULL)
        return GCH_E_NOMEM;
    to->names = names;
    memcpy(names + to->count, from->names, from->count * sizeof *names);
    to->count += from->count;
    from->count = 0;
    qsort(names, to->count, sizeof *names, by_bytes);
    size_t kept = 1;
    for (size_t i = 1; i < to->count; i++) {
        if (strcmp(names[i], names[kept - 1]) != 0)
            names[kept++] = names[i];
        else
            free(names[i]);
    }
    to->count = kept;
    return GCH_OK;
}

enum gch_status gch_context_list(struct gch_context *ctx, const char *relative, struct gch_names *out) {
    size_t count;
    const char *const *dirs = gch_context_data_dirs(ctx, &count);
    enum gch_status status = GCH_OK;
    *out = (struct gch_names){0};
    for (size_t i = 0; i < count && status == GCH_OK; i++) {
        struct gch_names names = {0};
        char *path = gch_path_join(dirs[i], relative);
        if (path == NULL)
            status = GCH_E_NOMEM;
        else if (gch_is_directory(path))
            status = gch_directory_list(ctx, path, &names);
        if (status == GCH_OK)
            status = join(out, &names);
        gch_names_free(&names);
        free(path);
    }
    if (status != GCH_OK)
        gch_names_free(out);
    return status;
}

void gch_names_free(struct gch_names *names) {
    for (size_t i = 0; i < names->count; i++)
        free(names->names[i]);
    free(names->names);
    *names = (struct gch_names){0};
}
