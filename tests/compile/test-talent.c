/* Luck and talent: what of a season's figures the charts take at its word. */
#include "compile/talent.h"
#include "unity.h"

#include <math.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

static void a_league_of_two(struct gch_talent *t, int played, int scheduled, bool talent) {
    *t = (struct gch_talent){.talent = talent, .played = {played, played}, .scheduled = {scheduled, scheduled}};
}

static void a_whole_season_is_taken_at_its_word(void) {
    struct gch_talent t;
    a_league_of_two(&t, 16, 16, false);
    TEST_ASSERT_FALSE(gch_talent_changes(&t, 2));
    TEST_ASSERT_EQUAL_DOUBLE(0.70, gch_talent_home(&t, 2, 0.70));
    a_league_of_two(&t, 15, 16, false);
    TEST_ASSERT_TRUE(gch_talent_changes(&t, 2));
    a_league_of_two(&t, 16, 16, true);
    TEST_ASSERT_TRUE(gch_talent_changes(&t, 2));
}

/* Team 0 of a league that scores 20 a game, completes 60 of 100 and returns half a touchdown scored 30, 70 and 2. */
static void counts(int games, double own[GCH_STAT_COUNT], double league[GCH_STAT_COUNT]) {
    memset(own, 0, GCH_STAT_COUNT * sizeof *own);
    memset(league, 0, GCH_STAT_COUNT * sizeof *league);
    own[GCH_STAT_games] = games;
    own[GCH_STAT_points] = 30 * games;
    own[GCH_STAT_pass_attempts] = 30 * games;
    own[GCH_STAT_completions] = 21 * games;
    own[GCH_STAT_touchdowns_return] = 2 * games;
    league[GCH_STAT_games] = 2 * games;
    league[GCH_STAT_points] = 40 * games;
    league[GCH_STAT_pass_attempts] = 60 * games;
    league[GCH_STAT_completions] = 36 * games;
    league[GCH_STAT_touchdowns_return] = 1 * games;
}

static void luck_goes_and_skill_stays(void) {
    struct gch_talent t;
    double own[GCH_STAT_COUNT], league[GCH_STAT_COUNT];
    a_league_of_two(&t, 16, 16, true);
    counts(16, own, league);
    gch_talent_counts(&t, 0, 0, league, own);
    /* 16 games beside 6.1, 6.6 and 105 of knowing nothing. */
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * 16 / 22.1, own[GCH_STAT_points] / 16);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.6 + 0.1 * 16 / 22.6, own[GCH_STAT_completions] / own[GCH_STAT_pass_attempts]);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.5 + 1.5 * 16 / 121, own[GCH_STAT_touchdowns_return] / 16);
    /* The other side of the ball says less about a team. */
    counts(16, own, league);
    gch_talent_counts(&t, 0, 1, league, own);
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * 16 / 30.4, own[GCH_STAT_points] / 16);
}

static void a_part_of_a_season_is_held_back_by_what_is_missing(void) {
    struct gch_talent t;
    double own[GCH_STAT_COUNT], league[GCH_STAT_COUNT];
    a_league_of_two(&t, 8, 16, false);
    counts(8, own, league);
    gch_talent_counts(&t, 0, 0, league, own);
    double half = 8 / 14.1, whole = 16 / 22.1;
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * half / whole, own[GCH_STAT_points] / 8);
    a_league_of_two(&t, 8, 16, true);
    counts(8, own, league);
    gch_talent_counts(&t, 0, 0, league, own);
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * half, own[GCH_STAT_points] / 8);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.57 + 0.13 * 8 / 308, gch_talent_home(&t, 2, 0.70));
}

/* --- ratios to the league ---------------------------------------------------------------------------------------- */

enum { CLUBS = 8 };

