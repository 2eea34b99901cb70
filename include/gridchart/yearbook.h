/*
 * yearbook: what seasons came to, as something to read and to hand on.
 *
 * Standings with ties and brackets; tallies of any number of runs as text, JSON, CSV tables and a page; one run in
 * full. JSON is also read again, so that parts of a season can be played anywhere and added up here. Texts handed over
 * are malloc'ed and the caller's to free; where nothing else is said a function fails with GCH_E_NOMEM only, and *out
 * is then NULL. The same season gives the same bytes on every machine.
 */
#ifndef GRIDCHART_YEARBOOK_H
#define GRIDCHART_YEARBOOK_H

#include "gridchart/living.h"
#include "gridchart/player-tally.h"
#include "gridchart/tally.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Changes whenever parts written before cannot be added to new ones any more. */
#define GCH_SEASON_FORMAT "gridchart-season/1"

enum gch_yearbook_format {
    GCH_YEARBOOK_TEXT,
    GCH_YEARBOOK_JSON,
    GCH_YEARBOOK_CSV,
    GCH_YEARBOOK_HTML, /* tallies only */
};

/* The tables of the CSV output: "teams", "games", "stats", "playoffs", "records", ended by NULL. */
GCH_API extern const char *const gch_season_tables[];

/* A tally in a format; table is the index of the CSV table and not looked at otherwise. */
GCH_API enum gch_status gch_season_report(const struct gch_tally *tally, enum gch_yearbook_format format, int table,
                                          char **out);

/* The same with players: leaders behind the clubs on text and page, "players" in the JSON, which is read all the same;
 * as CSV every figure of everybody, in place of a table. */
GCH_API enum gch_status gch_season_report_players(const struct gch_tally *tally, const struct gch_player_tally *men,
                                                  enum gch_yearbook_format format, char **out);
/* Leaders of a run or of many, as text; "" where nobody has a name. */
GCH_API enum gch_status gch_players_report(const struct gch_player_tally *men, char **out);

/* Reads what gch_season_report wrote as JSON. Anything else is reported at path: GCH_E_DATA. The tally is the caller's;
 * on failure *out is NULL. */
GCH_API enum gch_status gch_season_read(struct gch_context *ctx, const char *path, struct gch_tally **out);
/* The same from memory; path stands in findings. */
GCH_API enum gch_status gch_season_new_from_buffer(struct gch_context *ctx, const char *path, const char *data,
                                                   size_t length, struct gch_tally **out);
/* Reads parts of one season and adds them up. Parts of different seasons or rules, runs that are in two parts, and
 * (unless partial) runs that are in none are reported: GCH_E_DATA. count is at least 1. The tally is the caller's; on
 * failure *out is NULL. */
GCH_API enum gch_status gch_season_merge(struct gch_context *ctx, const char *const *paths, size_t count, bool partial,
                                         struct gch_tally **out);

/* One run in full: standings, bracket, results week by week, leaders of the league. like is a tally of the season's
 * facts; its sums are not looked at. Call it while the run is being delivered. */
GCH_API enum gch_status gch_season_run_report(const struct gch_tally *like, const struct gch_run *run, char **out);
/* The box scores of lines[0..count), games of that run, each under its id; every game is played again for it. Also
 * GCH_E_DIFFERS, if a game came out otherwise: a fault of the program. */
GCH_API enum gch_status gch_season_boxes(struct gch_batch *batch, uint32_t run, const struct gch_line *lines,
                                         uint32_t count, char **out);

/* Tables of single runs, ended by NULL: "results", a row for every game with the columns of nflverse's games file, so
 * that it is a schedule again; "standings", a row for every club, with its rank in the conference, the round it went
 * out in and its place in the draft; "injuries", with house rule 21 a row for everybody hurt, with the games that he
 * missed. */
GCH_API extern const char *const gch_run_tables[];
/* A run's rows in one of these tables. Call it while the run is being delivered. */
GCH_API enum gch_status gch_run_csv(const struct gch_league *league, const struct gch_run *run, int table, bool heading,
                                    char **out);
/* A line's game played again, as the page of gch_report_html. Also GCH_E_DIFFERS, as gch_season_boxes. */
GCH_API enum gch_status gch_run_game_page(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                                          char **out);
/* What every player did in every game of a run that came with players, a row each, with nflverse's columns. */
GCH_API enum gch_status gch_run_players_csv(const struct gch_batch *batch, const struct gch_run *run, bool heading,
                                            char **out);
/* Every play of lines[0..count), games of a run, as gch_report_csv writes them, in one gzip file; every game is played
 * again for it. Also GCH_E_DIFFERS, as gch_season_boxes. */
GCH_API enum gch_status gch_run_pbp(struct gch_batch *batch, uint32_t run, const struct gch_line *lines, uint32_t count,
                                    char **out, size_t *length);

