/*
 * league: any league as data (clubs, divisions, conferences, schedule), standings with the league's own tie-breakers,
 * play-off seeds and the bracket.
 *
 * A league is loaded once and then only read: any number of threads may share it. Everything that changes (scores,
 * standings, bracket) lives in structs of the caller, one set per thread. gch_standings_compute() and the bracket calls
 * allocate nothing. All percentages are exact fractions; nothing here uses floating point.
 *
 * The files are described in gridchart-league(5).
 */
#ifndef GRIDCHART_LEAGUE_H
#define GRIDCHART_LEAGUE_H

#include "gridchart/base.h"
#include "gridchart/dice.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of a league; more is refused with a finding. */
#define GCH_LEAGUE_TEAMS 256
#define GCH_LEAGUE_GAMES 20000
#define GCH_LEAGUE_STEPS 16
/* The room a game's id takes. Logs and pages of games are files of that name. */
#define GCH_GAME_ID_TEXT 64
/* No such club. */
#define GCH_NO_CLUB UINT16_MAX

/*
 * What can tell clubs of equal record apart: X(identifier, name in formats.csv, words).
 * The first three are no steps of a format: they say that nothing had to be broken, that the record itself decided, or
 * that two clubs of one division keep their division order in the wild-card race.
 */
#define GCH_TIE_STEPS(X)                                                                                               \
    X(NONE, "none", "no tie")                                                                                          \
    X(RECORD, "record", "record")                                                                                      \
    X(PLACE, "place", "place in the division")                                                                         \
    X(HEAD, "head-to-head", "head-to-head record")                                                                     \
    X(SWEEP, "sweep", "head-to-head sweep")                                                                            \
    X(DIVISION, "division", "division record")                                                                         \
    X(COMMON, "common", "record in common games")                                                                      \
    X(CONFERENCE, "conference", "conference record")                                                                   \
    X(SOV, "sov", "strength of victory")                                                                               \
    X(SOS, "sos", "strength of schedule")                                                                              \
    X(RANK_CONFERENCE, "rank-conference", "combined ranking in points scored and allowed in the conference")           \
    X(RANK_ALL, "rank-all", "combined ranking in points scored and allowed in the league")                             \
    X(NET_COMMON, "net-common", "net points in common games")                                                          \
    X(NET_DIVISION, "net-division", "net points in division games")                                                    \
    X(NET_CONFERENCE, "net-conference", "net points in conference games")                                              \
    X(AVERAGE_CONFERENCE, "average-conference", "average net points in conference games")                              \
    X(NET_ALL, "net-all", "net points in all games")                                                                   \
    X(NET_TOUCHDOWNS, "net-touchdowns", "net touchdowns")                                                              \
    X(COIN, "coin", "coin toss")

enum gch_tie_step {
#define GCH_X(id, name, words) GCH_TIE_##id,
    GCH_TIE_STEPS(GCH_X)
#undef GCH_X
        GCH_TIE_STEP_COUNT,
};

/* "head-to-head", "sov", ... */
GCH_API const char *gch_tie_step_name(enum gch_tie_step step);
/* "strength of victory", ... */
GCH_API const char *gch_tie_step_words(enum gch_tie_step step);

/* How a league of some seasons orders its clubs and plays off: one row of formats.csv. */
struct gch_league_format {
    char name[16];                           /* "NFL" */
    int first, last;                         /* seasons, inclusive */
    int seeds;                               /* per conference; 0 = no play-offs */
    int byes;                                /* per conference: the best `byes` seeds sit out the first round */
    bool winners;                            /* division winners take the first seeds, whatever their records */
    bool reseed;                             /* every round: best seed left against worst; else a fixed bracket */
    bool neutral_final;                      /* the final is played on neutral ground */
    int common_minimum;                      /* wild card: games each club needs before common games count */
    uint8_t division[GCH_LEAGUE_STEPS];      /* enum gch_tie_step, within a division */
    uint8_t wild_card[GCH_LEAGUE_STEPS];     /* between divisions: wild cards, and seeds of division winners */
    uint8_t division_steps, wild_card_steps; /* how many */
};

/* All rows of a formats file. Read-only after loading. */
struct gch_league_formats {
    struct gch_league_format *rows;
    size_t count;
};

/* Loads a formats file; path NULL loads the shipped priority/league/formats.csv from ctx's data directories. Findings
 * carry their places. On failure *out is NULL. Free with gch_league_formats_free. */
GCH_API enum gch_status gch_league_formats_load(struct gch_context *ctx, const char *path,
                                                struct gch_league_formats **out);
