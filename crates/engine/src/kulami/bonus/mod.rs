//! Game tree of Kulami with bonuses, where the colour of every marble matters.

mod areas;
pub(super) mod bonus_tables;
mod bonus_weights;
mod endgame;
mod line_potential;

use kulami::{Colour, Position};

use super::endgame::{EndgameSearch, GAINED};
use super::evaluation::BonusDelta;
use super::kulami_tables::KulamiTables;
use super::mcts::MoveOutcome;
use super::node::KulamiNode;
use super::playout_policy::PlayoutPolicy;
use super::tapered::{TaperedScore, at_ply};
use super::tuning::Tuning;
use super::weights::{TaperedWeight, WeightKind};
use crate::tree::{GameTree, MoveId, MoveList, NodeKey, OrderingMode, Side};
use crate::value::{Bounds, Score, UNIT};
use areas::{AreaForecast, AreaRoom, Areas};
pub(super) use bonus_tables::BonusTables;
pub(super) use bonus_weights::BonusWeights;
use endgame::BonusRange;
use line_potential::{LinePotential, LinePotentials};

/// A side's bonus points; 0 for a bonus that the scoring does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BonusPoints {
    /// The size of the largest area.
    area: u8,
    /// The length of all lines.
    lines: u8,
}

impl BonusPoints {
    #[inline]
    fn points(self) -> i32 {
        i32::from(self.area) + i32::from(self.lines)
    }
}

/// A side's bonuses now and in the near future.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BonusForecast {
    areas: AreaForecast,
    lines: u8,
}

/// A position with its bonuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusNode {
    pub(super) panels: KulamiNode,
    own: BonusPoints,
    other: BonusPoints,
    line_potential: LinePotential,
    /// Zobrist keys of the marbles by colour.
    colours: u64,
}

/// Game tree of a position with bonuses.
#[derive(Debug)]
pub struct BonusTree<'a> {
    pub(super) tables: KulamiTables<'a>,
    pub(super) bonus_tables: BonusTables,
    worth: &'a BonusWeights,
    line_potentials: LinePotentials,
    pub(super) policy: &'static PlayoutPolicy,
    keys: [[u64; 64]; 2],
    root: BonusNode,
}

/// Key space of coloured marbles.
const COLOURED: u32 = 0x4b55_0010;

