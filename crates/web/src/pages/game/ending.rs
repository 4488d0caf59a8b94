//! The ending: the result in words, the final count, and how to continue.

use game::GameKind;
use leptos::prelude::*;

use super::score_count::{Count, ScoreCount, prefers_reduced_motion};
use crate::focus;
use crate::language::Locale;
use crate::links;
use crate::router::Router;
use crate::saved_games;
use crate::session::{GameSession, NextGame};

#[component]
pub(super) fn Ending(session: GameSession, score_count: ScoreCount) -> impl IntoView {
    let locale = Locale::from_context();
    let over = score_count.over;
    let running = Memo::new(move |_| score_count.is_running());
    let verdict = Memo::new(move |_| session.verdict(locale.get()));
    let headline = move || match running.get() {
        true => text::results::counting(locale.get()).to_owned(),
        false => verdict.get().map(|verdict| verdict.headline).unwrap_or_default(),
    };
    let reason = move || verdict.get().map(|verdict| verdict.reason);
    // A game that ends while it is looked at leads to its result.
    Effect::new(move |before: Option<bool>| {
        if over.get() && before == Some(false) {
            request_animation_frame(|| focus::on(".ending h2"));
        }
        over.get()
    });
    // Readers who prefer reduced motion see everything counted.
    let counts = move || !score_count.steps.read().is_empty() && !prefers_reduced_motion();
    let count_again = move |_| {
        score_count.start();
        request_animation_frame(|| focus::on(".ending .count-button"));
    };
    view! {
        <Show when=move || over.get()>
            <section class="card ending" class:counting=running>
                <h2 tabindex="-1">{headline}</h2>
                <div class="end-line">
                    <p class="end-reason">{reason}</p>
                    <Show when=move || counts() && !running.get()>
                        <button type="button" class="count-button quiet" on:click=count_again>
                            {locale.text(text::results::count_again)}
                        </button>
                    </Show>
                </div>
                // What the online session offers is never rendered anew, so that it can be used while the count runs.
                {session.host().map(|host| view! {
                    <div class="actions">{host.rematch.run(())}</div>
                    {host.fairness.run(())}
                })}
                <Count session score_count/>
                <Show when=move || counts() && running.get()>
                    <button type="button" class="count-button" on:click=move |_| score_count.skip()>
                        {locale.text(text::results::skip)}
                    </button>
                </Show>
                <Show when=move || !running.get()><NextActions session/></Show>
            </section>
        </Show>
    }
}

/// What to do after a game.
#[component]
fn NextActions(session: GameSession) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let begin = move |next: NextGame| {
        if let Some(record) = session.next_game(next) {
            saved_games::open(&record, router);
        }
    };
    let local = session.host().is_none();
    let several = session.with_now(|desk| desk.seats()) > 1;
    let review = move || session.record().map(|record| links::review(&record));
    let compare = move || session.record().map(|record| links::challenge_of(&record));
    let next_level = move || {
        let level = session.next_level()?;
        let name = move || text::results::next_level(locale.get(), text::levels::name(locale.get(), level));
        Some(view! {
            <button type="button" class="next-level" on:click=move |_| begin(NextGame::Against(level))>{name}</button>
        })
    };
    view! {
        <div class="actions next">
            {local.then(|| view! {
                <button type="button" class="first" on:click=move |_| begin(NextGame::Rematch)>
                    {locale.text(text::table::rematch)}
                </button>
            })}
            <a class="button review" href=review>{locale.text(text::results::review_game)}</a>
            {next_level}
            {(local && several).then(|| view! {
                <button type="button" class="same" on:click=move |_| begin(NextGame::SameSides)>
                    {locale.text(text::results::same_settings)}
                </button>
            })}
            {(session.game() == GameKind::Challenge).then(|| view! {
                <a class="button" href=compare>{locale.text(text::puzzles::compare)}</a>
            })}
        </div>
    }
}
