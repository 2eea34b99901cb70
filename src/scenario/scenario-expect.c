/* What a scenario expects: whether it can be compared at all, and what it differs in. */
#include <stdio.h>
#include <stdlib.h>

#include "scenario/scenario-priv.h"

static void print_spot(const struct scenario_stage *st, int side, int x, char *out, size_t room) {
    if (x == 50)
        snprintf(out, room, "50");
    else if (x < 50)
        snprintf(out, room, "%s %d", st->team[side].code, x);
    else
        snprintf(out, room, "%s %d", st->team[!side].code, 100 - x);
}

/* --- expectations ----------------------------------------------------------------------------------------------- */

static void check_pairs(struct scenario_stage *st, const char *key, const cJSON *pair) {
    bool good = cJSON_IsObject(pair);
    for (const cJSON *item = good ? pair->child : NULL; item != NULL; item = item->next) {
        long value;
        good &= scenario_side(st, item->string) >= 0 && scenario_int(item, -999, 999, &value);
    }
    if (!good)
        scenario_bad(st->file, key, "%s must be an object of teams of this game with a number", key);
}

static void check_plays(struct scenario_stage *st, const char *key, const cJSON *teams) {
    bool good = cJSON_IsObject(teams);
    bool list = strcmp(key, "plays_barred") == 0;
    for (const cJSON *team = good ? teams->child : NULL; team != NULL; team = team->next) {
        good &= scenario_side(st, team->string) >= 0 && (list ? cJSON_IsArray(team) : cJSON_IsObject(team));
        for (const cJSON *item = team->child; item != NULL; item = item->next) {
            const char *play = list ? scenario_text(item) : item->string;
            long value;
            good &= play != NULL && gch_parse_int(play, strlen(play), 1, 9, &value) &&
                    (list || scenario_int(item, 0, 255, &value));
        }
    }
    if (!good)
        scenario_bad(st->file, key, "%s must be an object of teams with their plays 1..9%s", key,
                     list ? "" : " and a count");
}

void scenario_check_expect(struct scenario_stage *st, const cJSON *expect) {
    static const char *const numbers[] = {
        "down", "to_go", "elapsed", "quarter", "forty_count", "previous_elapsed", "overtime_stage"};
    static const char *const texts[] = {"result", "offense", "next", "formation"};
    static const char *const spots[] = {"ball", "kickoff_spot", "kick_from"};
    static const char *const pairs[] = {"points",         "score",         "timeouts",
                                        "no_huddle_left", "audibles_left", "team_audibles_left",
                                        "sneaks_used",    "reviews_left"};
    static const char *const plays[] = {"play_calls_used", "plays_barred"};
    struct scenario_file *file = st->file;
    const cJSON *item;
    long value;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if ((item = scenario_get(expect, numbers[i])) != NULL && !scenario_int(item, -999, 9999, &value))
            scenario_bad(file, numbers[i], "expected %s must be a number", numbers[i]);
    if ((item = scenario_get(expect, "playoff")) != NULL && !cJSON_IsBool(item))
        scenario_bad(file, "playoff", "expected playoff must be true or false");
    for (int i = 0; i < 4; i++) {
        if ((item = scenario_get(expect, texts[i])) != NULL && scenario_text(item) == NULL)
            scenario_bad(file, texts[i], "expected %s must be a text", texts[i]);
    }
    for (int i = 0; i < 3; i++)
        if ((item = scenario_get(expect, spots[i])) != NULL && scenario_spot(st, scenario_text(item), 0) < 0)
            scenario_bad(file, spots[i], "expected %s must be a team of this game and a yard line, or \"50\"",
                         spots[i]);
    if ((item = scenario_get(expect, "no_huddle")) != NULL && !cJSON_IsObject(item))
        scenario_bad(file, "no_huddle", "expected no_huddle must be an object of active, set and focus");
    if ((item = scenario_get(expect, "legal_defense")) != NULL && !cJSON_IsArray(item))
        scenario_bad(file, "legal_defense", "expected legal_defense must be a list of defenses");
    for (int i = 0; i < 2; i++) {
        if ((item = scenario_get(expect, plays[i])) != NULL)
            check_plays(st, plays[i], item);
    }
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if ((item = scenario_get(expect, pairs[i])) != NULL)
            check_pairs(st, pairs[i], item);
    if ((item = scenario_get(expect, "clock")) != NULL && scenario_clock(scenario_text(item)) < 0)
        scenario_bad(file, "clock", "expected clock must be a text like \"10:00\"");
    bool good = (item = scenario_get(expect, "events")) == NULL || cJSON_IsArray(item);
    for (item = good && item != NULL ? item->child : NULL; item != NULL; item = item->next)
        good &= scenario_text(item) != NULL;
    if (!good)
        scenario_bad(file, "events", "expected events must be a list of texts");
}

