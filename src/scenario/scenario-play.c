/* One scenario: a situation, calls, cells, dice, and what must come of them. */
#include <stdio.h>
#include <stdlib.h>

#include "scenario/scenario-priv.h"

static const struct {
    const char *object;
    const char *keys; /* separated by blanks, with one at both ends */
} known_keys[] = {
    {"", " id source rules season options teams situation calls cells rolls expect note source_error covers "},
    {"situation", " offense quarter clock down to_go ball score timeouts no_huddle_left audibles_left play_calls_used "
                  "forty_count previous_elapsed sneaks_used team_audibles_left reviews_left playoff kickoff_spot "
                  "overtime_stage overtime_first clock_running no_huddle kick_from flags_in_row out neutral "},
    {"expect", " result offense down to_go ball points next events clock elapsed kickoff_spot quarter score timeouts "
               "no_huddle_left audibles_left team_audibles_left sneaks_used reviews_left play_calls_used "
               "forty_count previous_elapsed overtime_stage playoff plays_barred formation kick_from no_huddle "
               "legal_defense credits injuries untimed "},
};

static void check_keys(struct scenario_file *file, const cJSON *object, const char *name) {
    for (size_t i = 0; i < sizeof known_keys / sizeof known_keys[0]; i++)
        if (strcmp(known_keys[i].object, name) == 0)
            scenario_check_keys(file, object, known_keys[i].keys, *name ? name : "a scenario");
}

/* The decision whose answer a key of the calls is; NULL: it is none. */
static const struct gch_decision_entry *decision_of(const struct scenario_stage *st, const char *key) {
    const struct gch_vocabulary *words = st->rules->words;
    if (strcmp(key, "after_fc") == 0) {
        int about = gch_decision_about(words, GCH_ABOUT_RETURN);
        return about >= 0 ? &words->decisions[about] : NULL;
    }
    for (unsigned i = 0; i < words->decision_count; i++)
        if (words->decisions[i].key != NULL && strcmp(words->decisions[i].key, key) == 0)
            return &words->decisions[i];
    return NULL;
}

/* An audible: whose, and the new call or formation. */
static bool is_audible(const struct scenario_stage *st, const cJSON *list) {
    static const char *const keys[] = {"play", "formation"};
    bool good = cJSON_IsArray(list);
    for (const cJSON *item = good ? list->child : NULL; item != NULL; item = item->next) {
        good &= cJSON_IsObject(item) && scenario_side(st, scenario_text(scenario_get(item, "by"))) >= 0;
        for (size_t i = 0; good && i < sizeof keys / sizeof keys[0]; i++) {
            const cJSON *text = scenario_get(item, keys[i]);
            good &= text == NULL || (scenario_text(text) != NULL &&
                                     scenario_answer_named(decision_of(st, keys[i]), scenario_text(text)) >= 0);
        }
    }
    return good;
}

/* Is this something the runner or the ruleset can make sense of? What it cannot would be passed over in silence. */
static bool is_answer_to(const struct scenario_stage *st, const struct gch_decision_entry *entry, const cJSON *item) {
    const char *text = scenario_text(item);
    long number;
    if (entry->about == GCH_ABOUT_PENALTY)
        return text != NULL && (strcmp(text, "accept") == 0 || strcmp(text, "decline") == 0 ||
                                strcmp(text, "add") == 0 || strcmp(text, "re-kick") == 0);
    if (cJSON_IsObject(item) && scenario_goal_line(st, item, 0) >= 0)
        return true;
    if (entry->answers == NULL)
        return scenario_int(item, 0, 99, &number);
    if (cJSON_IsArray(item))
        return entry->about == GCH_ABOUT_ADDED && scenario_are_parts(entry, item);
    bool yes_no = gch_word_meaning(entry->answers, entry->count, UINT64_MAX, GCH_MEANS_YES) >= 0;
    return (yes_no && (cJSON_IsBool(item) || scenario_side(st, text) >= 0)) ||
           scenario_answer_named(entry, scenario_answer_text(item)) >= 0;
}

