/*
 * Writing the line of a turn. It is written by hand into one buffer, and hashed once when it is there.
 *
 * A game says the same few things over and over, so that a writer keeps how they stand in a line and copies them.
 * Copies are as long as there is room to keep, since that comes to a few instructions where the length of each would be
 * asked for; what is too much is written over.
 *
 * Everything that writes is given the place to write at, and gives the place behind what it wrote.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/put.h"
#include "football/code.h"
#include "game/log.h"

/* Something whole by a number of its own (make_key), in one of so many places. Most of them come to less than half of
 * the room. */
enum { KEPT = 2048, KEPT_BITS = 11, KEPT_TEXT = 112, KEPT_USUAL = 64 };
_Static_assert(KEPT == 1 << KEPT_BITS, "a place is a few bits of a number");

/* What follows the value of a cell, or a rule or an action: texts that stay where they are (struct gch_trace_item),
 * told apart by their address. */
enum { WORDS = 512, WORDS_BITS = 9, WORDS_TEXT = 192, WORDS_USUAL = 64 };
_Static_assert(WORDS == 1 << WORDS_BITS, "a place is a few bits of a number");
struct words_key {
    const char *first, *second; /* first NULL: nothing is kept */
    uint8_t kind;               /* side of a cell, or KIND_... */
    uint8_t length;
};
enum { KIND_RULE = 3, KIND_ACTION };

/* The beginning of an item of a list, up to its first number. */
enum { BEGINNING = 64 };

/* Who coaches, and the random numbers of a side. */
enum { NAME = 24, NAMES_TEXT = 96 };
struct kept_rng {
    struct gch_rng rng;
    bool known;
    char text[2 * 16];
};

struct gch_log_writer {
    /* Of this log: all 0 at first. */
    struct gch_state_code code;
    size_t code_offset;                /* in the log: of the text it copies from */
    size_t after_offset, after_length; /* in the log: the last situation; length 0: there is none */
    struct gch_state after;
    struct kept_rng drawn[2];
    size_t names_length;  /* 0: none are kept */
    const char *named[2]; /* whose names they are; NULL: asked for their letters */
    char names[2][NAME];
    /* What says which of the texts below are made: all 0 at first. */
    uint64_t keys[KEPT]; /* 0: nothing is kept there */
    struct words_key words[WORDS];
    uint8_t roll_lengths[256], event_lengths[2][GCH_EVENT_COUNT]; /* 0: not made yet */
    uint8_t lengths[KEPT];
    char end_of_zeros;
    /* The texts. */
    char names_text[NAMES_TEXT];
    char kept_text[KEPT][KEPT_TEXT];
    char words_text[WORDS][WORDS_TEXT];
    char rolls[256][BEGINNING];
    char events[2][GCH_EVENT_COUNT][BEGINNING];
};

struct gch_log_writer *gch_log_writer_new(void) {
    struct gch_log_writer *w = malloc(sizeof *w);
    if (w != NULL)
        memset(w, 0, offsetof(struct gch_log_writer, end_of_zeros));
    return w;
}

void gch_log_writer_again(struct gch_log_writer *w) {
    memset(w, 0, offsetof(struct gch_log_writer, keys));
}

/* --- a line under way -------------------------------------------------------------------------------------------- */

struct line {
    struct gch_log_writer *w;
    const struct gch_vocabulary *words;
    struct gch_text *text;
    size_t start; /* of the line in it */
    size_t need;  /* the most that the line may come to, but for long texts */
};

/* For what is done once in many lines: it stays out of the way of the rest, which is long enough. */
#define ONCE static __attribute__((noinline, cold))

/* What a line comes to at most without lists, and an item of a list: so nothing that is written looks for room. */
enum { LINE = 8192, STEP = 640, EVENT = 128, SHORT_TEXT = 128 };
_Static_assert(LINE >= 4 * GCH_CODE_TEXT + GCH_TAG_COUNT * 64, "situations and tags are the most of a line");

static size_t most_of(const struct gch_log_turn *turn) {
    return LINE + EVENT * turn->turn->play.count +
           STEP * (turn->trace->count + turn->input->answer_count + turn->input->roll_count + turn->refused_count);
}

/* Goes on behind what the text has; NULL: memory ran out. */
static char *go_on(const struct line *line) {
    return gch_text_reserve(line->text, line->need) ? line->text->text + line->text->length : NULL;
}

/* Gives the text what was written so far. */
static void hand_over(const struct line *line, char *at) {
    line->text->length = (size_t)(at - line->text->text);
    *at = '\0';
}

