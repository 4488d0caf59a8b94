//! Whether a turn in progress can become legal, compared with trying every continuation.

use game::conformance::rounds;
use gurami::{BoardSize, Placement};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::must_place::{blocked, builder};
use super::plain::{PlainBoard, PlainPlacement, TABLE};
use super::{builder as turn_on, placement};

/// What the compared turns were like.
#[derive(Default, Debug)]
struct Coverage {
    dead_ends: usize,
    open: usize,
    /// Can be finished, but not with one more chain.
    several_chains: usize,
    /// Cannot be finished although every waiting piece could be.
    several_waiting: usize,
}

#[test]
fn every_continuation_agrees() {
    let mut seen = Coverage::default();
    for seed in 0..rounds(4_000) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let line = &TABLE[0];
        let hand = if rng.random() { [1, 2] } else { [rng.random_range(1..=6), rng.random_range(1..=6)] };
        let board = blocked(line, &hand, 7, &mut rng);
        let stock: Vec<u32> = (0..rng.random_range(0..=2)).map(|_| rng.random_range(1..=6)).collect();
        let begun = begun(&board, &hand, &stock, &mut rng);
        if begun.is_empty() {
            continue;
        }
        let expected = board.any_continuation(&hand, &stock, &begun, hand.len() + stock.len());
        let mut turn = builder(line, &board, &hand, &stock);
        for text in board.text(&begun).split(',') {
            let board = gurami::Board::of(BoardSize::with_fields(line.0).unwrap());
            turn.place(Placement::read(board, text).unwrap()).unwrap();
        }
        assert_eq!(turn.can_finish(), expected, "seed {seed}: {} of {turn:?}", board.text(&begun));
        assert!(expected || !turn.is_finishable(), "seed {seed}");
        seen.dead_ends += usize::from(!expected);
        seen.open += usize::from(expected);
        seen.several_chains += usize::from(expected && !turn.is_finishable());
        seen.several_waiting += usize::from(!expected && turn.waiting().len() > 1);
    }
    assert!(seen.dead_ends >= 300 && seen.open >= 300, "{seen:?}");
    assert!(seen.several_chains >= 3 && seen.several_waiting >= 100, "{seen:?}");
}

/// One or two random placements that fit.
fn begun(board: &PlainBoard, hand: &[u32], stock: &[u32], rng: &mut Pcg64Mcg) -> Vec<PlainPlacement> {
    let mut pool = [hand, stock].concat();
    let (mut now, mut begun) = (board.clone(), Vec::new());
    for _ in 0..rng.random_range(1..=2) {
        let (number, at) = {
            let at = rng.random_range(0..pool.len());
            (pool[at], at)
        };
        let fitting: Vec<_> = now.free().into_iter().filter(|place| now.fits(number, *place)).collect();
        if let Some(place) = fitting.choose(rng) {
            let piece = (*['y', 'b'].choose(rng).unwrap(), number);
            pool.swap_remove(at);
            now.pieces.insert(*place, piece);
            begun.push((piece, *place));
        }
    }
    begun
}

#[test]
fn a_piece_of_the_stock_waits_only_where_a_legal_turn_can_follow() {
    let check = |pieces: &str, hand: &str, stock: &str, first: &str, expected: bool| {
        let mut turn = turn_on(pieces, hand, stock);
        turn.place(placement(first)).unwrap();
        assert_eq!(turn.can_finish(), expected, "{first} with {hand} and {stock} on {pieces}");
    };
    let start = "y3-C4 b5-C5";
    // Yellow 4 waits for blue 1 and blue 3, which the hand has.
    check(start, "1 3", "4", "y4-F1", true);
    // The stock alone makes the chain of 4 and 3 + 1; the own 6 needs another chain, which 6 alone cannot make.
    check(start, "6 6", "4 1 3", "y4-F1", true);
    // Nothing in the pool balances a 4 here.
    check(start, "6 6", "4", "y4-F1", false);
}
