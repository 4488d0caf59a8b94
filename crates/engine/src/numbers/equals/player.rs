//! Who plays Equals = Wins.

use std::cmp::Reverse;

use game::Observer;
use gurami::equals::{Pool, Variant, View};
use gurami::{Board, Number, Turn};

use super::outlook::{Outlook, PARTS, Pair};
use super::sight::{Ahead, Sight};
use super::turns::{Found, Stand, turns};
use super::{Counts, EqualsLay};
use crate::baseline::dice::Dice;
use crate::levels::Level;
use crate::numbers::lay::Laid;
use crate::numbers::race::Race;
use crate::numbers::terrain::Terrain;

/// Somebody who plays Equals = Wins, for 2 or 3 players on any of its boards, knowing what a seat may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    level: Level,
    seed: u64,
}

impl Player {
    /// Plays at this level. Another seed plays as well, but not always the same.
    pub fn new(level: Level, seed: u64) -> Player {
        Player { level, seed }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Begins to think about a view of the seat that is to move; nothing for anybody else.
    pub fn think(&self, view: &View) -> Option<Thinking> {
        let builder = view.builder()?;
        let Observer::Seat(seat) = view.observer else { return None };
        let sight = Sight::of(self.level);
        let outlook = outlook(view);
        let stand = outlook.stand;
        let mut found = turns(&stand, &sight.reach);
        let seed = name(&stand, self.seed ^ seat.index() as u64);
        shuffle_equals(&mut found, Dice::new(seed));
        // Within a narrow reach there may be none although the rules know one.
        let otherwise = if found.is_empty() { builder.example().unwrap_or_default() } else { Turn::default() };
        let pairs = if outlook.turns_left == 0 || sight.ahead.turns == 0 { Vec::new() } else { outlook.pairs() };
        let ahead = sight.ahead.with_pieces(stand.pool().iter().map(|count| usize::from(*count)).sum());
        found.truncate(if pairs.is_empty() { 1 } else { ahead.answered });
        let stage = Stage::Answers { turn: 0, values: vec![0; found.len()] };
        Some(Thinking { outlook, found, otherwise, pairs, stage, ahead, seed })
    }

    /// Thinks to the end. Nothing for a view of anybody but the seat that is to move.
    pub fn choose(&self, view: &View) -> Option<Turn> {
        let mut thinking = self.think(view)?;
        loop {
            if let Some(turn) = thinking.go_on(u64::MAX) {
                return Some(turn);
            }
        }
    }
}

/// A turn being thought about, in slices as long as one likes.
pub struct Thinking {
    outlook: Outlook<'static>,
    /// The turns compared; the best first once they are answered.
    found: Vec<Found>,
    /// What is played if nothing was found.
    otherwise: Turn,
    pairs: Vec<Pair>,
    stage: Stage,
    ahead: Ahead,
    seed: u64,
}

enum Stage {
    /// What the next player can do about each turn, this one being the next to be looked at; values are in
    /// [`PARTS`]ths of a point.
    Answers { turn: usize, values: Vec<i64> },
    /// What comes after that; the boards are those after the answers with each pair.
    PlayedOn { race: Race, values: Vec<i64>, answers: Vec<Vec<Stand<'static>>> },
}

impl Thinking {
    /// Thinks on for about so much work, the turns worked out being the unit, and answers once it is through.
    pub fn go_on(&mut self, work: u64) -> Option<Turn> {
        let mut done = 0;
        while let Stage::Answers { turn, values } = &mut self.stage {
            if done >= work {
                return None;
            }
            match self.found.get(*turn) {
                Some(found) => {
                    values[*turn] = answered(&self.outlook, &self.pairs, found);
                    *turn += 1;
                    done += self.pairs.len() as u64;
                }
                None => {
                    let values = std::mem::take(values);
                    self.stage = self.played_on(values);
                }
            }
        }
        while let Stage::PlayedOn { race, values, answers } = &mut self.stage
            && let Some((turn, sample)) = race.next()
        {
            if done >= work {
                return None;
            }
            let mut sum = 0;
            for (i, (pair, answer)) in self.pairs.iter().zip(&answers[turn]).enumerate() {
                let dice = Dice::new(self.seed.wrapping_add((sample * self.pairs.len() + i) as u64 + 1));
                sum += pair.ways * self.outlook.play_on(pair, answer, self.ahead.turns, dice);
            }
            race.add(values[turn] + sum / ways(&self.pairs));
            done += (self.ahead.turns * self.pairs.len()) as u64;
        }
        Some(self.so_far())
    }

