/* What a front shows: words, situations, open questions and plays as JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host-priv.h"
#include "report/report-record.h"
#include "rules/rules-matrix.h"

static const char *const sides[] = {"away", "home", "league"};

void gch_host_add_colours(struct gch_json *j, const char *name, const uint32_t colours[2]) {
    gch_json_open(j, name, "[");
    for (int i = 0; i < 2; i++) {
        char text[8];
        snprintf(text, sizeof text, "#%06x", (unsigned)(colours[i] & 0xffffff));
        gch_json_string(j, NULL, text);
    }
    gch_json_close(j, "]");
}

/* --- words of a game --------------------------------------------------------------------------------------------- */

static const char *meaning_name(const struct gch_word *word) {
    switch ((enum gch_meaning)word->means) {
    case GCH_MEANS_RUN:
        return "run";
    case GCH_MEANS_PASS:
        return "pass";
    case GCH_MEANS_PUNT:
    case GCH_MEANS_FIELD_GOAL:
    case GCH_MEANS_FREE_FIELD_GOAL:
    case GCH_MEANS_KICKOFF:
    case GCH_MEANS_SQUIB:
    case GCH_MEANS_ONSIDE:
    case GCH_MEANS_FREE_KICK:
    case GCH_MEANS_KICKED_TRY:
        return "kick";
    case GCH_MEANS_KNEEL:
    case GCH_MEANS_SPIKE:
        return "clock";
    default:
        return "other";
    }
}

