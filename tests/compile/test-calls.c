/* Call sheets against the calls they were counted from. */
#include "compile/calls.h"
#include "rules/plan.h"
#include "support.h"
#include "unity.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct gch_real_season *season;
static struct gch_calls *calls;

void setUp(void) {
}
void tearDown(void) {
}

static int state_of(const struct gch_real_play *p) {
    return gch_situation_state(p->quarter, p->seconds, p->score_offense - p->score_defense);
}

static bool is_called(const struct gch_real_play *p) {
    bool dropback = p->class == GCH_CLASS_SACK || p->class == GCH_CLASS_SCRAMBLE;
    return gch_class_is_run(p->class) || gch_class_is_pass(p->class) || dropback;
}

/* Expected calls of each play if every real situation that a team came to is called by its sheet; in_league: that the
 * league came to, as often with each score as the team did. */
static void expected_calls_at(bool in_league, int team, double out[GCH_PLAYS], double by_down[4][2]) {
    double states[2][GCH_STATES] = {{0}};
    memset(out, 0, GCH_PLAYS * sizeof out[0]);
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (is_called(p)) {
            states[0][state_of(p)] += p->offense == team;
            states[1][state_of(p)] += 1;
        }
    }
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if ((!in_league && p->offense != team) || !is_called(p))
            continue;
        int d = gch_sheet_distance_of(p->to_go), f = gch_sheet_field_of(p->spot), s = state_of(p);
        double w[GCH_PLAYS], sum = 0, times = in_league ? states[0][s] / states[1][s] : 1;
        for (int k = 0; k < GCH_PLAYS; k++)
            sum += w[k] = gch_sheet_weight(&calls->sheet[team], p->down, d, f, s, k);
        for (int k = 0; k < GCH_PLAYS; k++) {
            out[k] += times * w[k] / sum;
            by_down[p->down - 1][k >= 4] += times * w[k] / sum;
        }
    }
}

static void real_calls(int team, double by_down[4][2]) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->offense == team && is_called(p))
            by_down[p->down - 1][!gch_class_is_run(p->class)] += 1;
    }
}

static void sheets_give_back_how_often_each_play_was_called(void) {
    for (int t = 0; t < season->teams; t++) {
        double e[GCH_PLAYS], by_down[4][2] = {{0}}, real_down[4][2] = {{0}};
        expected_calls_at(false, t, e, by_down);
        double off = 0;
        for (int k = 0; k < GCH_PLAYS; k++) {
            double real = 0;
            for (int c = 0; c < GCH_SITS; c++)
                real += calls->called[t][c][k];
            off += fabs(e[k] - real);
        }
        /* A few pseudo-plays of the league hold every row: of about 1000 calls at most 5 % are elsewhere. */
        TEST_ASSERT_TRUE(off / 2 < 50);
        real_calls(t, real_down);
        for (int d = 0; d < 3; d++)
            TEST_ASSERT_DOUBLE_WITHIN(15, real_down[d][1], by_down[d][1]);
    }
}

/* Passes on third down, team by team, at downs and distances of the whole league: a line through the teams has
 * slope 1 where sheets differ as teams did. Pseudo-plays that hold every table to the league would leave three quarters
 * of it, and so would sheets fitted to what each team came to itself. */
static void teams_differ_on_third_down_as_they_did(void) {
    double n = season->teams, sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (int t = 0; t < season->teams; t++) {
        double e[GCH_PLAYS], sheet[4][2] = {{0}}, real[4][2] = {{0}};
        expected_calls_at(true, t, e, sheet);
        real_calls(t, real);
        double x = real[2][1] / (real[2][0] + real[2][1]), y = sheet[2][1] / (sheet[2][0] + sheet[2][1]);
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    TEST_ASSERT_DOUBLE_WITHIN(0.1, 1, (sxy - sx * sy / n) / (sxx - sx * sx / n));
}

static void barred_plays_have_no_weight(void) {
    static const struct {
        int play, field;
    } bars[] = {{8, GCH_FIELD_20}, {8, GCH_FIELD_10}, {8, GCH_FIELD_3},
                {7, GCH_FIELD_10}, {7, GCH_FIELD_3},  {4, GCH_FIELD_3}};
    for (int t = 0; t < season->teams; t++) {
        for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
            for (int d = 1; d <= 4; d++)
                TEST_ASSERT_EQUAL_DOUBLE(
                    0, gch_sheet_weight(&calls->sheet[t], d, GCH_DISTANCE_3, bars[i].field, 0, bars[i].play - 1));
        }
    }
}

