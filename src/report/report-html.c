/* A game as one self-contained HTML page. Pictures are SVG with whole-number coordinates; colours never stand alone:
 * the visitors' marks are filled, the home side's hatched, and every bar says in words what it is. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report-html.h"
#include "report/report-record.h"

void gch_html_text(struct gch_text *out, const char *s) {
    for (; *s != '\0'; s++) {
        switch (*s) {
        case '&':
            gch_text_add(out, "&amp;");
            break;
        case '<':
            gch_text_add(out, "&lt;");
            break;
        case '>':
            gch_text_add(out, "&gt;");
            break;
        case '"':
            gch_text_add(out, "&quot;");
            break;
        default:
            gch_text_add_n(out, s, 1);
            break;
        }
    }
}

static const char style[] =
    ":root{--away:#1d5fa6;--home:#a8481a;--ink:#1c1d1f;--soft:#61656b;--line:#d4d7db;--paper:#fff;--band:#f4f5f7;"
    "--field:#e9f2e6}\n"
    "*{box-sizing:border-box}\n"
    "html{-webkit-text-size-adjust:100%}\n"
    "body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,"
    "\"Helvetica Neue\",Arial,sans-serif}\n"
    "main{max-width:60rem;margin:0 auto;padding:1rem}\n"
    "h1{font-size:1.5rem;margin:.2rem 0 .6rem;line-height:1.2}\n"
    "h2{font-size:1.15rem;margin:2rem 0 .6rem;border-bottom:2px solid var(--ink);padding-bottom:.2rem}\n"
    "h3{font-size:1rem;margin:1.2rem 0 .3rem}\n"
    "p.facts{color:var(--soft);font-size:.85rem;margin:.4rem 0}\n"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.25rem .45rem;text-align:right;border-bottom:1px solid var(--line);vertical-align:top}\n"
    "th{font-weight:600}\n"
    "th:first-child,td:first-child{text-align:left}\n"
    "td.l{text-align:left}\n"
    ".total{font-weight:700}\n"
    ".away{color:var(--away)}.home{color:var(--home)}\n"
    ".lines{max-width:30rem}.lines th,.lines td{width:13%}\n"
    ".lines td:first-child{font-weight:600;width:auto}\n"
    ".stats{max-width:38rem}.stats td{white-space:nowrap}\n"
    ".stats tr.g th{padding-top:.7rem;border-bottom:2px solid var(--line);color:var(--soft);font-size:.85rem}\n"
    "figure{margin:0}\n"
    "svg{display:block;width:100%;height:auto;max-width:46rem}\n"
    "svg text{font-family:inherit;fill:var(--ink);font-size:11px}\n"
    "svg .soft{fill:var(--soft)}\n"
    ".plays{list-style:none;margin:0;padding:0}\n"
    ".plays li{display:grid;grid-template-columns:3.2rem 1fr;gap:0 .5rem;padding:.3rem 0;"
    "border-bottom:1px solid var(--line);break-inside:avoid}\n"
    ".plays time{color:var(--soft);text-align:right;font-variant-numeric:tabular-nums}\n"
    ".plays b{font-weight:600}\n"
    "a{color:inherit}.plays .n{color:var(--soft);text-decoration:none;font-size:.8rem}\n"
    ".plays li:target{outline:2px solid}\n"
    ".plays details{grid-column:1;font-size:.72rem;color:var(--soft)}.plays details[open]{grid-column:1/-1}\n"
    ".plays summary{cursor:pointer;list-style:none;text-align:right}.plays details[open] summary{text-align:left}\n"
    ".plays code{user-select:all;overflow-wrap:anywhere;color:var(--ink)}.plays "
    "button{font:inherit;margin-left:.5rem}\n"
    ".plays .d{grid-column:2;color:var(--soft);font-size:.78rem}\n"
    ".plays li.s{background:var(--band)}\n"
    ".plays .score{grid-column:2;font-weight:700}\n"
    ".note{color:var(--soft);margin:.3rem 0 .3rem 3.7rem;font-size:.9rem}\n"
    ".period{text-align:center;font-weight:700;background:var(--band);padding:.3rem;margin:1rem 0}\n"
    ".drive-end{margin:.3rem 0 0 3.7rem;color:var(--soft);font-size:.9rem;font-style:italic}\n"
    "label.switch{float:right;font-size:.85rem;font-weight:400;cursor:pointer}\n"
    "#dice:not(:checked)~main .d{display:none}\n"
    "#dice{position:absolute;opacity:0;pointer-events:none}\n"
    "#dice:checked~main .off,#dice:not(:checked)~main .on{display:none}\n"
    "#dice:focus-visible~main label.switch{outline:2px solid}\n"
    "@media (max-width:34rem){body{font-size:15px}main{padding:.6rem}th,td{padding:.2rem .25rem}"
    ".stats,.stats.players{font-size:.85rem}.stats td{white-space:normal}.stats th,.stats td{padding:.2rem .15rem}"
    ".plays li{grid-template-columns:2.6rem 1fr}.note,.drive-end{margin-left:3.1rem}}\n"
    "@media (prefers-color-scheme:dark){:root{--away:#7db4f0;--home:#f0a070;--ink:#e8e9eb;--soft:#a3a8af;"
    "--line:#3b3f45;--paper:#17181a;--band:#222428;--field:#1f2a1d}}\n"
    "@page{margin:14mm}\n"
    "@media print{:root{--away:#1d5fa6;--home:#a8481a;--ink:#000;--soft:#444;--line:#bbb;--paper:#fff;--band:#f0f0f0;"
    "--field:#fff}body{font-size:9.5pt}main{max-width:none;padding:0}h2{break-after:avoid}h3{break-after:avoid}"
    "tr,figure{break-inside:avoid}label.switch,.plays details{display:none}svg{max-width:104mm}"
    "th,td{padding:.06rem .4rem}h2{margin:.9rem 0 .3rem}.stats{break-inside:avoid}"
    ".pbp{columns:2;column-gap:8mm;font-size:8.5pt}.pbp .d{font-size:6.8pt}.pbp h2{column-span:all}"
    ".pbp h3{font-size:9pt}.plays li{grid-template-columns:2.4rem 1fr}.note,.drive-end{margin-left:2.9rem}}\n";

/* Dark enough to be read on white paper, or light enough on black: 0..1 of each part is kept. */
static uint32_t readable(uint32_t colour, bool dark) {
    for (int i = 0; i < 16; i++) {
        unsigned red = colour >> 16 & 255, green = colour >> 8 & 255, blue = colour & 255;
        unsigned light = (3 * red + 6 * green + blue) / 10;
        if (dark ? light >= 140 : light <= 110)
            break;
        red = dark ? red + (255 - red) / 5 + 1 : red * 4 / 5;
        green = dark ? green + (255 - green) / 5 + 1 : green * 4 / 5;
        blue = dark ? blue + (255 - blue) / 5 + 1 : blue * 4 / 5;
        colour = (red > 255 ? 255 : red) << 16 | (green > 255 ? 255 : green) << 8 | (blue > 255 ? 255 : blue);
    }
    return colour;
}

