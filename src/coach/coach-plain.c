/* Coaches that need no data beyond the charts: plain (sane) and random (anything legal). */
#include "gridchart/coach.h"
#include "gridchart/house.h"
#include "gridchart/style.h"

#include <stdlib.h>
#include <string.h>

#include "rules/plain.h"
#include "rules/plan.h"

/* Meanings of answers that it looks for again and again. X(meaning) */
#define ANSWERS(X)                                                                                                     \
    X(NO)                                                                                                              \
    X(TIMEOUT)                                                                                                         \
    X(NO_HUDDLE)                                                                                                       \
    X(LET_ROLL)                                                                                                        \
    X(BY_DICE)
enum answer {
#define GCH_X(id) ANSWER_##id,
    ANSWERS(GCH_X)
#undef GCH_X
        ANSWER_COUNT,
};

/* What a plain coach keeps for itself. */
struct plain_own {
    uint32_t answers[64][ANSWER_COUNT]; /* those of each decision that mean each, as a set */
    uint8_t about[64];                  /* enum gch_topic by number of decision */
    uint64_t calls[GCH_MEANINGS];       /* those that mean each, as a set */
    uint64_t plays;                     /* those of a kind that styles know, as a set */
    struct gch_plain_draws draws;
};
_Static_assert(sizeof(struct plain_own) <= sizeof((struct gch_plain_coach *)0)->own, "a coach has room for it");

static struct plain_own *own_of(struct gch_plain_coach *c) {
    return (struct plain_own *)(void *)c->own;
}

/* Yards a punt from the other half is shortened by. */
enum { SHORTER_PUNT = 10 };

/* --- values ----------------------------------------------------------------------------------------------------- */

int gch_result_value(const struct gch_result *r, const struct gch_state *state, int side) {
    (void)state;
    return gch_plan_worth(r, side);
}

/* --- moods ------------------------------------------------------------------------------------------------------ */

enum gch_mood gch_mood_of(const struct gch_state *s, int side) {
    return gch_plain_mood(s, side);
}

/* --- plain ------------------------------------------------------------------------------------------------------ */

static bool chance(struct gch_plain_coach *c, unsigned percent) {
    return gch_rng_below(&c->rng, 100) < percent;
}

static int any_of(struct gch_plain_coach *c, uint64_t allowed) {
    uint32_t pick = gch_rng_below(&c->rng, (uint32_t)__builtin_popcountll(allowed));
    for (; pick > 0; pick--)
        allowed &= allowed - 1;
    return allowed != 0 ? __builtin_ctzll(allowed) : 0;
}

static const struct gch_word *calls_of(const struct gch_question *q, unsigned *count) {
    *count = q->match->words->call_count;
    return q->match->words->calls;
}

/* The first open call that means this; -1 if there is none. */
static int call_that(struct gch_plain_coach *c, const struct gch_question *q, enum gch_meaning meaning) {
    uint64_t open = q->allowed & own_of(c)->calls[meaning];
    return open != 0 ? __builtin_ctzll(open) : -1;
}

/* The first answer that is open and means this; -1 if there is none. */
static int answer_that(struct gch_plain_coach *c, const struct gch_question *q, enum answer answer) {
    uint64_t open = q->allowed & own_of(c)->answers[q->decision][answer];
    return open != 0 ? __builtin_ctzll(open) : -1;
}

/* The open runs and passes, as a set; quarterback sneaks and the like are not among them. */
GCH_SELDOM uint64_t open_plays(const struct gch_question *q) {
    unsigned count;
    const struct gch_word *calls = calls_of(q, &count);
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        if (gch_means_play((enum gch_meaning)calls[i].means) && !(calls[i].flags & GCH_WORD_UNOPPOSED))
            set |= q->allowed & UINT64_C(1) << i;
    return set;
}

/* Draws one of the allowed words by its weight for a mood; -1 if none has any. */
static int draw_word(struct gch_plain_coach *c, const struct gch_word *words, unsigned count, uint64_t allowed,
                     enum gch_mood mood) {
    uint32_t total = 0;
    allowed &= count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
    for (uint64_t open = allowed; open != 0; open &= open - 1)
        total += words[__builtin_ctzll(open)].weight[mood];
    if (total == 0)
        return -1;
    uint32_t pick = gch_rng_below(&c->rng, total);
    for (uint64_t open = allowed; open != 0; open &= open - 1) {
        uint32_t weight = words[__builtin_ctzll(open)].weight[mood];
        if (pick < weight)
            return __builtin_ctzll(open);
        pick -= weight;
    }
    return -1;
}

