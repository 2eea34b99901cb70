/* What chart games share about matches: it is not built twice. */
#include "rules/charted/charted.h"

#include "base/message.h"

const char *charted_combine(const struct gch_matrix *matrix, struct gch_cell offense, struct gch_cell defense,
                            int *number) {
    enum gch_action action = gch_matrix_action(matrix, offense, defense);
    *number = gch_action_number(action, offense, defense);
    return gch_action_name(action);
}

/* DDF-1.8, RZ-0.3: whatever else a team lacks falls back to basic play or causes no throw. */
enum gch_status charted_check_columns(struct gch_context *ctx, const struct gch_match *match, int side) {
    const struct gch_team *team = match->team[side];
    static const enum gch_column needed[] = {
        GCH_COL_PLAY_1,      GCH_COL_PLAY_2,          GCH_COL_PLAY_3,     GCH_COL_PLAY_4,         GCH_COL_PLAY_5,
        GCH_COL_PLAY_6,      GCH_COL_PLAY_7,          GCH_COL_PLAY_8,     GCH_COL_PLAY_9,         GCH_COL_B,
        GCH_COL_QT,          GCH_COL_FUMBLE_RECOVERY, GCH_COL_KICKOFF,    GCH_COL_KICKOFF_RETURN, GCH_COL_PUNT,
        GCH_COL_PUNT_RETURN, GCH_COL_FUMBLE_RETURN,   GCH_COL_INT_RETURN, GCH_COL_FIELD_GOAL,     GCH_COL_PAT,
    };
    enum gch_status status = GCH_OK;
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!(team->columns >> needed[i] & 1)) {
            gch_report(ctx, GCH_MSG_CHART_LACKS, NULL, "%s %d has no column %s, which %s needs", team->code,
                       team->season, gch_column_heading(needed[i]), match->ruleset->name);
            status = GCH_E_MISSING;
        }
    return status;
}

int charted_winner(int margin, int spread) {
    int rest = 10 * margin - spread;
    return rest > 0 ? GCH_HOME : rest < 0 ? GCH_AWAY : 2;
}

/* Mean yards of a column, hundredths; cells that are no number count nothing. */
static int column_mean(const struct gch_team *team, enum gch_column column) {
    int sum = 0;
    for (int way = 0; way < 216; way++) {
        struct gch_cell cell = team->column[column][gch_offense_ways[way] - 10];
        sum += cell.kind == GCH_CELL_NUMBER ? cell.number : 0;
    }
    return 100 * sum / 216;
}

/* D92: the expected value of a play against a formation over all throws, hundredths of a yard. A ball given away is
 * worth what it costs in field position: 45 yards for an interception, 20 for a fumble, which half the time is kept. */
static int expected(const struct gch_match *match, const struct gch_matrix *matrix, int offense, int play,
                    int formation) {
    const struct gch_team *team = match->team[offense];
    int broken = column_mean(team, GCH_COL_B);
    int trapped = column_mean(team, GCH_COL_QT);
    int64_t sum = 0;
    for (int way = 0; way < 216 * 36; way++) {
        struct gch_cell off = team->column[GCH_COL_PLAY_1 + play - 1][gch_offense_ways[way / 36] - 10];
        struct gch_cell def = match->team[!offense]->defense[formation][play - 1][gch_defense_ways[way % 36] - 1];
        enum gch_action action = gch_matrix_action(matrix, off, def);
        int number = 100 * gch_action_number(action, off, def);
        switch (action) {
        case GCH_ACT_ADD:
            sum += off.kind == GCH_CELL_B ? broken + 100 * def.number : number;
            break;
        case GCH_ACT_FORCED:
            sum += number;
            break;
        case GCH_ACT_TD:
        case GCH_ACT_FORCED_TD:
            sum += 4000;
            break;
        case GCH_ACT_QT:
            sum += trapped;
            break;
        case GCH_ACT_O_INT:
        case GCH_ACT_D_INT:
        case GCH_ACT_INT_MIN:
            sum -= 4500;
            break;
        case GCH_ACT_INC:
            break;
        default:
            sum -= gch_action_name(action)[0] == 'P' ? 0 : 2000;
            break;
        }
    }
    return (int)(sum / (216 * 36));
}

bool charted_mismatch(const struct gch_match *match, const struct gch_matrix *matrix, int offense, int side, int call,
                      int formation, int tenths) {
    int mean = 0;
    for (int f = 0; f < GCH_FORMATIONS; f++)
        mean += expected(match, matrix, offense, call, f);
    int better = expected(match, matrix, offense, call, formation) - mean / GCH_FORMATIONS;
    return (side == offense ? -better : better) >= 10 * tenths;
}
