/* What edit-check remembers of a folder: its files as they were when nothing was wrong with them. */
#ifndef GCH_TOOLS_MEMORY_H
#define GCH_TOOLS_MEMORY_H

#include "gridchart/base.h"

/* The folder below the user's cache where those of `folder` are kept, malloc'ed, whether it is there or not:
 * $XDG_CACHE_HOME/gridchart/edit-check/... or ~/.cache/gridchart/edit-check/... NULL if neither is known, if the place
 * is somebody else's, or if what lies there belongs to another folder. */
char *memory_folder(struct gch_context *ctx, const char *folder);
/* Copies the folder's CSV files there. What cannot be kept is not: nothing depends on it. */
void memory_keep(const char *folder, const char *memory);

#endif
