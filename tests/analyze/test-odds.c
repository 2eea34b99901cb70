/* Exact odds: by hand, against the tree of every single total, and against ten million plays. */
#include <math.h>
#include <string.h>
#include <unity.h>

#include "gridchart/analyze.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-words.h"
#include "support.h"

static struct gch_context *ctx;
static struct gch_text findings;
static struct gch_book *book;
static struct gch_season_rules season;
static struct gch_team team[2];
static struct gch_league_chart league;
static struct gch_match match;
static struct gch_state state;

void setUp(void) {
    const struct gch_ruleset *ddf = gch_ruleset_find("ddf");
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    gch_context_add_data_dir(ctx, test_source_path(""));
    TEST_ASSERT_EQUAL(GCH_OK, ddf->book_load(ctx, &book));
    TEST_ASSERT_EQUAL(GCH_OK, gch_season_rules_load(ctx, gch_ruleset_find("ddf"), 2017, &season));
    gch_team_init_blank(&team[0], "AAA", 2017);
    gch_team_init_blank(&team[1], "BBB", 2017);
    gch_league_chart_init_blank(&league, 2017);
    gch_state_init(&state, ddf->fields);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.down = 1;
    state.to_go = 10;
    state.ball = 40;
}

void tearDown(void) {
    gch_ruleset_find("ddf")->book_free(book);
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

static struct gch_cell cell(const char *text) {
    struct gch_cell out;
    TEST_ASSERT_TRUE_MESSAGE(gch_cell_parse(text, strlen(text), &out), text);
    return out;
}

static void fill(enum gch_column column, int side, const char *text) {
    for (int row = 0; row < GCH_ROWS; row++)
        team[side].column[column][row] = cell(text);
    team[side].columns |= UINT64_C(1) << column;
}

static void put(enum gch_column column, int side, int row, const char *text) {
    team[side].column[column][row - 10] = cell(text);
    team[side].columns |= UINT64_C(1) << column;
}

static void prepare(const char *options) {
    uint32_t bits;
    TEST_ASSERT_EQUAL(GCH_OK, gch_options_parse(ctx, gch_ruleset_find("ddf"), options, &bits));
    struct gch_match_setup setup = {.ruleset = gch_ruleset_find("ddf"),
                                    .book = book,
                                    .team = {&team[0], &team[1]},
                                    .league = {&league, &league},
                                    .season = season,
                                    .options = bits};
    gch_match_init(&match, &setup);
}

static struct gch_play_odds odds(enum gch_call call, int formation, double least, bool singly) {
    struct gch_play_odds out;
    const struct gch_odds_setup setup = {
        .match = &match, .state = &state, .call = call, .formation = formation, .least = least, .singly = singly};
    TEST_ASSERT_EQUAL(GCH_OK, gch_odds_of(&setup, &out));
    return out;
}

static void a_column_of_two_numbers_against_nothing(void) {
    fill(GCH_COL_PLAY_1, 0, "3");
    put(GCH_COL_PLAY_1, 0, 10, "12"); /* 2 ways */
    put(GCH_COL_PLAY_1, 0, 39, "12"); /* 3 ways */
    prepare("none");
    struct gch_play_odds o = odds(GCH_CALL_1, 0, 0, false);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 3 + 9 * 5 / 216.0, o.mean);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 5 / 216.0, o.first_down);
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, 9 * sqrt(5 / 216.0 * 211 / 216.0), o.spread);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 5 / 216.0, o.yards[12 - GCH_ODDS_LOW]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 40, o.seconds);
    TEST_ASSERT_EQUAL_DOUBLE(0, o.lost);
}

static void yards_end_at_the_goal_line_and_a_loss_at_the_own_one_is_a_safety(void) {
    fill(GCH_COL_PLAY_1, 0, "30");
    fill(GCH_COL_PLAY_2, 0, "-3");
    prepare("none");
    state.ball = 80;
    struct gch_play_odds o = odds(GCH_CALL_1, 0, 0, false);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 20, o.mean);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 1, o.touchdown);
    state.ball = 2;
    o = odds(GCH_CALL_2, 0, 0, false);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 1, o.safety);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 1, o.against);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, -2, o.mean);
}

