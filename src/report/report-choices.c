/* What can be answered to a question, and what comes of each answer, in words for whoever decides. */
#include <stdio.h>
#include <string.h>

#include "gridchart/report.h"

/* What is so after a result, with the points it gave. */
static void after_words(const struct gch_labels *labels, const struct gch_state *after, const int points[2], char *out,
                        size_t size) {
    char words[GCH_SITUATION_TEXT];
    int n = snprintf(out, size, "%s, %s", labels->side[after->offense & 1], gch_situation_words(labels, after, words));
    for (int side = 0; side < 2; side++)
        if (points[side] && n > 0 && (size_t)n < size)
            n += snprintf(out + n, size - (size_t)n, ", %d points for %s", points[side], labels->side[side]);
}

static void penalty_words(const struct gch_labels *labels, const struct gch_question *q, int choice, char *out,
                          size_t size) {
    const struct gch_result *r = &q->choice[choice];
    struct gch_state after = *q->state;
    char words[100];
    gch_state_apply(&after, &q->match->season, r);
    after_words(labels, &after, (int[]){r->points[0], r->points[1]}, words, sizeof words);
    if (choice == 0)
        snprintf(out, size, "the play stands: %s", words);
    else
        snprintf(out, size, "accept %s on %s%s: %s", gch_foul_words(labels, (enum gch_foul_type)q->foul[choice]->type),
                 labels->side[q->foul[choice]->side & 1], q->adds >> choice & 1 ? ", added to the play" : "", words);
}

/* Kneeling gives a down away, an intentional safety two points: they are for those who are ahead and have no time to
 * lose; a spike is for those who have. A punt gives the ball away, and a fake fools nobody before there is a kick to be
 * expected. */
static bool is_rare(const struct gch_question *q, const struct gch_word *word) {
    const struct gch_state *s = q->state;
    int lead = gch_state_lead(s, q->side);
    bool half = s->quarter == 2 && s->clock <= 60;
    if (word->flags & GCH_WORD_FAKE)
        return s->next == GCH_NEXT_SCRIMMAGE && s->down < 4 && !(half && s->clock <= 20);
    switch (word->means) {
    case GCH_MEANS_PUNT:
        return s->down < 3;
    case GCH_MEANS_KNEEL:
        return !(half || (s->quarter >= 4 && lead > 0 && s->clock <= 150));
    case GCH_MEANS_SAFETY:
        return !(s->quarter >= 4 && lead > 2 && s->ball <= 10 && (s->down == 4 || s->clock <= 60));
    case GCH_MEANS_SPIKE:
        return s->down == 4 || !(half || (s->quarter >= 4 && s->clock <= 120) || (s->quarter == 2 && s->clock <= 120));
    default:
        return false;
    }
}

unsigned gch_choices_list(const struct gch_labels *labels, const struct gch_question *q, struct gch_choice *out) {
    const struct gch_decision_entry *entry = &q->match->words->decisions[q->decision];
    bool penalty = entry->about == GCH_ABOUT_PENALTY && q->choice != NULL;
    unsigned count = 0;
    if (gch_question_wants_number(q) || (!penalty && entry->answers == NULL))
        return 0;
    for (int i = gch_question_next(q, -1); i >= 0 && (!penalty || i <= q->count); i = gch_question_next(q, i)) {
        struct gch_choice *choice = &out[count++];
        *choice = (struct gch_choice){.answer = i};
        gch_answer_print(q->match->words, q->decision, i, choice->name);
        if (penalty) {
            snprintf(choice->key, sizeof choice->key, "%u", (unsigned)i % 100u);
            penalty_words(labels, q, i, choice->words, sizeof choice->words);
        } else {
            snprintf(choice->key, sizeof choice->key, "%s", entry->answers[i].key);
            snprintf(choice->words, sizeof choice->words, "%s", entry->answers[i].words);
            choice->rare = is_rare(q, &entry->answers[i]);
        }
    }
    return count;
}

char *gch_lead_words(const struct gch_labels *labels, const struct gch_state *before, const struct gch_lead *lead,
                     char *buffer) {
    const struct gch_vocabulary *words = labels->words;
    switch (lead->kind) {
    case GCH_LEADS_TO_THROW:
        snprintf(buffer, GCH_LEAD_TEXT, "the dice are thrown for %s", words->purposes[lead->purpose].words);
        break;
    case GCH_LEADS_TO_QUESTION:
        snprintf(buffer, GCH_LEAD_TEXT, "%s is asked: %s", labels->side[lead->side & 1],
                 words->decisions[lead->decision].ask);
        break;
    default:
        after_words(labels, &lead->after,
                    (int[]){lead->after.score[0] - before->score[0], lead->after.score[1] - before->score[1]}, buffer,
                    GCH_LEAD_TEXT);
        break;
    }
    return buffer;
}

