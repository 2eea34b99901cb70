/* The loop's score and the standard errors of parity. */
#include "compile/correct.h"
#include "support.h"
#include "unity.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct gch_parity parity;

/* A parity in which every figure came back exactly and every team is where it was. */
void setUp(void) {
    size_t count;
    gch_figures(&count);
    memset(&parity, 0, sizeof parity);
    for (size_t f = 0; f < count; f++) {
        parity.real[f] = parity.replay[f] = 10;
        for (int side = 0; side < 2; side++)
            parity.quality[f][side] = (struct gch_fit_quality){.r2 = 1, .slope = 1};
    }
    for (int i = 0; i < 2; i++) {
        parity.points_sd[i] = 10;
        parity.margin_sd[i] = 14;
        parity.home_share[i] = 0.57;
        parity.overtime_share[i] = 0.06;
    }
}
void tearDown(void) {
}

static void nothing_missed_scores_nothing(void) {
    TEST_ASSERT_EQUAL_DOUBLE(0, gch_loop_score(&parity));
}

/* Whatever is missed by just what is allowed counts one. */
static void every_allowance_is_one(void) {
    static const struct {
        const char *figure;
        double off; /* per cent */
    } league[] = {
        {"points", 2},
        {"plays", 2},
        {"yards", 2},
        {"yards_per_play", 2},
        {"sacks", 2},
        {"interceptions", 2},
        {"rush_yards", 2},
        {"punts", 2},
        {"first_downs", 2},
        {"pass_attempts", 2},
        {"completions", 2},
        {"fumbles_lost", 5},
        {"penalties", 5},
        {"penalty_yards", 5},
        {"kick_returns", 5},
        {"punt_returns", 5},
        {"field_goals_made", 5},
        {"field_goals_tried", 5},
    };
    static const struct {
        const char *figure;
        double r2;
    } teams[] = {
        {"points", 0.85},         {"yards_per_play", 0.95}, {"yards_per_attempt", 0.95}, {"completion_share", 0.95},
        {"yards_per_rush", 0.95}, {"sack_rate", 0.90},      {"interception_rate", 0.90},
    };
    for (size_t i = 0; i < sizeof league / sizeof league[0]; i++) {
        setUp();
        int f = gch_figure_find(league[i].figure);
        TEST_ASSERT_GREATER_OR_EQUAL_INT_MESSAGE(0, f, league[i].figure);
        parity.replay[f] = parity.real[f] * (1 - league[i].off / 100);
        TEST_ASSERT_DOUBLE_WITHIN_MESSAGE(1e-9, 1, gch_loop_score(&parity), league[i].figure);
    }
    for (size_t i = 0; i < sizeof teams / sizeof teams[0]; i++)
        for (int side = 0; side < 2; side++) {
            setUp();
            int f = gch_figure_find(teams[i].figure);
            TEST_ASSERT_GREATER_OR_EQUAL_INT_MESSAGE(0, f, teams[i].figure);
            parity.quality[f][side].r2 = teams[i].r2;
            TEST_ASSERT_DOUBLE_WITHIN_MESSAGE(1e-9, 1, gch_loop_score(&parity), teams[i].figure);
        }
    setUp();
    parity.margin_sd[1] = parity.margin_sd[0] * 1.08;
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, gch_loop_score(&parity));
    setUp();
    parity.home_share[1] -= 0.03;
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, gch_loop_score(&parity));
}

static void misses_count_by_their_squares(void) {
    int f = gch_figure_find("punts");
    parity.replay[f] = parity.real[f] * 1.06;
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 9, gch_loop_score(&parity));
    parity.overtime_share[1] += 0.06;
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 13, gch_loop_score(&parity));
}

/* Two runs whose league mean was 20 and 24: the mean is 22, its standard error 2. Rates have one too. */
static void figures_have_the_standard_error_of_their_runs(void) {
    struct gch_replay *real = calloc(1, sizeof *real), *replay = calloc(1, sizeof *replay);
    TEST_ASSERT_NOT_NULL(real);
    TEST_ASSERT_NOT_NULL(replay);
    real->runs = 1;
    replay->runs = 2;
    real->teams = replay->teams = 2;
    int points = gch_figure_find("points"), rate = gch_figure_find("completion_share");
    replay->figure[points] = 20 + 24;
    replay->square[points] = 20 * 20 + 24 * 24;
    replay->figure[rate] = 0.60 + 0.64;
    replay->square[rate] = 0.60 * 0.60 + 0.64 * 0.64;
    gch_parity_compare(2017, real, replay, &parity);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 2, parity.error[points]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.02, parity.error[rate]);
    replay->runs = 1;
    gch_parity_compare(2017, real, replay, &parity);
    TEST_ASSERT_EQUAL_DOUBLE(0, parity.error[points]);
    free(real);
    free(replay);
}

