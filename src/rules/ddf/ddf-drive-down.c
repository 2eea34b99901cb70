/* Downs of a game nobody watches: their calls and dice, and those that come to plain yardage. Whatever is decided on
 * every down is written without branches: nothing foretells dice. */
#include "rules/ddf/ddf-drive.h"

/* --- calls ------------------------------------------------------------------------------------------------------- */

/* A match-up as bit of a plan's content. */
static inline unsigned content_bit(unsigned play, unsigned formation) {
    return GCH_FORMATIONS * play + formation;
}

void ddf_drive_set_content(struct ddf_fixture *f, int o) {
    struct ddf_pairing *pair = &f->pair[o];
    bool heard = f->options >> DDF_OPT_AUDIBLES & 1;
    for (int kind = 0; kind < GCH_PLAN_DOWN_KINDS; kind++) {
        pair->disliked[0][kind] = heard ? ~pair->off->content[0][kind] : 0;
        pair->disliked[1][kind] = heard ? ~pair->def->content[1][kind] : 0;
    }
    for (int who = 0; who < 4; who++)
        for (int kind = 0; kind < GCH_PLAN_DOWN_KINDS; kind++)
            pair->stays[who][kind] =
                ~((who & 1 ? pair->disliked[0][kind] : 0) | (who & 2 ? pair->disliked[1][kind] : 0));
}

void ddf_drive_hear(struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    const struct ddf_pairing *pair = drive_pair(v, o);
    v->heard[o] =
        (uint8_t)((s->off_audibles[o] > pair->off->unheard) | (s->def_audibles[!o] > pair->def->unheard) << 1);
}

/* Does neither coach mind the match-up? */
static inline bool stays(const struct ddf_driver *v, int o, unsigned play, unsigned formation) {
    const struct gch_state *s = v->s;
    uint64_t content = drive_pair(v, o)->stays[v->heard[o]][gch_plan_down_kind(s->down, s->to_go)];
    return content >> content_bit(play, formation) & 1;
}

/* One of two numbers, a choice that compilers make no branch of. */
static inline unsigned either(bool first, unsigned a, unsigned b) {
    return b ^ ((a ^ b) & -(unsigned)first);
}

/* The calls a side has now. */
static inline uint32_t open_calls(const struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    uint32_t open = drive_pair(v, o)->open[100 - s->ball];
    uint32_t left = open & ~(s->spent[o] & v->fixture->used_up);
    return left & DDF_PLAYS ? left : ddf_calls(v->fixture->match, s);
}

/* --- dice -------------------------------------------------------------------------------------------------------- */

/* All dice of an ordinary down, from one word (DDF-8 S1 to S6). */
struct thrown {
    uint64_t rest;         /* of the word */
    uint64_t offense_rest; /* after the offense's dice */
    uint32_t parts;
    bool muffed, forced; /* the snap; a foul */
    unsigned row;
    struct ddf_entry off, def;
    int gain;
    unsigned what; /* enum ddf_coming */
};

/* S1, DDF-13.9: one to three dice, as a number from 000 to 999 below the rating; only an equal digit needs the next
 * die. In how many parts they split the word. */
static inline uint32_t throw_muff(const struct ddf_pairing *pair, uint64_t word, bool *muffed) {
    uint32_t three = gch_split(&word, 1000);
    *muffed = three < pair->muff;
    return pair->muff_parts[(three - pair->muff_from[0] < 100) + (three - pair->muff_from[1] < 10)];
}

static inline struct thrown throw_dice(const struct ddf_fixture *f, const struct ddf_pairing *pair, uint64_t word,
                                       unsigned play, unsigned formation) {
    struct thrown t;
    uint32_t muff = throw_muff(pair, word, &t.muffed);
    uint64_t rest = word * muff;
    /* S2, DDF-21.1: does the defense's chart force a foul? */
    unsigned late = play >= GCH_CALL_6 - GCH_CALL_1;
    uint32_t forced_parts = pair->forced_parts[late];
    t.forced = pair->forced_ways[gch_split(&rest, forced_parts)] >> late & 1;
    /* S4 to S6. */
    t.row = gch_offense_ways[gch_split(&rest, 216)] - 10u;
    t.offense_rest = rest;
    t.off = pair->offense[play][t.row];
    t.def = pair->defense[play][formation][gch_defense_ways[gch_split(&rest, 36)] - 1u];
    const struct ddf_meeting *meeting = &f->book->meeting[t.off.class][t.def.class];
    t.gain = (t.off.number & meeting->offense) + (t.def.number & meeting->defense);
    t.what = meeting->what;
    t.rest = rest;
    t.parts = muff * forced_parts * (216 * 36);
    return t;
}

