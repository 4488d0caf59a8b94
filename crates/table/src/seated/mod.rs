//! A table together with its players, as online play needs it.
//!
//! Every action takes two steps. [`SeatedTable::validate`] validates the action of a [`Person`] at a moment and returns a
//! [`Step`] (an [`Entry`] and the seated table after it) or a [`Denial`]. The caller stores the entry, for example in a
//! database, and then replaces the seated table with the one after it. [`SeatedTable::apply`] replays a stored entry: the same
//! set-up with the same entries gives the same seated table. The only other state is premoves, which only their own players
//! may know and which are never stored.
//!
//! ```
//! use game::{BySeat, RecordedGame, Seat};
//! use kulami::{Colour, Kulami, Layout, Scoring, Setup, SwapRule};
//! use table::seated::{Act, Chair, Denial, SeatedTable, Person};
//! use table::{Moment, Pace};
//!
//! let layout = Layout::named("classic-square").unwrap();
//! let setup = Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never);
//! let mut seated: SeatedTable<Kulami> = SeatedTable::new(setup.clone(), &setup, Pace::Free, |_| Chair::Open, Moment(0));
//! let (anna, ben) = (Person(1), Person(2));
//! let (red, black) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
//! for (person, seat) in [(anna, red), (ben, black)] {
//!     seated = seated.validate(person, &Act::Sit(seat), Moment(5)).unwrap().after;
//! }
//! let (mv, _) = seated.table().now().read_move("d4").unwrap();
//! let act = Act::Move { ply: 0, mv };
//! assert_eq!(seated.validate(ben, &act, Moment(6)).unwrap_err(), Denial::NotToMove(black));
//! seated = seated.validate(anna, &act, Moment(6)).unwrap().after;
//! assert_eq!(seated.version(), 3);
//! ```

mod act;
mod apply;
mod denial;
mod fact;
mod offers;
mod person;
mod premove;
mod validate;

pub use act::{Act, Offer, Phrase};
pub use denial::Denial;
pub use fact::{Entry, Fact};
pub use offers::OpenOffer;
pub use person::{Chair, GameId, Person};
pub use validate::{Presence, Step};

use std::sync::Arc;

use game::{BySeat, Game, Observer, RecordedGame, Seat};

use crate::{Ending, Moment, Pace, Table};
use offers::Offers;
use person::seat_of;
use premove::Premove;

/// A table together with its players.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatedTable<G: Game> {
    pace: Pace,
    chairs: BySeat<Chair>,
    stage: Stage,
    table: Table<G>,
    offers: Offers,
    /// Since when each player has been absent, if so.
    away: BySeat<Option<Moment>>,
    phrase_counts: BySeat<usize>,
    /// How often players have left their seats before the game began.
    stood: usize,
    /// The position shown to all observers until the game begins.
    preview: Option<Arc<G>>,
    last_move: Moment,
    premoves: BySeat<Option<Premove<G::Move>>>,
    next: Option<GameId>,
    version: usize,
}

/// Whether the game has begun. Whether it is over is reported by the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Not all seats are taken yet.
    Gathering,
    /// All seats are taken.
    Playing,
}

impl<G: RecordedGame> SeatedTable<G> {
    /// How long a player may be absent before an opponent may claim the game.
    pub const CLAIM_DELAY: u64 = 60 * 1_000;

    /// Time after the last move before a game without clocks can be claimed against an absent player.
    pub const UNTIMED_CLAIM_DELAY: u64 = 24 * 60 * 60 * 1_000;

    /// Maximum number of phrases per player and game: enough for courtesy, too few for spam.
    pub const MAX_PHRASES: usize = 30;

    /// How often players may leave their seats at one table: every entry is stored, so their number must be limited.
    pub const MAX_SEAT_CHANGES: usize = 16;

    /// Entries per game after which only moves and endings are accepted. The longest games have a few hundred.
    pub const MAX_ENTRIES: usize = 4_096;

    /// How long an invitation is valid: a game that has not begun by then is aborted.
    pub const INVITATION: u64 = 7 * 24 * 60 * 60 * 1_000;

    /// Creates a seated table without entries. If all chairs are taken, the game begins at once.
    ///
    /// Until the game begins, all observers see the start position of `preview`, a set-up that depends only on the
    /// options: a player who knew the real shuffle could still choose another seat.
    pub fn new(
        setup: G::Setup,
        preview: &G::Setup,
        pace: Pace,
        chair: impl FnMut(Seat) -> Chair,
        now: Moment,
    ) -> SeatedTable<G> {
        let table = Table::new(setup, pace, now);
        let seats = table.seats();
        let chairs = BySeat::new(seats, chair);
        let taken = chairs.values().iter().all(|chair| chair.person().is_some());
        SeatedTable {
            pace,
            chairs,
            stage: if taken { Stage::Playing } else { Stage::Gathering },
            table,
            offers: Offers::new(seats),
            away: BySeat::new(seats, |_| None),
            phrase_counts: BySeat::new(seats, |_| 0),
            stood: 0,
            preview: (!taken).then(|| Arc::new(G::start(preview))),
            last_move: now,
            premoves: BySeat::new(seats, |_| None),
            next: None,
            version: 0,
        }
    }

    /// The number of facts applied so far.
    pub fn version(&self) -> usize {
        self.version
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.chairs.count()
    }

    /// The person at each seat.
    pub fn chairs(&self) -> &BySeat<Chair> {
        &self.chairs
    }

    /// The seat of a person; it changes when players swap.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        seat_of(&self.chairs, person)
    }

    /// The observer that a person is: a player at a seat, or a spectator.
    pub fn observer(&self, person: Person) -> Observer {
        self.seat_of(person).map_or(Observer::Spectator, Observer::Seat)
    }

    /// Whether the game has begun.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// How the game ended; `None` until it has.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// The time control.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The game.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// The position that is shown until the game begins.
    pub(crate) fn preview(&self) -> Option<&G> {
        self.preview.as_deref()
    }

    /// The open offers.
    pub fn offers(&self) -> &[OpenOffer] {
        self.offers.open()
    }

    /// Since when each player has been absent, if so.
    pub fn away(&self) -> &BySeat<Option<Moment>> {
        &self.away
    }

    /// The id of the rematch, if there is one.
    pub fn next(&self) -> Option<GameId> {
        self.next
    }

    /// Whether all players have accepted a rematch whose game has not been created yet.
    pub fn wants_rematch(&self) -> bool {
        let everybody = game::SeatSet::all(self.seats());
        self.offers.get(Offer::Rematch).is_some_and(|offer_state| offer_state.agreed == everybody)
    }

    /// When the next step is due if no player acts.
    pub fn deadline(&self) -> Option<Moment> {
        match self.stage {
            _ if self.is_over() => None,
            Stage::Gathering => Some(self.last_move.later(Self::INVITATION)),
            Stage::Playing => self.table.ends(),
        }
    }
}
