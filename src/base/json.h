/* JSON as others wrote it. */
#ifndef GCH_BASE_JSON_H
#define GCH_BASE_JSON_H

#include <cjson/cJSON.h>

/* Makes every text and key of a parsed document printable (gch_make_printable): JSON can spell any control character,
 * and what is read from a log, a part of a season or a scenario is shown sooner or later. NULL is allowed. */
void gch_json_make_printable(cJSON *json);

#endif
