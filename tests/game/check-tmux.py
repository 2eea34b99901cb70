#!/usr/bin/env python3
"""A whole game at a real terminal: check-tmux.py PROGRAM

A person plays inside tmux, 80 columns by 30 lines: line editing and history, Ctrl-C that asks, resume, the end of input, and
the whole game to its end. Skipped without tmux.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import SKIPPED, Cases, has_terminals, run  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
PROMPT = re.compile(r"(\[[^\]]*\]: |\(hidden\): |^Throw the .*: )$")


class Terminal:
    """One tmux server of our own with one window."""

    def __init__(self, scratch):
        self.count = 0
        self.socket = os.path.join(scratch, "tmux-0")
        self.status = os.path.join(scratch, "status")
        self.scratch = scratch

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True, check=False)
        return done.stdout

    def resize(self, columns, lines):
        self.tmux("resize-window", "-x", str(columns), "-y", str(lines))

    def start(self, *words, size=(80, 30)):
        if os.path.exists(self.status):
            os.remove(self.status)
        command = " ".join("'" + str(w) + "'" for w in (PROGRAM, "play", *words))
        script = f"cd '{self.scratch}'; {command}; echo $? >'{self.status}'; sleep 600"
        self.tmux("kill-server")
        # A server that is going down cannot take a new session: each has a socket of its own.
        self.count += 1
        self.socket = os.path.join(self.scratch, f"tmux-{self.count}")
        environment = dict(os.environ, TERM="xterm-256color")
        environment.pop("NO_COLOR", None)
        subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), script],
                       env=environment, check=True)
        self.tmux("set-option", "-g", "history-limit", "20000")

    def screen(self, all_of_it=False):
        return self.tmux("capture-pane", "-p", *(["-S", "-"] if all_of_it else []))

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def ended(self):
        return os.path.exists(self.status) and open(self.status, encoding="utf-8").read().strip()

    def last(self):
        lines = [line for line in self.screen().splitlines() if line.strip()]
        return lines[-1] if lines else ""

    def wait(self, wanted, seconds=30):
        """Until the screen has a text; the screen, or None."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            screen = self.screen()
            if wanted in screen:
                return screen
            time.sleep(0.03)
        return None

    def wait_asked(self, wanted, seconds=30):
        """Until the last line, the question that is open, has a text: what is left of a question before does not count."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and wanted not in self.last():
            time.sleep(0.03)
        return self.screen()

    def wait_end(self, seconds=30):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and not self.ended():
            time.sleep(0.05)
        return self.ended()

    def waits(self, screen):
        """Does a question wait: does the cursor stand right behind one?"""
        where = self.tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split()
        lines = screen.splitlines()
        if len(where) != 2 or int(where[1]) >= len(lines):
            return False
        line = lines[int(where[1])].rstrip()
        return bool(PROMPT.search(line + " ")) and int(where[0]) == len(line) + 1

    def pass_over(self, words, wanted, seconds=30):
        """Presses Enter at questions with one of these words until the screen has a text."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            screen = self.screen()
            if wanted in screen:
                return screen
            if self.waits(screen) and any(word in self.last() for word in words):
                self.keys("Enter")
                time.sleep(0.2)
            time.sleep(0.05)
        return self.screen()

    def play(self, seconds=240, until=None):
        """Presses Enter at every question until the end, or until the screen has a text."""
        deadline = time.monotonic() + seconds
        asked = 0
        while time.monotonic() < deadline:
            if self.ended():
                return asked
            screen = self.screen()
            if until and until in screen:
                return asked
            if self.waits(screen):
                self.keys("Enter")
                asked += 1
                time.sleep(0.02)
            else:
                time.sleep(0.01)
        return asked


