/*
 * Private to the room: one play and the men in it, and what runs, passes, sacks and tackles come to for them. Included
 * where plays are told whole (players-cast.c) and where they are plain downs of a game that nobody watches
 * (players-down.c), so that a man's line is the same either way.
 */
#ifndef GCH_PLAYERS_SNAP_H
#define GCH_PLAYERS_SNAP_H

#include "dice/rng.h"
#include "gridchart/house.h"
#include "players/players-draw.h"

#define NOBODY GCH_NOBODY

/* For what plain downs and told plays have in common: of a plain down most of it is known beforehand. */
#define FOLDED static inline __attribute__((always_inline))

/* Tackles that the league's books give nobody: 4 of 100 plays that end on the field. */
static const uint32_t CREDITED_TACKLE = 96 * GCH_SHARE_ONE / 100;

/* Few sneaks gain more. */
enum { SNEAK_MOST = 3 };

/* --- one play ---------------------------------------------------------------------------------------------------- */

struct stage {
    struct gch_cast_book *book;
    const struct gch_play *play; /* NULL: a plain down */
    uint64_t words;              /* counter of the first word that is drawn from */
    unsigned taken_words;        /* beyond those that have their places */
    int offense, ball, call;
    enum gch_next next; /* what the play is: a down, a try, a kick from a tee */
    int side, holder;   /* who has the ball */
    int passer;
    int fumble_side, fumbler; /* of the last fumble not yet recovered; side 2: none */
    enum gch_event_kind last; /* how the ball got to its holder */
    int taken;                /* yards of a kick or punt return, until it is known to be one */
    int fumbles;              /* of the holder from scrimmage, taken back if he scores after all (RZ-22.1) */
    bool scrimmage, kicking, punting, kicked, punted, on_field;
    int punt_gross;
    bool touchback;
};

static inline enum gch_meaning means(const struct stage *t, int call) {
    return gch_call_means(t->book->words, call);
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

/* The line of a man, to be added to; a spare one if it is nobody's. */
FOLDED struct gch_player_line *credit(struct stage *t, int side, int player) {
    struct gch_squad *squad = &t->book->squad[side];
    int at = player == NOBODY ? GCH_MAX_PLAYERS : player;
    squad->did[at] = true;
    return &squad->line[at];
}

FOLDED void add_to(struct gch_player_line *line, enum gch_player_stat stat, int n) {
    line->value[stat] = (int16_t)(line->value[stat] + n);
}

FOLDED void most_of(struct gch_player_line *line, enum gch_player_stat stat, int n) {
    line->value[stat] = (int16_t)(n > line->value[stat] ? n : line->value[stat]);
}

static inline void add(struct stage *t, int side, int player, enum gch_player_stat stat, int n) {
    add_to(credit(t, side, player), stat, n);
}

static inline void most(struct stage *t, int side, int player, enum gch_player_stat stat, int n) {
    most_of(credit(t, side, player), stat, n);
}

/* Names a man for a part. */
FOLDED void name(struct stage *t, enum gch_part part, int side, int player) {
    if (t->play == NULL)
        return;
    t->book->cast.player[part] = (int16_t)player;
    t->book->cast.side[part] = (uint8_t)side;
}

/* A man for something that comes up now and then: not worth being folded in. */
static __attribute__((noinline, unused)) int draw_seldom(const struct gch_squad *squad, uint64_t word,
                                                         enum gch_role role) {
    return gch_draw(squad, word, role, 0, NOBODY);
}

/* Sacks and interceptions are few, and a season's leaders in them would be whoever had most luck: they are not drawn
 * anew each time but fall evenly among the shares, from a place that is drawn for the run. */
FOLDED int draw_evenly(struct stage *t, int side, enum gch_role role, int but) {
    struct gch_squad *squad = &t->book->squad[side];
    uint32_t *even = &squad->even[role == GCH_ROLE_INTERCEPTION];
    int player = squad->roster != NULL ? gch_draw_along(squad, role, *even, but) : NOBODY;
    *even += GCH_EVEN_STEP;
    return player;
}

FOLDED const struct gch_roster *roster_of(const struct stage *t, int side) {
    return t->book->squad[side].roster;
}

static inline int zone_of(int ball) {
    return (ball >= 95) + (ball >= 80);
}

/* Bands of gains, of runs to 0, 3, 7, 14, 29 and beyond, of catches to 4, 9, 19, 39 and beyond: looked up, since
 * nothing foretells gains. */
static inline int band_of_run(int yards) {
    static const uint8_t bands[] = {0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4,
                                    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5};
    return bands[yards < 0 ? 0 : yards > 30 ? 30 : yards];
}

static inline int band_of_catch(int yards) {
    static const uint8_t bands[] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3,
                                    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4};
    return bands[yards < 0 ? 0 : yards > 40 ? 40 : yards];
}

