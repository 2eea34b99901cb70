/* The exact odds of a team's plays as tables: for people, for programs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "gridchart/analyze.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-words.h"

/* What can be shown of a play: {id, heading, description, field}. */
struct column {
    const char *id, *heading, *description;
    size_t offset;
    bool chance;
};
#define COLUMN(field, heading, description, chance)                                                                    \
    { #field, heading, description, offsetof(struct gch_play_odds, field), chance }
static const struct column columns[] = {
    COLUMN(mean, "yards", "mean yards", false),
    COLUMN(spread, "spread", "standard deviation of the yards", false),
    COLUMN(first_down, "first", "first down or touchdown", true),
    COLUMN(touchdown, "td", "touchdown", true),
    COLUMN(turnover, "lost", "interception or lost fumble", true),
    COLUMN(interception, "int", "interception", true),
    COLUMN(sack, "sack", "sack", true),
    COLUMN(completion, "compl", "completed pass", true),
    COLUMN(incompletion, "inc", "incomplete pass", true),
    COLUMN(penalty, "foul", "accepted or offsetting foul", true),
    COLUMN(explosive, "20+", "20 yards or more", true),
    COLUMN(loss, "loss", "yards lost", true),
    COLUMN(safety, "safety", "safety", true),
    COLUMN(against, "agst", "the other side scores", true),
    COLUMN(seconds, "secs", "mean seconds", false),
    COLUMN(points, "points", "expected points after the play", false),
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };
const char *const gch_odds_measures[] = {"mean",         "spread", "first_down", "touchdown",    "turnover",
                                         "interception", "sack",   "completion", "incompletion", "penalty",
                                         "explosive",    "loss",   "safety",     "against",      "seconds",
                                         "points",       NULL};

struct table {
    const struct gch_odds_view *view;
    struct gch_text *out;
    bool open[GCH_PLAYS];
    bool wanted[GCH_PLAYS][GCH_FORMATIONS];
    struct gch_play_odds odds[GCH_PLAYS][GCH_FORMATIONS];
    double lost;
};

static double field(const struct gch_play_odds *odds, const struct column *c) {
    double value;
    memcpy(&value, (const char *)odds + c->offset, sizeof value);
    return value;
}

static enum gch_status fill(struct table *t) {
    const struct gch_odds_view *v = t->view;
    uint64_t open = v->match->ruleset->calls(v->match, &v->state);
    for (int p = 0; p < GCH_PLAYS; p++) {
        t->open[p] = (open >> (p + 1) & 1) != 0;
        if (!t->open[p] || (v->play > 0 && v->play != p + 1))
            continue;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (v->formation >= 0 && v->formation != f)
                continue;
            const struct gch_odds_setup ask = {
                .match = v->match,
                .state = &v->state,
                .call = (p + 1),
                .formation = f,
                .values = v->values,
                .least = v->least > 0 ? pow(10, -(double)v->least) : 0,
            };
            enum gch_status status = gch_odds_of(&ask, &t->odds[p][f]);
            if (status != GCH_OK)
                return status;
            t->wanted[p][f] = true;
            t->lost = fmax(t->lost, t->odds[p][f].lost);
        }
    }
    return GCH_OK;
}

static void put_value(struct gch_text *out, double value, bool chance, int width) {
    if (chance)
        gch_text_addf(out, "%*.1f%%", width - 1, 100 * value);
    else
        gch_text_addf(out, "%*.2f", width, value);
}

/* Nine shades between the least and the most: colours on a terminal, marks in plain text. */
static void put_shade(struct gch_text *out, double value, double low, double high, bool colour,
                      const struct column *c) {
    static const int ramp[9] = {196, 203, 209, 215, 229, 192, 156, 120, 46};
    static const char marks[] = " .:-=+*#@";
    int shade = high > low ? (int)((value - low) / (high - low) * 8.999) : 4;
    if (colour) {
        gch_text_addf(out, " \033[30;48;5;%dm", ramp[shade]);
        put_value(out, value, c->chance, 7);
        gch_text_add(out, "\033[0m");
    } else {
        put_value(out, value, c->chance, 8);
    }
    gch_text_addf(out, "%c", colour ? ' ' : marks[shade]);
}

static void add_heat(const struct table *t) {
    struct gch_text *out = t->out;
    const struct column *c = &columns[t->view->measure];
    const bool colour = t->view->colour;
    double low = INFINITY;
    double high = -INFINITY;
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            if (t->wanted[p][f]) {
                low = fmin(low, field(&t->odds[p][f], c));
                high = fmax(high, field(&t->odds[p][f], c));
            }
    gch_text_addf(out, "\n%-18s", c->description);
    for (int f = 0; f < GCH_FORMATIONS; f++)
        gch_text_addf(out, "%8c ", 'A' + f);
    gch_text_add(out, "\n");
    for (int p = 0; p < GCH_PLAYS; p++) {
        gch_text_addf(out, "%d %-16s", p + 1, gch_play_name(p + 1));
        if (!t->open[p])
            gch_text_add(out, "  barred here");
        for (int f = 0; f < GCH_FORMATIONS && t->open[p]; f++)
            if (t->wanted[p][f])
                put_shade(out, field(&t->odds[p][f], c), low, high, colour, c);
            else
                gch_text_add(out, "         ");
        gch_text_add(out, "\n");
    }
    if (!colour)
        gch_text_addf(out, "shades from %.4g (blank) to %.4g (@)\n", c->chance ? 100 * low : low,
                      c->chance ? 100 * high : high);
}

