/* gridchart resolve: what becomes of one throw, explained. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd.h"
#include "gridchart/coach.h"
#include "gridchart/report.h"
#include "gridchart/setup.h"

#define MAX_DICE 40

struct options {
    struct cli_list data_dirs;
    const char *rules;
    const char *rule_options;
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
    {0, "rules", "NAME", "ruleset (default ddf)", CLI_TEXT, offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset: standard, all, none or names (default standard)", CLI_TEXT,
     offsetof(struct options, rule_options)},
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

struct throw {
    enum gch_purpose purpose;
    int total;
    bool used;
};

/* One question and its dice. */
struct question {
    const struct options *o;
    enum gch_call call;
    int formation;
    struct throw throws[MAX_DICE];
    int count;
    const struct gch_setup *setup;
    const struct gch_trace *trace;
    enum gch_purpose missing; /* what the rules asked for and nobody gave */
    bool is_missing;
    unsigned known;   /* items of the trace before it */
    uint64_t assumed; /* bit GCH_ROLL_...: checks that were taken to change nothing */
};

/* Checks that come with options: where nobody gives their dice, they are taken to change nothing. X(purpose, columns)
 */
static const struct {
    enum gch_purpose purpose;
    enum gch_column first, last;
} checks[] = {
    {GCH_ROLL_DEF_PENALTY, GCH_COL_DEF_PENALTY_5, GCH_COL_DEF_PENALTY_PI},
    {GCH_ROLL_DEF_PENALTY_CANCEL, GCH_COL_DEF_PENALTY_5, GCH_COL_DEF_PENALTY_PI},
    {GCH_ROLL_GREAT_PROTECTION, GCH_COL_GREAT_PROTECTION, GCH_COL_GREAT_PROTECTION},
    {GCH_ROLL_GOOD_DECISION, GCH_COL_GOOD_DECISION, GCH_COL_GOOD_DECISION},
    {GCH_ROLL_BALL_PROTECTION, GCH_COL_BALL_PROTECTION, GCH_COL_BALL_PROTECTION},
    {GCH_ROLL_SACK_RATE, GCH_COL_SACK_RATE, GCH_COL_SACK_RATE},
    {GCH_ROLL_DEF_FUMBLE_RECOVERY, GCH_COL_DEF_FUMBLE_RECOVERY, GCH_COL_DEF_FUMBLE_RECOVERY},
};

/* A total for a check that changes nothing; -1 if there is none or the throw is no mere check. */
static int quiet_total(const struct question *q, enum gch_purpose purpose) {
    if (purpose == GCH_ROLL_MUFFED_SNAP || purpose == GCH_ROLL_OFFENSE_RETURN)
        return 9;
    if (purpose == GCH_ROLL_QT_CONTAINMENT || purpose == GCH_ROLL_FG_ADJUSTMENT) {
        int c = purpose == GCH_ROLL_QT_CONTAINMENT ? GCH_COV_QT : GCH_COV_FIELD_GOAL;
        for (int row = 0; row < GCH_DROWS; row++)
            if (q->setup->team[1]->coverage[c][row].kind == GCH_CELL_BLANK)
                return row + 1;
        return -1;
    }
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        if (checks[i].purpose != purpose)
            continue;
        for (int row = 0; row < GCH_ROWS; row++) {
            bool quiet = true;
            for (int side = 0; side < 2; side++)
                for (int c = (int)checks[i].first; c <= (int)checks[i].last; c++)
                    quiet &= q->setup->team[side]->column[c][row].kind == GCH_CELL_BLANK;
            if (quiet)
                return row + 10;
        }
    }
    return -1;
}

static int give_dice(void *user, enum gch_purpose purpose) {
    struct question *q = user;
    for (int i = 0; i < q->count; i++)
        if (!q->throws[i].used && q->throws[i].purpose == purpose) {
            q->throws[i].used = true;
            return q->throws[i].total;
        }
    int total = quiet_total(q, purpose);
    if (total >= 0) {
        q->assumed |= UINT64_C(1) << purpose;
        return total;
    }
    if (!q->is_missing) {
        q->missing = purpose;
        q->known = q->trace->count;
    }
    q->is_missing = true;
    return -GCH_E_NO_DICE;
}

