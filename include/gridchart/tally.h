/*
 * season: what any number of runs of a season came to, as exact sums.
 *
 * A tally holds whole numbers only, and adding two tallies adds those numbers: the order and the cut in which runs were
 * played cannot be seen in it. It knows the names it needs (clubs, games, who played by which rules), so that it can be
 * written down, read again and added to another one without the league or the charts.
 */
#ifndef GRIDCHART_TALLY_H
#define GRIDCHART_TALLY_H

#include "gridchart/season.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Histograms: points 0..126 and more; margins (home less away) from -64 and less to 63 and more. */
#define GCH_TALLY_POINTS  128
#define GCH_TALLY_MARGINS 128
#define GCH_TALLY_LEVEL   64 /* index of margin 0 */

/* What there can be of anything: in a tally, in a game, for a club in a season. Numbers of others beyond that are
 * damage, and would overflow in reports. */
#define GCH_TALLY_MOST_RUNS      INT64_C(1000000000)
#define GCH_TALLY_MOST_IN_GAME   INT64_C(100000)
#define GCH_TALLY_MOST_IN_SEASON INT64_C(100000)
#define GCH_TALLY_MOST           (INT64_C(1) << 53) /* of any sum; JSON has whole numbers up to here */

/* What is summed over the whole league: X(identifier and machine name, words). */
#define GCH_TALLY_LEAGUE(X)                                                                                            \
    X(games, "regular games played")                                                                                   \
    X(home_wins, "won by the home club")                                                                               \
    X(ties, "tied")                                                                                                    \
    X(overtimes, "gone to overtime")                                                                                   \
    X(coins, "coin tosses in standings")                                                                               \
    X(playoff_games, "play-off games played")                                                                          \
    X(playoff_overtimes, "play-off games gone to overtime")                                                            \
    X(playoff_plays, "scrimmage plays of play-off games")                                                              \
    X(playoff_points, "points of play-off games")

enum gch_tally_league {
#define GCH_X(name, words) GCH_TALLY_##name,
    GCH_TALLY_LEAGUE(GCH_X)
#undef GCH_X
        GCH_TALLY_LEAGUE_COUNT,
};

/* ... for each club over its seasons. Squares are of a season's sum, for the spread. */
#define GCH_TALLY_TEAM(X)                                                                                              \
    X(wins)                                                                                                            \
    X(losses)                                                                                                          \
    X(ties)                                                                                                            \
    X(scored)                                                                                                          \
    X(scored_squares)                                                                                                  \
    X(allowed)                                                                                                         \
    X(allowed_squares)                                                                                                 \
    X(titles)

enum gch_tally_team {
#define GCH_X(name) GCH_CLUB_##name,
    GCH_TALLY_TEAM(GCH_X)
#undef GCH_X
        GCH_CLUB_COUNT,
};

/* ... for each scheduled game. Its statistics of both sides and histograms follow. */
#define GCH_TALLY_GAME(X)                                                                                              \
    X(played)                                                                                                          \
    X(away_wins)                                                                                                       \
    X(home_wins)                                                                                                       \
    X(overtimes)                                                                                                       \
    X(away_squares)                                                                                                    \
    X(home_squares)                                                                                                    \
    X(spreads)     /* played with a point spread */                                                                    \
    X(spread)      /* sum of the spreads in tenths of a point, above 0: the home club is favoured */                   \
    X(away_covers) /* a game with a spread that neither club covers is a push */                                       \
    X(home_covers)

enum gch_tally_game {
#define GCH_X(name) GCH_MEETING_##name,
    GCH_TALLY_GAME(GCH_X)
#undef GCH_X
        GCH_MEETING_COUNT,
};

/* ... and for each pairing of a play-off round. */
#define GCH_TALLY_PAIRING(X)                                                                                           \
    X(games)                                                                                                           \
    X(home_wins)                                                                                                       \
    X(away_points)                                                                                                     \
    X(home_points)

enum gch_tally_pairing {
#define GCH_X(name) GCH_PAIRING_##name,
    GCH_TALLY_PAIRING(GCH_X)
#undef GCH_X
        GCH_PAIRING_COUNT,
};

/* Records: X(identifier and machine name, words, scope). The greatest value stands; "fewest" are kept negative.
 */
