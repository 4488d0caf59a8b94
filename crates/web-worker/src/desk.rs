//! Requests, one after another.

use std::collections::VecDeque;
use std::time::Duration;

use engine::levels::{Level, Player};
use engine::{Engine, Options};
use web_messages::{
    Answer, Errand, Game, Line, Question, Reach, Report, Request, Standing, Swap, Task, Ticket, Width, Worth,
};

use crate::thinking::{Job, Slice};
use crate::{errands, numbers};

/// Is there more to do?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Yes: call again when messages have been heard.
    More,
    /// No: wait for a message.
    Idle,
}

/// What waits at most; a page that asks for more has lost its way.
const WAITING: usize = 16;

/// A slice of thinking: a stop is heard so soon.
const SLICE: Duration = Duration::from_millis(20);

/// The table for analysis: phones have little memory.
const MEGABYTES: usize = 32;

/// Where questions come in and are answered.
#[derive(Default)]
pub struct Desk {
    waiting: VecDeque<(Ticket, Wanted)>,
    underway: Option<Underway>,
    /// Made when it is first needed: its table takes time and memory.
    engine: Option<Engine>,
    player: Option<(Player, u64)>,
}

/// What somebody waits for.
enum Wanted {
    Answered(Question),
    Fetched(Errand),
}

/// What is being analysed.
struct Underway {
    ticket: Ticket,
    job: Job,
    began: Duration,
    until: Option<Duration>,
}

impl Desk {
    /// Takes a request. What can be answered at once is.
    pub fn hear(&mut self, request: Request, now: Duration, tell: &mut dyn FnMut(Answer)) {
        match request {
            Request::Think(ticket, _) | Request::Fetch(ticket, _) if self.waiting.len() >= WAITING => {
                tell(Answer::Refused(ticket, format!("more than {WAITING} questions wait")));
            }
            Request::Think(ticket, question) => self.waiting.push_back((ticket, Wanted::Answered(question))),
            Request::Fetch(ticket, errand) => self.waiting.push_back((ticket, Wanted::Fetched(errand))),
            Request::Stop(ticket) => self.stop(ticket, now, tell),
            Request::Forget => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
        }
    }

    fn stop(&mut self, ticket: Ticket, now: Duration, tell: &mut dyn FnMut(Answer)) {
        if let Some(underway) = self.underway.take_if(|underway| underway.ticket == ticket) {
            tell(Answer::Done(ticket, underway.job.report(now.saturating_sub(underway.began))));
        }
        let before = self.waiting.len();
        self.waiting.retain(|(waiting, _)| *waiting != ticket);
        if self.waiting.len() < before {
            tell(Answer::Refused(ticket, "stopped before its turn".to_owned()));
        }
    }

    /// Works for a slice.
    pub fn work(&mut self, clock: &dyn Fn() -> Duration, tell: &mut dyn FnMut(Answer)) -> Flow {
        if self.underway.is_none()
            && let Some((ticket, wanted)) = self.waiting.pop_front()
            && let Err(reason) = match wanted {
                Wanted::Answered(question) => self.begin(ticket, &question, clock, tell),
                Wanted::Fetched(errand) => errands::fetch(&errand).map(|text| tell(Answer::Fetched(ticket, text))),
            }
        {
            tell(Answer::Refused(ticket, reason));
        }
        if let Some(mut underway) = self.underway.take() {
            let engine = self.engine.get_or_insert_with(|| Engine::new(Options { megabytes: MEGABYTES, threads: 1 }));
            let Underway { ticket, began, until, .. } = underway;
            let end = clock() + SLICE;
            let end = until.map_or(end, |until| until.min(end));
            let mut slice = Slice { clock, began, end: Some(end), ticket, tell: &mut *tell };
            let finished = underway.job.go_on(engine, &mut slice);
            let now = clock();
            match finished || until.is_some_and(|until| now >= until) {
                true => tell(Answer::Done(ticket, underway.job.report(now.saturating_sub(began)))),
                false => self.underway = Some(underway),
            }
        }
        if self.underway.is_none() && self.waiting.is_empty() { Flow::Idle } else { Flow::More }
    }

    /// Begins with a question; the move of a level is found at once.
    fn begin(
        &mut self,
        ticket: Ticket,
        question: &Question,
        clock: &dyn Fn() -> Duration,
        tell: &mut dyn FnMut(Answer),
    ) -> Result<(), String> {
        let began = clock();
        match question.task {
            Task::Analyse { width, milliseconds } => {
                let lines = match width {
                    Width::Best(best) => usize::from(best),
                    Width::All => usize::MAX,
                };
                let job = Job::new(question.game, &question.position, lines)?;
                let until = milliseconds.map(|milliseconds| began + Duration::from_millis(milliseconds.into()));
                self.underway = Some(Underway { ticket, job, began, until });
            }
            Task::Turn { seat, level, seed } => {
                let text = numbers::turn(&question.position, seat, level_numbered(level)?, seed)?;
                let worth = Worth { score: 0, standing: Standing::Estimate };
                let lines = vec![Line { moves: vec![text], worth }];
                let milliseconds = (clock().saturating_sub(began)).as_millis() as u32;
                tell(Answer::Done(ticket, Report { reach: Reach::Plies(0), nodes: 0, milliseconds, lines }));
            }
            Task::Play { level, seed, swap } => {
                let job = Job::new(question.game, &question.position, 1)?;
                if swap == Swap::Offered && question.game != Game::Kulami {
                    return Err("colours are swapped in kulami only".to_owned());
                }
                let player = self.player(level, seed)?;
                let mut slice = Slice { clock, began, end: None, ticket, tell: &mut *tell };
                let report = job.play(player, swap, &mut slice);
                tell(Answer::Done(ticket, report));
            }
        }
        Ok(())
    }

    fn player(&mut self, level: u8, seed: u64) -> Result<&mut Player, String> {
        let level = level_numbered(level)?;
        let kept = self.player.take().filter(|(player, kept)| player.level() == level && *kept == seed);
        let (player, _) = self.player.insert(kept.unwrap_or_else(|| (Player::new(level, seed), seed)));
        Ok(player)
    }
}

fn level_numbered(level: u8) -> Result<Level, String> {
    Level::numbered(level.into()).ok_or_else(|| format!("{level} is not a level: they are 1 to {}", Level::ALL.len()))
}