def check_game(cases, terminal, scratch):
    log = os.path.join(scratch, "game.log")
    terminal.start("MES", "HAR", "--seed", 8, "--coach", "away=human,home=plain", "--prompts", "always", "--log", log)
    screen = terminal.wait("your call [", 30) or terminal.screen()
    if "your call [" not in screen:
        terminal.play(30, "your call [")
        screen = terminal.screen()
    cases.check("the_screen_has_scoreboard_field_and_choices",
                all(w in screen for w in ("timeouts ***", "first quarter", "10    20    30    40    50", "|.")) and "O" in screen, screen)
    terminal.play(60, "6 short pass")
    terminal.wait("your call [")
    # Line editing: a wrong letter is rubbed out.
    terminal.keys("z", "BSpace", "6", "Enter")
    screen = terminal.wait("calls short pass") or terminal.screen()
    cases.check("a_call_is_typed_with_line_editing", "calls short pass" in screen, screen)
    terminal.keys("u", "Enter")
    screen = terminal.wait("your call [") or terminal.screen()
    cases.check("and_taken_back", "your call [" in screen, screen)
    # History: the last but one line was the call.
    terminal.keys("Up", "Up", "Enter")
    screen = terminal.wait("calls short pass") or terminal.screen()
    cases.check("history_brings_it_again", "calls short pass" in screen, screen)
    terminal.keys("C-c")
    screen = terminal.wait("c continue") or terminal.screen()
    cases.check("ctrl_c_asks", "c continue, s stop (the game is saved in its log) [s]:" in screen, screen)
    terminal.keys("c", "Enter")
    screen = terminal.wait("both calls are shown [.]:") or terminal.screen()
    cases.check("and_the_game_goes_on", "both calls are shown [.]:" in screen, screen)
    terminal.keys("Enter")
    terminal.play(20, "2nd and")
    terminal.keys("C-c")
    terminal.wait("c continue")
    terminal.keys("Enter")
    code = terminal.wait_end()
    screen = terminal.screen()
    cases.check("ctrl_c_saves_and_stops", code == "0" and "go on with: gridchart play --resume" in screen, [str(code), screen])

    terminal.start("--resume", log)
    asked = terminal.play(until="third quarter")
    screen = terminal.screen()
    cases.check("the_game_is_resumed_and_played_on", asked > 10 and "third quarter" in screen, screen)
    # Typed while no question waits it is lost, as at any terminal: then once more.
    code = False
    for _ in range(10):
        terminal.wait("]:", 5)
        terminal.keys("C-d")
        code = code or terminal.wait_end(3)
        if code:
            break
    screen = terminal.screen(True)
    cases.check("the_end_of_input_ends_it_in_order", code == "0" and "gridchart: end of input" in screen, [str(code), screen[-1500:]])

    terminal.start("--resume", log)
    terminal.play()
    code = terminal.wait_end(10)
    screen = terminal.screen(True)
    cases.check("and_played_to_the_final_whistle", code == "0" and "Time of possession" in screen, [str(code), screen[-1500:]])
    ran = run(PROGRAM, "replay", "-q", log)
    cases.check("the_whole_game_replays", ran.code == 0 and ran.out.endswith(", final\n"), repr(ran))


