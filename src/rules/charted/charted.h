/*
 * What the games played from team charts share: how plays end and what follows from it, the choice of fouls, what two
 * cells come to, returns, and the course of a turn. Each game's folder has only what differs.
 *
 *   charted-turn.c    a turn: clock calls, calls, the play, its fold; kneels, spikes, tries
 *   charted-down.c    from two cells to the end of a down
 *   charted-end.c     from the end of a play to its result
 *   charted-foul.c    noting fouls, the alternatives they offer, the choice among them
 *   charted-return.c  returns and loose balls
 */
#ifndef GCH_RULES_CHARTED_H
#define GCH_RULES_CHARTED_H

#include "rules/charted/charted-state.h"
#include "rules/house/house.h"
#include "rules/rules-matrix.h"
#include "rules/rules-play.h"
#include "rules/rules-priv.h"
#include "rules/rules-stats.h"

/* A play that takes more seconds than this leaves the clock running. */
#define CHARTED_CLOCK_RUNS 10

/* No throw is repeated more often than this, should a chart hold nothing but fouls. */
#define CHARTED_MAX_THROWS 60

/* As the loop of plain downs calls it. */
#define CHARTED_END_LINE GCH_END_LINE

/* No ball is lost more often on one play. */
#define CHARTED_MAX_LOOSE_BALLS 20

/* How a play ended, before penalties. Spots in the coordinates of `side`. */
enum charted_end_kind {
    CHARTED_DEAD,      /* side has the ball at x */
    CHARTED_INC,       /* incomplete: dead at the line, no yards */
    CHARTED_TD,        /* side scored */
    CHARTED_SAFETY,    /* side gave it up */
    CHARTED_TOUCHBACK, /* side has the ball at x */
    CHARTED_GOOD,      /* field goal by side */
    CHARTED_REKICK,    /* fouls by both teams on a kick or its return: kick again */
    CHARTED_TAKEN,     /* a foul was accepted before the play was over */
};

struct charted_end {
    uint8_t kind;
    uint8_t side;
    uint8_t score;       /* enum gch_score_kind of a touchdown */
    bool kick_touchback; /* a touchback of the kick itself: no time runs (DDF-22.1) */
    bool oob;
    bool inches; /* reviewed: inches short of the line to gain (RZ-29.5) */
    int16_t x;
};

#define CHARTED_MAX_FOULS 6

struct charted_rules;
struct charted_plain_game;

/* Of house rules; quiet games have none. */
#if GCH_QUIET
#define CHARTED_HOUSE
#else
#define CHARTED_HOUSE struct house_turn house;
#endif

/* What every chart game keeps of a turn. A game's own work has these members too: see CHARTED_WORK. */
#define CHARTED_WORK_MEMBERS                                                                                           \
    struct gch_work base;                                                                                              \
    const struct charted_rules *rules;                                                                                 \
    struct gch_state *now; /* the state being worked on: timeouts, audibles, reviews are spent here */                 \
    uint32_t options;                                                                                                  \
    int offense; /* side in possession at the snap or kick */                                                          \
    int call;    /* the call; on a two-point try its scrimmage call */                                                 \
    int line;    /* line of scrimmage or kick spot */                                                                  \
    int to_goal; /* yards to the goal */                                                                               \
    int to_gain; /* line to gain */                                                                                    \
    bool trying;                                                                                                       \
    bool free_kick;      /* kickoff or free kick: touchbacks by season, no downs */                                    \
    bool changed;        /* possession has changed on this play */                                                     \
    bool hurry;          /* the offense hurried to the line (RZ-20.4) */                                               \
    bool no_huddle;      /* the offense went without a huddle */                                                       \
    bool timed_out;      /* the clock was stopped by a timeout before the snap */                                      \
    bool clean_snap;     /* quiet games: the dice of the snap are known to say nothing before the offense's cell */    \
    uint8_t loose_balls; /* guard against charts on which nobody ever holds the ball */                                \
    int8_t carried;      /* yards of return fouls carried to the kickoff, forward for the kicking team */              \
    uint64_t tags;       /* of the play if it stands */                                                                \
    unsigned mark;       /* events before the play's own */                                                            \
    int fouls;                                                                                                         \
    int returns; /* fouls noted on returns and enforced at their end */                                                \
    /* Where functions that end a play write how it did, and what they point at: copies of a few bytes cost more than  \
     * the bytes. */                                                                                                   \
    struct charted_end end;                                                                                            \
    /* From here on only what `fouls` and `returns` count is set. */                                                   \
    CHARTED_HOUSE                                                                                                      \
    struct gch_foul foul[CHARTED_MAX_FOULS]; /* noted on the play or kick itself */                                    \
    struct gch_foul returned[CHARTED_MAX_FOULS]

