/*
 * A real season: games and plays read from files with nflverse column names, small enough to be walked many times.
 *
 * The reader only reads: it finds columns by name, takes "" and "NA" for missing, works around what older files lack
 * and says so, and refuses what it cannot use, with places and counts. What a play was is the business of classify.h,
 * what it counted for that of real.h.
 */
#ifndef GCH_COMPILE_PBP_H
#define GCH_COMPILE_PBP_H

#include "gridchart/base.h"

/* No team, where a team index is expected. */
#define GCH_REAL_NO_TEAM 255
#define GCH_MAX_TEAMS    64
/* A season has some 285 games and 50,000 rows; more than this is no season, and must not fill the memory. */
#define GCH_MAX_GAMES 4000
#define GCH_MAX_PLAYS 500000
/* air_yards of a play that has none. */
#define GCH_NO_AIR (-128)

/* play_type of the file. */
enum gch_pbp_type {
    GCH_PBP_NONE, /* quarter ends, two-minute warnings, other administration: no play type */
    GCH_PBP_RUN,
    GCH_PBP_PASS,
    GCH_PBP_KNEEL,
    GCH_PBP_SPIKE,
    GCH_PBP_NO_PLAY, /* a foul that wiped the play out, or a timeout */
    GCH_PBP_KICKOFF,
    GCH_PBP_PUNT,
    GCH_PBP_FIELD_GOAL,
    GCH_PBP_EXTRA_POINT,
    GCH_PBP_TYPES,
};

enum gch_pbp_location {
    GCH_LOCATION_NONE,
    GCH_LOCATION_LEFT,
    GCH_LOCATION_MIDDLE,
    GCH_LOCATION_RIGHT,
};

enum gch_pbp_gap {
    GCH_GAP_NONE,
    GCH_GAP_GUARD,
    GCH_GAP_TACKLE,
    GCH_GAP_END,
};

/* What a kick or a try came to. */
enum gch_pbp_kick {
    GCH_RK_NONE,
    GCH_RK_GOOD,
    GCH_RK_MISSED,
    GCH_RK_BLOCKED,
};

/* Fouls by what the board game knows of them (DDF-20); the name is what the sentence of a foul begins with. */
enum gch_real_foul {
    GCH_RF_NONE,
    GCH_RF_OFF_5,
    GCH_RF_OFF_10,
    GCH_RF_OFF_15,
    GCH_RF_GROUNDING,
    GCH_RF_DEF_5,
    GCH_RF_DEF_5X,
    GCH_RF_DEF_15,
    GCH_RF_PI,
    GCH_RF_COUNT,
};

/* flags of a play: 32 bits */
#define GCH_PF_KICKING (UINT32_C(1) << 31) /* a no_play whose sentence speaks of a punt, field goal, kickoff or try */
enum {
    GCH_PF_SHOTGUN = 1 << 0,
    GCH_PF_NO_HUDDLE = 1 << 1,
    GCH_PF_SCRAMBLE = 1 << 2,
    GCH_PF_SACK = 1 << 3,
    GCH_PF_COMPLETE = 1 << 4,
    GCH_PF_INTERCEPTION = 1 << 5,
    GCH_PF_TOUCHDOWN = 1 << 6,
    GCH_PF_FUMBLE = 1 << 7,
    GCH_PF_FUMBLE_LOST = 1 << 8,
    GCH_PF_OUT_OF_BOUNDS = 1 << 9,
    GCH_PF_ABORTED = 1 << 10,
    GCH_PF_TOUCHBACK = 1 << 11,
    GCH_PF_FAIR_CATCH = 1 << 12,
    GCH_PF_DOWNED = 1 << 13,
    GCH_PF_KICK_OUT = 1 << 14,     /* a punt or kickoff out of bounds */
    GCH_PF_OWN_RECOVERY = 1 << 15, /* kickoff recovered by the kickers */
    GCH_PF_ONSIDE = 1 << 16,
    GCH_PF_TWO_POINT = 1 << 17, /* a two-point try */
    GCH_PF_TWO_POINT_GOOD = 1 << 18,
    GCH_PF_SAFETY = 1 << 19,
    GCH_PF_PENALTY = 1 << 20, /* an accepted one */
    GCH_PF_PENALTY_DECLINED = 1 << 21,
    GCH_PF_PENALTY_OFFSET = 1 << 22,
    GCH_PF_FIRST_RUSH = 1 << 23,
    GCH_PF_FIRST_PASS = 1 << 24,
    GCH_PF_FIRST_PENALTY = 1 << 25,
    GCH_PF_CONVERTED = 1 << 26, /* third or fourth down made */
    GCH_PF_FAILED = 1 << 27,    /* third or fourth down not made */
    GCH_PF_TIMEOUT = 1 << 28,
    GCH_PF_INSIDE_20 = 1 << 29,   /* punt */
    GCH_PF_BEFORE_SNAP = 1 << 30, /* the foul is one called before the snap */
};

