/* Parity of a season as a page to publish. */
#ifndef GCH_YEARBOOK_PARITY_HTML_H
#define GCH_YEARBOOK_PARITY_HTML_H

#include "base/text.h"
#include "compile/parity-players.h"
#include "compile/replay.h"
#include "gridchart/yearbook.h"

/* How the replays were played, to be said on the page; only read. */
struct gch_parity_facts {
    const char *ruleset, *options, *coach, *charts;
    uint64_t seed;
};

/* One self-contained page: how many targets are met, wins, every league figure, every figure of every team as a
 * picture and in tables. Adds to out. */
void gch_parity_html(const struct gch_parity *parity, const struct gch_real_season *season,
                     const struct gch_parity_facts *facts, struct gch_text *out);

/* The men of the season, as a page of the same make. Adds to out. */
void gch_player_parity_html(const struct gch_player_parity *parity, struct gch_text *out);

#endif
