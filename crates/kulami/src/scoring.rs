//! Scorings: which bonuses count.

use std::fmt;

use game::TextError;

/// Panels always count; each bonus is switched on by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Scoring {
    /// Panels alone.
    #[default]
    Panels,
    /// Panels and the largest area (Level 1).
    Area,
    /// Panels and lines.
    Lines,
    /// Panels, the largest area and lines (Level 2).
    AreaAndLines,
}

impl Scoring {
    /// All four.
    pub const ALL: [Scoring; 4] = [Scoring::Panels, Scoring::Area, Scoring::Lines, Scoring::AreaAndLines];

    /// The scoring with these bonuses.
    pub const fn with(area: bool, lines: bool) -> Scoring {
        match (area, lines) {
            (false, false) => Scoring::Panels,
            (true, false) => Scoring::Area,
            (false, true) => Scoring::Lines,
            (true, true) => Scoring::AreaAndLines,
        }
    }

    /// Does the largest area count?
    #[inline]
    pub const fn has_area(self) -> bool {
        matches!(self, Scoring::Area | Scoring::AreaAndLines)
    }

    /// Do lines count?
    #[inline]
    pub const fn has_lines(self) -> bool {
        matches!(self, Scoring::Lines | Scoring::AreaAndLines)
    }

    /// Its text: `panels`, `panels+area`, `panels+lines` or `panels+area+lines`.
    pub const fn text(self) -> &'static str {
        match self {
            Scoring::Panels => "panels",
            Scoring::Area => "panels+area",
            Scoring::Lines => "panels+lines",
            Scoring::AreaAndLines => "panels+area+lines",
        }
    }

    /// Reads its text.
    pub fn read(text: &str) -> Result<Scoring, TextError> {
        let found = Scoring::ALL.into_iter().find(|scoring| scoring.text() == text);
        let allowed = "the scoring is panels, panels+area, panels+lines or panels+area+lines";
        found.ok_or_else(|| TextError::new(1, text, allowed))
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
