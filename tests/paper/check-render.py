#!/usr/bin/env python3
"""Printed sheets: check-render.py GRIDCHART ROOT

Every format, paper and ruleset is rendered from the sample teams; what is on the pages is compared with the chart files.
"""
import csv
import os
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as tree
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
PAPERS = {"a4": (595.3, 841.9), "letter": (612.0, 792.0)}


def chart_cells(folder):
    """All cells of a team's files as they stand in them, with how often."""
    cells = {}
    for name in ("offense.csv", "defense.csv", "special.csv", "coverage.csv", "supplements.csv"):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            rows = list(csv.reader(line for line in file if not line.startswith("#")))
        for row in rows[1:]:
            for heading, cell in zip(rows[0], row):
                # Fumble recovery and extra points are the colours of a column of dice.
                if cell and heading not in ("dice", "formation", "fumble-recovery", "pat"):
                    cells[cell] = cells.get(cell, 0) + 1
    return cells


def pdf_objects(data):
    """Number -> bytes of each object, by the table of offsets; checks that the table is right."""
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data).group(1))
    table = re.match(rb"xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)*)trailer\n", data[start:])
    offsets = [int(line[:10]) for line in table.group(2).splitlines()]
    assert len(offsets) == int(table.group(1)) - 1
    objects = {}
    for number, offset in enumerate(offsets, 1):
        head = f"{number} 0 obj\n".encode()
        assert data[offset:offset + len(head)] == head, (number, offset)
        objects[number] = data[offset + len(head):data.index(b"\nendobj\n", offset)]
    return objects


def pdf_texts(objects):
    texts = []
    for body in objects.values():
        found = re.match(rb"<</Length (\d+) /Filter /FlateDecode>>\nstream\n", body)
        if found:
            stream = zlib.decompress(body[found.end():found.end() + int(found.group(1))])
            texts += [re.sub(rb"\\(.)", rb"\1", t).decode() for t in re.findall(rb"\(((?:\\.|[^()\\])*)\) Tj", stream)]
    return texts


def count(texts):
    seen = {}
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
    return seen


def missing(cells, texts):
    seen = count(texts)
    return [f"{cell}: {n} in the files, {seen.get(cell, 0)} on the sheets" for cell, n in cells.items() if seen.get(cell, 0) < n]


def check_team(cases, gridchart, root, rules, paper):
    name = f"{rules}_{paper}"
    folder = os.path.join(root, "charts", "sample", *(["redzone"] if rules == "redzone" else []), "HAR")
    cells = chart_cells(folder)
    words = [gridchart, "render", folder, "--rules", rules, "--paper", paper, "--format"]
    svg = run(*words, "svg")
    cases.check(f"{name}_svg_is_rendered", svg.code == 0 and not svg.err, svg.err)
    picture = tree.fromstring(svg.out)
    texts = [t.text for t in picture.iter(SVG + "text")]
    cases.check(f"{name}_svg_holds_every_cell", not missing(cells, texts), missing(cells, texts))
    w, h = PAPERS[paper]
    outside = [t.text for g in picture.iter(SVG + "g") for t in g.iter(SVG + "text") if t.get("x") and
               not (20 <= float(t.get("x")) <= w - 20 and 20 <= float(t.get("y")) <= h - 20)]
    cases.check(f"{name}_svg_stays_inside_the_margins", not outside, outside)
    small = sorted({t.text for t in picture.iter(SVG + "text") if t.text in cells and float(t.get("font-size")) < 8})
    cases.check(f"{name}_cells_are_at_least_8_points_high", not small, small)
    html = run(*words, "html")
    cases.check(f"{name}_html_holds_every_cell", not missing(cells, re.findall(r">([^<>]+)</text>", html.out)), "cells are missing")
    cases.check(f"{name}_html_needs_nothing_from_outside",
                not re.search(r"https?://|<script|<link|@import|url\(", html.out), "something outside is named")
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "out.pdf")
        for _ in range(2):
            ran = run(*words, "pdf", "-o", path)
            with open(path, "rb") as file:
                data = file.read()
            first = data if _ == 0 else first
        cases.check(f"{name}_pdf_is_written", ran.code == 0 and ran.out == "", ran.err)
        cases.check(f"{name}_pdf_is_the_same_again", first == data)
    objects = pdf_objects(data)
    cases.check(f"{name}_pdf_holds_every_cell", not missing(cells, pdf_texts(objects)), missing(cells, pdf_texts(objects)))
    pages = next(o for o in objects.values() if b"/Type /Pages" in o)
    cases.check(f"{name}_pdf_has_five_pages", b"/Count 5 " in pages, pages.decode())
    cases.check(f"{name}_pdf_is_for_{paper}", f"[0 0 {w} {h}]".encode() in pages, pages.decode())
    cases.check(f"{name}_pdf_says_what_svg_says", count(pdf_texts(objects)) == count(texts), "other texts")


