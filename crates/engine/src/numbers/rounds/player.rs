//! A level's round in Kissing Guramis, Challenge and Stripes.

use game::Observer;
use gurami::rounds::{BOARD, RoundRule, SETS, Source, View};
use gurami::{Board, Turn};

use super::futures::play_on;
use super::plate::{Counts, Plate, PlateLay, terrain};
use super::sight::{Ahead, Sight};
use super::starts::{Start, Task, starts};
use super::worth::Aim;
use crate::baseline::xorshift::XorShift;
use crate::levels::Player;
use crate::numbers::challenge::beam::{Beam, Judge};
use crate::numbers::challenge::count;
use crate::numbers::challenge::width::Width;
use crate::numbers::lay::Laid;
use crate::numbers::race::Race;

/// A round being thought about, in slices as long as one likes.
pub struct Thinking {
    source: Source,
    aim: Aim,
    starts: Vec<Start>,
    stage: Stage,
    seed: u64,
}

enum Stage {
    Race(Race),
    Line(Box<Beam>),
}

impl Thinking {
    /// Begins to think about a view of a seat that is to move and knows the numbers of the round; nothing for anybody
    /// else.
    pub(crate) fn new<R: RoundRule>(player: Player, view: &View<R>) -> Option<Thinking> {
        let draft = view.draft()?;
        let Observer::Seat(seat) = view.observer else { return None };
        let known: Vec<u8> = view.known.iter().map(|number| number.get()).collect();
        let numbers: Vec<u8> = view.numbers.iter().map(|number| number.get()).collect();
        let lay = PlateLay::of(draft.grid());
        let on_board = std::array::from_fn(|number| lay.count(number) as u8);
        let to_come = &known[R::span(view.rounds_played).start..];
        let left = match R::SOURCE {
            Source::Line => count(to_come),
            // Those drawn in earlier rounds are gone, laid or not.
            Source::Bag => less([SETS as u8; 7], count(&known[..known.len() - numbers.len()])),
            Source::Dice => less([SETS as u8; 7], on_board),
        };
        let plate = Plate { lay, left, points: 0, key: pieces(&lay).fold(0, |key, laid| key ^ laid.key()) };
        let task = match (R::SOURCE, numbers.as_slice()) {
            (Source::Bag, _) if view.rounds_played == 0 => Task::Apart(numbers),
            (Source::Bag | Source::Line, _) => Task::All(numbers),
            (Source::Dice, [thrown]) if left[usize::from(*thrown)] > 0 => Task::OneOf(numbers),
            (Source::Dice, _) => Task::OneOrNone((1..=6).filter(|number| left[usize::from(*number)] > 0).collect()),
        };
        let sight = Sight::of(R::SOURCE, player.level());
        let seed = plate.key ^ (player.seed() ^ seat.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut starts = starts(&plate, &task, &sight.aim, sight.width);
        shuffle_equals(&mut starts, XorShift::new(seed));
        let stage = match sight.ahead {
            Ahead::Line { boards, numbers } if starts.len() > 1 => {
                let seen = &to_come[..to_come.len().min(numbers)];
                Stage::Line(Box::new(Beam::new(Judge::Aim(sight.aim), plate, seen, Width::Even(boards))))
            }
            Ahead::Sampled { compared, samples } => {
                starts.truncate(compared);
                let last = left.iter().map(|count| usize::from(*count)).sum::<usize>() <= view.numbers.len();
                Stage::Race(Race::new(starts.len(), if last { 0 } else { samples }))
            }
            Ahead::No | Ahead::Line { .. } => Stage::Race(Race::new(starts.len(), 0)),
        };
        Some(Thinking { source: R::SOURCE, aim: sight.aim, starts, stage, seed })
    }

    /// Thinks on for about so much work, the placements looked at being the unit, and answers once it is through.
    pub fn go_on(&mut self, work: u64) -> Option<Turn> {
        let mut done = 0;
        match &mut self.stage {
            Stage::Line(beam) => {
                while !beam.is_through() {
                    if done >= work {
                        return None;
                    }
                    done += beam.go_on(work - done);
                }
            }
            Stage::Race(race) => {
                while let Some((start, sample)) = race.next() {
                    if done >= work {
                        return None;
                    }
                    let dice = XorShift::new(self.seed.wrapping_add(sample as u64 + 1));
                    let ending = play_on(self.source, &self.starts[start].plate, &self.aim, dice);
                    race.add(ending.value);
                    done += ending.work;
                }
            }
        }
        Some(self.so_far())
    }

    /// What it would play if it had to play now.
    pub fn so_far(&self) -> Turn {
        let board = Board::of(BOARD);
        let laid: Vec<Laid> = match &self.stage {
            Stage::Race(race) => race.leader().map(|best| self.starts[best].laid.clone()).unwrap_or_default(),
            Stage::Line(beam) => match beam.best().1.first() {
                Some(first) => vec![*first],
                None => self.starts.first().map(|start| start.laid.clone()).unwrap_or_default(),
            },
        };
        Turn(laid.iter().map(|laid| laid.placement(board)).collect())
    }
}

/// Rounds that look equal stand in an order of chance.
fn shuffle_equals(starts: &mut [Start], mut dice: XorShift) {
    for group in starts.chunk_by_mut(|one, other| one.value == other.value) {
        for i in (1..group.len()).rev() {
            group.swap(i, dice.below(i as u32 + 1) as usize);
        }
    }
}

fn less(all: Counts, gone: Counts) -> Counts {
    std::array::from_fn(|number| if number == 0 { 0 } else { all[number].saturating_sub(gone[number]) })
}

fn pieces(lay: &PlateLay) -> impl Iterator<Item = Laid> {
    let occupied = crate::numbers::lay::Bits(terrain().fields() & !lay.free());
    occupied.map(|field| Laid { field, value: lay.value(field) })
}
