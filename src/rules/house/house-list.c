/* The table of house rules: one row a rule. Sets by name, and what is refused. */
#include "rules/house/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "rules/rules-priv.h"

/* clang-format off: a table is read by its rows */
const struct house_rule house_rules[HOUSE_RULES] = {
    {.entry = {"rc-1", "hurry-up penalties", "fouls and clock of a hurrying offense", NULL},
     .any_game = true,
     .penalty = house_rc1_penalty,
     .seconds = house_rc1_seconds},
    {.entry = {"rc-2", "punt return decision inside the 10", "whether short punts are returned", "all"},
     .punt_landed = house_rc2_punt_landed},
    {.entry = {"rc-3", "kickoff procedure", "toss, kickoff line, kickoffs out of bounds", NULL},
     .toss = house_rc3_toss,
     .kick_spot = house_rc3_kick_spot,
     .kick_out = house_rc3_kick_out},
    {.entry = {"rc-4", "slow-down offense", "seconds late in a half", NULL}, .seconds = house_rc4_seconds},
    {.entry = {"rc-5", "hurry-up offense", "seconds late in a half", NULL}, .seconds = house_rc4_seconds},
    {.entry = {"rc-6", "fumble recovery", "returns of quarterbacks' fumbles and of fumbled punt returns", NULL},
     .names = true,
     .fumble_return = house_rc6_fumble_return},
    {.entry = {"rc-7", "defensive substitution by score", "formations of automatic coaches late in a game", NULL},
     .without = "solitaire",
     .why = "its tables already hold rows for the score",
     .formation_weights = house_rc7_formation_weights},
    {.entry = {"rc-8", "blocked field goals", "field goals", NULL}, .fg_before = house_rc8_fg_before},
    {.entry = {"rc-9", "squib kickoff and free kick after a safety", "both kicks and their coverage", "a b"},
     .kick_distance = house_rc9_kick_distance,
     .free_kick = house_rc9_free_kick,
     .coverage = house_rc9_coverage},
    {.entry = {"rc-10", "quarterback runs and scrambles", "who carries; yards of scrambles", NULL},
     .names = true,
     .carrier = house_rc10_carrier,
     .qt = house_rc10_qt},
    {.entry = {"rc-11", "punt returns", "fair catches and punt returns", NULL},
     .punt_landed = house_rc11_punt_landed,
     .punt_return = house_rc11_punt_return,
     .coverage = house_rc11_coverage},
    {.entry = {"rc-12", "blocked kick recovery", "who recovers a blocked kick and runs with it", "columns"},
     .names = true,
     .block = house_rc12_block},
    {.entry = {"rc-13", "field goal with no time remaining", "the end of a half", NULL},
     .period_end = house_rc13_period_end,
     .legal_plays = house_rc13_legal_plays},
    {.entry = {"rc-14", "limits on pass depth", "plays that may be called near the goal", NULL},
     .legal_plays = house_rc14_legal_plays,
     .auto_call = house_rc14_auto_call},
    {.entry = {"rc-15", "blocked punt procedure", "punts", NULL}, .punt_before = house_rc15_punt_before},
    {.entry = {"rc-16", "position matrix", "who is credited; with rc-18 the pass rush", NULL},
     .names = true,
     .credit = house_rc16_credit},
    {.entry = {"rc-17", "onside kickoff", "onside kicks", NULL}, .onside = house_rc17_onside},
    {.entry = {"rc-18", "pass rush", "sacks, scrambles and passes thrown under pressure", NULL},
     .names = true,
     .pass_rush = house_rc18_pass_rush},
    {.entry = {"rc-19", "Hail Mary", "the last play of a game", NULL},
     .names = true,
     .legal_plays = house_rc19_legal_plays,
     .pass_result = house_rc19_pass_result,
     .int_spot = house_rc19_int_spot},
    {.entry = {"rc-20", "injured player finder with forced time-outs", "time-outs, records", NULL},
     .names = true,
     .after_play = house_rc20_after_play},
    {.entry = {"rc-21", "injury duration", "who plays; with rc-16 and rc-18 the pass rush", NULL},
     .names = true,
     .needs = 20,
     .after_play = house_rc21_after_play},
};
/* clang-format on */