static int give_answer(void *user, const struct gch_question *ask) {
    struct question *q = user;
    switch (ask->decision) {
    case GCH_ASK_PLAY:
        return ask->state->next == GCH_NEXT_TRY ? GCH_CALL_TWO_POINT : (int)q->call;
    case GCH_ASK_TRY_PLAY:
        return (int)q->call;
    case GCH_ASK_FORMATION:
        return q->formation;
    case GCH_ASK_PENALTY: {
        int best = 0;
        if (q->o->penalty == 1)
            return 1;
        if (q->o->penalty == 2)
            return 0;
        for (int i = 1; i <= ask->count; i++)
            if (gch_result_value(&ask->choice[i], ask->state, ask->side) >
                gch_result_value(&ask->choice[best], ask->state, ask->side))
                best = i;
        return best;
    }
    case GCH_ASK_CLOCK:
        return GCH_CLOCK_NONE;
    default:
        return ask->preset >= 0 ? ask->preset : 0;
    }
}

static bool add_throw(struct question *q, enum gch_purpose purpose, long total) {
    enum gch_die die = gch_purpose_die(purpose);
    if (q->count == MAX_DICE || total < gch_die_low(die) || total > gch_die_high(die))
        return false;
    q->throws[q->count++] = (struct throw){purpose, (int)total, false};
    return true;
}

