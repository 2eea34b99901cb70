/*
 * Zip archives: written the same to the byte whatever the day and the machine, and read as what strangers send. Plain
 * zlib rather than a library of archives: names, times and sizes are ours to decide on both ways, and it runs wherever
 * the library does.
 */
#ifndef GCH_BASE_ZIP_H
#define GCH_BASE_ZIP_H

#include "base/text.h"

/* --- writing ----------------------------------------------------------------------------------------------------- */

/* Begin with {0}; entries stand in the order they are added. */
struct gch_zip {
    struct gch_text bytes;
    struct gch_text directory;
    unsigned count;
};
/* Adds a file. stored: not compressed, for formats that want to be told by their first bytes. Names are the caller's
 * and must be ones gch_archive_open takes. A failed allocation shows in gch_zip_take. */
void gch_zip_add(struct gch_zip *zip, const char *name, const char *data, size_t length, bool stored);
/* Hands over the archive (malloc'ed) and empties zip; NULL if memory ran out. */
char *gch_zip_take(struct gch_zip *zip, size_t *length);
void gch_zip_finish(struct gch_zip *zip);

/* --- reading ----------------------------------------------------------------------------------------------------- */

/* What an archive may come to. */
struct gch_archive_limits {
    size_t entries;
    size_t file;  /* bytes of one file, unpacked */
    size_t whole; /* of all of them */
};

struct gch_archive_entry {
    char *name; /* relative, '/' between folders, printable UTF-8, no "." or ".." in it */
    size_t length;
    /* private */
    size_t packed, offset;
    uint32_t crc;
    uint16_t method;
};

struct gch_archive {
    const char *path; /* for findings */
    const unsigned char *bytes;
    size_t length;
    struct gch_archive_entry *entries; /* files only; folders are passed over */
    size_t count;
};

/* Reads the directory of an archive that lies in memory; bytes and path must outlive it. Refused, with what is wrong:
 * damage, names that lead elsewhere or stand twice, links and devices, encryption, several volumes, more than the
 * limits allow. Nothing is unpacked yet. */
enum gch_status gch_archive_open(struct gch_context *ctx, const char *path, const char *bytes, size_t length,
                                 const struct gch_archive_limits *limits, struct gch_archive *out);
/* The entry of that name, or NULL. */
const struct gch_archive_entry *gch_archive_find(const struct gch_archive *archive, const char *name);
/* Unpacks one file: *data is malloc'ed with a NUL after the last byte. Length and checksum must be as the directory
 * says. */
enum gch_status gch_archive_read(struct gch_context *ctx, const struct gch_archive *archive,
                                 const struct gch_archive_entry *entry, char **data);
void gch_archive_finish(struct gch_archive *archive);

/* Whether a name may stand in an archive, or become a file below a folder: relative, no step upwards, no empty part, no
 * backslash or colon, printable. */
bool gch_archive_name_is_safe(const char *name);

#endif
