/* A season that is lived through: opened, its weeks, standings and play-offs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "gridchart/house.h"
#include "gridchart/tally.h"
#include "season/living-priv.h"

/* --- what follows from the results ------------------------------------------------------------------------------- */

static void compute_standings(struct gch_living *l) {
    const struct gch_league *league = l->league;
    struct gch_score *scores = calloc(league->game_count + 1u, sizeof *scores);
    struct gch_rng coin;
    struct gch_key key = {l->seed, 1, 0};
    if (scores == NULL)
        return;
    for (uint32_t g = 0; g < league->game_count; g++)
        scores[g] = (struct gch_score){-1, -1};
    for (uint32_t i = 0; i < l->count; i++)
        if (l->games[i].over && l->games[i].number < league->game_count)
            scores[l->games[i].number] = l->games[i].score;
    gch_rng_init(&coin, &key, GCH_STREAM_SEASON);
    gch_standings_compute(l->standings, scores, NULL, 0, &coin);
    free(scores);
}

static const struct gch_living_game *result_of(const struct gch_living_game *old, uint32_t count, const char *id) {
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(old[i].id, id) == 0)
            return &old[i];
    return NULL;
}

/* The rounds as far as they are known, with what is known of their games. */
static enum gch_status build_playoffs(struct gch_living *l, const struct gch_living_game *old, uint32_t old_count) {
    const struct gch_league *league = l->league;
    uint32_t number = league->game_count;
    enum gch_status status = gch_bracket_init(&l->bracket, l->standings);
    while (status == GCH_OK && l->bracket.round < l->bracket.rounds) {
        int round = l->bracket.round;
        unsigned count = l->bracket.count;
        enum gch_game_type type = gch_bracket_type(&l->bracket);
        bool open = false;
        for (unsigned i = 0; i < count && status == GCH_OK && l->bracket.round == round; i++) {
            struct gch_pairing p = l->bracket.pairings[i];
            if (p.winner != GCH_NO_CLUB)
                continue;
            struct gch_living_game *g = &l->games[l->count++];
            *g = (struct gch_living_game){.number = number++,
                                          .week = (uint16_t)(league->last_week + 1 + round),
                                          .away = p.away,
                                          .home = p.home,
                                          .type = (uint8_t)type,
                                          .round = (uint8_t)round,
                                          .neutral = p.neutral,
                                          .score = {-1, -1}};
            gch_playoff_id(league->season, type, league->teams[p.away].code, league->teams[p.home].code, g->id);
            const struct gch_living_game *was = result_of(old, old_count, g->id);
            if (was != NULL && was->over && was->week == g->week) {
                g->over = true;
                g->score = was->score;
                g->periods = was->periods;
                status = gch_bracket_decide(&l->bracket, i, g->score.home >= g->score.away ? p.home : p.away);
            } else {
                open = true;
            }
        }
        if (open)
            break;
    }
    l->champion = l->bracket.champion;
    return status;
}

enum gch_status gch_living_refresh(struct gch_context *ctx, struct gch_living *l) {
    const struct gch_league *league = l->league;
    uint32_t regular = 0, old_count = l->count;
    struct gch_living_game *old = malloc((old_count + 1) * sizeof *old);
    enum gch_status status = old != NULL ? GCH_OK : GCH_E_NOMEM;
    (void)ctx;
    if (status != GCH_OK)
        return status;
    memcpy(old, l->games, old_count * sizeof *old);
    while (regular < l->count && l->games[regular].number < league->game_count)
        regular++;
    l->count = regular;
    l->champion = GCH_NO_CLUB;
    compute_standings(l);
    if (l->standings->complete && league->format.seeds > 0)
        status = build_playoffs(l, old, old_count);
    free(old);
    l->week = 0;
    uint16_t last = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        struct gch_living_game *g = &l->games[i];
        char *log = g->over ? NULL : gch_living_game_path(l, g->id, ".log");
        g->begun = log != NULL && gch_is_file(log);
        free(log);
        last = g->week > last ? g->week : last;
        if (!g->over && (l->week == 0 || g->week < l->week))
            l->week = g->week;
    }
    if (l->week == 0)
        l->week = (uint16_t)(last + 1);
    gch_living_count_injuries(l);
    return status;
}

