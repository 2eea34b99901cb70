/* What standings.c and tiebreak.c share. */
#ifndef GCH_SEASON_STANDINGS_PRIV_H
#define GCH_SEASON_STANDINGS_PRIV_H

#include "gridchart/league.h"

/* A regular game as one of its clubs sees it. */
struct gch_played {
    uint16_t opponent;
    int16_t margin;     /* own points less the opponent's */
    int16_t touchdowns; /* own touchdowns less the opponent's */
    uint8_t points;     /* 2 won, 1 tied, 0 lost */
    bool touchdowns_known;
};

struct gch_standings_work {
    struct gch_played *played; /* club t: played[league->first_game[t] ..], played_count[t] of them */
    uint16_t *played_count;
    uint16_t *division_members, *conf_members, *conf_start; /* in league order; division offsets: division_start */
    uint16_t *candidates, *tied, *kept;
    uint16_t *mark, *stamp; /* per club, for sets */
    struct gch_fraction *value;
    uint32_t note_room, note_club_room;
    bool touchdowns; /* were given */
    struct gch_rng own_coin;
};

/*
 * Picks the best of clubs[0..count) (all of equal record, and in GCH_TIE_WINNERS and GCH_TIE_WILD_CARD no two of one
 * division). Reorders clubs. *step says what decided; GCH_TIE_RECORD if there was only one.
 */
uint16_t gch_tie_pick(struct gch_standings *s, enum gch_tie_scope scope, uint16_t group, uint16_t place,
                      uint16_t *clubs, unsigned count, struct gch_rng *coin, uint8_t *step);

/* Of clubs of equal record only the best of each division is compared for a wild card. Moves them to the front and
 * returns their number. */
unsigned gch_best_of_divisions(const struct gch_standings *s, uint16_t *tied, unsigned count);

/* Notes a separation of clubs[0..count), the first kept of which stay in; values may be NULL. */
void gch_tie_note(struct gch_standings *s, enum gch_tie_scope scope, uint16_t group, uint16_t place,
                  enum gch_tie_step step, const uint16_t *clubs, unsigned count, unsigned kept,
                  const struct gch_fraction *values);

#endif