const struct gch_house_entry *gch_house_entry(unsigned index) {
    return index < HOUSE_RULES ? &house_rules[index].entry : NULL;
}

/* --- reading a set ------------------------------------------------------------------------------------------------ */

struct reader {
    struct gch_context *ctx;
    struct gch_house *house;
    int depth; /* of sets within sets */
};

static enum gch_status read_list(struct reader *r, const char *text, const struct gch_place *place);

static int find_rule(const char *name, size_t length) {
    for (int i = 0; i < HOUSE_RULES; i++)
        if (strlen(house_rules[i].entry.name) == length && memcmp(house_rules[i].entry.name, name, length) == 0)
            return i;
    return -1;
}

/* Which of a rule's values a text is, from 1 on; 0: none of them. */
static int find_value(const char *values, const char *text, size_t length) {
    int number = 1;
    for (const char *at = values; at != NULL && *at != '\0'; number++) {
        size_t n = strcspn(at, " ");
        if (n == length && memcmp(at, text, n) == 0)
            return number;
        at += n;
        at += *at == ' ';
    }
    return 0;
}

static enum gch_status refuse_name(const struct reader *r, const struct gch_place *place, const char *name,
                                   size_t length) {
    gch_report(r->ctx, GCH_MSG_HOUSE_UNKNOWN, place,
               "\"%.*s\" is not a house rule; known are rc-1 to rc-%d, all, none and @FILE or @FILE:NAME for a set",
               (int)length, name, HOUSE_RULES);
    return GCH_E_ARG;
}

static enum gch_status read_name(struct reader *r, const char *name, size_t length, const struct gch_place *place) {
    bool minus = length > 0 && *name == '-';
    name += minus;
    length -= minus;
    const char *equals = memchr(name, '=', length);
    size_t n = equals != NULL ? (size_t)(equals - name) : length;
    int rule = find_rule(name, n);
    if (rule < 0 || (minus && equals != NULL))
        return refuse_name(r, place, name, length);
    const struct gch_house_entry *entry = &house_rules[rule].entry;
    int value = 0;
    if (equals != NULL && (value = find_value(entry->values, equals + 1, length - n - 1)) == 0) {
        if (entry->values != NULL)
            gch_report(r->ctx, GCH_MSG_HOUSE_VALUE, place, "%s: \"%.*s\" is not a value of it; known are %s",
                       entry->name, (int)(length - n - 1), equals + 1, entry->values);
        else
            gch_report(r->ctx, GCH_MSG_HOUSE_VALUE, place, "%s takes no value", entry->name);
        return GCH_E_ARG;
    }
    r->house->on = minus ? r->house->on & ~(1u << rule) : r->house->on | 1u << rule;
    r->house->value[rule] = (uint8_t)value;
    return GCH_OK;
}

