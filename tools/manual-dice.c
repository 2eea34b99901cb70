/* Real dice at the table: totals or faces typed by a person. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "table.h"

/* What each set of dice is. */
static const struct {
    const char *name, *faces, *example;
} dice_words[GCH_DICE] = {
    [GCH_DIE_OFFENSE] = {"offensive dice", "black yellow white, total 10 x black + yellow + white", "23, or 2 1 2"},
    [GCH_DIE_DEFENSE] = {"defensive dice", "red green, total red + green", "3, or 2 1"},
    [GCH_DIE_TEN] = {"ten-sided die", "its face, 0 to 9", "7"},
    [GCH_DIE_TWO_SIX] = {"two six-sided dice", "both faces, total their sum", "8, or 3 5"},
};

/* Why the dice are thrown, by purpose. */
static const char *const reasons[GCH_PURPOSE_COUNT] = {
    [GCH_ROLL_OFFENSE] = "the play, on the offense's chart",
    [GCH_ROLL_BREAKAWAY] = "a breakaway: how far",
    [GCH_ROLL_QT] = "the quarterback is trapped: sack, scramble or more",
    [GCH_ROLL_SHORT_PASS_BIG_PLAY] = "a short pass that may break",
    [GCH_ROLL_KICKOFF] = "the kickoff: how far",
    [GCH_ROLL_KICKOFF_RETURN] = "the kickoff return",
    [GCH_ROLL_SQUIB_RETURN] = "the return of the squib kick",
    [GCH_ROLL_ONSIDE] = "the onside kick: who has it",
    [GCH_ROLL_PUNT] = "the punt: how far",
    [GCH_ROLL_PUNT_RETURN] = "the punt return",
    [GCH_ROLL_FIELD_GOAL] = "the field goal",
    [GCH_ROLL_PAT] = "the extra point",
    [GCH_ROLL_INT_RETURN] = "the return of the interception",
    [GCH_ROLL_FUMBLE_RECOVERY] = "the fumble: who recovers",
    [GCH_ROLL_FUMBLE_RETURN] = "the return of the fumble",
    [GCH_ROLL_DEF_FUMBLE_RECOVERY] = "the fumble: the defense's share",
    [GCH_ROLL_DEF_PENALTY] = "a foul of the defense",
    [GCH_ROLL_DEF_PENALTY_CANCEL] = "whether the defense's foul is called off",
    [GCH_ROLL_LOS_PENALTY] = "a foul at the line: before or after the snap",
    [GCH_ROLL_HOLDING] = "whether it was holding",
    [GCH_ROLL_BETWEEN_DOWNS] = "whether the foul came after the play",
    [GCH_ROLL_SACK_RATE] = "the defense's sack rate",
    [GCH_ROLL_GREAT_PROTECTION] = "great protection",
    [GCH_ROLL_GOOD_DECISION] = "a good decision of the passer",
    [GCH_ROLL_BALL_PROTECTION] = "protection of the ball",
    [GCH_ROLL_LOOSE_BALL] = "a loose ball",
    [GCH_ROLL_FAIR_CATCH] = "the fair catch",
    [GCH_ROLL_QB_SNEAK] = "the quarterback sneak",
    [GCH_ROLL_SAFETY_KICK] = "the free kick",
    [GCH_ROLL_VARIABLE] = "yards that vary",
    [GCH_ROLL_SQUIB] = "the squib kick",
    [GCH_ROLL_ONSIDE_RETURN] = "the return of the onside kick",
    [GCH_ROLL_TOSS] = "the toss",
    [GCH_ROLL_DEFENSE] = "the play, on the defense's chart",
    [GCH_ROLL_KICK_COVERAGE] = "the coverage of the kickoff",
    [GCH_ROLL_PUNT_COVERAGE] = "the coverage of the punt",
    [GCH_ROLL_QT_CONTAINMENT] = "whether the defense contains the scramble",
    [GCH_ROLL_FG_ADJUSTMENT] = "the defense's influence on the field goal",
    [GCH_ROLL_ROLL_DIRECTION] = "which way the ball rolls",
    [GCH_ROLL_BLOCK] = "the block",
    [GCH_ROLL_PENALTY_SNAP] = "the foul at the snap",
    [GCH_ROLL_REVIEW] = "the review",
    [GCH_ROLL_PAT_RETURN] = "the return of the try",
    [GCH_ROLL_LET_BALL_ROLL] = "letting the ball roll",
    [GCH_ROLL_MUFFED_SNAP] = "whether the snap is muffed",
    [GCH_ROLL_OFFENSE_RETURN] = "whether the own fumble is advanced",
    [GCH_ROLL_ROLL_YARDS] = "how far the ball rolls",
    [GCH_ROLL_PI_YARDS] = "the yards of the interference",
    [GCH_ROLL_PENALTY_PICK] = "which foul it is",
    [GCH_ROLL_COIN] = "the coin: 0 to 4 is right, the visitor's; 5 to 9 the home team's",
    [GCH_ROLL_PASS_RUSH] = "the pass rush",
    [GCH_ROLL_SOLITAIRE] = "the solitaire table",
};

