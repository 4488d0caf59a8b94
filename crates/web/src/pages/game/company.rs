//! What a table with people elsewhere has besides: the connection, the invitation, offers, and a few words.

use game::{Game, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::party::{Offer, Phrase};
use text::Language;
use wire::{ActMessage, News, OfferRow, StageName};

use crate::language::Tongue;
use crate::links;
use crate::online::shuffle::Shuffle;
use crate::online::{Connection, Failure, Online, invitation};
use crate::party::{Host, Party};
use crate::player::seat_title;
use crate::route::{Route, TableName};
use crate::router::Router;

/// The table as the page needs it.
pub(super) fn host(online: Online) -> Host {
    let tongue = Tongue::here();
    let plays = move || online.told.with(|told| told.state.stage == StageName::Playing && told.you.is_some());
    Host {
        play: Callback::new(move |mv| online.play(mv)),
        ask_take_back: Callback::new(move |()| {
            online.act(ActMessage::Offer { offer: Offer::TakeBack.name().to_owned() });
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
        let told = online.told.get();
        // What cannot be understood is asked for again with the next message; the board stays as it was.
        if let Err(fault) = party.hear(&told, online.heard_at()) {
            web_sys::console::warn_1(&fault.to_string().into());
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
        News::Said { seat, phrase } => online::said(language, &name(seat), phrase_words(language, phrase)?),
        News::Left { seat } => online::has_left(language, &name(seat)),
        News::Returned { seat } => online::is_back(language, &name(seat)),
        News::Sat { seat } if Some(*seat) != own => online::has_joined(language, &name(seat)),
        News::Declined { seat, .. } if Some(*seat) != own => online::declined(language, &name(seat)),
        News::Offered { seat, offer } if Some(*seat) != own => offered(language, Offer::named(offer)?, &name(seat)),
        _ => return None,
    })
}

fn offered(language: Language, offer: Offer, who: &str) -> String {
    match offer {
        Offer::TakeBack => text::online::asks_take_back(language, who),
        Offer::Draw => text::online::offers_draw(language, who),
        Offer::Rematch => text::online::offers_rematch(language, who),
    }
}

fn phrase_words(language: Language, phrase: &str) -> Option<&'static str> {
    Phrase::named(phrase).map(|phrase| spoken(language, phrase))
}

fn spoken(language: Language, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => text::online::hello(language),
        Phrase::GoodLuck => text::online::good_luck(language),
        Phrase::WellPlayed => text::online::well_played(language),
        Phrase::Oops => text::online::oops(language),
        Phrase::OneMoment => text::online::one_moment(language),
        Phrase::Thanks => text::online::thanks(language),
        Phrase::GoodGame => text::online::good_game(language),
        Phrase::Goodbye => text::online::goodbye(language),
    }
}

/// Why the server has refused something, in words.
fn refusal(language: Language, failure: &Failure) -> String {
    use text::{online, refusals};
    let words = match failure.reason.as_str() {
        "seat_taken" | "seat_held" | "already_seated" => online::seat_taken(language),
        "wrong_key" => online::wrong_key(language),
        "not_begun" => online::not_begun(language),
        "begun" => online::begun(language),
        "over" | "not_over" => refusals::game_over(language),
        "time_up" => refusals::time_up(language),
        "not_to_move" => refusals::not_to_move(language),
        "other_ply" | "to_move" => online::played_meanwhile(language),
        "illegal" | "malformed" => online::forbidden(language),
        "nothing_to_take_back" => online::nothing_to_take_back(language),
        "drawn_since" => online::drawn_since(language),
        "offer_stands" | "offered_before" => online::offered_before(language),
        "no_offer" | "agreed_already" => online::no_offer(language),
        "too_late_to_abort" => online::too_late(language),
        "nobody_absent" => online::nobody_absent(language),
        "said_enough" => online::said_enough(language),
        "busy" | "too_many_requests" | "too_many_games" | "too_many_new_games" => online::too_many(language),
        _ => online::not_possible(language),
    };
    words.to_owned()
}

/// What to do now, where the table is elsewhere; nothing where the game itself says it.
fn prompt(party: Party, online: Online, language: Language) -> Option<String> {
    if online.is_sending() {
        return Some(text::online::sending(language).to_owned());
    }
    let (stage, you, to_move) = online.told.with(|told| (told.state.stage, told.you, told.state.to_move.clone()));
    match (stage, you) {
        (StageName::Gathering, _) => Some(text::online::invitation(language).to_owned()),
        (StageName::Over, _) => None,
        (StageName::Playing, Some(own)) if to_move.contains(&own) => None,
        (StageName::Playing, own) => {
            let whose = to_move.first().map(|seat| text::online::thinks(language, &name_of(party, *seat)));
            let watching = own.is_none().then(|| text::online::watching(language).to_owned());
            Some(watching.into_iter().chain(whose).collect::<Vec<_>>().join(" "))
        }
    }
}

/// What stands beside a seat besides.
fn beside_seat(online: Online, seat: Seat, language: Language) -> Vec<String> {
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
        words.into_iter().flatten().map(str::to_owned).collect()
    })
}

