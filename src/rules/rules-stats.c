/* Statistics as a fold over the events of each play. Definitions: gridchart/stats.h. */
#include "rules/rules-stats.h"

/* What the events of one play have said so far, as bits: most plays say little of it. */
enum {
    SAID_SCRIMMAGE = 1 << 0, /* a down, not a try or kick from a tee */
    SAID_COUNTED = 1 << 1,   /* the play counts as a play from scrimmage */
    SAID_CONVERTED = 1 << 2,
    SAID_NO_HUDDLE = 1 << 3,
    SAID_INTERCEPTED = 1 << 4,
    SAID_DRIVE_SCORED = 1 << 5, /* the offense's own touchdown, also on its own fumble */
    SAID_KICKED = 1 << 6,       /* a kick was made, or blocked */
    SAID_PUNTED = 1 << 7,       /* the ball was punted */
    SAID_ONSIDE = 1 << 8,       /* the kick was called so; other kicks may be won back too */
    SAID_TOUCHBACK = 1 << 9,
};

struct tally {
    struct gch_team_stats *stats; /* of both sides */
    const struct gch_vocabulary *words;
    const struct gch_state *snap;
    enum gch_meaning call;
    int offense;
    unsigned said;  /* SAID_... */
    int fumbler;    /* of the last fumble not yet recovered; 2: none */
    int fumbles;    /* by the offense */
    int returned;   /* yards of a kick or punt return */
    int returner;   /* whose it was; 2: nobody's */
    int punt_gross; /* negative if it rolled back behind the line */
};

GCH_FOLDED void count_play(struct tally *t) {
    struct gch_team_stats *s = &t->stats[t->offense];
    int quarter = t->snap->quarter;
    if ((t->said & (SAID_SCRIMMAGE | SAID_COUNTED)) != SAID_SCRIMMAGE)
        return;
    t->said |= SAID_COUNTED;
    s->plays++;
    s->value[GCH_STAT_plays_q1 + (quarter > 4 ? 4 : quarter - 1)]++;
    s->third_downs += t->snap->down == 3;
    s->fourth_downs += t->snap->down == 4;
}

GCH_FOLDED void count_rush(struct tally *t, int yards) {
    if (!(t->said & SAID_SCRIMMAGE))
        return;
    count_play(t);
    t->stats[t->offense].rush_attempts++;
    t->stats[t->offense].rush_yards += yards;
}

GCH_FOLDED void count_pass(struct tally *t) {
    if (!(t->said & SAID_SCRIMMAGE))
        return;
    count_play(t);
    t->stats[t->offense].pass_attempts++;
}

GCH_FOLDED void count_sack(struct tally *t, int yards) {
    if (!(t->said & SAID_SCRIMMAGE))
        return;
    count_play(t);
    t->stats[t->offense].sacks++;
    t->stats[t->offense].sack_yards -= yards;
}

GCH_FOLDED void count_field_goal(struct tally *t, const struct gch_event *e) {
    struct gch_team_stats *s = &t->stats[e->side];
    int band = gch_field_goal_band(e->b);
    s->field_goals_tried++;
    s->field_goals_made += e->a;
    s->value[GCH_STAT_field_goals_tried_29 + 2 * band]++;
    s->value[GCH_STAT_field_goals_made_29 + 2 * band] += e->a;
}

GCH_FOLDED void count_kick(struct tally *t, const struct gch_event *e) {
    struct gch_team_stats *s = &t->stats[e->side];
    enum gch_meaning kick = gch_call_means(t->words, e->a);
    if (kick == GCH_MEANS_PUNT) {
        s->punts++;
        /* A ball in the end zone counts to the goal line. */
        t->said |= SAID_PUNTED;
        t->punt_gross = e->c <= 0 ? 100 - t->snap->ball : e->b;
        return;
    }
    s->kickoffs++;
    if (kick == GCH_MEANS_ONSIDE) {
        t->said |= SAID_ONSIDE;
        s->onside_tried++;
    }
}

GCH_FOLDED void count_return(struct tally *t, const struct gch_event *e) {
    struct gch_team_stats *s = &t->stats[e->side];
    int yards = e->b - e->a;
    switch (e->c) {
    case GCH_RET_KICKOFF:
        s->kick_returns++;
        s->kick_return_yards += yards;
        t->returned = yards;
        t->returner = e->side;
        break;
    case GCH_RET_PUNT:
        s->punt_returns++;
        s->punt_return_yards += yards;
        t->stats[!e->side].punt_net_yards -= yards;
        t->returned = yards;
        t->returner = e->side;
        break;
    case GCH_RET_INT:
        s->int_return_yards += t->said & SAID_SCRIMMAGE ? yards : 0; /* not on tries */
        break;
    default:
        break;
    }
}

