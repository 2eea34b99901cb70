/* Points by quarter, margins, leads held and lost. */
#include "compile/deep.h"

#include <stdlib.h>

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(Q1, "points-q1", "points of a game in quarter 1", .03, true)                                                     \
    X(Q2, "points-q2", "points of a game in quarter 2", .03, true)                                                     \
    X(Q3, "points-q3", "points of a game in quarter 3", .03, true)                                                     \
    X(Q4, "points-q4", "points of a game in quarter 4", .03, true)                                                     \
    X(OT, "points-overtime", "points of an overtime", .10, true)                                                       \
    X(HALF_LATE, "points-half-late", "points of a game in the last two minutes of quarter 2", .06, true)               \
    X(GAME_LATE, "points-game-late", "points of a game in the last two minutes of quarter 4", .06, true)               \
    X(HOME_Q1, "home-margin-q1", "home margin of quarter 1", .3, false)                                                \
    X(HOME_Q2, "home-margin-q2", "home margin of quarter 2", .3, false)                                                \
    X(HOME_Q3, "home-margin-q3", "home margin of quarter 3", .3, false)                                                \
    X(HOME_Q4, "home-margin-q4", "home margin of quarter 4", .3, false)                                                \
    X(SCORELESS_Q1, "scoreless-q1", "games without a point in quarter 1", .03, false)                                  \
    X(M0, "margin-0", "games that end in a tie", .005, false)                                                          \
    X(M1, "margin-1", "games won by 1", .15, true)                                                                     \
    X(M2, "margin-2", "games won by 2", .15, true)                                                                     \
    X(M3, "margin-3", "games won by 3", .15, true)                                                                     \
    X(M4, "margin-4", "games won by 4", .15, true)                                                                     \
    X(M5, "margin-5", "games won by 5", .15, true)                                                                     \
    X(M6, "margin-6", "games won by 6", .15, true)                                                                     \
    X(M7, "margin-7", "games won by 7", .15, true)                                                                     \
    X(M8, "margin-8", "games won by 8", .15, true)                                                                     \
    X(M10, "margin-10", "games won by 10", .15, true)                                                                  \
    X(M14, "margin-14", "games won by 14", .15, true)                                                                  \
    X(M1_3, "margin-1-3", "games won by 1 to 3", .15, true)                                                            \
    X(M4_8, "margin-4-8", "games won by 4 to 8", .15, true)                                                            \
    X(M9_16, "margin-9-16", "games won by 9 to 16", .15, true)                                                         \
    X(M17_24, "margin-17-24", "games won by 17 to 24", .15, true)                                                      \
    X(M25, "margin-25", "games won by 25 or more", .15, true)                                                          \
    X(TOTAL_30, "total-30", "games with at most 30 points", .03, false)                                                \
    X(TOTAL_50, "total-50", "games with 50 points or more", .03, false)                                                \
    X(TOTAL_60, "total-60", "games with 60 points or more", .03, false)                                                \
    X(SHUTOUT, "shutout", "teams without a point", .01, false)                                                         \
    X(POINTS_40, "team-40", "teams with 40 points or more", .015, false)                                               \
    X(HOME, "home-wins", "games the home team won, ties half", .03, false)                                             \
    X(OVERTIME, "overtime", "games with an overtime", .02, false)                                                      \
    X(LEAD_Q1, "lead-q1-wins", "leaders after quarter 1 that won", .03, false)                                         \
    X(LEAD_HALF, "lead-half-wins", "leaders at half-time that won", .03, false)                                        \
    X(LEAD_Q3, "lead-q3-wins", "leaders after quarter 3 that won", .03, false)                                         \
    X(LEAD_Q3_1, "lead-q3-1-8-wins", "leaders by 1 to 8 after quarter 3 that won", .04, false)                         \
    X(TIED_HALF, "tied-half", "games tied at half-time", .02, false)                                                   \
    X(TIED_Q3, "tied-q3", "games tied after quarter 3", .02, false)                                                    \
    X(BACK_10, "comeback-10", "games won after being behind by 10 or more", .03, false)                                \
    X(BACK_14, "comeback-14", "games won after being behind by 14 or more", .02, false)                                \
    X(BACK_17, "comeback-17", "games won after being behind by 17 or more", .015, false)                               \
    X(FIRST, "first-score-wins", "teams that scored first and won", .03, false)                                        \
    X(CHANGES, "lead-changes", "changes of the lead in a game", .08, true)                                             \
    X(LEAD_17, "lead-17", "games in which somebody led by 17 or more", .04, false)                                     \
    X(CLOSE_LATE, "close-late", "games within 8 points with two minutes left", .04, false)                             \
    X(HALF_FIRST, "first-half-share", "share of the points that fall before half-time", .015, false)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static void margins(int by, gch_deep_count *n) {
    static const struct {
        int figure, low, high;
    } classes[] = {{M0, 0, 0},   {M1, 1, 1},     {M2, 2, 2},       {M3, 3, 3},    {M4, 4, 4},    {M5, 5, 5},
                   {M6, 6, 6},   {M7, 7, 7},     {M8, 8, 8},       {M10, 10, 10}, {M14, 14, 14}, {M1_3, 1, 3},
                   {M4_8, 4, 8}, {M9_16, 9, 16}, {M17_24, 17, 24}, {M25, 25, 999}};
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
        gch_deep_add(n, classes[i].figure, by >= classes[i].low && by <= classes[i].high, 1);
}

