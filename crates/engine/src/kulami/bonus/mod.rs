//! Kulami with bonuses as a tree: marbles matter by their colours.

mod areas;
mod last;
pub(super) mod marks;
mod promise;
mod worth;

use kulami::{Colour, Position};

use super::ahead::Beside;
use super::ground::Ground;
use super::last::{GAINED, Last};
use super::likely::Likely;
use super::node::Node;
use super::playouts::After;
use super::sums::{Sum, at_ply};
use super::trial::Tuning;
use super::weights::{Phased, Sort};
use crate::tree::{Moves, Place, Purpose, Side, Step, Tree};
use crate::value::{Bounds, Score, UNIT};
use areas::{Areas, Outlook, Room};
use last::Topped;
pub(super) use marks::Marks;
use promise::{Promise, Promises};
pub(super) use worth::Worth;

/// What a side's marbles bring beside panels; nothing for a bonus that does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extra {
    /// The size of the largest area.
    area: u8,
    /// The length of all lines.
    lines: u8,
}

impl Extra {
    #[inline]
    fn points(self) -> i32 {
        i32::from(self.area) + i32::from(self.lines)
    }
}

/// What a side's marbles bring and may bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Prospect {
    areas: Outlook,
    lines: u8,
}

/// A position with what bonuses need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusNode {
    pub(super) panels: Node,
    own: Extra,
    other: Extra,
    promise: Promise,
    /// Keys of the marbles by their colours.
    colours: u64,
}

/// The tree of a position with bonuses.
#[derive(Debug)]
pub struct Bonus<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) marks: Marks,
    worth: &'a Worth,
    promises: Promises,
    pub(super) likely: &'static Likely,
    keys: [[u64; 64]; 2],
    root: BonusNode,
}

/// A sort of keys of its own.
const COLOURED: u32 = 0x4b55_0010;

