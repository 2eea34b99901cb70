/* A game at the host's table: begun, answered, taken back, looked at. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "gridchart/house.h"
#include "host/host-priv.h"
#include "report/report-record.h"

static const char *const person_word = "human";

/* --- making and freeing ------------------------------------------------------------------------------------------ */

void gch_host_game_free(struct gch_host_game *g) {
    if (g == NULL)
        return;
    if (g->begun)
        gch_session_finish(&g->session);
    gch_record_free(g->record);
    for (int side = 0; side < 2; side++) {
        gch_any_coach_free(g->coach[side]);
        gch_any_coach_free(g->adviser[side]);
    }
    gch_values_free(g->values);
    gch_log_free(g->log);
    gch_log_header_finish(&g->header);
    gch_setup_finish(&g->setup);
    gch_text_finish(&g->story);
    free(g->log_text);
    free(g->chances);
    free(g);
}

static bool is_person(const char *coach) {
    return strcmp(coach, person_word) == 0;
}

/* Random numbers of an adviser, which nobody else may share. */
enum { ADVISER = 0x41445649 };

static enum gch_status make_coach(struct gch_host_game *g, int side, const char *text, uint32_t stream,
                                  struct gch_any_coach **out) {
    struct gch_coach_spec spec = {
        .text = text,
        .side = side,
        .match = &g->setup.match,
        .folder = g->setup.folder[side],
        .key = g->header.key,
        .best = gch_best_make,
    };
    spec.key.run ^= stream;
    return gch_coach_make(g->ctx, &spec, out);
}

/* What a text out of a request or a stranger's log comes to: people, and computers that read no files and start
 * nothing. */
static const char *coach_word(const struct gch_host_game *g, int side, const char *text) {
    if (text == NULL || *text == '\0' || strchr(text, ':') != NULL)
        return gch_coach_default(g->setup.ruleset, g->setup.folder[side]);
    return text;
}

static enum gch_status name_coaches(struct gch_host_game *g, const char *const text[2]) {
    for (int side = 0; side < 2; side++) {
        char *word = strdup(coach_word(g, side, text[side]));
        if (word == NULL)
            return GCH_E_NOMEM;
        free(g->header.coach[side]);
        g->header.coach[side] = word;
    }
    return GCH_OK;
}

static void add_story(void *user, const char *text, size_t length) {
    gch_text_add_n(user, text, length);
}

/* Everything is loaded: seats are taken, what the log has is played again. */
static enum gch_status begin(struct gch_host_game *g, size_t from_log, bool goes_on) {
    enum gch_status status = GCH_OK;
    gch_labels_make(&g->setup.match, &g->labels);
    gch_prompts_init(&g->prompts, &g->header.key);
    for (int side = 0; side < 2 && status == GCH_OK; side++)
        if (!is_person(g->header.coach[side]))
            status = make_coach(g, side, g->header.coach[side], 0, &g->coach[side]);
    if (status == GCH_OK)
        status = gch_record_new(&g->setup.match, true, &g->record);
    if (status != GCH_OK)
        return status;
    gch_teller_init(&g->teller, 0, add_story, &g->story);
    const struct gch_sink *sinks[] = {gch_record_sink(g->record), &g->teller.sink};
    gch_tee_init(&g->tee, sinks, 2);
    struct gch_session_spec spec = {
        .ctx = g->ctx,
        .setup = &g->setup,
        .header = &g->header,
        .log = g->log,
        .from_log = from_log,
        .goes_on = goes_on,
        .text = g->log_text,
        .text_length = g->log_text != NULL ? strlen(g->log_text) : 0,
        .coach = {g->coach[0], g->coach[1]},
        .sink = &g->tee.sink,
        .careful = g->coach[0] == NULL || g->coach[1] == NULL || g->header.manual,
    };
    g->begun = true;
    status = gch_session_init(&g->session, &spec);
    for (int side = 0; side < 2 && status == GCH_OK; side++)
        if (g->coach[side] == NULL)
            gch_session_seat(&g->session, side);
    while (status == GCH_OK && gch_session_replaying(&g->session))
        status = gch_session_step(&g->session);
    /* Who answered what of the turn under way the log does not say: all of it may be taken back. */
    for (size_t i = 0; goes_on && i < g->log->part.input.answer_count && i < GCH_HOST_ANSWERS; i++)
        g->said[i] = true;
    return status;
}

