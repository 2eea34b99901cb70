# One run in full, many runs added up, the tables, and one game again.
season --charts charts/sample --schedule tests/season/pair/games.csv --teams tests/season/pair/teams.csv --formats tests/season/pair/formats.csv --league PAIR --no-boxes
season --charts charts/sample --schedule tests/season/pair/games.csv --teams tests/season/pair/teams.csv --formats tests/season/pair/formats.csv --league PAIR --runs 40 --seed 3
season --charts charts/sample --schedule tests/season/pair/games.csv --teams tests/season/pair/teams.csv --formats tests/season/pair/formats.csv --league PAIR --runs 40 --seed 3 --from-week 3 --format csv
season --charts charts/sample --schedule tests/season/pair/games.csv --teams tests/season/pair/teams.csv --formats tests/season/pair/formats.csv --league PAIR --runs 40 --seed 3 --through 2 --format csv --table games
season --charts charts/sample --schedule tests/season/pair/games.csv --teams tests/season/pair/teams.csv --formats tests/season/pair/formats.csv --league PAIR --runs 40 --rules redzone --format csv --table records