struct charted_work {
    CHARTED_WORK_MEMBERS;
};
/* The beginning of a game's own work: the members by their names, and as `common` for what is shared. */
#define CHARTED_WORK                                                                                                   \
    union {                                                                                                            \
        struct charted_work common;                                                                                    \
        struct {                                                                                                       \
            CHARTED_WORK_MEMBERS;                                                                                      \
        };                                                                                                             \
    }

/* What became of the two cells. */
enum charted_down_kind {
    DOWN_GAIN,
    DOWN_INC,
    DOWN_INT,
    DOWN_FUMBLE,
    DOWN_TD,
    DOWN_OFFSET, /* fouls by both teams: the play is over */
};

/* Numbers of full width: put together of bytes and handed over as a word, they would make processors wait. */
struct charted_down {
    int kind;
    int how; /* enum gch_event_kind: RUN, PASS, SACK, SCRAMBLE */
    int yards;
    int alone; /* the offense's number without the defense's (R19) */
    bool oob : 1;
    bool end_zone : 1; /* a fumble in the end zone */
    bool snap : 1;     /* a fumbled snap */
    bool inches : 1;   /* reviewed: short by inches (RZ-29.5) */
    bool muffed : 1;   /* a muffed snap */
};

/* Of plain downs in quiet games: what a game has at all, whatever its options. */
struct charted_plain_kind {
    bool snap_dice;     /* dice of the snap may end a down before it begins: muffs, forced fouls */
    bool zones;         /* zones of the field bar plays */
    bool sneaks;        /* a coach thinks of a sneak on short downs */
    bool run_downs;     /* a coach that leads may let the play clock run down */
    bool end_line;      /* the offense's number alone says whether a pass goes past the end line (R19) */
    bool reviews;       /* a coach may be asked about a play that reaches the line to gain */
    bool risky;         /* no huddle before a kick is a risk, so that the coach has to look (gch_ruleset) */
    bool slow_audibles; /* a down with an audible takes longer (RZ-6.1) */
    bool keeps_charge;  /* the seconds of the last play are kept (RZ-25.4) */
    int repeated;       /* a play whose calls in a set of downs are counted (RZ-5.9); 0: none */
};

/* Where a down is played. */
struct charted_spot {
    int down, to_go, to_goal;
    int clock;
};

