/*
 * game: everything a game needs, found and loaded from a few words.
 *
 * Two teams by code and season (or by folder), a ruleset by name, options as text: gch_setup_load finds the charts in
 * the context's data directories, loads and checks them, and prepares the match. What it hands out is owned by the
 * setup and lives until gch_setup_finish; the match in it may be shared by any number of games and threads.
 */
#ifndef GRIDCHART_SETUP_H
#define GRIDCHART_SETUP_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What to load. Zero-filled it means: DDF, its standard options, the newest charts there are. */
struct gch_setup_spec {
    const char *ruleset; /* name of a ruleset; NULL: "ddf" */
    /* [GCH_AWAY], [GCH_HOME]: a code ("NE"), or a path with a '/' to a folder of charts. Both may be the same. */
    const char *team[2];
    /* Season of each team; 0: the newest one shipped that has the team, and last the sample teams. A folder given by
     * its path must be of this season, unless 0. */
    int season[2];
    int rules_season;    /* whose kickoff spot, conversions, overtime ... apply; 0: the home team's (DDF-1.11) */
    const char *options; /* as gch_options_parse takes them; NULL: "standard" */
    bool neutral;
    bool playoff;
};

struct gch_setup {
    const struct gch_ruleset *ruleset;
    struct gch_book *book;
    struct gch_team *team[2];
    struct gch_league_chart *league[2];
    char *folder[2]; /* where each team's charts were found; its call sheet lies beside them */
    struct gch_season_rules season;
    struct gch_match match; /* points into all of the above */
};

/* Finds the folder of a team's charts for a ruleset's flavor. text and season as in the spec. DDF:
 * charts/<season>/TEXT; RedZone: charts/<season>/redzone/TEXT, and if that is not there the DDF charts of the team; for
 * both last charts/sample/TEXT. *folder is malloc'ed and the caller's. GCH_E_IO, reported, if there is none. */
GCH_API enum gch_status gch_team_find(struct gch_context *ctx, enum gch_flavor flavor, const char *text, int season,
                                      char **folder);

/* Finds and loads one team and, if league is not NULL, the league charts that lie beside it (DDF-1.11; blank ones where
 * a RedZone folder has none, as that game keeps its own tables). *folder may be NULL if nobody wants it. The caller
 * frees what it gets (gch_team_free, gch_league_chart_free, free). On failure nothing is handed out. */
GCH_API enum gch_status gch_team_find_load(struct gch_context *ctx, enum gch_flavor flavor, const char *text,
                                           int season, struct gch_team **team, struct gch_league_chart **league,
                                           char **folder);

/* Loads all a match needs into *out, which the caller owns and finishes also after a failure. Failures are reported
 * through ctx: GCH_E_ARG for an unknown ruleset or option, GCH_E_IO for a team that is not there, GCH_E_DATA for charts
 * with errors, GCH_E_MISSING for charts that lack what the ruleset needs, GCH_E_NOMEM. A copy is fine to
 * play with, but only one of the copies may be finished. */
GCH_API enum gch_status gch_setup_load(struct gch_context *ctx, const struct gch_setup_spec *spec,
                                       struct gch_setup *out);
/* Frees what a setup holds and zeroes it; a zeroed setup is allowed. */
GCH_API void gch_setup_finish(struct gch_setup *setup);

#ifdef __cplusplus
}
#endif
#endif