/* When memory has run out the line is not finished: what is written after that is written over its beginning. There is
 * room for it from when the line began. */
static char *give_up(const struct line *line) {
    return line->text->text + line->start;
}

/* A text of any length as a JSON string. */
ONCE char *put_json(struct line *line, char *at, const char *text) {
    if (line->text->failed)
        return give_up(line);
    hand_over(line, at);
    gch_text_add_json(line->text, text);
    at = go_on(line);
    return at != NULL ? at : give_up(line);
}

/* The same if it is short and has nothing to escape, as names and cells do. */
static char *put_quoted(struct line *line, char *at, const char *text) {
    char *const start = at;
    *at++ = '"';
    for (const char *p = text; p - text < SHORT_TEXT; *at++ = *p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '\0')
            return GCH_PUT(at, "\"");
        if (c < ' ' || c == '"' || c == '\\' || c == 127)
            break;
    }
    return put_json(line, start, text);
}

#define PUT_NAMED(line, at, name, value) put_quoted(line, GCH_PUT(at, name), value)

/* --- what is kept ------------------------------------------------------------------------------------------------ */

enum key_kind { KEY_ANSWER = 1, KEY_ANSWERS, KEY_ROLL, KEY_CALL, KEY_TAGS, KEY_CELL };

static inline uint64_t make_key(enum key_kind kind, uint64_t what) {
    return (uint64_t)kind << 60 | what;
}

/* The highest bits of the product depend on all others. */
static inline unsigned mix(uint64_t key, int bits) {
    return (unsigned)(key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - bits));
}

static inline unsigned place_of(uint64_t key) {
    return mix(key, KEPT_BITS);
}

static inline bool is_kept(const struct line *line, uint64_t key) {
    return line->w->keys[place_of(key)] == key;
}

static inline char *put_kept(const struct line *line, char *at, uint64_t key) {
    const char *text = line->w->kept_text[place_of(key)];
    size_t length = line->w->lengths[place_of(key)];
    memcpy(at, text, KEPT_USUAL);
    if (length > KEPT_USUAL)
        memcpy(at + KEPT_USUAL, text + KEPT_USUAL, KEPT_TEXT - KEPT_USUAL);
    return at + length;
}

/* How far into the line something is, wherever that is moved. */
static inline size_t offset_of(const struct line *line, const char *at) {
    return (size_t)(at - line->text->text);
}

/* Keeps what was written from an offset on; gives `at`. */
ONCE char *keep(const struct line *line, size_t from, char *at, uint64_t key) {
    size_t length = offset_of(line, at) - from;
    unsigned place = place_of(key);
    if (line->text->failed || length > KEPT_TEXT)
        return at;
    line->w->keys[place] = key;
    line->w->lengths[place] = (uint8_t)length;
    memcpy(line->w->kept_text[place], line->text->text + from, length);
    return at;
}

static inline unsigned words_place(int kind, const char *first, const char *second) {
    return mix(((uint64_t)(uintptr_t)first << 3 | (unsigned)kind) + (uint64_t)(uintptr_t)second * 61, WORDS_BITS);
}

/* Puts words that are kept; NULL if they are not. */
static inline char *put_words(const struct line *line, char *at, unsigned place, int kind, const char *first,
                              const char *second) {
    const struct words_key *key = &line->w->words[place];
    if (key->first != first || key->second != second || key->kind != kind)
        return NULL;
    const char *text = line->w->words_text[place];
    memcpy(at, text, WORDS_USUAL);
    if (key->length > WORDS_USUAL)
        memcpy(at + WORDS_USUAL, text + WORDS_USUAL, WORDS_TEXT - WORDS_USUAL);
    return at + key->length;
}

ONCE char *keep_words(const struct line *line, size_t from, char *at, unsigned place, int kind, const char *first,
                      const char *second) {
    size_t length = offset_of(line, at) - from;
    if (line->text->failed || length > WORDS_TEXT)
        return at;
    line->w->words[place] = (struct words_key){first, second, (uint8_t)kind, (uint8_t)length};
    memcpy(line->w->words_text[place], line->text->text + from, length);
    return at;
}

/* The beginning of a roll or an event, which ends before its first number. */
ONCE char *put_beginning(char *at, const char *what, const char *name, const char *end, const char *side, char *text,
                         uint8_t *length) {
    char *const start = at;
    at = gch_put_text(gch_put_text(at, what), name);
    if (side != NULL)
        at = gch_put_text(GCH_PUT(at, "\",\"side\":\""), side);
    at = gch_put_text(at, end);
    if (at - start <= BEGINNING)
        memcpy(text, start, *length = (uint8_t)(at - start));
    return at;
}

