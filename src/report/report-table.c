/* A play as it lies on the table: the dice with their faces, the cells they led to, the priority action. */
#include <stdio.h>
#include <string.h>

#include "report/report-priv.h"

/* Faces that give a total, the `which`-th of all ways. False: the dice have no single faces. */
static bool find_faces(const struct gch_die *die, int total, unsigned which, int faces[3]) {
    unsigned count = (unsigned)gch_die_ways_of(die, total), seen = 0;
    int found[3];
    if (die->marks != NULL || die->singles < 2 || count == 0)
        return false;
    for (int a = 0; a < 16; a++)
        for (int b = 0; b < 16; b++)
            for (int c = 0; c < (die->singles > 2 ? 16 : 1); c++) {
                int try[3] = {a, b, c};
                if (gch_die_total_of_faces(die, try, (int)die->singles) != total)
                    continue;
                memcpy(found, try, sizeof found);
                if (seen++ == which % count) {
                    memcpy(faces, found, sizeof found);
                    return true;
                }
            }
    if (seen > 0) /* a face may stand on a die more than once, so that there are fewer kinds than ways */
        memcpy(faces, found, sizeof found);
    return seen > 0;
}

static void add_throw(struct gch_text *out, const struct gch_labels *labels, const struct gch_trace_item *item,
                      unsigned seed) {
    const struct gch_purpose_entry *purpose = &labels->words->purposes[item->purpose];
    const struct gch_die *die = purpose->die;
    char shown[GCH_DIE_TEXT];
    int faces[3];
    gch_text_addf(out, "%s%s ", out->length > 0 ? ", " : "", purpose->name);
    if (seed != 0 && find_faces(die, item->number, seed, faces)) {
        for (unsigned i = 0; i < die->singles; i++)
            gch_text_addf(out, "%s%d", i > 0 ? "+" : "", faces[i] * die->single[i].times);
        gch_text_add(out, "=");
    }
    gch_text_add(out, gch_die_say(die, item->number, shown));
}

enum gch_status gch_table_words(const struct gch_labels *labels, const struct gch_trace *trace, unsigned from,
                                unsigned seed, char **out) {
    struct gch_text line = {0};
    for (unsigned i = from; i < trace->count; i++) {
        const struct gch_trace_item *item = &trace->item[i];
        char cell[GCH_CELL_TEXT];
        if (item->kind == GCH_TRACE_ROLL) {
            add_throw(&line, labels, item, seed != 0 ? seed * 31 + i : 0);
        } else if (item->kind == GCH_TRACE_CELL) {
            gch_cell_print(item->cell, cell);
            gch_text_addf(&line, " -> %s", cell[0] != '\0' ? cell : "blank");
        } else if (item->kind == GCH_TRACE_ACTION) {
            gch_text_add(&line, ", ");
            gch_words_action(item, &line);
        }
    }
    *out = gch_text_take(&line);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}
