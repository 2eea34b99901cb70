/* House rules in scenarios: their switches, men and flags, what is expected of them, and table cases (RC-0.2, 7, 9, 14,
 * 19, 21). */
#include <stdio.h>

#include "scenario/scenario-priv.h"

/* --- plays ---------------------------------------------------------------------------------------------------------
 */

/* House rules stand among the options, by their names. */
bool scenario_is_house_rule(const char *name) {
    return name != NULL && strncmp(name, "rc-", 3) == 0;
}

bool scenario_house_read(struct scenario_stage *st, uint32_t options) {
    const cJSON *list = scenario_get(st->object, "options");
    struct gch_text text = {0};
    for (const cJSON *item = list ? list->child : NULL; item != NULL; item = item->next)
        if (scenario_is_house_rule(scenario_text(item)))
            gch_text_addf(&text, "%s%s", text.length > 0 ? "," : "", scenario_text(item));
    enum gch_status status =
        text.length > 0 ? gch_house_load(st->file->ctx, st->rules, options, text.text, &st->house) : GCH_OK;
    gch_text_finish(&text);
    return status == GCH_OK;
}

/* Flags in a row (RC-1) and men who are out (RC-21). */
void scenario_house_state(struct scenario_stage *st, const cJSON *from) {
    const cJSON *row = scenario_get(from, "flags_in_row"), *out = scenario_get(from, "out");
    struct gch_state *s = &st->state;
    long count;
    if (row != NULL && scenario_int(scenario_get(row, "count"), 0, 9, &count)) {
        gch_own_set(s, gch_own_find(s->fields, "flagrow"), 0, 0, (int)count);
        gch_own_set(s, gch_own_find(s->fields, "flagfs"), 0, 0, cJSON_IsTrue(scenario_get(row, "false_start")));
    } else if (row != NULL) {
        scenario_bad(st->file, "flags_in_row", "flags_in_row needs a count and whether the first was a false start");
    }
    for (const cJSON *team = out != NULL ? out->child : NULL; team != NULL; team = team->next) {
        int side = scenario_side(st, team->string);
        for (const cJSON *man = team->child; man != NULL; man = man->next) {
            int index = side >= 0 && scenario_text(man) != NULL ? scenario_man(st, side, scenario_text(man)) : -1;
            if (index < 0 || !gch_injured_out(s, side, index, true))
                scenario_bad(st->file, "out", "out must be an object of teams with lists of players");
        }
    }
}

/* Who was named in a role; "" if nobody was. */
static const char *credited(const struct scenario_stage *st, const char *role) {
    const struct gch_play *play = &st->turn.play;
    for (unsigned i = 0; i < play->count; i++)
        if (play->event[i].kind == GCH_EV_CREDIT &&
            strcmp(gch_house_role_name((enum gch_house_role)play->event[i].a), role) == 0)
            return st->lineup[play->event[i].side].man[play->event[i].b].name;
    return "";
}

static void add_injury(struct gch_text *text, const char *team, const char *player, const char *length, long games) {
    gch_text_addf(text, "%s%s %s %s %ld", text->length > 0 ? ", " : "", team, player, length, games);
}

void scenario_house_compare(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *expect) {
    const cJSON *credits = scenario_get(expect, "credits"), *injuries = scenario_get(expect, "injuries");
    for (const cJSON *item = credits ? credits->child : NULL; item != NULL; item = item->next)
        scenario_compare(report, item->string, scenario_text(item) ? scenario_text(item) : "",
                         credited(st, item->string));
    if (scenario_text(scenario_get(expect, "untimed")) != NULL) {
        bool last = gch_own_get(&st->state, gch_own_find(st->state.fields, "lastkick"), 0, 0) != 0;
        scenario_compare(report, "untimed", scenario_text(scenario_get(expect, "untimed")),
                         !st->state.untimed ? "none"
                         : last             ? "field-goal"
                                            : "any");
    }
    if (injuries == NULL)
        return;
    struct gch_text expected = {0}, real = {0};
    for (const cJSON *item = injuries->child; item != NULL; item = item->next) {
        const char *words[3];
        static const char *const keys[] = {"team", "player", "duration"};
        long games = 0;
        for (int i = 0; i < 3; i++)
            words[i] = scenario_text(scenario_get(item, keys[i]));
        scenario_int(scenario_get(item, "games"), 0, 99, &games);
        add_injury(&expected, words[0] ? words[0] : "", words[1] ? words[1] : "", words[2] ? words[2] : "", games);
    }
    struct gch_injury list[4];
    unsigned count = gch_injuries_of(&st->turn.play, list, 4);
    for (unsigned i = 0; i < count && i < 4; i++)
        if (list[i].length != GCH_INJURY_SHAKEN)
            add_injury(&real, st->team[list[i].side].code,
                       list[i].player >= 0 ? st->lineup[list[i].side].man[list[i].player].name
                                           : gch_injury_position(&st->match, list[i].row),
                       gch_injury_length_name((enum gch_injury_length)list[i].length), list[i].games);
    scenario_compare(report, "injuries", expected.text ? expected.text : "none", real.text ? real.text : "none");
    gch_text_finish(&expected);
    gch_text_finish(&real);
}