/* --- steps ------------------------------------------------------------------------------------------------------- */

static inline char *begin_roll(const struct line *line, char *at, int purpose) {
    struct gch_log_writer *w = line->w;
    if (w->roll_lengths[purpose] == 0)
        return put_beginning(at, "{\"roll\":\"", line->words->purposes[purpose].name, "\",\"total\":", NULL,
                             w->rolls[purpose], &w->roll_lengths[purpose]);
    memcpy(at, w->rolls[purpose], BEGINNING);
    return at + w->roll_lengths[purpose];
}

ONCE char *make_marked(struct line *line, char *at, int purpose, int total, uint64_t key) {
    char mark[GCH_DIE_TEXT];
    size_t from = offset_of(line, at);
    at = gch_put_int(begin_roll(line, at, purpose), total);
    at = PUT_NAMED(line, at, ",\"mark\":", gch_die_print(line->words->purposes[purpose].die, total, mark));
    return keep(line, from, GCH_PUT(at, "}"), key);
}

/* What was thrown; of a die with marks the mark too, which only people read. */
static inline char *put_roll(struct line *line, char *at, int purpose, int total) {
    if (line->words->purposes[purpose].die->marks == NULL)
        return GCH_PUT(gch_put_int(begin_roll(line, at, purpose), total), "}");
    uint64_t key = make_key(KEY_ROLL, (uint64_t)purpose << 16 | (uint16_t)total);
    return is_kept(line, key) ? put_kept(line, at, key) : make_marked(line, at, purpose, total, key);
}

ONCE char *make_answer(struct line *line, char *at, int decision, int side, int answer, uint64_t key) {
    char word[GCH_ANSWER_TEXT];
    size_t from = offset_of(line, at);
    at = gch_put_text(GCH_PUT(at, "{\"ask\":\""), line->words->decisions[decision].name);
    at = gch_put_text(GCH_PUT(at, "\",\"side\":\""), gch_log_sides[side]);
    at = PUT_NAMED(line, at, "\",\"answer\":", gch_answer_print(line->words, decision, answer, word));
    return keep(line, from, GCH_PUT(at, "}"), key);
}

static inline char *put_answer(struct line *line, char *at, int decision, int side, int answer) {
    uint64_t key = make_key(KEY_ANSWER, (uint64_t)decision << 24 | (uint64_t)side << 16 | (uint16_t)answer);
    return is_kept(line, key) ? put_kept(line, at, key) : make_answer(line, at, decision, side, answer, key);
}

/* Two answers to one question, first of one side and then of the other: about the clock, audibles and the like mostly
 * the same two. */
ONCE char *make_answers(struct line *line, char *at, const struct gch_trace_item two[2], uint64_t key) {
    size_t from = offset_of(line, at);
    at = GCH_PUT(put_answer(line, at, two[0].purpose, two[0].side, two[0].number), ",");
    return keep(line, from, put_answer(line, at, two[1].purpose, two[1].side, two[1].number), key);
}

static inline char *put_answers(struct line *line, char *at, const struct gch_trace_item two[2]) {
    uint64_t key = make_key(KEY_ANSWERS, (uint64_t)two[0].purpose << 48 | (uint64_t)two[0].side << 40 |
                                             (uint64_t)two[1].side << 32 | (uint64_t)(uint16_t)two[0].number << 16 |
                                             (uint16_t)two[1].number);
    return is_kept(line, key) ? put_kept(line, at, key) : make_answers(line, at, two, key);
}

ONCE char *make_cell_text(struct line *line, char *at, struct gch_cell cell, uint64_t key) {
    char word[GCH_CELL_TEXT];
    size_t from = offset_of(line, at);
    return keep(line, from, put_quoted(line, at, gch_cell_print(cell, word)), key);
}

static inline char *put_cell_text(struct line *line, char *at, struct gch_cell cell) {
    if (cell.kind == GCH_CELL_NUMBER && cell.flags == 0)
        return GCH_PUT(gch_put_int(GCH_PUT(at, "\""), cell.number), "\"");
    uint64_t key = make_key(KEY_CELL, (uint64_t)cell.kind << 32 | (uint64_t)cell.flags << 16 | (uint16_t)cell.number);
    return is_kept(line, key) ? put_kept(line, at, key) : make_cell_text(line, at, cell, key);
}

