/*
 * chart: cells and their grammar, team and league charts as CSV, legality, flat tables.
 *
 * A loaded chart is a flat, immutable struct that any number of games and threads may read. The chart room knows which
 * cells may stand where (DDF-5, RZ-2); it does not know what they do: that is the rules' business.
 */
#ifndef GRIDCHART_CHART_H
#define GRIDCHART_CHART_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a cell says. One list for all games of the family; a ruleset's legality tables say which it knows. */
enum gch_cell_kind {
    GCH_CELL_BLANK,     /* "" (x, X, NG where legal): no gain, no change */
    GCH_CELL_NUMBER,    /* "7" "-2" "0"; flags STAR, BOLD */
    GCH_CELL_FORCED,    /* "(3)" "(-1)" "(0)"; RedZone kicks: "(40)" */
    GCH_CELL_FORCED_TD, /* "(TD)" */
    GCH_CELL_B,         /* breakaway */
    GCH_CELL_TD,
    GCH_CELL_QT,
    GCH_CELL_INT, /* "INT 38" */
    GCH_CELL_F,   /* "F 0" "F -5"; "F" has flag BARE */
    GCH_CELL_INC,
    GCH_CELL_FC,
    GCH_CELL_OFF, /* "OFF 5/10/15/40"; flag STAR: "OFF 12*", intentional grounding; flag EQ: RedZone's "O=5" */
    GCH_CELL_DEF, /* "DEF 5" "DEF 15"; flag X: "DEF 5X"; flag EQ: RedZone's "D=5X" */
    GCH_CELL_PI,  /* "PI 12"; flag X: "PI X" */
    GCH_CELL_BLK, /* "BLK -14" */
    GCH_CELL_G,
    GCH_CELL_NG,
    GCH_CELL_SCK,
    GCH_CELL_QR,
    GCH_CELL_XDEF, /* "XDEF 15", flag X: "XDEF 5X" */
    GCH_CELL_XPI,
    GCH_CELL_XQT,
    GCH_CELL_XINT,
    GCH_CELL_XF,
    GCH_CELL_PRE,
    GCH_CELL_POST,
    GCH_CELL_REC,
    GCH_CELL_LOST,
    GCH_CELL_GOOD,
    GCH_CELL_MISS,
    /* RedZone only (RZ-0.1) */
    GCH_CELL_DS, /* flag MINUS: "-DS" */
    GCH_CELL_X,  /* flag MINUS: "-X" */
    GCH_CELL_T1,
    GCH_CELL_T2,
    GCH_CELL_T3,
    GCH_CELL_KR,
    GCH_CELL_FS,
    GCH_CELL_MUFF, /* "Muff" "Muff-5": number -5 */
    GCH_CELL_PASS,
    GCH_CELL_TB,
    GCH_CELL_FG, /* punt: length from the field-goal column */
    GCH_CELL_KO, /* punt: length from the kickoff column */
    GCH_CELL_LBR,
    GCH_CELL_PEN, /* pat: yellow box */
    GCH_CELL_KINDS,
};

enum {
    GCH_FLAG_STAR = 1,   /* trailing "*" */
    GCH_FLAG_BOLD = 2,   /* trailing "!" */
    GCH_FLAG_X = 4,      /* trailing X of a defensive foul */
    GCH_FLAG_EQ = 8,     /* written the RedZone way, "O=5" */
    GCH_FLAG_BARE = 16,  /* "F" without a number */
    GCH_FLAG_MINUS = 32, /* variable loss */
    GCH_FLAG_RED = 64,   /* league kick tables: the kicking team's ball */
};

/* Charts have bold cells and their short-pass-big-play column from this season on (DDF-3.6, DDF-5.1). */
#define GCH_BOLD_SEASON 2011

struct gch_cell {
    uint8_t kind;  /* enum gch_cell_kind */
    uint8_t flags; /* GCH_FLAG_... */
    int16_t number;
};

/* Longest text of a cell with its NUL. */
#define GCH_CELL_TEXT 12

/* Reads a whole cell, strictly: no blanks around it, no stray characters. Grammar: gridchart-chart(5). False if text is
 * not a cell of any of the games. "x" and "NG" read as such (X with flag BARE, NG); making them BLANK where a column
 * says so is the loader's work. */