/* The clubs' own colours, while they can still be told apart when they can be read. */
static void add_colours(struct gch_text *out, const struct gch_record *r) {
    uint32_t colours[2];
    gch_match_colours(r->match, colours);
    for (int dark = 0; dark < 2; dark++) {
        uint32_t away = readable(colours[0], dark), home = readable(colours[1], dark);
        if (gch_colours_apart(away, home))
            gch_text_addf(out, "%s:root{--away:#%06x;--home:#%06x}%s\n",
                          dark ? "@media screen and (prefers-color-scheme:dark){" : "", (unsigned)away, (unsigned)home,
                          dark ? "}" : "");
    }
}

static const char *class_of(int side) {
    return side == GCH_AWAY ? "away" : "home";
}

static void add_head(struct gch_text *out, const struct gch_record *r) {
    gch_text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                      "content=\"width=device-width,initial-scale=1\">\n<title>");
    gch_html_text(out, r->labels.side[0]);
    gch_text_addf(out, " %d, ", r->state.score[0]);
    gch_html_text(out, r->labels.side[1]);
    gch_text_addf(out, " %d</title>\n<style>\n", r->state.score[1]);
    gch_text_add(out, style);
    add_colours(out, r);
    gch_text_add(out, "</style>\n</head>\n<body>\n<input type=\"checkbox\" id=\"dice\" checked>\n<main>\n");
}

static void add_facts(struct gch_text *out, const struct gch_record *r, const struct gch_game_facts *facts) {
    char id[64];
    const struct gch_match *m = r->match;
    gch_text_add(out, "<p class=\"facts\">");
    if (facts != NULL && (facts->game_id != NULL || facts->week > 0)) { /* else it says no more than the title */
        gch_game_id(r, facts, id, sizeof id);
        gch_html_text(out, id);
        gch_text_add(out, " &middot; ");
    }
    gch_html_text(out, m->ruleset->title);
    gch_text_addf(out, ", rules of %d", m->season.season);
    if (m->playoff)
        gch_text_add(out, ", play-off");
    if (m->neutral)
        gch_text_add(out, ", neutral field");
    if (facts != NULL && facts->seeded)
        gch_text_addf(out, " &middot; seed %" PRIu64 ", run %" PRIu32 ", game %" PRIu32, facts->seed, facts->run,
                      facts->number);
    for (int side = 0; side < 2 && facts != NULL; side++)
        if (facts->coach[side] != NULL) {
            gch_text_addf(out, "%s", side == 0 || facts->coach[0] == NULL ? " &middot; coaches: " : ", ");
            gch_html_text(out, r->labels.side[side]);
            gch_text_add(out, " ");
            gch_html_text(out, facts->coach[side]);
        }
    gch_text_addf(out, " &middot; gridchart %s</p>\n", gch_version());
}

