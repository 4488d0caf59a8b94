//! Kulami for the baseline players.

use kulami::{Board, ByColour, Colour, Field, FieldSet, Panel, Position, ScoreParts, Scoring};

use super::state::{BaselinePosition, BaselineState};
use super::xorshift::XorShift;
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// The part of a position that is needed for play.
#[derive(Clone, Copy, Debug)]
pub struct KulamiBaseline<'a> {
    board: &'a Board,
    scoring: Scoring,
    marbles: ByColour<FieldSet>,
    turn: Colour,
    /// The fields allowed by the last two marbles, occupied or not.
    allowed: FieldSet,
    /// The panel of the last marble.
    home: FieldSet,
    marbles_left: u32,
}

impl BaselinePosition for Position {
    type BaselineState<'a> = KulamiBaseline<'a>;

    fn baseline_state(&self) -> KulamiBaseline<'_> {
        KulamiBaseline {
            board: self.board(),
            scoring: self.scoring(),
            marbles: self.marbles(),
            turn: self.turn(),
            allowed: self.legal(),
            home: self.last().map_or(FieldSet::EMPTY, |last| self.board().home(last)),
            marbles_left: self.marbles_left(),
        }
    }
}

impl KulamiBaseline<'_> {
    #[inline]
    fn legal(&self) -> FieldSet {
        match self.marbles_left {
            0 => FieldSet::EMPTY,
            _ => self.allowed.without(self.marbles.red | self.marbles.black),
        }
    }

    /// The points of the panels that each colour holds.
    fn panels(&self) -> ByColour<u32> {
        let mut worth = ByColour::default();
        for panel in Panel::all() {
            let fields = self.board.panel(panel);
            let [red, black] = [self.marbles.red, self.marbles.black].map(|marbles| (marbles & fields).len());
            worth.red += fields.len() * u32::from(red > black);
            worth.black += fields.len() * u32::from(black > red);
        }
        worth
    }
}

impl BaselineState for KulamiBaseline<'_> {
    type Move = Field;

    #[inline]
    fn side(&self) -> Side {
        match self.turn {
            Colour::Red => Side::First,
            Colour::Black => Side::Second,
        }
    }

    fn moves(&self, moves: &mut Vec<Field>) {
        moves.extend(self.legal());
    }

    #[inline]
    fn play(&mut self, field: Field) {
        self.marbles[self.turn] |= FieldSet::only(field);
        self.turn = self.turn.other();
        self.allowed = self.board.reachable(field).without(self.home);
        self.home = self.board.home(field);
        self.marbles_left -= 1;
    }

    fn play_out(&mut self, rng: &mut XorShift) {
        loop {
            let legal = self.legal();
            if legal.is_empty() {
                return;
            }
            let mut bits = legal.bits();
            for _ in 0..rng.below(legal.len()) {
                bits &= bits - 1;
            }
            let Some(field) = FieldSet::from_bits(bits).first() else { return };
            self.play(field);
        }
    }

    fn score(&self, side: Side) -> Score {
        let mut parts = ScoreParts { panels: self.panels(), ..ScoreParts::default() };
        if self.scoring.has_area() {
            parts.area = self.marbles.map(|marbles| self.board.largest_area(marbles));
        }
        if self.scoring.has_lines() {
            parts.lines = self.marbles.map(|marbles| self.board.lines(marbles));
        }
        let points = parts.points(self.scoring);
        let margin = points.red as Score - points.black as Score;
        match side {
            Side::First => margin * UNIT,
            Side::Second => -margin * UNIT,
        }
    }
}
