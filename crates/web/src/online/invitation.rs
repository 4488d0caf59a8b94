//! Invitations: created from the set-up panel's choices, with one link per seat, which the inviting browser stores.

use games::GameOptions;
use leptos::prelude::window;
use wire::{CreatedGame, GameOptionsMessage, Lobby, NewGame, PaceMessage, Visibility, from_text, to_text};

use super::http::{HttpRequest, RequestError};
use super::identity::{ensure_identity, request_with_identity};
use crate::setup::{GameSettings, OpponentLocation};

/// The request for a game with these settings.
pub(crate) fn asked(settings: &GameSettings) -> NewGame {
    // The board shown on the page is the one that is played.
    let options = match settings.options() {
        GameOptions::Kulami(options) => {
            let board = options.board.layout(settings.seed).into();
            GameOptions::Kulami(kulami::Options { board, ..options })
        }
        options => options,
    };
    let kind = GameOptionsMessage::from(&options);
    let seat = settings.places().own + 1;
    let visibility = match settings.others {
        OpponentLocation::Lobby => Visibility::Public,
        OpponentLocation::Local | OpponentLocation::Invited => Visibility::Private,
    };
    NewGame { kind, pace: PaceMessage::from(settings.pace), seat: Some(seat), visibility, rated: settings.rated }
}

/// Creates the invitation and takes a seat; returns the address of the table.
pub(crate) async fn invite(settings: &GameSettings) -> Result<String, RequestError> {
    ensure_identity().await?;
    let text = request_with_identity(&HttpRequest::Post(to_text(&asked(settings))), "/api/v1/games").await?;
    let challenge: CreatedGame = from_text(&text).map_err(|_| RequestError::Malformed)?;
    let links: Vec<String> = match settings.others {
        // Public invitations need no key.
        OpponentLocation::Lobby => Vec::new(),
        OpponentLocation::Local | OpponentLocation::Invited => {
            challenge.seats.iter().map(|seat| seat.address.clone()).collect()
        }
    };
    if let Ok(Some(storage)) = window().local_storage() {
        // Without storage the links are lost when the window is closed; the table itself is not.
        let _ = storage.set_item(&key(&challenge.id), &links.join("\n"));
    }
    Ok(challenge.address)
}

fn key(id: &str) -> String {
    format!("ludami.invitation.{id}")
}

/// Is the invitation public?
pub(crate) async fn is_public(id: &str) -> bool {
    let lobby = request_with_identity(&HttpRequest::Get, "/api/v1/lobby").await.ok();
    let lobby = lobby.and_then(|text| from_text::<Lobby>(&text).ok()).unwrap_or_default();
    lobby.invitations.iter().any(|row| row.id == id)
}

/// The seat links of a game created in this browser; none for public invitations.
pub(crate) fn links(id: &str) -> Option<Vec<String>> {
    let kept = window().local_storage().ok()??.get_item(&key(id)).ok()??;
    Some(kept.lines().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::GameKind;

    #[test]
    fn all_settings_can_be_requested() {
        for game in GameKind::ALL {
            for seed in 0..20 {
                for (colour, start) in [(None, None), (Some(0), Some(1)), (Some(1), None), (Some(9), Some(9))] {
                    let settings = GameSettings {
                        colour,
                        start,
                        others: OpponentLocation::Invited,
                        ..GameSettings::usual(game, None, seed)
                    };
                    let new = asked(&settings);
                    assert!((1..=settings.seats()).contains(&new.seat.expect("a seat")), "{game:?} {start:?}");
                    assert_eq!(from_text::<NewGame>(&to_text(&new)), Ok(new));
                }
            }
        }
    }

    #[test]
    fn the_host_takes_a_colour_and_either_colour_starts() {
        for (game, colours) in [(GameKind::Kulami, ["red", "black"]), (GameKind::Gorami, ["yellow", "blue"])] {
            for (colour, start, first) in [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)] {
                let new = asked(&GameSettings {
                    colour: Some(colour),
                    start: Some(start),
                    others: OpponentLocation::Invited,
                    ..GameSettings::usual(game, None, 1)
                });
                assert_eq!(new.seat, Some(colour + 1));
                let record = new.kind.options().expect("valid options").record(1);
                assert_eq!(record.tag("First").map(|tag| tag.value.as_str()), Some(colours[first]), "{game:?}");
            }
        }
    }
}
