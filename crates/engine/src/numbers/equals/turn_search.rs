//! Chooses a level's turn in Equals = Wins.

use std::cmp::Reverse;

use game::Observer;
use gurami::equals::{Pool, Variant, View};
use gurami::{Board, Number, Turn};

use super::strength::EqualsStrength;
use super::turn_outlook::{PARTS, PiecePair, TurnOutlook, ways};
use super::turns::{ScoredTurn, TurnState, turns};
use super::{EqualsGrid, NumberCounts};
use crate::baseline::xorshift::XorShift;
use crate::levels::LevelPlayer;
use crate::numbers::field_tables::FieldTables;
use crate::numbers::number_grid::PlacedNumber;

/// The search for a turn, in slices of any size.
pub struct EqualsSearch {
    outlook: TurnOutlook<'static>,
    /// The turns still compared, the best known first.
    found: Vec<ScoredTurn>,
    /// The turn to play if none was found.
    otherwise: Turn,
    /// The pairs that the next player may have.
    pairs: Vec<PiecePair>,
    /// The number of turns compared at depth one, two, and so on.
    rounds: Vec<usize>,
    round: HalvingRound,
}

/// One round of the comparison, at one depth.
#[derive(Default)]
struct HalvingRound {
    /// The depth in turns; 0 before the first round.
    ahead: usize,
    /// The values of the turns already evaluated, in units of 1 / [`PARTS`] points.
    values: Vec<i64>,
    /// The number of pairs evaluated for the next turn, and their sum.
    pairs: usize,
    sum: i64,
}

impl EqualsSearch {
    /// Turns this many points below the best after a round are dropped: in 170 positions of board 42 the best turn of the
    /// next round was never more than 2.5 points below.
    const BEHIND: i64 = 3;

    /// Starts the search for the seat that is to move, with 2 or 3 players on any board; `None` for all other seats.
    pub(crate) fn new(player: LevelPlayer, view: &View) -> Option<EqualsSearch> {
        let builder = view.builder()?;
        let Observer::Seat(seat) = view.observer else { return None };
        let strength = EqualsStrength::of(player.level());
        let outlook = outlook(view);
        let state = outlook.state;
        let mut found = turns(&state, &strength.limits);
        let seed = name(&state, player.seed() ^ seat.index() as u64);
        shuffle_equals(&mut found, XorShift::new(seed));
        // With narrow limits no turn may be found although a legal one exists.
        let otherwise = if found.is_empty() { builder.example().unwrap_or_default() } else { Turn::default() };
        let ahead = strength.ahead.with_pieces(state.pool().iter().map(|count| usize::from(*count)).sum());
        let rounds = ahead.0.into_iter().take(outlook.turns_left).take_while(|turns| *turns > 0).collect();
        let mut thinking =
            EqualsSearch { pairs: outlook.pairs(), outlook, found, otherwise, rounds, round: HalvingRound::default() };
        thinking.begin_round();
        Some(thinking)
    }

    /// Continues for about this much work, measured in turns evaluated; returns the turn once it is chosen.
    pub fn resume(&mut self, work: u64) -> Option<Turn> {
        let mut done = 0;
        while self.round.ahead > 0 {
            if done >= work {
                return None;
            }
            done += self.evaluate_pair();
            if self.round.values.len() == self.found.len() {
                self.end_round();
            }
        }
        Some(self.best_so_far())
    }

    /// Evaluates the next turn with the next pair; returns the work done.
    fn evaluate_pair(&mut self) -> u64 {
        let EqualsSearch { outlook, found, pairs, round, .. } = self;
        let turn = &found[round.values.len()];
        if let Some(pair) = pairs.get(round.pairs) {
            round.sum += pair.ways * outlook.follows(turn, pair.hand, round.ahead);
            round.pairs += 1;
        }
        if round.pairs == pairs.len() {
            let others = outlook.players as i64 - 1;
            round.values.push(PARTS * i64::from(turn.points) * others + round.sum / ways(pairs));
            (round.pairs, round.sum) = (0, 0);
        }
        (pairs.len() as u64).pow(round.ahead as u32 - 1)
    }

    /// Keeps the best turns and continues one turn deeper.
    fn end_round(&mut self) {
        let values = &self.round.values;
        let mut order: Vec<usize> = (0..self.found.len()).collect();
        order.sort_by_key(|turn| Reverse(values[*turn]));
        let least = values[order[0]] - EqualsSearch::BEHIND * PARTS * (self.outlook.players as i64 - 1);
        order.retain(|turn| values[*turn] > least);
        self.found = order.iter().map(|turn| self.found[*turn]).collect();
        self.begin_round();
    }

    /// Starts the next round, if there is one and more than one turn left.
    fn begin_round(&mut self) {
        let ahead = self.round.ahead;
        self.found.truncate(self.rounds.get(ahead).copied().unwrap_or(1));
        let ahead = if self.found.len() > 1 { ahead + 1 } else { 0 };
        self.round = HalvingRound { ahead, ..HalvingRound::default() };
    }

    /// The turn that would be played now.
    pub fn best_so_far(&self) -> Turn {
        let values = &self.round.values;
        let best = (0..values.len()).max_by_key(|turn| (values[*turn], Reverse(*turn))).unwrap_or(0);
        let Some(found) = self.found.get(best) else { return self.otherwise.clone() };
        let board = Board::of(self.outlook.state.field_tables.size);
        Turn(found.pieces.as_slice().iter().map(|laid| laid.placement(board)).collect())
    }
}

/// The outlook of a view.
pub(super) fn outlook(view: &View) -> TurnOutlook<'static> {
    let field_tables = FieldTables::of(view.grid.board().size());
    let state = TurnState {
        field_tables,
        number_grid: EqualsGrid::of(&view.grid),
        hand: counts(view.hand),
        stock: counts(view.stock),
    };
    let players = view.scores.count();
    TurnOutlook { state, unseen: unseen(view, players), players, turns_left: view.turns_left.saturating_sub(1) }
}

/// Orders turns of equal points randomly, so that it is not always the first field.
fn shuffle_equals(found: &mut [ScoredTurn], mut rng: XorShift) {
    for group in found.chunk_by_mut(|one, other| one.points == other.points) {
        for i in (1..group.len()).rev() {
            group.swap(i, rng.below(i as u32 + 1) as usize);
        }
    }
}

fn counts(pool: Pool) -> NumberCounts {
    let mut counts = [0; 7];
    Number::all().for_each(|number| counts[usize::from(number.get())] = pool.count(number) as u8);
    counts
}

/// All pieces except those on the board, in the stock and in the own hand.
fn unseen(view: &View, players: usize) -> NumberCounts {
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

/// A hash of what the player sees, which seeds random numbers.
fn name(state: &TurnState<'_>, seed: u64) -> u64 {
    let fields =
        (0..state.field_tables.edge).map(|field| PlacedNumber { field, value: state.number_grid.value(field) });
    let board = fields.fold(0, |name, laid| name ^ laid.key());
    let beside = (1..7).fold(0_u64, |name, n| name * 31 + u64::from(state.hand[n]) * 17 + u64::from(state.stock[n]));
    board ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ beside.rotate_left(40)
}
