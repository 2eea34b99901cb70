/* What came of a cup: as text, JSON and one page. */
#include <stdlib.h>

#include "gridchart/cup.h"
#include "report/report-html.h"
#include "yearbook/season-report.h"

static const char *label(const struct gch_cup *cup, unsigned team) {
    return team < cup->count ? cup->team[team].label : "bye";
}

static const char *round_of(const struct gch_cup *cup, unsigned round, struct gch_text *buffer) {
    unsigned left = cup->rounds - round;
    buffer->length = 0;
    if (cup->round_robin)
        gch_text_addf(buffer, "Round %u", round + 1);
    else if (left <= 3)
        gch_text_add(buffer, left == 1 ? "Final" : left == 2 ? "Semi-finals" : "Quarter-finals");
    else
        gch_text_addf(buffer, "Round of %u", 1u << left);
    return buffer->text != NULL ? buffer->text : "";
}

static void add_tenths(struct gch_text *out, int tenths) {
    gch_text_addf(out, "%s%d.%d", tenths < 0 ? "-" : "", abs(tenths) / 10, abs(tenths) % 10);
}

/* "favoured 3.5" */
static void add_handicap(const struct gch_cup *cup, const struct gch_cup_game *g, struct gch_text *out) {
    if (!cup->handicap || g->tenths == 0)
        return;
    gch_text_addf(out, "%s by ", label(cup, g->tenths > 0 ? g->home : g->away));
    add_tenths(out, abs(g->tenths));
}

/* --- text -------------------------------------------------------------------------------------------------------- */

static void text_table(const struct gch_cup *cup, struct gch_text *out) {
    uint8_t order[GCH_CUP_TEAMS];
    gch_cup_table(cup, order);
    gch_text_addf(out, "\n%-24s %4s %4s %4s %5s %5s  %s\n", "Table", "W", "L", "T", "PF", "PA", "power");
    for (unsigned i = 0; i < cup->count; i++) {
        const struct gch_cup_team *t = &cup->team[order[i]];
        gch_text_addf(out, "%2u  %-20s %4u %4u %4u %5d %5d  ", i + 1, t->label, t->wins, t->losses, t->ties, t->scored,
                      t->allowed);
        if (t->power != GCH_NO_VALUE)
            add_tenths(out, t->power);
        gch_text_add(out, "\n");
    }
}

static void write_text(const struct gch_cup *cup, struct gch_text *out) {
    struct gch_text words = {0};
    int round = -1;
    gch_text_addf(out, "Cup of %u teams, %s%s, best of %d%s, seed %llu\n", cup->count, cup->rules,
                  cup->round_robin ? ", round robin" : ", knock-out", cup->best_of,
                  cup->handicap ? ", handicap by power" : "", (unsigned long long)cup->seed);
    for (unsigned i = 0; i < cup->match_count; i++) {
        const struct gch_cup_match *m = &cup->matches[i];
        if (m->round != round)
            gch_text_addf(out, "\n%s\n", round_of(cup, m->round, &words));
        round = m->round;
        if (m->team[1] >= cup->count) {
            gch_text_addf(out, "  %2u %-12s has a bye\n", cup->team[m->team[0]].seed, label(cup, m->team[0]));
            continue;
        }
        for (unsigned k = 0; k < m->count; k++) {
            const struct gch_cup_game *g = &cup->games[m->first + k];
            gch_text_addf(out, "  %-8s %2u %-10s %3d  %2u %-10s %3d%s", g->id, cup->team[g->away].seed,
                          label(cup, g->away), g->score[0], cup->team[g->home].seed, label(cup, g->home), g->score[1],
                          g->periods > 4 ? "  overtime" : "");
            if (cup->handicap && g->tenths != 0) {
                gch_text_add(out, "  (");
                add_handicap(cup, g, out);
                gch_text_add(out, g->winner < cup->count ? ", " : ")");
                if (g->winner < cup->count)
                    gch_text_addf(out, "%s wins)", label(cup, g->winner));
            }
            gch_text_add(out, "\n");
        }
        if (!cup->round_robin && cup->best_of > 1)
            gch_text_addf(out, "           %s wins %u-%u\n", label(cup, m->winner), m->wins[m->winner == m->team[1]],
                          m->wins[m->winner != m->team[1]]);
    }
    if (cup->round_robin)
        text_table(cup, out);
    gch_text_addf(out, "\nWinner: %s (%s)\n", cup->team[cup->champion].name, label(cup, cup->champion));
    gch_text_finish(&words);
}

