/*
 * From counts to shares.
 *
 * A man who missed half of the season had his carries in the other half. So a team has as many lineups as it had games,
 * with everybody in as many of them as he played, and his weight while he plays is such that his season's share comes
 * out: it is found by trying the lineups and correcting. Only sums, products and quotients of doubles are used, which
 * are the same on every machine.
 */
#include "base/text.h"
#include "dice/rng.h"
#include "players/players-priv.h"

#include <string.h>

/* So many carries, targets or catches at the team's rate are added to a man's own before his record by play, zone or
 * gain counts for him: small samples are held to his share in everything. */
enum { PRIOR_PLAY = 5, PRIOR_CATCH = 4 };

/* What a team's opponents do in a game, by which its defenders' counts become chances: throws, throws that are not
 * caught, fumbles from scrimmage. Means of 2009 to 2017. */
static const double THROWS = 34.4, MISSES = 13.3, LOOSE = 1.05;
/* Sacks that two men share, and those that are credited to somebody; the same seasons. */
static const double SHARED_SACK = 0.081, CREDITED_SACK = 0.992;

/* Nobody sacks so often as who was luckiest in a season: of what is beyond 12 so much is his own. */
static double lasting(enum gch_role role, double n) {
    const double many = 2 * 12, own = 0.7;
    return role == GCH_ROLE_SACK && n > many ? many + own * (n - many) : n;
}

/* Corrections of the weights. */
enum { CORRECTIONS = 24 };

static const uint8_t role_counts[] = {
#define GCH_X(id, count) GCH_COUNT_##count,
    GCH_ROLES(GCH_X)
#undef GCH_X
};

static unsigned count_of(const struct gch_player *p, enum gch_role role) {
    return role == GCH_ROLE_CARRY    ? gch_carries(p)
           : role == GCH_ROLE_TARGET ? gch_targets(p)
           : role == GCH_ROLE_TRICK  ? (p->position == GCH_POSITION_QB ? 0 : p->count[GCH_COUNT_throws])
                                     : p->count[role_counts[role]];
}

static uint32_t chance(double share) {
    return share <= 0 ? 0 : share >= 1 ? GCH_SHARE_ONE : (uint32_t)(share * GCH_SHARE_ONE);
}

/* A man's n of his total against the team's rate, held to it: 1 is the team's. */
static uint32_t ratio(unsigned n, unsigned total, double rate, int prior) {
    if (rate <= 0)
        return GCH_SHARE_ONE;
    double r = (n + prior * rate) / ((total + prior) * rate);
    return (uint32_t)((r > 100 ? 100 : r) * GCH_SHARE_ONE);
}

/* A man's gains by bands. */
static unsigned in_band(const struct gch_player *p, int first, int band) {
    if (first != GCH_COUNT_run_gain_0)
        return band < GCH_BANDS - 1 ? p->count[first + band] : 0;
    return band == GCH_BANDS - 2 ? (unsigned)(p->count[GCH_COUNT_run_gain_15] - p->count[GCH_COUNT_run_gain_30])
                                 : p->count[first + band];
}

static double sum_of(const struct gch_roster *roster, int count) {
    double sum = 0;
    for (unsigned i = 0; i < roster->count; i++)
        sum += roster->players[i].count[count];
    return sum;
}

/* What carries and throws have in common: by play, zone and gain. */
struct kind {
    int first_play, plays;
    int at_5, at_20;
    int first_band;
    bool pass;
    int prior_zone, prior_band;
    /* How the league's plays go, means of 2009 to 2017: catches of a throw, gains of a carry or catch. Who is thrown to
     * deep catches less and gains more by that alone, and only what he does beyond it is his own. */
    double caught[GCH_PASS_PLAYS];
    double gains[GCH_PASS_PLAYS][GCH_BANDS];
};
static const struct kind runs = {
    GCH_COUNT_run_1,
    GCH_RUN_PLAYS,
    GCH_COUNT_run_at_5,
    GCH_COUNT_run_at_20,
    GCH_COUNT_run_gain_0,
    false,
    24,
    1,
    {1, 1, 1, 1},
    {{.192, .429, .257, .090, .028, .005},
     {.197, .374, .267, .114, .040, .008},
     {.239, .282, .246, .156, .063, .013},
     {.145, .387, .310, .121, .031, .006}},
};
static const struct kind throws = {
    GCH_COUNT_target_5,
    GCH_PASS_PLAYS,
    GCH_COUNT_target_at_5,
    GCH_COUNT_target_at_20,
    GCH_COUNT_catch_gain_4,
    true,
    15,
    12,
    {.749, .717, .550, .344, .603},
    {{.452, .310, .186, .043, .009},
     {.276, .452, .231, .036, .005},
     {.001, .001, .664, .308, .026},
     {.001, .001, .005, .714, .279},
     {.004, .458, .473, .057, .008}},
};

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

