/* What analyze, advise, lint and diff share: options for teams and situations. */
#ifndef GCH_TOOLS_MATCHUP_H
#define GCH_TOOLS_MATCHUP_H

#include "cli.h"
#include "gridchart/analyze.h"
#include "gridchart/setup.h"

#define MATCHUP_SEASON(type, field)                                                                                    \
    {                                                                                                                  \
        0, "season", "YEAR", "season of the teams (default: the newest there is)", CLI_INT, offsetof(type, field),     \
            .low = 1, .high = 9999, .complete = "season"                                                               \
    }
#define MATCHUP_RULES(type, field)                                                                                     \
    {                                                                                                                  \
        0, "rules", "NAME", "game to play by (default: as the folders of charts say, or the first)", CLI_TEXT,         \
            offsetof(type, field)                                                                                      \
    }
#define MATCHUP_OPTIONS(type, field)                                                                                   \
    {                                                                                                                  \
        0, "options", "LIST", "all, none or a list of the ruleset's options, -NAME takes one away", CLI_TEXT,          \
            offsetof(type, field)                                                                                      \
    }
#define MATCHUP_SITUATION(type, field)                                                                                 \
    {                                                                                                                  \
        0, "situation", "CODE", "situation as play prints it, e.g. \"Q1 15:00 A0-H0 A 3&4@45\"", CLI_TEXT,             \
            offsetof(type, field)                                                                                      \
    }

/* The situation of a code (NULL: a drive's first down), reported if it cannot be one of this match. */
bool matchup_situation(struct gch_context *ctx, const struct gch_match *match, const char *code, struct gch_state *out);

/* For commands about folders: the path as it is if something is there, else the folder of the team it names, else the
 * path again. malloc'ed; NULL: memory ran out. */
char *matchup_folder(const struct gch_context *ctx, const char *rules, const char *path);

/* Does a ruleset of this name have charts? An unknown name is for others to refuse; NULL: not asked for. */
bool matchup_charted(const char *rules);

/* "A".."F" or "a".."f" to 0..5; -1 otherwise. */
int matchup_formation(const char *text);

#endif
