/* The tables of priority/house. */
#include "rules/house/house.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/message.h"
#include "base/table.h"
#include "base/text.h"
#include "rules/rules-priv.h"

#define BOOK(member)                                                                                                   \
    .size = sizeof(((struct house_book *)0)->member[0]), .at = offsetof(struct house_book, member),                    \
    .step = sizeof(((struct house_book *)0)->member[0])
/* Column n of a member of rows. */
#define CROSS(member, n)                                                                                               \
    .size = sizeof(((struct house_book *)0)->member[0][0]),                                                            \
    .at = offsetof(struct house_book, member) + (n) * sizeof(((struct house_book *)0)->member[0][0]),                  \
    .step = sizeof(((struct house_book *)0)->member[0])

/* --- rulings.csv -------------------------------------------------------------------------------------------------- */

static const char *const ruling_names[] = {HOUSE_RULINGS(GCH_NUMBER_NAME) NULL};
static const struct gch_table_range ruling_ranges[] = {HOUSE_RULINGS(GCH_NUMBER_RANGE)};
static const struct gch_table_column ruling_columns[] = {
    GCH_RULING_COLUMNS(ruling_ranges, offsetof(struct house_book, flag_seconds)),
};
static const struct gch_table rulings = {.file = "rulings", GCH_TABLE_COLUMNS(ruling_columns), .rows = ruling_names};

/* --- rows by the faces of dice ------------------------------------------------------------------------------------ */

static bool row_of_die(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u", index + 1);
    return index < 6;
}
static bool row_of_two(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u", index + 2);
    return index < 11;
}
static bool row_of_pair(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u%u", index / 6 + 1, index % 6 + 1);
    return index < 36;
}

/* --- RC-4, RC-5 --------------------------------------------------------------------------------------------------- */

static const char *const time_names[] = {
#define GCH_X(id, name) name,
    HOUSE_TIMES(GCH_X)
#undef GCH_X
        NULL,
};
static const struct gch_table_column tempo_columns[] = {
    {.heading = "event", .type = &gch_table_any, .key = true},
    {.heading = "slow", .type = &gch_table_number, .high = 60, CROSS(tempo, 0)},
    {.heading = "hurry", .type = &gch_table_number, .high = 60, CROSS(tempo, 1)},
};
static const struct gch_table tempo = {.file = "rc-4-5", GCH_TABLE_COLUMNS(tempo_columns), .rows = time_names};

/* --- RC-7 --------------------------------------------------------------------------------------------------------- */

/* A time left in a quarter, as M:SS. */
static bool read_clock(const struct gch_table_column *column, int row, const char *text, size_t length,
                       int64_t *value) {
    const char *colon = memchr(text, ':', length);
    long minutes, seconds;
    (void)column, (void)row;
    if (colon == NULL || !gch_parse_int(text, (size_t)(colon - text), 0, 15, &minutes) || text + length - colon != 3 ||
        !gch_parse_int(colon + 1, 2, 0, 59, &seconds))
        return false;
    *value = 60 * minutes + seconds;
    return *value <= 900;
}
static void expect_clock(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "a time like 5:00, up to 15:00");
}
static const struct gch_table_type clock_type = {read_clock, expect_clock};

#define PERCENT(n)                                                                                                     \
    { .heading = n, .type = &gch_table_number, .high = 100 }
enum { QUARTER, FROM, TO, FIRST_PERCENT };
static const struct gch_table_column score_columns[] = {
    [QUARTER] = {.heading = "quarter", .type = &gch_table_number, .low = 1, .high = 4},
    [FROM] = {.heading = "from", .type = &clock_type},
    [TO] = {.heading = "to", .type = &clock_type},
    [FIRST_PERCENT] = PERCENT("n1"),
    PERCENT("n2"),
    PERCENT("n3"),
    PERCENT("n4"),
    PERCENT("n5"),
};

static void check_score(const struct gch_table_reading *r) {
    if (r->count > HOUSE_SCORE_ROWS)
        gch_table_complain(r, GCH_MSG_HOUSE_TABLE, NULL, 0, ": at most %d rows", HOUSE_SCORE_ROWS);
    for (size_t i = 0; i < r->count; i++)
        if (r->rows[i].good && r->rows[i].value[FROM] < r->rows[i].value[TO])
            gch_table_complain(r, GCH_MSG_HOUSE_TABLE, &r->rows[i], TO, ": the clock runs down, from is not below to");
}

