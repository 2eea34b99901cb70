/* gridchart resolve: what becomes of one throw, explained. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd.h"
#include "gridchart/coach.h"
#include "gridchart/scenario.h"
#include "gridchart/setup.h"

#define MAX_DICE 40

struct options {
    struct cli_list data_dirs;
    const char *rules;
    const char *rule_options, *house;
    const char *offense;
    const char *defense;
    const char *play;
    const char *formation;
    const char *at;
    struct cli_list dice;
    long season;
    long roll;
    long droll;
    long down;
    long to_go;
    long quarter;
    const char *clock;
    int penalty;
};

static const char *const penalties[] = {"best", "accept", "decline", NULL};

static const struct cli_option options[] = {
    CLI_DATA_DIR(struct options, data_dirs),
    {0, "rules", "NAME", "ruleset (default: as the folder of charts says, or the first)", CLI_TEXT,
     offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset: standard, all, none or names (default standard)", CLI_TEXT,
     offsetof(struct options, rule_options)},
    {0, "house", "LIST", "house rules: all, none or names, @FILE:NAME a set (gridchart-house(7); default none)",
     CLI_TEXT, offsetof(struct options, house)},
    {0, "season", "YEAR", "season of both teams (default: the newest that has them)", CLI_INT,
     offsetof(struct options, season), .low = 1920, .high = 2100, .complete = "season"},
    {0, "offense", "TEAM", "team with the ball", CLI_TEXT, offsetof(struct options, offense), .complete = "team"},
    {0, "play", "N", "what it calls: 1 to 9, punt, field-goal, kickoff, ...", CLI_TEXT, offsetof(struct options, play)},
    {0, "roll", "TOTAL", "its dice on the play's column, 10 to 39", CLI_INT, offsetof(struct options, roll), .low = 10,
     .high = 39},
    {0, "defense", "TEAM", "the other team", CLI_TEXT, offsetof(struct options, defense), .complete = "team"},
    {0, "formation", "F", "its formation, A to F (default A)", CLI_TEXT, offsetof(struct options, formation)},
    {0, "droll", "TOTAL", "its dice, 1 to 5", CLI_INT, offsetof(struct options, droll), .low = 1, .high = 5},
    {0, "dice", "PURPOSE=TOTAL", "a further throw, e.g. qt=25; in order, may be given more than once", CLI_LIST,
     offsetof(struct options, dice)},
    {0, "at", "SPOT", "line of scrimmage, e.g. \"NE 37\" or 50 (default: the offense's 25)", CLI_TEXT,
     offsetof(struct options, at)},
    {0, "down", "N", "down (default 1)", CLI_INT, offsetof(struct options, down), .low = 1, .high = 4},
    {0, "to-go", "N", "yards to go (default 10, or goal)", CLI_INT, offsetof(struct options, to_go), .low = 1,
     .high = 99},
    {0, "quarter", "N", "quarter (default 1)", CLI_INT, offsetof(struct options, quarter), .low = 1, .high = 5},
    {0, "clock", "M:SS", "time left in it (default 10:00)", CLI_TEXT, offsetof(struct options, clock)},
    {0, "penalty", "CHOICE", "what the offended team does with a foul: best for it, accept or decline", CLI_CHOICE,
     offsetof(struct options, penalty), .choices = penalties},
    {0},
};

/* What was asked, as the library wants it. */
struct question {
    int call;
    int formation;
    struct gch_given_throw throws[MAX_DICE];
    size_t count;
};

static bool add_throw(struct question *q, const struct gch_vocabulary *words, int purpose, int total) {
    const struct gch_die *die = purpose >= 0 ? words->purposes[purpose].die : NULL;
    if (die == NULL || q->count == MAX_DICE || total < die->low || total > die->high)
        return false;
    q->throws[q->count++] = (struct gch_given_throw){purpose, total};
    return true;
}