/* What a game adds to the course of a turn. */
struct charted_rules {
    void (*set_book)(struct charted_work *w, const struct gch_match *match); /* points at the game's own tables */
    void (*start)(struct charted_work *w); /* clears the game's own part of the work */
    uint64_t (*calls)(const struct gch_match *match, const struct gch_state *state);
    uint64_t (*try_calls)(const struct gch_match *match, const struct gch_state *state);
    /* Clock calls since the last play; gives the call they force, 0 none. idle: also calls that would save nothing. */
    int (*settle_clock)(struct charted_work *w, bool idle);
    void (*toss)(struct charted_work *w);
    int (*formation)(struct charted_work *w);
    /* After the reveal, before any dice. May change w->call and *formation, which is 0 if the call needs none. */
    void (*audibles)(struct charted_work *w, uint64_t open, enum gch_decision decision, int *formation);
    void (*call_kick)(struct charted_work *w, int forced); /* what is called before a kickoff; or NULL */
    void (*kickoff)(struct charted_work *w);
    void (*try_kick)(struct charted_work *w);
    void (*scrimmage)(struct charted_work *w, int formation);
    /* A call that is none of the nine plays. */
    void (*special)(struct charted_work *w);
    void (*before_down)(struct charted_work *w); /* or NULL: the call stands and is about to be told */
    void (*judge)(struct charted_work *w, const struct charted_end *end);
    /* Two cells that are no fouls, one outcome; `total` is the throw for the offense's. May note fouls. */
    struct charted_down (*resolve)(struct charted_work *w, struct gch_cell offense, struct gch_cell defense, int total);
    /* What follows from that outcome: the end of the play, its fouls, its result. */
    void (*conclude)(struct charted_work *w, const struct charted_down *down);
    /* How long a play took that stands as it ended, and what that means for the clock calls to come. */
    void (*set_time)(const struct charted_work *w, const struct charted_end *end, struct gch_result *result);
    /* What a side may call about the clock before the charge of the last play is taken: bit GCH_CLOCK_.... */
    uint64_t (*clock_answers)(const struct charted_work *w, int side, bool idle);
    /* What a call of `side` makes of that charge. */
    int (*charge)(struct charted_work *w, enum gch_clock_call call, int side);
    /* The QT column thrown and played, whatever the defense's cell; `total` is the throw for the offense's cell. */
    struct charted_down (*trapped)(struct charted_work *w, struct gch_cell offense, int total);
    /* A cell whose yards vary as a number, other cells as they are; NULL: the game has none. total: its own throw. */
    struct gch_cell (*number)(struct charted_work *w, int side, struct gch_cell cell, int total);
    /* The cell of the defense's answer to the play at hand. */
    struct gch_cell (*defense_cell)(const struct charted_work *w, int formation, int total);
    /* For quiet games: what plain downs look up (charted-run.h), and the formation if dice call it, NULL: they never
     * do. word: the dice of the snap; dealt_by: by which of the game's tables, for a lead of the offense. */
    void (*set_plain)(struct charted_work *w, struct charted_plain_game *out);
    const void *(*dealt_by)(const struct charted_work *w, int quarter, int lead);
    int (*dealt)(const struct charted_work *w, const void *by, uint64_t word, const struct charted_spot *spot);
    struct charted_plain_kind plain;
    /* The result is about to be folded into the state, and has been; each or NULL. */
    void (*before_fold)(struct charted_work *w, struct gch_result *result);
    void (*after_fold)(struct charted_work *w, const struct gch_result *result);
};
/* Those of them that both games call after the chapters of their rules: game_kickoff and so on. */
#define CHARTED_CHAPTERS(game)                                                                                         \
    .kickoff = game##_kickoff, .try_kick = game##_try_kick, .scrimmage = game##_scrimmage, .judge = game##_judge,      \
    .resolve = game##_resolve, .conclude = game##_conclude, .defense_cell = game##_defense_cell,                       \
    .set_time = game##_set_time, .clock_answers = game##_clock_answers, .charge = game##_charge,                       \
    .trapped = game##_trapped

/* What plugs a game with charts in (struct gch_ruleset), under the names that both games give it. */
#define CHARTED_PLUG(game)                                                                                             \
    .quiet = gch_charted_quiet, .fields = &gch_charted_fields, .tables = game##_tables, .book_load = game##_book_load, \
    .turn = game##_turn, .settle = game##_settle, .calls = game##_calls

/* The rules of the game at hand; a quiet build has but one game. */
#if GCH_QUIET
static const struct charted_rules charted_own;
#define charted_rules_of(w) (&charted_own)
#else
#define charted_rules_of(w) ((w)->rules)
#endif

static inline bool charted_option(const struct charted_work *w, int option) {
    return (w->options >> option & 1) != 0;
}

static inline bool charted_ok(const struct charted_work *w) {
    return gch_work_ok(&w->base);
}

/* The play at hand ends so: w->end, of which charted_end_at leaves all but kind, side and spot empty. */
static inline struct charted_end *charted_end_at(struct charted_work *w, enum charted_end_kind kind, int side, int x) {
    struct charted_end *end = &w->end;
    *end = (struct charted_end){.kind = (uint8_t)kind, .side = (uint8_t)side, .x = (int16_t)x};
    return end;
}

static inline struct charted_end *charted_touchdown(struct charted_work *w, int side, int score) {
    struct charted_end *end = charted_end_at(w, CHARTED_TD, side, 100);
    end->score = (uint8_t)score;
    return end;
}

/* The two-minute windows of the rules (DDF-22.2, RZ-27.1), by the clock at the snap. */
static inline bool charted_in_window(const struct charted_work *w, int half, int game) {
    const struct gch_state *s = w->base.state;
    return s->quarter == 2 ? s->clock <= half : s->quarter >= 4 && s->clock <= game;
}

/* --- charted-end.c ----------------------------------------------------------------------------------------------- */

/* Dead at x with the downs going on: the next down with so many yards to go, a first down, or the ball lost on downs.
 */
