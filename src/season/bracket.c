/*
 * Who plays whom in the play-offs.
 *
 * The clubs still in are kept in lanes, one per conference, until each lane is down to its champion; the champions then
 * form one lane of their own. With re-seeding a lane is sorted by seed and the best plays the worst; in a fixed bracket
 * neighbours play, and a missing neighbour is a bye.
 */
#include <string.h>

#include "season/season-priv.h"

static bool is_power_of_two(unsigned n) {
    return n > 0 && (n & (n - 1)) == 0;
}

static unsigned log_two(unsigned n) {
    unsigned log = 0;
    while (n > 1) {
        n /= 2;
        log++;
    }
    return log;
}

static unsigned next_power_of_two(unsigned n) {
    unsigned p = 1;
    while (p < n)
        p *= 2;
    return p;
}

unsigned gch_bracket_slots(const struct gch_league_format *f) {
    return f->reseed ? (unsigned)f->seeds : next_power_of_two((unsigned)f->seeds);
}

const char *gch_format_fault(const struct gch_league_format *f) {
    unsigned seeds = (unsigned)f->seeds, byes = (unsigned)f->byes;
    if (seeds == 0)
        return byes == 0 ? NULL : "there are byes but no seeds";
    if (seeds == 1)
        return byes == 0 ? NULL : "a single seed plays no round to sit out";
    if (byes >= seeds || (seeds - byes) % 2 != 0)
        return "the seeds without a bye cannot be paired";
    if (!is_power_of_two(byes + (seeds - byes) / 2))
        return "byes and winners of the first round must be 1, 2, 4, 8, 16 or 32 clubs";
    if (!f->reseed && next_power_of_two(seeds) - seeds != byes)
        return "a fixed bracket of these seeds has another number of byes";
    return NULL;
}

/* The two meet; who is at home by seed, or by turns of the conferences where the ground is neutral and they are level
 * in nothing but the calendar: the second conference is the home team of even seasons (so the Super Bowl has it). */
static void pair(struct gch_bracket *b, uint16_t first, uint16_t second, bool between) {
    bool final = b->round + 1 == b->rounds;
    bool neutral = final && b->league->format.neutral_final;
    bool second_at_home = b->seed_of[second] < b->seed_of[first];
    if (between && neutral)
        second_at_home = b->league->season % 2 == 0;
    uint16_t home = second_at_home ? second : first, away = second_at_home ? first : second;
    b->pairings[b->count++] = (struct gch_pairing){
        .away = away,
        .home = home,
        .away_seed = b->seed_of[away],
        .home_seed = b->seed_of[home],
        .conf = between ? GCH_NO_CLUB : b->league->teams[home].conf,
        .winner = GCH_NO_CLUB,
        .neutral = neutral,
    };
    b->open++;
}

static bool between(const struct gch_bracket *b) {
    return b->lanes == 1 && b->league->conf_count > 1;
}

static void pair_round(struct gch_bracket *b) {
    b->count = b->open = 0;
    for (unsigned lane = 0; lane < b->lanes; lane++) {
        const uint16_t *alive = b->alive + lane * b->slots;
        if (!between(b) && b->league->format.reseed) {
            for (unsigned i = b->idle, j = b->slots - 1u; i < j; i++, j--)
                pair(b, alive[i], alive[j], false);
        } else {
            for (unsigned i = 0; i + 1 < b->slots; i += 2)
                if (alive[i] != GCH_NO_CLUB && alive[i + 1] != GCH_NO_CLUB)
                    pair(b, alive[i], alive[i + 1], between(b));
        }
    }
}

static bool in_again(const struct gch_bracket *b, uint16_t club) {
    for (unsigned i = 0; i < b->count; i++)
        if (b->pairings[i].away == club || b->pairings[i].home == club)
            return b->pairings[i].winner == club;
    return true; /* sat the round out */
}

static void next_round(struct gch_bracket *b) {
    unsigned out = 0, per_lane = 0;
    for (unsigned lane = 0; lane < b->lanes; lane++) {
        /* Lists stay in order, by seed or by place in the bracket, since clubs only drop out. */
        unsigned start = out;
        for (unsigned i = 0; i < b->slots; i++) {
            uint16_t club = b->alive[lane * b->slots + i];
            if (club != GCH_NO_CLUB && in_again(b, club))
                b->alive[out++] = club;
        }
        per_lane = out - start;
    }
    b->slots = (uint16_t)per_lane;
    b->idle = 0;
    if (b->slots == 1 && b->lanes > 1) {
        b->slots = b->lanes;
        b->lanes = 1;
    }
    b->round++;
    if (b->round == b->rounds) {
        b->count = b->open = 0;
        b->champion = b->alive[0];
    } else {
        pair_round(b);
    }
}

/* The seed at a place of a fixed bracket of `size` places: 1 4 2 3, 1 8 4 5 2 7 3 6, ... A bracket of n places is one
 * of n/2 in which every seed s is followed by its opponent n + 1 - s; the bits of the place, from the top, say at which
 * doublings it is the opponent's. */
