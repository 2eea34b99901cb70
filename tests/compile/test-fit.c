/* Charts against the season they were made from, by exact odds: no dice, no games. */
#include "compile/fit.h"
#include "gridchart/dice.h"
#include "rules/rules-priv.h"
#include "support.h"
#include "unity.h"

#include "rules/charted/charted-words.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct gch_real_season *season;
static struct gch_calls *calls;
static struct gch_targets *targets;
static struct gch_corrections fix;
static struct gch_season_charts charts = {.kind = &gch_charts_ddf}, again = {.kind = &gch_charts_ddf};

void setUp(void) {
}
void tearDown(void) {
}

/* What a column gives against a mix of formations, all ways counted (DDF-7.3), fouls thrown again. */
struct odds {
    double completed, picked, trapped, incomplete, fumbled, gain; /* gain: sum over completions or runs */
    double fouls;
};

static double checks(const struct gch_team *team, enum gch_column column, enum gch_cell_kind kind) {
    double ways = 0;
    for (int i = 0; i < GCH_ROWS; i++)
        ways += team->column[column][i].kind == kind ? gch_row_ways(i) : 0;
    return ways / 216;
}

static double column_mean(const struct gch_team *team, enum gch_column column) {
    double sum = 0;
    for (int i = 0; i < GCH_ROWS; i++)
        sum += team->column[column][i].number * gch_row_ways(i);
    return sum / 216;
}

static struct odds odds_of(const struct gch_team *o, const struct gch_team *d, const double mix[GCH_FORMATIONS],
                           int c) {
    struct odds r = {0};
    double xint = checks(o, GCH_COL_GOOD_DECISION, GCH_CELL_XINT);
    double xqt = checks(o, GCH_COL_GREAT_PROTECTION, GCH_CELL_XQT);
    double b = column_mean(o, GCH_COL_B), big = column_mean(o, GCH_COL_SHORT_PASS_BIG_PLAY);
    double played = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        struct gch_cell x = o->column[GCH_COL_PLAY_1 + c][i];
        if (x.kind == GCH_CELL_OFF || x.kind == GCH_CELL_DEF || x.kind == GCH_CELL_PI) {
            r.fouls += gch_row_ways(i) / 216.0;
            continue;
        }
        played += gch_row_ways(i);
    }
    for (int i = 0; i < GCH_ROWS; i++) {
        struct gch_cell x = o->column[GCH_COL_PLAY_1 + c][i];
        if (x.kind == GCH_CELL_OFF || x.kind == GCH_CELL_DEF || x.kind == GCH_CELL_PI)
            continue;
        double yards = x.kind == GCH_CELL_B ? b : (x.flags & GCH_FLAG_BOLD) != 0 ? big : x.number;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            for (int k = 0; k < GCH_DROWS; k++) {
                struct gch_cell y = d->defense[f][c][k];
                double p = gch_row_ways(i) / played * mix[f] * gch_die_ways_of(GCH_DIE_DEFENSE, k + 1) / 36;
                double stands = y.kind == GCH_CELL_INT ? xint : y.kind == GCH_CELL_QT ? xqt : 0;
                bool forced = y.kind == GCH_CELL_FORCED;
                if (x.kind == GCH_CELL_INT) {
                    *(forced && y.number >= 0 ? &r.incomplete : &r.picked) += p;
                    continue;
                }
                if (x.kind == GCH_CELL_F && y.kind != GCH_CELL_INT) {
                    r.fumbled += p;
                    r.completed += p;
                    r.gain += p * x.number;
                    continue;
                }
                if (y.kind == GCH_CELL_INT)
                    r.picked += p * (1 - stands);
                else if (y.kind == GCH_CELL_QT)
                    r.trapped += p * (1 - stands);
                else if (y.kind == GCH_CELL_INC)
                    r.incomplete += p;
                else
                    stands = 1;
                p *= stands;
                if (forced) { /* DDF-9.3 */
                    r.completed += p;
                    r.gain += p * y.number;
                } else if (x.kind == GCH_CELL_QT)
                    r.trapped += p;
                else if (x.kind == GCH_CELL_INC)
                    r.incomplete += p;
                else {
                    double add = y.kind == GCH_CELL_NUMBER ? y.number : 0;
                    r.completed += p;
                    r.gain += p * (yards + add);
                }
            }
        }
    }
    return r;
}

struct line {
    double real[2][GCH_MAX_TEAMS], chart[2][GCH_MAX_TEAMS], n[2][GCH_MAX_TEAMS];
};

static void add(struct line *l, const struct gch_real_play *p, double real, double chart, double n) {
    l->real[0][p->offense] += real;
    l->chart[0][p->offense] += chart;
    l->n[0][p->offense] += n;
    l->real[1][p->defense] += real;
    l->chart[1][p->defense] += chart;
    l->n[1][p->defense] += n;
}

static double r_squared(const struct line *l, int side, double *slope, double *bias) {
    double sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0, real = 0, chart = 0;
    int teams = season->teams;
    for (int t = 0; t < teams; t++) {
        double x = l->real[side][t] / l->n[side][t], y = l->chart[side][t] / l->n[side][t];
        sx += x;
        sy += y;
        sxx += x * x;
        syy += y * y;
        sxy += x * y;
        real += l->real[side][t];
        chart += l->chart[side][t];
    }
    double cov = sxy - sx * sy / teams, vx = sxx - sx * sx / teams, vy = syy - sy * sy / teams;
    *slope = cov / vx;
    *bias = chart / real - 1;
    return cov * cov / (vx * vy);
}

/* Every real snap is thrown again in expectation: its column, its two teams, the defense's mix for the column. The real
 * gain is compared with what the league's column gives from that spot times how far the charts are from the league. */