/* --- opening ----------------------------------------------------------------------------------------------------- */

void gch_living_free(struct gch_living *l) {
    if (l == NULL)
        return;
    for (unsigned i = 0; l->league != NULL && i < l->league->team_count; i++) {
        free(l->owner != NULL ? l->owner[i] : NULL);
        free(l->depth != NULL ? l->depth[i] : NULL);
    }
    free(l->owner);
    free(l->depth);
    free(l->games);
    free(l->injuries);
    free(l->house);
    gch_standings_free(l->standings);
    gch_batch_free(l->batch);
    gch_league_free(l->league);
    free(l->dir);
    free(l->rules);
    free(l->options);
    free(l->charts);
    free(l);
}

/* League, charts and schedule. */
static enum gch_status load(struct gch_context *ctx, struct gch_living *l,
                            enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec,
                                                    struct gch_any_coach *self)) {
    l->source = (struct gch_season_source){.charts = l->charts,
                                           .rules = l->rules,
                                           .options = l->options,
                                           .house = l->house,
                                           .season = l->season,
                                           .seed = l->seed,
                                           .best = best};
    enum gch_status status = gch_season_load(ctx, &l->source, &l->league, &l->batch);
    if (status == GCH_OK)
        status = gch_batch_load_names(ctx, l->batch);
    if (status == GCH_OK)
        status = gch_standings_new(l->league, &l->standings);
    if (status != GCH_OK)
        return status;
    l->owner = calloc(l->league->team_count, sizeof *l->owner);
    l->depth = calloc(l->league->team_count, sizeof *l->depth);
    l->games = calloc(l->league->game_count + GCH_BRACKET_CLUBS, sizeof *l->games);
    if (l->owner == NULL || l->depth == NULL || l->games == NULL)
        return GCH_E_NOMEM;
    if (l->league->last_week + GCH_BRACKET_ROUNDS >= GCH_LIVING_WEEKS) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, NULL,
                   "a season of %d weeks is too long to be lived through; at most %d are", (int)l->league->last_week,
                   GCH_LIVING_WEEKS - GCH_BRACKET_ROUNDS - 1);
        return GCH_E_DATA;
    }
    for (unsigned week = 1; week <= l->league->last_week; week++)
        for (uint32_t g = 0; g < l->league->game_count; g++) {
            const struct gch_league_game *game = &l->league->games[g];
            if (game->type != GCH_GAME_REG || game->week != week)
                continue;
            struct gch_living_game *own = &l->games[l->count++];
            *own = (struct gch_living_game){.number = g,
                                            .week = game->week,
                                            .away = game->away,
                                            .home = game->home,
                                            .type = GCH_GAME_REG,
                                            .neutral = game->neutral,
                                            .score = {-1, -1}};
            snprintf(own->id, sizeof own->id, "%s", game->id);
        }
    return GCH_OK;
}

static struct gch_living *blank(const char *dir) {
    struct gch_living *l = calloc(1, sizeof *l);
    if (l == NULL)
        return NULL;
    l->dir = strdup(dir);
    l->champion = GCH_NO_CLUB;
    for (int i = 0; i < GCH_LIVING_WEEKS; i++)
        l->take[i] = 1;
    return l;
}

/* A folder that is there must be empty. */
static enum gch_status check_place(struct gch_context *ctx, const char *dir) {
    struct gch_names names = {0};
    if (!gch_is_directory(dir))
        return gch_can_make(ctx, dir);
    enum gch_status status = gch_directory_list(ctx, dir, &names);
    if (status == GCH_OK && names.count > 0) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){dir, 0, 0},
                   "the folder is not empty; a season that is lived through has one of its own");
        status = GCH_E_ARG;
    }
    gch_names_free(&names);
    return status;
}

