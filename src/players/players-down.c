/* Names for plain downs of a game that nobody watches: only the lines are wanted. */
#include "players/players-snap.h"
#include "players/players-tell.h"

static void cast_down(struct gch_cast_book *book, const struct gch_plain_down *down) {
    struct stage t = stage_of(book, down->plays, down->offense);
    t.ball = down->ball;
    t.call = down->call;
    t.next = GCH_NEXT_SCRIMMAGE;
    t.scrimmage = true;
    switch (down->kind) {
    case GCH_DOWN_RUN:
        run(&t, down->yards);
        break;
    case GCH_DOWN_PASS:
        complete(&t, down->yards);
        break;
    case GCH_DOWN_INCOMPLETE:
        incomplete(&t);
        break;
    case GCH_DOWN_SACK:
        sack(&t, down->yards);
        break;
    case GCH_DOWN_SCRAMBLE:
        scramble(&t, down->yards);
        break;
    default: /* interceptions are told whole */
        break;
    }
    if (t.on_field && !down->out_of_bounds && t.last != GCH_EV_SACK)
        tackle(&t);
}

void gch_cast_downs(void *user, const struct gch_plain_down *downs, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        cast_down(user, &downs[i]);
}