static enum gch_status fill_score(const struct gch_table_reading *r) {
    struct house_book *book = r->out;
    book->score_rows = (uint8_t)r->count;
    for (size_t i = 0; i < r->count; i++) {
        const int64_t *value = r->rows[i].value;
        struct house_score_row *row = &book->score[i];
        *row = (struct house_score_row){(int16_t)value[QUARTER], (int16_t)value[FROM], (int16_t)value[TO], {0}};
        for (int n = 0; n < 5; n++)
            row->percent[n] = (int16_t)value[FIRST_PERCENT + n];
    }
    return GCH_OK;
}
static const struct gch_table score = {
    .file = "rc-7", GCH_TABLE_COLUMNS(score_columns), .check = check_score, .fill = fill_score};

/* --- RC-8, 12, 14, 15 --------------------------------------------------------------------------------------------- */

static const struct gch_table_column block_columns[] = {
    {.heading = "three-of", .type = &gch_table_any, .key = true},
    {.heading = "blocked-from-yards", .type = &gch_table_number, .high = 99, BOOK(blocked_from)},
};
static const struct gch_table blocks = {.file = "rc-8", GCH_TABLE_COLUMNS(block_columns), .row = row_of_die};

static const char *const balls[] = {"kicking", "receiving", "kicking at home", NULL};
static const char *const advances[] = {"no", "home", "yes", NULL};
static const struct gch_table_column recovery_columns[] = {
    {.heading = "die", .type = &gch_table_any, .key = true},
    {.heading = "recovers", .type = &gch_table_word, .words = balls, BOOK(recovers)},
    {.heading = "advance", .type = &gch_table_word, .words = advances, BOOK(advances)},
};
static const struct gch_table recoveries = {.file = "rc-12", GCH_TABLE_COLUMNS(recovery_columns), .row = row_of_die};

static const char *const groups[] = {"line", "backers", "backs", NULL};
#define DIE(n)                                                                                                         \
    { .heading = #n, .type = &gch_table_number, .low = 1, .high = 9, CROSS(column, (n)-1) }
static const struct gch_table_column group_columns[] = {
    {.heading = "group", .type = &gch_table_any, .key = true}, DIE(1), DIE(2), DIE(3), DIE(4), DIE(5), DIE(6),
};
#undef DIE
static const struct gch_table columns = {.file = "rc-12-columns", GCH_TABLE_COLUMNS(group_columns), .rows = groups};

static const char *const depths[] = {"8", "7", NULL};
static const struct gch_table_column depth_columns[] = {
    {.heading = "play", .type = &gch_table_any, .key = true},
    {.heading = "from-yards", .type = &gch_table_number, .high = 99, BOOK(depth_from)},
    {.heading = "auto-from", .type = &gch_table_number, .high = 99, CROSS(depth_auto, 0)},
    {.heading = "auto-to", .type = &gch_table_number, .high = 99, CROSS(depth_auto, 1)},
    {.heading = "becomes", .type = &gch_table_number, .low = 1, .high = 9, CROSS(depth_auto, 2)},
};
static const struct gch_table depth = {.file = "rc-14", GCH_TABLE_COLUMNS(depth_columns), .rows = depths};

static const char *const marks[] = {"none", "arrow", "cross", NULL};
static const struct gch_table_column mark_columns[] = {
    {.heading = "total", .type = &gch_table_any, .key = true},
    {.heading = "mark", .type = &gch_table_word, .words = marks, BOOK(mark)},
};
static const struct gch_table punts = {.file = "rc-15-marks", GCH_TABLE_COLUMNS(mark_columns), .row = row_of_two};

/* --- RC-16 -------------------------------------------------------------------------------------------------------- */

static const char *const slot_names[] = {
    "",
#define GCH_X(id, name) name,
    GCH_SLOTS(GCH_X)
#undef GCH_X
        NULL,
};

/* Slots joined by blanks: bit GCH_SLOT_.... */
static bool read_slots(const struct gch_table_column *column, int row, const char *text, size_t length,
                       int64_t *value) {
    (void)column, (void)row;
    *value = 0;
    for (size_t at = 0; at < length;) {
        char name[8];
        size_t n = 0;
        while (at + n < length && text[at + n] != ' ')
            n++;
        if (n >= sizeof name)
            return false;
        memcpy(name, text + at, n);
        name[n] = '\0';
        int slot = gch_slot_find(name);
        if (slot <= 0 || slot >= GCH_SLOT_LT)
            return false;
        *value |= INT64_C(1) << slot;
        at += n + 1;
    }
    return true;
}
static void expect_slots(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "slots of the defense with blanks between them (NT LIB RIB NB)");
}
static const struct gch_table_type slots_type = {read_slots, expect_slots};

static const char *const formations[] = {"A", "B", "C", "D", "E", "F", NULL};
static const struct gch_table_column formation_columns[] = {
    {.heading = "formation", .type = &gch_table_any, .key = true},
    {.heading = "empty", .type = &slots_type, BOOK(empty)},
};
static const struct gch_table formation_table = {
    .file = "rc-16-formations", GCH_TABLE_COLUMNS(formation_columns), .rows = formations};

