/* The hooks: each asks the rules that are on, in their order, until one has an opinion. */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

#include <string.h>

/* The rules of a set that are on, from the first to the last. */
#define EACH_RULE(house, rule)                                                                                         \
    for (uint32_t rest_ = (house)->on; rest_ != 0; rest_ &= rest_ - 1)                                                 \
        for (const struct house_rule *rule = &house_rules[__builtin_ctz(rest_)]; rule != NULL; rule = NULL)

/* A hook that has an opinion or not. */
#define FIRST_OPINION(w, hook, ...)                                                                                    \
    EACH_RULE((w)->base.match->house, rule) if (rule->hook != NULL && rule->hook(w, __VA_ARGS__)) return true;         \
    return false

uint64_t house_toss(const struct gch_house *house, const struct gch_decision_entry *entry, uint64_t allowed) {
    EACH_RULE(house, rule)
    if (rule->toss != NULL)
        allowed = rule->toss(entry, allowed);
    return allowed;
}

int house_kick_spot(const struct gch_house *house, int spot) {
    EACH_RULE(house, rule)
    if (rule->kick_spot != NULL)
        spot = rule->kick_spot(house, spot);
    return spot;
}

enum house_out house_kick_out(struct charted_work *w) {
    EACH_RULE(w->base.match->house, rule) {
        enum house_out out = rule->kick_out != NULL ? rule->kick_out(w) : HOUSE_OUT_AS_USUAL;
        if (out != HOUSE_OUT_AS_USUAL)
            return out;
    }
    return HOUSE_OUT_AS_USUAL;
}

bool house_kick_distance(struct charted_work *w, int *less) {
    FIRST_OPINION(w, kick_distance, less);
}

bool house_free_kick(struct charted_work *w, int *more) {
    FIRST_OPINION(w, free_kick, more);
}

bool house_coverage(struct charted_work *w, int returner, bool punt, struct gch_cell *cell) {
    FIRST_OPINION(w, coverage, returner, punt, cell);
}

bool house_onside(struct charted_work *w, int *yards, bool *kept) {
    FIRST_OPINION(w, onside, yards, kept);
}

bool house_punt_before(struct charted_work *w, int *back) {
    FIRST_OPINION(w, punt_before, back);
}

/* A rule that lets the punt be returned leaves the next one to say how. */
enum house_landing house_punt_landed(struct charted_work *w, int spot, uint64_t choices, int *at) {
    enum house_landing said = HOUSE_LANDS_AS_USUAL;
    EACH_RULE(w->base.match->house, rule) {
        enum house_landing lands =
            rule->punt_landed != NULL ? rule->punt_landed(w, spot, choices, said, at) : HOUSE_LANDS_AS_USUAL;
        if (lands != HOUSE_LANDS_AS_USUAL)
            said = lands;
        if (said != HOUSE_LANDS_AS_USUAL && said != HOUSE_LANDS_RETURNED)
            return said;
    }
    return said;
}

bool house_punt_return(struct charted_work *w, int side, struct gch_cell *cell, int *total) {
    FIRST_OPINION(w, punt_return, side, cell, total);
}

bool house_fg_before(struct charted_work *w, int *back) {
    FIRST_OPINION(w, fg_before, back);
}

bool house_block(struct charted_work *w, bool punt, struct house_blocked *out) {
    FIRST_OPINION(w, block, punt, out);
}

void house_carrier(struct charted_work *w) {
    EACH_RULE(w->base.match->house, rule)
    if (rule->carrier != NULL && rule->carrier(w))
        return;
}

bool house_pass_rush(struct charted_work *w, struct gch_cell offense, int total, struct charted_down *down) {
    FIRST_OPINION(w, pass_rush, offense, total, down);
}

bool house_qt(struct charted_work *w, struct gch_cell *cell) {
    FIRST_OPINION(w, qt, cell);
}

