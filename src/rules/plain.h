/*
 * How a plain coach draws what it calls on every down: the one place, for the coach who is asked (coach/coach-plain.c)
 * and for quiet games, which draw for it without asking.
 */
#ifndef GCH_RULES_PLAIN_H
#define GCH_RULES_PLAIN_H

#include "gridchart/dice.h"
#include "gridchart/football.h"
#include "gridchart/style.h"
#include "rules/coach-own.h"

/* What a run or pass is drawn from with these calls open in this mood: the club's shares of each kind, cumulated, and
 * the call of each kind, -1 if it has several. */
struct gch_style_draw {
    uint64_t allowed; /* 0: not made yet */
    uint16_t end[GCH_PLAY_KINDS];
    int8_t only[GCH_PLAY_KINDS];
    uint8_t mood;
    bool single; /* no kind that can be drawn has several calls */
};
#define GCH_STYLE_DRAWS 16
/* ... and one of up to four words, by mood and set of open ones: weights cumulated; all 0: not made yet. */
#define GCH_FEW_WORDS 4
struct gch_few_draws {
    const struct gch_word *words;
    uint16_t end[GCH_MOODS][1 << GCH_FEW_WORDS][GCH_FEW_WORDS];
};

/* The coach makes them when it is first asked. */
struct gch_plain_draws {
    struct gch_coach_own own;
    struct gch_rng *rng;
    uint64_t blocks;               /* defenses against kicks, as a set */
    const struct gch_style *style; /* whose draws are kept */
    struct gch_style_draw style_draws[GCH_STYLE_DRAWS];
    struct gch_few_draws defenses, added;
};

/* What a plain coach draws from: quiet games do so for it. Of a coach who is sure; NULL: it has to be asked. */
static inline struct gch_plain_draws *gch_coach_draws(const struct gch_coach *coach) {
    return (struct gch_plain_draws *)coach->own;
}

/* Seconds left in the half and in the game from which on it thinks of the clock. */
enum { GCH_PLAIN_CLOCK_HALF = 120, GCH_PLAIN_CLOCK_GAME = 300, GCH_PLAIN_CLOCK_DEFENSE = 180 };

/* Does it stop the clock now, or go without a huddle, if it may? */
static inline bool gch_plain_minds_clock(const struct gch_state *s, int side) {
    if (s->quarter == 2)
        return s->clock <= GCH_PLAIN_CLOCK_HALF && s->offense == side && s->ball >= 30;
    if (s->quarter < 4 || s->clock > GCH_PLAIN_CLOCK_GAME || gch_state_lead(s, side) >= 0)
        return false;
    return s->offense == side || s->clock <= GCH_PLAIN_CLOCK_DEFENSE;
}

/* Seconds left in a half from which on it thinks of kneeling and of the last field goal: forty for each of three downs.
 */
#define GCH_PLAIN_END 120

/* Does it call a run or a pass on this down, whatever the score? */
static inline bool gch_plain_just_plays(const struct gch_state *s) {
    return s->down < 4 && (s->clock > GCH_PLAIN_END || s->quarter == 1 || s->quarter == 3);
}

/* How a side with the ball is disposed. */
static inline enum gch_mood gch_plain_mood(const struct gch_state *s, int side) {
    if (s->next == GCH_NEXT_TRY)
        return GCH_MOOD_TRY;
    if (s->quarter == 2 && s->clock <= 120)
        return GCH_MOOD_HURRY;
    if (s->quarter >= 4 && s->clock <= 420) {
        int ahead = gch_state_lead(s, side);
        if (ahead < 0 && s->clock <= 240)
            return GCH_MOOD_HURRY;
        if (ahead > 6)
            return GCH_MOOD_PROTECT;
    }
    if (s->to_go <= 2)
        return GCH_MOOD_SHORT;
    return s->to_go >= 8 && s->down >= 2 ? GCH_MOOD_LONG : GCH_MOOD_NORMAL;
}

/* ... and a defense. */
static inline enum gch_mood gch_plain_defense_mood(const struct gch_state *s) {
    if (100 - s->ball <= 10 || s->to_go <= 1)
        return GCH_MOOD_SHORT;
    return s->to_go >= 7 && s->down >= 2 ? GCH_MOOD_LONG : GCH_MOOD_NORMAL;
}

/* Where draws with these calls are kept: the same place for few sets only, and then the last of them is kept. */
static inline struct gch_style_draw *gch_style_draw_of(struct gch_plain_draws *draws, uint64_t allowed,
                                                       enum gch_mood mood) {
    return &draws->style_draws[((unsigned)(allowed * UINT64_C(0x9E3779B97F4A7C15) >> 60) ^ mood) % GCH_STYLE_DRAWS];
}

/* Draws a kind of play. */
static inline unsigned gch_draw_kind(struct gch_rng *rng, const struct gch_style_draw *draw) {
    uint32_t pick = gch_rng_below(rng, draw->end[GCH_PLAY_KINDS - 1]);
    unsigned kind = GCH_PLAY_KINDS - 1;
    for (unsigned i = GCH_PLAY_OTHER + 1; i < GCH_PLAY_KINDS - 1; i++)
        kind -= pick < draw->end[i];
    return kind;
}

/* Draws a run or pass by the club's own shares; -1, with nothing drawn: the coach must be asked. */
static inline int gch_plain_play(struct gch_plain_draws *draws, const struct gch_style *style, uint64_t allowed,
                                 enum gch_mood mood) {
    const struct gch_style_draw *draw = gch_style_draw_of(draws, allowed, mood);
    if (draws->style != style || draw->allowed != allowed || draw->mood != mood || !draw->single)
        return -1;
    return draw->only[gch_draw_kind(draws->rng, draw)];
}

/* Draws one of few words; -1, with nothing drawn: there is none, or the coach must be asked. */
static inline int gch_plain_few(struct gch_plain_draws *draws, const struct gch_few_draws *few, uint64_t allowed,
                                enum gch_mood mood) {
    if (allowed >> GCH_FEW_WORDS != 0)
        return -1;
    const uint16_t *end = few->end[mood][allowed];
    uint32_t total = end[GCH_FEW_WORDS - 1];
    if (total == 0)
        return -1;
    uint32_t pick = gch_rng_below(draws->rng, total);
    return (pick >= end[0]) + (pick >= end[1]) + (pick >= end[2]);
}

#endif
