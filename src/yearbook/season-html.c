/*
 * A tally as one self-contained HTML page: chances, win distributions, points of the replays against the real ones,
 * games, records. Pictures are SVG with whole-number coordinates, so the same tally is the same bytes; every picture
 * has its numbers in words beside or inside it.
 */
#include <stdio.h>
#include <string.h>

#include "report/report-html.h"
#include "yearbook/season-report.h"

static const char style[] =
    ":root{--ink:#1c1d1f;--soft:#61656b;--line:#d4d7db;--paper:#fff;--band:#f4f5f7;--bar:#1d5fa6;--real:#a8481a}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e9eb;--soft:#a2a7ae;--line:#3c4046;--paper:#17181a;--band:#"
    "212327;"
    "--bar:#6ea8e6;--real:#ee9a6b}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,"
    "\"Helvetica Neue\",Arial,sans-serif}\n"
    "main{max-width:72rem;margin:0 auto;padding:1rem}\n"
    "h1{font-size:1.5rem;margin:.2rem 0 .6rem;line-height:1.2}\n"
    "h2{font-size:1.15rem;margin:2rem 0 .6rem;border-bottom:2px solid var(--ink);padding-bottom:.2rem}\n"
    "p.facts{color:var(--soft);font-size:.85rem;margin:.4rem 0}\n"
    "p.warn{background:var(--real);color:#fff;padding:.4rem .7rem;font-weight:600}\n"
    ".scroll{overflow-x:auto;-webkit-overflow-scrolling:touch}\n"
    /* On a phone the club stays while the columns to the right of it, the play-offs last, are brought in. */
    "@media (max-width:40rem){.scroll th:first-child,.scroll td:first-child{position:sticky;left:0;"
    "background:var(--paper);z-index:1}.scroll tr.head th:first-child{background:var(--band)}"
    ".scroll th,.scroll td{white-space:nowrap}}\n"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9rem}\n"
    "th,td{padding:.2rem .45rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}\n"
    "th:first-child,td:first-child,td.l,th.l{text-align:left}\n"
    "tr.head th{background:var(--band);text-align:left}\n"
    "td.bar{min-width:7rem;position:relative}\n"
    "td.bar i{position:absolute;left:0;top:.15rem;bottom:.15rem;background:var(--bar);opacity:.28}\n"
    "td.bar span{position:relative}\n"
    ".grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.8rem}\n"
    "figure{margin:0}figcaption{font-size:.85rem}figcaption b{font-size:.95rem}\n"
    "svg{display:block;width:100%;height:auto}\n"
    "svg text{font-family:inherit;fill:var(--ink);font-size:11px}\n"
    "svg .soft{fill:var(--soft)}svg .bar{fill:var(--bar)}svg .axis{stroke:var(--line)}svg .dot{fill:var(--bar)}\n"
    "svg .lead{stroke:var(--soft);stroke-width:.7}\n"
    "svg .real{stroke:var(--real);stroke-width:2;stroke-dasharray:4 3}svg .even{stroke:var(--soft);stroke-dasharray:3 "
    "3}\n"
    ".pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr));gap:1rem}\n"
    ".grid.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))}\n"
    "table.leaders caption{text-align:left;font-weight:600;padding:.3rem 0}\n"
    "@media(max-width:30rem){table.leaders td{padding:.2rem .2rem}}\n"
    "@media print{main{max-width:none}}\n";

static int64_t half_wins(const struct gch_tally *t, unsigned i) {
    const int64_t *sums = gch_tally_club(t, i);
    return 2 * sums[GCH_CLUB_wins] + sums[GCH_CLUB_ties];
}

