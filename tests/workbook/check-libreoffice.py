"""Charts through the real program: check-libreoffice.py PROGRAM ROOT

A team's workbook is opened and saved by LibreOffice without a screen, in either format, and must come back as the same files.
"""
import filecmp
import itertools
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import SKIPPED, Cases, run  # noqa: E402

PROGRAM, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])


def main():
    if shutil.which("soffice") is None:
        print("there is no LibreOffice (soffice) here")
        sys.exit(SKIPPED)
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        for game, before in itertools.product((".", "redzone"), ("ods", "xlsx")):
            team = os.path.join(ROOT, "charts", "sample", game, "HAR")
            book = os.path.join(folder, f"har.{before}")
            name = "ddf" if game == "." else game
            cases.equal(f"{name}_exported_as_{before}", run(PROGRAM, "sheet", "export", team, book).code, 0)
            for after in ("ods", "xlsx"):
                saved, back = os.path.join(folder, f"{name}-{before}-{after}"), os.path.join(folder, f"back-{name}-{before}-{after}")
                subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", after, "--outdir", saved, book],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=200, check=False)
                ran = run(PROGRAM, "sheet", "import", "-q", os.path.join(saved, f"har.{after}"), back)
                names = sorted(n for n in os.listdir(team) if n.endswith(".csv"))
                same = ran.code == 0 and sorted(os.listdir(back)) == names and filecmp.cmpfiles(team, back, names, shallow=False)[0] == names
                cases.check(f"{name}_{before}_saved_as_{after}_comes_back_the_same", same, repr(ran))
    cases.finish()


main()
