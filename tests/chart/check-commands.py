#!/usr/bin/env python3
"""What validate, fmt and show do to files and terminals: check-commands.py PROGRAM ROOT"""
import filecmp
import os
import pty
import random
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, has_terminals, run  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def scramble(path, rng):
    """The same chart as another program might have saved it: byte order mark, CR LF, quotes, rows in any order."""
    head, *rows = [line for line in read(path).decode().splitlines() if not line.startswith("#")]
    comments = [line for line in read(path).decode().splitlines() if line.startswith("#")]
    rng.shuffle(rows)
    quoted = [",".join(f'"{field}"' if rng.random() < 0.3 else field for field in row.split(",")) for row in [head] + rows]
    write(path, b"\xef\xbb\xbf" + "".join(line + "\r\n" for line in comments + quoted).encode())


def in_terminal(program, *words, **environment):
    """Output of the program when it writes to a terminal."""
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
    env.update(environment)
    child, terminal = pty.fork()
    if child == 0:
        os.execve(program, [program, *words], env)
    output = b""
    try:
        while chunk := os.read(terminal, 65536):
            output += chunk
    except OSError:  # how a terminal ends
        pass
    os.close(terminal)
    os.waitpid(child, 0)
    return output


def check_fmt(cases, program, sample):
    shutil.copytree(os.path.join(sample, "HAR"), "HAR")
    shutil.copytree(os.path.join(sample, "redzone", "HAR"), "redzone/HAR")
    cases.check("canonical_charts_are_left_alone", run(program, "fmt", "HAR", "redzone").out == "", "changed")
    rng = random.Random(7)
    names = sorted(os.listdir("HAR"))
    for name in names:
        for folder in ("HAR", "redzone/HAR"):
            if os.path.exists(f"{folder}/{name}"):
                scramble(f"{folder}/{name}", rng)
    before = {name: read(f"HAR/{name}") for name in names}
    ran = run(program, "fmt", "--check", "HAR")
    cases.check("check_names_what_is_not_canonical", ran.code == 1 and ran.out == "".join(f"HAR/{n}\n" for n in names), repr(ran))
    cases.check("check_changes_nothing", all(read(f"HAR/{n}") == before[n] for n in names))
    os.chmod("HAR/offense.csv", 0o640)
    ran = run(program, "fmt", "HAR", "redzone/HAR")
    cases.check("fmt_says_what_it_changed", ran.code == 0 and ran.out.splitlines()[: len(names)] == [f"HAR/{n}" for n in names], repr(ran))
    for folder, original in (("HAR", "HAR"), ("redzone/HAR", "redzone/HAR")):
        same = filecmp.cmpfiles(folder, os.path.join(sample, original), os.listdir(folder), shallow=False)
        cases.check(f"{folder}_is_as_it_was_shipped", not same[1] and not same[2], same)
    cases.equal("fmt_keeps_the_mode_of_a_file", os.stat("HAR/offense.csv").st_mode & 0o777, 0o640)
    cases.check("nothing_else_is_left_in_the_folder", sorted(os.listdir("HAR")) == names, os.listdir("HAR"))
    ran = run(program, "fmt", "--quiet", "HAR")
    cases.check("fmt_twice_changes_nothing", ran.code == 0 and ran.out == "", repr(ran))

    broken = read("HAR/offense.csv").replace(b"\n30,6,", b"\n30,6O,")
    write("HAR/offense.csv", broken)
    scramble("HAR/special.csv", rng)
    ran = run(program, "fmt", "HAR")
    expected = 'HAR/offense.csv:23:4: error: [GC-214] offense row 30, column 1: "6O" is not a cell (letter O? "60"?)\n'
    cases.check("a_file_with_errors_is_reported", ran.code == 1 and ran.err == expected, repr(ran))
    cases.check("a_file_with_errors_is_left_alone", read("HAR/offense.csv") == broken)
    cases.check("the_other_files_are_done", ran.out == "HAR/special.csv\n", repr(ran))
    cases.check("a_packed_file_is_refused", run(program, "fmt", "offense.csv.gz").code == 1)
    write("notes.txt", b"text\n")
    ran = run(program, "fmt", "notes.txt")
    cases.check("a_file_that_is_no_chart_is_refused", ran.code == 1 and "[GC-318]" in ran.err and read("notes.txt") == b"text\n", repr(ran))
    os.mkdir("empty")
    ran = run(program, "fmt", "nowhere.csv")
    cases.check("what_is_not_there_is_said_to_be_missing", (ran.code, ran.err) == (1, "nowhere.csv: error: [GC-101] cannot open: there is no such file\n"), repr(ran))
    ran = run(program, "fmt", "empty")
    cases.check("a_folder_without_charts_is_said_to_be_one", ran.code == 1 and ran.err == "gridchart: empty: holds no chart files\n", repr(ran))
    # Through a link the file behind it is written, and the link stays.
    os.makedirs("links")
    os.symlink("../HAR/coverage.csv", "links/coverage.csv")
    scramble("HAR/coverage.csv", rng)
    ran = run(program, "fmt", "links/coverage.csv")
    cases.check("a_link_stays_a_link", os.path.islink("links/coverage.csv") and read("HAR/coverage.csv") == read(os.path.join(sample, "HAR/coverage.csv")), repr(ran))
    if os.geteuid() != 0:
        scramble("HAR/coverage.csv", rng)
        before = read("HAR/coverage.csv")
        os.chmod("HAR", 0o555)
        ran = run(program, "fmt", "HAR/coverage.csv")
        os.chmod("HAR", 0o755)
        cases.check("a_folder_that_cannot_be_written_keeps_its_file", ran.code == 1 and "[GC-102]" in ran.err and read("HAR/coverage.csv") == before, repr(ran))
    else:
        cases.ignore("a_folder_that_cannot_be_written_keeps_its_file", "root can write everywhere")


