/* What an evening at a table needs besides the teams' charts: tables of the game, odds of its dice, a scorecard, cards
 * for the defenses, what is used up, and a field. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "base/table.h"
#include "paper/render-priv.h"
#include "paper/render.h"

enum { TABLE_ROW = 150, TABLE_HEAD = 190, TABLE_GAP = 260 };

static int inner_width(const struct gch_sheet *s) {
    return gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN;
}

static void heading(struct gch_sheet *s, int x, int y, const char *text) {
    struct gch_lettering how = {.size = 120, .bold = true};
    gch_sheet_text(s, x, y, text, &how);
}

/* --- the game's tables ------------------------------------------------------------------------------------------- */

/* "solitaire-strategy" as "Solitaire strategy". */
static void title_of(const char *file, char *buffer, size_t size) {
    snprintf(buffer, size, "%s", file);
    for (char *p = buffer; *p != '\0'; p++)
        *p = *p == '-' ? ' ' : *p;
    if (buffer[0] >= 'a' && buffer[0] <= 'z')
        buffer[0] = (char)(buffer[0] - 'a' + 'A');
}

/* How wide each column wants to be: its longest text. */
static void measure(const struct gch_sheet *s, const struct gch_csv *csv, int *widths, int most) {
    int sum = 0, columns = (int)csv->rows[0].count;
    for (int c = 0; c < columns; c++) {
        widths[c] = 200;
        for (size_t r = 0; r < csv->count; r++)
            if (c < (int)csv->rows[r].count) {
                int w = gch_sheet_text_width(s, csv->rows[r].fields[c].text, 90, true) + 110;
                widths[c] = w > widths[c] ? w : widths[c];
            }
        sum += widths[c];
    }
    for (int c = 0; sum > most && c < columns; c++)
        widths[c] = (int)((int64_t)widths[c] * most / sum);
}

enum { TABLE_COLUMNS = 40 };

/* Where the next table goes; 0: on a new page. */
struct flow {
    struct gch_sheet *sheet;
    const char *title, *kind;
    int y;
};

static int room_left(const struct flow *f) {
    return f->y == 0 ? 0 : gch_sheet_height(f->sheet) - GCH_RENDER_MARGIN - f->y;
}

static void new_page(struct flow *f) {
    gch_sheet_page(f->sheet, f->kind, f->y == 0 ? 0 : 2);
    gch_render_title(f->sheet, f->title, "TABLES", "");
    f->y = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 120;
}

/* A table with its headings, cut where a page ends. */
static void draw_table(struct flow *f, const char *name, const struct gch_csv *csv) {
    struct gch_sheet *s = f->sheet;
    int widths[TABLE_COLUMNS], columns = (int)csv->rows[0].count;
    columns = columns > TABLE_COLUMNS ? TABLE_COLUMNS : columns;
    measure(s, csv, widths, inner_width(s));
    size_t row = 1;
    do {
        size_t wanted = csv->count - row < 8 ? csv->count - row : 8;
        if (room_left(f) < TABLE_GAP + TABLE_HEAD + (int)wanted * TABLE_ROW)
            new_page(f);
        heading(s, GCH_RENDER_MARGIN, f->y, name);
        f->y += 60;
        for (int first = 1; row < csv->count || first; first = 0) {
            size_t at = first ? 0 : row++;
            int x = GCH_RENDER_MARGIN, h = first ? TABLE_HEAD : TABLE_ROW;
            for (int c = 0; c < columns; c++) {
                struct gch_box box = {x, f->y, widths[c], h};
                const char *text = c < (int)csv->rows[at].count ? csv->rows[at].fields[c].text : "";
                gch_render_box(s, box, text,
                               first    ? GCH_PAINT_DARK
                               : c == 0 ? GCH_PAINT_GREY
                                        : GCH_PAINT_WHITE,
                               90, first || c == 0);
                x += widths[c];
            }
            f->y += h;
            if (!first && row < csv->count && room_left(f) < TABLE_ROW)
                break;
        }
        f->y += TABLE_GAP;
    } while (row < csv->count);
}