ONCE char *make_cell_words(struct line *line, char *at, unsigned place, const struct gch_trace_item *item) {
    size_t from = offset_of(line, at);
    at = gch_put_text(GCH_PUT(at, ",\"of\":\""), gch_log_sides[item->side]);
    at = PUT_NAMED(line, at, "\",\"chart\":", item->chart);
    if (item->column != NULL && item->column[0] != '\0')
        at = PUT_NAMED(line, at, ",\"column\":", item->column);
    return keep_words(line, from, GCH_PUT(at, ",\"row\":"), place, item->side, item->chart, item->column);
}

static inline char *put_cell(struct line *line, char *at, const struct gch_trace_item *item) {
    unsigned place = words_place(item->side, item->chart, item->column);
    at = put_cell_text(line, GCH_PUT(at, "{\"cell\":"), item->cell);
    char *end = put_words(line, at, place, item->side, item->chart, item->column);
    at = end != NULL ? end : make_cell_words(line, at, place, item);
    return GCH_PUT(gch_put_int(at, item->number), "}");
}

ONCE char *make_rule(struct line *line, char *at, unsigned place, int kind, const struct gch_trace_item *item) {
    size_t from = offset_of(line, at);
    at = kind == KIND_RULE ? PUT_NAMED(line, at, "{\"rule\":", item->chart)
                           : PUT_NAMED(line, at, "{\"action\":", item->chart);
    if (kind == KIND_RULE && item->column != NULL && item->column[0] != '\0')
        at = PUT_NAMED(line, at, ",\"words\":", item->column);
    return keep_words(line, from, GCH_PUT(at, "}"), place, kind, item->chart, item->column);
}

static inline char *put_rule(struct line *line, char *at, int kind, const struct gch_trace_item *item) {
    unsigned place = words_place(kind, item->chart, item->column);
    char *end = put_words(line, at, place, kind, item->chart, item->column);
    return end != NULL ? end : make_rule(line, at, place, kind, item);
}

/* What the trace had no room for follows from the queues, so that no roll and no answer is lost. */
ONCE char *put_lost_steps(struct line *line, char *at, const struct gch_log_input *input, size_t answers,
                          size_t rolls) {
    for (; answers < input->answer_count; answers++) {
        const struct gch_log_answer *a = &input->answers[answers];
        at = GCH_PUT(put_answer(line, at, a->decision, a->side, a->answer), ",");
    }
    for (; rolls < input->roll_count; rolls++) {
        const struct gch_log_roll *r = &input->rolls[rolls];
        at = GCH_PUT(put_roll(line, at, r->purpose, r->total), ",");
    }
    return at;
}

/* The trace in its order. */
static char *put_steps(struct line *line, char *at, const struct gch_log_turn *turn) {
    const struct gch_trace_item *item = turn->trace->item;
    const struct gch_trace_item *const end = item + turn->trace->count;
    size_t rolls = 0, answers = 0;
    at = GCH_PUT(at, ",\"steps\":[");
    for (; item < end; item++) {
        switch (item->kind) {
        case GCH_TRACE_ROLL:
            at = put_roll(line, at, item->purpose, item->number);
            rolls++;
            break;
        case GCH_TRACE_ANSWER:
            answers++;
            if (item + 1 < end && item[1].kind == GCH_TRACE_ANSWER && item[1].purpose == item->purpose) {
                at = put_answers(line, at, item++);
                answers++;
            } else {
                at = put_answer(line, at, item->purpose, item->side, item->number);
            }
            break;
        case GCH_TRACE_CELL:
            at = put_cell(line, at, item);
            break;
        case GCH_TRACE_RULE:
            at = put_rule(line, at, KIND_RULE, item);
            break;
        default:
            at = put_rule(line, at, KIND_ACTION, item);
            break;
        }
        at = GCH_PUT(at, ",");
    }
    if (answers < turn->input->answer_count || rolls < turn->input->roll_count)
        at = put_lost_steps(line, at, turn->input, answers, rolls);
    at -= at[-1] == ','; /* behind the last one */
    return GCH_PUT(at, "]");
}

/* --- what came of it --------------------------------------------------------------------------------------------- */

static inline char *begin_event(const struct line *line, char *at, int kind, int side) {
    struct gch_log_writer *w = line->w;
    if (w->event_lengths[side][kind] == 0)
        return put_beginning(at, "{\"event\":\"", gch_event_name((enum gch_event_kind)kind),
                             "\",\"a\":", gch_log_sides[side], w->events[side][kind], &w->event_lengths[side][kind]);
    memcpy(at, w->events[side][kind], BEGINNING);
    return at + w->event_lengths[side][kind];
}