static bool is_answer(const struct scenario_stage *st, const cJSON *item) {
    const struct gch_vocabulary *words = st->rules->words;
    const char *key = item->string;
    const char *text = scenario_text(item);
    const struct gch_decision_entry *entry = decision_of(st, key);
    if (strcmp(key, "clock_by") == 0)
        return scenario_side(st, text) >= 0;
    if (strcmp(key, "hurry") == 0)
        return cJSON_IsBool(item);
    if (strcmp(key, "audible") == 0)
        return is_audible(st, item);
    if (strcmp(key, "penalty_pick") == 0)
        return text != NULL && (scenario_is_foul(text) || st->rules->charts == NULL);
    if (entry == NULL || entry->about == GCH_ABOUT_CALL)
        return true; /* named as such elsewhere */
    if (strcmp(key, "after_fc") == 0)
        return is_answer_to(st, entry, item);
    /* Several decisions may have one key: which of them is asked for is the rules' business. */
    for (unsigned i = 0; i < words->decision_count; i++)
        if (words->decisions[i].key != NULL && strcmp(words->decisions[i].key, key) == 0 &&
            is_answer_to(st, &words->decisions[i], item))
            return true;
    return false;
}

/* Calls have the keys of the ruleset's decisions, and what the runner itself understands. */
static void check_calls(struct scenario_stage *st) {
    struct gch_text known = {0};
    gch_text_add(&known, " clock_by penalty_pick hurry tempo audible after_fc try ");
    for (unsigned i = 0; i < st->rules->words->decision_count; i++)
        if (st->rules->words->decisions[i].key != NULL)
            gch_text_addf(&known, "%s ", st->rules->words->decisions[i].key);
    if (known.text != NULL)
        scenario_check_keys(st->file, st->calls, known.text, "calls");
    gch_text_finish(&known);
    for (const cJSON *item = st->calls->child; item != NULL; item = item->next)
        if (!cJSON_IsNull(item) && !is_answer(st, item))
            scenario_bad(st->file, item->string, "%s%s%s is not an answer to \"%s\"", cJSON_IsString(item) ? "\"" : "",
                         cJSON_IsString(item) ? item->valuestring : "this", cJSON_IsString(item) ? "\"" : "",
                         item->string);
}

int scenario_spot(const struct scenario_stage *st, const char *text, int side) {
    long yard;
    const char *blank = text ? strrchr(text, ' ') : NULL;
    char code[8];
    if (text == NULL)
        return -1;
    if (blank == NULL)
        return strcmp(text, "50") == 0 ? 50 : -1;
    if ((size_t)(blank - text) >= sizeof code || !gch_parse_int(blank + 1, strlen(blank + 1), 0, 50, &yard))
        return -1;
    snprintf(code, sizeof code, "%.*s", (int)(blank - text), text);
    int owner = scenario_side(st, code);
    if (owner < 0)
        return -1;
    return owner == side ? (int)yard : 100 - (int)yard;
}

int scenario_clock(const char *text) {
    long minutes;
    long seconds;
    const char *colon = text ? strchr(text, ':') : NULL;
    if (colon == NULL || !gch_parse_int(text, (size_t)(colon - text), 0, 15, &minutes) ||
        !gch_parse_int(colon + 1, strlen(colon + 1), 0, 59, &seconds))
        return -1;
    return (int)(60 * minutes + seconds);
}

/* --- situation -------------------------------------------------------------------------------------------------- */

static void read_pair(struct scenario_stage *st, const cJSON *from, const char *key, long low, long high,
                      void (*set)(void *, int, long), void *user) {
    const cJSON *pair = scenario_get(from, key);
    if (pair != NULL && !cJSON_IsObject(pair))
        scenario_bad(st->file, key, "%s must be an object of teams with a number", key);
    for (const cJSON *item = cJSON_IsObject(pair) ? pair->child : NULL; item != NULL; item = item->next) {
        int side = scenario_side(st, item->string);
        long value;
        if (side < 0 || !scenario_int(item, low, high, &value))
            scenario_bad(st->file, key, "%s: \"%s\" is not a team of this game with a number from %ld to %ld", key,
                         item->string, low, high);
        else
            set(user, side, value);
    }
}

static void set_score(void *user, int side, long value) {
    ((struct gch_state *)user)->score[side] = (int16_t)value;
}
static void set_timeouts(void *user, int side, long value) {
    ((struct gch_state *)user)->timeouts[side] = (uint8_t)value;
}

