/* A team's charts laid out for paper. */
#include <stdio.h>
#include <string.h>

#include "chart/chart-kind.h"
#include "chart/chart-names.h"
#include "chart/chart-values.h"
#include "paper/render-priv.h"
#include "paper/render.h"

enum gch_paint gch_cell_paint(struct gch_cell cell) {
    switch ((enum gch_cell_kind)cell.kind) {
    case GCH_CELL_NUMBER:
    case GCH_CELL_FORCED:
        return cell.number > 0 ? GCH_PAINT_GREEN : cell.number < 0 ? GCH_PAINT_RED : GCH_PAINT_WHITE;
    case GCH_CELL_DS:
    case GCH_CELL_X:
        return (cell.flags & GCH_FLAG_MINUS) != 0 ? GCH_PAINT_RED : GCH_PAINT_GREEN;
    case GCH_CELL_FORCED_TD:
    case GCH_CELL_B:
    case GCH_CELL_TD:
    case GCH_CELL_REC:
    case GCH_CELL_GOOD:
    case GCH_CELL_G:
    case GCH_CELL_QR:
    case GCH_CELL_T1:
    case GCH_CELL_T2:
    case GCH_CELL_T3:
        return GCH_PAINT_GREEN;
    case GCH_CELL_OFF:
    case GCH_CELL_DEF:
    case GCH_CELL_PI:
    case GCH_CELL_PEN:
    case GCH_CELL_PRE:
    case GCH_CELL_POST:
        return GCH_PAINT_YELLOW;
    case GCH_CELL_XDEF:
    case GCH_CELL_XPI:
    case GCH_CELL_XQT:
    case GCH_CELL_XINT:
    case GCH_CELL_XF:
        return GCH_PAINT_ORANGE;
    case GCH_CELL_INC:
        return GCH_PAINT_BLACK;
    case GCH_CELL_INT:
    case GCH_CELL_F:
    case GCH_CELL_FS:
    case GCH_CELL_MUFF:
    case GCH_CELL_BLK:
    case GCH_CELL_NG:
    case GCH_CELL_SCK:
    case GCH_CELL_MISS:
    case GCH_CELL_LOST:
    case GCH_CELL_QT:
        return GCH_PAINT_RED;
    default:
        return GCH_PAINT_WHITE;
    }
}

static bool white_on(enum gch_paint paint) {
    return paint == GCH_PAINT_RED || paint == GCH_PAINT_BLACK || paint == GCH_PAINT_DARK;
}

void gch_render_box(struct gch_sheet *s, struct gch_box box, const char *text, enum gch_paint paint, int size,
                    bool bold) {
    struct gch_lettering how = {.size = size,
                                .bold = bold,
                                .align = GCH_CENTRE,
                                .paint = white_on(paint) ? GCH_PAINT_WHITE : GCH_PAINT_BLACK,
                                .most = box.w - 24};
    gch_sheet_rect(s, box.x, box.y, box.w, box.h, paint, 4);
    /* Colours that look alike in grey are told apart by a corner (fouls) or a bar (what takes something back). */
    if (paint == GCH_PAINT_YELLOW)
        gch_sheet_wedge(s, box.x, box.y, 42, GCH_PAINT_BLACK);
    if (paint == GCH_PAINT_ORANGE)
        gch_sheet_rect(s, box.x, box.y + box.h - 16, box.w, 16, GCH_PAINT_BLACK, 0);
    int fitted = size;
    while (fitted > 30 && gch_sheet_text_width(s, text, fitted, bold) > how.most)
        fitted--;
    /* Capitals stand about seven tenths of the size above the baseline. */
    gch_sheet_text(s, box.x + box.w / 2, box.y + box.h / 2 + fitted * 36 / 100, text, &how);
}

