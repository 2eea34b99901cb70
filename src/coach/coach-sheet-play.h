/*
 * The sheet coach: a team called as it was really called (sheet.h), with the habits of its season for clock, fourth
 * downs, kicks and tries. The tables it plays from are shared; what it keeps of its own is small and copied by
 * assignment.
 */
#ifndef GCH_COACH_SHEET_PLAY_H
#define GCH_COACH_SHEET_PLAY_H

#include "coach/sheet.h"
#include "gridchart/coach.h"
#include "rules/plan.h"

/* One team's offense against another's defense as their coaches see it. Made once per pairing. */
struct gch_faceoff {
    /* What each play is worth against each formation, by kind of down (gch_plan_down_kind). [0]: mean yards,
     * hundredths, with an interception counted as -45 yards and a fumble as -20; then the share of plays, in 1000ths,
     * that gain a yard or more, two or more, ...: third downs. */
    int16_t worth[GCH_PLAN_DOWN_KINDS][GCH_PLAYS][GCH_FORMATIONS];
    int16_t punt;                    /* mean length of a punt, yards */
    int16_t sneak[GCH_PLAN_REACHES]; /* as reach, of the sneak's column; -1 without one */
    int16_t int_return;              /* mean return of an interception, yards */
    /* As struct gch_plan has it: [0] the offense's coach, [1] the defense's. */
    uint64_t accepted[2][GCH_PLAN_DOWN_KINDS];
};
/* What pairs of cells are worth, for whoever prepares many match-ups by one book: charts say the same few things.
 * Starts as {0}. */
#define GCH_KNOWN_PAIRS_BITS 13
struct gch_known_pairs {
    uint64_t key[1 << GCH_KNOWN_PAIRS_BITS];
    int16_t value[1 << GCH_KNOWN_PAIRS_BITS];
};
/* sheet[0] is the offense's, sheet[1] the defense's; NULL: that coach calls no audibles. known may be NULL. */
void gch_faceoff_init(struct gch_faceoff *out, const struct gch_match *match, int offense,
                      const struct gch_call_sheet *const sheet[2], struct gch_known_pairs *known);

struct gch_sheet_coach {
    struct gch_coach coach;
    const struct gch_call_sheet *sheet;
    const struct gch_faceoff *faceoff[2]; /* [side in possession] */
    struct gch_plan plan;
    int side;
    /* The snap at hand: what was answered, for audibles. */
    uint16_t snap; /* plays so far, plus one */
    uint8_t call;
    uint8_t formation;
    uint8_t seen;
    bool reselect;
};

/* gch_any_coach.forget: nothing was called on the snap at hand. */
void gch_sheet_forget(void *user);

/* What a coach keeps back in each quarter of a game, so that audibles and no-huddles last for all four: a part for each
 * quarter to come, and the audibles that are lost in the noise of the other's crowd. See struct gch_plan. */
struct gch_sheet_rations {
    struct gch_rng rng; /* of which the coach draws */
    int16_t audibles[2][GCH_PLAN_QUARTERS], huddles[GCH_PLAN_QUARTERS];
};
void gch_sheet_rations_init(struct gch_sheet_rations *out, const struct gch_match *match, int side,
                            const struct gch_key *key);

/* coach-sheet-chances.c: chances that only some rulesets give. */
/* What an offense's charts say about them, once per pairing. ways: in how many each row is thrown. */
void gch_sheet_chances_init(struct gch_faceoff *out, const struct gch_team *team, const long ways[GCH_ROWS]);
/* `call`, or the sneak in its place where that is surer. */
int gch_sheet_sneak(const struct gch_sheet_coach *coach, const struct gch_question *question, int call);
int gch_sheet_review(const struct gch_sheet_coach *coach, const struct gch_question *question);
int gch_sheet_interception(const struct gch_sheet_coach *coach, const struct gch_question *question);
/* Is a kick next, and time for a huddle before it? */
bool gch_sheet_huddles(const struct gch_sheet_coach *coach, const struct gch_question *question);

/* sheet and faceoffs ([side in possession]) must outlive it, and it must stay where it is. */
void gch_sheet_coach_init(struct gch_sheet_coach *coach, int side, const struct gch_call_sheet *sheet,
                          const struct gch_faceoff *const faceoff[2], const struct gch_sheet_rations *rations);
/* The same coach for another game of these teams. */
void gch_sheet_coach_again(struct gch_sheet_coach *coach, const struct gch_sheet_rations *rations);
static inline bool gch_sheet_coach_is(const struct gch_sheet_coach *coach, const struct gch_call_sheet *sheet,
                                      const struct gch_faceoff *const faceoff[2]) {
    return coach->sheet == sheet && coach->faceoff[0] == faceoff[0] && coach->faceoff[1] == faceoff[1];
}

#endif
