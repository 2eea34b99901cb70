#!/usr/bin/env python3
"""The walls of the house: check-layers.py SOURCE-ROOT [ARCHIVE]

The order of the rooms is the list in src/meson.build. A room includes itself and rooms before it; a public header belongs
to the room its opening comment names ("room: ..."), or its file name; src never includes tools. The library does not
print, exit, draw its own random numbers or read the environment, and (seen in the compiled archive, if given) keeps no
state of its own.
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases  # noqa: E402

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^">]+)[">]', re.MULTILINE)
FORBIDDEN = re.compile(
    r"(?<![\w.>])(printf|vprintf|fprintf|vfprintf|dprintf|puts|fputs|putchar|putc|fputc|perror|exit|_exit|_Exit|quick_exit|"
    r"abort|atexit|rand|rand_r|srand|random|srandom|drand48|getenv|setenv|system|popen|setlocale|strtok|localtime|gmtime|"
    r"time|atoi|atol|atof)\s*\("
)
STREAMS = re.compile(r"\b(stdout|stderr|stdin)\b")
# Standard input is a place a caller may name as "-", so reading files may mean reading it; nothing may write.
STREAM_EXCEPTIONS = {("base/file.c", "stdin"), ("base/source.c", "stdin")}


def room_order(root):
    with open(os.path.join(root, "src", "meson.build"), encoding="utf-8") as file:
        found = re.search(r"foreach room : \[([^\]]*)\]", file.read())
    return re.findall(r"'([^']+)'", found.group(1))


def strip_comments_and_strings(text):
    """Blanks them out, keeping line numbers."""
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)


def strip_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", lambda m: re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.DOTALL)


def sources(folder):
    for where, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith((".c", ".h")):
                yield os.path.join(where, name)


def line_of(text, at):
    return text.count("\n", 0, at) + 1


class House:
    def __init__(self, root):
        self.root = root
        self.src = os.path.join(root, "src")
        self.public = os.path.join(root, "include", "gridchart")
        self.rooms = room_order(root)
        self.room_of_header = {}
        for name in sorted(os.listdir(self.public)):
            if name.endswith(".h"):
                self.room_of_header[name] = self.header_room(name)

    def header_room(self, name):
        stem = name[:-2]
        if stem in self.rooms:
            return stem
        # A second header of a room is named after it (rules-seam.h) or has its source in it.
        for room in self.rooms:
            if stem.startswith(room + "-"):
                return room
        for room in self.rooms:
            folder = os.path.join(self.src, room)
            if any(re.fullmatch(rf"({room}-)?{re.escape(stem)}(-[\w-]+)?\.c", os.path.basename(p)) for p in sources(folder)):
                return room
        return None

    def target_room(self, path, kind, name):
        """The room an include leads to; "" for something outside the house, None if it cannot be told."""
        if name.startswith("gridchart/"):
            return self.room_of_header.get(name[len("gridchart/") :])
        if kind == "<":
            return ""
        first = name.split("/")[0]
        if "/" in name and first in self.rooms:
            return first
        beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
        if os.path.exists(beside):
            inside = os.path.relpath(beside, self.src).split(os.sep)
            if inside[0] in self.rooms:
                return inside[0]
            if os.path.dirname(beside) == self.public:
                return self.room_of_header.get(os.path.basename(beside))
        return None

    def include_breaches(self, path, room):
        with open(path, encoding="utf-8") as file:
            text = strip_comments(file.read())
        place = os.path.relpath(path, self.root)
        for found in INCLUDE.finditer(text):
            target = self.target_room(path, found.group(1), found.group(2))
            where = f"{place}:{line_of(text, found.start())}"
            if target is None:
                yield f'{where}: "{found.group(2)}" leads out of the rooms of src/'
            elif target and self.rooms.index(target) > self.rooms.index(room):
                yield f"{where}: {room} must not know {target} ({found.group(2)})"


def call_breaches(house, path):
    inside = os.path.relpath(path, house.src)
    with open(path, encoding="utf-8") as file:
        text = strip_comments_and_strings(file.read())
    for found in FORBIDDEN.finditer(text):
        yield f"src/{inside}:{line_of(text, found.start())}: calls {found.group(1)}()"
    for found in STREAMS.finditer(text):
        if (inside, found.group(1)) not in STREAM_EXCEPTIONS:
            yield f"src/{inside}:{line_of(text, found.start())}: uses {found.group(1)}"


def mutable_objects(archive):
    """Objects in writable sections of the archive's members; None if they cannot be read (link-time optimization)."""
    dump = subprocess.run(["objdump", "-t", archive], capture_output=True, text=True, check=True).stdout
    if "gnu.lto" in dump or "SYMBOL TABLE" not in dump:
        return None
    member, found = "", []
    for line in dump.splitlines():
        head = re.match(r"^(\S+\.o):\s+file format", line)
        if head:
            member = re.sub(r"^.*?_?([\w-]+\.c)\.o$", r"\1", head.group(1))
            continue
        symbol = re.match(r"^[0-9a-f]+ (.{7}) (\S+)\s+([0-9a-f]+)\s+(?:\.hidden )?(\S+)$", line)
        # Thread-local objects carry no object flag; section symbols carry "d".
        if not symbol or not ("O" in symbol.group(1) or symbol.group(2).startswith(".t")) or "d" in symbol.group(1):
            continue
        section, name = symbol.group(2), symbol.group(4)
        writable = section == "*COM*" or re.match(r"^\.(data|bss|tdata|tbss)\b", section)
        if writable and not section.startswith(".data.rel.ro") and not name.startswith(("__", ".L")):
            found.append(f"{member}: {name} is in {section}")
    return found