static void draw_cell(struct gch_sheet *s, struct gch_box box, struct gch_cell cell, const struct gch_chart_kind *kind,
                      int size, bool bold) {
    char text[GCH_CELL_TEXT];
    gch_render_box(s, box, gch_cell_print(gch_cell_spelt(kind, cell), text), gch_cell_paint(cell), size, bold);
}

void gch_render_title(struct gch_sheet *s, const char *left, const char *middle, const char *right) {
    int w = gch_sheet_width(s);
    struct gch_lettering how = {.size = 190, .bold = true, .most = 2600};
    gch_sheet_text(s, GCH_RENDER_MARGIN, GCH_RENDER_MARGIN + 150, left, &how);
    how = (struct gch_lettering){.size = 150, .bold = true, .align = GCH_RIGHT};
    gch_sheet_text(s, w - GCH_RENDER_MARGIN, GCH_RENDER_MARGIN + 150, middle, &how);
    int used = gch_sheet_text_width(s, middle, 150, true);
    how = (struct gch_lettering){.size = 110, .align = GCH_RIGHT};
    gch_sheet_text(s, w - GCH_RENDER_MARGIN - used - 120, GCH_RENDER_MARGIN + 150, right, &how);
    gch_sheet_line(s, GCH_RENDER_MARGIN, GCH_RENDER_MARGIN + 210, w - GCH_RENDER_MARGIN, GCH_RENDER_MARGIN + 210, 15);
}

static void team_title(struct gch_sheet *s, const struct gch_team *team, const char *chart, int level) {
    char title[120], season[32];
    snprintf(title, sizeof title, "%s %d: %s", team->name[0] != '\0' ? team->name : team->code, team->season, chart);
    snprintf(season, sizeof season, "%s %d", team->code, team->season);
    gch_sheet_page(s, level == 0 ? (team->name[0] != '\0' ? team->name : team->code) : title, level);
    gch_render_title(s, team->name[0] != '\0' ? team->name : team->code, chart, season);
}

/* A column of a chart: a heading of one or two lines, and its cells. */
struct strip {
    const char *head, *under;
    const struct gch_cell *cells;
    bool ends_bold; /* only the smallest and the largest number are bold, as field goals are printed */
};

static bool is_an_end(const struct gch_cell *cells, int rows, int row) {
    int low = INT16_MAX, high = INT16_MIN;
    for (int i = 0; i < rows; i++)
        if (cells[i].kind == GCH_CELL_NUMBER) {
            low = cells[i].number < low ? cells[i].number : low;
            high = cells[i].number > high ? cells[i].number : high;
        }
    return cells[row].kind == GCH_CELL_NUMBER && (cells[row].number == low || cells[row].number == high);
}

struct grid {
    struct gch_box box; /* w: of one column; h: of one row */
    int dice;           /* width of the column of dice totals */
    int head;           /* height of the headings */
    int first, rows;    /* dice totals */
    int size;           /* of the letters */
    const struct gch_chart_kind *kind;
};

static void draw_heading(struct gch_sheet *s, struct gch_box box, const char *head, const char *under) {
    struct gch_lettering how = {.size = under[0] == '\0'   ? 90
                                        : strlen(head) > 3 ? 100
                                                           : 130,
                                .bold = true,
                                .align = GCH_CENTRE,
                                .paint = GCH_PAINT_WHITE,
                                .most = box.w - 30};
    gch_sheet_rect(s, box.x, box.y, box.w, box.h, GCH_PAINT_DARK, 4);
    if (under[0] == '\0') {
        gch_sheet_text(s, box.x + box.w / 2, box.y + box.h / 2 + 32, head, &how);
        return;
    }
    gch_sheet_text(s, box.x + box.w / 2, box.y + box.h * 52 / 100, head, &how);
    how.size = 72;
    gch_sheet_text(s, box.x + box.w / 2, box.y + box.h - 34, under, &how);
}

