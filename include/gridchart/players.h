/*
 * players: who carried the ball.
 *
 * Team charts know no players, and they stay the truth: what happened on a play is decided without them. This room
 * reads who was there (players.csv in a team's folder: everybody who did anything, with the counts of his season), and
 * puts names to what a play came to, from dice of its own. No score, yard or throw of the team game can change by it.
 *
 * A file holds counts, and only their proportions matter: who has 30 of a team's 60 carries gets half of them. What a
 * play was (which of the nine, where on the field, how far it went) shifts the shares by the man's own record there,
 * held towards his share in everything where he has done little.
 */
#ifndef GRIDCHART_PLAYERS_H
#define GRIDCHART_PLAYERS_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The counts of players.csv. X(field, heading, what is counted) */
#define GCH_PLAYER_COUNTS(X)                                                                                           \
    X(games, "games", "games in which he did anything")                                                                \
    X(starts, "starts", "quarterbacks: games in which he threw his team's first pass")                                 \
    X(relieved, "relieved", "quarterbacks: games he started and did not finish")                                       \
    X(throws, "throws", "passes thrown, spikes apart")                                                                 \
    X(scrambles, "scrambles", "runs from a broken pass play")                                                          \
    X(run_1, "run-1", "carries on play 1")                                                                             \
    X(run_2, "run-2", "carries on play 2")                                                                             \
    X(run_3, "run-3", "carries on play 3")                                                                             \
    X(run_4, "run-4", "carries on play 4")                                                                             \
    X(run_at_5, "run-at-5", "carries from the opponent's 5 on")                                                        \
    X(run_at_20, "run-at-20", "carries from the opponent's 20 to his 6")                                               \
    X(run_gain_0, "run-gain-0", "carries for no gain or a loss")                                                       \
    X(run_gain_3, "run-gain-3", "carries for 1 to 3 yards")                                                            \
    X(run_gain_7, "run-gain-7", "carries for 4 to 7 yards")                                                            \
    X(run_gain_14, "run-gain-14", "carries for 8 to 14 yards")                                                         \
    X(run_gain_15, "run-gain-15", "carries for 15 yards and more")                                                     \
    X(run_gain_30, "run-gain-30", "of those, carries for 30 yards and more; the column may be missing")                \
    X(run_tds, "run-tds", "touchdowns by carries; the column may be missing")                                          \
    X(target_5, "target-5", "throws to him on play 5")                                                                 \
    X(target_6, "target-6", "throws to him on play 6")                                                                 \
    X(target_7, "target-7", "throws to him on play 7")                                                                 \
    X(target_8, "target-8", "throws to him on play 8")                                                                 \
    X(target_9, "target-9", "throws to him on play 9")                                                                 \
    X(target_at_5, "target-at-5", "throws to him from the opponent's 5 on")                                            \
    X(target_at_20, "target-at-20", "throws to him from the opponent's 20 to his 6")                                   \
    X(catches, "catches", "passes caught")                                                                             \
    X(catch_gain_4, "catch-gain-4", "catches for 4 yards and less")                                                    \
    X(catch_gain_9, "catch-gain-9", "catches for 5 to 9 yards")                                                        \
    X(catch_gain_19, "catch-gain-19", "catches for 10 to 19 yards")                                                    \
    X(catch_gain_39, "catch-gain-39", "catches for 20 to 39 yards")                                                    \
    X(catch_gain_40, "catch-gain-40", "catches for 40 yards and more")                                                 \
    X(catch_gain_30, "catch-gain-30",                                                                                  \
      "of those for 20 to 39 yards, catches for 30 and more; the column may be missing")                               \
    X(catch_tds, "catch-tds", "touchdowns by catches; the column may be missing")                                      \
    X(fumbles, "fumbles", "fumbles from scrimmage")                                                                    \
    X(tackles, "tackles", "tackles made alone")                                                                        \
    X(assists, "assists", "tackles made with another")                                                                 \
    X(half_sacks, "half-sacks", "sacks, counted twice; shared ones once")                                              \
    X(hits, "hits", "hits on the passer")                                                                              \
    X(interceptions, "interceptions", "passes intercepted")                                                            \
    X(defended, "defended", "passes broken up")                                                                        \
    X(forced, "forced", "fumbles forced")                                                                              \
    X(recovered, "recovered", "fumbles recovered, own and others'")                                                    \
    X(blocks, "blocks", "kicks blocked")                                                                               \
    X(kicks, "kicks", "field goals and extra points tried")                                                            \
    X(kickoffs, "kickoffs", "kickoffs and free kicks")                                                                 \
    X(punts, "punts", "punts")                                                                                         \
    X(kick_returns, "kick-returns", "kickoffs returned")                                                               \
    X(punt_returns, "punt-returns", "punts returned or caught fairly")                                                 \
    X(fouls_offense, "fouls-offense", "fouls while his team had the ball")                                             \
    X(fouls_defense, "fouls-defense", "fouls while the others had it")                                                 \
    X(fouls_kicks, "fouls-kicks", "fouls on kicks")