static void charts_give_the_season_back_in_expectation(void) {
    enum { CMP, PICK, TRAP, RUSH, CATCH, LINES };
    static const char *const names[LINES] = {"completions", "interceptions", "traps", "rush yards", "yards per catch"};
    static struct line lines[LINES];
    static double mix[GCH_MAX_TEAMS][GCH_PLAYS][GCH_FORMATIONS];
    for (int t = 0; t < season->teams; t++)
        gch_formation_mix(&charts.sheet[t], (const double(*)[GCH_PLAYS])calls->faced[t], mix[t]);
    struct odds *table = calloc((size_t)season->teams * season->teams * GCH_PLAYS, sizeof *table);
    for (int o = 0; o < season->teams; o++) {
        for (int d = 0; d < season->teams; d++) {
            for (int c = 0; c < GCH_PLAYS; c++)
                table[(o * season->teams + d) * GCH_PLAYS + c] =
                    odds_of(&charts.team[o], &charts.team[d], mix[d][c], c);
        }
    }
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!gch_class_is_scrimmage(p->class) || p->class == GCH_CLASS_MUFF)
            continue;
        const struct odds *row = &table[(p->offense * season->teams + p->defense) * GCH_PLAYS];
        if (p->class == GCH_CLASS_SACK || p->class == GCH_CLASS_SCRAMBLE) {
            for (int k = 0; k < 5; k++) {
                double share = calls->dropback_share[k][p->down - 1][gch_sheet_distance_of(p->to_go)];
                add(&lines[TRAP], p, share, row[4 + k].trapped * share, share);
            }
            continue;
        }
        int c = p->class - GCH_CLASS_PLAY_1;
        double league = gch_hist_mean(&targets->column[c].gain);
        if (c < 4) {
            add(&lines[RUSH], p, p->yards,
                row[c].gain / row[c].completed / league * targets->column[c].mean_to[p->spot], 1);
            continue;
        }
        double thrown = 1 - row[c].trapped;
        bool caught = (p->flags & GCH_PF_COMPLETE) != 0;
        add(&lines[CMP], p, caught, row[c].completed / thrown, 1);
        add(&lines[PICK], p, (p->flags & GCH_PF_INTERCEPTION) != 0, row[c].picked / thrown, 1);
        add(&lines[TRAP], p, 0, row[c].trapped, 1);
        if (caught)
            add(&lines[CATCH], p, p->yards,
                row[c].gain / row[c].completed / league * targets->column[c].mean_to[p->spot], 1);
    }
    free(table);
    static const double least[LINES] = {0.97, 0.93, 0.97, 0.96, 0.96};
    for (int l = 0; l < LINES; l++) {
        for (int side = 0; side < 2; side++) {
            double slope, bias, r2 = r_squared(&lines[l], side, &slope, &bias);
            char text[160];
            snprintf(text, sizeof text, "%s %s: R2 %.4f, slope %.3f, level %+.2f %%", names[l],
                     side == 0 ? "for" : "against", r2, slope, bias * 100);
            if (getenv("FIT_VERBOSE") != NULL) {
                puts(text);
                continue;
            }
            TEST_ASSERT_TRUE_MESSAGE(r2 >= least[l], text);
            TEST_ASSERT_TRUE_MESSAGE(slope > (l == PICK ? 0.85 : 0.9) && slope < 1.1, text);
            TEST_ASSERT_TRUE_MESSAGE(fabs(bias) < (l == PICK ? 0.05 : 0.02), text);
        }
    }
}

static void every_column_uses_each_row_and_legal_cells(void) {
    struct gch_context *ctx = gch_context_new();
    struct gch_text found = {0};
    gch_context_set_sink(ctx, test_keep_finding, &found);
    const char *dir = test_scratch_dir();
    for (int t = 0; t < charts.teams; t++) {
        char folder[512];
        snprintf(folder, sizeof folder, "%s/2017/%s", dir, season->code[t]);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_team_save(ctx, &charts.team[t], &gch_charts_ddf, folder));
        struct gch_team *team = NULL;
        enum gch_status st = gch_team_load(ctx, folder, &gch_charts_ddf, &team);
        TEST_ASSERT_EQUAL_STRING("", found.text != NULL ? found.text : "");
        TEST_ASSERT_EQUAL_INT(GCH_OK, st);
        TEST_ASSERT_EQUAL_UINT64(charts.team[t].hash, team->hash);
        gch_team_free(team);
    }
    gch_text_finish(&found);
    gch_context_free(ctx);
}

static void a_second_fit_gives_the_same_bytes(void) {
    memcpy(again.sheet, calls->sheet, sizeof again.sheet);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &fix, &again));
    for (int t = 0; t < charts.teams; t++)
        TEST_ASSERT_EQUAL_UINT64(charts.team[t].hash, again.team[t].hash);
}

/* How often play c makes two yards against a formation, fouls thrown again. */
static double makes_two(const struct gch_team *o, const struct gch_team *d, int f, int c) {
    double made = 0, played = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        struct gch_cell x = o->column[GCH_COL_PLAY_1 + c][i];
        if (x.kind == GCH_CELL_OFF || x.kind == GCH_CELL_DEF || x.kind == GCH_CELL_PI)
            continue;
        played += gch_row_ways(i);
        for (int k = 0; k < GCH_DROWS; k++) {
            struct gch_cell y = d->defense[f][c][k];
            int add = y.kind == GCH_CELL_NUMBER ? y.number : 0;
            bool adds = y.kind == GCH_CELL_NUMBER || y.kind == GCH_CELL_BLANK;
            bool far = x.kind == GCH_CELL_B || (x.kind == GCH_CELL_NUMBER && x.number + add >= 2);
            bool forced = y.kind == GCH_CELL_FORCED && y.number >= 2;
            made += forced || (adds && far) ? gch_row_ways(i) * gch_die_ways_of(GCH_DIE_DEFENSE, k + 1) / 36.0 : 0;
        }
    }
    return made / played;
}