/* The dice lie there for whoever goes on with them. */
static enum ddf_station lay_dice(struct ddf_driver *v, const struct thrown *t) {
    v->dice->rest = t->rest;
    v->dice->parts = t->parts;
    v->offense_rest = t->offense_rest;
    v->off = t->off;
    v->def = t->def;
    v->row = (uint8_t)t->row;
    return t->muffed                   ? DDF_AT_CALLED
           : t->forced                 ? DDF_AT_FORCED_FOUL
           : t->what == DDF_COMES_FOUL ? DDF_AT_FOUL
                                       : DDF_AT_CELLS;
}

int ddf_drive_rewind(struct ddf_driver *v) {
    bool muffed;
    uint64_t rest = gch_rng_mix(v->dice->rng.state);
    uint32_t muff = throw_muff(drive_pair(v, v->s->offense), rest, &muffed);
    rest *= muff;
    int row = gch_offense_ways[gch_split(&rest, 216)] - 10;
    v->dice->rest = rest;
    v->dice->parts = muff * 216;
    return row;
}

/* --- plain downs ------------------------------------------------------------------------------------------------- */

/* Plain yardage. */
static inline enum ddf_station advance(struct ddf_driver *v, int o, unsigned play, int gain, unsigned what) {
    /* By 2 x pass + incomplete. */
    static const uint8_t kinds[4] = {GCH_DOWN_RUN, GCH_DOWN_INCOMPLETE, GCH_DOWN_PASS, GCH_DOWN_INCOMPLETE};
    const struct ddf_fixture *f = v->fixture;
    struct gch_state *s = v->s;
    bool in_window = s->clock <= f->window[s->quarter];
    unsigned kind = kinds[2 * (play >= GCH_CALL_5 - GCH_CALL_1) + what / 2];
    unsigned first = gain >= s->to_go;
    drive_count_down(v, o, (enum gch_down_kind)kind, gain, first);
    gch_state_count_call(s, o, (int)(GCH_CALL_1 + play));
    s->plays++;
    s->ball = (int8_t)(s->ball + gain);
    s->to_go = (uint8_t)either(first, (unsigned)gch_first_to_go(s->ball), (unsigned)(s->to_go - gain));
    s->down = (uint8_t)(1 + (s->down & (first - 1)));
    s->pending = f->charges[in_window][what];
    s->pending_flags = f->flags[in_window][what];
    return drive_on(v, s->down < 4);
}

/* The down at hand, its clock run already, and those after it as long as they come to plain yardage and nothing
 * presses. Whatever the dice decide on most downs is written without branches. */
enum ddf_station ddf_drive_snap(struct ddf_driver *v) {
    const struct ddf_fixture *const f = v->fixture;
    struct gch_state *const s = v->s;
    const int o = s->offense;
    const struct ddf_pairing *const pair = &f->pair[o];
    struct gch_rng *const rng = &v->dice->rng;
    for (;;) {
        /* The calls, from both plans. */
        unsigned goal = 100u - (unsigned)s->ball;
        int row = gch_situation_row(s->down, s->to_go, s->ball, v->situation);
        unsigned play = (unsigned)gch_pick(pair->off->call[row], gch_lane(drive_word(v, o), GCH_LANE_CALL));
        unsigned formation = (unsigned)gch_pick(pair->def->formation[pair->def->defense[row]],
                                                gch_lane(drive_word(v, !o), GCH_LANE_CALL));
        uint32_t open = pair->open[goal] & ~(s->spent[o] & f->used_up);
        bool stands = (open >> (GCH_CALL_1 + play) & 1) & stays(v, o, play, formation);
        struct thrown t = throw_dice(f, pair, gch_rng_mix(rng->state + rng->step), play, formation);
        if (!stands | t.muffed | t.forced | (t.what > DDF_COMES_INCOMPLETE) | (goal - 1 - (unsigned)t.gain > 98) |
            ((int)goal <= f->goal) | (s->down > 3)) {
            v->before = rng->state;
            v->made.call = (int)(GCH_CALL_1 + play);
            v->made.formation = (int)formation;
            if (!stands)
                return open >> (GCH_CALL_1 + play) & 1 ? DDF_AT_AUDIBLE : DDF_AT_BARRED;
            rng->state += rng->step;
            return lay_dice(v, &t);
        }
        rng->state += rng->step;
        enum ddf_station at = advance(v, o, play, t.gain, t.what);
        if (at != DDF_AT_DOWN)
            return at;
        drive_run_clock(v, o, true);
    }
}

