/* Writing the lines of a log. */
#include "game/log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"

static const char *const side_names[] = {"away", "home", "league"};

static void *grow(void *items, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return items;
    size_t wanted = *room ? 2 * *room : 16;
    void *grown = realloc(items, wanted * size);
    if (grown != NULL)
        *room = wanted;
    return grown;
}

bool gch_log_add_roll(struct gch_log_input *input, enum gch_purpose purpose, int total) {
    struct gch_log_roll *rolls = grow(input->rolls, input->roll_count, &input->roll_room, sizeof *rolls);
    if (rolls == NULL)
        return false;
    input->rolls = rolls;
    rolls[input->roll_count++] = (struct gch_log_roll){(uint8_t)purpose, (int16_t)total};
    return true;
}

bool gch_log_add_answer(struct gch_log_input *input, int side, enum gch_decision decision, int answer) {
    struct gch_log_answer *answers = grow(input->answers, input->answer_count, &input->answer_room, sizeof *answers);
    if (answers == NULL)
        return false;
    input->answers = answers;
    answers[input->answer_count++] =
        (struct gch_log_answer){(uint8_t)side, (uint8_t)decision, (int16_t)answer, (uint16_t)input->roll_count};
    return true;
}

void gch_log_take_back(struct gch_log_input *input, size_t answer) {
    input->roll_count = input->answers[answer].rolls;
    input->answer_count = answer;
}

void gch_log_input_finish(struct gch_log_input *input) {
    free(input->rolls);
    free(input->answers);
    *input = (struct gch_log_input){0};
}

void gch_log_header_finish(struct gch_log_header *header) {
    free(header->version);
    free(header->ruleset);
    free(header->rules_version);
    free(header->options);
    free(header->generator);
    for (int side = 0; side < 2; side++) {
        free(header->team[side]);
        free(header->coach[side]);
    }
    *header = (struct gch_log_header){0};
}

enum gch_status gch_log_tables_hash(struct gch_context *ctx, const char *ruleset, uint64_t *out) {
    char relative[128];
    char *folder = NULL;
    struct gch_names names = {0};
    uint64_t hash = GCH_HASH_START;
    snprintf(relative, sizeof relative, "priority/%s", ruleset);
    enum gch_status status = gch_context_find(ctx, relative, &folder);
    if (status == GCH_OK)
        status = gch_directory_list(ctx, folder, &names);
    for (size_t i = 0; status == GCH_OK && i < names.count; i++) {
        size_t n = strlen(names.names[i]);
        char *path = NULL;
        char *data = NULL;
        size_t length = 0;
        if (n < 4 || strcmp(names.names[i] + n - 4, ".csv") != 0)
            continue;
        /* Each table is found on its own, as the rules find it. */
        snprintf(relative, sizeof relative, "priority/%s/%s", ruleset, names.names[i]);
        status = gch_context_find(ctx, relative, &path);
        if (status == GCH_OK)
            status = gch_file_read(ctx, path, 0, &data, &length);
        if (status == GCH_OK) {
            hash = gch_hash(hash, names.names[i], n + 1);
            hash = gch_hash(hash, data, length);
        }
        free(data);
        free(path);
    }
    gch_names_free(&names);
    free(folder);
    *out = hash;
    return status;
}

static char *option_names(const struct gch_match *match) {
    struct gch_text t = {0};
    for (unsigned i = 0; i < match->ruleset->option_count; i++)
        if (match->options >> i & 1)
            gch_text_addf(&t, "%s%s", t.length ? "," : "", match->ruleset->options[i].name);
    if (t.length == 0)
        gch_text_add(&t, "none");
    return gch_text_take(&t);
}

