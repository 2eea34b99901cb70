/* What chart games share about matches: it is not built twice. */
#include "rules/charted/charted.h"

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
            gch_report(ctx, 461, NULL, "%s %d has no column %s, which %s needs", team->code, team->season,
                       gch_column_heading(needed[i]), match->ruleset->name);
            status = GCH_E_MISSING;
        }
    return status;
}

int charted_winner(int margin, int spread) {
    int rest = 10 * margin - spread;
    return rest > 0 ? GCH_HOME : rest < 0 ? GCH_AWAY : 2;
}
