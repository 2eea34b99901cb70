/* A down of the dice games under way; rule code, built twice (rules-work.h). */
#ifndef GCH_FEVER_WORK_H
#define GCH_FEVER_WORK_H

#include "dice/throw.h"
#include "rules/fever/fever-priv.h"
#include "rules/plain.h"

/* Throws in a row after which dice are taken to be broken: no seeded dice come near it. */
#define FEVER_MAX_THROWS 200
#define FEVER_MAX_PHASES 12

enum fever_kind {
    FEVER_KIND_SCRIMMAGE,
    FEVER_KIND_PUNT,
    FEVER_KIND_PLACE,     /* field goal */
    FEVER_KIND_FREE_GOAL, /* after a fair catch */
    FEVER_KIND_TRY_KICK,
    FEVER_KIND_FREE_KICK,
};

/* A stretch of the down with a referee die of its own (FF-4). */
enum fever_phase_kind { FEVER_PHASE_PLAY, FEVER_PHASE_KICK, FEVER_PHASE_RETURN };
struct fever_phase {
    uint8_t kind;
    uint8_t actor; /* who threw: the offense of the card (FF-14.1) */
    uint8_t deck;
    bool gained;       /* the actor has gained the ball on this down */
    bool other_gained; /* ... and the other side had before */
    uint8_t lateral;   /* enum fever_lateral_fouls */
    int16_t start;     /* of a return, in the actor's coordinates */
    int16_t foul_spot; /* where its fouls lie (QFL-5.7) */
    uint16_t mark;     /* events before it */
    uint64_t tags;     /* tags before it */
};

/* QFL-1.10 h: fouls of a series of laterals lie where the ball was taken; on a run after a caught one a personal foul
 * of the defense does not. */
enum fever_lateral_fouls { FEVER_FOULS_ANYWHERE, FEVER_FOULS_ON_RUN, FEVER_FOULS_AT_START };

/* A foul that was read from a card. */
struct fever_foul {
    uint8_t card;  /* or enum fever_extra_foul */
    uint8_t side;  /* who fouled */
    uint8_t phase; /* in which phase of the down */
    bool after;    /* after its own gain of possession (FF-14.7) */
};

/* The dice of a run or pass as they lie. */
struct fever_thrown {
    int run, pass; /* sums of the scrimmage dice */
    bool has_option;
    struct fever_face option, bomb, defense;
    uint8_t own; /* number of the option or bomb die's face + 1; 0: neither is thrown */
    bool out;    /* the in/out die shows OUT */
    bool flag;
};

/* How far a down has come before its turn is played: quiet games (fever-run.c). */
enum fever_made { FEVER_MADE_NOTHING, FEVER_MADE_OFFENSE, FEVER_MADE_CALLS, FEVER_MADE_THROWS };

struct fever_work {
    struct gch_work base;
    const struct fever_book *book;
    const struct fever_rulings *r;
    const struct fever_format *format;
    struct gch_state *now;
    uint32_t options;
    struct gch_question question; /* the one that is asked over and over */
    struct fever_thrown thrown;   /* at the snap */
#if GCH_QUIET
    struct gch_plain_draws *draws[2]; /* of plain coaches; NULL: they are asked */
    const struct gch_style *style[2];
#endif

    /* Of one turn: everything from here to the phases is 0 when it begins (fever_begin_turn). */
    int offense, line, to_gain; /* FF spec: L, G */
    int call, with, defense, unit, kind;
    enum fever_made made;
    int kick_kind; /* FEVER_ON_..., of kicks */
    bool trying;   /* two-point try */
    bool late;     /* the late window of QFL */
    bool warned;   /* at or after the two-minute warning */

    /* What has happened. */
    bool incomplete, sacked, intercepted, scored, out, changed, returned, touchback, fair_catch, blocked, recovery_out;
    bool pass_thrown; /* a forward pass was thrown: not a sack */
    bool caught;      /* ... and completed */
    bool pass_beyond; /* it came down beyond the end line: no interference */
    bool void_kick;   /* the kick is made again: flags do not count (FF-9.4) */
    bool dead_ball;   /* a foul before the snap made the play void (QFL-5.1) */
    bool kneeled;
    bool wiped;       /* a foul took the play back */
    bool false_start; /* ... a false start (FF-13.2) */
    int runoff_by;    /* whose foul may take time in the last minute (QFL-5.13); 2: nobody's */
    int holder;       /* who has the ball, or had it last */
    bool gained[2];
    int pass_spot; /* where interference lies */
    int pass_length;
    int laterals; /* that were thrown */
    int advanced_laterals;
    int lateral_out_by; /* whose lateral went out of bounds; 2: nobody's */

