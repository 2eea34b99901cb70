/* Downs of a game nobody watches: their calls and dice, and those that come to plain yardage. Whatever is decided on
 * every down is written without branches: nothing foretells dice. */
#include "rules/ddf/ddf-drive.h"

/* --- calls ------------------------------------------------------------------------------------------------------- */

/* A match-up as bit of a plan's content. */
static inline size_t content_bit(size_t play, size_t formation) {
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
static inline bool stays(const struct ddf_driver *v, int o, size_t play, size_t formation) {
    const struct gch_state *s = v->s;
    uint64_t content = drive_pair(v, o)->stays[v->heard[o]][gch_plan_down_kind(s->down, s->to_go)];
    return content >> content_bit(play, formation) & 1;
}

/* The calls a side has now. */
static inline uint32_t open_calls(const struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    uint32_t open = drive_pair(v, o)->open[100 - s->ball];
    uint32_t left = open & ~(uint32_t)*drive_pair(v, o)->barred;
    return left & DDF_PLAYS ? left : ddf_calls(v->fixture->match, s);
}

/* --- dice -------------------------------------------------------------------------------------------------------- */

/* All dice of an ordinary down, from one word (DDF-8 S1 to S6). */
struct thrown {
    int before; /* negative: the snap may be muffed or a foul forced */
    const struct ddf_entry *off, *def;
    const struct ddf_meeting *meeting;
};

static inline struct thrown throw_dice(const struct ddf_fixture *f, const struct ddf_pairing *pair, uint64_t word,
                                       size_t play, size_t formation) {
    struct thrown t;
    /* S1, DDF-13.9: three dice as a number from 000 to 999 below the rating. S2, DDF-21.1: does the defense's chart
     * force a foul? */
    t.before = (int)gch_part(word, GCH_PLACE_DEF_PENALTY) - pair->muff;
    t.before |= pair->forced[gch_part(word * GCH_PLACE_DEF_PENALTY, 216)];
    /* S4 to S6. */
    size_t total = gch_offense_ways[gch_part(word * GCH_PLACE_OFFENSE, 216)];
    t.off = &pair->offense[play][total - 10];
    total = gch_defense_ways[gch_part(word * GCH_PLACE_DEFENSE, 36)];
    t.def = &pair->defense[play][formation][total - 1];
    t.meeting = &f->book->meeting[t.off->class][t.def->class];
    return t;
}

/* The dice lie there for whoever goes on with them. */
static enum ddf_station lay_dice(struct ddf_driver *v, uint64_t word, const struct thrown *t) {
    const struct ddf_pairing *pair = drive_pair(v, v->s->offense);
    v->dice->rest = word * GCH_PLACE_AFTER;
    v->dice->parts = GCH_PLACE_AFTER;
    v->word = word;
    v->off = *t->off;
    v->def = *t->def;
    v->row = (uint8_t)(t->off - pair->offense[v->made.call - GCH_CALL_1]);
    if (t->before < 0) {
        if ((int)gch_part(word, GCH_PLACE_DEF_PENALTY) < pair->muff)
            return DDF_AT_CALLED;
        uint32_t rows = pair->other->forced_rows[v->made.call >= GCH_CALL_6];
        if (rows >> (gch_offense_ways[gch_part(word * GCH_PLACE_DEF_PENALTY, 216)] - 10) & 1)
            return DDF_AT_FORCED_FOUL;
    }
    return t->meeting->what == DDF_COMES_FOUL ? DDF_AT_FOUL : DDF_AT_CELLS;
}

/* --- plain downs ------------------------------------------------------------------------------------------------- */

/* What downs in a row add to the counts of their drive. */
struct stretch {
    unsigned downs;
    unsigned no_huddles;
    long close; /* negative: one was in the red zone */
};

static void count_stretch(struct ddf_driver *v, int o, const struct stretch *stretch) {
    struct gch_state *s = v->s;
    if (stretch->downs == 0)
        return;
    s->plays = (uint16_t)(s->plays + stretch->downs);
    v->stats[o].value[GCH_STAT_plays_q1 + s->quarter - 1] += (int)stretch->downs;
    v->stats[o].no_huddles += (int)stretch->no_huddles;
    drive_count_play(v, o, stretch->close < 0 ? GCH_RED_ZONE : 0);
}

/* A down that is not plain, its calls made: DDF_AT_DOWN if it came to yardage all the same, v->out. */
static enum ddf_station look_closer(struct ddf_driver *v, int o, uint64_t word, const struct thrown *t) {
    const struct gch_state *s = v->s;
    enum ddf_station at = lay_dice(v, word, t);
    if (at != DDF_AT_CELLS)
        return at;
    v->out = ddf_drive_outcome(v, o);
    int x = s->ball + v->out.yards;
    return v->out.result == DDF_RESULT_YARDS && s->down < 4 && x > 0 && x < 100 ? DDF_AT_DOWN : DDF_AT_RESULT;
}

/* The down at hand, its clock run already, and those after it as long as they come to yardage and nothing presses.
 * Whatever the dice decide on most downs is written without branches, and the situation is kept in variables from down
 * to down: `goal` is yards to the goal line, `down` counts from 0. */
enum ddf_station ddf_drive_snap(struct ddf_driver *v) {
    /* [pass][enum ddf_coming]; of no use where it is odd. */
    static const uint8_t kinds[2][8] = {{GCH_DOWN_RUN, GCH_DOWN_RUN, GCH_DOWN_INCOMPLETE},
                                        {GCH_DOWN_PASS, GCH_DOWN_PASS, GCH_DOWN_INCOMPLETE}};
    const struct ddf_fixture *const f = v->fixture;
    struct gch_state *const s = v->s;
    const int o = s->offense;
    const struct ddf_pairing *const pair = &f->pair[o];
    const struct gch_plan *const off = pair->off, *const def = pair->def;
    const uint64_t *const content = pair->stays[v->heard[o]];
    const int16_t(*const call)[8] = off->call + v->situation;
    const uint8_t *const defense = def->defense + v->situation;
    const int calm = f->calm[s->quarter];
    const uint64_t dice_step = v->dice->rng.step;
    const uint64_t plays = s->plays + UINT64_C(1);
    uint64_t off_at = off->rng.state + plays * off->rng.step;
    uint64_t def_at = def->rng.state + plays * def->rng.step;
    uint64_t dice_at = v->dice->rng.state;
    uint64_t word = gch_rng_word(off_at);
    long goal = 100 - s->ball;
    long to_go = s->to_go;
    long down = s->down - 1;
    int clock = s->clock;
    int left = s->no_huddle_left[o];
    bool hurries = v->made.no_huddle;
    const struct ddf_charge *charges = f->charges[clock <= f->window[s->quarter]];
    const long odd_from = down > 2 ? 100 : f->goal + 1; /* fourth downs, and those that may lose the goal-line yard */
    struct stretch stretch = {0, 0, 0};
    enum ddf_station at;
    for (;;) {
        /* The calls, from both plans. */
        size_t row =
            (size_t)down * GCH_SITUATIONS_OF_DOWN + gch_situation_distances[to_go] + gch_situation_fields[goal];
        size_t play = (size_t)gch_pick(call[row], gch_lane(word, GCH_LANE_CALL));
        size_t formation =
            (size_t)gch_pick(def->formation[defense[row]], gch_lane(gch_rng_word(def_at), GCH_LANE_CALL));
        uint32_t open = pair->open[goal] & ~(uint32_t)*pair->barred;
        uint64_t stays = content[gch_plan_down_kind((int)down + 1, (int)to_go)];
        long stands = (long)(open >> GCH_CALL_1 >> play & stays >> content_bit(play, formation) & 1);
        /* The dice. */
        dice_at += dice_step;
        uint64_t dice = gch_rng_mix(dice_at);
        struct thrown t = throw_dice(f, pair, dice, play, formation);
        int gain = (t.off->number & t.meeting->offense) + (t.def->number & t.meeting->defense);
        size_t what = t.meeting->what;
        size_t kind = kinds[play >= GCH_CALL_5 - GCH_CALL_1][what];
        long x = goal - gain;
        long odd =
            t.before | (goal - odd_from) | (stands - 1) | (DDF_COMES_INCOMPLETE - (long)what) | (x - 1) | (99 - x);
        if (odd < 0) {
            v->before = dice_at - dice_step;
            v->made = (struct ddf_made){(int)(GCH_CALL_1 + play), (int)formation, hurries};
            v->dice->rng.state = stands ? dice_at : v->before;
            s->ball = (int8_t)(100 - goal);
            s->down = (uint8_t)(down + 1);
            at = stands ? look_closer(v, o, dice, &t) : DDF_AT_RECALL;
            dice_at = v->dice->rng.state;
            if (at != DDF_AT_DOWN)
                break;
            gain = v->out.yards;
            kind = v->out.kind;
            what = v->out.what;
            x = goal - gain;
        }
        bool first = gain >= to_go;
        pair->counts[down][first][kind]++;
        pair->yards[kind] += gain;
        gch_state_count_call(s, o, (int)(GCH_CALL_1 + play));
        stretch.close |= goal - (100 - GCH_RED_ZONE) - 1;
        stretch.downs++;
        stretch.no_huddles += hurries;
        off_at += off->rng.step;
        def_at += def->rng.step;
        goal = x;
        to_go = first ? goal < 10 ? goal : 10 : to_go - gain;
        down = (down + 1) & ((long)first - 1);
        if (clock - charges[what].seconds <= calm) {
            s->pending = charges[what].seconds;
            s->pending_flags = charges[what].flags;
            at = DDF_AT_CLOCK;
            break;
        }
        /* Nobody stops the clock; the offense may go without a huddle. */
        word = gch_rng_word(off_at);
        size_t hurry = (gch_lane(word, GCH_LANE_HURRY) < pair->hurry) & (left != f->none_left);
        const struct ddf_running *run = &f->running[hurry][what][s->forty_count];
        clock -= run->charge;
        s->forty_count = run->forties;
        hurries = run->hurries;
        left -= hurries & (left > 0);
        charges = f->charges[0];
        if (down > 2) {
            v->made = (struct ddf_made){.formation = -1, .no_huddle = hurries};
            at = DDF_AT_CHOICE;
            break;
        }
    }
    v->dice->rng.state = dice_at;
    s->ball = (int8_t)(100 - goal);
    s->to_go = (uint8_t)to_go;
    s->down = (uint8_t)(down + 1);
    s->clock = (int16_t)clock;
    s->no_huddle_left[o] = (int16_t)left;
    count_stretch(v, o, &stretch);
    return at;
}

enum ddf_station ddf_drive_down(struct ddf_driver *v) {
    drive_run_clock(v, v->s->offense, true);
    return ddf_drive_snap(v);
}

enum ddf_station ddf_drive_dice(struct ddf_driver *v) {
    struct gch_rng *rng = &v->dice->rng;
    v->before = rng->state;
    uint64_t word = gch_rng_next(rng);
    struct thrown t = throw_dice(v->fixture, drive_pair(v, v->s->offense), word, (size_t)v->made.call - GCH_CALL_1,
                                 (size_t)v->made.formation);
    return lay_dice(v, word, &t);
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
            size_t bit = content_bit((size_t)v->made.call - GCH_CALL_1, (size_t)v->made.formation);
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
    return audibles(v, o, open_calls(v, o)) ? ddf_drive_dice(v) : DDF_AT_CALLED;
}

enum ddf_station ddf_drive_recall(struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    int o = s->offense;
    if (open_calls(v, o) >> v->made.call & 1)
        return ddf_drive_audible(v);
    v->made.call = gch_plan_play(v->plan[o], s, gch_situation_now(s), open_calls(v, o));
    if (v->made.call > GCH_CALL_9) {
        v->made.formation = -1;
        return DDF_AT_CALLED;
    }
    bool good = stays(v, o, (size_t)v->made.call - GCH_CALL_1, (size_t)v->made.formation);
    return good ? ddf_drive_dice(v) : ddf_drive_audible(v);
}

/* A kick or a kneel if the plan says so, else one of the nine plays. */
enum ddf_station ddf_drive_choice(struct ddf_driver *v) {
    int o = v->s->offense;
    int call = gch_plan_kick(v->plan[o], v->s, open_calls(v, o));
    v->before = v->dice->rng.state;
    v->dice->parts = 0;
    if (call == GCH_CALL_NONE)
        return ddf_drive_snap(v);
    v->made.call = call;
    return call == GCH_CALL_PUNT         ? ddf_drive_punt(v)
           : call == GCH_CALL_FIELD_GOAL ? ddf_drive_field_goal(v)
                                         : ddf_drive_kneel(v);
}
