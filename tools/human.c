/* A person as a coach: one key a choice, the sensible one on Enter, explanations on demand. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "screen.h"
#include "table.h"

enum { MAX_CHOICES = 32 };

struct choice {
    int answer;
    char key[4];
    char words[160];
};

struct choices {
    struct choice list[MAX_CHOICES];
    int count;
};

static void add(struct choices *c, int answer, const char *key, const char *words) {
    if (c->count == MAX_CHOICES)
        return;
    struct choice *choice = &c->list[c->count++];
    choice->answer = answer;
    snprintf(choice->key, sizeof choice->key, "%s", key);
    snprintf(choice->words, sizeof choice->words, "%s", words);
}

/* Keys of the calls beyond 1..9. */
static const char *call_key(int call) {
    switch (call) {
    case GCH_CALL_PUNT:
        return "p";
    case GCH_CALL_FIELD_GOAL:
        return "f";
    case GCH_CALL_KNEEL:
    case GCH_CALL_KICKOFF:
    case GCH_CALL_PAT_KICK:
    case GCH_CALL_SAFETY_KICK:
        return "k";
    case GCH_CALL_SPIKE:
        return "i";
    case GCH_CALL_SAFETY:
        return "y";
    case GCH_CALL_QB_SNEAK:
        return "w";
    case GCH_CALL_SQUIB:
        return "s";
    case GCH_CALL_ONSIDE:
        return "o";
    case GCH_CALL_TWO_POINT:
        return "2";
    case GCH_CALL_FREE_KICK_FIELD_GOAL:
        return "g";
    default:
        return "n";
    }
}

static void lower(char *text) {
    for (; *text; text++)
        *text = (char)tolower((unsigned char)*text);
}

static void add_formations(struct choices *c, const struct gch_question *q) {
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        char key[2] = {(char)('a' + f), '\0'}, name[40];
        snprintf(name, sizeof name, "%s", gch_formation_name(f));
        lower(name);
        if (q->allowed >> f & 1)
            add(c, f, key, name);
    }
}

/* Answers with words of their own, in the order of their numbers. */
static void add_words(struct choices *c, const struct gch_question *q, const char *const keys[],
                      const char *const words[], int count) {
    for (int i = 0; i < count; i++)
        if (q->allowed >> i & 1)
            add(c, i, keys[i], words[i]);
}

/* What comes next after one of the choices of a penalty. */
static void outcome(const struct table *table, const struct gch_question *q, int choice, char *out, size_t size) {
    const struct gch_result *r = &q->choice[choice];
    struct gch_state after = *q->state;
    char words[GCH_SITUATION_TEXT];
    gch_state_apply(&after, &table->setup->season, r);
    int n = snprintf(out, size, "%s, %s", table->labels.side[after.offense & 1],
                     gch_situation_words(&table->labels, &after, words));
    for (int side = 0; side < 2; side++)
        if (r->points[side] && n > 0 && (size_t)n < size)
            n += snprintf(out + n, size - (size_t)n, ", %d points for %s", r->points[side], table->labels.side[side]);
}

static void add_penalties(struct choices *c, const struct table *table, const struct gch_question *q) {
    for (int i = 0; i <= q->count; i++) {
        char key[4], words[160], after[100];
        if (!(q->allowed >> i & 1))
            continue;
        snprintf(key, sizeof key, "%d", i);
        outcome(table, q, i, after, sizeof after);
        if (i == 0)
            snprintf(words, sizeof words, "the play stands: %s", after);
        else
            snprintf(words, sizeof words, "accept %s on %s%s: %s", gch_foul_words((enum gch_foul_type)q->foul[i]->type),
                     table->labels.side[q->foul[i]->side & 1], q->adds >> i & 1 ? ", added to the play" : "", after);
        add(c, i, key, words);
    }
}

