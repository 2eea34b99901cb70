/* What all rulesets share: options, matches, tables. */
#include "rules/rules-priv.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/message.h"
#include "base/table.h"
#include "base/text.h"
#include "rules/house/house.h"
#include "rules/rules-material.h"
#include "rules/unwatched.h"

const struct gch_chart_kind *gch_charts_kind(const struct gch_ruleset *ruleset) {
    const struct gch_ruleset *const *rulesets = gch_ruleset_list();
    const struct gch_chart_kind *kind = ruleset->charts;
    for (size_t i = 0; kind == NULL && rulesets[i] != NULL; i++)
        kind = rulesets[i]->charts;
    return kind;
}

const struct gch_material *gch_ruleset_material(const struct gch_ruleset *ruleset) {
    if (ruleset->material != NULL)
        return ruleset->material;
    return ruleset->charts != NULL ? &gch_material_charts : &gch_material_names;
}

bool gch_ruleset_folder(const char *name) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    for (size_t i = 0; list[i] != NULL; i++)
        if (list[i]->charts != NULL && list[i]->charts->folder != NULL &&
            strcasecmp(list[i]->charts->folder, name) == 0)
            return true;
    return false;
}

bool gch_team_code_good(const char *code) {
    return gch_team_code_spelt(code) && !gch_ruleset_folder(code);
}

/* The last names of a path, the last first: pointers into path, at most `most`. */
static size_t last_names(char *path, char **names, size_t most) {
    size_t count = 0;
    while (count < most) {
        size_t n = strlen(path);
        while (n > 0 && path[n - 1] == '/')
            path[--n] = '\0';
        char *slash = strrchr(path, '/');
        if (n > 0)
            names[count++] = slash != NULL ? slash + 1 : path;
        if (slash == NULL)
            break;
        *slash = '\0';
    }
    return count;
}

const struct gch_ruleset *gch_ruleset_of_path(const char *path, const struct gch_ruleset *otherwise) {
    /* A file of a team is at most two folders below its game's; more would find users of that name. */
    enum { NAMES = 4 };
    char *whole = realpath(path, NULL), *names[NAMES];
    if (whole == NULL)
        whole = strdup(path);
    if (whole == NULL)
        return otherwise;
    size_t count = last_names(whole, names, NAMES);
    const struct gch_ruleset *const *rulesets = gch_ruleset_list();
    const struct gch_ruleset *found = NULL;
    for (size_t i = 0; i < count && i < NAMES - 1 && found == NULL; i++) {
        bool tables = i + 1 < count && strcmp(names[i + 1], "priority") == 0;
        for (size_t r = 0; rulesets[r] != NULL && found == NULL; r++) {
            const struct gch_chart_kind *charts = rulesets[r]->charts;
            bool inner = charts != NULL && charts->folder != NULL && strcmp(charts->folder, names[i]) == 0;
            if (inner || (tables && strcmp(rulesets[r]->name, names[i]) == 0))
                found = rulesets[r];
        }
    }
    free(whole);
    return found != NULL ? found : otherwise;
}

