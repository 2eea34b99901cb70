/* One scenario: a situation, calls, cells, dice, and what must come of them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/scenario-priv.h"
#include "gridchart/coach.h"

#define MAX_ROLLS 64

struct roll {
    enum gch_purpose purpose;
    int total;
    bool used;
};

/* A scenario laid out for its run. */
struct stage {
    struct scenario_file *file;
    const cJSON *object;
    const cJSON *calls;
    const struct gch_ruleset *rules;
    struct gch_book *book;
    struct gch_team *team; /* [2] */
    struct gch_league_chart league;
    struct gch_match match;
    struct gch_state state;
    struct gch_dice dice;
    struct gch_coach coach[2];
    struct gch_turn turn;
    struct gch_trace trace;
    struct roll roll[MAX_ROLLS];
    int rolls;
    int clock_by; /* 2: nobody */
    int clock_call;
    bool settled;
    bool audible_done[2];
};

static const cJSON *get(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *text_of(const cJSON *item) {
    return cJSON_IsString(item) ? item->valuestring : NULL;
}

static bool int_of(const cJSON *item, long low, long high, long *out) {
    if (cJSON_IsNumber(item) && item->valuedouble == floor(item->valuedouble) && item->valuedouble >= (double)low &&
        item->valuedouble <= (double)high) {
        *out = (long)item->valuedouble;
        return true;
    }
    const char *s = text_of(item);
    return s != NULL && gch_parse_int(s, strlen(s), low, high, out);
}

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
    for (size_t i = 0; i < sizeof known_keys / sizeof known_keys[0]; i++) {
        if (strcmp(known_keys[i].object, name) != 0)
            continue;
        for (const cJSON *item = object->child; item != NULL; item = item->next) {
            char key[64];
            snprintf(key, sizeof key, " %s ", item->string);
            if (strstr(known_keys[i].keys, key) == NULL)
                scenario_bad(file, item->string, "\"%s\" is not a key of %s", item->string,
                             *name ? name : "a scenario");
        }
    }
}

static int side_of(const struct stage *st, const char *code) {
    if (code == NULL)
        return -1;
    for (int side = 0; side < 2; side++)
        if (strcmp(st->team[side].code, code) == 0)
            return side;
    return -1;
}

/* "NE 37", "PHI 2" or "50" in the coordinates of a side; -1 if it is none. */
static int spot_of(const struct stage *st, const char *text, int side) {
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
    int owner = side_of(st, code);
    if (owner < 0)
        return -1;
    return owner == side ? (int)yard : 100 - (int)yard;
}

