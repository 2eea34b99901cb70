/* Whole seasons: charts and coaches prepared once. */
#include "base/message.h"
#include "chart/chart-kind.h"
#include "gridchart/season.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "game/log.h"
#include "gridchart/setup.h"
#include "rules/rules-material.h"
#include "rules/unwatched.h"
#include "season/season-batch.h"
#include "season/season-names.h"

static const char *const coach_names[] = {"sheet", "plain", "random"};

/* --- making ------------------------------------------------------------------------------------------------------ */

/* A coach that is known by name and is not a person. */
static bool makes_seasons(const char *coach) {
    size_t count;
    const struct gch_coach_kind *kinds = gch_coach_kinds(&count);
    for (size_t i = 0; i < count; i++) {
        size_t n = strlen(kinds[i].name);
        if (kinds[i].name[n - 1] == ':' ? strncmp(coach, kinds[i].name, n) == 0 : strcmp(coach, kinds[i].name) == 0)
            return true;
    }
    return false;
}

static enum gch_status make(struct gch_context *ctx, const struct gch_league *league, const struct gch_batch_spec *spec,
                            struct gch_batch **out) {
    struct gch_batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return GCH_E_NOMEM;
    pthread_mutex_init(&batch->lock, NULL);
    batch->league = league;
    batch->seed = spec->seed;
    enum gch_status status = gch_ruleset_choose(ctx, spec->ruleset, &spec->charts, 1, &batch->ruleset);
    const char *coach = spec->coach;
    if (coach == NULL)
        coach = batch->ruleset != NULL && batch->ruleset->charts != NULL ? "sheet" : "plain";
    int kind = 0;
    while (kind < 3 && strcmp(coach_names[kind], coach) != 0)
        kind++;
    if (status == GCH_OK && kind == GCH_BATCH_MADE && !makes_seasons(coach)) {
        gch_report(ctx, GCH_MSG_SEASON_COACH, NULL,
                   "\"%s\" is not a coach for whole seasons; known are sheet, plain, random, best, solitaire, "
                   "program:... and script:...",
                   coach);
        status = GCH_E_ARG;
    } else if (kind == GCH_BATCH_MADE && (batch->coach_text = strdup(coach)) == NULL) {
        status = GCH_E_NOMEM;
    }
    if (status == GCH_OK && kind == GCH_BATCH_SHEET && batch->ruleset->charts == NULL) {
        gch_report(ctx, GCH_MSG_SEASON_COACH, NULL, "the coach \"sheet\" reads charts, and %s is played without",
                   batch->ruleset->title);
        status = GCH_E_ARG;
    }
    batch->coach = (enum gch_batch_coach)kind;
    batch->made =
        (struct gch_season_coach){.ctx = ctx, .text = batch->coach_text, .seconds = spec->seconds, .best = spec->best};
    if (status == GCH_OK && spec->model != NULL)
        status = gch_season_model_new(ctx, spec->model, league, spec->seconds, &batch->model);
    if (status == GCH_OK)
        status =
            gch_options_parse(ctx, batch->ruleset, spec->options != NULL ? spec->options : "standard", &batch->options);
    if (status == GCH_OK)
        status = gch_house_load(ctx, batch->ruleset, batch->options, spec->house, &batch->house);
    if (status == GCH_OK)
        status = batch->ruleset->book_load(ctx, &batch->book);
    if (status == GCH_OK)
        status = gch_log_tables_hash(ctx, batch->ruleset->name, &batch->tables);
    if (status == GCH_OK)
        status = gch_season_rules_load(ctx, batch->ruleset, league->season, &batch->season);
    if (status == GCH_OK) {
        batch->teams = calloc(league->team_count, sizeof *batch->teams);
        batch->games = calloc(league->game_count ? league->game_count : 1, sizeof *batch->games);
        batch->faceoffs = calloc((size_t)league->team_count * league->team_count, sizeof(struct gch_faceoff *));
        if (batch->teams == NULL || batch->games == NULL || batch->faceoffs == NULL)
            status = GCH_E_NOMEM;
    }
    if (status != GCH_OK) {
        gch_batch_free(batch);
        return status;
    }
    *out = batch;
    return GCH_OK;
}

static void forget_faceoffs(struct gch_batch *batch) {
    size_t count = (size_t)batch->league->team_count * batch->league->team_count;
    for (size_t i = 0; batch->faceoffs != NULL && i < count; i++) {
        free(batch->faceoffs[i]);
        batch->faceoffs[i] = NULL;
    }
}

