//! The move tree and its navigation.

use leptos::prelude::*;

use super::judgement::Grade;
use super::review::ReviewState;
use super::session::StudySession;
use super::tree::{NodeId, TreeItem};
use crate::language::Locale;

#[component]
pub(super) fn Moves(session: StudySession, reviewing: ReviewState) -> impl IntoView {
    let locale = Locale::from_context();
    let items = Memo::new(move |_| {
        session.with(|studied| {
            let tree = studied.tree();
            let text = |item: &TreeItem| match item {
                TreeItem::Move(id, _) => tree.text(*id).to_owned(),
                TreeItem::Open | TreeItem::Close => String::new(),
            };
            tree.items().into_iter().map(|item| (item, text(&item))).collect::<Vec<_>>()
        })
    });
    let item = move |(item, text): (TreeItem, String)| match item {
        TreeItem::Open => view! { <span class="bracket">"("</span> }.into_any(),
        TreeItem::Close => view! { <span class="bracket">")"</span> }.into_any(),
        TreeItem::Move(id, number) => view! { <OneMove session reviewing id number text/> }.into_any(),
    };
    let beside = Memo::new(move |_| session.with(|studied| studied.tree().is_variation(studied.here())));
    let said = move || session.with(|studied| studied.tree().comments(studied.here()).join(" "));
    view! {
        <section class="card">
            <h2>{move || text::table::moves(locale.get())}</h2>
            <div class="actions replay">
                <button type="button" on:click=move |_| session.to_start()
                    aria-label=move || text::study::first(locale.get())>"⏮"</button>
                <button type="button" on:click=move |_| session.back()
                    aria-label=move || text::study::back(locale.get())>"◀"</button>
                <button type="button" on:click=move |_| session.forward()
                    aria-label=move || text::study::forward(locale.get())>"▶"</button>
                <button type="button" on:click=move |_| session.to_end()
                    aria-label=move || text::study::last(locale.get())>"⏭"</button>
            </div>
            <div class="tree">{move || items.get().into_iter().map(item).collect_view()}</div>
            <Show when=move || beside.get()>
                <div class="actions">
                    <button type="button" on:click=move |_| session.promote()>
                        {move || text::study::to_main_line(locale.get())}
                    </button>
                    <button type="button" on:click=move |_| session.delete_variation()>
                        {move || text::study::delete_variation(locale.get())}
                    </button>
                </div>
            </Show>
            <label class="comment">
                <span class="quiet">{move || text::study::comment(locale.get())}</span>
                <input type="text" autocomplete="off" prop:value=said
                    on:change=move |event| session.comment(&event_target_value(&event))/>
            </label>
        </section>
    }
}

#[component]
fn OneMove(session: StudySession, reviewing: ReviewState, id: NodeId, number: usize, text: String) -> impl IntoView {
    let locale = Locale::from_context();
    let here = move || (session.here() == id).then_some("true");
    let grade = Memo::new(move |_| reviewing.judged(id).map(|judged| judged.grade));
    let mark = move || match grade.get() {
        Some(Grade::Inaccuracy) => "?!",
        Some(Grade::Mistake) => "?",
        Some(Grade::Blunder) => "??",
        Some(Grade::Best) | None => "",
    };
    let meant = move || {
        let words = grade_words(grade.get()?);
        Some(words(locale.get()))
    };
    view! {
        <button type="button" class="move-in-tree" aria-current=here title=meant on:click=move |_| session.go(id)>
            <span class="quiet">{format!("{number}. ")}</span>{text}<b class="mark">{mark}</b>
        </button>
    }
}

/// The name of a grade.
pub(super) fn grade_words(grade: Grade) -> fn(text::Language) -> &'static str {
    match grade {
        Grade::Best => text::study::very_good,
        Grade::Inaccuracy => text::study::inaccuracy,
        Grade::Mistake => text::study::mistake,
        Grade::Blunder => text::study::blunder,
    }
}
