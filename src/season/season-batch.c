/* Whole seasons: charts and coaches prepared once, runs played on threads, delivered in order. */
#include "base/message.h"
#include "chart/chart-kind.h"
#include "gridchart/house.h"
#include "gridchart/report.h"
#include "gridchart/season.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "coach/coach-sheet-play.h"
#include "game/log.h"
#include "gridchart/setup.h"
#include "rules/rules-material.h"
#include "rules/unwatched.h"
#include "season/season-coach.h"
#include "season/season-hurt.h"
#include "season/season-model.h"
#include "season/season-names.h"

enum coach_kind {
    COACH_SHEET,
    COACH_PLAIN,
    COACH_RANDOM,
    COACH_MADE, /* any other, made for every game */
};
static const char *const coach_names[] = {"sheet", "plain", "random"};

struct team_slot {
    struct gch_team *chart;       /* chart games */
    void *material;               /* other games: what the team brings */
    struct gch_call_sheet *sheet; /* NULL: none */
    struct gch_prepared *prepared;
    struct gch_roster *roster; /* NULL: no names */
    struct gch_lineup *lineup; /* NULL: no house rule draws men */
};

/* A pairing ready to be played. */
struct match_slot {
    struct gch_match match;
    const struct gch_faceoff *faceoff[2]; /* [side in possession] */
};

struct gch_batch {
    const struct gch_league *league;
    const struct gch_ruleset *ruleset;
    struct gch_book *book;
    struct gch_house *house; /* NULL: none */
    struct gch_season_rules season;
    struct gch_league_chart league_chart;
    uint32_t options;
    uint64_t seed;
    enum coach_kind coach;
    char *coach_text; /* of COACH_MADE, else NULL */
    struct gch_season_coach made;
    struct gch_season_model *model; /* NULL: games are played */
    struct team_slot *teams;
    struct match_slot *games; /* one per game of the schedule */
    /* By team on offense and team on defense, made when a match first needs it; read and written under the lock. */
    struct gch_faceoff **faceoffs;
    pthread_mutex_t lock;
    uint64_t tables; /* hash of the ruleset's tables */
    char *charts;
};

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
    if (status == GCH_OK && kind == COACH_MADE && !makes_seasons(coach)) {
        gch_report(ctx, 1013, NULL,
                   "\"%s\" is not a coach for whole seasons; known are sheet, plain, random, best, solitaire, "
                   "program:... and script:...",
                   coach);
        status = GCH_E_ARG;
    } else if (kind == COACH_MADE && (batch->coach_text = strdup(coach)) == NULL) {
        status = GCH_E_NOMEM;
    }
    if (status == GCH_OK && kind == COACH_SHEET && batch->ruleset->charts == NULL) {
        gch_report(ctx, 1013, NULL, "the coach \"sheet\" reads charts, and %s is played without",
                   batch->ruleset->title);
        status = GCH_E_ARG;
    }
    batch->coach = (enum coach_kind)kind;
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

static struct gch_match_setup match_setup(const struct gch_batch *batch, uint16_t away, uint16_t home, bool neutral,
                                          bool playoff) {
    return (struct gch_match_setup){.ruleset = batch->ruleset,
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
                                    .lineup = {batch->teams[away].lineup, batch->teams[home].lineup},
                                    .prepared = {batch->teams[away].prepared, batch->teams[home].prepared}};
}

/* What the ruleset prepares of the teams is the same in all their matches: they share it, and it stays in the caches.
 */
static enum gch_status prepare_teams(struct gch_batch *batch) {
    struct gch_match *match = malloc(sizeof *match);
    if (match == NULL)
        return GCH_E_NOMEM;
    for (uint16_t i = 0; i < batch->league->team_count; i++) {
        struct team_slot *slot = &batch->teams[i];
        free(slot->prepared);
        slot->prepared = NULL;
        if (batch->ruleset->unwatched == NULL || batch->ruleset->unwatched->prepare == NULL)
            continue;
        struct gch_match_setup setup = match_setup(batch, i, i, false, false);
        gch_match_init(match, &setup);
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
        gch_faceoff_init(*slot, match, side, sheets);
    }
    const struct gch_faceoff *made = *slot;
    pthread_mutex_unlock(&batch->lock);
    return made;
}

