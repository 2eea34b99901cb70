/* What the readers of compile-games.c and compile-pbp.c share. */
#ifndef GCH_COMPILE_PBP_READ_H
#define GCH_COMPILE_PBP_READ_H

#include "base/csv.h"
#include "compile/pbp.h"

#include <string.h>

/* Reads games_path (and the teams file) into a fresh season without plays. */
enum gch_status gch_games_load(struct gch_context *ctx, const char *games_path, const struct gch_pbp_options *options,
                               struct gch_real_season *season);

/* Copies what fits; to[room - 1] is NUL at the latest. */
static inline void gch_pbp_copy(char *to, size_t room, const char *from) {
    size_t n = strnlen(from, room - 1);
    memcpy(to, from, n);
    to[n] = '\0';
}

bool gch_pbp_number(const struct gch_csv_field *f, int *out);

#endif