/* Numbers of both sides that rulesets keep: key here, words of the situation code. */
static const struct {
    const char *key;
    const char *word[2];
    int most;
} own_pairs[] = {
    {"no_huddle_left", {"nohuddle", NULL}, 999},  {"sneaks_used", {"sneaks", NULL}, 99},
    {"reviews_left", {"reviews", NULL}, 9},       {"audibles_left", {"offaud", "defaud"}, 9},
    {"team_audibles_left", {"teamaud", NULL}, 9},
};

struct own_pair {
    struct gch_state *state;
    const char *const *word;
};

static void set_own(void *user, int side, long value) {
    const struct own_pair *pair = user;
    for (int i = 0; i < 2 && pair->word[i] != NULL; i++)
        gch_own_set(pair->state, gch_own_find(pair->state->fields, pair->word[i]), side, 0, (int)value);
}

static void read_own(struct scenario_stage *st, const cJSON *from, struct gch_state *s) {
    for (size_t i = 0; i < sizeof own_pairs / sizeof own_pairs[0]; i++)
        read_pair(st, from, own_pairs[i].key, 0, own_pairs[i].most, set_own, &(struct own_pair){s, own_pairs[i].word});
}

static void read_used(struct scenario_stage *st, const cJSON *used) {
    for (const cJSON *team = used ? used->child : NULL; team != NULL; team = team->next) {
        int side = scenario_side(st, team->string);
        for (const cJSON *item = team->child; item != NULL; item = item->next) {
            long play;
            long count;
            if (side < 0 || !gch_parse_int(item->string, strlen(item->string), 1, 9, &play) ||
                !scenario_int(item, 0, 255, &count))
                scenario_bad(st->file, "play_calls_used", "play_calls_used needs a team, a play 1..9 and a count");
            else
                gch_own_set(&st->state, gch_own_find(st->state.fields, "used"), side, (unsigned)play - 1, (int)count);
        }
    }
}

static enum gch_next next_of(enum gch_meaning call) {
    switch (call) {
    case GCH_MEANS_KICKOFF:
    case GCH_MEANS_SQUIB:
    case GCH_MEANS_ONSIDE:
        return GCH_NEXT_KICKOFF;
    case GCH_MEANS_FREE_KICK:
        return GCH_NEXT_FREE_KICK;
    case GCH_MEANS_KICKED_TRY:
    case GCH_MEANS_TWO_POINT:
        return GCH_NEXT_TRY;
    default:
        return GCH_NEXT_SCRIMMAGE;
    }
}

/* True if the key is there; a value that is no number in range is refused. */
static bool read_number(struct scenario_stage *st, const cJSON *from, const char *key, long low, long high,
                        long *value) {
    if (scenario_get(from, key) == NULL)
        return false;
    if (scenario_int(scenario_get(from, key), low, high, value))
        return true;
    scenario_bad(st->file, key, "%s must be a number from %ld to %ld", key, low, high);
    return false;
}

/* Whose the first possession of overtime was (DDF-25.3). */
static void read_overtime(struct scenario_stage *st, const cJSON *from) {
    const cJSON *first = scenario_get(from, "overtime_first");
    int side = scenario_side(st, scenario_text(first));
    if (first == NULL)
        return;
    if (side < 0)
        scenario_bad(st->file, "overtime_first", "overtime_first must be a team of this game");
    else
        st->state.overtime_first = st->state.received = (uint8_t)side;
}

/* Where the coming kickoff is made if a foul moved it; of a kickoff itself that is its spot. */
static void read_kickoff_spot(struct scenario_stage *st, const cJSON *from) {
    struct gch_state *s = &st->state;
    const char *key = scenario_get(from, "kick_from") != NULL ? "kick_from" : "kickoff_spot";
    if (scenario_get(from, key) == NULL)
        return;
    int x = scenario_spot(st, scenario_text(scenario_get(from, key)), s->offense);
    if (x < 1 || x > 99) {
        scenario_bad(st->file, key, "%s must be a team of this game and a yard line, or \"50\"", key);
        return;
    }
    s->carry = (int8_t)(x - st->match.season.kick_spot);
    if (s->next == GCH_NEXT_KICKOFF || s->next == GCH_NEXT_FREE_KICK)
        s->ball = (int8_t)x;
}

static void read_single(struct scenario_stage *st, const cJSON *from, const char *key, const char *word, long most,
                        struct gch_state *s) {
    long value;
    if (read_number(st, from, key, 0, most, &value))
        gch_own_set(s, gch_own_find(s->fields, word), 0, 0, (int)value);
}