void gch_batch_free(struct gch_batch *batch) {
    if (batch == NULL)
        return;
    forget_faceoffs(batch);
    free(batch->faceoffs);
    free(batch->pairs);
    pthread_mutex_destroy(&batch->lock);
    if (batch->teams != NULL)
        for (int i = 0; i < batch->league->team_count; i++) {
            gch_team_free(batch->teams[i].chart);
            if (batch->teams[i].material != NULL)
                gch_ruleset_material(batch->ruleset)->free(batch->teams[i].material);
            free(batch->teams[i].sheet);
            free(batch->teams[i].prepared);
            gch_roster_free(batch->teams[i].roster);
            gch_lineup_free(batch->teams[i].lineup);
        }
    if (batch->book != NULL)
        batch->ruleset->book_free(batch->book);
    gch_house_free(batch->house);
    free(batch->teams);
    free(batch->games);
    free(batch->charts);
    free(batch->coach_text);
    gch_season_model_free(batch->model);
    free(batch);
}

void gch_batch_match_init(const struct gch_batch *batch, uint16_t away, uint16_t home, bool neutral, bool playoff,
                          struct gch_match *out) {
    const struct gch_match_setup setup = {.ruleset = batch->ruleset,
                                          .book = batch->book,
                                          .material = {batch->teams[away].material, batch->teams[home].material},
                                          .team = {batch->teams[away].chart, batch->teams[home].chart},
                                          .league = {&batch->league_chart, &batch->league_chart},
                                          .season = batch->season,
                                          .options = batch->options,
                                          .neutral = neutral,
                                          .playoff = playoff,
                                          .roster = {batch->teams[away].roster, batch->teams[home].roster},
                                          .house = batch->house,
                                          .lineup = {batch->teams[away].lineup, batch->teams[home].lineup}};
    const struct gch_prepared *const prepared[2] = {batch->teams[away].prepared, batch->teams[home].prepared};
    gch_match_init_shared(out, &setup, prepared);
}

/* What the ruleset prepares of the teams is the same in all their matches: they share it, and it stays in the caches.
 */
static enum gch_status prepare_teams(struct gch_batch *batch) {
    struct gch_match *match = malloc(sizeof *match);
    if (match == NULL)
        return GCH_E_NOMEM;
    for (uint16_t i = 0; i < batch->league->team_count; i++) {
        struct gch_batch_team *slot = &batch->teams[i];
        free(slot->prepared);
        slot->prepared = NULL;
        if (gch_ruleset_unwatched(batch->ruleset)->prepare == NULL)
            continue;
        gch_batch_match_init(batch, i, i, false, false, match);
        slot->prepared = malloc(sizeof *slot->prepared);
        if (slot->prepared != NULL)
            *slot->prepared = *gch_match_prepared(match, 0);
    }
    free(match);
    return GCH_OK;
}

/* How `offense` looks against `defense` to their coaches; NULL if there is no memory for it. */
static const struct gch_faceoff *faceoff_of(struct gch_batch *batch, const struct gch_match *match, int side,
                                            uint16_t offense, uint16_t defense) {
    struct gch_faceoff **slot = &batch->faceoffs[(size_t)offense * batch->league->team_count + defense];
    pthread_mutex_lock(&batch->lock);
    if (*slot == NULL && (*slot = malloc(sizeof **slot)) != NULL) {
        const struct gch_call_sheet *sheets[2] = {batch->teams[offense].sheet, batch->teams[defense].sheet};
        if (batch->pairs == NULL) /* if there is no memory for it, it takes longer */
            batch->pairs = calloc(1, sizeof *batch->pairs);
        gch_faceoff_init(*slot, match, side, sheets, batch->pairs);
    }
    const struct gch_faceoff *made = *slot;
    pthread_mutex_unlock(&batch->lock);
    return made;
}

