/* The tables of priority/fever, and those of priority/qfl, which amend them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "football/season-table.h"
#include "rules/fever/fever-priv.h"

extern const struct gch_ruleset gch_ruleset_fever;
extern const struct gch_ruleset gch_ruleset_qfl;

static struct fever_book *book_of(const struct gch_table_reading *r) {
    return r->out;
}

/* --- dice.csv: FF-2 ----------------------------------------------------------------------------------------------- */

static const char *const die_names[] = {
#define GCH_X(id, name, words) name,
    FEVER_DICE(GCH_X)
#undef GCH_X
        NULL,
};
static const char *const die_words[] = {
#define GCH_X(id, name, words) words,
    FEVER_DICE(GCH_X)
#undef GCH_X
};
static const char *const mark_names[] = {
#define GCH_X(id, name) name,
    FEVER_MARKS(GCH_X)
#undef GCH_X
        NULL,
};
#define M(id) (UINT32_C(1) << FEVER_MARK_##id)
/* What may stand on each die. */
static const struct {
    int sides;
    uint32_t marks;
} die_laws[FEVER_DICE_OF_TABLE] = {
    [FEVER_DIE_SCRIMMAGE_1] = {4, M(RUN) | M(PASS)},
    [FEVER_DIE_SCRIMMAGE_2] = {4, M(RUN) | M(PASS)},
    [FEVER_DIE_SCRIMMAGE_3] = {4, M(RUN) | M(PASS)},
    [FEVER_DIE_SCRIMMAGE_4] = {4, M(RUN) | M(PASS)},
    [FEVER_DIE_SCRIMMAGE_5] = {4, M(RUN) | M(PASS)},
    [FEVER_DIE_OPTION] = {20, M(MINUS) | M(R) | M(P) | M(F) | M(TD)},
    [FEVER_DIE_BOMB] = {10, M(INC) | M(P)},
    [FEVER_DIE_RUN_DEFENSE] = {12, M(NG) | M(MINUS) | M(INC) | M(F) | M(BLANK)},
    [FEVER_DIE_PASS_DEFENSE] = {12, M(INC) | M(I) | M(SAC) | M(MINUS) | M(BLANK)},
    [FEVER_DIE_BLITZ_DEFENSE] = {12, M(SAC) | M(INC) | M(NG) | M(MINUS) | M(BLANK)},
    [FEVER_DIE_BLOCK_DEFENSE] = {12, M(B) | M(BLANK)},
    [FEVER_DIE_KICKOFF] = {20, M(NUM) | M(OUT)},
    [FEVER_DIE_ONSIDE] = {8, M(REC) | M(NUM) | M(OUT)},
    [FEVER_DIE_PUNT] = {20, M(NUM) | M(B)},
    [FEVER_DIE_FIELD_GOAL] = {20, M(NUM) | M(M) | M(B)},
    [FEVER_DIE_EXTRA_POINT] = {20, M(G) | M(M)},
    [FEVER_DIE_KICK_RETURN] = {6, M(NOTD) | M(NUM) | M(BLANK)},
    [FEVER_DIE_PUNT_RETURN] = {6, M(NOTD) | M(NUM) | M(BLANK)},
    [FEVER_DIE_REFEREE] = {10, M(FLAG) | M(BLANK)},
    [FEVER_DIE_IN_OUT] = {8, M(IN) | M(OUT)},
    [FEVER_DIE_RECOVERY] = {12, M(REC) | M(RECNG) | M(BOUNCE) | M(OUT) | M(STAR)},
};

enum { DIE, SIDES, FACE, TIMES, YARDS, MARK };
static const struct gch_table_column dice_columns[] = {
    [DIE] = {.heading = "die", .type = &gch_table_word, .words = die_names},
    [SIDES] = {.heading = "sides", .type = &gch_table_number, .low = 2, .high = FEVER_MAX_FACES},
    [FACE] = {.heading = "face", .type = &gch_table_any},
    [TIMES] = {.heading = "count", .type = &gch_table_number, .low = 1, .high = FEVER_MAX_FACES},
    [YARDS] = {.heading = "yards", .type = &gch_table_number, .low = -20, .high = 99},
    [MARK] = {.heading = "mark", .type = &gch_table_word, .words = mark_names},
};

