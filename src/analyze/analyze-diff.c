/* Two versions of a team's charts: which cells differ, and what that does to plays and games. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/diff.h"
#include "base/csv.h"
#include "base/text.h"
#include "chart/chart-names.h"
#include "gridchart/analyze.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-words.h"

struct view {
    const struct gch_charts_diff *d;
    const struct gch_team *old, *vs;
    bool csv;
    struct gch_text *out;
    /* Matches of the old and the new version, by turns, against the same team. */
    struct gch_match match[2][2];
    struct gch_game game;
};

struct changes {
    unsigned cells, values;
    bool play[GCH_PLAYS]; /* of the offense */
    bool offense;         /* anything that plays of the offense can lead to */
    bool defense[GCH_FORMATIONS][GCH_PLAYS];
    bool against; /* anything of the defense */
};

static void put_cell(struct view *v, const char *file, const char *column, const char *row, struct gch_cell old,
                     struct gch_cell new) {
    char a[GCH_CELL_TEXT];
    char b[GCH_CELL_TEXT];
    gch_cell_print(old, a);
    gch_cell_print(new, b);
    if (v->csv)
        gch_text_addf(v->out, "cell,%s,%s,%s,%s,%s\n", file, column, row, a, b);
    else
        gch_text_addf(v->out, "%s, column %s, row %s: %s -> %s\n", file, column, row, a[0] ? a : "blank",
                      b[0] ? b : "blank");
}

static void compare_cells(struct view *v, const struct gch_team *old, const struct gch_team *new, struct changes *c) {
    char row[16];
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        for (int r = 0; r < GCH_ROWS; r++) {
            if (gch_cell_equal(old->column[i][r], new->column[i][r]))
                continue;
            snprintf(row, sizeof row, "%d", r + 10);
            put_cell(v, gch_columns[i].file, gch_columns[i].heading, row, old->column[i][r], new->column[i][r]);
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
                put_cell(v, "defense", column, row, old->defense[f][p][r], new->defense[f][p][r]);
                c->cells++;
                c->defense[f][p] = true;
            }
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
        for (int r = 0; r < GCH_DROWS; r++)
            if (!gch_cell_equal(old->coverage[i][r], new->coverage[i][r])) {
                snprintf(row, sizeof row, "%d", r + 1);
                put_cell(v, "coverage", gch_coverages[i], row, old->coverage[i][r], new->coverage[i][r]);
                c->cells++;
                c->against = true;
            }
}

static void put_number(struct view *v, int16_t value, int places) {
    if (value == GCH_NO_VALUE)
        gch_text_add(v->out, "none");
    else if (places == 1)
        gch_text_addf(v->out, "%.1f", value / 10.0);
    else
        gch_text_addf(v->out, "%d", value);
}

static void compare_values(struct view *v, const struct gch_team *old, const struct gch_team *new, struct changes *c) {
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        if (old->values[i] == new->values[i])
            continue;
        c->values++;
        c->offense = true;
        gch_text_addf(v->out, v->csv ? "value,values,%s,," : "values, %s: ", gch_value_names[i].name);
        put_number(v, old->values[i], gch_value_names[i].places);
        gch_text_add(v->out, v->csv ? "," : " -> ");
        put_number(v, new->values[i], gch_value_names[i].places);
        gch_text_add(v->out, "\n");
    }
}

static void put_text(struct view *v, struct changes *c, const char *what, const char *old, const char *new) {
    if (strcmp(old, new) == 0)
        return;
    c->values++;
    gch_text_addf(v->out, v->csv ? "value,values,%s,," : "values, %s: ", what);
    if (v->csv)
        gch_csv_add_field(v->out, old);
    else
        gch_text_add(v->out, old);
    gch_text_add(v->out, v->csv ? "," : " -> ");
    if (v->csv)
        gch_csv_add_field(v->out, new);
    else
        gch_text_add(v->out, new);
    gch_text_add(v->out, "\n");
}

