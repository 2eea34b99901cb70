#include "base/zip.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/message.h"

/* The records of the format, by their first four bytes and their length without names. */
enum {
    LOCAL_LENGTH = 30,
    CENTRAL_LENGTH = 46,
    END_LENGTH = 22,
    MOST_COMMENT = 65535, /* behind the last record */
    VERSION = 20,         /* of the format: deflated files in folders */
    MADE_BY_UNIX = 3,     /* in the high byte: attributes hold a mode */
    UTF8_NAMES = 0x0800,
    ENCRYPTED = 0x0001,
    STORED = 0,
    DEFLATED = 8,
    /* The first of January 1980 at midnight, the format's first moment: an archive does not say when it was made. */
    NO_TIME = 0,
    NO_DATE = 0x0021,
    PLAIN_MODE = 0100644,
    TYPE_OF_MODE = 0170000,
    REGULAR = 0100000,
    FOLDER = 0040000,
};
#define LOCAL_MARK   UINT32_C(0x04034b50)
#define CENTRAL_MARK UINT32_C(0x02014b50)
#define END_MARK     UINT32_C(0x06054b50)

/* --- writing ----------------------------------------------------------------------------------------------------- */

static void put(struct gch_text *out, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        char c = (char)(value >> 8 * i & 0xFF);
        gch_text_add_n(out, &c, 1);
    }
}

/* What both records of a file have in common, from the version on. */
static void put_common(struct gch_text *out, uint16_t method, uint32_t crc, size_t packed, size_t length,
                       size_t name_length) {
    put(out, VERSION, 2);
    put(out, UTF8_NAMES, 2);
    put(out, method, 2);
    put(out, NO_TIME, 2);
    put(out, NO_DATE, 2);
    put(out, crc, 4);
    put(out, (uint32_t)packed, 4);
    put(out, (uint32_t)length, 4);
    put(out, (uint32_t)name_length, 2);
    put(out, 0, 2); /* no extra field */
}

