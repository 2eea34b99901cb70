/* Flags, tempo, the end of a period: RC-1, RC-4, RC-5, RC-13. */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

#include <string.h>

static const struct house_book *book_of(const struct charted_work *w) {
    return &w->base.match->house->book;
}

/* --- RC-1: hurry-up penalties ------------------------------------------------------------------------------------- */

enum gch_flag_verdict gch_house_flag(struct gch_flags_in_row *row, enum gch_flag_kind kind, bool long_before) {
    bool first_was = row->false_start;
    bool reads = kind == GCH_FLAG_FALSE_START || (kind == GCH_FLAG_DELAY && long_before);
    if (row->count < UINT8_MAX)
        row->count++;
    if (row->count == 1) {
        row->false_start = reads;
        return reads && kind == GCH_FLAG_DELAY ? GCH_FLAG_AS_FALSE_START : GCH_FLAG_STANDS;
    }
    if (row->count == 2)
        return first_was ? GCH_FLAG_STANDS : GCH_FLAG_VOIDS;
    return GCH_FLAG_FREE_FALSE_START;
}

/* Does the offense hurry on this play? */
static bool hurries(const struct charted_work *w) {
    if (house_with(&w->base, 5) != NULL && w->house.in_window)
        return w->house.tempo == GCH_TEMPO_HURRY;
    return w->no_huddle || w->hurry;
}

bool house_flag_decides(const struct charted_work *w) {
    const struct gch_charted *own = gch_charted(w->now);
    return hurries(w) && (own->flags_in_row >= 2 || (own->flags_in_row == 1 && !own->false_start));
}

enum gch_flag_verdict house_rc1_penalty(struct charted_work *w, const struct gch_foul *foul, bool before) {
    struct gch_charted *own = gch_charted(w->now);
    if (!hurries(w))
        return GCH_FLAG_STANDS;
    struct gch_flags_in_row row = {own->flags_in_row, own->false_start != 0};
    bool false_start = before && foul->type == GCH_FOUL_OFF_5;
    enum gch_flag_verdict verdict = gch_house_flag(&row, false_start ? GCH_FLAG_FALSE_START : GCH_FLAG_OTHER, false);
    own->flags_in_row = row.count;
    own->false_start = row.false_start;
    w->house.verdict = (uint8_t)verdict;
    return verdict;
}

/* C25: what false starts cost; and the count ends with a play that is completed. */
bool house_rc1_seconds(struct charted_work *w, const struct gch_result *result, int *seconds) {
    struct gch_charted *own = gch_charted(w->now);
    bool enforced = (result->tags & (GCH_TAG_BIT(PENALTY) | GCH_TAG_BIT(OFFSETTING))) != 0;
    if (!hurries(w) || !enforced || result->side != w->offense) {
        own->flags_in_row = own->false_start = 0;
        return false;
    }
    bool again = w->house.verdict != GCH_FLAG_STANDS;
    if (!(result->tags & GCH_TAG_BIT(PRE_SNAP)) || (!again && !own->false_start))
        return false;
    house_say(w, 1, w->offense, w->house.verdict == GCH_FLAG_VOIDS ? GCH_SAYS_VOID_FLAG : GCH_SAYS_FALSE_START,
              own->flags_in_row);
    *seconds = w->house.verdict == GCH_FLAG_FREE_FALSE_START ? 0
               : house_with(&w->base, 5) != NULL             ? book_of(w)->flag_seconds
                                                             : result->elapsed;
    return true;
}

/* --- RC-4, RC-5: tempo -------------------------------------------------------------------------------------------- */

static bool is_in_window(const struct charted_work *w) {
    const struct gch_state *s = w->base.state;
    return s->quarter == 2 ? s->clock <= book_of(w)->tempo_half : s->quarter >= 4 && s->clock <= book_of(w)->tempo_game;
}

/* What an offense without an opinion declares. */
static enum gch_tempo usual_tempo(const struct charted_work *w, uint64_t allowed) {
    const struct gch_state *s = w->base.state;
    int margin = s->score[w->offense] - s->score[!w->offense];
    bool hurry = s->quarter == 2 ? s->timeouts[w->offense] >= 2 || s->ball > 50 : margin <= 0;
    enum gch_tempo tempo = hurry ? GCH_TEMPO_HURRY : s->quarter != 2 && margin > 0 ? GCH_TEMPO_SLOW : GCH_TEMPO_NORMAL;
    return allowed >> tempo & 1 ? tempo : GCH_TEMPO_NORMAL;
}

