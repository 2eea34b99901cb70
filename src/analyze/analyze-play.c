/* The exact odds of one call against one formation in one situation. */
#include <math.h>
#include <string.h>

#include "analyze/values.h"
#include "gridchart/analyze.h"
#include "rules/charted/charted-words.h"

/*
 * The plain estimate, for choices about fouls where no match-up has been solved. First and ten is worth -1 point at
 * the own goal line and 5.5 at the other one; later downs and longer ways cost what they cost an average team.
 */
static double plain_first(int ball) {
    return -1.0 + 0.065 * ball;
}

double gch_plain_points(int down, int to_go, int ball) {
    static const double cost[5] = {0, 0, 0.35, 0.9, 1.9};
    static const double per_yard[5] = {0, 0.06, 0.07, 0.08, 0.05};
    int usual = down == 1 ? gch_first_to_go(ball) : 5;
    double value = plain_first(ball) - cost[down] - per_yard[down] * (to_go - usual);
    /* Whatever happens, the ball can be given up by a punt or a field goal can be tried. */
    double kick = ball >= 60 ? 0.06 * (ball - 60) : -0.1 - 0.02 * (60 - ball);
    return down == 4 ? fmax(fmin(value, plain_first(ball)), kick) : value;
}

static double next_points(const struct gch_values *values, const struct gch_match *match, int next, int offense,
                          int down, int to_go, int ball) {
    if (values != NULL)
        return gch_values_next(values, next, offense, down, to_go, ball);
    switch (next) {
    case GCH_NEXT_SCRIMMAGE:
        return gch_plain_points(down < 1 ? 1 : down > 4 ? 4 : down, to_go, ball);
    case GCH_NEXT_TRY:
        return 0.95 - 0.6;
    case GCH_NEXT_KICKOFF:
        return -0.6 + 0.04 * (ball - match->season.kick_spot);
    case GCH_NEXT_FREE_KICK:
        return -1.2 + 0.04 * (ball - match->season.free_kick_spot);
    default:
        return 0;
    }
}

double gch_points_after(const struct gch_values *values, const struct gch_match *match, const struct gch_state *before,
                        const struct gch_result *result, int side) {
    double points = result->points[side] - result->points[!side];
    struct gch_state after = *before;
    gch_state_apply(&after, &match->season, result);
    double next = next_points(values, match, after.next, after.offense, after.down, after.to_go, after.ball);
    return points + (after.offense == side ? next : -next);
}

double gch_points_of(const struct gch_values *values, const struct gch_match *match, const struct gch_state *state,
                     int side) {
    double next = next_points(values, match, state->next, state->offense, state->down, state->to_go, state->ball);
    return state->offense == side ? next : -next;
}

int gch_choose_foul(const struct gch_values *values, const struct gch_question *q) {
    int best = -1;
    double most = 0;
    for (int i = 0; i <= q->count; i++) {
        if (!(q->allowed >> i & 1))
            continue;
        double points = gch_points_after(values, q->match, q->state, &q->choice[i], q->side);
        if (best < 0 || points > most) {
            most = points;
            best = i;
        }
    }
    return best < 0 ? gch_question_next(q, -1) : best;
}

static int probe_answer(void *user, const struct gch_question *q) {
    struct gch_probe *probe = user;
    switch (q->decision) {
    case GCH_ASK_PLAY:
        return probe->call;
    case GCH_ASK_TRY_PLAY:
        return probe->try_play;
    case GCH_ASK_FORMATION:
        return probe->formation;
    case GCH_ASK_POOCH:
        return probe->pooch;
    case GCH_ASK_RETURN_TEAM:
        probe->teams = true;
        return probe->return_team;
    case GCH_ASK_PENALTY:
        if (!probe->stop_at_fouls)
            return gch_choose_foul(probe->values, q);
        probe->fouls = q->count;
        probe->adds = q->adds;
        for (int i = 1; i <= q->count; i++)
            probe->foul[i] = *q->foul[i];
        return -(int)GCH_E_STOPPED;
    case GCH_ASK_RETURN:
        if (probe->choice >= 0 && q->allowed >> probe->choice & 1)
            return probe->choice;
        return q->preset >= 0 ? q->preset : gch_question_next(q, -1);
    default:
        return q->preset >= 0 ? q->preset : gch_question_next(q, -1);
    }
}

void gch_probe_init(struct gch_probe *probe, int call, int formation, const struct gch_values *values) {
    memset(probe, 0, sizeof *probe);
    probe->coach.answer = probe_answer;
    probe->coach.user = probe;
    probe->coach.silent = GCH_NEVER_LATE_TIMEOUT;
    probe->call = (uint8_t)call;
    probe->try_play = GCH_CALL_1;
    probe->choice = -1;
    probe->formation = (uint8_t)formation;
    probe->values = values;
}

struct count {
    struct gch_play_odds *odds;
    const struct gch_match *match;
    const struct gch_state *state;
    const struct gch_values *values;
    double square;
    double kept;
};

static bool has_event(const struct gch_play *play, enum gch_event_kind kind, int side) {
    for (unsigned i = 0; i < play->count; i++)
        if (play->event[i].kind == kind && play->event[i].side == side)
            return true;
    return false;
}