/* Two points are no gift: whoever lines up in B holds runs and short passes from the two, and nobody else does. */
static void the_goal_line_formation_holds_two_yards(void) {
    enum { A, B };
    static const int near[] = {0, 1, 2, 3, 4, 5, 8};
    for (size_t n = 0; n < sizeof near / sizeof near[0]; n++) {
        double mean[2] = {0, 0};
        for (int o = 0; o < charts.teams; o++)
            for (int d = 0; d < charts.teams; d++)
                for (int f = A; f <= B; f++)
                    mean[f] += makes_two(&charts.team[o], &charts.team[d], f, near[n]);
        for (int f = A; f <= B; f++)
            mean[f] /= charts.teams * charts.teams;
        char message[80];
        snprintf(message, sizeof message, "play %d makes two yards: %.3f against A, %.3f against B", near[n] + 1,
                 mean[A], mean[B]);
        TEST_ASSERT_TRUE_MESSAGE(mean[B] > 0.15 && mean[B] < 0.42 && mean[A] > mean[B] + 0.12, message);
    }
}

static double share_of(const struct gch_cell *column, enum gch_cell_kind kind, int number, int flags) {
    double ways = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        if (column[i].kind == kind && (number < 0 || column[i].number == number) &&
            (flags < 0 || column[i].flags == flags))
            ways += gch_row_ways(i);
    }
    return ways / 216;
}

/* DDF-3.6: bold short passes and their column are of 2011 and later; before, long gains stand in the column itself. A
 * team that had hardly any may have none. */
static void charts_before_2011_have_no_bold_cells(void) {
    const uint64_t big_play = UINT64_C(1) << GCH_COL_SHORT_PASS_BIG_PLAY;
    const int year = season->season;
    for (int y = 2010; y <= 2011; y++) {
        season->season = y;
        memcpy(again.sheet, calls->sheet, sizeof again.sheet);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &fix, &again));
        int with = 0, far = 0;
        for (int t = 0; t < again.teams; t++) {
            const struct gch_cell *column = again.team[t].column[GCH_COL_PLAY_6];
            int bold = 0, longest = 0;
            for (int i = 0; i < GCH_ROWS; i++) {
                bold += (column[i].flags & GCH_FLAG_BOLD) != 0;
                longest = column[i].number > longest ? column[i].number : longest;
            }
            with += bold > 0;
            TEST_ASSERT_EQUAL_INT_MESSAGE(bold > 0, (again.team[t].columns & big_play) != 0, again.team[t].code);
            far += longest >= 30;
        }
        TEST_ASSERT_TRUE(far > 9 * again.teams / 10);
        TEST_ASSERT_TRUE(y < 2011 ? with == 0 : with > 9 * again.teams / 10);
    }
    season->season = year;
}

/* A team with fewer touchbacks than its deepest returned kicks alone would be: they come down where they are returned.
 */
static void fewer_touchbacks_than_deep_kicks_can_be_had(void) {
    static struct gch_corrections wanted;
    const int deepest = 103 - targets->kickoff_from;
    const double deep = gch_hist_share(&targets->special[0].kickoff.yards, deepest + 1, GCH_HIST_HIGH);
    const double none = targets->special[0].kickoff.none;
    TEST_ASSERT_TRUE(deep > 0.05 && none > 0.05);
    static const double kept[] = {1.0, 0.5, 0.0};
    for (int i = 0; i < 3; i++) {
        wanted = fix;
        wanted.touchback[0] = -none - (1 - kept[i]) * deep;
        memcpy(again.sheet, calls->sheet, sizeof again.sheet);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &wanted, &again));
        double beyond = 0;
        for (int r = 0; r < GCH_ROWS; r++) {
            struct gch_cell cell = again.team[0].column[GCH_COL_KICKOFF][r];
            beyond += cell.kind == GCH_CELL_NUMBER && cell.number > deepest ? gch_row_ways(r) / 216.0 : 0;
        }
        TEST_ASSERT_DOUBLE_WITHIN(0.04, kept[i] * deep, beyond);
    }
}

static void what_is_above_a_cap_comes_to_lie_on_it(void) {
    struct gch_hist h = {{0}};
    gch_hist_add(&h, 10, 6);
    gch_hist_add(&h, 12, 3);
    gch_hist_add(&h, 14, 1);
    gch_hist_cap(&h, 11, 0.2);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.6, gch_hist_share(&h, 10, 10));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.2, gch_hist_share(&h, 11, 11));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.15, gch_hist_share(&h, 12, 12));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.05, gch_hist_share(&h, 14, 14));
    gch_hist_cap(&h, 11, 0.9);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.4, gch_hist_share(&h, 11, 11));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.0, gch_hist_share(&h, 12, GCH_HIST_HIGH));
    gch_hist_cap(&h, 20, 0.5);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.0, gch_hist_share(&h, 10, 11));
}

/* RZ-12.4: an offense that is trapped less than the average defense traps throws out of some traps; one that is not
 * never does. A defense's fumble line is what was asked for (RZ-15.3). */
static void redzone_has_its_own_means(void) {
    static struct gch_corrections wanted;
    wanted = fix;
    again.kind = &gch_charts_redzone;
    memcpy(again.sheet, calls->sheet, sizeof again.sheet);
    wanted.offense[0].qt = 0.2;
    wanted.offense[1].qt = 1.5;
    wanted.defense[0].fumble = 0.5 / targets->defense[0].recovery;
    wanted.defense[1].fumble = 1.5 / targets->defense[1].recovery;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &wanted, &again));
    TEST_ASSERT_TRUE(share_of(again.team[0].column[GCH_COL_QT], GCH_CELL_PASS, -1, -1) > 0.3);
    TEST_ASSERT_TRUE(share_of(again.team[1].column[GCH_COL_QT], GCH_CELL_PASS, -1, -1) == 0);
    TEST_ASSERT_EQUAL(0, again.team[0].columns >> GCH_COL_GREAT_PROTECTION & 1);
    TEST_ASSERT_EQUAL(0, again.team[0].columns >> GCH_COL_GOOD_DECISION & 1);
    const struct gch_cell *line[2] = {again.team[0].column[GCH_COL_DEF_FUMBLE_RECOVERY],
                                      again.team[1].column[GCH_COL_DEF_FUMBLE_RECOVERY]};
    TEST_ASSERT_DOUBLE_WITHIN(0.005, 0.5, share_of(line[0], GCH_CELL_NG, -1, -1));
    TEST_ASSERT_DOUBLE_WITHIN(0.005, 0.5 * targets->lost / (1 - targets->lost), share_of(line[1], GCH_CELL_G, -1, -1));
    again.kind = &gch_charts_ddf;
}

