//! Every sentence of the rules of Stripes, the Puzzle version with the die.

use game::record::{self, replay};
use game::{Game, Points, SeatSet};
use gurami::rounds::{
    BoardTally, Illegal, RoundRule, Rounds, Setup, SetupError, Stripes, StripesRule, gurami_stripes, left,
};
use gurami::{Misfit, Number, Turn, numbers};

use super::{field, number, play, play_all, refused, seat, turn};

fn stripes(players: usize, dice: &str) -> Stripes {
    Rounds::start(&Setup::new(players, numbers::read(dice).unwrap()).unwrap())
}

/// All six numbers over and over.
fn ample(first: &str) -> String {
    format!("{first} {}", "1 2 3 4 5 6 ".repeat(30))
}

#[test]
fn everybody_places_a_piece_of_the_number_thrown() {
    let mut game = stripes(2, "3 5");
    assert_eq!(refused(&game, 1, "-"), Illegal::MustPlace { number: number(3), field: field("A1") });
    assert_eq!(refused(&game, 1, "y5-A1"), Illegal::NotThrown { number: number(5), thrown: number(3) });
    assert_eq!(refused(&game, 1, "y3-A1,y3-A3"), Illegal::TooMany { most: 1 });
    assert_eq!(game.play(seat(1), &turn("b3-B4")), Ok(Points::NONE), "no points during play");
    play_all(&mut game, &[(2, "y3-B4")]);
    assert!(matches!(refused(&game, 2, "y5-B4"), Illegal::Misfit(Misfit::Occupied { .. })));
    assert_eq!(game.legal_moves(seat(2)).unwrap().len(), 2 * 21);
}

#[test]
fn a_player_with_all_four_on_the_board_places_any_number_or_nothing() {
    let mut game = stripes(2, "1 1 1 1 1 2");
    for (first, second) in [("y1-A1", "y1-B3"), ("y1-A3", "y1-C1"), ("y1-B1", "y1-C5"), ("y1-B3", "y1-D6")] {
        play_all(&mut game, &[(1, first), (2, second)]);
    }
    let grid = &game.boards()[seat(1)].grid;
    assert_eq!((left(grid, number(1)), left(grid, number(2))), (0, 4));
    assert_eq!(refused(&game, 1, "y1-D4"), Illegal::NoneLeft { number: number(1) });
    let moves = game.legal_moves(seat(1)).unwrap();
    assert_eq!(moves.len(), 1 + 5 * 18 * 2, "nothing, or one of five numbers on 18 fields");
    play_all(&mut game, &[(1, "-"), (2, "b6-A1")]);
    assert!(matches!(refused(&game, 1, "-"), Illegal::MustPlace { .. }), "a 2 is left and fits");
}

/// Everything but B2 is filled; a 1 is left and cannot lie there, nor can a 2, but a 5 or a 6 can.
const NO_FIELD_FOR_A_1: &str = "y1-A1 y1-B3 y1-D6 y2-B1 y2-A3 y2-C3 y2-D4 y3-B5 y3-C1 y3-C5 y3-D2 y4-C7 \
                                y4-A2 y4-C2 y4-D3 y5-B4 y5-D1 y5-D5 y6-C4 y6-C6 y6-D7";

#[test]
fn a_player_with_a_piece_but_no_field_for_it_places_nothing() {
    let dice: String = NO_FIELD_FOR_A_1.split(' ').map(|text| &text[1..2]).collect();
    let mut game = stripes(1, &format!("{dice}15"));
    NO_FIELD_FOR_A_1.split(' ').for_each(|text| drop(play_all(&mut game, &[(1, text)])));
    assert_eq!(left(&game.boards()[seat(1)].grid, number(1)), 1);
    assert_eq!(game.legal_moves(seat(1)), Some(vec![Turn::default()]));
    assert!(matches!(refused(&game, 1, "y1-B2"), Illegal::Misfit(Misfit::SameNumber { .. })));
    assert_eq!(refused(&game, 1, "y5-B2"), Illegal::NotThrown { number: number(5), thrown: number(1) });
    play_all(&mut game, &[(1, "-")]);
    assert_eq!(game.outcome(), None, "a 5 still fits");
    play_all(&mut game, &[(1, "b5-B2")]);
    assert!(game.outcome().is_some());
}

