/* Players over many runs: men found by their ids, season totals, records, the best of every run. */
#include "gridchart/player-tally.h"

#include "season/season-names.h"

#include <stdlib.h>
#include <string.h>

/* A man's season so far in the run at hand; of figures that have no bit, 0. */
struct gch_run_figures {
    uint64_t did;
    int32_t value[GCH_PLAYER_STAT_COUNT];
};

const struct gch_leader_list *gch_leader_lists(size_t *count) {
    static const struct gch_leader_list lists[] = {
        {GCH_DID_passing_yards, "passing yards", "passing_yards", 1},
        {GCH_DID_passing_tds, "touchdown passes", "passing_tds", 1},
        {GCH_DID_completions, "completions", "completions", 1},
        {GCH_DID_thrown, "interceptions thrown", "passing_interceptions", 1},
        {GCH_DID_rushing_yards, "rushing yards", "rushing_yards", 1},
        {GCH_DID_carries, "carries", "carries", 1},
        {GCH_DID_rushing_tds, "rushing touchdowns", "rushing_tds", 1},
        {GCH_DID_receiving_yards, "receiving yards", "receiving_yards", 1},
        {GCH_DID_receptions, "catches", "receptions", 1},
        {GCH_DID_receiving_tds, "touchdown catches", "receiving_tds", 1},
        {GCH_DID_tackles, "tackles", "def_tackles_solo", 1},
        {GCH_DID_half_sacks, "sacks", "def_sacks", 2},
        {GCH_DID_interceptions, "interceptions", "def_interceptions", 1},
        {GCH_DID_fg_made, "field goals", "fg_made", 1},
        {GCH_DID_kick_return_yards, "kick return yards", "kickoff_return_yards", 1},
        {GCH_DID_punt_return_yards, "punt return yards", "punt_return_yards", 1},
    };
    *count = sizeof lists / sizeof lists[0];
    return lists;
}

/* Of several games the longest counts. */
#define LONGEST(stat) UINT64_C(1) << GCH_DID_##stat
static const uint64_t longest_bits = LONGEST(rushing_long) | LONGEST(receiving_long) | LONGEST(fg_long) |
                                     LONGEST(kick_return_long) | LONGEST(punt_return_long);

bool gch_player_stat_is_longest(enum gch_player_stat stat) {
    return (longest_bits >> stat & 1) != 0;
}

void gch_player_line_add(int32_t into[GCH_PLAYER_STAT_COUNT], const struct gch_player_line *line) {
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        int32_t n = line->value[i];
        into[i] = gch_player_stat_is_longest((enum gch_player_stat)i) ? (n > into[i] ? n : into[i]) : into[i] + n;
    }
}

/* --- who there is ------------------------------------------------------------------------------------------------ */

struct entry {
    const struct gch_player *player;
    uint32_t at, home; /* team * GCH_MAX_PLAYERS + player: here, and where he is listed */
};

static int by_id(const void *left, const void *right) {
    const struct entry *a = left, *b = right;
    int order = strcmp(a->player->id, b->player->id);
    return order != 0 ? order : a->at < b->at ? -1 : 1;
}

static int by_place(const void *left, const void *right) {
    const struct entry *a = left, *b = right;
    return a->at < b->at ? -1 : 1;
}

/* Each man is listed at the club he played most games for. */
static void find_homes(struct entry *entries, uint32_t count) {
    qsort(entries, count, sizeof *entries, by_id);
    for (uint32_t i = 0, end = 0; i < count; i = end) {
        uint32_t best = i;
        for (end = i; end < count && strcmp(entries[end].player->id, entries[i].player->id) == 0; end++)
            if (entries[end].player->count[GCH_COUNT_games] > entries[best].player->count[GCH_COUNT_games])
                best = end;
        for (uint32_t k = i; k < end; k++)
            entries[k].home = entries[best].at;
    }
    qsort(entries, count, sizeof *entries, by_place);
}

static void list_men(struct gch_player_tally *t, const struct entry *entries, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (entries[i].home != entries[i].at)
            continue;
        const struct gch_player *p = entries[i].player;
        t->man_of[entries[i].at] = (uint16_t)t->count;
        t->men[t->count++] = (struct gch_man){
            .id = p->id, .name = p->name, .team = (uint16_t)(entries[i].at / GCH_MAX_PLAYERS), .position = p->position};
    }
    for (uint32_t i = 0; i < count; i++)
        t->man_of[entries[i].at] = t->man_of[entries[i].home];
}

enum gch_status gch_player_tally_new(const struct gch_batch *batch, struct gch_player_tally **out) {
    uint32_t places = (uint32_t)gch_batch_league(batch)->team_count * GCH_MAX_PLAYERS, count = 0;
    struct gch_player_tally *t = calloc(1, sizeof *t);
    struct entry *entries = calloc(places + 1, sizeof *entries);
    *out = NULL;
    for (uint32_t at = 0; entries != NULL && at < places; at++) {
        const struct gch_roster *roster = gch_batch_roster(batch, (uint16_t)(at / GCH_MAX_PLAYERS));
        if (roster != NULL && at % GCH_MAX_PLAYERS < gch_roster_size(roster))
            entries[count++] = (struct entry){gch_roster_player(roster, at % GCH_MAX_PLAYERS), at, at};
    }
    if (t != NULL) {
        t->batch = batch;
        t->men = calloc(count + 1, sizeof *t->men);
        t->man_of = calloc(places + 1, sizeof *t->man_of);
        t->of_run = calloc(count + 1, sizeof *t->of_run);
        t->of_game = calloc(count + 1, sizeof *t->of_game);
    }
    if (t == NULL || entries == NULL || t->men == NULL || t->man_of == NULL || t->of_run == NULL ||
        t->of_game == NULL) {
        gch_player_tally_free(t);
        free(entries);
        return GCH_E_NOMEM;
    }
    find_homes(entries, count);
    list_men(t, entries, count);
    free(entries);
    *out = t;
    return GCH_OK;
}

