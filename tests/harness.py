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


def xxh64(seed, data):
    """XXH64 from its published description, for those who check what the program says of itself."""
    most, p1, p2, p3, p4, p5 = (2**64 - 1, 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63,
                                0x27D4EB2F165667C5)

    def turn(value, by):
        return (value << by | value >> (64 - by)) & most

    def mix(lane, word):
        return turn((lane + word * p2) & most, 31) * p1 & most

    at, value = 0, seed + p5
    if len(data) >= 32:
        lanes = [(seed + p1 + p2) & most, (seed + p2) & most, seed, (seed - p1) & most]
        while len(data) - at >= 32:
            lanes = [mix(lane, int.from_bytes(data[at + 8 * i:at + 8 * i + 8], "little")) for i, lane in enumerate(lanes)]
            at += 32
        value = sum(turn(lane, by) for lane, by in zip(lanes, (1, 7, 12, 18)))
        for lane in lanes:
            value = ((value ^ mix(0, lane)) & most) * p1 + p4
    value = (value + len(data)) & most
    while len(data) - at >= 8:
        value = (turn(value ^ mix(0, int.from_bytes(data[at:at + 8], "little")), 27) * p1 + p4) & most
        at += 8
    if len(data) - at >= 4:
        value = (turn(value ^ int.from_bytes(data[at:at + 4], "little") * p1 & most, 23) * p2 + p3) & most
        at += 4
    for byte in data[at:]:
        value = turn(value ^ byte * p5 & most, 11) * p1 & most
    value = (value ^ value >> 33) * p2 & most
    value = (value ^ value >> 29) * p3 & most
    return value ^ value >> 32


def sign_log(bodies):
    """Log lines from their text without the check value, each chained to the one before (gridchart-log(5))."""
    check, out = 0, ""
    for body in bodies:
        check = xxh64(check, body.encode())
        out += f'{body},"check":"{check:016x}"}}\n'
    return out


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


def deadly_disk(size):
    """For preexec_fn: whoever makes a file grow beyond size bytes is killed in that moment."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
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
