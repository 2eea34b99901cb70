/*
 * Charts from targets.
 *
 * The split between the two charts. On a pass column let i, q, n, k be the shares of snaps that end intercepted,
 * trapped, incomplete and completed, oX and dX what the offense's and the defense's charts say, o and d those of the
 * league. By the priority matrix (DDF-7.3), with r = 1 - oINT - oF and add = 1 - dINC - dINT - dQT:
 *
 *     i = oINT + r dINT      q = r dQT + oQT add      n = r dINC + oINC add      k = the rest
 *
 * An average defense carries the share ALPHA of i, q and n; an offense's chart is solved against the average defense, a
 * defense's against the average offense. Where an offense would need less than nothing (it throws fewer interceptions
 * than the average defense takes), its good-decision and great-protection charts cancel the difference
 * (DDF-11.6, 10.3).
 *
 * Fouls are cells of the offense's columns: they take ways, and the column is thrown again (DDF-19.2). All other shares
 * are therefore shares of the ways that fouls leave.
 */
#ifndef GCH_COMPILE_FIT_H
#define GCH_COMPILE_FIT_H

#include "compile/cells.h"
#include "compile/target.h"

/* What a replay showed to be wanted, as factors on a unit's targets; 1 = as the targets say. */
struct gch_correction {
    double completion, interception, qt, sack, pass_gain, run_gain, fumble;
    double foul[GCH_RF_COUNT];
};
struct gch_corrections {
    struct gch_correction offense[GCH_MAX_TEAMS], defense[GCH_MAX_TEAMS];
    double lost;                            /* league: of fumbles */
    double return_touchdown[GCH_MAX_TEAMS]; /* TD cells of returns */
    double touchback[GCH_MAX_TEAMS];        /* added to the share of kickoffs nobody can return */
    double fair_catch[GCH_MAX_TEAMS];       /* added to the share of punts that are not returned */
    double dropped[2];                      /* league: log factor on fumbles on kickoff returns, on punts */
    double return_yards[2];                 /* league: yards added to returns of kickoffs, of punts */
    double blocked;                         /* league: log factor on blocked field goals */
    double field_goal;                      /* league: added to the log odds of a good one */
    double punt;                            /* league: yards added to punts */
    double scramble;                        /* league: yards added to scrambles */
    double home_extra;                      /* league: audibles more for every home team (D107) */
};
void gch_corrections_init(struct gch_corrections *c);

/* All that is written for a season and a game. sheets come from the calls and may be changed between fits.
 *
 * RedZone's charts are the same with these differences: it has no supplements (no charts that protect the ball, no
 * forced fouls, no short pass - big play), so those columns are left out and the columns carry the whole; in place of
 * great protection the QT column has PASS cells (RZ-12.4), in place of good decisions interceptions are split where
 * there is room for both sides; muffed snaps are FS cells instead of a rating (RZ-0.1); touchbacks and kicks out of
 * bounds have their own cells; there are a sneak column, a fair-catch column, a sneak limit and a coffin-corner step.
 */
struct gch_season_charts {
    const struct gch_chart_kind *kind;
    int teams;
    struct gch_team team[GCH_MAX_TEAMS];
    struct gch_sheet_source sheet[GCH_MAX_TEAMS];
    struct gch_league_chart league;
};

/* The average defense and offense by pass column (0..4 = plays 5..9). */
struct gch_split {
    double o_int[5], o_qt[5], o_inc[5], o_fumble[9];
    double foul[GCH_RF_COUNT][GCH_PLAYS]; /* how much of a foul a column holds beside others (compile-fit-foul.c) */
    double d_int[5], d_qt[5], d_inc[5];
    double forced[5]; /* share of throws on which the defense alone decides how far a catch goes */
};

/* Fills *out for all teams. out->kind and out->sheet must be set before: the defense charts are fitted to their
 * formation mixes. GCH_E_NOMEM is the only failure. */
enum gch_status gch_fit(const struct gch_real_season *season, const struct gch_calls *calls,
                        const struct gch_targets *targets, const struct gch_corrections *corrections,
                        struct gch_season_charts *out);

