/* Folders written whole or not at all. */
#ifndef GCH_BASE_FOLDER_H
#define GCH_BASE_FOLDER_H

#include "gridchart/base.h"

/* A folder in the making, beside the place it is meant for. */
struct gch_folder {
    char *out;   /* where it is to stand, without slashes at the end */
    char *fresh; /* where it is made: write its files here */
};

/* Makes an empty folder to be filled. What an earlier program left beside out when it was killed is cleared away first,
 * and an out it had moved aside is put back. record names a file every finished folder of this kind has; nothing else
 * is taken for a leftover. Whatever comes of it, gch_folder_finish is to follow. */
enum gch_status gch_folder_begin(struct gch_context *ctx, const char *out, const char *record, struct gch_folder *f);

/* Puts the folder in its place if status is GCH_OK, else removes it; gives what came of it. Whatever an older out holds
 * under a name the new one has is replaced; everything else in it is kept where it is, and *kept says how many files
 * that were. */
enum gch_status gch_folder_finish(struct gch_context *ctx, struct gch_folder *f, enum gch_status status,
                                  unsigned *kept);

#endif
