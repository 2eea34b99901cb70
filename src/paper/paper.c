/* The door of paper: a team's charts as text, and whole documents. */
#include "gridchart/paper.h"

#include <stdlib.h>

#include "base/message.h"
#include "paper/chart-report.h"
#include "paper/fonts.h"
#include "paper/render.h"
#include "rules/rules-priv.h"

enum gch_status gch_chart_print(const struct gch_team *team, const struct gch_chart_view *view, bool csv, char **out) {
    struct gch_text text = {0};
    (csv ? gch_chart_csv : gch_chart_text)(team, view, &text);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

/* The first page, which says where each team's pages begin. */
static enum gch_status add_contents(struct gch_sheet *sheet, const struct gch_document *d) {
    struct gch_text title = {0};
    size_t *pages = calloc(d->count, sizeof *pages);
    size_t next = 1;
    if (pages == NULL)
        return GCH_E_NOMEM;
    for (size_t i = 0; i < d->count; i++) {
        pages[i] = next;
        next += gch_render_team_pages(d->teams[i]) + d->kit;
    }
    gch_text_addf(&title, "Season %d", d->teams[0]->season);
    struct gch_contents contents = {.title = title.failed ? "" : title.text,
                                    .teams = d->teams,
                                    .pages = pages,
                                    .count = d->count,
                                    .league = d->league ? next : 0,
                                    .legend = next + (d->league != NULL),
                                    .kit = d->kit ? next + (d->league != NULL) + 1 : 0};
    gch_render_contents(sheet, &contents);
    gch_text_finish(&title);
    free(pages);
    return GCH_OK;
}

static enum gch_status add_kit(struct gch_context *ctx, struct gch_sheet *sheet, const struct gch_document *d) {
    /* Names change with the season, and marks of dice can stand in tables. */
    const struct gch_vocabulary *words = d->ruleset->words;
    struct gch_book *book = NULL;
    enum gch_status status = d->ruleset->book_load(ctx, &book);
    if (status != GCH_OK)
        return status;
    if (book->words != NULL)
        words = book->words;
    if (d->ruleset->season_words != NULL && d->count > 0)
        words = d->ruleset->season_words(book, d->teams[0]->season);
    gch_render_reference(sheet, d->ruleset, words);
    status = gch_render_tables(ctx, sheet, d->ruleset);
    gch_render_cards(sheet, d->ruleset, words);
    gch_render_dice(sheet, d->ruleset, words);
    gch_render_formations(sheet, d->ruleset, words);
    gch_render_scorecard(sheet, d->ruleset);
    gch_render_field(sheet, d->ruleset);
    d->ruleset->book_free(book);
    return status;
}

/* Letters of a PDF that are '?' in it: of no font, or any but Latin ones where there are no fonts. */
static void report_missing(struct gch_context *ctx, const struct gch_sheet *sheet) {
    uint32_t found[8];
    const uint32_t *letters = found;
    size_t count = 0;
    struct gch_text list = {0};
    if (sheet->fonts != NULL) {
        count = gch_fonts_missed(sheet->fonts, &letters);
    } else {
        for (size_t i = 0; i < sheet->count; i++) {
            if (sheet->drawn[i].mark != GCH_MARK_TEXT)
                continue;
            for (const char *at = sheet->texts.text + sheet->drawn[i].text; *at != '\0' && count < 8;) {
                uint32_t letter = gch_letter_next(&at);
                bool known = gch_latin_byte(letter) != 0;
                for (size_t k = 0; k < count; k++)
                    known |= found[k] == letter;
                if (!known)
                    found[count++] = letter;
            }
        }
    }
    if (count == 0)
        return;
    for (size_t i = 0; i < count; i++)
        gch_text_addf(&list, "%sU+%04X", i > 0 ? ", " : "", (unsigned)letters[i]);
    gch_report(ctx, GCH_MSG_FONT_LETTERS, &(struct gch_place){0}, "printed as ?, since %s %s: %s%s",
               sheet->fonts != NULL ? "no font here has" : "this PDF is made without fonts for",
               count == 1 ? "this letter" : "these letters", list.failed ? "" : list.text, count == 8 ? ", ..." : "");
    gch_text_finish(&list);
}

enum gch_status gch_document_write(struct gch_context *ctx, const struct gch_document *d, enum gch_paper_format format,
                                   char **out, size_t *length) {
    struct gch_sheet sheet = {.paper = d->paper, .title = d->title, .fonts = format == GCH_PAPER_PDF ? d->fonts : NULL};
    struct gch_text text = {0};
    *out = NULL;
    *length = 0;
    enum gch_status status = d->season ? add_contents(&sheet, d) : GCH_OK;
    for (size_t i = 0; status == GCH_OK && i < d->count; i++) {
        gch_render_team(&sheet, d->teams[i], d->ruleset->charts);
        if (d->kit)
            gch_render_restrictions(&sheet, d->teams[i]);
    }
    if (status == GCH_OK && d->league != NULL)
        gch_render_league(&sheet, d->league);
    if (status == GCH_OK && d->ruleset->charts != NULL)
        status = gch_render_legend(ctx, &sheet, d->ruleset);
    if (status == GCH_OK && d->kit)
        status = add_kit(ctx, &sheet, d);
    if (status == GCH_OK) {
        if (format == GCH_PAPER_PDF) {
            gch_sheet_pdf(&sheet, &text);
            if (!sheet.failed)
                report_missing(ctx, &sheet);
        } else if (format == GCH_PAPER_SVG) {
            gch_sheet_svg(&sheet, &text);
        } else {
            gch_sheet_html(&sheet, &text);
        }
        size_t written = text.length;
        *out = gch_text_take(&text);
        *length = *out != NULL ? written : 0;
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    gch_sheet_finish(&sheet);
    return status;
}
