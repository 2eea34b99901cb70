/*
 * Names for what a play came to: one walk over its events, with the man who holds the ball in hand.
 *
 * What counts for whom is what counts for the team (gridchart/stats.h): the lines of a side's men add up to the team's
 * own, and a test compares them game by game. Built twice: here, with the names themselves, and without them in
 * players-quiet.c.
 */
#include "players/players-snap.h"
#include "players/players-tell.h"
#include "rules/charted/charted-words.h"

/* A man for something that comes up now and then. */
FOLDED unsigned draw_for(struct stage *t, int side, enum gch_role role) {
    struct gch_squad *squad = &t->own->squad[side];
    const uint8_t *man = gch_specialist(squad, role);
    return man != NULL ? *man : draw_seldom(squad, next_word(t), role);
}

/* Does he line up when his side has the ball? Who is known by kicks alone lines up with either. */
static bool lines_up(const struct gch_player *p, bool with_ball) {
    switch (p->position) {
    case GCH_POSITION_QB:
    case GCH_POSITION_RB:
    case GCH_POSITION_REC:
    case GCH_POSITION_OL:
        return with_ball;
    case GCH_POSITION_DEF:
        return !with_ball;
    default:
        return true;
    }
}

/* A man for a loose ball. From scrimmage it is one of the eleven who are there: no blocker takes up what the others
 * lose. On kicks anybody may be there. */
static unsigned draw_loose(struct stage *t, int side, enum gch_role role) {
    enum { TRIES = 12 };
    const struct gch_roster *roster = t->own->squad[side].roster;
    unsigned player = draw_for(t, side, role);
    if (!t->scrimmage || t->kicking)
        return player;
    for (int i = 0; i < TRIES && player != NOBODY && !lines_up(&roster->players[player], side == t->offense); i++)
        player = draw_for(t, side, role);
    return player;
}

/* --- loose balls, kicks, returns --------------------------------------------------------------------------------- */

static void fumble(struct stage *t, int side, int yards) {
    bool before_kick = t->kicking && !t->punted && !t->kicked;
    if (before_kick) { /* a rush for the yards it lost */
        unsigned kicker = draw_for(t, side, t->punting ? GCH_ROLE_PUNT : GCH_ROLE_KICK);
        rush(t, kicker, yards);
        hold(t, side, kicker, GCH_EV_FUMBLE);
    }
    t->kicked = true;
    unsigned player = t->side == side && t->on_field ? t->holder : t->own->squad[side].passer;
    if (t->next == GCH_NEXT_TRY)
        return;
    name(t, GCH_PART_FUMBLER, side, player);
    add(t, side, player, GCH_DID_fumbles, 1);
    t->fumbles += side == t->offense;
    t->fumble_side = side;
    t->fumbler = player;
    t->on_field = false;
    if (!happens(next_word(t), odds_of(t, !side)->stripped))
        return;
    unsigned forcer = draw_loose(t, !side, GCH_ROLE_FORCED);
    name(t, GCH_PART_FORCER, !side, forcer);
    add(t, !side, forcer, GCH_DID_forced, 1);
}

static void muff(struct stage *t, int side) {
    enum gch_role role = t->punted ? GCH_ROLE_PUNT_RETURN : GCH_ROLE_KICK_RETURN;
    unsigned player = draw_for(t, side, role);
    name(t, GCH_PART_FUMBLER, side, player);
    if (t->next == GCH_NEXT_TRY)
        return;
    add(t, side, player, GCH_DID_fumbles, 1);
    t->fumble_side = side;
    t->fumbler = player;
}

static void recover(struct stage *t, int side) {
    unsigned player = draw_loose(t, side, GCH_ROLE_RECOVERED);
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

FOLDED void kick(struct stage *t, int side, const struct gch_event *e) {
    if (means(t, e->a) == GCH_MEANS_PUNT) {
        unsigned punter = draw_for(t, side, GCH_ROLE_PUNT);
        t->punted = true;
        t->punter = punter;
        t->punt_gross = e->c <= 0 ? 100 - t->ball : e->b;
        name(t, GCH_PART_PUNTER, side, punter);
        add(t, side, punter, GCH_DID_punts, 1);
    } else {
        unsigned kicker = draw_for(t, side, GCH_ROLE_KICKOFF);
        t->kicker = kicker;
        name(t, GCH_PART_KICKER, side, kicker);
        add(t, side, kicker, GCH_DID_kickoffs, 1);
    }
    t->on_field = false;
}

FOLDED void carry_back(struct stage *t, const struct gch_event *e) {
    int side = e->side, yards = e->b - e->a;
    unsigned player = t->holder;
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
        player = draw_loose(t, side, GCH_ROLE_RECOVERED);
    }
    if (e->c == GCH_RET_INT && t->scrimmage)
        add(t, side, player, GCH_DID_interception_yards, yards);
    /* Who carries on with what a returner fumbled has been named as the one who recovered it. */
    if (e->c != GCH_RET_FUMBLE || t->taken == INT16_MIN) {
        t->returner = player;
        t->return_side = side;
        name(t, GCH_PART_RETURNER, side, player);
    }
    hold(t, side, player, GCH_EV_RETURN);
}