static void every_row_of_every_sheet_has_something_to_call(void) {
    for (int t = 0; t < season->teams; t++) {
        for (int row = 0; row < GCH_SITUATIONS; row++) {
            int down = row / (GCH_SITUATIONS / 4) + 1, rest = row % (GCH_SITUATIONS / 4);
            int d = rest / (GCH_FIELDS * GCH_STATES), f = rest / GCH_STATES % GCH_FIELDS, s = rest % GCH_STATES;
            double sum = 0;
            for (int k = 0; k < GCH_PLAYS; k++)
                sum += gch_sheet_weight(&calls->sheet[t], down, d, f, s, k);
            TEST_ASSERT_TRUE(sum > 0);
        }
    }
}

/* Behind late, fourth and 4 or more within the 20 is gone for nearly as often as it was, 23 of 28 times: factors on
 * what is done in normal states, where hardly anybody does, would leave a third of it undone. */
static void who_must_have_points_goes_with_any_distance(void) {
    double real = 0, sheet = 0, all = 0;
    struct gch_call_sheet *built = malloc(sizeof *built);
    for (int t = 0; t < season->teams; t++) {
        gch_call_sheet_build(&calls->sheet[t], built);
        for (uint32_t i = 0; i < season->play_count; i++) {
            const struct gch_real_play *p = &season->plays[i];
            int state = (int)gch_fourth_state_of(p->quarter, p->seconds, p->score_offense - p->score_defense, p->spot);
            bool kick = p->class == GCH_CLASS_PUNT || p->class == GCH_CLASS_FIELD_GOAL;
            if (p->offense != t || p->down != 4 || p->to_go < 4 || p->spot > 20 ||
                (!kick && !gch_class_is_scrimmage(p->class)) || (state != GCH_FOURTH_MUST && state != GCH_FOURTH_LAST))
                continue;
            int k = p->to_go <= 6 ? 2 : p->to_go <= 10 ? 3 : 4;
            real += !kick;
            sheet += (built->fourth[state][(p->spot - 1) / 5][k][0] + 32768) / 65536.0;
            all += 1;
        }
    }
    free(built);
    TEST_ASSERT_DOUBLE_WITHIN(0.15 * all, real, sheet);
}

/* Fourth and 2 or 3 is not fourth and 1: by zones of the field and distance the choices of a coach of the league's
 * teams together come out right too, to a few downs. */
static void fourth_downs_come_out_right_by_distance(void) {
    double real[2][4] = {{0}}, sheet[2][4] = {{0}}; /* within the 20 and from the 21 to the 35; by yards to go */
    struct gch_call_sheet *built = malloc(sizeof *built);
    for (int t = 0; t < season->teams; t++) {
        gch_call_sheet_build(&calls->sheet[t], built);
        for (uint32_t i = 0; i < season->play_count; i++) {
            const struct gch_real_play *p = &season->plays[i];
            bool kick = p->class == GCH_CLASS_PUNT || p->class == GCH_CLASS_FIELD_GOAL;
            if (p->offense != t || p->down != 4 || p->spot < 6 || p->spot > 35 || p->to_go > 10 ||
                (!kick && (!gch_class_is_scrimmage(p->class) || p->class == GCH_CLASS_MUFF)))
                continue;
            int state = (int)gch_fourth_state_of(p->quarter, p->seconds, p->score_offense - p->score_defense, p->spot);
            int k = p->to_go <= 1 ? 0 : p->to_go <= 3 ? 1 : p->to_go <= 6 ? 2 : 3;
            real[p->spot > 20][k] += !kick;
            sheet[p->spot > 20][k] += (built->fourth[state][(p->spot - 1) / 5][k][0] + 32768) / 65536.0;
        }
    }
    free(built);
    for (int zone = 0; zone < 2; zone++)
        for (int k = 0; k < 4; k++)
            TEST_ASSERT_DOUBLE_WITHIN(1.5 + 0.06 * real[zone][k], real[zone][k], sheet[zone][k]);
}

/* Choices on fourth down in sum, by the built sheet and the coach, against 2017: 485 tries, punts and field goals as
 * they were. */
