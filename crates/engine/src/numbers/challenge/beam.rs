//! Laying a known line, many boards side by side: of all boards after each piece the most promising are kept.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use super::child::{Child, MOST_BOARDS};
use super::prospect::{Change, Prospect, Weights};
use super::symmetry;
use crate::numbers::keys::Mixed;
use crate::numbers::lay::{Bits, Laid};
use crate::numbers::rounds::plate::{Choice, Plate, terrain};
use crate::numbers::rounds::worth::{Aim, POINT};

/// Boards with so many pieces are compared turned and mirrored; later hardly any look the same.
const TURNED: usize = 5;

/// A board that can be gone on from.
#[derive(Clone, Copy)]
struct Node {
    plate: Plate,
    /// Its step in [`Beam::steps`].
    step: u32,
}

/// How a board came about.
#[derive(Clone, Copy)]
struct Step {
    from: u32,
    laid: Laid,
}

/// What boards are compared by.
pub(in crate::numbers) enum Judge {
    /// By what open chains are worth to somebody.
    Aim(Aim),
    /// By what a board promises to whoever knows the line.
    Line(Box<Prospect>),
}

/// How many boards are kept side by side.
#[derive(Clone, Copy)]
pub(in crate::numbers) enum Width {
    /// Always so many.
    Even(usize),
    /// So many on the whole: fewer at first, where each has most children and all look much the same, and more later.
    Growing(usize),
}

impl Width {
    /// When so many numbers of the line are laid.
    fn after(self, laid: usize) -> usize {
        let boards = match self {
            Width::Even(boards) => boards,
            Width::Growing(boards) => boards * (40 + 9 * laid) / 100,
        };
        boards.clamp(1, MOST_BOARDS)
    }
}

/// A search with boards side by side.
pub(in crate::numbers) struct Beam {
    judge: Judge,
    line: Vec<u8>,
    /// How many of the line are laid.
    at: usize,
    width: Width,
    nodes: Vec<Node>,
    /// The node that is gone on from next.
    cursor: usize,
    children: Vec<Child>,
    /// Children with less have no place among the best any more.
    least: i32,
    steps: Vec<Step>,
}

/// The step before the first.
const START: u32 = u32::MAX;

impl Beam {
    /// From a board with these numbers to come, in this order.
    pub fn new(judge: Judge, start: Plate, line: &[u8], width: Width) -> Beam {
        Beam {
            judge,
            line: line.to_vec(),
            at: 0,
            width,
            nodes: vec![Node { plate: start, step: START }],
            cursor: 0,
            children: Vec::new(),
            least: i32::MIN,
            steps: Vec::new(),
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

    /// Looks at all children of the next node; answers how many there are.
    fn look(&mut self) -> u64 {
        let number = self.line[self.at];
        let coming = &self.line[self.at + 1..];
        let (parent, plate) = (self.cursor, &self.nodes[self.cursor].plate);
        let (children, least) = (&mut self.children, self.least);
        let mut add = |value: i32, laid: Option<Laid>, points: i32| {
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
        if self.children.len() > 2 * self.enough() + 64 {
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
        self.kept() * 3 / 2
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
        let mut children = std::mem::take(&mut self.children);
        children.sort_unstable_by_key(|child| child.rank);
        let mut seen: HashSet<u64, BuildHasherDefault<Mixed>> = HashSet::default();
        let kept = self.kept();
        let mut next = Vec::with_capacity(kept.min(children.len()));
        for child in &children {
            if next.len() == kept {
                break;
            }
            let Node { plate, step } = &self.nodes[child.parent()];
            let laid = child.laid(number);
            let plate = after(plate, number, laid, child.points);
            if seen.insert(name(&plate)) {
                let step = match laid {
                    Some(laid) => {
                        self.steps.push(Step { from: *step, laid });
                        self.steps.len() as u32 - 1
                    }
                    None => *step,
                };
                next.push(Node { plate, step });
            }
        }
        children.clear();
        self.children = children;
        self.least = i32::MIN;
        self.nodes = next;
        self.cursor = 0;
        self.at += 1;
        if let Judge::Line(prospect) = &mut self.judge {
            prospect.go_to_next();
        }
    }

    /// Lays the next number of the line.
    pub fn lay_next(&mut self) {
        while self.cursor < self.nodes.len() {
            self.look();
        }
        self.select();
    }

    /// How many boards there are side by side.
    pub fn boards(&self) -> usize {
        self.nodes.len()
    }

    /// One of them, the best first.
    pub fn board(&self, index: usize) -> &Plate {
        &self.nodes[index].plate
    }

    /// The best board so far, with the pieces laid on it in order.
    pub fn best(&self) -> (Plate, Vec<Laid>) {
        let best = match self.is_through() {
            true => self.nodes.iter().rev().max_by_key(|node| node.plate.points),
            // They are sorted by value.
            false => self.nodes.first(),
        };
        let Node { plate, step } = *best.expect("every board has a child");
        let mut laid = Vec::new();
        let mut at = step;
        while at != START {
            let Step { from, laid: piece } = self.steps[at as usize];
            laid.push(piece);
            at = from;
        }
        laid.reverse();
        (plate, laid)
    }
}

/// A board with what a child adds.
fn after(plate: &Plate, number: usize, laid: Option<Laid>, points: u8) -> Plate {
    match laid {
        Some(laid) => plate.with(&Choice { laid, points: i32::from(points), worth: 0 }),
        None => plate.without(number),
    }
}

/// The same for boards that need not be told apart.
fn name(plate: &Plate) -> u64 {
    let occupied = terrain().fields() & !plate.lay.free();
    match occupied.count_ones() as usize {
        0..TURNED => symmetry::key(Bits(occupied).map(|field| Laid { field, value: plate.lay.value(field) })),
        _ => plate.key,
    }
}
