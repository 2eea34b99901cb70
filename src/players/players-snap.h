/*
 * Private to the room: one play and the men in it, and what runs, passes, sacks and tackles come to for them. Built
 * twice from here, as rule code is (rules/rules-build.h): where somebody is told the names, and where only the lines
 * are wanted (players-quiet.c), for plays told whole and for plain downs alike.
 */
#ifndef GCH_PLAYERS_SNAP_H
#define GCH_PLAYERS_SNAP_H

#include "dice/rng.h"
#include "gridchart/house.h"
#include "players/players-draw.h"
#include "rules/rules-build.h"

#define NOBODY GCH_NOBODY
#define NO_ONE GCH_NO_ONE

/* For what plain downs and told plays have in common: of a plain down most of it is known beforehand. */
#define FOLDED GCH_FOLDED

/* Tackles that the league's books give nobody: 4 of 100 plays that end on the field. */
static const uint32_t CREDITED_TACKLE = 96 * GCH_SHARE_ONE / 100;

/* Few sneaks gain more than SNEAK_MOST yards. */
enum { SNEAK_MOST = 3, GOAL_LINE = 100 };

/* --- one play ---------------------------------------------------------------------------------------------------- */

/* In one line of cache, since it is made anew for every play. Men are numbers of players. */
struct stage {
    struct gch_cast_own *own;
    struct gch_cast *cast;       /* where names go; NULL: nowhere */
    const struct gch_play *play; /* NULL: a plain down */
    uint64_t words;              /* counter of the first word that is drawn from */
    uint8_t taken_words;         /* beyond those that have their places */
    int8_t ball;
    uint8_t call, offense;
    uint8_t next; /* enum gch_next: what the play is, a down, a try, a kick from a tee */
    uint8_t side; /* who has the ball; 2: nobody yet */
    uint8_t holder;
    uint8_t passer, rusher, target, kicker, punter, returner;
    uint8_t return_side;
    uint8_t fumble_side; /* of the last fumble not yet recovered; 2: none */
    uint8_t fumbler;
    uint8_t last;    /* enum gch_event_kind: how the ball got to its holder */
    uint8_t fumbles; /* of the holder from scrimmage, taken back if he scores after all (RZ-22.1) */
    uint8_t fouls;   /* how many were named */
    bool house;      /* a house rule may have named men on this play */
    bool scrimmage, kicking, punting, kicked, punted, on_field, touchback;
    int16_t taken; /* yards of a kick or punt return, until it is known to be one */
    int16_t punt_gross;
};
_Static_assert(sizeof(struct stage) <= 64, "one line of cache");

static inline enum gch_meaning means(const struct stage *t, int call) {
    return gch_call_means(t->own->words, call);
}

/* What nearly every play needs has its place in one of its first words, so that most plays take no more: chances
 * from 16 bits each, a man from the upper half. Whatever else comes up takes the words after them in turn. */
enum {
    WORD_BALL,   /* who ran, or was thrown to; is it a trick, was the passer hit */
    WORD_END,    /* who made the tackle, or broke the pass up; for whom it counts */
    WORD_SECOND, /* who helped with the tackle */
    FIXED_WORDS,
};

FOLDED uint64_t word_of(const struct stage *t, unsigned word) {
    return gch_rng_word(t->words + word * GCH_DRAW_STEP);
}

FOLDED uint64_t next_word(struct stage *t) {
    return word_of(t, FIXED_WORDS + t->taken_words++);
}

FOLDED bool happens(uint64_t bits, uint32_t chance) {
    return (bits & 0xFFFF) < chance;
}

#define DID(stat) GCH_DID_BIT(GCH_DID_##stat)

/* The line of a man, to be added to; figures: those that are. */
FOLDED struct gch_player_line *credit(struct stage *t, int side, unsigned player, unsigned figures) {
    struct gch_squad *squad = &t->own->squad[side];
    squad->did[player] = (uint16_t)(squad->did[player] | figures);
    return &squad->man[player].line;
}

FOLDED void add_to(struct gch_player_line *line, enum gch_player_stat stat, int n) {
    line->value[stat] = (int16_t)(line->value[stat] + n);
}

FOLDED void most_of(struct gch_player_line *line, enum gch_player_stat stat, int n) {
    line->value[stat] = (int16_t)(n > line->value[stat] ? n : line->value[stat]);
}

