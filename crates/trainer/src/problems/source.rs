//! Games that problems are generated from.

use std::sync::Arc;

use engine::Searchable;
use engine::levels::LevelPosition;
use game::{Game, MinimaxValue, RecordedGame};
use gurami::gorami::{self, Arena, Gorami};
use kulami::{Board, Colour, Kulami, Scoring, SwapRule, random};
use rand::Rng;
use rand_pcg::Pcg32;

/// A move as the engine knows it.
pub type SourceMove<G> = <<G as Source>::Position as Searchable>::Move;

/// What the best move achieves and the others do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// A better value.
    Any,
    /// It wins; no other move does.
    OnlyWin,
    /// It draws; every other move loses.
    OnlyDraw,
    /// All moves win or all lose; it does so by the best margin.
    Margin,
}

impl Theme {
    /// Do the values of the best and the second best move suit it?
    pub fn suits(self, best: MinimaxValue, second: MinimaxValue) -> bool {
        let (even, best, second) = ((0, 0), best, second);
        match self {
            Theme::Any => true,
            Theme::OnlyWin => best > even && second <= even,
            Theme::OnlyDraw => best == even && second < even,
            Theme::Margin => best < even || second > even,
        }
    }
}

/// A problem of the suite before it is generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WantedProblem {
    /// The kind of position: board and scoring.
    pub kind: usize,
    /// The moves that are left.
    pub left: usize,
    /// What the best move achieves.
    pub theme: Theme,
}

impl WantedProblem {
    fn any((kind, left): (usize, usize)) -> WantedProblem {
        WantedProblem { kind, left, theme: Theme::Any }
    }
}

/// One problem per kind of position and moves left; the themes take turns.
fn themed(kinds: usize, left: &[usize], themes: &[Theme]) -> impl Iterator<Item = WantedProblem> {
    let all = left.iter().enumerate().flat_map(move |(at, left)| (0..kinds).map(move |kind| (at + kind, kind, *left)));
    all.map(move |(turn, kind, left)| WantedProblem { kind, left, theme: themes[turn % themes.len()] })
}

/// A game that problems are generated from.
pub trait Source: RecordedGame {
    /// The position that the engine searches.
    type Position: LevelPosition + std::fmt::Display;

    /// Every problem of the suite.
    fn wanted() -> Vec<WantedProblem>;
    /// The start of a game of a kind.
    fn empty(kind: usize, rng: &mut Pcg32) -> Self::Position;
    /// The game at a position.
    fn game(position: &Self::Position) -> Self;
    /// Upper bound of the moves that are left.
    fn left(position: &Self::Position) -> usize;
    /// The legal moves.
    fn legal(position: &Self::Position) -> Vec<SourceMove<Self>>;
    /// Plays a legal move.
    fn put(position: &mut Self::Position, mv: SourceMove<Self>);
    /// The engine's move as a move of the game.
    fn wrap(mv: SourceMove<Self>) -> Self::Move;
}

/// A random number below a limit.
pub fn below(rng: &mut Pcg32, limit: usize) -> usize {
    ((u64::from(rng.next_u32()) * limit as u64) >> 32) as usize
}

impl Source for Kulami {
    type Position = kulami::Position;

    fn wanted() -> Vec<WantedProblem> {
        let kinds = |left: usize| (0..8).map(move |kind| (kind, left));
        let often = [6, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 14, 15, 16, 16, 17, 18, 18, 19, 20, 20];
        // The bonuses make proofs long.
        let hard = (0..2).flat_map(|kind| [21, 22, 22, 23, 24, 24, 25, 26].map(|left| (kind, left)));
        let hard_with_bonus = (2..8).flat_map(|kind| [21, 22].map(|left| (kind, left)));
        let first = often.into_iter().flat_map(kinds).chain(hard).chain(hard_with_bonus).map(WantedProblem::any);
        let cycle = [8, 12, 10, 14, 7, 16, 11, 13, 9, 15, 6, 17, 12, 18, 10, 14, 11, 16, 8, 19, 13];
        let themes = [Theme::OnlyWin, Theme::OnlyDraw, Theme::OnlyWin, Theme::Margin];
        first.chain(themed(8, &cycle.repeat(3)[..62], &themes)).collect()
    }

    fn empty(kind: usize, rng: &mut Pcg32) -> kulami::Position {
        let layout = match kind % 2 {
            0 => random::random_square(rng.next_u64()),
            _ => random::random_irregular(rng.next_u64()),
        };
        kulami::Position::start(Arc::new(Board::new(layout)), Scoring::ALL[kind / 2], Colour::ALL[below(rng, 2)])
    }

    fn game(position: &kulami::Position) -> Kulami {
        <Kulami as Game>::start(&kulami::Setup::from_position(position.clone(), SwapRule::Never))
    }

    fn left(position: &kulami::Position) -> usize {
        if position.is_over() { 0 } else { position.marbles_left() as usize }
    }

    fn legal(position: &kulami::Position) -> Vec<kulami::Field> {
        position.legal().iter().collect()
    }

    fn put(position: &mut kulami::Position, field: kulami::Field) {
        position.put(field);
    }

    fn wrap(field: kulami::Field) -> kulami::Move {
        kulami::Move::Place(field)
    }
}

impl Source for Gorami {
    type Position = gorami::Position;

    fn wanted() -> Vec<WantedProblem> {
        let of_16 = [4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 13, 13];
        let of_22 = [4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15];
        let of_24 = [4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15];
        let all = of_16.map(|left| (0, left)).into_iter();
        let first = all.chain(of_22.map(|left| (1, left))).chain(of_24.map(|left| (2, left))).map(WantedProblem::any);
        let cycle = [6, 9, 7, 10, 5, 11, 8, 12, 9, 10, 7, 11, 8, 6, 9, 12];
        // Draws are rare.
        first.chain(themed(3, &cycle.repeat(5), &[Theme::OnlyWin, Theme::OnlyWin, Theme::Margin])).collect()
    }

    fn empty(kind: usize, rng: &mut Pcg32) -> gorami::Position {
        let arena = Arena::all().nth(kind).expect("there are three");
        gorami::Position::new(arena, gurami::Colour::BOTH[below(rng, 2)])
    }

    fn game(position: &gorami::Position) -> Gorami {
        <Gorami as Game>::start(&gorami::Setup::From(*position))
    }

    fn left(position: &gorami::Position) -> usize {
        if position.to_move().is_none() { 0 } else { position.free().len() }
    }

    fn legal(position: &gorami::Position) -> Vec<gurami::Placement> {
        position.placements().collect()
    }

    fn put(position: &mut gorami::Position, mv: gurami::Placement) {
        position.place(mv).expect("a listed placement is legal");
    }

    fn wrap(mv: gurami::Placement) -> gurami::Placement {
        mv
    }
}
