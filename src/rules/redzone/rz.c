/* RedZone: the plug. */
#include <stdlib.h>

#include "base/message.h"
#include "rules/redzone/rz-priv.h"

static const struct gch_option options[] = {
#define GCH_X(id, name, help) {name, help},
    RZ_OPTIONS(GCH_X)
#undef GCH_X
};

static void book_free(struct gch_book *book) {
    free(book);
}

static enum gch_status check(struct gch_context *ctx, const struct gch_match *match) {
    enum gch_status status = GCH_OK;
    for (int side = 0; side < 2; side++) {
        const struct gch_team *team = match->team[side];
        if (charted_check_columns(ctx, match, side) != GCH_OK)
            status = GCH_E_MISSING;
        /* Values that an option cannot do without. */
        const struct {
            enum rz_option option;
            enum gch_value value;
            const char *name;
        } values[] = {
            {RZ_OPT_POINT_SPREAD, GCH_VAL_POWER, "power"},
            {RZ_OPT_SOLITAIRE, GCH_VAL_HOME_FIELD, "home-field"},
        };
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
            if (match->options >> values[i].option & 1 && team->values[values[i].value] == GCH_NO_VALUE)
                gch_report(ctx, GCH_MSG_CHART_LACKS_VALUE, NULL, "%s %d has no value %s: the option %s treats it as 0",
                           team->code, team->season, values[i].name, options[values[i].option].name);
    }
    return status;
}

static void prepare(const struct gch_match *match, int side, struct gch_prepared *out) {
    _Static_assert(sizeof(struct charted_cells) <= sizeof *out, "room for what RedZone prepares");
    charted_fill_cells((struct charted_cells *)out, &((const struct rz_book *)match->book)->matrix, match->team[side]);
}

/* RZ-29.6: a negative defensive number is the other side's gain. */
static void begin(const struct gch_match *match, struct gch_state *state) {
    const struct rz_book *book = (const struct rz_book *)match->book;
    for (int side = 0; side < 2; side++) {
        int own = match->team[side]->values[GCH_VAL_OFF_AUDIBLES];
        int defense = match->team[side]->values[GCH_VAL_DEF_AUDIBLES];
        int theirs = match->team[!side]->values[GCH_VAL_DEF_AUDIBLES];
        own = own == GCH_NO_VALUE ? 0 : own;
        if (theirs != GCH_NO_VALUE && theirs < 0)
            own -= theirs;
        /* Not in the rules: what a season's home teams had beyond their audibles, as D107 has it for DDF. */
        int extra = match->team[side]->values[GCH_VAL_HOME_AUDIBLES_EXTRA];
        extra = side == GCH_HOME && !match->neutral && extra != GCH_NO_VALUE ? extra : 0;
        gch_charted(state)->off_audibles[side] = (int8_t)(own + extra);
        gch_charted(state)->def_audibles[side] =
            (int8_t)((defense == GCH_NO_VALUE || defense < 0 ? 0 : defense) + extra);
        int team = match->team[side]->values[GCH_VAL_TEAM_AUDIBLES];
        gch_charted(state)->team_audibles[side] = (int8_t)(team == GCH_NO_VALUE ? 0 : team);
        gch_charted(state)->reviews_left[side] = (uint8_t)book->rulings.reviews;
    }
    state->playoff = match->playoff;
}

/* RZ-29.6 gives a team the same audibles everywhere, RZ-30.4 a home field only to games without a second coach. In
 * others the rating counts the audibles nobody hears; the home-field chart does the same work where it is used. */
static int noise(const struct gch_match *match) {
    int rating = match->team[GCH_HOME]->values[GCH_VAL_HOME_FIELD];
    bool chart = match->options >> RZ_OPT_SOLITAIRE & 1;
    return match->neutral || chart || rating == GCH_NO_VALUE ? 0 : rating;
}

/* A value in tenths, 0 if the team has none. */
static int tenths(const struct gch_team *team, enum gch_value value, int scale) {
    return team->values[value] == GCH_NO_VALUE ? 0 : scale * team->values[value];
}

/* RZ-29.9: with the option the favourite must win by more than the spread. */
static bool spread_of(const struct gch_match *match, int *out) {
    const struct gch_team *home = match->team[GCH_HOME];
    const struct gch_team *away = match->team[GCH_AWAY];
    *out = tenths(home, GCH_VAL_POWER, 1) - tenths(away, GCH_VAL_POWER, 1);
    if (!match->neutral && ((const struct rz_book *)match->book)->rulings.spread_home_field) /* R64 */
        *out += tenths(home, GCH_VAL_HOME_FIELD, 5) - tenths(away, GCH_VAL_HOME_FIELD, 5);
    return (match->options >> RZ_OPT_POINT_SPREAD & 1) != 0;
}

static int winner(const struct gch_match *match, int margin) {
    int spread;
    return charted_winner(margin, spread_of(match, &spread) ? spread : 0);
}

static const char *combine(const struct gch_book *base, struct gch_cell offense, struct gch_cell defense, int *number) {
    return charted_combine(&((const struct rz_book *)base)->matrix, offense, defense, number);
}

/* RZ-29.6 asks at every reveal; a person is asked where there is something to say, as DDF-24.6 and D92 have it. */
static bool prompts(const struct gch_match *match, int offense, int side, int call, int formation, int *percent) {
    enum { MISMATCH = 20, FALSE_PROMPT = 5 };
    *percent = FALSE_PROMPT;
    if (call < GCH_CALL_1 || call > GCH_CALL_9 || formation >= GCH_FORMATIONS)
        return true;
    return charted_mismatch(match, &((const struct rz_book *)match->book)->matrix, offense, side, call, formation,
                            MISMATCH);
}

const struct gch_unwatched gch_unwatched_redzone = {.prepare = prepare, .keep = gch_rz_keep, .run = gch_rz_run};

const struct gch_ruleset gch_ruleset_redzone = {
    .name = "redzone",
    .title = "RedZone",
    .version = "2",
    .words = &gch_charted_words_equals,
    .charts = &gch_charts_redzone,
    .options = options,
    .option_count = RZ_OPTION_COUNT,
    /* Not the point spread, which is for contests, nor solitaire, which takes the formation out of the coach's hand,
     * nor the end-run limit, which real teams do not have. */
    .standard = UINT32_C(1) << RZ_OPT_AUDIBLES | UINT32_C(1) << RZ_OPT_INSTANT_REPLAY |
                UINT32_C(1) << RZ_OPT_DROP_INTERCEPTION | UINT32_C(1) << RZ_OPT_TIMEOUT_BEFORE_DICE,
    .clock_step = 5,
    .hurried_kicks_risky = true,
    CHARTED_PLUG(gch_rz),
    .book_free = book_free,
    .check = check,
    .begin = begin,
    .winner = winner,
    .spread = spread_of,
    .prompts = prompts,
    .combine = combine,
    .solitaire = gch_rz_solitaire_formation,
    .noise = noise,
};
