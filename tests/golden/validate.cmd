# Everything shipped is without fault, also under RedZone rules.
validate --strict charts/sample priority
validate --strict --rules redzone charts/sample
# What a code means, in words and as data.
validate --explain GC-214
validate --explain 301
validate --explain GC-9999
validate --format json tests/golden/broken/coverage.csv
validate --max-errors 1 tests/golden/broken
validate --max-errors 1 --format json tests/golden/broken
validate tests/golden/broken/nothing.csv
