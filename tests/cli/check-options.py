#!/usr/bin/env python3
"""Options good and bad for every command, derived from what the command itself says it has: check-options.py PROGRAM ROOT

Every command and option appears in its help and its man page, and nowhere is one that does not exist; every wrong value
gets one line on standard error, exit code 2 and an empty standard output.
"""
import os
import re
import shlex
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402


class Option:
    def __init__(self, fields):
        (self.command, self.name, self.short, self.argument, self.kind, self.values, self.complete, self.help) = fields


class Command:
    def __init__(self, fields):
        (self.name, self.summary, self.synopsis, self.operand, low, high, self.words) = fields
        self.low, self.high, self.options = int(low), int(high), []


def read_dump(program):
    commands = []
    for line in run(program, "__options").out.splitlines():
        kind, *fields = line.split("\t")
        if kind == "command":
            commands.append(Command(fields))
        else:
            commands[-1].options.append(Option(fields))
    return commands


def nearest_free_name(names):
    """An option name no command has and none is near."""
    name = "zzzzqqqq"
    assert name not in names
    return name


def refused(cases, name, ran, expected):
    """Wrong usage: exactly this line, nothing else, exit 2."""
    cases.check(name, ran.code == 2 and ran.out == "" and ran.err == f"gridchart: {expected}\n", [f"expected {expected!r}", repr(ran)])


def bad_values(option):
    """(value, message) pairs that must be refused."""
    whole = '"{}" is not a whole number'
    if option.kind == "u64":
        for value in ["", "12x", "-1", "+1", " 1", "1 ", "0x10", "1.5", "1e3"]:
            yield value, whole.format(value)
        yield "18446744073709551616", "18446744073709551616 is not in 0..18446744073709551615"
    elif option.kind == "int":
        low, high = re.fullmatch(r"(-?\d+)\.\.(-?\d+)/\d+", option.values).groups()
        for value in ["", "-", "12x", "+1", " 1", "1 ", "0x10", "1.5", "--5"]:
            yield value, whole.format(value)
        for value in [str(int(low) - 1), str(int(high) + 1), "99999999999999999999999"]:
            yield value, f"{value} is not in {low}..{high}"
    elif option.kind == "fixed":
        places = int(option.values.split("/")[1])
        for value in ["", "x", "1x", "+1", " 1", ".", "1." + "1" * (places + 1), "1e3", "99999999999999999999999"]:
            yield value, f'"{value}" is not a number with at most {places} decimals in the allowed range'
    elif option.kind == "choice":
        choices = option.values.split(",")
        text = choices[0] if len(choices) == 1 else ", ".join(choices[:-1]) + " or " + choices[-1]
        for value in ["", "no-such-thing", choices[0] + "x", choices[0].upper() + "!"]:
            yield value, f'"{value}" is not one of {text}'
    elif option.kind in ("text", "list"):
        yield "", f"the value is empty ({option.argument} expected)"


def check_option(cases, program, command, option):
    spot = f"{command.name}_{option.name}"
    flag = "--" + option.name
    if option.kind == "flag":
        refused(cases, f"{spot}_takes_no_value", run(program, command.name, flag + "=x"), f"{flag}: takes no value")
        return
    refused(cases, f"{spot}_needs_a_value", run(program, command.name, flag), f"{flag}: needs a value ({option.argument})")
    if option.short != "-":
        ran = run(program, command.name, "-" + option.short)
        refused(cases, f"{spot}_needs_a_value_by_its_letter_too", ran, f"{flag}: needs a value ({option.argument})")
    for value, message in bad_values(option):
        ran = run(program, command.name, f"{flag}={value}")
        refused(cases, f"{spot}_refuses_{value!r}", ran, f"{flag}: {message}")
    for value, message in list(bad_values(option))[:1]:
        refused(cases, f"{spot}_refuses_{value!r}_as_a_word_of_its_own", run(program, command.name, flag, value), f"{flag}: {message}")


def check_command(cases, program, root, command, option_names):
    asked = run(program, command.name, "--help")
    cases.check(f"{command.name}_prints_its_help", asked.code == 0 and asked.err == "", repr(asked))
    cases.equal(f"help_{command.name}_prints_the_same", run(program, "help", command.name).out, asked.out)
    wide = [line for line in asked.out.splitlines() if len(line) > 80 and not line.startswith("Usage:")]
    cases.check(f"the_help_of_{command.name}_fits_80_columns", not wide, wide)
    for option in command.options:
        head = (f"-{option.short}, " if option.short != "-" else "    ") + "--" + option.name
        if option.argument != "-":
            head += " " + option.argument
        found = re.search(rf"^  {re.escape(head)}(\s|$)", asked.out, re.MULTILINE)
        cases.check(f"the_help_of_{command.name}_has_{option.name}", found, asked.out)
        check_option(cases, program, command, option)
    unknown = nearest_free_name(option_names)
    refused(cases, f"{command.name}_refuses_an_unknown_option", run(program, command.name, "--" + unknown), f"--{unknown}: unknown option")
    letters = {o.short for o in command.options}
    free = next(letter for letter in "ZYXWU" if letter not in letters)
    refused(
        cases,
        f"{command.name}_refuses_an_unknown_letter",
        run(program, command.name, "-" + free),
        f'-{free}: unknown option (see "gridchart {command.name} --help")',
    )
    usage = f"usage: gridchart {command.name}" + ("" if command.synopsis == "-" else " " + command.synopsis)
    if command.low > 0:
        refused(cases, f"{command.name}_misses_its_operands", run(program, command.name), f"{command.name}: too few operands ({usage})")
    if command.high >= 0:
        words = ["no-such-operand"] * (command.high + 1)
        message = f'{command.name}: "no-such-operand" is one operand too many ({usage})'
        refused(cases, f"{command.name}_refuses_an_operand_too_many", run(program, command.name, *words), message)
    with open("/dev/full", "w", encoding="utf-8") as full:
        ran = run(program, command.name, "--help", stdout=full)
    message = "gridchart: standard output: No space left on device\n"
    cases.check(f"{command.name}_notices_a_full_disk", ran.code == 1 and ran.err == message, repr(ran))


