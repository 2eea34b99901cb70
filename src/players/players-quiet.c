/*
 * Names for a game that nobody watches: only the lines are wanted. The plays of players-cast.c once more, without the
 * names themselves, and plain downs, which are those of players-snap.h with everything folded away that cannot come up
 * on them. What is drawn for a play depends on its number alone, so plain downs are kept back and counted many at a
 * time, those of one kind and one offense together.
 */
#define GCH_QUIET 1

#include "players/players-cast.c"
#include "players/players-listen.h"

/* One plain down; kind and everything that follows from it are known where this is folded in. */
FOLDED void cast_down(struct gch_cast_own *own, const struct gch_kept_down *down, int offense,
                      enum gch_down_kind kind) {
    struct stage t = stage_of(own, down->plays, offense);
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
    if (t.on_field && t.last != GCH_EV_SACK)
        tackle(&t, down->out_of_bounds);
}

/* A loop for every kind: nothing foretells the next one. */
#define COUNT(kind)                                                                                                    \
    static __attribute__((noinline)) void count_##kind(struct gch_hearing *hearing, int offense) {                     \
        const struct gch_kept_downs *kept = &hearing->kept[offense][GCH_DOWN_##kind];                                  \
        const unsigned count = hearing->count[offense][GCH_DOWN_##kind];                                               \
        for (unsigned i = 0; i < count; i++)                                                                           \
            cast_down(&hearing->own, &kept->down[i], offense, GCH_DOWN_##kind);                                        \
    }
COUNT(RUN)
COUNT(SCRAMBLE)
COUNT(PASS)
COUNT(INCOMPLETE)
COUNT(SACK)
#undef COUNT

/* Sacks fall in their order, with those that are told whole. */
static void count_sacks(struct gch_hearing *hearing) {
    for (int offense = 0; offense < 2; offense++) {
        count_SACK(hearing, offense);
        hearing->count[offense][GCH_DOWN_SACK] = 0;
    }
}

void gch_cast_heard(struct gch_hearing *hearing) {
    for (int offense = 0; offense < 2; offense++) {
        count_RUN(hearing, offense);
        count_SCRAMBLE(hearing, offense);
        count_PASS(hearing, offense);
        count_INCOMPLETE(hearing, offense);
    }
    count_sacks(hearing);
    memset(hearing->count, 0, sizeof hearing->count);
    hearing->held = 0;
}

/* Before play number `plays`: a quarterback who is due to take over does. Those before were with the other one. */
static void change_quarterbacks(struct gch_hearing *hearing, unsigned plays) {
    const struct gch_squad *s = hearing->own.squad;
    if (change_is_due(&s[0], plays) || change_is_due(&s[1], plays)) {
        gch_cast_heard(hearing);
        change_passers(&hearing->own, plays);
    }
}

/* Of a listener: a play told whole. */
static void hear_play(void *user, const struct gch_state *snap, const struct gch_play *play) {
    struct gch_hearing *hearing = user;
    change_quarterbacks(hearing, snap->plays);
    cast_play(&hearing->own, NULL, snap, play);
}

/* Of a listener: plain downs. */
static void hear_downs(void *user, const struct gch_plain_down *downs, unsigned count) {
    struct gch_hearing *hearing = user;
    struct gch_cast_own *own = &hearing->own;
    const unsigned last = downs[count - 1].plays;
    const bool changes = change_is_due(&own->squad[0], last) || change_is_due(&own->squad[1], last);
    bool sacks = false;
    if (hearing->held + count > GCH_KEPT_DOWNS)
        gch_cast_heard(hearing);
    hearing->held += count;
    for (unsigned i = 0; i < count; i++) {
        const unsigned offense = downs[i].offense, kind = downs[i].kind;
        if (changes)
            change_quarterbacks(hearing, downs[i].plays);
        hearing->kept[offense][kind].down[hearing->count[offense][kind]++] =
            (struct gch_kept_down){.yards = downs[i].yards,
                                   .plays = downs[i].plays,
                                   .call = downs[i].call,
                                   .ball = downs[i].ball,
                                   .out_of_bounds = downs[i].out_of_bounds};
        sacks |= kind == GCH_DOWN_SACK;
    }
    if (sacks)
        count_sacks(hearing);
}

/* What a game that failed has left behind. */
static void forget(struct gch_hearing *hearing) {
    for (int side = 0; side < 2; side++)
        memset(hearing->own.squad[side].man, 0, sizeof hearing->own.squad[side].man);
    memset(hearing->count, 0, sizeof hearing->count);
    hearing->held = 0;
}

bool gch_cast_listen(struct gch_hearing *hearing, const struct gch_match *match, const struct gch_key *key,
                     struct gch_listener *out) {
    struct gch_cast_own *own = &hearing->own;
    if (match->roster[0] == NULL && match->roster[1] == NULL)
        return false;
    if (hearing->begun)
        forget(hearing);
    gch_own_begin(own, match->roster, key);
    gch_cast_learn(own, match);
    hearing->begun = true;
    *out = (struct gch_listener){.downs = hear_downs, .play = hear_play, .user = hearing};
    return true;
}
