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

/* What to load. Zero-filled it means: the first ruleset, its standard options, the newest charts there are. */
struct gch_setup_spec {
    const char *ruleset; /* name of a ruleset; NULL: as gch_ruleset_choose does */
    /* [GCH_AWAY], [GCH_HOME]: a code ("NE"), a season and a code ("2017/NE"), a nickname, or a path to a folder of
     * charts. Both may be the same. */
    const char *team[2];
    /* Season of each team; 0: the newest one shipped that has the team, and last the sample teams. A folder given by
     * its path must be of this season, unless 0. */
    int season[2];
    int rules_season;    /* whose kickoff spot, conversions, overtime ... apply; 0: the home team's (DDF-1.11) */
    const char *options; /* as gch_options_parse takes them; NULL: "standard" */
    const char *house;   /* house rules as gch_house_load takes them; NULL: none */
    bool neutral;
    bool playoff;
    bool no_names; /* leave players.csv alone */
};

struct gch_setup {
    const struct gch_ruleset *ruleset;
    struct gch_book *book;
    void *material[2];            /* what each team brings; match.club says who it is */
    struct gch_roster *roster[2]; /* NULL: the team has no players.csv */
    struct gch_house *house;      /* NULL: none */
    struct gch_lineup *lineup[2]; /* of house rules that name men; NULL: none does, or nobody is known */
    char *folder[2]; /* where it was found, a call sheet may lie beside it; NULL if the ruleset needs no files */
    struct gch_season_rules season;
    struct gch_match match; /* points into all of the above */
};

/* The one finder: the folder of what a team brings to a ruleset's games. text and season as in the spec. *folder is
 * malloc'ed and the caller's, NULL where a ruleset needs none. GCH_E_IO, reported, if there is none. */
GCH_API enum gch_status gch_team_find(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                      int season, char **folder);

/* Finds and loads one team's charts. *folder may be NULL if nobody wants it. The caller frees what it gets
 * (gch_team_free, free). On failure nothing is handed out; GCH_E_ARG, reported, for a ruleset without charts. */
GCH_API enum gch_status gch_team_find_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                           int season, struct gch_team **team, char **folder);

/* The ruleset of this name; NULL: the one that the teams' folders speak of (a folder below the game's own), and if they
 * speak of none the first of the list. text[0..count) may hold NULLs. GCH_E_ARG, reported, for an unknown name. */
GCH_API enum gch_status gch_ruleset_choose(struct gch_context *ctx, const char *name, const char *const *text,
                                           size_t count, const struct gch_ruleset **out);

/* A side's depth order (gch_roster_set_depth): names move, nothing else. */
GCH_API enum gch_status gch_setup_set_depth(struct gch_context *ctx, struct gch_setup *setup, int side,
                                            const char *what, const char *text);

/* Loads all a match needs into *out, which the caller owns and finishes also after a failure. Failures are reported
 * through ctx: GCH_E_ARG for an unknown ruleset or option, GCH_E_IO for a team that is not there, GCH_E_DATA for charts
 * with errors, GCH_E_MISSING for charts that lack what the ruleset needs, GCH_E_NOMEM. A copy is fine to
 * play with, but only one of the copies may be finished. */
GCH_API enum gch_status gch_setup_load(struct gch_context *ctx, const struct gch_setup_spec *spec,
                                       struct gch_setup *out);
/* From now on nobody of the match has a name. */
GCH_API void gch_setup_drop_names(struct gch_setup *setup);
/* Frees what a setup holds and zeroes it; a zeroed setup is allowed. */
GCH_API void gch_setup_finish(struct gch_setup *setup);

/* Sets *start, the start of a game of this match, to the situation a person typed (gch_state_parse_from with *start as
 * base). What is no situation, or none of this season's rules, is reported after `what` and a colon: GCH_E_ARG, and
 * *start may have changed. */
GCH_API enum gch_status gch_start_from(struct gch_context *ctx, const struct gch_match *match, const char *what,
                                       const char *text, struct gch_state *start);
/* The second half of it: whether a situation that was read can be one of this match's. */
GCH_API enum gch_status gch_start_check(struct gch_context *ctx, const struct gch_match *match, const char *what,
                                        const struct gch_state *start);

#ifdef __cplusplus
}
#endif
#endif
