//! Online part of the table page: connection, invitation, offers, premoves, phrases.

mod invitation;
mod offers;
mod phrases;
mod premove;
mod rematch;
mod requests;

use game::Seat;
use leptos::prelude::*;
use table::seated::Offer;
use text::Language;
use wire::{ActMessage, FactMessage, RefusalReason, StageName};

use self::invitation::Invitation;
use self::offers::{Offers, offered};
use self::phrases::{PhrasePanel, SaidPhrases, spoken};
use self::premove::PremovePanel;
use self::rematch::{Fairness, Rematch};
use self::requests::{Absence, Requests};
use crate::language::Locale;
use crate::online::{ActRefusal, ConnectionState, OnlineSession};
use crate::route::{Route, TableName};
use crate::router::Router;
use crate::session::{GameSession, Message, OnlineHost};

/// The callbacks that the table page needs from an online session.
pub(super) fn host(online: OnlineSession) -> OnlineHost {
    let locale = Locale::from_context();
    let plays =
        move || online.snapshot.with(|snapshot| snapshot.state.stage == StageName::Playing && snapshot.you.is_some());
    OnlineHost {
        play: Callback::new(move |mv| online.play(mv)),
        choose_premove: Callback::new(move |mv| online.premove(mv)),
        premove: Signal::derive(move || {
            online.premove.with(|premove| premove.as_ref().map(|premove| premove.mv.clone()))
        }),
        ask_take_back: Callback::new(move |()| {
            online.act(ActMessage::Offer { offer: Offer::TakeBack.into() });
        }),
        resign: Callback::new(move |()| online.act(ActMessage::Resign)),
        sending: Signal::derive(move || online.is_sending()),
        plays: Signal::derive(plays),
        prompt: Callback::new(move |session| prompt(session, online, locale.get())),
        beside_seat: Callback::new(move |seat| beside_seat(online, seat, locale.get())),
        online_panel: Callback::new(move |session| view! { <OnlinePanel session online/> }.into_any()),
        requests: Callback::new(move |session| view! { <Requests session online/> }.into_any()),
        phrases: Callback::new(move |_| view! { <PhrasePanel online/> }.into_any()),
        rematch: Callback::new(move |()| view! { <Rematch online/> }.into_any()),
        fairness: Callback::new(move |()| view! { <Fairness online/> }.into_any()),
    }
}

/// Keeps the table in step with the server's events, announces them, and moves on to a rematch.
pub(super) fn follow(session: GameSession, online: OnlineSession) {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    Effect::new(move || {
        let (snapshot, event) = (online.snapshot.get(), online.last.get_value());
        // A malformed message is followed by a request for a snapshot; the board stays as it was.
        if let Err(fault) = session.on_update(&snapshot, event.as_deref(), online.snapshot_time()) {
            web_sys::console::warn_1(&fault.to_string().into());
        }
    });
    premove::follow(session, online);
    // Ratings change with the players, and at the end of a rated game.
    let rated = Memo::new(move |_| {
        online.snapshot.with(|snapshot| {
            snapshot.rated.then(|| (snapshot.players.clone(), snapshot.state.stage == StageName::Over))
        })
    });
    Effect::new(move || {
        if rated.read().is_some() {
            online.load_ratings();
        }
    });
    Effect::new(move || {
        if let Some(failure) = online.refused.get() {
            session.refuse(Message::of(|language| refusal(language, &failure)), None);
        }
    });
    Effect::new(move || {
        let Some(fact) = online.last_fact.get() else { return };
        let words = |language| untrack(|| snapshot(session, online, language, &fact));
        if words(locale.get_untracked()).is_some() {
            session.said.set(Message::of(|language| words(language).unwrap_or_default()));
        }
    });
    let next = Memo::new(move |_| {
        online.snapshot.with(|snapshot| snapshot.state.next.clone().filter(|_| snapshot.you.is_some()))
    });
    Effect::new(move |before: Option<bool>| {
        let next = next.get();
        if let (Some(false), Some(next)) = (before, next.as_deref().and_then(TableName::read)) {
            router.go(&Route::Game(next).path());
        }
        next.is_some()
    });
}

fn name_of(session: GameSession, seat: usize) -> String {
    seat.checked_sub(1).and_then(|index| session.names().get(index).cloned()).unwrap_or_default()
}

