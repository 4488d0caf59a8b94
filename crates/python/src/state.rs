//! `ludami.State`: a game as numbered actions, in the manner of OpenSpiel.

use game::Seat;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::IllegalMove;
use crate::game::PyGame;
use crate::steps::{ActionRefusal, Actor, AnySteps, steps};

/// Player numbers of OpenSpiel.
const CHANCE_PLAYER: i64 = -1;
const TERMINAL_PLAYER: i64 = -4;

/// A game played action by action, with the methods of a state of OpenSpiel.
///
/// Actions are numbers below ``num_distinct_actions()``. A turn of several placements is built up one action at a time; an action
/// is legal only if the turn can be finished after it. With ``chance=True`` numbers that are drawn or thrown are actions of a
/// chance player; otherwise they come in the order of the game's seed.
///
///     >>> import ludami
///     >>> state = ludami.State(ludami.Game("kulami", layout="classic-square"))
///     >>> len(state.legal_actions()), state.action_to_string(27)
///     (64, 'd5')
///     >>> state.apply_action(27)
///     >>> state.current_player(), len(state.legal_actions())
///     (1, 11)
#[pyclass(module = "ludami", name = "State", subclass)]
pub struct PyState(Box<dyn AnySteps>);

impl PyState {
    fn seat(&self, player: Option<usize>) -> PyResult<Option<Seat>> {
        match (player, self.0.actor()) {
            (None, Actor::Seat(seat)) => Ok(Some(seat)),
            (None, _) => Ok(None),
            (Some(player), _) => self.known_seat(player).map(Some),
        }
    }

    fn known_seat(&self, player: usize) -> PyResult<Seat> {
        let seats = self.0.session().seats();
        Seat::new(player).filter(|_| player < seats).ok_or_else(|| {
            PyIndexError::new_err(format!("there is no player {player}: players count from 0 to {}", seats - 1))
        })
    }

    /// The seat that is meant, or the first one when nobody is to move.
    fn observer(&self, player: Option<usize>) -> PyResult<Seat> {
        self.seat(player)?.map_or_else(|| self.known_seat(0), Ok)
    }

    fn illegal(&self, action: usize, why: &str) -> PyErr {
        let name = if action < self.0.actions() { self.0.action_text(action) } else { "no action".to_owned() };
        IllegalMove::new_err(format!("action {action} ({name}) {why}"))
    }
}

#[pymethods]
impl PyState {
    #[new]
    #[pyo3(signature = (game, *, chance = false))]
    fn new(game: PyRef<'_, PyGame>, chance: bool) -> PyState {
        let mut all = steps(game.0.as_ref());
        all.with_chance(chance);
        PyState(all)
    }

