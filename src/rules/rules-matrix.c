/* Reading a priority matrix. */
#include "rules/rules-matrix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"

static const char *const offense_words[] = {
#define GCH_X(id, word) word,
    GCH_OFFENSE_CLASSES(GCH_X)
#undef GCH_X
};
static const char *const defense_words[] = {
#define GCH_X(id, word) word,
    GCH_DEFENSE_CLASSES(GCH_X)
#undef GCH_X
};
static const char *const action_words[] = {
#define GCH_X(id) #id,
    GCH_ACTIONS(GCH_X)
#undef GCH_X
};

const char *gch_action_name(enum gch_action action) {
    return action_words[action];
}

const char *gch_offense_class_name(enum gch_offense_class c) {
    return offense_words[c];
}

const char *gch_defense_class_name(enum gch_defense_class c) {
    return defense_words[c];
}

static int find_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

enum gch_status gch_matrix_load(struct gch_context *ctx, const char *ruleset, struct gch_matrix *out) {
    char relative[96];
    char *path = NULL;
    struct gch_csv *csv = NULL;
    snprintf(relative, sizeof relative, "priority/%s/matrix.csv", ruleset);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status != GCH_OK) {
        gch_report(ctx, 401, NULL, "%s: not found in any data directory", relative);
        return status;
    }
    status = gch_csv_load(ctx, path, &csv);
    free(path);
    if (status != GCH_OK)
        return status;
    memset(out, 0, sizeof *out);
    const struct gch_csv_row *head = &csv->rows[0];
    int class_of[GCH_DEFENSE_CLASS_COUNT + 1];
    unsigned width = head->count < GCH_DEFENSE_CLASS_COUNT + 1 ? head->count : GCH_DEFENSE_CLASS_COUNT + 1;
    for (unsigned i = 1; i < width; i++) {
        class_of[i] = find_word(defense_words, GCH_DEFENSE_CLASS_COUNT, head->fields[i].text);
        if (class_of[i] < 0) {
            struct gch_place place = {csv->path, head->line, head->fields[i].column};
            gch_report(ctx, 442, &place, "\"%s\" is not a class of defensive cells", head->fields[i].text);
            status = GCH_E_DATA;
        } else if (class_of[i] == GCH_DC_FORCED) {
            out->one_forced = true;
        }
    }
    for (size_t r = 1; r < csv->count && status == GCH_OK; r++) {
        const struct gch_csv_row *row = &csv->rows[r];
        int oc = find_word(offense_words, GCH_OFFENSE_CLASS_COUNT, row->fields[0].text);
        struct gch_place place = {csv->path, row->line, row->fields[0].column};
        if (oc < 0 || row->count != width) {
            gch_report(ctx, 442, &place, "\"%s\" is not a class of offensive cells, or its row is not complete",
                       row->fields[0].text);
            status = GCH_E_DATA;
            break;
        }
        for (unsigned i = 1; i < width; i++) {
            int action = find_word(action_words, GCH_ACTION_COUNT, row->fields[i].text);
            if (action <= 0) {
                place.column = row->fields[i].column;
                gch_report(ctx, 445, &place, "\"%s\" is not an action of the priority chart", row->fields[i].text);
                status = GCH_E_DATA;
                break;
            }
            out->action[oc][class_of[i]] = (uint8_t)action;
        }
    }
    gch_csv_free(csv);
    return status;
}
