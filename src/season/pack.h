/*
 * Chart packs: a season's charts with all that belongs to them in one zip file, for others.
 *
 * A pack holds data only: pack.csv (what it is), hashes.csv (what every file must be), licence.txt, the season's folder
 * below charts/NAME/ and, if they are not the usual ones, tables below priority/. The same folder makes the same bytes.
 */
#ifndef GCH_SEASON_PACK_H
#define GCH_SEASON_PACK_H

#include "base/zip.h"
#include "gridchart/rules.h"

#define GCH_PACK_NAME_TEXT 16
#define GCH_PACK_TEXT      80

struct gch_pack_info {
    char name[GCH_PACK_NAME_TEXT]; /* the season's: letters and digits */
    char title[GCH_PACK_TEXT], author[GCH_PACK_TEXT], licence[GCH_PACK_TEXT], version[GCH_PACK_TEXT];
};
bool gch_pack_name_is_good(const char *name);
/* A line of text that may stand in pack.csv. */
bool gch_pack_text_is_good(const char *text);

struct gch_pack_make {
    struct gch_pack_info info;
    const char *folder;       /* the season's */
    const char *priority;     /* folder of tables by ruleset; NULL: the usual ones */
    const char *licence_file; /* its whole text; NULL: none */
};
/* The bytes of a pack, malloc'ed. Tables of `priority` that are the shipped ones are left out. */
enum gch_status gch_pack_make(struct gch_context *ctx, const struct gch_pack_make *make, char **bytes, size_t *length);

struct gch_pack {
    struct gch_pack_info info;
    struct gch_archive archive;
    bool priority; /* it brings tables */
};
/* Reads what a file says it is and checks all of it but the charts themselves: names, hashes, nothing that does not
 * belong there. bytes and path must outlive it. Nothing is written. */
enum gch_status gch_pack_open(struct gch_context *ctx, const char *path, const char *bytes, size_t length,
                              struct gch_pack *out);
void gch_pack_finish(struct gch_pack *pack);
/* Writes all its files below a folder and checks the charts and tables there. */
enum gch_status gch_pack_write(struct gch_context *ctx, const struct gch_pack *pack, const char *folder);
/* Reads pack.csv of an installed pack. */
enum gch_status gch_pack_info_load(struct gch_context *ctx, const char *path, struct gch_pack_info *out);

#endif