def check_show(cases, program, sample):
    team = os.path.join(sample, "HAR")
    plain = run(program, "show", team).out
    cases.check("no_colours_into_a_pipe", "\033" not in plain, plain[:200])
    if has_terminals():
        coloured = in_terminal(program, "show", team, TERM="xterm")
        cases.check("colours_on_a_terminal", b"\033[30;42m" in coloured and b"\033[30;43m" in coloured, coloured[:200])
        cases.check("no_colours_when_they_are_not_wanted", b"\033" not in in_terminal(program, "show", team, TERM="xterm", NO_COLOR="1"))
        cases.check("no_colours_on_a_dumb_terminal", b"\033" not in in_terminal(program, "show", team, TERM="dumb"))
        cases.check("no_colours_on_demand", b"\033" not in in_terminal(program, "show", team, "--color", "never", TERM="xterm"))
    else:
        cases.ignore("colours_on_a_terminal", "there are no terminals here")
    shutil.copytree(team, "broken/HAR")
    os.remove("broken/HAR/special.csv")
    ran = run(program, "show", "broken/HAR")
    cases.check("a_chart_with_errors_is_not_shown", ran.code == 1 and ran.out == "" and ran.err == "broken/HAR: error: [GC-309] special.csv is missing\n", repr(ran))
    ran = run(program, "show", "--formation", "G", team)
    cases.check("there_are_six_formations", ran.code == 2 and ran.err == 'gridchart: --formation: "G" is not one of A, B, C, D, E, F\n', repr(ran))


def check_validate(cases, program, sample):
    team = os.path.join(sample, "HAR")
    ran = run(program, "validate", team)
    cases.check("a_sound_team_says_so", ran.code == 0 and ran.out == "" and ran.err == "gridchart: 0 errors, 0 warnings\n", repr(ran))
    ran = run(program, "validate", "sample/HAR", "priority/ddf")
    cases.check("shipped_charts_are_found_by_name", ran.code == 0 and ran.err == "gridchart: 0 errors, 0 warnings\n", repr(ran))
    shutil.copytree(team, "warned/HAR")
    text = read("warned/HAR/offense.csv").replace(b"\n38,-2,", b"\n38,-2*,")
    write("warned/HAR/offense.csv", text)
    warning = 'warned/HAR/offense.csv:31:4: warning: [GC-221] offense row 38, column 1: "-2*" is unusual here\n'
    ran = run(program, "validate", "warned/HAR")
    cases.check("a_warning_does_not_fail", ran.code == 0 and ran.out == warning and ran.err == "gridchart: 0 errors, 1 warning\n", repr(ran))
    cases.check("a_warning_fails_under_strict", run(program, "validate", "--strict", "warned/HAR").code == 1)
    ran = run(program, "validate")
    cases.check("a_path_is_needed", ran.code == 2 and ran.err == "gridchart: validate: a path is missing: PATH...\n", repr(ran))
    for word in ("GC-", "x", "-1", "GC-99999999999"):
        ran = run(program, "validate", f"--explain={word}")
        cases.check(f"{word}_is_no_code", ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1, repr(ran))


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    os.environ["GRIDCHART_DATA"] = root
    cases = Cases()
    for check in (check_fmt, check_show, check_validate):
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            check(cases, program, os.path.join(root, "charts", "sample"))
            os.chdir(HERE)
    cases.finish()


if __name__ == "__main__":
    main()