def check_picker(cases, terminal, _scratch):
    """Without teams the game is chosen by question and answer."""
    terminal.start("--seed", 3)
    screen = terminal.wait("Which game [ddf]:") or terminal.screen()
    cases.check("the_picker_asks_for_the_game", "Data-Driven Football" in screen, screen)
    terminal.keys("Enter")
    screen = terminal.wait("Season [2017]:") or terminal.screen()
    cases.check("the_picker_lists_seasons", "Seasons: 2017 2016 2015 2013 2011 2009 sample" in screen, screen)
    terminal.keys("2013", "Enter")
    screen = terminal.wait("Visitors [DEN]:") or terminal.screen()
    cases.check("the_picker_lists_teams_with_records", "SEA   Seattle Seahawks     13-3" in screen, screen)
    terminal.keys("broncs", "Enter")
    terminal.wait("did you mean 2013/DEN, Denver Broncos?")
    for _ in range(100):  # the question follows what is said
        screen = terminal.screen()
        if screen.rstrip().endswith("Visitors [DEN]:"):
            break
        time.sleep(0.1)
    cases.check("the_picker_asks_again_after_a_slip", screen.rstrip().endswith("Visitors [DEN]:"), screen)
    terminal.keys("denver", "Enter")
    terminal.wait("Home team [SEA]:")
    terminal.keys("2017/eagles", "Enter")
    screen = terminal.wait("Who coaches [h]:") or terminal.screen()
    cases.check("a_team_may_be_of_another_season", "Philadelphia Eagles" in screen, screen)
    terminal.keys("w", "Enter")
    code = terminal.wait_end()
    screen = terminal.screen(True)
    cases.check("the_picked_game_is_played_and_named",
                code == "0" and "This is: gridchart play 2013/DEN 2017/PHI --rules ddf\n" in screen and re.search(r"^Final", screen, re.M), screen)
    terminal.start()
    terminal.wait("Which game [ddf]:")
    terminal.keys("C-d")
    cases.check("who_leaves_the_picker_has_left", terminal.wait_end() == "1", terminal.screen())


def check_screen(cases, terminal, _scratch):
    """The screen uses the terminal it has, and what runs out or follows is on it."""
    for columns, lines in ((60, 20), (120, 40), (200, 60)):
        terminal.start("eagles", "patriots", "--seed", 5, "--coach", "home=human", "--prompts", "always", size=(columns, lines))
        terminal.wait("[re]:")
        terminal.keys("Space")
        screen = terminal.wait("your call [") or terminal.screen()
        shown = screen.splitlines()
        cases.check(f"both_names_are_on_a_screen_of_{columns}_columns",
                    "PHI   Philadelphia Eagles" in screen and "NE    New England Patriots" in screen, screen)
        cases.check(f"the_rule_is_as_wide_as_{columns}_columns", "-" * (columns - 1) in shown, screen)
        cases.check(f"calls_show_their_quota_in_{columns}_columns", " 6 short pass 0/17" in screen, screen)
    screen = terminal.screen()
    cases.check("what_runs_out_is_on_one_line",
                "NE: timeouts 3, no-huddles 12, audibles 5. Clock stopped.\n" in screen, screen)
    terminal.resize(70, 24)
    screen = terminal.wait("-" * 69 + "\n") or terminal.screen()
    cases.check("another_size_is_drawn_anew", screen.rstrip().splitlines()[-1].startswith("NE, your call ["), screen)
    terminal.keys("6", "Enter")
    screen = terminal.wait("both calls are shown [.]:") or terminal.screen()
    cases.check("the_calls_are_shown_before_the_snap", "NE calls short pass, PHI defends with" in screen, screen)
    met = set()
    for _ in range(8):
        met.update(re.findall(r"PHI defends with (\w)", terminal.screen()))
        terminal.keys("u", "Enter")
        terminal.wait_asked("your call [")
        terminal.keys("6", "Enter")
        terminal.wait_asked("both calls are shown [.]:")
    cases.check("undo_meets_other_defenses", len(met) > 1, sorted(met))
    terminal.keys("Space")
    screen = terminal.wait("1/17") or terminal.screen()
    cases.check("a_blank_snaps", "1/17" in screen, screen)
    cases.check("the_dice_are_on_the_table", re.search(r"offense \d+\+\d+\+\d+=\d+\s+-> ", screen), screen)
    for _ in range(6):  # a yard or two do not show
        if re.search(r"\|[.:]*!?[.:]*O=+", screen):
            break
        terminal.keys("7", "Enter")
        terminal.wait_asked("both calls are shown [.]:", 5)
        terminal.keys("Space")
        screen = terminal.wait_asked("your call [", 5)
    cases.check("the_field_has_the_drive", re.search(r"\|[.:]*!?[.:]*O=+", screen), screen)
    terminal.keys("v", "Enter")
    screen = terminal.wait("kneel: is that meant?") or terminal.screen()
    cases.check("kneeling_is_confirmed_where_it_is_not_sane", "kneel: is that meant? y yes, n no [n]:" in screen, screen)
    terminal.keys("Enter", "??", "Enter")
    screen = terminal.wait("best: ", 60) or terminal.screen()
    cases.check("two_ask_the_best_coach_at_the_terminal", re.search(r"call +mix +worth +yards", screen), screen)
    terminal.keys("auto", "Enter")
    screen = terminal.wait("+ - pace") or terminal.screen()
    cases.check("auto_is_watched_at_a_pace", "(1.0 s)" in screen, screen)
    terminal.keys("q")
    terminal.wait("c continue")
    terminal.keys("x", "Enter")
    terminal.wait_end()