static void a_foul_before_the_snap_has_exactly_its_ways(void) {
    fill(GCH_COL_PLAY_1, 0, "4");
    put(GCH_COL_PLAY_1, 0, 20, "OFF 5"); /* 4 ways */
    prepare("none");
    struct gch_play_odds o = odds(GCH_CALL_1, 0, 0, false);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 4 / 216.0, o.penalty);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 4 - 9 * 4 / 216.0, o.mean);
}

static void a_cancelled_foul_is_a_geometric_series(void) {
    /* PI on 4 of 216; cancelled by 108 of 216: the play is thrown again as if nothing had been. */
    fill(GCH_COL_PLAY_6, 0, "4");
    put(GCH_COL_PLAY_6, 0, 20, "PI 40");
    for (int row = 30; row <= 39; row++)
        put(GCH_COL_DEF_PENALTY_PI, 1, row, "XPI");
    prepare("def-penalty");
    struct gch_play_odds o = odds(GCH_CALL_6, 0, 1e-15, false);
    double foul = 4 / 216.0;
    double back = foul / 2;
    /* Accepted whenever it stands: 40 yards beat 4. Once it is noted, further throws change nothing. */
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, foul / 2 / (1 - back), o.penalty);
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, (1 - foul) / (1 - back), o.yards[4 - GCH_ODDS_LOW]);
}

static void a_muffed_snap_has_its_rating_in_thousandths(void) {
    fill(GCH_COL_PLAY_1, 0, "4");
    fill(GCH_COL_FUMBLE_RECOVERY, 0, "LOST");
    team[0].values[GCH_VAL_MUFFED_SNAP_RATING] = 7;
    prepare("muffed-snap");
    struct gch_play_odds o = odds(GCH_CALL_1, 0, 1e-12, false);
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, 0.007, o.turnover);
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, 4 * 0.993 - 0.007, o.mean);
}

static void two_dice_against_two_make_216_times_36(void) {
    fill(GCH_COL_PLAY_6, 0, "6");
    put(GCH_COL_PLAY_6, 0, 12, "INT 10");                                         /* 4 ways */
    static const char *const rows[GCH_DROWS] = {"", "-2", "(1)", "INT 3", "INC"}; /* 12 11 9 3 1 ways */
    for (int i = 0; i < GCH_DROWS; i++)
        team[1].defense[2][5][i] = cell(rows[i]);
    prepare("none");
    struct gch_play_odds o = odds(GCH_CALL_6, 2, 0, false);
    /* Offensive INT: an interception but against the forced gain, where it is incomplete (DDF-7.3). */
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, (4 * 27 + 212 * 3) / (216.0 * 36), o.interception);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, (4 * 9 + 212 * 1) / (216.0 * 36), o.incompletion);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 212 * 9 / (216.0 * 36), o.yards[1 - GCH_ODDS_LOW]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 212 * 11 / (216.0 * 36), o.yards[4 - GCH_ODDS_LOW]);
}

static void same(const char *what, double a, double b, double slack) {
    if (fabs(a - b) > slack || isnan(a) || isnan(b)) {
        char text[160];
        snprintf(text, sizeof text, "%s: %.17g and %.17g", what, a, b);
        TEST_FAIL_MESSAGE(text);
    }
}