static void add_title(struct gch_text *out, const struct gch_record *r, const struct gch_game_facts *facts) {
    gch_text_add(out, "<h1>");
    for (int side = 0; side < 2; side++) {
        const struct gch_club *team = &r->match->club[side];
        gch_text_addf(out, "<span class=\"%s\">", class_of(side));
        if (r->match->club[0].season != r->match->club[1].season)
            gch_text_addf(out, "%d ", team->season);
        gch_html_text(out, team->name[0] != '\0' ? team->name : team->code);
        gch_text_addf(out, "</span> %d%s", r->state.score[side], side == 0 ? ", " : "");
    }
    if (r->state.next != GCH_NEXT_OVER)
        gch_text_add(out, " (not over)");
    else if (r->state.quarter > 4)
        gch_text_add(out, " (overtime)");
    gch_text_add(out, "</h1>\n");
    struct gch_cover cover;
    char words[GCH_COVER_TEXT];
    if (r->state.next == GCH_NEXT_OVER && gch_match_cover(r->match, r->state.score, &cover)) {
        gch_text_add(out, "<p>");
        gch_html_text(out, gch_cover_words(&r->labels, &cover, words));
        gch_text_add(out, "</p>\n");
    }
    add_facts(out, r, facts);
}

static void add_line_score(struct gch_text *out, const struct gch_record *r) {
    static const char *const heads[] = {"1", "2", "3", "4", "OT"};
    int periods = gch_record_periods(r);
    gch_text_add(out, "<table class=\"lines\">\n<tr><th></th>");
    for (int i = 0; i < periods; i++)
        gch_text_addf(out, "<th>%s</th>", heads[i]);
    gch_text_add(out, "<th>Total</th></tr>\n");
    for (int side = 0; side < 2; side++) {
        gch_text_addf(out, "<tr><td class=\"%s\">", class_of(side));
        gch_html_text(out, r->labels.side[side]);
        gch_text_add(out, "</td>");
        for (int i = 0; i < periods; i++)
            gch_text_addf(out, "<td>%d</td>", gch_record_points(r, side, i));
        gch_text_addf(out, "<td class=\"total\">%d</td></tr>\n", r->state.score[side]);
    }
    gch_text_add(out, "</table>\n");
}

/* --- win probability --------------------------------------------------------------------------------------------- */

enum {
    CURVE_LEFT = 34,
    CURVE_WIDE = 440,
    CURVE_TOP = 14,
    CURVE_HIGH = 160,
};

struct curve {
    const struct gch_record *record;
    int overtime; /* seconds of a period */
    int length;   /* seconds shown */
};

static int curve_x(const struct curve *c, int quarter, int clock) {
    int seconds = gch_game_seconds(quarter, clock, c->overtime);
    if (seconds > c->length)
        seconds = c->length;
    return CURVE_LEFT + (CURVE_WIDE * seconds + c->length / 2) / c->length;
}

static int curve_y(int chance) {
    return CURVE_TOP + CURVE_HIGH - (CURVE_HIGH * chance + 5000) / 10000;
}

static void curve_frame(struct gch_text *out, const struct curve *c) {
    const struct gch_record *r = c->record;
    gch_text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"var(--band)\"/>\n", CURVE_LEFT,
                  CURVE_TOP, CURVE_WIDE, CURVE_HIGH);
    for (int percent = 0; percent <= 100; percent += 25) {
        int y = curve_y(percent * 100);
        gch_text_addf(out, "<path d=\"M%d %dH%d\" stroke=\"var(--%s)\"/>\n", CURVE_LEFT, y, CURVE_LEFT + CURVE_WIDE,
                      percent == 50 ? "soft" : "line");
        gch_text_addf(out, "<text class=\"soft\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", CURVE_LEFT - 4,
                      y + 4, percent < 50 ? 100 - percent : percent);
    }
    for (int q = 1; q <= (c->length > 3600 ? 5 : 4); q++) {
        int from = curve_x(c, q, q > 4 ? c->overtime : 900);
        int to = q > 4 ? CURVE_LEFT + CURVE_WIDE : curve_x(c, q, 0);
        if (q > 1)
            gch_text_addf(out, "<path d=\"M%d %dV%d\" stroke=\"var(--line)\"/>\n", from, CURVE_TOP,
                          CURVE_TOP + CURVE_HIGH);
        gch_text_addf(out, "<text class=\"soft\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s%.0d</text>\n",
                      (from + to) / 2, CURVE_TOP + CURVE_HIGH + 14, q > 4 ? "OT" : "Q", q > 4 ? 0 : q);
    }
    gch_text_addf(out, "<text x=\"%d\" y=\"%d\" class=\"home\" style=\"fill:var(--home);font-weight:600\">",
                  CURVE_LEFT + 4, CURVE_TOP + 13);
    gch_html_text(out, r->labels.side[GCH_HOME]);
    gch_text_addf(out, " wins</text>\n<text x=\"%d\" y=\"%d\" style=\"fill:var(--away);font-weight:600\">",
                  CURVE_LEFT + 4, CURVE_TOP + CURVE_HIGH - 6);
    gch_html_text(out, r->labels.side[GCH_AWAY]);
    gch_text_add(out, " wins</text>\n");
}