static enum gch_status prepare_match(struct gch_batch *batch, uint16_t away, uint16_t home, bool neutral, bool playoff,
                                     struct match_slot *out) {
    struct gch_match_setup setup = match_setup(batch, away, home, neutral, playoff);
    gch_match_init(&out->match, &setup);
    if (batch->coach != COACH_SHEET || batch->ruleset->charts == NULL)
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
        status =
            prepare_match(batch, game->away, game->home, game->neutral, game->type >= GCH_GAME_WC, &batch->games[g]);
    }
    return status;
}

enum gch_status gch_batch_set_team(struct gch_batch *batch, uint16_t team, const struct gch_team *chart,
                                   const struct gch_call_sheet *sheet) {
    struct team_slot *slot = &batch->teams[team];
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
    struct team_slot *slot = &batch->teams[team];
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
    if (status != GCH_OK || batch->coach != COACH_SHEET || !gch_sheet_present(folder))
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
            gch_report(ctx, 1003, &place, "there is no such folder of charts");
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
    gch_report(ctx, 1003, NULL, "no charts of season %d in any data directory (looked for %s)", batch->league->season,
               relative);
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
        struct team_slot *slot = &batch->teams[i];
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
    return batch->model != NULL         ? gch_season_model_text(batch->model)
           : batch->coach == COACH_MADE ? batch->coach_text
                                        : coach_names[batch->coach];
}

const struct gch_season_coach *gch_batch_made(const struct gch_batch *batch) {
    return &batch->made;
}

