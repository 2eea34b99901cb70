#!/usr/bin/env python3
"""gridchart-rules(5) names every option of every ruleset, and no other, and says of every ruling of the rule books where it
is: check-page.py PROGRAM ROOT

The rule books are not part of the tree: $GRIDCHART_SHARED or ../shared has them in spec/, and without them the rulings are
not compared.
"""
import csv
import glob
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402


def tags_of_table(root, ruleset, letter):
    """Tags of priority/RULESET/rulings.csv, and the names of its rows."""
    with open(os.path.join(root, "priority", ruleset, "rulings.csv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    tags = {row["tag"] for row in rows if re.fullmatch(letter + r"\d+[a-z]?", row["tag"])}
    return tags, {row["name"]: row["value"] for row in rows}


def tags_of_page(page, ruleset):
    section = re.search(rf"\n\.Ss Rulings of {ruleset}\n(.*?)\n\.El\n", page, re.S)
    lines = re.findall(r"^\.It (.*)$", section.group(1), re.M) if section else []
    return [tag for line in lines for tag in line.replace("Cm ", "").split(" , ")]


def check_rulings(cases, root, page, ruleset, letter):
    shared = os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared")
    books = glob.glob(os.path.join(shared, "spec", ruleset + "-[0-9].md"))
    name = f"every_ruling_of_{ruleset}_is_in_a_table_or_on_the_page"
    if not books:
        cases.ignore(name, "the shared material (GRIDCHART_SHARED or ../shared) is not here")
        return
    with open(max(books), encoding="utf-8") as file:
        book = file.read()
    ruled = set(re.findall(rf"RULING: \[({letter}\d+[a-z]?)\]", book))
    table, switches = tags_of_table(root, ruleset, letter)
    listed = tags_of_page(page, ruleset)
    cases.equal(name, sorted(ruled - table - set(listed)), [])
    cases.equal(f"no_other_ruling_of_{ruleset}_is_named", sorted((table | set(listed)) - ruled), [])
    cases.equal(f"no_ruling_of_{ruleset}_is_listed_twice", sorted({t for t in listed if listed.count(t) > 1}), [])
    # DDF-29.1: "D12 quotas-give-way (1); D13 ...", one per row of the table.
    found = re.search(r"^DDF-29\.1 .*?\n\n", book, re.M | re.S)
    for switch, value in re.findall(r"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\s+\((\d+)", found.group(0)) if found else []:
        cases.equal(f"{switch}_is_as_the_book_has_it", switches.get(switch), value)


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    with open(os.path.join(root, "tools", "man", "gridchart-rules.5"), encoding="utf-8") as file:
        page = file.read()
    for ruleset in ("ddf", "redzone"):
        ran = run(program, "play", "HAR", "MES", "--data-dir", root, "--rules", ruleset, "--options", "no-such-option")
        found = re.search(r"known are standard, all, none, (.*)", ran.err)
        known = found.group(1).split(", ") if found else []
        section = re.search(rf"\n\.Ss {ruleset}\n(.*?)\n\.El\n", page, re.S)
        named = re.findall(r"^\.It Cm (\S+)$", section.group(1), re.M) if section else []
        cases.equal(f"the_options_of_{ruleset}_are_those_of_the_page", named, known)
        check_rulings(cases, root, page, ruleset, "D" if ruleset == "ddf" else "R")
    cases.finish()


if __name__ == "__main__":
    main()
