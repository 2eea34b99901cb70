/*
 * workbook: a team's files as one spreadsheet, .ods or .xlsx, and back.
 *
 * Each file of the team's folder is a sheet of its name, each field a cell that holds text, so that no program takes
 * -3 for a formula or 3-4 for a date. Comment lines are rows of one cell. Chart cells have the colours of print and a
 * list of what may stand there. Out and in again gives the same files, through other programs too.
 */
#ifndef GRIDCHART_WORKBOOK_H
#define GRIDCHART_WORKBOOK_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum gch_workbook_format {
    GCH_WORKBOOK_ODS,
    GCH_WORKBOOK_XLSX,
};
/* By the ending of a file's name; false if it is neither. */
GCH_API bool gch_workbook_format_of(const char *path, enum gch_workbook_format *out);

/* The CSV files of a team's folder as a workbook of *length bytes, malloc'ed. ruleset: whose charts they are. The same
 * files give the same bytes. Files that cannot be read are reported. */
GCH_API enum gch_status gch_workbook_export(struct gch_context *ctx, const char *folder,
                                            const struct gch_ruleset *ruleset, enum gch_workbook_format format,
                                            char **out, size_t *length);

/* Writes the sheets of a workbook as CSV files into a folder, all or none; *count is how many. Other files of the
 * folder stay. Reported: a file that is no workbook, a sheet whose name is no file of a team, one without headings. */
GCH_API enum gch_status gch_workbook_import(struct gch_context *ctx, const char *path, const char *folder,
                                            unsigned *count);

#ifdef __cplusplus
}
#endif
#endif
