"""What the script tests share: cases counted the way Unity counts them, so that all tests add up."""
import os
import resource
import signal
import subprocess
import sys

SKIPPED = 77
# Tests leave nothing in the cache of whoever runs them; those that want one name it.
os.environ["XDG_CACHE_HOME"] = "/nonexistent"


class Cases:
    """Runs named cases and keeps count; a case is one sentence that holds or not."""

    def __init__(self):
        self.total = self.failed = self.ignored = 0

    def check(self, name, holds, message=""):
        """One case. message (text, or lines) says what was seen when it does not hold."""
        self.total += 1
        if holds:
            print(f"{name}:PASS")
            return True
        self.failed += 1
        if isinstance(message, Ran):
            message = repr(message)
        elif not isinstance(message, str):
            message = "\n    ".join([""] + list(message))
        print(f"{name}:FAIL: {message}")
        return False

    def equal(self, name, got, expected):
        return self.check(name, got == expected, [f"expected {expected!r}", f"got      {got!r}"])

    def ignore(self, name, reason):
        self.total += 1
        self.ignored += 1
        print(f"{name}:IGNORE: {reason}")

    def finish(self):
        print(f"\n{self.total} Tests {self.failed} Failures {self.ignored} Ignored")
        sys.exit(1 if self.failed or not self.total else 0)


def has_terminals():
    """Whether pseudo terminals can be had here; a bare chroot may lack them."""
    try:
        ends = os.openpty()
    except OSError:
        return False
    for end in ends:
        os.close(end)
    return True


def small_disk(size):
    """For preexec_fn: no file grows beyond size bytes, which is a full disk that needs no disk."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


class Ran:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __repr__(self):
        return f"exit {self.code}, stdout {self.out[-400:]!r}, stderr {self.err[-400:]!r}"


def run(*words, **options):
    """Runs a program to its end, standard input empty unless given."""
    if "input" not in options:
        options.setdefault("stdin", subprocess.DEVNULL)
    options.setdefault("stdout", subprocess.PIPE)
    done = subprocess.run([str(w) for w in words], stderr=subprocess.PIPE, check=False, **options)
    return Ran(done.returncode, (done.stdout or b"").decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
