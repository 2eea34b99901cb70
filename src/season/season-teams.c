/* The teams there are, with their records and how strong they are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "gridchart/season.h"
#include "gridchart/setup.h"

/* What a team is by its material, as a game would load it; power unknown if it cannot be. */
static enum gch_status power_of(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                int *power) {
    const struct gch_material *material = gch_ruleset_material(ruleset);
    char *folder = NULL;
    void *loaded = NULL;
    struct gch_club club;
    *power = GCH_NO_VALUE;
    enum gch_status status = material->find(ctx, ruleset, text, 0, &folder);
    if (status == GCH_OK)
        status = material->load(ctx, ruleset, text, 0, folder, &loaded);
    if (status == GCH_OK) {
        material->describe(loaded, &club);
        *power = club.power;
    }
    if (loaded != NULL)
        material->free(loaded);
    free(folder);
    return status;
}

/* The records of a season, if its files are there and good. */
static enum gch_status add_records(struct gch_context *ctx, struct gch_team_row *rows, size_t count) {
    char relative[64], *teams = NULL, *games = NULL;
    struct gch_league *league = NULL;
    struct gch_standings *standings = NULL;
    snprintf(relative, sizeof relative, "charts/%.15s/teams.csv", rows[0].team.season);
    enum gch_status status = gch_context_find(ctx, relative, &teams);
    snprintf(relative, sizeof relative, "charts/%.15s/games.csv", rows[0].team.season);
    if (status == GCH_OK)
        status = gch_context_find(ctx, relative, &games);
    if (status == GCH_OK)
        status = gch_league_load(ctx, teams, games, 0, NULL, &league);
    if (status == GCH_OK)
        status = gch_standings_new(league, &standings);
    if (status == GCH_OK) {
        gch_standings_compute(standings, league->scores, league->touchdowns, 0, NULL);
        for (size_t i = 0; i < count; i++) {
            uint16_t team = gch_league_find_team(league, rows[i].team.code);
            if (team == GCH_NO_CLUB)
                continue;
            rows[i].wins = standings->rows[team].wins;
            rows[i].losses = standings->rows[team].losses;
            rows[i].ties = standings->rows[team].ties;
        }
    }
    gch_standings_free(standings);
    gch_league_free(league);
    free(teams);
    free(games);
    return status;
}

static int by_power(const void *a, const void *b) {
    const struct gch_team_row *x = a, *y = b;
    return x->power != y->power ? (x->power < y->power) - (x->power > y->power) : strcmp(x->team.code, y->team.code);
}

/* DDF-26.1: the spread is the difference of the power ratings. */
static void add_spreads(struct gch_team_row *rows, size_t count, int against) {
    long sum = 0, rated = 0;
    for (size_t i = 0; i < count; i++)
        if (rows[i].power != GCH_NO_VALUE) {
            sum += rows[i].power;
            rated++;
        }
    if (against == GCH_NO_VALUE && rated > 0)
        against = (int)((2 * sum + rated) / (2 * rated));
    for (size_t i = 0; i < count; i++)
        rows[i].spread = rows[i].power != GCH_NO_VALUE ? rows[i].power - against : GCH_NO_VALUE;
}

/* One season's rows. What is wrong with its files is a matter for those who check them: the mute context's. */
static enum gch_status fill_season(struct gch_context *mute, const struct gch_ruleset *ruleset,
                                   struct gch_team_row *rows, size_t count, int against) {
    enum gch_status status = add_records(mute, rows, count);
    for (size_t i = 0; i < count && status != GCH_E_NOMEM; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s/%s", rows[i].team.season, rows[i].team.code);
        status = power_of(mute, ruleset, text, &rows[i].power);
    }
    if (status == GCH_E_NOMEM)
        return status;
    qsort(rows, count, sizeof *rows, by_power);
    add_spreads(rows, count, against);
    return GCH_OK;
}

static enum gch_status mute_context(const struct gch_context *ctx, struct gch_context **out) {
    size_t count;
    const char *const *dirs = gch_context_data_dirs(ctx, &count);
    *out = gch_context_new();
    enum gch_status status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    for (size_t i = 0; i < count && status == GCH_OK; i++)
        status = gch_context_add_data_dir(*out, dirs[i]);
    return status;
}

enum gch_status gch_team_rows_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *season,
                                   const char *against, struct gch_team_row **rows, size_t *count) {
    struct gch_team_list list = {0};
    struct gch_context *mute = NULL;
    int power = GCH_NO_VALUE;
    *rows = NULL;
    *count = 0;
    enum gch_status status = against != NULL ? power_of(ctx, ruleset, against, &power) : GCH_OK;
    /* A season is a folder's name, and nothing that leads elsewhere. */
    bool name = season == NULL || (season[0] != '\0' && season[0] != '.' && strchr(season, '/') == NULL);
    if (status == GCH_OK && name)
        status = gch_team_list_load(ctx, ruleset, season, &list);
    if (status == GCH_OK && list.count == 0) {
        gch_report(ctx, GCH_MSG_NO_TEAMS, NULL, season != NULL ? "there are no teams of season \"%s\"" : "%s",
                   season != NULL ? season : "there are no teams in any data directory");
        status = GCH_E_IO;
    }
    if (status == GCH_OK)
        status = mute_context(ctx, &mute);
    struct gch_team_row *made = status == GCH_OK ? calloc(list.count, sizeof *made) : NULL;
    if (status == GCH_OK && made == NULL)
        status = GCH_E_NOMEM;
    for (size_t end = list.count, at = 0; end > 0 && status == GCH_OK;) { /* the list has the newest season first */
        size_t first = end - 1;
        while (first > 0 && strcmp(list.items[first - 1].season, list.items[end - 1].season) == 0)
            first--;
        for (size_t i = first; i < end; i++)
            made[at + i - first] = (struct gch_team_row){.team = list.items[i], .wins = -1};
        status = fill_season(mute, ruleset, made + at, end - first, power);
        at += end - first;
        end = first;
    }
    if (status == GCH_OK) {
        *rows = made;
        *count = list.count;
        made = NULL;
    }
    free(made);
    gch_context_free(mute);
    gch_team_list_free(&list);
    return status;
}
