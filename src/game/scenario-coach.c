/* The coaches of a scenario: its listed calls. */
#include "game/scenario-priv.h"
#include "gridchart/coach.h"
#include "rules/rules-play.h"

/* Does a text name this foul? Any spelling of its cell does: "D=5X" and "DEF 5X"; interference also without yards. */
static bool foul_is(const struct gch_foul *foul, const char *text) {
    struct gch_cell cell;
    if (strcmp(text, "PI") == 0)
        return foul->type == GCH_FOUL_PI;
    if (!gch_cell_parse(text, strlen(text), &cell) ||
        (cell.kind != GCH_CELL_OFF && cell.kind != GCH_CELL_DEF && cell.kind != GCH_CELL_PI))
        return false;
    return gch_foul_of(cell, 0).type == foul->type && (foul->type != GCH_FOUL_PI || cell.number == foul->yards);
}

/* Which of the choices set in `among` is best for the side that is asked; of equals the one whose kickoff is better. */
static int best_choice(const struct gch_question *q, uint32_t among) {
    int best = -1;
    int most = 0;
    for (int i = 0; i <= q->count; i++) {
        if (!(among & q->allowed & 1u << i))
            continue;
        const struct gch_result *r = &q->choice[i];
        int value = 1000 * gch_result_value(r, q->state, q->side) + (r->side == q->side ? r->carry : -r->carry);
        if (best < 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

static int answer_penalty(const struct scenario_stage *st, const struct gch_question *q) {
    const char *choice = scenario_call(st, "penalty");
    const char *pick = scenario_call(st, "penalty_pick");
    uint32_t among = 0;
    if (choice == NULL && pick == NULL) /* the scenario leaves it open */
        return q->preset >= 0 ? q->preset : best_choice(q, ~0u);
    if (choice != NULL && strcmp(choice, "decline") == 0)
        return 0;
    bool add = choice != NULL && strcmp(choice, "add") == 0;
    int first = 0;
    for (int i = 1; i <= q->count; i++) {
        if ((pick != NULL && !foul_is(q->foul[i], pick)) || (add && !(q->adds >> i & 1)))
            continue;
        if (first == 0)
            first = i;
        if ((q->adds >> i & 1) ==
            (q->adds >> first & 1)) /* kicking again and adding are not weighed against each other */
            among |= 1u << i;
    }
    return among != 0 ? best_choice(q, among) : 0;
}

static int answer_audible(struct scenario_stage *st, const struct gch_question *q) {
    const cJSON *list = scenario_get(st->calls, "audible");
    for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item != NULL; item = item->next)
        if (scenario_side(st, scenario_text(scenario_get(item, "by"))) == q->side && !st->audible_done[q->side] &&
            q->allowed >> GCH_AUDIBLE & 1) {
            st->audible_done[q->side] = true;
            return GCH_AUDIBLE;
        }
    return GCH_KEEP;
}

/* The call of a side after its own audible, else the first one. */
static const char *called(const struct scenario_stage *st, int side, const char *key) {
    const cJSON *list = scenario_get(st->calls, "audible");
    for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item != NULL; item = item->next)
        if (scenario_side(st, scenario_text(scenario_get(item, "by"))) == side && st->audible_done[side] &&
            scenario_get(item, key) != NULL)
            return scenario_text(scenario_get(item, key));
    return scenario_call(st, key);
}

int scenario_word(const char *text, const char *const *words, int count, int preset) {
    for (int i = 0; i < count && text != NULL; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return preset;
}

int scenario_answer(void *user, const struct gch_question *q) {
    static const char *const returns[] = {"return", "touchback", "fair-catch", "let-it-roll"};
    static const char *const misses[] = {"spot", "twenty", "return"};
    static const char *const return_teams[] = {"regular", "hands"};
    struct scenario_stage *st = user;
    enum gch_call call = GCH_CALL_NONE;
    const char *text;
    int choice;
    switch (q->decision) {
    case GCH_ASK_PLAY:
        text = called(st, q->side, "play");
        return text != NULL && gch_call_find(text, &call) ? (int)call : -GCH_E_ILLEGAL;
    case GCH_ASK_TRY_PLAY:
        text = st->audible_done[q->side] ? called(st, q->side, "play") : scenario_call(st, "try_play");
        return text != NULL && gch_call_find(text, &call) ? (int)call : -GCH_E_ILLEGAL;
    case GCH_ASK_FORMATION:
        text = called(st, q->side, "formation");
        return text != NULL && text[0] >= 'A' && text[0] <= 'F' ? text[0] - 'A' : 0;
    case GCH_ASK_RETURN:
        if (st->turn.snap.next == GCH_NEXT_SCRIMMAGE && q->allowed >> GCH_RETURN & 1 &&
            (text = scenario_call(st, "after_fc")) != NULL && scenario_call(st, "return") == NULL)
            return GCH_RETURN;
        text = scenario_call(st, "return");
        if (!(q->allowed >> GCH_RETURN & 1) && scenario_call(st, "after_fc") != NULL)
            text = scenario_call(st, "after_fc");
        choice = scenario_word(text, returns, 4, q->preset);
        return q->allowed >> choice & 1 ? choice : q->preset; /* D101 */
    case GCH_ASK_POOCH: {
        long yards = 0;
        scenario_int(scenario_get(st->calls, "pooch"), 0, 99, &yards);
        return (int)yards;
    }
    case GCH_ASK_FUMBLE_RETURN:
        text = scenario_call(st, "fumble_return");
        return text != NULL && strcmp(text, "no") == 0 ? 0 : q->preset;
    case GCH_ASK_PENALTY:
        return answer_penalty(st, q);
    case GCH_ASK_CLOCK:
        if (!st->settled || q->side != st->clock_by)
            return GCH_CLOCK_NONE;
        if (!(q->allowed >> st->clock_call & 1))
            return -GCH_E_ILLEGAL;
        st->spiked = st->clock_call == GCH_CLOCK_SPIKE;
        return st->clock_call;
    case GCH_ASK_AUDIBLE:
        return answer_audible(st, q);
    case GCH_ASK_RETURN_TEAM:
        return scenario_word(scenario_call(st, "return_team"), return_teams, 2, q->preset);
    case GCH_ASK_BLOCK:
        return scenario_flag(st, "block");
    case GCH_ASK_MISSED_FG:
        choice = scenario_word(scenario_call(st, "missed_fg"), misses, 3, q->preset);
        return q->allowed >> choice & 1 ? choice : q->preset;
    case GCH_ASK_FREE_KICK:
        return scenario_flag(st, "free_kick");
    case GCH_ASK_DROP:
        text = scenario_call(st, "interception");
        return text != NULL && strcmp(text, "drop") == 0;
    case GCH_ASK_REVIEW:
        return scenario_side(st, scenario_call(st, "review_by")) == q->side;
    case GCH_ASK_RUNDOWN:
        return scenario_flag(st, "rundown");
    case GCH_ASK_TRY_RETURN:
        return cJSON_IsFalse(scenario_get(st->calls, "try_return")) ? 0 : q->preset;
    default:
        return q->preset;
    }
}
