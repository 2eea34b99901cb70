/* Which questions are worth a person's time. */
#include "gridchart/session.h"

/* Yards that hardly a punt flies. */
enum { LONG_PUNT = 60 };

void gch_prompts_init(struct gch_prompts *prompts, const struct gch_key *key) {
    *prompts = (struct gch_prompts){.clock = GCH_CLOCK_LATE};
    gch_rng_init(&prompts->chance, key, GCH_STREAM_TEXT);
}

static bool is_late(const struct gch_state *s) {
    return s->quarter > 4 || ((s->quarter == 2 || s->quarter == 4) && s->clock <= 300);
}

/* DDF-24.6: a person is asked about an audible on a mismatch, and now and then without one. The dice of that chance are
 * not the game's: whoever typed them would know what a prompt means. */
static bool is_prompted(const struct gch_prompts *prompts, const struct gch_question *q, bool passed) {
    const struct gch_ruleset *ruleset = q->match->ruleset;
    int percent;
    if (prompts->always)
        return true;
    int call = q->side == q->offense ? q->my_call : q->seen;
    int formation = q->side == q->offense ? q->seen : q->my_call;
    if (gch_answer_meaning(q, GCH_MEANS_AUDIBLE) < 0) { /* a timeout is all that is left: against a kick it is no use */
        enum gch_meaning means = gch_call_means(q->match->words, call);
        return !passed && q->state->next == GCH_NEXT_SCRIMMAGE && (means == GCH_MEANS_RUN || means == GCH_MEANS_PASS);
    }
    if (ruleset->prompts == NULL)
        return true;
    struct gch_rng chance = prompts->chance;
    chance.state += chance.step * (2u * q->state->plays + q->side); /* the same when the game is taken up again */
    return ruleset->prompts(q->match, q->offense, q->side, call, formation, &percent) ||
           (int)gch_rng_below(&chance, 100) < percent;
}

bool gch_prompts_pass(const struct gch_prompts *prompts, const struct gch_question *q) {
    enum gch_topic about = gch_question_about(q);
    bool passed = prompts->clock == GCH_CLOCK_NEVER || (prompts->clock == GCH_CLOCK_LATE && !is_late(q->state));
    if (q->preset < 0)
        return false;
    if (about == GCH_ABOUT_RUNDOWN) /* who is not ahead has no time to give away */
        return passed || (q->state->quarter >= 4 && gch_state_lead(q->state, q->side) <= 0);
    if (about == GCH_ABOUT_CLOCK || about == GCH_ABOUT_CLOCK_BEFORE)
        return passed;
    if (about == GCH_ABOUT_PUNT_YARDS) /* from here no punt reaches the end zone: there is nothing to take off */
        return 100 - q->state->ball > LONG_PUNT;
    return about == GCH_ABOUT_AUDIBLE && !is_prompted(prompts, q, passed);
}
