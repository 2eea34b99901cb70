#!/usr/bin/env python3
"""Every public header compiles alone, twice in one file, as C17 and as C++: check-headers.py ROOT C-COMPILER... [-- CXX...]"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]


def compiles(compiler, language, standard, root, header):
    text = f'#include "gridchart/{header}"\n' * 2
    include = os.path.join(root, "include")
    return run(*compiler, *STRICT, f"-std={standard}", f"-I{include}", "-x", language, "/dev/stdin", input=text.encode())


def main():
    root, words = sys.argv[1], sys.argv[2:]
    c = words[: words.index("--")] if "--" in words else words
    cxx = words[words.index("--") + 1 :] if "--" in words else []
    cases = Cases()
    for header in sorted(os.listdir(os.path.join(root, "include", "gridchart"))):
        if not header.endswith(".h"):
            continue
        ran = compiles(c, "c", "c17", root, header)
        cases.check(f"{header}_compiles_alone_as_c", ran.code == 0, ran.err)
        if not cxx:
            cases.ignore(f"{header}_compiles_alone_as_cxx", "no C++ compiler is installed")
            continue
        ran = compiles(cxx, "c++", "c++17", root, header)
        cases.check(f"{header}_compiles_alone_as_cxx", ran.code == 0, ran.err)
    cases.finish()


if __name__ == "__main__":
    main()