/* Clubs by conference and division, the better ones first. */
static unsigned sorted(const struct gch_tally *t, uint16_t order[GCH_LEAGUE_TEAMS]) {
    unsigned count = 0;
    for (unsigned i = 0; i < t->club_count; i++) {
        unsigned at = count++;
        const struct gch_tally_club *c = &t->clubs[i];
        for (; at > 0; at--) {
            const struct gch_tally_club *d = &t->clubs[order[at - 1]];
            if (d->conf_index < c->conf_index ||
                (d->conf_index == c->conf_index && d->division_index < c->division_index) ||
                (d->conf_index == c->conf_index && d->division_index == c->division_index &&
                 half_wins(t, order[at - 1]) >= half_wins(t, i)))
                break;
            order[at] = order[at - 1];
        }
        order[at] = (uint16_t)i;
    }
    return count;
}

static void add_chance(struct gch_text *out, int64_t part, int64_t n) {
    gch_text_add(out, "<td class=\"bar\"><i style=\"width:");
    gch_add_ratio(out, part * 100, n, 1);
    gch_text_add(out, "%\"></i><span>");
    gch_add_ratio(out, part * 100, n, 1);
    gch_text_add(out, "&nbsp;%</span></td>");
}

static void add_cell(struct gch_text *out, int64_t sum, int64_t n, int places) {
    gch_text_add(out, "<td>");
    gch_add_ratio(out, sum, n, places);
    gch_text_add(out, "</td>");
}

void gch_html_page(struct gch_text *out, const char *title, const char *more) {
    gch_text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                      "content=\"width=device-width,initial-scale=1\">\n<title>");
    gch_html_text(out, title);
    gch_text_add(out, "</title>\n<style>\n");
    gch_text_add(out, style);
    gch_text_add(out, more);
    gch_text_add(out, "</style>\n</head>\n<body>\n<main>\n");
}

static void add_title(struct gch_text *out, const struct gch_tally *t) {
    const struct gch_tally_facts *f = &t->facts;
    const int64_t *league = gch_tally_league(t);
    struct gch_text title = {0};
    gch_text_addf(&title, "Season %d, %lu runs", f->season, (unsigned long)gch_tally_runs(t));
    gch_html_page(out, title.text != NULL ? title.text : "", "");
    gch_text_finish(&title);
    gch_text_addf(out, "<h1>Season %d, replayed %lu times</h1>\n", f->season, (unsigned long)gch_tally_runs(t));
    if (!gch_tally_complete(t))
        gch_text_addf(out, "<p class=\"warn\">Incomplete: %lu of %lu runs</p>\n", (unsigned long)gch_tally_runs(t),
                      (unsigned long)f->runs);
    gch_text_add(out, "<p class=\"facts\">");
    gch_html_text(out, f->ruleset);
    gch_text_add(out, " rules, options ");
    for (const char *at = f->options; *at != '\0'; at++) /* so that the line can break */
        gch_text_add(out, *at == ',' ? ", " : (char[]){*at, '\0'});
    if (f->options[0] == '\0')
        gch_text_add(out, "none");
    gch_text_add(out, "; coach ");
    gch_html_text(out, f->coach);
    gch_text_addf(out, "; seed %llu; gridchart ", (unsigned long long)f->seed);
    gch_html_text(out, f->program);
    if (f->from_week > 0)
        gch_text_addf(out, "; games before week %d have their real scores", f->from_week);
    if (f->through_week > 0)
        gch_text_addf(out, "; played through week %d", f->through_week);
    gch_text_addf(out, ".<br>%lld regular and %lld play-off games; ", (long long)league[GCH_TALLY_games],
                  (long long)league[GCH_TALLY_playoff_games]);
    gch_add_ratio(out, league[GCH_TALLY_home_wins] * 100, league[GCH_TALLY_games], 1);
    gch_text_add(out, " % won at home, ");
    gch_add_ratio(out, league[GCH_TALLY_overtimes] * 100, league[GCH_TALLY_games], 1);
    gch_text_add(out, " % to overtime, ");
    gch_add_ratio(out, league[GCH_TALLY_ties] * 100, league[GCH_TALLY_games], 1);
    gch_text_add(out, " % tied.</p>\n");
}

