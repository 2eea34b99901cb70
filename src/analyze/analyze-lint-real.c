/* A team's columns against what it really did. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/lint.h"
#include "base/message.h"
#include "compile/target.h"
#include "rules/charted/charted-words.h"

/* What differs by less than this nobody could see on a chart of 30 rows. */
#define RATE_SLACK  0.013
#define YARDS_SLACK 0.12
#define OUT_OF_LINE 3.2

static double breakaway_yards(const struct gch_team *team) {
    double m[GCH_MEASURE_COUNT];
    gch_measure_column(team, GCH_COL_B, m);
    return m[GCH_MEASURE_yards] + 50 * m[GCH_MEASURE_touchdown];
}

void gch_pair_add_cell(struct gch_pair *pair, const struct gch_lint *l, const struct gch_team *offense, int play,
                       struct gch_cell def, double weight) {
    double breakaway = breakaway_yards(offense);
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell off = offense->column[GCH_COL_PLAY_1 + play][row];
        double ways = weight * gch_die_ways_of(GCH_DIE_OFFENSE, row + 10) / 216.0;
        if (off.kind == GCH_CELL_OFF || off.kind == GCH_CELL_DEF || off.kind == GCH_CELL_PI)
            continue; /* thrown again or no play: fouls are compared by themselves */
        int number;
        const char *action = l->ruleset->combine(l->book, off, def, &number);
        pair->all += ways;
        double yards = number;
        if (off.kind == GCH_CELL_B && strcmp(action, "ADD") == 0)
            yards = breakaway + def.number;
        if (strcmp(action, "QT") == 0) {
            pair->trapped += ways;
            pair->net -= 5 * ways;
        } else if (strcmp(action, "INC") == 0) {
            pair->incomplete += ways;
        } else if (strstr(action, "INT") != NULL) {
            pair->intercepted += ways;
            pair->net -= 45 * ways; /* the usual price of a turnover in yards */
        } else if (strstr(action, "TD") != NULL) {
            pair->gained += ways;
            pair->yards += 50 * ways;
            pair->net += 50 * ways;
        } else {
            bool fumble = strchr(action, 'F') != NULL && strcmp(action, "FORCED") != 0;
            pair->gained += ways;
            pair->yards += yards * ways;
            pair->fumbled += fumble ? ways : 0;
            pair->net += (yards - (fumble ? 22 : 0)) * ways;
        }
    }
}

void gch_pair_add(struct gch_pair *pair, const struct gch_lint *l, const struct gch_team *offense,
                  const struct gch_team *defense, int play, int formation, double weight) {
    for (int d = 0; d < GCH_DROWS; d++)
        gch_pair_add_cell(pair, l, offense, play, defense->defense[formation][play][d],
                          weight * gch_die_ways_of(GCH_DIE_DEFENSE, d + 1) / 36.0);
}

/* All defenses of the season in all formations, as one list of different cells for each play. */
struct mean_defense {
    struct gch_cell cell[GCH_PLAYS][256];
    double weight[GCH_PLAYS][256];
    int count[GCH_PLAYS];
};

static void average_defenses(const struct gch_team_set *set, struct mean_defense *out) {
    memset(out, 0, sizeof *out);
    double share = 1.0 / ((double)set->count * GCH_FORMATIONS * 36);
    for (size_t t = 0; t < set->count; t++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int p = 0; p < GCH_PLAYS; p++)
                for (int d = 0; d < GCH_DROWS; d++) {
                    struct gch_cell cell = set->team[t]->defense[f][p][d];
                    int i = 0;
                    while (i < out->count[p] && !gch_cell_equal(out->cell[p][i], cell))
                        i++;
                    if (i == 256)
                        continue; /* as good as impossible: 256 different cells in one column */
                    if (i == out->count[p])
                        out->cell[p][out->count[p]++] = cell;
                    out->weight[p][i] += share * gch_die_ways_of(GCH_DIE_DEFENSE, d + 1);
                }
}

enum { COMPLETIONS, INTERCEPTIONS, TRAPPED, YARDS, RATES };

