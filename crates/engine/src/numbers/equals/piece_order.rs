//! Finds the order of a turn's pieces that scores most.

use super::EqualsGrid;
use super::turns::TurnPieces;
use crate::numbers::field_tables::FieldTables;

/// A partial order of the pieces.
#[derive(Clone, Copy)]
struct PieceOrder {
    /// The pieces covered by a completed chain, as bits.
    covered: u32,
    points: u32,
    /// The last piece placed, and the order before it.
    last: usize,
    from: usize,
}

/// The order that scores most with all pieces in chains, and its points; `None` if no order covers all pieces. The
/// pieces fit the board and each other.
pub(super) fn best_order(
    field_tables: &FieldTables,
    number_grid: &EqualsGrid,
    pieces: &TurnPieces,
) -> Option<(TurnPieces, u32)> {
    let pieces = pieces.as_slice();
    let all = (1_usize << pieces.len()) - 1;
    let mut ways: Vec<Vec<PieceOrder>> = vec![Vec::new(); all + 1];
    ways[0].push(PieceOrder { covered: 0, points: 0, last: 0, from: 0 });
    for subset in 0..all {
        if ways[subset].is_empty() {
            continue;
        }
        let mut board = *number_grid;
        (0..pieces.len()).filter(|i| subset >> i & 1 != 0).for_each(|i| board.place(pieces[i]));
        for last in (0..pieces.len()).filter(|i| subset >> i & 1 == 0) {
            board.place(pieces[last]);
            let made = (0..3).filter_map(|direction| board.gurami_chain(field_tables, pieces[last].field, direction));
            let (fields, points) = made.fold((0, 0), |(fields, points), made| (fields | made.0, points + made.1));
            board.take(pieces[last]);
            let covered = |i: &usize| fields >> pieces[*i].field & 1 != 0;
            let covered = (0..pieces.len()).filter(covered).fold(0, |covered, i| covered | 1 << i);
            for from in 0..ways[subset].len() {
                let before = ways[subset][from];
                let way = PieceOrder { covered: before.covered | covered, points: before.points + points, last, from };
                add(&mut ways[subset | 1 << last], way);
            }
        }
    }
    let full = ways[all].iter().enumerate().filter(|(_, way)| way.covered as usize == all);
    let (mut at, best) = full.max_by_key(|(_, way)| way.points)?;
    let points = best.points;
    let mut subset = all;
    let mut order = Vec::new();
    while subset != 0 {
        let way = ways[subset][at];
        order.push(pieces[way.last]);
        subset &= !(1 << way.last);
        at = way.from;
    }
    order.reverse();
    Some((TurnPieces::new(&order), points))
}

/// Adds an order unless another covers as much with as many points.
fn add(ways: &mut Vec<PieceOrder>, way: PieceOrder) {
    let beats = |one: &PieceOrder, other: &PieceOrder| {
        one.covered & other.covered == other.covered && one.points >= other.points
    };
    if !ways.iter().any(|other| beats(other, &way)) {
        ways.push(way);
    }
}
