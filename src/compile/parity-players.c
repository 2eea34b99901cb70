/* Parity of players: the men of a real season against the same men in replays. */
#include "compile/parity-players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* --- the real season --------------------------------------------------------------------------------------------- */

typedef int32_t real_line[GCH_PLAYER_STAT_COUNT];

/* What everybody did. malloc'ed, NULL: no memory. */
static real_line *fold_lines(const struct gch_people *people, const struct gch_real_season *season) {
    real_line *lines = calloc(people->count + 1u, sizeof *lines);
    for (int g = 0; lines != NULL && g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        for (uint32_t i = game->first; game->type == GCH_REAL_REGULAR && i < game->first + game->count; i++) {
            struct gch_credit credit[GCH_MOST_CREDITS];
            int count = gch_credits_of(&season->plays[i], people->cast[i], credit);
            for (int k = 0; k < count; k++)
                lines[credit[k].person][credit[k].stat] += credit[k].n;
        }
    }
    return lines;
}

/* --- figures ----------------------------------------------------------------------------------------------------- */

/* Who has at least 50 touches (carries and catches), 100 passes, 20 tackles: enough to be known by them. */
#define BALL    {GCH_DID_carries, GCH_DID_receptions}, 50
#define ARM     {GCH_DID_attempts, -1}, 100
#define DEFENSE {GCH_DID_tackles, GCH_DID_assists}, 20

static const struct gch_player_figure figures[] = {
    {"carries", "carries", GCH_DID_carries, -1, 1, BALL, 0.97, 0.05},
    {"rushing_yards", "rushing yards", GCH_DID_rushing_yards, -1, 1, BALL, 0.95, 0},
    {"rushing_tds", "rushing touchdowns", GCH_DID_rushing_tds, -1, 1, BALL, 0.70, 0},
    {"yards_per_carry",
     "yards per carry",
     GCH_DID_rushing_yards,
     GCH_DID_carries,
     1,
     {GCH_DID_carries, -1},
     50,
     0,
     0.2},
    {"targets", "targets", GCH_DID_targets, -1, 1, BALL, 0.97, 0.05},
    {"receptions", "catches", GCH_DID_receptions, -1, 1, BALL, 0.97, 0.05},
    {"receiving_yards", "receiving yards", GCH_DID_receiving_yards, -1, 1, BALL, 0.95, 0},
    {"receiving_tds", "touchdown catches", GCH_DID_receiving_tds, -1, 1, BALL, 0.70, 0},
    {"yards_per_catch",
     "yards per catch",
     GCH_DID_receiving_yards,
     GCH_DID_receptions,
     1,
     {GCH_DID_receptions, -1},
     50,
     0,
     0.2},
    {"attempts", "passes", GCH_DID_attempts, -1, 1, ARM, 0.97, 0.05},
    {"passing_yards", "passing yards", GCH_DID_passing_yards, -1, 1, ARM, 0.95, 0},
    {"passing_tds", "touchdown passes", GCH_DID_passing_tds, -1, 1, ARM, 0.70, 0},
    {"passing_interceptions", "interceptions thrown", GCH_DID_thrown, -1, 1, ARM, 0.70, 0},
    {"def_sacks", "sacks", GCH_DID_half_sacks, -1, 2, DEFENSE, 0.97, 0.05},
    {"def_interceptions", "interceptions", GCH_DID_interceptions, -1, 1, DEFENSE, 0.97, 0.05},
};
_Static_assert(sizeof figures / sizeof figures[0] <= GCH_MAX_PLAYER_FIGURES, "room for every figure");

/* The leader of a figure may be so far from the real one in the mean. */
static const double LEADER = 0.15;

const struct gch_player_figure *gch_player_figures(size_t *count) {
    *count = sizeof figures / sizeof figures[0];
    return figures;
}

