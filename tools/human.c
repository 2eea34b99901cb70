/* A person as a coach: one key a choice, the sensible one on Enter, explanations on demand. */
#include <ctype.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "gridchart/analyze.h"
#include "screen.h"
#include "table.h"

static const struct gch_decision_entry *entry_of(const struct gch_question *q) {
    return &q->match->words->decisions[q->decision];
}

/* Text in lines that fit the terminal. */
static void print_wrapped(FILE *talk, const char *text) {
    int used = 0, width, lines;
    screen_size(&width, &lines);
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (used > 0 && used + 1 + n >= width) {
            fputc('\n', talk);
            used = 0;
        }
        used += fprintf(talk, "%s%.*s", used ? " " : "", n, text);
        text += n;
        text += strspn(text, " ");
    }
    fputc('\n', talk);
}

/* Is a call or a defense asked for? */
static bool calls_snap(const struct gch_question *q) {
    return entry_of(q)->about == GCH_ABOUT_CALL || entry_of(q)->about == GCH_ABOUT_DEFENSE;
}

static void print_help(FILE *talk, const struct gch_question *q) {
    print_wrapped(talk, entry_of(q)->explain);
    print_wrapped(talk, "Enter or a blank takes the choice in brackets. Also: ?? what the best coach thinks; charts "
                        "what your charts say; u take back your last call "
                        "(before the dice); auto let the computer play for you; box the box score so far; code this "
                        "situation as a line; bench NAME, start NAME: who plays (shares move, the charts stay); clock "
                        "always, late or never: when to ask about the clock; q stop.");
    if (calls_snap(q) && gch_decision_about(q->match->words, GCH_ABOUT_CLOCK) >= 0)
        fputs("Before the play: t timeout, h no huddle, x spike.\n", talk);
}

/* Prints the menu, or only counts its lines if talk is NULL. */
static int print_choices(FILE *talk, const struct choices *c, const struct gch_question *q) {
    int used = 0, width, height, count = 0;
    screen_size(&width, &height);
    if (gch_question_wants_number(q)) {
        if (talk) {
            fprintf(talk, " 0 to %d yards", q->max);
            fprintf(talk, q->step > 1 ? " by %d\n" : "\n", q->step);
        }
        return 1;
    }
    for (unsigned i = 0; i < c->count; i++) {
        char item[300];
        const struct gch_choice *choice = &c->list[i];
        if (choice->rare)
            continue;
        if (entry_of(q)->about == GCH_ABOUT_PENALTY) {
            snprintf(item, sizeof item, " %s %s", choice->key, choice->words);
            if (talk)
                print_wrapped(talk, item);
            count += 1 + (int)strlen(item) / width;
            continue;
        }
        snprintf(item, sizeof item, " %s %s%s%s ", choice->key, choice->words, choice->follows[0] ? " " : "",
                 choice->follows);
        int n = (int)strlen(item);
        if (used + n > width && used > 0) {
            if (talk)
                fputc('\n', talk);
            used = 0;
        }
        if (talk)
            fputs(item, talk);
        count += used == 0;
        used += n;
    }
    if (used > 0 && talk)
        fputc('\n', talk);
    return count;
}

static const struct gch_choice *find_choice(const struct choices *c, int answer) {
    for (unsigned i = 0; i < c->count; i++)
        if (c->list[i].answer == answer)
            return &c->list[i];
    return NULL;
}

/* By key, or by its word as logs spell it. */
static bool parse_choice(const struct choices *c, const struct gch_question *q, const char *line, int *out) {
    for (unsigned i = 0; i < c->count; i++)
        if (!strcasecmp(c->list[i].key, line)) {
            *out = c->list[i].answer;
            return true;
        }
    return gch_answer_parse(q->match->words, q->decision, line, out) && gch_question_allows(q, *out);
}

int human_advice(struct table *table, const struct gch_question *q) {
    /* Enter snaps, whatever the real team would make of the match-up. */
    if (gch_question_about(q) == GCH_ABOUT_AUDIBLE && q->preset >= 0)
        return q->preset;
    return gch_any_coach_advice(table->adviser[q->side], q);
}