/* The mark stands in the text, once, on the line that begins so, and in the summary. */
static void expect_marked(const char *line) {
    static struct gch_real_season none;
    struct gch_text text = {0}, brief = {0};
    gch_parity_text(&parity, &none, &text);
    gch_parity_summary(&parity, &brief);
    const char *mark = strstr(text.text, "OFF");
    const char *begin = strstr(text.text, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(mark, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(begin, line);
    TEST_ASSERT_TRUE_MESSAGE(mark > begin && mark < strchr(begin + 1, '\n'), line);
    TEST_ASSERT_NULL_MESSAGE(strstr(mark + 1, "OFF"), line);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(brief.text, "OFF"), line);
    gch_text_finish(&text);
    gch_text_finish(&brief);
}

/* Just within its target nothing is off, just beyond it is. */
static void everything_beyond_its_target_is_off(void) {
    int yards = gch_figure_find("yards"), kicks = gch_figure_find("kick_returns");
    int play = gch_figure_find("yards_per_play"), sack = gch_figure_find("sack_rate");
    int points = gch_figure_find("points");
    const struct {
        double *value, within, beyond;
        const char *line;
    } targets[] = {
        {&parity.replay[yards], 10.19, 10.21, "\nyards "},
        {&parity.replay[yards], 9.81, 9.79, "\nyards "},
        {&parity.replay[kicks], 10.49, 10.51, "\nkick returns "},
        {&parity.quality[play][0].r2, 0.951, 0.949, "\nyards per play            0.949"},
        {&parity.quality[play][0].slope, 1.09, 1.11, "\nyards per play            1.000    1.110"},
        {&parity.quality[play][1].slope, 0.91, 0.89, "\nyards per play            1.000    1.000"},
        {&parity.quality[sack][1].r2, 0.901, 0.899, "\nsack rate                 1.000"},
        {&parity.quality[points][0].r2, 0.851, 0.849, "\npoints                    0.849"},
        {&parity.quality[points][1].rmse, 1.49, 1.51, "\npoints                    1.000"},
        {&parity.wins_mae, 1.79, 1.81, "\nwins, mean"},
        {&parity.points_sd[1], 10.79, 10.81, "\npoints of a team, spread"},
        {&parity.margin_sd[1], 14 * 0.921, 14 * 0.919, "\nmargin, spread"},
        {&parity.home_share[1], 0.541, 0.539, "\nhome wins"},
        {&parity.overtime_share[1], 0.089, 0.091, "\novertimes"},
    };
    TEST_ASSERT_EQUAL_INT(0, gch_parity_count_off(&parity));
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        double was = *targets[i].value;
        *targets[i].value = targets[i].within;
        TEST_ASSERT_EQUAL_INT_MESSAGE(0, gch_parity_count_off(&parity), targets[i].line);
        *targets[i].value = targets[i].beyond;
        TEST_ASSERT_EQUAL_INT_MESSAGE(1, gch_parity_count_off(&parity), targets[i].line);
        expect_marked(targets[i].line);
        *targets[i].value = was;
    }
    parity.quality[sack][1].slope = 0.5; /* not asked of it */
    TEST_ASSERT_EQUAL_INT(0, gch_parity_count_off(&parity));
}

