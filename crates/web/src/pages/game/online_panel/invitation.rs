//! Before the game: the missing players, and how to invite them.

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{ActMessage, StageName};

use crate::copy_button::CopyButton;
use crate::language::Locale;
use crate::links;
use crate::online::{OnlineSession, invitation};
use crate::player::seat_title;
use crate::session::GameSession;

#[component]
pub(super) fn Invitation(session: GameSession, online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let id = online.snapshot.with_untracked(|snapshot| snapshot.id.clone());
    let kept = StoredValue::new(invitation::links(&id));
    // Anybody may take a seat of a public table here; otherwise the seat's link is needed.
    let open = RwSignal::new(false);
    if online.snapshot.with_untracked(|snapshot| snapshot.you.is_none() && snapshot.state.stage == StageName::Gathering)
    {
        spawn_local(async move {
            let public = invitation::is_public(&id).await;
            open.try_set(public);
        });
    }
    let gathering = Memo::new(move |_| online.snapshot.with(|snapshot| snapshot.state.stage == StageName::Gathering));
    let you = Memo::new(move |_| online.snapshot.with(|snapshot| snapshot.you));
    let free = Memo::new(move |_| {
        online.snapshot.with(|snapshot| {
            let free = snapshot.players.iter().enumerate().filter(|(_, player)| player.is_none());
            free.map(|(index, _)| index).collect::<Vec<usize>>()
        })
    });
    let line = move || {
        let language = locale.get();
        match (kept.get_value().as_deref(), you.get()) {
            (Some([]), Some(_)) => text::online::public_line(language),
            (Some([_]), Some(_)) => text::online::invitation_line(language),
            (Some(_), Some(_)) => text::online::invitations_line(language),
            _ => text::online::waiting_line(language),
        }
    };
    let title = move |seat: usize| {
        Seat::new(seat).map(|seat| seat_title(locale.get(), session.game(), seat)).unwrap_or_default()
    };
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
            let phrases = move || format!("{} ({})", text::online::join(locale.get()), title(seat));
            view! { <button type="button" class="first" on:click=move |_| online.sit(seat + 1)>{phrases}</button> }
        };
        free.into_iter().map(chair).collect_view()
    };
    let abort = move |_| online.act(ActMessage::Abort);
    view! {
        <Show when=move || gathering.get()>
            <section class="card invitation">
                <h2>{move || text::online::invitation(locale.get())}</h2>
                <p>{line}</p>
                {links}
                <div class="actions">{chairs}</div>
                <Show when=move || you.get().is_some()>
                    <button type="button" on:click=abort>{move || text::online::call_off(locale.get())}</button>
                </Show>
            </section>
        </Show>
    }
}

/// The link of a seat, to be sent to a player.
#[component]
fn SeatLink(address: String, name: Signal<String>) -> impl IntoView {
    let locale = Locale::from_context();
    let (to_copy, to_send) = (address.clone(), address.clone());
    let link = Callback::new(move |()| Some(to_copy.clone()));
    let sends = links::can_send();
    let send = move |_| links::send(&to_send);
    let label = move || text::online::seat_link(locale.get(), &name.get());
    view! {
        <label>
            <span>{label}</span>
            <input type="text" class="link" readonly prop:value=address/>
        </label>
        <div class="actions">
            <CopyButton link name=text::online::copy_link attr:class="first"/>
            {sends.then(|| view! {
                <button type="button" on:click=send>{move || text::online::send_link(locale.get())}</button>
            })}
        </div>
    }
}
