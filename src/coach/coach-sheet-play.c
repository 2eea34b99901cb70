/* The coach that plays from a call sheet. */
#include "coach/coach-sheet-play.h"

#include <string.h>

#include "base/pick.h"

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

/* Yards at which a third down of each kind is counted as made. */
static const int reach_yards[2] = {3, 7};

static void fill_odds(struct gch_faceoff *out, const struct gch_match *m, int offense, int play, int formation) {
    long sum = 0;
    long reach[2] = {0, 0};
    for (int d = 0; d < GCH_DROWS; d++) {
        struct gch_cell def = m->team[!offense]->defense[formation][play][d];
        long ways = gch_die_ways_of(GCH_DIE_DEFENSE, d + 1);
        /* Totals in order, each as often as it can be thrown. */
        for (int first = 0, last; first < 216; first = last) {
            int row = gch_offense_ways[first] - 10;
            int number;
            for (last = first; last < 216 && gch_offense_ways[last] == row + 10;)
                last++;
            struct gch_cell off = m->team[offense]->column[GCH_COL_PLAY_1 + play][row];
            const char *action = m->ruleset->combine(m->book, off, def, &number);
            long all = ways * (last - first);
            int value = cell_value(action, number, off);
            sum += all * value;
            for (int k = 0; k < 2; k++)
                reach[k] += value >= reach_yards[k] ? all : 0;
        }
    }
    out->mean[play][formation] = (int16_t)(100 * sum / (216 * 36));
    for (int k = 0; k < 2; k++)
        out->reach[k][play][formation] = (int16_t)(1000 * reach[k] / (216 * 36));
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
    memset(out, 0, sizeof *out);
    for (int play = 0; play < GCH_PLAYS; play++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            fill_odds(out, m, offense, play, f);
    for (int kind = 0; kind < 3; kind++)
        fill_content(out, kind, sheet);
    int ways = 0;
    int yards = 0;
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell cell = m->team[offense]->column[GCH_COL_PUNT][row];
        if (cell.kind != GCH_CELL_NUMBER)
            continue;
        ways += gch_die_ways_of(GCH_DIE_OFFENSE, row + 10);
        yards += gch_die_ways_of(GCH_DIE_OFFENSE, row + 10) * cell.number;
    }
    out->punt = (int16_t)(ways > 0 ? yards / ways : 44);
}

int gch_sheet_unheard(const struct gch_match *m, int side) {
    int noise = m->ruleset->noise != NULL ? m->ruleset->noise(m) : 0;
    return side == GCH_AWAY ? noise > 0 ? noise : 0 : noise < 0 ? -noise : 0;
}

/* --- drawing ---------------------------------------------------------------------------------------------------- */

static inline uint32_t draw16(struct gch_sheet_coach *c) {
    return (uint32_t)(gch_rng_next(&c->rng) >> 48);
}

static inline bool per_mille(struct gch_sheet_coach *c, int share) {
    return share > 0 && (int)(draw16(c) * 1000u >> 16) < share;
}

