/* 13xx: archives, packs and spreadsheets. Format: see message-list.h. */
GCH_X(1301, ERROR, ARCHIVE_BAD, "an archive that cannot be used",
      "A zip archive of one volume, whose list of files is whole, with no more in it than files of this kind hold.",
      "an archive cut off in the middle -> the whole file")
GCH_X(1302, ERROR, ARCHIVE_ENTRY, "a file of an archive that cannot be used",
      "Files in an archive are plain, lie below its top folder, have names that can be shown, stand once, are not "
      "encrypted and have the length and checksum the archive says.",
      "../../x.csv -> x.csv")
GCH_X(1311, ERROR, WORKBOOK_BAD, "a spreadsheet that cannot be used",
      "An .ods or .xlsx file whose parts are whole, with a sheet for every file of a team.",
      "an .odt document -> a spreadsheet that gridchart sheet export has made")
GCH_X(
    1312, ERROR, WORKBOOK_SHEET, "a sheet that is no file of a team",
    "Each sheet becomes a file: its name is that of the file without .csv, its first row that is no comment holds the "
    "headings.",
    "Sheet1 -> offense")
GCH_X(1313, ERROR, WORKBOOK_SIZE, "a sheet or workbook that is too large",
      "Files of a team have at most some hundred rows and columns; what is larger is something else.",
      "a cell in row 100000 -> the charts alone")
GCH_X(1321, WARNING, PACK_LEFT_OUT, "a file that does not go into a pack",
      "A pack holds data only: tables of charts, call sheets, players, clubs, games, and tables of the games.",
      "charts/usl/notes.sh -> not in the pack")
GCH_X(
    1322, ERROR, PACK_BAD, "a chart pack that cannot be used",
    "A pack says in pack.csv what it is and in hashes.csv what each of its files must be, and holds nothing else than "
    "charts, tables and a licence.",
    "a zip file of charts made by hand -> gridchart pack make")
