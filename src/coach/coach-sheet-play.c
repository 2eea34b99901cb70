/* The coach that plays from a call sheet. */
#include "coach/coach-sheet-play.h"

#include <string.h>

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

static void fill_matchup(struct gch_matchup *out, const struct gch_match *m, int offense, int play, int formation) {
    long sum = 0;
    long reach[2] = {0, 0};
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell off = m->team[offense]->column[GCH_COL_PLAY_1 + play][row];
        int ways = gch_die_ways_of(GCH_DIE_OFFENSE, row + 10);
        for (int d = 0; d < GCH_DROWS; d++) {
            int number;
            struct gch_cell def = m->team[!offense]->defense[formation][play][d];
            const char *action = m->ruleset->combine(m->book, off, def, &number);
            long all = (long)ways * gch_die_ways_of(GCH_DIE_DEFENSE, d + 1);
            int value = cell_value(action, number, off);
            sum += all * value;
            for (int k = 0; k < 2; k++)
                reach[k] += value >= reach_yards[k] ? all : 0;
        }
    }
    out->mean[offense][play][formation] = (int16_t)(100 * sum / (216 * 36));
    for (int k = 0; k < 2; k++)
        out->reach[k][offense][play][formation] = (int16_t)(1000 * reach[k] / (216 * 36));
}

/* The most of every formation and the least of every play. */
static void fill_best(const int16_t (*value)[GCH_FORMATIONS], int16_t *most, int16_t *least) {
    for (int f = 0; f < GCH_FORMATIONS; f++)
        most[f] = INT16_MIN;
    for (int play = 0; play < GCH_PLAYS; play++) {
        least[play] = INT16_MAX;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (value[play][f] > most[f])
                most[f] = value[play][f];
            if (value[play][f] < least[play])
                least[play] = value[play][f];
        }
    }
}

void gch_matchup_init(struct gch_matchup *out, const struct gch_match *m) {
    int noise = m->ruleset->noise != NULL ? m->ruleset->noise(m) : 0;
    out->unheard[GCH_AWAY] = (int8_t)(noise > 0 ? noise : 0);
    out->unheard[GCH_HOME] = (int8_t)(noise < 0 ? -noise : 0);
    for (int offense = 0; offense < 2; offense++) {
        for (int play = 0; play < GCH_PLAYS; play++)
            for (int f = 0; f < GCH_FORMATIONS; f++)
                fill_matchup(out, m, offense, play, f);
        fill_best((const int16_t(*)[GCH_FORMATIONS])out->mean[offense], out->most[offense], out->least[offense]);
        for (int k = 0; k < 2; k++)
            fill_best((const int16_t(*)[GCH_FORMATIONS])out->reach[k][offense], out->most_reach[k][offense],
                      out->least_reach[k][offense]);
        int ways = 0;
        int yards = 0;
        for (int row = 0; row < GCH_ROWS; row++) {
            struct gch_cell cell = m->team[offense]->column[GCH_COL_PUNT][row];
            if (cell.kind != GCH_CELL_NUMBER)
                continue;
            ways += gch_die_ways_of(GCH_DIE_OFFENSE, row + 10);
            yards += gch_die_ways_of(GCH_DIE_OFFENSE, row + 10) * cell.number;
        }
        out->punt[offense] = (int16_t)(ways > 0 ? yards / ways : 44);
    }
}

/* --- drawing ---------------------------------------------------------------------------------------------------- */

static inline uint32_t draw16(struct gch_sheet_coach *c) {
    return (uint32_t)(gch_rng_next(&c->rng) >> 48);
}

/* gch_sheet_distance_of and gch_sheet_field_of as tables; a test compares them. */
static const uint8_t distance_of[100] = {
    0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
};
static const uint8_t field_of[100] = {
    0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
};

bool gch_sheet_tables_agree(void) {
    for (int i = 1; i < 100; i++)
        if (distance_of[i] != gch_sheet_distance_of(i) || field_of[i] != gch_sheet_field_of(i))
            return false;
    return true;
}

static inline bool per_mille(struct gch_sheet_coach *c, int share) {
    return share > 0 && (int)(draw16(c) * 1000u >> 16) < share;
}

static inline int margin_of(const struct gch_state *s, int side) {
    return s->score[side] - s->score[!side];
}

