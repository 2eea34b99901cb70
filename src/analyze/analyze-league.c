/* What a column holds, and how it stands among the columns of all teams of a season. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "gridchart/analyze.h"
#include "rules/charted/charted-words.h"

static const char *const measure_names[] = {
#define GCH_X(id, name, words) name,
    GCH_MEASURES(GCH_X)
#undef GCH_X
};
static const char *const measure_words[] = {
#define GCH_X(id, name, words) words,
    GCH_MEASURES(GCH_X)
#undef GCH_X
};

const char *gch_measure_name(enum gch_measure measure) {
    return measure_names[measure];
}

const char *gch_measure_words(enum gch_measure measure) {
    return measure_words[measure];
}

static void measure_cell(double *m, struct gch_cell cell, double share, double *numbers) {
    switch (cell.kind) {
    case GCH_CELL_NUMBER:
    case GCH_CELL_BLANK:
        m[GCH_MEASURE_number] += share;
        *numbers += share * cell.number;
        break;
    case GCH_CELL_FORCED:
        m[GCH_MEASURE_forced] += share;
        break;
    case GCH_CELL_TD:
    case GCH_CELL_FORCED_TD:
        m[GCH_MEASURE_touchdown] += share;
        break;
    case GCH_CELL_B:
        m[GCH_MEASURE_breakaway] += share;
        break;
    case GCH_CELL_QT:
        m[GCH_MEASURE_trapped] += share;
        break;
    case GCH_CELL_INC:
        m[GCH_MEASURE_incomplete] += share;
        break;
    case GCH_CELL_INT:
        m[GCH_MEASURE_interception] += share;
        break;
    case GCH_CELL_F:
    case GCH_CELL_FS:
        m[GCH_MEASURE_fumble] += share;
        break;
    case GCH_CELL_OFF:
        m[GCH_MEASURE_off_foul] += share;
        break;
    case GCH_CELL_DEF:
    case GCH_CELL_PI:
        m[GCH_MEASURE_def_foul] += share;
        break;
    case GCH_CELL_LOST:
    case GCH_CELL_MISS:
    case GCH_CELL_NG:
    case GCH_CELL_BLK:
        m[GCH_MEASURE_bad] += share;
        break;
    default:
        m[GCH_MEASURE_other] += share;
        break;
    }
}

void gch_measure_column(const struct gch_team *team, enum gch_column column, double *m) {
    double numbers = 0;
    memset(m, 0, GCH_MEASURE_COUNT * sizeof *m);
    for (int row = 0; row < GCH_ROWS; row++)
        measure_cell(m, team->column[column][row], gch_die_ways_of(GCH_DIE_OFFENSE, row + 10) / 216.0, &numbers);
    m[GCH_MEASURE_yards] = m[GCH_MEASURE_number] > 0 ? numbers / m[GCH_MEASURE_number] : 0;
}

void gch_measure_defense(const struct gch_team *team, int formation, int play, double *m) {
    double numbers = 0;
    memset(m, 0, GCH_MEASURE_COUNT * sizeof *m);
    for (int row = 0; row < GCH_DROWS; row++)
        measure_cell(m, team->defense[formation][play][row], gch_die_ways_of(GCH_DIE_DEFENSE, row + 1) / 36.0,
                     &numbers);
    m[GCH_MEASURE_yards] = m[GCH_MEASURE_number] > 0 ? numbers / m[GCH_MEASURE_number] : 0;
}

static bool is_team_folder(const char *path) {
    static const char *const files[] = {"offense.csv", "values.csv"};
    bool all = true;
    for (size_t i = 0; i < sizeof files / sizeof files[0] && all; i++) {
        char *file = gch_path_join(path, files[i]);
        all = file != NULL && gch_is_file(file);
        free(file);
    }
    return all;
}

enum gch_status gch_team_load_neighbour(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                        struct gch_team **out) {
    struct gch_context *mute = gch_context_new();
    enum gch_status status = mute != NULL ? gch_team_load(mute, folder, kind, out) : GCH_E_NOMEM;
    gch_context_free(mute);
    if (status == GCH_OK || status == GCH_E_NOMEM)
        return status;
    gch_report(ctx, GCH_MSG_NEIGHBOUR_BAD, &(struct gch_place){folder, 0, 0},
               "has errors and is left out; \"gridchart validate\" lists them");
    return GCH_OK;
}

enum gch_status gch_team_set_load(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                  struct gch_team_set *out) {
    struct gch_names names = {0};
    memset(out, 0, sizeof *out);
    enum gch_status status = gch_directory_list(ctx, folder, &names);
    if (status != GCH_OK)
        return status;
    out->team = calloc(names.count > 0 ? names.count : 1, sizeof *out->team);
    if (out->team == NULL)
        status = GCH_E_NOMEM;
    for (size_t i = 0; i < names.count && status == GCH_OK; i++) {
        char *path = gch_path_join(folder, names.names[i]);
        if (path == NULL)
            status = GCH_E_NOMEM;
        else if (is_team_folder(path))
            status = gch_team_load_neighbour(ctx, path, kind, &out->team[out->count]);
        if (path != NULL && status == GCH_OK && out->team[out->count] != NULL)
            out->count++;
        free(path);
    }
    gch_names_free(&names);
    if (status != GCH_OK)
        gch_team_set_finish(out);
    return status;
}

void gch_team_set_finish(struct gch_team_set *set) {
    for (size_t i = 0; i < set->count; i++)
        gch_team_free(set->team[i]);
    free(set->team);
    memset(set, 0, sizeof *set);
}

void gch_spread_of(const double *x, size_t count, double *mean, double *spread) {
    double sum = 0;
    double square = 0;
    for (size_t i = 0; i < count; i++)
        sum += x[i];
    *mean = count > 0 ? sum / (double)count : 0;
    for (size_t i = 0; i < count; i++)
        square += (x[i] - *mean) * (x[i] - *mean);
    *spread = count > 1 ? sqrt(square / (double)(count - 1)) : 0;
}
