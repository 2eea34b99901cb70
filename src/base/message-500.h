/* 5xx: schedules, teams, standings. Format: see message-list.h. */
GCH_X(501, ERROR, LEAGUE_COLUMN, "a column is missing",
      "A teams file needs the column team, a games file week, away_team and home_team, a formats file all its columns. "
      "Headings are compared exactly. gridchart-league(5) lists them.",
      "week,away,home -> week,away_team,home_team")
GCH_X(502, ERROR, UNKNOWN_TEAM, "not a club of the league",
      "The games file names a club that the teams file does not have for this season. Clubs that moved have another "
      "code before and after.",
      "2017_01_SD_DEN with a teams file that has LAC -> 2017_01_LAC_DEN")
GCH_X(503, ERROR, TEAM_TWICE, "a club plays twice in a week",
      "Each club plays at most once in a week of the regular season and of the play-offs.",
      "NE in two rows of week 5 -> one of them belongs to another week")
GCH_X(504, ERROR, GAME_TWICE, "a game is there twice", "Two rows have the same game_id.",
      "2017_01_KC_NE in two rows -> delete one")
GCH_X(505, ERROR, NO_SEASON, "not the season asked for",
      "The file has no row of the season asked for, or holds several seasons and none was asked for.",
      "--season 2071 with a file of 2017 -> --season 2017")
GCH_X(
    506, ERROR, BAD_SCORE, "not a score",
    "A score is a whole number from 0 to 999, and not 1: nothing that is scored counts 1 alone (only a forfeit is kept "
    "as 1-0). A game not yet played has neither score (empty or NA); one score alone is a mistake. Touchdowns are "
    "whole numbers from 0 to 99.",
    "away_score \"1O\" -> 10")
GCH_X(507, ERROR, BAD_WEEK, "not a week", "A week is a whole number from 1 to 99.", "week \"1st\" -> 1")
GCH_X(508, ERROR, BAD_GAME_TYPE, "not a kind of game",
      "game_type is REG (regular season), PRE (before it) or a round of the play-offs, counted from the end: SB, CON, "
      "DIV, WC. A file without the column holds regular games only.",
      "game_type \"POST\" -> WC")
GCH_X(509, ERROR, PLAYS_ITSELF, "a club plays itself", "away_team and home_team are the same.", "NE at NE -> NYJ at NE")
GCH_X(510, ERROR, BAD_TEAM, "not a club",
      "A club needs a code of 1 to 7 capital letters or digits, beginning with a letter, and, where the file has these "
      "columns, a conference and a division.",
      "team \"\" -> NE")
GCH_X(511, ERROR, TEAM_AGAIN, "a club is there twice", "Two rows of the same season have the same team.",
      "NE in two rows -> delete one")
GCH_X(512, ERROR, BAD_LOCATION, "not a location", "location is Home or Neutral; empty is Home.",
      "location \"London\" -> Neutral")
GCH_X(513, ERROR, LEAGUE_FORMAT, "not a format of a league",
      "A row of formats.csv has a value that means nothing, or seeds and byes that make no bracket.",
      "seeds 6, byes 1 -> seeds 6, byes 2")
GCH_X(514, ERROR, NO_FORMAT, "no format for this league and season",
      "formats.csv has no row with this league whose seasons hold the one asked for.", "--league NLF -> NFL")
GCH_X(515, ERROR, LEAGUE_SIZE, "the league is too large or too small",
      "A league has 1 to 256 clubs and up to 20000 games; every conference needs as many clubs as it has seeds; with "
      "play-offs the number of conferences is 1, 2, 4, 8, ... and at most 128 places are in the bracket.",
      "6 seeds in a conference of 4 clubs -> 4 seeds")
GCH_X(516, WARNING, GAME_COUNT, "a club with more or fewer games than most",
      "In most leagues every club plays the same number of regular games; this one does not.",
      "15 games where the others have 16 -> a row is missing")
GCH_X(517, WARNING, NO_WEEK, "a week without games", "The weeks of a schedule usually follow one another.",
      "weeks 1, 2, 4 -> 1, 2, 3")
GCH_X(518, WARNING, GAME_ID, "a game_id that says something else",
      "A game_id of the form season_week_away_home disagrees with the columns of its row.",
      "2017_01_KC_NE in week 2 -> 2017_02_KC_NE, or week 1")
GCH_X(519, WARNING, NOT_IN_BRACKET, "a play-off game that is not in the bracket",
      "By the standings these clubs do not meet in this round, or the other one is at home.",
      "a WC game of the first seed -> a DIV game")
GCH_X(520, WARNING, LEVEL_PLAYOFF, "a play-off game without a winner",
      "A play-off game cannot end level; the bracket cannot go on from it.", "20-20 in a DIV game -> the real score")
