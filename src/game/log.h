/*
 * The log of a game: JSON Lines, each with a check value chained over the line before (gridchart-log(5)).
 *
 * The first line says who played by which rules, with which charts (by hash), dice and coaches; then one line a turn
 * with everything that went in (answers, rolls) and came out; then, if the game was finished, one line that says so.
 */
#ifndef GCH_GAME_LOG_H
#define GCH_GAME_LOG_H

#include "base/text.h"
#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"

/* The format that is written. Format 1 had the same lines with other check values and hashes of situations (64-bit
 * FNV-1a, byte by byte and number by number); its logs are read, and go on as they began. */
#define GCH_LOG_FORMAT 2
#define GCH_LOG_OLDEST 1
/* More than any game comes to; a log that is larger is refused before it fills the memory. */
#define GCH_LOG_BYTES (64u << 20)
#define GCH_LOG_LINES 100000u
#define GCH_LOG_LINE  (1u << 20)

/* Names of the sides, and of the league's charts. */
extern const char *const gch_log_sides[3];

struct gch_log_roll {
    uint8_t purpose;
    int16_t total;
};

struct gch_log_answer {
    uint8_t side;
    uint8_t decision;
    int16_t answer;
    uint16_t rolls; /* of the turn before this answer */
};

/* What went into a turn, in two queues; starts as {0}. */
struct gch_log_input {
    struct gch_log_roll *rolls;
    size_t roll_count;
    size_t roll_room;
    struct gch_log_answer *answers;
    size_t answer_count;
    size_t answer_room;
};
/* Make room for more; false if memory ran out. */
bool gch_log_grow_rolls(struct gch_log_input *input);
bool gch_log_grow_answers(struct gch_log_input *input);

/* False if memory ran out. */
static inline bool gch_log_add_roll(struct gch_log_input *input, int purpose, int total) {
    if (input->roll_count == input->roll_room && !gch_log_grow_rolls(input))
        return false;
    input->rolls[input->roll_count++] = (struct gch_log_roll){(uint8_t)purpose, (int16_t)total};
    return true;
}
static inline bool gch_log_add_answer(struct gch_log_input *input, int side, int decision, int answer) {
    if (input->answer_count == input->answer_room && !gch_log_grow_answers(input))
        return false;
    input->answers[input->answer_count++] =
        (struct gch_log_answer){(uint8_t)side, (uint8_t)decision, (int16_t)answer, (uint16_t)input->roll_count};
    return true;
}
/* Takes the answer number `answer` back, with all that came after it. */
void gch_log_take_back(struct gch_log_input *input, size_t answer);
/* Forgets a roll, and all rolls and answers after it. */
void gch_log_take_back_roll(struct gch_log_input *input, size_t roll);
void gch_log_input_finish(struct gch_log_input *input);

struct gch_log_header {
    char *version;
    char *ruleset;
    char *rules_version;
    char *options; /* for gch_options_parse */
    char *house;   /* for gch_house_load; NULL: no house rules */
    char *generator;
    char *team[2]; /* as the user named them: code or folder */
    char *coach[2];
    char *depth[2]; /* of a log that was read, for gch_setup_set_depth; NULL: none. Written are the rosters' own */
    int season[2];
    int rules_season;
    uint64_t tables;                  /* hash of the ruleset's tables */
    uint64_t house_tables, lineup[2]; /* with house rules: of their tables, and of the men they draw */
    uint64_t charts[2];
    uint64_t league[2];
    struct gch_key key;
    bool manual; /* dice were typed: there is no seed to check them with */
    bool neutral;
    bool playoff;
    struct gch_state start;
    unsigned taken; /* the first so many plays were taken over from another log, their dice are not this seed's */
};
void gch_log_header_finish(struct gch_log_header *header);
/* A copy with texts of its own; finish it also after a failure: GCH_E_NOMEM. */
enum gch_status gch_log_header_copy(const struct gch_log_header *from, struct gch_log_header *to);
/* The header of a match about to be played. coach texts are copied. */
enum gch_status gch_log_header_make(struct gch_context *ctx, const struct gch_setup *setup,
                                    const struct gch_setup_spec *spec, const char *const coach[2],
                                    struct gch_log_header *out);

