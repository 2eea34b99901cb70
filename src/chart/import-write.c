/* Our charts into other layouts. Charts that share a file stand side by side in it, so a file is first drawn as a field
 * of texts. */
#include "chart/import-priv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "chart/chart-names.h"

enum { LINES = 64, PLACES = 48, TEXT = 40 };

struct canvas {
    char text[LINES][PLACES][TEXT];
    bool taken[PLACES]; /* columns in use */
    int lines;
};

static void draw(struct canvas *c, int line, int place, const char *text) {
    snprintf(c->text[line][place], TEXT, "%s", text);
    if (line >= c->lines)
        c->lines = line + 1;
}

/* The place of a column: its own if the mapping counts columns, else the next that is free. */
static int take_place(struct canvas *c, const char *theirs) {
    int place = gch_map_place(theirs);
    if (place < 0) {
        place = 0;
        while (place < PLACES - 1 && c->taken[place])
            place++;
    }
    if (place >= PLACES)
        place = PLACES - 1;
    c->taken[place] = true;
    return place;
}

static void theirs_of(const struct gch_mapping *m, int column, struct gch_cell cell, char *out, size_t room,
                      struct gch_losses *losses) {
    const struct gch_map_column *c = &m->column[column];
    char ours[GCH_CELL_TEXT];
    gch_cell_print(cell, ours);
    bool done = false;
    if (c->blank != NULL && strcmp(c->blank, ours) == 0)
        out[0] = '\0', done = true;
    else if (c->blank != NULL && ours[0] == '\0')
        snprintf(out, room, "0"), done = true;
    /* Rules that round lead one way only. */
    for (int any = 0; any < 2 && !done; any++)
        for (size_t i = 0; i < m->rules && !done; i++)
            done = m->rule[i].column == (any ? -1 : column) && !m->rule[i].rounded &&
                   gch_map_rewrite(m->rule[i].ours, m->rule[i].theirs, ours, out, room);
    if (!done)
        snprintf(out, room, "%s", ours);
    struct gch_cell back;
    bool rounded;
    if (!gch_map_read_cell(m, column, out, &back, &rounded) || !gch_cell_equal(back, cell))
        gch_losses_add(losses, GCH_LOSS_CELL, "%s", ours[0] != '\0' ? ours : "blank");
}

static void draw_chart(struct canvas *c, const struct gch_mapping *m, enum gch_map_chart chart, struct gch_team *team,
                       struct gch_losses *losses) {
    const struct gch_map_sheet *s = &m->sheet[chart];
    int head = s->header > 0 && s->header < LINES - GCH_ROWS - 2 ? (int)s->header - 1 : 0;
    bool letters = chart == GCH_MAP_DEFENSE && m->formation != NULL;
    const char *rows = s->rows != NULL ? s->rows : "dice";
    int at_formation = letters ? take_place(c, m->formation) : -1, at_rows = take_place(c, rows);
    if (letters)
        draw(c, head, at_formation, gch_map_place(m->formation) < 0 ? m->formation : "formation");
    draw(c, head, at_rows, gch_map_place(rows) < 0 ? rows : "dice");
    int per_formation = gch_map_tall(chart) ? GCH_ROWS : GCH_DROWS, line = head;
    int at[GCH_MAP_COLUMNS];
    for (int i = 0; i < GCH_MAP_COLUMNS; i++) {
        const char *theirs = gch_map_chart_of(i) == chart ? m->column[i].theirs : NULL;
        at[i] = theirs != NULL ? take_place(c, theirs) : -1;
        if (at[i] >= 0)
            draw(c, head, at[i], gch_map_place(theirs) < 0 ? theirs : gch_map_heading(i));
    }
    for (int f = 0; f < (chart == GCH_MAP_DEFENSE ? GCH_FORMATIONS : 1); f++)
        for (int row = 0; row < per_formation; row++) {
            char text[TEXT];
            line++;
            if (chart != GCH_MAP_DEFENSE)
                snprintf(text, sizeof text, "%d", row + (gch_map_tall(chart) ? 10 : 1));
            else if (letters)
                snprintf(text, sizeof text, "%d", row + 1);
            else
                snprintf(text, sizeof text, "%c-%d", 'A' + f, row + 1);
            draw(c, line, at_rows, text);
            if (letters)
                draw(c, line, at_formation, gch_formation_code(f));
            for (int i = 0; i < GCH_MAP_COLUMNS; i++)
                if (at[i] >= 0) {
                    theirs_of(m, i, *gch_map_cell(team, i, f, row), text, sizeof text, losses);
                    draw(c, line, at[i], text);
                }
        }
}

