/* Reading a log: intact, complete, and of the same rules and charts. */
#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/message.h"
#include "game/log.h"

#include "gridchart/house.h"

static const char check_field[] = ",\"check\":\"";
enum { CHECK_FIELD = sizeof check_field - 1, HEX = 16, CHECK_TAIL = CHECK_FIELD + HEX + 2 };

/* The reader of one line. */
struct reader {
    struct gch_context *ctx;
    const char *path;
    unsigned line;
    const struct gch_vocabulary *words; /* of the log's ruleset; NULL: there is none of this name here */
    bool good;
};

static void GCH_PRINTF(2, 3) complain(struct reader *r, const char *format, ...) {
    struct gch_place place = {r->path, r->line, 0};
    va_list args;
    va_start(args, format);
    if (r->good)
        gch_reportv(r->ctx, GCH_MSG_LOG_LINE, &place, format, args);
    va_end(args);
    r->good = false;
}

static const cJSON *member(const cJSON *object, const char *name) {
    return object != NULL ? cJSON_GetObjectItemCaseSensitive(object, name) : NULL;
}

static const char *text_of(struct reader *r, const cJSON *object, const char *name) {
    const cJSON *item = member(object, name);
    if (!cJSON_IsString(item)) {
        complain(r, "no text \"%s\"", name);
        return "";
    }
    return item->valuestring;
}

static char *copy_of(struct reader *r, const cJSON *object, const char *name) {
    char *copy = strdup(text_of(r, object, name));
    if (copy == NULL)
        complain(r, "%s", gch_status_text(GCH_E_NOMEM));
    return copy;
}

/* In 64 bits: a long has 32 in the engine of the page. */
static int64_t number_of(struct reader *r, const cJSON *object, const char *name, int64_t low, int64_t high) {
    const cJSON *item = member(object, name);
    if (!cJSON_IsNumber(item) || item->valuedouble < (double)low || item->valuedouble > (double)high ||
        item->valuedouble != (double)(int64_t)item->valuedouble) {
        complain(r, "no whole number \"%s\" from %" PRId64 " to %" PRId64, name, low, high);
        return low;
    }
    return (int64_t)item->valuedouble;
}

static bool flag_of(struct reader *r, const cJSON *object, const char *name) {
    const cJSON *item = member(object, name);
    if (!cJSON_IsBool(item))
        complain(r, "no true or false \"%s\"", name);
    return cJSON_IsTrue(item);
}

static bool parse_hex(const char *text, size_t n, uint64_t *out) {
    uint64_t value = 0;
    for (size_t i = 0; i < n; i++) {
        const char *digits = "0123456789abcdef";
        const char *at = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (at == NULL)
            return false;
        value = value << 4 | (uint64_t)(at - digits);
    }
    *out = value;
    return true;
}

static uint64_t hash_of(struct reader *r, const cJSON *object, const char *name) {
    const char *text = text_of(r, object, name);
    uint64_t value = 0;
    if (r->good && (strlen(text) != HEX || !parse_hex(text, HEX, &value)))
        complain(r, "\"%s\" is not a hash", name);
    return value;
}

/* What the ruleset keeps of its own is known to it alone, so one that is not there ends the reading. */
static void state_of(struct reader *r, const struct gch_log_header *h, const cJSON *object, const char *name,
                     struct gch_state *out) {
    const char *text = text_of(r, object, name);
    const struct gch_ruleset *ruleset = r->good ? gch_ruleset_find(h->ruleset) : NULL;
    gch_state_init(out, NULL);
    if (r->good && ruleset == NULL)
        complain(r, "\"%s\" is not a ruleset", h->ruleset);
    if (r->good && !gch_state_parse(text, ruleset->fields, out))
        complain(r, "\"%s\" is not a situation: %s", name, text);
}

static int side_of(struct reader *r, const cJSON *object, const char *name) {
    const char *text = text_of(r, object, name);
    if (r->good && strcmp(text, "away") != 0 && strcmp(text, "home") != 0)
        complain(r, "\"%s\" is not away or home", name);
    return strcmp(text, "home") == 0;
}

