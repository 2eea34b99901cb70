/* Where a user's chart packs are. */
#ifndef GCH_TOOLS_PACKS_H
#define GCH_TOOLS_PACKS_H

#include "gridchart/base.h"

/* $XDG_DATA_HOME/gridchart/packs or ~/.local/share/gridchart/packs, malloc'ed; NULL if neither is known. */
char *packs_folder(void);
/* Makes every installed pack a data directory, after all others: seasons are found there, tables of the games are not
 * replaced. */
enum gch_status packs_add(struct gch_context *ctx);

#endif
