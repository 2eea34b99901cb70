/* Deep parity: one game made by hand, counted; and the table of figures itself. */
#include "base/csv.h"
#include "base/text.h"
#include "compile/deep.h"
#include "support.h"
#include "unity.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

/* What gch_report_csv writes, cut to what the figures below need. Team codes as in the season of make(). */
static const char heading[] =
    "play_id,game_id,home_team,away_team,posteam,defteam,qtr,quarter_seconds_remaining,down,ydstogo,yardline_100,"
    "play_type,yards_gained,shotgun,no_huddle,qb_scramble,pass_location,air_yards,run_location,run_gap,complete_pass,"
    "interception,sack,touchdown,td_team,fumble,fumble_lost,return_yards,touchback,field_goal_result,"
    "extra_point_result,two_point_attempt,two_point_conv_result,safety,penalty,penalty_team,penalty_yards,"
    "penalty_type,first_down_rush,first_down_pass,first_down_penalty,third_down_converted,third_down_failed,"
    "fourth_down_converted,fourth_down_failed,total_home_score,total_away_score,timeout,timeout_team,kick_distance,"
    "desc\n";

struct play {
    const char *posteam;
    int quarter, seconds, down, to_go, spot;
    const char *type;
    int yards;
    const char *more; /* heading=value;heading=value */
    int home, away;   /* score after it */
};

static const struct play plays[] = {
    {"HH", 1, 900, 0, 0, 35, "kickoff", 0, "touchback=1;kick_distance=65", 0, 0},
    {"HH", 1, 900, 1, 10, 75, "run", 75, "run_location=middle;touchdown=1;td_team=HH;first_down_rush=1", 6, 0},
    {"HH", 1, 880, 0, 0, 15, "extra_point", 0, "extra_point_result=good", 7, 0},
    {"AA", 1, 880, 0, 0, 35, "kickoff", 0, "return_yards=20;kick_distance=60", 7, 0},
    {"AA", 1, 870, 1, 10, 75, "pass", 0, "", 7, 0},
    {"AA", 1, 860, 2, 10, 75, "pass", -8, "sack=1", 7, 0},
    {"", 1, 830, 0, 0, 0, "no_play", 0, "timeout=1;timeout_team=AA", 7, 0},
    {"AA", 1, 830, 3, 18, 83, "pass", 30, "complete_pass=1;first_down_pass=1;third_down_converted=1", 7, 0},
    {"AA", 2, 100, 1, 10, 53, "run", 2, "run_gap=end;no_huddle=1", 7, 0},
    {"AA", 2, 60, 2, 8, 51, "field_goal", 0, "field_goal_result=made;kick_distance=69", 7, 3},
    {"AA", 3, 900, 4, 1, 30, "run", 0, "run_gap=tackle;fourth_down_failed=1", 7, 3},
    {"HH", 4, 100, 4, 20, 80, "punt", 0, "kick_distance=40;return_yards=0", 7, 3},
};

static const char *value_of(const char *more, const char *name, char *buffer) {
    size_t n = strlen(name);
    for (const char *at = more; *at != '\0';) {
        size_t length = strcspn(at, ";");
        if (strncmp(at, name, n) == 0 && at[n] == '=') {
            snprintf(buffer, 32, "%.*s", (int)(length - n - 1), at + n + 1);
            return buffer;
        }
        at += length + (at[length] == ';');
    }
    return NULL;
}

static void add_row(struct gch_text *t, int id, const struct play *p) {
    char name[64], buffer[32];
    for (const char *at = heading; *at != '\0'; at += strcspn(at, ",\n") + 1) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ",\n"), at);
        const char *text = value_of(p->more, name, buffer);
        int number = strcmp(name, "play_id") == 0                     ? id
                     : strcmp(name, "qtr") == 0                       ? p->quarter
                     : strcmp(name, "quarter_seconds_remaining") == 0 ? p->seconds
                     : strcmp(name, "down") == 0                      ? p->down
                     : strcmp(name, "ydstogo") == 0                   ? p->to_go
                     : strcmp(name, "yardline_100") == 0              ? p->spot
                     : strcmp(name, "yards_gained") == 0              ? p->yards
                     : strcmp(name, "total_home_score") == 0          ? p->home
                     : strcmp(name, "total_away_score") == 0          ? p->away
                                                                      : -1000;
        if (text == NULL && number > -1000) {
            snprintf(buffer, sizeof buffer, "%d", number);
            text = buffer;
        }
        if (text == NULL)
            text = strcmp(name, "game_id") == 0                                    ? "2017_01_AA_HH"
                   : strcmp(name, "home_team") == 0                                ? "HH"
                   : strcmp(name, "away_team") == 0                                ? "AA"
                   : strcmp(name, "posteam") == 0                                  ? p->posteam
                   : strcmp(name, "defteam") == 0 && strcmp(p->posteam, "HH") == 0 ? "AA"
                   : strcmp(name, "defteam") == 0 && p->posteam[0] != '\0'         ? "HH"
                   : strcmp(name, "play_type") == 0                                ? p->type
                                                                                   : "";
        gch_text_addf(t, "%s%s", text, at[strcspn(at, ",\n")] == '\n' ? "\n" : ",");
    }
}

