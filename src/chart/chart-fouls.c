/* What fouls were called in a season: league/fouls.csv. */
#include "chart/chart-fouls.h"

#include "base/message.h"
#include "chart/foul-names.h"

#include <string.h>

/* What a foul costs, by the class that foul-names.h gives it. */
enum { OFF_5 = GCH_FOUL_COST_5, OFF_10, OFF_15, DEF_5X, PI, GROUNDING, DEF_5 = OFF_5, DEF_15 = OFF_15 };

static const struct {
    const char *name;
    uint8_t cost[2]; /* by the offense, by the defense */
    bool before;
} names[] = {
#define GCH_X(name, offense, defense, before) {name, {offense, defense}, before},
    GCH_FOUL_NAMES(GCH_X)
#undef GCH_X
};
enum { NAMES = sizeof names / sizeof names[0] };

const char *gch_foul_name(unsigned number) {
    return number < NAMES ? names[number].name : NULL;
}

static const char *const name_words[] = {
#define GCH_X(name, offense, defense, before) name,
    GCH_FOUL_NAMES(GCH_X)
#undef GCH_X
        NULL,
};
static const char *const plays[] = {"before", "run", "pass", "kickoff", "punt", "field-goal", NULL};
static const char *const sides[] = {"offense", "defense", NULL};
static const char *const costs[] = {"5", "10", "15", "5X", "interference", "grounding", NULL};

enum { PLAY, BY, FOUL, TYPE, COUNT };
static const struct gch_table_column columns[] = {
    [PLAY] = {.heading = "play", .type = &gch_table_word, .words = plays},
    [BY] = {.heading = "by", .type = &gch_table_word, .words = sides},
    [FOUL] = {.heading = "foul", .type = &gch_table_word, .words = costs},
    [TYPE] = {.heading = "type", .type = &gch_table_word, .words = name_words},
    [COUNT] = {.heading = "count", .type = &gch_table_number, .low = 1, .high = 9999},
};

static void check_row(const struct gch_table_reading *reading, const struct gch_table_row *row) {
    unsigned play = (unsigned)row->value[PLAY], by = (unsigned)row->value[BY], cost = (unsigned)row->value[FOUL];
    const char *name = names[row->value[TYPE]].name;
    if (play >= GCH_FOUL_PLAY_KICKOFF) {
        if (cost > GCH_FOUL_COST_15)
            gch_table_complain(reading, GCH_MSG_TABLE_FOUL, row, FOUL,
                               ": fouls on kicks cost 5, 10 or 15 yards, not %s", costs[cost]);
        return;
    }
    /* A replay that is read as play-by-play has the name only: it must say the same again. */
    unsigned means = names[row->value[TYPE]].cost[by];
    if (means != cost)
        gch_table_complain(reading, GCH_MSG_TABLE_FOUL, row, FOUL, ": %s by the %s is a foul of %s, not of %s", name,
                           sides[by], costs[means], costs[cost]);
    if (names[row->value[TYPE]].before != (play == GCH_FOUL_PLAY_BEFORE))
        gch_table_complain(reading, GCH_MSG_TABLE_FOUL, row, PLAY, ": %s is %s called before the snap", name,
                           play == GCH_FOUL_PLAY_BEFORE ? "not" : "always");
}

static void check(const struct gch_table_reading *reading) {
    for (size_t i = 0; i < reading->count; i++) {
        const struct gch_table_row *row = &reading->rows[i];
        if (!row->good)
            continue;
        check_row(reading, row);
        for (size_t k = 0; k < i; k++) {
            const struct gch_table_row *other = &reading->rows[k];
            if (other->good && memcmp(other->value, row->value, COUNT * sizeof *row->value) == 0) {
                gch_table_complain(reading, GCH_MSG_TABLE_ROW_DOUBLED, row, TYPE,
                                   ": %s stands here a second time, see line %u", names[row->value[TYPE]].name,
                                   other->csv->line);
                break;
            }
        }
    }
    if (reading->count > GCH_MOST_FOUL_ROWS)
        gch_table_complain(reading, GCH_MSG_TABLE_FOUL, NULL, 0, ": %zu rows, at most %d were expected", reading->count,
                           GCH_MOST_FOUL_ROWS);
}

static enum gch_status fill(const struct gch_table_reading *reading) {
    struct gch_league_chart *league = reading->out;
    league->fouls = 0;
    for (size_t i = 0; i < reading->count; i++) {
        const int64_t *v = reading->rows[i].value;
        league->foul[league->fouls++] = (struct gch_foul_row){.play = (uint8_t)v[PLAY],
                                                              .defense = (uint8_t)v[BY],
                                                              .cost = (uint8_t)v[FOUL],
                                                              .name = (uint8_t)v[TYPE],
                                                              .count = (uint16_t)v[COUNT]};
    }
    return GCH_OK;
}

const struct gch_table gch_table_fouls = {
    .file = "fouls", GCH_TABLE_COLUMNS(columns), .bare = true, .check = check, .fill = fill};

void gch_fouls_print(const struct gch_league_chart *league, struct gch_text *out) {
    gch_text_add(out, "# What fouls were called in the season, on what and by whom. gridchart-chart(5)\n"
                      "play,by,foul,type,count\n");
    for (unsigned i = 0; i < league->fouls; i++) {
        const struct gch_foul_row *f = &league->foul[i];
        gch_text_addf(out, "%s,%s,%s,%s,%u\n", plays[f->play], sides[f->defense], costs[f->cost], names[f->name].name,
                      f->count);
    }
}