/* --- what follows ------------------------------------------------------------------------------------------------ */

/* DDF-6.5: how often a call was made and may be made, where the game counts that. */
static void quota_words(const struct gch_question *q, struct gch_choice *choice) {
    const struct gch_own_fields *fields = q->state->fields;
    const struct gch_own_field *used = fields != NULL ? gch_own_find(fields, "used") : NULL;
    const struct gch_own_field *quota = fields != NULL ? gch_own_find(fields, "quota") : NULL;
    unsigned index = (unsigned)choice->answer - 1;
    if (used == NULL || quota == NULL || index >= used->count || index >= quota->count)
        return;
    int most = gch_own_get(q->state, quota, q->side, index);
    if (most >= 0)
        snprintf(choice->follows, sizeof choice->follows, "%d/%d", gch_own_get(q->state, used, q->side, index), most);
}

static void call_words(const struct gch_question *q, struct gch_choice *choice) {
    const struct gch_state *s = q->state;
    switch (gch_call_means(q->match->words, choice->answer)) {
    case GCH_MEANS_RUN:
    case GCH_MEANS_PASS:
        quota_words(q, choice);
        break;
    case GCH_MEANS_FIELD_GOAL:
    case GCH_MEANS_FREE_FIELD_GOAL:
        snprintf(choice->follows, sizeof choice->follows, "%d yards", 100 - s->ball + GCH_FIELD_GOAL_EXTRA);
        break;
    default:
        break;
    }
}

static void lead_follows(const struct gch_labels *labels, struct gch_session *session, const struct gch_question *q,
                         bool clock, struct gch_choice *choice) {
    struct gch_lead lead;
    char words[GCH_LEAD_TEXT];
    if (gch_question_about(q) == GCH_ABOUT_RUNDOWN) { /* before the snap: what the play takes is not known */
        if (choice->answer == 1)
            snprintf(choice->follows, sizeof choice->follows, "(more time runs off)");
        return;
    }
    if (gch_session_look_ahead(session, choice->answer, &lead) != GCH_OK)
        return;
    if (clock)
        snprintf(choice->follows, sizeof choice->follows, "%d:%02d", lead.after.clock / 60, lead.after.clock % 60);
    else if (lead.kind == GCH_LEADS_TO_STATE)
        snprintf(choice->follows, sizeof choice->follows, "%.95s", gch_lead_words(labels, q->state, &lead, words));
}

/* The first field of the state that speaks of something a side has left; NULL behind the last. */
static const struct gch_own_field *next_left(const struct gch_own_fields *fields, unsigned *at) {
    while (fields != NULL && *at < fields->count) {
        const struct gch_own_field *field = &fields->list[(*at)++];
        if (field->sides && field->count == 1 && strstr(field->help, " left") != NULL)
            return field;
    }
    return NULL;
}

void gch_choices_follow(const struct gch_labels *labels, struct gch_session *session, const struct gch_question *q,
                        struct gch_choice *choices, unsigned count) {
    enum gch_topic about = gch_question_about(q);
    bool calls = about == GCH_ABOUT_CALL || about == GCH_ABOUT_TRY_CALL;
    bool clock = about == GCH_ABOUT_CLOCK;
    const struct gch_open *open = session != NULL ? gch_session_open(session) : NULL;
    bool here = open != NULL && open->kind == GCH_OPEN_QUESTION && open->question.decision == q->decision &&
                open->question.side == q->side;
    for (unsigned i = 0; i < count; i++) {
        if (calls)
            call_words(q, &choices[i]);
        else if (here && about != GCH_ABOUT_PENALTY && about != GCH_ABOUT_DEFENSE && about != GCH_ABOUT_AUDIBLE &&
                 about != GCH_ABOUT_TOSS)
            lead_follows(labels, session, q, clock, &choices[i]);
    }
}

static const char *the(int spot) {
    return spot == 50 ? "" : "the ";
}

/* What a review is about, and what it costs (RZ-29.3 to 29.5): the offense asks about a pass ruled incomplete, the
 * defense about a catch, or about a run that just reached the line to gain or the goal line. */