/* Does he only play when he is the passer? */
static bool is_passer(const struct gch_player *p) {
    return p->position == GCH_POSITION_QB && p->count[GCH_COUNT_throws] > 0;
}

/* How many of the team's games he plays. Blockers are known by their fouls only, and were there without them. */
static unsigned games_of(const struct gch_roster *roster, const struct gch_player *p) {
    return p->position == GCH_POSITION_OL ? roster->games : p->count[is_passer(p) ? GCH_COUNT_starts : GCH_COUNT_games];
}

static uint32_t starts_of(const struct gch_player *p) {
    return is_passer(p) ? 16u * p->count[GCH_COUNT_starts] + (p->count[GCH_COUNT_starts] == 0) : 0;
}

/*
 * A season goes once around a circle: the lineups lie on it in their order, and everybody plays on an arc of his own,
 * as long as his share of the games, that begins at a place of his own. So he misses games in a row, as with an injury,
 * quarterbacks come in stints, and a season has as many games of everybody as the real one had. The games of a run go
 * once around as well, from a lineup that is drawn for the run; a single game has any of them.
 */
enum { CIRCLE_BITS = 32, SEASON_BITS = 8 }; /* 256 games */

/* Sacks and interceptions that a game can have before those of the next one are begun. */
static const uint32_t steps_a_game[2] = {3, 1};

static uint32_t part_of(uint32_t at, uint32_t n) {
    return (uint32_t)((uint64_t)at * n >> CIRCLE_BITS);
}

static void fill_lineups(struct gch_roster *roster) {
    enum { WORD_STARTER, WORDS_MEN };
    struct gch_rng rng;
    uint32_t all = 0;
    gch_rng_init(&rng, &(struct gch_key){.seed = roster->salt}, GCH_STREAM_PLAYERS);
    roster->lineups =
        roster->games >= GCH_FEW_LINEUPS && roster->games <= GCH_MOST_LINEUPS ? roster->games : GCH_USUAL_LINEUPS;
    for (unsigned i = 0; i < roster->count; i++)
        if (is_passer(&roster->players[i])) {
            roster->passer[roster->passers++] = (uint8_t)i;
            all += starts_of(&roster->players[i]);
        }
    for (unsigned n = 0; n < roster->lineups; n++) {
        const uint32_t place = (uint32_t)(((uint64_t)n << CIRCLE_BITS) / roster->lineups);
        memset(roster->plays[n], GCH_OUT, sizeof roster->plays[n]);
        roster->plays[n][GCH_NOBODY] = GCH_NOBODY;
        for (unsigned i = 0; i < roster->count; i++) {
            const struct gch_player *p = &roster->players[i];
            uint64_t games = games_of(roster, p) < roster->games ? games_of(roster, p) : roster->games;
            uint32_t at = (uint32_t)(gch_rng_at(&rng, WORDS_MEN + i) >> CIRCLE_BITS) + place;
            bool plays = !is_passer(p) && at < (games << CIRCLE_BITS) / roster->games;
            roster->plays[n][i] = (uint8_t)(plays ? i : GCH_OUT);
        }
        uint32_t at = part_of((uint32_t)(gch_rng_at(&rng, WORD_STARTER) >> CIRCLE_BITS) + place, all);
        roster->starter[n] = GCH_NOBODY;
        for (unsigned i = 0; i < roster->passers && roster->starter[n] == GCH_NOBODY; i++) {
            uint32_t starts = starts_of(&roster->players[roster->passer[i]]);
            if (at < starts) {
                roster->starter[n] = roster->passer[i];
                roster->plays[n][roster->passer[i]] = roster->passer[i];
            }
            at -= starts;
        }
    }
}

