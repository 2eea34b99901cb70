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
    uint32_t tags;
    unsigned unused; /* listed rolls that were not thrown */
};

typedef void (*gch_scenario_fn)(void *user, const struct gch_scenario_report *report);

/* Runs every scenario of a file in order and hands each report to fn. GCH_OK if the file was sound, also if scenarios
 * failed; GCH_E_DATA if it is not JSON or a scenario of it is malformed: that one is reported with its place and handed
 * to fn as failed, the others are run. */
GCH_API enum gch_status gch_scenario_run_file(struct gch_context *ctx, const char *path, gch_scenario_fn fn,
                                              void *user);

#ifdef __cplusplus
}
#endif
#endif