impl<'a> Bonus<'a> {
    /// The tree from this position on, with the scoring that it is played with.
    pub fn new(position: &Position, tuning: &'a Tuning) -> Bonus<'a> {
        let ground = Ground::new(position.board(), tuning);
        let marks = Marks::new(position.board(), position.scoring());
        let extra = |colour: Colour| {
            let marbles = position.marbles()[colour].bits();
            Extra { area: marks.area(marbles) as u8, lines: marks.lines(marbles) as u8 }
        };
        let keys =
            std::array::from_fn(|side| std::array::from_fn(|field| game::key(COLOURED, (side * 64 + field) as u32)));
        let (turn, panels) = (position.turn(), ground.node(position));
        let scoring = game::key(COLOURED, 128 + position.scoring() as u32);
        let worth = &tuning.worth;
        let promises = Promises::new(worth);
        let mut root = BonusNode {
            panels,
            own: extra(turn),
            other: extra(turn.other()),
            promise: promises.all(&marks, panels.own, panels.other),
            colours: ground.seed ^ scoring,
        };
        for (keys, colour) in keys.iter().zip(Colour::ALL) {
            let marbles = position.marbles()[colour].iter().map(|field| keys[field.index()]);
            root.colours = marbles.fold(root.colours, |all: u64, key: u64| all ^ key);
        }
        Bonus { ground, marks, worth, promises, likely: Likely::built_in(position.scoring()), keys, root }
    }

    /// What the marbles of a side bring beside panels with one more on this field.
    #[inline]
    fn extra_with(&self, marbles: u64, extra: Extra, field: usize) -> Extra {
        Extra {
            area: extra.area.max(self.marks.area_with(marbles, field) as u8),
            lines: self.marks.lines_with(marbles, field, extra.lines.into()) as u8,
        }
    }

    /// What bonuses may be worth for the side to move; `joins` are those of both sides.
    #[inline]
    fn bonus_value(&self, own: Prospect, other: Prospect, promise: Promise, joins: Sum, ply: i32) -> Score {
        let of = |phase: fn(Phased) -> i16| {
            let side = |prospect: Prospect| {
                let next = i32::from(prospect.areas.next - prospect.areas.area);
                i32::from(prospect.areas.area) * i32::from(phase(self.worth.area))
                    + next * i32::from(phase(self.worth.next))
                    + i32::from(prospect.lines) * i32::from(phase(self.worth.line))
            };
            side(own) - side(other)
        };
        at_ply(
            of(|phased| phased.early) + promise.early + joins.early(),
            of(|phased| phased.late) + promise.late + joins.late(),
            ply,
        )
    }

    /// What room for areas may be worth. It is that of the position before the last marble in a [`look`](Tree::look), which is
    /// near enough and spares working it out for every move.
    fn room_value(&self, own: Option<&Areas>, other: Option<&Areas>, ply: i32) -> Score {
        let room = |areas: Option<&Areas>| areas.map_or(Room::NONE, |areas| areas.room(&self.marks));
        let (own, other) = (room(own), room(other));
        let beside = i32::from(own.beside) - i32::from(other.beside);
        let beyond = i32::from(own.beyond) - i32::from(other.beyond);
        let of = |phase: fn(Phased) -> i16| {
            beside * i32::from(phase(self.worth.room)) + beyond * i32::from(phase(self.worth.beyond))
        };
        at_ply(of(|phased| phased.early), of(|phased| phased.late), ply)
    }

    /// What a marble of the side to move on a field brings beside panels.
    fn beside<'n>(&'n self, node: &'n BonusNode) -> impl Fn(usize) -> Beside + 'n {
        let free = !(node.panels.own | node.panels.other);
        let (own, other) = (self.areas(node.panels.own, free), self.areas(node.panels.other, free));
        let room = self.room_value(own.as_ref(), other.as_ref(), node.panels.ply.into());
        let joins = other.as_ref().map_or(Sum::default(), |areas| areas.outlook().joins(&self.worth.own_joins));
        move |field| {
            let lines = self.marks.lines_with(node.panels.own, field, node.own.lines.into()) as u8;
            let other_now = other.as_ref();
            let own_areas = own.as_ref().map_or(Outlook::NONE, |areas| areas.with(&self.marks, field));
            let other_areas = other_now.map_or(Outlook::NONE, |areas| areas.without(field));
            let own = Prospect { areas: own_areas, lines };
            let other = Prospect { areas: other_areas, lines: node.other.lines };
            let promise = self.promises.after(&self.marks, node, field);
            // The other side can join as much as before, but not here.
            let here = other_now.map_or(Sum::default(), |areas| self.worth.own_joins[areas.joined_at(field)]);
            let joins = own.areas.joins(&self.worth.other_joins) + joins - here;
            let extra = Extra { area: own.areas.area, lines };
            Beside {
                standing: extra.points() - node.other.points(),
                value: room - self.bonus_value(other, own, promise, joins, i32::from(node.panels.ply) + 1),
            }
        }
    }

    /// How often each number for bonuses counts in the evaluation of the position, for the side to move.
    pub fn counts(&self) -> Vec<(Sort, i32)> {
        let (own, other) = (self.root.panels.own, self.root.panels.other);
        let free = !(own | other);
        let areas = [own, other].map(|marbles| self.areas(marbles, free));
        let [mine, yours] = areas.each_ref().map(|areas| {
            let outlook = areas.as_ref().map_or(Outlook::NONE, Areas::outlook);
            let room = areas.as_ref().map_or(Room::NONE, |areas| areas.room(&self.marks));
            ([outlook.area, outlook.next - outlook.area, room.beside, room.beyond].map(i32::from), outlook)
        });
        let lines = i32::from(self.root.own.lines) - i32::from(self.root.other.lines);
        let mut counts = vec![(Sort::Line, lines)];
        let areas = [Sort::Area, Sort::Next, Sort::Room, Sort::Beyond];
        counts.extend(areas.into_iter().zip(mine.0.iter().zip(yours.0).map(|(mine, yours)| mine - yours)));
        mine.1.each_join(|marbles, fields| counts.push((Sort::OwnJoin(marbles as u8), fields as i32)));
        yours.1.each_join(|marbles, fields| counts.push((Sort::OtherJoin(marbles as u8), fields as i32)));
        for marbles in 1..=4 {
            let only = |own: u64, other: u64| {
                let fives = self.marks.fives();
                fives.filter(|five| five & other == 0 && (five & own).count_ones() == marbles).count() as i32
            };
            counts.push((Sort::Five(marbles as u8), only(own, other) - only(other, own)));
        }
        counts
    }

    /// Tells every move with what it leads to.
    pub(super) fn each_move_ahead(&self, node: &BonusNode, tell: &mut dyn FnMut(Step, After)) {
        self.ground.each_move(&node.panels, self.beside(node), tell);
    }

    /// Groups of a side's marbles, if areas count.
    fn areas(&self, marbles: u64, free: u64) -> Option<Areas> {
        self.marks.scoring.has_area().then(|| Areas::new(&self.marks, marbles, free))
    }

    /// What the marbles of a side can bring beside panels, at most, with so many more.
    fn most_extra(&self, marbles: u64, free: u64, more: u32) -> i32 {
        (self.marks.most_area(marbles, free, more) + self.marks.most_lines(marbles, free, more)) as i32
    }
}

impl Tree for Bonus<'_> {
    type Node = BonusNode;
    type Notes = ();
    const GRAIN: Score = UNIT;
    const LAST_PLIES: u32 = 12;
    const TABLE_DEPTH: u32 = 5;

