#include "stage.h"
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "base/text.h"
#include "rules/charted/charted-words.h"
#include "rules/rules-priv.h"

/* --- words ------------------------------------------------------------------------------------------------------ */

static void broken(const struct stage_case *c, const char *what, const char *text) {
    char message[400];
    snprintf(message, sizeof message, "%s: the case itself is wrong: %s \"%s\"", c->says, what, text);
    TEST_FAIL_MESSAGE(message);
}

/* Takes the next word up to one of `ends` from *text into out; false at the end. */
static bool next_word(const char **text, const char *ends, char *out, size_t room) {
    while (**text == ' ' || (**text != '\0' && strchr(ends, **text) != NULL))
        (*text)++;
    size_t n = strcspn(*text, ends);
    if (**text == '\0')
        return false;
    snprintf(out, room, "%.*s", (int)n, *text);
    *text += n;
    for (size_t i = strlen(out); i > 0 && out[i - 1] == ' '; i--)
        out[i - 1] = '\0';
    return true;
}

/* The value of a key in the calls, "" if it is not there. side 0 = o, 1 = d; a key of its own side wins. */
static const char *call_of(const struct stage_case *c, int side, const char *key) {
    static char found[2][64];
    static int turn;
    char word[64];
    char own[64];
    const char *rest = c->calls;
    char *value = found[turn = !turn];
    value[0] = '\0';
    snprintf(own, sizeof own, "%c.%s", side == 0 ? 'o' : 'd', key);
    while (next_word(&rest, " ", word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (equals == NULL)
            broken(c, "no value in calls", word);
        *equals = '\0';
        if (strcmp(word, own) == 0 || (value[0] == '\0' && strcmp(word, key) == 0))
            snprintf(value, sizeof found[0], "%s", equals + 1);
    }
    return value;
}

static int word_of(const struct stage_case *c, const char *text, const char *const *words, int count, int preset) {
    if (text[0] == '\0')
        return preset;
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    broken(c, "unknown word", text);
    return preset;
}

/* --- coaches and dice ------------------------------------------------------------------------------------------- */

struct actor {
    const struct stage_case *c;
    const struct stage *stage;
    bool audible_done[2];
    bool settled;
    bool stopped;        /* a timeout after the reveal */
    const char *missing; /* dice the case has none for */
    bool used[64];
};

static int play_named(const struct stage_case *c, const char *text) {
    int call = gch_call_find(&gch_charted_words, text);
    if (call < 0)
        broken(c, "no such call", text);
    return call;
}

static int answer(void *user, const struct gch_question *q) {
    static const char *const returns[] = {"return", "touchback", "fair-catch", "roll"};
    static const char *const clocks[] = {"none", "timeout", "no-huddle", "spike"};
    static const char *const misses[] = {"spot", "twenty", "return"};
    static const char *const interceptions[] = {"return", "drop", "down"};
    static const char *const yes[] = {"no", "yes"};
    static const char *const hands[] = {"regular", "hands"};
    struct actor *a = user;
    const struct stage_case *c = a->c;
    int side = q->side == GCH_AWAY ? (a->stage->match.club[0].code[0] == 'O' ? 0 : 1)
                                   : (a->stage->match.club[1].code[0] == 'O' ? 0 : 1);
    const char *text;
    switch (q->decision) {
    case GCH_ASK_PLAY:
        text = call_of(c, side, a->audible_done[side] ? "o.audible" : a->stopped ? "again" : "play");
        return play_named(c, text[0] ? text : call_of(c, side, "play"));
    case GCH_ASK_TRY_PLAY:
        return play_named(c, call_of(c, side, "try"));
    case GCH_ASK_FORMATION:
        text = call_of(c, side, a->audible_done[side] ? "d.audible" : "formation");
        if (text[0] == '\0')
            text = call_of(c, side, "formation");
        return text[0] ? text[0] - 'A' : 0;
    case GCH_ASK_RETURN:
        text = call_of(c, side, q->allowed >> GCH_RETURN & 1 ? "return" : "after");
        if (text[0] == '\0')
            text = call_of(c, side, "return");
        if (!(q->allowed >> GCH_RETURN & 1) && strcmp(text, "return") == 0)
            text = "";
        return word_of(c, text, returns, 4, q->preset);
    case GCH_ASK_POOCH:
        return atoi(call_of(c, side, "pooch"));
    case GCH_ASK_PENALTY:
        text = call_of(c, side, "penalty");
        if (text[0] == '\0')
            broken(c, "the case needs an answer:", "penalty");
        return atoi(text);
    case GCH_ASK_CLOCK:
        if (!a->settled)
            return GCH_CLOCK_NONE;
        return word_of(c, call_of(c, side, side == 0 ? "o.clock" : "d.clock"), clocks, 4, GCH_CLOCK_NONE);
    case GCH_ASK_AUDIBLE:
        text = call_of(c, side, side == 0 ? "o.late" : "d.late");
        if (text[0] && q->allowed >> GCH_LATE_TIMEOUT & 1) {
            a->stopped = true;
            return GCH_LATE_TIMEOUT;
        }
        text = call_of(c, side, side == 0 ? "o.audible" : "d.audible");
        if (text[0] && !a->audible_done[side]) {
            a->audible_done[side] = true;
            return GCH_AUDIBLE;
        }
        return GCH_KEEP;
    case GCH_ASK_RETURN_TEAM:
        return word_of(c, call_of(c, side, "hands"), hands, 2, q->preset);
    case GCH_ASK_MISSED_FG:
        return word_of(c, call_of(c, side, "missed"), misses, 3, q->preset);
    case GCH_ASK_BLOCK:
        return word_of(c, call_of(c, side, "block"), yes, 2, q->preset);
    case GCH_ASK_FREE_KICK:
        return word_of(c, call_of(c, side, "free"), yes, 2, q->preset);
    case GCH_ASK_TRY_RETURN:
        return word_of(c, call_of(c, side, "try-return"), yes, 2, q->preset);
    case GCH_ASK_INTERCEPTION:
        if (q->spot <= 0 && strcmp(call_of(c, side, "return"), "touchback") == 0)
            return GCH_INT_DOWN;
        return word_of(c, call_of(c, side, "interception"), interceptions, 3, q->preset);
    case GCH_ASK_REVIEW:
        return word_of(c, call_of(c, side, "review"), yes, 2, q->preset);
    case GCH_ASK_RUNDOWN:
        return word_of(c, call_of(c, side, "rundown"), yes, 2, q->preset);
    default:
        return q->preset;
    }
}

/* The dice of a case; one it does not list is a mistake of the case. */
static int roll(void *user, int purpose) {
    struct actor *a = user;
    const char *rest = a->c->rolls;
    char word[64];
    for (int i = 0; next_word(&rest, ",", word, sizeof word); i++) {
        char *blank = strrchr(word, ' ');
        if (blank == NULL)
            broken(a->c, "roll without a total", word);
        *blank = '\0';
        if (!a->used[i] && strcmp(word, gch_purpose_name(purpose)) == 0) {
            a->used[i] = true;
            return atoi(blank + 1);
        }
    }
    if (a->missing == NULL)
        a->missing = gch_purpose_name(purpose);
    return -GCH_E_NO_DICE;
}

/* --- laying out ------------------------------------------------------------------------------------------------- */

void stage_init(struct stage *stage, struct gch_context *ctx, const char *ruleset) {
    memset(stage, 0, sizeof *stage);
    stage->ruleset = gch_ruleset_find(ruleset);
    TEST_ASSERT_NOT_NULL(stage->ruleset);
    TEST_ASSERT_EQUAL(GCH_OK, stage->ruleset->book_load(ctx, &stage->book));
}

void stage_finish(struct stage *stage) {
    if (stage->book != NULL)
        stage->ruleset->book_free(stage->book);
    stage->book = NULL;
}

static const struct {
    const char *chart;
    const char *column;
} columns[] = {
#define GCH_X(id, file, heading, chart, column) {chart, column},
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const coverages[] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};
static const char *const values[] = {
#define GCH_X(id, name, low, high, places) name,
    GCH_VALUES(GCH_X)
#undef GCH_X
};

static void lay(struct stage *stage, const struct stage_case *c, int o, char *line) {
    char *word[6] = {NULL};
    int count = 0;
    for (char *w = strtok(line, " "); w != NULL && count < 6; w = strtok(NULL, " "))
        word[count++] = w;
    if (count < 3)
        broken(c, "a cell needs side, chart, row, cell", line);
    struct gch_team *team = &stage->team[word[0][0] == 'o' ? o : !o];
    if (strcmp(word[1], "value") == 0) {
        for (int i = 0; i < GCH_VALUE_COUNT; i++)
            if (strcmp(values[i], word[2]) == 0)
                team->values[i] = (int16_t)atoi(word[3]);
        return;
    }
    bool offense = strcmp(word[1], "offense") == 0;
    bool defense = strcmp(word[1], "defense") == 0;
    int at = offense || defense ? 3 : 2;
    char text[GCH_CELL_TEXT + 8] = "";
    for (int i = at + 1; i < count; i++) {
        strcat(text, i > at + 1 ? " " : "");
        strncat(text, word[i], sizeof text - strlen(text) - 2);
    }
    struct gch_cell cell = {0};
    if (!gch_cell_parse(text, strlen(text), &cell))
        broken(c, "not a cell", text);
    int row = atoi(word[at]);
    if (defense) {
        team->defense[word[2][0] - 'A'][word[2][1] - '1'][row - 1] = cell;
        return;
    }
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
        if (strcmp(coverages[i], word[1]) == 0) {
            team->coverage[i][row - 1] = cell;
            team->coverages |= 1u << i;
            return;
        }
    const char *name = offense ? word[2] : word[1];
    for (int i = 0; i < GCH_COLUMN_COUNT; i++) {
        char own[48];
        bool plain = offense || strcmp(columns[i].chart, "special") == 0 || columns[i].column[0] == '\0';
        /* A chart of several columns is named with its column: "los-penalty-off-5". */
        snprintf(own, sizeof own, "%s%s%s", plain && columns[i].column[0] ? "" : columns[i].chart, plain ? "" : "-",
                 columns[i].column);
        for (char *ch = own; !offense && *ch != '\0'; ch++)
            *ch = *ch == ' ' ? '-' : (char)tolower((unsigned char)*ch);
        if (strcmp(own, name) == 0 && offense == (strcmp(columns[i].chart, "offense") == 0)) {
            team->column[i][row - 10] = cell;
            team->columns |= UINT64_C(1) << i;
            return;
        }
    }
    broken(c, "no such chart", name);
}

static bool pair_of(const char *word, const char *key, int out[2]) {
    size_t n = strlen(key);
    return strncmp(word, key, n) == 0 && sscanf(word + n, "%d-%d", &out[0], &out[1]) == 2;
}

static void situate(struct stage *stage, const struct stage_case *c, int o) {
    struct gch_state *s = &stage->state;
    const char *rest = c->at;
    char word[64];
    int pair[2];
    int number;
    s->offense = (uint8_t)o;
    s->next = GCH_NEXT_SCRIMMAGE;
    s->received = (uint8_t)o;
    next_word(&rest, " ", word, sizeof word); /* the season */
    while (next_word(&rest, " ", word, sizeof word)) {
        char *at = strchr(word, '@');
        int minutes;
        int seconds;
        if (at != NULL) {
            int down = 0;
            int to_go = 0;
            sscanf(word, "%d&%d", &down, &to_go);
            s->down = (uint8_t)down;
            s->to_go = (uint8_t)to_go;
            s->ball = (int8_t)atoi(at + 1);
        } else if (word[0] == 'q') {
            s->quarter = (uint8_t)atoi(word + 1);
            if (s->quarter > 4)
                s->overtime_stage = 2;
        } else if (sscanf(word, "%d:%d", &minutes, &seconds) == 2) {
            s->clock = (int16_t)(60 * minutes + seconds);
        } else if (pair_of(word, "score=", pair)) {
            s->score[o] = (int16_t)pair[0];
            s->score[!o] = (int16_t)pair[1];
        } else if (pair_of(word, "timeouts=", pair)) {
            s->timeouts[o] = (uint8_t)pair[0];
            s->timeouts[!o] = (uint8_t)pair[1];
        } else if (pair_of(word, "audibles=", pair)) {
            gch_charted(s)->off_audibles[o] = (int8_t)pair[0];
            gch_charted(s)->def_audibles[!o] = (int8_t)pair[1];
        } else if (pair_of(word, "reviews=", pair)) {
            gch_charted(s)->reviews_left[o] = (uint8_t)pair[0];
            gch_charted(s)->reviews_left[!o] = (uint8_t)pair[1];
        } else if (sscanf(word, "sneaks=%d", &number) == 1) {
            gch_charted(s)->sneaks_used[o] = (uint8_t)number;
        } else if (sscanf(word, "previous=%d", &number) == 1) {
            gch_charted(s)->previous_elapsed = (uint8_t)number;
        } else if (sscanf(word, "pending=%d", &number) == 1) {
            s->pending = (int16_t)number;
        } else if (sscanf(word, "flags=%d", &number) == 1) {
            s->pending_flags = (uint8_t)number;
        } else if (strcmp(word, "next=kickoff") == 0) {
            s->next = GCH_NEXT_KICKOFF;
            s->carry = (int8_t)(s->ball - stage->match.season.kick_spot);
        } else if (strcmp(word, "next=try") == 0) {
            s->next = GCH_NEXT_TRY;
        } else if (strcmp(word, "next=free-kick") == 0) {
            s->next = GCH_NEXT_FREE_KICK;
        } else if (strcmp(word, "hurry") == 0) {
            stage->turn.hurry = true;
        } else if (strcmp(word, "o-home") != 0 && strcmp(word, "neutral") != 0) {
            broken(c, "unknown word", word);
        }
    }
}

void stage_set(struct stage *stage, struct gch_context *ctx, const struct stage_case *c) {
    struct gch_season_rules season;
    int o = strstr(c->at, "o-home") != NULL ? GCH_HOME : GCH_AWAY;
    uint32_t options = 0;
    memset(&stage->turn, 0, sizeof stage->turn);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_season_rules_load(ctx, stage->ruleset, atoi(c->at), &season), c->says);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_options_parse(ctx, stage->ruleset, c->options, &options), c->says);
    gch_team_init_blank(&stage->team[o], "OFF", atoi(c->at));
    gch_team_init_blank(&stage->team[!o], "DEF", atoi(c->at));
    gch_league_chart_init_blank(&stage->league, atoi(c->at));
    if (stage->ruleset->charts->league) {
        struct gch_league_chart *printed = NULL; /* DDF-4: the lists the guide prints */
        TEST_ASSERT_EQUAL(GCH_OK, gch_league_chart_load(ctx, test_source_path("priority/ddf/league"),
                                                        stage->ruleset->charts, atoi(c->at), &printed));
        stage->league = *printed;
        gch_league_chart_free(printed);
    }
    const char *rest = c->cells;
    char line[96];
    while (next_word(&rest, ";", line, sizeof line))
        lay(stage, c, o, line);
    struct gch_match_setup setup = {.ruleset = stage->ruleset,
                                    .book = stage->book,
                                    .team = {&stage->team[0], &stage->team[1]},
                                    .league = {&stage->league, &stage->league},
                                    .season = season,
                                    .options = options,
                                    .neutral = strstr(c->at, "neutral") != NULL};
    gch_match_init(&stage->match, &setup);
    gch_match_begin(&stage->match, &stage->state);
    situate(stage, c, o);
}