static void same_odds(const struct gch_play_odds *a, const struct gch_play_odds *b, double slack) {
    same("mean", a->mean, b->mean, 20 * slack);
    same("spread", a->spread, b->spread, 100 * slack);
    same("first down", a->first_down, b->first_down, slack);
    same("touchdown", a->touchdown, b->touchdown, slack);
    same("turnover", a->turnover, b->turnover, slack);
    same("interception", a->interception, b->interception, slack);
    same("sack", a->sack, b->sack, slack);
    same("completion", a->completion, b->completion, slack);
    same("incompletion", a->incompletion, b->incompletion, slack);
    same("penalty", a->penalty, b->penalty, slack);
    same("safety", a->safety, b->safety, slack);
    same("against", a->against, b->against, slack);
    same("seconds", a->seconds, b->seconds, 40 * slack);
    same("points", a->points, b->points, 10 * slack);
    for (int y = 0; y <= GCH_ODDS_HIGH - GCH_ODDS_LOW; y++)
        same("yards", a->yards[y], b->yards[y], slack);
}

/* A chart with something of everything, few fouls so that every single total can be followed. */
static void rich_teams(void) {
    static const char *const plays[4] = {"5", "2", "INC", "-1"};
    for (int side = 0; side < 2; side++) {
        for (int play = 0; play < GCH_PLAYS; play++)
            for (int row = 10; row <= 39; row++)
                put((enum gch_column)(GCH_COL_PLAY_1 + play), side, row, plays[row % (play < 4 ? 2 : 4)]);
        put(GCH_COL_PLAY_2, side, 13, "B");
        put(GCH_COL_PLAY_2, side, 15, "TD");
        put(GCH_COL_PLAY_2, side, 28, "F 2");
        put(GCH_COL_PLAY_2, side, 19, "OFF 10");
        put(GCH_COL_PLAY_2, side, 10, "DEF 15");
        put(GCH_COL_PLAY_6, side, 14, "9*!");
        put(GCH_COL_PLAY_6, side, 15, "QT");
        put(GCH_COL_PLAY_6, side, 16, "INT 12");
        put(GCH_COL_PLAY_6, side, 28, "OFF 9*");
        put(GCH_COL_PLAY_6, side, 19, "OFF 15");
        put(GCH_COL_PLAY_6, side, 10, "PI 8");
        put(GCH_COL_PLAY_7, side, 10, "DEF 5");
        put(GCH_COL_PLAY_7, side, 18, "QT");
        put(GCH_COL_PLAY_7, side, 19, "OFF 10");
        put(GCH_COL_PLAY_7, side, 11, "INT 4");
        for (int row = 10; row <= 39; row++) {
            put(GCH_COL_B, side, row, row % 3 ? "17" : row % 2 ? "33*" : "TD");
            put(GCH_COL_QT, side, row, row % 4 == 0 ? "7" : row % 7 == 0 ? "F -6" : "-8");
            put(GCH_COL_FUMBLE_RECOVERY, side, row, row % 2 ? "REC" : "LOST");
            put(GCH_COL_INT_RETURN, side, row, row % 5 ? "11" : "TD");
            put(GCH_COL_FUMBLE_RETURN, side, row, row % 6 ? "4" : "22");
            put(GCH_COL_SACK_RATE, side, row, row % 5 ? "" : "SCK");
            put(GCH_COL_GOOD_DECISION, side, row, row % 4 ? "" : "XINT");
            put(GCH_COL_GREAT_PROTECTION, side, row, row % 4 ? "" : "XQT");
            put(GCH_COL_BALL_PROTECTION, side, row, row % 4 ? "" : "XF");
            put(GCH_COL_SHORT_PASS_BIG_PLAY, side, row, row % 4 ? "24" : "TD");
            put(GCH_COL_DEF_FUMBLE_RECOVERY, side, row, row % 9 ? "" : "G");
            put(GCH_COL_LOS_OFF_5, side, row, row % 2 ? "Pre" : "Post");
            put(GCH_COL_LOS_DEF_5, side, row, row % 3 ? "Pre" : "Post");
            put(GCH_COL_DEF_PENALTY_PI, side, row, row % 3 ? "" : "XPI");
        }
        for (int i = 0; i < GCH_ROWS; i++) {
            league.column[GCH_LEAGUE_BETWEEN_OFFENSE][i] = cell(i % 2 ? "REC" : "");
            league.column[GCH_LEAGUE_BETWEEN_DEFENSE][i] = cell(i % 3 ? "REC" : "");
            league.column[GCH_LEAGUE_HOLDING][i] = cell(i % 2 ? "REC" : "");
        }
        static const char *const stops[GCH_DROWS] = {"", "-2", "QT", "INT 6", "F 3"};
        static const char *const blocks[GCH_DROWS] = {"", "-2", "(0)", "(TD)", "F 1"};
        for (int i = 0; i < GCH_DROWS; i++) {
            team[side].defense[0][5][i] = cell(stops[i]);
            team[side].defense[0][1][i] = cell(blocks[i]);
            team[side].defense[1][6][i] = cell(i == 4 ? "INT 7" : i == 3 ? "QT" : "1");
            team[side].coverage[GCH_COV_QT][i] = cell(i % 2 ? "-3" : "(1)");
        }
        team[side].coverages |= UINT32_C(1) << GCH_COV_QT;
        team[side].values[GCH_VAL_SCK_YARDS] = -7;
        team[side].values[GCH_VAL_QR_YARDS] = 5;
    }
}