/* Up to three whole numbers with blanks, commas or dashes between them; -1 if it is anything else. */
static int split_numbers(const char *text, int numbers[3]) {
    int count = 0;
    while (*text) {
        text += strspn(text, " \t,-");
        size_t n = strcspn(text, " \t,-");
        long value;
        if (n == 0)
            break;
        if (count == 3 || !gch_parse_int(text, n, 0, 99, &value))
            return -1;
        numbers[count++] = (int)value;
        text += n;
    }
    return count;
}

bool manual_parse(enum gch_purpose purpose, const char *text, int *total, char *why, size_t size) {
    enum gch_die die = gch_purpose_die(purpose);
    int numbers[3];
    int count = split_numbers(text, numbers);
    if (count <= 0) {
        snprintf(why, size, "\"%s\" is not a throw; type the total or the faces, for example %s", text,
                 dice_words[die].example);
        return false;
    }
    if (count == 1) {
        if (gch_die_ways_of(die, numbers[0]) > 0) {
            *total = numbers[0];
            return true;
        }
        snprintf(why, size, "%d cannot be thrown with the %s: the totals are %d to %d", numbers[0],
                 dice_words[die].name, gch_die_low(die), gch_die_high(die));
        return false;
    }
    *total = gch_die_total_of_faces(die, numbers, count);
    if (*total >= 0)
        return true;
    snprintf(why, size, "these faces cannot be: the %s are %s", dice_words[die].name, dice_words[die].faces);
    return false;
}

/* Takes back the last call of whichever person made one since the last dice. */
static bool take_back(struct table *table) {
    for (int side = 0; side < 2; side++)
        if (table->person[side] && gch_session_can_undo(&table->session, side)) {
            gch_session_undo(&table->session, side);
            table->drawn = 0;
            return true;
        }
    return false;
}

int manual_roll(void *user, enum gch_purpose purpose) {
    struct table *table = user;
    FILE *talk = prompt_talk(table->prompt);
    enum gch_die die = gch_purpose_die(purpose);
    for (;;) {
        char text[160], line[64], why[160];
        int total;
        snprintf(text, sizeof text, "Throw the %s for %s: ", dice_words[die].name, reasons[purpose]);
        switch (prompt_read(table->prompt, text, false, line, sizeof line)) {
        case PROMPT_END:
            table->input_ended = true;
            return -(int)GCH_E_STOPPED;
        case PROMPT_INTERRUPT:
            if (!table_pause(table))
                return -(int)GCH_E_STOPPED;
            continue;
        default:
            break;
        }
        if (!strcmp(line, "q") || !strcmp(line, "quit")) {
            if (!table_pause(table))
                return -(int)GCH_E_STOPPED;
        } else if (!strcmp(line, "u") || !strcmp(line, "undo")) {
            if (take_back(table))
                return -(int)GCH_E_STOPPED;
            fputs("There is no call to take back any more.\n", talk);
        } else if (!strcmp(line, "?") || !line[0]) {
            fprintf(talk,
                    "The %s: %s.\nType the total or the single faces in that order, for example %s.\n"
                    "u takes back the last call, q stops.\n",
                    dice_words[die].name, dice_words[die].faces, dice_words[die].example);
        } else if (manual_parse(purpose, line, &total, why, sizeof why)) {
            return total;
        } else {
            fprintf(talk, "%c%s.\n", why[0] >= 'a' && why[0] <= 'z' ? why[0] - 32 : why[0], why + 1);
        }
    }
}
