/* Writing the lines of a log. */
#include "game/log.h"

#include "gridchart/house.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/put.h"

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

bool gch_log_add_roll(struct gch_log_input *input, int purpose, int total) {
    struct gch_log_roll *rolls = grow(input->rolls, input->roll_count, &input->roll_room, sizeof *rolls);
    if (rolls == NULL)
        return false;
    input->rolls = rolls;
    rolls[input->roll_count++] = (struct gch_log_roll){(uint8_t)purpose, (int16_t)total};
    return true;
}

bool gch_log_add_answer(struct gch_log_input *input, int side, int decision, int answer) {
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

void gch_log_take_back_roll(struct gch_log_input *input, size_t roll) {
    input->roll_count = roll;
    while (input->answer_count > 0 && input->answers[input->answer_count - 1].rolls > roll)
        input->answer_count--;
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
    free(header->house);
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

enum gch_status gch_log_header_copy(const struct gch_log_header *from, struct gch_log_header *to) {
    *to = *from;
    to->version = strdup(from->version);
    to->ruleset = strdup(from->ruleset);
    to->rules_version = strdup(from->rules_version);
    to->options = strdup(from->options);
    to->generator = strdup(from->generator);
    to->house = from->house != NULL ? strdup(from->house) : NULL;
    bool good = to->version && to->ruleset && to->rules_version && to->options && to->generator &&
                (to->house != NULL) == (from->house != NULL);
    for (int side = 0; side < 2; side++) {
        to->team[side] = strdup(from->team[side]);
        to->coach[side] = strdup(from->coach[side]);
        good = good && to->team[side] && to->coach[side];
    }
    return good ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_log_header_make(struct gch_context *ctx, const struct gch_setup *setup,
                                    const struct gch_setup_spec *spec, const char *const coach[2],
                                    struct gch_log_header *out) {
    *out = (struct gch_log_header){0};
    enum gch_status status = gch_log_tables_hash(ctx, setup->ruleset->name, &out->tables);
    if (status == GCH_OK && setup->house != NULL)
        status = gch_log_tables_hash(ctx, "house", &out->house_tables);
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
    out->house = setup->house != NULL ? strdup(gch_house_text(setup->house)) : NULL;
    bool good = out->version && out->ruleset && out->rules_version && out->options && out->generator &&
                (out->house != NULL) == (setup->house != NULL);
    for (int side = 0; side < 2; side++) {
        out->lineup[side] = setup->lineup[side] != NULL ? setup->lineup[side]->hash : 0;
        out->team[side] = strdup(spec->team[side]);
        out->coach[side] = strdup(coach[side]);
        out->season[side] = setup->match.club[side].season;
        out->charts[side] = setup->match.club[side].hash;
        out->league[side] = setup->match.club[side].league_hash;
        good = good && out->team[side] && out->coach[side];
    }
    if (!good) {
        gch_log_header_finish(out);
        return GCH_E_NOMEM;
    }
    gch_match_begin(&setup->match, &out->start);
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
    char before[16];
    gch_put_hex(before, *check);
    uint64_t hash = gch_hash(GCH_HASH_START, before, sizeof before);
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
    if (h->house != NULL) {
        add(out, "house", h->house);
        add_hash(out, "house_tables", h->house_tables);
    }
    gch_text_add(out, ",\"teams\":[");
    for (int side = 0; side < 2; side++) {
        gch_text_addf(out, "%s{\"side\":\"%s\"", side ? "," : "", side_names[side]);
        add(out, "team", h->team[side]);
        add(out, "code", setup->match.club[side].code);
        add(out, "name", setup->match.club[side].name);
        gch_text_addf(out, ",\"season\":%d", h->season[side]);
        add_hash(out, "charts", h->charts[side]);
        add_hash(out, "league", h->league[side]);
        if (h->house != NULL)
            add_hash(out, "lineup", h->lineup[side]);
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

/* What was thrown; of a die with marks the mark too, which only people read. */
static void add_roll(struct gch_text *t, const struct gch_vocabulary *words, int purpose, int total) {
    const struct gch_purpose_entry *entry = &words->purposes[purpose];
    char mark[GCH_DIE_TEXT];
    gch_text_addf(t, "\"roll\":\"%s\",\"total\":%d", entry->name, total);
    if (entry->die->marks != NULL)
        add(t, "mark", gch_die_print(entry->die, total, mark));
}

static void add_rng(struct gch_text *t, const struct gch_rng *rng) {
    if (rng == NULL)
        gch_text_add(t, "null");
    else
        gch_text_addf(t, "\"%016" PRIx64 "%016" PRIx64 "\"", rng->state, rng->step);
}

void gch_log_write_part_roll(struct gch_text *out, const struct gch_vocabulary *words, unsigned number, int purpose,
                             int total, uint64_t *check) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,", number);
    add_roll(out, words, purpose, total);
    close_line(out, start, check);
}

void gch_log_write_part_answer(struct gch_text *out, const struct gch_vocabulary *words, unsigned number,
                               const struct gch_log_answer *answer, const struct gch_rng *rng, uint64_t *check) {
    size_t start = out->length;
    char word[GCH_ANSWER_TEXT];
    gch_text_addf(out, "{\"part\":%u,\"ask\":\"%s\",\"side\":\"%s\"", number, words->decisions[answer->decision].name,
                  side_names[answer->side & 1]);
    add(out, "answer", gch_answer_print(words, answer->decision, answer->answer, word));
    gch_text_add(out, ",\"drawn\":");
    add_rng(out, rng);
    close_line(out, start, check);
}

void gch_log_write_part_undo(struct gch_text *out, unsigned number, size_t answer, int side, const struct gch_rng *rng,
                             uint64_t *check) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,\"undo\":%zu", number, answer);
    if (rng != NULL) {
        gch_text_addf(out, ",\"side\":\"%s\",\"drawn\":", side_names[side & 1]);
        add_rng(out, rng);
    }
    close_line(out, start, check);
}

void gch_log_write_part_undo_roll(struct gch_text *out, unsigned number, size_t roll, uint64_t *check) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,\"undo-roll\":%zu", number, roll);
    close_line(out, start, check);
}

