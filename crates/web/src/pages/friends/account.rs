//! Name, ratings, password, and what the server keeps of the reader.

use std::future::Future;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::profile::Profile;
use crate::files;
use crate::language::Tongue;
use crate::online::identity;

/// Waits for an answer and hands it to the profile, unless the reader has left the page before.
fn request<T: 'static>(
    profile: RwSignal<Profile>,
    answer: impl Future<Output = T> + 'static,
    on_answer: impl FnOnce(&mut Profile, T) + 'static,
) {
    spawn_local(async move {
        let answer = answer.await;
        profile.try_update(|profile| on_answer(profile, answer));
    });
}

#[component]
pub(super) fn Account() -> impl IntoView {
    let tongue = Tongue::here();
    let profile = RwSignal::new(Profile::new());
    let load = move || {
        request(profile, identity::me(), |profile, known| {
            known.ok().flatten().into_iter().for_each(|identity| profile.on_identity(identity));
        });
    };
    load();
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        let name = profile.read_untracked().trimmed_name();
        request(profile, async move { identity::rename(&name).await }, Profile::on_renamed);
    };
    let ratings = Memo::new(move |_| profile.read().rating_lines(tongue.get()));
    view! {
        <section class="card account">
            <h2>{tongue.words(text::account::title)}</h2>
            <form class="name" on:submit=rename>
                <label>
                    <span>{tongue.words(text::online::your_name)}</span>
                    <input type="text" maxlength="24" autocomplete="username" prop:value=move || profile.read().name.clone()
                        on:input=move |event| profile.update(|profile| profile.name = event_target_value(&event))/>
                </label>
                <button type="submit">{tongue.words(text::online::save_name)}</button>
            </form>
            <p class="quiet" role="status">{move || profile.read().status_line(tongue.get())}</p>
            <ul class="ratings">
                {move || ratings.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
            <details>
                <summary>{tongue.words(text::account::more)}</summary>
                <p>{move || profile.read().password_line(tongue.get())}</p>
                <PasswordForm profile load/>
                <DataActions profile/>
            </details>
        </section>
    }
}

/// Protects the name by a password, or comes back with one.
#[component]
fn PasswordForm(
    profile: RwSignal<Profile>,
    /// Asks the server who the reader is.
    load: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let tongue = Tongue::here();
    let protect = move |event: SubmitEvent| {
        event.prevent_default();
        let password = profile.read_untracked().password.clone();
        request(profile, identity::keep_name(password), Profile::on_protected);
    };
    let come_back = move |_| {
        let Profile { password, .. } = profile.get_untracked();
        let name = profile.read_untracked().trimmed_name();
        request(profile, identity::come_back(name, password), move |profile, answer| {
            profile.on_signed_in(&answer);
            if answer.is_ok() {
                load();
            }
        });
    };
    view! {
        <form on:submit=protect>
            <label>
                <span>{tongue.words(text::account::password)}</span>
                <input type="password" maxlength="200" autocomplete="current-password"
                    prop:value=move || profile.read().password.clone()
                    on:input=move |event| profile.update(|profile| profile.password = event_target_value(&event))/>
            </label>
            <div class="actions">
                <button type="submit">{tongue.words(text::account::keep)}</button>
                <button type="button" on:click=come_back>{tongue.words(text::account::come_back)}</button>
            </div>
        </form>
    }
}

/// Takes the games along, or has everything forgotten.
#[component]
fn DataActions(profile: RwSignal<Profile>) -> impl IntoView {
    let tongue = Tongue::here();
    let export = move |_| {
        request(profile, identity::export(), |profile, games| {
            profile.on_exported(&games);
            games.into_iter().for_each(|games| files::save_text("ludami-games.txt", &games));
        });
    };
    let forget = move |_| {
        let question = text::account::forget_question(tongue.get_untracked());
        if window().confirm_with_message(question).unwrap_or_default() {
            request(profile, identity::forget(), |profile, gone| profile.on_forgotten(&gone));
        }
    };
    view! {
        <div class="actions">
            <button type="button" on:click=export>{tongue.words(text::account::export)}</button>
            <button type="button" on:click=forget>{tongue.words(text::account::forget)}</button>
        </div>
    }
}
