/* What RedZone adds to the course of a turn: calls, toss, audibles, special calls. */
#include "dice/rng.h"
#include "rules/redzone/rz-priv.h"

/* RZ-13.1, 13.2, R30 */
static bool may_sneak(const struct gch_match *match, const struct gch_state *s) {
    const struct rz_book *book = (const struct rz_book *)match->book;
    if (gch_rz_sneak_column(match, s->offense))
        return gch_charted(s)->sneaks_used[s->offense] < match->team[s->offense]->values[GCH_VAL_SNEAK_LIMIT];
    bool short_down = s->next == GCH_NEXT_SCRIMMAGE && s->down >= 3 && s->to_go == 1;
    return short_down || s->ball == 99 || (s->ball == 1 && !book->rulings.sneak_goal_only);
}

/* RZ-5.3: no restriction on any play at any spot; RZ-5.9 is an option, whoever picks the formations. */
static uint64_t plays_open(const struct gch_match *match, const struct gch_state *s) {
    uint64_t open = GCH_PLAY_CALLS;
    bool limited = match->options >> RZ_OPT_END_RUN_LIMIT & 1;
    if (limited && gch_charted(s)->end_runs > 0 && s->next == GCH_NEXT_SCRIMMAGE)
        open &= ~(UINT64_C(1) << GCH_CALL_3);
    return open;
}

/* RZ-8.2: a sneak is one of the plays. */
static uint64_t try_plays(const struct gch_match *match, const struct gch_state *s) {
    uint64_t open = plays_open(match, s);
    if (!GCH_QUIET && match->house != NULL)
        open = house_legal_plays(match, s, open) & GCH_PLAY_CALLS;
    return open | (may_sneak(match, s) ? UINT64_C(1) << GCH_CALL_QB_SNEAK : 0);
}

uint64_t gch_rz_calls(const struct gch_match *match, const struct gch_state *s) {
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
        return 1u << GCH_CALL_KICKOFF | 1u << GCH_CALL_SQUIB | 1u << GCH_CALL_ONSIDE;
    case GCH_NEXT_FREE_KICK:
        return 1u << GCH_CALL_SAFETY_KICK;
    case GCH_NEXT_TRY:
        return 1u << GCH_CALL_PAT_KICK | (match->season.two_point ? 1u << GCH_CALL_TWO_POINT : 0);
    case GCH_NEXT_TOSS:
        return 1u << GCH_CALL_TOSS;
    case GCH_NEXT_OVER:
        return 0;
    default:
        break;
    }
    uint64_t calls = plays_open(match, s) | 1u << GCH_CALL_PUNT | 1u << GCH_CALL_FIELD_GOAL | 1u << GCH_CALL_KNEEL |
                     1u << GCH_CALL_SAFETY;
    if (may_sneak(match, s))
        calls |= 1u << GCH_CALL_QB_SNEAK;
    return !GCH_QUIET && match->house != NULL ? house_legal_plays(match, s, calls) : calls;
}

/* RZ-5.1, R13 */
static void toss(struct charted_work *w) {
    int away = 0;
    int home = 0;
    for (int throws = 0; away == home && throws < CHARTED_MAX_THROWS; throws++) {
        away = gch_throw(&w->base, GCH_AWAY, GCH_ROLL_TOSS);
        home = gch_throw(&w->base, GCH_HOME, GCH_ROLL_TOSS);
        if (!charted_ok(w) || !rz_work(w)->r->toss_tie_again)
            break;
    }
    charted_toss_won(w, home > away ? GCH_HOME : GCH_AWAY);
}

/* RZ-5.3, or the dice call it (RZ-30). */
static int formation_of(struct charted_work *w) {
    if (!charted_option(w, RZ_OPT_SOLITAIRE))
        return gch_ask_formation(&w->base, w->offense);
    int throw = gch_throw(&w->base, !w->offense, GCH_ROLL_SOLITAIRE);
    gch_rule(&w->base, "RZ-30.3", "the tables call the formation");
    return gch_rz_solitaire_formation(w->base.match, w->base.state, throw);
}

/* RZ-29.7: may a timeout be called after the reveal? */
static bool has_late_timeouts(const struct charted_work *w) {
    return CHARTED_STOPS_LATE && charted_option(w, RZ_OPT_TIMEOUT_BEFORE_DICE);
}