static void fourth_downs_come_out_right_in_sum(void) {
    double real[3] = {0}, sheet[3] = {0};
    struct gch_call_sheet *built = malloc(sizeof *built);
    for (int t = 0; t < season->teams; t++) {
        gch_call_sheet_build(&calls->sheet[t], built);
        for (uint32_t i = 0; i < season->play_count; i++) {
            const struct gch_real_play *p = &season->plays[i];
            if (p->offense != t || p->down != 4)
                continue;
            int c = p->class == GCH_CLASS_PUNT         ? 1
                    : p->class == GCH_CLASS_FIELD_GOAL ? 2
                    : gch_class_is_scrimmage(p->class) ? 0
                                                       : -1;
            if (c < 0)
                continue;
            real[c] += 1;
            int g = p->to_go;
            int k = g <= 1 ? 0 : g <= 3 ? 1 : g <= 6 ? 2 : g <= 10 ? 3 : 4;
            const int16_t *b =
                built->fourth[gch_fourth_state_of(p->quarter, p->seconds, p->score_offense - p->score_defense, p->spot)]
                             [(p->spot - 1) / 5][k];
            double go = (b[0] + 32768) / 65536.0, punt = (b[1] - b[0]) / 65536.0, kick = (32768 - b[1]) / 65536.0;
            /* The coach has a say, too: who cannot punt any more, and whose kicker does not reach. */
            int lead = p->score_offense - p->score_defense, ball = 100 - p->spot;
            if (gch_plan_never_punts(p->quarter, p->seconds, lead, ball, g)) {
                go += punt;
                punt = 0;
            }
            if (p->spot > calls->sheet[t].habit[GCH_HABIT_FIELD_GOAL_LONGEST]) {
                go += gch_plan_dares_to_go(ball, g) ? kick : 0;
                punt += gch_plan_dares_to_go(ball, g) ? 0 : kick;
                kick = 0;
            }
            sheet[0] += go;
            sheet[1] += punt;
            sheet[2] += kick;
        }
    }
    free(built);
    for (int c = 0; c < 3; c++)
        TEST_ASSERT_DOUBLE_WITHIN(0.03 * real[c], real[c], sheet[c]);
}

static void habits_are_within_their_bounds_and_plausible(void) {
    int low = 1000, high = 0;
    for (int t = 0; t < season->teams; t++) {
        int n = calls->sheet[t].habit[GCH_HABIT_NO_HUDDLE];
        low = n < low ? n : low;
        high = n > high ? n : high;
        /* Of a hundred tries two are from the 38 or farther; nobody's range ends before. */
        TEST_ASSERT_INT_WITHIN(7, 44, calls->sheet[t].habit[GCH_HABIT_FIELD_GOAL_LONGEST]);
    }
    TEST_ASSERT_GREATER_OR_EQUAL(0, low);
    TEST_ASSERT_LESS_THAN(700, high);
    TEST_ASSERT_GREATER_THAN(low + 50, high);
    /* Plays of teams that had to hurry took 28 seconds: as many without a huddle as with one, and a few more. */
    TEST_ASSERT_INT_WITHIN(40, 600, calls->sheet[0].habit[GCH_HABIT_HURRY_SHARE]);
    /* A coach two points down late goes for two. */
    TEST_ASSERT_GREATER_THAN(80, calls->sheet[0].tries[GCH_TRY_MARGIN - 2][1]);
    TEST_ASSERT_LESS_THAN(20, calls->sheet[0].tries[GCH_TRY_MARGIN + 7][1]);
}

int main(void) {
    const char *pbp = test_shared_path("data/pbp_2017.csv.gz");
    if (pbp == NULL) {
        puts(TEST_NO_SHARED);
        return TEST_SKIPPED;
    }
    struct gch_context *ctx = gch_context_new();
    struct gch_pbp_options o = {.season = 2017};
    UNITY_BEGIN();
    if (gch_pbp_load(ctx, pbp, test_shared_path("data/games_2017.csv"), &o, &season) != GCH_OK)
        return 1;
    gch_classify(season);
    calls = gch_calls_new(season);
    RUN_TEST(sheets_give_back_how_often_each_play_was_called);
    RUN_TEST(teams_differ_on_third_down_as_they_did);
    RUN_TEST(barred_plays_have_no_weight);
    RUN_TEST(every_row_of_every_sheet_has_something_to_call);
    RUN_TEST(fourth_downs_come_out_right_in_sum);
    RUN_TEST(fourth_downs_come_out_right_by_distance);
    RUN_TEST(who_must_have_points_goes_with_any_distance);
    RUN_TEST(habits_are_within_their_bounds_and_plausible);
    free(calls);
    gch_real_season_free(season);
    gch_context_free(ctx);
    return UNITY_END();
}