def fits(screen, columns, lines):
    """The scoreboard is at the top, nothing has scrolled away, and nothing is cut."""
    rows = screen.rstrip("\n").splitlines()
    return rows and rows[0] == "-" * (columns - 1) and len(rows) <= lines and all(len(row) <= columns for row in rows)


def check_sizes(cases, terminal, _scratch):
    """Both games at three sizes: what the other side does, what follows from a choice, and a screen that stands still."""
    start = ["MES", "HAR", "--seed", 5, "--coach", "human", "--from", "Q4 3:10 A20-H17 A 2&7@38"]
    for rules in ("ddf", "redzone"):
        for size in ((60, 20), (80, 24), (120, 40)):
            name = f"{rules}_at_{size[0]}x{size[1]}"
            terminal.start(*start, "--rules", rules, size=size)
            screen = terminal.wait("MES, your call (hidden):") or terminal.screen()
            cases.check(f"the_screen_fits_{name}", fits(screen, *size), screen)
            terminal.keys("1", "Enter")
            screen = terminal.wait("HAR, your formation (hidden):") or terminal.screen()
            cases.check(f"and_for_the_other_side_{name}", fits(screen, *size), screen)
            terminal.keys("a", "Enter")
            screen = terminal.pass_over(("let the play clock run down", "both calls are shown"), "the clock [")
            cases.check(f"clock_calls_say_what_is_left_{name}", fits(screen, *size) and re.search(r" n no call \d:\d\d  t timeout \d:\d\d", screen), screen)
            cases.check(f"the_play_is_told_with_its_dice_{name}", re.search(r"offense\s+\d+\+\d+\+\d+=\d+", screen), screen)
            # The offense lets it run, the other side stops it.
            terminal.keys("n", "Enter")
            screen = terminal.wait("HAR, the clock [") or terminal.screen()
            cases.check(f"then_the_other_side_is_asked_{name}", "HAR, the clock [" in screen and fits(screen, *size), screen)
            terminal.keys("t", "Enter")
            screen = terminal.wait("MES, your call (hidden):") or terminal.screen()
            cases.check(f"a_timeout_of_the_other_side_is_told_{name}",
                        "HAR takes a timeout.\n" in screen and "**-" in screen and "Clock stopped." in screen and fits(screen, *size), screen)


