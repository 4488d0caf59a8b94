//! Whether there is any legal turn, compared with trying every sequence of placements.

use game::conformance::rounds;
use gurami::BoardSize;
use gurami::equals::TurnBuilder;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::plain::{Place, PlainBoard, PlainLine, PlainPlacement, TABLE};
use super::{grid, pool};

/// Nearly full boards on which the hand's numbers lie next to most free fields.
#[test]
fn on_nearly_full_boards_every_sequence_agrees() {
    let (mut none, mut only_chains, mut single) = (0, 0, 0);
    for seed in 0..rounds(1_500) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let hand = if rng.random() { [1, 1] } else { [1, 2] };
        let line = &TABLE[0];
        let board = blocked(line, &hand, 5, &mut rng);
        let stock: Vec<u32> = (0..rng.random_range(0..=2)).map(|_| rng.random_range(1..=6)).collect();
        let expected = board.any_sequence(&hand, &stock, 4);
        let builder = builder(line, &board, &hand, &stock);
        assert_eq!(builder.example().is_some(), expected, "seed {seed}: {builder:?}");
        assert_eq!(builder.finish().is_ok(), !expected, "seed {seed}");
        match (expected, board.single(&hand)) {
            (false, _) => none += 1,
            (true, None) => only_chains += 1,
            (true, Some(_)) => single += 1,
        }
    }
    assert!(none >= 100 && only_chains >= 30 && single >= 100, "{none} {only_chains} {single}");
}

/// Larger holes and stocks: too many sequences to try, but what is found must be legal.
#[test]
fn a_turn_found_with_a_large_stock_is_legal() {
    let (mut only_chains, mut longest) = (0, 0);
    for seed in 0..rounds(3_000) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let line = TABLE.choose(&mut rng).unwrap();
        let hand = if rng.random() { [1, 1] } else { [1, 2] };
        let board = blocked(line, &hand, 30, &mut rng);
        let few_kinds: [&[u32]; 4] = [&[6], &[3, 6], &[2, 4, 6], &[3, 4, 5, 6]];
        let kinds = *few_kinds.choose(&mut rng).unwrap();
        let stock: Vec<u32> = (0..rng.random_range(0..=16)).map(|_| *kinds.choose(&mut rng).unwrap()).collect();
        let Some(example) = builder(line, &board, &hand, &stock).example() else {
            assert_eq!(board.single(&hand), None, "seed {seed}");
            continue;
        };
        let names = gurami::Board::of(BoardSize::with_fields(line.0).unwrap());
        let plain = |placement: &gurami::Placement| -> PlainPlacement {
            let place = board.place(&names.name(placement.field).to_string()).unwrap();
            ((placement.piece.colour.letter(), placement.piece.number.get().into()), place)
        };
        let turn: Vec<PlainPlacement> = example.0.iter().map(plain).collect();
        assert!(board.judge(&hand, &stock, &turn).is_some(), "seed {seed}: {turn:?} is no legal turn");
        only_chains += usize::from(turn.len() > 1);
        longest = longest.max(turn.len());
    }
    assert!(only_chains >= 300 && longest >= 5, "{only_chains} {longest}");
}

/// A board whose free fields are a cluster of at most this many, with pieces around it that have the hand's numbers
/// mostly, so that little fits next to them.
pub(super) fn blocked(line: &PlainLine, hand: &[u32], most_free: usize, rng: &mut Pcg64Mcg) -> PlainBoard {
    let mut board = PlainBoard::new(line.2);
    let all: Vec<Place> = board.names.keys().copied().collect();
    let mut free = vec![*all.choose(rng).unwrap()];
    for _ in 0..rng.random_range(1..most_free) {
        let next = board.neighbours(*free.choose(rng).unwrap());
        free.push(*next.choose(rng).unwrap());
    }
    let mut filled: Vec<Place> = all.into_iter().filter(|place| !free.contains(place)).collect();
    filled.shuffle(rng);
    filled.sort_by_key(|place| !board.neighbours(*place).iter().any(|next| free.contains(next)));
    for place in filled {
        let mut numbers: Vec<u32> = (1..=6).collect();
        numbers.shuffle(rng);
        if rng.random_range(0..8) > 0 {
            numbers.insert(0, *hand.choose(rng).unwrap());
        }
        let number = numbers.into_iter().find(|number| board.fits(*number, place)).unwrap();
        board.pieces.insert(place, (*['y', 'b'].choose(rng).unwrap(), number));
    }
    board
}

pub(super) fn builder(line: &PlainLine, board: &PlainBoard, hand: &[u32], stock: &[u32]) -> TurnBuilder {
    let pieces: Vec<String> = board.pieces.iter().map(|(place, piece)| board.text(&[(*piece, *place)])).collect();
    let text = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let grid = grid(BoardSize::with_fields(line.0).unwrap(), &pieces.join(" "));
    TurnBuilder::new(grid, pool(&text(hand)), pool(&text(stock)))
}
