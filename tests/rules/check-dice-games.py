#!/usr/bin/env python3
"""The dice games rule by rule, as scenarios: check-dice-games.py PROGRAM ROOT

Every case names the rules it is about, a situation, calls, dice and what must come of them; all go through
"gridchart scenario" in one file. Dice are written DIE[FACE]@STEP; S(n) and P(n) are five scrimmage dice with n yards of run or pass.
"""
import itertools
import json
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

FACES = [["RUN 1", "RUN 2", "PASS 1", "PASS 5"]] * 2 + [["RUN 1", "RUN 2", "PASS 2", "PASS 4"]] * 2 + [["RUN 1", "RUN 2", "PASS 3"]]
RULINGS = {}  # the cases that are played with each set of other rulings


def scrimmage(word, yards):
    for faces in itertools.product(*FACES):
        if sum(int(f.split()[1]) for f in faces if f.startswith(word)) == yards:
            return [{"die": f"scrimmage-{i + 1}", "face": f, "for": "play"} for i, f in enumerate(faces)]
    raise ValueError(yards)


def S(yards):
    return scrimmage("RUN", yards)


def P(yards):
    return scrimmage("PASS", yards)


def D(text):
    out = []
    for item in text.split():
        card = re.fullmatch(r"card=(\w+)", item)
        if card:
            out.append({"card": card.group(1)})
            continue
        die, face, step, by = re.fullmatch(r"([\w-]+)\[([^\]]*)\]@([\w-]+)(?:/(\w+))?", item).groups()
        out.append({"die": die, "face": face.replace("_", " "), "for": step, **({"by": by} if by else {})})
    return out


def case(rules, number, name, situation, calls, rolls, expect, options=(), rulings=()):
    """situation: "2&8 HOM 35", or the spot alone; then quarter, clock and others as a dict after it. rulings: values of
    rulings.csv that the case is played with, "own-fumble-runs=0"."""
    text, more = situation if isinstance(situation, tuple) else (situation, {})
    found = re.fullmatch(r"(?:(\d)&(\d+) )?(.+)", text)
    down, to_go, ball = found.groups()
    sit = {"offense": "HOM", "ball": ball, **({"down": int(down), "to_go": int(to_go)} if down else {}), **more}
    play, *rest = calls.split()
    call = {"play": play}
    for word in rest:
        key, value = word.split("=")
        call[key] = value.split("+") if key == "with" else int(value) if key == "notches" else value
        if key == "laterals" and value.startswith("to:"):
            call[key] = {"goal": value[3:].replace("_", " ")}
    RULINGS.setdefault(tuple(rulings), []).append({"id": name, "source": number, "rules": rules, "season": 1985 if rules == "fever" else 2018, "options": list(options),
                  "teams": {"home": "HOM", "away": "AWY"}, "situation": sit, "calls": call, "rolls": rolls, "expect": expect,
                  "note": number})


def first(team, ball, **more):
    return {"offense": team, "down": 1, "to_go": 10, "ball": ball, **more}


FF, QFL = "fever", "qfl"
EMPTY = "run-defense[]@play"

# --- Football Fever ---------------------------------------------------------------------------------------------------
case(FF, "FF-1.2, FF-12.7, FF-13.2", "an_extra_point_is_one_and_takes_no_time", ("AWY 2", {"quarter": 1, "clock": "9:00"}), "pat-kick",
     D("extra-point[G]@kick block-defense[]@kick"), {"points": {"HOM": 1}, "next": "kickoff", "kick_from": "HOM 35", "elapsed": 0})
case(FF, "FF-12.1", "a_blocked_extra_point_is_dead", "AWY 2", "pat-kick", D("extra-point[G]@kick block-defense[B]@kick"),
     {"points": {}, "next": "kickoff", "events": ["blocked"]})
case(FF, "FF-3.3", "a_fake_is_an_ordinary_play_and_a_block_die_is_blank", "4&3 HOM 40", "run unit=punt defense=block",
     S(5) + D("block-defense[B]@play"), first("HOM", "HOM 45", result="5"))
case(FF, "FF-3.2, FF-5.2", "a_bomb_counts_both_and_never_the_option_die", "1&10 HOM 20", "bomb with=option defense=pass",
     P(9) + D("bomb[25]@play pass-defense[]@play"), first("HOM", "AWY 46", result="34"))
case(FF, "FF-3.1, 3.3", "a_regular_die_against_a_real_kick_is_blank", "1&10 HOM 20", "field-goal defense=run", D("field-goal[67]@kick run-defense[F]@kick"),
     {"offense": "AWY", "ball": "HOM 20"})
case(FF, "FF-4.1, FF-5.1", "a_minus_on_the_option_die_counts_on_any_play", "1&10 HOM 30", "pass with=option defense=blitz",
     P(8) + D("option[-3]@play blitz-defense[]@play"), {"offense": "HOM", "ball": "HOM 35", "result": "5"})
case(FF, "FF-6.1", "first_and_goal_inside_the_ten", "1&10 AWY 15", "run defense=pass", S(8) + D("pass-defense[]@play"),
     {"offense": "HOM", "down": 2, "to_go": 2, "ball": "AWY 7"})
case(FF, "FF-6.2, FF-6.3", "short_on_fourth_down_goes_over", "4&5 HOM 40", "pass defense=pass", P(3) + D("pass-defense[]@play"),
     first("AWY", "HOM 43", events=["turnover-on-downs"], elapsed=12))
case(FF, "FF-6.4, FF-8.5", "an_interception_fumbled_back_is_first_and_ten", "3&9 HOM 35", "pass with=option defense=pass",
     P(10) + D("option[F]@play pass-defense[I]@play coin[HOM]@coin recovery[REC_N.G.]@recovery/HOM"), first("HOM", "HOM 45"))
case(FF, "FF-7.1", "an_interception_beyond_the_end_line_is_incomplete", "1&10 AWY 20", "bomb defense=pass",
     P(8) + D("bomb[34]@play pass-defense[I]@play"), {"offense": "HOM", "down": 2, "events": ["incomplete"]})