/* Who the team is: nothing that a play could notice. */
static void compare_identity(struct view *v, const struct gch_team *old, const struct gch_team *new,
                             struct changes *c) {
    char seasons[2][16];
    snprintf(seasons[0], sizeof seasons[0], "%d", old->season);
    snprintf(seasons[1], sizeof seasons[1], "%d", new->season);
    put_text(v, c, "team", old->code, new->code);
    put_text(v, c, "name", old->name, new->name);
    put_text(v, c, "season", seasons[0], seasons[1]);
}

static void pair_up(struct gch_match *match, const struct gch_setup *setup, const struct gch_team *away,
                    const struct gch_team *home) {
    struct gch_match_setup s = {
        .ruleset = setup->ruleset,
        .book = setup->book,
        .team = {away, home},
        .league = {setup->match.league[0], setup->match.league[1]},
        .season = setup->season,
        .options = setup->match.options,
    };
    gch_match_init(match, &s);
}

static enum gch_status mean_odds(const struct gch_match *match, int play, const bool *formations, double *out) {
    struct gch_state state;
    int count = 0;
    memset(out, 0, 5 * sizeof *out);
    gch_match_begin(match, &state);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.offense = GCH_AWAY;
    state.down = 1;
    state.to_go = 10;
    state.ball = 40;
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        struct gch_play_odds odds;
        if (formations != NULL && !formations[f])
            continue;
        const struct gch_odds_setup ask = {.match = match, .state = &state, .call = (play + 1), .formation = f};
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

static void put_change(struct view *v, const char *what, int play, const char *formations, const double *old,
                       const double *new) {
    if (!v->csv)
        gch_text_addf(v->out, "\n%s, play %d %s%s%s\n", what, play + 1, gch_play_name(play + 1),
                      formations[0] ? ", formation " : "", formations);
    for (int i = 0; i < 5; i++) {
        double scale = i >= 1 && i <= 3 ? 100 : 1;
        if (old[i] == 0 && new[i] == 0)
            continue;
        if (v->csv)
            gch_text_addf(v->out, "odds,%s,%d,%s,%.6f,%.6f\n", what, play + 1, figures[i], old[i], new[i]);
        else
            gch_text_addf(v->out, "  %-16s %8.3f%s -> %8.3f%s  (%+.3f)\n", figures[i], scale * old[i],
                          scale > 1 ? "%" : " ", scale * new[i], scale > 1 ? "%" : " ", scale * (new[i] - old[i]));
    }
}

static enum gch_status consequences(struct view *v, const struct changes *c) {
    const struct gch_setup *setup = v->d->setup;
    const struct gch_team *old = v->old, *new = v->d->later, *vs = v->vs;
    struct gch_match *before = &v->match[0][0], *after = &v->match[0][1];
    double a[5];
    double b[5];
    enum gch_status status = GCH_OK;
    pair_up(before, setup, old, vs);
    pair_up(after, setup, new, vs);
    for (int p = 0; p < GCH_PLAYS && status == GCH_OK; p++) {
        if (!c->play[p] && !c->offense)
            continue;
        status = mean_odds(before, p, NULL, a);
        if (status == GCH_OK)
            status = mean_odds(after, p, NULL, b);
        if (status == GCH_OK && memcmp(a, b, sizeof a) != 0)
            put_change(v, "on offense", p, "", a, b);
    }
    pair_up(before, setup, vs, old);
    pair_up(after, setup, vs, new);
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
        status = mean_odds(before, p, formations, a);
        if (status == GCH_OK)
            status = mean_odds(after, p, formations, b);
        if (status == GCH_OK && memcmp(a, b, sizeof a) != 0)
            put_change(v, "on defense", p, letters, a, b);
    }
    return status;
}