/* A fumbled snap is a way or none of a column (RZ-0.1): over the snaps of all teams they are as many as there were. */
static void redzone_fumbles_snaps_as_often_as_it_did(void) {
    double wanted = 0, given = 0;
    again.kind = &gch_charts_redzone;
    memcpy(again.sheet, calls->sheet, sizeof again.sheet);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &fix, &again));
    for (int t = 0; t < again.teams; t++)
        for (int c = 0; c < GCH_PLAYS; c++)
            for (int s = 0; s < GCH_SITS; s++) {
                double n = calls->called[t][s][c];
                wanted += n * targets->muff[t];
                given += n * share_of(again.team[t].column[GCH_COL_PLAY_1 + c], GCH_CELL_FS, -1, -1);
            }
    TEST_ASSERT_DOUBLE_WITHIN(0.1 * wanted, wanted, given);
    again.kind = &gch_charts_ddf;
}

static double long_share(const struct gch_team *team, int play) {
    double ways = 0, all = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        struct gch_cell x = team->column[GCH_COL_PLAY_1 + play - 1][i];
        if (x.kind != GCH_CELL_NUMBER && x.kind != GCH_CELL_BLANK)
            continue;
        all += gch_row_ways(i);
        ways += x.number >= GCH_LONG_CATCH ? gch_row_ways(i) : 0;
    }
    return ways / all;
}

/* How many of a team's gains are long is its own, whatever their mean. */
static void long_gains_are_the_teams_own(void) {
    struct gch_unit *unit = &targets->offense[0];
    double runs = unit->long_runs, catches = unit->long_catches, b[2], far[2];
    memcpy(again.sheet, calls->sheet, sizeof again.sheet);
    for (int k = 0; k < 2; k++) {
        unit->long_runs = unit->long_catches = k == 0 ? 0.7 : 1.4;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &fix, &again));
        b[k] = share_of(again.team[0].column[GCH_COL_PLAY_1], GCH_CELL_B, -1, -1) +
               share_of(again.team[0].column[GCH_COL_PLAY_3], GCH_CELL_B, -1, -1);
        far[k] = long_share(&again.team[0], 7) + long_share(&again.team[0], 9);
    }
    unit->long_runs = runs;
    unit->long_catches = catches;
    TEST_ASSERT_TRUE(b[1] > 1.5 * b[0]);
    TEST_ASSERT_TRUE(far[1] > 1.2 * far[0]); /* gains are sums, and the defense's part stays */
}

/* Interceptions are shared out so that few offenses have fewer than the defenses take, few defenses fewer than are
 * thrown. */
static void the_split_of_interceptions_leaves_room(void) {
    static struct gch_targets copy;
    struct gch_split s;
    double all = 0;
    for (int k = 0; k < 5; k++)
        all += (1 - targets->column[4 + k].qt) * targets->column[4 + k].interception;
    static const double careful[] = {0.3, 1.0};
    for (int i = 0; i < 2; i++) {
        copy = *targets;
        for (int t = 0; t < season->teams; t++)
            for (int k = 0; k < 5; k++) {
                copy.offense[t].interception[k] = t == 0 ? careful[i] : 1;
                copy.defense[t].interception[k] = t == 0 ? careful[1 - i] : 1;
            }
        gch_fit_split(&copy, season->teams, &gch_charts_redzone, &s);
        double thrown = 0;
        for (int k = 0; k < 5; k++)
            thrown += s.o_int[k];
        /* One careful offense: at most 0.3 come from the defense. One harmless defense: at most 0.3 are thrown. */
        TEST_ASSERT_TRUE((i == 0 ? 1 - thrown / all : thrown / all) <= careful[0] + 0.005);
        gch_fit_split(&copy, season->teams, &gch_charts_ddf, &s);
        thrown = 0;
        for (int k = 0; k < 5; k++)
            thrown += s.o_int[k];
        TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.58, thrown / all);
    }
}

/* Fouls per snap, over all teams and columns as often as they are called, against the real rates. */
static void fouls_are_as_frequent_as_in_the_season(void) {
    static const struct {
        int foul;
        enum gch_cell_kind kind;
        int number, flags;
    } kinds[] = {
        {GCH_RF_OFF_5, GCH_CELL_OFF, 5, 0},
        {GCH_RF_OFF_10, GCH_CELL_OFF, 10, 0},
        {GCH_RF_OFF_15, GCH_CELL_OFF, 15, 0},
        {GCH_RF_DEF_5, GCH_CELL_DEF, 5, 0},
        {GCH_RF_DEF_5X, GCH_CELL_DEF, 5, GCH_FLAG_X},
        {GCH_RF_DEF_15, GCH_CELL_DEF, 15, 0},
        {GCH_RF_PI, GCH_CELL_PI, -1, 0},
        {GCH_RF_GROUNDING, GCH_CELL_OFF, -1, GCH_FLAG_STAR},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        double real = 0, chart = 0;
        for (int t = 0; t < charts.teams; t++) {
            for (int c = 0; c < GCH_PLAYS; c++) {
                double n = 0;
                for (int s = 0; s < GCH_SITS; s++)
                    n += calls->called[t][s][c];
                real += n * targets->foul[c >= 4][kinds[i].foul] * targets->offense[t].foul[kinds[i].foul] *
                        gch_foul_level(charts.kind, kinds[i].foul);
                chart += n * share_of(charts.team[t].column[GCH_COL_PLAY_1 + c], kinds[i].kind, kinds[i].number,
                                      kinds[i].flags);
            }
        }
        /* of each kind at most a third of a play of a team may be lost to rounding */
        TEST_ASSERT_DOUBLE_WITHIN(0.04 * real + charts.teams * 0.35, real, chart);
    }
}

