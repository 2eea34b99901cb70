/* Folding results, clock, periods, overtime, what changes with the season. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gridchart/rules.h"
#include "rules/charted/charted-state.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text said;
static struct gch_season_rules rules;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
    gch_context_add_data_dir(ctx, test_source_path("."));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_rules_load(ctx, gch_ruleset_find("ddf"), 2017, &rules));
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&said);
}

static void half_the_distance_never_reaches_the_goal_line(void) {
    /* DDF-19.8: distance to the goal line, walk-off, what is left. */
    static const int cases[][3] = {{20, 5, 15}, {20, 10, 10}, {20, 11, 10}, {20, 15, 10}, {19, 10, 10}, {15, 15, 8},
                                   {9, 5, 5},   {8, 5, 4},    {2, 5, 1},    {1, 5, 1},    {10, 5, 5},   {30, 15, 15}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        TEST_ASSERT_EQUAL_INT(cases[i][2], gch_half_distance(cases[i][0], cases[i][1]));
    for (int q = 1; q <= 99; q++)
        for (int n = 0; n <= 15; n++) {
            int left = gch_half_distance(q, n);
            TEST_ASSERT_TRUE(left >= 1 && left <= q && 2 * left >= q - (n > 0 ? 0 : q));
        }
}

static void first_downs_are_ten_or_goal(void) {
    TEST_ASSERT_EQUAL_INT(10, gch_first_to_go(1));
    TEST_ASSERT_EQUAL_INT(10, gch_first_to_go(90));
    TEST_ASSERT_EQUAL_INT(9, gch_first_to_go(91));
    TEST_ASSERT_EQUAL_INT(1, gch_first_to_go(99));
}

static void seasons_have_their_own_rules(void) {
    /* DDF-27, DDF-25.2 */
    static const struct {
        int season, kick, touchback, try_line, defense, two_point;
        enum gch_overtime regular, playoff;
        int seconds;
    } cases[] = {
        {1960, 40, 20, 2, 0, false, GCH_OT_NONE, GCH_OT_SUDDEN, 900},
        {1973, 40, 20, 2, 0, false, GCH_OT_NONE, GCH_OT_SUDDEN, 900},
        {1974, 35, 20, 2, 0, false, GCH_OT_SUDDEN, GCH_OT_SUDDEN, 900},
        {1994, 30, 20, 2, 0, true, GCH_OT_SUDDEN, GCH_OT_SUDDEN, 900},
        {2010, 30, 20, 2, 0, true, GCH_OT_SUDDEN, GCH_OT_MODIFIED, 900},
        {2011, 35, 20, 2, 0, true, GCH_OT_SUDDEN, GCH_OT_MODIFIED, 900},
        {2014, 35, 20, 2, 0, true, GCH_OT_MODIFIED, GCH_OT_MODIFIED, 900},
        {2015, 35, 20, 15, 2, true, GCH_OT_MODIFIED, GCH_OT_MODIFIED, 900},
        {2016, 35, 25, 15, 2, true, GCH_OT_MODIFIED, GCH_OT_MODIFIED, 900},
        {2017, 35, 25, 15, 2, true, GCH_OT_MODIFIED, GCH_OT_MODIFIED, 600},
        {2022, 35, 25, 15, 2, true, GCH_OT_MODIFIED, GCH_OT_BOTH, 600},
        {2024, 35, 30, 15, 2, true, GCH_OT_MODIFIED, GCH_OT_BOTH, 600},
        {2025, 35, 35, 15, 2, true, GCH_OT_BOTH, GCH_OT_BOTH, 600},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_season_rules r;
        char name[16];
        snprintf(name, sizeof name, "%d", cases[i].season);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_rules_load(ctx, gch_ruleset_find("ddf"), cases[i].season, &r));
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].season, r.season, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].kick, r.kick_spot, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].touchback, r.kick_touchback, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(20, r.touchback, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(20, r.free_kick_spot, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].try_line, r.try_line, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].defense, r.defense_try_points, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].two_point, r.two_point, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].regular, r.regular.format, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].playoff, r.playoff.format, name);
        if (cases[i].regular != GCH_OT_NONE) {
            TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].seconds, r.regular.seconds, name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(1, r.regular.periods, name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(2, r.regular.timeouts, name);
        }
        TEST_ASSERT_EQUAL_INT_MESSAGE(900, r.playoff.seconds, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(255, r.playoff.periods, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(3, r.playoff.timeouts, name);
    }
    TEST_ASSERT_EQUAL_INT(0, said.length);
}

