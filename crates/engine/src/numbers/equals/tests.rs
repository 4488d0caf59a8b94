//! The turn generator compared with brute force.

use std::collections::BTreeMap;

use gurami::equals::{Pool, TurnBuilder, Variant};
use gurami::{Board, BoardSize, Grid, Number, Placement};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::fills::{any_fills, fills};
use super::turns::{TurnSearchLimits, TurnState, turns};
use super::{EqualsGrid, NumberCounts};
use crate::numbers::field_tables::FieldTables;
use crate::numbers::number_grid::PlacedNumber;

/// No limits.
const EVERYTHING: TurnSearchLimits =
    TurnSearchLimits { fill: 4, more: 4, pieces: 4, width: usize::MAX, directions: 3, ordered: usize::MAX };

/// The most points for every board that a legal turn can lead to.
type BoardPoints = BTreeMap<Vec<Placement>, u32>;

/// Tries every sequence of pieces.
fn everything(builder: &mut TurnBuilder, boards: &mut BoardPoints) {
    if !builder.laid().is_empty() && builder.finish().is_ok() {
        let mut placed: Vec<Placement> = builder.laid().iter().map(|laid| laid.placement).collect();
        placed.sort();
        let points = builder.points().total();
        let best = boards.entry(placed).or_default();
        *best = points.max(*best);
    }
    for placement in builder.options() {
        builder.place(placement).expect("an option");
        everything(builder, boards);
        builder.take_back();
    }
}

fn counts(pool: &Pool) -> NumberCounts {
    let mut counts = [0; 7];
    pool.numbers().for_each(|number| counts[usize::from(number.get())] += 1);
    counts
}

/// A mostly full board with random pieces, so that few sequences are possible.
fn crowded(size: BoardSize, free: usize, rng: &mut Pcg64Mcg) -> Grid {
    let mut grid = Grid::new(size);
    let mut fields: Vec<_> = Board::of(size).fields().collect();
    fields.shuffle(rng);
    for field in fields.into_iter().skip(free) {
        let fitting: Vec<Number> = Number::all().filter(|number| grid.check(*number, field).is_ok()).collect();
        if let Some(number) = fitting.choose(rng) {
            let colour = if rng.random() { gurami::Colour::Yellow } else { gurami::Colour::Blue };
            let piece = gurami::Piece { colour, number: *number };
            grid.place(Placement { piece, field }).expect("it fits");
        }
    }
    grid
}

#[test]
fn the_turns_found_are_all_there_are() {
    let (mut boards_seen, mut long) = (0, 0);
    for seed in 0..60 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let size = *[BoardSize::B30, BoardSize::B42, BoardSize::B52].choose(&mut rng).expect("three");
        // Fewer pieces on emptier boards.
        let (free, in_stock) = *[(8, 2), (12, 1), (size.fields() - 2, 0), (6, 2)].choose(&mut rng).expect("four");
        let grid = crowded(size, free, &mut rng);
        let mut draw = |count| -> Pool { (0..count).filter_map(|_| Number::new(rng.random_range(1..=6))).collect() };
        let (hand, stock) = (draw(2), draw(in_stock));
        let mut expected = BoardPoints::new();
        everything(&mut TurnBuilder::new(grid.clone(), hand, stock), &mut expected);
        let state = TurnState {
            field_tables: FieldTables::of(size),
            number_grid: EqualsGrid::of(&grid),
            hand: counts(&hand),
            stock: counts(&stock),
        };
        let mut found = BoardPoints::new();
        for turn in turns(&state, &EVERYTHING) {
            let placements =
                |pieces: &[PlacedNumber]| pieces.iter().map(|laid| laid.placement(grid.board())).collect::<Vec<_>>();
            let mut builder = TurnBuilder::new(grid.clone(), hand, stock);
            for placement in placements(turn.pieces.as_slice()) {
                builder.place(placement).expect("a legal placement");
            }
            assert!(builder.finish().is_ok(), "seed {seed}: {turn:?}");
            assert_eq!(builder.points().total(), turn.points, "seed {seed}: {turn:?}");
            let mut placed = placements(turn.pieces.as_slice());
            placed.sort();
            assert_eq!(found.insert(placed, turn.points), None, "seed {seed}: the same board twice");
        }
        long += expected.keys().filter(|placed| placed.len() > 2).count();
        boards_seen += expected.len();
        assert_eq!(found, expected, "seed {seed}: {grid:?}, hand {hand}, stock {stock}");
    }
    assert!(boards_seen > 1_000 && long > 100, "{boards_seen} boards, {long} with more than two pieces");
}

#[test]
fn the_fast_board_is_the_board_of_the_rules() {
    for seed in 0..200 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let size = Variant::ALL.choose(&mut rng).expect("five").board();
        let field_tables = FieldTables::of(size);
        let mut grid = crowded(size, rng.random_range(1..size.fields()), &mut rng);
        let mut number_grid = EqualsGrid::of(&grid);
        for number in Number::all() {
            let fields = number_grid.fields_for(field_tables, usize::from(number.get()));
            assert_eq!(fields.0, grid.fits(number).bits(), "seed {seed}");
            for field in grid.fits(number) {
                for colour in gurami::Colour::BOTH {
                    let placement = Placement { piece: gurami::Piece { colour, number }, field };
                    let laid = PlacedNumber::from(placement);
                    assert_eq!(laid.placement(grid.board()), placement);
                    grid.place(placement).expect("it fits");
                    let points: u32 = grid.gurami_chains(field).filter_map(|chain| chain.value()).sum();
                    grid.take(field);
                    assert_eq!(number_grid.points(field_tables, laid), points, "seed {seed}");
                    let before = number_grid;
                    number_grid.place(laid);
                    let chains =
                        (0..3).filter_map(|direction| number_grid.gurami_chain(field_tables, laid.field, direction));
                    assert_eq!(chains.map(|(_, value)| value).sum::<u32>(), points, "seed {seed}");
                    number_grid.take(laid);
                    assert_eq!(number_grid, before, "seed {seed}");
                }
            }
        }
    }
}

#[test]
fn short_fills_are_those_found_piece_by_piece() {
    let mut seen = 0;
    for seed in 0..400 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let size = Variant::ALL.choose(&mut rng).expect("five").board();
        let field_tables = FieldTables::of(size);
        let number_grid = EqualsGrid::of(&crowded(size, rng.random_range(1..size.fields()), &mut rng));
        let pool: NumberCounts = std::array::from_fn(|number| if number == 0 { 0 } else { rng.random_range(0..3) });
        for most in 0..=2 {
            let (mut fast, mut plain) = (Vec::new(), Vec::new());
            fills(field_tables, &number_grid, &pool, (most, 3), &mut |fill| fast.push(fill.to_vec()));
            any_fills(field_tables, &number_grid, &pool, (most, 3), &mut |fill| plain.push(fill.to_vec()));
            fast.sort();
            plain.sort();
            assert_eq!(fast, plain, "seed {seed}, {most} pieces of {pool:?}");
            seen += fast.len();
        }
    }
    assert!(seen > 10_000, "{seen}");
}