static void read_header(struct reader *r, const cJSON *json, struct gch_log_header *h) {
    const cJSON *teams = member(json, "teams");
    h->version = copy_of(r, json, "gridchart");
    h->ruleset = copy_of(r, json, "rules");
    const struct gch_ruleset *ruleset = h->ruleset != NULL ? gch_ruleset_find(h->ruleset) : NULL;
    r->words = ruleset != NULL ? ruleset->words : NULL;
    h->rules_version = copy_of(r, json, "rules_version");
    h->options = copy_of(r, json, "options");
    h->generator = copy_of(r, json, "generator");
    if (member(json, "house") != NULL) {
        h->house = copy_of(r, json, "house");
        h->house_tables = hash_of(r, json, "house_tables");
    }
    h->rules_season = (int)number_of(r, json, "rules_season", 1, 9999);
    h->tables = hash_of(r, json, "tables");
    for (int side = 0; side < 2; side++) {
        const cJSON *team = cJSON_GetArrayItem(teams, side);
        h->team[side] = copy_of(r, team, "team");
        h->coach[side] = copy_of(r, team, "coach");
        if (member(team, "depth") != NULL)
            h->depth[side] = copy_of(r, team, "depth");
        h->season[side] = (int)number_of(r, team, "season", 1, 9999);
        h->charts[side] = hash_of(r, team, "charts");
        h->league[side] = hash_of(r, team, "league");
        if (h->house != NULL)
            h->lineup[side] = hash_of(r, team, "lineup");
    }
    h->neutral = flag_of(r, json, "neutral");
    h->playoff = flag_of(r, json, "playoff");
    h->manual = strcmp(text_of(r, json, "dice"), "manual") == 0;
    const char *seed = text_of(r, json, "seed");
    if (r->good && !gch_parse_u64(seed, strlen(seed), &h->key.seed))
        complain(r, "\"seed\" is not a whole number in quotes");
    h->key.run = (uint32_t)number_of(r, json, "run", 0, UINT32_MAX);
    h->key.game = (uint32_t)number_of(r, json, "game", 0, UINT32_MAX);
    h->taken = (unsigned)number_of(r, json, "taken", 0, 100000);
    state_of(r, h, json, "start", &h->start);
}

/* A roll or an answer, whichever the object is; anything else is passed over. */
static void read_step(struct reader *r, const cJSON *step, struct gch_log_input *input) {
    bool room = true;
    if (r->words == NULL) /* gch_log_setup will say so */
        return;
    if (member(step, "roll") != NULL) {
        const char *name = text_of(r, step, "roll");
        int total = (int)number_of(r, step, "total", -1000, 32000);
        int purpose = gch_purpose_find(r->words, name);
        if (r->good && purpose < 0)
            complain(r, "\"%s\" is not the purpose of a roll", name);
        else if (r->good)
            room = gch_log_add_roll(input, purpose, total);
    } else if (member(step, "ask") != NULL) {
        const char *name = text_of(r, step, "ask");
        const char *word = text_of(r, step, "answer");
        int side = side_of(r, step, "side");
        int answer;
        int decision = gch_decision_find(r->words, name);
        if (r->good && decision < 0)
            complain(r, "\"%s\" is not a decision", name);
        else if (r->good && !gch_answer_parse(r->words, decision, word, &answer))
            complain(r, "\"%s\" is not an answer to \"%s\"", word, name);
        else if (r->good)
            room = gch_log_add_answer(input, side, decision, answer);
    }
    if (!room)
        complain(r, "%s", gch_status_text(GCH_E_NOMEM));
}

static void read_steps(struct reader *r, const cJSON *json, struct gch_log_input *input) {
    const cJSON *steps = member(json, "steps");
    const cJSON *step;
    if (!cJSON_IsArray(steps))
        complain(r, "no list \"steps\"");
    cJSON_ArrayForEach(step, steps) {
        if (r->good)
            read_step(r, step, input);
    }
}

static bool read_rng(const cJSON *item, struct gch_rng *out) {
    return cJSON_IsString(item) && strlen(item->valuestring) == 2 * HEX &&
           parse_hex(item->valuestring, HEX, &out->state) && parse_hex(item->valuestring + HEX, HEX, &out->step);
}

static void read_drawn(struct reader *r, const cJSON *json, struct gch_log_play *play) {
    const cJSON *drawn = member(json, "drawn");
    const cJSON *by = member(json, "by");
    for (int side = 0; side < 2; side++) {
        const cJSON *name = cJSON_GetArrayItem(by, side);
        const cJSON *rng = cJSON_GetArrayItem(drawn, side);
        if (!cJSON_IsString(name)) {
            complain(r, "no list of two names \"by\"");
            return;
        }
        play->by[side] = strdup(name->valuestring);
        play->drawn[side] = !cJSON_IsNull(rng);
        if (play->by[side] == NULL || (play->drawn[side] && !read_rng(rng, &play->rng[side])))
            complain(r, "no list \"drawn\" of two generators");
    }
}

static void drop_part(struct gch_log *log) {
    gch_log_input_finish(&log->part.input);
    log->part = (struct gch_log_play){0};
}

