/* The dice of a scenario: throws by purpose, faces by what stands on them, cards by their ids. */
#include <stdio.h>

#include "scenario/scenario-priv.h"

/* By what it is for; of dice thrown for several things, by "die/for" or the die alone. */
static int find_purpose(const struct scenario_stage *st, const char *name, const char *die) {
    const struct gch_vocabulary *words = st->match.words;
    char both[64];
    snprintf(both, sizeof both, "%s/%s", die != NULL ? die : "", name != NULL ? name : "");
    if (die == NULL)
        return name != NULL ? gch_purpose_find(words, name) : -1;
    int purpose = gch_purpose_find(words, both);
    return purpose >= 0 ? purpose : gch_purpose_find(words, die);
}

/* A card stands for the throw that draws it: the purpose of a step "card" whose die has its mark. */
static int find_card(const struct scenario_stage *st, const char *card, int *total) {
    const struct gch_vocabulary *words = st->match.words;
    for (unsigned i = 0; i < words->purpose_count; i++) {
        const char *step = strchr(words->purposes[i].name, '/');
        if (step != NULL && strcmp(step, "/card") == 0 && gch_die_parse(words->purposes[i].die, card, total))
            return (int)i;
    }
    return -1;
}

/* A face, also of a coin that shows a team, and a number that no face has if the source says so. */
static bool parse_face(const struct scenario_stage *st, const struct gch_die *die, const cJSON *item, int *total) {
    static const char *const sides[] = {"away", "home"};
    const char *mark = scenario_text(scenario_get(item, "face"));
    long number;
    if (mark == NULL)
        return false;
    if (gch_die_parse(die, mark, total))
        return true;
    int side = scenario_side(st, mark);
    if (side >= 0 && die->marks != NULL)
        return gch_die_parse(die, sides[side], total);
    if (!cJSON_IsTrue(scenario_get(item, "off_die")) || !gch_parse_int(mark, strlen(mark), -99, 99, &number))
        return false;
    *total = GCH_DIE_BESIDE + 100 + (int)number;
    return true;
}

/* Single faces as they lie: a list of numbers; the total, or -1. */
static int total_of(const struct gch_die *die, const cJSON *dice) {
    int faces[3] = {0}, count = 0;
    for (const cJSON *face = cJSON_IsArray(dice) ? dice->child : NULL; face != NULL; face = face->next, count++) {
        long value = -1;
        if (count < 3)
            faces[count] = scenario_int(face, 0, 9, &value) ? (int)value : -1;
    }
    return gch_die_total_of_faces(die, faces, count);
}

/* One entry of the list; false, reported, if it cannot be. */
static bool read_roll(struct scenario_stage *st, const cJSON *item, struct scenario_roll *roll) {
    const char *name = scenario_text(scenario_get(item, "for"));
    const char *card = scenario_text(scenario_get(item, "card"));
    const char *by = scenario_text(scenario_get(item, "by"));
    *roll = (struct scenario_roll){.by = 2};
    roll->purpose = card != NULL ? find_card(st, card, &roll->total)
                                 : find_purpose(st, name, scenario_text(scenario_get(item, "die")));
    if (card != NULL && roll->purpose < 0) {
        scenario_bad(st->file, "card", "\"%s\" is not a card", card);
        return false;
    }
    if (roll->purpose < 0) {
        scenario_bad(st->file, name ? name : "rolls", "\"%s\" is not a purpose of dice", name ? name : "(none)");
        return false;
    }
    if (by != NULL && (roll->by = scenario_side(st, by)) < 0) {
        scenario_bad(st->file, "by", "\"%s\" is not a team of this game", by);
        return false;
    }
    const struct gch_die *die = st->match.words->purposes[roll->purpose].die;
    const char *mark = scenario_text(scenario_get(item, "face"));
    long total = roll->total;
    if (card != NULL || parse_face(st, die, item, &roll->total))
        return true;
    if (scenario_get(item, "dice") != NULL) {
        roll->total = total_of(die, scenario_get(item, "dice"));
        if (roll->total < 0)
            scenario_bad(st->file, name, "the dice for %s cannot lie like this: %s", name, die->explain);
        return roll->total >= 0;
    }
    if (mark != NULL || die->marks != NULL) {
        scenario_bad(st->file, "face", "the %s has no face \"%s\"", die->words, mark != NULL ? mark : "(none)");
        return false;
    }
    if (!scenario_int(scenario_get(item, "total"), die->low, die->high, &total)) {
        scenario_bad(st->file, name, "the dice for %s show %d to %d", name, die->low, die->high);
        return false;
    }
    roll->total = (int)total;
    return true;
}

void scenario_read_rolls(struct scenario_stage *st) {
    const cJSON *rolls = scenario_get(st->object, "rolls");
    if (rolls != NULL && !cJSON_IsArray(rolls)) {
        scenario_bad(st->file, "rolls", "rolls must be a list");
        return;
    }
    for (const cJSON *item = rolls ? rolls->child : NULL; item != NULL; item = item->next) {
        if (st->rolls == SCENARIO_ROLLS) {
            scenario_bad(st->file, "rolls", "more than %d rolls", SCENARIO_ROLLS);
            return;
        }
        if (!read_roll(st, item, &st->roll[st->rolls]))
            return;
        st->rolls++;
    }
}

bool scenario_has_throw(const struct scenario_stage *st, const char *throws) {
    for (int i = 0; i < st->rolls; i++) {
        const char *name = st->match.words->purposes[st->roll[i].purpose].name;
        const char *step = strchr(name, '/');
        if (!st->roll[i].used && (strcmp(name, throws) == 0 || (step != NULL && strcmp(step + 1, throws) == 0)))
            return true;
    }
    return false;
}

int scenario_roll(void *user, int purpose) {
    struct scenario_stage *st = user;
    const char *names[2] = {st->match.words->purposes[purpose].name, st->match.words->purposes[purpose].also};
    for (int n = 0; n < 2 && names[n] != NULL; n++)
        for (int i = 0; i < st->rolls; i++)
            if (!st->roll[i].used && strcmp(st->match.words->purposes[st->roll[i].purpose].name, names[n]) == 0) {
                st->roll[i].used = true;
                return st->roll[i].total;
            }
    int quiet = st->rules->quiet != NULL ? st->rules->quiet(&st->turn, purpose) : -1;
    return quiet >= 0 ? quiet : -(int)GCH_E_NO_DICE;
}