void gch_player_tally_free(struct gch_player_tally *tally) {
    if (tally == NULL)
        return;
    free(tally->men);
    free(tally->man_of);
    free(tally->of_run);
    free(tally->of_game);
    free(tally);
}

/* --- counting ---------------------------------------------------------------------------------------------------- */

/* One figure of a man's game. */
static inline void add_figure(struct gch_player_tally *tally, unsigned man, enum gch_player_stat stat, int value,
                              uint32_t run, uint32_t game) {
    int32_t *sum = &tally->of_run[man].value[stat];
    int32_t more = *sum + value, longer = value > *sum ? value : *sum;
    *sum = longest_bits >> stat & 1 ? longer : more;
    if (value > tally->of_game[man][stat]) { /* hardly ever */
        struct gch_player_sum *s = &tally->men[man].figure[stat];
        s->game_best = tally->of_game[man][stat] = (int16_t)value;
        s->game_run = run;
        s->game = game;
    }
}

void gch_player_tally_add_game(struct gch_player_tally *tally, uint32_t run, uint32_t game, uint8_t type,
                               const struct gch_player_game *player) {
    if (type != GCH_GAME_REG)
        return;
    unsigned man = tally->man_of[(uint32_t)player->team * GCH_MAX_PLAYERS + player->player];
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        if (player->did.value[i] == 0)
            continue;
        tally->of_run[man].did |= UINT64_C(1) << i;
        add_figure(tally, man, (enum gch_player_stat)i, player->did.value[i], run, game);
    }
}

/* Puts n among the best so far, most first. */
static void rank(int32_t best[GCH_TOP], int32_t n) {
    int at = GCH_TOP;
    while (at > 0 && n > best[at - 1])
        at--;
    if (at == GCH_TOP)
        return;
    memmove(&best[at + 1], &best[at], (size_t)(GCH_TOP - 1 - at) * sizeof best[0]);
    best[at] = n;
}

void gch_player_tally_end_run(struct gch_player_tally *tally, uint32_t run) {
    int32_t best[GCH_PLAYER_STAT_COUNT][GCH_TOP] = {{0}};
    tally->runs++;
    for (unsigned man = 0; man < tally->count; man++) {
        struct gch_run_figures *of_run = &tally->of_run[man];
        for (uint64_t did = of_run->did; did != 0; did &= did - 1) {
            unsigned i = (unsigned)__builtin_ctzll(did);
            struct gch_player_sum *s = &tally->men[man].figure[i];
            int32_t n = of_run->value[i];
            of_run->value[i] = 0;
            s->sum += n;
            s->squares += (int64_t)n * n;
            if (n > s->best) {
                s->best = n;
                s->best_run = run;
            }
            rank(best[i], n);
        }
        of_run->did = 0;
    }
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        for (int k = 0; k < GCH_TOP; k++)
            tally->top[i][k] += best[i][k];
        tally->top_squares[i] += (int64_t)best[i][0] * best[i][0];
    }
}

void gch_player_tally_add_run(struct gch_player_tally *tally, const struct gch_run *run) {
    struct gch_names_side side;
    struct gch_names_man of;
    for (size_t at = 0; gch_names_next_side(run, &at, &side);) {
        const struct gch_line *line = &run->lines[side.line];
        while (line->type == GCH_GAME_REG && gch_names_next_man(&side, &of)) {
            unsigned man = tally->man_of[(uint32_t)side.team * GCH_MAX_PLAYERS + of.player];
            uint64_t did = UINT64_C(1) << GCH_DID_games;
            add_figure(tally, man, GCH_DID_games, 1, run->run, line->game);
            while (of.at < of.end) {
                struct gch_names_figure figure = gch_names_next_figure(&of);
                did |= UINT64_C(1) << figure.stat;
                add_figure(tally, man, (enum gch_player_stat)figure.stat, figure.value, run->run, line->game);
            }
            tally->of_run[man].did |= did;
        }
    }
    gch_player_tally_end_run(tally, run->run);
}

unsigned gch_player_tally_leaders(const struct gch_player_tally *tally, enum gch_player_stat stat, unsigned most,
                                  unsigned *men) {
    unsigned count = 0;
    for (unsigned man = 0; man < tally->count; man++) {
        int64_t sum = tally->men[man].figure[stat].sum;
        unsigned at = count;
        while (at > 0 && sum > tally->men[men[at - 1]].figure[stat].sum)
            at--;
        if (sum <= 0 || at >= most)
            continue;
        count = count < most ? count + 1 : most;
        memmove(&men[at + 1], &men[at], (count - 1 - at) * sizeof men[0]);
        men[at] = man;
    }
    return count;
}
