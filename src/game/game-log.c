/* Writing the lines of a log. */
#include "game/log.h"

#include "gridchart/house.h"
#include "gridchart/players.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/message.h"
#include "base/put.h"
#include "football/code.h"

const char *const gch_log_sides[3] = {"away", "home", "league"};

static bool grow(void **items, size_t *room, size_t size) {
    size_t wanted = *room ? 2 * *room : 16;
    void *grown = realloc(*items, wanted * size);
    if (grown == NULL)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

bool gch_log_grow_rolls(struct gch_log_input *input) {
    void *rolls = input->rolls;
    bool good = grow(&rolls, &input->roll_room, sizeof *input->rolls);
    input->rolls = rolls;
    return good;
}

bool gch_log_grow_answers(struct gch_log_input *input) {
    void *answers = input->answers;
    bool good = grow(&answers, &input->answer_room, sizeof *input->answers);
    input->answers = answers;
    return good;
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
        free(header->depth[side]);
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
        to->depth[side] = from->depth[side] != NULL ? strdup(from->depth[side]) : NULL;
        good = good && to->team[side] && to->coach[side] && (to->depth[side] != NULL) == (from->depth[side] != NULL);
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

#define ADD_LITERAL(t, literal) gch_text_add_n(t, literal, sizeof(literal) - 1)

/* A member of a line; its name is a literal. */
#define ADD(t, name, value)      (ADD_LITERAL(t, ",\"" name "\":"), gch_text_add_json(t, value))
#define ADD_HASH(t, name, value) (ADD_LITERAL(t, ",\"" name "\":\""), add_hash(t, value))

static void add_hash(struct gch_text *t, uint64_t value) {
    char digits[16 + 1];
    *gch_put_hex(digits, value) = '"';
    gch_text_add_n(t, digits, sizeof digits);
}

uint64_t gch_log_check(const struct gch_log_chain *chain, const char *line, size_t n) {
    if (chain->format >= 2)
        return gch_xxh64(chain->check, line, n);
    char before[16];
    gch_put_hex(before, chain->check);
    return gch_hash(gch_hash(GCH_HASH_START, before, sizeof before), line, n);
}

uint64_t gch_log_state_hash(int format, const struct gch_state *state) {
    return format >= 2 ? gch_state_hash(state) : gch_state_hash_1(state);
}

static void close_line(struct gch_text *t, size_t start, struct gch_log_chain *chain) {
    if (t->failed)
        return;
    chain->check = gch_log_check(chain, t->text + start, t->length - start);
    ADD_HASH(t, "check", chain->check);
    gch_text_add(t, "}\n");
}

void gch_log_write_header(struct gch_text *out, const struct gch_log_header *h, const struct gch_setup *setup,
                          struct gch_log_chain *chain) {
    size_t start = out->length;
    char code[GCH_CODE_TEXT];
    *chain = (struct gch_log_chain){.format = GCH_LOG_FORMAT};
    gch_text_addf(out, "{\"log\":%d", chain->format);
    ADD(out, "gridchart", h->version);
    ADD(out, "rules", h->ruleset);
    ADD(out, "rules_version", h->rules_version);
    gch_text_addf(out, ",\"rules_season\":%d", h->rules_season);
    ADD_HASH(out, "tables", h->tables);
    ADD(out, "options", h->options);
    if (h->house != NULL) {
        ADD(out, "house", h->house);
        ADD_HASH(out, "house_tables", h->house_tables);
    }
    gch_text_add(out, ",\"teams\":[");
    for (int side = 0; side < 2; side++) {
        gch_text_addf(out, "%s{\"side\":\"%s\"", side ? "," : "", gch_log_sides[side]);
        ADD(out, "team", h->team[side]);
        ADD(out, "code", setup->match.club[side].code);
        ADD(out, "name", setup->match.club[side].name);
        gch_text_addf(out, ",\"season\":%d", h->season[side]);
        ADD_HASH(out, "charts", h->charts[side]);
        ADD_HASH(out, "league", h->league[side]);
        if (h->house != NULL)
            ADD_HASH(out, "lineup", h->lineup[side]);
        ADD(out, "coach", h->coach[side]);
        if (gch_roster_depth(setup->match.roster[side]) != NULL)
            ADD(out, "depth", gch_roster_depth(setup->match.roster[side]));
        gch_text_add(out, "}");
    }
    gch_text_addf(out, "],\"neutral\":%s,\"playoff\":%s", h->neutral ? "true" : "false", h->playoff ? "true" : "false");
    ADD(out, "dice", h->manual ? "manual" : "seeded");
    ADD(out, "generator", h->generator);
    gch_text_addf(out, ",\"seed\":\"%" PRIu64 "\",\"run\":%" PRIu32 ",\"game\":%" PRIu32 ",\"taken\":%u", h->key.seed,
                  h->key.run, h->key.game, h->taken);
    ADD(out, "start", gch_state_print(&h->start, code));
    close_line(out, start, chain);
}

/* What was thrown; of a die with marks the mark too, which only people read. */
static void add_roll(struct gch_text *t, const struct gch_vocabulary *words, int purpose, int total) {
    const struct gch_purpose_entry *entry = &words->purposes[purpose];
    char mark[GCH_DIE_TEXT];
    gch_text_addf(t, "\"roll\":\"%s\",\"total\":%d", entry->name, total);
    if (entry->die->marks != NULL)
        ADD(t, "mark", gch_die_print(entry->die, total, mark));
}

static void add_rng(struct gch_text *t, const struct gch_rng *rng) {
    if (rng == NULL)
        gch_text_add(t, "null");
    else
        gch_text_addf(t, "\"%016" PRIx64 "%016" PRIx64 "\"", rng->state, rng->step);
}

void gch_log_write_part_roll(struct gch_text *out, const struct gch_vocabulary *words, unsigned number, int purpose,
                             int total, struct gch_log_chain *chain) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,", number);
    add_roll(out, words, purpose, total);
    close_line(out, start, chain);
}

void gch_log_write_part_answer(struct gch_text *out, const struct gch_vocabulary *words, unsigned number,
                               const struct gch_log_answer *answer, const struct gch_rng *rng,
                               struct gch_log_chain *chain) {
    size_t start = out->length;
    char word[GCH_ANSWER_TEXT];
    gch_text_addf(out, "{\"part\":%u,\"ask\":\"%s\",\"side\":\"%s\"", number, words->decisions[answer->decision].name,
                  gch_log_sides[answer->side & 1]);
    ADD(out, "answer", gch_answer_print(words, answer->decision, answer->answer, word));
    gch_text_add(out, ",\"drawn\":");
    add_rng(out, rng);
    close_line(out, start, chain);
}

void gch_log_write_part_undo(struct gch_text *out, unsigned number, size_t answer, int side, const struct gch_rng *rng,
                             struct gch_log_chain *chain) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,\"undo\":%zu", number, answer);
    if (rng != NULL) {
        gch_text_addf(out, ",\"side\":\"%s\",\"drawn\":", gch_log_sides[side & 1]);
        add_rng(out, rng);
    }
    close_line(out, start, chain);
}

