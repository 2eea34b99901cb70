/*
 * A coach that is a program of its own: one JSON object a line, questions to its standard input, answers from its
 * standard output (gridchart-coach(5)). Both are one socket, so that a program that has gone cannot end ours by a
 * signal.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "coach/coach-priv.h"
#include "coach/outside.h"

enum { DEFAULT_SECONDS = 10, TRIES = 3 };

struct program {
    struct gch_any_coach *self;
    const struct gch_match *match;
    struct gch_outside outside;
    int seconds;
    unsigned id; /* of the last question */
    bool gone;
};

static const char *const side_names[] = {"away", "home"};

static const char *command_of(const struct program *program) {
    return strchr(program->self->text, ':') + 1;
}

static void add_field(struct gch_text *t, const char *name, const char *value) {
    gch_text_addf(t, ",\"%s\":", name);
    gch_text_add_json(t, value);
}

static void add_answer(struct gch_text *t, const struct gch_question *q, int decision, int answer) {
    char word[GCH_ANSWER_TEXT];
    gch_text_add_json(t, gch_answer_print(q->match->words, decision, answer, word));
}

/* What a side has revealed: its call, its formation as logs write it, its return team, or nothing against a kick. */
static void add_shown(struct gch_text *t, const struct gch_question *q, bool offense, int shown) {
    const struct gch_vocabulary *words = q->match->words;
    if (offense)
        gch_text_add_json(t, words->calls[shown].name);
    else if (q->state->next == GCH_NEXT_KICKOFF)
        add_answer(t, q, gch_decision_about(words, GCH_ABOUT_HANDS_TEAM), shown);
    else if ((unsigned)shown < words->defense_count)
        gch_text_add_json(t, words->defenses[shown].name);
    else
        gch_text_add(t, "null");
}

/* Both outcomes of a penalty, and whose foul it was. */
static void add_choices(struct gch_text *t, const struct gch_question *q) {
    gch_text_add(t, ",\"choices\":[");
    for (int i = 0; i <= q->count; i++) {
        const struct gch_result *r = &q->choice[i];
        gch_text_addf(t,
                      "%s{\"answer\":\"%d\",\"next\":\"%s\",\"side\":\"%s\",\"down\":%d,\"to_go\":%d,\"ball\":%d,"
                      "\"points\":[%d,%d]",
                      i ? "," : "", i, gch_next_name((enum gch_next)r->next), side_names[r->side & 1], r->down,
                      r->to_go, r->ball, r->points[0], r->points[1]);
        if (q->foul[i] != NULL)
            gch_text_addf(t, ",\"foul_by\":\"%s\",\"yards\":%d", side_names[q->foul[i]->side & 1], q->foul[i]->yards);
        gch_text_add(t, "}");
    }
    gch_text_add(t, "]");
}

static void add_question(struct gch_text *t, const struct gch_question *q, unsigned id, const char *error) {
    const struct gch_vocabulary *words = q->match->words;
    int decision = q->decision;
    enum gch_topic about = gch_question_about(q);
    char code[GCH_CODE_TEXT];
    gch_text_addf(t, "{\"type\":\"ask\",\"id\":%u", id);
    add_field(t, "decision", words->decisions[decision].name);
    add_field(t, "side", side_names[q->side & 1]);
    add_field(t, "offense", side_names[q->offense & 1]);
    add_field(t, "situation", gch_state_print(q->state, code));
    if (gch_question_wants_number(q)) {
        gch_text_addf(t, ",\"max\":%d,\"step\":%d", q->max, q->step > 1 ? q->step : 1);
    } else {
        gch_text_add(t, ",\"allowed\":[");
        for (int i = gch_question_next(q, -1), first = i; i >= 0; i = gch_question_next(q, i)) {
            gch_text_add(t, i == first ? "" : ",");
            add_answer(t, q, decision, i);
        }
        gch_text_add(t, "]");
    }
    gch_text_add(t, ",\"preset\":");
    if (q->preset >= 0)
        add_answer(t, q, decision, q->preset);
    else
        gch_text_add(t, "null");
    if (gch_question_has_spot(q))
        gch_text_addf(t, ",\"spot\":%d", q->spot);
    if (about == GCH_ABOUT_AUDIBLE) {
        gch_text_add(t, ",\"mine\":");
        add_shown(t, q, q->side == q->offense, q->my_call);
        gch_text_add(t, ",\"seen\":");
        add_shown(t, q, q->side != q->offense, q->seen);
    }
    if (about == GCH_ABOUT_PENALTY)
        add_choices(t, q);
    if (error != NULL)
        add_field(t, "error", error);
    gch_text_add(t, "}");
}

