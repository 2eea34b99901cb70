/* Runs a fuzz target over the files of folders given, without a fuzzer: the corpus as a test for every build. Files
 * named good-... must be taken by the target, and there must be one: if a format goes on and its seeds do not, all that
 * is behind the refusal is never tried. */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned fuzz_taken;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *path, bool good) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    size_t size = 0, room = 1 << 16, n;
    uint8_t *data = malloc(room);
    while (data && (n = fread(data + size, 1, room - size, file)) > 0) {
        size += n;
        if (size == room)
            data = realloc(data, room *= 2);
    }
    fclose(file);
    if (!data)
        return 1;
    /* A copy of the exact size, so that a sanitizer sees a read beyond the end. */
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        return 1;
    for (size_t i = 0; i < size; i++)
        exact[i] = data[i];
    free(data);
    unsigned before = fuzz_taken;
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    bool failed = good && fuzz_taken == before;
    printf("%s:%s\n", path, failed ? "FAIL: a good input is refused" : "PASS");
    fflush(stdout);
    return failed;
}

int main(int argc, char **argv) {
    int total = 0, failed = 0, good = 0;
    for (int i = 1; i < argc; i++) {
        DIR *dir = opendir(argv[i]);
        if (!dir) {
            perror(argv[i]);
            return 1;
        }
        for (struct dirent *entry; (entry = readdir(dir));) {
            if (entry->d_name[0] == '.')
                continue;
            char path[4096];
            snprintf(path, sizeof path, "%s/%s", argv[i], entry->d_name);
            bool is_good = strncmp(entry->d_name, "good-", 5) == 0;
            total++;
            good += is_good;
            failed += replay(path, is_good);
        }
        closedir(dir);
    }
    if (good == 0) {
        puts("no input is named good-...:FAIL");
        failed++;
    }
    printf("\n%d Tests %d Failures 0 Ignored\n", total, failed);
    return failed || !total;
}
