/*
 * The corrections of the closed loop (loop.h): what a round came to beside what really happened.
 *
 * Per team and side, by factors on the targets (struct gch_correction): completions per pass, interceptions per pass,
 * traps per dropback, sacks per trap, yards per completion, yards per rush, lost fumbles, fouls. A factor is multiplied
 * each round by (real / replayed) to a power a little below 1, because a replayed figure is itself a sample. The
 * league's level is the offenses' to correct; defenses are corrected relative to the league, else both would.
 *
 * Per team: run-pass tilt, going for it on fourth down, touchbacks and fair catches, where punts are aimed, touchdowns
 * on returns; points against by how often the goal-line formation is used near the goal line, then points for and
 * against by nudging the yards wanted, within bounds.
 *
 * For the league: the red-zone level from points, the goal line's from two-point tries, the lift of yards from punts,
 * first downs, yards and field goals (within bounds), field goals on fourth down from tries, yards of scrambles, levels
 * of fouls from penalties, their yards and the first downs they give, home audibles from the home teams' wins, what
 * defenses do about the score from the spread of margins and scores; the pace, that is no-huddles beyond those of
 * style, from plays, in RedZone by quarter.
 */
#include "chart/chart-kind.h"
#include "compile/correct.h"

#include <math.h>
#include <string.h>

/* The most audibles all home teams can have beyond their own. */
static const double MOST_HOME_EXTRA = 6;
/* Logarithms on the weights of fourth down. Field goals: the sheets hold the real choices already; they are moved only
 * where the season's tries are off by more than FEW_KICKS, never far, and no farther than they must. Tries of a team
 * depend on the scores and the distances it comes to, which are others than the real ones. */
static const double FEW_KICKS = 0.02, MOST_KICKS = 0.5, MOST_GO = 1.6, MOST_FAR = 2.5;
/* Punts may be off by so much before more or fewer fourth downs are gone for than really were. */
static const double FEW_PUNTS = 0.007;
/* The part of what a team's field goals in reach, or returns, are off by in a few seasons that is put right at once. */
static const double REACH_STEP = 0.6;
/* The same of timeouts. */
static const double STOPS_STEP = 0.8;
/* So many more plays, as a logarithm, may the games of a team have that goes without huddles; what a hundredth of them
 * takes of these; and the part of them that it keeps in any case. */
static const double MORE_PLAYS = 0.04, TEMPO_STEP = 5, LEAST_TEMPO = 0.3;
/* So much, as a logarithm, margins and scores may lie farther apart than they did: the charts hold the season's luck,
 * and dice add theirs. What defenses do about the score is moved for the rest only. */
static const double FEW_WIDER = 0.045;
/* The league's share of touchbacks may be off by so much before punts are aimed elsewhere. */
static const double FEW_TOUCHBACKS = 0.005;

/* --- what a replay says --------------------------------------------------------------------------------------------
 */

void gch_loop_take_counts(const struct gch_replay *r, struct gch_loop_counts *out) {
    memset(out, 0, sizeof *out);
    for (int t = 0; t < r->teams; t++)
        for (int i = 0; i < GCH_STAT_COUNT; i++) {
            out->team[0][t][i] = (double)r->own[t][i] / r->runs;
            out->team[1][t][i] = (double)r->against[t][i] / r->runs;
            out->league[i] += out->team[0][t][i];
        }
}

void gch_loop_level_teams(const struct gch_loop_counts *replay, int teams, struct gch_loop_counts *real) {
    for (int side = 0; side < 2; side++)
        for (int t = 0; t < teams; t++)
            for (int i = 0; i < GCH_STAT_COUNT; i++)
                real->team[side][t][i] =
                    replay->league[i] > 0 ? replay->team[side][t][i] * real->league[i] / replay->league[i] : 0;
}

#define C(field) c[GCH_STAT_##field]

static double over(double a, double b) {
    return b > 0 ? a / b : 0;
}
static double completion(const double *c) {
    return over(C(completions), C(pass_attempts) - C(spikes));
}
static double interception(const double *c) {
    return over(C(interceptions), C(pass_attempts));
}
static double trapped(const double *c) {
    return over(C(sacks) + C(scrambles), C(pass_attempts) - C(spikes) + C(sacks) + C(scrambles));
}
static double sacked(const double *c) {
    return over(C(sacks), C(sacks) + C(scrambles));
}
static double sack_rate(const double *c) {
    return over(C(sacks), C(pass_attempts) + C(sacks));
}
static double catch_yards(const double *c) {
    return over(C(pass_yards), C(completions));
}
static double carry_yards(const double *c) {
    double n = C(rush_attempts) - C(scrambles) - C(kneels);
    return over(C(rush_yards) - C(scramble_yards) + C(kneels), n);
}
static double lost_fumbles(const double *c) {
    return over(C(fumbles_lost), C(plays));
}
static double fouls(const double *c) {
    return over(C(penalties), C(games));
}

