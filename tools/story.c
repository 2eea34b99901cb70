#include "story.h"

#include "base/message.h"
#include "gridchart/house.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void keep_line(struct story *story, const char *text, size_t n) {
    char *line = story->lines[story->line_count++ % STORY_LINES];
    snprintf(line, STORY_WIDTH + 1, "%.*s", (int)(n < STORY_WIDTH ? n : STORY_WIDTH), text);
}

static void write_lines(void *user, const char *text, size_t length) {
    struct story *story = user;
    bool printed = !story->quiet && !story->muted && story->format == GCH_GAME_TEXT;
    if (printed && !story->kept)
        fwrite(text, 1, length, stdout);
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((stop != NULL ? stop : end) - text);
        if (n > 0)
            keep_line(story, text, n);
        text += n + 1;
    }
    if (printed && story->pace_ns > 0 && story->watch == NULL) {
        struct timespec nap = {story->pace_ns / 1000000000, story->pace_ns % 1000000000};
        fflush(stdout);
        nanosleep(&nap, NULL);
    }
}

static void watched(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct story *story = user;
    if (story->watch != NULL && !story->muted)
        story->watch(story->watch_user, game, turn);
}

enum gch_status story_init(struct story *story, const struct gch_match *match, enum gch_game_format format, bool quiet,
                           unsigned detail) {
    memset(story, 0, sizeof *story);
    story->match = match;
    story->format = format;
    story->quiet = quiet;
    enum gch_status status = gch_record_new(match, true, &story->record);
    if (status != GCH_OK)
        return status;
    gch_teller_init(&story->teller, detail, write_lines, story);
    story->watcher = (struct gch_sink){.play = watched, .user = story};
    const struct gch_sink *sinks[] = {gch_record_sink(story->record), &story->teller.sink, &story->watcher};
    gch_tee_init(&story->tee, sinks, 3);
    return GCH_OK;
}

void story_finish(struct story *story) {
    gch_record_free(story->record);
    story->record = NULL;
}

static struct gch_game_facts facts_of(const struct gch_log_header *header) {
    return (struct gch_game_facts){
        .seeded = !header->manual,
        .seed = header->key.seed,
        .run = header->key.run,
        .number = header->key.game,
        .coach = {header->coach[GCH_AWAY], header->coach[GCH_HOME]},
    };
}

enum gch_status story_title(const struct story *story, const struct gch_log_header *header) {
    const struct gch_game_facts facts = facts_of(header);
    char *text = NULL;
    if (story->quiet || story->format != GCH_GAME_TEXT)
        return GCH_OK;
    enum gch_status status = gch_report_title(story->match, &facts, &text);
    if (status == GCH_OK)
        fputs(text, stdout);
    free(text);
    text = NULL;
    if (status == GCH_OK)
        status = gch_report_out(story->match, &header->start, &text);
    if (text != NULL)
        fputs(text, stdout);
    free(text);
    return status;
}

/* Whose side a word is of, "away=..." or "home=..."; -1: neither. */
static int side_of(const char *text) {
    return strncmp(text, "away=", 5) == 0 ? GCH_AWAY : strncmp(text, "home=", 5) == 0 ? GCH_HOME : -1;
}

enum gch_status story_injured(struct gch_context *ctx, const struct cli_list *orders, const struct gch_setup *setup,
                              struct gch_state *start) {
    for (size_t i = 0; i < orders->count; i++) {
        const char *text = orders->items[i];
        int side = side_of(text);
        if (side < 0) {
            gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "--injured: \"%s\" does not begin with away= or home=", text);
            return GCH_E_ARG;
        }
        if (!gch_match_house(&setup->match, 21) || setup->roster[side] == NULL || setup->lineup[side] == NULL) {
            gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "--injured: %s",
                       !gch_match_house(&setup->match, 21) ? "house rule rc-21 must be on (--house rc-20,rc-21)"
                                                           : "the team has no players.csv, so nobody has a name");
            return GCH_E_ARG;
        }
        for (text += 5; *text != '\0';) {
            size_t n = strcspn(text, ",");
            char *word = strndup(text, n);
            int man = word != NULL ? gch_roster_find(setup->roster[side], word) : -1;
            if (man < 0)
                gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL,
                           man == -2 ? "--injured: several players are called \"%s\"; say his id"
                                     : "--injured: the team has no player \"%s\"",
                           word != NULL ? word : "");
            free(word);
            if (man < 0)
                return GCH_E_ARG;
            gch_injured_out(start, side, man, true);
            text += n + (text[n] == ',');
        }
    }
    return GCH_OK;
}