static void curve_scores(struct gch_text *out, const struct curve *c, const int *chance) {
    const struct gch_record *r = c->record;
    char time[GCH_TIME_TEXT];
    for (size_t i = 0; i < r->score_count; i++) {
        const struct gch_kept_score *s = &r->scores[i];
        const struct gch_state *snap = &r->turns[s->turn].snap;
        size_t after = s->turn + 1; /* what the score has made of it */
        if (chance[after] < 0)
            continue;
        int x = after < r->count ? curve_x(c, r->turns[after].snap.quarter, r->turns[after].snap.clock)
                                 : curve_x(c, r->state.quarter, r->state.clock);
        gch_text_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"var(--%s)\" stroke=\"var(--paper)\"><title>", x,
                      curve_y(chance[after]), class_of(s->side));
        gch_text_addf(out, "%s, %s left: ", gch_period_words(snap->quarter), gch_words_time(snap->clock, time));
        gch_html_text(out, r->labels.side[s->side]);
        gch_text_add(out, " ");
        gch_html_text(out, s->words);
        gch_text_addf(out, ", %d-%d</title></circle>\n", s->score[0], s->score[1]);
    }
}

/* The most plays between two points of the curve that are reckoned. */
enum { CURVE_STRIDE = 6 };

static const struct gch_state *curve_state(const struct gch_record *r, size_t i) {
    return i < r->count ? &r->turns[i].snap : &r->state;
}

/* Does the play before point i bring points; does the ball change hands with it? */
static bool curve_scored(const struct gch_record *r, size_t i) {
    const struct gch_state *before = curve_state(r, i - 1), *now = curve_state(r, i);
    return before->score[0] != now->score[0] || before->score[1] != now->score[1];
}
static bool curve_changed(const struct gch_record *r, size_t i) {
    return curve_state(r, i - 1)->offense != curve_state(r, i)->offense;
}

/* Reckoned before and after points, where the ball changes hands, and every few plays; in between the curve runs
 * straight. */
static void fill_curve(const struct gch_record *r, const struct gch_chances *chances, int *chance) {
    size_t last = 0;
    for (size_t i = 0; i <= r->count; i++) {
        bool ends = i == 0 || i == r->count || i - last >= CURVE_STRIDE;
        if (!ends && !curve_changed(r, i) && !curve_scored(r, i) && !curve_scored(r, i + 1))
            continue;
        chance[i] = chances->home(chances->user, curve_state(r, i));
        for (size_t k = last + 1; k < i; k++) {
            bool known = chance[last] >= 0 && chance[i] >= 0;
            chance[k] = known ? chance[last] + (chance[i] - chance[last]) * (int)(k - last) / (int)(i - last) : -1;
        }
        last = i;
    }
}

static void add_curve(struct gch_text *out, const struct gch_record *r, const struct gch_chances *chances) {
    if (chances == NULL || chances->home == NULL || r->count == 0)
        return;
    int *chance = malloc((r->count + 1) * sizeof *chance);
    if (chance == NULL) {
        out->failed = true;
        return;
    }
    struct curve c = {.record = r, .length = 3600};
    c.overtime = r->match->playoff ? r->match->season.playoff.seconds : r->match->season.regular.seconds;
    if (r->state.quarter > 4)
        c.length = gch_game_seconds(r->state.quarter, r->state.clock, c.overtime);
    fill_curve(r, chances, chance);
    gch_text_add(out, "<h2>Win probability</h2>\n<figure>\n<svg viewBox=\"0 0 480 196\" role=\"img\" aria-label=\"Win "
                      "probability over the game\">\n");
    curve_frame(out, &c);
    gch_text_add(out, "<path fill=\"none\" stroke=\"var(--ink)\" stroke-width=\"2\" stroke-linejoin=\"round\" d=\"");
    bool drawing = false;
    for (size_t i = 0; i <= r->count; i++) {
        const struct gch_state *s = curve_state(r, i);
        if (chance[i] < 0)
            continue;
        gch_text_addf(out, "%s%d %d", drawing ? "L" : "M", curve_x(&c, s->quarter, s->clock), curve_y(chance[i]));
        drawing = true;
    }
    gch_text_add(out, "\"/>\n");
    curve_scores(out, &c, chance);
    gch_text_add(out, "</svg>\n<figcaption class=\"facts\"><p class=\"facts\">");
    if (chances->games > 0)
        gch_text_addf(out, "From %u replays of the rest of the game with these charts at each turn of it. ",
                      chances->games);
    gch_text_add(out, "Dots are scores.</p></figcaption>\n</figure>\n");
    free(chance);
}