/* --- a page ------------------------------------------------------------------------------------------------------ */

static const char style[] =
    ".cup .rounds{display:flex;gap:1rem;overflow-x:auto;padding-bottom:.4rem}.cup .round{flex:1 0 11rem;}\n"
    ".cup .robin{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1rem}\n"
    ".cup h3{font-size:.95rem;margin:.2rem 0 .4rem}\n"
    ".cup .match{border:1px solid var(--line);border-radius:.3rem;padding:.25rem .5rem;margin:0 0 .6rem;"
    "font-variant-numeric:tabular-nums}\n"
    ".cup .match span{display:flex;justify-content:space-between;gap:1rem}.cup .match b{font-weight:inherit}.cup "
    ".match .won{font-weight:700}\n"
    ".cup small{display:block;color:var(--soft)}.cup p.champion{font-size:1.2rem;font-weight:700}\n";

static void add_side(const struct gch_cup *cup, const struct gch_cup_match *m, int side, struct gch_text *out) {
    unsigned team = m->team[side];
    gch_text_add(out, m->winner == team ? "<span class=\"won\"><b>" : "<span><b>");
    if (team < cup->count)
        gch_text_addf(out, "%u ", cup->team[team].seed);
    gch_html_text(out, label(cup, team));
    gch_text_add(out, "</b> ");
    if (cup->best_of > 1 && team < cup->count && m->count > 0)
        gch_text_addf(out, "%u", m->wins[side]);
    else if (m->count == 1)
        gch_text_addf(out, "%d", cup->games[m->first].score[cup->games[m->first].home == team]);
    gch_text_add(out, "</span>");
}

static void add_match(const struct gch_cup *cup, const struct gch_cup_match *m, struct gch_text *out) {
    gch_text_add(out, "<div class=\"match\">");
    add_side(cup, m, 0, out);
    add_side(cup, m, 1, out);
    for (unsigned k = 0; k < m->count; k++) {
        const struct gch_cup_game *g = &cup->games[m->first + k];
        bool handicap = cup->handicap && g->tenths != 0;
        if (cup->best_of == 1 && !handicap && g->periods <= 4)
            continue;
        gch_text_add(out, "<small>");
        if (cup->best_of > 1) {
            gch_html_text(out, label(cup, g->away));
            gch_text_addf(out, " %d at ", g->score[0]);
            gch_html_text(out, label(cup, g->home));
            gch_text_addf(out, " %d", g->score[1]);
        }
        gch_text_add(out, g->periods > 4 ? " overtime " : " ");
        if (handicap)
            add_handicap(cup, g, out);
        gch_text_add(out, "</small>");
    }
    gch_text_add(out, "</div>\n");
}

