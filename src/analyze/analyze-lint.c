/* What a legal chart can still have wrong. Findings go to the context, each with a code of the 9xx. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/lint.h"
#include "base/file.h"
#include "base/message.h"

/* Fewer teams do not make a league. */
#define FEW_TEAMS 8
/* How many standard deviations are out of line, and how much a measure must differ for anybody to care. */
#define OUT_OF_LINE 4.0
/* Net yards by which a formation must lose or win to be called useless or dominant. */
#define WORTH_SAYING 0.5

void gch_lint_report(struct gch_context *ctx, const struct gch_lint *l, int code, const char *file, const char *format,
                     ...) {
    va_list args;
    char *path = gch_path_join(l->folder, file);
    const struct gch_place place = {path != NULL ? path : l->folder, 0, 0};
    va_start(args, format);
    gch_reportv(ctx, code, &place, format, args);
    va_end(args);
    free(path);
}

static const char *file_of(enum gch_column column) {
    static const char *const files[] = {
#define GCH_X(id, file, heading, chart, name) file ".csv",
        GCH_COLUMNS(GCH_X)
#undef GCH_X
    };
    return files[column];
}

static bool has(const struct gch_team *team, int first, int last, enum gch_cell_kind kind, unsigned flags) {
    for (int c = first; c <= last; c++)
        for (int row = 0; row < GCH_ROWS; row++) {
            struct gch_cell cell = team->column[c][row];
            if (cell.kind == kind && (cell.flags & flags) == flags)
                return true;
        }
    return false;
}

static bool has_column(const struct gch_team *team, enum gch_column column) {
    return (team->columns >> column & 1) != 0;
}

static bool has_five(const struct gch_team *team, enum gch_cell_kind kind) {
    static const int columns[] = {GCH_COL_FIELD_GOAL};
    for (int c = GCH_COL_PLAY_1; c <= GCH_COL_PLAY_9; c++)
        for (int row = 0; row < GCH_ROWS; row++)
            if (team->column[c][row].kind == kind && team->column[c][row].number == 5 &&
                !(team->column[c][row].flags & GCH_FLAG_X))
                return true;
    for (int row = 0; row < GCH_ROWS; row++)
        if (team->column[columns[0]][row].kind == kind && team->column[columns[0]][row].number == 5)
            return true;
    return false;
}

/* 901 */
static void unreachable(struct gch_context *ctx, const struct gch_lint *l) {
    const struct gch_team *t = l->team;
    if (has_column(t, GCH_COL_B) && !has(t, GCH_COL_PLAY_1, GCH_COL_PLAY_4, GCH_CELL_B, 0))
        gch_lint_report(ctx, l, GCH_MSG_LINT_UNREACHABLE, "offense.csv",
                        "column B is never thrown: no B in columns 1 to 4");
    if (has_column(t, GCH_COL_SHORT_PASS_BIG_PLAY) &&
        !has(t, GCH_COL_PLAY_6, GCH_COL_PLAY_6, GCH_CELL_NUMBER, GCH_FLAG_BOLD))
        gch_lint_report(ctx, l, GCH_MSG_LINT_UNREACHABLE, "supplements.csv",
                        "column short-pass-big-play is never thrown: no bold number in column 6");
    if (has_column(t, GCH_COL_LOS_OFF_5) && !has_five(t, GCH_CELL_OFF))
        gch_lint_report(ctx, l, GCH_MSG_LINT_UNREACHABLE, "supplements.csv",
                        "column los-penalty OFF 5 is never thrown: no OFF 5 in columns 1 to 9 and field-goal");
    if (has_column(t, GCH_COL_QT) && !has(t, GCH_COL_PLAY_5, GCH_COL_PLAY_9, GCH_CELL_QT, 0) && l->league == NULL)
        gch_lint_report(ctx, l, GCH_MSG_LINT_UNREACHABLE, "offense.csv",
                        "column QT is thrown only if a defense calls for it: no QT in columns 5 to 9");
    for (int row = 0; row < GCH_ROWS; row++) {
        struct gch_cell cell = t->column[GCH_COL_PLAY_6][row];
        if (cell.flags & GCH_FLAG_BOLD && !has_column(t, GCH_COL_SHORT_PASS_BIG_PLAY)) {
            gch_lint_report(ctx, l, GCH_MSG_LINT_UNREACHABLE, "offense.csv",
                            "column 6 has bold numbers, but there is no column short-pass-big-play to throw for them");
            break;
        }
    }
}