/* What a column gives against the season's defenses, and what it should give by the real season. */
static void chart_rates(const struct gch_lint *l, const struct mean_defense *mean, const struct gch_team *team,
                        int play, double *out) {
    struct gch_pair pair = {0};
    for (int i = 0; i < mean->count[play]; i++)
        gch_pair_add_cell(&pair, l, team, play, mean->cell[play][i], mean->weight[play][i]);
    double thrown = pair.all - pair.trapped;
    out[COMPLETIONS] = thrown > 0 ? pair.gained / thrown : 0;
    out[INTERCEPTIONS] = thrown > 0 ? pair.intercepted / thrown : 0;
    out[TRAPPED] = pair.all > 0 ? pair.trapped / pair.all : 0;
    out[YARDS] = pair.gained > 0 ? pair.yards / pair.gained : 0;
}

static void real_rates(const struct gch_targets *targets, int team, int play, double *out) {
    const struct gch_column_rates *column = &targets->column[play];
    const struct gch_unit *unit = &targets->offense[team];
    memset(out, 0, RATES * sizeof *out);
    if (play >= 4) {
        out[COMPLETIONS] = column->completion * unit->completion[play - 4];
        out[INTERCEPTIONS] = column->interception * unit->interception[play - 4];
        out[TRAPPED] = column->qt * unit->qt;
    }
    out[YARDS] = gch_hist_mean(&column->gain) * unit->gain[play];
}

/*
 * Charts are read against all formations alike, real defenses were not called so; and a chart's far gains end at the
 * goal line. Both shift a whole column of the league. So what counts is how far a team is from its real season beyond
 * what the other teams are from theirs.
 */
static void compare(struct gch_context *ctx, const struct gch_lint *l, int play, int rate, const double *off,
                    size_t count, double chart, double real) {
    static const char *const words[] = {"completions", "interceptions", "trapped quarterbacks"};
    double mean;
    double spread;
    gch_spread_of(off, count, &mean, &spread);
    double by = chart - real - mean;
    /* Great protection takes traps away that the column has: it may well show more of them. */
    double slack = rate == YARDS ? YARDS_SLACK * real + 0.4 : rate == INTERCEPTIONS ? RATE_SLACK : 4 * RATE_SLACK;
    if (fabs(by) < slack || fabs(by) < OUT_OF_LINE * spread)
        return;
    if (rate == YARDS)
        gch_lint_report(ctx, l, GCH_MSG_LINT_NOT_REAL, "offense.csv",
                        "column %d: %.1f yards a %s, by the real season it should be %.1f (off by %+.1f)", play + 1,
                        chart, play < 4 ? "run" : "catch", real + mean, by);
    else
        gch_lint_report(ctx, l, GCH_MSG_LINT_NOT_REAL, "offense.csv",
                        "column %d: %s %.1f%%, by the real season it should be %.1f%% (off by %+.1f points)", play + 1,
                        words[rate], 100 * chart, 100 * (real + mean), 100 * by);
}

enum gch_status gch_lint_real(struct gch_context *ctx, const struct gch_lint *l) {
    int own = gch_real_team(l->real, l->team->code);
    if (own < 0) {
        gch_lint_report(ctx, l, GCH_MSG_LINT_TEAM_UNKNOWN, "offense.csv", "the play-by-play of %d has no team %s",
                        l->real->season, l->team->code);
        return GCH_OK;
    }
    struct gch_calls *calls = gch_calls_new(l->real);
    struct gch_targets *targets = calls != NULL ? gch_targets_new(l->real, calls) : NULL;
    struct mean_defense *defense = malloc(sizeof *defense);
    double *off = calloc(l->league->count * RATES, sizeof *off);
    enum gch_status status = GCH_OK;
    if (targets == NULL || defense == NULL || off == NULL)
        status = GCH_E_NOMEM;
    else
        average_defenses(l->league, defense);
    for (int p = 0; p < GCH_PLAYS && status == GCH_OK; p++) {
        double chart[RATES];
        double real[RATES];
        size_t count = 0;
        for (size_t i = 0; i < l->league->count; i++) {
            int t = gch_real_team(l->real, l->league->team[i]->code);
            if (t < 0 || t == own)
                continue;
            chart_rates(l, defense, l->league->team[i], p, chart);
            real_rates(targets, t, p, real);
            for (int r = 0; r < RATES; r++)
                off[(size_t)r * l->league->count + count] = chart[r] - real[r];
            count++;
        }
        if (count < 7)
            break;
        chart_rates(l, defense, l->team, p, chart);
        real_rates(targets, own, p, real);
        for (int r = p < 4 ? YARDS : COMPLETIONS; r < RATES; r++)
            compare(ctx, l, p, r, off + (size_t)r * l->league->count, count, chart[r], real[r]);
    }
    free(off);
    free(defense);
    free(targets);
    free(calls);
    return status;
}