enum gch_status story_end(struct story *story, const struct gch_log_header *header) {
    struct gch_game_facts facts = facts_of(header);
    struct gch_replayed_chances chances;
    char *text = NULL;
    facts.log = story->log_path;
    gch_replayed_chances_init(&chances, story->match, header->key.seed);
    enum gch_status status = story->teller.status;
    if (status == GCH_OK)
        status = gch_report_game(story->record, story->format, &facts, &chances.chances, &text);
    if (status == GCH_OK) {
        if (story->format == GCH_GAME_TEXT && !story->quiet)
            putchar('\n');
        fputs(text, stdout);
    }
    free(text);
    return status;
}

static bool is_part;

void story_is_part(bool part) {
    is_part = part;
}

void story_broken_off(const struct gch_state *state, const char *log_path) {
    char code[GCH_CODE_TEXT], *rest = strstr(gch_state_print(state, code), " n=");
    if (rest != NULL)
        *rest = '\0';
    fflush(stdout);
    fprintf(stderr, "gridchart: broken off at %s\n", code);
    if (log_path != NULL && !is_part)
        cli_say(stderr, "gridchart: saved; go on with: gridchart play --resume %s", log_path);
}

enum gch_status story_depth(struct gch_context *ctx, const struct cli_list *orders, struct gch_setup *setup) {
    enum gch_status status = GCH_OK;
    for (size_t i = 0; i < orders->count && status == GCH_OK; i++) {
        const char *text = orders->items[i];
        int side = side_of(text);
        if (side < 0) {
            gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "--depth: \"%s\" does not begin with away= or home=", text);
            status = GCH_E_ARG;
        } else {
            status = gch_setup_set_depth(ctx, setup, side, "--depth", text + 5);
        }
    }
    return status;
}

bool story_bench(struct story *story, int side, const char *line, char *said, size_t size) {
    const bool start = strncmp(line, "start ", 6) == 0;
    if (!start && strncmp(line, "bench ", 6) != 0)
        return false;
    const struct gch_roster *roster = story->match->roster[side];
    struct gch_cast_book *books[2] = {gch_record_book(story->record), &story->teller.names};
    int man = roster != NULL ? gch_roster_find(roster, line + 6) : -1;
    bool done = true;
    for (int i = 0; i < 2 && man >= 0 && books[i]->begun; i++) {
        if (start && gch_roster_player(roster, (unsigned)man)->position == GCH_POSITION_QB)
            gch_cast_start(books[i], side, man);
        else
            done &= gch_cast_bench(books[i], side, man, start);
    }
    if (roster == NULL)
        snprintf(said, size, "Nobody of your team has a name.");
    else if (man < 0)
        snprintf(said, size,
                 man == -2 ? "Several of your players are called so; say the id." : "You have no such player.");
    else if (!books[0]->begun)
        snprintf(said, size, "The game has not begun yet; --depth says it beforehand.");
    else if (!done)
        snprintf(said, size, "Nobody else is left to throw.");
    else
        snprintf(said, size, "%s %s for the rest of the game. Shares move, the team's charts stay as they are.",
                 gch_roster_player(roster, (unsigned)man)->name, start ? "plays" : "is benched");
    return true;
}

void story_fit(struct story *story, int columns) {
    story->teller.width = columns < 60 ? 59 : columns > 200 ? 199 : (unsigned)columns - 1;
}
