/* Reading a league: what its two files share. */
#ifndef GCH_SEASON_LEAGUE_LOAD_H
#define GCH_SEASON_LEAGUE_LOAD_H

#include "base/csv.h"
#include "gridchart/league.h"

struct gch_league_loader {
    struct gch_context *ctx;
    struct gch_league *league;
    const struct gch_csv *csv;
    const struct gch_csv *games;          /* NULL: none */
    const struct gch_csv_row **game_rows; /* per game */
    bool judging;                         /* what is odd is said too */
    bool bad;
    bool nomem;
};

/* The place of a field, or of its row if column is negative. */
struct gch_place gch_loader_place(const struct gch_league_loader *l, const struct gch_csv_row *row, int column);
/* Whether a row has as many fields as the headings; one that has not is reported. */
bool gch_loader_whole_row(struct gch_league_loader *l, const struct gch_csv_row *row);
/* Whether a row belongs to the season asked for; a file without the column belongs to it as a whole. */
bool gch_loader_of_season(struct gch_league_loader *l, const struct gch_csv_row *row, int column);
/* A printable copy; NULL with l->nomem if memory ran out. */
char *gch_loader_copy(struct gch_league_loader *l, const char *text);
/* Whether a field is a whole number as people write it: 0 has no sign. */
bool gch_loader_whole(const struct gch_csv_field *field, long low, long high, long *out);
/* Says of a column in which no row holds what it should that its heading is probably another's; false if it is so. */
bool gch_loader_column_fits(struct gch_league_loader *l, int column, bool (*fits)(const struct gch_csv_field *field),
                            const char *what);

/* The schedule, once the clubs are there. */
void gch_league_read_games(struct gch_league_loader *l);

#endif