enum ddf_station ddf_drive_down(struct ddf_driver *v) {
    drive_run_clock(v, v->s->offense, true);
    return ddf_drive_snap(v);
}

enum ddf_station ddf_drive_dice(struct ddf_driver *v) {
    struct gch_rng *rng = &v->dice->rng;
    v->before = rng->state;
    struct thrown t = throw_dice(v->fixture, drive_pair(v, v->s->offense), gch_rng_next(rng),
                                 (unsigned)v->made.call - GCH_CALL_1, (unsigned)v->made.formation);
    return lay_dice(v, &t);
}

/* --- calls that are not drawn at once ---------------------------------------------------------------------------- */

/* DDF-24: a coach has something better in mind. False: the new call is none of the nine plays. */
static bool audibles(struct ddf_driver *v, int o, uint32_t open) {
    struct gch_state *s = v->s;
    const struct gch_turn *turn = v->turn;
    const struct gch_coach *off = turn->coach[o];
    const struct gch_coach *def = turn->coach[!o];
    bool done[2] = {false, false};
    off->told(off->user, s, v->made.call);
    def->told(def->user, s, v->made.formation);
    for (int round = 0; round < 3; round++) {
        bool again = false;
        for (int i = 0; i < 2 && !again; i++) {
            int side = i == 0 ? o : !o; /* D87 */
            const struct gch_coach *coach = turn->coach[side];
            int8_t *left = i == 0 ? &s->off_audibles[side] : &s->def_audibles[side];
            uint64_t disliked = drive_pair(v, o)->disliked[i][gch_plan_down_kind(s->down, s->to_go)];
            unsigned bit = content_bit((unsigned)v->made.call - GCH_CALL_1, (unsigned)v->made.formation);
            if (done[side] || !(v->heard[o] >> i & 1) || !(disliked >> bit & 1))
                continue;
            struct gch_question q = {.decision = GCH_ASK_AUDIBLE,
                                     .side = (uint8_t)side,
                                     .offense = (uint8_t)o,
                                     .preset = GCH_KEEP,
                                     .allowed = 1u << GCH_KEEP | 1u << GCH_AUDIBLE,
                                     .my_call = (uint8_t)(i == 0 ? v->made.call : v->made.formation),
                                     .seen = (uint8_t)(i == 0 ? v->made.formation : v->made.call),
                                     .state = s,
                                     .match = v->fixture->match};
            if (coach->answer(coach->user, &q) == GCH_AUDIBLE) {
                (*left)--;
                done[side] = true;
                again = true;
                ddf_drive_hear(v, o);
            }
        }
        if (!again)
            return true;
        v->made.call = off->call(off->user, s, open);
        if (v->made.call > GCH_CALL_9) {
            v->made.formation = -1;
            return false;
        }
        v->made.formation = def->formation(def->user, s);
    }
    return true;
}

enum ddf_station ddf_drive_audible(struct ddf_driver *v) {
    int o = v->s->offense;
    return audibles(v, o, open_calls(v, o)) ? DDF_AT_DICE : DDF_AT_CALLED;
}

enum ddf_station ddf_drive_barred(struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    int o = s->offense;
    v->made.call = gch_plan_play(v->plan[o], s, gch_situation_now(s), open_calls(v, o));
    if (v->made.call > GCH_CALL_9) {
        v->made.formation = -1;
        return DDF_AT_CALLED;
    }
    return stays(v, o, (unsigned)v->made.call - GCH_CALL_1, (unsigned)v->made.formation) ? DDF_AT_DICE : DDF_AT_AUDIBLE;
}

/* A kick or a kneel if the plan says so, else one of the nine plays. */
enum ddf_station ddf_drive_choice(struct ddf_driver *v) {
    int o = v->s->offense;
    int call = gch_plan_kick(v->plan[o], v->s, open_calls(v, o));
    v->before = v->dice->rng.state;
    v->dice->parts = 0;
    if (call == GCH_CALL_NONE)
        return DDF_AT_SNAP;
    v->made.call = call;
    return call == GCH_CALL_PUNT ? DDF_AT_PUNT : call == GCH_CALL_FIELD_GOAL ? DDF_AT_FIELD_GOAL : DDF_AT_KNEEL;
}
