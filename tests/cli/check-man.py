#!/usr/bin/env python3
"""Every man page is listed for installation and free of warnings: check-man.py ROOT [MANDOC]"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402


def main():
    folder = os.path.join(sys.argv[1], "tools", "man")
    mandoc = sys.argv[2] if len(sys.argv) > 2 else None
    cases = Cases()
    with open(os.path.join(folder, "meson.build"), encoding="utf-8") as file:
        listed = file.read()
    pages = sorted(name for name in os.listdir(folder) if name[-2:] in (".1", ".5"))
    for page in pages:
        cases.check(f"{page}_is_installed", f"'{page}'" in listed, "not in tools/man/meson.build")
        with open(os.path.join(folder, page), encoding="utf-8") as file:
            text = file.read()
        stem, section = page.rsplit(".", 1)
        cases.check(f"{page}_says_its_name", f"\n.Dt {stem.upper()} {section}\n" in text and f"\n.Nm {stem}\n" in text, text[:200])
        if not mandoc:
            cases.ignore(f"{page}_is_without_fault", "mandoc is not installed")
            continue
        ran = run(mandoc, "-Tlint", "-Wwarning", os.path.join(folder, page))
        # Pages refer to pages that are not installed while they are tested.
        faults = [line for line in ran.out.splitlines() if "referenced manual not found" not in line]
        cases.check(f"{page}_is_without_fault", not faults, faults)
    cases.finish()


if __name__ == "__main__":
    main()