/* A line of a turn under way. It is hashed piece by piece as it is written, so that both go on side by side. */
struct line {
    struct gch_text *text;
    char *at;
    const char *end;
    size_t hashed; /* so many bytes of the text */
    uint64_t hash;
};

/* No step, event or code comes to more. */
enum { PIECE = 1024 };

static void hash_piece(struct line *line) {
    const char *from = line->text->text + line->hashed;
    line->hash = gch_hash(line->hash, from, (size_t)(line->at - from));
    line->hashed = (size_t)(line->at - line->text->text);
}

/* Gives the text what was written so far. */
static void hand_over(struct line *line) {
    line->text->length = (size_t)(line->at - line->text->text);
    *line->at = '\0';
}

/* Goes on behind what the text has. False: memory ran out. */
static bool go_on(struct line *line) {
    if (!gch_text_reserve(line->text, 4 * PIECE))
        return false;
    line->at = line->text->text + line->text->length;
    line->end = line->text->text + line->text->room - 1;
    return true;
}

/* Hashes the piece that was written, and makes room for another. */
static bool next_piece(struct line *line) {
    if (line->text->failed)
        return false;
    hash_piece(line);
    if (line->end - line->at >= PIECE)
        return true;
    hand_over(line);
    return go_on(line);
}

/* A text of any length as a JSON string. */
static void put_json(struct line *line, const char *text) {
    if (line->text->failed)
        return;
    hand_over(line);
    gch_text_add_json(line->text, text);
    go_on(line);
}

/* The same if it is short and has nothing to escape, as names and cells do. */
static void put_quoted(struct line *line, const char *text) {
    char *at = line->at;
    *at++ = '"';
    for (const char *p = text; p - text < PIECE / 8; *at++ = *p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '\0') {
            *at++ = '"';
            line->at = at;
            return;
        }
        if (c < ' ' || c == '"' || c == '\\' || c == 127)
            break;
    }
    put_json(line, text);
}

static void put_named(struct line *line, const char *name, const char *value) {
    line->at = gch_put_text(line->at, name);
    put_quoted(line, value);
}

/* A word of the rules, which has nothing to escape. */
static void put_word(struct line *line, const char *name, const char *word) {
    size_t length = strlen(word);
    char *at = GCH_PUT(gch_put_text(line->at, name), "\"");
    line->at = GCH_PUT((char *)memcpy(at, word, length) + length, "\"");
}

/* What was thrown; of a die with marks the mark too, which only people read. */
static void put_roll(struct line *line, const struct gch_vocabulary *words, int purpose, int total) {
    const struct gch_purpose_entry *entry = &words->purposes[purpose];
    char mark[GCH_DIE_TEXT];
    put_word(line, "\"roll\":", entry->name);
    line->at = gch_put_int(GCH_PUT(line->at, ",\"total\":"), total);
    if (entry->die->marks != NULL)
        put_named(line, ",\"mark\":", gch_die_print(entry->die, total, mark));
}

