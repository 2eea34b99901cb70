#!/usr/bin/env python3
"""Broken charts, one defect each: check-broken.py PROGRAM ROOT [--update]

Each case takes a sound copy of the fictional teams and tables, breaks one thing, and compares the whole output of
"gridchart validate" with what broken.txt has under the case's name; the exit code must be 1. --update rewrites broken.txt
from what the program says: read the difference before you commit it.
"""
import gzip
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

OFFENSE, DEFENSE, SPECIAL = "HAR/offense.csv", "HAR/defense.csv", "HAR/special.csv"
COVERAGE, SUPPLEMENTS, VALUES = "HAR/coverage.csv", "HAR/supplements.csv", "HAR/values.csv"
ROOT = os.path.abspath(sys.argv[2])
CASES = []


def case(name, target="HAR", args=()):
    """Registers a function that breaks something in the working folder."""

    def register(function):
        CASES.append((name, function, target, args))
        return function

    return register


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    if isinstance(data, str):
        data = data.encode()
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def lines(path):
    return read(path).decode().splitlines(keepends=True)


def edit(path, change):
    """Lines in, lines out."""
    write(path, "".join(change(lines(path))))


def row_index(text, key):
    """Index of the line whose first fields are key."""
    return next(i for i, line in enumerate(text) if line.startswith(key + ","))


def set_cell(path, key, heading, cell):
    """Writes one cell; key is the row ("30", "D,3"), heading the column's."""

    def change(text):
        header = next(i for i, line in enumerate(text) if not line.startswith("#"))
        column = text[header].rstrip("\n").split(",").index(heading)
        at = row_index(text, key)
        fields = text[at].rstrip("\n").split(",")
        fields[column] = cell
        text[at] = ",".join(fields) + "\n"
        return text

    edit(path, change)


def set_column(path, heading, cells):
    """Writes a whole column from a list or one cell for all rows."""
    header = next(line for line in lines(path) if not line.startswith("#"))
    column = header.rstrip("\n").split(",").index(heading)
    out, n = [], 0
    for line in lines(path):
        if line[0].isdigit():
            fields = line.rstrip("\n").split(",")
            fields[column] = cells if isinstance(cells, str) else cells[n]
            line = ",".join(fields) + "\n"
            n += 1
        out.append(line)
    write(path, "".join(out))


def rename_heading(path, old, new):
    def change(text):
        header = next(i for i, line in enumerate(text) if not line.startswith("#"))
        fields = text[header].rstrip("\n").split(",")
        fields[fields.index(old)] = new
        text[header] = ",".join(fields) + "\n"
        return text

    edit(path, change)


def drop_column(path, heading):
    header = next(line for line in lines(path) if not line.startswith("#"))
    column = header.rstrip("\n").split(",").index(heading)

    def cut(line):
        if line.startswith("#"):
            return line
        fields = line.rstrip("\n").split(",")
        del fields[column]
        return ",".join(fields) + "\n"

    edit(path, lambda text: [cut(line) for line in text])


def cell_case(name, path, key, heading, cell, target=None, args=()):
    case(name, target or path.split("/")[0], args)(lambda: set_cell(path, key, heading, cell))


def value_case(name, old, new):
    case(name)(lambda: edit(VALUES, lambda text: [new if line.startswith(old + ",") else line for line in text]))


# Files and encodings.
@case("a_file_cut_off_in_the_middle_of_a_row")
def _():
    data = read(OFFENSE)
    write(OFFENSE, data[: data.index(b"\n37,") + 12])


@case("a_file_cut_off_between_rows")
def _():
    data = read(OFFENSE)
    write(OFFENSE, data[: data.index(b"\n36,") + 1])


@case("an_empty_file")
def _():
    write(SPECIAL, b"")


@case("a_file_of_comments_only")
def _():
    write(SPECIAL, "# nothing here\n# yet\n")


@case("a_heading_and_no_rows")
def _():
    edit(COVERAGE, lambda text: text[:2])


@case("a_directory_where_a_file_should_be")
def _():
    os.remove(SPECIAL)
    os.mkdir(SPECIAL)


@case("a_link_that_leads_back_to_itself")
def _():
    os.remove(SPECIAL)
    os.symlink("special.csv", SPECIAL)


@case("a_link_to_nowhere")
def _():
    os.remove(SPECIAL)
    os.symlink("gone.csv", SPECIAL)


@case("a_file_without_permission")
def _():
    os.chmod(OFFENSE, 0)


@case("a_missing_file")
def _():
    os.remove(DEFENSE)


@case("a_misspelt_file")
def _():
    os.rename(OFFENSE, "HAR/ofense.csv")


@case("a_missing_team_folder", target="HAT")
def _():
    pass


@case("a_file_for_a_folder", target="HAR/values.csv/offense.csv")
def _():
    pass


@case("nul_bytes")
def _():
    write(DEFENSE, read(DEFENSE).replace(b"C,4,-1,", b"C,4,\0\0,"))


@case("latin_1_letters")
def _():
    write(VALUES, read(VALUES).replace(b"Harbor City Herons", b"Montr\xe9al H\xe9rons"))


@case("utf_16_with_a_mark")
def _():
    write(COVERAGE, read(COVERAGE).decode().encode("utf-16"))


@case("utf_16_without_a_mark")
def _():
    write(COVERAGE, read(COVERAGE).decode().encode("utf-16-le"))


@case("utf_32_with_a_mark")
def _():
    write(COVERAGE, read(COVERAGE).decode().encode("utf-32"))


@case("a_character_cut_in_half_at_the_end")
def _():
    write(VALUES, read(VALUES) + b"# caf\xc3")


@case("a_line_of_ten_megabytes")
def _():
    write(OFFENSE, b"dice,1," + b"2" * 10_000_000 + b"\n")


@case("line_ends_of_an_old_machine")
def _():
    write(COVERAGE, read(COVERAGE).replace(b"\n", b"\r"))


@case("a_quote_in_the_middle_of_a_cell")
def _():
    set_cell(OFFENSE, "22", "3", '1"2')


@case("a_quote_that_is_never_closed")
def _():
    set_cell(OFFENSE, "22", "3", '"12')


