/*
 * season: a season that is lived through, week by week, as a folder.
 *
 *     league.txt        what it is: season, rules, seed, who owns which club, takes of weeks, depth orders; for people
 *     results.csv       every game that is over, with its score
 *     injuries.csv      with house rule 21, who was hurt in them and how many games he still misses
 *     games/ID.log      the log of every game
 *     games/ID.csv      what every player did in it
 *
 * A game is over when its row stands in results.csv, which is replaced as a whole; until then its log is gone on with,
 * or the game is played again from the same dice. So whoever is killed loses nothing. Games of clubs that nobody owns
 * have the dice of the same games of `gridchart season` with that seed, as long as their week is not played again.
 */
#ifndef GRIDCHART_LIVING_H
#define GRIDCHART_LIVING_H

#include "gridchart/player-tally.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GCH_LIVING_WEEKS 64

/* What a new one is to be. Texts stay the caller's. */
struct gch_living_spec {
    int season;
    const char *rules, *options; /* NULL: the first, "standard" */
    const char *house;           /* house rules as gch_house_load reads them; NULL: none */
    const char *charts;          /* folder of the season's charts; NULL: the shipped ones */
    const char *owners;          /* "PHI=human,NE=best": clubs by code or nickname, and who coaches; NULL: nobody */
    uint64_t seed;
};

struct gch_living_game {
    char id[GCH_GAME_ID_TEXT];
    uint32_t number; /* as gch_line.game */
    uint16_t week;   /* rounds of the play-offs follow the last week */
    uint16_t away, home;
    uint8_t type, round, periods;
    bool neutral, over;
    bool begun; /* not over, but there is a log */
    struct gch_score score;
};

/* Somebody hurt in a game that is over (RC-21). */
struct gch_living_injury {
    uint32_t game; /* index of its games */
    uint16_t club;
    uint16_t player; /* of the club's roster */
    uint8_t length;  /* enum gch_injury_length */
    uint8_t games;   /* that he misses after this one */
    uint8_t left;    /* ... from now on */
};

struct gch_living {
    char *dir, *rules, *options, *charts;
    char *house; /* NULL: no house rules */
    int season;
    uint64_t seed;
    struct gch_league *league;
    struct gch_batch *batch;
    struct gch_standings *standings;
    struct gch_bracket bracket; /* once the regular season is over */
    char **owner;               /* by club: the coach's text; NULL: nobody owns it */
    char **depth;               /* by club: its depth order; NULL: none */
    uint16_t take[GCH_LIVING_WEEKS];
    struct gch_living_game *games; /* regular ones, then those of the play-offs as far as they are known */
    uint32_t count;
    struct gch_living_injury *injuries; /* in the order of the games; only with house rule 21 */
    uint32_t injury_count, injury_room;
    uint16_t week;     /* the first with a game that is not over; past the last one once there is a champion */
    uint16_t champion; /* GCH_NO_CLUB: not yet */
    struct gch_season_source source;
};

/* Makes the folder, which must not be there or be empty. What is wrong is reported: GCH_E_ARG, GCH_E_IO, GCH_E_DATA. */
GCH_API enum gch_status gch_living_new(struct gch_context *ctx, const char *dir, const struct gch_living_spec *spec);
/* Opens it. best as in gch_season_source. *out is the caller's; on failure NULL. ctx must outlive it. */
GCH_API enum gch_status gch_living_open(struct gch_context *ctx, const char *dir,
                                        enum gch_status (*best)(struct gch_context *ctx,
                                                                const struct gch_coach_spec *spec,
                                                                struct gch_any_coach *self),
                                        struct gch_living **out);
/* NULL is allowed. */
GCH_API void gch_living_free(struct gch_living *folder);

/* Does a person own a club of this game? */
GCH_API bool gch_living_is_owned(const struct gch_living *folder, const struct gch_living_game *game);
/* Who coaches a side; people are "human". */
GCH_API const char *gch_living_coach(const struct gch_living *folder, uint16_t club);
/* The game of that id; NULL: there is none (yet). */
GCH_API const struct gch_living_game *gch_living_find(const struct gch_living *folder, const char *id);
/* The path of a game's log, malloc'ed; and the seed for a game with people at the table. */
GCH_API char *gch_living_log(const struct gch_living *folder, const struct gch_living_game *game);
GCH_API uint64_t gch_living_table_seed(const struct gch_living *folder, const struct gch_living_game *game);

/* Who of a club misses its next game: up to `most` places in injuries, gives how many there are. */
GCH_API unsigned gch_living_out(const struct gch_living *folder, uint16_t club, uint32_t *injuries, unsigned most);
/* The name of somebody hurt; the roster's. */
GCH_API const char *gch_living_hurt_name(const struct gch_living *folder, const struct gch_living_injury *injury);

/* Plays a game that is not over, people's clubs by the computer; a log that was begun is gone on with. */
GCH_API enum gch_status gch_living_play(struct gch_context *ctx, struct gch_living *folder,
                                        const struct gch_living_game *game);
/* Takes the result of a game whose log was written elsewhere, at the terminal for instance: replays it. GCH_E_STOPPED,
 * not reported, if the log is not there or its game not over; GCH_E_DATA if it is of another game. */
GCH_API enum gch_status gch_living_settle(struct gch_context *ctx, struct gch_living *folder,
                                          const struct gch_living_game *game);

/* The week that would be played again: the one under way, or if nothing of it is begun the one before; 0: none. */
GCH_API uint16_t gch_living_last_week(const struct gch_living *folder);
/* Throws that week away and gives it other dice. GCH_E_ARG, reported, if there is none. */
GCH_API enum gch_status gch_living_again(struct gch_context *ctx, struct gch_living *folder);
/* A club's depth order for the games to come (gch_roster_set_depth); "" lifts it. */
GCH_API enum gch_status gch_living_set_depth(struct gch_context *ctx, struct gch_living *folder, uint16_t club,
                                             const char *order);

/* Everybody's season so far, as one run. *out is the caller's, and lives no longer than the folder. */
GCH_API enum gch_status gch_living_players(struct gch_context *ctx, const struct gch_living *folder,
                                           struct gch_player_tally **out);
/* The page of a game that is over, from its log. malloc'ed. */
GCH_API enum gch_status gch_living_game_page(struct gch_context *ctx, const struct gch_living *folder,
                                             const struct gch_living_game *game, char **out);

#ifdef __cplusplus
}
#endif
#endif