#[test]
fn a_completed_stripe_with_equal_sums_is_a_fish() {
    let parts = |moves: &[&str]| {
        let dice: String = moves.iter().map(|text| &text[1..2]).collect();
        let mut game = stripes(1, &dice);
        moves.iter().for_each(|text| drop(play_all(&mut game, &[(1, text)])));
        let parts = game.parts();
        assert_eq!((parts[0].0, parts[1].0), ("fish", "sum"));
        assert_eq!(game.score(), parts[0].1);
        (parts[0].1.values()[0], parts[1].1.values()[0])
    };
    // Row A has three fields.
    assert_eq!(parts(&["y1-A1", "b3-A2"]), (0, 0));
    assert_eq!(parts(&["y1-A1", "b3-A2", "y2-A3"]), (1, 3));
    assert_eq!(parts(&["y1-A1", "b3-A2", "b2-A3"]), (0, 0));
    // Equal sums in a stripe with a free field are no fish.
    assert_eq!(parts(&["y1-B1", "b3-B2", "y2-B3"]), (0, 0));
    assert_eq!(parts(&["y1-B1", "b3-B2", "y2-B3", "y4-B4", "b6-B5"]), (0, 0));
    assert_eq!(parts(&["y1-B1", "b4-B2", "y2-B3", "y3-B4", "b2-B5"]), (1, 6));
}

#[test]
fn crossing_stripes_are_fishes_of_their_own() {
    let moves = ["y2-C1", "b3-D1", "y1-D2", "y6-D3", "b4-D4", "y2-D5", "y1-D6", "b3-D7", "y2-C7"];
    let dice: String = moves.iter().map(|text| &text[1..2]).collect();
    let mut game = stripes(1, &dice);
    moves.into_iter().for_each(|text| drop(play_all(&mut game, &[(1, text)])));
    // Row D, the last upward stripe D6 D7 C7, the last downward stripe C1 D1 D2.
    assert_eq!(gurami_stripes(&game.boards()[seat(1)].grid), [(3, 10), (7, 3), (11, 3)]);
    assert_eq!(game.tallies().values()[0], BoardTally { score: 3, tie_break: 16 });
}

/// Plays yellow pieces on the first field that is free for them, seat by seat, until the game is over.
fn play_out(game: &mut Stripes) {
    while let Some(next) = game.to_move().lowest() {
        let moves = game.legal_moves(next).unwrap();
        let first = moves.iter().find(|turn| !turn.0.is_empty()).unwrap_or(&moves[0]).clone();
        game.play(next, &first).unwrap();
    }
}

/// Both have a fish in row A; yellow pieces elsewhere make no other.
fn ended(rounds: &[[&str; 2]]) -> Stripes {
    let dice: String = rounds.iter().map(|texts| &texts[0][1..2]).collect();
    let mut game = stripes(2, &ample(&dice));
    for [first, second] in rounds {
        play_all(&mut game, &[(1, first), (2, second)]);
    }
    play_out(&mut game);
    game
}

#[test]
fn most_fishes_win_then_the_larger_sum_then_nobody() {
    let more = ended(&[["y1-A1", "y1-A1"], ["y2-A3", "y2-A3"], ["b3-A2", "y3-A2"]]);
    assert_eq!(more.parts()[0].1.values(), [1, 0]);
    assert_eq!(more.outcome().unwrap().places().values(), [1, 2]);

    let rounds = [["y1-A1", "y1-A1"], ["y2-A3", "y2-D1"], ["b3-A2", "y3-D3"], ["y5-D7", "y5-A3"], ["y6-D5", "b6-A2"]];
    let sums = ended(&rounds);
    assert_eq!((sums.parts()[0].1.values(), sums.parts()[1].1.values()), ([1, 1].as_slice(), [3, 6].as_slice()));
    assert_eq!(sums.score().values(), [1, 1]);
    assert_eq!(sums.outcome().unwrap().winner(), Some(seat(2)));

    let draw = ended(&[["y1-A1", "y1-A1"], ["y2-A3", "y2-A3"], ["b3-A2", "b3-A2"]]);
    assert_eq!(draw.outcome().unwrap().places().values(), [1, 1]);
}

#[test]
fn alone_there_is_one_place() {
    let mut game = stripes(1, &ample(""));
    play_out(&mut game);
    assert_eq!(game.outcome().unwrap().places().values(), [1]);
}

