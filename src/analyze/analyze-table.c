/* A match-up made flat: the odds of every call and the lists of kicks and returns, all by gch_tree_walk. */
#include <stdlib.h>
#include <string.h>

#include "analyze/values.h"
#include "rules/charted/charted-words.h"

/* Precise enough for values: far below what a coach could tell apart. */
#define LEAST 1e-5

static const int zone_ball[GCH_ZONES] = {25, 90, 95};

struct cut {
    struct gch_values *values;
    struct gch_probe probe;
    int offense;
    int ball;
    double clean[GCH_ENDS];
    double foul[GCH_END_FOULS][GCH_ENDS];
};

static int yard(int y) {
    return (y < GCH_END_LOW ? GCH_END_LOW : y > GCH_END_HIGH ? GCH_END_HIGH : y) - GCH_END_LOW;
}

/* The play is looked at up to a turnover; what follows is in the lists of returns. */
static bool at_turnover(void *user, const struct gch_turn *turn, int purpose) {
    const struct cut *cut = user;
    if (purpose == GCH_ROLL_BETWEEN_DOWNS || purpose == GCH_ROLL_HOLDING)
        return false;
    for (unsigned i = 0; i < turn->play.count; i++)
        if (turn->play.event[i].kind == GCH_EV_INTERCEPTION ||
            (turn->play.event[i].kind == GCH_EV_FUMBLE && turn->play.event[i].side == cut->offense))
            return true;
    return false;
}

static int end_of(const struct cut *cut, const struct gch_turn *turn, bool stopped) {
    const struct gch_play *play = &turn->play;
    int end = GCH_END_AGAIN;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        switch (e->kind) {
        case GCH_EV_RUN:
        case GCH_EV_PASS:
        case GCH_EV_SACK:
        case GCH_EV_SCRAMBLE:
            if (cut->ball + e->a >= 100)
                end = GCH_END_IN + yard(GCH_END_HIGH);
            else
                end = (e->b ? GCH_END_OUT : GCH_END_IN) + yard(e->a);
            break;
        case GCH_EV_INCOMPLETE:
            end = GCH_END_INC;
            break;
        case GCH_EV_GROUNDING:
            end = GCH_END_IN + yard(-e->a);
            break;
        case GCH_EV_INTERCEPTION:
            return GCH_END_INT + yard(100 - e->a - cut->ball);
        case GCH_EV_FUMBLE:
            if (e->side == cut->offense)
                return GCH_END_FUMBLE + yard(e->a - cut->ball);
            break;
        case GCH_EV_FOUL:
            if (!stopped && play->result.tags & GCH_TAG_BIT(PRE_SNAP))
                return e->side == cut->offense ? GCH_END_PRE_O : GCH_END_PRE_D;
            break;
        default:
            break;
        }
    }
    return end;
}

