/* One scenario: a situation, calls, cells, dice, and what must come of them. */
#include <stdio.h>
#include <stdlib.h>

#include "game/scenario-priv.h"

static const struct {
    const char *object;
    const char *keys; /* separated by blanks, with one at both ends */
} known_keys[] = {
    {"", " id source rules season options teams situation calls cells rolls expect note source_error covers "},
    {"situation", " offense quarter clock down to_go ball score timeouts no_huddle_left audibles_left play_calls_used "
                  "forty_count previous_elapsed sneaks_used reviews_left playoff kickoff_spot "},
    {"calls", " play formation pooch return clock clock_by penalty penalty_pick try_play return_team block hurry "
              "missed_fg interception review_by audible after_fc free_kick rundown try_return fumble_return "},
    {"expect", " result offense down to_go ball points next events clock elapsed kickoff_spot quarter score timeouts "
               "no_huddle_left audibles_left play_calls_used plays_barred formation "},
};

static void check_keys(struct scenario_file *file, const cJSON *object, const char *name) {
    for (size_t i = 0; i < sizeof known_keys / sizeof known_keys[0]; i++)
        if (strcmp(known_keys[i].object, name) == 0)
            scenario_check_keys(file, object, known_keys[i].keys, *name ? name : "a scenario");
}

/* "NE 37", "PHI 2" or "50" in the coordinates of a side; -1 if it is none. */
static int spot_of(const struct scenario_stage *st, const char *text, int side) {
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

static void print_spot(const struct scenario_stage *st, int side, int x, char *out, size_t room) {
    if (x == 50)
        snprintf(out, room, "50");
    else if (x < 50)
        snprintf(out, room, "%s %d", st->team[side].code, x);
    else
        snprintf(out, room, "%s %d", st->team[!side].code, 100 - x);
}

static int clock_of(const char *text) {
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
    for (const cJSON *item = pair ? pair->child : NULL; item != NULL; item = item->next) {
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
static void set_no_huddle(void *user, int side, long value) {
    ((struct gch_state *)user)->no_huddle_left[side] = (int16_t)value;
}
static void set_sneaks(void *user, int side, long value) {
    ((struct gch_state *)user)->sneaks_used[side] = (uint8_t)value;
}
static void set_reviews(void *user, int side, long value) {
    ((struct gch_state *)user)->reviews_left[side] = (uint8_t)value;
}
static void set_audibles(void *user, int side, long value) {
    struct gch_state *s = user;
    s->off_audibles[side] = (int8_t)value;
    s->def_audibles[side] = (int8_t)value;
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
                st->state.used[side][play - 1] = (uint8_t)count;
        }
    }
}

static enum gch_next next_of(enum gch_call call) {
    switch (call) {
    case GCH_CALL_KICKOFF:
    case GCH_CALL_SQUIB:
    case GCH_CALL_ONSIDE:
        return GCH_NEXT_KICKOFF;
    case GCH_CALL_SAFETY_KICK:
        return GCH_NEXT_FREE_KICK;
    case GCH_CALL_PAT_KICK:
    case GCH_CALL_TWO_POINT:
        return GCH_NEXT_TRY;
    default:
        return GCH_NEXT_SCRIMMAGE;
    }
}

static void read_situation(struct scenario_stage *st, enum gch_call call) {
    struct scenario_file *file = st->file;
    const cJSON *from = scenario_get(st->object, "situation");
    struct gch_state *s = &st->state;
    long value;
    if (!cJSON_IsObject(from)) {
        scenario_bad(file, "situation", "a scenario needs a situation, an object");
        return;
    }
    check_keys(file, from, "situation");
    gch_state_init(s);
    st->rules->begin(&st->match, s);
    s->next = (uint8_t)next_of(call);
    int side = scenario_side(st, scenario_text(scenario_get(from, "offense")));
    if (side < 0) {
        scenario_bad(file, "offense", "the offense must be a team of this game");
        return;
    }
    s->offense = (uint8_t)side;
    s->received = (uint8_t)side;
    s->overtime_first = (uint8_t)side;
    int x = spot_of(st, scenario_text(scenario_get(from, "ball")), side);
    if (x < 1 || x > 99)
        scenario_bad(file, "ball", "ball must be a team of this game and a yard line, or \"50\"");
    else
        s->ball = (int8_t)x;
    if (call == GCH_CALL_PAT_KICK) {
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
        int clock = clock_of(scenario_text(scenario_get(from, "clock")));
        if (clock < 0)
            scenario_bad(file, "clock", "clock must be a text like \"10:00\"");
        else
            s->clock = (int16_t)clock;
    }
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        if (!scenario_int(scenario_get(from, "down"), 1, 4, &value) && call != GCH_CALL_FREE_KICK_FIELD_GOAL)
            scenario_bad(file, "down", "a scrimmage play needs a down from 1 to 4");
        else
            s->down = scenario_get(from, "down") ? (uint8_t)value : 1;
        if (!scenario_int(scenario_get(from, "to_go"), 1, 99, &value) && call != GCH_CALL_FREE_KICK_FIELD_GOAL)
            scenario_bad(file, "to_go", "a scrimmage play needs to_go from 1 to 99");
        else
            s->to_go = scenario_get(from, "to_go") ? (uint8_t)value : 10;
    }
    s->untimed = s->clock == 0; /* a play at 0:00 is the one that a foul or a fair catch left (RZ-24.7, 26.1) */
    if (s->next == GCH_NEXT_KICKOFF && s->ball != st->match.season.kick_spot)
        s->carry = (int8_t)(s->ball - st->match.season.kick_spot);
    read_pair(st, from, "score", 0, 999, set_score, s);
    read_pair(st, from, "timeouts", 0, 9, set_timeouts, s);
    read_pair(st, from, "no_huddle_left", 0, 999, set_no_huddle, s);
    read_pair(st, from, "sneaks_used", 0, 99, set_sneaks, s);
    read_pair(st, from, "reviews_left", 0, 9, set_reviews, s);
    read_pair(st, from, "audibles_left", 0, 9, set_audibles, s);
    read_used(st, scenario_get(from, "play_calls_used"));
    gch_state_recount(s);
    if (scenario_get(from, "forty_count") != NULL && scenario_int(scenario_get(from, "forty_count"), 0, 99, &value))
        s->forty_count = (uint8_t)value;
    if (scenario_get(from, "previous_elapsed") != NULL &&
        scenario_int(scenario_get(from, "previous_elapsed"), 0, 255, &value))
        s->previous_elapsed = (uint8_t)value;
    s->playoff = cJSON_IsTrue(scenario_get(from, "playoff"));
}