static enum gch_status play_pair(struct gch_game *game, const struct gch_match *match, const struct gch_key *key,
                                 int side, double *points) {
    struct gch_plain_coach coach[2];
    struct gch_game_setup setup = {.match = match, .key = *key};
    for (int i = 0; i < 2; i++) {
        gch_plain_coach_init(&coach[i], match->words, i, key);
        coach[i].coach.user = &coach[i];
        setup.coach[i] = &coach[i].coach;
    }
    gch_game_init(game, &setup);
    enum gch_status status = gch_game_run(game);
    points[0] = game->state.score[side];
    points[1] = game->state.score[!side];
    return status;
}

/* The same dice and the same calls for both versions, home and away by turns. */
static enum gch_status points_a_game(struct view *v) {
    const struct gch_setup *setup = v->d->setup;
    const struct gch_team *old = v->old, *new = v->d->later, *vs = v->vs;
    const long games = v->d->games;
    struct gch_match(*pairs)[2] = v->match; /* [old, new][away, home] */
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
        const struct gch_key key = {v->d->seed, 0, (uint32_t)i};
        for (int version = 0; version < 2; version++) {
            enum gch_status status = play_pair(&v->game, &pairs[version][side], &key, side, points[version]);
            if (status != GCH_OK)
                return status;
            sum[version][0] += points[version][0];
            sum[version][1] += points[version][1];
        }
        for (int k = 0; k < 2; k++) {
            double d = points[1][k] - points[0][k];
            change[k] += d;
            square[k] += d * d;
        }
    }
    static const char *const words[2] = {"points scored a game", "points allowed a game"};
    if (!v->csv)
        gch_text_addf(v->out, "\n%ld pairs of games with the same dice, plain coaches:\n", games);
    for (int k = 0; k < 2; k++) {
        double n = (double)games;
        double mean = change[k] / n;
        double error = n > 1 ? sqrt((square[k] / n - mean * mean) / (n - 1)) : 0;
        if (v->csv)
            gch_text_addf(v->out, "games,%s,,,%.3f,%.3f\n", words[k], sum[0][k] / n, sum[1][k] / n);
        else
            gch_text_addf(v->out, "  %-22s %6.2f -> %6.2f  (%+.2f, standard error %.2f)\n", words[k], sum[0][k] / n,
                          sum[1][k] / n, mean, error);
    }
    return GCH_OK;
}

enum gch_status gch_charts_diff(const struct gch_charts_diff *d, bool csv, unsigned *changed, char **out) {
    struct gch_text text = {0};
    struct changes c = {0};
    struct view *v = calloc(1, sizeof *v);
    *out = NULL;
    *changed = 0;
    if (v == NULL)
        return GCH_E_NOMEM;
    v->d = d;
    v->old = d->setup->match.team[0];
    v->vs = d->vs != NULL ? d->vs : v->old;
    v->csv = csv;
    v->out = &text;
    if (csv)
        gch_text_add(&text, "kind,where,what,row,old,new\n");
    compare_cells(v, v->old, d->later, &c);
    compare_identity(v, v->old, d->later, &c);
    compare_values(v, v->old, d->later, &c);
    unsigned entries = 0;
    enum gch_status status = GCH_OK;
    if (d->folder[0] != NULL && d->folder[1] != NULL)
        status = gch_files_diff(d->ctx, d->folder[0], d->folder[1], csv, &entries, &text);
    *changed = c.cells + c.values + entries;
    if (!csv)
        gch_text_addf(&text, "%s%u cell%s and %u value%s changed", *changed > 0 ? "\n" : "", c.cells,
                      c.cells == 1 ? "" : "s", c.values, c.values == 1 ? "" : "s");
    if (!csv && entries > 0)
        gch_text_addf(&text, ", and %u entr%s of other files", entries, entries == 1 ? "y" : "ies");
    if (!csv)
        gch_text_add(&text, "\n");
    if (c.cells + c.values > 0 && status == GCH_OK) {
        status = consequences(v, &c);
        if (status == GCH_OK && d->games > 0)
            status = points_a_game(v);
    }
    free(v);
    *out = gch_text_take(&text);
    return status == GCH_OK && *out == NULL ? GCH_E_NOMEM : status;
}