case(FF, "FF-7.5, FF-10.3", "a_return_from_the_end_zone_is_counted_from_the_goal_line", "1&10 AWY 10", "pass defense=pass return=return",
     P(12) + D("pass-defense[I]@play kick-return[11]@return option[-5]@return"), first("AWY", "AWY 6", elapsed=24))
case(FF, "FF-8.1, FF-10.4", "a_return_is_fumbled_after_the_yards_of_the_return_die", "HOM 35", "kickoff return=return",
     D("kickoff[60]@kick kick-return[14]@return option[F]@return coin[HOM]@coin recovery[REC_N.G.]@recovery/HOM"),
     first("HOM", "AWY 19", events=["fumble"], elapsed=24))
case(FF, "FF-8.2, 8.3", "a_bounce_over_the_end_line_is_out_and_a_touchback", "1&10 AWY 8", "run defense=run",
     S(6) + D("run-defense[F]@play coin[HOM]@coin recovery[+5]@recovery/HOM recovery[+5]@recovery/HOM recovery[+5]@recovery/HOM"),
     first("AWY", "AWY 20", events=["fumble", "touchback"]))
case(FF, "FF-8.4", "the_other_side_recovering_in_the_end_zone_scores", "1&10 HOM 2", "draw defense=run advance=stay",
     S(5) + D("option[-4]@play run-defense[F]@play coin[AWY]@coin recovery[REC]@recovery/AWY"),
     {"points": {"AWY": 6}, "next": "pat", "events": ["fumble", "touchdown"]})
case(FF, "FF-8.6", "an_advance_counts_any_letter_and_may_be_fumbled_again", "1&10 HOM 30", "run defense=run advance=advance",
     S(5) + D("run-defense[F]@play coin[AWY]@coin recovery[REC]@recovery/AWY option[F]@advance coin[HOM]@coin recovery[REC_N.G.]@recovery/HOM"),
     first("HOM", "HOM 35", events=["fumble"]))
case(FF, "FF-9.1, 9.2", "a_kickoff_over_the_end_line_is_a_touchback", "HOM 35", "kickoff", D("kickoff[76]@kick"),
     first("AWY", "AWY 20", events=["touchback"], elapsed=0))
case(FF, "FF-9.3, FF-13.4", "a_fair_catch_of_a_kickoff_takes_no_time", "HOM 35", "kickoff return=fair-catch", D("kickoff[49]@kick"),
     first("AWY", "AWY 16", elapsed=0))
case(FF, "FF-9.4, 9.5", "an_onside_kick_out_is_kicked_again", "HOM 35", "onside", D("onside[OUT]@kick"),
     {"offense": "HOM", "next": "kickoff", "kick_from": "HOM 30"})
case(FF, "FF-9.6", "a_kick_flag_is_read_after_the_return", "HOM 35", "kickoff return=return penalty=accept",
     D("kickoff[60]@kick referee[P]@kick kick-return[11]@return option[R_2]@return card=K09"),
     {"offense": "HOM", "next": "kickoff", "kick_from": "HOM 20", "events": ["penalty"], "elapsed": 24})
case(FF, "FF-9.7", "the_kick_after_a_safety_uses_the_kickoff_die", "HOM 20", "safety-kick return=fair-catch", D("kickoff[60]@kick"),
     first("AWY", "AWY 20"))
case(FF, "FF-10.1, FF-11.1", "a_punt_return_adds_both_dice", "4&8 HOM 30", "punt defense=block return=return",
     D("punt[44]@kick block-defense[]@kick punt-return[9_NO_TD]@return option[-3]@return"), first("AWY", "AWY 32", elapsed=24))
case(FF, "FF-10.2, 10.6", "a_plain_return_die_lets_the_touchdown_stand", "HOM 35", "kickoff return=return",
     D("kickoff[49]@kick kick-return[11]@return option[TD]@return"), {"points": {"AWY": 6}, "next": "pat", "elapsed": 24})
case(FF, "FF-10.5", "a_returner_who_goes_out_keeps_his_fumble", "HOM 35", "kickoff return=return",
     D("kickoff[49]@kick kick-return[11]@return option[F]@return in-out[OUT]@return"), first("AWY", "AWY 27"))
case(FF, "FF-11.2", "a_punt_out_of_bounds_is_dead", "4&8 HOM 30", "punt with=in-out defense=block",
     D("punt[44]@kick in-out[OUT]@kick block-defense[]@kick"), first("AWY", "AWY 26", elapsed=12))
case(FF, "FF-11.3", "a_kick_after_a_fair_catch_needs_ten_more", ("AWY 40", {"quarter": 2, "clock": "0:00"}), "fair-catch-kick",
     D("field-goal[51]@kick"), {"points": {"HOM": 3}, "events": ["field-goal-good"]})
case(FF, "FF-12.2, 12.3", "a_blocked_kick_out_behind_the_line_stays_with_the_kickers", "3&8 HOM 40", "punt defense=block",
     D("punt[40]@kick block-defense[B]@kick coin[AWY]@coin recovery[OUT]@recovery/AWY"), {"offense": "HOM", "down": 4, "to_go": 18, "ball": "HOM 30"})
case(FF, "FF-12.4, 12.5", "a_field_goal_of_the_needed_length_is_good", "4&8 AWY 30", "field-goal defense=block",
     D("field-goal[47]@kick block-defense[]@kick"), {"points": {"HOM": 3}, "next": "kickoff", "elapsed": 12})
case(FF, "FF-12.6", "a_short_kick_returned_into_trouble", "4&8 AWY 40", "field-goal defense=block return=return",
     D("field-goal[44]@kick block-defense[]@kick punt-return[]@return option[-5]@return"), {"points": {"HOM": 2}, "next": "free-kick", "kick_from": "AWY 20"})
