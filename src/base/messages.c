#include "base/message.h"

static const struct gch_message messages[] = {
#define GCH_X(code, severity, name, summary, explanation, example)                                                     \
    {code, GCH_##severity, #name, summary, explanation, example},
#include "base/message-list.h"
#undef GCH_X
};

const struct gch_message *gch_message_list(size_t *count) {
    *count = sizeof messages / sizeof messages[0];
    return messages;
}

const struct gch_message *gch_message_find(int code) {
    size_t low = 0, high = sizeof messages / sizeof messages[0];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (messages[middle].code == code)
            return &messages[middle];
        if (messages[middle].code < code)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}
