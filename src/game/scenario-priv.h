/* Between the files of the scenario runner. */
#ifndef GCH_GAME_SCENARIO_PRIV_H
#define GCH_GAME_SCENARIO_PRIV_H

#include <cjson/cJSON.h>

#include "gridchart/scenario.h"

/* A scenario file being read: its text, for places. */
struct scenario_file {
    struct gch_context *ctx;
    const char *path;
    const char *text;
    size_t start; /* of the scenario at hand */
    size_t end;
    bool bad;
};

/* Reports a malformed scenario at the first place of `key` in it ("" = its start) and marks the file bad. */
void scenario_bad(struct scenario_file *file, const char *key, const char *format, ...) GCH_PRINTF(3, 4);

/* Adds a failure to a report if the texts differ. */
void scenario_compare(struct gch_scenario_report *report, const char *key, const char *expected, const char *real);
void scenario_compare_int(struct gch_scenario_report *report, const char *key, long expected, long real);

/* Checks (run false) or carries out (run true) one object. */
void scenario_play(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report,
                   gch_scenario_fn fn, void *user);
void scenario_table(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report);

#endif
