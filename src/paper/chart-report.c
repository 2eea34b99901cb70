#include "paper/chart-report.h"
#include "chart/chart-kind.h"

#include "base/csv.h"
#include "chart/chart-names.h"
#include "paper/render.h"

#include <stdio.h>
#include <string.h>

/* The colours of print: green gains, red losses, yellow fouls, black incompletions, white for no gain. */
static const char *paint(struct gch_cell cell) {
    static const char *const codes[GCH_PAINT_COUNT] = {
        [GCH_PAINT_WHITE] = "\033[30;47m",  [GCH_PAINT_GREEN] = "\033[30;42m", [GCH_PAINT_RED] = "\033[97;41m",
        [GCH_PAINT_YELLOW] = "\033[30;43m", [GCH_PAINT_BLACK] = "\033[97;40m", [GCH_PAINT_ORANGE] = "\033[30;43m",
    };
    return codes[gch_cell_paint(cell)];
}

static struct gch_cell spelt(const struct gch_chart_view *view, struct gch_cell cell) {
    return gch_cell_spelt(view->kind, cell);
}

static void add_cell(const struct gch_chart_view *view, struct gch_cell cell, int width, struct gch_text *out) {
    char text[GCH_CELL_TEXT];
    gch_cell_print(spelt(view, cell), text);
    if (view->colour)
        gch_text_addf(out, " %s%*s\033[0m", paint(cell), width, text);
    else
        gch_text_addf(out, " %*s", width, text);
}

static int cell_width(const struct gch_chart_view *view, struct gch_cell cell) {
    char text[GCH_CELL_TEXT];
    return (int)strlen(gch_cell_print(spelt(view, cell), text));
}

static void add_title(const struct gch_chart_view *view, const char *title, struct gch_text *out) {
    if (view->colour)
        gch_text_addf(out, "\n\033[1m%s\033[0m\n", title);
    else
        gch_text_addf(out, "\n%s\n", title);
}

/* A table of columns: its headings over it, the dice at its left. */
struct strip {
    const char *heading;
    const struct gch_cell *cells;
};

static void add_table(const struct gch_chart_view *view, const struct strip *strips, int count, int first, int rows,
                      struct gch_text *out) {
    int width[GCH_COLUMN_COUNT];
    gch_text_add(out, "   ");
    for (int i = 0; i < count; i++) {
        width[i] = (int)strlen(strips[i].heading);
        for (int row = 0; row < rows; row++) {
            int n = cell_width(view, strips[i].cells[row]);
            width[i] = n > width[i] ? n : width[i];
        }
        gch_text_addf(out, " %*s", width[i], strips[i].heading);
    }
    gch_text_add(out, "\n");
    for (int row = 0; row < rows; row++) {
        gch_text_addf(out, "%3d", first + row);
        for (int i = 0; i < count; i++)
            add_cell(view, strips[i].cells[row], width[i], out);
        while (!view->colour && !out->failed && out->text[out->length - 1] == ' ')
            out->text[--out->length] = '\0';
        gch_text_add(out, "\n");
    }
}

/* Whether a view shows a column of a file. */
static bool shows(const struct gch_team *team, const struct gch_chart_view *view, int column, const char *file) {
    if (strcmp(gch_columns[column].file, file) != 0 || (team->columns >> column & 1) == 0)
        return false;
    return view->play == 0 || strcmp(file, "offense") != 0 || column == GCH_COL_PLAY_1 + view->play - 1;
}

static void add_file(const struct gch_team *team, const struct gch_chart_view *view, const char *file,
                     const char *title, struct gch_text *out) {
    struct strip strips[GCH_COLUMN_COUNT];
    int count = 0;
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        if (shows(team, view, i, file))
            strips[count++] = (struct strip){gch_columns[i].heading, team->column[i]};
    if (count == 0)
        return;
    add_title(view, title, out);
    add_table(view, strips, count, 10, GCH_ROWS, out);
}

static void add_defense(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out) {
    static const char *const plays[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        struct strip strips[GCH_PLAYS];
        char title[48];
        int count = 0;
        if (view->formation >= 0 && view->formation != f)
            continue;
        for (int p = 0; p < GCH_PLAYS; p++)
            if (view->play == 0 || view->play == p + 1)
                strips[count++] = (struct strip){plays[p], team->defense[f][p]};
        snprintf(title, sizeof title, "DEFENSE %c %s", 'A' + f, gch_formation_name(f));
        add_title(view, title, out);
        add_table(view, strips, count, 1, GCH_DROWS, out);
    }
}

