//! Final count: the score broken down step by step, as in the rule books.

use std::time::Duration;

use desk::ScoringStep;
use leptos::prelude::*;

use crate::language::Locale;
use crate::session::GameSession;

/// Duration of a step.
const STEP: Duration = Duration::from_millis(450);

/// Progress of the count. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct ScoreCount {
    steps: Memo<Vec<ScoringStep>>,
    shown: RwSignal<usize>,
}

impl ScoreCount {
    /// Counts when the game ends; a game that was over before is shown fully counted.
    pub(super) fn provide(session: GameSession) -> ScoreCount {
        let locale = Locale::from_context();
        let steps = Memo::new(move |_| {
            let (names, language) = (session.names(), locale.get());
            session.with(|desk| match desk.ending() {
                Some(_) => desk.breakdown(&names, language),
                None => Vec::new(),
            })
        });
        let score_count = ScoreCount { steps, shown: RwSignal::new(usize::MAX) };
        Effect::new(move |before: Option<bool>| {
            let over = !steps.read().is_empty();
            if over && before == Some(false) && !prefers_reduced_motion() {
                score_count.shown.set(0);
                score_count.go_on();
            }
            over
        });
        score_count
    }

    fn go_on(self) {
        let next = move || {
            // The page was left.
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

    /// The fields counted in this step.
    pub(super) fn fields(self) -> Vec<usize> {
        let shown = self.shown.get();
        let steps = self.steps.read();
        match shown.checked_sub(1).and_then(|last| steps.get(last)) {
            Some(step) if shown < steps.len() => step.fields.clone(),
            _ => Vec::new(),
        }
    }
}

/// Does the reader prefer reduced motion?
fn prefers_reduced_motion() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

#[component]
pub(super) fn Count(score_count: ScoreCount) -> impl IntoView {
    let locale = Locale::from_context();
    let lines = move || {
        let steps = score_count.steps.get();
        let line = |step: ScoringStep| {
            let sums = step.sums.iter().map(u32::to_string).collect::<Vec<_>>().join(" : ");
            view! { <li><span>{step.line}</span><span class="sums">{sums}</span></li> }
        };
        steps.into_iter().take(score_count.shown.get()).map(line).collect_view()
    };
    view! {
        <details open=move || score_count.is_running()>
            <summary>{move || text::table::count(locale.get())}</summary>
            <ol class="breakdown">{lines}</ol>
        </details>
        <Show when=move || score_count.is_running()>
            <button type="button" on:click=move |_| score_count.shown.set(usize::MAX)>
                {move || text::table::skip(locale.get())}
            </button>
        </Show>
    }
}