/* Raw deflate of data; false if memory ran out. */
static bool deflate_raw(const char *data, size_t length, char **out, size_t *out_length) {
    z_stream z = {0};
    *out = NULL;
    if (deflateInit2(&z, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    uLong room = deflateBound(&z, (uLong)length);
    Bytef *bytes = malloc(room > 0 ? room : 1);
    if (bytes == NULL) {
        deflateEnd(&z);
        return false;
    }
    z.next_in = (z_const Bytef *)(uintptr_t)data;
    z.avail_in = (uInt)length;
    z.next_out = bytes;
    z.avail_out = (uInt)room;
    bool good = deflate(&z, Z_FINISH) == Z_STREAM_END;
    *out_length = z.total_out;
    deflateEnd(&z);
    if (!good) {
        free(bytes);
        return false;
    }
    *out = (char *)bytes;
    return true;
}

void gch_zip_add(struct gch_zip *zip, const char *name, const char *data, size_t length, bool stored) {
    uint32_t crc = (uint32_t)crc32(crc32(0, NULL, 0), (const Bytef *)data, (uInt)length);
    uint16_t method = stored ? STORED : DEFLATED;
    size_t at = zip->bytes.length, name_length = strlen(name), packed_length = length;
    char *packed = NULL;
    if (!stored && !deflate_raw(data, length, &packed, &packed_length)) {
        zip->bytes.failed = true;
        return;
    }
    put(&zip->bytes, LOCAL_MARK, 4);
    put_common(&zip->bytes, method, crc, packed_length, length, name_length);
    gch_text_add_n(&zip->bytes, name, name_length);
    gch_text_add_n(&zip->bytes, packed != NULL ? packed : data, packed_length);
    free(packed);

    put(&zip->directory, CENTRAL_MARK, 4);
    put(&zip->directory, MADE_BY_UNIX << 8 | VERSION, 2);
    put_common(&zip->directory, method, crc, packed_length, length, name_length);
    put(&zip->directory, 0, 2); /* no comment */
    put(&zip->directory, 0, 2); /* the only volume */
    put(&zip->directory, 0, 2); /* internal attributes */
    put(&zip->directory, (uint32_t)PLAIN_MODE << 16, 4);
    put(&zip->directory, (uint32_t)at, 4);
    gch_text_add_n(&zip->directory, name, name_length);
    zip->count++;
}

char *gch_zip_take(struct gch_zip *zip, size_t *length) {
    struct gch_text *out = &zip->bytes;
    size_t at = out->length;
    if (zip->directory.length > 0)
        gch_text_add_n(out, zip->directory.text, zip->directory.length);
    put(out, END_MARK, 4);
    put(out, 0, 4); /* the only volume */
    put(out, zip->count, 2);
    put(out, zip->count, 2);
    put(out, (uint32_t)zip->directory.length, 4);
    put(out, (uint32_t)at, 4);
    put(out, 0, 2); /* no comment */
    *length = out->length;
    bool failed = out->failed || zip->directory.failed;
    char *bytes = failed ? NULL : gch_text_take(out);
    gch_zip_finish(zip);
    return bytes;
}

void gch_zip_finish(struct gch_zip *zip) {
    gch_text_finish(&zip->bytes);
    gch_text_finish(&zip->directory);
    *zip = (struct gch_zip){0};
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

static uint32_t get(const unsigned char *at, int bytes) {
    uint32_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint32_t)at[i] << 8 * i;
    return value;
}

bool gch_archive_name_is_safe(const char *name) {
    size_t length = strlen(name);
    if (length == 0 || length > 512 || name[0] == '/' || strpbrk(name, "\\:") != NULL ||
        gch_printable_prefix(name) != length)
        return false;
    for (const char *part = name; part != NULL;) {
        const char *slash = strchr(part, '/');
        size_t n = slash != NULL ? (size_t)(slash - part) : strlen(part);
        if (n == 0 || (n == 1 && part[0] == '.') || (n == 2 && part[0] == '.' && part[1] == '.'))
            return false;
        part = slash != NULL ? slash + 1 : NULL;
    }
    return true;
}

static enum gch_status bad(struct gch_context *ctx, const struct gch_archive *a, const char *name, const char *what) {
    struct gch_place place = {a->path, 0, 0};
    char shown[80];
    if (name == NULL) {
        gch_report(ctx, GCH_MSG_ARCHIVE_BAD, &place, "%s", what);
        return GCH_E_DATA;
    }
    size_t n = strlen(name);
    n = n < sizeof shown - 1 ? n : sizeof shown - 1;
    memcpy(shown, name, n);
    shown[n] = '\0';
    gch_make_printable(shown);
    gch_report(ctx, GCH_MSG_ARCHIVE_ENTRY, &place, "\"%s\": %s", shown, what);
    return GCH_E_DATA;
}

/* The record that ends an archive stands last, but for a comment. */
static const unsigned char *find_end(const struct gch_archive *a) {
    if (a->length < END_LENGTH)
        return NULL;
    size_t least = a->length > END_LENGTH + MOST_COMMENT ? a->length - END_LENGTH - MOST_COMMENT : 0;
    for (size_t at = a->length - END_LENGTH;; at--) {
        const unsigned char *end = a->bytes + at;
        if (get(end, 4) == END_MARK && get(end + 20, 2) == a->length - END_LENGTH - at)
            return end;
        if (at == least)
            return NULL;
    }
}

/* One record of the directory. *next is where the one after it begins. Entries that are folders are not counted. */
static enum gch_status read_entry(struct gch_context *ctx, struct gch_archive *a,
                                  const struct gch_archive_limits *limits, size_t directory, size_t at, size_t end,
                                  size_t *next) {
    const unsigned char *r = a->bytes + at;
    if (end - at < CENTRAL_LENGTH || get(r, 4) != CENTRAL_MARK)
        return bad(ctx, a, NULL, "the archive's list of files is damaged");
    size_t name_length = get(r + 28, 2), rest = get(r + 30, 2) + get(r + 32, 2);
    if (end - at - CENTRAL_LENGTH < name_length + rest)
        return bad(ctx, a, NULL, "the archive's list of files is cut off");
    *next = at + CENTRAL_LENGTH + name_length + rest;
    struct gch_archive_entry *e = &a->entries[a->count];
    *e = (struct gch_archive_entry){.method = (uint16_t)get(r + 10, 2),
                                    .crc = get(r + 16, 4),
                                    .packed = get(r + 20, 4),
                                    .length = get(r + 24, 4),
                                    .offset = get(r + 42, 4)};
    e->name = malloc(name_length + 1);
    if (e->name == NULL)
        return GCH_E_NOMEM;
    memcpy(e->name, r + CENTRAL_LENGTH, name_length);
    e->name[name_length] = '\0';
    a->count++; /* from here on gch_archive_finish frees the name */

    uint32_t type = get(r + 38, 4) >> 16 & TYPE_OF_MODE;
    bool folder = name_length > 0 && e->name[name_length - 1] == '/';
    if (strlen(e->name) != name_length)
        return bad(ctx, a, e->name, "a name with a NUL byte in it");
    if (folder) {
        e->name[name_length - 1] = '\0';
        if (!gch_archive_name_is_safe(e->name))
            return bad(ctx, a, e->name, "a name that leads elsewhere or cannot be shown");
        if (e->length != 0)
            return bad(ctx, a, e->name, "a folder with something in itself");
        free(e->name);
        a->count--;
        return GCH_OK;
    }
    if (!gch_archive_name_is_safe(e->name))
        return bad(ctx, a, e->name, "a name that leads elsewhere or cannot be shown");
    if (get(r + 5, 1) == MADE_BY_UNIX && type != 0 && type != REGULAR)
        return bad(ctx, a, e->name, "neither a file nor a folder (a link or a device)");
    if (get(r + 8, 2) & ENCRYPTED)
        return bad(ctx, a, e->name, "it is encrypted");
    if (e->method != STORED && e->method != DEFLATED)
        return bad(ctx, a, e->name, "packed in a way that is not deflate");
    if (e->packed == UINT32_MAX || e->length == UINT32_MAX || e->offset == UINT32_MAX)
        return bad(ctx, a, e->name, "an archive for files beyond 4 GB");
    if (e->length > limits->file)
        return bad(ctx, a, e->name, "larger than a file of this kind may be");
    if (e->offset > directory || directory - e->offset < LOCAL_LENGTH)
        return bad(ctx, a, e->name, "it does not lie in the archive");
    const unsigned char *local = a->bytes + e->offset;
    size_t skip = LOCAL_LENGTH + get(local + 26, 2) + get(local + 28, 2);
    if (get(local, 4) != LOCAL_MARK || get(local + 26, 2) != name_length || directory - e->offset < skip ||
        memcmp(local + LOCAL_LENGTH, e->name, name_length) != 0)
        return bad(ctx, a, e->name, "the archive has another name where it lies");
    /* Behind the file they may stand instead of before it; but what stands there says the same. */
    const uint32_t said[] = {(uint32_t)get(local + 14, 4), (uint32_t)get(local + 18, 4), (uint32_t)get(local + 22, 4)};
    const uint32_t listed[] = {(uint32_t)get(r + 16, 4), (uint32_t)get(r + 20, 4), (uint32_t)get(r + 24, 4)};
    bool later = (get(local + 6, 2) & 8) != 0;
    for (int i = 0; i < 3; i++)
        if (said[i] != listed[i] && !(later && said[i] == 0))
            return bad(ctx, a, e->name, "the archive says something else of it where it lies");
    e->offset += skip;
    if (directory - e->offset < e->packed || (e->method == STORED && e->packed != e->length))
        return bad(ctx, a, e->name, "it does not lie in the archive");
    return GCH_OK;
}

static int by_name(const void *a, const void *b) {
    return strcmp((*(const struct gch_archive_entry *const *)a)->name,
                  (*(const struct gch_archive_entry *const *)b)->name);
}

/* No name twice, and none that is a file and a folder at once. */
static enum gch_status check_names(struct gch_context *ctx, const struct gch_archive *a) {
    const struct gch_archive_entry **sorted = malloc((a->count + 1) * sizeof *sorted);
    if (sorted == NULL)
        return GCH_E_NOMEM;
    for (size_t i = 0; i < a->count; i++)
        sorted[i] = &a->entries[i];
    qsort(sorted, a->count, sizeof *sorted, by_name);
    enum gch_status status = GCH_OK;
    for (size_t i = 1; i < a->count && status == GCH_OK; i++) {
        const char *before = sorted[i - 1]->name, *name = sorted[i]->name;
        size_t n = strlen(before);
        if (strcmp(before, name) == 0)
            status = bad(ctx, a, name, "it is there twice");
        else if (strncmp(before, name, n) == 0 && name[n] == '/')
            status = bad(ctx, a, before, "a file and a folder of one name");
    }
    free(sorted);
    return status;
}

enum gch_status gch_archive_open(struct gch_context *ctx, const char *path, const char *bytes, size_t length,
                                 const struct gch_archive_limits *limits, struct gch_archive *out) {
    *out = (struct gch_archive){.path = path, .bytes = (const unsigned char *)bytes, .length = length};
    const unsigned char *end = find_end(out);
    if (end == NULL)
        return bad(ctx, out, NULL, "this is no zip archive, or its end is missing");
    size_t count = get(end + 10, 2), size = get(end + 12, 4), at = get(end + 16, 4);
    if (get(end + 4, 4) != 0 || get(end + 8, 2) != count)
        return bad(ctx, out, NULL, "an archive in several volumes");
    size_t end_at = (size_t)(end - out->bytes);
    if (size > end_at || at != end_at - size)
        return bad(ctx, out, NULL, "the archive's list of files is damaged");
    if (count > limits->entries) {
        gch_report(ctx, GCH_MSG_ARCHIVE_BAD, &(struct gch_place){path, 0, 0}, "%zu files, at most %zu were expected",
                   count, limits->entries);
        return GCH_E_DATA;
    }
    out->entries = calloc(count + 1, sizeof *out->entries);
    enum gch_status status = out->entries != NULL ? GCH_OK : GCH_E_NOMEM;
    size_t directory = at, whole = 0;
    for (size_t i = 0; i < count && status == GCH_OK; i++)
        status = read_entry(ctx, out, limits, directory, at, end_at, &at);
    if (status == GCH_OK && at != end_at)
        status = bad(ctx, out, NULL, "the archive's list of files is damaged");
    for (size_t i = 0; i < out->count && status == GCH_OK; i++) {
        if (out->entries[i].length > limits->whole - whole)
            status = bad(ctx, out, NULL, "unpacked it would be larger than an archive of this kind may be");
        else
            whole += out->entries[i].length;
    }
    if (status == GCH_OK)
        status = check_names(ctx, out);
    if (status != GCH_OK)
        gch_archive_finish(out);
    return status;
}

const struct gch_archive_entry *gch_archive_find(const struct gch_archive *archive, const char *name) {
    for (size_t i = 0; i < archive->count; i++)
        if (strcmp(archive->entries[i].name, name) == 0)
            return &archive->entries[i];
    return NULL;
}

/* Exactly length bytes come out, and all that goes in is used. */
static bool inflate_raw(const unsigned char *packed, size_t packed_length, char *out, size_t length) {
    z_stream z = {0};
    unsigned char nothing;
    if (inflateInit2(&z, -15) != Z_OK)
        return false;
    z.next_in = (z_const Bytef *)(uintptr_t)packed;
    z.avail_in = (uInt)packed_length;
    z.next_out = length > 0 ? (Bytef *)out : &nothing;
    z.avail_out = length > 0 ? (uInt)length : 1;
    bool good = inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == length && z.avail_in == 0;
    inflateEnd(&z);
    return good;
}

enum gch_status gch_archive_read(struct gch_context *ctx, const struct gch_archive *archive,
                                 const struct gch_archive_entry *entry, char **data) {
    *data = malloc(entry->length + 1);
    if (*data == NULL)
        return GCH_E_NOMEM;
    const unsigned char *packed = archive->bytes + entry->offset;
    bool good = true;
    if (entry->method == STORED)
        memcpy(*data, packed, entry->length);
    else
        good = inflate_raw(packed, entry->packed, *data, entry->length);
    (*data)[entry->length] = '\0';
    if (good && crc32(crc32(0, NULL, 0), (const Bytef *)*data, (uInt)entry->length) == entry->crc)
        return GCH_OK;
    free(*data);
    *data = NULL;
    return bad(ctx, archive, entry->name, "it is damaged");
}

void gch_archive_finish(struct gch_archive *archive) {
    for (size_t i = 0; i < archive->count; i++)
        free(archive->entries[i].name);
    free(archive->entries);
    archive->entries = NULL;
    archive->count = 0;
}