static inline int margin_of(const struct gch_state *s, int side) {
    return s->score[side] - s->score[!side];
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

static int any_allowed(struct gch_sheet_coach *c, uint32_t allowed) {
    uint32_t pick = (draw16(c) * (uint32_t)__builtin_popcount(allowed)) >> 16;
    for (int i = 0; i < 32; i++)
        if (allowed >> i & 1 && pick-- == 0)
            return i;
    return 0;
}

/* One of the nine from the sheet; barred ones are drawn again, for ever barred ones by lot. */
static int draw_play(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    const uint16_t *row = c->sheet->call[row_of(s)];
    for (int tries = 0; tries < 8; tries++) {
        int call = 1 + gch_pick(row, draw16(c));
        if (allowed >> call & 1)
            return call;
    }
    uint32_t plays = allowed & 0x3FEu;
    return any_allowed(c, plays != 0 ? plays : allowed);
}

/* --- downs ------------------------------------------------------------------------------------------------------ */

/* Can the clock be run out on knees, forty seconds a down? */
static bool kneels_it_out(const struct gch_sheet_coach *c, const struct gch_state *s) {
    const int32_t *habit = c->sheet->habit;
    if (s->ball <= 4 || s->down > 3)
        return false;
    if (s->quarter == 2)
        return s->clock <= habit[GCH_HABIT_KNEEL_HALF] && s->ball < 60;
    int margin = margin_of(s, c->side);
    int seconds = 40 * (4 - s->down) - 30 * s->timeouts[!c->side];
    return s->quarter >= 4 && margin > 0 && s->clock <= seconds;
}

static bool kicks_at_the_end(const struct gch_sheet_coach *c, const struct gch_state *s) {
    const int32_t *habit = c->sheet->habit;
    int margin = margin_of(s, c->side);
    if (s->clock > habit[GCH_HABIT_FIELD_GOAL_HALF] || 100 - s->ball > habit[GCH_HABIT_FIELD_GOAL_LONGEST])
        return false;
    return s->quarter == 2 || (s->quarter >= 4 && margin <= 0 && margin >= -3);
}

static int fourth_down(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    int state = gch_fourth_state_of(s->quarter, s->clock, margin_of(s, c->side));
    int field = (100 - s->ball - 1) / 5;
    int distance = s->to_go <= 1 ? 0 : s->to_go <= 3 ? 1 : s->to_go <= 6 ? 2 : s->to_go <= 10 ? 3 : 4;
    int choice = gch_pick(c->sheet->fourth[state][field][distance], draw16(c));
    if (choice == 2 && allowed >> GCH_CALL_FIELD_GOAL & 1)
        return GCH_CALL_FIELD_GOAL;
    if (choice == 2) /* too far for this kicker */
        return s->ball >= 60 && s->to_go <= 3 ? GCH_CALL_NONE : GCH_CALL_PUNT;
    return choice == 1 ? GCH_CALL_PUNT : GCH_CALL_NONE;
}

/* Seconds at the end of a half in which a down may be knelt out or kicked away. */
enum { LATE = 120 };

static int scrimmage_call(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    if (s->clock <= LATE) {
        if (allowed >> GCH_CALL_KNEEL & 1 && kneels_it_out(c, s))
            return GCH_CALL_KNEEL;
        if (allowed >> GCH_CALL_FIELD_GOAL & 1 && kicks_at_the_end(c, s))
            return GCH_CALL_FIELD_GOAL;
    }
    if (s->down == 4) {
        int call = fourth_down(c, s, allowed);
        if (call != GCH_CALL_NONE && allowed >> call & 1)
            return call;
    }
    return draw_play(c, s, allowed);
}

static int kickoff_call(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    const int32_t *habit = c->sheet->habit;
    int margin = margin_of(s, c->side);
    bool onside = false;
    if (s->quarter >= 4 && margin < 0)
        onside =
            s->clock <= habit[margin >= -8 ? GCH_HABIT_ONSIDE_BEHIND_1 : GCH_HABIT_ONSIDE_BEHIND_9] && margin >= -16;
    else if (s->next == GCH_NEXT_KICKOFF && habit[GCH_HABIT_ONSIDE_SURPRISE] > 0)
        onside = per_mille(c, habit[GCH_HABIT_ONSIDE_SURPRISE]);
    if (onside && allowed >> GCH_CALL_ONSIDE & 1)
        return GCH_CALL_ONSIDE;
    if (s->quarter == 2 && s->clock <= habit[GCH_HABIT_SQUIB_HALF] && allowed >> GCH_CALL_SQUIB & 1)
        return GCH_CALL_SQUIB;
    return allowed >> GCH_CALL_KICKOFF & 1 ? GCH_CALL_KICKOFF : any_allowed(c, allowed);
}

static int try_call(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    int margin = margin_of(s, c->side);
    margin = margin < -GCH_TRY_MARGIN ? -GCH_TRY_MARGIN : margin > GCH_TRY_MARGIN ? GCH_TRY_MARGIN : margin;
    int percent = c->sheet->tries[margin + GCH_TRY_MARGIN][s->quarter >= 4];
    if (allowed >> GCH_CALL_TWO_POINT & 1 && (int)(draw16(c) * 100u >> 16) < percent)
        return GCH_CALL_TWO_POINT;
    return allowed >> GCH_CALL_PAT_KICK & 1 ? GCH_CALL_PAT_KICK : GCH_CALL_TWO_POINT;
}

/* --- the clock -------------------------------------------------------------------------------------------------- */

static int offense_clock(struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    const int32_t *habit = c->sheet->habit;
    int margin = margin_of(s, c->side);
    bool hurry = false;
    bool timeout = false;
    if (s->quarter == 2) {
        bool wants = s->ball >= 25 || s->clock > 45;
        hurry = wants && s->clock <= habit[GCH_HABIT_HURRY_HALF];
        timeout = wants && s->clock <= habit[GCH_HABIT_TIMEOUT_HALF];
    } else if (s->quarter >= 4 && margin < 0) {
        hurry = s->clock <= habit[margin >= -8 ? GCH_HABIT_HURRY_BEHIND_1 : GCH_HABIT_HURRY_BEHIND_9];
        timeout = margin >= -16 && s->clock <= habit[GCH_HABIT_TIMEOUT_LATE];
    } else if (s->quarter >= 4 && margin == 0 && s->clock <= 60 && s->ball >= 40) {
        hurry = timeout = true;
    }
    if (timeout && allowed >> GCH_CLOCK_TIMEOUT & 1)
        return GCH_CLOCK_TIMEOUT;
    if (hurry && s->clock <= 30 && s->down <= 2 && allowed >> GCH_CLOCK_SPIKE & 1 && s->clock > 10)
        return GCH_CLOCK_SPIKE;
    if (!(allowed >> GCH_CLOCK_NO_HUDDLE & 1))
        return GCH_CLOCK_NONE;
    bool ahead_late = s->quarter >= 4 && margin > 0 && s->clock <= 300;
    if (hurry ? per_mille(c, habit[GCH_HABIT_HURRY_SHARE]) : !ahead_late && per_mille(c, habit[GCH_HABIT_NO_HUDDLE]))
        return GCH_CLOCK_NO_HUDDLE;
    return GCH_CLOCK_NONE;
}

static int defense_clock(const struct gch_sheet_coach *c, const struct gch_state *s, uint32_t allowed) {
    const int32_t *habit = c->sheet->habit;
    int margin = margin_of(s, c->side);
    if (!(allowed >> GCH_CLOCK_TIMEOUT & 1))
        return GCH_CLOCK_NONE;
    if (s->quarter == 2 && s->clock <= habit[GCH_HABIT_TIMEOUT_HALF_DEFENSE] && s->clock > 30 && s->down >= 3 &&
        s->ball < 40)
        return GCH_CLOCK_TIMEOUT;
    if (s->quarter >= 4 && margin < 0 && margin >= -16 && s->clock <= habit[GCH_HABIT_TIMEOUT_LATE_DEFENSE])
        return GCH_CLOCK_TIMEOUT;
    return GCH_CLOCK_NONE;
}

/* --- audibles --------------------------------------------------------------------------------------------------- */

/* On third and fourth downs what counts is the first down: 0 on others, else 1 with up to 4 to go, 2 with more. */
static inline int down_kind(const struct gch_state *s) {
    return s->down < 3 ? 0 : 1 + (s->to_go > 4);
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
        int call = trying ? draw_play(c, s, allowed) : scrimmage_call(c, s, allowed);
        c->snap = (uint16_t)(s->plays + 1);
        c->call = (uint8_t)(call <= GCH_PLAYS ? call : 0);
        c->reselect = false;
        return call;
    }
    return s->next == GCH_NEXT_TRY ? try_call(c, s, allowed) : kickoff_call(c, s, allowed);
}

