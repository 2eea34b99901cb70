/* Cells laid over blank charts. */
#include "chart/chart-kind.h"
#include "chart/chart-names.h"
#include "scenario/scenario-priv.h"

static bool lay_value(struct gch_team *team, const char *row, const cJSON *cell) {
    for (int i = 0; i < GCH_VALUE_COUNT; i++) {
        long value;
        if (row == NULL || strcmp(gch_value_names[i].name, row) != 0)
            continue;
        const char *s = scenario_text(cell);
        if (s != NULL && s[0] == '+')
            s++; /* ratings are printed with their sign */
        if (s != NULL ? !gch_parse_fixed(s, strlen(s), gch_value_names[i].places, -9999, 9999, &value)
                      : !scenario_int(cell, -9999, 9999, &value))
            return false;
        team->values[i] = (int16_t)value;
        return true;
    }
    return false;
}

/* --- house rules -------------------------------------------------------------------------------------------------- */

int scenario_man(struct scenario_stage *st, int side, const char *name) {
    struct gch_lineup *lineup = &st->lineup[side];
    for (unsigned i = 0; i < lineup->count; i++)
        if (strcmp(lineup->man[i].name, name) == 0)
            return (int)i;
    if (lineup->count == GCH_LINEUP_MOST || strlen(name) >= sizeof lineup->man[0].name)
        return -1;
    strcpy(lineup->man[lineup->count].name, name);
    return (int)lineup->count++;
}

static bool lay_rating(struct gch_team *team, const char *row, const cJSON *cell) {
    int rating = row != NULL ? gch_rating_find(row) : -1;
    long value;
    if (rating < 0 || !scenario_int(cell, 0, 6, &value))
        return false;
    team->ratings[rating] = (int8_t)value;
    return true;
}

static bool lay_man(struct scenario_stage *st, int side, const char *name, const char *column, const cJSON *cell) {
    int index = name != NULL && column != NULL ? scenario_man(st, side, name) : -1;
    long value;
    if (index < 0)
        return false;
    struct gch_lineup_man *man = &st->lineup[side].man[index];
    if (strcmp(column, "slot") == 0) {
        int slot = scenario_text(cell) != NULL ? gch_slot_find(scenario_text(cell)) : -1;
        man->slot = (uint8_t)(slot > 0 ? slot : 0);
        return slot >= 0;
    }
    if (!scenario_int(cell, 0, UINT16_MAX, &value))
        return false;
    uint8_t *rating = strcmp(column, "pr") == 0       ? &man->pr
                      : strcmp(column, "int") == 0    ? &man->intercept
                      : strcmp(column, "injury") == 0 ? &man->injury
                                                      : NULL;
    if (rating != NULL) {
        *rating = (uint8_t)value;
        return value <= 6;
    }
    for (int i = 0; i < GCH_SHARE_COUNT; i++)
        if (strcmp(gch_share_name((enum gch_share_of)i), column) == 0) {
            man->weight[i] = (uint16_t)value;
            return true;
        }
    return false;
}

static bool lay_league_value(struct gch_league_chart *league, const char *row, const cJSON *cell) {
    static const char *const names[] = {
#define GCH_X(id, name, low, high, what) name,
        GCH_LEAGUE_VALUES(GCH_X)
#undef GCH_X
    };
    long value;
    for (int i = 0; row != NULL && i < GCH_LEAGUE_VALUE_COUNT; i++)
        if (strcmp(names[i], row) == 0 && scenario_int(cell, 0, 1000, &value)) {
            league->values[i] = (int16_t)value;
            return true;
        }
    return false;
}

/* What only house rules look at; false: it is none of it. */
static bool lay_house(struct scenario_stage *st, int side, bool league, const char *chart, const cJSON *item) {
    const char *row = scenario_text(scenario_get(item, "row")), *column = scenario_text(scenario_get(item, "column"));
    const cJSON *cell = scenario_get(item, "cell");
    bool good = true;
    long number, n;
    if (strcmp(chart, "ratings") == 0)
        good = !league && lay_rating(&st->team[side], row, cell);
    else if (strcmp(chart, "players") == 0)
        good = !league && lay_man(st, side, row, column, cell);
    else if (league && strcmp(chart, "values") == 0)
        good = lay_league_value(&st->league, row, cell);
    else if (strcmp(chart, "turnover-returns") == 0) {
        const char *text = scenario_text(cell);
        struct gch_cell yards = {0};
        good = league && column != NULL && gch_parse_int(column, strlen(column), 1, GCH_TURNOVER_COLUMNS, &n) &&
               scenario_int(scenario_get(item, "row"), 10, 39, &number) && text != NULL &&
               gch_cell_parse(text, strlen(text), &yards);
        if (good)
            st->league.turnover[n - 1][number - 10] = yards;
        st->league.turnovers |= good;
    } else {
        return false;
    }
    if (!good)
        scenario_bad(st->file, chart, "row \"%s\" of %s cannot be laid", row != NULL ? row : "", chart);
    return true;
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
    if (lay_house(st, side, league, chart, item))
        return;
    if (strcmp(chart, "values") == 0 || (row_text != NULL && !scenario_int(row_item, 1, 39, &row))) {
        if (league || !lay_value(&st->team[side], row_text, scenario_get(item, "cell")))
            scenario_bad(file, chart, "row \"%s\" of %s is not a value with a number", row_text ? row_text : "", chart);
        return;
    }
    if (text == NULL || !gch_cell_parse(text, strlen(text), &cell)) {
        scenario_bad(file, text ? text : "cell", "\"%s\" is not a cell", text ? text : "(none)");
        return;
    }
    if (cell.kind == GCH_CELL_X && st->rules->charts->x_is_blank)
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
        if (strcmp(gch_coverages[i], chart) != 0)
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
            if (strcmp(gch_league_columns[i].chart, chart) == 0 &&
                strcmp(gch_league_columns[i].column, column ? column : "") == 0) {
                st->league.column[i][row - 10] = cell;
                return;
            }
    } else {
        for (int i = 0; i < GCH_COLUMN_COUNT; i++)
            if (strcmp(gch_columns[i].chart, chart) == 0 && strcmp(gch_columns[i].column, column ? column : "") == 0) {
                st->team[side].column[i][row - 10] = cell;
                st->team[side].columns |= UINT64_C(1) << i;
                return;
            }
    }
    scenario_bad(file, chart, "there is no chart \"%s\"%s%s", chart, column ? " with a column " : "",
                 column ? column : "");
}
