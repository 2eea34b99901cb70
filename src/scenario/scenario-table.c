/* Table cases: dice odds, point spread, muffed-snap rating, audibles, overtime quotas (DDF-2, 3.8, 6.6, 24.1, 26.1). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "scenario/scenario-priv.h"

/* What the cases know, as scenario_check_keys wants it. */
static const struct {
    const char *kind, *input, *expect;
} known_keys[] = {
    {"dice-odds", " dice faces black yellow white red green totals occurrences msr both ",
     " total occurrences percent out_of probability "},
    {"spread", " teams ", " favorite spread beats_spread_from_margin margin_equal_to_spread "},
    {"msr", " percent ", " step2 rounded msr "},
    {"audibles", " offense defense audibles_left revealed audible_by reselect home visitor ", NULL},
    {"quota-overtime", " quota used ", " added remaining "},
};

static const cJSON *get(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

static long get_long(const cJSON *object, const char *key, long preset) {
    const cJSON *item = get(object, key);
    return cJSON_IsNumber(item) ? lround(item->valuedouble) : preset;
}

/* An expected number or text against ours, compared as printed with the expected one's own precision. */
static void compare(struct gch_scenario_report *report, const cJSON *expect, const char *key, double real) {
    const cJSON *item = get(expect, key);
    char expected[80];
    char ours[80];
    if (item == NULL)
        return;
    if (cJSON_IsString(item)) {
        const char *point = strchr(item->valuestring, '.');
        int places = point == NULL ? 0 : (int)strlen(point + 1);
        snprintf(expected, sizeof expected, "%s", item->valuestring);
        snprintf(ours, sizeof ours, "%.*f", places, real);
    } else {
        snprintf(expected, sizeof expected, "%.9g", item->valuedouble);
        snprintf(ours, sizeof ours, "%.9g", real);
    }
    scenario_compare(report, key, expected, ours);
}

/* A die of a ruleset by its name; "2d10" and "3d10" are two and three throws of "d10". */
static const struct gch_die *find_die(const struct gch_vocabulary *words, const char *name, int *throws) {
    *throws = 1;
    for (int pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < words->die_count; i++)
            if (strcmp(words->dice[i]->name, name) == 0)
                return words->dice[i];
        if (name[0] < '2' || name[0] > '9')
            break;
        *throws = name[0] - '0';
        name++;
    }
    return NULL;
}

/* A number written as the key or the text of an object; -1, which no dice show, if it is not one. */
static int number_of(const char *text) {
    long number;
    return gch_parse_int(text, strlen(text), 0, 9999, &number) ? (int)number : -1;
}

static int total_of(const struct gch_vocabulary *words, const char *name, const int *faces, int count) {
    int throws;
    const struct gch_die *die = find_die(words, name, &throws);
    return die != NULL ? gch_die_total_of_faces(die, faces, count) : -1;
}

static void compare_totals(struct gch_scenario_report *report, const cJSON *expect, const struct gch_die *die) {
    for (const cJSON *item = get(expect, "occurrences")->child; item != NULL; item = item->next)
        scenario_compare_int(report, item->string, lround(item->valuedouble),
                             gch_die_ways_of(die, number_of(item->string)));
    const cJSON *percents = get(expect, "percent");
    for (const cJSON *item = percents ? percents->child : NULL; item != NULL; item = item->next) {
        char text[16];
        snprintf(text, sizeof text, "%.2f", 100.0 * gch_die_ways_of(die, number_of(item->string)) / die->ways);
        scenario_compare(report, item->string, cJSON_IsString(item) ? item->valuestring : "(no text)", text);
    }
    compare(report, expect, "out_of", die->ways);
}