enum gch_status gch_log_header_make(struct gch_context *ctx, const struct gch_setup *setup,
                                    const struct gch_setup_spec *spec, const char *const coach[2],
                                    struct gch_log_header *out) {
    *out = (struct gch_log_header){0};
    enum gch_status status = gch_log_tables_hash(ctx, setup->ruleset->name, &out->tables);
    if (status != GCH_OK)
        return status;
    out->version = strdup(gch_version());
    out->ruleset = strdup(setup->ruleset->name);
    out->rules_version = strdup(setup->ruleset->version);
    out->options = option_names(&setup->match);
    out->generator = strdup(GCH_DICE_GENERATOR);
    out->rules_season = setup->season.season;
    out->neutral = setup->match.neutral;
    out->playoff = setup->match.playoff;
    bool good = out->version && out->ruleset && out->rules_version && out->options && out->generator;
    for (int side = 0; side < 2; side++) {
        out->team[side] = strdup(spec->team[side]);
        out->coach[side] = strdup(coach[side]);
        out->season[side] = setup->team[side]->season;
        out->charts[side] = setup->team[side]->hash;
        out->league[side] = setup->league[side]->hash;
        good = good && out->team[side] && out->coach[side];
    }
    if (!good) {
        gch_log_header_finish(out);
        return GCH_E_NOMEM;
    }
    gch_state_init(&out->start);
    setup->ruleset->begin(&setup->match, &out->start);
    return GCH_OK;
}

/* --- lines ------------------------------------------------------------------------------------------------------ */

static void add(struct gch_text *t, const char *name, const char *value) {
    gch_text_addf(t, ",\"%s\":", name);
    gch_text_add_json(t, value);
}

static void add_hash(struct gch_text *t, const char *name, uint64_t value) {
    gch_text_addf(t, ",\"%s\":\"%016" PRIx64 "\"", name, value);
}

/* Every line is chained to the one before: the check value is over that line's value and this line's bytes. */
static void close_line(struct gch_text *t, size_t start, uint64_t *check) {
    if (t->failed)
        return;
    char before[17];
    snprintf(before, sizeof before, "%016" PRIx64, *check);
    uint64_t hash = gch_hash(GCH_HASH_START, before, 16);
    *check = gch_hash(hash, t->text + start, t->length - start);
    gch_text_addf(t, ",\"check\":\"%016" PRIx64 "\"}\n", *check);
}

void gch_log_write_header(struct gch_text *out, const struct gch_log_header *h, const struct gch_setup *setup,
                          uint64_t *check) {
    size_t start = out->length;
    char code[GCH_CODE_TEXT];
    *check = 0;
    gch_text_addf(out, "{\"log\":%d", GCH_LOG_FORMAT);
    add(out, "gridchart", h->version);
    add(out, "rules", h->ruleset);
    add(out, "rules_version", h->rules_version);
    gch_text_addf(out, ",\"rules_season\":%d", h->rules_season);
    add_hash(out, "tables", h->tables);
    add(out, "options", h->options);
    gch_text_add(out, ",\"teams\":[");
    for (int side = 0; side < 2; side++) {
        gch_text_addf(out, "%s{\"side\":\"%s\"", side ? "," : "", side_names[side]);
        add(out, "team", h->team[side]);
        add(out, "code", setup->team[side]->code);
        add(out, "name", setup->team[side]->name);
        gch_text_addf(out, ",\"season\":%d", h->season[side]);
        add_hash(out, "charts", h->charts[side]);
        add_hash(out, "league", h->league[side]);
        add(out, "coach", h->coach[side]);
        gch_text_add(out, "}");
    }
    gch_text_addf(out, "],\"neutral\":%s,\"playoff\":%s", h->neutral ? "true" : "false", h->playoff ? "true" : "false");
    add(out, "dice", h->manual ? "manual" : "seeded");
    add(out, "generator", h->generator);
    gch_text_addf(out, ",\"seed\":\"%" PRIu64 "\",\"run\":%" PRIu32 ",\"game\":%" PRIu32 ",\"taken\":%u", h->key.seed,
                  h->key.run, h->key.game, h->taken);
    add(out, "start", gch_state_print(&h->start, code));
    close_line(out, start, check);
}

