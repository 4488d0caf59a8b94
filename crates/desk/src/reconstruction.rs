//! What can be reconstructed of a game's past from what one observer sees of it now.

use game::{Game, Observer, Points, Seat};
use gurami::equals::{self, Equals, Variant};
use gurami::gorami::{self, Gorami};
use gurami::rounds::{self, RoundRule, Rounds, SETS, Supply};
use gurami::{Number, Placement, Turn};
use kulami::{Colour, Kulami, SwapRule};

use crate::gorami::{Chosen, trays};
use crate::{Ahead, AheadRules, DeskGame, Look, MoveRow, Refused};

/// What can be reconstructed of a game from what one observer sees.
pub enum Reconstruction<G: DeskGame> {
    /// Everything: nothing is hidden, or it was revealed.
    Whole(G::Setup),
    /// Everything that was to be seen: the set-up differs only in what is still to come.
    SoFar(G::Setup),
    /// Only the board: what was drawn is unknown, so that moves cannot be played again.
    BoardOnly(BoardOnly<G>),
}

/// How a game is followed whose moves cannot be played again.
pub struct BoardOnly<G: DeskGame> {
    /// A set-up with the same board for as many players.
    pub setup: G::Setup,
    /// The points of the observer's move, or the rule that forbids it.
    pub judge: JudgeMove<G>,
    /// What was seen before these last moves, as far as it is still known. Each move has its seat and its points.
    pub earlier: EarlierView<G>,
}

type JudgeMove<G> = fn(&<G as Game>::View, &<G as Game>::Move) -> Result<Points, <G as Game>::Illegal>;
type EarlierView<G> = fn(&<G as Game>::View, &[(Seat, <G as Game>::Move, u32)]) -> <G as Game>::View;

/// A game that can be played at an online table.
pub trait OnlineGame: DeskGame {
    /// How moves are chosen in advance, in games where they are.
    const AHEAD: Option<AheadRules<Self>> = None;

    /// What can be reconstructed from what is seen after these moves; nothing if no game looks like that.
    fn reconstruct(view: &Self::View, moves: &[MoveRow]) -> Option<Reconstruction<Self>>;
}

impl OnlineGame for Kulami {
    const AHEAD: Option<AheadRules<Kulami>> = Some(AheadRules {
        moves: |view, (), _| Some(marbles_ahead(view)),
        take: None,
        look: |seat, _| Colour::at_seat(seat).map(Look::Marble),
    });

    fn reconstruct(view: &kulami::View, moves: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let position = &view.position;
        let first = moves.first().map_or(Some(position.turn()), |row| Colour::at_seat(row.seat))?;
        let swapped =
            moves.iter().any(|row| row.text.as_deref().and_then(kulami::Move::read_word) == Some(kulami::Move::Swap));
        let swap = if swapped { SwapRule::Offered } else { view.swap };
        let layout = position.board().layout().clone();
        Some(Reconstruction::Whole(kulami::Setup::new(layout, position.scoring(), first, swap)))
    }
}

fn marbles_ahead(view: &kulami::View) -> Ahead<kulami::Move> {
    let free = kulami::Field::all().filter(|field| view.position.colour_at(*field).is_none());
    let moves = free.map(|field| (field.index(), kulami::Move::Place(field))).collect();
    Ahead { moves, trays: Vec::new() }
}

impl OnlineGame for Gorami {
    const AHEAD: Option<AheadRules<Gorami>> = Some(AheadRules {
        moves: pieces_ahead,
        take: Some(take_ahead),
        look: |_, placement| Some(Look::Piece(placement.piece)),
    });

    fn reconstruct(view: &gorami::Position, moves: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let first = moves.first().map_or(view.to_move(), |row| Gorami::colour(row.seat))?;
        Some(Reconstruction::Whole(gorami::Setup::Empty { arena: view.arena(), first }))
    }
}

fn pieces_ahead(view: &gorami::Position, hand: &Chosen, seat: Seat) -> Option<Ahead<Placement>> {
    let piece = hand.piece_of(view, Gorami::colour(seat)?)?;
    let free = view.arena().board().fields().filter(|field| view.piece(*field).is_none());
    let moves = free.map(|field| (field.index(), Placement { piece, field })).collect();
    Some(Ahead { moves, trays: trays(view, Some(piece)) })
}

fn take_ahead(view: &gorami::Position, seat: Seat, number: Number) -> Result<Chosen, Refused<gorami::Illegal>> {
    let colour = Gorami::colour(seat).ok_or(Refused::NotToMove)?;
    Ok(Chosen::take(view, colour, number)?)
}

impl OnlineGame for Equals {
    fn reconstruct(view: &equals::View, _: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let variant = Variant::new(view.grid.board().size(), view.scores.count()).ok()?;
        let setup = equals::Setup::random(variant, 0);
        Some(Reconstruction::BoardOnly(BoardOnly { setup, judge: judge_turn, earlier: before_turns }))
    }
}

fn judge_turn(view: &equals::View, turn: &Turn) -> Result<Points, equals::Illegal> {
    let Some(mut builder) = view.builder() else { return Err(equals::Illegal::GameOver) };
    for placement in &turn.0 {
        builder.place(*placement)?;
    }
    builder.finish()?;
    Ok(builder.points())
}

/// The board and the points; the pieces beside the board are not known any more.
fn before_turns(view: &equals::View, later: &[(Seat, Turn, u32)]) -> equals::View {
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

impl<R: RoundRule> OnlineGame for Rounds<R> {
    fn reconstruct(view: &rounds::View<R>, _: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let mut numbers = view.known.clone();
        if R::SUPPLY == Supply::Closed {
            for number in Number::all() {
                let known = view.known.iter().filter(|known| **known == number).count();
                numbers.extend(std::iter::repeat_n(number, SETS.saturating_sub(known)));
            }
        }
        rounds::Setup::new(view.boards.count(), numbers).ok().map(Reconstruction::SoFar)
    }
}
