/* The coach that plays from a call sheet. */
#include "coach/coach-sheet-play.h"

#include <string.h>

#include "rules/plan.h"

/* --- the match-up ----------------------------------------------------------------------------------------------- */

/* What two cells are worth, by the action's name (its first letters tell them apart). */
static int cell_value(const char *action, int number, struct gch_cell off) {
    switch (action[0]) {
    case 'A': /* ADD */
        return off.kind == GCH_CELL_B ? number + 18 : number;
    case 'T': /* TD */
        return 40;
    case 'Q': /* QT */
        return -4;
    case 'P': /* PEN */
        return 0;
    case 'F': /* FORCED, FORCED_TD, FC, fumbles */
        if (action[1] == 'O')
            return action[6] == '_' ? 40 : number;
        return action[1] == 'C' ? 0 : -20;
    case 'I': /* INC, INT_MIN, IG */
        return action[1] == 'N' && action[2] == 'C' ? 0 : action[1] == 'N' ? -45 : -10;
    default: /* O_INT, D_INT, O_F, D_F */
        return action[2] == 'I' ? -45 : -20;
    }
}

/* In how many ways each row can be thrown. */
struct ways {
    long offense[GCH_ROWS], defense[GCH_DROWS];
};

static void fill_odds(struct gch_faceoff *out, const struct gch_match *m, int offense, int play, int formation,
                      const struct ways *ways) {
    long sum = 0;
    long gains[1 + GCH_PLAN_REACHES] = {0}; /* by value, up to the last */
    for (int d = 0; d < GCH_DROWS; d++) {
        struct gch_cell def = m->team[!offense]->defense[formation][play][d];
        for (int row = 0; row < GCH_ROWS; row++) {
            int number;
            struct gch_cell off = m->team[offense]->column[GCH_COL_PLAY_1 + play][row];
            const char *action = m->ruleset->combine(m->book, off, def, &number);
            long all = ways->defense[d] * ways->offense[row];
            int value = cell_value(action, number, off);
            sum += all * value;
            gains[value < 0 ? 0 : value > GCH_PLAN_REACHES ? GCH_PLAN_REACHES : value] += all;
        }
    }
    out->mean[play][formation] = (int16_t)(100 * sum / (216 * 36));
    long made = 0;
    for (int yards = GCH_PLAN_REACHES; yards > 0; yards--) {
        made += gains[yards];
        out->reach[yards - 1][play][formation] = (int16_t)(1000 * made / (216 * 36));
    }
}

/* Which match-ups are good enough to leave them at that? Audibles are few (DDF-24.1): they are kept for third downs on
 * which the best answer is surer by `margin` than what was called, and on other downs for three times the margin. */
static void fill_content(struct gch_faceoff *out, int kind, const struct gch_call_sheet *const sheet[2]) {
    const int16_t(*value)[GCH_FORMATIONS] =
        (const int16_t(*)[GCH_FORMATIONS])(kind == 0 ? out->mean : out->reach[kind - 1]);
    int unit = kind == 0 ? 30 : 10;
    for (int play = 0; play < GCH_PLAYS; play++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            int most = value[play][f];
            int least = most;
            for (int other = 0; other < GCH_PLAYS; other++)
                most = value[other][f] > most ? value[other][f] : most;
            for (int other = 0; other < GCH_FORMATIONS; other++)
                least = value[play][other] < least ? value[play][other] : least;
            int gain[2] = {most - value[play][f], value[play][f] - least};
            for (int role = 0; role < 2; role++) {
                bool stands = sheet[role] == NULL || gain[role] < unit * sheet[role]->habit[GCH_HABIT_AUDIBLE_MARGIN];
                out->content[role][kind] |= (uint64_t)stands << (GCH_FORMATIONS * play + f);
            }
        }
}

void gch_faceoff_init(struct gch_faceoff *out, const struct gch_match *m, int offense,
                      const struct gch_call_sheet *const sheet[2]) {
    struct ways ways;
    memset(out, 0, sizeof *out);
    for (int row = 0; row < GCH_ROWS; row++)
        ways.offense[row] = gch_die_ways_of(GCH_DIE_OFFENSE, row + 10);
    for (int row = 0; row < GCH_DROWS; row++)
        ways.defense[row] = gch_die_ways_of(GCH_DIE_DEFENSE, row + 1);
    for (int play = 0; play < GCH_PLAYS; play++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            fill_odds(out, m, offense, play, f, &ways);
    for (int kind = 0; kind < GCH_PLAN_DOWN_KINDS; kind++)
        fill_content(out, kind, sheet);
    long punts = 0;
    long yards = 0;
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell cell = m->team[offense]->column[GCH_COL_PUNT][row];
        if (cell.kind != GCH_CELL_NUMBER)
            continue;
        punts += ways.offense[row];
        yards += ways.offense[row] * cell.number;
    }
    out->punt = (int16_t)(punts > 0 ? yards / punts : 44);
}

