/* The coach that plays from a call sheet. */
#include "coach/coach-sheet-play.h"

#include <limits.h>
#include <string.h>

#include "base/pick.h"
#include "dice/rng.h"
#include "gridchart/house.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "rules/match-own.h"
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

/* Cells of one play that differ, and in how many ways each is thrown. Charts say the same in many rows. */
struct distinct {
    int count;
    uint32_t bits[GCH_FORMATIONS * GCH_DROWS];
    struct gch_cell cell[GCH_FORMATIONS * GCH_DROWS]; /* room for a column of rows too */
    int32_t ways[GCH_FORMATIONS * GCH_DROWS];
};
_Static_assert(GCH_ROWS <= GCH_FORMATIONS * GCH_DROWS, "a column has room");

static uint32_t bits_of(struct gch_cell cell) {
    return (uint32_t)cell.kind << 24 | (uint32_t)cell.flags << 16 | (uint16_t)cell.number;
}

static int place_of(struct distinct *all, struct gch_cell cell) {
    uint32_t bits = bits_of(cell);
    int i = 0;
    while (i < all->count && all->bits[i] != bits)
        i++;
    if (i == all->count) {
        all->bits[all->count] = bits;
        all->cell[all->count++] = cell;
        all->ways[i] = 0;
    }
    return i;
}

/* What the cells of both sides are worth together. */
static int pair_value(const struct gch_match *m, struct gch_cell off, struct gch_cell def) {
    int number;
    const char *action = m->ruleset->combine(m->book, off, def, &number);
    return cell_value(action, number, off);
}

static inline int known_value(struct gch_known_pairs *known, const struct gch_match *m, const struct distinct *offense,
                              int i, struct gch_cell def) {
    if (known == NULL)
        return pair_value(m, offense->cell[i], def);
    uint64_t key = UINT64_C(1) << 63 | (uint64_t)offense->bits[i] << 32 | bits_of(def); /* kinds are few: it is free */
    size_t place = (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - GCH_KNOWN_PAIRS_BITS));
    if (known->key[place] != key) {
        known->key[place] = key;
        known->value[place] = (int16_t)pair_value(m, offense->cell[i], def);
    }
    return known->value[place];
}

/* What a play comes to against one cell of the defense, over all throws of the offense: by value up to the last. */
struct odds {
    int32_t sum, gains[1 + GCH_PLAN_REACHES];
};

static struct odds odds_against(const struct gch_match *m, const struct distinct *offense, struct gch_cell def,
                                struct gch_known_pairs *known) {
    struct odds odds = {0};
    for (int i = 0; i < offense->count; i++) {
        int value = known_value(known, m, offense, i, def);
        odds.sum += offense->ways[i] * value;
        odds.gains[value < 0 ? 0 : value > GCH_PLAN_REACHES ? GCH_PLAN_REACHES : value] += offense->ways[i];
    }
    return odds;
}

static void fill_odds(struct gch_faceoff *out, const struct gch_match *m, int offense, int play,
                      const struct ways *ways, struct gch_known_pairs *known) {
    struct distinct own, other;
    own.count = other.count = 0;
    struct odds odds[GCH_FORMATIONS * GCH_DROWS];
    for (int row = 0; row < GCH_ROWS; row++)
        own.ways[place_of(&own, m->team[offense]->column[GCH_COL_PLAY_1 + play][row])] += (int32_t)ways->offense[row];
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        struct odds all = {0};
        for (int d = 0; d < GCH_DROWS; d++) {
            int before = other.count;
            int at = place_of(&other, m->team[!offense]->defense[f][play][d]);
            if (at == before)
                odds[at] = odds_against(m, &own, other.cell[at], known);
            all.sum += (int32_t)ways->defense[d] * odds[at].sum;
            for (int yards = 0; yards <= GCH_PLAN_REACHES; yards++)
                all.gains[yards] += (int32_t)ways->defense[d] * odds[at].gains[yards];
        }
        out->worth[0][play][f] = (int16_t)(100L * all.sum / (216 * 36));
        long made = 0;
        for (int yards = GCH_PLAN_REACHES; yards > 0; yards--) {
            made += all.gains[yards];
            out->worth[yards][play][f] = (int16_t)(1000 * made / (216 * 36));
        }
    }
}