/* Nobody is found out to be no coach in week 9. */
static enum gch_status check_owners(struct gch_context *ctx, const struct gch_living *l) {
    for (unsigned i = 0; i < l->league->team_count; i++) {
        size_t count;
        const struct gch_coach_kind *kinds = gch_coach_kinds(&count);
        const char *who = l->owner[i];
        bool known = who == NULL || strcmp(who, "human") == 0;
        for (size_t k = 0; k < count && !known; k++) {
            size_t n = strlen(kinds[k].name);
            known = kinds[k].name[n - 1] == ':' ? strncmp(who, kinds[k].name, n) == 0 : strcmp(who, kinds[k].name) == 0;
        }
        /* league.txt may come from anybody: it starts no programs. */
        known = known && (who == NULL || !gch_coach_is_program(who));
        if (known)
            continue;
        gch_report(ctx, GCH_MSG_LIVING_OWNER, NULL,
                   "%s: \"%s\" is no coach of a league: human, or one of gridchart-coach(5) but programs",
                   l->league->teams[i].code, who);
        return GCH_E_ARG;
    }
    return GCH_OK;
}

enum gch_status gch_living_new(struct gch_context *ctx, const char *dir, const struct gch_living_spec *spec) {
    struct gch_living *l = blank(dir);
    enum gch_status status = l != NULL && l->dir != NULL ? check_place(ctx, dir) : GCH_E_NOMEM;
    if (status == GCH_OK) {
        l->season = spec->season;
        l->seed = spec->seed;
        l->rules = strdup(spec->rules != NULL ? spec->rules : gch_ruleset_list()[0]->name);
        l->options = strdup(spec->options != NULL ? spec->options : "standard");
        l->house = spec->house != NULL ? strdup(spec->house) : NULL;
        l->charts = spec->charts != NULL ? realpath(spec->charts, NULL) : NULL;
        if (spec->charts != NULL && l->charts == NULL)
            l->charts = strdup(spec->charts);
        status = l->rules != NULL && l->options != NULL && (l->house != NULL) == (spec->house != NULL)
                     ? load(ctx, l, NULL)
                     : GCH_E_NOMEM;
    }
    if (status == GCH_OK && l->house != NULL) {
        /* A set out of a file is written as what it comes to: the file may change, or not be there elsewhere. */
        const struct gch_house *house = gch_batch_house(l->batch);
        free(l->house);
        l->house = house != NULL ? strdup(gch_house_text(house)) : NULL;
        status = house != NULL && l->house == NULL ? GCH_E_NOMEM : status;
    }
    if (status == GCH_OK)
        status = gch_living_set_owners(ctx, l, spec->owners);
    if (status == GCH_OK)
        status = check_owners(ctx, l);
    if (status == GCH_OK)
        status = gch_living_write_file(ctx, l);
    gch_living_free(l);
    return status;
}

/* Logs are written below the folder itself, not where a link in a stranger's folder leads. */
static enum gch_status check_games(struct gch_context *ctx, const struct gch_living *l) {
    struct stat st;
    char *games = gch_living_path(l, "games");
    enum gch_status status = games != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK && lstat(games, &st) == 0 && S_ISLNK(st.st_mode)) {
        gch_report(ctx, GCH_MSG_LINK_OUT, &(struct gch_place){games, 0, 0},
                   "leads out of %s by a link, which is not followed", l->dir);
        status = GCH_E_DATA;
    }
    free(games);
    return status;
}