enum gch_status gch_render_tables(struct gch_context *ctx, struct gch_sheet *s, const struct gch_ruleset *ruleset) {
    if (ruleset->amends != NULL) {
        enum gch_status before = gch_render_tables(ctx, s, ruleset->amends);
        if (before != GCH_OK)
            return before;
    }
    struct flow f = {s, ruleset->title, "Tables of the game", 0};
    enum gch_status status = GCH_OK;
    for (const struct gch_table *const *t = ruleset->tables; *t != NULL && status == GCH_OK; t++) {
        char relative[120], name[60];
        char *path = NULL;
        struct gch_csv *csv = NULL;
        if ((*t)->unprinted)
            continue;
        snprintf(relative, sizeof relative, "priority/%s/%s.csv", ruleset->name, (*t)->file);
        if (gch_context_find(ctx, relative, &path) != GCH_OK)
            continue; /* a table that may be missing: whoever needs it says so */
        status = gch_csv_load(ctx, path, &csv);
        free(path);
        if (status == GCH_OK)
            status = gch_table_read(ctx, *t, csv, NULL);
        if (status != GCH_OK) {
            gch_csv_free(csv);
            break;
        }
        title_of((*t)->file, name, sizeof name);
        if (csv->count > 1)
            draw_table(&f, name, csv);
        gch_csv_free(csv);
    }
    return status;
}

/* --- dice -------------------------------------------------------------------------------------------------------- */

static void draw_die(struct gch_sheet *s, const struct gch_die *die, int x, int y, int w, int step) {
    int most = 1;
    heading(s, x, y, die->words);
    struct gch_lettering how = {.size = 75, .most = w};
    if (die->explain != NULL)
        gch_sheet_text(s, x, y + 105, die->explain, &how);
    y += 160;
    for (int total = die->low; total <= die->high; total++)
        most = gch_die_ways_of(die, total) > most ? gch_die_ways_of(die, total) : most;
    for (int total = die->low; total <= die->high; total++) {
        char text[GCH_DIE_TEXT], odds[40];
        int ways = gch_die_ways_of(die, total), bar = (w - 1500) * ways / most;
        struct gch_box box = {x, y, 420, step};
        gch_render_box(s, box, gch_die_print(die, total, text), GCH_PAINT_GREY, step * 6 / 10, true);
        if (bar > 0)
            gch_sheet_rect(s, x + 440, y + step / 6, bar, step * 2 / 3, GCH_PAINT_GREEN, 3);
        /* Hundredths of a per cent, rounded. */
        int share = (int)((20000 * (int64_t)ways + (int)die->ways) / (2 * (int)die->ways));
        snprintf(odds, sizeof odds, "%d in %u  %d.%02d %%", ways, (unsigned)die->ways, share / 100, share % 100);
        how = (struct gch_lettering){.size = step * 5 / 10};
        gch_sheet_text(s, x + 480 + bar, y + step * 7 / 10, odds, &how);
        y += step;
    }
}

void gch_render_dice(struct gch_sheet *s, const struct gch_ruleset *ruleset, const struct gch_vocabulary *words) {
    int bottom = gch_sheet_height(s) - GCH_RENDER_MARGIN, w = inner_width(s) / 2 - 80;
    int y[2] = {bottom, bottom}; /* where the next die of either column goes */
    for (unsigned i = 0; i < words->die_count; i++) {
        const struct gch_die *die = words->dice[i];
        /* Percentiles and the like have a row for every number, one as likely as the other. */
        if (die->ways == 0 || die->notes != NULL || die->gaps || die->high - die->low >= GCH_ROWS)
            continue;
        int rows = die->high - die->low + 1, step = 190, height = 160 + rows * step;
        int column = y[0] + height <= bottom ? 0 : 1;
        if (y[column] + height > bottom) {
            gch_sheet_page(s, "Dice", i == 0 ? 0 : 2);
            gch_render_title(s, ruleset->title, "DICE", "");
            y[0] = y[1] = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 120;
            column = 0;
        }
        draw_die(s, die, GCH_RENDER_MARGIN + column * (w + 160), y[column], w, step);
        y[column] += height + 260;
    }
}

/* --- cards to draw, and a sheet to look things up on
 * ------------------------------------------------------------------ */

void gch_render_cards(struct gch_sheet *s, const struct gch_ruleset *ruleset, const struct gch_vocabulary *words) {
    enum { ACROSS = 3, DOWN = 5 };
    int w = inner_width(s) / ACROSS;
    int h = (gch_sheet_height(s) - 2 * GCH_RENDER_MARGIN - GCH_RENDER_TOP) / DOWN;
    for (unsigned i = 0; i < words->die_count; i++) {
        const struct gch_die *die = words->dice[i];
        for (int n = 0; die->notes != NULL && n <= die->high - die->low; n++) {
            int at = n % (ACROSS * DOWN);
            if (at == 0) {
                gch_sheet_page(s, die->words, n == 0 ? 0 : 2);
                gch_render_title(s, ruleset->title, "CARDS", "cut along the lines");
            }
            int x = GCH_RENDER_MARGIN + at % ACROSS * w, y = GCH_RENDER_MARGIN + GCH_RENDER_TOP + at / ACROSS * h;
            gch_sheet_rect(s, x, y, w, h, GCH_PAINT_WHITE, 6);
            heading(s, x + 100, y + 220, die->marks[n]);
            gch_render_wrapped(s, x + 100, y + 420, w - 200, die->notes[n], 110);
        }
    }
}

