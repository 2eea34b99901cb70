/* formats.csv: how leagues order their clubs and play off, by season. */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "base/text.h"
#include "season/season-priv.h"

#define SHIPPED "priority/league/formats.csv"

enum column { LEAGUE, FROM, TO, SEEDS, BYES, WINNERS, RESEED, FINAL, COMMON, DIVISION_STEPS, WILD_CARD_STEPS, COLUMNS };

static const char *const headings[COLUMNS] = {
    "league",          "from", "to", "seeds", "byes", "winners", "reseed", "final", "common", "division_steps",
    "wild_card_steps",
};

struct reader {
    struct gch_context *ctx;
    const struct gch_csv *csv;
    int at[COLUMNS];
    bool bad;
};

static void complain(struct reader *r, const struct gch_csv_row *row, enum column column, const char *wanted) {
    const struct gch_csv_field *field = &row->fields[r->at[column]];
    r->bad = true;
    gch_report(r->ctx, GCH_MSG_LEAGUE_FORMAT, &(struct gch_place){r->csv->path, row->line, field->column},
               "%s: \"%s\": expected %s", headings[column], field->text, wanted);
}

static int number(struct reader *r, const struct gch_csv_row *row, enum column column, long low, long high,
                  const char *wanted) {
    const struct gch_csv_field *field = &row->fields[r->at[column]];
    long value = 0;
    if (!gch_parse_int(field->text, field->length, low, high, &value) || gch_has_idle_zero(field->text, field->length))
        complain(r, row, column, wanted);
    return (int)value;
}

static bool word(struct reader *r, const struct gch_csv_row *row, enum column column, const char *yes, const char *no,
                 const char *wanted) {
    const char *text = row->fields[r->at[column]].text;
    if (strcmp(text, yes) && strcmp(text, no))
        complain(r, row, column, wanted);
    return !strcmp(text, yes);
}

static void steps(struct reader *r, const struct gch_csv_row *row, enum column column, uint8_t *out, uint8_t *count) {
    const char *text = row->fields[r->at[column]].text;
    *count = 0;
    for (const char *p = text; *p;) {
        size_t length = strcspn(p, " ");
        int step = GCH_TIE_HEAD; /* what comes before are no steps of a format */
        while (step < GCH_TIE_STEP_COUNT && (strlen(gch_tie_step_name((enum gch_tie_step)step)) != length ||
                                             strncmp(gch_tie_step_name((enum gch_tie_step)step), p, length) != 0))
            step++;
        if (step == GCH_TIE_STEP_COUNT || length == 0) {
            complain(r, row, column, "names of tie-breakers with one blank between them, as in gridchart-league(5)");
            return;
        }
        if (memchr(out, step, *count) || *count == GCH_LEAGUE_STEPS) {
            complain(r, row, column, "each tie-breaker once");
            return;
        }
        out[(*count)++] = (uint8_t)step;
        p += length;
        if (*p == ' ' && p[1] != '\0')
            p++;
    }
    if (*count == 0 || out[*count - 1] != GCH_TIE_COIN)
        complain(r, row, column, "tie-breakers that end with \"coin\", which always decides");
    /* A toss before the end would leave steps that are never reached. */
    else if (memchr(out, GCH_TIE_COIN, *count - 1u))
        complain(r, row, column, "\"coin\" as the last tie-breaker only");
}

static void read_row(struct reader *r, const struct gch_csv_row *row, struct gch_league_format *f) {
    bool bad_before = r->bad;
    r->bad = false;
    const struct gch_csv_field *name = &row->fields[r->at[LEAGUE]];
    if (name->length == 0 || name->length >= sizeof f->name || !gch_csv_plain(name))
        complain(r, row, LEAGUE, "a name of 1 to 15 bytes without blanks around it");
    else
        memcpy(f->name, name->text, name->length + 1);
    f->first = number(r, row, FROM, 1, 9999, "a season, 1 to 9999");
    f->last =
        row->fields[r->at[TO]].length == 0 ? 9999 : number(r, row, TO, 1, 9999, "a season, 1 to 9999, or nothing");
    f->seeds = number(r, row, SEEDS, 0, GCH_BRACKET_CLUBS / 2, "a number from 0 to 64");
    f->byes = number(r, row, BYES, 0, GCH_BRACKET_CLUBS / 2, "a number from 0 to 64");
    f->winners = word(r, row, WINNERS, "first", "no", "\"first\" or \"no\"");
    f->reseed = word(r, row, RESEED, "yes", "no", "\"yes\" or \"no\"");
    f->neutral_final = word(r, row, FINAL, "neutral", "home", "\"neutral\" or \"home\"");
    f->common_minimum = number(r, row, COMMON, 1, 99, "a number from 1 to 99");
    steps(r, row, DIVISION_STEPS, f->division, &f->division_steps);
    steps(r, row, WILD_CARD_STEPS, f->wild_card, &f->wild_card_steps);
    if (!r->bad && f->last < f->first)
        complain(r, row, TO, "a season not before \"from\"");
    const char *fault = r->bad ? NULL : gch_format_fault(f);
    if (fault) {
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_LEAGUE_FORMAT,
                   &(struct gch_place){r->csv->path, row->line, row->fields[r->at[SEEDS]].column},
                   "seeds %d, byes %d: %s", f->seeds, f->byes, fault);
    }
    r->bad = r->bad || bad_before;
}