enum gch_status gch_living_open(struct gch_context *ctx, const char *dir,
                                enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec,
                                                        struct gch_any_coach *self),
                                struct gch_living **out) {
    struct gch_living *l = blank(dir);
    *out = NULL;
    enum gch_status status = l != NULL && l->dir != NULL ? gch_living_read_file(ctx, l) : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = check_games(ctx, l);
    if (status == GCH_OK)
        status = load(ctx, l, best);
    if (status == GCH_OK)
        status = gch_living_read_clubs(ctx, l);
    if (status == GCH_OK)
        status = check_owners(ctx, l);
    for (uint16_t i = 0; status == GCH_OK && i < l->league->team_count; i++)
        if (l->depth[i] != NULL)
            status = gch_batch_set_depth(ctx, l->batch, i, l->league->teams[i].code, l->depth[i]);
    if (status == GCH_OK)
        status = gch_living_read_results(ctx, l);
    if (status == GCH_OK)
        status = gch_living_read_injuries(ctx, l);
    if (status != GCH_OK) {
        gch_living_free(l);
        return status;
    }
    *out = l;
    return GCH_OK;
}

/* --- asking ------------------------------------------------------------------------------------------------------ */

const char *gch_living_coach(const struct gch_living *l, uint16_t club) {
    return l->owner[club] != NULL ? l->owner[club] : gch_batch_coach_of(l->batch, club);
}

bool gch_living_is_owned(const struct gch_living *l, const struct gch_living_game *g) {
    return strcmp(gch_living_coach(l, g->away), "human") == 0 || strcmp(gch_living_coach(l, g->home), "human") == 0;
}

const struct gch_living_game *gch_living_find(const struct gch_living *l, const char *id) {
    return result_of(l->games, l->count, id);
}

char *gch_living_log(const struct gch_living *l, const struct gch_living_game *g) {
    return gch_living_game_path(l, g->id, ".log");
}

uint64_t gch_living_table_seed(const struct gch_living *l, const struct gch_living_game *g) {
    struct gch_rng rng;
    struct gch_key key = {l->seed, l->take[g->week], g->number};
    gch_rng_init(&rng, &key, GCH_STREAM_SEASON);
    return gch_rng_next(&rng) >> 32; /* short enough to be typed */
}

/* --- weeks again, depth orders ----------------------------------------------------------------------------------- */

uint16_t gch_living_last_week(const struct gch_living *l) {
    uint16_t last = 0;
    for (uint32_t i = 0; i < l->count; i++)
        if ((l->games[i].over || l->games[i].begun) && l->games[i].week > last)
            last = l->games[i].week;
    return last;
}

enum gch_status gch_living_again(struct gch_context *ctx, struct gch_living *l) {
    static const char *const endings[] = {".log", ".csv"};
    uint16_t week = gch_living_last_week(l);
    if (week == 0) {
        gch_report(ctx, GCH_MSG_LIVING_GAME, NULL, "no week has been played yet");
        return GCH_E_ARG;
    }
    /* First it is written that what is there of the week no longer counts; then it goes. */
    l->take[week]++;
    enum gch_status status = gch_living_write_file(ctx, l);
    for (uint32_t i = 0; status == GCH_OK && i < l->count; i++) {
        struct gch_living_game *g = &l->games[i];
        if (g->week != week)
            continue;
        g->over = false;
        g->score = (struct gch_score){-1, -1};
        for (int k = 0; k < 2; k++) {
            char *path = gch_living_game_path(l, g->id, endings[k]);
            if (path != NULL)
                unlink(path);
            free(path);
        }
    }
    if (status == GCH_OK)
        status = gch_living_refresh(ctx, l);
    if (status == GCH_OK)
        status = gch_living_write_injuries(ctx, l);
    return status == GCH_OK ? gch_living_write_results(ctx, l) : status;
}

enum gch_status gch_living_set_depth(struct gch_context *ctx, struct gch_living *l, uint16_t club, const char *order) {
    enum gch_status status = gch_batch_load_names(ctx, l->batch);
    free(l->depth[club]);
    l->depth[club] = order[0] != '\0' ? strdup(order) : NULL;
    for (uint16_t i = 0; status == GCH_OK && i < l->league->team_count; i++)
        if (l->depth[i] != NULL)
            status = gch_batch_set_depth(ctx, l->batch, i, l->league->teams[i].code, l->depth[i]);
    return status == GCH_OK ? gch_living_write_file(ctx, l) : status;
}