void gch_render_reference(struct gch_sheet *s, const struct gch_ruleset *ruleset, const struct gch_vocabulary *words) {
    if (words->reference == NULL)
        return;
    gch_sheet_page(s, "Reference", 0);
    gch_render_title(s, ruleset->title, "REFERENCE", "");
    int y = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 200;
    for (const char *const *line = words->reference; *line != NULL; line++)
        y = gch_render_wrapped(s, GCH_RENDER_MARGIN, y, inner_width(s), *line, 105) + 60;
}

/* --- cards for the defenses -------------------------------------------------------------------------------------- */

void gch_render_formations(struct gch_sheet *s, const struct gch_ruleset *ruleset, const struct gch_vocabulary *words) {
    enum { ACROSS = 2, DOWN = 3 };
    int w = inner_width(s) / ACROSS;
    int h = (gch_sheet_height(s) - 2 * GCH_RENDER_MARGIN - GCH_RENDER_TOP) / DOWN, n = 0;
    for (unsigned i = 0; i < words->defense_count; i++) {
        if (words->defenses[i].throws == NULL)
            continue; /* never chosen */
        if (n % (ACROSS * DOWN) == 0) {
            gch_sheet_page(s, "Cards for the defense", n == 0 ? 0 : 2);
            gch_render_title(s, ruleset->title, "DEFENSE CARDS", "cut along the lines");
        }
        int at = n++ % (ACROSS * DOWN);
        int x = GCH_RENDER_MARGIN + at % ACROSS * w, y = GCH_RENDER_MARGIN + GCH_RENDER_TOP + at / ACROSS * h;
        struct gch_lettering how = {.size = 900, .bold = true, .align = GCH_CENTRE, .most = w - 300};
        gch_sheet_rect(s, x, y, w, h, GCH_PAINT_WHITE, 6);
        gch_sheet_text(s, x + w / 2, y + h / 2 + 200, words->defenses[i].name, &how);
        how = (struct gch_lettering){.size = 220, .align = GCH_CENTRE, .most = w - 200};
        gch_sheet_text(s, x + w / 2, y + h - 280, words->defenses[i].words, &how);
    }
}

/* --- what is used up --------------------------------------------------------------------------------------------- */

/* A line of boxes to tick off. */
static int draw_boxes(struct gch_sheet *s, int y, const char *name, int count) {
    struct gch_lettering how = {.size = 100, .most = 1300};
    int x = GCH_RENDER_MARGIN + 1400, per = (inner_width(s) - 1400) / 150;
    gch_sheet_text(s, GCH_RENDER_MARGIN, y + 90, name, &how);
    for (int i = 0; i < count; i++)
        gch_sheet_rect(s, x + i % per * 150, y + i / per * 150, 115, 115, GCH_PAINT_WHITE, 6);
    return y + ((count > 0 ? count - 1 : 0) / per + 1) * 150 + 60;
}

void gch_render_restrictions(struct gch_sheet *s, const struct gch_team *team) {
    static const struct {
        enum gch_value value;
        const char *words;
    } more[] = {
        {GCH_VAL_NO_HUDDLE_QUOTA, "no huddle"},
        {GCH_VAL_OFF_AUDIBLES, "audibles, offense"},
        {GCH_VAL_DEF_AUDIBLES, "audibles, defense"},
        {GCH_VAL_SNEAK_LIMIT, "quarterback sneaks"},
    };
    char title[120];
    const char *name = team->name[0] != '\0' ? team->name : team->code;
    snprintf(title, sizeof title, "%s %d: play restrictions", name, team->season);
    gch_sheet_page(s, title, 1);
    gch_render_title(s, name, "PLAY RESTRICTIONS", "tick a box for each use");
    int y = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 60;
    for (int i = 0; i < GCH_PLAYS; i++) {
        int quota = team->values[GCH_VAL_PLAY_QUOTA_1 + i];
        char line[60];
        snprintf(line, sizeof line, "%d  %s%s", i + 1, gch_play_name(i + 1), quota == GCH_NO_VALUE ? " (any)" : "");
        y = draw_boxes(s, y, line, quota == GCH_NO_VALUE ? 0 : quota);
    }
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        if (team->values[more[i].value] != GCH_NO_VALUE)
            y = draw_boxes(s, y, more[i].words, team->values[more[i].value]);
    y = draw_boxes(s, y, "timeouts, first half", 3);
    draw_boxes(s, y, "timeouts, second half", 3);
}

