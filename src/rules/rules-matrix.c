/* Names of a priority matrix, and what becomes of its table. */
#include "rules/rules-matrix.h"

#include <string.h>

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

void gch_matrix_fill(const struct gch_table_reading *r, struct gch_matrix *out) {
    const struct gch_table *table = r->table;
    memset(out, 0, sizeof *out);
    for (unsigned c = 1; c < table->column_count; c++) {
        const struct gch_table_column *column = &table->columns[c];
        int defense = find_word(defense_words, GCH_DEFENSE_CLASS_COUNT, column->heading);
        out->one_forced |= defense == GCH_DC_FORCED;
        for (size_t i = 0; i < r->count; i++) {
            const struct gch_table_row *row = &r->rows[i];
            int offense = find_word(offense_words, GCH_OFFENSE_CLASS_COUNT, table->rows[row->index]);
            const char *action = column->words[row->value[c]];
            out->action[offense][defense] = (uint8_t)find_word(action_words, GCH_ACTION_COUNT, action);
        }
    }
    for (int kind = 0; kind < GCH_CELL_KINDS; kind++)
        for (int i = 0; i < 3 * 2 * 2; i++) {
            int flags = (i / 3 % 2 ? GCH_FLAG_STAR : 0) | (i / 6 ? GCH_FLAG_MINUS : 0);
            struct gch_cell cell = {(uint8_t)kind, (uint8_t)flags, (int16_t)(i % 3 - 1)};
            out->offense[gch_cell_look(cell)] = (uint8_t)gch_offense_class(cell);
            out->defense[gch_cell_look(cell)] = (uint8_t)gch_defense_class(out, cell);
        }
}
