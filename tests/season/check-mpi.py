#!/usr/bin/env python3
"""Seasons over MPI ranks: check-mpi.py PROGRAM ROOT

One, two and three ranks give the bytes of a single process, with and without a database; a rank that dies ends the job and
the database goes on from there. Needs a program built with MPI, and mpirun.
"""
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, SKIPPED, run  # noqa: E402

PROGRAM, ROOT = sys.argv[1:3]
PAIR = os.path.join(ROOT, "tests", "season", "pair")
BASE = ["season", "--charts", os.path.join(ROOT, "charts", "sample"), "--schedule", os.path.join(PAIR, "games.csv"), "--teams",
        os.path.join(PAIR, "teams.csv"), "--formats", os.path.join(PAIR, "formats.csv"), "--league", "PAIR", "--format", "json"]
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe"]


def rows(path):
    found = {}
    db = sqlite3.connect(path)
    for (name,) in sorted(db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")):
        found[name] = sorted(db.execute(f"SELECT * FROM {name}"), key=repr)
    db.close()
    return found


def children(pid):
    """Processes below pid that run the program."""
    listed = run("ps", "-e", "-o", "pid=,ppid=,args=").out.splitlines()
    table = [(int(p), int(q), " ".join(a)) for p, q, *a in (line.split() for line in listed)]
    below, wave = [], {pid}
    while wave:
        wave = {p for p, q, _ in table if q in wave}
        below += [p for p, _, a in table if p in wave and a.startswith(PROGRAM)]
    return sorted(below)


def main():
    if shutil.which("mpirun") is None:
        print("mpirun is not installed")
        sys.exit(SKIPPED)
    cases = Cases()
    whole = run(PROGRAM, *BASE, "--runs", 101, "--jobs", 1)
    cases.check("a_single_process_plays", whole.code == 0 and whole.out, repr(whole))
    with tempfile.TemporaryDirectory() as folder:
        single = os.path.join(folder, "single.sqlite")
        run(PROGRAM, *BASE, "--runs", 101, "--db", single)
        for ranks in (1, 2, 3):
            ran = run(*MPIRUN, "-n", ranks, PROGRAM, *BASE, "--runs", 101)
            cases.check(f"{ranks}_ranks_give_the_same_bytes", ran.code == 0 and ran.out == whole.out, repr(ran))
            path = os.path.join(folder, f"ranks-{ranks}.sqlite")
            ran = run(*MPIRUN, "-n", ranks, PROGRAM, *BASE, "--runs", 101, "--db", path)
            cases.check(f"{ranks}_ranks_write_the_same_database", ran.code == 0 and ran.out == whole.out and rows(path) == rows(single), repr(ran))
        ran = run(*MPIRUN, "-n", 2, PROGRAM, *BASE, "--runs", 10, "--shard", "9/2")
        cases.check("a_usage_error_is_said_once", ran.code == 2 and ran.out == "" and ran.err.count('"9/2" is not a part') == 1, repr(ran))
        ran = run(*MPIRUN, "-n", 2, PROGRAM, *BASE, "--runs", 10, "--db", os.path.join(folder, "no", "such.sqlite"))
        cases.check("a_database_that_cannot_be_opened_is_said_once", ran.code == 1 and ran.err.count("[GC-1031]") == 1, repr(ran))

        path, runs = os.path.join(folder, "dies.sqlite"), 40000
        job = subprocess.Popen([*MPIRUN, "-n", "3", PROGRAM, *BASE, "--runs", str(runs), "--db", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        below = []
        for _ in range(200):
            time.sleep(0.05)
            below = children(job.pid)
            try:
                stored = sqlite3.connect(path).execute("SELECT count(*) FROM runs").fetchone()[0]
            except sqlite3.OperationalError:
                stored = 0
            if (len(below) >= 3 and stored > 50) or job.poll() is not None:
                break
        if len(below) >= 3:
            os.kill(below[-1], signal.SIGKILL)
        _, err = job.communicate(timeout=120)
        cases.check("a_rank_that_dies_ends_the_job_with_a_message", job.returncode != 0 and b"exited on signal 9" in err, repr((job.returncode, err[-400:])))
        there = len(rows(path)["runs"])
        cases.check("what_was_committed_is_there", 0 < there < runs, str(there))
        ran = run(*MPIRUN, "-n", 2, PROGRAM, *BASE, "--runs", runs, "--db", path)
        other = run(PROGRAM, *BASE, "--runs", runs)
        cases.check("the_same_command_goes_on_to_the_same_result", ran.code == 0 and ran.out == other.out, repr(ran))
    cases.finish()


if __name__ == "__main__":
    main()
