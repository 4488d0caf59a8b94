//! A position as the features of the evaluation.

use std::sync::LazyLock;

use engine::kulami::{BonusTree, KulamiWeights, PanelState, Tuning, WeightKind};
use kulami::{Panel, Position, Scoring};

use crate::self_play_game::SelfPlayGame;

/// The features of a position and the result of its game, for the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// Marbles placed.
    pub ply: u8,
    /// The margin of the settled panels.
    pub settled: i16,
    /// Nonzero features: index among the engine's weights, and count.
    pub counts: Vec<(u16, i8)>,
    /// The margin at the end of the game.
    pub outcome: f32,
}

/// Index of each feature among the engine's weights, by panel state.
struct FeatureIndices {
    panel: Vec<u16>,
    last: Vec<u16>,
    legal: Vec<u16>,
    way: Vec<u16>,
    mobility: u16,
    second: u16,
    kinds: Vec<WeightKind>,
}

/// Stands for a panel state that has no such feature.
const NONE: u16 = u16::MAX;

static INDICES: LazyLock<FeatureIndices> = LazyLock::new(|| {
    let none = || vec![NONE; PanelState::COUNT];
    let mut indices = FeatureIndices {
        panel: none(),
        last: none(),
        legal: none(),
        way: none(),
        mobility: 0,
        second: 0,
        kinds: KulamiWeights::kinds().collect(),
    };
    for (index, kind) in KulamiWeights::kinds().enumerate() {
        let index = index as u16;
        match kind {
            WeightKind::Panel(state) => indices.panel[state.index()] = index,
            WeightKind::Mobility(fields) => indices.mobility = index - fields as u16,
            WeightKind::Second => indices.second = index,
            WeightKind::Last(state) => indices.last[state.index()] = index,
            WeightKind::Legal(state) => indices.legal[state.index()] = index,
            WeightKind::Way(state) => indices.way[state.index()] = index,
            WeightKind::Area | WeightKind::Next | WeightKind::Room | WeightKind::Beyond | WeightKind::Line => {}
            WeightKind::Five(_) | WeightKind::OwnJoin(_) | WeightKind::OtherJoin(_) => {}
        }
    }
    indices
});

impl Sample {
    /// Plies of the positions that are used: earlier ones say little, later ones are solved by the search.
    pub const PLIES: std::ops::RangeInclusive<u32> = 4..=44;

    /// Takes a position and the margin at the end of its game, for the side to move.
    pub fn new(position: &Position, outcome: i32) -> Sample {
        let (board, turn, indices) = (position.board(), position.turn(), &*INDICES);
        let (own, other) = (position.marbles()[turn], position.marbles()[turn.other()]);
        let (legal, occupied) = (position.legal(), position.occupied());
        let mobility = (legal.len() as usize).min(KulamiWeights::MOBILITIES - 1) as u16;
        let mut sample = Sample {
            ply: position.ply() as u8,
            settled: 0,
            counts: vec![(indices.mobility + mobility, 1), (indices.second, (position.ply() % 2) as i8)],
            outcome: outcome as f32,
        };
        for panel in Panel::all() {
            let mask = board.panel(panel);
            let kind = board.kind(panel);
            let state = PanelState { kind, own: (own & mask).len() as u8, other: (other & mask).len() as u8 };
            let last = position.last().is_some_and(|field| board.panel_of(field) == panel);
            let free = mask.iter().filter(|field| !occupied.contains(*field));
            let ways: usize =
                free.map(|field| board.reachable(field).iter().filter(|&from| !occupied.contains(from)).count()).sum();
            if state.is_settled() {
                sample.settled += state.margin() as i16;
            }
            let counts = [
                (&indices.panel, usize::from(!state.is_settled())),
                (&indices.last, usize::from(last)),
                (&indices.legal, (legal & mask).len() as usize),
                (&indices.way, ways),
            ];
            sample.counts.extend(counts.map(|(indices, count)| (indices[state.index()], count as i8)));
        }
        if position.scoring() != Scoring::Panels {
            // The counts do not depend on the weights.
            for (kind, count) in BonusTree::new(position, Tuning::built_in(position.scoring())).counts() {
                let index = indices.kinds.iter().position(|known| *known == kind);
                sample.counts.push((index.expect("all kinds are there") as u16, count as i8));
            }
        }
        sample.counts.retain(|&(index, count)| count != 0 && index != NONE);
        sample.counts.sort_unstable();
        sample
    }

    /// Takes all positions of a game after its random opening.
    pub fn of_game(game: &SelfPlayGame) -> Vec<Sample> {
        let wanted = |position: &&Position| {
            position.ply() as usize >= game.opening && Sample::PLIES.contains(&position.ply()) && !position.is_over()
        };
        let sample = |position: &Position| match position.turn() {
            kulami::Colour::Red => Sample::new(position, game.margin),
            kulami::Colour::Black => Sample::new(position, -game.margin),
        };
        game.positions().iter().filter(wanted).map(sample).collect()
    }
}