/* --- going on ---------------------------------------------------------------------------------------------------- */

/* A clock question that is answered for a person stays on the card of the call that follows. */
static void note_clock(struct gch_host_game *g, const struct gch_question *q) {
    struct gch_host_clock *clock = &g->clock[q->side];
    if (gch_question_about(q) != GCH_ABOUT_CLOCK)
        return;
    clock->open = true;
    clock->play = g->session.plays;
    clock->answer = g->session.input.answer_count;
    clock->count = gch_choices_list(&g->labels, q, clock->choices);
    unsigned kept = 0;
    for (unsigned i = 0; i < clock->count; i++)
        if (clock->choices[i].answer != q->preset)
            clock->choices[kept++] = clock->choices[i];
    clock->count = kept;
}

static void note_answer(struct gch_host_game *g, bool said) {
    size_t i = g->session.input.answer_count;
    if (i < GCH_HOST_ANSWERS)
        g->said[i] = said;
}

/* Steps until a turn is over or somebody is really asked: *turn says whether one is. */
static enum gch_status advance(struct gch_host_game *g, bool *turn) {
    enum gch_status status = gch_session_step(&g->session);
    while (status == GCH_E_WAITING) {
        const struct gch_open *open = gch_session_open(&g->session);
        if (open->kind != GCH_OPEN_QUESTION || !gch_prompts_pass(&g->prompts, &open->question)) {
            *turn = false;
            return GCH_OK;
        }
        note_clock(g, &open->question);
        note_answer(g, false);
        status = gch_session_answer(&g->session, open->question.preset);
        if (status == GCH_OK)
            status = gch_session_step(&g->session);
    }
    *turn = status == GCH_OK;
    return status;
}

/* The last answer somebody has given in this turn, if no dice were thrown since; -1: there is none. */
static long last_said(const struct gch_host_game *g, int side) {
    const struct gch_log_input *input = &g->session.input;
    if (!gch_session_can_undo(&g->session, side))
        return -1;
    for (size_t i = input->answer_count; i-- > 0 && input->answers[i].rolls == input->roll_count;)
        if (input->answers[i].side == side && i < GCH_HOST_ANSWERS && g->said[i])
            return (long)i;
    return -1;
}

/* Takes back answer number `answer` of the turn, which is this side's, and all after it. */
static void take_back(struct gch_host_game *g, int side, size_t answer) {
    while (g->session.input.answer_count > answer && gch_session_undo(&g->session, side))
        continue;
}

static enum gch_status add_view(const struct gch_host_request *r, struct gch_host_game *g) {
    struct gch_json *j = r->out;
    const struct gch_state *state = &g->session.game.state;
    bool over = state->next == GCH_NEXT_OVER;
    gch_json_number(j, "plays", (int)g->session.plays);
    gch_json_boolean(j, "over", over);
    if (over) {
        int winner = gch_game_winner(&g->session.game);
        gch_json_string(j, "winner", winner < 2 ? g->labels.side[winner] : "tie");
    }
    struct gch_cover cover;
    char words[GCH_COVER_TEXT];
    if (gch_match_cover(&g->setup.match, state->score, &cover))
        gch_json_string(j, "spread", gch_cover_words(&g->labels, &cover, words));
    gch_host_add_state(j, "state", g, state);
    gch_json_open(j, "seats", "[");
    for (int side = 0; side < 2; side++) {
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "coach", g->coach[side] != NULL ? g->coach[side]->text : person_word);
        gch_json_boolean(j, "person", g->coach[side] == NULL);
        gch_json_boolean(j, "undo", last_said(g, side) >= 0);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    return gch_host_add_open(j, g);
}

static enum gch_status need_game(const struct gch_host_request *r, struct gch_host_game **out) {
    *out = r->host->game;
    if (*out != NULL)
        return GCH_OK;
    gch_report(r->ctx, GCH_MSG_HOST_NOTHING, NULL, "%s: there is no game; game.new and game.load begin one", r->call);
    return GCH_E_ARG;
}

