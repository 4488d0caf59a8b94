//! Kulami for limited search.

use kulami::{Board, ByColour, Colour, Field, FieldSet, Panel, Position, ScoreParts, Scoring};

use super::Level;
use super::level_method::{Attention, LevelMethod};
use super::level_player::LevelPosition;
use super::level_state::{BarMemory, CandidateMove, LevelState, SeededRandom};
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// The marbles on a board and the restrictions by the last two.
#[derive(Clone, Copy, Debug)]
pub struct KulamiLevelState<'a> {
    board: &'a Board,
    scoring: Scoring,
    marbles: ByColour<FieldSet>,
    turn: Colour,
    last: Option<Field>,
    /// The panel of the marble before the last one.
    barred: FieldSet,
    marbles_left: u32,
}

impl LevelPosition for Position {
    type State<'a> = KulamiLevelState<'a>;

    fn state(&self, _: &Attention, _: SeededRandom) -> KulamiLevelState<'_> {
        KulamiLevelState {
            board: self.board(),
            scoring: self.scoring(),
            marbles: self.marbles(),
            turn: self.turn(),
            last: self.last(),
            barred: self.before().map_or(FieldSet::EMPTY, |before| self.board().home(before)),
            marbles_left: self.marbles_left(),
        }
    }

    fn method(level: Level) -> LevelMethod {
        level.in_kulami()
    }

    fn name(&self) -> u64 {
        self.hash()
    }
}

impl KulamiLevelState<'_> {
    fn legal(&self) -> FieldSet {
        let reach = self.last.map_or(FieldSet::ALL, |last| self.board.reachable(last));
        match self.marbles_left {
            0 => FieldSet::EMPTY,
            _ => reach.without(self.barred | self.marbles.red | self.marbles.black),
        }
    }

    /// The distance from the last marble along the row or column; 0 for the first move.
    fn distance(&self, field: Field) -> u32 {
        let Some(last) = self.last else { return 0 };
        let (from, to) = (self.board.cell(last), self.board.cell(field));
        (from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())) as u32
    }

    /// The apparent value of a panel for red: all of it for the leader, reduced by what the free fields can still
    /// change.
    fn panel(&self, panel: FieldSet, hold: i32) -> Score {
        let size = panel.len() as Score;
        let [red, black] = [self.marbles.red, self.marbles.black].map(|marbles| (marbles & panel).len() as Score);
        let (lead, free) = (red - black, size - red - black);
        let held = UNIT * size * lead / lead.abs().max(free + 1);
        (UNIT * size * lead.signum() * (200 - hold) + held * hold) / 200
    }

    fn bonuses(&self) -> ScoreParts {
        let mut parts = ScoreParts::default();
        if self.scoring.has_area() {
            parts.area = self.marbles.map(|marbles| self.board.largest_area(marbles));
        }
        if self.scoring.has_lines() {
            parts.lines = self.marbles.map(|marbles| self.board.lines(marbles));
        }
        parts
    }

    fn red(&self, hold: i32, bonus: i32) -> Score {
        let panels: Score = Panel::all().map(|panel| self.panel(self.board.panel(panel), hold)).sum();
        if bonus == 0 || self.scoring == Scoring::Panels {
            return panels;
        }
        let points = self.bonuses().points(self.scoring);
        panels + (points.red as Score - points.black as Score) * UNIT * bonus / 100
    }
}

fn for_side(red: Score, side: Side) -> Score {
    match side {
        Side::First => red,
        Side::Second => -red,
    }
}

impl LevelState for KulamiLevelState<'_> {
    type Move = Field;

    fn side(&self) -> Side {
        match self.turn {
            Colour::Red => Side::First,
            Colour::Black => Side::Second,
        }
    }

    fn moves(&self, moves: &mut Vec<CandidateMove<Field>>) {
        let seen = |mv: Field| CandidateMove { mv, distance: self.distance(mv), number: mv.index() as u32 };
        moves.extend(self.legal().iter().map(seen));
    }

    fn play(&mut self, field: Field, bars: BarMemory) {
        self.marbles[self.turn] |= FieldSet::only(field);
        self.turn = self.turn.other();
        self.barred = match (bars, self.last) {
            (BarMemory::Kept, Some(last)) => self.board.home(last),
            _ => FieldSet::EMPTY,
        };
        self.last = Some(field);
        self.marbles_left -= 1;
    }

    fn evaluate(&self, side: Side, attention: &Attention) -> Score {
        for_side(self.red(attention.hold, attention.bonus), side)
    }

    fn margin(&self, side: Side) -> Score {
        for_side(self.red(0, 100), side)
    }
}