GCH_API bool gch_cell_parse(const char *text, size_t length, struct gch_cell *out);
/* Writes a cell in canonical form into buffer[GCH_CELL_TEXT]; returns buffer. */
GCH_API char *gch_cell_print(struct gch_cell cell, char *buffer);
static inline bool gch_cell_equal(struct gch_cell a, struct gch_cell b) {
    return a.kind == b.kind && a.flags == b.flags && a.number == b.number;
}

/* Rows 10..39 are index 0..29, rows 1..5 are index 0..4. */
#define GCH_ROWS       30
#define GCH_DROWS      5
#define GCH_PLAYS      9
#define GCH_FORMATIONS 6
/* Stands for a formation where RedZone's home-field chart replaces it (RZ-30.3). */
#define GCH_HOME_FIELD 6
/* Against a kick there is none. */
#define GCH_NO_FORMATION 7

/*
 * Every one-column chart of a team with rows 10..39, in file order:
 * X(identifier, file, heading, chart name in scenarios, column name in scenarios).
 */
#define GCH_COLUMNS(X)                                                                                                 \
    X(PLAY_1, "offense", "1", "offense", "1")                                                                          \
    X(PLAY_2, "offense", "2", "offense", "2")                                                                          \
    X(PLAY_3, "offense", "3", "offense", "3")                                                                          \
    X(PLAY_4, "offense", "4", "offense", "4")                                                                          \
    X(PLAY_5, "offense", "5", "offense", "5")                                                                          \
    X(PLAY_6, "offense", "6", "offense", "6")                                                                          \
    X(PLAY_7, "offense", "7", "offense", "7")                                                                          \
    X(PLAY_8, "offense", "8", "offense", "8")                                                                          \
    X(PLAY_9, "offense", "9", "offense", "9")                                                                          \
    X(B, "offense", "B", "offense", "B")                                                                               \
    X(QT, "offense", "QT", "offense", "QT")                                                                            \
    X(QB, "offense", "QB", "offense", "QB")                                                                            \
    X(FUMBLE_RECOVERY, "offense", "fumble-recovery", "fumble-recovery", "")                                            \
    X(KICKOFF, "special", "kickoff", "special", "kickoff")                                                             \
    X(KICKOFF_RETURN, "special", "kickoff-return", "special", "kickoff-return")                                        \
    X(PUNT, "special", "punt", "special", "punt")                                                                      \
    X(PUNT_RETURN, "special", "punt-return", "special", "punt-return")                                                 \
    X(FAIR_CATCH, "special", "fair-catch", "special", "fair-catch")                                                    \
    X(FUMBLE_RETURN, "special", "fumble-return", "special", "fumble-return")                                           \
    X(INT_RETURN, "special", "int-return", "special", "int-return")                                                    \
    X(FIELD_GOAL, "special", "field-goal", "special", "field-goal")                                                    \
    X(PAT, "special", "pat", "special", "pat")                                                                         \
    X(SACK_RATE, "supplements", "sack-rate", "sack-rate", "")                                                          \
    X(LOS_OFF_5, "supplements", "los-penalty OFF 5", "los-penalty", "OFF 5")                                           \
    X(LOS_DEF_5, "supplements", "los-penalty DEF 5", "los-penalty", "DEF 5")                                           \
    X(DEF_PENALTY_5, "supplements", "def-penalty DEF 5", "def-penalty", "DEF 5")                                       \
    X(DEF_PENALTY_5X, "supplements", "def-penalty DEF 5X", "def-penalty", "DEF 5X")                                    \
    X(DEF_PENALTY_15, "supplements", "def-penalty DEF 15", "def-penalty", "DEF 15")                                    \
    X(DEF_PENALTY_PI, "supplements", "def-penalty PI", "def-penalty", "PI")                                            \
    X(DEF_FUMBLE_RECOVERY, "supplements", "def-fumble-recovery", "def-fumble-recovery", "")                            \
    X(GREAT_PROTECTION, "supplements", "great-protection", "great-protection", "")                                     \
    X(GOOD_DECISION, "supplements", "good-decision", "good-decision", "")                                              \
    X(BALL_PROTECTION, "supplements", "ball-protection", "ball-protection", "")                                        \
    X(SHORT_PASS_BIG_PLAY, "supplements", "short-pass-big-play", "short-pass-big-play", "")