/* What the other side has done in this turn for all to see, since it was last said. */
static void show_given(struct table *table, const struct gch_question *q) {
    struct gch_given given;
    char words[GCH_ABOUT_TEXT];
    for (; gch_session_given(&table->session, table->told_answers, &given); table->told_answers++)
        if (given.side != q->side && gch_given_words(&table->labels, &given, words))
            fprintf(prompt_talk(table->prompt), "%s.\n", words);
}

/* Does the clock run as far as this turn has come? */
static bool clock_runs(const struct table *table) {
    const struct gch_vocabulary *words = table->setup->match.words;
    struct gch_given given;
    for (size_t i = 0; gch_session_given(&table->session, i, &given); i++) {
        const struct gch_decision_entry *entry = &words->decisions[given.decision];
        if (entry->answers != NULL && entry->about != GCH_ABOUT_CALL && given.answer >= 0 &&
            given.answer < (int)entry->count && entry->answers[given.answer].means == GCH_MEANS_TIMEOUT)
            return false;
    }
    return gch_clock_runs(&table->session.before);
}

/* What runs out, in one line, and whether the clock runs. */
static void show_left(const struct table *table, const struct gch_question *q) {
    char left[GCH_LEFT_TEXT], line[GCH_LEFT_TEXT + 64];
    snprintf(line, sizeof line, "%s: %s. Clock %s.", table->labels.side[q->side],
             gch_left_words(q->state, q->side, left), clock_runs(table) ? "runs" : "stopped");
    print_wrapped(prompt_talk(table->prompt), line);
}

static void draw_screen(const struct table *table) {
    struct screen screen = {.out = prompt_talk(table->prompt),
                            .match = &table->setup->match,
                            .labels = &table->labels,
                            .state = &table->shown_state,
                            .story = &table->story,
                            .terminal = prompt_is_terminal(table->prompt),
                            .colour = table->colour,
                            .below = table->below};
    screen_draw(&screen);
}

static void show_reveal(const struct table *table, FILE *talk, const struct gch_question *q) {
    const struct gch_vocabulary *words = q->match->words;
    int call = q->side == q->offense ? q->my_call : q->seen;
    unsigned shown = q->side == q->offense ? q->seen : q->my_call;
    fprintf(talk, "%s calls %s", table->labels.side[q->offense & 1], words->calls[call].words);
    if (q->state->next == GCH_NEXT_KICKOFF)
        fprintf(talk, ", %s has its %s", table->labels.side[!q->offense],
                words->decisions[gch_decision_about(words, GCH_ABOUT_HANDS_TEAM)].answers[shown].words);
    else if (shown < words->defense_count)
        fprintf(talk, ", %s defends with %s (%s)", table->labels.side[!q->offense], words->defenses[shown].name,
                words->defenses[shown].words);
    fputs(".\n", talk);
}

/* What stands between the screen and the prompt. */
static void show_question(struct table *table, const struct gch_question *q) {
    FILE *talk = prompt_talk(table->prompt);
    enum gch_topic about = gch_question_about(q);
    char words[GCH_ABOUT_TEXT];
    show_given(table, q);
    if (calls_snap(q) || about == GCH_ABOUT_CLOCK)
        show_left(table, q);
    if (about == GCH_ABOUT_AUDIBLE)
        show_reveal(table, talk, q);
    if (gch_question_words(&table->labels, q, words)[0] != '\0')
        print_wrapped(talk, words);
    print_choices(talk, &table->menu, q);
}

/* The terminal has another size: all that is asked is shown again. */
static void redraw(void *user) {
    struct table *table = user;
    int columns, lines;
    screen_size(&columns, &lines);
    story_fit(&table->story, columns);
    table->told_answers = 0;
    draw_screen(table);
    show_question(table, &table->shown);
}

/* The screen, once a turn; at a terminal for every question until the dice are thrown, so that it is never old and
 * nothing scrolls away. */