static void draw_dice(struct gch_sheet *s, const struct grid *g, int x, const struct gch_cell *coded) {
    struct gch_box head = {x, g->box.y, g->dice, g->head};
    draw_heading(s, head, "#", g->rows == GCH_ROWS ? "ON DICE" : "");
    for (int row = 0; row < g->rows; row++) {
        char text[12];
        snprintf(text, sizeof text, "%d", g->first + row);
        struct gch_box box = {x, g->box.y + g->head + row * g->box.h, g->dice, g->box.h};
        gch_render_box(s, box, text, coded != NULL ? gch_cell_paint(coded[row]) : GCH_PAINT_GREY, g->size, true);
    }
}

/* What a run of colour-coded rows is called: in full, and where that is too long. */
struct run_words {
    enum gch_cell_kind kind;
    const char *full, *brief;
};

/* Beside colour-coded dice: what the colours mean, along each run of rows. words ends with the one for any other kind.
 */
static void draw_runs(struct gch_sheet *s, const struct grid *g, int x, int w, const struct gch_cell *coded,
                      const struct run_words *words) {
    for (int row = 0; row < g->rows;) {
        int end = row + 1;
        while (end < g->rows && coded[end].kind == coded[row].kind)
            end++;
        const struct run_words *run = words;
        while (run->kind != coded[row].kind && run->kind != GCH_CELL_KINDS)
            run++;
        int y = g->box.y + g->head + row * g->box.h, h = (end - row) * g->box.h;
        gch_sheet_rect(s, x, y, w, h, GCH_PAINT_WHITE, 4);
        if (end - row < 3) {
            struct gch_lettering how = {.size = 75, .bold = true, .align = GCH_CENTRE, .most = w - 14};
            gch_sheet_text(s, x + w / 2, y + h / 2 + 26, run->brief, &how);
        } else {
            struct gch_lettering how = {.size = 85, .bold = true, .align = GCH_CENTRE, .upward = true};
            bool fits = gch_sheet_text_width(s, run->full, 85, true) <= h - 20;
            gch_sheet_text(s, x + w / 2 + 30, y + h / 2, fits ? run->full : run->brief, &how);
        }
        row = end;
    }
}

static int draw_strips(struct gch_sheet *s, const struct grid *g, const struct strip *strips, int count) {
    int x = g->box.x;
    draw_dice(s, g, x, NULL);
    x += g->dice;
    for (int i = 0; i < count; i++) {
        struct gch_box head = {x, g->box.y, g->box.w, g->head};
        draw_heading(s, head, strips[i].head, strips[i].under);
        for (int row = 0; row < g->rows; row++) {
            struct gch_box box = {x, g->box.y + g->head + row * g->box.h, g->box.w, g->box.h};
            draw_cell(s, box, strips[i].cells[row], g->kind, g->size,
                      !strips[i].ends_bold || is_an_end(strips[i].cells, g->rows, row));
        }
        x += g->box.w;
    }
    return x;
}

static bool has(const struct gch_team *team, enum gch_column column) {
    return (team->columns >> column & 1) != 0;
}

/* Height of a row so that 30 rows and `other` lengths fill the page. */
static int row_height(const struct gch_sheet *s, int other) {
    int h = (gch_sheet_height(s) - 2 * GCH_RENDER_MARGIN - GCH_RENDER_TOP - other) / GCH_ROWS;
    return h > 232 ? 232 : h;
}

/* In the title line, before the season. */
static void draw_power(struct gch_sheet *s, const struct gch_team *team) {
    int power = team->values[GCH_VAL_POWER];
    char text[40];
    if (power == GCH_NO_VALUE)
        return;
    snprintf(text, sizeof text, "Power rating %d.%d", power / 10, power % 10);
    char season[32];
    snprintf(season, sizeof season, "%s %d", team->code, team->season);
    struct gch_lettering how = {.size = 90, .bold = true, .align = GCH_RIGHT};
    int used = gch_sheet_text_width(s, "OFFENSE", 150, true) + gch_sheet_text_width(s, season, 110, false) + 240;
    gch_sheet_text(s, gch_sheet_width(s) - GCH_RENDER_MARGIN - used, GCH_RENDER_MARGIN + 150, text, &how);
}

