/* What found no place on its way between two layouts. */
#include "chart/import.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[GCH_LOSS_KINDS] = {
    [GCH_LOSS_UNREAD] = "cells that could not be read",
    [GCH_LOSS_ROW] = "rows that are missing",
    [GCH_LOSS_SHORT] = "rows cut short, the rest taken as blank",
    [GCH_LOSS_SKIPPED] = "rows that are none of the chart",
    [GCH_LOSS_REPLACED] = "cells that cannot stand in their column",
    [GCH_LOSS_ROUNDED] = "cells read as something near",
    [GCH_LOSS_COLUMN] = "columns without a place",
    [GCH_LOSS_CELL] = "cells that would not come back as they are",
    [GCH_LOSS_FILLED] = "columns made up",
    [GCH_LOSS_VALUE] = "values without a place",
    [GCH_LOSS_FILE] = "files without a place",
};

void gch_losses_add(struct gch_losses *losses, enum gch_loss kind, const char *format, ...) {
    struct gch_text text = {0};
    va_list args;
    va_start(args, format);
    gch_text_addv(&text, format, args);
    va_end(args);
    char *what = gch_text_take(&text);
    if (what != NULL)
        gch_make_printable(what); /* names of files and cells of strangers */
    for (size_t i = 0; what != NULL && i < losses->count; i++)
        if (losses->list[i].kind == kind && strcmp(losses->list[i].what, what) == 0) {
            losses->list[i].count++;
            free(what);
            return;
        }
    struct gch_loss_entry *list = what != NULL ? realloc(losses->list, (losses->count + 1) * sizeof *list) : NULL;
    if (list == NULL) {
        free(what);
        losses->failed = true;
        return;
    }
    losses->list = list;
    list[losses->count++] = (struct gch_loss_entry){kind, 1, what};
}

unsigned gch_losses_count(const struct gch_losses *losses, enum gch_loss kind) {
    unsigned count = 0;
    for (size_t i = 0; i < losses->count; i++)
        if (losses->list[i].kind == kind)
            count += losses->list[i].count;
    return count;
}

void gch_losses_print(const struct gch_losses *losses, struct gch_text *out) {
    for (int kind = 0; kind < GCH_LOSS_KINDS; kind++) {
        unsigned count = gch_losses_count(losses, (enum gch_loss)kind);
        if (count == 0)
            continue;
        gch_text_addf(out, "  %s (%u): ", words[kind], count);
        bool first = true;
        for (size_t i = 0; i < losses->count; i++) {
            if (losses->list[i].kind != (enum gch_loss)kind)
                continue;
            gch_text_addf(out, "%s%s", first ? "" : ", ", losses->list[i].what);
            if (losses->list[i].count > 1)
                gch_text_addf(out, " (%u times)", losses->list[i].count);
            first = false;
        }
        gch_text_add(out, "\n");
    }
}

void gch_losses_finish(struct gch_losses *losses) {
    for (size_t i = 0; i < losses->count; i++)
        free(losses->list[i].what);
    free(losses->list);
    *losses = (struct gch_losses){0};
}
