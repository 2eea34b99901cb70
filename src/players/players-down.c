/*
 * Names for plain downs of a game that nobody watches: only the lines are wanted. What is drawn for a play depends on
 * its number alone, so downs are kept back and counted many at a time, those of one kind together. They are the plays
 * of players-snap.h with everything left out that cannot come up on them.
 */
#include "players/players-snap.h"
#include "players/players-tell.h"

FOLDED struct gch_player_line *line_of(struct gch_squad *squad, int man) {
    squad->did[man] = true;
    return &squad->line[man];
}

/* Everything that happens on a down whose men are all there; what is out of the ordinary goes to cast_down. */
struct down {
    const struct gch_plain_down *plain;
    struct gch_squad *offense, *defense;
    uint64_t words;
};

FOLDED struct down down_of(struct gch_cast_book *book, const struct gch_plain_down *plain) {
    return (struct down){.plain = plain,
                         .offense = &book->squad[plain->offense],
                         .defense = &book->squad[!plain->offense],
                         .words = first_word_of(book, plain->plays)};
}

/* As plays that are told whole. */
static __attribute__((noinline)) void cast_down(struct gch_cast_book *book, const struct gch_plain_down *down) {
    struct stage t = stage_of(book, down->plays, down->offense);
    t.ball = down->ball;
    t.call = down->call;
    t.next = GCH_NEXT_SCRIMMAGE;
    t.scrimmage = true;
    switch (down->kind) {
    case GCH_DOWN_RUN:
        run(&t, down->yards);
        break;
    case GCH_DOWN_PASS:
        complete(&t, down->yards);
        break;
    case GCH_DOWN_INCOMPLETE:
        incomplete(&t);
        break;
    case GCH_DOWN_SACK:
        sack(&t, down->yards);
        break;
    case GCH_DOWN_SCRAMBLE:
        scramble(&t, down->yards);
        break;
    default: /* interceptions are told whole */
        break;
    }
    if (t.on_field && !down->out_of_bounds && t.last != GCH_EV_SACK)
        tackle(&t);
}

FOLDED void end_in_tackle(const struct down *d) {
    struct gch_squad *squad = d->defense;
    uint64_t word = gch_rng_word(d->words + WORD_END * GCH_DRAW_STEP);
    if (d->plain->out_of_bounds | !happens(word, CREDITED_TACKLE))
        return;
    bool assisted = happens(word >> 16, squad->roster->assisted);
    int first = gch_draw_sure(squad, word, assisted ? GCH_ROLE_ASSIST : GCH_ROLE_TACKLE, 0, NOBODY);
    add_to(line_of(squad, first), assisted ? GCH_DID_assists : GCH_DID_tackles, 1);
    if (!assisted)
        return;
    word = gch_rng_word(d->words + WORD_SECOND * GCH_DRAW_STEP);
    int second = gch_draw_sure(squad, word, GCH_ROLE_ASSIST, 0, first);
    if (second != NOBODY)
        add_to(line_of(squad, second), GCH_DID_assists, 1);
}

/* A hit on the passer. */
static __attribute__((noinline)) void hit(const struct down *d) {
    int man = gch_draw(d->defense, gch_rng_word(d->words + FIXED_WORDS * GCH_DRAW_STEP), GCH_ROLE_HIT, 0, NOBODY);
    if (man != NOBODY)
        add_to(line_of(d->defense, man), GCH_DID_hits, 1);
}

/* A throw by the passer; NULL: by somebody else, nothing is counted. */
FOLDED struct gch_player_line *throw_of(const struct down *d, uint64_t word) {
    if (happens(word, d->offense->roster->trick))
        return NULL;
    struct gch_player_line *passer = line_of(d->offense, d->offense->passer);
    add_to(passer, GCH_DID_attempts, 1);
    if (happens(word >> 16, d->defense->roster->hit))
        hit(d);
    return passer;
}

FOLDED void count_carry(struct gch_squad *squad, int man, int yards) {
    if (man == NOBODY)
        return;
    struct gch_player_line *line = line_of(squad, man);
    add_to(line, GCH_DID_carries, 1);
    add_to(line, GCH_DID_rushing_yards, yards);
    most_of(line, GCH_DID_rushing_long, yards);
}

FOLDED void count_run(struct gch_cast_book *book, const struct gch_plain_down *plain) {
    const struct down d = down_of(book, plain);
    int play = book->run_at[plain->call], yards = plain->yards;
    if (play < 0) {
        cast_down(book, plain);
        return;
    }
    int but = ((play == 0) & book->sneaks & (yards <= SNEAK_MOST)) ? d.offense->passer : NOBODY;
    unsigned occasion = gch_run_occasion(play, zone_of(plain->ball), band_of_run(yards));
    count_carry(d.offense, gch_draw_sure(d.offense, gch_rng_word(d.words), GCH_ROLE_CARRY, occasion, but), yards);
    end_in_tackle(&d);
}

FOLDED void count_scramble(struct gch_cast_book *book, const struct gch_plain_down *plain) {
    const struct down d = down_of(book, plain);
    count_carry(d.offense, d.offense->passer, plain->yards);
    end_in_tackle(&d);
}

