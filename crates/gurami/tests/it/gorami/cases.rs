//! Hand-made positions for every sentence of the rules.

use game::{Game, RecordedGame};
use gurami::gorami::{Arena, ByColour, Gorami, Illegal, Position, Setup};
use gurami::{Board, BoardSize, Colour, Misfit, Number, Piece, Placement};

/// Plays from a position and compares with the position that must follow; returns the fields turned last.
#[track_caller]
fn check(before: &str, moves: &[&str], after: &str, turned_last: &[&str]) {
    let mut position = Position::read(before).expect("a position");
    let board = position.arena().board();
    let mut turned = vec![];
    for text in moves {
        let fields = position.place(Placement::read(board, text).expect("a placement")).expect("legal");
        turned = fields.map(|field| board.name(field).to_string()).collect();
    }
    assert_eq!(position.to_string(), after);
    assert_eq!(turned, turned_last);
}

#[track_caller]
fn refused(before: &str, text: &str) -> Illegal {
    let mut position = Position::read(before).expect("a position");
    let placement = Placement::read(position.arena().board(), text).expect("a placement");
    let illegal = position.place(placement).expect_err("not legal");
    assert_eq!(position, Position::read(before).expect("a position"), "a refused placement changes nothing");
    illegal
}

fn number(number: u8) -> Number {
    Number::new(number).expect("1 to 6")
}

#[test]
fn each_player_has_three_or_four_sets() {
    for (fields, sets) in [(16, 3), (22, 4), (24, 4)] {
        let arena = Arena::of(BoardSize::with_fields(fields).unwrap()).unwrap();
        let position = Position::new(arena, Colour::Yellow);
        for colour in Colour::BOTH {
            assert_eq!(position.hand(colour).counts(), [sets; 3], "board {fields}");
        }
    }
    for fields in [30, 42, 52] {
        assert_eq!(Arena::of(BoardSize::with_fields(fields).unwrap()), None);
    }
}

#[test]
fn the_masks_are_those_of_the_board() {
    for arena in Arena::all() {
        let board = Board::of(arena.size());
        assert_eq!(arena.fields(), board.fields());
        assert_eq!(arena.centre(), board.centre());
        assert!(arena.fields().all(|field| arena.neighbours(field) == board.neighbours(field)));
        assert!(arena.stripes().iter().eq(board.stripes().iter().map(|stripe| &stripe.set)));
    }
}

#[test]
fn a_piece_goes_on_a_free_field_never_next_to_the_same_number() {
    let before = "16 b2y1../........../........../...... y 233 323";
    let same = Misfit::SameNumber {
        field: Board::of(BoardSize::B16).name(Board::of(BoardSize::B16).field(4).unwrap()),
        neighbour: Board::of(BoardSize::B16).name(Board::of(BoardSize::B16).field(0).unwrap()),
        number: number(2),
    };
    assert_eq!(refused(before, "y2-B2"), Illegal::Misfit(same));
    let occupied = refused(before, "y3-A1");
    assert!(matches!(occupied, Illegal::Misfit(Misfit::Occupied { .. })), "{occupied}");
    check(before, &["y2-B1"], "16 b2y1../y2......../........../...... b 223 323", &[]);
}

