//! Decides which actions are accepted.

use game::{RecordedGame, Seat};

use super::person::seat_of;
use super::{Act, Chair, Denial, Entry, Fact, Offer, Person, SeatedTable, Stage};
use crate::{Ending, Moment, Pace};

type Validation<G> = Result<Fact<<G as game::Game>::Move>, Denial<<G as game::Game>::Illegal>>;

impl<G: RecordedGame> SeatedTable<G> {
    /// Validates the action of a person at a moment. An accepted action is returned as an entry with the seated table after
    /// it; `self` does not change, so nothing is lost if the entry cannot be stored.
    pub fn validate(&self, by: Person, act: &Act<G::Move>, now: Moment) -> Result<Step<G>, Denial<G::Illegal>> {
        if let Some(seat) = self.out_of_time(now) {
            return Err(Denial::TimeUp(seat));
        }
        if matches!(act, Act::Offer(_) | Act::Agree(_) | Act::Decline(_) | Act::Say(_)) {
            self.check_entries()?;
        }
        let seat = || seat_of(&self.chairs, by).ok_or(Denial::NotSeated);
        let fact = match act {
            Act::Sit(at) => self.validate_sit(by, *at)?,
            Act::Stand => self.validate_stand(seat()?)?,
            Act::Move { ply, mv } => self.validate_move(seat()?, *ply, mv)?,
            Act::Offer(offer) => self.validate_offer(seat()?, *offer)?,
            Act::Agree(offer) => self.validate_agree(seat()?, *offer)?,
            Act::Decline(offer) => {
                let seat = seat()?;
                self.offers.get(*offer).ok_or(Denial::NoOffer(*offer))?;
                Fact::Declined { seat, offer: *offer }
            }
            Act::Resign => {
                let seat = seat()?;
                self.running()?;
                Fact::Ended(Ending::Resigned(seat))
            }
            Act::Abort => self.validate_abort(seat()?)?,
            Act::Claim => self.validate_claim(seat()?, now)?,
            Act::Say(phrase) => {
                let seat = seat()?;
                if self.phrase_counts[seat] >= Self::MAX_PHRASES {
                    return Err(Denial::SaidEnough { most: Self::MAX_PHRASES });
                }
                Fact::Said { seat, phrase: *phrase }
            }
        };
        self.step(fact, now)
    }

    /// Returns the step that is due without any action: a clock has run out, or an invitation has expired.
    pub fn due(&self, now: Moment) -> Option<Step<G>> {
        let ending = match self.stage {
            Stage::Gathering => {
                let expired = self.deadline().is_some_and(|deadline| now >= deadline);
                expired.then_some(Ending::Aborted)?
            }
            Stage::Playing => Ending::Time(self.out_of_time(now)?),
        };
        self.step(Fact::Ended(ending), now).ok()
    }

    /// Checks that the game may still grow by entries that are neither moves nor its ending.
    fn check_entries(&self) -> Result<(), Denial<G::Illegal>> {
        match self.version < Self::MAX_ENTRIES {
            true => Ok(()),
            false => Err(Denial::TooManyEntries { most: Self::MAX_ENTRIES }),
        }
    }

    /// Records that a player is present or absent; `None` if that is not a change.
    pub fn presence(&self, seat: Seat, presence: Presence, now: Moment) -> Option<Step<G>> {
        self.running().ok()?;
        let away = self.away.values().get(seat.index())?;
        match (presence, away) {
            (Presence::Here, Some(_)) => self.step(Fact::Returned { seat }, now).ok(),
            (Presence::Away, None) => {
                self.check_entries().ok()?;
                self.step(Fact::Left { seat }, now).ok()
            }
            _ => None,
        }
    }

    /// Records a rematch that all players have accepted: the caller creates the next game and passes its id.
    pub fn rematched(&self, next: super::GameId, now: Moment) -> Option<Step<G>> {
        self.wants_rematch().then(|| self.step(Fact::Rematched { next }, now).ok()).flatten()
    }

    /// Checks that the game has begun and is not over.
    pub(super) fn running(&self) -> Result<(), Denial<G::Illegal>> {
        match self.stage {
            Stage::Gathering if self.is_over() => Err(Denial::Over),
            Stage::Gathering => Err(Denial::NotBegun),
            Stage::Playing if self.is_over() => Err(Denial::Over),
            Stage::Playing => Ok(()),
        }
    }

    fn out_of_time(&self, now: Moment) -> Option<Seat> {
        self.running().ok()?;
        self.table.out_of_time(now)
    }

    fn validate_sit(&self, person: Person, seat: Seat) -> Validation<G> {
        if seat.index() >= self.seats() {
            return Err(Denial::NoSeat(seat));
        }
        if self.is_over() {
            return Err(Denial::Over);
        }
        if let Some(own) = seat_of(&self.chairs, person) {
            return Err(Denial::AlreadySeated(own));
        }
        match self.chairs[seat] {
            Chair::Taken(_) => Err(Denial::SeatTaken(seat)),
            Chair::Held(other) if other != person => Err(Denial::SeatHeld(seat)),
            Chair::Open | Chair::Held(_) => Ok(Fact::Sat { seat, person }),
        }
    }

