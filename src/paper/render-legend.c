/* Pages that belong to no team: contents, legend and priority chart, league charts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "chart/chart-kind.h"
#include "paper/render-priv.h"
#include "paper/render.h"

void gch_render_key(struct gch_sheet *s, int y) {
    static const struct {
        enum gch_paint paint;
        const char *words;
    } key[] = {
        {GCH_PAINT_GREEN, "gain"},       {GCH_PAINT_RED, "loss, turnover"}, {GCH_PAINT_YELLOW, "penalty"},
        {GCH_PAINT_BLACK, "incomplete"}, {GCH_PAINT_WHITE, "no gain"},      {GCH_PAINT_ORANGE, "taken back"},
    };
    int x = GCH_RENDER_MARGIN;
    for (size_t i = 0; i < sizeof key / sizeof key[0]; i++) {
        struct gch_lettering how = {.size = 80};
        struct gch_box box = {x, y - 85, 200, 110};
        gch_render_box(s, box, "", key[i].paint, 80, false);
        gch_sheet_text(s, x + 250, y, key[i].words, &how);
        x += 250 + gch_sheet_text_width(s, key[i].words, 80, false) + 220;
    }
}

/* --- contents ---------------------------------------------------------------------------------------------------- */

static void contents_line(struct gch_sheet *s, int x, int y, int w, const char *text, size_t page) {
    char number[24];
    struct gch_lettering how = {.size = 125, .most = w - 400};
    snprintf(number, sizeof number, "%zu", page + 1);
    gch_sheet_text(s, x, y, text, &how);
    int used = gch_sheet_text_width(s, text, 125, false);
    how = (struct gch_lettering){.size = 125, .bold = true, .align = GCH_RIGHT};
    gch_sheet_text(s, x + w, y, number, &how);
    if (used < w - 450)
        gch_sheet_line(s, x + used + 60, y + 2, x + w - 260, y + 2, 3);
    gch_sheet_link(s, x, y - 110, w, 150, page);
}

void gch_render_contents(struct gch_sheet *s, const struct gch_contents *c) {
    int columns = c->count > 36 ? 2 : 1;
    int per = ((int)c->count + columns - 1) / columns;
    int gap = 400, w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - (columns - 1) * gap) / columns;
    int top = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 250;
    gch_sheet_page(s, "Contents", 0);
    gch_render_title(s, c->title, "CONTENTS", "");
    for (size_t i = 0; i < c->count; i++) {
        char text[80];
        const struct gch_team *t = c->teams[i];
        bool named = t->name[0] != '\0' && strcmp(t->name, t->code) != 0;
        snprintf(text, sizeof text, "%s%s%s", t->code, named ? "  " : "", named ? t->name : "");
        contents_line(s, GCH_RENDER_MARGIN + (int)i / per * (w + gap), top + (int)i % per * 185, w, text, c->pages[i]);
    }
    int y = top + per * 185 + 120;
    if (c->league > 0)
        contents_line(s, GCH_RENDER_MARGIN, y, w, "League charts", c->league);
    if (c->legend > 0)
        contents_line(s, GCH_RENDER_MARGIN, y + (c->league > 0 ? 185 : 0), w, "Priority chart and legend", c->legend);
    if (c->kit > 0)
        contents_line(s, GCH_RENDER_MARGIN, y + 185 + (c->league > 0 ? 185 : 0), w,
                      "Tables, dice, defense cards, scorecard, field", c->kit);
}

/* --- league charts ----------------------------------------------------------------------------------------------- */

