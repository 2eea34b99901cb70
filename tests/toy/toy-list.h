/* The registry with one more. */
#define GCH_RULESETS(X)                                                                                                \
    X(ddf, ddf)                                                                                                        \
    X(redzone, redzone)                                                                                                \
    X(fever, fever)                                                                                                    \
    X(qfl, fever)                                                                                                      \
    X(toy, turn_by_turn)