const char *gch_program_read_answer(const char *line, const struct gch_question *q, unsigned id, int *out) {
    cJSON *json = cJSON_ParseWithOpts(line, NULL, true);
    const char *wrong = NULL;
    const cJSON *number = json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "id") : NULL;
    const cJSON *answer = json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "answer") : NULL;
    char digits[16];
    const char *word = cJSON_IsString(answer) ? answer->valuestring : NULL;
    if (cJSON_IsNumber(answer)) {
        snprintf(digits, sizeof digits, "%d", answer->valueint);
        word = digits;
    }
    if (!cJSON_IsObject(json))
        wrong = "not a JSON object";
    else if (!cJSON_IsNumber(number) || number->valuedouble != (double)id)
        wrong = "not the id of the question";
    else if (word == NULL)
        wrong = "no answer";
    else if (!gch_answer_parse(q->match->words, q->decision, word, out))
        wrong = "not an answer to this decision";
    else if (!gch_question_allows(q, *out))
        wrong = "not allowed now";
    cJSON_Delete(json);
    return wrong;
}

static int give_up(struct program *program, enum gch_status why) {
    program->gone = true;
    if (why == GCH_E_NO_DICE)
        gch_report(program->self->ctx, GCH_MSG_PROGRAM_TIME, NULL, "coach \"%s\" (%s) gave no answer in %d s",
                   command_of(program), side_names[program->self->side & 1], program->seconds);
    else if (why != GCH_E_NOMEM)
        gch_report(program->self->ctx, GCH_MSG_PROGRAM_GONE, NULL, "coach \"%s\" (%s) has gone", command_of(program),
                   side_names[program->self->side & 1]);
    return -(int)(why == GCH_E_NOMEM ? GCH_E_NOMEM : GCH_E_STOPPED);
}

static int answer(void *user, const struct gch_question *q) {
    struct program *program = user;
    const char *error = NULL;
    if (program->gone)
        return -(int)GCH_E_STOPPED;
    for (int i = 0; i < TRIES; i++) {
        struct gch_text line = {0};
        char *reply = NULL;
        int value = 0;
        add_question(&line, q, ++program->id, error);
        enum gch_status status = gch_outside_send(&program->outside, &line) ? GCH_OK : GCH_E_STOPPED;
        if (status == GCH_OK)
            status = gch_outside_read(&program->outside, program->seconds, &reply);
        if (status != GCH_OK)
            return give_up(program, status);
        error = gch_program_read_answer(reply, q, program->id, &value);
        if (error != NULL) {
            gch_report(program->self->ctx, GCH_MSG_PROGRAM_REFUSED, NULL,
                       "coach \"%s\" (%s), question \"%s\": %.200s: %s", command_of(program),
                       side_names[program->self->side & 1], q->match->words->decisions[q->decision].name, reply, error);
            if (program->self->refused != NULL)
                program->self->refused(program->self->refused_user, q->side, q->decision, reply);
        }
        free(reply);
        if (error == NULL)
            return value;
    }
    return give_up(program, GCH_E_ILLEGAL);
}

static void after_turn(void *user, const struct gch_turn *turn, const struct gch_state *now) {
    struct program *program = user;
    const struct gch_play *play = &turn->play;
    const struct gch_vocabulary *words = program->match->words;
    struct gch_text line = {0};
    char code[GCH_CODE_TEXT];
    if (program->gone)
        return;
    gch_text_addf(&line, "{\"type\":\"play\",\"offense\":\"%s\",\"call\":\"%s\"", side_names[play->offense & 1],
                  words->calls[play->call].name);
    if (gch_call_means(words, play->call) == GCH_MEANS_TWO_POINT)
        gch_text_addf(&line, ",\"try\":\"%s\"", words->calls[play->try_play].name);
    if (gch_call_opposed(words, play->call) && words->defense_count > 0)
        gch_text_addf(&line, ",\"formation\":\"%s\"", words->defenses[play->formation].name);
    gch_text_add(&line, ",\"events\":[");
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        gch_text_addf(&line, "%s{\"event\":\"%s\",\"side\":\"%s\",\"a\":%d,\"b\":%d,\"c\":%d}", i ? "," : "",
                      gch_event_name((enum gch_event_kind)e->kind), side_names[e->side & 1], e->a, e->b, e->c);
    }
    gch_text_add(&line, "]");
    add_field(&line, "situation", gch_state_print(now, code));
    gch_text_add(&line, "}");
    gch_outside_send(&program->outside, &line); /* one that has gone will be noticed at the next question */
}

