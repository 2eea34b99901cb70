/* Fouls per snap by kind, by who commits and who draws them. */
#include "compile/target.h"

#include <string.h>

/* A called play from scrimmage, also one a foul wiped out. */
static bool is_snap(const struct gch_real_play *p) {
    if (gch_class_is_scrimmage(p->class))
        return true;
    return p->class == GCH_CLASS_NO_PLAY && p->down > 0 && p->foul != GCH_RF_NONE && (p->flags & GCH_PF_KICKING) == 0;
}

/* Fouls on fourth down before the ball was snapped are mostly those of kicking teams; they are not the chart's. */
static bool is_kicking_down(const struct gch_real_play *p) {
    return p->down == 4 && p->class == GCH_CLASS_NO_PLAY && p->words == 0;
}

static bool by_offense(int foul) {
    return foul >= GCH_RF_OFF_5 && foul <= GCH_RF_GROUNDING;
}

void gch_targets_fouls(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t) {
    double snaps[2] = {0}, unknown[GCH_RF_COUNT] = {0}, n[2][GCH_RF_COUNT], before[2] = {0}, fives[2] = {0};
    double own[2][GCH_MAX_TEAMS][GCH_RF_COUNT], team_snaps[2][GCH_MAX_TEAMS], grounding = 0, groundings = 0;
    memset(n, 0, sizeof n);
    memset(own, 0, sizeof own);
    memset(team_snaps, 0, sizeof team_snaps);
    double by_down[GCH_RF_COUNT][2] = {{0}};               /* [1] on third down */
    double all = 0, tens[2] = {0}, fifteens[2][2] = {{0}}; /* [0] of all, [1] holding; [1] after the play */
    const uint8_t holding = gch_real_foul_number("Offensive Holding");
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!is_snap(p) || is_kicking_down(p))
            continue;
        int kind = p->class == GCH_CLASS_NO_PLAY                              ? (p->words == 1   ? 1
                                                                                 : p->words == 2 ? 0
                                                                                                 : -1)
                   : gch_class_is_run(p->class) || p->class == GCH_CLASS_MUFF ? 0
                                                                              : 1;
        team_snaps[0][p->offense]++;
        team_snaps[1][p->defense]++;
        all++;
        if (kind >= 0)
            snaps[kind]++;
        for (int k = 0; k < 2; k++) {
            int foul = k == 0 ? p->foul : p->foul_2;
            if (foul == GCH_RF_NONE)
                continue;
            uint8_t team = k == 0 ? p->penalty_team : p->penalty_2_team;
            /* On a turnover the other team's blocks are returns' business. */
            if (by_offense(foul) && team != p->offense)
                continue;
            if (foul == GCH_RF_PI || foul == GCH_RF_GROUNDING)
                kind = 1;
            if (kind >= 0)
                n[kind][foul]++;
            else
                unknown[foul]++;
            by_down[foul][p->down == 3]++;
            own[0][p->offense][foul]++;
            own[1][p->defense][foul]++;
            if (k == 0 && (foul == GCH_RF_OFF_5 || foul == GCH_RF_DEF_5)) {
                fives[foul == GCH_RF_DEF_5]++;
                before[foul == GCH_RF_DEF_5] += (p->flags & GCH_PF_BEFORE_SNAP) != 0;
            }
            if (k == 0 && foul == GCH_RF_OFF_10 && kind == 1) {
                tens[0]++;
                tens[1] += p->foul_name == holding;
            }
            if (k == 0 && (foul == GCH_RF_OFF_15 || foul == GCH_RF_DEF_15)) {
                fifteens[foul == GCH_RF_DEF_15][0]++;
                fifteens[foul == GCH_RF_DEF_15][1] += p->class != GCH_CLASS_NO_PLAY;
            }
            if (k == 0 && foul == GCH_RF_GROUNDING && p->penalty_yards > 0) {
                grounding += p->penalty_yards;
                groundings++;
            }
            if (k == 0 && foul == GCH_RF_PI && (p->flags & GCH_PF_PENALTY) != 0)
                gch_hist_add(&t->interference, p->penalty_yards, 1);
        }
    }
    /* Snaps no sentence tells of are runs and passes in the same proportion as the others. */
    double scale = snaps[0] + snaps[1] > 0 ? all / (snaps[0] + snaps[1]) : 1;
    for (int f = 1; f < GCH_RF_COUNT; f++) {
        for (int k = 0; k < 2; k++) {
            double share = snaps[k] / (snaps[0] + snaps[1]);
            double count = n[k][f] + unknown[f] * share;
            t->foul[k][f] = snaps[k] > 0 ? count / (snaps[k] * scale) : 0;
        }
    }
    for (int f = 1; f < GCH_RF_COUNT; f++) {
        double sum = by_down[f][0] + by_down[f][1];
        t->foul_third[f] = sum > 0 ? by_down[f][1] / sum : 0;
    }
    for (int c = 0; c < GCH_PLAYS; c++) {
        double sum = 0;
        for (int d = 0; d < 4; d++)
            sum += calls->by_down[d][c];
        t->third[c] = sum > 0 ? calls->by_down[2][c] / sum : 0;
    }
    t->before_snap[0] = fives[0] > 0 ? before[0] / fives[0] : 1;
    t->before_snap[1] = fives[1] > 0 ? before[1] / fives[1] : 1;
    t->holding = tens[0] > 0 ? tens[1] / tens[0] : 0;
    for (int k = 0; k < 2; k++)
        t->after_play[k] = fifteens[k][0] > 0 ? fifteens[k][1] / fifteens[k][0] : 0;
    t->grounding_yards = groundings > 0 ? grounding / groundings : 10;
    gch_hist_normalise(&t->interference);
    /* Team ratios, held to the league's by eight fouls for those who commit them and twenty for those who draw them. */
    for (int f = 1; f < GCH_RF_COUNT; f++) {
        double league = 0;
        for (int i = 0; i < season->teams; i++)
            league += own[0][i][f];
        for (int i = 0; i < season->teams; i++) {
            for (int side = 0; side < 2; side++) {
                struct gch_unit *u = side == 0 ? &t->offense[i] : &t->defense[i];
                bool commits = by_offense(f) == (side == 0);
                double expected = all > 0 ? league * team_snaps[side][i] / all : 0, prior = commits ? 8 : 20;
                u->foul[f] = by_offense(f) && side == 1 ? 1 : (own[side][i][f] + prior) / (expected + prior);
            }
        }
    }
}