/* Eight teams that differ from the league by the same share in everything, the last most; their points as well. */
static void a_league_of_eight(struct gch_talent *t, struct gch_targets *targets, int played, bool talent) {
    *t = (struct gch_talent){.talent = talent};
    memset(targets, 0, sizeof *targets);
    for (int c = 0; c < GCH_PLAYS; c++)
        targets->column[c] = (struct gch_column_rates){
            .snaps = 100, .completion = c < 4 ? 0 : 0.6, .interception = c < 4 ? 0 : 0.03, .mean_to[99] = 5};
    for (int i = 0; i < CLUBS; i++) {
        double ratio = 1 + 0.05 * (i - 3.5);
        t->played[i] = played;
        t->scheduled[i] = 16;
        for (int side = 0; side < 2; side++) {
            struct gch_unit *u = side == 0 ? &targets->offense[i] : &targets->defense[i];
            *u = (struct gch_unit){.qt = ratio, .sack = ratio, .fumble = ratio, .recovery = ratio};
            for (int k = 0; k < 5; k++)
                u->completion[k] = u->interception[k] = ratio;
            for (int c = 0; c < GCH_PLAYS; c++)
                u->gain[c] = ratio;
            for (int f = 0; f < GCH_RF_COUNT; f++)
                u->foul[f] = ratio;
            /* What these ratios lead to, so that points say nothing else: see `follows` in compile-talent.c. */
            t->points[side][i] =
                (side == 0 ? 2.51 - 0.13 - 2 * 0.17 - 2 * 0.07 : 2.44 - 0.09 - 2 * 0.14 - 2 * 0.02) * log(ratio);
        }
        targets->special[i].punt_return.touchdown = 0.01 * ratio;
        targets->off_audibles[i] = targets->def_audibles[i] = i / 2;
        targets->home_field[i] = i / 2;
        targets->power[i] = 2.0 * (i - 3.5);
    }
}

static void more_games_are_worth_more(void) {
    static struct gch_targets targets;
    struct gch_talent t;
    double before[2] = {1, 1};
    for (int talent = 0; talent < 2; talent++) {
        for (int played = 1; played <= 16; played++) {
            a_league_of_eight(&t, &targets, played, talent != 0);
            gch_talent_targets(&t, CLUBS, &targets);
            double last = targets.offense[CLUBS - 1].completion[0];
            TEST_ASSERT_TRUE(last > before[talent] && last <= 1.175 + 1e-9);
            before[talent] = last;
        }
    }
    /* All of a season is taken at its word, its talent never is. */
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.175, before[0]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-6, 1 + 0.175 * 16 / 22.6, before[1]);
}

static void what_tells_the_other_half_shrinks_least(void) {
    static struct gch_targets targets;
    struct gch_talent t;
    a_league_of_eight(&t, &targets, 8, true);
    gch_talent_targets(&t, CLUBS, &targets);
    const struct gch_unit *o = &targets.offense[CLUBS - 1], *d = &targets.defense[CLUBS - 1];
    TEST_ASSERT_TRUE(o->qt > o->completion[0]);
    TEST_ASSERT_TRUE(o->completion[0] > o->gain[4]);
    TEST_ASSERT_TRUE(o->gain[4] > o->interception[0]);
    TEST_ASSERT_TRUE(o->interception[0] > o->fumble);
    TEST_ASSERT_TRUE(d->completion[0] > d->gain[4] && d->gain[4] > d->interception[0]);
    TEST_ASSERT_TRUE(o->completion[0] > d->completion[0]);
    TEST_ASSERT_DOUBLE_WITHIN(0.004, 1, o->fumble);
    TEST_ASSERT_DOUBLE_WITHIN(0.0002, 0.01, targets.special[CLUBS - 1].punt_return.touchdown);
    /* A team's own fouls say something about it, on both sides of the ball; those it draws do not. */
    TEST_ASSERT_TRUE(o->foul[GCH_RF_OFF_10] > 1.05 && d->foul[GCH_RF_DEF_5] > 1.05);
    TEST_ASSERT_DOUBLE_WITHIN(0.004, 1, o->foul[GCH_RF_DEF_5]);
}

static void the_league_keeps_its_means(void) {
    static struct gch_targets targets;
    struct gch_talent t;
    a_league_of_eight(&t, &targets, 8, true);
    for (int i = 0; i < CLUBS; i += 2)
        t.played[i] = 7; /* those that have had a week off */
    gch_talent_targets(&t, CLUBS, &targets);
    double fumble = 0, picks = 0, traps = 0, touchdowns = 0, audibles = 0;
    for (int i = 0; i < CLUBS; i++) {
        fumble += targets.offense[i].fumble / CLUBS;
        picks += targets.defense[i].interception[2] / CLUBS;
        traps += targets.offense[i].qt / CLUBS;
        touchdowns += targets.special[i].punt_return.touchdown / CLUBS;
        audibles += targets.off_audibles[i];
    }
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, fumble);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, picks);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, traps);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.01, touchdowns);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 2 * (0 + 1 + 2 + 3), audibles);
    /* 0 to 3 come nearer to each other: held by 6.1 games, and of records in 8 nothing is left. */
    TEST_ASSERT_EQUAL_INT(1, targets.off_audibles[0]);
    TEST_ASSERT_EQUAL_INT(2, targets.off_audibles[CLUBS - 1]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 7 * 8 / 14.5, targets.power[CLUBS - 1]);
}

