/* Players over many runs: men found by their ids, season totals, records, the best of every run. */
#include "gridchart/player-tally.h"

#include "season/season-names.h"

#include <stdlib.h>
#include <string.h>

/* The figures of a word, side by side: they are added up all at once. */
typedef int32_t figures __attribute__((vector_size(GCH_NAMES_FIGURES * sizeof(int32_t))));
typedef int16_t packed_figures __attribute__((vector_size(GCH_NAMES_FIGURES * sizeof(int16_t))));
_Static_assert(GCH_NAMES_WORDS * sizeof(packed_figures) <= sizeof(struct gch_player_line), "a line has whole words");

/* A man's season so far in the run at hand, and his best games in all of them, word by word. */
struct gch_run_figures {
    figures value[GCH_NAMES_WORDS];
    figures game_best[GCH_NAMES_WORDS]; /* as in figure[] of the man */
    uint64_t words;                     /* bit n: something was added to word n; of the others all is 0 */
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

/* Of several games the longest counts: all bits of a figure that is one. */
static const int32_t longest[GCH_NAMES_WORDS * GCH_NAMES_FIGURES] = {[GCH_DID_rushing_long] = -1,
                                                                     [GCH_DID_receiving_long] = -1,
                                                                     [GCH_DID_fg_long] = -1,
                                                                     [GCH_DID_kick_return_long] = -1,
                                                                     [GCH_DID_punt_return_long] = -1};

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
    }
    if (t == NULL || entries == NULL || t->men == NULL || t->man_of == NULL || t->of_run == NULL) {
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
    free(tally);
}

/* --- counting ---------------------------------------------------------------------------------------------------- */

/* One or the other, figure by figure: of one those whose bits are set in `which`. */
static inline figures either(figures which, figures one, figures other) {
    return (one & which) | (other & ~which);
}

/* The figures of a word of a man's game. */
static inline void add_word(struct gch_player_tally *tally, unsigned man, unsigned word, packed_figures packed,
                            uint32_t run, uint32_t game) {
    struct gch_run_figures *of = &tally->of_run[man];
    const figures did = __builtin_convertvector(packed, figures), sum = of->value[word];
    const figures better = did > of->game_best[word];
    figures keeps;
    uint64_t any[2];
    memcpy(&keeps, &longest[word * GCH_NAMES_FIGURES], sizeof keeps);
    memcpy(any, &better, sizeof any);
    of->value[word] = either(keeps, either(did > sum, did, sum), sum + did);
    of->words |= UINT64_C(1) << word;
    for (unsigned i = 0; (any[0] | any[1]) != 0 && i < GCH_NAMES_FIGURES; i++) { /* hardly ever */
        struct gch_player_sum *s = &tally->men[man].figure[word * GCH_NAMES_FIGURES + i];
        if (!better[i])
            continue;
        s->game_best = of->game_best[word][i] = did[i];
        s->game_run = run;
        s->game = game;
    }
}

void gch_player_tally_add_game(struct gch_player_tally *tally, uint32_t run, uint32_t game, uint8_t type,
                               const struct gch_player_game *player) {
    if (type != GCH_GAME_REG)
        return;
    unsigned man = tally->man_of[(uint32_t)player->team * GCH_MAX_PLAYERS + player->player];
    for (unsigned word = 0; word < GCH_NAMES_WORDS; word++) {
        packed_figures did;
        memcpy(&did, &player->did.words[word], sizeof did);
        add_word(tally, man, word, did, run, game);
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

/* A man's season total of one figure. */
static void end_figure(struct gch_player_sum *sum, int32_t n, uint32_t run) {
    sum->sum += n;
    sum->squares += (int64_t)n * n;
    if (n > sum->best) {
        sum->best = n;
        sum->best_run = run;
    }
}

void gch_player_tally_end_run(struct gch_player_tally *tally, uint32_t run) {
    int32_t best[GCH_PLAYER_STAT_COUNT][GCH_TOP] = {{0}};
    tally->runs++;
    for (unsigned man = 0; man < tally->count; man++) {
        struct gch_run_figures *of_run = &tally->of_run[man];
        uint64_t did = 0; /* bit n: figure n is not 0 */
        for (; of_run->words != 0; of_run->words &= of_run->words - 1) {
            const unsigned word = (unsigned)__builtin_ctzll(of_run->words);
            for (unsigned i = 0; i < GCH_NAMES_FIGURES; i++)
                did |= (uint64_t)(of_run->value[word][i] != 0) << (word * GCH_NAMES_FIGURES + i);
        }
        for (; did != 0; did &= did - 1) {
            const unsigned stat = (unsigned)__builtin_ctzll(did);
            int32_t *const value = (int32_t *)of_run->value + stat;
            end_figure(&tally->men[man].figure[stat], *value, run);
            rank(best[stat], *value);
            *value = 0;
        }
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
            /* A game is the first figure of the first word. */
            add_word(tally, man, GCH_DID_games, (packed_figures){1}, run->run, line->game);
            while (of.words != 0) {
                packed_figures did;
                unsigned word = gch_names_next_word(&of, &did);
                add_word(tally, man, word, did, run->run, line->game);
            }
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
