/* In which of the nine columns fouls stand. */
#include "chart/chart-legal.h"
#include "compile/fit.h"

#include <math.h>

/*
 * A foul is followed by another throw on the same column, and the other team's foul there offsets it (DDF-19.6,
 * RZ-23.6), far oftener than two teams really foul on one play. So columns that hold many fouls of one team hold few of
 * the other's. The offense's stand where plays fail oftener, the defense's where they seldom go far: there the play
 * that is thrown next is the worse choice, as on a field it mostly is.
 */
static const double offense[GCH_PLAYS] = {1, -1, -1, 1, -1, -1, 1, 1, 1};
/* Without forced fouls, which meet those of any column (DDF-21.1), fewer offset, and sides may be less apart. */
static double apart(const struct gch_chart_kind *kind) {
    return kind->supplements ? 0.9 : 0.85;
}

static bool by_offense(int foul) {
    return foul >= GCH_RF_OFF_5 && foul <= GCH_RF_GROUNDING;
}

bool gch_foul_is_of_the_snap(int foul) {
    return foul == GCH_RF_OFF_5 || foul == GCH_RF_DEF_5;
}

/* Fouls of the league that stand in a group of columns, runs or passes, or all of them. */
static double fouls_in(const struct gch_targets *t, int foul, int first, int end) {
    double sum = 0;
    for (int c = first; c < end; c++)
        sum += t->column[c].snaps * t->foul[c >= 4][foul];
    return sum;
}

/* How many of a foul are thrown on third down if it leans to the columns like that. */
static double on_third(const struct gch_targets *t, int foul, const double lean[GCH_PLAYS]) {
    bool snap = gch_foul_is_of_the_snap(foul);
    double sum = 0;
    for (int first = 0; first < GCH_PLAYS;) {
        int end = !snap && first == 0 ? 4 : GCH_PLAYS;
        double held = 0, third = 0;
        for (int c = first; c < end; c++) {
            held += t->column[c].snaps * lean[c];
            third += t->column[c].snaps * lean[c] * t->third[c];
        }
        sum += held > 0 ? fouls_in(t, foul, first, end) * third / held : 0;
        first = end;
    }
    return sum;
}

/* Fouls are called oftener on third down than the plays that are called there explain. A chart knows no downs, but some
 * plays are called mostly then. Fouls of the snap belong to no play: they stand with those, as many of them that the
 * season's share of third downs comes out, as far as columns allow. */
void gch_lean_fouls(const struct gch_targets *t, const struct gch_chart_kind *kind,
                    double lean[GCH_RF_COUNT][GCH_PLAYS]) {
    enum { STEPS = 40 };
    static const double STEEPEST = 25;
    double low = 0, high = STEEPEST;
    for (int i = 0; i < STEPS; i++) {
        double slope = (low + high) / 2, wanted = 0, given = 0;
        for (int f = 1; f < GCH_RF_COUNT; f++) {
            for (int c = 0; c < GCH_PLAYS; c++)
                lean[f][c] = (1 + (by_offense(f) ? 1 : -1) * apart(kind) * offense[c]) *
                             exp(gch_foul_is_of_the_snap(f) ? slope * t->third[c] : 0);
            wanted += fouls_in(t, f, 0, GCH_PLAYS) * t->foul_third[f];
            given += on_third(t, f, lean[f]);
        }
        *(given < wanted ? &low : &high) = slope;
    }
}
