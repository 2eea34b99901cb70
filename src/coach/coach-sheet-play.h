/*
 * The sheet coach: a team called as it was really called (sheet.h), with the habits of its season for clock, fourth
 * downs, kicks and tries. The tables it plays from are shared; what it keeps of its own is small and copied by
 * assignment.
 */
#ifndef GCH_COACH_SHEET_PLAY_H
#define GCH_COACH_SHEET_PLAY_H

#include "coach/sheet.h"
#include "gridchart/coach.h"

/* What a match-up looks like to both coaches: mean yards of each play against each formation, hundredths, with an
 * interception counted as -45 yards and a fumble as -20. Made once per match. */
struct gch_matchup {
    int16_t mean[2][GCH_PLAYS][GCH_FORMATIONS]; /* [offense side] */
    int16_t most[2][GCH_FORMATIONS];            /* of the best play against a formation */
    int16_t least[2][GCH_PLAYS];                /* of a play against the best formation */
    /* The same for the share of plays, in 1000ths, that gain 3 yards or more [0], 7 or more [1]: third downs. */
    int16_t reach[2][2][GCH_PLAYS][GCH_FORMATIONS]; /* [short or long][offense side] */
    int16_t most_reach[2][2][GCH_FORMATIONS], least_reach[2][2][GCH_PLAYS];
    int16_t punt[2];   /* mean length of a punt, yards */
    int8_t unheard[2]; /* audibles that a side leaves alone for the noise of the other's crowd */
};
void gch_matchup_init(struct gch_matchup *out, const struct gch_match *match);

struct gch_sheet_coach {
    struct gch_coach coach;
    struct gch_rng rng;
    const struct gch_call_sheet *sheet;
    const struct gch_matchup *matchup;
    int side;
    /* The snap at hand: what was answered, for audibles. */
    uint16_t snap; /* plays so far, plus one */
    uint8_t call;
    uint8_t formation;
    uint8_t seen;
    bool reselect;
};

/* For the tests: do the coach's look-up tables say what sheet.h says? */
bool gch_sheet_tables_agree(void);

/* sheet and matchup must outlive it. */
void gch_sheet_coach_init(struct gch_sheet_coach *coach, int side, const struct gch_key *key,
                          const struct gch_call_sheet *sheet, const struct gch_matchup *matchup);

#endif
