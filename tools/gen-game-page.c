/* Fills the lists of gridchart-game.5.in from the program's own tables: gen-game-page IN OUT (build time only). */
#include <stdio.h>
#include <string.h>

#include "gridchart/report.h"

/* Text of a line: what mdoc would take for a macro is shielded by the words around it, dashes and backslashes here. */
static void put(FILE *out, const char *text) {
    fputs("\\&", out);
    for (const char *p = text; *p; p++) {
        if (*p == '-')
            fputs("\\-", out);
        else if (*p == '\\')
            fputs("\\e", out);
        else
            putc(*p, out);
    }
    putc('\n', out);
}

static void item(FILE *out, const char *name, const char *words) {
    fprintf(out, ".It Cm %s\n", name);
    put(out, words);
}

int main(int argc, char **argv) {
    char line[4096], words[400];
    const struct gch_csv_column *column;
    FILE *in = argc == 3 ? fopen(argv[1], "r") : NULL, *out = in ? fopen(argv[2], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: gen-game-page IN OUT\n");
        return 2;
    }
    while (fgets(line, sizeof line, in)) {
        if (!strcmp(line, "@COLUMNS@\n")) {
            for (size_t i = 0; (column = gch_report_csv_column(i)) != NULL; i++)
                item(out, column->name, column->description);
        } else if (!strcmp(line, "@STATISTICS@\n")) {
            for (int i = 0; i < GCH_STAT_COUNT; i++) {
                const char *counts = gch_stat_definition((enum gch_stat)i);
                snprintf(words, sizeof words, "%s%s%s", gch_stat_label((enum gch_stat)i), counts[0] ? ": " : "",
                         counts);
                item(out, gch_stat_name((enum gch_stat)i), words);
            }
        } else {
            fputs(line, out);
        }
    }
    fclose(in);
    return fclose(out) == 0 ? 0 : 1;
}
