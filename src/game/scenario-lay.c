/* Cells laid over blank charts, and the dice of a scenario. */
#include "game/scenario-priv.h"

static const struct {
    const char *chart;
    const char *column;
} team_columns[] = {
#define GCH_X(id, file, heading, chart, column) {chart, column},
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const struct {
    const char *chart;
    const char *column;
} league_columns[] = {
#define GCH_X(id, file, heading, chart, column) {chart, column},
    GCH_LEAGUE_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const coverage_charts[] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};
static const struct {
    const char *name;
    int places;
} value_names[] = {
#define GCH_X(id, name, low, high, places) {name, places},
    GCH_VALUES(GCH_X)
#undef GCH_X
};

static bool lay_value(struct gch_team *team, const char *row, const cJSON *cell) {
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        long value;
        if (row == NULL || strcmp(value_names[i].name, row) != 0)
            continue;
        const char *s = scenario_text(cell);
        if (s != NULL && s[0] == '+')
            s++; /* ratings are printed with their sign */
        if (s != NULL ? !gch_parse_fixed(s, strlen(s), value_names[i].places, -9999, 9999, &value)
                      : !scenario_int(cell, -9999, 9999, &value))
            return false;
        team->values[i] = (int16_t)value;
        return true;
    }
    return false;
}

void scenario_lay(struct scenario_stage *st, const cJSON *item) {
    struct scenario_file *file = st->file;
    const char *owner = scenario_text(scenario_get(item, "team"));
    const char *chart = scenario_text(scenario_get(item, "chart"));
    const char *column = scenario_text(scenario_get(item, "column"));
    const char *formation = scenario_text(scenario_get(item, "formation"));
    const char *text = scenario_text(scenario_get(item, "cell"));
    const cJSON *row_item = scenario_get(item, "row");
    const char *row_text = scenario_text(row_item);
    long row = 0;
    int side = scenario_side(st, owner);
    bool league = owner != NULL && strcmp(owner, "league") == 0;
    struct gch_cell cell = {0};
    if (chart == NULL || (side < 0 && !league)) {
        scenario_bad(file, "cells", "a cell needs a team of this game (or league) and a chart");
        return;
    }
    if (strcmp(chart, "values") == 0 || (row_text != NULL && !scenario_int(row_item, 1, 39, &row))) {
        if (league || !lay_value(&st->team[side], row_text, scenario_get(item, "cell")))
            scenario_bad(file, chart, "row \"%s\" of %s is not a value with a number", row_text ? row_text : "", chart);
        return;
    }
    if (text == NULL || !gch_cell_parse(text, strlen(text), &cell)) {
        scenario_bad(file, text ? text : "cell", "\"%s\" is not a cell", text ? text : "(none)");
        return;
    }
    if (cell.kind == GCH_CELL_X && st->rules->flavor == GCH_FLAVOR_DDF)
        cell = (struct gch_cell){0};
    /* "no gain" may be written NG where NG is no word of its own (DDF-5.4). */
    if (cell.kind == GCH_CELL_NG && strcmp(chart, "fg-adjustment") != 0 && strcmp(chart, "def-fumble-recovery") != 0 &&
        !(column != NULL && strcmp(column, "field-goal") == 0))
        cell = (struct gch_cell){0};
    if (!scenario_int(row_item, 1, 39, &row)) {
        scenario_bad(file, chart, "a cell of %s needs a row", chart);
        return;
    }
    if (strcmp(chart, "defense") == 0) {
        long play;
        if (formation == NULL || formation[0] < 'A' || formation[0] > 'F' || formation[1] != '\0' || row > 5 ||
            column == NULL || !gch_parse_int(column, strlen(column), 1, 9, &play))
            scenario_bad(file, chart, "a defense cell needs formation A..F, column 1..9 and row 1..5");
        else
            st->team[side].defense[formation[0] - 'A'][play - 1][row - 1] = cell;
        return;
    }
    for (int i = 0; i < GCH_COVERAGE_COUNT && !league; i++) {
        if (strcmp(coverage_charts[i], chart) != 0)
            continue;
        if (row > 5) {
            scenario_bad(file, chart, "%s has rows 1..5", chart);
            return;
        }
        st->team[side].coverage[i][row - 1] = cell;
        st->team[side].coverages |= 1u << i;
        return;
    }
    if (row < 10) {
        scenario_bad(file, chart, "%s has rows 10..39", chart);
        return;
    }
    if (league) {
        for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
            if (strcmp(league_columns[i].chart, chart) == 0 &&
                strcmp(league_columns[i].column, column ? column : "") == 0) {
                st->league.column[i][row - 10] = cell;
                return;
            }
    } else {
        for (int i = 0; i < GCH_COLUMN_COUNT; i++)
            if (strcmp(team_columns[i].chart, chart) == 0 &&
                strcmp(team_columns[i].column, column ? column : "") == 0) {
                st->team[side].column[i][row - 10] = cell;
                st->team[side].columns |= UINT64_C(1) << i;
                return;
            }
    }
    scenario_bad(file, chart, "there is no chart \"%s\"%s%s", chart, column ? " with a column " : "",
                 column ? column : "");
}

