/*
 * How shares of carries and throws shift with what the play was.
 *
 * On an occasion a man's weight is his share while he plays, times a tilt for the play, one for where it began (or that
 * it scored, from wherever) and one for how it ended. What everybody should have of each is known from his counts,
 * small samples held to what is expected of him. Tilts that are just his rates against the team's would not give it:
 * who has most of the carries when he plays has the long ones and the short ones, whatever his own are like, and rates
 * that go together make of a big share a bigger one. So a season's occasions are gone through, in their lineups, and
 * what everybody has is corrected by what he should have, until it comes near. Only sums, products and quotients of
 * doubles are used, which are the same on every machine.
 */
#include "players/players-priv.h"

#include <string.h>

/* So many carries, targets or catches at the rate that is expected of him are added to a man's own before his record by
 * play or catches counts for him. */
enum { PRIOR_PLAY = 5, PRIOR_CATCH = 4 };

/* Rounds of corrections. */
enum { ROUNDS = 6 };

enum { MISSED = GCH_BANDS, ENDS = GCH_TARGET_ENDS };

/* What carries and throws have in common: by play, zone and gain. The league's rates are means of 2009 to 2017. */
struct kind {
    int first_play, plays;
    int at_5, at_20, scored;
    int first_band, parted, upper;
    bool pass;
    /* Of where somebody has the ball, what he gains and that he scores, as PRIOR_PLAY. Where throws to him come from
     * and what he gains with them tell nearly all about who scores by catches: over six seasons what is beyond it is
     * luck. */
    int prior_zone, prior_scored, prior_band;
    /* Catches of a throw, gains of a carry or catch. Who is thrown to deep catches less and gains more by that alone,
     * and only what he does beyond it is his own. */
    double caught[GCH_PASS_PLAYS];
    double gains[GCH_PASS_PLAYS][GCH_BANDS];
    /* Touchdowns of a carry or throw from the 20 on, by spot, and of a gain elsewhere, by its band. */
    double scores[GCH_SPOTS], far[GCH_BANDS];
    double zone_ends[GCH_ZONES][ENDS]; /* how those that did not score ended, by spot, and those that did */
};
static const struct kind runs = {
    .first_play = GCH_COUNT_run_1,
    .plays = GCH_RUN_PLAYS,
    .at_5 = GCH_COUNT_run_at_5,
    .at_20 = GCH_COUNT_run_at_20,
    .scored = GCH_COUNT_run_tds,
    .first_band = GCH_COUNT_run_gain_0,
    .parted = 4,
    .upper = GCH_COUNT_run_gain_30,
    .prior_zone = 24,
    .prior_scored = 40,
    .prior_band = 1,
    .caught = {1, 1, 1, 1},
    .gains = {{.192, .429, .257, .090, .028, .005},
              {.197, .374, .267, .114, .040, .008},
              {.239, .282, .246, .156, .063, .013},
              {.145, .387, .310, .121, .031, .006}},
    .scores = {0, .062, .404},
    .far = {0, 0, 0, 0, .035, .31},
    .zone_ends = {{.188, .364, .274, .124, .040, .009},
                  {.220, .416, .277, .082, .006, 0},
                  {.567, .392, .041, 0, 0, 0},
                  {0, .532, .175, .109, .082, .102}},
};
static const struct kind throws = {
    .first_play = GCH_COUNT_target_5,
    .plays = GCH_PASS_PLAYS,
    .at_5 = GCH_COUNT_target_at_5,
    .at_20 = GCH_COUNT_target_at_20,
    .scored = GCH_COUNT_catch_tds,
    .first_band = GCH_COUNT_catch_gain_4,
    .parted = 3,
    .upper = GCH_COUNT_catch_gain_30,
    .pass = true,
    .prior_zone = 15,
    .prior_scored = 400,
    .prior_band = 12,
    .caught = {.749, .717, .550, .344, .603},
    .gains = {{.452, .310, .186, .033, .010, .009},
              {.276, .452, .231, .029, .007, .005},
              {.001, .001, .664, .266, .042, .026},
              {.001, .001, .005, .460, .254, .279},
              {.004, .458, .473, .047, .010, .008}},
    .scores = {0, .178, .430},
    .far = {0, 0, 0, .084, .181, .362},
    .zone_ends = {{.115, .217, .211, .059, .017, .013, .368},
                  {.155, .218, .093, 0, 0, 0, .534},
                  {.126, 0, 0, 0, 0, 0, .874},
                  {.216, .209, .237, .126, .073, .140, 0}},
};

/* How many carries or throws of each play, zone and end: what a man should have, or has. */
struct split {
    double play[GCH_PASS_PLAYS], zone[GCH_ZONES], end[ENDS];
};