static inline void add(struct stage *t, int side, unsigned player, enum gch_player_stat stat, int n) {
    add_to(credit(t, side, player, GCH_DID_BIT(stat)), stat, n);
}

static inline void most(struct stage *t, int side, unsigned player, enum gch_player_stat stat, int n) {
    most_of(credit(t, side, player, GCH_DID_BIT(stat)), stat, n);
}

/* Names a man for a part. */
FOLDED void name(struct stage *t, enum gch_part part, int side, unsigned player) {
    if (GCH_QUIET)
        return;
    t->cast->player[part] = (int16_t)(player == NOBODY ? -1 : (int)player);
    t->cast->side[part] = (uint8_t)side;
}

/* A man for something that comes up now and then: not worth being folded in. */
static __attribute__((noinline, unused)) unsigned draw_seldom(const struct gch_squad *squad, uint64_t word,
                                                              enum gch_role role) {
    return gch_draw(squad, word, role, NO_ONE);
}

/* Sacks and interceptions are few, and a season's leaders in them would be whoever had most luck: they are not drawn
 * anew each time but fall evenly among the shares, from a place that is drawn for the run. */
FOLDED unsigned draw_evenly(struct stage *t, int side, enum gch_role role, unsigned but) {
    struct gch_squad *squad = &t->own->squad[side];
    const int which = role == GCH_ROLE_SACK ? GCH_EVEN_SACK : GCH_EVEN_INTERCEPTION;
    uint32_t *even = &squad->even[which];
    unsigned player = but == NO_ONE && squad->row != NULL ? gch_along_row(&squad->row[which], *even)
                                                          : gch_draw_along(squad, role, *even, but);
    *even += GCH_EVEN_STEP;
    return player;
}

FOLDED const struct gch_odds *odds_of(const struct stage *t, int side) {
    return t->own->squad[side].odds;
}

/* What shifts the shares of a carry or target: the play, where it began or that it scored, how far it went; looked up,
 * since nothing foretells it. A plain down never scores. */
FOLDED unsigned run_occasion(const struct stage *t, int call, int yards) {
    const struct gch_cast_own *own = t->own;
    bool scored = t->play != NULL && t->ball + yards >= GOAL_LINE;
    return (unsigned)own->run_at[call] + own->run_band[(uint8_t)yards] +
           gch_either(scored, GCH_SCORED * GCH_BANDS, own->run_zone[t->ball & 127]);
}

FOLDED unsigned target_occasion(const struct stage *t, int call, bool caught, int yards) {
    const struct gch_cast_own *own = t->own;
    bool scored = t->play != NULL && caught & (t->ball + yards >= GOAL_LINE);
    return own->pass_at[call] + (caught ? own->pass_band[(uint8_t)yards] : (unsigned)GCH_BANDS) +
           gch_either(scored, GCH_SCORED * GCH_TARGET_ENDS, own->pass_zone[t->ball & 127]);
}

/* The call that was run with: on a two-point try, the one from scrimmage. */
FOLDED int snapped_call(const struct stage *t) {
    return t->next == GCH_NEXT_TRY && means(t, t->call) == GCH_MEANS_TWO_POINT ? t->play->try_play : t->call;
}

FOLDED void hold(struct stage *t, int side, unsigned player, enum gch_event_kind how) {
    t->side = side;
    t->holder = player;
    t->last = how;
    t->on_field = true;
}

/* The man whom a house rule has named for a role on this play (gridchart/house.h), else the one who was drawn. */
FOLDED unsigned named(const struct stage *t, int side, enum gch_house_role role, unsigned drawn) {
    const struct gch_play *play = t->play;
    for (unsigned i = 0; t->house && i < play->count; i++)
        if (play->event[i].kind == GCH_EV_CREDIT && play->event[i].side == side && play->event[i].a == (int)role)
            return play->event[i].b < 0 ? NOBODY : (unsigned)play->event[i].b;
    return drawn;
}

FOLDED void rush(struct stage *t, unsigned player, int yards) {
    int o = t->offense;
    t->rusher = player;
    name(t, GCH_PART_RUSHER, o, player);
    if (!t->scrimmage)
        return;
    struct gch_player_line *line = credit(t, o, player, DID(carries) | DID(rushing_yards) | DID(rushing_long));
    add_to(line, GCH_DID_carries, 1);
    add_to(line, GCH_DID_rushing_yards, yards);
    most_of(line, GCH_DID_rushing_long, yards);
}