static void add_step(struct gch_text *t, const struct gch_trace_item *item, bool *first) {
    char word[GCH_ANSWER_TEXT];
    gch_text_add(t, *first ? "" : ",");
    *first = false;
    switch (item->kind) {
    case GCH_TRACE_ROLL:
        gch_text_addf(t, "{\"roll\":\"%s\",\"total\":%d}", gch_purpose_name((enum gch_purpose)item->purpose),
                      item->number);
        break;
    case GCH_TRACE_ANSWER:
        gch_text_addf(t, "{\"ask\":\"%s\",\"side\":\"%s\"", gch_decision_name((enum gch_decision)item->purpose),
                      side_names[item->side]);
        add(t, "answer", gch_answer_print((enum gch_decision)item->purpose, item->number, word));
        gch_text_add(t, "}");
        break;
    case GCH_TRACE_CELL:
        gch_text_add(t, "{\"cell\":");
        gch_text_add_json(t, gch_cell_print(item->cell, word));
        gch_text_addf(t, ",\"of\":\"%s\"", side_names[item->side]);
        add(t, "chart", item->chart);
        if (item->column != NULL && item->column[0] != '\0')
            add(t, "column", item->column);
        gch_text_addf(t, ",\"row\":%d}", item->number);
        break;
    case GCH_TRACE_RULE:
        gch_text_add(t, "{\"rule\":");
        gch_text_add_json(t, item->chart);
        if (item->column != NULL && item->column[0] != '\0')
            add(t, "words", item->column);
        gch_text_add(t, "}");
        break;
    default:
        gch_text_add(t, "{\"action\":");
        gch_text_add_json(t, item->chart);
        gch_text_add(t, "}");
        break;
    }
}

/* The trace in its order; what it had no room for follows from the queues, so that no roll and no answer is lost. */
static void add_steps(struct gch_text *t, const struct gch_log_turn *turn) {
    bool first = true;
    size_t rolls = 0;
    size_t answers = 0;
    gch_text_add(t, ",\"steps\":[");
    for (unsigned i = 0; i < turn->trace->count; i++) {
        add_step(t, &turn->trace->item[i], &first);
        rolls += turn->trace->item[i].kind == GCH_TRACE_ROLL;
        answers += turn->trace->item[i].kind == GCH_TRACE_ANSWER;
    }
    for (; answers < turn->input->answer_count; answers++) {
        const struct gch_log_answer *a = &turn->input->answers[answers];
        add_step(t,
                 &(struct gch_trace_item){
                     .kind = GCH_TRACE_ANSWER, .side = a->side, .purpose = a->decision, .number = a->answer},
                 &first);
    }
    for (; rolls < turn->input->roll_count; rolls++) {
        const struct gch_log_roll *r = &turn->input->rolls[rolls];
        add_step(t, &(struct gch_trace_item){.kind = GCH_TRACE_ROLL, .purpose = r->purpose, .number = r->total},
                 &first);
    }
    gch_text_add(t, "]");
}

static void add_play(struct gch_text *t, const struct gch_play *play) {
    const struct gch_result *r = &play->result;
    char word[GCH_CELL_TEXT];
    add(t, "offense", side_names[play->offense & 1]);
    add(t, "call", gch_call_name((enum gch_call)play->call));
    if (play->call == GCH_CALL_TWO_POINT)
        add(t, "try", gch_call_name((enum gch_call)play->try_play));
    if ((play->call >= GCH_CALL_1 && play->call <= GCH_CALL_9) || play->call == GCH_CALL_TWO_POINT)
        gch_text_addf(t, ",\"formation\":\"%s\"", gch_formation_code(play->formation));
    if (play->cell.kind < GCH_CELL_KINDS)
        add(t, "result", gch_cell_print(play->cell, word));
    gch_text_add(t, ",\"events\":[");
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        gch_text_addf(t, "%s{\"event\":\"%s\",\"side\":\"%s\",\"a\":%d,\"b\":%d,\"c\":%d}", i ? "," : "",
                      gch_event_name((enum gch_event_kind)e->kind), side_names[e->side & 1], e->a, e->b, e->c);
    }
    gch_text_add(t, "],\"tags\":[");
    bool first = true;
    for (int i = 0; i < GCH_TAG_COUNT; i++)
        if (r->tags >> i & 1) {
            gch_text_addf(t, "%s\"%s\"", first ? "" : ",", gch_tag_name((enum gch_tag)i));
            first = false;
        }
    gch_text_addf(t, "],\"points\":[%d,%d],\"elapsed\":%d", r->points[0], r->points[1], r->elapsed);
}

