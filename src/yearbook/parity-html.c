/*
 * Real against replayed, for every team and figure, as one page that needs nothing else. In the pictures a filled dot
 * is what a team did, a ring what its opponents did against it, and the dashed line is where both would agree.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report/report-html.h"
#include "yearbook/parity-html.h"

static const char style[] =
    ":root{--ink:#1c1d1f;--soft:#61656b;--line:#d4d7db;--paper:#fff;--band:#f4f5f7;--bar:#1d5fa6;--bad:#a8481a}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e9eb;--soft:#a2a7ae;--line:#3c4046;--paper:#17181a;"
    "--band:#212327;--bar:#6ea8e6;--bad:#ee9a6b}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,"
    "\"Helvetica Neue\",Arial,sans-serif}\n"
    "main{max-width:72rem;margin:0 auto;padding:1rem}\n"
    "h1{font-size:1.5rem;margin:.2rem 0 .6rem;line-height:1.2}\n"
    "h2{font-size:1.15rem;margin:2rem 0 .6rem;border-bottom:2px solid var(--ink);padding-bottom:.2rem}\n"
    "p.facts,figcaption span{color:var(--soft);font-size:.85rem}\n"
    ".scroll{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem}\n"
    "th,td{padding:.2rem .55rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}\n"
    "th:first-child,td:first-child{text-align:left}\n"
    ".off{color:var(--bad);font-weight:700}\n"
    ".grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1rem}\n"
    ".numbers{display:flex;flex-wrap:wrap;gap:.6rem 2rem;margin:.6rem 0}\n"
    ".numbers div b{display:block;font-size:1.5rem}\n"
    ".numbers div{font-size:.85rem;color:var(--soft)}.numbers b{color:var(--ink)}\n"
    "figure{margin:0;break-inside:avoid}figcaption{font-size:.9rem}\n"
    "svg{display:block;width:100%;height:auto}\n"
    "svg text{font-family:inherit;fill:var(--ink);font-size:10px}svg .soft{fill:var(--soft)}\n"
    ".wide{max-width:46rem}\n"
    "summary{cursor:pointer;font-weight:600;padding:.2rem 0}\n"
    "@page{margin:12mm}\n"
    "@media print{:root{--ink:#000;--soft:#444;--line:#bbb;--paper:#fff;--band:#f0f0f0}body{font-size:9pt}"
    "main{max-width:none;padding:0}.grid{grid-template-columns:repeat(4,1fr)}h2{break-after:avoid}}\n";

static double off_by(double real, double replay) {
    return real != 0 ? 100 * (replay / real - 1) : 0;
}

/* As many places as a figure of this size needs. */
static int places_of(double value) {
    double size = fabs(value);
    return size >= 100 ? 1 : size >= 2 ? 2 : 3;
}

static void begin_page(struct gch_text *out, int season, const char *what) {
    gch_text_addf(out,
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                  "content=\"width=device-width,initial-scale=1\">\n<title>Season %d: %s</title>\n"
                  "<style>\n%s</style>\n</head>\n<body>\n<main>\n<h1>Season %d: %s</h1>\n",
                  season, what, style, season, what);
}

static void add_head(struct gch_text *out, const struct gch_parity *p, const struct gch_parity_facts *facts) {
    begin_page(out, p->season, "real and replayed");
    gch_text_addf(out, "<p class=\"facts\">The real schedule played %u times with the charts of %d teams", p->runs,
                  p->teams);
    if (facts != NULL) {
        if (facts->charts != NULL) {
            gch_text_add(out, " (");
            gch_html_text(out, facts->charts);
            gch_text_add(out, ")");
        }
        gch_text_add(out, ", rules ");
        gch_html_text(out, facts->ruleset != NULL ? facts->ruleset : gch_ruleset_list()[0]->name);
        gch_text_add(out, ", options ");
        gch_html_text(out, facts->options != NULL ? facts->options : "standard");
        gch_text_add(out, ", coach ");
        gch_html_text(out, facts->coach != NULL ? facts->coach : "sheet");
        gch_text_addf(out, ", seed %llu", (unsigned long long)facts->seed);
    }
    gch_text_addf(out, "; gridchart %s.</p>\n", gch_version());
}

