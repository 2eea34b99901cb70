/*
 * Kicks and returns of each team, what they cover, and how often its kickers are good. Samples of one team and season
 * are small, so every figure is held to the league's by pseudo-plays, as many as the table below says.
 */
#include "compile/target.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is counted of a kind of play. */
enum kind {
    KICKOFF,
    KICKOFF_RETURN,
    PUNT,
    PUNT_RETURN,
    INT_RETURN,
    FUMBLE_RETURN,
    KINDS,
};

enum event {
    N, /* all plays of the kind */
    TOUCHDOWN,
    FUMBLE,
    FAIR_CATCH,
    BLOCKED,
    OUT,
    OFF_5,
    OFF_10,
    OFF_15,
    DEF_5,
    DEF_15,
    LATE_15, /* of the kickers, on a kick that stands: DEF_15 of its return, too */
    NONE,    /* touchbacks of kickoffs */
    EVENTS,
};

/* Pseudo-plays of the league: for shares (rare things need more), and for yards. */
static const double share_prior[KINDS] = {25, 60, 60, 60, 30, 30};
static const double yards_prior[KINDS] = {20, 30, 30, 30, 20, 30};

/* Onside kicks are few in a season: so many of the rules' own (DDF-4.4) beside them. */
static const double ONSIDE_PRIOR = 30, RULES_ONSIDE = 31.0 / 216;

struct tally {
    double n[EVENTS];
    struct gch_hist yards, cut, dropped;
};

struct book {
    struct tally team[KINDS][GCH_MAX_TEAMS], league[KINDS];
    double allowed_yards[2][GCH_MAX_TEAMS], allowed[2][GCH_MAX_TEAMS]; /* kick and punt returns against */
    double int_from[101];                                              /* yards the interceptors had to go */
    double fumble_from[101];
};

static void event(struct book *b, enum kind kind, uint8_t team, enum event e) {
    b->team[kind][team].n[e]++;
    b->league[kind].n[e]++;
}

static void yards(struct book *b, enum kind kind, uint8_t team, int value, bool cut) {
    gch_hist_add(cut ? &b->team[kind][team].cut : &b->team[kind][team].yards, value, 1);
    gch_hist_add(cut ? &b->league[kind].cut : &b->league[kind].yards, value, 1);
}

/* Fouls on a kick. returner and kicker are the teams; on returns OFF is the returner (DDF-1.5). */
static void kick_fouls(struct book *b, const struct gch_real_play *p, enum kind kick, enum kind ret, uint8_t kicker,
                       uint8_t returner) {
    if ((p->flags & (GCH_PF_PENALTY | GCH_PF_PENALTY_DECLINED)) == 0 || p->penalty_team == GCH_REAL_NO_TEAM)
        return;
    bool off_10 = p->foul == GCH_RF_OFF_10 || p->foul == GCH_RF_DEF_5X;
    bool off_15 = p->foul == GCH_RF_OFF_15 || p->foul == GCH_RF_DEF_15;
    if (p->penalty_team == returner) {
        if (p->class == GCH_CLASS_NO_PLAY)
            event(b, kick, kicker, off_15 || off_10 ? DEF_15 : DEF_5);
        else
            event(b, ret, returner, off_15 ? OFF_15 : off_10 ? OFF_10 : OFF_5);
    } else if (off_15 && p->class != GCH_CLASS_NO_PLAY) {
        event(b, ret, returner, DEF_15);
        event(b, kick, kicker, LATE_15);
    } else {
        event(b, kick, kicker, off_15 ? OFF_15 : off_10 ? OFF_10 : OFF_5);
    }
}