static void print_spot(const struct stage *st, int side, int x, char *out, size_t room) {
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

/* --- cells ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *chart;
    const char *column;
} team_columns[] = {
#define GCH_X(id, file, heading, chart, column) {chart, column},
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const struct {
    const char *chart;
    const char *column;
} league_columns[] = {
#define GCH_X(id, file, heading, chart, column) {chart, column},
    GCH_LEAGUE_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const coverage_charts[] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};
static const struct {
    const char *name;
    int places;
} value_names[] = {
#define GCH_X(id, name, low, high, places) {name, places},
    GCH_VALUES(GCH_X)
#undef GCH_X
};

static bool lay_value(struct gch_team *team, const char *row, const cJSON *cell) {
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        long value;
        if (row == NULL || strcmp(value_names[i].name, row) != 0)
            continue;
        const char *s = text_of(cell);
        if (s != NULL ? !gch_parse_fixed(s, strlen(s), value_names[i].places, -9999, 9999, &value)
                      : !int_of(cell, -9999, 9999, &value))
            return false;
        team->values[i] = (int16_t)value;
        return true;
    }
    return false;
}

static void lay_cell(struct stage *st, const cJSON *item) {
    struct scenario_file *file = st->file;
    const char *owner = text_of(get(item, "team"));
    const char *chart = text_of(get(item, "chart"));
    const char *column = text_of(get(item, "column"));
    const char *formation = text_of(get(item, "formation"));
    const char *text = text_of(get(item, "cell"));
    const cJSON *row_item = get(item, "row");
    const char *row_text = text_of(row_item);
    long row = 0;
    int side = side_of(st, owner);
    bool league = owner != NULL && strcmp(owner, "league") == 0;
    struct gch_cell cell = {0};
    if (chart == NULL || (side < 0 && !league)) {
        scenario_bad(file, "cells", "a cell needs a team of this game (or league) and a chart");
        return;
    }
    if (strcmp(chart, "values") == 0 || (row_text != NULL && !int_of(row_item, 1, 39, &row))) {
        if (league || !lay_value(&st->team[side], row_text, get(item, "cell")))
            scenario_bad(file, chart, "row \"%s\" of %s is not a value with a number", row_text ? row_text : "", chart);
        return;
    }
    if (text == NULL || !gch_cell_parse(text, strlen(text), &cell)) {
        scenario_bad(file, text ? text : "cell", "\"%s\" is not a cell", text ? text : "(none)");
        return;
    }
    if (cell.kind == GCH_CELL_X && st->rules->flavor == GCH_FLAVOR_DDF)
        cell = (struct gch_cell){0};
    /* "no gain" may be written NG where NG is no word of its own (DDF-5.4). */
    if (cell.kind == GCH_CELL_NG && strcmp(chart, "fg-adjustment") != 0 && strcmp(chart, "def-fumble-recovery") != 0 &&
        !(column != NULL && strcmp(column, "field-goal") == 0))
        cell = (struct gch_cell){0};
    if (!int_of(row_item, 1, 39, &row)) {
        scenario_bad(file, chart, "a cell of %s needs a row", chart);
        return;
    }
    if (strcmp(chart, "defense") == 0) {
        long play;
        if (formation == NULL || formation[0] < 'A' || formation[0] > 'F' || formation[1] != '\0' || row > 5 ||
            column == NULL || !gch_parse_int(column, strlen(column), 1, 9, &play))
            scenario_bad(file, chart, "a defense cell needs formation A..F, column 1..9 and row 1..5");
        else
            st->team[side].defense[formation[0] - 'A'][play - 1][row - 1] = cell;
        return;
    }
    for (int i = 0; i < GCH_COVERAGE_COUNT && !league; i++) {
        if (strcmp(coverage_charts[i], chart) != 0)
            continue;
        if (row > 5) {
            scenario_bad(file, chart, "%s has rows 1..5", chart);
            return;
        }
        st->team[side].coverage[i][row - 1] = cell;
        st->team[side].coverages |= 1u << i;
        return;
    }
    if (row < 10) {
        scenario_bad(file, chart, "%s has rows 10..39", chart);
        return;
    }
    if (league) {
        for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
            if (strcmp(league_columns[i].chart, chart) == 0 &&
                strcmp(league_columns[i].column, column ? column : "") == 0) {
                st->league.column[i][row - 10] = cell;
                return;
            }
    } else {
        for (int i = 0; i < GCH_COLUMN_COUNT; i++)
            if (strcmp(team_columns[i].chart, chart) == 0 &&
                strcmp(team_columns[i].column, column ? column : "") == 0) {
                st->team[side].column[i][row - 10] = cell;
                st->team[side].columns |= UINT64_C(1) << i;
                return;
            }
    }
    scenario_bad(file, chart, "there is no chart \"%s\"%s%s", chart, column ? " with a column " : "",
                 column ? column : "");
}

/* --- dice ------------------------------------------------------------------------------------------------------- */

