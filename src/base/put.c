/* The texts of small numbers. */
#include "base/put.h"

/* A number and its nine neighbours above it: the digits before the last, and how many digits there are. */
#define TEN(digits, length)                                                                                            \
    {digits "0", length}, {digits "1", length}, {digits "2", length}, {digits "3", length}, {digits "4", length},      \
        {digits "5", length}, {digits "6", length}, {digits "7", length}, {digits "8", length}, {                      \
        digits "9", length                                                                                             \
    }
#define HUNDRED(digit)                                                                                                 \
    TEN(digit "0", 3), TEN(digit "1", 3), TEN(digit "2", 3), TEN(digit "3", 3), TEN(digit "4", 3), TEN(digit "5", 3),  \
        TEN(digit "6", 3), TEN(digit "7", 3), TEN(digit "8", 3), TEN(digit "9", 3)
/* The same below zero, from the lowest on. */
#define MINUS(tens)                                                                                                    \
    {"-" tens "9", 3}, {"-" tens "8", 3}, {"-" tens "7", 3}, {"-" tens "6", 3}, {"-" tens "5", 3}, {"-" tens "4", 3},  \
        {"-" tens "3", 3}, {"-" tens "2", 3}, {"-" tens "1", 3}, {                                                     \
        "-" tens "0", 3                                                                                                \
    }

const struct gch_put_number gch_put_numbers[] = {
    /* clang-format off */
    MINUS("9"), MINUS("8"), MINUS("7"), MINUS("6"), MINUS("5"), MINUS("4"), MINUS("3"), MINUS("2"), MINUS("1"),
    {"-9", 2}, {"-8", 2}, {"-7", 2}, {"-6", 2}, {"-5", 2}, {"-4", 2}, {"-3", 2}, {"-2", 2}, {"-1", 2},
    TEN("", 1), TEN("1", 2), TEN("2", 2), TEN("3", 2), TEN("4", 2),
    TEN("5", 2), TEN("6", 2), TEN("7", 2), TEN("8", 2), TEN("9", 2),
    HUNDRED("1"),
    TEN("20", 3), TEN("21", 3), TEN("22", 3), TEN("23", 3), TEN("24", 3),
    {"250", 3}, {"251", 3}, {"252", 3}, {"253", 3}, {"254", 3}, {"255", 3},
    /* clang-format on */
};

#define SIXTEEN(digit)                                                                                                 \
    digit "0", digit "1", digit "2", digit "3", digit "4", digit "5", digit "6", digit "7", digit "8", digit "9",      \
        digit "a", digit "b", digit "c", digit "d", digit "e", digit "f"

const char gch_put_bytes[256][2] = {
    SIXTEEN("0"), SIXTEEN("1"), SIXTEEN("2"), SIXTEEN("3"), SIXTEEN("4"), SIXTEEN("5"), SIXTEEN("6"), SIXTEEN("7"),
    SIXTEEN("8"), SIXTEEN("9"), SIXTEEN("a"), SIXTEEN("b"), SIXTEEN("c"), SIXTEEN("d"), SIXTEEN("e"), SIXTEEN("f"),
};

char *gch_put_long(char *at, int number) {
    char digits[GCH_PUT_INT];
    char *from = digits + sizeof digits;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    if (number < 0)
        *at++ = '-';
    do
        *--from = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (from < digits + sizeof digits)
        *at++ = *from++;
    return at;
}