/* --- table cases ----------------------------------------------------------------------------------------------------
 */

/* Thousandths of what is written, for measures that are fractions. */
#define MEASURE_SCALE 1000000.0

struct table {
    struct scenario_file *file;
    const cJSON *input, *expect;
    const struct gch_house *house;
    struct gch_scenario_report *report;
    bool run;
};

static long number(const cJSON *object, const char *key, long otherwise) {
    long value;
    return scenario_int(scenario_get(object, key), -9999, 9999, &value) ? value : otherwise;
}

/* A list of whole numbers against ours. */
static void compare_list(const struct table *t, const char *key, const long *real, int count) {
    const cJSON *list = scenario_get(t->expect, key);
    struct gch_text expected = {0}, ours = {0};
    for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item != NULL; item = item->next)
        gch_text_addf(&expected, "%.0f ", item->valuedouble);
    for (int i = 0; i < count; i++)
        gch_text_addf(&ours, "%ld ", real[i]);
    if (list != NULL)
        scenario_compare(t->report, key, expected.text ? expected.text : "", ours.text ? ours.text : "");
    gch_text_finish(&expected);
    gch_text_finish(&ours);
}

static void weights(const struct table *t) {
    const cJSON *list = scenario_get(t->input, "weights");
    const char *clock = scenario_text(scenario_get(t->input, "clock"));
    int32_t weight[GCH_FORMATIONS];
    long real[GCH_FORMATIONS], minutes = 0, seconds = 0;
    const char *colon = clock != NULL ? strchr(clock, ':') : NULL;
    bool good = cJSON_GetArraySize(list) == GCH_FORMATIONS && colon != NULL &&
                gch_parse_int(clock, (size_t)(colon - clock), 0, 15, &minutes) &&
                gch_parse_int(colon + 1, strlen(colon + 1), 0, 59, &seconds);
    for (int i = 0; good && i < GCH_FORMATIONS; i++) {
        good = scenario_int(cJSON_GetArrayItem(list, i), 0, 1000000, &real[i]);
        weight[i] = (int32_t)real[i];
    }
    if (!good) {
        scenario_bad(t->file, "input", "rc-7 needs quarter, clock, margin and six weights");
        return;
    }
    if (!t->run)
        return;
    int n = gch_house_weights(t->house, (int)number(t->input, "quarter", 1), (int)(60 * minutes + seconds),
                              (int)number(t->input, "margin", 0), weight);
    for (int i = 0; i < GCH_FORMATIONS; i++)
        real[i] = weight[i];
    if (scenario_get(t->expect, "n") != NULL)
        scenario_compare_int(t->report, "n", number(t->expect, "n", -1), n);
    compare_list(t, "weights", real, GCH_FORMATIONS);
}

static void depth(const struct table *t) {
    char text[16];
    const char *expected = scenario_text(scenario_get(t->expect, "call"));
    if (!t->run)
        return;
    snprintf(
        text, sizeof text, "%d",
        gch_house_auto_call(t->house, (int)number(t->input, "call", 0), (int)number(t->input, "yards_to_goal", 0)));
    scenario_compare(t->report, "call", expected ? expected : "(none)", text);
}