def page_options(text):
    """Long options a page documents, by the items of its option lists."""
    return set(re.findall(r"^\.It.*?Fl -([a-z0-9-]+)", text, re.MULTILINE))


def check_page(cases, root, command):
    path = os.path.join(root, "tools", "man", f"gridchart-{command.name}.1")
    if not cases.check(f"gridchart-{command.name}.1_exists", os.path.isfile(path), path):
        return
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for option in command.options:
        if option.name == "help":
            continue
        item = rf"^\.It {'Fl ' + option.short + ' .*?' if option.short != '-' else ''}Fl -{re.escape(option.name)}(\s|$)"
        cases.check(f"gridchart-{command.name}.1_explains_{option.name}", re.search(item, text, re.MULTILINE), f"no match for {item}")
    ghosts = page_options(text) - {o.name for o in command.options} - {"help"}
    cases.check(f"gridchart-{command.name}.1_explains_no_option_that_is_not_there", not ghosts, sorted(ghosts))
    sections = re.findall(r'^\.Sh "?([A-Z ]+)"?$', text, re.MULTILINE)
    missing = [s for s in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES"] if s not in sections]
    cases.check(f"gridchart-{command.name}.1_has_its_sections", not missing, missing)


def main():
    program, root = sys.argv[1], sys.argv[2]
    cases = Cases()
    commands = read_dump(program)
    names = [c.name for c in commands]
    option_names = {o.name for c in commands for o in c.options}
    cases.check("there_are_commands", "help" in names, names)
    cases.equal("commands_are_in_alphabetical_order", names, sorted(names))

    overview = run(program, "help")
    cases.check("help_prints_an_overview", overview.code == 0 and overview.err == "", repr(overview))
    for words in (["--help"], ["-h"]):
        cases.equal(f"{words[0]}_prints_the_same_overview", run(program, *words).out, overview.out)
    version = run(program, "--version")
    cases.check("version_is_printed", version.code == 0 and re.fullmatch(r"gridchart \d+\.\d+\.\d+\n", version.out), repr(version))
    cases.equal("-V_prints_the_same", run(program, "-V").out, version.out)
    refused(cases, "a_missing_command_is_refused", run(program), 'a command is missing ("gridchart help" lists them)')
    refused(cases, "a_misspelled_command_is_recognised", run(program, "hepl"), '"hepl" is not a command (did you mean "help"?)')
    refused(cases, "an_unknown_command_is_refused", run(program, "zzzzqqqq"), '"zzzzqqqq" is not a command ("gridchart help" lists them)')
    refused(cases, "help_refuses_an_unknown_command", run(program, "help", "zzzzqqqq"), '"zzzzqqqq" is not a command ("gridchart help" lists them)')
    refused(cases, "an_empty_command_is_refused", run(program, ""), '"" is not a command ("gridchart help" lists them)')
    refused(
        cases,
        "an_option_before_the_command_is_refused",
        run(program, "--seed=1"),
        '--seed=1: unknown option (a command comes first; "gridchart help" lists them)',
    )
    refused(cases, "control_characters_are_not_echoed", run(program, "\x1b[31m"), '"?[31m" is not a command ("gridchart help" lists them)')

    with open(os.path.join(root, "tools", "man", "gridchart.1"), encoding="utf-8") as file:
        main_page = file.read()
    with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
        readme = file.read()
    for command in commands:
        row = rf"^\| `{re.escape(command.name)}` \|[^|]+\| `gridchart {re.escape(command.name)}\b"
        cases.check(f"README_has_{command.name}_with_an_example", re.search(row, readme, re.MULTILINE), f"no match for {row}")
        for example in re.findall(rf"`gridchart ({re.escape(command.name)}\b[^`]*)`", readme):
            # Options are read from left to right: help at the end is reached if all before it are good.
            ran = run(program, *shlex.split(example), "--help")
            cases.check(f"README_example_{example.replace(' ', '_')}_has_good_options", ran.code == 0, repr(ran))
        cases.equal(f"README_has_{command.name}_once", readme.count(f"| `{command.name}` |"), 1)
        line = re.search(rf"^  {re.escape(command.name)} +{re.escape(command.summary)}$", overview.out, re.MULTILINE)
        cases.check(f"the_overview_has_{command.name}", line, overview.out)
        cases.check(f"gridchart.1_has_{command.name}", f".Xr gridchart-{command.name} 1" in main_page, "no .Xr to it")
        check_command(cases, program, root, command, option_names)
        check_page(cases, root, command)
    cases.finish()


if __name__ == "__main__":
    main()