/* Which match-ups are good enough to leave them at that? Audibles are few (DDF-24.1): they are kept for third downs on
 * which the best answer is surer by `margin` than what was called, and on other downs for three times the margin. */
static void fill_accepted(struct gch_faceoff *out, int kind, const struct gch_call_sheet *const sheet[2]) {
    const int16_t(*value)[GCH_FORMATIONS] = (const int16_t(*)[GCH_FORMATIONS])out->worth[kind];
    int unit = kind == 0 ? 30 : 10;
    int enough[2], least[GCH_PLAYS], most[2][GCH_FORMATIONS]; /* of runs, of passes */
    for (int role = 0; role < 2; role++)
        enough[role] = sheet[role] == NULL ? INT_MAX : unit * sheet[role]->habit[GCH_HABIT_AUDIBLE_MARGIN];
    for (int play = 0; play < GCH_PLAYS; play++) {
        int *best = most[play >= GCH_CALL_5 - GCH_CALL_1];
        least[play] = INT_MAX;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            bool first = play == 0 || play == GCH_CALL_5 - GCH_CALL_1;
            best[f] = first || value[play][f] > best[f] ? value[play][f] : best[f];
            least[play] = value[play][f] < least[play] ? value[play][f] : least[play];
        }
    }
    for (int play = 0; play < GCH_PLAYS; play++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            const int *best = most[play >= GCH_CALL_5 - GCH_CALL_1];
            int bit = GCH_FORMATIONS * play + f;
            out->accepted[0][kind] |= (uint64_t)(best[f] - value[play][f] < enough[0]) << bit;
            out->accepted[1][kind] |= (uint64_t)(value[play][f] - least[play] < enough[1]) << bit;
        }
}

void gch_faceoff_init(struct gch_faceoff *out, const struct gch_match *m, int offense,
                      const struct gch_call_sheet *const sheet[2], struct gch_known_pairs *known) {
    struct ways ways;
    memset(out, 0, sizeof *out);
    for (int row = 0; row < GCH_ROWS; row++)
        ways.offense[row] = gch_die_ways_of(GCH_DIE_OFFENSE, row + 10);
    for (int row = 0; row < GCH_DROWS; row++)
        ways.defense[row] = gch_die_ways_of(GCH_DIE_DEFENSE, row + 1);
    for (int play = 0; play < GCH_PLAYS; play++)
        fill_odds(out, m, offense, play, &ways, known);
    for (int kind = 0; kind < GCH_PLAN_DOWN_KINDS; kind++)
        fill_accepted(out, kind, sheet);
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
    gch_sheet_chances_init(out, m->team[offense], ways.offense);
}

/* Of what is left over a game, so much is kept for the quarters to come, in 256ths by quarter. */
static const int16_t kept_evenly[GCH_PLAN_QUARTERS] = {256, 192, 128, 64, 0, 0};
/* Audibles are all that the home team has of its crowd (DDF-24.1, RZ-29.6), and a crowd counts for most before
 * half-time: real home teams win the four quarters by 1.08, 1.06, 0.22 and 0.15 points (six seasons). So the home team
 * spends its audibles early; the visitors spend theirs evenly. */
static const int16_t kept_at_home[GCH_PLAN_QUARTERS] = {256, 150, 58, 30, 0, 0};

/* By quarter: what is reserved, and of all else what is kept for later. phase, 0..255 of 256, settles the parts. */
static void keep_for_later(int16_t out[GCH_PLAN_QUARTERS], int reserved, int all, const int16_t *kept, int phase) {
    int rest = all > reserved ? all - reserved : 0;
    for (int q = 0; q < GCH_PLAN_QUARTERS; q++)
        out[q] = (int16_t)(reserved + ((rest * kept[q] + phase) >> 8));
}