static void field_goals_are_good_as_often_as_the_curve_says(void) {
    for (int t = 0; t < charts.teams; t++) {
        int longest = charts.sheet[t].habit[GCH_HABIT_FIELD_GOAL_LONGEST];
        for (int d = 2; d <= longest; d += 3) {
            double good = 0, all = 0; /* a foul is thrown again */
            for (int i = 0; i < GCH_ROWS; i++) {
                struct gch_cell x = charts.team[t].column[GCH_COL_FIELD_GOAL][i];
                good += x.kind == GCH_CELL_NUMBER && x.number >= d ? gch_row_ways(i) : 0;
                all += x.kind == GCH_CELL_OFF || x.kind == GCH_CELL_DEF ? 0 : gch_row_ways(i);
            }
            TEST_ASSERT_DOUBLE_WITHIN(0.045, targets->special[t].field_goal[d], good / all);
        }
    }
}

/* Good kickers' field goals are blocked as often as others': 21 of 1027 in 2017. */
static void field_goals_are_blocked_from_wherever(void) {
    double blocked = 0, all = 0;
    for (int t = 0; t < charts.teams; t++)
        for (int i = 0; i < GCH_ROWS; i++) {
            struct gch_cell x = charts.team[t].column[GCH_COL_FIELD_GOAL][i];
            blocked += x.kind == GCH_CELL_BLK ? gch_row_ways(i) : 0;
            all += x.kind == GCH_CELL_OFF || x.kind == GCH_CELL_DEF ? 0 : gch_row_ways(i);
        }
    TEST_ASSERT_DOUBLE_WITHIN(0.003, targets->special[0].field_goal_blocked, blocked / all);
}

/* A punt that is muffed is not run back first: in 2017 those that were fumbled had gone 2 yards, others 8. */
static void punts_are_mostly_dropped_where_they_come_down(void) {
    double yards[2] = {0}, ways[2] = {0};
    for (int t = 0; t < charts.teams; t++)
        for (int i = 0; i < GCH_ROWS; i++) {
            struct gch_cell x = charts.team[t].column[GCH_COL_PUNT_RETURN][i];
            int k = x.kind == GCH_CELL_F;
            if (k || x.kind == GCH_CELL_NUMBER) {
                yards[k] += x.number * gch_row_ways(i);
                ways[k] += gch_row_ways(i);
            }
        }
    TEST_ASSERT_TRUE(yards[1] / ways[1] < 0.6 * yards[0] / ways[0]);
}

static void what_was_cut_off_is_estimated_beyond_the_cut(void) {
    /* Ten runs: 3 3 5 8 and a touchdown after 4, ... by hand: the product-limit estimate. */
    struct gch_hist seen = {{0}}, cut = {{0}}, out;
    gch_hist_add(&seen, 3, 2);
    gch_hist_add(&cut, 4, 1);
    gch_hist_add(&seen, 5, 1);
    gch_hist_add(&seen, 8, 1);
    gch_hist_product_limit(&seen, &cut, &out);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.4, gch_hist_share(&out, 3, 3));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.0, gch_hist_share(&out, 4, 4));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.3, gch_hist_share(&out, 5, 5));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.3, gch_hist_share(&out, 8, 8));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 5.1, gch_hist_mean(&out));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 3.6, gch_hist_mean_to(&out, 4));
}

static void cells_add_up_to_the_asked_ways_and_mean(void) {
    for (int ways = 1; ways <= 120; ways++) {
        struct gch_filler f;
        struct gch_quantiles q;
        struct gch_hist h = {{0}};
        for (int v = -2; v <= 20; v++)
            gch_hist_add(&h, v, 25 - v);
        gch_quantiles_of_hist(&h, &q);
        gch_fill_begin(&f, 100);
        TEST_ASSERT_EQUAL_INT(ways, gch_fill_class(&f, gch_cell_of(GCH_CELL_INC, 0, 0), ways / 216.0, 216,
                                                   ways % 2 == 0 ? GCH_PREFER_FEW : GCH_PREFER_SMALL, NULL, 0, 216));
        TEST_ASSERT_EQUAL_INT(216 - ways, f.left);
        double mean = 3 + ways / 40.0, sum = 0;
        int left = f.left;
        gch_fill_numbers(&f, &q, mean, -12, 40);
        for (int i = 0; i < GCH_ROWS; i++)
            sum += f.cell[i].kind == GCH_CELL_NUMBER ? f.cell[i].number * gch_row_ways(i) : 0;
        TEST_ASSERT_DOUBLE_WITHIN(1.0 / left + 0.01, mean, sum / left);
    }
}

/* Runs that gain so many yards against a formation, of all teams against all: the offense's numbers and breakaways
 * (which go far), fouls and fumbles left out. A loss is -1. */
