/* 9xx: lint, import, analyze. Format: see message-list.h. */
GCH_X(
    901, WARNING, LINT_UNREACHABLE, "cells no throw can lead to",
    "The column is there, but nothing in the team's other columns ever leads to it: breakaways without a B, big plays "
    "without a bold number, los-penalty without a 5-yard foul, and so on. Either the column is left over or what leads "
    "to it was lost.",
    "a B column and no B in columns 1 to 4 -> a B in one of them")
GCH_X(902, WARNING, LINT_OUT_OF_LINE, "a column out of line with the league",
      "What the column holds, exactly over its dice, is further from the other teams of its season than teams are from "
      "each other: z counts standard deviations. A great team may be out of line; a slip of the pen is.",
      "all gains of column 6 doubled -> as they were")
GCH_X(903, WARNING, LINT_NOT_REAL, "a rate that is not the real one",
      "With --pbp and --games: what the column gives against the defenses of the season differs from what the team "
      "really "
      "did on such plays by more than chance and the coarseness of a chart explain.",
      "an interception too many in column 7 -> incomplete")
GCH_X(904, WARNING, LINT_USELESS, "a formation that is never worth calling",
      "Against the offenses of its season some mix of the team's other formations is better whatever the play: the "
      "formation is dominated by a clear margin.",
      "formation C worse than A against every play -> its strong side charted")
GCH_X(
    905, WARNING, LINT_DOMINANT, "a formation that is always best",
    "Against the offenses of its season one formation is clearly better than each of the others whatever the play, so "
    "that there is nothing to choose.",
    "formation D better than all others against runs too -> gaps where the real one has them")
GCH_X(906, WARNING, LINT_EMPTY, "a formation without a cell",
      "All cells of the formation (against the play named, or against all plays) are blank, so that it never changes "
      "anything.",
      "formation F blank against play 8 -> its cells")
GCH_X(907, WARNING, LINT_KIND_MISSING, "a kind of play that is missing",
      "Something every real team does now and then cannot happen at all with these charts.",
      "no interception in columns 5 to 9 -> INT 12 in a row of column 7")
GCH_X(908, NOTE, LINT_FEW_TEAMS, "too few teams to compare with",
      "Comparisons with the league need at least eight teams in the season folder; they were left out.",
      "charts/sample with two teams -> a whole season")
GCH_X(909, ERROR, LINT_TEAM_UNKNOWN, "the team is not in the play-by-play",
      "The real season has no team of this code, so there is nothing to compare with.",
      "HAR with the play-by-play of 2017 -> NE")
GCH_X(910, NOTE, NEIGHBOUR_BAD, "a team of the season was left out",
      "A team is compared with the others in its season's folder. One that has errors itself cannot be; the comparison "
      "is "
      "made without it.",
      "charts/2017/XYZ with a wrong cell -> the cell put right, or nothing")
GCH_X(921, ERROR, MAP_LINE, "a wrong line in a mapping",
      "A mapping has the headings kind, here and there. Kinds are file, rows, column, cell, value and others; "
      "gridchart-import(1) explains each.",
      "colum,offense 1,Plunge -> column,offense 1,Plunge")
GCH_X(922, ERROR, MAP_HEADING, "a column of the mapping is not in the file",
      "The mapping names a heading (or, as #n, the n-th column) that the file to be read does not have.",
      "column,offense 1,Plunge and a file headed LINE PLUNGE -> column,offense 1,LINE PLUNGE")
GCH_X(923, ERROR, IMPORT_ROW, "a row that is none of the chart",
      "Rows are 10 to 39, or 1 to 5; of a defense A-1 to F-5 (also A1, or a column of its own for the letter). Each is "
      "there once.",
      "G-1 -> F-1")
GCH_X(924, ERROR, IMPORT_CELL, "a cell that could not be read",
      "The cell is no cell of the games, and no cell line of the mapping says what it means. Nothing is written unless "
      "--keep-going is given; the cell is blank then.",
      "BLACK -> a line cell,INC,BLACK in the mapping")
GCH_X(925, ERROR, IMPORT_VALUE, "a value is missing or wrong",
      "A team needs a code and a season: --team and --season, or lines value,team,... and value,season,... of the "
      "mapping. Other values must be names and numbers gridchart-chart(5) knows.",
      "value,season,seventeen -> value,season,2017")
