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

/* The words of a score, and of whoever made it as newspapers have it: "touchdown, pass of 16 yards", or
 * "R.Gronkowski 16 yd pass from T.Brady". */
struct score {
    const char *how; /* "pass", "kickoff return"; "field goal", "safety" */
    enum gch_part part;
    int yards;
    bool touchdown, distance; /* yards are said */
};

static void write_score(const struct score *s, const struct gch_credits *names, char *buffer, size_t size) {
    const char *name = gch_cast_name(names, s->part), *passer = gch_cast_name(names, GCH_PART_PASSER);
    char yards[32] = "";
    if (name != NULL) {
        if (s->distance)
            snprintf(yards, sizeof yards, "%d yd ", s->yards);
        snprintf(buffer, size, "%s %s%s%s%s", name, yards, s->how,
                 s->part == GCH_PART_TARGET && passer != NULL ? " from " : "",
                 s->part == GCH_PART_TARGET && passer != NULL ? passer : "");
        return;
    }
    if (s->distance)
        snprintf(yards, sizeof yards, "%s%d %s", s->touchdown ? " of " : ", ", s->yards,
                 s->yards == 1 && s->touchdown ? "yard" : "yards");
    snprintf(buffer, size, "%s%s%s", s->touchdown ? "touchdown, " : "", s->how, yards);
}

static void score_words(const struct gch_play *play, const struct gch_credits *names, char *buffer, size_t size) {
    static const char *const returns[] = {
        [GCH_TD_KICKOFF_RETURN] = "kickoff return",      [GCH_TD_PUNT_RETURN] = "punt return",
        [GCH_TD_INT_RETURN] = "interception return",     [GCH_TD_FUMBLE] = "fumble return",
        [GCH_TD_MISSED_FG] = "missed field goal return",
    };
    int yards = 0, returned = 0;
    struct score score = {.how = NULL};
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
                score = (struct score){"field goal", GCH_PART_KICKER, e->b + GCH_FIELD_GOAL_EXTRA, false, true};
            break;
        case GCH_EV_SAFETY:
            score = (struct score){"safety", GCH_PART_SCORER, 0, false, false};
            break;
        case GCH_EV_DEFENSIVE_TRY:
            score = (struct score){"try taken back", GCH_PART_SCORER, 0, false, false};
            break;
        case GCH_EV_TOUCHDOWN:
            if (e->a == GCH_TD_PASS)
                score = (struct score){"pass", GCH_PART_TARGET, yards, true, true};
            else if (e->a == GCH_TD_RUN)
                score = (struct score){"run", GCH_PART_RUSHER, yards, true, true};
            else if (e->a == GCH_TD_FUMBLE && returned == 0)
                score = (struct score){"fumble recovered in the end zone", GCH_PART_SCORER, 0, true, false};
            else if (e->a == GCH_TD_BLOCK)
                score = (struct score){"blocked kick", GCH_PART_SCORER, 0, true, false};
            else
                score = (struct score){returns[e->a], GCH_PART_SCORER, returned, true, true};
            break;
        default:
            break;
        }
    }
    if (score.how != NULL)
        write_score(&score, names, buffer, size);
}

/* The try belongs to the line of its touchdown. */
static void try_words(const struct gch_vocabulary *words, struct gch_kept_score *score, const struct gch_play *play) {
    size_t used = strlen(score->words);
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind == GCH_EV_TRY)
            snprintf(score->words + used, sizeof score->words - used, " (%s %s)",
                     gch_call_means(words, e->a) == GCH_MEANS_TWO_POINT ? "two-point try" : "kick",
                     e->b ? "good" : "failed");
    }
}

static void keep_score(struct gch_record *r, const struct gch_kept_turn *turn, size_t index) {
    const struct gch_result *result = &turn->play.result;
    bool scored = result->points[0] != 0 || result->points[1] != 0;
    bool trying = turn->snap.next == GCH_NEXT_TRY;
    if (trying && r->score_count > 0) {
        struct gch_kept_score *last = &r->scores[r->score_count - 1];
        try_words(r->match->words, last, &turn->play);
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
    struct gch_credits names;
    score_words(&turn->play, gch_record_names(r, turn, &names), score->words, sizeof score->words);
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
    if (gch_call_means(r->match->words, turn->play.call) == GCH_MEANS_TOSS && turn->snap.quarter == 1) {
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
    r->named = gch_cast_follow(&r->names, r->match, &game->key, turn);
    t->cast = r->names.cast;
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
    if (turn->play.call != 0)
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

struct gch_cast_book *gch_record_book(struct gch_record *record) {
    return &record->names;
}

const struct gch_sink *gch_record_sink(const struct gch_record *record) {
    return &record->sink;
}

const struct gch_credits *gch_record_names(const struct gch_record *record, const struct gch_kept_turn *turn,
                                           struct gch_credits *names) {
    if (!record->named)
        return NULL;
    *names = (struct gch_credits){&turn->cast, {record->match->roster[0], record->match->roster[1]}};
    return names;
}

int gch_record_periods(const struct gch_record *record) {
    return record->state.quarter > 4 ? 5 : 4;
}

int gch_record_points(const struct gch_record *record, int side, int period) {
    return record->stats[side].value[GCH_STAT_points_q1 + period];
}

size_t gch_record_plays(const struct gch_record *record) {
    return record->count;
}