static void coverage(const struct table *t) {
    const cJSON *list = scenario_get(t->input, "cells");
    struct gch_cell cells[5];
    uint8_t rating[5];
    long real[5];
    bool good = cJSON_GetArraySize(list) == 5;
    for (int i = 0; good && i < 5; i++) {
        const char *text = scenario_text(cJSON_GetArrayItem(list, i));
        good = text != NULL && gch_cell_parse(text, strlen(text), &cells[i]);
    }
    if (!good) {
        scenario_bad(t->file, "cells", "rc-9-order needs five cells");
        return;
    }
    gch_house_coverage_order(t->house, cells, rating);
    for (int i = 0; i < 5; i++)
        real[i] = rating[i];
    if (t->run)
        compare_list(t, "ratings", real, 5);
}

static void ratings(const struct table *t) {
    const cJSON *measures = scenario_get(t->input, "measures");
    const char *name = scenario_text(scenario_get(t->input, "name")),
               *better = scenario_text(scenario_get(t->input, "better"));
    enum { MOST = 64 };
    int64_t value[MOST];
    uint8_t rating[MOST];
    unsigned count = 0;
    for (const cJSON *item = measures ? measures->child : NULL; item != NULL && count < MOST; item = item->next)
        value[count++] = llround(item->valuedouble * MEASURE_SCALE);
    if (name == NULL || gch_rating_find(name) < 0 || count == 0) {
        scenario_bad(t->file, "name", "a rating needs a name and measures of teams");
        return;
    }
    if (!t->run)
        return;
    gch_rate_sextiles(value, count, better == NULL || strcmp(better, "low") != 0, rating);
    int kind = gch_rating_find(name);
    count = 0;
    for (const cJSON *item = measures->child; item != NULL && count < MOST; item = item->next, count++) {
        if (kind == GCH_RATING_FC)
            rating[count] = (uint8_t)gch_rate_fair_catches((long)value[count], (long)MEASURE_SCALE);
        else if (kind == GCH_RATING_BLOCK)
            rating[count] = (uint8_t)gch_rate_blocks((long)item->valuedouble);
        else if (kind == GCH_RATING_INJURY)
            rating[count] = (uint8_t)((value[count] + (int64_t)MEASURE_SCALE / 2) / (int64_t)MEASURE_SCALE);
        if (scenario_get(t->expect, item->string) != NULL)
            scenario_compare_int(t->report, item->string, number(t->expect, item->string, -1), rating[count]);
    }
}

static void injuries(const struct table *t) {
    const cJSON *touches = scenario_get(t->input, "touches_per_game");
    long played = number(t->input, "played", 0);
    if (!t->run)
        return;
    double all = cJSON_IsNumber(touches) ? touches->valuedouble * (double)played : 0;
    scenario_compare_int(t->report, "rating", number(t->expect, "rating", -1),
                         gch_rate_injury((int)number(t->input, "games", 0), (int)played, (long)floor(all + 1e-9)));
}

static void interception(const struct table *t) {
    if (t->run)
        scenario_compare_int(t->report, "yards_from_goal_line", number(t->expect, "yards_from_goal_line", -99),
                             gch_house_hail_mary_spot(t->house, (int)number(t->input, "die", 0)));
}

static const struct {
    const char *kind, *input, *expect;
    void (*work)(const struct table *t);
} kinds[] = {
    {"rc-7", " quarter clock margin weights ", " n weights ", weights},
    {"rc-14", " call yards_to_goal ", " call ", depth},
    {"rc-9-order", " cells ", " ratings ", coverage},
    {"rating", " name measures better ", NULL, ratings},
    {"injury-rating", " games played touches_per_game ", " rating ", injuries},
    {"rc-19-int", " die ", " yards_from_goal_line ", interception},
};

bool scenario_house_table(struct scenario_file *file, const char *kind, const cJSON *input, const cJSON *expect,
                          bool run, struct gch_scenario_report *report) {
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].kind, kind) != 0)
            continue;
        struct gch_house *house = NULL;
        scenario_check_keys(file, input, kinds[i].input, "the input");
        if (kinds[i].expect != NULL)
            scenario_check_keys(file, expect, kinds[i].expect, "expect");
        /* The first ruleset knows them all. */
        if (!file->refused && gch_house_load(file->ctx, gch_ruleset_list()[0], 0, "all", &house) == GCH_OK) {
            struct table t = {file, input, expect, house, report, run};
            kinds[i].work(&t);
        } else {
            file->bad = file->refused = true;
        }
        gch_house_free(house);
        return true;
    }
    return false;
}
