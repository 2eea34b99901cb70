/* Who did what in a real season: nflverse's player columns, and the players.csv of every team made from them. */
#ifndef GCH_COMPILE_PEOPLE_H
#define GCH_COMPILE_PEOPLE_H

#include "compile/pbp.h"
#include "gridchart/players.h"

/* The parts of a real play that name somebody. X(identifier, column without _player_id) */
#define GCH_REAL_PARTS(X)                                                                                              \
    X(PASSER, "passer")                                                                                                \
    X(RECEIVER, "receiver")                                                                                            \
    X(RUSHER, "rusher")                                                                                                \
    X(INTERCEPTOR, "interception")                                                                                     \
    X(PUNT_RETURNER, "punt_returner")                                                                                  \
    X(KICK_RETURNER, "kickoff_returner")                                                                               \
    X(PUNTER, "punter")                                                                                                \
    X(KICKER, "kicker")                                                                                                \
    X(BLOCKER, "blocked")                                                                                              \
    X(SACKER, "sack")                                                                                                  \
    X(HALF_SACK_1, "half_sack_1")                                                                                      \
    X(HALF_SACK_2, "half_sack_2")                                                                                      \
    X(TACKLE_1, "solo_tackle_1")                                                                                       \
    X(TACKLE_2, "solo_tackle_2")                                                                                       \
    X(ASSIST_1, "assist_tackle_1")                                                                                     \
    X(ASSIST_2, "assist_tackle_2")                                                                                     \
    X(HIT_1, "qb_hit_1")                                                                                               \
    X(HIT_2, "qb_hit_2")                                                                                               \
    X(DEFENDED_1, "pass_defense_1")                                                                                    \
    X(DEFENDED_2, "pass_defense_2")                                                                                    \
    X(FORCED, "forced_fumble_player_1")                                                                                \
    X(FUMBLED_1, "fumbled_1")                                                                                          \
    X(FUMBLED_2, "fumbled_2")                                                                                          \
    X(RECOVERED_1, "fumble_recovery_1")                                                                                \
    X(RECOVERED_2, "fumble_recovery_2")                                                                                \
    X(SCORER, "td")                                                                                                    \
    X(FOULER, "penalty")

enum gch_real_part {
#define GCH_X(id, column) GCH_REAL_##id,
    GCH_REAL_PARTS(GCH_X)
#undef GCH_X
        GCH_REAL_PARTS_COUNT,
};

/* No player, where one is expected. */
#define GCH_REAL_NOBODY UINT16_MAX

struct gch_person {
    char id[GCH_PLAYER_ID_TEXT];
    char name[GCH_PLAYER_NAME_TEXT];
};

struct gch_people {
    struct gch_person *people;
    unsigned count;
    uint16_t (*cast)[GCH_REAL_PARTS_COUNT]; /* by play of the season: whom each part names, or GCH_REAL_NOBODY */
};

/* Reads the player columns of the file a season was read from. GCH_OK with *out NULL where it has none. Ids and names
 * that cannot be used are taken for missing. *out is the caller's. */
enum gch_status gch_people_load(struct gch_context *ctx, const char *pbp_path, const struct gch_real_season *season,
                                struct gch_people **out);
/* NULL is allowed. */
void gch_people_free(struct gch_people *people);

/* Counts a team's season into at most GCH_MAX_PLAYERS players, those who did most, in the order of players.csv; *count
 * of them. The season must be classified. */
enum gch_status gch_people_count(const struct gch_people *people, const struct gch_real_season *season, int team,
                                 struct gch_player players[GCH_MAX_PLAYERS], unsigned *count);

/* The most runs, as plays 1 to 4 and called as such, that a team's quarterbacks had in a regular game (RC-10a): -1
 * without memory. The season must be classified. */
int gch_people_quarterback_runs(const struct gch_people *people, const struct gch_real_season *season, int team);

/* Of runs with a yard to go, on third and fourth down or at the goal line, how many were sneaks: carries of a
 * quarterback as play 1. */
struct gch_sneaks {
    int runs, sneaks;
};
/* GCH_E_NOMEM. The season must be classified. */
enum gch_status gch_people_sneaks(const struct gch_people *people, const struct gch_real_season *season, int team,
                                  struct gch_sneaks *out);

#endif