/* Which team column answers a roll, for those that can be skipped over. */
static int column_of(enum gch_purpose purpose) {
    const char *name = gch_purpose_name(purpose);
    if (purpose == GCH_ROLL_BREAKAWAY)
        return GCH_COL_B;
    if (purpose == GCH_ROLL_QT)
        return GCH_COL_QT;
    if (purpose == GCH_ROLL_QB_SNEAK)
        return GCH_COL_QB;
    for (int i = GCH_COL_FUMBLE_RECOVERY; i < GCH_COLUMN_COUNT; i++)
        if (strcmp(team_columns[i].column[0] ? team_columns[i].column : team_columns[i].chart, name) == 0)
            return i;
    return -1;
}

static bool harmless(struct gch_cell cell) {
    return cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_REC || cell.kind == GCH_CELL_GOOD ||
           (cell.kind == GCH_CELL_NUMBER && cell.number == 0);
}

/* A total that changes nothing: its cell is blank on both teams' charts. */
static int quiet_total(const struct stage *st, enum gch_purpose purpose) {
    enum gch_die die = gch_purpose_die(purpose);
    if (die == GCH_DIE_TEN)
        return purpose == GCH_ROLL_PI_YARDS || purpose == GCH_ROLL_ROLL_YARDS ? 0 : 9;
    if (die == GCH_DIE_DEFENSE) {
        int call = st->turn.play.call;
        int formation = st->turn.play.formation;
        for (int total = 1; total <= 5; total++) {
            bool quiet = true;
            for (int side = 0; side < 2; side++) {
                if (purpose == GCH_ROLL_DEFENSE) {
                    int play = call == GCH_CALL_TWO_POINT ? st->turn.play.try_play : call;
                    if (play >= 1 && play <= 9)
                        quiet &= harmless(st->team[side].defense[formation][play - 1][total - 1]);
                    continue;
                }
                for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
                    if (strcmp(coverage_charts[i], gch_purpose_name(purpose)) == 0)
                        quiet &= harmless(st->team[side].coverage[i][total - 1]);
            }
            if (quiet && purpose != GCH_ROLL_REVIEW)
                return total;
        }
        return purpose == GCH_ROLL_REVIEW ? 2 : 1;
    }
    if (die == GCH_DIE_TWO_SIX)
        return 7;
    int column = column_of(purpose);
    for (int total = 10; total <= 39; total++) {
        bool quiet = true;
        for (int side = 0; side < 2; side++) {
            if (column >= 0)
                quiet &= harmless(st->team[side].column[column][total - 10]);
            if (purpose == GCH_ROLL_OFFENSE)
                for (int play = 0; play < 9; play++)
                    quiet &= harmless(st->team[side].column[GCH_COL_PLAY_1 + play][total - 10]);
            if (purpose == GCH_ROLL_DEF_PENALTY || purpose == GCH_ROLL_DEF_PENALTY_CANCEL)
                for (int i = GCH_COL_DEF_PENALTY_5; i <= GCH_COL_DEF_PENALTY_PI; i++)
                    quiet &= harmless(st->team[side].column[i][total - 10]);
        }
        if (purpose == GCH_ROLL_HOLDING)
            quiet &= st->league.column[GCH_LEAGUE_HOLDING][total - 10].kind == GCH_CELL_BLANK;
        if (purpose == GCH_ROLL_ONSIDE)
            quiet &= st->league.column[GCH_LEAGUE_ONSIDE][total - 10].kind == GCH_CELL_BLANK;
        if (purpose == GCH_ROLL_SQUIB_RETURN)
            quiet &= harmless(st->league.column[GCH_LEAGUE_SQUIB_RETURN][total - 10]);
        if (purpose == GCH_ROLL_BETWEEN_DOWNS)
            quiet &= st->league.column[GCH_LEAGUE_BETWEEN_OFFENSE][total - 10].kind == GCH_CELL_BLANK &&
                     st->league.column[GCH_LEAGUE_BETWEEN_DEFENSE][total - 10].kind == GCH_CELL_BLANK;
        if (quiet)
            return total;
    }
    return 25;
}

