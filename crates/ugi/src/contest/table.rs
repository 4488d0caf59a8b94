//! Tables at which pairs of games are played at the same time.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use super::Contest;
use super::bout::{Bout, play};
use super::grounds::{Ground, mixed};
use super::rival::Rival;
use crate::player::ByPlayer;

/// A pair of games that has been played.
pub(super) struct Finished {
    pub(super) pair: u64,
    pub(super) ground: Ground,
    pub(super) bouts: [Bout; 2],
}

/// All tables of a match.
pub(super) struct Tables<'a> {
    contest: &'a Contest,
    interrupted: &'a AtomicBool,
    /// Set when no more games are wanted.
    over: AtomicBool,
}

/// How often an interruption is passed on to the tables.
const TICK: Duration = Duration::from_millis(20);

impl<'a> Tables<'a> {
    pub(super) fn new(contest: &'a Contest, interrupted: &'a AtomicBool) -> Tables<'a> {
        Tables { contest, interrupted, over: AtomicBool::new(false) }
    }

    /// Plays these pairs and hands each over when it is finished, until `take` wants no more or the match is interrupted.
    pub(super) fn play(
        &self,
        pairs: &[u64],
        take: &mut dyn FnMut(Finished) -> Result<bool, String>,
    ) -> Result<(), String> {
        let next = Mutex::new(pairs.iter().copied());
        let tables = self.contest.concurrency.clamp(1, pairs.len().max(1));
        let (sender, receiver) = sync_channel(tables);
        std::thread::scope(|scope| {
            for _ in 0..tables {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.table(next, &sender));
            }
            drop(sender);
            let mut result = Ok(true);
            loop {
                match receiver.recv_timeout(TICK) {
                    // After an interruption what is finished still counts; after the end it does not.
                    Ok(finished) if result == Ok(true) => {
                        result = finished.and_then(&mut *take);
                        if result != Ok(true) {
                            self.over.store(true, Ordering::Relaxed);
                        }
                    }
                    Ok(_) => {}
                    Err(RecvTimeoutError::Timeout) if self.interrupted.load(Ordering::Relaxed) => {
                        self.over.store(true, Ordering::Relaxed);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return result.map(|_| ()),
                }
            }
        })
    }

    /// One table: the next pair, and the next, until there is none.
    fn table(&self, next: &Mutex<impl Iterator<Item = u64>>, finished: &SyncSender<Result<Finished, String>>) {
        let mut rivals = self.contest.entrants.each_ref().map(|entrant| Rival::new(entrant, self.contest.patience));
        while !self.over.load(Ordering::Relaxed) {
            let Some(pair) = next.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
            let played = match self.pair(pair, &mut rivals) {
                Ok(None) => return,
                Ok(Some(played)) => Ok(played),
                Err(reason) => Err(reason),
            };
            let broken = played.is_err();
            if finished.send(played).is_err() || broken {
                return;
            }
        }
    }

    /// Both games of a pair; nothing if it was interrupted.
    fn pair(&self, pair: u64, rivals: &mut [Rival; 2]) -> Result<Option<Finished>, String> {
        let ground = self.contest.grounds.draw(pair)?;
        let mut bouts = Vec::with_capacity(2);
        for game in [0, 1] {
            for (number, rival) in rivals.iter_mut().enumerate() {
                // Neither game nor player has the chances of another.
                let seed = mixed(self.contest.grounds.seed, pair * 4 + game * 2 + number as u64);
                rival.new_game(ground.start.game(), seed)?;
            }
            let [first, second] = rivals;
            let mut seats = match game {
                0 => ByPlayer { one: first, two: second },
                _ => ByPlayer { one: second, two: first },
            };
            let played = play(&ground, &mut seats, &self.over);
            match played.filter(|_| !self.interrupted.load(Ordering::Relaxed)) {
                Some(bout) => bouts.push(bout),
                None => return Ok(None),
            }
        }
        match <[Bout; 2]>::try_from(bouts) {
            Ok(bouts) => Ok(Some(Finished { pair, ground, bouts })),
            Err(_) => Ok(None),
        }
    }
}