    /* How it stands without fouls. */
    struct gch_result stand;
    int end_x; /* dead-ball spot in the coordinates of stand.side; only after a down that ended in the field */
    uint64_t tags;
    unsigned mark; /* events before the play */

    int measure[2], when[2]; /* what was attached to the call (QFL-6.1) */
    int kneel_notches;
    int lateral_goal; /* yard line, 100 for a touchdown; 0: no laterals */
    int time_out_by;  /* who was charged; 2: nobody */
    bool lateral_in_out;
    bool flagged; /* a flag that means something */

    int flags; /* phases with a flag, in order */
    int phases;
    struct fever_phase phase[FEVER_MAX_PHASES];
    uint8_t flag[FEVER_MAX_PHASES];
};

static inline bool fever_ok(const struct fever_work *w) {
    return gch_work_ok(&w->base);
}

static inline bool fever_option(const struct fever_work *w, enum fever_option option) {
    return (w->options >> option & 1) != 0;
}

/* --- throws ------------------------------------------------------------------------------------------------------- */

static inline int fever_roll(struct fever_work *w, int side, enum fever_purpose purpose) {
#if GCH_QUIET
    (void)side;
    return gch_dice_roll(w->base.dice, (int)purpose);
#else
    return gch_throw_for(&w->base, side, (int)purpose);
#endif
}

/* What a throw of seeded dice shows: w's own, or in quiet games a copy of them. A number that no face has stands in
 * examples only (gridchart/dice.h). */
static inline struct fever_face fever_throw_of(struct fever_work *w, struct gch_dice *dice, int side,
                                               enum fever_purpose purpose, enum fever_die die) {
#if GCH_QUIET
    (void)side, (void)purpose;
    const struct fever_sides *sides = &w->book->sides[die];
    return sides->side[gch_dice_split(dice, sides->ways)];
#else
    (void)dice;
    int total = fever_roll(w, side, purpose);
    if (total >= GCH_DIE_BESIDE)
        return (struct fever_face){.yards = (int8_t)gch_die_beside(total), .mark = FEVER_MARK_NUM};
    return w->book->dice[die].face[total];
#endif
}

static inline struct fever_face fever_throw(struct fever_work *w, int side, enum fever_purpose purpose,
                                            enum fever_die die) {
    return fever_throw_of(w, w->base.dice, side, purpose, die);
}

/* The yards of a face in this use of its die (QFL-0.2). */
static inline int fever_modified(const struct fever_work *w, enum fever_mod_use use, struct fever_face face) {
    const struct fever_mod *mod = &w->book->mods[use];
    if (!(mod->marks >> face.mark & 1))
        return face.yards;
    int yards = mod->parts != 0 ? face.yards * mod->times / mod->parts : face.yards;
    return yards + mod->added;
}

/* Yards of an option face by which the ball moves, whatever its letter (F18). */
static inline int fever_option_yards(struct fever_face face) {
    return face.mark == FEVER_MARK_F || face.mark == FEVER_MARK_TD ? 0 : face.yards;
}

/* --- questions ---------------------------------------------------------------------------------------------------- */

static inline int fever_ask_full(struct fever_work *w, struct gch_question *q) {
#if GCH_QUIET
    const struct gch_coach *coach = w->base.turn->coach[q->side];
    if ((coach->silent >> q->decision & 1) && q->preset >= 0)
        return q->preset;
    return coach->answer(coach->user, q);
#else
    return gch_ask(&w->base, q);
#endif
}

/* A question with the usual fields filled in; good until the next one is asked. */
static inline struct gch_question *fever_question(struct fever_work *w, enum fever_ask decision, int side, int preset,
                                                  uint64_t allowed) {
    struct gch_question *q = &w->question;
    q->decision = (uint8_t)decision;
    q->side = (uint8_t)side;
    q->offense = w->now->offense;
    q->preset = (int8_t)preset;
    q->allowed = allowed;
    q->spot = 0;
    q->seen = 0;
    q->state = w->base.state;
    return q;
}

/* Do both coaches take what the rules propose, whenever they are asked for this? Only quiet games do not ask. */
static inline bool fever_all_silent(const struct fever_work *w, enum fever_ask decision) {
#if GCH_QUIET
    const struct gch_turn *turn = w->base.turn;
    return turn->coach[0]->silent & turn->coach[1]->silent & FEVER_BIT(decision);
#else
    (void)w, (void)decision;
    return false;
#endif
}