static void add_rng(struct gch_text *t, const struct gch_rng *rng) {
    if (rng == NULL)
        gch_text_add(t, "null");
    else
        gch_text_addf(t, "\"%016" PRIx64 "%016" PRIx64 "\"", rng->state, rng->step);
}

void gch_log_write_part_roll(struct gch_text *out, unsigned number, enum gch_purpose purpose, int total,
                             uint64_t *check) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,\"roll\":\"%s\",\"total\":%d", number, gch_purpose_name(purpose), total);
    close_line(out, start, check);
}

void gch_log_write_part_answer(struct gch_text *out, unsigned number, const struct gch_log_answer *answer,
                               const struct gch_rng *rng, uint64_t *check) {
    size_t start = out->length;
    enum gch_decision decision = (enum gch_decision)answer->decision;
    char word[GCH_ANSWER_TEXT];
    gch_text_addf(out, "{\"part\":%u,\"ask\":\"%s\",\"side\":\"%s\"", number, gch_decision_name(decision),
                  side_names[answer->side & 1]);
    add(out, "answer", gch_answer_print(decision, answer->answer, word));
    gch_text_add(out, ",\"drawn\":");
    add_rng(out, rng);
    close_line(out, start, check);
}

void gch_log_write_part_undo(struct gch_text *out, unsigned number, size_t answer, uint64_t *check) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,\"undo\":%zu", number, answer);
    close_line(out, start, check);
}

void gch_log_write_turn(struct gch_text *out, const struct gch_log_turn *turn, uint64_t *check) {
    size_t start = out->length;
    char code[GCH_CODE_TEXT];
    gch_text_addf(out, "{\"play\":%u", turn->number);
    add(out, "situation", gch_state_print(turn->before, code));
    add(out, "snap", gch_state_print(&turn->turn->snap, code));
    add_steps(out, turn);
    add_play(out, &turn->turn->play);
    if (turn->refused_count > 0) {
        gch_text_add(out, ",\"refused\":[");
        for (size_t i = 0; i < turn->refused_count; i++) {
            gch_text_addf(out, "%s{\"ask\":\"%s\",\"side\":\"%s\"", i ? "," : "",
                          gch_decision_name((enum gch_decision)turn->refused[i].decision),
                          side_names[turn->refused[i].side & 1]);
            add(out, "said", turn->refused[i].text);
            gch_text_add(out, "}");
        }
        gch_text_add(out, "]");
    }
    gch_text_add(out, ",\"by\":[");
    gch_text_add_json(out, turn->by[0]);
    gch_text_add(out, ",");
    gch_text_add_json(out, turn->by[1]);
    gch_text_add(out, "],\"drawn\":[");
    for (int side = 0; side < 2; side++) {
        gch_text_add(out, side ? "," : "");
        add_rng(out, turn->rng[side]);
    }
    gch_text_add(out, "]");
    add(out, "after", gch_state_print(turn->after, code));
    add_hash(out, "state", gch_state_hash(turn->after));
    close_line(out, start, check);
}

void gch_log_write_end(struct gch_text *out, const struct gch_game *game, unsigned plays, uint64_t *check) {
    size_t start = out->length;
    static const char *const winners[] = {"away", "home", "tie"};
    gch_text_addf(out, "{\"end\":true,\"plays\":%u,\"score\":[%d,%d],\"winner\":\"%s\"", plays, game->state.score[0],
                  game->state.score[1], winners[gch_game_winner(game)]);
    add_hash(out, "state", gch_state_hash(&game->state));
    close_line(out, start, check);
}
