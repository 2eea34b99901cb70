/* What the sheet coach makes of chances that only some rulesets give: sneaks, reviews, dropped interceptions, blocks,
 * run-downs, and going to a kick without a huddle. */
#include "coach/coach-sheet-play.h"
#include "football/situation.h"
#include "rules/plan.h"

enum {
    REVIEW_FROM = 450,   /* hundredths of a point at stake for which a timeout and one of two reviews are risked */
    NO_TIME = 45,        /* seconds left in a half in which there is no time for a huddle before a kick */
    SAFE_LEAD_FROM = 120 /* seconds left in the game from which a lead is not risked on a return */
};

/* The share of a column's throws, in 1000ths, that gain so many yards. ways: of each row. */
static int reach_of(const struct gch_cell column[GCH_ROWS], const long ways[GCH_ROWS], int yards) {
    long sum = 0;
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell cell = column[row];
        bool enough = cell.kind == GCH_CELL_TD || (cell.kind == GCH_CELL_NUMBER && cell.number >= yards);
        sum += enough ? ways[row] : 0;
    }
    return (int)(1000 * sum / 216);
}

/* Mean yards of a return column, whole. */
static int mean_of(const struct gch_cell column[GCH_ROWS], const long ways[GCH_ROWS]) {
    long sum = 0;
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell cell = column[row];
        int yards = cell.kind == GCH_CELL_NUMBER ? cell.number : cell.kind == GCH_CELL_TD ? 40 : 0;
        sum += yards * ways[row];
    }
    return (int)(sum / 216);
}

void gch_sheet_chances_init(struct gch_faceoff *out, const struct gch_team *team, const long ways[GCH_ROWS]) {
    bool column = team->columns >> GCH_COL_QB & 1;
    for (int yards = 1; yards <= GCH_PLAN_REACHES; yards++)
        out->sneak[yards - 1] = (int16_t)(column ? reach_of(team->column[GCH_COL_QB], ways, yards) : -1);
    out->int_return = (int16_t)mean_of(team->column[GCH_COL_INT_RETURN], ways);
}

int gch_sheet_sneak(const struct gch_sheet_coach *c, const struct gch_question *q, int call) {
    const struct gch_state *s = q->state;
    bool trying = q->decision == GCH_ASK_TRY_PLAY;
    int yards = trying ? 100 - s->ball : s->to_go;
    if (!gch_plan_may_sneak(q) || call > GCH_CALL_4 || yards > GCH_PLAN_REACHES)
        return call;
    const int16_t *against = c->faceoff[c->side]->worth[yards][call - 1];
    int play = 0;
    for (int f = 0; f < GCH_FORMATIONS; f++)
        play += against[f];
    if (c->faceoff[c->side]->sneak[yards - 1] <= play / GCH_FORMATIONS)
        return call;
    bool sneaks = gch_per_mille(gch_lane(gch_plan_word(&c->plan, s), GCH_LANE_ANY), c->sheet->habit[GCH_HABIT_SNEAK]);
    return sneaks ? GCH_CALL_QB_SNEAK : call;
}

/* What the offense has after a play that leaves the ball at x. inches: short of the line to gain by them. */
static int worth_at(const struct gch_state *s, int x, bool inches) {
    int to_go = inches ? 1 : s->to_go - (x - s->ball);
    if (x >= 100 && !inches)
        return gch_drive_worths[100] + 100;
    x = x > 99 ? 99 : x < 1 ? 1 : x;
    if (to_go <= 0)
        return gch_situation_worth(x, 1, gch_first_to_go(x));
    if (s->down == 4)
        return -gch_situation_worth(100 - x, 1, gch_first_to_go(100 - x));
    return gch_situation_worth(x, s->down + 1, to_go);
}

/* One throw in three reverses a ruling (RZ-31.2), the others cost a timeout: kept for what may turn a drive. In the
 * last two minutes no coach asks for one: real ones may not, and the timeout is worth more. */
int gch_sheet_review(const struct gch_sheet_coach *c, const struct gch_question *q) {
    if (q->state->quarter % 2 == 0 && q->state->clock <= GCH_PLAN_LAST_MINUTES)
        return false;
    bool inches = q->spot == q->reversed;
    int gain = worth_at(q->state, q->reversed, inches) - worth_at(q->state, q->spot, false);
    return (c->side == q->offense ? gain : -gain) >= REVIEW_FROM;
}

int gch_sheet_interception(const struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int back = q->spot + c->faceoff[c->side]->int_return;
    bool safe = s->quarter >= 4 && s->clock <= SAFE_LEAD_FROM && gch_state_lead(s, c->side) > 0;
    bool down = (safe && q->spot > 0) || (q->spot <= 0 && back < q->match->season.touchback);
    /* Nobody drops one, even if it were theirs where a fourth down began: who has his hands on a ball does not think of
     * that, and real fourth downs are intercepted oftener than others. */
    return down && q->allowed >> GCH_INT_DOWN & 1 ? GCH_INT_DOWN : GCH_INT_RETURN;
}

/* A kick by a team that hurries to it gives the defense a free block (RZ-20.4). */
bool gch_sheet_huddles(const struct gch_sheet_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    if (s->quarter % 2 == 0 && s->clock <= NO_TIME)
        return false;
    uint64_t open = q->match->ruleset->calls(q->match, s);
    int kick = gch_plan_kick(&c->plan, s, open);
    return kick == GCH_CALL_FIELD_GOAL || kick == GCH_CALL_PUNT;
}