static void list_choices(struct choices *c, const struct table *table, const struct gch_question *q) {
    static const char *const return_keys[] = {"r", "t", "c", "l"};
    static const char *const return_words[] = {"return it", "touchback", "fair catch", "let it roll"};
    static const char *const clock_keys[] = {"n", "t", "h", "s"};
    static const char *const clock_words[] = {"no call", "timeout", "no huddle", "spike the ball"};
    static const char *const audible_keys[] = {"k", "a", "t"};
    static const char *const audible_words[] = {"snap", "audible: both call again", "timeout: both call again"};
    static const char *const toss_keys[] = {"k", "r"};
    static const char *const toss_words[] = {"kick off", "receive"};
    static const char *const team_keys[] = {"r", "h"};
    static const char *const team_words[] = {"regular return team", "hands team"};
    static const char *const missed_keys[] = {"s", "t", "r"};
    static const char *const missed_words[] = {"take it at the spot", "take it at the twenty", "return it"};
    static const char *const yes_keys[] = {"n", "y"};
    static const char *const yes_words[] = {"no", "yes"};
    c->count = 0;
    switch (q->decision) {
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY:
        for (int call = 0; call < GCH_CALL_COUNT; call++) {
            char digit[2] = {(char)('0' + call), '\0'};
            if (q->allowed >> call & 1)
                add(c, call, call >= 1 && call <= 9 ? digit : call_key(call), gch_call_words((enum gch_call)call));
        }
        break;
    case GCH_ASK_FORMATION:
        add_formations(c, q);
        break;
    case GCH_ASK_RETURN:
        add_words(c, q, return_keys, return_words, 4);
        break;
    case GCH_ASK_CLOCK:
        add_words(c, q, clock_keys, clock_words, 4);
        break;
    case GCH_ASK_AUDIBLE:
        add_words(c, q, audible_keys, audible_words, 3);
        break;
    case GCH_ASK_TOSS:
        add_words(c, q, toss_keys, toss_words, 2);
        break;
    case GCH_ASK_RETURN_TEAM:
        add_words(c, q, team_keys, team_words, 2);
        break;
    case GCH_ASK_MISSED_FG:
        add_words(c, q, missed_keys, missed_words, 3);
        break;
    case GCH_ASK_PENALTY:
        add_penalties(c, table, q);
        break;
    case GCH_ASK_POOCH:
        break;
    default:
        add_words(c, q, yes_keys, yes_words, 2);
        break;
    }
}

/* What is asked, in a few words and at length. */
static const struct {
    const char *ask, *explain;
} texts[GCH_DECISION_COUNT] = {
    [GCH_ASK_PLAY] = {"your call",
                      "Plays 1 to 4 are runs, 5 to 9 passes: each is a column of your chart. The other side "
                      "does not see the call before it has set its formation."},
    [GCH_ASK_TRY_PLAY] = {"your play for two points", "One play from scrimmage decides the two-point try."},
    [GCH_ASK_FORMATION] = {"your formation",
                           "Six defenses, each with its own chart against the nine plays. The offense does "
                           "not see it before it has called."},
    [GCH_ASK_RETURN] = {"what to do with the kick",
                        "A return reads your return column. A fair catch ends the play where the "
                        "ball is caught. Let it roll: the ball may go further."},
    [GCH_ASK_POOCH] = {"yards to take off the kick",
                       "A shorter punt on purpose, so that it does not reach the end zone."},
    [GCH_ASK_FUMBLE_RETURN] = {"run with the fumble", "A return can gain yards and can be fumbled again."},
    [GCH_ASK_PENALTY] = {"the penalty",
                         "Choose which of these situations you want: accept a foul, or decline and let the "
                         "play stand."},
    [GCH_ASK_CLOCK] = {"the clock",
                       "A timeout stops the clock after the last play. Without a huddle less time runs off. A "
                       "spike stops it and costs a down."},
    [GCH_ASK_AUDIBLE] = {"both calls are shown",
                         "You see what the other side does. An audible (if you have one left) or a "
                         "timeout lets both sides call again."},
    [GCH_ASK_TOSS] = {"you have won the toss", "Kick off or receive; the other half it is the other way round."},
    [GCH_ASK_RETURN_TEAM] = {"your return team", "The hands team is better against onside kicks and worse at returns."},
    [GCH_ASK_BLOCK] = {"try to block the kick", "A rush at the kicker: a block is more likely, so is a foul."},
    [GCH_ASK_MISSED_FG] = {"the missed field goal is yours", "Where the ball is put, or a return of it."},
    [GCH_ASK_FREE_KICK] = {"try a free-kick field goal", "After a fair catch a kick without a rush may be tried."},
    [GCH_ASK_TRY_RETURN] = {"return the try", "Points for the defense where the season's rules give any."},
    [GCH_ASK_DROP] = {"drop the interception", "On fourth down a dropped ball may leave you in a better place."},
    [GCH_ASK_REVIEW] = {"ask for a review", "It costs one of your reviews; the ruling may be reversed."},
    [GCH_ASK_RUNDOWN] = {"let the play clock run down", "More time runs off before the snap."},
};