void house_before_call(struct charted_work *w) {
    uint64_t allowed = 1u << GCH_TEMPO_NORMAL | (house_with(&w->base, 5) != NULL ? 1u << GCH_TEMPO_HURRY : 0) |
                       (house_with(&w->base, 4) != NULL ? 1u << GCH_TEMPO_SLOW : 0);
    if (allowed == 1u << GCH_TEMPO_NORMAL || !is_in_window(w))
        return;
    w->house.in_window = true;
    if (w->base.state->untimed)
        return;
    struct gch_question q =
        gch_question_make(&w->base, GCH_ASK_TEMPO, w->offense, w->offense, usual_tempo(w, allowed), allowed);
    w->house.tempo = (uint8_t)gch_ask(&w->base, &q);
    if (w->house.tempo == GCH_TEMPO_HURRY)
        w->hurry = true; /* RZ-20.4 */
}

/* Did the play end as a completed pass? */
static bool is_completed(const struct gch_play *play) {
    for (unsigned i = 0; i < play->count; i++)
        if (play->event[i].kind == GCH_EV_PASS)
            return true;
    return false;
}

/* The most special line that fits (C03). */
static enum house_time line_of(const struct charted_work *w, const struct gch_result *r) {
    const struct gch_state *s = w->base.state;
    bool out = (r->tags & GCH_TAG_BIT(OUT_OF_BOUNDS)) != 0, pass = is_completed(w->base.play);
    bool kick = w->call == GCH_CALL_PUNT || w->call == GCH_CALL_FIELD_GOAL;
    if (w->house.stopped)
        return HOUSE_TIME_TIMEOUT;
    if (r->tags & (GCH_TAG_BIT(PENALTY) | GCH_TAG_BIT(OFFSETTING)))
        return HOUSE_TIME_PENALTY;
    if (w->house.hurt)
        return HOUSE_TIME_INJURY;
    if (r->tags & (GCH_TAG_BIT(TOUCHDOWN) | GCH_TAG_BIT(SAFETY)))
        return HOUSE_TIME_SCORE;
    if (kick)
        return HOUSE_TIME_SPECIAL;
    if (r->side != w->offense || w->changed)
        return HOUSE_TIME_TURNOVER;
    if (r->tags & GCH_TAG_BIT(INCOMPLETE))
        return HOUSE_TIME_INCOMPLETE;
    if (r->tags & GCH_TAG_BIT(SACK))
        return (s->quarter == 2 || s->quarter >= 4) && s->clock <= 120 ? HOUSE_TIME_LATE_SACK : HOUSE_TIME_SACK;
    if (out)
        return pass ? HOUSE_TIME_PASS_OUT : w->call <= GCH_CALL_9 ? HOUSE_TIME_RUN_OUT : HOUSE_TIME_OUT;
    return pass ? HOUSE_TIME_PASS : HOUSE_TIME_RUN;
}

bool house_rc4_seconds(struct charted_work *w, const struct gch_result *result, int *seconds) {
    if (w->house.tempo == GCH_TEMPO_NORMAL || w->trying || w->call == GCH_CALL_KNEEL ||
        result->tags & (GCH_TAG_BIT(PRE_SNAP) | GCH_TAG_BIT(TOUCHBACK)))
        return false;
    bool hurry = w->house.tempo == GCH_TEMPO_HURRY;
    *seconds = book_of(w)->tempo[line_of(w, result)][hurry];
    house_say(w, hurry ? 5 : 4, w->offense, hurry ? GCH_SAYS_HURRY : GCH_SAYS_SLOW, *seconds);
    return true;
}

uint64_t house_clock_answers(const struct gch_match *match, const struct gch_state *state, uint64_t allowed) {
    (void)match;
    return gch_tempo_declared(gch_charted(state)->tempo) ? allowed & ~(UINT64_C(1) << GCH_CLOCK_NO_HUDDLE) : allowed;
}

/* --- RC-13: field goal with no time remaining --------------------------------------------------------------------- */

static bool is_last_period(const struct charted_work *w, const struct gch_state *s) {
    const struct gch_season_rules *season = &w->base.match->season;
    const struct gch_overtime_rules *overtime = s->playoff ? &season->playoff : &season->regular;
    return s->quarter == 4 || (s->quarter > 4 && s->quarter - 4 >= overtime->periods);
}