/* Who plays by what: what a front has to know once. */
static enum gch_status add_match(const struct gch_host_request *r, struct gch_host_game *g) {
    struct gch_json *j = r->out;
    const struct gch_match *match = &g->setup.match;
    char text[32];
    gch_json_string(j, "rules", match->ruleset->name);
    gch_json_string(j, "title", match->ruleset->title);
    gch_json_boolean(j, "charts", match->ruleset->charts != NULL);
    gch_json_open(j, "options", "[");
    for (unsigned i = 0; i < match->ruleset->option_count; i++)
        if (match->options >> i & 1)
            gch_json_string(j, NULL, match->ruleset->options[i].name);
    gch_json_close(j, "]");
    snprintf(text, sizeof text, "%" PRIu64, g->header.key.seed);
    gch_json_string(j, "seed", text);
    gch_json_boolean(j, "typed", g->header.manual);
    gch_json_number(j, "taken", (int)g->header.taken);
    gch_json_string(j, "house", gch_house_text(g->setup.house));
    uint32_t shirts[2];
    gch_match_colours(match, shirts);
    gch_json_open(j, "clubs", "[");
    for (int side = 0; side < 2; side++) {
        const struct gch_club *club = &match->club[side];
        uint32_t colours[2];
        gch_club_colours(club->code, colours);
        /* What the side wears today comes first. */
        if (colours[0] != shirts[side])
            colours[1] = colours[0];
        colours[0] = shirts[side];
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "team", g->header.team[side]);
        gch_json_string(j, "code", club->code);
        gch_json_string(j, "name", club->name);
        gch_json_string(j, "label", g->labels.side[side]);
        gch_json_number(j, "season", club->season);
        gch_json_boolean(j, "names", match->roster[side] != NULL);
        gch_host_add_colours(j, "colours", colours);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    gch_host_add_words(j, match->words);
    return add_view(r, g);
}

/* The new game takes the old one's place only once it is whole. */
static enum gch_status replace(const struct gch_host_request *r, struct gch_host_game *g, enum gch_status status) {
    if (status != GCH_OK) {
        gch_host_game_free(g);
        return status;
    }
    gch_host_game_free(r->host->game);
    r->host->game = g;
    return add_match(r, g);
}

static struct gch_host_game *new_game(const struct gch_host_request *r) {
    struct gch_host_game *g = calloc(1, sizeof *g);
    if (g != NULL)
        g->ctx = r->ctx;
    return g;
}

static void two_texts(const struct gch_host_request *r, const char *name, const char *out[2]) {
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(r->json, name);
    for (int i = 0; i < 2; i++) {
        const cJSON *item = cJSON_GetArrayItem(list, i);
        out[i] = item != NULL ? item->valuestring : NULL;
    }
}

enum gch_status gch_host_game_new(const struct gch_host_request *r) {
    const char *coaches[2];
    struct gch_setup_spec spec = {
        .ruleset = gch_host_text(r, "rules"),
        .rules_season = gch_host_number(r, "rules_season", 0),
        .options = gch_host_text(r, "options"),
        .house = gch_host_text(r, "house"),
        .neutral = gch_host_flag(r, "neutral"),
        .playoff = gch_host_flag(r, "playoff"),
        .no_names = gch_host_flag(r, "nameless"),
    };
    two_texts(r, "teams", spec.team);
    two_texts(r, "coaches", coaches);
    if (spec.house != NULL && strchr(spec.house, '@') != NULL)
        return gch_host_wrong(r, "house", "all, none or names of house rules were expected");
    uint64_t seed;
    enum gch_status status = gch_host_seed(r, &seed);
    if (status != GCH_OK)
        return status;
    struct gch_host_game *g = new_game(r);
    if (g == NULL)
        return GCH_E_NOMEM;
    static const char *const nobody[2] = {"", ""};
    status = gch_setup_load(g->ctx, &spec, &g->setup);
    if (status == GCH_OK)
        status = gch_log_header_make(g->ctx, &g->setup, &spec, nobody, &g->header);
    if (status == GCH_OK) {
        g->header.manual = gch_host_flag(r, "typed");
        g->header.key = (struct gch_key){seed, 0, 0};
        status = name_coaches(g, coaches);
    }
    const char *from = gch_host_text(r, "from");
    if (status == GCH_OK && from != NULL)
        status = gch_start_from(g->ctx, &g->setup.match, "from", from, &g->header.start);
    if (status == GCH_OK)
        status = begin(g, 0, false);
    return replace(r, g, status);
}

