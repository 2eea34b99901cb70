/* 2xx: cells. Format: see message-list.h. */
GCH_X(214, ERROR, BAD_CELL, "not a cell",
      "The text is not a cell of any of the games. The grammar is in gridchart-chart(5). Where something is near that "
      "could stand in this column, it is named.",
      "30,...,1O,... -> 30,...,10,...")
GCH_X(215, ERROR, CELL_RANGE, "a number out of range",
      "Yards on a chart lie between -99 and 110: no play is longer than the field with its end zones.",
      "12,600,... -> 12,60,...")
GCH_X(216, ERROR, CELL_BLANKS, "blanks around a cell",
      "A cell is written without blanks before or after it; inside there is exactly one where the grammar shows one.",
      "30, 7,... -> 30,7,...")
GCH_X(220, ERROR, CELL_ILLEGAL, "a cell that cannot stand here",
      "The text is a cell, but not one that this column of this game can hold (DDF-5; for RedZone RZ-0.1 and RZ-2.5). "
      "The message lists what can.",
      "INT 5 in offense column 1 -> F 5, or INT 5 in column 6")
GCH_X(221, WARNING, CELL_UNUSUAL, "a cell that is accepted but never printed here",
      "No printed chart has such a cell in this column. It is accepted and resolved as the rules say, but it may be a "
      "slip.",
      "-3* in offense column 2 -> -3")
GCH_X(222, WARNING, CELL_BOLD_SEASON, "a bold cell before 2011",
      "Bold cells of column 6 lead to the short-pass-big-play chart, which charts have from season 2011 on.",
      "16! on a chart of 2009 -> 16")
