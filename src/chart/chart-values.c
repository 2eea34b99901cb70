#include "chart/chart-values.h"

#include "base/message.h"

#include <stdio.h>
#include <string.h>

#define FIRST_SEASON 1920
#define LAST_SEASON  2099

struct bounds {
    const char *name;
    int low, high, places;
};

static const struct bounds values[GCH_VALUE_COUNT] = {
#define GCH_X(id, name, low, high, places) {name, low, high, places},
    GCH_VALUES(GCH_X)
#undef GCH_X
};

/* Where DDF-3.7 is narrower than the list, which serves RedZone too. */
static struct bounds bounds_of(enum gch_flavor flavor, enum gch_value value) {
    struct bounds b = values[value];
    if (flavor != GCH_FLAVOR_DDF)
        return b;
    switch (value) {
    case GCH_VAL_OFF_AUDIBLES:
    case GCH_VAL_DEF_AUDIBLES:
    case GCH_VAL_HOME_FIELD:
        b.low = 0;
        b.high = 3;
        break;
    case GCH_VAL_ROAD:
        b.low = 0;
        b.high = 2;
        break;
    default:
        break;
    }
    return b;
}

const char *gch_value_name(enum gch_value value) {
    return values[value].name;
}

char *gch_value_print(enum gch_value value, int number, char *buffer) {
    if (value == GCH_VAL_MUFFED_SNAP_RATING)
        snprintf(buffer, 16, "%03d", number); /* DDF-3.8: three digits */
    else if (values[value].places == 1)
        snprintf(buffer, 16, "%s%d.%d", number < 0 ? "-" : "", (number < 0 ? -number : number) / 10,
                 (number < 0 ? -number : number) % 10);
    else
        snprintf(buffer, 16, "%d", number);
    return buffer;
}

static void limits_text(const struct bounds *b, char *buffer, size_t size) {
    if (b->places == 1)
        snprintf(buffer, size, "a number from %d.%d to %d.%d with one decimal", b->low / 10, -b->low % 10, b->high / 10,
                 b->high % 10);
    else
        snprintf(buffer, size, "a whole number from %d to %d", b->low, b->high);
}

static void quote(const char *text, char *buffer, size_t size) {
    size_t n = strlen(text);
    bool cut = n >= size;
    if (cut) {
        n = size - 4;
        while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
            n--;
    }
    memcpy(buffer, text, n);
    strcpy(buffer + n, cut ? "..." : "");
}

/* DDF-3.9 and the folder's name: 2 to 7 capitals or digits. */
static bool is_code(const char *text, size_t n) {
    if (n < 2 || n > 7 || text[0] < 'A' || text[0] > 'Z')
        return false;
    for (size_t i = 0; i < n; i++)
        if (!((text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= '0' && text[i] <= '9')))
            return false;
    return true;
}

enum { ROW_TEAM, ROW_NAME, ROW_SEASON, ROW_FIRST_VALUE };
static const char *const identity[] = {"team", "name", "season"};
/* Charts before 2017 print a percentage instead of the rating (DDF-3.7); it is kept as the rating it comes to. */
static const char percentage[] = "muffed-snap-percentage";
enum { ROW_PERCENTAGE = ROW_FIRST_VALUE + GCH_VALUE_COUNT, ROWS };

static int find_row(const char *name) {
    for (int i = 0; i < ROW_FIRST_VALUE; i++)
        if (strcmp(identity[i], name) == 0)
            return i;
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (strcmp(values[i].name, name) == 0)
            return ROW_FIRST_VALUE + i;
    return strcmp(percentage, name) == 0 ? ROW_PERCENTAGE : -1;
}

static void report_unknown(struct gch_context *ctx, const struct gch_place *place, const char *name) {
    const char *names[ROWS];
    char text[48];
    for (int i = 0; i < ROW_FIRST_VALUE; i++)
        names[i] = identity[i];
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        names[ROW_FIRST_VALUE + i] = values[i].name;
    names[ROW_PERCENTAGE] = percentage;
    quote(name, text, sizeof text);
    const char *near = gch_nearest(name, names, ROWS);
    if (near != NULL)
        gch_report(ctx, GCH_MSG_VALUE_UNKNOWN, place, "there is no value \"%s\" (\"%s\"?)", text, near);
    else
        gch_report(ctx, GCH_MSG_VALUE_UNKNOWN, place, "there is no value \"%s\"", text);
}

