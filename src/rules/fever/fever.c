/* Football Fever and QFL: the plugs. */
#include <stdlib.h>

#include "rules/fever/fever-work.h"

static const struct gch_option options[] = {
#define GCH_X(id, name, help) {name, help},
    FEVER_OPTIONS(GCH_X)
#undef GCH_X
};

/* Formats and college rules are games of their own. */
#define VARIANTS (((UINT32_C(1) << FEVER_OPTION_COUNT) - 1) & ~(UINT32_C(1) << FEVER_OPT_CHANGES))

/* --- state -------------------------------------------------------------------------------------------------------- */

static const char *const set_names[] = {"scrimmage", "option", "bomb", NULL};
static const char *const focus_names[] = {"none", "run", "pass", NULL};

#define OWN(text, explain, kind, field, most)                                                                          \
    { .word = text, .help = explain, .type = kind, .count = 1, .at = offsetof(struct fever_state, field), .high = most }
#define HOUSE(text, explain, field)                                                                                    \
    {                                                                                                                  \
        .word = text, .help = explain, .type = GCH_OWN_U8, .count = 1, .at = offsetof(struct fever_state, field),      \
        .high = 255, .young = true                                                                                     \
    }
static const struct gch_own_field field_list[] = {
    OWN("deck1", "running cards that were read, a bit for each", GCH_OWN_I16, read[0], 32767),
    OWN("deck2", "passing cards that were read", GCH_OWN_I16, read[1], 32767),
    OWN("deck3", "kicking cards that were read", GCH_OWN_I16, read[2], 32767),
    OWN("deck4", "returning cards that were read", GCH_OWN_I16, read[3], 32767),
    OWN("second", "who chooses at half-time: 1 the visitors, 2 the home team", GCH_OWN_U8, second, 2),
    OWN("running", "the clock ran before this snap", GCH_OWN_U8, running, 1),
    OWN("hurry", "a hurry-up was called", GCH_OWN_U8, hurry, 1),
    OWN("mode", "the offense goes without a huddle", GCH_OWN_U8, no_huddle, 1),
    {.word = "set",
     .help = "its dice: 0 scrimmage, 1 option, 2 bomb",
     .type = GCH_OWN_U8,
     .count = 1,
     .at = offsetof(struct fever_state, set),
     .high = 2,
     .names = set_names},
    {.word = "focus",
     .help = "the defense's: 0 none, 1 run, 2 pass",
     .type = GCH_OWN_U8,
     .count = 1,
     .at = offsetof(struct fever_state, focus),
     .high = 2,
     .names = focus_names},
    OWN("tricks", "used on this down: 1 draw-offside, 2 delay", GCH_OWN_U8, tricks, 3),
    OWN("tryline", "line of a kicked try that a foul moved", GCH_OWN_U8, try_line, 99),
    {.word = "stops",
     .help = "time-outs since the last snap: the visitors' and four times the home team's",
     .type = GCH_OWN_U8,
     .count = 1,
     .at = offsetof(struct fever_state, stops),
     .high = 15,
     .young = true},
    HOUSE("flagrow", "house rule 1: flags in a row", flags_in_row),
    HOUSE("flagfs", "house rule 1: the first was a false start", flags_false_start),
    HOUSE("prev", "house rule 1: seconds of the play before", previous),
};
const struct gch_own_fields gch_fever_fields = {field_list, sizeof field_list / sizeof field_list[0], NULL};

/* --- a match ------------------------------------------------------------------------------------------------------ */

static void book_free(struct gch_book *book) {
    free(book);
}

static enum gch_status check(struct gch_context *ctx, const struct gch_match *match) {
    (void)ctx;
    (void)match;
    return GCH_OK;
}

/* FF-1.3, 16: what options change in the season's rules. */
static void adapt(struct gch_match *match) {
    const struct fever_book *book = (const struct fever_book *)match->book;
    const struct fever_format *format = &book->formats[fever_format_of(match->options)];
    struct gch_season_rules *season = &match->season;
    season->quarters = format->quarters;
    season->kickoffs = format->kickoff;
    season->half_timeouts = format->time_outs;
    if (match->options >> FEVER_OPT_COLLEGE_KICKOFF & 1)
        season->kick_spot = (int8_t)book->rulings.college_kickoff;
    if (match->options >> FEVER_OPT_COLLEGE_TRY & 1) {
        season->two_point = true;
        season->try_line = season->two_point_line = (int8_t)book->rulings.college_try;
    }
}

static void begin(const struct gch_match *match, struct gch_state *state) {
    state->playoff = match->playoff;
    state->quarter = (uint8_t)__builtin_ctz(match->season.quarters);
    state->timeouts[0] = state->timeouts[1] = match->season.half_timeouts;
}

/* Scenarios: a flag that is not listed is not thrown (spec, part E). */
static int quiet(const struct gch_turn *turn, int purpose) {
    const struct fever_book *book = (const struct fever_book *)turn->match->book;
    const struct fever_die_data *referee = &book->dice[FEVER_DIE_REFEREE];
    for (unsigned i = 0; i < referee->faces && turn->match->words->purposes[purpose].die == &referee->die; i++)
        if (referee->face[i].mark == FEVER_MARK_BLANK)
            return (int)i;
    return -1;
}

const struct gch_unwatched gch_unwatched_fever = {.run = gch_fever_run, .asks = true};

/* Both are played by the same rules: what QFL amends stands in priority/qfl. */
#define SHARED                                                                                                         \
    .words = &gch_fever_words, .options = options, .option_count = FEVER_OPTION_COUNT, .variants = VARIANTS,           \
    .fields = &gch_fever_fields, .clock_step = FEVER_NOTCH_SECONDS, .book_free = book_free, .check = check,            \
    .adapt = adapt, .begin = begin, .turn = gch_fever_turn, .settle = gch_fever_settle, .quiet = quiet,                \
    .calls = gch_fever_calls, .defenses = gch_fever_defenses, .outcomes = gch_fever_outcomes,                          \
    .choices = gch_fever_choices

const struct gch_ruleset gch_ruleset_fever = {
    .name = "fever",
    .title = "Football Fever",
    .version = "1",
    .tables = gch_fever_tables,
    .book_load = gch_fever_book_load,
    SHARED,
};

const struct gch_ruleset gch_ruleset_qfl = {
    .name = "qfl",
    .title = "QFL",
    .version = "1",
    .amends = &gch_ruleset_fever,
    .tables = gch_fever_amended_tables,
    .book_load = gch_fever_amended_book_load,
    SHARED,
};
