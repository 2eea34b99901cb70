/* The coaches of a scenario: its listed calls. */
#include <stdio.h>

#include "gridchart/coach.h"
#include "rules/rules-play.h"
#include "scenario/scenario-priv.h"

bool scenario_is_foul(const char *text) {
    struct gch_cell cell;
    return strcmp(text, "PI") == 0 ||
           (gch_cell_parse(text, strlen(text), &cell) &&
            (cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF || cell.kind == GCH_CELL_PI));
}

/* Does a text name this foul? Any spelling of its cell does: "D=5X" and "DEF 5X"; interference also without yards. */
static bool foul_is(const struct gch_foul *foul, const char *const *fouls, const char *text) {
    struct gch_cell cell;
    if (strcmp(text, "PI") == 0)
        return foul->type == GCH_FOUL_PI;
    if (fouls != NULL && foul->type >= GCH_FOUL_TYPES)
        return strcmp(fouls[foul->type], text) == 0;
    if (!scenario_is_foul(text) || !gch_cell_parse(text, strlen(text), &cell))
        return false;
    return gch_foul_of(cell, 0).type == foul->type && (foul->type != GCH_FOUL_PI || cell.number == foul->yards);
}

/* Which of the choices set in `among` is best for the side that is asked; of equals the one whose kickoff is better. */
static int best_choice(const struct gch_question *q, uint64_t among) {
    int best = -1;
    int most = 0;
    for (int i = 0; i <= q->count; i++) {
        if (!(among & q->allowed & UINT64_C(1) << i))
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
    uint64_t among = 0;
    if (choice == NULL && pick == NULL) /* the scenario leaves it open */
        return q->preset >= 0 ? q->preset : best_choice(q, UINT64_MAX);
    if (choice != NULL && strcmp(choice, "decline") == 0)
        return 0;
    bool add = choice != NULL && strcmp(choice, "add") == 0;
    bool again = choice != NULL && strcmp(choice, "re-kick") == 0;
    int first = 0;
    for (int i = 1; i <= q->count; i++) {
        if ((pick != NULL && !foul_is(q->foul[i], st->match.words->fouls, pick)) || (add && !(q->adds >> i & 1)) ||
            (again && q->adds >> i & 1))
            continue;
        if (first == 0)
            first = i;
        if ((q->adds >> i & 1) ==
            (q->adds >> first & 1)) /* kicking again and adding are not weighed against each other */
            among |= UINT64_C(1) << i;
    }
    return among != 0 ? best_choice(q, among) : 0;
}

static int answer_audible(struct scenario_stage *st, const struct gch_question *q) {
    const cJSON *list = scenario_get(st->calls, "audible");
    int audible = gch_answer_meaning(q, GCH_MEANS_AUDIBLE);
    for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item != NULL; item = item->next)
        if (scenario_side(st, scenario_text(scenario_get(item, "by"))) == q->side && !st->audible_done[q->side] &&
            audible >= 0) {
            st->audible_done[q->side] = true;
            return audible;
        }
    return q->preset;
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

int scenario_answer_named(const struct gch_decision_entry *entry, const char *text) {
    for (unsigned i = 0; text != NULL && i < entry->count; i++)
        if (strcmp(entry->answers[i].name, text) == 0 ||
            (entry->answers[i].also != NULL && strcmp(entry->answers[i].also, text) == 0))
            return (int)i;
    return -1;
}

/* Without a listed answer: yes if what a yes makes the side throw is listed, else no. */
static int answer_by_throws(const struct scenario_stage *st, const struct gch_question *q,
                            const struct gch_decision_entry *entry) {
    static const uint8_t yes[] = {GCH_MEANS_RETURN, GCH_MEANS_YES};
    static const uint8_t no[] = {GCH_MEANS_TOUCHBACK, GCH_MEANS_FAIR_CATCH, GCH_MEANS_NO};
    bool listed = scenario_has_throw(st, entry->throws);
    for (size_t i = 0; i < (listed ? sizeof yes : sizeof no); i++) {
        int answer = gch_answer_meaning(q, (enum gch_meaning)(listed ? yes[i] : no[i]));
        if (answer >= 0)
            return answer;
    }
    return q->preset;
}

const char *scenario_answer_text(const cJSON *item) {
    return scenario_text(cJSON_IsObject(item) ? scenario_get(item, "goal") : item);
}

int scenario_goal_line(const struct scenario_stage *st, const cJSON *item, int side) {
    const cJSON *goal = cJSON_IsObject(item) ? scenario_get(item, "goal") : NULL;
    long number;
    if (scenario_int(goal, 1, 99, &number))
        return (int)number;
    int spot = scenario_spot(st, scenario_text(goal), side);
    return spot >= 1 && spot <= 99 ? spot : -1;
}

const char *scenario_called_play(const struct scenario_stage *st) {
    const char *play = scenario_call(st, "play");
    const char *attempt = scenario_call(st, "try");
    if (play != NULL || attempt == NULL)
        return play;
    return strcmp(attempt, "two-point") == 0 ? "two-point" : "pat-kick";
}

int scenario_find_call(const struct scenario_stage *st, const char *play) {
    char fake[48];
    snprintf(fake, sizeof fake, "fake-%s", play);
    int call = scenario_get(st->calls, "unit") != NULL ? gch_call_find(st->rules->words, fake) : -1;
    return call >= 0 ? call : gch_call_find(st->rules->words, play);
}

/* How many of the listed parts a name has; -1 if it has one that is not listed. */
static int count_parts(const char *name, const cJSON *list) {
    int count = 0;
    while (*name != '\0') {
        size_t n = strcspn(name, "+");
        bool found = false;
        for (const cJSON *item = list->child; item != NULL; item = item->next) {
            const char *text = scenario_text(item);
            found |= text != NULL && strlen(text) == n && strncmp(text, name, n) == 0;
        }
        if (!found)
            return -1;
        count++;
        name += name[n] == '+' ? n + 1 : n;
    }
    return count;
}

bool scenario_are_parts(const struct gch_decision_entry *entry, const cJSON *list) {
    for (const cJSON *item = list->child; item != NULL; item = item->next)
        if (scenario_answer_named(entry, scenario_text(item)) < 0)
            return false;
    return true;
}

/* Of the answers that are open the one with most of the listed parts and no other. */
static int answer_added(const struct scenario_stage *st, const struct gch_question *q,
                        const struct gch_decision_entry *entry) {
    const cJSON *list = scenario_get(st->calls, entry->key);
    int best = q->preset, most = 0;
    for (unsigned i = 0; cJSON_IsArray(list) && i < entry->count; i++) {
        int parts = count_parts(entry->answers[i].name, list);
        if (gch_question_allows(q, (int)i) && parts > most) {
            best = (int)i;
            most = parts;
        }
    }
    return gch_question_allows(q, best) ? best : gch_question_next(q, -1);
}

/* What a scenario lists under the key of a decision: a number, yes or no, the name of an answer, or the team that says
 * yes. Without it, or if it is not open, the scenario leaves the choice to the rules. */
static int answer_listed(const struct scenario_stage *st, const struct gch_question *q,
                         const struct gch_decision_entry *entry) {
    const cJSON *item = entry->key != NULL ? scenario_get(st->calls, entry->key) : NULL;
    long number = 0;
    int answer = -1;
    int line = scenario_goal_line(st, item, q->side);
    if (line >= 0) /* the answer that asks for a number next */
        return entry->answers == NULL ? line : scenario_answer_named(entry, "yard-line");
    if (entry->answers == NULL)
        return scenario_int(item, 0, 99, &number) ? (int)number : q->preset > 0 ? q->preset : 0;
    if (item == NULL && entry->throws != NULL)
        return answer_by_throws(st, q, entry);
    if (cJSON_IsBool(item))
        answer = gch_answer_meaning(q, cJSON_IsTrue(item) ? GCH_MEANS_YES : GCH_MEANS_NO);
    else if ((answer = scenario_answer_named(entry, scenario_answer_text(item))) < 0 &&
             scenario_side(st, scenario_text(item)) >= 0)
        answer =
            gch_answer_meaning(q, scenario_side(st, scenario_text(item)) == q->side ? GCH_MEANS_YES : GCH_MEANS_NO);
    return answer >= 0 && gch_question_allows(q, answer) ? answer : q->preset;
}

static int answer_return(const struct scenario_stage *st, const struct gch_question *q,
                         const struct gch_decision_entry *entry) {
    const char *text = scenario_call(st, entry->key);
    const char *after = scenario_call(st, "after_fc");
    int back = gch_answer_meaning(q, GCH_MEANS_RETURN);
    if (st->turn.snap.next == GCH_NEXT_SCRIMMAGE && back >= 0 && after != NULL && text == NULL)
        return back;
    if (back < 0 && after != NULL)
        text = after;
    int choice = scenario_answer_named(entry, text);
    if (choice >= 0 && gch_question_allows(q, choice))
        return choice;
    return entry->throws != NULL ? answer_by_throws(st, q, entry) : q->preset; /* D101 */
}

static int answer_interception(const struct scenario_stage *st, const struct gch_question *q,
                               const struct gch_decision_entry *entry) {
    const char *text = scenario_call(st, "return");
    int down = gch_answer_meaning(q, GCH_MEANS_TOUCHBACK);
    if (text != NULL && strcmp(text, "touchback") == 0 && q->spot <= 0 && down >= 0) /* RZ-19.2 names it so */
        return down;
    int choice = scenario_answer_named(entry, scenario_call(st, entry->key));
    if (choice >= 0 && gch_question_allows(q, choice))
        return choice;
    return entry->throws != NULL ? answer_by_throws(st, q, entry) : q->preset;
}

/* A measure about the clock that is called with the play. */
static int answer_clock_before(const struct scenario_stage *st, const struct gch_question *q,
                               const struct gch_decision_entry *entry) {
    int choice = scenario_answer_named(entry, scenario_call(st, entry->key));
    return q->side == st->clock_by && choice >= 0 && gch_question_allows(q, choice) ? choice : q->preset;
}

int scenario_answer(void *user, const struct gch_question *q) {
    struct scenario_stage *st = user;
    const struct gch_vocabulary *words = st->match.words;
    const struct gch_decision_entry *entry = &words->decisions[q->decision];
    const struct gch_decision_entry *play = &words->decisions[gch_decision_about(words, GCH_ABOUT_CALL)];
    int choice;
    switch (entry->about) {
    case GCH_ABOUT_CALL:
        choice = scenario_answer_named(entry, called(st, q->side, entry->key));
        if (!st->audible_done[q->side] && scenario_called_play(st) != NULL)
            choice = scenario_find_call(st, scenario_called_play(st));
        return choice >= 0 ? choice : -(int)GCH_E_ILLEGAL;
    case GCH_ABOUT_ADDED:
        return answer_added(st, q, entry);
    case GCH_ABOUT_CLOCK_BEFORE:
        return answer_clock_before(st, q, entry);
    case GCH_ABOUT_TRY_CALL:
        choice = scenario_answer_named(entry, st->audible_done[q->side] ? called(st, q->side, play->key)
                                                                        : scenario_call(st, entry->key));
        return choice >= 0 ? choice : -(int)GCH_E_ILLEGAL;
    case GCH_ABOUT_DEFENSE:
        choice = scenario_answer_named(entry, called(st, q->side, entry->key));
        return choice >= 0 ? choice : gch_question_next(q, -1);
    case GCH_ABOUT_RETURN:
        return answer_return(st, q, entry);
    case GCH_ABOUT_INTERCEPTION:
        return answer_interception(st, q, entry);
    case GCH_ABOUT_PENALTY:
        return answer_penalty(st, q);
    case GCH_ABOUT_CLOCK:
        if (!st->settled || q->side != st->clock_by)
            return q->preset;
        if (!gch_question_allows(q, st->clock_call)) /* not on offer: not made */
            return q->preset;
        st->spiked = entry->answers[st->clock_call].means == GCH_MEANS_SPIKE;
        return st->clock_call;
    case GCH_ABOUT_AUDIBLE:
        return answer_audible(st, q);
    default:
        return answer_listed(st, q, entry);
    }
}
