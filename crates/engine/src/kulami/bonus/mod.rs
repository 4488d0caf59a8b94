//! Kulami with bonuses as a tree: marbles matter by their colours.

mod grid;

use kulami::{Colour, Position, Scoring};

use super::ground::Ground;
use super::node::Node;
use super::trial::Tuning;
use crate::tree::{Moves, Place, Purpose, Side, Step, Tree};
use crate::value::{Bounds, INFINITE, Score, UNIT};
use grid::{Grid, Places};

/// What the bonuses need to know of a side's marbles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marbles {
    places: Places,
    area: u8,
    lines: u8,
}

/// A position with everything that bonuses need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusNode {
    panels: Node,
    own: Marbles,
    other: Marbles,
    /// Keys of the marbles by their colours.
    colours: u64,
}

/// The tree of a position with bonuses.
#[derive(Debug)]
pub struct Bonus<'a> {
    ground: Ground<'a>,
    grid: Grid,
    all: Places,
    scoring: Scoring,
    root: BonusNode,
}

/// A sort of keys of its own.
const COLOURED: u32 = 0x4b55_0010;

impl<'a> Bonus<'a> {
    /// The tree from this position on, with the scoring that it is played with.
    pub fn new(position: &Position, tuning: &'a Tuning) -> Bonus<'a> {
        let ground = Ground::new(position.board(), tuning);
        let grid = Grid::new(position.board());
        let scoring = position.scoring();
        let marbles = |colour: Colour| {
            let places = grid.all(position.marbles()[colour].bits());
            let area = if scoring.has_area() { grid::largest(places) } else { 0 };
            let lines = if scoring.has_lines() { grid::lines(places) } else { 0 };
            Marbles { places, area: area as u8, lines: lines as u8 }
        };
        let turn = position.turn();
        let mut colours = ground.seed ^ game::key(COLOURED, 1_000 + scoring as u32);
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            for field in position.marbles()[colour] {
                colours ^= key(index, field.index());
            }
        }
        let panels = ground.node(position);
        let root = BonusNode { panels, own: marbles(turn), other: marbles(turn.other()), colours };
        Bonus { ground, all: grid.all(u64::MAX), grid, scoring, root }
    }

    /// The margin as it stands, in points.
    #[inline]
    fn margin(&self, node: &BonusNode) -> i32 {
        i32::from(node.panels.margin) + extra(node.own) - extra(node.other)
    }
}

#[inline]
fn key(side: usize, field: usize) -> u64 {
    game::key(COLOURED, (side * 64 + field) as u32)
}

#[inline]
fn extra(marbles: Marbles) -> i32 {
    i32::from(marbles.area) + i32::from(marbles.lines)
}

impl Tree for Bonus<'_> {
    type Node = BonusNode;
    const GRAIN: Score = UNIT;

    fn root(&self) -> BonusNode {
        self.root
    }

    #[inline]
    fn side(&self, node: &BonusNode) -> Side {
        node.panels.side
    }

    #[inline]
    fn end(&self, node: &BonusNode) -> Option<Score> {
        (node.panels.legal == 0).then(|| self.margin(node) * UNIT)
    }

    #[inline]
    fn plies_left(&self, node: &BonusNode) -> u32 {
        if node.panels.legal == 0 { 0 } else { node.panels.marbles_left() }
    }

    #[inline]
    fn is_legal(&self, node: &BonusNode, step: Step) -> bool {
        step.index() < 64 && node.panels.legal >> step.index() & 1 != 0
    }

    #[inline]
    fn moves(&self, node: &BonusNode, purpose: Purpose, moves: &mut Moves) {
        self.ground.moves(&node.panels, purpose, moves);
    }

    #[inline]
    fn play(&self, node: &BonusNode, step: Step) -> BonusNode {
        let place = self.grid.place(step.index());
        let mut moved = node.own;
        if self.scoring.has_lines() {
            moved.lines += grid::lines_gained(moved.places, place) as u8;
        }
        moved.places |= 1 << place;
        if self.scoring.has_area() {
            moved.area = moved.area.max(grid::group(moved.places, place) as u8);
        }
        BonusNode {
            panels: self.ground.play(&node.panels, step.index()),
            own: node.other,
            other: moved,
            colours: node.colours ^ key(node.panels.side as usize, step.index()),
        }
    }

    #[inline]
    fn place(&self, node: &BonusNode) -> Place {
        Place { key: self.ground.key(&node.panels, node.colours), base: 0, turned: 0 }
    }

    fn evaluate(&self, node: &BonusNode) -> Score {
        let area = i32::from(node.own.area) - i32::from(node.other.area);
        let lines = i32::from(node.own.lines) - i32::from(node.other.lines);
        self.ground.evaluate(&node.panels) + (area * (20 + i32::from(node.panels.ply) * 44 / 56)) + lines * UNIT
    }

    fn bounds(&self, node: &BonusNode) -> Bounds {
        let left = node.panels.marbles_left();
        let free = self.all & !(node.own.places | node.other.places);
        let most = |marbles: Marbles, more: u32| {
            let area = if self.scoring.has_area() { marbles.places.count_ones() + more } else { 0 };
            let lines = if self.scoring.has_lines() { grid::most_lines(marbles.places, free, more) } else { 0 };
            (area + lines) as i32
        };
        let panels = node.panels.panel_bounds();
        let bounds = Bounds {
            lower: panels.lower + (extra(node.own) - most(node.other, left / 2)) * UNIT,
            upper: panels.upper + (most(node.own, left.div_ceil(2)) - extra(node.other)) * UNIT,
        };
        debug_assert!(bounds.lower > -INFINITE && bounds.upper < INFINITE);
        bounds
    }
}