static void taken_together_or_singly_the_odds_are_the_same(void) {
    static const struct {
        enum gch_call call;
        int formation;
        int ball;
        const char *options;
        double least;
    } cases[] = {
        {GCH_CALL_1, 0, 40, "all", 1e-18},
        {GCH_CALL_7, 1, 40, "qt-containment,sack-rate", 1e-16},
        {GCH_CALL_7, 1, 4, "holding,great-protection,los-penalty", 1e-11},
        {GCH_CALL_2, 0, 40, "none", 1e-11},
        {GCH_CALL_2, 0, 97, "goal-line-yard,ball-protection,between-downs", 1e-9},
        {GCH_CALL_6, 0, 3, "holding,between-downs,qt-containment", 1e-9},
        {GCH_CALL_6, 0, 60, "sack-rate,good-decision,short-pass-big-play", 1e-9},
        {GCH_CALL_6, 0, 60, "great-protection,ball-protection,def-penalty", 1e-9},
        {GCH_CALL_6, 0, 60, "offense-return,def-fumble-recovery", 1e-9},
    };
    rich_teams();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        prepare(cases[i].options);
        state.ball = (int8_t)cases[i].ball;
        state.to_go = (uint8_t)gch_first_to_go(state.ball);
        struct gch_play_odds together = odds(cases[i].call, cases[i].formation, cases[i].least / 1000, false);
        struct gch_play_odds singly = odds(cases[i].call, cases[i].formation, cases[i].least, true);
        TEST_ASSERT_TRUE(together.leaves * 4 < singly.leaves);
        /* What the slow way had to give up is known; beyond it nothing may differ. */
        same_odds(&together, &singly, 1e-12 + 2 * singly.lost);
        TEST_ASSERT_TRUE(singly.lost < (i < 2 ? 1e-12 : 1e-3));
    }
}

/* The probe of the odds plays against seeded dice: what is counted must lie within five standard errors. */
struct sample {
    enum gch_call call;
    int formation, ball, down, to_go;
};

