/* Play-by-play and games as strangers write them: two parts with a line "---" between them, the games first. Whatever
 * is in them is refused with findings, or is a season whose plays all belong to its games; its players are read too. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compile/classify.h"
#include "compile/people.h"
#include "fuzz.h"

/* A file in memory under a name that can be opened; the same for every input. */
struct memory_file {
    int fd;
    char path[32];
};

static void fill(struct memory_file *file, const void *data, size_t size) {
    if (*file->path == '\0') {
        file->fd = memfd_create("fuzz", 0);
        HOLDS(file->fd >= 0);
        snprintf(file->path, sizeof file->path, "/proc/self/fd/%d", file->fd);
    }
    HOLDS(pwrite(file->fd, data, size, 0) == (ssize_t)size && ftruncate(file->fd, (off_t)size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const uint8_t *cut = size > 0 ? memmem(data, size, "---\n", 4) : NULL;
    size_t games_size = cut != NULL ? (size_t)(cut - data) : size;
    const uint8_t *plays = cut != NULL ? cut + 4 : data;
    static struct memory_file games, pbp;
    fill(&games, data, games_size);
    fill(&pbp, plays, (size_t)(data + size - plays));
    struct gch_context *ctx = fuzz_context(data, size);
    struct gch_real_season *season = NULL;
    struct gch_people *people = NULL;
    struct gch_pbp_options options = {.season = 2017, .want_game = "2017_01_KC_NE", .want_play = 1};
    enum gch_status status = gch_pbp_load(ctx, pbp.path, games.path, &options, &season);
    HOLDS((status == GCH_OK) == (season != NULL));
    HOLDS(status == GCH_OK || status == GCH_E_NOMEM || gch_context_errors(ctx) > 0);
    if (season != NULL) {
        uint32_t plays_of_games = 0;
        for (int i = 0; i < season->game_count; i++) {
            HOLDS(season->games[i].home < season->teams && season->games[i].away < season->teams);
            plays_of_games += season->games[i].count;
        }
        HOLDS(plays_of_games == season->play_count);
        fuzz_taken += season->play_count > 0;
        gch_classify(season);
        if (gch_people_load(ctx, pbp.path, season, &people) == GCH_OK && people != NULL) {
            static struct gch_player players[GCH_MAX_PLAYERS];
            unsigned count = 0;
            for (int t = 0; t < season->teams; t++)
                HOLDS(gch_people_count(people, season, t, players, &count) != GCH_OK || count <= GCH_MAX_PLAYERS);
        }
    }
    gch_people_free(people);
    gch_real_season_free(season);
    gch_context_free(ctx);
    return 0;
}