/* Do both coaches leave the clock alone now? Only quiet games do not ask. */
static inline bool fever_all_idle(const struct fever_work *w) {
#if GCH_QUIET
    const struct gch_state *s = w->base.state;
    return w->draws[GCH_AWAY] != NULL && w->draws[GCH_HOME] != NULL && !gch_plain_minds_clock(s, GCH_AWAY) &&
           !gch_plain_minds_clock(s, GCH_HOME);
#else
    (void)w;
    return false;
#endif
}

/* A single answer is not asked for. */
static inline int fever_ask(struct fever_work *w, enum fever_ask decision, int side, int preset, uint64_t allowed,
                            int spot) {
    if ((allowed & (allowed - 1)) == 0)
        return allowed != 0 ? __builtin_ctzll(allowed) : 0;
#if GCH_QUIET
    if (w->base.turn->coach[side]->silent >> decision & 1 && preset >= 0)
        return preset; /* before a question is made */
#endif
    struct gch_question *q = fever_question(w, decision, side, preset, allowed);
    q->spot = (int16_t)spot;
    return fever_ask_full(w, q);
}

/* --- results (fever-end.c) ---------------------------------------------------------------------------------------- */

/* The ball goes to the other side, or back. */
GCH_RULE void fever_change(struct fever_work *w, int to);
/* 1st and ten, or goal, for a side at its x. */
GCH_RULE void fever_end_first(struct fever_work *w, int side, int x);
/* The offense keeps the ball at x and its downs (FF-6.2, 8.5). */
GCH_RULE void fever_end_downs(struct fever_work *w, int x);
GCH_RULE void fever_touchdown(struct fever_work *w, int side, enum gch_score_kind how);
GCH_RULE void fever_safety(struct fever_work *w, int loser);
GCH_RULE void fever_touchback(struct fever_work *w, int side, bool kickoff);
/* Keeps the ball at x: the offense with its downs unless it changed hands on this one, anybody else 1st and ten. */
GCH_RULE void fever_keep(struct fever_work *w, int side, int x);
GCH_RULE void fever_tell_out(struct fever_work *w, int side, int x);

/* Begins a game, or one turn of it; one more turn of the same game; sets what its situation says of the field. */
GCH_RULE void fever_begin(struct fever_work *w, struct gch_turn *turn);
GCH_RULE void fever_begin_turn(struct fever_work *w);
GCH_RULE_SHORT void fever_set_field(struct fever_work *w);

/* --- the parts of a down ------------------------------------------------------------------------------------------ */

/* Which dice the offense throws for its call, as a set of enum fever_cup. */
enum fever_cup { FEVER_CUP_SCRIMMAGE = 1, FEVER_CUP_OPTION = 2, FEVER_CUP_BOMB = 4, FEVER_CUP_IN_OUT = 8 };
GCH_RULE unsigned fever_cup_of(const struct fever_work *w);
/* Throws them and the defense's; then the play that they come to. */
GCH_RULE struct fever_thrown fever_throw_cup(struct fever_work *w, struct gch_dice *dice, unsigned cup, int defense);
GCH_RULE void fever_scrimmage(struct fever_work *w);
GCH_RULE void fever_kneel(struct fever_work *w);
GCH_RULE void fever_punt(struct fever_work *w);
GCH_RULE void fever_place_kick(struct fever_work *w);
GCH_RULE void fever_try_kick(struct fever_work *w);
GCH_RULE void fever_free_goal(struct fever_work *w);
GCH_RULE void fever_free_kick(struct fever_work *w);

/* Begins a phase; flagged: its referee die shows P. start: of a return. */
GCH_RULE struct fever_phase *fever_add_phase(struct fever_work *w, enum fever_phase_kind kind, int actor, int deck,
                                             int start, bool flagged);
/* Throws the kick-return die after an option TD (QFL-1.2): true: the touchdown stands, else *yards replace it. */
GCH_RULE bool fever_confirm_td(struct fever_work *w, int side, int *yards);

enum fever_origin { FEVER_FUMBLE, FEVER_BLOCK, FEVER_MUFF, FEVER_LATERAL };
/* A loose ball: P lost it at x in its own coordinates (FF-8, 12.3). kicked_in: it came into P's end zone by a kick or a
 * pass of the other side. */
GCH_RULE void fever_loose(struct fever_work *w, int possessor, int x, enum fever_origin origin, bool kicked_in);