static void review_words(const struct gch_labels *labels, const struct gch_question *q, char *buffer) {
    char spot[GCH_SPOT_TEXT];
    const struct gch_own_field *field = q->state->fields != NULL ? gch_own_find(q->state->fields, "reviews") : NULL;
    bool own = q->side == q->offense, pass = own || q->reversed == q->state->ball;
    int x = own ? q->reversed : q->spot, n;
    gch_spot_words(labels, q->offense, x, spot);
    if (own && x >= 100)
        n = snprintf(buffer, GCH_ABOUT_TEXT, "Ruled incomplete. A reversal makes it a touchdown.");
    else if (own)
        n = snprintf(buffer, GCH_ABOUT_TEXT, "Ruled incomplete. A reversal makes it a catch at %s%s.", the(x), spot);
    else if (x >= 100)
        n = snprintf(buffer, GCH_ABOUT_TEXT, "Ruled a touchdown. A reversal makes it %s.",
                     pass ? "an incompletion" : "inches short of the goal line");
    else
        n = snprintf(buffer, GCH_ABOUT_TEXT, "Ruled a %s at %s%s. A reversal makes it %s.",
                     pass ? "catch" : "first down", the(x), spot,
                     pass ? "an incompletion" : "inches short of the line to gain");
    if (field != NULL && n > 0 && n < GCH_ABOUT_TEXT) {
        int left = gch_own_get(q->state, field, q->side, 0);
        snprintf(buffer + n, (size_t)(GCH_ABOUT_TEXT - n), " It takes %s, and a timeout if the call stands.",
                 left == 1   ? "your last review"
                 : left == 2 ? "one of your two reviews"
                             : "one of your reviews");
    }
}

char *gch_question_words(const struct gch_labels *labels, const struct gch_question *q, char *buffer) {
    char spot[GCH_SPOT_TEXT];
    buffer[0] = '\0';
    if (gch_question_has_spot(q) && q->spot == 0)
        snprintf(buffer, GCH_ABOUT_TEXT, "The ball is yours on your goal line.");
    else if (gch_question_has_spot(q) && q->spot < 0)
        snprintf(buffer, GCH_ABOUT_TEXT, "The ball is yours %d yard%s deep in your end zone.", 0 - q->spot,
                 q->spot == -1 ? "" : "s");
    else if (gch_question_has_spot(q))
        snprintf(buffer, GCH_ABOUT_TEXT, "The ball is yours at %s%s.", the(q->spot),
                 gch_spot_words(labels, q->side, q->spot, spot));
    else if (q->reversed != 0)
        review_words(labels, q, buffer);
    return buffer;
}

bool gch_given_words(const struct gch_labels *labels, const struct gch_given *given, char *buffer) {
    const struct gch_decision_entry *entry = &labels->words->decisions[given->decision];
    bool again = entry->about == GCH_ABOUT_AUDIBLE;
    const char *what = NULL;
    if (entry->answers == NULL || (entry->about != GCH_ABOUT_CLOCK && !again))
        return false;
    switch (entry->answers[given->answer].means) {
    case GCH_MEANS_TIMEOUT:
        what = again ? "takes a timeout: both sides call again" : "takes a timeout";
        break;
    case GCH_MEANS_NO_HUDDLE:
        what = "goes without a huddle";
        break;
    case GCH_MEANS_SPIKE:
        what = "lines up to spike the ball";
        break;
    case GCH_MEANS_AUDIBLE:
        what = "calls an audible: both sides call again";
        break;
    default:
        return false;
    }
    snprintf(buffer, GCH_ABOUT_TEXT, "%s %s", labels->side[given->side & 1], what);
    return true;
}

char *gch_left_words(const struct gch_state *state, int side, char *buffer) {
    int n = snprintf(buffer, GCH_LEFT_TEXT, "timeouts %d", state->timeouts[side]);
    unsigned at = 0;
    for (const struct gch_own_field *field; (field = next_left(state->fields, &at)) != NULL;) {
        int value = gch_own_get(state, field, side, 0);
        const char *left = strstr(field->help, " left");
        int rest = (int)strcspn(left + 5, ",");
        bool has_ball = side == state->offense;
        if (strstr(left, has_ball ? " on defense" : " on offense") != NULL)
            continue; /* what is for the other side of the ball */
        if (strstr(left, " on defense") != NULL || strstr(left, " on offense") != NULL)
            rest = 0;
        if (value < 0 || (value == 0 && gch_own_get(state, field, !side, 0) == 0) || n < 0 || n >= GCH_LEFT_TEXT)
            continue; /* no limit, or nothing in this game */
        n += snprintf(buffer + n, (size_t)(GCH_LEFT_TEXT - n), ", %.*s%.*s %d", (int)(left - field->help), field->help,
                      rest, left + 5, value);
    }
    return buffer;
}

bool gch_clock_runs(const struct gch_state *state) {
    return state->pending_flags & GCH_PENDING_RUNNING && !state->untimed &&
           (state->next == GCH_NEXT_SCRIMMAGE || state->pending > 0);
}
