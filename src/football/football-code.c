/* The situation as one line, and back. */
#include <string.h>

#include "base/hash.h"
#include "base/put.h"
#include "base/text.h"
#include "football/code.h"
#include "football/own.h"

/* The fields of every game beyond the visible ones: X(word, field, low, high). Those of the ruleset's own state are
 * described by it. */
#define SINGLES(X)                                                                                                     \
    X("pend", pending, 0, 3600)                                                                                        \
    X("flags", pending_flags, 0, 255)                                                                                  \
    X("carry", carry, -99, 99)                                                                                         \
    X("recv", received, 0, 1)                                                                                          \
    X("untimed", untimed, 0, 1)                                                                                        \
    X("stage", overtime_stage, 0, 2)                                                                                   \
    X("first", overtime_first, 0, 1)                                                                                   \
    X("playoff", playoff, 0, 1)

/* The word of a field is shorter. */
enum { LONG_WORD = 64 };

/* The numbers of a field, with what stands before them; `type` is known where this is folded in, so that no number is
 * asked for its type. What does not fit is cut off. */
static inline char *put_numbers(char *at, const char *end, const unsigned char *own, const struct gch_own_field *f,
                                int side, enum gch_own_type type) {
    const unsigned char *from = own + gch_own_place(f, side);
    unsigned preset = 0;
    while (preset < f->count && gch_own_number_of(from, type, preset) == f->preset)
        preset++;
    if (preset == f->count || (end - at < LONG_WORD && (size_t)(end - at) < strlen(f->word) + 2))
        return at;
    *at++ = ' ';
    at = gch_put_text(at, f->word);
    if (f->sides)
        *at++ = "AH"[side];
    /* There is room for all of them but in the longest codes. */
    const bool fits = end - at > (long)(f->count * (GCH_PUT_INT + 1));
    char *const numbers = at;
    for (unsigned i = 0; i < f->count && (fits || end - at > GCH_PUT_INT); i++)
        at = gch_put_int(GCH_PUT(at, "."), gch_own_number_of(from, type, i));
    if (at > numbers)
        *numbers = '=';
    return at;
}

static char *put_own(char *at, const char *end, const unsigned char *own, const struct gch_own_field *f, int side) {
    switch (f->type) {
    case GCH_OWN_I16:
        return put_numbers(at, end, own, f, side, GCH_OWN_I16);
    case GCH_OWN_I8:
        return put_numbers(at, end, own, f, side, GCH_OWN_I8);
    default:
        return put_numbers(at, end, own, f, side, GCH_OWN_U8);
    }
}

/* What every game has comes first: less than half of the room. It begins with the score, and who has the ball when. */
static inline char *put_score(char *at, const struct gch_state *s) {
    int minutes = s->clock / 60, seconds = s->clock - 60 * minutes;
    at = gch_put_int(GCH_PUT(at, "Q"), s->quarter);
    at = gch_put_int(GCH_PUT(at, " "), minutes);
    at = seconds < 10 ? GCH_PUT(at, ":0") : GCH_PUT(at, ":");
    at = gch_put_int(at, seconds);
    at = gch_put_int(GCH_PUT(at, " A"), s->score[0]);
    at = gch_put_int(GCH_PUT(at, "-H"), s->score[1]);
    return s->offense != GCH_AWAY ? GCH_PUT(at, " H ") : GCH_PUT(at, " A ");
}

static inline char *put_timeouts(char *at, const uint8_t timeouts[2]) {
    if (timeouts[0] < 10 && timeouts[1] < 10) {
        char *end = GCH_PUT(at, " T0-0 n=");
        at[2] = (char)('0' + timeouts[0]);
        at[4] = (char)('0' + timeouts[1]);
        return end;
    }
    at = gch_put_int(GCH_PUT(at, " T"), timeouts[0]);
    at = gch_put_int(GCH_PUT(at, "-"), timeouts[1]);
    return GCH_PUT(at, " n=");
}

