/* 1xx: files, encodings, CSV. Format: see message-list.h. */
GCH_X(101, ERROR, FILE_MISSING, "there is no such file",
      "The path does not exist, or a part of it is a file where a directory was expected.",
      "gridchart validate charts/2071/NE -> charts/2017/NE")
GCH_X(102, ERROR, FILE_PERMISSION, "no permission",
      "The file or directory exists, but you may not read it (or, for an output, not write it).",
      "a file of mode 000 -> chmod u+r offense.csv")
GCH_X(103, ERROR, FILE_DIRECTORY, "a directory where a file was expected",
      "A file of this name was expected, but it is a directory.", "a directory named offense.csv -> a CSV file")
GCH_X(104, ERROR, FILE_LOOP, "a link that leads back to itself",
      "Following the symbolic links of this path never ends at a file.", "ln -s offense.csv offense.csv -> a real file")
GCH_X(105, ERROR, FILE_IO, "reading or writing failed",
      "The operating system refused to read or write for the reason given; nothing was left half written.",
      "a full disk -> make room and try again")
GCH_X(106, ERROR, FILE_TOO_LARGE, "the file is too large",
      "The file is larger than any file of its kind can be; it was not read.",
      "a video renamed to offense.csv -> a chart")
GCH_X(107, ERROR, GZIP_TRUNCATED, "the gzip file is cut off",
      "The file begins as a gzip file and ends before its last block. A download may have been broken off.",
      "a half downloaded pbp.csv.gz -> download it again")
GCH_X(108, ERROR, GZIP_DAMAGED, "the gzip file is damaged",
      "The file begins as a gzip file, but what follows cannot be unpacked or its checksum is wrong.",
      "a pbp.csv.gz edited as text -> download it again")
GCH_X(111, ERROR, ENCODING_UTF16, "the file is UTF-16 or UTF-32",
      "The file begins with the mark of UTF-16 or UTF-32. Charts are UTF-8, with or without a byte order mark. In a "
      "spreadsheet choose \"CSV UTF-8\" when saving.",
      "a file saved as \"Unicode text\" -> saved as \"CSV UTF-8\"")
GCH_X(112, ERROR, ENCODING_BYTE, "not UTF-8",
      "The byte at this place does not belong to UTF-8 text; often the file was saved as Latin-1 or Windows-1252.",
      "name,Montr\\xe9al -> name,Montr\\xc3\\xa9al (saved as UTF-8)")
GCH_X(113, ERROR, NUL_BYTE, "a NUL byte",
      "Text files hold no NUL bytes. The file is probably not text, or was damaged by a broken copy.",
      "12,5,\\0,7 -> 12,5,,7")
GCH_X(114, ERROR, LONE_CR, "a carriage return without a line feed",
      "Lines end with LF or CR LF. A single CR (very old Macintosh files) is not a line end.",
      "10,5\\r11,7 -> 10,5\\n11,7")
GCH_X(115, ERROR, CONTROL_BYTE, "control characters in a table",
      "A field of a chart or table holds control characters or marks that change the direction of writing. A terminal "
      "would obey them, so that they are never shown; names and cells need none.",
      "a name with an escape sequence -> the name alone")
GCH_X(116, ERROR, FILE_PARQUET, "a Parquet file where CSV was expected",
      "nflverse publishes its tables as CSV and as Parquet. The libraries that read Parquet in C are larger than this "
      "whole program, so that it reads CSV only, plain or gzip; the message has a line that converts the file.",
      "play_by_play_2021.parquet -> play_by_play_2021.csv.gz")
GCH_X(117, ERROR, FILE_RDS, "a file of R where CSV was expected",
      "The file was written by saveRDS or save of R. The message has a line that converts it.",
      "play_by_play_2021.rds -> play_by_play_2021.csv.gz")
GCH_X(118, ERROR, FILE_SPREADSHEET, "a spreadsheet where CSV was expected",
      "Spreadsheets keep their sheets in files of their own (.xlsx, .ods, .xls), whatever these are called. Save each "
      "sheet as CSV in UTF-8 with commas between the fields.",
      "offense.xlsx renamed to offense.csv -> the sheet saved as CSV")
GCH_X(119, ERROR, FILE_ARCHIVE, "something else than CSV",
      "The file begins like an archive, a database or a page of the web. Text in CSV is read, plain or packed by gzip.",
      "a zip file of charts -> its files unpacked")
GCH_X(
    120, ERROR, FILE_SPECIAL, "a pipe or device where a file was expected",
    "A named pipe would keep the program waiting for somebody to write to it, and a device has no end. Standard input "
    "is read under the name -.",
    "mkfifo offense.csv -> a file; or: gridchart ... - < file")