void gch_render_league(struct gch_sheet *s, const struct gch_league_chart *league) {
    static const char *const heads[GCH_LEAGUE_COLUMN_COUNT][2] = {{"SQUIB", "RETURN"},
                                                                  {"HOLDING", "IS A SAFETY"},
                                                                  {"15 YARDS", "OFFENSE"},
                                                                  {"15 YARDS", "DEFENSE"},
                                                                  {"ONSIDE", "KICK"}};
    static const char *const yes[GCH_LEAGUE_COLUMN_COUNT] = {"", "yes", "after", "after", "kickers"};
    char title[60];
    int x = GCH_RENDER_MARGIN, y = GCH_RENDER_MARGIN + GCH_RENDER_TOP, h = 205, dice = 330;
    snprintf(title, sizeof title, "League charts %d", league->season);
    gch_sheet_page(s, title, 0);
    gch_render_title(s, title, "LEAGUE", "");
    int w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - dice) / GCH_LEAGUE_COLUMN_COUNT;
    for (int i = -1; i < GCH_LEAGUE_COLUMN_COUNT; i++) {
        bool there = i < 0 || (league->columns >> i & 1) != 0;
        if (!there)
            continue;
        int wide = i < 0 ? dice : w;
        struct gch_lettering how = {
            .size = 100, .bold = true, .align = GCH_CENTRE, .paint = GCH_PAINT_WHITE, .most = wide - 30};
        gch_sheet_rect(s, x, y, wide, 330, GCH_PAINT_DARK, 4);
        gch_sheet_text(s, x + wide / 2, y + 150, i < 0 ? "#" : heads[i][0], &how);
        gch_sheet_text(s, x + wide / 2, y + 280, i < 0 ? "ON DICE" : heads[i][1], &how);
        for (int row = 0; row < GCH_ROWS; row++) {
            char text[GCH_CELL_TEXT];
            struct gch_box box = {x, y + 330 + row * h, wide, h};
            if (i < 0) {
                snprintf(text, sizeof text, "%d", row + 10);
                gch_render_box(s, box, text, GCH_PAINT_GREY, 112, true);
                continue;
            }
            struct gch_cell cell = league->column[i][row];
            if (i == GCH_LEAGUE_SQUIB_RETURN)
                gch_render_box(s, box, gch_cell_print(cell, text), gch_cell_paint(cell), 112, true);
            else
                gch_render_box(s, box, cell.kind == GCH_CELL_REC ? yes[i] : "",
                               cell.kind == GCH_CELL_REC ? GCH_PAINT_GREEN : GCH_PAINT_WHITE, 100, true);
        }
        x += wide;
    }
}

/* --- legend and priority chart ----------------------------------------------------------------------------------- */

/* How classes and actions of matrix.csv are printed. */
static const struct {
    const char *word, *print;
    enum gch_paint paint;
} prints[] = {
    {"GAIN", "#", GCH_PAINT_GREEN},
    {"LOSS", "-#", GCH_PAINT_RED},
    {"NG", "no gain", GCH_PAINT_WHITE},
    {"B", "B", GCH_PAINT_GREEN},
    {"TD", "TD", GCH_PAINT_GREEN},
    {"QT", "QT", GCH_PAINT_RED},
    {"INT", "INT #", GCH_PAINT_RED},
    {"F", "F #", GCH_PAINT_RED},
    {"FS", "FS", GCH_PAINT_RED},
    {"INC", "INC", GCH_PAINT_BLACK},
    {"FC", "FC", GCH_PAINT_WHITE},
    {"PEN", "penalty", GCH_PAINT_YELLOW},
    {"IG", "OFF #*", GCH_PAINT_YELLOW},
    {"FGAIN", "(#)", GCH_PAINT_GREEN},
    {"FLOSS", "(-#)", GCH_PAINT_RED},
    {"FTD", "(TD)", GCH_PAINT_GREEN},
    {"FORCED", "(#)", GCH_PAINT_GREEN},
    {"ADD", "ADD", GCH_PAINT_WHITE},
    {"FORCED_TD", "(TD)", GCH_PAINT_GREEN},
    {"O_INT", "INT # off", GCH_PAINT_RED},
    {"D_INT", "INT # def", GCH_PAINT_RED},
    {"INT_MIN", "INT < #", GCH_PAINT_RED},
    {"O_F", "F # off", GCH_PAINT_RED},
    {"D_F", "F # def", GCH_PAINT_RED},
    {"F_MAX", "F > #", GCH_PAINT_RED},
    {"F_MIN", "F < #", GCH_PAINT_RED},
    {"F_DEF", "F @ def #", GCH_PAINT_RED},
    {"F_EZ", "F in EZ", GCH_PAINT_RED},
    {"F_ADD", "F + #", GCH_PAINT_RED},
};

static void priority_box(struct gch_sheet *s, struct gch_box box, const char *word, bool head) {
    for (size_t i = 0; i < sizeof prints / sizeof prints[0]; i++)
        if (strcmp(prints[i].word, word) == 0) {
            gch_render_box(s, box, prints[i].print, prints[i].paint, head ? 115 : 95, true);
            return;
        }
    gch_render_box(s, box, word, GCH_PAINT_WHITE, 95, false);
}