static char *put_events(struct line *line, char *at, const struct gch_play *play) {
    at = GCH_PUT(at, ",\"events\":[");
    const struct gch_event *const end = play->event + play->count;
    for (const struct gch_event *e = play->event; e < end; e++) {
        at = begin_event(line, at, e->kind, e->side & 1);
        at = gch_put_int(at, e->a);
        at = gch_put_int(GCH_PUT(at, ",\"b\":"), e->b);
        at = gch_put_int(GCH_PUT(at, ",\"c\":"), e->c);
        at = GCH_PUT(at, "},");
    }
    at -= end > play->event; /* the comma behind the last one */
    return GCH_PUT(at, "]");
}

ONCE char *make_call(struct line *line, char *at, const char *name, const char *word, uint64_t key) {
    size_t from = offset_of(line, at);
    return keep(line, from, put_quoted(line, gch_put_text(at, name), word), key);
}

static inline char *put_call(struct line *line, char *at, const char *name, const char *word, uint64_t what) {
    uint64_t key = make_key(KEY_CALL, what);
    return is_kept(line, key) ? put_kept(line, at, key) : make_call(line, at, name, word, key);
}

static char *put_calls(struct line *line, char *at, const struct gch_play *play) {
    const struct gch_vocabulary *words = line->words;
    at = play->offense & 1 ? GCH_PUT(at, ",\"offense\":\"home\"") : GCH_PUT(at, ",\"offense\":\"away\"");
    at = put_call(line, at, ",\"call\":", words->calls[play->call].name, play->call);
    if (gch_call_means(words, play->call) == GCH_MEANS_TWO_POINT)
        at = put_call(line, at, ",\"try\":", words->calls[play->try_play].name, 0x100 | play->try_play);
    if (gch_call_opposed(words, play->call) && words->defense_count > 0)
        at = put_call(line, at, ",\"formation\":", words->defenses[play->formation].name, 0x200 | play->formation);
    return at;
}

ONCE char *make_tags(struct line *line, char *at, uint32_t tags, uint64_t key) {
    size_t from = offset_of(line, at);
    at = GCH_PUT(at, ",\"tags\":[");
    for (uint32_t rest = tags; rest != 0; rest &= rest - 1)
        at = GCH_PUT(put_quoted(line, at, gch_tag_name((enum gch_tag)__builtin_ctz(rest))), ",");
    at -= tags != 0;
    return keep(line, from, GCH_PUT(at, "],\"points\":["), key);
}

static inline char *put_tags(struct line *line, char *at, uint32_t tags) {
    uint64_t key = make_key(KEY_TAGS, tags);
    return is_kept(line, key) ? put_kept(line, at, key) : make_tags(line, at, tags, key);
}

static char *put_play(struct line *line, char *at, const struct gch_play *play) {
    const struct gch_result *r = &play->result;
    at = put_calls(line, at, play);
    if (play->cell.kind < GCH_CELL_KINDS)
        at = put_cell_text(line, GCH_PUT(at, ",\"result\":"), play->cell);
    at = put_events(line, at, play);
    at = put_tags(line, at, (uint32_t)r->tags);
    at = gch_put_int(at, r->points[0]);
    at = gch_put_int(GCH_PUT(at, ","), r->points[1]);
    return gch_put_int(GCH_PUT(at, "],\"elapsed\":"), r->elapsed);
}

ONCE char *put_refused(struct line *line, char *at, const struct gch_log_turn *turn) {
    at = GCH_PUT(at, ",\"refused\":[");
    for (size_t i = 0; i < turn->refused_count; i++) {
        const struct gch_log_refused *r = &turn->refused[i];
        at = PUT_NAMED(line, at, "{\"ask\":", line->words->decisions[r->decision].name);
        at = PUT_NAMED(line, at, ",\"side\":", gch_log_sides[r->side & 1]);
        at = GCH_PUT(PUT_NAMED(line, at, ",\"said\":", r->text), "},");
    }
    return GCH_PUT(at - 1, "]");
}

/* --- who coached ------------------------------------------------------------------------------------------------- */

void gch_log_writer_new_coach(struct gch_log_writer *w) {
    w->named[0] = w->named[1] = NULL;
}