static unsigned foul_index(struct gch_values *v, const struct gch_foul *foul, int offense, bool adds) {
    struct gch_end_foul f = {foul->type, foul->side == offense, adds, foul->yards};
    for (unsigned i = 1; i < v->fouls; i++)
        if (v->foul[i].type == f.type && v->foul[i].offense == f.offense && v->foul[i].adds == f.adds &&
            v->foul[i].yards == f.yards)
            return i;
    if (v->fouls < GCH_END_FOULS) {
        v->foul[v->fouls] = f;
        return v->fouls++;
    }
    /* No room: the nearest of its kind. */
    unsigned best = 1;
    int least = 1000;
    for (unsigned i = 1; i < v->fouls; i++) {
        int away = abs(v->foul[i].yards - f.yards) + (v->foul[i].type != f.type) * 100;
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

static void cut_leaf(void *user, double weight, const struct gch_turn *turn, const struct gch_state *after,
                     bool stopped) {
    struct cut *cut = user;
    (void)after;
    int end = end_of(cut, turn, stopped);
    if (stopped && cut->probe.fouls > 0) {
        /* Of several fouls the longest; one in a hundred plays has more than one. */
        int most = 1;
        for (int i = 2; i <= cut->probe.fouls; i++)
            if (cut->probe.foul[i].yards > cut->probe.foul[most].yards)
                most = i;
        unsigned f = foul_index(cut->values, &cut->probe.foul[most], cut->offense, (cut->probe.adds >> most & 1) != 0);
        cut->foul[f][end] += weight;
    } else {
        cut->clean[end] += weight;
    }
    cut->probe.fouls = 0;
}

static void neutral(const struct gch_match *match, struct gch_state *state, int side) {
    gch_match_begin(match, state);
    state->next = GCH_NEXT_SCRIMMAGE;
    state->offense = (uint8_t)side;
    state->down = 1;
    state->to_go = 10;
    state->ball = 25;
    state->quarter = 2;
}

static enum gch_status keep(const double *ends, unsigned foul, double share, struct gch_end_odds **list,
                            uint32_t *count) {
    uint32_t more = 0;
    for (int e = 0; e < GCH_ENDS; e++)
        more += ends[e] > 0;
    if (more == 0)
        return GCH_OK;
    struct gch_end_odds *grown = realloc(*list, (*count + more) * sizeof *grown);
    if (grown == NULL)
        return GCH_E_NOMEM;
    *list = grown;
    for (int e = 0; e < GCH_ENDS; e++)
        if (ends[e] > 0)
            grown[(*count)++] = (struct gch_end_odds){(uint16_t)e, (uint16_t)foul, (float)(ends[e] * share)};
    return GCH_OK;
}

static enum gch_status make_play(struct gch_values *v, int side, int zone, int play, struct cut *cut) {
    struct gch_side_tables *t = &v->side[side];
    double fouls[GCH_END_FOULS][GCH_ENDS];
    memset(fouls, 0, sizeof fouls);
    enum gch_status status = GCH_OK;
    struct gch_state state;
    neutral(v->match, &state, side);
    state.ball = (int8_t)zone_ball[zone];
    state.to_go = (uint8_t)gch_first_to_go(state.ball);
    if (!(v->match->ruleset->calls(v->match, &state) >> (play + 1) & 1))
        return GCH_OK; /* barred here (DDF-6.2) */
    for (int f = 0; f < GCH_FORMATIONS && status == GCH_OK; f++) {
        cut->values = v;
        gch_probe_init(&cut->probe, (play + 1), f, NULL);
        cut->probe.stop_at_fouls = true;
        cut->offense = side;
        cut->ball = state.ball;
        memset(cut->clean, 0, sizeof cut->clean);
        memset(cut->foul, 0, sizeof cut->foul);
        struct gch_tree tree = {
            .match = v->match,
            .state = &state,
            .coach = {&cut->probe.coach, &cut->probe.coach},
            .least = LEAST,
            .watch = at_turnover,
            .leaf = cut_leaf,
            .user = cut,
        };
        status = gch_tree_walk(&tree);
        if (status != GCH_OK)
            break;
        double share = 1 / (1 - tree.lost);
        status = keep(cut->clean, 0, share, &t->play[zone][play][f], &t->count[zone][play][f]);
        for (unsigned i = 1; i < v->fouls; i++)
            for (int e = 0; e < GCH_ENDS; e++)
                fouls[i][e] += cut->foul[i][e] * share / GCH_FORMATIONS;
        /* All formations share the mean of the fouls, so that each pair sums to one only on average. */
    }
    for (unsigned i = 1; i < v->fouls && status == GCH_OK; i++)
        status = keep(fouls[i], i, 1, &t->fouls[zone][play], &t->foul_count[zone][play]);
    return status;
}

/*
 * Kicks and returns.
 */

struct listing {
    struct gch_kick_list *list;
    int side;
    bool failed;
};

static void list_leaf(void *user, double weight, const struct gch_turn *turn, const struct gch_state *after,
                      bool stopped) {
    struct listing *l = user;
    const struct gch_result *r = &turn->play.result;
    (void)stopped;
    struct gch_kick_odds k = {
        .weight = weight,
        .next = after->next,
        .same = after->offense == l->side,
        .ball = after->ball,
        .points = (int8_t)(r->points[l->side] - r->points[!l->side]),
        .elapsed = r->elapsed,
    };
    if (k.same && k.next == GCH_NEXT_SCRIMMAGE && turn->snap.next == GCH_NEXT_SCRIMMAGE)
        k.goes_on = !(r->tags & GCH_TAG_BIT(PENALTY) && after->down == turn->snap.down) ? GCH_KICK_SPOT
                    : r->tags & GCH_TAG_BIT(FIRST_DOWN)                                 ? GCH_KICK_NEW
                                                                                        : GCH_KICK_AGAIN;
    if (k.goes_on == GCH_KICK_SPOT && r->tags & GCH_TAG_BIT(FIRST_DOWN) && r->tags & GCH_TAG_BIT(PENALTY))
        k.goes_on = GCH_KICK_NEW;
    struct gch_kick_list *list = l->list;
    for (uint32_t i = 0; i < list->count; i++) {
        struct gch_kick_odds *o = &list->item[i];
        if (o->next == k.next && o->same == k.same && o->ball == k.ball && o->points == k.points &&
            o->elapsed == k.elapsed && o->goes_on == k.goes_on) {
            o->weight += weight;
            return;
        }
    }
    if (list->count == list->room) {
        uint32_t room = list->room == 0 ? 16 : 2 * list->room;
        struct gch_kick_odds *more = realloc(list->item, room * sizeof *more);
        if (more == NULL) {
            l->failed = true;
            return;
        }
        list->item = more;
        list->room = room;
    }
    list->item[list->count++] = k;
}

static enum gch_status make_list(const struct gch_match *match, const struct gch_state *state, struct gch_probe *probe,
                                 int view, double least, struct gch_kick_list *list) {
    struct listing l = {list, view, false};
    struct gch_tree tree = {
        .match = match,
        .state = state,
        .coach = {&probe->coach, &probe->coach},
        .least = least,
        .leaf = list_leaf,
        .user = &l,
    };
    enum gch_status status = gch_tree_walk(&tree);
    if (status == GCH_OK && l.failed)
        status = GCH_E_NOMEM;
    double share = 1 / (1 - tree.lost);
    for (uint32_t i = 0; i < list->count; i++)
        list->item[i].weight *= share;
    return status;
}

static void fill(struct gch_team *team, enum gch_column column, enum gch_cell_kind kind, int number) {
    for (int row = 0; row < GCH_ROWS; row++)
        team->column[column][row] = (struct gch_cell){(uint8_t)kind, 0, (int16_t)number};
    team->columns |= UINT64_C(1) << column;
}

/* A copy of a match in which one column of a side always gives the same and nothing else happens before the snap: the
 * real rules are then asked what follows. */
struct staged {
    struct gch_match match;
    struct gch_team team[2];
};

static void stage(struct staged *s, const struct gch_match *match, int side, enum gch_column column,
                  enum gch_cell_kind kind, int number) {
    for (int i = 0; i < 2; i++) {
        s->team[i] = *match->team[i];
        s->team[i].values[GCH_VAL_MUFFED_SNAP_RATING] = GCH_NO_VALUE;
        for (int c = GCH_COL_DEF_PENALTY_5; c <= GCH_COL_DEF_PENALTY_PI; c++)
            fill(&s->team[i], (enum gch_column)c, GCH_CELL_BLANK, 0);
        memset(s->team[i].defense, 0, sizeof s->team[i].defense);
    }
    fill(&s->team[side], column, kind, number);
    struct gch_match_setup setup = {
        .ruleset = match->ruleset,
        .book = match->book,
        .team = {&s->team[0], &s->team[1]},
        .league = {match->league[0], match->league[1]},
        .season = match->season,
        .options = match->options,
        .neutral = match->neutral,
        .playoff = match->playoff,
    };
    gch_match_init(&s->match, &setup);
}

static enum gch_status make_turnovers(struct gch_values *v, int side, struct staged *s) {
    struct gch_side_tables *t = &v->side[side];
    enum gch_status status = GCH_OK;
    for (int i = 0; i < GCH_VALUE_SPOTS && status == GCH_OK; i++) {
        int x = i - 9;
        struct gch_state state;
        struct gch_probe probe;
        neutral(v->match, &state, side);
        state.ball = (int8_t)(x < 1 ? 1 : x > 99 ? 99 : x);
        state.to_go = (uint8_t)gch_first_to_go(state.ball);
        /* Away from the end zones every second spot is enough; the odd ones are filled in from their neighbours. */
        if (x > 5 && x < 95 && x % 2 != 0)
            continue;
        int play = 6;
        stage(s, v->match, side, (enum gch_column)(GCH_COL_PLAY_1 + play - 1), GCH_CELL_INT, x - state.ball);
        gch_probe_init(&probe, play, 0, NULL);
        status = make_list(&s->match, &state, &probe, side, 1e-5, &t->interception[i]);
        if (status != GCH_OK)
            break;
        stage(s, v->match, side, GCH_COL_PLAY_1, GCH_CELL_F, x - state.ball);
        gch_probe_init(&probe, GCH_CALL_1, 0, NULL);
        status = make_list(&s->match, &state, &probe, side, 1e-5, &t->fumble[i]);
    }
    return status;
}

int gch_pooch_yards(int index) {
    return 10 + 4 * index;
}

static enum gch_status make_punts(struct gch_values *v, int side) {
    struct gch_side_tables *t = &v->side[side];
    enum gch_status status = GCH_OK;
    for (int i = 0; i < 33 && status == GCH_OK; i++) {
        struct gch_state state;
        struct gch_probe probe;
        neutral(v->match, &state, side);
        state.down = 4;
        state.ball = (int8_t)(1 + 3 * i);
        state.to_go = (uint8_t)gch_first_to_go(state.ball);
        gch_probe_init(&probe, GCH_CALL_PUNT, 0, NULL);
        status = make_list(v->match, &state, &probe, side, 1e-5, &t->punt[i]);
        for (int p = 0; p < GCH_POOCHES && status == GCH_OK && state.ball >= 43 && state.ball <= 76; p++) {
            probe.pooch = (uint8_t)gch_pooch_yards(p);
            status = make_list(v->match, &state, &probe, side, 1e-5, &t->pooch[i][p]);
            if (status == GCH_E_ILLEGAL) { /* this ruleset has other ways to shorten a punt */
                t->pooch[i][p].count = 0;
                status = GCH_OK;
                break;
            }
        }
    }
    return status;
}

/* One kick against every return team there is. */
static enum gch_status make_kick(struct gch_values *v, int side, const struct gch_state *state, struct gch_probe *probe,
                                 struct gch_kick_list lists[GCH_RETURN_TEAMS]) {
    enum gch_status status = GCH_OK;
    probe->teams = false;
    for (int team = 0; team < GCH_RETURN_TEAMS && status == GCH_OK && (team == 0 || probe->teams); team++) {
        probe->return_team = (uint8_t)team;
        status = make_list(v->match, state, probe, side, 1e-5, &lists[team]);
    }
    return status;
}

static enum gch_status make_kicks(struct gch_values *v, int side) {
    static const int kicks[GCH_KICKS] = {GCH_CALL_KICKOFF, GCH_CALL_SQUIB, GCH_CALL_ONSIDE};
    struct gch_side_tables *t = &v->side[side];
    enum gch_status status = GCH_OK;
    struct gch_state state;
    struct gch_probe probe;
    for (int ball = 40; ball <= 99 && status == GCH_OK; ball++) {
        neutral(v->match, &state, side);
        state.down = 4;
        state.ball = (int8_t)ball;
        state.to_go = (uint8_t)gch_first_to_go(ball);
        if (!(v->match->ruleset->calls(v->match, &state) >> GCH_CALL_FIELD_GOAL & 1))
            continue;
        gch_probe_init(&probe, GCH_CALL_FIELD_GOAL, 0, NULL);
        status = make_list(v->match, &state, &probe, side, 1e-5, &t->field_goal[ball]);
    }
    for (int i = 0; i < GCH_KICKS && status == GCH_OK; i++) {
        neutral(v->match, &state, side);
        gch_state_kickoff(&state, &v->match->season, side);
        gch_probe_init(&probe, kicks[i], 0, NULL);
        if (v->match->ruleset->calls(v->match, &state) >> kicks[i] & 1)
            status = make_kick(v, side, &state, &probe, t->kickoff[i]);
        state.next = GCH_NEXT_FREE_KICK;
        state.ball = v->match->season.free_kick_spot;
        uint64_t open = v->match->ruleset->calls(v->match, &state);
        if (status == GCH_OK && !(open >> kicks[i] & 1) && i == 0 && open >> GCH_CALL_SAFETY_KICK & 1)
            probe.call = GCH_CALL_SAFETY_KICK;
        if (status == GCH_OK && open >> probe.call & 1)
            status = make_kick(v, side, &state, &probe, t->free_kick[i]);
    }
    return status;
}

/* Kicks that come down where a side has to choose: bring it out or not, return it or let it roll. */
static enum gch_status make_returns(struct gch_values *v, int side, struct staged *s) {
    struct gch_side_tables *t = &v->side[side];
    enum gch_status status = GCH_OK;
    struct gch_state state;
    struct gch_probe probe;
    for (int i = 0; i < 10 && status == GCH_OK; i++) {
        neutral(v->match, &state, !side);
        gch_state_kickoff(&state, &v->match->season, !side);
        stage(s, v->match, !side, GCH_COL_KICKOFF, GCH_CELL_NUMBER, 100 - state.ball + i);
        gch_probe_init(&probe, GCH_CALL_KICKOFF, 0, NULL);
        probe.choice = GCH_RETURN;
        status = make_list(&s->match, &state, &probe, side, 1e-5, &t->kick_return[i]);
    }
    for (int r = 1; r <= 10 && status == GCH_OK; r++) {
        neutral(v->match, &state, !side);
        state.down = 4;
        state.ball = 50;
        stage(s, v->match, !side, GCH_COL_PUNT, GCH_CELL_NUMBER, 50 - r);
        gch_probe_init(&probe, GCH_CALL_PUNT, 0, NULL);
        probe.choice = GCH_RETURN;
        status = make_list(&s->match, &state, &probe, side, 1e-5, &t->punt_return[r]);
        probe.choice = GCH_LET_IT_ROLL;
        if (status == GCH_OK)
            status = make_list(&s->match, &state, &probe, side, 1e-5, &t->punt_roll[r]);
    }
    return status;
}

static enum gch_status make_tries(struct gch_values *v, int side) {
    struct gch_side_tables *t = &v->side[side];
    struct gch_state state;
    struct gch_probe probe;
    struct gch_kick_list list = {0};
    neutral(v->match, &state, side);
    state.next = GCH_NEXT_TRY;
    state.down = 0;
    state.to_go = 0;
    state.ball = (int8_t)(100 - v->match->season.two_point_line);
    gch_probe_init(&probe, GCH_CALL_PAT_KICK, 0, NULL);
    enum gch_status status = make_list(v->match, &state, &probe, side, 1e-6, &list);
    for (uint32_t i = 0; i < list.count; i++)
        t->try_good += list.item[i].points > 0 ? list.item[i].weight : 0;
    free(list.item);
    int line = v->match->season.two_point_line;
    /* DDF-6.2: the bars of the spot hold for tries too. */
    neutral(v->match, &state, side);
    state.ball = (int8_t)(100 - line);
    state.to_go = (uint8_t)line;
    uint64_t open = v->match->ruleset->calls(v->match, &state);
    for (int play = 0; play < GCH_PLAYS; play++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            t->two_point[play][f] = -1;
            if (!(open >> (play + 1) & 1))
                continue;
            const struct gch_end_odds *o = t->play[GCH_ZONE_FIVE][play][f];
            double good = 0;
            double all = 0;
            for (uint32_t i = 0; i < t->count[GCH_ZONE_FIVE][play][f]; i++) {
                bool in = o[i].end < GCH_END_INT && o[i].end % GCH_END_YARDS + GCH_END_LOW >= line;
                good += in ? o[i].weight : 0;
                all += o[i].end < GCH_END_AGAIN ? o[i].weight : 0;
            }
            t->two_point[play][f] = all > 0 ? good / all : -1;
        }
    return status;
}

enum gch_status gch_tables_make(struct gch_values *v) {
    struct cut *cut = malloc(sizeof *cut);
    struct staged *s = malloc(sizeof *s);
    enum gch_status status = cut == NULL || s == NULL ? GCH_E_NOMEM : GCH_OK;
    v->fouls = 1;
    for (int side = 0; side < 2; side++) {
        for (int zone = 0; zone < GCH_ZONES; zone++)
            for (int play = 0; play < GCH_PLAYS && status == GCH_OK; play++)
                status = gch_values_stopped(v) ? GCH_E_STOPPED : make_play(v, side, zone, play, cut);
        if (status == GCH_OK)
            status = make_turnovers(v, side, s);
        if (status == GCH_OK)
            status = make_punts(v, side);
        if (status == GCH_OK)
            status = make_kicks(v, side);
        if (status == GCH_OK)
            status = make_returns(v, side, s);
        if (status == GCH_OK)
            status = make_tries(v, side);
    }
    free(cut);
    free(s);
    return status;
}

static void free_lists(struct gch_kick_list *lists, int count) {
    for (int i = 0; i < count; i++)
        free(lists[i].item);
}

void gch_tables_free(struct gch_values *v) {
    for (int side = 0; side < 2; side++) {
        struct gch_side_tables *t = &v->side[side];
        for (int zone = 0; zone < GCH_ZONES; zone++)
            for (int play = 0; play < GCH_PLAYS; play++) {
                for (int f = 0; f < GCH_FORMATIONS; f++)
                    free(t->play[zone][play][f]);
                free(t->fouls[zone][play]);
            }
        free_lists(t->interception, GCH_VALUE_SPOTS);
        free_lists(t->fumble, GCH_VALUE_SPOTS);
        free_lists(t->punt, 34);
        free_lists(&t->pooch[0][0], 34 * GCH_POOCHES);
        free_lists(t->field_goal, 100);
        free_lists(&t->kickoff[0][0], GCH_KICKS * GCH_RETURN_TEAMS);
        free_lists(&t->free_kick[0][0], GCH_KICKS * GCH_RETURN_TEAMS);
        free_lists(t->kick_return, 10);
        free_lists(t->punt_return, 11);
        free_lists(t->punt_roll, 11);
    }
}
