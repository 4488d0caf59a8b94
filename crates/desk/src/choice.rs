//! What people choose before a game, and the set-up that follows.

use game::GameKind;
use game::record::{self, Record};
use gurami::equals::{self, Equals, Variant};
use gurami::gorami::{self, Arena, Gorami};
use gurami::rounds::{self, RoundRule, Rounds};
use gurami::{BoardSize, Colour as Side};
use kulami::{Colour, Kulami, Layout, Scoring, SwapRule};

/// What people choose before a game. Chance comes from a seed.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice {
    /// Kulami.
    Kulami {
        /// The board.
        layout: Layout,
        /// Which bonuses count.
        scoring: Scoring,
        /// Who begins.
        first: Colour,
        /// May the second player take over the first marble?
        swap: SwapRule,
    },
    /// Equals = Wins.
    Equals {
        /// The board and the number of players.
        variant: Variant,
        /// Of the pieces drawn.
        seed: u64,
    },
    /// GOrami.
    Gorami {
        /// The board.
        arena: &'static Arena,
        /// Who begins.
        first: Side,
    },
    /// Kissing Guramis.
    Kissing(Draw),
    /// Kissing Guramis – Challenge.
    Challenge(Draw),
    /// Kissing Guramis – Puzzle.
    Stripes(Draw),
}

/// So many players, and a seed for what is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// From 1 to 4.
    pub players: usize,
    /// Of the numbers.
    pub seed: u64,
}

impl Choice {
    /// What a newcomer plays at once.
    pub fn usual(game: GameKind, seed: u64) -> Choice {
        let draw = |players| Draw { players, seed };
        match game {
            GameKind::Kulami => Choice::Kulami {
                layout: kulami::random::random_square(seed),
                scoring: Scoring::default(),
                first: Colour::Red,
                swap: SwapRule::Never,
            },
            GameKind::Equals => Choice::Equals { variant: Variant::ALL[1], seed },
            GameKind::Gorami => {
                let arena = Arena::of(BoardSize::B22).expect("GOrami is played on 22 fields");
                Choice::Gorami { arena, first: Side::Yellow }
            }
            GameKind::Kissing => Choice::Kissing(draw(2)),
            GameKind::Challenge => Choice::Challenge(draw(1)),
            GameKind::Stripes => Choice::Stripes(draw(2)),
        }
    }

    /// The record of a game that has not begun. A number of players that no table has becomes the nearest that one has.
    pub fn record(&self) -> Record {
        match self {
            Choice::Kulami { layout, scoring, first, swap } => {
                record::record::<Kulami>(&kulami::Setup::new(layout.clone(), *scoring, *first, *swap), [], &[])
            }
            Choice::Equals { variant, seed } => {
                record::record::<Equals>(&equals::Setup::random(*variant, *seed), [], &[])
            }
            Choice::Gorami { arena, first } => {
                record::record::<Gorami>(&gorami::Setup::Empty { arena, first: *first }, [], &[])
            }
            Choice::Kissing(draw) => drawn::<rounds::KissingRule>(*draw),
            Choice::Challenge(draw) => drawn::<rounds::ChallengeRule>(*draw),
            Choice::Stripes(draw) => drawn::<rounds::StripesRule>(*draw),
        }
    }
}

fn drawn<R: RoundRule>(draw: Draw) -> Record {
    let players = draw.players.clamp(1, game::Seat::MOST);
    let setup = rounds::Setup::<R>::random(players, draw.seed).expect("a table has 1 to 4 seats");
    record::record::<Rounds<R>>(&setup, [], &[])
}