double gch_player_figure_value(const struct gch_player_figure *f, const double *line) {
    if (f->down < 0)
        return line[f->up] / f->divide;
    return line[f->down] > 0 ? line[f->up] / line[f->down] : 0;
}

/* --- comparing --------------------------------------------------------------------------------------------------- */

struct sums {
    double n, x, y, xx, yy, xy;
};

static void add_point(struct sums *s, double x, double y) {
    s->n++;
    s->x += x;
    s->y += y;
    s->xx += x * x;
    s->yy += y * y;
    s->xy += x * y;
}

static int find_man(const struct gch_player_tally *tally, const char *id) {
    for (unsigned i = 0; i < tally->count; i++)
        if (strcmp(tally->men[i].id, id) == 0)
            return (int)i;
    return -1;
}

/* Real and replayed lines of one man; who is no longer in the files does nothing in replays. */
static void lines_of(const struct gch_player_tally *tally, const int32_t *real, int man,
                     double line[2][GCH_PLAYER_STAT_COUNT]) {
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        line[0][i] = real[i];
        line[1][i] = man >= 0 && tally->runs > 0 ? (double)tally->men[man].figure[i].sum / tally->runs : 0;
    }
}

/* The k-th best of the real season, from 0. */
static double kth_best(const int32_t (*lines)[GCH_PLAYER_STAT_COUNT], unsigned count, int stat, int k) {
    int32_t best[GCH_TOP] = {0};
    for (unsigned i = 0; i < count; i++) {
        int at = GCH_TOP;
        while (at > 0 && lines[i][stat] > best[at - 1])
            at--;
        if (at == GCH_TOP)
            continue;
        memmove(&best[at + 1], &best[at], (size_t)(GCH_TOP - 1 - at) * sizeof best[0]);
        best[at] = lines[i][stat];
    }
    return best[k];
}

/* Touchdowns, sacks and interceptions come one by one and seldom: with a mean of his own, what a man has of them in a
 * season is a Poisson count. */
static bool comes_singly(int stat) {
    return stat == GCH_DID_rushing_tds || stat == GCH_DID_receiving_tds || stat == GCH_DID_passing_tds ||
           stat == GCH_DID_thrown || stat == GCH_DID_half_sacks || stat == GCH_DID_interceptions;
}

/* The mean of the most that anybody has, if everybody's mean is what he really had: a leader of a real season was
 * lucky, and somebody is again. The sum over k of the chance that not all have k or fewer. */
static double most_by_luck(const int32_t (*lines)[GCH_PLAYER_STAT_COUNT], unsigned count, int stat, double scale) {
    enum { MOST = 200 };
    double all[MOST], mean = 0;
    for (int k = 0; k < MOST; k++)
        all[k] = 1;
    for (unsigned i = 0; i < count; i++) {
        double lambda = lines[i][stat] / scale, term = exp(-lambda), sum = term;
        for (int k = 0; lambda > 0 && k < MOST; k++) {
            all[k] *= fmin(1, sum);
            term *= lambda / (k + 1);
            sum += term;
        }
    }
    for (int k = 0; k < MOST; k++)
        mean += 1 - all[k];
    return mean;
}