/* One season as a page, as far as it has come. Texts and arrays stay the caller's. */
struct gch_page_game {
    const char *id;
    uint16_t away, home;
    struct gch_score score;
    uint16_t week;      /* regular games */
    uint8_t type;       /* enum gch_game_type */
    uint8_t seed[2];    /* away, home; 0: not said */
    bool paged;         /* it has a page of its own */
    const char *remark; /* "overtime"; NULL: none */
};
struct gch_season_page {
    const char *title, *facts;
    const struct gch_standings *standings;
    const struct gch_page_game *games; /* regular, in the schedule's order */
    unsigned game_count;
    const struct gch_page_game *playoffs; /* in the order of rounds */
    unsigned playoff_count;
    uint16_t champion;                  /* GCH_NO_CLUB: not yet */
    const struct gch_player_tally *men; /* of this run; NULL: no leaders */
    const char *pages;                  /* what stands before the id in links to games' pages; NULL: there are none */
    const char *injuries;               /* html of a section of its own; NULL: none */
    int week;                           /* the one that is told: it comes first; 0: none */
};
GCH_API enum gch_status gch_season_page(const struct gch_season_page *page, char **out);
/* The page of a run. men may be NULL; pages as above, for every game that was played. like is a tally of the season's
 * facts. Call it while the run is being delivered. */
GCH_API enum gch_status gch_season_run_page(const struct gch_tally *like, const struct gch_run *run,
                                            const struct gch_player_tally *men, const char *pages, char **out);

/* A living season as it stands, with the games of a week first. men may be NULL; pages as in gch_season_page. */
GCH_API enum gch_status gch_living_page(const struct gch_living *living, uint16_t week,
                                        const struct gch_player_tally *men, const char *pages, char **out);
/* What a week is called: "week 5", "Wild card", "season over". */
GCH_API enum gch_status gch_living_week_words(const struct gch_living *living, uint16_t week, char **out);

/* What came of a cup, as text, JSON or one page. */
struct gch_cup;
GCH_API enum gch_status gch_cup_report(const struct gch_cup *cup, enum gch_yearbook_format format, char **out);

/* What is told of standings. All pointers stay the caller's. */
struct gch_standings_report {
    const struct gch_standings *standings;
    const struct gch_score *scores; /* of the league's games, for the bracket */
    int week;                       /* games up to this week were counted; 0 = all */
    bool by_rank;                   /* CSV and JSON: clubs of a division by rank, not in the order of the teams file */
    bool explain;                   /* with every tie and how it was broken (the standings must have kept notes) */
    bool bracket;                   /* with the play-offs as far as they can be told */
};
/* Standings as text, JSON or CSV. */
GCH_API enum gch_status gch_standings_write(const struct gch_standings_report *report, enum gch_yearbook_format format,
                                            char **out);
/* Only the coin tosses, one line each; "" if there were none. */
GCH_API enum gch_status gch_standings_coin_lines(const struct gch_standings *standings, char **out);

/* Teams with records, power and spread as text, JSON or CSV. */
struct gch_team_row;
GCH_API enum gch_status gch_teams_report(const struct gch_team_row *rows, size_t count, enum gch_yearbook_format format,
                                         char **out);

/* Which season's charts are held against what really happened. Texts stay the caller's. */
struct gch_parity_spec {
    const char *pbp, *games; /* the real season, as gridchart/compile.h reads it */
    int season;
    struct gch_batch_spec batch; /* charts, rules, coach and seed of the replays */
    uint32_t runs;               /* how often the schedule is replayed */
    int jobs;                    /* threads, 1..256 */
};
/* Reads the real season, replays its schedule and compares, as text, JSON or one self-contained page. Failures are
 * reported through ctx; *out is then NULL. */
GCH_API enum gch_status gch_parity_report(struct gch_context *ctx, const struct gch_parity_spec *spec,
                                          enum gch_yearbook_format format, char **out);

/* The same for the men of the season: pbp must have nflverse's player columns, the charts players.csv files. */
GCH_API enum gch_status gch_player_parity_report(struct gch_context *ctx, const struct gch_parity_spec *spec,
                                                 enum gch_yearbook_format format, char **out);

/* The same for figures that nobody fitted, over one season or several. */
struct gch_deep_spec {
    const char *pbp, *games; /* the real seasons; YEAR in them stands for the season */
    const int *season;       /* count of them, 1..16 */
    int count;
    struct gch_batch_spec batch; /* as above; YEAR in the charts' folder stands for the season */
    uint32_t runs;               /* 2 or more */
    bool self;                   /* one more replayed season takes the real one's place: what chance alone gives */
};
GCH_API enum gch_status gch_deep_report(struct gch_context *ctx, const struct gch_deep_spec *spec,
                                        enum gch_yearbook_format format, char **out);

#ifdef __cplusplus
}
#endif
#endif