static void offense_page(struct gch_sheet *s, const struct gch_team *team, const struct gch_chart_kind *kind) {
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    static const struct run_words words[] = {{GCH_CELL_REC, "FUMBLE RECOVERED", "REC"},
                                             {GCH_CELL_KINDS, "BALL LOST", "LOST"}};
    struct strip strips[GCH_PLAYS + 3];
    int count = 0;
    team_title(s, team, "OFFENSE", 0);
    draw_power(s, team);
    for (int i = 0; i < GCH_PLAYS; i++)
        strips[count++] = (struct strip){numbers[i], gch_play_name(i + 1), team->column[GCH_COL_PLAY_1 + i], false};
    strips[count++] = (struct strip){"B", "BREAKAWAY", team->column[GCH_COL_B], false};
    strips[count++] = (struct strip){"QT", "QB TRAPPED", team->column[GCH_COL_QT], false};
    if (has(team, GCH_COL_QB))
        strips[count++] = (struct strip){"QB", "SNEAK", team->column[GCH_COL_QB], false};
    bool coded = has(team, GCH_COL_FUMBLE_RECOVERY);
    int runs = coded ? 210 : 0;
    struct grid g = {.dice = 290, .head = 330, .first = 10, .rows = GCH_ROWS, .size = 112, .kind = kind};
    int inner = gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - g.dice * (coded ? 2 : 1) - runs;
    g.box = (struct gch_box){GCH_RENDER_MARGIN, GCH_RENDER_MARGIN + GCH_RENDER_TOP, inner / count,
                             row_height(s, g.head + GCH_RENDER_FOOT)};
    int x = draw_strips(s, &g, strips, count);
    if (coded) {
        draw_dice(s, &g, x, team->column[GCH_COL_FUMBLE_RECOVERY]);
        draw_runs(s, &g, x + g.dice, runs, team->column[GCH_COL_FUMBLE_RECOVERY], words);
    }
    gch_render_key(s, g.box.y + g.head + GCH_ROWS * g.box.h + 130);
}

static void defense_page(struct gch_sheet *s, const struct gch_team *team, const struct gch_chart_kind *kind) {
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    team_title(s, team, "DEFENSE", 1);
    int top = GCH_RENDER_MARGIN + GCH_RENDER_TOP;
    int room = gch_sheet_height(s) - GCH_RENDER_MARGIN - GCH_RENDER_FOOT - top;
    int section = room / GCH_FORMATIONS;
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        struct gch_cell cells[GCH_PLAYS][GCH_DROWS];
        struct strip strips[GCH_PLAYS];
        char title[40];
        int y = top + f * section;
        for (int i = 0; i < GCH_PLAYS; i++) {
            memcpy(cells[i], team->defense[f][i], sizeof cells[i]);
            strips[i] = (struct strip){numbers[i], gch_play_name(i + 1), cells[i], false};
        }
        struct grid g = {.dice = 330, .head = 225, .first = 1, .rows = GCH_DROWS, .size = 112, .kind = kind};
        g.box.x = GCH_RENDER_MARGIN;
        g.box.y = y + 155;
        g.box.w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - 2 * g.dice) / GCH_PLAYS;
        g.box.h = (section - 155 - g.head - 50) / GCH_DROWS;
        snprintf(title, sizeof title, "%c  %s", 'A' + f, gch_formation_name(f));
        struct gch_lettering how = {.size = 140, .bold = true};
        gch_sheet_text(s, GCH_RENDER_MARGIN, y + 128, title, &how);
        int x = draw_strips(s, &g, strips, GCH_PLAYS);
        draw_dice(s, &g, x, NULL);
    }
    gch_render_key(s, gch_sheet_height(s) - GCH_RENDER_MARGIN - GCH_RENDER_FOOT + 110);
}

