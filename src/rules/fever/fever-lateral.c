/* Laterals of a team that is behind in the last two minutes (QFL-1.10). */
#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"

/* QFL-1.10 d: what the run after a lateral that was caught comes to. */
enum lateral_end { SERIES_GOES_ON, SERIES_ENDED };

/* Fouls on such runs lie where the ball was taken (QFL-1.10 h). */
static struct fever_phase *begin_run(struct fever_work *w, int side, int x, bool flag) {
    struct fever_phase *phase = fever_add_phase(w, FEVER_PHASE_RETURN, side, 3, x, flag);
    phase->lateral = FEVER_FOULS_ON_RUN;
    return phase;
}

static void lateral_score(struct fever_work *w, int side) {
    fever_touchdown(w, side, w->gained[side] ? GCH_TD_FUMBLE : fever_is_pass(w->call) ? GCH_TD_PASS : GCH_TD_RUN);
}

/* The series ends with the side keeping the ball at x. */
static void end_series(struct fever_work *w, int side, int x) {
    if (x <= 0)
        fever_safety(w, side);
    else
        fever_keep(w, side, x);
}

/* QFL-1.10 d. *x moves. */
static enum lateral_end run_with_it(struct fever_work *w, int side, int *x) {
    struct fever_face option = fever_throw(w, side, FEVER_ROLL_LATERAL_OPTION, FEVER_DIE_OPTION);
    bool flag = fever_throw(w, side, FEVER_ROLL_LATERAL_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    bool out =
        w->lateral_in_out && fever_throw(w, side, FEVER_ROLL_LATERAL_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    int yards = fever_option_yards(option);
    begin_run(w, side, *x, flag);
    w->advanced_laterals = w->laterals;
    bool touchdown = option.mark == FEVER_MARK_TD;
    if (touchdown && w->r->td_confirm)
        touchdown = fever_confirm_td(w, side, &yards);
    if (option.mark == FEVER_MARK_F) { /* the series ends */
        w->tags |= GCH_TAG_BIT(FUMBLE);
        gch_event_add(&w->base, GCH_EV_FUMBLE, side, *x, 0, 0);
        fever_loose(w, side, *x, FEVER_FUMBLE, false);
        return SERIES_ENDED;
    }
    int end = touchdown ? 100 : *x + yards;
    gch_event_add(&w->base, GCH_EV_RETURN, side, *x, end > 100 ? 100 : end, GCH_RET_FUMBLE);
    *x = end;
    if (end >= 100) {
        lateral_score(w, side);
        return SERIES_ENDED;
    }
    if (end <= -10) { /* Q12 */
        fever_safety(w, side);
        return SERIES_ENDED;
    }
    if (end < w->lateral_goal)
        return SERIES_GOES_ON;
    if (out)
        fever_tell_out(w, side, end);
    end_series(w, side, end);
    return SERIES_ENDED;
}

/* QFL-1.10 f: on the ground. True: the series goes on from *x. */
static bool pick_up(struct fever_work *w, int side, int *x) {
    int team = fever_roll(w, side, FEVER_ROLL_COIN);
    for (int throws = 0; throws < FEVER_MAX_THROWS && fever_ok(w); throws++) {
        struct fever_face face = fever_throw(w, team, FEVER_ROLL_RECOVERY, FEVER_DIE_RECOVERY);
        if (face.mark == FEVER_MARK_STAR) {
            team = !team;
            continue;
        }
        if (face.mark == FEVER_MARK_BOUNCE) {
            *x += team == side ? face.yards : -face.yards;
            if (*x > -10 && *x < GCH_END_LINE)
                continue;
        }
        if (face.mark == FEVER_MARK_BOUNCE || face.mark == FEVER_MARK_OUT) {
            w->recovery_out = true;
            w->lateral_out_by = side; /* QFL-5.13 */
            gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, *x, 0, 0);
            if (*x >= 100) {
                fever_change(w, !side);
                fever_touchback(w, !side, false);
            } else {
                end_series(w, side, *x);
            }
            return false;
        }
        gch_event_add(&w->base, GCH_EV_RECOVERY, team, team == side ? *x : 100 - *x, 0, 0);
        if (team != side) {
            w->tags |= GCH_TAG_BIT(FUMBLE_LOST);
            if (face.mark == FEVER_MARK_REC) {
                fever_intercept(w, !side, 100 - *x, false, true);
            } else {
                fever_change(w, !side);
                if (*x <= 0)
                    fever_touchdown(w, !side, GCH_TD_FUMBLE);
                else if (*x >= 100)
                    fever_touchback(w, !side, false);
                else
                    fever_end_first(w, !side, 100 - *x);
            }
            return false;
        }
        if (*x >= 100) {
            lateral_score(w, side);
            return false;
        }
        if (face.mark == FEVER_MARK_RECNG || *x >= w->lateral_goal) {
            end_series(w, side, *x);
            return false;
        }
        return run_with_it(w, side, x) == SERIES_GOES_ON; /* it must advance */
    }
    return false;
}

/* QFL-1.10: may this side throw laterals now? */
static bool is_open(const struct fever_work *w, int side) {
    const struct gch_state *s = w->now;
    return w->r->laterals && s->quarter >= 4 && w->warned && s->score[side] < s->score[!side] && !w->trying;
}

GCH_APART int fever_ask_goal(struct fever_work *w, int side, int to_gain) {
    const struct gch_state *s = w->now;
    bool last = s->clock <= FEVER_NOTCH_SECONDS * w->book->notches[FEVER_NOTCH_OTHER]; /* the clock would be out */
    uint64_t goals = FEVER_BIT(FEVER_NO_LATERALS) | FEVER_BIT(FEVER_FOR_TOUCHDOWN) | FEVER_BIT(FEVER_FOR_YARD_LINE);
    if (to_gain > 0)
        goals |= FEVER_BIT(FEVER_FOR_FIRST_DOWN);
    int goal = fever_ask(w, FEVER_ASK_LATERALS, side, FEVER_NO_LATERALS, goals, 0);
    int line = 0;
    if (goal == FEVER_FOR_YARD_LINE) {
        struct gch_question q = gch_question_make(&w->base, FEVER_ASK_LATERAL_LINE, side, s->offense, 0, 0);
        q.max = 99;
        line = fever_ask_full(w, &q);
    } else if (goal != FEVER_NO_LATERALS) {
        line = goal == FEVER_FOR_FIRST_DOWN ? to_gain : 100;
    }
    line = line > 0 && (last || line > 100) ? 100 : line;
    w->lateral_in_out = line > 0 && fever_ask(w, FEVER_ASK_LATERAL_OUT, side, 0, 3, 0) == 1;
    return line;
}

void fever_call_laterals(struct fever_work *w, int side) {
    if (side == w->offense && w->now->next == GCH_NEXT_SCRIMMAGE && !w->changed)
        return;
    w->lateral_goal = is_open(w, side) && w->laterals == 0 ? fever_ask_goal(w, side, 0) : 0;
}

GCH_APART bool fever_throw_laterals(struct fever_work *w, int side, int x) {
    if (!is_open(w, side) || w->laterals > 0 || x >= w->lateral_goal)
        return false;
    for (int series = 0; series < FEVER_MAX_THROWS && fever_ok(w); series++) {
        struct fever_face face = fever_throw(w, side, FEVER_ROLL_LATERAL, FEVER_DIE_PUNT_RETURN);
        w->laterals++;
        w->tags |= GCH_TAG_BIT(LATERAL);
        gch_rule(&w->base, "QFL-1.10", "a lateral");
        if (face.mark == FEVER_MARK_NOTD) {
            if (run_with_it(w, side, &x) == SERIES_ENDED)
                return true;
        } else if (face.mark == FEVER_MARK_BLANK) { /* e: intercepted */
            w->tags |= GCH_TAG_BIT(FUMBLE_LOST);
            gch_event_add(&w->base, GCH_EV_FUMBLE, side, x, 0, 0);
            gch_event_add(&w->base, GCH_EV_RECOVERY, !side, 100 - x, 0, 0);
            fever_intercept(w, !side, 100 - x, false, true);
            return true;
        } else { /* f: on the ground */
            gch_event_add(&w->base, GCH_EV_FUMBLE, side, x, 0, 0);
            if (!pick_up(w, side, &x))
                return true;
        }
    }
    return true;
}
