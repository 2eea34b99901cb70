/* Real dice at the table: totals or faces typed by a person. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "table.h"

/* Takes back the last call of whichever person made one since the last dice. */
static bool take_back(struct table *table) {
    for (int side = 0; side < 2; side++)
        if (table->person[side] && gch_session_undo(&table->session, side)) {
            table->drawn = 0;
            return true;
        }
    return false;
}

/* The cells that the dice of this turn have led to, since it was last said. */
static void show_cells(struct table *table, FILE *talk) {
    const struct gch_trace *trace = table->session.game.turn.trace;
    char *text = NULL;
    struct gch_trace real = {0};
    size_t throws = 0;
    /* A turn that waits was worked through with harmless values: what follows the last throw is none of its own. */
    for (unsigned i = 0; trace != NULL && i < trace->count; i++) {
        throws += trace->item[i].kind == GCH_TRACE_ROLL;
        if (throws > table->session.input.roll_count)
            break;
        real.item[real.count++] = trace->item[i];
    }
    if (table->traced_turn != table->session.plays) {
        table->traced_turn = table->session.plays;
        table->traced = 0;
    }
    if (real.count > table->traced && gch_table_words(&table->labels, &real, table->traced, 0, &text) == GCH_OK &&
        text[0] != '\0')
        fprintf(talk, "  %s\n", text);
    table->traced = real.count;
    free(text);
}

int manual_roll(struct table *table, int purpose) {
    FILE *talk = prompt_talk(table->prompt);
    show_cells(table, talk);
    const struct gch_purpose_entry *entry = &table->setup->match.words->purposes[purpose];
    const struct gch_die *die = entry->die;
    for (;;) {
        char text[160], line[64], why[160];
        int total;
        snprintf(text, sizeof text, "Throw the %s for %s: ", die->words, entry->words);
        switch (prompt_read(table->prompt, text, false, line, sizeof line)) {
        case PROMPT_END:
            table->input_ended = true;
            return -(int)GCH_E_STOPPED;
        case PROMPT_INTERRUPT:
            if (!table_pause(table))
                return -(int)GCH_E_STOPPED;
            continue;
        default:
            break;
        }
        if (!strcmp(line, "q") || !strcmp(line, "quit")) {
            if (!table_pause(table))
                return -(int)GCH_E_STOPPED;
        } else if (!strcmp(line, "u") || !strcmp(line, "undo")) {
            /* The last throw of this play first, then the call before it. */
            if (gch_session_unthrow(&table->session)) {
                table->traced = 0;
                return TABLE_AGAIN;
            }
            if (take_back(table))
                return TABLE_AGAIN;
            fputs("There is nothing to take back any more.\n", talk);
        } else if (!strcmp(line, "?") ||
                   (!line[0] && !(die->marks && gch_die_typed(die, line, &total, why, sizeof why)))) {
            fprintf(talk,
                    "The %s: %s.\nType the total or the single faces in that order, for example %s.\n"
                    "u takes back the last throw of this play, or the call before it; q stops.\n",
                    die->words, die->explain, die->example);
        } else if (gch_die_typed(die, line, &total, why, sizeof why)) {
            return total;
        } else {
            fprintf(talk, "%c%s.\n", why[0] >= 'a' && why[0] <= 'z' ? why[0] - 32 : why[0], why + 1);
        }
    }
}
