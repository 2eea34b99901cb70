/* In which of the nine columns fouls stand. */
#include "chart/chart-legal.h"
#include "compile/fit.h"

#include <math.h>

/*
 * A foul is followed by another throw on the same column, and the other team's foul there offsets it (DDF-19.6,
 * RZ-23.6), oftener than two teams really foul on one play; a second foul of the same team is declined. So columns that
 * hold many fouls of one team hold few of the other's, but not so few that none offset. Both teams have columns of all
 * sorts: inside runs, draws, medium and sideline passes are the offense's, the other runs, screens, short and long
 * passes the defense's. Without forced fouls (RedZone) fewer offset, and less of a difference is wanted.
 */
static const double offense[GCH_PLAYS] = {1, -1, -1, 1, -1, -1, 1, -1, 1};
static double apart(const struct gch_chart_kind *kind) {
    return kind->supplements ? 0.9 : 0.7;
}

static bool by_offense(int foul) {
    return foul >= GCH_RF_OFF_5 && foul <= GCH_RF_GROUNDING;
}

bool gch_foul_is_of_the_snap(int foul) {
    return foul == GCH_RF_OFF_5 || foul == GCH_RF_DEF_5;
}

/* Of a foul that leans to the columns like that, the share on third down. */
static double on_third(const struct gch_targets *t, int foul, const double lean[GCH_PLAYS]) {
    double snaps[2] = {0}, held[2] = {0}, third[2] = {0};
    for (int c = 0; c < GCH_PLAYS; c++) {
        int pass = gch_foul_is_of_the_snap(foul) ? 1 : c >= 4;
        snaps[pass] += t->column[c].snaps;
        held[pass] += t->column[c].snaps * lean[c];
        third[pass] += t->column[c].snaps * lean[c] * t->third[c];
    }
    double all = 0, sum = 0;
    for (int pass = 0; pass < 2; pass++) {
        double n = snaps[pass] * t->foul[pass][foul];
        all += n;
        sum += held[pass] > 0 ? n * third[pass] / held[pass] : 0;
    }
    return all > 0 ? sum / all : 0;
}

/* Fouls are called oftener on third down than what is called there explains. A chart knows no downs, but some plays are
 * called mostly then: they hold as many more that the season's share of third downs comes out, as far as columns
 * allow. */
void gch_lean_fouls(const struct gch_targets *t, const struct gch_chart_kind *kind,
                    double lean[GCH_RF_COUNT][GCH_PLAYS]) {
    enum { STEPS = 40 };
    static const double STEEPEST = 15;
    for (int f = 1; f < GCH_RF_COUNT; f++) {
        double low = -STEEPEST, high = STEEPEST;
        for (int i = 0; i < STEPS; i++) {
            double slope = (low + high) / 2;
            for (int c = 0; c < GCH_PLAYS; c++)
                lean[f][c] = (1 + (by_offense(f) ? 1 : -1) * apart(kind) * offense[c]) * exp(slope * t->third[c]);
            *(on_third(t, f, lean[f]) < t->foul_third[f] ? &low : &high) = slope;
        }
    }
}