static double play_yards(const double *c) {
    return over(C(pass_yards) - C(sack_yards) + C(rush_yards), C(plays));
}

typedef double (*rate_fn)(const double *c);

/* log(real / replayed) of a rate, 0 where it is not known. */
static double off_by(rate_fn rate, const double *real, const double *replay) {
    double a = rate(real), b = rate(replay);
    return a > 0 && b > 0 ? gch_loop_bounded(log(a / b), -1, 1) : 0;
}

/* What is wanted of a team's carries so that all its rushes together, scrambles and knees too, have the real mean. */
static double carry_off_by(const double *real, const double *replay) {
    const double *c = replay;
    double n = C(rush_attempts) - C(scrambles) - C(kneels), yards = carry_yards(replay);
    double a = over(real[GCH_STAT_rush_yards], real[GCH_STAT_rush_attempts]);
    double b = over(C(rush_yards), C(rush_attempts));
    if (n <= 0 || yards <= 0)
        return 0;
    return log(gch_loop_bounded(1 + (a - b) * C(rush_attempts) / n / yards, 0.5, 2));
}

/* --- corrections ---------------------------------------------------------------------------------------------------
 */

/* Log of the wanted lost fumbles for the sake of points. A large nudge must leave the league's mean where it is. */
static double fumble_wish(const struct gch_loop_means *m, int side, double nudge) {
    double by = -m->with_fumble[side] * nudge;
    return log(fmax(0.2, 1 + by));
}

static void correct_units(const struct gch_loop_view *v, struct gch_loop_state *s) {
    for (int side = 0; side < 2; side++) {
        for (int t = 0; t < v->teams; t++) {
            struct gch_correction *fix = side == 0 ? &s->fix.offense[t] : &s->fix.defense[t];
            const double *a = v->real->team[side][t], *b = v->replay->team[side][t];
            const double *la = v->real->league, *lb = v->replay->league;
            double p = v->step;
            double lift = side == 0 ? s->lift : 0, nudge = s->nudge[side][t];
            double more = s->yards[side][t], picks = side == 0 ? s->picks : 0, drops = side == 0 ? s->drops : 0;
#define LEVEL(rate) (side == 0 ? 0 : off_by(rate, la, lb))
            gch_loop_multiply(&fix->completion, p * (off_by(completion, a, b) - LEVEL(completion) + 0.5 * lift), 0.5,
                              2);
            gch_loop_multiply(
                &fix->interception,
                p * (off_by(interception, a, b) - LEVEL(interception) + picks - v->means->with_int[side] * nudge), 0.1,
                10);
            /* Where defenses cannot turn scrambles into sacks or back, their traps are to give the sacks. */
            rate_fn traps = side == 1 && !v->kind->supplements ? sack_rate : trapped;
            double more_traps = side == 0 ? s->traps : 0;
            gch_loop_multiply(&fix->qt,
                              p * (off_by(traps, a, b) - LEVEL(traps) + more_traps - v->means->with_qt[side] * nudge),
                              0.1, 5);
            gch_loop_multiply(&fix->sack, p * (off_by(sacked, a, b) - LEVEL(sacked)), 0.3, 2);
            gch_loop_multiply(&fix->pass_gain,
                              p * (off_by(catch_yards, a, b) - LEVEL(catch_yards) + 0.5 * lift +
                                   v->means->nudge[side] * nudge + more),
                              0.5, 2);
            double level = side == 0 ? 0 : carry_off_by(la, lb);
            gch_loop_multiply(&fix->run_gain,
                              p * (carry_off_by(a, b) - level + lift + v->means->nudge[side] * nudge + more), 0.4, 2.5);
            gch_loop_multiply(
                &fix->fumble,
                0.7 * p *
                    (off_by(lost_fumbles, a, b) - LEVEL(lost_fumbles) + drops + fumble_wish(v->means, side, nudge)),
                0.1, 5);
            double plays = off_by(play_yards, a, b) - LEVEL(play_yards) + lift + v->means->nudge[side] * nudge;
            s->yards[side][t] = gch_loop_bounded(more + p * plays, -v->means->mixed, v->means->mixed);
#undef LEVEL
        }
    }
    /* Only what defenses differ by is theirs, as with all else: without supplements their factors would drift from 1,
     * so that the defenses give most fumbles back and the offenses lose all the more. */
    double mean = 0;
    for (int t = 0; t < v->teams; t++)
        mean += s->fix.defense[t].fumble / v->teams;
    for (int t = 0; t < v->teams && !v->kind->supplements; t++)
        s->fix.defense[t].fumble /= mean;
    /* One column says what becomes of all of a team's fumbles. Real ones on returns are lost more seldom: it goes by
     * those from scrimmage, which are most of them. */
    const double *c = v->replay->league;
    if (C(fumbles_lost) > 0 && v->lost > 0)
        gch_loop_multiply(&s->fix.lost, v->step * log(v->lost / over(C(fumbles_lost), C(fumbles))), 0.3, 3);
}