static inline int row_of(const struct gch_state *s) {
    int state =
        s->quarter == 1 ? GCH_STATE_NORMAL : (int)gch_sheet_state_of(s->quarter, s->clock, margin_of(s, s->offense));
    return gch_situation_of(s->down ? s->down : 1, distance_of[s->to_go ? s->to_go : 10], field_of[100 - s->ball],
                            state);
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
        int call = 1 + gch_sheet_draw(row, GCH_PLAYS, draw16(c));
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

static int fourth_down(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int state = gch_fourth_state_of(s->quarter, s->clock, margin_of(s, c->side));
    int field = (100 - s->ball - 1) / 5;
    int distance = s->to_go <= 1 ? 0 : s->to_go <= 3 ? 1 : s->to_go <= 6 ? 2 : s->to_go <= 10 ? 3 : 4;
    int choice = gch_sheet_draw(c->sheet->fourth[state][field][distance], 3, draw16(c));
    if (choice == 2 && q->allowed >> GCH_CALL_FIELD_GOAL & 1)
        return GCH_CALL_FIELD_GOAL;
    if (choice == 2) /* too far for this kicker */
        return s->ball >= 60 && s->to_go <= 3 ? GCH_CALL_NONE : GCH_CALL_PUNT;
    return choice == 1 ? GCH_CALL_PUNT : GCH_CALL_NONE;
}

static int scrimmage_call(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    if (s->clock <= 120) {
        if (q->allowed >> GCH_CALL_KNEEL & 1 && kneels_it_out(c, s))
            return GCH_CALL_KNEEL;
        if (q->allowed >> GCH_CALL_FIELD_GOAL & 1 && kicks_at_the_end(c, s))
            return GCH_CALL_FIELD_GOAL;
    }
    if (s->down == 4) {
        int call = fourth_down(c, q);
        if (call != GCH_CALL_NONE && q->allowed >> call & 1)
            return call;
    }
    return draw_play(c, s, q->allowed);
}

static int kickoff_call(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    const int32_t *habit = c->sheet->habit;
    int margin = margin_of(s, c->side);
    bool onside = false;
    if (s->quarter >= 4 && margin < 0)
        onside =
            s->clock <= habit[margin >= -8 ? GCH_HABIT_ONSIDE_BEHIND_1 : GCH_HABIT_ONSIDE_BEHIND_9] && margin >= -16;
    else if (s->next == GCH_NEXT_KICKOFF && habit[GCH_HABIT_ONSIDE_SURPRISE] > 0)
        onside = per_mille(c, habit[GCH_HABIT_ONSIDE_SURPRISE]);
    if (onside && q->allowed >> GCH_CALL_ONSIDE & 1)
        return GCH_CALL_ONSIDE;
    if (s->quarter == 2 && s->clock <= habit[GCH_HABIT_SQUIB_HALF] && q->allowed >> GCH_CALL_SQUIB & 1)
        return GCH_CALL_SQUIB;
    return q->allowed >> GCH_CALL_KICKOFF & 1 ? GCH_CALL_KICKOFF : any_allowed(c, q->allowed);
}

static int try_call(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int margin = margin_of(s, c->side);
    margin = margin < -GCH_TRY_MARGIN ? -GCH_TRY_MARGIN : margin > GCH_TRY_MARGIN ? GCH_TRY_MARGIN : margin;
    int percent = c->sheet->tries[margin + GCH_TRY_MARGIN][s->quarter >= 4];
    if (q->allowed >> GCH_CALL_TWO_POINT & 1 && (int)(draw16(c) * 100u >> 16) < percent)
        return GCH_CALL_TWO_POINT;
    return q->allowed >> GCH_CALL_PAT_KICK & 1 ? GCH_CALL_PAT_KICK : GCH_CALL_TWO_POINT;
}

/* --- the clock -------------------------------------------------------------------------------------------------- */

static int offense_clock(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
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
    if (timeout && q->allowed >> GCH_CLOCK_TIMEOUT & 1)
        return GCH_CLOCK_TIMEOUT;
    if (hurry && s->clock <= 30 && s->down <= 2 && q->allowed >> GCH_CLOCK_SPIKE & 1 && s->clock > 10)
        return GCH_CLOCK_SPIKE;
    if (!(q->allowed >> GCH_CLOCK_NO_HUDDLE & 1))
        return GCH_CLOCK_NONE;
    bool ahead_late = s->quarter >= 4 && margin > 0 && s->clock <= 300;
    if (hurry ? per_mille(c, habit[GCH_HABIT_HURRY_SHARE]) : !ahead_late && per_mille(c, habit[GCH_HABIT_NO_HUDDLE]))
        return GCH_CLOCK_NO_HUDDLE;
    return GCH_CLOCK_NONE;
}

static int defense_clock(const struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    const int32_t *habit = c->sheet->habit;
    int margin = margin_of(s, c->side);
    if (!(q->allowed >> GCH_CLOCK_TIMEOUT & 1))
        return GCH_CLOCK_NONE;
    if (s->quarter == 2 && s->clock <= habit[GCH_HABIT_TIMEOUT_HALF_DEFENSE] && s->clock > 30 && s->down >= 3 &&
        s->ball < 40)
        return GCH_CLOCK_TIMEOUT;
    if (s->quarter >= 4 && margin < 0 && margin >= -16 && s->clock <= habit[GCH_HABIT_TIMEOUT_LATE_DEFENSE])
        return GCH_CLOCK_TIMEOUT;
    return GCH_CLOCK_NONE;
}

/* --- audibles --------------------------------------------------------------------------------------------------- */

/* On third and fourth downs what counts is the first down: -1 on others, else which of the two kinds. */
static inline int down_kind(const struct gch_state *s) {
    return s->down < 3 ? -1 : s->to_go > 4;
}

/* Is this match-up good enough to leave it at that? Audibles are few (DDF-24.1): they are kept for third downs on which
 * the best answer is much better than what was called, and on other downs for three times the margin. */
static inline bool is_content(const struct gch_sheet_coach *c, const struct gch_state *s, int call, int formation) {
    const struct gch_matchup *m = c->matchup;
    int offense = s->offense;
    if ((offense == c->side ? s->off_audibles : s->def_audibles)[c->side] <= m->unheard[c->side])
        return true;
    int k = down_kind(s);
    int margin = c->sheet->habit[GCH_HABIT_AUDIBLE_MARGIN];
    const int16_t *most = k < 0 ? m->most[offense] : m->most_reach[k][offense];
    const int16_t *least = k < 0 ? m->least[offense] : m->least_reach[k][offense];
    int now = k < 0 ? m->mean[offense][call - 1][formation] : m->reach[k][offense][call - 1][formation];
    int gain = offense == c->side ? most[formation] - now : now - least[call - 1];
    return gain < (k < 0 ? 30 : 10) * margin;
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
    int best = c->call;
    int most = INT16_MIN;
    int k = down_kind(s);
    for (int call = 1; call <= GCH_PLAYS; call++) {
        if (!(allowed >> call & 1))
            continue;
        int gain =
            k < 0 ? c->matchup->mean[c->side][call - 1][c->seen] : c->matchup->reach[k][c->side][call - 1][c->seen];
        if (gain > most) {
            most = gain;
            best = call;
        }
    }
    return best;
}

static int answer_to_call(const struct gch_sheet_coach *c, const struct gch_state *s) {
    int best = c->formation;
    if (c->seen < 1 || c->seen > GCH_PLAYS)
        return best;
    int k = down_kind(s);
    const int16_t *value =
        k < 0 ? c->matchup->mean[!c->side][c->seen - 1] : c->matchup->reach[k][!c->side][c->seen - 1];
    for (int f = 0; f < GCH_FORMATIONS; f++)
        if (value[f] < value[best])
            best = f;
    return best;
}

/* --- answers ---------------------------------------------------------------------------------------------------- */

static int play_answer(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    if (s->next == GCH_NEXT_SCRIMMAGE || q->decision == GCH_ASK_TRY_PLAY) {
        /* Asked again on the same snap: after an own audible the best answer, after the other's the same call. */
        if (c->snap == s->plays + 1 && c->call != 0) {
            int call = c->reselect ? answer_to_formation(c, s, q->allowed) : c->call;
            c->reselect = false;
            if (q->allowed >> call & 1)
                return call;
        }
        int call = q->decision == GCH_ASK_TRY_PLAY ? draw_play(c, s, q->allowed) : scrimmage_call(c, q);
        c->snap = (uint16_t)(s->plays + 1);
        c->call = (uint8_t)(call <= GCH_PLAYS ? call : 0);
        c->reselect = false;
        return call;
    }
    return s->next == GCH_NEXT_TRY ? try_call(c, q) : kickoff_call(c, q);
}

static int formation_answer(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    if (c->snap == s->plays + 1 && c->formation != 255) {
        int formation = c->reselect ? answer_to_call(c, s) : c->formation;
        c->reselect = false;
        return formation;
    }
    c->snap = (uint16_t)(s->plays + 1);
    c->call = 0;
    c->formation = (uint8_t)gch_sheet_draw(c->sheet->formation[c->sheet->class[row_of(s)]], GCH_FORMATIONS, draw16(c));
    return c->formation;
}

static int pooch(const struct gch_sheet_coach *c, const struct gch_question *q) {
    int room = 100 - q->state->ball - c->sheet->habit[GCH_HABIT_POOCH_AIM];
    int less = c->matchup->punt[c->side] - room;
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
        return play_answer(c, q);
    case GCH_ASK_FORMATION:
        if (c->snap != q->state->plays + 1)
            c->formation = 255;
        return formation_answer(c, q);
    case GCH_ASK_CLOCK:
        return q->state->offense == c->side ? offense_clock(c, q) : defense_clock(c, q);
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

/* The promises of struct gch_coach: what sheet_answer draws in calm times, without being asked. */
static int usual(void *user, const struct gch_state *s, uint32_t open) {
    struct gch_sheet_coach *c = user;
    c->snap = (uint16_t)(s->plays + 1);
    c->reselect = false;
    if (s->offense == c->side) {
        c->call = (uint8_t)draw_play(c, s, open);
        return c->call;
    }
    c->call = 0;
    c->formation = (uint8_t)gch_sheet_draw(c->sheet->formation[c->sheet->class[row_of(s)]], GCH_FORMATIONS, draw16(c));
    return c->formation;
}

static bool content(void *user, const struct gch_state *s, int call, int formation) {
    struct gch_sheet_coach *c = user;
    return is_content(c, s, call, formation);
}

static bool tempo(void *user) {
    struct gch_sheet_coach *c = user;
    return per_mille(c, c->sheet->habit[GCH_HABIT_NO_HUDDLE]);
}

static int most(const int32_t *habit, const uint8_t *names, int count, int least) {
    for (int i = 0; i < count; i++)
        least = habit[names[i]] > least ? (int)habit[names[i]] : least;
    return least;
}

void gch_sheet_coach_init(struct gch_sheet_coach *coach, int side, const struct gch_key *key,
                          const struct gch_call_sheet *sheet, const struct gch_matchup *matchup) {
    memset(coach, 0, sizeof *coach);
    coach->side = side;
    coach->sheet = sheet;
    coach->matchup = matchup;
    coach->formation = 255;
    coach->coach = (struct gch_coach){
        .answer = sheet_answer,
        .user = coach,
        .silent = 1u << GCH_ASK_FUMBLE_RETURN | 1u << GCH_ASK_TOSS | GCH_NEVER_LATE_TIMEOUT,
        .usual = usual,
        .tempo = tempo,
        .content = content,
    };
    /* Calm: before any window in which the clock or the score makes this coach do something else. */
    static const uint8_t half[] = {GCH_HABIT_HURRY_HALF, GCH_HABIT_TIMEOUT_HALF, GCH_HABIT_TIMEOUT_HALF_DEFENSE,
                                   GCH_HABIT_KNEEL_HALF, GCH_HABIT_FIELD_GOAL_HALF};
    static const uint8_t late[] = {GCH_HABIT_HURRY_BEHIND_1, GCH_HABIT_HURRY_BEHIND_9, GCH_HABIT_TIMEOUT_LATE,
                                   GCH_HABIT_TIMEOUT_LATE_DEFENSE, GCH_HABIT_FIELD_GOAL_HALF};
    coach->coach.calm[2] = (int16_t)most(sheet->habit, half, 5, 120);
    coach->coach.calm[4] = (int16_t)most(sheet->habit, late, 5, 300);
    gch_rng_init(&coach->rng, key, side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
}
