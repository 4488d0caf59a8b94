//! The games against the slow reference, over random games, every ply.

use game::conformance::rounds;
use std::collections::BTreeMap;

use game::conformance::{Rng, below};
use game::{Game, GameKind, Observer, Seat};
use gurami::rounds::{
    BOARD, ChallengeRule, Illegal, KissingRule, RoundDraft, RoundRule, Rounds, SeatBoard, Setup, StripesRule,
};
use gurami::{Board, Colour, Number, Piece, Placement, Turn};
use rand::SeedableRng;
use rand::seq::IndexedRandom;

use super::plane::{Pieces, places, spot};
use super::reference::{Reference, RoundKind, left};

const GAMES: u64 = 1000;

/// How often something happened, so that a comparison cannot leave it out unnoticed.
#[derive(Default)]
struct Coverage(BTreeMap<String, u32>);

impl Coverage {
    fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    fn assert_all(&self, expected: &[&str]) {
        for what in expected {
            assert!(self.0.contains_key(*what), "never happened: {what}; seen: {:?}", self.0);
        }
    }
}

/// Names the seed of a failing game.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed with seed {}", self.0);
        }
    }
}

fn text(turn: &Turn) -> String {
    turn.text(Board::of(BOARD), 0)
}

/// A legal round, built up at random; mostly with everything that can be placed.
fn random_round<R: RoundRule>(mut draft: RoundDraft<R>, rng: &mut Rng) -> Turn {
    loop {
        match (draft.options().choose(rng), draft.finish()) {
            (Some(_), Ok(turn)) if below(rng, 6) == 0 => return turn,
            (Some(placement), _) => draft.place(*placement).expect("an option"),
            (None, finished) => return finished.expect("nothing can be placed any more"),
        };
    }
}

fn any_placement(rng: &mut Rng) -> Placement {
    let number = Number::new(1 + below(rng, 6) as u8).unwrap();
    let colour = Colour::BOTH[below(rng, 2)];
    Placement { piece: Piece { colour, number }, field: Board::of(BOARD).field(below(rng, 22)).unwrap() }
}

/// A legal move with something changed that may make it illegal.
fn distorted<R: RoundRule>(draft: RoundDraft<R>, rng: &mut Rng) -> Turn {
    let mut turn = random_round(draft, rng);
    let at = below(rng, turn.0.len() + 1);
    let mut other = any_placement(rng);
    match (turn.0.get(at).copied(), below(rng, 7)) {
        (_, 0) => turn.0.truncate(at),
        (_, 1) => turn.0.insert(at, other),
        (Some(_), 2) => turn.0[at] = other,
        (Some(old), 3) => turn.0[at] = Placement { field: other.field, ..old },
        (Some(old), 4) => {
            other.field = old.field;
            turn.0[at] = other;
        }
        (Some(_), 5) => turn.0.reverse(),
        (Some(old), 6) => turn.0.insert(at, old),
        _ => {}
    }
    turn
}

fn compare<R: RoundRule>(kind: RoundKind, games: u64) -> Coverage {
    let mut seen = Coverage::default();
    for seed in 0..rounds(games) {
        let context = Seed(seed);
        let rng = &mut Rng::seed_from_u64(seed);
        let players = 1 + (seed % 4) as usize;
        let setup = Setup::<R>::random(players, seed).unwrap();
        let plain = setup.numbers().iter().map(|number| u32::from(number.get())).collect();
        let mut game = Rounds::<R>::start(&setup);
        let mut reference = Reference::new(kind, players, plain);
        loop {
            compare_standing(&game, &reference);
            if below(rng, 4) == 0 {
                compare_views(&game, &reference);
            }
            let Some(&seat) = game.to_move().iter().collect::<Vec<_>>().choose(rng) else { break };
            compare_options(&game, &reference, seat, rng);
            for _ in 0..6 {
                let turn = distorted(game.draft(seat).unwrap(), rng);
                let mover = if below(rng, 8) == 0 { Seat::new(below(rng, 4)).unwrap() } else { seat };
                compare_judgement(&game, &reference, mover, &turn, &mut seen);
            }
            let turn = random_round(game.draft(seat).unwrap(), rng);
            note(&game, &reference, seat, &turn, &mut seen);
            compare_judgement(&game, &reference, seat, &turn, &mut seen);
            game.play(seat, &turn).unwrap();
            reference.play(seat.index(), &text(&turn));
        }
        note_end(&game, &mut seen);
        drop(context);
    }
    seen
}