GCH_RULE void charted_set_down(const struct charted_work *w, struct gch_result *r, int x, int to_go);
/* A two-point try that is over; made: it is good. */
GCH_RULE void charted_set_try_over(const struct charted_work *w, struct gch_result *r, const struct charted_end *end,
                                   bool made);
/* What is next after a play that stands as it ended: everything but seconds and flags. */
GCH_RULE_SHORT void charted_set_end(const struct charted_work *w, struct gch_result *r, const struct charted_end *end);
/* What a result with its seconds means for the clock calls to come. */
GCH_RULE void charted_set_flags(const struct charted_work *w, struct gch_result *r, bool changed);
/* Sets the play's result, unless it is that already, and tells what follows from it. end is NULL if the play was wiped
 * out. */
GCH_RULE void charted_finish(struct charted_work *w, const struct gch_result *result, const struct charted_end *end,
                             bool by_foul);
/* The same for the result of a play that stands as it ended, set already. Most have nothing to tell. */
static inline void charted_finish_standing(struct charted_work *w, const struct charted_end *end) {
    const uint64_t to_tell =
        GCH_TAG_BIT(FIRST_DOWN) | GCH_TAG_BIT(ON_DOWNS) | GCH_TAG_BIT(TOUCHDOWN) | GCH_TAG_BIT(SAFETY);
    const struct gch_result *r = &w->base.play->result;
    if ((r->tags & to_tell) != 0 || w->trying || end->kind == CHARTED_TOUCHBACK)
        charted_finish(w, r, end, false);
}

/* --- charted-foul.c ---------------------------------------------------------------------------------------------- */

/* One alternative at the end of a play; its result is written where it is wanted. */
struct charted_choice {
    struct gch_result *r;
    bool wipes; /* the play did not happen */
    int marked;
};

/* The alternatives of the offended team: the play as it stands, and from 1 on each foul. Only what `count` counts is
 * set, and the place of the next one. */
struct charted_choices {
    int count;
    uint32_t adds; /* bit i: alternative i does not wipe the play out */
    struct gch_result result[GCH_MAX_CHOICES + 2];
    int marked[GCH_MAX_CHOICES + 1];
    const struct gch_foul *foul[GCH_MAX_CHOICES + 1];
};
static inline void charted_no_choices(struct charted_choices *all) {
    all->count = 0;
    all->adds = 0;
    all->foul[0] = NULL;
}
/* The one to be added next. */
static inline struct charted_choice charted_next_choice(struct charted_choices *all) {
    return (struct charted_choice){.r = &all->result[all->count + 1]};
}

/* Notes a foul; true if the other team had fouled before: the play is over. */
GCH_RULE bool charted_note_foul(struct charted_work *w, struct gch_foul foul);
GCH_RULE bool charted_noted(const struct charted_work *w, enum gch_foul_type type);
/* A foul marked from a line, the one of scrimmage as a rule: the down is played again, or a first down if `first` says
 * so or the line to gain is reached. Seconds and flags are the game's. */
GCH_RULE void charted_walk_off(const struct charted_work *w, const struct gch_foul *foul, int line, bool first,
                               struct charted_choice *c);
/* The play stands and the yards go to where it left the ball, or to the kickoff after a score. */
GCH_RULE void charted_mark_at_end(const struct gch_foul *foul, const struct gch_result *stands,
                                  struct charted_choice *c);
/* The kick is made again from where the foul puts it. */
GCH_RULE void charted_kick_again(const struct charted_work *w, const struct gch_foul *foul, struct charted_choice *c);
/* What charted_next_choice gave is filled in, and counts; if there are too many already, it does not. */
GCH_RULE void charted_add_choice(struct charted_choices *all, const struct gch_foul *foul,
                                 const struct charted_choice *choice);
/* The answer of the offended team's coach; not asked for where there is but one. */
GCH_RULE int charted_ask_choice(struct charted_work *w, const struct charted_choices *all, uint64_t allowed,
                                int preset);
/* The offended team chooses among what is allowed (bit 0: the play, bit i: foul i), the result is set. */
GCH_RULE void charted_choose(struct charted_work *w, const struct charted_end *end, const struct charted_choices *all,
                             uint64_t allowed, int preset);
