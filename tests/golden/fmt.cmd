# What is shipped is canonical; a chart that is not is named, and printed as it should be.
fmt --check charts/sample priority
fmt --check tests/golden/league-chart
fmt --stdout tests/golden/league-chart/onside.csv
fmt --stdout tests/golden/broken/coverage.csv
fmt --check tests/golden/help.cmd