/// An event as text, where the board does not show it.
fn snapshot(session: GameSession, table: OnlineSession, language: Language, last_fact: &FactMessage) -> Option<String> {
    use text::online;
    let own = table.snapshot.with(|snapshot| snapshot.you);
    let name = |seat: &usize| name_of(session, *seat);
    Some(match last_fact {
        FactMessage::Said { seat, phrase } => online::said(language, &name(seat), spoken(language, phrase.known()?)),
        FactMessage::Left { seat } => online::has_left(language, &name(seat)),
        FactMessage::Returned { seat } => online::is_back(language, &name(seat)),
        FactMessage::Sat { seat } if Some(*seat) != own => online::has_joined(language, &name(seat)),
        FactMessage::Declined { seat, .. } if Some(*seat) != own => online::declined(language, &name(seat)),
        FactMessage::Offered { seat, offer } if Some(*seat) != own => offered(language, offer.known()?, &name(seat)),
        _ => return None,
    })
}

/// The text for a refusal by the server.
fn refusal(language: Language, failure: &ActRefusal) -> String {
    use text::{online, refusals};
    let phrases = match failure.reason.known() {
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
    phrases.to_owned()
}

/// The prompt of an online table; `None` where the game's own prompt applies.
fn prompt(session: GameSession, online: OnlineSession, language: Language) -> Option<String> {
    if online.is_sending() {
        return Some(text::online::sending(language).to_owned());
    }
    let (stage, you, to_move) =
        online.snapshot.with(|snapshot| (snapshot.state.stage.known(), snapshot.you, snapshot.state.to_move.clone()));
    match (stage?, you) {
        (StageName::Gathering, _) => Some(text::online::invitation(language).to_owned()),
        (StageName::Over, _) => None,
        (StageName::Playing, Some(own)) if to_move.contains(&own) => {
            premove::dropped(online, language).map(|phrases| {
                let next = session.view(session.observer(), |view| view.prompt(language));
                format!("{phrases} {next}")
            })
        }
        (StageName::Playing, own) => {
            let ownership = to_move.first().map(|seat| text::online::thinks(language, &name_of(session, *seat)));
            let watching = own.is_none().then(|| text::online::watching(language).to_owned());
            let chosen = premove::chosen(session, language);
            Some(watching.into_iter().chain(ownership).chain(chosen).collect::<Vec<_>>().join(" "))
        }
    }
}

/// Additional lines next to a seat.
fn beside_seat(online: OnlineSession, seat: Seat, language: Language) -> Vec<String> {
    let rating = online.ratings.with(|ratings| ratings.get(seat.index()).copied().flatten());
    let rating = rating.map(|rating| text::account::rating_beside(language, rating));
    online.snapshot.with(|snapshot| {
        let number = seat.index() + 1;
        let free = snapshot.players.get(seat.index()).is_none_or(Option::is_none);
        let away = snapshot.state.stage == StageName::Playing && snapshot.state.away.contains(&number);
        let away = away.then(|| text::online::away(language).to_owned());
        away.into_iter().chain(rating.filter(|_| !free)).collect()
    })
}

#[component]
fn OnlinePanel(session: GameSession, online: OnlineSession) -> impl IntoView {
    view! {
        <PremovePanel session online/>
        <Invitation session online/>
        <Offers session online/>
        <Absence session online/>
        <SaidPhrases session online/>
        <ConnectionStatus online/>
    }
}

/// Connection status: latency, or that it is lost.
#[component]
fn ConnectionStatus(online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let phrases = Memo::new(move |_| {
        let (language, monitor) = (locale.get(), online.monitor.get());
        match (monitor.connection(), monitor.lag()) {
            (ConnectionState::CommitmentOpening, _) => text::online::connecting(language).to_owned(),
            (ConnectionState::Open, None) => text::online::connected(language).to_owned(),
            (ConnectionState::Open, Some(lag)) => text::online::lag(language, lag),
            (ConnectionState::Lost, _) => text::online::lost(language).to_owned(),
            (ConnectionState::Restarting, _) => text::online::restarting(language).to_owned(),
        }
    });
    let broken = Memo::new(move |_| {
        matches!(online.monitor.read().connection(), ConnectionState::Lost | ConnectionState::Restarting)
    });
    // Screen readers announce a lost connection only, not every measurement.
    let spoken = move || if broken.get() { phrases.get() } else { String::new() };
    view! {
        <p class="wire" class:reason=broken>{phrases}</p>
        <p class="unseen" role="status">{spoken}</p>
        <Show when=move || broken.get()>
            <button type="button" on:click=move |_| online.reconnect_now()>{move || text::online::try_now(locale.get())}</button>
        </Show>
    }
}
