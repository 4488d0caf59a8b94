//! `ludami.Batch`: many games at once, for learning programs.

use game::record::{Record, replay};
use game::{Game, GameKind, Observer, Seat};
use games::with_game;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::actions::{ActionGame, ActionResult};
use crate::error::{IllegalMove, InvalidOption};
use crate::game::read_options;
use crate::session::PythonGame;
use crate::steps::returns;

/// No batch has more games.
const MOST_GAMES: usize = 1 << 20;

/// One game of a batch.
struct Lane<G: ActionGame> {
    game: G,
    turn: Option<G::Turn>,
    seat: Seat,
    legal: Vec<usize>,
}

/// What an action led to.
struct StepOutcome {
    rewards: Vec<f64>,
    done: bool,
}

impl<G: ActionGame> Lane<G> {
    fn new(game: G) -> Lane<G> {
        let first = Seat::first(1).next().expect("a table has a first seat");
        let mut lane = Lane { game, turn: None, seat: first, legal: Vec::new() };
        lane.begin();
        lane
    }

    /// Finds the seat that acts next and its legal actions; nothing is legal when the game is over.
    fn begin(&mut self) {
        self.legal.clear();
        if self.turn.is_none() {
            for seat in self.game.to_move().iter() {
                if let Some(turn) = self.game.begin(seat) {
                    (self.seat, self.turn) = (seat, Some(turn));
                    break;
                }
            }
        }
        if let Some(turn) = &self.turn {
            self.game.legal(turn, &mut |action| self.legal.push(action));
        }
    }

    /// Applies a legal action.
    fn apply(&mut self, action: usize) -> StepOutcome {
        let alone = self.game.seats() == 1;
        let before = if alone { returns(&self.game) } else { Vec::new() };
        if let Some(mut turn) = self.turn.take() {
            match self.game.apply(&mut turn, action) {
                ActionResult::Continue => self.turn = Some(turn),
                ActionResult::Move(mv) => {
                    self.game.play(self.seat, &mv).expect("actions make legal moves");
                }
            }
        }
        self.begin();
        let done = self.legal.is_empty();
        let rewards = match (alone, done) {
            (true, _) => returns(&self.game).iter().zip(before).map(|(now, before)| now - before).collect(),
            (false, true) => returns(&self.game),
            (false, false) => Vec::new(),
        };
        StepOutcome { rewards, done }
    }
}

/// How new games begin.
struct StartPositions<G: Game> {
    options: games::GameOptions,
    /// The beginning, where chance decides nothing.
    fixed: Option<G>,
    next_seed: u64,
}

impl<G: PythonGame> StartPositions<G> {
    fn new(options: games::GameOptions, seed: u64) -> StartPositions<G> {
        // Records of games without chance are the same whatever the seed.
        let first = options.record(seed);
        let alike = (1..4_u64).all(|other| options.record(seed.wrapping_add(other)) == first);
        let fixed = alike.then(|| start(&first));
        StartPositions { options, fixed, next_seed: seed }
    }

    fn next(&mut self) -> G {
        match &self.fixed {
            Some(game) => game.clone(),
            None => {
                let seed = self.next_seed;
                self.next_seed = seed.wrapping_add(1);
                start(&self.options.record(seed))
            }
        }
    }
}

fn start<G: PythonGame>(record: &Record) -> G {
    let set_up = replay::<G>(record).expect("a set-up can start");
    set_up.history.now().clone()
}

/// Many games of one kind.
struct Lanes<G: PythonGame> {
    lanes: Vec<Lane<G>>,
    starts: StartPositions<G>,
    rng: Pcg64Mcg,
}

/// Rewards of every game and seat, and which games have ended.
struct BatchStep {
    rewards: Vec<f32>,
    done: Vec<u8>,
}

/// Many games of any kind.
trait AnyLanes: Send + Sync {
    fn seats(&self) -> usize;
    fn actions(&self) -> usize;
    fn observed(&self) -> usize;
    fn players(&self) -> Vec<u8>;
    fn mask(&self) -> Vec<u8>;
    fn observe(&self) -> Vec<f32>;
    fn sample(&mut self) -> Vec<i32>;
    /// The index of a game for which the action is not legal.
    fn step(&mut self, actions: &[i32]) -> Result<BatchStep, usize>;
    fn playouts(&mut self, games: usize) -> (u64, Vec<f64>);
}

impl<G: PythonGame> AnyLanes for Lanes<G> {
    fn seats(&self) -> usize {
        self.lanes[0].game.seats()
    }

    fn actions(&self) -> usize {
        self.lanes[0].game.actions()
    }

    fn observed(&self) -> usize {
        self.lanes[0].game.observed()
    }

    fn players(&self) -> Vec<u8> {
        self.lanes.iter().map(|lane| lane.seat.index() as u8).collect()
    }

    fn mask(&self) -> Vec<u8> {
        let actions = self.actions();
        let mut mask = vec![0; actions * self.lanes.len()];
        for (lane, mask) in self.lanes.iter().zip(mask.chunks_exact_mut(actions)) {
            lane.legal.iter().for_each(|action| mask[*action] = 1);
        }
        mask
    }

    fn observe(&self) -> Vec<f32> {
        let mut values = Vec::with_capacity(self.observed() * self.lanes.len());
        for Lane { game, turn, seat, .. } in &self.lanes {
            game.observe(&game.view(Observer::Seat(*seat)), *seat, turn.as_ref(), &mut values);
        }
        values
    }

    fn sample(&mut self) -> Vec<i32> {
        let rng = &mut self.rng;
        self.lanes.iter().map(|lane| lane.legal[rng.random_range(0..lane.legal.len())] as i32).collect()
    }