static inline __attribute__((always_inline)) char *put_down(char *at, const struct gch_state *s) {
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        at = gch_put_int(at, s->down);
        at = gch_put_int(GCH_PUT(at, "&"), s->to_go);
    } else {
        at = gch_put_text(at, gch_next_name((enum gch_next)s->next));
    }
    at = gch_put_int(GCH_PUT(at, "@"), s->ball);
    at = gch_put_int(put_timeouts(at, s->timeouts), s->plays);
    if (s->next != GCH_NEXT_SCRIMMAGE && (s->down != 0 || s->to_go != 0)) {
        at = gch_put_int(GCH_PUT(at, " chains="), s->down);
        at = gch_put_int(GCH_PUT(at, "."), s->to_go);
    }
    /* At the start of any game all of them are 0. */
#define PUT_SINGLE(word, field, low, high)                                                                             \
    if (s->field != 0)                                                                                                 \
        at = gch_put_int(GCH_PUT(at, " " word "="), s->field);
    SINGLES(PUT_SINGLE)
    return at;
}

static char *put_code(char *buffer, const struct gch_state *s) {
    const char *const end = buffer + GCH_CODE_TEXT - 1;
    char *at = put_down(put_score(buffer, s), s);
    for (unsigned i = 0; s->fields != NULL && i < s->fields->count; i++)
        for (int side = 0; side <= s->fields->list[i].sides; side++)
            at = put_own(at, end, s->own, &s->fields->list[i], side);
    return at;
}

char *gch_state_print(const struct gch_state *s, char *buffer) {
    *put_code(buffer, s) = '\0';
    return buffer;
}

/* --- codes one after another ------------------------------------------------------------------------------------- */

/* What a part may come to, so that nothing of it is cut off. */
enum { PART = 192 };
/* So many bytes are compared at once, and in one look. */
enum { WORD = sizeof(uint64_t), BLOCK = 4 * WORD };
#define ALL_PARTS ((UINT64_C(1) << GCH_CODE_PARTS) - 1)
_Static_assert(GCH_OWN_STATE % WORD == 0, "a ruleset's own state is made of whole words");

/* Part 2 i + side is what field i says of a side; the second part of a field without sides stays empty. All are empty
 * at first. False: these fields do not fit. */
static bool begin_parts(struct gch_state_code *code, const struct gch_own_fields *fields) {
    memset(code->start, 0, sizeof code->start);
    memset(code->part_of, GCH_CODE_PARTS, sizeof code->part_of);
    code->size = 0;
    for (unsigned i = 0; i < fields->count; i++) {
        const struct gch_own_field *f = &fields->list[i];
        size_t size = f->count * (f->type == GCH_OWN_I16 ? sizeof(int16_t) : 1);
        if (2 * i + 1 >= GCH_CODE_PARTS || strlen(f->word) + 3 + 7u * f->count > PART - GCH_PUT_INT)
            return false;
        for (unsigned side = 0; side <= f->sides; side++)
            memset(code->part_of + gch_own_place(f, (int)side), (int)(2 * i + side), size);
        size_t end = (gch_own_place(f, f->sides) + size + WORD - 1) / WORD * WORD;
        code->size = end > code->size ? end : code->size;
    }
    code->fields = fields;
    code->text = "";
    return true;
}

/* The parts that have changed in a word of the state, as a set. */
static uint64_t changes_of(struct gch_state_code *code, const unsigned char *own, size_t at) {
    uint64_t changed = 0;
    for (size_t i = at; i < at + WORD; i++)
        if (code->own[i] != own[i])
            changed |= UINT64_C(1) << code->part_of[i];
    memcpy(code->own + at, own + at, WORD);
    return changed;
}

static inline uint64_t differ(const unsigned char *a, const unsigned char *b) {
    uint64_t x, y;
    memcpy(&x, a, WORD);
    memcpy(&y, b, WORD);
    return x ^ y;
}

