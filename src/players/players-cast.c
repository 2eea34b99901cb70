/*
 * Names for what a play came to: one walk over its events, with the man who holds the ball in hand.
 *
 * What counts for whom is what counts for the team (gridchart/stats.h): the lines of a side's men add up to the team's
 * own, and a test compares them game by game.
 */
#include "gridchart/house.h"
#include "players/players-priv.h"
#include "rules/charted/charted-words.h"

#include <string.h>

#define NOBODY (-1)

/* Tackles that the league's books give nobody: 4 of 100 plays that end on the field. */
static const uint32_t CREDITED_TACKLE = 96 * GCH_SHARE_ONE / 100;

/* A quarterback who does not finish leaves between these plays of the game. */
enum { CHANGE_FIRST = 20, CHANGE_LAST = 150 };

/* --- drawing ----------------------------------------------------------------------------------------------------- */

/* What shifts the shares of carries and targets. */
struct occasion {
    const struct gch_tilt *tilts; /* by player; NULL: nothing does */
    int play, zone, band;         /* -1: not known, nothing shifts by it */
    int caught;                   /* 1 complete, 0 not, -1 neither */
    const uint32_t *even;         /* where on the shares, as a part of 2^32; NULL: anywhere */
};
static const struct occasion any_occasion = {NULL, -1, -1, -1, -1, NULL};

static uint64_t weight_of(const struct gch_share *share, int i, const struct occasion *o) {
    uint64_t w = (uint64_t)share->weight[i] << 16;
    if (o->tilts == NULL)
        return w;
    const struct gch_tilt *t = &o->tilts[share->player[i]];
    if (o->play >= 0)
        w = (w >> 16) * t->play[o->play];
    if (o->zone >= 0)
        w = (w >> 16) * t->zone[o->zone];
    if (o->band >= 0)
        w = (w >> 16) * t->band[o->band];
    if (o->caught >= 0)
        w = (w >> 16) * (o->caught ? t->caught : t->dropped);
    return w;
}

/* One of the men who play, by their shares of a role; all who are not hurt if none of those who have a share plays.
 * `but` is not drawn. */
static int draw(const struct gch_squad *squad, struct gch_rng *rng, enum gch_role role, const struct occasion *o,
                int but) {
    if (squad->roster == NULL)
        return NOBODY;
    const struct gch_share *share = &squad->roster->share[role];
    uint64_t sum[GCH_MAX_PLAYERS], all = 0;
    for (int pass = 0; pass < 2 && all == 0; pass++)
        for (int i = 0; i < share->count; i++) {
            int player = share->player[i];
            if (player != but &&
                (pass == 0 ? gch_is_active(squad->active, player) : !gch_is_active(squad->hurt, player)))
                all += weight_of(share, i, o) + 1;
            sum[i] = all;
        }
    if (all == 0)
        return NOBODY;
    /* 2^64 is much more than any sum of weights, so that the remainder favours nobody by more than 2^-20. */
    uint64_t at = o->even != NULL ? (all >> 16) * *o->even >> 16 : gch_rng_next(rng) % all;
    int i = 0;
    while (sum[i] <= at)
        i++;
    return share->player[i];
}

static bool happens(struct gch_rng *rng, uint32_t chance) {
    return (gch_rng_next(rng) & 0xFFFF) < chance;
}

/* --- one play ---------------------------------------------------------------------------------------------------- */

struct stage {
    struct gch_cast_book *book;
    const struct gch_turn *turn;
    const struct gch_state *snap;
    struct gch_rng rng;
    int offense;
    int side, holder; /* who has the ball */
    int passer;
    int fumble_side, fumbler; /* of the last fumble not yet recovered; side 2: none */
    enum gch_event_kind last; /* how the ball got to its holder */
    int taken;                /* yards of a kick or punt return, until it is known to be one */
    int fumbles;              /* of the holder from scrimmage, taken back if he scores after all (RZ-22.1) */
    bool scrimmage, kicking, punting, kicked, punted, on_field, snapped;
    int punt_gross;
    bool touchback;
};

static enum gch_meaning means(const struct stage *t, int call) {
    return gch_call_means(t->turn->match->words, call);
}

static struct gch_player_line *line_of(struct stage *t, int side, int player) {
    return player == NOBODY ? NULL : &t->book->squad[side].line[player];
}

static void add(struct stage *t, int side, int player, enum gch_player_stat stat, int n) {
    struct gch_player_line *line = line_of(t, side, player);
    if (line != NULL)
        line->value[stat] = (int16_t)(line->value[stat] + n);
}