@case("a_gzip_file_cut_off", target="HAR/offense.csv.gz")
def _():
    packed = gzip.compress(read(OFFENSE))
    write("HAR/offense.csv.gz", packed[: len(packed) // 2])


@case("a_packed_file_under_a_name_of_its_own")
def _():
    write("HAR/offense.csv.gz", gzip.compress(read(OFFENSE)))
    os.remove(OFFENSE)


@case("a_packed_list_of_games", target="2017/games.csv.gz")
def _():
    season()
    write("2017/games.csv.gz", gzip.compress(read(GAMES).replace(b"24,NYJ", b"1,NYJ")))


@case("a_damaged_gzip_file", target="HAR/offense.csv.gz")
def _():
    packed = bytearray(gzip.compress(read(OFFENSE)))
    for i in range(20, len(packed), 7):
        packed[i] ^= 0x55
    write("HAR/offense.csv.gz", bytes(packed))


# Rows and columns.
@case("a_missing_row")
def _():
    edit(OFFENSE, lambda text: [line for line in text if not line.startswith("22,")])


@case("three_missing_rows_in_two_places")
def _():
    edit(SPECIAL, lambda text: [line for line in text if line[:3] not in ("12,", "13,", "39,")])


@case("a_missing_row_of_a_formation")
def _():
    edit(DEFENSE, lambda text: [line for line in text if not line.startswith("D,3,")])


@case("a_missing_formation")
def _():
    edit(DEFENSE, lambda text: [line for line in text if not line.startswith("F,")])


@case("a_doubled_row")
def _():
    edit(OFFENSE, lambda text: text + [text[row_index(text, "22")]])


@case("a_doubled_row_of_a_formation")
def _():
    edit(DEFENSE, lambda text: text + [text[row_index(text, "B,2")]])


@case("a_row_the_dice_cannot_show")
def _():
    edit(OFFENSE, lambda text: text + [text[-1].replace("39,", "40,", 1)])


@case("a_row_with_a_leading_zero")
def _():
    edit(COVERAGE, lambda text: [line.replace("3,", "03,", 1) if line.startswith("3,") else line for line in text])


@case("a_formation_that_does_not_exist")
def _():
    edit(DEFENSE, lambda text: [line.replace("C,5,", "G,5,") for line in text])


@case("a_missing_column")
def _():
    drop_column(OFFENSE, "7")


@case("a_missing_special_column")
def _():
    drop_column(SPECIAL, "int-return")


@case("a_missing_coverage_chart")
def _():
    drop_column(COVERAGE, "punt-coverage")


@case("swapped_columns")
def _():
    edit(OFFENSE, lambda text: [line.replace("dice,1,2,3", "dice,1,3,2") for line in text])


@case("a_doubled_column")
def _():
    rename_heading(OFFENSE, "4", "3")


@case("a_misspelt_column")
def _():
    rename_heading(SPECIAL, "kickoff-return", "kickof-return")


@case("a_column_nobody_knows")
def _():
    def widen(line):
        return line.rstrip("\n") + (",weather\n" if line.startswith("dice") else ",1\n")

    edit(COVERAGE, lambda text: [line if line.startswith("#") else widen(line) for line in text])


@case("a_column_of_the_other_game", args=("--strict",))
def _():
    def widen(line):
        head, tail = line.rsplit(",", 1)
        return f"{head},{'QB' if line.startswith('dice') else '1'},{tail}"

    edit(OFFENSE, lambda text: [line if line.startswith("#") else widen(line) for line in text])


@case("headings_lost")
def _():
    edit(OFFENSE, lambda text: [line for line in text if not line.startswith("dice")])


@case("headings_of_a_defense_lost")
def _():
    edit(DEFENSE, lambda text: [line.replace("formation,dice", "formation") for line in text])


@case("headings_of_values_lost")
def _():
    edit(VALUES, lambda text: [line for line in text if line != "name,value\n"])


@case("a_row_with_a_comma_too_few")
def _():
    edit(OFFENSE, lambda text: [line.replace(",INC,", ",", 1) if line.startswith("33,") else line for line in text])


@case("a_row_with_a_comma_too_many")
def _():
    edit(OFFENSE, lambda text: [line.rstrip("\n") + ",\n" if line.startswith("33,") else line for line in text])


# What has lost its end, or was put together of two.
@case("a_file_cut_off_in_its_last_value", args=("--strict",))
def _():
    data = read(SUPPLEMENTS)
    write(SUPPLEMENTS, data[:-2])


@case("a_file_cut_off_in_the_last_value_of_a_row")
def _():
    data = read(OFFENSE)
    write(OFFENSE, data[: data.index(b"\n25,") - 2])


@case("a_file_cut_off_in_its_headings")
def _():
    data = read(OFFENSE)
    write(OFFENSE, data[: data.index(b",9,B,QT")])


@case("a_call_sheet_cut_off", target="2017")
def _():
    season()
    data = read("2017/NE/fourth.csv")
    write("2017/NE/fourth.csv", data[: data.index(b"\n71-75,7-10,") + 18])


@case("values_cut_off_in_the_name_of_the_team")
def _():
    data = read(VALUES)
    write(VALUES, data[: data.index(b"team,HAR") + 7])


@case("a_file_twice_in_one")
def _():
    write(DEFENSE, read(DEFENSE) * 2)


@case("headings_in_the_middle_of_values")
def _():
    edit(VALUES, lambda text: [*text[:2], *text[1:]])


@case("two_versions_that_nobody_merged")
def _():
    edit(OFFENSE, lambda text: [*text[:4], "<<<<<<< HEAD\n", text[4], "=======\n", text[4], ">>>>>>> theirs\n", *text[5:]])


@case("a_row_broken_into_two_lines")
def _():
    edit(OFFENSE, lambda text: [line.replace(",", ",\n", 5).replace(",\n", ",", 4) if line.startswith("22,") else line for line in text])


@case("two_rows_in_one_line")
def _():
    edit(OFFENSE, lambda text: [line.rstrip("\n") + "," if line.startswith("22,") else line for line in text])


@case("a_row_of_commas")
def _():
    edit(OFFENSE, lambda text: text + ["," * 12 + "\n"])


@case("a_heading_too_many")
def _():
    edit(COVERAGE, lambda text: [line.replace("\n", ",\n") if line.startswith("dice") else line for line in text])


@case("blanks_after_the_commas")
def _():
    edit(OFFENSE, lambda text: [line if line.startswith("#") else line.replace(",", ", ") for line in text])


@case("two_rows_of_the_same_number_and_none_of_another")
def _():
    edit(OFFENSE, lambda text: [line.replace("22,", "21,", 1) if line.startswith("22,") else line for line in text])


@case("four_formations_cut_away")
def _():
    edit(DEFENSE, lambda text: [line for line in text if line[:2] not in ("C,", "D,", "E,", "F,")])


def value_lost(name, row, path=VALUES, target="HAR"):
    case(name, target, ("--strict",))(lambda: edit(path, lambda text: [line for line in text if not line.startswith(row + ",")]))


# What may be missing, but hardly alone.
value_lost("a_value_deleted", "road")
value_lost("a_value_of_redzone_deleted", "coffin-step", "redzone/HAR/values.csv", "redzone/HAR")
case("a_coverage_chart_deleted", args=("--strict",))(lambda: drop_column(COVERAGE, "fg-adjustment"))
case("supplements_deleted", args=("--strict",))(lambda: os.remove(SUPPLEMENTS))
case("a_column_of_redzone_deleted", "redzone/HAR", ("--strict",))(lambda: drop_column("redzone/HAR/special.csv", "fair-catch"))


# Cells.
cell_case("the_letter_o_for_a_zero", OFFENSE, "30", "6", "1O")
cell_case("the_letter_l_for_a_one", OFFENSE, "30", "6", "l2")
cell_case("two_minus_signs", OFFENSE, "30", "1", "F--5")
cell_case("a_fumble_without_its_blank", OFFENSE, "30", "1", "F-5")
cell_case("a_typographic_minus", OFFENSE, "30", "1", "\u22123")
cell_case("an_unclosed_bracket", DEFENSE, "D,3", "6", "(3")
cell_case("a_bracket_never_opened", DEFENSE, "D,3", "6", "3)")
cell_case("square_brackets", DEFENSE, "D,3", "6", "[3]")
cell_case("small_letters", OFFENSE, "30", "6", "td")
cell_case("a_plus_sign", OFFENSE, "30", "1", "+4")
cell_case("a_decimal_number", OFFENSE, "30", "1", "4.5")
cell_case("a_leading_zero", OFFENSE, "30", "1", "07")
cell_case("minus_zero", OFFENSE, "30", "1", "-0")
cell_case("two_cells_in_one", OFFENSE, "30", "1", "4/7")
cell_case("a_foul_without_its_blank", OFFENSE, "30", "1", "OFF10")
cell_case("a_misspelt_word", OFFENSE, "30", "6", "ITN 7")
cell_case("a_date_made_by_a_spreadsheet", OFFENSE, "30", "6", "5-Feb")
cell_case("a_very_long_cell", OFFENSE, "30", "6", "x" * 500)
cell_case("a_cell_over_two_lines", OFFENSE, "30", "6", '"7\n8"')
cell_case("a_cell_with_an_escape_sequence", OFFENSE, "30", "6", "\033[31m7")
cell_case("blanks_around_a_cell", OFFENSE, "30", "1", " 7")
cell_case("two_blanks_inside_a_cell", OFFENSE, "30", "1", "OFF  5")
cell_case("a_gain_longer_than_the_field", OFFENSE, "30", "1", "111")
cell_case("a_loss_longer_than_the_field", OFFENSE, "30", "QT", "-100")
cell_case("an_interception_beyond_the_field", OFFENSE, "30", "8", "INT 200")
cell_case("a_number_of_four_digits", OFFENSE, "30", "1", "1000")
# What may stand where (DDF-5).
cell_case("an_interception_on_a_run", OFFENSE, "30", "1", "INT 5")
cell_case("an_incompletion_on_a_run", OFFENSE, "30", "2", "INC")
cell_case("a_trap_on_a_run", OFFENSE, "30", "3", "QT")
cell_case("interference_on_a_run", OFFENSE, "30", "4", "PI 12")
cell_case("grounding_on_a_run", OFFENSE, "30", "4", "OFF 9*")
cell_case("a_breakaway_on_a_pass", OFFENSE, "30", "6", "B")
cell_case("a_bold_cell_on_a_long_pass", OFFENSE, "30", "8", "16!")
cell_case("a_forced_gain_on_offense", OFFENSE, "30", "1", "(3)")
cell_case("off_40_on_offense", OFFENSE, "30", "1", "OFF 40")
cell_case("off_40_on_a_punt", SPECIAL, "30", "punt", "OFF 40")
cell_case("a_foul_of_seven_yards", OFFENSE, "30", "1", "OFF 7")
cell_case("a_touchdown_on_defense", DEFENSE, "D,3", "6", "TD")
cell_case("a_foul_on_defense", DEFENSE, "D,3", "6", "DEF 5")
cell_case("an_asterisk_on_defense", DEFENSE, "D,3", "6", "7*")
cell_case("an_interception_on_defense_against_a_run", DEFENSE, "D,3", "2", "INT 4")
cell_case("a_fair_catch_on_a_kickoff_return", SPECIAL, "30", "kickoff-return", "FC")
cell_case("a_blocked_kickoff", SPECIAL, "30", "kickoff", "BLK -7")
cell_case("interference_on_a_punt", SPECIAL, "30", "punt", "PI 5")
cell_case("an_empty_kickoff", SPECIAL, "30", "kickoff", "")
cell_case("a_number_as_an_extra_point", SPECIAL, "30", "pat", "1")
cell_case("a_word_in_fumble_recovery", OFFENSE, "30", "fumble-recovery", "GOOD")
cell_case("an_empty_fumble_recovery", OFFENSE, "30", "fumble-recovery", "")
cell_case("a_touchdown_in_containment", COVERAGE, "3", "qt-containment", "(TD)")
cell_case("x_where_no_change_has_its_own_word", COVERAGE, "3", "fg-adjustment", "x")
cell_case("the_foul_of_another_column", SUPPLEMENTS, "30", "def-penalty DEF 5", "DEF 15")
cell_case("a_cell_of_the_other_game", OFFENSE, "30", "1", "T2")
cell_case("a_small_x_on_a_redzone_chart", "redzone/HAR/offense.csv", "30", "1", "x", target="redzone/HAR", args=("--rules", "redzone"))
cell_case("a_breakaway_on_a_redzone_pass", "redzone/HAR/offense.csv", "30", "6", "B", target="redzone", args=())
cell_case("an_unusual_cell_under_strict", OFFENSE, "30", "1", "-3*", args=("--strict",))


@case("a_bold_cell_before_2011", args=("--strict",))
def _():
    edit(VALUES, lambda text: [line.replace("2017", "2009") for line in text])
    set_column(OFFENSE, "6", ["16!"] + ["5"] * 29)


@case("kicks_without_a_number")
def _():
    set_column(SPECIAL, "punt", "OFF 5")


@case("sacks_and_runs_in_one_sack_rate")
def _():
    set_column(SUPPLEMENTS, "sack-rate", ["SCK", "", "QR"] + [""] * 27)


@case("a_sack_rate_of_nothing", args=("--strict",))
def _():
    set_column(SUPPLEMENTS, "sack-rate", "")


@case("a_foul_forced_and_cancelled")
def _():
    set_column(SUPPLEMENTS, "def-penalty DEF 5", ["DEF 5", "XDEF 5"] + [""] * 28)


@case("fumbles_won_and_lost_by_the_same_defense", args=("--strict",))
def _():
    set_column(SUPPLEMENTS, "def-fumble-recovery", ["G", "NG"] + [""] * 28)


@case("half_a_penalty_chart")
def _():
    drop_column(SUPPLEMENTS, "def-penalty PI")


@case("a_stray_file_with_a_near_name", args=("--strict",))
def _():
    write("HAR/coverages.csv", "dice\n")


# Values.
value_case("an_unknown_value", "home-field", "home-feild,2\n")
value_case("a_value_nobody_could_mean", "home-field", "weather,2\n")
value_case("a_doubled_value", "home-field", "home-field,2\nhome-field,1\n")
value_case("a_value_that_is_no_number", "off-audibles", "off-audibles,many\n")
value_case("a_value_out_of_range", "off-audibles", "off-audibles,4\n")
value_case("a_value_with_too_many_decimals", "power", "power,231.55\n")
value_case("sack_yards_that_gain", "sck-yards", "sck-yards,7\n")
value_case("an_empty_value", "road", "road,\n")
value_case("a_value_without_a_comma", "road", "road\n")
value_case("a_rating_and_a_percentage", "road", "road,1\nmuffed-snap-percentage,0.175\n")
value_case("a_percentage_above_all_snaps", "muffed-snap-rating", "muffed-snap-percentage,100\n")
value_case("no_season", "season", "")
value_case("no_team", "team", "")
value_case("a_season_that_is_none", "season", "season,17\n")
value_case("a_code_in_small_letters", "team", "team,har\n")
value_case("a_code_that_is_not_the_folders", "team", "team,HRN\n")
value_case("one_quota_missing", "play-quota-4", "")
value_case("sack_yards_missing", "sck-yards", "")


@case("no_name")
def _():
    edit(VALUES, lambda text: [line for line in text if not line.startswith("name,Harbor")])


@case("an_empty_name")
def _():
    edit(VALUES, lambda text: ["name,\n" if line.startswith("name,Harbor") else line for line in text])


@case("a_name_longer_than_a_scoreboard")
def _():
    edit(VALUES, lambda text: ["name," + "Long " * 10 + "\n" if line.startswith("name,Harbor") else line for line in text])


@case("a_name_of_two_lines")
def _():
    edit(VALUES, lambda text: ['name,"Harbor\nCity"\n' if line.startswith("name,Harbor") else line for line in text])


@case("a_season_that_is_not_the_folders", target="2018/HAR")
def _():
    shutil.copytree("HAR", "2018/HAR")


@case("teams_of_two_seasons_in_one_folder", target="mixed")
def _():
    shutil.copytree("HAR", "mixed/HAR")
    shutil.copytree("MES", "mixed/MES")
    edit("mixed/MES/values.csv", lambda text: [line.replace("2017", "2016") for line in text])


# League charts.
@case("a_list_with_another_word", target="league")
def _():
    set_cell("league/holding.csv", "22", "holding", "x")


@case("a_list_that_always_says_no", target="league")
def _():
    set_column("league/onside.csv", "onside", "")


@case("a_league_row_missing", target="league/between-downs.csv")
def _():
    edit("league/between-downs.csv", lambda text: [line for line in text if not line.startswith("20,")])


@case("a_forced_gain_on_a_squib", target="league")
def _():
    set_cell("league/squib-return.csv", "22", "squib-return", "(16)")


# Tables of the rules.
def priority_case(name, path, change, target=None):
    case(name, target or path)(lambda: edit(path, change))


def swap(old, new):
    return lambda text: [line.replace(old, new, 1) if old in line and line[0] != "#" else line for line in text]


def without(key):
    return lambda text: [line for line in text if not line.startswith(key)]


MATRIX = "priority/ddf/matrix.csv"
priority_case("a_matrix_without_a_class", MATRIX, without("INT,"))
priority_case("a_matrix_with_a_misspelt_class", MATRIX, swap("LOSS,ADD", "LSOS,ADD"))
priority_case("a_matrix_with_a_class_twice", MATRIX, swap("LOSS,ADD", "GAIN,ADD"))
priority_case("a_matrix_with_a_misspelt_action", MATRIX, swap("F,O_F,O_F,O_F,F_DEF", "F,O_F,O_F,O_F,F_DEFF"))
priority_case("a_matrix_with_an_action_nobody_knows", MATRIX, swap("F,O_F,O_F,O_F,F_DEF", "F,O_F,O_F,O_F,whatever"))
priority_case("a_matrix_with_a_column_missing", MATRIX, lambda text: [line if line[0] == "#" else line.rsplit(",", 1)[0] + "\n" for line in text])
priority_case("a_matrix_with_a_heading_changed", MATRIX, swap("offense,GAIN,LOSS", "offense,GAIN,LOST"))
priority_case("a_matrix_with_a_heading_too_many", MATRIX, lambda text: [line if line[0] == "#" else line.rstrip("\n") + (",MORE\n" if line.startswith("offense") else ",ADD\n") for line in text])
priority_case("a_matrix_row_cut_short", MATRIX, swap("TD,TD,TD,TD,FORCED", "TD,TD,TD,TD\n#"))
priority_case("a_gap_in_the_seasons", "priority/ddf/seasons.csv", swap("1994,2010", "1994,2009"))
priority_case("an_overlap_of_seasons", "priority/ddf/seasons.csv", swap("1994,2010", "1993,2010"))
priority_case("a_season_table_that_begins_late", "priority/ddf/seasons.csv", swap(",1973,", "1960,1973,"))
priority_case("a_season_table_that_ends", "priority/ddf/seasons.csv", swap("2025,,", "2025,2030,"))
priority_case("a_season_that_ends_before_it_begins", "priority/redzone/seasons.csv", swap("2007,2010", "2007,2005"))
priority_case("a_kick_from_nowhere", "priority/ddf/seasons.csv", swap("2011,2014,35", "2011,2014,135"))
priority_case("a_word_that_is_not_yes_or_no", "priority/ddf/seasons.csv", swap("2,2,no,0", "2,2,never,0"))
priority_case("an_overtime_without_playoffs", "priority/ddf/overtime.csv", lambda text: [line for line in text if ",playoff," not in line])
priority_case("an_overtime_nobody_plays", "priority/ddf/overtime.csv", swap("both-possess", "golden-goal"))
priority_case("play_times_out_of_order", "priority/ddf/play-times.csv", lambda text: without("other,")(text)[:4] + ["other,40\n"] + without("other,")(text)[4:])
priority_case("a_play_time_missing", "priority/ddf/play-times.csv", without("kneel,"))
priority_case("a_direction_that_is_none", "priority/ddf/let-it-roll.csv", swap("3,forward", "3,sideways"))
priority_case("an_action_without_its_meaning", "priority/ddf/actions.csv", swap("INC,incomplete pass", "INC,"))
priority_case("a_kick_without_its_colour", "priority/redzone/kicks.csv", swap("12,10,R", "12,10,"))
priority_case("a_foul_with_a_colour", "priority/redzone/kicks.csv", swap("34,O=5,,", "34,O=5,R,"))
priority_case("a_cell_that_no_kick_has", "priority/redzone/kicks.csv", swap("13,8,G,2,33", "13,8,G,2,QT"))
priority_case("a_strategy_for_a_sixth_quarter", "priority/redzone/solitaire-strategy.csv", swap("2;4", "2;6"))
priority_case("a_rating_missing", "priority/redzone/home-field.csv", without("3,4,"))
RULINGS = "priority/ddf/rulings.csv"


def ruling(old, new):
    """One row changed, and first of all, so that a new ruling does not move the place of the finding."""
    def change(text):
        head = next(i for i, line in enumerate(text) if not line.startswith("#")) + 1
        rows = sorted(text[head:], key=lambda line: old not in line)
        return text[:head] + [rows[0].replace(old, new)] + rows[1:]
    return change


priority_case("a_ruling_that_is_no_number", RULINGS, ruling("squib-yards,50", "squib-yards,banana"))
priority_case("a_ruling_out_of_its_range", RULINGS, ruling("overtime-quota-percent,25", "overtime-quota-percent,125"))
priority_case("a_switch_that_is_neither_on_nor_off", RULINGS, ruling("squib-coverage,0", "squib-coverage,2"))
priority_case("a_ruling_nobody_knows", RULINGS, ruling("squib-yards", "squib-yard"))
priority_case("a_ruling_without_its_meaning", "priority/redzone/rulings.csv", ruling("toss-tie-again,1,a tied toss is thrown again (0: the visitor wins it)", "toss-tie-again,1,"))
priority_case("an_overtime_format_misspelt", "priority/redzone/overtime.csv", swap("sudden-death", "sudden-deth"))
priority_case("periods_that_are_no_number", "priority/ddf/overtime.csv", swap("unlimited", "endless"))
priority_case("two_open_beginnings", "priority/ddf/overtime.csv", swap("2017,2024,regular", ",2024,regular"))
priority_case("a_die_without_its_row", "priority/redzone/defense-dice.csv", without("5,"))
priority_case("points_nobody_scores", "priority/redzone/defense-dice.csv", swap("BLK -10,2,", "BLK -10,3,"))
priority_case("a_formation_that_is_none", "priority/redzone/solitaire-formation.csv", swap("7,D,F,F,E", "7,D,G,F,E"))
priority_case("quarters_beyond_the_fourth", "priority/redzone/solitaire-strategy.csv", swap("behind-9,4,", "behind-9,4;5,"))
priority_case("a_row_of_two_names_cut_short", "priority/redzone/home-field.csv", swap("-6,1,(4),(7)", "-6,1\n#"))
DICE, CARDS = "priority/fever/dice.csv", "priority/fever/cards.csv"
priority_case("a_die_with_a_face_too_few", DICE, without("in-out,8,OUT"))
priority_case("a_die_with_a_face_too_many", DICE, swap("in-out,8,OUT,4", "in-out,8,OUT,5"))
priority_case("a_die_of_another_size", DICE, swap("option,20,TD,1", "option,19,TD,1"))
priority_case("a_die_that_is_missing", DICE, lambda text: [line for line in text if not line.startswith("referee,")])
priority_case("a_mark_nobody_knows", DICE, swap("option,20,TD,1,0,TD", "option,20,TD,1,0,XX"))
priority_case("a_mark_of_another_die", DICE, swap("punt,20,B,1,0,B", "punt,20,TD,1,0,TD"))
priority_case("a_face_that_is_too_long", DICE, swap("punt,20,B,1", "punt,20,BLOCKED KICK,1"))
priority_case("a_face_that_stands_twice", DICE, swap("punt,20,64,1,64", "punt,20,59,1,64"))
priority_case("a_deck_with_a_card_missing", CARDS, without("K07,"))
priority_case("a_card_of_another_deck", CARDS, swap("R01,running", "R01,passing"))
priority_case("a_foul_against_nobody", CARDS, swap("R08,running,holding,O,", "R08,running,holding,X,"))
priority_case("a_foul_without_yards", CARDS, swap("R08,running,holding,O,10", "R08,running,holding,O,0"))
priority_case("a_foul_too_long_for_its_card", CARDS, swap("R08,running,holding", "R08,running,holding by a man who should have known better"))
priority_case("a_kick_nobody_can_foul_on", CARDS, lambda text: [line.rsplit(",", 1)[0] + ",fg\n" if line.startswith("K") else line for line in text])
priority_case("a_kind_of_kick_that_is_none", CARDS, swap("punt fg xp", "punt fg dropkick"))
priority_case("a_notch_that_is_missing", "priority/fever/notches.csv", without("incomplete,"))
priority_case("a_warning_in_no_quarter", "priority/fever/game-formats.csv", swap("short,4,4", "short,4,2"))
priority_case("a_game_without_a_kickoff", "priority/fever/game-formats.csv", swap("first-half,1;2,2,1", "first-half,1;2,2,2"))
priority_case("an_amendment_of_no_card", "priority/qfl/card-changes.csv", swap("R05,yards", "R99,yards"))
priority_case("an_amendment_no_card_can_have", "priority/qfl/card-changes.csv", swap("R05,down,afd", "R05,down,first"))
priority_case("a_changed_ruling_out_of_its_bounds", "priority/qfl/ruling-changes.csv", swap("place-back,8", "place-back,88"))
priority_case("a_change_of_a_number_that_is_none", "priority/qfl/mods.csv", swap("NUM,+5", "NUM,5 more"))
priority_case("a_changed_mark_that_is_none", "priority/qfl/mods.csv", swap("NUM NOTD BLANK,-5", "NUM NOTE BLANK,-5"))
priority_case("a_foul_listed_twice", "priority/redzone/penalty-snap.csv", swap("O=5,pass", "O=5,run"))


case("a_league_chart_deleted", "league", ("--strict",))(lambda: os.remove("league/onside.csv"))


@case("league_charts_that_stand_in", target="priority")
def _():
    edit("priority/ddf/league/onside.csv", lambda text: [line.replace("yes", "maybe") if line.startswith("13,") else line for line in text])


@case("a_year_that_is_none_in_overtime", target="priority")
def _():
    edit("priority/ddf/overtime.csv", lambda text: [line.replace("2012,", "2O12,", 1) if line.startswith("2012,") else line for line in text])


@case("a_priority_folder_with_a_table_missing", target="priority")
def _():
    os.remove("priority/redzone/kicks.csv")


# What spreadsheets do, and files that are something else.
cell_case("a_no_break_space_before_a_cell", OFFENSE, "30", "6", "\u00a011")
cell_case("a_zero_width_space_after_a_cell", OFFENSE, "30", "6", "11\u200b")
cell_case("a_cell_that_became_a_date", OFFENSE, "30", "6", "3-Oct")
cell_case("a_cell_that_became_a_whole_date", OFFENSE, "30", "6", "2017-10-03")
cell_case("a_cell_with_a_thousands_separator", SPECIAL, "30", "kickoff", "1.000")
cell_case("a_cell_with_a_formula", OFFENSE, "30", "6", "=A1")
cell_case("a_cell_with_an_error_value", OFFENSE, "30", "6", "#REF!")
cell_case("a_cell_as_spreadsheets_shorten_it", OFFENSE, "30", "6", "1.1E+01")
value_case("a_value_with_decimals_it_cannot_have", "sneak-limit", "sneak-limit,2.5\n")
value_case("a_value_with_a_thin_space", "sneak-limit", "sneak-limit,\u20092\n")


@case("a_heading_with_a_no_break_space")
def _():
    rename_heading(OFFENSE, "6", "\u00a06")


@case("a_row_whose_number_became_an_error_value")
def _():
    edit(OFFENSE, lambda text: [line.replace("30,", "#REF!,", 1) if line.startswith("30,") else line for line in text])


@case("semicolons_between_the_fields")
def _():
    edit(OFFENSE, lambda text: [line if line.startswith("#") else line.replace(",", ";") for line in text])


@case("tabs_between_the_fields")
def _():
    edit(OFFENSE, lambda text: [line if line.startswith("#") else line.replace(",", "\t") for line in text])


@case("a_quote_opened_by_mistake", target="priority")
def _():
    edit(RULINGS, lambda text: [line.replace("D13,", '"D13,', 1) for line in text])


@case("a_row_of_zeros", args=("--strict",))
def _():
    edit(OFFENSE, lambda text: ["30," + "0," * 9 + ",".join(line.split(",")[10:]) if line.startswith("30,") else line for line in text])


def file_case(name, data):
    case(name)(lambda: write(OFFENSE, data))


file_case("an_xlsx_file", b"PK\3\4" + bytes(26) + b"[Content_Types].xml")
file_case("an_ods_file", b"PK\3\4" + bytes(26) + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet")
file_case("an_old_spreadsheet", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(80))
file_case("a_zip_file", b"PK\3\4" + bytes(26) + b"HAR/offense.csv")
file_case("a_parquet_file", b"PAR1" + bytes(80))
file_case("a_file_of_r", b"X\n" + bytes(80))
file_case("a_packed_file_of_r", gzip.compress(b"X\n" + bytes(80)))
file_case("a_web_page", b"<!DOCTYPE html>\n<html></html>\n")
file_case("a_database", b"SQLite format 3\0" + bytes(80))


@case("a_pipe_where_a_file_should_be")
def _():
    os.remove(OFFENSE)
    os.mkfifo(OFFENSE)


@case("a_device_where_a_file_should_be")
def _():
    os.remove(OFFENSE)
    os.symlink("/dev/zero", OFFENSE)


# A season: its clubs, games, call sheets and players.
def season():
    shipped = os.path.join(os.path.abspath(sys.argv[2]), "charts", "2017")
    shutil.copytree(os.path.join(shipped, "NE"), "2017/NE")
    shutil.copytree(os.path.join(shipped, "NYJ"), "2017/NYJ")
    for folder, _, files in os.walk("2017"):
        for file in files:
            os.chmod(os.path.join(folder, file), 0o644)
    write("2017/teams.csv", "season,team,full_name,conf,division\n2017,NE,New England Patriots,AFC,AFC East\n2017,NYJ,New York Jets,AFC,AFC East\n")
    write("2017/games.csv", "game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location,overtime\n"
          "2017_01_NE_NYJ,2017,REG,1,2017-10-15,NE,24,NYJ,17,Home,0\n")


def season_case(name, path, old, new, args=(), target="2017"):
    def function():
        season()
        edit(path, lambda text: [line.replace(old, new, 1) for line in text])
    case(name, target, args)(function)


GAMES, TEAMS = "2017/games.csv", "2017/teams.csv"
season_case("a_month_that_is_none", GAMES, "2017-10-15", "2017-13-15")
season_case("a_day_that_is_none", GAMES, "2017-10-15", "2017-02-29")
season_case("a_gameday_of_another_country", GAMES, "2017-10-15", "15.10.2017")
season_case("an_overtime_that_is_neither_yes_nor_no", GAMES, "Home,0", "Home,0.5")
season_case("a_game_id_with_a_blank_before_it", GAMES, "2017_01_NE_NYJ,", " 2017_01_NE_NYJ,")
season_case("a_heading_of_the_games_misspelt", GAMES, "game_type", "gametype")
season_case("a_heading_of_the_games_left_empty", GAMES, "gameday", "")
season_case("a_heading_of_the_games_doubled", GAMES, "location", "week")
season_case("a_heading_of_the_clubs_doubled", TEAMS, "full_name", "team")
season_case("a_heading_of_the_clubs_misspelt", TEAMS, "conf,", "conf ,")
season_case("a_conference_with_a_hidden_character", TEAMS, "Jets,AFC,", "Jets,AFC\u200b,")
season_case("a_score_of_1", GAMES, "24,NYJ,17", "1,NYJ,17")
season_case("a_score_of_minus_zero", GAMES, "24,NYJ,17", "-0,NYJ,17")
season_case("a_score_that_nobody_has_had", GAMES, "24,NYJ,17", "142,NYJ,17", args=("--strict",))
season_case("a_tie_without_overtime", GAMES, "24,NYJ,17", "17,NYJ,17", args=("--strict",))
season_case("an_overtime_won_by_30", GAMES, "24,NYJ,17,Home,0", "47,NYJ,17,Home,1", args=("--strict",))
season_case("a_game_without_its_teams", GAMES, "week,gameday,away_team,away_score,home_team", "a,gameday,b,away_score,c")
season_case("a_heading_that_is_a_number", GAMES, "location", "17")
season_case("a_heading_of_the_clubs_with_a_hidden_character", TEAMS, "conf,", "conf\u200b,")
season_case("a_club_called_true", TEAMS, "New York Jets", "TRUE")


def row_case(name, path, key, row):
    """A row of a shipped file replaced whole, whatever it held: the shipped seasons are compiled anew now and then."""
    def function():
        season()
        edit(path, lambda text: [row(line.rstrip("\n").split(",")) + "\n" if line.startswith(key + ",") else line for line in text])
    case(name, "2017")(function)


row_case("all_weights_of_a_row_of_calls_are_0", "2017/NE/calls.csv", "base,1,1", lambda row: "base,1,1" + ",0" * 9)
row_case("all_weights_of_formations_are_0", "2017/NE/formations.csv", "normal", lambda row: "normal" + ",0" * 6)
season_case("headings_of_ids_and_names_exchanged", "2017/NE/players.csv", "id,name", "name,id")
case("a_kicker_lost", "2017")(lambda: (season(), edit("2017/NE/players.csv", lambda text: [line for line in text if "Gostkowski" not in line]), os.remove("2017/NE/slots.csv")))
season_case("headings_of_the_players_lost", "2017/NE/players.csv", "id,name", "#id,name")
season_case("headings_of_the_slots_exchanged", "2017/NE/slots.csv", "pr,int", "int,pr")
row_case("ratings_cut_off_between_rows", "2017/NE/ratings.csv", "fc", lambda row: "#")
season_case("two_headings_of_the_players_exchanged", "2017/NE/players.csv", "throws,scrambles", "scrambles,throws", args=("--strict",))
row_case("a_weight_that_became_a_date", "2017/NE/formations.csv", "normal", lambda row: ",".join(["normal", "3-Oct", *row[2:]]))


# Numbers as nobody writes them, and words that are none.
value_case("a_value_with_a_zero_before_it", "sneak-limit", "sneak-limit,02\n")
value_case("a_value_of_minus_zero", "road", "road,-0\n")
case("a_name_that_became_a_date")(lambda: edit(VALUES, lambda text: ["name,10/03/2017\n" if line.startswith("name,Harbor") else line for line in text]))
case("a_name_with_a_blank_after_it")(lambda: edit(VALUES, lambda text: ["name,Harbor City Herons \n" if line.startswith("name,Harbor") else line for line in text]))
case("a_name_without_a_letter")(lambda: edit(VALUES, lambda text: ["name,-9999\n" if line.startswith("name,Harbor") else line for line in text]))
priority_case("a_ruling_with_a_zero_before_it", RULINGS, ruling("squib-yards,50", "squib-yards,050"))
priority_case("a_meaning_that_is_an_error_value", RULINGS, ruling("squib-yards,50,", "squib-yards,50,#REF!\n#"))
priority_case("a_meaning_with_a_blank_before_it", RULINGS, ruling("squib-yards,50,", "squib-yards,50, "))
priority_case("a_tag_that_is_none", "priority/qfl/ruling-changes.csv", swap("QFL-2.1,", "3-Oct,"))
priority_case("a_table_of_headings_only", "priority/redzone/penalty-snap.csv", lambda text: [line for line in text if line.startswith(("#", "penalty,"))])
priority_case("a_row_without_a_name_doubled", "priority/house/rc-7.csv", lambda text: text + [text[-1]])
priority_case("a_slot_left_empty", "priority/house/rc-16-diagonal.csv", swap("LDE,LIB", ",LIB"))
season_case("a_conference_that_became_a_date", TEAMS, "Jets,AFC,", "Jets,3-Oct,")
season_case("a_division_that_is_a_formula", TEAMS, "Patriots,AFC,AFC East", "Patriots,AFC,=AFC East")
season_case("a_full_name_with_a_blank_before_it", TEAMS, "New York Jets", " New York Jets")
row_case("a_weight_with_a_zero_before_it", "2017/NE/formations.csv", "normal", lambda row: ",".join(["normal", "05700", *row[2:]]))
row_case("a_slot_of_a_man_with_another_name", "2017/NE/slots.csv", "00-0019596", lambda row: ",".join([row[0], "T.Bradly", *row[2:]]))
row_case("a_slot_of_a_man_twice", "2017/NE/slots.csv", "00-0019596", lambda row: ",".join(row) + "\n" + ",".join(row))
row_case("a_player_whose_name_begins_with_a_blank", "2017/NE/players.csv", "00-0019596", lambda row: ",".join([row[0], " T.Brady", *row[2:]]))
row_case("a_count_of_minus_zero", "2017/NE/players.csv", "00-0019596", lambda row: ",".join([*row[:4], "-0", *row[5:]]))


@case("a_player_who_did_nothing", target="2017", args=("--strict",))
def _():
    season()
    edit("2017/NE/players.csv", lambda text: [",".join(line.split(",")[:3] + ["0"] * (line.count(",") - 2)) + "\n" if "B.Hoyer" in line else line for line in text])


@case("a_pipe_where_players_should_be", target="2017")
def _():
    season()
    os.remove("2017/NE/players.csv")
    os.mkfifo("2017/NE/players.csv")


@case("a_man_whose_rating_became_a_date", target="2017")
def _():
    season()
    edit("2017/NE/slots.csv", lambda text: [",".join(line.split(",")[:3] + ["3-Oct"] + line.rstrip("\n").split(",")[4:]) + "\n" if line.startswith("00-0019596,") else line for line in text])


@case("a_club_without_charts", target="2017")
def _():
    season()
    shutil.rmtree("2017/NYJ")


@case("charts_without_a_club", target="2017", args=("--strict",))
def _():
    season()
    shutil.copytree("2017/NYJ", "2017/NYG")
    edit("2017/NYG/values.csv", lambda text: [line.replace("team,NYJ", "team,NYG") for line in text])


@case("a_club_alone_in_its_division", target="2017/teams.csv", args=("--strict",))
def _():
    season()
    edit(TEAMS, lambda text: text + ["2017,MIA,Miami Dolphins,NFC,AFC East\n"])


@case("a_format_that_stands_twice", target="priority/league/formats.csv")
def _():
    edit("priority/league/formats.csv", lambda text: [line.replace("seeds,byes", "byes,byes") for line in text])


# A whole season's clubs and games, without their charts: only what is said of the two files is looked at.
def list_case(name, old, new, file="teams.csv"):
    def function():
        shipped = os.path.join(ROOT, "charts", "2017")
        os.mkdir("2017")
        for part in ("teams.csv", "games.csv"):
            shutil.copyfile(os.path.join(shipped, part), f"2017/{part}")
        write(f"2017/{file}", read(f"2017/{file}").decode().replace(old, new, 1))
    case(name, "2017", ("--strict",))(function)


list_case("headings_of_conferences_and_divisions_exchanged", "conf,division", "division,conf")
list_case("a_club_in_another_division", "New York Jets,AFC,AFC East", "New York Jets,AFC,AFC West")
list_case("a_gameday_of_another_year", "2017-09-07", "2018-09-07", "games.csv")
list_case("headings_of_week_and_gameday_exchanged", "week,gameday", "gameday,week", "games.csv")
list_case("headings_of_teams_and_names_exchanged", "team,full_name", "full_name,team")
list_case("a_game_that_is_missing", "2017_01_NYJ_BUF,", "#2017_01_NYJ_BUF,", "games.csv")
list_case("a_game_of_the_play_offs_that_is_missing", "2017_18_TEN_KC,", "#2017_18_TEN_KC,", "games.csv")
list_case("a_game_twice", "2017_01_NYJ_BUF,", "2017_01_NYJ_BUF,2017,REG,1,2017-09-10,NYJ,12,BUF,21,Home,0\n2017_01_NYJ_BUF,", "games.csv")
list_case("a_game_id_unlike_the_others", "2017_01_NYJ_BUF,", "2O17_01_NYJ_BUF,", "games.csv")
list_case("a_club_that_is_missing", "2017,DAL,", "#2017,DAL,")
list_case("a_play_off_game_without_a_winner", "TEN,22,KC,21", "TEN,21,KC,21", "games.csv")
list_case("a_gameday_of_another_month", "2017-09-07", "2017-03-07", "games.csv")


# What is no chart at all.
@case("a_file_whose_name_says_nothing", target="notes.csv")
def _():
    write("notes.csv", "dice,1\n")


@case("a_file_whose_name_is_nearly_a_charts", target="ofense.csv")
def _():
    write("ofense.csv", "dice,1\n")


@case("a_folder_without_charts", target="empty")
def _():
    os.mkdir("empty")


@case("more_findings_than_are_shown", args=("--max-errors", "3"))
def _():
    set_column(OFFENSE, "1", "?")


EXPECTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "broken.txt")


def read_expected():
    """{name: text}: paragraphs that begin with "## name"."""
    expected, name = {}, None
    if not os.path.exists(EXPECTED):
        return expected
    with open(EXPECTED, encoding="utf-8") as file:
        for line in file:
            if line.startswith("## "):
                name = line[3:].strip()
                expected[name] = ""
            elif name:
                expected[name] += line
    return {name: text.rstrip("\n") + "\n" for name, text in expected.items()}


def prepare(root):
    sample = os.path.join(root, "charts", "sample")
    for part in ("HAR", "MES", "league", "redzone"):
        shutil.copytree(os.path.join(sample, part), part)
    shutil.copytree(os.path.join(root, "priority"), "priority", ignore=shutil.ignore_patterns("meson.build"))
    for folder, _, files in os.walk("."):
        for file in files:
            os.chmod(os.path.join(folder, file), 0o644)


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    update = "--update" in sys.argv
    expected, seen = read_expected(), []
    cases = Cases()
    # A file nobody may read can be read by root, so root hands that case to somebody else.
    other = []
    if os.geteuid() == 0:
        tool = shutil.which("setpriv")
        other = [tool, "--reuid=65534", "--regid=65534", "--clear-groups"] if tool else None
    for name, function, target, args in CASES:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            os.chmod(folder, 0o755)
            prepare(root)
            function()
            prefix = []
            if name == "a_file_without_permission":
                if other is None or (other and run(*other, program, "--version").code != 0):
                    cases.ignore(name, "root can read everything, and there is no way to be somebody else")
                    os.chdir(root)
                    continue
                prefix = other
            ran = run(*prefix, program, "validate", "-q", *args, target)
            os.chdir(root)
        seen.append((name, ran.out))
        if update:
            cases.check(name, ran.code == 1 and ran.err == "", repr(ran))
            continue
        cases.check(name, ran.code == 1 and ran.err == "" and ran.out == expected.get(name), ["expected:", str(expected.get(name)), "got:", repr(ran), ran.out])
    if update:
        with open(EXPECTED, "w", encoding="utf-8") as file:
            file.write("\n".join(f"## {name}\n{text}" for name, text in seen))
    else:
        unused = set(expected) - {name for name, *_ in CASES}
        cases.check("nothing_is_expected_of_a_case_that_is_not_there", not unused, sorted(unused))
    cases.finish()


if __name__ == "__main__":
    main()
