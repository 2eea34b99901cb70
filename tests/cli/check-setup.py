#!/usr/bin/env python3
"""The set-up scripts on machines made of fakes: check-setup.py ROOT

A copy of the scripts runs with a PATH in front of which stand a dpkg-query, an id and an apt-get of ours, so that "not root",
"nothing installed" and "no network" can be had anywhere. Also: how a test log is counted.
"""
import io
import json
import os
import shutil
import stat
import sys
import tarfile
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

ROOT = os.path.abspath(sys.argv[1])


class Machine:
    """A scratch tree with the scripts, and fakes that log how they were called."""

    def __init__(self, scratch, installed, user, apt="exit 0"):
        self.tree = os.path.join(scratch, "tree")
        self.bin = os.path.join(scratch, "bin")
        self.log = os.path.join(scratch, "log")
        os.makedirs(self.bin)
        shutil.copytree(os.path.join(ROOT, "tools", "setup"), os.path.join(self.tree, "tools", "setup"))
        for script in ("run-demo", "run-tests"):
            shutil.copy(os.path.join(ROOT, "tools", script), os.path.join(self.tree, "tools", script))
        shutil.copytree(os.path.join(ROOT, "subprojects", "packagefiles"), os.path.join(self.tree, "subprojects", "packagefiles"))
        answer = "echo installed" if installed else "exit 1"
        self.fake("dpkg-query", answer)
        self.fake("id", f'case $1 in -u) echo {0 if user == "root" else 1000} ;; *) echo {user} ;; esac')
        self.fake("apt-get", apt)
        self.fake("meson", "exit 9")
        self.fake("ninja", "exit 9")

    def fake(self, name, body):
        path = os.path.join(self.bin, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/bash\nprintf "%s %s\\n" {name} "$*" >>{self.log}\n{body}\n')
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)

    def run(self, *words):
        return run(*words, cwd=self.tree, env=dict(os.environ, PATH=self.bin + ":" + os.environ["PATH"]))

    def calls(self, name):
        if not os.path.exists(self.log):
            return []
        with open(self.log, encoding="utf-8") as file:
            return [line.strip() for line in file if line.startswith(name + " ")]