    /// The game with all finished moves, as a copy.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.session().clone_box())
    }

    /// The player to act: a seat from 0, -1 for chance, -4 when nobody acts any more.
    fn current_player(&self) -> i64 {
        match self.0.actor() {
            Actor::Seat(seat) => seat.index() as i64,
            Actor::Chance => CHANCE_PLAYER,
            Actor::Nobody => TERMINAL_PLAYER,
        }
    }

    /// All players who may act now: several in rounds that are played at the same time.
    fn players_to_act(&self) -> Vec<usize> {
        match self.0.actor() {
            Actor::Seat(_) => self.0.session().to_move().into_iter().map(Seat::index).collect(),
            Actor::Chance | Actor::Nobody => Vec::new(),
        }
    }

    /// The number of players.
    fn num_players(&self) -> usize {
        self.0.session().seats()
    }

    /// The number of actions, legal or not.
    fn num_distinct_actions(&self) -> usize {
        self.0.actions()
    }

    /// Whether nobody acts any more.
    fn is_terminal(&self) -> bool {
        self.0.actor() == Actor::Nobody
    }

    /// Whether chance acts now.
    fn is_chance_node(&self) -> bool {
        self.0.actor() == Actor::Chance
    }

    /// The outcomes of chance (numbers from 1 to 6) with their probabilities.
    fn chance_outcomes(&self) -> Vec<(u8, f64)> {
        if self.is_chance_node() { self.0.chance_outcomes() } else { Vec::new() }
    }

    /// The legal actions of a player (the one to act), in ascending order.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&mut self, player: Option<usize>) -> PyResult<Vec<usize>> {
        if player.is_none() && self.is_chance_node() {
            return Ok(self.0.chance_outcomes().into_iter().map(|(number, _)| number.into()).collect());
        }
        Ok(self.seat(player)?.map(|seat| self.0.legal(seat).to_vec()).unwrap_or_default())
    }

    /// A byte per action: 1 for the legal actions of a player (the one to act).
    #[pyo3(signature = (player = None))]
    fn legal_actions_mask<'py>(&mut self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyBytes>> {
        let mut mask = vec![0_u8; self.0.actions()];
        if let Some(seat) = self.seat(player)? {
            self.0.legal(seat).iter().for_each(|action| mask[*action] = 1);
        }
        Ok(PyBytes::new(py, &mask))
    }

    /// Applies an action of a player (the one to act). Raises ``IllegalMove`` if it is not legal.
    #[pyo3(signature = (action, player = None))]
    fn apply_action(&mut self, action: usize, player: Option<usize>) -> PyResult<()> {
        if self.is_chance_node() {
            let number = self.0.chance_outcomes().into_iter().find(|(number, _)| usize::from(*number) == action);
            let (number, _) = number.ok_or_else(|| self.illegal(action, "is no outcome of chance here"))?;
            self.0.apply_chance(number);
            return Ok(());
        }
        let seat = self.seat(player)?.ok_or_else(|| self.illegal(action, "is refused: the game is over"))?;
        self.0.apply(seat, action).map_err(|refused| match refused {
            ActionRefusal::Illegal => self.illegal(action, "is not legal now"),
            ActionRefusal::NotToMove => self.illegal(action, "is refused: the player is not to move"),
        })
    }

    /// An action as text: a field, a placement, or ``-`` where a turn is finished.
    #[pyo3(signature = (action))]
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        match action < self.0.actions() {
            true => Ok(self.0.action_text(action)),
            false => Err(PyIndexError::new_err(format!("there is no action {action}"))),
        }
    }

    /// The result of every player: from 1 (first) to -1 (last) by places once the game is over, 0 before. Where one plays
    /// alone: the points so far.
    fn returns(&self) -> Vec<f64> {
        self.0.returns()
    }

    /// The points of every player so far.
    fn score(&self) -> Vec<u32> {
        self.0.session().score()
    }

    /// What a player (the one to act) knows now, as JSON text.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        Ok(self.0.observation(self.observer(player)?).to_string())
    }

    /// Everything that a player (the one to act) has known whenever it was to move, its moves, and what it knows now, as JSON
    /// text. That player cannot distinguish two states with equal texts.
    #[pyo3(signature = (player = None))]
    fn information_state_string(&self, player: Option<usize>) -> PyResult<String> {
        Ok(self.0.information(self.observer(player)?).to_string())
    }

    /// The number of values of an observation.
    fn observation_tensor_size(&self) -> usize {
        self.0.observed()
    }

    /// What a player (the one to act) knows now, as values between 0 and 1.
    #[pyo3(signature = (player = None))]
    fn observation_tensor(&self, player: Option<usize>) -> PyResult<Vec<f32>> {
        Ok(self.0.observe(self.observer(player)?))
    }

    /// The same as bytes of 32-bit floats in native order, for ``numpy.frombuffer``.
    #[pyo3(signature = (player = None))]
    fn observation_bytes<'py>(&self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyBytes>> {
        let values = self.0.observe(self.observer(player)?);
        let bytes: Vec<u8> = values.into_iter().flat_map(f32::to_ne_bytes).collect();
        Ok(PyBytes::new(py, &bytes))
    }

    /// A copy that can be played on independently.
    fn clone(&self) -> PyState {
        PyState(self.0.clone_box())
    }

    fn __copy__(&self) -> PyState {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyState {
        self.clone()
    }

    fn __repr__(&self) -> String {
        format!("<ludami.State {}, {} moves>", self.0.session().kind(), self.0.session().plies())
    }
}
