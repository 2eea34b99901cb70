/* Games that are written down, broken off and taken up again. */
#include "game/session.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"
#include "dice/throw.h"
#include "game/session-priv.h"
#include "rules/rules-work.h"

/* --- differences ------------------------------------------------------------------------------------------------- */

static void GCH_PRINTF(2, 3) differ(struct gch_session *s, const char *format, ...) {
    struct gch_text text = {0};
    va_list args;
    va_start(args, format);
    gch_text_addv(&text, format, args);
    va_end(args);
    const struct gch_log *log = s->spec.log;
    struct gch_place place = {log != NULL ? log->path : "gridchart", 0, 0};
    if (log != NULL)
        place.line = s->plays < log->count ? log->plays[s->plays].line : log->part.line;
    gch_report(s->spec.ctx, GCH_MSG_LOG_DIFFERS, &place, "play %u: %s", s->plays + 1,
               text.text != NULL ? text.text : "differs");
    gch_text_finish(&text);
}

static const char *purpose_name(const struct gch_session *s, int purpose) {
    return s->spec.setup->match.words->purposes[purpose].name;
}

static const char *decision_name(const struct gch_session *s, int decision) {
    return s->spec.setup->match.words->decisions[decision].name;
}

/* --- the log file ------------------------------------------------------------------------------------------------ */

void gch_session_write_out(struct gch_session *s) {
    size_t whole = s->written;
    if (s->text.failed)
        s->failed = GCH_E_NOMEM;
    while (s->fd >= 0 && s->failed == GCH_OK && s->written < s->text.length) {
        ssize_t n = write(s->fd, s->text.text + s->written, s->text.length - s->written);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            s->failed = gch_report_errno(s->spec.ctx, s->spec.path, "write", n < 0 ? errno : ENOSPC);
            /* The log ends with its last whole line; what found no room of the next would only have to be cut off. */
            if (ftruncate(s->fd, (off_t)whole) == 0)
                s->written = whole;
        } else {
            s->written += (size_t)n;
        }
    }
    if (s->fd >= 0 && s->failed == GCH_OK && s->spec.careful && fdatasync(s->fd) != 0 && errno != EINVAL &&
        errno != EROFS)
        s->failed = gch_report_errno(s->spec.ctx, s->spec.path, "write", errno);
}

/* --- dice -------------------------------------------------------------------------------------------------------- */

/* Men that house rules name are never drawn by hand. */
static bool is_draw(const struct gch_session *s, int purpose) {
    return s->spec.setup->match.words->purposes[purpose].die->ways == 0;
}

/* What the live dice give. */
static int throw_live(struct gch_session *s, int purpose) {
    struct gch_dice *dice = s->header->manual ? &s->draws : &s->live;
    dice->among = s->game.dice.among;
    return gch_dice_roll(dice, purpose);
}

static int feed_roll(struct gch_session *s, int purpose) {
    const struct gch_log_roll *r = &s->input.rolls[s->next_roll];
    if (r->purpose != purpose) {
        differ(s, "the rules throw %s, the log has %s", purpose_name(s, purpose), purpose_name(s, r->purpose));
        return -(int)GCH_E_DIFFERS;
    }
    /* The seed's own dice go along, so that they can go on after the log and prove it. */
    if (s->next_roll >= s->drawn && !s->header->manual && s->plays >= s->header->taken) {
        int total = throw_live(s, purpose);
        s->drawn = s->next_roll + 1;
        if (total != r->total) {
            differ(s, "the seed gives %d for %s, the log has %d", total, purpose_name(s, purpose), r->total);
            return -(int)GCH_E_DIFFERS;
        }
    }
    s->next_roll++;
    return r->total;
}

static enum gch_status keep_roll(struct gch_session *s, int purpose, int total) {
    if (!gch_log_add_roll(&s->input, purpose, total))
        return GCH_E_NOMEM;
    if (s->spec.careful) {
        gch_log_write_part_roll(&s->text, s->spec.setup->match.words, s->plays + 1, purpose, total, &s->chain);
        gch_session_write_out(s);
    }
    return s->failed;
}

