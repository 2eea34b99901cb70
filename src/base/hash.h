/* Check values of long texts. gch_hash (base/text.h), which takes a byte at a time, is for what is hashed once. */
#ifndef GCH_BASE_HASH_H
#define GCH_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 as published: the same value on every machine. */
uint64_t gch_xxh64(uint64_t seed, const void *data, size_t n);

#endif
