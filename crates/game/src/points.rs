//! Points of one move, and points that a text claims for it.

use std::fmt;

/// The points of each placement of a move, in order; empty in games without points per move.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points(pub Vec<u32>);

impl Points {
    /// No points to give.
    pub const NONE: Points = Points(Vec::new());

    /// All placements together.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }
}

/// Points written with a move: `b5-C3,y2-D4=12` for the whole move, `b5-C3=7,y2-D4=5` per placement.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum StatedPoints {
    /// Of the whole move.
    Total(u32),
    /// Of each placement that names any.
    Each(Vec<Option<u32>>),
}

/// A text claims other points than the rules give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongPoints {
    /// The stated points.
    pub stated: u32,
    /// The points by the rules.
    pub real: u32,
    /// Which placement, counted from 1, when points were stated for one of several.
    pub placement: Option<usize>,
}

impl fmt::Display for WrongPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongPoints { stated, real, placement } = self;
        match placement {
            None => write!(f, "the text says {stated} points, the rules give {real}"),
            Some(n) => write!(f, "the text says {stated} points for placement {n}, the rules give {real}"),
        }
    }
}

impl std::error::Error for WrongPoints {}

impl StatedPoints {
    /// All placements together.
    pub fn total(&self) -> u32 {
        match self {
            StatedPoints::Total(total) => *total,
            StatedPoints::Each(all) => all.iter().flatten().sum(),
        }
    }

    /// Compares with the points by the rules.
    pub fn check(&self, points: &Points) -> Result<(), WrongPoints> {
        match self {
            StatedPoints::Total(stated) if *stated == points.total() => Ok(()),
            StatedPoints::Total(stated) => Err(WrongPoints { stated: *stated, real: points.total(), placement: None }),
            StatedPoints::Each(all) => {
                for (i, stated) in all.iter().enumerate() {
                    let real = points.0.get(i).copied().unwrap_or(0);
                    match stated {
                        Some(stated) if *stated != real => {
                            return Err(WrongPoints { stated: *stated, real, placement: Some(i + 1) });
                        }
                        _ => {}
                    }
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stated_points_are_compared_as_a_whole_or_one_by_one() {
        let points = Points(vec![7, 5]);
        assert_eq!(StatedPoints::Total(12).check(&points), Ok(()));
        let wrong = StatedPoints::Total(7).check(&points).unwrap_err();
        assert_eq!(wrong.to_string(), "the text says 7 points, the rules give 12");
        assert_eq!(StatedPoints::Each(vec![Some(7), Some(5)]).check(&points), Ok(()));
        assert_eq!(StatedPoints::Each(vec![None, Some(5)]).check(&points), Ok(()));
        let wrong = StatedPoints::Each(vec![Some(7), Some(12)]).check(&points).unwrap_err();
        assert_eq!(wrong.to_string(), "the text says 12 points for placement 2, the rules give 5");
    }
}
