#!/usr/bin/env python3
"""Chart packs: check-pack.py PROGRAM ROOT

Made, checked, installed and found; and what strangers may send: paths, links, sizes, names, things that are no data.
"""
import hashlib
import os
import shutil
import struct
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
os.environ["GRIDCHART_DATA"] = ROOT


def gridchart(*words, **options):
    return run(PROGRAM, *words, **options)


def fnv(data):
    value = 14695981039346656037
    for byte in data:
        value = (value ^ byte) * 1099511628211 % 2 ** 64
    return f"{value:016x}"


def season(folder):
    """A small season of the sample teams, ready to be played."""
    sample = os.path.join(ROOT, "charts", "sample")
    for part in ("HAR", "MES", "league"):
        shutil.copytree(os.path.join(sample, part), os.path.join(folder, part))
    year = next(line.split(",")[1].strip() for line in open(os.path.join(sample, "HAR", "values.csv"), encoding="utf-8") if line.startswith("season,"))
    with open(os.path.join(folder, "teams.csv"), "w", encoding="utf-8") as file:
        file.write(f"season,team,full_name\n{year},HAR,Harbor\n{year},MES,Mesa\n")
    with open(os.path.join(folder, "games.csv"), "w", encoding="utf-8") as file:
        file.write(f"season,game_type,week,away_team,home_team\n{year},REG,1,HAR,MES\n{year},REG,2,MES,HAR\n")
    return year


def repack(source, target, change):
    """Writes a pack again with its files changed: change(dict of name to bytes); the hashes are made right."""
    with zipfile.ZipFile(source) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files.pop("hashes.csv")
    change(files)
    lines = "file,bytes,hash\n" + "".join(f"{name},{len(data)},{fnv(data)}\n" for name, data in files.items() if isinstance(name, str))
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
        if "hashes.csv" not in files:
            archive.writestr("hashes.csv", lines)


