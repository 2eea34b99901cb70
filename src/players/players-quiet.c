/*
 * Names for a game that nobody watches: only the lines are wanted. The plays of players-cast.c once more, without the
 * names themselves, and plain downs, which are those of players-snap.h with everything folded away that cannot come up
 * on them. What is drawn for a play depends on its number alone, so plain downs are counted many at a time, those of
 * one kind and one offense together.
 */
#define GCH_QUIET 1

#include <limits.h>

#include "players/players-cast.c"
#include "players/players-observe.h"

/* One plain down; kind and everything that follows from it are known where this is folded in. */
FOLDED void cast_down(struct gch_cast_own *own, const struct gch_plain_down *down, int offense,
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

/* Fetches the places that a carry or throw will be drawn from: the tables of all occasions are too many to be near, and
 * nothing else is known so long before. */
FOLDED void fetch_places(struct gch_cast_own *own, const struct gch_plain_down *down, int offense,
                         enum gch_down_kind kind) {
    const bool run = kind == GCH_DOWN_RUN;
    struct stage t = stage_of(own, down->plays, offense);
    t.ball = down->ball;
    if (run && own->run_at[down->call] < 0)
        return;
    const struct gch_squad *squad = &own->squad[offense];
    if (run)
        gch_fetch_draw(squad, word_of(&t, WORD_BALL), GCH_ROLE_CARRY, run_occasion(&t, down->call, down->yards));
    else
        gch_fetch_draw(squad, word_of(&t, WORD_BALL), GCH_ROLE_TARGET,
                       target_occasion(&t, down->call, kind == GCH_DOWN_PASS, down->yards));
}

/* A loop for every kind, since nothing foretells the next one, and for either offense, whose men then lie where the
 * code says. Counts the first downs of a list. */
typedef void count_fn(struct gch_cast_own *own, const struct gch_down_list *list, unsigned count);
#define COUNT(kind, offense)                                                                                           \
    static __attribute__((noinline)) void count_##kind##_##offense(struct gch_cast_own *own,                           \
                                                                   const struct gch_down_list *list, unsigned count) { \
        const bool far = GCH_DOWN_##kind != GCH_DOWN_SCRAMBLE && GCH_DOWN_##kind != GCH_DOWN_SACK;                     \
        for (unsigned i = 0; far && i < count; i++)                                                                    \
            fetch_places(own, &list->down[i], offense, GCH_DOWN_##kind);                                               \
        for (unsigned i = 0; i < count; i++)                                                                           \
            cast_down(own, &list->down[i], offense, GCH_DOWN_##kind);                                                  \
    }
#define COUNT_EITHER(kind) COUNT(kind, 0) COUNT(kind, 1)
COUNT_EITHER(RUN)
COUNT_EITHER(SCRAMBLE)
COUNT_EITHER(PASS)
COUNT_EITHER(INCOMPLETE)
COUNT_EITHER(SACK)
#undef COUNT_EITHER
#undef COUNT

/* Counts the downs of one kind before play number `plays`, and takes them off their list. */
static void count_kind(struct gch_observation *observed, int offense, enum gch_down_kind kind, unsigned plays) {
    static count_fn *const count_of[GCH_DOWN_KINDS][2] = {
        [GCH_DOWN_RUN] = {count_RUN_0, count_RUN_1},
        [GCH_DOWN_SCRAMBLE] = {count_SCRAMBLE_0, count_SCRAMBLE_1},
        [GCH_DOWN_PASS] = {count_PASS_0, count_PASS_1},
        [GCH_DOWN_INCOMPLETE] = {count_INCOMPLETE_0, count_INCOMPLETE_1},
        [GCH_DOWN_SACK] = {count_SACK_0, count_SACK_1},
    };
    struct gch_down_list *list = &observed->downs[offense][kind];
    unsigned before = list->count;
    while (before > 0 && list->down[before - 1].plays >= plays)
        before--;
    if (before == 0)
        return;
    count_of[kind][offense](&observed->own, list, before);
    list->count -= before;
    memmove(list->down, list->down + before, list->count * sizeof list->down[0]);
}

static void count_before(struct gch_observation *observed, unsigned plays) {
    for (int offense = 0; offense < 2; offense++)
        for (int kind = 0; kind < GCH_DOWN_INTERCEPTED; kind++) /* interceptions are told whole */
            count_kind(observed, offense, (enum gch_down_kind)kind, plays);
}

/* When the next quarterback takes over. */
static unsigned next_change(const struct gch_cast_own *own) {
    unsigned next = UINT_MAX;
    for (int side = 0; side < 2; side++)
        if (own->squad[side].next_passer != NOBODY && own->squad[side].change < next)
            next = own->squad[side].change;
    return next;
}

/* Before play number `plays`: quarterbacks who are due to take over do. What came before is with the others. */
static void change_quarterbacks(struct gch_observation *observed, unsigned plays) {
    while (observed->change <= plays) {
        count_before(observed, observed->change);
        change_passers(&observed->own, observed->change);
        observed->change = next_change(&observed->own);
    }
}

void gch_cast_count_rest(struct gch_observation *observed) {
    change_quarterbacks(observed, UINT16_MAX);
    count_before(observed, UINT_MAX);
}

/* Of an observer: a list is full. */
static void observe_full(void *user) {
    struct gch_observation *observed = user;
    unsigned plays = 0;
    for (int offense = 0; offense < 2; offense++)
        for (int kind = 0; kind < GCH_DOWN_INTERCEPTED; kind++) {
            const struct gch_down_list *list = &observed->downs[offense][kind];
            if (list->count > 0 && list->down[list->count - 1].plays > plays)
                plays = list->down[list->count - 1].plays;
        }
    change_quarterbacks(observed, plays);
    count_before(observed, UINT_MAX);
}

/*
 * Most plays that are told whole come to one event that names somebody or to a few, of few kinds. For those the walk
 * over the events is there once for every such play, with everything folded away that cannot come up on it.
 * X(first, second, third, what is next at the snap); CALL: there is none.
 */
#define COMMON_PLAYS(X)                                                                                                \
    X(TRY, CALL, CALL, snap->next)                                                                                     \
    X(FOUL, CALL, CALL, snap->next)                                                                                    \
    X(FOUL, FOUL, CALL, snap->next)                                                                                    \
    X(FIELD_GOAL, CALL, CALL, snap->next)                                                                              \
    X(KICK, CALL, CALL, snap->next)                                                                                    \
    X(KICK, FAIR_CATCH, CALL, snap->next)                                                                              \
    X(KICK, FAIR_CATCH, FOUL, snap->next)                                                                              \
    X(KICK, TOUCHBACK, CALL, snap->next)                                                                               \
    X(KICK, RETURN, CALL, snap->next)                                                                                  \
    X(KICK, RETURN, FOUL, snap->next)                                                                                  \
    X(KICK, ROLLED, CALL, snap->next)                                                                                  \
    X(KICK, ROLLED, TOUCHBACK, snap->next)                                                                             \
    X(KICK, ONSIDE, CALL, snap->next)                                                                                  \
    X(KNEEL, CALL, CALL, GCH_NEXT_SCRIMMAGE)                                                                           \
    X(SPIKE, CALL, CALL, GCH_NEXT_SCRIMMAGE)                                                                           \
    X(RUN, CALL, CALL, GCH_NEXT_SCRIMMAGE)                                                                             \
    X(RUN, TOUCHDOWN, CALL, GCH_NEXT_SCRIMMAGE)                                                                        \
    X(RUN, FOUL, CALL, GCH_NEXT_SCRIMMAGE)                                                                             \
    X(PASS, CALL, CALL, GCH_NEXT_SCRIMMAGE)                                                                            \
    X(PASS, TOUCHDOWN, CALL, GCH_NEXT_SCRIMMAGE)                                                                       \
    X(PASS, FOUL, CALL, GCH_NEXT_SCRIMMAGE)                                                                            \
    X(INCOMPLETE, CALL, CALL, GCH_NEXT_SCRIMMAGE)                                                                      \
    X(INCOMPLETE, FOUL, CALL, GCH_NEXT_SCRIMMAGE)                                                                      \
    X(INTERCEPTION, RETURN, CALL, GCH_NEXT_SCRIMMAGE)

/* Not folded into who observes it, who would have to keep things ready for all of them. */
typedef void cast_common_fn(struct gch_cast_own *own, const struct gch_state *snap, const struct gch_play *play,
                            const struct gch_event *event);
#define GCH_X(first, second, third, next)                                                                              \
    static __attribute__((noinline)) void cast_##first##_##second##_##third(                                           \
        struct gch_cast_own *own, const struct gch_state *snap, const struct gch_play *play,                           \
        const struct gch_event *event) {                                                                               \
        struct stage t = stage_of_play(own, NULL, snap, play, next);                                                   \
        put_names(&t, event, GCH_EV_##first);                                                                          \
        if (GCH_EV_##second != GCH_EV_CALL)                                                                            \
            put_names(&t, event + 1, GCH_EV_##second);                                                                 \
        if (GCH_EV_##third != GCH_EV_CALL)                                                                             \
            put_names(&t, event + 2, GCH_EV_##third);                                                                  \
        end_play(&t);                                                                                                  \
    }
COMMON_PLAYS(GCH_X)
#undef GCH_X

enum common_play {
    NOT_COMMON,
#define GCH_X(first, second, third, next) COMMON_##first##_##second##_##third,
    COMMON_PLAYS(GCH_X)
#undef GCH_X
};

/* What may come third. */
enum { THIRD_CALL, THIRD_FOUL, THIRD_TOUCHBACK, THIRDS };

/* By their first event, the second, and which the third is. */
static const uint8_t common_plays[THIRDS][GCH_EVENT_COUNT][GCH_EVENT_COUNT] = {
#define GCH_X(first, second, third, next)                                                                              \
    [THIRD_##third][GCH_EV_##first][GCH_EV_##second] = COMMON_##first##_##second##_##third,
    COMMON_PLAYS(GCH_X)
#undef GCH_X
};

/* Which of them a play is by its events, of which at least one is there. */
FOLDED cast_common_fn *common_play_of(const struct gch_state *snap, const struct gch_event *first, size_t count) {
    static cast_common_fn *const cast_common[] = {NULL,
#define GCH_X(first, second, third, next) cast_##first##_##second##_##third,
                                                  COMMON_PLAYS(GCH_X)
#undef GCH_X
    };
    unsigned third = THIRD_CALL;
    if (count > 2) {
        third = first[2].kind == GCH_EV_FOUL ? THIRD_FOUL : THIRD_TOUCHBACK;
        if (count > 3 || (third == THIRD_TOUCHBACK && first[2].kind != GCH_EV_TOUCHBACK))
            return NULL;
    }
    const unsigned second = count > 1 ? first[1].kind : (unsigned)GCH_EV_CALL;
    const enum common_play common = (enum common_play)common_plays[third][first->kind][second];
    return common < COMMON_KNEEL_CALL_CALL || snap->next == GCH_NEXT_SCRIMMAGE ? cast_common[common] : NULL;
}

/* Of an observer: a play told whole. */
GCH_SELDOM void observe_any_play(void *user, const struct gch_state *snap, const struct gch_play *play) {
    struct gch_observation *observed = user;
    change_quarterbacks(observed, snap->plays);
    /* Sacks fall in their order, with those that are told whole. */
    if ((observed->downs[0][GCH_DOWN_SACK].count | observed->downs[1][GCH_DOWN_SACK].count) != 0)
        for (int offense = 0; offense < 2; offense++)
            count_kind(observed, offense, GCH_DOWN_SACK, UINT_MAX);
    cast_play(&observed->own, NULL, snap, play);
}

/* The same. Most plays pass straight through: nobody has to be changed before, nothing but their events tells who is
 * named, and these are few. */
static void observe_play(void *user, const struct gch_state *snap, const struct gch_play *play) {
    struct gch_observation *observed = user;
    const struct gch_event *first = play->event, *end = play->event + play->count;
    cast_common_fn *cast = NULL;
    if ((observed->change > snap->plays) & observed->own.names_by_events[play->call] & (first < end)) {
        first += (end - first > 1) & (first->kind == GCH_EV_NO_HUDDLE);
        end -= end[-1].kind == GCH_EV_FIRST_DOWN;
        cast = end > first ? common_play_of(snap, first, (size_t)(end - first)) : NULL;
    }
    if (cast != NULL)
        cast(&observed->own, snap, play, first);
    else
        observe_any_play(user, snap, play);
}

/* What a game that failed has left behind. */
static void forget(struct gch_observation *observed) {
    for (int side = 0; side < 2; side++) {
        gch_squad_forget(&observed->own.squad[side]);
        for (int kind = 0; kind < GCH_DOWN_KINDS; kind++)
            observed->downs[side][kind].count = 0;
    }
}

bool gch_cast_observe(struct gch_observation *observed, const struct gch_match *match, const struct gch_key *key,
                      struct gch_observer *out) {
    struct gch_cast_own *own = &observed->own;
    if (match->roster[0] == NULL && match->roster[1] == NULL)
        return false;
    if (observed->begun)
        forget(observed);
    gch_own_begin(own, match->roster, key);
    gch_cast_learn(own, match);
    observed->begun = true;
    observed->change = next_change(own);
    *out =
        (struct gch_observer){.downs = observed->downs, .full = observe_full, .play = observe_play, .user = observed};
    return true;
}
