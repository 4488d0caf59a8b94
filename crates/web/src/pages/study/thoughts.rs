//! The engine thinks along with a studied game.

use leptos::prelude::*;
use web_messages::{Answer, Game, Line, Question, Report, Standing, Task, Ticket, Width};

use super::judgement;
use super::session::Session;
use crate::advisor::Advisor;

/// How long a position is thought about before the machine may rest, in milliseconds.
const LONGEST: u32 = 60_000;

/// How many of the best lines are shown.
pub(super) const LINES: usize = 3;

/// What the engine says about the position that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Thoughts {
    session: Session,
    advisor: StoredValue<Advisor, LocalStorage>,
    asked: StoredValue<Option<Ticket>, LocalStorage>,
    /// The position that it could think about; nothing in other games and at the end.
    position: Memo<Option<String>>,
    pub(super) on: RwSignal<bool>,
    /// Are values shown on all fields?
    pub(super) values: RwSignal<bool>,
    /// Something else needs the engine.
    pub(super) busy: RwSignal<bool>,
    report: RwSignal<Option<(String, Report)>>,
    pub(super) failed: RwSignal<bool>,
}

impl Thoughts {
    pub(super) fn provide(session: Session) -> Thoughts {
        let position =
            Memo::new(move |_| session.with(|studied| studied.seat().and_then(|_| studied.desk().position())));
        let thoughts = Thoughts {
            session,
            advisor: StoredValue::new_local(Advisor::new()),
            asked: StoredValue::new_local(None),
            position,
            on: RwSignal::new(false),
            values: RwSignal::new(false),
            busy: RwSignal::new(false),
            report: RwSignal::new(None),
            failed: RwSignal::new(false),
        };
        Effect::new(move || {
            // Whoever looks for a better move does not want to be told.
            let quiet = !thoughts.on.get() || thoughts.busy.get() || session.trying.get().is_some();
            let width = if thoughts.values.get() { Width::All } else { Width::Best(LINES as u8) };
            let position = position.get();
            thoughts.stop();
            if let Some(position) = position.filter(|_| !quiet) {
                thoughts.think(position, width);
            }
        });
        on_cleanup(move || {
            let _ = thoughts.advisor.try_with_value(Advisor::end);
        });
        thoughts
    }

    /// Does the engine know this game?
    pub(super) fn can_think(self) -> bool {
        self.game().is_some()
    }

    pub(super) fn game(self) -> Option<Game> {
        [Game::Kulami, Game::Gorami].into_iter().find(|game| game.name() == self.session.game())
    }

    fn stop(self) {
        if let Some(ticket) = self.asked.try_update_value(Option::take).flatten() {
            self.advisor.with_value(|advisor| advisor.stop(ticket));
        }
    }

    fn think(self, position: String, width: Width) {
        let Some(game) = self.game() else { return };
        let task = Task::Analyse { width, milliseconds: Some(LONGEST) };
        let about = position.clone();
        let ticket = self.ask(Question { game, position, task }, move |answer| match answer {
            Answer::Progress(_, report) | Answer::Done(_, report) => {
                let _ = self.report.try_set(Some((about.clone(), report.clone())));
            }
            Answer::Refused(..) => {
                let _ = self.failed.try_set(true);
            }
            Answer::Fetched(..) | Answer::Ready => {}
        });
        self.asked.set_value(Some(ticket));
    }

    /// Asks the same engine something else.
    pub(super) fn ask(self, question: Question, listener: impl FnMut(&Answer) + 'static) -> Ticket {
        self.failed.set(false);
        self.advisor.with_value(|advisor| advisor.ask(question, listener))
    }

    /// Ends another question.
    pub(super) fn give_up(self, ticket: Ticket) {
        self.advisor.with_value(|advisor| advisor.stop(ticket));
    }

    /// What is known about the position that is looked at.
    pub(super) fn known(self) -> Option<Report> {
        if !self.on.get() || self.session.trying.get().is_some() {
            return None;
        }
        let position = self.position.get()?;
        self.report.get().filter(|(about, _)| *about == position).map(|(_, report)| report)
    }

    /// Values and the best move on their fields.
    pub(super) fn marks(self) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(report) = self.known() else { return (Vec::new(), Vec::new()) };
        let field = |text: &String| self.session.with_now(|studied| studied.desk().field_of(text));
        let value = |line: &Line| Some((field(line.moves.first()?)?, short(line)));
        let values = if self.values.get() { report.lines.iter().filter_map(value).collect() } else { Vec::new() };
        let best = report.lines.first().and_then(|line| field(line.moves.first()?));
        // GOrami has several moves to a field: the best is shown.
        let mut seen = Vec::new();
        let values = Vec::into_iter(values).filter(|(field, _): &(usize, String)| {
            let fresh = !seen.contains(field);
            seen.push(*field);
            fresh
        });
        (values.collect(), best.into_iter().collect())
    }
}

/// A value on a field, in points of the side to move: `+3`, `≥+3`.
fn short(line: &Line) -> String {
    let sign = match line.worth.standing {
        Standing::AtLeast => "≥",
        Standing::AtMost => "≤",
        Standing::Exact | Standing::Estimate => "",
    };
    format!("{sign}{}", text::numbers::signed(judgement::value(line.worth).margin()))
}
