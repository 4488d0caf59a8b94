//! Explains the value of a turn of Kissing Guramis, Challenge or Stripes.

use gurami::rounds::{NumberSource, RoundRule, SETS, View, gurami_stripes};
use gurami::{Colour, Grid, Number, Piece, Placement, Turn};

use crate::numbers::explanation::{ClosedChain, FollowUp, TurnExplanation, closed};

/// The number of known next pieces that are considered.
const SOON: usize = 3;

/// The value of a turn for the seat of a view: the chains that it closes (in Stripes: the fishes that it earns), and
/// the most that one of the next pieces can then score. `None` if the turn is not legal or the seat is not to move.
///
/// ```
/// use engine::levels::{Level, LevelPlayer};
/// use engine::numbers::rounds::explain;
/// use game::{Game, Observer, Seat};
/// use gurami::rounds::{Challenge, Setup};
///
/// let game = Challenge::start(&Setup::random(1, 7).unwrap());
/// let view = game.view(Observer::Seat(Seat::new(0).unwrap()));
/// let turn = LevelPlayer::new(Level::Club, 1).choose::<Challenge>(&view).unwrap();
/// assert_eq!(explain(&view, &turn).unwrap().points, 0); // the first piece closes nothing
/// ```
pub fn explain<R: RoundRule>(view: &View<R>, turn: &Turn) -> Option<TurnExplanation> {
    let mut draft = view.draft()?;
    let before = draft.grid().clone();
    for placement in &turn.0 {
        draft.place(*placement).ok()?;
    }
    draft.finish().ok()?;
    let (chains, after) = closed(&before, turn)?;
    let coming = coming(view);
    Some(match R::SOURCE {
        NumberSource::Dice => {
            let chains = fishes(&before, &after);
            TurnExplanation { chains, lone: None, points: 0, then: FollowUp::Nothing }
        }
        NumberSource::Bag | NumberSource::Line => {
            let points = chains.iter().map(|chain| chain.value).sum();
            TurnExplanation { chains, lone: None, points, then: prepared(&after, &coming) }
        }
    })
}

/// The stripes that became fishes.
fn fishes(before: &Grid, after: &Grid) -> Vec<ClosedChain> {
    let earlier = gurami_stripes(before);
    let new = gurami_stripes(after).into_iter().filter(|stripe| !earlier.contains(stripe));
    let fish =
        |(stripe, value): (usize, u32)| ClosedChain { stripe, fields: after.board().stripes()[stripe].set, value };
    new.map(fish).collect()
}

/// The numbers that come next, in order; all that are left if they are unknown.
fn coming<R: RoundRule>(view: &View<R>) -> Vec<Number> {
    let gone = R::span(view.rounds_played).end.min(view.known.len());
    match R::SOURCE {
        NumberSource::Line => view.known[gone..].iter().copied().take(SOON).collect(),
        NumberSource::Bag | NumberSource::Dice => {
            let times = |number: &Number| view.known[..gone].iter().filter(|other| *other == number).count();
            Number::all().filter(|number| times(number) < SETS).collect()
        }
    }
}

/// The most points that one of these numbers can score, with the earliest of them.
fn prepared(grid: &Grid, coming: &[Number]) -> FollowUp {
    let mut best = (0, FollowUp::Nothing);
    for &number in coming {
        for field in grid.fits(number) {
            for colour in [Colour::Yellow, Colour::Blue] {
                let turn = Turn(vec![Placement { piece: Piece { colour, number }, field }]);
                let points = closed(grid, &turn).map_or(0, |(chains, _)| chains.iter().map(|chain| chain.value).sum());
                if points > best.0 {
                    best = (points, FollowUp::Prepared { number, field, points });
                }
            }
        }
    }
    best.1
}
