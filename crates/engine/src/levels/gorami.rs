//! GOrami for limited search.

use gurami::gorami::{ByColour, Position};
use gurami::{Colour, Direction, Field, FieldSet, Placement};

use super::Level;
use super::level_method::{Attention, LevelMethod};
use super::level_player::LevelPosition;
use super::level_state::{BarMemory, CandidateMove, LevelState, SeededRandom};
use crate::control::SearchControl;
use crate::engine::Resources;
use crate::gorami::GoramiTree;
use crate::search::SearchProgress;
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// Random stream: which stripes are considered.
const MINDS: u32 = 3;

/// A position, the focus of attention, and the stripes that are considered.
#[derive(Clone, Copy, Debug)]
pub struct GoramiLevelState {
    position: Position,
    side: Side,
    /// The last piece, when looking ahead; at the root distances are measured from all pieces.
    last: Option<Field>,
    /// One bit per stripe.
    minded: u32,
}

impl LevelPosition for Position {
    type State<'a> = GoramiLevelState;

    /// Horizontal stripes are always considered; whether a slanted stripe is depends on the attention.
    fn state(&self, attention: &Attention, chance: SeededRandom) -> GoramiLevelState {
        let stripes = self.arena().board().stripes().iter().zip(0_u32..);
        let minds = |direction, stripe| {
            direction == Direction::Horizontal || chance.happens(MINDS, stripe, attention.far * 100)
        };
        let minded = stripes.filter(|(stripe, number)| minds(stripe.direction, *number));
        let minded = minded.fold(0, |minded, (_, number)| minded | 1 << number);
        GoramiLevelState { position: *self, side: side(self, Side::First), last: None, minded }
    }

    fn method(level: Level) -> LevelMethod {
        level.in_gorami()
    }

    fn name(&self) -> u64 {
        self.hash()
    }

    /// Without the solution of the board of 16 fields.
    fn search_without_solution(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        crate::run_search(&GoramiTree::new(self), progress, resources, nodes, control);
    }
}

/// The side to move, or the previous one if the game is over.
fn side(position: &Position, before: Side) -> Side {
    match position.to_move() {
        Some(Colour::Yellow) => Side::First,
        Some(Colour::Blue) => Side::Second,
        None => before,
    }
}

fn lead(values: ByColour<u32>) -> Score {
    values.yellow as Score - values.blue as Score
}

impl GoramiLevelState {
    /// Distances from the last piece, or from the nearest one.
    fn distances(&self) -> [u32; 64] {
        let arena = self.position.arena();
        let mut distances = [CandidateMove::<Placement>::CLOSE; 64];
        let mut reached = self.last.map_or(self.position.occupied(), FieldSet::only);
        if reached.is_empty() {
            return distances;
        }
        for distance in 1.. {
            let next = reached.fold(FieldSet::EMPTY, |next, field| next.or(arena.neighbours(field))).without(reached);
            if next.is_empty() {
                return distances;
            }
            next.for_each(|field| distances[field.index()] = distance);
            reached = reached.or(next);
        }
        distances
    }

    fn yellow(&self, hold: i32, minded: u32) -> Score {
        let free = self.position.free();
        let stripes = self.position.stripes().zip(0_u32..).filter(|(_, number)| minded >> number & 1 != 0);
        let worth = stripes.map(|(stripe, _)| {
            let lead = lead(stripe.sums);
            // An estimate of what a free field may still be worth to the opponent.
            let open = 2 * free.and(stripe.fields).len() as Score;
            let held = UNIT * lead / lead.abs().max(open + 1);
            (UNIT * lead.signum() * (200 - hold) + held * hold) / 200
        });
        worth.sum::<Score>() + lead(self.position.centre())
    }
}

fn for_side(yellow: Score, side: Side) -> Score {
    match side {
        Side::First => yellow,
        Side::Second => -yellow,
    }
}

impl LevelState for GoramiLevelState {
    type Move = Placement;

    fn side(&self) -> Side {
        self.side
    }

    fn moves(&self, moves: &mut Vec<CandidateMove<Placement>>) {
        let distances = self.distances();
        moves.extend(self.position.placements().map(|mv| CandidateMove {
            mv,
            distance: distances[mv.field.index()],
            number: (mv.piece.number.index() * 64 + mv.field.index()) as u32,
        }));
    }

    fn play(&mut self, mv: Placement, _: BarMemory) {
        self.position.place_unchecked(mv.piece.number, mv.field);
        self.side = side(&self.position, self.side);
        self.last = Some(mv.field);
    }

    fn evaluate(&self, side: Side, attention: &Attention) -> Score {
        for_side(self.yellow(attention.hold, self.minded), side)
    }

    fn margin(&self, side: Side) -> Score {
        for_side(self.yellow(0, u32::MAX), side)
    }
}