enum gch_column {
#define GCH_X(id, file, heading, chart, column) GCH_COL_##id,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
        GCH_COLUMN_COUNT,
};

/* One-column charts with rows 1..5 (file coverage.csv): X(identifier, heading). */
#define GCH_COVERAGES(X)                                                                                               \
    X(KICK, "kick-coverage")                                                                                           \
    X(PUNT, "punt-coverage")                                                                                           \
    X(QT, "qt-containment")                                                                                            \
    X(FIELD_GOAL, "fg-adjustment")

enum gch_coverage {
#define GCH_X(id, heading) GCH_COV_##id,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
        GCH_COVERAGE_COUNT,
};

/* Team values (file values.csv, columns name,value): X(identifier, name, low, high, decimal places). */
#define GCH_VALUES(X)                                                                                                  \
    X(PLAY_QUOTA_1, "play-quota-1", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_2, "play-quota-2", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_3, "play-quota-3", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_4, "play-quota-4", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_5, "play-quota-5", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_6, "play-quota-6", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_7, "play-quota-7", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_8, "play-quota-8", 0, 999, 0)                                                                         \
    X(PLAY_QUOTA_9, "play-quota-9", 0, 999, 0)                                                                         \
    X(NO_HUDDLE_QUOTA, "no-huddle-quota", 0, 999, 0)                                                                   \
    X(MUFFED_SNAP_RATING, "muffed-snap-rating", 0, 999, 0)                                                             \
    X(OFF_AUDIBLES, "off-audibles", 0, 9, 0)                                                                           \
    X(DEF_AUDIBLES, "def-audibles", -9, 9, 0)                                                                          \
    X(HOME_FIELD, "home-field", -6, 6, 0)                                                                              \
    X(ROAD, "road", 0, 9, 0)                                                                                           \
    X(HOME_AUDIBLES_EXTRA, "home-audibles-extra", 0, 9, 0)                                                             \
    X(POWER, "power", -9999, 9999, 1)                                                                                  \
    X(PASS_RUSH, "pass-rush", 0, 100, 0)                                                                               \
    X(SCK_YARDS, "sck-yards", -99, -1, 0)                                                                              \
    X(QR_YARDS, "qr-yards", 1, 99, 0)                                                                                  \
    X(SNEAK_LIMIT, "sneak-limit", 0, 99, 0)                                                                            \
    X(COFFIN_STEP, "coffin-step", 1, 99, 0)                                                                            \
    X(TEAM_AUDIBLES, "team-audibles", 0, 9, 0)                                                                         \
    X(QB_RUN_LIMIT, "qb-run-limit", 0, 99, 0)

enum gch_value {
#define GCH_X(id, name, low, high, places) GCH_VAL_##id,
    GCH_VALUES(GCH_X)
#undef GCH_X
        GCH_VALUE_COUNT,
};

/* A value the team does not have. */
#define GCH_NO_VALUE INT16_MIN

/* Ratings of ratings.csv, which house rules throw against (gridchart/house.h); 0: no data. X(identifier, name, highest,
 * what is measured) */
#define GCH_RATINGS(X)                                                                                                 \
    X(PR, "pr", 6, "pass rush: sacks and hits on the passer per pass play of the others")                              \
    X(PB, "pb", 6, "pass blocking: the same suffered, fewer is better")                                                \
    X(RD, "rd", 6, "run defense: yards per carry allowed, fewer is better")                                            \
    X(INT, "int", 6, "interceptions per pass of the others")                                                           \
    X(RET, "ret", 6, "punt returns: average")                                                                          \
    X(COVERAGE, "coverage", 6, "kick coverage: returns allowed, fewer is better")                                      \
    X(FC, "fc", 6, "fair catches in sixths of the punts received")                                                     \
    X(BLOCK, "block", 3, "1 and one for every kick blocked, at most 3")                                                \
    X(INJURY, "injury", 6, "mean of the players' injury ratings")

