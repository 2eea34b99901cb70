/* The names of the counts of gridchart/stats.h. */
#include "football/ledger.h"

#include <string.h>

static const struct {
    const char *name;
    const char *label;
    const char *definition;
} stats[GCH_STAT_COUNT] = {
#define GCH_X(field, label, counts) {#field, label, counts},
    GCH_STATS(GCH_X)
#undef GCH_X
};

_Static_assert(sizeof(struct gch_team_stats) == sizeof(int32_t) * GCH_STAT_COUNT,
               "the fields and the array of gch_team_stats must lie on each other");

const char *gch_stat_name(enum gch_stat stat) {
    return stats[stat].name;
}

const char *gch_stat_label(enum gch_stat stat) {
    return stats[stat].label;
}

const char *gch_stat_definition(enum gch_stat stat) {
    return stats[stat].definition;
}

void gch_ledger_init(struct gch_ledger *ledger) {
    memset(ledger, 0, sizeof *ledger);
    ledger->drive_side = 2;
}

static void close_side(const uint32_t (*downs)[2][8], struct gch_team_stats *s) {
    uint32_t numbers[8] = {0}, made[4], short_of[4], runs = 0;
    int all[8], yards[8], tries[4], converted[4];
    for (int down = 0; down < 4; down++) {
        made[down] = short_of[down] = 0;
        for (int kind = 0; kind < 8; kind++) {
            numbers[kind] += downs[down][0][kind] + downs[down][1][kind];
            short_of[down] += downs[down][0][kind];
            made[down] += downs[down][1][kind];
        }
        runs += downs[down][1][GCH_DOWN_RUN];
        converted[down] = gch_ledger_downs(made[down]);
        tries[down] = converted[down] + gch_ledger_downs(short_of[down]);
    }
    for (int kind = 0; kind < 8; kind++) {
        all[kind] = gch_ledger_downs(numbers[kind]);
        yards[kind] = gch_ledger_yards(numbers[kind]);
    }
    int rushing = gch_ledger_downs(runs);
    int first = converted[0] + converted[1] + converted[2] + converted[3];
    s->plays += tries[0] + tries[1] + tries[2] + tries[3];
    s->third_downs += tries[2];
    s->third_converted += converted[2];
    s->fourth_downs += tries[3];
    s->fourth_converted += converted[3];
    s->first_downs += first;
    s->first_downs_rush += rushing;
    s->first_downs_pass += first - rushing; /* a scramble's is that of the pass it was meant to be */
    s->rush_attempts += all[GCH_DOWN_RUN] + all[GCH_DOWN_SCRAMBLE];
    s->rush_yards += yards[GCH_DOWN_RUN] + yards[GCH_DOWN_SCRAMBLE];
    s->scrambles += all[GCH_DOWN_SCRAMBLE];
    s->scramble_yards += yards[GCH_DOWN_SCRAMBLE];
    s->pass_attempts += all[GCH_DOWN_PASS] + all[GCH_DOWN_INCOMPLETE] + all[GCH_DOWN_INTERCEPTED];
    s->completions += all[GCH_DOWN_PASS];
    s->pass_yards += yards[GCH_DOWN_PASS];
    s->sacks += all[GCH_DOWN_SACK];
    s->sack_yards -= yards[GCH_DOWN_SACK];
    s->interceptions += all[GCH_DOWN_INTERCEPTED];
}

void gch_ledger_close(struct gch_ledger *ledger, struct gch_team_stats *of) {
    for (int side = 0; side < 2; side++)
        close_side((const uint32_t(*)[2][8])ledger->downs[side], &of[side]);
    memset(ledger->downs, 0, sizeof ledger->downs);
}
