//! Beam search for a known line of Challenge: after each piece the most promising boards are kept.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use super::child::Child;
use super::ending::{FEW, LineEnding};
use super::evaluation::{ChallengeWeights, LineEvaluation, PlacementDelta};
use super::symmetry;
use super::width::BeamWidth;
use crate::numbers::key_map::IdentityHasher;
use crate::numbers::number_grid::{PlacedNumber, SetBits};
use crate::numbers::rounds::objective::{Objective, POINT};
use crate::numbers::rounds::round_board::{PlacementChoice, RoundBoard, field_tables};

/// Boards with up to this many pieces are compared up to symmetry; later boards rarely coincide.
const TURNED: usize = 5;

/// A board of the beam.
#[derive(Clone, Copy)]
struct BeamNode {
    round_board: RoundBoard,
    /// Its step in [`Beam::steps`].
    step: u32,
}

/// The placement that led to a board.
#[derive(Clone, Copy)]
struct BeamStep {
    from: u32,
    laid: PlacedNumber,
}

/// What boards are compared by.
pub(in crate::numbers) enum BeamEvaluator {
    /// By the value of open chains.
    Aim(Objective),
    /// By the evaluation for a known line.
    Line(Box<LineEvaluation>),
}

/// A search with boards side by side.
pub(in crate::numbers) struct Beam {
    evaluator: BeamEvaluator,
    line: Vec<u8>,
    /// The number of pieces of the line already placed.
    at: usize,
    width: BeamWidth,
    nodes: Vec<BeamNode>,
    /// The nodes before these: their room is used again, which is cheaper than asking for as much anew.
    before: Vec<BeamNode>,
    /// The keys of the nodes already selected.
    seen: HashSet<u64, BuildHasherDefault<IdentityHasher>>,
    /// The next node to expand.
    cursor: usize,
    children: Vec<Child>,
    /// Children below this value can no longer be among the best.
    least: i32,
    /// The boards whose last fields were filled: their points in the end, and their steps before.
    ends: Vec<(i32, u32)>,
    /// The best of them, and how it ends.
    ended: Option<(BeamNode, LineEnding)>,
    steps: Vec<BeamStep>,
    /// The number of steps after each number.
    stages: Vec<usize>,
}

/// The step before the first.
const START: u32 = u32::MAX;

