//! What a player needs to know about the position: side to move, scoring, score.

use desk::BoardBackground;
use game::{GameKind, Seat};
use leptos::prelude::*;
use text::Language;

use crate::language::Locale;
use crate::player::SeatPlayer;
use crate::session::GameSession;

/// The names of the seats, whoever plays them.
pub(super) fn seat_names(session: GameSession, language: Language) -> Vec<String> {
    let (game, seats) = (session.game(), session.with_now(|desk| desk.seats()));
    Seat::first(seats).map(|seat| SeatPlayer::Person(None).name(language, game, seat)).collect()
}

/// The facts of a problem, as a list. They stay those of the problem while moves are tried.
#[component]
pub(super) fn Facts(session: GameSession, mover: Seat, difficulty: i32) -> impl IntoView {
    let locale = Locale::from_context();
    let score = untrack(|| session.score());
    let background = untrack(|| session.scene().boards.first().map(|board| board.background.clone()));
    let names = Memo::new(move |_| seat_names(session, locale.get()));
    let side = move || text::instructions::turn_of(locale.get(), &names.read()[mover.index()]);
    let scoring = move || match &background {
        Some(BoardBackground::Kulami(position)) => {
            let language = locale.get();
            let level = text::counts::level(language, position.scoring());
            Some(text::common::labelled(language, text::setup::scoring(language), &level))
        }
        _ => None,
    };
    let points = move || {
        let (language, names) = (locale.get(), names.read());
        let unit = match session.game() {
            GameKind::Gorami => text::table::stripes(language),
            GameKind::Stripes => text::table::fishes(language),
            _ => text::common::points(language),
        };
        let each = names.iter().zip(&score).map(|(name, points)| match names.len() {
            1 => points.to_string(),
            _ => format!("{name} {points}"),
        });
        text::common::labelled(language, unit, &each.collect::<Vec<String>>().join(" · "))
    };
    view! {
        <ul class="find-facts">
            <li class="find-mover">{side}</li>
            {move || scoring().map(|scoring| view! { <li>{scoring}</li> })}
            <li>{points}</li>
            <li>{move || text::problems::difficulty(locale.get(), difficulty)}</li>
        </ul>
    }
}