static char *put_names(struct line *line, char *at, const char *const by[2]) {
    struct gch_log_writer *w = line->w;
    bool known = w->named[0] == by[0] && w->named[1] == by[1];
    if (w->names_length > 0 && (known || (strcmp(w->names[0], by[0]) == 0 && strcmp(w->names[1], by[1]) == 0))) {
        w->named[0] = by[0];
        w->named[1] = by[1];
        memcpy(at, w->names_text, NAMES_TEXT);
        return at + w->names_length;
    }
    size_t from = offset_of(line, at);
    at = GCH_PUT(PUT_NAMED(line, at, ",\"by\":[", by[0]), ",");
    at = GCH_PUT(put_quoted(line, at, by[1]), "],\"drawn\":[");
    size_t length = offset_of(line, at) - from;
    bool short_enough = strlen(by[0]) < NAME && strlen(by[1]) < NAME && length <= NAMES_TEXT;
    w->names_length = 0;
    if (!line->text->failed && short_enough) {
        w->names_length = length;
        memcpy(w->names_text, line->text->text + from, length);
        strcpy(w->names[0], by[0]);
        strcpy(w->names[1], by[1]);
    }
    return at;
}

static inline char *put_rng(char *at, struct kept_rng *last, const struct gch_rng *rng) {
    if (rng == NULL)
        return GCH_PUT(at, "null");
    if (last->rng.state != rng->state || !last->known)
        gch_put_hex(last->text, rng->state);
    if (last->rng.step != rng->step || !last->known) /* seldom: it is the stream's own */
        gch_put_hex(last->text + 16, rng->step);
    last->known = true;
    last->rng = *rng;
    at = GCH_PUT(at, "\"");
    return GCH_PUT((char *)memcpy(at, last->text, sizeof last->text) + sizeof last->text, "\"");
}

/* --- the whole line ---------------------------------------------------------------------------------------------- */

/* The codes before it are in the same text, wherever that has moved to. */
static char *put_state(const struct line *line, char *at, const struct gch_state *state) {
    struct gch_log_writer *w = line->w;
    w->code.text = line->text->text + w->code_offset;
    at = gch_state_code_put(&w->code, at, state);
    w->code_offset = offset_of(line, w->code.text);
    return at;
}

/* Turns begin where the one before ended. */
static char *put_before(const struct line *line, char *at, const struct gch_state *state) {
    const struct gch_log_writer *w = line->w;
    if (w->after_length == 0 || memcmp(&w->after, state, sizeof *state) != 0)
        return put_state(line, at, state);
    return (char *)memcpy(at, line->text->text + w->after_offset, w->after_length) + w->after_length;
}

static char *put_after(const struct line *line, char *at, const struct gch_state *state) {
    char *end = put_state(line, at, state);
    line->w->after = *state;
    line->w->after_offset = offset_of(line, at);
    line->w->after_length = (size_t)(end - at);
    return end;
}

void gch_log_write_turn(struct gch_log_writer *w, struct gch_text *out, const struct gch_log_turn *turn,
                        struct gch_log_chain *chain) {
    struct line line = {
        .w = w, .words = turn->turn->match->words, .text = out, .start = out->length, .need = most_of(turn)};
    char *at = go_on(&line);
    if (at == NULL)
        return;
    at = gch_put_int(GCH_PUT(at, "{\"play\":"), (int)turn->number);
    at = put_before(&line, GCH_PUT(at, ",\"situation\":\""), turn->before);
    at = put_state(&line, GCH_PUT(at, "\",\"snap\":\""), &turn->turn->snap);
    at = put_steps(&line, GCH_PUT(at, "\""), turn);
    at = put_play(&line, at, &turn->turn->play);
    if (turn->refused_count > 0)
        at = put_refused(&line, at, turn);
    at = put_names(&line, at, turn->by);
    at = put_rng(at, &w->drawn[0], turn->rng[0]);
    at = put_rng(GCH_PUT(at, ","), &w->drawn[1], turn->rng[1]);
    at = put_after(&line, GCH_PUT(at, "],\"after\":\""), turn->after);
    if (out->failed)
        return;
    uint64_t state = chain->format >= 2 ? gch_state_code_hash(out->text + w->after_offset, w->after_length)
                                        : gch_log_state_hash(chain->format, turn->after);
    at = GCH_PUT(gch_put_hex(GCH_PUT(at, "\",\"state\":\""), state), "\"");
    const char *text = out->text + line.start;
    chain->check = gch_log_check(chain, text, (size_t)(at - text));
    at = GCH_PUT(gch_put_hex(GCH_PUT(at, ",\"check\":\""), chain->check), "\"}\n");
    hand_over(&line, at);
}
