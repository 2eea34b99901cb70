#!/usr/bin/env python3
"""The library exports what its headers promise, and nothing else: check-exports.py ROOT LIBRARY ARCHIVE"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases  # noqa: E402


def promised(root):
    """Names declared with GCH_API, each with its header."""
    names = {}
    folder = os.path.join(root, "include", "gridchart")
    for header in sorted(os.listdir(folder)):
        if not header.endswith(".h"):
            continue
        with open(os.path.join(folder, header), encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/|//[^\n]*|^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", " ", file.read(), flags=re.DOTALL | re.MULTILINE)
        for declaration in re.findall(r"\bGCH_API\b([^;{]*)[;{]", text):
            function = re.search(r"(\w+)\s*\(", declaration)
            variable = re.search(r"(\w+)\s*(\[[^\]]*\]\s*)*$", declaration)
            names[(function or variable).group(1)] = header
    return names


def symbols(*command):
    lines = subprocess.run(["nm", *command], capture_output=True, text=True, check=True).stdout.splitlines()
    return {line.split()[-1] for line in lines if re.match(r"^[0-9a-f]+ [A-Z] ", line)}


def main():
    root, library, archive = sys.argv[1:4]
    cases = Cases()
    declared = promised(root)
    exported = {name for name in symbols("-D", "--defined-only", library) if not name.startswith(("__asan", "__odr_asan"))}
    cases.check("headers_declare_functions", len(declared) > 10, sorted(declared))
    for header in sorted(set(declared.values())):
        missing = sorted(name for name, where in declared.items() if where == header and name not in exported)
        cases.check(f"everything_in_{header}_exists", not missing, missing)
    extra = sorted(exported - set(declared))
    cases.check("nothing_else_is_exported", not extra, extra)
    defined = symbols("--defined-only", "--extern-only", archive)
    if any(name.startswith("__gnu_lto") for name in defined):
        cases.ignore("private_names_carry_the_prefix_too", "not visible in objects for link-time optimization")
    else:
        strangers = sorted(n for n in defined if not n.startswith(("gch_", "charted_", "ddf_", "fever_", "house_", "rz_", "scenario_", "__asan", "__odr_asan", "_GLOBAL_")))
        cases.check("private_names_carry_the_prefix_too", not strangers, strangers)
    cases.finish()


if __name__ == "__main__":
    main()