/* A man's gains by bands: five columns, one of which another one parts. */
static unsigned in_band(const struct gch_player *p, const struct kind *k, int band) {
    const unsigned upper = p->count[k->upper], parted = p->count[k->first_band + k->parted] - upper;
    return band == k->parted       ? parted
           : band == k->parted + 1 ? upper
                                   : p->count[k->first_band + band - (band > k->parted)];
}

static unsigned total_of(const struct gch_player *p, const struct kind *k) {
    return k->pass ? gch_targets(p) : gch_carries(p);
}

/* What a total comes to with n of it, held to a rate. */
static double held(double n, double total, double rate, double prior) {
    return total * (n + prior * rate) / (total + prior);
}

/* What somebody's (or a team's) mix of plays would give in the league: catches, and gains of them. */
struct expected {
    double caught, gains[GCH_BANDS];
};

static void expect(const struct kind *k, const double *plays, struct expected *out) {
    *out = (struct expected){0};
    for (int i = 0; i < k->plays; i++) {
        double caught = plays[i] * k->caught[i];
        out->caught += caught;
        for (int b = 0; b < GCH_BANDS; b++)
            out->gains[b] += caught * k->gains[i][b];
    }
}

/* The team's own counts. */
struct totals {
    double all, plays[GCH_PASS_PLAYS], spots[GCH_SPOTS], caught, gains[GCH_BANDS], bands, scored;
};

static void sum_up(const struct gch_roster *roster, const struct kind *k, struct totals *out) {
    *out = (struct totals){0};
    for (unsigned n = 0; n < roster->count; n++) {
        const struct gch_player *p = &roster->players[n];
        for (int i = 0; i < k->plays; i++) {
            out->plays[i] += p->count[k->first_play + i];
            out->all += p->count[k->first_play + i];
        }
        for (int b = 0; b < GCH_BANDS; b++) {
            out->gains[b] += in_band(p, k, b);
            out->bands += in_band(p, k, b);
        }
        out->spots[1] += p->count[k->at_20];
        out->spots[2] += p->count[k->at_5];
        out->caught += k->pass ? p->count[GCH_COUNT_catches] : 0;
        out->scored += p->count[k->scored];
    }
    out->spots[0] = out->all - out->spots[1] - out->spots[2];
    out->caught = k->pass ? out->caught : out->all;
}

/* What a man should have of plays, spots and ends. */
static void want(const struct kind *k, const struct totals *team, const struct expected *usual,
                 const struct gch_player *p, struct split *out) {
    const double total = total_of(p, k);
    struct expected own;
    double mix[GCH_PASS_PLAYS] = {0}, bands = 0;
    for (int i = 0; i < k->plays; i++) {
        mix[i] = p->count[k->first_play + i] + PRIOR_PLAY * team->plays[i] / team->all;
        out->play[i] = held(p->count[k->first_play + i], total, team->plays[i] / team->all, PRIOR_PLAY);
    }
    out->zone[0] =
        held(total - p->count[k->at_20] - p->count[k->at_5], total, team->spots[0] / team->all, k->prior_zone);
    out->zone[1] = held(p->count[k->at_20], total, team->spots[1] / team->all, k->prior_zone);
    out->zone[2] = held(p->count[k->at_5], total, team->spots[2] / team->all, k->prior_zone);
    expect(k, mix, &own);
    double rate = own.caught / (total + PRIOR_PLAY) * (team->caught / usual->caught);
    double caught = k->pass ? held(p->count[GCH_COUNT_catches], total, rate < 1 ? rate : 1, PRIOR_CATCH) : total;
    out->end[MISSED] = total - caught;
    for (int b = 0; b < GCH_BANDS; b++)
        bands += in_band(p, k, b);
    double sum = 0;
    for (int b = 0; b < GCH_BANDS; b++) {
        double usually = usual->gains[b] / usual->caught, team_has = team->bands > 0 ? team->gains[b] / team->bands : 0;
        double of_his = usually > 0 ? own.gains[b] / own.caught * team_has / usually : 0;
        out->end[b] = (in_band(p, k, b) + k->prior_band * of_his) / (bands + k->prior_band);
        sum += out->end[b];
    }
    for (int b = 0; b < GCH_BANDS; b++)
        out->end[b] *= sum > 0 ? caught / sum : 0;
}

/* What the league scores from where a man has the ball, and with gains like his. */
static double usually_scores(const struct kind *k, const struct split *has, double there[GCH_SPOTS]) {
    there[0] = 0;
    for (int b = 0; b < GCH_BANDS; b++)
        there[0] += has->end[b] * k->far[b];
    for (int z = 1; z < GCH_SPOTS; z++)
        there[z] = has->zone[z] * k->scores[z];
    return there[0] + there[1] + there[2];
}

/* Takes what a man should score out of what he should have by spots. What is expected of him is what the league scores,
 * times the team's own luck with it; without the column that is all. */
