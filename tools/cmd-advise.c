/* gridchart advise: what the best coach would do in a situation, and why. */
#include <math.h>
#include <string.h>

#include "cmd.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *ruleset_options, *situation;
    long season;
    bool neutral, playoff;
    int format;
};

static const char *const formats[] = {"text", "json", NULL};
enum { TEXT, JSON };

static const struct cli_option options[] = {
    MATCHUP_SITUATION(struct options, situation),
    MATCHUP_SEASON(struct options, season),
    MATCHUP_RULES(struct options, rules),
    MATCHUP_OPTIONS(struct options, ruleset_options),
    {0, "neutral", NULL, "no home field", CLI_FLAG, offsetof(struct options, neutral)},
    {0, "playoff", NULL, "play-off rules for overtime", CLI_FLAG, offsetof(struct options, playoff)},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* One call against the defense's mix. */
struct call_odds {
    double first_down, touchdown, turnover, yards;
};

struct view {
    const struct gch_setup *setup;
    const struct gch_values *values;
    struct gch_state state;
    struct gch_advice advice;
    struct call_odds odds[GCH_GAME_ROWS];
};

static enum gch_status look_up_odds(struct view *v) {
    const struct gch_matrix_game *game = &v->advice.game;
    for (int i = 0; i < game->rows; i++)
        for (int f = 0; f < game->columns; f++) {
            if (game->column[f] < 1e-6)
                continue;
            struct gch_odds o;
            const struct gch_odds_setup setup = {.match = &v->setup->match,
                                                 .state = &v->state,
                                                 .call = (enum gch_call)v->advice.play[i],
                                                 .formation = f,
                                                 .values = v->values,
                                                 .least = 1e-6};
            enum gch_status status = gch_odds_of(&setup, &o);
            if (status != GCH_OK)
                return status;
            v->odds[i].first_down += game->column[f] * o.first_down;
            v->odds[i].touchdown += game->column[f] * o.touchdown;
            v->odds[i].turnover += game->column[f] * o.turnover;
            v->odds[i].yards += game->column[f] * o.mean;
        }
    return GCH_OK;
}

static double against_mix(const struct gch_matrix_game *game, int row) {
    double sum = 0;
    for (int f = 0; f < game->columns; f++)
        sum += game->column[f] * game->pay[row][f];
    return sum;
}

/* Points with two decimals, or a chance of winning in per cent. */
static void put_worth(double worth, bool winning, int width) {
    if (isinf(worth))
        printf("%*s", width, "-");
    else if (winning)
        printf("%*.1f%%", width - 1, 100 * worth);
    else
        printf("%*.2f", width, worth);
}

static void print_game(const struct view *v) {
    const struct gch_advice *a = &v->advice;
    const struct gch_matrix_game *game = &a->game;
    bool winning = a->winning && v->state.next == GCH_NEXT_SCRIMMAGE;
    bool chance = v->state.next == GCH_NEXT_TRY;
    printf("\n%-17s %5s %8s %7s %6s %6s %6s ", "call", "mix", "worth", "yards", "first", "td", "lost");
    for (int f = 0; f < game->columns; f++)
        printf(" %7c", 'A' + f);
    putchar('\n');
    for (int i = 0; i < game->rows; i++) {
        printf("%d %-15s %4.0f%% ", a->play[i], gch_call_words((enum gch_call)a->play[i]), 100 * game->row[i]);
        put_worth(against_mix(game, i), winning || chance, 8);
        printf(" %7.2f %5.1f%% %5.1f%% %5.1f%% ", v->odds[i].yards, 100 * v->odds[i].first_down,
               100 * v->odds[i].touchdown, 100 * v->odds[i].turnover);
        for (int f = 0; f < game->columns; f++)
            put_worth(game->pay[i][f], winning || chance, 8);
        putchar('\n');
    }
    printf("%-65s", "the defense's mix");
    for (int f = 0; f < game->columns; f++)
        printf(" %6.0f%%", 100 * game->column[f]);
    putchar('\n');
    for (int i = 0; i < game->rows; i++)
        if (a->gap[i] > 1e-9)
            printf("dominated: play %d, %s\n", a->play[i], gch_call_words((enum gch_call)a->play[i]));
    for (int f = 0; f < game->columns; f++)
        if (a->column_gap[f] > 1e-9)
            printf("dominated: formation %c\n", 'A' + f);
}

static void print_fourth(const struct view *v) {
    static const int distances[] = {1, 2, 3, 4, 5, 7, 10, 15};
    struct gch_state s = v->state;
    s.down = 4;
    char where[64];
    snprintf(where, sizeof where, "%s %d", s.ball < 50 ? "own" : "other", s.ball <= 50 ? s.ball : 100 - s.ball);
    printf("\nfourth down at the %s  %8s %9s %11s\n", where, "go", "punt", "field goal");
    for (size_t i = 0; i < sizeof distances / sizeof distances[0]; i++) {
        struct gch_advice a;
        if (distances[i] > 100 - s.ball)
            break;
        s.to_go = (uint8_t)distances[i];
        gch_advise(v->values, &s, &a);
        printf("4th and %-2d               ", s.to_go);
        put_worth(a.game.value, a.winning, 8);
        put_worth(a.punt, a.winning, 10);
        put_worth(a.field_goal, a.winning, 12);
        printf("   %s\n", a.call == GCH_CALL_NONE ? "go for it" : gch_call_words(a.call));
    }
}

static void print_text(const struct view *v) {
    const struct gch_advice *a = &v->advice;
    const struct gch_state *s = &v->state;
    char code[GCH_CODE_TEXT];
    char where[64];
    const char *team = v->setup->team[s->offense]->code;
    printf("%s at %s: %s\n", v->setup->team[0]->code, v->setup->team[1]->code, gch_state_print(s, code));
    printf("%s, %s. Expected points %.2f.", team, matchup_where(s, where), a->points);
    if (a->winning)
        printf(" Chance of winning %.1f%%.", 100 * a->worth);
    putchar('\n');
    static const char *const kicks[] = {"kick deep", "squib", "onside"};
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        for (int i = 0; i < 3; i++) {
            printf("%-12s", kicks[i]);
            put_worth(a->kick[i], a->winning, 8);
            putchar('\n');
        }
        break;
    case GCH_NEXT_TRY:
        printf("%-12s", "kick");
        put_worth(a->kick[0], a->winning, 8);
        printf("  good %5.1f%%\n%-12s", 100 * a->kick_good[0], "two points");
        put_worth(a->kick[1], a->winning, 8);
        printf("  good %5.1f%%\n", 100 * a->kick_good[1]);
        if (a->game.rows > 0)
            print_game(v);
        break;
    default:
        print_game(v);
        print_fourth(v);
        break;
    }
    printf("\nbest: %s\n", a->call == GCH_CALL_NONE ? "a play from the mix" : gch_call_words(a->call));
    if (a->call == GCH_CALL_PUNT && a->pooch > 0)
        printf("pooch: %d yards short\n", a->pooch);
}