def check_season(cases, gridchart):
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "season.pdf")
        for end, begin in (("pdf", b"%PDF-"), ("SVG", b"<svg "), ("html", b"<!DOCTYPE html>"), ("out", b"<!DOCTYPE html>")):
            named = os.path.join(os.path.dirname(path), "named." + end)
            run(gridchart, "render", "sample/HAR", "--output", named)
            with open(named, "rb") as file:
                cases.check(f"a_file_called_{end}_is_one", file.read(20).startswith(begin), end)
            os.remove(named)
        ran = run(gridchart, "render", "sample", "--format", "pdf", "--output", path)
        cases.check("a_season_is_one_document", ran.code == 0, ran.err)
        with open(path, "rb") as file:
            objects = pdf_objects(file.read())
    texts = pdf_texts(objects)
    kids = re.findall(rb"(\d+) 0 R", next(o for o in objects.values() if b"/Type /Pages" in o).split(b"/Kids")[1])
    cases.equal("a_season_has_contents_teams_league_and_legend", len(kids), 1 + 2 * 4 + 1 + 1)
    front = objects[int(kids[0])]
    targets = [kids.index(t) + 1 for t in re.findall(rb"/Dest \[(\d+) 0 R", front)]
    cases.equal("contents_lead_to_the_pages_they_name", targets, [2, 6, 10, 11])
    cases.check("contents_name_those_pages", all(str(t) in texts[:20] for t in targets), texts[:20])
    titles = [t for o in objects.values() for t in re.findall(rb"/Title \(([^)]*)\) /Dest", o)]
    cases.check("every_page_has_a_bookmark", len(titles) == len(kids), titles)
    html = run(gridchart, "render", "sample")
    anchors = set(re.findall(r'href="#(\w+)"', html.out))
    cases.check("links_on_the_page_have_their_places", anchors and all(f'id="{a}"' in html.out for a in anchors), anchors)


