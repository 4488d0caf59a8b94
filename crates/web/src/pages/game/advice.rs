//! What the engine does at a table: it plays the computer's moves, gives hints, and shows values.

use engine::levels::Level;
use game::Seat;
use leptos::prelude::*;
use web_messages::{Answer, Errand, Game, Question, Report, Standing, Swap, Task, Ticket, Width};

use crate::advisor::Advisor;
use crate::language::Tongue;
use crate::party::Party;

/// What the engine is asked at this table.
#[derive(Clone, Copy)]
pub(super) struct Advice {
    party: Party,
    advisor: StoredValue<Advisor, LocalStorage>,
    /// The move that is being looked for.
    finding: StoredValue<Option<(u32, Ticket)>, LocalStorage>,
    analysing: StoredValue<Option<Ticket>, LocalStorage>,
    report: RwSignal<Option<(u32, Report)>>,
    /// What the best turn of a number game is worth, in words.
    explained: RwSignal<Option<(u32, String)>>,
    wants: RwSignal<Wants>,
    failed: RwSignal<bool>,
}

/// What people want to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wants {
    Nothing,
    /// Why the best move is good.
    Reason,
    /// The best move, once.
    Hint,
    /// The value of every move, as long as it is switched on.
    Values,
}

impl Advice {
    /// Plays whenever it is the computer's turn.
    pub(super) fn provide(party: Party) -> Advice {
        let advice = Advice {
            party,
            advisor: StoredValue::new_local(Advisor::new()),
            finding: StoredValue::new_local(None),
            analysing: StoredValue::new_local(None),
            report: RwSignal::new(None),
            explained: RwSignal::new(None),
            wants: RwSignal::new(Wants::Nothing),
            failed: RwSignal::new(false),
        };
        Effect::new(move || {
            if let Some((seat, level)) = party.computer_to_move() {
                advice.find(seat, level);
            }
        });
        Effect::new(move || {
            // A hint holds for one position only.
            let age = party.with(|_| party.age());
            let wants = advice.wants.get();
            let stale = advice.report.get_untracked().is_none_or(|(seen, _)| seen != age);
            match wants {
                Wants::Nothing => {}
                Wants::Reason | Wants::Hint if advice.report.get_untracked().is_some() && stale => {
                    advice.wants.set(Wants::Nothing);
                }
                Wants::Reason => advice.analyse(Width::Best(1), Some(1_500)),
                // Known already.
                Wants::Hint => {}
                Wants::Values => advice.analyse(Width::All, Some(8_000)),
            }
        });
        on_cleanup(move || {
            advice.advisor.with_value(Advisor::end);
        });
        advice
    }

    fn engine_game(self) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == self.party.game())
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
            self.advisor.with_value(|advisor| advisor.stop(ticket));
        }
        let Some(question) = self.question(seat, level) else { return };
        let ticket = self.advisor.with_value(|advisor| {
            advisor.ask(question, move |answer| match answer {
                Answer::Done(_, report) if party.age() == age => {
                    self.finding.set_value(None);
                    match report.lines.first().and_then(|line| line.moves.first()) {
                        Some(text) => party.write(seat, text),
                        None => self.failed.set(true),
                    }
                }
                Answer::Refused(..) if party.age() == age => {
                    self.finding.set_value(None);
                    self.failed.set(true);
                }
                _ => {}
            })
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
                let actions = party.view_now(game::Observer::Seat(seat), |view| view.scene().actions);
                let offered = actions.contains(&desk::Action::Swap);
                let swap = if offered { Swap::Offered } else { Swap::Never };
                Question { game, position, task: Task::Play { level, seed, swap } }
            }
            None => {
                let record = party.bare_record()?;
                let task = Task::Turn { seat: seat.index() as u8 + 1, level, seed };
                Question { game: Game::Numbers, position: record, task }
            }
        })
    }

    fn analyse(self, width: Width, milliseconds: Option<u32>) {
        let party = self.party;
        let age = party.age();
        if let Some(ticket) = self.analysing.get_value() {
            self.advisor.with_value(|advisor| advisor.stop(ticket));
        }
        if party.with_now(|desk| desk.ending().is_some()) || untrack(|| party.computer_to_move().is_some()) {
            return;
        }
        let question = match (self.engine_game(), party.local(|table| table.position())) {
            (Some(game), Some(position)) => {
                Some(Question { game, position, task: Task::Analyse { width, milliseconds } })
            }
            // Numbers are drawn: what the strongest player would do is the best advice there is.
            _ => untrack(|| party.viewer()).and_then(|seat| self.question(seat, Level::Champion)),
        };
        let Some(question) = question else { return };
        let ticket = self.advisor.with_value(|advisor| {
            advisor.ask(question, move |answer| {
                if let Answer::Progress(_, report) | Answer::Done(_, report) = answer
                    && party.age() == age
                {
                    self.report.set(Some((age, report.clone())));
                }
            })
        });
        self.analysing.set_value(Some(ticket));
    }

    /// A reason first, please.
    pub(super) fn hint(self) {
        self.report.set(None);
        self.wants.set(Wants::Nothing);
        self.wants.set(Wants::Reason);
    }

    /// Then the move, with what it is worth.
    fn show_move(self, language: text::Language) {
        self.wants.set(Wants::Hint);
        let best = self.report.with_untracked(|report| report.as_ref()?.1.best().map(str::to_owned));
        let turn = best.filter(|_| !self.has_values());
        let (Some(turn), Some(seat), Some(record)) = (turn, self.party.viewer(), self.party.bare_record()) else {
            return;
        };
        let age = self.party.age();
        let errand = Errand::Worth { language: language.code().to_owned(), seat: seat.index() as u8 + 1, turn, record };
        let hear = move |told: Result<&str, &str>| {
            if let Ok(words) = told {
                self.explained.try_set(Some((age, words.to_owned())));
            }
        };
        self.advisor.with_value(|advisor| advisor.fetch(errand, hear));
    }

    /// What is known about the position as it is now.
    fn known(self) -> Option<Report> {
        let age = self.party.with(|_| self.party.age());
        self.report.get().filter(|(seen, _)| *seen == age && self.party.is_live()).map(|(_, report)| report)
    }

    /// Values and best moves on their fields.
    pub(super) fn marks(self) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(report) = self.known() else { return (Vec::new(), Vec::new()) };
        if matches!(self.wants.get(), Wants::Nothing | Wants::Reason) {
            return (Vec::new(), Vec::new());
        }
        let field = |text: &String| self.party.with_now(|desk| desk.field_of(text));
        let value = |line: &web_messages::Line| {
            Some((field(line.moves.first()?)?, short(line.worth.score, line.worth.standing)))
        };
        let values = match self.wants.get() {
            Wants::Values => report.lines.iter().filter_map(value).collect(),
            Wants::Nothing | Wants::Reason | Wants::Hint => Vec::new(),
        };
        let best = report.lines.first().and_then(|line| field(line.moves.first()?));
        (values, best.into_iter().collect())
    }
}