static void dice_odds(struct scenario_file *file, const struct gch_ruleset *rules, const cJSON *input,
                      const cJSON *expect, bool run, struct gch_scenario_report *report) {
    if (get(input, "black") != NULL) {
        int faces[3] = {(int)get_long(input, "black", -1), (int)get_long(input, "yellow", -1),
                        (int)get_long(input, "white", -1)};
        if (run)
            compare(report, expect, "total", total_of(rules->words, "offense", faces, 3));
        return;
    }
    if (get(input, "red") != NULL) {
        int faces[2] = {(int)get_long(input, "red", -1), (int)get_long(input, "green", -1)};
        if (run)
            compare(report, expect, "total", total_of(rules->words, "defense", faces, 2));
        return;
    }
    const cJSON *name = get(input, "dice");
    int throws = 1;
    const struct gch_die *die = cJSON_IsString(name) ? find_die(rules->words, name->valuestring, &throws) : NULL;
    if (die == NULL) {
        scenario_bad(file, "dice", "dice must be offense, defense, d10, 2d10 or 3d10");
        return;
    }
    if (!run)
        return;
    if (cJSON_IsObject(get(expect, "occurrences"))) {
        compare_totals(report, expect, die);
        return;
    }
    long out_of = 1;
    for (int i = 0; i < throws; i++)
        out_of *= die->ways;
    long ways = get_long(input, "occurrences", 0);
    const cJSON *totals = get(input, "totals");
    for (const cJSON *item = totals ? totals->child : NULL; item != NULL; item = item->next)
        ways += gch_die_ways_of(die, (int)lround(item->valuedouble));
    const cJSON *msr = get(input, "msr");
    if (cJSON_IsString(msr))
        ways = number_of(msr->valuestring); /* DDF-13.9 */
    if (get(input, "both") != NULL)
        ways = 1;
    compare(report, expect, "occurrences", (double)ways);
    compare(report, expect, "out_of", (double)out_of);
    compare(report, expect, "percent", 100.0 * (double)ways / (double)out_of);
    compare(report, expect, "probability", (double)ways / (double)out_of);
}

static void spread(struct scenario_file *file, const cJSON *input, const cJSON *expect, bool run,
                   struct gch_scenario_report *report) {
    const cJSON *teams = get(input, "teams");
    const cJSON *a = teams ? teams->child : NULL;
    const cJSON *b = a ? a->next : NULL;
    if (!cJSON_IsNumber(a) || !cJSON_IsNumber(b)) {
        scenario_bad(file, "teams", "spread needs two teams with their power ratings");
        return;
    }
    if (!run)
        return;
    long tenths = lround(10 * a->valuedouble) - lround(10 * b->valuedouble); /* DDF-26.1 */
    const cJSON *favorite = get(expect, "favorite");
    if (cJSON_IsString(favorite))
        scenario_compare(report, "favorite", favorite->valuestring, tenths >= 0 ? a->string : b->string);
    if (tenths < 0)
        tenths = -tenths;
    compare(report, expect, "spread", (double)tenths / 10);
    compare(report, expect, "beats_spread_from_margin", (double)(tenths / 10 + 1));
    const cJSON *equal = get(expect, "margin_equal_to_spread"); /* D91 */
    if (equal != NULL)
        scenario_compare(report, "margin_equal_to_spread", cJSON_IsString(equal) ? equal->valuestring : "(no text)",
                         tenths % 10 == 0 ? "house rule" : "impossible");
}

static void msr(struct scenario_file *file, const cJSON *input, const cJSON *expect, bool run,
                struct gch_scenario_report *report) {
    const cJSON *percent = get(input, "percent");
    char *stop = NULL;
    double p = cJSON_IsString(percent) ? strtod(percent->valuestring, &stop) : -1;
    if (p < 0 || p > 100 || *stop != '\0') {
        scenario_bad(file, "percent", "msr needs a percentage, a text from 0 to 100");
        return;
    }
    if (!run)
        return;
    long rounded = lround(floor(10 * p + 0.5 + 1e-9)); /* DDF-3.8, D05: halves up */
    char text[8];
    snprintf(text, sizeof text, "%03ld", rounded);
    compare(report, expect, "step2", 10 * p);
    compare(report, expect, "rounded", (double)rounded);
    const cJSON *item = get(expect, "msr");
    if (cJSON_IsString(item))
        scenario_compare(report, "msr", item->valuestring, text);
}

static int16_t value_of(const cJSON *object, const char *key) {
    long value = get_long(object, key, GCH_NO_VALUE);
    return (int16_t)value;
}