/* One face: what only its die and the other faces show to be wrong. */
static void check_face(const struct gch_table_reading *r, const struct gch_table_row *row) {
    int die = (int)row->value[DIE];
    const struct gch_csv_field *face = gch_table_field(r, row, FACE);
    if (row->value[SIDES] != die_laws[die].sides)
        gch_table_complain(r, GCH_MSG_DIE_SIDES, row, SIDES, ": the %s has %d sides, not %d", die_words[die],
                           die_laws[die].sides, (int)row->value[SIDES]);
    if (!(die_laws[die].marks >> row->value[MARK] & 1)) {
        struct gch_text known = {0};
        for (int mark = 0; mark < FEVER_MARK_COUNT; mark++)
            if (die_laws[die].marks >> mark & 1)
                gch_text_addf(&known, "%s%s", known.length ? ", " : "", mark_names[mark]);
        gch_table_complain(r, GCH_MSG_DIE_MARK, row, MARK, ": the %s has no mark %s; expected: %s", die_words[die],
                           mark_names[row->value[MARK]], known.text ? known.text : "");
        gch_text_finish(&known);
    }
    if (face->length >= sizeof((struct fever_die_data *)0)->text[0])
        gch_table_complain(r, GCH_MSG_DIE_MARK, row, FACE, ": \"%.20s\" is too long for a face; at most %zu letters",
                           face->text, sizeof((struct fever_die_data *)0)->text[0] - 1);
    for (const struct gch_table_row *other = r->rows; other < row; other++)
        if (other->good && other->value[DIE] == die && strcmp(gch_table_field(r, other, FACE)->text, face->text) == 0)
            gch_table_complain(r, GCH_MSG_DIE_FACES, row, FACE, ": the %s has the face \"%s\" already; use its count",
                               die_words[die], face->text);
}

/* FF-2.2: the counts of every die add up to its sides. */
static void check_dice(const struct gch_table_reading *r) {
    int sides[FEVER_DICE_OF_TABLE] = {0};
    const struct gch_table_row *last[FEVER_DICE_OF_TABLE] = {NULL};
    for (size_t i = 0; i < r->count; i++) {
        if (!r->rows[i].good)
            return;
        sides[r->rows[i].value[DIE]] += (int)r->rows[i].value[TIMES];
        last[r->rows[i].value[DIE]] = &r->rows[i];
        check_face(r, &r->rows[i]);
    }
    for (int die = 0; die < FEVER_DICE_OF_TABLE; die++)
        if (last[die] == NULL)
            gch_table_complain(r, GCH_MSG_DIE_FACES, NULL, 0, ": the %s is missing", die_words[die]);
        else if (sides[die] != die_laws[die].sides)
            gch_table_complain(r, GCH_MSG_DIE_FACES, last[die], TIMES, ": the faces of the %s come to %d sides, not %d",
                               die_words[die], sides[die], die_laws[die].sides);
}

static void finish_die(struct fever_die_data *d, const char *name, const char *words) {
    struct gch_text list = {0};
    for (unsigned i = 0; i < d->faces; i++) {
        d->marks[i] = d->text[i];
        gch_text_addf(&list, "%s%s", i ? ", " : "its faces are ", d->text[i][0] ? d->text[i] : "blank");
    }
    snprintf(d->explain, sizeof d->explain, "%s", list.text ? list.text : "");
    gch_text_finish(&list);
    d->die.name = name;
    d->die.words = words;
    d->die.explain = d->explain;
    d->die.example = d->text[0];
    d->die.low = 0;
    d->die.high = (int)d->faces - 1;
    d->die.table = d->table;
    d->die.marks = d->marks;
}

static void add_face(struct fever_die_data *d, const char *text, int times, struct fever_face face) {
    snprintf(d->text[d->faces], sizeof d->text[0], "%s", text);
    d->face[d->faces] = face;
    for (int i = 0; i < times; i++)
        d->table[d->die.ways++] = (uint8_t)d->faces;
    d->faces++;
}

static enum gch_status fill_dice(const struct gch_table_reading *r) {
    struct fever_book *book = book_of(r);
    for (size_t i = 0; i < r->count; i++) {
        const int64_t *value = r->rows[i].value;
        add_face(&book->dice[value[DIE]], gch_table_field(r, &r->rows[i], FACE)->text, (int)value[TIMES],
                 (struct fever_face){.yards = (int8_t)value[YARDS], .mark = (uint8_t)value[MARK]});
    }
    for (int die = 0; die < FEVER_DICE_OF_TABLE; die++)
        finish_die(&book->dice[die], die_names[die], die_words[die]);
    return GCH_OK;
}

