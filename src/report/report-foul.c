/*
 * What a foul was called. Charts know what it costs only; the season's league/fouls.csv knows how often each name stood
 * behind it. The name is drawn from what happened on the play, so that everybody who tells of it says the same, also
 * after a replay; no dice of the game are thrown for it, and games that nobody tells of never come here.
 */
#include "base/text.h"
#include "report/report-priv.h"

#include <string.h>

/* -1: none that the table knows. */
static int play_of(const struct gch_match *match, const struct gch_play *play, const struct gch_event *e) {
    switch (gch_call_means(match->words, play->call)) {
    case GCH_MEANS_KICKOFF:
    case GCH_MEANS_SQUIB:
    case GCH_MEANS_ONSIDE:
    case GCH_MEANS_FREE_KICK:
        return GCH_FOUL_PLAY_KICKOFF;
    case GCH_MEANS_PUNT:
        return GCH_FOUL_PLAY_PUNT;
    case GCH_MEANS_FIELD_GOAL:
    case GCH_MEANS_KICKED_TRY:
        return GCH_FOUL_PLAY_FIELD_GOAL;
    case GCH_MEANS_RUN:
        return e->b == GCH_FOUL_BEFORE_SNAP ? GCH_FOUL_PLAY_BEFORE : GCH_FOUL_PLAY_RUN;
    case GCH_MEANS_PASS:
        return e->b == GCH_FOUL_BEFORE_SNAP ? GCH_FOUL_PLAY_BEFORE : GCH_FOUL_PLAY_PASS;
    default:
        return -1;
    }
}

static int cost_of(const struct gch_event *e, bool kick) {
    switch ((enum gch_foul_type)e->a) {
    case GCH_FOUL_OFF_5:
    case GCH_FOUL_DEF_5:
        return GCH_FOUL_COST_5;
    case GCH_FOUL_OFF_10:
        return GCH_FOUL_COST_10;
    case GCH_FOUL_OFF_15:
    case GCH_FOUL_DEF_15:
    case GCH_FOUL_DEF_15X:
        return GCH_FOUL_COST_15;
    case GCH_FOUL_DEF_5X:
        return kick ? GCH_FOUL_COST_10 : GCH_FOUL_COST_5X;
    case GCH_FOUL_PI:
        return kick ? -1 : GCH_FOUL_COST_INTERFERENCE;
    case GCH_FOUL_GROUNDING:
        return kick ? -1 : GCH_FOUL_COST_GROUNDING;
    default:
        return -1;
    }
}

/* The same on every machine. */
static uint64_t mix(uint64_t h, int value) {
    uint8_t bytes[2] = {(uint8_t)((unsigned)value & 0xff), (uint8_t)((unsigned)value >> 8 & 0xff)};
    return gch_hash(h, bytes, sizeof bytes);
}

/* A word that depends on the play and on which of its events it is about, and not on what became of the foul. */
static uint32_t word_of(const struct gch_match *match, const struct gch_state *snap, const struct gch_play *play,
                        unsigned index) {
    uint64_t h = GCH_HASH_START;
    for (int side = 0; side < 2; side++)
        h = gch_hash(h, match->club[side].code, strlen(match->club[side].code));
    const int before[] = {snap->quarter,  snap->clock, snap->ball,      snap->down,    snap->to_go, snap->score[0],
                          snap->score[1], play->call,  play->formation, play->offense, snap->plays, (int)index};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        h = mix(h, before[i]);
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        h = mix(mix(mix(h, e->kind), e->side), e->a);
    }
    /* FNV leaves its upper bits poorly mixed after few bytes. */
    h ^= h >> 32;
    h *= UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(h >> 32);
}

const char *gch_words_foul_type(const struct gch_match *match, const struct gch_state *snap,
                                const struct gch_play *play, unsigned index) {
    const struct gch_event *e = &play->event[index];
    const struct gch_league_chart *league = match != NULL ? match->league[e->side & 1] : NULL;
    if (league == NULL || league->fouls == 0)
        return NULL;
    int on = play_of(match, play, e);
    bool kick = on >= GCH_FOUL_PLAY_KICKOFF, defense = e->side != play->offense;
    int cost = on >= 0 ? cost_of(e, kick) : -1;
    if (cost < 0)
        return NULL;
    uint32_t all = 0;
#define FITS(f) ((f)->play == on && (f)->defense == defense && (f)->cost == cost)
    for (unsigned i = 0; i < league->fouls; i++)
        all += FITS(&league->foul[i]) ? league->foul[i].count : 0;
    uint32_t at = (uint32_t)((uint64_t)word_of(match, snap, play, index) * all >> 32);
    for (unsigned i = 0; i < league->fouls; i++) {
        const struct gch_foul_row *f = &league->foul[i];
        if (!FITS(f))
            continue;
        if (at < f->count)
            return gch_foul_name(f->name);
        at -= f->count;
    }
#undef FITS
    return NULL;
}