#[component]
fn Company(party: Party, online: Online) -> impl IntoView {
    view! {
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
    let words = move || {
        let language = tongue.get();
        match (online.connection.get(), online.lag.get()) {
            (Connection::Opening, _) => text::online::connecting(language).to_owned(),
            (Connection::Open, None) => text::online::connected(language).to_owned(),
            (Connection::Open, Some(lag)) => text::online::lag(language, lag),
            (Connection::Lost, _) => text::online::lost(language).to_owned(),
            (Connection::Restarting, _) => text::online::restarting(language).to_owned(),
        }
    };
    let broken = Memo::new(move |_| matches!(online.connection.get(), Connection::Lost | Connection::Restarting));
    // Those who hear are told of a lost connection only, not of every measurement.
    let spoken = move || broken.get().then(words).unwrap_or_default();
    view! {
        <p class="wire" class:reason=broken>{words}</p>
        <p class="unseen" role="status">{spoken}</p>
        <Show when=move || broken.get()>
            <button type="button" on:click=move |_| online.hurry()>{move || text::online::try_now(tongue.get())}</button>
        </Show>
    }
}

/// Before the game: who is missing, and how to invite them.
#[component]
fn Invitation(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let id = online.told.with_untracked(|told| told.id.clone());
    let kept = StoredValue::new(invitation::links(&id));
    // Where everybody may sit down, one can do so from here; elsewhere one needs the link.
    let open = RwSignal::new(false);
    if online.told.with_untracked(|told| told.you.is_none() && told.state.stage == StageName::Gathering) {
        spawn_local(async move {
            let public = invitation::is_public(&id).await;
            open.try_set(public);
        });
    }
    let gathering = Memo::new(move |_| online.told.with(|told| told.state.stage == StageName::Gathering));
    let you = Memo::new(move |_| online.told.with(|told| told.you));
    let free = Memo::new(move |_| {
        online.told.with(|told| {
            let free = told.players.iter().enumerate().filter(|(_, player)| player.is_none());
            free.map(|(index, _)| index).collect::<Vec<usize>>()
        })
    });
    let line = move || {
        let language = tongue.get();
        match (kept.get_value().as_deref(), you.get()) {
            (Some([]), Some(_)) => text::online::public_line(language),
            (Some([_]), Some(_)) => text::online::invitation_line(language),
            (Some(_), Some(_)) => text::online::invitations_line(language),
            _ => text::online::waiting_line(language),
        }
    };
    let title =
        move |seat: usize| Seat::new(seat).map(|seat| seat_title(tongue.get(), party.game(), seat)).unwrap_or_default();
    let links = move || {
        let links = kept.get_value().filter(|_| you.get().is_some()).unwrap_or_default();
        let free = free.get();
        let seat = |link: &String| links::value(link.split_once('?')?.1, "seat")?.parse::<usize>().ok()?.checked_sub(1);
        let open = links.into_iter().filter_map(|link| Some((seat(&link)?, link)));
        open.filter(|(seat, _)| free.contains(seat))
            .map(|(seat, link)| view! { <SeatLink address=links::absolute(&link) name=Signal::derive(move || title(seat))/> })
            .collect_view()
    };
    let chairs = move || {
        let free = if you.get().is_none() && open.get() { free.get() } else { Vec::new() };
        let chair = move |seat: usize| {
            let words = move || format!("{} ({})", text::online::join(tongue.get()), title(seat));
            view! { <button type="button" class="first" on:click=move |_| online.sit(seat + 1)>{words}</button> }
        };
        free.into_iter().map(chair).collect_view()
    };
    let abort = move |_| online.act(ActMessage::Abort);
    view! {
        <Show when=move || gathering.get()>
            <section class="card invitation">
                <h2>{move || text::online::invitation(tongue.get())}</h2>
                <p>{line}</p>
                {links}
                <div class="actions">{chairs}</div>
                <Show when=move || you.get().is_some()>
                    <button type="button" on:click=abort>{move || text::online::call_off(tongue.get())}</button>
                </Show>
            </section>
        </Show>
    }
}

/// The address of a seat, to be sent to somebody.
#[component]
fn SeatLink(address: String, name: Signal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let copied = RwSignal::new(false);
    let (to_copy, to_send) = (address.clone(), address.clone());
    let copy = move |_| {
        links::copy(&to_copy);
        copied.set(true);
    };
    let sends = links::can_send();
    let send = move |_| links::send(&to_send);
    let label = move || text::online::seat_link(tongue.get(), &name.get());
    let button = move || match copied.get() {
        true => text::common::copied(tongue.get()),
        false => text::online::copy_link(tongue.get()),
    };
    view! {
        <label>
            <span>{label}</span>
            <input type="text" class="link" readonly prop:value=address/>
        </label>
        <div class="actions">
            <button type="button" class="first" on:click=copy>{button}</button>
            {sends.then(|| view! {
                <button type="button" on:click=send>{move || text::online::send_link(tongue.get())}</button>
            })}
        </div>
    }
}

/// What others propose, and what one has proposed oneself.
#[component]
fn Offers(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let standing = Memo::new(move |_| {
        online.told.with(|told| told.you.map(|own| (own, told.state.offers.clone()))).unwrap_or_default()
    });
    let card = move |own: usize, row: OfferRow| {
        let offer = Offer::named(&row.offer)?;
        let name = offer.name().to_owned();
        let agree = {
            let name = name.clone();
            move |_| online.act(ActMessage::Agree { offer: name.clone() })
        };
        let decline = move |_| online.act(ActMessage::Decline { offer: name.clone() });
        let mine = row.agreed.contains(&own);
        let words = move || {
            let language = tongue.get();
            match (mine, offer) {
                (true, Offer::TakeBack) => text::online::asked_take_back(language).to_owned(),
                (true, Offer::Draw) => text::online::offered_draw(language).to_owned(),
                (true, Offer::Rematch) => text::online::offered_rematch(language).to_owned(),
                (false, offer) => offered(language, offer, &name_of(party, row.seat)),
            }
        };
        let no = move || match mine {
            true => text::online::withdraw(tongue.get()),
            false => text::online::decline(tongue.get()),
        };
        Some(view! {
            <section class="card offer">
                <p>{words}</p>
                <div class="actions">
                    {(!mine).then(|| view! {
                        <button type="button" class="first" on:click=agree>{move || text::online::agree(tongue.get())}</button>
                    })}
                    <button type="button" on:click=decline>{no}</button>
                </div>
            </section>
        })
    };
    move || {
        let (own, rows) = standing.get();
        rows.into_iter().filter_map(|row| card(own, row)).collect_view()
    }
}

/// A few words, which everybody reads in their own language.
#[component]
fn Words(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let plays =
        Memo::new(move |_| online.told.with(|told| told.you.is_some() && told.state.stage != StageName::Gathering));
    let lines = move || {
        let language = tongue.get();
        let line = |(seat, phrase): (usize, String)| {
            let words = phrase_words(language, &phrase)?;
            Some(view! { <li><b>{name_of(party, seat)}</b>" "{words}</li> })
        };
        online.said.get().into_iter().filter_map(line).collect_view()
    };
    let phrase = move |phrase: Phrase| {
        let say = move |_| online.act(ActMessage::Say { phrase: phrase.name().to_owned() });
        view! { <button type="button" on:click=say>{move || spoken(tongue.get(), phrase)}</button> }
    };
    view! {
        <Show when=move || !online.said.read().is_empty()>
            <ul class="said">{lines}</ul>
        </Show>
        <Show when=move || plays.get()>
            <details class="card">
                <summary>{move || text::online::say(tongue.get())}</summary>
                <div class="actions">{Phrase::ALL.map(phrase).into_iter().collect_view()}</div>
            </details>
        </Show>
    }
}

/// What a player can ask for or claim.
#[component]
fn Requests(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let words = move |words: fn(Language) -> &'static str| move || words(tongue.get());
    let playing =
        Memo::new(move |_| online.told.with(|told| told.state.stage == StageName::Playing && told.you.is_some()));
    let moved = Memo::new(move |_| online.told.with(|told| told.moves.iter().any(|row| Some(row.seat) == told.you)));
    let early = Memo::new(move |_| {
        online.told.with(|told| {
            let moved = |seat: usize| told.moves.iter().any(|row| row.seat == seat);
            !(1..=told.players.len()).all(moved)
        })
    });
    let absent = Memo::new(move |_| {
        online.told.with(|told| told.state.to_move.iter().find(|seat| told.state.away.contains(seat)).copied())
    });
    let draws = match party.game() {
        "kulami" => kulami::Kulami::DRAWS_BY_AGREEMENT,
        "gorami" => gurami::gorami::Gorami::DRAWS_BY_AGREEMENT,
        _ => false,
    };
    let offer = move |offer: Offer| move |_| online.act(ActMessage::Offer { offer: offer.name().to_owned() });
    let waits = move || absent.get().map(|seat| text::online::is_away(tongue.get(), &name_of(party, seat)));
    view! {
        <Show when=move || playing.get() && absent.get().is_some()>
            <section class="card">
                <p>{waits}</p>
                <button type="button" on:click=move |_| online.act(ActMessage::Claim)>{words(text::online::claim)}</button>
            </section>
        </Show>
        <Show when=move || playing.get()>
            <div class="actions">
                <Show when=move || moved.get()>
                    <button type="button" on:click=offer(Offer::TakeBack)>{words(text::online::ask_take_back)}</button>
                </Show>
                <Show when=move || draws && moved.get()>
                    <button type="button" on:click=offer(Offer::Draw)>{words(text::online::offer_draw)}</button>
                </Show>
                <Show when=move || early.get()>
                    <button type="button" on:click=move |_| online.act(ActMessage::Abort)>
                        {words(text::online::call_off)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// After the game: once more with sides changed, and whether the shuffle was fair.
#[component]
fn Afterwards(online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let asks = Memo::new(move |_| {
        online.told.with(|told| told.you.is_some() && told.state.next.is_none() && told.state.offers.is_empty())
    });
    let next = move || online.told.with(|told| told.state.next.clone());
    let rematch = move |_| online.act(ActMessage::Offer { offer: Offer::Rematch.name().to_owned() });
    view! {
        <Show when=move || asks.get()>
            <button type="button" class="first" on:click=rematch>{move || text::table::rematch(tongue.get())}</button>
        </Show>
        {move || next().map(|next| view! {
            <a class="button first" href=format!("/game/{next}")>{move || text::online::rematch_begins(tongue.get())}</a>
        })}
    }
}

/// Was the shuffle fair?
#[component]
fn Fairness(online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let checked = Memo::new(move |_| online.shuffle());
    let shown = move |(shuffle, fingerprint): (Shuffle, String)| {
        let words = move || match shuffle {
            Shuffle::Held => text::online::shuffle_held(tongue.get()),
            Shuffle::Broken => text::online::shuffle_broken(tongue.get()),
        };
        view! {
            <details class="shuffle" open=shuffle == Shuffle::Broken>
                <summary>{move || text::online::shuffle(tongue.get())}</summary>
                <p class:reason=shuffle == Shuffle::Broken>{words}</p>
                <p class="quiet">{move || text::online::fingerprint(tongue.get())}</p>
                <code class="fingerprint">{fingerprint}</code>
            </details>
        }
    };
    move || checked.get().map(shown)
}
