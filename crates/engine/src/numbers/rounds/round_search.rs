//! Chooses a level's round in Kissing Guramis, Challenge and Stripes.

use game::Observer;
use gurami::rounds::{BOARD, NumberSource, RoundRule, SETS, View};
use gurami::{Board, Turn};

use super::objective::Objective;
use super::playouts::play_on;
use super::round_board::{PieceCounts, RoundBoard, RoundGrid, field_tables};
use super::round_plan::{RoundPlan, RoundTask, starts};
use super::strength::{PlayoutLookahead, RoundStrength};
use crate::baseline::xorshift::XorShift;
use crate::levels::LevelPlayer;
use crate::numbers::challenge::beam::{Beam, BeamEvaluator};
use crate::numbers::challenge::count;
use crate::numbers::challenge::width::BeamWidth;
use crate::numbers::number_grid::PlacedNumber;
use crate::numbers::successive_halving::SuccessiveHalving;

/// The search for a round, in slices of any size.
pub struct RoundSearch {
    source: NumberSource,
    objective: Objective,
    starts: Vec<RoundPlan>,
    stage: RoundStage,
    seed: u64,
}

enum RoundStage {
    Race(SuccessiveHalving),
    Line(Box<Beam>),
}

impl RoundSearch {
    /// Starts the search for a seat that is to move and knows the numbers of the round; `None` for all other seats.
    pub(crate) fn new<R: RoundRule>(player: LevelPlayer, view: &View<R>) -> Option<RoundSearch> {
        let draft = view.draft()?;
        let Observer::Seat(seat) = view.observer else { return None };
        let known: Vec<u8> = view.known.iter().map(|number| number.get()).collect();
        let numbers: Vec<u8> = view.numbers.iter().map(|number| number.get()).collect();
        let number_grid = RoundGrid::of(draft.grid());
        let on_board = std::array::from_fn(|number| number_grid.count(number) as u8);
        let to_come = &known[R::span(view.rounds_played).start..];
        let left = match R::SOURCE {
            NumberSource::Line => count(to_come),
            // The numbers of earlier rounds are gone, placed or not.
            NumberSource::Bag => less([SETS as u8; 7], count(&known[..known.len() - numbers.len()])),
            NumberSource::Dice => less([SETS as u8; 7], on_board),
        };
        let round_board = RoundBoard {
            number_grid,
            left,
            points: 0,
            key: pieces(&number_grid).fold(0, |key, laid| key ^ laid.key()),
        };
        let task = match (R::SOURCE, numbers.as_slice()) {
            (NumberSource::Bag, _) if view.rounds_played == 0 => RoundTask::Apart(numbers),
            (NumberSource::Bag | NumberSource::Line, _) => RoundTask::All(numbers),
            (NumberSource::Dice, [thrown]) if left[usize::from(*thrown)] > 0 => RoundTask::OneOf(numbers),
            (NumberSource::Dice, _) => {
                RoundTask::OneOrNone((1..=6).filter(|number| left[usize::from(*number)] > 0).collect())
            }
        };
        let strength = RoundStrength::of(R::SOURCE, player.level());
        let seed = round_board.key ^ (player.seed() ^ seat.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut starts = starts(&round_board, &task, &strength.objective, strength.width);
        shuffle_equals(&mut starts, XorShift::new(seed));
        let stage = match strength.ahead {
            PlayoutLookahead::Line { boards, numbers } if starts.len() > 1 => {
                let seen = &to_come[..to_come.len().min(numbers)];
                RoundStage::Line(Box::new(Beam::new(
                    BeamEvaluator::Aim(strength.objective),
                    round_board,
                    seen,
                    BeamWidth::Even(boards),
                )))
            }
            PlayoutLookahead::Sampled { compared, samples } => {
                starts.truncate(compared);
                let last = left.iter().map(|count| usize::from(*count)).sum::<usize>() <= view.numbers.len();
                RoundStage::Race(SuccessiveHalving::new(starts.len(), if last { 0 } else { samples }))
            }
            PlayoutLookahead::No | PlayoutLookahead::Line { .. } => {
                RoundStage::Race(SuccessiveHalving::new(starts.len(), 0))
            }
        };
        Some(RoundSearch { source: R::SOURCE, objective: strength.objective, starts, stage, seed })
    }

    /// Continues for about this much work, measured in placements evaluated; returns the turn once it is chosen.
    pub fn resume(&mut self, work: u64) -> Option<Turn> {
        let mut done = 0;
        match &mut self.stage {
            RoundStage::Line(beam) => {
                while !beam.is_layer_done() {
                    if done >= work {
                        return None;
                    }
                    done += beam.resume(work - done);
                }
            }
            RoundStage::Race(race) => {
                while let Some((start, sample)) = race.next() {
                    if done >= work {
                        return None;
                    }
                    let rng = XorShift::new(self.seed.wrapping_add(sample as u64 + 1));
                    let ending = play_on(self.source, &self.starts[start].round_board, &self.objective, rng);
                    race.add(ending.value);
                    done += ending.work;
                }
            }
        }
        Some(self.best_so_far())
    }

    /// The turn that would be played now.
    pub fn best_so_far(&self) -> Turn {
        let board = Board::of(BOARD);
        let laid: Vec<PlacedNumber> = match &self.stage {
            RoundStage::Race(race) => race.leader().map(|best| self.starts[best].laid.clone()).unwrap_or_default(),
            RoundStage::Line(beam) => match beam.best().1.first() {
                Some(first) => vec![*first],
                None => self.starts.first().map(|start| start.laid.clone()).unwrap_or_default(),
            },
        };
        Turn(laid.iter().map(|laid| laid.placement(board)).collect())
    }
}

/// Orders rounds of equal value randomly.
fn shuffle_equals(starts: &mut [RoundPlan], mut rng: XorShift) {
    for group in starts.chunk_by_mut(|one, other| one.value == other.value) {
        for i in (1..group.len()).rev() {
            group.swap(i, rng.below(i as u32 + 1) as usize);
        }
    }
}

fn less(all: PieceCounts, gone: PieceCounts) -> PieceCounts {
    std::array::from_fn(|number| if number == 0 { 0 } else { all[number].saturating_sub(gone[number]) })
}

fn pieces(number_grid: &RoundGrid) -> impl Iterator<Item = PlacedNumber> {
    let occupied = crate::numbers::number_grid::SetBits(field_tables().fields() & !number_grid.free());
    occupied.map(|field| PlacedNumber { field, value: number_grid.value(field) })
}
