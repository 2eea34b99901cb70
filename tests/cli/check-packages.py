#!/usr/bin/env python3
"""Debian packages and the static archive: check-packages.py ROOT [chroot]

Builds both, unpacks them side by side into an empty root and uses what is there: the command, the library through its
pkg-config file, the charts. With "chroot" (root and debootstrap are needed) the packages are installed by apt in a new Debian
as well, where set-up waits for apt's locks. Takes minutes, so that it is run by .ci/run and not by the test suite.
"""
import fcntl
import glob
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

ROOT = os.path.abspath(sys.argv[1])
PROGRAM = r"""
#include <gridchart/base.h>
#include <stdio.h>
int main(void) { return printf("%s\n", gch_version()) < 0; }
"""


def check_packages(cases, scratch):
    out = os.path.join(scratch, "packages")
    ran = run(os.path.join(ROOT, "tools", "build-deb"), out)
    names = sorted(os.path.basename(p).split("_")[0] for p in glob.glob(os.path.join(out, "*.deb")) if "dbgsym" not in p)
    cases.equal("the_packages_are_built_and_lintian_finds_no_error", (ran.code, names),
                (0, ["gridchart", "gridchart-charts", "libgridchart-dev", "libgridchart0"]))
    if ran.code != 0:
        print(ran.err)
        return None
    root = os.path.join(scratch, "root")
    for package in glob.glob(os.path.join(out, "*.deb")):
        subprocess.run(["dpkg-deb", "-x", package, root], check=True)
    command = os.path.join(root, "usr", "bin", "gridchart")
    doctor = run(command, "doctor", cwd="/")
    cases.check("the_command_finds_what_the_other_packages_brought", doctor.code == 0 and "2017: 32 teams" in doctor.out, repr(doctor))
    game = run(command, "play", "NE", "PHI", "--season", 2017, "--seed", 1, "-q", cwd="/")
    cases.check("and_plays", game.code == 0 and "New England Patriots" in game.out, repr(game))
    library = os.path.dirname(glob.glob(os.path.join(root, "usr", "lib", "*", "libgridchart.so.0"))[0])
    env = dict(os.environ, PKG_CONFIG_PATH=os.path.join(library, "pkgconfig"), PKG_CONFIG_SYSROOT_DIR=root, LD_LIBRARY_PATH=library)
    source, program = os.path.join(scratch, "x.c"), os.path.join(scratch, "x")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    flags = run("pkg-config", "--cflags", "--libs", "gridchart", env=env).out.split()
    built = run("cc", source, "-o", program, *flags, env=env)
    cases.check("a_program_is_built_with_the_headers", built.code == 0, repr(built))
    cases.check("and_runs_with_the_library", run(program, env=env).out.strip() in doctor.out, flags)
    return out


def check_chroot(cases, scratch, packages):
    root = os.path.join(scratch, "debian")
    made = run("debootstrap", "--variant=minbase", "bookworm", root)
    if not cases.check("a_new_debian_is_made", made.code == 0, repr(made)):
        return
    os.mkdir(os.path.join(root, "debs"))
    for package in glob.glob(os.path.join(packages, "*.deb")):
        subprocess.run(["cp", package, os.path.join(root, "debs")], check=True)
    ran = run("chroot", root, "sh", "-c", "apt-get -q install -y --no-install-recommends /debs/*.deb && gridchart play NE PHI --season 2017 --seed 1 -q")
    cases.check("apt_installs_the_packages_there_and_they_play", ran.code == 0 and "New England Patriots" in ran.out, repr(ran))
    check_locks(cases, root)


def check_locks(cases, root):
    """apt is waited for while another process holds its locks, as on a machine that has just booted."""
    subprocess.run(["cp", "-r", os.path.join(ROOT, "tools", "setup"), os.path.join(root, "setup")], check=True)
    words = "another package manager is at work; waiting for it"
    for name, command in (("var/lib/apt/lists/lock", "apt_get update"), ("var/lib/dpkg/lock-frontend", "apt_get install -y bc")):
        with open(os.path.join(root, name), "a", encoding="utf-8") as held:
            fcntl.lockf(held, fcntl.LOCK_EX)
            with subprocess.Popen(["chroot", root, "bash", "-c", f". /setup/common.sh; lock_pause=1; {command}"],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as waiting:
                first = waiting.stdout.readline() if "lists" in name else ""
                time.sleep(3)
                busy = waiting.poll() is None
                fcntl.lockf(held, fcntl.LOCK_UN)
                said = first + waiting.communicate()[0]
                cases.check(f"{os.path.basename(name)}_of_another_is_waited_for",
                            busy and waiting.returncode == 0 and (words in said or "lists" not in name), (busy, waiting.returncode, said))


def check_static(cases, scratch):
    out = os.path.join(scratch, "static")
    ran = run(os.path.join(ROOT, "tools", "build-static"), out)
    archives = glob.glob(os.path.join(out, "gridchart-*-x86_64-linux.tar.gz"))
    cases.check("the_archive_is_made", ran.code == 0 and len(archives) == 1, repr(ran))
    if len(archives) != 1:
        return
    place = os.path.join(scratch, "anywhere")
    os.mkdir(place)
    subprocess.run(["tar", "-xzf", archives[0], "-C", place], check=True)
    command = glob.glob(os.path.join(place, "*", "bin", "gridchart"))[0]
    cases.check("its_program_needs_no_libraries", run("ldd", command).code != 0)
    # Nothing of the machine it was made on, not even an environment.
    game = run(command, "play", "NE", "PHI", "--season", 2017, "--seed", 1, "-q", cwd="/", env={})
    cases.check("and_plays_with_the_charts_beside_it", game.code == 0 and "New England Patriots" in game.out, repr(game))


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        packages = check_packages(cases, scratch)
        if packages and "chroot" in sys.argv[2:]:
            check_chroot(cases, scratch, packages)
        check_static(cases, scratch)
    cases.finish()


if __name__ == "__main__":
    main()