static void add_chances(struct gch_text *out, const struct gch_tally *t, const uint16_t *order, unsigned count) {
    int64_t n = gch_tally_runs(t);
    int division = -1;
    gch_text_add(out, "<h2>Chances</h2>\n<div class=\"scroll\"><table>\n<tr><th>Club</th><th>Wins</th><th>&plusmn;</th>"
                      "<th>Scored</th><th>Allowed</th><th>Division</th><th>Play-offs</th><th>First seed</th>"
                      "<th>Final</th><th>Title</th><th>Real</th></tr>\n");
    for (unsigned k = 0; k < count; k++) {
        unsigned i = order[k];
        const struct gch_tally_club *c = &t->clubs[i];
        const int64_t *sums = gch_tally_club(t, i), *seeds = gch_tally_seeds(t, i);
        int64_t berths = 0, squares = 0;
        for (unsigned s = 1; s <= t->seeds; s++)
            berths += seeds[s];
        for (int64_t w = 0; w <= 2 * t->most_games; w++)
            squares += w * w * gch_tally_win_counts(t, i)[w];
        if (c->division_index != division) {
            division = c->division_index;
            gch_text_add(out, "<tr class=\"head\"><th colspan=\"11\">");
            gch_html_text(out, c->division);
            gch_text_add(out, "</th></tr>\n");
        }
        gch_text_add(out, "<tr><td>");
        gch_html_text(out, c->name);
        gch_text_add(out, "</td>");
        add_cell(out, half_wins(t, i), 2 * n, 2);
        gch_text_add(out, "<td>");
        gch_add_spread(out, half_wins(t, i), squares, n, 2, 2);
        gch_text_add(out, "</td>");
        add_cell(out, sums[GCH_CLUB_scored], n, 1);
        add_cell(out, sums[GCH_CLUB_allowed], n, 1);
        add_chance(out, gch_tally_ranks(t, i)[0], n);
        add_chance(out, berths, n);
        add_chance(out, t->seeds > 0 ? seeds[1] : 0, n);
        add_chance(out, t->rounds > 0 ? gch_tally_rounds(t, i)[t->rounds - 1] : 0, n);
        add_chance(out, sums[GCH_CLUB_titles], n);
        if (c->real_wins < 0)
            gch_text_add(out, "<td></td>");
        else if (c->real_ties > 0)
            gch_text_addf(out, "<td>%d-%d-%d</td>", c->real_wins, c->real_losses, c->real_ties);
        else
            gch_text_addf(out, "<td>%d-%d</td>", c->real_wins, c->real_losses);
        gch_text_add(out, "</tr>\n");
    }
    gch_text_add(out, "</table></div>\n");
}

/* A bar for every number of wins; a season with a tie stands half in each of its neighbours, so twice the counts are
 * shown. */
