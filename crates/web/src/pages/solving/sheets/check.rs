//! The check: the rules first, the solution only on demand.

use gurami::puzzle::PuzzleFault;
use leptos::prelude::*;
use text::solving;
use web_messages::SolutionCount;

use super::SheetHead;
use crate::language::Locale;
use crate::pages::solving::screen::Screen;
use crate::pages::solving::state::SolvingState;

#[component]
pub(super) fn CheckSheet(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let faults = Memo::new(move |_| state.read().faults());
    let solution = Memo::new(move |_| state.read().facts().map(|facts| facts.solutions));
    let checked = Memo::new(move |_| state.read().solution_check());
    let rules = move || {
        let faults: Vec<PuzzleFault> = faults.get();
        if faults.is_empty() {
            return view! { <p class="check-verdict">{solving::no_contradiction(locale.get())}</p> }.into_any();
        }
        let line = |fault: &PuzzleFault| view! { <li>{text::refusals::puzzle(locale.get(), fault)}</li> };
        view! { <ul class="check-verdict">{faults.iter().take(4).map(line).collect_view()}</ul> }.into_any()
    };
    let compared = move || match (checked.get(), solution.get()) {
        (Some(check), _) if check.wrong.is_empty() => {
            view! { <p class="check-verdict">{solving::all_right(locale.get())}</p> }.into_any()
        }
        (Some(check), _) => {
            let words = solving::wrong_numbers(locale.get(), check.wrong.len() as u32);
            view! { <p class="check-verdict reason">{words}</p> }.into_any()
        }
        (None, None) => view! { <p class="quiet">{text::common::working(locale.get())}</p> }.into_any(),
        (None, Some(SolutionCount::None)) => {
            view! { <p class="reason">{solving::no_solution(locale.get())}</p> }.into_any()
        }
        (None, Some(SolutionCount::Several)) => {
            view! { <p class="quiet">{solving::several_solutions(locale.get())}</p> }.into_any()
        }
        (None, Some(SolutionCount::Unknown)) => {
            view! { <p class="quiet">{solving::unknown_solution(locale.get())}</p> }.into_any()
        }
        (None, Some(SolutionCount::One)) => view! {
            <p class="quiet">{solving::rules_only(locale.get())}</p>
            <button type="button" on:click=move |_| state.update(SolvingState::check_solution)>
                {solving::check_solution(locale.get())}
            </button>
            <p class="quiet">{solving::counts_as_help(locale.get())}</p>
        }
        .into_any(),
    };
    view! {
        <SheetHead screen title=Signal::derive(move || text::puzzles::check(locale.get()).to_owned())/>
        <div class="check-result" role="status" aria-live="polite">
            {move || checked.get().is_none().then(rules)}
            {compared}
        </div>
    }
}