enum gch_feat_scope {
    GCH_FEAT_TEAM,   /* one club in one game */
    GCH_FEAT_GAME,   /* both clubs in one game */
    GCH_FEAT_SEASON, /* one club in one run's regular season */
};
#define GCH_FEATS(X)                                                                                                   \
    X(most_points, "most points in a game", TEAM)                                                                      \
    X(biggest_margin, "biggest margin", TEAM)                                                                          \
    X(most_combined, "most points by both clubs", GAME)                                                                \
    X(fewest_combined, "fewest points by both clubs", GAME)                                                            \
    X(longest_game, "longest game, periods", GAME)                                                                     \
    X(most_plays, "most scrimmage plays by both clubs", GAME)                                                          \
    X(most_yards, "most yards in a game", TEAM)                                                                        \
    X(fewest_yards, "fewest yards in a game", TEAM)                                                                    \
    X(most_rush_yards, "most rush yards in a game", TEAM)                                                              \
    X(most_pass_yards, "most net pass yards in a game", TEAM)                                                          \
    X(most_touchdowns, "most touchdowns in a game", TEAM)                                                              \
    X(most_field_goals, "most field goals in a game", TEAM)                                                            \
    X(most_turnovers, "most turnovers in a game", TEAM)                                                                \
    X(most_sacked, "most often sacked in a game", TEAM)                                                                \
    X(most_penalties, "most penalties in a game", TEAM)                                                                \
    X(most_punts, "most punts in a game", TEAM)                                                                        \
    X(most_wins, "most wins in a season", SEASON)                                                                      \
    X(fewest_wins, "fewest wins in a season", SEASON)                                                                  \
    X(most_scored, "most points scored in a season", SEASON)                                                           \
    X(fewest_scored, "fewest points scored in a season", SEASON)                                                       \
    X(most_allowed, "most points allowed in a season", SEASON)                                                         \
    X(fewest_allowed, "fewest points allowed in a season", SEASON)

enum gch_feat_kind {
#define GCH_X(name, words, scope) GCH_FEAT_##name,
    GCH_FEATS(GCH_X)
#undef GCH_X
        GCH_FEAT_COUNT,
};
GCH_API const char *gch_feat_name(enum gch_feat_kind kind);
GCH_API const char *gch_feat_words(enum gch_feat_kind kind);
GCH_API enum gch_feat_scope gch_feat_scope(enum gch_feat_kind kind);
/* Fewest instead of most: the value is kept negative. */
static inline bool gch_feat_is_fewest(enum gch_feat_kind kind) {
    return kind == GCH_FEAT_fewest_combined || kind == GCH_FEAT_fewest_yards || kind == GCH_FEAT_fewest_wins ||
           kind == GCH_FEAT_fewest_scored || kind == GCH_FEAT_fewest_allowed;
}

/* Who holds a record. run 0: nobody yet. Of equal values the one of the lowest (run, game, side) stands. */
struct gch_feat {
    int64_t value;
    uint32_t run;
    uint32_t game;       /* as gch_line.game; 0 for seasons */
    uint16_t away, home; /* GCH_NO_CLUB for seasons */
    uint16_t team;       /* GCH_NO_CLUB for records of both clubs */
    int16_t score[2];
    uint8_t type; /* enum gch_game_type */
    uint8_t zero[5];
};

struct gch_tally_club {
    char *code, *name, *conf, *division;
    uint16_t conf_index, division_index;
    /* The real season, where the schedule has its results: -1 else. */
    int real_wins, real_losses, real_ties, real_scored, real_allowed;
};

struct gch_tally_meeting {
    char *id;
    uint16_t week, away, home;
    bool neutral;
    struct gch_score real; /* as the schedule gives it */
};

/* Everything the result depends on. Two tallies can be added only if these are equal. Texts are owned. */
struct gch_tally_facts {
    char *program;   /* version of gridchart */
    char *generator; /* of the dice */
    char *ruleset, *ruleset_version;
    char *options; /* names with commas; "" none */
    char *coach;
    char *format; /* name of the league's format */
    uint64_t seed;
    uint64_t charts; /* hash over all charts and call sheets */
    uint64_t league; /* hash over clubs, schedule and results */
    int season;
    uint32_t runs; /* how many were asked for */
    int from_week, through_week;
    bool playoffs;
};

/* Runs first..first+count-1. */
struct gch_run_range {
    uint32_t first, count;
};

