/* Parity of players: the men of a real season against the same men in replays. */
#include "compile/parity-players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* --- the real season --------------------------------------------------------------------------------------------- */

typedef int32_t real_line[GCH_PLAYER_STAT_COUNT];

/* lines NULL: nobody asks about his team. */
static void add(real_line *lines, uint16_t person, enum gch_player_stat stat, int n) {
    if (lines != NULL && person != GCH_REAL_NOBODY)
        lines[person][stat] += n;
}

/* As the teams' own statistics are folded (compile-real.c); lines of the offense's men and of the defense's. */
static void add_snap(real_line *lines, real_line *defense, const struct gch_real_play *p, const uint16_t *cast) {
    uint16_t passer = cast[GCH_REAL_PASSER], rusher = cast[GCH_REAL_RUSHER], receiver = cast[GCH_REAL_RECEIVER];
    bool touchdown = (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->offense &&
                     (p->flags & (GCH_PF_FUMBLE | GCH_PF_INTERCEPTION)) == 0;
    if ((p->flags & GCH_PF_SACK) != 0) {
        add(lines, passer, GCH_DID_sacked, 1);
        add(lines, passer, GCH_DID_sacked_yards, -p->yards);
        add(defense, cast[GCH_REAL_SACKER], GCH_DID_half_sacks, 2);
        add(defense, cast[GCH_REAL_HALF_SACK_1], GCH_DID_half_sacks, 1);
        add(defense, cast[GCH_REAL_HALF_SACK_2], GCH_DID_half_sacks, 1);
    } else if (p->type == GCH_PBP_PASS || p->type == GCH_PBP_SPIKE) {
        bool caught = (p->flags & GCH_PF_COMPLETE) != 0;
        add(lines, passer, GCH_DID_attempts, 1);
        add(lines, passer, GCH_DID_completions, caught);
        add(lines, passer, GCH_DID_passing_yards, p->yards);
        add(lines, passer, GCH_DID_thrown, (p->flags & GCH_PF_INTERCEPTION) != 0);
        add(lines, passer, GCH_DID_passing_tds, touchdown && caught);
        add(lines, receiver, GCH_DID_targets, 1);
        add(lines, receiver, GCH_DID_receptions, caught);
        add(lines, receiver, GCH_DID_receiving_yards, caught ? p->yards : 0);
        add(lines, receiver, GCH_DID_receiving_tds, touchdown && caught);
        if ((p->flags & GCH_PF_INTERCEPTION) != 0)
            add(defense, cast[GCH_REAL_INTERCEPTOR], GCH_DID_interceptions, 1);
    } else {
        add(lines, rusher, GCH_DID_carries, 1);
        add(lines, rusher, GCH_DID_rushing_yards, p->yards);
        add(lines, rusher, GCH_DID_rushing_tds, touchdown && p->type == GCH_PBP_RUN);
    }
}

/* What the men of one team did; ALL_TEAMS: everybody's. malloc'ed, NULL: no memory. */
enum { ALL_TEAMS = -1 };
static real_line *fold_lines(const struct gch_people *people, const struct gch_real_season *season, int team) {
    real_line *lines = calloc(people->count + 1u, sizeof *lines);
    for (int g = 0; lines != NULL && g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        for (uint32_t i = game->first; game->type == GCH_REAL_REGULAR && i < game->first + game->count; i++) {
            const struct gch_real_play *p = &season->plays[i];
            const uint16_t *cast = people->cast[i];
            bool snap = p->type == GCH_PBP_RUN || p->type == GCH_PBP_PASS || p->type == GCH_PBP_KNEEL ||
                        p->type == GCH_PBP_SPIKE;
            if (snap && (p->flags & GCH_PF_TWO_POINT) == 0)
                add_snap(team == ALL_TEAMS || p->offense == team ? lines : NULL,
                         team == ALL_TEAMS || p->defense == team ? lines : NULL, p, cast);
            if (p->type == GCH_PBP_NO_PLAY || p->type == GCH_PBP_NONE || team != ALL_TEAMS)
                continue;
            add(lines, cast[GCH_REAL_TACKLE_1], GCH_DID_tackles, 1);
            add(lines, cast[GCH_REAL_TACKLE_2], GCH_DID_tackles, 1);
            add(lines, cast[GCH_REAL_ASSIST_1], GCH_DID_assists, 1);
            add(lines, cast[GCH_REAL_ASSIST_2], GCH_DID_assists, 1);
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

/* --- shares ------------------------------------------------------------------------------------------------------ */

/* A man's part of what his team did. */
struct part {
    uint16_t person, team;
    double of[GCH_MAX_PLAYER_FIGURES];
};

struct gch_player_shares {
    unsigned people, count;
    struct part *parts;
    double (*value)[GCH_MAX_PLAYER_FIGURES]; /* by person, of the run at hand */
    double (*team)[GCH_MAX_PLAYER_FIGURES];  /* by team, of the run at hand */
    double leader[GCH_MAX_PLAYER_FIGURES];   /* sums over runs */
    int teams;
};

static bool add_parts(struct gch_player_shares *s, const struct gch_people *people,
                      const struct gch_real_season *season, int team) {
    real_line *lines = fold_lines(people, season, team);
    struct part *bigger = realloc(s->parts, (s->count + people->count) * sizeof *bigger);
    s->parts = bigger != NULL ? bigger : s->parts;
    for (unsigned i = 0; lines != NULL && bigger != NULL && i < people->count; i++) {
        struct part part = {.person = (uint16_t)i, .team = (uint16_t)team};
        bool any = false;
        for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++) {
            double all = 0;
            for (unsigned k = 0; k < people->count && lines[i][figures[f].up] > 0; k++)
                all += lines[k][figures[f].up];
            part.of[f] = all > 0 ? lines[i][figures[f].up] / all : 0;
            any |= all > 0;
        }
        if (any)
            s->parts[s->count++] = part;
    }
    free(lines);
    return lines != NULL && bigger != NULL;
}

enum gch_status gch_player_shares_new(const struct gch_people *people, const struct gch_real_season *season,
                                      struct gch_player_shares **out) {
    struct gch_player_shares *s = *out = calloc(1, sizeof *s);
    if (s == NULL)
        return GCH_E_NOMEM;
    s->people = people->count;
    s->teams = season->teams;
    s->value = calloc(people->count + 1u, sizeof *s->value);
    s->team = calloc((size_t)season->teams + 1u, sizeof *s->team);
    bool good = s->value != NULL && s->team != NULL;
    for (int team = 0; team < season->teams && good; team++)
        good = add_parts(s, people, season, team);
    return good ? GCH_OK : GCH_E_NOMEM;
}

void gch_player_shares_free(struct gch_player_shares *shares) {
    if (shares == NULL)
        return;
    free(shares->parts);
    free(shares->value);
    free(shares->team);
    free(shares);
}

void gch_player_shares_add_run(struct gch_player_shares *s, const struct gch_run *run) {
    const size_t count = sizeof figures / sizeof figures[0];
    memset(s->value, 0, s->people * sizeof *s->value);
    memset(s->team, 0, (size_t)s->teams * sizeof *s->team);
    struct gch_player_game man;
    for (size_t at = 0; gch_run_next_player(run, &at, &man);)
        for (size_t f = 0; f < count && run->lines[man.line].type == GCH_GAME_REG; f++)
            s->team[man.team][f] += man.did.value[figures[f].up];
    for (unsigned i = 0; i < s->count; i++)
        for (size_t f = 0; f < count; f++)
            s->value[s->parts[i].person][f] += s->parts[i].of[f] * s->team[s->parts[i].team][f];
    for (size_t f = 0; f < count; f++) {
        double best = 0;
        for (unsigned i = 0; i < s->people; i++)
            best = fmax(best, s->value[i][f]);
        s->leader[f] += best;
    }
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
    real_line *lines = fold_lines(people, season, ALL_TEAMS);
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
        out->figure[f].leader_shares = shares->leader[f] / runs / scale;
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

bool gch_player_parity_teams_off(const struct gch_player_parity *p, size_t f) {
    return gch_player_parity_leader_off(p, f) && is_far(p, f, p->figure[f].leader_shares);
}

bool gch_player_parity_luck_off(const struct gch_player_parity *p, size_t f) {
    return gch_player_parity_leader_off(p, f) && p->figure[f].leader_luck > 0 &&
           p->figure[f].leader_replay > p->figure[f].leader_real && is_far(p, f, p->figure[f].leader_luck);
}

int gch_player_parity_count_off(const struct gch_player_parity *p) {
    int off = 0;
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++)
        off += gch_player_parity_fit_off(p, f) + gch_player_parity_leader_off(p, f);
    return off;
}

/* --- writing ----------------------------------------------------------------------------------------------------- */

void gch_player_parity_text(const struct gch_player_parity *p, struct gch_text *out) {
    gch_text_addf(out, "Season %d, %u replays, players with 50 touches, 100 passes or 20 tackles\n\n", p->season,
                  p->runs);
    gch_text_addf(out, "%-22s %5s %7s %7s %9s %9s %10s %9s %7s %9s %8s %8s %9s\n", "", "men", "r2", "slope", "mean",
                  "replay", "leader", "replay", "spread", "by share", "by luck", "tenth", "replay");
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++) {
        bool fit = gch_player_parity_fit_off(p, f), leader = gch_player_parity_leader_off(p, f);
        gch_text_addf(out, "%-22s %5d %7.3f %7.3f %9.2f %9.2f", figures[f].label, p->figure[f].men, p->figure[f].r2,
                      p->figure[f].slope, p->figure[f].mean_real, p->figure[f].mean_replay);
        if (figures[f].down < 0)
            gch_text_addf(out, " %10.1f %9.1f %7.1f %9.1f", p->figure[f].leader_real, p->figure[f].leader_replay,
                          p->figure[f].leader_spread, p->figure[f].leader_shares);
        if (p->figure[f].leader_luck > 0)
            gch_text_addf(out, " %8.1f", p->figure[f].leader_luck);
        else if (figures[f].down < 0)
            gch_text_addf(out, " %8s", "");
        if (figures[f].down < 0)
            gch_text_addf(out, " %8.1f %9.1f", p->figure[f].tenth_real, p->figure[f].tenth_replay);
        gch_text_add(out, fit && leader ? "  OFF, leader OFF" : fit ? "  OFF" : leader ? "  leader OFF" : "");
        bool teams = gch_player_parity_teams_off(p, f), luck = gch_player_parity_luck_off(p, f);
        gch_text_add(out, teams && luck ? " (teams, luck)\n" : teams ? " (teams)\n" : luck ? " (luck)\n" : "\n");
    }
    gch_text_addf(
        out,
        "\nspread: of the leader's total from replay to replay. by share: what he would have if everybody had "
        "his real\npart of what his team did in each replay; (teams): that is as far off, and no names can "
        "mend it. by luck: the\nmean of the most that anybody has if everybody's mean is what he really had; (luck): "
        "that is as far off, so that no\nshares can have both the men and their leader right.\n\n%d off\n",
        gch_player_parity_count_off(p));
}

void gch_player_parity_json(const struct gch_player_parity *p, struct gch_text *out) {
    const size_t count = sizeof figures / sizeof figures[0];
    gch_text_addf(out, "{\n  \"season\": %d,\n  \"runs\": %u,\n  \"off\": %d,\n  \"players\": {\n", p->season, p->runs,
                  gch_player_parity_count_off(p));
    for (size_t f = 0; f < count; f++) {
        gch_text_addf(out, "    \"%s\": {\"men\": %d, \"r2\": %.6g, \"slope\": %.6g, \"real\": %.6g, \"replay\": %.6g",
                      figures[f].name, p->figure[f].men, p->figure[f].r2, p->figure[f].slope, p->figure[f].mean_real,
                      p->figure[f].mean_replay);
        if (figures[f].down < 0)
            gch_text_addf(out,
                          ", \"leader_real\": %.6g, \"leader_replay\": %.6g, \"leader_spread\": %.6g, "
                          "\"leader_by_share\": %.6g, \"tenth_real\": %.6g, \"tenth_replay\": %.6g",
                          p->figure[f].leader_real, p->figure[f].leader_replay, p->figure[f].leader_spread,
                          p->figure[f].leader_shares, p->figure[f].tenth_real, p->figure[f].tenth_replay);
        if (p->figure[f].leader_luck > 0)
            gch_text_addf(out, ", \"leader_by_luck\": %.6g", p->figure[f].leader_luck);
        gch_text_addf(out, ", \"fit_off\": %s, \"leader_off\": %s, \"teams_off\": %s, \"luck_off\": %s}%s\n",
                      gch_player_parity_fit_off(p, f) ? "true" : "false",
                      gch_player_parity_leader_off(p, f) ? "true" : "false",
                      gch_player_parity_teams_off(p, f) ? "true" : "false",
                      gch_player_parity_luck_off(p, f) ? "true" : "false", f + 1 < count ? "," : "");
    }
    gch_text_add(out, "  }\n}\n");
}