/* A value of the ruleset's own by its name: false if the field has no such value. */
static bool set_named(struct gch_state *s, const char *word, const char *name) {
    const struct gch_own_field *field = gch_own_find(s->fields, word);
    for (int i = 0; field != NULL && field->names != NULL && name != NULL && field->names[i] != NULL; i++)
        if (strcmp(field->names[i], name) == 0) {
            gch_own_set(s, field, 0, 0, i);
            return true;
        }
    return false;
}

/* "clock_running", and "no_huddle" as an object. */
static void read_clock(struct scenario_stage *st, const cJSON *from, struct gch_state *s) {
    const cJSON *running = scenario_get(from, "clock_running");
    const cJSON *mode = scenario_get(from, "no_huddle");
    if (running != NULL && !cJSON_IsBool(running))
        scenario_bad(st->file, "clock_running", "clock_running must be true or false");
    gch_own_set(s, gch_own_find(s->fields, "running"), 0, 0, cJSON_IsTrue(running));
    if (mode == NULL)
        return;
    const char *set = scenario_text(scenario_get(mode, "set")), *focus = scenario_text(scenario_get(mode, "focus"));
    gch_own_set(s, gch_own_find(s->fields, "mode"), 0, 0, cJSON_IsTrue(scenario_get(mode, "active")));
    if (!cJSON_IsBool(scenario_get(mode, "active")) || (set != NULL && !set_named(s, "set", set)) ||
        (focus != NULL && !set_named(s, "focus", focus)))
        scenario_bad(st->file, "no_huddle", "no_huddle must be an object of active, set and focus");
}