/* What has room enough counts nothing, what is at its bound counts one, whatever the target is. */
static void misses_count_as_narrow_near_their_bound(void) {
    int yards = gch_figure_find("yards"), play = gch_figure_find("yards_per_play"), sack = gch_figure_find("sack_rate");
    const struct {
        double *value, roomy, bound;
        const char *what;
    } targets[] = {
        {&parity.replay[yards], 10.11, 10.2, "yards too many"},
        {&parity.replay[yards], 9.89, 9.8, "yards too few"},
        {&parity.quality[play][0].r2, 0.971, 0.95, "r2 of yards per play"},
        {&parity.quality[play][1].slope, 0.941, 0.9, "slope of yards per play"},
        {&parity.quality[sack][1].r2, 0.941, 0.9, "r2 of sacks"},
        {&parity.home_share[1], 0.5525, 0.54, "home wins"},
        {&parity.overtime_share[1], 0.0775, 0.09, "overtimes"},
        {&parity.points_sd[1], 10 * 1.047, 10 * 1.08, "spread of points"},
        {&parity.margin_sd[1], 14 * 0.953, 14 * 0.92, "spread of margins"},
    };
    TEST_ASSERT_EQUAL_DOUBLE(0, gch_loop_narrow(&parity));
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        double was = *targets[i].value;
        *targets[i].value = targets[i].roomy;
        TEST_ASSERT_EQUAL_DOUBLE_MESSAGE(0, gch_loop_narrow(&parity), targets[i].what);
        *targets[i].value = targets[i].bound;
        TEST_ASSERT_DOUBLE_WITHIN_MESSAGE(1e-9, 1, gch_loop_narrow(&parity), targets[i].what);
        *targets[i].value = was;
    }
}

/* Of two rounds with nothing off and nothing near its bound the one nearer the middle is taken; of two others the one
 * with less off, however far the rest is from the middle. */
static void rounds_are_told_apart_by_how_far_they_are_from_the_middle(void) {
    int picks = gch_figure_find("interceptions"), yards = gch_figure_find("yards"), punts = gch_figure_find("punts");
    double middle = gch_loop_judgement(&parity);
    TEST_ASSERT_EQUAL_DOUBLE(0, middle);
    parity.replay[picks] *= 1.005;
    double near = gch_loop_judgement(&parity);
    parity.replay[picks] *= 1.011 / 1.005;
    double far = gch_loop_judgement(&parity);
    TEST_ASSERT_EQUAL_DOUBLE(0, gch_loop_narrow(&parity));
    TEST_ASSERT_TRUE(middle < near && near < far);
    parity.replay[picks] *= 1.019 / 1.011;
    parity.replay[yards] *= 1.019;
    parity.replay[punts] *= 0.981;
    double bounds = gch_loop_judgement(&parity);
    parity.replay[picks] *= 1.021 / 1.019;
    parity.replay[yards] /= 1.019;
    parity.replay[punts] /= 0.981;
    double off = gch_loop_judgement(&parity);
    TEST_ASSERT_EQUAL_INT(1, gch_parity_count_off(&parity));
    TEST_ASSERT_TRUE(far < bounds && bounds < off);
}

static void what_is_missing_is_a_factor_within_a_tenth(void) {
    int picks = gch_figure_find("interceptions");
    parity.real[picks] = 0.80;
    static const struct {
        double replay, factor;
    } cases[] = {{0.80, 1}, {0.784, 0.80 / 0.784}, {0.816, 0.80 / 0.816}, {0.4, 1.1}, {2, 0.9}, {0, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        parity.replay[picks] = cases[i].replay;
        TEST_ASSERT_DOUBLE_WITHIN(1e-12, cases[i].factor, gch_loop_missing(&parity, "interceptions"));
    }
    TEST_ASSERT_EQUAL_DOUBLE(1, gch_loop_missing(&parity, "no such figure"));
}

static void who_huddles_seldom_huddles_more_often_only_if_its_games_have_too_many_plays(void) {
    static struct gch_loop_counts real, replay;
    static struct gch_loop_state state;
    for (int t = 0; t < 3; t++)
        state.tempo[t] = 1;
    real.team[0][0][GCH_STAT_plays] = real.team[0][1][GCH_STAT_plays] = 1000;
    real.team[1][0][GCH_STAT_plays] = real.team[1][1][GCH_STAT_plays] = 1000;
    replay.team[0][0][GCH_STAT_plays] = 1060; /* 3 of 100 more with the opponents': may be */
    replay.team[1][0][GCH_STAT_plays] = 1000;
    replay.team[0][1][GCH_STAT_plays] = 1150;
    replay.team[1][1][GCH_STAT_plays] = 1050;
    for (int t = 0; t < 3; t++)
        gch_loop_correct_tempo(&real, &replay, t, 1, &state);
    TEST_ASSERT_EQUAL_DOUBLE(1, state.tempo[0]);
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 0.76, state.tempo[1]); /* 10 of 100 more, 4 of which may be */
    TEST_ASSERT_EQUAL_DOUBLE(1, state.tempo[2]);           /* nothing was played */
    /* It is given back as soon as there are few enough. */
    replay.team[0][1][GCH_STAT_plays] = 950;
    gch_loop_correct_tempo(&real, &replay, 1, 1, &state);
    TEST_ASSERT_TRUE(state.tempo[1] > 0.9);
    replay.team[0][1][GCH_STAT_plays] = 5000;
    gch_loop_correct_tempo(&real, &replay, 1, 1, &state);
    TEST_ASSERT_EQUAL_DOUBLE(0.3, state.tempo[1]);
}

