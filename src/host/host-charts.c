/* Teams, charts and tables: listed, shown, checked, reckoned with, printed. */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "gridchart/paper.h"
#include "gridchart/season.h"
#include "gridchart/yearbook.h"
#include "host/host-priv.h"
#include "paper/render.h"

enum gch_status gch_host_clubs(const struct gch_host_request *r) {
    const struct gch_ruleset *ruleset;
    struct gch_team_row *rows = NULL;
    size_t count = 0;
    char *text = NULL;
    enum gch_status status = gch_host_ruleset(r, NULL, &ruleset);
    if (status == GCH_OK)
        status =
            gch_team_rows_load(r->ctx, ruleset, gch_host_text(r, "season"), gch_host_text(r, "against"), &rows, &count);
    if (status == GCH_OK)
        status = gch_teams_report(rows, count, GCH_YEARBOOK_JSON, &text);
    if (status == GCH_OK)
        gch_json_raw(r->out, "clubs", text);
    if (status == GCH_OK) {
        gch_json_open(r->out, "colours", "{");
        for (size_t i = 0; i < count; i++) {
            uint32_t colours[2];
            gch_club_colours(rows[i].team.code, colours);
            gch_host_add_colours(r->out, rows[i].team.code, colours);
        }
        gch_json_close(r->out, "}");
    }
    free(text);
    free(rows);
    return status;
}

/* A team's charts, wherever they lie. */
static enum gch_status load_team(const struct gch_host_request *r, const struct gch_ruleset **ruleset,
                                 struct gch_team **team) {
    const char *text = gch_host_text(r, "team");
    *team = NULL;
    enum gch_status status = gch_host_ruleset(r, text, ruleset);
    if (status == GCH_OK && (*ruleset)->charts == NULL)
        return gch_host_wrong(r, "rules", "this game is played without charts");
    return status == GCH_OK ? gch_team_find_load(r->ctx, *ruleset, text, 0, team, NULL) : status;
}

/* The colours of print by name. */
static const char *paint_name(const char *cell) {
    static const char *const names[GCH_PAINT_COUNT] = {
        [GCH_PAINT_GREEN] = "green", [GCH_PAINT_RED] = "red",       [GCH_PAINT_YELLOW] = "yellow",
        [GCH_PAINT_BLACK] = "black", [GCH_PAINT_ORANGE] = "orange", [GCH_PAINT_WHITE] = "white",
    };
    struct gch_cell value;
    if (!gch_cell_parse(cell, strlen(cell), &value))
        return "white";
    const char *name = names[gch_cell_paint(value)];
    return name != NULL ? name : "white";
}

