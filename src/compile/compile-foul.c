/* Which foul of the board game (DDF-20) a penalty name of the real league is. */
#include "compile/pbp.h"

#include <string.h>

/* A name means one thing for the team in possession and another for the other team. On kicks the files call the
 * returners' holding "Offensive Holding" whoever is posteam, so such names stay offensive on both sides. */
static const struct {
    const char *name;
    uint8_t by_offense, by_defense; /* enum gch_real_foul */
    bool before_snap;
} fouls[] = {
    {"Chop Block", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Clipping", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Defensive 12 On-field", GCH_RF_DEF_5, GCH_RF_DEF_5, false},
    {"Defensive Delay of Game", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Defensive Holding", GCH_RF_OFF_10, GCH_RF_DEF_5X, false},
    {"Defensive Offside", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Defensive Pass Interference", GCH_RF_PI, GCH_RF_PI, false},
    {"Defensive Too Many Men on Field", GCH_RF_DEF_5, GCH_RF_DEF_5, false},
    {"Delay of Game", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Delay of Kickoff", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Disqualification", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Encroachment", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Face Mask", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Face Mask (15 Yards)", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Face Mask (5 Yards)", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Fair Catch Interference", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"False Start", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Helmet to Butt/Spear", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Horse Collar", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Horse Collar Tackle", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Illegal Bat", GCH_RF_OFF_10, GCH_RF_DEF_5X, false},
    {"Illegal Blindside Block", GCH_RF_OFF_15, GCH_RF_OFF_15, false},
    {"Illegal Block Above the Waist", GCH_RF_OFF_10, GCH_RF_OFF_10, false},
    {"Illegal Contact", GCH_RF_OFF_10, GCH_RF_DEF_5X, false},
    {"Illegal Crackback", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Illegal Cut", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Illegal Formation", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Illegal Forward Pass", GCH_RF_OFF_5, GCH_RF_OFF_5, false},
    {"Illegal Motion", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Illegal Peelback", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Illegal Shift", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Illegal Substitution", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Illegal Touch Kick", GCH_RF_OFF_5, GCH_RF_OFF_5, false},
    {"Illegal Touch Pass", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Illegal Use of Hands", GCH_RF_OFF_10, GCH_RF_DEF_5X, false},
    {"Ineligible Downfield Kick", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Ineligible Downfield Pass", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Intentional Grounding", GCH_RF_GROUNDING, GCH_RF_GROUNDING, false},
    {"Interference with Opportunity to Catch", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Leaping", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Leverage", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Low Block", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Lowering the Head to Initiate Contact", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Neutral Zone Infraction", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Offensive 12 On-field", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Offensive Holding", GCH_RF_OFF_10, GCH_RF_OFF_10, false},
    {"Offensive Offside", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Offensive Pass Interference", GCH_RF_OFF_10, GCH_RF_OFF_10, false},
    {"Offensive Too Many Men on Field", GCH_RF_OFF_5, GCH_RF_DEF_5, true},
    {"Offside on Free Kick", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Personal Foul", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Player Out of Bounds on Kick", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Player Out of Bounds on Punt", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Roughing the Kicker", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Roughing the Passer", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Running Into the Kicker", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Short Free Kick", GCH_RF_OFF_5, GCH_RF_DEF_5, false},
    {"Taunting", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Tripping", GCH_RF_OFF_10, GCH_RF_DEF_5X, false},
    {"Unnecessary Roughness", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
    {"Unsportsmanlike Conduct", GCH_RF_OFF_15, GCH_RF_DEF_15, false},
};

enum gch_real_foul gch_real_foul_of(const char *penalty_type, bool by_offense, int yards, bool *before_snap) {
    for (size_t i = 0; i < sizeof fouls / sizeof fouls[0]; i++) {
        if (strcmp(fouls[i].name, penalty_type) == 0) {
            *before_snap = fouls[i].before_snap;
            return (enum gch_real_foul)(by_offense ? fouls[i].by_offense : fouls[i].by_defense);
        }
    }
    /* A name this list does not have is judged by its yards, so that a new rule of the league loses no foul. */
    *before_snap = false;
    if (yards <= 5)
        return by_offense ? GCH_RF_OFF_5 : GCH_RF_DEF_5;
    if (yards <= 10)
        return by_offense ? GCH_RF_OFF_10 : GCH_RF_DEF_5X;
    return by_offense ? GCH_RF_OFF_15 : GCH_RF_DEF_15;
}

uint8_t gch_real_foul_number(const char *penalty_type) {
    for (size_t i = 0; i < sizeof fouls / sizeof fouls[0]; i++) {
        if (strcmp(fouls[i].name, penalty_type) == 0)
            return (uint8_t)(i + 1);
    }
    return 0;
}

const char *gch_real_foul_text(enum gch_real_foul foul) {
    static const char *const texts[GCH_RF_COUNT] = {"no foul", "OFF 5",  "OFF 10", "OFF 15", "OFF #*",
                                                    "DEF 5",   "DEF 5X", "DEF 15", "PI"};
    return texts[foul];
}