/* Of three teams one tried more long ones of its field goals than replayed, one fewer, one as many of more tries; all
 * of them together are left as they are. */
static void who_tries_more_long_field_goals_than_replayed_likes_them_better(void) {
    static const double tried[3][2][2] = {{{12, 32}, {6, 32}}, {{2, 32}, {6, 32}}, {{8, 40}, {6, 30}}};
    static struct gch_loop_counts counts[2];
    static struct gch_loop_state state;
    for (int t = 0; t < 3; t++)
        for (int k = 0; k < 2; k++) {
            counts[k].team[0][t][GCH_STAT_field_goals_tried_50] = tried[t][k][0];
            counts[k].team[0][t][GCH_STAT_field_goals_tried] = tried[t][k][1];
        }
    gch_loop_correct_long_tries(&counts[0], &counts[1], 3, 1, &state);
    TEST_ASSERT_TRUE(state.far[0] > 0.8);
    TEST_ASSERT_TRUE(state.far[1] < -0.8);
    TEST_ASSERT_DOUBLE_WITHIN(0.15, 0, state.far[2]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0, state.far[0] + state.far[1] + state.far[2]);
    for (int i = 0; i < 10; i++)
        gch_loop_correct_long_tries(&counts[0], &counts[1], 3, 1, &state);
    TEST_ASSERT_EQUAL_DOUBLE(-2.5, state.far[1]); /* nobody is far from the others for ever */
}

/* Two teams: 0 has the ball on every play, and the timeouts follow one another. */
static void timeouts_are_counted_by_who_calls_them_and_when(void) {
    static const struct gch_real_play a = {.class = GCH_CLASS_PLAY_1, .defense = 1};
    static const struct {
        int quarter, seconds, lead, caller;
    } rows[] = {{2, 121, 0, 0}, {2, 120, 0, 0}, {2, 60, 0, 1}, {2, 30, 0, 1},  {4, 200, 7, 1}, {4, 121, 7, 1},
                {4, 200, 0, 1}, {4, 120, 7, 1}, {4, 90, 0, 1}, {4, 60, -3, 1}, {4, 60, -3, 0}, {3, 60, 0, 1}};
    struct gch_real_play plays[2 * sizeof rows / sizeof rows[0]];
    struct gch_real_season season = {.teams = 2, .plays = plays, .play_count = 2 * sizeof rows / sizeof rows[0]};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        plays[2 * i] = a;
        plays[2 * i].quarter = (uint8_t)rows[i].quarter;
        plays[2 * i].seconds = (uint16_t)rows[i].seconds;
        plays[2 * i].score_offense = (uint8_t)(10 + rows[i].lead);
        plays[2 * i].score_defense = 10;
        plays[2 * i + 1] = plays[2 * i];
        plays[2 * i + 1].class = GCH_CLASS_TIMEOUT;
        plays[2 * i + 1].timeout_team = (uint8_t)rows[i].caller;
    }
    struct gch_loop_stops stops;
    memset(&stops, 0, sizeof stops);
    gch_loop_count_stops(&season, &stops);
    TEST_ASSERT_EQUAL_DOUBLE(1, stops.half[0]);
    TEST_ASSERT_EQUAL_DOUBLE(2, stops.half[1]);
    TEST_ASSERT_EQUAL_DOUBLE(2, stops.late);
    TEST_ASSERT_EQUAL_DOUBLE(2, stops.guarding);
    TEST_ASSERT_EQUAL_DOUBLE(2, stops.snaps[GCH_PACE_LATE_AHEAD]);
}

