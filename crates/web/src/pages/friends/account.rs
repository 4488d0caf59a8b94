//! Name, ratings, password, and what the server keeps of the reader.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use text::account::Refused;
use text::games::GameName;
use wire::{Identity, Rating};

use crate::files;
use crate::language::Tongue;
use crate::online::http::Trouble;
use crate::online::identity;

/// What came of what was asked for last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Nothing,
    Renamed,
    NotRenamed,
    Done,
    Forgotten,
    Refused(Refused),
}

impl Said {
    fn of<T>(answer: &Result<T, Trouble>) -> Said {
        match answer {
            Ok(_) => Said::Done,
            Err(trouble) => Said::Refused(match trouble {
                Trouble::Refused(reason) if reason == "wrong_password" => Refused::WrongPassword,
                Trouble::Refused(reason) if reason == "name_kept" => Refused::NameKept,
                Trouble::Refused(reason) if reason == "malformed" => Refused::Length,
                Trouble::Refused(_) | Trouble::Unreachable | Trouble::Garbled => Refused::Other,
            }),
        }
    }

    fn words(&self, language: text::Language) -> &'static str {
        match self {
            Said::Nothing => text::online::name_line(language),
            Said::Renamed => text::online::name_saved(language),
            Said::NotRenamed => text::online::name_refused(language),
            Said::Done => text::account::done(language),
            Said::Forgotten => text::account::forgotten(language),
            Said::Refused(reason) => text::account::refused(language, *reason),
        }
    }
}

#[component]
pub(super) fn Account() -> impl IntoView {
    let tongue = Tongue::here();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let me = RwSignal::new(None::<Identity>);
    let said = RwSignal::new(Said::Nothing);
    // The page may have gone elsewhere before an answer comes.
    let known = move |identity: Identity| {
        name.try_set(identity.name.clone());
        me.try_set(Some(identity));
    };
    spawn_local(async move {
        if let Ok(Some(identity)) = identity::me().await {
            known(identity);
        }
    });
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        let wished = name.get_untracked();
        spawn_local(async move {
            let taken = identity::rename(wished.trim()).await;
            said.try_set(match &taken {
                Ok(_) => Said::Renamed,
                Err(trouble) if trouble.is("malformed") => Said::NotRenamed,
                refused => Said::of(refused),
            });
            if let Ok(identity) = taken {
                known(identity);
            }
        });
    };
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let kept = identity::keep_name(password.get_untracked()).await;
            said.try_set(Said::of(&kept));
            password.try_set(String::new());
            if let Ok(identity) = kept {
                known(identity);
            }
        });
    };
    let come_back = move |_| {
        spawn_local(async move {
            let answer = identity::come_back(name.get_untracked().trim().to_owned(), password.get_untracked()).await;
            said.try_set(Said::of(&answer));
            password.try_set(String::new());
            if answer.is_ok()
                && let Ok(Some(identity)) = identity::me().await
            {
                known(identity);
            }
        });
    };
    let export = move |_| {
        spawn_local(async move {
            let games = identity::export().await;
            said.try_set(Said::of(&games));
            if let Ok(games) = games {
                files::save_text("ludami-games.txt", &games);
            }
        });
    };
    let forget = move |_| {
        let question = text::account::forget_question(tongue.get_untracked());
        if !window().confirm_with_message(question).unwrap_or_default() {
            return;
        }
        spawn_local(async move {
            let gone = identity::forget().await;
            said.try_set(match &gone {
                Ok(()) => Said::Forgotten,
                refused => Said::of(refused),
            });
            if gone.is_ok() {
                name.try_set(String::new());
                me.try_set(None);
            }
        });
    };
    let rating = move |rating: Rating| {
        let game = GameName::read(&rating.game);
        let words = move || {
            let name = game.map_or("", |game| text::games::name(tongue.get(), game));
            text::account::rating(tongue.get(), name, rating.rating, 2 * rating.deviation, rating.games as u32)
        };
        view! { <li>{words}</li> }
    };
    let ratings = move || me.read().as_ref().map(|me| me.ratings.clone()).unwrap_or_default();
    let kept = move || me.read().as_ref().and_then(|me| me.kept.clone());
    view! {
        <section class="card account">
            <h2>{move || text::account::title(tongue.get())}</h2>
            <form class="name" on:submit=rename>
                <label>
                    <span>{move || text::online::your_name(tongue.get())}</span>
                    <input type="text" maxlength="24" autocomplete="username" prop:value=name
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <button type="submit">{move || text::online::save_name(tongue.get())}</button>
            </form>
            <p class="quiet" role="status">{move || said.read().words(tongue.get())}</p>
            <ul class="ratings">{move || ratings().into_iter().map(rating).collect_view()}</ul>
            <details>
                <summary>{move || text::account::more(tongue.get())}</summary>
                <p>{move || match kept() {
                    Some(name) => text::account::kept(tongue.get(), &name),
                    None => text::account::password_line(tongue.get()).to_owned(),
                }}</p>
                <form on:submit=keep>
                    <label>
                        <span>{move || text::account::password(tongue.get())}</span>
                        <input type="password" maxlength="200" autocomplete="current-password" prop:value=password
                            on:input=move |event| password.set(event_target_value(&event))/>
                    </label>
                    <div class="actions">
                        <button type="submit">{move || text::account::keep(tongue.get())}</button>
                        <button type="button" on:click=come_back>{move || text::account::come_back(tongue.get())}</button>
                    </div>
                </form>
                <div class="actions">
                    <button type="button" on:click=export>{move || text::account::export(tongue.get())}</button>
                    <button type="button" on:click=forget>{move || text::account::forget(tongue.get())}</button>
                </div>
            </details>
        </section>
    }
}
