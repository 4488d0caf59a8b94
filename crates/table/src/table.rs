//! A game with its seats and clocks.

use game::record::{self, Record, RecordError, Replay};
use game::{Game, History, Points, RecordedGame, Seat, SeatSet};

use crate::{Clocks, Ending, Moment, Pace, Refusal};

/// One game at one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Table<G: Game> {
    replay: Replay<G>,
    clocks: Option<Clocks>,
    /// Set if the game ended by resignation, on time or in another way besides its last move.
    broken_off: Option<Ending>,
}

impl<G: RecordedGame> Table<G> {
    /// Creates a game that begins now.
    pub fn new(setup: G::Setup, pace: Pace, now: Moment) -> Table<G> {
        let history: History<G> = History::new(&setup);
        let clocks = Clocks::new(pace, history.now().seats(), now);
        Table { replay: Replay { setup, history }, clocks, broken_off: None }
    }

    /// Continues a game from the end of a record, with full clocks.
    pub fn from_record(record: &Record, pace: Pace, now: Moment) -> Result<Table<G>, RecordError> {
        let replay = record::replay::<G>(record)?;
        let clocks = Clocks::new(pace, replay.history.now().seats(), now);
        Ok(Table { replay, clocks, broken_off: None })
    }

    /// The game so far as a record, with additional tags that do not describe the set-up.
    pub fn record(&self, more_tags: &[(&str, &str)]) -> Record {
        self.replay.record(more_tags)
    }

    /// The set-up of the game.
    pub fn setup(&self) -> &G::Setup {
        &self.replay.setup
    }

    /// The current position.
    pub fn now(&self) -> &G {
        self.replay.history.now()
    }

    /// All positions and moves.
    pub fn history(&self) -> &History<G> {
        &self.replay.history
    }

    /// The number of moves so far.
    pub fn plies(&self) -> usize {
        self.replay.history.len()
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.now().seats()
    }

    /// The seats to move; none once the game is over.
    pub fn to_move(&self) -> SeatSet {
        match self.broken_off {
            Some(_) => SeatSet::EMPTY,
            None => self.now().to_move(),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.to_move().is_empty()
    }

    /// How the game ended; `None` until it has.
    pub fn ending(&self) -> Option<Ending> {
        self.broken_off.clone().or_else(|| self.now().outcome().map(Ending::Played))
    }

    /// The clocks, if the game has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The time that a player has left at a moment, in milliseconds.
    pub fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        self.clocks.as_ref().map(|clocks| clocks.left(seat, self.to_move(), now))
    }

    /// Sets the remaining time of every seat, in milliseconds, as it was when the game was saved.
    pub fn set_left(&mut self, left: &[u64], now: Moment) {
        if let Some(clocks) = &mut self.clocks {
            clocks.set(left, now);
        }
    }

    /// Excludes from the clocks a period in which no player could move; applying it again has no effect.
    pub(crate) fn pause(&mut self, from: Moment, until: Moment) {
        if let Some(clocks) = &mut self.clocks {
            clocks.pause(from, until);
        }
    }

    /// Ends the game if a clock has run out at this moment. Returns the seat that lost on time.
    pub fn pass(&mut self, now: Moment) -> Option<Seat> {
        let running = self.to_move();
        let clocks = self.clocks.as_mut()?;
        clocks.run(running, now);
        let out = clocks.out(running)?;
        self.broken_off = Some(Ending::Time(out));
        Some(out)
    }

    /// Plays a move. A refused move changes only the clocks.
    pub fn play(&mut self, seat: Seat, mv: &G::Move, now: Moment) -> Result<Points, Refusal<G::Illegal>> {
        self.open(seat, now)?;
        self.repeat(seat, mv, now).map_err(Refusal::Rules)
    }

    /// Takes back moves until `plies` moves are left. Players do not get the time back.
    pub fn take_back_to(&mut self, plies: usize, now: Moment) -> Result<(), Refusal<G::Illegal>> {
        if plies >= self.plies() {
            return Err(Refusal::NoPly(plies + 1));
        }
        self.pass(now);
        if let Some(Ending::Time(seat)) = self.broken_off {
            return Err(Refusal::TimeUp(seat));
        }
        self.broken_off = None;
        self.undo_to(plies);
        Ok(())
    }

    /// Undoes moves. Players who swapped seats swap back and take their time with them.
    pub(crate) fn undo_to(&mut self, plies: usize) {
        while self.plies() > plies {
            let undone = self.replay.history.undo();
            if let (Some((_, mv)), Some(clocks)) = (undone, &mut self.clocks)
                && let Some((one, other)) = G::exchanges_seats(&mv)
            {
                clocks.exchange(one, other);
            }
        }
    }

    /// The number of moves played when the current round began. In games with alternating turns, every move is its own
    /// round.
    pub fn round_start(&self) -> usize {
        self.round_of(self.plies())
    }

    /// The same for the round of the position after `plies` moves.
    pub fn round_of(&self, plies: usize) -> usize {
        let history = &self.replay.history;
        let mut start = plies.min(self.plies());
        let mut after = history.position_at(start).to_move();
        for (before, seat, _) in history.positions().take(start).rev() {
            // All seats that have not moved in this round are to move; when none is left, a new round begins.
            let goes_on = !after.is_empty() && after == before.to_move().without(seat);
            if !goes_on {
                break;
            }
            start -= 1;
            after = before.to_move();
        }
        start
    }

    /// Ends the game before its last move.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.broken_off = Some(ending);
    }

    /// When the first clock runs out if no player moves.
    pub fn ends(&self) -> Option<Moment> {
        self.clocks.as_ref()?.ends(self.to_move())
    }

    /// The seat whose time is up at a moment; changes nothing.
    pub fn out_of_time(&self, now: Moment) -> Option<Seat> {
        self.to_move().iter().find(|seat| self.left(*seat, now) == Some(0))
    }

    /// Deducts the elapsed time, even if a clock runs out.
    pub(crate) fn run(&mut self, now: Moment) {
        let running = self.to_move();
        if let Some(clocks) = &mut self.clocks {
            clocks.run(running, now);
        }
    }

    /// Replays a move that was undone to take back an earlier one; the clocks do not change.
    pub(crate) fn repeat_untimed(&mut self, seat: Seat, mv: &G::Move) -> Result<(), G::Illegal> {
        self.replay.history.play(seat, mv).map(drop)
    }

    /// Replays a move that was accepted before, even if a clock has run out since.
    pub(crate) fn repeat(&mut self, seat: Seat, mv: &G::Move, now: Moment) -> Result<Points, G::Illegal> {
        let running = self.to_move();
        let points = self.replay.history.play(seat, mv)?;
        if let Some(clocks) = &mut self.clocks {
            clocks.run(running, now);
            clocks.moved(seat);
            if let Some((one, other)) = G::exchanges_seats(mv) {
                clocks.exchange(one, other);
            }
        }
        Ok(points)
    }

    /// Resigns for a player.
    pub fn resign(&mut self, seat: Seat, now: Moment) -> Result<(), Refusal<G::Illegal>> {
        self.open(seat, now)?;
        self.broken_off = Some(Ending::Resigned(seat));
        Ok(())
    }

    /// Checks that this seat exists and can still act in the game.
    fn open(&mut self, seat: Seat, now: Moment) -> Result<(), Refusal<G::Illegal>> {
        if seat.index() >= self.seats() {
            return Err(Refusal::NoSeat { seat, seats: self.seats() });
        }
        if let Some(out) = self.pass(now) {
            return Err(Refusal::TimeUp(out));
        }
        if self.is_over() { Err(Refusal::Over) } else { Ok(()) }
    }
}