/* Team fouls relative to the league; the league's three levels from penalties, their yards, their first downs. */
static void correct_fouls(const struct gch_loop_view *v, struct gch_loop_state *s) {
    static const enum gch_real_foul off[] = {GCH_RF_OFF_5, GCH_RF_OFF_10, GCH_RF_OFF_15, GCH_RF_GROUNDING};
    static const enum gch_real_foul def[] = {GCH_RF_DEF_5, GCH_RF_DEF_5X, GCH_RF_DEF_15, GCH_RF_PI};
    static const bool off_long[] = {false, true, true, true}, def_long[] = {false, false, true, true};
    const double *a = v->real->league, *b = v->replay->league;
    double all = off_by(fouls, a, b);
    double first = b[GCH_STAT_first_downs_penalty] > 0 && a[GCH_STAT_first_downs_penalty] > 0
                       ? log(a[GCH_STAT_first_downs_penalty] / b[GCH_STAT_first_downs_penalty])
                       : 0;
    double yards = b[GCH_STAT_penalty_yards] > 0 && a[GCH_STAT_penalty_yards] > 0
                       ? log(a[GCH_STAT_penalty_yards] / b[GCH_STAT_penalty_yards]) - all
                       : 0;
    /* Kinds keep their proportions but for a little: where that leaves too many yards, their number makes up for half.
     */
    double level = all + 0.5 * yards;
    double by_def = gch_loop_bounded(level + 0.2 * (first - all), -0.3, 0.3),
           by_off = gch_loop_bounded(2 * level - by_def, -0.3, 0.3);
    double by_long = gch_loop_bounded(0.7 * yards, -0.3, 0.3);
    double p = v->step;
    for (int t = 0; t < v->teams; t++) {
        double nudge = v->means->with_foul * s->nudge[0][t], nudge_def = v->means->with_foul * s->nudge[1][t];
        double committed = off_by(fouls, v->real->team[0][t], v->replay->team[0][t]) - all;
        double drawn = off_by(fouls, v->real->team[1][t], v->replay->team[1][t]) - all;
        for (int i = 0; i < 4; i++) {
            double long_off = off_long[i] ? by_long : -0.3 * by_long, long_def = def_long[i] ? by_long : -0.3 * by_long;
            gch_loop_multiply(&s->fix.offense[t].foul[off[i]], p * (by_off + long_off + 0.8 * committed - nudge), 0.05,
                              6);
            gch_loop_multiply(&s->fix.offense[t].foul[def[i]], p * (by_def + long_def + 0.8 * drawn + nudge), 0.05, 6);
            gch_loop_multiply(&s->fix.defense[t].foul[def[i]], p * (0.8 * committed + nudge_def), 0.2, 3);
        }
    }
}

static double share_of(const double *up, enum gch_stat a, const double *down, enum gch_stat b) {
    return over(up[a], down[b]);
}

void gch_loop_correct_scrambles(const struct gch_loop_counts *real, const struct gch_loop_counts *replay, double step,
                                struct gch_loop_state *s) {
    double yards[2] = {share_of(real->league, GCH_STAT_scramble_yards, real->league, GCH_STAT_scrambles),
                       share_of(replay->league, GCH_STAT_scramble_yards, replay->league, GCH_STAT_scrambles)};
    s->fix.scramble = gch_loop_bounded(s->fix.scramble + step * (yards[0] - yards[1]), -2, 2);
}

