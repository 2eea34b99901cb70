#include "chart/chart-values.h"

#include "base/message.h"
#include "base/odd.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "chart/chart-names.h"

#include <stdio.h>
#include <string.h>

#define FIRST_SEASON 1920
#define LAST_SEASON  2099

struct gch_limits gch_value_limits(const struct gch_chart_kind *kind, enum gch_value value) {
    struct gch_limits narrow = kind->limits[value];
    if (narrow.low != narrow.high)
        return narrow;
    return (struct gch_limits){(int16_t)gch_value_names[value].low, (int16_t)gch_value_names[value].high};
}

static struct gch_value_names bounds_of(const struct gch_chart_kind *kind, enum gch_value value) {
    struct gch_limits limits = gch_value_limits(kind, value);
    return (struct gch_value_names){gch_value_names[value].name, limits.low, limits.high,
                                    gch_value_names[value].places};
}

const char *gch_value_name(enum gch_value value) {
    return gch_value_names[value].name;
}

char *gch_value_print(enum gch_value value, int number, char *buffer) {
    if (value == GCH_VAL_MUFFED_SNAP_RATING)
        snprintf(buffer, 16, "%03d", number); /* DDF-3.8: three digits */
    else if (gch_value_names[value].places == 1)
        snprintf(buffer, 16, "%s%d.%d", number < 0 ? "-" : "", (number < 0 ? -number : number) / 10,
                 (number < 0 ? -number : number) % 10);
    else
        snprintf(buffer, 16, "%d", number);
    return buffer;
}

