/* Private to the room: plays handed to a book, whole or as plain downs. */
#ifndef GCH_PLAYERS_TELL_H
#define GCH_PLAYERS_TELL_H

#include "players/players-listen.h"
#include "players/players-priv.h"

/* What a book has to know about the game that is played: which of its calls are the runs and passes of the counts, in
 * its order, and whether it has a call of its own for what a quarterback does on play 1 (players-cast.c). */
void gch_cast_learn(struct gch_cast_book *book, const struct gch_match *match);

/* players-down.c */
void gch_cast_change_now(struct gch_hearing *hearing, unsigned plays);
/* Before play number `plays`: a quarterback who is due to take over does. */
static inline void gch_cast_change(struct gch_hearing *hearing, unsigned plays) {
    const struct gch_squad *s = hearing->book.squad;
    if ((s[0].next_passer >= 0 && plays >= s[0].change) || (s[1].next_passer >= 0 && plays >= s[1].change))
        gch_cast_change_now(hearing, plays);
}

/* Keeps a plain down back, to be counted with others (players-down.c). */
void gch_cast_keep(struct gch_hearing *hearing, const struct gch_plain_down *down);

/* Of a listener, with a hearing as user: a play told whole (players-cast.c), and plain downs (players-down.c). */
void gch_cast_play(void *user, const struct gch_state *snap, const struct gch_play *play);
void gch_cast_downs(void *user, const struct gch_plain_down *downs, unsigned count);

#endif
