//! A position as the evaluation sees it.

use std::sync::LazyLock;

use engine::kulami::{BonusTree, KulamiWeights, PanelState, Tuning, WeightKind};
use kulami::{Panel, Position, Scoring};

use crate::played::Played;

/// What the evaluation sees of a position, and how the game ended. All for the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// Marbles placed.
    pub ply: u8,
    /// The margin of the settled panels.
    pub settled: i16,
    /// Which of the engine's numbers count, in the order of its parameters, and how often each.
    pub counts: Vec<(u16, i8)>,
    /// The margin at the end of the game.
    pub outcome: f32,
}

/// Where each number of a share stands among the parameters.
struct Places {
    panel: Vec<u16>,
    last: Vec<u16>,
    legal: Vec<u16>,
    way: Vec<u16>,
    mobility: u16,
    second: u16,
    sorts: Vec<WeightKind>,
}

/// Stands for a share that has no such number.
const NOWHERE: u16 = u16::MAX;

static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let none = || vec![NOWHERE; PanelState::COUNT];
    let mut places = Places {
        panel: none(),
        last: none(),
        legal: none(),
        way: none(),
        mobility: 0,
        second: 0,
        sorts: KulamiWeights::kinds().collect(),
    };
    for (place, sort) in KulamiWeights::kinds().enumerate() {
        let place = place as u16;
        match sort {
            WeightKind::Panel(share) => places.panel[share.index()] = place,
            WeightKind::Mobility(fields) => places.mobility = place - fields as u16,
            WeightKind::Second => places.second = place,
            WeightKind::Last(share) => places.last[share.index()] = place,
            WeightKind::Legal(share) => places.legal[share.index()] = place,
            WeightKind::Way(share) => places.way[share.index()] = place,
            WeightKind::Area | WeightKind::Next | WeightKind::Room | WeightKind::Beyond | WeightKind::Line => {}
            WeightKind::Five(_) | WeightKind::OwnJoin(_) | WeightKind::OtherJoin(_) => {}
        }
    }
    places
});

impl Sample {
    /// Positions outside are not learned from: before them there is nothing to see, after them the search sees the end.
    pub const PLIES: std::ops::RangeInclusive<u32> = 4..=44;

    /// Of a position with this margin for the side to move at the end.
    pub fn new(position: &Position, outcome: i32) -> Sample {
        let (board, turn, places) = (position.board(), position.turn(), &*PLACES);
        let (own, other) = (position.marbles()[turn], position.marbles()[turn.other()]);
        let (legal, occupied) = (position.legal(), position.occupied());
        let mobility = (legal.len() as usize).min(KulamiWeights::MOBILITIES - 1) as u16;
        let mut sample = Sample {
            ply: position.ply() as u8,
            settled: 0,
            counts: vec![(places.mobility + mobility, 1), (places.second, (position.ply() % 2) as i8)],
            outcome: outcome as f32,
        };
        for panel in Panel::all() {
            let mask = board.panel(panel);
            let kind = board.kind(panel);
            let share = PanelState { kind, own: (own & mask).len() as u8, other: (other & mask).len() as u8 };
            let last = position.last().is_some_and(|field| board.panel_of(field) == panel);
            let free = mask.iter().filter(|field| !occupied.contains(*field));
            let ways: usize =
                free.map(|field| board.reach(field).iter().filter(|&from| !occupied.contains(from)).count()).sum();
            if share.is_settled() {
                sample.settled += share.margin() as i16;
            }
            let counts = [
                (&places.panel, usize::from(!share.is_settled())),
                (&places.last, usize::from(last)),
                (&places.legal, (legal & mask).len() as usize),
                (&places.way, ways),
            ];
            sample.counts.extend(counts.map(|(places, count)| (places[share.index()], count as i8)));
        }
        if position.scoring() != Scoring::Panels {
            // The weights do not matter for how often they count.
            for (sort, count) in BonusTree::new(position, Tuning::built_in(position.scoring())).counts() {
                let place = places.sorts.iter().position(|known| *known == sort);
                sample.counts.push((place.expect("all sorts are there") as u16, count as i8));
            }
        }
        sample.counts.retain(|&(place, count)| count != 0 && place != NOWHERE);
        sample.counts.sort_unstable();
        sample
    }

    /// Of all positions of a game that were not drawn by lot.
    pub fn of_game(game: &Played) -> Vec<Sample> {
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
