/* Returns and loose balls, as far as they are the same in every chart game. */
#include "rules/charted/charted.h"

static const struct {
    enum gch_column column;
    enum gch_purpose purpose;
    enum gch_score_kind score;
} returns[] = {
    [GCH_RET_KICKOFF] = {GCH_COL_KICKOFF_RETURN, GCH_ROLL_KICKOFF_RETURN, GCH_TD_KICKOFF_RETURN},
    [GCH_RET_PUNT] = {GCH_COL_PUNT_RETURN, GCH_ROLL_PUNT_RETURN, GCH_TD_PUNT_RETURN},
    [GCH_RET_INT] = {GCH_COL_INT_RETURN, GCH_ROLL_INT_RETURN, GCH_TD_INT_RETURN},
    [GCH_RET_FUMBLE] = {GCH_COL_FUMBLE_RETURN, GCH_ROLL_FUMBLE_RETURN, GCH_TD_FUMBLE},
    [GCH_RET_MISSED_FG] = {GCH_COL_INT_RETURN, GCH_ROLL_INT_RETURN, GCH_TD_MISSED_FG},
};

enum gch_column charted_return_column(enum gch_return_kind kind) {
    return returns[kind].column;
}

/* All returns throw the offense's dice, which have no place of their own: where nobody reads for what they are thrown,
 * one purpose does for all of them. */
_Static_assert(GCH_ROLL_KICKOFF_RETURN < GCH_ROLL_DEFENSE && GCH_ROLL_PUNT_RETURN < GCH_ROLL_DEFENSE &&
                   GCH_ROLL_INT_RETURN < GCH_ROLL_DEFENSE && GCH_ROLL_FUMBLE_RETURN < GCH_ROLL_DEFENSE &&
                   !(GCH_PLACE_OF(GCH_ROLL_KICKOFF_RETURN) | GCH_PLACE_OF(GCH_ROLL_PUNT_RETURN) |
                     GCH_PLACE_OF(GCH_ROLL_INT_RETURN) | GCH_PLACE_OF(GCH_ROLL_FUMBLE_RETURN)),
               "returns throw the same dice");
enum gch_purpose charted_return_purpose(enum gch_return_kind kind) {
    return GCH_QUIET ? GCH_ROLL_KICKOFF_RETURN : returns[kind].purpose;
}

enum gch_score_kind charted_return_score(enum gch_return_kind kind) {
    return returns[kind].score;
}

struct gch_cell charted_throw_coverage(struct charted_work *w, enum gch_return_kind kind, int returner) {
    bool kickoff = kind == GCH_RET_KICKOFF;
    enum gch_coverage coverage = kickoff ? GCH_COV_KICK : GCH_COV_PUNT;
    struct gch_cell cell;
    if (house_at(&w->base, HOUSE_HOOK_COVERAGE) != NULL && house_coverage(w, returner, !kickoff, &cell))
        return cell;
    if (gch_match_own(w->base.match)->coverage_kinds[!returner][coverage] == UINT64_C(1) << GCH_CELL_BLANK)
        return (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    enum gch_purpose purpose = kickoff ? GCH_ROLL_KICK_COVERAGE : GCH_ROLL_PUNT_COVERAGE;
    return gch_throw_coverage(&w->base, !returner, purpose, coverage);
}

void charted_tell_return(struct charted_work *w, enum gch_return_kind kind, int start, const struct charted_end *end) {
    int to = end->kind == CHARTED_TD ? 100 : end->kind == CHARTED_SAFETY ? 0 : end->x;
    gch_event_add(&w->base, GCH_EV_RETURN, end->side, start, to, kind);
}

bool charted_kept_by(struct charted_work *w, int side, bool alone) {
    const uint64_t rec = UINT64_C(1) << GCH_CELL_REC;
    const uint64_t lost = UINT64_C(1) << GCH_CELL_LOST;
    struct gch_work *b = &w->base;
    uint64_t kinds = gch_match_own(b->match)->kinds[side][GCH_COL_FUMBLE_RECOVERY] & (rec | lost);
    bool kept = kinds != lost;
    bool check = house_with(b, 6) != NULL; /* its total counts whatever the cells say */
    if (kinds == (rec | lost) || check) {
        int total = gch_throw(b, side, GCH_ROLL_FUMBLE_RECOVERY);
        struct gch_cell cell = b->match->team[side]->column[GCH_COL_FUMBLE_RECOVERY][total - 10];
        if (gch_work_trace(b) != NULL)
            gch_trace_cell(b, side, gch_column_chart(GCH_COL_FUMBLE_RECOVERY), gch_column_name(GCH_COL_FUMBLE_RECOVERY),
                           total, cell);
        kept = cell.kind == GCH_CELL_REC;
        HOUSE_NOTE(w, check, total);
    }
    enum gch_cell_kind other = kept ? GCH_CELL_G : GCH_CELL_NG;
    if (alone || !gch_has(b, !side, GCH_COL_DEF_FUMBLE_RECOVERY, other))
        return kept;
    struct gch_cell cell = gch_throw_column(b, !side, GCH_ROLL_DEF_FUMBLE_RECOVERY, !side, GCH_COL_DEF_FUMBLE_RECOVERY);
    return cell.kind == other ? !kept : kept;
}

/* RC-12, C13 */
bool charted_blocked(struct charted_work *w, const struct house_blocked *blocked) {
    int side = blocked->kickers ? w->offense : !w->offense;
    int spot = blocked->kickers ? blocked->x : 100 - blocked->x;
    w->tags |= GCH_TAG_BIT(BLOCKED);
    gch_event_add(&w->base, GCH_EV_BLOCK, !w->offense, blocked->x, blocked->x - w->line, 0);
    gch_event_add(&w->base, GCH_EV_RECOVERY, side, charted_on_field(spot), 0, 0);
    w->changed |= !blocked->kickers;
    if (blocked->x > 0)
        charted_end_at(w, CHARTED_DEAD, side, spot);
    else if (blocked->kickers)
        charted_end_at(w, CHARTED_SAFETY, side, 0);
    else
        charted_touchdown(w, side, GCH_TD_BLOCK);
    return blocked->advances;
}
