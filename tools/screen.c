#include "screen.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_WIDTH = 60, MOST_WIDTH = 200, FIELD_MOST = 100, AROUND_FIELD = 16 };

#define BOLD  "\033[1m"
#define GREEN "\033[32m"
#define BALL  "\033[1;33m"
#define CHAIN "\033[1;31m"
#define PLAIN "\033[0m"

void screen_size(int *columns, int *lines) {
    struct winsize size;
    *columns = 80;
    *lines = 24;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *columns = size.ws_col;
        *lines = size.ws_row;
    }
}

struct pen {
    const struct screen *screen;
    FILE *out;
    int width;
};

static void ink(const struct pen *pen, const char *code) {
    if (pen->screen->colour)
        fputs(code, pen->out);
}

/* White or black on a club's colour, where the terminal has so many. */
static void club_ink(const struct pen *pen, int side) {
    const char *term = getenv("TERM"), *more = getenv("COLORTERM");
    uint32_t colours[2];
    gch_match_colours(pen->screen->match, colours);
    unsigned red = colours[side] >> 16 & 255, green = colours[side] >> 8 & 255, blue = colours[side] & 255;
    ink(pen, BOLD);
    if (!pen->screen->colour || !((term && strstr(term, "256color")) || (more && *more)))
        return;
    unsigned cube = 16 + 36 * ((red + 25) / 51) + 6 * ((green + 25) / 51) + (blue + 25) / 51;
    fprintf(pen->out, "\033[48;5;%um\033[38;5;%um", cube, 3 * red + 6 * green + blue > 1275 ? 16u : 231u);
}

static void rule(const struct pen *pen) {
    for (int i = 0; i < pen->width - 1; i++)
        fputc('-', pen->out);
    fputc('\n', pen->out);
}

static const char *dots(int timeouts) {
    static const char *const text[] = {"---", "*--", "**-", "***"};
    return text[timeouts < 0 ? 0 : timeouts > 3 ? 3 : timeouts];
}

static void scoreboard(const struct pen *pen) {
    const struct gch_state *s = pen->screen->state;
    const struct gch_labels *labels = pen->screen->labels;
    int name = pen->width >= 72 ? 26 : 20;
    for (int side = 0; side < 2; side++) {
        bool has = s->offense == side && s->next != GCH_NEXT_TOSS && s->next != GCH_NEXT_OVER;
        fprintf(pen->out, " %c ", has ? '>' : ' ');
        club_ink(pen, side);
        fprintf(pen->out, " %-5.6s %-*.*s%4d ", labels->side[side], name, name, pen->screen->match->club[side].name,
                s->score[side]);
        ink(pen, PLAIN);
        fprintf(pen->out, "  %s%s  ", pen->width >= 72 ? "timeouts " : "", dots(s->timeouts[side]));
        if (side == 0)
            fputs(gch_period_words(s->quarter), pen->out);
        else
            fprintf(pen->out, "%d:%02d", s->clock / 60, s->clock % 60);
        fputc('\n', pen->out);
    }
}

/* Where a spot of a side is drawn, 0..field-1: the visitors' goal line is at the left. */
static int column(int field, int side, int spot) {
    int x = side == GCH_AWAY ? spot : 100 - spot;
    int c = x * field / 100;
    return c < 0 ? 0 : c >= field ? field - 1 : c;
}

static void field_marks(const struct pen *pen, int field, int left) {
    char marks[FIELD_MOST + 8];
    memset(marks, ' ', sizeof marks);
    for (int yards = 10; yards < 100; yards += 10) {
        int at = yards * field / 100, shown = yards <= 50 ? yards : 100 - yards;
        marks[at - 1] = (char)('0' + shown / 10);
        marks[at] = '0';
    }
    fprintf(pen->out, "%*s %.*s\n", left, "", field, marks);
}

static void field(const struct pen *pen) {
    const struct gch_state *s = pen->screen->state;
    const struct gch_labels *labels = pen->screen->labels;
    const struct gch_drive_fold *fold = &pen->screen->story->teller.fold;
    int field = (pen->width - AROUND_FIELD) / 10 * 10, left = 7;
    field = field > FIELD_MOST ? FIELD_MOST : field;
    bool spot = s->next != GCH_NEXT_TOSS && s->next != GCH_NEXT_OVER;
    int ball = spot ? column(field, s->offense, s->ball) : -1;
    int chain =
        s->next == GCH_NEXT_SCRIMMAGE && s->ball + s->to_go < 100 ? column(field, s->offense, s->ball + s->to_go) : -1;
    if (chain == ball && chain >= 0)
        chain += s->offense == GCH_AWAY ? 1 : -1;
    /* The drive so far, from its first snap to the ball. */
    bool driving = fold->any && !fold->drive.over && s->next == GCH_NEXT_SCRIMMAGE && fold->drive.side == s->offense;
    int start = driving ? column(field, s->offense, fold->drive.start) : ball;
    int from = start < ball ? start : ball, to = start < ball ? ball : start;
    field_marks(pen, field, left);
    fprintf(pen->out, "%*.6s ", left - 1, labels->side[GCH_AWAY]);
    ink(pen, GREEN);
    fputc('|', pen->out);
    for (int i = 0; i < field; i++) {
        bool trail = driving && i >= from && i <= to;
        if (i == ball || i == chain) {
            ink(pen, i == ball ? BALL : CHAIN);
            fputc(i == ball ? 'O' : '!', pen->out);
            ink(pen, PLAIN);
            ink(pen, GREEN);
        } else if (trail) {
            ink(pen, PLAIN);
            fputc('=', pen->out);
            ink(pen, GREEN);
        } else {
            fputc(i > 0 && (i * 10) % field == 0 ? ':' : '.', pen->out);
        }
    }
    fputc('|', pen->out);
    ink(pen, PLAIN);
    fprintf(pen->out, " %.6s\n", labels->side[GCH_HOME]);
    char words[GCH_SITUATION_TEXT];
    fprintf(pen->out, "%*s ", left, "");
    if (s->next == GCH_NEXT_OVER)
        fputs("the game is over\n", pen->out);
    else if (s->next == GCH_NEXT_TOSS)
        fputs("coin toss\n", pen->out);
    else
        fprintf(pen->out, "%s %s%s%s\n", labels->side[s->offense], s->offense == GCH_AWAY ? "--> " : "<-- ",
                gch_situation_words(labels, s, words), s->untimed ? " (untimed)" : "");
}

void screen_draw(const struct screen *screen) {
    int width, height;
    screen_size(&width, &height);
    struct pen pen = {screen, screen->out, width < LEAST_WIDTH ? LEAST_WIDTH : width > MOST_WIDTH ? MOST_WIDTH : width};
    if (screen->terminal && screen->colour)
        fputs("\033[H\033[2J", screen->out);
    else
        fputc('\n', screen->out);
    rule(&pen);
    scoreboard(&pen);
    rule(&pen);
    field(&pen);
    rule(&pen);
    if (!screen->terminal)
        return;
    unsigned room = height - 9 - screen->below > 2 ? (unsigned)(height - 9 - screen->below) : 2;
    const struct story *story = screen->story;
    unsigned count = story->line_count < STORY_LINES ? story->line_count : STORY_LINES;
    count = count < room ? count : room;
    for (unsigned i = story->line_count - count; i < story->line_count; i++)
        fprintf(screen->out, "%s\n", story->lines[i % STORY_LINES]);
    if (count > 0)
        rule(&pen);
}
