//! Explains the value of a turn of Equals = Wins.

use gurami::Turn;
use gurami::equals::View;

use super::MOST_PIECES;
use super::turn_outlook::ways;
use super::turn_search::outlook;
use super::turns::ScoredTurn;
use crate::numbers::explanation::{FollowUp, TurnExplanation, closed};
use crate::numbers::number_grid::PlacedNumber;

/// The value of a turn for the seat that is to move: the chains that it closes, and what the next player can then
/// expect. `None` if the turn is not legal or the seat is not to move.
///
/// ```
/// use engine::levels::{Level, LevelPlayer};
/// use engine::numbers::equals::explain;
/// use game::{Game, Observer};
/// use gurami::BoardSize;
/// use gurami::equals::{Equals, Setup, Variant};
///
/// let game = Equals::start(&Setup::random(Variant::new(BoardSize::B30, 2)?, 7));
/// let view = game.view(Observer::Seat(game.turn().expect("a player is to move")));
/// let turn = LevelPlayer::new(Level::Skilled, 1).choose::<Equals>(&view).expect("to move");
/// let explained = explain(&view, &turn).expect("a legal turn");
/// let chains: u32 = explained.chains.iter().map(|chain| chain.value).sum();
/// assert_eq!(chains + explained.lone.map_or(0, |number| number.get().into()), explained.points);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(view: &View, turn: &Turn) -> Option<TurnExplanation> {
    let mut builder = view.builder()?;
    for placement in &turn.0 {
        builder.place(*placement).ok()?;
    }
    builder.finish().ok()?;
    let (chains, _) = closed(&view.grid, turn)?;
    let lone = turn.0.first().filter(|_| chains.is_empty()).map(|placement| placement.piece.number);
    let points = chains.iter().map(|chain| chain.value).sum::<u32>() + lone.map_or(0, |number| number.get().into());
    let pieces: Vec<PlacedNumber> = turn.0.iter().map(|placement| PlacedNumber::from(*placement)).collect();
    let then =
        if pieces.len() <= MOST_PIECES { answer(view, &ScoredTurn::new(&pieces, points)) } else { FollowUp::Nothing };
    Some(TurnExplanation { chains, lone, points, then })
}

/// The expectation of the best replies over all pieces that can be drawn.
fn answer(view: &View, turn: &ScoredTurn) -> FollowUp {
    let outlook = outlook(view);
    let pairs = outlook.pairs();
    if outlook.turns_left == 0 || pairs.is_empty() {
        return FollowUp::Nothing;
    }
    let sum: i64 = pairs.iter().map(|pair| pair.ways * outlook.answer(turn, pair.hand)).sum();
    let ways = ways(&pairs);
    FollowUp::Answer { tenths: ((sum * 10 + ways / 2) / ways).unsigned_abs() as u32 }
}