    fn root(&self) -> BonusNode {
        self.root
    }

    #[inline]
    fn side(&self, node: &BonusNode) -> Side {
        node.panels.side
    }

    #[inline]
    fn end(&self, node: &BonusNode) -> Option<Score> {
        let margin = i32::from(node.panels.margin) + node.own.points() - node.other.points();
        (node.panels.legal == 0).then_some(margin * UNIT)
    }

    #[inline]
    fn plies_left(&self, node: &BonusNode) -> u32 {
        if node.panels.legal == 0 { 0 } else { node.panels.marbles_left() }
    }

    #[inline]
    fn is_legal(&self, node: &BonusNode, step: Step) -> bool {
        step.index() < 64 && node.panels.legal >> step.index() & 1 != 0
    }

    fn moves(&self, node: &BonusNode, purpose: Purpose, moves: &mut Moves) {
        let start = moves.len();
        self.ground.moves(&node.panels, purpose, moves);
        moves.adjust(start, |step| {
            let with = self.extra_with(node.panels.own, node.own, step.index());
            (with.points() - node.own.points()) * GAINED
        });
    }

    #[inline]
    fn play(&self, node: &BonusNode, step: Step) -> BonusNode {
        BonusNode {
            panels: self.ground.play(&node.panels, step.index()),
            own: node.other,
            other: self.extra_with(node.panels.own, node.own, step.index()),
            promise: self.promises.after(&self.marks, node, step.index()),
            colours: node.colours ^ self.keys[node.panels.side as usize][step.index() & 63],
        }
    }

    #[inline]
    fn place(&self, node: &BonusNode) -> Place {
        Place { key: self.ground.key(&node.panels, node.colours), base: 0, turned: 0 }
    }

    fn evaluate(&self, node: &BonusNode) -> Score {
        let free = !(node.panels.own | node.panels.other);
        let ply = node.panels.ply.into();
        let areas = [node.panels.own, node.panels.other].map(|marbles| self.areas(marbles, free));
        let [own, other] = areas.each_ref().map(|areas| areas.as_ref().map_or(Outlook::NONE, Areas::outlook));
        let own = Prospect { areas: own, lines: node.own.lines };
        let other = Prospect { areas: other, lines: node.other.lines };
        let joins = own.areas.joins(&self.worth.own_joins) + other.areas.joins(&self.worth.other_joins);
        self.ground.evaluate(&node.panels)
            + self.bonus_value(own, other, node.promise, joins, ply)
            + self.room_value(areas[0].as_ref(), areas[1].as_ref(), ply)
    }

    fn look(&self, node: &BonusNode, beta: Score, nodes: &mut u64) -> Option<Score> {
        Some(self.ground.look(&node.panels, beta, nodes, self.beside(node)))
    }

    fn bounds(&self, node: &BonusNode) -> Bounds {
        let left = node.panels.marbles_left();
        let free = !(node.panels.own | node.panels.other);
        let panels = node.panels.panel_bounds();
        let own = self.most_extra(node.panels.own, free, left.div_ceil(2));
        let other = self.most_extra(node.panels.other, free, left / 2);
        Bounds {
            lower: panels.lower + (node.own.points() - other) * UNIT,
            upper: panels.upper + (own - node.other.points()) * UNIT,
        }
    }

    fn finish(&self, node: &BonusNode, alpha: Score, beta: Score, (): &mut (), nodes: &mut u64) -> Score {
        let (left, free) = (node.panels.marbles_left(), !(node.panels.own | node.panels.other));
        let own = Topped { extra: node.own, most: self.most_extra(node.panels.own, free, left.div_ceil(2)) };
        let other = Topped { extra: node.other, most: self.most_extra(node.panels.other, free, left / 2) };
        let mut last = Last::new(self);
        let value = last.value(&node.panels, [own, other], alpha, beta);
        *nodes += last.nodes;
        value
    }
}