static void correct_kicks(const struct gch_loop_view *v, struct gch_loop_state *s) {
    double length[2] = {share_of(v->real->league, GCH_STAT_punt_yards, v->real->league, GCH_STAT_punts),
                        share_of(v->replay->league, GCH_STAT_punt_yards, v->replay->league, GCH_STAT_punts)};
    s->fix.punt = gch_loop_bounded(s->fix.punt + v->step * (length[0] - length[1]), -7, 7);
    double into[2] = {share_of(v->real->league, GCH_STAT_punt_touchbacks, v->real->league, GCH_STAT_punts),
                      share_of(v->replay->league, GCH_STAT_punt_touchbacks, v->replay->league, GCH_STAT_punts)};
    /* A yard of aim is worth about one touchback of a hundred and fifty punts; a touchback more or less of a hundred is
     * left alone, because it is by a punter's aim, too, where drives start. */
    double more = into[1] - into[0];
    s->aim = gch_loop_bounded(s->aim + 80 * v->step * (more - gch_loop_bounded(more, -FEW_TOUCHBACKS, FEW_TOUCHBACKS)),
                              -8, 8);
    for (int t = 0; t < v->teams; t++) {
        const double *own[2] = {v->real->team[0][t], v->replay->team[0][t]};
        const double *other[2] = {v->real->team[1][t], v->replay->team[1][t]};
        double returned[2], caught[2];
        for (int k = 0; k < 2; k++) {
            returned[k] = share_of(other[k], GCH_STAT_kick_returns, own[1], GCH_STAT_kickoffs);
            caught[k] = share_of(own[k], GCH_STAT_punt_returns, other[k], GCH_STAT_punts);
        }
        double touchback = s->fix.touchback[t] - v->step * (returned[0] - returned[1] + v->beside_returns);
        double fair = s->fix.fair_catch[t] - 1.2 * v->step * (caught[0] - caught[1]);
        s->fix.touchback[t] = gch_loop_bounded(touchback, -0.6, 0.6);
        s->fix.fair_catch[t] = gch_loop_bounded(fair, -0.6, 0.6);
        /* What a team really scored on returns is a part of its season; a third of a touchdown is doubt enough. */
        double scored = log((own[0][GCH_STAT_touchdowns_return] + 0.33) / (own[1][GCH_STAT_touchdowns_return] + 0.33));
        gch_loop_multiply(&s->fix.return_touchdown[t], v->step * gch_loop_bounded(scored, -1, 1), 0.01, 8);
    }
}

static double pass_odds(const double *c) {
    double pass = C(pass_attempts) - C(spikes) + C(sacks) + C(scrambles);
    double run = C(rush_attempts) - C(scrambles) - C(kneels);
    return pass > 0 && run > 0 ? log(pass / run) : 0;
}

static double log_ratio(const double *a, const double *b, enum gch_stat stat) {
    return a[stat] > 0 && b[stat] > 0 ? log(a[stat] / b[stat]) : 0;
}

void gch_loop_correct_tempo(const struct gch_loop_counts *real, const struct gch_loop_counts *replay, int team,
                            double step, struct gch_loop_state *s) {
    const double was = real->team[0][team][GCH_STAT_plays] + real->team[1][team][GCH_STAT_plays];
    const double is = replay->team[0][team][GCH_STAT_plays] + replay->team[1][team][GCH_STAT_plays];
    if (was > 0 && is > 0)
        gch_loop_multiply(&s->tempo[team], step * TEMPO_STEP * (log(was / is) + MORE_PLAYS), LEAST_TEMPO, 1);
}

/* Log of the odds of a of all beside those of b. */
static double odds_off(double a, double all_a, double b, double all_b) {
    return log((a + 0.5) / (all_a - a + 0.5) * (all_b - b + 0.5) / (b + 0.5));
}

void gch_loop_correct_long_tries(const struct gch_loop_counts *real, const struct gch_loop_counts *replay, int teams,
                                 double step, struct gch_loop_state *s) {
    double far[GCH_MAX_TEAMS], mean = 0;
    for (int t = 0; t < teams; t++) {
        const double *a = real->team[0][t], *b = replay->team[0][t];
        far[t] = odds_off(a[GCH_STAT_field_goals_tried_50], a[GCH_STAT_field_goals_tried],
                          b[GCH_STAT_field_goals_tried_50], b[GCH_STAT_field_goals_tried]);
        mean += far[t] / teams;
    }
    for (int t = 0; t < teams; t++)
        s->far[t] = gch_loop_bounded(s->far[t] + step * (far[t] - mean), -MOST_FAR, MOST_FAR);
}

