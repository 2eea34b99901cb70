/* One season as a page: standings, the bracket, every game with its score, leaders. */
#include <stdio.h>
#include <string.h>

#include "report/report-html.h"
#include "yearbook/season-report.h"

static const char style[] =
    ".season .tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,31rem),1fr));gap:1rem}\n"
    ".season .rounds{display:flex;gap:1rem;overflow-x:auto;padding-bottom:.4rem}\n"
    ".season .round{flex:1 0 12rem}.season .round h3{font-size:.95rem;margin:.2rem 0 .4rem}\n"
    ".season .game{display:block;border:1px solid var(--line);border-radius:.3rem;padding:.25rem .5rem;margin:0 0 "
    ".5rem;"
    "color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}\n"
    ".season a.game:hover{border-color:var(--bar)}\n"
    ".season .game span{display:flex;justify-content:space-between;gap:1rem}\n"
    ".season .game b{font-weight:inherit}.season .game .won{font-weight:700}.season .game small{color:var(--soft)}\n"
    ".season .week{display:grid;grid-template-columns:repeat(auto-fill,minmax(10.5rem,1fr));gap:.5rem}\n"
    ".season .week .game{margin:0}.season h3{margin:1.1rem 0 .4rem}\n"
    ".season tr.head th{text-align:right}.season tr.head th:first-child{text-align:left}\n"
    ".season p.champion{font-size:1.15rem;font-weight:700}\n"
    ".season nav{font-size:.9rem;margin:.4rem 0}.season nav a{margin-right:.7rem}\n"
    "@media (max-width:30rem){.season .tables th,.season .tables td{padding:.2rem .15rem;font-size:.8rem}}\n"
    "@media print{.season .week{grid-template-columns:repeat(5,1fr)}.season .round{flex:1 1 8rem}}\n";

const char *gch_round_words(enum gch_game_type type) {
    switch (type) {
    case GCH_GAME_WC:
        return "Wild card";
    case GCH_GAME_DIV:
        return "Divisional round";
    case GCH_GAME_CON:
        return "Conference finals";
    default:
        return "Final";
    }
}

/* A card with both clubs and their points; a link where the game has a page. */
static void add_card(const struct gch_season_page *p, const struct gch_page_game *g, struct gch_text *out) {
    const struct gch_league *league = p->standings->league;
    const bool played = gch_score_played(g->score);
    const bool link = p->pages != NULL && g->paged;
    gch_text_add(out, link ? "<a class=\"game\" href=\"" : "<div class=\"game\">");
    if (link) {
        gch_html_text(out, p->pages);
        gch_html_text(out, g->id);
        gch_text_add(out, ".html\">");
    }
    for (int side = 0; side < 2; side++) {
        int own = side == GCH_HOME ? g->score.home : g->score.away,
            other = side == GCH_HOME ? g->score.away : g->score.home;
        gch_text_add(out, played && own > other ? "<span class=\"won\"><b>" : "<span><b>");
        if (g->seed[side] > 0)
            gch_text_addf(out, "%d ", g->seed[side]);
        gch_html_text(out, league->teams[side == GCH_HOME ? g->home : g->away].code);
        if (played)
            gch_text_addf(out, "</b> %d</span>", own);
        else
            gch_text_add(out, "</b> </span>");
    }
    if (g->remark != NULL) {
        gch_text_add(out, "<small>");
        gch_html_text(out, g->remark);
        gch_text_add(out, "</small>");
    }
    gch_text_add(out, link ? "</a>\n" : "</div>\n");
}

