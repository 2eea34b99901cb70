/* Players over many runs: men found by their ids, season totals, records, the best of every run. */
#include "gridchart/player-tally.h"

#include "season/season-names.h"

#include <stdlib.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The figures of a word, side by side: they are added up all at once. */
typedef int32_t figures __attribute__((vector_size(GCH_NAMES_FIGURES * sizeof(int32_t))));
typedef int16_t packed_figures __attribute__((vector_size(GCH_NAMES_FIGURES * sizeof(int16_t))));
_Static_assert(GCH_NAMES_WORDS * sizeof(packed_figures) <= sizeof(struct gch_player_line), "a line has whole words");

/* A word of a man's line: what is needed together lies together. */
struct word_of_run {
    figures sum;              /* of the games of the run at hand */
    packed_figures most;      /* in one of them */
    packed_figures game_best; /* in all runs, as in figure[] of the man */
};

/* A man's season so far in the run at hand. */
struct gch_run_figures {
    struct word_of_run word[GCH_NAMES_WORDS];
};

/* What is looked at for everybody in every game, apart from the figures, so that it stays near the processor. */
struct gch_run_games {
    uint32_t games; /* in the run at hand, beside those that were added as a figure */
    uint16_t words; /* bit n: something was added to word n; of the others sum and most are 0 */
    bool played;    /* in any run */
};
_Static_assert(GCH_NAMES_WORDS <= 16, "a bit each");

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

/* All 0; no word lies across two lines of cache. */
static struct gch_run_figures *new_figures(uint32_t count) {
    const size_t line = 64, size = ((count + 1) * sizeof(struct gch_run_figures) + line - 1) / line * line;
    struct gch_run_figures *figures_of = aligned_alloc(line, size);
    if (figures_of != NULL)
        memset(figures_of, 0, size);
    return figures_of;
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
        t->of_run = new_figures(count);
        t->games_of_run = calloc(count + 1, sizeof *t->games_of_run);
    }
    if (t == NULL || entries == NULL || t->men == NULL || t->man_of == NULL || t->of_run == NULL ||
        t->games_of_run == NULL) {
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
    free(tally->games_of_run);
    free(tally);
}

/* --- counting ---------------------------------------------------------------------------------------------------- */

/* A game may be the best so far in some figures of a word; hardly any is. */
static __attribute__((noinline)) void keep_game_best(struct gch_player_tally *tally, unsigned man, unsigned word,
                                                     packed_figures did, uint32_t run, uint32_t game) {
    struct word_of_run *of = &tally->of_run[man].word[word];
    for (unsigned i = 0; i < GCH_NAMES_FIGURES; i++) {
        if (did[i] <= of->game_best[i])
            continue;
        struct gch_player_sum *s = &tally->men[man].figure[word * GCH_NAMES_FIGURES + i];
        s->game_best = of->game_best[i] = did[i];
        s->game_run = run;
        s->game = game;
    }
}

static inline figures widened(packed_figures did) {
#ifdef __SSE2__
    const __m128i twice = _mm_loadl_epi64((const __m128i *)(const void *)&did);
    return (figures)_mm_srai_epi32(_mm_unpacklo_epi16(twice, twice), 16); /* half as many steps as a compiler takes */
#else
    return __builtin_convertvector(did, figures);
#endif
}

/* The figures of a word of a man's game. False: one of them is his best so far. */
static inline bool add_word(struct word_of_run *of, packed_figures did) {
    const packed_figures better = did > of->game_best;
    uint64_t any;
    of->sum += widened(did);
    for (unsigned i = 0; i < GCH_NAMES_FIGURES; i++)
        of->most[i] = did[i] > of->most[i] ? did[i] : of->most[i];
    memcpy(&any, &better, sizeof any);
    return any == 0;
}

