/* A whole game as one JSON object. Written by hand rather than through a tree: whole numbers and texts only, the same
 * bytes everywhere, and no limit on what a number can hold but the reader's. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "gridchart/coach.h"
#include "report/report-record.h"

/* Where the writer is: whether a comma is due before the next member, one bit per level. */
struct json {
    struct gch_text *out;
    uint32_t filled;
};

static void comma(struct json *j) {
    if (j->filled & 1)
        gch_text_add(j->out, ",");
    j->filled |= 1;
}

static void add_string(struct json *j, const char *s) {
    gch_text_add(j->out, "\"");
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\')
            gch_text_addf(j->out, "\\%c", c);
        else if (c < 0x20)
            gch_text_addf(j->out, "\\u%04x", c);
        else
            gch_text_add_n(j->out, s, 1);
    }
    gch_text_add(j->out, "\"");
}

static void key(struct json *j, const char *name) {
    comma(j);
    if (name == NULL)
        return;
    add_string(j, name);
    gch_text_add(j->out, ":");
}

/* name NULL: an element of a list. */
static void open(struct json *j, const char *name, const char *bracket) {
    key(j, name);
    gch_text_add(j->out, bracket);
    j->filled <<= 1;
}

static void close(struct json *j, const char *bracket) {
    gch_text_add(j->out, bracket);
    j->filled >>= 1;
}

static void number(struct json *j, const char *name, int value) {
    key(j, name);
    gch_text_addf(j->out, "%d", value);
}

static void boolean(struct json *j, const char *name, bool value) {
    key(j, name);
    gch_text_add(j->out, value ? "true" : "false");
}

static void string(struct json *j, const char *name, const char *value) {
    key(j, name);
    if (value == NULL)
        gch_text_add(j->out, "null");
    else
        add_string(j, value);
}

static void pair(struct json *j, const char *name, int away, int home) {
    open(j, name, "[");
    number(j, NULL, away);
    number(j, NULL, home);
    close(j, "]");
}

static void add_facts(struct json *j, const struct gch_record *r, const struct gch_game_facts *facts) {
    char text[64];
    gch_game_id(r, facts, text, sizeof text);
    string(j, "game_id", text);
    string(j, "program", "gridchart");
    string(j, "version", gch_version());
    string(j, "rules", r->match->ruleset->name);
    string(j, "rules_version", r->match->ruleset->version);
    number(j, "rules_season", r->match->season.season);
    open(j, "options", "[");
    for (unsigned i = 0; i < r->match->ruleset->option_count; i++)
        if (r->match->options >> i & 1)
            string(j, NULL, r->match->ruleset->options[i].name);
    close(j, "]");
    boolean(j, "neutral", r->match->neutral);
    boolean(j, "playoff", r->match->playoff);
    if (facts != NULL && facts->week > 0)
        number(j, "week", facts->week);
    if (facts != NULL && facts->seeded) {
        open(j, "dice", "{");
        string(j, "generator", GCH_DICE_GENERATOR);
        snprintf(text, sizeof text, "%" PRIu64, facts->seed);
        string(j, "seed", text);
        snprintf(text, sizeof text, "%" PRIu32, facts->run);
        string(j, "run", text);
        snprintf(text, sizeof text, "%" PRIu32, facts->number);
        string(j, "game", text);
        close(j, "}");
    }
}

static void add_team(struct json *j, const struct gch_record *r, const struct gch_game_facts *facts, int side) {
    char text[24];
    const struct gch_team *team = r->match->team[side];
    open(j, side == GCH_AWAY ? "away" : "home", "{");
    string(j, "label", r->labels.side[side]);
    string(j, "code", team->code);
    string(j, "name", team->name);
    number(j, "season", team->season);
    snprintf(text, sizeof text, "%016" PRIx64, team->hash);
    string(j, "charts", text);
    if (facts != NULL && facts->coach[side] != NULL)
        string(j, "coach", facts->coach[side]);
    number(j, "score", r->state.score[side]);
    open(j, "periods", "[");
    for (int i = 0; i < gch_record_periods(r); i++)
        number(j, NULL, gch_record_points(r, side, i));
    close(j, "]");
    open(j, "statistics", "{");
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        number(j, gch_stat_name((enum gch_stat)i), r->stats[side].value[i]);
    close(j, "}");
    close(j, "}");
}

static void add_scores(struct json *j, const struct gch_record *r) {
    open(j, "scoring", "[");
    for (size_t i = 0; i < r->score_count; i++) {
        const struct gch_kept_score *s = &r->scores[i];
        const struct gch_state *snap = &r->turns[s->turn].snap;
        open(j, NULL, "{");
        number(j, "play", (int)s->turn);
        number(j, "quarter", snap->quarter);
        number(j, "clock", snap->clock);
        string(j, "team", r->labels.side[s->side]);
        string(j, "words", s->words);
        pair(j, "score", s->score[0], s->score[1]);
        close(j, "}");
    }
    close(j, "]");
}

static void add_drives(struct json *j, const struct gch_record *r) {
    open(j, "drives", "[");
    for (size_t i = 0; i < r->drive_count; i++) {
        const struct gch_drive *d = &r->drives[i];
        open(j, NULL, "{");
        string(j, "team", r->labels.side[d->side]);
        number(j, "quarter", d->quarter);
        number(j, "clock", d->clock);
        number(j, "start", d->start);
        number(j, "end", d->last);
        number(j, "plays", d->plays);
        number(j, "yards", d->yards);
        number(j, "seconds", d->seconds);
        number(j, "first_downs", d->first_downs);
        string(j, "result", gch_drive_end_words((enum gch_drive_end)d->end));
        close(j, "}");
    }
    close(j, "]");
}