GCH_FOLDED void count_touchdown(struct tally *t, const struct gch_event *e) {
    struct gch_team_stats *s = &t->stats[e->side];
    if (e->side == t->offense && (t->said & (SAID_COUNTED | SAID_INTERCEPTED)) == SAID_COUNTED)
        t->said |= SAID_DRIVE_SCORED;
    s->touchdowns++;
    if (e->a <= GCH_TD_PASS)
        s->fumbles -= t->fumbles; /* RZ-22.1: it had crossed the goal line before */
    switch (e->a) {
    case GCH_TD_RUN:
        s->touchdowns_rush++;
        s->first_downs++;
        s->first_downs_rush++;
        t->said |= SAID_CONVERTED;
        break;
    case GCH_TD_PASS:
        s->touchdowns_pass++;
        s->first_downs++;
        s->first_downs_pass++;
        t->said |= SAID_CONVERTED;
        break;
    default:
        s->touchdowns_return++;
        break;
    }
}

/* What happens on a try for points is in nobody's statistics but the try's. */
GCH_FOLDED void count_fumble(struct tally *t, int side) {
    if (t->snap->next == GCH_NEXT_TRY)
        return;
    t->stats[side].fumbles++;
    t->fumbles += side == t->offense;
    t->fumbler = side;
}

/* kind: that of the event. */
GCH_FOLDED void count_event(struct tally *t, enum gch_event_kind kind, const struct gch_event *e) {
    struct gch_team_stats *s = &t->stats[e->side];
    switch (kind) {
    case GCH_EV_RUN:
        count_rush(t, e->a);
        break;
    case GCH_EV_PASS:
        count_pass(t);
        if (t->said & SAID_SCRIMMAGE) {
            s->completions++;
            s->pass_yards += e->a;
        }
        break;
    case GCH_EV_INCOMPLETE:
        count_pass(t);
        break;
    case GCH_EV_SPIKE:
        count_pass(t);
        s->spikes++;
        break;
    case GCH_EV_SACK:
        count_sack(t, e->a);
        break;
    case GCH_EV_SCRAMBLE:
        count_rush(t, e->a);
        if (t->said & SAID_SCRIMMAGE) {
            s->scrambles++;
            s->scramble_yards += e->a;
        }
        break;
    case GCH_EV_KNEEL:
        count_rush(t, e->a);
        s->kneels++;
        break;
    case GCH_EV_GROUNDING:
        count_pass(t);
        s->penalties++;
        s->penalty_yards += e->a;
        break;
    case GCH_EV_INTERCEPTION:
        t->said |= SAID_INTERCEPTED;
        count_pass(t);
        if (t->said & SAID_SCRIMMAGE)
            t->stats[!e->side].interceptions++;
        break;
    case GCH_EV_FUMBLE:
        /* A kick that was fumbled before it was kicked is a rush for the yards it lost. */
        if ((t->call == GCH_MEANS_PUNT || t->call == GCH_MEANS_FIELD_GOAL) && !(t->said & (SAID_PUNTED | SAID_KICKED)))
            count_rush(t, e->b);
        t->said |= SAID_KICKED;
        count_fumble(t, e->side);
        break;
    case GCH_EV_MUFF:
        count_fumble(t, e->side);
        break;
    case GCH_EV_RECOVERY:
        if (t->fumbler < 2 && t->fumbler != e->side)
            t->stats[t->fumbler].fumbles_lost++;
        t->fumbler = 2;
        break;
    case GCH_EV_RETURN:
        count_return(t, e);
        break;
    case GCH_EV_KICK:
        count_kick(t, e);
        break;
    case GCH_EV_ROLLED:
        if (t->said & SAID_PUNTED)
            t->punt_gross = 100 - t->snap->ball - (e->a < 0 ? 0 : e->a);
        break;
    case GCH_EV_BLOCK:
        t->said |= SAID_KICKED;
        if (t->call == GCH_MEANS_PUNT && (t->said & (SAID_SCRIMMAGE | SAID_PUNTED)) == SAID_SCRIMMAGE) {
            t->stats[!e->side].punts++;
            t->stats[!e->side].punts_blocked++;
        } else if (t->snap->next != GCH_NEXT_TRY) { /* a blocked extra point is no field goal */
            t->stats[!e->side].field_goals_blocked++;
        }
        break;
    case GCH_EV_FAIR_CATCH:
        s->fair_catches += (t->said & SAID_PUNTED) != 0;
        break;
    case GCH_EV_TOUCHBACK:
        t->said |= SAID_TOUCHBACK;
        /* A return that came to a touchback after all is none. */
        if (t->returner == e->side && t->said & SAID_PUNTED) {
            s->punt_returns--;
            s->punt_return_yards -= t->returned;
            t->stats[!e->side].punt_net_yards += t->returned;
        } else if (t->returner == e->side) {
            s->kick_returns--;
            s->kick_return_yards -= t->returned;
        }
        if (t->said & SAID_PUNTED) {
            if (e->side == t->offense) /* got back in the punting team's own end zone: no punt went that far */
                break;
            t->stats[!e->side].punt_touchbacks++;
            t->stats[!e->side].punt_net_yards -= 20;
        } else if (t->snap->next == GCH_NEXT_KICKOFF || t->snap->next == GCH_NEXT_FREE_KICK) {
            t->stats[!e->side].kickoff_touchbacks++; /* on a try an interception in the end zone is one as well */
        }
        break;
    case GCH_EV_ONSIDE:
        if (e->side == t->offense && t->said & SAID_ONSIDE)
            s->onside_recovered++;
        break;
    case GCH_EV_FIELD_GOAL:
        t->said |= SAID_KICKED;
        count_field_goal(t, e);
        break;
    case GCH_EV_TRY:
        if (gch_call_means(t->words, e->a) == GCH_MEANS_TWO_POINT) {
            s->two_point_tries++;
            s->two_point_made += e->b;
        } else {
            s->kicked_tries++;
            s->kicked_tries_made += e->b;
        }
        break;
    case GCH_EV_TOUCHDOWN:
        count_touchdown(t, e);
        break;
    case GCH_EV_SAFETY:
        t->stats[!e->side].safeties++;
        break;
    case GCH_EV_FIRST_DOWN:
        s->first_downs++;
        s->value[GCH_STAT_first_downs_rush + e->a]++;
        t->said |= e->a != GCH_FIRST_PENALTY ? SAID_CONVERTED : 0;
        break;
    case GCH_EV_FOUL:
        /* The league's files do not book a kickoff out of bounds as a penalty, so neither do we. */
        if (e->a != GCH_FOUL_OFF_40 &&
            (e->b == GCH_FOUL_ACCEPTED || e->b == GCH_FOUL_BEFORE_SNAP || e->b == GCH_FOUL_AFTER_PLAY)) {
            s->penalties++;
            s->penalty_yards += e->c;
        }
        break;
    case GCH_EV_TIMEOUT:
        s->timeouts++;
        break;
    case GCH_EV_NO_HUDDLE:
        t->said |= SAID_NO_HUDDLE;
        break;
    default:
        break;
    }
}