static void most(struct stage *t, int side, int player, enum gch_player_stat stat, int n) {
    struct gch_player_line *line = line_of(t, side, player);
    if (line != NULL && n > line->value[stat])
        line->value[stat] = (int16_t)n;
}

/* Names a man for a part. */
static void name(struct stage *t, enum gch_part part, int side, int player) {
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

static int draw_for(struct stage *t, int side, enum gch_role role) {
    const int16_t *man = specialist(&t->book->squad[side], role);
    if (man != NULL)
        return *man;
    return draw(&t->book->squad[side], &t->rng, role, &any_occasion, NOBODY);
}

/* Sacks and interceptions are few, and a season's leaders in them would be whoever had most luck: they are not drawn
 * anew each time but fall evenly among the shares, from a place that is drawn for the run. */
static int draw_evenly(struct stage *t, int side, enum gch_role role, int but) {
    uint32_t *even = &t->book->squad[side].even[role == GCH_ROLE_INTERCEPTION];
    struct occasion occasion = any_occasion;
    occasion.even = even;
    int player = draw(&t->book->squad[side], &t->rng, role, &occasion, but);
    *even += GCH_EVEN_STEP;
    return player;
}

static const struct gch_roster *roster_of(struct stage *t, int side) {
    return t->book->squad[side].roster;
}

static int zone_of(int ball) {
    return ball >= 95 ? 2 : ball >= 80 ? 1 : 0;
}

static int band_of(int yards, bool pass) {
    static const int8_t limits[2][GCH_BANDS - 1] = {{0, 3, 7, 14}, {4, 9, 19, 39}};
    int band = 0;
    while (band < GCH_BANDS - 1 && yards > limits[pass][band])
        band++;
    return band;
}

/* Which run (or pass) of the game was called, from 0 in its order; -1: none that the counts know. */
static int play_called(const struct stage *t, enum gch_meaning meaning, int known) {
    const struct gch_play *play = &t->turn->play;
    const struct gch_vocabulary *words = t->turn->match->words;
    int call = means(t, play->call) == GCH_MEANS_TWO_POINT ? play->try_play : play->call, at = 0;
    if (gch_call_means(words, call) != meaning)
        return -1;
    for (int i = 0; i < call; i++)
        at += gch_call_means(words, i) == meaning;
    return at < known ? at : -1;
}

/* Has the game a call of its own for what a quarterback does on play 1? */
static bool knows_sneaks(const struct gch_vocabulary *words) {
    int runs = 0;
    for (unsigned i = 0; i < words->call_count; i++)
        runs += gch_call_means(words, (int)i) == GCH_MEANS_RUN;
    return runs > GCH_RUN_PLAYS;
}

static void hold(struct stage *t, int side, int player, enum gch_event_kind how) {
    t->side = side;
    t->holder = player;
    t->last = how;
    t->on_field = true;
}

/* The man whom a house rule has named for a role on this play (gridchart/house.h), else the one who was drawn. */
static int named(const struct stage *t, int side, enum gch_house_role role, int drawn) {
    const struct gch_play *play = &t->turn->play;
    for (unsigned i = 0; t->turn->match->house != NULL && i < play->count; i++)
        if (play->event[i].kind == GCH_EV_CREDIT && play->event[i].side == side && play->event[i].a == (int)role)
            return play->event[i].b;
    return drawn;
}

static void rush(struct stage *t, int player, int yards) {
    int o = t->offense;
    name(t, GCH_PART_RUSHER, o, player);
    if (!t->scrimmage)
        return;
    t->snapped = true;
    add(t, o, player, GCH_DID_carries, 1);
    add(t, o, player, GCH_DID_rushing_yards, yards);
    most(t, o, player, GCH_DID_rushing_long, yards);
}

static void run(struct stage *t, int yards) {
    int play = play_called(t, GCH_MEANS_RUN, GCH_RUN_PLAYS), o = t->offense;
    const struct gch_squad *squad = &t->book->squad[o];
    int rusher = squad->passer; /* sneaks, and snaps he did not get hold of */
    if (play >= 0 && squad->roster != NULL) {
        struct occasion occasion = {squad->roster->run, play, zone_of(t->snap->ball), band_of(yards, false), -1, NULL};
        bool sneaks = play == 0 && knows_sneaks(t->turn->match->words);
        rusher = draw(squad, &t->rng, GCH_ROLE_CARRY, &occasion, sneaks ? squad->passer : NOBODY);
    }
    rusher = named(t, o, GCH_HOUSE_ROLE_RUN, rusher);
    rush(t, rusher, yards);
    hold(t, o, rusher, GCH_EV_RUN);
}

static void throw(struct stage * t) {
    int o = t->offense, d = !o;
    /* A receiver or a back who throws, as rarely as his team did it. */
    if (t->scrimmage && roster_of(t, o) != NULL && roster_of(t, o)->trick > 0 &&
        happens(&t->rng, roster_of(t, o)->trick)) {
        int other = draw_for(t, o, GCH_ROLE_TRICK);
        t->passer = other != NOBODY ? other : t->passer;
    }
    name(t, GCH_PART_PASSER, o, t->passer);
    if (!t->scrimmage)
        return;
    t->snapped = true;
    add(t, o, t->passer, GCH_DID_attempts, 1);
    if (roster_of(t, d) != NULL && happens(&t->rng, roster_of(t, d)->hit)) {
        int hitter = draw_for(t, d, GCH_ROLE_HIT);
        name(t, GCH_PART_HITTER, d, hitter);
        add(t, d, hitter, GCH_DID_hits, 1);
    }
}

/* Who a pass was thrown to. caught: 1 it was complete, 0 it was not. */
static int target(struct stage *t, int caught, int yards) {
    int o = t->offense;
    const struct gch_squad *squad = &t->book->squad[o];
    if (squad->roster == NULL || (!caught && happens(&t->rng, squad->roster->untargeted)))
        return NOBODY;
    struct occasion occasion = {squad->roster->target,
                                play_called(t, GCH_MEANS_PASS, GCH_PASS_PLAYS),
                                zone_of(t->snap->ball),
                                caught ? band_of(yards, true) : -1,
                                caught,
                                NULL};
    int player = draw(squad, &t->rng, GCH_ROLE_TARGET, &occasion, t->passer);
    player = named(t, o, GCH_HOUSE_ROLE_TARGET, player);
    name(t, GCH_PART_TARGET, o, player);
    if (t->scrimmage)
        add(t, o, player, GCH_DID_targets, 1);
    return player;
}

static void complete(struct stage *t, int yards) {
    int o = t->offense;
    throw(t);
    int receiver = target(t, 1, yards);
    if (t->scrimmage) {
        add(t, o, t->passer, GCH_DID_completions, 1);
        add(t, o, t->passer, GCH_DID_passing_yards, yards);
        add(t, o, receiver, GCH_DID_receptions, 1);
        add(t, o, receiver, GCH_DID_receiving_yards, yards);
        most(t, o, receiver, GCH_DID_receiving_long, yards);
    }
    hold(t, o, receiver, GCH_EV_PASS);
}

static void incomplete(struct stage *t) {
    int d = !t->offense;
    throw(t);
    target(t, 0, 0);
    t->on_field = false;
    if (!t->scrimmage || roster_of(t, d) == NULL || !happens(&t->rng, roster_of(t, d)->broken_up))
        return;
    int defender = draw_for(t, d, GCH_ROLE_DEFENDED);
    name(t, GCH_PART_DEFENDER, d, defender);
    add(t, d, defender, GCH_DID_defended, 1);
}

static void intercept(struct stage *t, int d) {
    throw(t);
    target(t, 0, 0);
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

static void sack(struct stage *t, int yards) {
    int o = t->offense, d = !o;
    name(t, GCH_PART_PASSER, o, t->passer);
    hold(t, o, t->passer, GCH_EV_SACK);
    if (!t->scrimmage)
        return;
    t->snapped = true;
    add(t, o, t->passer, GCH_DID_sacked, 1);
    add(t, o, t->passer, GCH_DID_sacked_yards, -yards);
    if (roster_of(t, d) == NULL || !happens(&t->rng, roster_of(t, d)->credited_sack))
        return;
    bool shared = happens(&t->rng, roster_of(t, d)->shared_sack);
    int first = draw_evenly(t, d, GCH_ROLE_SACK, NOBODY);
    first = named(t, d, GCH_HOUSE_ROLE_SACK, first);
    int second = shared ? draw_evenly(t, d, GCH_ROLE_SACK, first) : NOBODY;
    name(t, GCH_PART_SACKER, d, first);
    add(t, d, first, GCH_DID_half_sacks, second == NOBODY ? 2 : 1);
    add(t, d, first, GCH_DID_hits, 1);
    if (second == NOBODY)
        return;
    name(t, GCH_PART_SACKER_2, d, second);
    add(t, d, second, GCH_DID_half_sacks, 1);
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
    if (t->snap->next == GCH_NEXT_TRY)
        return;
    name(t, GCH_PART_FUMBLER, side, player);
    add(t, side, player, GCH_DID_fumbles, 1);
    t->fumbles += side == t->offense;
    t->fumble_side = side;
    t->fumbler = player;
    t->on_field = false;
    if (roster_of(t, !side) == NULL || !happens(&t->rng, roster_of(t, !side)->stripped))
        return;
    int forcer = draw_for(t, !side, GCH_ROLE_FORCED);
    name(t, GCH_PART_FORCER, !side, forcer);
    add(t, !side, forcer, GCH_DID_forced, 1);
}

static void muff(struct stage *t, int side) {
    enum gch_role role = t->punted ? GCH_ROLE_PUNT_RETURN : GCH_ROLE_KICK_RETURN;
    int player = draw_for(t, side, role);
    name(t, GCH_PART_FUMBLER, side, player);
    if (t->snap->next == GCH_NEXT_TRY)
        return;
    add(t, side, player, GCH_DID_fumbles, 1);
    t->fumble_side = side;
    t->fumbler = player;
}

static void recover(struct stage *t, int side) {
    int player = draw_for(t, side, GCH_ROLE_RECOVERED);
    player = named(t, side, t->fumble_side == side ? GCH_HOUSE_ROLE_RECOVER_OWN : GCH_HOUSE_ROLE_RECOVER_OPP, player);
    name(t, GCH_PART_RECOVERER, side, player);
    if (t->snap->next != GCH_NEXT_TRY) {
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
        t->punt_gross = e->c <= 0 ? 100 - t->snap->ball : e->b;
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
    if (!t->punted && t->snap->next != GCH_NEXT_SCRIMMAGE)
        add(t, !side, t->book->cast.player[GCH_PART_KICKER], GCH_DID_kickoff_touchbacks, 1);
}

static void block(struct stage *t, int side) {
    int blocker = draw_for(t, side, GCH_ROLE_BLOCK);
    t->kicked = true;
    name(t, GCH_PART_BLOCKER, side, blocker);
    add(t, side, blocker, GCH_DID_blocks, 1);
    if (t->snap->next == GCH_NEXT_SCRIMMAGE && t->punting && !t->punted) {
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
    bool kick = t->kicking || t->snap->next != GCH_NEXT_SCRIMMAGE;
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

static void tackle(struct stage *t) {
    int d = !t->side;
    if (roster_of(t, d) == NULL || !happens(&t->rng, CREDITED_TACKLE))
        return;
    if (!happens(&t->rng, roster_of(t, d)->assisted)) {
        int player = draw_for(t, d, GCH_ROLE_TACKLE);
        name(t, GCH_PART_TACKLER, d, player);
        add(t, d, player, GCH_DID_tackles, 1);
        return;
    }
    int first = draw_for(t, d, GCH_ROLE_ASSIST);
    int second = draw(&t->book->squad[d], &t->rng, GCH_ROLE_ASSIST, &any_occasion, first);
    name(t, GCH_PART_TACKLER, d, first);
    name(t, GCH_PART_TACKLER_2, d, second);
    add(t, d, first, GCH_DID_assists, 1);
    add(t, d, second, GCH_DID_assists, 1);
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
        rush(t, t->passer, e->a);
        hold(t, t->offense, t->passer, GCH_EV_SCRAMBLE);
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
            t->punt_gross = 100 - t->snap->ball - (e->a < 0 ? 0 : e->a);
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
        int player = means(t, t->turn->play.call) == GCH_MEANS_SAFETY ? NOBODY : draw_for(t, !e->side, GCH_ROLE_TACKLE);
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

/* The longest returns, once it is known that they were returns. */
static void count_long_return(struct stage *t) {
    int player = t->book->cast.player[GCH_PART_RETURNER], side = t->book->cast.side[GCH_PART_RETURNER];
    if (player != NOBODY && t->taken > INT16_MIN)
        most(t, side, player, t->punted ? GCH_DID_punt_return_long : GCH_DID_kick_return_long, t->taken);
}

static void count_punt(struct stage *t) {
    const struct gch_result *r = &t->turn->play.result;
    int side = t->offense, punter = t->book->cast.player[GCH_PART_PUNTER];
    if (!t->punted)
        return;
    add(t, side, punter, GCH_DID_punt_yards, t->punt_gross);
    if (!t->touchback && r->next == GCH_NEXT_SCRIMMAGE && r->side != side && r->ball < 20)
        add(t, side, punter, GCH_DID_punts_inside_20, 1);
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

void gch_cast_turn(struct gch_cast_book *book, const struct gch_turn *turn) {
    const struct gch_play *play = &turn->play;
    for (int i = 0; i < GCH_PART_COUNT; i++) {
        book->cast.player[i] = NOBODY;
        book->cast.side[i] = 0;
    }
    enum gch_meaning called = gch_call_means(turn->match->words, play->call);
    if (play->call == 0 || called == GCH_MEANS_TOSS)
        return;
    struct gch_squad *squad = &book->squad[play->offense];
    if (gch_match_house(turn->match, 21))
        gch_cast_follow_injuries(book, &turn->snap);
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        if (s->next_passer != NOBODY && turn->snap.plays >= s->change) {
            gch_cast_start(book, side, s->next_passer);
            s->next_passer = NOBODY;
        }
    }
    uint64_t word = gch_rng_at(&book->rng, turn->snap.plays);
    struct stage t = {.book = book,
                      .turn = turn,
                      .snap = &turn->snap,
                      .rng = {word, UINT64_C(0x9E3779B97F4A7C15)},
                      .offense = play->offense,
                      .side = 2,
                      .holder = NOBODY,
                      .passer = squad->passer,
                      .fumble_side = 2,
                      .fumbler = NOBODY,
                      .taken = INT16_MIN,
                      .scrimmage = turn->snap.next == GCH_NEXT_SCRIMMAGE,
                      .kicking = called == GCH_MEANS_PUNT || called == GCH_MEANS_FIELD_GOAL,
                      .punting = called == GCH_MEANS_PUNT};
    follow_passer(&t);
    for (unsigned i = 0; i < play->count; i++)
        put_names(&t, &play->event[i]);
    if (called == GCH_MEANS_SAFETY)
        rush(&t, draw_for(&t, t.offense, GCH_ROLE_PUNT), -turn->snap.ball);
    count_long_return(&t);
    count_punt(&t);
    bool out = (play->result.tags & GCH_TAG_BIT(OUT_OF_BOUNDS)) != 0;
    if (t.on_field && !out && t.side < 2 && t.last != GCH_EV_SACK && t.last != GCH_EV_RECOVERY &&
        turn->snap.next != GCH_NEXT_TRY)
        tackle(&t);
}

/* --- a game ------------------------------------------------------------------------------------------------------ */

/* Who takes over from a starter: by throws, another than he. */
static int relief(const struct gch_roster *roster, struct gch_rng *rng, int starter) {
    uint32_t all = 0;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t at = pass == 1 ? gch_rng_below(rng, all) : 0;
        for (unsigned i = 0; i < roster->count; i++) {
            const struct gch_player *p = &roster->players[i];
            uint32_t own = p->position == GCH_POSITION_QB && (int)i != starter ? p->count[GCH_COUNT_throws] : 0;
            if (pass == 0)
                all += own;
            else if (at < own)
                return (int)i;
            else
                at -= own;
        }
        if (all == 0)
            break;
    }
    return NOBODY;
}

static void draw_specialists(struct gch_squad *squad, struct gch_rng *rng) {
    static const enum gch_role roles[] = {GCH_ROLE_KICK, GCH_ROLE_KICKOFF, GCH_ROLE_PUNT};
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        *specialist(squad, roles[i]) = (int16_t)draw(squad, rng, roles[i], &any_occasion, NOBODY);
}

void gch_cast_begin(struct gch_cast_book *book, const struct gch_roster *const roster[2], const struct gch_key *key) {
    struct gch_rng rng;
    memset(book, 0, sizeof *book);
    gch_rng_init(&rng, key, GCH_STREAM_PLAYERS);
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        int passer = NOBODY;
        s->roster = roster[side];
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
        s->change = (uint16_t)(CHANGE_FIRST + gch_rng_below(&rng, CHANGE_LAST - CHANGE_FIRST));
        int other = relief(s->roster, &rng, passer);
        s->next_passer = (int16_t)(draw < p->count[GCH_COUNT_relieved] ? other : NOBODY);
    }
    book->rng = rng;
    book->begun = true;
    for (int i = 0; i < GCH_PART_COUNT; i++)
        book->cast.player[i] = NOBODY;
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