static void a_ruleset_without_tables_is_reported(void) {
    struct gch_season_rules r;
    struct gch_ruleset stray = *gch_ruleset_find("ddf");
    stray.name = "no-such-game";
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_season_rules_load(ctx, &stray, 2017, &r));
    TEST_ASSERT_EQUAL_STRING("gridchart: error: [GC-401] priority/no-such-game/seasons.csv: not found in any data "
                             "directory\n"
                             "gridchart: error: [GC-401] priority/no-such-game/overtime.csv: not found in any data "
                             "directory\n",
                             said.text);
}

static void a_game_begins_before_the_toss(void) {
    struct gch_state s;
    gch_state_init(&s, &gch_charted_fields);
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_TOSS, s.next);
    TEST_ASSERT_EQUAL_INT(1, s.quarter);
    TEST_ASSERT_EQUAL_INT(900, s.clock);
    TEST_ASSERT_EQUAL_INT(3, s.timeouts[GCH_AWAY]);
    TEST_ASSERT_EQUAL_INT(3, s.timeouts[GCH_HOME]);
    TEST_ASSERT_EQUAL_INT(-1, gch_charted(&s)->quota[GCH_HOME][8]);
    TEST_ASSERT_EQUAL_INT(-1, gch_charted(&s)->no_huddle_left[GCH_AWAY]);
}

/* A state in the middle of a game. */
static struct gch_state middle(int quarter, int clock) {
    struct gch_state s;
    gch_state_init(&s, &gch_charted_fields);
    s.next = GCH_NEXT_SCRIMMAGE;
    s.offense = GCH_HOME;
    s.received = GCH_HOME;
    s.ball = 40;
    s.down = 2;
    s.to_go = 7;
    s.quarter = (uint8_t)quarter;
    s.clock = (int16_t)clock;
    return s;
}

static void a_result_becomes_the_next_situation(void) {
    struct gch_state s = middle(1, 600);
    struct gch_result r = {.next = GCH_NEXT_SCRIMMAGE,
                           .side = GCH_AWAY,
                           .ball = 25,
                           .down = 1,
                           .to_go = 10,
                           .elapsed = 10,
                           .pending_flags = GCH_PENDING_RUNNING};
    gch_state_apply(&s, &rules, &r);
    TEST_ASSERT_EQUAL_INT(GCH_AWAY, s.offense);
    TEST_ASSERT_EQUAL_INT(25, s.ball);
    TEST_ASSERT_EQUAL_INT(1, s.down);
    TEST_ASSERT_EQUAL_INT(10, s.to_go);
    TEST_ASSERT_EQUAL_INT(600, s.clock); /* DDF-22.4: charged later */
    TEST_ASSERT_EQUAL_INT(10, s.pending);
    TEST_ASSERT_EQUAL_INT(1, s.plays);
}

static void fouls_carried_to_the_kickoff_move_it_and_are_gone_after_it(void) {
    /* DDF-19.9: carried yards, where the kickoff is */
    static const int cases[][2] = {{0, 35}, {5, 40}, {15, 50}, {-15, 20}, {-10, 25}, {20, 55}, {-20, 18}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_state s = middle(1, 600);
        struct gch_result touchdown = {
            .next = GCH_NEXT_TRY, .side = GCH_HOME, .points = {0, 6}, .carry = (int8_t)cases[i][0]};
        gch_state_apply(&s, &rules, &touchdown);
        TEST_ASSERT_EQUAL_INT(98, s.ball);
        TEST_ASSERT_EQUAL_INT(6, s.score[GCH_HOME]);
        struct gch_result try = {.next = GCH_NEXT_KICKOFF, .side = GCH_HOME, .points = {0, 1}};
        gch_state_apply(&s, &rules, &try);
        TEST_ASSERT_EQUAL_INT(7, s.score[GCH_HOME]);
        TEST_ASSERT_EQUAL_INT(cases[i][1], s.ball);
        struct gch_result kick = {.next = GCH_NEXT_SCRIMMAGE, .side = GCH_AWAY, .ball = 25, .down = 1, .to_go = 10};
        gch_state_apply(&s, &rules, &kick);
        TEST_ASSERT_EQUAL_INT(0, s.carry);
    }
}