static void correct_calls(const struct gch_loop_view *v, struct gch_loop_state *s) {
    const double *la = v->real->league, *lb = v->replay->league;
    double games = over(la[GCH_STAT_games], v->teams);
    /* No-huddles are a style: of the plays that only more of them would give, a part is done without, and no team's own
     * are taken away for plays that are as many as they were. */
    double all = la[GCH_STAT_plays],
           wanted = gch_loop_bounded(lb[GCH_STAT_plays], all * (1 - v->means->slow[0]), all * (1 + v->means->fast));
    double level = games > 0 ? 2 * (wanted - lb[GCH_STAT_plays]) / v->teams / games : 0;
    double parts[2][GCH_LOOP_PARTS] = {
        {la[GCH_STAT_plays_q1] + la[GCH_STAT_plays_q3], la[GCH_STAT_plays_q2], la[GCH_STAT_plays_q4]},
        {lb[GCH_STAT_plays_q1] + lb[GCH_STAT_plays_q3], lb[GCH_STAT_plays_q2], lb[GCH_STAT_plays_q4]}};
    for (int i = 0; i < GCH_LOOP_PARTS; i++) {
        double part = i == 0 ? 0.5 : 0.25, by = level;
        if (v->means->by_quarter && games > 0)
            by = 2 * (parts[0][i] * (1 - v->means->slow[i]) - parts[1][i]) / v->teams / games / part;
        /* One no-huddle more in a hundred is worth 0.4 plays of a game. */
        s->hurry[i] = gch_loop_bounded(s->hurry[i] + v->means->hurrying * v->step * 25 * by,
                                       v->means->by_quarter ? 0 : -v->means->most_pace, v->means->most_pace);
    }
    /* On fourth down teams choose as they really did: of how many downs are a yard long, and gone for, the sheets
     * cannot make more. So what teams differ by is put right, and the league's level is that of the sheets. */
    double all_went = log_ratio(la, lb, GCH_STAT_fourth_downs), mean = 0;
    for (int t = 0; t < v->teams; t++) {
        const double *a = v->real->team[0][t], *b = v->replay->team[0][t];
        s->tilt[t] = gch_loop_bounded(s->tilt[t] + v->step * (pass_odds(a) - pass_odds(b)), -1.5, 1.5);
        gch_loop_correct_tempo(v->real, v->replay, t, v->step, s);
        double went = log((a[GCH_STAT_fourth_downs] + 2) / (b[GCH_STAT_fourth_downs] + 2));
        s->go[t] = gch_loop_bounded(s->go[t] + v->step * (went - all_went), -MOST_GO, MOST_GO);
        mean += s->go[t] / v->teams;
    }
    for (int t = 0; t < v->teams; t++)
        s->go[t] -= mean;
    gch_loop_correct_long_tries(v->real, v->replay, v->teams, v->step, s);
}

/* What the corrections would come to in a few rounds, at once: a wish that takes effect late is overdone meanwhile. */
static void wish(const struct gch_loop_means *m, const struct gch_loop_state *before, int teams,
                 struct gch_loop_state *s) {
    double lift = s->lift - before->lift, picks = s->picks - before->picks, drops = s->drops - before->drops;
    double traps = s->traps - before->traps;
    for (int side = 0; side < 2; side++) {
        for (int t = 0; t < teams; t++) {
            struct gch_correction *fix = side == 0 ? &s->fix.offense[t] : &s->fix.defense[t];
            double nudge = s->nudge[side][t] - before->nudge[side][t], yards = m->nudge[side] * nudge;
            yards += s->yards[side][t] - before->yards[side][t];
            double up = side == 0 ? lift : 0;
            gch_loop_multiply(&fix->completion, 0.5 * up, 0.5, 2);
            gch_loop_multiply(&fix->pass_gain, 0.5 * up + yards, 0.5, 2);
            gch_loop_multiply(&fix->run_gain, up + yards, 0.4, 2.5);
            gch_loop_multiply(&fix->interception, (side == 0 ? picks : 0) - m->with_int[side] * nudge, 0.1, 10);
            gch_loop_multiply(&fix->qt, (side == 0 ? traps : 0) - m->with_qt[side] * nudge, 0.1, 5);
            double fumbles = fumble_wish(m, side, s->nudge[side][t]) - fumble_wish(m, side, before->nudge[side][t]);
            gch_loop_multiply(&fix->fumble, fumbles + (side == 0 ? drops : 0), 0.1, 5);
        }
    }
}

/* How much more the wanted yards should be, as a logarithm. Punts, first downs, yards and field goals all follow from
 * how far an average play goes, and cannot all be right where third downs come out otherwise than they did: the least
 * sum of squares of what they miss by, in units of what they may miss by. */
