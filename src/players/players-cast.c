/*
 * Names for what a play came to: one walk over its events, with the man who holds the ball in hand.
 *
 * What counts for whom is what counts for the team (gridchart/stats.h): the lines of a side's men add up to the team's
 * own, and a test compares them game by game.
 */
#include "dice/rng.h"
#include "gridchart/house.h"
#include "players/players-draw.h"
#include "players/players-listen.h"
#include "rules/charted/charted-words.h"

#include <string.h>

#define NOBODY GCH_NOBODY

/* For what plain downs and told plays have in common: of a plain down most of it is known beforehand. */
#define FOLDED static inline __attribute__((always_inline))

/* Tackles that the league's books give nobody: 4 of 100 plays that end on the field. */
static const uint32_t CREDITED_TACKLE = 96 * GCH_SHARE_ONE / 100;

/* Plays of a game, kicks among them, for when a quarterback leaves who does not finish. */
enum { GAME_PLAYS = 160 };

/* Few sneaks gain more. */
enum { SNEAK_MOST = 3 };

/* --- one play ---------------------------------------------------------------------------------------------------- */

struct stage {
    struct gch_cast_book *book;
    const struct gch_play *play; /* NULL: a plain down */
    uint64_t counter;            /* of the words that are drawn from */
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

static enum gch_meaning means(const struct stage *t, int call) {
    return gch_call_means(t->book->words, call);
}

/* Several things are drawn from one word: chances from 16 bits each, a man from the upper half. */
static bool happens(uint64_t bits, uint32_t chance) {
    return (bits & 0xFFFF) < chance;
}

FOLDED uint64_t next_word(struct stage *t) {
    return gch_rng_word(t->counter += GCH_DRAW_STEP);
}

/* The line of a man, to be added to; a spare one if it is nobody's. */
FOLDED struct gch_player_line *credit(struct stage *t, int side, int player) {
    struct gch_squad *squad = &t->book->squad[side];
    if (player == NOBODY)
        return &t->book->nobody;
    squad->did[player] = true;
    return &squad->line[player];
}

FOLDED void add_to(struct gch_player_line *line, enum gch_player_stat stat, int n) {
    line->value[stat] = (int16_t)(line->value[stat] + n);
}

FOLDED void most_of(struct gch_player_line *line, enum gch_player_stat stat, int n) {
    line->value[stat] = (int16_t)(n > line->value[stat] ? n : line->value[stat]);
}

static void add(struct stage *t, int side, int player, enum gch_player_stat stat, int n) {
    add_to(credit(t, side, player), stat, n);
}

static void most(struct stage *t, int side, int player, enum gch_player_stat stat, int n) {
    most_of(credit(t, side, player), stat, n);
}

/* Names a man for a part. */
FOLDED void name(struct stage *t, enum gch_part part, int side, int player) {
    if (t->play == NULL)
        return;
    t->book->cast.player[part] = (int16_t)player;
    t->book->cast.side[part] = (uint8_t)side;
}

/* Who kicks, kicks off and punts in a game; NULL: the role goes from hand to hand. */
static int16_t *specialist(struct gch_squad *squad, enum gch_role role) {
    return role == GCH_ROLE_KICK      ? &squad->kicks
           : role == GCH_ROLE_KICKOFF ? &squad->kicks_off
           : role == GCH_ROLE_PUNT    ? &squad->punts
                                      : NULL;
}

/* A man for something that comes up now and then. */
static __attribute__((noinline)) int draw_seldom(const struct gch_squad *squad, uint64_t word, enum gch_role role) {
    return gch_draw(squad, word, role, 0, NOBODY);
}

static int draw_for(struct stage *t, int side, enum gch_role role) {
    struct gch_squad *squad = &t->book->squad[side];
    const int16_t *man = specialist(squad, role);
    return man != NULL ? *man : draw_seldom(squad, next_word(t), role);
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

static int zone_of(int ball) {
    return (ball >= 95) + (ball >= 80);
}

/* Without branches: nothing foretells gains. */
static int band_of_run(int yards) {
    return (yards > 0) + (yards > 3) + (yards > 7) + (yards > 14) + (yards > 29);
}

static int band_of_catch(int yards) {
    return (yards > 4) + (yards > 9) + (yards > 19) + (yards > 39);
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
        rusher = gch_draw(squad, next_word(t), GCH_ROLE_CARRY,
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

FOLDED void throw(struct stage * t) {
    int o = t->offense, d = !o;
    const struct gch_roster *own = roster_of(t, o), *other = roster_of(t, d);
    uint64_t word = next_word(t);
    /* A receiver or a back who throws, as rarely as his team did it. */
    if (t->scrimmage && own != NULL && happens(word, own->trick)) {
        int thrower = draw_seldom(&t->book->squad[o], next_word(t), GCH_ROLE_TRICK);
        t->passer = thrower != NOBODY ? thrower : t->passer;
    }
    name(t, GCH_PART_PASSER, o, t->passer);
    if (!t->scrimmage)
        return;
    add_to(credit(t, o, t->passer), GCH_DID_attempts, 1);
    if (other != NULL && happens(word >> 16, other->hit)) {
        int hitter = draw_seldom(&t->book->squad[d], word, GCH_ROLE_HIT);
        name(t, GCH_PART_HITTER, d, hitter);
        add_to(credit(t, d, hitter), GCH_DID_hits, 1);
    }
}

/* Who a pass was thrown to. */
FOLDED int target(struct stage *t, bool caught, int yards) {
    int o = t->offense;
    const struct gch_squad *squad = &t->book->squad[o];
    uint64_t word = next_word(t);
    if (squad->roster == NULL || (!caught && happens(word, squad->roster->untargeted)))
        return NOBODY;
    unsigned occasion =
        gch_target_occasion(t->book->pass_at[snapped_call(t)], zone_of(t->ball), caught ? band_of_catch(yards) : -1);
    int player = gch_draw(squad, word, GCH_ROLE_TARGET, occasion, t->passer);
    player = named(t, o, GCH_HOUSE_ROLE_TARGET, player);
    name(t, GCH_PART_TARGET, o, player);
    if (t->scrimmage)
        add_to(credit(t, o, player), GCH_DID_targets, 1);
    return player;
}

FOLDED void complete(struct stage *t, int yards) {
    int o = t->offense;
    throw(t);
    int receiver = target(t, true, yards);
    if (t->scrimmage) {
        struct gch_player_line *passer = credit(t, o, t->passer), *caught = credit(t, o, receiver);
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
    throw(t);
    target(t, false, 0);
    t->on_field = false;
    uint64_t word = next_word(t);
    if (!t->scrimmage || roster_of(t, d) == NULL || !happens(word, roster_of(t, d)->broken_up))
        return;
    int defender = draw_seldom(&t->book->squad[d], word, GCH_ROLE_DEFENDED);
    name(t, GCH_PART_DEFENDER, d, defender);
    add_to(credit(t, d, defender), GCH_DID_defended, 1);
}

static void intercept(struct stage *t, int d) {
    throw(t);
    target(t, false, 0);
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
    uint64_t word = next_word(t);
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

/* --- loose balls, kicks, returns --------------------------------------------------------------------------------- */

static void fumble(struct stage *t, int side, int yards) {
    bool before_kick = t->kicking && !t->punted && !t->kicked;
    if (before_kick) { /* a rush for the yards it lost */
        int kicker = draw_for(t, side, t->punting ? GCH_ROLE_PUNT : GCH_ROLE_KICK);
        rush(t, kicker, yards);
        hold(t, side, kicker, GCH_EV_FUMBLE);
    }
    t->kicked = true;
    int player = t->side == side && t->on_field ? t->holder : t->book->squad[side].passer;
    if (t->next == GCH_NEXT_TRY)
        return;
    name(t, GCH_PART_FUMBLER, side, player);
    add(t, side, player, GCH_DID_fumbles, 1);
    t->fumbles += side == t->offense;
    t->fumble_side = side;
    t->fumbler = player;
    t->on_field = false;
    if (roster_of(t, !side) == NULL || !happens(next_word(t), roster_of(t, !side)->stripped))
        return;
    int forcer = draw_for(t, !side, GCH_ROLE_FORCED);
    name(t, GCH_PART_FORCER, !side, forcer);
    add(t, !side, forcer, GCH_DID_forced, 1);
}

static void muff(struct stage *t, int side) {
    enum gch_role role = t->punted ? GCH_ROLE_PUNT_RETURN : GCH_ROLE_KICK_RETURN;
    int player = draw_for(t, side, role);
    name(t, GCH_PART_FUMBLER, side, player);
    if (t->next == GCH_NEXT_TRY)
        return;
    add(t, side, player, GCH_DID_fumbles, 1);
    t->fumble_side = side;
    t->fumbler = player;
}

static void recover(struct stage *t, int side) {
    int player = draw_for(t, side, GCH_ROLE_RECOVERED);
    player = named(t, side, t->fumble_side == side ? GCH_HOUSE_ROLE_RECOVER_OWN : GCH_HOUSE_ROLE_RECOVER_OPP, player);
    name(t, GCH_PART_RECOVERER, side, player);
    if (t->next != GCH_NEXT_TRY) {
        add(t, side, player, GCH_DID_recovered, 1);
        if (t->fumble_side < 2 && t->fumble_side != side)
            add(t, t->fumble_side, t->fumbler, GCH_DID_fumbles_lost, 1);
    }
    t->fumble_side = 2;
    hold(t, side, player, GCH_EV_RECOVERY);
}

static void kick(struct stage *t, int side, const struct gch_event *e) {
    if (means(t, e->a) == GCH_MEANS_PUNT) {
        int punter = draw_for(t, side, GCH_ROLE_PUNT);
        t->punted = true;
        t->punt_gross = e->c <= 0 ? 100 - t->ball : e->b;
        name(t, GCH_PART_PUNTER, side, punter);
        add(t, side, punter, GCH_DID_punts, 1);
    } else {
        int kicker = draw_for(t, side, GCH_ROLE_KICKOFF);
        name(t, GCH_PART_KICKER, side, kicker);
        add(t, side, kicker, GCH_DID_kickoffs, 1);
    }
    t->on_field = false;
}

static void carry_back(struct stage *t, const struct gch_event *e) {
    int side = e->side, yards = e->b - e->a;
    int player = t->holder;
    if (e->c == GCH_RET_KICKOFF || e->c == GCH_RET_MISSED_FG || e->c == GCH_RET_PUNT) {
        bool punt = e->c == GCH_RET_PUNT;
        player = draw_for(t, side, punt ? GCH_ROLE_PUNT_RETURN : GCH_ROLE_KICK_RETURN);
        player = named(t, side, GCH_HOUSE_ROLE_RETURN, player);
        if (e->c != GCH_RET_MISSED_FG) {
            add(t, side, player, punt ? GCH_DID_punt_returns : GCH_DID_kick_returns, 1);
            add(t, side, player, punt ? GCH_DID_punt_return_yards : GCH_DID_kick_return_yards, yards);
            t->taken = yards;
        }
    } else if (t->side != side || player == NOBODY) {
        player = draw_for(t, side, GCH_ROLE_RECOVERED);
    }
    if (e->c == GCH_RET_INT && t->scrimmage)
        add(t, side, player, GCH_DID_interception_yards, yards);
    /* Who carries on with what a returner fumbled has been named as the one who recovered it. */
    if (e->c != GCH_RET_FUMBLE || t->taken == INT16_MIN)
        name(t, GCH_PART_RETURNER, side, player);
    hold(t, side, player, GCH_EV_RETURN);
}

/* A return that came to a touchback after all is none. */
static void touchback(struct stage *t, int side) {
    int returner = t->book->cast.player[GCH_PART_RETURNER];
    bool returned = returner != NOBODY && t->book->cast.side[GCH_PART_RETURNER] == side && t->taken > INT16_MIN;
    t->touchback = true;
    t->on_field = false;
    if (returned) {
        add(t, side, returner, t->punted ? GCH_DID_punt_returns : GCH_DID_kick_returns, -1);
        add(t, side, returner, t->punted ? GCH_DID_punt_return_yards : GCH_DID_kick_return_yards, -t->taken);
        t->taken = INT16_MIN;
    }
    if (!t->punted && t->next != GCH_NEXT_SCRIMMAGE)
        add(t, !side, t->book->cast.player[GCH_PART_KICKER], GCH_DID_kickoff_touchbacks, 1);
}

static void block(struct stage *t, int side) {
    int blocker = draw_for(t, side, GCH_ROLE_BLOCK);
    t->kicked = true;
    name(t, GCH_PART_BLOCKER, side, blocker);
    add(t, side, blocker, GCH_DID_blocks, 1);
    if (t->next == GCH_NEXT_SCRIMMAGE && t->punting && !t->punted) {
        int punter = draw_for(t, !side, GCH_ROLE_PUNT);
        name(t, GCH_PART_PUNTER, !side, punter);
        add(t, !side, punter, GCH_DID_punts, 1);
    }
}

static void field_goal(struct stage *t, const struct gch_event *e) {
    int kicker = draw_for(t, e->side, GCH_ROLE_KICK);
    t->kicked = true;
    t->on_field = false;
    name(t, GCH_PART_KICKER, e->side, kicker);
    add(t, e->side, kicker, GCH_DID_fg_tried, 1);
    add(t, e->side, kicker, GCH_DID_fg_made, e->a);
    if (e->a)
        most(t, e->side, kicker, GCH_DID_fg_long, e->b + 18); /* DDF-17.2 */
}

static void try_points(struct stage *t, const struct gch_event *e) {
    if (means(t, e->a) != GCH_MEANS_TWO_POINT) {
        int kicker = draw_for(t, e->side, GCH_ROLE_KICK);
        name(t, GCH_PART_KICKER, e->side, kicker);
        add(t, e->side, kicker, GCH_DID_xp_tried, 1);
        add(t, e->side, kicker, GCH_DID_xp_made, e->b);
        return;
    }
    t->on_field = false;
    if (!e->b)
        return;
    name(t, GCH_PART_SCORER, e->side, t->holder);
    add(t, e->side, t->holder, GCH_DID_two_points, 1);
    if (t->last == GCH_EV_PASS)
        add(t, e->side, t->passer, GCH_DID_two_points, 1);
}

static void touchdown(struct stage *t, const struct gch_event *e) {
    int side = e->side, holder = t->side == side ? t->holder : NOBODY;
    t->on_field = false;
    name(t, GCH_PART_SCORER, side, holder);
    if (e->a <= GCH_TD_PASS && t->fumbles > 0 && t->fumbler != NOBODY)
        add(t, side, t->fumbler, GCH_DID_fumbles, -t->fumbles);
    if (e->a == GCH_TD_RUN)
        add(t, side, t->book->cast.player[GCH_PART_RUSHER], GCH_DID_rushing_tds, 1);
    else if (e->a == GCH_TD_PASS) {
        add(t, side, t->passer, GCH_DID_passing_tds, 1);
        add(t, side, t->book->cast.player[GCH_PART_TARGET], GCH_DID_receiving_tds, 1);
    } else {
        add(t, side, holder, GCH_DID_return_tds, 1);
    }
    if (e->a == GCH_TD_RUN || e->a == GCH_TD_PASS)
        name(t, GCH_PART_SCORER, side, t->book->cast.player[e->a == GCH_TD_RUN ? GCH_PART_RUSHER : GCH_PART_TARGET]);
}

static void foul(struct stage *t, const struct gch_event *e) {
    bool counts = e->b == GCH_FOUL_ACCEPTED || e->b == GCH_FOUL_BEFORE_SNAP || e->b == GCH_FOUL_AFTER_PLAY;
    bool kick = t->kicking || t->next != GCH_NEXT_SCRIMMAGE;
    enum gch_role role = kick                    ? GCH_ROLE_FOUL_KICK
                         : e->side == t->offense ? GCH_ROLE_FOUL_OFFENSE
                                                 : GCH_ROLE_FOUL_DEFENSE;
    int player = draw_for(t, e->side, role);
    if (player == NOBODY)
        player = draw_for(t, e->side, e->side == t->offense ? GCH_ROLE_FOUL_OFFENSE : GCH_ROLE_FOUL_DEFENSE);
    enum gch_part part = t->book->cast.player[GCH_PART_FOULER] == NOBODY ? GCH_PART_FOULER : GCH_PART_FOULER_2;
    name(t, part, e->side, player);
    if (!counts || e->a == GCH_FOUL_OFF_40)
        return;
    add(t, e->side, player, GCH_DID_penalties, 1);
    add(t, e->side, player, GCH_DID_penalty_yards, e->c);
}

FOLDED void tackle(struct stage *t) {
    int d = !t->side;
    const struct gch_squad *squad = &t->book->squad[d];
    uint64_t word = next_word(t);
    if (squad->roster == NULL || !happens(word, CREDITED_TACKLE))
        return;
    bool assisted = happens(word >> 16, squad->roster->assisted);
    int first = gch_draw(squad, word, assisted ? GCH_ROLE_ASSIST : GCH_ROLE_TACKLE, 0, NOBODY);
    name(t, GCH_PART_TACKLER, d, first);
    add_to(credit(t, d, first), assisted ? GCH_DID_assists : GCH_DID_tackles, 1);
    if (!assisted)
        return;
    int second = gch_draw(squad, next_word(t), GCH_ROLE_ASSIST, 0, first);
    name(t, GCH_PART_TACKLER_2, d, second);
    add_to(credit(t, d, second), GCH_DID_assists, 1);
}

static void put_names(struct stage *t, const struct gch_event *e) {
    switch (e->kind) {
    case GCH_EV_RUN:
        run(t, e->a);
        break;
    case GCH_EV_PASS:
        complete(t, e->a);
        break;
    case GCH_EV_INCOMPLETE:
        incomplete(t);
        break;
    case GCH_EV_SPIKE:
        name(t, GCH_PART_PASSER, t->offense, t->passer);
        add(t, t->offense, t->passer, GCH_DID_attempts, t->scrimmage);
        break;
    case GCH_EV_SACK:
        sack(t, e->a);
        break;
    case GCH_EV_SCRAMBLE:
        scramble(t, e->a);
        break;
    case GCH_EV_KNEEL:
        rush(t, t->passer, e->a);
        break;
    case GCH_EV_GROUNDING:
        name(t, GCH_PART_PASSER, t->offense, t->passer);
        name(t, GCH_PART_FOULER, t->offense, t->passer);
        add(t, t->offense, t->passer, GCH_DID_attempts, t->scrimmage);
        add(t, t->offense, t->passer, GCH_DID_penalties, 1);
        add(t, t->offense, t->passer, GCH_DID_penalty_yards, e->a);
        break;
    case GCH_EV_INTERCEPTION:
        intercept(t, e->side);
        break;
    case GCH_EV_FUMBLE:
        fumble(t, e->side, e->b);
        break;
    case GCH_EV_MUFF:
        muff(t, e->side);
        break;
    case GCH_EV_RECOVERY:
        recover(t, e->side);
        break;
    case GCH_EV_RETURN:
        carry_back(t, e);
        break;
    case GCH_EV_KICK:
        kick(t, e->side, e);
        break;
    case GCH_EV_ROLLED:
        if (t->punted)
            t->punt_gross = 100 - t->ball - (e->a < 0 ? 0 : e->a);
        break;
    case GCH_EV_BLOCK:
        block(t, e->side);
        break;
    case GCH_EV_FAIR_CATCH:
        if (t->punted) {
            int player = draw_for(t, e->side, GCH_ROLE_PUNT_RETURN);
            name(t, GCH_PART_RETURNER, e->side, player);
            add(t, e->side, player, GCH_DID_fair_catches, 1);
            t->taken = INT16_MIN;
        }
        break;
    case GCH_EV_TOUCHBACK:
        touchback(t, e->side);
        break;
    case GCH_EV_FIELD_GOAL:
        field_goal(t, e);
        break;
    case GCH_EV_TRY:
        try_points(t, e);
        break;
    case GCH_EV_TOUCHDOWN:
        touchdown(t, e);
        break;
    case GCH_EV_SAFETY: {
        int player = means(t, t->call) == GCH_MEANS_SAFETY ? NOBODY : draw_for(t, !e->side, GCH_ROLE_TACKLE);
        name(t, GCH_PART_SCORER, !e->side, player);
        add(t, !e->side, player, GCH_DID_safeties, 1);
        break;
    }
    case GCH_EV_FOUL:
        foul(t, e);
        break;
    default:
        break;
    }
}

/* The longest returns, once it is known that they were returns. The first is the longest so far, even if it lost. */
static void count_long_return(struct stage *t) {
    int player = t->book->cast.player[GCH_PART_RETURNER], side = t->book->cast.side[GCH_PART_RETURNER];
    if (player == NOBODY || t->taken == INT16_MIN)
        return;
    struct gch_player_line *line = credit(t, side, player);
    enum gch_player_stat most = t->punted ? GCH_DID_punt_return_long : GCH_DID_kick_return_long;
    bool first = line->value[t->punted ? GCH_DID_punt_returns : GCH_DID_kick_returns] == 1;
    if (first || t->taken > line->value[most])
        line->value[most] = (int16_t)t->taken;
}

static void count_punt(struct stage *t) {
    const struct gch_result *r = &t->play->result;
    int side = t->offense, punter = t->book->cast.player[GCH_PART_PUNTER];
    if (!t->punted)
        return;
    add(t, side, punter, GCH_DID_punt_yards, t->punt_gross);
    if (!t->touchback && r->next == GCH_NEXT_SCRIMMAGE && r->side != side && r->ball < 20)
        add(t, side, punter, GCH_DID_punts_inside_20, 1);
}

/* Before a play: quarterbacks change. */
static void change_passers(struct gch_cast_book *book, unsigned plays) {
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        if (s->next_passer != NOBODY && plays >= s->change) {
            gch_cast_start(book, side, s->next_passer);
            s->next_passer = NOBODY;
        }
    }
}

FOLDED struct stage stage_of(struct gch_cast_book *book, unsigned plays, int offense) {
    change_passers(book, plays);
    return (struct stage){.book = book,
                          .counter = gch_rng_at(&book->rng, plays),
                          .offense = offense,
                          .side = 2,
                          .holder = NOBODY,
                          .passer = book->squad[offense].passer,
                          .fumble_side = 2,
                          .fumbler = NOBODY,
                          .taken = INT16_MIN};
}

/* A house rule may have drawn who threw. A quarterback stays on the field until another is drawn, so that what he
 * completes is his too. */
static void follow_passer(struct stage *t) {
    int drawn = named(t, t->offense, GCH_HOUSE_ROLE_PASSER, t->passer);
    if (drawn == t->passer || roster_of(t, t->offense) == NULL)
        return;
    t->passer = drawn;
    if (roster_of(t, t->offense)->players[drawn].position == GCH_POSITION_QB)
        gch_cast_start(t->book, t->offense, drawn);
}

static void cast_play(struct gch_cast_book *book, const struct gch_state *snap, const struct gch_play *play) {
    for (int i = 0; i < GCH_PART_COUNT; i++) {
        book->cast.player[i] = NOBODY;
        book->cast.side[i] = 0;
    }
    enum gch_meaning called = gch_call_means(book->words, play->call);
    if (play->call == 0 || called == GCH_MEANS_TOSS)
        return;
    if (book->injuries)
        gch_cast_follow_injuries(book, snap);
    struct stage t = stage_of(book, snap->plays, play->offense);
    t.play = play;
    t.ball = snap->ball;
    t.call = play->call;
    t.next = (enum gch_next)snap->next;
    t.scrimmage = snap->next == GCH_NEXT_SCRIMMAGE;
    t.kicking = called == GCH_MEANS_PUNT || called == GCH_MEANS_FIELD_GOAL;
    t.punting = called == GCH_MEANS_PUNT;
    follow_passer(&t);
    for (unsigned i = 0; i < play->count; i++)
        put_names(&t, &play->event[i]);
    if (called == GCH_MEANS_SAFETY)
        rush(&t, draw_for(&t, t.offense, GCH_ROLE_PUNT), -snap->ball);
    count_long_return(&t);
    count_punt(&t);
    bool out = (play->result.tags & GCH_TAG_BIT(OUT_OF_BOUNDS)) != 0;
    if (t.on_field && !out && t.side < 2 && t.last != GCH_EV_SACK && t.last != GCH_EV_RECOVERY &&
        snap->next != GCH_NEXT_TRY)
        tackle(&t);
}

/* The same for a plain down, of which only the lines are wanted. */
static void cast_down(struct gch_cast_book *book, const struct gch_plain_down *down) {
    struct stage t = stage_of(book, down->plays, down->offense);
    t.ball = down->ball;
    t.call = down->call;
    t.next = GCH_NEXT_SCRIMMAGE;
    t.scrimmage = true;
    switch (down->kind) {
    case GCH_DOWN_RUN:
        run(&t, down->yards);
        break;
    case GCH_DOWN_PASS:
        complete(&t, down->yards);
        break;
    case GCH_DOWN_INCOMPLETE:
        incomplete(&t);
        break;
    case GCH_DOWN_SACK:
        sack(&t, down->yards);
        break;
    case GCH_DOWN_SCRAMBLE:
        scramble(&t, down->yards);
        break;
    default: /* interceptions are told whole */
        break;
    }
    if (t.on_field && !down->out_of_bounds && t.last != GCH_EV_SACK)
        tackle(&t);
}

/* What a book has to know about the game that is played: which of its calls are the runs and passes of the counts, in
 * its order, and whether it has a call of its own for what a quarterback does on play 1. */
static void learn_game(struct gch_cast_book *book, const struct gch_match *match) {
    const struct gch_vocabulary *words = match->words;
    int runs = 0, passes = 0;
    book->house = match->house != NULL;
    book->injuries = gch_match_house(match, 21);
    if (book->words == words)
        return;
    book->words = words;
    for (unsigned i = 0; i < GCH_MAX_ANSWERS; i++) {
        enum gch_meaning meaning = i < words->call_count ? gch_call_means(words, (int)i) : GCH_MEANS_TOSS;
        bool run = meaning == GCH_MEANS_RUN, pass = meaning == GCH_MEANS_PASS;
        book->run_at[i] = (int8_t)(run && runs < GCH_RUN_PLAYS ? runs : NOBODY);
        book->pass_at[i] = (int8_t)(pass && passes < GCH_PASS_PLAYS ? passes : NOBODY);
        runs += run;
        passes += pass;
    }
    book->sneaks = runs > GCH_RUN_PLAYS;
}

void gch_cast_turn(struct gch_cast_book *book, const struct gch_turn *turn) {
    learn_game(book, turn->match);
    cast_play(book, &turn->snap, &turn->play);
}

static void hear_play(void *user, const struct gch_state *snap, const struct gch_play *play) {
    cast_play(user, snap, play);
}

static void hear_downs(void *user, const struct gch_plain_down *downs, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        cast_down(user, &downs[i]);
}

/* --- a game ------------------------------------------------------------------------------------------------------ */

/* Who takes over from a starter: another than he, by what each threw for others; by all his throws if nobody did. */
static int relief(const struct gch_roster *roster, struct gch_rng *rng, int starter) {
    for (int way = 0; way < 2; way++) {
        uint32_t sum[GCH_MAX_PLAYERS], all = 0;
        for (unsigned i = 0; i < roster->count; i++) {
            const struct gch_player *p = &roster->players[i];
            if (p->position == GCH_POSITION_QB && (int)i != starter)
                all += way == 0 ? roster->relief[i] : p->count[GCH_COUNT_throws];
            sum[i] = all;
        }
        if (all == 0)
            continue;
        uint32_t at = gch_rng_below(rng, all);
        int i = 0;
        while (sum[i] <= at)
            i++;
        return i;
    }
    return NOBODY;
}

/* When he leaves who has this part of the game in the mean, in 65536ths: at any time if it is half of it. */
static uint16_t change_of(struct gch_rng *rng, uint32_t part) {
    uint32_t at = (uint32_t)(gch_rng_next(rng) & 0xFFFF);
    uint32_t when = part <= GCH_SHARE_ONE / 2
                        ? (uint32_t)((uint64_t)at * 2 * part >> 16)
                        : (uint32_t)(2 * part - GCH_SHARE_ONE + ((uint64_t)at * 2 * (GCH_SHARE_ONE - part) >> 16));
    return (uint16_t)(1 + ((uint64_t)when * GAME_PLAYS >> 16));
}

static void draw_specialists(struct gch_squad *squad, struct gch_rng *rng) {
    static const enum gch_role roles[] = {GCH_ROLE_KICK, GCH_ROLE_KICKOFF, GCH_ROLE_PUNT};
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        *specialist(squad, roles[i]) = (int16_t)gch_draw(squad, gch_rng_next(rng), roles[i], 0, NOBODY);
}

void gch_cast_begin(struct gch_cast_book *book, const struct gch_roster *const roster[2], const struct gch_key *key) {
    struct gch_rng rng;
    book->words = NULL;
    gch_rng_init(&rng, key, GCH_STREAM_PLAYERS);
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        int passer = NOBODY;
        s->roster = roster[side];
        s->change = 0;
        memset(s->even, 0, sizeof s->even);
        memset(s->active, 0, sizeof s->active);
        memset(s->hurt, 0, sizeof s->hurt);
        memset(s->benched, 0, sizeof s->benched);
        memset(s->did, 0, sizeof s->did);
        memset(s->line, 0, (s->roster != NULL ? s->roster->count : 0) * sizeof s->line[0]);
        s->passer = s->next_passer = s->missed = s->kicks = s->kicks_off = s->punts = NOBODY;
        if (s->roster == NULL)
            continue;
        gch_roster_draw(s->roster, key, s->active, &passer, s->even);
        draw_specialists(s, &rng);
        s->passer = (int16_t)passer;
        if (passer == NOBODY)
            continue;
        const struct gch_player *p = &s->roster->players[passer];
        uint32_t starts = p->count[GCH_COUNT_starts] > 0 ? p->count[GCH_COUNT_starts] : 1;
        uint32_t draw = gch_rng_below(&rng, starts);
        s->change = change_of(&rng, s->roster->stays[passer]);
        int other = relief(s->roster, &rng, passer);
        s->next_passer = (int16_t)(draw < p->count[GCH_COUNT_relieved] ? other : NOBODY);
    }
    book->rng = rng;
    book->begun = true;
    for (int i = 0; i < GCH_PART_COUNT; i++) {
        book->cast.player[i] = NOBODY;
        book->cast.side[i] = 0;
    }
}

bool gch_cast_listen(struct gch_cast_book *book, const struct gch_match *match, const struct gch_key *key,
                     struct gch_listener *out) {
    if (match->roster[0] == NULL && match->roster[1] == NULL)
        return false;
    const struct gch_vocabulary *known = book->words; /* the same for every game of a season */
    gch_cast_begin(book, match->roster, key);
    book->words = known;
    learn_game(book, match);
    *out = (struct gch_listener){.downs = hear_downs, .play = hear_play, .user = book};
    return true;
}

bool gch_cast_follow(struct gch_cast_book *book, const struct gch_match *match, const struct gch_key *key,
                     const struct gch_turn *turn) {
    if (match->roster[0] == NULL && match->roster[1] == NULL)
        return false;
    if (!book->begun || (gch_call_means(match->words, turn->play.call) == GCH_MEANS_TOSS && turn->snap.quarter == 1))
        gch_cast_begin(book, match->roster, key);
    gch_cast_turn(book, turn);
    return true;
}

const char *gch_cast_name(const struct gch_credits *names, enum gch_part part) {
    if (names == NULL || names->cast->player[part] == NOBODY)
        return NULL;
    return names->roster[names->cast->side[part]]->players[names->cast->player[part]].name;
}

const char *gch_cast_name_of(const struct gch_credits *names, enum gch_part part, int side) {
    return names != NULL && names->cast->side[part] == side ? gch_cast_name(names, part) : NULL;
}

void gch_cast_start(struct gch_cast_book *book, int side, int player) {
    struct gch_squad *s = &book->squad[side];
    if (s->passer >= 0)
        s->active[s->passer / 64] &= ~(UINT64_C(1) << s->passer % 64);
    s->active[player / 64] |= UINT64_C(1) << player % 64;
    s->passer = (int16_t)player;
}

bool gch_cast_bench(struct gch_cast_book *book, int side, int player, bool plays) {
    struct gch_squad *s = &book->squad[side];
    if (!plays && player == s->passer) {
        struct gch_rng rng = book->rng;
        int other = relief(s->roster, &rng, player);
        if (other == NOBODY)
            return false;
        gch_cast_start(book, side, other);
        s->next_passer = NOBODY;
        return true;
    }
    uint64_t bit = UINT64_C(1) << player % 64;
    s->active[player / 64] = plays ? s->active[player / 64] | bit : s->active[player / 64] & ~bit;
    struct gch_rng rng = book->rng;
    draw_specialists(s, &rng);
    return true;
}
