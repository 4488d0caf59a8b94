//! Comparison of an attempt with the computer's game with the same line, number by number.

use desk::LocalTable;
use game::Observer;
use leptos::prelude::*;
use text::Language;

use super::runs::ChallengeRun;
use crate::board::fresh_ids;
use crate::language::Locale;
use crate::samples::still;

/// The numbers among which the largest gain of the computer is looked for.
const WINDOW: usize = 5;

/// Games shown together: the attempt, if there is one, then the computer's.
struct ComparedGames(Vec<(ChallengeRun, Box<dyn LocalTable>)>);

impl ComparedGames {
    fn of(runs: Vec<ChallengeRun>) -> ComparedGames {
        ComparedGames(runs.into_iter().filter_map(|run| run.desk().map(|desk| (run, desk))).collect())
    }

    /// Numbers of the line played in the longest game.
    fn most(&self) -> usize {
        self.0.iter().map(|(_, desk)| desk.plies()).max().unwrap_or(0)
    }

    /// A board after N numbers of the line.
    fn picture(&self, index: usize, numbers: usize) -> String {
        let (_, desk) = &self.0[index];
        let scene = desk.view(Observer::Spectator).scene_at(numbers.min(desk.plies()));
        scene.boards.first().map(|board| still(board, fresh_ids()).inline()).unwrap_or_default()
    }

    /// The player and the points after N numbers of the line.
    fn caption(&self, index: usize, numbers: usize, language: Language) -> String {
        let (run, desk) = &self.0[index];
        let points = desk.view(Observer::Spectator).score_at(numbers.min(desk.plies()));
        let points = points.first().copied().unwrap_or_default();
        text::common::labelled(language, &run.name(language), &text::nouns::points(language, points))
    }
}

/// What both did with a number of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ComparedNumber {
    own: Option<(String, u32)>,
    computer: Option<(String, u32)>,
    /// Points more than the computer.
    difference: i32,
}

/// Number by number, of an attempt and the computer's game.
fn compared(own: &[(String, u32)], computer: &[(String, u32)]) -> Vec<ComparedNumber> {
    let points = |played: &Option<(String, u32)>| played.as_ref().map_or(0, |(_, points)| points.cast_signed());
    let row = |index: usize| {
        let (own, computer) = (own.get(index).cloned(), computer.get(index).cloned());
        let difference = points(&own) - points(&computer);
        ComparedNumber { own, computer, difference }
    };
    (0..own.len().max(computer.len())).map(row).collect()
}

/// Where the points went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PointFlow {
    /// The last number after which the player was ahead, counted from 1.
    ahead_until: Option<usize>,
    /// The numbers among which the computer gained most, counted from 1, and how much.
    gained: Option<(usize, usize, u32)>,
}

impl PointFlow {
    fn of(rows: &[ComparedNumber]) -> PointFlow {
        let mut lead = 0;
        let mut ahead_until = None;
        for (number, row) in (1..).zip(rows) {
            lead += row.difference;
            if lead > 0 {
                ahead_until = Some(number);
            }
        }
        let lost = |from: usize| {
            let to = (from + WINDOW).min(rows.len());
            (from + 1, to, -rows[from..to].iter().map(|row| row.difference).sum::<i32>())
        };
        // The first of equal ones.
        let most = (0..rows.len()).map(lost).rev().max_by_key(|(_, _, lost)| *lost);
        let gained =
            most.and_then(|(from, to, lost)| Some((from, to, u32::try_from(lost).ok().filter(|lost| *lost > 0)?)));
        PointFlow { ahead_until, gained }
    }

    fn words(self, language: Language) -> String {
        let ahead = self.ahead_until.map(|number| text::challenge::ahead_until(language, number as u32));
        let gained =
            self.gained.map(|(from, to, points)| text::challenge::gained(language, from as u32, to as u32, points));
        ahead.into_iter().chain(gained).collect::<Vec<_>>().join(" ")
    }
}