static double wanted_lift(const struct gch_loop_view *v) {
    static const struct {
        enum gch_stat stat;
        double follows; /* per cent more for one per cent more yards */
        double may;
    } what[] = {
        {GCH_STAT_punts, -2, 0.02},     {GCH_STAT_first_downs, 1, 0.02},       {GCH_STAT_rush_yards, 1, 0.02},
        {GCH_STAT_pass_yards, 1, 0.02}, {GCH_STAT_field_goals_tried, 1, 0.05},
    };
    double up = 0, down = 0;
    for (size_t i = 0; i < sizeof what / sizeof what[0]; i++) {
        double miss = log_ratio(v->real->league, v->replay->league, what[i].stat), x = miss / what[i].may;
        double w = what[i].follows / (what[i].may * what[i].may) * (0.3 + x * x); /* the worst more than the rest */
        up += w * miss;
        down += w * what[i].follows;
    }
    return up / down;
}

static void correct_points(const struct gch_loop_view *v, struct gch_loop_state *s) {
    const double *la = v->real->league, *lb = v->replay->league;
    double all = log_ratio(la, lb, GCH_STAT_points);
    s->level = gch_loop_bounded(s->level - 25 * v->step * all, -4, 4);
    double punts = log_ratio(la, lb, GCH_STAT_punts);
    s->lift = gch_loop_bounded(s->lift + v->step * wanted_lift(v), -v->means->lift, v->means->lift);
    double too_many = punts - gch_loop_bounded(punts, -FEW_PUNTS, FEW_PUNTS);
    s->shy = gch_loop_bounded(s->shy + 8 * v->step * too_many, -v->means->shy[0], v->means->shy[1]);
    /* Some offenses can have no fewer; what they lose too many, the others must lose too few. Counts are wanted back,
     * so that a pass too many does not throw one interception more. */
    s->picks = gch_loop_bounded(s->picks + v->step * log_ratio(la, lb, GCH_STAT_interceptions), -v->means->turnovers,
                                v->means->turnovers);
    s->drops = gch_loop_bounded(s->drops + v->step * log_ratio(la, lb, GCH_STAT_fumbles_lost), -2 * v->means->turnovers,
                                2 * v->means->turnovers);
    s->traps = gch_loop_bounded(s->traps + v->step * log_ratio(la, lb, GCH_STAT_sacks), -v->means->turnovers / 2,
                                v->means->turnovers / 2);
    double mean = 0, tilted[2] = {0, 0};
    for (int t = 0; t < v->teams; t++) {
        double by[2];
        for (int side = 0; side < 2; side++) {
            by[side] = log_ratio(v->real->team[side][t], v->replay->team[side][t], GCH_STAT_points) - all;
            s->nudge[side][t] = gch_loop_bounded(s->nudge[side][t] + v->means->nudging * v->step * by[side], -1, 1);
            tilted[side] += s->nudge[side][t] / v->teams;
        }
        s->red_zone[t] = gch_loop_bounded(s->red_zone[t] - v->means->guarding * v->step * by[1], -v->means->most_guard,
                                          v->means->most_guard);
        mean += s->red_zone[t] / v->teams;
    }
    /* The league's level has its own means. */
    for (int t = 0; t < v->teams; t++) {
        s->red_zone[t] -= mean;
        s->nudge[0][t] -= tilted[0];
        s->nudge[1][t] -= tilted[1];
    }
    double good[2] = {share_of(la, GCH_STAT_field_goals_made, la, GCH_STAT_field_goals_tried),
                      share_of(lb, GCH_STAT_field_goals_made, lb, GCH_STAT_field_goals_tried)};
    if (good[0] > 0 && good[0] < 1 && good[1] > 0 && good[1] < 1) {
        double by = log(good[0] / (1 - good[0]) / (good[1] / (1 - good[1])));
        s->fix.field_goal = gch_loop_bounded(s->fix.field_goal + v->step * by, -1, 1);
    }
    double tried = log_ratio(la, lb, GCH_STAT_field_goals_tried);
    double beyond = tried - gch_loop_bounded(tried, -FEW_KICKS, FEW_KICKS);
    s->kicks = gch_loop_bounded(0.85 * s->kicks + 16 * v->step * beyond, -MOST_KICKS, MOST_KICKS);
}

static double log_odds(double p) {
    return log(p / (1 - p));
}

/* Two-point tries, all from the same yard, tell what defenses make of the goal line. A season has few of them, and more
 * snaps from just there with goal to go; of a round only the tries are known, and of some seasons what lies between. */
