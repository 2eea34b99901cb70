/*
 * paper: charts as they look in print, on a terminal and on sheets.
 *
 * What is handed over is malloc'ed and the caller's to free; without memory it is NULL and the status GCH_E_NOMEM. The
 * same charts give the same bytes on every machine.
 */
#ifndef GRIDCHART_PAPER_H
#define GRIDCHART_PAPER_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which parts of a team's charts; bits. */
enum {
    GCH_SHOW_VALUES = 1,
    GCH_SHOW_OFFENSE = 2,
    GCH_SHOW_DEFENSE = 4,
    GCH_SHOW_SPECIAL = 8,
    GCH_SHOW_COVERAGE = 16,
    GCH_SHOW_SUPPLEMENTS = 32,
    GCH_SHOW_ALL = 63,
};

struct gch_chart_view {
    unsigned parts;
    int play;      /* 1..9: only this column of offense and defense; 0 all */
    int formation; /* 0..5: only this formation; -1 all */
    bool colour;   /* ANSI colours: green gain, red loss, yellow foul, black incompletion, white no gain */
    const struct gch_chart_kind *kind; /* how cells are spelt: the ruleset's charts */
};
/* A team's charts as text, or (csv) the same cells as one table: chart,formation,column,row,cell. */
GCH_API enum gch_status gch_chart_print(const struct gch_team *team, const struct gch_chart_view *view, bool csv,
                                        char **out);

enum gch_paper {
    GCH_PAPER_A4,
    GCH_PAPER_LETTER,
};
enum gch_paper_format {
    GCH_PAPER_HTML, /* one page with an SVG for every sheet */
    GCH_PAPER_SVG,
    GCH_PAPER_PDF,
};
/*
 * Fonts for letters that the fonts of every PDF reader lack: Greek, Chinese, Arabic and so on. A PDF holds what it uses
 * of them. Which fonts there are is the caller's to say; the same fonts in the same places give the same bytes. A build
 * without the libraries for it has none: gch_fonts_supported() is false, gch_fonts_new() gives NULL, and such letters
 * are printed as '?'. Not to be used by two threads at a time.
 */
struct gch_fonts;
GCH_API bool gch_fonts_supported(void);
GCH_API enum gch_status gch_fonts_new(struct gch_fonts **out);
GCH_API void gch_fonts_free(struct gch_fonts *fonts);
/* A font (.ttf, .otf or a collection .ttc) that comes before all of folders, in the order given. What is no font, or
 * none that may be embedded, is reported through ctx. */
GCH_API enum gch_status gch_fonts_add_file(struct gch_context *ctx, struct gch_fonts *fonts, const char *path);
/* All fonts in a folder and below it, read when they are needed; those that look like Helvetica are taken first. A
 * folder that is not there has none. */
GCH_API enum gch_status gch_fonts_add_folder(struct gch_context *ctx, struct gch_fonts *fonts, const char *folder);

/* A document of charts: the teams' in order, the league's, the ruleset's priority chart with a legend. Everything stays
 * the caller's. */
struct gch_document {
    const char *title;
    enum gch_paper paper;
    const struct gch_ruleset *ruleset;
    const struct gch_team *const *teams; /* at least one, but of a game without charts none: its kit alone */
    size_t count;
    const struct gch_league_chart *league; /* NULL: none */
    bool season;                           /* begins with the contents of the first team's season */
    bool kit; /* everything people at a table need, in printing order: after each team's charts what it may use up, and
               * at the end the game's tables, odds of its dice, cards for the defense, a scorecard and a field */
    struct gch_fonts *fonts; /* for PDF; NULL: none */
};
/* Writes *length bytes in that format. A missing priority chart is reported through ctx; *out is then NULL.
 * Letters of a PDF that no font has are a warning, and '?' in print. */
GCH_API enum gch_status gch_document_write(struct gch_context *ctx, const struct gch_document *document,
                                           enum gch_paper_format format, char **out, size_t *length);

#ifdef __cplusplus
}
#endif
#endif
