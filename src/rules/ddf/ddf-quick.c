/*
 * The ordinary down of a game nobody watches: three of four snaps. It throws the same dice in the same order as the
 * general way, from the same tables, and hands over to it (ddf_scrimmage) as soon as anything out of the ordinary
 * shows: a muff, a foul, a breakaway, a trapped quarterback, a ball lost, a goal line. tests/properties plays every
 * game both ways and compares states and statistics.
 */
#include "rules/ddf/ddf-priv.h"

/* Would either side call an audible now? The general way asks then. */
static bool audible_wanted(const struct gch_turn *turn, const struct gch_state *s, int call, int formation) {
    int o = s->offense;
    const struct gch_coach *off = turn->coach[o];
    const struct gch_coach *def = turn->coach[!o];
    if (!(turn->match->options >> DDF_OPT_AUDIBLES & 1))
        return false;
    return (s->off_audibles[o] > 0 && !off->content(off->user, s, call, formation)) ||
           (s->def_audibles[!o] > 0 && !def->content(def->user, s, call, formation));
}

bool ddf_quick_open(const struct gch_turn *turn) {
    const struct gch_state *s = turn->state;
    const struct gch_coach *off = turn->coach[s->offense];
    const struct gch_coach *def = turn->coach[!s->offense];
    if (s->next != GCH_NEXT_SCRIMMAGE || s->down > 3 || s->quarter > 4 || s->untimed || turn->force != 0)
        return false;
    if (turn->trace != NULL || turn->dice->roll != NULL || off->usual == NULL || def->usual == NULL)
        return false;
    if (turn->match->options >> DDF_OPT_THIRD_40 & 1)
        return false;
    int clock = s->clock - s->pending;
    return clock > 0 && clock > off->calm[s->quarter] && clock > def->calm[s->quarter];
}

/* The offense's next down from x. */
static void next_down(struct gch_state *s, struct gch_plain *plain, int x, int line) {
    plain->first_down = x >= line;
    plain->kept = true;
    if (plain->first_down) {
        s->down = 1;
        s->to_go = (uint8_t)gch_first_to_go(x);
    } else {
        s->down++;
        s->to_go = (uint8_t)(line - x);
    }
    s->ball = (int8_t)x;
}