/* A return that came to a touchback after all is none. */
FOLDED void touchback(struct stage *t, int side) {
    unsigned returner = t->returner;
    bool returned = returner != NOBODY && t->return_side == side && t->taken > INT16_MIN;
    t->touchback = true;
    t->on_field = false;
    if (returned) {
        add(t, side, returner, t->punted ? GCH_DID_punt_returns : GCH_DID_kick_returns, -1);
        add(t, side, returner, t->punted ? GCH_DID_punt_return_yards : GCH_DID_kick_return_yards, -t->taken);
        t->taken = INT16_MIN;
    }
    if (!t->punted && t->next != GCH_NEXT_SCRIMMAGE)
        add(t, !side, t->kicker, GCH_DID_kickoff_touchbacks, 1);
}

static void block(struct stage *t, int side) {
    unsigned blocker = draw_for(t, side, GCH_ROLE_BLOCK);
    t->kicked = true;
    name(t, GCH_PART_BLOCKER, side, blocker);
    add(t, side, blocker, GCH_DID_blocks, 1);
    if (t->next == GCH_NEXT_SCRIMMAGE && t->punting && !t->punted) {
        unsigned punter = draw_for(t, !side, GCH_ROLE_PUNT);
        t->punter = punter;
        name(t, GCH_PART_PUNTER, !side, punter);
        add(t, !side, punter, GCH_DID_punts, 1);
    }
}

FOLDED void field_goal(struct stage *t, const struct gch_event *e) {
    unsigned kicker = draw_for(t, e->side, GCH_ROLE_KICK);
    t->kicked = true;
    t->on_field = false;
    name(t, GCH_PART_KICKER, e->side, kicker);
    add(t, e->side, kicker, GCH_DID_fg_tried, 1);
    add(t, e->side, kicker, GCH_DID_fg_made, e->a);
    if (e->a)
        most(t, e->side, kicker, GCH_DID_fg_long, e->b + 18); /* DDF-17.2 */
}