bool gch_batch_has_sheet(const struct gch_batch *batch, uint16_t team) {
    return batch->coach == COACH_SHEET && batch->teams[team].sheet != NULL;
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
        if (sheet == NULL || batch->coach != COACH_SHEET)
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

/* --- playing ----------------------------------------------------------------------------------------------------- */

/* A coach of either kind, inside a worker. */
union any_coach {
    struct gch_sheet_coach sheet;
    struct gch_plain_coach plain;
};

/* Runs that a worker plays side by side, game after game: charts and sheets of a game are fetched once for all, which is
 * a fifth of the time of quiet games. Others take so long themselves that it does not matter. */
enum { ABREAST = 64, ABREAST_SLOW = 8 };

/* What one of them has so far. */
struct run_slot {
    struct gch_line *lines;
    uint32_t count;
    struct gch_score *scores;
    struct gch_names_kept names;
    struct gch_hurt_kept hurt;
};

struct worker {
    struct play *play;
    struct gch_game game;
    union any_coach coach[2];
    struct run_slot slots[ABREAST];
    struct run_slot *slot; /* the run at hand */
    struct gch_standings *standings;
    struct gch_bracket bracket;
    struct match_slot *pair;       /* for play-off games */
    struct gch_names_taker *taker; /* NULL: nobody asks for players */
    struct gch_hurt_taker hurt;    /* with house rule 21 */
    enum gch_status status;
};

struct play {
    struct gch_batch *batch;
    const struct gch_batch_range *range;
    gch_run_fn fn;
    void *user;
    uint32_t abreast; /* runs that a worker takes at once */
    atomic_uint next; /* run to begin, from 0 */
    uint32_t deliver; /* run to deliver next, from 0 */
    bool stopped;
    enum gch_status status;
    pthread_mutex_t lock;
    pthread_cond_t turn;
};

static const struct gch_coach *ready_coach(const struct gch_batch *batch, union any_coach *coach, int side,
                                           uint16_t team, const struct match_slot *slot, const struct gch_key *key) {
    if (batch->coach == COACH_SHEET && batch->teams[team].sheet != NULL) {
        struct gch_sheet_rations rations;
        gch_sheet_rations_init(&rations, &slot->match, side, key);
        gch_sheet_coach_init(&coach->sheet, side, key, batch->teams[team].sheet, slot->faceoff, &rations);
        return &coach->sheet.coach;
    }
    if (batch->coach == COACH_RANDOM)
        gch_random_coach_init(&coach->plain, slot->match.words, side, key);
    else
        gch_plain_coach_init(&coach->plain, slot->match.words, side, key);
    return &coach->plain.coach;
}

/* sink or taker may be NULL; a taker is no spectator, so that the game may be a quiet one. */
static enum gch_status play_game(const struct gch_batch *batch, const struct match_slot *slot, uint32_t run,
                                 const struct gch_line *line, union any_coach coach[2], const struct gch_sink *sink,
                                 struct gch_names_taker *taker, struct gch_game *game) {
    struct gch_key key = {batch->seed, run, line->game};
    uint16_t away = line->team[GCH_AWAY], home = line->team[GCH_HOME];
    struct gch_tee tee;
    if (taker != NULL && (batch->model != NULL || batch->coach == COACH_MADE)) {
        gch_tee_init(&tee, (const struct gch_sink *[]){gch_names_begin(taker), sink}, sink != NULL ? 2 : 1);
        sink = &tee.sink;
    }
    if (batch->model != NULL)
        return gch_season_model_game(batch->model, &slot->match, away, home, &key, game);
    if (batch->coach == COACH_MADE) {
        const char *const codes[2] = {batch->league->teams[away].code, batch->league->teams[home].code};
        struct gch_season_coach made = batch->made;
        made.charts = batch->charts;
        enum gch_status status = gch_season_coach_game(&made, &slot->match, line, codes, &key, sink, game);
        game->sink = NULL; /* the tee is gone */
        return status;
    }
    struct gch_game_setup setup = {.match = &slot->match, .key = key, .sink = sink};
    if (taker != NULL)
        setup.listener = gch_names_listen(taker, &slot->match, &key);
    setup.coach[0] = ready_coach(batch, &coach[0], GCH_AWAY, away, slot, &key);
    setup.coach[1] = ready_coach(batch, &coach[1], GCH_HOME, home, slot, &key);
    gch_game_init(game, &setup);
    gch_line_apply_out(line, &game->state);
    return gch_game_run(game);
}

static enum gch_status one_line(struct worker *w, const struct match_slot *slot, uint32_t run, uint32_t number,
                                uint16_t away, uint16_t home, enum gch_game_type type, bool neutral) {
    uint32_t at = w->slot->count++;
    struct gch_line *line = &w->slot->lines[at];
    struct gch_hurt_kept *hurt = &w->slot->hurt;
    line->game = number;
    line->team[0] = away;
    line->team[1] = home;
    line->type = (uint8_t)type;
    line->neutral = neutral;
    line->round = type >= GCH_GAME_WC ? w->bracket.round : 0;
    gch_hurt_set_out(hurt, line);
    const struct gch_sink *sink = hurt->left != NULL ? gch_hurt_begin(&w->hurt) : NULL;
    enum gch_status status = play_game(w->play->batch, slot, run, line, w->coach, sink, w->taker, &w->game);
    if (status == GCH_OK && w->taker != NULL)
        status = gch_names_take(w->taker, &w->slot->names, at, away, home);
    if (status == GCH_OK && hurt->left != NULL)
        status = gch_hurt_keep(hurt, &w->hurt, line, at, slot->match.lineup);
    line->periods = w->game.state.quarter;
    line->has_spread = gch_match_cover(&slot->match, w->game.state.score, &line->cover);
    line->stats[0] = w->game.stats[0];
    line->stats[1] = w->game.stats[1];
    return status;
}

static bool is_played(const struct gch_batch_range *range, const struct gch_league *league, uint32_t g) {
    const struct gch_league_game *game = &league->games[g];
    if (game->type != GCH_GAME_REG || (range->through_week > 0 && game->week > range->through_week))
        return false;
    return range->from_week <= 0 || game->week >= range->from_week || !gch_score_played(league->scores[g]);
}

/* DDF-25 and the league's bracket: rounds until there is a champion. */
static enum gch_status play_off(struct worker *w, uint32_t run) {
    struct gch_batch *batch = w->play->batch;
    uint32_t number = batch->league->game_count;
    enum gch_status status = gch_bracket_init(&w->bracket, w->standings);
    while (status == GCH_OK && w->bracket.round < w->bracket.rounds) {
        int round = w->bracket.round;
        unsigned count = w->bracket.count;
        for (unsigned i = 0; i < count && status == GCH_OK && w->bracket.round == round; i++) {
            struct gch_pairing pairing = w->bracket.pairings[i];
            if (pairing.winner != GCH_NO_CLUB)
                continue;
            status = prepare_match(batch, pairing.away, pairing.home, pairing.neutral, true, w->pair);
            if (status == GCH_OK)
                status = one_line(w, w->pair, run, number++, pairing.away, pairing.home, gch_bracket_type(&w->bracket),
                                  pairing.neutral);
            if (status == GCH_OK) {
                int winner = w->game.state.score[GCH_HOME] >= w->game.state.score[GCH_AWAY] ? GCH_HOME : GCH_AWAY;
                status = gch_bracket_decide(&w->bracket, i, winner == GCH_HOME ? pairing.home : pairing.away);
            }
        }
    }
    return status;
}

/* The regular games of some runs in a row; those that the schedule has played keep their scores. */
static enum gch_status regular_games(struct worker *w, uint32_t first, uint32_t runs) {
    const struct gch_batch *batch = w->play->batch;
    const struct gch_batch_range *range = w->play->range;
    const struct gch_league *league = batch->league;
    enum gch_status status = GCH_OK;
    for (uint32_t i = 0; i < runs; i++) {
        w->slots[i].count = 0;
        gch_names_clear(&w->slots[i].names);
        gch_hurt_clear(&w->slots[i].hurt, league->team_count);
        memcpy(w->slots[i].scores, league->scores, league->game_count * sizeof *league->scores);
    }
    for (uint32_t g = 0; g < league->game_count && status == GCH_OK; g++) {
        const struct gch_league_game *game = &league->games[g];
        bool keeps = game->type == GCH_GAME_REG && range->from_week > 0 && game->week < range->from_week;
        bool played = is_played(range, league, g);
        for (uint32_t i = 0; i < runs && status == GCH_OK; i++) {
            w->slot = &w->slots[i];
            if (!played) {
                if (!keeps)
                    w->slot->scores[g] = (struct gch_score){-1, -1};
                continue;
            }
            status = one_line(w, &batch->games[g], first + i, g, game->away, game->home, (enum gch_game_type)game->type,
                              game->neutral);
            w->slot->scores[g].away = w->game.state.score[GCH_AWAY];
            w->slot->scores[g].home = w->game.state.score[GCH_HOME];
        }
    }
    return status;
}

/* What follows the regular games of a run. */
static enum gch_status finish_run(struct worker *w, uint32_t run) {
    const struct gch_batch *batch = w->play->batch;
    const struct gch_batch_range *range = w->play->range;
    struct gch_key key = {batch->seed, run, 0};
    struct gch_rng coin;
    gch_rng_init(&coin, &key, GCH_STREAM_SEASON);
    gch_standings_compute(w->standings, w->slot->scores, NULL, range->through_week, &coin);
    if (range->playoffs && range->through_week <= 0 && batch->league->format.seeds > 0)
        return play_off(w, run);
    return GCH_OK;
}

static void hand_over(struct worker *w, uint32_t run) {
    struct play *p = w->play;
    struct gch_run done = {.run = p->range->first_run + run,
                           .count = w->slot->count,
                           .lines = w->slot->lines,
                           .scores = w->slot->scores,
                           .standings = w->standings,
                           .players = w->taker != NULL ? w->slot->names.games : NULL,
                           .player_bytes = w->slot->names.used,
                           .player_count = w->slot->names.count,
                           .injuries = w->slot->hurt.list,
                           .injury_count = w->slot->hurt.count};
    if (p->range->playoffs && p->range->through_week <= 0 && p->batch->league->format.seeds > 0)
        done.bracket = &w->bracket;
    pthread_mutex_lock(&p->lock);
    while (p->deliver != run && !p->stopped)
        pthread_cond_wait(&p->turn, &p->lock);
    if (!p->stopped) {
        if (w->status != GCH_OK) {
            p->status = w->status;
            p->stopped = true;
        } else if (!p->fn(p->user, &done)) {
            p->stopped = true;
            p->deliver++;
        } else {
            p->deliver++;
        }
    }
    pthread_cond_broadcast(&p->turn);
    pthread_mutex_unlock(&p->lock);
}

static bool is_stopped(struct play *p) {
    pthread_mutex_lock(&p->lock);
    bool stopped = p->stopped;
    pthread_mutex_unlock(&p->lock);
    return stopped;
}

static void *work(void *user) {
    struct worker *w = user;
    struct play *p = w->play;
    while (!is_stopped(p)) {
        if (p->range->stop != NULL && *p->range->stop)
            break;
        uint32_t run = atomic_fetch_add(&p->next, p->abreast);
        if (run >= p->range->runs)
            break;
        uint32_t runs = p->range->runs - run < p->abreast ? p->range->runs - run : p->abreast;
        uint32_t first = p->range->first_run + run;
        w->status = regular_games(w, first, runs);
        for (uint32_t i = 0; i < runs; i++) {
            w->slot = &w->slots[i];
            if (w->status == GCH_OK)
                w->status = finish_run(w, first + i);
            hand_over(w, run + i);
        }
    }
    return NULL;
}

static bool worker_init(struct worker *w, struct play *play) {
    const struct gch_league *league = play->batch->league;
    bool good = true;
    w->play = play;
    for (uint32_t i = 0; i < play->abreast; i++) {
        w->slots[i].lines = malloc((league->game_count + GCH_BRACKET_CLUBS) * sizeof *w->slots[i].lines);
        w->slots[i].scores = malloc((league->game_count + 1u) * sizeof *w->slots[i].scores);
        good &= w->slots[i].lines != NULL && w->slots[i].scores != NULL;
        if (gch_batch_keeps_injuries(play->batch))
            good &= (w->slots[i].hurt.left = calloc(league->team_count, sizeof *w->slots[i].hurt.left)) != NULL;
    }
    w->pair = calloc(1, sizeof *w->pair);
    if (play->range->players)
        good &= (w->taker = gch_names_taker_new()) != NULL;
    return good && w->pair != NULL && gch_standings_new(league, &w->standings) == GCH_OK;
}

static void worker_finish(struct worker *w) {
    for (int i = 0; i < ABREAST; i++) {
        free(w->slots[i].lines);
        free(w->slots[i].scores);
        gch_names_drop(&w->slots[i].names);
        free(w->slots[i].hurt.left);
        free(w->slots[i].hurt.list);
    }
    free(w->hurt.list);
    free(w->taker);
    free(w->pair);
    gch_standings_free(w->standings);
}

enum gch_status gch_batch_play(struct gch_batch *batch, const struct gch_batch_range *range, gch_run_fn fn, void *user,
                               uint32_t *done) {
    int jobs = range->jobs < 1 ? 1 : range->jobs > 256 ? 256 : range->jobs;
    if (batch->coach == COACH_MADE || batch->model != NULL)
        jobs = 1; /* what outside programs come to report goes to one context */
    if ((uint32_t)jobs > range->runs)
        jobs = range->runs > 0 ? (int)range->runs : 1;
    struct play play = {.batch = batch, .range = range, .fn = fn, .user = user};
    /* A few runs are shared out evenly rather than fast; a whole lot of them in lots small enough to be stopped soon.
     */
    bool quiet = batch->coach != COACH_MADE && batch->model == NULL && batch->house == NULL;
    uint32_t most = quiet ? ABREAST : ABREAST_SLOW;
    play.abreast = quiet && jobs == 1 ? range->runs : range->runs / (uint32_t)jobs / 4;
    play.abreast = play.abreast < 1 ? 1 : play.abreast > most ? most : play.abreast;
    struct worker *workers = calloc((size_t)jobs, sizeof *workers);
    pthread_t *threads = calloc((size_t)jobs, sizeof *threads);
    int ready = 0;
    *done = 0;
    pthread_mutex_init(&play.lock, NULL);
    pthread_cond_init(&play.turn, NULL);
    if (workers == NULL || threads == NULL)
        play.status = GCH_E_NOMEM;
    for (int i = 0; i < jobs && play.status == GCH_OK; i++)
        if (!worker_init(&workers[i], &play))
            play.status = GCH_E_NOMEM;
    if (play.status == GCH_OK) {
        /* This thread is the first worker. A thread that cannot be had is done without. */
        for (ready = 1; ready < jobs; ready++)
            if (pthread_create(&threads[ready], NULL, work, &workers[ready]) != 0)
                break;
        work(&workers[0]);
        for (int i = 1; i < ready; i++)
            pthread_join(threads[i], NULL);
    }
    for (int i = 0; workers != NULL && i < jobs; i++)
        worker_finish(&workers[i]);
    pthread_cond_destroy(&play.turn);
    pthread_mutex_destroy(&play.lock);
    free(workers);
    free(threads);
    *done = play.deliver;
    return play.status;
}

void gch_batch_match_of(const struct gch_batch *batch, const struct gch_line *line, struct gch_match *out) {
    struct gch_match_setup setup =
        match_setup(batch, line->team[0], line->team[1], line->neutral, line->type >= GCH_GAME_WC);
    gch_match_init(out, &setup);
}

enum gch_status gch_batch_game(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                               const struct gch_match *match, const struct gch_sink *sink, struct gch_game *out) {
    union any_coach coach[2];
    struct match_slot *slot = malloc(sizeof *slot);
    if (slot == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = prepare_match(batch, line->team[0], line->team[1], match->neutral, match->playoff, slot);
    slot->match = *match;
    if (status == GCH_OK)
        status = play_game(batch, slot, run, line, coach, sink, NULL, out);
    out->match = match;
    free(slot);
    return status;
}