void gch_count_time(const struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_state *snap) {
    int ran = ledger->last_clock - (snap->quarter == ledger->last_quarter ? snap->clock : 0);
    bool counts = (ledger->last_quarter != 0) & (ran > 0);
    stats[ledger->last_owner].possession_seconds += ran & -(int)counts;
}

void gch_count_clock(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_state *snap) {
    gch_count_time(ledger, stats, snap);
    ledger->last_clock = snap->clock;
    ledger->last_quarter = snap->quarter;
    ledger->last_owner = (uint8_t)gch_time_owner(snap);
}

/* A play that stands is one of the drive. */
GCH_FOLDED void count_drive(struct gch_ledger *ledger, const struct tally *t, const struct gch_result *r) {
    const struct gch_state *snap = t->snap;
    int side = snap->offense;
    if (snap->next != GCH_NEXT_SCRIMMAGE) {
        ledger->drive_side = 2;
        return;
    }
    if (!(t->said & (SAID_COUNTED | SAID_KICKED | SAID_PUNTED)))
        return;
    gch_ledger_count_play(ledger, &t->stats[side], side, snap->ball);
    if (t->said & SAID_DRIVE_SCORED)
        t->stats[side].red_zone_touchdowns += ledger->drive_red_zone;
    if (r->next != GCH_NEXT_SCRIMMAGE || !(r->pending_flags & GCH_PENDING_SAME_TEAM))
        ledger->drive_side = 2;
}