struct gch_tally {
    struct gch_tally_facts facts;
    struct gch_tally_club *clubs;
    uint16_t club_count;
    struct gch_tally_meeting *meetings; /* regular games only, in the schedule's order */
    uint16_t meeting_count;
    uint16_t seeds, rounds, places, most_games, byes; /* per conference; of the bracket; largest division; of a club */
    uint32_t *game_of_meeting;                        /* index in the schedule: gch_line.game */
    uint32_t game_count;                              /* games of the schedule: play-off games count from here */
    /* Which runs are in: ascending, disjoint, never touching. */
    struct gch_run_range *ranges;
    size_t range_count;
    /* The sums, one array so that adding is one loop. See the functions below. */
    int64_t *sums;
    size_t sum_count;
    struct gch_feat feats[GCH_FEAT_COUNT];
};

/* An empty tally for a batch; range says what is played of each run, its run numbers are not looked at. runs is the
 * number of runs asked for in all. */
GCH_API enum gch_status gch_tally_new(const struct gch_batch *batch, const struct gch_batch_range *range, uint32_t runs,
                                      struct gch_tally **out);
/* An empty tally with the same facts and names. */
GCH_API enum gch_status gch_tally_new_like(const struct gch_tally *tally, struct gch_tally **out);
/* NULL is allowed. */
GCH_API void gch_tally_free(struct gch_tally *tally);
/* Back to empty, names kept. */
GCH_API void gch_tally_clear(struct gch_tally *tally);

/* For readers of files: facts, clubs, meetings and sizes are filled in; this allocates the sums. */
GCH_API enum gch_status gch_tally_allocate(struct gch_tally *tally);

/* Counts a run in. GCH_E_ARG if it is in already, GCH_E_NOMEM. */
GCH_API enum gch_status gch_tally_add_run(struct gch_tally *tally, const struct gch_run *run);
/* Adds other to tally. GCH_E_ARG, and nothing is changed, if they are not of the same season and rules or have a run in
 * common; GCH_E_DATA if a sum would be more than GCH_TALLY_MOST; GCH_E_NOMEM. */
GCH_API enum gch_status gch_tally_add(struct gch_tally *tally, const struct gch_tally *other);
/* What keeps the two from being added ("seed", "charts", ...), or NULL. Ranges are not looked at. */
GCH_API const char *gch_tally_difference(const struct gch_tally *a, const struct gch_tally *b);
/* The first run that both have; false if there is none. */
GCH_API bool gch_tally_common_run(const struct gch_tally *a, const struct gch_tally *b, uint32_t *run);

/* Number of runs in it, and whether all that were asked for are. */
GCH_API uint32_t gch_tally_runs(const struct gch_tally *tally);
GCH_API bool gch_tally_complete(const struct gch_tally *tally);

/* The sums. All return pointers into tally->sums. */
GCH_API int64_t *gch_tally_league(const struct gch_tally *tally);                /* [GCH_TALLY_LEAGUE_COUNT] */
GCH_API int64_t *gch_tally_club(const struct gch_tally *tally, unsigned team);   /* [GCH_CLUB_COUNT] */
GCH_API int64_t *gch_tally_ranks(const struct gch_tally *tally, unsigned team);  /* [places]: division rank 1.. */
GCH_API int64_t *gch_tally_seeds(const struct gch_tally *tally, unsigned team);  /* [seeds + 1]: [0] none */
GCH_API int64_t *gch_tally_rounds(const struct gch_tally *tally, unsigned team); /* [rounds]: in it, byes included */
/* [2 * most_games + 1]: runs by wins, a tie being half a win. */
GCH_API int64_t *gch_tally_win_counts(const struct gch_tally *tally, unsigned team);
GCH_API int64_t *gch_tally_meeting(const struct gch_tally *tally, unsigned meeting); /* [GCH_MEETING_COUNT] */
/* [GCH_STAT_COUNT] of a side. */
GCH_API int64_t *gch_tally_stats(const struct gch_tally *tally, unsigned meeting, int side);
GCH_API int64_t *gch_tally_points(const struct gch_tally *tally, unsigned meeting, int side); /* [GCH_TALLY_POINTS] */
GCH_API int64_t *gch_tally_margins(const struct gch_tally *tally, unsigned meeting);          /* [GCH_TALLY_MARGINS] */
GCH_API int64_t *gch_tally_pairing(const struct gch_tally *tally, unsigned round, unsigned away,
                                   unsigned home); /* [GCH_PAIRING_COUNT] */

/* A club's statistics over all its regular games, own and of its opponents; both [GCH_STAT_COUNT], either may be NULL.
 */