enum gch_rating {
#define GCH_X(id, name, high, what) GCH_RATING_##id,
    GCH_RATINGS(GCH_X)
#undef GCH_X
        GCH_RATING_COUNT,
};
/* -1: there is no such rating. */
GCH_API int gch_rating_find(const char *name);

/* Whether a text is spelt like a team's code: 1 to 7 capital letters or digits, a letter first, and not "LEAGUE", whose
 * folder stands beside the teams'. Whether no game's folder does gch_team_code_good of rules.h says. */
GCH_API bool gch_team_code_spelt(const char *code);
/* The end of the message about one that is not. */
#define GCH_TEAM_CODE_EXPECTED "1 to 7 capital letters or digits were expected"

/* Whether two codes are of one club: the same, or both among those a club has had (STL, LA, LAR; SD, LAC; OAK, LV). */
GCH_API bool gch_same_club(const char *a, const char *b);
/* The codes a club has had, from 0 on, the one that is given among them; NULL after the last. */
GCH_API const char *gch_club_code(const char *code, int number);

/* A team's charts, flat. cells are [row - 10] or [row - 1]. A column the team lacks is all BLANK and its bit is clear.
 */
struct gch_team {
    char code[8];  /* "NE" */
    char name[48]; /* "New England Patriots" */
    int season;
    char origin[16];                 /* "imported", "made-up"; "": as charts usually come. Part of no hash */
    uint64_t columns;                /* bit GCH_COL_...: this team has that column */
    uint32_t coverages;              /* bit GCH_COV_... */
    int16_t values[GCH_VALUE_COUNT]; /* GCH_NO_VALUE if absent; POWER in tenths */
    struct gch_cell column[GCH_COLUMN_COUNT][GCH_ROWS];
    struct gch_cell defense[GCH_FORMATIONS][GCH_PLAYS][GCH_DROWS];
    struct gch_cell coverage[GCH_COVERAGE_COUNT][GCH_DROWS];
    int8_t ratings[GCH_RATING_COUNT]; /* of ratings.csv; all 0 if there is none */
    uint64_t hash;                    /* of all the above, for logs */
};

/* League charts of a season, rows 10..39: X(identifier, file, heading, chart name in scenarios, column in scenarios).
 * DDF: the files of charts/<season>/league/. RedZone's are the same every season: priority/redzone/kicks.csv. */
#define GCH_LEAGUE_COLUMNS(X)                                                                                          \
    X(SQUIB_RETURN, "squib-return", "squib-return", "squib-return", "")                                                \
    X(HOLDING, "holding", "holding", "holding", "")                                                                    \
    X(BETWEEN_OFFENSE, "between-downs", "offense", "between-downs", "offense")                                         \
    X(BETWEEN_DEFENSE, "between-downs", "defense", "between-downs", "defense")                                         \
    X(ONSIDE, "onside", "onside", "onside", "")

enum gch_league_column {
#define GCH_X(id, file, heading, chart, column) GCH_LEAGUE_##id,
    GCH_LEAGUE_COLUMNS(GCH_X)
#undef GCH_X
        GCH_LEAGUE_COLUMN_COUNT,
};

/* Values of league/house.csv, for house rules; GCH_NO_VALUE where the season says nothing. X(identifier, name, lowest,
 * highest, what it is) */
#define GCH_LEAGUE_VALUES(X)                                                                                           \
    X(INJURY_CHECKS, "injury_checks_per_1000_plays", 0, 1000, "house rule 20: checks in a thousand plays")             \
    X(RUSH_CHECKS, "rc-18-checks", 0, 36, "house rule 18: rushes in 36 passes")

enum gch_league_value {
#define GCH_X(id, name, low, high, what) GCH_LEAGUE_VALUE_##id,
    GCH_LEAGUE_VALUES(GCH_X)
#undef GCH_X
        GCH_LEAGUE_VALUE_COUNT,
};

#define GCH_TURNOVER_COLUMNS 9

/* holding, between-downs and onside hold BLANK (no) or REC (yes: holding / after the play / kickers recover). */
/* What a foul was called in the season, by the kind of play it was called on, who did it and what it costs: a row of
 * league/fouls.csv. Only whoever tells of a game looks at it, so it is no part of a league's hash. */