/// An attempt next to the best game of the computer; without an attempt only the computer's.
#[component]
pub(super) fn Comparison(own: Option<ChallengeRun>, computer: ChallengeRun) -> impl IntoView {
    let locale = Locale::from_context();
    let rows = own.as_ref().map(|own| compared(&own.by_number(), &computer.by_number()));
    let flow = rows.as_deref().map(PointFlow::of);
    let games = ComparedGames::of(own.into_iter().chain([computer]).collect());
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
            <h2 tabindex="-1">{locale.text(text::puzzles::number_by_number)}</h2>
            {flow.map(|flow| view! { <p class="point-flow">{move || flow.words(locale.get())}</p> })}
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
            {rows.map(|rows| view! { <Rows rows at/> })}
        </section>
    }
}

/// The table of both games.
#[component]
fn Rows(rows: Vec<ComparedNumber>, at: RwSignal<usize>) -> impl IntoView {
    let locale = Locale::from_context();
    let played = |played: Option<(String, u32)>| match played {
        Some((text, points)) => view! { <td>{text}</td><td>{points}</td> },
        None => view! { <td>{"–".to_owned()}</td><td>{0}</td> },
    };
    let row = move |(number, row): (usize, ComparedNumber)| {
        let class = match row.difference {
            0 => "",
            1.. => "more",
            _ => "less",
        };
        view! {
            <tr class:now=move || at.get() == number>
                <th scope="row">{number}</th>
                {played(row.own)}
                {played(row.computer)}
                <td class=class>{text::numbers::signed(row.difference)}</td>
            </tr>
        }
    };
    view! {
        <div class="compared" tabindex="0" role="group" aria-label=locale.text(text::puzzles::number_by_number)>
            <table>
                <thead><tr>
                    <th scope="col">{locale.text(text::challenge::number)}</th>
                    <th scope="col" colspan="2">{locale.text(text::common::you)}</th>
                    <th scope="col" colspan="2">{locale.text(text::common::computer)}</th>
                    <th scope="col">"±"</th>
                </tr></thead>
                <tbody>{(1..).zip(rows).map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge_attempts::ChallengeAttempt;
    use proptest::prelude::*;

    fn run() -> ChallengeRun {
        let text = include_str!("../../../../../suites/records/challenge.txt");
        let (line, attempts) = ChallengeAttempt::all(text, 7).expect("a game");
        ChallengeRun::tried(&attempts[0], &line)
    }

    fn rows(own: &[u32], computer: &[u32]) -> Vec<ComparedNumber> {
        let played = |points: &[u32]| points.iter().map(|points| ("-".to_owned(), *points)).collect::<Vec<_>>();
        compared(&played(own), &played(computer))
    }

    #[test]
    fn a_game_is_followed_from_no_number_to_the_last() {
        let run = run();
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

    #[test]
    fn it_is_said_where_the_points_went() {
        let flow = PointFlow::of(&rows(&[6, 0, 0, 0, 0, 0, 0, 0], &[0, 0, 0, 9, 5, 0, 0, 8]));
        assert_eq!(flow, PointFlow { ahead_until: Some(3), gained: Some((4, 8, 22)) });
        assert_eq!(
            flow.words(Language::English),
            "You were ahead up to number 3. The computer gained most from numbers 4 to 8: 22 points."
        );
        let better = PointFlow::of(&rows(&[6, 3], &[0, 0]));
        assert_eq!(better, PointFlow { ahead_until: Some(2), gained: None });
        assert_eq!(PointFlow::of(&[]), PointFlow { ahead_until: None, gained: None });
    }

    proptest! {
        #[test]
        fn differences_add_up(own in prop::collection::vec(0..40_u32, 0..25), computer in prop::collection::vec(0..40_u32, 0..25)) {
            let rows = rows(&own, &computer);
            let all = own.iter().sum::<u32>().cast_signed() - computer.iter().sum::<u32>().cast_signed();
            prop_assert_eq!(rows.iter().map(|row| row.difference).sum::<i32>(), all);
            let flow = PointFlow::of(&rows);
            if let Some((from, to, points)) = flow.gained {
                let lost = -rows[from - 1..to].iter().map(|row| row.difference).sum::<i32>();
                prop_assert_eq!(lost, points.cast_signed());
            } else {
                let sum = |from: usize| rows[from..(from + WINDOW).min(rows.len())].iter().map(|row| row.difference).sum::<i32>();
                prop_assert!((0..rows.len()).all(|from| sum(from) >= 0));
            }
        }
    }
}