struct gch_real_play {
    uint32_t id;
    uint32_t line; /* of the file */
    uint32_t flags;
    uint16_t game;
    uint16_t seconds;                     /* left in the quarter at the snap */
    uint8_t offense, defense;             /* posteam and defteam: on kickoffs the offense receives, on punts it kicks */
    uint8_t score_offense, score_defense; /* at the snap */
    uint8_t type;                         /* enum gch_pbp_type */
    uint8_t quarter;                      /* 1..4, 5 = overtime */
    uint8_t down;                         /* 0 = none */
    uint8_t to_go;
    uint8_t spot; /* yards to the opponent's goal line (d of DDF-1.1) */
    int8_t yards;
    int8_t air; /* GCH_NO_AIR */
    uint8_t location, gap;
    uint8_t kick;         /* enum gch_pbp_kick, for field goals, tries, blocked punts */
    int8_t kick_distance; /* field goals in league yards; 0 = missing */
    int8_t return_yards;
    uint8_t return_team, td_team, penalty_team, timeout_team;
    uint8_t safety_team; /* who got the points, on a safety */
    uint8_t foul;        /* enum gch_real_foul */
    int8_t penalty_yards;
    uint8_t penalty_2_team, foul_2;
    int8_t penalty_2_yards;
    uint8_t foul_name;                                      /* of foul, as gch_real_foul_number has it */
    uint8_t fumbled_1, fumbled_2, recovered_1, recovered_2; /* teams */
    int8_t recovery_yards;
    uint8_t drive;
    uint8_t elapsed; /* seconds from this snap to the next one in the game; 0 at a quarter's end */
    uint8_t words;   /* no_play: 1 its sentence tells of a pass, 2 of a run, 0 of neither */
    uint8_t class;   /* enum gch_class, set by gch_classify */
    uint8_t rule;    /* which rule of the classification, set by gch_classify */
};

enum gch_real_game_type {
    GCH_REAL_REGULAR,
    GCH_REAL_POST,
    GCH_REAL_AHEAD, /* regular, and not played yet: of the season under way */
};

struct gch_real_game {
    char id[24];
    char old_id[12];
    char date[12];
    char kind[8]; /* game_type as the file has it */
    uint8_t type; /* enum gch_real_game_type */
    uint8_t week;
    uint8_t home, away;
    uint8_t home_score, away_score;
    bool neutral, overtime, played;
    uint32_t first; /* plays[first .. first + count) */
    uint32_t count;
};

struct gch_columns;
struct gch_real_season {
    int season;
    const struct gch_columns *columns; /* of its file, the caller's; NULL: nflverse's headings */
    int teams;
    char code[GCH_MAX_TEAMS][8];
    char name[GCH_MAX_TEAMS][48];
    char conference[GCH_MAX_TEAMS][16], division[GCH_MAX_TEAMS][32]; /* "" if the teams file has none */
    struct gch_real_game *games;
    int game_count;
    struct gch_real_play *plays;
    uint32_t play_count;
    uint32_t rows;     /* data rows of the play-by-play file, all accounted for in the closing table */
    char *wanted_desc; /* sentence of the play asked for by gch_pbp_options.want_*, or NULL */
    int64_t wanted;    /* its index in plays, or -1 */
};

struct gch_pbp_options {
    int season;
    const char *want_game; /* keep the sentence of this play; NULL = none */
    uint32_t want_play;
    const char *teams_file;            /* full names, conferences, divisions; NULL = the codes serve as names */
    int through;                       /* later weeks count as not played yet; 0 = none do */
    const struct gch_columns *columns; /* headings of the play-by-play that are not nflverse's; NULL = all are */
};

/* Reads the games file, then the play-by-play. Findings go to ctx. On GCH_OK *out is the caller's, to free with
 * gch_real_season_free; on any error *out is NULL. Only games of the options' season are kept; play-off games may lack
 * plays, and so may regular-season games without a score: those are still to be played. A game with plays and without a
 * score has the one its last play tells. */
enum gch_status gch_pbp_load(struct gch_context *ctx, const char *pbp_path, const char *games_path,
                             const struct gch_pbp_options *options, struct gch_real_season **out);
/* A replayed season is read like a real one: an empty season with like's teams and games, and the play-by-play of one
 * of its games after the other, as gch_report_csv writes it. The result of the game is what its rows end with. Findings
 * go to ctx. gch_real_season_close says that all is read. */
enum gch_status gch_real_season_like(const struct gch_real_season *like, struct gch_real_season **out);
/* Is a column of that name read at all? */
bool gch_pbp_reads(const char *heading);
enum gch_status gch_pbp_add_game(struct gch_context *ctx, struct gch_real_season *season, const char *text,
                                 size_t length);
void gch_real_season_close(struct gch_real_season *season);
/* NULL is allowed. */
void gch_real_season_free(struct gch_real_season *season);

/* Index of a team code, or -1. */
int gch_real_team(const struct gch_real_season *season, const char *code);
/* Index of a game by new or old id, or -1. */
int gch_real_game_find(const struct gch_real_season *season, const char *id);

/* What foul a penalty_type of the files is for a team on offense (or kicking) or on defense. */
enum gch_real_foul gch_real_foul_of(const char *penalty_type, bool by_offense, int yards, bool *before_snap);
const char *gch_real_foul_text(enum gch_real_foul foul); /* "OFF 5", "PI" */
/* Names of the files: 1.. in the order of the list, 0 for a name it does not have. */
uint8_t gch_real_foul_number(const char *penalty_type);

#endif
