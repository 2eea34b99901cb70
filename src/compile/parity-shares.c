/* What the leaders of a season come to by their teams, and by luck, without any names. */
#include "compile/parity-players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dice/rng.h"

/* --- what men did on a real play --------------------------------------------------------------------------------- */

struct list {
    struct gch_credit *credit;
    int count;
};

static void add(struct list *l, uint16_t person, uint8_t team, enum gch_player_stat stat, int n) {
    if (person != GCH_REAL_NOBODY)
        l->credit[l->count++] = (struct gch_credit){person, team, (uint8_t)stat, (int16_t)n};
}

static void add_some(struct list *l, uint16_t person, uint8_t team, enum gch_player_stat stat, int n) {
    if (n != 0)
        add(l, person, team, stat, n);
}

static void add_snap(struct list *l, const struct gch_real_play *p, const uint16_t *cast) {
    uint16_t passer = cast[GCH_REAL_PASSER], rusher = cast[GCH_REAL_RUSHER], receiver = cast[GCH_REAL_RECEIVER];
    uint8_t o = p->offense, d = p->defense;
    bool picked = (p->flags & GCH_PF_INTERCEPTION) != 0;
    bool touchdown =
        (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == o && (p->flags & GCH_PF_FUMBLE) == 0 && !picked;
    if ((p->flags & GCH_PF_SACK) != 0) {
        add(l, passer, o, GCH_DID_sacked, 1);
        add(l, passer, o, GCH_DID_sacked_yards, -p->yards);
        add(l, cast[GCH_REAL_SACKER], d, GCH_DID_half_sacks, 2);
        add(l, cast[GCH_REAL_HALF_SACK_1], d, GCH_DID_half_sacks, 1);
        add(l, cast[GCH_REAL_HALF_SACK_2], d, GCH_DID_half_sacks, 1);
    } else if (p->type == GCH_PBP_PASS || p->type == GCH_PBP_SPIKE) {
        bool caught = (p->flags & GCH_PF_COMPLETE) != 0;
        add(l, passer, o, GCH_DID_attempts, 1);
        add(l, passer, o, GCH_DID_passing_yards, p->yards);
        add_some(l, passer, o, GCH_DID_completions, caught);
        add_some(l, passer, o, GCH_DID_thrown, picked);
        add_some(l, passer, o, GCH_DID_passing_tds, touchdown && caught);
        add(l, receiver, o, GCH_DID_targets, 1);
        if (caught)
            add(l, receiver, o, GCH_DID_receiving_yards, p->yards);
        add_some(l, receiver, o, GCH_DID_receptions, caught);
        add_some(l, receiver, o, GCH_DID_receiving_tds, touchdown && caught);
        add_some(l, cast[GCH_REAL_INTERCEPTOR], d, GCH_DID_interceptions, picked);
    } else {
        add(l, rusher, o, GCH_DID_carries, 1);
        add(l, rusher, o, GCH_DID_rushing_yards, p->yards);
        add_some(l, rusher, o, GCH_DID_rushing_tds, touchdown && p->type == GCH_PBP_RUN);
    }
}

int gch_credits_of(const struct gch_real_play *p, const uint16_t *cast, struct gch_credit out[GCH_MOST_CREDITS]) {
    struct list l = {out, 0};
    bool snap =
        p->type == GCH_PBP_RUN || p->type == GCH_PBP_PASS || p->type == GCH_PBP_KNEEL || p->type == GCH_PBP_SPIKE;
    if (snap && (p->flags & GCH_PF_TWO_POINT) == 0)
        add_snap(&l, p, cast);
    if (p->type != GCH_PBP_NO_PLAY && p->type != GCH_PBP_NONE) {
        add(&l, cast[GCH_REAL_TACKLE_1], p->defense, GCH_DID_tackles, 1);
        add(&l, cast[GCH_REAL_TACKLE_2], p->defense, GCH_DID_tackles, 1);
        add(&l, cast[GCH_REAL_ASSIST_1], p->defense, GCH_DID_assists, 1);
        add(&l, cast[GCH_REAL_ASSIST_2], p->defense, GCH_DID_assists, 1);
    }
    return l.count;
}

/* --- a season's plays by team ------------------------------------------------------------------------------------ */

enum { OTHERS, QUARTERBACKS, GROUPS };

/* What counts in a figure and by whom, of one team and group: places of all credits. */
struct pile {
    uint32_t first, count;
    double sum;
};

struct gch_player_shares {
    const struct gch_player_tally *tally;
    unsigned people;
    int teams;
    bool asked[GCH_PLAYER_STAT_COUNT]; /* by some figure */
    uint32_t runs;
    uint8_t *group; /* by person */
    struct gch_credit *credits;
    uint32_t count;
    struct pile (*pile)[GROUPS][GCH_PLAYER_STAT_COUNT]; /* by team */
    int32_t (*did)[GROUPS][GCH_PLAYER_STAT_COUNT];      /* by team, of the run at hand */
    double *value;                                      /* by person, of the run and figure at hand */
    double leader[2][GCH_PLAYER_STAT_COUNT];            /* sums over runs; [1] with luck */
};

/* Yards are gained on carries, catches and throws. */
static int occasions_of(int stat) {
    return stat == GCH_DID_rushing_yards     ? GCH_DID_carries
           : stat == GCH_DID_receiving_yards ? GCH_DID_receptions
           : stat == GCH_DID_passing_yards   ? GCH_DID_attempts
                                             : stat;
}

/* Goes through the season's credits that are asked for; the first time only counting them. */
static void pile_up(struct gch_player_shares *s, const struct gch_people *people, const struct gch_real_season *season,
                    bool fill) {
    for (int g = 0; g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        for (uint32_t i = game->first; game->type == GCH_REAL_REGULAR && i < game->first + game->count; i++) {
            struct gch_credit credit[GCH_MOST_CREDITS];
            int count = gch_credits_of(&season->plays[i], people->cast[i], credit);
            for (int k = 0; k < count; k++) {
                if (!s->asked[credit[k].stat] || credit[k].team >= s->teams)
                    continue;
                struct pile *pile = &s->pile[credit[k].team][s->group[credit[k].person]][credit[k].stat];
                if (fill) {
                    s->credits[pile->first + pile->count] = credit[k];
                    pile->sum += credit[k].n;
                }
                pile->count++;
            }
        }
    }
}

static void lay_out(struct gch_player_shares *s) {
    s->count = 0;
    for (int t = 0; t < s->teams; t++)
        for (int g = 0; g < GROUPS; g++)
            for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
                struct pile *pile = &s->pile[t][g][i];
                pile->first = s->count;
                s->count += pile->count;
                pile->count = 0;
            }
}

