/* What house rules and tellers need of a season (gridchart/house.h), written beside its charts. */
#ifndef GCH_COMPILE_HOUSE_H
#define GCH_COMPILE_HOUSE_H

#include "compile/people.h"

/* Writes ratings.csv and slots.csv of every wanted team, and the league's house.csv, turnover-returns.csv and
 * fouls.csv, into a season's folder. pbp: the file the season was read from; people: who did what in it, or NULL; the
 * season must be classified. */
enum gch_status gch_compile_house(struct gch_context *ctx, const char *pbp, const struct gch_real_season *season,
                                  const struct gch_people *people, const char *folder,
                                  bool (*wanted)(const void *user, const char *code), const void *user);

#endif