#[test]
fn every_refusal_names_its_rule() {
    let before = "16 b2y1../........../........../...... y 233 323";
    let check = |text: &str, illegal: Illegal, message: &str| {
        assert_eq!(refused(before, text), illegal);
        assert_eq!(illegal.to_string(), message);
    };
    let own = Colour::Yellow;
    let piece = Piece { colour: Colour::Blue, number: number(3) };
    let message = "b3 is not yellow: each player places pieces of one colour";
    check("b3-D1", Illegal::OtherColour { piece, own }, message);
    let message = "there is no 4 in GOrami: its pieces have the numbers 1 to 3";
    check("y4-D1", Illegal::NoSuchNumber { number: number(4) }, message);

    let none_left = "16 b2y1../y1......../......y1../...... y 033 323";
    let illegal = refused(none_left, "y1-D1");
    assert_eq!(illegal, Illegal::NoneLeft { colour: Colour::Yellow, number: number(1) });
    assert_eq!(illegal.to_string(), "yellow has no 1 left");

    let over = "16 y1y3b1/b3y2..y3y2/b1b2..b3b1/y1b2b1 y 002 020";
    let illegal = refused(over, "y3-B3");
    assert_eq!(
        (illegal, illegal.to_string().as_str()),
        (Illegal::GameOver, "the game is over: neither player can place a piece")
    );

    let mut position = Position::read(before).unwrap();
    let field = Board::of(BoardSize::B24).field(20).unwrap();
    let placement = Placement { piece: Piece { colour: Colour::Yellow, number: number(3) }, field };
    let illegal = position.place(placement).unwrap_err();
    assert_eq!(illegal, Illegal::NoSuchField { field, board: BoardSize::B16 });
    assert_eq!(illegal.to_string(), "the board of 16 has no field number 21");

    assert_eq!(refused(before, "y2-B2").to_string(), "a 2 may not lie on B2: another 2 lies next to it on A1");
    assert_eq!(refused(before, "y2-A2").to_string(), "y1 is already on A2");
}

#[test]
fn only_the_seat_to_move_may_move() {
    let mut game =
        Gorami::start(&Setup::From(Position::read("16 b2y1../........../........../...... y 233 323").unwrap()));
    let before = game;
    let (blue, _) = game.read_move("b3-D1").unwrap();
    let (yellow, _) = game.read_move("y3-D1").unwrap();
    let [first, second] = [Colour::Yellow, Colour::Blue].map(Gorami::seat);
    assert_eq!(game.play(second, &blue), Err(Illegal::NotYourTurn { turn: Colour::Yellow }));
    assert_eq!(game.play(second, &yellow), Err(Illegal::NotYourTurn { turn: Colour::Yellow }));
    assert!(matches!(game.play(first, &blue), Err(Illegal::OtherColour { .. })));
    let third = game::Seat::new(2).unwrap();
    assert_eq!(game.play(third, &yellow), Err(Illegal::NotYourTurn { turn: Colour::Yellow }));
    assert_eq!(game.legal_moves(third), Some(vec![]));
    assert_eq!(game, before);
    assert!(game.play(first, &yellow).is_ok());
}

#[test]
fn the_last_free_neighbour_turns_an_opposing_piece() {
    let before = "16 b2y1../........../........../...... y 233 323";
    check(before, &["y3-B2"], "16 y2y1../..y3....../........../...... b 232 323", &["A1"]);
    let blue = "16 y2b1../........../........../...... b 323 233";
    check(blue, &["b3-B2"], "16 b2b1../..b3....../........../...... y 323 232", &["A1"]);
}

#[test]
fn a_free_neighbour_left_keeps_the_colour() {
    let before = "16 b2..../........../........../...... y 333 323";
    check(before, &["y3-B2"], "16 b2..../..y3....../........../...... b 332 323", &[]);
    check(before, &["y3-B2", "b1-D1", "y1-A2"], "16 y2y1../..y3....../........../b1.... b 232 223", &["A1"]);
}

#[test]
fn filling_the_last_free_neighbour_of_an_own_piece_changes_nothing() {
    let before = "16 b2y1../........../........../...... b 233 323";
    check(before, &["b3-B2"], "16 b2y1../..b3....../........../...... y 233 322", &[]);
    let after = "16 b2y1y3/..b3....../........../...... b 232 322";
    check(before, &["b3-B2", "y3-A3"], after, &[]);
}

#[test]
fn the_placed_piece_itself_never_turns() {
    let before = "16 b2..b3/........../........../...... y 333 322";
    check(before, &["y1-A2"], "16 b2y1b3/........../........../...... b 233 322", &[]);
    let opposed = "16 b2..b3/..b1..b1../........../...... y 333 122";
    check(opposed, &["y1-A2"], "16 y2y1y3/..b1..b1../........../...... b 233 122", &["A1", "A3"]);
}

#[test]
fn an_enclosed_piece_stays_as_it_is() {
    let before = "16 b2y1b3/........../........../...... b 233 322";
    check(before, &["b3-B2", "y2-B4", "b1-D1"], "16 b2y1y3/..b3..y2../........../b1.... y 223 221", &[]);
}

