/*
 * game: a game that waits.
 *
 * A session plays a game turn by turn and writes it down. Where a person sits, or where dice are typed, it does not
 * call anybody: the step ends with GCH_E_WAITING, the open question is there to be looked at, and the state is as it
 * was before the turn. Whoever has the answer gives it; the next step runs the turn again with all answers and throws
 * so far and comes to the next question, or to its end. So terminals, pages and programs ask when and how they like,
 * with no thread and no callback that blocks. Sessions are made by those who know logs (src/game/session.h,
 * gridchart/host.h).
 */
#ifndef GRIDCHART_SESSION_H
#define GRIDCHART_SESSION_H

#include "gridchart/coach.h"
#include "gridchart/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct gch_session;

/* What a session waits for. */
enum gch_open_kind {
    GCH_OPEN_NOTHING,
    GCH_OPEN_QUESTION, /* an answer of a person: gch_session_answer */
    GCH_OPEN_ROLL,     /* a throw of real dice: gch_session_throw */
};

/* The open question with all it points at, until the next call that changes the session. question.work is NULL. */
struct gch_open {
    uint8_t kind;    /* enum gch_open_kind */
    uint8_t purpose; /* of the throw: number of an entry of match->words->purposes */
    struct gch_question question;
    struct gch_state state;
    struct gch_result choice[GCH_MAX_CHOICES + 1];
    struct gch_foul foul[GCH_MAX_CHOICES + 1];
    const struct gch_foul *foul_at[GCH_MAX_CHOICES + 1];
};

/* Plays on: a turn, or the rest of one that waits. GCH_OK: a turn was played, or the game is over. GCH_E_WAITING: see
 * gch_session_open. GCH_E_DIFFERS: the log says otherwise (reported at its line). GCH_E_STOPPED: a coach or the dice
 * broke off; the turn has not happened. */
GCH_API enum gch_status gch_session_step(struct gch_session *session);

/* What the session waits for; lives in the session. Its kind is GCH_OPEN_NOTHING unless the last step said
 * GCH_E_WAITING. */
GCH_API const struct gch_open *gch_session_open(const struct gch_session *session);

/* Answers the open question, and keeps the answer in the log at once; gch_session_step goes on. GCH_E_ILLEGAL, and
 * nothing has changed, if none is open or the answer is not allowed; GCH_E_IO, GCH_E_NOMEM if the log cannot be
 * written. */
GCH_API enum gch_status gch_session_answer(struct gch_session *session, int answer);
/* Says what the dice show that are waited for. Likewise; GCH_E_DICE_RANGE for what they cannot show. */
GCH_API enum gch_status gch_session_throw(struct gch_session *session, int total);

/* What an answer to the open question leads to, by the rules themselves and without a throw of the dice. */
enum gch_lead_kind {
    GCH_LEADS_TO_THROW,    /* dice are thrown for a purpose */
    GCH_LEADS_TO_QUESTION, /* somebody is asked something */
    GCH_LEADS_TO_STATE,    /* the turn is over, and this is the situation after it */
};
struct gch_lead {
    uint8_t kind;           /* enum gch_lead_kind */
    uint8_t purpose;        /* of the throw */
    uint8_t side, decision; /* of the question */
    struct gch_state after; /* the situation after the turn, or as it is when dice are thrown or somebody is asked */
};
/* Nothing changes, and no coach is asked, so that nobody learns a hidden call; what is asked about the clock on the way
 * is answered by what is usual. GCH_E_ILLEGAL for an answer that is not allowed. */
GCH_API enum gch_status gch_session_look_ahead(struct gch_session *session, int answer, struct gch_lead *out);

/* Can side's last answer of this turn be taken back: was there one, and have no dice been thrown since? */
GCH_API bool gch_session_can_undo(const struct gch_session *session, int side);
/* Takes it back, with all that came after it; the next step asks it again. Where the calls of both sides belong
 * together both are taken back, and a coach with random numbers goes on with fresh ones, which the log keeps: whoever
 * has seen what the other side does cannot call again against it. False: it could not be. */
GCH_API bool gch_session_undo(struct gch_session *session, int side);

/* Can the last throw be taken back: are dice typed, and is the turn they belong to not over? */
GCH_API bool gch_session_can_unthrow(const struct gch_session *session);
/* Takes it back, with all answers that came after it; the next step waits for it again. False: it could not be. */
GCH_API bool gch_session_unthrow(struct gch_session *session);

/* An answer that was given. */
struct gch_given {
    uint8_t side;
    uint8_t decision; /* number of an entry of match->words->decisions */
    int16_t answer;
};
/* Number `index` of the answers of the turn under way, in order, into *out. False: there are not so many. Calls of the
 * other side are among them: it is for the caller not to tell what is hidden. */
GCH_API bool gch_session_given(const struct gch_session *session, size_t index, struct gch_given *out);

/* Which questions a person answers. */
enum {
    GCH_DUTY_OFFENSE = 1, /* what is asked while the side has the ball, or kicks off */
    GCH_DUTY_DEFENSE = 2, /* and while it has not */
};
/* What a coach called "human", "human:offense" or "human:defense" answers; 0: it is no person. */
GCH_API unsigned gch_person_duty(const char *coach);

/* When a person is asked about the clock before a play. */
enum gch_clock_mode {
    GCH_CLOCK_LATE, /* in the last minutes of a half, and in overtime */
    GCH_CLOCK_ALWAYS,
    GCH_CLOCK_NEVER,
};

/* Which questions are put to people, and which are answered for them by what is usual. */
struct gch_prompts {
    uint8_t clock;         /* enum gch_clock_mode */
    bool always;           /* about audibles at every reveal */
    struct gch_rng chance; /* of prompts that mean nothing */
};
/* As most people like it; key is that of the game's dice. */
GCH_API void gch_prompts_init(struct gch_prompts *prompts, const struct gch_key *key);
/* True if nobody is asked and the preset is the answer. The same question gives the same, also in a game that was taken
 * up again. */
GCH_API bool gch_prompts_pass(const struct gch_prompts *prompts, const struct gch_question *question);

/* The game as far as it was played, and how many turns that were. Lives in the session. */
GCH_API const struct gch_game *gch_session_game(const struct gch_session *session, unsigned *plays);

#ifdef __cplusplus
}
#endif
#endif