def packages(*scopes):
    found = []
    with open(os.path.join(ROOT, "tools", "setup", "packages.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, scope, _ = line.split(None, 2)
                if scope in scopes:
                    found.append(name)
    return " ".join(found)


def check_packages(cases):
    build, both = packages("build"), packages("build", "tests")
    with tempfile.TemporaryDirectory() as scratch:
        machine = Machine(scratch, installed=False, user="someone")
        for script, names in (("run-demo", build), ("run-tests", both)):
            ran = machine.run("tools/" + script)
            message = f"set-up: these packages are missing, and only root can install them:\n    apt-get install {names}\n"
            cases.equal(f"{script}_without_root_names_what_is_missing", (ran.code, ran.out, ran.err), (1, "", message))
        cases.equal("without_root_apt_is_not_called", machine.calls("apt-get"), [])
    with tempfile.TemporaryDirectory() as scratch:
        machine = Machine(scratch, installed=False, user="root")
        machine.run("tools/run-demo")
        options = "-q -o DPkg::Lock::Timeout=600"
        expected = [f"apt-get {options} update", f"apt-get {options} install -y --no-install-recommends {build}"]
        cases.equal("root_installs_what_is_missing", machine.calls("apt-get"), expected)
    with tempfile.TemporaryDirectory() as scratch:
        machine = Machine(scratch, installed=False, user="root", apt='[ "$4" = update ]')
        ran = machine.run("tools/run-demo")
        message = f"set-up: installing {build}\nset-up: apt-get could not install: {build}\n"
        cases.equal("a_failed_installation_says_so", (ran.code, ran.err), (1, message))
        cases.equal("a_failed_installation_builds_nothing", machine.calls("meson"), [])
    with tempfile.TemporaryDirectory() as scratch:
        busy = os.path.join(scratch, "busy")
        machine = Machine(scratch, installed=False, user="root",
                          apt=f'echo x >>{busy}; [ $(wc -l <{busy}) -gt 3 ] || {{ echo "E: Could not get lock /var/lib/apt/lists/lock" >&2; exit 100; }}')
        machine.fake("sleep", "exit 0")
        ran = machine.run("tools/run-demo")
        cases.check("a_lock_of_another_package_manager_is_waited_for",
                    ran.err.startswith(f"set-up: installing {build}\nset-up: another package manager is at work; waiting for it\n"), repr(ran))
        cases.equal("and_then_all_is_installed", [c.split()[4] for c in machine.calls("apt-get")], ["update"] * 4 + ["install"])
    with tempfile.TemporaryDirectory() as scratch:
        busy = os.path.join(scratch, "busy")
        said = '{ [ "$LC_ALL" = C ] && echo "E: Could not get lock /x" || echo "E: Konnte Sperre /x nicht bekommen"; } >&2; exit 100'
        machine = Machine(scratch, installed=False, user="root", apt=f"[ -e {busy} ] || {{ touch {busy}; {said}; }}")
        machine.fake("sleep", "exit 0")
        ran = machine.run("tools/run-demo")
        cases.check("in_any_language", "set-up: another package manager is at work; waiting for it\n" in ran.err, repr(ran))
    with tempfile.TemporaryDirectory() as scratch:
        machine = Machine(scratch, installed=True, user="someone")
        ran = machine.run("tools/run-demo")
        cases.equal("with_everything_installed_apt_is_not_called", machine.calls("apt-get"), [])
        cases.check("a_failed_configuration_says_so", ran.code == 1 and ran.err.endswith("set-up: meson setup failed\n"), repr(ran))
        cases.check("a_failed_configuration_leaves_no_directory", not os.path.exists(machine.tree + "/build-release"))


def cjson_archive(path, member="cJSON-1/tests/unity/src/unity.c"):
    with tarfile.open(path, "w:gz") as archive:
        for name in ("cJSON-1/cJSON.c", "cJSON-1/tests/other.c", member):
            info = tarfile.TarInfo(name)
            info.size = 5
            archive.addfile(info, io.BytesIO(b"text\n"))


def check_unity(cases):
    with tempfile.TemporaryDirectory() as scratch:
        archive = os.path.join(scratch, "archive")
        cjson_archive(archive)
        download = f'case "$*" in *"source --download-only cjson") cp {archive} cjson_1.orig.tar.gz ;; esac'
        machine = Machine(scratch, installed=True, user="someone", apt=download)
        ran = machine.run("tools/setup/fetch-unity")
        unity = os.path.join(machine.tree, "subprojects", "unity")
        found = sorted(os.path.relpath(os.path.join(w, n), unity) for w, _, names in os.walk(unity) for n in names)
        cases.check("unity_is_fetched_without_root", ran.code == 0, repr(ran))
        cases.equal("only_unity_is_unpacked_and_our_build_file_added", found, ["meson.build", "src/unity.c"])
        cases.equal("nothing_else_is_left_in_subprojects", sorted(os.listdir(os.path.dirname(unity))), ["packagefiles", "unity"])
        calls = machine.calls("apt-get")
        own = all("Dir::State::lists=" in c and "Dir::Etc::sourceparts=" in c and "Dir::Etc::sourcelist=/dev/null" in c for c in calls)
        cases.check("the_lists_of_the_system_are_not_touched", calls and own, calls)
        before = len(calls)
        ran = machine.run("tools/setup/fetch-unity")
        cases.equal("what_is_there_is_not_fetched_again", (ran.code, ran.err, len(machine.calls("apt-get"))), (0, "", before))
    for name, body, make in (
        ("a_failed_download", "echo no network; exit 100", None),
        ("an_archive_without_unity", "", "cJSON-1/tests/unity/README"),
    ):
        with tempfile.TemporaryDirectory() as scratch:
            archive = os.path.join(scratch, "archive")
            cjson_archive(archive, make or "x/y/z")
            if make:
                body = f'case "$*" in *"source --download-only cjson") cp {archive} cjson_1.orig.tar.gz ;; esac'
            machine = Machine(scratch, installed=True, user="someone", apt=body)
            ran = machine.run("tools/setup/fetch-unity")
            cases.check(f"{name}_is_reported", ran.code == 1 and ran.err.splitlines()[-1].startswith("set-up: "), repr(ran))
            cases.equal(f"{name}_leaves_nothing_behind", os.listdir(os.path.join(machine.tree, "subprojects")), ["packagefiles"])


def check_counting(cases):
    summary = "\n-----\n{} Tests {} Failures {} Ignored \n"
    logs = [
        ("unity_cases_are_counted", [("OK", summary.format(5, 0, 1), 0)], "4 passed, 0 failed, 1 skipped", 0),
        ("failed_cases_fail_the_run", [("FAIL", "a.c:1:x:FAIL: no\n" + summary.format(5, 2, 0), 2)], "3 passed, 2 failed", 1),
        ("a_program_without_cases_is_one", [("OK", "", 0), ("FAIL", "", 1)], "1 passed, 1 failed", 1),
        ("a_leak_after_all_cases_passed_is_a_failure", [("FAIL", summary.format(3, 0, 0), 1)], "3 passed, 1 failed", 1),
        ("a_crash_half_way_is_a_failure", [("FAIL", "a.c:1:x:PASS\na.c:2:y:PASS\n", -11)], "2 passed, 1 failed", 1),
        ("a_timeout_is_a_failure", [("TIMEOUT", "", -9), ("OK", "", 0)], "1 passed, 1 failed", 1),
        ("a_skipped_program_is_counted_as_such", [("SKIP", "", 77), ("OK", "", 0)], "1 passed, 0 failed, 1 skipped", 0),
        ("no_tests_at_all_is_no_success", [], "0 passed, 0 failed", 1),
    ]
    counter = os.path.join(ROOT, "tools", "setup", "count-tests.py")
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "testlog.json")
        for name, tests, line, code in logs:
            with open(path, "w", encoding="utf-8") as file:
                for result, output, status in tests:
                    file.write(json.dumps({"name": "t", "result": result, "stdout": output, "returncode": status}) + "\n")
            ran = run(sys.executable, counter, path)
            cases.equal(name, (ran.out.splitlines()[-1], ran.code), (line, code))
        ran = run(sys.executable, counter, path + ".missing")
        cases.check("a_missing_log_is_a_failure", ran.code == 1 and "No such file" in ran.err, repr(ran))


def main():
    cases = Cases()
    check_packages(cases)
    check_unity(cases)
    check_counting(cases)
    cases.finish()


if __name__ == "__main__":
    main()