fn compare_standing<R: RoundRule>(game: &Rounds<R>, reference: &Reference) {
    assert_eq!(game.to_move().iter().map(Seat::index).collect::<Vec<_>>(), reference.to_move());
    assert_eq!(game.rounds_played(), reference.round());
    let results: Vec<(u32, u32)> = (0..game.seats()).map(|seat| reference.result(seat)).collect();
    let scores: Vec<u32> = results.iter().map(|result| result.0).collect();
    assert_eq!(game.score().values(), scores);
    if R::KIND == GameKind::Stripes {
        let sums: Vec<u32> = results.iter().map(|result| result.1).collect();
        let parts = game.parts();
        assert_eq!(parts.iter().map(|part| part.0).collect::<Vec<_>>(), ["fish", "sum"]);
        assert_eq!((parts[0].1.values(), parts[1].1.values()), (scores.as_slice(), sums.as_slice()));
    }
    assert_eq!(game.outcome().is_some(), reference.is_over());
    if let Some(outcome) = game.outcome() {
        assert_eq!(outcome.places().values(), reference.places());
    }
}

fn pieces(board: &SeatBoard) -> Pieces {
    let one = |placement: Placement| {
        let name = Board::of(BOARD).name(placement.field).to_string();
        (spot(&name), (placement.piece.colour.letter(), u32::from(placement.piece.number.get())))
    };
    board.grid.placements().map(one).collect()
}

fn compare_views<R: RoundRule>(game: &Rounds<R>, reference: &Reference) {
    for observer in Observer::all(game.seats()) {
        let view = game.view(observer);
        assert_eq!(view.known, game.setup().numbers()[..reference.known()]);
        for seat in Seat::first(game.seats()) {
            let rounds = if observer.is(seat) { usize::MAX } else { reference.round() };
            assert_eq!(pieces(&view.boards[seat]), reference.board_after(seat.index(), rounds));
            assert_eq!(view.score[seat], reference.result_after(seat.index(), rounds).0);
        }
    }
}

/// Everything that may be placed, and nothing else, is offered.
fn compare_options<R: RoundRule>(game: &Rounds<R>, reference: &Reference, seat: Seat, rng: &mut Rng) {
    match game.legal_moves(seat) {
        Some(moves) => {
            let mut listed: Vec<String> = moves.iter().map(text).collect();
            let mut expected = reference.moves(seat.index());
            listed.sort();
            expected.sort();
            assert_eq!(listed, expected);
        }
        None => {
            let mut draft = game.draft(seat).unwrap();
            loop {
                let begun = Turn(draft.laid().iter().map(|laid| laid.placement).collect());
                let options = draft.options();
                let mut listed: Vec<String> = options.iter().map(|option| option.text(Board::of(BOARD))).collect();
                let mut expected = reference.next_placements(seat.index(), &text(&begun));
                listed.sort();
                expected.sort();
                assert_eq!(listed, expected);
                let Some(option) = options.choose(rng) else { break };
                draft.place(*option).unwrap();
            }
        }
    }
}

