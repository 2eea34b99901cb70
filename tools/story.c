#include "story.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *const story_formats[] = {"text", "json", "csv", "html", NULL};

static void keep_line(struct story *story, const char *text, size_t n) {
    char *line = story->lines[story->line_count++ % STORY_LINES];
    snprintf(line, STORY_WIDTH + 1, "%.*s", (int)(n < STORY_WIDTH ? n : STORY_WIDTH), text);
}

static void write_lines(void *user, const char *text, size_t length) {
    struct story *story = user;
    bool printed = !story->quiet && !story->muted && story->format == STORY_TEXT;
    if (printed && !story->kept)
        fwrite(text, 1, length, stdout);
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((stop != NULL ? stop : end) - text);
        if (n > 0)
            keep_line(story, text, n);
        text += n + 1;
    }
    if (printed && story->pace_ns > 0) {
        struct timespec nap = {story->pace_ns / 1000000000, story->pace_ns % 1000000000};
        fflush(stdout);
        nanosleep(&nap, NULL);
    }
}

enum gch_status story_init(struct story *story, const struct gch_match *match, enum story_format format, bool quiet,
                           unsigned detail) {
    memset(story, 0, sizeof *story);
    story->match = match;
    story->format = format;
    story->quiet = quiet;
    enum gch_status status = gch_record_new(match, true, &story->record);
    if (status != GCH_OK)
        return status;
    gch_teller_init(&story->teller, detail, write_lines, story);
    const struct gch_sink *sinks[] = {gch_record_sink(story->record), &story->teller.sink};
    gch_tee_init(&story->tee, sinks, 2);
    return GCH_OK;
}

void story_finish(struct story *story) {
    gch_record_free(story->record);
    story->record = NULL;
}

void story_title(const struct story *story, const struct gch_log_header *header) {
    const struct gch_match *m = story->match;
    if (story->quiet || story->format != STORY_TEXT)
        return;
    printf("%s (%d) %s %s (%d)\n%s", m->team[GCH_AWAY]->name, m->team[GCH_AWAY]->season, m->neutral ? "against" : "at",
           m->team[GCH_HOME]->name, m->team[GCH_HOME]->season, m->ruleset->title);
    if (m->season.season != m->team[GCH_HOME]->season)
        printf(", rules of %d", m->season.season);
    if (m->playoff)
        printf(", play-off");
    if (header->manual)
        printf(", dice typed by hand\n");
    else
        printf(", seed %" PRIu64 "\n", header->key.seed);
    printf("Coaches: %s, %s\n", header->coach[GCH_AWAY], header->coach[GCH_HOME]);
}

/* --- win chances for the page: the rest of the game played again and again with plain coaches ------------------- */

enum { REPLAYS = 400 };

struct replays {
    const struct gch_match *match;
    uint64_t seed;
};

static int home_chance(void *user, const struct gch_state *state) {
    const struct replays *r = user;
    int halves = 0;
    for (uint32_t i = 0; i < REPLAYS; i++) {
        /* The same dice for every situation: the curve moves by what happened, not by chance. */
        struct gch_key key = {r->seed, i, 1};
        struct gch_plain_coach coach[2];
        struct gch_game_setup setup = {.match = r->match, .key = key, .start = state};
        struct gch_game game;
        for (int side = 0; side < 2; side++) {
            gch_plain_coach_init(&coach[side], side, &key);
            coach[side].coach.user = &coach[side];
            setup.coach[side] = &coach[side].coach;
        }
        gch_game_init(&game, &setup);
        if (gch_game_run(&game) != GCH_OK)
            return -1;
        int margin = game.state.score[GCH_HOME] - game.state.score[GCH_AWAY];
        halves += margin > 0 ? 2 : margin == 0 ? 1 : 0;
    }
    return halves * 5000 / REPLAYS;
}

enum gch_status story_end(struct story *story, const struct gch_log_header *header) {
    char *text = NULL;
    enum gch_status status = story->teller.status;
    struct gch_game_facts facts = {
        .seeded = !header->manual,
        .seed = header->key.seed,
        .run = header->key.run,
        .number = header->key.game,
        .coach = {header->coach[GCH_AWAY], header->coach[GCH_HOME]},
    };
    struct replays replays = {story->match, header->key.seed};
    struct gch_chances chances = {home_chance, &replays, REPLAYS};
    if (status == GCH_OK)
        switch (story->format) {
        case STORY_JSON:
            status = gch_report_json(story->record, &facts, &text);
            break;
        case STORY_CSV:
            status = gch_report_csv(story->record, &facts, &text);
            break;
        case STORY_HTML:
            status = gch_report_html(story->record, &facts, &chances, &text);
            break;
        default:
            status = gch_report_box(story->record, &text);
            break;
        }
    if (status == GCH_OK) {
        if (story->format == STORY_TEXT && !story->quiet)
            putchar('\n');
        fputs(text, stdout);
    }
    free(text);
    return status;
}

void story_broken_off(const struct gch_state *state, const char *log_path) {
    char code[GCH_CODE_TEXT];
    fflush(stdout);
    fprintf(stderr, "gridchart: broken off at %s\n", gch_state_print(state, code));
    if (log_path != NULL)
        fprintf(stderr, "gridchart: saved; go on with: gridchart play --resume %s\n", log_path);
}