static void correct_goal_line(const struct gch_loop_view *v, struct gch_loop_state *s) {
    const double *c = v->real->league;
    double real = over(C(two_point_made) + v->goal[0], C(two_point_tries) + v->goal[1]);
    c = v->replay->league;
    double replay = over(C(two_point_made), C(two_point_tries));
    if (replay > 0 && replay < 1 && real > 0 && real < 1)
        s->goal =
            gch_loop_bounded(s->goal + 5 * v->step * (log_odds(replay) + v->beside_tries - log_odds(real)), -3, 3);
}

double gch_loop_beside_tries(const struct gch_loop_counts *replay, const double goal[2]) {
    const double *c = replay->league;
    double tries = over(C(two_point_made), C(two_point_tries));
    double all = over(C(two_point_made) + goal[0], C(two_point_tries) + goal[1]);
    return tries > 0 && tries < 1 && all > 0 && all < 1 ? gch_loop_bounded(log_odds(all) - log_odds(tries), -1, 1) : 0;
}

void gch_loop_count_goal_line(const struct gch_real_season *season, double goal[2]) {
    enum { TRY_SPOT = 2 };
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!gch_class_is_scrimmage(p->class) || p->spot != TRY_SPOT || p->to_go < TRY_SPOT)
            continue;
        goal[0] += (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->offense;
        goal[1]++;
    }
}

static void count_return(const struct gch_real_play *p, struct gch_loop_reach *reach) {
    uint32_t none = GCH_PF_TOUCHBACK | GCH_PF_KICK_OUT | GCH_PF_FAIR_CATCH | GCH_PF_DOWNED;
    bool punt = p->class == GCH_CLASS_PUNT;
    if (!punt && p->class != GCH_CLASS_KICKOFF)
        return;
    reach->kickoffs += !punt;
    bool returned = (p->flags & none) == 0 && p->kick != GCH_RK_BLOCKED;
    /* A punt is dropped as it comes down, whether or not anybody runs with it. */
    reach->chances[punt] += punt || returned;
    reach->dropped[punt] +=
        (punt || returned) && (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == (punt ? p->defense : p->offense);
    reach->returns[punt] += returned;
    reach->return_yards[punt] += returned ? p->return_yards : 0;
}

void gch_loop_count_reach(const struct gch_real_season *season, struct gch_loop_reach *reach) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        bool kick = p->class == GCH_CLASS_FIELD_GOAL;
        count_return(p, reach);
        if (kick && p->offense < GCH_MAX_TEAMS) {
            reach->tries[p->offense]++;
            reach->blocked += p->kick == GCH_RK_BLOCKED;
        }
        if (p->down != 4 || p->spot > GCH_LOOP_REACH || p->offense >= GCH_MAX_TEAMS ||
            (!kick && p->class != GCH_CLASS_PUNT && !gch_class_is_scrimmage(p->class)))
            continue;
        reach->kicks[p->offense] += kick;
        reach->downs[p->offense]++;
    }
}

double gch_loop_beside_returns(const struct gch_loop_counts *real, const struct gch_loop_counts *replay,
                               const struct gch_loop_reach *real_kicks, const struct gch_loop_reach *replay_kicks) {
    const double *a = real->league, *b = replay->league;
    double share =
        over(real_kicks->returns[0], real_kicks->kickoffs) - over(replay_kicks->returns[0], replay_kicks->kickoffs);
    return share - over(a[GCH_STAT_kick_returns] - b[GCH_STAT_kick_returns], b[GCH_STAT_kickoffs]);
}

static void correct_returns(const struct gch_loop_reach *real, const struct gch_loop_reach *replay,
                            struct gch_loop_state *s) {
    for (int k = 0; k < 2; k++) {
        double yards =
            over(real->return_yards[k], real->returns[k]) - over(replay->return_yards[k], replay->returns[k]);
        s->fix.return_yards[k] = gch_loop_bounded(s->fix.return_yards[k] + REACH_STEP * yards, -4, 4);
        double dropped =
            (real->dropped[k] + 1) / (real->chances[k] + 1) * (replay->chances[k] + 1) / (replay->dropped[k] + 1);
        s->fix.dropped[k] = gch_loop_bounded(s->fix.dropped[k] + REACH_STEP * log(dropped), -1, 1);
    }
}