static int roll_dice(void *user, enum gch_purpose purpose) {
    struct stage *st = user;
    for (int i = 0; i < st->rolls; i++)
        if (!st->roll[i].used && st->roll[i].purpose == purpose) {
            st->roll[i].used = true;
            return st->roll[i].total;
        }
    /* A sneak without its own column throws for QT (RZ-13.2); its throw may go by either name. */
    bool sneak = purpose == GCH_ROLL_QT || purpose == GCH_ROLL_QB_SNEAK;
    for (int i = 0; i < st->rolls && sneak && st->turn.play.call == GCH_CALL_QB_SNEAK; i++)
        if (!st->roll[i].used && (st->roll[i].purpose == GCH_ROLL_QT || st->roll[i].purpose == GCH_ROLL_QB_SNEAK)) {
            st->roll[i].used = true;
            return st->roll[i].total;
        }
    return quiet_total(st, purpose);
}

/* --- coaches ---------------------------------------------------------------------------------------------------- */

static const char *call_text(const struct stage *st, const char *key) {
    return text_of(get(st->calls, key));
}

static void print_foul(const struct gch_foul *foul, char *out, size_t room) {
    static const char *const names[] = {"OFF 5", "OFF 10", "OFF 15", "OFF 40",  "OFF",
                                        "DEF 5", "DEF 5X", "DEF 15", "DEF 15X", "PI"};
    if (foul->type == GCH_FOUL_PI)
        snprintf(out, room, "PI %d", foul->yards);
    else
        snprintf(out, room, "%s", names[foul->type]);
}

/* "D=5X" and "DEF 5X" name the same foul. */
static bool foul_is(const struct gch_foul *foul, const char *text) {
    char plain[24];
    char ours[24];
    if (text[0] != '\0' && text[1] == '=')
        snprintf(plain, sizeof plain, "%s %s", text[0] == 'O' ? "OFF" : "DEF", text + 2);
    else
        snprintf(plain, sizeof plain, "%s", text);
    print_foul(foul, ours, sizeof ours);
    return strcmp(plain, ours) == 0;
}

static int answer_penalty(const struct stage *st, const struct gch_question *q) {
    const char *choice = call_text(st, "penalty");
    const char *pick = call_text(st, "penalty_pick");
    int best = 0;
    if (choice == NULL && pick == NULL) {
        /* The scenario leaves it open: what is better for the side that is asked. */
        best = -1;
        for (int i = 0; i <= q->count; i++)
            if (q->allowed >> i & 1 && (best < 0 || gch_result_value(&q->choice[i], q->state, q->side) >
                                                        gch_result_value(&q->choice[best], q->state, q->side)))
                best = i;
        return best;
    }
    if (choice != NULL && strcmp(choice, "decline") == 0)
        return 0;
    bool add = choice != NULL && strcmp(choice, "add") == 0;
    for (int i = 1; i <= q->count; i++) {
        if (pick != NULL && !foul_is(q->foul[i], pick))
            continue;
        if (add && !(q->adds >> i & 1))
            continue;
        return i;
    }
    return 0;
}

static int answer_audible(struct stage *st, const struct gch_question *q) {
    const cJSON *list = get(st->calls, "audible");
    for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item != NULL; item = item->next)
        if (side_of(st, text_of(get(item, "by"))) == q->side && !st->audible_done[q->side] &&
            q->allowed >> GCH_AUDIBLE & 1) {
            st->audible_done[q->side] = true;
            return GCH_AUDIBLE;
        }
    return GCH_KEEP;
}

/* The call of a side after its own audible, else the first one. */
static const char *called(const struct stage *st, int side, const char *key) {
    const cJSON *list = get(st->calls, "audible");
    for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item != NULL; item = item->next)
        if (side_of(st, text_of(get(item, "by"))) == side && st->audible_done[side] && get(item, key) != NULL)
            return text_of(get(item, key));
    return call_text(st, key);
}

