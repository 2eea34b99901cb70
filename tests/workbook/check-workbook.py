"""Teams as spreadsheets: check-workbook.py PROGRAM ROOT"""
import filecmp
import os
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
TEAMS = {"sample_HAR": "charts/sample/HAR", "sample_MES": "charts/sample/redzone/MES", "2017_NE": "charts/2017/NE",
         "2017_NE_of_another_game": "charts/2017/redzone/NE"}


def sheet(*words, **options):
    return run(PROGRAM, "sheet", *words, **options)


def csv_files(folder):
    return sorted(n for n in os.listdir(folder) if n.endswith(".csv"))


def round_trips(cases):
    for ending in ("ods", "xlsx"):
        for name, path in TEAMS.items():
            team, book, back = os.path.join(ROOT, path), f"{name}.{ending}", f"{name}-{ending}"
            ran = sheet("export", team, book)
            cases.equal(f"{name}_is_exported_as_{ending}", (ran.code, ran.out, ran.err), (0, "", ""))
            ran = sheet("import", book, back)
            names = csv_files(team)
            cases.equal(f"and_says_what_came_of_it_as_{ending}_{name}", (ran.code, ran.err),
                        (0, f"gridchart: {len(names)} files written to {back}; gridchart validate says whether they are legal\n"))
            cases.check(f"{name}_comes_back_from_{ending}_the_same", csv_files(back) == names and filecmp.cmpfiles(team, back, names, shallow=False)[0] == names, names)
            again = f"again-{book}"
            sheet("export", team, again)
            with open(book, "rb") as one, open(again, "rb") as two:
                cases.check(f"{name}_as_{ending}_is_the_same_bytes_every_time", one.read() == two.read())


def well_made(cases):
    """Standard tools read what we write."""
    for ending in ("ods", "xlsx"):
        with zipfile.ZipFile(f"2017_NE.{ending}") as book:
            cases.equal(f"the_{ending}_archive_is_sound", book.testzip(), None)
            for name in book.namelist():
                if name.endswith((".xml", ".rels")):
                    try:
                        ET.fromstring(book.read(name))
                        good = True
                    except ET.ParseError as error:
                        good = error
                    cases.equal(f"{ending}_{name}_is_well_formed", good, True)
            if ending == "ods":
                first = book.infolist()[0]
                cases.equal("the_kind_stands_first_and_plain", (first.filename, first.compress_type), ("mimetype", zipfile.ZIP_STORED))
                content = book.read("content.xml").decode()
                cases.check("every_cell_is_text", set(re.findall(r'office:value-type="(\w+)"', content)) == {"string"})
                cases.check("chart_cells_have_lists", 'table:content-validation-name="v1"' in content and "of:cell-content-is-in-list([$lists.$A$1:" in content)
                cases.check("chart_cells_have_colours", "#b4e0ae" in content.lower() and "#c2413a" in content.lower())
            else:
                content = book.read("xl/worksheets/sheet2.xml").decode()
                cases.check("every_cell_of_the_other_is_text", re.findall(r'<c [^>]*t="(\w+)"', content).count("inlineStr") == content.count("<is>") > 300)
                cases.check("its_cells_have_lists", "<dataValidation type=\"list\"" in content and "lists!$A$1:$A$" in content)