static void return_play(struct book *b, const struct gch_real_play *p, enum kind kind, uint8_t returner,
                        uint8_t kicker) {
    bool fumble = (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == returner;
    bool touchdown = (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == returner && !fumble;
    event(b, kind, returner, N);
    if (touchdown)
        event(b, kind, returner, TOUCHDOWN);
    else if (fumble) {
        event(b, kind, returner, FUMBLE);
        gch_hist_add(&b->league[kind].dropped, p->return_yards, 1);
    } else
        yards(b, kind, returner, p->return_yards, false);
    int slot = kind == PUNT_RETURN;
    b->allowed_yards[slot][kicker] += p->return_yards;
    b->allowed[slot][kicker]++;
}

static void count_kickoff(struct book *b, const struct gch_real_play *p, struct gch_targets *t) {
    uint8_t kicker = p->defense, returner = p->offense;
    int longest = 109 - t->kickoff_from; /* to the end line; beyond it is a touchback */
    if (p->spot != t->kickoff_from)
        return; /* after a safety or a foul: another spot, other distances */
    kick_fouls(b, p, KICKOFF, KICKOFF_RETURN, kicker, returner);
    bool squib = p->kick_distance >= 35 && p->kick_distance <= 59 && p->quarter == 2 && p->seconds <= 60;
    bool returned = (p->flags & (GCH_PF_TOUCHBACK | GCH_PF_FAIR_CATCH | GCH_PF_KICK_OUT | GCH_PF_OWN_RECOVERY)) == 0 &&
                    p->return_team == returner;
    if (squib) {
        if (returned)
            gch_hist_add(&t->squib, p->return_yards, 1);
        return;
    }
    event(b, KICKOFF, kicker, N);
    if ((p->flags & GCH_PF_TOUCHBACK) != 0)
        event(b, KICKOFF, kicker, NONE);
    else if ((p->flags & GCH_PF_KICK_OUT) != 0)
        event(b, KICKOFF, kicker, OUT);
    else if (p->kick_distance >= 35)
        yards(b, KICKOFF, kicker, p->kick_distance > longest ? longest : p->kick_distance, false);
    if (returned)
        return_play(b, p, KICKOFF_RETURN, returner, kicker);
}

static void count_punt(struct book *b, const struct gch_real_play *p) {
    uint8_t kicker = p->offense, returner = p->defense;
    kick_fouls(b, p, PUNT, PUNT_RETURN, kicker, returner);
    if (p->class == GCH_CLASS_NO_PLAY)
        return;
    bool touchback = (p->flags & GCH_PF_TOUCHBACK) != 0;
    event(b, PUNT, kicker, N);
    if (p->kick == GCH_RK_BLOCKED) {
        event(b, PUNT, kicker, BLOCKED);
        return;
    }
    /* Punts from within the own 35 show what a punter can do; from farther up they are aimed, and roll into the end
     * zone. */
    if (p->spot >= GCH_FULL_PUNT && p->kick_distance > 0)
        yards(b, PUNT, kicker, p->kick_distance, touchback);
    if ((p->flags & GCH_PF_KICK_OUT) != 0) {
        event(b, PUNT, kicker, OUT);
        return;
    }
    if (touchback)
        return;
    if ((p->flags & (GCH_PF_FAIR_CATCH | GCH_PF_DOWNED)) != 0 || p->return_team != returner) {
        event(b, PUNT_RETURN, returner, N);
        event(b, PUNT_RETURN, returner, FAIR_CATCH);
        return;
    }
    return_play(b, p, PUNT_RETURN, returner, kicker);
}

static void count_turnover(struct book *b, const struct gch_real_play *p) {
    bool picked = (p->flags & GCH_PF_INTERCEPTION) != 0;
    bool lost = !picked && (p->flags & GCH_PF_FUMBLE_LOST) != 0 && p->fumbled_1 == p->offense;
    if (!picked && !lost)
        return;
    enum kind kind = picked ? INT_RETURN : FUMBLE_RETURN;
    uint8_t team = p->defense;
    bool touchdown = (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == team;
    event(b, kind, team, N);
    int beyond = picked ? (p->air != GCH_NO_AIR ? p->air : 5) : p->yards;
    int from = 100 - p->spot + beyond;
    from = from < 1 ? 1 : from > 100 ? 100 : from;
    (picked ? b->int_from : b->fumble_from)[from]++;
    if (touchdown)
        event(b, kind, team, TOUCHDOWN);
    else if (picked && (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == team)
        event(b, kind, team, FUMBLE);
    else
        yards(b, kind, team, picked ? p->return_yards : p->recovery_yards, false);
    if ((p->flags & GCH_PF_PENALTY) != 0 && p->penalty_team == team && p->foul == GCH_RF_OFF_10)
        event(b, kind, team, OFF_10);
}

/* Share of returns that cross the goal line by their yards alone, from where they really began: those are touchdowns
 * already, and TD cells give only the rest. */
static double crossing(const struct gch_hist *h, const double *from) {
    double sum = 0, n = 0;
    for (int d = 1; d <= 100; d++) {
        if (from[d] > 0) {
            sum += from[d] * gch_hist_share(h, d, GCH_HIST_HIGH);
            n += from[d];
        }
    }
    return n > 0 ? sum / n : 0;
}

static void make_target(const struct book *b, enum kind kind, int team, struct gch_kick_target *out) {
    const struct tally *own = &b->team[kind][team], *all = &b->league[kind];
    double k = share_prior[kind], share[EVENTS];
    for (int e = 0; e < EVENTS; e++) {
        double rate = all->n[N] > 0 ? all->n[e] / all->n[N] : 0;
        share[e] = (own->n[e] + k * rate) / (own->n[N] + k);
    }
    *out = (struct gch_kick_target){
        .touchdown = share[TOUCHDOWN],
        .fumble = share[FUMBLE],
        .fair_catch = share[FAIR_CATCH],
        /* A club has one in a season or none: it is the league's, else a cell would be too much or too little for all.
         */
        .blocked = all->n[N] > 0 ? all->n[BLOCKED] / all->n[N] : 0,
        .out = share[OUT],
        .off_5 = share[OFF_5],
        .off_10 = share[OFF_10],
        .off_15 = share[OFF_15],
        .def_5 = share[DEF_5],
        .def_15 = share[DEF_15],
        .late_15 = share[LATE_15],
        .none = share[NONE],
    };
    struct gch_hist seen = own->yards, cut = own->cut;
    double total = gch_hist_sum(&all->yards) + gch_hist_sum(&all->cut);
    if (total > 0) {
        gch_hist_mix(&seen, &all->yards, yards_prior[kind] / total);
        gch_hist_mix(&cut, &all->cut, yards_prior[kind] / total);
    }
    gch_hist_product_limit(&seen, &cut, &out->yards);
    out->dropped = gch_hist_sum(&all->dropped) > 0 ? all->dropped : out->yards;
}

/* Logistic curve of good field goals by distance, by Newton's method; then a shift by kicker. */
struct curve {
    double a, b;
};

static double good_at(const struct curve *c, double d, double shift) {
    return 1 / (1 + exp(-(c->a + c->b * d + shift)));
}

static struct curve fit_curve(const struct gch_real_season *season) {
    struct curve c = {4, -0.09};
    for (int round = 0; round < 25; round++) {
        double g0 = 0, g1 = 0, h00 = 1e-9, h01 = 0, h11 = 1e-9;
        for (uint32_t i = 0; i < season->play_count; i++) {
            const struct gch_real_play *p = &season->plays[i];
            if (p->class != GCH_CLASS_FIELD_GOAL)
                continue;
            double q = good_at(&c, p->spot, 0), e = (p->kick == GCH_RK_GOOD) - q, v = q * (1 - q);
            g0 += e;
            g1 += e * p->spot;
            h00 += v;
            h01 += v * p->spot;
            h11 += v * p->spot * p->spot;
        }
        double det = h00 * h11 - h01 * h01;
        if (fabs(det) < 1e-6)
            break;
        c.a += (h11 * g0 - h01 * g1) / det;
        c.b += (h00 * g1 - h01 * g0) / det;
    }
    return c;
}

/* What the curve misses in each range, as log odds, held to it by four kicks' worth of doubt; never so that a longer
 * kick is the easier one. */
enum { RANGES = 5 };
static int range_of(int spot) {
    return spot <= 11 ? 0 : spot <= 21 ? 1 : spot <= 31 ? 2 : spot <= 36 ? 3 : 4;
}

static void bend_curve(const struct gch_real_season *season, const struct curve *c, double good[61]) {
    double extra[RANGES] = {0}, weight[RANGES] = {0};
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class != GCH_CLASS_FIELD_GOAL)
            continue;
        double q = good_at(c, p->spot, 0);
        extra[range_of(p->spot)] += (p->kick == GCH_RK_GOOD) - q;
        weight[range_of(p->spot)] += q * (1 - q);
    }
    for (int d = 1; d <= 60; d++) {
        double shift = extra[range_of(d)] / (weight[range_of(d)] + 2);
        good[d] = c->a + c->b * d + shift;
        if (d > 1 && good[d] > good[d - 1])
            good[d] = good[d - 1];
    }
}

/* Was a play that a foul wiped out to be a punt, or a field goal? Nobody tries one from farther out. */
enum { LONGEST_TRY = 40 }; /* yards to the goal line */
static bool is_wiped_kick(const struct gch_real_play *p, bool punt) {
    return p->class == GCH_CLASS_NO_PLAY && p->down == 4 && (p->flags & GCH_PF_KICKING) != 0 &&
           (p->spot > LONGEST_TRY) == punt;
}

/* A foul on a field goal: [0] five yards or ten of the kickers, [1] five and [2] more of the others. */
static void count_goal_foul(const struct gch_real_play *p, double n[3]) {
    if (p->foul == GCH_RF_NONE || (p->class != GCH_CLASS_FIELD_GOAL && !is_wiped_kick(p, false)))
        return;
    if (p->penalty_team == p->offense)
        n[0]++;
    else
        n[p->foul == GCH_RF_DEF_5 ? 1 : 2]++;
}

static void field_goals(const struct gch_real_season *season, struct gch_targets *t) {
    struct curve c = fit_curve(season);
    double bent[61];
    bend_curve(season, &c, bent);
    double extra[GCH_MAX_TEAMS] = {0}, weight[GCH_MAX_TEAMS] = {0}, against[GCH_MAX_TEAMS] = {0},
           tries[GCH_MAX_TEAMS] = {0};
    double good[GCH_MAX_TEAMS] = {0}, points[GCH_MAX_TEAMS] = {0}, all_good = 0, all_points = 0, blocked = 0, all = 0;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class == GCH_CLASS_EXTRA_POINT) {
            points[p->offense]++;
            good[p->offense] += p->kick == GCH_RK_GOOD;
            all_points++;
            all_good += p->kick == GCH_RK_GOOD;
        }
        if (p->class != GCH_CLASS_FIELD_GOAL)
            continue;
        double q = good_at(&c, p->spot, 0), e = (p->kick == GCH_RK_GOOD) - q;
        extra[p->offense] += e;
        weight[p->offense] += q * (1 - q);
        against[p->defense] += e;
        tries[p->defense]++;
        blocked += p->kick == GCH_RK_BLOCKED;
        all++;
    }
    double fouls[3] = {0};
    for (uint32_t i = 0; i < season->play_count; i++)
        count_goal_foul(&season->plays[i], fouls);
    for (int i = 0; i < season->teams; i++) {
        struct gch_special *s = &t->special[i];
        s->field_goal_off_5 = all > 0 ? fouls[0] / all : 0;
        s->field_goal_def_5 = all > 0 ? fouls[1] / all : 0;
        s->field_goal_def_15 = all > 0 ? fouls[2] / all : 0;
        double shift = extra[i] / (weight[i] + 4);
        for (int d = 1; d <= 60; d++)
            s->field_goal[d] = 1 / (1 + exp(-(bent[d] + shift)));
        s->field_goal_blocked = all > 0 ? blocked / all : 0;
        s->field_goal_defense = against[i] / (tries[i] + 60);
        double rate = all_points > 0 ? all_good / all_points : 0.95;
        s->extra_point = (good[i] + 15 * rate) / (points[i] + 15);
    }
}

