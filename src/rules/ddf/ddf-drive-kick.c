/* Ordinary turns of a game nobody watches: kickoffs, punts, field goals and kicked tries (DDF-15 to DDF-18). */
#include "rules/ddf/ddf-drive.h"

/* DDF-15.3, 16.3: a return of a kick by `side` from start; -1 if it is not ordinary. */
static int run_back(struct ddf_driver *v, int side, int start, struct gch_cell cell, enum gch_coverage coverage) {
    struct gch_cell cover = {GCH_CELL_BLANK, 0, 0};
    if (!drive_is_number(cell))
        return -1;
    if (v->fixture->match->coverage_kinds[!side][coverage] != UINT64_C(1) << GCH_CELL_BLANK)
        cover = v->fixture->match->team[!side]->coverage[coverage][drive_defense(v)];
    enum gch_action action = gch_matrix_action(&v->fixture->book->matrix, cell, cover);
    if (action != GCH_ACT_ADD && action != GCH_ACT_FORCED)
        return -1;
    int x = start + gch_action_number(action, cell, cover);
    return x <= 0 || x >= 100 ? -1 : x;
}

enum ddf_station ddf_drive_kickoff(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    v->made.call = gch_plan_kickoff(v->plan[o], s, ddf_calls(v->fixture->match, s));
    if (v->made.call != GCH_CALL_KICKOFF)
        return DDF_AT_CALLED;
    struct gch_cell cell = drive_column(v, o, GCH_COL_KICKOFF);
    if (cell.kind != GCH_CELL_NUMBER)
        return DDF_AT_CALLED;
    int r = 100 - (s->ball + cell.number);
    if (r < -GCH_DEEPEST_RETURN) {
        v->stats[o].kickoffs++;
        v->stats[o].kickoff_touchbacks++;
        return ddf_drive_ball_over(v, !o, v->fixture->match->season.kick_touchback, DDF_TIME_KICK_TOUCHBACK);
    }
    int x = run_back(v, !o, r, drive_column(v, !o, GCH_COL_KICKOFF_RETURN), GCH_COV_KICK);
    if (x < 0)
        return DDF_AT_CALLED;
    v->stats[o].kickoffs++;
    v->stats[!o].kick_returns++;
    v->stats[!o].kick_return_yards += x - r;
    return ddf_drive_ball_over(v, !o, x, DDF_TIME_CHANGE);
}

/* DDF-16.6: a punt that came down on or inside the 10 may be left alone. */
static int rolled(struct ddf_driver *v, int r) {
    int direction = drive_defense(v);
    int yards = (int)gch_dice_split(v->dice, 10);
    if (yards == 0)
        yards = v->fixture->book->roll_zero[direction];
    return v->fixture->book->roll_forward[direction] != 0 ? r - yards : r + yards;
}

enum ddf_station ddf_drive_punt(struct ddf_driver *v) {
    const struct ddf_rulings *rulings = &v->fixture->book->rulings;
    struct gch_state *s = v->s;
    int o = s->offense;
    struct gch_team_stats *stats = &v->stats[o];
    int pooch = gch_plan_pooch(v->plan[o], s, 99, 1); /* DDF-16.4 */
    struct gch_cell cell = drive_column(v, o, GCH_COL_PUNT);
    if (cell.kind != GCH_CELL_NUMBER)
        return DDF_AT_CALLED;
    int gross = cell.number - pooch < 0 ? 0 : cell.number - pooch; /* D38 */
    int r = 100 - (s->ball + gross);
    int x = r;
    bool returned = false;
    bool caught = false;
    if (r > 0 && !(cell.flags & GCH_FLAG_STAR)) { /* DDF-16.2 */
        caught = pooch >= rulings->pooch_fair_catch;
        if (!caught && r <= rulings->roll_limit && gch_plan_lets_roll(r)) {
            x = rolled(v, r);
            gross = x <= 0 ? 100 - s->ball : gross + r - x;
            r = x;
        } else if (!caught) {
            struct gch_cell back = drive_column(v, !o, GCH_COL_PUNT_RETURN);
            caught = back.kind == GCH_CELL_FC;
            if (!caught) {
                returned = true;
                x = run_back(v, !o, r, back, GCH_COV_PUNT);
                if (x < 0)
                    return DDF_AT_CALLED;
            }
        }
    }
    drive_count_play(v, o, s->ball);
    if (r <= 0) { /* DDF-16.1 */
        stats->punts++;
        stats->punt_yards += 100 - s->ball;
        stats->punt_net_yards += 80 - s->ball;
        stats->punt_touchbacks++;
        return ddf_drive_ball_over(v, !o, v->fixture->match->season.touchback, DDF_TIME_KICK_TOUCHBACK);
    }
    stats->punts++;
    stats->punt_yards += gross;
    stats->punt_net_yards += gross - (x - r);
    stats->punts_inside_20 += x < 20;
    v->stats[!o].fair_catches += caught;
    v->stats[!o].punt_returns += returned;
    v->stats[!o].punt_return_yards += x - r;
    return ddf_drive_ball_over(v, !o, x, DDF_TIME_CHANGE);
}

