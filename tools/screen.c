#include "screen.h"

#include <string.h>

enum { WIDTH = 80, FIELD = 50, LEFT = 12 };

#define BOLD  "\033[1m"
#define GREEN "\033[32m"
#define BALL  "\033[1;33m"
#define CHAIN "\033[1;31m"
#define PLAIN "\033[0m"

struct pen {
    FILE *out;
    bool colour;
};

static void ink(const struct pen *pen, const char *code) {
    if (pen->colour)
        fputs(code, pen->out);
}

static void rule(const struct pen *pen) {
    for (int i = 0; i < WIDTH - 1; i++)
        fputc('-', pen->out);
    fputc('\n', pen->out);
}

static const char *dots(int timeouts) {
    static const char *const text[] = {"---", "*--", "**-", "***"};
    return text[timeouts < 0 ? 0 : timeouts > 3 ? 3 : timeouts];
}

static void scoreboard(const struct pen *pen, const struct gch_match *match, const struct gch_labels *labels,
                       const struct gch_state *s) {
    for (int side = 0; side < 2; side++) {
        bool has = s->offense == side && s->next != GCH_NEXT_TOSS && s->next != GCH_NEXT_OVER;
        fprintf(pen->out, " %c ", has ? '>' : ' ');
        ink(pen, BOLD);
        fprintf(pen->out, "%-8s%4d", labels->side[side], s->score[side]);
        ink(pen, PLAIN);
        fprintf(pen->out, "   timeouts %s   ", dots(s->timeouts[side]));
        if (side == 0)
            fprintf(pen->out, "%-28s%2d:%02d", gch_period_words(s->quarter), s->clock / 60, s->clock % 60);
        else
            fprintf(pen->out, "%.34s", match->team[GCH_HOME]->name);
        fputc('\n', pen->out);
    }
}

/* Where a spot of a side is drawn, 0..FIELD-1: the visitors' goal line is at the left. */
static int column(int side, int spot) {
    int x = side == GCH_AWAY ? spot : 100 - spot;
    int c = x / 2;
    return c < 0 ? 0 : c >= FIELD ? FIELD - 1 : c;
}

static void field(const struct pen *pen, const struct gch_labels *labels, const struct gch_state *s) {
    bool spot = s->next != GCH_NEXT_TOSS && s->next != GCH_NEXT_OVER;
    int ball = spot ? column(s->offense, s->ball) : -1;
    int chain = s->next == GCH_NEXT_SCRIMMAGE && s->ball + s->to_go < 100 ? column(s->offense, s->ball + s->to_go) : -1;
    if (chain == ball && chain >= 0)
        chain += s->offense == GCH_AWAY ? 1 : -1;
    static const char *const marks = "  10   20   30   40   50   40   30   20   10  ";
    fprintf(pen->out, "%*s   %s\n", LEFT, "", marks);
    fprintf(pen->out, "%*.9s ", LEFT - 1, labels->side[GCH_AWAY]);
    ink(pen, GREEN);
    fputc('|', pen->out);
    for (int i = 0; i < FIELD; i++) {
        if (i == ball || i == chain) {
            ink(pen, i == ball ? BALL : CHAIN);
            fputc(i == ball ? 'O' : '!', pen->out);
            ink(pen, PLAIN);
            ink(pen, GREEN);
        } else {
            fputc(i % 5 == 0 && i > 0 ? ':' : '.', pen->out);
        }
    }
    fputc('|', pen->out);
    ink(pen, PLAIN);
    fprintf(pen->out, " %s\n", labels->side[GCH_HOME]);
    char words[GCH_SITUATION_TEXT];
    fprintf(pen->out, "%*s ", LEFT, "");
    if (s->next == GCH_NEXT_OVER)
        fputs("the game is over\n", pen->out);
    else if (s->next == GCH_NEXT_TOSS)
        fputs("coin toss\n", pen->out);
    else
        fprintf(pen->out, "%s %s%s%s\n", labels->side[s->offense], s->offense == GCH_AWAY ? "--> " : "<-- ",
                gch_situation_words(labels, s, words), s->untimed ? " (untimed)" : "");
}

void screen_draw(FILE *out, const struct gch_match *match, const struct gch_labels *labels,
                 const struct gch_state *state, const struct story *story, bool last, bool colour, bool clear) {
    struct pen pen = {out, colour};
    if (clear)
        fputs("\033[H\033[2J", out);
    else
        fputc('\n', out);
    rule(&pen);
    scoreboard(&pen, match, labels, state);
    rule(&pen);
    field(&pen, labels, state);
    rule(&pen);
    if (!last)
        return;
    unsigned count = story->line_count < STORY_LINES ? story->line_count : STORY_LINES;
    for (unsigned i = story->line_count - count; i < story->line_count; i++)
        fprintf(out, "%s\n", story->lines[i % STORY_LINES]);
    rule(&pen);
}