/* A file of named sets: lines "NAME: rc-1,rc-5", comments begin with #. */
static enum gch_status read_file(struct reader *r, const char *text, size_t length, const struct gch_place *place) {
    char *path = strndup(text, length);
    char *data = NULL;
    size_t size = 0;
    enum gch_status status = path != NULL ? GCH_OK : GCH_E_NOMEM;
    char *colon = path != NULL ? strrchr(path, ':') : NULL;
    const char *wanted = colon != NULL ? colon + 1 : NULL;
    if (colon != NULL)
        *colon = '\0';
    if (status == GCH_OK && ++r->depth > 4) {
        gch_report(r->ctx, GCH_MSG_HOUSE_SETS, place, "@%s: sets that stand in each other", path);
        status = GCH_E_ARG;
    }
    if (status == GCH_OK)
        status = gch_file_read(r->ctx, path, 0, &data, &size);
    unsigned line = 0, sets = 0;
    bool found = false;
    for (char *at = data; status == GCH_OK && at != NULL && *at != '\0';) {
        char *end = at + strcspn(at, "\n");
        char *next = *end != '\0' ? end + 1 : end;
        line++;
        *end = '\0';
        if (end > at && end[-1] == '\r')
            end[-1] = '\0';
        while (end > at && (end[-1] == ' ' || end[-1] == '\t'))
            *--end = '\0';
        char *mark = strchr(at, ':');
        struct gch_place here = {path, line, 1};
        if (*at != '#' && *at != '\0' && (mark == NULL || mark == at)) {
            gch_report(r->ctx, GCH_MSG_HOUSE_SETS, &here, "a set is \"NAME: rc-1,rc-5\", a comment begins with #");
            status = GCH_E_ARG;
        } else if (*at != '#' && *at != '\0') {
            *mark++ = '\0';
            mark += strspn(mark, " \t");
            sets++;
            if (wanted == NULL ? sets == 1 : strcmp(at, wanted) == 0) {
                found = true;
                status = read_list(r, mark, &here);
            }
        }
        at = next;
    }
    if (status == GCH_OK && wanted == NULL && sets > 1) {
        gch_report(r->ctx, GCH_MSG_HOUSE_SETS, &(struct gch_place){path, 0, 0},
                   "there are %u sets: name one of them, @%s:NAME", sets, path);
        status = GCH_E_ARG;
    } else if (status == GCH_OK && !found) {
        gch_report(r->ctx, GCH_MSG_HOUSE_SETS, &(struct gch_place){path, 0, 0}, "there is no set \"%s\"",
                   wanted != NULL ? wanted : "");
        status = GCH_E_ARG;
    }
    r->depth--;
    free(data);
    free(path);
    return status;
}

static enum gch_status read_list(struct reader *r, const char *text, const struct gch_place *place) {
    enum gch_status status = GCH_OK;
    while (*text != '\0' && status == GCH_OK) {
        size_t length = strcspn(text, ",");
        if (length == 3 && memcmp(text, "all", 3) == 0) {
            r->house->on = (UINT32_C(1) << HOUSE_RULES) - 1;
        } else if (length == 4 && memcmp(text, "none", 4) == 0) {
            r->house->on = 0;
            memset(r->house->value, 0, sizeof r->house->value);
        } else if (*text == '@') {
            status = read_file(r, text + 1, length - 1, place);
        } else {
            status = read_name(r, text, length, place);
        }
        text += length;
        text += *text == ',';
    }
    return status;
}

/* --- what is refused ---------------------------------------------------------------------------------------------- */

static enum gch_status check_rule(struct gch_context *ctx, const struct gch_ruleset *ruleset, uint32_t options,
                                  uint32_t on, int rule) {
    const struct house_rule *r = &house_rules[rule];
    if (ruleset->charts == NULL && !r->any_game) {
        gch_report(ctx, GCH_MSG_HOUSE_REFUSED, NULL, "%s (%s) needs charts, and %s is played without", r->entry.name,
                   r->entry.title, ruleset->title);
        return GCH_E_ARG;
    }
    if (r->needs != 0 && !(on >> (r->needs - 1) & 1)) {
        gch_report(ctx, GCH_MSG_HOUSE_REFUSED, NULL, "%s (%s) needs %s (%s)", r->entry.name, r->entry.title,
                   house_rules[r->needs - 1].entry.name, house_rules[r->needs - 1].entry.title);
        return GCH_E_ARG;
    }
    for (unsigned i = 0; r->without != NULL && i < ruleset->option_count; i++)
        if (options >> i & 1 && strcmp(ruleset->options[i].name, r->without) == 0) {
            gch_report(ctx, GCH_MSG_HOUSE_REFUSED, NULL, "%s (%s) cannot be played with the option %s of %s: %s",
                       r->entry.name, r->entry.title, r->without, ruleset->name, r->why);
            return GCH_E_ARG;
        }
    return GCH_OK;
}

