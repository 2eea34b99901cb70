/* From a few words to a match: where charts are looked for, and what belongs together. */
#include "gridchart/house.h"
#include "gridchart/players.h"
#include "gridchart/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "rules/rules-material.h"

enum gch_status gch_team_find(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                              char **folder) {
    return gch_ruleset_material(ruleset)->find(ctx, ruleset, text, season, folder);
}

enum gch_status gch_team_find_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                   int season, struct gch_team **team, char **folder) {
    char *path = NULL;
    *team = NULL;
    if (folder != NULL)
        *folder = NULL;
    if (ruleset->charts == NULL) {
        gch_report(ctx, GCH_MSG_NO_CHARTS, NULL, "%s is played without charts", ruleset->name);
        return GCH_E_ARG;
    }
    enum gch_status status = gch_team_find(ctx, ruleset, text, season, &path);
    if (status == GCH_OK)
        status = gch_team_load(ctx, path, ruleset->charts, team);
    if (status == GCH_OK && season != 0 && (*team)->season != season)
        status = gch_report_other_season(ctx, path, (*team)->season, season);
    if (status != GCH_OK) {
        gch_team_free(*team);
        *team = NULL;
    } else if (folder != NULL) {
        *folder = path;
        path = NULL;
    }
    free(path);
    return status;
}

static enum gch_status find_ruleset(struct gch_context *ctx, const char *name, const struct gch_ruleset **out) {
    *out = gch_ruleset_find(name);
    if (*out != NULL)
        return GCH_OK;
    struct gch_text known = {0};
    const struct gch_ruleset *const *list = gch_ruleset_list();
    for (size_t i = 0; list[i] != NULL; i++)
        gch_text_addf(&known, "%s%s", i ? ", " : "", list[i]->name);
    gch_report(ctx, GCH_MSG_RULESET_UNKNOWN, NULL, "\"%s\" is not a ruleset; known are %s", name,
               known.text != NULL ? known.text : "");
    gch_text_finish(&known);
    return GCH_E_ARG;
}

enum gch_status gch_ruleset_choose(struct gch_context *ctx, const char *name, const char *const *text, size_t count,
                                   const struct gch_ruleset **out) {
    if (name != NULL)
        return find_ruleset(ctx, name, out);
    *out = NULL;
    for (size_t i = 0; i < count && *out == NULL; i++)
        if (text[i] != NULL && strchr(text[i], '/') != NULL)
            *out = gch_ruleset_of_path(text[i], NULL);
    if (*out == NULL)
        *out = gch_ruleset_list()[0];
    return GCH_OK;
}

enum gch_status gch_setup_load(struct gch_context *ctx, const struct gch_setup_spec *spec, struct gch_setup *out) {
    memset(out, 0, sizeof *out);
    uint32_t options = 0;
    struct gch_club club[2] = {0};
    enum gch_status status = gch_ruleset_choose(ctx, spec->ruleset, spec->team, 2, &out->ruleset);
    if (status == GCH_OK)
        status = gch_options_parse(ctx, out->ruleset, spec->options != NULL ? spec->options : "standard", &options);
    if (status == GCH_OK)
        status = gch_house_load(ctx, out->ruleset, options, spec->house, &out->house);
    if (status == GCH_OK)
        status = out->ruleset->book_load(ctx, &out->book);
    const struct gch_material *material = status == GCH_OK ? gch_ruleset_material(out->ruleset) : NULL;
    for (int side = 0; side < 2 && status == GCH_OK; side++) {
        status = material->find(ctx, out->ruleset, spec->team[side], spec->season[side], &out->folder[side]);
        if (status == GCH_OK)
            status = material->load(ctx, out->ruleset, spec->team[side], spec->season[side], out->folder[side],
                                    &out->material[side]);
        if (status == GCH_OK)
            material->describe(out->material[side], &club[side]);
    }
    /* House rules draw men whether their names are told or not. */
    bool draws = gch_house_names(out->house);
    for (int side = 0; side < 2 && status == GCH_OK && (draws || !spec->no_names) && out->folder[side] != NULL;
         side++) {
        status = gch_roster_load(ctx, out->folder[side], &out->roster[side]);
        if (status == GCH_OK && draws)
            status = gch_lineup_load(ctx, out->folder[side], out->roster[side], &out->lineup[side]);
    }
    if (status == GCH_OK) /* DDF-1.11, D03 */
        status = gch_season_rules_load(ctx, out->ruleset,
                                       spec->rules_season ? spec->rules_season : club[GCH_HOME].season, &out->season);
    int copied = club[0].league_stands_in ? 0 : 1;
    if (status == GCH_OK && club[copied].league_stands_in)
        gch_report_once(ctx, GCH_MSG_LEAGUE_STANDS_IN, &(struct gch_place){out->folder[copied], 0, 0},
                        "no league charts lie beside it: those of %s in priority/ are used", out->ruleset->name);
    if (status == GCH_OK) {
        struct gch_match_setup match = {
            .ruleset = out->ruleset,
            .book = out->book,
            .material = {out->material[0], out->material[1]},
            .roster = {spec->no_names ? NULL : out->roster[0], spec->no_names ? NULL : out->roster[1]},
            .house = out->house,
            .lineup = {out->lineup[0], out->lineup[1]},
            .season = out->season,
            .options = options,
            .neutral = spec->neutral,
            .playoff = spec->playoff,
        };
        gch_match_init(&out->match, &match);
        status = out->ruleset->check(ctx, &out->match);
    }
    if (status != GCH_OK)
        gch_setup_finish(out);
    return status;
}

enum gch_status gch_setup_set_depth(struct gch_context *ctx, struct gch_setup *setup, int side, const char *what,
                                    const char *text) {
    enum gch_status status = gch_roster_set_depth(ctx, what, text, &setup->roster[side]);
    setup->match.roster[side] = setup->roster[side];
    return status;
}

void gch_setup_drop_names(struct gch_setup *setup) {
    for (int side = 0; side < 2; side++) {
        gch_roster_free(setup->roster[side]);
        setup->roster[side] = NULL;
        setup->match.roster[side] = NULL;
    }
}

void gch_setup_finish(struct gch_setup *setup) {
    for (int side = 0; side < 2; side++) {
        if (setup->material[side] != NULL)
            gch_ruleset_material(setup->ruleset)->free(setup->material[side]);
        gch_roster_free(setup->roster[side]);
        gch_lineup_free(setup->lineup[side]);
        free(setup->folder[side]);
    }
    if (setup->book != NULL)
        setup->ruleset->book_free(setup->book);
    gch_house_free(setup->house);
    memset(setup, 0, sizeof *setup);
}