/* Which team column answers a roll, for those that can be skipped over. */
static int column_of(enum gch_purpose purpose) {
    const char *name = gch_purpose_name(purpose);
    if (purpose == GCH_ROLL_BREAKAWAY)
        return GCH_COL_B;
    if (purpose == GCH_ROLL_QT)
        return GCH_COL_QT;
    if (purpose == GCH_ROLL_QB_SNEAK)
        return GCH_COL_QB;
    for (int i = GCH_COL_FUMBLE_RECOVERY; i < GCH_COLUMN_COUNT; i++)
        if (strcmp(team_columns[i].column[0] ? team_columns[i].column : team_columns[i].chart, name) == 0)
            return i;
    return -1;
}

static bool harmless(struct gch_cell cell) {
    return cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_REC || cell.kind == GCH_CELL_GOOD ||
           cell.kind == GCH_CELL_FC || (cell.kind == GCH_CELL_NUMBER && cell.number == 0);
}

/* A total that changes nothing: its cell is blank on both teams' charts. */
static int quiet_total(const struct scenario_stage *st, enum gch_purpose purpose) {
    enum gch_die die = gch_purpose_die(purpose);
    if (die == GCH_DIE_TEN)
        return purpose == GCH_ROLL_PI_YARDS || purpose == GCH_ROLL_ROLL_YARDS ? 0 : 9;
    if (die == GCH_DIE_DEFENSE) {
        int call = st->turn.play.call;
        int formation = st->turn.play.formation;
        if (purpose == GCH_ROLL_REVIEW)
            return 2;
        if (purpose == GCH_ROLL_PENALTY_SNAP)
            return 4; /* RZ-25: the play goes on, and there is a choice on most of its rows */
        for (int total = 1; total <= 5; total++) {
            bool quiet = true;
            for (int side = 0; side < 2; side++) {
                if (purpose == GCH_ROLL_DEFENSE) {
                    int play = call == GCH_CALL_TWO_POINT ? st->turn.play.try_play : call;
                    if (play >= 1 && play <= 9 && formation < GCH_FORMATIONS)
                        quiet &= harmless(st->team[side].defense[formation][play - 1][total - 1]);
                    continue;
                }
                for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
                    if (strcmp(coverage_charts[i], gch_purpose_name(purpose)) == 0)
                        quiet &= harmless(st->team[side].coverage[i][total - 1]);
            }
            if (quiet)
                return total;
        }
        return 1;
    }
    if (die == GCH_DIE_TWO_SIX)
        return 7;
    /* Tables of the rules themselves: no yards to roll or return, a plain fair catch (RZ-31.1, 18.2). */
    if (purpose == GCH_ROLL_LOOSE_BALL)
        return 13;
    if (purpose == GCH_ROLL_ONSIDE_RETURN)
        return 12;
    int column = column_of(purpose);
    bool own_fair_catch = ((st->team[0].columns | st->team[1].columns) >> GCH_COL_FAIR_CATCH & 1) != 0;
    if (purpose == GCH_ROLL_FAIR_CATCH && !own_fair_catch)
        return 25;
    for (int total = 10; total <= 39; total++) {
        bool quiet = true;
        for (int side = 0; side < 2; side++) {
            if (column >= 0)
                quiet &= harmless(st->team[side].column[column][total - 10]);
            if (purpose == GCH_ROLL_OFFENSE)
                for (int play = 0; play < 9; play++)
                    quiet &= harmless(st->team[side].column[GCH_COL_PLAY_1 + play][total - 10]);
            if (purpose == GCH_ROLL_DEF_PENALTY || purpose == GCH_ROLL_DEF_PENALTY_CANCEL)
                for (int i = GCH_COL_DEF_PENALTY_5; i <= GCH_COL_DEF_PENALTY_PI; i++)
                    quiet &= harmless(st->team[side].column[i][total - 10]);
        }
        if (purpose == GCH_ROLL_HOLDING)
            quiet &= st->league.column[GCH_LEAGUE_HOLDING][total - 10].kind == GCH_CELL_BLANK;
        if (purpose == GCH_ROLL_ONSIDE)
            quiet &= st->league.column[GCH_LEAGUE_ONSIDE][total - 10].kind == GCH_CELL_BLANK;
        if (purpose == GCH_ROLL_SQUIB_RETURN)
            quiet &= harmless(st->league.column[GCH_LEAGUE_SQUIB_RETURN][total - 10]);
        if (purpose == GCH_ROLL_BETWEEN_DOWNS)
            quiet &= st->league.column[GCH_LEAGUE_BETWEEN_OFFENSE][total - 10].kind == GCH_CELL_BLANK &&
                     st->league.column[GCH_LEAGUE_BETWEEN_DEFENSE][total - 10].kind == GCH_CELL_BLANK;
        if (quiet)
            return total;
    }
    return 25;
}

int scenario_roll(void *user, enum gch_purpose purpose) {
    struct scenario_stage *st = user;
    for (int i = 0; i < st->rolls; i++)
        if (!st->roll[i].used && st->roll[i].purpose == purpose) {
            st->roll[i].used = true;
            return st->roll[i].total;
        }
    /* A sneak without its own column throws for QT (RZ-13.2); its throw may go by either name. */
    bool sneak = purpose == GCH_ROLL_QT || purpose == GCH_ROLL_QB_SNEAK;
    for (int i = 0; i < st->rolls && sneak && st->turn.play.call == GCH_CALL_QB_SNEAK; i++)
        if (!st->roll[i].used && (st->roll[i].purpose == GCH_ROLL_QT || st->roll[i].purpose == GCH_ROLL_QB_SNEAK)) {
            st->roll[i].used = true;
            return st->roll[i].total;
        }
    return quiet_total(st, purpose);
}
