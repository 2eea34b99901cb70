/* Clubs move and change their codes, and files disagree about which of them to use. */
#include <string.h>

#include "gridchart/chart.h"

/* Codes of one club over the years and over the files: nflverse's play-by-play uses today's, its games the year's. */
static const char *const clubs[][5] = {
    {"ARI", "ARZ", "PHO", NULL}, {"BAL", "BLT", NULL},        {"CLE", "CLV", NULL},
    {"HOU", "HST", NULL},        {"JAX", "JAC", NULL},        {"LAC", "SD", "SDG", NULL},
    {"LA", "LAR", "STL", "SL"},  {"LV", "OAK", "LVR", "RAI"}, {"WAS", "WSH", NULL},
};

const char *gch_club_code(const char *code, int number) {
    for (size_t i = 0; i < sizeof clubs / sizeof clubs[0]; i++)
        for (size_t k = 0; k < 5 && clubs[i][k] != NULL; k++)
            if (strcmp(clubs[i][k], code) == 0)
                return number >= 0 && number < 5 ? clubs[i][number] : NULL;
    return number == 0 ? code : NULL;
}

bool gch_same_club(const char *a, const char *b) {
    if (strcmp(a, b) == 0)
        return true;
    for (size_t i = 0; i < sizeof clubs / sizeof clubs[0]; i++) {
        bool has_a = false, has_b = false;
        for (size_t k = 0; k < 5 && clubs[i][k] != NULL; k++) {
            has_a |= strcmp(clubs[i][k], a) == 0;
            has_b |= strcmp(clubs[i][k], b) == 0;
        }
        if (has_a || has_b)
            return has_a && has_b;
    }
    return false;
}
