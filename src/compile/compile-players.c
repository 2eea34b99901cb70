/* A team's players.csv: what each man did in the regular season, counted. */
#include "compile/classify.h"
#include "compile/people.h"

#include <stdlib.h>
#include <string.h>

/* Whoever throws so often in a game is no receiver with a trick. */
enum { REAL_THROWS = 3 };

struct counter {
    const struct gch_people *people;
    const struct gch_real_season *season;
    int team;
    uint16_t (*count)[GCH_PLAYER_COUNT_COUNT]; /* by person */
    uint16_t *seen;                            /* by person: number of the last game he did anything in, + 1 */
    uint16_t *thrown;                          /* by person: throws in the game at hand */
    uint16_t starter, last_passer;             /* of the game at hand */
    uint16_t game;
};

static void count(struct counter *c, uint16_t person, enum gch_player_count what, int n) {
    if (person == GCH_REAL_NOBODY)
        return;
    c->count[person][what] = (uint16_t)(c->count[person][what] + n);
    if (c->seen[person] != c->game + 1) {
        c->seen[person] = (uint16_t)(c->game + 1);
        c->thrown[person] = 0;
        c->count[person][GCH_COUNT_games]++;
    }
}

static enum gch_player_count zone(const struct gch_real_play *p, enum gch_player_count at_5) {
    return p->spot <= 5 ? at_5 : at_5 + 1;
}

static enum gch_player_count band(int yards, const int limits[4], enum gch_player_count first) {
    int i = 0;
    while (i < 4 && yards > limits[i])
        i++;
    return first + (unsigned)i;
}