enum gch_player_count {
#define GCH_X(field, heading, counts) GCH_COUNT_##field,
    GCH_PLAYER_COUNTS(GCH_X)
#undef GCH_X
        GCH_PLAYER_COUNT_COUNT,
};
GCH_API const char *gch_player_count_heading(enum gch_player_count count);
GCH_API const char *gch_player_count_definition(enum gch_player_count count);

/* What he plays, as far as the data show it. X(identifier, name) */
#define GCH_POSITIONS(X)                                                                                               \
    X(QB, "QB")   /* throws */                                                                                         \
    X(RB, "RB")   /* carries more often than he is thrown to */                                                        \
    X(REC, "REC") /* is thrown to: wide receivers and tight ends */                                                    \
    X(OL, "OL")   /* is known of the offense by fouls and fumbles only */                                              \
    X(DEF, "DEF")                                                                                                      \
    X(K, "K")                                                                                                          \
    X(P, "P")                                                                                                          \
    X(RET, "RET") /* only returns kicks */

enum gch_position {
#define GCH_X(id, name) GCH_POSITION_##id,
    GCH_POSITIONS(GCH_X)
#undef GCH_X
        GCH_POSITION_COUNT,
};
GCH_API const char *gch_position_name(enum gch_position position);

#define GCH_MAX_PLAYERS      128
#define GCH_PLAYER_ID_TEXT   16
#define GCH_PLAYER_NAME_TEXT 40

struct gch_player {
    char id[GCH_PLAYER_ID_TEXT];
    char name[GCH_PLAYER_NAME_TEXT];
    uint8_t position; /* enum gch_position */
    uint16_t count[GCH_PLAYER_COUNT_COUNT];
};

/* Everybody of one team and season, in the file's order. Immutable once loaded; any number of games share it. */
struct gch_roster;

/* Reads FOLDER/players.csv, or that of the season's own folder where FOLDER has the charts of another game
 * (redzone/NE, then NE). Where there is none, GCH_OK with *out NULL: nobody has a name, nothing else changes. What
 * is wrong is reported with its place: GCH_E_DATA. *out is the caller's. */
GCH_API enum gch_status gch_roster_load(struct gch_context *ctx, const char *folder, struct gch_roster **out);
/* The same from the very file. */
GCH_API enum gch_status gch_roster_load_file(struct gch_context *ctx, const char *path, struct gch_roster **out);
/* The same from text; name is what findings call it. */
GCH_API enum gch_status gch_roster_new_from_buffer(struct gch_context *ctx, const char *name, const char *text,
                                                   size_t length, struct gch_roster **out);
/* From players in memory (copied): GCH_E_DATA if there are too many. */
GCH_API enum gch_status gch_roster_new(const struct gch_player *players, unsigned count, struct gch_roster **out);
/* NULL is allowed. */
GCH_API void gch_roster_free(struct gch_roster *roster);
GCH_API unsigned gch_roster_size(const struct gch_roster *roster);
GCH_API const struct gch_player *gch_roster_player(const struct gch_roster *roster, unsigned index);
/* By id, or by name if only one has it; -1: nobody, -2: several have the name. */
GCH_API int gch_roster_find(const struct gch_roster *roster, const char *text);
/* Follows a depth order, "-T.Brady,+B.Hoyer": who is benched does nothing, who starts plays every game with what he did
 * in those he had, a quarterback from its beginning; shares move to or from the others, the team's charts stay as they
 * are. *roster is replaced. what is what findings call it. An order that cannot be followed is reported, and *roster
 * stays: GCH_E_ARG, GCH_E_DATA if nobody is left for something. */
GCH_API enum gch_status gch_roster_set_depth(struct gch_context *ctx, const char *what, const char *text,
                                             struct gch_roster **roster);
/* The orders that a roster has followed, as one order; NULL: none. The text is the roster's. roster may be NULL. */
GCH_API const char *gch_roster_depth(const struct gch_roster *roster);
/* The file's text, as compile writes it; malloc'ed, NULL without memory. */
GCH_API char *gch_roster_print(const struct gch_player *players, unsigned count);

/* The men of a roster as house rules draw them (gridchart/house.h): their shares, and of FOLDER/slots.csv, if it is
 * there, positions and ratings. Where roster is NULL, GCH_OK with *out NULL. What is wrong is reported with its place:
 * GCH_E_DATA. *out is the caller's. */