static void read_part(struct reader *r, const cJSON *json, struct gch_log *log) {
    struct gch_log_play *part = &log->part;
    number_of(r, json, "part", (long)log->count + 1, (long)log->count + 1);
    part->line = r->line;
    if (member(json, "undo") != NULL) {
        long last = (long)part->input.answer_count - 1;
        int64_t answer = number_of(r, json, "undo", 0, last < 0 ? 0 : last);
        if (r->good && last >= 0)
            gch_log_take_back(&part->input, (size_t)answer);
    } else if (member(json, "undo-roll") != NULL) {
        long last = (long)part->input.roll_count - 1;
        int64_t roll = number_of(r, json, "undo-roll", 0, last < 0 ? 0 : last);
        if (r->good && last >= 0)
            gch_log_take_back_roll(&part->input, (size_t)roll);
    } else {
        read_step(r, json, &part->input);
    }
    const cJSON *rng = member(json, "drawn");
    if (cJSON_IsString(rng) && r->good) {
        int side = side_of(r, json, "side");
        part->drawn[side] = read_rng(rng, &part->rng[side]);
    }
}

static bool read_play(struct reader *r, const cJSON *json, struct gch_log *log) {
    struct gch_log_play *play = &log->plays[log->count];
    *play = (struct gch_log_play){.line = r->line};
    log->count++;   /* also a bad one, so that what it holds is freed */
    drop_part(log); /* the line of the whole turn has it all */
    number_of(r, json, "play", (long)log->count, (long)log->count);
    read_steps(r, json, &play->input);
    read_drawn(r, json, play);
    state_of(r, &log->header, json, "after", &play->after);
    play->state = hash_of(r, json, "state");
    if (r->good && play->state != gch_log_state_hash(log->chain.format, &play->after))
        complain(r, "\"state\" is not the hash of \"after\"");
    return r->good;
}

static bool read_json(struct reader *r, const char *line, struct gch_log *log) {
    cJSON *json = cJSON_ParseWithOpts(line, NULL, true);
    gch_json_make_printable(json);
    r->good = true;
    if (!cJSON_IsObject(json))
        complain(r, "not a JSON object");
    else if (r->line == 1)
        read_header(r, json, &log->header);
    else if (log->over)
        complain(r, "a line after the end of the game");
    else if (member(json, "end") != NULL) {
        log->over = flag_of(r, json, "end");
        number_of(r, json, "plays", (long)log->count, (long)log->count);
        uint64_t state = hash_of(r, json, "state");
        if (r->good && log->count > 0 && state != log->plays[log->count - 1].state)
            complain(r, "the state of the end is not that of the last play");
    } else if (member(json, "part") != NULL) {
        read_part(r, json, log);
    } else {
        read_play(r, json, log);
    }
    cJSON_Delete(json);
    return r->good;
}

/* The check value at the end of line[0..n); false if there is none. */
static bool take_check(const char *line, size_t n, uint64_t *out) {
    return n > CHECK_TAIL && memcmp(line + n - CHECK_TAIL, check_field, CHECK_FIELD) == 0 &&
           parse_hex(line + n - HEX - 2, HEX, out) && memcmp(line + n - 2, "\"}", 2) == 0;
}

static bool check_line(struct gch_log *log, const char *line, size_t n) {
    uint64_t written;
    if (!take_check(line, n, &written))
        return false;
    log->chain.check = gch_log_check(&log->chain, line, n - CHECK_TAIL);
    return log->chain.check == written;
}

static enum gch_status report_first_line(struct gch_context *ctx, const char *path, const char *line, size_t n) {
    struct gch_place place = {path, 1, 0};
    /* A log of another format or version is named as such, whatever its check values are made of. */
    static const char mark[] = "{\"log\":";
    if (n < sizeof mark - 1 || memcmp(line, mark, sizeof mark - 1) != 0)
        gch_report(ctx, GCH_MSG_LOG_HEADER, &place, "this is not a log of a game");
    else
        gch_report(ctx, GCH_MSG_LOG_DAMAGED, &place, "the first line is damaged: its check value is wrong");
    return GCH_E_DATA;
}

