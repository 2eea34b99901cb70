/* 8xx: compile and play-by-play. Format: see message-list.h. */
GCH_X(801, ERROR, PBP_COLUMN_MISSING, "a needed column is missing",
      "Columns are found by their nflverse names in the first row. The ones named are needed and cannot be replaced by "
      "anything else in the file.",
      "a play-by-play file without air_yards -> nflverse play-by-play of that season")
GCH_X(802, NOTE, PBP_COLUMN_AROUND, "a column is missing and was done without",
      "Older files lack some columns. For each one named the text says what was used instead, often the sentence that "
      "describes the play (desc).",
      "an nflscrapR file without out_of_bounds -> read from desc")
GCH_X(803, ERROR, PBP_SEASON, "not the season asked for",
      "The file holds rows of another season than --season, or none of that season, or no row at all.",
      "--season 2017 with pbp_2016.csv.gz -> --season 2016")
GCH_X(804, ERROR, PBP_TEAM, "a team that does not play there",
      "A team code is neither of the two teams that the games file has for this game. Codes of the same club from "
      "another year (OAK, LV) are taken for each other.",
      "posteam XXX in 2017_01_KC_NE -> KC or NE")
GCH_X(805, ERROR, PBP_GAME_UNKNOWN, "a game that is not among the season's games",
      "The play-by-play has plays of a game that the games file does not list for the season. Take both files from the "
      "same source, or remove the rows (all-star games, for instance).",
      "2017_01_AFC_NFC -> a game_id of the games file")
GCH_X(
    806, ERROR, PBP_GAME_WITHOUT_PLAYS, "games without plays",
    "Regular-season games of the games file have no row in the play-by-play. A season is compiled whole or not at all.",
    "a file of the first eight weeks -> the whole season")
GCH_X(807, ERROR, PBP_FIELD_COUNT, "a row with too few or too many fields",
      "A row has another number of fields than the heading. It may have been cut off, or a quote may be missing.",
      "2017_01_KC_NE,44 under 95 headings -> all 95 fields")
GCH_X(808, ERROR, PBP_VALUE, "not a value of this column",
      "The field holds what its column cannot hold: not a number, a number out of range, or an unknown word. Missing "
      "values are empty or NA.",
      "down \"first\" -> 1")
GCH_X(809, ERROR, PBP_GAME_TWICE, "a game stands there twice",
      "The same game_id appears twice in the games file, or the plays of one game do not stand together.",
      "two rows 2017_01_KC_NE -> one")
GCH_X(810, ERROR, PBP_ROWS_BROKEN, "rows that cannot be used",
      "Counts the rows with findings of their own. A file with broken rows is not used at all.",
      "3 of 45325 rows cannot be used -> repair or download the file again")
GCH_X(811, ERROR, PBP_PLAY_UNKNOWN, "there is no such play",
      "--explain wants a play as GAME_ID:PLAY_ID, both as the file has them.",
      "--explain 2017_01_KC_NE:1 -> --explain 2017_01_KC_NE:44")
GCH_X(
    812, ERROR, COMPILE_OUT, "the output folder cannot be used",
    "The folder exists and was not made by gridchart compile (it holds no compiled.txt). Nothing is overwritten; name "
    "another folder or remove it yourself.",
    "--out charts -> --out charts/2017")
GCH_X(813, ERROR, COMPILE_TEAM, "not a team of this season", "--teams names a code that plays no game of the season.",
      "--teams NE,PHL -> --teams NE,PHI")
GCH_X(814, ERROR, PBP_COLUMN_EMPTY, "a needed column is empty",
      "Which play of a chart a run or pass was is told by how far and to which side the ball went. A file that never "
      "says so cannot be compiled; that of a replayed season is one of them, since the dice do not tell to which side "
      "a pass went.",
      "a file with air_yards empty throughout -> nflverse play-by-play of that season")
GCH_X(815, NOTE, COMPILE_KEPT, "other files in the output folder",
      "The folder held files that compile does not write, or did not write this time. They were left alone; a team's "
      "folder among them may be of an earlier compile.",
      "notes.txt in charts/2017 -> nothing to do")
GCH_X(816, ERROR, TEAMS_LACK, "a teams file without a team of the season",
      "Every team that plays must be in the teams file, by its code or another one its club has had (STL, LA, LAR).",
      "a teams file of 1995 for season 2021 -> one of 2021, or nflverse's teams_colors_logos")
GCH_X(817, NOTE, TEAMS_FLAT, "a teams file without divisions",
      "The file names teams but no conferences and divisions, as nfldata's does; standings then know one table only.",
      "nfldata's teams.csv -> nflverse's teams_colors_logos.csv")
GCH_X(818, NOTE, GAMES_FILLED, "scores taken from the plays",
      "The games file has no score of these games, but the play-by-play has them: the last play's score is taken.",
      "a games file older than the play-by-play -> nothing to do")
GCH_X(819, NOTE, GAMES_AHEAD, "a season under way",
      "These games have neither a score nor plays. The charts are made of the games played, and the schedule keeps the "
      "others, so that season --from-week can play them.",
      "a season after week 9 -> season --from-week 10")
GCH_X(821, ERROR, SHEET_HEADING, "a wrong heading in a call sheet",
      "The files of a call sheet have fixed headings in a fixed order; gridchart-chart(5) lists them.",
      "table,class,group,1,2,... -> table,group,class,1,2,...")
GCH_X(
    822, ERROR, SHEET_ROW, "a row a call sheet does not have",
    "The first columns name the row: a down and a distance, a field or score class, a situation, a margin or a habit.",
    "base,5,1 -> base,4,1")
GCH_X(823, ERROR, SHEET_ROW_TWICE, "a row of a call sheet stands there twice", "Every row is there exactly once.",
      "two rows base,1,7-10 -> one")
GCH_X(824, ERROR, SHEET_ROW_MISSING, "a row of a call sheet is missing", "Every row must be there exactly once.",
      "no row base,1,7-10 -> base,1,7-10,...")
GCH_X(825, ERROR, SHEET_VALUE, "not a value of a call sheet",
      "Weights, factors, percents and habits are whole numbers within the bounds the text names, one for each heading.",
      "a weight of 12.5 -> 12")
GCH_X(826, ERROR, SHEET_ZEROS, "a row of a call sheet without weights",
      "Every weight of the row is 0, so that no play, formation or choice could ever be made where it applies.",
      "base,1,7-10,0,0,0,0,0,0,0,0,0 -> at least one weight above 0")
