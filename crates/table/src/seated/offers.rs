//! Open offers (draw, take-back, rematch) and the seats that have accepted them.

use game::{BySeat, Seat, SeatSet};

use super::Offer;

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The kind of offer.
    pub offer: Offer,
    /// The seat that made it.
    pub by: Seat,
    /// The seats that have accepted, including the one that made it.
    pub agreed: SeatSet,
}

/// All offers of a game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Offers {
    open: Vec<OpenOffer>,
    /// The latest offer of each kind per seat, with the number of moves at that time: one is allowed per position.
    asked: BySeat<Vec<(Offer, usize)>>,
}

impl Offers {
    pub(super) fn new(seats: usize) -> Offers {
        Offers { open: Vec::new(), asked: BySeat::new(seats, |_| Vec::new()) }
    }

    pub(super) fn open(&self) -> &[OpenOffer] {
        &self.open
    }

    pub(super) fn get(&self, offer: Offer) -> Option<OpenOffer> {
        self.open.iter().find(|offer_state| offer_state.offer == offer).copied()
    }

    pub(super) fn asked(&self, seat: Seat, offer: Offer, plies: usize) -> bool {
        self.asked[seat].contains(&(offer, plies))
    }

    pub(super) fn put(&mut self, seat: Seat, offer: Offer, plies: usize) {
        self.asked[seat].retain(|(other, _)| *other != offer);
        self.asked[seat].push((offer, plies));
        self.open.push(OpenOffer { offer, by: seat, agreed: SeatSet::only(seat) });
    }

    pub(super) fn agree(&mut self, seat: Seat, offer: Offer) {
        for offer_state in self.open.iter_mut().filter(|offer_state| offer_state.offer == offer) {
            offer_state.agreed = offer_state.agreed.with(seat);
        }
    }

    pub(super) fn drop(&mut self, offer: Offer) {
        self.open.retain(|offer_state| offer_state.offer != offer);
    }

    /// Removes all take-back offers, and the draw offers of other players, after a move of `seat`.
    pub(super) fn moved(&mut self, seat: Seat) {
        self.open.retain(|offer_state| match offer_state.offer {
            Offer::TakeBack => false,
            Offer::Draw => offer_state.by == seat,
            Offer::Rematch => true,
        });
    }

    /// The game is over: only a rematch can still be offered.
    pub(super) fn ended(&mut self) {
        self.open.retain(|offer_state| offer_state.offer == Offer::Rematch);
    }
}
