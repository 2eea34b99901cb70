/* Two-person zero-sum games solved exactly. */
#include <math.h>
#include <string.h>

#include "gridchart/analyze.h"

/* Smaller than any difference of expected points that could matter, larger than what rounding leaves. */
#define TINY 1e-12

/* The column player's program: with all pays made positive, maximise sum y subject to pay * y <= 1, y >= 0. The
 * tableau's slack prices are the row player's mix. Bland's rule (the first column that helps, among equal ratios the
 * basic variable with the lowest number) ends on every input. */
void gch_matrix_game_solve(struct gch_matrix_game *game) {
    int m = game->rows;
    int n = game->columns;
    double t[GCH_GAME_ROWS + 1][GCH_GAME_COLUMNS + GCH_GAME_ROWS + 1];
    int basis[GCH_GAME_ROWS];
    double low = game->pay[0][0];
    double high = low;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            low = fmin(low, game->pay[i][j]);
            high = fmax(high, game->pay[i][j]);
        }
    memset(game->row, 0, sizeof game->row);
    memset(game->column, 0, sizeof game->column);
    double scale = high - low;
    if (!(scale > TINY)) {
        game->value = low;
        game->row[0] = game->column[0] = 1;
        return;
    }
    int width = n + m;
    /* Pays from 1 to 2: well away from 0, and independent of the size of the numbers. */
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++)
            t[i][j] = 1 + (game->pay[i][j] - low) / scale;
        for (int j = 0; j < m; j++)
            t[i][n + j] = i == j;
        t[i][width] = 1;
        basis[i] = n + i;
    }
    for (int j = 0; j <= width; j++)
        t[m][j] = j < n ? -1 : 0;
    for (;;) {
        int enter = 0;
        while (enter < width && t[m][enter] >= -TINY)
            enter++;
        if (enter == width)
            break;
        int leave = -1;
        double best = 0;
        for (int i = 0; i < m; i++) {
            if (t[i][enter] <= TINY)
                continue;
            double ratio = t[i][width] / t[i][enter];
            if (leave < 0 || ratio < best - TINY || (ratio < best + TINY && basis[i] < basis[leave])) {
                leave = i;
                best = ratio;
            }
        }
        if (leave < 0)
            break; /* cannot be: every pay is positive, so the program is bounded */
        double pivot = t[leave][enter];
        for (int j = 0; j <= width; j++)
            t[leave][j] /= pivot;
        for (int i = 0; i <= m; i++) {
            double factor = t[i][enter];
            if (i == leave || factor == 0)
                continue;
            for (int j = 0; j <= width; j++)
                t[i][j] -= factor * t[leave][j];
        }
        basis[leave] = enter;
    }
    double total = t[m][width];
    for (int i = 0; i < m; i++)
        if (basis[i] < n)
            game->column[basis[i]] = fmax(0, t[i][width] / total);
    for (int i = 0; i < m; i++)
        game->row[i] = fmax(0, t[m][n + i] / total);
    game->value = low + (1 / total - 1) * scale;
}

double gch_row_dominated_by(const struct gch_matrix_game *game, int k) {
    struct gch_matrix_game rest = {.columns = game->columns};
    for (int i = 0; i < game->rows; i++) {
        if (i == k)
            continue;
        for (int j = 0; j < game->columns; j++)
            rest.pay[rest.rows][j] = game->pay[i][j] - game->pay[k][j];
        rest.rows++;
    }
    if (rest.rows == 0)
        return -INFINITY;
    gch_matrix_game_solve(&rest);
    return rest.value;
}

double gch_column_dominated_by(const struct gch_matrix_game *game, int k) {
    struct gch_matrix_game rest = {.columns = game->rows};
    for (int j = 0; j < game->columns; j++) {
        if (j == k)
            continue;
        for (int i = 0; i < game->rows; i++)
            rest.pay[rest.rows][i] = game->pay[i][k] - game->pay[i][j];
        rest.rows++;
    }
    if (rest.rows == 0)
        return -INFINITY;
    gch_matrix_game_solve(&rest);
    return rest.value;
}
