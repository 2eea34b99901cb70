/* Seasons played with a point spread (DDF-26.2, RZ-29.9): who was favoured, and the clubs' records against it. */
#include "report/report-html.h"
#include "yearbook/season-report.h"

struct gch_meeting_spread gch_meeting_spread(const struct gch_tally *t, unsigned m) {
    const struct gch_tally_meeting *g = &t->meetings[m];
    const int64_t *sums = gch_tally_meeting(t, m);
    /* Power ratings do not change from run to run, so the mean is every run's spread. */
    int64_t tenths = sums[GCH_MEETING_spreads] > 0 ? sums[GCH_MEETING_spread] / sums[GCH_MEETING_spreads] : 0;
    return (struct gch_meeting_spread){
        .favourite = tenths == 0 ? NULL : t->clubs[tenths > 0 ? g->home : g->away].code,
        .tenths = tenths < 0 ? -tenths : tenths,
    };
}

/* Clubs from the best record against the spread to the worst; a push is half a win. Equal ones stay in order. */
static void order_clubs(const struct gch_tally *t, uint16_t order[GCH_LEAGUE_TEAMS]) {
    int64_t halves[GCH_LEAGUE_TEAMS], games[GCH_LEAGUE_TEAMS];
    for (unsigned i = 0; i < t->club_count; i++) {
        struct gch_cover_record record = gch_tally_covers(t, i);
        halves[i] = 2 * record.covers + record.pushes;
        games[i] = record.covers + record.losses + record.pushes;
        unsigned at = i;
        for (; at > 0 && halves[i] * games[order[at - 1]] > halves[order[at - 1]] * games[i]; at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
}

void gch_season_spread_text(const struct gch_tally *t, struct gch_text *out) {
    uint16_t order[GCH_LEAGUE_TEAMS];
    if (!gch_tally_has_spread(t))
        return;
    int64_t runs = gch_tally_runs(t);
    int places = runs > 1 ? 2 : 0;
    order_clubs(t, order);
    gch_text_add(out, "\nBy the spread      covered   lost  push      %\n");
    for (unsigned k = 0; k < t->club_count; k++) {
        struct gch_cover_record record = gch_tally_covers(t, order[k]);
        const int64_t counts[] = {record.covers, record.losses, record.pushes};
        static const int widths[] = {8, 7, 6};
        gch_text_add(out, "  ");
        gch_add_left(out, t->clubs[order[k]].code, 16);
        for (int i = 0; i < 3; i++)
            gch_add_ratio_right(out, counts[i], runs, places, widths[i]);
        gch_add_ratio_right(out, 100 * (2 * record.covers + record.pushes),
                            2 * (record.covers + record.losses + record.pushes), 1, 7);
        gch_text_add(out, "\n");
    }
}

void gch_season_spread_html(const struct gch_tally *t, struct gch_text *out) {
    uint16_t order[GCH_LEAGUE_TEAMS];
    if (!gch_tally_has_spread(t))
        return;
    int64_t runs = gch_tally_runs(t);
    int places = runs > 1 ? 2 : 0;
    order_clubs(t, order);
    gch_text_add(out, "<h2>By the spread</h2>\n<div class=\"scroll\"><table>\n<tr><th>Club</th><th>Covered</th>"
                      "<th>Lost</th><th>Push</th><th>%</th></tr>\n");
    for (unsigned k = 0; k < t->club_count; k++) {
        struct gch_cover_record record = gch_tally_covers(t, order[k]);
        const int64_t counts[] = {record.covers, record.losses, record.pushes};
        gch_text_add(out, "<tr><td>");
        gch_html_text(out, t->clubs[order[k]].name);
        gch_text_add(out, "</td>");
        for (int i = 0; i < 3; i++) {
            gch_text_add(out, "<td>");
            gch_add_ratio(out, counts[i], runs, places);
            gch_text_add(out, "</td>");
        }
        gch_text_add(out, "<td>");
        gch_add_ratio(out, 100 * (2 * record.covers + record.pushes),
                      2 * (record.covers + record.losses + record.pushes), 1);
        gch_text_add(out, "</td></tr>\n");
    }
    gch_text_add(out, "</table></div>\n");
}