static int is_true(const struct stage *st, const char *key) {
    return cJSON_IsTrue(get(st->calls, key)) ? 1 : 0;
}

static int pick_word(const char *text, const char *const *words, int count, int preset) {
    for (int i = 0; i < count && text != NULL; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return preset;
}

static int answer(void *user, const struct gch_question *q) {
    static const char *const returns[] = {"return", "touchback", "fair-catch", "let-it-roll"};
    static const char *const misses[] = {"spot", "twenty", "return"};
    static const char *const return_teams[] = {"regular", "hands"};
    struct stage *st = user;
    enum gch_call call = GCH_CALL_NONE;
    const char *text;
    int choice;
    switch (q->decision) {
    case GCH_ASK_PLAY:
        text = called(st, q->side, "play");
        return text != NULL && gch_call_find(text, &call) ? (int)call : -GCH_E_ILLEGAL;
    case GCH_ASK_TRY_PLAY:
        text = call_text(st, "try_play");
        return text != NULL && gch_call_find(text, &call) ? (int)call : -GCH_E_ILLEGAL;
    case GCH_ASK_FORMATION:
        text = called(st, q->side, "formation");
        return text != NULL && text[0] >= 'A' && text[0] <= 'F' ? text[0] - 'A' : 0;
    case GCH_ASK_RETURN:
        if (st->turn.snap.next == GCH_NEXT_SCRIMMAGE && q->allowed >> GCH_RETURN & 1 &&
            (text = call_text(st, "after_fc")) != NULL && call_text(st, "return") == NULL)
            return GCH_RETURN;
        text = call_text(st, "return");
        if (!(q->allowed >> GCH_RETURN & 1) && call_text(st, "after_fc") != NULL)
            text = call_text(st, "after_fc");
        choice = pick_word(text, returns, 4, q->preset);
        return q->allowed >> choice & 1 ? choice : q->preset; /* D101 */
    case GCH_ASK_POOCH: {
        long yards = 0;
        int_of(get(st->calls, "pooch"), 0, 99, &yards);
        return (int)yards;
    }
    case GCH_ASK_FUMBLE_RETURN:
        text = call_text(st, "fumble_return");
        return text != NULL && strcmp(text, "no") == 0 ? 0 : q->preset;
    case GCH_ASK_PENALTY:
        return answer_penalty(st, q);
    case GCH_ASK_CLOCK:
        if (!st->settled || q->side != st->clock_by)
            return GCH_CLOCK_NONE;
        return q->allowed >> st->clock_call & 1 ? st->clock_call : -GCH_E_ILLEGAL;
    case GCH_ASK_AUDIBLE:
        return answer_audible(st, q);
    case GCH_ASK_RETURN_TEAM:
        return pick_word(call_text(st, "return_team"), return_teams, 2, q->preset);
    case GCH_ASK_BLOCK:
        return is_true(st, "block");
    case GCH_ASK_MISSED_FG:
        choice = pick_word(call_text(st, "missed_fg"), misses, 3, q->preset);
        return q->allowed >> choice & 1 ? choice : q->preset;
    case GCH_ASK_FREE_KICK:
        return is_true(st, "free_kick");
    case GCH_ASK_DROP:
        text = call_text(st, "interception");
        return text != NULL && strcmp(text, "drop") == 0;
    case GCH_ASK_REVIEW:
        return side_of(st, call_text(st, "review_by")) == q->side;
    case GCH_ASK_RUNDOWN:
        return is_true(st, "rundown");
    default:
        return q->preset;
    }
}

/* --- situation -------------------------------------------------------------------------------------------------- */

static void read_pair(struct stage *st, const cJSON *from, const char *key, long low, long high,
                      void (*set)(void *, int, long), void *user) {
    const cJSON *pair = get(from, key);
    for (const cJSON *item = pair ? pair->child : NULL; item != NULL; item = item->next) {
        int side = side_of(st, item->string);
        long value;
        if (side < 0 || !int_of(item, low, high, &value))
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

static void read_used(struct stage *st, const cJSON *used) {
    for (const cJSON *team = used ? used->child : NULL; team != NULL; team = team->next) {
        int side = side_of(st, team->string);
        for (const cJSON *item = team->child; item != NULL; item = item->next) {
            long play;
            long count;
            if (side < 0 || !gch_parse_int(item->string, strlen(item->string), 1, 9, &play) ||
                !int_of(item, 0, 255, &count))
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

static void read_situation(struct stage *st, enum gch_call call) {
    struct scenario_file *file = st->file;
    const cJSON *from = get(st->object, "situation");
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
    int side = side_of(st, text_of(get(from, "offense")));
    if (side < 0) {
        scenario_bad(file, "offense", "the offense must be a team of this game");
        return;
    }
    s->offense = (uint8_t)side;
    s->received = (uint8_t)side;
    s->overtime_first = (uint8_t)side;
    int x = spot_of(st, text_of(get(from, "ball")), side);
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
    if (get(from, "quarter") != NULL) {
        if (!int_of(get(from, "quarter"), 1, 9, &value))
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
    }
    if (get(from, "clock") != NULL) {
        int clock = clock_of(text_of(get(from, "clock")));
        if (clock < 0)
            scenario_bad(file, "clock", "clock must be a text like \"10:00\"");
        else
            s->clock = (int16_t)clock;
    }
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        if (!int_of(get(from, "down"), 1, 4, &value) && call != GCH_CALL_FREE_KICK_FIELD_GOAL)
            scenario_bad(file, "down", "a scrimmage play needs a down from 1 to 4");
        else
            s->down = get(from, "down") ? (uint8_t)value : 1;
        if (!int_of(get(from, "to_go"), 1, 99, &value) && call != GCH_CALL_FREE_KICK_FIELD_GOAL)
            scenario_bad(file, "to_go", "a scrimmage play needs to_go from 1 to 99");
        else
            s->to_go = get(from, "to_go") ? (uint8_t)value : 10;
    }
    if (s->next == GCH_NEXT_KICKOFF && s->ball != st->match.season.kick_spot)
        s->carry = (int8_t)(s->ball - st->match.season.kick_spot);
    read_pair(st, from, "score", 0, 999, set_score, s);
    read_pair(st, from, "timeouts", 0, 9, set_timeouts, s);
    read_pair(st, from, "no_huddle_left", 0, 999, set_no_huddle, s);
    read_pair(st, from, "sneaks_used", 0, 99, set_sneaks, s);
    read_pair(st, from, "reviews_left", 0, 9, set_reviews, s);
    read_pair(st, from, "audibles_left", 0, 9, set_audibles, s);
    read_used(st, get(from, "play_calls_used"));
    gch_state_recount(s);
    if (get(from, "forty_count") != NULL && int_of(get(from, "forty_count"), 0, 99, &value))
        s->forty_count = (uint8_t)value;
    if (get(from, "previous_elapsed") != NULL && int_of(get(from, "previous_elapsed"), 0, 255, &value))
        s->previous_elapsed = (uint8_t)value;
    s->playoff = cJSON_IsTrue(get(from, "playoff"));
}

static void read_rolls(struct stage *st) {
    const cJSON *rolls = get(st->object, "rolls");
    if (rolls != NULL && !cJSON_IsArray(rolls)) {
        scenario_bad(st->file, "rolls", "rolls must be a list");
        return;
    }
    for (const cJSON *item = rolls ? rolls->child : NULL; item != NULL; item = item->next) {
        const char *name = text_of(get(item, "for"));
        struct roll *roll = &st->roll[st->rolls];
        long total;
        if (st->rolls == MAX_ROLLS || name == NULL || !gch_purpose_find(name, &roll->purpose)) {
            scenario_bad(st->file, name ? name : "rolls", "\"%s\" is not a purpose of dice", name ? name : "(none)");
            return;
        }
        enum gch_die die = gch_purpose_die(roll->purpose);
        if (!int_of(get(item, "total"), gch_die_low(die), gch_die_high(die), &total)) {
            scenario_bad(st->file, name, "the dice for %s show %d to %d", name, gch_die_low(die), gch_die_high(die));
            return;
        }
        roll->total = (int)total;
        roll->used = false;
        st->rolls++;
    }
}

static bool read_options(struct stage *st, uint32_t *out) {
    const cJSON *list = get(st->object, "options");
    *out = 0;
    for (const cJSON *item = list ? list->child : NULL; item != NULL; item = item->next) {
        uint32_t bit = 0;
        const char *name = text_of(item);
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
static void read_league(struct stage *st, int season) {
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

/* --- outcome ---------------------------------------------------------------------------------------------------- */

static void compare_pairs(struct stage *st, struct gch_scenario_report *report, const cJSON *expect, const char *key,
                          const int real[2]) {
    const cJSON *pair = get(expect, key);
    for (const cJSON *item = pair ? pair->child : NULL; item != NULL; item = item->next) {
        char name[64];
        int side = side_of(st, item->string);
        long value;
        snprintf(name, sizeof name, "%s %s", key, item->string ? item->string : "");
        if (side >= 0 && int_of(item, -999, 999, &value))
            scenario_compare_int(report, name, value, real[side]);
    }
}

static void compare_used(struct stage *st, struct gch_scenario_report *report, const cJSON *used) {
    for (const cJSON *team = used ? used->child : NULL; team != NULL; team = team->next) {
        int side = side_of(st, team->string);
        for (const cJSON *item = team->child; item != NULL && side >= 0; item = item->next) {
            long play = strtol(item->string, NULL, 10);
            if (play >= 1 && play <= 9)
                scenario_compare_int(report, "play_calls_used", lround(item->valuedouble),
                                     st->state.used[side][play - 1]);
        }
    }
}

static void compare_barred(struct stage *st, struct gch_scenario_report *report, const cJSON *barred) {
    for (const cJSON *team = barred ? barred->child : NULL; team != NULL; team = team->next) {
        struct gch_text expected = {0};
        struct gch_text real = {0};
        for (const cJSON *item = team->child; item != NULL; item = item->next)
            gch_text_addf(&expected, "%s ", text_of(item) ? text_of(item) : "");
        struct gch_state now = st->state;
        now.offense = (uint8_t)side_of(st, team->string);
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
    const char *text = text_of(get(expect, key));
    if (text != NULL)
        scenario_compare(report, key, text, real);
}

static void compare_number(struct gch_scenario_report *report, const cJSON *expect, const char *key, long real) {
    long value;
    if (get(expect, key) != NULL && int_of(get(expect, key), -999, 9999, &value))
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

static void compare_all(struct stage *st, struct gch_scenario_report *report, const struct gch_state *before) {
    const cJSON *expect = get(st->object, "expect");
    const struct gch_state *s = &st->state;
    char text[40];
    int pair[2];
    if (get(expect, "result") != NULL)
        compare_text(report, expect, "result", report->result);
    compare_text(report, expect, "offense", st->team[s->offense].code);
    compare_number(report, expect, "down", s->down);
    compare_number(report, expect, "to_go", s->to_go);
    print_spot(st, s->offense, s->ball, text, sizeof text);
    compare_text(report, expect, "ball", text);
    compare_text(report, expect, "next", gch_next_name((enum gch_next)s->next));
    if (get(expect, "kickoff_spot") != NULL) {
        struct gch_state kick = *s;
        struct gch_result to_kick = {.next = GCH_NEXT_KICKOFF, .side = s->offense};
        if (kick.next != GCH_NEXT_KICKOFF)
            gch_state_apply(&kick, &st->match.season, &to_kick);
        print_spot(st, kick.offense, kick.ball, text, sizeof text);
        compare_text(report, expect, "kickoff_spot", text);
    }
    const char *clock = text_of(get(expect, "clock"));
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
    compare_used(st, report, get(expect, "play_calls_used"));
    compare_barred(st, report, get(expect, "plays_barred"));
    if (text_of(get(expect, "formation")) != NULL) {
        snprintf(text, sizeof text, "%c", 'A' + st->turn.play.formation);
        compare_text(report, expect, "formation", text);
    }
    const cJSON *events = get(expect, "events");
    for (const cJSON *item = events ? events->child : NULL; item != NULL; item = item->next) {
        const char *name = text_of(item) ? text_of(item) : "";
        bool happened = false;
        for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
            happened |= report->tags >> tag & 1 && strcmp(gch_tag_name((enum gch_tag)tag), name) == 0;
        if (!happened)
            scenario_compare(report, "events", name, "(did not happen)");
    }
}

static void carry_out(struct stage *st, struct gch_scenario_report *report, enum gch_call call, bool timeout) {
    struct gch_state before = st->state;
    enum gch_status status = GCH_OK;
    st->dice.status = GCH_OK;
    for (int side = 0; side < 2; side++)
        st->coach[side] = (struct gch_coach){.answer = answer, .user = st};
    gch_dice_init_source(&st->dice, roll_dice, st);
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
        st->turn.hurry = is_true(st, "hurry") != 0;
        status = st->rules->turn(&st->turn);
        if (status == GCH_OK) {
            st->settled = true;
            report->tags = st->turn.play.result.tags;
            status = st->rules->settle(&st->turn);
        }
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
    const char *rules_name = text_of(get(object, "rules"));
    const cJSON *teams = get(object, "teams");
    const char *codes[2] = {text_of(get(teams, "away")), text_of(get(teams, "home"))};
    struct stage *st;
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
    if (!int_of(get(object, "season"), 1920, 2100, &season)) {
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
    st->calls = get(object, "calls");
    st->rules = gch_ruleset_find(rules_name);
    report->rules = st->rules->name;
    gch_team_init_blank(&st->team[0], codes[0], (int)season);
    gch_team_init_blank(&st->team[1], codes[1], (int)season);
    read_league(st, (int)season);
    if (!cJSON_IsObject(st->calls))
        scenario_bad(file, "calls", "a scenario needs calls, an object");
    else
        check_keys(file, st->calls, "calls");
    if (!cJSON_IsObject(get(object, "expect")))
        scenario_bad(file, "expect", "a scenario needs expect, an object");
    else
        check_keys(file, get(object, "expect"), "expect");
    const cJSON *cells = get(object, "cells");
    for (const cJSON *item = cells ? cells->child : NULL; item != NULL; item = item->next)
        lay_cell(st, item);
    read_rolls(st);
    const char *play = text_of(get(st->calls, "play"));
    bool timeout = play != NULL && strcmp(play, "timeout") == 0;
    enum gch_call call = GCH_CALL_NONE;
    if (!timeout && (play == NULL || !gch_call_find(play, &call)))
        scenario_bad(file, "play", "\"%s\" is not a play", play ? play : "(none)");
    st->clock_call = pick_word(call_text(st, "clock"), clock_words, 4, GCH_CLOCK_NONE);
    st->clock_by = side_of(st, call_text(st, "clock_by"));
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
        st->match.playoff = st->state.playoff;
        if (run && !file->bad) {
            report->team[0] = st->team[0].code;
            report->team[1] = st->team[1].code;
            carry_out(st, report, call, timeout);
            fn(user, report);
        }
    } else {
        file->bad = true;
    }
    if (st->book != NULL)
        st->rules->book_free(st->book);
    free(st->team);
    free(st);
}
