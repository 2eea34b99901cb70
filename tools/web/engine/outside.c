/* Outside programs, where none can be started: the place of src/coach/outside.c in a page. */
#include "coach/outside.h"

enum gch_status gch_outside_start(struct gch_outside *outside, const char *command) {
    (void)command;
    *outside = (struct gch_outside){.fd = -1};
    return GCH_E_IO;
}

bool gch_outside_send(struct gch_outside *outside, struct gch_text *line) {
    (void)outside;
    gch_text_finish(line);
    return false;
}

enum gch_status gch_outside_read(struct gch_outside *outside, int seconds, char **out) {
    (void)outside;
    (void)seconds;
    *out = NULL;
    return GCH_E_STOPPED;
}

void gch_outside_stop(struct gch_outside *outside, bool patient) {
    (void)patient;
    gch_text_finish(&outside->input);
}
