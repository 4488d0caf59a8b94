//! Updates ratings after a rated game.

use std::sync::Arc;

use store::{ChangeResult, RatingRow};
use tokio::sync::MutexGuard;

use super::{Inner, Rating, Room, TRIES};
use crate::online::Online;
use crate::online::refusal::RequestRefusal;
use table::{GlickoRating, GlickoScore};

const DAY: f64 = 24.0 * 60.0 * 60.0 * 1_000.0;

impl Room {
    /// Stores the new ratings of the players, once, however many servers try.
    pub(super) async fn rate(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), RequestRefusal> {
        let places = inner.seated.list_summary().closed.and_then(|closed| closed.places);
        let sitters = inner.seated.sitters();
        let mut players: Vec<(u64, u8)> = sitters
            .iter()
            .zip(places.unwrap_or_default())
            .filter_map(|(person, place)| Some(((*person)?.0, place)))
            .collect();
        // In the same order everywhere, so that two games that end at the same time do not deadlock.
        players.sort_unstable();
        for _ in 0..TRIES {
            let rows = self.ratings(online, &players).await?;
            let done = online.store.rate(self.id.0, rows).await?;
            // Another server may have rated the game; or a player has just finished another game, and the ratings are
            // computed again.
            let rated = done == ChangeResult::Stored
                || online.store.game(self.id.0).await?.is_none_or(|row| row.summary.due == 0);
            if rated {
                inner.rating = Rating::Given;
                return Ok(());
            }
        }
        Err(RequestRefusal::Busy)
    }

    async fn ratings(&self, online: &Online, players: &[(u64, u8)]) -> Result<Vec<RatingRow>, RequestRefusal> {
        let now = online.now().0;
        let mut known = Vec::new();
        for (person, _) in players {
            let row = online.store.ratings(*person).await?.into_iter().find(|row| row.game == self.game);
            known.push(row);
        }
        let strength = |row: &Option<RatingRow>| {
            row.as_ref().map_or(GlickoRating::NEW, |row| GlickoRating {
                rating: row.rating,
                deviation: row.deviation,
                volatility: row.volatility,
            })
        };
        let rated = |own: usize| {
            let others = (0..players.len()).filter(|other| *other != own);
            let games: Vec<_> = others
                .map(|other| (strength(&known[other]), GlickoScore::of(players[own].1, players[other].1)))
                .collect();
            let rested = known[own].as_ref().map_or(0, |row| now.saturating_sub(row.at));
            let GlickoRating { rating, deviation, volatility } =
                table::rated_after(strength(&known[own]), &games, rested as f64 / DAY);
            RatingRow {
                person: players[own].0,
                game: self.game.clone(),
                rating,
                deviation,
                volatility,
                games: 1 + known[own].as_ref().map_or(0, |row| row.games),
                at: now,
            }
        };
        Ok((0..players.len()).map(rated).collect())
    }
}