static void show_situation(struct table *table, const struct gch_question *q) {
    enum {
        STATUS = 3,
        PROMPT = 2
    }; /* status, reveal or words about the question, and what the other side did; itself */
    unsigned turn = table->session.plays + 1;
    bool kept = prompt_is_terminal(table->prompt) && table->colour && table->session.input.roll_count == 0;
    if (table->drawn != turn)
        table->hold = false;
    table->shown = *q;
    table->shown_state = *q->state;
    table->shown.state = &table->shown_state;
    if (table->drawn == turn && !kept)
        return;
    table->drawn = turn;
    table->told_answers = 0;
    table->below = print_choices(NULL, &table->menu, q) + STATUS + PROMPT;
    fflush(stdout);
    draw_screen(table);
}

static int hand_over(struct table *table, const struct gch_question *q) {
    struct gch_any_coach *computer = table->standby[q->side];
    FILE *talk = prompt_talk(table->prompt);
    table->person[q->side] = false;
    gch_session_set_coach(&table->session, q->side, computer);
    /* Nobody is left to answer: the game is watched. */
    if (!table->person[!q->side])
        table_watch(table);
    fprintf(talk, "%s is now played by the coach \"%s\"; Ctrl-C gives it back to you.\n", table->labels.side[q->side],
            computer->text);
    return TABLE_AGAIN;
}

static bool take_back(struct table *table, int side) {
    if (!gch_session_undo(&table->session, side))
        return false;
    table->drawn = 0; /* the situation may have changed: show it again */
    return true;
}

/* Said ahead of the clock question, or after it was passed over: the turn goes back to it. */
static bool call_clock(struct table *table, const struct gch_question *q, enum gch_meaning call) {
    int decision = gch_decision_about(q->match->words, GCH_ABOUT_CLOCK);
    if (decision < 0)
        return false;
    const struct gch_decision_entry *clock = &q->match->words->decisions[decision];
    const struct gch_session *s = &table->session;
    if (s->input.answer_count == 0 || !gch_session_can_undo(&table->session, q->side))
        return false;
    const struct gch_log_answer *last = &s->input.answers[0];
    for (size_t i = 0; i < s->input.answer_count; i++)
        if (s->input.answers[i].side == q->side)
            last = &s->input.answers[i];
    if (last->side != q->side || last->decision != decision || clock->answers[last->answer].means != GCH_MEANS_NO)
        return false;
    table->wanted_clock[q->side] = gch_word_meaning(clock->answers, clock->count, UINT64_MAX, call);
    return take_back(table, q->side);
}

static void print_box(const struct table *table, FILE *talk) {
    char *text = NULL;
    if (gch_report_box(table->story.record, &text) == GCH_OK)
        fputs(text, talk);
    free(text);
}

/* --- what the best coach thinks ---------------------------------------------------------------------------------- */

static bool is_unwanted(void *user) {
    struct table *table = user;
    return atomic_load(&table->unwanted);
}

static void *work_out(void *user) {
    struct table *table = user;
    if (gch_values_new_until(&table->setup->match, is_unwanted, table, &table->values) != GCH_OK)
        table->values = NULL;
    atomic_store(&table->ready, true);
    return NULL;
}

/* Once a match-up, behind the person's back: it takes a second or two, and is there when it is asked for. */
static void begin_work(struct table *table) {
    if (table->working || table->worked || table->setup->ruleset->charts == NULL)
        return;
    sigset_t all, before; /* signals are the table's: they wake it from a prompt */
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0)
        return;
    table->working = pthread_create(&table->worker, NULL, work_out, table) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void end_work(struct table *table) {
    if (table->working)
        pthread_join(table->worker, NULL);
    else if (!table->worked && table->setup->ruleset->charts != NULL)
        work_out(table);
    table->working = false;
    table->worked = true;
}

void human_finish(struct table *table) {
    atomic_store(&table->unwanted, true);
    if (table->working)
        end_work(table);
    gch_values_free(table->values);
    table->values = NULL;
}

/* False if the best coach has no opinion on this. */
static bool print_advice(struct table *table, const struct gch_question *q, FILE *talk) {
    char *text = NULL;
    if (!table->worked && !atomic_load(&table->ready) && table->setup->ruleset->charts != NULL) {
        fputs("Working out the match-up ...\n", talk);
        fflush(talk);
    }
    end_work(table);
    if (table->values == NULL || gch_advice_brief(table->values, &table->setup->match, q, &text) != GCH_OK)
        return false;
    fputs(text, talk);
    free(text);
    return true;
}