static struct gch_real_season *make(void) {
    static struct gch_real_game game = {.id = "2017_01_AA_HH", .kind = "REG", .week = 1, .home = 1, .away = 0};
    static struct gch_real_season like = {.season = 2017, .teams = 2, .code = {"AA", "HH"}, .game_count = 1};
    like.games = &game;
    struct gch_real_season *s;
    struct gch_text t = {0};
    gch_text_add(&t, heading);
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++)
        add_row(&t, (int)i + 1, &plays[i]);
    struct gch_context *ctx = gch_context_new();
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_real_season_like(&like, &s));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_pbp_add_game(ctx, s, t.text, t.length));
    gch_real_season_close(s);
    gch_classify(s);
    gch_text_finish(&t);
    gch_context_free(ctx);
    return s;
}

static double figure(const struct gch_deep_season *d, const char *name, double *of) {
    const char *group;
    for (size_t f = 0; f < gch_deep_figures(); f++)
        if (strcmp(gch_deep_figure(f, &group)->name, name) == 0) {
            *of = d->n[f][1];
            return d->n[f][0];
        }
    TEST_FAIL_MESSAGE(name);
    return 0;
}

static void a_game_is_counted_as_it_was(void) {
    static const struct {
        const char *name;
        double up, down;
    } wants[] = {
        {"points-q1", 7, 1},        {"points-q2", 3, 1},         {"points-q3", 0, 1},   {"points-half-late", 3, 1},
        {"home-margin-q1", 7, 1},   {"margin-4", 1, 1},          {"margin-3", 0, 1},    {"home-wins", 1, 1},
        {"lead-half-wins", 1, 1},   {"drive-touchdown", 1, 4},   {"drive-punt", 1, 4},  {"drive-downs", 1, 4},
        {"drive-field-goal", 1, 4}, {"sack-2-7", 1, 1},          {"made-3-11", 1, 1},   {"complete-1-10", 0, 1},
        {"go-range-1", 1, 1},       {"made-4-1", 0, 1},          {"run-40", 1, 3},      {"run-td-40", 1, 1},
        {"timeouts-q1", 1, 1},      {"timeouts-at-0", 0, 1},     {"no-huddle", 1, 6},   {"early-field-goal", 1, 1},
        {"field-goal-55", 1, 1},    {"kickoff-touchback", 1, 2}, {"extra-point", 1, 1}, {"punt-last-behind", 0, 1},
        {"points-overtime", 0, 0},
    };
    static struct gch_deep_season d;
    struct gch_real_season *s = make();
    TEST_ASSERT_EQUAL_INT(7, s->games[0].home_score);
    TEST_ASSERT_EQUAL_INT(3, s->games[0].away_score);
    gch_deep_count_season(s, &d);
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        double of, n = figure(&d, wants[i].name, &of);
        TEST_ASSERT_EQUAL_DOUBLE_MESSAGE(wants[i].up, n, wants[i].name);
        TEST_ASSERT_EQUAL_DOUBLE_MESSAGE(wants[i].down, of, wants[i].name);
    }
    gch_real_season_free(s);
}

static void every_figure_has_a_name_of_its_own_and_a_tolerance(void) {
    const char *group;
    TEST_ASSERT_TRUE(gch_deep_figures() >= 350 && gch_deep_figures() <= GCH_DEEP_MOST);
    for (size_t f = 0; f < gch_deep_figures(); f++) {
        const struct gch_deep_figure *a = gch_deep_figure(f, &group);
        TEST_ASSERT_TRUE(a->tolerance > 0 && a->name[0] != '\0' && a->what[0] != '\0' && group[0] != '\0');
        for (size_t k = f + 1; k < gch_deep_figures(); k++)
            TEST_ASSERT_TRUE_MESSAGE(strcmp(a->name, gch_deep_figure(k, &group)->name) != 0, a->name);
    }
    TEST_ASSERT_NULL(gch_deep_figure(gch_deep_figures(), &group));
}