/* What a visitor does not hear in the noise is never spent (RZ-29.6). */
static int audibles_reserved(const struct gch_match *m, int side) {
    int noise = m->ruleset->noise != NULL ? m->ruleset->noise(m) : 0;
    return side == GCH_AWAY ? noise > 0 ? noise : 0 : noise < 0 ? -noise : 0;
}

void gch_sheet_rations_init(struct gch_sheet_rations *out, const struct gch_match *m, int side,
                            const struct gch_key *key) {
    struct gch_state s;
    const struct gch_match_own *own = gch_match_own(m);
    if (!own->is_kept)
        gch_match_begin(m, &s);
    const struct gch_charted *first = gch_charted(own->is_kept ? &own->first : (const struct gch_state *)&s);
    gch_rng_init(&out->rng, key, side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
    uint64_t word = gch_rng_at(&out->rng, UINT32_MAX); /* no play has this number */
    int noise = audibles_reserved(m, side), audibles[2] = {first->off_audibles[side], first->def_audibles[side]};
    const int16_t *kept = side == GCH_HOME && !m->neutral ? kept_at_home : kept_evenly;
    for (int role = 0; role < 2; role++)
        keep_for_later(out->audibles[role], noise, audibles[role] + first->team_audibles[side], kept,
                       word >> 8 * role & 255);
    keep_for_later(out->huddles, 0, first->no_huddle_left[side], kept_evenly, word >> 16 & 255);
}

/* --- audibles --------------------------------------------------------------------------------------------------- */

static inline bool is_accepted(const struct gch_sheet_coach *c, const struct gch_state *s, int call, int formation) {
    int role = s->offense != c->side;
    return gch_plan_accepts(&c->plan, s, role, gch_charted_audibles(s, c->side), call, formation);
}

static int audible(struct gch_sheet_coach *c, const struct gch_question *q) {
    if (!(q->allowed >> GCH_AUDIBLE & 1))
        return GCH_KEEP;
    bool offense = q->offense == c->side;
    int call = offense ? q->my_call : q->seen;
    int formation = offense ? q->seen : q->my_call;
    if (is_accepted(c, q->state, call, formation))
        return GCH_KEEP;
    c->reselect = true;
    c->seen = q->seen;
    return GCH_AUDIBLE;
}

/* --- answers ---------------------------------------------------------------------------------------------------- */

static int play_answer(struct gch_sheet_coach *c, const struct gch_state *s, uint64_t allowed, bool trying) {
    bool down = s->next == GCH_NEXT_SCRIMMAGE || trying;
    /* Asked again on the same snap: after an own audible the best answer, after the other's the same call. */
    if (down && c->snap == s->plays + 1 && c->call != 0) {
        int call = c->reselect ? gch_plan_best_play(&c->plan, s, allowed, c->call, c->seen) : c->call;
        c->reselect = false;
        if (allowed >> call & 1)
            return call;
    }
    int call = gch_plan_first_call(&c->plan, s, allowed, trying);
    if (down) {
        c->snap = (uint16_t)(s->plays + 1);
        c->call = (uint8_t)(call <= GCH_PLAYS ? call : 0);
        c->reselect = false;
    }
    return call;
}

static int formation_answer(void *user, const struct gch_state *s) {
    struct gch_sheet_coach *c = user;
    if (c->snap != s->plays + 1) {
        c->snap = (uint16_t)(s->plays + 1);
        c->call = 0;
        c->formation = (uint8_t)gch_plan_defends(&c->plan, s);
    } else if (c->reselect) {
        c->reselect = false;
        return gch_plan_best_formation(&c->plan, s, c->formation, c->seen);
    }
    return c->formation;
}

/* House rules that have a say in automatic calls: RC-14 replaces what it bars, RC-19 is called where nothing else can
 * save the game. -1: none has. */
static int house_play(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    if (q->allowed >> GCH_CALL_HAIL_MARY & 1 && gch_house_wants_mary(q)) {
        c->call = 0;
        return GCH_CALL_HAIL_MARY;
    }
    bool trying = q->decision == GCH_ASK_TRY_PLAY;
    if ((s->next != GCH_NEXT_SCRIMMAGE && !trying) || (c->snap == s->plays + 1 && c->call != 0))
        return -1;
    uint64_t barred = (UINT64_C(1) << GCH_CALL_7 | UINT64_C(1) << GCH_CALL_8) & ~q->allowed;
    int call = gch_plan_first_call(&c->plan, s, q->allowed | barred, trying);
    int instead = gch_house_auto_call(q->match->house, call, 100 - s->ball);
    if (instead == call || !(q->allowed >> instead & 1))
        return -1;
    c->snap = (uint16_t)(s->plays + 1);
    c->call = (uint8_t)instead;
    c->reselect = false;
    return instead;
}

/* The weights of the six formations that a row of boundaries stands for, in 65536ths. */
static void weights_of(const int16_t *row, int32_t weight[GCH_FORMATIONS]) {
    int32_t before = 0;
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        int32_t at = f < GCH_FORMATIONS - 1 && row[f] < INT16_MAX ? row[f] + 32768 : 65536;
        weight[f] = at - before;
        before = at;
    }
}