static void read_situation(struct scenario_stage *st, enum gch_meaning call) {
    struct scenario_file *file = st->file;
    const cJSON *from = scenario_get(st->object, "situation");
    struct gch_state *s = &st->state;
    long value;
    if (!cJSON_IsObject(from)) {
        scenario_bad(file, "situation", "a scenario needs a situation, an object");
        return;
    }
    check_keys(file, from, "situation");
    gch_match_begin(&st->match, s);
    s->next = (uint8_t)next_of(call);
    int side = scenario_side(st, scenario_text(scenario_get(from, "offense")));
    if (side < 0) {
        scenario_bad(file, "offense", "the offense must be a team of this game");
        return;
    }
    s->offense = (uint8_t)side;
    s->received = (uint8_t)side;
    s->overtime_first = (uint8_t)side;
    int x = scenario_spot(st, scenario_text(scenario_get(from, "ball")), side);
    if (x < 1 || x > 99)
        scenario_bad(file, "ball", "ball must be a team of this game and a yard line, or \"50\"");
    else
        s->ball = (int8_t)x;
    /* A run or pass without a down is a fake on a try. */
    bool downs = scenario_get(from, "down") != NULL || scenario_get(from, "to_go") != NULL;
    bool fake_try = gch_means_play(call) && !downs && gch_own_find(s->fields, "tryline") != NULL;
    if (fake_try)
        s->next = GCH_NEXT_TRY;
    if (call == GCH_MEANS_KICKED_TRY || fake_try) {
        if (100 - s->ball != st->match.season.try_line)
            gch_own_set(s, gch_own_find(s->fields, "tryline"), 0, 0, 100 - s->ball);
        /* A kicked try is given by its own line; the state counts from the two-point line (DDF-18.5). */
        int moved = 100 - s->ball - st->match.season.try_line;
        s->ball = (int8_t)(100 - st->match.season.two_point_line - (moved > 0 ? moved : 0));
    }
    s->quarter = 1;
    s->clock = 900;
    if (scenario_get(from, "quarter") != NULL) {
        if (!scenario_int(scenario_get(from, "quarter"), 1, 9, &value))
            scenario_bad(file, "quarter", "quarter must be a number from 1 (5 = overtime)");
        else
            s->quarter = (uint8_t)value;
    }
    for (int period = 5; period <= s->quarter; period++)
        if (st->rules->overtime != NULL)
            st->rules->overtime(&st->match, s);
    if (s->quarter > 4) {
        s->overtime_stage = 2;
        s->clock = st->match.season.regular.seconds;
        s->timeouts[0] = s->timeouts[1] = st->match.season.regular.timeouts;
    }
    if (scenario_get(from, "clock") != NULL) {
        int clock = scenario_clock(scenario_text(scenario_get(from, "clock")));
        if (clock < 0)
            scenario_bad(file, "clock", "clock must be a text like \"10:00\"");
        else
            s->clock = (int16_t)clock;
    }
    /* A timeout after the reveal may stop a kickoff too (RZ-29.7): then there are no downs. */
    if (call == GCH_MEANS_OTHER && !downs)
        s->next = GCH_NEXT_KICKOFF;
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        if (!scenario_int(scenario_get(from, "down"), 1, 4, &value) && call != GCH_MEANS_FREE_FIELD_GOAL)
            scenario_bad(file, "down", "a scrimmage play needs a down from 1 to 4");
        else
            s->down = scenario_get(from, "down") ? (uint8_t)value : 1;
        if (!scenario_int(scenario_get(from, "to_go"), 1, 99, &value) && call != GCH_MEANS_FREE_FIELD_GOAL)
            scenario_bad(file, "to_go", "a scrimmage play needs to_go from 1 to 99");
        else
            s->to_go = scenario_get(from, "to_go") ? (uint8_t)value : 10;
    }
    s->untimed = s->clock == 0; /* a play at 0:00 is the one that a foul or a fair catch left (RZ-24.7, 26.1) */
    if (s->next == GCH_NEXT_KICKOFF && s->ball != st->match.season.kick_spot)
        s->carry = (int8_t)(s->ball - st->match.season.kick_spot);
    read_pair(st, from, "score", 0, 999, set_score, s);
    read_pair(st, from, "timeouts", 0, 9, set_timeouts, s);
    read_own(st, from, s);
    read_used(st, scenario_get(from, "play_calls_used"));
    read_single(st, from, "forty_count", "forty", 99, s);
    read_single(st, from, "previous_elapsed", "prev", 255, s);
    read_clock(st, from, s);
    gch_own_settle(s);
    if (read_number(st, from, "overtime_stage", 0, 2, &value))
        s->overtime_stage = (uint8_t)value;
    read_overtime(st, from);
    read_kickoff_spot(st, from);
    scenario_house_state(st, from);
    const cJSON *neutral = scenario_get(from, "neutral");
    if (neutral != NULL && !cJSON_IsBool(neutral))
        scenario_bad(file, "neutral", "neutral must be true or false");
    const cJSON *playoff = scenario_get(from, "playoff");
    if (playoff != NULL && !cJSON_IsBool(playoff))
        scenario_bad(file, "playoff", "playoff must be true or false");
    s->playoff = cJSON_IsTrue(scenario_get(from, "playoff"));
}

static bool read_options(struct scenario_stage *st, uint32_t *out) {
    const cJSON *list = scenario_get(st->object, "options");
    *out = 0;
    for (const cJSON *item = list ? list->child : NULL; item != NULL; item = item->next) {
        uint32_t bit = 0;
        const char *name = scenario_text(item);
        unsigned i = 0;
        if (scenario_is_house_rule(name))
            continue;
        while (name != NULL && i < st->rules->option_count && strcmp(st->rules->options[i].name, name) != 0)
            i++;
        if (name == NULL || i == st->rules->option_count) {
            scenario_bad(st->file, name ? name : "options", "\"%s\" is not an option of %s", name ? name : "(none)",
                         st->rules->name);
            return false;
        }
        bit = UINT32_C(1) << i;
        *out |= bit;
    }
    return true;
}

/* League lists of the season, or the nearest that has them (DDF-4.6). */
static void read_league(struct scenario_stage *st, int season) {
    char relative[64];
    char *path = NULL;
    struct gch_league_chart *chart = NULL;
    gch_league_chart_init_blank(&st->league, season);
    snprintf(relative, sizeof relative, "priority/%s/league", st->rules->name);
    if (gch_context_find(st->file->ctx, relative, &path) != GCH_OK)
        return;
    if (gch_league_chart_load(st->file->ctx, path, st->rules->charts, season, &chart) == GCH_OK) {
        st->league = *chart;
        gch_league_chart_free(chart);
    }
    free(path);
}

static void print_result(const struct gch_play *play, char *out) {
    out[0] = '\0';
    if (play->cell.kind == GCH_CELL_KINDS)
        return;
    if (play->end_zone)
        snprintf(out, GCH_CELL_TEXT, "F EZ");
    else
        gch_cell_print(play->cell, out);
}

