#include "matchup.h"

#include <string.h>

bool matchup_situation(const struct gch_match *match, const char *code, int offense, struct gch_state *out) {
    gch_state_init(out);
    match->ruleset->begin(match, out);
    if (code == NULL) {
        out->next = GCH_NEXT_SCRIMMAGE;
        out->offense = (uint8_t)offense;
        out->down = 1;
        out->to_go = 10;
        out->ball = 25;
        return true;
    }
    struct gch_state said;
    if (!gch_state_parse(code, &said)) {
        cli_error("--situation: \"%s\" is not a situation (\"Q1 15:00 A0-H0 A 3&4@45\" is one)", code);
        return false;
    }
    if (strstr(code, "quota") == NULL)
        memcpy(said.quota, out->quota, sizeof said.quota);
    if (strstr(code, "nohuddle") == NULL)
        memcpy(said.no_huddle_left, out->no_huddle_left, sizeof said.no_huddle_left);
    *out = said;
    return true;
}

char *matchup_where(const struct gch_state *s, char *buffer) {
    static const char *const ordinals[] = {"", "1st", "2nd", "3rd", "4th"};
    if (s->next != GCH_NEXT_SCRIMMAGE) {
        snprintf(buffer, 64, "%s", gch_next_name((enum gch_next)s->next));
        return buffer;
    }
    char spot[24];
    if (s->ball == 50)
        snprintf(spot, sizeof spot, "midfield");
    else
        snprintf(spot, sizeof spot, "the %s %d", s->ball < 50 ? "own" : "other",
                 s->ball < 50 ? s->ball : 100 - s->ball);
    if (s->to_go >= 100 - s->ball)
        snprintf(buffer, 64, "%s and goal at %s", ordinals[s->down & 7 ? s->down : 1], spot);
    else
        snprintf(buffer, 64, "%s and %d at %s", ordinals[s->down & 7 ? s->down : 1], s->to_go, spot);
    return buffer;
}

int matchup_formation(const char *text) {
    if (text[0] == '\0' || text[1] != '\0')
        return -1;
    int f = text[0] >= 'a' ? text[0] - 'a' : text[0] - 'A';
    return f >= 0 && f < GCH_FORMATIONS ? f : -1;
}