def check_kit(cases, gridchart, root):
    for rules in ("ddf", "redzone"):
        folder = "sample" if rules == "ddf" else "sample/redzone"
        with tempfile.TemporaryDirectory() as scratch:
            path = os.path.join(scratch, "kit.pdf")
            ran = run(gridchart, "render", "--kit", "--rules", rules, f"{folder}/HAR" if rules == "ddf" else os.path.join(root, "charts", folder, "HAR"),
                      "--format", "pdf", "-o", path)
            cases.equal(f"a_kit_of_{rules}_is_printed", (ran.code, ran.err), (0, ""))
            with open(path, "rb") as file:
                objects = pdf_objects(file.read())
        texts = pdf_texts(objects)
        for what in ("PLAY RESTRICTIONS", "TABLES", "DICE", "DEFENSE CARDS", "SCORECARD", "FIELD", "PRIORITY CHART"):
            cases.check(f"the_kit_of_{rules}_has_{what.lower().replace(' ', '_')}", what in texts, texts[-40:])
        base = os.path.join(root, "priority", rules)
        for name in sorted(os.listdir(base)):
            if not name.endswith(".csv") or name[:-4] in ("rulings", "seasons", "actions", "matrix", "deep-bounds"):
                continue
            with open(os.path.join(base, name), encoding="utf-8", newline="") as file:
                fields = {f for row in csv.reader(line for line in file if not line.startswith("#")) for f in row if f}
            cases.check(f"the_kit_of_{rules}_prints_all_of_{name[:-4]}", not fields - set(texts), sorted(fields - set(texts)))
        cases.check(f"the_odds_of_{rules}_are_right", "10 in 216  4.63 %" in texts and "12 in 36  33.33 %" in texts, [t for t in texts if " in " in t][:5])
    texts = pdf_texts(objects)
    power = run(gridchart, "show", "--values", os.path.join(root, "charts", "sample", "HAR")).out
    cases.check("the_power_rating_stands_on_the_offense_sheet", any(re.fullmatch(r"Power rating \d+\.\d", t) for t in texts), power)


FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def embedded_texts(objects):
    """Texts in embedded fonts, as they stand from left to right: glyphs read through the font's own list of letters."""
    letters = {}
    streams = []
    for body in objects.values():
        found = re.match(rb"<</Length (\d+) /Filter /FlateDecode[^>]*>>\nstream\n", body)
        if found:
            streams.append(zlib.decompress(body[found.end():found.end() + int(found.group(1))]))
    for stream in streams:
        for glyph, text in re.findall(rb"1 beginbfchar\n<(\w{4})> <(\w+)>", stream):
            letters[glyph] = bytes.fromhex(text.decode()).decode("utf-16-be")
    texts = []
    for stream in streams:
        for line in re.findall(rb"\[((?:<\w{4}>|-?\d+)+)\] TJ", stream):
            texts.append("".join(letters.get(g, "") for g in re.findall(rb"<(\w{4})>", line)))
    return texts


def check_letters(cases, gridchart, root):
    if "fonts        built in" not in run(gridchart, "doctor").out:
        cases.ignore("names_in_any_script", "built without fonts")
        return
    if not os.path.exists(FONT):
        cases.ignore("names_in_any_script", "no " + FONT)
        return
    with tempfile.TemporaryDirectory() as scratch:
        team, out = os.path.join(scratch, "HAR"), os.path.join(scratch, "out.pdf")
        shutil.copytree(os.path.join(root, "charts", "sample", "HAR"), team)
        values = os.path.join(team, "values.csv")
        os.chmod(values, 0o644)
        with open(values, encoding="utf-8") as file:
            plain = file.read()

        def printed(name, *more):
            with open(values, "w", encoding="utf-8") as file:
                file.write(plain.replace("Harbor City Herons", name))
            if os.path.exists(out):
                os.remove(out)
            ran = run(gridchart, "render", team, "--format", "pdf", "-o", out, *more)
            if not os.path.exists(out):
                return ran, b""
            with open(out, "rb") as file:
                return ran, file.read()

        ran, data = printed("Montr\u00e9al \u0160ark\u2013X")
        cases.check("latin_names_need_no_font", ran.err == "" and b"/FontFile" not in data, ran)
        for script, name, seen in (
            ("greek", "\u0397\u03c1\u03b1\u03ba\u03bb\u03ae\u03c2", None),
            ("russian", "\u0421\u043f\u0430\u0440\u0442\u0430\u043a", None),
            ("polish", "\u0141\u00f3d\u017a", None),
            ("hebrew", "\u05de\u05db\u05d1\u05d9", "\u05d9\u05d1\u05db\u05de"),
        ):
            ran, data = printed(name, "--font", FONT)
            cases.check(f"a_{script}_name_is_printed", ran.code == 0 and ran.err == "" and (seen or name) in embedded_texts(pdf_objects(data)), [repr(ran), repr(embedded_texts(pdf_objects(data)))])
            cases.check(f"a_{script}_name_is_a_bookmark", ("<FEFF" + name.encode("utf-16-be").hex().upper() + ">").encode() in data, repr(ran))
            cases.check(f"a_{script}_name_gives_the_same_bytes_again", printed(name, "--font", FONT)[1] == data, "other bytes")
            cases.check(f"a_{script}_name_holds_little_of_the_font", len(data) < 60000, str(len(data)))
        ran, data = printed("\u0645\u0635\u0631", "--font", FONT)
        cases.check("arabic_letters_are_joined", "\u0645\u0635\u0631"[::-1] in embedded_texts(pdf_objects(data)), repr(embedded_texts(pdf_objects(data))))
        ran, data = printed("X \U0001f9ff\U000e0021 Y", "--font", FONT)
        cases.check("a_letter_that_no_font_has_is_a_warning", ran.code == 0 and "warning: [GC-1713] printed as ?, since no font here has" in ran.err and "U+E0021" in ran.err, ran)
        os.mkfifo(os.path.join(scratch, "pipe.ttf"))
        for what, path in (("no_font", values), ("a_pipe", os.path.join(scratch, "pipe.ttf"))):
            ran, data = printed("Herons", "--font", path)
            cases.check(f"{what}_is_refused_as_a_font", ran.code == 1 and f"{path}: error: [GC-1714] no font that a PDF can hold" in ran.err and data == b"", ran)
        gone = os.path.join(scratch, "gone.ttf")
        ran, data = printed("Herons", "--font", gone)
        cases.check("a_font_that_is_missing_is_said_to_be", ran.code == 1 and ran.err == f"{gone}: error: [GC-101] cannot open: there is no such file\n" and data == b"", ran)