int gch_sheet_unheard(const struct gch_match *m, int side) {
    int noise = m->ruleset->noise != NULL ? m->ruleset->noise(m) : 0;
    return side == GCH_AWAY ? noise > 0 ? noise : 0 : noise < 0 ? -noise : 0;
}

/* A try is called like a first down with ten to go. */
static inline int row_of(const struct gch_state *s) {
    if (s->down != 0)
        return gch_situation_now(s);
    struct gch_state first = *s;
    first.down = 1;
    first.to_go = 10;
    return gch_situation_now(&first);
}

static int any_allowed(const struct gch_sheet_coach *c, const struct gch_question *q) {
    return gch_plan_any(gch_lane(gch_plan_word(&c->plan, q->state), GCH_LANE_ANY), q->allowed);
}

/* --- audibles --------------------------------------------------------------------------------------------------- */

static inline int down_kind(const struct gch_state *s) {
    return gch_plan_down_kind(s->down, s->to_go);
}

static inline bool is_content(const struct gch_sheet_coach *c, const struct gch_state *s, int call, int formation) {
    int role = s->offense != c->side;
    if ((role == 0 ? s->off_audibles : s->def_audibles)[c->side] <= c->plan.unheard)
        return true;
    return c->faceoff[s->offense]->content[role][down_kind(s)] >> (GCH_FORMATIONS * (call - 1) + formation) & 1;
}

/* What plays are worth on this down: [play - 1][formation]. */
static const int16_t (*worth(const struct gch_sheet_coach *c, const struct gch_state *s))[GCH_FORMATIONS] {
    const struct gch_faceoff *f = c->faceoff[s->offense];
    int kind = down_kind(s);
    return (const int16_t(*)[GCH_FORMATIONS])(kind == 0 ? f->mean : f->reach[kind - 1]);
}

static int audible(struct gch_sheet_coach *c, const struct gch_question *q) {
    if (!(q->allowed >> GCH_AUDIBLE & 1))
        return GCH_KEEP;
    bool offense = q->offense == c->side;
    int call = offense ? q->my_call : q->seen;
    int formation = offense ? q->seen : q->my_call;
    if (call < 1 || call > GCH_PLAYS || formation >= GCH_FORMATIONS || is_content(c, q->state, call, formation))
        return GCH_KEEP;
    c->reselect = true;
    c->seen = q->seen;
    return GCH_AUDIBLE;
}

/* The play that is best against what was seen. */
static int answer_to_formation(const struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    const int16_t(*value)[GCH_FORMATIONS] = worth(c, s);
    int best = c->call;
    int most = INT16_MIN;
    for (int call = 1; call <= GCH_PLAYS; call++)
        if (allowed >> call & 1 && value[call - 1][c->seen] > most) {
            most = value[call - 1][c->seen];
            best = call;
        }
    return best;
}

static int answer_to_call(const struct gch_sheet_coach *c, const struct gch_state *s) {
    int best = c->formation;
    if (c->seen < 1 || c->seen > GCH_PLAYS)
        return best;
    const int16_t *value = worth(c, s)[c->seen - 1];
    for (int f = 0; f < GCH_FORMATIONS; f++)
        if (value[f] < value[best])
            best = f;
    return best;
}

/* --- answers ---------------------------------------------------------------------------------------------------- */

static int play_answer(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed, bool trying) {
    if (s->next == GCH_NEXT_SCRIMMAGE || trying) {
        /* Asked again on the same snap: after an own audible the best answer, after the other's the same call. */
        if (c->snap == s->plays + 1 && c->call != 0) {
            int call = c->reselect ? answer_to_formation(c, s, allowed) : c->call;
            c->reselect = false;
            if (allowed >> call & 1)
                return call;
        }
        int call = trying ? gch_plan_play(&c->plan, s, row_of(s), allowed) : gch_plan_call(&c->plan, s, allowed);
        c->snap = (uint16_t)(s->plays + 1);
        c->call = (uint8_t)(call <= GCH_PLAYS ? call : 0);
        c->reselect = false;
        return call;
    }
    return s->next == GCH_NEXT_TRY ? gch_plan_try(&c->plan, s, allowed) : gch_plan_kickoff(&c->plan, s, allowed);
}

static int formation_answer(void *user, const struct gch_state *s) {
    struct gch_sheet_coach *c = user;
    if (c->snap != s->plays + 1) {
        c->snap = (uint16_t)(s->plays + 1);
        c->call = 0;
        c->formation = (uint8_t)gch_plan_formation(&c->plan, s, row_of(s));
    } else if (c->reselect) {
        c->reselect = false;
        return answer_to_call(c, s);
    }
    return c->formation;
}