static void compare_with_plays(const char *ruleset, const struct sample *cases, size_t count, long plays,
                               double least) {
    struct gch_setup setup;
    const struct gch_setup_spec spec = {.ruleset = ruleset, .team = {"HAR", "MES"}, .options = "all"};
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    for (size_t n = 0; n < count; n++) {
        setup.ruleset->begin(&setup.match, &state);
        state.ball = (int8_t)cases[n].ball;
        state.down = (uint8_t)cases[n].down;
        state.to_go = (uint8_t)cases[n].to_go;
        struct gch_play_odds exact;
        const struct gch_odds_setup ask = {.match = &setup.match,
                                           .state = &state,
                                           .call = cases[n].call,
                                           .formation = cases[n].formation,
                                           .least = least};
        TEST_ASSERT_EQUAL(GCH_OK, gch_odds_of(&ask, &exact));
        TEST_ASSERT_TRUE(exact.lost < 2e-3);

        struct gch_probe probe;
        struct gch_dice dice;
        const struct gch_key key = {2017, 0, (uint32_t)n};
        gch_probe_init(&probe, cases[n].call, cases[n].formation, NULL);
        gch_dice_init_seeded(&dice, gch_charted_words.purposes, &key);
        double points = 0;
        double squares = 0;
        long first = 0;
        long touchdown = 0;
        long turnover = 0;
        long penalty = 0;
        long incomplete = 0;
        for (long i = 0; i < plays; i++) {
            struct gch_state now = state;
            static struct gch_turn turn;
            turn = (struct gch_turn){
                .match = &setup.match, .state = &now, .dice = &dice, .coach = {&probe.coach, &probe.coach}};
            if (setup.ruleset->turn(&turn) != GCH_OK)
                TEST_FAIL_MESSAGE("a turn failed");
            const struct gch_result *r = &turn.play.result;
            bool scored = r->points[0] == 6;
            first += scored || (r->tags & GCH_TAG_BIT(FIRST_DOWN));
            touchdown += scored;
            turnover += (r->tags & (GCH_TAG_BIT(INTERCEPTION) | GCH_TAG_BIT(FUMBLE_LOST))) != 0;
            penalty += (r->tags & GCH_TAG_BIT(PENALTY)) != 0;
            bool inc = false;
            for (unsigned e = 0; e < turn.play.count; e++)
                inc |= turn.play.event[e].kind == GCH_EV_INCOMPLETE || turn.play.event[e].kind == GCH_EV_GROUNDING;
            incomplete += inc;
            double value = gch_points_after(NULL, &setup.match, &turn.snap, r, 0);
            points += value;
            squares += value * value;
        }
        const struct {
            const char *what;
            double exact;
            long counted;
        } rates[] = {{"first down", exact.first_down, first},
                     {"touchdown", exact.touchdown, touchdown},
                     {"turnover", exact.turnover, turnover},
                     {"penalty", exact.penalty, penalty},
                     {"incomplete", exact.incompletion, incomplete}};
        for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
            double p = rates[i].exact;
            double error = sqrt(p * (1 - p) / plays);
            same(rates[i].what, p, (double)rates[i].counted / plays, 5 * error + 2 * exact.lost);
        }
        double mean = points / plays;
        double error = sqrt((squares / plays - mean * mean) / plays);
        same("points", exact.points, mean, 5 * error + 10 * exact.lost);
    }
    gch_setup_finish(&setup);
}

static void ten_million_plays_agree_within_their_error(void) {
    static const struct sample cases[] = {
        {GCH_CALL_3, 2, 30, 1, 10}, {GCH_CALL_6, 0, 96, 2, 4}, {GCH_CALL_8, 5, 4, 3, 8}, {GCH_CALL_7, 3, 55, 4, 6}};
    compare_with_plays("ddf", cases, 4, 2500000, 0);
}

static void plays_of_redzone_agree_too(void) {
    static const struct sample cases[] = {{GCH_CALL_2, 1, 30, 1, 10}, {GCH_CALL_6, 3, 60, 2, 4}};
    compare_with_plays("redzone", cases, 2, 500000, 1e-7);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_column_of_two_numbers_against_nothing);
    RUN_TEST(yards_end_at_the_goal_line_and_a_loss_at_the_own_one_is_a_safety);
    RUN_TEST(a_foul_before_the_snap_has_exactly_its_ways);
    RUN_TEST(a_cancelled_foul_is_a_geometric_series);
    RUN_TEST(a_muffed_snap_has_its_rating_in_thousandths);
    RUN_TEST(two_dice_against_two_make_216_times_36);
    RUN_TEST(taken_together_or_singly_the_odds_are_the_same);
    RUN_TEST(ten_million_plays_agree_within_their_error);
    RUN_TEST(plays_of_redzone_agree_too);
    return UNITY_END();
}