/* DDF-17. */
enum ddf_station ddf_drive_field_goal(struct ddf_driver *v) {
    const struct ddf_rulings *r = &v->fixture->book->rulings;
    struct gch_state *s = v->s;
    int o = s->offense;
    struct gch_team_stats *stats = &v->stats[o];
    int d = 100 - s->ball;
    struct gch_cell cell = drive_column(v, o, GCH_COL_FIELD_GOAL);
    if (cell.kind != GCH_CELL_NUMBER && (cell.kind != GCH_CELL_NG || r->fg_adjust_ng))
        return DDF_AT_CALLED;
    bool good = cell.kind == GCH_CELL_NUMBER && cell.number >= d;
    enum gch_cell_kind other = good ? GCH_CELL_NG : GCH_CELL_G;
    if (cell.kind == GCH_CELL_NUMBER && drive_has(v, DDF_OPT_FG_ADJUSTMENT) && d <= r->fg_adjust_limit &&
        v->fixture->match->coverage_kinds[!o][GCH_COV_FIELD_GOAL] >> other & 1) /* DDF-17.5 */
        good ^= v->fixture->match->team[!o]->coverage[GCH_COV_FIELD_GOAL][drive_defense(v)].kind == other;
    int band = gch_field_goal_band(d);
    drive_count_play(v, o, s->ball);
    stats->field_goals_tried++;
    stats->field_goals_made += good;
    stats->value[GCH_STAT_field_goals_tried_29 + 2 * band]++;
    stats->value[GCH_STAT_field_goals_made_29 + 2 * band] += good;
    if (good) {
        drive_count_points(v, o, 3);
        return ddf_drive_score(v, GCH_NEXT_KICKOFF, DDF_TIME_SCORE);
    }
    int spot = d + (v->fixture->match->season.missed_fg_at_line ? 0 : r->missed_fg_back); /* DDF-17.3, D42 */
    return ddf_drive_ball_over(v, !o, spot < r->missed_fg_least ? r->missed_fg_least : spot, DDF_TIME_CHANGE);
}

/* DDF-18: a kicked try from where tries are kicked. */
enum ddf_station ddf_drive_try(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    uint64_t missing = v->fixture->match->kinds[o][GCH_COL_PAT] >> GCH_CELL_MISS & 1;
    v->made.call = gch_plan_try(v->plan[o], s, ddf_calls(v->fixture->match, s));
    if (v->made.call != GCH_CALL_PAT_KICK || s->carry != 0 || s->ball != 100 - v->fixture->match->season.two_point_line)
        return DDF_AT_CALLED;
    bool good = drive_pair(v, o)->own->good_tries != 0;
    if (good && missing)
        good = drive_pair(v, o)->own->good_tries >> drive_row(v) & 1;
    v->stats[o].kicked_tries++;
    v->stats[o].kicked_tries_made += good;
    if (good)
        drive_count_points(v, o, 1);
    return ddf_drive_score(v, GCH_NEXT_KICKOFF, DDF_TIME_CONVERSION);
}
