#!/usr/bin/env python3
"""gridchart-players(5) lists every column of players.csv with what it counts: check-page.py SOURCE-ROOT"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases  # noqa: E402


def main():
    root = sys.argv[1]
    cases = Cases()
    with open(os.path.join(root, "include", "gridchart", "players.h"), encoding="utf-8") as file:
        header = file.read().replace("\\\n", "")
    counts = header[header.index("#define GCH_PLAYER_COUNTS") : header.index("enum gch_player_count {")]
    with open(os.path.join(root, "tools", "man", "gridchart-players.5"), encoding="utf-8") as file:
        page = file.read()
    columns = re.findall(r'X\(\w+, "([^"]+)",\s+"([^"]+)"\)', counts)
    cases.check("the header lists columns", len(columns) > 40, str(len(columns)))
    for heading, counted in columns:
        cases.check(f"the page tells of {heading}", f".It Li {heading}\n{counted}\n" in page, f"{heading}: {counted}")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
