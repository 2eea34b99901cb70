#include "compile/standin.h"

#include "base/text.h"

/* A number below 100 that a play always has; salt makes several of them. */
static unsigned lot(const struct gch_real_season *season, uint32_t i, unsigned salt) {
    const struct gch_real_play *p = &season->plays[i];
    const uint32_t what[] = {i, p->id, (uint32_t)p->spot << 16 | p->seconds, salt};
    uint64_t h = GCH_HASH_START;
    for (int k = 0; k < 4; k++) {
        const uint8_t bytes[4] = {(uint8_t)what[k], (uint8_t)(what[k] >> 8), (uint8_t)(what[k] >> 16),
                                  (uint8_t)(what[k] >> 24)};
        h = gch_hash(h, bytes, sizeof bytes);
    }
    return (unsigned)((h >> 32) % 100);
}

static int8_t depth(const struct gch_real_season *season, uint32_t i) {
    const struct gch_real_play *p = &season->plays[i];
    unsigned first = lot(season, i, 1), second = lot(season, i, 2);
    if ((p->flags & GCH_PF_COMPLETE) != 0) {
        static const int fifths[] = {0, 2, 3, 4, 5};
        return (int8_t)(p->yards <= 0 ? -1 : p->yards * fifths[first / 20] / 5);
    }
    static const struct {
        unsigned below;
        int from, to;
    } shares[] = {{8, -4, 0}, {28, 1, 4}, {65, 5, 14}, {78, 15, 19}, {100, 20, 39}};
    int k = 0;
    while (first >= shares[k].below)
        k++;
    return (int8_t)(shares[k].from + (int)(second % (unsigned)(shares[k].to - shares[k].from + 1)));
}

void gch_standins_fill(struct gch_real_season *season, const struct gch_standins *wanted) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        struct gch_real_play *p = &season->plays[i];
        unsigned side = lot(season, i, 3), gap = lot(season, i, 4);
        if (p->type == GCH_PBP_PASS && (p->flags & GCH_PF_SACK) == 0) {
            if (wanted->air)
                p->air = depth(season, i);
            if (wanted->pass_location)
                p->location = (uint8_t)(side < 38   ? GCH_LOCATION_LEFT
                                        : side < 62 ? GCH_LOCATION_MIDDLE
                                                    : GCH_LOCATION_RIGHT);
        } else if (p->type == GCH_PBP_RUN && wanted->run_location && (p->flags & GCH_PF_SCRAMBLE) == 0) {
            p->location = (uint8_t)(side < 36   ? GCH_LOCATION_LEFT
                                    : side < 64 ? GCH_LOCATION_MIDDLE
                                                : GCH_LOCATION_RIGHT);
            if (p->location != GCH_LOCATION_MIDDLE)
                p->gap = (uint8_t)(gap < 30 ? GCH_GAP_GUARD : gap < 65 ? GCH_GAP_TACKLE : GCH_GAP_END);
        }
    }
}