/* A table as rows of texts; of charts with the colour of each cell, which stands last, after it. */
static enum gch_status add_table(const struct gch_host_request *r, const char *name, const char *path, char *text,
                                 bool painted) {
    struct gch_csv *csv = NULL;
    enum gch_status status = text != NULL ? gch_csv_new_from_buffer(r->ctx, path, text, strlen(text), &csv)
                                          : gch_csv_load(r->ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    gch_json_open(r->out, name, "[");
    for (size_t i = 0; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        gch_json_open(r->out, NULL, "[");
        for (unsigned f = 0; f < row->count; f++)
            gch_json_string(r->out, NULL, row->fields[f].text);
        if (painted && row->count > 0)
            gch_json_string(r->out, NULL, i == 0 ? "paint" : paint_name(row->fields[row->count - 1].text));
        gch_json_close(r->out, "]");
    }
    gch_json_close(r->out, "]");
    gch_csv_free(csv);
    return GCH_OK;
}

enum gch_status gch_host_charts(const struct gch_host_request *r) {
    const struct gch_ruleset *ruleset;
    struct gch_team *team = NULL;
    char *text = NULL;
    enum gch_status status = load_team(r, &ruleset, &team);
    if (status == GCH_OK) {
        struct gch_chart_view view = {.parts = GCH_SHOW_ALL, .formation = -1, .kind = ruleset->charts};
        status = gch_chart_print(team, &view, true, &text);
    }
    if (status == GCH_OK) {
        gch_json_string(r->out, "code", team->code);
        gch_json_number(r->out, "season", team->season);
        status = add_table(r, "cells", "charts", text, true);
    }
    free(text);
    gch_team_free(team);
    return status;
}

/* A table of the ruleset, if it has one of that name. */
static enum gch_status add_priority(const struct gch_host_request *r, const struct gch_ruleset *ruleset,
                                    const char *name, const char *file) {
    struct gch_text relative = {0};
    char *path = NULL;
    gch_text_addf(&relative, "priority/%s/%s", ruleset->name, file);
    enum gch_status status = relative.failed ? GCH_E_NOMEM : gch_context_find(r->ctx, relative.text, &path);
    if (status == GCH_OK)
        status = add_table(r, name, path, NULL, false);
    else if (status == GCH_E_IO)
        status = GCH_OK;
    gch_text_finish(&relative);
    free(path);
    return status;
}

enum gch_status gch_host_priority(const struct gch_host_request *r) {
    const struct gch_ruleset *ruleset;
    enum gch_status status = gch_host_ruleset(r, NULL, &ruleset);
    if (status == GCH_OK)
        status = add_priority(r, ruleset, "matrix", "matrix.csv");
    return status == GCH_OK ? add_priority(r, ruleset, "actions", "actions.csv") : status;
}

/* Findings are the reply here, also errors: what is wrong with the files is no failure of the call. */
enum gch_status gch_host_validate(const struct gch_host_request *r) {
    const char *path = gch_host_text(r, "path");
    const struct gch_ruleset *ruleset;
    enum gch_status status = gch_host_ruleset(r, path, &ruleset);
    int most = gch_host_number(r, "most", 20);
    if (status != GCH_OK)
        return status;
    if (most < 0)
        return gch_host_wrong(r, "most", "0 for all, or how many of each file, was expected");
    /* How many findings a file may have is counted by the context, so this is one of its own. */
    struct gch_context *ctx = gch_host_context_new(r->host);
    if (ctx == NULL)
        return GCH_E_NOMEM;
    gch_context_set_max_findings(ctx, (unsigned)most);
    status = gch_validate_any(ctx, path, ruleset);
    gch_context_flush(ctx);
    gch_json_boolean(r->out, "good", status == GCH_OK);
    gch_json_string(r->out, "rules", ruleset->name);
    gch_json_number(r->out, "errors", (int)gch_context_errors(ctx));
    gch_json_number(r->out, "warnings", (int)gch_context_warnings(ctx));
    gch_context_free(ctx);
    return status == GCH_E_NOMEM ? status : GCH_OK;
}

enum gch_status gch_host_format(const struct gch_host_request *r) {
    const char *path = gch_host_text(r, "path");
    const struct gch_ruleset *ruleset;
    char *text = NULL;
    size_t length = 0;
    enum gch_status status = gch_host_ruleset(r, path, &ruleset);
    if (status == GCH_OK)
        status = gch_format(r->ctx, path, ruleset, &text, &length);
    if (status == GCH_OK)
        gch_json_string(r->out, "text", text);
    free(text);
    return status;
}

enum gch_status gch_host_odds(const struct gch_host_request *r) {
    const char *team = gch_host_text(r, "team"), *vs = gch_host_text(r, "vs");
    const char *play = gch_host_text(r, "play"), *formation = gch_host_text(r, "formation");
    struct gch_setup setup = {0};
    char *text = NULL;
    const struct gch_ruleset *ruleset;
    enum gch_status status = gch_host_ruleset(r, team, &ruleset);
    if (status != GCH_OK)
        return status;
    if (ruleset->charts == NULL)
        return gch_host_wrong(r, "rules", "this game is played without charts");
    struct gch_setup_spec spec = {.ruleset = ruleset->name, .team = {team, vs != NULL ? vs : team}, .no_names = true};
    status = gch_setup_load(r->ctx, &spec, &setup);
    struct gch_odds_view view = {.match = &setup.match, .formation = -1, .format = GCH_ODDS_JSON};
    if (status == GCH_OK && play != NULL)
        view.play = gch_call_find(setup.match.words, play);
    if (status == GCH_OK && formation != NULL)
        view.formation = gch_defense_find(setup.match.words, formation);
    if (status == GCH_OK && view.play < 0)
        status = gch_host_wrong(r, "play", "this is no call");
    if (status == GCH_OK && formation != NULL && view.formation < 0)
        status = gch_host_wrong(r, "formation", "this is no defense");
    const char *situation = gch_host_text(r, "situation");
    if (status == GCH_OK)
        gch_matchup_begin(&setup.match, GCH_AWAY, &view.state);
    if (status == GCH_OK && situation != NULL)
        status = gch_start_from(r->ctx, &setup.match, "situation", situation, &view.state);
    if (status == GCH_OK && view.state.next != GCH_NEXT_SCRIMMAGE)
        status = gch_host_wrong(r, "situation", "a scrimmage down was expected, as in \"Q1 15:00 A0-H0 A 3&4@45\"");
    if (status == GCH_OK)
        status = gch_odds_report(&view, &text);
    if (status == GCH_OK)
        gch_json_raw(r->out, "odds", text);
    free(text);
    gch_setup_finish(&setup);
    return status;
}

/* Documents are bytes; in a reply they are spelt in base 64. */
static void add_bytes(struct gch_json *j, const char *name, const unsigned char *data, size_t length) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    struct gch_text text = {0};
    for (size_t i = 0; i < length; i += 3) {
        uint32_t word = (uint32_t)data[i] << 16;
        if (i + 1 < length)
            word |= (uint32_t)data[i + 1] << 8;
        if (i + 2 < length)
            word |= data[i + 2];
        char four[4] = {digits[word >> 18], digits[word >> 12 & 63], digits[word >> 6 & 63], digits[word & 63]};
        if (i + 1 >= length)
            four[2] = '=';
        if (i + 2 >= length)
            four[3] = '=';
        gch_text_add_n(&text, four, 4);
    }
    gch_json_string(j, name, text.text != NULL ? text.text : "");
    j->out->failed |= text.failed;
    gch_text_finish(&text);
}

