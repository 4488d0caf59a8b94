//! Play and end, sentence by sentence.

use game::{Game, Seat};
use kulami::{Cell, Colour, Illegal, Kulami, Layout, Move, Position, Scoring, Setup, SwapRule};

use crate::support::{SQUARE, field, legal, play, start, with_marbles};

/// A gap at b10 and c10, open to the outside, and one in column a.
const GAPS: &str =
    "a..bbcc.../a..bb.ddee/a.....ddee/ffggghh.ee/ffgggiijj./....kiijj./lll.k.mmm./nnoopppqqq/nn..ppp.../nn........";
/// Two holes in the fourth row: c4 d4 and g4 h4.
const HOLES: &str = "aabbbcccdd/eefffggghh/eefffggghh/ee..ii..hh/jjkkiillmm/nnkk..lloo/nnpppqqqoo";
/// A square with one corner moved out: from j9 nothing but its own panel can be reached.
const TRAP: &str = "........qq/aabccdeeqq/ffbccdee../ghbiidee../ghjjkkll../ghmmkkll../nnmmkkll../nnoopp..../nnoopp....";

fn cell(name: &str) -> Cell {
    Cell::read(name).unwrap()
}

/// The legal fields after these moves, in reading order.
fn check_legal(layout: &str, moves: &str, expected: &str) {
    let position = play(start(layout), moves);
    assert_eq!(legal(&position).join(" "), expected, "after {moves} on {layout}");
}

/// Why this field is refused after these moves.
fn check_refused(layout: &str, moves: &str, refused: &str, reason: Illegal) {
    let mut position = play(start(layout), moves);
    let before = position.clone();
    let wanted = field(&position, refused);
    assert_eq!(position.place(wanted), Err(reason), "{refused} after {moves}");
    assert_eq!(position, before, "a refused marble changes nothing");
}

#[test]
fn the_first_marble_goes_anywhere() {
    for layout in [SQUARE, GAPS, HOLES] {
        assert_eq!(start(layout).legal().len(), 64, "{layout}");
    }
}

#[test]
fn red_or_black_may_start_and_the_players_alternate() {
    for first in Colour::ALL {
        let setup = Setup::new(Layout::read(SQUARE).unwrap(), Scoring::Panels, first, SwapRule::Never);
        let mut position = setup.position().clone();
        for (i, name) in ["d5", "d7", "d3", "d4"].into_iter().enumerate() {
            let mover = if i % 2 == 0 { first } else { first.other() };
            assert_eq!(position.turn(), mover);
            position = play(position, name);
            assert_eq!(position.colour_at(field(&position, name)), Some(mover));
        }
    }
}

#[test]
fn a_marble_is_placed_in_line_with_the_last_one_on_another_panel() {
    check_legal(SQUARE, "d5", "d8 d7 d6 a5 b5 f5 g5 h5 d3 d2 d1");
    check_refused(SQUARE, "d5", "e6", Illegal::NotInLine { field: cell("e6"), last: cell("d5") });
    check_refused(SQUARE, "d5", "e5", Illegal::LastPanel { field: cell("e5"), last: cell("d5") });
    check_refused(SQUARE, "d5", "d4", Illegal::LastPanel { field: cell("d4"), last: cell("d5") });
}

#[test]
fn nor_on_the_panel_of_the_marble_before() {
    check_legal(SQUARE, "d5 d7", "d8 a7 b7 c7 f7 g7 h7 d3 d2 d1");
    check_refused(SQUARE, "d5 d7", "d4", Illegal::PanelBefore { field: cell("d4"), before: cell("d5") });
    check_refused(SQUARE, "d5 d7", "e7", Illegal::LastPanel { field: cell("e7"), last: cell("d7") });
}

#[test]
fn panels_used_earlier_can_be_used_again() {
    check_legal(SQUARE, "d5 d7 d3", "d8 d4 a3 b3 c3 f3 g3 h3 d2 d1");
}