static enum gch_status read_formats(struct gch_context *ctx, const struct gch_csv *csv,
                                    struct gch_league_formats *out) {
    struct reader r = {.ctx = ctx, .csv = csv};
    r.bad = !gch_csv_check_headings(ctx, csv->path, &csv->rows[0], headings, COLUMNS);
    struct gch_text missing = {0};
    for (int c = 0; c < COLUMNS; c++) {
        r.at[c] = gch_csv_find(&csv->rows[0], headings[c]);
        if (r.at[c] < 0)
            gch_text_addf(&missing, "%s\"%s\"", missing.length > 0 ? ", " : "", headings[c]);
    }
    bool failed = missing.failed;
    if (missing.length > 0 && !failed && !r.bad) /* one that is misspelt has been spoken of */
        gch_report(ctx, GCH_MSG_LEAGUE_COLUMN, &(struct gch_place){csv->path, csv->rows[0].line, 0},
                   "there is no column %s", missing.text);
    r.bad = r.bad || missing.length > 0;
    gch_text_finish(&missing);
    if (failed)
        return GCH_E_NOMEM;
    if (r.bad)
        return GCH_E_DATA;
    out->rows = calloc(csv->count, sizeof *out->rows);
    if (!out->rows)
        return GCH_E_NOMEM;
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (row->count != csv->rows[0].count) {
            r.bad = true;
            gch_report(ctx, GCH_MSG_FIELD_COUNT, &(struct gch_place){csv->path, row->line, 0},
                       "%u field%s under %u headings", row->count, row->count == 1 ? "" : "s", csv->rows[0].count);
            continue;
        }
        struct gch_league_format *f = &out->rows[out->count];
        memset(f, 0, sizeof *f);
        unsigned before = gch_context_errors(ctx);
        read_row(&r, row, f);
        for (size_t k = 0; k < out->count && gch_context_errors(ctx) == before; k++)
            if (!strcmp(out->rows[k].name, f->name) && f->first <= out->rows[k].last && out->rows[k].first <= f->last)
                complain(&r, row, FROM, "seasons no other row of the league has");
        out->count++;
    }
    return r.bad ? GCH_E_DATA : GCH_OK;
}

/* Takes csv over. */
static enum gch_status from_csv(struct gch_context *ctx, struct gch_csv *csv, struct gch_league_formats **out) {
    struct gch_league_formats *formats = calloc(1, sizeof *formats);
    enum gch_status status = formats ? read_formats(ctx, csv, formats) : GCH_E_NOMEM;
    gch_csv_free(csv);
    if (status == GCH_OK)
        *out = formats;
    else
        gch_league_formats_free(formats);
    return status;
}

enum gch_status gch_league_formats_new_from_buffer(struct gch_context *ctx, const char *name, const char *data,
                                                   size_t length, struct gch_league_formats **out) {
    *out = NULL;
    struct gch_csv *csv;
    enum gch_status status = gch_csv_new_from_buffer(ctx, name, data, length, &csv);
    return status == GCH_OK ? from_csv(ctx, csv, out) : status;
}

enum gch_status gch_league_formats_load(struct gch_context *ctx, const char *path, struct gch_league_formats **out) {
    *out = NULL;
    char *found = NULL;
    enum gch_status status = GCH_OK;
    if (!path) {
        status = gch_context_find(ctx, SHIPPED, &found);
        if (status == GCH_E_IO)
            gch_report(ctx, GCH_MSG_FILE_MISSING, &(struct gch_place){SHIPPED, 0, 0},
                       "not found in any data directory");
    }
    if (status == GCH_OK) {
        struct gch_csv *csv;
        status = gch_csv_load(ctx, path ? path : found, &csv);
        if (status == GCH_OK)
            status = from_csv(ctx, csv, out);
    }
    free(found);
    return status;
}

void gch_league_formats_free(struct gch_league_formats *formats) {
    if (!formats)
        return;
    free(formats->rows);
    free(formats);
}

const struct gch_league_format *gch_league_formats_find(const struct gch_league_formats *formats, const char *name,
                                                        int season) {
    for (size_t i = 0; i < formats->count; i++) {
        const struct gch_league_format *f = &formats->rows[i];
        if (!strcmp(f->name, name ? name : "NFL") && f->first <= season && season <= f->last)
            return f;
    }
    return NULL;
}
