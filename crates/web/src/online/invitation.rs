//! Invitations: made from a wish, with an address for every seat, which the browser keeps for who has invited.

use game::Seat;
use games::GameOptions;
use leptos::prelude::window;
use wire::{Challenge, Kind, Lobby, NewGame, PaceMessage, Visibility, from_text, to_text};

use super::http::{Ask, Trouble};
use super::identity::{ask_known, somebody};
use crate::setup::{Others, Start, Wish};

/// How to ask the server for a game like that.
pub(crate) fn asked(wish: &Wish) -> NewGame {
    // The board that the page shows is the one that is played.
    let options = match wish.options() {
        GameOptions::Kulami(options) => {
            let board = options.board.layout(wish.seed).into();
            GameOptions::Kulami(kulami::Options { board, ..options })
        }
        options => options,
    };
    let kind = Kind::from(&options);
    let seats = wish.seats();
    let seat = match wish.start {
        Start::First => 1,
        Start::Second => seats.min(2),
        Start::ByLot => wish.seed as usize % seats.clamp(1, Seat::MOST) + 1,
    };
    let visibility = match wish.others {
        Others::Anybody => Visibility::Public,
        Others::Here | Others::Friends => Visibility::Private,
    };
    NewGame { kind, pace: PaceMessage::from(wish.pace), seat: Some(seat), visibility, rated: wish.rated }
}

/// Makes the invitation and sits down; tells the address of the table.
pub(crate) async fn invite(wish: &Wish) -> Result<String, Trouble> {
    somebody().await?;
    let text = ask_known(&Ask::Post(to_text(&asked(wish))), "/api/v1/games").await?;
    let challenge: Challenge = from_text(&text).map_err(|_| Trouble::Garbled)?;
    let links: Vec<String> = match wish.others {
        // Nobody needs a key there.
        Others::Anybody => Vec::new(),
        Others::Here | Others::Friends => challenge.seats.iter().map(|seat| seat.address.clone()).collect(),
    };
    if let Ok(Some(storage)) = window().local_storage() {
        // Without it the links are lost with the window; the table itself is not.
        let _ = storage.set_item(&key(&challenge.id), &links.join("\n"));
    }
    Ok(challenge.address)
}

fn key(id: &str) -> String {
    format!("ludami.invitation.{id}")
}

/// May everybody sit down there?
pub(crate) async fn is_public(id: &str) -> bool {
    let lobby = ask_known(&Ask::Get, "/api/v1/lobby").await.ok();
    let lobby = lobby.and_then(|text| from_text::<Lobby>(&text).ok()).unwrap_or_default();
    lobby.invitations.iter().any(|row| row.id == id)
}

/// The addresses of the seats of a game to which one has invited from here; none where everybody may sit down.
pub(crate) fn links(id: &str) -> Option<Vec<String>> {
    let kept = window().local_storage().ok()??.get_item(&key(id)).ok()??;
    Some(kept.lines().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::GameKind;

    #[test]
    fn every_wish_can_be_asked_for() {
        for game in GameKind::ALL {
            for seed in 0..20 {
                for start in [Start::ByLot, Start::First, Start::Second] {
                    let wish = Wish { start, others: Others::Friends, ..Wish::usual(game, None, seed) };
                    let new = asked(&wish);
                    assert!((1..=wish.seats()).contains(&new.seat.expect("a seat")), "{game:?} {start:?}");
                    assert_eq!(from_text::<NewGame>(&to_text(&new)), Ok(new));
                }
            }
        }
    }
}
