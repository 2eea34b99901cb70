/* Between the files of the scenario runner. */
#ifndef GCH_SCENARIO_PRIV_H
#define GCH_SCENARIO_PRIV_H

#include <cjson/cJSON.h>
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "gridchart/house.h"
#include "gridchart/scenario.h"

/* The tables of rulesets that were needed so far: scenarios of one file read them once. */
struct scenario_shelf {
    struct {
        const struct gch_ruleset *rules;
        struct gch_book *book;
    } places[8];
    int count;
};

/* A scenario file being read: its text, for places. */
struct scenario_file {
    struct gch_context *ctx;
    struct scenario_shelf *shelf;
    const char *path;
    const char *text;
    size_t start; /* of the scenario at hand */
    size_t end;
    bool bad;     /* something in the file was refused */
    bool refused; /* the scenario at hand was */
};

/* A ruleset's tables, the shelf's to free; NULL: they cannot be had, which is reported. */
const struct gch_book *scenario_book(struct scenario_file *file, const struct gch_ruleset *rules);
void scenario_shelf_finish(struct scenario_shelf *shelf);
/* Runs the scenarios of text[0..length), which ends with a NUL. */
enum gch_status scenario_run_text(struct gch_context *ctx, const char *path, const char *text, size_t length,
                                  struct scenario_shelf *shelf, gch_scenario_fn fn, void *user);

/* Reports a malformed scenario at the first place of `key` in it ("" = its start) and refuses it. */
void scenario_bad(struct scenario_file *file, const char *key, const char *format, ...) GCH_PRINTF(3, 4);
/* Names every key of an object that is not known. known: separated by blanks, with one at both ends. */
void scenario_check_keys(struct scenario_file *file, const cJSON *object, const char *known, const char *what);

/* Adds a failure to a report if the texts differ. */
void scenario_compare(struct gch_scenario_report *report, const char *key, const char *expected, const char *real);
void scenario_compare_int(struct gch_scenario_report *report, const char *key, long expected, long real);

/* Checks (run false) or carries out (run true) one object. */
void scenario_play(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report,
                   gch_scenario_fn fn, void *user);
/* Table cases of house rules; false: the kind is none of theirs. */
bool scenario_house_table(struct scenario_file *file, const char *kind, const cJSON *input, const cJSON *expect,
                          bool run, struct gch_scenario_report *report);
void scenario_table(struct scenario_file *file, const cJSON *object, bool run, struct gch_scenario_report *report);

#define SCENARIO_ROLLS 96

struct scenario_roll {
    int purpose;
    int total;
    bool used;
    int by; /* who throws it; 2: not said */
};

/* A scenario laid out for its run. */
struct scenario_stage {
    struct scenario_file *file;
    const cJSON *object;
    const cJSON *calls;
    const struct gch_ruleset *rules;
    const struct gch_book *book;
    struct gch_team *team; /* [2] */
    struct gch_league_chart league;
    struct gch_house *house;   /* NULL: no house rules */
    struct gch_lineup *lineup; /* [2] */
    struct gch_match match;
    struct gch_state state;
    struct gch_dice dice;
    struct gch_coach coach[2];
    struct gch_turn turn;
    struct gch_trace trace;
    struct scenario_roll roll[SCENARIO_ROLLS];
    int rolls;
    int clock_by; /* 2: nobody */
    int clock_call;
    bool settled;
    bool spiked; /* the clock call was a spike, which is the next play */
    bool audible_done[2];
};

/* The value of a key; NULL if there is none, or null. */
static inline const cJSON *scenario_get(const cJSON *object, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsNull(item) ? NULL : item;
}

static inline const char *scenario_text(const cJSON *item) {
    return cJSON_IsString(item) ? item->valuestring : NULL;
}

static inline bool scenario_int(const cJSON *item, long low, long high, long *out) {
    if (cJSON_IsNumber(item) && item->valuedouble == floor(item->valuedouble) && item->valuedouble >= (double)low &&
        item->valuedouble <= (double)high) {
        *out = (long)item->valuedouble;
        return true;
    }
    const char *s = scenario_text(item);
    return s != NULL && gch_parse_int(s, strlen(s), low, high, out);
}

static inline int scenario_side(const struct scenario_stage *st, const char *code) {
    if (code == NULL)
        return -1;
    for (int side = 0; side < 2; side++)
        if (strcmp(st->team[side].code, code) == 0)
            return side;
    return -1;
}

/* A call as text, NULL if it is not listed; a call that is true or not. */
static inline const char *scenario_call(const struct scenario_stage *st, const char *key) {
    return scenario_text(scenario_get(st->calls, key));
}

static inline int scenario_flag(const struct scenario_stage *st, const char *key) {
    return cJSON_IsTrue(scenario_get(st->calls, key)) ? 1 : 0;
}

/* A man of a side's lineup by his name, added if he is not there yet; -1: there are too many. */
int scenario_man(struct scenario_stage *st, int side, const char *name);
/* House rules: a name of one among the options; the set that they name (false: refused); flags and men who are out;
 * credits, injuries and untimed downs that are expected. */
bool scenario_is_house_rule(const char *name);
bool scenario_house_read(struct scenario_stage *st, uint32_t options);
void scenario_house_state(struct scenario_stage *st, const cJSON *from);
void scenario_house_compare(struct scenario_stage *st, struct gch_scenario_report *report, const cJSON *expect);
/* Lays one cell of the list over the blank charts. */
void scenario_lay(struct scenario_stage *st, const cJSON *item);
/* A source of dice: the listed totals by purpose, else one that changes nothing. user is the stage. */
int scenario_roll(void *user, int purpose);
/* A coach: the listed calls. user is the stage. */
int scenario_answer(void *user, const struct gch_question *q);

/* Reads the listed rolls into the stage (scenario-rolls.c). */
void scenario_read_rolls(struct scenario_stage *st);
/* Is a throw listed, and not used yet, for a purpose or a step of this name (gch_decision_entry.throws)? */
bool scenario_has_throw(const struct scenario_stage *st, const char *throws);

/* The play that is called: by "play", or of tries by "try" alone; NULL: none. */
const char *scenario_called_play(const struct scenario_stage *st);
/* A call by its name; with a "unit" listed its fake from kicking formation, where there is one. -1: there is none. */
int scenario_find_call(const struct scenario_stage *st, const char *play);
/* An answer as text: the text itself, or the goal of an object. */
const char *scenario_answer_text(const cJSON *item);
/* The yard line that an object names as its goal, a number or a spot, in the coordinates of a side; -1: none. */
int scenario_goal_line(const struct scenario_stage *st, const cJSON *item, int side);
/* "NE 37", "PHI 2" or "50" in the coordinates of a side; -1 if it is none. */
int scenario_spot(const struct scenario_stage *st, const char *text, int side);
/* Is a list made of parts of the answers' names ("option", "in-out" of "option+in-out")? */
bool scenario_are_parts(const struct gch_decision_entry *entry, const cJSON *list);

/* The number of an answer by its name; -1 if it is none. */
int scenario_answer_named(const struct gch_decision_entry *entry, const char *text);
/* Does a text name a foul, as a cell? */
bool scenario_is_foul(const char *text);

/* "10:00" as seconds; -1 if it is none. */
int scenario_clock(const char *text);
/* What cannot be compared would pass whatever happens, so it is refused. */
void scenario_check_expect(struct scenario_stage *st, const cJSON *expect);
/* Reports where the situation and the play are not as expected. */
void scenario_compare_all(struct scenario_stage *st, struct gch_scenario_report *report,
                          const struct gch_state *before);

#endif