case(FF, "FF-13.1, 13.3", "a_kick_and_its_return_are_two_notches", ("HOM 35", {"quarter": 1, "clock": "15:00"}), "kickoff return=return",
     D("kickoff[53]@kick kick-return[11]@return option[R_2]@return"), {"clock": "14:36", "elapsed": 24})
case(FF, "FF-13.5", "after_the_warning_only_the_return_of_a_kickoff_counts", ("HOM 35", {"quarter": 2, "clock": "1:48"}), "kickoff return=return",
     D("kickoff[53]@kick kick-return[11]@return option[R_2]@return"), {"elapsed": 12})
case(FF, "FF-13.6", "a_hurry_up_is_two_notches", "1&10 HOM 30", "run defense=run clock=hurry-up clock_by=HOM", S(4) + D(EMPTY), {"elapsed": 24})
case(FF, "FF-13.7", "a_time_out_leaves_the_plays_own_notch", "1&10 HOM 30", "run defense=run clock=timeout clock_by=AWY", S(4) + D(EMPTY),
     {"elapsed": 12, "timeouts": {"AWY": 2, "HOM": 3}})
case(FF, "FF-13.8", "a_quarter_ends_at_nothing_and_play_goes_on", ("1&10 HOM 30", {"quarter": 1, "clock": "0:24"}), "run defense=run", S(4) + D(EMPTY),
     {"quarter": 2, "clock": "15:00", "down": 2, "ball": "HOM 34"})
case(FF, "FF-14.1, 14.3", "a_declined_foul_lets_the_play_stand", "2&8 HOM 30", "run defense=run penalty=decline",
     S(6) + D("run-defense[]@play referee[P]@play card=R08"), {"offense": "HOM", "down": 3, "to_go": 2, "ball": "HOM 36", "events": ["declined"], "elapsed": 12})
case(FF, "FF-14.2", "a_card_that_cannot_happen_on_the_kick_is_passed_over", "HOM 35", "kickoff return=return penalty=accept",
     D("kickoff[60]@kick referee[P]@kick kick-return[11]@return option[R_2]@return card=K13 card=K10"),
     {"offense": "HOM", "next": "kickoff", "kick_from": "HOM 40"})
case(FF, "FF-14.4", "a_face_mask_is_marked_at_the_end_of_the_play", "2&8 HOM 30", "run defense=run penalty=accept",
     S(6) + D("run-defense[]@play referee[P]@play card=R07"), first("HOM", "AWY 49", events=["penalty", "first-down"]))
case(FF, "FF-14.5", "a_defensive_foul_moves_half_the_distance_at_most", "1&4 AWY 4", "run defense=run penalty=accept",
     S(1) + D("run-defense[]@play referee[P]@play card=R01"), {"offense": "HOM", "down": 1, "to_go": 2, "ball": "AWY 2"})
case(FF, "FF-14.6", "interference_is_a_first_down_at_the_spot", "3&20 HOM 30", "pass defense=pass penalty=accept",
     P(14) + D("pass-defense[INC]@play referee[P]@play card=P01"), first("HOM", "HOM 44"))
case(FF, "FF-14.7", "with_fouls_by_both_the_last_to_gain_the_ball_keeps_it_at_the_worse_spot", "1&10 HOM 30", "pass defense=pass return=return",
     P(10) + D("pass-defense[I]@play referee[P]@play punt-return[5]@return option[R_4]@return referee[P]@return card=P09 card=T01"),
     first("AWY", "HOM 40", events=["offsetting", "interception"]))
case(FF, "FF-14.8", "a_foul_on_a_good_extra_point_moves_the_kickoff", "AWY 2", "pat-kick penalty=accept",
     D("extra-point[G]@kick block-defense[]@kick referee[P]@kick card=K10"), {"points": {"HOM": 1}, "next": "kickoff", "kick_from": "HOM 40"})
case(FF, "FF-14.9", "an_offensive_foul_does_not_prolong_the_half", ("1&10 AWY 40", {"quarter": 2, "clock": "0:12"}), "run defense=run penalty=accept",
     S(4) + D("run-defense[]@play referee[P]@play card=R08"), {"quarter": 3, "next": "kickoff"})
case(FF, "FF-15.1, 15.2", "the_first_score_of_overtime_wins_without_a_try", ("1&10 AWY 4", {"quarter": 5, "clock": "9:00", "score": {"HOM": 7, "AWY": 7}}),
     "run defense=run", S(5) + D(EMPTY), {"points": {"HOM": 6}, "next": "over"})
case(FF, "FF-16.1", "college_interference_is_fifteen_yards", "3&20 HOM 30", "pass defense=pass penalty=accept",
     P(10) + D("pass-defense[INC]@play referee[P]@play card=P01"), first("HOM", "HOM 45"), ["college-interference"])
case(FF, "FF-16.2", "a_college_try_by_play_is_two_points", "AWY 3", "two-point try_play=run defense=run", S(5) + D(EMPTY),
     {"points": {"HOM": 2}, "next": "kickoff", "elapsed": 0}, ["college-try"])
case(FF, "FF-16.3", "college_kickoffs_are_from_the_forty", "AWY 2", "pat-kick", D("extra-point[M]@kick block-defense[]@kick"), {"kick_from": "HOM 40"},
     ["college-kickoff"])
case(FF, "FF-16.4, 16.5", "a_college_sack_runs_and_nothing_stops_at_two_minutes", ("1&10 HOM 30", {"quarter": 2, "clock": "2:12"}), "pass defense=pass",
     P(8) + D("pass-defense[SAC_-9]@play"), {"clock": "1:36"}, ["college-sack", "college-warning"])

# --- QFL --------------------------------------------------------------------------------------------------------------
case(QFL, "QFL-0.1", "a_missed_kick_goes_to_the_spot_of_the_kick", "4&8 AWY 36", "field-goal defense=block",
     D("field-goal[M]@kick block-defense[]@kick field-goal[M]@confirm"), first("AWY", "AWY 44", events=["field-goal-missed"]))
