//! Scores and their parts.

use super::Position;
use crate::grid::CellSet;
use crate::{ByColour, Colour, Scoring};

/// The parts of a score, whether or not the scoring counts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScoreParts {
    /// The points of the panels that each colour holds.
    pub panels: ByColour<u32>,
    /// The size of each colour's largest area.
    pub area: ByColour<u32>,
    /// The length of all of each colour's lines together.
    pub lines: ByColour<u32>,
}

impl ScoreParts {
    /// The points under a scoring: panels, and for each bonus the difference for the colour that has more.
    pub fn points(&self, scoring: Scoring) -> ByColour<u32> {
        let mut points = self.panels;
        let bonuses = [(scoring.has_area(), self.area), (scoring.has_lines(), self.lines)];
        for (_, bonus) in bonuses.into_iter().filter(|(counts, _)| *counts) {
            for colour in Colour::ALL {
                points[colour] += bonus[colour].saturating_sub(bonus[colour.other()]);
            }
        }
        points
    }
}

impl Position {
    /// All parts of the current score.
    pub fn score(&self) -> ScoreParts {
        let places = self.marbles.map(|marbles| self.board.grid().places(marbles));
        ScoreParts { panels: self.panels(), area: places.map(CellSet::largest_area), lines: places.map(CellSet::lines) }
    }

    /// The current points under the position's scoring.
    pub fn points(&self) -> ByColour<u32> {
        match self.scoring {
            Scoring::Panels => self.panels(),
            _ => self.score().points(self.scoring),
        }
    }

    /// The points of the panels that each colour holds.
    pub fn panels(&self) -> ByColour<u32> {
        let mut worth = ByColour::default();
        for &panel in self.board.panels() {
            let (red, black) = ((self.marbles.red & panel).len(), (self.marbles.black & panel).len());
            worth.red += panel.len() * u32::from(red > black);
            worth.black += panel.len() * u32::from(black > red);
        }
        worth
    }
}