void gch_loop_correct_reach(const struct gch_loop_reach *real, const struct gch_loop_reach *replay, int teams,
                            struct gch_loop_state *s) {
    double by[GCH_MAX_TEAMS], mean = 0, tries[2] = {1, 1};
    correct_returns(real, replay, s);
    for (int t = 0; t < teams; t++) {
        by[t] = odds_off(real->kicks[t], real->downs[t], replay->kicks[t], replay->downs[t]);
        mean += by[t] / teams;
        tries[0] += real->tries[t];
        tries[1] += replay->tries[t];
    }
    double blocked = log((real->blocked + 1) / tries[0] * tries[1] / (replay->blocked + 1));
    s->fix.blocked = gch_loop_bounded(s->fix.blocked + REACH_STEP * blocked, -1, 0.7);
    for (int t = 0; t < teams; t++) /* the league's level has its own means */
        s->kick[t] = gch_loop_bounded(s->kick[t] + REACH_STEP * (by[t] - mean), -MOST_GO, MOST_GO);
}

static void count_quick(const struct gch_real_season *season, struct gch_loop_stops *stops) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->quarter != 4 || p->seconds <= 120 || !gch_class_is_scrimmage(p->class))
            continue;
        int pace = (int)gch_pace_of(p->quarter, p->seconds, p->score_offense - p->score_defense);
        stops->snaps[pace]++;
        stops->quick[pace] += gch_is_quick(season, i);
    }
}

void gch_loop_count_stops(const struct gch_real_season *season, struct gch_loop_stops *stops) {
    count_quick(season, stops);
    for (uint32_t i = 1; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i], *before = p - 1;
        if (p->class != GCH_CLASS_TIMEOUT || p->timeout_team == GCH_REAL_NO_TEAM || before->game != p->game ||
            before->offense == GCH_REAL_NO_TEAM)
            continue;
        bool defense = p->timeout_team != before->offense, last = p->seconds <= 120;
        if (p->quarter == 2 && last)
            stops->half[defense]++;
        if (p->quarter != 4 || !defense)
            continue;
        bool behind = before->score_offense > before->score_defense;
        stops->late += !last && behind;
        stops->guarding += last && !behind;
    }
}

void gch_loop_correct_stops(const struct gch_loop_stops *real, const struct gch_loop_stops *replay, int seasons,
                            struct gch_loop_state *s) {
    const double *a = real->half, *b = replay->half;
    gch_loop_multiply(&s->stops, STOPS_STEP * log((a[0] + 1) / (b[0] / seasons + 1)), 300, 1000);
    gch_loop_multiply(&s->denies, STOPS_STEP * log((a[1] + 1) / (b[1] / seasons + 1)), 300, 5000);
    gch_loop_multiply(&s->guards, STOPS_STEP * log((real->guarding + 1) / (replay->guarding / seasons + 1)), 300, 5000);
    for (int pace = 0; pace < GCH_PACES; pace++) {
        double was = (real->quick[pace] + 1) / (real->snaps[pace] + 10);
        double is = (replay->quick[pace] / seasons + 1) / (replay->snaps[pace] / seasons + 10);
        gch_loop_multiply(&s->quick[pace], STOPS_STEP * log(was / is), 0.2, 5);
    }
    gch_loop_multiply(&s->chases, STOPS_STEP * log((real->late + 1) / (replay->late / seasons + 1)), 0.5, 2);
}

static void correct_spread(const struct gch_loop_view *v, const struct gch_talent *talent, struct gch_loop_state *s) {
    const struct gch_parity *p = v->parity;
    double home = gch_talent_home(talent, v->teams, p->home_share[0]);
    s->home = gch_loop_bounded(s->home + 20 * v->step * (home - p->home_share[1]), 0, MOST_HOME_EXTRA);
    if (p->margin_sd[0] > 0 && p->margin_sd[1] > 0) {
        double margins = p->margin_sd[1] / p->margin_sd[0];
        double points = p->points_sd[0] > 0 ? p->points_sd[1] / p->points_sd[0] : 1, wider = log(fmax(margins, points));
        s->prevent =
            gch_loop_bounded(s->prevent + 10 * v->step * (wider - gch_loop_bounded(wider, -FEW_WIDER, FEW_WIDER)),
                             -v->means->most_prevent, v->means->most_prevent);
    }
}

void gch_loop_correct(const struct gch_loop_view *v, const struct gch_talent *talent, bool first,
                      struct gch_loop_state *s) {
    const struct gch_loop_state before = *s;
    correct_units(v, s);
    correct_fouls(v, s);
    correct_kicks(v, s);
    gch_loop_correct_scrambles(v->real, v->replay, v->step, s);
    correct_calls(v, s);
    if (!first)
        correct_points(v, s);
    wish(v->means, &before, v->teams, s);
    correct_goal_line(v, s);
    correct_spread(v, talent, s);
}
