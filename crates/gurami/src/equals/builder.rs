//! Builds a turn placement by placement.

use game::Points;

use super::continuation::{self, OpenTurn};
use super::example::{self, TurnPrefix};
use super::{Illegal, Pool};
use crate::{Chain, Colour, Field, FieldSet, Grid, Piece, Placement, Turn};

/// A turn under construction: placements can be added and taken back, and it is checked at the end.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnBuilder {
    grid: Grid,
    hand: Pool,
    /// The remaining own pieces and stock together.
    pool: Pool,
    laid: Vec<TurnPlacement>,
}

/// A piece placed in this turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPlacement {
    /// What and where.
    pub placement: Placement,
    /// The Gurami chains that it made; empty while it waits for a later piece.
    pub chains: Vec<Chain>,
}

impl TurnPlacement {
    /// The points of its chains.
    pub fn points(&self) -> u32 {
        self.chains.iter().filter_map(Chain::value).sum()
    }
}

impl TurnBuilder {
    /// An empty turn: the board, the pieces of the player to move, the stock.
    pub fn new(grid: Grid, hand: Pool, stock: Pool) -> TurnBuilder {
        TurnBuilder { grid, hand, pool: hand.and(stock), laid: Vec::new() }
    }

    /// Places a piece and returns the points of the Gurami chains that it makes: 0 if it makes none. A piece may wait
    /// for a later one to complete its chain, so only what no later piece can fix is refused here.
    pub fn place(&mut self, placement: Placement) -> Result<u32, Illegal> {
        let Placement { piece: Piece { number, .. }, field } = placement;
        let board = self.grid.board();
        if !board.fields().contains(field) {
            return Err(Illegal::Outside { field, board: board.size() });
        }
        if !self.pool.has(number) {
            return Err(Illegal::NotAvailable { number });
        }
        self.grid.place(placement)?;
        self.pool.take(number);
        let laid = TurnPlacement { placement, chains: self.grid.gurami_chains(field).collect() };
        let points = laid.points();
        self.laid.push(laid);
        Ok(points)
    }

    /// Takes the last piece back.
    pub fn take_back(&mut self) -> Option<Placement> {
        let TurnPlacement { placement, .. } = self.laid.pop()?;
        self.grid.take(placement.field);
        self.pool.add(placement.piece.number);
        Some(placement)
    }

    /// The board with what has been placed in this turn.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What can still be placed: the rest of one's own pieces and of the stock.
    pub fn pool(&self) -> Pool {
        self.pool
    }

    /// What has been placed in this turn, in order.
    pub fn laid(&self) -> &[TurnPlacement] {
        &self.laid
    }

    /// Every placement that may come next, waiting ones included.
    pub fn options(&self) -> Vec<Placement> {
        let on_field = |number, field| Colour::BOTH.map(|colour| Placement { piece: Piece { colour, number }, field });
        let with_number = |number| self.grid.fits(number).flat_map(move |field| on_field(number, field));
        self.pool.kinds().flat_map(with_number).collect()
    }

    /// The placements after which the turn can be finished with at most one more chain: those of [`options`] that
    /// cannot lead to a dead end.
    ///
    /// [`options`]: TurnBuilder::options
    pub fn finishable_options(&self) -> Vec<Placement> {
        let mut next = self.clone();
        let mut finishable = |placement: &Placement| {
            next.place(*placement).expect("an option");
            let finishable = next.is_finishable();
            next.take_back();
            finishable
        };
        self.options().into_iter().filter(|placement| finishable(placement)).collect()
    }

    /// Returns whether the turn can be finished as it is, or with one more chain that contains all waiting pieces.
    pub fn is_finishable(&self) -> bool {
        let own = self.has_own_piece();
        self.judge().is_ok()
            || example::completion(&self.grid, self.hand, self.pool, TurnPrefix { waiting: self.waiting(), own })
                .is_some()
    }

    /// Returns whether some legal turn begins with these placements: whether the turn can be finished as it is or with
    /// any further placements.
    pub fn can_finish(&self) -> bool {
        if self.laid.is_empty() || self.judge().is_ok() {
            return true;
        }
        let turn =
            OpenTurn { grid: self.grid.clone(), pool: self.pool, waiting: self.waiting(), own: self.has_own_piece() };
        continuation::exists(&turn, self.hand)
    }

    fn has_own_piece(&self) -> bool {
        self.laid.iter().any(|laid| self.hand.has(laid.placement.piece.number))
    }

    /// The fields of this turn's pieces that are in no chain made in this turn.
    pub fn waiting(&self) -> FieldSet {
        let made = self.laid.iter().flat_map(|laid| &laid.chains);
        let made = made.fold(FieldSet::EMPTY, |fields, chain| fields.or(chain.fields));
        self.laid.iter().map(|laid| laid.placement.field).collect::<FieldSet>().without(made)
    }

    /// The points of each placement if the turn were finished now. A single piece that makes no chain scores its number
    /// if it may stay alone.
    pub fn points(&self) -> Points {
        match self.laid.as_slice() {
            [alone] if alone.chains.is_empty() => match self.judge() {
                Ok(()) => Points(vec![alone.placement.piece.number.get().into()]),
                Err(_) => Points(vec![0]),
            },
            all => Points(all.iter().map(TurnPlacement::points).collect()),
        }
    }

    /// The turn, if the rules allow it.
    pub fn finish(&self) -> Result<Turn, Illegal> {
        self.judge()?;
        Ok(Turn(self.laid.iter().map(|laid| laid.placement).collect()))
    }

    /// A legal turn from the beginning of this turn, if there is any.
    pub fn example(&self) -> Option<Turn> {
        let mut fresh = self.clone();
        while fresh.take_back().is_some() {}
        example::find(&fresh.grid, fresh.hand, fresh.pool)
    }

    fn judge(&self) -> Result<(), Illegal> {
        let name = |field| self.grid.board().name(field);
        if self.laid.is_empty() {
            return match self.example() {
                None => Ok(()),
                Some(Turn(example)) => {
                    let example = example.iter().map(|placement| (placement.piece, name(placement.field))).collect();
                    Err(Illegal::MustPlace { example })
                }
            };
        }
        if !self.has_own_piece() {
            return Err(Illegal::NoOwnPiece);
        }
        if let [TurnPlacement { placement: Placement { piece, field }, chains }] = self.laid.as_slice()
            && chains.is_empty()
        {
            return match self.next_to(*field, piece.colour.other()) {
                true => Ok(()),
                false => Err(Illegal::NoOtherColour { piece: *piece, field: name(*field) }),
            };
        }
        let waiting = self.waiting();
        if waiting.is_empty() {
            return Ok(());
        }
        let placed = self.laid.iter().map(|laid| laid.placement.field);
        Err(Illegal::Waiting { fields: placed.filter(|field| waiting.contains(*field)).map(name).collect() })
    }

    /// Returns whether a piece of this colour is adjacent to the field.
    fn next_to(&self, field: Field, colour: Colour) -> bool {
        let mut neighbours = self.grid.board().neighbours(field);
        neighbours.any(|neighbour| self.grid.piece(neighbour).is_some_and(|piece| piece.colour == colour))
    }
}
