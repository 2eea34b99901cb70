/* The situation as one line, and back. */
#include <string.h>

#include "base/text.h"
#include "gridchart/football.h"

/* Every field beyond the visible ones: X(word, field, count of numbers, low, high). The numbers of one word stand with
 * dots between them. Fields of both sides are two words, ending in A and H. */
#define SINGLES(X)                                                                                                     \
    X("pend", pending, 0, 3600)                                                                                        \
    X("flags", pending_flags, 0, 255)                                                                                  \
    X("carry", carry, -99, 99)                                                                                         \
    X("recv", received, 0, 1)                                                                                          \
    X("untimed", untimed, 0, 1)                                                                                        \
    X("stage", overtime_stage, 0, 2)                                                                                   \
    X("first", overtime_first, 0, 1)                                                                                   \
    X("playoff", playoff, 0, 1)                                                                                        \
    X("forty", forty_count, 0, 255)                                                                                    \
    X("prev", previous_elapsed, 0, 255)                                                                                \
    X("ends", end_runs, 0, 255)
#define SIDES(X)                                                                                                       \
    X("nohuddle", no_huddle_left, -1, 999)                                                                             \
    X("offaud", off_audibles, -99, 99)                                                                                 \
    X("defaud", def_audibles, -99, 99)                                                                                 \
    X("sneaks", sneaks_used, 0, 255)                                                                                   \
    X("reviews", reviews_left, 0, 255)
#define NINES(X)                                                                                                       \
    X("used", used, 0, 255)                                                                                            \
    X("quota", quota, -1, 9999)

struct line {
    char *at;
    size_t room;
};

/* By hand: a log has a code for every play, and printf would take most of the time. What does not fit is cut off. */
static void put(struct line *line, const char *text) {
    for (; *text != '\0' && line->room > 1; line->room--)
        *line->at++ = *text++;
    *line->at = '\0';
}

static void put_number(struct line *line, int number) {
    char digits[16];
    char *at = digits + sizeof digits;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    *--at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--at = '-';
    put(line, at);
}

/* A text and the number after it. */
static void put_word(struct line *line, const char *text, int number) {
    put(line, text);
    put_number(line, number);
}

static const char *const side_letter[] = {"A", "H"};

char *gch_state_print(const struct gch_state *s, char *buffer) {
    struct line line = {buffer, GCH_CODE_TEXT};
    struct gch_state none;
    gch_state_init(&none);
    put_word(&line, "Q", s->quarter);
    put_word(&line, " ", s->clock / 60);
    put_word(&line, s->clock % 60 < 10 ? ":0" : ":", s->clock % 60);
    put_word(&line, " A", s->score[0]);
    put_word(&line, "-H", s->score[1]);
    put(&line, " ");
    put(&line, side_letter[s->offense != GCH_AWAY]);
    put(&line, " ");
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        put_number(&line, s->down);
        put_word(&line, "&", s->to_go);
    } else {
        put(&line, gch_next_name((enum gch_next)s->next));
    }
    put_word(&line, "@", s->ball);
    put_word(&line, " T", s->timeouts[0]);
    put_word(&line, "-", s->timeouts[1]);
    put_word(&line, " n=", s->plays);
    if (s->next != GCH_NEXT_SCRIMMAGE && (s->down != 0 || s->to_go != 0)) {
        put_word(&line, " chains=", s->down);
        put_word(&line, ".", s->to_go);
    }
#define PUT_SINGLE(word, field, low, high)                                                                             \
    if (s->field != none.field)                                                                                        \
        put_word(&line, " " word "=", s->field);
    SINGLES(PUT_SINGLE)
#define PUT_SIDES(word, field, low, high)                                                                              \
    for (int side = 0; side < 2; side++)                                                                               \
        if (s->field[side] != none.field[side]) {                                                                      \
            put(&line, " " word);                                                                                      \
            put(&line, side_letter[side]);                                                                             \
            put_word(&line, "=", s->field[side]);                                                                      \
        }
    SIDES(PUT_SIDES)
#define PUT_NINES(word, field, low, high)                                                                              \
    for (int side = 0; side < 2; side++) {                                                                             \
        if (memcmp(s->field[side], none.field[side], sizeof s->field[side]) == 0)                                      \
            continue;                                                                                                  \
        put(&line, " " word);                                                                                          \
        put(&line, side_letter[side]);                                                                                 \
        for (int i = 0; i < 9; i++)                                                                                    \
            put_word(&line, i == 0 ? "=" : ".", s->field[side][i]);                                                    \
    }
    NINES(PUT_NINES)
    return buffer;
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
#define READ_SIDES(word, field, low, high)                                                                             \
    for (int side = 0; side < 2; side++, number++) {                                                                   \
        p = w.at;                                                                                                      \
        if (take(&p, end, side ? word "H=" : word "A=")) {                                                             \
            if (!first_time(seen, number) || !take_number(&p, end, low, high, &value) || p != end)                     \
                return false;                                                                                          \
            s->field[side] = (__typeof__(s->field[0]))value;                                                           \
            return true;                                                                                               \
        }                                                                                                              \
    }
    SIDES(READ_SIDES)
#define READ_NINES(word, field, low, high)                                                                             \
    for (int side = 0; side < 2; side++, number++) {                                                                   \
        p = w.at;                                                                                                      \
        if (take(&p, end, side ? word "H=" : word "A=")) {                                                             \
            if (!first_time(seen, number))                                                                             \
                return false;                                                                                          \
            for (int i = 0; i < 9; i++) {                                                                              \
                if ((i > 0 && !take(&p, end, ".")) || !take_number(&p, end, low, high, &value))                        \
                    return false;                                                                                      \
                s->field[side][i] = (__typeof__(s->field[0][0]))value;                                                 \
            }                                                                                                          \
            return p == end;                                                                                           \
        }                                                                                                              \
    }
    NINES(READ_NINES)
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
    if (base != NULL && !is_complete(text))
        s = *base;
    else
        gch_state_init(&s);
    for (size_t i = 0; good && i < sizeof visible / sizeof visible[0]; i++) {
        w = next_word(&text);
        good = visible[i](w, &s);
    }
    for (text += strspn(text, " "); good && *text != '\0'; text += strspn(text, " ")) {
        w = next_word(&text);
        good = read_extra(w, &s, &seen);
    }
    if (good)
        *out = s;
    else if (wrong != NULL)
        *wrong = w.at;
    return good;
}

bool gch_state_parse(const char *text, struct gch_state *out) {
    return gch_state_parse_from(text, NULL, out, NULL);
}
