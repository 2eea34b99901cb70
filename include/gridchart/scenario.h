/*
 * scenario: situations with their chart cells, dice and outcome, as JSON, run against a ruleset.
 *
 * A file holds one scenario object or an array of them; the format is gridchart-scenario(5). Two kinds of object are
 * known: a play (situation, calls, cells, rolls, expect) and a table case (kind, input, expect). Every play runs on
 * blank charts with the listed cells laid over them, with the listed dice totals by purpose; a roll that the rules call
 * for and the scenario does not list lands where it changes nothing.
 */
#ifndef GRIDCHART_SCENARIO_H
#define GRIDCHART_SCENARIO_H

#include "gridchart/game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GCH_SCENARIO_FAILURES 24

/* One value that differs, as text. */
struct gch_scenario_failure {
    char key[48];
    char expected[80];
    char real[80];
};

/* What came of one scenario. Lives as long as the call that delivers it. */
struct gch_scenario_report {
    const char *id;
    const char *rules; /* "" for a table case */
    bool passed;
    unsigned failure_count;
    struct gch_scenario_failure failure[GCH_SCENARIO_FAILURES];
    /* For plays; turn is NULL for table cases and for plays that were not carried out. */
    const struct gch_turn *turn;
    const struct gch_state *state; /* after the play and the clock calls */
    const char *team[2];           /* codes, [GCH_AWAY] and [GCH_HOME] */
    int elapsed;                   /* seconds really taken off the clock */
    char result[GCH_CELL_TEXT];    /* the final combined result, "" if there is none */
    uint64_t tags;
    unsigned unused; /* listed rolls that were not thrown */
};

typedef void (*gch_scenario_fn)(void *user, const struct gch_scenario_report *report);

/* Runs every scenario of a file in order and hands each report to fn. GCH_OK if the file was sound, also if scenarios
 * failed; GCH_E_DATA if it is not JSON or a scenario of it is malformed: that one is reported with its place and handed
 * to fn as failed, the others are run. */
GCH_API enum gch_status gch_scenario_run_file(struct gch_context *ctx, const char *path, gch_scenario_fn fn,
                                              void *user);

/* A report as lines of text: passed or not, every difference and, if trace, the rolls thrown, the cells read and the
 * rules applied, in order. malloc'ed; GCH_E_NOMEM. */
GCH_API enum gch_status gch_scenario_text(const struct gch_scenario_report *report, bool trace, char **out);

/* Reports as one JSON array: differences, the state after the play, the trace. Free with gch_scenario_list_free, which
 * takes NULL too; the text is malloc'ed. Both fail with GCH_E_NOMEM. */
struct gch_scenario_list;
GCH_API enum gch_status gch_scenario_list_new(struct gch_scenario_list **out);
GCH_API void gch_scenario_list_free(struct gch_scenario_list *list);
GCH_API void gch_scenario_list_add(struct gch_scenario_list *list, const struct gch_scenario_report *report);
GCH_API enum gch_status gch_scenario_list_json(const struct gch_scenario_list *list, char **out);

/* Dice somebody has thrown. */
struct gch_given_throw {
    int purpose;
    int total;
};
enum gch_foul_choice {
    GCH_FOULS_BEST, /* whatever is best for the offended side */
    GCH_FOULS_ACCEPT,
    GCH_FOULS_DECLINE,
};
/* One play on real charts: the side on offense is GCH_AWAY. Nothing is kept of it. */
struct gch_resolve {
    const struct gch_match *match;
    struct gch_state state; /* before the play */
    int call;               /* one of match->words->calls */
    int formation;          /* one of match->words->defenses */
    enum gch_foul_choice fouls;
    const struct gch_given_throw *throws; /* in the order in which they are used up, by purpose */
    size_t count;
};
/* What dice are thrown for first with a call or a defense: a purpose, -1 if nothing is. */
GCH_API int gch_resolve_first_throw(const struct gch_vocabulary *words, const struct gch_word *word);
/* The situation in which a call is usually made: 1st and 10 (or goal) at the own 25 of GCH_AWAY, ten minutes left in
 * the first quarter, or the kick. */
GCH_API void gch_resolve_situation(const struct gch_match *match, int call, struct gch_state *out);
/* Why a play could not be resolved. */
enum gch_resolve_fault {
    GCH_RESOLVE_DONE,
    GCH_RESOLVE_CLOSED,  /* the call is not open there */
    GCH_RESOLVE_NO_DICE, /* the rules call for a throw that was not given: *missing */
    GCH_RESOLVE_FAILED,
};
/* Resolves the play and tells it as text, malloc'ed: dice, cells, priority, rules, result, what is next; with
 * GCH_RESOLVE_NO_DICE as far as it came. Throws that are mere checks of options and not given are taken to change
 * nothing, and named. GCH_OK, also with a fault; GCH_E_NOMEM, or what the ruleset says with GCH_RESOLVE_FAILED. */
GCH_API enum gch_status gch_resolve_play(const struct gch_resolve *resolve, enum gch_resolve_fault *fault, int *missing,
                                         char **out);

#ifdef __cplusplus
}
#endif
#endif