static enum gch_status read_lines(struct gch_context *ctx, const char *data, size_t length, struct gch_log *log) {
    struct reader r = {.ctx = ctx, .path = log->path};
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += data[i] == '\n';
    if (lines > GCH_LOG_LINES) {
        gch_report(ctx, GCH_MSG_FILE_TOO_LARGE, &(struct gch_place){log->path, 0, 0},
                   "has more than %u lines, the most a log may have", GCH_LOG_LINES);
        return GCH_E_DATA;
    }
    log->plays = calloc(lines + 1, sizeof *log->plays);
    if (log->plays == NULL)
        return GCH_E_NOMEM;
    while (log->length < length) {
        const char *line = data + log->length;
        const char *end = memchr(line, '\n', length - log->length);
        if (end == NULL) {
            log->torn = true;
            break;
        }
        size_t n = (size_t)(end - line);
        r.line++;
        if (n > GCH_LOG_LINE) {
            gch_report(ctx, GCH_MSG_LINE_TOO_LONG, &(struct gch_place){log->path, r.line, 0},
                       "the line is longer than %u bytes", GCH_LOG_LINE);
            return GCH_E_DATA;
        }
        if (r.line == 1 && (n < 8 || memcmp(line, "{\"log\":", 7) != 0))
            return report_first_line(ctx, log->path, line, n);
        if (r.line == 1 && (line[7] < '0' + GCH_LOG_OLDEST || line[7] > '0' + GCH_LOG_FORMAT || line[8] != ',')) {
            gch_report(ctx, GCH_MSG_LOG_VERSION, &(struct gch_place){log->path, 1, 0},
                       "a log of another format than %d to %d, or damaged", GCH_LOG_OLDEST, GCH_LOG_FORMAT);
            return GCH_E_DATA;
        }
        if (r.line == 1)
            log->chain.format = line[7] - '0';
        if (memchr(line, '\0', n) != NULL || !check_line(log, line, n)) {
            if (r.line == 1)
                return report_first_line(ctx, log->path, line, n);
            gch_report(ctx, GCH_MSG_LOG_DAMAGED, &(struct gch_place){log->path, r.line, 0},
                       "this line is damaged, or lines before it are missing: its check value is wrong");
            return GCH_E_DATA;
        }
        char *copy = strndup(line, n);
        bool good = copy != NULL && read_json(&r, copy, log);
        free(copy);
        if (copy == NULL)
            return GCH_E_NOMEM;
        if (!good)
            return GCH_E_DATA;
        log->length += n + 1;
    }
    if (r.line == 0) {
        gch_report(ctx, GCH_MSG_LOG_UNFINISHED_HEADER, &(struct gch_place){log->path, 0, 0},
                   length == 0 ? "the file is empty" : "the first line is cut off");
        return GCH_E_DATA;
    }
    if (log->torn)
        gch_report(ctx, GCH_MSG_LOG_TORN, &(struct gch_place){log->path, r.line + 1, 0},
                   "the last line is cut off; the play it was to hold is not counted");
    return GCH_OK;
}

enum gch_status gch_log_new_from_buffer(struct gch_context *ctx, const char *path, const char *data, size_t length,
                                        struct gch_log **out) {
    struct gch_log *log = calloc(1, sizeof *log);
    *out = NULL;
    if (log == NULL)
        return GCH_E_NOMEM;
    log->path = strdup(path);
    enum gch_status status = log->path != NULL ? read_lines(ctx, data, length, log) : GCH_E_NOMEM;
    if (status != GCH_OK) {
        gch_log_free(log);
        return status;
    }
    *out = log;
    return GCH_OK;
}

enum gch_status gch_log_load(struct gch_context *ctx, const char *path, struct gch_log **out) {
    char *data = NULL;
    size_t length = 0;
    *out = NULL;
    enum gch_status status = gch_file_read(ctx, path, GCH_LOG_BYTES, &data, &length);
    if (status == GCH_OK)
        status = gch_log_new_from_buffer(ctx, path, data, length, out);
    free(data);
    return status;
}

void gch_log_free(struct gch_log *log) {
    if (log == NULL)
        return;
    for (size_t i = 0; i < log->count; i++) {
        gch_log_input_finish(&log->plays[i].input);
        free(log->plays[i].by[0]);
        free(log->plays[i].by[1]);
    }
    free(log->plays);
    drop_part(log);
    gch_log_header_finish(&log->header);
    free(log->path);
    free(log);
}

/* --- the match of a log ------------------------------------------------------------------------------------------ */

static enum gch_status refuse(struct gch_context *ctx, const struct gch_log *log, int code, const char *what,
                              const char *has, const char *here) {
    gch_report(ctx, code, &(struct gch_place){log->path, 1, 0}, "the log is of %s %s, here is %s", what, has, here);
    return GCH_E_DATA;
}