GCH_API enum gch_status gch_lineup_load(struct gch_context *ctx, const char *folder, const struct gch_roster *roster,
                                        struct gch_lineup **out);
/* NULL is allowed. */
GCH_API void gch_lineup_free(struct gch_lineup *lineup);

/* What one player did, as newspapers print it. X(field, heading, what people read) */
#define GCH_PLAYER_STATS(X)                                                                                            \
    X(games, "games", "games")                                                                                         \
    X(attempts, "attempts", "passes")                                                                                  \
    X(completions, "completions", "completions")                                                                       \
    X(passing_yards, "passing_yards", "passing yards")                                                                 \
    X(passing_tds, "passing_tds", "touchdown passes")                                                                  \
    X(thrown, "passing_interceptions", "interceptions thrown")                                                         \
    X(sacked, "sacks_suffered", "times sacked")                                                                        \
    X(sacked_yards, "sack_yards_lost", "yards lost on sacks")                                                          \
    X(carries, "carries", "carries")                                                                                   \
    X(rushing_yards, "rushing_yards", "rushing yards")                                                                 \
    X(rushing_tds, "rushing_tds", "rushing touchdowns")                                                                \
    X(rushing_long, "rushing_long", "longest run")                                                                     \
    X(targets, "targets", "targets")                                                                                   \
    X(receptions, "receptions", "catches")                                                                             \
    X(receiving_yards, "receiving_yards", "receiving yards")                                                           \
    X(receiving_tds, "receiving_tds", "touchdown catches")                                                             \
    X(receiving_long, "receiving_long", "longest catch")                                                               \
    X(two_points, "two_point_conversions", "two-point tries made")                                                     \
    X(fumbles, "fumbles", "fumbles")                                                                                   \
    X(fumbles_lost, "fumbles_lost", "fumbles lost")                                                                    \
    X(tackles, "def_tackles_solo", "tackles")                                                                          \
    X(assists, "def_tackle_assists", "assists")                                                                        \
    X(half_sacks, "def_half_sacks", "sacks, in halves")                                                                \
    X(hits, "def_qb_hits", "hits on the passer")                                                                       \
    X(interceptions, "def_interceptions", "interceptions")                                                             \
    X(interception_yards, "def_interception_yards", "interception return yards")                                       \
    X(defended, "def_pass_defended", "passes broken up")                                                               \
    X(forced, "def_fumbles_forced", "fumbles forced")                                                                  \
    X(recovered, "fumble_recoveries", "fumbles recovered")                                                             \
    X(return_tds, "return_tds", "touchdowns on returns")                                                               \
    X(safeties, "def_safeties", "safeties")                                                                            \
    X(blocks, "blocks", "kicks blocked")                                                                               \
    X(fg_tried, "fg_att", "field goals tried")                                                                         \
    X(fg_made, "fg_made", "field goals made")                                                                          \
    X(fg_long, "fg_long", "longest field goal")                                                                        \
    X(xp_tried, "pat_att", "extra points tried")                                                                       \
    X(xp_made, "pat_made", "extra points made")                                                                        \
    X(kickoffs, "kickoffs", "kickoffs")                                                                                \
    X(kickoff_touchbacks, "kickoff_touchbacks", "kickoff touchbacks")                                                  \
    X(punts, "punts", "punts")                                                                                         \
    X(punt_yards, "punt_yards", "punt yards")                                                                          \
    X(punts_inside_20, "punts_inside_20", "punts inside the 20")                                                       \
    X(kick_returns, "kickoff_returns", "kick returns")                                                                 \
    X(kick_return_yards, "kickoff_return_yards", "kick return yards")                                                  \
    X(kick_return_long, "kickoff_return_long", "longest kick return")                                                  \
    X(punt_returns, "punt_returns", "punt returns")                                                                    \
    X(punt_return_yards, "punt_return_yards", "punt return yards")                                                     \
    X(punt_return_long, "punt_return_long", "longest punt return")                                                     \
    X(fair_catches, "fair_catches", "fair catches")                                                                    \
    X(penalties, "penalties", "penalties")                                                                             \
    X(penalty_yards, "penalty_yards", "penalty yards")

enum gch_player_stat {
#define GCH_X(field, heading, words) GCH_DID_##field,
    GCH_PLAYER_STATS(GCH_X)
#undef GCH_X
        GCH_PLAYER_STAT_COUNT,
};
GCH_API const char *gch_player_stat_heading(enum gch_player_stat stat);
GCH_API const char *gch_player_stat_words(enum gch_player_stat stat);