#[test]
fn several_pieces_turn_at_once() {
    let three = "16 b2y1../b1..b1b3b2/b3b1b3y2y3/y2.... y 201 021";
    check(three, &["y3-B2"], "16 y2y1../y1y3y1b3b2/b3b1b3y2y3/y2.... b 200 021", &["A1", "B1", "B3"]);
    let mixed = "16 b2y1../y1..b1b3b2/b3b1b3y2y3/y2.... y 201 021";
    check(mixed, &["y3-B2"], "16 y2y1../y1y3y1b3b2/b3b1b3y2y3/y2.... b 200 021", &["A1", "B3"]);
}

/// A1 turns yellow and leaves the blue B2 without any neighbour but yellow ones: turning occupies nothing.
#[test]
fn nothing_follows_from_turning() {
    let before = "16 b2..../y1b3y1..../........../...... y 133 322";
    check(before, &["y1-A2"], "16 y2y1../y1b3y1..../........../...... b 033 322", &["A1"]);
}

/// The sentences of the book's picture, `a` being B2 and `b` being D3: a blue 2 on A1, a yellow 3 on C4.
#[test]
fn the_example_of_the_book() {
    let turn = |turn: char| format!("16 b2y1../........../....b2y3b1/...... {turn} 232 213");
    let after = |turn: char, hands: &str, a: &str, one: &str, three: &str, b: &str| {
        format!("16 {one}y1../..{a}....../....b2{three}b1/....{b} {turn} {hands}")
    };
    check(&turn('y'), &["y1-B2"], &after('b', "132 213", "y1", "y2", "y3", ".."), &["A1"]);
    check(&turn('b'), &["b1-D3"], &after('y', "232 113", "..", "b2", "b3", "b1"), &["C4"]);
    check(&turn('b'), &["b1-B2"], &after('y', "232 113", "b1", "b2", "y3", ".."), &[]);
    check(&turn('y'), &["y1-D3"], &after('b', "132 213", "..", "b2", "y3", "y1"), &[]);
}

#[test]
fn a_player_who_can_place_nothing_misses_the_turn() {
    let before = "16 b1..y3/b1b2..y2y1/y2..y3y1y2/b1..b2 y 111 003";
    check(before, &["y3-D2"], "16 b1..y3/b1b2..y2y1/y2..y3y1y2/b1y3y2 y 110 003", &["D3"]);
    let again = "22 ..y2y3/y3y1y3y1y2/y1y2..y1y2y3y1/b3y2..y1..b2b3 y 002 220";
    let after = "22 ..y2y3/y3y1y3y1y2/y1y2y3y1y2y3y1/b3y2..y1y3y2b3 y 000 220";
    check(again, &["y3-C3", "y3-D5"], after, &["D6"]);
}

#[test]
fn a_position_is_read_with_the_missed_turn_passed_on() {
    let given = "16 b1..y3/b1b2..y2y1/y2..y3y1y2/b1y3y2 b 110 003";
    let meant = "16 b1..y3/b1b2..y2y1/y2..y3y1y2/b1y3y2 y 110 003";
    assert_eq!(Position::read(given), Position::read(meant));
    assert_eq!(Position::read(given).unwrap().to_string(), meant);
}

#[test]
fn a_player_who_can_place_must() {
    let game = Gorami::start(&Setup::From(Position::read("16 b2y1../........../........../...... y 233 323").unwrap()));
    assert!(game.read_move("-").is_err(), "there is no way to pass");
}

/// A finished game: the stripes and centre sums of yellow and blue, and the winner.
#[track_caller]
fn finished(position: &str, stripes: [u32; 2], centre: [u32; 2], winner: Option<Colour>) {
    let game = Gorami::start(&Setup::From(Position::read(position).expect("a position")));
    assert!(game.to_move().is_empty());
    assert_eq!(game.score().values(), stripes);
    let parts = game.parts();
    assert_eq!((parts[0].0, parts[0].1.values()), ("stripes", &stripes[..]));
    assert_eq!((parts[1].0, parts[1].1.values()), ("centre", &centre[..]));
    assert_eq!(game.outcome().expect("over").winner().and_then(Gorami::colour), winner);
}

