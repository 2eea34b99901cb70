/* A game told play by play as it goes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report-priv.h"

enum {
    WIDTH = 79,
    INDENT = 8,
};

/* Where lines go, and how wide they may be. */
struct page {
    struct gch_text *out;
    unsigned width;
};

/* Adds text broken into lines of at most `width` columns. The first begins at column `used`, the others at INDENT. */
static void add_wrapped(const struct page *page, const char *text, size_t used) {
    struct gch_text *out = page->out;
    while (*text != '\0') {
        size_t word = strcspn(text, " ");
        if (used > INDENT && used + 1 + word > page->width) {
            gch_text_addf(out, "\n%*s", INDENT, "");
            used = INDENT;
        } else if (used > INDENT) {
            gch_text_add(out, " ");
            used++;
        }
        gch_text_add_n(out, text, word);
        used += word;
        text += word;
        text += strspn(text, " ");
    }
    gch_text_add(out, "\n");
}

static void add_line(const struct page *page, const char *prefix, const char *text) {
    gch_text_addf(page->out, "%-*s", INDENT, prefix);
    add_wrapped(page, text, INDENT);
}

static void between_line(void *user, const char *text, bool period) {
    const struct page *page = user;
    if (period)
        gch_text_addf(page->out, "\n---- %s ----\n", text);
    else
        add_line(page, "", text);
}

static void drive_line(const struct page *page, const struct gch_labels *labels, const struct gch_drive *drive) {
    struct gch_text line = {0};
    gch_text_addf(&line, "Drive of %s: ", labels->side[drive->side]);
    gch_words_drive(drive, &line);
    gch_text_add(&line, ".");
    if (line.failed)
        page->out->failed = true;
    else
        add_line(page, "", line.text);
    gch_text_finish(&line);
}

static void drive_header(const struct page *page, const struct gch_labels *labels, const struct gch_state *snap) {
    char spot[GCH_SPOT_TEXT], time[GCH_TIME_TEXT], score[GCH_SCORE_TEXT];
    struct gch_text line = {0};
    size_t before = page->out->length;
    gch_text_addf(&line, "%s%s, %s left in %s (%s)", snap->ball == 50 ? "" : "the ",
                  gch_spot_words(labels, snap->offense, snap->ball, spot), gch_words_time(snap->clock, time),
                  gch_words_period(snap->quarter), gch_words_score(labels, snap->score, score));
    gch_text_addf(page->out, "\n%s ball at", labels->side[snap->offense]);
    if (line.failed)
        page->out->failed = true;
    else
        add_wrapped(page, line.text, page->out->length - before - 1);
    gch_text_finish(&line);
}

static void play_line(const struct page *page, const struct gch_labels *labels, const struct gch_turn *turn,
                      const struct gch_credits *names, unsigned number) {
    char situation[GCH_SITUATION_TEXT], time[GCH_TIME_TEXT], prefix[GCH_TIME_TEXT + 4];
    struct gch_text line = {0};
    if (number > 0)
        gch_text_addf(&line, "#%u ", number);
    if (turn->snap.next == GCH_NEXT_SCRIMMAGE)
        gch_text_addf(&line, "%s. ", gch_situation_words(labels, &turn->snap, situation));
    gch_words_play(labels, &turn->snap, &turn->play, names, &line);
    if (turn->snap.untimed)
        snprintf(prefix, sizeof prefix, "untimed ");
    else if (turn->snap.next == GCH_NEXT_TOSS)
        snprintf(prefix, sizeof prefix, " ");
    else
        snprintf(prefix, sizeof prefix, "%7s ", gch_words_time(turn->snap.clock, time));
    if (line.failed)
        page->out->failed = true;
    else
        add_line(page, prefix, line.text == NULL ? "" : line.text);
    gch_text_finish(&line);
}

static void trace_lines(const struct page *page, const struct gch_labels *labels, const struct gch_trace *trace,
                        unsigned detail) {
    struct gch_text *out = page->out;
    struct gch_text line = {0};
    for (unsigned i = 0; i < trace->count; i++) {
        line.length = 0;
        if (!gch_words_trace(labels, &trace->item[i], detail, &line) || line.failed)
            continue;
        gch_text_addf(out, "%*s- ", INDENT + 2, "");
        add_wrapped(page, line.text, INDENT);
    }
    if (trace->lost > 0)
        gch_text_addf(out, "%*s- and %u more\n", INDENT + 2, "", trace->lost);
    out->failed |= line.failed;
    gch_text_finish(&line);
}

