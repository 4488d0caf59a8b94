//! Applies facts to a seated table.

use game::{RecordedGame, Seat, SeatSet};

use super::person::{exchange, rotated};
use super::{Chair, Denial, Entry, Fact, Offer, SeatedTable, Stage, Step};
use crate::{Ending, Moment, Table};

/// Which moves a take-back removes.
pub(super) enum TakeBack {
    /// Only this move of the player, in a round whose moves the opponents have not seen yet.
    Own(usize),
    /// All moves from this one on.
    All(usize),
}

impl<G: RecordedGame> SeatedTable<G> {
    /// Applies an entry. An entry that was accepted once can always be applied again; an entry that does not fit this
    /// seated table is refused and changes nothing.
    pub fn apply(&mut self, entry: &Entry<G::Move>) -> Result<(), Denial<G::Illegal>> {
        *self = self.after(entry)?;
        Ok(())
    }

    /// Returns the seated table after an entry that was accepted before.
    pub fn after(&self, entry: &Entry<G::Move>) -> Result<SeatedTable<G>, Denial<G::Illegal>> {
        let mut after = self.clone();
        after.change(&entry.fact, entry.at)?;
        after.settle_clocks(entry, self);
        Ok(after)
    }

    /// Returns the entry for a fact, with the remaining time on the clocks, and the seated table after it. This is the only
    /// place where actions are checked against the rules of the game.
    pub(super) fn step(&self, fact: Fact<G::Move>, at: Moment) -> Result<Step<G>, Denial<G::Illegal>> {
        let mut after = self.clone();
        after.change(&fact, at)?;
        let left = match after.stage {
            Stage::Gathering => Vec::new(),
            Stage::Playing => after.table.clocks().map(|clocks| clocks.all().to_vec()).unwrap_or_default(),
        };
        let entry = Entry { at, left, fact };
        after.settle_clocks(&entry, self);
        Ok(Step { entry, after })
    }

    /// Sets the clocks to the values in the entry and increments the version.
    fn settle_clocks(&mut self, entry: &Entry<G::Move>, before: &SeatedTable<G>) {
        if self.stage == Stage::Playing && !before.is_over() && !entry.left.is_empty() {
            self.table.set_left(&entry.left, entry.at);
        }
        self.version += 1;
    }

    /// Excludes a period in which no server ran: no player is charged for that time, and the waiting time for absent
    /// players starts again. Does nothing if the pause was applied before, or if an entry was added since.
    pub fn pause(&mut self, from: Moment, until: Moment) {
        self.table.pause(from, until);
        self.away = self.away.map(|since| since.map(|since| since.max(until)));
        self.last_move = self.last_move.max(until);
    }

