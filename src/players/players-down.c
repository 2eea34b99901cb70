/*
 * Names for plain downs of a game that nobody watches: only the lines are wanted. What is drawn for a play depends on
 * its number alone, so downs are kept back and counted many at a time, those of one kind together.
 */
#include "players/players-snap.h"
#include "players/players-tell.h"

/* One for downs of every kind. */
static __attribute__((noinline)) void tackle_after(struct stage t) {
    tackle(&t);
}

FOLDED void cast_down(struct gch_cast_book *book, const struct gch_plain_down *down, enum gch_down_kind kind) {
    struct stage t = stage_of(book, down->plays, down->offense);
    t.ball = down->ball;
    t.call = down->call;
    t.next = GCH_NEXT_SCRIMMAGE;
    t.scrimmage = true;
    switch (kind) {
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
        tackle_after((struct stage){.book = book, .words = t.words, .taken_words = t.taken_words, .side = t.side});
}

/* A loop for every kind: nothing foretells the next one. */
static void count_kind(struct gch_cast_book *book, struct gch_kept_downs *kept, enum gch_down_kind kind) {
#define GCH_LOOP(of)                                                                                                   \
    case of:                                                                                                           \
        for (unsigned i = 0; i < kept->count; i++)                                                                     \
            cast_down(book, &kept->down[i], of);                                                                       \
        break;
    switch (kind) {
        GCH_LOOP(GCH_DOWN_RUN)
        GCH_LOOP(GCH_DOWN_SCRAMBLE)
        GCH_LOOP(GCH_DOWN_PASS)
        GCH_LOOP(GCH_DOWN_INCOMPLETE)
        GCH_LOOP(GCH_DOWN_SACK)
    default:
        break;
    }
#undef GCH_LOOP
    kept->count = 0;
}

void gch_cast_heard(struct gch_hearing *hearing) {
    for (int kind = 0; kind < GCH_DOWN_KINDS; kind++)
        count_kind(&hearing->book, &hearing->kept[kind], (enum gch_down_kind)kind);
}

void gch_cast_change(struct gch_hearing *hearing, unsigned plays) {
    struct gch_cast_book *book = &hearing->book;
    if (!change_is_due(&book->squad[0], plays) && !change_is_due(&book->squad[1], plays))
        return;
    gch_cast_heard(hearing); /* those before it were with the other quarterback */
    change_passers(book, plays);
}

void gch_cast_downs(void *user, const struct gch_plain_down *downs, unsigned count) {
    struct gch_hearing *hearing = user;
    struct gch_cast_book *book = &hearing->book;
    const unsigned last = downs[count - 1].plays;
    const bool changes = change_is_due(&book->squad[0], last) || change_is_due(&book->squad[1], last);
    for (unsigned i = 0; i < count; i++) {
        struct gch_kept_downs *kept = &hearing->kept[downs[i].kind];
        if (changes)
            gch_cast_change(hearing, downs[i].plays);
        kept->down[kept->count++] = downs[i];
        if (kept->count == GCH_KEPT_DOWNS)
            count_kind(book, kept, (enum gch_down_kind)downs[i].kind);
    }
    /* These fall in their order, with those that are told whole. */
    if (hearing->kept[GCH_DOWN_SACK].count > 0)
        count_kind(book, &hearing->kept[GCH_DOWN_SACK], GCH_DOWN_SACK);
}
