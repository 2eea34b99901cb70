/* Files read whole, and files written whole or not at all. */
#ifndef GCH_BASE_FILE_H
#define GCH_BASE_FILE_H

#include <sys/types.h>

#include "gridchart/base.h"

/* Reads a whole file ("-" is standard input), up to limit bytes (0 = 32 MiB). Files that begin with the gzip magic are
 * unpacked. *data is malloc'ed with a NUL after the last byte. Failures are reported at path. */
enum gch_status gch_file_read(struct gch_context *ctx, const char *path, size_t limit, char **data, size_t *length);
/* The size and gch_hash of what gch_file_read would give, without keeping it. */
enum gch_status gch_file_hash(struct gch_context *ctx, const char *path, uint64_t *length, uint64_t *hash);

/* Writes data to path through a temporary file in the same directory and a rename, so that path is never seen half
 * written; creates missing parent directories. A file that may not be written is not replaced either. Failures are
 * reported at path and leave nothing behind. */
enum gch_status gch_file_write(struct gch_context *ctx, const char *path, const char *data, size_t length);

/* Begins a new file that grows: it gets its name only when its first bytes are in it, so that whoever is killed between
 * leaves nothing that has to be taken for a file. A descriptor to write the rest to, or -1 with errno set and *failed
 * the verb for the message; EEXIST if something of this name is there. */
int gch_file_begin(const char *path, const char *data, size_t length, const char **failed);

/* The same for a file in a folder that the user named: links in the folder that lead out of it are refused, not
 * followed. */
enum gch_status gch_file_write_in(struct gch_context *ctx, const char *folder, const char *path, const char *data,
                                  size_t length);

/* Files that belong together, all written or none: each is added as a temporary file beside its place, and only when
 * the last is on the disk do they all get their names. Begin with {0}, or with the folder the user named, as for
 * gch_file_write_in; end with gch_files_finish, which puts them in place if status is GCH_OK and otherwise removes them
 * and the directories made for them, and gives what came of it. Pipes and devices are written at once. */
struct gch_files {
    const char *folder; /* NULL: each path is one the user named */
    struct gch_file_pending *pending;
    size_t count;
    char **made; /* directories, outermost first */
    size_t made_count;
};
enum gch_status gch_files_add(struct gch_context *ctx, struct gch_files *files, const char *path, const char *data,
                              size_t length);
enum gch_status gch_files_finish(struct gch_context *ctx, struct gch_files *files, enum gch_status status);
/* Creates the missing directories above path, which are removed again if it ends badly. */
enum gch_status gch_files_make_parents(struct gch_context *ctx, struct gch_files *files, const char *path);

/* Whether something new can be made at path, as far as can be seen beforehand: the directory it goes to, or the nearest
 * above that is there, may be written. Reported at path if not. */
enum gch_status gch_can_make(struct gch_context *ctx, const char *path);

/* True if path is a directory / a regular file (links followed). */
bool gch_is_directory(const char *path);
bool gch_is_file(const char *path);

/* Joins with one '/', malloc'ed; NULL if memory ran out. */
char *gch_path_join(const char *a, const char *b);
/* The directory that path stands in ("." if it names none, "/" for itself), malloc'ed; NULL if memory ran out. */
char *gch_path_above(const char *path);

/* The entries of a directory, sorted by byte value, without "." and ".."; free with gch_names_free. */
struct gch_names {
    char **names;
    size_t count;
};
enum gch_status gch_directory_list(struct gch_context *ctx, const char *path, struct gch_names *out);
void gch_names_free(struct gch_names *names);
/* The entries of a directory by its relative path in every data directory that has it, each name once; none is fine. */
enum gch_status gch_context_list(struct gch_context *ctx, const char *relative, struct gch_names *out);

/* Reports a failed call of the operating system ("cannot open: there is no such file") at path with the code that fits
 * errno value err and gives GCH_E_IO; only ENOMEM is GCH_E_NOMEM, unreported. */
enum gch_status gch_report_errno(struct gch_context *ctx, const char *path, const char *verb, int err);
/* Reports at path what has this mode (struct stat) unless it is a file: a directory, a pipe, a device. Gives GCH_E_IO
 * then. */
enum gch_status gch_report_kind(struct gch_context *ctx, const char *path, mode_t mode);

#endif
