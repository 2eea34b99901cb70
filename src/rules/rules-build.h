/*
 * The two builds of rule code, from the same files. With GCH_QUIET 0 it is for games that somebody watches, logs or
 * replays. With GCH_QUIET 1 it is for quiet games, of which only the statistics matter: a ruleset's <name>-quiet.c
 * takes all its rule code into one translation unit, where GCH_RULE makes every function private, so that the compiler
 * sees whole turns and no name is there twice.
 */
#ifndef GCH_RULES_BUILD_H
#define GCH_RULES_BUILD_H

#ifndef GCH_QUIET
#define GCH_QUIET 0
#endif

/* For what comes to little once its arguments are known: the questions of quiet games. */
#define GCH_FOLDED static inline __attribute__((always_inline))

/* For what happens seldom, and would make a function that is called all the time a long one. */
#define GCH_SELDOM static __attribute__((noinline))

/* Before the declaration of every function of rule code that leaves its file. */
#if GCH_QUIET
#define GCH_RULE static __attribute__((unused))
#else
#define GCH_RULE
#endif

#endif
