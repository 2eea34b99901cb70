/* Threads where there are none: the first worker does all the work, and nobody else is there to be kept out. */
#ifndef GCH_WEB_PTHREAD_H
#define GCH_WEB_PTHREAD_H

#include <errno.h>
#include <string.h>
#include <sys/types.h>

#define GCH_WEB_NOTHING(name, type)                                                                                    \
    static inline int name(type *x) {                                                                                  \
        (void)x;                                                                                                       \
        return 0;                                                                                                      \
    }
GCH_WEB_NOTHING(pthread_mutex_lock, pthread_mutex_t)
GCH_WEB_NOTHING(pthread_mutex_unlock, pthread_mutex_t)
GCH_WEB_NOTHING(pthread_mutex_destroy, pthread_mutex_t)
GCH_WEB_NOTHING(pthread_cond_destroy, pthread_cond_t)
GCH_WEB_NOTHING(pthread_cond_broadcast, pthread_cond_t)
#undef GCH_WEB_NOTHING

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *how) {
    (void)how;
    memset(mutex, 0, sizeof *mutex);
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *cond, const void *how) {
    (void)how;
    memset(cond, 0, sizeof *cond);
    return 0;
}

/* Runs are delivered in order by the only worker, so that nobody ever waits for his turn. */
static inline int pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex) {
    (void)cond;
    (void)mutex;
    return 0;
}

static inline int pthread_create(pthread_t *thread, const void *how, void *(*start)(void *), void *user) {
    (void)thread;
    (void)how;
    (void)start;
    (void)user;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **out) {
    (void)thread;
    (void)out;
    return 0;
}

#endif