/* Draws the matrix; returns where it ends. */
static int draw_priority(struct gch_sheet *s, const struct gch_csv *matrix, int top) {
    struct gch_lettering how = {.size = 110, .bold = true};
    int columns = (int)matrix->rows[0].count, h = 190;
    int w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - 120) / columns;
    int x0 = GCH_RENDER_MARGIN + 120;
    gch_sheet_text(s, x0 + w, top, "Defense's result", &how);
    how.upward = true;
    how.align = GCH_CENTRE;
    gch_sheet_text(s, GCH_RENDER_MARGIN + 60, top + 60 + h * (int)matrix->count / 2, "Offense's result", &how);
    for (size_t r = 0; r < matrix->count; r++)
        for (int c = 0; c < columns && c < (int)matrix->rows[r].count; c++) {
            struct gch_box box = {x0 + c * w, top + 60 + (int)r * h, w, h};
            if (r == 0 && c == 0)
                gch_render_box(s, box, "", GCH_PAINT_DARK, 95, false);
            else
                priority_box(s, box, matrix->rows[r].fields[c].text, r == 0 || c == 0);
        }
    gch_sheet_rect(s, x0, top + 60, columns * w, h, GCH_PAINT_NONE, 16);
    gch_sheet_rect(s, x0, top + 60, w, (int)matrix->count * h, GCH_PAINT_NONE, 16);
    return top + 60 + (int)matrix->count * h;
}

static enum gch_paint paint_of(const char *text) {
    struct gch_cell cell = {0};
    gch_cell_parse(text, strlen(text), &cell);
    return gch_cell_paint(cell);
}

int gch_render_wrapped(struct gch_sheet *s, int x, int y, int w, const char *text, int size) {
    char line[256];
    struct gch_lettering how = {.size = size};
    while (*text != '\0') {
        size_t n = 0, fits = 0;
        for (; text[n] != '\0' && n < sizeof line - 1; n++) {
            line[n] = text[n];
            line[n + 1] = '\0';
            if ((text[n + 1] == ' ' || text[n + 1] == '\0') && gch_sheet_text_width(s, line, size, false) <= w)
                fits = n + 1;
        }
        fits = fits > 0 ? fits : n;
        line[fits] = '\0';
        gch_sheet_text(s, x, y, line, &how);
        y += size * 13 / 10;
        text += fits;
        text += strspn(text, " ");
    }
    return y;
}

static void draw_legend(struct gch_sheet *s, const struct gch_legend *legend, int top) {
    int n = 0, all = 0;
    int w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN) / 2;
    while (legend[all].cell != NULL)
        all++;
    int per = (all + 1) / 2, step = (gch_sheet_height(s) - GCH_RENDER_MARGIN - top - 100) / per;
    step = step > 230 ? 230 : step;
    struct gch_lettering how = {.size = 110, .bold = true};
    gch_sheet_text(s, GCH_RENDER_MARGIN, top, "Cells", &how);
    for (; n < all; n++) {
        struct gch_box box = {GCH_RENDER_MARGIN + n / per * w, top + 80 + n % per * step, 440, step * 4 / 5};
        gch_render_box(s, box, legend[n].cell, paint_of(legend[n].cell), 105, true);
        int most = w - 440 - 160;
        /* What is too long for a line is set in two of about the same length. */
        int long_as = gch_sheet_text_width(s, legend[n].words, 85, false);
        if (long_as <= most)
            gch_render_wrapped(s, box.x + box.w + 80, box.y + box.h / 2 + 30, most, legend[n].words, 85);
        else
            gch_render_wrapped(s, box.x + box.w + 80, box.y + box.h / 2 - 20,
                               long_as * 6 / 10 < most ? long_as * 6 / 10 : most, legend[n].words, 80);
    }
}

enum gch_status gch_render_legend(struct gch_context *ctx, struct gch_sheet *sheet, const struct gch_ruleset *ruleset) {
    char relative[80];
    char *path = NULL;
    struct gch_csv *matrix = NULL;
    snprintf(relative, sizeof relative, "priority/%s/matrix.csv", ruleset->name);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status != GCH_OK) {
        if (status == GCH_E_IO)
            gch_report(ctx, GCH_MSG_FILE_MISSING, &(struct gch_place){relative, 0, 0},
                       "the priority chart of %s is not among the data", ruleset->name);
        return status;
    }
    status = gch_csv_load(ctx, path, &matrix);
    free(path);
    if (status != GCH_OK)
        return status;
    gch_sheet_page(sheet, "Priority chart and legend", 0);
    gch_render_title(sheet, ruleset->title, "PRIORITY CHART", "");
    int end = draw_priority(sheet, matrix, GCH_RENDER_MARGIN + GCH_RENDER_TOP + 130);
    draw_legend(sheet, ruleset->charts->legend, end + 260);
    gch_csv_free(matrix);
    return GCH_OK;
}
