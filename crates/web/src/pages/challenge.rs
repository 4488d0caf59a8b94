//! `/puzzles/challenge`: a line of Challenge, what the computer makes of it, one's own games with it, side by side.

use desk::Desk;
use engine::puzzle::daily_challenge;
use game::record::{self, Record};
use game::{Observer, Seat};
use gurami::Number;
use gurami::rounds::{ChallengeRule, Setup};
use leptos::prelude::*;
use table::{Moment, Pace};
use web_messages::{Errand, Ticket};

use super::heading;
use crate::advisor::Advisor;
use crate::board::fresh_ids;
use crate::chance;
use crate::day::today;
use crate::kept;
use crate::language::Tongue;
use crate::links;
use crate::player::Seating;
use crate::route::Route;
use crate::router::Router;
use crate::samples::still;
use crate::setup::challenge_with;

type Line = Setup<ChallengeRule>;

/// Placements that the computer looks at in about a second; the same everywhere, so that par is the same for everybody.
const PAR: u64 = engine::numbers::challenge::PAR_WORK;

/// And when it is asked to look longer.
const LONGER: u64 = 20 * PAR;

/// A game with the line.
#[derive(Clone, PartialEq, Debug)]
struct Run {
    who: Who,
    points: u32,
    record: String,
}

/// Whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    /// Somebody at this screen.
    Person { name: String, seat: usize },
    /// The computer, with so much work.
    Computer(u64),
}

impl Run {
    /// The games of a record that is over and has this line.
    fn all(text: &str, line: &Line, language: text::Language) -> Vec<Run> {
        let records = record::read(text).unwrap_or_default();
        let Some(record) = records.first().filter(|record| has(record, line)) else { return Vec::new() };
        let Some(desk) = sat_down(record).filter(|desk| desk.ending().is_some()) else { return Vec::new() };
        let players = Seating::read(record, desk.seats()).players;
        let points = desk.score(Observer::Spectator);
        let run = |((seat, player), points): ((Seat, &crate::player::Player), u32)| Run {
            who: Who::Person { name: player.name(language, "challenge", seat), seat: seat.index() },
            points,
            record: text.to_owned(),
        };
        Seat::first(desk.seats()).zip(&players).zip(points).map(run).collect()
    }

    /// What the computer has made of the line.
    fn computed(text: &str, work: u64) -> Option<Run> {
        let records = record::read(text).ok()?;
        let points = *sat_down(records.first()?)?.score(Observer::Spectator).first()?;
        Some(Run { who: Who::Computer(work), points, record: text.to_owned() })
    }

    fn seat(&self) -> usize {
        match &self.who {
            Who::Person { seat, .. } => *seat,
            Who::Computer(_) => 0,
        }
    }

    fn name(&self, language: text::Language) -> String {
        match &self.who {
            Who::Person { name, .. } => name.clone(),
            Who::Computer(PAR) => text::puzzles::computer_in_a_second(language).to_owned(),
            Who::Computer(_) => text::puzzles::computer_longer(language).to_owned(),
        }
    }
}

fn has(record: &Record, line: &Line) -> bool {
    let tag = |name: &str| record.tag(name).map_or("", |tag| tag.value.as_str());
    tag("Game") == "challenge" && tag("Line").replace(' ', "") == digits(line)
}

fn sat_down(record: &Record) -> Option<Box<dyn Desk>> {
    desk::sit_down(record, Pace::Free, Moment(0)).ok()
}

fn digits(line: &Line) -> String {
    line.numbers().iter().map(|number| number.get().to_string()).collect()
}

/// The line of an address: digits without anything between them.
fn read(text: &str) -> Option<Line> {
    let number = |digit: char| digit.to_digit(10).and_then(|digit| Number::new(digit as u8));
    Setup::new(1, text.chars().map(number).collect::<Option<_>>()?).ok()
}

fn address(line: &Line) -> String {
    format!("{}?line={}", Route::Challenge.path(), digits(line))
}

