/* Data-Driven Football: the plug. */
#include "rules/ddf/ddf-priv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct gch_option options[] = {
#define GCH_X(id, name, help) {name, help},
    DDF_OPTIONS(GCH_X)
#undef GCH_X
};

static void book_free(struct gch_book *book) {
    free(book);
}

static enum gch_status check(struct gch_context *ctx, const struct gch_match *match) {
    enum gch_status away = charted_check_columns(ctx, match, GCH_AWAY);
    enum gch_status home = charted_check_columns(ctx, match, GCH_HOME);
    return away != GCH_OK ? away : home;
}

/* DDF-24.1: the home team its own, the visitor each value - home-field + road, within 0..3. What a season's home teams
 * had beyond that, or the ruling for charts that do not say, comes on top (D107). */
static int allotted(const struct gch_match *match, int side, enum gch_value value) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    int own = match->team[side]->values[value];
    if (own == GCH_NO_VALUE)
        return 0;
    if (side == GCH_AWAY && !(match->neutral && r->neutral_audibles)) {
        int home = match->team[GCH_HOME]->values[GCH_VAL_HOME_FIELD];
        int road = match->team[GCH_AWAY]->values[GCH_VAL_ROAD];
        own += (road == GCH_NO_VALUE ? 0 : road) - (home == GCH_NO_VALUE ? 0 : home);
    }
    own = own < 0 ? 0 : own > r->audible_limit ? r->audible_limit : own;
    if (side != GCH_HOME || (match->neutral && r->neutral_audibles))
        return own;
    int extra = match->team[side]->values[GCH_VAL_HOME_AUDIBLES_EXTRA];
    return own + (extra != GCH_NO_VALUE ? extra : r->home_audibles_extra);
}

static uint32_t rows_of(const struct gch_cell *column, enum gch_cell_kind kind) {
    uint32_t rows = 0;
    for (int row = 0; row < GCH_ROWS; row++)
        rows |= (uint32_t)(column[row].kind == kind) << row;
    return rows;
}

/* The calls open to a side at d yards from the goal line. */
static uint32_t calls_at(const struct gch_match *match, int side, int to_goal) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    uint32_t open = GCH_PLAY_CALLS | 1u << GCH_CALL_PUNT | 1u << GCH_CALL_KNEEL | 1u << GCH_CALL_SAFETY;
    if (to_goal <= r->long_barred) /* DDF-6.2 */
        open &= ~(1u << GCH_CALL_8);
    if (to_goal <= r->medium_barred)
        open &= ~(1u << GCH_CALL_7);
    if (to_goal <= r->draw_barred)
        open &= ~(1u << GCH_CALL_4);
    if (to_goal <= gch_match_own(match)->longest_kick[side] ||
        gch_match_own(match)->longest_kick[side] == 0) /* DDF-17.1; without a number, no limit */
        open |= 1u << GCH_CALL_FIELD_GOAL;
    return open;
}

static void prepare(const struct gch_match *match, int side, struct gch_prepared *out) {
    struct ddf_side *its = (struct ddf_side *)out;
    const struct gch_team *team = match->team[side];
    const struct gch_matrix *matrix = &((const struct ddf_book *)match->book)->matrix;
    _Static_assert(sizeof *its <= sizeof *out, "room for what DDF prepares");
    memset(its, 0, sizeof *its);
    charted_fill_cells(&its->cells, matrix, team);
    for (int to_goal = 0; to_goal < 100; to_goal++) {
        its->calls[to_goal] = calls_at(match, side, to_goal);
        its->matchups[to_goal] = charted_matchups(its->calls[to_goal]);
    }
    uint32_t forced = 0;
    for (int c = GCH_COL_DEF_PENALTY_5; c <= GCH_COL_DEF_PENALTY_15; c++)
        forced |= rows_of(team->column[c], GCH_CELL_DEF);
    its->forced_rows[0] = forced;
    its->forced_rows[1] = forced | rows_of(team->column[GCH_COL_DEF_PENALTY_PI], GCH_CELL_PI);
    for (int way = 0; way < 216; way++) {
        int row = gch_offense_ways[way] - 10;
        its->forced_ways[way] = (int8_t) - (int)(its->forced_rows[1] >> row & 1);
    }
}

static void begin(const struct gch_match *match, struct gch_state *state) {
    for (int side = 0; side < 2; side++) {
        const struct gch_team *team = match->team[side];
        for (int play = 0; play < 9; play++) {
            int quota = team->values[GCH_VAL_PLAY_QUOTA_1 + play];
            gch_charted(state)->quota[side][play] = (int16_t)(quota == GCH_NO_VALUE ? -1 : quota);
        }
        int huddles = team->values[GCH_VAL_NO_HUDDLE_QUOTA];
        gch_charted(state)->no_huddle_left[side] = (int16_t)(huddles == GCH_NO_VALUE ? -1 : huddles);
        gch_charted(state)->off_audibles[side] = (int8_t)allotted(match, side, GCH_VAL_OFF_AUDIBLES);
        gch_charted(state)->def_audibles[side] = (int8_t)allotted(match, side, GCH_VAL_DEF_AUDIBLES);
    }
    state->playoff = match->playoff;
    gch_own_settle(state);
}