    fn validate_stand(&self, seat: Seat) -> Validation<G> {
        match self.stage {
            _ if self.is_over() => Err(Denial::Over),
            Stage::Playing => Err(Denial::Begun),
            Stage::Gathering if self.stood >= Self::MAX_SEAT_CHANGES => {
                Err(Denial::TooManyEntries { most: Self::MAX_SEAT_CHANGES })
            }
            Stage::Gathering => Ok(Fact::Stood { seat }),
        }
    }

    /// Checks the seat and the round; the rules of the game are checked when the move is applied.
    fn validate_move(&self, seat: Seat, ply: usize, mv: &G::Move) -> Validation<G> {
        self.running()?;
        let now = self.table.round_start();
        if ply != now {
            return Err(Denial::OtherPly { ply, now });
        }
        if !self.table.to_move().contains(seat) {
            return Err(Denial::NotToMove(seat));
        }
        Ok(Fact::Moved { seat, mv: mv.clone() })
    }

    fn validate_offer(&self, seat: Seat, offer: Offer) -> Validation<G> {
        match offer {
            Offer::Rematch if self.stage == Stage::Gathering => return Err(Denial::NotBegun),
            Offer::Rematch if !self.is_over() => return Err(Denial::NotOver),
            Offer::Rematch if self.next.is_some() => return Err(Denial::OfferStands(offer)),
            Offer::Rematch => {}
            Offer::Draw if !G::DRAWS_BY_AGREEMENT => return Err(Denial::NoDraws),
            Offer::Draw => self.running()?,
            Offer::TakeBack => {
                self.running()?;
                self.take_back_of(seat)?;
            }
        }
        if self.offers.get(offer).is_some() {
            return Err(Denial::OfferStands(offer));
        }
        if self.offers.asked(seat, offer, self.table.plies()) {
            return Err(Denial::OfferedBefore(offer));
        }
        Ok(Fact::Offered { seat, offer })
    }

    fn validate_agree(&self, seat: Seat, offer: Offer) -> Validation<G> {
        let offer_state = self.offers.get(offer).ok_or(Denial::NoOffer(offer))?;
        if offer_state.by == seat {
            return Err(Denial::NoOffer(offer));
        }
        if offer_state.agreed.contains(seat) {
            return Err(Denial::AgreedAlready(offer));
        }
        Ok(Fact::Agreed { seat, offer })
    }

    /// Any player may abort the game until every player has moved.
    fn validate_abort(&self, _: Seat) -> Validation<G> {
        if self.is_over() {
            return Err(Denial::Over);
        }
        let moved = |seat: Seat| self.table.history().positions().any(|(_, mover, _)| mover == seat);
        match Seat::first(self.seats()).all(moved) {
            true => Err(Denial::TooLateToAbort),
            false => Ok(Fact::Ended(Ending::Aborted)),
        }
    }

    fn validate_claim(&self, seat: Seat, now: Moment) -> Validation<G> {
        self.running()?;
        let others = self.table.to_move().without(seat);
        match others.iter().find(|other| self.may_be_claimed(*other, now)) {
            Some(absent) => Ok(Fact::Ended(Ending::Absent(absent))),
            None => Err(Denial::NobodyAbsent),
        }
    }

    /// Whether an opponent may claim the game because this player has been absent too long. With days per move, only
    /// the clock decides.
    pub fn may_be_claimed(&self, seat: Seat, now: Moment) -> bool {
        self.claimed_from(seat).is_some_and(|from| now >= from)
    }

    /// The moment from which an opponent may claim the game, if a player to move is absent.
    pub fn claim_from(&self) -> Option<Moment> {
        self.table.to_move().iter().filter_map(|seat| self.claimed_from(seat)).min()
    }

    fn claimed_from(&self, seat: Seat) -> Option<Moment> {
        if self.running().is_err() || !self.table.to_move().contains(seat) {
            return None;
        }
        let gone = self.away[seat]?.later(Self::CLAIM_DELAY);
        match self.pace {
            Pace::EachMove { .. } => None,
            Pace::Fischer { .. } => Some(gone),
            Pace::Free => Some(gone.max(self.last_move.later(Self::UNTIMED_CLAIM_DELAY))),
        }
    }
}

/// The result of an action: the entry to store, and the seated table after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<G: game::Game> {
    /// The entry to store.
    pub entry: Entry<G::Move>,
    /// The seated table after the entry.
    pub after: SeatedTable<G>,
}

/// Whether a player is connected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// At least one client of this player watches the table.
    Here,
    /// No client of this player watches the table.
    Away,
}