enum house_running house_fumble_return(struct charted_work *w, const struct house_fumble *fumble, int *yards) {
    EACH_RULE(w->base.match->house, rule) {
        enum house_running runs =
            rule->fumble_return != NULL ? rule->fumble_return(w, fumble, yards) : HOUSE_RUNS_AS_USUAL;
        if (runs != HOUSE_RUNS_AS_USUAL)
            return runs;
    }
    return HOUSE_RUNS_AS_USUAL;
}

uint64_t house_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open) {
    EACH_RULE(match->house, rule)
    if (rule->legal_plays != NULL)
        open = rule->legal_plays(match, state, open);
    return open;
}

void house_pass_result(struct charted_work *w, struct charted_down *down) {
    EACH_RULE(w->base.match->house, rule)
    if (rule->pass_result != NULL && rule->pass_result(w, down))
        return;
}

void house_int_spot(struct charted_work *w, int *yards) {
    EACH_RULE(w->base.match->house, rule)
    if (rule->int_spot != NULL && rule->int_spot(w, yards))
        return;
}

enum gch_flag_verdict house_penalty(struct charted_work *w, const struct gch_foul *foul, bool before) {
    EACH_RULE(w->base.match->house, rule) {
        enum gch_flag_verdict verdict = rule->penalty != NULL ? rule->penalty(w, foul, before) : GCH_FLAG_STANDS;
        if (verdict != GCH_FLAG_STANDS)
            return verdict;
    }
    return GCH_FLAG_STANDS;
}

/* --- a turn ------------------------------------------------------------------------------------------------------- */

void house_begin(struct charted_work *w) {
    memset(&w->house, 0, sizeof w->house);
    w->house.carrier = w->house.key = w->house.found_man = -1;
    w->house.formation = UINT8_MAX;
}

void house_close(struct charted_work *w, struct gch_result *result) {
    const struct gch_house *house = w->base.match->house;
    int seconds;
    house_name_men(w, result);
    EACH_RULE(house, rule)
    if (rule->after_play != NULL)
        rule->after_play(w, result);
    EACH_RULE(house, rule)
    if (rule->seconds != NULL && rule->seconds(w, result, &seconds)) {
        result->elapsed = (int16_t)seconds;
        break;
    }
    EACH_RULE(house, rule)
    if (rule->period_end != NULL)
        rule->period_end(w, result);
}

/* --- shared by the rules ------------------------------------------------------------------------------------------ */

/* Static, as traces keep them. */
static const char *const numbers[HOUSE_RULES] = {"RC-1",  "RC-2",  "RC-3",  "RC-4",  "RC-5",  "RC-6",  "RC-7",
                                                 "RC-8",  "RC-9",  "RC-10", "RC-11", "RC-12", "RC-13", "RC-14",
                                                 "RC-15", "RC-16", "RC-17", "RC-18", "RC-19", "RC-20", "RC-21"};

void house_say(struct charted_work *w, int number, int side, enum gch_house_saying saying, int about) {
    gch_rule(&w->base, numbers[number - 1], gch_house_words(saying));
    gch_event_add(&w->base, GCH_EV_HOUSE, side, number, saying, about);
}

void house_no_data(struct charted_work *w, int number) {
    if (w->house.told_no_data)
        return;
    w->house.told_no_data = true;
    gch_rule(&w->base, numbers[number - 1], gch_house_words(GCH_SAYS_NO_DATA));
}

int house_throw(struct charted_work *w, int side, int purpose) {
    return gch_throw_for(&w->base, side, purpose);
}

bool house_test(struct charted_work *w, int side, int purpose, int rating) {
    return house_throw(w, side, purpose) <= rating;
}

int house_rating(const struct charted_work *w, int side, enum gch_rating rating) {
    return w->base.match->team[side]->ratings[rating];
}

bool house_is_home(const struct charted_work *w, int side) {
    return side == GCH_HOME && !w->base.match->neutral; /* RC-0.4 */
}

int house_index(int pair) {
    return 6 * (pair / 10 - 1) + pair % 10 - 1;
}