case(QFL, "QFL-0.2, QFL-2.3", "a_punt_goes_two_yards_farther", "4&8 HOM 30", "punt defense=block return=fair-catch", D("punt[44]@kick block-defense[]@kick"),
     first("AWY", "AWY 24"))
case(QFL, "QFL-0.3, QFL-1.12", "a_screen_counts_the_option_die_whatever_its_letter", "1&10 HOM 30", "screen defense=run", D("option[R_8]@play run-defense[-2]@play"),
     {"offense": "HOM", "down": 2, "to_go": 4, "ball": "HOM 36", "result": "6"})
case(QFL, "QFL-1.1", "a_catch_in_bounds_may_be_carried_past_the_end_line", "1&10 AWY 15", "pass with=option defense=blitz",
     P(15) + D("option[P_25]@play blitz-defense[]@play"), {"points": {"HOM": 6}})
case(QFL, "QFL-1.2", "an_overruled_touchdown_gives_its_yards_to_a_run", "1&10 HOM 30", "run with=option defense=run",
     S(4) + D("option[TD]@play run-defense[-2]@play kick-return[16_NO_TD]@confirm"), first("HOM", "HOM 48", result="18"))
case(QFL, "QFL-1.3", "no_gain_does_nothing_to_a_pass", "1&10 HOM 30", "pass defense=blitz", P(8) + D("blitz-defense[N.G.]@play"),
     {"ball": "HOM 38", "result": "8"})
case(QFL, "QFL-1.4", "in_bounds_on_the_second_throw", "1&10 HOM 30", "run with=in-out defense=run", S(4) + D("in-out[OUT]@play in-out[IN]@confirm run-defense[]@play"),
     {"ball": "HOM 34", "elapsed": 36})
case(QFL, "QFL-1.6", "a_bomb_that_is_incomplete_voids_the_defense_die", "1&10 HOM 30", "bomb defense=pass", P(8) + D("bomb[45_INC]@play pass-defense[I]@play"),
     {"offense": "HOM", "down": 2, "events": ["incomplete"]})
case(QFL, "QFL-1.7", "a_play_that_starts_the_mode_takes_two_notches", "1&10 HOM 30", "run defense=run clock=no-huddle clock_by=HOM", S(4) + D(EMPTY),
     {"elapsed": 24, "no_huddle": {"active": True, "set": "scrimmage", "focus": "none"}, "legal_defense": ["run", "pass", "blitz"]})
case(QFL, "QFL-1.8", "a_fumble_recovered_at_once_may_be_advanced_on_fourth_down", "4&2 HOM 45", "run with=option defense=pass advance=advance",
     S(4) + D("option[F]@play pass-defense[]@play coin[HOM]@coin recovery[REC]@recovery/HOM option[R_6]@advance"), first("HOM", "AWY 45"))
case(QFL, "QFL-1.10", "a_lateral_on_the_ground_is_picked_up_and_run_on", ("1&10 HOM 40", {"quarter": 4, "clock": "0:36", "score": {"HOM": 14, "AWY": 20}}),
     "pass defense=pass laterals=touchdown", P(8) + D("pass-defense[]@play punt-return[4]@lateral coin[HOM]@coin recovery[REC]@recovery/HOM option[TD]@lateral kick-return[11]@confirm"),
     {"points": {"HOM": 6}, "events": ["lateral", "touchdown"]})
case(QFL, "QFL-1.11", "a_bounce_goes_in_the_direction_of_the_side_that_throws", "1&10 HOM 40", "run defense=run",
     S(6) + D("run-defense[F]@play coin[AWY]@coin recovery[+5]@recovery/AWY recovery[REC_N.G.]@recovery/AWY"), first("AWY", "HOM 41"))
case(QFL, "QFL-2.2", "a_miss_is_kicked_again", "AWY 15", "pat-kick defense=block", D("field-goal[M]@kick block-defense[]@kick field-goal[44]@confirm"), {"points": {"HOM": 1}})
case(QFL, "QFL-2.4", "a_block_by_the_regular_defense_is_a_botched_snap", "4&8 HOM 40", "punt defense=run",
     D("punt[B]@kick run-defense[]@kick punt-return[5]@confirm coin[AWY]@coin recovery[REC_N.G.]@recovery/AWY"), first("AWY", "HOM 30", events=["blocked", "botched-snap"]))
case(QFL, "QFL-2.5", "a_punt_out_needs_two_throws", "4&8 HOM 30", "punt with=in-out defense=block",
     D("punt[44]@kick in-out[OUT]@kick in-out[OUT]@confirm block-defense[]@kick"), first("AWY", "AWY 24", elapsed=12))
case(QFL, "QFL-2.6", "a_punt_that_bounces_over_the_goal_line_is_a_touchback", "4&8 50", "punt defense=block return=bounce",
     D("punt[44]@kick block-defense[]@kick recovery[-5]@recovery/AWY"), first("AWY", "AWY 20", events=["touchback"], elapsed=0))
case(QFL, "QFL-2.7", "a_fake_pass_counts_the_passing_faces_only", "4&5 HOM 40", "fake-pass defense=block", P(8) + D("option[R_20]@play block-defense[B]@play"),
     first("AWY", "HOM 40", result="0"))
case(QFL, "QFL-2.8", "a_fair_catch_kick_has_ten_yards_more", ("50", {"quarter": 1, "clock": "9:00"}), "fair-catch-kick", D("field-goal[51]@kick"),
     {"points": {"HOM": 3}, "elapsed": 12})
case(QFL, "QFL-2.9", "the_defense_scores_two_with_an_interception_on_a_try", "AWY 2", "two-point try_play=pass defense=pass return=return",
     P(8) + D("pass-defense[I]@play kick-return[11]@return option[TD]@return"), {"points": {"AWY": 2}, "next": "kickoff"})