/* A spike is the next play, and the state may be given before it or after it: the expected down says which. */
static enum gch_status throw_spike(struct scenario_stage *st, struct gch_scenario_report *report) {
    const cJSON *down = scenario_get(scenario_get(st->object, "expect"), "down");
    long value;
    if (!st->spiked || !scenario_int(down, 1, 4, &value) || value == st->state.down)
        return GCH_OK;
    struct gch_play play = st->turn.play;
    st->clock_by = 2;
    st->turn.force =
        (uint8_t)gch_word_meaning(st->match.words->calls, st->match.words->call_count, UINT64_MAX, GCH_MEANS_SPIKE);
    st->turn.trace = NULL;
    enum gch_status status = st->rules->turn(&st->turn);
    if (status == GCH_OK) {
        report->tags |= st->turn.play.result.tags;
        status = st->rules->settle(&st->turn);
    }
    st->turn.trace = &st->trace;
    st->turn.play = play;
    return status;
}

static void carry_out(struct scenario_stage *st, struct gch_scenario_report *report, int call, bool timeout) {
    enum gch_meaning means = gch_call_means(st->match.words, call);
    struct gch_state before = st->state;
    enum gch_status status = GCH_OK;
    st->dice.status = GCH_OK;
    for (int side = 0; side < 2; side++)
        st->coach[side] = (struct gch_coach){.answer = scenario_answer, .user = st};
    gch_dice_init_source(&st->dice, st->match.words->purposes, scenario_roll, st);
    st->turn = (struct gch_turn){.match = &st->match, .state = &st->state, .dice = &st->dice};
    st->turn.coach[0] = &st->coach[0];
    st->turn.coach[1] = &st->coach[1];
    st->turn.trace = &st->trace;
    st->turn.play.cell.kind = GCH_CELL_KINDS;
    if (timeout) {
        /* A timeout after the reveal (DDF-23.2): the clock does not change, both call again. */
        if (st->clock_by > 1 || st->state.timeouts[st->clock_by] == 0)
            status = GCH_E_ILLEGAL;
        else
            st->state.timeouts[st->clock_by]--;
    } else {
        if (means == GCH_MEANS_SPIKE || means == GCH_MEANS_FREE_KICK || means == GCH_MEANS_FREE_FIELD_GOAL)
            st->turn.force = (uint8_t)call;
        const char *tempo = scenario_call(st, "tempo"); /* a decision of some games, a way to the line in others */
        st->turn.hurry = scenario_flag(st, "hurry") != 0 || (tempo != NULL && strcmp(tempo, "hurry") == 0);
        status = st->rules->turn(&st->turn);
        if (status == GCH_OK) {
            st->settled = true;
            report->tags = st->turn.play.result.tags;
            status = st->rules->settle(&st->turn);
            report->tags |= st->turn.play.result.tags; /* what the clock tells */
        }
        if (status == GCH_OK)
            status = throw_spike(st, report);
    }
    report->turn = &st->turn;
    report->state = &st->state;
    print_result(&st->turn.play, report->result);
    report->elapsed = st->state.quarter == before.quarter ? before.clock - st->state.clock : before.clock;
    for (int i = 0; i < st->rolls; i++)
        report->unused += !st->roll[i].used;
    if (status != GCH_OK) {
        scenario_compare(report, "play", "carried out", gch_status_text(status));
        return;
    }
    scenario_compare_all(st, report, &before);
}

/* The call about the clock after the play; none if nothing is listed, or there is no such thing. */
static int find_clock_call(const struct scenario_stage *st) {
    const struct gch_vocabulary *words = st->rules->words;
    int decision = gch_decision_about(words, GCH_ABOUT_CLOCK);
    if (decision < 0)
        return 0;
    const struct gch_decision_entry *entry = &words->decisions[decision];
    const char *text = scenario_call(st, entry->key);
    int call = text != NULL ? gch_word_find(entry->answers, entry->count, text) : -1;
    return call >= 0 ? call : gch_word_meaning(entry->answers, entry->count, UINT64_MAX, GCH_MEANS_NO);
}