FOLDED void try_points(struct stage *t, const struct gch_event *e) {
    if (means(t, e->a) != GCH_MEANS_TWO_POINT) {
        unsigned kicker = draw_for(t, e->side, GCH_ROLE_KICK);
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

FOLDED void touchdown(struct stage *t, const struct gch_event *e) {
    int side = e->side;
    unsigned scorer = t->side == side ? t->holder : NOBODY;
    t->on_field = false;
    if (e->a <= GCH_TD_PASS && t->fumbles > 0 && t->fumbler != NOBODY)
        add(t, side, t->fumbler, GCH_DID_fumbles, -t->fumbles);
    if (e->a == GCH_TD_RUN) {
        scorer = t->rusher;
        add(t, side, scorer, GCH_DID_rushing_tds, 1);
    } else if (e->a == GCH_TD_PASS) {
        scorer = t->target;
        add(t, side, t->passer, GCH_DID_passing_tds, 1);
        add(t, side, scorer, GCH_DID_receiving_tds, 1);
    } else {
        add(t, side, scorer, GCH_DID_return_tds, 1);
    }
    name(t, GCH_PART_SCORER, side, scorer);
}

FOLDED void foul(struct stage *t, const struct gch_event *e) {
    bool counts = e->b == GCH_FOUL_ACCEPTED || e->b == GCH_FOUL_BEFORE_SNAP || e->b == GCH_FOUL_AFTER_PLAY;
    bool kick = t->kicking || t->next != GCH_NEXT_SCRIMMAGE;
    enum gch_role role = kick                    ? GCH_ROLE_FOUL_KICK
                         : e->side == t->offense ? GCH_ROLE_FOUL_OFFENSE
                                                 : GCH_ROLE_FOUL_DEFENSE;
    unsigned player = draw_for(t, e->side, role);
    if (player == NOBODY)
        player = draw_for(t, e->side, e->side == t->offense ? GCH_ROLE_FOUL_OFFENSE : GCH_ROLE_FOUL_DEFENSE);
    name(t, t->fouls == 0 ? GCH_PART_FOULER : GCH_PART_FOULER_2, e->side, player);
    t->fouls += player != NOBODY;
    if (!counts || e->a == GCH_FOUL_OFF_40)
        return;
    add(t, e->side, player, GCH_DID_penalties, 1);
    add(t, e->side, player, GCH_DID_penalty_yards, e->c);
}

FOLDED void put_names(struct stage *t, const struct gch_event *e, enum gch_event_kind kind) {
    switch (kind) {
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
        t->fouls += t->passer != NOBODY;
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
            unsigned player = draw_for(t, e->side, GCH_ROLE_PUNT_RETURN);
            t->returner = player;
            t->return_side = e->side;
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
        unsigned player = means(t, t->call) == GCH_MEANS_SAFETY ? NOBODY : draw_for(t, !e->side, GCH_ROLE_TACKLE);
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
FOLDED void count_long_return(struct stage *t) {
    if (t->returner == NOBODY || t->taken == INT16_MIN)
        return;
    enum gch_player_stat most = t->punted ? GCH_DID_punt_return_long : GCH_DID_kick_return_long;
    struct gch_player_line *line = credit(t, t->return_side, t->returner, GCH_DID_BIT(most));
    bool first = line->value[t->punted ? GCH_DID_punt_returns : GCH_DID_kick_returns] == 1;
    if (first || t->taken > line->value[most])
        line->value[most] = (int16_t)t->taken;
}

FOLDED void count_punt(struct stage *t) {
    const struct gch_result *r = &t->play->result;
    int side = t->offense;
    if (!t->punted)
        return;
    add(t, side, t->punter, GCH_DID_punt_yards, t->punt_gross);
    if (!t->touchback && r->next == GCH_NEXT_SCRIMMAGE && r->side != side && r->ball < 20)
        add(t, side, t->punter, GCH_DID_punts_inside_20, 1);
}

/* A house rule may have drawn who threw. A quarterback stays on the field until another is drawn, so that what he
 * completes is his too. */
static void follow_passer(struct stage *t) {
    const struct gch_squad *squad = &t->own->squad[t->offense];
    unsigned drawn = named(t, t->offense, GCH_HOUSE_ROLE_PASSER, t->passer);
    if (drawn == t->passer || squad->roster == NULL)
        return;
    t->passer = drawn;
    if (drawn != NOBODY && squad->roster->players[drawn].position == GCH_POSITION_QB)
        gch_own_start(t->own, t->offense, drawn);
}

/* Events that name nobody: what put_names leaves out. */
static const uint64_t names_nobody =
    UINT64_C(1) << GCH_EV_CALL | UINT64_C(1) << GCH_EV_OUT_OF_BOUNDS | UINT64_C(1) << GCH_EV_FIRST_DOWN |
    UINT64_C(1) << GCH_EV_ON_DOWNS | UINT64_C(1) << GCH_EV_TIMEOUT | UINT64_C(1) << GCH_EV_NO_HUDDLE |
    UINT64_C(1) << GCH_EV_AUDIBLE | UINT64_C(1) << GCH_EV_WARNING | UINT64_C(1) << GCH_EV_PERIOD |
    UINT64_C(1) << GCH_EV_REVIEW | UINT64_C(1) << GCH_EV_NOTICE;

/* A play before its first event; cast: where names go, not looked at where they are not wanted. */
FOLDED struct stage stage_of_play(struct gch_cast_own *own, struct gch_cast *cast, const struct gch_state *snap,
                                  const struct gch_play *play, enum gch_next next) {
    const enum gch_meaning called = gch_call_means(own->words, play->call);
    struct stage t = stage_of(own, snap->plays, play->offense);
    t.cast = cast;
    t.play = play;
    t.ball = snap->ball;
    t.call = play->call;
    t.next = (uint8_t)next;
    t.scrimmage = next == GCH_NEXT_SCRIMMAGE;
    t.kicking = called == GCH_MEANS_PUNT || called == GCH_MEANS_FIELD_GOAL;
    t.punting = called == GCH_MEANS_PUNT;
    return t;
}

/* What follows from all of its events. */
FOLDED void end_play(struct stage *t) {
    const struct gch_result *r = &t->play->result;
    count_long_return(t);
    count_punt(t);
    if (t->on_field && t->side < 2 && t->last != GCH_EV_SACK && t->last != GCH_EV_RECOVERY && t->next != GCH_NEXT_TRY)
        tackle(t, (r->tags & GCH_TAG_BIT(OUT_OF_BOUNDS)) != 0);
}

static void cast_play(struct gch_cast_own *own, struct gch_cast *cast, const struct gch_state *snap,
                      const struct gch_play *play) {
    enum gch_meaning called = gch_call_means(own->words, play->call);
    if (play->call == 0 || called == GCH_MEANS_TOSS)
        return;
    if (own->injuries)
        gch_cast_follow_injuries(own, snap);
    struct stage t = stage_of_play(own, cast, snap, play, (enum gch_next)snap->next);
    t.house = own->house;
    if (t.house)
        follow_passer(&t);
    for (unsigned i = 0; i < play->count; i++)
        if ((names_nobody >> play->event[i].kind & 1) == 0)
            put_names(&t, &play->event[i], (enum gch_event_kind)play->event[i].kind);
    if (called == GCH_MEANS_SAFETY)
        rush(&t, draw_for(&t, t.offense, GCH_ROLE_PUNT), -snap->ball);
    end_play(&t);
}

#if !GCH_QUIET

void gch_cast_turn(struct gch_cast_book *book, const struct gch_turn *turn) {
    struct gch_cast_own *own = gch_cast_own(book);
    gch_cast_clear(&book->cast);
    gch_cast_learn(own, turn->match);
    change_passers(own, turn->snap.plays);
    cast_play(own, &book->cast, &turn->snap, &turn->play);
}

#endif