static unsigned bracket_seed(unsigned place, unsigned size) {
    unsigned seed = 1;
    for (unsigned n = 2, bit = size / 2; n <= size; n *= 2, bit /= 2)
        if (place & bit)
            seed = n + 1 - seed;
    return seed;
}

unsigned gch_bracket_rounds(const struct gch_league *league) {
    unsigned seeds = (unsigned)league->format.seeds, byes = (unsigned)league->format.byes;
    if (seeds == 0)
        return 0;
    return (seeds > 1 ? 1 + log_two(byes + (seeds - byes) / 2) : 0) + log_two(league->conf_count);
}

enum gch_status gch_bracket_init(struct gch_bracket *b, const struct gch_standings *s) {
    const struct gch_league *league = s->league;
    const struct gch_league_format *f = &league->format;
    unsigned seeds = (unsigned)f->seeds, byes = (unsigned)f->byes, confs = league->conf_count;
    memset(b, 0, sizeof *b);
    b->league = league;
    b->champion = GCH_NO_CLUB;
    if (seeds == 0)
        return GCH_OK;
    unsigned slots = gch_bracket_slots(f);
    if (gch_format_fault(f) || confs * slots > GCH_BRACKET_CLUBS || !is_power_of_two(confs))
        return GCH_E_ARG;
    for (unsigned i = 0; i < confs * seeds; i++)
        if (s->seeds[i] == GCH_NO_CLUB)
            return GCH_E_ARG;
        else
            b->seed_of[s->seeds[i]] = (uint16_t)(i % seeds + 1);
    b->rounds = (uint8_t)gch_bracket_rounds(league);
    b->lanes = (uint16_t)confs;
    b->slots = (uint16_t)slots;
    b->idle = (uint16_t)byes;
    for (unsigned lane = 0; lane < confs; lane++)
        for (unsigned i = 0; i < slots; i++) {
            unsigned seed = f->reseed ? i + 1 : bracket_seed(i, slots);
            b->alive[lane * slots + i] = seed <= seeds ? s->seeds[lane * seeds + seed - 1] : GCH_NO_CLUB;
        }
    if (slots == 1) { /* the first seeds are the champions of their conferences at once */
        b->slots = b->lanes;
        b->lanes = 1;
    }
    if (b->rounds == 0)
        b->champion = b->alive[0];
    else
        pair_round(b);
    return GCH_OK;
}

enum gch_game_type gch_bracket_type(const struct gch_bracket *b) {
    int type = GCH_GAME_SB - (b->rounds - 1 - b->round);
    return type < GCH_GAME_WC ? GCH_GAME_WC : (enum gch_game_type)type;
}

enum gch_status gch_bracket_decide(struct gch_bracket *b, unsigned index, uint16_t winner) {
    if (index >= b->count)
        return GCH_E_ARG;
    struct gch_pairing *p = &b->pairings[index];
    if (p->winner != GCH_NO_CLUB || (winner != p->away && winner != p->home))
        return GCH_E_ARG;
    p->winner = winner;
    if (--b->open == 0)
        next_round(b);
    return GCH_OK;
}

static const struct gch_league_game *find_game(const struct gch_bracket *b, const struct gch_pairing *p) {
    const struct gch_league *league = b->league;
    for (unsigned i = league->game_count; i-- > 0;) {
        const struct gch_league_game *g = &league->games[i];
        if (g->type >= GCH_GAME_WC &&
            ((g->away == p->away && g->home == p->home) || (g->away == p->home && g->home == p->away)))
            return g;
    }
    return NULL;
}

void gch_bracket_follow(struct gch_bracket *b, const struct gch_score *scores,
                        void (*each)(void *user, const struct gch_bracket *bracket, const struct gch_pairing *pairing,
                                     const struct gch_league_game *game),
                        void *user) {
    while (b->round < b->rounds && b->open > 0) {
        unsigned count = b->count, decided = 0;
        uint16_t winners[GCH_BRACKET_CLUBS / 2];
        for (unsigned i = 0; i < count; i++) {
            struct gch_pairing *p = &b->pairings[i];
            const struct gch_league_game *g = find_game(b, p);
            winners[i] = GCH_NO_CLUB;
            if (g && scores) {
                struct gch_score score = scores[g - b->league->games];
                if (gch_score_played(score) && score.away != score.home)
                    winners[i] = score.away > score.home ? g->away : g->home;
            }
            if (each) {
                struct gch_pairing said = *p;
                if (said.winner == GCH_NO_CLUB)
                    said.winner = winners[i];
                each(user, b, &said, g);
            }
        }
        for (unsigned i = 0; i < count; i++)
            if (b->pairings[i].winner != GCH_NO_CLUB || winners[i] != GCH_NO_CLUB)
                decided++;
        unsigned round = b->round;
        for (unsigned i = 0; i < count && b->round == round; i++)
            if (b->pairings[i].winner == GCH_NO_CLUB && winners[i] != GCH_NO_CLUB)
                gch_bracket_decide(b, i, winners[i]);
        if (decided < count)
            return;
    }
}
