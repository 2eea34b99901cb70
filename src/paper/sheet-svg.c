/* Sheets as SVG and as HTML with one SVG per page. */
#include "paper/sheet.h"
#include "report/report-html.h"

/* A length in points with one decimal, without floating point. */
static void add_length(struct gch_text *out, const char *name, int tenths) {
    gch_text_addf(out, " %s=\"%s%d.%d\"", name, tenths < 0 ? "-" : "", (tenths < 0 ? -tenths : tenths) / 10,
                  (tenths < 0 ? -tenths : tenths) % 10);
}

static void add_fill(struct gch_text *out, enum gch_paint paint) {
    if (paint == GCH_PAINT_NONE)
        gch_text_add(out, " fill=\"none\"");
    else
        gch_text_addf(out, " fill=\"#%06X\"", (unsigned)gch_paint_rgb(paint));
}

static void add_rect(struct gch_text *out, const struct gch_drawn *d) {
    gch_text_add(out, "<rect");
    add_length(out, "x", d->x);
    add_length(out, "y", d->y);
    add_length(out, "width", d->w);
    add_length(out, "height", d->h);
    add_fill(out, (enum gch_paint)d->paint);
    if (d->size > 0) {
        gch_text_add(out, " stroke=\"#333\"");
        add_length(out, "stroke-width", d->size);
    }
    gch_text_add(out, "/>\n");
}

static void add_written(struct gch_text *out, const struct gch_sheet *sheet, const struct gch_drawn *d) {
    static const char *const anchors[] = {"start", "middle", "end"};
    gch_text_add(out, "<text");
    if (d->upward) {
        gch_text_addf(out, " transform=\"translate(%d.%d %d.%d) rotate(-90)\"", d->x / 10, d->x % 10, d->y / 10,
                      d->y % 10);
    } else {
        add_length(out, "x", d->x);
        add_length(out, "y", d->y);
    }
    add_length(out, "font-size", d->size);
    if (d->bold)
        gch_text_add(out, " font-weight=\"bold\"");
    if (d->align != GCH_LEFT)
        gch_text_addf(out, " text-anchor=\"%s\"", anchors[d->align]);
    if (d->paint != GCH_PAINT_BLACK)
        add_fill(out, (enum gch_paint)d->paint);
    gch_text_add(out, ">");
    gch_html_text(out, sheet->texts.text + d->text);
    gch_text_add(out, "</text>\n");
}

static void add_drawn(struct gch_text *out, const struct gch_sheet *sheet, const struct gch_drawn *d, bool links) {
    switch ((enum gch_mark)d->mark) {
    case GCH_MARK_RECT:
        add_rect(out, d);
        break;
    case GCH_MARK_LINE:
        gch_text_add(out, "<line");
        add_length(out, "x1", d->x);
        add_length(out, "y1", d->y);
        add_length(out, "x2", d->w);
        add_length(out, "y2", d->h);
        add_length(out, "stroke-width", d->size);
        gch_text_add(out, " stroke=\"#111\"/>\n");
        break;
    case GCH_MARK_TEXT:
        add_written(out, sheet, d);
        break;
    case GCH_MARK_WEDGE:
        gch_text_addf(out, "<path d=\"M%d.%d %d.%dh%d.%dL%d.%d %d.%dz\"", d->x / 10, d->x % 10, d->y / 10, d->y % 10,
                      d->w / 10, d->w % 10, d->x / 10, d->x % 10, (d->y + d->w) / 10, (d->y + d->w) % 10);
        add_fill(out, (enum gch_paint)d->paint);
        gch_text_add(out, "/>\n");
        break;
    case GCH_MARK_LINK:
        if (!links)
            break;
        gch_text_addf(out, "<a href=\"#page%zu\"><rect", d->page + 1);
        add_length(out, "x", d->x);
        add_length(out, "y", d->y);
        add_length(out, "width", d->w);
        add_length(out, "height", d->h);
        gch_text_add(out, " fill=\"#fff\" fill-opacity=\"0\"/></a>\n");
        break;
    }
}

static void add_page(struct gch_text *out, const struct gch_sheet *sheet, size_t index, bool links) {
    const struct gch_sheet_page *page = &sheet->pages[index];
    for (size_t i = 0; i < page->count; i++)
        add_drawn(out, sheet, &sheet->drawn[page->first + i], links);
}

static const char fonts[] = "font-family=\"Helvetica,Arial,'Liberation Sans',sans-serif\" fill=\"#111111\"";

void gch_sheet_svg(const struct gch_sheet *sheet, struct gch_text *out) {
    int w = gch_sheet_width(sheet), h = gch_sheet_height(sheet);
    int gap = sheet->page_count > 1 ? 100 : 0;
    int all = (int)sheet->page_count * (h + gap) - gap;
    if (sheet->failed) {
        out->failed = true;
        return;
    }
    gch_text_addf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d.%dpt\" height=\"%d.%dpt\" viewBox=\"0 0 %d.%d "
                  "%d.%d\" %s>\n<title>",
                  w / 10, w % 10, all / 10, all % 10, w / 10, w % 10, all / 10, all % 10, fonts);
    gch_html_text(out, sheet->title);
    gch_text_add(out, "</title>\n");
    for (size_t i = 0; i < sheet->page_count; i++) {
        int y = (int)i * (h + gap);
        gch_text_addf(out,
                      "<g transform=\"translate(0 %d.%d)\">\n<rect width=\"%d.%d\" height=\"%d.%d\" fill=\"#fff\"/>\n",
                      y / 10, y % 10, w / 10, w % 10, h / 10, h % 10);
        add_page(out, sheet, i, false);
        gch_text_add(out, "</g>\n");
    }
    gch_text_add(out, "</svg>\n");
}

void gch_sheet_html(const struct gch_sheet *sheet, struct gch_text *out) {
    int w = gch_sheet_width(sheet), h = gch_sheet_height(sheet);
    if (sheet->failed) {
        out->failed = true;
        return;
    }
    gch_text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                      "content=\"width=device-width,initial-scale=1\">\n<title>");
    gch_html_text(out, sheet->title);
    gch_text_addf(out,
                  "</title>\n<style>\n@page{size:%s portrait;margin:0}\n"
                  "body{margin:0;background:#8a8d91}\n"
                  "section{background:#fff;max-width:54rem;margin:0 auto 1rem;box-shadow:0 1px 6px #0006}\n"
                  "svg{display:block;width:100%%;height:auto}\n"
                  "@media print{body{background:none}section{max-width:none;margin:0;box-shadow:none;"
                  "break-after:page;height:%d.%dpt;overflow:hidden;-webkit-print-color-adjust:exact;"
                  "print-color-adjust:exact}section:last-child{break-after:auto}}\n</style>\n</head>\n<body>\n",
                  sheet->paper == GCH_PAPER_LETTER ? "letter" : "A4", (h - 5) / 10, (h - 5) % 10);
    for (size_t i = 0; i < sheet->page_count; i++) {
        gch_text_addf(out, "<section id=\"page%zu\">\n<svg viewBox=\"0 0 %d.%d %d.%d\" role=\"img\" aria-label=\"",
                      i + 1, w / 10, w % 10, h / 10, h % 10);
        gch_html_text(out, sheet->texts.text + sheet->pages[i].title);
        gch_text_addf(out, "\" %s>\n", fonts);
        add_page(out, sheet, i, true);
        gch_text_add(out, "</svg>\n</section>\n");
    }
    gch_text_add(out, "</body>\n</html>\n");
}