static void print_charts(const struct table *table, const struct gch_question *q, FILE *talk) {
    char *text = NULL;
    if (gch_charts_words(&table->setup->match, q, &text) == GCH_OK)
        fputs(text, talk);
    free(text);
}

/* A command that is not a choice. True if it was one; *stop: the question ends with *result. */
static bool command(struct table *table, const struct gch_question *q, const char *line, bool *stop, int *result) {
    FILE *talk = prompt_talk(table->prompt);
    char code[GCH_CODE_TEXT], said[160];
    *stop = false;
    if (!strcmp(line, "?") || !strcmp(line, "help")) {
        print_help(talk, q);
    } else if (!strcmp(line, "??") || !strcmp(line, "charts")) {
        if (table->setup->ruleset->charts != NULL) {
            if (line[0] == 'c' || !print_advice(table, q, talk))
                print_charts(table, q, talk);
        } else
            fputs("There are no charts in this game.\n", talk);
    } else if (!strcmp(line, "u") || !strcmp(line, "undo")) {
        *stop = take_back(table, q->side);
        *result = TABLE_AGAIN;
        if (!*stop)
            fputs("There is nothing to take back.\n", talk);
    } else if (!strcmp(line, "auto")) {
        *stop = true;
        *result = hand_over(table, q);
    } else if (!strcmp(line, "q") || !strcmp(line, "quit")) {
        *stop = !table_pause(table);
        *result = -(int)GCH_E_STOPPED;
    } else if (!strcmp(line, "box")) {
        print_box(table, talk);
    } else if (story_bench(&table->story, q->side, line, said, sizeof said)) {
        fprintf(talk, "%s\n", said);
    } else if (!strcmp(line, "code")) {
        fprintf(talk, "%s\n", gch_state_print(q->state, code));
    } else if (!strcmp(line, "clock always") || !strcmp(line, "clock late") || !strcmp(line, "clock never")) {
        table->prompts.clock = line[6] == 'a' ? GCH_CLOCK_ALWAYS : line[6] == 'l' ? GCH_CLOCK_LATE : GCH_CLOCK_NEVER;
        fputs("Noted.\n", talk);
    } else if (calls_snap(q) && line[1] == '\0' && (line[0] == 't' || line[0] == 'h' || line[0] == 'x')) {
        *stop = call_clock(table, q,
                           line[0] == 't'   ? GCH_MEANS_TIMEOUT
                           : line[0] == 'h' ? GCH_MEANS_NO_HUDDLE
                                            : GCH_MEANS_SPIKE);
        *result = TABLE_AGAIN;
        if (!*stop)
            fputs("There is no time to save here: the clock is not asked about.\n", talk);
    } else {
        return false;
    }
    return true;
}

/* What no sane coach does now is done when it was meant. */
static bool is_meant(struct table *table, bool secret, const struct gch_choice *choice) {
    char text[224], line[16];
    if (secret)
        snprintf(text, sizeof text, "Is that meant? y yes, n no [n]: ");
    else
        snprintf(text, sizeof text, "%s%s%s: is that meant? y yes, n no [n]: ", choice->words,
                 choice->follows[0] ? " " : "", choice->follows);
    return prompt_read(table->prompt, text, false, line, sizeof line) == PROMPT_LINE &&
           (line[0] == 'y' || line[0] == 'Y');
}