impl<'a> BonusTree<'a> {
    /// The tree from this position on, with the position's scoring.
    pub fn new(position: &Position, tuning: &'a Tuning) -> BonusTree<'a> {
        let tables = KulamiTables::new(position.board(), tuning);
        let bonus_tables = BonusTables::new(position.board(), position.scoring());
        let extra = |colour: Colour| {
            let marbles = position.marbles()[colour].bits();
            BonusPoints { area: bonus_tables.area(marbles) as u8, lines: bonus_tables.lines(marbles) as u8 }
        };
        let keys =
            std::array::from_fn(|side| std::array::from_fn(|field| game::key(COLOURED, (side * 64 + field) as u32)));
        let (turn, panels) = (position.turn(), tables.node(position));
        let scoring = game::key(COLOURED, 128 + position.scoring() as u32);
        let worth = &tuning.worth;
        let line_potentials = LinePotentials::new(worth);
        let mut root = BonusNode {
            panels,
            own: extra(turn),
            other: extra(turn.other()),
            line_potential: line_potentials.all(&bonus_tables, panels.own, panels.other),
            colours: tables.seed ^ scoring,
        };
        for (keys, colour) in keys.iter().zip(Colour::ALL) {
            let marbles = position.marbles()[colour].iter().map(|field| keys[field.index()]);
            root.colours = marbles.fold(root.colours, |all: u64, key: u64| all ^ key);
        }
        BonusTree {
            tables,
            bonus_tables,
            worth,
            line_potentials,
            policy: PlayoutPolicy::built_in(position.scoring()),
            keys,
            root,
        }
    }

    /// The bonus points of a side after one more marble on this field.
    #[inline]
    fn extra_with(&self, marbles: u64, extra: BonusPoints, field: usize) -> BonusPoints {
        BonusPoints {
            area: extra.area.max(self.bonus_tables.area_with(marbles, field) as u8),
            lines: self.bonus_tables.lines_with(marbles, field, extra.lines.into()) as u8,
        }
    }

    /// The value of bonuses for the side to move; `joins` is the value of joins of both sides.
    #[inline]
    fn bonus_value(
        &self,
        own: BonusForecast,
        other: BonusForecast,
        line_potential: LinePotential,
        joins: TaperedScore,
        ply: i32,
    ) -> Score {
        let of = |phase: fn(TaperedWeight) -> i16| {
            let side = |forecast: BonusForecast| {
                let next = i32::from(forecast.areas.next - forecast.areas.area);
                i32::from(forecast.areas.area) * i32::from(phase(self.worth.area))
                    + next * i32::from(phase(self.worth.next))
                    + i32::from(forecast.lines) * i32::from(phase(self.worth.line))
            };
            side(own) - side(other)
        };
        at_ply(
            of(|tapered| tapered.early) + line_potential.early + joins.early(),
            of(|tapered| tapered.late) + line_potential.late + joins.late(),
            ply,
        )
    }

    /// The value of room for areas. [`evaluate_one_ply`](GameTree::evaluate_one_ply) uses the room before the move,
    /// which is a good approximation and avoids computing it for every move.
    fn room_value(&self, own: Option<&Areas>, other: Option<&Areas>, ply: i32) -> Score {
        let room = |areas: Option<&Areas>| areas.map_or(AreaRoom::NONE, |areas| areas.room(&self.bonus_tables));
        let (own, other) = (room(own), room(other));
        let beside = i32::from(own.beside) - i32::from(other.beside);
        let beyond = i32::from(own.beyond) - i32::from(other.beyond);
        let of = |phase: fn(TaperedWeight) -> i16| {
            beside * i32::from(phase(self.worth.room)) + beyond * i32::from(phase(self.worth.beyond))
        };
        at_ply(of(|tapered| tapered.early), of(|tapered| tapered.late), ply)
    }

    /// The bonuses after a marble of the side to move, as a function of the field.
    fn beside<'n>(&'n self, node: &'n BonusNode) -> impl Fn(usize) -> BonusDelta + 'n {
        let free = !(node.panels.own | node.panels.other);
        let (own, other) = (self.areas(node.panels.own, free), self.areas(node.panels.other, free));
        let room = self.room_value(own.as_ref(), other.as_ref(), node.panels.ply.into());
        let joins =
            other.as_ref().map_or(TaperedScore::default(), |areas| areas.forecast().joins(&self.worth.own_joins));
        move |field| {
            let lines = self.bonus_tables.lines_with(node.panels.own, field, node.own.lines.into()) as u8;
            let other_now = other.as_ref();
            let own_areas = own.as_ref().map_or(AreaForecast::NONE, |areas| areas.with(&self.bonus_tables, field));
            let other_areas = other_now.map_or(AreaForecast::NONE, |areas| areas.without(field));
            let own = BonusForecast { areas: own_areas, lines };
            let other = BonusForecast { areas: other_areas, lines: node.other.lines };
            let line_potential = self.line_potentials.after(&self.bonus_tables, node, field);
            // The opponent can join as much as before, except on this field.
            let here = other_now.map_or(TaperedScore::default(), |areas| self.worth.own_joins[areas.joined_at(field)]);
            let joins = own.areas.joins(&self.worth.other_joins) + joins - here;
            let extra = BonusPoints { area: own.areas.area, lines };
            BonusDelta {
                bonus_margin: extra.points() - node.other.points(),
                value: room - self.bonus_value(other, own, line_potential, joins, i32::from(node.panels.ply) + 1),
            }
        }
    }

    /// How often each bonus weight counts in the evaluation of the position, for the side to move.
    pub fn counts(&self) -> Vec<(WeightKind, i32)> {
        let (own, other) = (self.root.panels.own, self.root.panels.other);
        let free = !(own | other);
        let areas = [own, other].map(|marbles| self.areas(marbles, free));
        let [mine, yours] = areas.each_ref().map(|areas| {
            let forecast = areas.as_ref().map_or(AreaForecast::NONE, Areas::forecast);
            let room = areas.as_ref().map_or(AreaRoom::NONE, |areas| areas.room(&self.bonus_tables));
            ([forecast.area, forecast.next - forecast.area, room.beside, room.beyond].map(i32::from), forecast)
        });
        let lines = i32::from(self.root.own.lines) - i32::from(self.root.other.lines);
        let mut counts = vec![(WeightKind::Line, lines)];
        let areas = [WeightKind::Area, WeightKind::Next, WeightKind::Room, WeightKind::Beyond];
        counts.extend(areas.into_iter().zip(mine.0.iter().zip(yours.0).map(|(mine, yours)| mine - yours)));
        mine.1.each_join(|marbles, fields| counts.push((WeightKind::OwnJoin(marbles as u8), fields as i32)));
        yours.1.each_join(|marbles, fields| counts.push((WeightKind::OtherJoin(marbles as u8), fields as i32)));
        for marbles in 1..=4 {
            let only = |own: u64, other: u64| {
                let fives = self.bonus_tables.fives();
                fives.filter(|five| five & other == 0 && (five & own).count_ones() == marbles).count() as i32
            };
            counts.push((WeightKind::Five(marbles as u8), only(own, other) - only(other, own)));
        }
        counts
    }

    /// Calls `visit` with every legal move and its outcome.
    pub(super) fn expand_moves(&self, node: &BonusNode, visit: &mut dyn FnMut(MoveId, MoveOutcome)) {
        self.tables.expand_moves(&node.panels, self.beside(node), visit);
    }

    /// The groups of a side's marbles, if the scoring has areas.
    fn areas(&self, marbles: u64, free: u64) -> Option<Areas> {
        self.bonus_tables.scoring.has_area().then(|| Areas::new(&self.bonus_tables, marbles, free))
    }

    /// An upper bound for a side's bonus points after this many more marbles.
    fn most_extra(&self, marbles: u64, free: u64, more: u32) -> i32 {
        (self.bonus_tables.most_area(marbles, free, more) + self.bonus_tables.most_lines(marbles, free, more)) as i32
    }
}

impl GameTree for BonusTree<'_> {
    type Node = BonusNode;
    type EndgameCache = ();
    const GRAIN: Score = UNIT;
    const ENDGAME_PLIES: u32 = 12;
    const TABLE_DEPTH: u32 = 5;

