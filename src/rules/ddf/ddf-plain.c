/*
 * Quiet games: kicks as most of them go, with no foul and no loose ball, and returns that are stopped short of a goal
 * line. They throw the same dice in the same order as the kicks of ddf-kick.c and decide by the same functions, but
 * tell nothing: since the end is one of few, the compiler leaves little of what makes it a result and counts it. Where
 * anything else comes up the dice are taken back, and the rule code makes the kick.
 */
#include "rules/ddf/ddf-priv.h"

#include "football/fold.h"

static const struct gch_event no_event = {.kind = GCH_EVENT_COUNT};

/* The kick has ended so: it is counted and folded into the state, and the work is as before it. */
GCH_FOLDED void end_kick(struct ddf_work *w, const struct gch_counts *counts, const struct charted_end *end,
                         struct gch_event first, struct gch_event second) {
    struct gch_result r;
    stand(w, end, &r);
    gch_count_kick(counts, w->base.match->words, w->now, w->call, &r, first, second);
    gch_fold_result(w->now, &w->base.match->season, &r);
    w->changed = false;
    w->free_kick = false;
    w->tags = 0;
    w->base.dice->parts = 0;
}

/* In the receivers' hands at x, or where they get it after a touchback. */
GCH_FOLDED void end_received(struct ddf_work *w, const struct gch_counts *counts, enum charted_end_kind kind, int x,
                             struct gch_event kick, struct gch_event then) {
    const struct charted_end end = {
        .kind = (uint8_t)kind, .side = !w->offense, .kick_touchback = kind == CHARTED_TOUCHBACK, .x = (int16_t)x};
    w->changed = true;
    end_kick(w, counts, &end, kick, then);
}

static struct gch_event event_of(enum gch_event_kind kind, int side, int a, int b, int c) {
    return (struct gch_event){(uint8_t)kind, (uint8_t)side, (int16_t)a, (int16_t)b, (int16_t)c};
}

enum plain_return { RETURN_IS_MORE, RETURN_IS_STOPPED, RETURN_IS_NONE };

/* A return from run->start, thrown: does it end at *x, or is the kick caught fair? */
GCH_FOLDED enum plain_return plain_return(struct ddf_work *w, const struct ddf_run *run, int *x) {
    struct gch_cell cell = throw_return(w, run);
    int yards;
    *x = run->start;
    if (cell.kind == GCH_CELL_FC)
        return RETURN_IS_NONE;
    if (is_foul(cell) || meet(w, run, cell, &yards) != GCH_ACT_ADD)
        return RETURN_IS_MORE;
    *x += yards;
    return *x > 0 && *x < 100 ? RETURN_IS_STOPPED : RETURN_IS_MORE;
}

GCH_FOLDED bool plain_kickoff(struct ddf_work *w, const struct gch_counts *counts) {
    struct gch_cell cell = gch_throw_column(&w->base, w->offense, GCH_ROLL_KICKOFF, w->offense, GCH_COL_KICKOFF);
    if (cell.kind != GCH_CELL_NUMBER)
        return false;
    const int side = !w->offense, r = 100 - (w->line + cell.number);
    const struct gch_event kick = event_of(GCH_EV_KICK, w->offense, GCH_CALL_KICKOFF, cell.number, r);
    if (stays_in_end_zone(w, r)) {
        w->free_kick = true;
        int x = ddf_touchback_spot(w);
        end_received(w, counts, CHARTED_TOUCHBACK, x, kick, event_of(GCH_EV_TOUCHBACK, side, x, 0, 0));
        return true;
    }
    struct ddf_run run = {.kind = GCH_RET_KICKOFF, .side = side, .start = r};
    int x;
    if (plain_return(w, &run, &x) != RETURN_IS_STOPPED)
        return false;
    w->free_kick = true;
    end_received(w, counts, CHARTED_DEAD, x, kick, event_of(GCH_EV_RETURN, side, r, x, GCH_RET_KICKOFF));
    return true;
}