GCH_FOLDED struct tally tally_of(struct gch_team_stats *stats, const struct gch_vocabulary *words,
                                 const struct gch_state *snap, int call, int offense) {
    return (struct tally){.stats = stats,
                          .words = words,
                          .snap = snap,
                          .call = gch_call_means(words, call),
                          .offense = offense,
                          .said = snap->next == GCH_NEXT_SCRIMMAGE ? SAID_SCRIMMAGE : 0,
                          .fumbler = 2,
                          .returner = 2};
}

/* What the result says, and what all events have said together. */
GCH_FOLDED void count_result(struct tally *t, struct gch_ledger *ledger, int call, const struct gch_result *r) {
    const struct gch_state *snap = t->snap;
    if (call == 0 || t->call == GCH_MEANS_TOSS)
        return;
    if ((r->points[0] | r->points[1]) != 0) {
        int quarter = snap->quarter > 4 ? 4 : snap->quarter - 1;
        for (int side = 0; side < 2; side++) {
            t->stats[side].points += r->points[side];
            t->stats[side].value[GCH_STAT_points_q1 + quarter] += r->points[side];
        }
    }
    struct gch_team_stats *s = &t->stats[t->offense];
    if (t->call == GCH_MEANS_SAFETY)
        count_rush(t, -snap->ball); /* as the league books a kicker who runs out of his end zone */
    if (t->said & SAID_COUNTED) {
        s->no_huddles += (t->said & SAID_NO_HUDDLE) != 0;
        if (t->said & SAID_CONVERTED) {
            s->third_converted += snap->down == 3;
            s->fourth_converted += snap->down == 4;
        }
    }
    if (t->said & SAID_PUNTED) {
        s->punt_yards += t->punt_gross;
        s->punt_net_yards += t->punt_gross;
        if (!(t->said & SAID_TOUCHBACK) && r->next == GCH_NEXT_SCRIMMAGE && r->side != t->offense && r->ball < 20)
            s->punts_inside_20++;
    }
    count_drive(ledger, t, r);
}

/* The same of one or two events of known kinds, of which the compiler leaves what they need. */
#define NO_EVENT GCH_EVENT_COUNT
GCH_FOLDED void count_known(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_vocabulary *words,
                            const struct gch_state *snap, const struct gch_play *play, enum gch_event_kind first,
                            enum gch_event_kind second) {
    struct tally t = tally_of(stats, words, snap, play->call, play->offense);
    if (first == GCH_EV_KICK || first == GCH_EV_FIELD_GOAL || first == GCH_EV_TRY || first == GCH_EV_KNEEL)
        t.call = GCH_MEANS_OTHER; /* these say themselves what was called */
    count_event(&t, first, &play->event[0]);
    if (second != NO_EVENT)
        count_event(&t, second, &play->event[1]);
    count_result(&t, ledger, play->call, &play->result);
}

GCH_SELDOM void count_any(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_vocabulary *words,
                          const struct gch_state *snap, const struct gch_play *play) {
    struct tally t = tally_of(stats, words, snap, play->call, play->offense);
    for (unsigned i = 0; i < play->count; i++)
        count_event(&t, (enum gch_event_kind)play->event[i].kind, &play->event[i]);
    count_result(&t, ledger, play->call, &play->result);
}

/* What most plays come to that are not plain downs. X(first event, second event) */
#define USUAL_EVENTS(X)                                                                                                \
    X(GCH_EV_KICK, GCH_EV_TOUCHBACK)                                                                                   \
    X(GCH_EV_KICK, GCH_EV_RETURN)                                                                                      \
    X(GCH_EV_KICK, GCH_EV_FAIR_CATCH)                                                                                  \
    X(GCH_EV_KICK, GCH_EV_ROLLED)                                                                                      \
    X(GCH_EV_KICK, NO_EVENT)                                                                                           \
    X(GCH_EV_TIMEOUT, NO_EVENT)                                                                                        \
    X(GCH_EV_TRY, NO_EVENT)                                                                                            \
    X(GCH_EV_FIELD_GOAL, NO_EVENT)                                                                                     \
    X(GCH_EV_FOUL, NO_EVENT)                                                                                           \
    X(GCH_EV_FOUL, GCH_EV_FIRST_DOWN)                                                                                  \
    X(GCH_EV_FOUL, GCH_EV_FOUL)                                                                                        \
    X(GCH_EV_RUN, GCH_EV_FOUL)                                                                                         \
    X(GCH_EV_PASS, GCH_EV_FOUL)                                                                                        \
    X(GCH_EV_INCOMPLETE, GCH_EV_FOUL)                                                                                  \
    X(GCH_EV_NO_HUDDLE, GCH_EV_FOUL)                                                                                   \
    X(GCH_EV_KNEEL, NO_EVENT)                                                                                          \
    X(GCH_EV_RUN, NO_EVENT)                                                                                            \
    X(GCH_EV_RUN, GCH_EV_FIRST_DOWN)                                                                                   \
    X(GCH_EV_RUN, GCH_EV_TOUCHDOWN)                                                                                    \
    X(GCH_EV_PASS, NO_EVENT)                                                                                           \
    X(GCH_EV_PASS, GCH_EV_FIRST_DOWN)                                                                                  \
    X(GCH_EV_PASS, GCH_EV_TOUCHDOWN)                                                                                   \
    X(GCH_EV_INCOMPLETE, NO_EVENT)                                                                                     \
    X(GCH_EV_INTERCEPTION, GCH_EV_RETURN)                                                                              \
    X(GCH_EV_NO_HUDDLE, GCH_EV_RUN)                                                                                    \
    X(GCH_EV_NO_HUDDLE, GCH_EV_PASS)                                                                                   \
    X(GCH_EV_NO_HUDDLE, GCH_EV_INCOMPLETE)