void gch_player_tally_add_game(struct gch_player_tally *tally, uint32_t run, uint32_t game, uint8_t type,
                               const struct gch_player_game *player) {
    if (type != GCH_GAME_REG)
        return;
    unsigned man = tally->man_of[(uint32_t)player->team * GCH_MAX_PLAYERS + player->player];
    struct gch_run_figures *of_run = &tally->of_run[man];
    for (unsigned word = 0; word < GCH_NAMES_WORDS; word++) {
        packed_figures did;
        memcpy(&did, &player->did.words[word], sizeof did);
        if (!add_word(&of_run->word[word], did))
            keep_game_best(tally, man, word, did, run, game);
    }
    tally->games_of_run[man].words = (1u << GCH_NAMES_WORDS) - 1;
}

/* Puts n among the best so far, most first; it is more than the last of them. */
static void rank(int32_t best[GCH_TOP], int32_t n) {
    int at = GCH_TOP - 1;
    while (at > 0 && n > best[at - 1])
        at--;
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

/* The same of a word, some of whose figures may be 0. */
static inline void end_word(figures total, struct gch_player_sum *sum, int32_t (*best)[GCH_TOP], uint32_t run) {
    for (unsigned i = 0; i < GCH_NAMES_FIGURES; i++) {
        const int32_t n = total[i];
        if (n == 0)
            continue;
        end_figure(&sum[i], n, run);
        if (n > best[i][GCH_TOP - 1])
            rank(best[i], n);
    }
}

/* What the games of a run come to: of some figures their sum, of others the most. */
static inline figures season_of(const struct word_of_run *of, unsigned word) {
    figures keeps;
    memcpy(&keeps, &longest[word * GCH_NAMES_FIGURES], sizeof keeps);
    return (__builtin_convertvector(of->most, figures) & keeps) | (of->sum & ~keeps);
}

void gch_player_tally_end_run(struct gch_player_tally *tally, uint32_t run) {
    int32_t best[GCH_PLAYER_STAT_COUNT][GCH_TOP] = {{0}};
    tally->runs++;
    for (unsigned man = 0; man < tally->count; man++) {
        struct gch_run_games *games = &tally->games_of_run[man];
        struct gch_run_figures *of_run = &tally->of_run[man];
        if (games->words == 0)
            continue;
        of_run->word[0].sum[GCH_DID_games] += (int32_t)games->games;
        for (unsigned words = games->words | 1; words != 0; words &= words - 1) {
            const unsigned word = (unsigned)__builtin_ctz(words), first = word * GCH_NAMES_FIGURES;
            struct word_of_run *of = &of_run->word[word];
            end_word(season_of(of, word), &tally->men[man].figure[first], &best[first], run);
            of->sum = (figures){0};
            of->most = (packed_figures){0};
        }
        games->words = 0;
        games->games = 0;
    }
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
        for (int k = 0; k < GCH_TOP; k++)
            tally->top[i][k] += best[i][k];
        tally->top_squares[i] += (int64_t)best[i][0] * best[i][0];
    }
}

/* A side of a game. */
static void add_side(struct gch_player_tally *tally, const struct gch_names_side *side, uint32_t run, uint32_t game) {
    const uint16_t *const man_of = &tally->man_of[(uint32_t)side->team * GCH_MAX_PLAYERS];
    struct gch_run_games *const games_of = tally->games_of_run;
    struct word_of_run *const words_of = tally->of_run->word; /* of all men */
    for (const uint16_t *at = side->at; at < side->end; at += GCH_NAMES_UNITS) {
        const struct gch_names_word of = gch_names_word_at(at);
        const unsigned man = man_of[of.player];
        struct gch_run_games *games = &games_of[man];
        packed_figures did;
        memcpy(&did, of.figures, sizeof did);
        games->words = (uint16_t)(games->words | 1u << of.word);
        games->games += of.first;
        if (!games->played) { /* a game is the first figure of the first word */
            games->played = true;
            keep_game_best(tally, man, 0, (packed_figures){1}, run, game);
        }
        if (!add_word(&words_of[man * GCH_NAMES_WORDS + of.word], did))
            keep_game_best(tally, man, of.word, did, run, game);
    }
}

void gch_player_tally_add_run(struct gch_player_tally *tally, const struct gch_run *run) {
    struct gch_names_side side;
    for (size_t at = 0; gch_names_next_side(run, &at, &side);)
        if (run->lines[side.line].type == GCH_GAME_REG)
            add_side(tally, &side, run->run, run->lines[side.line].game);
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