static const struct gch_table dice = {
    .file = "dice", GCH_TABLE_COLUMNS(dice_columns), .unprinted = true, .check = check_dice, .fill = fill_dice};

/* --- cards.csv: FF-14.2, and what QFL changes on them ------------------------------------------------------------- */

static const char deck_letters[] = "RPKT";
static const char *const deck_names[] = {"running", "passing", "kicking", "returning", NULL};
static const char *const sides[] = {"D", "O", NULL};
static const char *const enforcements[] = {"prev", "end", "pi", NULL};
static const char *const down_rules[] = {"replay", "lod", "afd", NULL};
static const char *const kick_kinds[] = {"kickoff", "onside", "punt", "fg", "xp", NULL};
static const char *const kick_words[] = {"kickoffs", "onside kicks", "punts", "field goals", "extra points"};

static bool row_of_card(unsigned index, char *buffer) {
    if (index >= FEVER_CARDS)
        return false;
    snprintf(buffer, 32, "%c%02u", deck_letters[index / FEVER_DECK_SIZE], index % FEVER_DECK_SIZE + 1);
    return true;
}

/* "all", or kinds of kick with blanks between them: bits FEVER_ON_.... */
static bool read_kinds(const struct gch_table_column *column, int row, const char *text, size_t length,
                       int64_t *value) {
    (void)column;
    (void)row;
    *value = 0;
    if (length == 3 && strncmp(text, "all", 3) == 0) {
        *value = FEVER_ON_ALL;
        return true;
    }
    for (size_t at = 0; at < length;) {
        size_t n = strcspn(text + at, " ");
        int kind = 0;
        n = n > length - at ? length - at : n;
        while (kick_kinds[kind] != NULL &&
               !(strlen(kick_kinds[kind]) == n && strncmp(kick_kinds[kind], text + at, n) == 0))
            kind++;
        if (kick_kinds[kind] == NULL)
            return false;
        *value |= 1 << kind;
        at += n + 1;
    }
    return *value != 0;
}

static void expect_kinds(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column;
    (void)row;
    snprintf(buffer, size, "all, or some of kickoff onside punt fg xp with blanks between them");
}
static const struct gch_table_type kinds_of_kick = {read_kinds, expect_kinds};

#define CARD(word, what, field, ...)                                                                                   \
    {                                                                                                                  \
        .heading = word, .type = &gch_table_##what, .size = 1, .at = offsetof(struct fever_book, cards[0].field),      \
        .step = sizeof(struct fever_card), __VA_ARGS__                                                                 \
    }
enum { CARD_ID, CARD_DECK, CARD_FOUL, CARD_AGAINST, CARD_YARDS, CARD_ENFORCE, CARD_DOWN, CARD_PERSONAL };
static const struct gch_table_column card_columns[] = {
    [CARD_ID] = {.heading = "id", .type = &gch_table_any, .key = true},
    [CARD_DECK] = CARD("deck", word, deck, .words = deck_names),
    [CARD_FOUL] = {.heading = "foul", .type = &gch_table_text},
    [CARD_AGAINST] = CARD("against", word, offense, .words = sides),
    [CARD_YARDS] = CARD("yards", number, yards, .high = 40),
    [CARD_ENFORCE] = CARD("enforce", word, enforce, .words = enforcements),
    [CARD_DOWN] = CARD("down", word, down, .words = down_rules),
    [CARD_PERSONAL] = CARD("personal", number, personal, .high = 1),
    CARD("dead_ball", number, dead_ball, .high = 1),
    CARD("runoff", number, runoff, .high = 1),
    {.heading = "applies",
     .type = &kinds_of_kick,
     .size = 1,
     .at = offsetof(struct fever_book, cards[0].applies),
     .step = sizeof(struct fever_card)},
};

