//! HTTP requests about one game.

use wire::{ActMessage, ClientMessage, PlayerRating, ServerMessage, Snapshot, from_text, to_text};

use super::http::{HttpRequest, RequestError};
use super::identity::{ensure_identity, request_with_identity};
use super::outbox::act_id;
use crate::random;

fn game_path(id: &str) -> String {
    format!("/api/v1/games/{id}")
}

/// Fetches a snapshot.
pub(super) async fn fetch(id: &str) -> Result<Snapshot, RequestError> {
    let text = request_with_identity(&HttpRequest::Get, &game_path(id)).await?;
    match from_text(&text) {
        Ok(ServerMessage::Snapshot(full)) => Ok(*full),
        _ => Err(RequestError::Malformed),
    }
}

/// Fetches the players' ratings, seat by seat.
pub(super) async fn fetch_ratings(id: &str) -> Result<Vec<Option<i32>>, RequestError> {
    let text = request_with_identity(&HttpRequest::Get, &format!("{}/ratings", game_path(id))).await?;
    let ratings: Vec<Option<PlayerRating>> = from_text(&text).map_err(|_| RequestError::Malformed)?;
    Ok(ratings.into_iter().map(|rating| rating.map(|rating| rating.rating)).collect())
}

/// Sends an act by request, before a socket with the reader's identity exists.
pub(super) async fn act_at(id: &str, act: ActMessage) -> Result<(), RequestError> {
    ensure_identity().await?;
    let message = ClientMessage::Act { id: act_id(random::seed(), 0), act };
    request_with_identity(&HttpRequest::Post(to_text(&message)), &format!("{}/act", game_path(id))).await.map(|_| ())
}
