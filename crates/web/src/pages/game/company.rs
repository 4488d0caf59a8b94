//! What a table with people elsewhere has besides: the connection, the invitation, offers, moves in advance, and a few words.

mod afterwards;
mod ahead;
mod invitation;
mod offers;
mod requests;
mod words;

use game::Seat;
use leptos::prelude::*;
use table::party::Offer;
use text::Language;
use wire::{ActMessage, News, RefusalReason, StageName};

use self::afterwards::{Afterwards, Fairness};
use self::ahead::Ahead;
use self::invitation::Invitation;
use self::offers::{Offers, offered};
use self::requests::Requests;
use self::words::{Words, spoken};
use crate::language::Tongue;
use crate::online::{Connection, Failure, Online};
use crate::party::{Host, Party};
use crate::route::{Route, TableName};
use crate::router::Router;

/// The table as the page needs it.
pub(super) fn host(online: Online) -> Host {
    let tongue = Tongue::here();
    let plays = move || online.told.with(|told| told.state.stage == StageName::Playing && told.you.is_some());
    Host {
        play: Callback::new(move |mv| online.play(mv)),
        premove: Callback::new(move |mv| online.premove(mv)),
        ahead: Signal::derive(move || {
            online.premove.with(|premove| premove.as_ref().map(|premove| premove.mv.clone()))
        }),
        ask_take_back: Callback::new(move |()| {
            online.act(ActMessage::Offer { offer: Offer::TakeBack.into() });
        }),
        resign: Callback::new(move |()| online.act(ActMessage::Resign)),
        sending: Signal::derive(move || online.is_sending()),
        plays: Signal::derive(plays),
        prompt: Callback::new(move |party| prompt(party, online, tongue.get())),
        beside_seat: Callback::new(move |seat| beside_seat(online, seat, tongue.get())),
        company: Callback::new(move |party| view! { <Company party online/> }.into_any()),
        requests: Callback::new(move |party| view! { <Requests party online/> }.into_any()),
        afterwards: Callback::new(move |()| view! { <Afterwards online/> }.into_any()),
        fairness: Callback::new(move |()| view! { <Fairness online/> }.into_any()),
    }
}

/// Keeps the party as the server tells it, says what happens, and goes on to the next game.
pub(super) fn follow(party: Party, online: Online) {
    let (tongue, router) = (Tongue::here(), Router::here());
    Effect::new(move || {
        let (told, event) = (online.told.get(), online.last.get_value());
        // What cannot be understood is asked for again with the next message; the board stays as it was.
        if let Err(fault) = party.hear(&told, event.as_deref(), online.heard_at()) {
            web_sys::console::warn_1(&fault.to_string().into());
        }
    });
    ahead::follow(party, online);
    // They change with those who sit there, and when the game is over.
    let rated = Memo::new(move |_| {
        online.told.with(|told| told.rated.then(|| (told.players.clone(), told.state.stage == StageName::Over)))
    });
    Effect::new(move || {
        if rated.read().is_some() {
            online.look_up_ratings();
        }
    });
    Effect::new(move || {
        if let Some(failure) = online.refused.get() {
            party.refuse(untrack(|| refusal(tongue.get(), &failure)), None);
        }
    });
    Effect::new(move || {
        let told = online.news.get().and_then(|news| untrack(|| told(party, online, tongue.get(), &news)));
        if let Some(told) = told {
            party.said.set(told);
        }
    });
    let next = Memo::new(move |_| online.told.with(|told| told.state.next.clone().filter(|_| told.you.is_some())));
    Effect::new(move |before: Option<bool>| {
        let next = next.get();
        if let (Some(false), Some(next)) = (before, next.as_deref().and_then(TableName::read)) {
            router.go(&Route::Game(next).path());
        }
        next.is_some()
    });
}

fn name_of(party: Party, seat: usize) -> String {
    seat.checked_sub(1).and_then(|index| party.names().get(index).cloned()).unwrap_or_default()
}

/// News in words, where the board does not tell them.
fn told(party: Party, table: Online, language: Language, news: &News) -> Option<String> {
    use text::online;
    let own = table.told.with(|told| told.you);
    let name = |seat: &usize| name_of(party, *seat);
    Some(match news {
        News::Said { seat, phrase } => online::said(language, &name(seat), spoken(language, phrase.known()?)),
        News::Left { seat } => online::has_left(language, &name(seat)),
        News::Returned { seat } => online::is_back(language, &name(seat)),
        News::Sat { seat } if Some(*seat) != own => online::has_joined(language, &name(seat)),
        News::Declined { seat, .. } if Some(*seat) != own => online::declined(language, &name(seat)),
        News::Offered { seat, offer } if Some(*seat) != own => offered(language, offer.known()?, &name(seat)),
        _ => return None,
    })
}