FOLDED void run(struct stage *t, int yards) {
    int call = snapped_call(t), at = t->own->run_at[call], o = t->offense;
    const struct gch_squad *squad = &t->own->squad[o];
    unsigned rusher = squad->passer; /* sneaks, and snaps he did not get hold of */
    if (at >= 0) {
        /* Where sneaks are called as such, his short carries on play 1 are among them. */
        unsigned but = ((at == 0) & t->own->sneaks & (yards <= SNEAK_MOST)) ? squad->passer : NO_ONE;
        rusher = gch_draw_on(squad, word_of(t, WORD_BALL), GCH_ROLE_CARRY, run_occasion(t, call, yards), false, but);
    }
    rusher = named(t, o, GCH_HOUSE_ROLE_RUN, rusher);
    rush(t, rusher, yards);
    hold(t, o, rusher, GCH_EV_RUN);
}

FOLDED void scramble(struct stage *t, int yards) {
    rush(t, t->passer, yards);
    hold(t, t->offense, t->passer, GCH_EV_SCRAMBLE);
}

/* A pass is thrown; figures: what counts for whoever threw it. Gives his line. */
FOLDED struct gch_player_line *throw(struct stage * t, unsigned figures) {
    int o = t->offense, d = !o;
    uint64_t word = word_of(t, WORD_BALL);
    /* A receiver or a back who throws, as rarely as his team did it. */
    if (t->scrimmage && happens(word, odds_of(t, o)->trick)) {
        unsigned thrower = draw_seldom(&t->own->squad[o], next_word(t), GCH_ROLE_TRICK);
        t->passer = thrower != NOBODY ? thrower : t->passer;
    }
    name(t, GCH_PART_PASSER, o, t->passer);
    if (!t->scrimmage)
        return &t->own->squad[o].man[NOBODY].line;
    struct gch_player_line *line = credit(t, o, t->passer, figures | DID(attempts));
    add_to(line, GCH_DID_attempts, 1);
    if (happens(word >> 16, odds_of(t, d)->hit)) {
        unsigned hitter = draw_seldom(&t->own->squad[d], next_word(t), GCH_ROLE_HIT);
        name(t, GCH_PART_HITTER, d, hitter);
        add(t, d, hitter, GCH_DID_hits, 1);
    }
    return line;
}

/* Who a pass was thrown to; figures: what counts for him. Gives his line. */
FOLDED struct gch_player_line *throw_to(struct stage *t, bool caught, int yards, unsigned figures) {
    int o = t->offense;
    const struct gch_squad *squad = &t->own->squad[o];
    unsigned occasion = target_occasion(t, snapped_call(t), caught, yards);
    t->target = gch_draw_on(squad, word_of(t, WORD_BALL), GCH_ROLE_TARGET, occasion, !caught, t->passer);
    t->target = named(t, o, GCH_HOUSE_ROLE_TARGET, t->target);
    name(t, GCH_PART_TARGET, o, t->target);
    if (!t->scrimmage)
        return &t->own->squad[o].man[NOBODY].line;
    struct gch_player_line *line = credit(t, o, t->target, figures | DID(targets));
    add_to(line, GCH_DID_targets, 1);
    return line;
}

FOLDED void complete(struct stage *t, int yards) {
    struct gch_player_line *passer = throw(t, DID(completions) | DID(passing_yards));
    struct gch_player_line *receiver =
        throw_to(t, true, yards, DID(receptions) | DID(receiving_yards) | DID(receiving_long));
    add_to(passer, GCH_DID_completions, 1);
    add_to(passer, GCH_DID_passing_yards, yards);
    add_to(receiver, GCH_DID_receptions, 1);
    add_to(receiver, GCH_DID_receiving_yards, yards);
    most_of(receiver, GCH_DID_receiving_long, yards);
    hold(t, t->offense, t->target, GCH_EV_PASS);
}

FOLDED void incomplete(struct stage *t) {
    int d = !t->offense;
    throw(t, 0);
    throw_to(t, false, 0, 0);
    t->on_field = false;
    if (!t->scrimmage)
        return;
    unsigned defender = gch_draw(&t->own->squad[d], word_of(t, WORD_END), GCH_ROLE_DEFENDED, NO_ONE);
    name(t, GCH_PART_DEFENDER, d, defender);
    add(t, d, defender, GCH_DID_defended, 1);
}

