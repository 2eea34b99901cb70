/* values.csv: who a team is and its numbers. */
#ifndef GCH_CHART_VALUES_H
#define GCH_CHART_VALUES_H

#include "base/csv.h"
#include "base/text.h"
#include "gridchart/chart.h"

/* Reads values.csv into code, name, season and values of team; everything wrong is reported. */
void gch_values_read(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_chart_kind *kind,
                     struct gch_team *team);

/* The canonical text without comments. */
void gch_values_print(const struct gch_team *team, struct gch_text *out);

/* A value as values.csv spells it, into buffer[16]; returns buffer. */
char *gch_value_print(enum gch_value value, int number, char *buffer);
const char *gch_value_name(enum gch_value value);

#endif