FOLDED void count_pass(struct gch_cast_book *book, const struct gch_plain_down *plain) {
    const struct down d = down_of(book, plain);
    const uint64_t word = gch_rng_word(d.words);
    const int yards = plain->yards;
    struct gch_player_line *passer = throw_of(&d, word);
    if (passer == NULL) {
        cast_down(book, plain);
        return;
    }
    add_to(passer, GCH_DID_completions, 1);
    add_to(passer, GCH_DID_passing_yards, yards);
    unsigned occasion = gch_target_occasion(book->pass_at[plain->call], zone_of(plain->ball), band_of_catch(yards));
    int man = gch_draw_sure(d.offense, word, GCH_ROLE_TARGET, occasion, d.offense->passer);
    if (man != NOBODY) {
        struct gch_player_line *line = line_of(d.offense, man);
        add_to(line, GCH_DID_targets, 1);
        add_to(line, GCH_DID_receptions, 1);
        add_to(line, GCH_DID_receiving_yards, yards);
        most_of(line, GCH_DID_receiving_long, yards);
    }
    end_in_tackle(&d);
}

FOLDED void count_incomplete(struct gch_cast_book *book, const struct gch_plain_down *plain) {
    const struct down d = down_of(book, plain);
    const uint64_t word = gch_rng_word(d.words), end = gch_rng_word(d.words + WORD_END * GCH_DRAW_STEP);
    if (throw_of(&d, word) == NULL) {
        cast_down(book, plain);
        return;
    }
    if (!happens(end >> 16, d.offense->roster->untargeted)) {
        unsigned occasion = gch_target_occasion(book->pass_at[plain->call], zone_of(plain->ball), -1);
        int man = gch_draw_sure(d.offense, word, GCH_ROLE_TARGET, occasion, d.offense->passer);
        if (man != NOBODY)
            add_to(line_of(d.offense, man), GCH_DID_targets, 1);
    }
    if (happens(end, d.defense->roster->broken_up)) {
        int man = gch_draw(d.defense, end, GCH_ROLE_DEFENDED, 0, NOBODY);
        if (man != NOBODY)
            add_to(line_of(d.defense, man), GCH_DID_defended, 1);
    }
}

/* Is there somebody for everything that plain downs want? */
static bool has_all(const struct gch_squad *squad) {
    static const enum gch_role roles[] = {GCH_ROLE_CARRY, GCH_ROLE_TARGET, GCH_ROLE_TACKLE, GCH_ROLE_ASSIST};
    bool all = squad->roster != NULL && squad->passer != NOBODY;
    for (size_t i = 0; all && i < sizeof roles / sizeof roles[0]; i++)
        all = squad->pick[roles[i]].count > 0;
    return all;
}

/* A loop for every kind: nothing foretells the next one. */
static void count_kind(struct gch_cast_book *book, struct gch_kept_downs *kept, enum gch_down_kind kind) {
    const unsigned count = kept->count;
    const struct gch_plain_down *down = kept->down;
    kept->count = 0;
    if (kind >= GCH_DOWN_SACK || !has_all(&book->squad[0]) || !has_all(&book->squad[1])) {
        for (unsigned i = 0; i < count; i++)
            cast_down(book, &down[i]);
    } else if (kind == GCH_DOWN_RUN) {
        for (unsigned i = 0; i < count; i++)
            count_run(book, &down[i]);
    } else if (kind == GCH_DOWN_PASS) {
        for (unsigned i = 0; i < count; i++)
            count_pass(book, &down[i]);
    } else if (kind == GCH_DOWN_INCOMPLETE) {
        for (unsigned i = 0; i < count; i++)
            count_incomplete(book, &down[i]);
    } else {
        for (unsigned i = 0; i < count; i++)
            count_scramble(book, &down[i]);
    }
}

void gch_cast_heard(struct gch_hearing *hearing) {
    for (int kind = 0; kind < GCH_DOWN_KINDS; kind++)
        count_kind(&hearing->book, &hearing->kept[kind], (enum gch_down_kind)kind);
}

void gch_cast_change_now(struct gch_hearing *hearing, unsigned plays) {
    gch_cast_heard(hearing); /* those before it were with the other quarterback */
    change_passers(&hearing->book, plays);
}

void gch_cast_keep(struct gch_hearing *hearing, const struct gch_plain_down *down) {
    struct gch_kept_downs *kept = &hearing->kept[down->kind];
    kept->down[kept->count++] = *down;
    if (kept->count == GCH_KEPT_DOWNS)
        count_kind(&hearing->book, kept, (enum gch_down_kind)down->kind);
}

void gch_cast_downs(void *user, const struct gch_plain_down *downs, unsigned count) {
    struct gch_hearing *hearing = user;
    struct gch_cast_book *book = &hearing->book;
    const unsigned last = downs[count - 1].plays;
    const bool changes = change_is_due(&book->squad[0], last) || change_is_due(&book->squad[1], last);
    for (unsigned i = 0; i < count; i++) {
        if (changes)
            gch_cast_change(hearing, downs[i].plays);
        gch_cast_keep(hearing, &downs[i]);
    }
    /* These fall in their order, with those that are told whole. */
    if (hearing->kept[GCH_DOWN_SACK].count > 0)
        count_kind(book, &hearing->kept[GCH_DOWN_SACK], GCH_DOWN_SACK);
}
