/*
 * The chart reader in memory, which is faster than files: the first byte says what kind of file the rest is. Any rows
 * are refused with findings or are a chart whose canonical text is the same chart again.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "chart/chart-team.h"
#include "chart/chart-values.h"
#include "fuzz.h"
#include "rules/rules-priv.h"
#include "rules/validate-priv.h"

static const char *const grids[] = {"offense",      "defense", "special",       "coverage", "supplements",
                                    "squib-return", "holding", "between-downs", "onside"};
enum { GRIDS = sizeof grids / sizeof grids[0] };

static void check_grid(struct gch_context *ctx, const char *file, const struct gch_chart_kind *kind,
                       const struct gch_csv *csv) {
    static struct gch_grid grid, again; /* large; the target runs in one thread */
    struct gch_csv *copy;
    struct gch_text text = {0}, twice = {0};
    gch_grid_init(&grid, file, kind, 2017);
    gch_grid_accept(ctx, &grid, csv);
    if (gch_context_errors(ctx) > 0)
        return;
    gch_grid_print(&grid, &text);
    HOLDS(gch_csv_new_from_buffer(ctx, "again", text.text, text.length, &copy) == GCH_OK);
    gch_grid_init(&again, file, kind, 2017);
    gch_grid_accept(ctx, &again, copy);
    HOLDS(gch_context_errors(ctx) == 0);
    for (int i = 0; i < grid.count; i++)
        HOLDS(memcmp(grid.columns[i].cells, again.columns[i].cells, sizeof grid.columns[i].cells) == 0);
    gch_grid_print(&again, &twice);
    HOLDS(strcmp(text.text, twice.text) == 0);
    gch_text_finish(&text);
    gch_text_finish(&twice);
    gch_csv_free(copy);
}

static void check_values(struct gch_context *ctx, const struct gch_chart_kind *kind, const struct gch_csv *csv) {
    struct gch_team team, again;
    struct gch_csv *copy;
    struct gch_text text = {0};
    gch_team_init_blank(&team, "", 0);
    gch_values_read(ctx, csv, kind, &team);
    if (gch_context_errors(ctx) > 0)
        return;
    gch_values_print(&team, &text);
    HOLDS(gch_csv_new_from_buffer(ctx, "again", text.text, text.length, &copy) == GCH_OK);
    gch_team_init_blank(&again, "", 0);
    gch_values_read(ctx, copy, kind, &again);
    HOLDS(gch_context_errors(ctx) == 0);
    gch_team_seal(&team);
    gch_team_seal(&again);
    HOLDS(team.hash == again.hash);
    gch_text_finish(&text);
    gch_csv_free(copy);
}

static const struct gch_table *table_number(const struct gch_ruleset *ruleset, unsigned number) {
    const struct gch_table *const *table = ruleset->tables;
    for (; *table && number > 0; number--)
        table++;
    return *table;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const struct gch_ruleset *ruleset = data[0] & 1 ? &gch_ruleset_redzone : &gch_ruleset_ddf;
    unsigned kind = data[0] >> 1 & 31;
    struct gch_context *ctx = fuzz_context(data, size);
    struct gch_csv *csv = NULL;
    if (gch_csv_new_from_buffer(ctx, "fuzz", (const char *)data + 1, size - 1, &csv) == GCH_OK) {
        const struct gch_table *table = kind > GRIDS ? table_number(ruleset, kind - GRIDS - 1) : NULL;
        if (kind < GRIDS)
            check_grid(ctx, grids[kind], ruleset->charts, csv);
        else if (kind == GRIDS)
            check_values(ctx, ruleset->charts, csv);
        else if (table)
            gch_table_read(ctx, table, csv, NULL);
    }
    gch_context_flush(ctx);
    fuzz_taken += gch_context_errors(ctx) == 0;
    gch_csv_free(csv);
    gch_context_free(ctx);
    return 0;
}
