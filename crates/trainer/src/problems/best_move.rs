//! Problems of Kulami and GOrami: positions with one best move, solved to the end of the game.

use std::marker::PhantomData;

use engine::levels::{Attention, Level, LevelMethod, LevelPlayer, LevelPosition};
use engine::value::Value;
use engine::{Engine, EngineOptions, Limits, SearchDepth};
use game::{GameKind, Minimax, Points};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use super::source::{Source, SourceMove, Theme, WantedProblem, below};
use super::suite::ProblemSource;

/// The player of the games from which the positions are taken.
const PLAYER: Attention = Attention { plies: 3, far: 100, hold: 100, bonus: 100, bars: 100, blur: 48 };

/// The player that tries to find the best move: it counts the score after a number of plies and overlooks nothing.
const SOLVER: Attention = Attention { plies: 1, far: 100, hold: 0, bonus: 100, bars: 100, blur: 0 };

/// The most plies that it looks ahead.
const MOST_PLIES: u32 = 5;

/// Nodes of the engine per position; positions that need more are skipped.
const MOST_NODES: u64 = 60_000_000;

/// Positions that plain minimax may visit.
const PLAIN_POSITIONS: u64 = 3_000_000;

/// Every second problem is the most hidden of this many.
const CANDIDATES: usize = 3;

/// A position with one best move.
struct Problem<G: Source> {
    position: G::Position,
    value: Value,
    best: SourceMove<G>,
    /// The value of the second best move.
    second: Value,
    left: usize,
    hidden: u32,
}

/// A position with this many moves left; `None` if the game ended before.
fn random_position<G: Source>(kind: usize, left: usize, rng: &mut Pcg32) -> Option<G::Position> {
    let mut position = G::empty(kind, rng);
    let player = LevelPlayer::new(Level::Club, rng.next_u64());
    for _ in 0..3 {
        let legal = G::legal(&position);
        G::put(&mut position, *legal.get(below(rng, legal.len()))?);
    }
    while G::left(&position) > left {
        let mv = player.think_as(&LevelMethod::Look(PLAYER), &position, &mut ()).best().copied()?;
        G::put(&mut position, mv);
    }
    (G::left(&position) == left).then_some(position)
}

/// The fewest plies from which on the move is found; one more than [`MOST_PLIES`] if it never is.
fn hidden<P: LevelPosition>(position: &P, best: P::Move) -> u32 {
    let finds = |plies: &u32| {
        let sight = Attention { plies: *plies, ..SOLVER };
        LevelPlayer::new(Level::Club, 0).think_as(&LevelMethod::Look(sight), position, &mut ()).best() == Some(&best)
    };
    let finding = (1..=MOST_PLIES).rev().take_while(finds).count() as u32;
    MOST_PLIES + 1 - finding
}

/// What decides: the margin, and the sign of the tie-break.
fn worth(value: Value) -> (i32, i32) {
    (value.margin(), value.rest().signum())
}

/// A problem, if the engine can solve the position, only one move is best, and the theme is the wanted one.
fn problem<G: Source>(
    position: G::Position,
    WantedProblem { left, theme, .. }: WantedProblem,
    engine: &mut Engine,
) -> Option<Problem<G>> {
    if G::legal(&position).len() < 3 {
        return None;
    }
    engine.forget();
    let analysis = engine.analyse(&position, Limits::nodes(MOST_NODES).with_lines(2), &mut ());
    let (best, value, second) = match &analysis.lines[..] {
        [first, second] if analysis.depth == SearchDepth::End => (*first.moves.first()?, first.value, second.value),
        _ => return None,
    };
    if !value.is_exact() || !second.is_exact() || worth(value) == worth(second) {
        return None;
    }
    if !theme.suits(worth(value), worth(second)) {
        return None;
    }
    let hidden = hidden(&position, best);
    Some(Problem { position, value, best, second, left, hidden })
}

/// The value in points: `+3`, `0`, `-2`; where only the tie-break decides, `0+` or `0-`.
fn text(margin: i32, rest: i32) -> String {
    match (margin, rest.signum()) {
        (0, 1) => "0+".to_owned(),
        (0, -1) => "0-".to_owned(),
        (0, _) => "0".to_owned(),
        (margin, _) => format!("{margin:+}"),
    }
}

impl<G: Source> Problem<G> {
    /// Whether plain minimax has found the same, or has given up.
    fn checked(&self) -> &'static str {
        let game = G::game(&self.position);
        let Some(solved) = Minimax::new(PLAIN_POSITIONS).solve(&game) else { return "-" };
        let (best, second) = (&solved[0], &solved[1]);
        assert_eq!(best.0, G::wrap(self.best), "{}", self.position);
        assert_eq!((best.1, second.1), (worth(self.value), worth(self.second)), "{}", self.position);
        "plain"
    }

    fn line(&self) -> String {
        let Problem { position, value, best, second, left, hidden } = self;
        let best = G::game(position).write_move(&G::wrap(*best), &Points::NONE);
        let [value, second] = [value, second].map(|value| text(value.margin(), value.rest()));
        format!("{position} ; {value} ; {best} ; {second} ; {left} ; {hidden} ; {}", self.checked())
    }
}

/// Generates the problem with this number.
fn generate<G: Source>(engine: &mut Engine, number: usize, wanted: WantedProblem) -> Problem<G> {
    let mut rng = Pcg32::seed_from_u64(number as u64);
    let mut candidates = std::iter::repeat_with(|| random_position::<G>(wanted.kind, wanted.left, &mut rng))
        .filter_map(|position| problem::<G>(position?, wanted, engine));
    let enough = if number.is_multiple_of(2) { 1 } else { CANDIDATES };
    let found = candidates.by_ref().take(enough).max_by_key(|problem| problem.hidden);
    found.expect("the games never end")
}

/// The problems of a game with one best move.
pub struct MoveProblems<G> {
    engine: Engine,
    wanted: Vec<WantedProblem>,
    game: PhantomData<G>,
}

impl<G: Source> Default for MoveProblems<G> {
    fn default() -> Self {
        let engine = Engine::new(EngineOptions { megabytes: 128, threads: 1 });
        MoveProblems { engine, wanted: G::wanted(), game: PhantomData }
    }
}

impl<G: Source> ProblemSource for MoveProblems<G> {
    fn game(&self) -> GameKind {
        G::KIND
    }

    fn count(&self) -> usize {
        self.wanted.len()
    }

    fn sorted(&self) -> usize {
        self.wanted.iter().filter(|wanted| wanted.theme == Theme::Any).count()
    }

    fn header(&self) -> &'static str {
        HEADER
    }

    fn line(&mut self, number: usize) -> String {
        generate::<G>(&mut self.engine, number, self.wanted[number]).line()
    }
}

const HEADER: &str = "\
# One problem per line: position ; value ; best ; second ; left ; hidden ; checked
#
# value    for the side to move with best play, proved: points (Kulami), stripes (GOrami); 0+ and 0-: the stripes are
#          equal and the centre decides
# best     the only best move
# second   the value of the second best move, proved
# left     no more moves are left than this
# hidden   plies of search after which counting the score on the board finds the move; 6: more than 5
# checked  plain: a plain solver that shares no code with the engine's search found the same values and move; -: that
#          would take it too long
#
# The first ones are sorted, easy ones first. The later ones are in the order of their numbers, so that what is added never changes
# the place of another problem: links and stored progress name it.";
