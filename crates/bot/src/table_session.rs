//! One game of the bot, from taking the seat to leaving it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use engine::levels::LevelPlayer;
use wire::{
    ActMessage, ApplyResult, EndingMessage, Offer, PaceMessage, RefusalReason, ServerMessage, Snapshot, StageName,
};

use crate::http::LineStream;
use crate::moves::choose;
use crate::{Bot, BotError, Exit, Finish, TableAddress};

/// How often timeouts are checked while the stream is silent.
const LOOK: Duration = Duration::from_millis(200);

/// How often it claims the game of an absent opponent.
const CLAIM: Duration = Duration::from_secs(5);

/// Lines that wait while it thinks.
const QUEUE: usize = 64;

/// How often it reconnects to a stream that breaks immediately.
const RETURNS: u32 = 30;

/// The delay before reconnecting, unless the server sets one.
const RETURN: Duration = Duration::from_secs(1);

/// A bot at a table, from sitting down to getting up.
pub(crate) struct TableSession<'a> {
    bot: &'a Bot,
    table_address: &'a TableAddress,
    /// The latest state of the game.
    table: Option<Snapshot>,
    /// What it waits for, and since when.
    waiting: Option<(AwaitedEvent, Instant)>,
    claimed: Option<Instant>,
    /// How often it came back since it heard anything.
    returns: u32,
}

/// What the bot waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AwaitedEvent {
    /// For all seats to be taken.
    Gathering,
    /// For an absent player.
    Absent,
    /// For a rematch.
    Rematch,
}

/// How following a stream ended.
enum StreamEnd {
    /// The game is finished for the bot.
    Finished(Finish),
    /// The stream broke; reconnect after this delay.
    Broken(Duration, BotError),
}