case(QFL, "QFL-3.1, 3.2", "a_kickoff_out_is_thrown_again", "HOM 35", "kickoff return=fair-catch", D("kickoff[OUT]@kick kickoff[49]@confirm"), first("AWY", "AWY 13", elapsed=0))
case(QFL, "QFL-3.2", "a_kickoff_out_twice_is_the_receivers_ball", "HOM 35", "kickoff kick_out=ball", D("kickoff[OUT]@kick kickoff[OUT]@confirm"), first("AWY", "AWY 35"))
case(QFL, "QFL-3.3", "a_surprising_onside_kick_holds_out_of_bounds", ("HOM 35", {"quarter": 2, "clock": "9:00"}), "onside", D("onside[11_REC]@kick in-out[OUT]@kick"), first("HOM", "HOM 46"))
case(QFL, "QFL-3.4, QFL-3.6", "a_safety_kick_is_a_punt_and_a_block_is_thrown_again", "HOM 20", "safety-kick return=fair-catch", D("punt[B]@kick punt[40]@confirm"),
     first("AWY", "AWY 30", elapsed=0))
case(QFL, "QFL-3.5", "a_bouncing_kickoff_out_in_the_end_zone_is_a_touchback", "HOM 35", "kickoff return=bounce", D("kickoff[66]@kick recovery[OUT]@recovery/AWY"), first("AWY", "AWY 25"))
case(QFL, "QFL-4.1", "punt_returns_are_five_yards_shorter", "4&8 HOM 30", "punt defense=block return=return",
     D("punt[44]@kick block-defense[]@kick punt-return[19_NO_TD]@return option[P_5]@return"), first("AWY", "AWY 43", elapsed=12))
case(QFL, "QFL-4.2", "a_short_punt_is_stopped_for_no_gain", "4&8 HOM 30", "punt defense=block return=return",
     D("punt[33]@kick block-defense[]@kick punt-return[4]@return option[TD]@return run-defense[N.G.]@return"), first("AWY", "AWY 35"))
case(QFL, "QFL-4.3", "the_blank_of_a_safety_kick_return_is_five", "HOM 20", "safety-kick return=return", D("punt[45]@kick punt-return[]@return option[R_2]@return"), first("AWY", "AWY 32"))
case(QFL, "QFL-4.4", "an_onside_return_meets_the_run_defense_die", "HOM 35", "onside return=return",
     D("onside[12]@kick in-out[IN]@kick option[R_10]@return run-defense[-4]@return"), first("AWY", "HOM 41"))
case(QFL, "QFL-4.5", "a_short_kick_of_fifty_yards_may_be_returned", "4&8 AWY 45", "field-goal defense=block return=return",
     D("field-goal[53]@kick block-defense[]@kick kick-return[11]@return option[R_4]@return"), first("AWY", "AWY 10"))
case(QFL, "QFL-4.6", "a_return_from_the_end_zone_that_stays_there_is_a_touchback", "HOM 35", "kickoff return=return",
     D("kickoff[69]@kick kick-return[11]@return option[-5]@return"), first("AWY", "AWY 20", events=["touchback"]))
case(QFL, "QFL-4.7", "a_muff_may_be_advanced_by_the_receivers", "4&6 HOM 40", "punt defense=block return=return advance=advance",
     D("punt[30]@kick block-defense[]@kick punt-return[5]@return option[R_4]@return run-defense[F]@return coin[AWY]@coin recovery[REC]@recovery/AWY option[R_6]@advance"),
     first("AWY", "AWY 34", events=["muff"], elapsed=12))
case(QFL, "QFL-4.8, QFL-6.0", "a_down_with_a_return_is_one_notch", "HOM 35", "kickoff return=return", D("kickoff[49]@kick kick-return[11]@return option[R_2]@return"),
     first("AWY", "AWY 26", elapsed=12))
case(QFL, "QFL-5.1", "the_yards_of_a_false_start_may_be_declined_but_not_the_foul", "2&5 AWY 40", "run defense=run penalty=decline",
     S(8) + D("run-defense[]@play referee[P]@play card=R12"), {"offense": "HOM", "down": 2, "to_go": 5, "ball": "AWY 40", "events": ["pre-snap"]})
case(QFL, "QFL-5.2, QFL-5.14", "encroachment_makes_the_play_void", ("2&5 AWY 40", {"quarter": 1, "clock": "9:00", "clock_running": True}), "run defense=run",
     S(8) + D("run-defense[]@play referee[P]@play card=R03"), first("HOM", "AWY 35", elapsed=12))
case(QFL, "QFL-5.3", "a_personal_foul_from_the_better_spot", "2&8 HOM 30", "run defense=run penalty=accept", S(6) + D("run-defense[]@play referee[P]@play card=R06"),
     first("HOM", "AWY 49"))
case(QFL, "QFL-5.4", "a_personal_foul_on_a_touchdown_moves_the_kickoff", "1&5 AWY 5", "run defense=run penalty=accept", S(6) + D("run-defense[]@play referee[P]@play card=R05"),
     {"points": {"HOM": 6}, "kick_from": "50"})
case(QFL, "QFL-5.5, QFL-5.8", "a_foul_on_a_failed_try_gives_another_from_the_moved_line", "AWY 15", "pat-kick defense=block penalty=re-kick",
     D("field-goal[M]@kick block-defense[]@kick field-goal[M]@confirm referee[P]@kick card=K10"), {"next": "pat", "ball": "AWY 10", "events": ["penalty"]})
case(QFL, "QFL-5.6", "a_foul_of_the_kickers_may_be_added_where_the_ball_is_dead", "4&8 HOM 30", "punt defense=block return=fair-catch penalty=add",
     D("punt[44]@kick block-defense[]@kick referee[P]@kick card=K06"), first("AWY", "AWY 34", events=["penalty"]))
case(QFL, "QFL-5.9", "a_pledged_time_out_spares_the_delay", ("4&1 HOM 40", {"clock_running": False}), "draw-offside pledge=yes", D("referee[]@play"),
     {"offense": "HOM", "down": 4, "to_go": 1, "ball": "HOM 40", "timeouts": {"HOM": 2}})
