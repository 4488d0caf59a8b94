//! What the engine does at a table: it plays the computer's moves, gives hints, and shows values.

use engine::levels::Level;
use game::Seat;
use leptos::prelude::*;
use web_messages::{Answer, Game, Question, Report, Standing, Swap, Task, Ticket, Width};

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
    wants: RwSignal<Wants>,
    failed: RwSignal<bool>,
}

/// What people want to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wants {
    Nothing,
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
                Wants::Hint if advice.report.get_untracked().is_some() && stale => advice.wants.set(Wants::Nothing),
                Wants::Hint => advice.analyse(Width::Best(1), Some(1_500)),
                Wants::Values => advice.analyse(Width::All, Some(8_000)),
            }
        });
        on_cleanup(move || {
            let _ = advice.advisor.try_update_value(|advisor| *advisor = Advisor::new());
        });
        advice
    }

    fn engine_game(self) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == self.party.game())
    }

    /// Does the engine know this game well enough to give advice?
    pub(super) fn can_advise(self) -> bool {
        self.party.with_now(|desk| desk.position().is_some())
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
                let position = party.with_now(|desk| desk.position())?;
                let offered =
                    party.with_now(|desk| desk.scene(game::Observer::Seat(seat)).actions.contains(&desk::Action::Swap));
                let swap = if offered { Swap::Offered } else { Swap::Never };
                Question { game, position, task: Task::Play { level, seed, swap } }
            }
            None => {
                let record = party.with_now(|desk| desk.record(&[]));
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
        let (Some(game), Some(position)) = (self.engine_game(), party.with_now(|desk| desk.position())) else { return };
        if party.with_now(|desk| desk.ending().is_some()) || untrack(|| party.computer_to_move().is_some()) {
            return;
        }
        let question = Question { game, position, task: Task::Analyse { width, milliseconds } };
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

    /// The best move, please.
    pub(super) fn hint(self) {
        self.report.set(None);
        self.wants.set(Wants::Nothing);
        self.wants.set(Wants::Hint);
    }

    /// What is known about the position as it is now.
    fn known(self) -> Option<Report> {
        let age = self.party.with(|_| self.party.age());
        self.report.get().filter(|(seen, _)| *seen == age && self.party.is_live()).map(|(_, report)| report)
    }

    /// Values and best moves on their fields.
    pub(super) fn marks(self) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(report) = self.known() else { return (Vec::new(), Vec::new()) };
        if self.wants.get() == Wants::Nothing {
            return (Vec::new(), Vec::new());
        }
        let field = |text: &String| self.party.with_now(|desk| desk.field_of(text));
        let value = |line: &web_messages::Line| {
            Some((field(line.moves.first()?)?, short(line.worth.score, line.worth.standing)))
        };
        let values = match self.wants.get() {
            Wants::Values => report.lines.iter().filter_map(value).collect(),
            Wants::Nothing | Wants::Hint => Vec::new(),
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
    let party = advice.party;
    let line = move || {
        let report = advice.known().filter(|_| advice.wants.get() != Wants::Nothing)?;
        let best = report.lines.first()?;
        let seat = party.with(|desk| desk.to_move()).lowest()?;
        let names = party.names();
        let standing = match best.worth.standing {
            Standing::Exact => engine::Standing::Exact,
            Standing::AtLeast => engine::Standing::AtLeast,
            Standing::AtMost => engine::Standing::AtMost,
            Standing::Estimate => engine::Standing::Estimate,
        };
        let value = engine::Value::new(best.worth.score, standing);
        let worth = text::values::ahead(tongue.get(), value, &names[seat.index()], &names[1 - seat.index()]);
        Some(format!("{} {worth}", text::study::best_move(tongue.get(), best.moves.first()?)))
    };
    let values = move || advice.wants.get() == Wants::Values;
    let switch = move |_| {
        advice.report.set(None);
        advice.wants.update(|wants| *wants = if *wants == Wants::Values { Wants::Nothing } else { Wants::Values });
    };
    view! {
        <Show when=move || advice.can_advise()>
            <label class="check">
                <input type="checkbox" prop:checked=values on:change=switch/>
                <span>{move || text::table::show_values(tongue.get())}</span>
            </label>
        </Show>
        {move || line().map(|line| view! { <p class="advice" role="status">{line}</p> })}
        {move || advice.failed.get().then(|| view! {
            <p class="reason" role="alert">{text::notices::worker_failed(tongue.get())}</p>
        })}
    }
}