impl<'a> TableSession<'a> {
    pub(crate) fn new(bot: &'a Bot, table_address: &'a TableAddress) -> TableSession<'a> {
        TableSession { bot, table_address, table: None, waiting: None, claimed: None, returns: 0 }
    }

    /// Plays to the end, and comes back as often as the stream breaks off.
    pub(crate) fn play(mut self, player: LevelPlayer) -> Result<Finish, BotError> {
        let path = format!("/api/v1/games/{}/stream", self.table_address.game);
        loop {
            let followed = match self.bot.server.lines(&path, &self.bot.token) {
                Ok(lines) => self.follow(lines, player)?,
                Err(bot_error @ BotError::Gone(_)) => StreamEnd::Broken(RETURN, bot_error),
                Err(bot_error) => return Err(bot_error),
            };
            let (after, bot_error) = match followed {
                StreamEnd::Finished(finish) => return Ok(finish),
                StreamEnd::Broken(after, bot_error) => (after, bot_error),
            };
            self.returns += 1;
            if self.returns > RETURNS {
                return Err(bot_error);
            }
            self.bot.stop.wait(after);
            if self.bot.stop.is_set() {
                return Ok(Finish::left());
            }
        }
    }

    /// Follows the stream and responds to it until it ends.
    fn follow(&mut self, lines: LineStream, player: LevelPlayer) -> Result<StreamEnd, BotError> {
        let received = listen(lines);
        let mut after = RETURN;
        loop {
            let first = received.recv_timeout(LOOK);
            let broken = matches!(first, Err(RecvTimeoutError::Disconnected));
            // What waits is heard before anything is thought about.
            let mut news = 0;
            for line in first.into_iter().chain(received.try_iter()) {
                let line = match line {
                    Ok(line) => line,
                    Err(bot_error) => return Ok(StreamEnd::Broken(after, bot_error)),
                };
                match serde_json::from_str(&line).map_err(|error| BotError::Nonsense(error.to_string()))? {
                    ServerMessage::Snapshot(full) => self.table = Some(*full),
                    ServerMessage::Event(event) => {
                        let applied = self.table.as_mut().map(|table| table.apply(&event));
                        if applied == Some(ApplyResult::Gap) {
                            return Ok(StreamEnd::Broken(after, BotError::Nonsense("an event is missing".to_owned())));
                        }
                    }
                    ServerMessage::Restart { after: millis } => after = Duration::from_millis(millis),
                    _ => continue,
                }
                news += 1;
            }
            if broken {
                return Ok(StreamEnd::Broken(after, BotError::Gone("the stream has ended".to_owned())));
            }
            if news > 0 {
                self.returns = 0;
                self.respond(player)?;
            }
            if let Some(finish) = self.look()? {
                return Ok(StreamEnd::Finished(finish));
            }
        }
    }

    /// Responds to the current state: with a move, or with an answer to an offer.
    fn respond(&self, player: LevelPlayer) -> Result<(), BotError> {
        let Some(table) = &self.table else { return Ok(()) };
        let Some(you) = table.you else {
            return Err(BotError::Refused(RefusalReason::NotSeated.into(), "this token has no seat there".to_owned()));
        };
        for offer in table.state.offers.iter().filter(|offer| !offer.agreed.contains(&you)) {
            let offer = offer.offer.clone();
            // Take-backs and rematches are no trouble to it; draws it plays out.
            let agrees = match offer.known() {
                Some(Offer::TakeBack) => true,
                Some(Offer::Rematch) => !self.bot.wait_policy.rematch.is_zero(),
                Some(Offer::Draw) | None => false,
            };
            let answer = if agrees { ActMessage::Agree { offer } } else { ActMessage::Decline { offer } };
            // It may have been withdrawn meanwhile.
            self.tries(&format!("o{}", table.version), answer)?;
        }
        if table.state.stage != StageName::Playing || !table.state.to_move.contains(&you) || self.bot.stop.is_set() {
            return Ok(());
        }
        let mv = choose(player, &table.view)?;
        let act = ActMessage::Move { ply: table.state.ply, mv };
        // An opponent may have resigned, or time may have run out, in the meantime; the stream will report it.
        self.tries(&format!("m{}", table.version), act)
    }

    /// Looks at the watch: whether it is time to go, and whether the game can be claimed.
    fn look(&mut self) -> Result<Option<Finish>, BotError> {
        let Some(table) = &self.table else { return Ok(self.bot.stop.is_set().then(Finish::left)) };
        if let (Some(closed), Some(next)) = (&table.state.closed, &table.state.next) {
            let next = TableAddress { game: next.clone(), seat: None, key: None };
            return Ok(Some(Finish { next: Some(next), ..finish(table, closed) }));
        }
        let waiting = waits_for(table);
        let now = Instant::now();
        match (waiting, self.waiting) {
            (Some(waiting), Some((before, _))) if waiting == before => {}
            _ => self.waiting = waiting.map(|waiting| (waiting, now)),
        }
        let waited = self.waiting.map_or(Duration::ZERO, |(_, since)| now.duration_since(since));
        let (stopped, wait_policy) = (self.bot.stop.is_set(), &self.bot.wait_policy);
        let finish = match waiting {
            Some(AwaitedEvent::Gathering) if stopped || waited >= wait_policy.gathering => {
                self.tries(&format!("s{}", table.version), ActMessage::Stand)?;
                Some(Finish::left())
            }
            Some(AwaitedEvent::Absent) if !stopped && waited < wait_policy.absent => {
                if self.claimed.is_none_or(|last| now.duration_since(last) >= CLAIM) {
                    self.tries(&format!("c{}-{}", table.version, waited.as_millis()), ActMessage::Claim)?;
                    self.claimed = Some(now);
                }
                None
            }
            Some(AwaitedEvent::Absent) => {
                // Before all players have moved, a game can be aborted.
                self.tries(&format!("a{}", table.version), ActMessage::Abort)?;
                Some(Finish::left())
            }
            Some(AwaitedEvent::Rematch) if stopped || waited >= wait_policy.rematch => {
                table.state.closed.as_ref().map(|closed| finish(table, closed))
            }
            Some(AwaitedEvent::Gathering | AwaitedEvent::Rematch) => None,
            None => stopped.then(Finish::left),
        };
        Ok(finish)
    }

    /// Sends an act; a refusal changes nothing and is not an error.
    fn tries(&self, id: &str, act: ActMessage) -> Result<(), BotError> {
        match self.bot.act(self.table_address, id, act) {
            // The stream reports the outcome, now or after a reconnect.
            Err(BotError::Refused(..) | BotError::Gone(_)) => Ok(()),
            other => other,
        }
    }
}

/// Reads a stream on a thread of its own.
fn listen(mut lines: LineStream) -> Receiver<Result<String, BotError>> {
    let (sender, received) = sync_channel(QUEUE);
    std::thread::spawn(move || {
        loop {
            let line = lines.next_line();
            let ends = !matches!(line, Ok(Some(_)));
            let sent = match line {
                Ok(Some(line)) => sender.send(Ok(line)),
                Ok(None) => break,
                Err(error) => sender.send(Err(error.into())),
            };
            // The receiver is gone when the bot has left.
            if ends || sent.is_err() {
                break;
            }
        }
    });
    received
}

/// What the bot waits for in this state.
fn waits_for(table: &Snapshot) -> Option<AwaitedEvent> {
    let absent = |seat: &usize| Some(*seat) != table.you && table.state.away.contains(seat);
    match table.state.stage.known()? {
        StageName::Gathering => Some(AwaitedEvent::Gathering),
        StageName::Over => Some(AwaitedEvent::Rematch),
        // Where each move has a clock of its own, that alone decides.
        StageName::Playing if matches!(table.pace, PaceMessage::EachMove { .. }) => None,
        StageName::Playing => table.state.to_move.iter().any(absent).then_some(AwaitedEvent::Absent),
    }
}

fn finish(table: &Snapshot, closed: &EndingMessage) -> Finish {
    let own = table.you.and_then(|you| closed.places.as_ref()?.get(you - 1).copied());
    Finish { how: Exit::Ended(closed.how.clone()), place: own, next: None }
}