struct targets {
    int asked, met;
};

static struct targets league_targets(const struct gch_parity *p, const struct gch_figure *figures, size_t count) {
    struct targets t = {0};
    for (size_t f = 0; f < count; f++) {
        bool asked = gch_parity_tolerance(figures[f].name) > 0;
        t.asked += asked;
        t.met += asked && !gch_parity_league_off(p, (int)f);
    }
    return t;
}

static struct targets team_targets(const struct gch_parity *p, const struct gch_figure *figures, size_t count) {
    struct targets t = {0};
    for (size_t f = 0; f < count; f++) {
        bool asked = gch_parity_least_r2(figures[f].name) > 0;
        t.asked += asked;
        t.met += asked && !gch_parity_teams_off(p, (int)f);
    }
    return t;
}

/* A number at the head of the page, marked if it is off. */
static void begin_whole(struct gch_text *out, const struct gch_parity *p, enum gch_parity_whole whole) {
    gch_text_add(out, gch_parity_whole_off(p, whole) ? "<div class=\"off\"><b>" : "<div><b>");
}

static void end_whole(struct gch_text *out, const struct gch_parity *p, enum gch_parity_whole whole) {
    gch_text_add(out, gch_parity_whole_off(p, whole) ? " OFF</div>\n" : "</div>\n");
}

static void add_numbers(struct gch_text *out, const struct gch_parity *p, const struct gch_figure *figures,
                        size_t count) {
    struct targets league = league_targets(p, figures, count), teams = team_targets(p, figures, count);
    gch_text_add(out, "<div class=\"numbers\">\n");
    gch_text_addf(out, "<div><b>%d of %d</b>league figures within their target</div>\n", league.met, league.asked);
    gch_text_addf(out, "<div><b>%d of %d</b>team figures as close as asked</div>\n", teams.met, teams.asked);
    begin_whole(out, p, GCH_PARITY_WINS);
    gch_text_addf(out, "%.2f</b>wins off, mean over teams", p->wins_mae);
    end_whole(out, p, GCH_PARITY_WINS);
    begin_whole(out, p, GCH_PARITY_POINTS_SPREAD);
    gch_text_addf(out, "%.2f</b>spread of points, real %.2f", p->points_sd[1], p->points_sd[0]);
    end_whole(out, p, GCH_PARITY_POINTS_SPREAD);
    begin_whole(out, p, GCH_PARITY_MARGIN_SPREAD);
    gch_text_addf(out, "%.2f</b>spread of margins, real %.2f", p->margin_sd[1], p->margin_sd[0]);
    end_whole(out, p, GCH_PARITY_MARGIN_SPREAD);
    begin_whole(out, p, GCH_PARITY_HOME);
    gch_text_addf(out, "%.1f %%</b>won at home, real %.1f %%", 100 * p->home_share[1], 100 * p->home_share[0]);
    end_whole(out, p, GCH_PARITY_HOME);
    begin_whole(out, p, GCH_PARITY_OVERTIME);
    gch_text_addf(out, "%.1f %%</b>to overtime, real %.1f %%", 100 * p->overtime_share[1], 100 * p->overtime_share[0]);
    end_whole(out, p, GCH_PARITY_OVERTIME);
    gch_text_add(out, "</div>\n");
}

