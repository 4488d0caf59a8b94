//! What is accepted.

use game::{Recorded, Seat};

use super::person::seat_of;
use super::{Act, Chair, Denial, Entry, Fact, Offer, Party, Person, Stage};
use crate::{Ending, Moment, Pace};

type Judged<G> = Result<Fact<<G as game::Game>::Move>, Denial<<G as game::Game>::Illegal>>;

impl<G: Recorded> Party<G> {
    /// Judges what a person does at a moment, once. What is accepted is an entry with the party after it; nothing is
    /// changed yet, so an entry that cannot be stored leaves everything as it was.
    pub fn judge(&self, by: Person, act: &Act<G::Move>, now: Moment) -> Result<Step<G>, Denial<G::Illegal>> {
        if let Some(seat) = self.out_of_time(now) {
            return Err(Denial::TimeUp(seat));
        }
        if matches!(act, Act::Offer(_) | Act::Agree(_) | Act::Decline(_) | Act::Say(_)) {
            self.check_entries()?;
        }
        let seat = || seat_of(&self.chairs, by).ok_or(Denial::NotSeated);
        let fact = match act {
            Act::Sit(at) => self.judge_sitting(by, *at)?,
            Act::Stand => self.judge_standing(seat()?)?,
            Act::Move { ply, mv } => self.judge_move(seat()?, *ply, mv)?,
            Act::Offer(offer) => self.judge_offer(seat()?, *offer)?,
            Act::Agree(offer) => self.judge_consent(seat()?, *offer)?,
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
            Act::Abort => self.judge_abort(seat()?)?,
            Act::Claim => self.judge_claim(seat()?, now)?,
            Act::Say(phrase) => {
                let seat = seat()?;
                if self.said[seat] >= Self::MOST_SAID {
                    return Err(Denial::SaidEnough { most: Self::MOST_SAID });
                }
                Fact::Said { seat, phrase: *phrase }
            }
        };
        self.step(fact, now)
    }

    /// What time alone brings about: a clock has run out, or an invitation has expired.
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

    /// May something be added that no game needs?
    fn check_entries(&self) -> Result<(), Denial<G::Illegal>> {
        match self.version < Self::MOST_ENTRIES {
            true => Ok(()),
            false => Err(Denial::TooManyEntries { most: Self::MOST_ENTRIES }),
        }
    }

    /// A player is here or is not, if that is news.
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

    /// All players accept a rematch: the caller creates the next game and passes its id.
    pub fn rematched(&self, next: super::GameId, now: Moment) -> Option<Step<G>> {
        self.wants_rematch().then(|| self.step(Fact::Rematched { next }, now).ok()).flatten()
    }

    /// Has the game begun, and is it not over?
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

    fn judge_sitting(&self, person: Person, seat: Seat) -> Judged<G> {
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

    fn judge_standing(&self, seat: Seat) -> Judged<G> {
        match self.stage {
            _ if self.is_over() => Err(Denial::Over),
            Stage::Playing => Err(Denial::Begun),
            Stage::Gathering if self.stood >= Self::MOST_STOOD => {
                Err(Denial::TooManyEntries { most: Self::MOST_STOOD })
            }
            Stage::Gathering => Ok(Fact::Stood { seat }),
        }
    }

    /// Whether the rules of the game allow it turns out when it is played.
    fn judge_move(&self, seat: Seat, ply: usize, mv: &G::Move) -> Judged<G> {
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

    fn judge_offer(&self, seat: Seat, offer: Offer) -> Judged<G> {
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

    fn judge_consent(&self, seat: Seat, offer: Offer) -> Judged<G> {
        let standing = self.offers.get(offer).ok_or(Denial::NoOffer(offer))?;
        if standing.by == seat {
            return Err(Denial::NoOffer(offer));
        }
        if standing.agreed.contains(seat) {
            return Err(Denial::AgreedAlready(offer));
        }
        Ok(Fact::Agreed { seat, offer })
    }

    /// Any player may abort the game until every player has moved.
    fn judge_abort(&self, _: Seat) -> Judged<G> {
        if self.is_over() {
            return Err(Denial::Over);
        }
        let moved = |seat: Seat| self.table.history().positions().any(|(_, mover, _)| mover == seat);
        match Seat::first(self.seats()).all(moved) {
            true => Err(Denial::TooLateToAbort),
            false => Ok(Fact::Ended(Ending::Aborted)),
        }
    }

    fn judge_claim(&self, seat: Seat, now: Moment) -> Judged<G> {
        self.running()?;
        let others = self.table.to_move().without(seat);
        match others.iter().find(|other| self.may_be_claimed(*other, now)) {
            Some(absent) => Ok(Fact::Ended(Ending::Absent(absent))),
            None => Err(Denial::NobodyAbsent),
        }
    }

    /// Has this player kept the others waiting too long? Where there are days for a move, the clock alone decides.
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
        let gone = self.away[seat]?.later(Self::PATIENCE);
        match self.pace {
            Pace::EachMove { .. } => None,
            Pace::Fischer { .. } => Some(gone),
            Pace::Free => Some(gone.max(self.last_move.later(Self::FREE_PATIENCE))),
        }
    }
}

/// What comes of an act: the entry to be stored, and the party after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<G: game::Game> {
    /// What happened.
    pub entry: Entry<G::Move>,
    /// Everything as it is then.
    pub after: Party<G>,
}

/// Is a player here?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// Somebody looks at the table for this player.
    Here,
    /// Nobody does.
    Away,
}