/* By name (line.carries) or by number (line.value[GCH_DID_carries]); starts as {0}. words are all of it at once. */
struct gch_player_line {
    __extension__ union {
        __extension__ struct {
#define GCH_X(field, heading, words) int16_t field;
            GCH_PLAYER_STATS(GCH_X)
#undef GCH_X
        };
        int16_t value[GCH_PLAYER_STAT_COUNT];
        uint64_t words[(GCH_PLAYER_STAT_COUNT + 7) / 8 * 2];
    };
};

/* The parts in which a man can be named for a play. X(identifier, name in logs) */
#define GCH_PARTS(X)                                                                                                   \
    X(PASSER, "passer")                                                                                                \
    X(RUSHER, "rusher")                                                                                                \
    X(TARGET, "receiver")                                                                                              \
    X(INTERCEPTOR, "interceptor")                                                                                      \
    X(SACKER, "sack")                                                                                                  \
    X(SACKER_2, "sack-2")                                                                                              \
    X(HITTER, "hit")                                                                                                   \
    X(DEFENDER, "defender")                                                                                            \
    X(TACKLER, "tackler")                                                                                              \
    X(TACKLER_2, "tackler-2")                                                                                          \
    X(FUMBLER, "fumbler")                                                                                              \
    X(FORCER, "forced-by")                                                                                             \
    X(RECOVERER, "recovered-by")                                                                                       \
    X(KICKER, "kicker")                                                                                                \
    X(PUNTER, "punter")                                                                                                \
    X(RETURNER, "returner")                                                                                            \
    X(BLOCKER, "blocker")                                                                                              \
    X(SCORER, "scorer")                                                                                                \
    X(FOULER, "fouler")                                                                                                \
    X(FOULER_2, "fouler-2")

enum gch_part {
#define GCH_X(id, name) GCH_PART_##id,
    GCH_PARTS(GCH_X)
#undef GCH_X
        GCH_PART_COUNT,
};
GCH_API const char *gch_part_name(enum gch_part part);

/* Who did what on one play: side and player of each part; player -1: nobody. */
struct gch_cast {
    int16_t player[GCH_PART_COUNT];
    uint8_t side[GCH_PART_COUNT];
};

/* The names of one game; zero-filled before its first use. */
struct gch_cast_book {
    struct gch_cast cast; /* of the last play */
    bool begun;
    uint64_t own[4480]; /* who plays, what is drawn from, what was counted: the room's own */
};

/* Who plays in this game is drawn from the key's own stream. roster[side] may be NULL, and must outlive the book. */
GCH_API void gch_cast_begin(struct gch_cast_book *book, const struct gch_roster *const roster[2],
                            const struct gch_key *key);
/* Puts names to a turn that was played and counts them; book->cast says who. Given the same turns in the same order,
 * the names are the same: what is drawn for play number n is in the n-th word. */
GCH_API void gch_cast_turn(struct gch_cast_book *book, const struct gch_turn *turn);
/* The two together, for whoever is handed the turns of a game one by one: begins the book with the first of them, and
 * anew at the toss of a game. False if neither team of the match has names. */
GCH_API bool gch_cast_follow(struct gch_cast_book *book, const struct gch_match *match, const struct gch_key *key,
                             const struct gch_turn *turn);

/* What a man has done so far in the game of a book that was begun; lives as long as the book. */
GCH_API const struct gch_player_line *gch_cast_line(const struct gch_cast_book *book, int side, unsigned player);
/* The roster of a side; NULL: it has no names. */
GCH_API const struct gch_roster *gch_cast_roster(const struct gch_cast_book *book, int side);
/* Who throws now; -1: nobody is known to. */
GCH_API int gch_cast_passer(const struct gch_cast_book *book, int side);
/* Does a man play in this game, as it stands? */
GCH_API bool gch_cast_plays(const struct gch_cast_book *book, int side, unsigned player);

/* Who had a part in a play, by name. */
struct gch_credits {
    const struct gch_cast *cast;
    const struct gch_roster *roster[2];
};
/* NULL: nobody, or nobody known. The string is the roster's. names may be NULL. */
GCH_API const char *gch_cast_name(const struct gch_credits *names, enum gch_part part);
/* The same if the man is of this side. */
GCH_API const char *gch_cast_name_of(const struct gch_credits *names, enum gch_part part, int side);

/* Benches a man for the rest of the game, or lets him play: his share goes to the others, the team's charts stay as
 * they are. False if nobody would be left to throw. */
GCH_API bool gch_cast_bench(struct gch_cast_book *book, int side, int player, bool plays);
/* Lets this man throw from now on. */
GCH_API void gch_cast_start(struct gch_cast_book *book, int side, int player);

#ifdef __cplusplus
}
#endif
#endif
