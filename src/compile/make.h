/*
 * Teams that never played: blended, moved, or made from season totals.
 *
 * A column is taken apart into the shares of its classes of cells and the distribution of its numbers; shares and
 * distributions of several teams are mixed, moved where it is asked for, and the 216 ways are apportioned anew as the
 * compiler does (cells.h). Charts of five rows are mixed cell by cell, what rounding owes a class being carried on.
 */
#ifndef GCH_COMPILE_MAKE_H
#define GCH_COMPILE_MAKE_H

#include "chart/chart-kind.h"
#include "coach/sheet.h"

struct gch_make_part {
    const struct gch_team *team;
    const struct gch_sheet_source *sheet; /* NULL: it has none */
    double weight;
};

enum gch_make_measure {
    GCH_MAKE_MEAN,         /* of the numbers of a column, yards */
    GCH_MAKE_COMPLETION,   /* share of throws without a foul that are caught, by this chart */
    GCH_MAKE_INTERCEPTION, /* share of throws without a foul that are INT */
    GCH_MAKE_TRAPPED,      /* share of throws without a foul that are QT */
    GCH_MAKE_FUMBLE,       /* share of throws without a foul that are F */
    GCH_MAKE_MEASURES,
};

struct gch_make_change {
    int play; /* 1..9 */
    enum gch_make_measure measure;
    bool factor; /* value multiplies what is there; else it takes its place */
    double value;
};

struct gch_make {
    const struct gch_chart_kind *kind;
    const struct gch_make_part *parts;
    size_t part_count;
    const struct gch_make_change *changes;
    size_t change_count;
    double allowed[GCH_PLAYS]; /* yards added to what the defense allows on a play; 0: none */
    double punt, field_goal;   /* factors on the numbers of these columns; 0: as they are */
    double extra_point;        /* share of good ones; 0: as it is */
};

/* Fills *out but for code, name and season, which are the caller's; and the call sheet, if the first part has one
 * (sheet may be NULL). */
void gch_make_team(const struct gch_make *make, struct gch_team *out, struct gch_sheet_source *sheet);
/* A measure of a team's column. */
double gch_make_measure(const struct gch_team *team, int play, enum gch_make_measure measure);
const char *gch_make_measure_name(enum gch_make_measure measure);

/* Season totals of a league without play-by-play: gridchart-new(1). */
struct gch_totals {
    int season;
    size_t count;
    struct gch_totals_team {
        char code[8];
        char name[48];
        double number[48]; /* by column of the file, NAN where it says nothing */
    } * team;
};
enum gch_status gch_totals_load(struct gch_context *ctx, const char *path, struct gch_totals **out);
void gch_totals_free(struct gch_totals *totals);
/* What a team's totals say about an average one, held back towards it: changes (room for 5 x 9) and the rest of *make.
 * power: points better than an average team. */
void gch_totals_make(const struct gch_totals *totals, size_t team, struct gch_make *make,
                     struct gch_make_change *changes, double *power);

#endif