/* "qt=25", or a mark in place of the total */
static bool read_throw(struct question *q, const struct gch_vocabulary *words, const char *text) {
    char name[40];
    const char *equals = strchr(text, '=');
    int total;
    if (equals == NULL || (size_t)(equals - text) >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    int purpose = gch_purpose_find(words, name);
    const char *face = strcmp(equals + 1, "blank") == 0 && purpose >= 0 && words->purposes[purpose].die->marks != NULL
                           ? ""
                           : equals + 1;
    return purpose >= 0 && gch_die_parse(words->purposes[purpose].die, face, &total) &&
           add_throw(q, words, purpose, total);
}

/* "NE 37", "37" (own side) or "50" in the offense's coordinates; 0 if it is none. */
static int read_spot(const char *text, const char *offense, const char *defense) {
    long yard;
    const char *blank = strrchr(text, ' ');
    const char *number = blank ? blank + 1 : text;
    if (!gch_parse_int(number, strlen(number), 1, 50, &yard))
        return 0;
    if (blank == NULL)
        return (int)yard;
    size_t n = (size_t)(blank - text);
    if (strlen(offense) == n && strncmp(text, offense, n) == 0)
        return (int)yard;
    if (strlen(defense) == n && strncmp(text, defense, n) == 0)
        return 100 - (int)yard;
    return 0;
}

static int read_clock(const char *text) {
    long minutes;
    long seconds;
    const char *colon = strchr(text, ':');
    if (colon == NULL || !gch_parse_int(text, (size_t)(colon - text), 0, 15, &minutes) ||
        !gch_parse_int(colon + 1, strlen(colon + 1), 0, 59, &seconds))
        return -1;
    return (int)(60 * minutes + seconds);
}

/* Fills the calls; CLI_DONE or a usage error. */
static int read_calls(const struct options *o, const struct gch_vocabulary *words, struct question *q) {
    int decision = gch_decision_about(words, GCH_ABOUT_DEFENSE);
    q->call = gch_call_find(words, o->play);
    if (q->call <= 0 || gch_call_means(words, q->call) == GCH_MEANS_TOSS)
        return cli_usage("--play: \"%s\" is not a play", o->play);
    if (decision < 0)
        return o->formation == NULL ? CLI_DONE : cli_usage("--formation: there are none in this game");
    const struct gch_decision_entry *entry = &words->decisions[decision];
    q->formation = o->formation != NULL ? gch_word_find(entry->answers, entry->count, o->formation) : 0;
    if (q->formation < 0)
        return cli_usage("--formation: \"%s\" is not %s to %s", o->formation, entry->answers[0].name,
                         entry->answers[entry->count - 1].name);
    return CLI_DONE;
}

/* What is wrong with a throw: its purpose, or what its die can show. */
static int refuse_throw(const struct gch_vocabulary *words, const char *text) {
    size_t n = strcspn(text, "=");
    for (unsigned i = 0; i < words->purpose_count; i++)
        if (strlen(words->purposes[i].name) == n && strncmp(words->purposes[i].name, text, n) == 0 &&
            words->purposes[i].die->marks != NULL)
            return cli_usage("--dice: \"%s\" is no face of the %s; %s", text, words->purposes[i].die->words,
                             words->purposes[i].die->explain);
    return cli_usage("--dice: \"%s\" is not a purpose and a %s its dice can show, like %s", text,
                     words->dice[0]->marks != NULL ? "face" : "total",
                     words->dice[0]->marks != NULL ? "\"recovery/recovery=REC N.G.\"" : "qt=25");
}

static int read_dice(const struct options *o, const struct gch_vocabulary *words, struct question *q) {
    if (o->roll > 0)
        add_throw(q, words, gch_resolve_first_throw(words, &words->calls[q->call]), (int)o->roll);
    if (o->droll > 0 && words->defense_count > 0)
        add_throw(q, words, gch_resolve_first_throw(words, &words->defenses[q->formation]), (int)o->droll);
    for (size_t i = 0; i < o->dice.count; i++)
        if (!read_throw(q, words, o->dice.items[i]))
            return refuse_throw(words, o->dice.items[i]);
    return CLI_DONE;
}

static int read_state(const struct options *o, const struct gch_setup *setup, const struct question *q,
                      struct gch_state *state) {
    const char *codes[2] = {setup->match.club[0].code, setup->match.club[1].code};
    gch_resolve_situation(&setup->match, q->call, state);
    state->quarter = (uint8_t)o->quarter;
    if (o->clock != NULL) {
        int clock = read_clock(o->clock);
        if (clock < 0 || clock > 900)
            return cli_usage("--clock: \"%s\" is not a time like 1:45", o->clock);
        state->clock = (int16_t)clock;
    }
    if (o->at != NULL) {
        int x = read_spot(o->at, codes[0], codes[1]);
        if (x < 1 || x > 99)
            return cli_usage("--at: \"%s\" is not a spot like \"%s 37\" or 50", o->at, codes[0]);
        state->ball = (int8_t)x;
    }
    if (state->next == GCH_NEXT_SCRIMMAGE) {
        state->down = (uint8_t)o->down;
        state->to_go = (uint8_t)(o->to_go > 0 ? o->to_go : gch_first_to_go(state->ball));
        if (state->ball + state->to_go > 100)
            return cli_usage("--to-go: %d yards is beyond the goal line", state->to_go);
    }
    return CLI_DONE;
}

static int explain(const struct options *o, const struct gch_setup *setup, struct question *q) {
    const struct gch_vocabulary *words = setup->match.words;
    int exit_code = read_dice(o, words, q);
    if (exit_code != CLI_DONE)
        return exit_code;
    struct gch_resolve resolve = {
        .match = &setup->match,
        .call = q->call,
        .formation = q->formation,
        .fouls = (enum gch_foul_choice)o->penalty,
        .throws = q->throws,
        .count = q->count,
    };
    exit_code = read_state(o, setup, q, &resolve.state);
    if (exit_code != CLI_DONE)
        return exit_code;
    enum gch_resolve_fault fault;
    int missing = 0;
    char *text = NULL;
    enum gch_status status = gch_resolve_play(&resolve, &fault, &missing, &text);
    if (text != NULL)
        fputs(text, stdout);
    free(text);
    fflush(stdout);
    if (status != GCH_OK) {
        cli_error("the play could not be carried out: %s", gch_status_text(status));
    } else if (fault == GCH_RESOLVE_CLOSED) {
        cli_error("%s cannot be called here", words->calls[q->call].words);
    } else if (fault == GCH_RESOLVE_NO_DICE) {
        const struct gch_purpose_entry *entry = &words->purposes[missing];
        if (entry->die->marks != NULL)
            cli_error("the rules call for a throw for %s: add --dice \"%s=FACE\"; %s", entry->name, entry->name,
                      entry->die->explain);
        else
            cli_error("the rules call for a throw for %s: add --dice %s=TOTAL (%d to %d)", entry->name, entry->name,
                      entry->die->low, entry->die->high);
    }
    return status == GCH_OK && fault == GCH_RESOLVE_DONE ? CLI_DONE : CLI_FAILED;
}

static int run_resolve(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.down = 1, .quarter = 1};
    struct question q = {0};
    struct cli_list operands;
    int exit_code;
    if (!cli_parse(self, argc, argv, &o, &operands, &exit_code))
        return exit_code;
    if (o.offense == NULL || o.defense == NULL || o.play == NULL)
        return cli_usage("%s is needed", o.offense == NULL ? "--offense" : o.defense == NULL ? "--defense" : "--play");
    const struct gch_ruleset *ruleset = o.rules != NULL ? gch_ruleset_find(o.rules) : gch_ruleset_list()[0];
    exit_code = ruleset != NULL ? read_calls(&o, ruleset->words, &q) : CLI_DONE; /* an unknown one is named below */
    if (exit_code != CLI_DONE)
        return exit_code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (ctx == NULL)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_setup_spec spec = {.ruleset = o.rules,
                                  .team = {o.offense, o.defense},
                                  .season = {(int)o.season, (int)o.season},
                                  .options = o.rule_options,
                                  .house = o.house,
                                  .neutral = true};
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    exit_code = status == GCH_OK ? explain(&o, &setup, &q) : cli_exit_code(ctx, status, "resolve");
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return exit_code;
}

const struct cli_command cmd_resolve = {
    "resolve",
    "explain what becomes of one throw",
    "[OPTION]... --offense TEAM --play N --defense TEAM",
    .description =
        "Answers one question without a file: which cells the dice lead to, what the priority chart makes of\n"
        "them, and what the result is. Dice that the rules call for beyond --roll and --droll are given with\n"
        "--dice; the first one missing is named.",
    .options = options,
    .run = run_resolve,
};