static enum gch_status compare_hash(struct gch_context *ctx, const struct gch_log *log, int code, const char *what,
                                    uint64_t has, uint64_t here) {
    char a[HEX + 1];
    char b[HEX + 1];
    if (has == here)
        return GCH_OK;
    snprintf(a, sizeof a, "%016" PRIx64, has);
    snprintf(b, sizeof b, "%016" PRIx64, here);
    return refuse(ctx, log, code, what, a, b);
}

/* A log's men are in the order they had then. Names decide nothing: where nobody has one, none is needed. */
static enum gch_status follow_depth(struct gch_context *ctx, const struct gch_log *log, struct gch_setup *setup) {
    struct gch_text what = {0};
    enum gch_status status = GCH_OK;
    gch_text_addf(&what, "%s: depth", log->path);
    for (int side = 0; side < 2 && status == GCH_OK; side++)
        if (log->header.depth[side] != NULL && setup->roster[side] != NULL)
            status =
                what.failed ? GCH_E_NOMEM : gch_setup_set_depth(ctx, setup, side, what.text, log->header.depth[side]);
    gch_text_finish(&what);
    return status == GCH_E_ARG ? GCH_E_DATA : status;
}

enum gch_status gch_log_setup(struct gch_context *ctx, const struct gch_log *log, struct gch_setup *out) {
    const struct gch_log_header *h = &log->header;
    memset(out, 0, sizeof *out);
    if (strcmp(h->version, gch_version()) != 0)
        return refuse(ctx, log, GCH_MSG_LOG_VERSION, "gridchart", h->version, gch_version());
    if (strcmp(h->generator, GCH_DICE_GENERATOR) != 0)
        return refuse(ctx, log, GCH_MSG_LOG_GENERATOR, "dice generator", h->generator, GCH_DICE_GENERATOR);
    const struct gch_ruleset *ruleset = gch_ruleset_find(h->ruleset);
    if (ruleset == NULL)
        return refuse(ctx, log, GCH_MSG_LOG_RULES, "ruleset", h->ruleset, "no such ruleset");
    if (strcmp(h->rules_version, ruleset->version) != 0)
        return refuse(ctx, log, GCH_MSG_LOG_RULES, "rules version", h->rules_version, ruleset->version);
    uint64_t tables;
    enum gch_status status = gch_log_tables_hash(ctx, h->ruleset, &tables);
    if (status == GCH_OK)
        status = compare_hash(ctx, log, GCH_MSG_LOG_RULES, "tables", h->tables, tables);
    if (status == GCH_OK && h->house != NULL)
        status = gch_log_tables_hash(ctx, "house", &tables);
    if (status == GCH_OK && h->house != NULL)
        status = compare_hash(ctx, log, GCH_MSG_LOG_RULES, "tables of house rules", h->house_tables, tables);
    if (status != GCH_OK)
        return status;
    struct gch_setup_spec spec = {
        .ruleset = h->ruleset,
        .team = {h->team[0], h->team[1]},
        .season = {h->season[0], h->season[1]},
        .rules_season = h->rules_season,
        .options = h->options,
        .house = h->house,
        .neutral = h->neutral,
        .playoff = h->playoff,
    };
    status = gch_setup_load(ctx, &spec, out);
    for (int side = 0; side < 2 && status == GCH_OK; side++) {
        char what[64];
        snprintf(what, sizeof what, "charts of %.15s", out->match.club[side].code);
        status = compare_hash(ctx, log, GCH_MSG_LOG_CHARTS, what, h->charts[side], out->match.club[side].hash);
        snprintf(what, sizeof what, "league charts of %.15s", out->match.club[side].code);
        if (status == GCH_OK)
            status =
                compare_hash(ctx, log, GCH_MSG_LOG_CHARTS, what, h->league[side], out->match.club[side].league_hash);
        snprintf(what, sizeof what, "players of %.15s", out->match.club[side].code);
        if (status == GCH_OK && h->house != NULL)
            status = compare_hash(ctx, log, GCH_MSG_LOG_CHARTS, what, h->lineup[side],
                                  out->lineup[side] != NULL ? out->lineup[side]->hash : 0);
        if (status != GCH_OK)
            gch_setup_finish(out);
    }
    if (status == GCH_OK) {
        struct gch_text what = {0};
        gch_text_addf(&what, "%s: start", log->path);
        /* A log is anybody's file: the game does not begin where none can be. */
        status = what.failed ? GCH_E_NOMEM : gch_start_check(ctx, &out->match, what.text, &h->start);
        gch_text_finish(&what);
        status = status == GCH_E_ARG ? GCH_E_DATA : status;
        if (status == GCH_OK)
            status = follow_depth(ctx, log, out);
        if (status != GCH_OK)
            gch_setup_finish(out);
    }
    return status;
}