static void add_word_list(struct gch_json *j, const char *name, const struct gch_word *words, unsigned count) {
    gch_json_open(j, name, "[");
    for (unsigned i = 0; i < count; i++) {
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "name", words[i].name);
        gch_json_string(j, "words", words[i].words);
        gch_json_string(j, "key", words[i].key);
        gch_json_string(j, "kind", meaning_name(&words[i]));
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_die(struct gch_json *j, const struct gch_die *die) {
    gch_json_open(j, NULL, "{");
    gch_json_string(j, "name", die->name);
    gch_json_string(j, "words", die->words);
    gch_json_string(j, "explain", die->explain);
    gch_json_string(j, "example", die->example);
    gch_json_number(j, "low", die->low);
    gch_json_number(j, "high", die->high);
    if (die->marks != NULL) {
        gch_json_open(j, "marks", "[");
        for (int i = 0; i <= die->high - die->low; i++)
            gch_json_string(j, NULL, die->marks[i]);
        gch_json_close(j, "]");
    }
    gch_json_open(j, "singles", "[");
    for (unsigned i = 0; i < die->singles; i++) {
        gch_json_open(j, NULL, "{");
        gch_json_open(j, "faces", "[");
        for (int face = 0; face < 16; face++)
            if (die->single[i].faces >> face & 1)
                gch_json_number(j, NULL, face);
        gch_json_close(j, "]");
        gch_json_number(j, "times", die->single[i].times);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    gch_json_close(j, "}");
}

void gch_host_add_words(struct gch_json *j, const struct gch_vocabulary *words) {
    gch_json_open(j, "words", "{");
    add_word_list(j, "calls", words->calls, words->call_count);
    add_word_list(j, "defenses", words->defenses, words->defense_count);
    gch_json_open(j, "dice", "[");
    for (unsigned i = 0; i < words->die_count; i++)
        add_die(j, words->dice[i]);
    gch_json_close(j, "]");
    gch_json_open(j, "purposes", "[");
    for (unsigned i = 0; i < words->purpose_count; i++) {
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "name", words->purposes[i].name);
        gch_json_string(j, "words", words->purposes[i].words);
        gch_json_string(j, "die", words->purposes[i].die->name);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    gch_json_close(j, "}");
}

/* --- situations -------------------------------------------------------------------------------------------------- */

static void add_own_values(struct gch_json *j, const char *name, const struct gch_state *s,
                           const struct gch_own_field *field, int side) {
    gch_json_open(j, name, "[");
    for (unsigned i = 0; i < (field->count > 0 ? field->count : 1u); i++)
        gch_json_number(j, NULL, gch_own_get(s, field, side, i));
    gch_json_close(j, "]");
}

/* What the ruleset keeps beside football: audibles, no-huddles, quotas, whatever it is. */
static void add_own(struct gch_json *j, const struct gch_state *s) {
    gch_json_open(j, "own", "[");
    for (unsigned i = 0; s->fields != NULL && i < s->fields->count; i++) {
        const struct gch_own_field *field = &s->fields->list[i];
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "word", field->word);
        gch_json_string(j, "help", field->help);
        add_own_values(j, field->sides ? "away" : "values", s, field, 0);
        if (field->sides)
            add_own_values(j, "home", s, field, 1);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

void gch_host_add_state(struct gch_json *j, const char *name, const struct gch_host_game *g,
                        const struct gch_state *s) {
    char text[GCH_CODE_TEXT], words[GCH_SITUATION_TEXT];
    gch_json_open(j, name, "{");
    gch_json_string(j, "next", gch_next_name((enum gch_next)s->next));
    gch_json_number(j, "offense", s->offense);
    gch_json_number(j, "down", s->down);
    gch_json_number(j, "to_go", s->to_go);
    gch_json_number(j, "ball", s->ball);
    gch_json_number(j, "quarter", s->quarter);
    gch_json_string(j, "period", gch_period_words(s->quarter));
    gch_json_number(j, "clock", s->clock);
    gch_json_boolean(j, "running", (s->pending_flags & GCH_PENDING_RUNNING) != 0);
    gch_json_boolean(j, "untimed", s->untimed != 0);
    gch_json_pair(j, "score", s->score[0], s->score[1]);
    gch_json_pair(j, "timeouts", s->timeouts[0], s->timeouts[1]);
    gch_json_string(j, "words", gch_situation_words(&g->labels, s, words));
    gch_json_string(j, "code", gch_state_print(s, text));
    add_own(j, s);
    gch_json_close(j, "}");
}

/* --- open questions ---------------------------------------------------------------------------------------------- */

static const char *const topics[GCH_TOPICS] = {
    [GCH_ABOUT_OTHER] = "other",
    [GCH_ABOUT_CALL] = "call",
    [GCH_ABOUT_TRY_CALL] = "try-call",
    [GCH_ABOUT_DEFENSE] = "defense",
    [GCH_ABOUT_RETURN] = "return",
    [GCH_ABOUT_FUMBLE] = "fumble",
    [GCH_ABOUT_INTERCEPTION] = "interception",
    [GCH_ABOUT_PUNT_YARDS] = "punt-yards",
    [GCH_ABOUT_PENALTY] = "penalty",
    [GCH_ABOUT_CLOCK] = "clock",
    [GCH_ABOUT_RUNDOWN] = "rundown",
    [GCH_ABOUT_AUDIBLE] = "audible",
    [GCH_ABOUT_TOSS] = "toss",
    [GCH_ABOUT_HANDS_TEAM] = "hands-team",
    [GCH_ABOUT_FREE_KICK] = "free-kick",
};

/* Number `call - 1` of a list that the ruleset keeps for its calls; -1: it keeps none, or nothing limits this one. */
static int of_call(const struct gch_question *q, const char *word, int call) {
    const struct gch_own_field *field = gch_own_find(q->state->fields, word);
    if (field == NULL || !field->sides || call < 1 || call > field->count)
        return -1;
    return gch_own_get(q->state, field, q->side, (unsigned)call - 1);
}

static enum gch_status add_choice(struct gch_json *j, struct gch_host_game *g, const struct gch_question *q,
                                  const struct gch_choice *choice) {
    enum gch_topic about = gch_question_about(q);
    const struct gch_decision_entry *entry = &q->match->words->decisions[q->decision];
    gch_json_open(j, NULL, "{");
    gch_json_string(j, "answer", choice->name);
    gch_json_string(j, "key", choice->key);
    gch_json_string(j, "words", choice->words);
    if (entry->answers != NULL)
        gch_json_string(j, "kind", meaning_name(&entry->answers[choice->answer]));
    if (choice->answer == q->preset)
        gch_json_boolean(j, "preset", true);
    if (choice->rare)
        gch_json_boolean(j, "rare", true);
    if (choice->follows[0] != '\0')
        gch_json_string(j, "odds", choice->follows);
    if (about == GCH_ABOUT_CALL || about == GCH_ABOUT_TRY_CALL) {
        int quota = of_call(q, "quota", choice->answer), used = of_call(q, "used", choice->answer);
        if (used >= 0)
            gch_json_number(j, "used", used);
        if (quota >= 0)
            gch_json_number(j, "quota", quota);
    }
    struct gch_lead lead;
    char words[GCH_LEAD_TEXT];
    enum gch_status status = gch_session_look_ahead(&g->session, choice->answer, &lead);
    if (status == GCH_OK) {
        static const char *const kinds[] = {"throw", "question", "state"};
        gch_json_string(j, "leads", gch_lead_words(&g->labels, &g->session.before, &lead, words));
        gch_json_string(j, "leads_to", kinds[lead.kind]);
    }
    gch_json_close(j, "}");
    return status;
}

/* Both calls, once they are shown. */
static void add_shown(struct gch_json *j, const struct gch_question *q) {
    const struct gch_vocabulary *words = q->match->words;
    int call = q->side == q->offense ? q->my_call : q->seen;
    unsigned shown = q->side == q->offense ? q->seen : q->my_call;
    gch_json_open(j, "shown", "{");
    gch_json_string(j, "call", words->calls[call].name);
    gch_json_string(j, "call_words", words->calls[call].words);
    const struct gch_word *defense = NULL;
    if (q->state->next == GCH_NEXT_KICKOFF)
        defense = &words->decisions[gch_decision_about(words, GCH_ABOUT_HANDS_TEAM)].answers[shown];
    else if (shown < words->defense_count)
        defense = &words->defenses[shown];
    gch_json_string(j, "defense", defense != NULL ? defense->name : NULL);
    gch_json_string(j, "defense_words", defense != NULL ? defense->words : NULL);
    gch_json_close(j, "}");
}

bool gch_host_clock_open(const struct gch_host_game *g) {
    const struct gch_question *q = &gch_session_open(&g->session)->question;
    const struct gch_host_clock *clock = &g->clock[q->side];
    const struct gch_log_input *input = &g->session.input;
    enum gch_topic about = gch_question_about(q);
    if (about != GCH_ABOUT_CALL && about != GCH_ABOUT_DEFENSE)
        return false;
    if (!clock->open || clock->play != g->session.plays || clock->answer >= input->answer_count ||
        input->answers[clock->answer].rolls != input->roll_count)
        return false;
    for (size_t i = clock->answer; i < input->answer_count; i++)
        if (input->answers[i].side == q->side && i < GCH_HOST_ANSWERS && g->said[i])
            return false;
    return true;
}

/* Clock calls that nobody asked about, and that can still be made. */
static void add_clock(struct gch_json *j, const struct gch_host_game *g, int side) {
    const struct gch_host_clock *clock = &g->clock[side];
    bool open = gch_host_clock_open(g);
    gch_json_open(j, "clock", "[");
    for (unsigned i = 0; open && i < clock->count; i++) {
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "answer", clock->choices[i].name);
        gch_json_string(j, "words", clock->choices[i].words);
        gch_json_string(j, "key", clock->choices[i].key);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static enum gch_status add_question(struct gch_json *j, struct gch_host_game *g, const struct gch_question *q) {
    const struct gch_decision_entry *entry = &q->match->words->decisions[q->decision];
    enum gch_topic about = gch_question_about(q);
    enum gch_status status = GCH_OK;
    char text[GCH_ANSWER_TEXT], spot[GCH_SPOT_TEXT], words[GCH_ABOUT_TEXT];
    gch_json_string(j, "kind", "question");
    gch_json_number(j, "side", q->side);
    gch_json_number(j, "offense", q->offense);
    gch_json_string(j, "decision", entry->name);
    gch_json_string(j, "about", topics[about]);
    gch_json_string(j, "ask", entry->ask);
    gch_json_string(j, "explain", entry->explain);
    bool call = about == GCH_ABOUT_CALL || about == GCH_ABOUT_DEFENSE || about == GCH_ABOUT_TRY_CALL;
    bool scrimmage = q->state->next == GCH_NEXT_SCRIMMAGE || about != GCH_ABOUT_CALL;
    gch_json_boolean(j, "hidden", call && scrimmage);
    gch_json_string(j, "preset",
                    q->preset >= 0 ? gch_answer_print(q->match->words, q->decision, q->preset, text) : NULL);
    gch_host_add_state(j, "state", g, q->state);
    if (gch_question_has_spot(q))
        gch_json_string(j, "spot", gch_spot_words(&g->labels, q->side, q->spot, spot));
    if (gch_question_words(&g->labels, q, words)[0] != '\0')
        gch_json_string(j, "words", words);
    if (about == GCH_ABOUT_AUDIBLE)
        add_shown(j, q);
    if (gch_question_wants_number(q)) {
        gch_json_open(j, "number", "{");
        gch_json_number(j, "max", q->max);
        gch_json_number(j, "step", q->step > 1 ? q->step : 1);
        gch_json_close(j, "}");
    }
    struct gch_choice *choices = malloc(GCH_MAX_ANSWERS * sizeof *choices);
    if (choices == NULL)
        return GCH_E_NOMEM;
    unsigned count = gch_choices_list(&g->labels, q, choices);
    gch_choices_odds(q->match, NULL, q, choices, count);
    gch_json_open(j, "choices", "[");
    for (unsigned i = 0; i < count && status == GCH_OK; i++)
        status = add_choice(j, g, q, &choices[i]);
    gch_json_close(j, "]");
    free(choices);
    add_clock(j, g, q->side);
    return status;
}

enum gch_status gch_host_add_open(struct gch_json *j, struct gch_host_game *g) {
    const struct gch_open *open = gch_session_open(&g->session);
    enum gch_status status = GCH_OK;
    if (open->kind == GCH_OPEN_NOTHING)
        return GCH_OK;
    gch_json_open(j, "open", "{");
    if (open->kind == GCH_OPEN_ROLL) {
        const struct gch_purpose_entry *purpose = &g->setup.match.words->purposes[open->purpose];
        gch_json_string(j, "kind", "throw");
        gch_json_string(j, "purpose", purpose->name);
        gch_json_string(j, "ask", purpose->words);
        gch_json_string(j, "die", purpose->die->name);
    } else {
        status = add_question(j, g, &open->question);
    }
    gch_json_close(j, "}");
    return status;
}

/* --- plays ------------------------------------------------------------------------------------------------------- */

/* The steps of a play in words, and of a priority cell the classes of the two cells that met there. */
static void add_steps(struct gch_json *j, const struct gch_record *record, const struct gch_kept_turn *turn) {
    const struct gch_trace_item *met[2] = {NULL, NULL};
    const struct gch_vocabulary *words = record->match->words;
    gch_json_open(j, "steps", "[");
    for (unsigned i = 0; i < turn->trace_count; i++) {
        const struct gch_trace_item *item = &record->trace[turn->trace_first + i];
        struct gch_text line = {0};
        gch_json_open(j, NULL, "{");
        gch_words_trace(&record->labels, item, GCH_TELL_DICE | GCH_TELL_RULES, &line);
        gch_json_string(j, "words", line.text != NULL ? line.text : "");
        j->out->failed |= line.failed;
        gch_text_finish(&line);
        gch_json_string(j, "side", sides[item->side > 2 ? 2 : item->side]);
        char text[GCH_DIE_TEXT], cell[GCH_CELL_TEXT];
        switch ((enum gch_trace_kind)item->kind) {
        case GCH_TRACE_ROLL:
            gch_json_string(j, "throw", words->purposes[item->purpose].name);
            gch_json_string(j, "for", words->purposes[item->purpose].words);
            gch_json_string(j, "die", words->purposes[item->purpose].die->name);
            gch_json_number(j, "total", item->number);
            gch_json_string(j, "shows", gch_die_print(words->purposes[item->purpose].die, item->number, text));
            break;
        case GCH_TRACE_CELL:
            gch_json_string(j, "chart", item->chart);
            gch_json_string(j, "column", item->column);
            gch_json_number(j, "row", item->number);
            gch_json_string(j, "cell", gch_cell_print(item->cell, cell));
            if (item->side < 2)
                met[item->side != turn->play.offense] = item;
            break;
        case GCH_TRACE_RULE:
            gch_json_string(j, "rule", item->chart);
            break;
        case GCH_TRACE_ACTION:
            gch_json_string(j, "action", item->chart);
            if (met[0] != NULL && met[1] != NULL) {
                struct gch_matrix apart = {.one_forced = false};
                gch_json_string(j, "row_class", gch_offense_class_name(gch_offense_class(met[0]->cell)));
                gch_json_string(j, "column_class", gch_defense_class_name(gch_defense_class(&apart, met[1]->cell)));
            }
            break;
        case GCH_TRACE_ANSWER:
            gch_json_string(j, "asked", words->decisions[item->purpose].name);
            break;
        }
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_between(void *user, const char *text, bool period) {
    (void)period;
    gch_json_string(user, NULL, text);
}

enum gch_status gch_host_add_play(struct gch_json *j, const char *name, const struct gch_host_game *g, size_t index) {
    const struct gch_record *record = g->record;
    const struct gch_kept_turn *turn = &record->turns[index];
    char *told = NULL;
    enum gch_status status = gch_report_play_json(record, index, &told);
    if (status != GCH_OK)
        return status;
    gch_json_open(j, name, "{");
    gch_json_number(j, "number", (int)index + 1);
    gch_json_open(j, "between", "[");
    gch_words_between(&record->labels, &turn->snap, &turn->play, add_between, j);
    gch_json_close(j, "]");
    gch_host_add_state(j, "snap", g, &turn->snap);
    gch_host_add_state(j, "after", g, &turn->after);
    gch_json_raw(j, "told", told);
    add_steps(j, record, turn);
    gch_json_close(j, "}");
    free(told);
    return GCH_OK;
}