static inline void intercept(struct stage *t, int d) {
    throw(t, DID(thrown));
    throw_to(t, false, 0, 0);
    unsigned player = draw_evenly(t, d, GCH_ROLE_INTERCEPTION, NO_ONE);
    player = named(t, d, GCH_HOUSE_ROLE_INT_MADE, player);
    name(t, GCH_PART_INTERCEPTOR, d, player);
    if (t->scrimmage) {
        add(t, !d, t->passer, GCH_DID_thrown, 1);
        add(t, d, player, GCH_DID_interceptions, 1);
        add(t, d, player, GCH_DID_defended, 1); /* as the league books it */
    }
    hold(t, d, player, GCH_EV_INTERCEPTION);
}

FOLDED void sack(struct stage *t, int yards) {
    int o = t->offense, d = !o;
    name(t, GCH_PART_PASSER, o, t->passer);
    hold(t, o, t->passer, GCH_EV_SACK);
    if (!t->scrimmage)
        return;
    add(t, o, t->passer, GCH_DID_sacked, 1);
    add(t, o, t->passer, GCH_DID_sacked_yards, -yards);
    uint64_t word = word_of(t, WORD_BALL);
    if (!happens(word, odds_of(t, d)->credited_sack))
        return;
    bool shared = happens(word >> 16, odds_of(t, d)->shared_sack);
    unsigned first = draw_evenly(t, d, GCH_ROLE_SACK, NO_ONE);
    first = named(t, d, GCH_HOUSE_ROLE_SACK, first);
    unsigned second = shared ? draw_evenly(t, d, GCH_ROLE_SACK, first) : NOBODY;
    name(t, GCH_PART_SACKER, d, first);
    add(t, d, first, GCH_DID_half_sacks, second == NOBODY ? 2 : 1);
    add(t, d, first, GCH_DID_hits, 1);
    name(t, GCH_PART_SACKER_2, d, second);
    add(t, d, second, GCH_DID_half_sacks, 1);
}

/* A play that ended on the field, unless it was out of bounds: most of it without branches, since nothing foretells who
 * tackles. */
FOLDED void tackle(struct stage *t, bool out) {
    int d = !t->side;
    const struct gch_squad *squad = &t->own->squad[d];
    uint64_t word = word_of(t, WORD_END);
    const bool credited = !out & happens(word, CREDITED_TACKLE);
    if (!(credited & happens(word >> 16, squad->odds->assisted))) {
        unsigned man = gch_draw(squad, word, GCH_ROLE_TACKLE, NO_ONE);
        man = gch_either(credited, man, NOBODY);
        name(t, GCH_PART_TACKLER, d, man);
        add(t, d, man, GCH_DID_tackles, 1);
        return;
    }
    unsigned first = gch_draw(squad, word, GCH_ROLE_ASSIST, NO_ONE);
    unsigned second = gch_draw(squad, word_of(t, WORD_SECOND), GCH_ROLE_ASSIST, first);
    name(t, GCH_PART_TACKLER, d, first);
    name(t, GCH_PART_TACKLER_2, d, second);
    add(t, d, first, GCH_DID_assists, 1);
    add(t, d, second, GCH_DID_assists, 1);
}

FOLDED bool change_is_due(const struct gch_squad *s, unsigned plays) {
    return s->next_passer != NOBODY && plays >= s->change;
}

/* Before play number `plays`: quarterbacks change. */
static inline void change_passers(struct gch_cast_own *own, unsigned plays) {
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &own->squad[side];
        if (change_is_due(s, plays)) {
            gch_own_start(own, side, s->next_passer);
            s->next_passer = NOBODY;
        }
    }
}

FOLDED struct stage stage_of(struct gch_cast_own *own, unsigned plays, int offense) {
    return (struct stage){.own = own,
                          .words = own->rng.state + (plays + UINT64_C(1)) * own->rng.step,
                          .offense = offense,
                          .side = 2,
                          .holder = NOBODY,
                          .passer = own->squad[offense].passer,
                          .rusher = NOBODY,
                          .target = NOBODY,
                          .kicker = NOBODY,
                          .punter = NOBODY,
                          .returner = NOBODY,
                          .fumble_side = 2,
                          .fumbler = NOBODY,
                          .taken = INT16_MIN};
}

#endif
