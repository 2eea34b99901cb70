/* Deep parity written for people, programs and browsers. */
#include "base/text.h"
#include "compile/deep.h"

#include <math.h>
#include <string.h>

static void seasons(const struct gch_deep *d, const char *between, struct gch_text *out) {
    for (int y = 0; y < d->years; y++)
        gch_text_addf(out, "%s%d", y > 0 ? between : "", d->season[y]);
}

/* The figures of a family that were counted. */
static bool counted(const struct gch_deep_line *line) {
    return !isnan(line->real) && !isnan(line->replay);
}

static void verdict(bool off, bool apart, const char *rule, struct gch_text *out) {
    gch_text_addf(out, "%s%s%s%s%s\n", off ? "  OFF" : "", off && apart ? "," : "",
                  apart ? off ? " apart" : "  apart" : "", rule != NULL ? ", by " : "", rule != NULL ? rule : "");
}

static void closing(const struct gch_deep *d, struct gch_text *out) {
    gch_text_addf(out, "%d of %d figures are off", d->off, d->of);
    if (d->bounded > 0)
        gch_text_addf(out, ", %d of them bounded by the rules", d->bounded);
    if (d->years > 1)
        gch_text_addf(out, ", %d tell all %s seasons from all replayed ones", d->apart, d->self ? "first" : "real");
}

void gch_deep_text(const struct gch_deep *d, struct gch_text *out) {
    size_t count, f = 0;
    const struct gch_deep_style *styles = gch_deep_styles(&count);
    gch_text_add(out, d->years > 1 ? "Seasons " : "Season ");
    seasons(d, ", ", out);
    gch_text_addf(out, ", %u replays%s\n", d->runs, d->self ? ", and one replayed season in the real one's place" : "");
    const struct gch_deep_family *family;
    for (size_t k = 0; (family = gch_deep_families(k)) != NULL; k++) {
        gch_text_addf(out, "\n%-24s %9s %9s %9s %8s %9s\n", family->group, "real", "replay", "off by", "error",
                      "may be");
        for (size_t i = 0; i < family->count; i++, f++) {
            const struct gch_deep_figure *figure = &family->figures[i];
            const struct gch_deep_line *line = &d->line[f];
            if (counted(line)) {
                gch_text_addf(out, "%-24s %9.4f %9.4f %+9.4f %8.4f %9.4f", figure->name, line->real, line->replay,
                              line->replay - line->real, line->error,
                              figure->tolerance * (figure->relative ? fabs(line->real) : 1));
                verdict(line->off, line->apart, line->rule, out);
            }
        }
    }
    gch_text_addf(out, "\n%-24s %9s %9s %9s\n", "style of teams", "r2", "ceiling", "slope");
    for (size_t s = 0; s < count; s++) {
        gch_text_addf(out, "%-24s %9.3f %9.3f %9.3f", styles[s].name, d->style[s].r2, d->style[s].ceiling,
                      d->style[s].slope);
        verdict(d->style[s].off, false, d->style[s].rule, out);
    }
    gch_text_add(out, "\n");
    closing(d, out);
    gch_text_add(out, "\n");
}

/* JSON knows no NaN. */
static void number(struct gch_text *out, const char *name, double x) {
    if (isnan(x))
        gch_text_addf(out, "\"%s\": null, ", name);
    else
        gch_text_addf(out, "\"%s\": %.6g, ", name, x);
}

static void rule_of(struct gch_text *out, const char *rule) {
    if (rule == NULL)
        gch_text_add(out, "\"rule\": null");
    else
        gch_text_addf(out, "\"rule\": \"%s\"", rule); /* a tag: letters, digits, dots and dashes */
}