static void limits_text(const struct gch_value_names *b, char *buffer, size_t size) {
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

/* DDF-3.9 and the folder's name. Nothing that could lead out of a folder is among these characters; the names of the
 * folders beside the teams' are refused because many file systems do not tell "league" from "LEAGUE". */
bool gch_team_code_spelt(const char *code) {
    size_t n = strlen(code);
    if (n < 1 || n > 7 || code[0] < 'A' || code[0] > 'Z')
        return false;
    for (size_t i = 0; i < n; i++)
        if (!((code[i] >= 'A' && code[i] <= 'Z') || (code[i] >= '0' && code[i] <= '9')))
            return false;
    return strcmp(code, "LEAGUE") != 0;
}

enum { ROW_TEAM, ROW_NAME, ROW_SEASON, ROW_NEEDED, ROW_ORIGIN = ROW_NEEDED, ROW_FIRST_VALUE };
static const char *const identity[] = {"team", "name", "season", "origin"};
/* Charts before 2017 print a percentage instead of the rating (DDF-3.7); it is kept as the rating it comes to. */
static const char percentage[] = "muffed-snap-percentage";
enum { ROW_PERCENTAGE = ROW_FIRST_VALUE + GCH_VALUE_COUNT, ROWS };

static int find_row(const char *name) {
    for (int i = 0; i < ROW_FIRST_VALUE; i++)
        if (strcmp(identity[i], name) == 0)
            return i;
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (strcmp(gch_value_names[i].name, name) == 0)
            return ROW_FIRST_VALUE + i;
    return strcmp(percentage, name) == 0 ? ROW_PERCENTAGE : -1;
}

static void report_unknown(struct gch_context *ctx, const struct gch_place *place, const char *name) {
    const char *names[ROWS];
    char text[48];
    for (int i = 0; i < ROW_FIRST_VALUE; i++)
        names[i] = identity[i];
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        names[ROW_FIRST_VALUE + i] = gch_value_names[i].name;
    names[ROW_PERCENTAGE] = percentage;
    quote(name, text, sizeof text);
    const char *near = gch_nearest(name, names, ROWS);
    if (near != NULL)
        gch_report(ctx, GCH_MSG_VALUE_UNKNOWN, place, "there is no value \"%s\" (\"%s\"?)", text, near);
    else
        gch_report(ctx, GCH_MSG_VALUE_UNKNOWN, place, "there is no value \"%s\"", text);
}

/* DDF-3.8, D109: dice read the last digit only, and no printed rating is that high. */
static void warn_of_muffs(struct gch_context *ctx, const struct gch_place *place, const struct gch_chart_kind *kind,
                          int rating) {
    if (kind->muffs_from > 0 && rating >= kind->muffs_from)
        gch_report(ctx, GCH_MSG_VALUE_UNUSUAL, place, "a muffed-snap rating of %03d is played as %03d", rating,
                   kind->muffs_from - 1);
}

static void read_row(struct gch_context *ctx, const struct gch_place *place, const struct gch_chart_kind *kind, int row,
                     const struct gch_csv_field *field, struct gch_team *team) {
    char text[64];
    long number;
    bool idle = gch_has_idle_zero(field->text, field->length);
    quote(field->text, text, sizeof text);
    if (row == ROW_TEAM) {
        if (gch_team_code_spelt(field->text) && (kind->reserved == NULL || !kind->reserved(field->text)))
            memcpy(team->code, field->text, field->length + 1);
        else
            gch_report(ctx, GCH_MSG_TEAM_CODE, place, "team: \"%s\" is not a team code, " GCH_TEAM_CODE_EXPECTED, text);
    } else if (row == ROW_NAME) {
        bool control = false;
        for (size_t i = 0; i < field->length; i++)
            control |= (unsigned char)field->text[i] < 0x20;
        if (control)
            gch_report(ctx, GCH_MSG_TEAM_NAME, place, "name: a name is one line without control characters");
        else if (field->length == 0 || field->length >= sizeof team->name)
            gch_report(ctx, GCH_MSG_TEAM_NAME, place, "name: \"%s\" has %u bytes, 1 to %zu were expected", text,
                       (unsigned)field->length, sizeof team->name - 1);
        else if (gch_odd_words(field->text) != NULL)
            gch_report(ctx, GCH_MSG_TEAM_NAME, place, "name: \"%s\" is not a name (%s)", text,
                       gch_odd_words(field->text));
        else
            memcpy(team->name, field->text, field->length + 1);
    } else if (row == ROW_SEASON) {
        if (gch_parse_int(field->text, field->length, FIRST_SEASON, LAST_SEASON, &number))
            team->season = (int)number;
        else
            gch_report(ctx, GCH_MSG_VALUE_BAD, place, "season: \"%s\" is not a whole number from %d to %d", text,
                       FIRST_SEASON, LAST_SEASON);
    } else if (row == ROW_ORIGIN) {
        if (strcmp(field->text, "imported") == 0 || strcmp(field->text, "made-up") == 0)
            memcpy(team->origin, field->text, field->length + 1);
        else
            gch_report(ctx, GCH_MSG_VALUE_BAD, place, "origin: \"%s\" is neither imported nor made-up", text);
    } else if (row == ROW_PERCENTAGE) {
        /* DDF-3.8, D05: ten times the percentage, halves up. */
        if (gch_parse_fixed(field->text, field->length, 3, 0, 99900, &number) && !idle) {
            team->values[GCH_VAL_MUFFED_SNAP_RATING] = (int16_t)((number * 10 + 500) / 1000);
            warn_of_muffs(ctx, place, kind, team->values[GCH_VAL_MUFFED_SNAP_RATING]);
            return;
        }
        gch_report(ctx, GCH_MSG_VALUE_BAD, place, "%s: \"%s\" is not a number from 0 to 99.9 with up to three decimals",
                   percentage, text);
    } else {
        enum gch_value value = (enum gch_value)(row - ROW_FIRST_VALUE);
        struct gch_value_names b = bounds_of(kind, value);
        if (gch_parse_fixed(field->text, field->length, b.places, b.low, b.high, &number) &&
            (!idle || value == GCH_VAL_MUFFED_SNAP_RATING)) { /* which is printed with three digits */
            team->values[value] = (int16_t)number;
            warn_of_muffs(ctx, place, kind, value == GCH_VAL_MUFFED_SNAP_RATING ? (int)number : 0);
            return;
        }
        char limits[80];
        limits_text(&b, limits, sizeof limits);
        const char *odd = gch_odd_number(field->text);
        gch_report(ctx, GCH_MSG_VALUE_BAD, place, "%s: \"%s\" is not %s%s%s%s", b.name, text, limits,
                   odd != NULL ? " (" : "", odd != NULL ? odd : "", odd != NULL ? ")" : "");
    }
}

void gch_values_read(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_chart_kind *kind,
                     struct gch_team *team) {
    unsigned seen[ROWS] = {0},
             lost = 0; /* lines that are no value: each may be what has become of one that is missing */
    const struct gch_csv_row *header = &csv->rows[0];
    if (header->count != 2 || strcmp(header->fields[0].text, "name") != 0 ||
        strcmp(header->fields[1].text, "value") != 0) {
        gch_report(ctx, GCH_MSG_KEY_HEADING, &(struct gch_place){csv->path, header->line, 1},
                   "values: the headings must be \"name,value\"");
        return;
    }
    unsigned needed = 0;
    for (size_t i = 1; i < csv->count; i++) {
        int known = find_row(csv->rows[i].fields[0].text);
        needed += known >= 0 && known < ROW_NEEDED;
    }
    if (needed < ROW_NEEDED && gch_csv_cut_off(ctx, csv, ROW_NEEDED - needed))
        return;
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
            lost += known < 0 || row->count > 2;
            continue;
        }
        int known = find_row(row->fields[0].text);
        if (known < 0) {
            lost++;
            report_unknown(ctx, &place, row->fields[0].text);
            continue;
        }
        if (seen[known] != 0) {
            lost++;
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
        read_row(ctx, &place, kind, known, &row->fields[1], team);
    }
    struct gch_place whole = {csv->path, 0, 0};
    for (int i = 0; i < ROW_NEEDED; i++)
        if (seen[i] == 0 && lost == 0)
            gch_report(ctx, GCH_MSG_VALUE_MISSING, &whole, "%s is missing", identity[i]);
    /* DDF-6.5: the option needs all nine. */
    int quotas = 0, missing = 0;
    for (int i = GCH_PLAYS; i >= 1; i--) {
        if (seen[ROW_FIRST_VALUE + GCH_VAL_PLAY_QUOTA_1 + i - 1] != 0)
            quotas++;
        else
            missing = i;
    }
    if (quotas > 0 && missing > 0 && quotas + (int)lost < GCH_PLAYS)
        gch_report(ctx, GCH_MSG_QUOTAS_PARTIAL, &whole, "%d of 9 play quotas are given, play-quota-%d is missing",
                   quotas, missing);
}

void gch_values_print(const struct gch_team *team, struct gch_text *out) {
    char buffer[16];
    gch_text_addf(out, "name,value\nteam,%s\nname,", team->code);
    gch_csv_add_field(out, team->name);
    gch_text_addf(out, "\nseason,%d\n", team->season);
    if (team->origin[0] != '\0')
        gch_text_addf(out, "origin,%s\n", team->origin);
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (team->values[i] != GCH_NO_VALUE)
            gch_text_addf(out, "%s,%s\n", gch_value_names[i].name,
                          gch_value_print((enum gch_value)i, team->values[i], buffer));
}