GCH_SELDOM void make_few(struct gch_few_draws *few, const struct gch_word *words, unsigned count, uint64_t allowed,
                         enum gch_mood mood) {
    uint16_t *end = few->end[mood][allowed];
    unsigned total = 0;
    for (unsigned i = 0; i < GCH_FEW_WORDS; i++) {
        total += allowed >> i & 1 && i < count ? words[i].weight[mood] : 0;
        end[i] = (uint16_t)total;
    }
}

/* The same for the few words that are drawn from on every down. */
static int draw_few(struct gch_plain_coach *c, struct gch_few_draws *few, const struct gch_word *words, unsigned count,
                    uint64_t allowed, enum gch_mood mood) {
    if (allowed >> GCH_FEW_WORDS != 0 || few->words != words)
        return draw_word(c, words, count, allowed, mood);
    if (few->end[mood][allowed][GCH_FEW_WORDS - 1] == 0)
        make_few(few, words, count, allowed, mood);
    return gch_plain_few(&own_of(c)->draws, few, allowed, mood);
}

/* What kind of play a call of that kind is counted with where the game has nothing closer. */
static unsigned next_kind(unsigned kind) {
    return kind == GCH_PLAY_DRAW ? GCH_PLAY_RUN : kind == GCH_PLAY_RUN ? GCH_PLAY_OTHER : GCH_PLAY_PASS;
}

static uint64_t open_of_kind(const struct gch_word *calls, unsigned count, uint64_t allowed, unsigned kind) {
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        if (calls[i].kind == kind)
            set |= allowed & UINT64_C(1) << i;
    return set;
}

/* A kind that none of the open calls is of leaves its share to the next one. plays: calls of any kind. */
GCH_SELDOM void make_style_draw(struct gch_style_draw *draw, const struct gch_question *q, uint64_t plays,
                                const struct gch_style *style, enum gch_mood mood) {
    unsigned count;
    const struct gch_word *calls = calls_of(q, &count);
    uint32_t share[GCH_PLAY_KINDS] = {0}, usual[GCH_PLAY_KINDS] = {0}, total = 0;
    uint64_t of_kind[GCH_PLAY_KINDS] = {0};
    bool several = false;
    for (uint64_t open = q->allowed & plays; open != 0 && (unsigned)__builtin_ctzll(open) < count; open &= open - 1) {
        const struct gch_word *call = &calls[__builtin_ctzll(open)];
        usual[call->kind] += call->weight[mood];
        of_kind[call->kind] |= open & -open;
    }
    for (unsigned k = GCH_PLAY_OTHER + 1; k < GCH_PLAY_KINDS; k++) {
        unsigned kind = k;
        while (usual[kind] == 0 && kind != GCH_PLAY_OTHER && kind != GCH_PLAY_PASS)
            kind = next_kind(kind);
        if (usual[kind] != 0 && kind != GCH_PLAY_OTHER)
            share[kind] += (uint32_t)style->share[mood][k];
    }
    for (unsigned kind = GCH_PLAY_OTHER; kind < GCH_PLAY_KINDS; kind++) {
        bool one = of_kind[kind] != 0 && (of_kind[kind] & (of_kind[kind] - 1)) == 0;
        total += share[kind];
        draw->end[kind] = (uint16_t)total;
        draw->only[kind] = (int8_t)(one ? __builtin_ctzll(of_kind[kind]) : -1);
        several |= share[kind] != 0 && !one;
    }
    draw->single = total != 0 && !several;
    draw->allowed = q->allowed;
    draw->mood = (uint8_t)mood;
}

/* What is drawn from with the calls of this question: the same over and over, so it is made once for each set of them
 * (or again, where two sets have the same place). */
static const struct gch_style_draw *style_draw(struct gch_plain_coach *c, const struct gch_question *q,
                                               const struct gch_style *style, enum gch_mood mood) {
    struct gch_plain_draws *draws = &own_of(c)->draws;
    struct gch_style_draw *draw = gch_style_draw_of(draws, q->allowed, mood);
    if (draws->style != style) {
        memset(draws->style_draws, 0, sizeof draws->style_draws);
        draws->style = style;
    }
    if (draw->allowed != q->allowed || draw->mood != mood)
        make_style_draw(draw, q, own_of(c)->plays, style, mood);
    return draw;
}

