//! The positions that a solution must contain: those that can arise against a player who follows it.

use std::collections::HashSet;

use gurami::gorami::{Arena, Position};
use gurami::{BoardSize, Colour};

use super::packed_entry::name;
use super::{GoramiSolution, MOST_PIECES, SolvedValue};

/// The empty board, and the positions after every first move.
pub fn first_layer() -> Vec<Position> {
    let arena = Arena::of(BoardSize::B16).expect("GOrami is played on 16 fields");
    let start = Position::new(arena, Colour::Yellow);
    different(std::iter::once(start).chain(after_each(&start)))
}

/// The positions after every reply to the placements of these entries.
///
/// # Panics
/// If a placement is not legal.
pub fn next_layer(answered: &[(Position, SolvedValue)]) -> Vec<Position> {
    different(answered.iter().flat_map(|(position, answer)| replies(position, answer)))
}

/// A position visited by [`walk`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisitedPosition {
    /// The position.
    pub position: Position,
    /// Its entry in the solution.
    pub answer: SolvedValue,
    /// The next positions of the same player, after every reply.
    pub replies: Vec<Position>,
}

/// All positions that can arise against a player who follows a solution and that it must contain; or one that is
/// missing.
pub fn walk(solution: &GoramiSolution) -> Result<Vec<VisitedPosition>, Position> {
    let mut visits = Vec::new();
    let mut layer = first_layer();
    while !layer.is_empty() {
        let answer = |position: &Position| Ok((*position, solution.answer(position).ok_or(*position)?));
        let answered = layer.iter().map(answer).collect::<Result<Vec<_>, _>>()?;
        layer = next_layer(&answered);
        layer.retain(|position| position.occupied().len() <= MOST_PIECES);
        visits.extend(answered.into_iter().map(|(position, answer)| {
            let replies = replies(&position, &answer);
            VisitedPosition { position, answer, replies }
        }));
    }
    Ok(visits)
}

/// The next positions of the same player, after every reply to a placement.
fn replies(position: &Position, SolvedValue { placement, .. }: &SolvedValue) -> Vec<Position> {
    let mut after = *position;
    after.place(*placement).expect("an answer is legal");
    turns_of(&after, placement.piece.colour)
}

/// The positions in which this player is to move next, whatever the opponent does until then.
fn turns_of(position: &Position, player: Colour) -> Vec<Position> {
    match position.to_move() {
        None => Vec::new(),
        Some(turn) if turn == player => vec![*position],
        Some(_) => after_each(position).flat_map(|after| turns_of(&after, player)).collect(),
    }
}

/// Removes duplicates, keeping the order.
fn different(positions: impl Iterator<Item = Position>) -> Vec<Position> {
    let mut seen = HashSet::new();
    positions.filter(|position| name(position).is_some_and(|(name, _)| seen.insert(name))).collect()
}

/// The positions after every legal placement.
fn after_each(position: &Position) -> impl Iterator<Item = Position> {
    position.placements().map(|placement| {
        let mut after = *position;
        after.place_unchecked(placement.piece.number, placement.field);
        after
    })
}