/* shown: what the defense has revealed, a formation or before a kickoff its return team. */
static int ask_audible(struct charted_work *w, int side, int shown, bool audibles, bool timeouts) {
    if (!audibles && !timeouts)
        return GCH_KEEP;
    const struct gch_coach *coach = w->base.turn->coach[side];
    if (coach->silent >> GCH_ASK_AUDIBLE & 1 && gch_work_trace(&w->base) == NULL)
        return GCH_KEEP;
    int left = (side == w->offense ? gch_charted(w->now)->off_audibles : gch_charted(w->now)->def_audibles)[side] +
               gch_charted(w->now)->team_audibles[side];
    return charted_ask_audible(w, side, shown, audibles ? left : 0, timeouts ? w->now->timeouts[side] : 0);
}

/* RZ-29.6, R72: which count an audible is taken from. */
static void spend_audible(struct charted_work *w, int side) {
    int8_t *own =
        side == w->offense ? &gch_charted(w->now)->off_audibles[side] : &gch_charted(w->now)->def_audibles[side];
    int8_t *team = &gch_charted(w->now)->team_audibles[side];
    bool last = rz_work(w)->r->team_audibles_last != 0;
    int8_t *left = last ? (*own > 0 ? own : team) : *team > 0 ? team : own;
    (*left)--;
    rz_work(w)->audible = true;
    gch_event_add(&w->base, GCH_EV_AUDIBLE, side, 0, 0, 0);
}

/* RZ-29.7: a timeout after the reveal; the last play's charge is not touched. */
static void late_timeout(struct charted_work *w, int side) {
    w->now->timeouts[side]--;
    gch_event_add(&w->base, GCH_EV_TIMEOUT, side, 1, 0, 0);
}

/* Is this call shown to the other side before the dice, so that either coach can think again? */
static bool is_revealed(int call) {
    return call <= GCH_CALL_9 || call == GCH_CALL_PUNT || call == GCH_CALL_FIELD_GOAL;
}

/* RZ-29.6, 29.7: after the reveal, before any dice. */
static void audibles(struct charted_work *w, uint64_t open, enum gch_decision decision, int *formation) {
    int side = w->offense;
    bool option = charted_option(w, RZ_OPT_AUDIBLES);
    bool timeouts = has_late_timeouts(w);
    bool solitaire = charted_option(w, RZ_OPT_SOLITAIRE);
    if (!timeouts && !(option && w->call <= GCH_CALL_9))
        return;
    for (int round = 0; round < 2 && is_revealed(w->call); round++) {
        bool play = w->call <= GCH_CALL_9;
        const struct charted_called seen = {w->call, *formation};
        int shown = play ? *formation : GCH_NO_FORMATION;
        int offense = ask_audible(w, side, shown, option && play, timeouts);
        int defense = GCH_KEEP;
        if (offense != GCH_LATE_TIMEOUT) /* no timeout after an audible */
            defense = ask_audible(w, !side, shown, option && play && !solitaire, timeouts && offense != GCH_AUDIBLE);
        if (offense == GCH_LATE_TIMEOUT || defense == GCH_LATE_TIMEOUT) {
            late_timeout(w, offense == GCH_LATE_TIMEOUT ? side : !side);
            w->call = gch_ask_play(&w->base, side, open, decision);
            *formation = w->call <= GCH_CALL_9 ? formation_of(w) : 0;
            timeouts = false;
            continue;
        }
        bool both = offense == GCH_AUDIBLE && defense == GCH_AUDIBLE;
        if (both && !rz_work(w)->r->cancelled_audibles_spent)
            return;
        if (offense == GCH_AUDIBLE)
            spend_audible(w, side);
        if (defense == GCH_AUDIBLE)
            spend_audible(w, !side);
        if (both)
            gch_rule(&w->base, "RZ-29.6", "two audibles cancel each other");
        else if (offense == GCH_AUDIBLE)
            w->call = charted_play_again(w, true, &seen, &seen, open & GCH_PLAY_CALLS, decision);
        else if (defense == GCH_AUDIBLE)
            *formation = charted_formation_again(w, true, &seen, &seen);
        return;
    }
}

/* RZ-6.5: the offense may let the play clock run down. */
static void before_down(struct charted_work *w) {
    if (w->call <= GCH_CALL_9 || w->call == GCH_CALL_QB_SNEAK || w->call == GCH_CALL_KNEEL)
        rz_work(w)->rundown = gch_ask_usual(&w->base, GCH_ASK_RUNDOWN, w->offense, w->offense, 0, 3) == 1;
}

