//! Laying a known line, many boards side by side: of all boards after each piece the most promising are kept.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::hash::BuildHasherDefault;

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

/// A board that may be kept.
#[derive(Clone, Copy)]
struct Child {
    value: i32,
    key: u64,
    parent: u32,
    choice: Option<Choice>,
}

/// A search with boards side by side.
pub(in crate::numbers) struct Beam {
    aim: Aim,
    line: Vec<u8>,
    /// How many of the line are laid.
    at: usize,
    width: usize,
    nodes: Vec<Node>,
    /// The node that is gone on from next.
    cursor: usize,
    children: Vec<Child>,
    steps: Vec<Step>,
}

/// The step before the first.
const START: u32 = u32::MAX;

impl Beam {
    /// From a board with these numbers to come, in this order.
    pub fn new(aim: Aim, start: Plate, line: &[u8], width: usize) -> Beam {
        let nodes = vec![Node { plate: start, step: START }];
        Beam { aim, line: line.to_vec(), at: 0, width, nodes, cursor: 0, children: Vec::new(), steps: Vec::new() }
    }

    /// Goes on for about so much work, the placements looked at being the unit; answers how much was done. Nothing is
    /// done once the line is laid.
    pub fn go_on(&mut self, work: u64) -> u64 {
        let mut done = 0;
        while done < work {
            let Some(&number) = self.line.get(self.at) else { break };
            let Some(node) = self.nodes.get(self.cursor) else {
                self.select();
                continue;
            };
            let (parent, plate) = (self.cursor as u32, &node.plate);
            let coming = &self.line[self.at + 1..];
            let before = self.children.len();
            let children = &mut self.children;
            plate.choices(&self.aim, usize::from(number), u64::MAX, coming, |choice| {
                let value = (plate.points + choice.points) * POINT + choice.worth;
                children.push(Child { value, key: plate.key ^ choice.laid.key(), parent, choice: Some(choice) });
            });
            if children.len() == before {
                let value = plate.points * POINT + plate.without(usize::from(number)).worth(&self.aim, coming);
                children.push(Child { value, key: plate.key, parent, choice: None });
            }
            done += (self.children.len() - before) as u64;
            self.cursor += 1;
        }
        done
    }

    /// Is the whole line laid?
    pub fn is_through(&self) -> bool {
        self.at == self.line.len()
    }

    /// Keeps the best children, each board once, and goes to the next number.
    fn select(&mut self) {
        let number = usize::from(self.line[self.at]);
        let mut children = std::mem::take(&mut self.children);
        let order = |child: &Child| (Reverse(child.value), child.key);
        // Some of the best are the same board, so a few more are sorted than are kept.
        let enough = self.width + self.width / 2;
        if children.len() > enough {
            children.select_nth_unstable_by_key(enough, order);
            children.truncate(enough);
        }
        children.sort_unstable_by_key(order);
        let mut seen: HashSet<u64, BuildHasherDefault<Mixed>> = HashSet::default();
        let mut next = Vec::with_capacity(self.width.min(children.len()));
        for child in &children {
            if next.len() == self.width {
                break;
            }
            let Node { plate, step } = &self.nodes[child.parent as usize];
            let Some(choice) = &child.choice else {
                if seen.insert(child.key) {
                    next.push(Node { plate: plate.without(number), step: *step });
                }
                continue;
            };
            let plate = plate.with(choice);
            if seen.insert(name(&plate)) {
                self.steps.push(Step { from: *step, laid: choice.laid });
                next.push(Node { plate, step: self.steps.len() as u32 - 1 });
            }
        }
        children.clear();
        self.children = children;
        self.nodes = next;
        self.cursor = 0;
        self.at += 1;
    }

    /// The best board so far, with the pieces laid on it in order.
    pub fn best(&self) -> (Plate, Vec<Laid>) {
        // They are sorted by value, and the last ones have nothing but points left.
        let Node { plate, step } = self.nodes[0];
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

/// The same for boards that need not be told apart.
fn name(plate: &Plate) -> u64 {
    let occupied = terrain().fields() & !plate.lay.free();
    match occupied.count_ones() as usize {
        0..TURNED => symmetry::key(Bits(occupied).map(|field| Laid { field, value: plate.lay.value(field) })),
        _ => plate.key,
    }
}