enum gch_status gch_player_parity_compare(const struct gch_people *people, const struct gch_real_season *season,
                                          const struct gch_player_tally *replay, const struct gch_player_shares *shares,
                                          struct gch_player_parity *out) {
    real_line *lines = fold_lines(people, season);
    struct sums sums[GCH_MAX_PLAYER_FIGURES] = {{0}};
    const size_t count = sizeof figures / sizeof figures[0];
    if (lines == NULL)
        return GCH_E_NOMEM;
    *out = (struct gch_player_parity){.season = season->season, .runs = replay->runs};
    for (unsigned i = 0; i < people->count; i++) {
        double line[2][GCH_PLAYER_STAT_COUNT];
        lines_of(replay, lines[i], find_man(replay, people->people[i].id), line);
        for (size_t f = 0; f < count; f++) {
            const struct gch_player_figure *g = &figures[f];
            if (lines[i][g->enough[0]] + (g->enough[1] >= 0 ? lines[i][g->enough[1]] : 0) >= g->least)
                add_point(&sums[f], gch_player_figure_value(g, line[0]), gch_player_figure_value(g, line[1]));
        }
    }
    for (size_t f = 0; f < count; f++) {
        const struct sums *s = &sums[f];
        double xx = s->xx - s->x * s->x / s->n, yy = s->yy - s->y * s->y / s->n, xy = s->xy - s->x * s->y / s->n;
        out->figure[f].men = (int)s->n;
        if (s->n < 2)
            continue;
        out->figure[f].r2 = xx > 0 && yy > 0 ? xy * xy / (xx * yy) : 0;
        out->figure[f].slope = xx > 0 ? xy / xx : 0;
        out->figure[f].mean_real = s->x / s->n;
        out->figure[f].mean_replay = s->y / s->n;
        if (figures[f].down >= 0 || replay->runs == 0)
            continue;
        double scale = figures[f].divide, runs = replay->runs;
        const int32_t(*real)[GCH_PLAYER_STAT_COUNT] = (const int32_t(*)[GCH_PLAYER_STAT_COUNT])lines;
        out->figure[f].leader_real = kth_best(real, people->count, figures[f].up, 0) / scale;
        out->figure[f].tenth_real = kth_best(real, people->count, figures[f].up, GCH_TOP - 1) / scale;
        double lead = (double)replay->top[figures[f].up][0] / runs;
        double spread = (double)replay->top_squares[figures[f].up] / runs - lead * lead;
        out->figure[f].leader_replay = lead / scale;
        out->figure[f].leader_spread = sqrt(fmax(0, spread)) / scale;
        out->figure[f].leader_shares = gch_player_shares_leader(shares, figures[f].up) / scale;
        out->figure[f].leader_both = gch_player_shares_lucky_leader(shares, figures[f].up) / scale;
        if (comes_singly(figures[f].up))
            out->figure[f].leader_luck = most_by_luck(real, people->count, figures[f].up, scale);
        out->figure[f].tenth_replay = (double)replay->top[figures[f].up][GCH_TOP - 1] / runs / scale;
    }
    free(lines);
    return GCH_OK;
}

bool gch_player_parity_fit_off(const struct gch_player_parity *p, size_t f) {
    return p->figure[f].r2 < figures[f].least_r2 ||
           (figures[f].slope > 0 && fabs(p->figure[f].slope - 1) > figures[f].slope);
}

static bool is_far(const struct gch_player_parity *p, size_t f, double leader) {
    return figures[f].down < 0 && fabs(leader - p->figure[f].leader_real) > LEADER * p->figure[f].leader_real;
}

bool gch_player_parity_leader_off(const struct gch_player_parity *p, size_t f) {
    return is_far(p, f, p->figure[f].leader_replay);
}

/* Is the leader off, and on the same side of the real one by what another reckoning gives? It must give him, not only
 * some of what he is off by: he is as near to it as he should be to the real one. */
static bool is_explained(const struct gch_player_parity *p, size_t f, double leader) {
    const double real = p->figure[f].leader_real, replay = p->figure[f].leader_replay;
    return gch_player_parity_leader_off(p, f) && is_far(p, f, leader) && (leader > real) == (replay > real) &&
           fabs(replay - leader) <= LEADER * leader;
}

bool gch_player_parity_teams_off(const struct gch_player_parity *p, size_t f) {
    return is_explained(p, f, p->figure[f].leader_shares);
}

bool gch_player_parity_luck_off(const struct gch_player_parity *p, size_t f) {
    return p->figure[f].leader_luck > 0 && is_explained(p, f, p->figure[f].leader_luck);
}

