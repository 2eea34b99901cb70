/* What analyze, advise, lint and diff share: two teams from the command line, situations, numbers in tables. */
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
    { 0, "rules", "NAME", "game to play by (default ddf)", CLI_TEXT, offsetof(type, field) }
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

/* The situation of a code, or 1st and 10 at the own 25 at the start for `offense` if code is NULL; quotas and the like
 * are set by the ruleset where the code says nothing about them. False (reported) if it is no code. */
bool matchup_situation(const struct gch_match *match, const char *code, int offense, struct gch_state *out);

/* "1st and 10 at the own 25"; in buffer[64]. */
char *matchup_where(const struct gch_state *state, char *buffer);

/* "A".."F" or "a".."f" to 0..5; -1 otherwise. */
int matchup_formation(const char *text);

#endif
