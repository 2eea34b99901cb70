#include "base/source.h"

#include "base/file.h"
#include "base/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#define CHUNK 65536

struct gch_source {
    struct gch_context *ctx;
    const char *path;
    int fd;
    bool gzip;
    bool eof;     /* the file has no further bytes */
    bool between; /* gzip: at the border of two members */
    uint64_t unpacked;
    size_t at, count; /* what of buffer is still to be used */
    z_stream z;
    unsigned char buffer[CHUNK];
};

static enum gch_status fail(struct gch_context *ctx, int code, const char *path, const char *text) {
    gch_report(ctx, code, &(struct gch_place){path, 0, 0}, "%s", text);
    return GCH_E_IO;
}

/* One wording for every failure of the operating system; err is an errno value. */
enum gch_status gch_report_errno(struct gch_context *ctx, const char *path, const char *verb, int err) {
    int code = GCH_MSG_FILE_IO;
    if (err == ENOMEM)
        return GCH_E_NOMEM;
    if (err == ENOENT || err == ENOTDIR)
        code = GCH_MSG_FILE_MISSING;
    else if (err == EACCES || err == EPERM || err == EROFS)
        code = GCH_MSG_FILE_PERMISSION;
    else if (err == ELOOP)
        code = GCH_MSG_FILE_LOOP;
    const char *reason = err == ENOENT         ? "there is no such file"
                         : err == ENOTDIR      ? "a part of the path is not a directory"
                         : err == EACCES       ? "permission denied"
                         : err == EPERM        ? "operation not permitted"
                         : err == EROFS        ? "read-only file system"
                         : err == ELOOP        ? "the link leads back to itself"
                         : err == EISDIR       ? "is a directory"
                         : err == ENOSPC       ? "no space left on the device"
                         : err == EIO          ? "input/output error"
                         : err == EMFILE       ? "too many open files"
                         : err == ENAMETOOLONG ? "the name is too long"
                                               : NULL;
    struct gch_place place = {path, 0, 0};
    if (reason != NULL)
        gch_report(ctx, code, &place, "cannot %s: %s", verb, reason);
    else
        gch_report(ctx, code, &place, "cannot %s: error %d of the operating system", verb, err);
    return GCH_E_IO;
}

enum gch_status gch_report_kind(struct gch_context *ctx, const char *path, mode_t mode) {
    if (S_ISREG(mode))
        return GCH_OK;
    gch_report(ctx, S_ISDIR(mode) ? GCH_MSG_FILE_DIRECTORY : GCH_MSG_FILE_SPECIAL, &(struct gch_place){path, 0, 0},
               "is %s, a file was expected",
               S_ISDIR(mode)    ? "a directory"
               : S_ISFIFO(mode) ? "a pipe"
                                : "a device");
    return GCH_E_IO;
}

/* Reads from fd into the buffer behind what is unused. */
static enum gch_status refill(struct gch_source *s) {
    if (s->at > 0) {
        memmove(s->buffer, s->buffer + s->at, s->count);
        s->at = 0;
    }
    while (!s->eof && s->count < CHUNK) {
        ssize_t n = read(s->fd, s->buffer + s->count, CHUNK - s->count);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return gch_report_errno(s->ctx, s->path, "read", errno);
        if (n == 0)
            s->eof = true;
        s->count += (size_t)n;
        if (n > 0)
            break;
    }
    return GCH_OK;
}

/* What a shell hands over under a name of its own: there is a writer already. */
static bool is_handed_over(const char *path) {
    return strncmp(path, "/dev/fd/", 8) == 0 || strncmp(path, "/proc/self/fd/", 14) == 0 ||
           strcmp(path, "/dev/stdin") == 0;
}