def lost_files(root):
    """Files that CONTRIBUTING.md names, as far as they have a fixed name, and that are nowhere in the tree."""
    guide = os.path.join(root, "CONTRIBUTING.md")
    if not os.path.exists(guide):
        return []
    with open(guide, encoding="utf-8") as file:
        named = set(re.findall(r"`(?:[\w-]+/)*([a-z0-9_-]+\.[ch])`", file.read()))
    there = {os.path.basename(p) for folder in ("src", "include", "tools", "tests") for p in sources(os.path.join(root, folder))}
    return sorted(named - there)


def fast_parts_shown(house):
    """What only fast play needs, in public headers: coaches and purposes of throws have a pointer each to it, own."""
    pattern = re.compile(r"(?:struct|enum) (gch_coach_own)\s*\{|"
                         r"(?:struct|enum) (gch_(?:plan|plain_draws|unwatched|plain_down|ledger|prepared|observer|counts|"
                         r"brief|down_kind))\b|"
                         r"(uint32_t place);|"
                         r"(gch_dice_go_to|gch_dice_split|gch_rng_at|gch_ledger_\w+)\s*\(")
    for name in house.room_of_header:
        with open(os.path.join(house.public, name), encoding="utf-8") as file:
            text = strip_comments(file.read())
        yield from (f"{name}:{line_of(text, m.start())}: {next(filter(None, m.groups()))}" for m in pattern.finditer(text))


def defined_twice(house):
    """Tags and constants that leave their file and mean two things: "gch_odds: a.h, b.h"."""
    places = {}
    for path in list(sources(house.public)) + list(sources(house.src)):
        with open(path, encoding="utf-8") as file:
            text = strip_comments(file.read())
        names = set(re.findall(r"\b(?:struct|enum|union)\s+(gch_\w+)\s*\{", text))
        if path.endswith(".h"):
            names.update(re.findall(r"^#define (GCH_(?!X\b)\w+)", text, re.MULTILINE))
            names.update(re.findall(r"^\s+(GCH_[A-Z0-9_]+)(?: = [^,\n]+)?,$", text, re.MULTILINE))
        for name in names:
            places.setdefault(name, []).append(os.path.relpath(path, house.root))
    return sorted(f"{name}: {', '.join(where)}" for name, where in places.items() if len(where) > 1)


def main():
    house = House(sys.argv[1])
    cases = Cases()
    for name, room in house.room_of_header.items():
        if not cases.check(f"public_header_{name}_belongs_to_a_room", room is not None, "no room has a source of that name"):
            continue
        breaches = list(house.include_breaches(os.path.join(house.public, name), room))
        cases.check(f"public_header_{name}_includes_only_rooms_it_may_know", not breaches, breaches)
    for room in house.rooms:
        files = list(sources(os.path.join(house.src, room)))
        if not files:
            continue
        breaches = [b for path in files for b in house.include_breaches(path, room)]
        cases.check(f"{room}_includes_only_rooms_it_may_know", not breaches, breaches)
        breaches = [b for path in files for b in call_breaches(house, path)]
        cases.check(f"{room}_neither_prints_nor_exits_nor_draws_dice_of_its_own", not breaches, breaches)
    doors = [room for room in house.rooms if os.path.exists(os.path.join(house.src, room)) and room + ".h" not in house.room_of_header]
    cases.check("every_room_has_a_door_of_its_name", not doors, doors)
    shown = list(fast_parts_shown(house))
    cases.check("what_only_fast_play_needs_is_private", not shown, shown)
    twice = defined_twice(house)
    cases.check("no_name_means_two_things", not twice, twice)
    lost = lost_files(house.root)
    cases.check("the_guide_names_files_that_exist", not lost, lost)
    strays = [os.path.relpath(p, house.root) for p in sources(house.src) if os.path.relpath(p, house.src).split(os.sep)[0] not in house.rooms]
    cases.check("every_source_file_is_in_a_room", not strays, strays)
    if len(sys.argv) > 2:
        objects = mutable_objects(sys.argv[2])
        if objects is None:
            cases.ignore("the_library_keeps_no_state", "not visible in objects for link-time optimization")
        else:
            cases.check("the_library_keeps_no_state", not objects, objects)
    cases.finish()


if __name__ == "__main__":
    main()
