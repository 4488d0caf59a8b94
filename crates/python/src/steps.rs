//! A game played action by action, whatever the game.

use std::any::Any;

use game::record::{Record, record, replay};
use game::{Game, Observer, Points, Seat};
use serde_json::{Value, json};

use crate::actions::ActionResult;
use crate::session::{AnySession, PythonGame, ReplaySession};

/// Tags with the numbers that chance decides.
const CHANCE_TAGS: [&str; 3] = ["Bag", "Line", "Dice"];

/// The acting player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// The player of a seat.
    Seat(Seat),
    /// Chance: a number is drawn or thrown.
    Chance,
    /// Nobody: the game is over, or waits for a throw that the set-up does not have.
    Nobody,
}

/// Why an action is refused.
pub enum ActionRefusal {
    /// It is not legal now.
    Illegal,
    /// The seat is not to move.
    NotToMove,
}

/// What chance has decided.
#[derive(Clone)]
struct ChanceState {
    /// All numbers of the set-up, in order.
    numbers: Vec<u8>,
    /// How many of them chance has decided: those after them may still change.
    revealed: usize,
}

/// A game with the unfinished turn of every seat.
#[derive(Clone)]
pub struct Steps<G: PythonGame> {
    pub session: ReplaySession<G>,
    turns: Vec<Option<G::Turn>>,
    /// The legal actions of a seat, once they have been asked for.
    legal: Option<(Seat, Vec<usize>)>,
    chance: Option<ChanceState>,
}

/// A game of any kind, played action by action.
pub trait AnySteps: Send + Sync {
    fn clone_box(&self) -> Box<dyn AnySteps>;
    fn session(&self) -> &dyn AnySession;
    fn actor(&self) -> Actor;
    /// Makes numbers that are drawn an action of chance, or not.
    fn with_chance(&mut self, explicit: bool);
    fn chance_outcomes(&self) -> Vec<(u8, f64)>;
    /// Draws this number, which is one of the outcomes.
    fn apply_chance(&mut self, number: u8);
    fn actions(&self) -> usize;
    fn action_text(&self, action: usize) -> String;
    /// The legal actions of a seat; none if it is not to move.
    fn legal(&mut self, seat: Seat) -> &[usize];
    fn apply(&mut self, seat: Seat, action: usize) -> Result<(), ActionRefusal>;
    fn observed(&self) -> usize;
    fn observe(&self, seat: Seat) -> Vec<f32>;
    /// What a seat knows now, with its unfinished turn.
    fn observation(&self, seat: Seat) -> Value;
    /// What a seat knew whenever it was to move, what it played, and what it knows now.
    fn information(&self, seat: Seat) -> Value;
    /// The result of every seat: 1 to -1 by places, points where one plays alone.
    fn returns(&self) -> Vec<f64>;
}

impl<G: PythonGame> Steps<G> {
    pub fn new(session: ReplaySession<G>) -> Steps<G> {
        let seats = session.now().seats();
        Steps { session, turns: vec![None; seats], legal: None, chance: None }
    }

    fn turn(&mut self, seat: Seat) -> Option<&mut G::Turn> {
        let now = self.session.0.history.now();
        let turn = self.turns.get_mut(seat.index())?;
        if turn.is_none() {
            *turn = now.begin(seat);
        }
        turn.as_mut()
    }

    fn written_setup(&self) -> Record {
        record::<G>(&self.session.0.setup, [], &[])
    }

    /// The same game with other numbers in the set-up; those that were seen are the same.
    fn redraw(&mut self, numbers: &[u8]) -> Option<()> {
        let mut record = self.written_setup();
        let tag = record.tags.iter_mut().find(|tag| CHANCE_TAGS.contains(&tag.name.as_str()))?;
        tag.value = numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let mut drawn = replay::<G>(&record).ok()?;
        for (_, seat, mv) in self.session.history().positions() {
            drawn.history.play(seat, mv).ok()?;
        }
        self.session.0 = drawn;
        Some(())
    }
}

impl<G: PythonGame> AnySteps for Steps<G> {
    fn clone_box(&self) -> Box<dyn AnySteps> {
        Box::new(self.clone())
    }

    fn session(&self) -> &dyn AnySession {
        &self.session
    }

    fn actor(&self) -> Actor {
        let now = self.session.now();
        if self.chance.as_ref().is_some_and(|chance| chance.revealed < now.drawn().min(chance.numbers.len())) {
            return Actor::Chance;
        }
        let can_move = |seat: &Seat| self.turns[seat.index()].is_some() || now.begin(*seat).is_some();
        now.to_move().iter().find(can_move).map_or(Actor::Nobody, Actor::Seat)
    }

    fn with_chance(&mut self, explicit: bool) {
        let record = self.written_setup();
        let tag = record.tags.iter().find(|tag| CHANCE_TAGS.contains(&tag.name.as_str()));
        let numbers = |text: &str| text.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        self.chance = tag.filter(|_| explicit).map(|tag| ChanceState { numbers: numbers(&tag.value), revealed: 0 });
    }