static void count_gains(int formation, int play, double share[12]) {
    enum { MOST = 11 };
    double all = 0;
    memset(share, 0, 12 * sizeof share[0]);
    for (int o = 0; o < charts.teams; o++)
        for (int i = 0; i < GCH_ROWS; i++) {
            struct gch_cell x = charts.team[o].column[GCH_COL_PLAY_1 + play - 1][i];
            if (x.kind != GCH_CELL_NUMBER && x.kind != GCH_CELL_BLANK && x.kind != GCH_CELL_B)
                continue;
            for (int d = 0; d < charts.teams; d++)
                for (int k = 0; k < GCH_DROWS; k++) {
                    struct gch_cell y = charts.team[d].defense[formation][play - 1][k];
                    int yards = y.kind == GCH_CELL_FORCED ? y.number : x.kind == GCH_CELL_B ? 99 : x.number + y.number;
                    double ways = gch_row_ways(i) * gch_die_ways_of(GCH_DIE_DEFENSE, k + 1);
                    all += ways;
                    if (yards >= 0 && yards <= MOST)
                        share[yards] += ways;
                }
        }
    for (int y = 0; y <= MOST; y++)
        share[y] /= all;
}

/* Balls are spotted a yard short of the sticks and at the line on the goal line: no sum of two throws gives that. */
static void gains_heap_where_they_really_do(void) {
    enum { A, B };
    double share[12];
    for (int play = 1; play <= 4; play++) {
        char message[80];
        count_gains(A, play, share);
        snprintf(message, sizeof message, "play %d gains 8 to 10: %.3f %.3f %.3f", play, share[8], share[9], share[10]);
        TEST_ASSERT_TRUE_MESSAGE(share[9] > share[8] && share[9] > 2 * share[10], message);
        count_gains(B, play, share);
        snprintf(message, sizeof message, "play %d gains 0 to 2 on the goal line: %.3f %.3f %.3f", play, share[0],
                 share[1], share[2]);
        TEST_ASSERT_TRUE_MESSAGE(share[0] > 0.25 && share[0] < 0.5, message);
    }
}

/* DDF-19.6, RZ-23.6: a foul of each team on one play comes of two throws on one column. */
static void few_columns_hold_fouls_of_both_teams(void) {
    double together = 0, apart = 0;
    for (int t = 0; t < charts.teams; t++) {
        double n[GCH_PLAYS], all = 0, off[GCH_PLAYS], def[GCH_PLAYS], sum[2] = {0, 0};
        for (int c = 0; c < GCH_PLAYS; c++) {
            n[c] = 0;
            for (int s = 0; s < GCH_SITS; s++)
                n[c] += calls->called[t][s][c];
            off[c] = share_of(charts.team[t].column[GCH_COL_PLAY_1 + c], GCH_CELL_OFF, -1, 0);
            def[c] = share_of(charts.team[t].column[GCH_COL_PLAY_1 + c], GCH_CELL_DEF, -1, -1);
            all += n[c];
            sum[0] += n[c] * off[c];
            sum[1] += n[c] * def[c];
        }
        for (int c = 0; c < GCH_PLAYS; c++)
            together += n[c] * off[c] * def[c];
        apart += sum[0] * sum[1] / all; /* if all columns were alike */
    }
    TEST_ASSERT_TRUE(together < 0.25 * apart);
}

/* False starts and offsides are called oftener on third down than plays are; so they stand with the plays that are, but
 * not so steeply that they lengthen the third downs of a few plays only. */
static void fouls_of_the_snap_stand_with_the_plays_of_third_down(void) {
    static const int kinds[2][2] = {{GCH_RF_OFF_5, GCH_CELL_OFF}, {GCH_RF_DEF_5, GCH_CELL_DEF}};
    double third = 0, all = 0, plays = 0, of = 0, real = 0, fouls = 0;
    for (int c = 0; c < GCH_PLAYS; c++) {
        double n = 0, held = 0;
        for (int d = 0; d < 4; d++)
            n += calls->by_down[d][c];
        for (int t = 0; t < charts.teams; t++)
            for (int k = 0; k < 2; k++)
                held += share_of(charts.team[t].column[GCH_COL_PLAY_1 + c], (enum gch_cell_kind)kinds[k][1], 5, 0);
        plays += calls->by_down[2][c];
        of += n;
        third += held * calls->by_down[2][c];
        all += held * n;
    }
    for (int k = 0; k < 2; k++) {
        double n = targets->foul[0][kinds[k][0]] + targets->foul[1][kinds[k][0]];
        real += n * targets->foul_third[kinds[k][0]];
        fouls += n;
    }
    TEST_ASSERT_TRUE(real / fouls > plays / of + 0.05);
    TEST_ASSERT_TRUE(third / all > (real / fouls + plays / of) / 2);
    TEST_ASSERT_TRUE(third / all < real / fouls + 0.03);
}

/* DDF-20.10: a throw follows, and where the pass goes farther than the foul, it is declined. */
static void interference_stands_where_passes_go_less_far(void) {
    double near = 0, all = 0;
    for (int t = 0; t < charts.teams; t++)
        for (int c = 4; c < GCH_PLAYS; c++) {
            double n = 0;
            for (int s = 0; s < GCH_SITS; s++)
                n += calls->called[t][s][c] * share_of(charts.team[t].column[GCH_COL_PLAY_1 + c], GCH_CELL_PI, -1, -1);
            near += c == 5 ? n : 0;
            all += n;
        }
    TEST_ASSERT_TRUE(near > 0.7 * all);
}

/* DDF-21.5: late hits on a punt are marked at the end of the return wherever they stand, and in its own column would
 * meet the receivers' fouls (DDF-21.7). RZ-24.5: on the punt itself they would bring the kick back. */
static void late_hits_on_punts_stand_on_the_punt(void) {
    double late = 0, stood = 0;
    for (int t = 0; t < charts.teams; t++) {
        late += targets->special[t].punt.off_15 + targets->special[t].punt.late_15;
        stood += share_of(charts.team[t].column[GCH_COL_PUNT], GCH_CELL_OFF, 15, 0);
        TEST_ASSERT_EQUAL_DOUBLE(0, share_of(charts.team[t].column[GCH_COL_PUNT_RETURN], GCH_CELL_DEF, -1, -1));
    }
    TEST_ASSERT_TRUE(late > 0);
    TEST_ASSERT_TRUE(stood > 0.8 * late);
}