/* A throw that nobody knew before. */
static int throw_new(struct gch_session *s, int purpose) {
    int total = throw_live(s, purpose);
    enum gch_status status = keep_roll(s, purpose, total);
    if (status != GCH_OK)
        return -(int)status;
    s->drawn = ++s->next_roll;
    return total;
}

static int roll_known_or_live(struct gch_session *s, int purpose) {
    if (s->next_roll < s->fed_rolls)
        return feed_roll(s, purpose);
    if (s->strict) {
        differ(s, "the rules throw %s, the log has no further roll", purpose_name(s, purpose));
        return -(int)GCH_E_DIFFERS;
    }
    if (s->ahead != NULL) {
        s->ahead->kind = GCH_LEADS_TO_THROW;
        s->ahead->purpose = (uint8_t)purpose;
        return -(int)GCH_E_WAITING;
    }
    if (s->header->manual && !is_draw(s, purpose)) {
        s->open.kind = GCH_OPEN_ROLL;
        s->open.purpose = (uint8_t)purpose;
        return -(int)GCH_E_WAITING;
    }
    return throw_new(s, purpose);
}

/* A turn that was broken off is worked through to its end with harmless values: no dice are thrown for it any more. */
static int break_off(struct gch_session *s, int status) {
    s->broken = (enum gch_status) - status;
    s->plain = false;
    return status;
}

GCH_SELDOM int roll_otherwise(struct gch_session *s, int purpose) {
    int total = s->broken != GCH_OK ? -(int)s->broken : roll_known_or_live(s, purpose);
    return total < 0 ? break_off(s, total) : total;
}

/* The source of the game's dice; most throws are those of the seed, and only kept. */
static int roll(void *user, int purpose) {
    struct gch_session *s = user;
    if (!s->plain)
        return roll_otherwise(s, purpose);
    s->live.among = s->game.dice.among;
    int total = gch_dice_roll(&s->live, purpose);
    if (!gch_log_add_roll(&s->input, purpose, total))
        return break_off(s, -(int)GCH_E_NOMEM);
    s->drawn = ++s->next_roll;
    return total;
}

/* A turn that is worked through again goes on with the word it had. */
static void fresh(void *user) {
    struct gch_session *s = user;
    if (s->drawn == 0) {
        gch_dice_fresh(&s->live);
        gch_dice_fresh(&s->draws);
        s->draws.rng.state += s->draws.rng.step;
    }
}

/* --- coaches ----------------------------------------------------------------------------------------------------- */

/* The dice that a coach threw for a call of its own stand before its answer: they are thrown with it. */
static void throw_again(struct gch_session *s, const struct gch_question *q) {
    enum gch_topic about = gch_question_about(q);
    bool call = (about == GCH_ABOUT_CALL && q->state->next != GCH_NEXT_TRY) || about == GCH_ABOUT_TRY_CALL;
    if (!call || s->next_roll >= s->fed_rolls)
        return;
    int purpose = s->input.rolls[s->next_roll].purpose;
    for (unsigned i = q->match->words->purposes[purpose].coach; i > 0; i--)
        gch_question_roll(q, purpose);
}

static int feed_answer(struct gch_session *s, const struct gch_question *q) {
    const struct gch_log_answer *a = &s->input.answers[s->next_answer];
    static const char *const names[] = {"away", "home"};
    if (a->decision != q->decision || a->side != q->side) {
        differ(s, "the rules ask %s for \"%s\", the log has %s for \"%s\"", names[q->side & 1],
               decision_name(s, q->decision), names[a->side & 1], decision_name(s, a->decision));
        return -(int)GCH_E_DIFFERS;
    }
    if (!gch_question_allows(q, a->answer)) {
        char word[GCH_ANSWER_TEXT];
        differ(s, "the answer \"%s\" to \"%s\" is not allowed",
               gch_answer_print(q->match->words, q->decision, a->answer, word), decision_name(s, q->decision));
        return -(int)GCH_E_DIFFERS;
    }
    s->next_answer++;
    throw_again(s, q);
    return a->answer;
}