static void release(struct gch_any_coach *self) {
    struct program *program = self->coach.user;
    struct gch_text line = {0};
    if (!program->gone) {
        gch_text_add(&line, "{\"type\":\"over\"}");
        gch_outside_send(&program->outside, &line);
    }
    gch_outside_stop(&program->outside, !program->gone);
    free(program);
}

static void add_hello(struct gch_text *t, const struct program *program) {
    const struct gch_match *match = program->match;
    gch_text_add(t, "{\"type\":\"hello\",\"protocol\":1");
    add_field(t, "gridchart", gch_version());
    add_field(t, "side", side_names[program->self->side & 1]);
    add_field(t, "rules", match->ruleset->name);
    gch_text_add(t, ",\"options\":[");
    bool first = true;
    for (unsigned i = 0; i < match->ruleset->option_count; i++)
        if (match->options >> i & 1) {
            gch_text_add(t, first ? "" : ",");
            gch_text_add_json(t, match->ruleset->options[i].name);
            first = false;
        }
    gch_text_addf(t, "],\"season\":%d,\"neutral\":%s,\"playoff\":%s,\"seconds\":%d,\"teams\":{", match->season.season,
                  match->neutral ? "true" : "false", match->playoff ? "true" : "false", program->seconds);
    for (int side = 0; side < 2; side++) {
        gch_text_addf(t, "%s\"%s\":{\"code\":", side ? "," : "", side_names[side]);
        gch_text_add_json(t, match->club[side].code);
        add_field(t, "name", match->club[side].name);
        gch_text_addf(t, ",\"season\":%d}", match->club[side].season);
    }
    gch_text_add(t, "}}");
}

/* Says hello and waits for {"ready":true}. */
static enum gch_status greet(struct program *program) {
    struct gch_text line = {0};
    char *reply = NULL;
    add_hello(&line, program);
    if (!gch_outside_send(&program->outside, &line))
        return GCH_E_STOPPED;
    enum gch_status status = gch_outside_read(&program->outside, program->seconds, &reply);
    if (status != GCH_OK)
        return status;
    cJSON *json = cJSON_ParseWithOpts(reply, NULL, true);
    if (!cJSON_IsTrue(json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "ready") : NULL))
        status = GCH_E_ILLEGAL;
    cJSON_Delete(json);
    free(reply);
    return status;
}

enum gch_status gch_make_program(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                 struct gch_any_coach *self) {
    struct program *program = calloc(1, sizeof *program);
    if (program == NULL)
        return GCH_E_NOMEM;
    program->self = self;
    program->match = spec->match;
    program->seconds = spec->seconds > 0 ? spec->seconds : DEFAULT_SECONDS;
    enum gch_status status = gch_outside_start(&program->outside, argument);
    if (status != GCH_OK) {
        gch_report(ctx, GCH_MSG_PROGRAM_START, NULL, "coach \"%s\" could not be started", argument);
        free(program);
        return status;
    }
    self->coach = (struct gch_coach){.answer = answer, .user = program};
    status = greet(program);
    if (status != GCH_OK) {
        gch_report(ctx, GCH_MSG_PROGRAM_START, NULL, "coach \"%s\" did not say {\"ready\":true} in %d s (%s)", argument,
                   program->seconds,
                   status == GCH_E_NO_DICE   ? "it said nothing"
                   : status == GCH_E_STOPPED ? "it ended"
                                             : "it said something else");
        program->gone = true;
        release(self);
        return GCH_E_IO;
    }
    self->after_turn = after_turn;
    self->release = release;
    return GCH_OK;
}
