/* How play and replay tell a game: as it goes, or whole at the end in one of the formats. */
#ifndef GCH_TOOLS_STORY_H
#define GCH_TOOLS_STORY_H

#include "cli.h"
#include "game/session.h"
#include "gridchart/report.h"

/* Who is benched or starts, for play and replay. */
#define DEPTH_OPTION(type, field)                                                                                      \
    {                                                                                                                  \
        0, "depth", "SIDE=ORDER", "who is benched and who starts: home=-T.Brady,+B.Hoyer; only names move", CLI_LIST,  \
            offsetof(type, field)                                                                                      \
    }
/* Follows such orders; what cannot be followed is reported. */
enum gch_status story_depth(struct gch_context *ctx, const struct cli_list *orders, struct gch_setup *setup);
/* Who is out injured as the game begins, "away=J.Edelman,T.Brady" (house rule 21), set in its start. What cannot be is
 * reported. */
enum gch_status story_injured(struct gch_context *ctx, const struct cli_list *orders, const struct gch_setup *setup,
                              struct gch_state *start);
/* A depth order said at the table, "bench T.Brady" or "start B.Hoyer": for the rest of the game. False if it is none;
 * *said is then not touched, else what to answer. */
struct story;
bool story_bench(struct story *story, int side, const char *line, char *said, size_t size);

/* The last lines told, for a screen. */
enum { STORY_LINES = 60, STORY_WIDTH = 240 };

struct story {
    struct gch_teller teller;
    struct gch_tee tee; /* .sink is what a session is told by */
    struct gch_record *record;
    const struct gch_match *match;
    enum gch_game_format format;
    bool quiet;           /* nothing but the end */
    bool muted;           /* replayed plays of a game that goes on: kept, not told */
    bool kept;            /* lines are kept for the screen instead of being printed */
    const char *log_path; /* where the game is written; NULL: nowhere */
    int64_t pace_ns;      /* pause after each play */
    /* Called after each play that is told, instead of the pause; NULL: nobody watches. */
    void (*watch)(void *user, const struct gch_game *game, const struct gch_turn *turn);
    void *watch_user;
    struct gch_sink watcher; /* which calls it */
    char lines[STORY_LINES][STORY_WIDTH + 1];
    unsigned line_count; /* of all lines so far */
};

/* Prepares a story; finish it also after a failure. The story must stay where it is. */
enum gch_status story_init(struct story *story, const struct gch_match *match, enum gch_game_format format, bool quiet,
                           unsigned detail);
void story_finish(struct story *story);

/* The lines that say who plays, in text format. */
enum gch_status story_title(const struct story *story, const struct gch_log_header *header);

/* What stands at the end: the box score, or the whole game in its format, to standard output. */
enum gch_status story_end(struct story *story, const struct gch_log_header *header);

/* A game of a season or cup goes on with the same command, not with its log: story_broken_off does not name the log. */
void story_is_part(bool part);
/* The code of a situation on standard error, what everybody sees of it, and how to go on. */
void story_broken_off(const struct gch_state *state, const char *log_path);

/* Lines of the story from now on are as wide as a terminal of so many columns allows, 60 to 200. */
void story_fit(struct story *story, int columns);

#endif