/* The charts of five rows, one below the other. */
static void draw_coverages(struct gch_sheet *s, const struct gch_team *team, const struct grid *like, int x, int w) {
    static const char *const heads[GCH_COVERAGE_COUNT][2] = {
        {"KICK", "COVERAGE"}, {"PUNT", "COVERAGE"}, {"QT", "CONTAINMENT"}, {"FIELD GOAL", "ADJUSTMENT"}};
    int y = like->box.y;
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++) {
        if ((team->coverages >> i & 1) == 0)
            continue;
        struct strip strip = {heads[i][0], heads[i][1], team->coverage[i], false};
        struct grid g = *like;
        g.first = 1;
        g.rows = GCH_DROWS;
        g.dice = 240;
        g.box = (struct gch_box){x, y, w - g.dice, like->box.h};
        draw_strips(s, &g, &strip, 1);
        y += g.head + GCH_DROWS * g.box.h + 150;
    }
}

static void special_page(struct gch_sheet *s, const struct gch_team *team, const struct gch_chart_kind *kind) {
    static const struct {
        enum gch_column column;
        const char *head, *under;
    } all[] = {
        {GCH_COL_KICKOFF, "KO", "KICKOFF"},
        {GCH_COL_KICKOFF_RETURN, "KR", "KICKOFF RETURN"},
        {GCH_COL_PUNT, "P", "PUNT"},
        {GCH_COL_PUNT_RETURN, "PR", "PUNT RETURN"},
        {GCH_COL_FAIR_CATCH, "FC", "FAIR CATCH"},
        {GCH_COL_FUMBLE_RETURN, "FR", "FUMBLE RETURN"},
        {GCH_COL_INT_RETURN, "IR", "INTERC. RETURN"},
        {GCH_COL_FIELD_GOAL, "FG", "FIELD GOAL"},
    };
    static const struct run_words words[] = {{GCH_CELL_GOOD, "EXTRA POINT GOOD", "GOOD"},
                                             {GCH_CELL_PEN, "PENALTY ON THE TRY", "PEN"},
                                             {GCH_CELL_KINDS, "EXTRA POINT MISSED", "MISS"}};
    struct strip strips[sizeof all / sizeof all[0]];
    int count = 0;
    team_title(s, team, "SPECIAL TEAMS", 1);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (has(team, all[i].column))
            strips[count++] = (struct strip){all[i].head, all[i].under, team->column[all[i].column],
                                             all[i].column == GCH_COL_FIELD_GOAL};
    bool coded = has(team, GCH_COL_PAT);
    int runs = coded ? 210 : 0, side = 860, gap = 110;
    struct grid g = {.dice = 290, .head = 330, .first = 10, .rows = GCH_ROWS, .size = 112, .kind = kind};
    int inner = gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - g.dice * (coded ? 2 : 1) - runs - side - gap;
    g.box = (struct gch_box){GCH_RENDER_MARGIN, GCH_RENDER_MARGIN + GCH_RENDER_TOP, inner / (count ? count : 1),
                             row_height(s, g.head + GCH_RENDER_FOOT)};
    int x = draw_strips(s, &g, strips, count);
    if (coded) {
        draw_dice(s, &g, x, team->column[GCH_COL_PAT]);
        x += g.dice;
        draw_runs(s, &g, x, runs, team->column[GCH_COL_PAT], words);
        x += runs;
    }
    draw_coverages(s, team, &g, x + gap, side);
    gch_render_key(s, g.box.y + g.head + GCH_ROWS * g.box.h + 130);
}

