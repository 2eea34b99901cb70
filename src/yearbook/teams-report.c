/* The teams there are as text, CSV and JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/text.h"
#include "gridchart/season.h"
#include "gridchart/yearbook.h"

enum { TENTHS = 24 };

/* Tenths as a decimal number; `unknown` where there is none. */
static const char *tenths(int value, bool sign, const char *unknown, char buffer[TENTHS]) {
    if (value == GCH_NO_VALUE)
        return unknown;
    snprintf(buffer, TENTHS, "%s%d.%d", value < 0 ? "-" : sign ? "+" : "", abs(value) / 10, abs(value) % 10);
    return buffer;
}

static void add_text(const struct gch_team_row *rows, size_t count, struct gch_text *out) {
    char power[TENTHS], spread[TENTHS], record[48];
    for (size_t i = 0; i < count; i++) {
        const struct gch_team_row *row = &rows[i];
        if (i == 0 || strcmp(row->team.season, rows[i - 1].team.season) != 0)
            gch_text_addf(out, "%s%-8s %-26s %7s %7s %7s\n", i > 0 ? "\n" : "", row->team.season, "team", "record",
                          "power", "spread");
        snprintf(record, sizeof record, row->ties > 0 ? "%d-%d-%d" : "%d-%d", row->wins, row->losses, row->ties);
        gch_text_addf(out, "  %-6s %-26s %7s %7s %7s\n", row->team.code, row->team.name, row->wins < 0 ? "-" : record,
                      tenths(row->power, false, "-", power), tenths(row->spread, true, "-", spread));
    }
}

static void add_csv(const struct gch_team_row *rows, size_t count, struct gch_text *out) {
    char power[TENTHS], spread[TENTHS];
    gch_text_add(out, "season,team,full_name,wins,losses,ties,power,spread\n");
    for (size_t i = 0; i < count; i++) {
        const struct gch_team_row *row = &rows[i];
        gch_text_addf(out, "%s,%s,", row->team.season, row->team.code);
        gch_csv_add_field(out, row->team.name);
        if (row->wins < 0)
            gch_text_add(out, ",,,");
        else
            gch_text_addf(out, ",%d,%d,%d", row->wins, row->losses, row->ties);
        gch_text_addf(out, ",%s,%s\n", tenths(row->power, false, "", power), tenths(row->spread, false, "", spread));
    }
}

static void add_json(const struct gch_team_row *rows, size_t count, struct gch_text *out) {
    char power[TENTHS], spread[TENTHS];
    gch_text_add(out, "[");
    for (size_t i = 0; i < count; i++) {
        const struct gch_team_row *row = &rows[i];
        gch_text_add(out, i > 0 ? ",\n {\"season\": " : "\n {\"season\": ");
        gch_text_add_json(out, row->team.season);
        gch_text_add(out, ", \"team\": ");
        gch_text_add_json(out, row->team.code);
        gch_text_add(out, ", \"full_name\": ");
        gch_text_add_json(out, row->team.name);
        if (row->wins < 0)
            gch_text_add(out, ", \"wins\": null, \"losses\": null, \"ties\": null");
        else
            gch_text_addf(out, ", \"wins\": %d, \"losses\": %d, \"ties\": %d", row->wins, row->losses, row->ties);
        gch_text_addf(out, ", \"power\": %s, \"spread\": %s}", tenths(row->power, false, "null", power),
                      tenths(row->spread, false, "null", spread));
    }
    gch_text_add(out, "\n]\n");
}

enum gch_status gch_teams_report(const struct gch_team_row *rows, size_t count, enum gch_yearbook_format format,
                                 char **out) {
    struct gch_text text = {0};
    if (format == GCH_YEARBOOK_JSON)
        add_json(rows, count, &text);
    else if (format == GCH_YEARBOOK_CSV)
        add_csv(rows, count, &text);
    else
        add_text(rows, count, &text);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}