/* Fouls by both teams: the down or kick is played again. number is the rule's. */
GCH_RULE void charted_offset(struct charted_work *w, const char *number, int seconds, int flags);
/* House rule 3: the kick is made again so many yards back, as after a foul of the kickers that is told. */
GCH_RULE void charted_rekick(struct charted_work *w, int yards);
/* House rule 12: a blocked kick as the rule settles it, told; true if it is to be returned from w->end.x. */
GCH_RULE bool charted_blocked(struct charted_work *w, const struct house_blocked *blocked);
/* Fouls noted on returns are told with what became of them. */
GCH_RULE void charted_tell_return_fouls(struct charted_work *w);

/* --- charted-down.c ---------------------------------------------------------------------------------------------- */

static inline struct charted_down charted_gain(int yards, enum gch_event_kind how, bool oob) {
    return (struct charted_down){
        .kind = DOWN_GAIN, .how = (uint8_t)how, .oob = oob, .yards = (int16_t)yards, .alone = (int16_t)yards};
}
static inline struct charted_down charted_fumble_at(int yards, enum gch_event_kind how) {
    return (struct charted_down){.kind = DOWN_FUMBLE, .how = (uint8_t)how, .yards = (int16_t)yards};
}
static inline struct charted_down charted_score(const struct charted_work *w, enum gch_event_kind how) {
    return (struct charted_down){.kind = DOWN_TD, .how = (uint8_t)how, .yards = (int16_t)w->to_goal};
}

/* The action of two cells by the matrix, for explanations (gch_ruleset.combine). */
const char *charted_combine(const struct gch_matrix *matrix, struct gch_cell offense, struct gch_cell defense,
                            int *number);
/* The same for the play at hand, with a trace of it. */
GCH_RULE enum gch_action charted_action(struct charted_work *w, const struct gch_matrix *matrix,
                                        struct gch_cell offense, struct gch_cell defense, int *number);
/* The yards of an action that is known already, with the same trace. */
GCH_RULE int charted_action_number(struct charted_work *w, enum gch_action action, struct gch_cell offense,
                                   struct gch_cell defense);
/* The final result in cell terms. */
GCH_RULE struct gch_cell charted_cell_of(const struct charted_down *down);
/* The end of a down that is neither intercepted nor fumbled, told. */
GCH_RULE struct charted_end *charted_play_out(struct charted_work *w, const struct charted_down *down);
GCH_RULE struct charted_end *charted_incomplete(struct charted_work *w);
/* RC-6: was it the quarterback who lost the ball? */
static inline bool charted_quarterbacks(const struct charted_work *w, const struct charted_down *down) {
    return down->how == GCH_EV_SACK || down->how == GCH_EV_SCRAMBLE || down->snap || down->muffed ||
           w->call == GCH_CALL_QB_SNEAK || HOUSE_TOLD(w, qb_carries);
}
/* Tells the run or pass on which the ball was fumbled. */
GCH_RULE void charted_tell_fumbled(struct charted_work *w, const struct charted_down *down);

/* --- charted-return.c -------------------------------------------------------------------------------------------- */

GCH_RULE enum gch_column charted_return_column(enum gch_return_kind kind);
GCH_RULE enum gch_purpose charted_return_purpose(enum gch_return_kind kind);
GCH_RULE enum gch_score_kind charted_return_score(enum gch_return_kind kind);
static inline bool charted_is_kick_return(enum gch_return_kind kind) {
    return kind == GCH_RET_KICKOFF || kind == GCH_RET_PUNT;
}
/* A spot or a ball beyond a goal line as events tell it. */
static inline int charted_on_field(int x) {
    return x < 0 ? 0 : x > 100 ? 100 : x;
}
/* A place where a ball can lie. */
static inline int charted_on_grass(int x) {
    return x < 1 ? 1 : x > 99 ? 99 : x;
}
/* The kicking team's answer to a return of its kick; blank if the dice are moot. */
GCH_RULE struct gch_cell charted_throw_coverage(struct charted_work *w, enum gch_return_kind kind, int returner);
GCH_RULE void charted_tell_return(struct charted_work *w, enum gch_return_kind kind, int start,
                                  const struct charted_end *end);
/* Who has the ball after a fumble of `side`: its own chart, then the other team's unless `alone` (DDF-13.2, 13.6,
 * RZ-15.2, 15.3). Throws that can change nothing are not made. */
GCH_RULE bool charted_kept_by(struct charted_work *w, int side, bool alone);

/* --- charted-turn.c ---------------------------------------------------------------------------------------------- */

