/* Injuries of games (RC-21): a sink that gathers them, who is out as the next one begins, and who misses how many games
 * of a run. */
#ifndef GCH_SEASON_HURT_H
#define GCH_SEASON_HURT_H

#include "gridchart/game.h"
#include "gridchart/house.h"
#include "gridchart/season.h"

struct gch_hurt_taker {
    struct gch_sink sink;
    struct gch_injury *list; /* malloc'ed: those that keep a man out for at least a series */
    unsigned count, room;
    bool failed; /* memory ran out */
};
/* Forgets what was gathered and is ready for a game. Starts as {0}; its list is freed by the caller. */
const struct gch_sink *gch_hurt_begin(struct gch_hurt_taker *taker);

/* A line has a player of a side out. */
static inline void gch_line_set_out(struct gch_line *line, int side, unsigned player) {
    line->out[side][player / 64] |= UINT64_C(1) << player % 64;
}
/* Sets those whom a line has out, in the state that its game begins with. */
void gch_line_apply_out(const struct gch_line *line, struct gch_state *start);

/* Who still misses games in a run that is being played. */
struct gch_hurt_kept {
    uint8_t (*left)[GCH_LINEUP_MOST]; /* malloc'ed: games, by club and player; NULL: nobody keeps count */
    struct gch_run_injury *list;      /* malloc'ed: everybody who was hurt so far */
    uint32_t count, room;
};
/* A run begins. */
void gch_hurt_clear(struct gch_hurt_kept *kept, unsigned clubs);
/* Says in a line who is out as its game begins. */
void gch_hurt_set_out(const struct gch_hurt_kept *kept, struct gch_line *line);
/* C40: the clubs of a line, the run's number `at`, have played one more game, in which the taker saw who was hurt.
 * GCH_E_NOMEM. */
enum gch_status gch_hurt_keep(struct gch_hurt_kept *kept, const struct gch_hurt_taker *taker,
                              const struct gch_line *line, uint32_t at, const struct gch_lineup *const lineup[2]);

#endif
