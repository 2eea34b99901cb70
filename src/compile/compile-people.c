/* nflverse's player columns, read beside the plays. */
#include "base/csv.h"
#include "base/text.h"
#include "compile/columns.h"
#include "compile/pbp-read.h"
#include "compile/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const part_columns[] = {
#define GCH_X(id, column) column,
    GCH_REAL_PARTS(GCH_X)
#undef GCH_X
};

enum { TABLE = 8192 }; /* a season has some 2,000 people */

struct reader {
    const struct gch_real_season *season;
    const struct gch_columns *columns;
    struct gch_people *people;
    int id[GCH_REAL_PARTS_COUNT], name[GCH_REAL_PARTS_COUNT]; /* columns, -1: missing */
    uint16_t *table;                                          /* of TABLE places: index of a person + 1, 0 free */
    uint32_t next;                                            /* play whose row is looked for */
    unsigned room;
    bool have_header, any, nomem;
};

static bool read_header(struct reader *r, const struct gch_csv_row *row) {
    for (int p = 0; p < GCH_REAL_PARTS_COUNT; p++) {
        char heading[64];
        snprintf(heading, sizeof heading, "%s_player_id", part_columns[p]);
        r->id[p] = gch_columns_find(r->columns, row, heading);
        snprintf(heading, sizeof heading, "%s_player_name", part_columns[p]);
        r->name[p] = gch_columns_find(r->columns, row, heading);
        r->any |= r->id[p] >= 0 && r->name[p] >= 0;
    }
    r->have_header = true;
    return r->any;
}

static bool usable(const struct gch_csv_field *f, size_t room) {
    if (gch_csv_missing(f) || f->length >= room)
        return false;
    for (uint32_t i = 0; i < f->length; i++)
        if ((unsigned char)f->text[i] < 0x20 || f->text[i] == 0x7F)
            return false;
    return true;
}

static uint16_t person(struct reader *r, const struct gch_csv_field *id, const struct gch_csv_field *name) {
    struct gch_people *all = r->people;
    if (!usable(id, GCH_PLAYER_ID_TEXT) || !usable(name, GCH_PLAYER_NAME_TEXT))
        return GCH_REAL_NOBODY;
    if (strspn(id->text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") != id->length)
        return GCH_REAL_NOBODY;
    size_t at = gch_hash(GCH_HASH_START, id->text, id->length) % TABLE;
    while (r->table[at] != 0) {
        if (strcmp(all->people[r->table[at] - 1].id, id->text) == 0)
            return (uint16_t)(r->table[at] - 1);
        at = (at + 1) % TABLE;
    }
    if (all->count == TABLE / 2) /* no season has so many */
        return GCH_REAL_NOBODY;
    if (all->count == r->room) {
        unsigned room = r->room > 0 ? 2 * r->room : 512;
        struct gch_person *more = realloc(all->people, room * sizeof *more);
        if (more == NULL) {
            r->nomem = true;
            return GCH_REAL_NOBODY;
        }
        all->people = more;
        r->room = room;
    }
    struct gch_person *new = &all->people[all->count++];
    memset(new, 0, sizeof *new);
    memcpy(new->id, id->text, id->length);
    memcpy(new->name, name->text, name->length);
    r->table[at] = (uint16_t)all->count;
    return (uint16_t)(all->count - 1);
}

static bool read_row(void *user, const struct gch_csv_row *row) {
    struct reader *r = user;
    if (!r->have_header)
        return read_header(r, row);
    while (r->next < r->season->play_count && r->season->plays[r->next].line < row->line)
        r->next++;
    if (r->next == r->season->play_count)
        return false;
    if (r->season->plays[r->next].line != row->line)
        return true;
    uint16_t *cast = r->people->cast[r->next];
    for (int p = 0; p < GCH_REAL_PARTS_COUNT; p++)
        if (r->id[p] >= 0 && r->name[p] >= 0 && (unsigned)r->id[p] < row->count && (unsigned)r->name[p] < row->count)
            cast[p] = person(r, &row->fields[r->id[p]], &row->fields[r->name[p]]);
    return !r->nomem;
}

enum gch_status gch_people_load(struct gch_context *ctx, const char *pbp_path, const struct gch_real_season *season,
                                struct gch_people **out) {
    *out = NULL;
    struct reader r = {.season = season, .columns = season->columns, .people = calloc(1, sizeof *r.people)};
    r.table = calloc(TABLE, sizeof *r.table);
    enum gch_status st = GCH_E_NOMEM;
    if (r.people == NULL || r.table == NULL)
        goto out;
    r.people->cast = malloc((season->play_count + 1) * sizeof *r.people->cast);
    if (r.people->cast == NULL)
        goto out;
    memset(r.people->cast, 0xFF, (season->play_count + 1) * sizeof *r.people->cast);
    st = gch_csv_stream(ctx, pbp_path, read_row, &r);
    if (r.nomem)
        st = GCH_E_NOMEM;
    if (st == GCH_OK && r.any && r.people->count > 0) {
        *out = r.people;
        r.people = NULL;
    }
out:
    gch_people_free(r.people);
    free(r.table);
    return st;
}

void gch_people_free(struct gch_people *people) {
    if (people == NULL)
        return;
    free(people->people);
    free(people->cast);
    free(people);
}
