//! Comparison of games with the same line of Challenge, number by number.

use desk::LocalTable;
use game::Observer;
use leptos::prelude::*;
use text::Language;

use super::runs::{ChallengeRun, best_pair};
use crate::board::fresh_ids;
use crate::language::Locale;
use crate::samples::still;

/// Games shown together.
struct ComparedGames(Vec<(ChallengeRun, Box<dyn LocalTable>)>);

impl ComparedGames {
    fn of(runs: Vec<ChallengeRun>) -> ComparedGames {
        ComparedGames(runs.into_iter().filter_map(|run| run.desk().map(|desk| (run, desk))).collect())
    }

    /// Numbers of the line played in the longest game.
    fn most(&self) -> usize {
        self.0.iter().map(|(run, desk)| desk.plies() / desk.seats().max(run.seat() + 1)).max().unwrap_or(0)
    }

    /// A board after N numbers of the line.
    fn picture(&self, index: usize, numbers: usize) -> String {
        let (run, desk) = &self.0[index];
        let scene = desk.view(Observer::Spectator).scene_at(plies(desk.as_ref(), numbers));
        scene.boards.get(run.seat()).map(|board| still(board, fresh_ids()).inline()).unwrap_or_default()
    }

    /// The player and the points after N numbers of the line.
    fn caption(&self, index: usize, numbers: usize, language: Language) -> String {
        let (run, desk) = &self.0[index];
        let points = desk.view(Observer::Spectator).score_at(plies(desk.as_ref(), numbers));
        let points = points.get(run.seat()).copied().unwrap_or_default();
        text::common::labelled(language, &run.name(language), &text::nouns::points(language, points))
    }
}

/// The number of moves for N numbers of the line.
fn plies(desk: &dyn LocalTable, numbers: usize) -> usize {
    (numbers * desk.seats()).min(desk.plies())
}

/// The best game of a person next to the best one of the computer.
#[component]
pub(super) fn Comparison(
    /// Best first.
    runs: Vec<ChallengeRun>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let games = ComparedGames::of(best_pair(&runs));
    let (count, most) = (games.0.len(), games.most());
    let games = StoredValue::new_local(games);
    let at = RwSignal::new(most);
    let step = move |to: usize| at.set(to.min(most));
    let board = move |index: usize| {
        let picture = move || games.with_value(|games| games.picture(index, at.get()));
        let caption = move || games.with_value(|games| games.caption(index, at.get(), locale.get()));
        view! { <figure><div inner_html=picture></div><figcaption>{caption}</figcaption></figure> }
    };
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            step(to);
        }
    };
    view! {
        <section class="card beside-each-other">
            <h2>{locale.text(text::puzzles::number_by_number)}</h2>
            <div class="actions">
                <button type="button" aria-label=locale.text(text::common::previous)
                    disabled=move || at.get() == 0 on:click=move |_| step(at.get_untracked().saturating_sub(1))>"‹"</button>
                <input type="range" min="0" max=most prop:value=move || at.get().to_string()
                    aria-label=locale.text(text::puzzles::number_by_number) on:input=slide/>
                <button type="button" aria-label=locale.text(text::common::next)
                    disabled=move || at.get() == most on:click=move |_| step(at.get_untracked() + 1)>"›"</button>
                <span>{move || text::puzzles::numbers_laid(locale.get(), at.get() as u32, most as u32)}</span>
            </div>
            <div class="side-by-side">{(0..count).map(board).collect_view()}</div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_followed_from_no_number_to_the_last() {
        let text = include_str!("../../../../../suites/records/challenge.txt");
        let run = ChallengeRun::computed(text, 1).expect("a game");
        let points = run.points;
        let games = ComparedGames::of(vec![run]);
        let caption = |numbers| games.caption(0, numbers, Language::English);
        let most = games.most();
        assert!(most > 3);
        assert!(caption(0).ends_with(&text::nouns::points(Language::English, 0)), "{}", caption(0));
        assert!(caption(most).ends_with(&text::nouns::points(Language::English, points)), "{}", caption(most));
        assert_eq!(caption(most + 9), caption(most), "no further than the end");
        assert_ne!(games.picture(0, 0), games.picture(0, most));
    }
}
