/* 17xx: the author's desk: leagues by hand, charts of others, made-up teams. Format: see message-list.h. */
GCH_X(
    1701, ERROR, BAD_GAMEDAY, "a gameday that is no date",
    "The day of a game is written year-month-day with two digits for month and day, and must exist in the calendar. It "
    "may be empty.",
    "2017-13-01 -> 2017-12-01")
GCH_X(
    1702, ERROR, BAD_GAME_ID, "a game_id that cannot be one",
    "A game_id is a name without blanks around it and without characters that nobody sees; reports and databases find "
    "games by it. Logs and pages are files of that name, so it has at most 63 bytes, letters, digits, blanks, '_', "
    "'-', "
    "'.' and '+' only, and begins with a letter or digit.",
    "\" 2017_01_KC_NE\" -> 2017_01_KC_NE")
GCH_X(1703, ERROR, BAD_OVERTIME, "an overtime column that says neither yes nor no",
      "The column overtime of a games file is 1 or TRUE for games that went into overtime, 0 or FALSE for others, or "
      "empty.",
      "0.5 -> 0")
GCH_X(
    1704, ERROR, BAD_GROUP, "a conference or division with something hidden in its name",
    "Clubs belong together when the names of their conference and division are the same to the last character. A blank "
    "or a character that nobody sees makes another conference of it.",
    "\"AFC \" -> AFC")
GCH_X(1705, WARNING, GROUP_ALONE, "a club alone in its division",
      "All other divisions have more clubs, so that the name of its conference or division is probably misspelt.",
      "one club in NFC with the division AFC East -> AFC")
GCH_X(
    1706, ERROR, CLUB_WITHOUT_CHARTS, "a club without charts",
    "The season's teams.csv names the club, other clubs of the season have charts, and it has none: a season could not "
    "be played.",
    "teams.csv with NE, no folder NE -> the folder NE")
GCH_X(1707, WARNING, CHARTS_WITHOUT_CLUB, "charts without a club",
      "A folder of charts lies beside a teams.csv that does not name the team: a season is played without it.",
      "a folder NEW beside teams.csv with NE -> rename the folder, or add the club")
GCH_X(1708, ERROR, MAP_CONTRADICTION, "a mapping that is empty or says two things",
      "A mapping names the file of at least one chart, and says each thing once: two files for a chart, two meanings "
      "of a "
      "cell, a column without its file cannot all be meant.",
      "cell,INC,BLACK and cell,QT,BLACK -> one of them")
GCH_X(
    1709, ERROR, TOTALS_COLUMN, "season totals without what is needed",
    "Season totals are a CSV with one row for each team of a league and the columns team, games, points_for, "
    "points_against, pass_att, pass_cmp, net_pass_yds, int, rush_att and rush_yds; gridchart-new(1) lists what else is "
    "read.",
    "no column rush_att -> rush_att")
GCH_X(1710, ERROR, TOTALS_VALUE, "a wrong number in season totals", "Totals are whole numbers of a season.",
      "rush_att of 27.4 -> 438")
GCH_X(
    1711, ERROR, COLUMNS_LINE, "a wrong line in a list of columns",
    "compile --columns names a CSV with the headings ours,theirs: a heading of nflverse's and the one the file has for "
    "it, each once, and all of them in the file.",
    "yards_gained,YDS and a file without YDS -> yards_gained,YARDS")
GCH_X(
    1712, NOTE, PBP_STANDIN, "a column that stand-ins are used for",
    "Play-by-play before 2006 does not say how deep passes were, nor always where plays went. What is missing on every "
    "play gets a stand-in by fixed shares; gridchart-compile(1) lists them.",
    "air_yards of 1999 -> nothing to do")
GCH_X(
    1713, WARNING, FONT_LETTERS, "letters that no font has",
    "A PDF holds the fonts of letters that Helvetica lacks. Where no font on this machine has a letter, or the program "
    "was built without the libraries for it, '?' is printed. Install a font for that script, name one with --font, or "
    "make svg or html, where the browser finds the fonts.",
    "a name in Chinese, and no Chinese font -> apt install fonts-droid-fallback")
GCH_X(
    1714, ERROR, FONT_UNFIT, "a file that is no font a PDF can hold",
    "Fonts are TrueType or OpenType files with outlines (.ttf, .otf, .ttc) whose maker does not forbid that documents "
    "hold them.",
    "--font notes.txt -> --font DejaVuSans.ttf")
GCH_X(
    1715, WARNING, CELLS_SPOILT, "forced cells that became losses",
    "Spreadsheets read (3) as accountants write a loss and save -3, which is a legal cell and another one. edit-check "
    "remembers the charts as they were when nothing was wrong and asks. Write the cells anew and set their columns to "
    "text, or say edit-check --accept if they are meant.",
    "-3 where (3) stood -> (3)")
GCH_X(1716, WARNING, GROUPS_SWAPPED, "conferences and divisions that look exchanged",
      "There are fewer names of divisions than conferences, as when the headings conf and division are exchanged.",
      "season,team,full_name,division,conf -> season,team,full_name,conf,division")
GCH_X(1717, WARNING, GROUPS_UNEVEN, "a club that seems to be in a wrong division",
      "All divisions have as many clubs but for two, of which one has a club more and the other one less.",
      "a fifth club in AFC West and three in AFC East -> AFC East")
GCH_X(1718, WARNING, GAMEDAY_WEEK, "a gameday far from the others of its week",
      "The game lies more than three weeks from the other games of its week: the day or the week is mistyped.",
      "2018-09-07 in week 1 of 2017 -> 2017-09-07")
GCH_X(1719, WARNING, SCORE_UNUSUAL, "a score that no game has had",
      "No club has had more than 73 points in a game, and none more than 11 touchdowns. Was a digit put in by mistake?",
      "away_score 142 -> 14")
GCH_X(
    1720, WARNING, SCORE_OVERTIME, "a score that does not fit its overtime",
    "Since 1974 a game that is level after four quarters goes into overtime, and overtime ends with the first score or "
    "the second possession, so that it is never won by more than 8.",
    "20-20 with overtime 0 -> overtime 1, or the real score")
GCH_X(1721, WARNING, GONE_SINCE, "something is gone that was there the last time",
      "edit-check remembers the charts as they were when nothing was wrong. A file, column or row of them is not there "
      "any "
      "more, which is legal; if it is meant, say edit-check --accept.",
      "players.csv with 40 of 52 men -> all of them")
