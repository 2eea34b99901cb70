/* What fouls were called in the season, for whoever tells of a replayed one: league/fouls.csv. */
#include "compile/classify.h"
#include "compile/pbp.h"
#include "compile/real.h"

#include <stdlib.h>
#include <string.h>

/* A foul that wiped out its play does not say whether that was a run or a pass. Some names do. */
static bool on_passes_only(const char *name) {
    static const char *const names[] = {"Defensive Holding", "Illegal Contact", "Intentional Grounding"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return strstr(name, "Pass") != NULL;
}

/* The kinds of play a foul counts for, as bits of enum gch_foul_play. */
static unsigned plays_of(const struct gch_real_play *p, const char *name) {
    enum { LONGEST_TRY = 40, EXTRA_POINT = 20 }; /* yards to the goal line */
    bool kick = (p->flags & GCH_PF_KICKING) != 0;
    switch (p->class) {
    case GCH_CLASS_KICKOFF:
    case GCH_CLASS_ONSIDE:
        return 1u << GCH_FOUL_PLAY_KICKOFF;
    case GCH_CLASS_PUNT:
        return 1u << GCH_FOUL_PLAY_PUNT;
    case GCH_CLASS_FIELD_GOAL:
    case GCH_CLASS_EXTRA_POINT:
        return 1u << GCH_FOUL_PLAY_FIELD_GOAL;
    default:
        break;
    }
    if (p->down == 0)
        return p->spot > EXTRA_POINT ? 1u << GCH_FOUL_PLAY_KICKOFF : kick ? 1u << GCH_FOUL_PLAY_FIELD_GOAL : 0;
    if (kick)
        return p->spot > LONGEST_TRY ? 1u << GCH_FOUL_PLAY_PUNT : 1u << GCH_FOUL_PLAY_FIELD_GOAL;
    if ((p->flags & GCH_PF_BEFORE_SNAP) != 0)
        return 1u << GCH_FOUL_PLAY_BEFORE;
    if (gch_class_is_run(p->class))
        return 1u << GCH_FOUL_PLAY_RUN;
    if (gch_class_is_scrimmage(p->class) || on_passes_only(name))
        return 1u << GCH_FOUL_PLAY_PASS;
    return 1u << GCH_FOUL_PLAY_RUN | 1u << GCH_FOUL_PLAY_PASS;
}

static enum gch_foul_cost cost_of(enum gch_real_foul foul, bool kick) {
    switch (foul) {
    case GCH_RF_OFF_10:
        return GCH_FOUL_COST_10;
    case GCH_RF_OFF_15:
    case GCH_RF_DEF_15:
        return GCH_FOUL_COST_15;
    case GCH_RF_DEF_5X:
        return kick ? GCH_FOUL_COST_10 : GCH_FOUL_COST_5X;
    case GCH_RF_PI:
        return kick ? GCH_FOUL_COST_15 : GCH_FOUL_COST_INTERFERENCE;
    case GCH_RF_GROUNDING:
        return kick ? GCH_FOUL_COST_10 : GCH_FOUL_COST_GROUNDING;
    default:
        return GCH_FOUL_COST_5;
    }
}

static void count(struct gch_league_chart *out, struct gch_foul_row row) {
    for (unsigned i = 0; i < out->fouls; i++) {
        struct gch_foul_row *f = &out->foul[i];
        if (f->play == row.play && f->defense == row.defense && f->cost == row.cost && f->name == row.name) {
            f->count += f->count < 9999;
            return;
        }
    }
    if (out->fouls < GCH_MOST_FOUL_ROWS)
        out->foul[out->fouls++] = row;
}

/* By play, side and cost; then the most frequent first. */
static int compare(const void *a, const void *b) {
    const struct gch_foul_row *x = a, *y = b;
    const int order[] = {x->play - y->play, x->defense - y->defense, x->cost - y->cost, y->count - x->count,
                         x->name - y->name};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        if (order[i] != 0)
            return order[i];
    return 0;
}

void gch_count_foul_types(const struct gch_real_season *season, struct gch_league_chart *out) {
    out->fouls = 0;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->foul == GCH_RF_NONE || p->foul_name == 0 || p->penalty_team == GCH_REAL_NO_TEAM ||
            season->games[p->game].type != GCH_REAL_REGULAR)
            continue;
        unsigned number = p->foul_name - 1u, plays = plays_of(p, gch_foul_name(number));
        for (unsigned k = 0; plays >> k != 0; k++) {
            if ((plays >> k & 1) == 0)
                continue;
            bool kickoff = k == GCH_FOUL_PLAY_KICKOFF; /* the files have the receivers on offense */
            struct gch_foul_row row = {.play = (uint8_t)k,
                                       .defense = (p->penalty_team == p->offense) == kickoff,
                                       .cost =
                                           (uint8_t)cost_of((enum gch_real_foul)p->foul, k >= GCH_FOUL_PLAY_KICKOFF),
                                       .name = (uint8_t)number,
                                       .count = 1};
            count(out, row);
        }
    }
    qsort(out->foul, out->fouls, sizeof out->foul[0], compare);
}