static void print_set(struct gch_house *house) {
    size_t length = 0;
    for (int i = 0; i < HOUSE_RULES; i++) {
        if (!(house->on >> i & 1))
            continue;
        const char *value = house_rules[i].entry.values;
        for (int n = 1; n < house->value[i]; n++)
            value = strchr(value, ' ') + 1;
        int n = house->value[i] != 0 ? (int)strcspn(value, " ") : 0;
        length += (size_t)snprintf(house->text + length, sizeof house->text - length, "%s%s%s%.*s", length ? "," : "",
                                   house_rules[i].entry.name, n > 0 ? "=" : "", n, n > 0 ? value : "");
    }
}

static uint32_t hooks_of(uint32_t on) {
    uint32_t hooks = 0;
    for (int i = 0; i < HOUSE_RULES; i++) {
        if (!(on >> i & 1))
            continue;
#define GCH_X(id, type, name, arguments) hooks |= (uint32_t)(house_rules[i].name != NULL) << HOUSE_HOOK_##id;
        HOUSE_HOOKS(GCH_X)
#undef GCH_X
    }
    return hooks;
}

enum gch_status gch_house_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, uint32_t options,
                               const char *text, struct gch_house **out) {
    *out = NULL;
    struct gch_house *house = text != NULL ? calloc(1, sizeof *house) : NULL;
    if (house == NULL)
        return text != NULL ? GCH_E_NOMEM : GCH_OK;
    struct reader r = {.ctx = ctx, .house = house};
    enum gch_status status = read_list(&r, text, NULL);
    /* "all" means all that the ruleset knows. */
    if (status == GCH_OK && ruleset->charts == NULL && house->on == (UINT32_C(1) << HOUSE_RULES) - 1)
        for (int i = 0; i < HOUSE_RULES; i++)
            if (!house_rules[i].any_game)
                house->on &= ~(UINT32_C(1) << i);
    for (int i = 0; i < HOUSE_RULES && status == GCH_OK; i++)
        if (house->on >> i & 1) {
            status = check_rule(ctx, ruleset, options, house->on, i);
            house->names |= house_rules[i].names;
        }
    if (status == GCH_OK && house->on != 0)
        status = house_book_load(ctx, &house->book);
    if (status != GCH_OK || house->on == 0) {
        free(house);
        return status;
    }
    house->hooks = hooks_of(house->on);
    print_set(house);
    *out = house;
    return GCH_OK;
}

void gch_house_free(struct gch_house *house) {
    free(house);
}

const char *gch_house_text(const struct gch_house *house) {
    return house != NULL ? house->text : "none";
}

uint32_t gch_house_set(const struct gch_house *house) {
    return house != NULL ? house->on : 0;
}

bool gch_house_names(const struct gch_house *house) {
    return house != NULL && house->names;
}

bool gch_match_house(const struct gch_match *match, int number) {
    return match->house != NULL && number >= 1 && number <= HOUSE_RULES && match->house->on >> (number - 1) & 1;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static const char *const sayings[] = {
#define GCH_X(id, words) words,
    GCH_HOUSE_SAYINGS(GCH_X)
#undef GCH_X
};
static const char *const shares[] = {
#define GCH_X(id, name) name,
    GCH_SHARES(GCH_X)
#undef GCH_X
};
static const char *const slots[] = {"",
#define GCH_X(id, name) name,
                                    GCH_SLOTS(GCH_X)
#undef GCH_X
};
static const char *const roles[] = {
#define GCH_X(id, name) name,
    GCH_HOUSE_ROLES(GCH_X)
#undef GCH_X
};
static const char *const lengths[] = {"", "S", "H", "G", "G+"};

const char *gch_house_words(int saying) {
    return saying >= 0 && saying < GCH_SAYING_COUNT ? sayings[saying] : "";
}
const char *gch_share_name(enum gch_share_of share) {
    return shares[share];
}
const char *gch_slot_name(enum gch_slot slot) {
    return slots[slot];
}
int gch_slot_find(const char *name) {
    for (int i = 0; i < GCH_SLOT_COUNT; i++)
        if (strcmp(slots[i], name) == 0)
            return i;
    return -1;
}
const char *gch_house_role_name(enum gch_house_role role) {
    return roles[role];
}
const char *gch_injury_length_name(enum gch_injury_length length) {
    return lengths[length];
}