static void put_step(struct line *line, const struct gch_vocabulary *words, const struct gch_trace_item *item,
                     bool *first) {
    char word[GCH_ANSWER_TEXT];
    if (!next_piece(line))
        return;
    if (!*first)
        *line->at++ = ',';
    *first = false;
    *line->at++ = '{';
    switch (item->kind) {
    case GCH_TRACE_ROLL:
        put_roll(line, words, item->purpose, item->number);
        break;
    case GCH_TRACE_ANSWER:
        put_word(line, "\"ask\":", words->decisions[item->purpose].name);
        put_word(line, ",\"side\":", side_names[item->side]);
        put_named(line, ",\"answer\":", gch_answer_print(words, item->purpose, item->number, word));
        break;
    case GCH_TRACE_CELL:
        put_named(line, "\"cell\":", gch_cell_print(item->cell, word));
        put_word(line, ",\"of\":", side_names[item->side]);
        put_named(line, ",\"chart\":", item->chart);
        if (item->column != NULL && item->column[0] != '\0')
            put_named(line, ",\"column\":", item->column);
        line->at = gch_put_int(GCH_PUT(line->at, ",\"row\":"), item->number);
        break;
    case GCH_TRACE_RULE:
        put_named(line, "\"rule\":", item->chart);
        if (item->column != NULL && item->column[0] != '\0')
            put_named(line, ",\"words\":", item->column);
        break;
    default:
        put_named(line, "\"action\":", item->chart);
        break;
    }
    *line->at++ = '}';
}

/* The trace in its order; what it had no room for follows from the queues, so that no roll and no answer is lost. */
static void put_steps(struct line *line, const struct gch_log_turn *turn) {
    const struct gch_vocabulary *words = turn->turn->match->words;
    bool first = true;
    size_t rolls = 0;
    size_t answers = 0;
    line->at = GCH_PUT(line->at, ",\"steps\":[");
    for (unsigned i = 0; i < turn->trace->count; i++) {
        put_step(line, words, &turn->trace->item[i], &first);
        rolls += turn->trace->item[i].kind == GCH_TRACE_ROLL;
        answers += turn->trace->item[i].kind == GCH_TRACE_ANSWER;
    }
    for (; answers < turn->input->answer_count; answers++) {
        const struct gch_log_answer *a = &turn->input->answers[answers];
        put_step(line, words,
                 &(struct gch_trace_item){
                     .kind = GCH_TRACE_ANSWER, .side = a->side, .purpose = a->decision, .number = a->answer},
                 &first);
    }
    for (; rolls < turn->input->roll_count; rolls++) {
        const struct gch_log_roll *r = &turn->input->rolls[rolls];
        put_step(line, words,
                 &(struct gch_trace_item){.kind = GCH_TRACE_ROLL, .purpose = r->purpose, .number = r->total}, &first);
    }
    line->at = GCH_PUT(line->at, "]");
}

static void put_events(struct line *line, const struct gch_play *play) {
    line->at = GCH_PUT(line->at, ",\"events\":[");
    for (unsigned i = 0; i < play->count && next_piece(line); i++) {
        const struct gch_event *e = &play->event[i];
        if (i > 0)
            *line->at++ = ',';
        put_word(line, "{\"event\":", gch_event_name((enum gch_event_kind)e->kind));
        put_word(line, ",\"side\":", side_names[e->side & 1]);
        line->at = gch_put_int(GCH_PUT(line->at, ",\"a\":"), e->a);
        line->at = gch_put_int(GCH_PUT(line->at, ",\"b\":"), e->b);
        line->at = gch_put_int(GCH_PUT(line->at, ",\"c\":"), e->c);
        *line->at++ = '}';
    }
}

static void put_play(struct line *line, const struct gch_vocabulary *words, const struct gch_play *play) {
    const struct gch_result *r = &play->result;
    char word[GCH_CELL_TEXT];
    put_word(line, ",\"offense\":", side_names[play->offense & 1]);
    put_named(line, ",\"call\":", words->calls[play->call].name);
    if (gch_call_means(words, play->call) == GCH_MEANS_TWO_POINT)
        put_named(line, ",\"try\":", words->calls[play->try_play].name);
    if (gch_call_opposed(words, play->call) && words->defense_count > 0)
        put_named(line, ",\"formation\":", words->defenses[play->formation].name);
    if (play->cell.kind < GCH_CELL_KINDS)
        put_named(line, ",\"result\":", gch_cell_print(play->cell, word));
    put_events(line, play);
    if (!next_piece(line))
        return;
    line->at = GCH_PUT(line->at, "],\"tags\":[");
    for (uint32_t rest = r->tags; rest != 0; rest &= rest - 1) {
        if (rest != r->tags)
            *line->at++ = ',';
        put_quoted(line, gch_tag_name((enum gch_tag)__builtin_ctz(rest)));
    }
    line->at = gch_put_int(GCH_PUT(line->at, "],\"points\":["), r->points[0]);
    line->at = gch_put_int(GCH_PUT(line->at, ","), r->points[1]);
    line->at = gch_put_int(GCH_PUT(line->at, "],\"elapsed\":"), r->elapsed);
}

