/*
 * A game that can be written down, broken off, taken up again, replayed and taken back by a call.
 *
 * A session sits between a game and its coaches and dice. It feeds back what a log holds and checks it, asks the live
 * coaches and throws the live dice for everything after, keeps what went into each turn, and writes one line of log per
 * turn before anybody is told of it.
 */
#ifndef GCH_GAME_SESSION_H
#define GCH_GAME_SESSION_H

#include "game/log.h"

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
    const char *path;               /* file of the log; NULL: it is kept in memory only */
    struct gch_any_coach *coach[2]; /* live coaches; NULL only if the whole game is in the log */
    /* Typed dice: NULL: the seed's. */
    int (*roll)(void *user, enum gch_purpose purpose);
    void *roll_user;
    const struct gch_sink *sink; /* told of every turn, replayed ones too (see gch_session_replaying); or NULL */
    /* People and outside programs play: every roll and answer is written as it comes, and goes to the disk. */
    bool careful;
};

struct gch_session;

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
    struct gch_state before; /* the turn under way */
    /* What went into the turn under way. The first `fed` of each queue were known before it began. */
    struct gch_log_input input;
    size_t fed_rolls;
    size_t fed_answers;
    size_t next_roll;
    size_t next_answer;
    size_t drawn;           /* rolls of this turn the seed's dice have given already */
    bool strict;            /* the turn is from the log: there must be nothing beyond what is fed */
    enum gch_status broken; /* why the turn under way was broken off */
    long undo;              /* answer to take back; -1: none */
    struct gch_log_refused refused[8];
    size_t refused_count;
    unsigned plays;       /* turns so far */
    int fd;               /* of the log file; -1: none */
    struct gch_text text; /* the whole log */
    size_t written;       /* bytes of it that are in the file */
    uint64_t check;
    enum gch_status failed; /* of writing */
    bool ended;             /* the last line is written */
};

/* Prepares a session, opens the log and writes its first line. The session must stay where it is, and is finished also
 * after a failure (reported). */
enum gch_status gch_session_init(struct gch_session *session, const struct gch_session_spec *spec);
void gch_session_finish(struct gch_session *session);

/* One turn. GCH_E_DIFFERS: the log says otherwise (reported at its line). GCH_E_STOPPED: a coach or the dice broke off;
 * the turn has not happened. */
enum gch_status gch_session_step(struct gch_session *session);
/* Is the turn under way (or the next one) one of the log? */
bool gch_session_replaying(const struct gch_session *session);

/* Can side's last answer of this turn be taken back: was there one, and have no dice been thrown since? */
bool gch_session_can_undo(const struct gch_session *session, int side);
/* Takes it back: whoever is being asked then returns -GCH_E_STOPPED, and the turn begins anew up to that question. */
void gch_session_undo(struct gch_session *session, int side);

/* From now on another coach answers for a side. */
void gch_session_set_coach(struct gch_session *session, int side, struct gch_any_coach *coach);

/* Writes the whole log to a file that was not named before. GCH_E_IO, GCH_E_NOMEM, reported. */
enum gch_status gch_session_save(struct gch_session *session, const char *path);

#endif
