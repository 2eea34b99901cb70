/* Private to the season room: what a batch of runs is made of. */
#ifndef GCH_SEASON_BATCH_H
#define GCH_SEASON_BATCH_H

#include <pthread.h>

#include "coach/coach-sheet-play.h"
#include "gridchart/house.h"
#include "gridchart/season.h"
#include "rules/match-own.h"
#include "season/season-coach.h"
#include "season/season-model.h"

enum gch_batch_coach {
    GCH_BATCH_SHEET,
    GCH_BATCH_PLAIN,
    GCH_BATCH_RANDOM,
    GCH_BATCH_MADE, /* any other, made for every game */
};

struct gch_batch_team {
    struct gch_team *chart;       /* chart games */
    void *material;               /* other games: what the team brings */
    struct gch_call_sheet *sheet; /* NULL: none */
    struct gch_prepared *prepared;
    struct gch_roster *roster; /* NULL: no names */
    struct gch_lineup *lineup; /* NULL: no house rule draws men */
};

/* A pairing ready to be played. */
struct gch_batch_match {
    struct gch_match match;
    const struct gch_faceoff *faceoff[2]; /* [side in possession] */
};

struct gch_batch {
    const struct gch_league *league;
    const struct gch_ruleset *ruleset;
    struct gch_book *book;
    struct gch_house *house; /* NULL: none */
    struct gch_season_rules season;
    struct gch_league_chart league_chart;
    uint32_t options;
    uint64_t seed;
    enum gch_batch_coach coach;
    char *coach_text; /* of GCH_BATCH_MADE, else NULL */
    struct gch_season_coach made;
    struct gch_season_model *model; /* NULL: games are played */
    struct gch_batch_team *teams;
    struct gch_batch_match *games; /* one per game of the schedule */
    /* By team on offense and team on defense, made when a match first needs it; read and written under the lock. */
    struct gch_faceoff **faceoffs;
    struct gch_known_pairs *pairs; /* for making them */
    pthread_mutex_t lock;
    uint64_t tables; /* hash of the ruleset's tables */
    char *charts;
};

/* A match of two clubs, and one ready to be played often. */
void gch_batch_match_init(const struct gch_batch *batch, uint16_t away, uint16_t home, bool neutral, bool playoff,
                          struct gch_match *out);
enum gch_status gch_batch_prepare_match(struct gch_batch *batch, uint16_t away, uint16_t home, bool neutral,
                                        bool playoff, struct gch_batch_match *out);

#endif