/* The parts that have to be written anew. Most blocks are the same, so that they are looked at as a whole first. */
static inline uint64_t find_changes(struct gch_state_code *code, const unsigned char *own) {
    uint64_t changed = 0;
    size_t at = 0;
    for (; at + BLOCK <= code->size; at += BLOCK) {
        const unsigned char *a = code->own + at, *b = own + at;
        if ((differ(a, b) | differ(a + WORD, b + WORD) | differ(a + 2 * WORD, b + 2 * WORD) |
             differ(a + 3 * WORD, b + 3 * WORD)) == 0)
            continue;
        for (size_t word = at; word < at + BLOCK; word += WORD)
            if (differ(code->own + word, own + word) != 0)
                changed |= changes_of(code, own, word);
    }
    for (; at < code->size; at += WORD)
        if (differ(code->own + at, own + at) != 0)
            changed |= changes_of(code, own, at);
    return changed & ALL_PARTS;
}

/* All parts that there are. */
static uint64_t begin_own(struct gch_state_code *code, const unsigned char *own) {
    uint64_t parts = 0;
    memcpy(code->own, own, GCH_OWN_STATE);
    for (size_t i = 0; i < code->size; i++)
        parts |= UINT64_C(1) << code->part_of[i];
    return parts & ALL_PARTS;
}

/* Writes a part, and moves the beginnings of those behind it. */
static char *put_part(struct gch_state_code *code, char *at, unsigned part) {
    char *end = put_own(at, at + PART, code->own, &code->fields->list[part / 2], part % 2);
    int more = (int)(end - at) - (code->start[part + 1] - code->start[part]);
    if (more != 0)
        for (unsigned i = part + 1; i <= GCH_CODE_PARTS; i++)
            code->start[i] = (uint16_t)(code->start[i] + more);
    return end;
}

/* Most codes begin as the one before them: the clock is charged when the next play begins. */
static inline char *put_score_again(struct gch_state_code *code, char *at, const struct gch_state *s) {
    uint64_t key = (uint64_t)s->quarter << 56 | (uint64_t)s->offense << 48 | (uint64_t)(uint16_t)s->clock << 32 |
                   (uint64_t)(uint16_t)s->score[0] << 16 | (uint16_t)s->score[1];
    if (code->score_length == 0 || code->score_key != key) {
        char *end = put_score(at, s);
        code->score_key = key;
        code->score_length = (size_t)(end - at);
        memcpy(code->score, at, sizeof code->score); /* more than there is: that costs less than to ask */
        return end;
    }
    memcpy(at, code->score, sizeof code->score);
    return at + code->score_length;
}

char *gch_state_code_put(struct gch_state_code *code, char *at, const struct gch_state *s) {
    char *const own = put_down(put_score_again(code, at, s), s);
    bool all = code->fields != s->fields;
    size_t used = (size_t)(own - at) + code->start[GCH_CODE_PARTS];
    if (s->fields == NULL || (all && !begin_parts(code, s->fields)) || used > GCH_CODE_TEXT - PART) {
        code->fields = NULL;
        return put_code(at, s);
    }
    const char *from = code->text;
    const char *const end = from + code->start[GCH_CODE_PARTS];
    char *to = own;
    for (uint64_t changed = all ? begin_own(code, s->own) : find_changes(code, s->own); changed != 0;
         changed &= changed - 1) {
        unsigned part = (unsigned)__builtin_ctzll(changed);
        size_t length = code->start[part + 1] - code->start[part];
        size_t same = code->start[part] - (size_t)(to - own); /* bytes before it that are not copied yet */
        to = put_part(code, (char *)memcpy(to, from, same) + same, part);
        from += same + length;
        if (own - at + code->start[GCH_CODE_PARTS] > GCH_CODE_TEXT - PART) {
            code->fields = NULL;
            return put_code(at, s);
        }
    }
    code->text = own;
    return (char *)memcpy(to, from, (size_t)(end - from)) + (end - from);
}

uint64_t gch_state_code_hash(const char *text, size_t length) {
    return gch_xxh64(0, text, length);
}

uint64_t gch_state_hash(const struct gch_state *s) {
    char code[GCH_CODE_TEXT];
    return gch_state_code_hash(code, (size_t)(put_code(code, s) - code));
}

/* A word of the text, and how it is taken apart. */
struct word {
    const char *at;
    size_t length;
};

static struct word next_word(const char **text) {
    *text += strspn(*text, " ");
    struct word w = {*text, strcspn(*text, " ")};
    *text += w.length;
    return w;
}