#[test]
fn an_occupied_field_is_refused_whatever_else_is_wrong() {
    let (field, by) = (cell("d5"), Colour::Red);
    check_refused(SQUARE, "d5", "d5", Illegal::Occupied { field, by });
    check_refused(SQUARE, "d5 d7", "d5", Illegal::Occupied { field, by });
    check_refused(SQUARE, "d5 d7 a7", "d5", Illegal::Occupied { field, by });
    check_refused(SQUARE, "d5 d7 a7", "d7", Illegal::Occupied { field: cell("d7"), by: Colour::Black });
}

#[test]
fn rows_run_on_across_gaps() {
    check_legal(GAPS, "a10", "d10 e10 f10 g10 a7 a6 a4 a3 a2 a1");
}

#[test]
fn rows_run_on_across_holes() {
    check_legal(HOLES, "a4", "a7 e4 f4 i4 j4 a3 a2 a1");
}

#[test]
fn rows_run_on_across_marbles() {
    // The marble on d8 is between g8 and c8.
    check_legal(SQUARE, "a8 d8 g8", "b8 c8 g5 g4 g3 g2 g1");
}

#[test]
fn the_game_ends_when_the_player_to_move_has_no_legal_field() {
    // In row 6 only d6 and g6 are free, in column h only h7 and h8: all on barred panels.
    let moves = "h1 h4 a4 f4 f1 b1 a1 a6 f6 c6 b6 b2 h2 h3 h5 e5 e6";
    let position = play(start(SQUARE), moves);
    assert!(!position.is_over());
    let position = play(position, "h6");
    assert!(position.is_over());
    assert_eq!((position.ply(), position.marbles_left()), (18, 38));
    assert_eq!((position.points().red, position.points().black), (24, 27));
    for free in ["d6", "g6", "h7", "h8", "a8"] {
        check_refused(SQUARE, &format!("{moves} h6"), free, Illegal::GameOver);
    }
}

#[test]
fn nobody_passes_even_after_the_first_marble() {
    let position = play(start(TRAP), "j9");
    assert!(position.is_over());
    assert_eq!((position.points().red, position.points().black), (4, 0));
    let mut game =
        Kulami::start(&Setup::new(Layout::read(TRAP).unwrap(), Scoring::Panels, Colour::Black, SwapRule::Offered));
    let trap = Move::Place(field(game.position(), "j9"));
    game.play(Colour::Black.seat(), &trap).unwrap();
    assert_eq!(game.outcome().unwrap().winner(), Some(Colour::Black.seat()), "who cannot place cannot swap either");
    assert_eq!(game.play(Colour::Red.seat(), &Move::Swap), Err(Illegal::GameOver));
}

#[test]
fn the_game_ends_with_the_56th_marble() {
    let marbles = "rrrrrb.r/brrrbrbb/rr.bbr.b/brrbbrbr/b.bbbrbr/bbbb.rr./bbr.brrb/brrbrrb.";
    let mut position = with_marbles(SQUARE, marbles, "panels");
    let board = position.board().clone();
    let (last, before) = (position.last().unwrap(), position.before().unwrap());
    let open = board.reachable(last).without(board.home(before) | position.occupied());
    assert!(!open.is_empty(), "there would be a field to go on");
    assert_eq!(position.ply(), 56);
    assert!(position.is_over());
    assert_eq!(position.place(open.first().unwrap()), Err(Illegal::GameOver));
}

#[test]
fn more_points_win_and_equal_points_are_a_draw() {
    let drawn = "h8 c8 b8 f8 f3 h3 b3 a3 g3 g2 g6 c6 c5 c1 f1 f4 e4 e6 f6 h6 h1 e1 a1 a7 g7 g5 b5 d5 d1 g1 g8 e8 e5 h5 h7 d7 \
                 c7 b7 b6 b1 b4 g4 d4 d2 h2 c2 a2 a5 a4 a8 d8 d6 d3 c3 c4 h4";
    let won = "h1 h4 a4 f4 f1 b1 a1 a6 f6 c6 b6 b2 h2 h3 h5 e5 e6 h6";
    for (moves, points, winner) in [(drawn, [25, 25], None), (won, [24, 27], Some(1))] {
        let position = play(start(SQUARE), moves);
        let game = Kulami::start(&Setup::from_position(position, SwapRule::Never));
        assert_eq!(game.score().values(), points);
        assert_eq!(game.outcome().unwrap().winner().map(Seat::index), winner);
    }
}