    fn root(&self) -> BonusNode {
        self.root
    }

    #[inline]
    fn side(&self, node: &BonusNode) -> Side {
        node.panels.side
    }

    #[inline]
    fn terminal_score(&self, node: &BonusNode) -> Option<Score> {
        let margin = i32::from(node.panels.margin) + node.own.points() - node.other.points();
        (node.panels.legal == 0).then_some(margin * UNIT)
    }

    #[inline]
    fn plies_left(&self, node: &BonusNode) -> u32 {
        if node.panels.legal == 0 { 0 } else { node.panels.marbles_left() }
    }

    #[inline]
    fn is_legal(&self, node: &BonusNode, mv: MoveId) -> bool {
        mv.index() < 64 && node.panels.legal >> mv.index() & 1 != 0
    }

    fn moves(&self, node: &BonusNode, purpose: OrderingMode, moves: &mut MoveList) {
        let start = moves.len();
        self.tables.moves(&node.panels, purpose, moves);
        moves.adjust(start, |mv| {
            let with = self.extra_with(node.panels.own, node.own, mv.index());
            (with.points() - node.own.points()) * GAINED
        });
    }

    #[inline]
    fn play(&self, node: &BonusNode, mv: MoveId) -> BonusNode {
        BonusNode {
            panels: self.tables.play(&node.panels, mv.index()),
            own: node.other,
            other: self.extra_with(node.panels.own, node.own, mv.index()),
            line_potential: self.line_potentials.after(&self.bonus_tables, node, mv.index()),
            colours: node.colours ^ self.keys[node.panels.side as usize][mv.index() & 63],
        }
    }

    #[inline]
    fn node_key(&self, node: &BonusNode) -> NodeKey {
        NodeKey { zobrist: self.tables.key(&node.panels, node.colours), base: 0, symmetry: 0 }
    }

    fn evaluate(&self, node: &BonusNode) -> Score {
        let free = !(node.panels.own | node.panels.other);
        let ply = node.panels.ply.into();
        let areas = [node.panels.own, node.panels.other].map(|marbles| self.areas(marbles, free));
        let [own, other] = areas.each_ref().map(|areas| areas.as_ref().map_or(AreaForecast::NONE, Areas::forecast));
        let own = BonusForecast { areas: own, lines: node.own.lines };
        let other = BonusForecast { areas: other, lines: node.other.lines };
        let joins = own.areas.joins(&self.worth.own_joins) + other.areas.joins(&self.worth.other_joins);
        self.tables.evaluate(&node.panels)
            + self.bonus_value(own, other, node.line_potential, joins, ply)
            + self.room_value(areas[0].as_ref(), areas[1].as_ref(), ply)
    }

    fn evaluate_one_ply(&self, node: &BonusNode, beta: Score, nodes: &mut u64) -> Option<Score> {
        Some(self.tables.evaluate_one_ply(&node.panels, beta, nodes, self.beside(node)))
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

    fn search_endgame(&self, node: &BonusNode, alpha: Score, beta: Score, (): &mut (), nodes: &mut u64) -> Score {
        let (left, free) = (node.panels.marbles_left(), !(node.panels.own | node.panels.other));
        let own = BonusRange { extra: node.own, most: self.most_extra(node.panels.own, free, left.div_ceil(2)) };
        let other = BonusRange { extra: node.other, most: self.most_extra(node.panels.other, free, left / 2) };
        let mut last = EndgameSearch::new(self);
        let value = last.value(&node.panels, [own, other], alpha, beta);
        *nodes += last.nodes;
        value
    }
}
