/* Fills the lists of gridchart-chart.5.in from the program's own tables: gen-chart-page IN OUT (build time only). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chart/chart-legal.h"
#include "gridchart/base.h"
#include "gridchart/rules.h"

static const char *const coverages[GCH_COVERAGE_COUNT] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};

/* Text as an item of an mdoc list: words that mdoc would take for a macro or punctuation are shielded. */
static void put(FILE *out, const char *text) {
    fputs("\\&", out);
    for (const char *p = text; *p; p++) {
        if (*p == '-')
            fputs("\\-", out);
        else if (*p == '\\')
            fputs("\\e", out);
        else if (*p == ' ')
            fputs(" \\&", out);
        else if (*p == '"')
            fputs("\\(dq", out);
        else
            putc(*p, out);
    }
}

static void law_row(FILE *out, const char *name, const struct gch_law *law) {
    char ok[256], warn[256];
    gch_law_text(law, ok, sizeof ok);
    struct gch_law unusual = *law;
    unusual.ok = law->warn;
    gch_law_text(&unusual, warn, sizeof warn);
    fputs(".It ", out);
    put(out, name);
    fputs(" Ta ", out);
    put(out, ok);
    fputs(" Ta ", out);
    if (warn[0])
        put(out, warn);
    else
        fputs("\\(en", out);
    putc('\n', out);
}

static bool is_same(const struct gch_law *a, const struct gch_law *b) {
    return a->ok == b->ok && a->warn == b->warn && a->ng_word == b->ng_word && a->own_foul == b->own_foul &&
           a->kickoff == b->kickoff;
}

/* The laws of a game's columns; of games after the first only those that differ from the first one's, `base`. */
static void laws(FILE *out, const struct gch_chart_kind *kind, const struct gch_chart_kind *base) {
    for (int i = 0; i < GCH_COLUMN_COUNT; i++) {
        const struct gch_law *law = gch_law_column(kind, (enum gch_column)i);
        bool shared = base != NULL && gch_kind_uses(base, (enum gch_column)i) &&
                      is_same(law, gch_law_column(base, (enum gch_column)i));
        if (gch_kind_uses(kind, (enum gch_column)i) && !shared)
            law_row(out, gch_column_heading((enum gch_column)i), law);
    }
    law_row(out, "defense 1-4", gch_law_defense(kind, 1));
    law_row(out, "defense 5-9", gch_law_defense(kind, 5));
    for (int i = 0; i < GCH_COVERAGE_COUNT && base == NULL; i++)
        law_row(out, coverages[i], gch_law_coverage(kind, (enum gch_coverage)i));
    if (base == NULL)
        law_row(out, "squib-return", &kind->squib_return);
}

static void values(FILE *out) {
    static const struct {
        const char *name;
        int low, high, places;
    } list[] = {
#define GCH_X(id, name, low, high, places) {name, low, high, places},
        GCH_VALUES(GCH_X)
#undef GCH_X
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        int unit = list[i].places == 1 ? 10 : 1;
        fprintf(out, ".It %s Ta \\&%d Ta \\&%d Ta %d\n", list[i].name, list[i].low / unit, list[i].high / unit,
                list[i].places);
    }
}

static void messages(FILE *out) {
    size_t count;
    const struct gch_message *list = gch_message_list(&count);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, ".It GC\\-%d Ta %s Ta ", list[i].code, gch_severity_text(list[i].severity));
        put(out, list[i].summary);
        putc('\n', out);
    }
}

int main(int argc, char **argv) {
    char line[4096];
    FILE *in = argc == 3 ? fopen(argv[1], "r") : NULL, *out = in ? fopen(argv[2], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: gen-chart-page IN OUT\n");
        return 2;
    }
    while (fgets(line, sizeof line, in)) {
        char game[32];
        const struct gch_ruleset *ruleset =
                                     sscanf(line, "@COLUMNS %31[a-z]@", game) == 1 ? gch_ruleset_find(game) : NULL,
                                 *first = gch_ruleset_list()[0];
        if (ruleset != NULL)
            laws(out, ruleset->charts, ruleset == first ? NULL : first->charts);
        else if (!strcmp(line, "@VALUES@\n"))
            values(out);
        else if (!strcmp(line, "@MESSAGES@\n"))
            messages(out);
        else
            fputs(line, out);
    }
    fclose(in);
    return fclose(out) == 0 ? 0 : 1;
}