#[test]
fn a_finished_board_waits_for_the_others() {
    let mut game = stripes(2, &ample("1 1 1 1 1 1 1 1"));
    let done = |game: &Stripes, player: usize| StripesRule::is_done(&game.boards()[seat(player)].grid);
    let mut waited = 0;
    while game.outcome().is_none() {
        let first = game.legal_moves(seat(1)).unwrap();
        if done(&game, 1) {
            assert!(!done(&game, 2), "the game is over when both are finished");
            assert_eq!(first, [Turn::default()]);
            waited += 1;
        }
        let busy = first.iter().find(|turn| !turn.0.is_empty()).unwrap_or(&first[0]).clone();
        // Seat 2 places nothing whenever that is allowed, until seat 1 has waited for a while.
        let second = game.legal_moves(seat(2)).unwrap();
        let lazy = if waited < 3 { second[0].clone() } else { second[second.len() - 1].clone() };
        game.play(seat(1), &busy).unwrap();
        game.play(seat(2), &lazy).unwrap();
    }
    assert!(waited > 0);
    assert!(done(&game, 1) && done(&game, 2));
    assert_eq!(refused(&game, 1, "-"), Illegal::GameOver);
}

#[test]
fn without_a_throw_the_game_waits() {
    let mut game = stripes(2, "4");
    assert!(!game.waits_for_throw());
    play_all(&mut game, &[(2, "y4-A1"), (1, "y4-B3")]);
    assert!(game.waits_for_throw());
    assert_eq!((game.to_move(), game.outcome()), (SeatSet::all(2), None));
    assert_eq!(game.legal_moves(seat(1)), Some(vec![]));
    assert_eq!(refused(&game, 1, "-"), Illegal::NoThrow { round: 2 });
    assert_eq!(refused(&game, 1, "y4-A1").to_string(), "the die has not been thrown for round 2");
    game.add_throw(number(2)).unwrap();
    assert!(!game.waits_for_throw());
    let mut known = stripes(2, "4 2");
    play_all(&mut known, &[(2, "y4-A1"), (1, "y4-B3")]);
    assert_eq!((&game, game.hash()), (&known, game.hash_from_scratch()), "as if the throw had been there");
    play_all(&mut game, &[(1, "y2-A1")]);
    assert_eq!(game.setup().numbers(), [4, 2].map(number));
}

#[test]
fn a_game_can_begin_without_any_throw() {
    let mut game = stripes(1, "");
    assert!(game.waits_for_throw());
    game.add_throw(number(6)).unwrap();
    play_all(&mut game, &[(1, "y6-D7")]);
}

#[test]
fn throws_are_limited() {
    let one = number(1);
    let most = StripesRule::MOST_THROWS;
    let mut game = Stripes::start(&Setup::new(1, vec![one; most]).unwrap());
    assert_eq!(game.add_throw(one), Err(SetupError::TooManyThrows { most }));
    assert_eq!(Setup::<StripesRule>::new(1, vec![one; most + 1]), Err(SetupError::TooManyThrows { most }));
    let numbers: Vec<Number> = Setup::<StripesRule>::random(1, 7).unwrap().numbers().to_vec();
    assert_eq!(numbers.len(), StripesRule::RANDOM_THROWS);
}

#[test]
fn a_record_with_too_few_throws_says_so() {
    let check = |dice: &str, moves: &str| {
        let text = format!("[Game \"stripes\"]\n[Players \"2\"]\n[Dice \"{dice}\"]\n\n{moves}\n");
        replay::<Stripes>(&record::read(&text).unwrap()[0]).map_err(|error| error.to_string())
    };
    assert!(check("4 2", "y4-A1 y4-B3 y2-A3 *").is_ok());
    assert!(check("4", "y4-A1 y4-B3 *").is_ok(), "a game that waits can be recorded");
    let error = check("4", "y4-A1 y4-B3 y2-A3").unwrap_err();
    assert_eq!(error, "5:13: move 3 `y2-A3`: the die has not been thrown for round 2");
}

#[test]
fn every_refusal_says_the_rule() {
    let mut game = stripes(1, "1 1 1 1 1");
    let reason = |game: &Stripes, text: &str| refused(game, 1, text).to_string();
    assert_eq!(reason(&game, "y2-A1"), "a 2 may not be placed: the die shows 1, and a 1 is left");
    assert_eq!(reason(&game, "-"), "a 1 is not placed and fits on A1: what fits must be placed");
    for text in ["y1-A1", "y1-A3", "y1-B1", "y1-B3"] {
        assert!(play(&mut game, 1, text).is_ok());
    }
    assert_eq!(reason(&game, "y1-D4"), "no 1 is left to place");
    assert_eq!(reason(&game, "y2-B3"), "y1 is already on B3");
}
