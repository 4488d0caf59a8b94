//! The marbles behind the bonuses: fields of the largest area, and lines from end to end.

use super::Position;
use crate::{Cell, Colour, Field, FieldSet};

/// The shortest line that counts.
const SHORTEST_LINE: usize = 5;

/// Steps to the next cell of a line: to the right, upwards, and along both diagonals.
const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Position {
    /// The fields of a colour's largest area; of several equally large ones, the first in reading order.
    pub fn largest_area(&self, colour: Colour) -> FieldSet {
        let mut left = self.marbles[colour];
        let mut largest = FieldSet::EMPTY;
        while let Some(first) = left.first() {
            let mut group = FieldSet::only(first);
            loop {
                let beside = group.iter().fold(FieldSet::EMPTY, |all, field| all | self.board.neighbours(field));
                let grown = group | (beside & left);
                if grown == group {
                    break;
                }
                group = grown;
            }
            left = left.without(group);
            if group.len() > largest.len() {
                largest = group;
            }
        }
        largest
    }

    /// A colour's lines, each with its fields from end to end.
    pub fn lines(&self, colour: Colour) -> Vec<Vec<Field>> {
        let marbles = self.marbles[colour];
        let beside = |field: Field, (right, up): (isize, isize)| {
            let cell = self.board.cell(field);
            let next = Cell::new(cell.column().checked_add_signed(right)?, cell.row().checked_add_signed(up)?)?;
            self.board.at(next).filter(|field| marbles.contains(*field))
        };
        let mut lines = Vec::new();
        for (right, up) in STEPS {
            for first in marbles.iter().filter(|field| beside(*field, (-right, -up)).is_none()) {
                let line: Vec<Field> =
                    std::iter::successors(Some(first), |field| beside(*field, (right, up))).collect();
                if line.len() >= SHORTEST_LINE {
                    lines.push(line);
                }
            }
        }
        lines
    }
}