/* The call that was run with: on a two-point try, the one from scrimmage. */
FOLDED int snapped_call(const struct stage *t) {
    return t->play != NULL && means(t, t->call) == GCH_MEANS_TWO_POINT ? t->play->try_play : t->call;
}

FOLDED void hold(struct stage *t, int side, int player, enum gch_event_kind how) {
    t->side = side;
    t->holder = player;
    t->last = how;
    t->on_field = true;
}

/* The man whom a house rule has named for a role on this play (gridchart/house.h), else the one who was drawn. */
FOLDED int named(const struct stage *t, int side, enum gch_house_role role, int drawn) {
    const struct gch_play *play = t->play;
    for (unsigned i = 0; t->book->house && play != NULL && i < play->count; i++)
        if (play->event[i].kind == GCH_EV_CREDIT && play->event[i].side == side && play->event[i].a == (int)role)
            return play->event[i].b;
    return drawn;
}

FOLDED void rush(struct stage *t, int player, int yards) {
    int o = t->offense;
    name(t, GCH_PART_RUSHER, o, player);
    if (!t->scrimmage)
        return;
    struct gch_player_line *line = credit(t, o, player);
    add_to(line, GCH_DID_carries, 1);
    add_to(line, GCH_DID_rushing_yards, yards);
    most_of(line, GCH_DID_rushing_long, yards);
}

FOLDED void run(struct stage *t, int yards) {
    int play = t->book->run_at[snapped_call(t)], o = t->offense;
    const struct gch_squad *squad = &t->book->squad[o];
    int rusher = squad->passer; /* sneaks, and snaps he did not get hold of */
    if (play >= 0) {
        /* Where sneaks are called as such, his short carries on play 1 are among them. */
        int but = play == 0 && t->book->sneaks && yards <= SNEAK_MOST ? squad->passer : NOBODY;
        rusher = gch_draw(squad, word_of(t, WORD_BALL), GCH_ROLE_CARRY,
                          gch_run_occasion(play, zone_of(t->ball), band_of_run(yards)), but);
    }
    rusher = named(t, o, GCH_HOUSE_ROLE_RUN, rusher);
    rush(t, rusher, yards);
    hold(t, o, rusher, GCH_EV_RUN);
}

FOLDED void scramble(struct stage *t, int yards) {
    rush(t, t->passer, yards);
    hold(t, t->offense, t->passer, GCH_EV_SCRAMBLE);
}

/* Gives the line of whoever threw. */
FOLDED struct gch_player_line *throw(struct stage * t) {
    int o = t->offense, d = !o;
    const struct gch_roster *own = roster_of(t, o), *other = roster_of(t, d);
    uint64_t word = word_of(t, WORD_BALL);
    /* A receiver or a back who throws, as rarely as his team did it. */
    if (t->scrimmage && own != NULL && happens(word, own->trick)) {
        int thrower = draw_seldom(&t->book->squad[o], next_word(t), GCH_ROLE_TRICK);
        t->passer = thrower != NOBODY ? thrower : t->passer;
    }
    name(t, GCH_PART_PASSER, o, t->passer);
    if (!t->scrimmage)
        return &t->book->squad[o].line[GCH_MAX_PLAYERS];
    struct gch_player_line *line = credit(t, o, t->passer);
    add_to(line, GCH_DID_attempts, 1);
    if (other != NULL && happens(word >> 16, other->hit)) {
        int hitter = draw_seldom(&t->book->squad[d], next_word(t), GCH_ROLE_HIT);
        name(t, GCH_PART_HITTER, d, hitter);
        add_to(credit(t, d, hitter), GCH_DID_hits, 1);
    }
    return line;
}

/* Who a pass was thrown to. chance: 16 bits for whether it was to anybody. */
FOLDED int target(struct stage *t, bool caught, int yards, uint64_t chance) {
    int o = t->offense;
    const struct gch_squad *squad = &t->book->squad[o];
    if (squad->roster == NULL || (!caught && happens(chance, squad->roster->untargeted)))
        return NOBODY;
    unsigned occasion =
        gch_target_occasion(t->book->pass_at[snapped_call(t)], zone_of(t->ball), caught ? band_of_catch(yards) : -1);
    int player = gch_draw(squad, word_of(t, WORD_BALL), GCH_ROLE_TARGET, occasion, t->passer);
    player = named(t, o, GCH_HOUSE_ROLE_TARGET, player);
    name(t, GCH_PART_TARGET, o, player);
    if (t->scrimmage)
        add_to(credit(t, o, player), GCH_DID_targets, 1);
    return player;
}

