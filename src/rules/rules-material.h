/* What teams bring to a game: the part that all rulesets share. */
#ifndef GCH_RULES_MATERIAL_H
#define GCH_RULES_MATERIAL_H

#include "gridchart/rules.h"

/* What a team of a chart game brings: its charts and the league charts of its season (DDF-1.11). */
struct gch_charts {
    struct gch_team *team;
    struct gch_league_chart *league;
    bool stands_in; /* the league charts are those of priority/, as none lie beside the team */
};

/* The material of chart games. */
extern const struct gch_material gch_material_charts;
/* That of games whose teams bring their names, and if it is known how their coaches call. */
extern const struct gch_material gch_material_names;
/* style.csv */
struct gch_table;
extern const struct gch_table gch_table_style;
#define GCH_STYLE_FILE "style.csv"

/* The description of a team by its charts; league may be NULL. */
void gch_club_of_charts(const struct gch_team *team, const struct gch_league_chart *league, struct gch_club *out);

/* Reports charts of another season than the one asked for; gives GCH_E_ARG. */
enum gch_status gch_report_other_season(struct gch_context *ctx, const char *folder, int found, int wanted);

/* A team as people name it, taken apart: "NE", "2017/NE", "2017/redzone/NE", "sample/HAR", "2013/denver". */
struct gch_team_words {
    char season[16]; /* "" if it names none */
    char game[16];   /* the game's own folder within the season, "" if it names none */
    char code[48];
};
/* False if text is no such name: a path, or nothing a folder of ours can be called. */
bool gch_team_words(const char *text, struct gch_team_words *out);

/* Reports that nobody is called this in a season, or in any (""), with what may have been meant. */
void gch_report_no_team(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                        const char *season);

/* The names of the seasons' folders in charts/ of all data directories, in ascending order; none is fine. Free with
 * gch_names_free. */
struct gch_names;
enum gch_status gch_list_seasons(struct gch_context *ctx, struct gch_names *out);
bool gch_is_season_name(const char *name);

/* The folder of league charts that stand in where a season has none: the ruleset's own in priority/NAME/league, or
 * else those of the first ruleset that has some. GCH_E_IO, silently, if there are none. */
enum gch_status gch_league_tables_find(const struct gch_context *ctx, const struct gch_ruleset *ruleset, char **folder);

#endif