static void check_cards(const struct gch_table_reading *r) {
    unsigned kickable[5] = {0};
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_table_row *row = &r->rows[i];
        const struct gch_csv_field *foul = gch_table_field(r, row, CARD_FOUL);
        if (!row->good || row->index < 0)
            continue;
        if (row->value[CARD_DECK] != row->index / FEVER_DECK_SIZE)
            gch_table_complain(r, GCH_MSG_CARD_DECK, row, CARD_DECK, ": card %s belongs to the %s deck",
                               gch_table_field(r, row, CARD_ID)->text, deck_names[row->index / FEVER_DECK_SIZE]);
        if (foul->length >= sizeof((struct fever_card *)0)->foul)
            gch_table_complain(r, GCH_MSG_CARD_DECK, row, CARD_FOUL, ": \"%.20s...\" is too long for a card",
                               foul->text);
        bool spot = row->value[CARD_ENFORCE] == FEVER_PI;
        if (spot != (row->value[CARD_YARDS] == 0) || (spot && row->value[CARD_AGAINST] != 0))
            gch_table_complain(r, GCH_MSG_CARD_DECK, row, CARD_YARDS,
                               ": only interference of the defense (enforce pi) has no yards");
        for (int kind = 0; kind < 5 && row->value[CARD_DECK] == 2; kind++)
            kickable[kind] += row->value[10] >> kind & 1;
    }
    for (int kind = 0; kind < 5 && r->count == FEVER_CARDS; kind++)
        if (kickable[kind] == 0)
            gch_table_complain(r, GCH_MSG_CARD_DECK, NULL, 0, ": no card of the kicking deck applies to %s",
                               kick_kinds[kind]);
}

static void name_card(struct fever_card *card) {
    card->interference = card->enforce == FEVER_PI || strcmp(card->foul, "pass interference") == 0;
    card->grounding = strcmp(card->foul, "intentional grounding") == 0;
    card->kicker = strstr(card->foul, "the kicker") != NULL;
    card->offside = strcmp(card->foul, "offside") == 0;
}

static enum gch_status fill_cards(const struct gch_table_reading *r) {
    struct fever_book *book = book_of(r);
    for (size_t i = 0; i < r->count; i++) {
        struct fever_card *card = &book->cards[r->rows[i].index];
        snprintf(card->id, sizeof card->id, "%.3s", gch_table_field(r, &r->rows[i], CARD_ID)->text);
        snprintf(card->foul, sizeof card->foul, "%s", gch_table_field(r, &r->rows[i], CARD_FOUL)->text);
        name_card(card);
    }
    /* QFL-5.9 to 5.11: fouls without a card. */
    book->cards[FEVER_FOUL_DELAY] =
        (struct fever_card){.offense = 1, .yards = 5, .dead_ball = 1, .foul = "delay of game"};
    book->cards[FEVER_FOUL_ENCROACHMENT] = (struct fever_card){.yards = 5, .dead_ball = 1, .foul = "encroachment"};
    book->cards[FEVER_FOUL_DEF_HOLDING] =
        (struct fever_card){.yards = 5, .down = FEVER_AUTOMATIC, .foul = "defensive holding"};
    book->cards[FEVER_FOUL_OFF_HOLDING] = (struct fever_card){.offense = 1, .yards = 10, .foul = "holding"};
    for (int deck = 0; deck < FEVER_DECKS; deck++) {
        struct fever_die_data *d = &book->dice[FEVER_DIE_RUNNING + deck];
        static const char *const words[] = {"top card of the running deck", "top card of the passing deck",
                                            "top card of the kicking deck", "top card of the returning deck"};
        for (int i = 0; i < FEVER_DECK_SIZE; i++)
            add_face(d, book->cards[deck * FEVER_DECK_SIZE + i].id, 1, (struct fever_face){0});
        finish_die(d, deck_names[deck], words[deck]);
    }
    return GCH_OK;
}

static const struct gch_table cards = {.file = "cards",
                                       GCH_TABLE_COLUMNS(card_columns),
                                       .unprinted = true,
                                       .row = row_of_card,
                                       .check = check_cards,
                                       .fill = fill_cards};

/* Columns of a card that an amendment may change. */
static const char *const card_fields[] = {"yards", "enforce", "down", "personal", "dead_ball", "runoff", NULL};
enum { CHANGE_ID, CHANGE_FIELD, CHANGE_VALUE };
static const struct gch_table_column change_columns[] = {
    [CHANGE_ID] = {.heading = "id", .type = &gch_table_any},
    [CHANGE_FIELD] = {.heading = "field", .type = &gch_table_word, .words = card_fields},
    [CHANGE_VALUE] = {.heading = "value", .type = &gch_table_any},
};

static int card_named(const char *id) {
    char name[32];
    for (unsigned i = 0; row_of_card(i, name); i++)
        if (strcmp(name, id) == 0)
            return (int)i;
    return -1;
}

static int word_of(const char *const *words, const char *text) {
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return -1;
}

static bool change_value(int64_t field, const struct gch_csv_field *text, long *value) {
    if (field == 1 || field == 2) {
        *value = word_of(field == 1 ? enforcements : down_rules, text->text);
        return *value >= 0;
    }
    return gch_parse_int(text->text, text->length, 0, field == 0 ? 40 : 1, value) &&
           !gch_has_idle_zero(text->text, text->length);
}