/* Teams by real wins, most first; ties by their order. */
static void order_of(const struct gch_parity *p, int order[GCH_MAX_TEAMS]) {
    for (int i = 0; i < p->teams; i++) {
        int at = i;
        while (at > 0 && p->wins_real[order[at - 1]] < p->wins_real[i]) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

enum { WINS_LEFT = 40, WINS_WIDE = 400, WINS_ROW = 15, WINS_TOP = 18 };

static int wins_x(double wins, double most) {
    return WINS_LEFT + (int)lround(WINS_WIDE * wins / most);
}

static void add_wins(struct gch_text *out, const struct gch_parity *p, const struct gch_real_season *season) {
    int order[GCH_MAX_TEAMS];
    double most = 1;
    order_of(p, order);
    for (int i = 0; i < p->teams; i++)
        most = fmax(most, fmax(p->wins_real[i], p->wins_replay[i]));
    most = ceil(most / 2) * 2;
    int height = WINS_TOP + WINS_ROW * p->teams + 6;
    gch_text_addf(
        out,
        "<h2>Wins</h2>\n<figure class=\"wide\">\n<svg viewBox=\"0 0 480 %d\" role=\"img\" aria-label=\"Wins of "
        "every team, real and replayed\">\n",
        height);
    for (int wins = 0; wins <= (int)most; wins += 2) {
        int x = wins_x(wins, most);
        gch_text_addf(out,
                      "<path d=\"M%d %dV%d\" stroke=\"var(--line)\"/><text class=\"soft\" x=\"%d\" y=\"11\" "
                      "text-anchor=\"middle\">%d</text>\n",
                      x, WINS_TOP - 3, height - 4, x, wins);
    }
    for (int row = 0; row < p->teams; row++) {
        int team = order[row], y = WINS_TOP + WINS_ROW * row + 7;
        int real = wins_x(p->wins_real[team], most), replay = wins_x(p->wins_replay[team], most);
        gch_text_add(out, "<text x=\"2\" y=\"");
        gch_text_addf(out, "%d\">", y + 4);
        gch_html_text(out, season->code[team]);
        gch_text_addf(out,
                      "</text><path d=\"M%d %dH%d\" stroke=\"var(--soft)\"/><rect x=\"%d\" y=\"%d\" width=\"6\" "
                      "height=\"6\" fill=\"var(--paper)\" stroke=\"var(--bad)\" stroke-width=\"2\"/><circle cx=\"%d\" "
                      "cy=\"%d\" r=\"4\" fill=\"var(--bar)\"><title>%.1f real, %.2f replayed</title></circle>\n",
                      real, y, replay, real - 3, y - 3, replay, y, p->wins_real[team], p->wins_replay[team]);
    }
    gch_text_add(out, "</svg>\n<figcaption><span>Squares: really won (a tie counts half). Dots: mean of the replays. A "
                      "single real season strays from its mean by about two games.</span></figcaption>\n</figure>\n");
}

static void add_league(struct gch_text *out, const struct gch_parity *p, const struct gch_figure *figures,
                       size_t count) {
    gch_text_add(out, "<h2>The league</h2>\n<div class=\"scroll\"><table>\n<tr><th>A team and game</th><th>Real</th>"
                      "<th>Replayed</th><th>Off</th><th>Target</th><th>Standard error</th></tr>\n");
    for (size_t f = 0; f < count; f++) {
        double off = off_by(p->real[f], p->replay[f]), most = gch_parity_tolerance(figures[f].name);
        int places = places_of(p->real[f]);
        bool bad = gch_parity_league_off(p, (int)f);
        gch_text_add(out, "<tr><td>");
        gch_html_text(out, figures[f].label);
        gch_text_addf(out, "</td><td>%.*f</td><td>%.*f</td><td%s>%+.1f&nbsp;%%%s</td>", places, p->real[f], places,
                      p->replay[f], bad ? " class=\"off\"" : "", off, bad ? " OFF" : "");
        if (most > 0)
            gch_text_addf(out, "<td>&plusmn;%.0f&nbsp;%%</td>", most);
        else
            gch_text_add(out, "<td></td>");
        if (p->error[f] > 0)
            gch_text_addf(out, "<td>%.4f</td></tr>\n", p->error[f]);
        else
            gch_text_add(out, "<td></td></tr>\n");
    }
    gch_text_add(out, "</table></div>\n");
}

enum { PLOT = 150, PLOT_LEFT = 34, PLOT_TOP = 6 };

struct scale {
    double low, high;
};

static struct scale scale_of(const struct gch_parity *p, size_t f) {
    struct scale s = {INFINITY, -INFINITY};
    for (int side = 0; side < 2; side++)
        for (int t = 0; t < p->teams; t++) {
            s.low = fmin(s.low, fmin(p->team_real[f][side][t], p->team_replay[f][side][t]));
            s.high = fmax(s.high, fmax(p->team_real[f][side][t], p->team_replay[f][side][t]));
        }
    double pad = s.high > s.low ? (s.high - s.low) * 0.06 : 1;
    s.low -= pad;
    s.high += pad;
    return s;
}

static int along(const struct scale *s, double value) {
    return (int)lround(PLOT * (value - s->low) / (s->high - s->low));
}

static void add_plot(struct gch_text *out, const struct gch_parity *p, const struct gch_real_season *season,
                     const struct gch_figure *figure, size_t f) {
    struct scale s = scale_of(p, f);
    const struct gch_fit_quality *q = p->quality[f];
    bool bad = gch_parity_teams_off(p, (int)f);
    int places = places_of(s.high), bottom = PLOT_TOP + PLOT;
    gch_text_add(out, "<figure>\n<figcaption><b>");
    gch_html_text(out, figure->label);
    gch_text_addf(out, "</b> <span%s>r&sup2; %.2f and %.2f%s</span></figcaption>\n", bad ? " class=\"off\"" : "",
                  q[0].r2, q[1].r2, bad ? " OFF" : "");
    gch_text_addf(out,
                  "<svg viewBox=\"0 0 200 180\" role=\"img\" aria-label=\"real against replayed, every team\">\n<rect "
                  "x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"var(--band)\" stroke=\"var(--line)\"/>\n<path "
                  "d=\"M%d %dL%d %d\" stroke=\"var(--soft)\" stroke-dasharray=\"3 3\"/>\n",
                  PLOT_LEFT, PLOT_TOP, PLOT, PLOT, PLOT_LEFT, bottom, PLOT_LEFT + PLOT, PLOT_TOP);
    gch_text_addf(out,
                  "<text class=\"soft\" x=\"%d\" y=\"%d\">%.*f</text><text class=\"soft\" x=\"%d\" y=\"%d\" "
                  "text-anchor=\"end\">%.*f real</text><text class=\"soft\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%.*f"
                  "</text><text class=\"soft\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%.*f</text>\n",
                  PLOT_LEFT, bottom + 12, places, s.low, PLOT_LEFT + PLOT, bottom + 12, places, s.high, PLOT_LEFT - 3,
                  bottom, places, s.low, PLOT_LEFT - 3, PLOT_TOP + 9, places, s.high);
    for (int side = 1; side >= 0; side--)
        for (int t = 0; t < p->teams; t++) {
            double real = p->team_real[f][side][t], replay = p->team_replay[f][side][t];
            gch_text_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" %s><title>", PLOT_LEFT + along(&s, real),
                          bottom - along(&s, replay),
                          side == 0 ? "fill=\"var(--bar)\"" : "fill=\"none\" stroke=\"var(--bad)\"");
            gch_html_text(out, season->code[t]);
            gch_text_addf(out, "%s: %.*f real, %.*f replayed</title></circle>\n", side == 0 ? "" : ", opponents",
                          places, real, places, replay);
        }
    gch_text_add(out, "</svg>\n</figure>\n");
}

static void add_team(struct gch_text *out, const struct gch_parity *p, const struct gch_real_season *season, int team,
                     const struct gch_figure *figures, size_t count) {
    gch_text_add(out, "<details>\n<summary>");
    gch_html_text(out, season->code[team]);
    if (strcmp(season->name[team], season->code[team]) != 0) {
        gch_text_add(out, " ");
        gch_html_text(out, season->name[team]);
    }
    gch_text_addf(out,
                  ": %.1f wins, replayed %.2f</summary>\n<div class=\"scroll\"><table>\n<tr><th></th><th>Real</th>"
                  "<th>Replayed</th><th>Off</th><th>Opponents</th><th>Replayed</th><th>Off</th></tr>\n",
                  p->wins_real[team], p->wins_replay[team]);
    for (size_t f = 0; f < count; f++) {
        gch_text_add(out, "<tr><td>");
        gch_html_text(out, figures[f].label);
        gch_text_add(out, "</td>");
        for (int side = 0; side < 2; side++) {
            double real = p->team_real[f][side][team], replay = p->team_replay[f][side][team];
            int places = places_of(real);
            gch_text_addf(out, "<td>%.*f</td><td>%.*f</td><td>%+.1f&nbsp;%%</td>", places, real, places, replay,
                          off_by(real, replay));
        }
        gch_text_add(out, "</tr>\n");
    }
    gch_text_add(out, "</table></div>\n</details>\n");
}

void gch_parity_html(const struct gch_parity *p, const struct gch_real_season *season,
                     const struct gch_parity_facts *facts, struct gch_text *out) {
    size_t count;
    const struct gch_figure *figures = gch_figures(&count);
    int order[GCH_MAX_TEAMS];
    add_head(out, p, facts);
    add_numbers(out, p, figures, count);
    add_wins(out, p, season);
    add_league(out, p, figures, count);
    gch_text_add(out,
                 "<h2>Every team, every figure</h2>\n<p class=\"facts\">Across: really. Up: replayed. Dots are what "
                 "teams did, rings what their opponents did against them; on the dashed line both agree. r&sup2; of "
                 "dots and rings; OFF where it is below its target.</p>\n<div class=\"grid\">\n");
    for (size_t f = 0; f < count; f++)
        add_plot(out, p, season, &figures[f], f);
    gch_text_add(out, "</div>\n<h2>Teams</h2>\n");
    order_of(p, order);
    for (int i = 0; i < p->teams; i++)
        add_team(out, p, season, order[i], figures, count);
    gch_text_add(out, "</main>\n</body>\n</html>\n");
}

void gch_player_parity_html(const struct gch_player_parity *p, struct gch_text *out) {
    size_t count;
    const struct gch_player_figure *figures = gch_player_figures(&count);
    begin_page(out, p->season, "the men, real and replayed");
    gch_text_addf(
        out,
        "<p class=\"facts\">The real schedule played %u times; men with 50 touches, 100 passes or 20 tackles."
        "</p>\n<div class=\"scroll\"><table>\n<tr><th>figure</th><th>men</th><th>r2</th>"
        "<th>slope</th><th>mean</th><th>replay</th><th>leader</th><th>replay</th><th>spread</th><th>by luck</th>"
        "<th>by teams</th><th>by both</th><th>tenth</th><th>replay</th>"
        "</tr>\n",
        p->runs);
    for (size_t f = 0; f < count; f++) {
        const char *fit = gch_player_parity_fit_off(p, f) ? " class=\"off\"" : "";
        const char *leader = gch_player_parity_leader_off(p, f) ? " class=\"off\"" : "";
        gch_text_addf(out, "<tr><td>%s</td><td>%d</td><td%s>%.3f</td><td%s>%.3f</td><td>%.2f</td><td>%.2f</td>",
                      figures[f].label, p->figure[f].men, fit, p->figure[f].r2, fit, p->figure[f].slope,
                      p->figure[f].mean_real, p->figure[f].mean_replay);
        if (figures[f].down >= 0) { /* rates have no leader: few carries make the best of them */
            gch_text_add(out, "<td colspan=\"8\"></td></tr>\n");
            continue;
        }
        char luck[32] = "";
        if (p->figure[f].leader_luck > 0)
            snprintf(luck, sizeof luck, "%.1f", p->figure[f].leader_luck);
        gch_text_addf(out,
                      "<td>%.1f</td><td%s>%.1f</td><td>%.1f</td><td>%s</td><td>%.1f</td><td>%.1f</td><td>%.1f</td>"
                      "<td>%.1f</td></tr>\n",
                      p->figure[f].leader_real, leader, p->figure[f].leader_replay, p->figure[f].leader_spread, luck,
                      p->figure[f].leader_shares, p->figure[f].leader_both, p->figure[f].tenth_real,
                      p->figure[f].tenth_replay);
    }
    gch_text_add(out, "</table></div>\n<p class=\"facts\">");
    gch_player_parity_last_line(p, out);
    gch_text_add(
        out,
        ".</p>\n<p class=\"facts\">Spread: of the leader's total from replay to replay. By luck: the mean of the most "
        "that anybody has if everybody's mean is what he really had. By teams: what the leader has if everybody has "
        "his real part of what his team's quarterbacks, or its other men, do in each replay. By both: the same if as "
        "many real plays of theirs are drawn instead.</p>\n</main>\n</body>\n</html>\n");
}