/* A whole number at *at of at most `end`, with a sign only if low allows one; moves *at behind it. */
static bool take_number(const char **at, const char *end, long low, long high, long *out) {
    const char *p = *at;
    if (p < end && *p == '-')
        p++;
    while (p < end && *p >= '0' && *p <= '9')
        p++;
    if (!gch_parse_int(*at, (size_t)(p - *at), low, high, out))
        return false;
    *at = p;
    return true;
}

static bool take(const char **at, const char *end, const char *literal) {
    size_t n = strlen(literal);
    if ((size_t)(end - *at) < n || memcmp(*at, literal, n) != 0)
        return false;
    *at += n;
    return true;
}

static bool take_side(const char **at, const char *end, int *side) {
    if (*at == end || (**at != 'A' && **at != 'H'))
        return false;
    *side = *(*at)++ == 'H';
    return true;
}

static bool read_quarter(struct word w, struct gch_state *s) {
    const char *p = w.at;
    const char *end = p + w.length;
    long quarter;
    if (!take(&p, end, "Q") || !take_number(&p, end, 1, 99, &quarter) || p != end)
        return false;
    s->quarter = (uint8_t)quarter;
    return true;
}

static bool read_clock(struct word w, struct gch_state *s) {
    const char *p = w.at;
    const char *end = p + w.length;
    long minutes;
    long seconds;
    if (!take_number(&p, end, 0, 15, &minutes) || !take(&p, end, ":") || end - p != 2 ||
        !take_number(&p, end, 0, 59, &seconds) || p != end || 60 * minutes + seconds > 900)
        return false;
    s->clock = (int16_t)(60 * minutes + seconds);
    return true;
}

static bool read_score(struct word w, struct gch_state *s) {
    const char *p = w.at;
    const char *end = p + w.length;
    long away;
    long home;
    if (!take(&p, end, "A") || !take_number(&p, end, 0, 999, &away) || !take(&p, end, "-H") ||
        !take_number(&p, end, 0, 999, &home) || p != end)
        return false;
    s->score[0] = (int16_t)away;
    s->score[1] = (int16_t)home;
    return true;
}

static bool read_side(struct word w, struct gch_state *s) {
    const char *p = w.at;
    int side;
    if (w.length != 1 || !take_side(&p, w.at + 1, &side))
        return false;
    s->offense = (uint8_t)side;
    return true;
}

static bool read_next(struct word w, struct gch_state *s) {
    const char *p = w.at;
    const char *end = p + w.length;
    long down;
    long to_go = 0;
    long ball;
    s->down = 0;
    s->to_go = 0;
    for (int next = 0; next <= GCH_NEXT_OVER; next++) {
        if (next == GCH_NEXT_SCRIMMAGE || !take(&p, end, gch_next_name((enum gch_next)next)))
            continue;
        /* Nobody stands anywhere before the toss and after the end, but the field keeps what it held. */
        bool idle = next == GCH_NEXT_TOSS || next == GCH_NEXT_OVER;
        if (!take(&p, end, "@") || !take_number(&p, end, idle ? -99 : 1, idle ? 110 : 99, &ball) || p != end)
            return false;
        s->next = (uint8_t)next;
        s->ball = (int8_t)ball;
        return true;
    }
    if (!take_number(&p, end, 1, 4, &down) || !take(&p, end, "&"))
        return false;
    bool goal = take(&p, end, "G");
    if ((!goal && !take_number(&p, end, 1, 99, &to_go)) || !take(&p, end, "@") || !take_number(&p, end, 1, 99, &ball) ||
        p != end)
        return false;
    if (goal)
        to_go = 100 - ball;
    if (to_go > 100 - ball)
        return false;
    s->next = GCH_NEXT_SCRIMMAGE;
    s->down = (uint8_t)down;
    s->to_go = (uint8_t)to_go;
    s->ball = (int8_t)ball;
    return true;
}

static bool read_timeouts(const char *p, const char *end, struct gch_state *s) {
    long away;
    long home;
    if (!take_number(&p, end, 0, 9, &away) || !take(&p, end, "-") || !take_number(&p, end, 0, 9, &home) || p != end)
        return false;
    s->timeouts[0] = (uint8_t)away;
    s->timeouts[1] = (uint8_t)home;
    return true;
}