GCH_API void gch_tally_team_stats(const struct gch_tally *tally, unsigned team, int64_t *own, int64_t *opponents);
/* A club's regular games against the spread (DDF-26.2): covered, not covered, pushes. */
struct gch_cover_record {
    int64_t covers, losses, pushes;
};
GCH_API struct gch_cover_record gch_tally_covers(const struct gch_tally *tally, unsigned team);
/* True if any game was played with a point spread. */
GCH_API bool gch_tally_has_spread(const struct gch_tally *tally);

/* The id of a play-off game, and of the game in which a record was set, as gch_line_id; returns buffer. */
GCH_API char *gch_playoff_id(int season, enum gch_game_type type, const char *away, const char *home, char *buffer);
GCH_API char *gch_feat_id(const struct gch_tally *tally, const struct gch_feat *record, char *buffer);

/* All of a tally's numbers as bytes, for storing and sending between programs of the same build: sums, ranges, records.
 * malloc'ed. Reading checks sizes and numbers and gives GCH_E_DATA for anything that no season has; *tally must be
 * empty and of the same facts, and is to be cleared after that. */
GCH_API enum gch_status gch_tally_pack(const struct gch_tally *tally, char **data, size_t *length);
GCH_API enum gch_status gch_tally_unpack(struct gch_tally *tally, const char *data, size_t length);

/* Whoever keeps runs beyond their sums, a database for instance (gridchart/store.h). Each function gets user and gives
 * a status that ends the work unless it is GCH_OK. */
struct gch_run_keeper {
    void *user;
    /* The runs of `whole` not kept yet, malloc'ed, the caller's to free. */
    enum gch_status (*gaps)(void *user, struct gch_run_range whole, struct gch_run_range **gaps, size_t *count);
    /* Takes a run; from any thread, one at a time. */
    enum gch_status (*add)(void *user, const struct gch_run *run);
    /* Makes sure that what was taken so far is kept. */
    enum gch_status (*commit)(void *user);
    /* Adds all that is kept of `whole` to tally. */
    enum gch_status (*sum)(void *user, struct gch_run_range whole, struct gch_tally *tally);
};

/* Runs to be played and what becomes of them. Everything pointed to stays the caller's. */
struct gch_season_job {
    struct gch_batch *batch;
    struct gch_batch_range range;        /* which runs, how far, how many threads, when to stop */
    struct gch_tally *tally;             /* gets the sums of all runs of the range */
    const struct gch_run_keeper *keeper; /* keeps every run, and knows which need not be played; NULL: nobody */
    /* Both may be NULL. begin: that many runs will be played. seen: a run is there, counted or kept; anything but
     * GCH_OK ends the work with that status. Called one at a time, seen from any thread. */
    void (*begin)(void *user, uint32_t runs);
    enum gch_status (*seen)(void *user, const struct gch_run *run);
    void *user;
};
/* Plays what is not kept yet. GCH_OK also if it was stopped: the tally then says how far it came. */
GCH_API enum gch_status gch_season_play(const struct gch_season_job *job);

/* A job's runs cut for several workers that take chunks as they come: chunks get smaller towards the end, so that all
 * end together. Not for several threads at once without a lock. */
struct gch_run_cut {
    struct gch_run_range *gaps;
    size_t count, at;
    unsigned workers;
    uint32_t most; /* runs in a chunk */
    volatile int *stop;
};
/* Asks the job's keeper, if it has one, what is to be played; fails as the keeper does, or with GCH_E_NOMEM. */
GCH_API enum gch_status gch_run_cut_init(struct gch_run_cut *cut, const struct gch_season_job *job, unsigned workers,
                                         uint32_t most);
GCH_API void gch_run_cut_finish(struct gch_run_cut *cut);
/* Runs not handed out yet. */
GCH_API uint64_t gch_run_cut_left(const struct gch_run_cut *cut);
/* The next chunk; count 0: there are none left, or the job was stopped. */
GCH_API struct gch_run_range gch_run_cut_next(struct gch_run_cut *cut);

/* A run as bytes, for sending between programs of the same build: its lines, its standings, its champion; not the
 * scores. bytes has room for gch_run_packed_size. */
GCH_API size_t gch_run_packed_size(const struct gch_run *run);
GCH_API void gch_run_pack(const struct gch_run *run, char *bytes);
/* Hands packed runs, one after the other in bytes[0..length), to a keeper and commits them as one piece. GCH_E_DATA if
 * they are not runs of this league; else what the keeper says. */
GCH_API enum gch_status gch_runs_unpack(const struct gch_league *league, const char *bytes, size_t length,
                                        const struct gch_run_keeper *keeper);

#ifdef __cplusplus
}
#endif
#endif
