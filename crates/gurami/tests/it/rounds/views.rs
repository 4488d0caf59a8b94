//! What each observer may know.

use game::{Game, Observer, SeatSet};
use gurami::rounds::{ChallengeRule, KissingRule, Setup, Stripes, StripesRule};
use gurami::{Grid, numbers};

use super::{begin, number, play_all, seat};

const START: &str = "y1-C4,b3-B2,b4-C6,y5-A3";

fn count(grid: &Grid) -> usize {
    grid.placements().count()
}

#[test]
fn placements_of_this_round_are_seen_by_their_own_player_only() {
    let mut game = begin::<KissingRule>(2, "1 3 4 5 2 3");
    play_all(&mut game, &[(1, START), (2, START), (1, "y2-B3,y3-C5")]);
    let pieces_and_score = |observer, player| {
        let view = game.view(observer);
        (count(&view.boards[seat(player)].grid), view.boards[seat(player)].points, view.score[seat(player)])
    };
    assert_eq!(pieces_and_score(Observer::Seat(seat(1)), 1), (6, 7, 7));
    for observer in [Observer::Seat(seat(2)), Observer::Spectator] {
        assert_eq!(pieces_and_score(observer, 1), (4, 0, 0));
        assert_eq!(game.view(observer).to_move, SeatSet::only(seat(2)), "who has moved may be known");
    }
    play_all(&mut game, &[(2, "y3-C5,y2-B3")]);
    for observer in Observer::all(2) {
        assert_eq!(game.view(observer).score.values(), [7, 4], "all have placed");
    }
}

#[test]
fn the_bag_is_known_as_far_as_it_is_drawn() {
    let mut game = begin::<KissingRule>(1, "1 3 4 5 2 3");
    let known = |game: &gurami::rounds::Kissing| game.view(Observer::Seat(seat(1))).known;
    assert_eq!(known(&game), [1, 3, 4, 5].map(number));
    play_all(&mut game, &[(1, START)]);
    assert_eq!(known(&game), [1, 3, 4, 5, 2, 3].map(number));
    assert_eq!(game.view(Observer::Spectator).numbers, [2, 3].map(number));
}

#[test]
fn the_line_of_a_challenge_is_known_from_the_beginning() {
    let game = begin::<ChallengeRule>(2, "6 2 1 5");
    for observer in Observer::all(2) {
        let view = game.view(observer);
        assert_eq!(view.known, game.setup().numbers());
        assert_eq!(view.numbers, [number(6)]);
    }
}

#[test]
fn of_the_dice_only_what_is_thrown_is_known() {
    let mut game = begin::<StripesRule>(2, "6 2 1 5");
    play_all(&mut game, &[(1, "y6-A1"), (2, "y6-A3")]);
    assert_eq!(game.view(Observer::Seat(seat(1))).known, [6, 2].map(number));
    let mut waiting = Stripes::start(&Setup::new(1, numbers::read("6").unwrap()).unwrap());
    play_all(&mut waiting, &[(1, "y6-A1")]);
    let view = waiting.view(Observer::Seat(seat(1)));
    assert_eq!((view.known.as_slice(), view.numbers.as_slice()), ([number(6)].as_slice(), [].as_slice()));
    assert_eq!((view.draft(), view.outcome, view.to_move), (None, None, SeatSet::all(1)));
}

#[test]
fn the_rest_of_the_bag_stays_unknown_at_the_end() {
    let mut game = begin::<KissingRule>(1, "1 2 3 1  2 3  1 2  3 1  2 3  4 5  6 4  5 6  4 5  6 4  5 6");
    let moves = [
        "y1-A1,y2-A3,y3-B1,y1-B3",
        "y2-B5,y3-C1",
        "y1-C3,y2-C5",
        "y3-C7,y1-D2",
        "y2-D4,y3-D6",
        "y4-B2,y5-B4",
        "y6-C4,y4-A2",
        "y5-C2,y6-C6",
        "y4-D3,y5-D5",
        "y6-D7,y4-D1",
    ];
    moves.into_iter().for_each(|text| drop(play_all(&mut game, &[(1, text)])));
    let view = game.view(Observer::Spectator);
    assert!(view.outcome.is_some());
    assert_eq!((view.known.len(), view.numbers.len()), (22, 0));
}