/* --- drive chart ------------------------------------------------------------------------------------------------- */

enum {
    FIELD_LEFT = 100,
    FIELD_WIDE = 236,
    ZONE = 14,
    DRIVE_HIGH = 17,
    DRIVE_TOP = 24,
};

/* Where a spot of `side` lies on a field whose left end zone is the visitors'. */
static int field_x(int side, int spot) {
    int x = side == GCH_AWAY ? spot : 100 - spot;
    return FIELD_LEFT + ZONE + (FIELD_WIDE - 2 * ZONE) * x / 100;
}

static void drive_bar(struct gch_text *out, const struct gch_drive *d, int y) {
    int from = field_x(d->side, d->start), to = field_x(d->side, d->last);
    if (d->end == GCH_DRIVE_TOUCHDOWN)
        to += d->side == GCH_AWAY ? ZONE / 2 : -ZONE / 2;
    int low = from < to ? from : to, high = from < to ? to : from;
    gch_text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"9\" fill=\"%s\" stroke=\"var(--%s)\"/>\n", low,
                  y - 5, high - low < 2 ? 2 : high - low, d->side == GCH_AWAY ? "var(--away)" : "url(#h)",
                  class_of(d->side));
    /* The arrow says which way; a drive that went nowhere has none. */
    int way = (d->side == GCH_AWAY) == (d->yards > 0) ? 1 : -1;
    if (d->yards > 4 || d->yards < -4)
        gch_text_addf(out, "<path d=\"M%d %dl%d 4.5l%d 4.5z\" fill=\"var(--%s)\"/>\n", to, y - 5, 6 * way, -6 * way,
                      class_of(d->side));
}

static void drive_words(struct gch_text *out, const struct gch_record *r, const struct gch_drive *d, int y) {
    char time[GCH_TIME_TEXT];
    gch_text_addf(out, "<text x=\"2\" y=\"%d\" style=\"fill:var(--%s);font-weight:600\">", y + 4, class_of(d->side));
    gch_html_text(out, r->labels.side[d->side]);
    gch_text_addf(out, "</text><text class=\"soft\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%s%.0d %s</text>\n",
                  FIELD_LEFT - 4, y + 4, d->quarter > 4 ? "OT" : "Q", d->quarter > 4 ? 0 : d->quarter,
                  gch_words_time(d->clock, time));
    bool scored = d->end == GCH_DRIVE_TOUCHDOWN || d->end == GCH_DRIVE_FIELD_GOAL;
    gch_text_addf(out, "<text x=\"%d\" y=\"%d\"%s>%d/%d %s</text>\n", FIELD_LEFT + FIELD_WIDE + 6, y + 4,
                  scored ? " style=\"font-weight:700\"" : "", d->plays, d->yards,
                  gch_drive_end_words((enum gch_drive_end)d->end));
}

static void add_drive_chart(struct gch_text *out, const struct gch_record *r) {
    if (r->drive_count == 0)
        return;
    int bottom = DRIVE_TOP + DRIVE_HIGH * (int)r->drive_count;
    gch_text_addf(out,
                  "<h2>Drives</h2>\n<figure>\n<svg viewBox=\"0 0 480 %d\" role=\"img\" aria-label=\"Drive chart\">\n"
                  "<defs><pattern id=\"h\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" "
                  "patternTransform=\"rotate(45)\"><rect width=\"5\" height=\"5\" fill=\"var(--paper)\"/><rect "
                  "width=\"3\" height=\"5\" fill=\"var(--home)\"/></pattern></defs>\n",
                  bottom + 6);
    gch_text_addf(out,
                  "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"var(--field)\" "
                  "stroke=\"var(--line)\"/>\n",
                  FIELD_LEFT, DRIVE_TOP - 8, FIELD_WIDE, bottom - DRIVE_TOP + 8);
    for (int x = 0; x <= 100; x += 10) {
        bool goal = x == 0 || x == 100;
        gch_text_addf(out, "<path d=\"M%d %dV%d\" stroke=\"var(--%s)\"/>\n", field_x(GCH_AWAY, x), DRIVE_TOP - 8,
                      bottom, goal ? "soft" : "line");
        if (x % 20 == 10 || x == 50)
            gch_text_addf(out, "<text class=\"soft\" x=\"%d\" y=\"12\" text-anchor=\"middle\">%d</text>\n",
                          field_x(GCH_AWAY, x), x > 50 ? 100 - x : x);
    }
    for (size_t i = 0; i < r->drive_count; i++) {
        int y = DRIVE_TOP + DRIVE_HIGH * (int)i + DRIVE_HIGH / 2;
        drive_words(out, r, &r->drives[i], y);
        drive_bar(out, &r->drives[i], y);
    }
    gch_text_add(out, "</svg>\n<figcaption><p class=\"facts\">");
    gch_html_text(out, r->labels.side[GCH_AWAY]);
    gch_text_add(out, " plays to the right, ");
    gch_html_text(out, r->labels.side[GCH_HOME]);
    gch_text_add(out, " to the left. Behind each drive: plays/yards and how it ended.</p></figcaption>\n</figure>\n");
}

