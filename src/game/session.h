/*
 * A game that can be written down, broken off, taken up again, replayed and taken back by a call.
 *
 * A session sits between a game and its coaches and dice. It feeds back what a log holds and checks it, asks the live
 * coaches and throws the live dice for everything after, keeps what went into each turn, and writes one line of log per
 * turn before anybody is told of it. For what it cannot ask or throw it waits (gridchart/session.h): the turn is broken
 * off and run again with what is known by then.
 */
#ifndef GCH_GAME_SESSION_H
#define GCH_GAME_SESSION_H

#include "game/log.h"
#include "gridchart/session.h"

struct gch_session_spec {
    struct gch_context *ctx;
    const struct gch_setup *setup; /* outlives the session */
    /* The header of the log to be written, with key, start and taken set; NULL: take that of `log`. */
    const struct gch_log_header *header;
    /* Plays to take from a log first; NULL: none. */
    const struct gch_log *log;
    size_t from_log; /* how many */
    /* A log that goes on in its own file (resume), as opposed to one whose plays are copied into a new one (what if).
     */
    bool goes_on;
    /* The bytes of a log that goes on, where they are not in the file log->path; NULL: read it. */
    const char *text;
    size_t text_length;
    const char *path; /* file of the log; NULL: it is kept in memory only */
    /* The writer of logs of this setup, for whoever plays many games one after another: it keeps words as they stand in
     * lines, and stays the caller's. NULL: the session makes its own. */
    struct gch_log_writer *writer;
    /* Live coaches; one without an answer function is waited for (gch_session_seat), NULL only if the whole game is in
     * the log. Dice are waited for if the header says that they are typed. */
    struct gch_any_coach *coach[2];
    const struct gch_sink *sink; /* told of every turn, replayed ones too (see gch_session_replaying); or NULL */
    /* People and outside programs play: every roll and answer is written as it comes, and goes to the disk. */
    bool careful;
};

struct gch_session_side {
    struct gch_session *session;
    int side;
};

struct gch_session {
    struct gch_session_spec spec;
    const struct gch_log_header *header;
    struct gch_game game;
    struct gch_coach coach[2];
    struct gch_session_side side[2];
    struct gch_sink sink;
    struct gch_dice live;
    struct gch_dice draws;   /* of men, where people type the dice: they are asked for throws only */
    struct gch_state before; /* the turn under way */
    /* What went into the turn under way. The first `fed` of each queue were known before it began. */
    struct gch_log_input input;
    size_t fed_rolls;
    size_t fed_answers;
    size_t next_roll;
    size_t next_answer;
    size_t drawn;                              /* rolls of this turn the seed's dice have given already */
    bool strict;                               /* the turn is from the log: there must be nothing beyond what is fed */
    bool plain;                                /* nothing of the turn was known before it began, and nobody waits */
    enum gch_status broken;                    /* why the turn under way was broken off */
    bool under_way;                            /* it waits, and its input is kept */
    struct gch_open open;                      /* for this */
    uint64_t late_timeouts[GCH_MAX_DECISIONS]; /* by decision: answers that are a timeout when calls are shown */
    struct gch_lead *ahead; /* somebody only looks ahead: nobody is asked and nothing thrown; NULL: it is played */
    struct gch_any_coach person[2];
    struct gch_any_coach *partner[2]; /* who answers a person's other questions; NULL: there are none */
    uint8_t duty[2];                  /* which questions are a person's: GCH_DUTY_... */
    char person_name[2][16];          /* what the log calls them */
    struct gch_log_refused refused[8];
    size_t refused_count;
    unsigned plays;       /* turns so far */
    int fd;               /* of the log file; -1: none */
    struct gch_text text; /* the whole log */
    size_t written;       /* bytes of it that are in the file */
    struct gch_log_chain chain;
    struct gch_log_writer *writer; /* NULL: no log is written */
    enum gch_status failed;        /* of writing */
    bool ended;                    /* the last line is written */
};

/* Prepares a session, opens the log and writes its first line. The session must stay where it is, and is finished also
 * after a failure (reported). */
enum gch_status gch_session_init(struct gch_session *session, const struct gch_session_spec *spec);
void gch_session_finish(struct gch_session *session);

/* Is the turn under way (or the next one) one of the log? */
bool gch_session_replaying(const struct gch_session *session);

/* From now on another coach answers for a side. */
void gch_session_set_coach(struct gch_session *session, int side, struct gch_any_coach *coach);

/* From now on a person answers for a side, through gch_session_answer; the log calls the coach "human". */
void gch_session_seat(struct gch_session *session, int side);
/* The same, but only for what is asked while the side has the ball, or while it has not (GCH_DUTY_...): the partner,
 * who must outlive the session, answers the rest. The log calls the coach "human:offense" or "human:defense". */
void gch_session_seat_part(struct gch_session *session, int side, unsigned duty, struct gch_any_coach *partner);

/* Writes the whole log to a file that was not named before. GCH_E_IO, GCH_E_NOMEM, reported. */
enum gch_status gch_session_save(struct gch_session *session, const char *path);

#endif