/* What was called when the clock has run. formation -1: nothing yet or, with a call, one that needs no formation. */
struct charted_made {
    int call;
    int formation;
    bool no_huddle;
    bool drawn;               /* the coaches have yet to see each other's calls */
    bool clean_snap;          /* dice of the snap that come before the offense's cell say nothing */
    bool resolved;            /* the cells were combined already, with their dice: */
    struct charted_down down; /* ... this came of it */
};
/* Side, line, goal and line to gain as the state has them. */
GCH_RULE void charted_set_field(struct charted_work *w);

#if GCH_QUIET
/* A turn of a quiet game in three steps, after the game was begun; it works on the state in place and fills nothing of
 * the turn but what it needs. w is the game's own work. The clock: gives the call it forces, GCH_CALL_NONE if none, and
 * w->no_huddle. The play: from what was called already. */
GCH_RULE void charted_quiet_begin(struct charted_work *w, struct gch_turn *turn);
GCH_RULE void charted_quiet_start(struct charted_work *w);
GCH_RULE int charted_quiet_clock(struct charted_work *w, const struct gch_counts *counts);
GCH_RULE void charted_quiet_play(struct charted_work *w, const struct charted_made *made,
                                 const struct gch_counts *counts);
#else
/* A turn of a game, and its pending charge settled with given calls and nothing else. w is the game's own work. */
enum gch_status charted_turn(struct charted_work *w, struct gch_turn *turn, const struct charted_rules *rules);
enum gch_status charted_settle(struct charted_work *w, struct gch_turn *turn, const struct charted_rules *rules);
#endif
/* Is a side known to let the clock run, whatever it may call? Coaches with plans are, most of the time. */
GCH_FOLDED bool charted_lets_run(const struct charted_work *w, int side) {
#if GCH_QUIET
    return gch_plan_lets_run(gch_coach_plan(w->base.turn->coach[side]), w->now, side);
#else
    (void)w, (void)side;
    return false;
#endif
}
/* Asks both sides what they do about the clock. Timeouts are spent and the call is told; *side is who made it. */
GCH_RULE enum gch_clock_call charted_clock_calls(struct charted_work *w, bool idle, int *side);
/* The call of the turn, unless it is forced. */
GCH_RULE int charted_ask_call(struct charted_work *w, int forced);
/* Is the clock stopped after the reveal? Not in quiet games: no coach that has a plan does (GCH_NEVER_LATE_TIMEOUT). */
#define CHARTED_STOPS_LATE (!GCH_QUIET)
static inline bool charted_may_stop_late(const struct charted_work *w, int side) {
    return CHARTED_STOPS_LATE && !(w->base.turn->coach[side]->silent & GCH_NEVER_LATE_TIMEOUT);
}
/* formation: what the defense has revealed. */
GCH_RULE int charted_ask_audible(struct charted_work *w, int side, int formation, int left, int timeouts);
/* After an audible either side calls again. own: it was its own; first: what both have called before any audible; seen:
 * what they had called when the audible came. */
struct charted_called {
    int call, formation;
};
GCH_RULE int charted_play_again(struct charted_work *w, bool own, const struct charted_called *first,
                                const struct charted_called *seen, uint64_t open, enum gch_decision decision);
GCH_RULE int charted_formation_again(struct charted_work *w, bool own, const struct charted_called *first,
                                     const struct charted_called *seen);
/* The winner of the toss kicks or receives; sets up the kickoff. */
GCH_RULE void charted_toss_won(struct charted_work *w, int winner);
GCH_RULE void charted_kneel(struct charted_work *w);
GCH_RULE void charted_spike(struct charted_work *w);
GCH_RULE void charted_give_safety(struct charted_work *w);
/* A kicked try that is over. */
GCH_RULE void charted_kicked_try(struct charted_work *w, struct gch_result *r, bool good, int seconds);

/* Which of the columns every chart game needs a side lacks: reports and gives GCH_E_MISSING, or GCH_OK. */
enum gch_status charted_check_columns(struct gch_context *ctx, const struct gch_match *match, int side);
/* Who won by this margin if the favourite must beat a spread; both in tenths of a point. */
int charted_winner(int margin, int spread);
/* Has a call met a formation that makes it better (for the defense) or worse (for the offense) than formations do on
 * the mean, by this many tenths of a yard: something `side` may want to change? call 1..9. */
bool charted_mismatch(const struct gch_match *match, const struct gch_matrix *matrix, int offense, int side, int call,
                      int formation, int tenths);

#endif