/* --- tables ------------------------------------------------------------------------------------------------------ */

static void add_scoring(struct gch_text *out, const struct gch_record *r) {
    char time[GCH_TIME_TEXT];
    gch_text_add(out, "<h2>Scoring</h2>\n");
    if (r->score_count == 0) {
        gch_text_add(out, "<p>None.</p>\n");
        return;
    }
    gch_text_add(out, "<table>\n<tr><th>When</th><th></th><th></th><th>");
    gch_html_text(out, r->labels.side[0]);
    gch_text_add(out, "</th><th>");
    gch_html_text(out, r->labels.side[1]);
    gch_text_add(out, "</th></tr>\n");
    for (size_t i = 0; i < r->score_count; i++) {
        const struct gch_kept_score *s = &r->scores[i];
        const struct gch_state *snap = &r->turns[s->turn].snap;
        gch_text_addf(out, "<tr><td><a href=\"#p%zu\">%s%.0d %s</a></td><td class=\"l %s\"><b>", s->turn + 1,
                      snap->quarter > 4 ? "OT" : "Q", snap->quarter > 4 ? 0 : snap->quarter,
                      gch_words_time(snap->clock, time), class_of(s->side));
        gch_html_text(out, r->labels.side[s->side]);
        gch_text_add(out, "</b></td><td class=\"l\">");
        gch_html_text(out, s->words);
        if (s->drive >= 0 && r->drives[s->drive].side == s->side) {
            const struct gch_drive *d = &r->drives[s->drive];
            gch_text_addf(out, " <span class=\"facts\">(%d %s, %d yards, %s)</span>", d->plays,
                          d->plays == 1 ? "play" : "plays", d->yards, gch_words_time(d->seconds, time));
        }
        gch_text_addf(out, "</td><td>%d</td><td>%d</td></tr>\n", s->score[0], s->score[1]);
    }
    gch_text_add(out, "</table>\n");
}

static void add_statistics(struct gch_text *out, const struct gch_record *r) {
    char value[2][GCH_BOX_TEXT];
    gch_text_add(out, "<h2>Statistics</h2>\n<table class=\"stats\">\n<tr><th></th>");
    for (int side = 0; side < 2; side++) {
        gch_text_addf(out, "<th class=\"%s\">", class_of(side));
        gch_html_text(out, r->labels.side[side]);
        gch_text_add(out, "</th>");
    }
    gch_text_add(out, "</tr>\n");
    for (size_t group = 0; gch_box_group(group) != NULL; group++) {
        gch_text_addf(out, "<tr class=\"g\"><th colspan=\"3\" scope=\"colgroup\">%s</th></tr>\n", gch_box_group(group));
        for (size_t i = 0; i < gch_box_rows(); i++) {
            if (gch_box_group_of(i) != group)
                continue;
            const char *label = gch_box_row(r, i, value);
            bool inner = label[0] == ' ';
            gch_text_addf(out, "<tr><td>%s%s</td><td>%s</td><td>%s</td></tr>\n", inner ? "&emsp;" : "",
                          label + strspn(label, " "), value[0], value[1]);
        }
    }
    gch_text_add(out, "</table>\n");
}

