#!/usr/bin/env python3
"""Charts of other layouts: check-foreign.py PROGRAM ROOT

Writes teams in the two public Paydirt layouts out of the sample teams, imports them by the shipped mappings, plays a
season with them, and tries what mappings can say and what they must not. With the shared material (GRIDCHART_SHARED, or
../shared) also the invented teams there.
"""
import csv
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = sys.argv[1:3]
SAMPLE = os.path.join(ROOT, "charts", "sample")
os.environ["GRIDCHART_DATA"] = ROOT
PLAYS = ["Line Plunge", "Off Tackle", "End Run", "Draw", "Screen", "Short", "Med", "Long", "T/E S/L"]
NAMES = {"A": "Standard", "B": "ShortYdg", "C": "Spread", "D": "ShortPass", "E": "LongPass", "F": "Blitz"}


def gridchart(*words, **options):
    return run(PROGRAM, *words, **options)


def rows(folder, name):
    """[heading, row, ...] of one of our files."""
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return [row for row in csv.reader(line for line in file if not line.startswith("#"))]


def write(path, lines):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(lines)


def theirs(cell, play=0):
    """A cell as these layouts write it."""
    if cell == "INC":
        return ""
    if cell == "" and play >= 5:
        return "0"
    if cell.startswith("F ") and not cell.startswith("F -"):
        return cell.replace("F ", "F + ")
    if cell.startswith("F -"):
        return cell.replace("F -", "F - ")
    return cell.replace("BLK", "BK").replace("OFF 40", "OB").replace("!", "")


def special(row, head):
    at = {name: row[i] for i, name in enumerate(head)}
    return [theirs(at[name]) for name in ("kickoff", "kickoff-return", "punt", "punt-return", "int-return")] + ["" if at["field-goal"] == "NG" else theirs(at["field-goal"])]


def twelve_columns(team, folder, name, code):
    """The layout of a public collection: # headings, A-Standard, R and L, team.yaml."""
    offense = rows(team, "offense.csv")
    write(os.path.join(folder, "offense.csv"), [["#", *PLAYS, "B", "QT", "Fumble"]] + [
        [row[0], *(theirs(cell, i + 1) for i, cell in enumerate(row[1:10])), theirs(row[10]), theirs(row[11]), "R" if row[12] == "REC" else "L"] for row in offense[1:]])
    write(os.path.join(folder, "defense.csv"), [["#", "Formation", "Sub", *"123456789"]] + [
        [f"{row[0]}-{NAMES[row[0]]}", row[1], *([""] if int(row[1]) < 4 else []), *row[2:]] for row in rows(team, "defense.csv")[1:]])
    kicks = rows(team, "special.csv")
    pat = kicks[0].index("pat")
    write(os.path.join(folder, "special.csv"), [["#", "Kickoff", "Kickoff Return", "Punt", "Punt Return", "Int. Return", "Field Goal", "Extra Point"]] + [
        [row[0], *special(row, kicks[0]), "NG" if row[pat] == "MISS" else ""] for row in kicks[1:]])
    with open(os.path.join(folder, "team.yaml"), "w", encoding="utf-8") as file:
        file.write(f'team_name: {name}\nshort_name: {code}\nteam_color: "#0066CC"\n')