def check_good(cases, scratch):
    folder = os.path.join(scratch, "mine")
    year = season(folder)
    pack, again = os.path.join(scratch, "one.zip"), os.path.join(scratch, "two.zip")
    words = ["--name", "USL", "--title", "Two teams", "--author", "A. Typist", "--licence", "CC-BY-4.0", "--pack-version", "1.0"]
    ran = gridchart("pack", "make", folder, *words, "--output", pack)
    cases.check("a_pack_is_made", ran.code == 0 and ran.err == f"{pack} written, {os.path.getsize(pack)} bytes\n", ran)
    os.utime(os.path.join(folder, "teams.csv"), (0, 0))
    gridchart("pack", "make", folder, *words, "--output", again, "-q")
    digest = [hashlib.sha256(open(path, "rb").read()).hexdigest() for path in (pack, again)]
    cases.equal("the_same_folder_makes_the_same_bytes", digest[0], digest[1])
    ran = gridchart("pack", "check", pack)
    cases.equal("it_is_checked", (ran.code, ran.out, ran.err), (0, f"USL: Two teams\n  author   A. Typist\n  licence  CC-BY-4.0\n  version  1.0\n  in       {pack}\n", ""))
    cases.check("and_nothing_is_left_behind", not [name for name in os.listdir("/tmp") if name.startswith(f"gridchart-pack-{os.getpid()}")])
    home = os.path.join(scratch, "home")
    os.environ["XDG_DATA_HOME"] = home
    ran = gridchart("pack", "install", pack)
    place = os.path.join(home, "gridchart", "packs", "USL")
    cases.equal("it_is_installed", (ran.code, ran.err), (0, f"USL installed in {place}\n"))
    ran = gridchart("pack", "list")
    cases.check("it_is_listed", ran.code == 0 and ran.out.startswith("USL: Two teams\n") and ran.out.endswith(f"  in       {place}\n"), ran)
    ran = gridchart("play", "USL/HAR", "USL/MES", "--seed", 1)
    cases.check("play_finds_it_by_name", ran.code == 0 and "Time of possession" in ran.out, ran)
    ran = gridchart("show", "USL/HAR")
    cases.check("show_does", ran.code == 0, ran)
    ran = gridchart("validate", "USL/HAR")
    cases.check("validate_does", ran.code == 0, ran)
    ran = gridchart("season", "--charts", "USL", "--season", year, "--league", "table", "--runs", 2)
    cases.check("season_does", ran.code == 0 and "4 regular games" in ran.out, ran)
    ran = gridchart("pack", "install", pack, "-q")
    cases.check("it_can_be_installed_again", ran.code == 0, ran)
    gridchart("pack", "make", folder, "--name", "sample", "--output", again, "-q")
    ran = gridchart("pack", "install", again)
    cases.check("a_name_that_is_there_is_refused", ran.code == 1 and "there is a season sample already, in " in ran.err, ran)
    # Tables that are not the shipped ones.
    tables = os.path.join(scratch, "tables")
    shutil.copytree(os.path.join(ROOT, "priority", "ddf"), os.path.join(tables, "ddf"))
    path = os.path.join(tables, "ddf", "play-times.csv")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write("# mine\n" + text)
    gridchart("pack", "make", folder, "--name", "MINE", "--priority", tables, "--output", again, "-q")
    with zipfile.ZipFile(again) as archive:
        cases.equal("only_changed_tables_go_along", [name for name in archive.namelist() if name.startswith("priority/")], ["priority/ddf/play-times.csv"])
    ran = gridchart("pack", "check", again)
    cases.check("and_are_named", ran.code == 0 and "tables   of its own: they count with --data-dir" in ran.out, ran)
    with open(os.path.join(folder, "notes.sh"), "w", encoding="utf-8") as file:
        file.write("echo\n")
    ran = gridchart("pack", "make", folder, "--name", "USL", "--output", again, "-q")
    cases.check("what_is_no_data_is_left_out", ran.code == 0 and ran.err == f"{folder}/notes.sh: warning: [GC-1321] is no data of a season\n", ran)
    with open(os.path.join(folder, "HAR", "offense.csv"), "a", encoding="utf-8") as file:
        file.write("40,1\n")
    os.remove(again)
    ran = gridchart("pack", "make", folder, "--name", "USL", "--output", again)
    cases.check("a_folder_with_errors_makes_no_pack", ran.code == 1 and "[GC-303]" in ran.err and not os.path.exists(again), ran)
    return pack