void scenario_play(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report,
                   gch_scenario_fn fn, void *user) {
    const char *rules_name = scenario_text(scenario_get(object, "rules"));
    const cJSON *teams = scenario_get(object, "teams");
    const char *codes[2] = {scenario_text(scenario_get(teams, "away")), scenario_text(scenario_get(teams, "home"))};
    struct scenario_stage *st;
    struct gch_season_rules season_rules;
    long season;
    uint32_t options;
    check_keys(file, object, "");
    if (rules_name == NULL || gch_ruleset_find(rules_name) == NULL) {
        scenario_bad(file, "rules", "\"%s\" is not a ruleset", rules_name ? rules_name : "(none)");
        return;
    }
    if (codes[0] == NULL || codes[1] == NULL || strlen(codes[0]) > 7 || strlen(codes[1]) > 7) {
        scenario_bad(file, "teams", "teams must name home and away");
        return;
    }
    if (!scenario_int(scenario_get(object, "season"), 1920, 2100, &season)) {
        scenario_bad(file, "season", "season must be a year");
        return;
    }
    st = calloc(1, sizeof *st);
    if (st == NULL || (st->team = calloc(2, sizeof *st->team)) == NULL ||
        (st->lineup = calloc(2, sizeof *st->lineup)) == NULL) {
        if (st != NULL)
            free(st->team);
        free(st);
        scenario_bad(file, "", "out of memory");
        return;
    }
    st->file = file;
    st->object = object;
    st->calls = scenario_get(object, "calls");
    st->rules = gch_ruleset_find(rules_name);
    report->rules = st->rules->name;
    gch_team_init_blank(&st->team[0], codes[0], (int)season);
    gch_team_init_blank(&st->team[1], codes[1], (int)season);
    read_league(st, (int)season);
    if (!cJSON_IsObject(st->calls))
        scenario_bad(file, "calls", "a scenario needs calls, an object");
    else
        check_calls(st);
    if (!cJSON_IsObject(scenario_get(object, "expect")))
        scenario_bad(file, "expect", "a scenario needs expect, an object");
    else
        check_keys(file, scenario_get(object, "expect"), "expect");
    if (!file->refused)
        scenario_check_expect(st, scenario_get(object, "expect"));
    const cJSON *cells = scenario_get(object, "cells");
    for (const cJSON *item = cells ? cells->child : NULL; item != NULL; item = item->next)
        scenario_lay(st, item);
    const char *play = scenario_called_play(st);
    bool timeout = play != NULL && strcmp(play, "timeout") == 0;
    int call = play != NULL && !timeout ? scenario_find_call(st, play) : timeout ? 0 : -1;
    if (call < 0)
        scenario_bad(file, "play", "\"%s\" is not a play", play ? play : "(none)");
    st->clock_call = find_clock_call(st);
    st->clock_by = scenario_side(st, scenario_call(st, "clock_by"));
    if (st->clock_by < 0)
        st->clock_by = 2;
    const cJSON *neutral = scenario_get(scenario_get(object, "situation"), "neutral");
    if (read_options(st, &options) && scenario_house_read(st, options) &&
        (st->book = scenario_book(file, st->rules)) != NULL &&
        gch_season_rules_load(file->ctx, st->rules, (int)season, &season_rules) == GCH_OK) {
        struct gch_match_setup setup = {.ruleset = st->rules,
                                        .book = st->book,
                                        .team = {&st->team[0], &st->team[1]},
                                        .league = {&st->league, &st->league},
                                        .season = season_rules,
                                        .options = options,
                                        .house = st->house,
                                        .neutral = cJSON_IsTrue(neutral)};
        for (int side = 0; side < 2; side++)
            setup.lineup[side] = st->lineup[side].count > 0 ? &st->lineup[side] : NULL;
        gch_match_init(&st->match, &setup);
        scenario_read_rolls(st);
        read_situation(st, call > 0 ? gch_call_means(st->match.words, call) : GCH_MEANS_OTHER);
        if (scenario_call(st, "clock_by") == NULL)
            st->clock_by = st->state.offense;
        st->match.playoff = st->state.playoff;
        if (run && !file->refused) {
            report->team[0] = st->team[0].code;
            report->team[1] = st->team[1].code;
            carry_out(st, report, call, timeout);
            fn(user, report);
        }
    } else {
        file->bad = file->refused = true;
    }
    gch_house_free(st->house);
    free(st->lineup);
    free(st->team);
    free(st);
}