static void check_changes(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_table_row *row = &r->rows[i];
        long value;
        if (!row->good)
            continue;
        if (card_named(gch_table_field(r, row, CHANGE_ID)->text) < 0)
            gch_table_complain(r, GCH_MSG_CARD_DECK, row, CHANGE_ID, ": \"%.20s\" is not a card",
                               gch_table_field(r, row, CHANGE_ID)->text);
        if (!change_value(row->value[CHANGE_FIELD], gch_table_field(r, row, CHANGE_VALUE), &value))
            gch_table_complain(r, GCH_MSG_CARD_DECK, row, CHANGE_VALUE, ": \"%.20s\" cannot be the %s of a card",
                               gch_table_field(r, row, CHANGE_VALUE)->text, card_fields[row->value[CHANGE_FIELD]]);
    }
}

static enum gch_status fill_changes(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        struct fever_card *card = &book_of(r)->cards[card_named(gch_table_field(r, &r->rows[i], CHANGE_ID)->text)];
        uint8_t *const fields[] = {&card->yards,    &card->enforce,   &card->down,
                                   &card->personal, &card->dead_ball, &card->runoff};
        long value = 0;
        change_value(r->rows[i].value[CHANGE_FIELD], gch_table_field(r, &r->rows[i], CHANGE_VALUE), &value);
        *fields[r->rows[i].value[CHANGE_FIELD]] = (uint8_t)value;
        name_card(card);
    }
    return GCH_OK;
}

static const struct gch_table card_changes = {.file = "card-changes",
                                              .bare = true,
                                              GCH_TABLE_COLUMNS(change_columns),
                                              .unprinted = true,
                                              .check = check_changes,
                                              .fill = fill_changes};

/* --- notches, formats, rulings ------------------------------------------------------------------------------------ */

static const char *const notch_names[] = {
#define GCH_X(id, name) name,
    FEVER_NOTCHES(GCH_X)
#undef GCH_X
        NULL,
};
static const char *const amended_notch_names[] = {
#define GCH_X(id, name) name,
    FEVER_NOTCHES(GCH_X) FEVER_AMENDED_NOTCHES(GCH_X)
#undef GCH_X
        NULL,
};
static const struct gch_table_column notch_columns[] = {
    {.heading = "situation", .type = &gch_table_any, .key = true},
    {.heading = "notches", .type = &gch_table_number, .high = 9, GCH_ROWS_OF(struct fever_book, notches)},
};
static const struct gch_table notches = {.file = "notches", GCH_TABLE_COLUMNS(notch_columns), .rows = notch_names};
static const struct gch_table amended_notches = {
    .file = "notches", GCH_TABLE_COLUMNS(notch_columns), .rows = amended_notch_names};

static const char *const format_names[] = {"full", "first-half", "second-half", "quarters-2-4", "short", NULL};
#define QUARTERS(word, field)                                                                                          \
    {                                                                                                                  \
        .heading = word, .type = &gch_table_numbers, .low = 1, .high = 4, .more = "quarters", .size = 1,               \
        .at = offsetof(struct fever_book, formats[0].field), .step = sizeof(struct fever_format)                       \
    }
enum { FORMAT, FORMAT_QUARTERS, FORMAT_WARNING, FORMAT_KICKOFF };
static const struct gch_table_column format_columns[] = {
    [FORMAT] = {.heading = "format", .type = &gch_table_any, .key = true},
    [FORMAT_QUARTERS] = QUARTERS("quarters", quarters),
    [FORMAT_WARNING] = QUARTERS("warning", warning),
    [FORMAT_KICKOFF] = QUARTERS("kickoff", kickoff),
    {.heading = "time_outs",
     .type = &gch_table_number,
     .high = 9,
     .size = 1,
     .at = offsetof(struct fever_book, formats[0].time_outs),
     .step = sizeof(struct fever_format)},
};