/* RC-7: the plan's own draw over moved weights. */
static int house_formation(struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int32_t weight[GCH_FORMATIONS];
    if (c->snap == s->plays + 1)
        return formation_answer(c, s);
    weights_of(c->plan.formation[c->plan.defense[gch_plan_row(s)]], weight);
    int lead = s->score[s->offense] - s->score[!s->offense];
    if (gch_house_weights(q->match->house, s->quarter, s->clock, lead, weight) == 0)
        return formation_answer(c, s);
    /* As gch_pick reads it. */
    int32_t draw = (int16_t)(gch_lane(gch_plan_word(&c->plan, s), GCH_LANE_CALL) & 0xFFFE) + 32768, at = 0;
    int f = 0;
    for (; f < GCH_FORMATIONS - 1 && draw >= at + weight[f]; f++)
        at += weight[f];
    c->snap = (uint16_t)(s->plays + 1);
    c->call = 0;
    c->formation = (uint8_t)gch_plan_lines_up(s, f);
    return c->formation;
}

static int sheet_answer(void *user, const struct gch_question *q) {
    struct gch_sheet_coach *c = user;
    switch (q->decision) {
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY: {
        int house = q->match->house != NULL ? house_play(c, q) : -1;
        if (house >= 0)
            return house;
        int call = play_answer(c, q->state, q->allowed, q->decision == GCH_ASK_TRY_PLAY);
        if (q->allowed >> GCH_CALL_QB_SNEAK & 1 && gch_sheet_sneak(c, q, call) != call) {
            c->call = 0; /* nothing to change at the line */
            return GCH_CALL_QB_SNEAK;
        }
        return call;
    }
    case GCH_ASK_FORMATION:
        return q->match->house != NULL ? house_formation(c, q) : formation_answer(c, q->state);
    case GCH_ASK_CLOCK: {
        int call = gch_plan_answer(&c->plan, q);
        bool careful = q->match->ruleset->hurried_kicks_risky;
        return call == GCH_CLOCK_NO_HUDDLE && careful && gch_sheet_huddles(c, q) ? GCH_CLOCK_NONE : call;
    }
    case GCH_ASK_REVIEW:
        return gch_sheet_review(c, q);
    case GCH_ASK_INTERCEPTION:
        return gch_sheet_interception(c, q);
    case GCH_ASK_AUDIBLE:
        return audible(c, q);
    default:
        return gch_plan_answer(&c->plan, q);
    }
}

void gch_sheet_forget(void *user) {
    struct gch_sheet_coach *c = user;
    c->snap = 0;
    c->reselect = false;
}

void gch_sheet_coach_again(struct gch_sheet_coach *coach, const struct gch_sheet_rations *rations) {
    coach->snap = 0;
    coach->call = coach->formation = coach->seen = 0;
    coach->reselect = false;
    coach->plan.rng = rations->rng;
    memcpy(coach->plan.kept, rations->audibles, sizeof coach->plan.kept);
    memcpy(coach->plan.huddles, rations->huddles, sizeof coach->plan.huddles);
}

