#!/usr/bin/env python3
"""The layering check itself: houses with one breach each, and what it must say. test-check-layers.py C-COMPILER..."""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
from harness import Cases, run  # noqa: E402

SOUND = {
    "src/meson.build": "foreach room : ['base', 'dice', 'chart', 'store']\nendforeach\n",
    "include/gridchart/base.h": "int gch_one(void);\n",
    "include/gridchart/chart.h": '#include "gridchart/base.h"\n',
    "include/gridchart/cell.h": '#include "gridchart/base.h"\n',
    "include/gridchart/dice.h": "",
    "src/dice/dice.c": "",
    "src/base/text.h": "struct gch_odds {\n    int low;\n};\n",
    "src/base/text.c": '#include "base/text.h"\n#include <stdio.h>\n/* printf("in a comment") */\nint gch_one(void) { return 1; }\n',
    "src/chart/chart-cell.c": '#include "base/text.h"\n#include "gridchart/cell.h"\nconst char *const gch_names[] = {"exit("};\n',
    "tools/cli.h": "",
}

# name, file, its text, what must be said ("" = nothing)
BREACHES = [
    ("a_sound_house_passes", "src/base/more.c", "", ""),
    ("a_later_room_is_not_included", "src/base/more.c", '#include "chart/x.h"\n', "src/base/more.c:1: base must not know chart (chart/x.h)"),
    ("a_later_public_header_is_not_included", "src/dice/d.c", '\n#include "gridchart/chart.h"\n', "src/dice/d.c:2: dice must not know chart (gridchart/chart.h)"),
    ("a_public_header_keeps_the_order_too", "include/gridchart/base.h", '#include "gridchart/cell.h"\n', "include/gridchart/base.h:1: base must not know chart (gridchart/cell.h)"),
    ("the_command_is_not_included", "src/chart/c.c", '#include "../../tools/cli.h"\n', 'src/chart/c.c:1: "../../tools/cli.h" leads out of the rooms of src/'),
    ("an_unknown_header_is_not_included", "src/chart/c.c", '#include "cli.h"\n', 'src/chart/c.c:1: "cli.h" leads out of the rooms of src/'),
    ("printing_is_caught", "src/chart/c.c", 'void f(void) { printf("x"); }\n', "src/chart/c.c:1: calls printf()"),
    ("writing_to_a_standard_stream_is_caught", "src/chart/c.c", "void f(void) { g(stderr); }\n", "src/chart/c.c:1: uses stderr"),
    ("exiting_is_caught", "src/chart/c.c", "void f(void) {\n    exit (1);\n}\n", "src/chart/c.c:2: calls exit()"),
    ("aborting_is_caught", "src/chart/c.c", "void f(void) { abort(); }\n", "src/chart/c.c:1: calls abort()"),
    ("foreign_randomness_is_caught", "src/dice/d.c", "int f(void) { return rand(); }\n", "src/dice/d.c:1: calls rand()"),
    ("a_file_outside_the_rooms_is_caught", "src/attic/a.c", "", "src/attic/a.c"),
    ("a_header_of_no_room_is_caught", "include/gridchart/attic.h", "", "no room has a source of that name"),
    ("a_room_without_a_door_is_caught", "src/store/s.c", "", "every_room_has_a_door_of_its_name"),
    ("a_guide_that_names_a_lost_file_is_caught", "CONTRIBUTING.md", "See `base/text.c` and `base/gone.c`.\n", "gone.c"),
    ("a_plan_is_not_even_pointed_at", "include/gridchart/cell.h", "struct gch_plan;\n", "cell.h:1: gch_plan"),
    ("what_a_ruleset_plays_unwatched_with_is_private", "include/gridchart/cell.h", "struct gch_unwatched;\n", "cell.h:1: gch_unwatched"),
    ("what_a_coach_of_the_library_keeps_is_private", "include/gridchart/cell.h", "struct gch_coach_own {\n};\n", "cell.h:1: gch_coach_own"),
    ("what_it_keeps_may_be_pointed_at", "include/gridchart/cell.h", "struct gch_coach_own;\n", ""),
    ("prepared_tables_are_not_even_mentioned", "include/gridchart/cell.h", "\nstruct gch_prepared;\n", "cell.h:2: gch_prepared"),
    ("a_name_with_two_meanings_is_caught", "src/chart/c.c", "struct gch_odds {\n};\n", "gch_odds: src/base/text.h, src/chart/c.c"),
    ("a_name_that_is_only_declared_again_is_fine", "src/chart/c.c", "struct gch_odds;\n", ""),
    ("snprintf_and_members_called_exit_are_fine", "src/chart/c.c", "void f(void) { snprintf(b, 1, c); x.exit(1); y->abort(); gch_exit(2); }\n", ""),
]

STATE = [
    ("a_constant_table_is_no_state", 'static const char *const names[] = {"a"};\nconst char *gch_f(int i) { return names[i]; }\n', ""),
    ("a_static_counter_is_state", "static int counter;\nint gch_f(void) { return counter++; }\n", "counter is in .bss"),
    ("a_table_that_can_be_written_is_state", 'const char *gch_t[] = {"a"};\n', "gch_t is in .data"),
    ("a_thread_local_is_state", "static _Thread_local int last;\nint gch_f(void) { return last++; }\n", "last is in .tbss"),
]


def write(root, name, text):
    path = os.path.join(root, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def verdict(cases, name, ran, expected):
    if expected:
        cases.check(name, ran.code == 1 and expected in ran.out, repr(ran))
    else:
        cases.check(name, ran.code == 0, repr(ran))


def main():
    cases = Cases()
    checker = os.path.join(HERE, "check-layers.py")
    for name, file, text, expected in BREACHES:
        with tempfile.TemporaryDirectory() as root:
            for sound, contents in SOUND.items():
                write(root, sound, contents)
            write(root, file, text)
            verdict(cases, name, run(sys.executable, checker, root), expected)
    for name, text, expected in STATE:
        with tempfile.TemporaryDirectory() as root:
            for sound, contents in SOUND.items():
                write(root, sound, contents)
            source = write(root, "src/chart/state.c", text)
            subprocess.run([*sys.argv[1:], "-fPIC", "-O0", "-c", source, "-o", root + "/state.c.o"], check=True)
            subprocess.run(["ar", "rcs", root + "/lib.a", root + "/state.c.o"], check=True)
            verdict(cases, name, run(sys.executable, checker, root, root + "/lib.a"), expected)
    cases.finish()


if __name__ == "__main__":
    main()