    fn step(&mut self, actions: &[i32]) -> Result<BatchStep, usize> {
        let legal = |lane: &Lane<G>, action: i32| usize::try_from(action).is_ok_and(|a| lane.legal.contains(&a));
        let illegal = self.lanes.iter().zip(actions).position(|(lane, action)| !legal(lane, *action));
        if let Some(index) = illegal {
            return Err(index);
        }
        let seats = self.seats();
        let mut stepped = BatchStep { rewards: vec![0.0; seats * actions.len()], done: vec![0; actions.len()] };
        for (index, (lane, action)) in self.lanes.iter_mut().zip(actions).enumerate() {
            let StepOutcome { rewards, done } = lane.apply(*action as usize);
            for (target, reward) in stepped.rewards[index * seats..].iter_mut().zip(rewards) {
                *target = reward as f32;
            }
            if done {
                stepped.done[index] = 1;
                *lane = Lane::new(self.starts.next());
            }
        }
        Ok(stepped)
    }

    fn playouts(&mut self, games: usize) -> (u64, Vec<f64>) {
        let mut moves = 0;
        let mut sums = vec![0.0; self.seats()];
        for _ in 0..games {
            let mut lane = Lane::new(self.starts.next());
            while !lane.legal.is_empty() {
                let action = lane.legal[self.rng.random_range(0..lane.legal.len())];
                lane.apply(action);
                moves += 1;
            }
            sums.iter_mut().zip(returns(&lane.game)).for_each(|(sum, result)| *sum += result);
        }
        (moves, sums)
    }
}

/// Games of one kind that are played at the same time, each by one action per step. A game that ends is replaced by a new one.
///
/// Everything is exchanged as bytes in native order; ``ludami.vector.VectorGame`` wraps them as arrays of NumPy.
///
///     >>> import ludami
///     >>> batch = ludami.Batch("gorami", 4, board=16)
///     >>> rewards, done = batch.step(batch.sample())
///     >>> len(rewards), len(done)
///     (32, 4)
#[pyclass(module = "ludami", name = "Batch")]
pub struct PyBatch {
    lanes: Box<dyn AnyLanes>,
    games: usize,
}

fn lanes<G: PythonGame>(options: games::GameOptions, games: usize, seed: u64) -> Box<dyn AnyLanes> {
    let mut starts = StartPositions::<G>::new(options, seed);
    let lanes = (0..games).map(|_| Lane::new(starts.next())).collect();
    Box::new(Lanes { lanes, starts, rng: Pcg64Mcg::seed_from_u64(seed) })
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (name, games, *, seed = 0, **options))]
    fn new(
        py: Python<'_>,
        name: &str,
        games: usize,
        seed: u64,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyBatch> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(InvalidOption::new_err(format!("games is 1 to {MOST_GAMES}, not {games}")));
        }
        let (kind, options): (GameKind, _) = read_options(name, options)?;
        let lanes = py.detach(|| with_game!(kind, G => lanes::<G>(options, games, seed)));
        Ok(PyBatch { lanes, games })
    }

    /// The number of players of each game.
    #[getter]
    fn num_players(&self) -> usize {
        self.lanes.seats()
    }

    /// The number of actions.
    #[getter]
    fn num_actions(&self) -> usize {
        self.lanes.actions()
    }

    /// The number of values of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.lanes.observed()
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// The player to act in every game, a byte each.
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.lanes.players())
    }

    /// A byte per game and action: 1 for legal actions.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mask = py.detach(|| self.lanes.mask());
        PyBytes::new(py, &mask)
    }

    /// What the player to act knows in every game: 32-bit floats.
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let bytes = py.detach(|| self.lanes.observe().into_iter().flat_map(f32::to_ne_bytes).collect::<Vec<u8>>());
        PyBytes::new(py, &bytes)
    }

    /// A random legal action of every game: 32-bit integers.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let lanes = &mut self.lanes;
        let bytes = py.detach(|| lanes.sample().into_iter().flat_map(i32::to_ne_bytes).collect::<Vec<u8>>());
        PyBytes::new(py, &bytes)
    }

    /// Applies an action in every game (32-bit integers). Returns the rewards of every game and player (32-bit floats) and a
    /// byte per game: 1 where the game has ended. Raises ``IllegalMove``, and changes nothing, if an action is not legal.
    fn step<'py>(&mut self, py: Python<'py>, actions: &[u8]) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let (numbers, rest) = actions.as_chunks::<4>();
        if numbers.len() != self.games || !rest.is_empty() {
            let wanted = 4 * self.games;
            return Err(PyValueError::new_err(format!("{wanted} bytes are needed, not {}", actions.len())));
        }
        let numbers: Vec<i32> = numbers.iter().map(|bytes| i32::from_ne_bytes(*bytes)).collect();
        let lanes = &mut self.lanes;
        let stepped = py
            .detach(|| lanes.step(&numbers))
            .map_err(|index| IllegalMove::new_err(format!("action {} is not legal in game {index}", numbers[index])))?;
        let rewards: Vec<u8> = stepped.rewards.into_iter().flat_map(f32::to_ne_bytes).collect();
        Ok((PyBytes::new(py, &rewards), PyBytes::new(py, &stepped.done)))
    }

    /// Plays this many new games with random actions. Returns the number of actions and the sum of the results of every
    /// player.
    fn random_playouts(&mut self, py: Python<'_>, games: usize) -> (u64, Vec<f64>) {
        let lanes = &mut self.lanes;
        py.detach(|| lanes.playouts(games))
    }
}
