/* Lines typed by a person: with editing and history at a terminal, plain from a pipe, hidden where a call is secret. */
#ifndef GCH_TOOLS_PROMPT_H
#define GCH_TOOLS_PROMPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum prompt_result {
    PROMPT_LINE,
    PROMPT_END,       /* end of input */
    PROMPT_INTERRUPT, /* Ctrl-C */
};

struct prompt;

/* Takes over Ctrl-C. NULL if memory ran out. */
struct prompt *prompt_new(void);
/* Gives Ctrl-C back. NULL is allowed. */
void prompt_free(struct prompt *prompt);

/* Is a person at the other end? */
bool prompt_is_terminal(const struct prompt *prompt);
/* Where questions and explanations go: standard output at a terminal, else standard error. */
FILE *prompt_talk(const struct prompt *prompt);

/* Asks with text and reads a line into buffer, without its end and the blanks around it. hidden: what is typed is not
 * shown. A longer line than fits is cut. */
enum prompt_result prompt_read(struct prompt *prompt, const char *text, bool hidden, char *buffer, size_t size);

/* Calls redraw when the terminal gets another size while a line is being read. */
void prompt_on_resize(struct prompt *prompt, void (*redraw)(void *user), void *user);

/* A key pressed within so many nanoseconds (negative: however long it takes), without Enter and without being shown; 0:
 * none, or a signal came. */
int prompt_wait_key(int64_t nanoseconds);

/* Has the terminal gone? Then every wait ends as if Ctrl-C had been pressed. */
bool prompt_hung_up(void);
/* Has it got another size since the last call? */
bool prompt_resized(void);
/* Was Ctrl-C pressed and has nobody asked yet? */
bool prompt_interrupts_pending(void);
/* Was Ctrl-C pressed since the last call? */
bool prompt_interrupted(void);
/* From now on Ctrl-C is noted, not deadly; also without a prompt. */
void prompt_catch_interrupts(void);

#endif