def check_choices(cases, terminal, _scratch):
    """Each choice shows what follows from it; nobody is asked where there is nothing to decide."""
    terminal.start("MES", "HAR", "--seed", 5, "--coach", "away=human", "--from", "Q4 1:30 A20-H22 A 4&7@75")
    screen = terminal.wait("MES, your call [") or terminal.screen()
    cases.check("a_field_goal_has_its_distance_and_odds", re.search(r" g field goal 43 yards, \d+ %", screen), screen)
    terminal.start("MES", "HAR", "--rules", "redzone", "--seed", 5, "--coach", "home=human", "--from", "Q1 9:30 A0-H0 A kickoff@35")
    asked = []
    for _ in range(6):
        screen = terminal.screen()
        deadline = time.monotonic() + 20
        while not terminal.waits(screen) and time.monotonic() < deadline:
            time.sleep(0.05)
            screen = terminal.screen()
        last = terminal.last()
        asked.append(last)
        if "what to do with the kick" in last or "your call" in last or "your formation" in last:
            break
        terminal.keys("Enter")
        time.sleep(0.3)
    cases.check("a_kickoff_is_not_asked_about_twice", not any("both calls are shown" in line for line in asked), asked)
    cases.check("a_return_says_what_it_averages", "what to do with the kick" not in asked[-1] or re.search(r" r return it averages \d+ yards, to ", screen), screen)
    # One side of the ball only.
    terminal.start("MES", "HAR", "--seed", 6, "--coach", "away=human:offense", "--from", "Q1 9:30 A0-H0 H 4&7@40")
    screen = terminal.wait("MES, your call [", 60) or terminal.screen()
    whole = terminal.screen(all_of_it=True)
    cases.check("who_coaches_the_offense_is_not_asked_for_the_defense", "MES, your call [" in screen and "your formation" not in whole, screen)
    # Two people need two prompts a play.
    for rules in ("ddf", "redzone"):
        terminal.start("MES", "HAR", "--rules", rules, "--seed", 7, "--coach", "human", "--from", "Q1 9:30 A0-H0 A 1&10@40")
        prompts = 0
        for _ in range(6):
            screen = terminal.screen()
            deadline = time.monotonic() + 20
            while not terminal.waits(screen) and time.monotonic() < deadline:
                time.sleep(0.05)
                screen = terminal.screen()
            if "both calls are shown" in terminal.last() or "the clock [" in terminal.last():
                prompts += 100
            terminal.keys("1" if "your call" in terminal.last() else "a", "Enter")
            prompts += 1
            time.sleep(0.3)
        cases.check(f"two_people_need_two_prompts_a_play_in_{rules}", prompts < 100, [repr(prompts), screen])
    # Real dice: the cell is echoed, and the last throw can be taken back.
    terminal.start("MES", "HAR", "--dice", "manual", "--coach", "away=human", "--rules", "redzone", "--from", "Q1 9:30 A0-H0 A 2&7@40")
    terminal.wait("MES, your call [")
    terminal.keys("6", "Enter")
    screen = ""
    deadline = time.monotonic() + 20
    while "Throw the offensive dice for the play" not in screen and time.monotonic() < deadline:
        screen = terminal.screen()
        if "both calls are shown" in terminal.last() and terminal.waits(screen):
            terminal.keys("Enter")
        time.sleep(0.1)
    terminal.keys("25", "Enter")
    screen = terminal.wait("Throw the defensive dice") or terminal.screen()
    cases.check("typed_dice_echo_the_cell", re.search(r"\n  offense 25 -> \S+", screen), screen)
    terminal.keys("u", "Enter")
    time.sleep(0.5)
    cases.check("the_last_throw_is_taken_back", terminal.last().startswith("Throw the offensive dice for the play"), terminal.screen())
    # What the best coach thinks is there when it is asked for.
    terminal.start("MES", "HAR", "--seed", 5, "--coach", "away=human", "--from", "Q1 9:30 A0-H0 A 2&7@40")
    terminal.wait("MES, your call [")
    terminal.keys("??", "Enter")
    terminal.wait("best: ", 120)
    began = time.monotonic()
    terminal.keys("??", "Enter")
    while terminal.screen(all_of_it=True).count("best: ") < 2 and time.monotonic() < began + 20:
        time.sleep(0.02)
    cases.check("two_is_quick_once_it_is_worked_out", time.monotonic() - began < 3, [repr(time.monotonic() - began)])