static void put_number(const char *name, double value) {
    if (isinf(value))
        printf("\"%s\":null", name);
    else
        printf("\"%s\":%.6f", name, value);
}

static void print_json(const struct view *v) {
    const struct gch_advice *a = &v->advice;
    const struct gch_matrix_game *game = &a->game;
    char code[GCH_CODE_TEXT];
    printf("{\"away\":\"%s\",\"home\":\"%s\",\"situation\":\"%s\",\"worth_is\":\"%s\",", v->setup->team[0]->code,
           v->setup->team[1]->code, gch_state_print(&v->state, code), a->winning ? "win-probability" : "points");
    put_number("expected_points", a->points);
    putchar(',');
    put_number("worth", a->worth);
    printf(",\"best\":\"%s\",\"calls\":[", a->call == GCH_CALL_NONE ? "mix" : gch_call_name(a->call));
    for (int i = 0; i < game->rows; i++) {
        printf("%s{\"call\":\"%s\",\"mix\":%.6f,\"worth\":%.6f,\"yards\":%.4f,\"first_down\":%.6f,\"touchdown\":%.6f,"
               "\"turnover\":%.6f,\"dominated\":%s,\"against\":[",
               i ? "," : "", gch_call_name((enum gch_call)a->play[i]), game->row[i], against_mix(game, i),
               v->odds[i].yards, v->odds[i].first_down, v->odds[i].touchdown, v->odds[i].turnover,
               a->gap[i] > 1e-9 ? "true" : "false");
        for (int f = 0; f < game->columns; f++)
            printf("%s%.6f", f ? "," : "", game->pay[i][f]);
        printf("]}");
    }
    printf("],\"defense\":[");
    for (int f = 0; f < game->columns; f++)
        printf("%s{\"formation\":\"%c\",\"mix\":%.6f}", f ? "," : "", 'A' + f, game->column[f]);
    printf("],");
    if (v->state.next == GCH_NEXT_TRY) {
        put_number("kick", a->kick[0]);
        putchar(',');
        put_number("two_point", a->kick[1]);
    } else if (v->state.next == GCH_NEXT_SCRIMMAGE) {
        put_number("go", game->value);
        putchar(',');
        put_number("punt", a->punt);
        putchar(',');
        put_number("field_goal", a->field_goal);
        putchar(',');
        put_number("field_goal_good", a->field_goal_good);
    } else {
        put_number("deep", a->kick[0]);
        putchar(',');
        put_number("squib", a->kick[1]);
        putchar(',');
        put_number("onside", a->kick[2]);
    }
    puts("}");
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_values *values = NULL;
    const struct gch_setup_spec spec = {
        .ruleset = o.rules,
        .team = {operands.items[0], operands.items[1]},
        .season = {(int)o.season, (int)o.season},
        .options = o.ruleset_options,
        .neutral = o.neutral,
        .playoff = o.playoff,
    };
    static struct view view;
    view.setup = &setup;
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    if (status == GCH_OK && !matchup_situation(&setup.match, o.situation, GCH_AWAY, &view.state)) {
        code = CLI_USAGE;
    } else if (status == GCH_OK && (view.state.next == GCH_NEXT_TOSS || view.state.next == GCH_NEXT_OVER)) {
        code =
            cli_usage("--situation: there is nothing to call at the %s", gch_next_name((enum gch_next)view.state.next));
    } else {
        if (status == GCH_OK)
            status = gch_values_new(&setup.match, &values);
        if (status == GCH_OK) {
            view.values = values;
            gch_advise(values, &view.state, &view.advice);
            status = look_up_odds(&view);
        }
        if (status == GCH_OK) {
            if (o.format == JSON)
                print_json(&view);
            else
                print_text(&view);
        }
        code = cli_exit_code(ctx, status, "advise");
    }
    gch_values_free(values);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_advise = {
    .name = "advise",
    .summary = "say what the best coach would call, and why",
    .synopsis = "[OPTION]... AWAY HOME",
    .description = "Works out the match-up and prints, for one situation, what every call is worth, the best mix of "
                   "both sides, and the fourth-down table.",
    .options = options,
    .run = run,
    .min_operands = 2,
    .max_operands = 2,
    .operand = "team",
};
