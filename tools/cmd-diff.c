/* gridchart diff: what changed between two versions of a team's charts, in cells and in consequences. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd.h"
#include "gridchart/game.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *vs, *rules, *ruleset_options;
    long season, games;
    uint64_t seed;
    bool seed_given, games_given;
    int format;
};

static const char *const formats[] = {"text", "csv", NULL};
enum { TEXT, CSV };

static const struct cli_option options[] = {
    {0, "vs", "TEAM", "the team to play against (default: the old version)", CLI_TEXT, offsetof(struct options, vs),
     .complete = "team"},
    MATCHUP_SEASON(struct options, season),
    {0, "games", "N", "pairs of games for the points a game (default 400, 0: none)", CLI_INT,
     offsetof(struct options, games), .low = 0, .high = 1000000, .given = CLI_GIVEN(struct options, games_given)},
    CLI_SEED(struct options, seed, seed_given),
    MATCHUP_RULES(struct options, rules),
    MATCHUP_OPTIONS(struct options, ruleset_options),
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

struct changes {
    unsigned cells, values;
    bool play[GCH_PLAYS]; /* of the offense */
    bool offense;         /* anything that plays of the offense can lead to */
    bool defense[GCH_FORMATIONS][GCH_PLAYS];
    bool against; /* anything of the defense */
};

static void put_cell(const struct options *o, const char *file, const char *column, const char *row,
                     struct gch_cell old, struct gch_cell new) {
    char a[GCH_CELL_TEXT];
    char b[GCH_CELL_TEXT];
    gch_cell_print(old, a);
    gch_cell_print(new, b);
    if (o->format == CSV)
        printf("cell,%s,%s,%s,%s,%s\n", file, column, row, a, b);
    else
        printf("%s, column %s, row %s: %s -> %s\n", file, column, row, a[0] ? a : "blank", b[0] ? b : "blank");
}

static void compare_cells(const struct options *o, const struct gch_team *old, const struct gch_team *new,
                          struct changes *c) {
    static const struct {
        const char *file, *heading;
    } columns[] = {
#define GCH_X(id, file, heading, chart, column) {file, heading},
        GCH_COLUMNS(GCH_X)
#undef GCH_X
    };
    static const char *const coverages[] = {
#define GCH_X(id, heading) heading,
        GCH_COVERAGES(GCH_X)
#undef GCH_X
    };
    char row[16];
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        for (int r = 0; r < GCH_ROWS; r++) {
            if (gch_cell_equal(old->column[i][r], new->column[i][r]))
                continue;
            snprintf(row, sizeof row, "%d", r + 10);
            put_cell(o, columns[i].file, columns[i].heading, row, old->column[i][r], new->column[i][r]);
            c->cells++;
            if (i <= GCH_COL_PLAY_9)
                c->play[i] = true;
            else if (i == GCH_COL_DEF_FUMBLE_RECOVERY || i == GCH_COL_SACK_RATE ||
                     (i >= GCH_COL_DEF_PENALTY_5 && i <= GCH_COL_DEF_PENALTY_PI) || i == GCH_COL_INT_RETURN)
                c->against = true;
            else
                c->offense = true;
        }
    for (int f = 0; f < GCH_FORMATIONS; f++)
        for (int p = 0; p < GCH_PLAYS; p++)
            for (int r = 0; r < GCH_DROWS; r++) {
                if (gch_cell_equal(old->defense[f][p][r], new->defense[f][p][r]))
                    continue;
                char column[4];
                snprintf(row, sizeof row, "%c-%d", 'A' + f, r + 1);
                snprintf(column, sizeof column, "%d", p + 1);
                put_cell(o, "defense", column, row, old->defense[f][p][r], new->defense[f][p][r]);
                c->cells++;
                c->defense[f][p] = true;
            }
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
        for (int r = 0; r < GCH_DROWS; r++)
            if (!gch_cell_equal(old->coverage[i][r], new->coverage[i][r])) {
                snprintf(row, sizeof row, "%d", r + 1);
                put_cell(o, "coverage", coverages[i], row, old->coverage[i][r], new->coverage[i][r]);
                c->cells++;
                c->against = true;
            }
}

static void put_number(int16_t value, int places) {
    if (value == GCH_NO_VALUE)
        fputs("none", stdout);
    else if (places == 1)
        printf("%.1f", value / 10.0);
    else
        printf("%d", value);
}

