/*
 * compile: real play-by-play in, charts and call sheets out.
 *
 * The files are nflverse's (columns found by name, plain or gzip); older nflscrapR files are accepted. What is written
 * is a season folder: a folder of charts and a call sheet for each team, league/, the same in the folders of games that
 * have their own, games.csv with the real results, teams.csv, and compiled.txt, which says from what and how it was
 * made. The same input gives the same bytes.
 */
#ifndef GRIDCHART_COMPILE_H
#define GRIDCHART_COMPILE_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

struct gch_compile_options {
    int season;               /* 1920..2100 */
    const char *pbp;          /* play-by-play; needed */
    const char *games;        /* schedule and results; needed */
    const char *teams_file;   /* full names, conferences, divisions; NULL: the codes serve as names */
    int through;              /* later weeks count as not played yet; 0: all that have a score or plays count */
    const char *columns;      /* CSV of ours,theirs: headings of pbp that are not nflverse's; NULL: none */
    const char *out;          /* season folder to make; needed unless explain is set */
    unsigned rules;           /* bit i: charts of the i-th of gch_ruleset_list(), at least one that has charts */
    const char *const *teams; /* only these codes are written; NULL: all */
    size_t team_count;
    bool talent;         /* hold every figure to the league's by what chance is in it; else the season as it was */
    int loop;            /* rounds of replay and correction, 0..100; 0: the charts as fitted */
    int jobs;            /* threads of the replays, 1..256; nothing written depends on it */
    const char *explain; /* GAME_ID:PLAY_ID: say where this play went, write nothing; NULL: compile */
};

/* No season and no files, charts of the first ruleset for all teams, the usual number of rounds on one thread. */
GCH_API void gch_compile_options_default(struct gch_compile_options *options);

/* Reads, fits and writes. The folder appears complete or not at all: it is built beside `out` and renamed. An existing
 * folder is replaced only if it was made by this call before (it holds compiled.txt), else refused. Findings go to ctx.
 * On success *report is a malloc'ed text for the caller: the closing table that accounts for every row read, or the
 * explanation. Else *report is NULL and nothing was written. */
GCH_API enum gch_status gch_compile(struct gch_context *ctx, const struct gch_compile_options *options, char **report);

/* What gch_validate_any cannot know of tables that it has found sound: whether deep parity has the figures of a
 * deep-bounds.csv, at path or in that folder. GCH_OK where there is no such file. */
GCH_API enum gch_status gch_validate_figures(struct gch_context *ctx, const char *path);

#ifdef __cplusplus
}
#endif
#endif