void gch_sheet_coach_init(struct gch_sheet_coach *coach, int side, const struct gch_call_sheet *sheet,
                          const struct gch_faceoff *const faceoff[2], const struct gch_sheet_rations *rations) {
    coach->side = side;
    coach->sheet = sheet;
    coach->faceoff[0] = faceoff[0];
    coach->faceoff[1] = faceoff[1];
    const int32_t *habit = sheet->habit;
    coach->plan = (struct gch_plan){
        .own = {GCH_COACH_PLANS},
        .call = (const int16_t(*)[8])sheet->call,
        .defense = sheet->class,
        .formation = (const int16_t(*)[8])sheet->formation,
        .fourth = (const int16_t(*)[2])sheet->choice,
        .tries = (const uint8_t(*)[2])sheet->tries,
        .accepted = {faceoff[side]->accepted[0], faceoff[!side]->accepted[1]},
        .worth = {(const int16_t(*)[GCH_PLAYS][GCH_FORMATIONS])faceoff[side]->worth,
                  (const int16_t(*)[GCH_PLAYS][GCH_FORMATIONS])faceoff[!side]->worth},
        .hurry = sheet->hurry,
        .timeout = sheet->timeout,
        .stop = sheet->stop,
        .unpressed = {0, 0, sheet->unpressed[2], 0, sheet->unpressed[4]},
        .late = {0, 0, 120, 0, 120},
        .hurry_share = (int16_t)habit[GCH_HABIT_HURRY_SHARE],
        .timeout_any = (int16_t)habit[GCH_HABIT_TIMEOUT_ANY],
        .timeout_share = (int16_t)habit[GCH_HABIT_TIMEOUT_SHARE],
        .timeout_guards = (int16_t)habit[GCH_HABIT_TIMEOUT_GUARDS],
        .timeout_denies = (int16_t)habit[GCH_HABIT_TIMEOUT_DENIES],
        .timeout_late_share = {(int16_t)habit[GCH_HABIT_TIMEOUT_LATE_SHARE],
                               (int16_t)
                                   habit[habit[GCH_HABIT_TIMEOUT_LATE_SHARE_9] > 0 ? GCH_HABIT_TIMEOUT_LATE_SHARE_9
                                                                                   : GCH_HABIT_TIMEOUT_LATE_SHARE]},
        .let_roll = (int16_t)habit[GCH_HABIT_LET_ROLL],
        .two_point_pass = (int16_t)habit[GCH_HABIT_TWO_POINT_PASS],
        .kneel_half = (int16_t)habit[GCH_HABIT_KNEEL_HALF],
        .field_goal_half = (int16_t)habit[GCH_HABIT_FIELD_GOAL_HALF],
        .field_goal_timeout = (int16_t)habit[GCH_HABIT_FIELD_GOAL_TIMEOUT],
        .last_timeout = (int16_t)habit[GCH_HABIT_LAST_TIMEOUT],
        .field_goal_longest = (int16_t)habit[GCH_HABIT_FIELD_GOAL_LONGEST],
        .onside_behind_1 = (int16_t)habit[GCH_HABIT_ONSIDE_BEHIND_1],
        .onside_behind_9 = (int16_t)habit[GCH_HABIT_ONSIDE_BEHIND_9],
        .onside_surprise = (int16_t)habit[GCH_HABIT_ONSIDE_SURPRISE],
        .squib_half = (int16_t)habit[GCH_HABIT_SQUIB_HALF],
        .run_down = 300,
        .punt = faceoff[side]->punt,
        .pooch_aim = (int16_t)habit[GCH_HABIT_POOCH_AIM],
    };
    memcpy(coach->plan.no_huddle, sheet->no_huddle, sizeof coach->plan.no_huddle);
    gch_sheet_coach_again(coach, rations);
    coach->coach = (struct gch_coach){
        .answer = sheet_answer,
        .user = coach,
        .silent = 1u << GCH_ASK_FUMBLE_RETURN | 1u << GCH_ASK_TOSS | GCH_NEVER_LATE_TIMEOUT,
        .own = &coach->plan.own,
    };
}
