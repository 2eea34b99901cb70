#!/usr/bin/env python3
"""Whole-program output compared byte by byte: check-golden.py PROGRAM ROOT [--update] [NAME...]

A case is a file tests/golden/NAME.cmd: lines that begin with "#" say why it is there, every other line is a command line for
the program (quoted as for a shell), run in ROOT without standard input. NAME.out holds what they print to standard output,
each followed by "exit N" if N is not 0. --update rewrites NAME.out (and the game in README.md, taken from demo.out); look at
the difference before you commit it.
"""
import difflib
import os
import re
import shlex
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
from harness import Cases, run  # noqa: E402


def output_of(program, root, path):
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    environment = {k: v for k, v in os.environ.items() if k not in ("GRIDCHART_DATA", "COLUMNS")}
    environment["GRIDCHART_DATA"] = root
    printed = ""
    for line in lines:
        ran = run(program, *shlex.split(line), cwd=root, env=environment)
        printed += ran.out
        if ran.code:
            printed += f"exit {ran.code}\n"
        if ran.code < 0 or "Sanitizer" in ran.err:
            printed += ran.err
    return printed


def taste(printed):
    """The pieces of a game that the README shows: its beginning, its last drive, the line score and some statistics."""
    lines = printed.splitlines()
    final = next(i for i, line in enumerate(lines) if line.startswith("Final"))
    drive = max(i for i, line in enumerate(lines[:final]) if " ball at " in line)
    numbers = next(i for i, line in enumerate(lines) if line.startswith("Statistics"))
    return "\n".join(lines[:12] + ["[...]"] + lines[drive : numbers + 10] + ["[...]"]) + "\n"


TASTE = re.compile(r"(```\n\$ tools/run-demo\n)(.*?)(```\n)", re.DOTALL)


def check_readme(cases, root, update):
    with open(os.path.join(HERE, "demo.out"), encoding="utf-8") as file:
        expected = taste(file.read())
    path = os.path.join(root, "README.md")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if update:
        text = TASTE.sub(lambda m: m.group(1) + expected + m.group(3), text)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    shown = TASTE.search(text)
    difference = difflib.unified_diff(expected.splitlines(), shown.group(2).splitlines() if shown else [], "demo.out", "README.md", lineterm="", n=1)
    cases.check("the_README_shows_the_game_as_it_is", shown and shown.group(2) == expected, list(difference)[:20])


def main():
    words = [w for w in sys.argv[1:] if w != "--update"]
    update = "--update" in sys.argv
    program, root, *names = words
    program, root = os.path.abspath(program), os.path.abspath(root)
    cases = Cases()
    for entry in sorted(os.listdir(HERE)):
        name, extension = os.path.splitext(entry)
        if extension != ".cmd" or (names and name not in names):
            continue
        got = output_of(program, root, os.path.join(HERE, entry))
        golden = os.path.join(HERE, name + ".out")
        expected = ""
        if os.path.exists(golden):
            with open(golden, encoding="utf-8", newline="") as file:
                expected = file.read()
        if update and got != expected:
            with open(golden, "w", encoding="utf-8", newline="") as file:
                file.write(got)
            print(f"{name}: rewritten")
            expected = got
        difference = list(difflib.unified_diff(expected.splitlines(), got.splitlines(), name + ".out", "now", lineterm="", n=1))
        meant = [f"if this was meant: tests/golden/check-golden.py PROGRAM . --update {name}"]
        cases.check(f"{name}_prints_what_it_printed_before", got == expected, difference[:40] + meant)
    if not names or "demo" in names:
        check_readme(cases, root, update)
    cases.finish()


if __name__ == "__main__":
    main()