/* Lines are chained: the check value of each is over the one before and its own bytes. Starts with check 0. */
struct gch_log_chain {
    int format;
    uint64_t check; /* of the last line */
};
/* The check value of the next line, of the n bytes before its field "check". */
uint64_t gch_log_check(const struct gch_log_chain *chain, const char *line, size_t n);
/* The hash of a situation in logs of this format. */
uint64_t gch_log_state_hash(int format, const struct gch_state *state);

struct gch_log_play {
    unsigned line; /* in the file */
    struct gch_log_input input;
    struct gch_state after;
    uint64_t state; /* its hash */
    char *by[2];    /* who coached */
    bool drawn[2];  /* rng holds the coach's random numbers after the play */
    struct gch_rng rng[2];
};

struct gch_log {
    char *path;
    struct gch_log_header header;
    struct gch_log_play *plays;
    size_t count;
    size_t length; /* bytes of whole lines */
    struct gch_log_chain chain;
    struct gch_log_play part; /* what had gone into the turn that was under way; its after and state mean nothing */
    bool torn;                /* a cut-off line follows them */
    bool over;                /* the last line says that the game is finished */
};

/* Reads and checks a log. A cut-off last line is reported as a warning (LOG_TORN) and left out; anything else that is
 * wrong refuses the log: GCH_E_DATA, reported. */
enum gch_status gch_log_load(struct gch_context *ctx, const char *path, struct gch_log **out);
enum gch_status gch_log_new_from_buffer(struct gch_context *ctx, const char *path, const char *data, size_t length,
                                        struct gch_log **out);
void gch_log_free(struct gch_log *log);

/* Loads the match a log was played with, and refuses other charts, tables, rules or versions: GCH_E_DATA, reported. */
enum gch_status gch_log_setup(struct gch_context *ctx, const struct gch_log *log, struct gch_setup *out);

/* Writing: every function adds one whole line to out and moves the chain on. */
void gch_log_write_header(struct gch_text *out, const struct gch_log_header *header, const struct gch_setup *setup,
                          struct gch_log_chain *chain);

/* A refused answer, as it is kept in the line of its turn. */
struct gch_log_refused {
    uint8_t side;
    uint8_t decision;
    char text[160];
};

struct gch_log_turn {
    unsigned number; /* 1.. */
    const struct gch_state *before;
    const struct gch_state *after;
    const struct gch_turn *turn;
    const struct gch_trace *trace;
    const struct gch_log_input *input;
    const char *by[2];
    const struct gch_rng *rng[2]; /* NULL: draws none */
    const struct gch_log_refused *refused;
    size_t refused_count;
};
/* What a writer of turns keeps from line to line: the last situation, words as they stand in lines. calloc'ed by
 * whoever writes, and freed. */
struct gch_log_writer;
struct gch_log_writer *gch_log_writer_new(void); /* NULL: memory ran out */
/* Begins another log of the same setup: how its words stand in lines is known already. */
void gch_log_writer_again(struct gch_log_writer *writer);
/* Texts of coaches (struct gch_log_turn.by) may have changed where they are. */
void gch_log_writer_new_coach(struct gch_log_writer *writer);
void gch_log_write_turn(struct gch_log_writer *writer, struct gch_text *out, const struct gch_log_turn *turn,
                        struct gch_log_chain *chain);
/* What goes into a turn, as it comes, so that a turn broken off in its middle goes on there: a roll, an answer (with
 * the random numbers of who gave it, or NULL), an answer taken back (side is now asked with these random numbers; NULL:
 * it draws none), a roll of typed dice taken back with the answers after it. */
void gch_log_write_part_roll(struct gch_text *out, const struct gch_vocabulary *words, unsigned number, int purpose,
                             int total, struct gch_log_chain *chain);
void gch_log_write_part_answer(struct gch_text *out, const struct gch_vocabulary *words, unsigned number,
                               const struct gch_log_answer *answer, const struct gch_rng *rng,
                               struct gch_log_chain *chain);
void gch_log_write_part_undo(struct gch_text *out, unsigned number, size_t answer, int side, const struct gch_rng *rng,
                             struct gch_log_chain *chain);
void gch_log_write_part_undo_roll(struct gch_text *out, unsigned number, size_t roll, struct gch_log_chain *chain);
void gch_log_write_end(struct gch_text *out, const struct gch_game *game, unsigned plays, struct gch_log_chain *chain);

/* Hash over the ruleset's tables in priority/. */
enum gch_status gch_log_tables_hash(struct gch_context *ctx, const char *ruleset, uint64_t *out);

#endif