/* Every figure of every play, over the formations that were asked for in equal parts. */
static void add_plays(const struct table *t) {
    struct gch_text *out = t->out;
    gch_text_addf(out, "\n%-18s", "over formations");
    for (int c = 0; c < COLUMNS; c++)
        gch_text_addf(out, "%8s", columns[c].heading);
    gch_text_add(out, "\n");
    for (int p = 0; p < GCH_PLAYS; p++) {
        int count = 0;
        for (int f = 0; f < GCH_FORMATIONS; f++)
            count += t->wanted[p][f];
        if (count == 0)
            continue;
        gch_text_addf(out, "%d %-16s", p + 1, gch_play_name(p + 1));
        for (int c = 0; c < COLUMNS; c++) {
            double sum = 0;
            for (int f = 0; f < GCH_FORMATIONS; f++)
                if (t->wanted[p][f])
                    sum += field(&t->odds[p][f], &columns[c]);
            put_value(out, sum / count, columns[c].chance, 8);
        }
        gch_text_add(out, "\n");
    }
}

static void add_yards(struct gch_text *out, const struct gch_play_odds *odds) {
    double sum = 0;
    gch_text_add(out, "\nyards  chance  at most\n");
    for (int y = GCH_ODDS_LOW; y <= GCH_ODDS_HIGH; y++) {
        double p = odds->yards[y - GCH_ODDS_LOW];
        sum += p;
        if (p < 5e-5)
            continue;
        gch_text_addf(out, "%5d %6.2f%% %7.2f%% ", y, 100 * p, 100 * sum);
        for (int i = 0; i < (int)(p * 200 + 0.5); i++)
            gch_text_add(out, "#");
        gch_text_add(out, "\n");
    }
}

static void add_game(const struct table *t) {
    struct gch_text *out = t->out;
    struct gch_advice a;
    gch_advise(t->view->values, &t->view->state, &a);
    gch_text_addf(out, "\nthe game: %s %.3f for the offense\n", a.winning ? "chance of winning" : "expected points",
                  a.game.value);
    for (int i = 0; i < a.game.rows; i++)
        gch_text_addf(out, "  play %d %-14s %6.2f%%%s\n", a.play[i], gch_call_words(a.play[i]), 100 * a.game.row[i],
                      a.gap[i] > 1e-9 ? "  dominated" : "");
    for (int f = 0; f < a.game.columns; f++)
        gch_text_addf(out, "  formation %c %-11s %5.2f%%%s\n", 'A' + f, gch_formation_name(f), 100 * a.game.column[f],
                      a.column_gap[f] > 1e-9 ? "  dominated" : "");
}

static void add_csv(const struct table *t) {
    const struct gch_odds_view *v = t->view;
    struct gch_text *out = t->out;
    char code[GCH_CODE_TEXT];
    gch_text_addf(out, "offense,defense,situation,play,formation");
    for (int c = 0; c < COLUMNS; c++)
        gch_text_addf(out, ",%s", columns[c].id);
    gch_text_add(out, ",lost\n");
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (!t->wanted[p][f])
                continue;
            gch_text_addf(out, "%s,%s,%s,%d,%c", v->match->club[v->state.offense].code,
                          v->match->club[!v->state.offense].code, gch_state_print(&v->state, code), p + 1, 'A' + f);
            for (int c = 0; c < COLUMNS; c++)
                gch_text_addf(out, ",%.9g", field(&t->odds[p][f], &columns[c]));
            gch_text_addf(out, ",%.3g\n", t->odds[p][f].lost);
        }
}