def check_goals(cases, terminal, scratch):
    """What cannot be made is not offered, in any game, and what nobody does now is asked about."""
    teams = ["eagles", "patriots", "--seed", 5, "--coach", "away=human"]
    for rules in ("ddf", "redzone", "fever", "qfl"):
        terminal.start(*teams, "--rules", rules, "--from", "Q1 9:30 A0-H0 A 4&10@22")
        screen = terminal.wait("PHI, your call [") or terminal.screen()
        cases.check(f"a_field_goal_that_cannot_be_made_is_not_offered_in_{rules}",
                    " punt" in screen and "field goal" not in screen and "0 %" not in screen, screen)
        terminal.start(*teams, "--rules", rules, "--from", "Q1 9:30 A0-H0 A 4&10@78")
        screen = terminal.wait("PHI, your call [") or terminal.screen()
        cases.check(f"one_that_can_has_its_odds_in_{rules}", re.search(r" g field goal 40 yards, [1-9]\d %", screen), screen)
        terminal.start(*teams, "--rules", rules, "--from", "Q1 9:30 A0-H0 A 1&10@40")
        screen = terminal.wait("PHI, your call [") or terminal.screen()
        cases.check(f"nobody_punts_or_fakes_on_first_down_in_{rules}", "punt" not in screen and "fake" not in screen, screen)
    terminal.start(*teams, "--rules", "redzone", "--from", "Q1 9:30 A0-H0 A 1&10@32")
    terminal.wait("PHI, your call [")
    terminal.keys("g", "Enter")
    screen = terminal.wait("is that meant?") or terminal.screen()
    cases.check("who_insists_is_asked_with_the_odds", "field goal 86 yards, 0 %: is that meant? y yes, n no [n]:" in screen, screen)
    # The clock is nothing to be asked about in the first quarter.
    terminal.start(*teams, "--rules", "qfl", "--from", "Q1 9:30 A0-H0 A 1&10@40")
    terminal.wait("PHI, your call [")
    terminal.keys("p", "Enter")
    terminal.wait("PHI, dice besides [")
    terminal.keys("n", "Enter")
    time.sleep(1)
    whole = terminal.screen(all_of_it=True)
    cases.check("the_clock_is_not_asked_about_early", "the clock after this play" not in whole, whole)
    # Who had handed over and left sits down again.
    log = os.path.join(scratch, "handed.log")
    terminal.start(*teams, "--log", log)
    terminal.wait_asked("]:")
    terminal.keys("auto", "Enter")
    terminal.wait("+ faster")
    terminal.keys("q")
    terminal.wait("c continue")
    terminal.keys("s", "Enter")
    code = terminal.wait_end()
    screen = terminal.screen()
    cases.check("who_leaves_is_told_how_to_go_on", code == "0" and "go on with: gridchart play --resume" in screen and " n=" not in screen, screen)
    terminal.start("--resume", log)
    screen = terminal.wait("PHI, your ") or terminal.screen()
    cases.check("who_had_handed_over_sits_down_again", "PHI, your " in screen and not terminal.ended(), screen)


def check_watching(cases, terminal, scratch):
    # The story is as wide as the screen: no word is cut, and the scoreboard stays.
    terminal.start("eagles", "patriots", "--seed", 3, "--pace", "0.2", size=(60, 20))
    terminal.wait("2nd and", 30)
    time.sleep(1)
    screen = terminal.screen()
    cases.check("a_watched_game_fits_60_columns", fits(screen, 60, 20) and "+ - pace" in screen, screen)
    terminal.keys("q")
    terminal.wait("c continue")
    terminal.keys("x", "Enter")
    terminal.wait_end()

    log = os.path.join(scratch, "watched.log")
    terminal.start("eagles", "patriots", "--seed", 3, "--pace", "0.3", "--log", log)
    screen = terminal.wait("+ faster  - slower  space pause  n next drive  q leave   (0.3 s a play)") or terminal.screen()
    cases.check("a_watched_game_keeps_scoreboard_and_field", "Philadelphia Eagles" in screen and re.search(r"\|[.:=!O]{60}\|", screen),
                screen)
    terminal.keys("Space")
    screen = terminal.wait("space go on") or terminal.screen()
    cases.check("it_can_be_paused", "space go on" in screen, screen)
    cases.check("plays_have_the_numbers_that_logs_count", "#1 " in screen, screen)
    terminal.keys("-")
    screen = terminal.wait("(0.6 s a play)") or terminal.screen()
    cases.check("it_goes_slower", "(0.6 s a play)" in screen, screen)
    terminal.keys("n", "+")
    screen = terminal.wait("(0.3 s a play)") or terminal.screen()
    cases.check("and_faster_with_the_next_drive", "(0.3 s a play)" in screen, screen)
    # The terminal goes: what was played is in the log, and a game without a log is saved.
    terminal.tmux("kill-server")
    time.sleep(1)
    ran = run(PROGRAM, "replay", "-q", log)
    cases.check("a_terminal_that_goes_leaves_a_good_log", "replayed, no difference" in ran.out, repr(ran))
    terminal.start("MES", "HAR", "--seed", 99, "--coach", "human:offense")
    terminal.play(30, "your call")
    terminal.tmux("kill-server")
    saved = os.path.join(scratch, "MES-HAR-99.log")
    for _ in range(100):
        if os.path.exists(saved):
            break
        time.sleep(0.1)
    ran = run(PROGRAM, "replay", "-q", saved)
    cases.check("a_terminal_that_goes_saves_the_game", "replayed, no difference" in ran.out, repr(ran))


