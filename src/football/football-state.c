/* The situation and how results are folded into it. */
#include "football/code.h"
#include "football/fold.h"
#include "football/own.h"

static const char *const next_names[] = {"kickoff", "free-kick", "scrimmage", "pat", "toss", "over"};

const char *gch_next_name(enum gch_next next) {
    return next_names[next];
}

static const char *const tag_names[] = {
#define GCH_X(id, name) name,
    GCH_TAGS(GCH_X)
#undef GCH_X
};

const char *gch_tag_name(enum gch_tag tag) {
    return tag_names[tag];
}

const struct gch_own_field *gch_own_find(const struct gch_own_fields *fields, const char *word) {
    for (unsigned i = 0; fields != NULL && i < fields->count; i++)
        if (strcmp(fields->list[i].word, word) == 0)
            return &fields->list[i];
    return NULL;
}

int gch_own_get(const struct gch_state *state, const struct gch_own_field *f, int side, unsigned index) {
    return f != NULL ? gch_own_number(state->own + gch_own_place(f, side), f, index) : 0;
}

void gch_own_set(struct gch_state *state, const struct gch_own_field *f, int side, unsigned index, int value) {
    if (f == NULL)
        return;
    unsigned char *to = state->own + gch_own_place(f, side);
    int16_t wide = (int16_t)value;
    if (f->type == GCH_OWN_I16)
        memcpy(to + sizeof wide * index, &wide, sizeof wide);
    else
        to[index] = (unsigned char)value;
}

void gch_own_settle(struct gch_state *state) {
    if (state->fields != NULL && state->fields->settle != NULL)
        state->fields->settle(state);
}

static void preset(struct gch_state *state, const struct gch_own_field *f) {
    for (int side = 0; side <= f->sides; side++)
        for (unsigned i = 0; i < f->count; i++)
            gch_own_set(state, f, side, i, f->preset);
}

void gch_state_init(struct gch_state *state, const struct gch_own_fields *fields) {
    memset(state, 0, sizeof *state);
    state->next = GCH_NEXT_TOSS;
    state->quarter = 1;
    state->clock = 900;
    state->timeouts[0] = state->timeouts[1] = 3;
    state->fields = fields;
    for (unsigned i = 0; fields != NULL && i < fields->count; i++)
        if (fields->list[i].preset != 0)
            preset(state, &fields->list[i]);
}

int gch_half_distance(int q, int n) {
    /* DDF-19.8: half yards go toward midfield, i.e. the rest is rounded up. */
    return 2 * n > q ? (q + 1) / 2 : q - n;
}

static int kick_spot(const struct gch_state *state, const struct gch_season_rules *rules) {
    int spot = rules->kick_spot;
    if (state->carry < 0)
        return gch_half_distance(spot, -state->carry);
    return 100 - gch_half_distance(100 - spot, state->carry);
}

void gch_state_kickoff(struct gch_state *state, const struct gch_season_rules *rules, int kicker) {
    state->next = GCH_NEXT_KICKOFF;
    state->offense = (uint8_t)kicker;
    state->carry = 0;
    state->ball = rules->kick_spot;
    state->down = 0;
    state->to_go = 0;
    state->pending = 0;
    state->pending_flags = 0;
    state->untimed = 0;
    const struct gch_own_fields *fields = state->fields;
    const unsigned count = fields != NULL ? fields->count : 0;
    for (unsigned i = 0; i < count; i++)
        if (fields->list[i].half)
            preset(state, &fields->list[i]);
}

void gch_fold_kick(struct gch_state *state, const struct gch_season_rules *rules, const struct gch_result *result) {
    state->carry = (int8_t)(state->carry + result->carry);
    state->down = 0;
    state->to_go = 0;
    if (result->next == GCH_NEXT_KICKOFF)
        state->ball = (int8_t)kick_spot(state, rules);
    else if (result->next == GCH_NEXT_TRY)
        state->ball = result->ball ? result->ball : (int8_t)(100 - rules->two_point_line);
}

void gch_state_apply(struct gch_state *state, const struct gch_season_rules *rules, const struct gch_result *result) {
    gch_fold_result(state, rules, result);
}

/* --- the hash of logs of format 1 --- */

#define MIX(value) h = (h ^ (uint64_t)(int64_t)(value)) * UINT64_C(1099511628211)

/* The ruleset's single numbers (side 2), or those of a side: first the single ones, then the lists number by number. */
static uint64_t mix_own(uint64_t h, const struct gch_state *state, int side) {
    const struct gch_own_fields *fields = state->fields;
    unsigned lists = 0, most = 0;
    for (unsigned i = 0; fields != NULL && i < fields->count; i++) {
        const struct gch_own_field *f = &fields->list[i];
        if (f->sides != (side < 2))
            continue;
        if (f->count > 1) {
            lists = lists == 0 ? i : lists;
            most = f->count > most ? f->count : most;
            continue;
        }
        int value = gch_own_number(state->own + gch_own_place(f, side & 1), f, 0);
        if (!f->young)
            MIX(value);
        else if (value != f->preset)
            MIX(value + 1000 * (side + 1));
    }
    for (unsigned n = 0; n < most; n++)
        for (unsigned i = lists; i < fields->count; i++) {
            const struct gch_own_field *f = &fields->list[i];
            if (f->sides != (side < 2) || n >= f->count)
                continue;
            int value = gch_own_number(state->own + gch_own_place(f, side & 1), f, n);
            if (!f->young || value != f->preset)
                MIX(value);
        }
    return h;
}

uint64_t gch_state_hash_1(const struct gch_state *state) {
    /* Field by field, so that padding and byte order do not matter. */
    uint64_t h = UINT64_C(14695981039346656037);
    MIX(state->next);
    MIX(state->offense);
    MIX(state->down);
    MIX(state->to_go);
    MIX(state->ball);
    MIX(state->quarter);
    MIX(state->clock);
    MIX(state->carry);
    MIX(state->received);
    MIX(state->pending);
    MIX(state->pending_flags);
    MIX(state->untimed);
    MIX(state->overtime_stage);
    MIX(state->overtime_first);
    MIX(state->playoff);
    h = mix_own(h, state, 2);
    MIX(state->plays);
    for (int side = 0; side < 2; side++) {
        MIX(state->score[side]);
        MIX(state->timeouts[side]);
        h = mix_own(h, state, side);
    }
    return h;
}