/* --- outcome ---------------------------------------------------------------------------------------------------- */

static void compare_pairs(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *expect,
                          const char *key, const int real[2]) {
    const cJSON *pair = scenario_get(expect, key);
    for (const cJSON *item = pair ? pair->child : NULL; item != NULL; item = item->next) {
        char name[64];
        int side = scenario_side(st, item->string);
        long value;
        snprintf(name, sizeof name, "%s %s", key, item->string ? item->string : "");
        if (side >= 0 && scenario_int(item, -999, 999, &value))
            scenario_compare_int(report, name, value, real[side]);
    }
}

static int own_number(const struct gch_state *s, const char *word, int side) {
    return gch_own_get(s, gch_own_find(s->fields, word), side, 0);
}

static void compare_used(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *used) {
    const struct gch_own_field *field = gch_own_find(st->state.fields, "used");
    for (const cJSON *team = used ? used->child : NULL; team != NULL; team = team->next) {
        int side = scenario_side(st, team->string);
        for (const cJSON *item = team->child; item != NULL && side >= 0; item = item->next) {
            long play = strtol(item->string, NULL, 10);
            if (field != NULL && play >= 1 && play <= field->count)
                scenario_compare_int(report, "play_calls_used", lround(item->valuedouble),
                                     gch_own_get(&st->state, field, side, (unsigned)play - 1));
        }
    }
}

/* A run or pass against which a defense stands. */
static bool is_play(const struct gch_vocabulary *words, int call) {
    return gch_means_play(gch_call_means(words, call)) && gch_call_opposed(words, call) &&
           !(words->calls[call].flags & GCH_WORD_HOUSE);
}

static void compare_barred(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *barred) {
    for (const cJSON *team = barred ? barred->child : NULL; team != NULL; team = team->next) {
        struct gch_text expected = {0};
        struct gch_text real = {0};
        for (const cJSON *item = team->child; item != NULL; item = item->next)
            gch_text_addf(&expected, "%s ", scenario_text(item) ? scenario_text(item) : "");
        struct gch_state now = st->state;
        now.offense = (uint8_t)scenario_side(st, team->string);
        now.next = GCH_NEXT_SCRIMMAGE;
        uint64_t open = st->rules->calls(&st->match, &now);
        for (unsigned play = 0; play < st->match.words->call_count; play++)
            if (!(open >> play & 1) && is_play(st->match.words, (int)play))
                gch_text_addf(&real, "%s ", st->match.words->calls[play].name);
        scenario_compare(report, "plays_barred", expected.text ? expected.text : "", real.text ? real.text : "");
        gch_text_finish(&expected);
        gch_text_finish(&real);
    }
}

static void compare_text(struct gch_scenario_report *report, const cJSON *expect, const char *key, const char *real) {
    const char *text = scenario_text(scenario_get(expect, key));
    if (text != NULL)
        scenario_compare(report, key, text, real);
}

/* A spot as text against a place: "NE 50" and "50" are one. */
static void compare_spot(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *expect,
                         const char *key, int side, int x) {
    char real[40];
    const char *text = scenario_text(scenario_get(expect, key));
    if (text == NULL || scenario_spot(st, text, side) == x)
        return;
    print_spot(st, side, x, real, sizeof real);
    scenario_compare(report, key, text, real);
}

static void compare_number(struct gch_scenario_report *report, const cJSON *expect, const char *key, long real) {
    long value;
    if (scenario_get(expect, key) != NULL && scenario_int(scenario_get(expect, key), -999, 9999, &value))
        scenario_compare_int(report, key, value, real);
}

static void compare_mode(struct gch_scenario_report *report, const cJSON *expect, const struct gch_state *s) {
    static const char *const words[] = {"set", "focus"};
    const cJSON *mode = scenario_get(expect, "no_huddle");
    if (mode == NULL)
        return;
    scenario_compare_int(report, "no_huddle active", cJSON_IsTrue(scenario_get(mode, "active")),
                         own_number(s, "mode", 0));
    for (int i = 0; i < 2; i++) {
        const struct gch_own_field *field = gch_own_find(s->fields, words[i]);
        if (field != NULL && field->names != NULL)
            compare_text(report, mode, words[i], field->names[gch_own_get(s, field, 0, 0)]);
    }
}