/* Warnings and kickoffs are of quarters that are played, and the first of them has a kickoff. */
static void check_formats(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        const int64_t *value = r->rows[i].value;
        if (!r->rows[i].good)
            continue;
        int64_t first = value[FORMAT_QUARTERS] & -value[FORMAT_QUARTERS];
        if (value[FORMAT_WARNING] & ~value[FORMAT_QUARTERS])
            gch_table_complain(r, GCH_MSG_GAME_FORMAT, &r->rows[i], FORMAT_WARNING,
                               ": a warning in a quarter that is not played");
        if ((value[FORMAT_KICKOFF] & ~value[FORMAT_QUARTERS]) || !(value[FORMAT_KICKOFF] & first))
            gch_table_complain(r, GCH_MSG_GAME_FORMAT, &r->rows[i], FORMAT_KICKOFF,
                               ": kickoffs begin the first quarter and others that are played");
    }
}
static const struct gch_table formats = {
    .file = "game-formats", GCH_TABLE_COLUMNS(format_columns), .rows = format_names, .check = check_formats};

static const char *const ruling_names[] = {FEVER_RULINGS(GCH_NUMBER_NAME) NULL};
static const struct gch_table_range ruling_ranges[] = {FEVER_RULINGS(GCH_NUMBER_RANGE)};
static const char *const amendment_names[] = {FEVER_AMENDMENTS(GCH_NUMBER_NAME) NULL};
static const struct gch_table_range amendment_ranges[] = {FEVER_AMENDMENTS(GCH_NUMBER_RANGE)};
static const struct gch_table_column ruling_columns[] = {
    GCH_RULING_COLUMNS(ruling_ranges, offsetof(struct fever_book, rulings)),
};
static const struct gch_table_column amendment_columns[] = {
    GCH_RULING_COLUMNS(amendment_ranges, offsetof(struct fever_book, rulings) + FEVER_RULING_COUNT * sizeof(int16_t)),
};
static const struct gch_table rulings = {
    .file = "rulings", GCH_TABLE_COLUMNS(ruling_columns), .unprinted = true, .rows = ruling_names};
static const struct gch_table amendments = {
    .file = "rulings", GCH_TABLE_COLUMNS(amendment_columns), .unprinted = true, .rows = amendment_names};

/* Rulings of Football Fever that an amendment replaces. */
enum { CHANGED_TAG, CHANGED_NAME, CHANGED_VALUE };
static const struct gch_table_column changed_columns[] = {
    [CHANGED_TAG] = {.heading = "tag", .type = &gch_table_tag},
    [CHANGED_NAME] = {.heading = "name", .type = &gch_table_word, .words = ruling_names},
    [CHANGED_VALUE] = {.heading = "value", .type = &gch_table_number, .high = 300},
    {.heading = "meaning", .type = &gch_table_text},
};

static void check_changed(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        const int64_t *value = r->rows[i].value;
        if (!r->rows[i].good)
            continue;
        const struct gch_table_range *range = &ruling_ranges[value[CHANGED_NAME]];
        if (value[CHANGED_VALUE] < range->low || value[CHANGED_VALUE] > range->high)
            gch_table_complain(r, GCH_MSG_RULING_RANGE, &r->rows[i], CHANGED_VALUE, ": %s is a number from %d to %d",
                               ruling_names[value[CHANGED_NAME]], range->low, range->high);
    }
}

static enum gch_status fill_changed(const struct gch_table_reading *r) {
    int16_t *values = (int16_t *)&book_of(r)->rulings;
    for (size_t i = 0; i < r->count; i++)
        values[r->rows[i].value[CHANGED_NAME]] = (int16_t)r->rows[i].value[CHANGED_VALUE];
    return GCH_OK;
}
static const struct gch_table changed_rulings = {.file = "ruling-changes",
                                                 .bare = true,
                                                 GCH_TABLE_COLUMNS(changed_columns),
                                                 .unprinted = true,
                                                 .check = check_changed,
                                                 .fill = fill_changed};

/* --- mods.csv: QFL-0.2 -------------------------------------------------------------------------------------------- */

static bool row_of_mod(unsigned index, char *buffer) {
    static const char *const names[] = {
#define GCH_X(id, use, die) use " " die,
        FEVER_MODS(GCH_X)
#undef GCH_X
    };
    if (index >= FEVER_MOD_COUNT)
        return false;
    snprintf(buffer, 32, "%s", names[index]);
    return true;
}

