/* How play and replay tell a game: as it goes, or whole at the end in one of the formats. */
#ifndef GCH_TOOLS_STORY_H
#define GCH_TOOLS_STORY_H

#include "cli.h"
#include "game/session.h"
#include "gridchart/report.h"

enum story_format { STORY_TEXT, STORY_JSON, STORY_CSV, STORY_HTML };
extern const char *const story_formats[];

/* The last lines told, for a screen. */
enum { STORY_LINES = 12, STORY_WIDTH = 80 };

struct story {
    struct gch_teller teller;
    struct gch_tee tee; /* .sink is what a session is told by */
    struct gch_record *record;
    const struct gch_match *match;
    enum story_format format;
    bool quiet;      /* nothing but the end */
    bool muted;      /* replayed plays of a game that goes on: kept, not told */
    bool kept;       /* lines are kept for the screen instead of being printed */
    int64_t pace_ns; /* pause after each play */
    char lines[STORY_LINES][STORY_WIDTH + 1];
    unsigned line_count; /* of all lines so far */
};

/* Prepares a story; finish it also after a failure. The story must stay where it is. */
enum gch_status story_init(struct story *story, const struct gch_match *match, enum story_format format, bool quiet,
                           unsigned detail);
void story_finish(struct story *story);

/* The line that says who plays, in text format. */
void story_title(const struct story *story, const struct gch_log_header *header);

/* What stands at the end: the box score, or the whole game in its format, to standard output. */
enum gch_status story_end(struct story *story, const struct gch_log_header *header);

/* The code of a situation on standard error, and how to go on. */
void story_broken_off(const struct gch_state *state, const char *log_path);

#endif