#[component]
pub(crate) fn Challenge() -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let asked = links::value(&router.place().query, "line");
    let line = asked.as_deref().map_or_else(|| Setup::new(1, daily_challenge(today())).ok(), read);
    let of_today = Setup::new(1, daily_challenge(today())).ok();
    let another = move |_| {
        if let Ok(line) = Line::random(1, chance::seed()) {
            router.go(&address(&line));
        }
    };
    let is_today = line.is_some() && line == of_today;
    view! {
        <section class="challenge">
            {heading(Route::Challenge)}
            <p>{move || text::puzzles::challenge_what(tongue.get())}</p>
            <p class="actions">
                <a class="button" href=Route::Challenge.path() aria-current=is_today.then_some("true")>
                    {move || text::home::daily_challenge(tongue.get())}
                </a>
                <button type="button" on:click=another>{move || text::puzzles::another_line(tongue.get())}</button>
            </p>
            {match line {
                Some(line) => view! { <OneLine line/> }.into_any(),
                None => view! {
                    <p class="card reason" role="alert">{move || text::puzzles::no_line(tongue.get())}</p>
                }
                .into_any(),
            }}
        </section>
    }
}

#[component]
fn OneLine(line: Line) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let own = kept::all().into_iter().flat_map(|kept| Run::all(&kept.text, &line, tongue.get_untracked()));
    let runs = RwSignal::new(own.collect::<Vec<Run>>());
    let advisor = StoredValue::new_local(Advisor::new());
    on_cleanup(move || advisor.with_value(Advisor::end));
    let busy = RwSignal::new(None::<Ticket>);
    let text = digits(&line);
    let search = StoredValue::new({
        let text = text.clone();
        move |work: u64| {
            let hear = move |found: Result<&str, &str>| {
                if let Some(run) = found.ok().and_then(|text| Run::computed(text, work)) {
                    runs.update(|runs| runs.push(run));
                }
                busy.set(None);
            };
            let errand = Errand::Challenge { line: text.clone(), work };
            busy.set(Some(advisor.with_value(|advisor| advisor.fetch(errand, hear))));
        }
    });
    search.with_value(|search| search(PAR));
    let cancel = move |_| {
        if let Some(ticket) = busy.get_untracked() {
            advisor.with_value(|advisor| advisor.stop(ticket));
            busy.set(None);
        }
    };
    let searched = move |work: u64| runs.read().iter().any(|run| run.who == Who::Computer(work));
    let best = Memo::new(move |_| runs.read().iter().map(|run| run.points).max());
    let play = {
        let line = line.clone();
        move |_| {
            kept::open(&challenge_with(&line, tongue.get_untracked()), router);
        }
    };
    let link = links::absolute(&address(&line));
    let ordered = Memo::new(move |_| {
        let mut runs = runs.get();
        runs.sort_by_key(|run| std::cmp::Reverse(run.points));
        runs
    });
    let row = move |run: Run| {
        let study = links::study(&run.record);
        let points = run.points;
        view! {
            <tr>
                <th scope="row">{move || run.name(tongue.get())}</th>
                <td>{move || text::nouns::points(tongue.get(), points)}</td>
                <td><a href=study>{move || text::table::study(tongue.get())}</a></td>
            </tr>
        }
    };
    let par = move || runs.read().iter().find(|run| run.who == Who::Computer(PAR)).map(|run| run.points);
    view! {
        <p class="challenge-line" aria-label=move || text::puzzles::the_line(tongue.get())>
            {line.numbers().iter().map(|number| view! { <span>{number.get()}</span> }).collect_view()}
        </p>
        <p class="challenge-aims" role="status" aria-busy=move || par().is_none().to_string()>
            <b>{move || match par() {
                Some(points) => text::puzzles::par(tongue.get(), points),
                None => text::common::working(tongue.get()).to_owned(),
            }}</b>
            " "
            {move || best.get().filter(|_| par().is_some()).map(|points| text::puzzles::best_known(tongue.get(), points))}
        </p>
        <p class="actions">
            <button type="button" class="first" on:click=play>{move || text::home::play_it(tongue.get())}</button>
            {move || (searched(PAR) && !searched(LONGER) && busy.read().is_none()).then(|| view! {
                <button type="button" on:click=move |_| search.with_value(|search| search(LONGER))>
                    {move || text::puzzles::search_longer(tongue.get())}
                </button>
            })}
            {move || (busy.read().is_some() && searched(PAR)).then(|| view! {
                <span role="status">{move || text::common::working(tongue.get())}</span>
                <button type="button" on:click=cancel>{move || text::common::cancel(tongue.get())}</button>
            })}
            <button type="button" on:click=move |_| links::copy(&link)>
                {move || text::common::copy_link(tongue.get())}
            </button>
        </p>
        {move || (!ordered.read().is_empty()).then(|| view! {
            <section class="card">
                <h2>{move || text::puzzles::results(tongue.get())}</h2>
                <table class="results"><tbody>{ordered.get().into_iter().map(row).collect_view()}</tbody></table>
            </section>
            <Beside runs=ordered.get()/>
        })}
    }
}