GCH_SELDOM int draw_of_kind(struct gch_plain_coach *c, const struct gch_question *q, unsigned kind,
                            enum gch_mood mood) {
    unsigned count;
    const struct gch_word *calls = calls_of(q, &count);
    return draw_word(c, calls, count, open_of_kind(calls, count, q->allowed, kind), mood);
}

/* Draws a run or pass by the club's own shares; calls of one kind share theirs as anybody calls them. -1: none of the
 * open ones has any. */
static inline int draw_by_style(struct gch_plain_coach *c, const struct gch_question *q, const struct gch_style *style,
                                enum gch_mood mood) {
    if (mood >= GCH_STYLE_MOODS)
        mood = GCH_MOOD_SHORT;
    const struct gch_style_draw *draw = style_draw(c, q, style, mood);
    if (draw->end[GCH_PLAY_KINDS - 1] == 0)
        return -1;
    unsigned kind = gch_draw_kind(&c->rng, draw);
    return draw->only[kind] >= 0 ? draw->only[kind] : draw_of_kind(c, q, kind, mood);
}

/* ... of a club without shares, or if all of its own are closed. */
GCH_SELDOM int draw_without_style(struct gch_plain_coach *c, const struct gch_question *q, enum gch_mood mood) {
    unsigned count;
    const struct gch_word *calls = calls_of(q, &count);
    int call = draw_word(c, calls, count, q->allowed, mood);
    if (call >= 0)
        return call;
    uint64_t plays = open_plays(q);
    return any_of(c, plays != 0 ? plays : q->allowed);
}

static inline int draw_play(struct gch_plain_coach *c, const struct gch_question *q, enum gch_mood mood) {
    const struct gch_style *style = q->match->style[c->side];
    int call = style != NULL ? draw_by_style(c, q, style, mood) : -1;
    return call >= 0 ? call : draw_without_style(c, q, mood);
}

static bool last_minutes(const struct gch_state *s) {
    return s->quarter % 2 == 0 && s->clock <= 120;
}

GCH_SELDOM int kickoff_call(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int behind = -gch_state_lead(s, c->side);
    bool late = s->quarter == 4 && s->clock <= (behind > 8 ? 300 : 120);
    int onside = call_that(c, q, GCH_MEANS_ONSIDE);
    int kickoff = call_that(c, q, GCH_MEANS_KICKOFF);
    if (behind > 0 && late && s->next == GCH_NEXT_KICKOFF && onside >= 0)
        return onside;
    return kickoff >= 0 ? kickoff : gch_question_next(q, -1);
}

/* Goes for it with that chance, or its own coach's. */
static bool goes(struct gch_plain_coach *c, const struct gch_question *q, unsigned percent) {
    const struct gch_style *style = q->match->style[c->side];
    enum gch_mood mood = gch_plain_mood(q->state, c->side);
    if (style != NULL && mood < GCH_STYLE_MOODS)
        percent = percent * (unsigned)style->go[mood] / GCH_STYLE_USUAL;
    return chance(c, percent);
}

/* A kick on fourth down; -1: goes for it. */
GCH_SELDOM int fourth_down(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int to_goal = 100 - s->ball;
    int behind = -gch_state_lead(s, c->side);
    int kick = call_that(c, q, GCH_MEANS_FIELD_GOAL);
    bool desperate = s->quarter >= 4 && behind > 0 && (s->clock <= 180 || (behind > 8 && s->clock <= 360));
    if (desperate)
        return behind <= 3 && to_goal <= 38 ? kick : -1;
    if (kick >= 0 && to_goal <= 36 && !(s->to_go == 1 && to_goal <= 3 && goes(c, q, 30)))
        return kick;
    if (s->to_go <= 2 && s->ball >= 55 && goes(c, q, 40))
        return -1;
    if (s->ball >= 60 && s->to_go <= 4 && goes(c, q, 30))
        return -1;
    return call_that(c, q, GCH_MEANS_PUNT);
}

/* Dice besides those of the call. */
GCH_SELDOM int added_dice(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_decision_entry *entry = &q->match->words->decisions[q->decision];
    int answer = draw_few(c, &own_of(c)->draws.added, entry->answers, entry->count, q->allowed,
                          gch_plain_mood(q->state, c->side));
    return answer >= 0 ? answer : q->preset >= 0 ? q->preset : any_of(c, q->allowed);
}