/// Why the server has refused something, in words.
fn refusal(language: Language, failure: &Failure) -> String {
    use text::{online, refusals};
    let words = match failure.reason.known() {
        Some(RefusalReason::SeatTaken | RefusalReason::SeatHeld | RefusalReason::AlreadySeated) => {
            online::seat_taken(language)
        }
        Some(RefusalReason::WrongKey) => online::wrong_key(language),
        Some(RefusalReason::NotBegun) => online::not_begun(language),
        Some(RefusalReason::Begun) => online::begun(language),
        Some(RefusalReason::Over | RefusalReason::NotOver) => refusals::game_over(language),
        Some(RefusalReason::TimeUp) => refusals::time_up(language),
        Some(RefusalReason::NotToMove) => refusals::not_to_move(language),
        Some(RefusalReason::OtherPly | RefusalReason::ToMove) => online::played_meanwhile(language),
        Some(RefusalReason::Illegal | RefusalReason::Malformed) => online::forbidden(language),
        Some(RefusalReason::NothingToTakeBack) => online::nothing_to_take_back(language),
        Some(RefusalReason::DrawnSince) => online::drawn_since(language),
        Some(RefusalReason::OfferStands | RefusalReason::OfferedBefore) => online::offered_before(language),
        Some(RefusalReason::NoOffer | RefusalReason::AgreedAlready) => online::no_offer(language),
        Some(RefusalReason::TooLateToAbort) => online::too_late(language),
        Some(RefusalReason::NobodyAbsent) => online::nobody_absent(language),
        Some(RefusalReason::SaidEnough) => online::said_enough(language),
        Some(
            RefusalReason::Busy
            | RefusalReason::TooManyRequests
            | RefusalReason::TooManyGames
            | RefusalReason::TooManyEntries
            | RefusalReason::TooManyNewGames,
        ) => online::too_many(language),
        _ => online::not_possible(language),
    };
    words.to_owned()
}

/// What to do now, where the table is elsewhere; nothing where the game itself says it.
fn prompt(party: Party, online: Online, language: Language) -> Option<String> {
    if online.is_sending() {
        return Some(text::online::sending(language).to_owned());
    }
    let (stage, you, to_move) =
        online.told.with(|told| (told.state.stage.known(), told.you, told.state.to_move.clone()));
    match (stage?, you) {
        (StageName::Gathering, _) => Some(text::online::invitation(language).to_owned()),
        (StageName::Over, _) => None,
        (StageName::Playing, Some(own)) if to_move.contains(&own) => ahead::dropped(online, language).map(|words| {
            let next = party.view(party.observer(), |view| view.prompt(language));
            format!("{words} {next}")
        }),
        (StageName::Playing, own) => {
            let whose = to_move.first().map(|seat| text::online::thinks(language, &name_of(party, *seat)));
            let watching = own.is_none().then(|| text::online::watching(language).to_owned());
            let chosen = ahead::chosen(party, language);
            Some(watching.into_iter().chain(whose).chain(chosen).collect::<Vec<_>>().join(" "))
        }
    }
}

/// What stands beside a seat besides.
fn beside_seat(online: Online, seat: Seat, language: Language) -> Vec<String> {
    let rating = online.ratings.with(|ratings| ratings.get(seat.index()).copied().flatten());
    let rating = rating.map(|rating| text::account::rating_beside(language, rating));
    online.told.with(|told| {
        let number = seat.index() + 1;
        let free = told.players.get(seat.index()).is_none_or(Option::is_none);
        let own = told.you == Some(number);
        let away = told.state.stage == StageName::Playing && told.state.away.contains(&number);
        let at_once = told.state.to_move.len() < told.players.len() && told.moves.len() > told.state.ply;
        let moved = at_once && !told.state.to_move.contains(&number) && told.state.stage == StageName::Playing;
        let words = [
            (own && !free).then(|| text::online::you(language)),
            away.then(|| text::online::away(language)),
            moved.then(|| text::online::has_moved(language)),
        ];
        let rating = rating.filter(|_| !free);
        words.into_iter().flatten().map(str::to_owned).chain(rating).collect()
    })
}

#[component]
fn Company(party: Party, online: Online) -> impl IntoView {
    view! {
        <Ahead party online/>
        <Invitation party online/>
        <Offers party online/>
        <Words party online/>
        <Wire online/>
    }
}

/// The connection: how long the way is, or that it is lost.
#[component]
fn Wire(online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let words = Memo::new(move |_| {
        let (language, monitor) = (tongue.get(), online.monitor.get());
        match (monitor.connection(), monitor.lag()) {
            (Connection::Opening, _) => text::online::connecting(language).to_owned(),
            (Connection::Open, None) => text::online::connected(language).to_owned(),
            (Connection::Open, Some(lag)) => text::online::lag(language, lag),
            (Connection::Lost, _) => text::online::lost(language).to_owned(),
            (Connection::Restarting, _) => text::online::restarting(language).to_owned(),
        }
    });
    let broken =
        Memo::new(move |_| matches!(online.monitor.read().connection(), Connection::Lost | Connection::Restarting));
    // Screen readers announce a lost connection only, not every measurement.
    let spoken = move || if broken.get() { words.get() } else { String::new() };
    view! {
        <p class="wire" class:reason=broken>{words}</p>
        <p class="unseen" role="status">{spoken}</p>
        <Show when=move || broken.get()>
            <button type="button" on:click=move |_| online.reconnect_now()>{move || text::online::try_now(tongue.get())}</button>
        </Show>
    }
}