/* 907 */
static void missing_kinds(struct gch_context *ctx, const struct gch_lint *l) {
    static const struct {
        int first, last;
        enum gch_cell_kind kind;
        const char *words;
    } kinds[] = {
        {GCH_COL_PLAY_5, GCH_COL_PLAY_9, GCH_CELL_INT, "interception in columns 5 to 9"},
        {GCH_COL_PLAY_5, GCH_COL_PLAY_9, GCH_CELL_INC, "incompletion in columns 5 to 9"},
        {GCH_COL_PLAY_5, GCH_COL_PLAY_9, GCH_CELL_QT, "trapped quarterback in columns 5 to 9"},
        {GCH_COL_PLAY_1, GCH_COL_PLAY_4, GCH_CELL_F, "fumble in columns 1 to 4"},
        {GCH_COL_PLAY_1, GCH_COL_PLAY_4, GCH_CELL_B, "breakaway in columns 1 to 4"},
        {GCH_COL_PLAY_1, GCH_COL_PLAY_9, GCH_CELL_OFF, "foul by the offense in columns 1 to 9"},
        {GCH_COL_PLAY_1, GCH_COL_PLAY_9, GCH_CELL_DEF, "foul by the defense in columns 1 to 9"},
        {GCH_COL_PLAY_5, GCH_COL_PLAY_9, GCH_CELL_PI, "pass interference in columns 5 to 9"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (!has(l->team, kinds[i].first, kinds[i].last, kinds[i].kind, 0))
            gch_lint_report(ctx, l, GCH_MSG_LINT_KIND_MISSING, "offense.csv", "no %s", kinds[i].words);
    if (!has(l->team, GCH_COL_PUNT_RETURN, GCH_COL_PUNT_RETURN, GCH_CELL_FC, 0))
        gch_lint_report(ctx, l, GCH_MSG_LINT_KIND_MISSING, "special.csv", "no fair catch in column punt-return");
}

/* 906 */
static void empty_formations(struct gch_context *ctx, const struct gch_lint *l) {
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        bool empty[GCH_PLAYS];
        int count = 0;
        for (int p = 0; p < GCH_PLAYS; p++) {
            empty[p] = true;
            for (int row = 0; row < GCH_DROWS; row++)
                empty[p] &= l->team->defense[f][p][row].kind == GCH_CELL_BLANK;
            count += empty[p];
        }
        if (count == GCH_PLAYS) {
            gch_lint_report(ctx, l, GCH_MSG_LINT_EMPTY, "defense.csv", "formation %c is blank against every play",
                            'A' + f);
            continue;
        }
        for (int p = 0; p < GCH_PLAYS; p++)
            if (empty[p])
                gch_lint_report(ctx, l, GCH_MSG_LINT_EMPTY, "defense.csv",
                                "formation %c is blank against play %d, column %d", 'A' + f, p + 1, p + 1);
    }
}

/* What a measure must differ by, besides being out of line. */
static double least_difference(enum gch_measure m, double mean) {
    return m == GCH_MEASURE_yards ? fmax(1, 0.25 * fabs(mean)) : 0.016;
}

struct others {
    double *x;
    size_t count;
};

/* The same measure of all other teams; the team itself, if its charts lie among them, is known by its code. */
static bool out_of_line(const struct others *o, enum gch_measure m, double own, double *mean, double *z) {
    double spread;
    gch_spread_of(o->x, o->count, mean, &spread);
    if (fabs(own - *mean) < least_difference(m, *mean))
        return false;
    /* Where all others agree to the last row, next to nothing would be out of line. */
    spread = fmax(spread, m == GCH_MEASURE_yards ? 0.05 : 0.004);
    *z = (own - *mean) / spread;
    return fabs(*z) > OUT_OF_LINE;
}

/* 902 */
static enum gch_status against_league(struct gch_context *ctx, const struct gch_lint *l) {
    double m[GCH_MEASURE_COUNT];
    double own[GCH_MEASURE_COUNT];
    double mean;
    double z;
    struct others o = {calloc(l->league->count, sizeof(double)), 0};
    if (o.x == NULL)
        return GCH_E_NOMEM;
    for (int c = 0; c < GCH_COLUMN_COUNT; c++) {
        if (!has_column(l->team, (enum gch_column)c))
            continue;
        gch_measure_column(l->team, (enum gch_column)c, own);
        for (int k = 0; k < GCH_MEASURE_COUNT; k++) {
            o.count = 0;
            for (size_t i = 0; i < l->league->count; i++) {
                const struct gch_team *other = l->league->team[i];
                if (strcmp(other->code, l->team->code) == 0 || !has_column(other, (enum gch_column)c))
                    continue;
                gch_measure_column(other, (enum gch_column)c, m);
                o.x[o.count++] = m[k];
            }
            if (o.count + 1 < FEW_TEAMS || !out_of_line(&o, (enum gch_measure)k, own[k], &mean, &z))
                continue;
            if (k == GCH_MEASURE_yards)
                gch_lint_report(ctx, l, GCH_MSG_LINT_OUT_OF_LINE, file_of((enum gch_column)c),
                                "column %s: mean of the numbers %.1f, the league has %.1f (z %+.1f)",
                                gch_column_heading((enum gch_column)c), own[k], mean, z);
            else
                gch_lint_report(ctx, l, GCH_MSG_LINT_OUT_OF_LINE, file_of((enum gch_column)c),
                                "column %s: %s %.1f%%, the league has %.1f%% (z %+.1f)",
                                gch_column_heading((enum gch_column)c), gch_measure_words((enum gch_measure)k),
                                100 * own[k], 100 * mean, z);
        }
    }
    for (int f = 0; f < GCH_FORMATIONS; f++)
        for (int p = 0; p < GCH_PLAYS; p++) {
            gch_measure_defense(l->team, f, p, own);
            for (int k = 0; k < GCH_MEASURE_COUNT; k++) {
                if (k != GCH_MEASURE_interception && k != GCH_MEASURE_yards && k != GCH_MEASURE_fumble)
                    continue;
                o.count = 0;
                for (size_t i = 0; i < l->league->count; i++) {
                    if (strcmp(l->league->team[i]->code, l->team->code) == 0)
                        continue;
                    gch_measure_defense(l->league->team[i], f, p, m);
                    o.x[o.count++] = m[k];
                }
                /* Five rows are coarse: a cell more or less is a third of the dice. */
                if (o.count + 1 < FEW_TEAMS || !out_of_line(&o, (enum gch_measure)k, own[k], &mean, &z) ||
                    (k != GCH_MEASURE_yards && fabs(own[k] - mean) < 0.1) ||
                    (k == GCH_MEASURE_yards && fabs(own[k] - mean) < 2.5))
                    continue;
                gch_lint_report(ctx, l, GCH_MSG_LINT_OUT_OF_LINE, "defense.csv",
                                k == GCH_MEASURE_yards
                                    ? "formation %c, column %d: %s %.1f, the league has %.1f (z %+.1f)"
                                    : "formation %c, column %d: %s %.2f, the league has %.2f (z %+.1f)",
                                'A' + f, p + 1, gch_measure_words((enum gch_measure)k), own[k], mean, z);
            }
        }
    free(o.x);
    return GCH_OK;
}

/* 904, 905: the team's formations against the league's offenses, as a game over net yards. */
static void formations(struct gch_context *ctx, const struct gch_lint *l) {
    struct gch_matrix_game game = {.rows = GCH_PLAYS, .columns = GCH_FORMATIONS};
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            struct gch_pair pair = {0};
            for (size_t i = 0; i < l->league->count; i++)
                gch_pair_add(&pair, l, l->league->team[i], l->team, p, f, 1);
            game.pay[p][f] = pair.all > 0 ? pair.net / pair.all : 0;
        }
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        double gap = gch_column_dominated_by(&game, f);
        if (gap > WORTH_SAYING)
            gch_lint_report(ctx, l, GCH_MSG_LINT_USELESS, "defense.csv",
                            "formation %c: a mix of the others allows %.1f yards less whatever the play", 'A' + f, gap);
        double lead = INFINITY;
        for (int g = 0; g < GCH_FORMATIONS; g++)
            for (int p = 0; p < GCH_PLAYS && g != f; p++)
                lead = fmin(lead, game.pay[p][g] - game.pay[p][f]);
        if (lead > WORTH_SAYING)
            gch_lint_report(ctx, l, GCH_MSG_LINT_DOMINANT, "defense.csv",
                            "formation %c allows at least %.1f yards less than every other, whatever the play", 'A' + f,
                            lead);
    }
}

