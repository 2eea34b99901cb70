/* In which of the nine columns fouls stand. */
#include "chart/chart-legal.h"
#include "compile/fit.h"

#include <math.h>

/*
 * A foul is followed by another throw on the same column, and the other team's foul there offsets it (DDF-19.6,
 * RZ-23.6), far oftener than two teams really foul on one play. So columns that hold many fouls of one team hold few of
 * the other's. In DDF the offense's stand where plays fail oftener, the defense's where they seldom go far: there the
 * play that is thrown next is the worse choice, as on a field it mostly is. In RedZone [1] most of the defense's are
 * not declined (RZ-23.2), so that they can stand with medium passes, which are called on third down as they are, and
 * the offense's, which are not, with screens.
 */
static const double offense[2][GCH_PLAYS] = {{1, -1, -1, 1, -1, -1, 1, 1, 1}, {1, -1, -1, 1, 1, -1, -1, 1, 1}};
/* Without forced fouls, which meet those of any column (DDF-21.1), fewer offset, and sides may be less apart. */
static double apart(const struct gch_chart_kind *kind) {
    return kind->supplements ? 0.97 : 0.87;
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

static void lean_to(const struct gch_targets *t, const struct gch_chart_kind *kind, int foul, double slope,
                    double lean[GCH_PLAYS]) {
    for (int c = 0; c < GCH_PLAYS; c++) {
        double side = (by_offense(foul) ? 1 : -1) * offense[!kind->supplements][c];
        lean[c] = (1 + apart(kind) * side) * exp(slope * t->third[c]);
    }
}

/* Most fouls are called oftener on third down than the plays that are called there explain. A chart knows no downs, but
 * some plays are called mostly then. Fouls of a run or a pass lean to those a little, fouls of the snap, which belong
 * to no play, more: each until it has the season's share of third downs or leans as far as it may, and none for the
 * sake of the others. Heaped in the two or three plays of third and long, false starts would make it longer than it
 * was. */
void gch_lean_fouls(const struct gch_targets *t, const struct gch_chart_kind *kind,
                    double lean[GCH_RF_COUNT][GCH_PLAYS]) {
    enum { STEPS = 40 };
    static const double LITTLE = 5, STEEPEST = 8;
    for (int f = 1; f < GCH_RF_COUNT; f++) {
        double wanted = fouls_in(t, f, 0, GCH_PLAYS) * t->foul_third[f];
        double high = gch_foul_is_of_the_snap(f) ? STEEPEST : LITTLE, low = -high;
        for (int i = 0; i < STEPS; i++) {
            lean_to(t, kind, f, (low + high) / 2, lean[f]);
            *(on_third(t, f, lean[f]) < wanted ? &low : &high) = (low + high) / 2;
        }
    }
}
