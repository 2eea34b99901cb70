/*
 * Private to the library: what the statistics of a game under way remember from turn to turn. Where nobody watches,
 * ordinary downs are only counted by kind; gch_ledger_close makes statistics of them when the game is over.
 */
#ifndef GCH_FOOTBALL_LEDGER_H
#define GCH_FOOTBALL_LEDGER_H

#include "gridchart/stats.h"

/* How a down of a game that nobody watches ended. */
enum gch_down_kind {
    GCH_DOWN_RUN,
    GCH_DOWN_SCRAMBLE,
    GCH_DOWN_PASS,
    GCH_DOWN_INCOMPLETE,
    GCH_DOWN_SACK,
    GCH_DOWN_INTERCEPTED,
    GCH_DOWN_KINDS,
};

struct gch_ledger {
    /* The drive under way. */
    uint8_t drive_side; /* 2: none */
    bool drive_red_zone;
    int16_t drive_number;
    /* Whose time is running, and since when. */
    int16_t last_clock;
    uint8_t last_quarter;
    uint8_t last_owner;
    /* [side][down - 1][first down made][kind]: downs and their yards in one number, gch_ledger_count_down. */
    uint32_t downs[2][4][2][8];
};

/* Counts a down with its yards. A number stands for GCH_LEDGER_DOWN times the downs plus their yards, which in a game
 * are fewer than half of that either way, so that such numbers may be added up before they are taken apart. */
#define GCH_LEDGER_DOWN UINT32_C(65536)
static inline void gch_ledger_count_down(uint32_t *number, long yards) {
    *number += GCH_LEDGER_DOWN + (uint32_t)yards;
}
static inline int gch_ledger_downs(uint32_t number) {
    return (int)((number + GCH_LEDGER_DOWN / 2) / GCH_LEDGER_DOWN);
}
static inline int gch_ledger_yards(uint32_t number) {
    return (int)((number + GCH_LEDGER_DOWN / 2) % GCH_LEDGER_DOWN) - (int)(GCH_LEDGER_DOWN / 2);
}

void gch_ledger_init(struct gch_ledger *ledger);
/* A scrimmage play or kick of the side in possession is part of its drive; stats are its own. Without branches: nothing
 * foretells where drives begin. */
static inline void gch_ledger_count_play(struct gch_ledger *ledger, struct gch_team_stats *stats, int side, int ball) {
    bool begins = ledger->drive_side != side;
    bool had = ledger->drive_red_zone & !begins;
    bool trip = (ball >= GCH_RED_ZONE) & !had;
    ledger->drive_side = (uint8_t)side;
    ledger->drive_number = (int16_t)(ledger->drive_number + begins);
    ledger->drive_red_zone = had | trip;
    stats->drives += begins;
    stats->red_zone_trips += trip;
}
/* Adds the downs that were only counted to the statistics of both sides, and forgets them. */
void gch_ledger_close(struct gch_ledger *ledger, struct gch_team_stats *stats);

#endif