enum gch_status gch_host_paper(const struct gch_host_request *r) {
    static const char *const formats[] = {"html", "svg", "pdf"};
    const char *paper = gch_host_text(r, "paper"), *format = gch_host_text(r, "format");
    const struct gch_ruleset *ruleset;
    struct gch_team *team = NULL;
    int which = format == NULL ? 0 : -1;
    for (int i = 0; i < 3 && which < 0; i++)
        which = strcmp(formats[i], format) == 0 ? i : -1;
    if (which < 0)
        return gch_host_wrong(r, "format", "html, svg or pdf was expected");
    if (paper != NULL && strcmp(paper, "a4") != 0 && strcmp(paper, "letter") != 0)
        return gch_host_wrong(r, "paper", "a4 or letter was expected");
    enum gch_status status = load_team(r, &ruleset, &team);
    char *out = NULL;
    size_t length = 0;
    if (status == GCH_OK) {
        const struct gch_document document = {
            .title = team->code,
            .paper = paper != NULL && strcmp(paper, "letter") == 0 ? GCH_PAPER_LETTER : GCH_PAPER_A4,
            .ruleset = ruleset,
            .teams = (const struct gch_team *const *)&team,
            .count = 1,
        };
        status = gch_document_write(r->ctx, &document, (enum gch_paper_format)which, &out, &length);
    }
    if (status == GCH_OK)
        add_bytes(r->out, "base64", (const unsigned char *)out, length);
    free(out);
    gch_team_free(team);
    return status;
}
