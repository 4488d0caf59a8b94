//! What can be told of a game's past from what somebody sees of it now.

use game::{Observer, Points, Seat};
use gurami::equals::{self, Equals, Variant};
use gurami::gorami::{self, Gorami};
use gurami::rounds::{self, RoundRule, Rounds, SETS, Supply};
use gurami::{Number, Placement, Turn};
use kulami::{Colour, Kulami, SwapRule};

use crate::{MoveRow, Seated};

/// A set-up behind what is seen.
#[derive(Clone, PartialEq, Debug)]
pub enum Behind<S> {
    /// The real one: nothing is hidden.
    Whole(S),
    /// Like the real one but for what is still to come.
    SoFar(S),
    /// With the same board for as many players; what was drawn is unknown.
    Alike(S),
}

/// A game that can be followed from elsewhere.
pub trait Followed: Seated {
    /// The set-up behind what is seen after these moves; nothing if no game looks like that.
    fn behind(view: &Self::View, moves: &[MoveRow]) -> Option<Behind<Self::Setup>>;

    /// The points of the observer's move, or the rule that forbids it. Asked only where the set-up is merely alike:
    /// elsewhere the moves can be played again.
    fn judge(_view: &Self::View, _mv: &Self::Move) -> Result<Points, Self::Illegal> {
        Ok(Points::NONE)
    }

    /// What was seen before these last moves, as far as it can still be told. Asked only where the set-up is merely alike.
    fn earlier(view: &Self::View, _later: &[(Seat, Self::Move, u32)]) -> Self::View {
        view.clone()
    }
}

impl Followed for Kulami {
    fn behind(view: &kulami::View, moves: &[MoveRow]) -> Option<Behind<kulami::Setup>> {
        let position = &view.position;
        let first = moves.first().map_or(Some(position.turn()), |row| Colour::at_seat(row.seat))?;
        let swapped = moves.iter().any(|row| row.text.as_deref() == Some("swap"));
        let swap = if swapped { SwapRule::Offered } else { view.swap };
        let layout = position.board().layout().clone();
        Some(Behind::Whole(kulami::Setup::new(layout, position.scoring(), first, swap)))
    }
}

impl Followed for Gorami {
    fn behind(view: &gorami::Position, moves: &[MoveRow]) -> Option<Behind<gorami::Setup>> {
        let first = moves.first().map_or(view.to_move(), |row| Gorami::colour(row.seat))?;
        Some(Behind::Whole(gorami::Setup::Empty { arena: view.arena(), first }))
    }
}

impl Followed for Equals {
    fn behind(view: &equals::View, _: &[MoveRow]) -> Option<Behind<equals::Setup>> {
        let variant = Variant::new(view.grid.board().size(), view.scores.count()).ok()?;
        Some(Behind::Alike(equals::Setup::random(variant, 0)))
    }

    fn judge(view: &equals::View, turn: &Turn) -> Result<Points, equals::Illegal> {
        let Some(mut builder) = view.builder() else { return Err(equals::Illegal::GameOver) };
        for placement in &turn.0 {
            builder.place(*placement)?;
        }
        builder.finish()?;
        Ok(builder.points())
    }

    /// The board and the points; what lay beside the board is not told any more.
    fn earlier(view: &equals::View, later: &[(Seat, Turn, u32)]) -> equals::View {
        let mut then = equals::View {
            observer: Observer::Spectator,
            hand: equals::Pool::EMPTY,
            stock: equals::Pool::EMPTY,
            ..view.clone()
        };
        for (seat, turn, points) in later {
            for Placement { field, .. } in &turn.0 {
                then.grid.take(*field);
            }
            then.scores[*seat] = then.scores[*seat].saturating_sub(*points);
        }
        then
    }
}

impl<R: RoundRule> Followed for Rounds<R> {
    fn behind(view: &rounds::View<R>, _: &[MoveRow]) -> Option<Behind<rounds::Setup<R>>> {
        let mut numbers = view.known.clone();
        if R::SUPPLY == Supply::Closed {
            for number in Number::all() {
                let known = view.known.iter().filter(|known| **known == number).count();
                numbers.extend(std::iter::repeat_n(number, SETS.saturating_sub(known)));
            }
        }
        rounds::Setup::new(view.boards.count(), numbers).ok().map(Behind::SoFar)
    }
}