static void add_players(struct gch_text *out, const struct gch_record *r) {
    uint8_t rows[GCH_MAX_PLAYERS];
    char cell[GCH_PLAYER_CELL];
    if (!r->named)
        return;
    gch_text_add(out, "<h2>Players</h2>\n");
    for (size_t t = 0; t < gch_player_tables(); t++) {
        gch_text_addf(out, "<table class=\"stats players\">\n<tr><th>%s</th>", gch_player_table(t));
        for (size_t c = 0; c < gch_player_columns(t); c++)
            gch_text_addf(out, "<th>%s</th>", gch_player_column(t, c));
        gch_text_add(out, "</tr>\n");
        for (int side = 0; side < 2; side++) {
            const struct gch_roster *roster = gch_cast_roster(&r->names, side);
            unsigned count = gch_player_rows(r, side, t, rows);
            for (unsigned i = 0; i < count; i++) {
                gch_text_addf(out, "<tr><td class=\"%s\">", class_of(side));
                gch_html_text(out, gch_roster_player(roster, rows[i])->name);
                gch_text_add(out, " <small>");
                gch_html_text(out, r->labels.side[side]);
                gch_text_add(out, "</small></td>");
                for (size_t c = 0; c < gch_player_columns(t); c++)
                    gch_text_addf(out, "<td>%s</td>",
                                  gch_player_cell(gch_cast_line(&r->names, side, rows[i]), t, c, cell));
                gch_text_add(out, "</tr>\n");
            }
        }
        gch_text_add(out, "</table>\n");
    }
}

/* --- play by play ------------------------------------------------------------------------------------------------ */

static void between_line(void *user, const char *text, bool period) {
    struct gch_text *out = user;
    /* A list of plays may be open; a note closes it, the next play opens another. */
    gch_text_addf(out, "</ol>\n<p class=\"%s\">", period ? "period" : "note");
    gch_html_text(out, text);
    gch_text_add(out, "</p>\n<ol class=\"plays\">\n");
}

/* The dice of a play in a line: every throw, the cell it led to, what was made of them. */
static void add_dice(struct gch_text *out, const struct gch_record *r, const struct gch_kept_turn *t) {
    bool any = false;
    char cell[GCH_CELL_TEXT], shown[GCH_DIE_TEXT];
    for (unsigned i = 0; i < t->trace_count; i++) {
        const struct gch_trace_item *item = &r->trace[t->trace_first + i];
        if (item->kind == GCH_TRACE_ANSWER)
            continue;
        gch_text_add(out, any ? (item->kind == GCH_TRACE_CELL ? " " : " &middot; ") : "<div class=\"d\">");
        any = true;
        switch ((enum gch_trace_kind)item->kind) {
        case GCH_TRACE_ROLL:
            gch_html_text(out, item->side < 2 ? r->labels.side[item->side] : "league");
            gch_text_addf(out, " %s <b>", r->match->words->purposes[item->purpose].name);
            gch_html_text(out, gch_die_say(r->match->words->purposes[item->purpose].die, item->number, shown));
            gch_text_add(out, "</b>");
            break;
        case GCH_TRACE_CELL:
            gch_cell_print(item->cell, cell);
            gch_text_addf(out, "(%s%s%s: ", item->chart, item->column[0] ? " " : "", item->column);
            gch_html_text(out, cell[0] ? cell : "blank");
            gch_text_add(out, ")");
            break;
        case GCH_TRACE_RULE:
            gch_html_text(out, item->chart);
            gch_text_add(out, " ");
            gch_html_text(out, item->column);
            break;
        case GCH_TRACE_ACTION:
            gch_words_action(item, out);
            break;
        case GCH_TRACE_ANSWER:
            break;
        }
    }
    if (t->trace_lost > 0)
        gch_text_addf(out, " &middot; and %u more", t->trace_lost);
    if (any)
        gch_text_add(out, "</div>");
}

/* The command that plays on from here with other dice, to be copied: a word is quoted if a shell would take it apart.
 */
