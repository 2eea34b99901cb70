/* The situation and how results are folded into it. */
#include "gridchart/football.h"

#include <string.h>

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

void gch_state_init(struct gch_state *state) {
    memset(state, 0, sizeof *state);
    state->next = GCH_NEXT_TOSS;
    state->quarter = 1;
    state->clock = 900;
    state->timeouts[0] = state->timeouts[1] = 3;
    for (int side = 0; side < 2; side++) {
        state->no_huddle_left[side] = -1;
        for (int play = 0; play < 9; play++)
            state->quota[side][play] = -1;
    }
}

void gch_state_recount(struct gch_state *state) {
    for (int side = 0; side < 2; side++) {
        state->spent[side] = 0;
        for (int play = 1; play <= 9; play++)
            if (state->quota[side][play - 1] >= 0 && state->used[side][play - 1] >= state->quota[side][play - 1])
                state->spent[side] |= (uint16_t)(1u << play);
    }
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
    state->previous_elapsed = 0;
    state->untimed = 0;
}

void gch_state_apply(struct gch_state *state, const struct gch_season_rules *rules, const struct gch_result *result) {
    /* What moved this kickoff does not move the one after its touchdown. */
    if (state->next != GCH_NEXT_TRY && result->next != state->next)
        state->carry = 0;
    state->score[0] = (int16_t)(state->score[0] + result->points[0]);
    state->score[1] = (int16_t)(state->score[1] + result->points[1]);
    state->next = result->next;
    state->offense = result->side;
    state->ball = result->ball;
    state->down = result->down;
    state->to_go = result->to_go;
    state->pending = result->elapsed;
    state->pending_flags = result->pending_flags;
    state->plays++;
    /* The untimed down is over once it was played (DDF-19.12); a foul before its snap leaves it to be played. */
    if (!(result->tags & GCH_TAG_BIT(PRE_SNAP)))
        state->untimed = 0;
    if (result->next == GCH_NEXT_SCRIMMAGE) {
        state->carry = 0;
        return;
    }
    state->carry = (int8_t)(state->carry + result->carry);
    state->down = 0;
    state->to_go = 0;
    if (result->next == GCH_NEXT_KICKOFF)
        state->ball = (int8_t)kick_spot(state, rules);
    else if (result->next == GCH_NEXT_TRY)
        state->ball = result->ball ? result->ball : (int8_t)(100 - rules->two_point_line);
}

uint64_t gch_state_hash(const struct gch_state *state) {
    /* Field by field, so that padding and byte order do not matter. */
    uint64_t h = UINT64_C(14695981039346656037);
#define MIX(value) h = (h ^ (uint64_t)(int64_t)(value)) * UINT64_C(1099511628211)
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
    MIX(state->forty_count);
    MIX(state->previous_elapsed);
    MIX(state->end_runs);
    MIX(state->plays);
    for (int side = 0; side < 2; side++) {
        MIX(state->score[side]);
        MIX(state->timeouts[side]);
        MIX(state->no_huddle_left[side]);
        MIX(state->off_audibles[side]);
        MIX(state->def_audibles[side]);
        MIX(state->sneaks_used[side]);
        MIX(state->reviews_left[side]);
        for (int play = 0; play < 9; play++) {
            MIX(state->used[side][play]);
            MIX(state->quota[side][play]);
        }
    }
#undef MIX
    return h;
}