static void want_scores(const struct kind *k, const struct gch_player *p, double luck, bool counted,
                        struct split *out) {
    double there[GCH_SPOTS], usual = usually_scores(k, out, there);
    const double total = total_of(p, k);
    if (usual <= 0)
        return;
    double scored = counted ? held(p->count[k->scored], total, luck * usual / total, k->prior_scored) : usual;
    for (int z = 0; z < GCH_SPOTS; z++) {
        const double some = scored * there[z] / usual, most = 0.9 * out->zone[z];
        out->zone[z] -= some < most ? some : most;
    }
    out->zone[GCH_SCORED] = scored;
}

/* How often each occasion comes up, as far as the league's ways and the team's totals say. */
typedef double occasions[GCH_PASS_PLAYS][GCH_ZONES][ENDS];

static double quotient(double up, double down) {
    return down > 0 ? up / down : 0;
}

static void foresee(const struct kind *k, const struct split *team, occasions out) {
    enum { TIMES = 3 };
    double plain[ENDS];
    for (int e = 0; e < ENDS; e++) {
        plain[e] = 0;
        for (int z = 0; z < GCH_ZONES; z++)
            plain[e] += team->zone[z] * k->zone_ends[z][e];
    }
    for (int p = 0; p < k->plays; p++)
        for (int z = 0; z < GCH_ZONES; z++)
            for (int e = 0; e < ENDS; e++) {
                double of_play = e == MISSED ? 1 - k->caught[p] : k->caught[p] * k->gains[p][e];
                out[p][z][e] = team->play[p] * team->zone[z] * quotient(of_play * k->zone_ends[z][e], plain[e]);
            }
    for (int time = 0; time < TIMES; time++) {
        struct split has = {0};
        for (int p = 0; p < k->plays; p++)
            for (int z = 0; z < GCH_ZONES; z++)
                for (int e = 0; e < ENDS; e++)
                    has.end[e] += out[p][z][e];
        for (int p = 0; p < k->plays; p++)
            for (int z = 0; z < GCH_ZONES; z++)
                for (int e = 0; e < ENDS; e++)
                    has.zone[z] += out[p][z][e] *= quotient(team->end[e], has.end[e]);
        for (int p = 0; p < k->plays; p++)
            for (int z = 0; z < GCH_ZONES; z++)
                for (int e = 0; e < ENDS; e++)
                    has.play[p] += out[p][z][e] *= quotient(team->zone[z], has.zone[z]);
        for (int p = 0; p < k->plays; p++)
            for (int z = 0; z < GCH_ZONES; z++)
                for (int e = 0; e < ENDS; e++)
                    out[p][z][e] *= quotient(team->play[p], has.play[p]);
    }
}

/* Who of those with a share play together, and in how many lineups; of the first MEN. */
enum { MEN = 64 };
struct parties {
    int count;
    uint8_t often[GCH_MOST_LINEUPS];
    double there[GCH_MOST_LINEUPS][MEN]; /* 1 or 0 */
};

static void meet(const struct gch_roster *roster, const struct gch_share *share, int men, struct parties *out) {
    uint64_t known[GCH_MOST_LINEUPS];
    out->count = 0;
    for (unsigned n = 0; n < roster->lineups; n++) {
        uint64_t together = 0;
        for (int i = 0; i < men; i++)
            together |= (uint64_t)(roster->plays[n][share->player[i]] != GCH_OUT) << i;
        int at = 0;
        while (at < out->count && known[at] != together)
            at++;
        if (at == out->count) {
            known[at] = together;
            out->often[at] = 0;
            for (int i = 0; i < men; i++)
                out->there[at][i] = (double)(together >> i & 1);
            out->count++;
        }
        out->often[at]++;
    }
}

/* What everybody has with the tilts as they are. */
static void share_out(const struct kind *k, const struct parties *parties, const occasions often,
                      const struct gch_share *share, const struct split *tilt, int men, struct split *has) {
    const double seldom = 0.02; /* in a season: not worth its time */
    memset(has, 0, (size_t)men * sizeof *has);
    for (int p = 0; p < k->plays; p++)
        for (int z = 0; z < GCH_ZONES; z++) {
            double start[MEN];
            for (int i = 0; i < men; i++)
                start[i] = share->weight[i] * tilt[i].play[p] * tilt[i].zone[z];
            for (int e = 0; e < ENDS; e++) {
                double weight[MEN], part[MEN] = {0};
                if (often[p][z][e] < seldom)
                    continue;
                for (int i = 0; i < men; i++)
                    weight[i] = start[i] * tilt[i].end[e];
                for (int n = 0; n < parties->count; n++) {
                    double all = 0;
                    for (int i = 0; i < men; i++)
                        all += weight[i] * parties->there[n][i];
                    double each = quotient(parties->often[n] * often[p][z][e], all);
                    for (int i = 0; i < men; i++)
                        part[i] += parties->there[n][i] * each;
                }
                for (int i = 0; i < men; i++) {
                    double n = weight[i] * part[i];
                    has[i].play[p] += n;
                    has[i].zone[z] += n;
                    has[i].end[e] += n;
                }
            }
        }
}