static void read_row(struct gch_context *ctx, const struct gch_place *place, enum gch_flavor flavor, int row,
                     const struct gch_csv_field *field, struct gch_team *team) {
    char text[64];
    long number;
    quote(field->text, text, sizeof text);
    if (row == ROW_TEAM) {
        if (is_code(field->text, field->length))
            memcpy(team->code, field->text, field->length + 1);
        else
            gch_report(ctx, GCH_MSG_TEAM_CODE, place,
                       "team: \"%s\" is not a team code, 2 to 7 capital letters or digits were expected", text);
    } else if (row == ROW_NAME) {
        bool control = false;
        for (size_t i = 0; i < field->length; i++)
            control |= (unsigned char)field->text[i] < 0x20;
        if (control)
            gch_report(ctx, GCH_MSG_TEAM_NAME, place, "name: a name is one line without control characters");
        else if (field->length > 0 && field->length < sizeof team->name)
            memcpy(team->name, field->text, field->length + 1);
        else
            gch_report(ctx, GCH_MSG_TEAM_NAME, place, "name: \"%s\" has %u bytes, 1 to %zu were expected", text,
                       (unsigned)field->length, sizeof team->name - 1);
    } else if (row == ROW_SEASON) {
        if (gch_parse_int(field->text, field->length, FIRST_SEASON, LAST_SEASON, &number))
            team->season = (int)number;
        else
            gch_report(ctx, GCH_MSG_VALUE_BAD, place, "season: \"%s\" is not a whole number from %d to %d", text,
                       FIRST_SEASON, LAST_SEASON);
    } else if (row == ROW_PERCENTAGE) {
        /* DDF-3.8, D05: ten times the percentage, halves up. */
        if (gch_parse_fixed(field->text, field->length, 3, 0, 99900, &number))
            team->values[GCH_VAL_MUFFED_SNAP_RATING] = (int16_t)((number * 10 + 500) / 1000);
        else
            gch_report(ctx, GCH_MSG_VALUE_BAD, place,
                       "%s: \"%s\" is not a number from 0 to 99.9 with up to three decimals", percentage, text);
    } else {
        enum gch_value value = (enum gch_value)(row - ROW_FIRST_VALUE);
        struct bounds b = bounds_of(flavor, value);
        if (gch_parse_fixed(field->text, field->length, b.places, b.low, b.high, &number)) {
            team->values[value] = (int16_t)number;
            return;
        }
        char limits[80];
        limits_text(&b, limits, sizeof limits);
        gch_report(ctx, GCH_MSG_VALUE_BAD, place, "%s: \"%s\" is not %s", b.name, text, limits);
    }
}

void gch_values_read(struct gch_context *ctx, const struct gch_csv *csv, enum gch_flavor flavor,
                     struct gch_team *team) {
    unsigned seen[ROWS] = {0};
    const struct gch_csv_row *header = &csv->rows[0];
    if (header->count != 2 || strcmp(header->fields[0].text, "name") != 0 ||
        strcmp(header->fields[1].text, "value") != 0) {
        gch_report(ctx, GCH_MSG_KEY_HEADING, &(struct gch_place){csv->path, header->line, 1},
                   "values: the headings must be \"name,value\"");
        return;
    }
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_place place = {csv->path, row->line, row->fields[0].column};
        if (row->count != 2) {
            place.column = row->count > 2 ? row->fields[2].column : 0;
            gch_report(ctx, GCH_MSG_FIELD_COUNT, &place, "values: the row has %u field%s, the headings are 2",
                       row->count, row->count == 1 ? "" : "s");
            int known = find_row(row->fields[0].text);
            if (known >= 0 && seen[known] == 0)
                seen[known] = row->line;
            continue;
        }
        int known = find_row(row->fields[0].text);
        if (known < 0) {
            report_unknown(ctx, &place, row->fields[0].text);
            continue;
        }
        if (seen[known] != 0) {
            gch_report(ctx, GCH_MSG_VALUE_DOUBLED, &place, "%s stands twice, first in line %u", row->fields[0].text,
                       seen[known]);
            continue;
        }
        int other = known == ROW_PERCENTAGE ? ROW_FIRST_VALUE + GCH_VAL_MUFFED_SNAP_RATING
                    : known == ROW_FIRST_VALUE + GCH_VAL_MUFFED_SNAP_RATING ? ROW_PERCENTAGE
                                                                            : known;
        if (seen[other] != 0) {
            gch_report(ctx, GCH_MSG_VALUE_DOUBLED, &place,
                       "a chart has muffed-snap-rating or %s, not both; the other is in line %u", percentage,
                       seen[other]);
            continue;
        }
        seen[known] = row->line;
        place.column = row->fields[1].column;
        read_row(ctx, &place, flavor, known, &row->fields[1], team);
    }
    struct gch_place whole = {csv->path, 0, 0};
    for (int i = 0; i < ROW_FIRST_VALUE; i++)
        if (seen[i] == 0)
            gch_report(ctx, GCH_MSG_VALUE_MISSING, &whole, "%s is missing", identity[i]);
    /* DDF-6.5: the option needs all nine. */
    int quotas = 0, missing = 0;
    for (int i = GCH_PLAYS; i >= 1; i--) {
        if (seen[ROW_FIRST_VALUE + GCH_VAL_PLAY_QUOTA_1 + i - 1] != 0)
            quotas++;
        else
            missing = i;
    }
    if (quotas > 0 && missing > 0)
        gch_report(ctx, GCH_MSG_QUOTAS_PARTIAL, &whole, "%d of 9 play quotas are given, play-quota-%d is missing",
                   quotas, missing);
}

void gch_values_print(const struct gch_team *team, struct gch_text *out) {
    char buffer[16];
    gch_text_addf(out, "name,value\nteam,%s\nname,", team->code);
    gch_csv_add_field(out, team->name);
    gch_text_addf(out, "\nseason,%d\n", team->season);
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (team->values[i] != GCH_NO_VALUE)
            gch_text_addf(out, "%s,%s\n", values[i].name, gch_value_print((enum gch_value)i, team->values[i], buffer));
}