unsigned gch_roster_draw(const struct gch_roster *roster, const struct gch_key *key, uint32_t even[2]) {
    enum { WORD_LINEUP, WORDS_EVEN };
    struct gch_rng rng;
    const struct gch_key run = {key->seed ^ roster->salt, key->run, UINT32_MAX};
    gch_rng_init(&rng, &run, GCH_STREAM_PLAYERS);
    for (unsigned i = 0; i < 2; i++) {
        uint32_t week = key->game / 16; /* about one game of each club */
        even[i] = (uint32_t)gch_rng_at(&rng, WORDS_EVEN + i) + week * steps_a_game[i] * GCH_EVEN_STEP;
    }
    return part_of((uint32_t)(gch_rng_at(&rng, WORD_LINEUP) >> CIRCLE_BITS) +
                       (key->game << (CIRCLE_BITS - SEASON_BITS)),
                   roster->lineups);
}

/* The weights of a role, so that over the lineups everybody has his share. Where none of those who have one plays, all
 * do (players-draw.c). */
static void fill_share(struct gch_roster *roster, enum gch_role role) {
    struct gch_share *share = &roster->share[role];
    double weight[GCH_MAX_PLAYERS], wanted[GCH_MAX_PLAYERS], all = 0;
    for (unsigned i = 0; i < roster->count; i++) {
        unsigned n = count_of(&roster->players[i], role);
        if (n == 0)
            continue;
        unsigned games = games_of(roster, &roster->players[i]);
        share->player[share->count] = (uint8_t)i;
        wanted[share->count] = lasting(role, n);
        weight[share->count] = (double)n * roster->games / (games > 0 ? games : 1);
        all += wanted[share->count];
        share->count++;
    }
    uint8_t playing[GCH_MOST_LINEUPS][GCH_MAX_PLAYERS]; /* places of those who play */
    int players[GCH_MOST_LINEUPS];
    for (unsigned n = 0; n < roster->lineups; n++) {
        bool nobody = true;
        for (int i = 0; i < share->count; i++)
            nobody &= roster->plays[n][share->player[i]] == GCH_OUT;
        players[n] = 0;
        for (int i = 0; i < share->count; i++) {
            playing[n][players[n]] = (uint8_t)i;
            players[n] += nobody | (roster->plays[n][share->player[i]] != GCH_OUT);
        }
    }
    for (int round = 0; round < CORRECTIONS; round++) {
        double had[GCH_MAX_PLAYERS] = {0};
        for (unsigned n = 0; n < roster->lineups; n++) {
            double there = 0;
            for (int i = 0; i < players[n]; i++)
                there += weight[playing[n][i]];
            for (int i = 0; i < players[n]; i++)
                had[playing[n][i]] += weight[playing[n][i]] / there;
        }
        for (int i = 0; i < share->count; i++)
            if (had[i] > 0) {
                double step = wanted[i] / all * roster->lineups / had[i];
                weight[i] *= step > 4 ? 4 : step < 0.25 ? 0.25 : step;
            }
    }
    double most = 0;
    for (int i = 0; i < share->count; i++)
        most = weight[i] > most ? weight[i] : most;
    for (int i = 0; i < share->count; i++) {
        double w = weight[i] / most * GCH_SHARE_ONE;
        share->weight[i] = w < 1 ? 1 : (uint32_t)w;
    }
}

/* A man who has most of the carries when he plays has the long ones and the short ones, whatever his own are like: the
 * others must have what he does not. So the tilts by gains are corrected until over the lineups everybody has what he
 * should have of each. */
