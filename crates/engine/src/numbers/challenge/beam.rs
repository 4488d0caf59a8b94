//! Beam search for a known line of Challenge: after each piece the most promising boards are kept.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use super::child::Child;
use super::ending::{Ending, FEW};
use super::prospect::{Change, Prospect, Weights};
use super::symmetry;
use super::width::Width;
use crate::numbers::key_map::IdentityHasher;
use crate::numbers::number_grid::{PlacedNumber, SetBits};
use crate::numbers::rounds::objective::{Objective, POINT};
use crate::numbers::rounds::round_board::{PlacementChoice, RoundBoard, terrain};

/// Boards with so many pieces are compared turned and mirrored; later hardly any look the same.
const TURNED: usize = 5;

/// A board that can be gone on from.
#[derive(Clone, Copy)]
struct Node {
    plate: RoundBoard,
    /// Its step in [`Beam::steps`].
    step: u32,
}

/// How a board came about.
#[derive(Clone, Copy)]
struct Step {
    from: u32,
    laid: PlacedNumber,
}

/// What boards are compared by.
pub(in crate::numbers) enum Judge {
    /// By what open chains are worth to somebody.
    Aim(Objective),
    /// By what a board promises to whoever knows the line.
    Line(Box<Prospect>),
}

/// A search with boards side by side.
pub(in crate::numbers) struct Beam {
    judge: Judge,
    line: Vec<u8>,
    /// How many of the line are laid.
    at: usize,
    width: Width,
    nodes: Vec<Node>,
    /// The nodes before these: their room is used again, which is cheaper than asking for as much anew.
    before: Vec<Node>,
    /// The names of the nodes that are being made.
    seen: HashSet<u64, BuildHasherDefault<IdentityHasher>>,
    /// The node that is gone on from next.
    cursor: usize,
    children: Vec<Child>,
    /// Children with less have no place among the best any more.
    least: i32,
    /// The boards whose last fields were filled: their points in the end, and their steps before.
    ends: Vec<(i32, u32)>,
    /// The best of them, and how it ends.
    ended: Option<(Node, Ending)>,
    steps: Vec<Step>,
    /// How many steps there were after each number.
    stages: Vec<usize>,
}

/// The step before the first.
const START: u32 = u32::MAX;

impl Beam {
    /// From a board with these numbers to come, in this order.
    pub fn new(judge: Judge, start: RoundBoard, line: &[u8], width: Width) -> Beam {
        Beam {
            judge,
            line: line.to_vec(),
            at: 0,
            width,
            nodes: vec![Node { plate: start, step: START }],
            before: Vec::new(),
            seen: HashSet::default(),
            cursor: 0,
            children: Vec::new(),
            least: i32::MIN,
            ends: Vec::new(),
            ended: None,
            steps: Vec::new(),
            stages: Vec::new(),
        }
    }

    /// Goes on for about so much work, the placements looked at being the unit; answers how much was done. Nothing is
    /// done once the line is laid.
    pub fn go_on(&mut self, work: u64) -> u64 {
        let mut done = 0;
        while done < work && !self.is_through() {
            match self.cursor < self.nodes.len() {
                true => done += self.look(),
                false => self.select(),
            }
        }
        done
    }

    /// Tries everything on the last fields of the next node.
    fn end(&mut self) -> u64 {
        let mut node = self.nodes[self.cursor];
        self.cursor += 1;
        let ending = Ending::of(&mut node.plate.lay, &self.line[self.at..]);
        let points = |(node, ending): &(Node, Ending)| node.plate.points + ending.points;
        let end = (node, ending);
        self.ends.push((points(&end), node.step));
        if self.ended.as_ref().is_none_or(|best| points(&end) > points(best)) {
            self.ended = Some(end);
        }
        1
    }

    /// Looks at all children of the next node; answers how many there are.
    fn look(&mut self) -> u64 {
        let number = self.line[self.at];
        let coming = &self.line[self.at + 1..];
        let (parent, plate) = (self.cursor, &self.nodes[self.cursor].plate);
        if matches!(self.judge, Judge::Line(_)) && plate.lay.free().count_ones() as usize <= FEW {
            return self.end();
        }
        let (children, least) = (&mut self.children, self.least);
        let mut add = |value: i32, laid: Option<PlacedNumber>, points: i32| {
            if value >= least {
                children.push(Child::new(value, parent, laid, points));
            }
        };
        let fields = plate.lay.fields_for(terrain(), usize::from(number));
        match &mut self.judge {
            Judge::Aim(aim) if fields.0 == 0 => {
                let worth = plate.without(usize::from(number)).worth(aim, coming);
                add(plate.points * POINT + worth, None, 0);
            }
            Judge::Line(prospect) if fields.0 == 0 => {
                add(plate.points * Weights::FINE + prospect.worth(&plate.lay, coming), None, 0);
            }
            Judge::Aim(aim) => plate.choices(aim, usize::from(number), u64::MAX, coming, |choice| {
                add((plate.points + choice.points) * POINT + choice.worth, Some(choice.laid), choice.points);
            }),
            Judge::Line(prospect) => {
                let bar = least.saturating_sub(plate.points * Weights::FINE);
                let survey = prospect.before_piece(&plate.lay, number, coming);
                for field in fields {
                    survey.with(field, bar, |Change { laid, points, worth }| {
                        add((plate.points + points) * Weights::FINE + worth, Some(laid), points);
                    });
                }
            }
        }
        self.cursor += 1;
        if self.children.len() > self.enough() * 3 / 2 + 64 {
            self.drop_worst();
        }
        u64::from(fields.0.count_ones() * 2).max(1)
    }