/* For the offense, by the man who had the ball first. */
static bool scores(const struct gch_real_play *p) {
    return (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->offense &&
           (p->flags & (GCH_PF_FUMBLE | GCH_PF_INTERCEPTION)) == 0;
}

static void count_run(struct counter *c, const struct gch_real_play *p, const uint16_t *cast) {
    static const int limits[4] = {0, 3, 7, 14};
    uint16_t rusher = cast[GCH_REAL_RUSHER];
    if (p->class < GCH_CLASS_PLAY_1 || p->class > GCH_CLASS_PLAY_4)
        return;
    count(c, rusher, GCH_COUNT_run_1 + (unsigned)(p->class - GCH_CLASS_PLAY_1), 1);
    count(c, rusher, band(p->yards, limits, GCH_COUNT_run_gain_0), 1);
    if (p->yards >= 30)
        count(c, rusher, GCH_COUNT_run_gain_30, 1);
    if (scores(p))
        count(c, rusher, GCH_COUNT_run_tds, 1);
    if (p->spot <= 20)
        count(c, rusher, zone(p, GCH_COUNT_run_at_5), 1);
}

static void count_throw(struct counter *c, const struct gch_real_play *p, const uint16_t *cast) {
    static const int limits[4] = {4, 9, 19, 39};
    uint16_t passer = cast[GCH_REAL_PASSER], receiver = cast[GCH_REAL_RECEIVER];
    if (p->class < GCH_CLASS_PLAY_5 || p->class > GCH_CLASS_PLAY_9)
        return;
    count(c, passer, GCH_COUNT_throws, 1);
    if (passer != GCH_REAL_NOBODY) {
        c->thrown[passer]++;
        c->starter = c->starter == GCH_REAL_NOBODY ? passer : c->starter;
        c->last_passer = c->thrown[passer] >= REAL_THROWS ? passer : c->last_passer;
    }
    count(c, receiver, GCH_COUNT_target_5 + (unsigned)(p->class - GCH_CLASS_PLAY_5), 1);
    if (p->spot <= 20)
        count(c, receiver, zone(p, GCH_COUNT_target_at_5), 1);
    if ((p->flags & GCH_PF_COMPLETE) == 0)
        return;
    count(c, receiver, GCH_COUNT_catches, 1);
    count(c, receiver, band(p->yards, limits, GCH_COUNT_catch_gain_4), 1);
    if (p->yards >= 30 && p->yards <= limits[3])
        count(c, receiver, GCH_COUNT_catch_gain_30, 1);
    if (scores(p))
        count(c, receiver, GCH_COUNT_catch_tds, 1);
}

static bool is_kick(const struct gch_real_play *p) {
    return p->type >= GCH_PBP_KICKOFF || (p->flags & GCH_PF_KICKING) != 0;
}

/* A team with the ball at the snap; on kickoffs the receivers. */
static void count_offense(struct counter *c, const struct gch_real_play *p, const uint16_t *cast) {
    count_run(c, p, cast);
    count_throw(c, p, cast);
    if (p->class == GCH_CLASS_SCRAMBLE)
        count(c, cast[GCH_REAL_RUSHER], GCH_COUNT_scrambles, 1);
    switch (p->type) {
    case GCH_PBP_KICKOFF:
        count(c, cast[GCH_REAL_KICK_RETURNER], GCH_COUNT_kick_returns, 1);
        break;
    case GCH_PBP_PUNT:
        count(c, cast[GCH_REAL_PUNTER], GCH_COUNT_punts, 1);
        break;
    case GCH_PBP_FIELD_GOAL:
    case GCH_PBP_EXTRA_POINT:
        count(c, cast[GCH_REAL_KICKER], GCH_COUNT_kicks, 1);
        break;
    default:
        break;
    }
}

static void count_defense(struct counter *c, const struct gch_real_play *p, const uint16_t *cast) {
    count(c, cast[GCH_REAL_INTERCEPTOR], GCH_COUNT_interceptions, 1);
    count(c, cast[GCH_REAL_SACKER], GCH_COUNT_half_sacks, 2);
    count(c, cast[GCH_REAL_HALF_SACK_1], GCH_COUNT_half_sacks, 1);
    count(c, cast[GCH_REAL_HALF_SACK_2], GCH_COUNT_half_sacks, 1);
    count(c, cast[GCH_REAL_HIT_1], GCH_COUNT_hits, 1);
    count(c, cast[GCH_REAL_HIT_2], GCH_COUNT_hits, 1);
    if ((p->flags & GCH_PF_INTERCEPTION) == 0) {
        count(c, cast[GCH_REAL_DEFENDED_1], GCH_COUNT_defended, 1);
        count(c, cast[GCH_REAL_DEFENDED_2], GCH_COUNT_defended, 1);
    }
    count(c, cast[GCH_REAL_BLOCKER], GCH_COUNT_blocks, 1);
    if (p->type == GCH_PBP_KICKOFF)
        count(c, cast[GCH_REAL_KICKER], GCH_COUNT_kickoffs, 1);
    if (p->type == GCH_PBP_PUNT)
        count(c, cast[GCH_REAL_PUNT_RETURNER], GCH_COUNT_punt_returns, 1);
}

/* The team that brings the ball's carrier down: on punts, and after interceptions, the one that had it at the snap. */
static uint8_t tacklers(const struct gch_real_play *p) {
    bool turned = p->type == GCH_PBP_PUNT || (p->flags & GCH_PF_INTERCEPTION) != 0;
    return turned ? p->offense : p->defense;
}

static void count_either(struct counter *c, const struct gch_real_play *p, const uint16_t *cast) {
    if (tacklers(p) == c->team && (p->flags & GCH_PF_FUMBLE_LOST) == 0) {
        count(c, cast[GCH_REAL_TACKLE_1], GCH_COUNT_tackles, 1);
        count(c, cast[GCH_REAL_TACKLE_2], GCH_COUNT_tackles, 1);
        count(c, cast[GCH_REAL_ASSIST_1], GCH_COUNT_assists, 1);
        count(c, cast[GCH_REAL_ASSIST_2], GCH_COUNT_assists, 1);
    }
    bool scrimmage = p->type == GCH_PBP_RUN || p->type == GCH_PBP_PASS;
    if (p->fumbled_1 == c->team && scrimmage)
        count(c, cast[GCH_REAL_FUMBLED_1], GCH_COUNT_fumbles, 1);
    if (p->fumbled_1 != c->team && p->fumbled_1 != GCH_REAL_NO_TEAM)
        count(c, cast[GCH_REAL_FORCED], GCH_COUNT_forced, 1);
    if (p->recovered_1 == c->team)
        count(c, cast[GCH_REAL_RECOVERED_1], GCH_COUNT_recovered, 1);
    if (p->recovered_2 == c->team)
        count(c, cast[GCH_REAL_RECOVERED_2], GCH_COUNT_recovered, 1);
    if (p->penalty_team == c->team && (p->flags & GCH_PF_PENALTY) != 0)
        count(c, cast[GCH_REAL_FOULER],
              is_kick(p)              ? GCH_COUNT_fouls_kicks
              : p->offense == c->team ? GCH_COUNT_fouls_offense
                                      : GCH_COUNT_fouls_defense,
              1);
}

static void count_game(struct counter *c, const struct gch_real_game *g) {
    c->starter = c->last_passer = GCH_REAL_NOBODY;
    for (uint32_t i = g->first; i < g->first + g->count; i++) {
        const struct gch_real_play *p = &c->season->plays[i];
        const uint16_t *cast = c->people->cast[i];
        bool no_play = p->type == GCH_PBP_NO_PLAY || p->type == GCH_PBP_NONE || (p->flags & GCH_PF_TWO_POINT) != 0;
        if (p->offense == c->team && !no_play)
            count_offense(c, p, cast);
        else if (p->defense == c->team && !no_play)
            count_defense(c, p, cast);
        count_either(c, p, cast);
    }
    if (c->starter == GCH_REAL_NOBODY)
        return;
    c->count[c->starter][GCH_COUNT_starts]++;
    if (c->last_passer != GCH_REAL_NOBODY && c->last_passer != c->starter)
        c->count[c->starter][GCH_COUNT_relieved]++;
}

/* How much somebody did, for the order of the file and for who is left out where there are too many. */
static unsigned worth(const struct gch_player *p) {
    unsigned sum = 0;
    for (int i = GCH_COUNT_throws; i < GCH_PLAYER_COUNT_COUNT; i++)
        sum += p->count[i];
    return sum;
}

static enum gch_position position_of(const uint16_t *n) {
    unsigned carries = n[GCH_COUNT_run_1] + n[GCH_COUNT_run_2] + n[GCH_COUNT_run_3] + n[GCH_COUNT_run_4], targets = 0;
    unsigned defense = n[GCH_COUNT_tackles] + n[GCH_COUNT_assists] + n[GCH_COUNT_half_sacks] + n[GCH_COUNT_defended] +
                       n[GCH_COUNT_interceptions] + n[GCH_COUNT_fouls_defense];
    unsigned kicks = n[GCH_COUNT_kicks] + n[GCH_COUNT_kickoffs];
    for (int i = 0; i < 5; i++)
        targets += n[GCH_COUNT_target_5 + i];
    if (n[GCH_COUNT_throws] > 0 && n[GCH_COUNT_throws] >= carries + targets)
        return GCH_POSITION_QB;
    if (kicks > 0 && kicks >= n[GCH_COUNT_punts] && kicks > defense)
        return GCH_POSITION_K;
    if (n[GCH_COUNT_punts] > 0 && n[GCH_COUNT_punts] > defense)
        return GCH_POSITION_P;
    if (carries + targets > 0 && carries + targets >= defense / 2)
        return carries > targets ? GCH_POSITION_RB : GCH_POSITION_REC;
    if (defense > 0 && defense >= n[GCH_COUNT_fouls_offense])
        return GCH_POSITION_DEF;
    if (n[GCH_COUNT_kick_returns] + n[GCH_COUNT_punt_returns] > 0)
        return GCH_POSITION_RET;
    return n[GCH_COUNT_fouls_offense] + n[GCH_COUNT_fumbles] > 0 ? GCH_POSITION_OL : GCH_POSITION_DEF;
}

/* By position, then by how much he did, then by id. */
static int in_order(const void *left, const void *right) {
    const struct gch_player *a = left, *b = right;
    if (a->position != b->position)
        return a->position < b->position ? -1 : 1;
    unsigned more = worth(a), less = worth(b);
    return more != less ? (more > less ? -1 : 1) : strcmp(a->id, b->id);
}

static int by_worth(const void *left, const void *right) {
    const struct gch_player *a = left, *b = right;
    unsigned more = worth(a), less = worth(b);
    return more != less ? (more > less ? -1 : 1) : strcmp(a->id, b->id);
}

/* A few games may have had no punt, or no kick that was returned. Somebody must be there to do it all the same: whoever
 * does what is nearest to it. */
static void fill_gaps(struct gch_player *players, unsigned n) {
    enum { NEAREST = 3 };
    static const struct {
        enum gch_player_count missing, nearest[NEAREST];
    } gaps[] = {
        {GCH_COUNT_kicks, {GCH_COUNT_kickoffs, GCH_COUNT_punts, GCH_COUNT_throws}},
        {GCH_COUNT_kickoffs, {GCH_COUNT_kicks, GCH_COUNT_punts, GCH_COUNT_throws}},
        {GCH_COUNT_punts, {GCH_COUNT_kickoffs, GCH_COUNT_kicks, GCH_COUNT_throws}},
        {GCH_COUNT_kick_returns, {GCH_COUNT_punt_returns, GCH_COUNT_catches, GCH_COUNT_run_1}},
        {GCH_COUNT_punt_returns, {GCH_COUNT_kick_returns, GCH_COUNT_catches, GCH_COUNT_run_1}},
    };
    for (size_t g = 0; g < sizeof gaps / sizeof gaps[0]; g++) {
        unsigned sum = 0;
        for (unsigned i = 0; i < n; i++)
            sum += players[i].count[gaps[g].missing];
        for (int k = 0; k < NEAREST && sum == 0; k++) {
            unsigned best = 0;
            for (unsigned i = 1; i < n; i++)
                if (players[i].count[gaps[g].nearest[k]] > players[best].count[gaps[g].nearest[k]])
                    best = i;
            if (n > 0 && players[best].count[gaps[g].nearest[k]] > 0)
                sum = players[best].count[gaps[g].missing] = 1;
        }
    }
}

static bool counter_init(struct counter *c, const struct gch_people *people, const struct gch_real_season *season,
                         int team) {
    *c = (struct counter){.people = people, .season = season, .team = team};
    c->count = calloc(people->count + 1, sizeof *c->count);
    c->seen = calloc(people->count + 1, sizeof *c->seen);
    c->thrown = calloc(people->count + 1, sizeof *c->thrown);
    return c->count != NULL && c->seen != NULL && c->thrown != NULL;
}

static void counter_finish(struct counter *c) {
    free(c->count);
    free(c->seen);
    free(c->thrown);
}

static bool is_counted(const struct gch_real_game *game, int team) {
    return game->type == GCH_REAL_REGULAR && (game->home == team || game->away == team);
}

static void count_season(struct counter *c) {
    for (int g = 0; g < c->season->game_count; g++) {
        c->game = (uint16_t)g;
        if (is_counted(&c->season->games[g], c->team))
            count_game(c, &c->season->games[g]);
    }
}

static bool is_called_run(const struct gch_real_play *p) {
    return p->type == GCH_PBP_RUN && p->class >= GCH_CLASS_PLAY_1 && p->class <= GCH_CLASS_PLAY_4 &&
           (p->flags & GCH_PF_TWO_POINT) == 0;
}

static bool is_quarterback(const struct counter *c, uint16_t person) {
    return person != GCH_REAL_NOBODY && position_of(c->count[person]) == GCH_POSITION_QB;
}

static int runs_of_quarterbacks(const struct counter *c, const struct gch_real_game *g) {
    int runs = 0;
    for (uint32_t i = g->first; i < g->first + g->count; i++) {
        const struct gch_real_play *p = &c->season->plays[i];
        runs += p->offense == c->team && is_called_run(p) && is_quarterback(c, c->people->cast[i][GCH_REAL_RUSHER]);
    }
    return runs;
}

int gch_people_quarterback_runs(const struct gch_people *people, const struct gch_real_season *season, int team) {
    struct counter c;
    int most = -1;
    if (counter_init(&c, people, season, team)) {
        most = 0;
        count_season(&c);
        for (int g = 0; g < season->game_count; g++) {
            int runs = is_counted(&season->games[g], team) ? runs_of_quarterbacks(&c, &season->games[g]) : 0;
            most = runs > most ? runs : most;
        }
    }
    counter_finish(&c);
    return most;
}

static bool is_short(const struct gch_real_play *p) {
    return p->to_go == 1 && (p->down >= 3 || p->spot == 1);
}

enum gch_status gch_people_sneaks(const struct gch_people *people, const struct gch_real_season *season, int team,
                                  struct gch_sneaks *out) {
    struct counter c;
    bool good = counter_init(&c, people, season, team);
    *out = (struct gch_sneaks){0};
    if (good)
        count_season(&c);
    for (int g = 0; g < season->game_count && good; g++) {
        const struct gch_real_game *game = &season->games[g];
        for (uint32_t i = game->first; i < game->first + game->count && is_counted(game, team); i++) {
            const struct gch_real_play *p = &season->plays[i];
            if (p->offense != team || !is_called_run(p) || !is_short(p))
                continue;
            out->runs++;
            out->sneaks += p->class == GCH_CLASS_PLAY_1 && is_quarterback(&c, people->cast[i][GCH_REAL_RUSHER]);
        }
    }
    counter_finish(&c);
    return good ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_people_count(const struct gch_people *people, const struct gch_real_season *season, int team,
                                 struct gch_player players[GCH_MAX_PLAYERS], unsigned *count_out) {
    struct counter c;
    enum gch_status status = GCH_E_NOMEM;
    unsigned n = 0;
    bool good = counter_init(&c, people, season, team);
    struct gch_player *all = calloc(people->count + 1, sizeof *all);
    if (good && all != NULL) {
        count_season(&c);
        for (unsigned i = 0; i < people->count; i++) {
            if (c.count[i][GCH_COUNT_games] == 0)
                continue;
            memcpy(all[n].id, people->people[i].id, sizeof all[n].id);
            memcpy(all[n].name, people->people[i].name, sizeof all[n].name);
            memcpy(all[n].count, c.count[i], sizeof all[n].count);
            all[n++].position = (uint8_t)position_of(c.count[i]);
        }
        qsort(all, n, sizeof *all, by_worth);
        n = n > GCH_MAX_PLAYERS ? GCH_MAX_PLAYERS : n;
        qsort(all, n, sizeof *all, in_order);
        fill_gaps(all, n);
        memcpy(players, all, n * sizeof *all);
        status = GCH_OK;
    }
    counter_finish(&c);
    free(all);
    *count_out = n;
    return status;
}
