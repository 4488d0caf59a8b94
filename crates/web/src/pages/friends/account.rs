//! The reader's account: name, ratings, password, stored data.

use std::future::Future;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use wire::SessionInfo;

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
        request(profile, identity::sessions(), AccountState::on_sessions);
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
                <SessionList profile/>
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
        let AccountState { password, .. } = profile.get_untracked();
        let old = profile.read_untracked().old_password();
        request(profile, identity::set_password(password, old), AccountState::on_protected);
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
    let has_password = Memo::new(move |_| profile.read().has_password());
    let protect_label = Signal::derive(move || match has_password.get() {
        true => text::account::change_password as fn(text::Language) -> &'static str,
        false => text::account::keep,
    });
    view! {
        <form on:submit=protect>
            <label>
                <span>{locale.text(text::account::password)}</span>
                <input type="password" maxlength="200" autocomplete="current-password"
                    prop:value=move || profile.read().password.clone()
                    on:input=move |event| profile.update(|profile| profile.password = event_target_value(&event))/>
            </label>
            {move || has_password.get().then(|| view! { <OldPassword profile/> })}
            <div class="actions">
                <button type="submit">{move || protect_label.get()(locale.get())}</button>
                <button type="button" on:click=sign_in>{locale.text(text::account::come_back)}</button>
            </div>
        </form>
    }
}

/// The field for the password until now.
#[component]
fn OldPassword(profile: RwSignal<AccountState>) -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <label>
            <span>{locale.text(text::account::old_password)}</span>
            <input type="password" maxlength="200" autocomplete="off" class="old"
                prop:value=move || profile.read().old_password.clone()
                on:input=move |event| profile.update(|profile| profile.old_password = event_target_value(&event))/>
        </label>
    }
}

/// Where the reader is signed in, with a button per device.
#[component]
fn SessionList(profile: RwSignal<AccountState>) -> impl IntoView {
    let locale = Locale::from_context();
    let sessions = Memo::new(move |_| profile.read().sessions().to_vec());
    let row = move |session: SessionInfo| {
        let SessionInfo { id, client, used, current, .. } = session;
        let label = move || match client.is_empty() {
            true => text::account::unknown_device(locale.get()).to_owned(),
            false => client.clone(),
        };
        let used = move || text::account::last_used(locale.get(), &date(locale.get(), used));
        let end = move |_| {
            let (id, ended) = (id.clone(), id.clone());
            request(profile, async move { identity::end_session(&id).await }, move |profile, answer| {
                profile.on_session_ended(&ended, &answer);
            });
        };
        view! {
            <li>
                {label} ", " {used} " "
                {match current {
                    true => view! { <strong>{locale.text(text::account::this_device)}</strong> }.into_any(),
                    false => view! {
                        <button type="button" on:click=end>{locale.text(text::account::sign_out_device)}</button>
                    }
                    .into_any(),
                }}
            </li>
        }
    };
    move || {
        let sessions = sessions.get();
        (!sessions.is_empty()).then(|| {
            view! {
                <h3>{locale.text(text::account::devices)}</h3>
                <ul class="sessions">{sessions.into_iter().map(row).collect_view()}</ul>
            }
        })
    }
}

/// A day in the form that is usual in a language.
fn date(language: text::Language, millis: u64) -> String {
    let date = js_sys::Date::new(&(millis as f64).into());
    date.to_locale_date_string(language.code(), &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// Exports the games, logs out, or deletes the account.
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
    let log_out = move |_| {
        let question = text::account::log_out_question(locale.get_untracked());
        let can_return = profile.read_untracked().has_password();
        if can_return || window().confirm_with_message(question).unwrap_or_default() {
            request(profile, identity::log_out(), |profile, answer| profile.on_logged_out(&answer));
        }
    };
    view! {
        <div class="actions">
            <button type="button" on:click=export>{locale.text(text::account::export)}</button>
            <button type="button" on:click=log_out>{locale.text(text::account::log_out)}</button>
            <button type="button" on:click=forget>{locale.text(text::account::forget)}</button>
        </div>
    }
}