static int ask(struct table *table, const struct gch_question *q, bool secret) {
    FILE *talk = prompt_talk(table->prompt);
    bool call = calls_snap(q) || gch_question_about(q) == GCH_ABOUT_TRY_CALL;
    const struct choices choices = table->menu;
    int advice = human_advice(table, q);
    const struct gch_choice *preset = find_choice(&choices, advice);
    prompt_on_resize(table->prompt, redraw, table);
    for (;;) {
        char text[160], line[64];
        bool stop = false;
        int result = 0;
        if (secret)
            snprintf(text, sizeof text, "%s, %s (hidden): ", table->labels.side[q->side], entry_of(q)->ask);
        else if (gch_question_wants_number(q))
            snprintf(text, sizeof text, "%s, %s [%d]: ", table->labels.side[q->side], entry_of(q)->ask, advice);
        else
            snprintf(text, sizeof text, "%s, %s [%s]: ", table->labels.side[q->side], entry_of(q)->ask,
                     preset ? preset->key : "");
        switch (prompt_read(table->prompt, text, secret, line, sizeof line)) {
        case PROMPT_END:
            table->input_ended = true;
            return -(int)GCH_E_STOPPED;
        case PROMPT_INTERRUPT:
            if (!table_pause(table))
                return -(int)GCH_E_STOPPED;
            if (!table->person[q->side])
                return hand_over(table, q);
            continue;
        default:
            break;
        }
        if (!line[0])
            return advice;
        size_t n = strlen(line);
        bool hold = call && n > 1 && line[n - 1] == '!';
        if (hold)
            line[n - 1] = '\0';
        if (parse_choice(&choices, q, line, &result)) {
            table->hold |= hold;
            const struct gch_choice *chosen = find_choice(&choices, result);
            if (chosen != NULL && chosen->rare && !is_meant(table, secret, chosen))
                continue;
            return result;
        }
        if (command(table, q, line, &stop, &result)) {
            if (stop)
                return result;
            continue;
        }
        if (secret) /* whoever looks on may guess what was meant */
            fputs("That is not one of the choices; ? explains them.\n", talk);
        else
            fprintf(talk, "\"%s\" is not one of the choices; ? explains them.\n", line);
        print_choices(talk, &choices, q);
    }
}

/* Two people see each other: the snap comes when both have called, unless one has asked to hold it ("6!"), or the
 * match-up is one the game itself prompts for and somebody has an audible. */
static bool is_snapped(const struct table *table, const struct gch_question *q) {
    return gch_question_about(q) == GCH_ABOUT_AUDIBLE && q->preset >= 0 && table->person[0] && table->person[1] &&
           !table->prompts.always && !table->hold &&
           (q->match->ruleset->prompts == NULL || gch_answer_meaning(q, GCH_MEANS_AUDIBLE) < 0);
}

int human_answer(struct table *table, const struct gch_question *q) {
    int side = q->side;
    enum gch_topic about = gch_question_about(q);
    bool refused = false;
    if (about == GCH_ABOUT_CLOCK) {
        int wanted = table->wanted_clock[side];
        table->wanted_clock[side] = -1;
        if (gch_question_allows(q, wanted))
            return wanted;
        refused = wanted > 0;
    }
    if (!refused && (gch_prompts_pass(&table->prompts, q) || is_snapped(table, q)))
        return q->preset;
    table->menu.count = gch_choices_list(&table->labels, q, table->menu.list);
    gch_choices_follow(&table->labels, &table->session, q, table->menu.list, table->menu.count);
    if (atomic_load(&table->ready) && !table->worked) /* it is there: the odds come with it */
        end_work(table);
    gch_choices_odds(&table->setup->match, table->worked ? table->values : NULL, q, table->menu.list,
                     table->menu.count);
    show_situation(table, q);
    if (refused)
        fputs("The rules do not allow that now.\n", prompt_talk(table->prompt));
    show_question(table, q);
    bool call = calls_snap(q) || about == GCH_ABOUT_TRY_CALL;
    bool scrimmage = q->state->next == GCH_NEXT_SCRIMMAGE || about != GCH_ABOUT_CALL;
    return ask(table, q, call && scrimmage && table->person[0] && table->person[1]);
}

void human_sit_down(struct table *table, int side) {
    table->person[side] = table->was_person[side] = true;
    table->wanted_clock[side] = -1;
    watch_end(&table->watch);
    if (table->prompt && prompt_is_terminal(table->prompt)) {
        int columns, lines;
        screen_size(&columns, &lines);
        story_fit(&table->story, columns);
    }
    /* At a terminal the story is on the screen, as the last lines; in a pipe it runs on. */
    table->story.kept = table->prompt && prompt_is_terminal(table->prompt) && table->colour;
    gch_session_seat_part(&table->session, side, table->duty[side], table->standby[side]);
    if (table->story.kept)
        begin_work(table);
}