static void the_clock_runs_stops_at_two_minutes_and_ends_quarters(void) {
    static const struct {
        int quarter, clock, charge, warning;
        int quarter_after, clock_after;
        enum gch_next next;
    } cases[] = {
        {1, 600, 40, 120, 1, 560, GCH_NEXT_SCRIMMAGE}, {2, 140, 40, 120, 2, 120, GCH_NEXT_SCRIMMAGE},
        {2, 140, 20, 120, 2, 120, GCH_NEXT_SCRIMMAGE}, {2, 120, 40, 120, 2, 80, GCH_NEXT_SCRIMMAGE},
        {2, 140, 40, 0, 2, 100, GCH_NEXT_SCRIMMAGE},   {1, 140, 40, 120, 1, 100, GCH_NEXT_SCRIMMAGE},
        {3, 140, 40, 120, 3, 100, GCH_NEXT_SCRIMMAGE}, {4, 150, 40, 120, 4, 120, GCH_NEXT_SCRIMMAGE},
        {5, 150, 40, 120, 5, 120, GCH_NEXT_SCRIMMAGE}, {1, 30, 40, 120, 2, 900, GCH_NEXT_SCRIMMAGE},
        {1, 40, 40, 120, 2, 900, GCH_NEXT_SCRIMMAGE},  {3, 10, 40, 120, 4, 900, GCH_NEXT_SCRIMMAGE},
        {2, 10, 10, 120, 3, 900, GCH_NEXT_KICKOFF},    {1, 10, 0, 120, 1, 10, GCH_NEXT_SCRIMMAGE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[32];
        snprintf(name, sizeof name, "case %zu", i);
        struct gch_state s = middle(cases[i].quarter, cases[i].clock);
        s.timeouts[0] = 1;
        bool ended = gch_state_charge(&s, &rules, cases[i].charge, cases[i].warning);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].quarter_after, s.quarter, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].clock_after, s.clock, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].next, s.next, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].quarter != cases[i].quarter_after, ended, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].quarter_after == 3 && ended ? 3 : 1, s.timeouts[0], name);
        if (s.next == GCH_NEXT_SCRIMMAGE) {
            TEST_ASSERT_EQUAL_INT_MESSAGE(2, s.down, name); /* DDF-22.6: ends change, the situation stays */
            TEST_ASSERT_EQUAL_INT_MESSAGE(40, s.ball, name);
        } else {
            TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_HOME, s.offense, name); /* who received the opening kickoff kicks */
            TEST_ASSERT_EQUAL_INT_MESSAGE(35, s.ball, name);
        }
    }
}