/* --- scorecard and field ----------------------------------------------------------------------------------------- */

void gch_render_scorecard(struct gch_sheet *s, const struct gch_ruleset *ruleset) {
    static const char *const periods[] = {"", "1", "2", "3", "4", "OT", "TOTAL"};
    static const struct {
        const char *head;
        int share; /* of a hundred */
    } columns[] = {{"TEAM", 10}, {"START", 12},  {"CLOCK", 10}, {"PLAYS", 34},
                   {"YARDS", 9}, {"RESULT", 15}, {"SCORE", 10}};
    int x0 = GCH_RENDER_MARGIN, w = inner_width(s), y = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 40;
    gch_sheet_page(s, "Scorecard", 0);
    gch_render_title(s, ruleset->title, "SCORECARD", "");
    for (int row = 0; row < 3; row++)
        for (int c = 0, x = x0; c < 7; c++) {
            int wide = c == 0 ? w * 34 / 100 : w * 11 / 100;
            struct gch_box box = {x, y + row * 260, wide, 260};
            gch_render_box(s, box, row == 0 ? periods[c] : "", row == 0 ? GCH_PAINT_DARK : GCH_PAINT_WHITE, 110, true);
            x += wide;
        }
    y += 3 * 260 + 160;
    int bottom = gch_sheet_height(s) - GCH_RENDER_MARGIN, step = 215;
    for (int row = 0; y + step <= bottom; row++, y += step)
        for (size_t c = 0, x = (size_t)x0; c < sizeof columns / sizeof columns[0]; c++) {
            struct gch_box box = {(int)x, y, w * columns[c].share / 100, step};
            gch_render_box(s, box, row == 0 ? columns[c].head : "", row == 0 ? GCH_PAINT_DARK : GCH_PAINT_WHITE, 90,
                           true);
            x += (size_t)box.w;
        }
}

void gch_render_field(struct gch_sheet *s, const struct gch_ruleset *ruleset) {
    /* Along the page: 120 yards from the top end line to the bottom one, 53 1/3 across. */
    gch_sheet_page(s, "Field", 0);
    gch_render_title(s, ruleset->title, "FIELD", "");
    int top = GCH_RENDER_MARGIN + GCH_RENDER_TOP + 40;
    int yard = (gch_sheet_height(s) - GCH_RENDER_MARGIN - top) / 120, wide = yard * 160 / 3;
    int x = (gch_sheet_width(s) - wide) / 2;
    gch_sheet_rect(s, x, top, wide, 120 * yard, GCH_PAINT_WHITE, 20);
    gch_sheet_rect(s, x, top, wide, 10 * yard, GCH_PAINT_GREY, 12);
    gch_sheet_rect(s, x, top + 110 * yard, wide, 10 * yard, GCH_PAINT_GREY, 12);
    for (int line = 5; line <= 95; line += 5)
        gch_sheet_line(s, x, top + (10 + line) * yard, x + wide, top + (10 + line) * yard, line % 10 == 0 ? 10 : 5);
    for (int line = 1; line < 100; line++)
        for (int side = 0; side < 4; side++) {
            static const int places[] = {0, 387, 613, 985}; /* sidelines and hash marks, of a thousand */
            int at = x + wide * places[side] / 1000;
            gch_sheet_line(s, at, top + (10 + line) * yard, at + wide * 15 / 1000, top + (10 + line) * yard, 4);
        }
    for (int line = 10; line <= 90; line += 10) {
        char number[8];
        snprintf(number, sizeof number, "%d", line <= 50 ? line : 100 - line);
        struct gch_lettering how = {.size = 260, .bold = true, .align = GCH_CENTRE};
        gch_sheet_text(s, x + wide / 6, top + (10 + line) * yard + 95, number, &how);
        gch_sheet_text(s, x + wide * 5 / 6, top + (10 + line) * yard + 95, number, &how);
    }
}
