# The game of tools/run-demo, whole: same seed, same bytes, any compiler and build. The README shows pieces of it.
play PHI NE --season 2017 --seed 5
