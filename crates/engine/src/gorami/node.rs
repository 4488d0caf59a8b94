//! GOrami as the search sees it.

use gurami::gorami::Position;
use gurami::{Colour, Placement};

use super::chart::Chart;
use super::evaluation::Judge;
use super::key::{Key, restored, stored};
use super::last;
use super::noted::Noted;
use super::outlook::{Outlook, Reach, result};
use super::state::{Move, State};
use crate::tree::{Moves, Place, Purpose, Side, Step, Tree};
use crate::value::{Bounds, Score};

/// With so few cells left that can be filled, an evaluation of every move takes longer than a worse order costs.
const QUICK: u32 = 8;

/// The tree of a position.
#[derive(Debug)]
pub struct Stripes<'a> {
    root: Node,
    judge: Judge<'a>,
}

/// A position from the side of who is to move, who always can, unless the game is over.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    state: State,
    reach: Reach,
    side: Side,
}

impl Node {
    /// After a move: whoever can place nothing misses the turn.
    #[inline]
    fn turned(state: State, side: Side) -> Node {
        let reach = Reach::of(&state);
        if reach.my_cells() == 0 && reach.their_cells() != 0 {
            return Node { state: state.missed(), reach: reach.reversed(), side: side.other() };
        }
        Node { state, reach, side }
    }

    #[inline]
    fn after(&self, mv: Move) -> Node {
        Node::turned(self.state.after(mv), self.side.other())
    }

    #[inline]
    fn outlook(&self) -> Outlook {
        Outlook::with(&self.state, &self.reach)
    }

    /// What the game is worth as it stands.
    #[inline]
    fn result(&self) -> Score {
        result(self.state.differences, self.state.chart.stripes)
    }
}

impl<'a> Stripes<'a> {
    /// The tree of a position, judged by the weights in use; that of a finished game is seen from yellow's side.
    pub fn new(position: &Position) -> Stripes<'static> {
        Stripes::judged(position, Judge::built_in(position.arena()))
    }

    /// The same, judged otherwise.
    pub fn judged(position: &Position, judge: Judge<'a>) -> Stripes<'a> {
        let colour = position.to_move().unwrap_or(Colour::Yellow);
        let side = match colour {
            Colour::Yellow => Side::First,
            Colour::Blue => Side::Second,
        };
        let root = Node::turned(State::from_side(position, colour), side);
        Stripes { root, judge }
    }

    /// What a move means in a position; nothing if it is not legal there.
    pub fn placement(position: &Position, step: Step) -> Option<Placement> {
        let colour = position.to_move()?;
        let state = State::from_side(position, colour);
        let mv = Move::from_code(step.index() as u8).filter(|mv| state.is_legal(*mv))?;
        Some(state.placement(mv, colour))
    }

    /// The number of a placement on a position's board.
    pub(super) fn step(position: &Position, placement: Placement) -> Step {
        let chart = Chart::of(position.arena());
        Step::new(Move::new(placement.piece.number.index(), chart.cell(placement.field)).code())
    }

    /// What a move seems to be worth for who plays it.
    #[inline]
    fn promise(&self, node: &Node, mv: Move) -> Score {
        let child = node.after(mv);
        let score = self.evaluate(&child);
        if child.side == node.side { score } else { -score }
    }
}

impl Tree for Stripes<'_> {
    type Node = Node;
    type Notes = Noted;
    const GRAIN: Score = 1;
    const LAST_PLIES: u32 = last::PLIES;
    const ENHANCED_ABOVE: u32 = 8;
    const EXPERIENCE: i32 = 600;

    fn root(&self) -> Node {
        self.root
    }

    #[inline]
    fn side(&self, node: &Node) -> Side {
        node.side
    }

    #[inline]
    fn end(&self, node: &Node) -> Option<Score> {
        (node.reach.live() == 0).then(|| node.result())
    }

    #[inline]
    fn plies_left(&self, node: &Node) -> u32 {
        node.reach.live().count_ones()
    }

    fn is_legal(&self, node: &Node, step: Step) -> bool {
        Move::from_code(step.index() as u8).is_some_and(|mv| node.state.is_legal(mv))
    }

    fn moves(&self, node: &Node, purpose: Purpose, moves: &mut Moves) {
        let quick = purpose == Purpose::Proof && self.plies_left(node) <= QUICK;
        for mv in node.state.moves() {
            let order = if quick { node.state.sight(mv) } else { self.promise(node, mv) };
            moves.push(Step::new(mv.code()), order);
        }
    }

    #[inline]
    fn play(&self, node: &Node, step: Step) -> Node {
        node.after(Move::from_code(step.index() as u8).expect("the search plays legal moves"))
    }

    #[inline]
    fn place(&self, node: &Node) -> Place {
        let key = Key::of(&node.state, &node.outlook());
        Place { key: key.hash, base: 0, turned: key.turned }
    }

    fn keep(&self, place: &Place, step: Step) -> u8 {
        Move::from_code(step.index() as u8).map_or(u8::MAX, |mv| stored(self.root.state.chart, place.turned, mv).code())
    }

    fn recall(&self, place: &Place, number: u8) -> Option<Step> {
        let mv = restored(self.root.state.chart, place.turned, Move::from_code(number)?)?;
        Some(Step::new(mv.code()))
    }

    #[inline]
    fn evaluate(&self, node: &Node) -> Score {
        self.judge.evaluate(&node.state, &node.outlook())
    }

    #[inline]
    fn look(&self, node: &Node, beta: Score, nodes: &mut u64) -> Option<Score> {
        let mut best = Score::MIN;
        for mv in node.state.moves() {
            *nodes += 1;
            best = best.max(self.promise(node, mv));
            if best >= beta {
                break;
            }
        }
        Some(best)
    }

    #[inline]
    fn bounds(&self, node: &Node) -> Bounds {
        node.outlook().bounds
    }

    #[inline]
    fn finish(&self, node: &Node, alpha: Score, beta: Score, notes: &mut Noted, nodes: &mut u64) -> Score {
        last::finish(&node.state, alpha, beta, notes, nodes)
    }
}
