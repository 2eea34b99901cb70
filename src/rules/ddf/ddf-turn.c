/* What DDF adds to the course of a turn: calls, toss, audibles, special calls. */
#include "rules/ddf/ddf-priv.h"

/* Of the open calls those that are not used up (DDF-6.5), or all if none is left (D12). */
static uint64_t within_quotas(const struct gch_match *match, const struct gch_state *s, uint64_t open) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    if (!(match->options >> DDF_OPT_PLAY_QUOTAS & 1))
        return open;
    uint64_t left = open & ~(uint64_t)gch_charted(s)->spent[s->offense];
    return (left & GCH_PLAY_CALLS) == 0 && r->quotas_give_way ? open : left;
}

/* House rules bar and open plays before quotas are looked at; what they add besides plays is not counted. */
static uint64_t ddf_house_calls(const struct gch_match *match, const struct gch_state *s, uint64_t open) {
    open = house_legal_plays(match, s, open);
    uint64_t own = open & UINT64_C(1) << GCH_CALL_HAIL_MARY;
    return (open & ~own) == 0 || !(open & GCH_PLAY_CALLS) ? open : within_quotas(match, s, open & ~own) | own;
}

/* Calls of anything but a down. */
static uint64_t other_calls(const struct gch_match *match, const struct gch_state *s) {
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        return 1u << GCH_CALL_KICKOFF | 1u << GCH_CALL_SQUIB | 1u << GCH_CALL_ONSIDE;
    case GCH_NEXT_TRY:
        return 1u << GCH_CALL_PAT_KICK | (match->season.two_point ? 1u << GCH_CALL_TWO_POINT : 0);
    case GCH_NEXT_TOSS:
        return 1u << GCH_CALL_TOSS;
    default:
        return 0;
    }
}

uint64_t ddf_calls(const struct gch_match *match, const struct gch_state *s) {
    if (s->next != GCH_NEXT_SCRIMMAGE)
        return other_calls(match, s);
    uint64_t open = ddf_side(match, s->offense)->calls[100 - s->ball];
    if (!GCH_QUIET && match->house != NULL)
        return ddf_house_calls(match, s, open);
    return within_quotas(match, s, open);
}

/* DDF-18.2 */
static uint64_t try_calls(const struct gch_match *match, const struct gch_state *s) {
    uint64_t open = ddf_side(match, s->offense)->calls[100 - s->ball] & GCH_PLAY_CALLS;
    if (!GCH_QUIET && match->house != NULL)
        open = house_legal_plays(match, s, open) & GCH_PLAY_CALLS;
    return within_quotas(match, s, open);
}

/* DDF-28.1, 25.1, D04: the visitor calls the coin; the winner kicks or receives. */
static void toss(struct charted_work *w) {
    int coin = gch_throw(&w->base, GCH_AWAY, GCH_ROLL_COIN);
    charted_toss_won(w, coin <= 4 ? GCH_AWAY : GCH_HOME);
}

static int formation(struct charted_work *w) {
    return gch_ask_formation(&w->base, w->offense);
}

/* Most snaps: neither side has anything to say, and is not asked. In a quiet game that was looked up before. */
static bool nobody_calls(const struct charted_work *w, bool audibles, bool timeouts) {
    bool wanted = GCH_QUIET;
    for (int i = 0; i < 2 && !wanted; i++) {
        int side = i == 0 ? w->offense : !w->offense;
        bool silent = w->base.turn->coach[side]->silent >> GCH_ASK_AUDIBLE & 1;
        int left = i == 0 ? gch_charted(w->now)->off_audibles[side] : gch_charted(w->now)->def_audibles[side];
        wanted = !silent && ((audibles && left > 0) || (timeouts && charted_may_stop_late(w, side)));
    }
    return !wanted;
}

/* DDF-24, 23.2: after the reveal, before any dice. Both choose again after each audible or late timeout. */
static void audibles(struct charted_work *w, uint64_t open, enum gch_decision decision, int *formation) {
    struct gch_work *b = &w->base;
    struct gch_state *state = w->now;
    int offense = w->offense;
    bool option = charted_option(w, DDF_OPT_AUDIBLES);
    bool timeout_used = w->timed_out && !w->trying;
    bool done[2] = {false, false};
    if (w->call > GCH_CALL_9 || nobody_calls(w, option, !timeout_used))
        return;
    const struct charted_called first = {w->call, *formation};
    for (int round = 0; round < 3; round++) {
        const struct charted_called seen = {w->call, *formation};
        bool again = false;
        int by = offense;
        for (int i = 0; i < 2 && !again; i++) {
            int side = i == 0 ? offense : !offense; /* D87: if both call at once the offense's is used */
            int8_t *left = i == 0 ? &gch_charted(state)->off_audibles[side] : &gch_charted(state)->def_audibles[side];
            int answer = charted_ask_audible(w, side, *formation, option && !done[side] ? *left : 0,
                                             timeout_used ? 0 : state->timeouts[side]);
            if (answer == GCH_AUDIBLE) {
                (*left)--;
                done[side] = true;
                again = true;
                by = side;
                gch_event_add(b, GCH_EV_AUDIBLE, side, 0, 0, 0);
            } else if (!GCH_QUIET && answer == GCH_LATE_TIMEOUT) {
                state->timeouts[side]--;
                timeout_used = true; /* D81 */
                again = true;
                gch_event_add(b, GCH_EV_TIMEOUT, side, 1, 0, 0);
            }
        }
        if (!again)
            return;
        w->call = charted_play_again(w, by == offense, &first, &seen, open, decision);
        if (w->call > GCH_CALL_9)
            return;
        *formation = charted_formation_again(w, by != offense, &first, &seen);
    }
}