/* What a coach without opinions on some questions would say is asked of nobody, exactly as in a game without log. */
static inline int ask_live(const struct gch_session *s, const struct gch_coach *coach, const struct gch_question *q) {
    if ((coach->silent >> q->decision & 1) && q->preset >= 0)
        return q->preset;
    uint64_t late = coach->silent & GCH_NEVER_LATE_TIMEOUT ? s->late_timeouts[q->decision] & q->allowed : 0;
    if (late == 0)
        return coach->answer(coach->user, q);
    uint64_t left = q->allowed & ~(late & -late);
    if (!gch_question_wants_number(q) && (left & (left - 1)) == 0)
        return left != 0 ? __builtin_ctzll(left) : -1;
    struct gch_question less = *q;
    less.allowed = left;
    return coach->answer(coach->user, &less);
}

/* The answers of each decision that are a timeout after both sides have shown their calls. */
static void find_late_timeouts(struct gch_session *s) {
    const struct gch_vocabulary *words = s->spec.setup->match.words;
    for (unsigned i = 0; i < words->decision_count; i++) {
        const struct gch_decision_entry *entry = &words->decisions[i];
        if (entry->about == GCH_ABOUT_AUDIBLE)
            s->late_timeouts[i] = gch_words_meaning(entry->answers, entry->count, GCH_MEANS_TIMEOUT);
    }
}

static enum gch_status keep_answer(struct gch_session *s, int side, const struct gch_question *q, int value) {
    if (!gch_log_add_answer(&s->input, q->side, q->decision, value))
        return GCH_E_NOMEM;
    if (s->spec.careful) {
        gch_log_write_part_answer(&s->text, s->spec.setup->match.words, s->plays + 1,
                                  &s->input.answers[s->input.answer_count - 1], s->spec.coach[side]->rng, &s->chain);
        gch_session_write_out(s);
    }
    return s->failed;
}

/* The question outlives the turn that asked it, so it takes along what it points at. */
static void open_question(struct gch_open *open, const struct gch_question *q) {
    open->kind = GCH_OPEN_QUESTION;
    open->question = *q;
    open->question.work = NULL;
    open->state = *q->state;
    open->question.state = &open->state;
    open->question.choice = NULL;
    open->question.foul = NULL;
    if (q->choice == NULL || q->foul == NULL)
        return;
    for (int i = 0; i <= q->count && i <= GCH_MAX_CHOICES; i++) {
        open->choice[i] = q->choice[i];
        if (q->foul[i] != NULL)
            open->foul[i] = *q->foul[i];
        open->foul_at[i] = q->foul[i] != NULL ? &open->foul[i] : NULL;
    }
    open->question.choice = open->choice;
    open->question.foul = open->foul_at;
}

/* A person who coaches one side of the ball leaves the rest to the partner. */
static bool is_on_duty(const struct gch_session *s, const struct gch_question *q) {
    unsigned now = q->side == q->offense ? GCH_DUTY_OFFENSE : GCH_DUTY_DEFENSE;
    return s->partner[q->side] == NULL || s->duty[q->side] & now;
}

/* What comes of an answer that nobody knew before. */
static int take_answer(struct gch_session *s, int side, const struct gch_question *q, int value) {
    if (value < 0)
        return value;
    if (!gch_answer_is_listed(q, value) && !gch_question_allows(q, value))
        return -(int)GCH_E_ILLEGAL;
    enum gch_status status = keep_answer(s, side, q, value);
    s->next_answer++;
    return status == GCH_OK ? value : -(int)status;
}

static int ask_new(struct gch_session *s, int side, const struct gch_any_coach *coach, const struct gch_question *q) {
    struct gch_rng before = {0};
    if (coach->rng != NULL)
        before = *coach->rng;
    int value = ask_live(s, &coach->coach, q);
    if (s->broken == GCH_OK)
        return take_answer(s, side, q, value);
    /* Dice that the coach throws for its call are waited for: it is asked anew when they lie there. */
    if (coach->rng != NULL)
        *coach->rng = before;
    return -(int)s->broken;
}

