/* Leaving the table: Ctrl-C and "quit" ask, and nothing is lost. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "table.h"

/* Writes a game that has no log yet to a file, asking for its name. True if it is saved. */
static bool save(struct table *table, bool asks) {
    char text[320], line[256], preset[128];
    snprintf(preset, sizeof preset, "%s-%s-%" PRIu64 ".log", table->labels.side[GCH_AWAY], table->labels.side[GCH_HOME],
             table->session.header->key.seed);
    for (int tries = 0; tries < 5; tries++) {
        snprintf(text, sizeof text, "Save as [%s]: ", preset);
        enum prompt_result result =
            !asks || prompt_hung_up() ? PROMPT_END : prompt_read(table->prompt, text, false, line, sizeof line);
        /* Whoever presses Ctrl-C again wants to be gone, and the game kept. */
        if (result != PROMPT_LINE || !line[0])
            snprintf(line, sizeof line, "%s", preset);
        if (access(line, F_OK) == 0) {
            fprintf(prompt_talk(table->prompt), "%s is there already; it is not overwritten.\n", line);
            if (result != PROMPT_LINE)
                return false;
            continue;
        }
        if (gch_session_save(&table->session, line) == GCH_OK) {
            snprintf(table->save_path, sizeof table->save_path, "%s", line);
            return true;
        }
        if (result != PROMPT_LINE)
            return false;
    }
    return false;
}

void table_keep(struct table *table) {
    if (table->prompt && prompt_is_terminal(table->prompt) && !table->log_path && !table->save_path[0] &&
        table->session.plays > 0)
        save(table, false);
}

bool table_pause(struct table *table) {
    FILE *talk = prompt_talk(table->prompt);
    if (!prompt_is_terminal(table->prompt)) {
        /* Nobody to ask: stop. What is in the log is safe. */
        table->stopped = true;
        return false;
    }
    for (;;) {
        char line[64], text[160];
        bool back = (table->was_person[0] && !table->person[0]) || (table->was_person[1] && !table->person[1]);
        snprintf(text, sizeof text, "c continue, %ss %s [s]: ", back ? "h play yourself again, " : "",
                 table->log_path ? "stop (the game is saved in its log)" : "save and stop, x stop without saving");
        enum prompt_result result =
            prompt_hung_up() ? PROMPT_END : prompt_read(table->prompt, text, false, line, sizeof line);
        char key = result == PROMPT_LINE ? line[0] : '\0';
        if (result != PROMPT_LINE || !key)
            key = 's';
        if (key == 'c')
            return true;
        if (key == 'h' && back) {
            for (int side = 0; side < 2; side++)
                if (table->was_person[side])
                    human_sit_down(table, side);
            return true;
        }
        if (key == 's' || (key == 'x' && !table->log_path)) {
            table->stopped = true;
            table->unsaved = key == 'x';
            if (key == 's' && !table->log_path && !save(table, true)) {
                fputs("The game is not saved.\n", talk);
                table->unsaved = true;
            }
            return false;
        }
        fputs("One of these letters, please.\n", talk);
    }
}