static void compare_pair(struct gch_scenario_report *report, const cJSON *expect, const char *team, int offense,
                         int defense) {
    const cJSON *pair = get(expect, team);
    if (pair == NULL)
        return;
    scenario_compare_int(report, team, get_long(pair, "offense", offense), offense);
    scenario_compare_int(report, team, get_long(pair, "defense", defense), defense);
}

/* DDF-24.1 through the ruleset itself: two blank teams with these values, and what begin() gives them. */
static void allotment(struct scenario_file *file, const struct gch_ruleset *rules, const cJSON *input,
                      const cJSON *expect, struct gch_scenario_report *report) {
    const struct gch_book *book = scenario_book(file, rules);
    struct gch_team *teams = calloc(2, sizeof *teams);
    struct gch_league_chart league;
    const cJSON *home = get(input, "home");
    const cJSON *visitor = get(input, "visitor");
    const cJSON *names[2] = {get(visitor, "team"), get(home, "team")};
    if (teams == NULL || book == NULL) {
        free(teams);
        report->passed = false;
        return;
    }
    gch_league_chart_init_blank(&league, 2017);
    for (int side = 0; side < 2; side++) {
        const cJSON *from = side == GCH_HOME ? home : visitor;
        gch_team_init_blank(&teams[side], cJSON_IsString(names[side]) ? names[side]->valuestring : "", 2017);
        teams[side].values[GCH_VAL_OFF_AUDIBLES] = value_of(from, "off_audibles");
        teams[side].values[GCH_VAL_DEF_AUDIBLES] = value_of(from, "def_audibles");
        teams[side].values[GCH_VAL_HOME_FIELD] = value_of(from, "home_field");
        teams[side].values[GCH_VAL_ROAD] = value_of(from, "road");
    }
    struct gch_match_setup setup = {
        .ruleset = rules, .book = book, .team = {&teams[0], &teams[1]}, .league = {&league, &league}};
    struct gch_match match;
    struct gch_state state;
    gch_match_init(&match, &setup);
    gch_match_begin(&match, &state);
    for (int side = 0; side < 2; side++)
        compare_pair(report, expect, teams[side].code,
                     gch_own_get(&state, gch_own_find(rules->fields, "offaud"), side, 0),
                     gch_own_get(&state, gch_own_find(rules->fields, "defaud"), side, 0));
    free(teams);
}

/* DDF-24.2: an audible is used up and both calls are made anew. */
static void audible_use(const cJSON *input, const cJSON *expect, struct gch_scenario_report *report) {
    const cJSON *again = get(input, "reselect");
    const cJSON *by = get(input, "audible_by");
    const cJSON *offense = get(input, "offense");
    static const char *const keys[] = {"play", "formation"};
    for (int i = 0; i < 2; i++) {
        const cJSON *want = get(expect, keys[i]);
        const cJSON *have = get(again, keys[i]);
        if (cJSON_IsString(want))
            scenario_compare(report, keys[i], want->valuestring, cJSON_IsString(have) ? have->valuestring : "");
    }
    bool on_offense =
        cJSON_IsString(by) && cJSON_IsString(offense) && strcmp(by->valuestring, offense->valuestring) == 0;
    const char *kind = on_offense ? "offense" : "defense";
    const char *team = cJSON_IsString(by) ? by->valuestring : "";
    const cJSON *before = get(get(input, "audibles_left"), team);
    const cJSON *after = get(get(expect, "audibles_left"), team);
    if (after != NULL)
        scenario_compare_int(report, "audibles_left", get_long(after, kind, -1), get_long(before, kind, 0) - 1);
}