/* What house rules make of a drawn call: one that they bar becomes another (RC-14). */
GCH_SELDOM int house_call(const struct gch_question *q, int call) {
    int instead = gch_house_auto_call(q->match->house, call, 100 - q->state->ball);
    return instead != call && q->allowed >> instead & 1 ? instead : call;
}

/* What it calls instead of a run or pass; -1: nothing. */
GCH_SELDOM int special_call(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int ahead = gch_state_lead(s, c->side);
    int to_goal = 100 - s->ball;
    if (s->down == 4) {
        int kick = fourth_down(c, q);
        if (kick >= 0)
            return kick;
    }
    /* The clock runs out on kneels: forty seconds each, three of them. */
    if (s->quarter >= 4 && ahead > 0 && s->down <= 3 && s->ball > 3 &&
        s->clock <= 40 * (4 - s->down) - 30 * s->timeouts[!c->side]) {
        int kneel = call_that(c, q, GCH_MEANS_KNEEL);
        if (kneel >= 0)
            return kneel;
    }
    if (last_minutes(s) && s->clock <= 10 && to_goal <= 36 && (s->quarter == 2 || (ahead <= 0 && ahead >= -3))) {
        int field_goal = call_that(c, q, GCH_MEANS_FIELD_GOAL);
        if (field_goal >= 0)
            return field_goal;
    }
    return -1;
}

GCH_SELDOM int scrimmage_call(struct gch_plain_coach *c, const struct gch_question *q) {
    int special = gch_plain_just_plays(q->state) ? -1 : special_call(c, q);
    return special >= 0 ? special : draw_play(c, q, gch_plain_mood(q->state, c->side));
}

/* A Hail Mary where nothing else can save the game (RC-19). */
GCH_SELDOM int desperate_call(const struct gch_question *q) {
    unsigned count;
    const struct gch_word *calls = calls_of(q, &count);
    for (unsigned i = 0; i < count; i++)
        if (calls[i].flags & GCH_WORD_HOUSE && q->allowed >> i & 1 && gch_house_wants_mary(q))
            return (int)i;
    return -1;
}

/* The same with the weights that house rules leave (RC-7); other numbers are drawn than without them. */
GCH_SELDOM int house_defense(struct gch_plain_coach *c, const struct gch_question *q, enum gch_mood mood) {
    enum { SIX = 6 };
    const struct gch_vocabulary *words = q->match->words;
    const struct gch_state *s = q->state;
    int32_t weight[SIX] = {0};
    uint32_t total = 0;
    if (words->defense_count < SIX)
        return draw_word(c, words->defenses, words->defense_count, q->allowed, mood);
    for (int i = 0; i < SIX; i++)
        weight[i] = 100 * words->defenses[i].weight[mood];
    gch_house_weights(q->match->house, s->quarter, s->clock, s->score[q->offense] - s->score[!q->offense], weight);
    for (int i = 0; i < SIX; i++)
        total += q->allowed >> i & 1 ? (uint32_t)weight[i] : 0;
    uint32_t pick = total > 0 ? gch_rng_below(&c->rng, total) : 0;
    for (int i = 0; i < SIX && total > 0; i++) {
        if (!(q->allowed >> i & 1))
            continue;
        if (pick < (uint32_t)weight[i])
            return i;
        pick -= (uint32_t)weight[i];
    }
    return -1;
}

GCH_SELDOM int defense_call(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_vocabulary *words = q->match->words;
    uint64_t blocks = q->allowed & own_of(c)->draws.blocks;
    if (blocks != 0 && !chance(c, 5)) /* a kick is shown, and mostly it is one */
        return __builtin_ctzll(blocks);
    enum gch_mood mood = gch_plain_defense_mood(q->state);
    int defense = q->match->house != NULL ? house_defense(c, q, mood)
                                          : draw_few(c, &own_of(c)->draws.defenses, words->defenses,
                                                     words->defense_count, q->allowed, mood);
    return defense >= 0 ? defense : any_of(c, q->allowed);
}

GCH_SELDOM int clock_call(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    if (gch_plain_minds_clock(s, c->side)) {
        bool offense = s->offense == c->side;
        int timeout = !offense || s->clock <= 90 ? answer_that(c, q, ANSWER_TIMEOUT) : -1;
        int hurry = offense ? answer_that(c, q, ANSWER_NO_HUDDLE) : -1;
        if (timeout >= 0 || hurry >= 0)
            return timeout >= 0 ? timeout : hurry;
    }
    int none = answer_that(c, q, ANSWER_NO);
    return none >= 0 ? none : any_of(c, q->allowed);
}