/* Has a side called every play that is never barred (DDF-6.2) as often as its charts allow? */
static bool all_called(const struct gch_match *match, const struct gch_charted *own, int side) {
    static const uint8_t never_barred[] = {1, 2, 3, 5, 6, 9};
    for (size_t i = 0; i < sizeof never_barred; i++) {
        int play = never_barred[i] - 1;
        if (own->used[side][play] < match->team[side]->values[GCH_VAL_PLAY_QUOTA_1 + play])
            return false;
    }
    return true;
}

/* DDF-6.5: nobody has called a play more often than its quota, unless the quotas gave way (D12). */
/* DDF-3.3: the guide says "older team charts" and no season; ours is the last one without bold cells. */
static const struct gch_vocabulary *season_words(const struct gch_book *book, int season) {
    return season <= ((const struct ddf_book *)book)->rulings.older_formations_through ? &gch_charted_words_older
                                                                                       : &gch_charted_words;
}

static const char *fault(const struct gch_match *match, const struct gch_state *state, char *text, size_t size) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    const struct gch_charted *own = gch_charted(state);
    if (!(match->options >> DDF_OPT_PLAY_QUOTAS & 1))
        return NULL;
    for (int side = 0; side < 2; side++)
        for (int play = 0; play < GCH_CHARTED_PLAYS; play++) {
            int quota = own->quota[side][play], used = own->used[side][play];
            if (quota < 0 || used <= quota || (r->quotas_give_way && all_called(match, own, side)))
                continue;
            snprintf(text, size, "play %d called %d times, its quota is %d", play + 1, used, quota);
            return side == GCH_AWAY ? "usedA" : "usedH";
        }
    return NULL;
}

/* DDF-26.1, 26.2: with the option the favourite must win by more than the spread. Powers are tenths, so is the margin.
 */
static bool spread_of(const struct gch_match *match, int *tenths) {
    int home = match->team[GCH_HOME]->values[GCH_VAL_POWER];
    int away = match->team[GCH_AWAY]->values[GCH_VAL_POWER];
    *tenths = home - away;
    return match->options >> DDF_OPT_SPREAD & 1 && home != GCH_NO_VALUE && away != GCH_NO_VALUE;
}

static int winner(const struct gch_match *match, int margin) {
    int spread;
    if (!spread_of(match, &spread))
        spread = 0;
    int who = charted_winner(margin, spread);
    if (who == 2 && spread != 0 && !((const struct ddf_book *)match->book)->rulings.spread_push_is_tie)
        return spread > 0 ? GCH_AWAY : GCH_HOME; /* the switch of D91: a push is the underdog's */
    return who;
}

/* DDF-24.6, D92, D105 */
static bool prompts(const struct gch_match *match, int offense, int side, int call, int formation, int *percent) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    *percent = r->audible_false_prompt;
    if (!r->audible_prompts || call < GCH_CALL_1 || call > GCH_CALL_9 || formation >= GCH_FORMATIONS)
        return true;
    return charted_mismatch(match, &((const struct ddf_book *)match->book)->matrix, offense, side, call, formation,
                            r->audible_mismatch);
}

static const char *combine(const struct gch_book *base, struct gch_cell offense, struct gch_cell defense, int *number) {
    return charted_combine(&((const struct ddf_book *)base)->matrix, offense, defense, number);
}

const struct gch_unwatched gch_unwatched_ddf = {.prepare = prepare, .keep = ddf_keep, .run = ddf_run};

const struct gch_ruleset gch_ruleset_ddf = {
    .name = "ddf",
    .title = "Data-Driven Football",
    .version = "2",
    .words = &gch_charted_words,
    .season_words = season_words,
    .charts = &gch_charts_ddf,
    .options = options,
    .option_count = DDF_OPTION_COUNT,
    /* Everything that makes a replay truer. Point spreads are for contests; with the no-huddles of call sheets the
     * clock is right without third-40; the goal-line yard is what goal-line formations do. */
    .standard = ((UINT32_C(1) << DDF_OPTION_COUNT) - 1) & ~(UINT32_C(1) << DDF_OPT_SPREAD) &
                ~(UINT32_C(1) << DDF_OPT_THIRD_40) & ~(UINT32_C(1) << DDF_OPT_GOAL_LINE_YARD),
    .clock_step = 10,
    CHARTED_PLUG(ddf),
    .book_free = book_free,
    .check = check,
    .begin = begin,
    .overtime = ddf_overtime,
    .fault = fault,
    .winner = winner,
    .spread = spread_of,
    .prompts = prompts,
    .combine = combine,
};