/* Which extra words a line has had, so that none stands twice. */
struct seen {
    uint64_t bits;
};

static bool first_time(struct seen *seen, int number) {
    uint64_t bit = UINT64_C(1) << number;
    bool fresh = (seen->bits & bit) == 0;
    seen->bits |= bit;
    return fresh;
}

static bool read_own(const char *p, const char *end, const struct gch_own_field *f, int side, struct gch_state *s) {
    for (unsigned i = 0; i < f->count; i++) {
        long value;
        if ((i > 0 && !take(&p, end, ".")) || !take_number(&p, end, f->low, f->high, &value))
            return false;
        gch_own_set(s, f, side, i, (int)value);
    }
    return p == end;
}

static bool read_extra(struct word w, struct gch_state *s, struct seen *seen) {
    const char *p = w.at;
    const char *end = p + w.length;
    long value;
    int number = 0;
    if (take(&p, end, "T"))
        return first_time(seen, 60) && read_timeouts(p, end, s);
    if (take(&p, end, "n=")) {
        if (!first_time(seen, 61) || !take_number(&p, end, 0, 65535, &value) || p != end)
            return false;
        s->plays = (uint16_t)value;
        return true;
    }
    if (take(&p, end, "chains=")) {
        long to_go;
        if (!first_time(seen, 62) || s->next == GCH_NEXT_SCRIMMAGE || !take_number(&p, end, 0, 4, &value) ||
            !take(&p, end, ".") || !take_number(&p, end, 0, 99, &to_go) || p != end)
            return false;
        s->down = (uint8_t)value;
        s->to_go = (uint8_t)to_go;
        return true;
    }
#define READ_SINGLE(word, field, low, high)                                                                            \
    if (take(&p, end, word "=")) {                                                                                     \
        if (!first_time(seen, number) || !take_number(&p, end, low, high, &value) || p != end)                         \
            return false;                                                                                              \
        s->field = (__typeof__(s->field))value;                                                                        \
        return true;                                                                                                   \
    }                                                                                                                  \
    number++;
    SINGLES(READ_SINGLE)
    for (unsigned i = 0; s->fields != NULL && i < s->fields->count; i++) {
        const struct gch_own_field *f = &s->fields->list[i];
        for (int side = 0; side <= f->sides; side++, number++) {
            p = w.at;
            if (take(&p, end, f->word) &&
                take(&p, end,
                     !f->sides          ? ""
                     : side == GCH_AWAY ? "A"
                                        : "H") &&
                take(&p, end, "="))
                return first_time(seen, number) && read_own(p, end, f, side, s);
        }
    }
    return false;
}

/* Does the line hold the word that makes it complete? */
static bool is_complete(const char *text) {
    while (*text != '\0') {
        struct word w = next_word(&text);
        if (w.length > 2 && memcmp(w.at, "n=", 2) == 0)
            return true;
    }
    return false;
}

bool gch_state_parse_from(const char *text, const struct gch_state *base, struct gch_state *out, const char **wrong) {
    static bool (*const visible[])(struct word, struct gch_state *) = {read_quarter, read_clock, read_score, read_side,
                                                                       read_next};
    struct gch_state s;
    struct seen seen = {0};
    struct word w = {text, 0};
    bool good = true;
    if (is_complete(text))
        gch_state_init(&s, base->fields);
    else
        s = *base;
    for (size_t i = 0; good && i < sizeof visible / sizeof visible[0]; i++) {
        w = next_word(&text);
        good = visible[i](w, &s);
    }
    for (text += strspn(text, " "); good && *text != '\0'; text += strspn(text, " ")) {
        w = next_word(&text);
        good = read_extra(w, &s, &seen);
    }
    if (good) {
        gch_own_settle(&s);
        *out = s;
    } else if (wrong != NULL) {
        *wrong = w.at;
    }
    return good;
}

bool gch_state_parse(const char *text, const struct gch_own_fields *fields, struct gch_state *out) {
    struct gch_state base;
    gch_state_init(&base, fields);
    return gch_state_parse_from(text, &base, out, NULL);
}