/* Off is what is beyond the tolerance and beyond chance; one season cannot tell seasons apart. */
static void a_figure_is_off_beyond_its_tolerance_and_beyond_chance(void) {
    static struct gch_deep_season real;
    static struct gch_deep_replay replay;
    static struct gch_deep deep;
    const struct gch_deep_season *reals[2] = {&real, &real};
    const struct gch_deep_replay *replays[2] = {&replay, &replay};
    int teams[2] = {0, 0};
    static const struct {
        double real, first, second;
        bool off;
    } cases[] = {
        {8, 8.1, 8.1, false}, /* within 3 per cent */
        {8, 9, 9.02, true},   /* far beyond both */
        {8, 9, 9.5, false},   /* beyond two errors, but two seasons tell too little of the error */
        {8, 6, 12, false},    /* seasons differ by more than that */
        {8, 7.6, 7.62, true}, /* 5 per cent below */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int years = 1; years <= 2; years++) {
            memset(&real, 0, sizeof real);
            memset(&replay, 0, sizeof replay);
            real.n[0][0] = cases[i].real;
            real.n[0][1] = 1;
            replay.runs = 2;
            replay.n[0][0] = cases[i].first + cases[i].second;
            replay.n[0][1] = 2;
            replay.sum[0] = cases[i].first + cases[i].second;
            replay.square[0] = cases[i].first * cases[i].first + cases[i].second * cases[i].second;
            gch_deep_compare(years, reals, replays, teams, &deep);
            TEST_ASSERT_EQUAL(cases[i].off, deep.line[0].off);
            TEST_ASSERT_EQUAL_INT(cases[i].off, deep.off);
            TEST_ASSERT_EQUAL_INT(1, deep.of);
            TEST_ASSERT_EQUAL(years == 2, deep.line[0].apart);
            TEST_ASSERT_FALSE_MESSAGE(deep.line[1].apart, "a figure that never came up");
        }
}

/* Figures of two seasons that differ by chance alone are beyond so many errors equally seldom, however many seasons the
 * error is known from. */
