/* Who was hurt in a game and who was out before it, with house rules 20 and 21: as text and on the page. */
#include <stdio.h>

#include "gridchart/house.h"
#include "report/report-html.h"
#include "report/report-record.h"

static const char *const lengths[] = {"shaken up", "out for the series", "out for the half", "out for the game",
                                      "out for the game and"};

/* Everybody of a side who is out: "J.Edelman, R.Gronkowski". */
static void add_out(struct gch_text *out, const struct gch_match *match, const struct gch_state *start, int side) {
    const struct gch_lineup *lineup = match->lineup[side];
    bool first = true;
    for (unsigned i = 0; lineup != NULL && i < lineup->count; i++)
        if (gch_is_injured(start, side, (int)i)) {
            gch_text_addf(out, "%s%s", first ? "" : ", ", lineup->man[i].name);
            first = false;
        }
}

static bool any_out(const struct gch_match *match, const struct gch_state *start, int side) {
    const struct gch_lineup *lineup = match->house != NULL ? match->lineup[side] : NULL;
    for (unsigned i = 0; lineup != NULL && i < lineup->count; i++)
        if (gch_is_injured(start, side, (int)i))
            return true;
    return false;
}

enum gch_status gch_report_out(const struct gch_match *match, const struct gch_state *start, char **out) {
    struct gch_text text = {0};
    struct gch_labels labels;
    *out = NULL;
    gch_labels_make(match, &labels);
    for (int side = 0; side < 2; side++)
        if (any_out(match, start, side)) {
            gch_text_addf(&text, "%s%s ", text.length > 0 ? "; " : "Out injured: ", labels.side[side]);
            add_out(&text, match, start, side);
        }
    if (text.length == 0)
        return GCH_OK;
    gch_text_add(&text, "\n");
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

/* Calls line for every injury of the game, in order. */
static void each_injury(const struct gch_record *r, struct gch_text *out,
                        void (*line)(struct gch_text *out, const struct gch_record *r, const struct gch_state *snap,
                                     const struct gch_injury *hurt, const char *who, bool first)) {
    enum { MOST = 4 };
    struct gch_injury list[MOST];
    bool first = true;
    for (size_t i = 0; i < r->count; i++) {
        unsigned count = gch_injuries_of(&r->turns[i].play, list, MOST);
        for (unsigned n = 0; n < count && n < MOST; n++) {
            const struct gch_lineup *lineup = r->match->lineup[list[n].side];
            line(out, r, &r->turns[i].snap, &list[n],
                 list[n].player >= 0 && lineup != NULL ? lineup->man[list[n].player].name
                                                       : gch_injury_position(r->match, list[n].row),
                 first);
            first = false;
        }
    }
}

static void add_length(struct gch_text *out, const struct gch_injury *hurt) {
    gch_text_add(out, lengths[hurt->length]);
    if (hurt->length == GCH_INJURY_GAMES)
        gch_text_addf(out, " %d more", hurt->games);
}

static void text_line(struct gch_text *out, const struct gch_record *r, const struct gch_state *snap,
                      const struct gch_injury *hurt, const char *who, bool first) {
    char time[GCH_TIME_TEXT];
    gch_text_add(out, first ? "\nInjuries\n" : "");
    gch_text_addf(out, "  %s%.0d %5s  %-8s%s, ", snap->quarter > 4 ? "OT" : "Q", snap->quarter > 4 ? 0 : snap->quarter,
                  gch_words_time(snap->clock, time), r->labels.side[hurt->side], who);
    add_length(out, hurt);
    gch_text_add(out, "\n");
}

void gch_box_injuries(const struct gch_record *r, struct gch_text *out) {
    bool headed = false;
    for (int side = 0; side < 2 && r->count > 0; side++)
        if (any_out(r->match, &r->turns[0].snap, side)) {
            gch_text_addf(out, "%s  %-8s", headed ? "" : "\nOut before the game\n", r->labels.side[side]);
            add_out(out, r->match, &r->turns[0].snap, side);
            gch_text_add(out, "\n");
            headed = true;
        }
    each_injury(r, out, text_line);
}

static void html_line(struct gch_text *out, const struct gch_record *r, const struct gch_state *snap,
                      const struct gch_injury *hurt, const char *who, bool first) {
    char time[GCH_TIME_TEXT];
    (void)first;
    gch_text_addf(out, "<tr><td>%s%.0d %s</td><td class=\"l %s\"><b>", snap->quarter > 4 ? "OT" : "Q",
                  snap->quarter > 4 ? 0 : snap->quarter, gch_words_time(snap->clock, time),
                  hurt->side == GCH_AWAY ? "away" : "home");
    gch_html_text(out, r->labels.side[hurt->side]);
    gch_text_add(out, "</b></td><td class=\"l\">");
    gch_html_text(out, who);
    gch_text_add(out, ", ");
    add_length(out, hurt);
    gch_text_add(out, "</td></tr>\n");
}

void gch_html_injuries(const struct gch_record *r, struct gch_text *out) {
    struct gch_text rows = {0};
    for (int side = 0; side < 2 && r->count > 0; side++)
        if (any_out(r->match, &r->turns[0].snap, side)) {
            struct gch_text names = {0};
            gch_text_addf(&rows, "<tr><td>before</td><td class=\"l %s\"><b>", side == GCH_AWAY ? "away" : "home");
            gch_html_text(&rows, r->labels.side[side]);
            gch_text_add(&rows, "</b></td><td class=\"l\">");
            add_out(&names, r->match, &r->turns[0].snap, side);
            gch_html_text(&rows, names.text != NULL ? names.text : "");
            gch_text_add(&rows, ", out</td></tr>\n");
            rows.failed |= names.failed;
            gch_text_finish(&names);
        }
    each_injury(r, &rows, html_line);
    if (rows.failed)
        out->failed = true;
    else if (rows.length > 0)
        gch_text_addf(out, "<h2>Injuries</h2>\n<table class=\"stats\">\n%s</table>\n", rows.text);
    gch_text_finish(&rows);
}
