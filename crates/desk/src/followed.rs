//! What can be told of a game's past from what somebody sees of it now.

use game::{Observer, Points, Seat};
use gurami::equals::{self, Equals, Variant};
use gurami::gorami::{self, Gorami};
use gurami::rounds::{self, RoundRule, Rounds, SETS, Supply};
use gurami::{Number, Placement, Turn};
use kulami::{Colour, Kulami, SwapRule};

use crate::gorami::{Chosen, trays};
use crate::{Ahead, Look, MoveRow, Refused, Seated, Verb};

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

    /// What a seat may have in mind while the other one is to move: a move for every free field. Nothing in games where
    /// nobody moves in advance.
    fn ahead(_view: &Self::View, _hand: &Self::Hand, _seat: Seat) -> Option<Ahead<Self::Move>> {
        None
    }

    /// Takes a piece with this number into the hand before it is one's turn.
    fn take_ahead(_view: &Self::View, _seat: Seat, number: Number) -> Result<Self::Hand, Refused<Self::Illegal>> {
        Err(Refused::Nothing(Verb::Take(number)))
    }

    /// What a move of a seat lays on the board; nothing in games where nobody moves in advance.
    fn look(_seat: Seat, _mv: &Self::Move) -> Option<Look> {
        None
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
        let swapped =
            moves.iter().any(|row| row.text.as_deref().and_then(kulami::Move::read_word) == Some(kulami::Move::Swap));
        let swap = if swapped { SwapRule::Offered } else { view.swap };
        let layout = position.board().layout().clone();
        Some(Behind::Whole(kulami::Setup::new(layout, position.scoring(), first, swap)))
    }

    fn ahead(view: &kulami::View, (): &(), _: Seat) -> Option<Ahead<kulami::Move>> {
        let free = kulami::Field::all().filter(|field| view.position.colour_at(*field).is_none());
        let moves = free.map(|field| (field.index(), kulami::Move::Place(field))).collect();
        Some(Ahead { moves, trays: Vec::new() })
    }

    fn look(seat: Seat, _: &kulami::Move) -> Option<Look> {
        Colour::at_seat(seat).map(Look::Marble)
    }
}

impl Followed for Gorami {
    fn behind(view: &gorami::Position, moves: &[MoveRow]) -> Option<Behind<gorami::Setup>> {
        let first = moves.first().map_or(view.to_move(), |row| Gorami::colour(row.seat))?;
        Some(Behind::Whole(gorami::Setup::Empty { arena: view.arena(), first }))
    }

    fn ahead(view: &gorami::Position, hand: &Chosen, seat: Seat) -> Option<Ahead<Placement>> {
        let piece = hand.piece_of(view, Gorami::colour(seat)?)?;
        let free = view.arena().board().fields().filter(|field| view.piece(*field).is_none());
        let moves = free.map(|field| (field.index(), Placement { piece, field })).collect();
        Some(Ahead { moves, trays: trays(view, Some(piece)) })
    }

    fn take_ahead(view: &gorami::Position, seat: Seat, number: Number) -> Result<Chosen, Refused<gorami::Illegal>> {
        let colour = Gorami::colour(seat).ok_or(Refused::NotToMove)?;
        Ok(Chosen::take(view, colour, number)?)
    }

    fn look(_: Seat, placement: &Placement) -> Option<Look> {
        Some(Look::Piece(placement.piece))
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