static void a_try_and_an_untimed_down_are_still_played(void) {
    struct gch_state s = middle(4, 10);
    s.next = GCH_NEXT_TRY;
    TEST_ASSERT_FALSE(gch_state_charge(&s, &rules, 10, 120));
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_TRY, s.next);
    TEST_ASSERT_EQUAL_INT(4, s.quarter);
    s = middle(2, 10);
    s.pending_flags = GCH_PENDING_EXTEND; /* DDF-19.12 */
    TEST_ASSERT_FALSE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(1, s.untimed);
    TEST_ASSERT_EQUAL_INT(2, s.quarter);
    /* A foul before its snap leaves it to be played, any other play uses it up. */
    struct gch_result foul = {.next = GCH_NEXT_SCRIMMAGE,
                              .side = GCH_HOME,
                              .ball = 35,
                              .down = 2,
                              .to_go = 12,
                              .tags = GCH_TAG_BIT(PRE_SNAP)};
    gch_state_apply(&s, &rules, &foul);
    TEST_ASSERT_EQUAL_INT(1, s.untimed);
    struct gch_result run = {.next = GCH_NEXT_SCRIMMAGE, .side = GCH_HOME, .ball = 37, .down = 3, .to_go = 10};
    gch_state_apply(&s, &rules, &run);
    TEST_ASSERT_EQUAL_INT(0, s.untimed);
    TEST_ASSERT_TRUE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(3, s.quarter);
    TEST_ASSERT_EQUAL_INT(0, s.untimed);
}

static void a_game_that_is_not_tied_ends_after_four_quarters(void) {
    struct gch_state s = middle(4, 10);
    s.score[GCH_HOME] = 3;
    TEST_ASSERT_TRUE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_OVER, s.next);
}

static void a_tied_game_goes_to_a_toss_unless_its_season_had_no_overtime(void) {
    struct gch_state s = middle(4, 10);
    TEST_ASSERT_TRUE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_TOSS, s.next);
    TEST_ASSERT_EQUAL_INT(5, s.quarter);
    TEST_ASSERT_EQUAL_INT(600, s.clock);
    TEST_ASSERT_EQUAL_INT(2, s.timeouts[0]);
    s = middle(4, 10);
    s.playoff = 1;
    gch_state_charge(&s, &rules, 40, 120);
    TEST_ASSERT_EQUAL_INT(900, s.clock);
    TEST_ASSERT_EQUAL_INT(3, s.timeouts[0]);
    struct gch_season_rules old;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_rules_load(ctx, gch_ruleset_find("ddf"), 1970, &old));
    s = middle(4, 10);
    TEST_ASSERT_TRUE(gch_state_charge(&s, &old, 40, 120));
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_OVER, s.next);
}

static void overtime_periods_go_on_only_in_the_playoffs(void) {
    struct gch_state s = middle(5, 10);
    TEST_ASSERT_TRUE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_OVER, s.next); /* a tie */
    /* DDF-25.6: the situation stays, after every second period there is a kickoff. */
    s = middle(5, 10);
    s.playoff = 1;
    s.timeouts[0] = 0;
    TEST_ASSERT_TRUE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(6, s.quarter);
    TEST_ASSERT_EQUAL_INT(900, s.clock);
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_SCRIMMAGE, s.next);
    TEST_ASSERT_EQUAL_INT(0, s.timeouts[0]); /* DDF-25.5: three for two periods */
    s.clock = 10;
    TEST_ASSERT_TRUE(gch_state_charge(&s, &rules, 40, 120));
    TEST_ASSERT_EQUAL_INT(7, s.quarter);
    TEST_ASSERT_EQUAL_INT(GCH_NEXT_KICKOFF, s.next);
    TEST_ASSERT_EQUAL_INT(3, s.timeouts[0]);
}

/* What the possessions of an overtime come to: a letter each, first possession first. */
enum { FIRST = GCH_AWAY, OTHER = GCH_HOME };

/* Plays an overtime from the first scrimmage down of the first possession. Letters: T touchdown (with its try good if
 * one is played), F field goal, S safety against the offense, P punt, R touchdown by the other team (return). The
 * result: "away-home" when it was over, or "?" if it is not. */