static void add_distribution(struct gch_text *out, const struct gch_tally *t, unsigned i) {
    const struct gch_tally_club *c = &t->clubs[i];
    const int64_t *counts = gch_tally_win_counts(t, i);
    int games = t->most_games, width = 16 * (games + 1);
    int64_t n = gch_tally_runs(t), highest = 1;
    int64_t bars[2 * 256 + 2] = {0};
    if (games > 255)
        return;
    for (int h = 0; h <= 2 * games; h++) {
        bars[h / 2] += counts[h];
        bars[(h + 1) / 2] += counts[h];
    }
    for (int w = 0; w <= games; w++)
        if (bars[w] > highest)
            highest = bars[w];
    gch_text_add(out, "<figure><figcaption><b>");
    gch_html_text(out, c->code);
    gch_text_add(out, "</b> mean ");
    gch_add_ratio(out, half_wins(t, i), 2 * n, 2);
    if (c->real_wins >= 0) {
        gch_text_add(out, ", really ");
        gch_add_ratio(out, 2 * c->real_wins + c->real_ties, 2, c->real_ties > 0 ? 1 : 0);
    }
    gch_text_addf(out, "</figcaption><svg viewBox=\"0 0 %d 92\" role=\"img\" aria-label=\"Wins of ", width);
    gch_html_text(out, c->code);
    gch_text_add(out, "\">");
    for (int w = 0; w <= games; w++) {
        int height = (int)(bars[w] * 70 / highest);
        if (bars[w] > 0) {
            gch_text_addf(out, "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"13\" height=\"%d\"><title>%d wins: ",
                          16 * w + 1, 74 - (height > 0 ? height : 1), height > 0 ? height : 1, w);
            gch_add_ratio(out, bars[w] * 50, n, 2);
            gch_text_add(out, " %</title></rect>");
        }
        if (w % 4 == 0)
            gch_text_addf(out, "<text class=\"soft\" x=\"%d\" y=\"88\" text-anchor=\"middle\">%d</text>", 16 * w + 8,
                          w);
    }
    gch_text_addf(out, "<line class=\"axis\" x1=\"0\" y1=\"75\" x2=\"%d\" y2=\"75\"/>", width);
    if (c->real_wins >= 0) {
        int x = 8 * (2 * c->real_wins + c->real_ties) + 8;
        gch_text_addf(
            out, "<line class=\"real\" x1=\"%d\" y1=\"0\" x2=\"%d\" y2=\"75\"><title>the real season</title></line>", x,
            x);
    }
    gch_text_add(out, "</svg></figure>\n");
}

/* Where the labels of a scatter went, so that later ones keep off them. */
struct label {
    int x, y, width; /* left end of the base line */
};

static bool is_free(const struct label *labels, unsigned count, struct label want) {
    if (want.x < 40 || want.x + want.width > 400 || want.y < 12 || want.y > 368)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (want.x < labels[i].x + labels[i].width && labels[i].x < want.x + want.width && want.y - labels[i].y < 11 &&
            labels[i].y - want.y < 11)
            return false;
    return true;
}

/* Next to the dot (right, left, below, above, across corners), else farther off: the first place that is free. */
static struct label place_label(const struct label *labels, unsigned count, int x, int y, int width) {
    static const int8_t ways[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    for (int far = 0; far < 60; far += 6)
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            int right = ways[i][0];
            int down = ways[i][1];
            int corner = right != 0 && down != 0 ? 3 : 0;
            struct label at = {x - width / 2, y + 4, width};
            if (right != 0)
                at.x = right > 0 ? x + 6 + far : x - 6 - far - width;
            if (down != 0)
                at.y = down > 0 ? y + 15 - corner + far : y - 6 + corner - far;
            if (is_free(labels, count, at))
                return at;
        }
    return (struct label){x + 6, y + 4, width};
}

/* A line to a label that is not next to its dot. */
static void add_lead(struct gch_text *out, int x, int y, struct label label) {
    int to_x = x < label.x ? label.x - 1 : x > label.x + label.width ? label.x + label.width : x;
    int to_y = y < label.y - 9 ? label.y - 9 : y > label.y ? label.y + 1 : y;
    if (to_x - x > 8 || x - to_x > 8 || to_y - y > 8 || y - to_y > 8)
        gch_text_addf(out, "<line class=\"lead\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>", x, y, to_x, to_y);
}

