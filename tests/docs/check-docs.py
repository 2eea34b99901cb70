#!/usr/bin/env python3
"""The pages in docs/ do what they say: check-docs.py GRIDCHART ROOT LIBRARY

Blocks marked <!-- run: ... --> are run one after the other in a scratch folder, as far as what they need is installed here.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT, LIBRARY = (os.path.abspath(a) for a in sys.argv[1:4])


def can(*words):
    return shutil.which(words[0]) is not None and run(*words).code == 0


def blocks(page):
    with open(os.path.join(ROOT, "docs", page), encoding="utf-8") as file:
        return re.findall(r"<!-- (run|file): (\S+) -->\n```\w+\n(.*?)```", file.read(), re.DOTALL)


def main():
    cases = Cases()
    scratch = tempfile.mkdtemp()
    tools = os.path.join(scratch, "bin")
    os.mkdir(tools)
    os.symlink(PROGRAM, os.path.join(tools, "gridchart"))
    env = dict(os.environ, PATH=tools + ":" + os.environ["PATH"], GRIDCHART_DATA=ROOT, LIBGRIDCHART=LIBRARY)
    pandas = next((p for p in (sys.executable, "/usr/bin/python3") if can(p, "-c", "import pandas")), None)
    has_r = can("Rscript", "-e", "1")
    need = {
        "sh": (["sh", "-e"], True, "standings.csv"),
        "python": ([pandas or sys.executable, "-"], pandas is not None, "NE"),
        "R": (["Rscript", "-"], has_r, "posteam"),
        "nflfastR": (["Rscript", "-"], can("Rscript", "-e", "library(nflfastR)"), "Median"),
        "ctypes": ([sys.executable, "-"], True, "STL and LA are one club: True"),
        "Rshlib": (["Rscript", "-"], has_r and can("R", "CMD", "config", "CC"), "OAK and LV are one club: TRUE"),
    }
    seen = set()
    for page in sorted(name for name in os.listdir(os.path.join(ROOT, "docs")) if name.endswith(".md")):
        for kind, name, text in blocks(page):
            if kind == "file":
                with open(os.path.join(scratch, name), "w", encoding="utf-8") as file:
                    file.write(text)
                if name.endswith(".c"):
                    ran = run("cc", "-fsyntax-only", "-Wall", "-Werror", "-Wno-discarded-qualifiers", "-I", os.path.join(ROOT, "include"), os.path.join(scratch, name))
                    cases.check(f"{name}_compiles", ran.code == 0, repr(ran))
                    if need["Rshlib"][1]:
                        flags = {"PKG_CPPFLAGS": f"-I{ROOT}/include", "PKG_LIBS": f"{LIBRARY} -Wl,-rpath,{os.path.dirname(LIBRARY)}"}
                        ran = run("R", "CMD", "SHLIB", name, cwd=scratch, env=dict(env, **flags))
                        cases.check(f"{name}_becomes_a_library_for_R", ran.code == 0, repr(ran))
                continue
            words, there, expected = need[name]
            seen.add(name)
            if not there:
                cases.ignore(f"{page}_{name}", "not installed here")
                continue
            done = subprocess.run(words, input=text.encode(), cwd=scratch, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            out = done.stdout.decode()
            good = done.returncode == 0 and (expected in out or os.path.exists(os.path.join(scratch, expected)))
            cases.check(f"{page}_{name}_runs", good, f"exit {done.returncode}: {out[-300:]} {done.stderr.decode()[-600:]}")
    cases.equal("every_kind_of_block_is_there", seen, set(need))
    shutil.rmtree(scratch)
    cases.finish()


if __name__ == "__main__":
    main()
