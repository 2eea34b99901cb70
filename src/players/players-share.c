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

static double sum_of(const struct gch_roster *roster, int count) {
    double sum = 0;
    for (unsigned i = 0; i < roster->count; i++)
        sum += roster->players[i].count[count];
    return sum;
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
 * as long as his share of the games. So he misses games in a row, as with an injury, quarterbacks come in stints, and a
 * season has as many games of everybody as the real one had. Arcs begin where those who do the same are missed most:
 * who comes in for somebody plays when that one does not, and no game is without a back or a punter that the season
 * had. The games of a run go once around as well, from a lineup that is drawn for the run; a single game has any of
 * them.
 */
enum { CIRCLE_BITS = 32, SEASON_BITS = 8 }; /* 256 games */

/* Sacks and interceptions that a game can have before those of the next one are begun. */
static const uint32_t steps_a_game[2] = {3, 1};

static uint32_t part_of(uint32_t at, uint32_t n) {
    return (uint32_t)((uint64_t)at * n >> CIRCLE_BITS);
}

/* Which quarterback starts in each lineup. */
static void fill_starters(struct gch_roster *roster, uint32_t turn) {
    uint32_t all = 0;
    for (unsigned i = 0; i < roster->count; i++)
        if (is_passer(&roster->players[i])) {
            roster->passer[roster->passers++] = (uint8_t)i;
            all += starts_of(&roster->players[i]);
        }
    for (unsigned n = 0; n < roster->lineups; n++) {
        const uint32_t place = (uint32_t)(((uint64_t)n << CIRCLE_BITS) / roster->lineups);
        uint32_t at = part_of(turn + place, all);
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

/* What men do, as parts of what their team does; and the most of them, -1 once somebody has his games. */
struct callings {
    double part[GCH_MAX_PLAYERS][GCH_ROLE_COUNT], most[GCH_MAX_PLAYERS];
};

static void find_callings(const struct gch_roster *roster, struct callings *out) {
    memset(out, 0, sizeof *out);
    for (int role = 0; role < GCH_ROLE_COUNT; role++) {
        double all = 0;
        for (unsigned i = 0; i < roster->count; i++)
            all += count_of(&roster->players[i], (enum gch_role)role);
        for (unsigned i = 0; i < roster->count; i++) {
            double n = count_of(&roster->players[i], (enum gch_role)role);
            out->part[i][role] = n > 0 ? n / all : 0;
            out->most[i] = out->part[i][role] > out->most[i] ? out->part[i][role] : out->most[i];
        }
    }
}

/* From which lineup on he plays so many: where what he does is done least; from is tried first. */
static unsigned find_arc(const double part[GCH_ROLE_COUNT], double done[GCH_MOST_LINEUPS][GCH_ROLE_COUNT],
                         unsigned lineups, unsigned plays, unsigned from) {
    double crowd[GCH_MOST_LINEUPS], least = 0;
    unsigned best = from;
    for (unsigned n = 0; n < lineups; n++) {
        crowd[n] = 0;
        for (int role = 0; role < GCH_ROLE_COUNT; role++)
            crowd[n] += part[role] * done[n][role];
    }
    for (unsigned k = 0; k < lineups; k++) {
        double sum = 0;
        for (unsigned n = 0; n < plays; n++)
            sum += crowd[(from + k + n) % lineups];
        if (k == 0 || sum < least) {
            least = sum;
            best = from + k;
        }
    }
    return best;
}

static void fill_lineups(struct gch_roster *roster) {
    enum { WORD_STARTER, WORDS_MEN };
    struct gch_rng rng;
    struct callings callings;
    double done[GCH_MOST_LINEUPS][GCH_ROLE_COUNT] = {{0}};
    gch_rng_init(&rng, &(struct gch_key){.seed = roster->salt}, GCH_STREAM_PLAYERS);
    roster->lineups =
        roster->games >= GCH_FEW_LINEUPS && roster->games <= GCH_MOST_LINEUPS ? roster->games : GCH_USUAL_LINEUPS;
    const unsigned lineups = roster->lineups;
    for (unsigned n = 0; n < lineups; n++) {
        memset(roster->plays[n], GCH_OUT, sizeof roster->plays[n]);
        roster->plays[n][GCH_NOBODY] = GCH_NOBODY;
    }
    fill_starters(roster, (uint32_t)(gch_rng_at(&rng, WORD_STARTER) >> CIRCLE_BITS));
    find_callings(roster, &callings);
    for (unsigned left = roster->count; left > 0; left--) { /* who does most of anything first */
        unsigned man = 0;
        for (unsigned i = 1; i < roster->count; i++)
            man = callings.most[i] > callings.most[man] ? i : man;
        callings.most[man] = -1;
        const struct gch_player *p = &roster->players[man];
        if (is_passer(p))
            continue;
        const unsigned games = games_of(roster, p) < roster->games ? games_of(roster, p) : roster->games;
        const unsigned plays = (games * lineups + roster->games / 2) / roster->games;
        const unsigned from = part_of((uint32_t)(gch_rng_at(&rng, WORDS_MEN + man) >> CIRCLE_BITS), lineups);
        const unsigned first = find_arc(callings.part[man], done, lineups, plays, from);
        for (unsigned n = 0; n < plays; n++) {
            const unsigned at = (first + n) % lineups;
            roster->plays[at][man] = (uint8_t)man;
            for (int role = 0; role < GCH_ROLE_COUNT; role++)
                done[at][role] += callings.part[man][role] / plays;
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
    gch_roster_tilt(roster);
    fill_chances(roster);
    fill_relief(roster);
}
