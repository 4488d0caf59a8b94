//! Computes a review from the values of positions.

use game::{BySeat, History, Seat};

use super::{GameReview, MoveReview, ReviewableGame, SeatSummary, TurningPoint};
use crate::engine::{Analysis, PrincipalVariation, Searchable};
use crate::solve;
use crate::value::{Score, UNIT, Value, ValueKind};

/// The smallest loss that can be a seat's largest.
const LARGE: Score = 2 * UNIT;

type ReviewMove<G> = <<G as ReviewableGame>::Position as Searchable>::Move;

/// The analysis of a position, for the side to move.
struct KnownValue<M> {
    value: Value,
    lines: Vec<PrincipalVariation<M>>,
}

/// Collects analyses of all positions of a game, the last one first, and computes the review.
pub struct Reviewer<'a, G: ReviewableGame> {
    game: &'a History<G>,
    /// The position after the last move, then the one before it, and so on.
    known: Vec<KnownValue<G::Move>>,
}

impl<'a, G: ReviewableGame> Reviewer<'a, G> {
    /// Starts a review. If the game is over, its final value is known.
    pub fn new(game: &'a History<G>) -> Reviewer<'a, G> {
        let mut reviewer = Reviewer { game, known: Vec::new() };
        let now = game.now();
        if now.to_move().is_empty() {
            let value = Value::new(now.margin(), ValueKind::Exact);
            reviewer.known.push(KnownValue { value, lines: Vec::new() });
        }
        reviewer
    }

    /// The number of analysed positions and of all positions.
    pub fn progress(&self) -> (usize, usize) {
        (self.known.len(), self.game.len() + 1)
    }

    /// The next position to analyse; `None` when all are known.
    pub fn next_position(&self) -> Option<&'a G::Position> {
        let game: Option<&'a G> = match self.known.len() {
            0 => Some(self.game.now()),
            known => self.game.positions().rev().nth(known - 1).map(|(game, _, _)| game),
        };
        game.map(G::position)
    }

    /// Takes the analysis of the wanted position.
    pub fn add_analysis(&mut self, analysis: &Analysis<ReviewMove<G>>) {
        let line = |line: &PrincipalVariation<ReviewMove<G>>| PrincipalVariation {
            moves: line.moves.iter().map(G::from_engine).collect(),
            value: line.value,
        };
        let value = solve::value(analysis).unwrap_or(Value::new(0, ValueKind::Estimate));
        self.known.push(KnownValue { value, lines: analysis.lines.iter().map(line).collect() });
    }

    /// The review, once all positions are known; before that, of the moves whose positions are.
    pub fn review(self) -> GameReview<G::Move> {
        let mut moves: Vec<MoveReview<G::Move>> = Vec::with_capacity(self.game.len());
        let mut known = self.known.into_iter();
        let mut after = known.next().map(|last| for_first::<G>(self.game.now(), last.value));
        for (now, (game, seat, mv)) in known.zip(self.game.positions().rev()) {
            let Some(value_after) = after else { break };
            let judged = judge(game, seat, mv, now, value_after);
            after = Some(judged.before);
            moves.push(judged);
        }
        moves.reverse();
        mark_turning_points(&mut moves);
        let exact = moves.iter().rev().take_while(|judged| judged.before.is_exact()).count();
        let exact_from = (exact > 0).then(|| moves.len() - exact + 1);
        let summaries = BySeat::new(self.game.now().seats(), |seat| summary(&moves, seat));
        GameReview { moves, summaries, exact_from }
    }
}

/// Converts a value for the side to move (at the end: for the first seat) to one for the first seat.
fn for_first<G: ReviewableGame>(game: &G, value: Value) -> Value {
    match game.to_move().lowest() {
        Some(seat) if seat != G::first_seat() => value.reversed(),
        _ => value,
    }
}

/// The same value for another seat.
fn for_seat<G: ReviewableGame>(seat: Seat, value: Value) -> Value {
    if seat == G::first_seat() { value } else { value.reversed() }
}

fn judge<G: ReviewableGame>(
    game: &G,
    seat: Seat,
    mv: &G::Move,
    known: KnownValue<G::Move>,
    after: Value,
) -> MoveReview<G::Move> {
    let legal = game.legal_moves(seat).map_or(0, |moves| moves.len());
    let for_first =
        |line: PrincipalVariation<G::Move>| PrincipalVariation { value: for_seat::<G>(seat, line.value), ..line };
    let best = known.lines.first().and_then(|line| line.moves.first()).unwrap_or(mv).clone();
    let mine = for_seat::<G>(seat, after);
    let mut judged = MoveReview {
        seat,
        mv: mv.clone(),
        best,
        lines: known.lines.into_iter().map(for_first).collect(),
        legal,
        before: for_seat::<G>(seat, known.value),
        after,
        lost: 0,
        turning: None,
    };
    if let Some(change) = game.change_of_seats() {
        // The position has the same value for red after a change of seats, but the players there have changed.
        let here = known.value.score;
        let reached = if G::changes_seats(mv) { -here } else { mine.score };
        if here < 0 {
            judged.best = change;
        }
        judged.lost = (here.abs() - reached).max(0);
        return judged;
    }
    let value = match known.value {
        value if value.is_exact() || value.kind == ValueKind::AtLeast && value.score >= mine.score => value,
        // The position after the move was searched one ply deeper than the move, so its value counts.
        value if judged.best == *mv || mine.score > value.score => {
            judged.best = mv.clone();
            at_least(mine)
        }
        value => value,
    };
    judged.before = for_seat::<G>(seat, value);
    judged.lost = if judged.best == *mv { 0 } else { (value.score - mine.score).max(0) };
    // If several moves are best, the played one is shown as the best.
    if judged.lost == 0 {
        judged.best = mv.clone();
    }
    judged
}

/// The value of a move as a bound for its position: there may be a better move.
fn at_least(value: Value) -> Value {
    match value.kind {
        ValueKind::Exact | ValueKind::AtLeast => Value::new(value.score, ValueKind::AtLeast),
        ValueKind::AtMost | ValueKind::Estimate => Value::new(value.score, ValueKind::Estimate),
    }
}

/// The winner: 1 for the first seat, 0 for a draw, -1 for the second. Estimates below half a point decide nothing.
fn leader(value: Value) -> i32 {
    match value.is_exact() || value.score.abs() >= UNIT / 2 {
        true => value.score.signum(),
        false => 0,
    }
}

fn mark_turning_points<M>(moves: &mut [MoveReview<M>]) {
    for seat in Seat::first(2) {
        let largest = moves.iter_mut().filter(|judged| judged.seat == seat && judged.lost >= LARGE);
        // The earliest of equal losses.
        if let Some(judged) = largest.reduce(|most, judged| if judged.lost > most.lost { judged } else { most }) {
            judged.turning = Some(TurningPoint::Largest);
        }
    }
    // Estimates fluctuate; only a large estimated loss is a turning point.
    for judged in moves.iter_mut().filter(|judged| judged.lost >= if judged.is_exact() { 1 } else { LARGE }) {
        if leader(judged.before) != leader(judged.after) {
            judged.turning = Some(TurningPoint::Result);
        }
    }
}

fn summary<M>(moves: &[MoveReview<M>], seat: Seat) -> SeatSummary {
    let own = || moves.iter().filter(|judged| judged.seat == seat);
    let choices = || own().filter(|judged| judged.legal > 1);
    SeatSummary {
        moves: own().count(),
        choices: choices().count(),
        best: choices().filter(|judged| judged.is_best()).count(),
        lost: own().map(MoveReview::points_lost).sum(),
    }
}
