//! The reader's account: name, ratings, password, stored data.

use std::future::Future;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::profile::AccountState;
use crate::files;
use crate::language::Locale;
use crate::online::identity;

/// Awaits an answer and passes it to the profile, unless the page was left meanwhile.
fn request<T: 'static>(
    profile: RwSignal<AccountState>,
    answer: impl Future<Output = T> + 'static,
    on_answer: impl FnOnce(&mut AccountState, T) + 'static,
) {
    spawn_local(async move {
        let answer = answer.await;
        profile.try_update(|profile| on_answer(profile, answer));
    });
}

#[component]
pub(super) fn Account() -> impl IntoView {
    let locale = Locale::from_context();
    let profile = RwSignal::new(AccountState::new());
    let load = move || {
        request(profile, identity::current(), |profile, known| {
            known.ok().flatten().into_iter().for_each(|identity| profile.on_identity(identity));
        });
    };
    load();
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        let name = profile.read_untracked().trimmed_name();
        request(profile, async move { identity::rename(&name).await }, AccountState::on_renamed);
    };
    let ratings = Memo::new(move |_| profile.read().rating_lines(locale.get()));
    view! {
        <section class="card account">
            <h2>{locale.text(text::account::title)}</h2>
            <form class="name" on:submit=rename>
                <label>
                    <span>{locale.text(text::online::your_name)}</span>
                    <input type="text" maxlength="24" autocomplete="username" prop:value=move || profile.read().name.clone()
                        on:input=move |event| profile.update(|profile| profile.name = event_target_value(&event))/>
                </label>
                <button type="submit">{locale.text(text::online::save_name)}</button>
            </form>
            <p class="quiet" role="status">{move || profile.read().status_line(locale.get())}</p>
            <ul class="ratings">
                {move || ratings.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
            <details>
                <summary>{locale.text(text::account::more)}</summary>
                <p>{move || profile.read().password_line(locale.get())}</p>
                <PasswordForm profile load/>
                <DataActions profile/>
            </details>
        </section>
    }
}

/// Protects the name with a password, or signs in.
#[component]
fn PasswordForm(
    profile: RwSignal<AccountState>,
    /// Fetches the reader's identity.
    load: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let locale = Locale::from_context();
    let protect = move |event: SubmitEvent| {
        event.prevent_default();
        let password = profile.read_untracked().password.clone();
        request(profile, identity::set_password(password), AccountState::on_protected);
    };
    let sign_in = move |_| {
        let AccountState { password, .. } = profile.get_untracked();
        let name = profile.read_untracked().trimmed_name();
        request(profile, identity::sign_in(name, password), move |profile, answer| {
            profile.on_signed_in(&answer);
            if answer.is_ok() {
                load();
            }
        });
    };
    view! {
        <form on:submit=protect>
            <label>
                <span>{locale.text(text::account::password)}</span>
                <input type="password" maxlength="200" autocomplete="current-password"
                    prop:value=move || profile.read().password.clone()
                    on:input=move |event| profile.update(|profile| profile.password = event_target_value(&event))/>
            </label>
            <div class="actions">
                <button type="submit">{locale.text(text::account::keep)}</button>
                <button type="button" on:click=sign_in>{locale.text(text::account::come_back)}</button>
            </div>
        </form>
    }
}

/// Exports the games, or deletes the account.
#[component]
fn DataActions(profile: RwSignal<AccountState>) -> impl IntoView {
    let locale = Locale::from_context();
    let export = move |_| {
        request(profile, identity::export(), |profile, games| {
            profile.on_exported(&games);
            games.into_iter().for_each(|games| files::save_text("ludami-games.txt", &games));
        });
    };
    let forget = move |_| {
        let question = text::account::forget_question(locale.get_untracked());
        if window().confirm_with_message(question).unwrap_or_default() {
            request(profile, identity::delete(), |profile, gone| profile.on_forgotten(&gone));
        }
    };
    view! {
        <div class="actions">
            <button type="button" on:click=export>{locale.text(text::account::export)}</button>
            <button type="button" on:click=forget>{locale.text(text::account::forget)}</button>
        </div>
    }
}