void gch_log_write_part_undo_roll(struct gch_text *out, unsigned number, size_t roll, struct gch_log_chain *chain) {
    size_t start = out->length;
    gch_text_addf(out, "{\"part\":%u,\"undo-roll\":%zu", number, roll);
    close_line(out, start, chain);
}

void gch_log_write_end(struct gch_text *out, const struct gch_game *game, unsigned plays, struct gch_log_chain *chain) {
    size_t start = out->length;
    static const char *const winners[] = {"away", "home", "tie"};
    gch_text_addf(out, "{\"end\":true,\"plays\":%u,\"score\":[%d,%d],\"winner\":\"%s\"", plays, game->state.score[0],
                  game->state.score[1], winners[gch_game_winner(game)]);
    struct gch_cover cover;
    static const char *const sides[] = {"away", "home", "none"}, *const covers[] = {"away", "home", "push"};
    if (gch_match_cover(game->match, game->state.score, &cover))
        gch_text_addf(out, ",\"favourite\":\"%s\",\"spread\":%d.%d,\"covered\":\"%s\"", sides[cover.favourite],
                      cover.tenths / 10, cover.tenths % 10, covers[cover.covered]);
    ADD_HASH(out, "state", gch_log_state_hash(chain->format, &game->state));
    close_line(out, start, chain);
}
