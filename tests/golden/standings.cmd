# A whole small league with ties and play-offs, in every form, and a season half way.
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --explain --bracket
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --format csv
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --format csv --order rank --week 5
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --format json --explain --bracket
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --week 3 --bracket
# Early weeks: most steps do not apply yet.
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --week 1 --explain --seed 7
# A league that does not fit the clubs, and a file that is something else.
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --league NFL
standings --games tests/golden/league/games.csv --teams tests/golden/league/teams.csv --formats tests/golden/league/formats.csv --league LAKES --season 2026 --teams tests/golden/league/formats.csv