/* The log, its match, and who coached last or is asked for. */
static enum gch_status take_log(const struct gch_host_request *r, struct gch_host_game *g, const char *text) {
    const char *coaches[2];
    g->log_text = strdup(text);
    if (g->log_text == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_log_new_from_buffer(g->ctx, "log", text, strlen(text), &g->log);
    if (status == GCH_OK)
        status = gch_log_setup(g->ctx, g->log, &g->setup);
    if (status == GCH_OK)
        status = gch_log_header_copy(&g->log->header, &g->header);
    if (status != GCH_OK)
        return status;
    two_texts(r, "coaches", coaches);
    for (int side = 0; side < 2; side++)
        if (coaches[side] == NULL)
            coaches[side] = g->log->count > 0 ? g->log->plays[g->log->count - 1].by[side] : g->log->header.coach[side];
    return name_coaches(g, coaches);
}

enum gch_status gch_host_game_load(const struct gch_host_request *r) {
    struct gch_host_game *g = new_game(r);
    if (g == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = take_log(r, g, gch_host_text(r, "log"));
    if (status == GCH_OK)
        status = begin(g, g->log->count, true);
    return replace(r, g, status);
}

enum gch_status gch_host_game_what_if(const struct gch_host_request *r) {
    struct gch_host_game *old, *g;
    uint64_t seed;
    int play = gch_host_number(r, "play", 0);
    enum gch_status status = need_game(r, &old);
    if (status == GCH_OK)
        status = gch_host_seed(r, &seed);
    if (status != GCH_OK)
        return status;
    if (play < 1 || (unsigned)play > old->session.plays)
        return gch_host_wrong(r, "play", "there is no such play");
    g = new_game(r);
    if (g == NULL)
        return GCH_E_NOMEM;
    status = take_log(r, g, old->session.text.text);
    if (status == GCH_OK) {
        g->header.taken = (unsigned)play - 1;
        g->header.manual = gch_host_flag(r, "typed");
        g->header.key = (struct gch_key){seed, 0, 0};
        status = begin(g, (size_t)play - 1, false);
    }
    return replace(r, g, status);
}

enum gch_status gch_host_game_close(const struct gch_host_request *r) {
    gch_host_game_free(r->host->game);
    r->host->game = NULL;
    return GCH_OK;
}

enum gch_status gch_host_game_view(const struct gch_host_request *r) {
    struct gch_host_game *g;
    enum gch_status status = need_game(r, &g);
    return status == GCH_OK ? add_match(r, g) : status;
}

/* --- playing ----------------------------------------------------------------------------------------------------- */

/* Plays on, and tells the turn if one is over. */
static enum gch_status go_on(const struct gch_host_request *r, struct gch_host_game *g) {
    bool turn = false, over = g->session.game.state.next == GCH_NEXT_OVER;
    enum gch_status status = advance(g, &turn);
    if (status == GCH_OK)
        status = g->record->status;
    if (status == GCH_OK && turn && !over && g->record->count > 0)
        status = gch_host_add_play(r->out, "turn", g, g->record->count - 1);
    return status == GCH_OK ? add_view(r, g) : status;
}

enum gch_status gch_host_game_step(const struct gch_host_request *r) {
    struct gch_host_game *g;
    enum gch_status status = need_game(r, &g);
    return status == GCH_OK ? go_on(r, g) : status;
}

static enum gch_status refuse(const struct gch_host_request *r, const char *text, const char *why) {
    gch_report(r->ctx, GCH_MSG_HOST_ANSWER, NULL, "%s: \"%s\": %s", r->call, text, why);
    return GCH_E_ILLEGAL;
}

static enum gch_status give(const struct gch_host_request *r, struct gch_host_game *g, const char *text) {
    const struct gch_open *open = gch_session_open(&g->session);
    int answer;
    if (open->kind != GCH_OPEN_QUESTION)
        return refuse(r, text, "nobody is asked anything");
    if (!gch_answer_parse(g->setup.match.words, open->question.decision, text, &answer) ||
        !gch_question_allows(&open->question, answer))
        return refuse(r, text, "this is not one of the choices");
    note_answer(g, true);
    return gch_session_answer(&g->session, answer);
}

enum gch_status gch_host_game_answer(const struct gch_host_request *r) {
    struct gch_host_game *g;
    enum gch_status status = need_game(r, &g);
    if (status == GCH_OK)
        status = give(r, g, gch_host_text(r, "answer"));
    return status == GCH_OK ? go_on(r, g) : status;
}

/* The turn goes back to the clock question that was passed over, and on from there. */
enum gch_status gch_host_game_clock(const struct gch_host_request *r) {
    struct gch_host_game *g;
    const char *text = gch_host_text(r, "answer");
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    const struct gch_open *open = gch_session_open(&g->session);
    int side = open->kind == GCH_OPEN_QUESTION ? open->question.side : 0;
    struct gch_host_clock *clock = &g->clock[side];
    bool known = false;
    for (unsigned i = 0; i < clock->count; i++)
        known |= strcmp(clock->choices[i].name, text) == 0;
    if (open->kind != GCH_OPEN_QUESTION || !known || !gch_host_clock_open(g))
        return refuse(r, text, "the clock is not asked about here");
    take_back(g, side, clock->answer);
    clock->open = false;
    status = gch_session_step(&g->session);
    if (status == GCH_E_WAITING)
        status = give(r, g, text);
    return status == GCH_OK ? go_on(r, g) : status;
}

enum gch_status gch_host_game_throw(const struct gch_host_request *r) {
    struct gch_host_game *g;
    const char *text = gch_host_text(r, "shows");
    char why[160];
    int total;
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    const struct gch_open *open = gch_session_open(&g->session);
    if (open->kind != GCH_OPEN_ROLL)
        return refuse(r, text, "no dice are waited for");
    if (!gch_die_typed(g->setup.match.words->purposes[open->purpose].die, text, &total, why, sizeof why))
        return refuse(r, text, why);
    status = gch_session_throw(&g->session, total);
    return status == GCH_OK ? go_on(r, g) : status;
}

enum gch_status gch_host_game_undo(const struct gch_host_request *r) {
    struct gch_host_game *g;
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    const struct gch_open *open = gch_session_open(&g->session);
    int side = gch_host_number(r, "side", -1);
    if (side > 1 || side < -1)
        return gch_host_wrong(r, "side", "0 is away, 1 is home");
    if (side < 0)
        side = open->kind == GCH_OPEN_QUESTION ? open->question.side : 0;
    if (gch_host_number(r, "side", -1) < 0 && last_said(g, side) < 0)
        side = !side;
    long answer = last_said(g, side);
    if (answer < 0)
        return refuse(r, "undo", "there is nothing to take back");
    take_back(g, side, (size_t)answer);
    return go_on(r, g);
}

enum gch_status gch_host_game_coach(const struct gch_host_request *r) {
    struct gch_host_game *g;
    int side = gch_host_number(r, "side", 0);
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    if (side < 0 || side > 1)
        return gch_host_wrong(r, "side", "0 is away, 1 is home");
    const char *word = coach_word(g, side, gch_host_text(r, "coach"));
    struct gch_any_coach *coach = NULL;
    if (!is_person(word))
        status = make_coach(g, side, word, 0, &coach);
    if (status != GCH_OK)
        return status;
    struct gch_any_coach *before = g->coach[side];
    g->coach[side] = coach;
    if (coach != NULL)
        gch_session_set_coach(&g->session, side, coach);
    else
        gch_session_seat(&g->session, side);
    gch_any_coach_free(before);
    return add_view(r, g);
}

enum gch_status gch_host_game_prompts(const struct gch_host_request *r) {
    static const char *const modes[] = {"late", "always", "never"};
    struct gch_host_game *g;
    const char *clock = gch_host_text(r, "clock");
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    for (unsigned i = 0; clock != NULL && i < 3; i++)
        if (strcmp(clock, modes[i]) == 0) {
            g->prompts.clock = (uint8_t)i;
            clock = NULL;
        }
    if (clock != NULL)
        return gch_host_wrong(r, "clock", "late, always or never was expected");
    if (cJSON_HasObjectItem(r->json, "always"))
        g->prompts.always = gch_host_flag(r, "always");
    return GCH_OK;
}

/* --- looking ----------------------------------------------------------------------------------------------------- */

enum gch_status gch_host_game_play(const struct gch_host_request *r) {
    struct gch_host_game *g;
    int play = gch_host_number(r, "play", 0);
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    if (play < 1 || (size_t)play > g->record->count)
        return gch_host_wrong(r, "play", "there is no such play");
    return gch_host_add_play(r->out, "turn", g, (size_t)play - 1);
}

/* A line of the play list. */
static void add_line(struct gch_json *j, const struct gch_host_game *g, size_t i) {
    const struct gch_record *record = g->record;
    const struct gch_kept_turn *t = &record->turns[i];
    struct gch_text words = {0};
    struct gch_credits names;
    char where[GCH_SITUATION_TEXT];
    gch_words_play(&record->labels, &t->snap, &t->play, gch_record_names(record, t, &names), &words);
    j->out->failed |= words.failed;
    gch_json_open(j, NULL, "{");
    gch_json_number(j, "number", (int)i + 1);
    gch_json_number(j, "quarter", t->snap.quarter);
    gch_json_number(j, "clock", t->snap.clock);
    gch_json_number(j, "offense", t->play.offense);
    gch_json_string(j, "where", gch_situation_words(&record->labels, &t->snap, where));
    gch_json_string(j, "words", words.text != NULL ? words.text : "");
    gch_json_pair(j, "score", t->after.score[0], t->after.score[1]);
    gch_json_number(j, "ball", t->snap.ball);
    gch_json_string(j, "next", gch_next_name((enum gch_next)t->snap.next));
    gch_json_number(j, "drive", t->drive);
    gch_json_close(j, "}");
    gch_text_finish(&words);
}

enum gch_status gch_host_game_plays(const struct gch_host_request *r) {
    struct gch_host_game *g;
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    int from = gch_host_number(r, "from", 1), most = gch_host_number(r, "most", 10000);
    gch_json_open(r->out, "plays", "[");
    for (size_t i = from > 1 ? (size_t)from - 1 : 0; i < g->record->count && most-- > 0; i++)
        add_line(r->out, g, i);
    gch_json_close(r->out, "]");
    return g->record->status;
}

enum gch_status gch_host_game_log(const struct gch_host_request *r) {
    struct gch_host_game *g;
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    if (g->session.text.failed)
        return GCH_E_NOMEM;
    /* A log only grows: who has the beginning asks for the rest. */
    int from = gch_host_number(r, "from", 0);
    if (from < 0 || (size_t)from > g->session.text.length)
        return gch_host_wrong(r, "from", "the log is not that long");
    gch_json_string(r->out, "log", g->session.text.text + from);
    gch_json_number(r->out, "length", (int)g->session.text.length);
    return GCH_OK;
}

/* --- chances ----------------------------------------------------------------------------------------------------- */

static enum gch_status make_room(struct gch_host_game *g) {
    size_t count = g->record->count;
    if (count <= g->chance_count)
        return GCH_OK;
    int16_t *chances = realloc(g->chances, count * sizeof *chances);
    if (chances == NULL)
        return GCH_E_NOMEM;
    for (size_t i = g->chance_count; i < count; i++)
        chances[i] = -1;
    g->chances = chances;
    g->chance_count = count;
    return GCH_OK;
}

/* Works out at most so many points of the curve; *left says how many are missing then. */
static enum gch_status work_out(struct gch_host_game *g, int most, int *left) {
    struct gch_replayed_chances chances;
    gch_replayed_chances_init(&chances, &g->setup.match, g->header.key.seed);
    enum gch_status status = make_room(g);
    *left = 0;
    for (size_t i = 0; status == GCH_OK && i < g->chance_count; i++) {
        if (g->chances[i] >= 0)
            continue;
        if (most-- > 0)
            g->chances[i] = (int16_t)chances.chances.home(chances.chances.user, &g->record->turns[i].after);
        else
            ++*left;
    }
    return status;
}

enum gch_status gch_host_game_curve(const struct gch_host_request *r) {
    struct gch_host_game *g;
    int left;
    enum gch_status status = need_game(r, &g);
    if (status == GCH_OK)
        status = work_out(g, gch_host_number(r, "most", 20), &left);
    if (status != GCH_OK)
        return status;
    gch_json_number(r->out, "left", left);
    gch_json_open(r->out, "home", "[");
    for (size_t i = 0; i < g->chance_count; i++)
        gch_json_number(r->out, NULL, g->chances[i]);
    gch_json_close(r->out, "]");
    return GCH_OK;
}

/* Chances that were worked out already; what a page asks for besides is worked out for it. */
struct known {
    struct gch_host_game *game;
    struct gch_replayed_chances fresh;
};

static int known_chance(void *user, const struct gch_state *state) {
    struct known *known = user;
    const struct gch_host_game *g = known->game;
    uint64_t hash = gch_state_hash(state);
    for (size_t i = 0; i < g->chance_count; i++)
        if (g->chances[i] >= 0 && gch_state_hash(&g->record->turns[i].after) == hash)
            return g->chances[i];
    return known->fresh.chances.home(known->fresh.chances.user, state);
}

enum gch_status gch_host_game_report(const struct gch_host_request *r) {
    struct gch_host_game *g;
    const char *format = gch_host_text(r, "format");
    char *text = NULL;
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    struct known known = {.game = g};
    gch_replayed_chances_init(&known.fresh, &g->setup.match, g->header.key.seed);
    struct gch_chances chances = {known_chance, &known, known.fresh.chances.games};
    struct gch_game_facts facts = {
        .seeded = !g->header.manual,
        .seed = g->header.key.seed,
        .coach = {g->header.coach[0], g->header.coach[1]},
        .log = gch_host_text(r, "log"),
    };
    if (strcmp(format, "story") == 0) {
        gch_json_string(r->out, "text", g->story.text != NULL ? g->story.text : "");
        return g->teller.status;
    }
    for (int i = 0; gch_game_formats[i] != NULL; i++)
        if (strcmp(gch_game_formats[i], format) == 0) {
            status = gch_report_game(g->record, (enum gch_game_format)i, &facts, &chances, &text);
            if (status == GCH_OK)
                gch_json_string(r->out, "text", text);
            free(text);
            return status;
        }
    return gch_host_wrong(r, "format", "text, json, csv, html or story was expected");
}

/* --- advice ------------------------------------------------------------------------------------------------------ */

static bool can_reckon(const struct gch_state *s) {
    return s->next == GCH_NEXT_SCRIMMAGE || s->next == GCH_NEXT_TRY || s->next == GCH_NEXT_KICKOFF ||
           s->next == GCH_NEXT_FREE_KICK;
}

enum gch_status gch_host_game_advice(const struct gch_host_request *r) {
    struct gch_host_game *g;
    struct gch_json *j = r->out;
    char word[GCH_ANSWER_TEXT], *text = NULL;
    enum gch_status status = need_game(r, &g);
    if (status != GCH_OK)
        return status;
    const struct gch_open *open = gch_session_open(&g->session);
    const struct gch_question *q = &open->question;
    if (open->kind != GCH_OPEN_QUESTION)
        return refuse(r, "advice", "nobody is asked anything");
    if (g->adviser[q->side] == NULL)
        status = make_coach(g, q->side, gch_coach_default(g->setup.ruleset, g->setup.folder[q->side]), ADVISER,
                            &g->adviser[q->side]);
    if (status != GCH_OK)
        return status;
    int answer = gch_any_coach_advice(g->adviser[q->side], q);
    gch_json_string(j, "answer", gch_answer_print(q->match->words, q->decision, answer, word));
    gch_json_string(j, "by", g->adviser[q->side]->text);
    if (g->setup.ruleset->charts == NULL)
        return GCH_OK;
    status = gch_charts_words(&g->setup.match, q, &text);
    if (status == GCH_OK)
        gch_json_string(j, "charts", text);
    free(text);
    text = NULL;
    enum gch_topic about = gch_question_about(q);
    bool call = about == GCH_ABOUT_CALL || about == GCH_ABOUT_DEFENSE || about == GCH_ABOUT_TRY_CALL;
    if (status != GCH_OK || !gch_host_flag(r, "odds") || !call || !can_reckon(q->state))
        return status;
    if (g->values == NULL)
        status = gch_values_new(&g->setup.match, &g->values);
    if (status == GCH_OK)
        status = gch_advice_json(g->values, &g->setup.match, q->state, &text);
    if (status == GCH_OK)
        gch_json_raw(j, "odds", text);
    free(text);
    return status;
}