enum gch_status gch_batch_prepare_match(struct gch_batch *batch, uint16_t away, uint16_t home, bool neutral,
                                        bool playoff, struct gch_batch_match *out) {
    gch_batch_match_init(batch, away, home, neutral, playoff, &out->match);
    gch_match_keep(&out->match);
    if (batch->coach != GCH_BATCH_SHEET || batch->ruleset->charts == NULL)
        return GCH_OK;
    out->faceoff[GCH_AWAY] = faceoff_of(batch, &out->match, GCH_AWAY, away, home);
    out->faceoff[GCH_HOME] = faceoff_of(batch, &out->match, GCH_HOME, home, away);
    return out->faceoff[0] != NULL && out->faceoff[1] != NULL ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_batch_prepare(struct gch_batch *batch) {
    enum gch_status status = GCH_OK;
    for (int i = 0; i < batch->league->team_count; i++)
        if (batch->teams[i].chart == NULL && batch->teams[i].material == NULL)
            return GCH_E_MISSING;
    forget_faceoffs(batch); /* charts may have been set anew */
    status = prepare_teams(batch);
    for (uint32_t g = 0; g < batch->league->game_count && status == GCH_OK; g++) {
        const struct gch_league_game *game = &batch->league->games[g];
        status = gch_batch_prepare_match(batch, game->away, game->home, game->neutral, game->type >= GCH_GAME_WC,
                                         &batch->games[g]);
    }
    return status;
}

enum gch_status gch_batch_set_team(struct gch_batch *batch, uint16_t team, const struct gch_team *chart,
                                   const struct gch_call_sheet *sheet) {
    struct gch_batch_team *slot = &batch->teams[team];
    if (slot->chart == NULL && (slot->chart = malloc(sizeof *slot->chart)) == NULL)
        return GCH_E_NOMEM;
    *slot->chart = *chart;
    if (sheet != NULL) {
        if (slot->sheet == NULL && (slot->sheet = malloc(sizeof *slot->sheet)) == NULL)
            return GCH_E_NOMEM;
        *slot->sheet = *sheet;
    }
    return GCH_OK;
}

enum gch_status gch_batch_new_empty(struct gch_context *ctx, const struct gch_league *league,
                                    const struct gch_batch_spec *spec, const struct gch_league_chart *league_chart,
                                    struct gch_batch **out) {
    enum gch_status status = make(ctx, league, spec, out);
    if (status == GCH_OK)
        (*out)->league_chart = *league_chart;
    return status;
}

/* The folder of a club in a folder of charts: of its code, or of another one the club has had, if only that is there.
 * NULL: memory ran out. */
static char *club_folder(const char *charts, const char *code) {
    char *own = gch_path_join(charts, code);
    const char *other;
    for (int i = 0; own != NULL && !gch_is_directory(own) && (other = gch_club_code(code, i)) != NULL; i++) {
        char *folder = gch_path_join(charts, other);
        if (folder != NULL && gch_is_directory(folder)) {
            free(own);
            return folder;
        }
        free(folder);
    }
    return own;
}

static enum gch_status load_team(struct gch_context *ctx, struct gch_batch *batch, const char *folder, uint16_t team) {
    struct gch_batch_team *slot = &batch->teams[team];
    enum gch_status status = gch_team_load(ctx, folder, batch->ruleset->charts, &slot->chart);
    const char *code = batch->league->teams[team].code;
    /* Whoever moved is called as the schedule calls it. */
    if (status == GCH_OK && strcmp(slot->chart->code, code) != 0 && gch_same_club(slot->chart->code, code)) {
        snprintf(slot->chart->code, sizeof slot->chart->code, "%s", code);
        gch_team_seal(slot->chart);
    }
    if (status == GCH_OK && gch_house_names(batch->house)) {
        struct gch_roster *roster = NULL;
        status = gch_roster_load(ctx, folder, &roster);
        if (status == GCH_OK)
            status = gch_lineup_load(ctx, folder, roster, &slot->lineup);
        gch_roster_free(roster);
    }
    if (status != GCH_OK || batch->coach != GCH_BATCH_SHEET || !gch_sheet_present(folder))
        return status;
    struct gch_sheet_source *source = malloc(sizeof *source);
    slot->sheet = malloc(sizeof *slot->sheet);
    status = source == NULL || slot->sheet == NULL ? GCH_E_NOMEM : gch_sheet_load(ctx, folder, source);
    if (status == GCH_OK)
        gch_call_sheet_build(source, slot->sheet);
    free(source);
    return status;
}

/* Teams of a game without charts: they need no folder, but may have something in one that is given. */
static enum gch_status load_material(struct gch_context *ctx, struct gch_batch *batch, const char *given) {
    const struct gch_material *material = gch_ruleset_material(batch->ruleset);
    enum gch_status status = GCH_OK;
    for (uint16_t i = 0; i < batch->league->team_count && status == GCH_OK; i++) {
        const char *code = batch->league->teams[i].code;
        char *folder = NULL;
        status = material->find(ctx, batch->ruleset, code, batch->league->season, &folder);
        if (status == GCH_OK && folder == NULL && given != NULL && (folder = gch_path_join(given, code)) == NULL)
            status = GCH_E_NOMEM;
        if (status == GCH_OK)
            status =
                material->load(ctx, batch->ruleset, code, batch->league->season, folder, &batch->teams[i].material);
        free(folder);
    }
    return status;
}

/* Where the team folders lie: given, or charts/<season> (the game's own folder in it, if it is there) or charts/sample.
 */
static enum gch_status find_charts(struct gch_context *ctx, const struct gch_batch *batch, const char *given,
                                   char **out) {
    char relative[64];
    const struct gch_chart_kind *kind = batch->ruleset->charts;
    if (given != NULL) {
        if (!gch_is_directory(given)) {
            struct gch_place place = {given, 0, 0};
            gch_report(ctx, GCH_MSG_TEAM_NOT_FOUND, &place, "there is no such folder of charts");
            return GCH_E_IO;
        }
        char *inner = kind->folder != NULL ? gch_path_join(given, kind->folder) : NULL;
        if (inner != NULL && gch_is_directory(inner)) {
            *out = inner;
            return GCH_OK;
        }
        free(inner);
        *out = strdup(given);
        return *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    if (kind->folder != NULL) {
        snprintf(relative, sizeof relative, "charts/%d/%s", batch->league->season, kind->folder);
        if (gch_context_find(ctx, relative, out) == GCH_OK)
            return GCH_OK;
    }
    snprintf(relative, sizeof relative, "charts/%d", batch->league->season);
    if (gch_context_find(ctx, relative, out) == GCH_OK)
        return GCH_OK;
    gch_report(ctx, GCH_MSG_TEAM_NOT_FOUND, NULL, "no charts of season %d in any data directory (looked for %s)",
               batch->league->season, relative);
    return GCH_E_IO;
}

static enum gch_status load_league_chart(struct gch_context *ctx, struct gch_batch *batch, const char *charts) {
    struct gch_league_chart *chart = NULL;
    char *folder = gch_path_join(charts, "league");
    char *path = NULL;
    if (folder == NULL)
        return GCH_E_NOMEM;
    if (batch->house != NULL && !gch_is_directory(folder)) { /* its values are the season's, whatever the game */
        free(folder);
        folder = gch_path_join(charts, "../league");
        if (folder == NULL)
            return GCH_E_NOMEM;
    }
    if (!gch_is_directory(folder)) {
        free(folder);
        folder = NULL;
        if (gch_league_tables_find(ctx, batch->ruleset, &path) != GCH_OK) {
            gch_league_chart_init_blank(&batch->league_chart, batch->league->season);
            return GCH_OK;
        }
        if (batch->ruleset->charts->league)
            gch_report(ctx, GCH_MSG_LEAGUE_STANDS_IN, &(struct gch_place){charts, 0, 0},
                       "no league charts lie in it: those of %s in priority/ are used", batch->ruleset->name);
        folder = path;
    }
    enum gch_status status = gch_league_chart_load(ctx, folder, batch->ruleset->charts, batch->league->season, &chart);
    if (status == GCH_OK) {
        batch->league_chart = *chart;
        gch_league_chart_free(chart);
    }
    free(folder);
    return status;
}

enum gch_status gch_batch_new(struct gch_context *ctx, const struct gch_league *league,
                              const struct gch_batch_spec *spec, struct gch_batch **out) {
    struct gch_batch *batch = NULL;
    char *charts = NULL;
    enum gch_status status = make(ctx, league, spec, &batch);
    if (status != GCH_OK)
        return status;
    bool charted = batch->ruleset->charts != NULL;
    status = charted ? find_charts(ctx, batch, spec->charts, &charts) : load_material(ctx, batch, spec->charts);
    if (status == GCH_OK && charted)
        status = load_league_chart(ctx, batch, charts);
    enum gch_status worst = status;
    for (uint16_t i = 0; i < league->team_count && status == GCH_OK && charted; i++) {
        char *folder = club_folder(charts, league->teams[i].code);
        enum gch_status one = folder == NULL ? GCH_E_NOMEM : load_team(ctx, batch, folder, i);
        if (one != GCH_OK)
            worst = one;
        free(folder);
    }
    if (worst == GCH_OK)
        worst = gch_batch_prepare(batch);
    for (uint32_t g = 0; worst == GCH_OK && g < league->game_count; g++)
        if (batch->ruleset->check != NULL)
            worst = batch->ruleset->check(ctx, &batch->games[g].match);
    batch->charts = charts;
    if (worst != GCH_OK) {
        gch_batch_free(batch);
        return worst;
    }
    *out = batch;
    return GCH_OK;
}

/* The matches of the schedule name the teams' men. */
static void share_rosters(struct gch_batch *batch) {
    for (uint32_t g = 0; g < batch->league->game_count; g++)
        for (int side = 0; side < 2; side++) {
            const struct gch_league_game *game = &batch->league->games[g];
            batch->games[g].match.roster[side] = batch->teams[side == GCH_AWAY ? game->away : game->home].roster;
        }
}

enum gch_status gch_batch_load_names(struct gch_context *ctx, struct gch_batch *batch) {
    enum gch_status worst = GCH_OK;
    for (uint16_t i = 0; i < batch->league->team_count && batch->charts != NULL; i++) {
        struct gch_batch_team *slot = &batch->teams[i];
        char *folder = club_folder(batch->charts, batch->league->teams[i].code);
        gch_roster_free(slot->roster);
        slot->roster = NULL;
        enum gch_status status = folder == NULL ? GCH_E_NOMEM : gch_roster_load(ctx, folder, &slot->roster);
        worst = status != GCH_OK ? status : worst;
        free(folder);
    }
    share_rosters(batch);
    return worst;
}

enum gch_status gch_batch_set_depth(struct gch_context *ctx, struct gch_batch *batch, uint16_t team, const char *what,
                                    const char *text) {
    enum gch_status status = gch_roster_set_depth(ctx, what, text, &batch->teams[team].roster);
    share_rosters(batch);
    return status;
}

const struct gch_roster *gch_batch_roster(const struct gch_batch *batch, uint16_t team) {
    return batch->teams[team].roster;
}

const struct gch_ruleset *gch_batch_ruleset(const struct gch_batch *batch) {
    return batch->ruleset;
}

const struct gch_league *gch_batch_league(const struct gch_batch *batch) {
    return batch->league;
}

const struct gch_house *gch_batch_house(const struct gch_batch *batch) {
    return batch->house;
}

bool gch_batch_keeps_injuries(const struct gch_batch *batch) {
    return gch_house_set(batch->house) >> 20 & 1;
}

uint32_t gch_batch_options(const struct gch_batch *batch) {
    return batch->options;
}

uint64_t gch_batch_seed(const struct gch_batch *batch) {
    return batch->seed;
}

const char *gch_batch_coach(const struct gch_batch *batch) {
    return batch->model != NULL             ? gch_season_model_text(batch->model)
           : batch->coach == GCH_BATCH_MADE ? batch->coach_text
                                            : coach_names[batch->coach];
}

const struct gch_season_coach *gch_batch_made(const struct gch_batch *batch) {
    return &batch->made;
}

bool gch_batch_has_sheet(const struct gch_batch *batch, uint16_t team) {
    return batch->coach == GCH_BATCH_SHEET && batch->teams[team].sheet != NULL;
}

const char *gch_batch_charts(const struct gch_batch *batch) {
    return batch->charts;
}

char *gch_batch_team_text(const struct gch_batch *batch, uint16_t team) {
    const char *code = batch->league->teams[team].code;
    return batch->charts != NULL ? club_folder(batch->charts, code) : strdup(code);
}

uint64_t gch_batch_hash(const struct gch_batch *batch) {
    uint64_t h = gch_hash(GCH_HASH_START, &batch->tables, sizeof batch->tables);
    h = gch_hash(h, &batch->league_chart.hash, sizeof batch->league_chart.hash);
    for (int i = 0; i < batch->league->team_count; i++) {
        const struct gch_call_sheet *sheet = batch->teams[i].sheet;
        uint64_t own = 0;
        if (batch->teams[i].chart != NULL) {
            own = batch->teams[i].chart->hash;
        } else {
            struct gch_club club;
            gch_ruleset_material(batch->ruleset)->describe(batch->teams[i].material, &club);
            own = club.hash;
        }
        h = gch_hash(h, &own, sizeof own);
        if (sheet == NULL || batch->coach != GCH_BATCH_SHEET)
            continue;
        /* Field by field: what lies between them is anybody's guess. */
        h = gch_hash(h, sheet->call, sizeof sheet->call);
        h = gch_hash(h, sheet->fourth, sizeof sheet->fourth);
        h = gch_hash(h, sheet->formation, sizeof sheet->formation);
        h = gch_hash(h, sheet->class, sizeof sheet->class);
        h = gch_hash(h, sheet->tries, sizeof sheet->tries);
        h = gch_hash(h, sheet->habit, sizeof sheet->habit);
    }
    return h;
}

void gch_batch_set_seed(struct gch_batch *batch, uint64_t seed) {
    batch->seed = seed;
}
