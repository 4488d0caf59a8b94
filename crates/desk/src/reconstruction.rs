//! Reconstructs a game's history from one observer's view of it.

use game::{Game, Observer, Points, Seat};
use gurami::equals::{self, Equals, Variant};
use gurami::gorami::{self, Gorami};
use gurami::rounds::{self, RoundRule, Rounds, SETS, Supply};
use gurami::{Number, Placement, Turn};
use kulami::{Colour, Kulami, SwapRule};

use crate::gorami::{SelectedNumber, trays};
use crate::{BoardPiece, InputRefusal, MoveRow, PremoveOptions, PremoveRules, TableGame};

/// How much of a game can be reconstructed from one observer's view.
pub enum Reconstruction<G: TableGame> {
    /// Everything: the game has perfect information, or the set-up was revealed.
    Complete(G::Setup),
    /// Everything visible: the set-up differs only in the numbers still to come.
    Partial(G::Setup),
    /// Only the board: the drawn pieces are unknown, so moves cannot be replayed.
    BoardOnly(BoardOnly<G>),
}

/// How to follow a game whose moves cannot be replayed.
pub struct BoardOnly<G: TableGame> {
    /// A set-up with the same board and number of players.
    pub setup: G::Setup,
    /// Judges the observer's move: its points, or the rule that forbids it.
    pub judge: JudgeMove<G>,
    /// The view before these last moves, as far as it is known. Each move has its seat and its points.
    pub earlier: EarlierView<G>,
}

type JudgeMove<G> = fn(&<G as Game>::View, &<G as Game>::Move) -> Result<Points, <G as Game>::Illegal>;
type EarlierView<G> = fn(&<G as Game>::View, &[(Seat, <G as Game>::Move, u32)]) -> <G as Game>::View;

/// A game that can be played at an online table.
pub trait OnlineGame: TableGame {
    /// Premove rules, in games with premoves.
    const PREMOVES: Option<PremoveRules<Self>> = None;

    /// Reconstructs the game from a view after these moves; `None` if they are inconsistent.
    fn reconstruct(view: &Self::View, moves: &[MoveRow]) -> Option<Reconstruction<Self>>;
}

impl OnlineGame for Kulami {
    const PREMOVES: Option<PremoveRules<Kulami>> = Some(PremoveRules {
        moves: |view, (), _| Some(marble_premoves(view)),
        take: None,
        piece: |seat, _| Colour::at_seat(seat).map(BoardPiece::Marble),
    });

    fn reconstruct(view: &kulami::View, moves: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let position = &view.position;
        let first = moves.first().map_or(Some(position.turn()), |row| Colour::at_seat(row.seat))?;
        let swapped =
            moves.iter().any(|row| row.text.as_deref().and_then(kulami::Move::read_word) == Some(kulami::Move::Swap));
        let swap = if swapped { SwapRule::Offered } else { view.swap };
        let layout = position.board().layout().clone();
        Some(Reconstruction::Complete(kulami::Setup::new(layout, position.scoring(), first, swap)))
    }
}

fn marble_premoves(view: &kulami::View) -> PremoveOptions<kulami::Move> {
    let free = kulami::Field::all().filter(|field| view.position.colour_at(*field).is_none());
    let moves = free.map(|field| (field.index(), kulami::Move::Place(field))).collect();
    PremoveOptions { moves, trays: Vec::new() }
}

impl OnlineGame for Gorami {
    const PREMOVES: Option<PremoveRules<Gorami>> = Some(PremoveRules {
        moves: piece_premoves,
        take: Some(take_premove),
        piece: |_, placement| Some(BoardPiece::Piece(placement.piece)),
    });

    fn reconstruct(view: &gorami::Position, moves: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let first = moves.first().map_or(view.to_move(), |row| Gorami::colour(row.seat))?;
        Some(Reconstruction::Complete(gorami::Setup::Empty { arena: view.arena(), first }))
    }
}

fn piece_premoves(view: &gorami::Position, hand: &SelectedNumber, seat: Seat) -> Option<PremoveOptions<Placement>> {
    let colour = Gorami::colour(seat)?;
    let piece = hand.piece_of(view, colour);
    let free = view.arena().board().fields().filter(|field| view.piece(*field).is_none());
    let place = |field: gurami::Field| Some((field.index(), Placement { piece: piece?, field }));
    Some(PremoveOptions { moves: free.filter_map(place).collect(), trays: trays(view, Some(colour), piece) })
}

fn take_premove(
    view: &gorami::Position,
    seat: Seat,
    number: Number,
) -> Result<SelectedNumber, InputRefusal<gorami::Illegal>> {
    let colour = Gorami::colour(seat).ok_or(InputRefusal::NotToMove)?;
    Ok(SelectedNumber::take(view, colour, number)?)
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

/// Board and scores; the pieces next to the board are not known any more.
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
        rounds::Setup::new(view.boards.count(), numbers).ok().map(Reconstruction::Partial)
    }
}