/* Marks with blanks between them: bits by enum fever_mark. */
static bool read_marks(const struct gch_table_column *column, int row, const char *text, size_t length,
                       int64_t *value) {
    (void)column;
    (void)row;
    *value = 0;
    for (size_t at = 0; at < length;) {
        size_t n = strcspn(text + at, " ");
        int mark = 0;
        n = n > length - at ? length - at : n;
        while (mark_names[mark] != NULL &&
               !(strlen(mark_names[mark]) == n && strncmp(mark_names[mark], text + at, n) == 0))
            mark++;
        if (mark_names[mark] == NULL)
            return false;
        *value |= INT64_C(1) << mark;
        at += n + 1;
    }
    return *value != 0;
}
static void expect_marks(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column;
    (void)row;
    snprintf(buffer, size, "marks of the die with blanks between them, as NUM or NOTD");
}
static const struct gch_table_type marks_of_die = {read_marks, expect_marks};

/* "+5", "-5", "x2/3": yards added + 100 in the low byte, parts in the next two. */
static bool read_change(const struct gch_table_column *column, int row, const char *text, size_t length,
                        int64_t *value) {
    long number, parts = 0;
    (void)column;
    (void)row;
    const char *slash = length > 0 ? memchr(text, '/', length) : NULL;
    if (length > 1 && (text[0] == '+' || text[0] == '-') && gch_parse_int(text + 1, length - 1, 0, 50, &number)) {
        *value = 100 + (text[0] == '-' ? -number : number);
        return true;
    }
    if (length < 4 || text[0] != 'x' || slash == NULL ||
        !gch_parse_int(text + 1, (size_t)(slash - text) - 1, 1, 9, &number) ||
        !gch_parse_int(slash + 1, length - (size_t)(slash - text) - 1, 1, 9, &parts))
        return false;
    *value = 100 | number << 8 | parts << 16;
    return true;
}
static void expect_change(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column;
    (void)row;
    snprintf(buffer, size, "+n or -n up to 50, or parts as x2/3");
}
static const struct gch_table_type change_of_number = {read_change, expect_change};

enum { MOD_USE, MOD_DIE, MOD_MARKS, MOD_CHANGE };
static const struct gch_table_column mod_columns[] = {
    [MOD_USE] = {.heading = "use", .type = &gch_table_any, .key = true},
    [MOD_DIE] = {.heading = "die", .type = &gch_table_any, .key = true},
    [MOD_MARKS] = {.heading = "mark", .type = &marks_of_die},
    [MOD_CHANGE] = {.heading = "change", .type = &change_of_number},
    {.heading = "rule", .type = &gch_table_tag},
};

static enum gch_status fill_mods(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        const int64_t *value = r->rows[i].value;
        book_of(r)->mods[r->rows[i].index] = (struct fever_mod){.marks = (uint32_t)value[MOD_MARKS],
                                                                .added = (int8_t)((value[MOD_CHANGE] & 0xFF) - 100),
                                                                .times = (uint8_t)(value[MOD_CHANGE] >> 8),
                                                                .parts = (uint8_t)(value[MOD_CHANGE] >> 16)};
    }
    return GCH_OK;
}
static const struct gch_table mods = {
    .file = "mods", GCH_TABLE_COLUMNS(mod_columns), .row = row_of_mod, .fill = fill_mods};

/* --- books -------------------------------------------------------------------------------------------------------- */

const struct gch_table *const gch_fever_tables[] = {
    &dice, &cards, &notches, &formats, &rulings, &gch_table_seasons, &gch_table_overtime, NULL,
};
const struct gch_table *const gch_fever_amended_tables[] = {
    &card_changes, &amended_notches,   &amendments,         &changed_rulings,
    &mods,         &gch_table_seasons, &gch_table_overtime, NULL,
};

/* What is printed on a card. */
static void write_note(const struct fever_card *card, char *out, size_t size) {
    static const char *const spots[] = {"from the previous spot", "from the dead-ball spot",
                                        "where the pass came down"};
    static const char *const downs[] = {"replay the down", "the down counts", "first down"};
    char yards[24] = "";
    if (card->enforce != FEVER_PI)
        snprintf(yards, sizeof yards, "%d yards ", card->yards);
    snprintf(out, size, "%s, %s: %s%s, %s%s%s", card->foul, card->offense ? "offense" : "defense", yards,
             spots[card->enforce], downs[card->down], card->personal ? ", personal" : "",
             card->dead_ball ? ", before the snap" : "");
    if (card->deck == 2 && card->applies != FEVER_ON_ALL) { /* F37 */
        size_t n = strlen(out);
        const char *join = "; only on";
        for (int kind = 0; kick_kinds[kind] != NULL && n < size; kind++)
            if (card->applies >> kind & 1) {
                n += (size_t)snprintf(out + n, size - n, "%s %s", join, kick_words[kind]);
                join = ",";
            }
    }
}

