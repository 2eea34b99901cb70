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
GCH_X(190, NOTE, MORE_FINDINGS, "more findings than are shown",
      "Only the first findings of a file are shown (20, or as --max-errors says); this line counts the rest.",
      "a chart with 27 wrong cells -> gridchart validate --max-errors 0 shows all")