#[test]
fn the_game_ends_when_neither_can_place() {
    let full = "24 y2y1y3y2y3/b2b1y2y1y2y1y2/b1y2b3b1y3y2y3/y3b1b3b1b3 y 000 000";
    finished(full, [9, 3], [8, 4], Some(Colour::Yellow));
    let pieces_left = "22 b1b2y1/b2b3y2..b3/b1..y3..b1y2y3/y2y1..b2..y3y1 y 111 112";
    finished(pieces_left, [6, 5], [5, 1], Some(Colour::Yellow));
    let running = Position::read("16 b1..y3/b1b2..y2y1/y2..y3y1y2/b1y3y2 y 110 003").unwrap();
    assert_eq!(Gorami::start(&Setup::From(running)).outcome(), None);
}

/// As in the book's picture: one field stays empty, six stripes are yellow's, five blue's, one has equal sums.
#[test]
fn more_stripes_win() {
    let position = "24 y1b2b1y3b1/y2y3y1b2b3b2b1/y1y3y2..y1b2b3/y2y1y3b2b3 y 001 000";
    finished(position, [6, 5], [4, 5], Some(Colour::Yellow));
    let stripes: Vec<_> = Position::read(position).unwrap().stripes().collect();
    assert_eq!(stripes.iter().filter(|stripe| stripe.winner().is_none()).count(), 1);
    let top = &stripes[0];
    assert_eq!((top.sums, top.winner()), (ByColour { yellow: 4, blue: 4 }, None));
    let second = &stripes[1];
    assert_eq!((second.sums, second.winner()), (ByColour { yellow: 6, blue: 8 }, Some(Colour::Blue)));
}

#[test]
fn the_centre_breaks_a_tie() {
    finished("16 y2y3b1/y2y3b2b3b2/y1y2y3..b1/b1b2b3 y 100 101", [5, 5], [3, 2], Some(Colour::Yellow));
    finished("22 y1b2b3/y2b3b2b1b3/y1y3b2b3y1y2y1/y2b3b1b2y3y1y2 y 100 001", [5, 5], [1, 7], Some(Colour::Blue));
    finished("24 y1..y2b3b1/b3b2..y1b3b2b3/b1b3b2y3y2y3b1/b1y3y2y1y2 y 010 100", [6, 6], [6, 5], Some(Colour::Yellow));
}

#[test]
fn a_tie_in_the_centre_too_is_a_draw() {
    finished("16 y1y3b1/b3y2..y3y2/b1b2..b3b1/y1b2b1 y 002 020", [5, 5], [0, 0], None);
    finished("22 b1b3b2/b1y2y3b1y2/b1b3b2y1b2y3y2/y3y2y1b2b1b3y1 y 001 001", [5, 5], [4, 4], None);
    finished("24 b2b3b1y2y3/b3y1y2b3y1y2y1/y1y3y1y2b3..b2/b2b3b1b2b1 y 000 001", [6, 6], [6, 6], None);
}

#[test]
fn an_engine_sees_the_masks_it_needs() {
    let position = Position::read("16 b2y1../........../........../...... y 233 323").unwrap();
    let names = |fields: gurami::FieldSet| -> Vec<String> {
        fields.map(|field| position.arena().board().name(field).to_string()).collect()
    };
    assert_eq!(names(position.of_colour(Colour::Blue)), ["A1"]);
    assert_eq!(names(position.of_number(number(1))), ["A2"]);
    assert_eq!(names(position.occupied()), ["A1", "A2"]);
    assert_eq!(position.free().len(), 14);
    assert_eq!(position.legal(number(1)).len(), 13, "all free fields but A3");
    assert_eq!(position.legal(number(2)).len(), 13, "all free fields but B2");
    assert_eq!(position.legal(number(3)), position.free());
    assert!(position.legal(number(4)).is_empty() && position.of_number(number(6)).is_empty());
    let b2 = position.arena().board().read_field("B2").unwrap();
    assert_eq!(names(position.turned_by(Colour::Yellow, b2)), ["A1"]);
    assert!(position.turned_by(Colour::Blue, b2).is_empty());
    assert_eq!(position.placements().count(), 13 + 13 + 14);
}