static void compare_values(const struct options *o, const struct gch_team *old, const struct gch_team *new,
                           struct changes *c) {
    static const struct {
        const char *name;
        int places;
    } values[] = {
#define GCH_X(id, name, low, high, places) {name, places},
        GCH_VALUES(GCH_X)
#undef GCH_X
    };
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        if (old->values[i] == new->values[i])
            continue;
        c->values++;
        c->offense = true;
        printf(o->format == CSV ? "value,values,%s,," : "values, %s: ", values[i].name);
        put_number(old->values[i], values[i].places);
        fputs(o->format == CSV ? "," : " -> ", stdout);
        put_number(new->values[i], values[i].places);
        putchar('\n');
    }
}

/* Four matches: the old and the new version on either side against the same team. */
struct pairing {
    struct gch_match match;
};

static void pair_up(struct pairing *p, const struct gch_setup *setup, const struct gch_team *away,
                    const struct gch_team *home) {
    struct gch_match_setup s = {
        .ruleset = setup->ruleset,
        .book = setup->book,
        .team = {away, home},
        .league = {setup->league[0], setup->league[1]},
        .season = setup->season,
        .options = setup->match.options,
    };
    gch_match_init(&p->match, &s);
}

static enum gch_status mean_odds(const struct gch_match *match, int play, const bool *formations, double *out) {
    struct gch_state state;
    int count = 0;
    memset(out, 0, 5 * sizeof *out);
    gch_state_init(&state);
    match->ruleset->begin(match, &state);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.offense = GCH_AWAY;
    state.down = 1;
    state.to_go = 10;
    state.ball = 40;
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        struct gch_odds odds;
        if (formations != NULL && !formations[f])
            continue;
        const struct gch_odds_setup ask = {
            .match = match, .state = &state, .call = (enum gch_call)(play + 1), .formation = f};
        enum gch_status status = gch_odds_of(&ask, &odds);
        if (status != GCH_OK)
            return status;
        out[0] += odds.mean;
        out[1] += odds.completion;
        out[2] += odds.turnover;
        out[3] += odds.first_down;
        out[4] += odds.points;
        count++;
    }
    for (int i = 0; i < 5; i++)
        out[i] /= count;
    return GCH_OK;
}

static const char *const figures[5] = {"expected yards", "completion", "turnover", "first down", "points after it"};

static void put_change(const struct options *o, const char *what, int play, const char *formations, const double *old,
                       const double *new) {
    if (o->format == TEXT)
        printf("\n%s, play %d %s%s%s\n", what, play + 1, gch_play_name(play + 1), formations[0] ? ", formation " : "",
               formations);
    for (int i = 0; i < 5; i++) {
        double scale = i >= 1 && i <= 3 ? 100 : 1;
        if (old[i] == 0 && new[i] == 0)
            continue;
        if (o->format == CSV)
            printf("odds,%s,%d,%s,%.6f,%.6f\n", what, play + 1, figures[i], old[i], new[i]);
        else
            printf("  %-16s %8.3f%s -> %8.3f%s  (%+.3f)\n", figures[i], scale * old[i], scale > 1 ? "%" : " ",
                   scale * new[i], scale > 1 ? "%" : " ", scale * (new[i] - old[i]));
    }
}

static enum gch_status consequences(const struct options *o, const struct gch_setup *setup, const struct gch_team *old,
                                    const struct gch_team *new, const struct gch_team *vs, const struct changes *c) {
    static struct pairing before;
    static struct pairing after;
    double a[5];
    double b[5];
    enum gch_status status = GCH_OK;
    pair_up(&before, setup, old, vs);
    pair_up(&after, setup, new, vs);
    for (int p = 0; p < GCH_PLAYS && status == GCH_OK; p++) {
        if (!c->play[p] && !c->offense)
            continue;
        status = mean_odds(&before.match, p, NULL, a);
        if (status == GCH_OK)
            status = mean_odds(&after.match, p, NULL, b);
        if (status == GCH_OK && memcmp(a, b, sizeof a) != 0)
            put_change(o, "on offense", p, "", a, b);
    }
    pair_up(&before, setup, vs, old);
    pair_up(&after, setup, vs, new);
    for (int p = 0; p < GCH_PLAYS && status == GCH_OK; p++) {
        bool formations[GCH_FORMATIONS];
        char letters[GCH_FORMATIONS + 1] = "";
        int count = 0;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            formations[f] = c->defense[f][p] || c->against;
            if (formations[f])
                letters[count++] = (char)('A' + f);
        }
        letters[count] = '\0';
        if (count == 0)
            continue;
        status = mean_odds(&before.match, p, formations, a);
        if (status == GCH_OK)
            status = mean_odds(&after.match, p, formations, b);
        if (status == GCH_OK && memcmp(a, b, sizeof a) != 0)
            put_change(o, "on defense", p, letters, a, b);
    }
    return status;
}

