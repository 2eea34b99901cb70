/* The registry with one more. */
#define GCH_RULESETS(X)                                                                                                \
    X(ddf)                                                                                                             \
    X(redzone)                                                                                                         \
    X(fever)                                                                                                           \
    X(qfl)                                                                                                             \
    X(toy)