    /// So many boards are kept with the number that is being laid.
    fn kept(&self) -> usize {
        self.width.after(self.at)
    }

    /// Some of the best are the same board, so a few more are sorted than are kept.
    fn enough(&self) -> usize {
        self.width.sorted(self.kept())
    }

    /// Keeps no more children than may be needed.
    fn drop_worst(&mut self) {
        let enough = self.enough();
        if self.children.len() > enough {
            let (_, worst, _) = self.children.select_nth_unstable_by_key(enough, |child| child.rank);
            self.least = worst.value();
            self.children.truncate(enough);
        }
    }

    /// Is the whole line laid?
    pub fn is_through(&self) -> bool {
        self.at == self.line.len()
    }

    /// Keeps the best children, each board once, and goes to the next number.
    fn select(&mut self) {
        self.drop_worst();
        let number = usize::from(self.line[self.at]);
        self.children.sort_unstable_by_key(|child| child.rank);
        std::mem::swap(&mut self.nodes, &mut self.before);
        self.nodes.clear();
        self.seen.clear();
        let kept = self.kept();
        for child in &self.children {
            if self.nodes.len() == kept {
                break;
            }
            let Node { plate, step } = &self.before[child.parent()];
            let laid = child.laid(number);
            let plate = after(plate, number, laid, child.points);
            if self.seen.insert(name(&plate)) {
                let step = match laid {
                    Some(laid) => {
                        self.steps.push(Step { from: *step, laid });
                        self.steps.len() as u32 - 1
                    }
                    None => *step,
                };
                self.nodes.push(Node { plate, step });
            }
        }
        self.children.clear();
        self.least = i32::MIN;
        self.cursor = 0;
        self.stages.push(self.steps.len());
        self.at = if self.nodes.is_empty() { self.line.len() } else { self.at + 1 };
        if let Judge::Line(prospect) = &mut self.judge {
            prospect.go_to_next();
        }
    }

    /// The boards whose last fields were filled: their points in the end, and their steps before.
    pub fn ends(&self) -> &[(i32, u32)] {
        &self.ends
    }

    /// The steps of the boards that were kept when so many numbers of the line were laid, but for those on which the last did
    /// not fit.
    pub fn steps_after(&self, laid: usize) -> std::ops::Range<u32> {
        let until =
            |laid: usize| laid.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(0, |until| *until as u32);
        until(laid - 1)..until(laid)
    }

    /// The step before one.
    pub fn step_before(&self, step: u32) -> Option<u32> {
        Some(self.steps[step as usize].from).filter(|from| *from != START)
    }

    /// The pieces laid up to a step, in order.
    pub fn pieces(&self, step: u32) -> Vec<PlacedNumber> {
        let steps = std::iter::successors(Some(step).filter(|step| *step != START), |step| self.step_before(*step));
        let mut laid: Vec<PlacedNumber> = steps.map(|step| self.steps[step as usize].laid).collect();
        laid.reverse();
        laid
    }

    /// The points of the best board so far, and the pieces laid on it in order.
    pub fn best(&self) -> (i32, Vec<PlacedNumber>) {
        let best = match self.is_through() {
            true => self.nodes.iter().rev().max_by_key(|node| node.plate.points),
            // They are sorted by value.
            false => self.nodes.first(),
        };
        let points = best.map(|node| node.plate.points);
        match &self.ended {
            Some((node, ending)) if points.is_none_or(|points| points <= node.plate.points + ending.points) => {
                let mut pieces = self.pieces(node.step);
                pieces.extend(ending.pieces());
                (node.plate.points + ending.points, pieces)
            }
            _ => {
                let best = best.expect("every board has a child or an end");
                (best.plate.points, self.pieces(best.step))
            }
        }
    }
}

/// A board with what a child adds.
fn after(plate: &RoundBoard, number: usize, laid: Option<PlacedNumber>, points: u8) -> RoundBoard {
    match laid {
        Some(laid) => plate.with(&PlacementChoice { laid, points: i32::from(points), worth: 0 }),
        None => plate.without(number),
    }
}

/// The same for boards that need not be told apart.
fn name(plate: &RoundBoard) -> u64 {
    let occupied = terrain().fields() & !plate.lay.free();
    match occupied.count_ones() as usize {
        0..TURNED => {
            symmetry::key(SetBits(occupied).map(|field| PlacedNumber { field, value: plate.lay.value(field) }))
        }
        _ => plate.key,
    }
}