/* DDF-2: the dice as they lie on the table. */
static void table_line(const struct page *page, const struct gch_labels *labels, const struct gch_turn *turn,
                       unsigned number) {
    char *text = NULL;
    if (gch_table_words(labels, turn->trace, 0, number, &text) != GCH_OK)
        page->out->failed = true;
    else if (text[0] != '\0')
        add_line(page, "", text);
    free(text);
}

static void tell_final(struct gch_text *out, const struct gch_match *match, const struct gch_labels *labels,
                       const struct gch_state *state) {
    char score[GCH_SCORE_TEXT], words[GCH_COVER_TEXT];
    struct gch_cover cover;
    gch_text_addf(out, "\nFinal%s: %s\n", state->quarter > 4 ? " after overtime" : "",
                  gch_words_score(labels, state->score, score));
    if (gch_match_cover(match, state->score, &cover))
        gch_text_addf(out, "%s\n", gch_cover_words(labels, &cover, words));
}

static void tell(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct gch_teller *t = user;
    struct gch_text out = {0};
    struct gch_labels labels;
    struct gch_drive drive;
    const struct gch_play *play = &turn->play;
    bool named = gch_cast_follow(&t->names, game->match, &game->key, turn);
    struct gch_credits names = {&t->names.cast, {game->match->roster[0], game->match->roster[1]}};
    struct page page = {&out, t->width};
    t->plays++;
    gch_labels_make(game->match, &labels);
    if (gch_drive_before(&t->fold, game->match, turn, &drive))
        drive_line(&page, &labels, &drive);
    gch_words_between(&labels, &turn->snap, play, between_line, &page);
    if (play->call != 0) {
        if (gch_drive_count(&t->fold, turn))
            drive_header(&page, &labels, &turn->snap);
        else if (turn->snap.next == GCH_NEXT_KICKOFF || turn->snap.next == GCH_NEXT_FREE_KICK ||
                 turn->snap.next == GCH_NEXT_TOSS)
            gch_text_add(&out, "\n");
        play_line(&page, &labels, turn, named ? &names : NULL, t->detail & GCH_TELL_NUMBERS ? t->plays : 0);
        if (turn->trace != NULL && t->detail & GCH_TELL_TABLE)
            table_line(&page, &labels, turn, t->detail & GCH_TELL_TOTALS ? 0 : t->plays);
        if (turn->trace != NULL && t->detail & (GCH_TELL_DICE | GCH_TELL_RULES))
            trace_lines(&page, &labels, turn->trace, t->detail);
        if (play->result.points[0] != 0 || play->result.points[1] != 0) {
            char score[GCH_SCORE_TEXT];
            gch_text_addf(&out, "%*s* %s\n", INDENT, "", gch_words_score(&labels, game->state.score, score));
        }
    }
    if (game->state.next == GCH_NEXT_OVER) {
        if (gch_drive_close(&t->fold, game->match, &game->state, &drive))
            drive_line(&page, &labels, &drive);
        tell_final(&out, game->match, &labels, &game->state);
    }
    if (out.failed)
        t->status = GCH_E_NOMEM;
    else if (out.length > 0)
        t->write(t->user, out.text, out.length);
    gch_text_finish(&out);
}

void gch_teller_init(struct gch_teller *teller, unsigned detail,
                     void (*write)(void *user, const char *text, size_t length), void *user) {
    *teller = (struct gch_teller){.sink = {.play = tell,
                                           .user = teller,
                                           .trace = (detail & ~(unsigned)(GCH_TELL_NUMBERS | GCH_TELL_TOTALS)) != 0},
                                  .write = write,
                                  .user = user,
                                  .detail = detail,
                                  .width = WIDTH,
                                  .status = GCH_OK};
}

static void pass_on(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    const struct gch_tee *tee = user;
    for (unsigned i = 0; i < tee->count; i++)
        tee->to[i]->play(tee->to[i]->user, game, turn);
}

void gch_tee_init(struct gch_tee *tee, const struct gch_sink *const *sinks, unsigned count) {
    *tee = (struct gch_tee){.sink = {.play = pass_on, .user = tee}};
    for (unsigned i = 0; i < count && tee->count < sizeof tee->to / sizeof tee->to[0]; i++) {
        if (sinks[i] == NULL)
            continue;
        tee->to[tee->count++] = sinks[i];
        tee->sink.trace |= sinks[i]->trace;
    }
}
