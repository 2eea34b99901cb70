/* Private to the host: a request under way, the game and the seasons it holds. */
#ifndef GCH_HOST_PRIV_H
#define GCH_HOST_PRIV_H

#include <cjson/cJSON.h>

#include "base/json-write.h"
#include "game/session.h"
#include "gridchart/analyze.h"
#include "gridchart/host.h"
#include "gridchart/report.h"
#include "gridchart/tally.h"

/* A clock call that a person was not asked about, and may still make. */
struct gch_host_clock {
    bool open;
    unsigned play;
    size_t answer; /* of the turn: the one that was given for him */
    struct gch_choice choices[GCH_MAX_ANSWERS];
    unsigned count;
};

/* More answers than any turn has. */
#define GCH_HOST_ANSWERS 256

struct gch_host_game {
    struct gch_context *ctx;
    struct gch_setup setup;
    struct gch_log_header header;
    struct gch_log *log; /* resumed, or taken from; NULL: neither */
    char *log_text;
    struct gch_any_coach *coach[2];   /* NULL: a person */
    struct gch_any_coach *adviser[2]; /* NULL until advice is asked for */
    struct gch_session session;
    bool begun;
    struct gch_record *record;
    struct gch_teller teller;
    struct gch_tee tee;
    struct gch_text story;
    struct gch_labels labels;
    struct gch_prompts prompts;
    struct gch_host_clock clock[2];
    bool said[GCH_HOST_ANSWERS]; /* answers of the turn that somebody gave, as opposed to those given for him */
    struct gch_values *values;   /* NULL until advice is asked for */
    int16_t *chances;            /* home side's, in ten-thousandths, after each play; -1: not known yet */
    size_t chance_count;
};

/* Seasons being played, a few runs a call. */
struct gch_host_season {
    struct gch_league *league;
    struct gch_batch *batch;
    struct gch_tally *tally;
    struct gch_batch_range range;
    uint32_t asked, done;
};

struct gch_host {
    struct gch_context *ctx;
    struct gch_text findings; /* of the request under way: members of a list */
    struct gch_host_game *game;
    struct gch_host_season *season;
};

/* A request: its members, and where the reply's members go. */
struct gch_host_request {
    struct gch_host *host;
    struct gch_context *ctx;
    const cJSON *json;
    struct gch_json *out;
    const char *call;
};

/* Members of the request. The text of one, NULL if it is not there. Kinds were checked before. */
const char *gch_host_text(const struct gch_host_request *r, const char *name);
int gch_host_number(const struct gch_host_request *r, const char *name, int otherwise);
bool gch_host_flag(const struct gch_host_request *r, const char *name);
/* A seed: a text of digits, 0 if it is not there. GCH_E_ARG, reported. */
enum gch_status gch_host_seed(const struct gch_host_request *r, uint64_t *out);
/* The ruleset named by "rules", or that of the paths, or the first. GCH_E_ARG, reported. */
enum gch_status gch_host_ruleset(const struct gch_host_request *r, const char *path, const struct gch_ruleset **out);
/* Reports that a member is wrong, and gives GCH_E_ARG. */
enum gch_status gch_host_wrong(const struct gch_host_request *r, const char *name, const char *why);

/* A context with the host's directories whose findings go to the reply; NULL if memory ran out. */
struct gch_context *gch_host_context_new(struct gch_host *host);

/* host-view.c: members of replies. */
void gch_host_add_words(struct gch_json *j, const struct gch_vocabulary *words);
void gch_host_add_state(struct gch_json *j, const char *name, const struct gch_host_game *g,
                        const struct gch_state *state);
/* Two colours, "#rrggbb" each. */
void gch_host_add_colours(struct gch_json *j, const char *name, const uint32_t colours[2]);
/* Whether the side that is asked for a call may still make one about the clock. */
bool gch_host_clock_open(const struct gch_host_game *g);
enum gch_status gch_host_add_open(struct gch_json *j, struct gch_host_game *g);
enum gch_status gch_host_add_play(struct gch_json *j, const char *name, const struct gch_host_game *g, size_t index);

void gch_host_game_free(struct gch_host_game *game);       /* NULL is allowed */
void gch_host_season_free(struct gch_host_season *season); /* NULL is allowed */

/* The calls, X(function, name, members). Each member is a letter for its kind and its name, with a blank between them:
 * t text, n whole number, b boolean, l list of two texts; in capitals if it must be there. */
#define GCH_HOST_CALLS(X)                                                                                              \
    X(hello, "hello", "")                                                                                              \
    X(clubs, "clubs", "T season t rules t against")                                                                    \
    X(charts, "charts", "T team t rules")                                                                              \
    X(priority, "priority", "t rules")                                                                                 \
    X(validate, "validate", "T path t rules n most")                                                                   \
    X(format, "format", "T path t rules")                                                                              \
    X(odds, "odds", "T team t vs t rules t situation t play t formation")                                              \
    X(paper, "paper", "T team t rules t paper t format")                                                               \
    X(game_new, "game.new",                                                                                            \
      "t rules t options L teams L coaches t seed b typed b neutral b playoff b nameless t from n rules_season t "     \
      "house")                                                                                                         \
    X(game_load, "game.load", "T log l coaches")                                                                       \
    X(game_what_if, "game.what_if", "N play t seed b typed l coaches")                                                 \
    X(game_view, "game.view", "")                                                                                      \
    X(game_step, "game.step", "")                                                                                      \
    X(game_answer, "game.answer", "T answer")                                                                          \
    X(game_clock, "game.clock", "T answer")                                                                            \
    X(game_throw, "game.throw", "T shows")                                                                             \
    X(game_undo, "game.undo", "n side")                                                                                \
    X(game_coach, "game.coach", "N side T coach")                                                                      \
    X(game_prompts, "game.prompts", "t clock b always")                                                                \
    X(game_play, "game.play", "N play")                                                                                \
    X(game_plays, "game.plays", "n from n most")                                                                       \
    X(game_log, "game.log", "n from")                                                                                  \
    X(game_report, "game.report", "T format t log")                                                                    \
    X(game_curve, "game.curve", "n most")                                                                              \
    X(game_advice, "game.advice", "b odds")                                                                            \
    X(game_close, "game.close", "")                                                                                    \
    X(season_open, "season.open", "T season t rules t options t coach t seed N runs")                                  \
    X(season_play, "season.play", "N runs")                                                                            \
    X(season_report, "season.report", "T format")                                                                      \
    X(season_close, "season.close", "")

#define GCH_X(function, name, members) enum gch_status gch_host_##function(const struct gch_host_request *r);
GCH_HOST_CALLS(GCH_X)
#undef GCH_X

#endif
