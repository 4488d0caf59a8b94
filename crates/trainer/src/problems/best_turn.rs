//! Problems of Equals = Wins, Kissing Guramis and Stripes: the best of all legal turns, found by trying every one.

use std::marker::PhantomData;

use engine::levels::{Level, LevelGame, LevelPlayer, MoveChoice};
use game::{Game, GameKind, History, Observer, Points, RecordedGame};
use gurami::Turn;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use super::suite::ProblemSource;

/// The least difficulty of a problem; the problems take turns.
const LEAST_HIDDEN: [usize; 3] = [1, 2, 3];

/// What trying every legal turn has shown.
pub struct SolvedTurns {
    /// The best turns: all of them where each is one piece, otherwise one of those that are equally good.
    pub best: Vec<Turn>,
    /// The value of the best turns.
    pub value: String,
    /// The next lower value.
    pub second: String,
    /// The free fields.
    pub left: usize,
    /// The difficulty, 1 to 6.
    pub hidden: usize,
    /// The number of turns or positions compared.
    pub tried: usize,
}

/// A game whose turns can all be tried.
pub trait TurnSource: LevelGame<Move = Turn> + RecordedGame {
    /// The number of problems.
    const COUNT: usize;
    /// What the columns mean, as comment lines.
    const HEADER: &'static str;

    /// The set-up of a game and the turns to play before the problem.
    fn wanted(number: usize, rng: &mut Pcg32) -> (Self::Setup, usize);

    /// The set-up without what is drawn or thrown after the position, where that can be left out.
    fn known_setup(&self, setup: &Self::Setup) -> Self::Setup;

    /// The best turns, if trying all is feasible and they are clearly better than the others.
    fn solve(&self) -> Option<SolvedTurns>;
}

/// The problems of a game with turns.
pub struct TurnProblems<G>(PhantomData<G>);

impl<G> Default for TurnProblems<G> {
    fn default() -> Self {
        TurnProblems(PhantomData)
    }
}

/// The turn that the player of the games chooses.
fn choose<G: TurnSource>(game: &G, seed: u64) -> Option<Turn> {
    let seat = game.to_move().lowest()?;
    let mut choice = G::begin(LevelPlayer::new(Level::Club, seed), &game.view(Observer::Seat(seat)))?;
    loop {
        if let Some(turn) = choice.step() {
            return Some(turn);
        }
    }
}

/// The position of a problem: the values of the tags that set the game up, then the moves.
fn position<G: TurnSource>(setup: &G::Setup, moves: &[String]) -> String {
    let tags = G::write_setup(setup).into_iter().map(|(_, value)| value);
    tags.chain([moves.join(" ")]).collect::<Vec<String>>().join(" | ")
}

/// A problem, if the game lasts long enough and the turn is worth asking for.
fn problem<G: TurnSource>(number: usize, rng: &mut Pcg32) -> Option<String> {
    let (setup, turns) = G::wanted(number, rng);
    let mut history = History::<G>::new(&setup);
    let mut moves = Vec::new();
    for _ in 0..turns {
        let seat = history.now().to_move().lowest()?;
        let turn = choose(history.now(), rng.next_u64())?;
        let written = history.now().clone();
        let points = history.play(seat, &turn).ok()?;
        moves.push(written.write_move(&turn, &points));
    }
    let game = history.now();
    game.to_move().lowest()?;
    let SolvedTurns { best, value, second, left, hidden, tried } = game.solve()?;
    if hidden < LEAST_HIDDEN[number % LEAST_HIDDEN.len()] {
        return None;
    }
    let best: Vec<String> = best.iter().map(|turn| game.write_move(turn, &Points::NONE)).collect();
    let position = position::<G>(&game.known_setup(&setup), &moves);
    Some(format!("{position} ; {value} ; {} ; {second} ; {left} ; {hidden} ; {tried}", best.join(" ")))
}

impl<G: TurnSource> ProblemSource for TurnProblems<G> {
    fn game(&self) -> GameKind {
        <G as Game>::KIND
    }

    fn count(&self) -> usize {
        G::COUNT
    }

    fn sorted(&self) -> usize {
        G::COUNT
    }

    fn header(&self) -> &'static str {
        G::HEADER
    }

    fn line(&mut self, number: usize) -> String {
        let mut rng = Pcg32::seed_from_u64(number as u64);
        std::iter::repeat_with(|| problem::<G>(number, &mut rng)).flatten().next().expect("the games never end")
    }
}

/// The most points and the next lower ones, and the turns that score the most: one per resulting board.
#[derive(Default)]
pub struct PointsTally {
    /// The most points of a turn.
    pub most: u32,
    /// The next lower points of a turn.
    pub second: u32,
    /// The turns with the most points.
    pub best: Vec<Turn>,
    /// The number of turns.
    pub tried: usize,
}

impl PointsTally {
    /// Counts a legal turn. Of turns with the same pieces on the same fields the first stays.
    pub fn count(&mut self, turn: Turn, points: u32) {
        self.tried += 1;
        if points > self.most {
            (self.second, self.most) = (self.most, points);
            self.best.clear();
        } else if points < self.most {
            self.second = self.second.max(points);
            return;
        }
        let same = |other: &Turn| other.0.len() == turn.0.len() && other.0.iter().all(|laid| turn.0.contains(laid));
        if !self.best.iter().any(same) {
            self.best.push(turn);
        }
    }

    /// Is the best turn at least this good, that much better than the next, and nearly the only one?
    pub fn is_clear(&self, least: u32, gap: u32) -> bool {
        self.most >= least && self.most >= self.second + gap && self.best.len() <= 2
    }

    /// A best turn with the fewest pieces.
    pub fn shortest(&self) -> Option<&Turn> {
        self.best.iter().min_by_key(|turn| turn.0.len())
    }
}