    /// Brings the best turns to the front and lets them race.
    fn played_on(&mut self, values: Vec<i64>) -> Stage {
        let mut order: Vec<usize> = (0..self.found.len()).collect();
        order.sort_by_key(|turn| Reverse(values[*turn]));
        order.truncate(self.ahead.played_on);
        self.found = order.iter().map(|turn| self.found[*turn]).collect();
        // Among three what comes later hangs on two others: counting it made play worse.
        let more = self.outlook.players == 2 && self.ahead.turns.min(self.outlook.turns_left) > 1;
        let race = Race::new(self.found.len(), if more { self.ahead.samples } else { 0 });
        let answers = |found: &Found| match race.next() {
            Some(_) => self.pairs.iter().map(|pair| self.outlook.answer(found, pair.hand).1).collect(),
            None => Vec::new(),
        };
        let answers = self.found.iter().map(answers).collect();
        Stage::PlayedOn { race, values: order.iter().map(|turn| values[*turn]).collect(), answers }
    }

    /// What it would play if it had to play now.
    pub fn so_far(&self) -> Turn {
        let best = match &self.stage {
            Stage::Answers { turn, values } => {
                (0..*turn).max_by_key(|turn| (values[*turn], Reverse(*turn))).unwrap_or(0)
            }
            Stage::PlayedOn { race, .. } => race.leader().unwrap_or(0),
        };
        let Some(found) = self.found.get(best) else { return self.otherwise.clone() };
        let board = Board::of(self.outlook.stand.terrain.size);
        Turn(found.pieces.as_slice().iter().map(|laid| laid.placement(board)).collect())
    }
}

/// What a view tells of the table.
pub(super) fn outlook(view: &View) -> Outlook<'static> {
    let terrain = Terrain::of(view.grid.board().size());
    let stand = Stand { terrain, lay: EqualsLay::of(&view.grid), hand: counts(view.hand), stock: counts(view.stock) };
    let players = view.scores.count();
    Outlook { stand, unseen: unseen(view, players), players, turns_left: view.turns_left.saturating_sub(1) }
}

/// The points of a turn less what the next player can expect, in [`PARTS`]ths.
fn answered(outlook: &Outlook<'_>, pairs: &[Pair], turn: &Found) -> i64 {
    let others = outlook.players as i64 - 1;
    let sum: i64 = pairs.iter().map(|pair| pair.ways * outlook.answer(turn, pair.hand).0).sum();
    PARTS * i64::from(turn.points) * others - PARTS * sum / ways(pairs)
}

/// In how many ways two pieces can be drawn; 1 if there are none.
pub(super) fn ways(pairs: &[Pair]) -> i64 {
    pairs.iter().map(|pair| pair.ways).sum::<i64>().max(1)
}

/// Turns of equal points stand in an order of chance, so that not always the first field is taken.
fn shuffle_equals(found: &mut [Found], mut dice: Dice) {
    for group in found.chunk_by_mut(|one, other| one.points == other.points) {
        for i in (1..group.len()).rev() {
            group.swap(i, dice.below(i as u32 + 1) as usize);
        }
    }
}

fn counts(pool: Pool) -> Counts {
    let mut counts = [0; 7];
    Number::all().for_each(|number| counts[usize::from(number.get())] = pool.count(number) as u8);
    counts
}

/// All pieces less those on the board, in the stock and in the own hand.
fn unseen(view: &View, players: usize) -> Counts {
    let sets = Variant::new(view.grid.board().size(), players).map_or(0, Variant::sets);
    let (hand, stock) = (counts(view.hand), counts(view.stock));
    let mut unseen = [0; 7];
    for number in Number::all() {
        let on_board = view.grid.placements().filter(|placement| placement.piece.number == number).count() as u8;
        let number = usize::from(number.get());
        unseen[number] = sets.saturating_sub(on_board + hand[number] + stock[number]);
    }
    unseen
}

/// A number for what the player sees, so that its luck differs from turn to turn.
fn name(stand: &Stand<'_>, seed: u64) -> u64 {
    let fields = (0..stand.terrain.edge).map(|field| Laid { field, value: stand.lay.value(field) });
    let board = fields.fold(0, |name, laid| name ^ laid.key());
    let beside = (1..7).fold(0_u64, |name, n| name * 31 + u64::from(stand.hand[n]) * 17 + u64::from(stand.stock[n]));
    board ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ beside.rotate_left(40)
}