def workbook(team, folder, title):
    """The sheets of a chart-entry workbook: headings in line 3 or 2, letters in merged cells, special teams beside."""
    offense, defense, kicks = rows(team, "offense.csv"), rows(team, "defense.csv"), rows(team, "special.csv")
    kept = [int(row[0]) for row in offense[1:] if row[12] == "REC"]
    lines = [[title + "       offense"], ["", "", *"123456789"], ["", "#", *PLAYS[:8], "T/E   S/L", "", "", "B", "QT", "#", "Chart Designer: somebody"]]
    for row in offense[1:]:
        note = f"Fumble Recovered 10-{max(kept)}; Lost Ball {max(kept) + 1}-39" if row[0] == "26" else ""
        power = "Power rating: 210 \u00b1 5" if row[0] == "21" else ""
        lines.append(["", row[0], *(theirs(cell, i + 1) for i, cell in enumerate(row[1:10])), "", power, theirs(row[10]), theirs(row[11]), row[0], note])
    write(os.path.join(folder, "OFFENSE-Table 1.csv"), lines)
    lines = [[""] * 21 + ["Extra point attempt"], ["", "W      ", "#", *"123456789", "", "Kickoff", "Kickoff Return", "Punt", "Punt Return", "Int. Return", "Field Goal", "#", "", "Blocked"]]
    for i, row in enumerate(defense[1:]):
        letter = row[0] if row[1] == "1" else NAMES[row[0]] if row[1] == "4" else ""
        lines.append(["", letter, *row[1:], "", *special(kicks[i + 1], kicks[0]), str(i + 10), "", "1"])
    lines.append(["", "Typed in for a test."])
    write(os.path.join(folder, "DEFENSE-Table 1.csv"), lines)
    return max(kept)


def same_cells(cases, name, team, made, bold=True):
    """The charts came back; bold numbers and what the layout lacks left aside."""
    for file in ("offense.csv", "defense.csv", "special.csv"):
        want, got = rows(team, file), rows(made, file)
        differ = []
        for a, b in zip(want[1:], got[1:]):
            for heading, x, y in zip(want[0], a, b):
                if heading in ("fumble-return", "pat", "fumble-recovery") and not bold:
                    continue
                if heading != "fumble-return" and x.replace("!", "") != y and not (x == "F" and y == "F 0"):
                    differ.append((file, a[0], heading, x, y))
        cases.check(f"{name}_{file}_is_what_it_was", not differ and len(want) == len(got), differ[:5])


def check_layouts(cases, scratch):
    source, out = os.path.join(scratch, "collection"), os.path.join(scratch, "league")
    twelve_columns(os.path.join(SAMPLE, "HAR"), os.path.join(source, "one"), "Harbor City Gulls", "HAR")
    twelve_columns(os.path.join(SAMPLE, "MES"), os.path.join(source, "two"), "Mesa Rattlers", "MES")
    ran = gridchart("import", "--map", "paydirt-12", "--season", 1983, "--each", "--out", out, source)
    cases.check("a_league_of_twelve_columns_is_imported", ran.code == 0 and f"2 teams written to {out}\n" in ran.err, ran)
    cases.check("with_a_loss_report", "columns made up (3): special fumble-return, coverage kick-coverage, coverage punt-coverage\n" in ran.err, ran)
    cases.equal("names_come_from_another_file", rows(out, "teams.csv"), [["season", "team", "full_name"], ["1983", "HAR", "Harbor City Gulls"], ["1983", "MES", "Mesa Rattlers"]])
    for code in ("HAR", "MES"):
        same_cells(cases, f"twelve_columns_{code}", os.path.join(SAMPLE, code), os.path.join(out, code))
    write(os.path.join(out, "games.csv"), [["season", "game_type", "week", "away_team", "home_team"], [1983, "REG", 1, "HAR", "MES"], [1983, "REG", 2, "MES", "HAR"]])
    ran = gridchart("validate", "-q", out)
    cases.check("the_league_is_legal", ran.code == 0, ran)
    ran = gridchart("season", "--charts", out, "--season", 1983, "--league", "table", "--runs", 3)
    cases.check("and_plays_a_season", ran.code == 0 and "6 regular games" in ran.out, ran)
    ran = gridchart("export", os.path.join(out, "HAR"), "--map", "paydirt-12", "--out", os.path.join(scratch, "back"))
    cases.check("and_is_exported_again", ran.code == 0 and "columns without a place" in ran.err, ran)
    shutil.copy(os.path.join(source, "one", "team.yaml"), os.path.join(scratch, "back", "team.yaml"))
    again = os.path.join(scratch, "again", "HAR")
    ran = gridchart("import", "--map", "paydirt-12", "--season", 1983, "--out", again, os.path.join(scratch, "back"))
    cases.check("and_imported_once_more", ran.code == 0, ran)
    cases.equal("to_the_same_charts", [rows(again, f) for f in ("offense.csv", "defense.csv", "special.csv")],
                [rows(os.path.join(out, "HAR"), f) for f in ("offense.csv", "defense.csv", "special.csv")])
    book, made = os.path.join(scratch, "book"), os.path.join(scratch, "sheets", "GULLS")
    last = workbook(os.path.join(SAMPLE, "HAR"), book, "1990 Gulls")
    ran = gridchart("import", "--map", "paydirt-workbook", "--out", made, book)
    cases.check("a_workbook_is_imported", ran.code == 0 and f"GULLS 1990 written to {made}; 0 cells left blank\n" in ran.err, ran)
    cases.check("and_says_which_columns_were_left", 'DEFENSE-Table 1.csv "Blocked"' in ran.err and "(Typed in for a test.)" in ran.err, ran)
    same_cells(cases, "workbook", os.path.join(SAMPLE, "HAR"), made, bold=False)
    cases.equal("recovered_fumbles_come_from_a_sentence", [row[12] for row in rows(made, "offense.csv")[1:]], ["REC" if n <= last else "LOST" for n in range(10, 40)])
    values = dict(rows(made, "values.csv")[1:])
    cases.equal("title_and_power_are_read", (values["season"], values["name"], values["power"], values["origin"]), ("1990", "Gulls", "210.0", "imported"))