/* Did the side that was ahead by `lead` (home positive) win in the end? */
static void held(int lead, int final, int figure, gch_deep_count *n) {
    if (lead != 0)
        gch_deep_add(n, figure, final == 0 ? 0.5 : (lead > 0) == (final > 0), 1);
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    int final = g->home_score - g->away_score, total = g->home_score + g->away_score;
    int begin[7][2] = {{0}}, late[2][2] = {{0}}; /* [quarter][away, home] at its first play */
    bool seen[7] = {false}, seen_late[2] = {false};
    int worst[2] = {0}, most = 0, leader = 0, changes = 0, first = 0;
    for (uint32_t i = 0; i <= g->count; i++) {
        int score[2] = {g->away_score, g->home_score};
        if (i < g->count) {
            const struct gch_real_play *p = &s->plays[g->first + i];
            if (p->offense == GCH_REAL_NO_TEAM)
                continue;
            bool home = p->offense == g->home;
            score[home] = p->score_offense;
            score[!home] = p->score_defense;
            int q = p->quarter;
            if (!seen[q]) {
                seen[q] = true;
                begin[q][0] = score[0];
                begin[q][1] = score[1];
            }
            if (gch_deep_late(p) && !seen_late[q == 4]) {
                seen_late[q == 4] = true;
                late[q == 4][0] = score[0];
                late[q == 4][1] = score[1];
            }
        }
        int lead = score[1] - score[0];
        worst[1] = lead < worst[1] ? lead : worst[1];
        worst[0] = -lead < worst[0] ? -lead : worst[0];
        most = abs(lead) > most ? abs(lead) : most;
        if (first == 0 && lead != 0)
            first = lead;
        if (lead != 0) {
            changes += leader != 0 && (leader > 0) != (lead > 0);
            leader = lead;
        }
    }
    int end[2] = {g->away_score, g->home_score};
    for (int q = 5; q >= 1; q--) {
        if (!seen[q])
            continue;
        int points = end[0] + end[1] - begin[q][0] - begin[q][1];
        if (q == 5) {
            gch_deep_add(n, OT, points, 1);
        } else {
            gch_deep_add(n, Q1 + q - 1, points, 1);
            gch_deep_add(n, HOME_Q1 + q - 1, end[1] - begin[q][1] - end[0] + begin[q][0], !g->neutral);
            if (q == 1)
                gch_deep_add(n, SCORELESS_Q1, points == 0, 1);
        }
        for (int k = 0; k < 2; k++)
            if (q == 2 + 2 * k && seen_late[k])
                gch_deep_add(n, HALF_LATE + k, end[0] + end[1] - late[k][0] - late[k][1], 1);
        end[0] = begin[q][0];
        end[1] = begin[q][1];
    }
    margins(abs(final), n);
    gch_deep_add(n, TOTAL_30, total <= 30, 1);
    gch_deep_add(n, TOTAL_50, total >= 50, 1);
    gch_deep_add(n, TOTAL_60, total >= 60, 1);
    gch_deep_add(n, SHUTOUT, (g->home_score == 0) + (g->away_score == 0), 2);
    gch_deep_add(n, POINTS_40, (g->home_score >= 40) + (g->away_score >= 40), 2);
    if (!g->neutral)
        gch_deep_add(n, HOME, final > 0 ? 1 : final == 0 ? 0.5 : 0, 1);
    gch_deep_add(n, OVERTIME, g->overtime, 1);
    int at[3] = {begin[2][1] - begin[2][0], begin[3][1] - begin[3][0], begin[4][1] - begin[4][0]};
    held(at[0], final, LEAD_Q1, n);
    held(at[1], final, LEAD_HALF, n);
    held(at[2], final, LEAD_Q3, n);
    if (abs(at[2]) <= 8)
        held(at[2], final, LEAD_Q3_1, n);
    gch_deep_add(n, TIED_HALF, at[1] == 0, 1);
    gch_deep_add(n, TIED_Q3, at[2] == 0, 1);
    int behind = final == 0 ? 0 : -worst[final > 0];
    gch_deep_add(n, BACK_10, behind >= 10, 1);
    gch_deep_add(n, BACK_14, behind >= 14, 1);
    gch_deep_add(n, BACK_17, behind >= 17, 1);
    held(first, final, FIRST, n);
    gch_deep_add(n, CHANGES, changes, 1);
    gch_deep_add(n, LEAD_17, most >= 17, 1);
    gch_deep_add(n, CLOSE_LATE, seen_late[1] && abs(late[1][1] - late[1][0]) <= 8, 1);
    gch_deep_add(n, HALF_FIRST, begin[3][0] + begin[3][1], total);
}

const struct gch_deep_family gch_deep_score = {"score", figures, COUNT, count};
