#!/usr/bin/env python3
"""An installation into an empty place works from there: check-install.py BUILD ROOT MESON PREFIX SANITIZE C-COMPILER...

Everything is there, the command finds the data it was installed with, and a program builds against the pkg-config file.
"""
import glob
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM = """\
#include <gridchart/base.h>
#include <stdio.h>
int main(void) {
    struct gch_context *ctx = gch_context_new();
    printf("%s %s\\n", gch_version(), gch_status_text(GCH_OK));
    gch_context_free(ctx);
    return 0;
}
"""


def files_below(folder):
    found = []
    for where, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(where, name), folder) for name in names]
    return sorted(name for name in found if not name.endswith("meson.build"))


def main():
    build, root, meson, prefix, sanitize, *compiler = sys.argv[1:]
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        place = os.path.join(scratch, "place")
        ran = run(meson, "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", place)
        if not cases.check("meson_install_succeeds", ran.code == 0, repr(ran)):
            cases.finish()
        installed = place + prefix
        program = os.path.join(installed, "bin", "gridchart")
        version = run(program, "--version")
        cases.check("the_installed_command_runs", version.code == 0, repr(version))

        for kind in ("charts", "priority"):
            shipped = [f for f in files_below(os.path.join(root, kind)) if os.path.basename(f) != ".gitkeep"]
            there = files_below(os.path.join(installed, "share", "gridchart", kind))
            missing = sorted(set(shipped) - set(there))
            cases.check(f"all_of_{kind}_is_installed", not missing, missing[:20])
        there = files_below(os.path.join(installed, "share", "man"))
        for page in sorted(os.listdir(os.path.join(root, "tools", "man"))):
            if page[-2:] in (".1", ".5"):
                where = f"man{page[-1]}/{page}"
                cases.check(f"{page}_is_installed", where in there or where + ".gz" in there, there)
        for header in sorted(os.listdir(os.path.join(root, "include", "gridchart"))):
            if header.endswith(".h"):
                path = os.path.join(installed, "include", "gridchart", header)
                cases.check(f"{header}_is_installed", os.path.isfile(path), path)
        for completion in ("bash-completion/completions/gridchart", "zsh/site-functions/_gridchart", "fish/vendor_completions.d/gridchart.fish"):
            path = os.path.join(installed, "share", completion)
            cases.check(f"{completion.replace('/', '_')}_is_installed", os.path.isfile(path), path)

        # The installed data come before the source tree's: a season only the installed place has is found.
        marker = os.path.join(installed, "share", "gridchart", "charts", "installed-only", "AAA")
        os.makedirs(marker)
        seasons = run(program, "__names", "season")
        cases.check("the_installed_command_finds_the_installed_charts", "installed-only\n" in seasons.out, repr(seasons))
        moved = os.path.join(scratch, "moved")
        shutil.move(installed, moved)
        seasons = run(os.path.join(moved, "bin", "gridchart"), "__names", "season")
        cases.check("it_finds_them_after_the_prefix_was_moved", "installed-only\n" in seasons.out, repr(seasons))
        shutil.move(moved, installed)
        os.makedirs(os.path.join(scratch, "mine", "charts", "mine-only"))
        environment = dict(os.environ, GRIDCHART_DATA=os.path.join(scratch, "mine"))
        seasons = run(program, "__names", "season", env=environment)
        cases.equal("GRIDCHART_DATA_comes_before_the_installed_place", seasons.out, "mine-only\n")

        check_pkg_config(cases, scratch, place, installed, sanitize, compiler, version.out.split()[-1])
    cases.finish()


def check_pkg_config(cases, scratch, place, installed, sanitize, compiler, version):
    if not shutil.which("pkg-config"):
        cases.ignore("a_program_builds_against_the_library", "pkg-config is not installed")
        return
    pc = glob.glob(os.path.join(installed, "**", "gridchart.pc"), recursive=True)
    if not cases.check("the_pkg_config_file_is_installed", len(pc) == 1, pc):
        return
    environment = dict(os.environ, PKG_CONFIG_PATH=os.path.dirname(pc[0]), PKG_CONFIG_SYSROOT_DIR=place)
    environment["PKG_CONFIG_ALLOW_SYSTEM_CFLAGS"] = environment["PKG_CONFIG_ALLOW_SYSTEM_LIBS"] = "1"
    cases.equal("pkg_config_knows_the_version", run("pkg-config", "--modversion", "gridchart", env=environment).out.strip(), version)
    flags = run("pkg-config", "--cflags", "--libs", "gridchart", env=environment)
    source = os.path.join(scratch, "program.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    binary = os.path.join(scratch, "program")
    extra = [] if sanitize == "none" else [f"-fsanitize={sanitize}"]
    ran = run(*compiler, "-Wall", "-Werror", *extra, source, "-o", binary, *flags.out.split())
    if not cases.check("a_program_builds_against_the_library", ran.code == 0, [flags.out, repr(ran)]):
        return
    library = glob.glob(os.path.join(installed, "**", "libgridchart.so"), recursive=True)
    ran = run(binary, env=dict(os.environ, LD_LIBRARY_PATH=os.path.dirname(library[0])))
    cases.check("that_program_runs", ran.code == 0 and ran.out.startswith(version + " "), repr(ran))


if __name__ == "__main__":
    main()