/* A call that is none of the nine plays. */
static void special(struct charted_work *common) {
    struct ddf_work *w = ddf_work(common);
    struct gch_result *r = &w->base.play->result;
    switch (w->call) {
    case GCH_CALL_PUNT:
        ddf_punt(w);
        break;
    case GCH_CALL_FIELD_GOAL:
        ddf_field_goal(w);
        break;
    case GCH_CALL_KNEEL: /* DDF-23.6 */
        charted_kneel(common);
        r->elapsed = w->book->times[DDF_TIME_KNEEL];
        if (r->elapsed > CHARTED_CLOCK_RUNS) /* DDF-23.2 */
            r->pending_flags |= GCH_PENDING_RUNNING;
        else
            r->pending_flags &= (uint8_t)~GCH_PENDING_RUNNING;
        break;
    case GCH_CALL_SPIKE:
        charted_spike(common);
        break;
    default:
        charted_give_safety(common);
        r->elapsed = w->book->times[DDF_TIME_SAFETY_CALL]; /* DDF-23.7 */
        break;
    }
}

static void set_book(struct charted_work *w, const struct gch_match *match) {
    ddf_work(w)->book = (const struct ddf_book *)match->book;
    ddf_work(w)->r = &ddf_work(w)->book->rulings;
}

static void start(struct charted_work *common) {
    struct ddf_work *w = ddf_work(common);
    w->special = false;
    w->onside_kept = false;
    w->grounded = false;
    w->return_fouls = 0;
    w->return_foul_sides = 0;
    w->after = 0;
    w->dated = 0;
    /* D104: only a clock that runs can be stopped after the reveal; in quiet games nobody does. */
    bool in_bounds = (w->base.turn->state->pending_flags & GCH_PENDING_RUNNING) != 0;
    w->timed_out = GCH_QUIET || (!in_bounds && !w->r->timeout_after_reveal_any);
}

/* DDF-22.5, D80: what counts as a forty-second runoff. */
static void before_fold(struct charted_work *w, struct gch_result *r) {
    if (w->base.play->call <= GCH_CALL_9 && r->elapsed == ddf_work(w)->book->times[DDF_TIME_OTHER])
        r->pending_flags |= GCH_PENDING_FORTY;
}

#if GCH_QUIET
static void set_plain(struct charted_work *w, struct charted_plain_game *out) {
    static const int8_t nothing_forced[216];
    const struct gch_match *match = w->base.match;
    const struct ddf_book *book = ddf_work(w)->book;
    const struct ddf_rulings *r = &book->rulings;
    *out = (struct charted_plain_game){
        .tables = &book->tables,
        .near = charted_option(w, DDF_OPT_GOAL_LINE_YARD) ? r->goal_line_yard_from : 0,
        .window = {-1, -1, r->window_half, -1, r->window_game},
        .warning = r->warning,
        .audibles = {charted_option(w, DDF_OPT_AUDIBLES), charted_option(w, DDF_OPT_AUDIBLES)},
        .quotas = charted_option(w, DDF_OPT_PLAY_QUOTAS)};
    for (int side = 0; side < 2; side++) {
        int rating = ddf_muff_rating(match, side);
        out->side[side] = (struct charted_plain_side){
            .own = &ddf_side(match, side)->cells,
            .other = &ddf_side(match, !side)->cells,
            .open = ddf_side(match, side)->matchups,
            .forced = charted_option(w, DDF_OPT_DEF_PENALTY) ? ddf_side(match, !side)->forced_ways : nothing_forced,
            .muffs = charted_option(w, DDF_OPT_MUFFED_SNAP) && rating > 0 ? rating : 0};
    }
}
#endif

static const struct charted_rules charted_own = {
    .set_book = set_book,
    .start = start,
    .calls = ddf_calls,
    .try_calls = try_calls,
    .settle_clock = ddf_settle_clock,
    .toss = toss,
    .formation = formation,
    .audibles = audibles,
    CHARTED_CHAPTERS(ddf),
    .special = special,
    .before_fold = before_fold,
#if GCH_QUIET
    .set_plain = set_plain,
#endif
    .plain = {.snap_dice = true, .zones = true},
};

#if GCH_QUIET

enum gch_status ddf_run(struct gch_turn *turn, const struct gch_counts *counts) {
    struct ddf_work w;
    return charted_run(&w.common, turn, counts);
}

void ddf_keep(const struct gch_match *match, struct gch_kept *out) {
    struct ddf_work w;
    charted_keep(&w.common, match, out);
}

#else

void ddf_fill_tables(struct ddf_book *book) {
    struct ddf_work w = {.book = book, .r = &book->rulings};
    charted_fill_tables(&book->tables, &w.common, &charted_own, &book->matrix);
}

enum gch_status ddf_turn(struct gch_turn *turn) {
    struct ddf_work w;
    return charted_turn(&w.common, turn, &charted_own);
}

enum gch_status ddf_settle(struct gch_turn *turn) {
    struct ddf_work w;
    return charted_settle(&w.common, turn, &charted_own);
}

#endif