def check_refusals(cases, gridchart, root):
    with tempfile.TemporaryDirectory() as scratch:
        out = os.path.join(scratch, "out.html")
        empty = os.path.join(scratch, "empty")
        os.mkdir(empty)
        for name, words, code in (
            ("an_unknown_team", ["NOBODY"], 1),
            ("a_folder_without_teams", [empty], 1),
            ("no_team_at_all", [], 2),
            ("an_unknown_paper", ["sample/HAR", "--paper", "a5"], 2),
            ("an_unknown_format", ["sample/HAR", "--format", "png"], 2),
        ):
            ran = run(gridchart, "render", *words, "-o", out)
            cases.equal(f"{name}_is_refused", ran.code, code)
            cases.check(f"{name}_is_said_and_nothing_written", ran.err and not ran.out and not os.path.exists(out), ran)
        broken = os.path.join(scratch, "BAD")
        os.mkdir(broken)
        source = os.path.join(root, "charts", "sample", "HAR")
        for name in os.listdir(source):
            with open(os.path.join(source, name), encoding="utf-8") as file:
                text = file.read()
            with open(os.path.join(broken, name), "w", encoding="utf-8") as file:
                file.write(text.replace("\n11,7,", "\n11,seven,") if name == "offense.csv" else text)
        ran = run(gridchart, "render", broken, "-o", out)
        cases.check("a_chart_with_errors_is_not_printed", ran.code == 1 and "offense.csv:4:4" in ran.err and not os.path.exists(out), ran)
        ran = run(gridchart, "render", "sample/HAR", "-o", os.path.join(empty, "no", "x.html"))
        cases.check("missing_folders_are_made", ran.code == 0 and os.path.exists(os.path.join(empty, "no", "x.html")), ran)


def main():
    gridchart, root = sys.argv[1:3]
    cases = Cases()
    for rules in ("ddf", "redzone"):
        for paper in PAPERS:
            check_team(cases, gridchart, root, rules, paper)
    check_season(cases, gridchart)
    check_kit(cases, gridchart, root)
    check_letters(cases, gridchart, root)
    check_refusals(cases, gridchart, root)
    cases.finish()


if __name__ == "__main__":
    main()