/* Text in lines of at most 79 columns. */
static void print_wrapped(FILE *talk, const char *text) {
    int used = 0;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (used > 0 && used + 1 + n > 79) {
            fputc('\n', talk);
            used = 0;
        }
        used += fprintf(talk, "%s%.*s", used ? " " : "", n, text);
        text += n;
        text += strspn(text, " ");
    }
    fputc('\n', talk);
}

static void print_help(FILE *talk, const struct gch_question *q) {
    print_wrapped(talk, texts[q->decision].explain);
    print_wrapped(talk, "Enter takes the choice in brackets. Also: ?? what the charts say; u take back your last call "
                        "(before the dice); auto let the computer play for you; box the box score so far; code this "
                        "situation as a line; clock always, late or never: when to ask about the clock; q stop.");
    if (q->decision == GCH_ASK_PLAY || q->decision == GCH_ASK_FORMATION)
        fputs("Before the play: t timeout, h no huddle, x spike.\n", talk);
}

static void print_choices(FILE *talk, const struct choices *c, const struct gch_question *q) {
    int used = 0;
    if (q->decision == GCH_ASK_POOCH) {
        fprintf(talk, " 0 to %d yards\n", q->max);
        return;
    }
    for (int i = 0; i < c->count; i++) {
        int n = (int)(strlen(c->list[i].key) + strlen(c->list[i].words)) + 3;
        if (used + n > 78 && used > 0) {
            fputc('\n', talk);
            used = 0;
        }
        fprintf(talk, " %s %s ", c->list[i].key, c->list[i].words);
        used += n;
        if (q->decision == GCH_ASK_PENALTY)
            used = 80;
    }
    fputc('\n', talk);
}

static const struct choice *find_choice(const struct choices *c, int answer) {
    for (int i = 0; i < c->count; i++)
        if (c->list[i].answer == answer)
            return &c->list[i];
    return NULL;
}

/* By key, or by its word as logs spell it. */
static bool parse_choice(const struct choices *c, const struct gch_question *q, const char *line, int *out) {
    long number;
    if (q->decision == GCH_ASK_POOCH) {
        if (!gch_parse_int(line, strlen(line), 0, q->max, &number))
            return false;
        *out = (int)number;
        return true;
    }
    for (int i = 0; i < c->count; i++)
        if (!strcasecmp(c->list[i].key, line)) {
            *out = c->list[i].answer;
            return true;
        }
    return gch_answer_parse((enum gch_decision)q->decision, line, out) && gch_answer_allowed(q, *out);
}

int human_advice(struct table *table, const struct gch_question *q) {
    const struct gch_any_coach *adviser = table->adviser[q->side];
    int answer = -1;
    if (adviser && !((adviser->coach.silent >> q->decision & 1) && q->preset >= 0))
        answer = adviser->coach.answer(adviser->coach.user, q);
    if (!gch_answer_allowed(q, answer))
        answer = q->preset;
    for (int i = 0; answer < 0 && i < 32; i++)
        if (q->allowed >> i & 1)
            answer = i;
    return answer;
}

static bool is_late(const struct gch_state *s) {
    return s->quarter > 4 || ((s->quarter == 2 || s->quarter == 4) && s->clock <= 300);
}