/// One or two games with the line, number by number: the best one's own and the best of the computer.
#[component]
fn Beside(runs: Vec<Run>) -> impl IntoView {
    let tongue = Tongue::here();
    let first = |computer: bool| runs.iter().find(move |run| matches!(run.who, Who::Computer(_)) == computer).cloned();
    let shown: Vec<Run> = [first(false), first(true)].into_iter().flatten().collect();
    let desks: Vec<(Run, Option<Box<dyn Desk>>)> = shown
        .into_iter()
        .map(|run| {
            let records = record::read(&run.record).unwrap_or_default();
            let desk = records.first().and_then(sat_down);
            (run, desk)
        })
        .collect();
    let most = desks.iter().filter_map(|(run, desk)| desk.as_ref().map(|desk| rounds(run, desk.as_ref()))).max();
    let most = most.unwrap_or(0);
    let at = RwSignal::new(most);
    let steps = StoredValue::new_local(desks);
    let count = steps.with_value(Vec::len);
    let step = move |to: usize| at.set(to.min(most));
    let board = move |index: usize| {
        let drawn = move || {
            steps.with_value(|steps| {
                let (run, Some(desk)) = &steps[index] else { return String::new() };
                let scene = desk.scene_at(plies(desk.as_ref(), at.get()), Observer::Spectator);
                scene.boards.get(run.seat()).map(|board| still(board, fresh_ids()).inline()).unwrap_or_default()
            })
        };
        let said = move || {
            steps.with_value(|steps| {
                let (run, Some(desk)) = &steps[index] else { return String::new() };
                let points = desk.score_at(plies(desk.as_ref(), at.get()), Observer::Spectator);
                let points = points.get(run.seat()).copied().unwrap_or_default();
                let language = tongue.get();
                text::common::labelled(language, &run.name(language), &text::nouns::points(language, points))
            })
        };
        view! { <figure><div inner_html=drawn></div><figcaption>{said}</figcaption></figure> }
    };
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            step(to);
        }
    };
    view! {
        <section class="card beside-each-other">
            <h2>{move || text::puzzles::number_by_number(tongue.get())}</h2>
            <div class="actions">
                <button type="button" aria-label=move || text::common::previous(tongue.get())
                    disabled=move || at.get() == 0 on:click=move |_| step(at.get_untracked().saturating_sub(1))>"‹"</button>
                <input type="range" min="0" max=most prop:value=move || at.get().to_string()
                    aria-label=move || text::puzzles::number_by_number(tongue.get()) on:input=slide/>
                <button type="button" aria-label=move || text::common::next(tongue.get())
                    disabled=move || at.get() == most on:click=move |_| step(at.get_untracked() + 1)>"›"</button>
                <span>{move || text::puzzles::numbers_laid(tongue.get(), at.get() as u32, most as u32)}</span>
            </div>
            <div class="side-by-side">{(0..count).map(board).collect_view()}</div>
        </section>
    }
}

/// How many numbers of the line were played.
fn rounds(run: &Run, desk: &dyn Desk) -> usize {
    desk.plies() / desk.seats().max(run.seat() + 1)
}

/// The moves of so many rounds.
fn plies(desk: &dyn Desk, rounds: usize) -> usize {
    (rounds * desk.seats()).min(desk.plies())
}