case(QFL, "QFL-5.10", "a_delay_with_the_clock_stopped_takes_no_time", ("3&2 HOM 40", {"clock_running": False}), "delay", [], {"to_go": 7, "elapsed": 0})
case(QFL, "QFL-5.11", "interference_by_the_offense_on_a_screen_is_holding", "2&8 HOM 30", "screen defense=pass penalty=accept",
     D("option[P_15]@play pass-defense[]@play referee[P]@play card=P08"), {"down": 2, "to_go": 18, "ball": "HOM 20"})
case(QFL, "QFL-5.12", "only_a_block_defense_can_rough_the_kicker", "4&8 HOM 30", "punt defense=run penalty=accept",
     D("punt[44]@kick run-defense[]@kick referee[P]@kick card=K14 recovery[OUT]@recovery/AWY"), first("AWY", "AWY 24"))
case(QFL, "QFL-5.13", "a_runoff_may_be_waived", ("2&5 AWY 40", {"quarter": 4, "clock": "0:48", "clock_running": True, "score": {"HOM": 17, "AWY": 20}}),
     "run defense=run runoff=waive", S(2) + D("run-defense[]@play referee[P]@play card=R11"), {"clock": "0:48"})
case(QFL, "QFL-5.14", "a_live_ball_foul_takes_two_notches_at_most", "2&8 HOM 30", "run defense=run penalty=decline",
     S(2) + D("run-defense[]@play referee[P]@play card=R08"), {"elapsed": 24, "ball": "HOM 32"})
case(QFL, "QFL-6.1, 6.2", "a_time_out_a_notch_later", "1&10 HOM 30", "run defense=run clock=timeout-late clock_by=AWY", S(4) + D(EMPTY), {"elapsed": 24, "timeouts": {"AWY": 2}})
case(QFL, "QFL-6.3", "stopping_the_clock_costs_a_down", "1&10 HOM 30", "run defense=run clock=stop-clock clock_by=HOM", S(4) + D(EMPTY), {"elapsed": 12, "down": 3, "to_go": 6})
case(QFL, "QFL-6.3", "stopping_the_clock_takes_no_notch_of_its_own", "2&6 HOM 34", "stop-clock", [], {"elapsed": 0, "down": 3, "to_go": 6, "ball": "HOM 34"})
case(QFL, "QFL-6.4", "a_kneel_of_one_notch", "1&10 HOM 30", "kneel notches=1", [], {"elapsed": 12, "down": 2, "to_go": 11})

# --- rulings played the other way, and places that are easily misread ---------------------------------------------------
END = {"quarter": 4, "clock": "1:12", "score": {"HOM": 14, "AWY": 20}}
case(FF, "F11", "out_may_take_a_touchdown_away", "1&5 AWY 5", "run with=in-out defense=run", S(6) + D("in-out[OUT]@play run-defense[]@play"),
     {"offense": "HOM", "down": 2, "to_go": 1, "ball": "AWY 1", "elapsed": 12}, rulings=["out-keeps-touchdown=0"])
case(FF, "F16", "a_fumbled_return_may_bounce_back_to_a_touchback", "HOM 35", "kickoff return=return",
     D("kickoff[64]@kick kick-return[11]@return option[F]@return coin[HOM]@coin recovery[+5]@recovery/HOM recovery[+5]@recovery/HOM "
       "recovery[+5]@recovery/HOM recovery[OUT]@recovery/HOM"), first("AWY", "AWY 20", events=["touchback"]), rulings=["bounce-back-is-pushed=0"])
case(FF, "F16", "a_fumbled_return_that_bounces_back_is_a_safety", "HOM 35", "kickoff return=return",
     D("kickoff[64]@kick kick-return[11]@return option[F]@return coin[HOM]@coin recovery[+5]@recovery/HOM recovery[+5]@recovery/HOM "
       "recovery[+5]@recovery/HOM recovery[OUT]@recovery/HOM"), {"points": {"HOM": 2}})
case(FF, "F29", "a_touchback_of_an_interception_takes_no_time", "1&10 AWY 10", "pass defense=pass return=touchback", P(12) + D("pass-defense[I]@play"),
     first("AWY", "AWY 20", elapsed=0), rulings=["touchback-takes-notch=0"])
case(FF, "F29", "a_touchback_of_an_interception_takes_its_notch", "1&10 AWY 10", "pass defense=pass return=touchback", P(12) + D("pass-defense[I]@play"),
     first("AWY", "AWY 20", elapsed=12))
case(FF, "F32", "a_fumble_that_is_kept_may_stop_the_clock", "1&10 HOM 30", "run defense=run",
     S(4) + D("run-defense[F]@play coin[HOM]@coin recovery[REC_N.G.]@recovery/HOM"), {"ball": "HOM 34", "elapsed": 12}, rulings=["own-fumble-runs=0"])
case(FF, "F43", "interference_may_lie_where_the_pass_was_thrown_to", "3&20 HOM 30", "pass defense=pass penalty=accept",
     P(14) + D("pass-defense[-5]@play referee[P]@play card=P01"), first("HOM", "HOM 44"), rulings=["interference-spot=0"])
case(FF, "F43", "interference_lies_at_the_net_end_of_a_catch", "3&20 HOM 30", "pass defense=pass penalty=accept",
     P(14) + D("pass-defense[-5]@play referee[P]@play card=P01"), first("HOM", "HOM 39"))
case(QFL, "Q31", "stopping_the_clock_may_leave_the_mode_on", ("1&10 HOM 30", {"no_huddle": {"active": True, "set": "scrimmage", "focus": "none"}}),
     "run defense=run clock=stop-clock clock_by=HOM", S(4) + D(EMPTY), {"down": 3, "no_huddle": {"active": True, "set": "scrimmage", "focus": "run"}},
     rulings=["stop-clock-ends-no-huddle=0"])