/* The same from memory; name stands in findings. */
GCH_API enum gch_status gch_league_formats_new_from_buffer(struct gch_context *ctx, const char *name, const char *data,
                                                           size_t length, struct gch_league_formats **out);
GCH_API void gch_league_formats_free(struct gch_league_formats *formats); /* NULL is allowed */
/* The row for a league (NULL: "NFL") and season, or NULL if there is none. */
GCH_API const struct gch_league_format *gch_league_formats_find(const struct gch_league_formats *formats,
                                                                const char *name, int season);

struct gch_league_team {
    char *code; /* "NE" */
    char *name; /* "New England Patriots"; the code where the file gives none */
    uint16_t conf;
    uint16_t division;
};

struct gch_league_group {
    char *name;
    uint16_t conf;  /* of a division: its conference; of a conference: itself */
    uint16_t teams; /* number of clubs */
};

/* What a game counts as. Play-off rounds are named from the end, so that a short bracket simply starts later. */
enum gch_game_type {
    GCH_GAME_REG,
    GCH_GAME_PRE, /* before the season: read, never counted */
    GCH_GAME_WC,  /* four rounds from the end */
    GCH_GAME_DIV,
    GCH_GAME_CON,
    GCH_GAME_SB, /* the final */
    GCH_GAME_TYPES,
};

/* "REG", "PRE", "WC", "DIV", "CON", "SB". */
GCH_API const char *gch_game_type_name(enum gch_game_type type);

struct gch_league_game {
    char *id;      /* "2017_01_KC_NE" */
    char *gameday; /* as in the file, "" if there is none */
    uint16_t week;
    uint16_t away, home; /* indices into teams */
    uint8_t type;        /* enum gch_game_type */
    bool neutral;
    unsigned line; /* where the games file has it */
};

/* A result; both -1 while the game has not been played. */
struct gch_score {
    int16_t away, home;
};

static inline bool gch_score_played(struct gch_score score) {
    return score.away >= 0;
}

/* A league of one season. Made by gch_league_load(); read-only afterwards. */
struct gch_league {
    int season;
    struct gch_league_format format;
    struct gch_league_team *teams; /* in the order of the teams file */
    uint16_t team_count;
    struct gch_league_group *confs, *divisions; /* in order of first appearance */
    uint16_t conf_count, division_count;
    struct gch_league_game *games; /* in the order of the games file */
    uint16_t game_count;
    uint16_t regular_count;       /* how many of them are GCH_GAME_REG */
    uint16_t last_week;           /* of the regular season */
    struct gch_score *scores;     /* per game, as the file gives them */
    struct gch_score *touchdowns; /* per game, -1 where unknown; NULL if the file has no such columns */
    uint32_t *first_game; /* team_count + 1 offsets: regular games of team t are first_game[t+1]-first_game[t] */
    char *teams_path, *games_path;
};

/*
 * Loads the clubs of a season and, if games_path is not NULL, its schedule with the scores it gives. The files may hold
 * other seasons too; those rows are skipped. season 0 takes the one season the teams file holds, or the games file
 * where that names none; if neither does, the season stays 0. Everything wrong is reported with its place: missing
 * columns, unknown or doubled clubs, doubled games, a club twice in a week, bad weeks, scores and kinds of game, a
 * format that does not fit the clubs. GCH_E_DATA then, and *out is NULL. format is copied; NULL loads a league without
 * play-offs and with the steps of no format (head-to-head, then a coin): good enough to check files.
 */
GCH_API enum gch_status gch_league_load(struct gch_context *ctx, const char *teams_path, const char *games_path,
                                        int season, const struct gch_league_format *format, struct gch_league **out);
/* The same from memory; the names stand in findings. games may be NULL. */
GCH_API enum gch_status gch_league_new_from_buffers(struct gch_context *ctx, const char *teams_name, const char *teams,
                                                    size_t teams_length, const char *games_name, const char *games,
                                                    size_t games_length, int season,
                                                    const struct gch_league_format *format, struct gch_league **out);
GCH_API void gch_league_free(struct gch_league *league); /* NULL is allowed */

/* Where a league comes from: the two files of gch_league_load, and by whose rules it is played. */
struct gch_league_source {
    const char *teams, *games; /* paths */
    const char *league;        /* whose seeds and tie-breakers are applied; NULL: "NFL" */
    const char *formats;       /* file of formats; NULL: the shipped one */
    int season;                /* 0: the one the files hold */
};
/* Loads a league with the format of its season. Besides what gch_league_load reports: files that name no season where
 * none is given, and a season the league has no format for, GCH_E_DATA. On failure *out is NULL. */
GCH_API enum gch_status gch_league_open(struct gch_context *ctx, const struct gch_league_source *source,
                                        struct gch_league **out);