static void fit_bands(const struct gch_roster *roster, const struct gch_share *share, const struct kind *k,
                      const double *plays, double wanted[][GCH_BANDS], struct gch_tilt *tilts) {
    enum { ROUNDS = 6 };
    const double least = 0.02, most = 100;
    uint64_t together[GCH_MOST_LINEUPS]; /* who of those with a share play, of the first 64 */
    const int men = share->count < 64 ? share->count : 64;
    for (unsigned n = 0; n < roster->lineups; n++) {
        together[n] = 0;
        for (int i = 0; i < men; i++)
            together[n] |= (uint64_t)(roster->plays[n][share->player[i]] != GCH_OUT) << i;
    }
    for (int b = 0; b < GCH_BANDS; b++) {
        double tilt[64], all = 0;
        for (int i = 0; i < men; i++) {
            tilt[i] = tilts[share->player[i]].band[b] / (double)GCH_SHARE_ONE;
            all += wanted[share->player[i]][b];
        }
        for (int round = 0; round < ROUNDS && all > 0; round++) {
            double had[64] = {0}, sum = 0;
            for (int play = 0; play < k->plays; play++) {
                double weight[64], often = plays[play] * k->caught[play] * k->gains[play][b];
                for (int i = 0; i < men; i++)
                    weight[i] = (double)share->weight[i] * tilts[share->player[i]].play[play] * tilt[i];
                for (unsigned n = 0; n < roster->lineups; n++) {
                    double there = 0;
                    for (int i = 0; i < men; i++)
                        there += together[n] >> i & 1 ? weight[i] : 0;
                    if (there <= 0)
                        continue;
                    double each = often / there;
                    for (int i = 0; i < men; i++)
                        had[i] += together[n] >> i & 1 ? weight[i] * each : 0;
                }
            }
            for (int i = 0; i < men; i++)
                sum += had[i];
            for (int i = 0; i < men && sum > 0; i++) {
                double step = had[i] > 0 ? wanted[share->player[i]][b] / all * sum / had[i] : 1;
                tilt[i] *= step > 4 ? 4 : step < 0.25 ? 0.25 : step;
                tilt[i] = tilt[i] < least ? least : tilt[i] > most ? most : tilt[i];
            }
        }
        for (int i = 0; i < men && all > 0; i++)
            tilts[share->player[i]].band[b] = (uint32_t)(tilt[i] * GCH_SHARE_ONE);
    }
}

static void fill_tilts(const struct gch_roster *roster, const struct kind *k, enum gch_role role,
                       struct gch_tilt *tilts) {
    double wanted[GCH_MAX_PLAYERS][GCH_BANDS] = {{0}};
    double all = 0, bands = 0, plays[GCH_PASS_PLAYS] = {0}, gains[GCH_BANDS] = {0};
    struct expected team, own;
    for (int i = 0; i < k->plays; i++)
        all += plays[i] = sum_of(roster, k->first_play + i);
    for (int i = 0; i < GCH_BANDS; i++)
        for (unsigned n = 0; n < roster->count; n++) {
            gains[i] += in_band(&roster->players[n], k->first_band, i);
            bands += in_band(&roster->players[n], k->first_band, i);
        }
    if (all <= 0)
        return;
    expect(k, plays, &team);
    double near = sum_of(roster, k->at_5) / all, red = sum_of(roster, k->at_20) / all;
    double caught = sum_of(roster, GCH_COUNT_catches) / team.caught;
    for (unsigned n = 0; n < roster->count; n++) {
        const struct gch_player *p = &roster->players[n];
        struct gch_tilt *t = &tilts[n];
        unsigned total = k->pass ? gch_targets(p) : gch_carries(p);
        unsigned had = 0;
        double mix[GCH_PASS_PLAYS] = {0};
        for (int i = 0; i < k->plays; i++) {
            mix[i] = p->count[k->first_play + i] + PRIOR_PLAY * plays[i] / all;
            t->play[i] = ratio(p->count[k->first_play + i], total, plays[i] / all, PRIOR_PLAY);
        }
        expect(k, mix, &own);
        for (int i = 0; i < GCH_BANDS; i++)
            had += in_band(p, k->first_band, i);
        for (int i = 0; i < GCH_BANDS; i++) {
            if (gains[i] <= 0) { /* as the band below */
                t->band[i] = i > 0 ? t->band[i - 1] : GCH_SHARE_ONE;
                continue;
            }
            double rate =
                bands > 0 ? own.gains[i] / own.caught * (gains[i] / bands) / (team.gains[i] / team.caught) : 0;
            t->band[i] = ratio(in_band(p, k->first_band, i), had, rate, k->prior_band);
            wanted[n][i] = had * (in_band(p, k->first_band, i) + k->prior_band * rate) / (had + k->prior_band);
        }
        unsigned elsewhere = total - p->count[k->at_5] - p->count[k->at_20];
        t->zone[0] = ratio(elsewhere, total, 1 - near - red, k->prior_zone);
        t->zone[1] = ratio(p->count[k->at_20], total, red, k->prior_zone);
        t->zone[2] = ratio(p->count[k->at_5], total, near, k->prior_zone);
        double rate = own.caught / (total + PRIOR_PLAY) * caught;
        t->caught = k->pass ? ratio(p->count[GCH_COUNT_catches], total, rate, PRIOR_CATCH) : GCH_SHARE_ONE;
        t->dropped = k->pass ? ratio(total - p->count[GCH_COUNT_catches], total, 1 - rate, PRIOR_CATCH) : GCH_SHARE_ONE;
    }
    if (!k->pass) /* nobody has most of a team's catches */
        fit_bands(roster, &roster->share[role], k, plays, wanted, tilts);
}

