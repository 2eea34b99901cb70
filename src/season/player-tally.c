/* Players over many runs: men found by their ids, season totals, records, the best of every run. */
#include "gridchart/player-tally.h"

#include <stdlib.h>
#include <string.h>

enum { NO_MAN = UINT16_MAX };

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
static const enum gch_player_stat longest[] = {GCH_DID_rushing_long, GCH_DID_receiving_long, GCH_DID_fg_long,
                                               GCH_DID_kick_return_long, GCH_DID_punt_return_long};
enum { LONGEST = sizeof longest / sizeof longest[0] };

bool gch_player_stat_is_longest(enum gch_player_stat stat) {
    for (int i = 0; i < LONGEST; i++)
        if (longest[i] == stat)
            return true;
    return false;
}

void gch_player_line_add(int32_t into[GCH_PLAYER_STAT_COUNT], const struct gch_player_line *line) {
    int32_t before[LONGEST];
    for (int i = 0; i < LONGEST; i++)
        before[i] = into[longest[i]];
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) /* all of them, without a question asked of any */
        into[i] += line->value[i];
    for (int i = 0; i < LONGEST; i++) {
        int32_t n = line->value[longest[i]];
        into[longest[i]] = n > before[i] ? n : before[i];
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

/* Is anything more than he ever had in a game? Hardly ever. */
static bool has_record(const int16_t value[GCH_PLAYER_STAT_COUNT], const int16_t most[GCH_PLAYER_STAT_COUNT]) {
    int16_t more = 0;
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
        more = (int16_t)(more | -(value[i] > most[i]));
    return more != 0;
}

void gch_player_tally_add_game(struct gch_player_tally *tally, uint32_t run, uint32_t game, uint8_t type,
                               const struct gch_player_game *player) {
    if (type != GCH_GAME_REG)
        return;
    unsigned man = tally->man_of[(uint32_t)player->team * GCH_MAX_PLAYERS + player->player];
    int16_t *most = tally->of_game[man];
    gch_player_line_add(tally->of_run[man], &player->did);
    if (!has_record(player->did.value, most))
        return;
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        struct gch_player_sum *s = &tally->men[man].figure[i];
        if (player->did.value[i] > most[i]) {
            s->game_best = most[i] = player->did.value[i];
            s->game_run = run;
            s->game = game;
        }
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
    tally->runs++;
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        int32_t best[GCH_TOP] = {0};
        for (unsigned man = 0; man < tally->count; man++) {
            struct gch_player_sum *s = &tally->men[man].figure[i];
            int32_t n = tally->of_run[man][i];
            if (n == 0)
                continue;
            s->sum += n;
            s->squares += (int64_t)n * n;
            if (n > s->best) {
                s->best = n;
                s->best_run = run;
            }
            rank(best, n);
            tally->of_run[man][i] = 0;
        }
        for (int k = 0; k < GCH_TOP; k++)
            tally->top[i][k] += best[k];
        tally->top_squares[i] += (int64_t)best[0] * best[0];
    }
}

void gch_player_tally_add_run(struct gch_player_tally *tally, const struct gch_run *run) {
    struct gch_player_game player;
    for (size_t at = 0; gch_run_next_player(run, &at, &player);) {
        const struct gch_line *line = &run->lines[player.line];
        gch_player_tally_add_game(tally, run->run, line->game, line->type, &player);
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