FOLDED void complete(struct stage *t, int yards) {
    int o = t->offense;
    struct gch_player_line *passer = throw(t);
    int receiver = target(t, true, yards, 0);
    if (t->scrimmage) {
        struct gch_player_line *caught = credit(t, o, receiver);
        add_to(passer, GCH_DID_completions, 1);
        add_to(passer, GCH_DID_passing_yards, yards);
        add_to(caught, GCH_DID_receptions, 1);
        add_to(caught, GCH_DID_receiving_yards, yards);
        most_of(caught, GCH_DID_receiving_long, yards);
    }
    hold(t, o, receiver, GCH_EV_PASS);
}

FOLDED void incomplete(struct stage *t) {
    int d = !t->offense;
    uint64_t word = word_of(t, WORD_END);
    throw(t);
    target(t, false, 0, word >> 16);
    t->on_field = false;
    if (!t->scrimmage || roster_of(t, d) == NULL || !happens(word, roster_of(t, d)->broken_up))
        return;
    int defender = draw_seldom(&t->book->squad[d], word, GCH_ROLE_DEFENDED);
    name(t, GCH_PART_DEFENDER, d, defender);
    add_to(credit(t, d, defender), GCH_DID_defended, 1);
}

static inline void intercept(struct stage *t, int d) {
    throw(t);
    target(t, false, 0, next_word(t));
    int player = draw_evenly(t, d, GCH_ROLE_INTERCEPTION, NOBODY);
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
    add_to(credit(t, o, t->passer), GCH_DID_sacked, 1);
    add_to(credit(t, o, t->passer), GCH_DID_sacked_yards, -yards);
    uint64_t word = word_of(t, WORD_BALL);
    if (roster_of(t, d) == NULL || !happens(word, roster_of(t, d)->credited_sack))
        return;
    bool shared = happens(word >> 16, roster_of(t, d)->shared_sack);
    int first = draw_evenly(t, d, GCH_ROLE_SACK, NOBODY);
    first = named(t, d, GCH_HOUSE_ROLE_SACK, first);
    int second = shared ? draw_evenly(t, d, GCH_ROLE_SACK, first) : NOBODY;
    name(t, GCH_PART_SACKER, d, first);
    add_to(credit(t, d, first), GCH_DID_half_sacks, second == NOBODY ? 2 : 1);
    add_to(credit(t, d, first), GCH_DID_hits, 1);
    if (second == NOBODY)
        return;
    name(t, GCH_PART_SACKER_2, d, second);
    add_to(credit(t, d, second), GCH_DID_half_sacks, 1);
}

FOLDED void tackle(struct stage *t) {
    int d = !t->side;
    const struct gch_squad *squad = &t->book->squad[d];
    uint64_t word = word_of(t, WORD_END);
    if (squad->roster == NULL || !happens(word, CREDITED_TACKLE))
        return;
    bool assisted = happens(word >> 16, squad->roster->assisted);
    int first = gch_draw(squad, word, assisted ? GCH_ROLE_ASSIST : GCH_ROLE_TACKLE, 0, NOBODY);
    name(t, GCH_PART_TACKLER, d, first);
    add_to(credit(t, d, first), assisted ? GCH_DID_assists : GCH_DID_tackles, 1);
    if (!assisted)
        return;
    int second = gch_draw(squad, word_of(t, WORD_SECOND), GCH_ROLE_ASSIST, 0, first);
    name(t, GCH_PART_TACKLER_2, d, second);
    add_to(credit(t, d, second), GCH_DID_assists, 1);
}

FOLDED bool change_is_due(const struct gch_squad *s, unsigned plays) {
    return s->next_passer != NOBODY && plays >= s->change;
}

/* Before play number `plays`: quarterbacks change. */
static inline void change_passers(struct gch_cast_book *book, unsigned plays) {
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        if (change_is_due(s, plays)) {
            gch_cast_start(book, side, s->next_passer);
            s->next_passer = NOBODY;
        }
    }
}

/* The counter of a play's words. */
FOLDED uint64_t first_word_of(const struct gch_cast_book *book, unsigned plays) {
    return book->rng.state + (plays + UINT64_C(1)) * book->rng.step;
}

FOLDED struct stage stage_of(struct gch_cast_book *book, unsigned plays, int offense) {
    return (struct stage){.book = book,
                          .words = first_word_of(book, plays),
                          .offense = offense,
                          .side = 2,
                          .holder = NOBODY,
                          .passer = book->squad[offense].passer,
                          .fumble_side = 2,
                          .fumbler = NOBODY,
                          .taken = INT16_MIN};
}

#endif
