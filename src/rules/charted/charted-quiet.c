/* Throws that change nothing: their cell is blank on both teams' charts. */
#include <string.h>

#include "rules/charted/charted-work.h"

/* Which team column answers a roll, for those that can be skipped over. */
static int column_of(int purpose) {
    const char *name = gch_charted_words.purposes[purpose].name;
    if (purpose == GCH_ROLL_BREAKAWAY)
        return GCH_COL_B;
    if (purpose == GCH_ROLL_QT)
        return GCH_COL_QT;
    if (purpose == GCH_ROLL_QB_SNEAK)
        return GCH_COL_QB;
    for (int i = GCH_COL_FUMBLE_RECOVERY; i < GCH_COLUMN_COUNT; i++)
        if (strcmp(gch_column_name((enum gch_column)i)[0] ? gch_column_name((enum gch_column)i)
                                                          : gch_column_chart((enum gch_column)i),
                   name) == 0)
            return i;
    return -1;
}

static bool harmless(struct gch_cell cell) {
    return cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_REC || cell.kind == GCH_CELL_GOOD ||
           cell.kind == GCH_CELL_FC || (cell.kind == GCH_CELL_NUMBER && cell.number == 0);
}

int gch_charted_quiet(const struct gch_turn *turn, int purpose) {
    const struct gch_die *die = gch_charted_words.purposes[purpose].die;
    const struct gch_team *const *team = turn->match->team;
    if (die == GCH_DIE_TEN)
        return purpose == GCH_ROLL_PI_YARDS || purpose == GCH_ROLL_ROLL_YARDS ? 0 : 9;
    if (die == GCH_DIE_DEFENSE) {
        int call = turn->play.call;
        int formation = turn->play.formation;
        if (purpose == GCH_ROLL_REVIEW)
            return 2;
        if (purpose == GCH_ROLL_PENALTY_SNAP)
            return 4; /* RZ-25: the play goes on, and there is a choice on most of its rows */
        for (int total = 1; total <= 5; total++) {
            bool quiet = true;
            for (int side = 0; side < 2; side++) {
                if (purpose == GCH_ROLL_DEFENSE) {
                    int play = call == GCH_CALL_TWO_POINT ? turn->play.try_play : call;
                    if (play >= GCH_CALL_1 && play <= GCH_CALL_9 && formation < GCH_FORMATIONS)
                        quiet &= harmless(team[side]->defense[formation][play - 1][total - 1]);
                    continue;
                }
                for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
                    if (strcmp(gch_coverage_name((enum gch_coverage)i), gch_charted_words.purposes[purpose].name) == 0)
                        quiet &= harmless(team[side]->coverage[i][total - 1]);
            }
            if (quiet)
                return total;
        }
        return 1;
    }
    if (die == GCH_DIE_TWO_SIX)
        return 7;
    /* House rules: tests are lost, nobody rushes or is hurt, no two dice are equal, the first man is drawn. */
    if (die == GCH_DIE_SIX)
        return 6;
    if (die == GCH_DIE_PAIR)
        return purpose == GCH_ROLL_RC_18_CALL ? 66 : 12;
    if (die == GCH_DIE_THREE_SIX)
        return 123;
    if (die == GCH_DIE_THREE_TEN)
        return 999;
    if (die == GCH_DIE_DRAW)
        return 1;
    /* Tables of the rules themselves: no yards to roll or return, a plain fair catch (RZ-31.1, 18.2). */
    if (purpose == GCH_ROLL_LOOSE_BALL)
        return 13;
    if (purpose == GCH_ROLL_ONSIDE_RETURN)
        return 12;
    int column = column_of(purpose);
    bool own_fair_catch = ((team[0]->columns | team[1]->columns) >> GCH_COL_FAIR_CATCH & 1) != 0;
    if (purpose == GCH_ROLL_FAIR_CATCH && !own_fair_catch)
        return 25;
    for (int total = 10; total <= 39; total++) {
        bool quiet = true;
        for (int side = 0; side < 2; side++) {
            if (column >= 0)
                quiet &= harmless(team[side]->column[column][total - 10]);
            if (purpose == GCH_ROLL_OFFENSE)
                for (int play = 0; play < GCH_PLAYS; play++)
                    quiet &= harmless(team[side]->column[GCH_COL_PLAY_1 + play][total - 10]);
            if (purpose == GCH_ROLL_DEF_PENALTY || purpose == GCH_ROLL_DEF_PENALTY_CANCEL)
                for (int i = GCH_COL_DEF_PENALTY_5; i <= GCH_COL_DEF_PENALTY_PI; i++)
                    quiet &= harmless(team[side]->column[i][total - 10]);
        }
        if (purpose == GCH_ROLL_HOLDING)
            quiet &= turn->match->league[0]->column[GCH_LEAGUE_HOLDING][total - 10].kind == GCH_CELL_BLANK;
        if (purpose == GCH_ROLL_ONSIDE)
            quiet &= turn->match->league[0]->column[GCH_LEAGUE_ONSIDE][total - 10].kind == GCH_CELL_BLANK;
        if (purpose == GCH_ROLL_SQUIB_RETURN)
            quiet &= harmless(turn->match->league[0]->column[GCH_LEAGUE_SQUIB_RETURN][total - 10]);
        if (purpose == GCH_ROLL_BETWEEN_DOWNS)
            quiet &= turn->match->league[0]->column[GCH_LEAGUE_BETWEEN_OFFENSE][total - 10].kind == GCH_CELL_BLANK &&
                     turn->match->league[0]->column[GCH_LEAGUE_BETWEEN_DEFENSE][total - 10].kind == GCH_CELL_BLANK;
        if (quiet)
            return total;
    }
    return 25;
}