case(QFL, "Q31", "stopping_the_clock_ends_the_mode", ("1&10 HOM 30", {"no_huddle": {"active": True, "set": "scrimmage", "focus": "none"}}),
     "run defense=run clock=stop-clock clock_by=HOM", S(4) + D(EMPTY), {"down": 3, "no_huddle": {"active": False}})
TWICE = S(5) + D("run-defense[F]@play coin[AWY]@coin recovery[REC]@recovery/AWY option[F]@advance coin[HOM]@coin recovery[REC_N.G.]@recovery/HOM")
case(QFL, "Q08", "a_ball_lost_and_won_back_ends_the_mode", "1&10 HOM 30", "run defense=run advance=advance clock=no-huddle clock_by=HOM", TWICE,
     first("HOM", "HOM 35", no_huddle={"active": False}))
case(QFL, "Q08", "a_ball_lost_and_won_back_may_leave_the_mode_on", "1&10 HOM 30", "run defense=run advance=advance clock=no-huddle clock_by=HOM", TWICE,
     first("HOM", "HOM 35", no_huddle={"active": True}), rulings=["no-huddle-ends-on-change=0"])
case(QFL, "QFL-5.10", "a_delay_costs_what_the_table_says", ("3&2 HOM 40", {"clock_running": False}), "delay", [], {"to_go": 9, "ball": "HOM 33"}, rulings=["delay=7"])
case(FF, "FF-5.3, FF-5.5", "no_gain_stops_a_pass_that_would_have_gone_over_the_end_line", "1&10 AWY 10", "bomb defense=run",
     P(9) + D("bomb[44]@play run-defense[N.G.]@play"), {"offense": "HOM", "down": 2, "to_go": 10, "ball": "AWY 10", "result": "0", "elapsed": 36})
case(FF, "FF-14.4, F50", "a_late_hit_on_an_own_fumble_carried_on_is_a_first_down", "2&20 HOM 30", "run defense=run advance=advance penalty=accept",
     S(4) + D("run-defense[F]@play coin[HOM]@coin recovery[REC]@recovery/HOM option[-3]@advance referee[P]@advance card=T10"),
     first("HOM", "HOM 46", events=["penalty", "first-down"]))
case(FF, "F51", "one_time_out_for_each_side_and_stop", "1&10 HOM 30", "run defense=run clock=timeout clock_by=AWY", S(4) + D(EMPTY),
     {"elapsed": 12, "timeouts": {"AWY": 2, "HOM": 3}}, ["time-out-changes"])
case(QFL, "QFL-1.7, Q33", "a_loose_ball_out_of_bounds_is_one_notch_in_the_mode", "1&10 HOM 30", "run defense=run clock=no-huddle clock_by=HOM",
     S(4) + D("run-defense[F]@play coin[HOM]@coin recovery[OUT]@recovery/HOM"), {"ball": "HOM 34", "elapsed": 12})
case(QFL, "QFL-1.8", "an_own_fumble_out_in_the_other_end_zone_is_a_touchback_late_too", ("1&10 AWY 8", {**END, "quarter": 2}), "run defense=run",
     S(6) + D("run-defense[F]@play coin[HOM]@coin recovery[+5]@recovery/HOM recovery[OUT]@recovery/HOM"), first("AWY", "AWY 20"))
case(QFL, "QFL-1.8, QFL-1.10", "a_fumble_on_the_run_after_a_lateral_gains_nothing", ("1&10 HOM 40", END), "pass defense=pass laterals=touchdown",
     P(8) + D("pass-defense[]@play punt-return[6_NO_TD]@lateral option[F]@lateral coin[HOM]@coin recovery[+5]@recovery/HOM recovery[REC]@recovery/HOM"),
     {"offense": "HOM", "down": 2, "to_go": 2, "ball": "HOM 48"})
case(QFL, "QFL-1.10", "laterals_may_be_called_up_to_a_yard_line", ("1&10 HOM 40", END), "pass defense=pass laterals=to:AWY_45",
     P(8) + D("pass-defense[]@play punt-return[6_NO_TD]@lateral option[R_8]@lateral"), first("HOM", "AWY 44", events=["lateral"]))
case(QFL, "QFL-1.10", "with_no_time_left_the_goal_is_a_touchdown", ("1&10 HOM 40", {**END, "clock": "0:36"}), "pass defense=pass laterals=to:AWY_45 return=down",
     P(8) + D("pass-defense[]@play punt-return[6_NO_TD]@lateral option[R_8]@lateral punt-return[]@lateral"), first("AWY", "AWY 44", events=["lateral"]))
case(QFL, "QFL-1.10", "a_kickoff_return_goes_on_with_laterals", ("HOM 35", {**END, "score": {"HOM": 20, "AWY": 14}}), "kickoff return=return laterals=touchdown",
     D("kickoff[49]@kick kick-return[11]@return option[R_2]@return punt-return[9_NO_TD]@lateral option[TD]@lateral kick-return[11]@confirm"),
     {"points": {"AWY": 6}, "events": ["lateral", "touchdown"]})
case(QFL, "QFL-1.10", "an_advance_out_of_bounds_goes_on_with_laterals", ("1&10 HOM 40", END), "run with=option defense=pass advance=advance laterals=touchdown",
     S(4) + D("option[F]@play pass-defense[]@play coin[HOM]@coin recovery[REC]@recovery/HOM option[R_2]@advance in-out[OUT]@advance "
              "punt-return[6_NO_TD]@lateral option[TD]@lateral kick-return[11]@confirm"), {"points": {"HOM": 6}, "events": ["lateral"]})
case(QFL, "QFL-1.10", "a_third_lateral_that_is_run_back_takes_a_notch_more", ("1&10 HOM 40", END), "pass defense=pass laterals=touchdown return=return",
     P(8) + D("pass-defense[]@play punt-return[6_NO_TD]@lateral option[R_2]@lateral punt-return[6_NO_TD]@lateral option[R_2]@lateral "
              "punt-return[]@lateral option[R_4]@advance"), first("AWY", "HOM 48", elapsed=24))