/* The share of a formation in a situation. */
static double lined_up(const struct gch_calls *c, int class, int f) {
    double all = 0;
    for (int k = 0; k < GCH_FORMATIONS; k++)
        all += c->sheet[0].formation[class][k];
    return c->sheet[0].formation[class][f] / all;
}

/* Formations are lined up in where their results were: more sacks, more blitzes; fewer first downs, fewer soft ones. */
static void formations_follow_what_came_of_each_situation(void) {
    enum { E = 4, F = 5 };
    struct gch_calls *other = malloc(sizeof *other);
    double blitz[2], soft[2];
    TEST_ASSERT_NOT_NULL(other);
    for (int k = 0; k < 2; k++) {
        *other = *calls;
        other->outcome[GCH_SIT_THIRD_MIDDLE].sacked *= k == 0 ? 1 : 0.5;
        other->outcome[GCH_SIT_SHORT].made *= k == 0 ? 1.2 : 0.8;
        gch_mix_solve(targets, &calls->sheet[0], &charts, NULL, 1, other);
        blitz[k] = lined_up(other, GCH_SIT_THIRD_MIDDLE, F);
        soft[k] = lined_up(other, GCH_SIT_SHORT, E);
    }
    free(other);
    TEST_ASSERT_TRUE(blitz[0] > blitz[1] + 0.05);
    TEST_ASSERT_TRUE(soft[0] > soft[1] + 0.05);
    TEST_ASSERT_TRUE(calls->outcome[GCH_SIT_SHORT].made > 0);
}

/* From the 20 on, too: where runs score less and are stopped at the line oftener, everybody stands there; with the own
 * goal line in the back, where fewer are thrown back over it, fewer are trapped. */
static void formations_follow_what_was_scored_near_both_goal_lines(void) {
    enum { B = 1, F = 5 };
    struct gch_calls *other = malloc(sizeof *other);
    double crowd[2], blitz[2];
    TEST_ASSERT_NOT_NULL(other);
    for (int k = 0; k < 2; k++) {
        *other = *calls;
        other->outcome[GCH_SIT_INSIDE_10].scored[0] *= k == 0 ? 0.6 : 1.4;
        other->outcome[GCH_SIT_INSIDE_10].run_none *= k == 0 ? 2 : 0.5;
        other->outcome[GCH_SIT_BACKED_UP].lost *= k == 0 ? 5 : 0.2;
        gch_mix_solve(targets, &calls->sheet[0], &charts, NULL, 1, other);
        crowd[k] = lined_up(other, GCH_SIT_INSIDE_10, B);
        blitz[k] = lined_up(other, GCH_SIT_BACKED_UP, F);
    }
    free(other);
    TEST_ASSERT_TRUE(crowd[0] > crowd[1] + 0.05);
    TEST_ASSERT_TRUE(blitz[0] > blitz[1]);
    TEST_ASSERT_TRUE(calls->outcome[GCH_SIT_BACKED_UP].lost > 0);
}

/* The rarest of cells is a way or two of 216 for every club: none has so many punts that its own would say more. */
static void punts_are_blocked_as_often_as_in_the_season(void) {
    double real[2] = {0, 0}, cells = 0;
    for (uint32_t i = 0; i < season->play_count; i++) {
        real[0] += season->plays[i].class == GCH_CLASS_PUNT && season->plays[i].kick == GCH_RK_BLOCKED;
        real[1] += season->plays[i].class == GCH_CLASS_PUNT;
    }
    for (int t = 0; t < charts.teams; t++)
        cells += share_of(charts.team[t].column[GCH_COL_PUNT], GCH_CELL_BLK, -1, 0) / charts.teams;
    TEST_ASSERT_DOUBLE_WITHIN(0.0024, real[0] / real[1], cells);
}

/* What a replay had too few of in a situation is wanted more there, whatever the mix was reckoned to give; in those
 * that a score makes, too. */
static void formations_follow_what_replays_had_too_few_of(void) {
    enum { F = 5 };
    static const enum gch_sheet_class classes[] = {GCH_SIT_THIRD_MIDDLE, GCH_SIT_OPENING, GCH_SIT_PREVENT};
    struct gch_calls *other = malloc(sizeof *other);
    TEST_ASSERT_NOT_NULL(other);
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        double blitz[2];
        for (int k = 0; k < 2; k++) {
            struct gch_class_outcome replayed[GCH_SITS];
            memcpy(replayed, calls->outcome, sizeof replayed);
            replayed[classes[i]].sacked *= k == 0 ? 0.7 : 1.3;
            *other = *calls;
            gch_mix_solve(targets, &calls->sheet[0], &charts, replayed, 1, other);
            blitz[k] = lined_up(other, classes[i], F);
        }
        TEST_ASSERT_TRUE(blitz[0] > blitz[1] + 0.02);
    }
    free(other);
}

/* Too many first downs everywhere are the charts', and no situation has more of them than another. With time or downs
 * for one more snap only, as many as there were are wanted. */
static void first_downs_too_many_everywhere_are_taken_back_in_the_last_minutes_only(void) {
    enum { D = 3 };
    static const enum gch_sheet_class classes[] = {GCH_SIT_LAST, GCH_SIT_SECOND_LONG};
    struct gch_calls *other = malloc(sizeof *other);
    double nickel[2][2];
    TEST_ASSERT_NOT_NULL(other);
    for (int k = 0; k < 2; k++) {
        struct gch_class_outcome replayed[GCH_SITS];
        memcpy(replayed, calls->outcome, sizeof replayed);
        for (int c = 0; c < GCH_SITS; c++)
            replayed[c].made += k == 0 ? 0 : 0.04 * (replayed[c].thrown + replayed[c].trapped + replayed[c].run);
        *other = *calls;
        gch_mix_solve(targets, &calls->sheet[0], &charts, replayed, 1, other);
        for (int i = 0; i < 2; i++)
            nickel[i][k] = lined_up(other, classes[i], D);
    }
    TEST_ASSERT_TRUE(nickel[0][1] > nickel[0][0] + 0.02);
    TEST_ASSERT_DOUBLE_WITHIN(0.02, nickel[1][0], nickel[1][1]);
    free(other);
}