static void write_page(const struct gch_cup *cup, struct gch_text *out) {
    struct gch_text words = {0};
    uint8_t order[GCH_CUP_TEAMS];
    int round = -1;
    gch_html_page(out, "Cup", style);
    gch_text_addf(out,
                  "<div class=\"cup\">\n<h1>Cup of %u teams</h1>\n<p class=\"facts\">%s, %s, best of %d%s, seed %llu; "
                  "gridchart %s</p>\n<p class=\"champion\">Winner: ",
                  cup->count, cup->rules, cup->round_robin ? "round robin" : "knock-out", cup->best_of,
                  cup->handicap ? ", handicap by power" : "", (unsigned long long)cup->seed, gch_version());
    gch_html_text(out, cup->team[cup->champion].name);
    gch_text_addf(out, " %d</p>\n<div class=\"%s\">\n", cup->team[cup->champion].season,
                  cup->round_robin ? "robin" : "rounds");
    for (unsigned i = 0; i < cup->match_count; i++) {
        if (cup->matches[i].round != round)
            gch_text_addf(out, "%s<div class=\"round\"><h3>%s</h3>\n", round >= 0 ? "</div>\n" : "",
                          round_of(cup, cup->matches[i].round, &words));
        round = cup->matches[i].round;
        add_match(cup, &cup->matches[i], out);
    }
    gch_text_add(out,
                 "</div>\n</div>\n<h2>Teams</h2>\n<div class=\"scroll\"><table>\n<tr><th>Team</th><th>Seed</th>"
                 "<th>Power</th><th>W</th><th>L</th><th>T</th><th>PF</th><th>PA</th><th class=\"l\">Coach</th></tr>\n");
    gch_cup_table(cup, order);
    for (unsigned i = 0; i < cup->count; i++) {
        const struct gch_cup_team *t = &cup->team[cup->round_robin ? order[i] : i];
        gch_text_add(out, "<tr><td>");
        gch_html_text(out, t->label);
        gch_text_addf(out, "</td><td>%u</td><td>", t->seed);
        if (t->power != GCH_NO_VALUE)
            add_tenths(out, t->power);
        gch_text_addf(out, "</td><td>%u</td><td>%u</td><td>%u</td><td>%d</td><td>%d</td><td class=\"l\">", t->wins,
                      t->losses, t->ties, t->scored, t->allowed);
        gch_html_text(out, t->coach != NULL ? t->coach : "computer");
        gch_text_add(out, "</td></tr>\n");
    }
    gch_text_add(out, "</table></div>\n</div>\n</main>\n</body>\n</html>\n");
    gch_text_finish(&words);
}

/* --- for machines ------------------------------------------------------------------------------------------------ */

static void write_json(const struct gch_cup *cup, struct gch_text *out) {
    gch_text_addf(
        out,
        "{\n\"ruleset\": \"%s\", \"seed\": \"%llu\", \"round_robin\": %s, \"best_of\": %d, \"handicap\": %s,\n"
        "\"winner\": ",
        cup->rules, (unsigned long long)cup->seed, cup->round_robin ? "true" : "false", cup->best_of,
        cup->handicap ? "true" : "false");
    gch_text_add_json(out, label(cup, cup->champion));
    gch_text_add(out, ",\n\"teams\": [");
    for (unsigned i = 0; i < cup->count; i++) {
        const struct gch_cup_team *t = &cup->team[i];
        gch_text_add(out, i > 0 ? ",\n  {\"team\": " : "\n  {\"team\": ");
        gch_text_add_json(out, t->label);
        gch_text_addf(out, ", \"seed\": %u, \"power\": ", t->seed);
        if (t->power != GCH_NO_VALUE)
            add_tenths(out, t->power);
        else
            gch_text_add(out, "null");
        gch_text_addf(out, ", \"wins\": %u, \"losses\": %u, \"ties\": %u, \"scored\": %d, \"allowed\": %d}", t->wins,
                      t->losses, t->ties, t->scored, t->allowed);
    }
    gch_text_add(out, "\n],\n\"games\": [");
    for (unsigned i = 0; i < cup->game_count; i++) {
        const struct gch_cup_game *g = &cup->games[i];
        gch_text_addf(out, "%s\n  {\"id\": \"%s\", \"round\": %u, \"away\": ", i > 0 ? "," : "", g->id, g->round + 1u);
        gch_text_add_json(out, label(cup, g->away));
        gch_text_add(out, ", \"home\": ");
        gch_text_add_json(out, label(cup, g->home));
        gch_text_addf(out, ", \"score\": [%d, %d], \"home_favoured\": ", g->score[0], g->score[1]);
        add_tenths(out, g->tenths);
        gch_text_add(out, ", \"winner\": ");
        if (g->winner < cup->count)
            gch_text_add_json(out, label(cup, g->winner));
        else
            gch_text_add(out, "null");
        gch_text_add(out, "}");
    }
    gch_text_add(out, "\n]\n}\n");
}

enum gch_status gch_cup_report(const struct gch_cup *cup, enum gch_yearbook_format format, char **out) {
    struct gch_text text = {0};
    if (format == GCH_YEARBOOK_HTML)
        write_page(cup, &text);
    else if (format == GCH_YEARBOOK_JSON)
        write_json(cup, &text);
    else
        write_text(cup, &text);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}