case(QFL, "QFL-1.10", "a_foul_on_the_run_back_of_a_lateral_lies_where_it_was_taken", ("1&10 HOM 40", END),
     "pass defense=pass laterals=touchdown return=return penalty=accept",
     P(8) + D("pass-defense[]@play punt-return[]@lateral option[R_4]@advance referee[P]@advance card=T10"), first("AWY", "HOM 33"))


def check_dice(cases, root):
    """FF-2.1, 2.2: what the first document says of its dice is true of the shipped ones."""
    dice = {}
    with open(os.path.join(root, "priority", "fever", "dice.csv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split(",") for line in file if not line.startswith("#")]
    for die, _, _, count, yards, mark in rows[1:]:
        dice.setdefault(die, []).extend([(int(yards), mark)] * int(count))
    for mark, most, mean in (("RUN", 10, 3.75), ("PASS", 21, 7.5)):
        sides = [[y if m == mark else 0 for y, m in dice[f"scrimmage-{i}"]] for i in range(1, 6)]
        cases.check(f"the_scrimmage_dice_{mark}_as_the_document_says",
                    sum(map(max, sides)) == most and sum(sum(s) / 4 for s in sides) == mean, sides)
    numbers = [y for y, m in dice["kickoff"] if m == "NUM"]
    cases.check("kickoffs_average_62.5", sum(numbers) / len(numbers) == 62.5, numbers)
    cases.check("punts_average_40", sum(y for y, _ in dice["punt"]) == 803, dice["punt"])
    cases.check("half_of_all_bombs_are_complete", [m for _, m in dice["bomb"]].count("INC") == 5, dice["bomb"])
    cases.check("nine_of_ten_extra_points_are_good", [m for _, m in dice["extra-point"]].count("G") == 18, dice["extra-point"])
    marks = [m for _, m in dice["option"]]
    cases.check("the_option_die_has_its_marks", [marks.count(m) for m in ("P", "R", "MINUS", "F", "TD")] == [7, 6, 5, 1, 1], marks)
    for die in ("kick-return", "punt-return"):
        cases.check(f"three_sides_of_the_{die}_die_cancel_a_touchdown", [m for _, m in dice[die]].count("NOTD") == 3, dice[die])


def check_paper(cases, program, root):
    """The kit on paper: nothing need be named, and it has all that two people need."""
    for game, words in (("fever", ("CLOCK, in notches of 12 seconds", "REC N.G.", "K04", "only on punts", "RUN 2")),
                        ("qfl", ("before the snap", "fake-run", "T15"))):
        ran = run(program, "render", "--data-dir", root, "--rules", game, "--format", "html")
        missing = [w for w in words if w not in re.sub(r"</?t(spa|ex)[^>]*>", "", ran.out)]
        cases.check(f"the_kit_of_{game}_is_whole", ran.code == 0 and missing == [], (ran.code, ran.err, missing))
    ran = run(program, "render", "--data-dir", root, "--format", "html")
    cases.check("charts_need_a_team", ran.code == 2 and "too few operands" in ran.err, ran.err)


def check_best(cases, program, root):
    """Who works out what calls are worth beats who calls like a sensible person; seeds are fixed."""
    for game in ("fever", "qfl"):
        wins = 0
        for seed in range(4):
            ran = run(program, "play", "--data-dir", root, "--rules", game, "AAA", "BBB", "--coach",
                      "away=best,home=plain" if seed % 2 else "away=plain,home=best", "--seed", str(seed), "--format", "json")
            score = json.loads(ran.out)["final"]["score"] if ran.code == 0 else (0, 0)
            wins += score[1 - seed % 2] > score[seed % 2]
        cases.check(f"best_beats_plain_in_{game}", wins >= 3, wins)


def check_people(cases, program, root):
    """Two people who take what is offered: every question of many downs is asked, and nothing is read from charts."""
    for rules in ("fever", "qfl"):
        ran = run(program, "play", "NE", "PHI", "--season", 2017, "--rules", rules, "--seed", 3, "--coach", "human", "--data-dir", root,
                  input=b"\n" * 200)
        cases.check(f"two_people_play_{rules}",
                    ran.code == 0 and "gridchart: end of input" in ran.err and "your defense die (hidden)" in ran.err and "field goal" in ran.err, ran)


def with_rulings(root, folder, rulings):
    """A copy of the tables with other rulings."""
    shutil.copytree(os.path.join(root, "priority"), os.path.join(folder, "priority"))
    for ruling in rulings:
        name, value = ruling.split("=")
        found = 0
        for game in ("fever", "qfl"):
            path = os.path.join(folder, "priority", game, "rulings.csv")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            text, n = re.subn(rf"(?m)^(\S+?,{name}),\d+,", rf"\g<1>,{value},", text)
            found += n
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        assert found == 1, ruling
    return folder


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    names = [c["id"] for some in RULINGS.values() for c in some]
    cases.check("no_case_has_the_name_of_another", len(names) == len(set(names)), sorted(n for n in names if names.count(n) > 1))
    for rulings, some in RULINGS.items():
        with tempfile.TemporaryDirectory() as folder:
            data = with_rulings(root, folder, rulings) if rulings else root
            path = os.path.join(folder, "cases.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(some, file)
            ran = run(program, "scenario", "--data-dir", data, "--format", "json", path)
        results = {r["id"]: r for r in json.loads(ran.out)} if ran.out.startswith("[") else {}
        for c in some:
            result = results.get(c["id"], {})
            cases.check(c["id"], result.get("failures", True) == [], f'{c["note"]}: {json.dumps(result.get("failures", ran.err[:400]))}')
    check_dice(cases, root)
    check_paper(cases, program, root)
    check_best(cases, program, root)
    check_people(cases, program, root)
    cases.finish()


if __name__ == "__main__":
    main()
