/* Which letters the fonts every PDF reader has can print. */
#include "paper/fonts.h"

unsigned char gch_latin_byte(uint32_t letter) {
    /* What WinAnsi has between 0x80 and 0x9F, where Latin 1 has control characters. */
    static const uint16_t between[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                         0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                         0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                         0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
    if ((letter >= 0x20 && letter < 0x7F) || (letter >= 0xA0 && letter <= 0xFF))
        return (unsigned char)letter;
    for (unsigned i = 0; i < 32; i++)
        if (between[i] == letter && letter != 0)
            return (unsigned char)(0x80 + i);
    return 0;
}

uint32_t gch_letter_next(const char **text) {
    const unsigned char *s = (const unsigned char *)*text;
    int more = s[0] < 0x80 ? 0 : s[0] >= 0xF0 ? 3 : s[0] >= 0xE0 ? 2 : s[0] >= 0xC2 ? 1 : -1;
    uint32_t letter = more <= 0 ? s[0] : s[0] & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xC0) != 0x80) {
            *text += i;
            return 0xFFFD;
        }
        letter = letter << 6 | (s[i] & 0x3F);
    }
    *text += more < 0 ? 1 : more + 1;
    return more < 0 || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000) ? 0xFFFD : letter;
}

bool gch_is_latin(const char *text) {
    while (*text != '\0')
        if (gch_latin_byte(gch_letter_next(&text)) == 0)
            return false;
    return true;
}