static void add_standings(const struct gch_season_page *p, struct gch_text *out) {
    const struct gch_standings *s = p->standings;
    const struct gch_league *league = s->league;
    gch_text_add(out, "<h2 id=\"standings\">Standings</h2>\n<div class=\"tables\">\n");
    for (unsigned conf = 0; conf < league->conf_count; conf++)
        for (unsigned d = 0; d < league->division_count; d++) {
            if (league->divisions[d].conf != conf)
                continue;
            gch_text_add(out, "<div class=\"scroll\"><table>\n<tr class=\"head\"><th>");
            gch_html_text(out, league->divisions[d].name);
            gch_text_add(out,
                         "</th><th>W</th><th>L</th><th>T</th><th>Pct</th><th>PF</th><th>PA</th><th>Seed</th></tr>\n");
            for (unsigned i = s->division_start[d]; i < s->division_start[d + 1]; i++) {
                const struct gch_standing *row = &s->rows[s->by_division[i]];
                gch_text_add(out, "<tr><td>");
                gch_html_text(out, league->teams[row->team].name);
                gch_text_addf(out, "</td><td>%u</td><td>%u</td><td>%u</td><td>", row->wins, row->losses, row->ties);
                gch_add_ratio(out, row->pct.num, row->pct.den, 3);
                gch_text_addf(out, "</td><td>%d</td><td>%d</td>", (int)row->scored, (int)row->allowed);
                if (row->seed > 0)
                    gch_text_addf(out, "<td>%u</td></tr>\n", row->seed);
                else
                    gch_text_add(out, "<td></td></tr>\n");
            }
            gch_text_add(out, "</table></div>\n");
        }
    gch_text_add(out, "</div>\n");
}

static void add_bracket(const struct gch_season_page *p, struct gch_text *out) {
    int type = -1;
    if (p->playoff_count == 0)
        return;
    gch_text_add(out, "<h2 id=\"playoffs\">Play-offs</h2>\n<div class=\"rounds\">\n");
    for (unsigned i = 0; i < p->playoff_count; i++) {
        if (p->playoffs[i].type != type)
            gch_text_addf(out, "%s<div class=\"round\"><h3>%s</h3>\n", type >= 0 ? "</div>\n" : "",
                          gch_round_words((enum gch_game_type)p->playoffs[i].type));
        type = p->playoffs[i].type;
        add_card(p, &p->playoffs[i], out);
    }
    gch_text_add(out, "</div>\n</div>\n");
    if (p->champion != GCH_NO_CLUB) {
        gch_text_add(out, "<p class=\"champion\">Champion: ");
        gch_html_text(out, p->standings->league->teams[p->champion].name);
        gch_text_add(out, "</p>\n");
    }
}

static void add_week(const struct gch_season_page *p, unsigned week, struct gch_text *out) {
    bool headed = false;
    for (unsigned i = 0; i < p->game_count; i++) {
        if (p->games[i].week != week)
            continue;
        if (!headed)
            gch_text_addf(out, "<h3 id=\"week-%u\">Week %u</h3>\n<div class=\"week\">\n", week, week);
        headed = true;
        add_card(p, &p->games[i], out);
    }
    if (headed)
        gch_text_add(out, "</div>\n");
}

void gch_season_page_html(const struct gch_season_page *p, struct gch_text *out) {
    const struct gch_league *league = p->standings->league;
    gch_html_page(out, p->title, style);
    gch_text_add(out, "<div class=\"season\">\n<h1>");
    gch_html_text(out, p->title);
    gch_text_add(out, "</h1>\n<p class=\"facts\">");
    gch_html_text(out, p->facts);
    gch_text_add(out, "</p>\n<nav>");
    if (p->week > 0)
        gch_text_addf(out, "<a href=\"#week-%d\">Week %d</a>", p->week, p->week);
    gch_text_add(out, "<a href=\"#standings\">Standings</a>");
    if (p->playoff_count > 0)
        gch_text_add(out, "<a href=\"#playoffs\">Play-offs</a>");
    gch_text_add(out, "<a href=\"#games\">Games</a>");
    if (p->injuries != NULL)
        gch_text_add(out, "<a href=\"#injuries\">Injuries</a>");
    if (p->men != NULL && p->men->count > 0 && p->men->runs > 0)
        gch_text_add(out, "<a href=\"#leaders\">Leaders</a>");
    gch_text_add(out, "</nav>\n");
    if (p->week > 0)
        add_week(p, (unsigned)p->week, out);
    add_bracket(p, out);
    add_standings(p, out);
    if (p->injuries != NULL)
        gch_text_add(out, p->injuries);
    if (p->men != NULL)
        gch_players_html(p->men, out);
    gch_text_add(out, "<h2 id=\"games\">Games</h2>\n");
    for (unsigned week = 1; week <= league->last_week; week++)
        if ((int)week != p->week)
            add_week(p, week, out);
    gch_text_add(out, "</div>\n</main>\n</body>\n</html>\n");
}
