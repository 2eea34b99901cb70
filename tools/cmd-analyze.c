/* gridchart analyze: the exact odds of a team's plays against a defense. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cmd.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *vs, *rules, *ruleset_options, *situation, *formation;
    long season, vs_season, play, least;
    bool game, columns;
    int format, colour, measure;
};

static const char *const formats[] = {"text", "json", "csv", NULL};
enum { TEXT, JSON, CSV };
static const char *const colours[] = {"auto", "always", "never", NULL};

/* What can be shown of a play: {id, heading, description, field}. */
struct column {
    const char *id, *heading, *description;
    size_t offset;
    bool chance;
};
#define COLUMN(field, heading, description, chance)                                                                    \
    { #field, heading, description, offsetof(struct gch_odds, field), chance }
static const struct column columns[] = {
    COLUMN(mean, "yards", "mean yards", false),
    COLUMN(spread, "spread", "standard deviation of the yards", false),
    COLUMN(first_down, "first", "first down or touchdown", true),
    COLUMN(touchdown, "td", "touchdown", true),
    COLUMN(turnover, "lost", "interception or lost fumble", true),
    COLUMN(interception, "int", "interception", true),
    COLUMN(sack, "sack", "sack", true),
    COLUMN(completion, "compl", "completed pass", true),
    COLUMN(incompletion, "inc", "incomplete pass", true),
    COLUMN(penalty, "foul", "accepted or offsetting foul", true),
    COLUMN(explosive, "20+", "20 yards or more", true),
    COLUMN(loss, "loss", "yards lost", true),
    COLUMN(safety, "safety", "safety", true),
    COLUMN(against, "agst", "the other side scores", true),
    COLUMN(seconds, "secs", "mean seconds", false),
    COLUMN(points, "points", "expected points after the play", false),
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };
static const char *const measures[] = {"mean",   "spread",     "first_down",   "touchdown", "turnover",  "interception",
                                       "sack",   "completion", "incompletion", "penalty",   "explosive", "loss",
                                       "safety", "against",    "seconds",      "points",    NULL};

static const struct cli_option options[] = {
    {0, "vs", "TEAM", "the team on defense (default: the team itself)", CLI_TEXT, offsetof(struct options, vs),
     .complete = "team"},
    MATCHUP_SEASON(struct options, season),
    {0, "vs-season", "YEAR", "season of the team on defense", CLI_INT, offsetof(struct options, vs_season), .low = 1,
     .high = 9999, .complete = "season"},
    {0, "play", "N", "only play N, 1 to 9", CLI_INT, offsetof(struct options, play), .low = 1, .high = 9},
    {0, "formation", "LETTER", "only formation LETTER, A to F", CLI_TEXT, offsetof(struct options, formation)},
    MATCHUP_SITUATION(struct options, situation),
    {0, "measure", "NAME", "what the heat map shows (default mean)", CLI_CHOICE, offsetof(struct options, measure),
     .choices = measures},
    {0, "game", NULL, "add the match-up as a game: value, mixes, dominated plays (text)", CLI_FLAG,
     offsetof(struct options, game)},
    {0, "columns", NULL, "the team's columns against the teams of its season instead (text, csv)", CLI_FLAG,
     offsetof(struct options, columns)},
    {0, "least", "N", "give up ways less likely than 10^-N (default 8)", CLI_INT, offsetof(struct options, least),
     .low = 3, .high = 14},
    MATCHUP_RULES(struct options, rules),
    MATCHUP_OPTIONS(struct options, ruleset_options),
    {0, "color", "WHEN", "colour the heat map", CLI_CHOICE, offsetof(struct options, colour), .choices = colours},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

struct table {
    const struct options *o;
    const struct gch_setup *setup;
    struct gch_state state;
    bool open[GCH_PLAYS];
    bool wanted[GCH_PLAYS][GCH_FORMATIONS];
    struct gch_odds odds[GCH_PLAYS][GCH_FORMATIONS];
    double lost;
};

static double field(const struct gch_odds *odds, const struct column *c) {
    double value;
    memcpy(&value, (const char *)odds + c->offset, sizeof value);
    return value;
}

static enum gch_status fill(struct table *t, const struct gch_values *values) {
    const struct options *o = t->o;
    int formation = o->formation != NULL ? matchup_formation(o->formation) : -1;
    uint32_t open = t->setup->ruleset->calls(&t->setup->match, &t->state);
    for (int p = 0; p < GCH_PLAYS; p++) {
        t->open[p] = (open >> (p + 1) & 1) != 0;
        if (!t->open[p] || (o->play > 0 && o->play != p + 1))
            continue;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (formation >= 0 && formation != f)
                continue;
            const struct gch_odds_setup ask = {
                .match = &t->setup->match,
                .state = &t->state,
                .call = (enum gch_call)(p + 1),
                .formation = f,
                .values = values,
                .least = o->least > 0 ? pow(10, -(double)o->least) : 0,
            };
            enum gch_status status = gch_odds_of(&ask, &t->odds[p][f]);
            if (status != GCH_OK)
                return status;
            t->wanted[p][f] = true;
            t->lost = fmax(t->lost, t->odds[p][f].lost);
        }
    }
    return GCH_OK;
}

static void put_value(double value, bool chance, int width) {
    if (chance)
        printf("%*.1f%%", width - 1, 100 * value);
    else
        printf("%*.2f", width, value);
}

/* Nine shades between the least and the most: colours on a terminal, marks in plain text. */
static void put_shade(double value, double low, double high, bool colour, const struct column *c) {
    static const int ramp[9] = {196, 203, 209, 215, 229, 192, 156, 120, 46};
    static const char marks[] = " .:-=+*#@";
    int shade = high > low ? (int)((value - low) / (high - low) * 8.999) : 4;
    if (colour) {
        printf(" \033[30;48;5;%dm", ramp[shade]);
        put_value(value, c->chance, 7);
        fputs("\033[0m", stdout);
    } else {
        put_value(value, c->chance, 8);
    }
    printf("%c", colour ? ' ' : marks[shade]);
}

static void print_heat(const struct table *t, bool colour) {
    const struct column *c = &columns[t->o->measure];
    double low = INFINITY;
    double high = -INFINITY;
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            if (t->wanted[p][f]) {
                low = fmin(low, field(&t->odds[p][f], c));
                high = fmax(high, field(&t->odds[p][f], c));
            }
    printf("\n%-18s", c->description);
    for (int f = 0; f < GCH_FORMATIONS; f++)
        printf("%8c ", 'A' + f);
    putchar('\n');
    for (int p = 0; p < GCH_PLAYS; p++) {
        printf("%d %-16s", p + 1, gch_play_name(p + 1));
        if (!t->open[p])
            fputs("  barred here", stdout);
        for (int f = 0; f < GCH_FORMATIONS && t->open[p]; f++)
            if (t->wanted[p][f])
                put_shade(field(&t->odds[p][f], c), low, high, colour, c);
            else
                fputs("         ", stdout);
        putchar('\n');
    }
    if (!colour)
        printf("shades from %.4g (blank) to %.4g (@)\n", c->chance ? 100 * low : low, c->chance ? 100 * high : high);
}

/* Every figure of every play, over the formations that were asked for in equal parts. */
static void print_plays(const struct table *t) {
    printf("\n%-18s", "over formations");
    for (int c = 0; c < COLUMNS; c++)
        printf("%8s", columns[c].heading);
    putchar('\n');
    for (int p = 0; p < GCH_PLAYS; p++) {
        int count = 0;
        for (int f = 0; f < GCH_FORMATIONS; f++)
            count += t->wanted[p][f];
        if (count == 0)
            continue;
        printf("%d %-16s", p + 1, gch_play_name(p + 1));
        for (int c = 0; c < COLUMNS; c++) {
            double sum = 0;
            for (int f = 0; f < GCH_FORMATIONS; f++)
                if (t->wanted[p][f])
                    sum += field(&t->odds[p][f], &columns[c]);
            put_value(sum / count, columns[c].chance, 8);
        }
        putchar('\n');
    }
}

static void print_yards(const struct gch_odds *odds) {
    double sum = 0;
    puts("\nyards  chance  at most");
    for (int y = GCH_ODDS_LOW; y <= GCH_ODDS_HIGH; y++) {
        double p = odds->yards[y - GCH_ODDS_LOW];
        sum += p;
        if (p < 5e-5)
            continue;
        printf("%5d %6.2f%% %7.2f%% ", y, 100 * p, 100 * sum);
        for (int i = 0; i < (int)(p * 200 + 0.5); i++)
            putchar('#');
        putchar('\n');
    }
}

static void print_game(const struct table *t, const struct gch_values *values) {
    struct gch_advice a;
    gch_advise(values, &t->state, &a);
    printf("\nthe game: %s %.3f for the offense\n", a.winning ? "chance of winning" : "expected points", a.game.value);
    for (int i = 0; i < a.game.rows; i++)
        printf("  play %d %-14s %6.2f%%%s\n", a.play[i], gch_call_words((enum gch_call)a.play[i]), 100 * a.game.row[i],
               a.gap[i] > 1e-9 ? "  dominated" : "");
    for (int f = 0; f < a.game.columns; f++)
        printf("  formation %c %-11s %5.2f%%%s\n", 'A' + f, gch_formation_name(f), 100 * a.game.column[f],
               a.column_gap[f] > 1e-9 ? "  dominated" : "");
}

static void print_csv(const struct table *t) {
    char code[GCH_CODE_TEXT];
    printf("offense,defense,situation,play,formation");
    for (int c = 0; c < COLUMNS; c++)
        printf(",%s", columns[c].id);
    puts(",lost");
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (!t->wanted[p][f])
                continue;
            printf("%s,%s,%s,%d,%c", t->setup->team[t->state.offense]->code, t->setup->team[!t->state.offense]->code,
                   gch_state_print(&t->state, code), p + 1, 'A' + f);
            for (int c = 0; c < COLUMNS; c++)
                printf(",%.9g", field(&t->odds[p][f], &columns[c]));
            printf(",%.3g\n", t->odds[p][f].lost);
        }
}