/* A call that is none of the nine plays. */
static void special(struct charted_work *w) {
    switch (w->call) {
    case GCH_CALL_PUNT:
        gch_rz_punt(rz_work(w));
        break;
    case GCH_CALL_FIELD_GOAL:
        gch_rz_field_goal(rz_work(w));
        break;
    case GCH_CALL_FREE_KICK_FIELD_GOAL:
        gch_rz_free_kick_goal(rz_work(w));
        break;
    case GCH_CALL_KNEEL:
        charted_kneel(w);
        break;
    case GCH_CALL_SPIKE:
        charted_spike(w);
        break;
    case GCH_CALL_SAFETY:
        charted_give_safety(w);
        break;
    default:
        gch_charted(w->now)->sneaks_used[w->offense]++;
        gch_rz_sneak(rz_work(w));
        break;
    }
}

/* RZ-29.7: does either side stop the clock now that both see kick and return team? */
static bool is_kick_stopped(struct charted_work *w) {
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? w->offense : !w->offense;
        if (ask_audible(w, side, rz_work(w)->hands, false, true) != GCH_LATE_TIMEOUT)
            continue;
        late_timeout(w, side);
        return true;
    }
    return false;
}

/* RZ-16.1: both sides choose without knowing of each other. */
static void call_kick(struct charted_work *w, int forced) {
    bool again = has_late_timeouts(w);
    for (;;) {
        w->call = charted_ask_call(w, forced);
        if (w->call == GCH_CALL_SAFETY_KICK)
            return;
        rz_work(w)->hands = gch_ask_usual(&w->base, GCH_ASK_RETURN_TEAM, !w->offense, w->offense, 0, 3) == 1;
        if (!again || !is_kick_stopped(w))
            return;
        again = false;
    }
}

/* RZ-18.7, 26.1: after a fair catch, even with no time left. Asked only where the kick could be good. */
static bool free_kick_called(struct charted_work *w) {
    struct gch_state *state = w->now;
    if (state->next != GCH_NEXT_SCRIMMAGE ||
        100 - state->ball > gch_match_own(w->base.match)->longest_kick[state->offense] + rz_work(w)->r->free_kick_yards)
        return false;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_FREE_KICK, state->offense, state->offense, 0, 3);
    if (gch_ask(&w->base, &q) == 0)
        return false;
    state->pending_flags |= GCH_PENDING_EXTEND;
    return true;
}

GCH_FOLDED int settle_clock(struct charted_work *w, bool idle) {
    struct gch_state *state = w->now;
    int forced = 0;
    int period = state->quarter;
    if (state->pending_flags & GCH_PENDING_FAIR_CATCH && free_kick_called(w))
        forced = GCH_CALL_FREE_KICK_FIELD_GOAL;
    enum gch_clock_call made = gch_rz_clock_calls(rz_work(w), idle);
    if (state->quarter != period)
        return 0;
    if (made == GCH_CLOCK_NO_HUDDLE)
        w->hurry = true;
    return made == GCH_CLOCK_SPIKE ? GCH_CALL_SPIKE : forced;
}

static void set_book(struct charted_work *w, const struct gch_match *match) {
    rz_work(w)->book = (const struct rz_book *)match->book;
    rz_work(w)->r = &rz_work(w)->book->rulings;
}

static void start(struct charted_work *common) {
    struct rz_work *w = rz_work(common);
    w->goal_kick = false;
    w->hands = false;
    w->live = false;
    w->fair_catch = false;
    w->audible = false;
    w->rundown = false;
    w->offset = false;
    w->no_play = false;
    w->snap = RZ_SNAP_NONE;
    w->given_up = false;
    w->fumble = 0;
}

static void after_fold(struct charted_work *w, const struct gch_result *r) {
    struct gch_state *state = w->now;
    /* RZ-5.9: how often the end run was called in this set of downs. */
    if (state->next != GCH_NEXT_SCRIMMAGE || state->down == 1)
        gch_charted(state)->end_runs = 0;
    else if (w->base.play->call == GCH_CALL_3)
        gch_charted(state)->end_runs++;
    if (r->elapsed == 0)
        gch_charted(state)->previous_elapsed = 0; /* R58 */
}