/* A team that is marked without a huddle hurries, but for one that leads by 9 and takes its time. */
static void who_leads_by_9_is_quick_only_if_he_hurries(void) {
    static const struct {
        int lead, elapsed;
        uint32_t flags;
        bool quick;
    } rows[] = {{9, 30, GCH_PF_NO_HUDDLE, true},
                {9, 31, GCH_PF_NO_HUDDLE, false},
                {9, 20, 0, false},
                {8, 40, GCH_PF_NO_HUDDLE, true},
                {-9, 40, GCH_PF_NO_HUDDLE, true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct gch_real_play plays[2] = {{.class = GCH_CLASS_PLAY_1, .defense = 1, .quarter = 4, .seconds = 600}};
        struct gch_real_season season = {.teams = 2, .plays = plays, .play_count = 2};
        plays[0].elapsed = (uint8_t)rows[i].elapsed;
        plays[0].score_offense = (uint8_t)(20 + rows[i].lead);
        plays[0].score_defense = 20;
        plays[1] = plays[0];
        plays[1].flags = rows[i].flags;
        TEST_ASSERT_EQUAL(rows[i].quick, gch_is_quick(&season, 1));
    }
}

/* Who called too few calls more, who called too many fewer, and nobody more than all. */
static void timeouts_are_put_right_by_those_of_replayed_seasons(void) {
    struct gch_loop_stops real, replay;
    struct gch_loop_state s;
    memset(&real, 0, sizeof real);
    memset(&replay, 0, sizeof replay);
    memset(&s, 0, sizeof s);
    s.stops = s.denies = s.guards = 1000;
    s.chases = 1;
    for (int i = 0; i < GCH_PACES; i++)
        s.quick[i] = 1;
    real.half[0] = real.half[1] = real.late = real.guarding = 99;
    replay.half[0] = 4 * 49;
    replay.half[1] = 4 * 49;
    replay.late = 4 * 199;
    replay.guarding = 4 * 99;
    gch_loop_correct_stops(&real, &replay, 4, &s);
    TEST_ASSERT_EQUAL_DOUBLE(1000, s.stops);
    TEST_ASSERT_DOUBLE_WITHIN(1, 1741, s.denies);
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 0.574, s.chases);
    TEST_ASSERT_DOUBLE_WITHIN(1, 1000, s.guards);
}

static void scrambles_are_to_go_as_far_as_they_did(void) {
    static struct gch_loop_counts real, replay;
    struct gch_loop_state s;
    memset(&s, 0, sizeof s);
    real.league[GCH_STAT_scrambles] = 100;
    real.league[GCH_STAT_scramble_yards] = 720;
    replay.league[GCH_STAT_scrambles] = 400;
    replay.league[GCH_STAT_scramble_yards] = 3080;
    gch_loop_correct_scrambles(&real, &replay, 0.8, &s);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, -0.4, s.fix.scramble);
    replay.league[GCH_STAT_scramble_yards] = 0;
    gch_loop_correct_scrambles(&real, &replay, 0.8, &s);
    TEST_ASSERT_EQUAL_DOUBLE(2, s.fix.scramble); /* by no more than that */
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(misses_count_as_narrow_near_their_bound);
    RUN_TEST(rounds_are_told_apart_by_how_far_they_are_from_the_middle);
    RUN_TEST(what_is_missing_is_a_factor_within_a_tenth);
    RUN_TEST(nothing_missed_scores_nothing);
    RUN_TEST(every_allowance_is_one);
    RUN_TEST(misses_count_by_their_squares);
    RUN_TEST(everything_beyond_its_target_is_off);
    RUN_TEST(figures_have_the_standard_error_of_their_runs);
    RUN_TEST(who_huddles_seldom_huddles_more_often_only_if_its_games_have_too_many_plays);
    RUN_TEST(who_tries_more_long_field_goals_than_replayed_likes_them_better);
    RUN_TEST(timeouts_are_counted_by_who_calls_them_and_when);
    RUN_TEST(who_leads_by_9_is_quick_only_if_he_hurries);
    RUN_TEST(timeouts_are_put_right_by_those_of_replayed_seasons);
    RUN_TEST(scrambles_are_to_go_as_far_as_they_did);
    return UNITY_END();
}
