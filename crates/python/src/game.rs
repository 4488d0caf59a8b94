//! `ludami.Game`: a game with its moves, for Python.

use game::record::read;
use game::{GameKind, Observer, Seat};
use games::GameOptions;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyType};
use render::{Picture, Theme};
use serde_json::Value;
use wire::GameOptionsMessage;

use crate::error::{self, InvalidOption, InvalidRecord, LudamiError, Unsupported};
use crate::json;
use crate::session::{AnySession, MoveRefusal, PlayedMove, open};

/// A game in progress: its set-up, its moves and the position after them.
///
/// The first argument is the name of the game, one of ``ludami.GAMES``. Options are keyword arguments and differ from game to
/// game (``layout``, ``scoring``, ``first`` and ``swap`` for Kulami, ``board`` and ``first`` for GOrami, ``board`` and
/// ``players`` for Equals = Wins, ``players`` for the others); what is left out is the default of the game. Everything that
/// chance decides is drawn from ``seed``.
///
///     >>> import ludami
///     >>> game = ludami.Game("kulami", layout="classic-square", scoring="panels+area")
///     >>> game.play("d5")
///     0
///     >>> game.legal_moves()
///     ['d8', 'd7', 'd6', 'a5', 'b5', 'f5', 'g5', 'h5', 'd3', 'd2', 'd1']
///     >>> game.play("e6")
///     Traceback (most recent call last):
///     ...
///     ludami.IllegalMove: e6: e6 is neither in the row nor in the column of the marble just played, d5
///     >>> game.undo()
///     Move(seat=0, text='d5', points=0)
#[pyclass(module = "ludami", name = "Game")]
pub struct PyGame(pub Box<dyn AnySession>);

/// A seat as Python names it.
#[derive(FromPyObject)]
pub enum SeatArgument {
    /// Counted from 0.
    Index(usize),
    /// `red`, `2`
    Name(String),
}

/// A move that was played.
#[pyclass(module = "ludami", name = "Move", frozen, eq, get_all)]
#[derive(PartialEq)]
pub struct PyMove {
    /// The player, counted from 0.
    seat: usize,
    /// As in a record, without points.
    text: String,
    /// What it scored.
    points: u32,
}

#[pymethods]
impl PyMove {
    fn __repr__(&self) -> String {
        format!("Move(seat={}, text='{}', points={})", self.seat, self.text, self.points)
    }

    fn __str__(&self) -> &str {
        &self.text
    }
}

impl From<PlayedMove> for PyMove {
    fn from(PlayedMove { seat, text, points }: PlayedMove) -> PyMove {
        PyMove { seat, text, points }
    }
}

impl PyGame {
    pub fn seat(&self, argument: &SeatArgument) -> PyResult<Seat> {
        let seats = self.0.seats();
        let found = match argument {
            SeatArgument::Index(index) => Seat::new(*index).filter(|_| *index < seats),
            SeatArgument::Name(name) => Seat::first(seats).find(|seat| self.0.seat_name(*seat) == *name),
        };
        found.ok_or_else(|| {
            let named = match argument {
                SeatArgument::Index(index) => index.to_string(),
                SeatArgument::Name(name) => format!("{name:?}"),
            };
            PyIndexError::new_err(format!("there is no seat {named}: the seats are {}", self.seat_names().join(", ")))
        })
    }

    fn observer(&self, seat: Option<&SeatArgument>) -> PyResult<Observer> {
        Ok(seat.map(|seat| self.seat(seat)).transpose()?.map_or(Observer::Spectator, Observer::Seat))
    }

    /// The seat that is named, or the first that is to move.
    pub fn mover(&self, seat: Option<&SeatArgument>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.seat(seat),
            None => {
                let first = self.0.to_move().first().copied();
                first.or(Seat::new(0)).ok_or_else(|| LudamiError::new_err("there is no seat"))
            }
        }
    }

    fn drawn(&self, seat: Option<&SeatArgument>, theme: &str) -> PyResult<(Picture, Theme)> {
        Ok((self.0.picture(self.observer(seat)?), read_theme(theme)?))
    }
}

/// The theme with this name.
pub fn read_theme(name: &str) -> PyResult<Theme> {
    Theme::named(name).ok_or_else(|| {
        let names = Theme::ALL.map(Theme::name).join(", ");
        InvalidOption::new_err(format!("there is no theme {name:?}; there are {names}"))
    })
}

/// A picture as PNG.
pub fn png<'py>(py: Python<'py>, picture: &Picture, theme: Theme, width: u32) -> PyResult<Bound<'py, PyBytes>> {
    let bytes = py.detach(|| render::png(picture, theme, width));
    Ok(PyBytes::new(py, &bytes.map_err(|error| InvalidOption::new_err(error.to_string()))?))
}