static void show_situation(struct table *table, const struct gch_question *q) {
    unsigned turn = table->session.plays + 1;
    bool terminal = prompt_is_terminal(table->prompt);
    if (table->drawn == turn)
        return;
    table->drawn = turn;
    fflush(stdout);
    screen_draw(prompt_talk(table->prompt), &table->setup->match, &table->labels, q->state, &table->story, terminal,
                table->colour, terminal && table->colour);
}

static void show_reveal(const struct table *table, FILE *talk, const struct gch_question *q) {
    int call = q->side == q->offense ? q->my_call : q->seen;
    int formation = q->side == q->offense ? q->seen : q->my_call;
    char name[40];
    snprintf(name, sizeof name, "%s", gch_formation_name(formation));
    lower(name);
    fprintf(talk, "%s calls %s, %s defends with %c (%s).\n", table->labels.side[q->offense & 1],
            gch_call_words((enum gch_call)call), table->labels.side[!q->offense], 'A' + formation, name);
}

static int hand_over(struct table *table, const struct gch_question *q) {
    struct gch_any_coach *computer = table->standby[q->side];
    FILE *talk = prompt_talk(table->prompt);
    table->person[q->side] = false;
    gch_session_set_coach(&table->session, q->side, computer);
    /* Nobody is left to look at a screen: the story runs on. */
    if (!table->person[!q->side])
        table->story.kept = false;
    fprintf(talk, "%s is now played by the coach \"%s\"; Ctrl-C gives it back to you.\n", table->labels.side[q->side],
            computer->text);
    if ((computer->coach.silent >> q->decision & 1) && q->preset >= 0)
        return q->preset;
    return computer->coach.answer(computer->coach.user, q);
}

static bool take_back(struct table *table, int side) {
    if (!gch_session_can_undo(&table->session, side))
        return false;
    gch_session_undo(&table->session, side);
    table->drawn = 0; /* the situation may have changed: show it again */
    return true;
}

/* Said ahead of the clock question, or after it was passed over: the turn goes back to it. */
static bool call_clock(struct table *table, const struct gch_question *q, enum gch_clock_call call) {
    const struct gch_session *s = &table->session;
    if (s->input.answer_count == 0 || !gch_session_can_undo(&table->session, q->side))
        return false;
    const struct gch_log_answer *last = &s->input.answers[0];
    for (size_t i = 0; i < s->input.answer_count; i++)
        if (s->input.answers[i].side == q->side)
            last = &s->input.answers[i];
    if (last->side != q->side || last->decision != GCH_ASK_CLOCK || last->answer != GCH_CLOCK_NONE)
        return false;
    table->wanted_clock[q->side] = call;
    return take_back(table, q->side);
}

static void print_box(const struct table *table, FILE *talk) {
    char *text = NULL;
    if (gch_report_box(table->story.record, &text) == GCH_OK)
        fputs(text, talk);
    free(text);
}

/* A command that is not a choice. True if it was one; *stop: the question ends with *result. */
static bool command(struct table *table, const struct gch_question *q, const char *line, bool *stop, int *result) {
    FILE *talk = prompt_talk(table->prompt);
    char code[GCH_CODE_TEXT];
    *stop = false;
    if (!strcmp(line, "?") || !strcmp(line, "help")) {
        print_help(talk, q);
    } else if (!strcmp(line, "??") || !strcmp(line, "charts")) {
        chart_words(talk, &table->setup->match, q);
    } else if (!strcmp(line, "u") || !strcmp(line, "undo")) {
        *stop = take_back(table, q->side);
        *result = -(int)GCH_E_STOPPED;
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
    } else if (!strcmp(line, "code")) {
        fprintf(talk, "%s\n", gch_state_print(q->state, code));
    } else if (!strcmp(line, "clock always") || !strcmp(line, "clock late") || !strcmp(line, "clock never")) {
        table->clock_mode = line[6] == 'a' ? CLOCK_ALWAYS : line[6] == 'l' ? CLOCK_LATE : CLOCK_NEVER;
        fputs("Noted.\n", talk);
    } else if ((q->decision == GCH_ASK_PLAY || q->decision == GCH_ASK_FORMATION) && line[1] == '\0' &&
               (line[0] == 't' || line[0] == 'h' || line[0] == 'x')) {
        *stop = call_clock(table, q,
                           line[0] == 't'   ? GCH_CLOCK_TIMEOUT
                           : line[0] == 'h' ? GCH_CLOCK_NO_HUDDLE
                                            : GCH_CLOCK_SPIKE);
        *result = -(int)GCH_E_STOPPED;
        if (!*stop)
            fputs("There is no time to save here: the clock is not asked about.\n", talk);
    } else {
        return false;
    }
    return true;
}

