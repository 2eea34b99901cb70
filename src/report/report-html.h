/* What pages share. */
#ifndef GCH_REPORT_HTML_H
#define GCH_REPORT_HTML_H

#include "base/text.h"

/* Adds a text with what means something in HTML escaped. */
void gch_html_text(struct gch_text *out, const char *s);

#endif