/* Does what real parts and luck give explain him, or can the two not be told apart by so many replays? */
static bool is_as_drawn(const struct gch_player_parity *p, size_t f) {
    const double error = p->runs > 0 ? p->figure[f].leader_spread / sqrt(p->runs) : 0;
    return is_explained(p, f, p->figure[f].leader_both) ||
           fabs(p->figure[f].leader_replay - p->figure[f].leader_both) <= 2 * error;
}

enum gch_leader_cause gch_player_parity_cause(const struct gch_player_parity *p, size_t f) {
    if (!gch_player_parity_leader_off(p, f))
        return GCH_LEADER_NEAR;
    if (gch_player_parity_luck_off(p, f))
        return GCH_LEADER_BY_LUCK;
    if (gch_player_parity_teams_off(p, f))
        return GCH_LEADER_BY_TEAMS;
    return is_as_drawn(p, f) ? GCH_LEADER_BY_BOTH : GCH_LEADER_BY_NAMES;
}

void gch_player_parity_count_causes(const struct gch_player_parity *p, int count[GCH_LEADER_CAUSES]) {
    memset(count, 0, GCH_LEADER_CAUSES * sizeof count[0]);
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++)
        count[gch_player_parity_cause(p, f)]++;
}

int gch_player_parity_count_off(const struct gch_player_parity *p) {
    int off = 0;
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++)
        off += gch_player_parity_fit_off(p, f) + gch_player_parity_leader_off(p, f);
    return off;
}

/* --- writing ----------------------------------------------------------------------------------------------------- */

static const char *const marks[GCH_LEADER_CAUSES] = {"", " (luck)", " (teams)", " (both)", " (names)"};
static const char *const cause_names[GCH_LEADER_CAUSES] = {"", "luck", "teams", "both", "names"};

void gch_player_parity_last_line(const struct gch_player_parity *p, struct gch_text *out) {
    int causes[GCH_LEADER_CAUSES], all = gch_player_parity_count_off(p);
    gch_player_parity_count_causes(p, causes);
    int leaders = 0;
    for (int c = GCH_LEADER_NEAR + 1; c < GCH_LEADER_CAUSES; c++)
        leaders += causes[c];
    gch_text_addf(out, "%d off: %d fit%s, %d leader%s (%d by luck, %d by teams, %d by both together, %d by names)", all,
                  all - leaders, all - leaders == 1 ? "" : "s", leaders, leaders == 1 ? "" : "s",
                  causes[GCH_LEADER_BY_LUCK], causes[GCH_LEADER_BY_TEAMS], causes[GCH_LEADER_BY_BOTH],
                  causes[GCH_LEADER_BY_NAMES]);
}

void gch_player_parity_text(const struct gch_player_parity *p, struct gch_text *out) {
    gch_text_addf(out, "Season %d, %u replays, players with 50 touches, 100 passes or 20 tackles\n\n", p->season,
                  p->runs);
    gch_text_addf(out, "%-22s %5s %7s %7s %9s %9s %10s %9s %7s %9s %8s %8s %8s %9s\n", "", "men", "r2", "slope", "mean",
                  "replay", "leader", "replay", "spread", "by luck", "by teams", "by both", "tenth", "replay");
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++) {
        bool fit = gch_player_parity_fit_off(p, f), leader = gch_player_parity_leader_off(p, f);
        gch_text_addf(out, "%-22s %5d %7.3f %7.3f %9.2f %9.2f", figures[f].label, p->figure[f].men, p->figure[f].r2,
                      p->figure[f].slope, p->figure[f].mean_real, p->figure[f].mean_replay);
        if (figures[f].down < 0)
            gch_text_addf(out, " %10.1f %9.1f %7.1f", p->figure[f].leader_real, p->figure[f].leader_replay,
                          p->figure[f].leader_spread);
        if (p->figure[f].leader_luck > 0)
            gch_text_addf(out, " %9.1f", p->figure[f].leader_luck);
        else if (figures[f].down < 0)
            gch_text_addf(out, " %9s", "");
        if (figures[f].down < 0)
            gch_text_addf(out, " %8.1f %8.1f %8.1f %9.1f", p->figure[f].leader_shares, p->figure[f].leader_both,
                          p->figure[f].tenth_real, p->figure[f].tenth_replay);
        gch_text_add(out, fit && leader ? "  OFF, leader OFF" : fit ? "  OFF" : leader ? "  leader OFF" : "");
        gch_text_addf(out, "%s\n", marks[gch_player_parity_cause(p, f)]);
    }
    gch_text_add(
        out, "\nspread: of the leader's total from replay to replay. by luck: the mean of the most that anybody has "
             "if everybody's\nmean is what he really had. by teams: what the leader has if everybody has his real "
             "part of what his team's\nquarterbacks, or its other men, do in each replay. by both: the same if as "
             "many real plays of theirs are drawn\ninstead. A leader is off by luck, by teams or by both together "
             "where that gives it without any\nnames, and him within 15 per cent; else by names.\n\n");
    gch_player_parity_last_line(p, out);
    gch_text_add(out, "\n");
}

