/* Ordinary turns of a game nobody watches: the clock between them (DDF-22, DDF-23). */
#include "rules/ddf/ddf-drive.h"

/* Clock calls of both sides when it matters (DDF-23); the charge that is left. */
static int clock_calls(struct ddf_driver *v, int charge) {
    struct gch_state *s = v->s;
    int call = GCH_CLOCK_NONE;
    int side = s->offense;
    for (int i = 0; i < 2 && call == GCH_CLOCK_NONE; i++) {
        side = i == 0 ? s->offense : !s->offense;
        uint32_t allowed = ddf_clock_answers(v->match, v->book, s, side);
        const struct gch_coach *coach = v->turn->coach[side];
        if (allowed != 1u << GCH_CLOCK_NONE)
            call = coach->clock(coach->user, s, allowed);
    }
    switch (call) {
    case GCH_CLOCK_TIMEOUT:
        s->timeouts[side]--;
        v->stats[side].timeouts++;
        charge = v->book->times[DDF_TIME_AFTER_TIMEOUT];
        break;
    case GCH_CLOCK_NO_HUDDLE:
        v->made.no_huddle = true;
        s->no_huddle_left[side] = (int16_t)(s->no_huddle_left[side] - (s->no_huddle_left[side] > 0));
        charge = v->book->times[DDF_TIME_AFTER_NO_HUDDLE];
        break;
    case GCH_CLOCK_SPIKE:
        v->made.call = GCH_CALL_SPIKE;
        charge = v->book->times[DDF_TIME_AFTER_SPIKE];
        break;
    default:
        break;
    }
    return drive_has(v, DDF_OPT_THIRD_40) ? ddf_third_forty(v->match, v->book, s, charge) : charge;
}

/* When it may end a half, or somebody may want to stop it. */
static bool run_out(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    int charge = s->pending;
    if (s->clock <= charge && s->pending_flags & GCH_PENDING_EXTEND) /* an untimed down */
        return false;
    if (charge == 0 && s->clock > 0)
        return true;
    if (charge > v->book->times[DDF_TIME_AFTER_TIMEOUT] && s->clock > 0)
        charge = clock_calls(v, charge);
    if (gch_state_charge(s, &v->match->season, charge, v->book->rulings.warning)) {
        v->made.call = GCH_CALL_NONE; /* no time left to spike */
        if (s->quarter > 4 && s->next != GCH_NEXT_OVER)
            ddf_overtime(v->match, s);
    }
    return true;
}

bool ddf_drive_clock(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    struct gch_ledger *ledger = v->ledger;
    int charge = s->pending;
    if (s->clock - charge > v->pair[0].calm[s->quarter]) {
        int o = s->offense;
        bool may = (s->next == GCH_NEXT_SCRIMMAGE) & ((s->pending_flags & GCH_PENDING_SAME_TEAM) != 0) &
                   (charge > v->book->times[DDF_TIME_AFTER_NO_HUDDLE]);
        uint64_t word = gch_plan_word(v->pair[o].off, s);
        charge = drive_calm_charge(v, o, charge, word, may ? v->pair[o].hurry[DDF_COMES_YARDS] : 0);
        s->clock = (int16_t)(s->clock - charge);
        s->pending = 0;
        s->pending_flags = 0;
    } else if (!run_out(v)) {
        return false;
    }
    int ran = ledger->last_clock - (s->quarter == ledger->last_quarter ? s->clock : 0);
    v->stats[ledger->last_owner].possession_seconds += ran;
    ledger->last_clock = s->clock;
    ledger->last_quarter = s->quarter;
    ledger->last_owner = (uint8_t)(s->offense ^ (s->next == GCH_NEXT_KICKOFF)); /* a kickoff is the receivers' time */
    return true;
}