static void read_rolls(struct scenario_stage *st) {
    const cJSON *rolls = scenario_get(st->object, "rolls");
    if (rolls != NULL && !cJSON_IsArray(rolls)) {
        scenario_bad(st->file, "rolls", "rolls must be a list");
        return;
    }
    for (const cJSON *item = rolls ? rolls->child : NULL; item != NULL; item = item->next) {
        const char *name = scenario_text(scenario_get(item, "for"));
        struct scenario_roll *roll = &st->roll[st->rolls];
        long total;
        if (st->rolls == SCENARIO_ROLLS || name == NULL || !gch_purpose_find(name, &roll->purpose)) {
            scenario_bad(st->file, name ? name : "rolls", "\"%s\" is not a purpose of dice", name ? name : "(none)");
            return;
        }
        enum gch_die die = gch_purpose_die(roll->purpose);
        if (!scenario_int(scenario_get(item, "total"), gch_die_low(die), gch_die_high(die), &total)) {
            scenario_bad(st->file, name, "the dice for %s show %d to %d", name, gch_die_low(die), gch_die_high(die));
            return;
        }
        roll->total = (int)total;
        roll->used = false;
        st->rolls++;
    }
}

static bool read_options(struct scenario_stage *st, uint32_t *out) {
    const cJSON *list = scenario_get(st->object, "options");
    *out = 0;
    for (const cJSON *item = list ? list->child : NULL; item != NULL; item = item->next) {
        uint32_t bit = 0;
        const char *name = scenario_text(item);
        unsigned i = 0;
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
    if (gch_league_chart_load(st->file->ctx, path, season, &chart) == GCH_OK) {
        st->league = *chart;
        gch_league_chart_free(chart);
    }
    free(path);
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

/* What cannot be compared would pass whatever happens, so it is refused. */
static void check_expect(struct scenario_stage *st, const cJSON *expect) {
    static const char *const numbers[] = {"down", "to_go", "elapsed", "quarter"};
    static const char *const texts[] = {"result", "offense", "next", "formation"};
    static const char *const spots[] = {"ball", "kickoff_spot"};
    static const char *const pairs[] = {"points", "score", "timeouts", "no_huddle_left", "audibles_left"};
    static const char *const plays[] = {"play_calls_used", "plays_barred"};
    struct scenario_file *file = st->file;
    const cJSON *item;
    long value;
    for (int i = 0; i < 4; i++) {
        if ((item = scenario_get(expect, numbers[i])) != NULL && !scenario_int(item, -999, 9999, &value))
            scenario_bad(file, numbers[i], "expected %s must be a number", numbers[i]);
        if ((item = scenario_get(expect, texts[i])) != NULL && scenario_text(item) == NULL)
            scenario_bad(file, texts[i], "expected %s must be a text", texts[i]);
    }
    for (int i = 0; i < 2; i++) {
        if ((item = scenario_get(expect, spots[i])) != NULL && spot_of(st, scenario_text(item), 0) < 0)
            scenario_bad(file, spots[i], "expected %s must be a team of this game and a yard line, or \"50\"",
                         spots[i]);
        if ((item = scenario_get(expect, plays[i])) != NULL)
            check_plays(st, plays[i], item);
    }
    for (int i = 0; i < 5; i++)
        if ((item = scenario_get(expect, pairs[i])) != NULL)
            check_pairs(st, pairs[i], item);
    if ((item = scenario_get(expect, "clock")) != NULL && clock_of(scenario_text(item)) < 0)
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

static void compare_used(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *used) {
    for (const cJSON *team = used ? used->child : NULL; team != NULL; team = team->next) {
        int side = scenario_side(st, team->string);
        for (const cJSON *item = team->child; item != NULL && side >= 0; item = item->next) {
            long play = strtol(item->string, NULL, 10);
            if (play >= 1 && play <= 9)
                scenario_compare_int(report, "play_calls_used", lround(item->valuedouble),
                                     st->state.used[side][play - 1]);
        }
    }
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
        uint32_t open = st->rules->calls(&st->match, &now);
        for (int play = 1; play <= 9; play++)
            if (!(open >> play & 1))
                gch_text_addf(&real, "%d ", play);
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
    if (text == NULL || spot_of(st, text, side) == x)
        return;
    print_spot(st, side, x, real, sizeof real);
    scenario_compare(report, key, text, real);
}

static void compare_number(struct gch_scenario_report *report, const cJSON *expect, const char *key, long real) {
    long value;
    if (scenario_get(expect, key) != NULL && scenario_int(scenario_get(expect, key), -999, 9999, &value))
        scenario_compare_int(report, key, value, real);
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

static void compare_all(struct scenario_stage *st, struct gch_scenario_report *report, const struct gch_state *before) {
    const cJSON *expect = scenario_get(st->object, "expect");
    const struct gch_state *s = &st->state;
    int pair[2];
    compare_text(report, expect, "result", report->result);
    compare_text(report, expect, "offense", st->team[s->offense].code);
    compare_number(report, expect, "down", s->down);
    compare_number(report, expect, "to_go", s->to_go);
    compare_spot(st, report, expect, "ball", s->offense, s->ball);
    compare_text(report, expect, "next", gch_next_name((enum gch_next)s->next));
    if (scenario_get(expect, "kickoff_spot") != NULL) {
        struct gch_state kick = *s;
        struct gch_result to_kick = {.next = GCH_NEXT_KICKOFF, .side = s->offense};
        if (kick.next != GCH_NEXT_KICKOFF)
            gch_state_apply(&kick, &st->match.season, &to_kick);
        compare_spot(st, report, expect, "kickoff_spot", kick.offense, kick.ball);
    }
    const char *clock = scenario_text(scenario_get(expect, "clock"));
    if (clock != NULL)
        scenario_compare_int(report, "clock", clock_of(clock), s->clock);
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
        pair[side] = s->no_huddle_left[side];
    compare_pairs(st, report, expect, "no_huddle_left", pair);
    for (int side = 0; side < 2; side++)
        pair[side] = side == before->offense ? s->off_audibles[side] : s->def_audibles[side];
    compare_pairs(st, report, expect, "audibles_left", pair);
    compare_used(st, report, scenario_get(expect, "play_calls_used"));
    compare_barred(st, report, scenario_get(expect, "plays_barred"));
    if (scenario_text(scenario_get(expect, "formation")) != NULL) {
        compare_text(report, expect, "formation", gch_formation_code(st->turn.play.formation));
    }
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

/* A spike is the next play, and the state may be given before it or after it: the expected down says which. */
static enum gch_status throw_spike(struct scenario_stage *st, struct gch_scenario_report *report) {
    const cJSON *down = scenario_get(scenario_get(st->object, "expect"), "down");
    long value;
    if (!st->spiked || !scenario_int(down, 1, 4, &value) || value == st->state.down)
        return GCH_OK;
    struct gch_play play = st->turn.play;
    st->clock_by = 2;
    st->turn.force = GCH_CALL_SPIKE;
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

static void carry_out(struct scenario_stage *st, struct gch_scenario_report *report, enum gch_call call, bool timeout) {
    struct gch_state before = st->state;
    enum gch_status status = GCH_OK;
    st->dice.status = GCH_OK;
    for (int side = 0; side < 2; side++)
        st->coach[side] = (struct gch_coach){.answer = scenario_answer, .user = st};
    gch_dice_init_source(&st->dice, scenario_roll, st);
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
        if (call == GCH_CALL_SPIKE || call == GCH_CALL_SAFETY_KICK || call == GCH_CALL_FREE_KICK_FIELD_GOAL)
            st->turn.force = (uint8_t)call;
        st->turn.hurry = scenario_flag(st, "hurry") != 0;
        status = st->rules->turn(&st->turn);
        if (status == GCH_OK) {
            st->settled = true;
            report->tags = st->turn.play.result.tags;
            status = st->rules->settle(&st->turn);
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
    compare_all(st, report, &before);
}

void scenario_play(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report,
                   gch_scenario_fn fn, void *user) {
    static const char *const clock_words[] = {"none", "timeout", "no-huddle", "spike"};
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
    if (st == NULL || (st->team = calloc(2, sizeof *st->team)) == NULL) {
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
        check_keys(file, st->calls, "calls");
    if (!cJSON_IsObject(scenario_get(object, "expect")))
        scenario_bad(file, "expect", "a scenario needs expect, an object");
    else
        check_keys(file, scenario_get(object, "expect"), "expect");
    if (!file->refused)
        check_expect(st, scenario_get(object, "expect"));
    const cJSON *cells = scenario_get(object, "cells");
    for (const cJSON *item = cells ? cells->child : NULL; item != NULL; item = item->next)
        scenario_lay(st, item);
    read_rolls(st);
    const char *play = scenario_text(scenario_get(st->calls, "play"));
    bool timeout = play != NULL && strcmp(play, "timeout") == 0;
    enum gch_call call = GCH_CALL_NONE;
    if (!timeout && (play == NULL || !gch_call_find(play, &call)))
        scenario_bad(file, "play", "\"%s\" is not a play", play ? play : "(none)");
    st->clock_call = scenario_word(scenario_call(st, "clock"), clock_words, 4, GCH_CLOCK_NONE);
    st->clock_by = scenario_side(st, scenario_call(st, "clock_by"));
    if (st->clock_by < 0)
        st->clock_by = 2;
    if (read_options(st, &options) && st->rules->book_load(file->ctx, &st->book) == GCH_OK &&
        gch_season_rules_load(file->ctx, st->rules->name, (int)season, &season_rules) == GCH_OK) {
        struct gch_match_setup setup = {.ruleset = st->rules,
                                        .book = st->book,
                                        .team = {&st->team[0], &st->team[1]},
                                        .league = {&st->league, &st->league},
                                        .season = season_rules,
                                        .options = options};
        gch_match_init(&st->match, &setup);
        read_situation(st, call);
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
    if (st->book != NULL)
        st->rules->book_free(st->book);
    free(st->team);
    free(st);
}