static int find_option(const struct gch_ruleset *ruleset, const char *name, size_t length) {
    for (unsigned i = 0; i < ruleset->option_count; i++)
        if (strlen(ruleset->options[i].name) == length && strncmp(ruleset->options[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

enum gch_status gch_options_parse(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                  uint32_t *out) {
    uint32_t all = ((UINT32_C(1) << ruleset->option_count) - 1) & ~ruleset->variants;
    uint32_t bits = 0;
    bool first = true;
    while (*text != '\0') {
        size_t length = strcspn(text, ",");
        bool minus = *text == '-';
        const char *name = text + minus;
        size_t n = length - minus;
        int option;
        if (!minus && n == 3 && strncmp(name, "all", 3) == 0)
            bits = all;
        else if (!minus && n == 4 && strncmp(name, "none", 4) == 0)
            bits = 0;
        else if (!minus && n == 8 && strncmp(name, "standard", 8) == 0)
            bits = ruleset->standard;
        else if ((option = find_option(ruleset, name, n)) >= 0) {
            if (minus && first)
                bits = ruleset->standard;
            bits = minus ? bits & ~(UINT32_C(1) << option) : bits | UINT32_C(1) << option;
        } else {
            struct gch_text known = {0};
            for (unsigned i = 0; i < ruleset->option_count; i++)
                gch_text_addf(&known, "%s%s", i ? ", " : "", ruleset->options[i].name);
            gch_report(ctx, GCH_MSG_OPTION_UNKNOWN, NULL,
                       "\"%.*s\" is not an option of %s; known are standard, all, none, %s", (int)n, name,
                       ruleset->name, known.text ? known.text : "");
            gch_text_finish(&known);
            return GCH_E_ARG;
        }
        first = false;
        text += length;
        if (*text == ',')
            text++;
    }
    *out = bits;
    return GCH_OK;
}

static struct gch_match_own *own_of(struct gch_match *match) {
    return (struct gch_match_own *)match->own;
}

void gch_match_init(struct gch_match *match, const struct gch_match_setup *setup) {
    static const struct gch_prepared *const nothing[2] = {NULL, NULL};
    gch_match_init_shared(match, setup, nothing);
}

void gch_match_init_shared(struct gch_match *match, const struct gch_match_setup *setup,
                           const struct gch_prepared *const prepared[2]) {
    struct gch_match_own *own = own_of(match);
    memset(match, 0, offsetof(struct gch_match, own));
    memset(own, 0, offsetof(struct gch_match_own, prepared));
    match->ruleset = setup->ruleset;
    own->unwatched = gch_ruleset_unwatched(setup->ruleset);
    match->book = setup->book;
    match->words = setup->book != NULL && setup->book->words != NULL ? setup->book->words : setup->ruleset->words;
    if (setup->book != NULL && setup->ruleset->season_words != NULL)
        match->words = setup->ruleset->season_words(setup->book, setup->season.season);
    match->season = setup->season;
    match->options = setup->options;
    match->house = setup->house;
    if (setup->house != NULL) /* RC-3 */
        match->season.kick_spot = (int8_t)house_kick_spot(setup->house, setup->season.kick_spot);
    match->neutral = setup->neutral;
    match->playoff = setup->playoff;
    for (int side = 0; side < 2; side++) {
        const struct gch_team *team = setup->team[side];
        match->roster[side] = setup->roster[side];
        match->lineup[side] = setup->lineup[side];
        match->material[side] = setup->material[side];
        match->league[side] = setup->league[side];
        const struct gch_material *kind = gch_ruleset_material(setup->ruleset);
        if (setup->material[side] != NULL)
            kind->describe(setup->material[side], &match->club[side]);
        if (setup->material[side] != NULL && kind->style != NULL)
            match->style[side] = kind->style(setup->material[side]);
        if (setup->ruleset->charts == NULL)
            continue;
        if (setup->material[side] != NULL) {
            const struct gch_charts *charts = setup->material[side];
            team = charts->team;
            match->league[side] = charts->league;
        } else {
            gch_club_of_charts(team, setup->league[side], &match->club[side]);
        }
        match->team[side] = team;
        for (int c = 0; c < GCH_COLUMN_COUNT; c++)
            for (int r = 0; r < GCH_ROWS; r++)
                own->kinds[side][c] |= UINT64_C(1) << team->column[c][r].kind;
        for (int c = 0; c < GCH_COVERAGE_COUNT; c++)
            for (int r = 0; r < GCH_DROWS; r++)
                own->coverage_kinds[side][c] |= UINT64_C(1) << team->coverage[c][r].kind;
        for (int r = 0; r < GCH_ROWS; r++) {
            struct gch_cell cell = team->column[GCH_COL_FIELD_GOAL][r];
            if (cell.kind == GCH_CELL_NUMBER && cell.number > own->longest_kick[side])
                own->longest_kick[side] = cell.number;
        }
        own->shared[side] = prepared[side];
        if (own->shared[side] == NULL && own->unwatched->prepare != NULL)
            own->unwatched->prepare(match, side, &own->prepared[side]);
    }
    if (match->ruleset->adapt != NULL)
        match->ruleset->adapt(match);
}

int gch_match_handicap(const struct gch_match *match) {
    int tenths;
    /* Whole points: a lead of one more covers, a lead of these does not. */
    return match->ruleset->spread != NULL && match->ruleset->spread(match, &tenths) ? tenths / 10 : 0;
}

void gch_match_keep(struct gch_match *match) {
    struct gch_match_own *own = own_of(match);
    gch_match_begin(match, &own->first);
    if (own->unwatched->keep != NULL)
        own->unwatched->keep(match, &own->kept);
    own->is_kept = true;
}

void gch_match_begin(const struct gch_match *match, struct gch_state *state) {
    const struct gch_match_own *own = gch_match_own(match);
    if (own->is_kept) {
        *state = own->first;
        return;
    }
    gch_state_init(state, match->ruleset->fields);
    state->handicap = (int16_t)gch_match_handicap(match);
    match->ruleset->begin(match, state);
}

/* All of them are looked at, so that their author sees all that is wrong at once. */
static enum gch_status load_tables(struct gch_context *ctx, const struct gch_ruleset *ruleset,
                                   enum gch_table_target target, void *out) {
    enum gch_status worst = GCH_OK;
    for (const struct gch_table *const *t = ruleset->tables; *t != NULL && worst != GCH_E_NOMEM; t++) {
        enum gch_status status = (*t)->target == target ? gch_table_find(ctx, *t, ruleset->name, out) : GCH_OK;
        worst = worst == GCH_OK || status == GCH_E_NOMEM ? status : worst;
    }
    gch_context_flush(ctx);
    return worst;
}

enum gch_status gch_book_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, struct gch_book *book) {
    book->ruleset = ruleset;
    enum gch_status status =
        ruleset->amends != NULL ? load_tables(ctx, ruleset->amends, GCH_TABLE_OF_BOOK, book) : GCH_OK;
    return status == GCH_OK ? load_tables(ctx, ruleset, GCH_TABLE_OF_BOOK, book) : status;
}

enum gch_status gch_season_rules_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, int season,
                                      struct gch_season_rules *out) {
    *out = (struct gch_season_rules){.season = season};
    return load_tables(ctx, ruleset, GCH_TABLE_OF_SEASON, out);
}

bool gch_row_of_defense_dice(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u", index + 1);
    return index < GCH_DROWS;
}

bool gch_row_of_offense_dice(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u", index + 10);
    return index < GCH_ROWS;
}

const struct gch_table_column gch_action_columns[2] = {
    {.heading = "action", .type = &gch_table_any, .key = true},
    {.heading = "meaning", .type = &gch_table_text},
};