enum gch_status gch_lint_team(struct gch_context *ctx, const struct gch_lint *l) {
    enum gch_status status = GCH_OK;
    unreachable(ctx, l);
    missing_kinds(ctx, l);
    empty_formations(ctx, l);
    if (l->league != NULL && l->league->count >= FEW_TEAMS) {
        status = against_league(ctx, l);
        if (status == GCH_OK)
            formations(ctx, l);
        if (status == GCH_OK && l->real != NULL)
            status = gch_lint_real(ctx, l);
    } else {
        gch_lint_report(ctx, l, GCH_MSG_LINT_FEW_TEAMS, "",
                        "%zu team%s in the season folder: comparisons with the league are left out",
                        l->league != NULL ? l->league->count : 0,
                        l->league != NULL && l->league->count == 1 ? "" : "s");
    }
    gch_context_flush(ctx);
    return status;
}

enum gch_status gch_lint_folder(struct gch_context *ctx, struct gch_lint *l, const char *league) {
    struct gch_team_set set = {0};
    struct gch_book *book = NULL;
    char *beside = gch_path_join(l->folder, "..");
    enum gch_status status = beside != NULL ? l->ruleset->book_load(ctx, &book) : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_team_set_load(ctx, league != NULL ? league : beside, l->ruleset->charts, &set);
    if (status == GCH_OK) {
        l->book = book;
        l->league = &set;
        status = gch_lint_team(ctx, l);
        l->book = NULL;
        l->league = NULL;
    }
    gch_team_set_finish(&set);
    if (book != NULL)
        l->ruleset->book_free(book);
    free(beside);
    return status;
}