/// A value on a field, in points of the side to move: `+3`, `≥+3`.
fn short(score: i32, standing: Standing) -> String {
    let points = (f64::from(score) / 64.0).round() as i32;
    let sign = match standing {
        Standing::AtLeast => "≥",
        Standing::AtMost => "≤",
        Standing::Exact | Standing::Estimate => "",
    };
    format!("{sign}{}", text::numbers::signed(points))
}

/// What the engine says, in words.
#[component]
pub(super) fn Shown(advice: Advice) -> impl IntoView {
    let tongue = Tongue::here();
    let values = move || advice.wants.get() == Wants::Values;
    let switch = move |_| {
        advice.report.set(None);
        advice.wants.update(|wants| *wants = if *wants == Wants::Values { Wants::Nothing } else { Wants::Values });
    };
    view! {
        {move || advice.told(tongue).map(|told| view! { <p class="advice" role="status">{told}</p> })}
        <Show when=move || advice.wants.get() == Wants::Reason && advice.known().is_some()>
            <button type="button" on:click=move |_| advice.show_move(tongue.get_untracked())>
                {move || text::hints::show_move(tongue.get())}
            </button>
        </Show>
        <Show when=move || advice.has_values()>
            <ValueBar advice/>
            <label class="check">
                <input type="checkbox" prop:checked=values on:change=switch/>
                <span>{move || text::table::show_values(tongue.get())}</span>
            </label>
        </Show>
        {move || advice.failed.get().then(|| view! {
            <p class="reason" role="alert">{text::notices::worker_failed(tongue.get())}</p>
        })}
    }
}

impl Advice {
    /// A reason, or the move with its value.
    fn told(self, tongue: Tongue) -> Option<String> {
        let (language, party) = (tongue.get(), self.party);
        let report = self.known()?;
        let line = report.lines.first()?;
        let best = line.moves.first()?;
        let seat = party.viewer()?;
        match self.wants.get() {
            Wants::Nothing => None,
            Wants::Reason => party.local(|table| table.reason(seat, best, language)),
            Wants::Hint | Wants::Values => {
                let said = text::study::best_move(language, best);
                let explained = || self.explained.get().filter(|(age, _)| *age == party.age()).map(|(_, words)| words);
                let worth = if self.has_values() { Some(self.worth(line, language)) } else { explained() };
                Some(worth.map_or_else(|| said.clone(), |worth| format!("{said} {worth}")))
            }
        }
    }

    /// What a line is worth, in words.
    fn worth(self, line: &web_messages::Line, language: text::Language) -> String {
        let names = self.party.names();
        let Some(seat) = self.party.with(|desk| desk.to_move()).lowest() else { return String::new() };
        let standing = match line.worth.standing {
            Standing::Exact => engine::Standing::Exact,
            Standing::AtLeast => engine::Standing::AtLeast,
            Standing::AtMost => engine::Standing::AtMost,
            Standing::Estimate => engine::Standing::Estimate,
        };
        let value = engine::Value::new(line.worth.score, standing);
        text::values::ahead(language, value, &names[seat.index()], &names[1 - seat.index()])
    }
}

/// Who is ahead, as a bar: the first seat's part of it.
#[component]
fn ValueBar(advice: Advice) -> impl IntoView {
    let tongue = Tongue::here();
    let best = move || {
        let report = advice.known().filter(|_| matches!(advice.wants.get(), Wants::Hint | Wants::Values))?;
        report.lines.into_iter().next()
    };
    let bar = move |line: web_messages::Line| {
        let first = advice.party.with(|desk| desk.to_move()).lowest().is_none_or(|seat| seat.index() == 0);
        let points = f64::from(line.worth.score) / 64.0 * if first { 1.0 } else { -1.0 };
        // Ten points are nearly everything.
        let share = 50.0 + 50.0 * (points / 5.0).tanh();
        view! {
            <div class="value-bar" role="img" aria-label=move || advice.worth(&line, tongue.get())
                style=("--share", format!("{share:.1}%"))><span></span></div>
        }
    };
    move || best().map(bar)
}