/* Where the ball went, see struct gch_play_odds. */
static int yards_of(const struct count *c, const struct gch_play *play, const struct gch_state *after) {
    int offense = c->state->offense;
    int ball = c->state->ball;
    const struct gch_result *r = &play->result;
    if (r->next == GCH_NEXT_TRY && r->side == offense && r->points[offense] > 0)
        return 100 - ball;
    if (r->tags & (GCH_TAG_BIT(TWO_POINT_GOOD)))
        return 100 - ball;
    if (r->tags & GCH_TAG_BIT(INTERCEPTION))
        return 0;
    if (r->tags & GCH_TAG_BIT(SAFETY) && r->side == offense)
        return -ball;
    for (unsigned i = 0; i < play->count; i++)
        if (play->event[i].kind == GCH_EV_FUMBLE && play->event[i].side == offense &&
            (r->side != offense || r->points[!offense] != 0)) {
            int spot = play->event[i].a;
            return (spot < 0 ? 0 : spot > 100 ? 100 : spot) - ball;
        }
    if (r->next == GCH_NEXT_SCRIMMAGE)
        return (after->offense == offense ? after->ball : 100 - after->ball) - ball;
    return 0;
}

static void count_leaf(void *user, double weight, const struct gch_turn *turn, const struct gch_state *after,
                       bool stopped) {
    struct count *c = user;
    struct gch_play_odds *odds = c->odds;
    const struct gch_play *play = &turn->play;
    const struct gch_result *r = &play->result;
    int offense = c->state->offense;
    (void)stopped;
    c->kept += weight;
    int yards = yards_of(c, play, after);
    odds->mean += weight * yards;
    c->square += weight * yards * yards;
    odds->yards[(yards < GCH_ODDS_LOW    ? GCH_ODDS_LOW
                 : yards > GCH_ODDS_HIGH ? GCH_ODDS_HIGH
                                         : yards) -
                GCH_ODDS_LOW] += weight;
    bool scored = r->points[offense] >= GCH_TWO_POINTS;
    if (scored || r->tags & GCH_TAG_BIT(FIRST_DOWN))
        odds->first_down += weight;
    if (scored)
        odds->touchdown += weight;
    if (r->points[!offense] > 0)
        odds->against += weight;
    if (r->tags & GCH_TAG_BIT(SAFETY) && r->side == offense)
        odds->safety += weight;
    if (r->tags & GCH_TAG_BIT(INTERCEPTION))
        odds->interception += weight;
    if (r->tags & (GCH_TAG_BIT(INTERCEPTION) | GCH_TAG_BIT(FUMBLE_LOST)))
        odds->turnover += weight;
    if (has_event(play, GCH_EV_SACK, offense))
        odds->sack += weight;
    if (has_event(play, GCH_EV_PASS, offense))
        odds->completion += weight;
    if (has_event(play, GCH_EV_INCOMPLETE, offense) || has_event(play, GCH_EV_GROUNDING, offense))
        odds->incompletion += weight;
    if (r->tags & GCH_TAG_BIT(PENALTY))
        odds->penalty += weight;
    if (yards >= 20)
        odds->explosive += weight;
    if (yards < 0)
        odds->loss += weight;
    odds->seconds += weight * r->elapsed;
    odds->points += weight * gch_points_after(c->values, c->match, &turn->snap, r, offense);
}

enum gch_status gch_odds_of(const struct gch_odds_setup *setup, struct gch_play_odds *out) {
    struct gch_probe probe;
    struct count c = {.odds = out, .match = setup->match, .state = setup->state, .values = setup->values};
    bool trying = setup->state->next == GCH_NEXT_TRY;
    memset(out, 0, sizeof *out);
    gch_probe_init(&probe, trying ? GCH_CALL_TWO_POINT : setup->call, setup->formation, setup->values);
    probe.try_play = (uint8_t)setup->call;
    struct gch_tree tree = {
        .match = setup->match,
        .state = setup->state,
        .coach = {&probe.coach, &probe.coach},
        .least = setup->least > 0 ? setup->least : GCH_ODDS_LEAST,
        .singly = setup->singly,
        .leaf = count_leaf,
        .user = &c,
    };
    enum gch_status status = gch_tree_walk(&tree);
    if (status != GCH_OK)
        return status;
    out->lost = tree.lost;
    out->leaves = tree.leaves;
    if (c.kept <= 0)
        return GCH_OK;
    /* What was given up is shared out in proportion. */
    double *const parts[] = {&out->mean, &out->first_down, &out->touchdown,    &out->turnover, &out->interception,
                             &out->sack, &out->completion, &out->incompletion, &out->penalty,  &out->explosive,
                             &out->loss, &out->safety,     &out->against,      &out->seconds,  &out->points};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        *parts[i] /= c.kept;
    for (size_t i = 0; i < sizeof out->yards / sizeof out->yards[0]; i++)
        out->yards[i] /= c.kept;
    double variance = c.square / c.kept - out->mean * out->mean;
    out->spread = variance > 0 ? sqrt(variance) : 0;
    return GCH_OK;
}