static int ask(struct table *table, const struct gch_question *q, bool secret) {
    FILE *talk = prompt_talk(table->prompt);
    struct choices choices;
    int advice = human_advice(table, q);
    list_choices(&choices, table, q);
    const struct choice *preset = find_choice(&choices, advice);
    print_choices(talk, &choices, q);
    for (;;) {
        char text[128], line[64];
        bool stop = false;
        int result = 0;
        if (secret)
            snprintf(text, sizeof text, "%s, %s (hidden): ", table->labels.side[q->side], texts[q->decision].ask);
        else if (q->decision == GCH_ASK_POOCH)
            snprintf(text, sizeof text, "%s, %s [%d]: ", table->labels.side[q->side], texts[q->decision].ask, advice);
        else
            snprintf(text, sizeof text, "%s, %s [%s]: ", table->labels.side[q->side], texts[q->decision].ask,
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
        if (parse_choice(&choices, q, line, &result))
            return result;
        if (command(table, q, line, &stop, &result)) {
            if (stop)
                return result;
            continue;
        }
        fprintf(talk, "\"%s\" is not one of the choices; ? explains them.\n", line);
        print_choices(talk, &choices, q);
    }
}

static int answer(void *user, const struct gch_question *q) {
    const struct seat *seat = user;
    struct table *table = seat->table;
    int side = seat->side;
    if (q->decision == GCH_ASK_CLOCK) {
        int wanted = table->wanted_clock[side];
        table->wanted_clock[side] = -1;
        if (gch_answer_allowed(q, wanted))
            return wanted;
        if (wanted > 0)
            fputs("The rules do not allow that now.\n", prompt_talk(table->prompt));
        if (table->clock_mode == CLOCK_NEVER || (table->clock_mode == CLOCK_LATE && !is_late(q->state)))
            return GCH_CLOCK_NONE;
    }
    if (q->decision == GCH_ASK_RUNDOWN && q->preset >= 0 &&
        (table->clock_mode == CLOCK_NEVER || (table->clock_mode == CLOCK_LATE && !is_late(q->state))))
        return q->preset;
    show_situation(table, q);
    if (q->decision == GCH_ASK_AUDIBLE)
        show_reveal(table, prompt_talk(table->prompt), q);
    if (q->decision == GCH_ASK_RETURN || q->decision == GCH_ASK_FUMBLE_RETURN) {
        char spot[GCH_SPOT_TEXT];
        fprintf(prompt_talk(table->prompt), "The ball is yours at %s.\n",
                gch_spot_words(&table->labels, side, q->spot, spot));
    }
    bool call = q->decision == GCH_ASK_PLAY || q->decision == GCH_ASK_TRY_PLAY || q->decision == GCH_ASK_FORMATION;
    bool scrimmage = q->state->next == GCH_NEXT_SCRIMMAGE || q->decision != GCH_ASK_PLAY;
    return ask(table, q, call && scrimmage && table->person[0] && table->person[1]);
}

void human_sit_down(struct table *table, int side) {
    struct gch_any_coach *coach = &table->human[side];
    static char name[] = "human";
    table->seat[side] = (struct seat){table, side};
    memset(coach, 0, sizeof *coach);
    coach->coach = (struct gch_coach){.answer = answer, .user = &table->seat[side]};
    coach->text = name;
    coach->ctx = table->ctx;
    coach->side = side;
    table->person[side] = table->was_person[side] = true;
    table->wanted_clock[side] = -1;
    /* At a terminal the story is on the screen, as the last lines; in a pipe it runs on. */
    table->story.kept = table->prompt && prompt_is_terminal(table->prompt) && table->colour;
    gch_session_set_coach(&table->session, side, coach);
}