static void print_canvas(const struct canvas *c, char mark, struct gch_text *out) {
    int width = 0;
    for (int i = 0; i < PLACES; i++)
        if (c->taken[i])
            width = i + 1;
    for (int line = 0; line < c->lines; line++) {
        for (int i = 0; i < width; i++) {
            gch_text_add(out, i > 0 ? "," : "");
            /* A '#' is quoted for our own reader; a layout without comments has it plain. */
            if (mark == '\0' && c->text[line][i][0] == '#' && strpbrk(c->text[line][i], ",\"") == NULL)
                gch_text_add(out, c->text[line][i]);
            else
                gch_csv_add_field(out, c->text[line][i]);
        }
        gch_text_add(out, "\n");
    }
}

static bool is_first_of_file(const struct gch_mapping *m, int chart) {
    for (int i = 0; i < chart; i++)
        if (m->sheet[i].file != NULL && strcmp(m->sheet[i].file, m->sheet[chart].file) == 0)
            return false;
    return true;
}

/* What of the team the layout has no place for. */
static void note_losses(const struct gch_mapping *m, const struct gch_team *team, struct gch_losses *losses) {
    for (int i = 0; i < GCH_MAP_COLUMNS; i++) {
        bool there = i >= GCH_MAP_COVER  ? (team->coverages >> (i - GCH_MAP_COVER) & 1) != 0
                     : i >= GCH_MAP_PLAY ? true
                                         : (team->columns >> i & 1) != 0;
        if (there && m->column[i].theirs == NULL)
            gch_losses_add(losses, GCH_LOSS_COLUMN, "%s %s", gch_map_chart_name(gch_map_chart_of(i)),
                           gch_map_heading(i));
    }
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (team->values[i] != GCH_NO_VALUE)
            gch_losses_add(losses, GCH_LOSS_VALUE, "%s", gch_value_names[i].name);
}

enum gch_status gch_export_team(struct gch_context *ctx, const struct gch_mapping *m, const struct gch_team *team,
                                const char *folder, struct gch_losses *losses) {
    enum gch_status status = GCH_OK;
    struct gch_files files = {.folder = folder};
    struct gch_team *own = malloc(sizeof *own);
    struct canvas *canvas = malloc(sizeof *canvas);
    if (own == NULL || canvas == NULL)
        status = GCH_E_NOMEM;
    else
        *own = *team;
    for (int chart = 0; chart < GCH_MAP_CHARTS && status == GCH_OK; chart++) {
        const struct gch_map_sheet *sheet = &m->sheet[chart];
        if (sheet->file == NULL || !is_first_of_file(m, chart))
            continue;
        struct gch_text out = {0};
        memset(canvas, 0, sizeof *canvas);
        for (int other = chart; other < GCH_MAP_CHARTS; other++)
            if (m->sheet[other].file != NULL && strcmp(m->sheet[other].file, sheet->file) == 0)
                draw_chart(canvas, m, (enum gch_map_chart)other, own, losses);
        print_canvas(canvas, sheet->marked ? sheet->mark : '#', &out);
        char *path = gch_path_join(folder, sheet->file);
        status = path == NULL || out.failed ? GCH_E_NOMEM : gch_files_add(ctx, &files, path, out.text, out.length);
        free(path);
        gch_text_finish(&out);
    }
    if (status == GCH_OK)
        note_losses(m, team, losses);
    free(own);
    free(canvas);
    return gch_files_finish(ctx, &files, status);
}