static const struct {
    enum gch_column column;
    const char *head, *under;
} supplements[] = {
    {GCH_COL_SACK_RATE, "SACK", "RATE"},
    {GCH_COL_LOS_OFF_5, "OFF 5", "SNAP"},
    {GCH_COL_LOS_DEF_5, "DEF 5", "SNAP"},
    {GCH_COL_DEF_PENALTY_5, "DEF 5", "DEF PENALTY"},
    {GCH_COL_DEF_PENALTY_5X, "DEF 5X", "DEF PENALTY"},
    {GCH_COL_DEF_PENALTY_15, "DEF 15", "DEF PENALTY"},
    {GCH_COL_DEF_PENALTY_PI, "PI", "DEF PENALTY"},
    {GCH_COL_DEF_FUMBLE_RECOVERY, "DEF F", "RECOVERY"},
    {GCH_COL_GREAT_PROTECTION, "GREAT", "PROTECTION"},
    {GCH_COL_GOOD_DECISION, "GOOD", "DECISION"},
    {GCH_COL_BALL_PROTECTION, "BALL", "PROTECTION"},
    {GCH_COL_SHORT_PASS_BIG_PLAY, "SHORT", "BIG PLAY"},
};
enum { SUPPLEMENTS = sizeof supplements / sizeof supplements[0] };

static void draw_values(struct gch_sheet *s, const struct gch_team *team, int top) {
    int columns = 4, w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN) / columns, n = 0;
    struct gch_lettering how = {.size = 120, .bold = true};
    gch_sheet_text(s, GCH_RENDER_MARGIN, top, "VALUES", &how);
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        char text[24];
        int value = team->values[i];
        if (value == GCH_NO_VALUE)
            continue;
        gch_value_print((enum gch_value)i, value, text);
        int x = GCH_RENDER_MARGIN + n % columns * w, y = top + 150 + n / columns * 135;
        how = (struct gch_lettering){.size = 95};
        gch_sheet_text(s, x, y, gch_value_names[i].name, &how);
        how = (struct gch_lettering){.size = 100, .bold = true, .align = GCH_RIGHT};
        gch_sheet_text(s, x + w - 140, y, text, &how);
        n++;
    }
}

static bool any_value(const struct gch_team *team) {
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (team->values[i] != GCH_NO_VALUE)
            return true;
    return false;
}

static bool has_supplements(const struct gch_team *team) {
    for (int i = 0; i < SUPPLEMENTS; i++)
        if (has(team, supplements[i].column))
            return true;
    return any_value(team);
}

static void supplements_page(struct gch_sheet *s, const struct gch_team *team, const struct gch_chart_kind *kind) {
    struct strip strips[SUPPLEMENTS];
    int count = 0;
    team_title(s, team, "SUPPLEMENTS", 1);
    for (int i = 0; i < SUPPLEMENTS; i++)
        if (has(team, supplements[i].column))
            strips[count++] =
                (struct strip){supplements[i].head, supplements[i].under, team->column[supplements[i].column], false};
    int y = GCH_RENDER_MARGIN + GCH_RENDER_TOP;
    if (count > 0) {
        struct grid g = {.dice = 290, .head = 330, .first = 10, .rows = GCH_ROWS, .size = 100, .kind = kind};
        int w = (gch_sheet_width(s) - 2 * GCH_RENDER_MARGIN - 2 * g.dice) / count;
        g.box = (struct gch_box){GCH_RENDER_MARGIN, y, w > 600 ? 600 : w, row_height(s, g.head + 1150)};
        int x = draw_strips(s, &g, strips, count);
        draw_dice(s, &g, x, NULL);
        y = g.box.y + g.head + GCH_ROWS * g.box.h + 180;
    }
    draw_values(s, team, y);
}

void gch_render_team(struct gch_sheet *sheet, const struct gch_team *team, const struct gch_chart_kind *kind) {
    offense_page(sheet, team, kind);
    defense_page(sheet, team, kind);
    special_page(sheet, team, kind);
    if (has_supplements(team))
        supplements_page(sheet, team, kind);
}

size_t gch_render_team_pages(const struct gch_team *team) {
    return has_supplements(team) ? 4 : 3;
}
