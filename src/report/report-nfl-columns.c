/* The columns of nflverse's play-by-play in its order, what each holds here, and why some are always NA. Behind them
 * are five that say more about fouls, and one that nflfastR asks for. */
#include "base/csv.h"
#include "report/report-nfl.h"

/* Why a column is always NA. */
#define MODEL  "always NA: a model's estimate, which nflfastR computes"
#define PLAYER "always NA: the names a replay has say no more"
#define FEED   "always NA: known to the league's feed only"
#define PLACE  "always NA: charts know no places and no weather"
#define DICE   "always NA: charts cannot tell"

enum kind {
    EMPTY,
    NUMBER, /* int, GCH_NFL_NONE is NA */
    FLAG,   /* int, NA on rows of the clock */
    TEXT,   /* const char *, NULL or "" is NA */
    CHARS,  /* char[] in the row, "" is NA */
    WHO,    /* const struct gch_player *, his name; NULL is NA */
    WHO_ID, /* the same, his id */
};

#define N(field) NUMBER, offsetof(struct gch_nfl_row, field)
#define F(field) FLAG, offsetof(struct gch_nfl_row, field)
#define T(field) TEXT, offsetof(struct gch_nfl_row, field)
#define C(field) CHARS, offsetof(struct gch_nfl_row, field)
#define W(field) WHO, offsetof(struct gch_nfl_row, players.field)
#define I(field) WHO_ID, offsetof(struct gch_nfl_row, players.field)