/* --- playing ---------------------------------------------------------------------------------------------------- */

const char *stage_play(struct stage *stage, const struct stage_case *c) {
    static char line[400];
    struct gch_state before = stage->state;
    int o = before.offense;
    struct actor actor = {.c = c, .stage = stage};
    struct gch_coach coach = {.answer = answer, .user = &actor};
    struct gch_dice dice;
    struct gch_text text = {0};
    char cell[GCH_CELL_TEXT];
    gch_dice_init_source(&dice, gch_charted_words.purposes, roll, &actor);
    stage->turn.match = &stage->match;
    stage->turn.state = &stage->state;
    stage->turn.dice = &dice;
    stage->turn.coach[0] = stage->turn.coach[1] = &coach;
    stage->turn.trace = &stage->trace;
    const char *play = call_of(c, 0, "play");
    if (strcmp(play, "spike") == 0 || strcmp(play, "free-kick-field-goal") == 0)
        stage->turn.force = (uint8_t)play_named(c, play);
    enum gch_status status = stage->ruleset->turn(&stage->turn);
    uint32_t tags = stage->turn.play.result.tags;
    actor.settled = true;
    if (status == GCH_OK)
        status = stage->ruleset->settle(&stage->turn);
    if (status == GCH_E_NO_DICE)
        broken(c, "the rules throw, but the case has no more dice for", actor.missing);
    if (status != GCH_OK)
        return gch_status_text(status);
    const struct gch_state *s = &stage->state;
    gch_text_addf(&text, "%s ", s->offense == o ? "o" : "d");
    if (s->next == GCH_NEXT_SCRIMMAGE)
        gch_text_addf(&text, "%d&%d@%d", s->down, s->to_go, s->ball);
    else if (s->next == GCH_NEXT_KICKOFF || s->next == GCH_NEXT_FREE_KICK)
        gch_text_addf(&text, "%s@%d", gch_next_name((enum gch_next)s->next), s->ball);
    else
        gch_text_addf(&text, "%s", s->next == GCH_NEXT_TRY ? "try" : gch_next_name((enum gch_next)s->next));
    if (s->next == GCH_NEXT_TRY && s->carry != 0)
        gch_text_addf(&text, " carry%+d", s->carry);
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? o : !o;
        if (s->score[side] != before.score[side])
            gch_text_addf(&text, " %c%+d", i == 0 ? 'o' : 'd', s->score[side] - before.score[side]);
    }
    gch_text_addf(&text, " %ds", s->quarter == before.quarter ? before.clock - s->clock : before.clock);
    if (stage->turn.play.cell.kind != GCH_CELL_KINDS)
        gch_text_addf(&text, " =%s", gch_cell_print(stage->turn.play.cell, cell));
    for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
        if (tags >> tag & 1)
            gch_text_addf(&text, " %s", gch_tag_name((enum gch_tag)tag));
    snprintf(line, sizeof line, "%s", text.text);
    gch_text_finish(&text);
    const char *rest = c->rolls;
    char word[64];
    for (int i = 0; next_word(&rest, ",", word, sizeof word); i++)
        if (!actor.used[i])
            broken(c, "dice that were not thrown", word);
    return line;
}

void stage_run(struct stage *stage, struct gch_context *ctx, const struct stage_case *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char name[300];
        stage_set(stage, ctx, &cases[i]);
        snprintf(name, sizeof name, "%s: %s", cases[i].rules, cases[i].says);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(cases[i].gives, stage_play(stage, &cases[i]), name);
    }
}
