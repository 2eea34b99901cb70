/* Check values of long texts. gch_hash (base/text.h), which takes a byte at a time, is for what is hashed once. */
#ifndef GCH_BASE_HASH_H
#define GCH_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 as published: the same value on every machine. */
uint64_t gch_xxh64(uint64_t seed, const void *data, size_t n);

/* The same for a text that is still being written: what there is of it is taken as it comes. */
struct gch_xxh64 {
    uint64_t seed;
    uint64_t lane[4];
};
void gch_xxh64_begin(struct gch_xxh64 *hash, uint64_t seed);
/* Takes as much of the next n bytes as makes whole blocks, and says how many bytes that was. */
size_t gch_xxh64_take(struct gch_xxh64 *hash, const void *data, size_t n);
/* Takes the last n bytes of a text of `all` bytes; all those before them have been taken. */
uint64_t gch_xxh64_end(struct gch_xxh64 *hash, const void *data, size_t n, size_t all);

#endif