GCH_SELDOM int try_call(struct gch_plain_coach *c, const struct gch_question *q) {
    int ahead = gch_state_lead(q->state, c->side);
    bool two = q->state->quarter >= 4 && (ahead == -2 || ahead == -5 || ahead == 1 || ahead == 5 || ahead == -10);
    int kick = call_that(c, q, GCH_MEANS_KICKED_TRY);
    int run = call_that(c, q, GCH_MEANS_TWO_POINT);
    if (two && run >= 0)
        return run;
    return kick >= 0 ? kick : run >= 0 ? run : gch_question_next(q, -1);
}

GCH_SELDOM int best_penalty(const struct gch_question *q) {
    int best = -1;
    int most = 0;
    for (int i = 0; i <= q->count; i++) {
        int value = gch_result_value(&q->choice[i], q->state, q->side);
        if (q->allowed >> i & 1 && (best < 0 || value > most)) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* Takes what the rules propose; without that anything. */
static int no_opinion(struct gch_plain_coach *c, const struct gch_question *q) {
    return q->preset >= 0 ? q->preset : any_of(c, q->allowed);
}

/* Yes if it is wanted, else no; what the rules propose where the answers are others. */
static int yes_if(struct gch_plain_coach *c, const struct gch_question *q, bool wanted) {
    int answer = gch_answer_meaning(q, wanted ? GCH_MEANS_YES : GCH_MEANS_NO);
    return answer >= 0 ? answer : no_opinion(c, q);
}

GCH_SELDOM int other_answer(struct gch_plain_coach *c, const struct gch_question *q) {
    int roll, by_dice;
    switch (own_of(c)->about[q->decision]) {
    case GCH_ABOUT_CALL:
        if (q->state->next == GCH_NEXT_TRY)
            return try_call(c, q);
        if (q->state->next != GCH_NEXT_SCRIMMAGE)
            return kickoff_call(c, q);
        if (desperate_call(q) >= 0)
            return desperate_call(q);
        return house_call(q, scrimmage_call(c, q));
    case GCH_ABOUT_TRY_CALL:
        return draw_play(c, q, GCH_MOOD_TRY);
    case GCH_ABOUT_PENALTY:
        return best_penalty(q);
    case GCH_ABOUT_CLOCK:
    case GCH_ABOUT_CLOCK_BEFORE:
        return clock_call(c, q);
    case GCH_ABOUT_PUNT_YARDS: {
        /* Keep a punt out of the end zone. */
        int less = q->max < SHORTER_PUNT ? q->max : SHORTER_PUNT;
        return q->state->ball > 62 ? less - (q->step > 1 ? less % q->step : 0) : 0;
    }
    case GCH_ABOUT_RETURN:
        by_dice = answer_that(c, q, ANSWER_BY_DICE);
        if (by_dice >= 0)
            return by_dice;
        roll = q->spot <= 5 ? answer_that(c, q, ANSWER_LET_ROLL) : -1;
        return roll >= 0 ? roll : no_opinion(c, q);
    case GCH_ABOUT_HANDS_TEAM:
        /* Hands where an onside kick is likely: late, and the kickers are behind. */
        return yes_if(c, q, q->state->quarter == 4 && q->state->clock <= 300 && gch_state_lead(q->state, c->side) > 0);
    case GCH_ABOUT_FREE_KICK:
        /* With no time for a play, three points from far away are better than none. */
        return yes_if(c, q, q->state->clock <= 15 && 100 - q->state->ball <= 48);
    default:
        return no_opinion(c, q);
    }
}

/* What is asked on every down comes first. */
static int plain_answer(void *user, const struct gch_question *q) {
    struct gch_plain_coach *c = user;
    switch (own_of(c)->about[q->decision]) {
    case GCH_ABOUT_CALL:
        return q->state->next == GCH_NEXT_SCRIMMAGE && q->match->house == NULL ? scrimmage_call(c, q)
                                                                               : other_answer(c, q);
    case GCH_ABOUT_ADDED:
        return added_dice(c, q);
    case GCH_ABOUT_DEFENSE:
        return defense_call(c, q);
    default:
        return other_answer(c, q);
    }
}

/* Of which topics the plain coach has an opinion. */
static bool has_opinion(unsigned topic) {
    switch (topic) {
    case GCH_ABOUT_CALL:
    case GCH_ABOUT_TRY_CALL:
    case GCH_ABOUT_DEFENSE:
    case GCH_ABOUT_PENALTY:
    case GCH_ABOUT_CLOCK:
    case GCH_ABOUT_CLOCK_BEFORE:
    case GCH_ABOUT_ADDED:
    case GCH_ABOUT_PUNT_YARDS:
    case GCH_ABOUT_RETURN:
    case GCH_ABOUT_HANDS_TEAM:
    case GCH_ABOUT_FREE_KICK:
        return true;
    default:
        return false;
    }
}

static void set_answers(struct plain_own *own, const struct gch_vocabulary *words) {
    static const uint8_t means[ANSWER_COUNT] = {
#define GCH_X(id) GCH_MEANS_##id,
        ANSWERS(GCH_X)
#undef GCH_X
    };
    memset(own->answers, 0, sizeof own->answers);
    for (unsigned i = 0; i < words->decision_count; i++)
        for (unsigned a = 0; a < ANSWER_COUNT; a++)
            own->answers[i][a] = (uint32_t)gch_words_meaning(words->decisions[i].answers, words->decisions[i].count,
                                                             (enum gch_meaning)means[a]);
}

void gch_plain_coach_again(struct gch_plain_coach *coach, const struct gch_key *key) {
    gch_rng_init(&coach->rng, key, coach->side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
}

void gch_plain_coach_init(struct gch_plain_coach *coach, const struct gch_vocabulary *words, int side,
                          const struct gch_key *key) {
    coach->side = side;
    coach->coach =
        (struct gch_coach){.answer = plain_answer, .user = coach, .silent = GCH_NEVER_LATE_TIMEOUT, .sure = true};
    for (unsigned i = 0; i < words->decision_count; i++) {
        own_of(coach)->about[i] = words->decisions[i].about;
        if (!has_opinion(words->decisions[i].about))
            coach->coach.silent |= UINT64_C(1) << i;
    }
    memset(own_of(coach)->calls, 0, sizeof own_of(coach)->calls);
    own_of(coach)->plays = 0;
    for (unsigned i = 0; i < words->call_count; i++) {
        own_of(coach)->calls[words->calls[i].means] |= UINT64_C(1) << i;
        own_of(coach)->plays |= (uint64_t)(words->calls[i].kind != GCH_PLAY_OTHER) << i;
    }
    int added = gch_decision_about(words, GCH_ABOUT_ADDED);
    struct gch_plain_draws *draws = &own_of(coach)->draws;
    memset(draws, 0, sizeof *draws);
    draws->own.way = GCH_COACH_DRAWS;
    draws->rng = &coach->rng;
    draws->blocks = gch_words_meaning(words->defenses, words->defense_count, GCH_MEANS_BLOCK);
    draws->defenses.words = words->defense_count <= GCH_FEW_WORDS ? words->defenses : NULL;
    draws->added.words =
        added >= 0 && words->decisions[added].count <= GCH_FEW_WORDS ? words->decisions[added].answers : NULL;
    coach->coach.own = &draws->own;
    set_answers(own_of(coach), words);
    gch_plain_coach_again(coach, key);
}

/* --- random ----------------------------------------------------------------------------------------------------- */

static int random_answer(void *user, const struct gch_question *q) {
    struct gch_plain_coach *c = user;
    uint64_t allowed = q->allowed;
    int step = q->step > 1 ? q->step : 1;
    if (gch_question_wants_number(q))
        return chance(c, 70) ? 0 : step * (int)gch_rng_below(&c->rng, (uint32_t)(q->max / step) + 1);
    if (gch_question_about(q) == GCH_ABOUT_CALL && q->state->next == GCH_NEXT_SCRIMMAGE && !chance(c, 15)) {
        /* Mostly football: kneels, safeties and punts on first down would end every drive at once. */
        uint64_t plays = open_plays(q);
        if (plays != 0)
            allowed = plays;
    }
    return any_of(c, allowed);
}

void gch_random_coach_init(struct gch_plain_coach *coach, const struct gch_vocabulary *words, int side,
                           const struct gch_key *key) {
    gch_plain_coach_init(coach, words, side, key);
    coach->coach.answer = random_answer;
    coach->coach.silent = 0;
    coach->coach.own = NULL;
}