fn compare_judgement<R: RoundRule>(
    game: &Rounds<R>,
    reference: &Reference,
    seat: Seat,
    turn: &Turn,
    seen: &mut Coverage,
) {
    let text = text(turn);
    let judged = reference.judge(seat.index(), &text);
    match game.clone().play(seat, turn) {
        Ok(points) => assert_eq!(Some(points.0), judged, "{text} of seat {seat} in {game:?}"),
        Err(illegal) => {
            assert_eq!(judged, None, "{text} of seat {seat} in {game:?}: {illegal}");
            if let Illegal::MustPlace { number, field } = &illegal {
                let fits = reference.fits_after(seat.index(), &text, number.get().into(), &field.to_string());
                assert!(fits, "{text} of seat {seat} in {game:?}: {illegal}");
            }
            let variant = format!("{illegal:?}");
            seen.count(variant.split([' ', '(', '{']).next().unwrap());
        }
    }
}

/// Counts what a legal move shows.
fn note<R: RoundRule>(game: &Rounds<R>, reference: &Reference, seat: Seat, turn: &Turn, seen: &mut Coverage) {
    let numbers = game.numbers_of_round().unwrap();
    let board = reference.board(seat.index());
    let free = board.len() < 22;
    if turn.0.len() < numbers.len() && free && !turn.0.is_empty() {
        seen.count("one of two laid aside");
    }
    if turn.0.is_empty() {
        seen.count(if free { "nothing placed" } else { "full board" });
    }
    if R::KIND == GameKind::Stripes {
        let thrown = u32::from(numbers[0].get());
        let finished = (1..=6).all(|n| left(&board, n) == 0 || places(&board, n).is_empty());
        match (turn.0.as_slice(), left(&board, thrown)) {
            ([], _) if finished && free => seen.count("finished board with free fields"),
            ([], 0) if !finished => seen.count("chose to place nothing"),
            ([], 1..) if !finished => seen.count("a piece and no field for it"),
            ([_], 0) => seen.count("any number"),
            _ => {}
        }
    }
}

fn note_end<R: RoundRule>(game: &Rounds<R>, seen: &mut Coverage) {
    let full = game.boards().values().iter().all(|board| board.grid.free().is_empty());
    seen.count(if full { "ended with full boards" } else { "ended with free fields" });
    let results = game.tallies();
    let values = results.values();
    let outcome = game.outcome().unwrap();
    if values.len() == 1 {
        seen.count("alone");
        assert_eq!(outcome.places().values(), [1]);
    }
    if values.len() == 2 && values[0] == values[1] {
        seen.count("draw");
    }
    if values.len() == 2 && values[0].score == values[1].score && values[0] != values[1] {
        seen.count("tie broken");
    }
}

#[test]
fn kissing_is_as_the_reference_says() {
    let seen = compare::<KissingRule>(RoundKind::Kissing, GAMES);
    seen.assert_all(&["Adjacent", "Misfit", "MustPlace", "NotThisRound", "NoneLeft", "TooMany"]);
    seen.assert_all(&["AlreadyMoved", "NoSuchSeat", "one of two laid aside", "nothing placed", "full board"]);
    seen.assert_all(&["ended with full boards", "ended with free fields", "alone"]);
}

#[test]
fn challenge_is_as_the_reference_says() {
    let seen = compare::<ChallengeRule>(RoundKind::Challenge, GAMES);
    seen.assert_all(&["Misfit", "MustPlace", "NotThisRound", "TooMany", "AlreadyMoved", "NoSuchSeat"]);
    seen.assert_all(&["nothing placed", "full board", "ended with full boards", "ended with free fields", "alone"]);
}

#[test]
fn stripes_is_as_the_reference_says() {
    let seen = compare::<StripesRule>(RoundKind::Stripes, GAMES);
    seen.assert_all(&["Misfit", "MustPlace", "NotThrown", "NoneLeft", "TooMany", "AlreadyMoved", "NoSuchSeat"]);
    seen.assert_all(&["any number", "chose to place nothing", "a piece and no field for it"]);
    seen.assert_all(&["finished board with free fields", "full board", "alone", "draw", "tie broken"]);
    seen.assert_all(&["ended with full boards", "ended with free fields"]);
}