static void add_state(struct json *j, const struct gch_labels *labels, const char *name, const struct gch_state *s) {
    char text[GCH_CODE_TEXT];
    open(j, name, "{");
    string(j, "next", gch_next_name((enum gch_next)s->next));
    string(j, "team", labels->side[s->offense]);
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        number(j, "down", s->down);
        number(j, "to_go", s->to_go);
    }
    number(j, "ball", s->ball);
    number(j, "quarter", s->quarter);
    number(j, "clock", s->clock);
    pair(j, "score", s->score[0], s->score[1]);
    pair(j, "timeouts", s->timeouts[0], s->timeouts[1]);
    string(j, "code", gch_state_print(s, text));
    snprintf(text, sizeof text, "%016" PRIx64, gch_state_hash(s));
    string(j, "hash", text);
    close(j, "}");
}

static void add_events(struct json *j, const struct gch_labels *labels, const struct gch_play *play) {
    open(j, "events", "[");
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        open(j, NULL, "{");
        string(j, "event", gch_event_name((enum gch_event_kind)e->kind));
        string(j, "team", labels->side[e->side]);
        open(j, "values", "[");
        number(j, NULL, e->a);
        number(j, NULL, e->b);
        number(j, NULL, e->c);
        close(j, "]");
        close(j, "}");
    }
    close(j, "]");
}

static void add_trace(struct json *j, const struct gch_record *r, const struct gch_kept_turn *t) {
    char cell[GCH_CELL_TEXT], answer[GCH_ANSWER_TEXT];
    if (!r->sink.trace)
        return;
    open(j, "trace", "[");
    for (unsigned i = 0; i < t->trace_count; i++) {
        const struct gch_trace_item *item = &r->trace[t->trace_first + i];
        const char *who = item->side < 2 ? r->labels.side[item->side] : "league";
        open(j, NULL, "{");
        switch ((enum gch_trace_kind)item->kind) {
        case GCH_TRACE_ROLL:
            string(j, "roll", gch_purpose_name((enum gch_purpose)item->purpose));
            string(j, "team", who);
            number(j, "total", item->number);
            break;
        case GCH_TRACE_CELL:
            string(j, "chart", item->chart);
            string(j, "team", who);
            string(j, "column", item->column);
            number(j, "row", item->number);
            string(j, "cell", gch_cell_print(item->cell, cell));
            break;
        case GCH_TRACE_RULE:
            string(j, "rule", item->chart);
            string(j, "words", item->column);
            break;
        case GCH_TRACE_ACTION:
            string(j, "priority", item->chart);
            number(j, "yards", item->number);
            break;
        case GCH_TRACE_ANSWER:
            string(j, "asked", gch_decision_name((enum gch_decision)item->purpose));
            string(j, "team", who);
            string(j, "answer", gch_answer_print((enum gch_decision)item->purpose, item->number, answer));
            break;
        }
        close(j, "}");
    }
    close(j, "]");
    if (t->trace_lost > 0)
        number(j, "trace_lost", (int)t->trace_lost);
}

static void add_result(struct json *j, const struct gch_labels *labels, const struct gch_result *result) {
    open(j, "result", "{");
    string(j, "next", gch_next_name((enum gch_next)result->next));
    string(j, "team", labels->side[result->side]);
    number(j, "ball", result->ball);
    pair(j, "points", result->points[0], result->points[1]);
    number(j, "elapsed", result->elapsed);
    open(j, "tags", "[");
    for (int i = 0; i < GCH_TAG_COUNT; i++)
        if (result->tags >> i & 1)
            string(j, NULL, gch_tag_name((enum gch_tag)i));
    close(j, "]");
    close(j, "}");
}

static void add_play(struct json *j, const struct gch_record *r, size_t index) {
    const struct gch_kept_turn *t = &r->turns[index];
    struct gch_text words = {0};
    open(j, NULL, "{");
    number(j, "play", (int)index);
    if (t->drive >= 0)
        number(j, "drive", t->drive);
    add_state(j, &r->labels, "situation", &t->snap);
    string(j, "call", gch_call_name((enum gch_call)t->play.call));
    if (t->play.call == GCH_CALL_TWO_POINT)
        string(j, "try_play", gch_call_name((enum gch_call)t->play.try_play));
    if ((t->play.call >= GCH_CALL_1 && t->play.call <= GCH_CALL_9) || t->play.call == GCH_CALL_TWO_POINT)
        string(j, "formation", gch_formation_code(t->play.formation));
    gch_words_play(&r->labels, &t->snap, &t->play, &words);
    j->out->failed |= words.failed;
    string(j, "words", words.text == NULL ? "" : words.text);
    gch_text_finish(&words);
    add_events(j, &r->labels, &t->play);
    add_trace(j, r, t);
    if (t->play.call != GCH_CALL_NONE)
        add_result(j, &r->labels, &t->play.result);
    close(j, "}");
    gch_text_add(j->out, "\n");
}

enum gch_status gch_report_json(const struct gch_record *record, const struct gch_game_facts *facts, char **out) {
    struct gch_text text = {0};
    struct json j = {.out = &text};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    open(&j, NULL, "{");
    add_facts(&j, record, facts);
    add_team(&j, record, facts, GCH_AWAY);
    add_team(&j, record, facts, GCH_HOME);
    boolean(&j, "over", record->state.next == GCH_NEXT_OVER);
    add_scores(&j, record);
    add_drives(&j, record);
    open(&j, "plays", "[\n");
    for (size_t i = 0; i < record->count; i++)
        add_play(&j, record, i);
    close(&j, "]");
    add_state(&j, &record->labels, "final", &record->state);
    close(&j, "}\n");
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}
