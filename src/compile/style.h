/* Habits of a real season's clubs for games without charts. */
#ifndef GCH_COMPILE_STYLE_H
#define GCH_COMPILE_STYLE_H

#include "compile/pbp.h"

/* Writes the style.csv of every club that is wanted into its folder below `folder`. season must be classified. */
enum gch_status gch_compile_style(struct gch_context *ctx, const struct gch_real_season *season, const char *folder,
                                  bool (*wanted)(const void *user, const char *code), const void *user);

#endif
