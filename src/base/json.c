#include "base/json.h"

#include "base/text.h"

/* The parser limits how deep a document is nested, and so this recursion. */
void gch_json_make_printable(cJSON *json) {
    for (cJSON *item = json; item != NULL; item = item->next) {
        if (item->valuestring != NULL)
            gch_make_printable(item->valuestring);
        if (item->string != NULL)
            gch_make_printable(item->string);
        if (item->child != NULL)
            gch_json_make_printable(item->child);
    }
}