static const struct {
    struct gch_csv_column column;
    enum kind kind;
    size_t offset;
} columns[] = {
    {{"play_id", "number of the row in its game"}, N(play_id)},
    {{"game_id", "SEASON_WEEK_AWAY_HOME, or what the caller calls the game"}, C(game_id)},
    {{"old_game_id", FEED}, EMPTY, 0},
    {{"home_team", "home team"}, T(home)},
    {{"away_team", "visiting team"}, T(away)},
    {{"season_type", "REG, or POST for games played by play-off rules"}, T(season_type)},
    {{"week", "week of the schedule; NA if the game has none"}, N(week)},
    {{"posteam", "team in possession; on kickoffs the receivers, on punts the kickers"}, T(posteam)},
    {{"posteam_type", "home or away"}, T(posteam_type)},
    {{"defteam", "the other team"}, T(defteam)},
    {{"side_of_field", "team whose half the ball lies in; MID at midfield"}, T(side_of_field)},
    {{"yardline_100", "yards to the goal line posteam plays for; kickoffs: the kickers' spot; kicked tries: the line"},
     N(yardline_100)},
    {{"game_date", FEED}, EMPTY, 0},
    {{"quarter_seconds_remaining", "the same in seconds"}, N(seconds)},
    {{"half_seconds_remaining", "seconds left in the half"}, N(half_seconds)},
    {{"game_seconds_remaining", "seconds left in the game; of the period in overtime"}, N(game_seconds)},
    {{"game_half", "Half1, Half2 or Overtime"}, T(game_half)},
    {{"quarter_end", "1 on the row that ends a quarter"}, N(quarter_end)},
    {{"drive", "number of the drive; a kickoff belongs to the drive it begins"}, N(drive)},
    {{"sp", "1 if points were scored"}, N(sp)},
    {{"qtr", "quarter, 5 and more for overtime"}, N(qtr)},
    {{"down", "1 to 4; NA on kicks from the tee and tries"}, N(down)},
    {{"goal_to_go", "1 if the goal line is nearer than a first down"}, N(goal_to_go)},
    {{"time", "MM:SS left in the quarter at the snap"}, C(time)},
    {{"yrdln", "the spot as team and yard, MID 50 at midfield"}, C(yrdln)},
    {{"ydstogo", "yards to a first down or touchdown"}, N(ydstogo)},
    {{"ydsnet", "yards of the whole drive, fouls included"}, N(ydsnet)},
    {{"desc", "the play in words; GAME, END QUARTER n and END GAME on rows of the clock"}, T(desc)},
    {{"play_type", "run, pass, qb_kneel, qb_spike, kickoff, punt, field_goal, extra_point, no_play (wiped out by a "
                   "foul, or a timeout); NA for warnings and period ends"},
     T(play_type)},
    {{"yards_gained", "yards of a run, completion, sack or kneel; also before a fumble"}, F(yards_gained)},
    {{"shotgun", "1 on draws, 0 on other charted runs (charts are compiled from real inside runs, those from the "
                 "shotgun as draws); NA on passes, which charts know from either"},
     N(shotgun)},
    {{"no_huddle", "1 without a huddle"}, N(no_huddle)},
    {{"qb_dropback", "1 on passes, sacks and scrambles"}, F(qb_dropback)},
    {{"qb_kneel", "1 on a kneel"}, N(qb_kneel)},
    {{"qb_spike", "1 on a spike"}, N(qb_spike)},
    {{"qb_scramble", "1 on a scramble (play_type run)"}, N(qb_scramble)},
    {{"pass_length", "short for screen, short and sideline passes, deep for long ones; NA for medium ones"},
     T(pass_length)},
    {{"pass_location", DICE}, EMPTY, 0},
    {{"air_yards", "of interceptions, the only passes whose point charts know"}, N(air_yards)},
    {{"yards_after_catch", DICE}, EMPTY, 0},
    {{"run_location", "middle for line plunges and draws"}, T(run_location)},
    {{"run_gap", "tackle for off tackle, end for end runs"}, T(run_gap)},
    {{"field_goal_result", "made, missed, blocked"}, T(field_goal)},
    {{"kick_distance", "yards of a kickoff or punt (to the goal line on touchbacks); field goals and tries: line + 18"},
     N(kick_distance)},
    {{"extra_point_result", "good, failed"}, T(extra_point)},
    {{"two_point_conv_result", "success, failure"}, T(two_point)},
    {{"home_timeouts_remaining", "timeouts the home team has left"}, N(home_timeouts)},
    {{"away_timeouts_remaining", "timeouts the visitors have left"}, N(away_timeouts)},
    {{"timeout", "1 on a timeout"}, F(timeout)},
    {{"timeout_team", "who called it"}, T(timeout_team)},
    {{"td_team", "who scored it"}, T(td_team)},
    {{"td_player_name", "who scored the touchdown; NA without players.csv"}, W(scorer)},
    {{"td_player_id", "his id; NA without players.csv"}, I(scorer)},
    {{"posteam_timeouts_remaining", "timeouts posteam has left"}, N(posteam_timeouts)},
    {{"defteam_timeouts_remaining", "timeouts defteam has left"}, N(defteam_timeouts)},
    {{"total_home_score", "score after the play"}, N(home_score)},
    {{"total_away_score", "score after the play"}, N(away_score)},
    {{"posteam_score", "score of posteam before the play"}, N(posteam_score)},
    {{"defteam_score", "score of defteam before the play"}, N(defteam_score)},
    {{"score_differential", "posteam_score - defteam_score"}, N(differential)},
    {{"posteam_score_post", "score of posteam after the play"}, N(posteam_post)},
    {{"defteam_score_post", "score of defteam after the play"}, N(defteam_post)},
    {{"score_differential_post", "the same difference after the play"}, N(differential_post)},
    {{"no_score_prob", MODEL}, EMPTY, 0},
    {{"opp_fg_prob", MODEL}, EMPTY, 0},
    {{"opp_safety_prob", MODEL}, EMPTY, 0},
    {{"opp_td_prob", MODEL}, EMPTY, 0},
    {{"fg_prob", MODEL}, EMPTY, 0},
    {{"safety_prob", MODEL}, EMPTY, 0},
    {{"td_prob", MODEL}, EMPTY, 0},
    {{"extra_point_prob", MODEL}, EMPTY, 0},
    {{"two_point_conversion_prob", MODEL}, EMPTY, 0},
    {{"ep", MODEL}, EMPTY, 0},
    {{"epa", MODEL}, EMPTY, 0},
    {{"total_home_epa", MODEL}, EMPTY, 0},
    {{"total_away_epa", MODEL}, EMPTY, 0},
    {{"total_home_rush_epa", MODEL}, EMPTY, 0},
    {{"total_away_rush_epa", MODEL}, EMPTY, 0},
    {{"total_home_pass_epa", MODEL}, EMPTY, 0},
    {{"total_away_pass_epa", MODEL}, EMPTY, 0},
    {{"air_epa", MODEL}, EMPTY, 0},
    {{"yac_epa", MODEL}, EMPTY, 0},
    {{"comp_air_epa", MODEL}, EMPTY, 0},
    {{"comp_yac_epa", MODEL}, EMPTY, 0},
    {{"total_home_comp_air_epa", MODEL}, EMPTY, 0},
    {{"total_away_comp_air_epa", MODEL}, EMPTY, 0},
    {{"total_home_comp_yac_epa", MODEL}, EMPTY, 0},
    {{"total_away_comp_yac_epa", MODEL}, EMPTY, 0},
    {{"total_home_raw_air_epa", MODEL}, EMPTY, 0},
    {{"total_away_raw_air_epa", MODEL}, EMPTY, 0},
    {{"total_home_raw_yac_epa", MODEL}, EMPTY, 0},
    {{"total_away_raw_yac_epa", MODEL}, EMPTY, 0},
    {{"wp", MODEL}, EMPTY, 0},
    {{"def_wp", MODEL}, EMPTY, 0},
    {{"home_wp", MODEL}, EMPTY, 0},
    {{"away_wp", MODEL}, EMPTY, 0},
    {{"wpa", MODEL}, EMPTY, 0},
    {{"vegas_wpa", MODEL}, EMPTY, 0},
    {{"vegas_home_wpa", MODEL}, EMPTY, 0},
    {{"home_wp_post", MODEL}, EMPTY, 0},
    {{"away_wp_post", MODEL}, EMPTY, 0},
    {{"vegas_wp", MODEL}, EMPTY, 0},
    {{"vegas_home_wp", MODEL}, EMPTY, 0},
    {{"total_home_rush_wpa", MODEL}, EMPTY, 0},
    {{"total_away_rush_wpa", MODEL}, EMPTY, 0},
    {{"total_home_pass_wpa", MODEL}, EMPTY, 0},
    {{"total_away_pass_wpa", MODEL}, EMPTY, 0},
    {{"air_wpa", MODEL}, EMPTY, 0},
    {{"yac_wpa", MODEL}, EMPTY, 0},
    {{"comp_air_wpa", MODEL}, EMPTY, 0},
    {{"comp_yac_wpa", MODEL}, EMPTY, 0},
    {{"total_home_comp_air_wpa", MODEL}, EMPTY, 0},
    {{"total_away_comp_air_wpa", MODEL}, EMPTY, 0},
    {{"total_home_comp_yac_wpa", MODEL}, EMPTY, 0},
    {{"total_away_comp_yac_wpa", MODEL}, EMPTY, 0},
    {{"total_home_raw_air_wpa", MODEL}, EMPTY, 0},
    {{"total_away_raw_air_wpa", MODEL}, EMPTY, 0},
    {{"total_home_raw_yac_wpa", MODEL}, EMPTY, 0},
    {{"total_away_raw_yac_wpa", MODEL}, EMPTY, 0},
    {{"punt_blocked", "1 if a punt was blocked"}, F(punt_blocked)},
    {{"first_down_rush", "1 on a first down by a run"}, F(first_rush)},
    {{"first_down_pass", "1 on a first down by a pass"}, F(first_pass)},
    {{"first_down_penalty", "1 on a first down by penalty"}, F(first_penalty)},
    {{"third_down_converted", "1 if the play made a first down on third down"}, F(third_made)},
    {{"third_down_failed", "1 if it did not"}, F(third_failed)},
    {{"fourth_down_converted", "1 if the play made a first down on fourth down"}, F(fourth_made)},
    {{"fourth_down_failed", "1 if it did not"}, F(fourth_failed)},
    {{"incomplete_pass", "1 on an incompletion, a spike or intentional grounding"}, F(incomplete_pass)},
    {{"touchback", "1 on a touchback"}, N(touchback)},
    {{"interception", "1 on an interception"}, F(interception)},
    {{"punt_inside_twenty", "1 if the receivers start inside their 20"}, F(punt_inside)},
    {{"punt_in_endzone", "0, as in the published files; touchback tells"}, F(zero)},
    {{"punt_out_of_bounds", "1 if a punt went out of bounds"}, F(punt_out)},
    {{"punt_downed", "1 if a punt was left alone and came to rest"}, F(punt_downed)},
    {{"punt_fair_catch", "1 on a fair catch of a punt"}, F(punt_fair_catch)},
    {{"kickoff_inside_twenty", "1 if a kickoff return ended inside the 20"}, F(kickoff_inside)},
    {{"kickoff_in_endzone", "1 if a kickoff ended as a touchback"}, F(kickoff_in_endzone)},
    {{"kickoff_out_of_bounds", "1 if a kickoff went out of bounds"}, F(kickoff_out)},
    {{"kickoff_downed", "0: charts know no such kickoff"}, F(zero)},
    {{"kickoff_fair_catch", "1 on a fair catch of a kickoff"}, F(kickoff_fair_catch)},
    {{"fumble_forced", "1 if somebody forced the fumble; NA without players.csv"}, F(players.fumble_forced)},
    {{"fumble_not_forced", "1 if nobody did; NA without players.csv"}, F(players.fumble_not_forced)},
    {{"fumble_out_of_bounds", DICE}, EMPTY, 0},
    {{"solo_tackle", "1 if one made the tackle alone; NA without players.csv"}, F(players.solo_tackle)},
    {{"safety", "1 on a safety"}, F(safety)},
    {{"penalty", "1 if a penalty was accepted"}, F(penalty)},
    {{"tackled_for_loss", "1 if a run or completion lost yards"}, F(tackled_for_loss)},
    {{"fumble_lost", "1 if the team that fumbled first lost the ball"}, F(fumble_lost)},
    {{"own_kickoff_recovery", "1 if the kickers kept an onside kick"}, F(own_recovery)},
    {{"own_kickoff_recovery_td", "1 if a kept onside kick became a touchdown"}, F(own_recovery_td)},
    {{"qb_hit", "1 if the passer was hit; NA without players.csv"}, F(players.qb_hit)},
    {{"rush_attempt", "1 on runs, scrambles and kneels"}, F(rush_attempt)},
    {{"pass_attempt", "1 on passes, spikes and sacks"}, F(pass_attempt)},
    {{"sack", "1 on a sack"}, F(sack)},
    {{"touchdown", "1 if either team scored a touchdown"}, F(touchdown)},
    {{"pass_touchdown", "1 on a touchdown by a completion"}, F(pass_touchdown)},
    {{"rush_touchdown", "1 on a touchdown by a run"}, F(rush_touchdown)},
    {{"return_touchdown", "1 on any other touchdown"}, F(return_touchdown)},
    {{"extra_point_attempt", "1 on a kicked try"}, F(extra_point_attempt)},
    {{"two_point_attempt", "1 on a two-point try"}, F(two_point_attempt)},
    {{"field_goal_attempt", "1 on a field goal try"}, F(field_goal_attempt)},
    {{"kickoff_attempt", "1 on a kickoff or free kick"}, F(kickoff_attempt)},
    {{"punt_attempt", "1 on a punt"}, F(punt_attempt)},
    {{"fumble", "1 if the ball was fumbled or muffed"}, F(fumble)},
    {{"complete_pass", "1 on a completion"}, F(complete_pass)},
    {{"assist_tackle", "1 if two made the tackle; NA without players.csv"}, F(players.assist_tackle)},
    {{"lateral_reception", "0: charts know no laterals"}, F(zero)},
    {{"lateral_rush", "0: charts know no laterals"}, F(zero)},
    {{"lateral_return", "0: charts know no laterals"}, F(zero)},
    {{"lateral_recovery", "0: charts know no laterals"}, F(zero)},
    {{"passer_player_id", "his id; NA without players.csv"}, I(passer)},
    {{"passer_player_name", "who threw, or was sacked; NA without players.csv"}, W(passer)},
    {{"passing_yards", "yards of a completion"}, N(passing_yards)},
    {{"receiver_player_id", "his id; NA without players.csv"}, I(receiver)},
    {{"receiver_player_name", "who it was thrown to; NA without players.csv"}, W(receiver)},
    {{"receiving_yards", "yards of a completion"}, N(passing_yards)},
    {{"rusher_player_id", "his id; NA without players.csv"}, I(rusher)},
    {{"rusher_player_name", "who ran; NA without players.csv"}, W(rusher)},
    {{"rushing_yards", "yards of a run, scramble or kneel"}, N(rushing_yards)},
    {{"lateral_receiver_player_id", PLAYER}, EMPTY, 0},
    {{"lateral_receiver_player_name", PLAYER}, EMPTY, 0},
    {{"lateral_receiving_yards", PLAYER}, EMPTY, 0},
    {{"lateral_rusher_player_id", PLAYER}, EMPTY, 0},
    {{"lateral_rusher_player_name", PLAYER}, EMPTY, 0},
    {{"lateral_rushing_yards", PLAYER}, EMPTY, 0},
    {{"lateral_sack_player_id", PLAYER}, EMPTY, 0},
    {{"lateral_sack_player_name", PLAYER}, EMPTY, 0},
    {{"interception_player_id", "his id; NA without players.csv"}, I(interceptor)},
    {{"interception_player_name", "who intercepted; NA without players.csv"}, W(interceptor)},
    {{"lateral_interception_player_id", PLAYER}, EMPTY, 0},
    {{"lateral_interception_player_name", PLAYER}, EMPTY, 0},
    {{"punt_returner_player_id", "his id; NA without players.csv"}, I(punt_returner)},
    {{"punt_returner_player_name", "who returned the punt or caught it fairly; NA without players.csv"},
     W(punt_returner)},
    {{"lateral_punt_returner_player_id", PLAYER}, EMPTY, 0},
    {{"lateral_punt_returner_player_name", PLAYER}, EMPTY, 0},
    {{"kickoff_returner_player_name", "who returned the kickoff; NA without players.csv"}, W(kick_returner)},
    {{"kickoff_returner_player_id", "his id; NA without players.csv"}, I(kick_returner)},
    {{"lateral_kickoff_returner_player_id", PLAYER}, EMPTY, 0},
    {{"lateral_kickoff_returner_player_name", PLAYER}, EMPTY, 0},
    {{"punter_player_id", "his id; NA without players.csv"}, I(punter)},
    {{"punter_player_name", "who punted; NA without players.csv"}, W(punter)},
    {{"kicker_player_name", "who kicked; NA without players.csv"}, W(kicker)},
    {{"kicker_player_id", "his id; NA without players.csv"}, I(kicker)},
    {{"own_kickoff_recovery_player_id", "his id; NA without players.csv"}, I(own_recoverer)},
    {{"own_kickoff_recovery_player_name", "who recovered his own team's kickoff; NA without players.csv"},
     W(own_recoverer)},
    {{"blocked_player_id", "his id; NA without players.csv"}, I(blocker)},
    {{"blocked_player_name", "who blocked the kick; NA without players.csv"}, W(blocker)},
    {{"tackle_for_loss_1_player_id", "his id; NA without players.csv"}, I(for_loss)},
    {{"tackle_for_loss_1_player_name", "who tackled for a loss; NA without players.csv"}, W(for_loss)},
    {{"tackle_for_loss_2_player_id", PLAYER}, EMPTY, 0},
    {{"tackle_for_loss_2_player_name", PLAYER}, EMPTY, 0},
    {{"qb_hit_1_player_id", "his id; NA without players.csv"}, I(hitter)},
    {{"qb_hit_1_player_name", "who hit the passer; NA without players.csv"}, W(hitter)},
    {{"qb_hit_2_player_id", PLAYER}, EMPTY, 0},
    {{"qb_hit_2_player_name", PLAYER}, EMPTY, 0},
    {{"forced_fumble_player_1_team", "his team; NA without players.csv"}, T(players.forcer_team)},
    {{"forced_fumble_player_1_player_id", "his id; NA without players.csv"}, I(forcer)},
    {{"forced_fumble_player_1_player_name", "who forced the fumble; NA without players.csv"}, W(forcer)},
    {{"forced_fumble_player_2_team", PLAYER}, EMPTY, 0},
    {{"forced_fumble_player_2_player_id", PLAYER}, EMPTY, 0},
    {{"forced_fumble_player_2_player_name", PLAYER}, EMPTY, 0},
    {{"solo_tackle_1_team", "his team; NA without players.csv"}, T(players.solo_team)},
    {{"solo_tackle_2_team", PLAYER}, EMPTY, 0},
    {{"solo_tackle_1_player_id", "his id; NA without players.csv"}, I(solo)},
    {{"solo_tackle_2_player_id", PLAYER}, EMPTY, 0},
    {{"solo_tackle_1_player_name", "who made the tackle alone; NA without players.csv"}, W(solo)},
    {{"solo_tackle_2_player_name", PLAYER}, EMPTY, 0},
    {{"assist_tackle_1_player_id", "his id; NA without players.csv"}, I(assist[0])},
    {{"assist_tackle_1_player_name", "who made the tackle with another; NA without players.csv"}, W(assist[0])},
    {{"assist_tackle_1_team", "his team; NA without players.csv"}, T(players.assist_team[0])},
    {{"assist_tackle_2_player_id", "his id; NA without players.csv"}, I(assist[1])},
    {{"assist_tackle_2_player_name", "who was the other; NA without players.csv"}, W(assist[1])},
    {{"assist_tackle_2_team", "his team; NA without players.csv"}, T(players.assist_team[1])},
    {{"assist_tackle_3_player_id", PLAYER}, EMPTY, 0},
    {{"assist_tackle_3_player_name", PLAYER}, EMPTY, 0},
    {{"assist_tackle_3_team", PLAYER}, EMPTY, 0},
    {{"assist_tackle_4_player_id", PLAYER}, EMPTY, 0},
    {{"assist_tackle_4_player_name", PLAYER}, EMPTY, 0},
    {{"assist_tackle_4_team", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist_1_player_id", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist_1_player_name", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist_1_team", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist_2_player_id", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist_2_player_name", PLAYER}, EMPTY, 0},
    {{"tackle_with_assist_2_team", PLAYER}, EMPTY, 0},
    {{"pass_defense_1_player_id", "his id; NA without players.csv"}, I(defender)},
    {{"pass_defense_1_player_name", "who broke the pass up or intercepted it; NA without players.csv"}, W(defender)},
    {{"pass_defense_2_player_id", PLAYER}, EMPTY, 0},
    {{"pass_defense_2_player_name", PLAYER}, EMPTY, 0},
    {{"fumbled_1_team", "who fumbled first"}, T(fumbled_team[0])},
    {{"fumbled_1_player_id", "his id; NA without players.csv"}, I(fumbler)},
    {{"fumbled_1_player_name", "who fumbled; NA without players.csv"}, W(fumbler)},
    {{"fumbled_2_player_id", PLAYER}, EMPTY, 0},
    {{"fumbled_2_player_name", PLAYER}, EMPTY, 0},
    {{"fumbled_2_team", "who fumbled next"}, T(fumbled_team[1])},
    {{"fumble_recovery_1_team", "who recovered the first fumble"}, T(recovery_team[0])},
    {{"fumble_recovery_1_yards", "yards of its return"}, N(recovery_yards[0])},
    {{"fumble_recovery_1_player_id", "his id; NA without players.csv"}, I(recoverer)},
    {{"fumble_recovery_1_player_name", "who recovered the fumble; NA without players.csv"}, W(recoverer)},
    {{"fumble_recovery_2_team", "who recovered the second fumble"}, T(recovery_team[1])},
    {{"fumble_recovery_2_yards", "yards of its return"}, N(recovery_yards[1])},
    {{"fumble_recovery_2_player_id", PLAYER}, EMPTY, 0},
    {{"fumble_recovery_2_player_name", PLAYER}, EMPTY, 0},
    {{"sack_player_id", "his id; NA without players.csv"}, I(sacker)},
    {{"sack_player_name", "who sacked the passer; NA without players.csv"}, W(sacker)},
    {{"half_sack_1_player_id", "his id; NA without players.csv"}, I(half_sack[0])},
    {{"half_sack_1_player_name", "who sacked the passer with another; NA without players.csv"}, W(half_sack[0])},
    {{"half_sack_2_player_id", "his id; NA without players.csv"}, I(half_sack[1])},
    {{"half_sack_2_player_name", "who was the other; NA without players.csv"}, W(half_sack[1])},
    {{"return_team", "who returned"}, T(return_team)},
    {{"return_yards", "yards of a kick, punt or interception return"}, F(return_yards)},
    {{"penalty_team", "who fouled, of a penalty that was accepted"}, T(penalty_team[0])},
    {{"penalty_player_id", "his id; NA without players.csv"}, I(fouler)},
    {{"penalty_player_name", "who fouled; NA without players.csv"}, W(fouler)},
    {{"penalty_yards", "yards walked off"}, N(penalty_yards[0])},
    {{"replay_or_challenge", "1 if a coach asked for a review"}, N(review)},
    {{"replay_or_challenge_result", "reversed, upheld"}, T(review_result)},
    {{"penalty_type",
      "what the season called it (league/fouls.csv), else a usual foul of its kind (5, 10, 15 yards, ...)"},
     T(penalty_type[0])},
    {{"defensive_two_point_attempt", "1 if the defense gained the ball on a try"}, F(defensive_attempt)},
    {{"defensive_two_point_conv", "1 if it took it all the way back"}, F(defensive_conv)},
    {{"defensive_extra_point_attempt", "0: two-point returns of tries are in defensive_two_point_attempt"}, F(zero)},
    {{"defensive_extra_point_conv", "0: see defensive_two_point_conv"}, F(zero)},
    {{"safety_player_name", "who made the safety; NA without players.csv"}, W(safety)},
    {{"safety_player_id", "his id; NA without players.csv"}, I(safety)},
    {{"season", "season of the home team's charts"}, N(season)},
    {{"cp", MODEL}, EMPTY, 0},
    {{"cpoe", MODEL}, EMPTY, 0},
    {{"series", "number of the set of downs in the game"}, N(series)},
    {{"series_success", "1 if it ended with a first down or touchdown"}, N(series_success)},
    {{"series_result", "what ended it: First down, Touchdown, Opp touchdown, Field goal, Missed field goal, Punt, "
                       "Turnover, Turnover on downs, QB kneel, Safety, End of half"},
     T(series_result)},
    {{"order_sequence", "the same as play_id"}, N(play_id)},
    {{"start_time", FEED}, EMPTY, 0},
    {{"time_of_day", FEED}, EMPTY, 0},
    {{"stadium", PLACE}, EMPTY, 0},
    {{"weather", PLACE}, EMPTY, 0},
    {{"nfl_api_id", FEED}, EMPTY, 0},
    {{"play_clock", FEED}, EMPTY, 0},
    {{"play_deleted", "0"}, N(zero)},
    {{"play_type_nfl", "PASS, RUSH, SACK, KICK_OFF, PUNT, FIELD_GOAL, XP_KICK, PAT2, PENALTY, TIMEOUT, END_QUARTER, "
                       "END_GAME, GAME_START"},
     T(play_type_nfl)},
    {{"special_teams_play", "1 on kickoffs, punts, field goals and kicked tries"}, N(special)},
    {{"st_play_type", FEED}, EMPTY, 0},
    {{"end_clock_time", FEED}, EMPTY, 0},
    {{"end_yard_line", "spot of the next snap"}, C(end_spot)},
    {{"fixed_drive", "number of the drive; never missing"}, N(fixed_drive)},
    {{"fixed_drive_result", "what ended it: Touchdown, Opp touchdown, Field goal, Missed field goal, Punt, Turnover, "
                            "Turnover on downs, Safety, End of half"},
     T(fixed_drive_result)},
    {{"drive_real_start_time", FEED}, EMPTY, 0},
    {{"drive_play_count", "snaps of the drive"}, N(drive_plays)},
    {{"drive_time_of_possession", "its time, M:SS"}, C(drive_possession)},
    {{"drive_first_downs", "its first downs"}, N(drive_first_downs)},
    {{"drive_inside20", "1 if a snap was inside the 20"}, N(drive_inside20)},
    {{"drive_ended_with_score", "1 if it ended with a touchdown or field goal"}, N(drive_scored)},
    {{"drive_quarter_start", "quarter of its first row"}, N(drive_quarter_start)},
    {{"drive_quarter_end", "quarter of its last row"}, N(drive_quarter_end)},
    {{"drive_yards_penalized", "yards by fouls, the opponents' counted for it"}, N(drive_penalized)},
    {{"drive_start_transition",
      "how it began: KICKOFF, ONSIDE_KICK, PUNT, MUFFED_PUNT, INTERCEPTION, FUMBLE, DOWNS, MISSED_FG, ..."},
     T(drive_start)},
    {{"drive_end_transition", "how it ended: TOUCHDOWN, FIELD_GOAL, MISSED_FG, BLOCKED_FG, PUNT, BLOCKED_PUNT, "
                              "INTERCEPTION, FUMBLE, DOWNS, SAFETY, END_HALF, END_GAME"},
     T(drive_end)},
    {{"drive_game_clock_start", "clock at its first row"}, C(drive_clock_start)},
    {{"drive_game_clock_end", "clock when it was over"}, C(drive_clock_end)},
    {{"drive_start_yard_line", "spot of its first snap"}, C(drive_start_line)},
    {{"drive_end_yard_line", "spot where it ended"}, C(drive_end_line)},
    {{"drive_play_id_started", "play_id of its first row"}, N(drive_first_id)},
    {{"drive_play_id_ended", "play_id of its last row"}, N(drive_last_id)},
    {{"away_score", "final score of the visitors"}, N(final_away)},
    {{"home_score", "final score of the home team"}, N(final_home)},
    {{"location", "Home or Neutral"}, T(location)},
    {{"result", "home_score - away_score"}, N(result)},
    {{"total", "home_score + away_score"}, N(total)},
    {{"spread_line", FEED}, EMPTY, 0},
    {{"total_line", FEED}, EMPTY, 0},
    {{"div_game", FEED}, EMPTY, 0},
    {{"roof", PLACE}, EMPTY, 0},
    {{"surface", PLACE}, EMPTY, 0},
    {{"temp", PLACE}, EMPTY, 0},
    {{"wind", PLACE}, EMPTY, 0},
    {{"home_coach", PLAYER}, EMPTY, 0},
    {{"away_coach", PLAYER}, EMPTY, 0},
    {{"stadium_id", PLACE}, EMPTY, 0},
    {{"game_stadium", PLACE}, EMPTY, 0},
    {{"success", MODEL}, EMPTY, 0},
    {{"passer", "the same as passer_player_name; NA without players.csv"}, W(passer)},
    {{"passer_jersey_number", PLAYER}, EMPTY, 0},
    {{"rusher", "the same as rusher_player_name; NA without players.csv"}, W(rusher)},
    {{"rusher_jersey_number", PLAYER}, EMPTY, 0},
    {{"receiver", "the same as receiver_player_name; NA without players.csv"}, W(receiver)},
    {{"receiver_jersey_number", PLAYER}, EMPTY, 0},
    {{"pass", "1 on passes, sacks and scrambles"}, N(pass)},
    {{"rush", "1 on other runs"}, N(rush)},
    {{"first_down", "1 on a first down or touchdown from scrimmage, or by penalty"}, F(first_down)},
    {{"aborted_play", "1 if a snap was muffed or a kick fumbled before it was kicked"}, N(aborted)},
    {{"special", "the same"}, N(special)},
    {{"play", "1 on runs, passes and plays wiped out by a foul"}, N(play)},
    {{"passer_id", "his id; NA without players.csv"}, I(passer)},
    {{"rusher_id", "his id; NA without players.csv"}, I(rusher)},
    {{"receiver_id", "his id; NA without players.csv"}, I(receiver)},
    {{"name", "the passer of a pass, who ran of a run; NA without players.csv"}, W(main)},
    {{"jersey_number", PLAYER}, EMPTY, 0},
    {{"id", "his id; NA without players.csv"}, I(main)},
    {{"fantasy_player_name", "who ran, or it was thrown to; NA without players.csv"}, W(fantasy)},
    {{"fantasy_player_id", "his id; NA without players.csv"}, I(fantasy)},
    {{"fantasy", "the same as fantasy_player_name; NA without players.csv"}, W(fantasy)},
    {{"fantasy_id", "his id; NA without players.csv"}, I(fantasy)},
    {{"out_of_bounds", "1 if a run or catch ended out of bounds"}, N(out_of_bounds)},
    {{"home_opening_kickoff", "1 if the home team received the opening kickoff"}, N(home_opening_kickoff)},
    {{"qb_epa", MODEL}, EMPTY, 0},
    {{"xyac_epa", MODEL}, EMPTY, 0},
    {{"xyac_mean_yardage", MODEL}, EMPTY, 0},
    {{"xyac_median_yardage", MODEL}, EMPTY, 0},
    {{"xyac_success", MODEL}, EMPTY, 0},
    {{"xyac_fd", MODEL}, EMPTY, 0},
    {{"xpass", MODEL}, EMPTY, 0},
    {{"pass_oe", MODEL}, EMPTY, 0},
    {{"penalty_declined", "1 if a foul was declined"}, N(declined)},
    {{"penalty_offsetting", "1 if fouls offset"}, N(offsetting)},
    {{"penalty_2_team", "who committed a second foul that was enforced"}, T(penalty_team[1])},
    {{"penalty_2_yards", "its yards"}, N(penalty_yards[1])},
    {{"penalty_2_type", "its type"}, T(penalty_type[1])},
    {{"receive_2h_ko", "1 in the first half if posteam will receive the second half's kickoff; what nflfastR's "
                       "calculate_win_probability() asks for"},
     N(receive_2h_ko)},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

void gch_nfl_add_heading(struct gch_text *out, const bool *wanted) {
    const char *comma = "";
    for (size_t i = 0; i < COLUMNS; i++) {
        if (wanted != NULL && !wanted[i])
            continue;
        gch_text_addf(out, "%s%s", comma, columns[i].column.name);
        comma = ",";
    }
    gch_text_add(out, "\n");
}

static void add_number(struct gch_text *out, int number, bool missing) {
    if (missing || number == GCH_NFL_NONE)
        gch_text_add(out, "NA");
    else
        gch_text_addf(out, "%d", number);
}

static void add_text(struct gch_text *out, const char *text) {
    if (text == NULL || text[0] == '\0')
        gch_text_add(out, "NA");
    else
        gch_csv_add_field(out, text);
}

void gch_nfl_add_row(struct gch_text *out, const struct gch_nfl_row *row, const bool *wanted) {
    const char *base = (const char *)row, *comma = "";
    for (size_t i = 0; i < COLUMNS; i++) {
        if (wanted != NULL && !wanted[i])
            continue;
        gch_text_add(out, comma);
        comma = ",";
        const void *field = base + columns[i].offset;
        switch (columns[i].kind) {
        case NUMBER:
        case FLAG:
            add_number(out, *(const int *)field, columns[i].kind == FLAG && row->admin);
            break;
        case TEXT:
            add_text(out, *(const char *const *)field);
            break;
        case CHARS:
            add_text(out, field);
            break;
        case WHO:
        case WHO_ID: {
            const struct gch_player *player = *(const struct gch_player *const *)field;
            add_text(out, player == NULL ? NULL : columns[i].kind == WHO ? player->name : player->id);
            break;
        }
        case EMPTY:
            gch_text_add(out, "NA");
            break;
        }
    }
    gch_text_add(out, "\n");
}

const struct gch_csv_column *gch_report_csv_column(size_t index) {
    return index < COLUMNS ? &columns[index].column : NULL;
}
