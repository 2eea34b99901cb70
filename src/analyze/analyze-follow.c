/* What charts and dice say of the answers to a question. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyze/values.h"
#include "gridchart/report.h"

/* Ways of a kick less likely than this are left out. */
#define LEAST 1e-6
/* A kick that is good less often than this cannot be made. */
#define HOPELESS 5e-4

struct kick {
    double good, all;
};

bool gch_kick_is_good(const struct gch_play *play) {
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if ((e->kind == GCH_EV_FIELD_GOAL && e->a) || (e->kind == GCH_EV_TRY && e->b))
            return true;
    }
    return false;
}

static void count_kick(void *user, double weight, const struct gch_turn *turn, const struct gch_state *after,
                       bool stopped) {
    struct kick *kick = user;
    (void)after;
    kick->all += weight;
    if (!stopped && gch_kick_is_good(&turn->play))
        kick->good += weight;
}

/* The chance of a kick at the goal; negative if it cannot be had. The clock is settled already. */
static double kick_chance(const struct gch_match *match, const struct gch_state *state, int call) {
    struct gch_probe probe;
    struct gch_state s = *state;
    struct kick kick = {0, 0};
    if (match->team[0] == NULL || match->team[1] == NULL) /* no charts to read it from */
        return gch_dice_kick_chance(match, state, call);
    s.pending = 0;
    gch_probe_init(&probe, call, 0, NULL);
    struct gch_tree tree = {.match = match,
                            .state = &s,
                            .coach = {&probe.coach, &probe.coach},
                            .least = LEAST,
                            .leaf = count_kick,
                            .user = &kick};
    return gch_tree_walk(&tree) == GCH_OK && kick.all > 0 ? kick.good / kick.all : -1;
}

static void GCH_PRINTF(2, 3) add_words(struct gch_choice *choice, const char *format, ...) {
    size_t n = strlen(choice->follows);
    va_list args;
    va_start(args, format);
    if (n > 0 && n + 2 < sizeof choice->follows) {
        memcpy(choice->follows + n, ", ", 3);
        n += 2;
    }
    vsnprintf(choice->follows + n, sizeof choice->follows - n, format, args);
    va_end(args);
}

/* The column a return reads; -1 if none. */
static int return_column(const struct gch_question *q) {
    bool kickoff = q->state->next == GCH_NEXT_KICKOFF || q->state->next == GCH_NEXT_FREE_KICK;
    switch (gch_question_about(q)) {
    case GCH_ABOUT_RETURN:
        return kickoff ? GCH_COL_KICKOFF_RETURN : GCH_COL_PUNT_RETURN;
    case GCH_ABOUT_FUMBLE:
        return GCH_COL_FUMBLE_RETURN;
    case GCH_ABOUT_INTERCEPTION:
        return GCH_COL_INT_RETURN;
    default:
        return -1;
    }
}

static void return_words(const struct gch_match *match, const struct gch_question *q, struct gch_choice *choice) {
    int column = return_column(q);
    double m[GCH_MEASURE_COUNT];
    if (column < 0 || match->team[q->side] == NULL)
        return;
    gch_measure_column(match->team[q->side], (enum gch_column)column, m);
    if (m[GCH_MEASURE_number] <= 0)
        return;
    char spot[GCH_SPOT_TEXT];
    struct gch_labels labels;
    gch_labels_make(match, &labels);
    int yards = (int)lround(m[GCH_MEASURE_yards]), to = q->spot + yards;
    if (to > 0 && to < 100)
        add_words(choice, "averages %d yards, to %s%s", yards, to == 50 ? "" : "the ",
                  gch_spot_words(&labels, q->side, to, spot));
    else
        add_words(choice, "averages %d yards", yards);
}

static void call_odds(const struct gch_match *match, const struct gch_values *values, const struct gch_question *q,
                      struct gch_choice *choice) {
    double chance = -1;
    struct gch_advice advice;
    switch (gch_call_means(match->words, choice->answer)) {
    case GCH_MEANS_FIELD_GOAL:
    case GCH_MEANS_KICKED_TRY:
        chance = kick_chance(match, q->state, choice->answer);
        if (chance >= 0 && chance < HOPELESS)
            choice->rare = true;
        break;
    case GCH_MEANS_TWO_POINT:
        if (values != NULL && q->state->next == GCH_NEXT_TRY) {
            gch_advise(values, q->state, &advice);
            chance = advice.kick_good[1];
        }
        break;
    default:
        break;
    }
    if (chance >= 0)
        add_words(choice, "%.0f %%", 100 * chance);
}

void gch_choices_odds(const struct gch_match *match, const struct gch_values *values, const struct gch_question *q,
                      struct gch_choice *choices, unsigned count) {
    enum gch_topic about = gch_question_about(q);
    const struct gch_decision_entry *entry = &match->words->decisions[q->decision];
    for (unsigned i = 0; i < count; i++) {
        if (about == GCH_ABOUT_CALL)
            call_odds(match, values, q, &choices[i]);
        else if (entry->answers != NULL &&
                 (entry->answers[choices[i].answer].means == GCH_MEANS_RETURN ||
                  (about == GCH_ABOUT_FUMBLE && entry->answers[choices[i].answer].means == GCH_MEANS_YES)))
            return_words(match, q, &choices[i]);
    }
}
