//! From values of positions to a review.

use game::{BySeat, History, Seat};

use super::{GameReview, MoveReview, ReviewableGame, SeatSummary, TurningPoint};
use crate::engine::{Analysis, PrincipalVariation, Searchable};
use crate::solve;
use crate::value::{Score, UNIT, Value, ValueKind};

/// Losses from this on can be the largest of a seat.
const LARGE: Score = 2 * UNIT;

type ReviewMove<G> = <<G as ReviewableGame>::Position as Searchable>::Move;

/// What is known about a position, for the side to move.
struct KnownValue<M> {
    value: Value,
    lines: Vec<PrincipalVariation<M>>,
}

/// Makes a review; asks for one position after the other, the last one first.
pub struct Reviewer<'a, G: ReviewableGame> {
    game: &'a History<G>,
    /// The position after the last move, then the one before it, and so on.
    known: Vec<KnownValue<G::Move>>,
}

impl<'a, G: ReviewableGame> Reviewer<'a, G> {
    /// Begins. A game that is over has a value at its end.
    pub fn new(game: &'a History<G>) -> Reviewer<'a, G> {
        let mut reviewer = Reviewer { game, known: Vec::new() };
        let now = game.now();
        if now.to_move().is_empty() {
            let value = Value::new(now.margin(), ValueKind::Exact);
            reviewer.known.push(KnownValue { value, lines: Vec::new() });
        }
        reviewer
    }

    /// How many positions are known, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.known.len(), self.game.len() + 1)
    }

    /// The position whose value is wanted next; nothing when all are known.
    pub fn wanted(&self) -> Option<&'a G::Position> {
        let game: Option<&'a G> = match self.known.len() {
            0 => Some(self.game.now()),
            known => self.game.positions().rev().nth(known - 1).map(|(game, _, _)| game),
        };
        game.map(G::position)
    }

    /// Takes the answer for the position that was wanted.
    pub fn tell(&mut self, analysis: &Analysis<ReviewMove<G>>) {
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

/// A value of the side to move (or, at the end, of the first seat) as one of the first seat.
fn for_first<G: ReviewableGame>(game: &G, value: Value) -> Value {
    match game.to_move().lowest() {
        Some(seat) if seat != G::first_seat() => value.reversed(),
        _ => value,
    }
}

/// The same value for another seat.
fn seen_by<G: ReviewableGame>(seat: Seat, value: Value) -> Value {
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
        |line: PrincipalVariation<G::Move>| PrincipalVariation { value: seen_by::<G>(seat, line.value), ..line };
    let best = known.lines.first().and_then(|line| line.moves.first()).unwrap_or(mv).clone();
    let mine = seen_by::<G>(seat, after);
    let mut judged = MoveReview {
        seat,
        mv: mv.clone(),
        best,
        lines: known.lines.into_iter().map(for_first).collect(),
        legal,
        before: seen_by::<G>(seat, known.value),
        after,
        lost: 0,
        turning: None,
    };
    if let Some(change) = game.change_of_seats() {
        // The position has the same value for red after a change of seats, but who sits there has changed.
        let here = known.value.score;
        let reached = if G::changes_seats(mv) { -here } else { mine.score };
        if here < 0 {
            judged.best = change;
        }
        judged.lost = (here.abs() - reached).max(0);
        return judged;
    }
    let value = match known.value {
        value if value.is_exact() || value.standing == ValueKind::AtLeast && value.score >= mine.score => value,
        // The position after a move is looked at one move farther than the move was: what it says counts.
        value if judged.best == *mv || mine.score > value.score => {
            judged.best = mv.clone();
            at_least(mine)
        }
        value => value,
    };
    judged.before = seen_by::<G>(seat, value);
    judged.lost = if judged.best == *mv { 0 } else { (value.score - mine.score).max(0) };
    // Where several moves are best, the one that was played is as good an example.
    if judged.lost == 0 {
        judged.best = mv.clone();
    }
    judged
}

/// What a move says about the position that it was played in: there may be a better one.
fn at_least(value: Value) -> Value {
    match value.standing {
        ValueKind::Exact | ValueKind::AtLeast => Value::new(value.score, ValueKind::AtLeast),
        ValueKind::AtMost | ValueKind::Estimate => Value::new(value.score, ValueKind::Estimate),
    }
}

/// Who would win: the first seat, nobody or the second. Estimates of less than half a point decide nothing.
fn leader(value: Value) -> i32 {
    match value.is_exact() || value.score.abs() >= UNIT / 2 {
        true => value.score.signum(),
        false => 0,
    }
}

fn mark_turning_points<M>(moves: &mut [MoveReview<M>]) {
    for seat in Seat::first(2) {
        let largest = moves.iter_mut().filter(|judged| judged.seat == seat && judged.lost >= LARGE);
        // The earliest of equal ones: it was there to be seen first.
        if let Some(judged) = largest.reduce(|most, judged| if judged.lost > most.lost { judged } else { most }) {
            judged.turning = Some(TurningPoint::Largest);
        }
    }
    // Estimates go to and fro; only a large loss of theirs turns a game.
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
