/* The coaches of a scenario: its listed calls. */
#include <stdio.h>

#include "game/scenario-priv.h"
#include "gridchart/coach.h"

static void print_foul(const struct gch_foul *foul, char *out, size_t room) {
    static const char *const names[] = {"OFF 5", "OFF 10", "OFF 15", "OFF 40",  "OFF",
                                        "DEF 5", "DEF 5X", "DEF 15", "DEF 15X", "PI"};
    if (foul->type == GCH_FOUL_PI)
        snprintf(out, room, "PI %d", foul->yards);
    else
        snprintf(out, room, "%s", names[foul->type]);
}

/* "D=5X" and "DEF 5X" name the same foul. */
static bool foul_is(const struct gch_foul *foul, const char *text) {
    char plain[24];
    char ours[24];
    if (text[0] != '\0' && text[1] == '=')
        snprintf(plain, sizeof plain, "%s %s", text[0] == 'O' ? "OFF" : "DEF", text + 2);
    else
        snprintf(plain, sizeof plain, "%s", text);
    print_foul(foul, ours, sizeof ours);
    return strcmp(plain, ours) == 0;
}

static int answer_penalty(const struct scenario_stage *st, const struct gch_question *q) {
    const char *choice = scenario_call(st, "penalty");
    const char *pick = scenario_call(st, "penalty_pick");
    int best = 0;
    if (choice == NULL && pick == NULL) {
        /* The scenario leaves it open: what is better for the side that is asked. */
        best = -1;
        for (int i = 0; i <= q->count; i++)
            if (q->allowed >> i & 1 && (best < 0 || gch_result_value(&q->choice[i], q->state, q->side) >
                                                        gch_result_value(&q->choice[best], q->state, q->side)))
                best = i;
        return best;
    }
    if (choice != NULL && strcmp(choice, "decline") == 0)
        return 0;
    bool add = choice != NULL && strcmp(choice, "add") == 0;
    for (int i = 1; i <= q->count; i++) {
        if (pick != NULL && !foul_is(q->foul[i], pick))
            continue;
        if (add && !(q->adds >> i & 1))
            continue;
        return i;
    }
    return 0;
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
        text = scenario_call(st, "try_play");
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
        return q->allowed >> st->clock_call & 1 ? st->clock_call : -GCH_E_ILLEGAL;
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
    default:
        return q->preset;
    }
}