/* The defenses that are open against a run or pass now, in any order. */
static void compare_defenses(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *list) {
    const struct gch_vocabulary *words = st->match.words;
    uint64_t all = (UINT64_C(1) << words->defense_count) - 1;
    uint64_t open = st->rules->defenses != NULL ? st->rules->defenses(&st->match, &st->state) : all;
    for (unsigned i = 0; list != NULL && i < words->defense_count; i++) {
        bool listed = false;
        for (const cJSON *item = list->child; item != NULL; item = item->next)
            listed |= scenario_text(item) != NULL && strcmp(scenario_text(item), words->defenses[i].name) == 0;
        if (listed != (open >> i & 1))
            scenario_compare(report, "legal_defense", listed ? words->defenses[i].name : "",
                             listed ? "" : words->defenses[i].name);
    }
}

void scenario_compare_all(struct scenario_stage *st, struct gch_scenario_report *report,
                          const struct gch_state *before) {
    const cJSON *expect = scenario_get(st->object, "expect");
    const struct gch_state *s = &st->state;
    int pair[2];
    compare_text(report, expect, "result", report->result);
    compare_text(report, expect, "offense", st->team[s->offense].code);
    compare_number(report, expect, "down", s->down);
    compare_number(report, expect, "to_go", s->to_go);
    /* A kicked try that a foul has moved has a line of its own. */
    int moved = s->next == GCH_NEXT_TRY ? own_number(s, "tryline", 0) : 0;
    compare_spot(st, report, expect, "ball", s->offense, moved != 0 ? 100 - moved : s->ball);
    compare_text(report, expect, "next", gch_next_name((enum gch_next)s->next));
    for (int i = 0; i < 2; i++) {
        const char *key = i == 0 ? "kickoff_spot" : "kick_from";
        struct gch_state kick = *s;
        struct gch_result to_kick = {.next = GCH_NEXT_KICKOFF, .side = s->offense};
        if (scenario_get(expect, key) == NULL)
            continue;
        if (kick.next != GCH_NEXT_KICKOFF && kick.next != GCH_NEXT_FREE_KICK)
            gch_state_apply(&kick, &st->match.season, &to_kick);
        compare_spot(st, report, expect, key, kick.offense, kick.ball);
    }
    compare_mode(report, expect, s);
    compare_defenses(st, report, scenario_get(expect, "legal_defense"));
    const char *clock = scenario_text(scenario_get(expect, "clock"));
    if (clock != NULL)
        scenario_compare_int(report, "clock", scenario_clock(clock), s->clock);
    compare_number(report, expect, "elapsed", report->elapsed);
    compare_number(report, expect, "quarter", s->quarter);
    for (int side = 0; side < 2; side++)
        pair[side] = s->score[side] - before->score[side];
    compare_pairs(st, report, expect, "points", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = s->score[side];
    compare_pairs(st, report, expect, "score", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = s->timeouts[side];
    compare_pairs(st, report, expect, "timeouts", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = own_number(s, "nohuddle", side);
    compare_pairs(st, report, expect, "no_huddle_left", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = own_number(s, side == before->offense ? "offaud" : "defaud", side);
    compare_pairs(st, report, expect, "audibles_left", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = own_number(s, "teamaud", side);
    compare_pairs(st, report, expect, "team_audibles_left", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = own_number(s, "sneaks", side);
    compare_pairs(st, report, expect, "sneaks_used", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = own_number(s, "reviews", side);
    compare_pairs(st, report, expect, "reviews_left", pair);
    compare_number(report, expect, "forty_count", own_number(s, "forty", 0));
    compare_number(report, expect, "previous_elapsed", own_number(s, "prev", 0));
    compare_number(report, expect, "overtime_stage", s->overtime_stage);
    if (scenario_get(expect, "playoff") != NULL)
        scenario_compare_int(report, "playoff", cJSON_IsTrue(scenario_get(expect, "playoff")), s->playoff);
    compare_used(st, report, scenario_get(expect, "play_calls_used"));
    compare_barred(st, report, scenario_get(expect, "plays_barred"));
    if (scenario_text(scenario_get(expect, "formation")) != NULL) {
        compare_text(report, expect, "formation", st->match.words->defenses[st->turn.play.formation].name);
    }
    scenario_house_compare(st, report, expect);
    const cJSON *events = scenario_get(expect, "events");
    for (const cJSON *item = events ? events->child : NULL; item != NULL; item = item->next) {
        const char *name = scenario_text(item) ? scenario_text(item) : "";
        bool happened = false;
        for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
            happened |= report->tags >> tag & 1 && strcmp(gch_tag_name((enum gch_tag)tag), name) == 0;
        if (!happened)
            scenario_compare(report, "events", name, "(did not happen)");
    }
}
