/* Cells as a type of columns in tables (base/table.h). */
#ifndef GCH_CHART_TABLE_H
#define GCH_CHART_TABLE_H

#include "base/table.h"
#include "gridchart/chart.h"

/* A cell of one of the classes that more names: a const uint64_t, bit GCH_CLASS_... of chart/chart-legal.h. Kept as a
 * struct gch_cell. */
extern const struct gch_table_type gch_table_cell;

/* The cell that a value of such a column is. */
struct gch_cell gch_table_cell_of(int64_t value);

#endif