static char *put_rng(char *at, const struct gch_rng *rng) {
    if (rng == NULL)
        return GCH_PUT(at, "null");
    return GCH_PUT(gch_put_hex(gch_put_hex(GCH_PUT(at, "\""), rng->state), rng->step), "\"");
}

static void put_refused(struct line *line, const struct gch_log_turn *turn) {
    if (turn->refused_count == 0)
        return;
    line->at = GCH_PUT(line->at, ",\"refused\":[");
    for (size_t i = 0; i < turn->refused_count && next_piece(line); i++) {
        const struct gch_log_refused *r = &turn->refused[i];
        if (i > 0)
            *line->at++ = ',';
        put_named(line, "{\"ask\":", turn->turn->match->words->decisions[r->decision].name);
        put_named(line, ",\"side\":", side_names[r->side & 1]);
        put_named(line, ",\"said\":", r->text);
        *line->at++ = '}';
    }
    line->at = GCH_PUT(line->at, "]");
}

/* A situation has the code that was written last if it has not changed since. */
static void put_code(struct line *line, const char *name, const struct gch_state *state, struct gch_log_code *last) {
    if (!next_piece(line))
        return;
    if (memcmp(&last->state, state, sizeof *state) != 0 || last->length == 0) {
        last->state = *state;
        last->length = strlen(gch_state_print(state, last->code));
    }
    line->at = GCH_PUT(gch_put_text(line->at, name), "\"");
    line->at = GCH_PUT((char *)memcpy(line->at, last->code, last->length) + last->length, "\"");
}

void gch_log_write_turn(struct gch_text *out, const struct gch_log_turn *turn, struct gch_log_code *last,
                        uint64_t *check) {
    char before[16];
    gch_put_hex(before, *check);
    struct line line = {.text = out, .hashed = out->length, .hash = gch_hash(GCH_HASH_START, before, sizeof before)};
    if (!go_on(&line))
        return;
    line.at = gch_put_int(GCH_PUT(line.at, "{\"play\":"), (int)turn->number);
    put_code(&line, ",\"situation\":", turn->before, last);
    put_code(&line, ",\"snap\":", &turn->turn->snap, last);
    if (!next_piece(&line))
        return;
    put_steps(&line, turn);
    if (!next_piece(&line))
        return;
    put_play(&line, turn->turn->match->words, &turn->turn->play);
    if (!next_piece(&line))
        return;
    put_refused(&line, turn);
    line.at = GCH_PUT(line.at, ",\"by\":[");
    put_quoted(&line, turn->by[0]);
    if (!next_piece(&line))
        return;
    line.at = GCH_PUT(line.at, ",");
    put_quoted(&line, turn->by[1]);
    if (!next_piece(&line))
        return;
    line.at = put_rng(GCH_PUT(line.at, "],\"drawn\":["), turn->rng[0]);
    line.at = put_rng(GCH_PUT(line.at, ","), turn->rng[1]);
    line.at = GCH_PUT(line.at, "]");
    put_code(&line, ",\"after\":", turn->after, last);
    if (!next_piece(&line))
        return;
    line.at = GCH_PUT(gch_put_hex(GCH_PUT(line.at, ",\"state\":\""), gch_state_hash(turn->after)), "\"");
    hash_piece(&line);
    *check = line.hash;
    line.at = GCH_PUT(gch_put_hex(GCH_PUT(line.at, ",\"check\":\""), *check), "\"}\n");
    hand_over(&line);
}

void gch_log_write_end(struct gch_text *out, const struct gch_game *game, unsigned plays, uint64_t *check) {
    size_t start = out->length;
    static const char *const winners[] = {"away", "home", "tie"};
    gch_text_addf(out, "{\"end\":true,\"plays\":%u,\"score\":[%d,%d],\"winner\":\"%s\"", plays, game->state.score[0],
                  game->state.score[1], winners[gch_game_winner(game)]);
    struct gch_cover cover;
    static const char *const sides[] = {"away", "home", "none"}, *const covers[] = {"away", "home", "push"};
    if (gch_match_cover(game->match, game->state.score, &cover))
        gch_text_addf(out, ",\"favourite\":\"%s\",\"spread\":%d.%d,\"covered\":\"%s\"", sides[cover.favourite],
                      cover.tenths / 10, cover.tenths % 10, covers[cover.covered]);
    add_hash(out, "state", gch_state_hash(&game->state));
    close_line(out, start, check);
}
