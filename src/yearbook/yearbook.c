/* The door of the yearbook: reports by format, parts of a season added up, one run in full. */
#include "gridchart/yearbook.h"

#include <stdlib.h>

#include "base/message.h"
#include "gridchart/report.h"
#include "yearbook/season-report.h"
#include "yearbook/standings-report.h"

/* Hands over what was written. */
static enum gch_status hand_over(struct gch_text *text, char **out) {
    *out = gch_text_take(text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

static void write_season(const struct gch_tally *tally, const struct gch_player_tally *men,
                         enum gch_yearbook_format format, int table, struct gch_text *out) {
    switch (format) {
    case GCH_YEARBOOK_JSON:
        gch_season_json(tally, out);
        break;
    case GCH_YEARBOOK_CSV:
        gch_season_csv(tally, table, out);
        break;
    case GCH_YEARBOOK_HTML:
        gch_season_html(tally, men, out);
        break;
    default:
        gch_season_text(tally, out);
        break;
    }
}

enum gch_status gch_season_report(const struct gch_tally *tally, enum gch_yearbook_format format, int table,
                                  char **out) {
    struct gch_text text = {0};
    write_season(tally, NULL, format, table, &text);
    return hand_over(&text, out);
}

/* A member more at the end of an object that was written. */
static void add_member(struct gch_text *out, const struct gch_player_tally *men) {
    while (out->length > 0 && out->text[out->length - 1] != '}')
        out->text[--out->length] = '\0';
    if (out->length > 0)
        out->text[--out->length] = '\0';
    while (out->length > 0 && out->text[out->length - 1] == '\n')
        out->text[--out->length] = '\0';
    gch_text_add(out, ",\n\"players\": ");
    gch_players_json(men, out);
    gch_text_add(out, "\n}\n");
}

enum gch_status gch_season_report_players(const struct gch_tally *tally, const struct gch_player_tally *men,
                                          enum gch_yearbook_format format, char **out) {
    struct gch_text text = {0};
    if (format == GCH_YEARBOOK_CSV)
        gch_players_csv(men, &text);
    else
        write_season(tally, men, format, 0, &text);
    if (format == GCH_YEARBOOK_TEXT)
        gch_players_text(men, &text);
    if (format == GCH_YEARBOOK_JSON)
        add_member(&text, men);
    return hand_over(&text, out);
}

enum gch_status gch_players_report(const struct gch_player_tally *men, char **out) {
    struct gch_text text = {0};
    gch_text_add(&text, "");
    gch_players_text(men, &text);
    return hand_over(&text, out);
}

enum gch_status gch_season_page(const struct gch_season_page *page, char **out) {
    struct gch_text text = {0};
    gch_season_page_html(page, &text);
    return hand_over(&text, out);
}

enum gch_status gch_standings_write(const struct gch_standings_report *report, enum gch_yearbook_format format,
                                    char **out) {
    struct gch_text text = {0};
    if (format == GCH_YEARBOOK_CSV)
        gch_standings_csv(report, &text);
    else if (format == GCH_YEARBOOK_JSON)
        gch_standings_json(report, &text);
    else
        gch_standings_text(report, &text);
    return hand_over(&text, out);
}

enum gch_status gch_standings_coin_lines(const struct gch_standings *standings, char **out) {
    struct gch_text text = {0};
    gch_standings_coins(standings, &text);
    return hand_over(&text, out);
}

/* --- one run in full --------------------------------------------------------------------------------------------- */

enum gch_status gch_season_run_report(const struct gch_tally *like, const struct gch_run *run, char **out) {
    struct gch_text text = {0};
    struct gch_tally *alone = NULL;
    *out = NULL;
    enum gch_status status = gch_tally_new_like(like, &alone);
    if (status == GCH_OK)
        status = gch_tally_add_run(alone, run);
    if (status == GCH_OK) {
        gch_season_run_text(alone, run, &text);
        status = hand_over(&text, out);
    }
    gch_tally_free(alone);
    return status;
}

enum gch_status gch_season_boxes(struct gch_batch *batch, uint32_t run, const struct gch_line *lines, uint32_t count,
                                 char **out) {
    const struct gch_league *league = gch_batch_league(batch);
    struct gch_match *match = calloc(1, sizeof *match);
    struct gch_text text = {0};
    enum gch_status status = match != NULL ? GCH_OK : GCH_E_NOMEM;
    char id[GCH_GAME_ID_TEXT];
    *out = NULL;
    for (uint32_t i = 0; status == GCH_OK && i < count; i++) {
        struct gch_record *record = NULL;
        char *box = NULL;
        gch_batch_match_of(batch, &lines[i], match);
        status = gch_batch_record(batch, run, &lines[i], match, NULL, false, &record);
        if (status == GCH_OK)
            status = gch_report_box(record, &box);
        if (status == GCH_OK)
            gch_text_addf(&text, "\n%s\n%s", gch_line_id(league, &lines[i], id), box);
        free(box);
        gch_record_free(record);
    }
    free(match);
    if (status == GCH_OK)
        return hand_over(&text, out);
    gch_text_finish(&text);
    return status;
}

/* --- parts added up ---------------------------------------------------------------------------------------------- */

static enum gch_status add_part(struct gch_context *ctx, const char *path, const char *first, struct gch_tally **sum) {
    struct gch_tally *part = NULL;
    uint32_t run;
    struct gch_place place = {path, 0, 0};
    enum gch_status status = gch_season_read(ctx, path, &part);
    if (status != GCH_OK)
        return status;
    if (*sum == NULL) {
        *sum = part;
        return GCH_OK;
    }
    const char *difference = gch_tally_difference(*sum, part);
    if (difference != NULL) {
        gch_report(ctx, GCH_MSG_PART_DIFFERS, &place, "%s: not the same as in %s", difference, first);
        status = GCH_E_DATA;
    } else if (gch_tally_common_run(*sum, part, &run)) {
        gch_report(ctx, GCH_MSG_PART_OVERLAP, &place, "run %lu is in an earlier part too", (unsigned long)run);
        status = GCH_E_DATA;
    } else {
        status = gch_tally_add(*sum, part);
        if (status == GCH_E_DATA)
            gch_report(ctx, GCH_MSG_PART_BAD, &place, "with the parts before it there is more than a season can have");
    }
    gch_tally_free(part);
    return status;
}

static enum gch_status check_complete(struct gch_context *ctx, const struct gch_tally *t) {
    struct gch_text missing = {0};
    uint64_t next = 1;
    for (size_t i = 0; i <= t->range_count; i++) {
        uint64_t end = i < t->range_count ? t->ranges[i].first : (uint64_t)t->facts.runs + 1;
        if (end > next)
            gch_text_addf(&missing, "%s%llu-%llu", missing.length ? ", " : "", (unsigned long long)next,
                          (unsigned long long)(end - 1));
        if (i < t->range_count)
            next = (uint64_t)t->ranges[i].first + t->ranges[i].count;
    }
    enum gch_status status = missing.failed ? GCH_E_NOMEM : GCH_OK;
    if (missing.length > 0) {
        gch_report(ctx, GCH_MSG_PART_MISSING, NULL, "runs %s of %lu are missing (--partial takes what there is)",
                   missing.text, (unsigned long)t->facts.runs);
        status = GCH_E_DATA;
    }
    gch_text_finish(&missing);
    return status;
}

enum gch_status gch_season_merge(struct gch_context *ctx, const char *const *paths, size_t count, bool partial,
                                 struct gch_tally **out) {
    struct gch_tally *sum = NULL;
    enum gch_status status = GCH_OK;
    for (size_t i = 0; status == GCH_OK && i < count; i++)
        status = add_part(ctx, paths[i], paths[0], &sum);
    if (status == GCH_OK && !partial && !gch_tally_complete(sum))
        status = check_complete(ctx, sum);
    if (status != GCH_OK) {
        gch_tally_free(sum);
        sum = NULL;
    }
    *out = sum;
    return status;
}