/* "qt=25" */
static bool read_throw(struct question *q, const char *text) {
    char name[40];
    const char *equals = strchr(text, '=');
    enum gch_purpose purpose;
    long total;
    if (equals == NULL || (size_t)(equals - text) >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    return gch_purpose_find(name, &purpose) && gch_parse_int(equals + 1, strlen(equals + 1), 0, 39, &total) &&
           add_throw(q, purpose, total);
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

static enum gch_next next_for(enum gch_call call) {
    switch (call) {
    case GCH_CALL_KICKOFF:
    case GCH_CALL_SQUIB:
    case GCH_CALL_ONSIDE:
        return GCH_NEXT_KICKOFF;
    case GCH_CALL_PAT_KICK:
        return GCH_NEXT_TRY;
    default:
        return GCH_NEXT_SCRIMMAGE;
    }
}

/* Fills the dice and the calls; CLI_DONE or a usage error. */
static int read_question(const struct options *o, struct question *q) {
    q->o = o;
    if (!gch_call_find(o->play, &q->call) || q->call == GCH_CALL_NONE || q->call == GCH_CALL_TOSS)
        return cli_usage("--play: \"%s\" is not a play", o->play);
    const char *f = o->formation != NULL ? o->formation : "A";
    if (f[0] < 'A' || f[0] > 'F' || f[1] != '\0')
        return cli_usage("--formation: \"%s\" is not A to F", f);
    q->formation = f[0] - 'A';
    static const struct {
        enum gch_call call;
        enum gch_purpose purpose;
    } columns[] = {
        {GCH_CALL_PUNT, GCH_ROLL_PUNT},         {GCH_CALL_FIELD_GOAL, GCH_ROLL_FIELD_GOAL},
        {GCH_CALL_KICKOFF, GCH_ROLL_KICKOFF},   {GCH_CALL_SQUIB, GCH_ROLL_SQUIB_RETURN},
        {GCH_CALL_ONSIDE, GCH_ROLL_ONSIDE},     {GCH_CALL_PAT_KICK, GCH_ROLL_PAT},
        {GCH_CALL_QB_SNEAK, GCH_ROLL_QB_SNEAK},
    };
    enum gch_purpose first = GCH_ROLL_OFFENSE;
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        if (columns[i].call == q->call)
            first = columns[i].purpose;
    if (o->roll > 0)
        add_throw(q, first, o->roll);
    if (o->droll > 0)
        add_throw(q, GCH_ROLL_DEFENSE, o->droll);
    for (size_t i = 0; i < o->dice.count; i++)
        if (!read_throw(q, o->dice.items[i]))
            return cli_usage("--dice: \"%s\" is not a purpose and a total its dice can show, like qt=25",
                             o->dice.items[i]);
    return CLI_DONE;
}

static int read_state(const struct options *o, const struct gch_setup *setup, const struct question *q,
                      struct gch_state *state) {
    const char *codes[2] = {setup->team[0]->code, setup->team[1]->code};
    gch_state_init(state);
    setup->ruleset->begin(&setup->match, state);
    state->next = (uint8_t)next_for(q->call);
    state->offense = GCH_AWAY;
    state->quarter = (uint8_t)o->quarter;
    state->clock = 600;
    state->off_audibles[0] = state->off_audibles[1] = 0;
    state->def_audibles[0] = state->def_audibles[1] = 0;
    if (o->clock != NULL) {
        int clock = read_clock(o->clock);
        if (clock < 0 || clock > 900)
            return cli_usage("--clock: \"%s\" is not a time like 1:45", o->clock);
        state->clock = (int16_t)clock;
    }
    state->ball = state->next == GCH_NEXT_KICKOFF ? setup->season.kick_spot
                  : state->next == GCH_NEXT_TRY   ? (int8_t)(100 - setup->season.two_point_line)
                                                  : 25;
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

static void print_item(const struct gch_labels *labels, const struct gch_trace_item *item) {
    char cell[GCH_CELL_TEXT];
    const char *owner = item->side < 2 ? labels->side[item->side] : "league";
    switch (item->kind) {
    case GCH_TRACE_ROLL:
        printf("  %s throws %d (%s)\n", owner, item->number, gch_purpose_name((enum gch_purpose)item->purpose));
        break;
    case GCH_TRACE_CELL:
        gch_cell_print(item->cell, cell);
        printf("    %s chart, %s%s%s, row %d: %s\n", owner, item->chart, *item->column ? " " : "", item->column,
               item->number, cell[0] ? cell : "blank");
        break;
    case GCH_TRACE_ACTION:
        printf("    priority chart: %s, yardage %d\n", item->chart, item->number);
        break;
    case GCH_TRACE_RULE:
        printf("    %s: %s\n", item->chart, item->column);
        break;
    default:
        if (item->purpose == GCH_ASK_PENALTY)
            printf("    %s %s\n", owner, item->number == 0 ? "declines the foul" : "accepts the foul");
        break;
    }
}

static int explain(const struct options *o, const struct gch_setup *setup, struct question *q) {
    struct gch_state state;
    struct gch_trace trace = {0};
    struct gch_dice dice;
    struct gch_coach coach = {.answer = give_answer, .user = q};
    struct gch_labels labels;
    char text[GCH_SITUATION_TEXT];
    char *words = NULL;
    int exit_code = read_state(o, setup, q, &state);
    if (exit_code != CLI_DONE)
        return exit_code;
    uint32_t open = setup->ruleset->calls(&setup->match, &state);
    if (!(open >> q->call & 1) && q->call != GCH_CALL_SPIKE) {
        cli_error("%s cannot be called here", gch_call_words(q->call));
        return CLI_FAILED;
    }
    q->setup = setup;
    q->trace = &trace;
    gch_dice_init_source(&dice, give_dice, q);
    struct gch_turn turn = {.match = &setup->match, .state = &state, .dice = &dice, .trace = &trace};
    turn.coach[0] = turn.coach[1] = &coach;
    turn.force = q->call == GCH_CALL_SPIKE ? GCH_CALL_SPIKE : 0;
    gch_labels_make(&setup->match, &labels);
    enum gch_status status = setup->ruleset->turn(&turn);
    printf("%s, %s\n", setup->ruleset->title, gch_situation_words(&labels, &turn.snap, text));
    printf("%s: %s", labels.side[0], gch_call_words(q->call));
    if (q->call <= GCH_CALL_9)
        printf(" against %s's formation %c (%s)", labels.side[1], 'A' + q->formation, gch_formation_name(q->formation));
    printf("\n");
    unsigned known = q->is_missing ? q->known : trace.count;
    for (unsigned i = 0; i < known; i++)
        if (trace.item[i].kind != GCH_TRACE_ROLL || !(q->assumed >> trace.item[i].purpose & 1))
            print_item(&labels, &trace.item[i]);
    if (q->assumed != 0) {
        printf("  not given, taken to change nothing:");
        for (int i = 0; i < GCH_PURPOSE_COUNT; i++)
            if (q->assumed >> i & 1)
                printf(" %s", gch_purpose_name((enum gch_purpose)i));
        printf("\n");
    }
    if (status == GCH_E_NO_DICE && q->is_missing) {
        enum gch_die die = gch_purpose_die(q->missing);
        fflush(stdout);
        cli_error("the rules call for a throw for %s: add --dice %s=TOTAL (%d to %d)", gch_purpose_name(q->missing),
                  gch_purpose_name(q->missing), gch_die_low(die), gch_die_high(die));
        return CLI_FAILED;
    }
    if (status != GCH_OK) {
        cli_error("the play could not be carried out: %s", gch_status_text(status));
        return CLI_FAILED;
    }
    if (gch_play_words(&labels, &turn.snap, &turn.play, &words) == GCH_OK)
        printf("%s\n", words);
    free(words);
    printf("Takes %d seconds. Next: %s.\n", turn.play.result.elapsed, gch_situation_words(&labels, &state, text));
    return CLI_DONE;
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
    exit_code = read_question(&o, &q);
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