static int answer_known_or_live(struct gch_session *s, int side, const struct gch_question *q) {
    if (s->next_answer < s->fed_answers)
        return feed_answer(s, q);
    if (s->strict) {
        differ(s, "the rules ask for \"%s\", the log has no further answer", decision_name(s, q->decision));
        return -(int)GCH_E_DIFFERS;
    }
    if (s->ahead != NULL) {
        enum gch_topic about = gch_question_about(q);
        if ((about == GCH_ABOUT_CLOCK || about == GCH_ABOUT_RUNDOWN) && q->preset >= 0)
            return q->preset;
        s->ahead->kind = GCH_LEADS_TO_QUESTION;
        s->ahead->side = q->side;
        s->ahead->decision = q->decision;
        s->ahead->after = *q->state;
        return -(int)GCH_E_WAITING;
    }
    const struct gch_any_coach *coach = s->spec.coach[side];
    if (coach->coach.answer == NULL && is_on_duty(s, q)) {
        open_question(&s->open, q);
        return -(int)GCH_E_WAITING;
    }
    return ask_new(s, side, coach->coach.answer != NULL ? coach : s->partner[side], q);
}

GCH_SELDOM int answer_otherwise(struct gch_session *s, int side, const struct gch_question *q) {
    int value = s->broken != GCH_OK ? -(int)s->broken : answer_known_or_live(s, side, q);
    return value < 0 ? break_off(s, value) : value;
}

/* An answer of a plain turn that is not simply one of a list. */
GCH_SELDOM int take_odd_answer(struct gch_session *s, int side, const struct gch_question *q, int value) {
    value = s->broken != GCH_OK ? -(int)s->broken : take_answer(s, side, q, value);
    return value < 0 ? break_off(s, value) : value;
}

static int answer(void *user, const struct gch_question *q) {
    const struct gch_session_side *asked = user;
    struct gch_session *s = asked->session;
    if (!s->plain)
        return answer_otherwise(s, asked->side, q);
    int value = ask_live(s, &s->spec.coach[asked->side]->coach, q);
    if (s->broken != GCH_OK || !gch_answer_is_listed(q, value) ||
        !gch_log_add_answer(&s->input, q->side, q->decision, value))
        return take_odd_answer(s, asked->side, q, value);
    s->next_answer++;
    return value;
}

static void refused(void *user, int side, int decision, const char *text) {
    struct gch_session *s = user;
    if (s->refused_count == sizeof s->refused / sizeof s->refused[0])
        return;
    struct gch_log_refused *r = &s->refused[s->refused_count++];
    r->side = (uint8_t)side;
    r->decision = (uint8_t)decision;
    snprintf(r->text, sizeof r->text, "%s", text);
    /* What was cut in the middle of a character would not be UTF-8. */
    for (char *p = r->text; *p != '\0'; p++)
        if ((unsigned char)*p >= 128)
            *p = '?';
}

unsigned gch_person_duty(const char *coach) {
    return strcmp(coach, "human") == 0           ? GCH_DUTY_OFFENSE | GCH_DUTY_DEFENSE
           : strcmp(coach, "human:offense") == 0 ? GCH_DUTY_OFFENSE
           : strcmp(coach, "human:defense") == 0 ? GCH_DUTY_DEFENSE
                                                 : 0;
}

void gch_session_seat_part(struct gch_session *s, int side, unsigned duty, struct gch_any_coach *partner) {
    bool whole = duty == (GCH_DUTY_OFFENSE | GCH_DUTY_DEFENSE) || partner == NULL;
    struct gch_any_coach *person = &s->person[side];
    s->duty[side] = (uint8_t)duty;
    s->partner[side] = whole ? NULL : partner;
    snprintf(s->person_name[side], sizeof s->person_name[side], "human%s",
             whole                      ? ""
             : duty == GCH_DUTY_OFFENSE ? ":offense"
                                        : ":defense");
    *person = (struct gch_any_coach){.text = s->person_name[side], .ctx = s->spec.ctx, .side = side};
    if (!whole) { /* what is told to this coach, and what it draws, is the partner's */
        person->rng = partner->rng;
        person->after_turn = partner->after_turn;
        person->forget = partner->forget;
        person->coach.user = partner->coach.user;
        partner->refused = refused;
        partner->refused_user = s;
    }
    gch_session_set_coach(s, side, person);
}