/* Points of a season, replay mean upwards against real to the right. */
static void add_scatter(struct gch_text *out, const struct gch_tally *t, bool allowed) {
    int low = 1 << 30, high = 0;
    struct label labels[2 * GCH_LEAGUE_TEAMS];
    unsigned label_count = 0;
    int64_t n = gch_tally_runs(t);
    enum gch_tally_team which = allowed ? GCH_CLUB_allowed : GCH_CLUB_scored;
    for (unsigned i = 0; i < t->club_count; i++) {
        int real = allowed ? t->clubs[i].real_allowed : t->clubs[i].real_scored;
        int mean = (int)(gch_tally_club(t, i)[which] / n);
        low = real < low ? real : low;
        low = mean < low ? mean : low;
        high = real > high ? real : high;
        high = mean > high ? mean : high;
    }
    low = low / 50 * 50;
    high = (high / 50 + 1) * 50;
    int span = high - low;
#define X(points) (40 + (int)((int64_t)((points)-low) * 350 / span))
#define Y(points) (370 - (int)((int64_t)((points)-low) * 350 / span))
    gch_text_addf(
        out,
        "<figure><figcaption><b>Points %s</b>: replays (upwards) against the real season (to the right)"
        "</figcaption><svg viewBox=\"0 0 400 400\" role=\"img\" aria-label=\"Points %s, replay against real\">",
        allowed ? "allowed" : "scored", allowed ? "allowed" : "scored");
    int step = span > 400 ? 100 : 50;
    for (int p = low; p <= high; p += step) {
        gch_text_addf(out, "<line class=\"axis\" x1=\"%d\" y1=\"20\" x2=\"%d\" y2=\"370\"/>", X(p), X(p));
        gch_text_addf(out, "<line class=\"axis\" x1=\"40\" y1=\"%d\" x2=\"390\" y2=\"%d\"/>", Y(p), Y(p));
        gch_text_addf(out, "<text class=\"soft\" x=\"%d\" y=\"386\" text-anchor=\"middle\">%d</text>", X(p), p);
        gch_text_addf(out, "<text class=\"soft\" x=\"34\" y=\"%d\" text-anchor=\"end\">%d</text>", Y(p) + 4, p);
    }
    gch_text_addf(out, "<line class=\"even\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>", X(low), Y(low), X(high),
                  Y(high));
    /* No label may lie on a dot. */
    for (unsigned i = 0; i < t->club_count; i++) {
        int real = allowed ? t->clubs[i].real_allowed : t->clubs[i].real_scored;
        int64_t sum = gch_tally_club(t, i)[which];
        labels[label_count++] =
            (struct label){X(real) - 4, 374 - (int)((sum - (int64_t)low * n) * 350 / (n * span)), 8};
    }
    for (unsigned i = 0; i < t->club_count; i++) {
        int real = allowed ? t->clubs[i].real_allowed : t->clubs[i].real_scored;
        int64_t sum = gch_tally_club(t, i)[which];
        int x = X(real), y = 370 - (int)((sum - (int64_t)low * n) * 350 / (n * span));
        struct label label = place_label(labels, label_count, x, y, 7 * (int)strlen(t->clubs[i].code) + 1);
        labels[label_count++] = label;
        add_lead(out, x, y, label);
        gch_text_addf(out, "<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"4\"><title>", x, y);
        gch_html_text(out, t->clubs[i].code);
        gch_text_addf(out, ": real %d, replays ", real);
        gch_add_ratio(out, sum, n, 1);
        gch_text_addf(out, "</title></circle><text x=\"%d\" y=\"%d\">", label.x, label.y);
        gch_html_text(out, t->clubs[i].code);
        gch_text_add(out, "</text>");
    }
#undef X
#undef Y
    gch_text_add(out, "</svg></figure>\n");
}

