/* The solitaire coach: calls by the rule books' own dice and tables (RZ-30, DDF-26.3, 26.7), the rest plainly. */
#include <stdlib.h>

#include "coach/coach-priv.h"
#include "rules/charted/charted-words.h"

struct solitaire {
    struct gch_plain_coach plain; /* its numbers are this coach's too */
};

static int two_six(struct gch_rng *rng) {
    return gch_two_six_ways[gch_rng_below(rng, 36)];
}

/* RZ-30: by strategy and two dice. Where the answer would be the home-field chart, which only the option `solitaire`
 * can put in a formation's place, the dice are thrown again. */
static int formation(struct solitaire *c, const struct gch_question *q) {
    const struct gch_ruleset *rules = q->match->ruleset;
    if (rules->solitaire == NULL)
        return c->plain.coach.answer(&c->plain, q);
    for (;;) {
        int answer = rules->solitaire(q->match, q->state, two_six(&c->plain.rng));
        if (q->allowed >> answer & 1)
            return answer;
    }
}

/* How often a play may still be called; all the same where nothing limits it (D93). */
static int weight(const struct gch_question *q, int play) {
    const struct gch_state *s = q->state;
    const struct gch_own_field *quotas = gch_own_find(s->fields, "quota");
    int quota = quotas != NULL ? gch_own_get(s, quotas, q->side, (unsigned)play - 1) : -1;
    int left = quota - gch_own_get(s, gch_own_find(s->fields, "used"), q->side, (unsigned)play - 1);
    if (!(q->allowed >> play & 1))
        return 0;
    return quota < 0 ? 1 : left > 0 ? left : 0;
}

/* 00 to 99, tens first: the game's own dice, so that they can be typed and are in the log. */
static int two_tens(struct solitaire *c, const struct gch_question *q) {
    if (q->work == NULL)
        return (int)gch_rng_below(&c->plain.rng, 100);
    int tens = gch_question_roll(q, GCH_ROLL_PASS_RUSH);
    return 10 * tens + gch_question_roll(q, GCH_ROLL_PASS_RUSH);
}

/* DDF-26.3, 26.7: two ten-sided dice below the pass percentage are a pass; then a play of that kind by what is left. */
static int play(struct solitaire *c, const struct gch_question *q, int share) {
    struct gch_rng *rng = &c->plain.rng;
    bool pass = two_tens(c, q) < share;
    for (int turns = 0; turns < 2; turns++, pass = !pass) {
        int total = 0;
        int first = pass ? GCH_CALL_5 : GCH_CALL_1;
        int last = pass ? GCH_CALL_9 : GCH_CALL_4;
        for (int i = first; i <= last; i++)
            total += weight(q, i);
        if (total == 0)
            continue; /* nothing of this kind is left: the other one */
        int pick = (int)gch_rng_below(rng, (uint32_t)total);
        for (int i = first; i <= last; i++) {
            pick -= weight(q, i);
            if (pick < 0)
                return i;
        }
    }
    return c->plain.coach.answer(&c->plain, q);
}

static int answer(void *user, const struct gch_question *q) {
    struct solitaire *c = user;
    int share = q->match->team[q->side]->values[GCH_VAL_PASS_RUSH];
    int plain;
    switch (q->decision) {
    case GCH_ASK_FORMATION:
        return formation(c, q);
    case GCH_ASK_PLAY:
        /* Kicks, kneels and the like are not in the books' dice. */
        plain = c->plain.coach.answer(&c->plain, q);
        return share == GCH_NO_VALUE || plain < GCH_CALL_1 || plain > GCH_CALL_9 ? plain : play(c, q, share);
    case GCH_ASK_TRY_PLAY:
        return share == GCH_NO_VALUE ? c->plain.coach.answer(&c->plain, q) : play(c, q, share);
    default:
        return c->plain.coach.answer(&c->plain, q);
    }
}

static void release(struct gch_any_coach *self) {
    free(self->coach.user);
}

enum gch_status gch_make_solitaire(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                   struct gch_any_coach *self) {
    struct solitaire *coach = malloc(sizeof *coach);
    (void)ctx;
    (void)argument;
    if (coach == NULL)
        return GCH_E_NOMEM;
    gch_plain_coach_init(&coach->plain, spec->match->words, spec->side, &spec->key);
    self->coach = (struct gch_coach){.answer = answer, .user = coach, .silent = coach->plain.coach.silent};
    self->rng = &coach->plain.rng;
    self->release = release;
    return GCH_OK;
}