static int clock_answer(const struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    return s->offense == c->side ? gch_plan_offense_clock(&c->plan, s, allowed)
                                 : gch_plan_defense_clock(&c->plan, s, allowed);
}

static int best_result(const struct gch_question *q) {
    int best = -1;
    int most = 0;
    for (int i = 0; i <= q->count; i++) {
        if (!(q->allowed >> i & 1))
            continue;
        int value = gch_result_value(&q->choice[i], q->state, q->side);
        if (best < 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return best < 0 ? 0 : best;
}

static int sheet_answer(void *user, const struct gch_question *q) {
    struct gch_sheet_coach *c = user;
    switch (q->decision) {
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY:
        return play_answer(c, q->state, q->allowed, q->decision == GCH_ASK_TRY_PLAY);
    case GCH_ASK_FORMATION:
        return formation_answer(c, q->state);
    case GCH_ASK_CLOCK:
        return clock_answer(c, q->state, q->allowed);
    case GCH_ASK_AUDIBLE:
        return audible(c, q);
    case GCH_ASK_PENALTY:
        return best_result(q);
    case GCH_ASK_POOCH:
        return gch_plan_pooch(&c->plan, q->state, q->max, q->step);
    case GCH_ASK_RETURN:
        if (q->allowed >> GCH_LET_IT_ROLL & 1 && gch_plan_lets_roll(q->spot))
            return GCH_LET_IT_ROLL;
        return q->preset >= 0 ? q->preset : any_allowed(c, q);
    default:
        return q->preset >= 0 ? q->preset : any_allowed(c, q);
    }
}

/* The short ways of struct gch_coach. */
static int call_answer(void *user, const struct gch_state *s, uint32_t allowed) {
    return play_answer(user, s, allowed, false);
}

static void told(void *user, const struct gch_state *s, int answer) {
    struct gch_sheet_coach *c = user;
    bool offense = s->offense == c->side;
    c->snap = (uint16_t)(s->plays + 1);
    c->reselect = false;
    c->call = (uint8_t)(offense ? answer : 0);
    if (!offense)
        c->formation = (uint8_t)answer;
}

void gch_sheet_coach_init(struct gch_sheet_coach *coach, int side, const struct gch_key *key,
                          const struct gch_call_sheet *sheet, const struct gch_faceoff *const faceoff[2], int unheard) {
    coach->side = side;
    coach->snap = 0;
    coach->call = coach->formation = coach->seen = 0;
    coach->reselect = false;
    coach->sheet = sheet;
    coach->faceoff[0] = faceoff[0];
    coach->faceoff[1] = faceoff[1];
    const int32_t *habit = sheet->habit;
    coach->plan = (struct gch_plan){
        .call = (const int16_t(*)[8])sheet->call,
        .defense = sheet->class,
        .formation = (const int16_t(*)[8])sheet->formation,
        .fourth = (const int16_t(*)[8])sheet->fourth,
        .tries = (const uint8_t(*)[2])sheet->tries,
        .content = {faceoff[side]->content[0], faceoff[!side]->content[1]},
        .hurry = sheet->hurry,
        .timeout = sheet->timeout,
        .stop = sheet->stop,
        .calm = {0, 0, sheet->calm[2], 0, sheet->calm[4]},
        .late = {0, 0, 120, 0, 120},
        .hurry_share = (int16_t)habit[GCH_HABIT_HURRY_SHARE],
        .no_huddle = (int16_t)habit[GCH_HABIT_NO_HUDDLE],
        .unheard = (int16_t)unheard,
        .kneel_half = (int16_t)habit[GCH_HABIT_KNEEL_HALF],
        .field_goal_half = (int16_t)habit[GCH_HABIT_FIELD_GOAL_HALF],
        .field_goal_longest = (int16_t)habit[GCH_HABIT_FIELD_GOAL_LONGEST],
        .onside_behind_1 = (int16_t)habit[GCH_HABIT_ONSIDE_BEHIND_1],
        .onside_behind_9 = (int16_t)habit[GCH_HABIT_ONSIDE_BEHIND_9],
        .onside_surprise = (int16_t)habit[GCH_HABIT_ONSIDE_SURPRISE],
        .squib_half = (int16_t)habit[GCH_HABIT_SQUIB_HALF],
        .punt = faceoff[side]->punt,
        .pooch_aim = (int16_t)habit[GCH_HABIT_POOCH_AIM],
    };
    gch_rng_init(&coach->plan.rng, key, side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
    coach->coach = (struct gch_coach){
        .answer = sheet_answer,
        .user = coach,
        .silent = 1u << GCH_ASK_FUMBLE_RETURN | 1u << GCH_ASK_TOSS | GCH_NEVER_LATE_TIMEOUT,
        .plan = &coach->plan,
        .call = call_answer,
        .formation = formation_answer,
        .told = told,
    };
}