/* Gains have an edge at the line of scrimmage. What defenses add must not wash it out, even where they force as many
 * stops at the line as there are. */
static void an_edge_of_the_gains_is_kept(void) {
    static const double own[] = {0.02, 0.03, 0.06, 0.16, 0.20, 0.18, 0.14, 0.11, 0.10}; /* from a loss of two on */
    double adds[2 * GCH_ADD_MOST + 1] = {0}, at_line = 0, wanted = 0;
    struct gch_hist gain = {{0}}, forced = {{0}};
    adds[GCH_ADD_MOST - 1] = 0.2;
    adds[GCH_ADD_MOST] = 0.45;
    adds[GCH_ADD_MOST + 1] = 0.3;
    gch_hist_add(&forced, 0, 0.05);
    gch_hist_add(&gain, 0, 0.05);
    for (int i = 0; i < 9; i++)
        for (int a = -1; a <= 1; a++)
            gch_hist_add(&gain, i - 2 + a, own[i] * adds[GCH_ADD_MOST + a]);
    for (int i = 1; i < 4; i++)
        wanted += own[i] * adds[GCH_ADD_MOST + 2 - i];
    struct gch_quantiles q;
    gch_deconvolve(&gain, adds, &forced, &q);
    for (int i = 0; i < GCH_QUANTILES; i++)
        for (int a = -1; a <= 1; a++)
            at_line += lround(q.value[i]) + a == 0 ? adds[GCH_ADD_MOST + a] / GCH_QUANTILES : 0;
    TEST_ASSERT_DOUBLE_WITHIN(0.006, wanted, at_line);
}

/* Quarterbacks that got away fumble too, and beyond the line: those are no sacks. */
static void fumbles_of_traps_are_sacks_and_scrambles(void) {
    double back = 0, ahead = 0;
    for (int t = 0; t < charts.teams; t++)
        for (int i = 0; i < GCH_ROWS; i++) {
            struct gch_cell x = charts.team[t].column[GCH_COL_QT][i];
            if (x.kind == GCH_CELL_F)
                *(x.number < 0 ? &back : &ahead) += gch_row_ways(i) / 216.0 / charts.teams;
        }
    TEST_ASSERT_DOUBLE_WITHIN(0.01, targets->sack_fumble, back);
    TEST_ASSERT_DOUBLE_WITHIN(0.004, targets->scramble_fumble, ahead);
    TEST_ASSERT_TRUE(targets->scramble_fumble > 0);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(what_was_cut_off_is_estimated_beyond_the_cut);
    RUN_TEST(cells_add_up_to_the_asked_ways_and_mean);
    RUN_TEST(what_is_above_a_cap_comes_to_lie_on_it);
    const char *pbp = test_shared_path("data/pbp_2017.csv.gz");
    if (pbp == NULL) {
        puts(TEST_NO_SHARED);
        return UNITY_END();
    }
    struct gch_context *ctx = gch_context_new();
    struct gch_pbp_options o = {.season = 2017};
    if (gch_pbp_load(ctx, pbp, test_shared_path("data/games_2017.csv"), &o, &season) != GCH_OK)
        return 1;
    gch_classify(season);
    calls = gch_calls_new(season);
    targets = gch_targets_new(season, calls);
    gch_corrections_init(&fix);
    memcpy(charts.sheet, calls->sheet, sizeof charts.sheet);
    if (gch_fit(season, calls, targets, &fix, &charts) != GCH_OK)
        return 1;
    RUN_TEST(charts_give_the_season_back_in_expectation);
    RUN_TEST(every_column_uses_each_row_and_legal_cells);
    RUN_TEST(a_second_fit_gives_the_same_bytes);
    RUN_TEST(the_goal_line_formation_holds_two_yards);
    RUN_TEST(gains_heap_where_they_really_do);
    RUN_TEST(few_columns_hold_fouls_of_both_teams);
    RUN_TEST(fouls_of_the_snap_stand_with_the_plays_of_third_down);
    RUN_TEST(interference_stands_where_passes_go_less_far);
    RUN_TEST(late_hits_on_punts_stand_on_the_punt);
    RUN_TEST(charts_before_2011_have_no_bold_cells);
    RUN_TEST(fewer_touchbacks_than_deep_kicks_can_be_had);
    RUN_TEST(redzone_has_its_own_means);
    RUN_TEST(redzone_fumbles_snaps_as_often_as_it_did);
    RUN_TEST(long_gains_are_the_teams_own);
    RUN_TEST(the_split_of_interceptions_leaves_room);
    RUN_TEST(formations_follow_what_came_of_each_situation);
    RUN_TEST(formations_follow_what_was_scored_near_both_goal_lines);
    RUN_TEST(punts_are_blocked_as_often_as_in_the_season);
    RUN_TEST(formations_follow_what_replays_had_too_few_of);
    RUN_TEST(first_downs_too_many_everywhere_are_taken_back_in_the_last_minutes_only);
    RUN_TEST(an_edge_of_the_gains_is_kept);
    RUN_TEST(fumbles_of_traps_are_sacks_and_scrambles);
    RUN_TEST(fouls_are_as_frequent_as_in_the_season);
    RUN_TEST(field_goals_are_good_as_often_as_the_curve_says);
    RUN_TEST(field_goals_are_blocked_from_wherever);
    RUN_TEST(punts_are_mostly_dropped_where_they_come_down);
    free(targets);
    free(calls);
    gch_real_season_free(season);
    gch_context_free(ctx);
    return UNITY_END();
}
