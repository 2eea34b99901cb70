/* Injuries of a living season (RC-21): who misses which games, kept in a file that people can read. */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "gridchart/house.h"
#include "season/living-priv.h"

enum column { SEASON, GAME, TEAM, PLAYER, DURATION, GAMES, GAMES_LEFT, ID, COLUMNS };
static const char *const headings[COLUMNS] = {"season",   "game",  "team",       "player",
                                              "duration", "games", "games_left", "player_id"};

/* Nobody misses more games than a die says, but whoever edits the file may want more. */
enum { MOST_GAMES = 99 };

const char *gch_living_hurt_name(const struct gch_living *l, const struct gch_living_injury *i) {
    return gch_roster_player(gch_batch_roster(l->batch, i->club), i->player)->name;
}

static enum gch_status add(struct gch_living *l, const struct gch_living_injury *injury) {
    if (l->injury_count == l->injury_room) {
        uint32_t room = l->injury_room > 0 ? 2 * l->injury_room : 64;
        struct gch_living_injury *more = realloc(l->injuries, room * sizeof *more);
        if (more == NULL)
            return GCH_E_NOMEM;
        l->injuries = more;
        l->injury_room = room;
    }
    l->injuries[l->injury_count++] = *injury;
    return GCH_OK;
}

enum gch_status gch_living_add_injuries(struct gch_living *l, const struct gch_living_game *g,
                                        const struct gch_hurt_taker *hurt) {
    const uint16_t club[2] = {g->away, g->home};
    enum gch_status status = hurt->failed ? GCH_E_NOMEM : GCH_OK;
    for (unsigned i = 0; i < hurt->count && status == GCH_OK && gch_batch_keeps_injuries(l->batch); i++) {
        const struct gch_injury *h = &hurt->list[i];
        const struct gch_roster *roster = gch_batch_roster(l->batch, club[h->side]);
        if (roster == NULL || h->player >= (int)gch_roster_size(roster))
            continue;
        status = add(l, &(struct gch_living_injury){.game = (uint32_t)(g - l->games),
                                                    .club = club[h->side],
                                                    .player = (uint16_t)h->player,
                                                    .length = h->length,
                                                    .games = h->games});
    }
    return status;
}

/* C40: games of the team, as they are played; weeks off do not count. */
static unsigned played_since(const struct gch_living *l, const struct gch_living_injury *injury) {
    unsigned count = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        const struct gch_living_game *g = &l->games[i];
        count +=
            g->over && g->week > l->games[injury->game].week && (g->away == injury->club || g->home == injury->club);
    }
    return count;
}

void gch_living_count_injuries(struct gch_living *l) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < l->injury_count; i++) {
        struct gch_living_injury *injury = &l->injuries[i];
        if (injury->game >= l->count || !l->games[injury->game].over)
            continue;
        unsigned since = played_since(l, injury);
        injury->left = (uint8_t)(since < injury->games ? injury->games - since : 0);
        l->injuries[kept++] = *injury;
    }
    l->injury_count = kept;
}

unsigned gch_living_out(const struct gch_living *l, uint16_t club, uint32_t *injuries, unsigned most) {
    unsigned count = 0;
    for (uint32_t i = 0; i < l->injury_count; i++)
        if (l->injuries[i].club == club && l->injuries[i].left > 0) {
            if (count < most)
                injuries[count] = i;
            count++;
        }
    return count;
}

void gch_living_set_out(const struct gch_living *l, struct gch_line *line) {
    uint32_t list[GCH_LINEUP_MOST];
    for (int side = 0; side < 2; side++) {
        unsigned count = gch_living_out(l, line->team[side], list, GCH_LINEUP_MOST);
        for (unsigned i = 0; i < count && i < GCH_LINEUP_MOST; i++)
            gch_line_set_out(line, side, l->injuries[list[i]].player);
    }
}

/* --- injuries.csv ------------------------------------------------------------------------------------------------- */

