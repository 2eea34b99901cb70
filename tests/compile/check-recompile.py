#!/usr/bin/env python3
"""The shipped charts are what the command makes of the data: check-recompile.py GRIDCHART ROOT [--whole]

Without --whole: the charts as first fitted, and two rounds, are the same bytes on one thread and on three. With it: 2017 is
compiled as charts/2017/compiled.txt says and compared with what is shipped, byte for byte.
"""
import filecmp
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import SKIPPED, Cases, run  # noqa: E402

SEASON = "2017"


def differences(left, right):
    """Files that are not the same in two folders, by name."""
    found = []
    both = filecmp.dircmp(left, right)
    found += [f"only in {left}: {name}" for name in both.left_only]
    found += [f"only in {right}: {name}" for name in both.right_only]
    for name in both.common_files:
        a, b = os.path.join(left, name), os.path.join(right, name)
        if not filecmp.cmp(a, b, shallow=False):
            found.append(f"{a} differs")
    for name in both.common_dirs:
        found += differences(os.path.join(left, name), os.path.join(right, name))
    return found


def main():
    gridchart, root = sys.argv[1:3]
    data = os.path.join(os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared"), "data")
    files = {
        "--pbp": f"players/pbp_{SEASON}.csv.gz",
        "--games": f"games_{SEASON}.csv",
        "--teams-file": f"teams_{SEASON}.csv",
    }
    for name in files.values():
        if not os.path.exists(os.path.join(data, name)):
            print(f"the shared material (GRIDCHART_SHARED or ../shared) is not here, or has no data/{name}")
            sys.exit(SKIPPED)
    cases = Cases()

    def compile_to(folder, *options):
        words = [gridchart, "compile", "-q", "--season", SEASON, "--out", folder]
        for option, name in files.items():
            words += [option, os.path.join(data, name)]
        return run(*words, *options)

    with tempfile.TemporaryDirectory() as scratch:
        if "--whole" in sys.argv[3:]:
            folder = os.path.join(scratch, SEASON)
            ran = compile_to(folder, "--rules", "both")
            if cases.equal("the_shipped_season_compiles", (ran.code, ran.out, ran.err), (0, "", "")):
                odd = differences(os.path.join(root, "charts", SEASON), folder)
                cases.check("the_shipped_season_is_what_the_command_makes", not odd, odd[:20])
            cases.finish()
        made = {}
        for name, options in {
            "fitted": ["--no-loop", "--rules", "both"],
            "fitted again": ["--no-loop", "--rules", "both"],
            "one thread": ["--loop", "2", "-j", "1"],
            "three threads": ["--loop", "2", "-j", "3"],
        }.items():
            made[name] = os.path.join(scratch, name, SEASON)
            os.mkdir(os.path.dirname(made[name]))
            ran = compile_to(made[name], *options)
            cases.equal(f"{name.replace(' ', '_')}_compiles", (ran.code, ran.out, ran.err), (0, "", ""))
        odd = differences(made["fitted"], made["fitted again"])
        cases.check("the_same_files_give_the_same_bytes", not odd, odd[:20])
        odd = differences(made["one thread"], made["three threads"])
        cases.check("threads_change_no_byte", not odd, odd[:20])
        odd = differences(made["fitted"], made["one thread"])
        cases.check("rounds_change_the_charts", len(odd) > 32, [f"{len(odd)} files differ"])
        for name in ("games.csv", "teams.csv"):
            shipped = os.path.join(root, "charts", SEASON, name)
            same = filecmp.cmp(os.path.join(made["fitted"], name), shipped, shallow=False)
            cases.check(f"{name.replace('.', '_')}_is_the_shipped_one", same, [f"not what {shipped} says"])
        ran = run(gridchart, "validate", "--strict", "-q", made["one thread"], made["fitted"])
        cases.equal("what_was_compiled_is_valid", (ran.code, ran.out, ran.err), (0, "", ""))
    cases.finish()


if __name__ == "__main__":
    main()