    /// Applies the effect of a fact.
    pub(super) fn change(&mut self, fact: &Fact<G::Move>, at: Moment) -> Result<(), Denial<G::Illegal>> {
        if self.stage == Stage::Playing && !self.is_over() {
            self.table.run(at);
        }
        match fact {
            Fact::Sat { seat, person } => {
                self.set_chair(*seat, Chair::Taken(*person))?;
                if self.chairs.values().iter().all(|chair| chair.person().is_some()) {
                    self.begin(at);
                }
            }
            Fact::Stood { seat } => {
                self.set_chair(*seat, Chair::Open)?;
                self.stood += 1;
            }
            Fact::Moved { seat, mv } => {
                self.running()?;
                let before = self.table.round_start();
                self.table.repeat(*seat, mv, at).map_err(Denial::Rules)?;
                if let Some(seats) = G::exchanges_seats(mv) {
                    exchange(&mut self.chairs, seats);
                    self.forget_premoves();
                }
                self.last_move = at;
                self.offers.moved(*seat);
                self.settle_premoves(before);
                if self.is_over() {
                    self.offers.ended();
                }
            }
            Fact::Offered { seat, offer } => {
                self.check_seat(*seat)?;
                self.offers.put(*seat, *offer, self.table.plies());
                self.settle_offer(*offer, at)?;
            }
            Fact::Agreed { seat, offer } => {
                self.offers.get(*offer).ok_or(Denial::NoOffer(*offer))?;
                self.offers.agree(*seat, *offer);
                self.settle_offer(*offer, at)?;
            }
            Fact::Declined { offer, .. } => {
                self.offers.get(*offer).ok_or(Denial::NoOffer(*offer))?;
                self.offers.drop(*offer);
            }
            Fact::Ended(ending) => {
                if self.is_over() {
                    return Err(Denial::Over);
                }
                self.end(ending.clone());
            }
            Fact::Left { seat } => self.set_away(*seat, Some(at))?,
            Fact::Returned { seat } => self.set_away(*seat, None)?,
            Fact::Said { seat, .. } => {
                self.check_seat(*seat)?;
                self.phrase_counts[*seat] += 1;
            }
            Fact::Rematched { next } => {
                self.offers.drop(Offer::Rematch);
                self.next = Some(*next);
            }
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Denial<G::Illegal>> {
        if seat.index() < self.seats() { Ok(()) } else { Err(Denial::NoSeat(seat)) }
    }

    fn set_chair(&mut self, seat: Seat, chair: Chair) -> Result<(), Denial<G::Illegal>> {
        self.check_seat(seat)?;
        if self.stage == Stage::Playing {
            return Err(Denial::Begun);
        }
        self.chairs[seat] = chair;
        Ok(())
    }

    fn set_away(&mut self, seat: Seat, since: Option<Moment>) -> Result<(), Denial<G::Illegal>> {
        self.check_seat(seat)?;
        self.away[seat] = since;
        Ok(())
    }

    fn begin(&mut self, at: Moment) {
        self.stage = Stage::Playing;
        self.preview = None;
        self.table = Table::new(self.table.setup().clone(), self.pace, at);
        self.last_move = at;
    }

    fn end(&mut self, ending: Ending) {
        self.table.end(ending);
        self.offers.ended();
        self.forget_premoves();
    }

    /// Carries out an offer that all players have accepted.
    fn settle_offer(&mut self, offer: Offer, at: Moment) -> Result<(), Denial<G::Illegal>> {
        let everybody = SeatSet::all(self.seats());
        let Some(offer_state) = self.offers.get(offer).filter(|offer_state| offer_state.agreed == everybody) else {
            return Ok(());
        };
        match offer {
            Offer::Draw => self.end(Ending::Agreed),
            Offer::TakeBack => {
                self.take_back(offer_state.by, at)?;
                self.offers.drop(Offer::TakeBack);
            }
            // The caller creates the next game.
            Offer::Rematch => {}
        }
        Ok(())
    }

    /// Which moves are removed when a seat takes back its last move.
    pub(super) fn take_back_of(&self, seat: Seat) -> Result<TakeBack, Denial<G::Illegal>> {
        let last = self.last_move_of(seat).ok_or(Denial::NothingToTakeBack)?;
        let back = match self.table.round_start() {
            round if last >= round => TakeBack::Own(last),
            _ => TakeBack::All(self.table.round_of(last)),
        };
        let (TakeBack::Own(plies) | TakeBack::All(plies)) = back;
        let then = self.table.history().position_at(plies).drawn();
        match then == self.table.now().drawn() {
            true => Ok(back),
            false => Err(Denial::DrawnSince),
        }
    }

    /// The last move of the player at this seat, who may have made it from another seat.
    fn last_move_of(&self, seat: Seat) -> Option<usize> {
        let mut sat = seat;
        let mut moves = self.table.history().positions().enumerate().rev();
        moves.find_map(|(index, (_, mover, mv))| {
            sat = match G::exchanges_seats(mv) {
                Some((one, other)) if sat == one => other,
                Some((one, other)) if sat == other => one,
                _ => sat,
            };
            (mover == sat).then_some(index)
        })
    }

    fn take_back(&mut self, seat: Seat, at: Moment) -> Result<(), Denial<G::Illegal>> {
        let undone = |from: usize, seated: &SeatedTable<G>| {
            let moves = seated.table.history().positions_from(from);
            moves.map(|(_, seat, mv)| (seat, mv.clone())).collect::<Vec<_>>()
        };
        match self.take_back_of(seat)? {
            TakeBack::Own(own) => {
                let later = undone(own, self);
                self.table.undo_to(own);
                for (mover, mv) in later.into_iter().filter(|(mover, _)| *mover != seat) {
                    self.table.repeat_untimed(mover, &mv).map_err(Denial::Rules)?;
                }
            }
            TakeBack::All(plies) => {
                for (_, mv) in undone(plies, self).iter().rev() {
                    if let Some(seats) = G::exchanges_seats(mv) {
                        exchange(&mut self.chairs, seats);
                    }
                }
                self.table.undo_to(plies);
            }
        }
        self.last_move = at;
        self.forget_premoves();
        Ok(())
    }

    /// The seats of the next game: every player moves on by one seat.
    pub fn chairs_of_rematch(&self) -> game::BySeat<Chair> {
        rotated(&self.chairs)
    }
}