/* The parts of it. */
void gch_fit_split(const struct gch_targets *t, int teams, const struct gch_chart_kind *kind, struct gch_split *s);
/* Do defenses force results in a column? */
bool gch_forces_catches(int column);
/* P(formation | column) of a defense: its mix by situation, weighted with where that column is really called. */
void gch_formation_mix(const struct gch_sheet_source *sheet, const double faced[GCH_SITS][GCH_PLAYS],
                       double mix[GCH_PLAYS][GCH_FORMATIONS]);
/* Sets the formations of all sheets of calls, by situation, so that the differences between situations come out as they
 * really were; charts were fitted to the formations that stand in their sheets, usual is what is wanted if nothing
 * speaks against it. replayed: what came of seasons replayed with these charts, [GCH_SITS]; NULL if none have been.
 * touchdowns: how many times as many the season needs from the 20 to the 4 as they had. */
void gch_mix_solve(const struct gch_targets *t, const struct gch_sheet_source *usual,
                   const struct gch_season_charts *charts, const struct gch_class_outcome *replayed, double touchdowns,
                   struct gch_calls *calls);
void gch_fit_defense(const struct gch_targets *t, const struct gch_split *s, const struct gch_unit *unit,
                     const struct gch_correction *fix, const double mix[GCH_PLAYS][GCH_FORMATIONS],
                     const double usage[GCH_PLAYS], const struct gch_chart_kind *kind, struct gch_team *out);
/* Sorts column numbers, the most used first. */
void gch_order_by_usage(const double usage[GCH_PLAYS], int order[GCH_PLAYS]);
/* adds: distribution of what the defenses add to a gain in each column (probabilities of -20..20), league mean. */
enum { GCH_ADD_MOST = 20 };
struct gch_adds {
    double p[GCH_PLAYS][2 * GCH_ADD_MOST + 1];
    struct gch_hist forced[GCH_PLAYS]; /* gains that the defenses alone decide, in the same measure */
};
void gch_adds_count(const struct gch_team *team, const double mix[GCH_PLAYS][GCH_FORMATIONS],
                    const struct gch_split *split, struct gch_adds *sum);
/* Of the throws on which the offense keeps the ball, the share that gains or loses yards in a column if the defense
 * only adds to it; a forced result always does. */
double gch_split_counts(const struct gch_split *s, int column);
/* What an offense must hold so that it, the adds, and what is forced together give the league's gains. */
void gch_deconvolve(const struct gch_hist *gain, const double adds[2 * GCH_ADD_MOST + 1], const struct gch_hist *forced,
                    struct gch_quantiles *out);
void gch_fit_offense(const struct gch_targets *t, const struct gch_split *s, const struct gch_unit *unit,
                     const struct gch_correction *fix, const struct gch_corrections *all,
                     const struct gch_quantiles shape[GCH_PLAYS], const double usage[GCH_PLAYS], double snap_muffs,
                     const struct gch_chart_kind *kind, struct gch_team *out);
/* Cells of a foul for each that really was, enum gch_real_foul, in a game's charts. */
double gch_foul_level(const struct gch_chart_kind *kind, int foul);
/* How fouls lean to the columns: what one holds for what another does, among the columns of their kind of play. */
void gch_lean_fouls(const struct gch_targets *t, const struct gch_chart_kind *kind,
                    double lean[GCH_RF_COUNT][GCH_PLAYS]);
/* Five yards: nearly all of them are called before anybody knows whether it is a run or a pass. */
bool gch_foul_is_of_the_snap(int foul);
void gch_fit_special(const struct gch_targets *t, const struct gch_special *s, int longest,
                     const struct gch_chart_kind *kind, struct gch_team *out);
/* Supplements of the defense side: def-penalty, sack-rate, def-fumble-recovery, and los-penalty. */
void gch_fit_supplements(const struct gch_targets *t, const struct gch_unit *offense, const struct gch_unit *defense,
                         const struct gch_correction *fix, const struct gch_chart_kind *kind, struct gch_team *out);
void gch_fit_league(const struct gch_targets *t, int season, struct gch_league_chart *out);

#endif