static void find_groups(struct gch_player_shares *s, const struct gch_people *people) {
    for (unsigned i = 0; i < people->count; i++)
        for (unsigned m = 0; m < s->tally->count; m++)
            if (strcmp(s->tally->men[m].id, people->people[i].id) == 0)
                s->group[i] = s->tally->men[m].position == GCH_POSITION_QB ? QUARTERBACKS : OTHERS;
}

enum gch_status gch_player_shares_new(const struct gch_people *people, const struct gch_real_season *season,
                                      const struct gch_player_tally *tally, struct gch_player_shares **out) {
    struct gch_player_shares *s = *out = calloc(1, sizeof *s);
    size_t figures;
    const struct gch_player_figure *figure = gch_player_figures(&figures);
    if (s == NULL)
        return GCH_E_NOMEM;
    s->tally = tally;
    s->people = people->count;
    s->teams = season->teams;
    for (size_t f = 0; f < figures; f++)
        s->asked[figure[f].up] |= figure[f].down < 0;
    s->group = calloc(people->count + 1u, sizeof *s->group);
    s->value = calloc(people->count + 1u, sizeof *s->value);
    s->pile = calloc((size_t)season->teams + 1u, sizeof *s->pile);
    s->did = calloc((size_t)season->teams + 1u, sizeof *s->did);
    if (s->group == NULL || s->value == NULL || s->pile == NULL || s->did == NULL)
        return GCH_E_NOMEM;
    find_groups(s, people);
    pile_up(s, people, season, false);
    lay_out(s);
    s->credits = calloc(s->count + 1u, sizeof *s->credits);
    if (s->credits == NULL)
        return GCH_E_NOMEM;
    pile_up(s, people, season, true);
    return GCH_OK;
}