void gch_session_seat(struct gch_session *s, int side) {
    gch_session_seat_part(s, side, GCH_DUTY_OFFENSE | GCH_DUTY_DEFENSE, NULL);
}

void gch_session_set_coach(struct gch_session *s, int side, struct gch_any_coach *coach) {
    s->spec.coach[side] = coach;
    s->open.kind = GCH_OPEN_NOTHING; /* the next step finds out who is asked now */
    if (s->writer != NULL)
        gch_log_writer_new_coach(s->writer);
    if (coach != NULL) {
        coach->refused = refused;
        coach->refused_user = s;
    }
}

/* --- turns written down ------------------------------------------------------------------------------------------ */

static void on_play(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct gch_session *s = user;
    bool replaying = s->strict;
    s->plays++;
    if (!replaying || !s->spec.goes_on) {
        const struct gch_log_play *taken = replaying ? &s->spec.log->plays[s->plays - 1] : NULL;
        struct gch_log_turn line = {
            .number = s->plays,
            .before = &s->before,
            .after = &game->state,
            .turn = turn,
            .trace = turn->trace,
            .input = &s->input,
            .refused = s->refused,
            .refused_count = s->refused_count,
        };
        for (int side = 0; side < 2; side++) {
            const struct gch_any_coach *coach = s->spec.coach[side];
            line.by[side] = taken != NULL ? taken->by[side] : coach->text;
            if (taken != NULL)
                line.rng[side] = taken->drawn[side] ? &taken->rng[side] : NULL;
            else
                line.rng[side] = coach->rng;
        }
        if (s->writer != NULL) {
            gch_log_write_turn(s->writer, &s->text, &line, &s->chain);
            if (game->state.next == GCH_NEXT_OVER && !s->ended) {
                gch_log_write_end(&s->text, game, s->plays, &s->chain);
                s->ended = true;
            }
            gch_session_write_out(s);
        }
    }
    s->refused_count = 0;
    for (int side = 0; side < 2; side++)
        if (s->spec.coach[side] != NULL && s->spec.coach[side]->after_turn != NULL)
            s->spec.coach[side]->after_turn(s->spec.coach[side]->coach.user, turn, &game->state);
    if (s->spec.sink != NULL)
        s->spec.sink->play(s->spec.sink->user, game, turn);
}

