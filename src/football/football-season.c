/* What changes with the season, read from the ruleset's tables. */
#include "gridchart/football.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/text.h"

/* A row of a from,to table applies to a season; an empty end is open. */
static bool row_covers(const struct gch_csv_row *row, int from, int to, int season) {
    long low = 0;
    long high = 9999;
    const struct gch_csv_field *f = &row->fields[from];
    const struct gch_csv_field *t = &row->fields[to];
    if (f->length && !gch_parse_int(f->text, f->length, 0, 9999, &low))
        return false;
    if (t->length && !gch_parse_int(t->text, t->length, 0, 9999, &high))
        return false;
    return season >= low && season <= high;
}

/* A number of the row; the preset where the column or the field is empty. What is no number is reported. */
static long number(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_csv_row *row,
                   const char *heading, long preset) {
    int i = gch_csv_find(&csv->rows[0], heading);
    long value;
    if (i < 0 || (unsigned)i >= row->count || row->fields[i].length == 0)
        return preset;
    if (!gch_parse_int(row->fields[i].text, row->fields[i].length, 0, 100, &value)) {
        struct gch_place place = {csv->path, row->line, row->fields[i].column};
        gch_report(ctx, 445, &place, "%s: \"%s\" is not a whole number from 0 to 100", heading, row->fields[i].text);
        return preset;
    }
    return value;
}

static bool word(const struct gch_csv *csv, const struct gch_csv_row *row, const char *heading, const char *yes) {
    int i = gch_csv_find(&csv->rows[0], heading);
    return i >= 0 && (unsigned)i < row->count && strcmp(row->fields[i].text, yes) == 0;
}

static enum gch_status load(struct gch_context *ctx, const char *ruleset, const char *name, struct gch_csv **out) {
    char relative[96];
    char *path = NULL;
    snprintf(relative, sizeof relative, "priority/%s/%s", ruleset, name);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status != GCH_OK) {
        gch_report(ctx, 401, NULL, "%s: not found in any data directory", relative);
        return status;
    }
    status = gch_csv_load(ctx, path, out);
    free(path);
    return status;
}

static const struct gch_csv_row *find_row(const struct gch_csv *csv, int season, const char *game) {
    int from = gch_csv_find(&csv->rows[0], "from");
    int to = gch_csv_find(&csv->rows[0], "to");
    if (from < 0 || to < 0)
        return NULL;
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (row->count <= (unsigned)from || row->count <= (unsigned)to || !row_covers(row, from, to, season))
            continue;
        if (game == NULL || word(csv, row, "game", game))
            return row;
    }
    return NULL;
}

static void read_overtime(struct gch_context *ctx, const struct gch_csv *csv, int season, const char *game,
                          struct gch_overtime_rules *out) {
    const struct gch_csv_row *row = find_row(csv, season, game);
    memset(out, 0, sizeof *out);
    if (row == NULL)
        return;
    static const char *const formats[] = {"none", "sudden-death", "modified", "both-possess"};
    for (int i = 0; i < 4; i++)
        if (word(csv, row, "format", formats[i]))
            out->format = (uint8_t)i;
    out->seconds = (int16_t)(60 * number(ctx, csv, row, "minutes", 15));
    out->periods = word(csv, row, "periods", "unlimited") ? 255 : (uint8_t)number(ctx, csv, row, "periods", 0);
    out->timeouts = (uint8_t)number(ctx, csv, row, "timeouts", 2);
    out->timeouts_periods = (uint8_t)number(ctx, csv, row, "timeouts-periods", 1);
}

enum gch_status gch_season_rules_load(struct gch_context *ctx, const char *ruleset, int season,
                                      struct gch_season_rules *out) {
    struct gch_csv *csv = NULL;
    unsigned errors = gch_context_errors(ctx);
    enum gch_status status = load(ctx, ruleset, "seasons.csv", &csv);
    if (status != GCH_OK)
        return status;
    const struct gch_csv_row *row = find_row(csv, season, NULL);
    if (row == NULL) {
        struct gch_place place = {csv->path, 0, 0};
        gch_report(ctx, 402, &place, "no row covers season %d", season); /* DDF-27.2 */
        gch_csv_free(csv);
        return GCH_E_DATA;
    }
    memset(out, 0, sizeof *out);
    out->season = season;
    out->kick_spot = (int8_t)number(ctx, csv, row, "kick-spot", 35);
    out->kick_touchback = (int8_t)number(ctx, csv, row, "kick-touchback", 20);
    out->touchback = (int8_t)number(ctx, csv, row, "touchback", 20);
    out->free_kick_spot = (int8_t)number(ctx, csv, row, "free-kick-spot", 20);
    out->try_line = (int8_t)number(ctx, csv, row, "try-line", 2);
    out->two_point_line = (int8_t)number(ctx, csv, row, "two-point-line", 2);
    out->defense_try_points = (int8_t)number(ctx, csv, row, "defense-try-points", 0);
    out->two_point = word(csv, row, "two-point", "yes");
    out->missed_fg_at_line = word(csv, row, "missed-fg", "los");
    out->qb_column = word(csv, row, "qb-column", "yes");
    gch_csv_free(csv);

    status = load(ctx, ruleset, "overtime.csv", &csv);
    if (status != GCH_OK)
        return status;
    read_overtime(ctx, csv, season, "regular", &out->regular);
    read_overtime(ctx, csv, season, "playoff", &out->playoff);
    gch_csv_free(csv);
    return gch_context_errors(ctx) == errors ? GCH_OK : GCH_E_DATA;
}
