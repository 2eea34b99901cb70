#include "prompt.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static volatile sig_atomic_t interrupts, hangups, resizes;

static void note_hangup(int signal) {
    (void)signal;
    hangups = interrupts = 1;
}

static void note_resize(int signal) {
    (void)signal;
    resizes = 1;
}

static void note_interrupt(int signal) {
    (void)signal;
    interrupts = 1;
}

bool prompt_interrupted(void) {
    bool was = interrupts != 0;
    interrupts = 0;
    return was;
}

void prompt_catch_interrupts(void) {
    /* Without SA_RESTART: whoever waits for a key must notice. */
    struct sigaction action = {.sa_handler = note_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = note_hangup;
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = note_resize;
    sigaction(SIGWINCH, &action, NULL);
}

bool prompt_interrupts_pending(void) {
    return interrupts != 0;
}

bool prompt_hung_up(void) {
    return hangups != 0;
}

bool prompt_resized(void) {
    bool was = resizes != 0;
    resizes = 0;
    return was;
}

struct prompt {
    bool terminal;
    FILE *talk;
    EditLine *edit;
    History *history;
    char text[160];
    void (*redraw)(void *user); /* after the terminal got another size; NULL: nothing is */
    void *redraw_user;
    /* Plain reading. */
    char buffer[4096];
    size_t start, end;
};

static char *prompt_text(EditLine *edit) {
    struct prompt *prompt = NULL;
    el_get(edit, EL_CLIENTDATA, &prompt);
    return prompt->text;
}

static void block_signals(sigset_t *before) {
    sigset_t all;
    sigemptyset(&all);
    sigaddset(&all, SIGINT);
    sigaddset(&all, SIGHUP);
    sigaddset(&all, SIGWINCH);
    sigprocmask(SIG_BLOCK, &all, before);
}

/* Waits until something can be read, or Ctrl-C is pressed or was pressed before: false. Signals are let in only while
 * waiting, so that none can slip through between the look at the flag and the wait. edit: the line that is drawn anew
 * when the terminal gets another size; or NULL. */
static bool wait_for_input(EditLine *edit) {
    struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
    sigset_t before;
    block_signals(&before);
    while (!interrupts && ppoll(&wait, 1, NULL, &before) < 0 && errno == EINTR) {
        struct prompt *prompt = NULL;
        if (resizes == 0 || edit == NULL)
            continue;
        resizes = 0;
        el_get(edit, EL_CLIENTDATA, &prompt);
        el_resize(edit);
        if (prompt->redraw != NULL) {
            prompt->redraw(prompt->redraw_user);
            fflush(stdout);
            el_set(edit, EL_REFRESH);
        }
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !interrupts;
}

int prompt_wait_key(int64_t nanoseconds) {
    struct termios old, raw;
    bool changed = tcgetattr(STDIN_FILENO, &old) == 0;
    if (changed) {
        raw = old;
        raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
        tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    }
    struct timespec left = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
    sigset_t before;
    char c = '\0';
    block_signals(&before);
    int ready = interrupts || resizes ? 0 : ppoll(&wait, 1, nanoseconds < 0 ? NULL : &left, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    ssize_t n = ready > 0 ? read(STDIN_FILENO, &c, 1) : 0;
    if (changed)
        tcsetattr(STDIN_FILENO, TCSANOW, &old);
    return n > 0 ? (unsigned char)c : 0;
}

/* One byte from standard input: 1, 0 at its end, -1 after Ctrl-C or a failure. */
static int read_byte(EditLine *edit, char *out) {
    for (;;) {
        if (!wait_for_input(edit))
            return -1;
        ssize_t n = read(STDIN_FILENO, out, 1);
        if (n >= 0)
            return (int)n;
        if (errno != EINTR)
            return -1;
    }
}

/* The library's own reader goes on after a signal; ours does not. Bytes beyond ASCII are taken one by one: no answer
 * has any. */
/* A blank on an empty line is as good as Enter: it takes what stands in brackets. (Here, as functions that are added to
 * libedit are never freed by it.) */
static int read_key(EditLine *edit, wchar_t *out) {
    char c = 0;
    int n = read_byte(edit, &c);
    const LineInfo *line = el_line(edit);
    if (n > 0 && c == ' ' && line->lastchar == line->buffer)
        c = '\n';
    *out = (wchar_t)(unsigned char)c;
    return n;
}

struct prompt *prompt_new(void) {
    struct prompt *prompt = calloc(1, sizeof *prompt);
    if (!prompt)
        return NULL;
    prompt_catch_interrupts();
    prompt->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    prompt->talk = prompt->terminal ? stdout : stderr;
    if (!prompt->terminal)
        return prompt;
    HistEvent event;
    prompt->edit = el_init("gridchart", stdin, stdout, stderr);
    prompt->history = history_init();
    if (prompt->edit && prompt->history) {
        history(prompt->history, &event, H_SETSIZE, 200);
        history(prompt->history, &event, H_SETUNIQUE, 1);
        el_set(prompt->edit, EL_CLIENTDATA, prompt);
        el_set(prompt->edit, EL_PROMPT, prompt_text);
        el_set(prompt->edit, EL_EDITOR, "emacs");
        el_set(prompt->edit, EL_SIGNAL, 0);
        el_set(prompt->edit, EL_HIST, history, prompt->history);
        el_set(prompt->edit, EL_GETCFN, read_key);
    }
    return prompt;
}

void prompt_free(struct prompt *prompt) {
    if (!prompt)
        return;
    if (prompt->history)
        history_end(prompt->history);
    if (prompt->edit)
        el_end(prompt->edit);
    signal(SIGINT, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    signal(SIGWINCH, SIG_DFL);
    free(prompt);
}

bool prompt_is_terminal(const struct prompt *prompt) {
    return prompt->terminal;
}

FILE *prompt_talk(const struct prompt *prompt) {
    return prompt->talk;
}

void prompt_on_resize(struct prompt *prompt, void (*redraw)(void *user), void *user) {
    prompt->redraw = redraw;
    prompt->redraw_user = user;
}

static void trim(char *line) {
    size_t n = strlen(line);
    while (n > 0 && strchr(" \t\r\n", line[n - 1]))
        line[--n] = '\0';
    size_t lead = strspn(line, " \t");
    memmove(line, line + lead, n - lead + 1);
}

static enum prompt_result read_edited(struct prompt *prompt, char *buffer, size_t size) {
    int count = 0;
    HistEvent event;
    const char *line = el_gets(prompt->edit, &count);
    if (interrupts) {
        interrupts = 0;
        fputc('\n', prompt->talk);
        return PROMPT_INTERRUPT;
    }
    if (!line || count <= 0)
        return PROMPT_END;
    snprintf(buffer, size, "%s", line);
    trim(buffer);
    if (buffer[0])
        history(prompt->history, &event, H_ENTER, buffer);
    return PROMPT_LINE;
}

/* A line byte by byte; what comes after it stays for the next. At a terminal nothing is read ahead, as the editor has
 * no share in this buffer. */
static enum prompt_result read_plain(struct prompt *prompt, char *buffer, size_t size) {
    size_t n = 0;
    bool any = false;
    for (;;) {
        if (prompt->start == prompt->end) {
            ssize_t got = wait_for_input(NULL)
                              ? read(STDIN_FILENO, prompt->buffer, prompt->terminal ? 1 : sizeof prompt->buffer)
                              : -1;
            if (got < 0 && errno == EINTR && !interrupts)
                continue;
            if (interrupts) {
                interrupts = 0;
                return PROMPT_INTERRUPT;
            }
            if (got <= 0 && !any)
                return PROMPT_END;
            if (got <= 0)
                break;
            prompt->start = 0;
            prompt->end = (size_t)got;
        }
        char c = prompt->buffer[prompt->start++];
        any = true;
        if (c == '\n')
            break;
        if (n + 1 < size && c != '\0')
            buffer[n++] = c;
    }
    buffer[n] = '\0';
    trim(buffer);
    return PROMPT_LINE;
}

static enum prompt_result read_hidden(struct prompt *prompt, char *buffer, size_t size) {
    struct termios old, quiet;
    bool changed = tcgetattr(STDIN_FILENO, &old) == 0;
    if (changed) {
        quiet = old;
        quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
    }
    enum prompt_result result = read_plain(prompt, buffer, size);
    if (changed)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &old);
    fputc('\n', prompt->talk);
    return result;
}

enum prompt_result prompt_read(struct prompt *prompt, const char *text, bool hidden, char *buffer, size_t size) {
    fflush(stdout);
    buffer[0] = '\0';
    if (prompt->terminal && !hidden && prompt->edit && prompt->history) {
        snprintf(prompt->text, sizeof prompt->text, "%s", text);
        return read_edited(prompt, buffer, size);
    }
    fputs(text, prompt->talk);
    fflush(prompt->talk);
    enum prompt_result result =
        prompt->terminal && hidden ? read_hidden(prompt, buffer, size) : read_plain(prompt, buffer, size);
    /* In a transcript the answers do not show: end the line of the question. */
    if (!prompt->terminal)
        fputc('\n', prompt->talk);
    return result;
}
