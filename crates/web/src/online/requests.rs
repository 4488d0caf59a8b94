//! Requests about one game.

use wire::{ActMessage, ClientMessage, Full, Rating, ServerMessage, from_text, to_text};

use super::http::{Ask, Trouble};
use super::identity::{ask_known, somebody};
use super::outbox::act_id;
use crate::chance;

fn game_path(id: &str) -> String {
    format!("/api/v1/games/{id}")
}

/// The whole game.
pub(super) async fn fetch(id: &str) -> Result<Full, Trouble> {
    let text = ask_known(&Ask::Get, &game_path(id)).await?;
    match from_text(&text) {
        Ok(ServerMessage::GameFull(full)) => Ok(*full),
        _ => Err(Trouble::Garbled),
    }
}

/// The ratings of the players, seat by seat.
pub(super) async fn fetch_ratings(id: &str) -> Result<Vec<Option<i32>>, Trouble> {
    let text = ask_known(&Ask::Get, &format!("{}/ratings", game_path(id))).await?;
    let ratings: Vec<Option<Rating>> = from_text(&text).map_err(|_| Trouble::Garbled)?;
    Ok(ratings.into_iter().map(|rating| rating.map(|rating| rating.rating)).collect())
}

/// Acts by a request, before there is a socket that knows the reader.
pub(super) async fn act_at(id: &str, act: ActMessage) -> Result<(), Trouble> {
    somebody().await?;
    let message = ClientMessage::Act { id: act_id(chance::seed(), 0), act };
    ask_known(&Ask::Post(to_text(&message)), &format!("{}/act", game_path(id))).await.map(|_| ())
}
