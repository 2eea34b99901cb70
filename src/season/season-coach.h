/* Games of a season that coaches of any kind play: made anew for every game. */
#ifndef GCH_SEASON_COACH_H
#define GCH_SEASON_COACH_H

#include "gridchart/season.h"

/* Who coaches, and where what he reads lies. */
struct gch_season_coach {
    struct gch_context *ctx; /* where refused answers are reported */
    const char *text;        /* "best", "program:COMMAND", ...: gridchart-coach(5) */
    const char *charts;      /* folder of the teams' folders; NULL: none */
    int seconds;             /* time an outside program has for an answer; 0: the usual */
    enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach *self);
};

/* Plays a line's game with such a coach on both sides. codes are those of the teams. */
enum gch_status gch_season_coach_game(const struct gch_season_coach *coach, const struct gch_match *match,
                                      const struct gch_line *line, const char *const codes[2],
                                      const struct gch_key *key, const struct gch_sink *sink, struct gch_game *game);

/* How a batch makes coaches that are not its own. */
const struct gch_season_coach *gch_batch_made(const struct gch_batch *batch);

#endif