static void add_what_if(struct gch_text *out, const char *log, size_t number) {
    bool plain = log[strspn(log, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+@")] == '\0';
    gch_text_addf(out, "<details><summary>what if</summary><code>gridchart play --from %s", plain ? "" : "'");
    for (const char *at = log; *at != '\0'; at++) {
        char one[2] = {*at, '\0'};
        gch_html_text(out, *at == '\'' ? "'\\''" : one);
    }
    gch_text_addf(out, ":%zu%s</code><button type=\"button\">copy</button></details>", number, plain ? "" : "'");
}

static void add_play(struct gch_text *out, const struct gch_record *r, const struct gch_kept_turn *t, const char *log) {
    char situation[GCH_SITUATION_TEXT], time[GCH_TIME_TEXT], score[GCH_SCORE_TEXT];
    struct gch_text words = {0};
    struct gch_credits names;
    bool scored = t->play.result.points[0] != 0 || t->play.result.points[1] != 0;
    size_t number = (size_t)(t - r->turns) + 1; /* as logs count them */
    gch_text_addf(out, "<li id=\"p%zu\"%s><time>%s</time><div><a class=\"n\" href=\"#p%zu\">#%zu</a> ", number,
                  scored ? " class=\"s\"" : "",
                  t->snap.untimed ? "untimed"
                  : gch_call_means(r->match->words, t->play.call) == GCH_MEANS_TOSS
                      ? ""
                      : gch_words_time(t->snap.clock, time),
                  number, number);
    if (t->snap.next == GCH_NEXT_SCRIMMAGE) {
        gch_text_add(out, "<b>");
        gch_html_text(out, gch_situation_words(&r->labels, &t->snap, situation));
        gch_text_add(out, ".</b> ");
    }
    gch_words_play(&r->labels, &t->snap, &t->play, gch_record_names(r, t, &names), &words);
    if (words.failed)
        out->failed = true;
    else if (words.text != NULL)
        gch_html_text(out, words.text);
    gch_text_finish(&words);
    gch_text_add(out, "</div>");
    add_what_if(out, log, number);
    add_dice(out, r, t);
    if (scored) {
        gch_text_add(out, "<div class=\"score\">");
        gch_html_text(out, gch_words_score(&r->labels, t->after.score, score));
        gch_text_add(out, "</div>");
    }
    gch_text_add(out, "</li>\n");
}

static void add_drive_head(struct gch_text *out, const struct gch_record *r, const struct gch_kept_turn *t) {
    char spot[GCH_SPOT_TEXT], time[GCH_TIME_TEXT], score[GCH_SCORE_TEXT];
    gch_text_addf(out, "</ol>\n<h3><span class=\"%s\">", class_of(t->snap.offense));
    gch_html_text(out, r->labels.side[t->snap.offense]);
    gch_text_addf(out, "</span> ball at %s", t->snap.ball == 50 ? "" : "the ");
    gch_html_text(out, gch_spot_words(&r->labels, t->snap.offense, t->snap.ball, spot));
    gch_text_addf(out, ", %s left in %s (", gch_words_time(t->snap.clock, time), gch_words_period(t->snap.quarter));
    gch_html_text(out, gch_words_score(&r->labels, t->snap.score, score));
    gch_text_add(out, ")</h3>\n<ol class=\"plays\">\n");
}

static void add_drive_end(struct gch_text *out, const struct gch_drive *drive) {
    gch_text_add(out, "</ol>\n<p class=\"drive-end\">");
    gch_words_drive(drive, out);
    gch_text_add(out, ".</p>\n<ol class=\"plays\">\n");
}

/* Without a clipboard the command is only marked, ready to be copied by hand. */
static const char copies[] =
    "var b=event.target,c=b.previousElementSibling;if(b.tagName==='BUTTON'){navigator.clipboard?navigator.clipboard."
    "writeText(c.textContent).then(function(){b.textContent='copied'}):getSelection().selectAllChildren(c)}";

static void add_plays(struct gch_text *out, const struct gch_record *r, const char *log) {
    int drive = -1;
    gch_text_addf(out, "<section class=\"pbp\" onclick=\"%s\">\n<h2>Play by play", copies);
    if (r->sink.trace)
        gch_text_add(out, "<label class=\"switch\" for=\"dice\"><span class=\"on\">hide the dice</span><span "
                          "class=\"off\">show the dice</span></label>");
    gch_text_add(out, "</h2>\n<ol class=\"plays\">\n");
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_kept_turn *t = &r->turns[i];
        if (drive >= 0 && t->drive != drive)
            add_drive_end(out, &r->drives[drive]);
        gch_words_between(&r->labels, &t->snap, &t->play, between_line, out);
        if (t->play.call != 0) {
            if (t->drive >= 0 && t->drive != drive)
                add_drive_head(out, r, t);
            add_play(out, r, t, log);
        }
        drive = t->drive;
    }
    if (drive >= 0)
        add_drive_end(out, &r->drives[drive]);
    gch_text_add(out, "</ol>\n</section>\n");
}

/* Lists that a note or a heading closed before anything was in them. */
static char *without_empty_lists(char *html) {
    static const char empty[] = "<ol class=\"plays\">\n</ol>\n";
    if (html == NULL)
        return NULL;
    char *to = html;
    for (const char *from = html; *from != '\0';) {
        if (strncmp(from, empty, sizeof empty - 1) == 0)
            from += sizeof empty - 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
    return html;
}

enum gch_status gch_report_html(const struct gch_record *record, const struct gch_game_facts *facts,
                                const struct gch_chances *chances, char **out) {
    struct gch_text text = {0};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    add_head(&text, record);
    add_title(&text, record, facts);
    add_line_score(&text, record);
    add_curve(&text, record, chances);
    add_drive_chart(&text, record);
    add_scoring(&text, record);
    add_statistics(&text, record);
    add_players(&text, record);
    if (record->match->house != NULL)
        gch_html_injuries(record, &text);
    add_plays(&text, record, facts != NULL && facts->log != NULL ? facts->log : "LOG");
    gch_text_add(&text, "</main>\n</body>\n</html>\n");
    *out = without_empty_lists(gch_text_take(&text));
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}