GCH_X(121, ERROR, LINE_TOO_LONG, "a line is longer than 1 MiB",
      "No file read here has lines of more than 1048576 bytes. The line ends may be missing or a quote may be open.",
      "a 10 MB file without a line end -> one row a line")
GCH_X(122, ERROR, QUOTE_MISPLACED, "a quote out of place",
      "A field is either quoted as a whole, with inner quotes doubled, or holds no quotes at all.",
      "10,5\"7,3 -> 10,57,3")
GCH_X(123, ERROR, QUOTE_OPEN, "a quote is never closed", "The field that begins here with a quote has no end.",
      "10,\"5,7 -> 10,5,7")
GCH_X(124, ERROR, FILE_EMPTY, "the file holds no heading",
      "The file is empty or holds only comments. Its first row must be the row of headings.",
      "an empty offense.csv -> dice,1,2,3,...")
GCH_X(125, ERROR, FIELD_COUNT, "a row with too few or too many fields",
      "Every row has as many fields as the row of headings. A missing comma shifts all cells after it.",
      "30,5,4 under dice,1,2,3 -> 30,5,4,")
GCH_X(126, ERROR, SEPARATOR, "fields are not separated by commas",
      "Spreadsheets of some countries put semicolons or tabs between the fields of a CSV file. Choose the comma when "
      "saving, or the format \"CSV UTF-8\".",
      "dice;1;2;3 -> dice,1,2,3")
GCH_X(127, ERROR, ERROR_VALUE, "a row that begins with a spreadsheet's error value",
      "A line that begins with # is a comment, so that a row whose first field became #REF! or #N/A would be lost "
      "without a word.",
      "#REF!,5,7 -> 14,5,7")
GCH_X(128, ERROR, HEADING_NEAR, "a heading that is nearly one that is missing",
      "The table may have columns of its own, but this one is called nearly like one that is read and is not there, so "
      "that it is probably misspelt.",
      "game_typ -> game_type")
GCH_X(129, ERROR, HEADING_DOUBLED, "a column stands twice",
      "Two columns have the same heading, so that nobody can say which of them counts.",
      "week,week,away_team -> week,away_team")
GCH_X(130, ERROR, LINK_OUT, "a link leads out of the folder that is written",
      "Whoever names a folder to write to means that folder. A link in it to somewhere else may be a stranger's, so it "
      "is not followed; remove it, or name the folder behind it.",
      "NE/offense.csv -> ../../notes.txt, import --out NE -> rm NE/offense.csv")
GCH_X(
    131, ERROR, HEADINGS_AGAIN, "the headings stand twice",
    "The row of headings comes again further down. Two files, or the same file twice, were probably put one after the "
    "other.",
    "dice,1,2 in line 34 of offense.csv -> only in line 2")
GCH_X(132, ERROR, CONFLICT_MARK, "a conflict of two versions is not resolved",
      "Git marks places that two people changed with lines of <<<<<<<, ======= and >>>>>>>. Choose one version of each "
      "and remove the marks.",
      "<<<<<<< HEAD -> the rows that are meant")
GCH_X(133, ERROR, FILE_CUT_OFF, "the file ends in the middle of a row",
      "The last line has too few fields and no line end: the file was cut off, by a full disk or a broken copy. What "
      "follows is lost, so the rest of the file is not judged.",
      "39,4,OF -> the whole row, and a line end")
GCH_X(134, WARNING, LINE_END_MISSING, "the last line has no line end",
      "Every line of a table ends with a line end, the last one too. Where it is missing nobody can tell whether the "
      "last "
      "value is whole: 1 may be what is left of 14. If it is, add the line end.",
      "39,4,1 at the end of the file -> 39,4,14 and a line end")
GCH_X(
    135, ERROR, ROW_BROKEN, "a row is broken into two lines",
    "Two lines after each other have too few fields, and together they make one row. A line end was put in by mistake.",
    "30,5, and 4,7 in the next line -> 30,5,4,7")
GCH_X(136, ERROR, ROW_EMPTY, "a row of nothing but commas",
      "Spreadsheets leave such rows where something was cleared. A row that is not there is left out as a whole.",
      ",,,,, at the end of players.csv -> no such line")
GCH_X(190, NOTE, MORE_FINDINGS, "more findings than are shown",
      "Only the first findings of a file are shown (20, or as --max-errors says); this line counts the rest.",
      "a chart with 27 wrong cells -> gridchart validate --max-errors 0 shows all")