/* The spot most kickoffs are from. */
static int kickoff_spot(const struct gch_real_season *season) {
    int n[101] = {0}, most = 35;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class == GCH_CLASS_KICKOFF && p->spot <= 100)
            n[p->spot]++;
    }
    for (int s = 20; s <= 50; s++) {
        if (n[s] > n[most])
            most = s;
    }
    return most;
}

void gch_targets_kicks(const struct gch_real_season *season, struct gch_targets *t) {
    struct book *b = calloc(1, sizeof *b);
    if (b == NULL)
        return;
    t->kickoff_from = kickoff_spot(season);
    double onside[2] = {0};
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class == GCH_CLASS_KICKOFF)
            count_kickoff(b, p, t);
        else if (p->class == GCH_CLASS_ONSIDE)
            onside[(p->flags & GCH_PF_OWN_RECOVERY) != 0]++;
        else if (p->class == GCH_CLASS_PUNT || is_wiped_kick(p, true))
            count_punt(b, p);
        else if (gch_class_is_scrimmage(p->class))
            count_turnover(b, p);
    }
    gch_hist_normalise(&t->squib);
    t->onside = (onside[1] + ONSIDE_PRIOR * RULES_ONSIDE) / (onside[0] + onside[1] + ONSIDE_PRIOR);
    double mean[2];
    for (int k = 0; k < 2; k++) {
        double y = 0, n = 0;
        for (int i = 0; i < season->teams; i++) {
            y += b->allowed_yards[k][i];
            n += b->allowed[k][i];
        }
        mean[k] = n > 0 ? y / n : 0;
    }
    double int_cross = crossing(&b->league[INT_RETURN].yards, b->int_from);
    double fumble_cross = crossing(&b->league[FUMBLE_RETURN].yards, b->fumble_from);
    for (int i = 0; i < season->teams; i++) {
        struct gch_special *s = &t->special[i];
        make_target(b, KICKOFF, i, &s->kickoff);
        make_target(b, KICKOFF_RETURN, i, &s->kickoff_return);
        make_target(b, PUNT, i, &s->punt);
        make_target(b, PUNT_RETURN, i, &s->punt_return);
        make_target(b, INT_RETURN, i, &s->int_return);
        make_target(b, FUMBLE_RETURN, i, &s->fumble_return);
        s->int_return.touchdown = fmax(0, s->int_return.touchdown - int_cross);
        s->fumble_return.touchdown = fmax(0, s->fumble_return.touchdown - fumble_cross);
        s->kick_coverage = (b->allowed_yards[0][i] - mean[0] * b->allowed[0][i]) / (b->allowed[0][i] + 30);
        s->punt_coverage = (b->allowed_yards[1][i] - mean[1] * b->allowed[1][i]) / (b->allowed[1][i] + 30);
    }
    free(b);
    field_goals(season, t);
}