/* Everything but the way the play ended: the clock at its snap, the score, whether there is anything to kick. */
static bool may_kick_last(const struct charted_work *w, const struct gch_state *s, int clock, int offense, int ball) {
    int margin = s->score[offense] - s->score[!offense];
    if (clock > book_of(w)->last_clock || !(s->quarter == 2 || (is_last_period(w, s) && margin <= 0 && margin >= -3)))
        return false;
    struct gch_state there = *s;
    there.next = GCH_NEXT_SCRIMMAGE;
    there.offense = (uint8_t)offense;
    there.ball = (int8_t)ball;
    there.untimed = 0;
    return (w->rules->calls(w->base.match, &there) >> GCH_CALL_FIELD_GOAL & 1) != 0;
}

bool house_rc13_period_end(struct charted_work *w, struct gch_result *r) {
    const struct gch_state *s = w->base.state;
    bool stopped = (r->tags & GCH_TAG_BIT(INCOMPLETE)) != 0 || w->call == GCH_CALL_SPIKE;
    if (r->tags & GCH_TAG_BIT(OUT_OF_BOUNDS))
        for (unsigned i = 0; i < w->base.play->count; i++)
            stopped |= w->base.play->event[i].kind == GCH_EV_PASS || w->base.play->event[i].kind == GCH_EV_SCRAMBLE;
    if (!stopped || s->next != GCH_NEXT_SCRIMMAGE || s->untimed || r->next != GCH_NEXT_SCRIMMAGE ||
        r->side != w->offense || w->changed || s->clock - r->elapsed > 0 ||
        !(hurries(w) || w->call == GCH_CALL_SPIKE) || r->pending_flags & GCH_PENDING_EXTEND)
        return false;
    if (!may_kick_last(w, s, s->clock, w->offense, r->ball))
        return false;
    r->pending_flags |= GCH_PENDING_EXTEND;
    w->house.last_kick = true;
    house_say(w, 13, w->offense, GCH_SAYS_LAST_KICK, 0);
    return true;
}

uint64_t house_rc13_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open) {
    (void)match;
    bool last = state->next == GCH_NEXT_SCRIMMAGE && state->untimed && gch_charted(state)->last_kick;
    return last ? open & UINT64_C(1) << GCH_CALL_FIELD_GOAL : open;
}

/* --- between plays ------------------------------------------------------------------------------------------------ */

int house_charge(struct charted_work *w, int call, int charge) {
    struct gch_state *s = w->now;
    const struct gch_charted *own = gch_charted(s);
    const struct house_book *book = book_of(w);
    bool hurry = own->tempo == GCH_TEMPO_HURRY;
    if (call == GCH_CLOCK_TIMEOUT && own->knelt) /* C27 */
        charge = book->tempo[HOUSE_TIME_KNEEL_TIMEOUT][hurry];
    else if (call == GCH_CLOCK_TIMEOUT && gch_tempo_declared(own->tempo))
        charge = book->tempo[HOUSE_TIME_TIMEOUT][hurry];
    else if (call == GCH_CLOCK_SPIKE && gch_tempo_declared(own->tempo)) /* C26 */
        charge = book->tempo[HOUSE_TIME_SPIKE][hurry];
    /* RC-13: the clock is that of the last snap, since its charge is not taken yet. */
    hurry |= own->tempo == GCH_TEMPO_NO_HUDDLE;
    if (call == GCH_CLOCK_TIMEOUT && house_with(&w->base, 13) != NULL && hurry && s->next == GCH_NEXT_SCRIMMAGE &&
        s->pending_flags & GCH_PENDING_SAME_TEAM && s->clock - charge <= 0 &&
        may_kick_last(w, s, s->clock, s->offense, s->ball)) {
        s->pending_flags |= GCH_PENDING_EXTEND;
        gch_charted(s)->last_kick = 1;
    }
    return charge;
}

void house_after_fold(struct charted_work *w, const struct gch_state *before) {
    struct gch_charted *own = gch_charted(w->now);
    bool again = (w->base.play->result.tags & GCH_TAG_BIT(PRE_SNAP)) != 0;
    own->tempo = w->house.tempo;
    if (own->tempo == GCH_TEMPO_NORMAL && house_with(&w->base, 13) != NULL && hurries(w))
        own->tempo = GCH_TEMPO_NO_HUDDLE;
    own->knelt = w->call == GCH_CALL_KNEEL && w->house.in_window;
    own->last_kick = (uint8_t)(w->house.last_kick || (again && own->last_kick));
    house_note_injury(w, before);
}

void house_new_period(struct charted_work *w) {
    struct gch_charted *own = gch_charted(w->now);
    if (w->now->quarter != 3 && w->now->quarter <= 4)
        return;
    own->flags_in_row = own->false_start = own->tempo = own->knelt = own->last_kick = 0;
    memset(own->resting, 0, sizeof own->resting); /* C40 */
    memset(own->rest, 0, sizeof own->rest);
}