enum gch_foul_play {
    GCH_FOUL_PLAY_BEFORE, /* before the snap */
    GCH_FOUL_PLAY_RUN,
    GCH_FOUL_PLAY_PASS,
    GCH_FOUL_PLAY_KICKOFF,
    GCH_FOUL_PLAY_PUNT,
    GCH_FOUL_PLAY_FIELD_GOAL, /* and kicked tries */
};
enum gch_foul_cost {
    GCH_FOUL_COST_5,
    GCH_FOUL_COST_10,
    GCH_FOUL_COST_15,
    GCH_FOUL_COST_5X, /* with a first down */
    GCH_FOUL_COST_INTERFERENCE,
    GCH_FOUL_COST_GROUNDING,
};
#define GCH_MOST_FOUL_ROWS 400
struct gch_foul_row {
    uint8_t play;    /* enum gch_foul_play */
    uint8_t defense; /* 0: the team that ran, passed or kicked; 1: the other */
    uint8_t cost;    /* enum gch_foul_cost */
    uint8_t name;    /* see gch_foul_name */
    uint16_t count;
};
/* "False Start", as play-by-play files spell it; lives for ever. NULL after the last. */
GCH_API const char *gch_foul_name(unsigned number);

struct gch_league_chart {
    int season;
    int source_season; /* whose holding and between-downs lists these are, if borrowed (DDF-4.6) */
    uint32_t columns;
    struct gch_cell column[GCH_LEAGUE_COLUMN_COUNT][GCH_ROWS];
    int16_t values[GCH_LEAGUE_VALUE_COUNT];
    /* turnover-returns.csv: fumble and blocked-kick returns in order of yards, cut into ninths; for house rules. */
    struct gch_cell turnover[GCH_TURNOVER_COLUMNS][GCH_ROWS];
    bool turnovers; /* the season has them */
    /* fouls.csv; none: nobody knows what a foul was called. */
    struct gch_foul_row foul[GCH_MOST_FOUL_ROWS];
    unsigned fouls;
    uint64_t hash;
};

/* What a game's charts are like: which columns there are, which cells may stand in them, how they are spelt. A ruleset
 * that is played with charts has one (gch_ruleset.charts). */
struct gch_chart_kind;

/* Loads and checks a team folder for a ruleset's charts. Any error is reported through ctx and gives GCH_E_DATA: a
 * chart with errors is never handed out. All games' spellings of fouls are accepted. */
GCH_API enum gch_status gch_team_load(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                      struct gch_team **out);
GCH_API void gch_team_free(struct gch_team *team);
/* A team with nothing but blanks, for scenarios: FUMBLE_RECOVERY all REC, PAT all GOOD, no values. */
GCH_API void gch_team_init_blank(struct gch_team *team, const char *code, int season);
/* Recomputes hash after cells were set by hand. */
GCH_API void gch_team_seal(struct gch_team *team);

GCH_API enum gch_status gch_league_chart_load(struct gch_context *ctx, const char *folder,
                                              const struct gch_chart_kind *kind, int season,
                                              struct gch_league_chart **out);
GCH_API void gch_league_chart_free(struct gch_league_chart *league);
GCH_API void gch_league_chart_init_blank(struct gch_league_chart *league, int season);

/* Writes all of a team's or a league's files in canonical form into a folder, all of them or none. */
GCH_API enum gch_status gch_team_save(struct gch_context *ctx, const struct gch_team *team,
                                      const struct gch_chart_kind *kind, const char *folder);
GCH_API enum gch_status gch_league_chart_save(struct gch_context *ctx, const struct gch_league_chart *league,
                                              const struct gch_chart_kind *kind, const char *folder);

/* Names for messages and screens. */
GCH_API const char *gch_play_name(int play);           /* 1..9: "LINE PLUNGE" */
GCH_API const char *gch_formation_name(int formation); /* 0..5: "STANDARD", GCH_HOME_FIELD: "HOME FIELD" */
GCH_API const char *gch_formation_code(int formation); /* 0..5: "A", GCH_HOME_FIELD: "HF"; else "" */
GCH_API const char *gch_column_heading(enum gch_column column);

#ifdef __cplusplus
}
#endif
#endif