bool ddf_quick(struct gch_turn *turn, struct ddf_quick *quick) {
    const struct gch_match *m = turn->match;
    const struct ddf_book *book = (const struct ddf_book *)m->book;
    const struct ddf_prepared *p = ddf_prepared(m);
    struct gch_dice *dice = turn->dice;
    struct gch_state *s = &quick->state;
    *s = *turn->state;
    int o = s->offense;
    const struct gch_coach *off = turn->coach[o];
    const struct gch_coach *def = turn->coach[!o];

    /* The charge of the play before (DDF-22.4): in calm times only a no-huddle can shorten it (DDF-23.3). */
    int charge = s->pending;
    quick->no_huddle = false;
    if (charge > book->times[DDF_TIME_AFTER_NO_HUDDLE] && s->pending_flags & GCH_PENDING_SAME_TEAM &&
        (s->no_huddle_left[o] != 0 || !(m->options >> DDF_OPT_NO_HUDDLE_QUOTA & 1)) && off->tempo(off->user)) {
        quick->no_huddle = true;
        charge = book->times[DDF_TIME_AFTER_NO_HUDDLE];
        if (s->no_huddle_left[o] > 0)
            s->no_huddle_left[o]--;
    }
    s->clock = (int16_t)(s->clock - charge);
    s->pending = 0;
    s->pending_flags = 0;
    turn->snap = *s;

    int d = 100 - s->ball;
    int call = off->usual(off->user, s, ddf_plays_open(m, s, d));
    int formation = def->usual(def->user, s, 0);
    quick->call = call;
    quick->formation = formation;
    if (audible_wanted(turn, s, call, formation)) {
        quick->progress.stage = DDF_AT_REVEAL;
        return false;
    }
    gch_state_count_call(s, o, call);

    int play = call - GCH_CALL_1;
    if (m->options >> DDF_OPT_MUFFED_SNAP & 1) { /* S1 */
        int rating = m->team[o]->values[GCH_VAL_MUFFED_SNAP_RATING];
        if (rating > 0) {
            int die = gch_dice_roll(dice, GCH_ROLL_MUFFED_SNAP);
            if (die == 0 || rating >= 100) {
                quick->progress = (struct ddf_progress){.stage = DDF_AT_MUFF, .total = die};
                return false;
            }
        }
    }
    if (m->options >> DDF_OPT_DEF_PENALTY & 1) { /* S2 */
        uint32_t rows = p->forced_rows[!o][call >= GCH_CALL_6];
        if (rows != 0) {
            int total = gch_dice_roll(dice, GCH_ROLL_DEF_PENALTY);
            if (rows >> (total - 10) & 1) {
                quick->progress = (struct ddf_progress){.stage = DDF_AT_FORCED, .total = total};
                return false;
            }
        }
    }
    int row = gch_dice_roll(dice, GCH_ROLL_OFFENSE) - 10; /* S4 */
    int oc = p->offense_class[o][play][row];
    if (oc == GCH_OC_PEN || oc == GCH_OC_IG) {
        quick->progress = (struct ddf_progress){.stage = DDF_AT_OFFENSE, .row = row};
        return false;
    }
    int total = gch_dice_roll(dice, GCH_ROLL_DEFENSE); /* S5 */
    int dc = p->defense_class[!o][formation][play][total - 1];
    quick->progress = (struct ddf_progress){.stage = DDF_AT_DEFENSE, .row = row, .total = total};

    /* S6 */
    struct gch_cell cell = m->team[o]->column[GCH_COL_PLAY_1 + play][row];
    struct gch_cell answer = m->team[!o]->defense[formation][play][total - 1];
    enum gch_action action = (enum gch_action)book->matrix.action[oc][dc];
    enum ddf_time seconds = DDF_TIME_OTHER;
    int yards = 0;
    turn->plain.kind = call >= GCH_CALL_5 ? GCH_PLAIN_PASS : GCH_PLAIN_RUN;
    switch (action) {
    case GCH_ACT_ADD:
        if (oc == GCH_OC_B || cell.flags & GCH_FLAG_BOLD)
            return false;
        yards = cell.number + answer.number;
        if (cell.flags & GCH_FLAG_STAR) {
            bool window = s->quarter == 2   ? turn->snap.clock <= book->rulings.window_half
                          : s->quarter >= 4 ? turn->snap.clock <= book->rulings.window_game
                                            : false;
            seconds = window ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT;
        }
        break;
    case GCH_ACT_FORCED:
        yards = answer.number;
        break;
    case GCH_ACT_INC:
        turn->plain.kind = GCH_PLAIN_INCOMPLETE;
        seconds = DDF_TIME_INCOMPLETE;
        break;
    default:
        return false;
    }
    int x = s->ball + yards;
    if (x <= 0 || x >= 100 || (d <= book->rulings.goal_line_yard_from && m->options >> DDF_OPT_GOAL_LINE_YARD & 1))
        return false;
    turn->plain.yards = (int16_t)yards;
    turn->plain.no_huddle = quick->no_huddle;
    next_down(s, &turn->plain, x, turn->snap.ball + turn->snap.to_go);
    s->pending = book->times[seconds];
    s->pending_flags = GCH_PENDING_SAME_TEAM;
    if (s->pending > 10)
        s->pending_flags |= GCH_PENDING_RUNNING;
    if (s->pending == book->times[DDF_TIME_OTHER])
        s->pending_flags |= GCH_PENDING_FORTY;
    s->plays++;
    *turn->state = *s;
    return true;
}