/* Whether a text can be a game's id, and what to say if it cannot: nothing that leads out of a folder, no blanks around
 * it, nothing that means something in a link, a page or a table, shorter than GCH_GAME_ID_TEXT. */
GCH_API bool gch_game_id_good(const char *id);
#define GCH_GAME_ID_EXPECTED                                                                                           \
    "expected at most 63 letters, digits, blanks, '_', '-', '.' or '+', a letter or digit first and no blank last"

/* Index of a club by its code, or GCH_NO_CLUB. */
GCH_API uint16_t gch_league_find_team(const struct gch_league *league, const char *code);

/* The part of validation that is not needed to compute standings: warns of clubs with more or fewer games than the
 * others, gaps in the weeks, play-off games that are not those of the bracket, and game ids that name other clubs,
 * weeks or seasons than their row. GCH_OK even with warnings; GCH_E_NOMEM. */
GCH_API enum gch_status gch_league_check(struct gch_context *ctx, const struct gch_league *league);

/* Loads and checks every season the two files hold (games_path may be NULL), without a format; everything found is
 * reported. GCH_E_DATA if there were errors. */
GCH_API enum gch_status gch_league_validate(struct gch_context *ctx, const char *teams_path, const char *games_path);

/* An exact fraction, den 0 = nothing to measure (counts as 0). */
struct gch_fraction {
    int32_t num, den;
};

/* <0, 0, >0 as a is less, equal, more. */
GCH_API int gch_fraction_compare(struct gch_fraction a, struct gch_fraction b);
/* Writes "0.5625", "0.395833", "0.0", "1.0": up to `places` (1..9) decimals, rounded half to even, no needless zeros.
 * buffer holds at least 24 bytes; returns buffer. */
GCH_API char *gch_fraction_print(struct gch_fraction fraction, int places, char *buffer);

enum gch_clinch {
    GCH_CLINCH_OPEN,
    GCH_CLINCH_OUT,      /* cannot reach the play-offs any more */
    GCH_CLINCH_BERTH,    /* surely in */
    GCH_CLINCH_DIVISION, /* surely first of its division */
    GCH_CLINCH_BYE,      /* surely one of the seeds that sit out the first round */
    GCH_CLINCH_TOP,      /* surely the first seed */
};

/* One club's line. */
struct gch_standing {
    uint16_t team, conf, division; /* indices into the league */
    uint16_t wins, losses, ties;
    uint16_t left;     /* regular games not yet played */
    uint16_t div_rank; /* 1.. */
    uint16_t seed;     /* 1..seeds, 0 = none */
    uint8_t div_step;  /* enum gch_tie_step that gave the place among clubs of its division with equal record */
    uint8_t seed_step; /* the same for the seed; GCH_TIE_NONE without a seed */
    uint8_t clinch;    /* enum gch_clinch; only after gch_standings_clinch() */
    int32_t scored, allowed, net;
    struct gch_fraction pct; /* ties count half */
    struct gch_fraction sov, sos;
    struct gch_fraction division_pct, conference_pct;
};

enum gch_tie_scope {
    GCH_TIE_IN_DIVISION, /* group = division, place = rank */
    GCH_TIE_WINNERS,     /* group = conference, place = seed, among division winners */
    GCH_TIE_WILD_CARD,   /* group = conference, place = seed */
};

/* One separation: `count` clubs were tied, `kept` of them stayed in after this step. */
struct gch_tie_note {
    uint8_t scope; /* enum gch_tie_scope */
    uint8_t step;  /* enum gch_tie_step */
    uint16_t group;
    uint16_t place;
    uint16_t count, kept;
    uint32_t first; /* of `count` entries in gch_standings.note_clubs, those kept first */
};

struct gch_tie_club {
    uint16_t team;
    struct gch_fraction value; /* what was compared; whole numbers have den 1, den 0 = did not apply to this club */
};

/* The standings of one state of a season, with all the memory computing them takes. */
struct gch_standings {
    const struct gch_league *league; /* borrowed */
    struct gch_standing *rows;       /* by club, in the league's order */
    uint16_t *by_division;           /* clubs sorted by division (league order), then rank */
    uint16_t *division_start;        /* division_count + 1 offsets into by_division */
    uint16_t *seeds;                 /* [conf * format.seeds + seed - 1] = club, GCH_NO_CLUB where there is none */
    unsigned coins;                  /* coin tosses it took */
    bool complete;                   /* every regular game has been played */
    bool explain;                    /* set by the caller: keep notes of every tie, not only of coin tosses */
    bool notes_lost;                 /* there were more than fit; tosses beyond are counted in coins all the same */
    struct gch_tie_note *notes;
    uint32_t note_count;
    struct gch_tie_club *note_clubs;
    uint32_t note_club_count;
    void *work; /* private */
};