#if GCH_QUIET
/* RZ-30: the formation as the first throw of the snap calls it. */
static const void *dealt_by(const struct charted_work *w, int quarter, int lead) {
    return rz_strategies_of(((const struct rz_work *)w)->book, quarter, lead);
}
GCH_FOLDED int dealt(const struct charted_work *w, const void *by, uint64_t word, const struct charted_spot *spot) {
    return rz_formation_called(((const struct rz_work *)w)->book, by, spot, gch_two_six_ways[gch_part(word, 36)]);
}

static void set_plain(struct charted_work *w, struct charted_plain_game *out) {
    static const int8_t nothing_forced[216];
    const struct gch_match *match = w->base.match;
    const struct rz_book *book = rz_work(w)->book;
    const struct rz_rulings *r = &book->rulings;
    bool solitaire = charted_option(w, RZ_OPT_SOLITAIRE), reviews = charted_option(w, RZ_OPT_INSTANT_REPLAY);
    *out = (struct charted_plain_game){
        .tables = &book->tables[reviews],
        .near = r->red_zone_run_from,
        .window = {-1, -1, r->window_half, -1, r->window_game},
        .warning = r->warning,
        .audibles = {charted_option(w, RZ_OPT_AUDIBLES), charted_option(w, RZ_OPT_AUDIBLES) && !solitaire},
        .dealt = solitaire,
        .reviews = reviews};
    for (int side = 0; side < 2; side++)
        out->side[side] = (struct charted_plain_side){
            .own = (const struct charted_cells *)gch_match_prepared(match, side),
            .other = (const struct charted_cells *)gch_match_prepared(match, !side),
            .forced = nothing_forced,
            .home = (const struct charted_entry(*)[8])book->home[gch_rz_home_rating(match, !side) + 6],
            .once = charted_option(w, RZ_OPT_END_RUN_LIMIT) ? charted_matchups(UINT64_C(1) << GCH_CALL_3) : 0};
}
#endif

static struct gch_cell number_of(struct charted_work *w, int side, struct gch_cell cell, int total) {
    return gch_rz_resolved(rz_work(w), side, cell, total);
}

static const struct charted_rules charted_own = {
    .set_book = set_book,
    .start = start,
    .calls = gch_rz_calls,
    .try_calls = try_plays,
    .settle_clock = settle_clock,
    .toss = toss,
    .formation = formation_of,
    .audibles = audibles,
    .call_kick = call_kick,
    CHARTED_CHAPTERS(gch_rz),
    .special = special,
    .before_down = before_down,
    .number = number_of,
    .after_fold = after_fold,
#if GCH_QUIET
    .set_plain = set_plain,
    .dealt_by = dealt_by,
    .dealt = dealt,
#endif
    .plain = {.sneaks = true,
              .run_downs = true,
              .end_line = true,
              .reviews = true,
              .risky = true,
              .slow_audibles = true,
              .keeps_charge = true,
              .repeated = GCH_CALL_3},
};

#if GCH_QUIET

enum gch_status gch_rz_run(struct gch_turn *turn, const struct gch_counts *counts) {
    struct rz_work w;
    return charted_run(&w.common, turn, counts);
}

void gch_rz_keep(const struct gch_match *match, struct gch_kept *out) {
    struct rz_work w;
    charted_keep(&w.common, match, out);
}

#else

void gch_rz_fill_tables(struct rz_book *book) {
    gch_rz_fill_times(book);
    for (int reviews = 0; reviews < 2; reviews++) {
        struct rz_work w = {
            .book = book, .r = &book->rulings, .options = reviews ? UINT32_C(1) << RZ_OPT_INSTANT_REPLAY : 0};
        charted_fill_tables(&book->tables[reviews], &w.common, &charted_own, &book->matrix);
    }
    for (int i = 0; i < 13 * GCH_DROWS * GCH_PLAYS; i++) {
        int play = i % GCH_PLAYS, row = i / GCH_PLAYS % GCH_DROWS, rating = i / GCH_PLAYS / GCH_DROWS;
        book->home[rating][play][row] = charted_defense_entry(&book->matrix, book->home_field[rating][row][play]);
    }
}

enum gch_status gch_rz_turn(struct gch_turn *turn) {
    struct rz_work w;
    return charted_turn(&w.common, turn, &charted_own);
}

enum gch_status gch_rz_settle(struct gch_turn *turn) {
    struct rz_work w;
    return charted_settle(&w.common, turn, &charted_own); /* a scenario may spend a timeout for nothing */
}

#endif