static int formation_answer(void *user, const struct gch_state *s) {
    struct gch_sheet_coach *c = user;
    if (c->snap != s->plays + 1) {
        c->snap = (uint16_t)(s->plays + 1);
        c->call = 0;
        c->formation = (uint8_t)gch_pick(c->sheet->formation[c->sheet->class[row_of(s)]], draw16(c));
    } else if (c->reselect) {
        c->reselect = false;
        return answer_to_call(c, s);
    }
    return c->formation;
}

static int clock_answer(void *user, const struct gch_state *s, uint32_t allowed) {
    struct gch_sheet_coach *c = user;
    return s->offense == c->side ? offense_clock(c, s, allowed) : defense_clock(c, s, allowed);
}

static int pooch(const struct gch_sheet_coach *c, const struct gch_question *q) {
    int room = 100 - q->state->ball - c->sheet->habit[GCH_HABIT_POOCH_AIM];
    int less = c->faceoff[c->side]->punt - room;
    less = less <= 0 ? 0 : less > q->max ? q->max : less;
    return q->step > 1 ? less - less % q->step : less;
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
        return pooch(c, q);
    case GCH_ASK_RETURN:
        /* A punt left to roll from inside the 6 ends farther out than a return, on average. */
        if (q->allowed >> GCH_LET_IT_ROLL & 1 && q->spot <= 6)
            return GCH_LET_IT_ROLL;
        return q->preset >= 0 ? q->preset : any_allowed(c, q->allowed);
    default:
        return q->preset >= 0 ? q->preset : any_allowed(c, q->allowed);
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

static int most(const int32_t *habit, const uint8_t *names, int count, int least) {
    for (int i = 0; i < count; i++)
        least = habit[names[i]] > least ? (int)habit[names[i]] : least;
    return least;
}

void gch_sheet_coach_init(struct gch_sheet_coach *coach, int side, const struct gch_key *key,
                          const struct gch_call_sheet *sheet, const struct gch_faceoff *const faceoff[2], int unheard) {
    /* Calm: before any window in which the clock or the score makes this coach do something else. */
    static const uint8_t half[] = {GCH_HABIT_HURRY_HALF, GCH_HABIT_TIMEOUT_HALF, GCH_HABIT_TIMEOUT_HALF_DEFENSE,
                                   GCH_HABIT_KNEEL_HALF, GCH_HABIT_FIELD_GOAL_HALF};
    static const uint8_t late[] = {GCH_HABIT_HURRY_BEHIND_1, GCH_HABIT_HURRY_BEHIND_9, GCH_HABIT_TIMEOUT_LATE,
                                   GCH_HABIT_TIMEOUT_LATE_DEFENSE, GCH_HABIT_FIELD_GOAL_HALF};
    memset(coach, 0, sizeof *coach);
    coach->side = side;
    coach->sheet = sheet;
    coach->faceoff[0] = faceoff[0];
    coach->faceoff[1] = faceoff[1];
    coach->plan = (struct gch_plan){
        .call = (const uint16_t(*)[8])sheet->call,
        .defense = sheet->class,
        .formation = (const uint16_t(*)[8])sheet->formation,
        .content = {faceoff[side]->content[0], faceoff[!side]->content[1]},
        .rng = &coach->rng,
        .calm = {0, 0, (int16_t)most(sheet->habit, half, 5, 120), 0, (int16_t)most(sheet->habit, late, 5, 300)},
        .late = {0, 0, LATE, 0, LATE},
        .no_huddle = (int16_t)sheet->habit[GCH_HABIT_NO_HUDDLE],
        .unheard = (int16_t)unheard,
    };
    coach->coach = (struct gch_coach){
        .answer = sheet_answer,
        .user = coach,
        .silent = 1u << GCH_ASK_FUMBLE_RETURN | 1u << GCH_ASK_TOSS | GCH_NEVER_LATE_TIMEOUT,
        .plan = &coach->plan,
        .call = call_answer,
        .formation = formation_answer,
        .clock = clock_answer,
        .told = told,
    };
    gch_rng_init(&coach->rng, key, side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
}
