/* What an answer about a ball in somebody's hands comes to, over all throws behind it; no flags. */
#include "rules/fever/fever-work.h"

/* Paths that are less likely are given up: balls that bounce on and on. */
#define LEAST_PATH  1e-5
#define MOST_THROWS 16
#define WAYS        1e9

struct walk {
    const struct fever_book *book;
    const struct gch_question *q;
    int answer;
    const struct gch_die *die[MOST_THROWS];
    int total[MOST_THROWS];
    double chance[MOST_THROWS]; /* before the throw */
    int length, at;
    bool loose;
};

static double chance_after(const struct walk *k, int i) {
    return k->chance[i] * gch_die_ways_of(k->die[i], k->total[i]) / k->die[i]->ways;
}

static int throw_next(void *user, int purpose) {
    struct walk *k = user;
    const struct gch_die *die = k->book->purposes[purpose].die;
    const struct fever_die_data *referee = &k->book->dice[FEVER_DIE_REFEREE];
    if (purpose == FEVER_ROLL_COIN) {
        k->loose = true;
        return -(int)GCH_E_STOPPED;
    }
    for (unsigned i = 0; i < referee->faces && die == &referee->die; i++)
        if (referee->face[i].mark == FEVER_MARK_BLANK)
            return (int)i;
    if (k->at == k->length) {
        double chance = k->at > 0 ? chance_after(k, k->at - 1) : 1;
        if (k->at == MOST_THROWS || chance < LEAST_PATH)
            return -(int)GCH_E_STOPPED;
        k->die[k->at] = die;
        k->chance[k->at] = chance;
        k->total[k->at] = die->low;
        k->length++;
    }
    return k->total[k->at++];
}

static bool next_path(struct walk *k) {
    while (k->length > 0) {
        int i = k->length - 1;
        if (++k->total[i] <= k->die[i]->high)
            return true;
        k->length--;
    }
    return false;
}

static int answer_so(void *user, const struct gch_question *q) {
    const struct walk *k = user;
    if (q->decision == k->q->decision && gch_question_allows(q, k->answer))
        return k->answer;
    return q->preset >= 0 ? q->preset : gch_question_next(q, -1);
}

/* The answer to the question, from where the ball is. False: nobody can tell. */
static bool go_on(struct fever_work *w, const struct walk *k) {
    const struct gch_question *q = k->q;
    int side = q->side, x = q->spot;
    bool taken = (q->allowed >> FEVER_DOWN_IT & 1) != 0; /* an onside kick, or a short field goal */
    switch (q->decision) {
    case FEVER_ASK_INTERCEPTION:
        fever_change(w, side);
        fever_intercept(w, side, x, false, false);
        return true;
    case FEVER_ASK_ADVANCE:
        if (side != w->offense)
            fever_change(w, side);
        if (k->answer == 1)
            fever_advance(w, side, x, FEVER_FUMBLE, side != w->offense);
        else if (x > 0)
            fever_keep(w, side, x);
        else if (side != w->offense)
            fever_touchback(w, side, false);
        else
            fever_safety(w, side);
        return true;
    case FEVER_ASK_RETURN:
        break;
    default:
        return false;
    }
    bool free_kick = q->state->next != GCH_NEXT_SCRIMMAGE;
    w->kind = free_kick ? FEVER_KIND_FREE_KICK : taken ? FEVER_KIND_PLACE : FEVER_KIND_PUNT;
    bool punts = q->state->next == GCH_NEXT_FREE_KICK && w->r->safety_punt;
    switch (k->answer) {
    case FEVER_RETURN:
        if (free_kick)
            fever_return_ball(w, side, x, GCH_RET_KICKOFF,
                              taken   ? FEVER_NO_DIE
                              : punts ? FEVER_SAFETY_DIE
                                      : FEVER_KICK_DIE,
                              taken && w->r->onside_covered);
        else if (taken)
            fever_return_ball(w, side, x, GCH_RET_MISSED_FG,
                              w->r->short_kick_returnable ? FEVER_KICK_DIE : FEVER_PUNT_DIE, false);
        else
            fever_return_ball(w, side, x, GCH_RET_PUNT, FEVER_PUNT_KICK_DIE, 100 - x - w->line <= w->r->short_punt);
        return true;
    case FEVER_BOUNCE:
        fever_bounce(w, x);
        return true;
    case FEVER_DOWN_IT:
        if (!free_kick) {
            fever_take_over(w, w->r->place_back);
            return true;
        }
        break;
    case FEVER_TOUCHBACK:
        fever_change(w, side);
        fever_touchback(w, side, q->state->next == GCH_NEXT_KICKOFF);
        return true;
    default:
        break;
    }
    fever_change(w, side);
    fever_end_first(w, side, x);
    return true;
}

bool gch_fever_choices(const struct gch_question *q, int answer, gch_outcome_fn fn, void *user) {
    struct walk k = {.book = (const struct fever_book *)q->match->book, .q = q, .answer = answer};
    struct gch_coach coach = {.answer = answer_so, .user = &k};
    bool told = false;
    do {
        struct gch_state now = *q->state;
        struct gch_dice dice;
        struct fever_work w;
        gch_dice_init_source(&dice, q->match->words->purposes, throw_next, &k);
        struct gch_turn turn = {.match = q->match, .state = &now, .dice = &dice, .coach = {&coach, &coach}};
        k.at = 0;
        k.loose = false;
        fever_begin(&w, &turn);
        w.now = &now;
        w.base.state = q->state;
        fever_set_field(&w);
        if (!go_on(&w, &k))
            return false;
        if (!fever_ok(&w) && !k.loose)
            continue; /* given up */
        double chance = k.length > 0 ? chance_after(&k, k.length - 1) : 1;
        fever_tell_outcome(&w, k.loose, (uint64_t)(chance * WAYS), fn, user);
        told = true;
    } while (next_path(&k));
    return told;
}
