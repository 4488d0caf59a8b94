//! GOrami: the boards of 16, 22 and 24 fields, with the margin of stripes as the value and the centre for ties.

use gurami::gorami::{ByColour, Position, numbers};
use gurami::{BoardSize, Colour, Piece, Placement};

use crate::control::{Control, Limits};
use crate::engine::{Analysis, Line, Means, Playable};
use crate::search::{Progress, Report};
use crate::tree::{Moves, Place, Purpose, Side, Step, Tree};
use crate::value::{Bounds, Score, UNIT};

/// Moves are numbered by number and field.
const FIELDS: usize = BoardSize::B24.fields();

/// The tree of a position.
#[derive(Debug)]
struct Stripes(Position);

/// How far a player is ahead as the position stands: in stripes, and in the centre where these are equal.
pub fn margin(position: &Position, colour: Colour) -> Score {
    let ahead = |sums: ByColour<u32>| sums[colour] as Score - sums[colour.other()] as Score;
    match ahead(position.stripes_won()) {
        0 => ahead(position.centre()),
        stripes => stripes * UNIT,
    }
}

/// Yellow moves for a finished game, as its text says.
fn mover(position: &Position) -> Colour {
    position.to_move().unwrap_or(Colour::Yellow)
}

fn step(placement: Placement) -> Step {
    Step::new((placement.piece.number.index() * FIELDS + placement.field.index()) as u8)
}

/// What a move means here; nothing if there is no such number or field.
fn placement(position: &Position, step: Step) -> Option<Placement> {
    let number = numbers().nth(step.index() / FIELDS)?;
    let field = position.arena().board().field(step.index() % FIELDS)?;
    Some(Placement { piece: Piece { colour: position.to_move()?, number }, field })
}

impl Tree for Stripes {
    type Node = Position;
    const GRAIN: Score = 1;

    fn root(&self) -> Position {
        self.0
    }

    fn side(&self, node: &Position) -> Side {
        match mover(node) {
            Colour::Yellow => Side::First,
            Colour::Blue => Side::Second,
        }
    }

    fn end(&self, node: &Position) -> Option<Score> {
        node.to_move().is_none().then(|| margin(node, mover(node)))
    }

    fn plies_left(&self, node: &Position) -> u32 {
        node.to_move().map_or(0, |_| node.free().len() as u32)
    }

    fn is_legal(&self, node: &Position, step: Step) -> bool {
        placement(node, step).is_some_and(|placement| node.check(placement).is_ok())
    }

    /// High numbers first, and those that turn pieces before others.
    fn moves(&self, node: &Position, _: Purpose, moves: &mut Moves) {
        for placement in node.placements() {
            let turned = node.turned_by(placement.piece.colour, placement.field).len() as i32;
            moves.push(step(placement), turned * 64 + i32::from(placement.piece.number.get()) * 16);
        }
    }

    fn play(&self, node: &Position, step: Step) -> Position {
        let mut next = *node;
        let placement = placement(node, step).expect("a legal move is a placement");
        next.place(placement).expect("the search plays legal moves");
        next
    }

    fn place(&self, node: &Position) -> Place {
        Place { key: node.hash(), base: 0, turned: 0 }
    }

    fn evaluate(&self, node: &Position) -> Score {
        margin(node, mover(node))
    }

    fn bounds(&self, _: &Position) -> Bounds {
        Bounds::NONE
    }
}

impl Playable for Position {
    type Move = Placement;

    fn begin(&self, limits: Limits) -> Progress {
        Progress::new(&Stripes(*self), limits)
    }

    fn think(&self, progress: &mut Progress, means: Means<'_>, most_nodes: Option<u64>, control: &mut dyn Control) {
        crate::drive(&Stripes(*self), progress, means, most_nodes, control);
    }

    fn told(&self, report: &Report) -> Analysis<Placement> {
        let told = |variation: &crate::search::Variation| {
            let mut position = *self;
            let mut moves = Vec::new();
            for step in &variation.steps {
                let placement = placement(&position, *step).expect("a line is made of legal moves");
                position.place(placement).expect("a line is made of legal moves");
                moves.push(placement);
            }
            Line { moves, value: variation.value }
        };
        Analysis { lines: report.variations.iter().map(told).collect(), reach: report.reach, nodes: report.nodes }
    }
}