GCH_FOLDED bool plain_punt(struct ddf_work *w, const struct gch_counts *counts) {
    int pooch = ask_pooch(w);
    struct gch_cell cell = gch_throw_column(&w->base, w->offense, GCH_ROLL_PUNT, w->offense, GCH_COL_PUNT);
    if (cell.kind != GCH_CELL_NUMBER)
        return false;
    const int side = !w->offense, n = punt_yards(cell, pooch), r = 100 - (w->line + n);
    const struct gch_event kick = event_of(GCH_EV_KICK, w->offense, GCH_CALL_PUNT, n, r);
    struct ddf_run run = {.kind = GCH_RET_PUNT, .side = side, .start = r};
    enum flight flight = flight_of(w, cell, pooch, r);
    int x = r;
    if (flight == INTO_END_ZONE) {
        x = ddf_touchback_spot(w);
        end_received(w, counts, CHARTED_TOUCHBACK, x, kick, event_of(GCH_EV_TOUCHBACK, side, x, 0, 0));
        return true;
    }
    if (flight == OUT_OF_BOUNDS) {
        end_received(w, counts, CHARTED_DEAD, r, kick, no_event);
        return true;
    }
    enum plain_return returned = RETURN_IS_NONE;
    if (flight == COMES_DOWN) {
        if (gch_ask_return(&w->base, side, r, punt_choices(w, r), GCH_RETURN) == GCH_LET_IT_ROLL)
            return false;
        returned = plain_return(w, &run, &x);
    }
    if (returned == RETURN_IS_NONE)
        end_received(w, counts, CHARTED_DEAD, r, kick, event_of(GCH_EV_FAIR_CATCH, side, r, 0, 0));
    else if (returned == RETURN_IS_STOPPED)
        end_received(w, counts, CHARTED_DEAD, x, kick, event_of(GCH_EV_RETURN, side, r, x, GCH_RET_PUNT));
    return returned != RETURN_IS_MORE;
}

GCH_FOLDED bool plain_field_goal(struct ddf_work *w, const struct gch_counts *counts) {
    struct gch_cell cell = gch_throw_column(&w->base, w->offense, GCH_ROLL_FIELD_GOAL, w->offense, GCH_COL_FIELD_GOAL);
    if (cell.kind != GCH_CELL_NUMBER && cell.kind != GCH_CELL_NG)
        return false;
    struct charted_end end = *kicked_at_goal(w, cell);
    bool good = end.kind == CHARTED_GOOD;
    w->base.play->count = 0;
    end_kick(w, counts, &end, event_of(GCH_EV_FIELD_GOAL, w->offense, good, w->to_goal, 0), no_event);
    return true;
}

GCH_FOLDED bool plain_try(struct ddf_work *w, const struct gch_counts *counts) {
    struct gch_result *r = &w->base.play->result;
    ddf_try_kick(&w->common);
    const struct gch_event try = event_of(GCH_EV_TRY, w->offense, GCH_CALL_PAT_KICK, r->points[w->offense] > 0, 0);
    gch_count_kick(counts, w->base.match->words, w->now, GCH_CALL_PAT_KICK, r, try, no_event);
    gch_fold_result(w->now, &w->base.match->season, r);
    gch_work_again(&w->base);
    return true;
}

bool ddf_plain_kick(struct charted_work *common, const struct gch_counts *counts) {
    struct ddf_work *w = ddf_work(common);
    struct gch_dice *dice = w->base.dice;
    const uint64_t before = dice->rng.state;
    bool plain = false;
    if (w->call == GCH_CALL_KICKOFF)
        plain = plain_kickoff(w, counts);
    else if (w->call == GCH_CALL_PUNT)
        plain = plain_punt(w, counts);
    else if (w->call == GCH_CALL_FIELD_GOAL)
        plain = plain_field_goal(w, counts);
    else if (w->call == GCH_CALL_PAT_KICK)
        plain = plain_try(w, counts);
    if (!plain) {
        dice->rng.state = before;
        dice->parts = 0;
    }
    return plain;
}