static void add_games(struct gch_text *out, const struct gch_tally *t) {
    int week = -1;
    gch_text_add(out, "<h2>Games</h2>\n<div class=\"scroll\"><table>\n<tr><th>Game</th><th>Away wins</th><th>Home wins"
                      "</th><th>Mean score</th><th>Overtime</th><th>Real</th></tr>\n");
    for (unsigned m = 0; m < t->meeting_count; m++) {
        const struct gch_tally_meeting *g = &t->meetings[m];
        const int64_t *sums = gch_tally_meeting(t, m);
        int64_t n = sums[GCH_MEETING_played];
        if (n == 0)
            continue;
        if (g->week != week) {
            week = g->week;
            gch_text_addf(out, "<tr class=\"head\"><th colspan=\"6\">Week %d</th></tr>\n", week);
        }
        gch_text_add(out, "<tr><td>");
        gch_html_text(out, t->clubs[g->away].code);
        gch_text_add(out, g->neutral ? " - " : " at ");
        gch_html_text(out, t->clubs[g->home].code);
        gch_text_add(out, "</td>");
        add_chance(out, sums[GCH_MEETING_away_wins], n);
        add_chance(out, sums[GCH_MEETING_home_wins], n);
        gch_text_add(out, "<td>");
        gch_add_ratio(out, gch_tally_stats(t, m, GCH_AWAY)[GCH_STAT_points], n, 1);
        gch_text_add(out, " : ");
        gch_add_ratio(out, gch_tally_stats(t, m, GCH_HOME)[GCH_STAT_points], n, 1);
        gch_text_add(out, "</td><td>");
        gch_add_ratio(out, sums[GCH_MEETING_overtimes] * 100, n, 1);
        gch_text_add(out, "&nbsp;%</td>");
        if (gch_score_played(g->real))
            gch_text_addf(out, "<td>%d : %d</td></tr>\n", g->real.away, g->real.home);
        else
            gch_text_add(out, "<td></td></tr>\n");
    }
    gch_text_add(out, "</table></div>\n");
}

static void add_records(struct gch_text *out, const struct gch_tally *t) {
    char id[GCH_GAME_ID_TEXT];
    gch_text_add(out,
                 "<h2>Records</h2>\n<p class=\"facts\">Each can be seen again with gridchart season and the options "
                 "--run and --game.</p>\n<div class=\"scroll\"><table>\n<tr><th>Record</th><th></th><th class=\"l\">"
                 "Club</th><th>Run</th><th class=\"l\">Game</th><th>Score</th></tr>\n");
    for (int i = 0; i < GCH_FEAT_COUNT; i++) {
        const struct gch_feat *f = &t->feats[i];
        if (f->run == 0)
            continue;
        gch_text_addf(out, "<tr><td>%s</td><td>%lld</td><td class=\"l\">", gch_feat_words((enum gch_feat_kind)i),
                      (long long)(gch_feat_is_fewest((enum gch_feat_kind)i) ? -f->value : f->value));
        gch_html_text(out, f->team != GCH_NO_CLUB ? t->clubs[f->team].code : "");
        gch_text_addf(out, "</td><td>%lu</td><td class=\"l\">", (unsigned long)f->run);
        gch_html_text(out, gch_feat_id(t, f, id));
        if (f->away != GCH_NO_CLUB)
            gch_text_addf(out, "</td><td>%d : %d</td></tr>\n", f->score[0], f->score[1]);
        else
            gch_text_add(out, "</td><td></td></tr>\n");
    }
    gch_text_add(out, "</table></div>\n");
}

void gch_season_html(const struct gch_tally *t, const struct gch_player_tally *men, struct gch_text *out) {
    uint16_t order[GCH_LEAGUE_TEAMS];
    unsigned count = sorted(t, order);
    add_title(out, t);
    if (gch_tally_runs(t) > 0) {
        add_chances(out, t, order, count);
        gch_text_add(out,
                     "<h2>Wins</h2>\n<p class=\"facts\">How often each number of wins came up; the dashed line is the "
                     "real season, where it is known.</p>\n<div class=\"grid\">\n");
        for (unsigned k = 0; k < count; k++)
            add_distribution(out, t, order[k]);
        gch_text_add(out, "</div>\n");
        if (t->club_count > 0 && t->clubs[0].real_wins >= 0 && t->facts.through_week == 0) {
            gch_text_add(out, "<h2>Replays against the real season</h2>\n<div class=\"pair\">\n");
            add_scatter(out, t, false);
            add_scatter(out, t, true);
            gch_text_add(out, "</div>\n");
        }
        gch_season_spread_html(t, out);
        if (men != NULL)
            gch_players_html(men, out);
        add_games(out, t);
        add_records(out, t);
    }
    gch_text_add(out, "</main>\n</body>\n</html>\n");
}