/* Each has a function of its own, so that it saves no registers but those it needs. */
#define GCH_X(a, b)                                                                                                    \
    GCH_SELDOM void count_##a##_##b(struct gch_ledger *ledger, struct gch_team_stats *stats,                           \
                                    const struct gch_vocabulary *words, const struct gch_state *snap,                  \
                                    const struct gch_play *play) {                                                     \
        count_known(ledger, stats, words, snap, play, a, b);                                                           \
    }
USUAL_EVENTS(GCH_X)
#undef GCH_X
enum usual_events {
    NOT_USUAL,
#define GCH_X(a, b) USUAL_##a##_##b,
    USUAL_EVENTS(GCH_X)
#undef GCH_X
};
static const uint8_t usual_events[GCH_EVENT_COUNT][GCH_EVENT_COUNT + 1] = {
#define GCH_X(a, b) [a][b] = USUAL_##a##_##b,
    USUAL_EVENTS(GCH_X)
#undef GCH_X
};
typedef void count_fn(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_vocabulary *words,
                      const struct gch_state *snap, const struct gch_play *play);
static count_fn *const counters[] = {[NOT_USUAL] = count_any,
#define GCH_X(a, b) [USUAL_##a##_##b] = count_##a##_##b,
                                     USUAL_EVENTS(GCH_X)
#undef GCH_X
};

void gch_count_play(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_vocabulary *words,
                    const struct gch_state *snap, const struct gch_play *play) {
    int usual = NOT_USUAL;
    if (play->count - 1 <= 1)
        usual = usual_events[play->event[0].kind][play->count == 1 ? NO_EVENT : play->event[1].kind];
    counters[usual](ledger, stats, words, snap, play);
}

#if GCH_QUIET
bool gch_count_plain(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_state *snap,
                     const struct gch_play *play) {
    const struct gch_event *e = play->event;
    const struct gch_result *r = &play->result;
    bool first = play->count == 2;
    int kind = gch_down_kind_of(e[0].kind), side = snap->offense;
    if (play->count - 1 > 1 || kind < 0 || snap->next != GCH_NEXT_SCRIMMAGE)
        return false;
    if (first && (e[1].kind != GCH_EV_FIRST_DOWN || e[1].a != (kind == GCH_DOWN_RUN ? GCH_FIRST_RUN : GCH_FIRST_PASS)))
        return false;
    gch_ledger_count_down(&ledger->downs[side][snap->down - 1][first][kind], e[0].a);
    stats[side].value[GCH_STAT_plays_q1 + (snap->quarter > 4 ? 4 : snap->quarter - 1)]++;
    gch_ledger_count_play(ledger, &stats[side], side, snap->ball);
    if (r->next != GCH_NEXT_SCRIMMAGE || !(r->pending_flags & GCH_PENDING_SAME_TEAM))
        ledger->drive_side = 2;
    return true;
}
#endif

void gch_count_over(const struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_match *match,
                    const struct gch_state *over, const struct gch_play *last) {
    /* A play that decides overtime leaves its charge pending. */
    if (last->call != 0)
        stats[ledger->last_owner].possession_seconds += over->pending < over->clock ? over->pending : over->clock;
    int winner = gch_match_winner(match, over);
    stats[0].wins = winner == 0;
    stats[1].wins = winner == 1;
    stats[0].ties = stats[1].ties = winner == 2;
}