static void print_json(const struct table *t) {
    char code[GCH_CODE_TEXT];
    bool first = true;
    printf("{\"offense\":\"%s\",\"defense\":\"%s\",\"situation\":\"%s\",\"plays\":[",
           t->setup->team[t->state.offense]->code, t->setup->team[!t->state.offense]->code,
           gch_state_print(&t->state, code));
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (!t->wanted[p][f])
                continue;
            printf("%s\n{\"play\":%d,\"formation\":\"%c\"", first ? "" : ",", p + 1, 'A' + f);
            for (int c = 0; c < COLUMNS; c++)
                printf(",\"%s\":%.9g", columns[c].id, field(&t->odds[p][f], &columns[c]));
            printf(",\"lost\":%.3g,\"distribution\":{", t->odds[p][f].lost);
            bool comma = false;
            for (int y = GCH_ODDS_LOW; y <= GCH_ODDS_HIGH; y++)
                if (t->odds[p][f].yards[y - GCH_ODDS_LOW] > 0) {
                    printf("%s\"%d\":%.9g", comma ? "," : "", y, t->odds[p][f].yards[y - GCH_ODDS_LOW]);
                    comma = true;
                }
            printf("}}");
            first = false;
        }
    puts("]}");
}

/* The team's columns among all of its season. */
static enum gch_status show_columns(struct gch_context *ctx, const struct options *o, const struct gch_setup *setup,
                                    int side) {
    const struct gch_team *team = setup->team[side];
    struct gch_team_set set;
    char *folder = gch_path_join(setup->folder[side], "..");
    if (folder == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_team_set_load(ctx, folder, setup->ruleset->flavor, &set);
    free(folder);
    if (status != GCH_OK)
        return status;
    double *all = calloc(set.count + 1, sizeof *all);
    if (all == NULL) {
        gch_team_set_finish(&set);
        return GCH_E_NOMEM;
    }
    if (o->format == CSV)
        puts("team,column,measure,value,league,spread,z");
    else
        printf("%s %d among the %zu teams of its season\n%-24s %-8s %9s %9s %9s %7s\n", team->code, team->season,
               set.count, "column", "measure", "value", "league", "spread", "z");
    for (int c = 0; c < GCH_COLUMN_COUNT; c++) {
        if (!(team->columns >> c & 1))
            continue;
        for (int k = 0; k < GCH_MEASURE_COUNT; k++) {
            double m[GCH_MEASURE_COUNT];
            double mean;
            double spread;
            size_t count = 0;
            for (size_t i = 0; i < set.count; i++)
                if (set.team[i]->columns >> c & 1) {
                    gch_measure_column(set.team[i], (enum gch_column)c, m);
                    all[count++] = m[k];
                }
            gch_measure_column(team, (enum gch_column)c, m);
            gch_spread_of(all, count, &mean, &spread);
            if (m[k] == 0 && mean == 0)
                continue;
            double z = spread > 0 ? (m[k] - mean) / spread : 0;
            const char *heading = gch_column_heading((enum gch_column)c);
            const char *name = gch_measure_name((enum gch_measure)k);
            if (o->format == CSV)
                printf("%s,%s,%s,%.6f,%.6f,%.6f,%.2f\n", team->code, heading, name, m[k], mean, spread, z);
            else
                printf("%-24s %-8s %9.3f %9.3f %9.3f %7.2f%s\n", heading, name, m[k], mean, spread, z,
                       fabs(z) >= 3 ? "  !" : "");
        }
    }
    free(all);
    gch_team_set_finish(&set);
    return GCH_OK;
}

static void print_text(const struct table *t, const struct gch_values *values) {
    char where[64];
    const struct options *o = t->o;
    bool colour = o->colour == 1 || (o->colour == 0 && cli_wants_colour());
    int side = t->state.offense;
    printf("%s %d on offense against %s %d (%s): %s\n", t->setup->team[side]->code, t->setup->team[side]->season,
           t->setup->team[!side]->code, t->setup->team[!side]->season, t->setup->ruleset->name,
           matchup_where(&t->state, where));
    printf("exact but for ways that are less likely than 1 in 10^%ld, together at most %.1e of a play\n",
           o->least > 0 ? o->least : 8, t->lost);
    print_heat(t, colour);
    print_plays(t);
    if (o->play > 0 && o->formation != NULL) {
        int f = matchup_formation(o->formation);
        if (t->wanted[o->play - 1][f])
            print_yards(&t->odds[o->play - 1][f]);
    }
    if (values != NULL && o->game)
        print_game(t, values);
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.formation != NULL && matchup_formation(o.formation) < 0)
        return cli_usage("--formation: \"%s\" is not a formation (A to F)", o.formation);
    if (o.game && o.format != TEXT)
        return cli_usage("--game: needs --format text");
    if (o.columns && o.format == JSON)
        return cli_usage("--columns: needs --format text or csv");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_values *values = NULL;
    struct table *t = calloc(1, sizeof *t);
    const struct gch_setup_spec spec = {
        .ruleset = o.rules,
        .team = {operands.items[0], o.vs != NULL ? o.vs : operands.items[0]},
        .season = {(int)o.season, (int)(o.vs_season > 0 ? o.vs_season : o.season)},
        .options = o.ruleset_options,
    };
    enum gch_status status = t != NULL ? gch_setup_load(ctx, &spec, &setup) : GCH_E_NOMEM;
    code = CLI_DONE;
    if (status == GCH_OK && o.columns) {
        status = show_columns(ctx, &o, &setup, GCH_AWAY);
    } else if (status == GCH_OK) {
        t->o = &o;
        t->setup = &setup;
        if (!matchup_situation(&setup.match, o.situation, GCH_AWAY, &t->state))
            code = CLI_USAGE;
        else if (t->state.next != GCH_NEXT_SCRIMMAGE)
            code = cli_usage("--situation: needs a scrimmage down");
        if (code == CLI_DONE && o.game)
            status = gch_values_new(&setup.match, &values);
        if (code == CLI_DONE && status == GCH_OK)
            status = fill(t, values);
        if (code == CLI_DONE && status == GCH_OK) {
            if (o.format == CSV)
                print_csv(t);
            else if (o.format == JSON)
                print_json(t);
            else
                print_text(t, values);
        }
    }
    if (code == CLI_DONE)
        code = cli_exit_code(ctx, status, "analyze");
    free(t);
    gch_values_free(values);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_analyze = {
    .name = "analyze",
    .summary = "print the exact odds of a team's plays",
    .synopsis = "[OPTION]... TEAM",
    .description = "Works out what every play against every formation comes to, over all throws of the dice and all "
                   "throws behind them. Nothing is sampled.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "team",
};
