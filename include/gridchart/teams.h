/*
 * rules: the teams there are, and which of them a person means.
 *
 * Teams lie in charts/SEASON of the data directories; a season's teams.csv has the clubs' full names. A person says a
 * code ("NE"), a season and a code ("2013/DEN"), a nickname ("eagles"), a city ("new england") or a full name, in any
 * case and with or without blanks, dots and dashes.
 */
#ifndef GRIDCHART_TEAMS_H
#define GRIDCHART_TEAMS_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A team that is there. */
struct gch_team_entry {
    char season[16]; /* its folder: "2017", "sample" */
    char code[8];    /* "NE" */
    char name[48];   /* "New England Patriots"; the code where nobody says more */
};

struct gch_team_list {
    struct gch_team_entry *items; /* newest season first, those that are no year last; by code within a season */
    size_t count;
};

/* The teams a ruleset's games can be played with: of one season, by the name of its folder, or of all (NULL). Games
 * without charts have the clubs of the seasons' teams.csv. No team is fine. Free with gch_team_list_free, also after a
 * failure: GCH_E_NOMEM, GCH_E_IO (reported). */
GCH_API enum gch_status gch_team_list_load(struct gch_context *ctx, const struct gch_ruleset *ruleset,
                                           const char *season, struct gch_team_list *out);
GCH_API void gch_team_list_free(struct gch_team_list *list);

/* Which team of the list a text means, *out NULL if none: codes before names, and the newest season first. The text has
 * no season in it. Where it fits several teams of that season ("new york") they are reported: GCH_E_ARG. */
GCH_API enum gch_status gch_team_list_pick(struct gch_context *ctx, const struct gch_team_list *list, const char *text,
                                           const struct gch_team_entry **out);

/* The team of the list whose code, nickname, city or name is nearest to a text; NULL if none is near. */
GCH_API const struct gch_team_entry *gch_team_list_near(const struct gch_team_list *list, const char *text);

#ifdef __cplusplus
}
#endif
#endif