def remake(source, target, edit):
    """A workbook whose parts edit(name, text) has changed; None leaves one out."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            text = edit(name, old.read(name).decode())
            if text is not None:
                new.writestr(name, text)
    return target


def typed_by_hand(cases):
    """What other programs and people make of cells."""
    def number(name, text):
        if name != "xl/worksheets/sheet1.xml":
            return text
        return re.sub(r'(<c r="B\d+" s="\d+") t="inlineStr"><is><t xml:space="preserve">228\.7</t></is></c>', r'\1><v>228.69999999999999</v></c>', text)
    remake("2017_NE.xlsx", "number.xlsx", number)
    sheet("import", "-q", "number.xlsx", "number")
    cases.check("a_number_is_what_was_typed", filecmp.cmp("number/values.csv", os.path.join(ROOT, "charts/2017/NE/values.csv"), shallow=False))

    def note(name, text):
        return text.replace("<text:p>dice</text:p>", "<office:annotation><text:p>ask Bill</text:p></office:annotation><text:p>dice</text:p>") if name == "content.xml" else text
    remake("2017_NE.ods", "note.ods", note)
    cases.equal("a_note_on_a_cell", sheet("import", "-q", "note.ods", "note").code, 0)
    cases.check("is_not_part_of_it", filecmp.cmp("note/offense.csv", os.path.join(ROOT, "charts/2017/NE/offense.csv"), shallow=False))

    def changed(name, text):
        return text.replace("<text:p>OFF 10</text:p>", "<text:p>OFF 5</text:p>", 1) if name == "content.xml" else text
    remake("2017_NE.ods", "changed.ods", changed)
    shutil.copytree(os.path.join(ROOT, "charts/2017/NE"), "mine")
    with open("mine/notes.txt", "w", encoding="utf-8") as file:
        file.write("keep me")
    sheet("import", "-q", "changed.ods", "mine")
    differ = [n for n in csv_files("mine") if not filecmp.cmp(os.path.join("mine", n), os.path.join(ROOT, "charts/2017/NE", n), shallow=False)]
    cases.equal("an_edited_cell_is_edited_in_its_file", (differ, os.path.exists("mine/notes.txt")), (["offense.csv"], True))


def refused(cases, name, file, said, folder="never"):
    ran = sheet("import", file, folder)
    cases.check(name, ran.code == 1 and ran.err == f"{file}: error: {said}\n" and not os.path.exists(folder), [said, repr(ran)])


def strangers(cases):
    with open("text.ods", "w", encoding="utf-8") as file:
        file.write("team,NE\n")
    refused(cases, "a_text_file", "text.ods", "[GC-1301] this is no zip archive, or its end is missing")
    with open("2017_NE.ods", "rb") as file:
        whole = file.read()
    with open("cut.ods", "wb") as file:
        file.write(whole[:len(whole) // 2])
    refused(cases, "a_file_cut_in_half", "cut.ods", "[GC-1301] this is no zip archive, or its end is missing")
    ran = sheet("import", "nowhere.ods", "never")
    cases.check("a_file_that_is_not_there", ran.code == 1 and "nowhere.ods: error: [GC-1" in ran.err and ran.err.count("\n") == 1, repr(ran))
    with zipfile.ZipFile("other.ods", "w") as book:
        book.writestr("word/document.xml", "<x/>")
    refused(cases, "another_document", "other.ods", "[GC-1311] this archive is neither an .ods nor an .xlsx file")
    with zipfile.ZipFile("up.ods", "w") as book:
        book.writestr("../content.xml", "<x/>")
    refused(cases, "a_part_that_leads_elsewhere", "up.ods", '[GC-1302] "../content.xml": a name that leads elsewhere or cannot be shown')

    def content(text):
        return lambda name, old: text(old) if name == "content.xml" else old
    remake("2017_NE.ods", "torn.ods", content(lambda t: t[:2000]))
    ran = sheet("import", "torn.ods", "never")
    cases.check("a_part_cut_off", ran.code == 1 and re.fullmatch(r"torn.ods: error: \[GC-1311\] content.xml, line \d+: the document is damaged \(.*\)\n", ran.err)
                and not os.path.exists("never"), repr(ran))
    bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "' + "A" * 1000 + '">' + "".join(
        f'<!ENTITY {chr(98 + i)} "{("&" + chr(97 + i) + ";") * 10}">' for i in range(8)) + "]>"
    remake("2017_NE.ods", "bomb.ods", content(lambda t: t.replace('<?xml version="1.0" encoding="UTF-8"?>', bomb).replace("OFF 10", "&i;", 1)))
    ran = sheet("import", "bomb.ods", "never")
    cases.check("a_document_that_blows_up", ran.code == 1 and "[GC-1311]" in ran.err and ran.err.count("\n") == 1 and not os.path.exists("never"), repr(ran)[:400])
    cases.check("before_anything_of_it_is_read", "the document has a declaration of its type, which no spreadsheet needs" in ran.err, repr(ran)[:400])
    outside = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
    remake("2017_NE.ods", "entity.ods", content(lambda t: t.replace('<?xml version="1.0" encoding="UTF-8"?>', outside).replace("OFF 10", "&a;", 1)))
    ran = sheet("import", "entity.ods", "never")
    cases.check("a_document_that_names_other_files", ran.code == 1 and "declaration of its type" in ran.err and not os.path.exists("never"), repr(ran))
    remake("2017_NE.ods", "deep.ods", content(lambda t: t.replace("<text:p>", "<text:p>" + "<a>" * 1000000, 1)))
    ran = sheet("import", "deep.ods", "never")
    cases.check("a_document_that_is_nested_without_end", ran.code == 1 and "nested more than 100 deep" in ran.err and not os.path.exists("never"), repr(ran))
    for name in ("Sheet1", "../x", "a b", ""):
        remake("2017_NE.ods", "named.ods", content(lambda t, n=name: t.replace('table:name="offense"', f'table:name="{n}"')))
        refused(cases, f"a_sheet_called_{name!r}", "named.ods",
                f'[GC-1312] sheet "{name}": the name of a sheet is that of a file of a team without .csv, as in offense')
    remake("2017_NE.ods", "twice.ods", content(lambda t: t.replace('table:name="defense"', 'table:name="offense"')))
    refused(cases, "two_sheets_of_one_name", "twice.ods", '[GC-1312] sheet "offense": there are two of this name')
    remake("2017_NE.ods", "empty.ods", content(lambda t: re.sub(r'(<table:table table:name="tries">).*?(</table:table>)', r"\1\2", t, flags=re.S)))
    refused(cases, "a_sheet_with_nothing_in_it", "empty.ods", '[GC-1312] sheet "tries": there is no row of headings in it')
    for what in ("rows", "columns"):
        element = "table-row" if what == "rows" else "table-cell"
        remake("2017_NE.ods", "large.ods", content(lambda t, e=element, w=what: t.replace(f"<table:{e} ", f'<table:{e} table:number-{w}-repeated="1000000" ', 1)
                                                   if e == "table-cell" else t.replace("<table:table-row>", '<table:table-row table:number-rows-repeated="1000000">', 1)))
        refused(cases, f"a_sheet_with_a_million_{what}", "large.ods", '[GC-1313] sheet "values" has more than 4096 rows or 256 columns')
    row, cell, text = "<table:table-row>", "<table:table-cell ", "x" * 20000
    for name, rows, what, said in (("one_text_in_very_many_cells", 4000, "x", "the workbook has more than 262144 cells"),
                                   ("one_long_text_in_many_cells", 200, text, "the texts of the workbook come to more than 33554432 bytes"),
                                   ("blanks_without_end", 40, '<text:s text:c="1000000"/>', "the texts of the workbook come to more than 33554432 bytes")):
        remake("2017_NE.ods", "often.ods", content(lambda t, n=rows, w=what: re.sub(
            r"<text:p>.*?</text:p>", lambda m: f"<text:p>{w}</text:p>", t.replace(row, f'<table:table-row table:number-rows-repeated="{n}">', 1).replace(
                cell, f'{cell}table:number-columns-repeated="200" ', 1), count=1)))
        refused(cases, name, "often.ods", f"[GC-1313] {said}")
    remake("2017_NE.ods", "many.ods", content(lambda t: t.replace("<office:spreadsheet>", "<office:spreadsheet>" + "".join(
        f'<table:table table:name="s{i}"/>' for i in range(65)))))
    refused(cases, "more_sheets_than_a_team_has_files", "many.ods", "[GC-1313] the workbook has more than 64 sheets")
    for often in ("2000000000", "-1", "1e3", "0x2"):
        remake("2017_NE.ods", "often.ods", content(lambda t, n=often: t.replace("<table:table-row>", f'<table:table-row table:number-rows-repeated="{n}">', 1)))
        refused(cases, f"a_row_repeated_{often!r}_times", "often.ods",
                f'[GC-1311] content.xml: "{often}" is not how often something is repeated, a whole number from 1 to 100000000 was expected')

    def part(wanted, text):
        return lambda name, old: text(old) if name == wanted else old
    remake("2017_NE.xlsx", "far.xlsx", part("xl/worksheets/sheet1.xml", lambda t: t.replace('r="A1"', 'r="ZZZ1"', 1)))
    refused(cases, "a_cell_far_out", "far.xlsx", '[GC-1313] sheet "values" has more than 4096 rows or 256 columns')
    remake("2017_NE.xlsx", "odd.xlsx", part("xl/worksheets/sheet1.xml", lambda t: t.replace('r="A1"', 'r="1A"', 1)))
    refused(cases, "a_cell_at_no_place", "odd.xlsx", "[GC-1311] xl/worksheets/sheet1.xml: a cell at no place")
    remake("2017_NE.xlsx", "shared.xlsx", part("xl/worksheets/sheet1.xml", lambda t: re.sub(r't="inlineStr"><is>.*?</is>', 't="s"><v>7</v>', t, count=1)))
    refused(cases, "a_text_that_is_not_there", "shared.xlsx", "[GC-1311] xl/worksheets/sheet1.xml: a cell names a text that is not there")
    remake("2017_NE.xlsx", "lacks.xlsx", lambda name, old: None if name == "xl/worksheets/sheet3.xml" else old)
    refused(cases, "a_part_that_is_missing", "lacks.xlsx", "[GC-1311] a part of the workbook is missing")


def usage(cases):
    for words, said in (
        (["convert", "a", "b.ods"], '"convert": expected export or import'),
        (["export", "2017/NE", "ne.csv"], '"ne.csv": a spreadsheet is called FILE.ods or FILE.xlsx'),
        (["import", "ne", "folder"], '"ne": a spreadsheet is called FILE.ods or FILE.xlsx'),
    ):
        ran = sheet(*words)
        cases.equal("wrong_usage_" + "_".join(words), (ran.code, ran.err), (2, f"gridchart: {said}\n"))
    ran = sheet("export", "--data-dir", ROOT, "2017/XX", "xx.ods")
    cases.check("a_team_nobody_has", ran.code == 1 and "[GC-" in ran.err and not os.path.exists("xx.ods"), repr(ran))
    os.mkdir("bare")
    ran = sheet("export", "./bare", "bare.ods")
    cases.check("a_folder_with_no_charts", ran.code == 1 and ran.err.count("\n") == 1 and not os.path.exists("bare.ods"), repr(ran))


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        round_trips(cases)
        well_made(cases)
        typed_by_hand(cases)
        strangers(cases)
        usage(cases)
        os.chdir("/")
    cases.finish()


main()
