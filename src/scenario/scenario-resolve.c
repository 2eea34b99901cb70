/* One play resolved and explained: which cells the dice lead to, what the priority chart makes of them. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "gridchart/coach.h"
#include "gridchart/report.h"
#include "gridchart/scenario.h"

#define MAX_THROWS 64

/* One question and its dice. */
struct question {
    const struct gch_resolve *r;
    bool used[MAX_THROWS];
    const struct gch_turn *turn;
    const struct gch_trace *trace;
    int missing; /* what the rules asked for and nobody gave */
    bool is_missing;
    unsigned known;    /* items of the trace before it */
    bool assumed[256]; /* by purpose: checks that were taken to change nothing */
    bool assumes;
};

static int give_dice(void *user, int purpose) {
    struct question *q = user;
    for (size_t i = 0; i < q->r->count && i < MAX_THROWS; i++)
        if (!q->used[i] && q->r->throws[i].purpose == purpose) {
            q->used[i] = true;
            return q->r->throws[i].total;
        }
    const struct gch_ruleset *rules = q->r->match->ruleset;
    bool check = q->r->match->words->purposes[purpose].check && rules->quiet != NULL;
    int total = check ? rules->quiet(q->turn, purpose) : -1;
    if (total >= 0) {
        q->assumed[purpose] = q->assumes = true;
        return total;
    }
    if (!q->is_missing) {
        q->missing = purpose;
        q->known = q->trace->count;
    }
    q->is_missing = true;
    return -GCH_E_NO_DICE;
}

/* Is a throw given for this purpose, or for this step ("option/play", "return")? */
static bool is_given(const struct gch_resolve *r, const char *what) {
    for (size_t i = 0; i < r->count; i++) {
        const char *name = r->match->words->purposes[r->throws[i].purpose].name;
        const char *slash = strchr(name, '/');
        if (strcmp(name, what) == 0 || (slash != NULL && strcmp(slash + 1, what) == 0))
            return true;
    }
    return false;
}

/* Is a throw given for a die that is added to a call? */
static bool is_added(const struct gch_resolve *r, const char *die, int length) {
    char play[48], kick[48];
    snprintf(play, sizeof play, "%.*s/play", length, die);
    snprintf(kick, sizeof kick, "%.*s/kick", length, die);
    return is_given(r, play) || is_given(r, kick);
}

/* Dice besides those of the call are thrown if what they show is given. */
static int give_added(const struct gch_resolve *r, const struct gch_question *ask,
                      const struct gch_decision_entry *entry) {
    int best = ask->preset, most = 0;
    for (unsigned i = 0; i < entry->count; i++) {
        int parts = 0;
        for (const char *p = entry->answers[i].name; *p != '\0' && parts >= 0;) {
            size_t n = strcspn(p, "+");
            parts = is_added(r, p, (int)n) ? parts + 1 : -1;
            p += p[n] == '+' ? n + 1 : n;
        }
        if (parts > most && gch_question_allows(ask, (int)i)) {
            best = (int)i;
            most = parts;
        }
    }
    return best >= 0 ? best : gch_question_next(ask, -1);
}

static int give_answer(void *user, const struct gch_question *ask) {
    struct question *q = user;
    const struct gch_decision_entry *entry = &ask->match->words->decisions[ask->decision];
    int two;
    if (entry->about == GCH_ABOUT_ADDED)
        return give_added(q->r, ask, entry);
    if (entry->throws != NULL && is_given(q->r, entry->throws)) {
        int runs = gch_answer_meaning(ask, GCH_MEANS_RETURN), yes = gch_answer_meaning(ask, GCH_MEANS_YES);
        if (runs >= 0 || yes >= 0)
            return runs >= 0 ? runs : yes;
    }
    switch (gch_question_about(ask)) {
    case GCH_ABOUT_CALL:
        two = gch_answer_meaning(ask, GCH_MEANS_TWO_POINT);
        return ask->state->next == GCH_NEXT_TRY && two >= 0 ? two : q->r->call;
    case GCH_ABOUT_TRY_CALL:
        return q->r->call;
    case GCH_ABOUT_DEFENSE:
        return q->r->formation;
    case GCH_ABOUT_PENALTY: {
        int best = 0;
        if (q->r->fouls == GCH_FOULS_ACCEPT)
            return 1;
        if (q->r->fouls == GCH_FOULS_DECLINE)
            return 0;
        for (int i = 1; i <= ask->count; i++)
            if (gch_result_value(&ask->choice[i], ask->state, ask->side) >
                gch_result_value(&ask->choice[best], ask->state, ask->side))
                best = i;
        return best;
    }
    default:
        return ask->preset >= 0 ? ask->preset : 0;
    }
}

/* --- where a call is made ---------------------------------------------------------------------------------------- */

int gch_resolve_first_throw(const struct gch_vocabulary *words, const struct gch_word *word) {
    return word->throws != NULL ? gch_purpose_find(words, word->throws) : -1;
}

static enum gch_next next_for(enum gch_meaning call) {
    switch (call) {
    case GCH_MEANS_KICKOFF:
    case GCH_MEANS_SQUIB:
    case GCH_MEANS_ONSIDE:
        return GCH_NEXT_KICKOFF;
    case GCH_MEANS_KICKED_TRY:
        return GCH_NEXT_TRY;
    default:
        return GCH_NEXT_SCRIMMAGE;
    }
}

