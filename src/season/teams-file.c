#include "season/teams-file.h"

static const char *const headings[5][3] = {
    {"team", "team_abbr", NULL}, {"full_name", "team_name", "full"},  {"season", NULL, NULL},
    {"conf", "team_conf", NULL}, {"division", "team_division", NULL},
};

void gch_teams_columns_find(const struct gch_csv_row *header, struct gch_teams_columns *out) {
    int *columns[5] = {&out->team, &out->name, &out->season, &out->conf, &out->division};
    for (int i = 0; i < 5; i++) {
        *columns[i] = -1;
        for (int k = 0; k < 3 && headings[i][k] != NULL && *columns[i] < 0; k++)
            *columns[i] = gch_csv_find(header, headings[i][k]);
    }
}

bool gch_teams_columns_check(struct gch_context *ctx, const char *path, const struct gch_csv_row *header,
                             const struct gch_teams_columns *at) {
    const int columns[5] = {at->team, at->name, at->season, at->conf, at->division};
    const char *known[5];
    for (int i = 0; i < 5; i++)
        known[i] = columns[i] >= 0 ? header->fields[columns[i]].text : headings[i][0];
    /* A list of others is theirs to name; of ours a column that is not there may be misspelt. */
    bool ours = gch_csv_find(header, headings[0][0]) >= 0 || at->team < 0;
    return ours ? gch_csv_check_headings(ctx, path, header, known, 5)
                : gch_csv_check_doubled(ctx, path, header, known, 5);
}