static void finish_cards(struct fever_book *book) {
    for (int i = 0; i < FEVER_CARDS; i++) {
        struct fever_die_data *d = &book->dice[FEVER_DIE_RUNNING + i / FEVER_DECK_SIZE];
        int n = i % FEVER_DECK_SIZE;
        write_note(&book->cards[i], d->note[n], sizeof d->note[n]);
        d->notes[n] = d->note[n];
        d->die.notes = d->notes;
    }
}

/* The words with the dice of the tables. */
static void finish_words(struct fever_book *book) {
    struct fever_die_data *coin = &book->dice[FEVER_DIE_COIN];
    static const uint8_t die_of[] = {
#define GCH_X(id, die, step, words) FEVER_DIE_##die,
        FEVER_PURPOSES(GCH_X)
#undef GCH_X
    };
    add_face(coin, "away", 1, (struct fever_face){0});
    add_face(coin, "home", 1, (struct fever_face){0});
    finish_die(coin, "coin", "coin");
    finish_cards(book);
    book->words = gch_fever_words;
    memcpy(book->purposes, gch_fever_words.purposes, sizeof book->purposes);
    for (int i = 0; i < FEVER_PURPOSE_COUNT; i++)
        book->purposes[i].die = &book->dice[die_of[i]].die;
    for (int i = 0; i < FEVER_DIE_COUNT; i++)
        book->die_list[i] = &book->dice[i].die;
    for (int i = 0; i < FEVER_FOULS; i++)
        book->fouls[FEVER_FOUL_TYPE(i)] = book->cards[i].foul;
    for (int i = 0; i < GCH_FOUL_TYPES; i++)
        book->fouls[i] = "";
    book->words.purposes = book->purposes;
    book->words.dice = book->die_list;
    book->words.fouls = book->fouls;
    book->base.words = &book->words;
}

/* What a side of a scrimmage die adds to the sums. */
static void add_side(struct fever_five *five, uint32_t at, struct fever_face face) {
    five->sum[at].run = (int16_t)(five->sum[at].run + (face.mark == FEVER_MARK_RUN ? face.yards : 0));
    five->sum[at].pass = (int16_t)(five->sum[at].pass + (face.mark == FEVER_MARK_PASS ? face.yards : 0));
}

/* Dice by their sides, and five of them as one: the first die is the first digit (gch_split). */
static void finish_sides(struct fever_book *book) {
    uint32_t all = 1;
    for (int die = 0; die < FEVER_DIE_COUNT; die++) {
        struct fever_die_data *d = &book->dice[die];
        for (unsigned i = 0; i < d->faces; i++)
            d->face[i].number = (uint8_t)i;
        book->sides[die].ways = d->die.ways;
        for (uint32_t side = 0; side < d->die.ways; side++)
            book->sides[die].side[side] = d->face[d->table[side]];
    }
    for (int die = FEVER_DIE_SCRIMMAGE_1; die <= FEVER_DIE_SCRIMMAGE_5; die++)
        all *= book->sides[die].ways;
    if (all > FEVER_MOST_FIVE)
        return;
    book->five.ways = all;
    for (uint32_t at = 0; at < all; at++) {
        uint32_t rest = at;
        for (int die = FEVER_DIE_SCRIMMAGE_5; die >= FEVER_DIE_SCRIMMAGE_1; die--) {
            add_side(&book->five, at, book->sides[die].side[rest % book->sides[die].ways]);
            rest /= book->sides[die].ways;
        }
    }
}

static enum gch_status load(struct gch_context *ctx, const struct gch_ruleset *ruleset, struct gch_book **out) {
    struct fever_book *book = calloc(1, sizeof *book);
    if (book == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_book_load(ctx, ruleset, &book->base);
    if (status != GCH_OK) {
        free(book);
        return status;
    }
    if (book->rulings.delay) /* QFL-5.10 */
        book->cards[FEVER_FOUL_DELAY].yards = (uint8_t)book->rulings.delay;
    finish_words(book);
    finish_sides(book);
    gch_fever_fill_calls(book);
    gch_fever_fill_plain(book);
    *out = &book->base;
    return GCH_OK;
}

enum gch_status gch_fever_book_load(struct gch_context *ctx, struct gch_book **out) {
    return load(ctx, &gch_ruleset_fever, out);
}

enum gch_status gch_fever_amended_book_load(struct gch_context *ctx, struct gch_book **out) {
    return load(ctx, &gch_ruleset_qfl, out);
}
