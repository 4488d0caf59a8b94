//! A table with the people at it, as play over a network needs it.
//!
//! Everything goes two steps. [`Party::judge`] returns what comes of something that a [`Person`] does at a moment: a
//! [`Step`], which is an [`Entry`] and the party after it, or a [`Denial`]. The entry is stored (in a database, say), and
//! then the party after it replaces the one before. [`Party::apply`] does the same with an entry that was stored before: a
//! party made from the same set-up with the same entries is the same party. Nothing else counts but premoves, which only
//! their own players may know and which are never stored.
//!
//! ```
//! use game::{BySeat, Recorded, Seat};
//! use kulami::{Colour, Kulami, Layout, Scoring, Setup, SwapRule};
//! use table::party::{Act, Chair, Denial, Party, Person};
//! use table::{Moment, Pace};
//!
//! let layout = Layout::named("classic-square").unwrap();
//! let setup = Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never);
//! let mut party: Party<Kulami> = Party::new(setup.clone(), &setup, Pace::Free, |_| Chair::Open, Moment(0));
//! let (anna, ben) = (Person(1), Person(2));
//! let (red, black) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
//! for (person, seat) in [(anna, red), (ben, black)] {
//!     party = party.judge(person, &Act::Sit(seat), Moment(5)).unwrap().after;
//! }
//! let (mv, _) = party.table().now().read_move("d4").unwrap();
//! let act = Act::Move { ply: 0, mv };
//! assert_eq!(party.judge(ben, &act, Moment(6)).unwrap_err(), Denial::NotToMove(black));
//! party = party.judge(anna, &act, Moment(6)).unwrap().after;
//! assert_eq!(party.version(), 3);
//! ```

mod act;
mod apply;
mod denial;
mod fact;
mod judge;
mod offers;
mod person;
mod premove;

pub use act::{Act, Offer, Phrase};
pub use denial::Denial;
pub use fact::{Entry, Fact};
pub use judge::{Presence, Step};
pub use offers::Standing;
pub use person::{Chair, GameId, Person};

use std::sync::Arc;

use game::{BySeat, Game, Observer, Recorded, Seat};

use crate::{Ending, Moment, Pace, Table};
use offers::Offers;
use person::seat_of;
use premove::Premove;

/// A table with the people at it.
#[derive(Clone, PartialEq, Debug)]
pub struct Party<G: Game> {
    pace: Pace,
    chairs: BySeat<Chair>,
    stage: Stage,
    table: Table<G>,
    offers: Offers,
    /// Since when players are away.
    away: BySeat<Option<Moment>>,
    said: BySeat<usize>,
    /// How often a player has stood up before the game began.
    stood: usize,
    /// What everybody sees until the game begins.
    preview: Option<Arc<G>>,
    last_move: Moment,
    premoves: BySeat<Option<Premove<G::Move>>>,
    next: Option<GameId>,
    version: usize,
}

/// Has the game begun? Whether it is over, the table says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Not everybody has sat down yet.
    Gathering,
    /// Everybody has.
    Playing,
}

impl<G: Recorded> Party<G> {
    /// How long a player may be away before another may claim the game.
    pub const PATIENCE: u64 = 60 * 1_000;

    /// How long a game without clocks waits for an absent player.
    pub const FREE_PATIENCE: u64 = 24 * 60 * 60 * 1_000;

    /// How often one may speak in a game: enough for courtesy, too little for a nuisance.
    pub const MOST_SAID: usize = 30;

    /// How often players may stand up again at one table: every entry is stored, so none may be added without limit.
    pub const MOST_STOOD: usize = 16;

    /// Entries per game, after which only moves and what ends the game are accepted. The longest games have a few hundred.
    pub const MOST_ENTRIES: usize = 4_096;

    /// How long an invitation stands: a game that has not begun by then is aborted.
    pub const INVITATION: u64 = 7 * 24 * 60 * 60 * 1_000;

    /// A table without any entries. Where all chairs are taken the game begins at once.
    ///
    /// Until it begins everybody sees the start of `preview`, a set-up that depends on nothing but the options: a player
    /// who knew the shuffle could still stand up and take another seat.
    pub fn new(
        setup: G::Setup,
        preview: &G::Setup,
        pace: Pace,
        chair: impl FnMut(Seat) -> Chair,
        now: Moment,
    ) -> Party<G> {
        let table = Table::new(setup, pace, now);
        let seats = table.seats();
        let chairs = BySeat::new(seats, chair);
        let taken = chairs.values().iter().all(|chair| chair.person().is_some());
        Party {
            pace,
            chairs,
            stage: if taken { Stage::Playing } else { Stage::Gathering },
            table,
            offers: Offers::new(seats),
            away: BySeat::new(seats, |_| None),
            said: BySeat::new(seats, |_| 0),
            stood: 0,
            preview: (!taken).then(|| Arc::new(G::start(preview))),
            last_move: now,
            premoves: BySeat::new(seats, |_| None),
            next: None,
            version: 0,
        }
    }

    /// How many facts have been applied.
    pub fn version(&self) -> usize {
        self.version
    }

    /// How many seats the table has.
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

    /// What a person may see.
    pub fn observer(&self, person: Person) -> Observer {
        self.seat_of(person).map_or(Observer::Spectator, Observer::Seat)
    }

    /// Has it begun?
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// How much time people have.
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

    /// What is proposed.
    pub fn offers(&self) -> &[Standing] {
        self.offers.standing()
    }

    /// Since when players are away.
    pub fn away(&self) -> &BySeat<Option<Moment>> {
        &self.away
    }

    /// The next game of the same players.
    pub fn next(&self) -> Option<GameId> {
        self.next
    }

    /// Has everybody agreed to play once more, and is the next game still to be made?
    pub fn wants_rematch(&self) -> bool {
        let everybody = game::SeatSet::all(self.seats());
        self.offers.get(Offer::Rematch).is_some_and(|standing| standing.agreed == everybody)
    }

    /// When time alone will bring something about, if nobody does anything.
    pub fn deadline(&self) -> Option<Moment> {
        match self.stage {
            _ if self.is_over() => None,
            Stage::Gathering => Some(self.last_move.later(Self::INVITATION)),
            Stage::Playing => self.table.ends(),
        }
    }
}