def check_unlogged(cases, terminal, scratch):
    terminal.start("MES", "HAR", "--seed", 21, "--coach", "human")
    terminal.play(30, "(hidden):")
    terminal.wait("(hidden):")
    terminal.keys("7", "Enter")
    screen = terminal.wait("your formation (hidden):") or terminal.screen()
    shown = [line for line in screen.splitlines() if "(hidden):" in line]
    cases.check("a_secret_call_is_not_shown", shown and all(line.rstrip().endswith("(hidden):") for line in shown), screen)
    terminal.keys("zebra", "Enter")
    screen = terminal.wait("That is not one of the choices; ? explains them.") or terminal.screen()
    cases.check("nor_is_a_slip_of_a_secret_call", "That is not one of the choices" in screen and "zebra" not in screen, screen)
    terminal.keys("C-c")
    screen = terminal.wait("x stop without saving") or terminal.screen()
    cases.check("ctrl_c_asks_where_to_save_a_game_without_a_log", "save and stop" in screen, screen)
    terminal.keys("s", "Enter")
    screen = terminal.wait("Save as [MES-HAR-21.log]:") or terminal.screen()
    cases.check("a_name_is_proposed", "Save as [MES-HAR-21.log]:" in screen, screen)
    terminal.keys("Enter")
    code = terminal.wait_end()
    saved = os.path.join(scratch, "MES-HAR-21.log")
    ran = run(PROGRAM, "replay", "-q", saved)
    cases.check("and_the_game_is_there", code == "0" and ran.code == 0, [str(code), repr(ran), terminal.screen()])
    terminal.start("MES", "HAR", "--seed", 4, "--pace", "0.05")
    terminal.wait("1st and 10")
    terminal.keys("C-c")
    screen = terminal.wait("c continue") or terminal.screen()
    cases.check("a_game_that_is_watched_can_be_stopped_too", "c continue" in screen, screen)
    terminal.keys("x", "Enter")
    code = terminal.wait_end()
    cases.check("and_thrown_away", code == "0", [str(code), terminal.screen()])


def main():
    if not shutil.which("tmux") or not has_terminals():
        print("tmux is not installed, or there are no terminals here: the game at a terminal is skipped")
        sys.exit(SKIPPED)
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        terminal = Terminal(scratch)
        try:
            check_game(cases, terminal, scratch)
            check_unlogged(cases, terminal, scratch)
            check_picker(cases, terminal, scratch)
            check_screen(cases, terminal, scratch)
            check_sizes(cases, terminal, scratch)
            check_choices(cases, terminal, scratch)
            check_goals(cases, terminal, scratch)
            check_watching(cases, terminal, scratch)
        finally:
            terminal.tmux("kill-server")
    cases.finish()


if __name__ == "__main__":
    main()
