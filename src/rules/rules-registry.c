/* The one place where rulesets are known by name, and what all of them share. */
#include "rules/rules-priv.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/text.h"

static const struct gch_ruleset *const rulesets[] = {
    &gch_ruleset_ddf,
    &gch_ruleset_redzone,
    NULL,
};

const struct gch_ruleset *const *gch_ruleset_list(void) {
    return rulesets;
}

const struct gch_ruleset *gch_ruleset_find(const char *name) {
    for (size_t i = 0; rulesets[i] != NULL; i++)
        if (strcmp(rulesets[i]->name, name) == 0)
            return rulesets[i];
    return NULL;
}

static int find_option(const struct gch_ruleset *ruleset, const char *name, size_t length) {
    for (unsigned i = 0; i < ruleset->option_count; i++)
        if (strlen(ruleset->options[i].name) == length && strncmp(ruleset->options[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

enum gch_status gch_options_parse(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                  uint32_t *out) {
    uint32_t all = (UINT32_C(1) << ruleset->option_count) - 1;
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
            gch_report(ctx, 1001, NULL, "\"%.*s\" is not an option of %s; known are standard, all, none, %s", (int)n,
                       name, ruleset->name, known.text ? known.text : "");
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

void gch_match_init(struct gch_match *match, const struct gch_match_setup *setup) {
    memset(match, 0, offsetof(struct gch_match, own));
    match->ruleset = setup->ruleset;
    match->book = setup->book;
    match->season = setup->season;
    match->options = setup->options;
    match->neutral = setup->neutral;
    match->playoff = setup->playoff;
    for (int side = 0; side < 2; side++) {
        const struct gch_team *team = setup->team[side];
        match->team[side] = team;
        match->league[side] = setup->league[side];
        for (int c = 0; c < GCH_COLUMN_COUNT; c++)
            for (int r = 0; r < GCH_ROWS; r++)
                match->kinds[side][c] |= UINT64_C(1) << team->column[c][r].kind;
        for (int c = 0; c < GCH_COVERAGE_COUNT; c++)
            for (int r = 0; r < GCH_DROWS; r++)
                match->coverage_kinds[side][c] |= UINT64_C(1) << team->coverage[c][r].kind;
        for (int r = 0; r < GCH_ROWS; r++) {
            struct gch_cell cell = team->column[GCH_COL_FIELD_GOAL][r];
            if (cell.kind == GCH_CELL_NUMBER && cell.number > match->longest_kick[side])
                match->longest_kick[side] = cell.number;
        }
        match->shared[side] = setup->prepared[side];
        if (match->shared[side] == NULL && match->ruleset->prepare != NULL)
            match->ruleset->prepare(match, side, &match->own[side]);
    }
}

/* A two-column table, found and opened; its columns' indices. */
static enum gch_status open_table(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                  const char *value, struct gch_csv **csv, int *k, int *v) {
    char relative[96];
    char *path = NULL;
    snprintf(relative, sizeof relative, "priority/%s/%s", ruleset, file);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status != GCH_OK) {
        gch_report(ctx, 401, NULL, "%s: not found in any data directory", relative);
        return status;
    }
    status = gch_csv_load(ctx, path, csv);
    free(path);
    if (status != GCH_OK)
        return status;
    *k = gch_csv_find(&(*csv)->rows[0], key);
    *v = gch_csv_find(&(*csv)->rows[0], value);
    if (*k < 0 || *v < 0) {
        struct gch_place place = {(*csv)->path, (*csv)->rows[0].line, 1};
        gch_report(ctx, 441, &place, "no column \"%s\" (expected %s and %s)", *k < 0 ? key : value, key, value);
        gch_csv_free(*csv);
        return GCH_E_DATA;
    }
    return GCH_OK;
}

/* The field of the row whose key is name; NULL, reported, if there is none. */
static const struct gch_csv_field *find_field(struct gch_context *ctx, const struct gch_csv *csv, int k, int v,
                                              const char *name, struct gch_place *place) {
    for (size_t r = 1; r < csv->count; r++) {
        const struct gch_csv_row *row = &csv->rows[r];
        if (row->count <= (unsigned)k || row->count <= (unsigned)v || strcmp(row->fields[k].text, name) != 0)
            continue;
        *place = (struct gch_place){csv->path, row->line, row->fields[v].column};
        return &row->fields[v];
    }
    *place = (struct gch_place){csv->path, 0, 0};
    gch_report(ctx, 444, place, "no row \"%s\"", name);
    return NULL;
}

enum gch_status gch_rules_table(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                const char *value, const char *const *names, size_t count, long low, long high,
                                int16_t *values) {
    struct gch_csv *csv = NULL;
    int k;
    int v;
    enum gch_status status = open_table(ctx, ruleset, file, key, value, &csv, &k, &v);
    if (status != GCH_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        struct gch_place place;
        long number;
        const struct gch_csv_field *field = find_field(ctx, csv, k, v, names[i], &place);
        if (field == NULL) {
            status = GCH_E_DATA;
        } else if (!gch_parse_int(field->text, field->length, low, high, &number)) {
            gch_report(ctx, 445, &place, "%s: \"%s\" is not a whole number from %ld to %ld", names[i], field->text, low,
                       high);
            status = GCH_E_DATA;
        } else {
            values[i] = (int16_t)number;
        }
    }
    gch_csv_free(csv);
    return status;
}

enum gch_status gch_rules_words(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                const char *value, const char *const *names, size_t count, const char *const *words,
                                size_t word_count, int16_t *values) {
    struct gch_csv *csv = NULL;
    int k;
    int v;
    enum gch_status status = open_table(ctx, ruleset, file, key, value, &csv, &k, &v);
    if (status != GCH_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        struct gch_place place;
        size_t w = 0;
        const struct gch_csv_field *field = find_field(ctx, csv, k, v, names[i], &place);
        while (field != NULL && w < word_count && strcmp(words[w], field->text) != 0)
            w++;
        if (field == NULL || w == word_count) {
            if (field != NULL)
                gch_report(ctx, 445, &place, "%s: \"%s\" is not one of the words of this column", names[i],
                           field->text);
            status = GCH_E_DATA;
        } else {
            values[i] = (int16_t)w;
        }
    }
    gch_csv_free(csv);
    return status;
}

enum gch_status gch_rules_cells(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                const char *value, const char *const *names, size_t count, struct gch_cell *values) {
    struct gch_csv *csv = NULL;
    int k;
    int v;
    enum gch_status status = open_table(ctx, ruleset, file, key, value, &csv, &k, &v);
    if (status != GCH_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        struct gch_place place;
        const struct gch_csv_field *field = find_field(ctx, csv, k, v, names[i], &place);
        if (field == NULL) {
            status = GCH_E_DATA;
        } else if (!gch_cell_parse(field->text, field->length, &values[i])) {
            gch_report(ctx, 445, &place, "%s: \"%s\" is not a cell", names[i], field->text);
            status = GCH_E_DATA;
        }
    }
    gch_csv_free(csv);
    return status;
}