void gch_resolve_situation(const struct gch_match *match, int call, struct gch_state *out) {
    gch_match_begin(match, out);
    out->next = (uint8_t)next_for(gch_call_means(match->words, call));
    out->offense = GCH_AWAY;
    out->quarter = 1;
    out->clock = 600;
    /* The question is about this play as it is called, not about what either side might still change. */
    for (int side = 0; side < 2; side++) {
        gch_own_set(out, gch_own_find(out->fields, "offaud"), side, 0, 0);
        gch_own_set(out, gch_own_find(out->fields, "defaud"), side, 0, 0);
    }
    out->ball = out->next == GCH_NEXT_KICKOFF ? match->season.kick_spot
                : out->next == GCH_NEXT_TRY   ? (int8_t)(100 - match->season.two_point_line)
                                              : 25;
    if (out->next == GCH_NEXT_SCRIMMAGE) {
        out->down = 1;
        out->to_go = (uint8_t)gch_first_to_go(out->ball);
    }
}

/* --- the explanation --------------------------------------------------------------------------------------------- */

static void add_item(struct gch_text *out, const struct gch_labels *labels, const struct gch_trace_item *item) {
    char cell[GCH_CELL_TEXT], shown[GCH_DIE_TEXT];
    const char *owner = item->side < 2 ? labels->side[item->side] : "league";
    switch (item->kind) {
    case GCH_TRACE_ROLL:
        gch_text_addf(out, "  %s throws %s (%s)\n", owner,
                      gch_die_say(labels->words->purposes[item->purpose].die, item->number, shown),
                      labels->words->purposes[item->purpose].name);
        break;
    case GCH_TRACE_CELL:
        gch_cell_print(item->cell, cell);
        gch_text_addf(out, "    %s chart, %s%s%s, row %d: %s\n", owner, item->chart, *item->column ? " " : "",
                      item->column, item->number, cell[0] ? cell : "blank");
        break;
    case GCH_TRACE_ACTION:
        gch_text_addf(out, "    priority chart: %s, yardage %d\n", item->chart, item->number);
        break;
    case GCH_TRACE_RULE:
        gch_text_addf(out, "    %s: %s\n", item->chart, item->column);
        break;
    default:
        if (labels->words->decisions[item->purpose].about == GCH_ABOUT_PENALTY)
            gch_text_addf(out, "    %s %s\n", owner, item->number == 0 ? "declines the foul" : "accepts the foul");
        break;
    }
}

enum gch_status gch_resolve_play(const struct gch_resolve *r, enum gch_resolve_fault *fault, int *missing, char **out) {
    const struct gch_match *match = r->match;
    const struct gch_vocabulary *vocabulary = match->words;
    const struct gch_word *call = &vocabulary->calls[r->call];
    struct gch_state state = r->state;
    struct gch_trace trace = {0};
    struct gch_dice dice;
    struct question q = {.r = r, .trace = &trace};
    struct gch_coach coach = {.answer = give_answer, .user = &q};
    struct gch_labels labels;
    struct gch_text text = {0};
    char situation[GCH_SITUATION_TEXT];
    char *words = NULL;
    *out = NULL;
    *fault = GCH_RESOLVE_CLOSED;
    if (!(match->ruleset->calls(match, &state) >> r->call & 1) && call->means != GCH_MEANS_SPIKE)
        return GCH_OK;
    gch_dice_init_source(&dice, vocabulary->purposes, give_dice, &q);
    struct gch_turn turn = {.match = match, .state = &state, .dice = &dice, .trace = &trace};
    turn.coach[0] = turn.coach[1] = &coach;
    turn.force = (uint8_t)(call->means == GCH_MEANS_SPIKE ? r->call : 0);
    q.turn = &turn;
    gch_labels_make(match, &labels);
    enum gch_status status = match->ruleset->turn(&turn);
    gch_text_addf(&text, "%s, %s\n", match->ruleset->title, gch_situation_words(&labels, &turn.snap, situation));
    gch_text_addf(&text, "%s: %s", labels.side[0], call->words);
    if (gch_call_opposed(vocabulary, r->call) && vocabulary->defense_count > 0) {
        const struct gch_word *defense = &vocabulary->defenses[r->formation];
        bool lettered = defense->name[1] == '\0'; /* charts know formations by a letter */
        if (!lettered)
            gch_text_addf(&text, " against %s's %s defense", labels.side[1], defense->words);
        else
            gch_text_addf(&text, " against %s's formation %s (", labels.side[1], defense->name);
        for (const char *p = defense->words; *p != '\0' && lettered; p++)
            gch_text_addf(&text, "%c", toupper((unsigned char)*p));
        if (lettered)
            gch_text_add(&text, ")");
    }
    gch_text_add(&text, "\n");
    unsigned known = q.is_missing ? q.known : trace.count;
    for (unsigned i = 0; i < known; i++)
        if (trace.item[i].kind != GCH_TRACE_ROLL || !q.assumed[trace.item[i].purpose])
            add_item(&text, &labels, &trace.item[i]);
    if (q.assumes) {
        gch_text_add(&text, "  not given, taken to change nothing:");
        for (unsigned i = 0; i < vocabulary->purpose_count; i++)
            if (q.assumed[i])
                gch_text_addf(&text, " %s", vocabulary->purposes[i].name);
        gch_text_add(&text, "\n");
    }
    if (status == GCH_E_NO_DICE && q.is_missing) {
        *fault = GCH_RESOLVE_NO_DICE;
        *missing = q.missing;
        status = GCH_OK;
    } else if (status != GCH_OK) {
        *fault = GCH_RESOLVE_FAILED;
    } else {
        *fault = GCH_RESOLVE_DONE;
        status = gch_play_words(&labels, &turn.snap, &turn.play, &words);
        gch_text_addf(&text, "%s\nTakes %d seconds. Next: %s.\n", words != NULL ? words : "", turn.play.result.elapsed,
                      gch_situation_words(&labels, &state, situation));
        free(words);
    }
    *out = gch_text_take(&text);
    return status == GCH_OK && *out == NULL ? GCH_E_NOMEM : status;
}