/* A team that scored a fifth more than its figures lead to goes farther, but only where the talent is asked for: a
 * season as it was gets its points in the rounds. */
static void points_beyond_the_figures_come_back_in_yards(void) {
    static struct gch_targets plain, more;
    struct gch_talent t;
    a_league_of_eight(&t, &plain, 8, true);
    gch_talent_targets(&t, CLUBS, &plain);
    a_league_of_eight(&t, &more, 8, true);
    t.points[0][0] += 0.2;
    gch_talent_targets(&t, CLUBS, &more);
    double left = 0.2 * 7 / 8 * 8 / 33;
    TEST_ASSERT_DOUBLE_WITHIN(1e-6, 0.7 * left, log(more.offense[0].gain[0] / plain.offense[0].gain[0]));
    TEST_ASSERT_DOUBLE_WITHIN(1e-6, 0.35 * left, log(more.offense[0].completion[0] / plain.offense[0].completion[0]));
    TEST_ASSERT_TRUE(more.offense[1].gain[0] < plain.offense[1].gain[0]);
    TEST_ASSERT_EQUAL_DOUBLE(plain.defense[0].gain[0], more.defense[0].gain[0]);
    a_league_of_eight(&t, &plain, 8, false);
    gch_talent_targets(&t, CLUBS, &plain);
    a_league_of_eight(&t, &more, 8, false);
    t.points[0][0] += 0.2;
    gch_talent_targets(&t, CLUBS, &more);
    TEST_ASSERT_EQUAL_DOUBLE(plain.offense[0].gain[0], more.offense[0].gain[0]);
}

static void a_whole_season_as_it_was_keeps_every_bit(void) {
    static struct gch_targets targets, before;
    struct gch_talent t;
    a_league_of_eight(&t, &targets, 16, false);
    t.points[0][0] += 0.2;
    before = targets;
    gch_talent_targets(&t, CLUBS, &targets);
    TEST_ASSERT_EQUAL_MEMORY(&before, &targets, sizeof targets);
}

/* Two teams and a third met: A beat B 30-10, B beat C 20-10, C lost to A 10-40. */
static void points_are_rated_with_the_schedule_taken_out(void) {
    static struct gch_real_game games[] = {
        {.type = GCH_REAL_REGULAR, .played = true, .home = 0, .away = 1, .home_score = 30, .away_score = 10},
        {.type = GCH_REAL_REGULAR, .played = true, .home = 1, .away = 2, .home_score = 20, .away_score = 10},
        {.type = GCH_REAL_REGULAR, .played = true, .home = 2, .away = 0, .home_score = 10, .away_score = 40},
        {.type = GCH_REAL_REGULAR, .played = false, .home = 2, .away = 1},
    };
    struct gch_real_season season = {.teams = 3, .game_count = 4, .games = games};
    struct gch_talent t;
    TEST_ASSERT_TRUE(gch_talent_init(&t, &season, true));
    TEST_ASSERT_EQUAL_INT(2, t.played[1]);
    TEST_ASSERT_EQUAL_INT(3, t.scheduled[1]);
    TEST_ASSERT_TRUE(t.points[0][0] > 0.3 && t.points[0][0] > t.points[0][1] && t.points[0][1] > t.points[0][2]);
    TEST_ASSERT_TRUE(t.points[1][0] < t.points[1][1] && t.points[1][1] < t.points[1][2]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_whole_season_is_taken_at_its_word);
    RUN_TEST(luck_goes_and_skill_stays);
    RUN_TEST(a_part_of_a_season_is_held_back_by_what_is_missing);
    RUN_TEST(more_games_are_worth_more);
    RUN_TEST(what_tells_the_other_half_shrinks_least);
    RUN_TEST(the_league_keeps_its_means);
    RUN_TEST(points_beyond_the_figures_come_back_in_yards);
    RUN_TEST(a_whole_season_as_it_was_keeps_every_bit);
    RUN_TEST(points_are_rated_with_the_schedule_taken_out);
    return UNITY_END();
}
