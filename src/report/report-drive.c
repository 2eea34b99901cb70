/* Drives as a fold over turns. */
#include "report/report-priv.h"

static const char *const end_words[] = {
#define GCH_X(id, words) words,
    GCH_DRIVE_ENDS(GCH_X)
#undef GCH_X
};

const char *gch_drive_end_words(enum gch_drive_end end) {
    return end_words[end];
}

int gch_game_seconds(int quarter, int clock, int overtime) {
    if (quarter <= 4)
        return quarter * 900 - clock;
    return 3600 + (quarter - 4) * overtime - clock;
}

static void finish(struct gch_drive_fold *fold, const struct gch_match *match, int quarter, int clock,
                   struct gch_drive *finished) {
    int overtime = match->playoff ? match->season.playoff.seconds : match->season.regular.seconds;
    /* A drive that is cut off by the clock ends with the period in which its last snap was, and whatever is played next
     * is in another. */
    fold->drive.seconds = (int16_t)(gch_game_seconds(quarter, clock, overtime) -
                                    gch_game_seconds(fold->drive.quarter, fold->drive.clock, overtime));
    fold->drive.over = true;
    fold->any = false;
    *finished = fold->drive;
}

bool gch_drive_before(struct gch_drive_fold *fold, const struct gch_match *match, const struct gch_turn *turn,
                      struct gch_drive *finished) {
    const struct gch_state *snap = &turn->snap;
    if (!fold->any)
        return false;
    bool goes_on = !fold->drive.over && snap->next == GCH_NEXT_SCRIMMAGE && snap->offense == fold->drive.side;
    if (goes_on)
        return false;
    if (!fold->drive.over)
        fold->drive.end = (uint8_t)(snap->quarter == 3 ? GCH_DRIVE_HALF : GCH_DRIVE_GAME);
    finish(fold, match, snap->quarter, snap->clock, finished);
    return true;
}

bool gch_drive_close(struct gch_drive_fold *fold, const struct gch_match *match, const struct gch_state *state,
                     struct gch_drive *finished) {
    if (!fold->any)
        return false;
    if (!fold->drive.over)
        fold->drive.end = GCH_DRIVE_GAME;
    /* The charge of a play that ends the game is still pending. */
    int clock = state->clock > state->pending ? state->clock - state->pending : 0;
    finish(fold, match, state->quarter, clock, finished);
    return true;
}

/* How the last play of a drive ended it. */
static enum gch_drive_end end_of(const struct gch_vocabulary *words, const struct gch_play *play, int side) {
    enum gch_drive_end end = GCH_DRIVE_OPEN;
    bool punt = gch_call_means(words, play->call) == GCH_MEANS_PUNT;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        switch (e->kind) {
        case GCH_EV_KICK:
            end = GCH_DRIVE_PUNT;
            break;
        case GCH_EV_BLOCK:
            end = punt ? GCH_DRIVE_BLOCKED_PUNT : GCH_DRIVE_BLOCKED_FIELD_GOAL;
            break;
        case GCH_EV_FIELD_GOAL:
            end = e->a ? GCH_DRIVE_FIELD_GOAL : GCH_DRIVE_MISSED_FIELD_GOAL;
            break;
        case GCH_EV_INTERCEPTION:
            end = GCH_DRIVE_INTERCEPTION;
            break;
        case GCH_EV_FUMBLE:
            if (end == GCH_DRIVE_OPEN)
                end = GCH_DRIVE_FUMBLE;
            break;
        case GCH_EV_TOUCHDOWN:
            if (e->side == side)
                end = GCH_DRIVE_TOUCHDOWN;
            break;
        case GCH_EV_SAFETY:
            if (e->side == side)
                end = GCH_DRIVE_SAFETY;
            break;
        case GCH_EV_ON_DOWNS:
            end = GCH_DRIVE_DOWNS;
            break;
        default:
            break;
        }
    }
    return end;
}

/* Where the drive's ball was when the play was over, before any return by the other side. */
static int last_spot(const struct gch_state *snap, const struct gch_play *play) {
    int x = snap->ball;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        switch (e->kind) {
        case GCH_EV_RUN:
        case GCH_EV_PASS:
        case GCH_EV_SACK:
        case GCH_EV_SCRAMBLE:
        case GCH_EV_KNEEL:
            x = snap->ball + e->a;
            break;
        case GCH_EV_GROUNDING:
            x = snap->ball - e->a;
            break;
        case GCH_EV_TOUCHDOWN:
            if (e->side == play->offense)
                x = 100;
            break;
        default:
            break;
        }
    }
    return x < 0 ? 0 : x > 100 ? 100 : x;
}

bool gch_drive_count(struct gch_drive_fold *fold, const struct gch_turn *turn) {
    const struct gch_state *snap = &turn->snap;
    const struct gch_play *play = &turn->play;
    const struct gch_result *r = &play->result;
    struct gch_drive *d = &fold->drive;
    if (snap->next != GCH_NEXT_SCRIMMAGE || play->call == 0)
        return false;
    bool begins = !fold->any;
    if (begins) {
        *d = (struct gch_drive){.side = snap->offense,
                                .quarter = snap->quarter,
                                .clock = snap->clock,
                                .start = snap->ball,
                                .last = snap->ball};
        fold->any = true;
        fold->count++;
    }
    d->plays = (int16_t)(d->plays + !gch_play_is_void(play));
    for (unsigned i = 0; i < play->count; i++)
        d->first_downs = (int16_t)(d->first_downs + (play->event[i].kind == GCH_EV_FIRST_DOWN));
    bool same = r->next == GCH_NEXT_SCRIMMAGE && r->pending_flags & GCH_PENDING_SAME_TEAM;
    if (same) {
        d->last = r->ball;
    } else {
        d->last = (int8_t)last_spot(snap, play);
        d->end = (uint8_t)end_of(turn->match->words, play, d->side);
        d->points[0] = r->points[0];
        d->points[1] = r->points[1];
        d->over = true;
    }
    d->yards = (int16_t)(d->last - d->start);
    return begins;
}

void gch_words_drive(const struct gch_drive *drive, struct gch_text *out) {
    char time[GCH_TIME_TEXT];
    if (drive->end == GCH_DRIVE_OPEN) { /* its time is counted when it is over */
        gch_text_addf(out, "%d %s, %d %s so far", drive->plays, drive->plays == 1 ? "play" : "plays", drive->yards,
                      drive->yards == 1 || drive->yards == -1 ? "yard" : "yards");
        return;
    }
    gch_text_addf(out, "%d %s, %d %s, %s: %s", drive->plays, drive->plays == 1 ? "play" : "plays", drive->yards,
                  drive->yards == 1 || drive->yards == -1 ? "yard" : "yards", gch_words_time(drive->seconds, time),
                  gch_drive_end_words((enum gch_drive_end)drive->end));
}