/*
 * Quarterbacks who do not finish. Who starts is drawn by starts, and how often he is relieved by how often he was. With
 * A the team's throws in a game, (starts - relieved) * A of a man's throws are from games he finished; what is left he
 * threw in those he did not finish, as far as they go, and then for others.
 */
static void fill_relief(struct gch_roster *roster) {
    const double least = 0.05, most = 0.95;
    double thrown = 0, starts = 0;
    for (unsigned i = 0; i < roster->count; i++) {
        const struct gch_player *p = &roster->players[i];
        thrown += is_passer(p) ? p->count[GCH_COUNT_throws] : 0;
        starts += is_passer(p) ? p->count[GCH_COUNT_starts] : 0;
    }
    double game = starts > 0 ? thrown / starts : 1;
    for (unsigned i = 0; i < roster->count; i++) {
        const struct gch_player *p = &roster->players[i];
        if (!is_passer(p))
            continue;
        double out = p->count[GCH_COUNT_relieved] * game;
        double rest = p->count[GCH_COUNT_throws] - (p->count[GCH_COUNT_starts] * game - out);
        double part = out > 0 ? rest / out : 0;
        part = part < least ? least : part > most ? most : part;
        double others = rest - part * out;
        roster->stays[i] = chance(part);
        roster->relief[i] = others > 0 ? (uint32_t)(others * 16) + 1 : 0;
    }
}

/* Rates of the whole team that decide whether somebody is named at all. */
static void fill_chances(struct gch_roster *roster) {
    double thrown = sum_of(roster, GCH_COUNT_throws), targets = 0;
    double catches = sum_of(roster, GCH_COUNT_catches);
    double solo = sum_of(roster, GCH_COUNT_tackles), assists = sum_of(roster, GCH_COUNT_assists);
    double games = roster->games;
    for (int i = 0; i < GCH_PASS_PLAYS; i++)
        targets += sum_of(roster, GCH_COUNT_target_5 + i);
    double tricks = 0;
    for (unsigned i = 0; i < roster->count; i++)
        tricks += count_of(&roster->players[i], GCH_ROLE_TRICK);
    roster->odds.trick = thrown > 0 ? chance(tricks / thrown) : 0;
    roster->untargeted = thrown > catches ? chance((thrown - targets) / (thrown - catches)) : 0;
    roster->odds.assisted = solo + assists > 0 ? chance(assists / 2 / (solo + assists / 2)) : 0;
    roster->odds.shared_sack = chance(SHARED_SACK);
    roster->odds.credited_sack = chance(CREDITED_SACK);
    roster->odds.hit = chance(sum_of(roster, GCH_COUNT_hits) / (games * THROWS));
    roster->broken_up = chance(sum_of(roster, GCH_COUNT_defended) / (games * MISSES));
    roster->odds.stripped = chance(sum_of(roster, GCH_COUNT_forced) / (games * LOOSE));
}

void gch_roster_share(struct gch_roster *roster) {
    unsigned starts = 0, most = 1;
    for (unsigned i = 0; i < roster->count; i++) {
        const struct gch_player *p = &roster->players[i];
        starts += p->count[GCH_COUNT_starts];
        most = p->count[GCH_COUNT_games] > most ? p->count[GCH_COUNT_games] : most;
        roster->salt = gch_hash(i == 0 ? GCH_HASH_START : roster->salt, p->id, strlen(p->id));
    }
    roster->games = starts > most ? starts : most;
    fill_lineups(roster);
    for (int role = 0; role < GCH_ROLE_COUNT; role++)
        fill_share(roster, (enum gch_role)role);
    fill_tilts(roster, &runs, GCH_ROLE_CARRY, roster->run);
    fill_tilts(roster, &throws, GCH_ROLE_TARGET, roster->target);
    fill_chances(roster);
    fill_relief(roster);
}
