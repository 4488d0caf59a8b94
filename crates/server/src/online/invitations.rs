//! Invitations in the lobby: their limits, and the order in which they are shown.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{GameRow, GameStage, List};

use super::rate_limit::{Address, AddressRate};
use super::refusal::{Limit, RequestRefusal};
use super::terms::Terms;
use super::{Online, hash};
use crate::limits;

/// Open invitations, in the order in which they are shown.
type Listing = Arc<Vec<GameRow>>;

/// Limits on new games per address, and a cache of the open invitations.
#[derive(Debug)]
pub(crate) struct Invitations {
    games: AddressRate,
    public: AddressRate,
    /// The cached list and the monotonic time at which it was read.
    listing: Mutex<Option<(Duration, Listing)>>,
    /// Key that derives origins from addresses. It is never stored, so an origin does not reveal its address.
    key: String,
}

impl Invitations {
    pub(crate) fn new(key: String) -> Invitations {
        Invitations {
            games: AddressRate::per(limits::NEW_GAMES_OF_ADDRESS, limits::HOUR),
            public: AddressRate::per(limits::INVITATIONS_OF_ADDRESS, limits::HOUR),
            listing: Mutex::default(),
            key,
        }
    }

    /// Invalidates the cache.
    pub(crate) fn changed(&self) {
        *self.listing.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// A keyed hash of the address, the same for all its invitations.
    pub(crate) fn origin(&self, address: Address) -> String {
        hash(&format!("{}{address:?}", self.key))
    }
}

impl Online {
    /// Whether one more game may be created from this address.
    pub(crate) fn allow_game(
        &self,
        address: Option<Address>,
        visibility: wire::Visibility,
    ) -> Result<(), RequestRefusal> {
        let Some(address) = address else { return Ok(()) };
        let now = self.world.elapsed();
        let is_allowed = self.invitations.games.allows(address, now)
            && (visibility == wire::Visibility::Private || self.invitations.public.allows(address, now));
        if is_allowed { Ok(()) } else { Err(RequestRefusal::TooMany(Limit::NewGames)) }
    }

    /// Open invitations in a fair order. They are read from the store at most once per second.
    pub(crate) async fn open_invitations(&self) -> Result<Listing, RequestRefusal> {
        let now = self.world.elapsed();
        let known = self.invitations.listing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((at, listing)) = known
            && now.saturating_sub(at) < limits::POLL
        {
            return Ok(listing);
        }
        let listing = Arc::new(fair(self.store.list(List::At(GameStage::Open), limits::INVITATIONS).await?));
        self.metrics.invitations(listing.len());
        *self.invitations.listing.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Arc::clone(&listing)));
        Ok(listing)
    }
}

/// First the latest invitation of every origin, then the second latest, and so on: an address with many invitations
/// does not hide those of others.
fn fair(rows: Vec<GameRow>) -> Vec<GameRow> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut ranked: Vec<(usize, GameRow)> = rows
        .into_iter()
        .map(|row| {
            let rank = seen.entry(origin(&row)).or_default();
            *rank += 1;
            (*rank, row)
        })
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, row)| row).collect()
}

fn origin(row: &GameRow) -> String {
    match serde_json::from_str::<Terms>(&row.terms) {
        Ok(terms) if !terms.origin.is_empty() => terms.origin,
        Ok(terms) => terms.host.to_string(),
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use store::Summary;

    use super::*;

    fn row(id: u64, host: u64, origin: &str) -> GameRow {
        let terms = format!(
            r#"{{"kind":{{"game":"kulami"}},"pace":{{"kind":"free"}},"visibility":"public","keys":[],"sitters":[],
                "nonce":"","commitment":"","host":{host},"origin":"{origin}"}}"#
        );
        let summary = Summary { stage: GameStage::Open, at: 0, seats: vec![0, 0], closed: String::new(), due: 0 };
        GameRow { id, game: String::new(), setup: String::new(), terms, created: 0, summary }
    }

    #[test]
    fn many_invitations_of_one_address_hide_no_other() {
        let mut rows: Vec<GameRow> = (0..900).map(|id| row(id, 1_000 + id, "one address")).collect();
        rows.push(row(901, 5, "another"));
        rows.push(row(902, 6, ""));
        rows.push(row(903, 6, ""));
        let ids: Vec<u64> = fair(rows).iter().map(|row| row.id).collect();
        assert_eq!(ids[..6], [0, 901, 902, 1, 903, 2]);
        assert_eq!(ids.len(), 903);
    }

    #[test]
    fn origins_differ_by_address_and_by_server() {
        let address = |text: &str| Address::of(text.parse().expect("an address"));
        let (one, other) = (Invitations::new("a".to_owned()), Invitations::new("b".to_owned()));
        assert_eq!(one.origin(address("10.0.0.1")), one.origin(address("10.0.0.1")));
        assert_ne!(one.origin(address("10.0.0.1")), one.origin(address("10.0.0.2")));
        assert_ne!(one.origin(address("10.0.0.1")), other.origin(address("10.0.0.1")));
    }
}