enum gch_status gch_living_write_injuries(struct gch_context *ctx, const struct gch_living *l) {
    struct gch_text text = {0};
    if (!gch_batch_keeps_injuries(l->batch))
        return GCH_OK;
    gch_text_add(&text, "# S out for a series, H for a half, G for the game, G+ for games more. games is what counts:\n"
                        "# games_left follows from it and from the games played since.\n");
    for (int i = 0; i < COLUMNS; i++)
        gch_text_addf(&text, "%s%s", i > 0 ? "," : "", headings[i]);
    gch_text_add(&text, "\n");
    for (uint32_t i = 0; i < l->injury_count; i++) {
        const struct gch_living_injury *injury = &l->injuries[i];
        const struct gch_player *man = gch_roster_player(gch_batch_roster(l->batch, injury->club), injury->player);
        gch_text_addf(&text, "%d,%s,%s,", l->season, l->games[injury->game].id, l->league->teams[injury->club].code);
        gch_csv_add_field(&text, man->name);
        gch_text_addf(&text, ",%s,%u,%u,%s\n", gch_injury_length_name((enum gch_injury_length)injury->length),
                      injury->games, injury->left, man->id);
    }
    char *path = gch_living_path(l, "injuries.csv");
    enum gch_status status =
        path == NULL || text.failed ? GCH_E_NOMEM : gch_file_write(ctx, path, text.text, text.length);
    gch_text_finish(&text);
    free(path);
    return status;
}

static enum gch_status refuse(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_csv_row *row,
                              enum column column, const char *expected) {
    const struct gch_csv_field *f = &row->fields[column];
    gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){csv->path, row->line, f->column}, "%s \"%.40s\" is not %s",
               headings[column], f->text, expected);
    return GCH_E_DATA;
}

static enum gch_status read_row(struct gch_context *ctx, struct gch_living *l, const struct gch_csv *csv,
                                const struct gch_csv_row *row) {
    struct gch_living_injury injury = {0};
    long games, left;
    if (row->count != COLUMNS) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){csv->path, row->line, 0},
                   "the row has %u fields, not %d", (unsigned)row->count, COLUMNS);
        return GCH_E_DATA;
    }
    const struct gch_csv_field *f = row->fields;
    const struct gch_living_game *g = gch_living_find(l, f[GAME].text);
    if (g == NULL)
        return refuse(ctx, csv, row, GAME, "a game of the season so far");
    injury.game = (uint32_t)(g - l->games);
    injury.club = gch_league_find_team(l->league, f[TEAM].text);
    if (injury.club == GCH_NO_CLUB || (injury.club != g->away && injury.club != g->home))
        return refuse(ctx, csv, row, TEAM, "a club of that game");
    const struct gch_roster *roster = gch_batch_roster(l->batch, injury.club);
    int man = roster != NULL ? gch_roster_find(roster, f[ID].text) : -1;
    if (man < 0)
        return refuse(ctx, csv, row, ID, "a player of the club");
    injury.player = (uint16_t)man;
    while (injury.length <= GCH_INJURY_GAMES &&
           strcmp(gch_injury_length_name((enum gch_injury_length)injury.length), f[DURATION].text) != 0)
        injury.length++;
    if (injury.length == GCH_INJURY_SHAKEN || injury.length > GCH_INJURY_GAMES)
        return refuse(ctx, csv, row, DURATION, "one of S, H, G and G+");
    if (!gch_parse_int(f[GAMES].text, f[GAMES].length, 0, MOST_GAMES, &games))
        return refuse(ctx, csv, row, GAMES, "a number of games, 0 to 99");
    if (!gch_parse_int(f[GAMES_LEFT].text, f[GAMES_LEFT].length, 0, MOST_GAMES, &left))
        return refuse(ctx, csv, row, GAMES_LEFT, "a number of games, 0 to 99");
    injury.games = (uint8_t)games;
    /* Of a game that is not over: it was to be written when the program was killed, or its week is played again. */
    return g->over ? add(l, &injury) : GCH_OK;
}

enum gch_status gch_living_read_injuries(struct gch_context *ctx, struct gch_living *l) {
    char *path = gch_living_path(l, "injuries.csv");
    struct gch_csv *csv = NULL;
    if (path == NULL)
        return GCH_E_NOMEM;
    if (!gch_batch_keeps_injuries(l->batch) || !gch_is_file(path)) {
        free(path);
        return GCH_OK;
    }
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    for (int i = 0; status == GCH_OK && i < COLUMNS; i++)
        if (gch_csv_find(&csv->rows[0], headings[i]) != i) {
            gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){path, csv->rows[0].line, 0},
                       "the heading must be season,game,team,player,duration,games,games_left,player_id");
            status = GCH_E_DATA;
        }
    for (size_t i = 1; status == GCH_OK && i < csv->count; i++)
        status = read_row(ctx, l, csv, &csv->rows[i]);
    if (status == GCH_OK)
        gch_living_count_injuries(l);
    gch_csv_free(csv);
    free(path);
    return status;
}