enum gch_status gch_source_open(struct gch_context *ctx, const char *path, struct gch_source **out) {
    *out = NULL;
    bool standard = strcmp(path, "-") == 0;
    /* Opening a pipe that nobody writes to would wait for ever. */
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return gch_report_errno(ctx, path, "open", errno);
    struct stat st;
    if (fstat(fd, &st) == 0 && (S_ISDIR(st.st_mode) || !(standard || is_handed_over(path))) &&
        gch_report_kind(ctx, path, st.st_mode) != GCH_OK) {
        if (!standard)
            close(fd);
        return GCH_E_IO;
    }
    if (!standard)
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    struct gch_source *s = malloc(sizeof *s);
    if (s == NULL) {
        if (!standard)
            close(fd);
        return GCH_E_NOMEM;
    }
    memset(s, 0, offsetof(struct gch_source, buffer)); /* the buffer is read into before it is looked at */
    s->ctx = ctx;
    s->path = path;
    s->fd = fd;
    enum gch_status status = GCH_OK;
    while (status == GCH_OK && s->count < 2 && !s->eof)
        status = refill(s);
    if (status == GCH_OK && s->count >= 2 && s->buffer[0] == 0x1f && s->buffer[1] == 0x8b) {
        s->gzip = true;
        s->between = true;
        /* 15 + 16: largest window, gzip wrapper only. */
        if (inflateInit2(&s->z, 15 + 16) != Z_OK) {
            s->gzip = false;
            status = GCH_E_NOMEM;
        }
    }
    if (status != GCH_OK) {
        gch_source_close(s);
        return status;
    }
    *out = s;
    return GCH_OK;
}

static enum gch_status read_gzip(struct gch_source *s, char *buffer, size_t size, size_t *got) {
    if (size > CHUNK)
        size = CHUNK;
    s->z.next_out = (unsigned char *)buffer;
    s->z.avail_out = (uInt)size;
    while (s->z.avail_out == size) {
        enum gch_status status;
        if (s->count == 0 && (status = refill(s)) != GCH_OK)
            return status;
        if (s->count == 0) {
            if (s->between)
                return GCH_OK;
            return fail(s->ctx, GCH_MSG_GZIP_TRUNCATED, s->path, "the gzip file is cut off: its end is missing");
        }
        s->between = false;
        s->z.next_in = s->buffer + s->at;
        s->z.avail_in = (uInt)s->count;
        int result = inflate(&s->z, Z_NO_FLUSH);
        s->at += s->count - s->z.avail_in;
        s->count = s->z.avail_in;
        if (result == Z_STREAM_END) {
            inflateReset(&s->z); /* a further member may follow (files joined with cat) */
            s->between = true;
        } else if (result == Z_MEM_ERROR) {
            return GCH_E_NOMEM;
        } else if (result != Z_OK && result != Z_BUF_ERROR) {
            return fail(s->ctx, GCH_MSG_GZIP_DAMAGED, s->path, "the gzip file is damaged");
        }
    }
    *got = size - s->z.avail_out;
    s->unpacked += *got;
    if (s->unpacked > GCH_SOURCE_UNPACKED)
        return fail(s->ctx, GCH_MSG_FILE_TOO_LARGE, s->path, "unpacks to more than 4 GiB, the most that is read");
    return GCH_OK;
}

enum gch_status gch_source_read(struct gch_source *s, char *buffer, size_t size, size_t *got) {
    *got = 0;
    if (size == 0)
        return GCH_OK;
    if (s->gzip)
        return read_gzip(s, buffer, size, got);
    if (s->count == 0) {
        enum gch_status status = refill(s);
        if (status != GCH_OK)
            return status;
    }
    size_t n = s->count < size ? s->count : size;
    memcpy(buffer, s->buffer + s->at, n);
    s->at += n;
    s->count -= n;
    *got = n;
    return GCH_OK;
}

void gch_source_close(struct gch_source *s) {
    if (s == NULL)
        return;
    if (s->gzip)
        inflateEnd(&s->z);
    if (s->fd != STDIN_FILENO)
        close(s->fd);
    free(s);
}