static double corrected(double tilt, double step) {
    const double least = 0.01, most = 100;
    tilt *= step > 4 ? 4 : step < 0.25 ? 0.25 : step;
    return tilt < least ? least : tilt > most ? most : tilt;
}

/* One round: plays have a man's total right as well, zones and ends only their parts of it. */
static void correct(const struct kind *k, const struct split *wanted, const struct split *has, double lineups, int men,
                    struct split *tilt) {
    for (int i = 0; i < men; i++) {
        double total = 0, should = 0;
        for (int p = 0; p < k->plays; p++) {
            total += has[i].play[p] / lineups;
            should += wanted[i].play[p];
        }
        if (total <= 0 || should <= 0)
            continue;
        for (int p = 0; p < k->plays; p++)
            if (has[i].play[p] > 0)
                tilt[i].play[p] = corrected(tilt[i].play[p], wanted[i].play[p] / (has[i].play[p] / lineups));
        for (int z = 0; z < GCH_ZONES; z++)
            if (has[i].zone[z] > 0)
                tilt[i].zone[z] =
                    corrected(tilt[i].zone[z], wanted[i].zone[z] / should / (has[i].zone[z] / lineups / total));
        for (int e = 0; e < ENDS; e++)
            if (has[i].end[e] > 0)
                tilt[i].end[e] =
                    corrected(tilt[i].end[e], wanted[i].end[e] / should / (has[i].end[e] / lineups / total));
    }
}

static void fill_tilts(const struct gch_roster *roster, const struct kind *k, enum gch_role role,
                       struct gch_tilt *tilts) {
    const struct gch_share *share = &roster->share[role];
    const int men = share->count < MEN ? share->count : MEN;
    struct split wanted[MEN], has[MEN], tilt[MEN], team = {0};
    struct totals totals;
    struct expected usual;
    struct parties parties;
    occasions often;
    for (unsigned n = 0; n < roster->count; n++)
        for (size_t i = 0; i < sizeof tilts[n] / sizeof(uint32_t); i++)
            ((uint32_t *)&tilts[n])[i] = GCH_SHARE_ONE;
    sum_up(roster, k, &totals);
    if (totals.all <= 0)
        return;
    expect(k, totals.plays, &usual);
    double would = 0, there[GCH_SPOTS];
    for (int i = 0; i < men; i++) {
        wanted[i] = (struct split){0};
        want(k, &totals, &usual, &roster->players[share->player[i]], &wanted[i]);
        would += usually_scores(k, &wanted[i], there);
    }
    for (int i = 0; i < men; i++) {
        want_scores(k, &roster->players[share->player[i]], quotient(totals.scored, would), totals.scored > 0,
                    &wanted[i]);
        for (int n = 0; n < GCH_PASS_PLAYS; n++)
            team.play[n] += wanted[i].play[n];
        for (int z = 0; z < GCH_ZONES; z++)
            team.zone[z] += wanted[i].zone[z];
        for (int e = 0; e < ENDS; e++)
            team.end[e] += wanted[i].end[e];
        for (size_t n = 0; n < sizeof tilt[i] / sizeof(double); n++)
            ((double *)&tilt[i])[n] = 1;
    }
    foresee(k, &team, often);
    meet(roster, share, men, &parties);
    for (int round = 0; round < ROUNDS; round++) {
        share_out(k, &parties, (const double(*)[GCH_ZONES][ENDS])often, share, tilt, men, has);
        correct(k, wanted, has, roster->lineups, men, tilt);
    }
    for (int i = 0; i < men; i++) {
        struct gch_tilt *t = &tilts[share->player[i]];
        for (int p = 0; p < k->plays; p++)
            t->play[p] = (uint32_t)(tilt[i].play[p] * GCH_SHARE_ONE);
        for (int z = 0; z < GCH_ZONES; z++)
            t->zone[z] = (uint32_t)(tilt[i].zone[z] * GCH_SHARE_ONE);
        for (int e = 0; e < ENDS; e++) /* a band that nobody has is as the one below: older files lack the last */
            t->end[e] =
                e > 0 && e < MISSED && team.end[e] <= 0 ? t->end[e - 1] : (uint32_t)(tilt[i].end[e] * GCH_SHARE_ONE);
    }
}

void gch_roster_tilt(struct gch_roster *roster) {
    fill_tilts(roster, &runs, GCH_ROLE_CARRY, roster->run);
    fill_tilts(roster, &throws, GCH_ROLE_TARGET, roster->target);
}