fn swapping(first: Colour) -> Kulami {
    let setup = Setup::new(Layout::read(SQUARE).unwrap(), Scoring::Panels, first, SwapRule::Offered);
    Kulami::start(&setup)
}

fn place(game: &mut Kulami, name: &str) -> Result<(), Illegal> {
    let mv = Move::Place(field(game.position(), name));
    let seat = game.to_move().lowest().unwrap();
    game.play(seat, &mv).map(drop)
}

#[test]
fn the_second_player_may_take_over_the_first_marble_instead_of_playing() {
    for first in Colour::ALL {
        let mut game = swapping(first);
        assert!(!game.offers_swap(), "there is nothing to take over yet");
        assert_eq!(game.play(first.seat(), &Move::Swap), Err(Illegal::SwapNotOffered));
        place(&mut game, "d5").unwrap();
        let second = first.other().seat();
        let moves = game.legal_moves(second).unwrap();
        assert_eq!((moves.len(), moves.last()), (12, Some(&Move::Swap)));
        assert_eq!(game.play(first.seat(), &Move::Swap), Err(Illegal::NotYourTurn { turn: first.other() }));
        let before = game.position().clone();
        game.play(second, &Move::Swap).unwrap();
        assert_eq!(game.position(), &before, "marbles stay, and the colour not yet on the board moves next");
        assert!(game.to_move().contains(second));
        assert_eq!(game.play(second, &Move::Swap), Err(Illegal::SwapNotOffered), "colours are swapped once");
        place(&mut game, "d7").unwrap();
        assert_eq!(game.play(first.seat(), &Move::Swap), Err(Illegal::SwapNotOffered));
    }
}

#[test]
fn placing_a_marble_declines_the_swap() {
    let mut game = swapping(Colour::Red);
    place(&mut game, "d5").unwrap();
    place(&mut game, "d7").unwrap();
    assert_eq!(game.play(Colour::Red.seat(), &Move::Swap), Err(Illegal::SwapNotOffered));
    assert_eq!(game.swap(), SwapRule::Never);
}

#[test]
fn without_the_option_nobody_swaps() {
    let mut game = Kulami::start(&Setup::from_position(start(SQUARE), SwapRule::Never));
    place(&mut game, "d5").unwrap();
    assert_eq!(game.play(Colour::Black.seat(), &Move::Swap), Err(Illegal::SwapNotOffered));
    assert_eq!(game.legal_moves(Colour::Black.seat()).unwrap().len(), 11);
}

#[test]
fn a_place_without_a_field_is_outside_the_board() {
    let on = |layout: &str, name: &str| start(layout).board().field(cell(name));
    for (layout, name) in [(SQUARE, "j10"), (SQUARE, "i1"), (SQUARE, "a9"), (HOLES, "c4"), (GAPS, "b10"), (GAPS, "z99")]
    {
        assert_eq!(on(layout, name), Err(Illegal::Outside { field: cell(name) }));
    }
    assert!(on(SQUARE, "h8").is_ok());
    let message = on(HOLES, "c4").unwrap_err().to_string();
    assert_eq!(message, "c4 is outside the board");
}

#[test]
fn every_reason_names_the_fields_concerned() {
    let (d4, d5) = (cell("d4"), cell("d5"));
    for (reason, text) in [
        (Illegal::GameOver, "the game is over"),
        (Illegal::NotYourTurn { turn: Colour::Black }, "it is black's turn"),
        (Illegal::Occupied { field: d4, by: Colour::Red }, "d4 is occupied by a red marble"),
        (
            Illegal::NotInLine { field: d4, last: d5 },
            "d4 is neither in the row nor in the column of the marble just played, d5",
        ),
        (Illegal::LastPanel { field: d4, last: d5 }, "d4 is on the panel of the marble just played, d5"),
        (
            Illegal::PanelBefore { field: d4, before: d5 },
            "d4 is on the panel of the marble before the one just played, d5",
        ),
    ] {
        assert_eq!(reason.to_string(), text);
    }
}

#[test]
fn a_finished_position_refuses_everything() {
    let over = play(start(TRAP), "j9");
    let text = over.to_string();
    assert_eq!(Position::read(&text).unwrap(), over);
    assert!(over.legal().is_empty());
}
