/* Colours by which two clubs can be told apart. */
#include <string.h>

#include "gridchart/report.h"

/* The colours of clubs, the better known first. */
static const struct {
    const char *code;
    uint32_t colour[2];
} clubs[] = {
    {"ARI", {0x97233f, 0xffb612}}, {"ATL", {0xa71930, 0x333333}}, {"BAL", {0x241773, 0x9e7c0c}},
    {"BUF", {0x00338d, 0xc60c30}}, {"CAR", {0x0085ca, 0x101820}}, {"CHI", {0x0b162a, 0xc83803}},
    {"CIN", {0xfb4f14, 0x222222}}, {"CLE", {0xff3c00, 0x311d00}}, {"DAL", {0x003594, 0x869397}},
    {"DEN", {0xfb4f14, 0x002244}}, {"DET", {0x0076b6, 0xb0b7bc}}, {"GB", {0x203731, 0xffb612}},
    {"HOU", {0x03202f, 0xa71930}}, {"IND", {0x002c5f, 0xa2aaad}}, {"JAX", {0x006778, 0xd7a22a}},
    {"KC", {0xe31837, 0xffb81c}},  {"LA", {0x003594, 0xffa300}},  {"LAC", {0x0080c6, 0xffc20e}},
    {"LV", {0x333333, 0xa5acaf}},  {"MIA", {0x008e97, 0xfc4c02}}, {"MIN", {0x4f2683, 0xffc62f}},
    {"NE", {0x002244, 0xc60c30}},  {"NO", {0xb09862, 0x222222}},  {"NYG", {0x0b2265, 0xa71930}},
    {"NYJ", {0x125740, 0x333333}}, {"PHI", {0x004c54, 0xa5acaf}}, {"PIT", {0xffb612, 0x222222}},
    {"SEA", {0x002244, 0x69be28}}, {"SF", {0xaa0000, 0xb3995d}},  {"TB", {0xd50a0a, 0x34302b}},
    {"TEN", {0x4b92db, 0x0c2340}}, {"WAS", {0x5a1414, 0xffb612}},
};

/* Blue and orange, which everybody can tell apart. */
static const uint32_t safe[2] = {0x0072b2, 0xd55e00};

/* How far apart two colours are, 0..765, for those who do not tell red from green: they see the mean of both. */
static int distance(uint32_t a, uint32_t b) {
    int red[2] = {(int)(a >> 16 & 255), (int)(b >> 16 & 255)}, green[2] = {(int)(a >> 8 & 255), (int)(b >> 8 & 255)};
    int yellow = (3 * red[0] + 6 * green[0] - 3 * red[1] - 6 * green[1]) / 9, blue = (int)(a & 255) - (int)(b & 255);
    return 2 * (yellow < 0 ? -yellow : yellow) + (blue < 0 ? -blue : blue);
}

enum { ENOUGH = 120 };

bool gch_colours_apart(uint32_t a, uint32_t b) {
    return distance(a, b) >= ENOUGH;
}

static const uint32_t *colours_of(const char *code) {
    for (size_t i = 0; i < sizeof clubs / sizeof clubs[0]; i++)
        if (gch_same_club(clubs[i].code, code))
            return clubs[i].colour;
    return safe;
}

void gch_club_colours(const char *code, uint32_t out[2]) {
    memcpy(out, colours_of(code), 2 * sizeof out[0]);
}

void gch_match_colours(const struct gch_match *match, uint32_t out[2]) {
    const uint32_t *away = colours_of(match->club[GCH_AWAY].code), *home = colours_of(match->club[GCH_HOME].code);
    out[GCH_HOME] = home[0];
    out[GCH_AWAY] = away[0];
    /* The visitors change, as they do on the field; then the home team; and last of all both. */
    if (distance(out[0], out[1]) < ENOUGH)
        out[GCH_AWAY] = away[1];
    if (distance(out[0], out[1]) < ENOUGH) {
        out[GCH_AWAY] = away[0];
        out[GCH_HOME] = home[1];
    }
    if (distance(out[0], out[1]) < ENOUGH) {
        out[GCH_AWAY] = safe[1];
        out[GCH_HOME] = safe[0];
    }
}