void gch_deep_json(const struct gch_deep *d, struct gch_text *out) {
    size_t count, f = 0;
    const struct gch_deep_style *styles = gch_deep_styles(&count);
    gch_text_add(out, "{\n  \"seasons\": [");
    seasons(d, ", ", out);
    gch_text_addf(out, "],\n  \"runs\": %u,\n  \"self\": %s,\n  \"figures\": {\n", d->runs, d->self ? "true" : "false");
    const struct gch_deep_family *family;
    for (size_t k = 0; (family = gch_deep_families(k)) != NULL; k++)
        for (size_t i = 0; i < family->count; i++, f++) {
            const struct gch_deep_figure *figure = &family->figures[i];
            const struct gch_deep_line *line = &d->line[f];
            gch_text_addf(out, "    \"%s\": {\"group\": \"%s\", ", figure->name, family->group);
            number(out, "real", line->real);
            number(out, "replay", line->replay);
            number(out, "error", line->error);
            number(out, "tolerance", figure->tolerance * (figure->relative ? fabs(line->real) : 1));
            gch_text_addf(out, "\"off\": %s, \"apart\": %s, ", line->off ? "true" : "false",
                          line->apart ? "true" : "false");
            rule_of(out, line->rule);
            gch_text_addf(out, "}%s\n", f + 1 < gch_deep_figures() ? "," : "");
        }
    gch_text_add(out, "  },\n  \"styles\": {\n");
    for (size_t s = 0; s < count; s++) {
        gch_text_addf(out, "    \"%s\": {", styles[s].name);
        number(out, "r2", d->style[s].r2);
        number(out, "ceiling", d->style[s].ceiling);
        number(out, "slope", d->style[s].slope);
        gch_text_addf(out, "\"off\": %s, ", d->style[s].off ? "true" : "false");
        rule_of(out, d->style[s].rule);
        gch_text_addf(out, "}%s\n", s + 1 < count ? "," : "");
    }
    gch_text_addf(out, "  },\n  \"off\": %d,\n  \"bounded\": %d,\n  \"apart\": %d,\n  \"of\": %d\n}\n", d->off,
                  d->bounded, d->apart, d->of);
}

static const char *shade(bool off, const char *rule) {
    return rule != NULL ? " class=\"bounded\"" : off ? " class=\"off\"" : "";
}

void gch_deep_html(const struct gch_deep *d, struct gch_text *out) {
    size_t count, f = 0;
    const struct gch_deep_style *styles = gch_deep_styles(&count);
    gch_text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Deep parity ");
    seasons(d, ", ", out);
    gch_text_add(out, "</title>\n<style>\nbody { font-family: sans-serif; margin: 2em auto; max-width: 64em; }\n"
                      "table { border-collapse: collapse; width: 100%; }\n"
                      "th, td { text-align: right; padding: .15em .6em; }\n"
                      "th:first-child, td:first-child { text-align: left; }\ntr.off { background: #fdd; }\n"
                      "tr.bounded { background: #eee; }\n"
                      "</style>\n</head>\n<body>\n<h1>Deep parity ");
    seasons(d, ", ", out);
    gch_text_addf(out, "</h1>\n<p>%u replays of each schedule%s. ", d->runs,
                  d->self ? ", and one replayed season in the real one's place" : "");
    closing(d, out);
    gch_text_add(out, ".</p>\n");
    const struct gch_deep_family *family;
    for (size_t k = 0; (family = gch_deep_families(k)) != NULL; k++) {
        gch_text_addf(out,
                      "<h2>%s</h2>\n<table>\n<tr><th>figure</th><th>real</th><th>replay</th><th>off by</th>"
                      "<th>error</th><th>may be</th><th>rule</th></tr>\n",
                      family->group);
        for (size_t i = 0; i < family->count; i++, f++) {
            const struct gch_deep_figure *figure = &family->figures[i];
            const struct gch_deep_line *line = &d->line[f];
            if (counted(line))
                gch_text_addf(out,
                              "<tr%s><td>%s</td><td>%.4f</td><td>%.4f</td><td>%+.4f</td><td>%.4f</td>"
                              "<td>%.4f</td><td>%s</td></tr>\n",
                              shade(line->off, line->rule), figure->what, line->real, line->replay,
                              line->replay - line->real, line->error,
                              figure->tolerance * (figure->relative ? fabs(line->real) : 1),
                              line->rule != NULL ? line->rule : "");
        }
        gch_text_add(out, "</table>\n");
    }
    gch_text_add(out, "<h2>style of teams</h2>\n<table>\n<tr><th>style</th><th>r2</th><th>ceiling</th><th>slope</th>"
                      "<th>rule</th></tr>\n");
    for (size_t s = 0; s < count; s++)
        gch_text_addf(out, "<tr%s><td>%s</td><td>%.3f</td><td>%.3f</td><td>%.3f</td><td>%s</td></tr>\n",
                      shade(d->style[s].off, d->style[s].rule), styles[s].what, d->style[s].r2, d->style[s].ceiling,
                      d->style[s].slope, d->style[s].rule != NULL ? d->style[s].rule : "");
    gch_text_add(out, "</table>\n</body>\n</html>\n");
}
