/* A sink that keeps a whole game. */
#include "report/report-record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for one more element of *items; false if memory ran out. */
static bool grow(struct gch_record *r, void **items, size_t count, size_t *room, size_t more, size_t size) {
    if (count + more <= *room)
        return true;
    size_t want = *room == 0 ? 256 : *room * 2;
    while (want < count + more)
        want *= 2;
    void *bigger = realloc(*items, want * size);
    if (bigger == NULL) {
        r->status = GCH_E_NOMEM;
        return false;
    }
    *items = bigger;
    *room = want;
    return true;
}

#define GROW(r, items, count, room, more)                                                                              \
    grow((r), (void **)&(r)->items, (r)->count, &(r)->room, (more), sizeof *(r)->items)

static void keep_drive(struct gch_record *r, const struct gch_drive *drive) {
    /* The place was made when the drive began. */
    if (r->drive_count == 0)
        return;
    int16_t index = (int16_t)(r->drive_count - 1);
    r->drives[index] = *drive;
    /* Fouls and then the end of the half: nothing that anybody counts as a drive. */
    if (drive->over && drive->plays == 0 && (drive->end == GCH_DRIVE_HALF || drive->end == GCH_DRIVE_GAME)) {
        r->drive_count--;
        for (size_t i = r->count; i > 0 && r->turns[i - 1].drive == index; i--)
            r->turns[i - 1].drive = -1;
    }
}

static void score_words(const struct gch_play *play, char *buffer, size_t size) {
    int yards = 0, returned = 0;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        switch (e->kind) {
        case GCH_EV_RUN:
        case GCH_EV_PASS:
        case GCH_EV_SCRAMBLE:
            yards = e->a;
            break;
        case GCH_EV_RETURN:
            returned = e->b - e->a;
            break;
        case GCH_EV_FIELD_GOAL:
            if (e->a)
                snprintf(buffer, size, "field goal, %d yards", e->b + 18); /* DDF-17.2 */
            break;
        case GCH_EV_SAFETY:
            snprintf(buffer, size, "safety");
            break;
        case GCH_EV_DEFENSIVE_TRY:
            snprintf(buffer, size, "try taken back");
            break;
        case GCH_EV_TOUCHDOWN:
            if (e->a <= GCH_TD_PASS)
                snprintf(buffer, size, "touchdown, %s of %d %s", e->a == GCH_TD_PASS ? "pass" : "run", yards,
                         yards == 1 ? "yard" : "yards");
            else if (e->a == GCH_TD_FUMBLE && returned == 0)
                snprintf(buffer, size, "touchdown, fumble recovered in the end zone");
            else if (e->a == GCH_TD_BLOCK)
                snprintf(buffer, size, "touchdown, blocked kick");
            else
                snprintf(buffer, size, "touchdown, %s return of %d %s",
                         e->a == GCH_TD_KICKOFF_RETURN ? "kickoff"
                         : e->a == GCH_TD_PUNT_RETURN  ? "punt"
                         : e->a == GCH_TD_INT_RETURN   ? "interception"
                         : e->a == GCH_TD_MISSED_FG    ? "missed field goal"
                                                       : "fumble",
                         returned, returned == 1 ? "yard" : "yards");
            break;
        default:
            break;
        }
    }
}

/* The try belongs to the line of its touchdown. */
static void try_words(struct gch_kept_score *score, const struct gch_play *play) {
    size_t used = strlen(score->words);
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind == GCH_EV_TRY)
            snprintf(score->words + used, sizeof score->words - used, " (%s %s)",
                     e->a == GCH_CALL_TWO_POINT ? "two-point try" : "kick", e->b ? "good" : "failed");
    }
}

static void keep_score(struct gch_record *r, const struct gch_kept_turn *turn, size_t index) {
    const struct gch_result *result = &turn->play.result;
    bool scored = result->points[0] != 0 || result->points[1] != 0;
    bool trying = turn->snap.next == GCH_NEXT_TRY;
    if (trying && r->score_count > 0) {
        struct gch_kept_score *last = &r->scores[r->score_count - 1];
        try_words(last, &turn->play);
        if (result->points[!last->side] == 0) {
            memcpy(last->score, turn->after.score, sizeof last->score);
            return;
        }
    }
    if (!scored || !GROW(r, scores, score_count, score_room, 1))
        return;
    struct gch_kept_score *score = &r->scores[r->score_count++];
    *score = (struct gch_kept_score){.turn = index, .side = result->points[1] != 0, .drive = turn->drive};
    memcpy(score->score, turn->after.score, sizeof score->score);
    score_words(&turn->play, score->words, sizeof score->words);
}

static void keep_trace(struct gch_record *r, struct gch_kept_turn *turn, const struct gch_trace *trace) {
    turn->trace_first = r->trace_count;
    if (trace == NULL || !r->sink.trace)
        return;
    turn->trace_lost = trace->lost;
    if (!GROW(r, trace, trace_count, trace_room, trace->count))
        return;
    memcpy(r->trace + r->trace_count, trace->item, trace->count * sizeof trace->item[0]);
    r->trace_count += trace->count;
    turn->trace_count = trace->count;
}

static void keep(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct gch_record *r = user;
    struct gch_drive drive;
    if (turn->play.call == GCH_CALL_TOSS && turn->snap.quarter == 1) {
        r->count = r->trace_count = r->drive_count = r->score_count = 0;
        r->fold = (struct gch_drive_fold){0};
        r->status = GCH_OK;
    }
    if (r->status != GCH_OK)
        return;
    if (gch_drive_before(&r->fold, r->match, turn, &drive))
        keep_drive(r, &drive);
    if (!GROW(r, turns, count, room, 1))
        return;
    struct gch_kept_turn *t = &r->turns[r->count];
    *t = (struct gch_kept_turn){.snap = turn->snap, .after = game->state, .play = turn->play, .drive = -1};
    keep_trace(r, t, turn->trace);
    if (gch_drive_count(&r->fold, turn)) {
        if (!GROW(r, drives, drive_count, drive_room, 1))
            return;
        r->drive_count++;
    }
    if (r->fold.any && turn->snap.next == GCH_NEXT_SCRIMMAGE) {
        keep_drive(r, &r->fold.drive); /* as far as it is, should the game break off */
        t->drive = (int16_t)(r->drive_count - 1);
    }
    if (turn->play.call != GCH_CALL_NONE)
        keep_score(r, t, r->count);
    r->count++;
    r->state = game->state;
    memcpy(r->stats, game->stats, sizeof r->stats);
    if (game->state.next == GCH_NEXT_OVER && gch_drive_close(&r->fold, r->match, &game->state, &drive))
        keep_drive(r, &drive);
}

enum gch_status gch_record_new(const struct gch_match *match, bool trace, struct gch_record **out) {
    struct gch_record *r = calloc(1, sizeof *r);
    *out = r;
    if (r == NULL)
        return GCH_E_NOMEM;
    r->match = match;
    r->sink = (struct gch_sink){.play = keep, .user = r, .trace = trace};
    gch_labels_make(match, &r->labels);
    return GCH_OK;
}

void gch_record_free(struct gch_record *record) {
    if (record == NULL)
        return;
    free(record->turns);
    free(record->trace);
    free(record->drives);
    free(record->scores);
    free(record);
}

const struct gch_sink *gch_record_sink(const struct gch_record *record) {
    return &record->sink;
}

int gch_record_periods(const struct gch_record *record) {
    return record->state.quarter > 4 ? 5 : 4;
}

int gch_record_points(const struct gch_record *record, int side, int period) {
    return record->stats[side].value[GCH_STAT_points_q1 + period];
}
