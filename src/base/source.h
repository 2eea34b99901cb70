/* Bytes of a file as a stream, gzip unpacked on the way. Below file.h and csv.h; nobody else needs it. */
#ifndef GCH_BASE_SOURCE_H
#define GCH_BASE_SOURCE_H

#include "gridchart/base.h"

struct gch_source;

/* How much is unpacked from one gzip file. A small file can stand for any amount of repeated bytes; the play-by-play of
 * all seasons since 1999 in one file comes to about 2.5 GB. */
#define GCH_SOURCE_UNPACKED (UINT64_C(4) << 30)

/* Opens a regular file, a pipe or "-" (standard input). A directory, a missing or unreadable file is reported at path.
 */
enum gch_status gch_source_open(struct gch_context *ctx, const char *path, struct gch_source **out);
/* Fills up to size bytes; *got 0 is the end. A damaged or cut off gzip file and read errors are reported. */
enum gch_status gch_source_read(struct gch_source *source, char *buffer, size_t size, size_t *got);
/* NULL is allowed. */
void gch_source_close(struct gch_source *source);

#endif