static void add_coverage(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out) {
    struct strip strips[GCH_COVERAGE_COUNT];
    int count = 0;
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
        if ((team->coverages >> i & 1) != 0)
            strips[count++] = (struct strip){gch_coverages[i], team->coverage[i]};
    if (count == 0)
        return;
    add_title(view, "COVERAGE", out);
    add_table(view, strips, count, 1, GCH_DROWS, out);
}

static void add_values(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out) {
    bool any = false;
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        any |= team->values[i] != GCH_NO_VALUE;
    if (!any)
        return;
    add_title(view, "VALUES", out);
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        int n = team->values[i];
        if (n == GCH_NO_VALUE)
            continue;
        if (gch_value_names[i].places == 1)
            gch_text_addf(out, "  %-18s %5s%d.%d\n", gch_value_names[i].name, n < 0 ? "-" : "", (n < 0 ? -n : n) / 10,
                          (n < 0 ? -n : n) % 10);
        else
            gch_text_addf(out, i == GCH_VAL_MUFFED_SNAP_RATING ? "  %-18s     %03d\n" : "  %-18s %7d\n",
                          gch_value_names[i].name, n);
    }
}

void gch_chart_text(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out) {
    char title[64];
    gch_text_addf(out, "%s %s, %d\n", team->code, team->name, team->season);
    if ((view->parts & GCH_SHOW_OFFENSE) != 0) {
        snprintf(title, sizeof title, view->play > 0 ? "OFFENSE %d %s" : "OFFENSE", view->play,
                 gch_play_name(view->play));
        add_file(team, view, "offense", title, out);
    }
    if ((view->parts & GCH_SHOW_DEFENSE) != 0)
        add_defense(team, view, out);
    if ((view->parts & GCH_SHOW_SPECIAL) != 0)
        add_file(team, view, "special", "SPECIAL TEAMS", out);
    if ((view->parts & GCH_SHOW_COVERAGE) != 0)
        add_coverage(team, view, out);
    if ((view->parts & GCH_SHOW_SUPPLEMENTS) != 0)
        add_file(team, view, "supplements", "SUPPLEMENTS", out);
    if ((view->parts & GCH_SHOW_VALUES) != 0)
        add_values(team, view, out);
}

static void add_record(const struct gch_chart_view *view, const char *chart, const char *formation, const char *column,
                       int row, struct gch_cell cell, struct gch_text *out) {
    char text[GCH_CELL_TEXT];
    gch_csv_add_field(out, chart);
    gch_text_addf(out, ",%s,", formation);
    gch_csv_add_field(out, column);
    gch_text_addf(out, ",%d,%s\n", row, gch_cell_print(spelt(view, cell), text));
}

static void add_records(const struct gch_team *team, const struct gch_chart_view *view, const char *file,
                        struct gch_text *out) {
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        for (int row = 0; shows(team, view, i, file) && row < GCH_ROWS; row++)
            add_record(view, gch_columns[i].chart, "", gch_columns[i].column, 10 + row, team->column[i][row], out);
}

void gch_chart_csv(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out) {
    char letter[2] = "", play[2] = "";
    gch_text_add(out, "chart,formation,column,row,cell\n");
    if ((view->parts & GCH_SHOW_OFFENSE) != 0)
        add_records(team, view, "offense", out);
    for (int f = 0; f < GCH_FORMATIONS && (view->parts & GCH_SHOW_DEFENSE) != 0; f++)
        for (int p = 0; p < GCH_PLAYS; p++) {
            if ((view->formation >= 0 && view->formation != f) || (view->play > 0 && view->play != p + 1))
                continue;
            letter[0] = (char)('A' + f);
            play[0] = (char)('1' + p);
            for (int row = 0; row < GCH_DROWS; row++)
                add_record(view, "defense", letter, play, 1 + row, team->defense[f][p][row], out);
        }
    if ((view->parts & GCH_SHOW_SPECIAL) != 0)
        add_records(team, view, "special", out);
    for (int i = 0; i < GCH_COVERAGE_COUNT && (view->parts & GCH_SHOW_COVERAGE) != 0; i++)
        for (int row = 0; (team->coverages >> i & 1) != 0 && row < GCH_DROWS; row++)
            add_record(view, gch_coverages[i], "", "", 1 + row, team->coverage[i][row], out);
    if ((view->parts & GCH_SHOW_SUPPLEMENTS) != 0)
        add_records(team, view, "supplements", out);
}