static const char *play_overtime(const struct gch_season_rules *r, const char *drives, int *used) {
    static char text[32];
    struct gch_state s = middle(5, 600);
    s.overtime_first = FIRST;
    s.offense = FIRST;
    s.down = 1;
    *used = 0;
    for (const char *p = drives; *p && s.next != GCH_NEXT_OVER; p++) {
        int side = s.offense;
        struct gch_result result = {.next = GCH_NEXT_KICKOFF, .side = (uint8_t)side};
        struct gch_state before = s;
        ++*used;
        switch (*p) {
        case 'T':
            result.next = GCH_NEXT_TRY;
            result.points[side] = 6;
            break;
        case 'R':
            result.next = GCH_NEXT_TRY;
            result.side = (uint8_t)!side;
            result.points[!side] = 6;
            break;
        case 'F':
            result.points[side] = 3;
            break;
        case 'S':
            result.next = GCH_NEXT_FREE_KICK;
            result.points[!side] = 2;
            break;
        default:
            result.next = GCH_NEXT_SCRIMMAGE;
            result.side = (uint8_t)!side;
            result.ball = 20;
            result.down = 1;
            result.to_go = 10;
        }
        gch_state_apply(&s, r, &result);
        gch_state_overtime(&s, r, &before, &result);
        if (s.next == GCH_NEXT_TRY) {
            before = s;
            struct gch_result kick = {.next = GCH_NEXT_KICKOFF, .side = s.offense};
            kick.points[s.offense] = 1;
            gch_state_apply(&s, r, &kick);
            gch_state_overtime(&s, r, &before, &kick);
        }
        if (s.next == GCH_NEXT_KICKOFF || s.next == GCH_NEXT_FREE_KICK) {
            before = s;
            struct gch_result kick = {
                .next = GCH_NEXT_SCRIMMAGE, .side = !s.offense, .ball = 25, .down = 1, .to_go = 10};
            gch_state_apply(&s, r, &kick);
            gch_state_overtime(&s, r, &before, &kick);
        }
    }
    if (s.next != GCH_NEXT_OVER)
        return "?";
    snprintf(text, sizeof text, "%d-%d", s.score[FIRST], s.score[OTHER]);
    return text;
}