static const struct gch_table_column diagonal_columns[] = {
    {.heading = "player", .type = &gch_table_word, .words = slot_names},
    {.heading = "may-also-fill", .type = &gch_table_word, .words = slot_names},
};
static void check_diagonals(const struct gch_table_reading *r) {
    if (r->count > HOUSE_DIAGONALS)
        gch_table_complain(r, GCH_MSG_HOUSE_TABLE, NULL, 0, ": at most %d rows", HOUSE_DIAGONALS);
    for (size_t i = 0; i < r->count; i++)
        for (unsigned c = 0; c < 2; c++)
            if (r->rows[i].good && r->rows[i].value[c] == GCH_SLOT_NONE)
                gch_table_complain(r, GCH_MSG_HOUSE_TABLE, &r->rows[i], c, ": a slot of the defense was expected");
}
static enum gch_status fill_diagonals(const struct gch_table_reading *r) {
    struct house_book *book = r->out;
    book->diagonals = (uint8_t)r->count;
    for (size_t i = 0; i < r->count; i++) {
        book->diagonal[i][0] = (uint8_t)r->rows[i].value[0];
        book->diagonal[i][1] = (uint8_t)r->rows[i].value[1];
    }
    return GCH_OK;
}
static const struct gch_table diagonals = {
    .file = "rc-16-diagonal", GCH_TABLE_COLUMNS(diagonal_columns), .check = check_diagonals, .fill = fill_diagonals};

/* --- RC-17 to 21 -------------------------------------------------------------------------------------------------- */

static const struct gch_table_column onside_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    {.heading = "recovers", .type = &gch_table_word, .words = balls, BOOK(onside)},
};
static const struct gch_table onside = {.file = "rc-17", GCH_TABLE_COLUMNS(onside_columns), .row = row_of_pair};

static const struct gch_table_column rusher_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    {.heading = "slot", .type = &gch_table_word, .words = slot_names, BOOK(rusher)},
};
static const struct gch_table rushers = {.file = "rc-18-slots", GCH_TABLE_COLUMNS(rusher_columns), .row = row_of_pair};

static const struct gch_table_column mary_columns[] = {
    {.heading = "die", .type = &gch_table_any, .key = true},
    {.heading = "yards-from-goal-line", .type = &gch_table_number, .low = -50, .high = 9, BOOK(mary_spot)},
};
static const struct gch_table mary = {.file = "rc-19-int", GCH_TABLE_COLUMNS(mary_columns), .row = row_of_die};

const char *const house_found_names[] = {
    "",
#define GCH_X(id, name) name,
    GCH_SLOTS(GCH_X)
#undef GCH_X
        "BC",
    "KEY",
    "home time out",
    "away time out",
    "offense time out",
    NULL,
};
static const char *const no_timeouts[] = {"", NULL};
static const struct gch_table_column found_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    {.heading = "who", .type = &gch_table_word, .words = house_found_names, BOOK(found)},
    {.heading = "needs-timeouts-left",
     .type = &gch_table_number,
     .words = no_timeouts,
     .high = 9,
     BOOK(found_timeouts)},
};
static const struct gch_table finder = {.file = "rc-20", GCH_TABLE_COLUMNS(found_columns), .row = row_of_pair};

/* S H G G+, and c2..c6: the next columns. D is read as S (C22). */
static const char *const lengths[] = {"", "S", "H", "G", "G+", "c2", "c3", "c4", "c5", "c6", NULL};
#define RATING(n)                                                                                                      \
    { .heading = "r" #n, .type = &gch_table_word, .words = lengths, CROSS(duration, (n)-1) }
static const struct gch_table_column length_columns[] = {
    {.heading = "die", .type = &gch_table_any, .key = true},
    RATING(1),
    RATING(2),
    RATING(3),
    RATING(4),
    RATING(5),
    RATING(6),
};
#undef RATING
static const struct gch_table durations = {.file = "rc-21", GCH_TABLE_COLUMNS(length_columns), .row = row_of_die};

const struct gch_table *const gch_house_tables[] = {
    &rulings, &tempo, &score,           &blocks,    &recoveries, &columns, &depth,     &punts,
    &onside,  &mary,  &formation_table, &diagonals, &rushers,    &finder,  &durations, NULL,
};

enum gch_status house_book_load(struct gch_context *ctx, struct house_book *book) {
    enum gch_status worst = GCH_OK;
    for (const struct gch_table *const *t = gch_house_tables; *t != NULL && worst != GCH_E_NOMEM; t++) {
        enum gch_status status = gch_table_find(ctx, *t, "house", book);
        worst = worst == GCH_OK || status == GCH_E_NOMEM ? status : worst;
    }
    gch_context_flush(ctx);
    return worst;
}