void gch_player_parity_json(const struct gch_player_parity *p, struct gch_text *out) {
    const size_t count = sizeof figures / sizeof figures[0];
    int causes[GCH_LEADER_CAUSES];
    gch_player_parity_count_causes(p, causes);
    gch_text_addf(out, "{\n  \"season\": %d,\n  \"runs\": %u,\n  \"off\": %d,\n  \"leaders_off\": {", p->season,
                  p->runs, gch_player_parity_count_off(p));
    for (int c = GCH_LEADER_NEAR + 1; c < GCH_LEADER_CAUSES; c++)
        gch_text_addf(out, "%s\"%s\": %d", c > GCH_LEADER_NEAR + 1 ? ", " : "", cause_names[c], causes[c]);
    gch_text_add(out, "},\n  \"players\": {\n");
    for (size_t f = 0; f < count; f++) {
        enum gch_leader_cause cause = gch_player_parity_cause(p, f);
        gch_text_addf(out, "    \"%s\": {\"men\": %d, \"r2\": %.6g, \"slope\": %.6g, \"real\": %.6g, \"replay\": %.6g",
                      figures[f].name, p->figure[f].men, p->figure[f].r2, p->figure[f].slope, p->figure[f].mean_real,
                      p->figure[f].mean_replay);
        if (figures[f].down < 0)
            gch_text_addf(out,
                          ", \"leader_real\": %.6g, \"leader_replay\": %.6g, \"leader_spread\": %.6g, "
                          "\"leader_by_share\": %.6g, \"leader_by_both\": %.6g, \"tenth_real\": %.6g, "
                          "\"tenth_replay\": %.6g",
                          p->figure[f].leader_real, p->figure[f].leader_replay, p->figure[f].leader_spread,
                          p->figure[f].leader_shares, p->figure[f].leader_both, p->figure[f].tenth_real,
                          p->figure[f].tenth_replay);
        if (p->figure[f].leader_luck > 0)
            gch_text_addf(out, ", \"leader_by_luck\": %.6g", p->figure[f].leader_luck);
        gch_text_addf(
            out, ", \"fit_off\": %s, \"leader_off\": %s, \"teams_off\": %s, \"luck_off\": %s, \"cause\": ",
            gch_player_parity_fit_off(p, f) ? "true" : "false", gch_player_parity_leader_off(p, f) ? "true" : "false",
            gch_player_parity_teams_off(p, f) ? "true" : "false", gch_player_parity_luck_off(p, f) ? "true" : "false");
        gch_text_addf(out, cause == GCH_LEADER_NEAR ? "null}%s%s\n" : "\"%s\"}%s\n", cause_names[cause],
                      f + 1 < count ? "," : "");
    }
    gch_text_add(out, "  }\n}\n");
}