impl Beam {
    /// From a board with these numbers to come, in this order.
    pub fn new(evaluator: BeamEvaluator, start: RoundBoard, line: &[u8], width: BeamWidth) -> Beam {
        Beam {
            evaluator,
            line: line.to_vec(),
            at: 0,
            width,
            nodes: vec![BeamNode { round_board: start, step: START }],
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

    /// Continues for about this much work, measured in placements evaluated; returns the work done, which is 0 once the
    /// line is complete.
    pub fn resume(&mut self, work: u64) -> u64 {
        let mut done = 0;
        while done < work && !self.is_layer_done() {
            match self.cursor < self.nodes.len() {
                true => done += self.expand_node(),
                false => self.select(),
            }
        }
        done
    }

    /// Tries everything on the last fields of the next node.
    fn end(&mut self) -> u64 {
        let mut node = self.nodes[self.cursor];
        self.cursor += 1;
        let ending = LineEnding::of(&mut node.round_board.number_grid, &self.line[self.at..]);
        let points = |(node, ending): &(BeamNode, LineEnding)| node.round_board.points + ending.points;
        let end = (node, ending);
        self.ends.push((points(&end), node.step));
        if self.ended.as_ref().is_none_or(|best| points(&end) > points(best)) {
            self.ended = Some(end);
        }
        1
    }

    /// Evaluates all children of the next node; returns their number.
    fn expand_node(&mut self) -> u64 {
        let number = self.line[self.at];
        let coming = &self.line[self.at + 1..];
        let (parent, round_board) = (self.cursor, &self.nodes[self.cursor].round_board);
        if matches!(self.evaluator, BeamEvaluator::Line(_))
            && round_board.number_grid.free().count_ones() as usize <= FEW
        {
            return self.end();
        }
        let (children, least) = (&mut self.children, self.least);
        let mut add = |value: i32, laid: Option<PlacedNumber>, points: i32| {
            if value >= least {
                children.push(Child::new(value, parent, laid, points));
            }
        };
        let fields = round_board.number_grid.fields_for(field_tables(), usize::from(number));
        match &mut self.evaluator {
            BeamEvaluator::Aim(objective) if fields.0 == 0 => {
                let worth = round_board.without(usize::from(number)).worth(objective, coming);
                add(round_board.points * POINT + worth, None, 0);
            }
            BeamEvaluator::Line(evaluation) if fields.0 == 0 => {
                add(
                    round_board.points * ChallengeWeights::FINE + evaluation.worth(&round_board.number_grid, coming),
                    None,
                    0,
                );
            }
            BeamEvaluator::Aim(objective) => {
                round_board.choices(objective, usize::from(number), u64::MAX, coming, |choice| {
                    add((round_board.points + choice.points) * POINT + choice.worth, Some(choice.laid), choice.points);
                })
            }
            BeamEvaluator::Line(evaluation) => {
                let bar = least.saturating_sub(round_board.points * ChallengeWeights::FINE);
                let survey = evaluation.before_piece(&round_board.number_grid, number, coming);
                for field in fields {
                    survey.with(field, bar, |PlacementDelta { laid, points, worth }| {
                        add((round_board.points + points) * ChallengeWeights::FINE + worth, Some(laid), points);
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

    /// The beam width for the current number.
    fn kept(&self) -> usize {
        self.width.after(self.at)
    }

    /// Some of the best are duplicates, so a few more are sorted than are kept.
    fn enough(&self) -> usize {
        self.width.sorted(self.kept())
    }

    /// Discards children that cannot be needed.
    fn drop_worst(&mut self) {
        let enough = self.enough();
        if self.children.len() > enough {
            let (_, worst, _) = self.children.select_nth_unstable_by_key(enough, |child| child.rank);
            self.least = worst.value();
            self.children.truncate(enough);
        }
    }

    /// Returns whether the whole line is placed.
    pub fn is_layer_done(&self) -> bool {
        self.at == self.line.len()
    }

    /// Selects the best children, without duplicate boards, and continues with the next number.
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
            let BeamNode { round_board, step } = &self.before[child.parent()];
            let laid = child.laid(number);
            let round_board = after(round_board, number, laid, child.points);
            if self.seen.insert(name(&round_board)) {
                let step = match laid {
                    Some(laid) => {
                        self.steps.push(BeamStep { from: *step, laid });
                        self.steps.len() as u32 - 1
                    }
                    None => *step,
                };
                self.nodes.push(BeamNode { round_board, step });
            }
        }
        self.children.clear();
        self.least = i32::MIN;
        self.cursor = 0;
        self.stages.push(self.steps.len());
        self.at = if self.nodes.is_empty() { self.line.len() } else { self.at + 1 };
        if let BeamEvaluator::Line(evaluation) = &mut self.evaluator {
            evaluation.clear_tables();
        }
    }

    /// The boards whose last fields were filled: their points in the end, and their steps before.
    pub fn ends(&self) -> &[(i32, u32)] {
        &self.ends
    }

    /// The steps of the boards that were kept after this many numbers of the line, except those on which the last one
    /// did not fit.
    pub fn steps_after(&self, laid: usize) -> std::ops::Range<u32> {
        let until =
            |laid: usize| laid.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(0, |until| *until as u32);
        until(laid - 1)..until(laid)
    }

    /// The step before one.
    pub fn step_before(&self, step: u32) -> Option<u32> {
        Some(self.steps[step as usize].from).filter(|from| *from != START)
    }

    /// The pieces placed up to a step, in order.
    pub fn pieces(&self, step: u32) -> Vec<PlacedNumber> {
        let steps = std::iter::successors(Some(step).filter(|step| *step != START), |step| self.step_before(*step));
        let mut laid: Vec<PlacedNumber> = steps.map(|step| self.steps[step as usize].laid).collect();
        laid.reverse();
        laid
    }

    /// The points of the best board so far, and its pieces in order.
    pub fn best(&self) -> (i32, Vec<PlacedNumber>) {
        let best = match self.is_layer_done() {
            true => self.nodes.iter().rev().max_by_key(|node| node.round_board.points),
            // They are sorted by value.
            false => self.nodes.first(),
        };
        let points = best.map(|node| node.round_board.points);
        match &self.ended {
            Some((node, ending)) if points.is_none_or(|points| points <= node.round_board.points + ending.points) => {
                let mut pieces = self.pieces(node.step);
                pieces.extend(ending.pieces());
                (node.round_board.points + ending.points, pieces)
            }
            _ => {
                let best = best.expect("every board has a child or an end");
                (best.round_board.points, self.pieces(best.step))
            }
        }
    }
}

/// The board after a child's placement.
fn after(round_board: &RoundBoard, number: usize, laid: Option<PlacedNumber>, points: u8) -> RoundBoard {
    match laid {
        Some(laid) => round_board.with(&PlacementChoice { laid, points: i32::from(points), worth: 0 }),
        None => round_board.without(number),
    }
}

/// A key that is equal for equivalent boards.
fn name(round_board: &RoundBoard) -> u64 {
    let occupied = field_tables().fields() & !round_board.number_grid.free();
    match occupied.count_ones() as usize {
        0..TURNED => symmetry::key(
            SetBits(occupied).map(|field| PlacedNumber { field, value: round_board.number_grid.value(field) }),
        ),
        _ => round_board.key,
    }
}
