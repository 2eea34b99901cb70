/* A whole game as one JSON object. Written by hand rather than through a tree: whole numbers and texts only, the same
 * bytes everywhere, and no limit on what a number can hold but the reader's. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json-write.h"
#include "gridchart/coach.h"
#include "report/report-record.h"

static void add_facts(struct gch_json *j, const struct gch_record *r, const struct gch_game_facts *facts) {
    char text[64];
    gch_game_id(r, facts, text, sizeof text);
    gch_json_string(j, "game_id", text);
    gch_json_string(j, "program", "gridchart");
    gch_json_string(j, "version", gch_version());
    gch_json_string(j, "rules", r->match->ruleset->name);
    gch_json_string(j, "rules_version", r->match->ruleset->version);
    gch_json_number(j, "rules_season", r->match->season.season);
    gch_json_open(j, "options", "[");
    for (unsigned i = 0; i < r->match->ruleset->option_count; i++)
        if (r->match->options >> i & 1)
            gch_json_string(j, NULL, r->match->ruleset->options[i].name);
    gch_json_close(j, "]");
    gch_json_boolean(j, "neutral", r->match->neutral);
    gch_json_boolean(j, "playoff", r->match->playoff);
    if (facts != NULL && facts->week > 0)
        gch_json_number(j, "week", facts->week);
    if (facts != NULL && facts->seeded) {
        gch_json_open(j, "dice", "{");
        gch_json_string(j, "generator", GCH_DICE_GENERATOR);
        snprintf(text, sizeof text, "%" PRIu64, facts->seed);
        gch_json_string(j, "seed", text);
        snprintf(text, sizeof text, "%" PRIu32, facts->run);
        gch_json_string(j, "run", text);
        snprintf(text, sizeof text, "%" PRIu32, facts->number);
        gch_json_string(j, "game", text);
        gch_json_close(j, "}");
    }
}

/* What everybody did who did anything, by nflverse's names where it has one. */
static void add_lines(struct gch_json *j, const struct gch_record *r, int side) {
    const struct gch_roster *roster = r->match->roster[side];
    if (!r->named || roster == NULL)
        return;
    gch_json_open(j, "players", "[");
    for (unsigned i = 0; i < gch_roster_size(roster); i++) {
        const struct gch_player_line *line = gch_cast_line(&r->names, side, i);
        const struct gch_player *p = gch_roster_player(roster, i);
        bool any = false;
        for (int stat = 0; stat < GCH_PLAYER_STAT_COUNT; stat++)
            any |= line->value[stat] != 0;
        if (!any)
            continue;
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "id", p->id);
        gch_json_string(j, "name", p->name);
        gch_json_string(j, "position", gch_position_name((enum gch_position)p->position));
        for (int stat = 0; stat < GCH_PLAYER_STAT_COUNT; stat++)
            if (line->value[stat] != 0)
                gch_json_number(j, gch_player_stat_heading((enum gch_player_stat)stat), line->value[stat]);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_team(struct gch_json *j, const struct gch_record *r, const struct gch_game_facts *facts, int side) {
    char text[24];
    const struct gch_club *team = &r->match->club[side];
    gch_json_open(j, side == GCH_AWAY ? "away" : "home", "{");
    gch_json_string(j, "label", r->labels.side[side]);
    gch_json_string(j, "code", team->code);
    gch_json_string(j, "name", team->name);
    gch_json_number(j, "season", team->season);
    snprintf(text, sizeof text, "%016" PRIx64, team->hash);
    gch_json_string(j, "charts", text);
    if (facts != NULL && facts->coach[side] != NULL)
        gch_json_string(j, "coach", facts->coach[side]);
    gch_json_number(j, "score", r->state.score[side]);
    gch_json_open(j, "periods", "[");
    for (int i = 0; i < gch_record_periods(r); i++)
        gch_json_number(j, NULL, gch_record_points(r, side, i));
    gch_json_close(j, "]");
    gch_json_open(j, "statistics", "{");
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        gch_json_number(j, gch_stat_name((enum gch_stat)i), r->stats[side].value[i]);
    gch_json_close(j, "}");
    add_lines(j, r, side);
    gch_json_close(j, "}");
}

static void add_scores(struct gch_json *j, const struct gch_record *r) {
    gch_json_open(j, "scoring", "[");
    for (size_t i = 0; i < r->score_count; i++) {
        const struct gch_kept_score *s = &r->scores[i];
        const struct gch_state *snap = &r->turns[s->turn].snap;
        gch_json_open(j, NULL, "{");
        gch_json_number(j, "play", (int)s->turn);
        gch_json_number(j, "quarter", snap->quarter);
        gch_json_number(j, "clock", snap->clock);
        gch_json_string(j, "team", r->labels.side[s->side]);
        gch_json_string(j, "words", s->words);
        gch_json_pair(j, "score", s->score[0], s->score[1]);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_drives(struct gch_json *j, const struct gch_record *r) {
    gch_json_open(j, "drives", "[");
    for (size_t i = 0; i < r->drive_count; i++) {
        const struct gch_drive *d = &r->drives[i];
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "team", r->labels.side[d->side]);
        gch_json_number(j, "quarter", d->quarter);
        gch_json_number(j, "clock", d->clock);
        gch_json_number(j, "start", d->start);
        gch_json_number(j, "end", d->last);
        gch_json_number(j, "plays", d->plays);
        gch_json_number(j, "yards", d->yards);
        gch_json_number(j, "seconds", d->seconds);
        gch_json_number(j, "first_downs", d->first_downs);
        gch_json_string(j, "result", gch_drive_end_words((enum gch_drive_end)d->end));
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_state(struct gch_json *j, const struct gch_labels *labels, const char *name,
                      const struct gch_state *s) {
    char text[GCH_CODE_TEXT];
    gch_json_open(j, name, "{");
    gch_json_string(j, "next", gch_next_name((enum gch_next)s->next));
    gch_json_string(j, "team", labels->side[s->offense]);
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        gch_json_number(j, "down", s->down);
        gch_json_number(j, "to_go", s->to_go);
    }
    gch_json_number(j, "ball", s->ball);
    gch_json_number(j, "quarter", s->quarter);
    gch_json_number(j, "clock", s->clock);
    gch_json_pair(j, "score", s->score[0], s->score[1]);
    gch_json_pair(j, "timeouts", s->timeouts[0], s->timeouts[1]);
    gch_json_string(j, "code", gch_state_print(s, text));
    snprintf(text, sizeof text, "%016" PRIx64, gch_state_hash(s));
    gch_json_string(j, "hash", text);
    gch_json_close(j, "}");
}

static void add_events(struct gch_json *j, const struct gch_labels *labels, const struct gch_kept_turn *t) {
    const struct gch_play *play = &t->play;
    gch_json_open(j, "events", "[");
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "event", gch_event_name((enum gch_event_kind)e->kind));
        gch_json_string(j, "team", labels->side[e->side]);
        const char *type = e->kind == GCH_EV_FOUL ? gch_words_foul_type(labels->match, &t->snap, play, i) : NULL;
        if (type != NULL)
            gch_json_string(j, "type", type);
        gch_json_open(j, "values", "[");
        gch_json_number(j, NULL, e->a);
        gch_json_number(j, NULL, e->b);
        gch_json_number(j, NULL, e->c);
        gch_json_close(j, "]");
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_trace(struct gch_json *j, const struct gch_record *r, const struct gch_kept_turn *t) {
    const struct gch_vocabulary *entries = r->match->words;
    char cell[GCH_CELL_TEXT], answer[GCH_ANSWER_TEXT], shown[GCH_DIE_TEXT];
    if (!r->sink.trace)
        return;
    gch_json_open(j, "trace", "[");
    for (unsigned i = 0; i < t->trace_count; i++) {
        const struct gch_trace_item *item = &r->trace[t->trace_first + i];
        const char *who = item->side < 2 ? r->labels.side[item->side] : "league";
        gch_json_open(j, NULL, "{");
        switch ((enum gch_trace_kind)item->kind) {
        case GCH_TRACE_ROLL:
            gch_json_string(j, "roll", entries->purposes[item->purpose].name);
            gch_json_string(j, "team", who);
            gch_json_number(j, "total", item->number);
            if (entries->purposes[item->purpose].die->marks != NULL)
                gch_json_string(j, "mark", gch_die_print(entries->purposes[item->purpose].die, item->number, shown));
            break;
        case GCH_TRACE_CELL:
            gch_json_string(j, "chart", item->chart);
            gch_json_string(j, "team", who);
            gch_json_string(j, "column", item->column);
            gch_json_number(j, "row", item->number);
            gch_json_string(j, "cell", gch_cell_print(item->cell, cell));
            break;
        case GCH_TRACE_RULE:
            gch_json_string(j, "rule", item->chart);
            gch_json_string(j, "words", item->column);
            break;
        case GCH_TRACE_ACTION:
            gch_json_string(j, "priority", item->chart);
            gch_json_number(j, "yards", item->number);
            break;
        case GCH_TRACE_ANSWER:
            gch_json_string(j, "asked", entries->decisions[item->purpose].name);
            gch_json_string(j, "team", who);
            gch_json_string(j, "answer", gch_answer_print(entries, item->purpose, item->number, answer));
            break;
        }
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    if (t->trace_lost > 0)
        gch_json_number(j, "trace_lost", (int)t->trace_lost);
}

static void add_result(struct gch_json *j, const struct gch_labels *labels, const struct gch_result *result) {
    gch_json_open(j, "result", "{");
    gch_json_string(j, "next", gch_next_name((enum gch_next)result->next));
    gch_json_string(j, "team", labels->side[result->side]);
    gch_json_number(j, "ball", result->ball);
    gch_json_pair(j, "points", result->points[0], result->points[1]);
    gch_json_number(j, "elapsed", result->elapsed);
    gch_json_open(j, "tags", "[");
    for (int i = 0; i < GCH_TAG_COUNT; i++)
        if (result->tags >> i & 1)
            gch_json_string(j, NULL, gch_tag_name((enum gch_tag)i));
    gch_json_close(j, "]");
    gch_json_close(j, "}");
}

/* Who did it: part, id and name. */
static void add_cast(struct gch_json *j, const struct gch_record *r, const struct gch_kept_turn *t) {
    if (!r->named)
        return;
    gch_json_open(j, "players", "[");
    for (int part = 0; part < GCH_PART_COUNT; part++) {
        int player = t->cast.player[part], side = t->cast.side[part];
        if (player < 0)
            continue;
        const struct gch_player *p = gch_roster_player(r->match->roster[side], (unsigned)player);
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "part", gch_part_name((enum gch_part)part));
        gch_json_string(j, "team", r->labels.side[side]);
        gch_json_string(j, "id", p->id);
        gch_json_string(j, "name", p->name);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
}

static void add_play(struct gch_json *j, const struct gch_record *r, size_t index) {
    const struct gch_kept_turn *t = &r->turns[index];
    struct gch_text words = {0};
    struct gch_credits names;
    gch_json_open(j, NULL, "{");
    gch_json_number(j, "play", (int)index);
    if (t->drive >= 0)
        gch_json_number(j, "drive", t->drive);
    add_state(j, &r->labels, "situation", &t->snap);
    const struct gch_vocabulary *entries = r->match->words;
    gch_json_string(j, "call", entries->calls[t->play.call].name);
    if (gch_call_means(entries, t->play.call) == GCH_MEANS_TWO_POINT)
        gch_json_string(j, "try_play", entries->calls[t->play.try_play].name);
    if (gch_call_opposed(entries, t->play.call) && entries->defense_count > 0)
        gch_json_string(j, "formation", entries->defenses[t->play.formation].name);
    gch_words_play(&r->labels, &t->snap, &t->play, gch_record_names(r, t, &names), &words);
    j->out->failed |= words.failed;
    gch_json_string(j, "words", words.text == NULL ? "" : words.text);
    gch_text_finish(&words);
    add_cast(j, r, t);
    add_events(j, &r->labels, t);
    add_trace(j, r, t);
    if (t->play.call != 0)
        add_result(j, &r->labels, &t->play.result);
    gch_json_close(j, "}");
    gch_text_add(j->out, "\n");
}

/* DDF-26.2: only where the match is played with a spread. */
static void add_cover(struct gch_json *j, const struct gch_record *record) {
    struct gch_cover cover;
    if (!gch_match_cover(record->match, record->state.score, &cover))
        return;
    bool over = record->state.next == GCH_NEXT_OVER;
    const char *favourite = cover.favourite < 2 ? record->labels.side[cover.favourite] : "";
    const char *covered = !over ? "" : cover.covered < 2 ? record->labels.side[cover.covered] : "push";
    char spread[16];
    snprintf(spread, sizeof spread, "%d.%d", cover.tenths / 10, cover.tenths % 10);
    gch_json_string(j, "favourite", favourite);
    gch_json_string(j, "spread", spread);
    gch_json_string(j, "covered", covered);
}

enum gch_status gch_report_play_json(const struct gch_record *record, size_t index, char **out) {
    struct gch_text text = {0};
    struct gch_json j = {.out = &text};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    add_play(&j, record, index);
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}

enum gch_status gch_report_json(const struct gch_record *record, const struct gch_game_facts *facts, char **out) {
    struct gch_text text = {0};
    struct gch_json j = {.out = &text};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    gch_json_open(&j, NULL, "{");
    add_facts(&j, record, facts);
    add_team(&j, record, facts, GCH_AWAY);
    add_team(&j, record, facts, GCH_HOME);
    gch_json_boolean(&j, "over", record->state.next == GCH_NEXT_OVER);
    add_cover(&j, record);
    add_scores(&j, record);
    add_drives(&j, record);
    gch_json_open(&j, "plays", "[\n");
    for (size_t i = 0; i < record->count; i++)
        add_play(&j, record, i);
    gch_json_close(&j, "]");
    add_state(&j, &record->labels, "final", &record->state);
    gch_json_close(&j, "}\n");
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}