static void add_json(const struct table *t) {
    const struct gch_odds_view *v = t->view;
    struct gch_text *out = t->out;
    char code[GCH_CODE_TEXT];
    bool first = true;
    gch_text_addf(out, "{\"offense\":\"%s\",\"defense\":\"%s\",\"situation\":\"%s\",\"plays\":[",
                  v->match->club[v->state.offense].code, v->match->club[!v->state.offense].code,
                  gch_state_print(&v->state, code));
    for (int p = 0; p < GCH_PLAYS; p++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            if (!t->wanted[p][f])
                continue;
            gch_text_addf(out, "%s\n{\"play\":%d,\"formation\":\"%c\"", first ? "" : ",", p + 1, 'A' + f);
            for (int c = 0; c < COLUMNS; c++)
                gch_text_addf(out, ",\"%s\":%.9g", columns[c].id, field(&t->odds[p][f], &columns[c]));
            gch_text_addf(out, ",\"lost\":%.3g,\"distribution\":{", t->odds[p][f].lost);
            bool comma = false;
            for (int y = GCH_ODDS_LOW; y <= GCH_ODDS_HIGH; y++)
                if (t->odds[p][f].yards[y - GCH_ODDS_LOW] > 0) {
                    gch_text_addf(out, "%s\"%d\":%.9g", comma ? "," : "", y, t->odds[p][f].yards[y - GCH_ODDS_LOW]);
                    comma = true;
                }
            gch_text_addf(out, "}}");
            first = false;
        }
    gch_text_add(out, "]}\n");
}

static void add_text(const struct table *t) {
    const struct gch_odds_view *v = t->view;
    char where[GCH_WHERE_TEXT];
    const struct gch_club *offense = &v->match->club[v->state.offense], *defense = &v->match->club[!v->state.offense];
    gch_text_addf(t->out, "%s %d on offense against %s %d (%s): %s\n", offense->code, offense->season, defense->code,
                  defense->season, v->match->ruleset->name, gch_matchup_where(&v->state, where));
    gch_text_addf(t->out, "exact but for ways that are less likely than 1 in 10^%d, together at most %.1e of a play\n",
                  v->least > 0 ? v->least : 8, t->lost);
    add_heat(t);
    add_plays(t);
    if (v->play > 0 && v->formation >= 0 && t->wanted[v->play - 1][v->formation])
        add_yards(t->out, &t->odds[v->play - 1][v->formation]);
    if (v->values != NULL)
        add_game(t);
}

enum gch_status gch_odds_report(const struct gch_odds_view *view, char **out) {
    struct table *t = calloc(1, sizeof *t);
    struct gch_text text = {0};
    *out = NULL;
    if (t == NULL)
        return GCH_E_NOMEM;
    t->view = view;
    t->out = &text;
    enum gch_status status = fill(t);
    if (status == GCH_OK) {
        if (view->format == GCH_ODDS_CSV)
            add_csv(t);
        else if (view->format == GCH_ODDS_JSON)
            add_json(t);
        else
            add_text(t);
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    free(t);
    return status;
}

/* --- columns ----------------------------------------------------------------------------------------------------- */

enum gch_status gch_columns_report(struct gch_context *ctx, const struct gch_setup *setup, int side, bool csv,
                                   char **text) {
    struct gch_text lines = {0}, *out = &lines;
    const struct gch_team *team = setup->match.team[side];
    struct gch_team_set set;
    *text = NULL;
    char *folder = gch_path_join(setup->folder[side], "..");
    if (folder == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_team_set_load(ctx, folder, setup->ruleset->charts, &set);
    free(folder);
    if (status != GCH_OK)
        return status;
    double *all = calloc(set.count + 1, sizeof *all);
    if (all == NULL) {
        gch_team_set_finish(&set);
        return GCH_E_NOMEM;
    }
    if (csv)
        gch_text_add(out, "team,column,measure,value,league,spread,z\n");
    else
        gch_text_addf(out, "%s %d among the %zu teams of its season\n%-24s %-8s %9s %9s %9s %7s\n", team->code,
                      team->season, set.count, "column", "measure", "value", "league", "spread", "z");
    for (int c = 0; c < GCH_COLUMN_COUNT; c++) {
        if (!(team->columns >> c & 1))
            continue;
        for (int k = 0; k < GCH_MEASURE_COUNT; k++) {
            double m[GCH_MEASURE_COUNT];
            double mean;
            double spread;
            size_t count = 0;
            for (size_t i = 0; i < set.count; i++)
                if (set.team[i]->columns >> c & 1) {
                    gch_measure_column(set.team[i], (enum gch_column)c, m);
                    all[count++] = m[k];
                }
            gch_measure_column(team, (enum gch_column)c, m);
            gch_spread_of(all, count, &mean, &spread);
            if (m[k] == 0 && mean == 0)
                continue;
            double z = spread > 0 ? (m[k] - mean) / spread : 0;
            const char *heading = gch_column_heading((enum gch_column)c);
            const char *name = gch_measure_name((enum gch_measure)k);
            if (csv)
                gch_text_addf(out, "%s,%s,%s,%.6f,%.6f,%.6f,%.2f\n", team->code, heading, name, m[k], mean, spread, z);
            else
                gch_text_addf(out, "%-24s %-8s %9.3f %9.3f %9.3f %7.2f%s\n", heading, name, m[k], mean, spread, z,
                              fabs(z) >= 3 ? "  !" : "");
        }
    }
    free(all);
    gch_team_set_finish(&set);
    *text = gch_text_take(out);
    return *text != NULL ? GCH_OK : GCH_E_NOMEM;
}