static void quota_overtime(struct scenario_file *file, const struct gch_ruleset *rules, const cJSON *input,
                           const cJSON *expect, bool run, struct gch_scenario_report *report) {
    if (!cJSON_IsNumber(get(input, "quota"))) {
        scenario_bad(file, "quota", "quota-overtime needs a quota, a number");
        return;
    }
    if (!run)
        return;
    const struct gch_book *book = scenario_book(file, rules);
    struct gch_team *teams = calloc(2, sizeof *teams);
    if (teams == NULL || book == NULL) {
        free(teams);
        report->passed = false;
        return;
    }
    struct gch_league_chart league;
    gch_league_chart_init_blank(&league, 2017);
    gch_team_init_blank(&teams[0], "A", 2017);
    gch_team_init_blank(&teams[1], "H", 2017);
    teams[0].values[GCH_VAL_PLAY_QUOTA_1] = value_of(input, "quota");
    struct gch_match_setup setup = {
        .ruleset = rules, .book = book, .team = {&teams[0], &teams[1]}, .league = {&league, &league}};
    struct gch_match match;
    struct gch_state state;
    gch_match_init(&match, &setup);
    gch_match_begin(&match, &state);
    const struct gch_own_field *quota = gch_own_find(rules->fields, "quota");
    int original = gch_own_get(&state, quota, 0, 0);
    rules->overtime(&match, &state);
    compare(report, expect, "added", gch_own_get(&state, quota, 0, 0) - original);
    compare(report, expect, "remaining", gch_own_get(&state, quota, 0, 0) - (double)get_long(input, "used", 0));
    free(teams);
}

static void check_keys(struct scenario_file *file, const char *kind, const cJSON *input, const cJSON *expect) {
    for (size_t i = 0; i < sizeof known_keys / sizeof known_keys[0]; i++) {
        if (strcmp(known_keys[i].kind, kind) != 0)
            continue;
        scenario_check_keys(file, input, known_keys[i].input, "the input");
        if (known_keys[i].expect != NULL)
            scenario_check_keys(file, expect, known_keys[i].expect, "expect");
    }
    if (strcmp(kind, "audibles") != 0)
        return;
    /* Either what the teams are given, or what is left after one was used. */
    char teams[64] = " play formation audibles_left ";
    if (get(input, "home") != NULL) {
        const cJSON *home = get(get(input, "home"), "team"), *visitor = get(get(input, "visitor"), "team");
        snprintf(teams, sizeof teams, " %s %s ", cJSON_IsString(home) ? home->valuestring : "",
                 cJSON_IsString(visitor) ? visitor->valuestring : "");
    }
    scenario_check_keys(file, expect, teams, "expect");
}

void scenario_table(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report) {
    const cJSON *kind = get(object, "kind");
    const cJSON *input = get(object, "input");
    const cJSON *expect = get(object, "expect");
    const char *name = cJSON_IsString(kind) ? kind->valuestring : "";
    if (!cJSON_IsObject(input) || !cJSON_IsObject(expect)) {
        scenario_bad(file, "kind", "a table case needs input and expect, both objects");
        return;
    }
    scenario_check_keys(file, object, " id source rules season kind input expect note source_error covers ",
                        "a table case");
    const cJSON *rules_name = get(object, "rules");
    /* A case that names no rules is of the first ruleset there is. */
    const struct gch_ruleset *rules =
        cJSON_IsString(rules_name) ? gch_ruleset_find(rules_name->valuestring) : gch_ruleset_list()[0];
    if (rules == NULL)
        scenario_bad(file, "rules", "\"%s\" is not a ruleset", rules_name->valuestring);
    check_keys(file, name, input, expect);
    if (file->refused || scenario_house_table(file, name, input, expect, run, report))
        return;
    if (strcmp(name, "dice-odds") == 0) {
        dice_odds(file, rules, input, expect, run, report);
    } else if (strcmp(name, "spread") == 0) {
        spread(file, input, expect, run, report);
    } else if (strcmp(name, "msr") == 0) {
        msr(file, input, expect, run, report);
    } else if (strcmp(name, "quota-overtime") == 0) {
        quota_overtime(file, rules, input, expect, run, report);
    } else if (strcmp(name, "audibles") == 0) {
        if (!run)
            return;
        if (get(input, "home") != NULL)
            allotment(file, rules, input, expect, report);
        else
            audible_use(input, expect, report);
    } else {
        scenario_bad(file, "kind",
                     "\"%s\" is not a kind of table case (dice-odds, spread, msr, audibles, quota-overtime)", name);
    }
}
