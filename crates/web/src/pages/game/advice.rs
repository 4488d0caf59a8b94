//! What the engine does at a table: it plays the computer's moves, gives hints, and shows values.

use engine::levels::Level;
use game::{GameKind, Observer, Seat};
use leptos::prelude::*;
use text::Language;
use web_messages::{Answer, Errand, Line, Question, Swap, Task, Ticket};

use super::insight::{Insight, Search, Words, share};
use crate::advisor::ComponentAdvisor;
use crate::language::Tongue;
use crate::party::Party;

/// The engine at this table. Copies are the same one.
#[derive(Clone, Copy)]
pub(super) struct Advice {
    party: Party,
    advisor: ComponentAdvisor,
    /// The search for the computer's move, with the age of its position.
    finding: StoredValue<Option<(u32, Ticket)>, LocalStorage>,
    analysing: StoredValue<Option<Ticket>, LocalStorage>,
    insight: RwSignal<Insight>,
    failed: RwSignal<bool>,
}

impl Advice {
    /// Plays whenever it is the computer's turn.
    pub(super) fn provide(party: Party) -> Advice {
        let advice = Advice {
            party,
            advisor: ComponentAdvisor::new(),
            finding: StoredValue::new_local(None),
            analysing: StoredValue::new_local(None),
            insight: RwSignal::new(Insight::new()),
            failed: RwSignal::new(false),
        };
        Effect::new(move || {
            if let Some((seat, level)) = party.computer_to_move() {
                advice.find(seat, level);
            }
        });
        let wishes = Memo::new(move |_| advice.insight.read().wishes());
        Effect::new(move || {
            let age = party.with(|_| party.age());
            // Tracking alone would not compute the memo, which then never changes.
            wishes.get();
            let search = advice.insight.try_update(|insight| insight.on_position(age)).flatten();
            if let Some(search) = search {
                advice.analyse(search);
            }
        });
        advice
    }

    /// The game, if the engine plays from its positions.
    fn engine_game(self) -> Option<GameKind> {
        let game = self.party.game();
        matches!(game, GameKind::Kulami | GameKind::Gorami).then_some(game)
    }

    /// Does the engine know what every move of this game is worth?
    fn has_values(self) -> bool {
        self.party.local(|table| table.position()).is_some()
    }

    /// Looks for the move of a level.
    fn find(self, seat: Seat, level: Level) {
        let party = self.party;
        let age = party.age();
        if self.finding.with_value(|finding| finding.is_some_and(|(asked, _)| asked == age)) {
            return;
        }
        if let Some((_, ticket)) = self.finding.get_value() {
            self.advisor.stop(ticket);
        }
        let Some(question) = self.question(seat, level) else { return };
        let ticket = self.advisor.ask(question, move |answer| match answer {
            Answer::Done(_, report) if party.age() == age => {
                self.finding.set_value(None);
                match report.best() {
                    Some(text) => party.write(seat, text),
                    None => self.failed.set(true),
                }
            }
            Answer::Refused(..) if party.age() == age => {
                self.finding.set_value(None);
                self.failed.set(true);
            }
            _ => {}
        });
        self.finding.set_value(Some((age, ticket)));
    }

    fn question(self, seat: Seat, level: Level) -> Option<Question> {
        let party = self.party;
        let level = level.number() as u8;
        // The same game always has the same opponent.
        let seed = party.with_now(|desk| desk.plies() as u64);
        Some(match self.engine_game() {
            Some(game) => {
                let position = party.local(|table| table.position())?;
                let actions = party.view_now(Observer::Seat(seat), |view| view.scene().actions);
                let offered = actions.contains(&desk::Action::Swap);
                let swap = if offered { Swap::Offered } else { Swap::Never };
                Question { game, position, task: Task::Play { level, seed, swap } }
            }
            None => {
                let record = party.bare_record()?;
                let task = Task::Turn { seat: seat.index() as u8 + 1, level, seed };
                Question { game: party.game(), position: record, task }
            }
        })
    }

    fn analyse(self, (width, milliseconds): Search) {
        let party = self.party;
        let age = party.age();
        if let Some(ticket) = self.analysing.get_value() {
            self.advisor.stop(ticket);
        }
        if party.with_now(|desk| desk.ending().is_some()) || untrack(|| party.computer_to_move().is_some()) {
            return;
        }
        let question = match (self.engine_game(), party.local(|table| table.position())) {
            (Some(game), Some(position)) => {
                let task = Task::Analyse { width, milliseconds: Some(milliseconds) };
                Some(Question { game, position, task })
            }
            // Numbers are drawn: what the strongest player would do is the best advice there is.
            _ => untrack(|| party.viewer()).and_then(|seat| self.question(seat, Level::Champion)),
        };
        let Some(question) = question else { return };
        let ticket = self.advisor.ask(question, move |answer| {
            if let Answer::Progress(_, report) | Answer::Done(_, report) = answer
                && party.age() == age
            {
                self.insight.update(|insight| insight.on_report(age, report.clone()));
            }
        });
        self.analysing.set_value(Some(ticket));
    }

