/* Texts that are not what they look like, and files that are not what they are called: said in words a person at a
 * spreadsheet can use. */
#ifndef GCH_BASE_ODD_H
#define GCH_BASE_ODD_H

#include "gridchart/base.h"

/* Names the first character of a text that nobody can see ("a no-break space, U+00A0, before 11"), into buffer. False
 * if there is none. Joiners between letters of scripts that need them are not meant. */
bool gch_odd_invisible(const char *text, char *buffer, size_t size);

/* What a spreadsheet has probably made of a field ("a date"), with what to do about it; NULL: nothing it is known for.
 */
const char *gch_odd_field(const char *text);
/* The same of a field where a number belongs. */
const char *gch_odd_number(const char *text);

/* Why a text can hardly be meant as words (a name, a remark): a blank at its end, a character nobody sees, a date, no
 * letter in it. NULL: it can. */
const char *gch_odd_words(const char *text);

/* Whether a line that begins with '#' is a row whose first field a spreadsheet could not work out: "#REF!,...". */
bool gch_odd_error_value(const char *text, size_t length);

/* Reports a file that is no text by its first bytes: spreadsheets, archives, databases. False if it may be text. */
bool gch_odd_file(struct gch_context *ctx, const char *path, const char *bytes, size_t count);

#endif