enum fever_return_die { FEVER_NO_DIE, FEVER_KICK_DIE, FEVER_PUNT_DIE, FEVER_PUNT_KICK_DIE, FEVER_SAFETY_DIE };
/* A return by `side` from its x (FF-10). covered: the run-defense die is thrown against it (QFL-4.2). */
GCH_RULE void fever_return_ball(struct fever_work *w, int side, int x, enum gch_return_kind kind,
                                enum fever_return_die die, bool covered);
/* FF-8.6: a side runs with a loose ball it has recovered at its x. kicked_in: in its own end zone it has a touchback.
 */
GCH_RULE void fever_advance(struct fever_work *w, int side, int x, enum fever_origin origin, bool kicked_in);
/* A punt or kickoff bounces from the receivers' s on (QFL-2.6, 3.5). */
GCH_RULE void fever_bounce(struct fever_work *w, int s);
/* The other side has the ball after a kick at the goal that failed; back: where it was kicked, behind the line. */
GCH_RULE void fever_take_over(struct fever_work *w, int back);
#if !GCH_QUIET
/* Tells one way a play can go. */
void fever_tell_outcome(struct fever_work *w, bool loose, uint64_t ways, gch_outcome_fn fn, void *user);
#endif
/* A pass or lateral of the other side is intercepted by `side` at its x (FF-7). */
GCH_RULE void fever_intercept(struct fever_work *w, int side, int x, bool fumbled, bool lateral);
/* Asks a side that is about to run with a ball it has gained for the goal of its laterals; that of a play was called
 * with it. */
GCH_RULE void fever_call_laterals(struct fever_work *w, int side);
/* Asks for a goal: yard line, 100 for a touchdown; 0: no laterals. to_gain: line of a first down, 0 if that is no
 * goal. */
GCH_RULE int fever_ask_goal(struct fever_work *w, int side, int to_gain);
/* Goes on with laterals from where `side` has the ball at x, if it wants to (QFL-1.10): true: they were thrown, and the
 * down has ended. */
GCH_RULE bool fever_throw_laterals(struct fever_work *w, int side, int x);
static inline bool fever_lateral_run(struct fever_work *w, int side, int x) {
    return w->lateral_goal != 0 && fever_throw_laterals(w, side, x);
}

/* Reads the cards, asks, and leaves the final result in the play (FF-14). */
GCH_RULE void fever_judge(struct fever_work *w);
/* A foul without a play: delay of game, encroachment (QFL-5.9, 5.10). */
GCH_RULE void fever_simple_foul(struct fever_work *w, enum fever_extra_foul foul, int side);

/* --- clock -------------------------------------------------------------------------------------------------------- */

/* Has the quarter a two-minute warning (F01, F46)? */
static inline bool fever_has_warning(const struct fever_work *w, const struct gch_state *s) {
    if (fever_option(w, FEVER_OPT_COLLEGE_WARNING)) /* FF-16.5 */
        return false;
    if (s->quarter > 4) /* F46 */
        return !s->playoff || s->quarter % 2 == 0;
    return (w->format->warning >> s->quarter & 1) != 0;
}
GCH_RULE void fever_set_time(struct fever_work *w, struct gch_result *r);
/* F51: may a side take a time-out, and does so. */
GCH_RULE bool fever_may_stop(const struct fever_work *w, int side);
GCH_RULE void fever_take_timeout(struct fever_work *w, int side);
/* Takes the pending charge, with the calls about the clock. */
GCH_RULE void fever_settle_clock(struct fever_work *w);

static inline bool fever_is_late(const struct fever_work *w) {
    const struct gch_state *s = w->now;
    return (s->quarter == 2 && s->clock <= w->r->late_half) || (s->quarter >= 4 && s->clock <= w->r->late_game);
}

/* Does the half end with this quarter? In a championship overtime every second one ends one (FF-15.2). */
static inline bool fever_ends_half(const struct gch_state *s) {
    return s->quarter % 2 == 0 || (s->quarter > 4 && !s->playoff);
}

static inline bool fever_is_pass(int call) {
    const uint64_t passes = FEVER_BIT(FEVER_PASS) | FEVER_BIT(FEVER_BOMB) | FEVER_BIT(FEVER_SCREEN) |
                            FEVER_BIT(FEVER_FAKE_PASS) | FEVER_BIT(FEVER_FAKE_BOMB);
    return (passes >> call & 1) != 0;
}

#endif