static void few_seasons_ask_for_more_errors(void) {
    static const struct {
        uint32_t freedom;
        double errors;
    } cases[] = {{1, 13.968}, {2, 4.527}, {3, 3.307}, {9, 2.320}, {10, 2.284}, {19, 2.140}, {60, 2.043}, {100000, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_DOUBLE_WITHIN(0.004, cases[i].errors, gch_deep_errors(cases[i].freedom));
    TEST_ASSERT_TRUE(isinf(gch_deep_errors(0)));
    for (uint32_t n = 1; n < 40; n++)
        TEST_ASSERT_TRUE(gch_deep_errors(n) > gch_deep_errors(n + 1));
}

static struct gch_deep_bounds *read_bounds(struct gch_context *ctx, const char *rows, enum gch_status expected) {
    static struct gch_deep_bounds bounds;
    char text[512];
    struct gch_csv *csv = NULL;
    snprintf(text, sizeof text, "figure,rule,replay,why\n%s", rows);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_new_from_buffer(ctx, "deep-bounds.csv", text, strlen(text), &csv));
    TEST_ASSERT_EQUAL_INT(expected, gch_deep_bounds_read(ctx, csv, &bounds));
    gch_csv_free(csv);
    return &bounds;
}

/* A rule excuses what it is about and nothing else: neither what is off on the other side nor what is not off. */
static void a_rule_excuses_one_side_only(void) {
    static struct gch_deep deep;
    struct gch_context *ctx = gch_context_new();
    const char *group;
    struct gch_deep_bounds *bounds =
        read_bounds(ctx, "points-q1,DDF-22.1,fewer,a\npoints-q2,DDF-9.9,more,b\nstyle/slow,RZ-6.1,fewer,c\n", GCH_OK);
    TEST_ASSERT_EQUAL_STRING("points-q1", gch_deep_figure(0, &group)->name);
    TEST_ASSERT_EQUAL_STRING("points-q2", gch_deep_figure(1, &group)->name);
    size_t count, slow = 0;
    const struct gch_deep_style *styles = gch_deep_styles(&count);
    while (strcmp(styles[slow].name, "slow") != 0)
        slow++;
    static const struct {
        double replay[2], slope;
        bool off[2], off_style, first, second, style;
    } cases[] = {
        {{7, 15}, 0.5, {true, true}, true, true, true, true},
        {{9, 13}, 1.3, {true, true}, true, false, false, false},
        {{7, 15}, 0.9, {false, true}, false, false, true, false},
        {{7, 15}, 1.05, {true, false}, true, true, false, true}, /* teams off the line, though it is steep enough */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_text text = {0};
        char closing[80];
        memset(&deep, 0, sizeof deep);
        deep.years = 1;
        for (int f = 0; f < 2; f++) {
            deep.line[f] =
                (struct gch_deep_line){f == 0 ? 8 : 14, cases[i].replay[f], 0.1, cases[i].off[f], false, NULL};
            deep.off += cases[i].off[f];
        }
        deep.style[slow] = (struct gch_deep_style_line){0.5, 0.9, cases[i].slope, cases[i].off_style, NULL};
        deep.off += cases[i].off_style;
        deep.of = 3;
        gch_deep_apply(bounds, &deep);
        TEST_ASSERT_EQUAL(cases[i].first, deep.line[0].rule != NULL);
        TEST_ASSERT_EQUAL(cases[i].second, deep.line[1].rule != NULL);
        TEST_ASSERT_EQUAL(cases[i].style, deep.style[slow].rule != NULL);
        int bounded = cases[i].first + cases[i].second + cases[i].style;
        TEST_ASSERT_EQUAL_INT(bounded, deep.bounded);
        gch_deep_text(&deep, &text);
        snprintf(closing, sizeof closing, "%d of 3 figures are off, %d of them bounded by the rules\n", deep.off,
                 bounded);
        TEST_ASSERT_EQUAL(bounded > 0, strstr(text.text, closing) != NULL);
        TEST_ASSERT_EQUAL(cases[i].first, strstr(text.text, "  OFF, by DDF-22.1\n") != NULL);
        gch_text_finish(&text);
        gch_deep_json(&deep, &text);
        TEST_ASSERT_EQUAL(cases[i].style, strstr(text.text, "\"off\": true, \"rule\": \"RZ-6.1\"}") != NULL);
        snprintf(closing, sizeof closing, "\"bounded\": %d,", bounded);
        TEST_ASSERT_NOT_NULL(strstr(text.text, closing));
        gch_text_finish(&text);
        gch_deep_html(&deep, &text);
        TEST_ASSERT_EQUAL(cases[i].style, strstr(text.text, "<td>RZ-6.1</td>") != NULL);
        gch_text_finish(&text);
    }
    gch_context_free(ctx);
}

static void bounds_name_figures_that_there_are(void) {
    struct gch_context *ctx = gch_context_new();
    read_bounds(ctx, "points-q9,DDF-22.1,more,b\n", GCH_E_DATA);
    read_bounds(ctx, "style/points-q1,DDF-22.1,more,b\n", GCH_E_DATA);
    read_bounds(ctx, "slow,DDF-22.1,more,b\n", GCH_E_DATA);
    read_bounds(ctx, "points-q1,DDF-22.1,less,b\n", GCH_E_DATA);
    read_bounds(ctx, "points-q1,DDF-22.1,more,b\npoints-q1,DDF-22.1,more,b\n", GCH_E_DATA);
    read_bounds(ctx, "", GCH_OK);
    gch_context_free(ctx);
}

/* The shipped ones are read, and a game without such a table has no bounds. */
static void shipped_bounds_are_good(void) {
    static const char *const games[] = {"ddf", "redzone", "fever"};
    static struct gch_deep_bounds bounds;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct gch_context *ctx = gch_context_new();
        int rows = 0;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_add_data_dir(ctx, test_source_path(".")));
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_deep_bounds_find(ctx, games[i], &bounds));
        for (size_t f = 0; f < GCH_DEEP_MOST + GCH_DEEP_STYLES; f++)
            rows += bounds.of[f].rule[0] != '\0';
        TEST_ASSERT_EQUAL(i<2, rows> 5);
        gch_context_free(ctx);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_rule_excuses_one_side_only);
    RUN_TEST(bounds_name_figures_that_there_are);
    RUN_TEST(shipped_bounds_are_good);
    RUN_TEST(a_game_is_counted_as_it_was);
    RUN_TEST(every_figure_has_a_name_of_its_own_and_a_tolerance);
    RUN_TEST(a_figure_is_off_beyond_its_tolerance_and_beyond_chance);
    RUN_TEST(few_seasons_ask_for_more_errors);
    return UNITY_END();
}
