/* Where totals come from. */
#include "dice/throw.h"

#include <Random123/philox.h>

void gch_rng_init(struct gch_rng *rng, const struct gch_key *key, enum gch_stream stream) {
    /* The counter names the game and the stream, the key is the seed: no two streams share a block. */
    philox4x32_key_t k = {{(uint32_t)key->seed, (uint32_t)(key->seed >> 32)}};
    philox4x32_ctr_t counter = {{0, (uint32_t)stream, key->game, key->run}};
    philox4x32_ctr_t word = philox4x32(counter, k);
    rng->state = (uint64_t)word.v[1] << 32 | word.v[0];
    rng->step = (uint64_t)word.v[3] << 32 | word.v[2] | 1;
    /* A step with long runs of equal bits makes states that are too much alike. */
    if (__builtin_popcountll(rng->step ^ rng->step >> 1) < 24)
        rng->step ^= UINT64_C(0xAAAAAAAAAAAAAAAA);
}

void gch_dice_init_seeded(struct gch_dice *dice, const struct gch_purpose_entry *purposes, const struct gch_key *key) {
    *dice = (struct gch_dice){.status = GCH_OK, .purposes = purposes};
    gch_rng_init(&dice->rng, key, GCH_STREAM_DICE);
}

void gch_dice_init_source(struct gch_dice *dice, const struct gch_purpose_entry *purposes,
                          int (*roll)(void *user, int purpose), void *user) {
    *dice = (struct gch_dice){.status = GCH_OK, .purposes = purposes, .roll = roll, .user = user};
}

/* A total that is not simply one between the lowest and the highest of its dice. */
static __attribute__((noinline)) int take_odd_total(struct gch_dice *dice, const struct gch_die *die, int total) {
    if (total < 0)
        dice->status = (enum gch_status) - total;
    else if (die->marks != NULL && total >= GCH_DIE_BESIDE && total <= GCH_DIE_BESIDE + 200)
        return total; /* a number beside the die's faces, in an example */
    else if (!gch_die_can_show(die, total) || (die->ways == 0 && (uint32_t)total > dice->among))
        dice->status = GCH_E_DICE_RANGE;
    return dice->status == GCH_OK ? total : die->low;
}

int gch_dice_roll_source(struct gch_dice *dice, int purpose) {
    const struct gch_die *die = dice->purposes[purpose].die;
    if (dice->status != GCH_OK)
        return die->low;
    int total = dice->roll(dice->user, purpose);
    bool usual = total >= 0 && total >= die->low && total <= die->high && !die->gaps && die->ways != 0;
    return usual ? total : take_odd_total(dice, die, total);
}

int gch_dice_draw(struct gch_dice *dice, int purpose) {
    (void)purpose;
    /* Past any word that a game throws from: the counter of a stream never comes near its complement. */
    uint64_t word = gch_rng_word(~dice->rng.state + ++dice->draws * dice->rng.step);
    return 1 + (int)gch_part(word, dice->among > 0 ? dice->among : 1);
}

static int roll_script(void *user, int purpose) {
    struct gch_dice_script *script = user;
    for (size_t i = 0; i < script->count; i++) {
        struct gch_roll *roll = &script->rolls[i];
        if (roll->used || roll->purpose != purpose)
            continue;
        roll->used = true;
        /* A negative total would read as a status. */
        return roll->total < 0 ? -(int)GCH_E_DICE_RANGE : roll->total;
    }
    return -(int)GCH_E_NO_DICE;
}

void gch_dice_init_scripted(struct gch_dice *dice, const struct gch_purpose_entry *purposes,
                            struct gch_dice_script *script) {
    gch_dice_init_source(dice, purposes, roll_script, script);
}

static int roll_recorded(void *user, int purpose) {
    struct gch_dice_recorder *recorder = user;
    recorder->inner->among = recorder->among != NULL ? *recorder->among : 0;
    int total = gch_dice_roll(recorder->inner, purpose);
    if (recorder->inner->status != GCH_OK)
        return -(int)recorder->inner->status;
    recorder->note(recorder->user, purpose, total);
    return total;
}

static void fresh_recorded(void *user) {
    gch_dice_fresh(((struct gch_dice_recorder *)user)->inner);
}

void gch_dice_init_recorder(struct gch_dice *dice, struct gch_dice_recorder *recorder) {
    gch_dice_init_source(dice, recorder->inner->purposes, roll_recorded, recorder);
    recorder->among = &dice->among;
    dice->fresh = fresh_recorded;
}
