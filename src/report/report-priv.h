/* Private to the report room: words and texts that several reports share. */
#ifndef GCH_REPORT_PRIV_H
#define GCH_REPORT_PRIV_H

#include "base/text.h"
#include "gridchart/players.h"
#include "gridchart/report.h"

/* The play's sentences into out, as gch_play_words; with the names of those who played if names is not NULL. */
void gch_words_play(const struct gch_labels *labels, const struct gch_state *snap, const struct gch_play *play,
                    const struct gch_credits *names, struct gch_text *out);

/* The league's name of the foul in an event of the play ("False Start"), as its season had them; lives for ever. NULL:
 * the season's charts do not know. */
const char *gch_words_foul_type(const struct gch_match *match, const struct gch_state *snap,
                                const struct gch_play *play, unsigned index);

/* What was said between the plays: events before the call (timeouts, the warning, periods that ended), each a line
 * given to line(user, text). score is the score at that moment. */
void gch_words_between(const struct gch_labels *labels, const struct gch_state *snap, const struct gch_play *play,
                       void (*line)(void *user, const char *text, bool period), void *user);

/* "HAR 7, MES 3". */
#define GCH_SCORE_TEXT 56
char *gch_words_score(const struct gch_labels *labels, const int16_t score[2], char *buffer);

/* "the first quarter", "overtime": gch_period_words with its article. */
const char *gch_words_period(int quarter);

/* How often and how far, as newspapers print it: "3-41", and "2-(-2)" for what was lost. */
void gch_words_yards(int count, int yards, char *out, size_t size);

/* "8:20". */
#define GCH_TIME_TEXT 12
char *gch_words_time(int seconds, char *buffer);

/* One item of a trace as a line without newline; false if it belongs to a level that is not wanted. */
bool gch_words_trace(const struct gch_labels *labels, const struct gch_trace_item *item, unsigned detail,
                     struct gch_text *out);

/* The action of the priority matrix with its yards, "ADD 5", "INC". */
void gch_words_action(const struct gch_trace_item *item, struct gch_text *out);

/* "8 plays, 75 yards, 4:10: touchdown". */
void gch_words_drive(const struct gch_drive *drive, struct gch_text *out);

/* A play that a foul has wiped out, or that was never snapped: nothing stands but its fouls. */
bool gch_play_is_void(const struct gch_play *play);

/* Seconds played up to a moment; overtime = length of its periods. */
int gch_game_seconds(int quarter, int clock, int overtime);

#endif