/// The game with this name, and its options.
pub fn read_options(name: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<(GameKind, GameOptions)> {
    let kind: GameKind =
        name.parse().map_err(|unknown: game::UnknownGame| InvalidOption::new_err(unknown.to_string()))?;
    let mut members = json::from_keywords(options)?;
    members.insert("game".to_owned(), kind.name().into());
    let wrong = |error: &dyn std::fmt::Display| InvalidOption::new_err(format!("{kind}: {error}"));
    let chosen: GameOptionsMessage = serde_json::from_value(Value::Object(members)).map_err(|error| wrong(&error))?;
    Ok((kind, chosen.options().map_err(|error| wrong(&error))?))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, *, seed = 0, **options))]
    fn new(name: &str, seed: u64, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyGame> {
        let (_, options) = read_options(name, options)?;
        open(&options.record(seed)).map(PyGame).map_err(|error| InvalidOption::new_err(error.to_string()))
    }

    /// The game of a record (PGN-shaped text, see docs/notation.md), with all its moves.
    ///
    ///     >>> import ludami
    ///     >>> game = ludami.Game("gorami", board=16)
    ///     >>> game.play("y2-B3")
    ///     0
    ///     >>> ludami.Game.from_record(game.record()) == game
    ///     True
    #[classmethod]
    fn from_record(_: &Bound<'_, PyType>, py: Python<'_>, text: &str) -> PyResult<PyGame> {
        let records = read(text).map_err(|wrong| error::record(py, &wrong))?;
        match records.as_slice() {
            [record] => open(record).map(PyGame).map_err(|wrong| error::record(py, &wrong)),
            records => Err(InvalidRecord::new_err(format!("the text has {} records, not one", records.len()))),
        }
    }

    /// A game that begins with a position: one line of text, for Kulami and GOrami.
    ///
    ///     >>> import ludami
    ///     >>> game = ludami.Game.from_position("gorami", "16 b2y1../........../........../...... y 233 323")
    ///     >>> game.play("y3-B2")
    ///     0
    ///     >>> game.position
    ///     '16 y2y1../..y3....../........../...... b 232 323'
    #[classmethod]
    fn from_position(_: &Bound<'_, PyType>, py: Python<'_>, name: &str, position: &str) -> PyResult<PyGame> {
        let escaped = position.replace('\\', "\\\\").replace('"', "\\\"");
        let text = format!("[Game \"{name}\"]\n[Position \"{escaped}\"]\n\n*\n");
        let records = read(&text).map_err(|wrong| error::record(py, &wrong))?;
        let record = records.first().ok_or_else(|| InvalidRecord::new_err("there is no position"))?;
        open(record).map(PyGame).map_err(|wrong| error::record(py, &wrong))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.kind().name()
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    /// The names of the seats: colours, or numbers from 1.
    #[getter]
    fn seat_names(&self) -> Vec<String> {
        Seat::first(self.0.seats()).map(|seat| self.0.seat_name(seat)).collect()
    }

    /// The seats that may move now, counted from 0: several where a round is played at the same time, none at the end.
    #[getter]
    fn to_move(&self) -> Vec<usize> {
        self.0.to_move().into_iter().map(Seat::index).collect()
    }

    /// The first of the seats that may move now; ``None`` when the game is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.0.to_move().first().copied().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// The winner, counted from 0; ``None`` in a draw and while the game runs.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.0.outcome()?.winner().map(Seat::index)
    }

    /// The place of every seat once the game is over: 1 is first, equal results share a place.
    #[getter]
    fn places(&self) -> Option<Vec<u32>> {
        Some(self.0.outcome()?.places().values().iter().map(|place| u32::from(*place)).collect())
    }

    /// The score of every seat.
    #[getter]
    fn score(&self) -> Vec<u32> {
        self.0.score()
    }

    /// The named parts that scores and tie-breaks are made of, by name.
    ///
    ///     >>> import ludami
    ///     >>> ludami.Game("kulami").parts
    ///     {'panels': [0, 0], 'area': [0, 0], 'lines': [0, 0]}
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        self.0.parts().into_iter().try_for_each(|(name, values)| parts.set_item(name, values))?;
        Ok(parts)
    }

    /// The position as one line of text; ``None`` in games whose positions have no such text.
    #[getter]
    fn position(&self) -> Option<String> {
        self.0.view(Observer::Spectator).get("position")?.as_str().map(str::to_owned)
    }

    /// Every move so far.
    #[getter]
    fn moves(&self) -> Vec<PyMove> {
        self.0.moves().into_iter().map(PyMove::from).collect()
    }

    /// Every legal move of a seat (the first that is to move), as text.
    ///
    /// Raises ``Unsupported`` in games whose moves are turns of several placements: there are far too many to list. A ``State``
    /// builds up turns placement by placement in every game.
    #[pyo3(signature = (seat = None))]
    fn legal_moves(&self, py: Python<'_>, seat: Option<SeatArgument>) -> PyResult<Vec<String>> {
        let seat = self.mover(seat.as_ref())?;
        let moves = py.detach(|| self.0.legal_moves(seat));
        moves.ok_or_else(|| {
            Unsupported::new_err(format!(
                "{}: a move is a turn of several placements, of which there are too many to list; see ludami.State",
                self.0.kind()
            ))
        })
    }

    /// Plays a move of a seat (the first that is to move) and returns its points.
    ///
    /// Raises ``InvalidText`` if the text is no move and ``IllegalMove`` if a rule forbids it; the game is then unchanged.
    ///
    ///     >>> import ludami
    ///     >>> game = ludami.Game("challenge", seed=7)
    ///     >>> number = game.view(0)["numbers"][0]
    ///     >>> game.play(f"b{number}-C3")
    ///     0
    #[pyo3(name = "play", signature = (r#move, seat = None))]
    fn play(&mut self, py: Python<'_>, r#move: &str, seat: Option<SeatArgument>) -> PyResult<u32> {
        let seat = self.mover(seat.as_ref())?;
        self.0.play(seat, r#move).map_err(|refusal| match refusal {
            MoveRefusal::Text(wrong) => error::text(py, &wrong),
            MoveRefusal::Points(wrong) => LudamiError::new_err(format!("{}: {wrong}", r#move)),
            MoveRefusal::Illegal(raise) => raise(py),
        })
    }

    /// Takes the last move back and returns it; ``None`` if there is no move.
    fn undo(&mut self) -> Option<PyMove> {
        self.0.undo().map(PyMove::from)
    }

    /// What a seat may know of the game, as in messages of the server (docs/protocol.md, where seats count from 1).
    /// Without a seat: what everybody may know.
    ///
    ///     >>> import ludami
    ///     >>> sorted(ludami.Game("equals", seed=1).view(0))[:4]
    ///     ['bag', 'board', 'game', 'hand']
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<SeatArgument>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.0.view(self.observer(seat.as_ref())?))
    }

    /// The record of the game as canonical text. Keyword arguments become tags, such as ``Event="Training"``.
    #[pyo3(signature = (**tags))]
    fn record(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (name, value) in tags.into_iter().flatten() {
            pairs.push((name.extract()?, value.str()?.extract()?));
        }
        let tags: Vec<(&str, &str)> = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let text = self.0.record(&tags).to_string();
        let wrong = |error: &dyn std::fmt::Display| InvalidOption::new_err(format!("a tag cannot be written: {error}"));
        let read = read(&text).map_err(|error| wrong(&error))?;
        read.first().map(open).transpose().map_err(|error| wrong(&error))?;
        Ok(text)
    }

    /// A picture of what a seat may see (everybody, without a seat) as SVG. Themes: ``light``, ``dark``, ``safe``.
    #[pyo3(signature = (seat = None, *, theme = "light"))]
    fn svg(&self, seat: Option<SeatArgument>, theme: &str) -> PyResult<String> {
        let (picture, theme) = self.drawn(seat.as_ref(), theme)?;
        Ok(picture.standalone(theme, self.0.kind().name()))
    }

    /// The same as PNG, with this width in pixels.
    #[pyo3(signature = (seat = None, *, theme = "light", width = 800))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatArgument>,
        theme: &str,
        width: u32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (picture, theme) = self.drawn(seat.as_ref(), theme)?;
        png(py, &picture, theme, width)
    }

    /// The number of move sequences of this length; raises ``Unsupported`` where moves cannot be listed.
    ///
    ///     >>> import ludami
    ///     >>> ludami.Game("gorami", board=16).perft(2)
    ///     2046
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let count = py.detach(|| self.0.perft(depth));
        count.ok_or_else(|| Unsupported::new_err(format!("{}: moves cannot be listed", self.0.kind())))
    }

    /// A copy that can be played on independently.
    fn copy(&self) -> PyGame {
        PyGame(self.0.clone_box())
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let from_record = py.get_type::<PyGame>().getattr("from_record")?;
        Ok((from_record, (self.0.record(&[]).to_string(),)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGame>().is_ok_and(|other| self.0.equals(other.borrow().0.as_ref()))
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __len__(&self) -> usize {
        self.0.plies()
    }

    fn __str__(&self) -> String {
        self.0.drawing(Observer::Spectator)
    }

    fn __repr__(&self) -> String {
        let turn = match self.0.to_move().first() {
            Some(seat) => format!("{} to move", self.0.seat_name(*seat)),
            None => "over".to_owned(),
        };
        format!("<ludami.Game {}, {} moves, {turn}>", self.0.kind(), self.0.plies())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, "light")
    }
}

/// All games of a text with any number of records.
///
///     >>> import ludami
///     >>> game = ludami.Game("gorami")
///     >>> [other == game for other in ludami.read_records(game.record() + "\n" + game.record())]
///     [True, True]
#[pyfunction]
pub fn read_records(py: Python<'_>, text: &str) -> PyResult<Vec<PyGame>> {
    let records = read(text).map_err(|wrong| error::record(py, &wrong))?;
    let games = records.iter().map(|record| open(record).map(PyGame)).collect::<Result<_, _>>();
    games.map_err(|wrong| error::record(py, &wrong))
}