    fn chance_outcomes(&self) -> Vec<(u8, f64)> {
        let Some(chance) = &self.chance else { return Vec::new() };
        G::chance(&self.session.0.setup, &chance.numbers[..chance.revealed])
    }

    fn apply_chance(&mut self, number: u8) {
        let Some(mut chance) = self.chance.take() else { return };
        let at = chance.revealed;
        if chance.numbers[at] != number {
            match chance.numbers[at..].iter().position(|later| *later == number) {
                Some(later) => chance.numbers.swap(at, at + later),
                // One of the pieces that are never drawn, or any throw of the die.
                None => chance.numbers[at] = number,
            }
            self.redraw(&chance.numbers).expect("any order of numbers that chance can draw is a set-up");
            self.legal = None;
            self.turns.fill(None);
        }
        chance.revealed += 1;
        self.chance = Some(chance);
    }

    fn actions(&self) -> usize {
        self.session.now().actions()
    }

    fn action_text(&self, action: usize) -> String {
        self.session.now().action_text(action)
    }

    fn legal(&mut self, seat: Seat) -> &[usize] {
        if self.legal.as_ref().is_none_or(|(other, _)| *other != seat) {
            let mut actions = Vec::new();
            if let Some(turn) = self.turn(seat).cloned() {
                self.session.now().legal(&turn, &mut |action| actions.push(action));
                actions.sort_unstable();
            }
            self.legal = Some((seat, actions));
        }
        self.legal.as_ref().map_or(&[], |(_, actions)| actions)
    }

    fn apply(&mut self, seat: Seat, action: usize) -> Result<(), ActionRefusal> {
        if self.turn(seat).is_none() {
            return Err(ActionRefusal::NotToMove);
        }
        if self.legal(seat).binary_search(&action).is_err() {
            return Err(ActionRefusal::Illegal);
        }
        self.legal = None;
        let mut turn = self.turns[seat.index()].take().ok_or(ActionRefusal::NotToMove)?;
        match self.session.now().apply(&mut turn, action) {
            ActionResult::Continue => self.turns[seat.index()] = Some(turn),
            ActionResult::Move(mv) => {
                self.session.0.history.play(seat, &mv).map_err(|_| ActionRefusal::Illegal)?;
            }
        }
        Ok(())
    }

    fn observed(&self) -> usize {
        self.session.now().observed()
    }

    fn observe(&self, seat: Seat) -> Vec<f32> {
        let now = self.session.now();
        let mut values = Vec::with_capacity(now.observed());
        let turn = self.turns.get(seat.index()).and_then(Option::as_ref);
        now.observe(&now.view(Observer::Seat(seat)), seat, turn, &mut values);
        values
    }

    fn observation(&self, seat: Seat) -> Value {
        let mut view = self.session.view(Observer::Seat(seat));
        if let (Some(turn), Some(members)) = (self.turns[seat.index()].as_ref(), view.as_object_mut()) {
            members.insert("turn_so_far".to_owned(), self.session.now().turn_text(turn).into());
        }
        view
    }

    fn information(&self, seat: Seat) -> Value {
        let seen = |game: &G| serde_json::to_value(G::write_view(&game.view(Observer::Seat(seat)))).unwrap_or_default();
        let own = self.session.history().positions().filter(|(_, mover, _)| *mover == seat);
        let mut known: Vec<Value> = own
            .map(|(before, _, mv)| json!({ "view": seen(before), "move": before.write_move(mv, &Points::NONE) }))
            .collect();
        known.push(self.observation(seat));
        known.into()
    }

    fn returns(&self) -> Vec<f64> {
        returns(self.session.now())
    }
}

/// The result of every seat: points where one plays alone, else from 1 (first) to -1 (last) by places. Zero before the end.
pub fn returns<G: Game>(game: &G) -> Vec<f64> {
    if game.seats() == 1 {
        return game.score().values().iter().map(|points| f64::from(*points)).collect();
    }
    let Some(outcome) = game.outcome() else { return vec![0.0; game.seats()] };
    let places = outcome.places().values();
    let others = (places.len() - 1) as f64;
    let result = |place: &u8| {
        let behind = places.iter().filter(|other| *other > place).count() as f64;
        let ahead = places.iter().filter(|other| *other < place).count() as f64;
        (behind - ahead) / others
    };
    places.iter().map(result).collect()
}

/// Plays any game action by action.
pub fn steps(session: &dyn AnySession) -> Box<dyn AnySteps> {
    games::with_game!(session.kind(), G => steps_as::<G>(session.as_any()))
}

fn steps_as<G: PythonGame>(session: &dyn Any) -> Box<dyn AnySteps> {
    let session = session.downcast_ref::<ReplaySession<G>>().expect("a session is of its own kind");
    Box::new(Steps::new(session.clone()))
}