static void overtime_is_decided_by_the_rules_of_its_season(void) {
    static const struct {
        enum gch_overtime format;
        const char *drives, *result;
    } cases[] = {
        /* DDF-25.3, sudden death: first points win. */
        {GCH_OT_SUDDEN, "F", "3-0"},
        {GCH_OT_SUDDEN, "T", "6-0"},
        {GCH_OT_SUDDEN, "S", "0-2"},
        {GCH_OT_SUDDEN, "R", "0-6"},
        {GCH_OT_SUDDEN, "PF", "0-3"},
        {GCH_OT_SUDDEN, "PPPT", "0-6"},
        /* Modified: a touchdown or a safety decides at once, a field goal can be answered. */
        {GCH_OT_MODIFIED, "T", "6-0"},
        {GCH_OT_MODIFIED, "S", "0-2"},
        {GCH_OT_MODIFIED, "R", "0-6"},
        {GCH_OT_MODIFIED, "F", "?"},
        {GCH_OT_MODIFIED, "FP", "3-0"},
        {GCH_OT_MODIFIED, "FT", "3-6"},
        {GCH_OT_MODIFIED, "FF", "?"},
        {GCH_OT_MODIFIED, "FFF", "6-3"},
        {GCH_OT_MODIFIED, "FFPF", "3-6"},
        {GCH_OT_MODIFIED, "FS", "5-0"},
        {GCH_OT_MODIFIED, "FR", "9-0"},
        {GCH_OT_MODIFIED, "PF", "0-3"},
        {GCH_OT_MODIFIED, "PPF", "3-0"},
        {GCH_OT_MODIFIED, "PPP", "?"},
        /* Both possess: a first touchdown can be answered too. */
        {GCH_OT_BOTH, "T", "?"},
        {GCH_OT_BOTH, "TP", "7-0"},
        {GCH_OT_BOTH, "TF", "7-3"},
        {GCH_OT_BOTH, "TT", "?"},
        {GCH_OT_BOTH, "TTF", "10-7"},
        {GCH_OT_BOTH, "S", "0-2"},
        {GCH_OT_BOTH, "FT", "3-6"},
        {GCH_OT_BOTH, "FP", "3-0"},
        {GCH_OT_BOTH, "FF", "?"},
        {GCH_OT_BOTH, "PF", "0-3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_season_rules r = rules;
        r.regular.format = (uint8_t)cases[i].format;
        char name[64];
        snprintf(name, sizeof name, "format %d, drives %s", cases[i].format, cases[i].drives);
        int used;
        TEST_ASSERT_EQUAL_STRING_MESSAGE(cases[i].result, play_overtime(&r, cases[i].drives, &used), name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(strlen(cases[i].drives), used, name);
    }
}

static void every_field_of_a_situation_is_in_its_hash(void) {
    struct gch_state base = middle(2, 300);
    uint64_t hash = gch_state_hash(&base);
    struct gch_state s = base;
    TEST_ASSERT_EQUAL_HEX64(hash, gch_state_hash(&s));
#define CHANGED(field)                                                                                                 \
    do {                                                                                                               \
        s = base;                                                                                                      \
        s.field++;                                                                                                     \
        TEST_ASSERT_TRUE_MESSAGE(gch_state_hash(&s) != hash, #field);                                                  \
    } while (0)
    CHANGED(next);
    CHANGED(down);
    CHANGED(to_go);
    CHANGED(ball);
    CHANGED(quarter);
    CHANGED(clock);
    CHANGED(score[0]);
    CHANGED(score[1]);
    CHANGED(timeouts[0]);
    CHANGED(timeouts[1]);
    CHANGED(carry);
    CHANGED(received);
    CHANGED(pending);
    CHANGED(pending_flags);
    CHANGED(untimed);
    CHANGED(overtime_stage);
    CHANGED(overtime_first);
    CHANGED(playoff);
    CHANGED(plays);
#undef CHANGED
    s = base;
    s.offense = !s.offense;
    TEST_ASSERT_TRUE(gch_state_hash(&s) != hash);
    /* Every number of the ruleset's own. */
    for (unsigned i = 0; i < gch_charted_fields.count; i++) {
        const struct gch_own_field *f = &gch_charted_fields.list[i];
        for (int side = 0; side <= f->sides; side++)
            for (unsigned n = 0; n < f->count; n++) {
                s = base;
                gch_own_set(&s, f, side, n, gch_own_get(&s, f, side, n) + 1);
                TEST_ASSERT_TRUE_MESSAGE(gch_state_hash(&s) != hash, f->word);
            }
    }
}

static void names_are_those_of_the_scenario_format(void) {
    static const char *const next[] = {"kickoff", "free-kick", "scrimmage", "pat", "toss", "over"};
    for (int i = 0; i <= GCH_NEXT_OVER; i++)
        TEST_ASSERT_EQUAL_STRING(next[i], gch_next_name((enum gch_next)i));
    TEST_ASSERT_EQUAL_STRING("touchback", gch_tag_name(GCH_TAG_TOUCHBACK));
    TEST_ASSERT_EQUAL_STRING("penalty", gch_tag_name(GCH_TAG_PENALTY));
    TEST_ASSERT_LESS_THAN(33, GCH_TAG_COUNT);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(half_the_distance_never_reaches_the_goal_line);
    RUN_TEST(first_downs_are_ten_or_goal);
    RUN_TEST(seasons_have_their_own_rules);
    RUN_TEST(a_ruleset_without_tables_is_reported);
    RUN_TEST(a_game_begins_before_the_toss);
    RUN_TEST(a_result_becomes_the_next_situation);
    RUN_TEST(fouls_carried_to_the_kickoff_move_it_and_are_gone_after_it);
    RUN_TEST(the_clock_runs_stops_at_two_minutes_and_ends_quarters);
    RUN_TEST(a_try_and_an_untimed_down_are_still_played);
    RUN_TEST(a_game_that_is_not_tied_ends_after_four_quarters);
    RUN_TEST(a_tied_game_goes_to_a_toss_unless_its_season_had_no_overtime);
    RUN_TEST(overtime_periods_go_on_only_in_the_playoffs);
    RUN_TEST(overtime_is_decided_by_the_rules_of_its_season);
    RUN_TEST(every_field_of_a_situation_is_in_its_hash);
    RUN_TEST(names_are_those_of_the_scenario_format);
    return UNITY_END();
}