def check_rows(cases, scratch):
    source = os.path.join(scratch, "rows")
    twelve_columns(os.path.join(SAMPLE, "HAR"), source, "Harbor City Gulls", "HAR")
    with open(os.path.join(source, "offense.csv"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    with open(os.path.join(source, "offense.csv"), "w", encoding="utf-8") as file:
        file.write("\n".join(line for line in lines if not line.startswith("22,")))
    out = os.path.join(scratch, "rows-out", "HAR")
    words = ["import", "--map", "paydirt-12", "--season", 1983, "--out", out, source]
    ran = gridchart(*words)
    cases.check("a_missing_row_writes_nothing", ran.code == 1 and not os.path.exists(out) and f"{source}/offense.csv: error: [GC-923] row 22 of offense is missing\n" in ran.err and
                "gridchart: 0 cells could not be read and 1 row is missing; nothing was written (--keep-going leaves them blank)\n" in ran.err, ran)
    ran = gridchart(*words, "--keep-going")
    cases.check("unless_asked", ran.code == 1 and os.path.exists(out) and "rows that are missing (1): offense 22\n" in ran.err, ran)
    # A loss out of bounds in QT: real charts hold it.
    shutil.rmtree(out)
    with open(os.path.join(source, "offense.csv"), "w", encoding="utf-8") as file:
        file.write("\n".join(",".join(line.split(",")[:11] + ["-6*"] + line.split(",")[12:]) if line.startswith("22,") else line for line in lines))
    ran = gridchart(*words)
    cases.check("a_loss_out_of_bounds_in_qt_is_a_warning", ran.code == 0 and 'warning: [GC-221] offense row 22, column QT: "-6*" is unusual here' in ran.err, ran)
    values = os.path.join(out, "values.csv")
    with open(values, encoding="utf-8") as file:
        text = file.read()
    with open(values, "w", encoding="utf-8") as file:
        file.write(text.replace("origin,imported\n", ""))
    ran = gridchart("validate", "-q", out)
    cases.check("and_an_error_on_charts_of_ours", ran.code == 1 and 'error: [GC-220] offense row 22, column QT: "-6*" cannot stand here' in ran.out, ran)
    with open(values, "w", encoding="utf-8") as file:
        file.write(text.replace("origin,imported", "origin,found"))
    ran = gridchart("validate", "-q", out)
    cases.check("an_origin_is_one_of_two_words", ran.code == 1 and 'error: [GC-413] origin: "found" is neither imported nor made-up\n' in ran.out, ran)


def check_several(cases, scratch):
    """Two teams in one file, told apart by a column, with their names in a list."""
    source, out = os.path.join(scratch, "several"), os.path.join(scratch, "several-out")
    kicks, lines, defense, special_lines = {}, [["Club", "Roll", *PLAYS, "B", "QT", "Fumble"]], [["Club", "Row", *"123456789"]], [["Club", "Roll", "KO", "KR", "P", "PR", "IR", "FG"]]
    for code in ("HAR", "MES"):
        team = os.path.join(SAMPLE, code)
        lines += [[code, row[0], *(theirs(c, i + 1) for i, c in enumerate(row[1:10])), theirs(row[10]), theirs(row[11]), "R" if row[12] == "REC" else "L"] for row in rows(team, "offense.csv")[1:]]
        defense += [[code, row[0] + row[1], *row[2:]] for row in rows(team, "defense.csv")[1:]]
        kicks = rows(team, "special.csv")
        special_lines += [[code, row[0], *special(row, kicks[0])] for row in kicks[1:]]
    write(os.path.join(source, "o.csv"), lines)
    write(os.path.join(source, "d.csv"), defense)
    write(os.path.join(source, "s.csv"), special_lines)
    write(os.path.join(source, "clubs.csv"), [["code", "name"], ["HAR", "Gulls"], ["MES", "Rattlers"]])
    mapping = [["kind", "here", "there"], ["file", "offense", "o.csv"], ["rows", "offense", "Roll"], ["teams", "offense", "Club"],
               ["file", "defense", "d.csv"], ["rows", "defense", "Row"], ["teams", "defense", "Club"],
               ["file", "special", "s.csv"], ["rows", "special", "Roll"], ["teams", "special", "Club"]]
    mapping += [["column", f"offense {i + 1}", name] for i, name in enumerate(PLAYS)] + [["blank", f"offense {i}", "INC"] for i in range(5, 10)]
    mapping += [["column", "offense B", "B"], ["column", "offense QT", "QT"], ["column", "offense fumble-recovery", "Fumble"], ["cell", "REC", "R"], ["cell", "LOST", "L"], ["cell", "BLK *", "BK *"]]
    mapping += [["column", f"defense {i}", str(i)] for i in range(1, 10)]
    mapping += [["column", f"special {a}", b] for a, b in (("kickoff", "KO"), ("kickoff-return", "KR"), ("punt", "P"), ("punt-return", "PR"), ("int-return", "IR"), ("field-goal", "FG"))]
    mapping += [["blank", "special field-goal", "NG"], ["cell:special kickoff", "OFF 40", "OB"], ["fill", "special fumble-return", "as special int-return"],
                ["fill", "coverage kick-coverage", "-2;-1;;1;2"], ["fill", "coverage punt-coverage", "0"], ["value", "season", "1995"], ["names", "clubs.csv", "code|name"]]
    path = os.path.join(scratch, "several.csv")
    write(path, mapping)
    ran = gridchart("import", "--map", path, "--each", "--out", out, source)
    cases.check("several_teams_come_out_of_one_file", ran.code == 0 and sorted(os.listdir(out)) == ["HAR", "MES", "teams.csv"], ran)
    cases.equal("each_with_its_name", rows(out, "teams.csv")[1:], [["1995", "HAR", "Gulls"], ["1995", "MES", "Rattlers"]])
    for code in ("HAR", "MES"):
        same_cells(cases, f"several_{code}", os.path.join(SAMPLE, code), os.path.join(out, code), bold=code is None)
    cases.equal("a_column_is_filled_row_by_row", [row[1] for row in rows(os.path.join(out, "HAR"), "coverage.csv")[1:]], ["-2", "-1", "", "1", "2"])


def check_mappings(cases, scratch):
    start = "kind,here,there\nfile,offense,offense.csv\n"
    for name, text, finding in [
        ("empty", "kind,here,there\n", "FILE: error: [GC-1708] it names no file, so that nothing could be read"),
        ("two_files", start + "file,offense,other.csv\n", 'FILE:3:1: error: [GC-1708] "file" of "offense" is said in line 2 already'),
        ("two_meanings", start + "cell,INC,BLACK\ncell,QT,BLACK\n", 'FILE:4:1: error: [GC-1708] "cell" of "BLACK" is said in line 3 already'),
        ("rounded_and_not", start + "cell,INC,BLACK\nround,QT,BLACK\n", 'FILE:4:1: error: [GC-1708] "round" of "BLACK" is said in line 3 already'),
        ("column_without_file", start + "column,special punt,Punt\n", "FILE:3:8: error: [GC-1708] special punt has a column, but no line says which file special is"),
        ("filled_and_read", start + "column,offense 1,One\nfill,offense 1,5\n", "FILE:3:8: error: [GC-1708] the column is read from the file and filled as well; only one can be"),
        ("one_column_for_two", start + "column,offense 1,One\ncolumn,offense 2,One\n", 'FILE: error: [GC-1708] column "One" of offense is both 1 and 2'),
        ("blank_of_nothing", start + "blank,offense 1,INC\n", "FILE:3:7: error: [GC-1708] no line says which column offense 1 is"),
        ("rows_of_no_file", start + "rows,defense,Dice\n", "FILE:3:6: error: [GC-1708] no line says which file defense is"),
        ("a_cell_that_is_none", start + "cell,BANANA,BLACK\n", 'FILE:3:1: error: [GC-921] "cell" of "BANANA" says nothing a mapping can say'),
        ("a_line_that_is_none", start + "header,offense,zero\n", 'FILE:3:1: error: [GC-921] "header" of "offense" says nothing a mapping can say'),
        ("a_fill_of_four_rows", start + "fill,coverage kick-coverage,1;2;3;4\n", 'FILE:3:1: error: [GC-921] "fill" of "coverage kick-coverage" says nothing a mapping can say'),
        ("a_path", "kind,here,there\nfile,offense,../offense.csv\n", 'FILE:2:1: error: [GC-921] "file" of "offense" says nothing a mapping can say'),
        ("hidden", start + "rows,offense,\u00a0Dice\n", 'FILE:3:14: error: [GC-921] "\u00a0Dice" has something hidden around it (it holds a no-break space, U+00A0, before Dice)'),
    ]:
        path = os.path.join(scratch, name + ".csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        ran = gridchart("validate", "-q", path)
        cases.equal(f"mapping_{name}", (ran.code, ran.out), (1, finding.replace("FILE", path) + "\n"))
    ran = gridchart("validate", "-q", os.path.join(ROOT, "priority", "import"))
    cases.equal("the_shipped_mappings_are_good", (ran.code, ran.out), (0, ""))


def check_shared(cases, scratch):
    foreign = os.path.join(os.environ.get("GRIDCHART_SHARED") or os.path.join(ROOT, "..", "shared"), "data", "foreign")
    if not os.path.isdir(foreign):
        cases.ignore("invented_teams_of_another_program", "the shared material is not there")
        return
    source = os.path.join(scratch, "foreign")
    for team in ("Thunderhawks", "Ironclads"):
        shutil.copytree(os.path.join(foreign, team), os.path.join(source, team))
    ran = gridchart("import", "--map", "paydirt-12", "--season", 1983, "--each", "--out", os.path.join(scratch, "usl"), source)
    cases.check("invented_teams_of_another_program_are_imported", ran.code == 0 and "0 cells left blank" in ran.err, ran)
    ran = gridchart("import", "--map", "paydirt-workbook", "--out", os.path.join(scratch, "THUNDER"), os.path.join(foreign, "workbook"))
    cases.check("and_their_workbook", ran.code == 0, ran)


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        for check in (check_layouts, check_rows, check_several, check_mappings, check_shared):
            folder = os.path.join(scratch, check.__name__)
            os.mkdir(folder)
            check(cases, folder)
    cases.finish()


if __name__ == "__main__":
    main()
