//! The end of a game, taken apart as the rule books do: step by step, with the sums counting up.

use std::time::Duration;

use desk::Counted;
use leptos::prelude::*;

use crate::language::Tongue;
use crate::party::Party;

/// How long a step is looked at.
const STEP: Duration = Duration::from_millis(450);

/// How far the counting has come. Copies are the same one.
#[derive(Clone, Copy)]
pub(super) struct Counting {
    steps: Memo<Vec<Counted>>,
    shown: RwSignal<usize>,
}

impl Counting {
    /// Counts when the game ends; one that was over before is counted already.
    pub(super) fn provide(party: Party) -> Counting {
        let tongue = Tongue::here();
        let steps = Memo::new(move |_| {
            let (names, language) = (party.names(), tongue.get());
            party.with(|desk| match desk.ending() {
                Some(_) => desk.breakdown(&names, language),
                None => Vec::new(),
            })
        });
        let counting = Counting { steps, shown: RwSignal::new(usize::MAX) };
        Effect::new(move |before: Option<bool>| {
            let over = !steps.read().is_empty();
            if over && before == Some(false) && !prefers_rest() {
                counting.shown.set(0);
                counting.go_on();
            }
            over
        });
        counting
    }

    fn go_on(self) {
        let next = move || {
            // Gone with the page.
            let Some(shown) = self.shown.try_get_untracked() else { return };
            if shown < self.steps.read_untracked().len() {
                self.shown.set(shown + 1);
                self.go_on();
            }
        };
        set_timeout(next, STEP);
    }

    fn is_running(self) -> bool {
        self.shown.get() < self.steps.read().len()
    }

    /// The fields that are being counted.
    pub(super) fn fields(self) -> Vec<usize> {
        let shown = self.shown.get();
        let steps = self.steps.read();
        match shown.checked_sub(1).and_then(|last| steps.get(last)) {
            Some(step) if shown < steps.len() => step.fields.clone(),
            _ => Vec::new(),
        }
    }
}

/// Does the reader want nothing to move?
fn prefers_rest() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

#[component]
pub(super) fn Count(counting: Counting) -> impl IntoView {
    let tongue = Tongue::here();
    let lines = move || {
        let steps = counting.steps.get();
        let line = |step: Counted| {
            let sums = step.sums.iter().map(u32::to_string).collect::<Vec<_>>().join(" : ");
            view! { <li><span>{step.line}</span><span class="sums">{sums}</span></li> }
        };
        steps.into_iter().take(counting.shown.get()).map(line).collect_view()
    };
    view! {
        <details open=move || counting.is_running()>
            <summary>{move || text::table::count(tongue.get())}</summary>
            <ol class="breakdown">{lines}</ol>
        </details>
        <Show when=move || counting.is_running()>
            <button type="button" on:click=move |_| counting.shown.set(usize::MAX)>
                {move || text::table::skip(tongue.get())}
            </button>
        </Show>
    }
}