    /// A reason first, please.
    pub(super) fn hint(self) {
        self.insight.update(Insight::ask_for_hint);
    }

    /// Then the move, with what it is worth.
    fn show_move(self, language: Language) {
        let age = self.party.age();
        self.insight.update(Insight::show_move);
        let best = self.insight.read_untracked().report(age).and_then(|report| report.best().map(str::to_owned));
        let turn = best.filter(|_| !self.has_values());
        let (Some(turn), Some(seat), Some(record)) = (turn, self.party.viewer(), self.party.bare_record()) else {
            return;
        };
        let errand = Errand::Worth { language: language.code().to_owned(), seat: seat.index() as u8 + 1, turn, record };
        self.advisor.fetch(errand, move |explained| {
            if let Ok(words) = explained {
                self.insight.try_update(|insight| insight.on_explanation(age, words.to_owned()));
            }
        });
    }

    /// The age of the position, if it is the one that is looked at.
    fn age(self) -> Option<u32> {
        let age = self.party.with(|_| self.party.age());
        self.party.is_live().then_some(age)
    }

    /// Values and best moves on their fields.
    pub(super) fn marks(self) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(age) = self.age() else { return (Vec::new(), Vec::new()) };
        self.insight.read().marks(age, |text| self.party.with_now(|desk| desk.field_of(text)))
    }

    /// A reason, or the move with its value.
    fn words(self, language: Language) -> Option<String> {
        let (age, party, insight) = (self.age()?, self.party, self.insight.read());
        let line = insight.report(age)?.lines.first()?;
        let best = line.moves.first()?;
        let seat = party.viewer()?;
        match insight.words() {
            Words::Nothing => None,
            Words::Reason => party.local(|table| table.reason(seat, best, language)),
            Words::Move => {
                let best = text::study::best_move(language, best);
                let worth = match self.has_values() {
                    true => Some(self.worth(line, language)),
                    false => insight.explanation(age).map(str::to_owned),
                };
                Some([best].into_iter().chain(worth).collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// What a line is worth, in words.
    fn worth(self, line: &Line, language: Language) -> String {
        let names = self.party.names();
        let Some(seat) = self.party.with(|desk| desk.to_move()).lowest() else { return String::new() };
        text::values::ahead(language, line.value, &names[seat.index()], &names[1 - seat.index()])
    }
}

/// What the engine reports, in words.
#[component]
pub(super) fn Shown(advice: Advice) -> impl IntoView {
    let tongue = Tongue::here();
    let insight = advice.insight;
    let words = Memo::new(move |_| advice.words(tongue.get()));
    let offers_move = move || advice.age().is_some_and(|age| insight.read().offers_move(age));
    view! {
        {move || words.get().map(|words| view! { <p class="advice" role="status">{words}</p> })}
        <Show when=offers_move>
            <button type="button" on:click=move |_| advice.show_move(tongue.get_untracked())>
                {tongue.words(text::hints::show_move)}
            </button>
        </Show>
        <Show when=move || advice.has_values()>
            <ValueBar advice/>
            <label class="check">
                <input type="checkbox" prop:checked=move || insight.read().shows_values()
                    on:change=move |_| insight.update(Insight::switch_values)/>
                <span>{tongue.words(text::table::show_values)}</span>
            </label>
        </Show>
        {move || advice.failed.get().then(|| view! {
            <p class="reason" role="alert">{text::notices::worker_failed(tongue.get())}</p>
        })}
    }
}

/// Who is ahead, as a bar: the first seat's part of it.
#[component]
fn ValueBar(advice: Advice) -> impl IntoView {
    let tongue = Tongue::here();
    let best = Memo::new(move |_| advice.age().and_then(|age| advice.insight.read().best_line(age).cloned()));
    let bar = move |line: Line| {
        let first = advice.party.with(|desk| desk.to_move()).lowest().is_none_or(|seat| seat.index() == 0);
        let share = share(if first { line.value.score } else { -line.value.score });
        view! {
            <div class="value-bar" role="img" aria-label=move || advice.worth(&line, tongue.get())
                style=("--share", format!("{share:.1}%"))><span></span></div>
        }
    };
    move || best.get().map(bar)
}