void gch_player_shares_free(struct gch_player_shares *shares) {
    if (shares == NULL)
        return;
    free(shares->group);
    free(shares->value);
    free(shares->pile);
    free(shares->did);
    free(shares->credits);
    free(shares);
}

/* --- a run ------------------------------------------------------------------------------------------------------- */

/* Everybody of a pile has his part of what was done. */
static void share(struct gch_player_shares *s, const struct pile *pile, double did) {
    for (uint32_t i = 0; i < pile->count && pile->sum > 0; i++) {
        const struct gch_credit *c = &s->credits[pile->first + i];
        s->value[c->person] += c->n * did / pile->sum;
    }
}

/* So many of a pile as were done are drawn; yards are brought to those that were gained. */
static void draw(struct gch_player_shares *s, const struct pile *pile, double did, double often, struct gch_rng *rng) {
    const struct gch_rng again = *rng;
    const uint32_t times = (uint32_t)(often + 0.5);
    double sum = 0;
    for (uint32_t i = 0; i < times && pile->count > 0; i++)
        sum += s->credits[pile->first + gch_rng_below(rng, pile->count)].n;
    *rng = again;
    for (uint32_t i = 0; i < times && pile->count > 0; i++) {
        const struct gch_credit *c = &s->credits[pile->first + gch_rng_below(rng, pile->count)];
        s->value[c->person] += sum > 0 ? c->n * did / sum : 0;
    }
}

static void add_leader(struct gch_player_shares *s, int stat, bool luck, struct gch_rng *rng) {
    memset(s->value, 0, s->people * sizeof *s->value);
    for (int t = 0; t < s->teams; t++)
        for (int g = 0; g < GROUPS; g++) {
            const struct pile *pile = &s->pile[t][g][stat];
            const int occasion = occasions_of(stat);
            double did = s->did[t][g][stat], often = did;
            if (occasion != stat)
                often = s->did[t][g][occasion];
            else if (pile->sum > 0)
                often = did * pile->count / pile->sum; /* half sacks are given by twos */
            if (luck)
                draw(s, pile, did, often, rng);
            else
                share(s, pile, did);
        }
    double best = 0;
    for (unsigned i = 0; i < s->people; i++)
        best = fmax(best, s->value[i]);
    s->leader[luck][stat] += best;
}

void gch_player_shares_add_run(struct gch_player_shares *s, const struct gch_run *run) {
    struct gch_rng rng;
    struct gch_player_game man;
    memset(s->did, 0, (size_t)s->teams * sizeof *s->did);
    for (size_t at = 0; gch_run_next_player(run, &at, &man);) {
        unsigned who = s->tally->man_of[(size_t)man.team * GCH_MAX_PLAYERS + man.player];
        int group = s->tally->men[who].position == GCH_POSITION_QB ? QUARTERBACKS : OTHERS;
        for (int i = 0; i < GCH_PLAYER_STAT_COUNT && run->lines[man.line].type == GCH_GAME_REG; i++)
            s->did[man.team][group][i] += man.did.value[i];
    }
    gch_rng_init(&rng, &(struct gch_key){.run = run->run}, GCH_STREAM_TEXT);
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
        if (s->asked[i]) {
            add_leader(s, i, false, &rng);
            add_leader(s, i, true, &rng);
        }
    s->runs++;
}

double gch_player_shares_leader(const struct gch_player_shares *shares, int stat) {
    return shares->runs > 0 ? shares->leader[0][stat] / shares->runs : 0;
}

double gch_player_shares_lucky_leader(const struct gch_player_shares *shares, int stat) {
    return shares->runs > 0 ? shares->leader[1][stat] / shares->runs : 0;
}