/* Memory for the standings of a league; reuse it for any number of computations. Free with gch_standings_free; the
 * league must outlive it. */
GCH_API enum gch_status gch_standings_new(const struct gch_league *league, struct gch_standings **out);
GCH_API void gch_standings_free(struct gch_standings *standings); /* NULL is allowed */

/*
 * Computes everything but clinches from scores[league->game_count] (not yet played where gch_score_played() is false),
 * counting regular games up to and including week through (0 = all). touchdowns, if not NULL, gives the touchdowns of
 * each game the same way; without them the net-touchdowns step is passed over.
 * coin decides what nothing else can; NULL tosses with the key (0, 0, 0). Allocates nothing and cannot fail.
 */
GCH_API void gch_standings_compute(struct gch_standings *standings, const struct gch_score *scores,
                                   const struct gch_score *touchdowns, int through, struct gch_rng *coin);

/* Fills the clinch of every row: what no result of the games left can change any more, judged by records alone while
 * games are left (a rival that can still draw level counts as a danger), by the seeds when none are. */
GCH_API void gch_standings_clinch(struct gch_standings *standings);

/* Every club's place in its conference, ranks[club] from 1: the seeds, then the others by the steps for wild cards (a
 * toss among those decides nothing and is not counted). */
GCH_API void gch_standings_conf_ranks(struct gch_standings *standings, uint16_t *ranks);
/* The order of the draft, draft[club] from 1. exits[club] says how far a club came: 0 not into the play-offs, then the
 * round it lost in from 1, and one more for the champion. Those who came further choose later; then worse records,
 * weaker schedules, lower ranks within division or conference, weaker victories, fewer net points choose first. */
GCH_API void gch_standings_draft(const struct gch_standings *standings, const uint16_t *ranks, const uint8_t *exits,
                                 uint16_t *draft);

/* --- the bracket --- */

#define GCH_BRACKET_CLUBS  128
#define GCH_BRACKET_ROUNDS 8

struct gch_pairing {
    uint16_t away, home;
    uint16_t away_seed, home_seed;
    uint16_t conf;   /* GCH_NO_CLUB between conferences */
    uint16_t winner; /* GCH_NO_CLUB until decided */
    bool neutral;
};

/* Who plays whom. The caller owns it; no pointers but the league's. */
struct gch_bracket {
    const struct gch_league *league;
    uint8_t round, rounds; /* 0-based round under way; round == rounds when over */
    uint16_t count;        /* pairings of the round under way */
    uint16_t open;         /* of them not yet decided */
    struct gch_pairing pairings[GCH_BRACKET_CLUBS / 2];
    uint16_t champion; /* GCH_NO_CLUB until the final is decided */
    /* private */
    uint16_t seed_of[GCH_LEAGUE_TEAMS];
    uint16_t alive[GCH_BRACKET_CLUBS]; /* the clubs still in: `lanes` lists of `slots` each, in bracket order */
    uint16_t lanes, slots;
    uint16_t idle; /* of each lane, the first `idle` clubs sit this round out */
};

/* How many rounds the play-offs of a league have; 0 without play-offs. */
GCH_API unsigned gch_bracket_rounds(const struct gch_league *league);

/* Sets up the first round from seeds as gch_standings_compute() gave them. A league without play-offs has no rounds and
 * no champion. GCH_E_ARG if a seed is missing or the clubs do not fit. */
GCH_API enum gch_status gch_bracket_init(struct gch_bracket *bracket, const struct gch_standings *standings);

/* The kind of game the round under way is ("WC", ...); GCH_GAME_WC also for rounds before that one. */
GCH_API enum gch_game_type gch_bracket_type(const struct gch_bracket *bracket);

/* Says who won pairing `index` of the round under way; after the last one the next round's pairings are there.
 * GCH_E_ARG if there is no such pairing, it was decided before, or the club does not play in it. */
GCH_API enum gch_status gch_bracket_decide(struct gch_bracket *bracket, unsigned index, uint16_t winner);

/* Decides every pairing whose game is in the league's schedule with a score that has a winner, round by round, until
 * one is missing. Calls each(user, bracket, pairing, game) for every pairing met, in bracket order, game NULL where the
 * schedule has none; each may be NULL. */
GCH_API void gch_bracket_follow(struct gch_bracket *bracket, const struct gch_score *scores,
                                void (*each)(void *user, const struct gch_bracket *bracket,
                                             const struct gch_pairing *pairing, const struct gch_league_game *game),
                                void *user);

#ifdef __cplusplus
}
#endif
#endif