static enum gch_status play_pair(const struct gch_match *match, const struct gch_key *key, int side, double *points) {
    static struct gch_game game;
    struct gch_plain_coach coach[2];
    struct gch_game_setup setup = {.match = match, .key = *key};
    for (int i = 0; i < 2; i++) {
        gch_plain_coach_init(&coach[i], i, key);
        coach[i].coach.user = &coach[i];
        setup.coach[i] = &coach[i].coach;
    }
    gch_game_init(&game, &setup);
    enum gch_status status = gch_game_run(&game);
    points[0] = game.state.score[side];
    points[1] = game.state.score[!side];
    return status;
}

/* The same dice and the same calls for both versions, home and away by turns. */
static enum gch_status points_a_game(const struct options *o, const struct gch_setup *setup, const struct gch_team *old,
                                     const struct gch_team *new, const struct gch_team *vs, long games) {
    static struct pairing pairs[2][2]; /* [old, new][away, home] */
    double sum[2][2] = {{0}};
    double change[2] = {0};
    double square[2] = {0};
    pair_up(&pairs[0][0], setup, old, vs);
    pair_up(&pairs[0][1], setup, vs, old);
    pair_up(&pairs[1][0], setup, new, vs);
    pair_up(&pairs[1][1], setup, vs, new);
    for (long i = 0; i < games; i++) {
        int side = (int)(i & 1);
        double points[2][2];
        const struct gch_key key = {o->seed, 0, (uint32_t)i};
        for (int v = 0; v < 2; v++) {
            enum gch_status status = play_pair(&pairs[v][side].match, &key, side, points[v]);
            if (status != GCH_OK)
                return status;
            sum[v][0] += points[v][0];
            sum[v][1] += points[v][1];
        }
        for (int k = 0; k < 2; k++) {
            double d = points[1][k] - points[0][k];
            change[k] += d;
            square[k] += d * d;
        }
    }
    static const char *const words[2] = {"points scored a game", "points allowed a game"};
    if (o->format == TEXT)
        printf("\n%ld pairs of games with the same dice, plain coaches:\n", games);
    for (int k = 0; k < 2; k++) {
        double n = (double)games;
        double mean = change[k] / n;
        double error = n > 1 ? sqrt((square[k] / n - mean * mean) / (n - 1)) : 0;
        if (o->format == CSV)
            printf("games,%s,,,%.3f,%.3f\n", words[k], sum[0][k] / n, sum[1][k] / n);
        else
            printf("  %-22s %6.2f -> %6.2f  (%+.2f, standard error %.2f)\n", words[k], sum[0][k] / n, sum[1][k] / n,
                   mean, error);
    }
    return GCH_OK;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.seed = 1};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_team *vs = NULL;
    struct gch_team *new = NULL;
    struct changes changes = {0};
    const struct gch_setup_spec spec = {
        .ruleset = o.rules,
        .team = {operands.items[0], operands.items[0]}, /* the new version need not lie beside league charts */
        .season = {(int)o.season, (int)o.season},
        .options = o.ruleset_options,
    };
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    if (status == GCH_OK)
        status = gch_team_find_load(ctx, setup.ruleset->flavor, operands.items[1], 0, &new, NULL, NULL);
    if (status == GCH_OK && o.vs != NULL)
        status = gch_team_find_load(ctx, setup.ruleset->flavor, o.vs, (int)o.season, &vs, NULL, NULL);
    if (status == GCH_OK) {
        const struct gch_team *old = setup.team[0];
        if (o.format == CSV)
            puts("kind,where,what,row,old,new");
        compare_cells(&o, old, new, &changes);
        compare_values(&o, old, new, &changes);
        if (o.format == TEXT)
            printf("%s%u cell%s and %u value%s changed\n", changes.cells + changes.values > 0 ? "\n" : "",
                   changes.cells, changes.cells == 1 ? "" : "s", changes.values, changes.values == 1 ? "" : "s");
        if (changes.cells + changes.values > 0) {
            const struct gch_team *other = vs != NULL ? vs : old;
            long games = o.games_given ? o.games : 400;
            status = consequences(&o, &setup, old, new, other, &changes);
            if (status == GCH_OK && games > 0)
                status = points_a_game(&o, &setup, old, new, other, games);
        }
    }
    code = cli_exit_code(ctx, status, "diff");
    if (code == CLI_DONE && changes.cells + changes.values > 0)
        code = CLI_FAILED;
    gch_team_free(new);
    gch_team_free(vs);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_diff = {
    .name = "diff",
    .summary = "compare two versions of a team's charts",
    .synopsis = "[OPTION]... OLD NEW",
    .description = "Lists the cells and values that differ, what that does to the odds of the plays concerned "
                   "(exactly), and to the points of games played with the same dice.",
    .options = options,
    .run = run,
    .min_operands = 2,
    .max_operands = 2,
    .operand = "team",
};