static enum gch_status open_log(struct gch_session *s) {
    const struct gch_session_spec *spec = &s->spec;
    const char *failed = "open";
    struct stat st;
    if (spec->goes_on) {
        s->fd = open(spec->path, O_WRONLY | O_CLOEXEC);
    } else if (lstat(spec->path, &st) == 0) {
        errno = EEXIST;
    } else {
        s->fd = gch_file_begin(spec->path, s->text.text, s->text.length, &failed);
        s->written = s->fd >= 0 ? s->text.length : 0;
    }
    if (s->fd < 0 && errno == EEXIST) {
        /* Of what can be no log it is said what it is: neither advice would help. */
        if (stat(spec->path, &st) != 0)
            return gch_report_errno(spec->ctx, spec->path, "open the file behind this link", errno);
        if (gch_report_kind(spec->ctx, spec->path, st.st_mode) != GCH_OK)
            return GCH_E_IO;
        gch_report(spec->ctx, GCH_MSG_LOG_EXISTS, &(struct gch_place){spec->path, 0, 0},
                   "there is a file of this name already; resume it with --resume, or name another");
        return GCH_E_IO;
    }
    if (s->fd < 0 && errno == ENOENT && !spec->goes_on) {
        gch_report(spec->ctx, GCH_MSG_FILE_MISSING, &(struct gch_place){spec->path, 0, 0},
                   "cannot write: there is no such folder");
        return GCH_E_IO;
    }
    if (s->fd < 0)
        return gch_report_errno(spec->ctx, spec->path, failed, errno);
    if (flock(s->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        gch_report(spec->ctx, GCH_MSG_LOG_EXISTS, &(struct gch_place){spec->path, 0, 0},
                   "this game is being played by another process");
        return GCH_E_IO;
    }
    if (spec->goes_on && (ftruncate(s->fd, (off_t)spec->log->length) != 0 || lseek(s->fd, 0, SEEK_END) < 0))
        return gch_report_errno(spec->ctx, spec->path, "write", errno);
    return GCH_OK;
}

/* A log that goes on is in memory too, so that it can be saved elsewhere. */
static enum gch_status take_over(struct gch_session *s) {
    char *data = NULL;
    const char *text = s->spec.text;
    size_t length = s->spec.text_length;
    enum gch_status status = GCH_OK;
    if (text == NULL) {
        status = gch_file_read(s->spec.ctx, s->spec.log->path, GCH_LOG_BYTES, &data, &length);
        text = data;
    }
    if (status == GCH_OK && length < s->spec.log->length)
        status = GCH_E_IO;
    if (status == GCH_OK) {
        gch_text_add_n(&s->text, text, s->spec.log->length);
        s->written = s->text.length;
        s->chain = s->spec.log->chain;
        s->ended = s->spec.log->over;
        if (s->text.failed)
            status = GCH_E_NOMEM;
    }
    free(data);
    return status;
}

/* Most logs come to less, bytes: they are not moved while they grow. */
enum { USUAL_LOG = 320 << 10 };

enum gch_status gch_session_init(struct gch_session *s, const struct gch_session_spec *spec) {
    memset(s, 0, sizeof *s);
    s->spec = *spec;
    s->fd = -1;
    s->header = spec->header != NULL && !spec->goes_on ? spec->header : &spec->log->header;
    const struct gch_purpose_entry *purposes = spec->setup->match.words->purposes;
    gch_dice_init_seeded(&s->live, purposes, &s->header->key);
    gch_dice_init_seeded(&s->draws, purposes, &s->header->key);
    s->sink = (struct gch_sink){.play = on_play, .user = s, .trace = true};
    struct gch_dice dice;
    gch_dice_init_source(&dice, purposes, roll, s);
    dice.fresh = fresh;
    struct gch_game_setup setup = {
        .match = &spec->setup->match,
        .key = s->header->key,
        .dice = &dice,
        .sink = &s->sink,
        .start = &s->header->start,
    };
    for (int side = 0; side < 2; side++) {
        s->side[side] = (struct gch_session_side){s, side};
        s->coach[side] = (struct gch_coach){.answer = answer, .user = &s->side[side]};
        setup.coach[side] = &s->coach[side];
        gch_session_set_coach(s, side, spec->coach[side]);
    }
    find_late_timeouts(s);
    gch_game_init(&s->game, &setup);
    enum gch_status status = GCH_OK;
    if (spec->header != NULL || spec->goes_on) {
        s->writer = spec->writer != NULL ? spec->writer : gch_log_writer_new();
        if (spec->writer != NULL)
            gch_log_writer_again(spec->writer);
        if (s->writer == NULL || !gch_text_reserve(&s->text, USUAL_LOG))
            status = GCH_E_NOMEM;
    }
    if (status == GCH_OK && spec->goes_on)
        status = take_over(s);
    else if (status == GCH_OK && spec->header != NULL)
        gch_log_write_header(&s->text, s->header, spec->setup, &s->chain);
    if (status == GCH_OK && spec->path != NULL)
        status = open_log(s);
    if (status == GCH_OK) {
        gch_session_write_out(s);
        status = s->failed;
        /* A log without its header can neither be resumed nor, as it is there, be begun again. */
        if (status != GCH_OK && s->fd >= 0 && !spec->goes_on) {
            unlink(spec->path);
            close(s->fd);
            s->fd = -1;
        }
    }
    return status;
}

void gch_session_finish(struct gch_session *s) {
    if (s->fd >= 0)
        close(s->fd);
    s->fd = -1;
    gch_text_finish(&s->text);
    if (s->writer != s->spec.writer)
        free(s->writer);
    s->writer = NULL;
    gch_log_input_finish(&s->input);
}

bool gch_session_replaying(const struct gch_session *s) {
    return s->spec.log != NULL && s->plays < s->spec.from_log;
}

/* --- turns ------------------------------------------------------------------------------------------------------- */

static bool copy_input(struct gch_session *s, const struct gch_log_input *from) {
    for (size_t i = 0; i < from->roll_count; i++)
        if (!gch_log_add_roll(&s->input, from->rolls[i].purpose, from->rolls[i].total))
            return false;
    for (size_t i = 0; i < from->answer_count; i++)
        if (!gch_log_add_answer(&s->input, from->answers[i].side, from->answers[i].decision, from->answers[i].answer))
            return false;
    return true;
}

static enum gch_status replay_turn(struct gch_session *s) {
    const struct gch_log_play *play = &s->spec.log->plays[s->plays];
    if (!copy_input(s, &play->input))
        return GCH_E_NOMEM;
    s->strict = true;
    s->fed_rolls = s->input.roll_count;
    s->fed_answers = s->input.answer_count;
    if (s->game.state.next == GCH_NEXT_OVER) {
        differ(s, "the game is over, the log goes on");
        return GCH_E_DIFFERS;
    }
    enum gch_status status = gch_game_step(&s->game);
    if (status != GCH_OK)
        return status;
    s->plays--; /* name the play that was just counted */
    uint64_t hash = gch_log_state_hash(s->spec.log->chain.format, &s->game.state);
    if (s->next_roll < s->fed_rolls)
        differ(s, "the log has a further roll for %s", purpose_name(s, s->input.rolls[s->next_roll].purpose));
    else if (s->next_answer < s->fed_answers)
        differ(s, "the log has a further answer to \"%s\"",
               decision_name(s, s->input.answers[s->next_answer].decision));
    else if (hash != play->state)
        differ(s, "the state after it is %016" PRIx64 ", the log has %016" PRIx64, hash, play->state);
    else
        status = GCH_E_STOPPED;
    s->plays++;
    if (status != GCH_E_STOPPED)
        return GCH_E_DIFFERS;
    if (!s->spec.goes_on || s->plays < s->spec.from_log)
        return GCH_OK;
    if (s->game.state.next == GCH_NEXT_OVER && !s->ended) {
        /* Broken off between the last play and the line that says it was the last. */
        gch_log_write_end(&s->text, &s->game, s->plays, &s->chain);
        s->ended = true;
        gch_session_write_out(s);
    }
    /* Live coaches go on from where they stood. */
    if (s->failed == GCH_OK)
        for (int side = 0; side < 2; side++)
            if (play->drawn[side] && s->spec.coach[side] != NULL && s->spec.coach[side]->rng != NULL &&
                strcmp(s->spec.coach[side]->text, play->by[side]) == 0)
                *s->spec.coach[side]->rng = play->rng[side];
    return s->failed;
}

static void clear_input(struct gch_session *s) {
    s->input.roll_count = s->input.answer_count = 0;
    s->fed_rolls = s->fed_answers = 0;
    s->next_roll = s->next_answer = 0;
    s->drawn = 0;
    s->strict = false;
    s->plain = false;
    s->broken = GCH_OK;
}

/* The turn that was under way when the log was broken off goes on where it was. */
static enum gch_status take_part(struct gch_session *s) {
    const struct gch_log_play *part = &s->spec.log->part;
    if (!copy_input(s, &part->input))
        return GCH_E_NOMEM;
    s->fed_rolls = s->input.roll_count;
    s->fed_answers = s->input.answer_count;
    for (size_t i = 0; i < s->fed_answers; i++)
        s->input.answers[i].rolls = part->input.answers[i].rolls;
    for (int side = 0; side < 2; side++)
        if (part->drawn[side] && s->spec.coach[side]->rng != NULL)
            *s->spec.coach[side]->rng = part->rng[side];
    return GCH_OK;
}

/* Does nobody know anything of the turn beforehand, nobody wait, and nothing go to the disk before it is over? Most
 * turns are so. */
static bool is_plain(const struct gch_session *s) {
    const struct gch_any_coach *away = s->spec.coach[GCH_AWAY], *home = s->spec.coach[GCH_HOME];
    return away != NULL && away->coach.answer != NULL && home != NULL && home->coach.answer != NULL &&
           s->input.answer_count == 0 && s->input.roll_count == 0 && !s->strict && s->ahead == NULL &&
           !s->spec.careful && !s->header->manual;
}

/* All that went into the turn so far is known; it is worked through from its beginning. */
static enum gch_status run_turn(struct gch_session *s, struct gch_game *game) {
    s->fed_answers = s->input.answer_count;
    s->fed_rolls = s->input.roll_count;
    s->next_answer = s->next_roll = 0;
    s->broken = GCH_OK;
    s->plain = is_plain(s);
    enum gch_status status = gch_game_step(game);
    game->dice.status = GCH_OK;
    return status;
}

enum gch_status gch_session_step(struct gch_session *s) {
    if (s->failed != GCH_OK)
        return s->failed;
    s->open.kind = GCH_OPEN_NOTHING;
    if (!s->under_way) {
        s->before = s->game.state;
        clear_input(s);
        if (gch_session_replaying(s)) {
            enum gch_status status = replay_turn(s);
            s->strict = false;
            return status;
        }
        if (s->game.state.next == GCH_NEXT_OVER)
            return GCH_OK;
        if (s->spec.goes_on && s->plays == s->spec.from_log) {
            enum gch_status status = take_part(s);
            if (status != GCH_OK)
                return status;
        }
    }
    enum gch_status status = run_turn(s, &s->game);
    s->under_way = status == GCH_E_WAITING;
    if (!s->under_way)
        s->open.kind = GCH_OPEN_NOTHING;
    return status == GCH_OK ? s->failed : status;
}

/* --- the door ---------------------------------------------------------------------------------------------------- */

const struct gch_open *gch_session_open(const struct gch_session *s) {
    return &s->open;
}

const struct gch_game *gch_session_game(const struct gch_session *s, unsigned *plays) {
    *plays = s->plays;
    return &s->game;
}

static bool takes(const struct gch_session *s, int answer) {
    return s->open.kind == GCH_OPEN_QUESTION && gch_question_allows(&s->open.question, answer);
}

enum gch_status gch_session_answer(struct gch_session *s, int answer) {
    if (!takes(s, answer))
        return GCH_E_ILLEGAL;
    s->open.kind = GCH_OPEN_NOTHING;
    return keep_answer(s, s->open.question.side, &s->open.question, answer);
}

enum gch_status gch_session_throw(struct gch_session *s, int total) {
    if (s->open.kind != GCH_OPEN_ROLL)
        return GCH_E_ILLEGAL;
    const struct gch_die *die = s->spec.setup->match.words->purposes[s->open.purpose].die;
    if (gch_die_ways_of(die, total) <= 0)
        return GCH_E_DICE_RANGE;
    s->open.kind = GCH_OPEN_NOTHING;
    return keep_roll(s, s->open.purpose, total);
}

enum gch_status gch_session_look_ahead(struct gch_session *s, int answer, struct gch_lead *out) {
    *out = (struct gch_lead){.kind = GCH_LEADS_TO_STATE};
    if (!takes(s, answer))
        return GCH_E_ILLEGAL;
    struct gch_game *copy = malloc(sizeof *copy);
    if (copy == NULL || !gch_log_add_answer(&s->input, s->open.question.side, s->open.question.decision, answer)) {
        free(copy);
        return GCH_E_NOMEM;
    }
    *copy = s->game;
    copy->sink = NULL;
    copy->turn.trace = NULL;
    size_t drawn = s->drawn;
    s->ahead = out;
    enum gch_status status = run_turn(s, copy);
    s->ahead = NULL;
    s->drawn = drawn;
    s->input.answer_count--;
    if (status == GCH_OK)
        out->after = copy->state;
    else if (out->kind == GCH_LEADS_TO_THROW)
        out->after = copy->turn.snap;
    free(copy);
    return status == GCH_E_WAITING ? GCH_OK : status;
}

bool gch_session_given(const struct gch_session *s, size_t index, struct gch_given *out) {
    if (!s->under_way || index >= s->input.answer_count)
        return false;
    const struct gch_log_answer *a = &s->input.answers[index];
    *out = (struct gch_given){a->side, a->decision, a->answer};
    return true;
}

enum gch_status gch_session_save(struct gch_session *s, const char *path) {
    if (s->text.failed)
        return GCH_E_NOMEM;
    return gch_file_write(s->spec.ctx, path, s->text.text, s->text.length);
}
