/* The table at which a game is played: session, story, people, dice, and how it is left. */
#ifndef GCH_TOOLS_TABLE_H
#define GCH_TOOLS_TABLE_H

#include "game/session.h"
#include "prompt.h"
#include "story.h"

struct table;

struct seat {
    struct table *table;
    int side;
};

/* When a person is asked about the clock before a play. */
enum clock_mode { CLOCK_LATE, CLOCK_ALWAYS, CLOCK_NEVER };

struct table {
    struct gch_context *ctx;
    const struct gch_setup *setup;
    struct gch_session session;
    struct story story;
    struct gch_labels labels;
    struct prompt *prompt; /* NULL: nobody is asked anything */
    struct seat seat[2];
    struct gch_any_coach human[2];    /* people as coaches */
    struct gch_any_coach *adviser[2]; /* whose answer is the default of a person's choice */
    struct gch_any_coach *standby[2]; /* who takes over from a person */
    bool person[2];                   /* a person answers for this side now */
    bool was_person[2];               /* and may do so again */
    bool manual;
    bool colour;
    enum clock_mode clock_mode;
    int wanted_clock[2];  /* what a person has said ahead of the clock question; -1: nothing */
    unsigned drawn;       /* number of the turn the screen was drawn for */
    bool stopped;         /* somebody wants to stop */
    bool input_ended;     /* or has gone */
    const char *log_path; /* where the game is written; NULL: nowhere yet */
    char save_path[256];  /* where it was saved on leaving */
    bool unsaved;         /* left without saving, on purpose */
};

/* human.c: makes a person the coach of a side. */
void human_sit_down(struct table *table, int side);
/* The default of a choice: what the adviser would do. */
int human_advice(struct table *table, const struct gch_question *q);

/* leave.c: Ctrl-C was pressed, or "quit" typed: asks what to do. True: go on playing. */
bool table_pause(struct table *table);

/* manual-dice.c: a roll typed by a person; user is the table. */
int manual_roll(void *user, enum gch_purpose purpose);
/* Reads "23" or "2 1 2" as a total of a purpose's dice; false with *why set if it cannot be. */
bool manual_parse(enum gch_purpose purpose, const char *text, int *total, char *why, size_t size);

/* chart-words.c: what the charts say about a choice. */
void chart_words(FILE *out, const struct gch_match *match, const struct gch_question *q);

#endif