def check_hostile(cases, scratch, pack):
    os.environ["XDG_DATA_HOME"] = os.path.join(scratch, "hostile-home")

    def hostile(name, change, message):
        path = os.path.join(scratch, name + ".zip")
        if callable(change):
            repack(pack, path, change)
        else:
            with open(path, "wb") as file:
                file.write(change)
        for verb in ("check", "install"):
            ran = gridchart("pack", verb, path)
            cases.check(f"{verb}_refuses_{name}", ran.code == 1 and message in ran.err, ran)
        cases.check(f"{name}_writes_nothing", not os.path.exists(os.path.join(scratch, "hostile-home", "gridchart", "packs", "USL")) and not os.path.exists(os.path.join(scratch, "evil.csv")))

    def put(name, data):
        return lambda files: files.__setitem__(name, data)

    hostile("a_path_upwards", put("charts/USL/../../../evil.csv", b"x\n"), "error: [GC-1302]")
    hostile("an_absolute_path", put("/tmp/evil.csv", b"x\n"), "error: [GC-1302]")
    hostile("a_script", put("charts/USL/HAR/run.sh", b"echo\n"), "charts/USL/HAR/run.sh: a pack holds charts, tables and nothing else")
    hostile("a_hidden_file", put("charts/USL/.profile", b"x\n"), "a pack holds charts, tables and nothing else")
    hostile("another_season", put("charts/2017/NE/offense.csv", b"x\n"), "a pack holds charts, tables and nothing else")
    hostile("a_program_folder", put("bin/gridchart", b"x\n"), "a pack holds charts, tables and nothing else")
    hostile("a_bad_name", lambda files: files.__setitem__("pack.csv", files["pack.csv"].replace(b"name,USL", b"name,../x")), "pack.csv:3:1: error: [GC-1322]")
    hostile("an_escape_in_its_title", lambda files: files.__setitem__("pack.csv", files["pack.csv"].replace(b"Two teams", b"\x1b[31m")), "error: ")
    hostile("no_description", lambda files: files.pop("pack.csv"), "pack.csv is missing: this is no pack")
    hostile("a_wrong_hash", lambda files: files.__setitem__("hashes.csv", b"file,bytes,hash\n" + b"".join(f"{n},{len(d)},{'0' * 16}\n".encode() for n, d in files.items())), "it is not what hashes.csv says")
    hostile("a_file_nobody_knows", lambda files: files.__setitem__("hashes.csv", b"file,bytes,hash\n"), "hashes.csv does not know it")
    hostile("a_wrong_chart", lambda files: files.__setitem__("charts/USL/HAR/offense.csv", b"dice,1\n"), "a_wrong_chart.zip/charts/USL/HAR/offense.csv:1: error: [GC-304]")
    hostile("no_charts", lambda files: [files.pop(name) for name in list(files) if name.startswith("charts/")], "it holds no charts")
    hostile("no_archive", b"hello\n", "error: [GC-1301]")
    with open(pack, "rb") as file:
        hostile("half_a_pack", file.read()[:2000], "error: [GC-1301]")
    # A link: the mode of the entry says so.
    link = os.path.join(scratch, "link.zip")

    def with_link(files):
        info = zipfile.ZipInfo("charts/USL/HAR/extra.csv")
        info.external_attr = 0o120777 << 16
        info.create_system = 3
        files[info] = b"/etc/passwd"
    repack(pack, link, with_link)
    ran = gridchart("pack", "install", link)
    cases.check("a_link_is_refused", ran.code == 1 and "[GC-1302]" in ran.err, ran)
    # Much out of little.
    bomb = os.path.join(scratch, "bomb.zip")
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("charts/USL/HAR/offense.csv", b"0" * (64 << 20))
    ran = gridchart("pack", "check", bomb)
    cases.check("a_file_too_large_is_refused", ran.code == 1 and "[GC-130" in ran.err, ran)
    # A length that is a lie.
    lie = os.path.join(scratch, "lie.zip")
    with open(pack, "rb") as file:
        data = bytearray(file.read())
    at = data.index(b"PK\1\2")
    struct.pack_into("<I", data, at + 24, 5)
    with open(lie, "wb") as file:
        file.write(data)
    ran = gridchart("pack", "check", lie)
    cases.check("a_wrong_length_is_refused", ran.code == 1 and "[GC-130" in ran.err, ran)
    # The same before the file, where few look.
    with open(pack, "rb") as file:
        data = bytearray(file.read())
    for flag in (0, 8):
        struct.pack_into("<H", data, 6, flag)
        struct.pack_into("<III", data, 14, 1, 2, 3)
        with open(lie, "wb") as file:
            file.write(data)
        ran = gridchart("pack", "check", lie)
        cases.check(f"a_header_that_says_something_else_is_refused_{flag}", ran.code == 1 and "the archive says something else of it where it lies\n" in ran.err, ran)


def check_usage(cases):
    for name, words, text in [
        ("no_verb", ["eat"], 'gridchart: pack: "eat" is none of make, check, install, list\n'),
        ("no_file", ["check"], "gridchart: pack check: a file is missing\n"),
        ("list", ["list", "x"], 'gridchart: pack list: "x" is one operand too many\n'),
        ("name", ["make", "x", "--name", "a/b"], 'gridchart: --name: "a/b" is not a name of 1 to 15 letters and digits\n'),
    ]:
        ran = gridchart("pack", *words)
        cases.equal(f"usage_{name}", (ran.code, ran.err), (2, text))


def main():
    cases = Cases()
    check_usage(cases)
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["XDG_DATA_HOME"] = os.path.join(scratch, "nowhere")
        check_hostile(cases, scratch, check_good(cases, scratch))
    cases.finish()


if __name__ == "__main__":
    main()
