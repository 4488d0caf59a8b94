//! Tails of stripes. A stripe is a fish that swims to the left: its tail is at the right end, and its two lobes show the
//! sums of both colours.

use ::gurami::puzzle::ByShade;
use ::gurami::{Board, Direction};

use super::GuramiGeometry;
use crate::geometry::{Point, Rect};
use crate::glyphs;
use crate::mark::{circle, polygon};
use crate::svg::{IdPrefix, Markup};

/// Distance of a stripe's end from the edge of the board.
const AWAY: f64 = 62.0;
/// Distance of a tail's tip from the edge of the board.
const TIP: f64 = 33.0;
/// Corners of the upper lobe, from the tip of a tail that points to the right.
const LOBE: [(f64, f64); 4] = [(0.0, -3.7), (62.5, -72.1), (111.3, -67.8), (94.3, -3.7)];
/// Centre of the number on the upper lobe.
const NUMBER: (f64, f64) = (71.0, -36.0);
/// Corners of a small tail.
const SMALL: [(f64, f64); 4] = [(0.0, 0.0), (36.0, -26.0), (28.0, 0.0), (36.0, 26.0)];
/// Two tails at the same edge turn away from each other by this angle in degrees.
const TURN: f64 = 22.0;
/// Margin above and below the board. The tails of the outermost stripes may reach beyond it.
const MARGIN: f64 = 92.0;

/// What the tail of a stripe shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StripeTail {
    /// Nothing: the stripe is not full and not looked at.
    Hidden,
    /// All fields have numbers: solid for equal sums, hollow otherwise.
    Small {
        /// Whether the sums are equal.
        is_equal: bool,
    },
    /// The sums so far; with a tick if they are final and equal, red if they are final and unequal.
    Sums {
        /// The sums.
        sums: ByShade<u32>,
        /// Whether all fields have numbers.
        is_full: bool,
    },
}

/// The place of a tail.
#[derive(Clone, Copy, PartialEq, Debug)]
struct TailEnd {
    /// Where the stripe leaves the board.
    edge: Point,
    direction: Direction,
    /// Its angle in degrees, clockwise from the right.
    angle: f64,
}

impl TailEnd {
    /// A point given along the tail and across it, from its tip.
    fn at(self, (along, across): (f64, f64)) -> Point {
        let (sine, cosine) = self.angle.to_radians().sin_cos();
        let along = along + TIP;
        Point::new(self.edge.x + along * cosine - across * sine, self.edge.y + along * sine + across * cosine)
    }
}

impl GuramiGeometry {
    /// The same board with room for the tails of its stripes at the right.
    #[must_use]
    pub fn with_tails(self, board: &Board) -> GuramiGeometry {
        let ends = self.tail_ends(board, |_| false);
        let corners = ends
            .into_iter()
            .flat_map(|end| LOBE.map(|(along, across)| [end.at((along, across)), end.at((along, -across))]));
        let right = corners.flatten().map(|point| point.x + 8.0).fold(self.view.x + self.view.width, f64::max);
        let wood = Rect::around(self.outline.iter().copied());
        let view = Rect::new(self.view.x, wood.y - MARGIN, right - self.view.x, wood.height + 2.0 * MARGIN);
        GuramiGeometry { view, ..self }
    }

    /// The ends of all stripes; those that share an edge with another shown tail are turned away from it.
    fn tail_ends(&self, board: &Board, is_shown: impl Fn(usize) -> bool) -> Vec<TailEnd> {
        let end = |(stripe, ends): (&::gurami::Stripe, &super::StripeEnds)| {
            let (from, to) = (ends.right, ends.left);
            let angle = match stripe.direction {
                Direction::Horizontal => 0.0,
                Direction::Upward => -60.0,
                Direction::Downward => 60.0,
            };
            let inside = AWAY / (to.x - from.x).hypot(to.y - from.y);
            TailEnd { edge: from.towards(to, inside), direction: stripe.direction, angle }
        };
        let ends: Vec<TailEnd> = board.stripes().iter().zip(&self.stripes).map(end).collect();
        let turned = |(index, end): (usize, &TailEnd)| {
            let beside = ends.iter().enumerate().find(|(other, beside)| {
                *other != index
                    && is_shown(*other)
                    && (beside.edge.x - end.edge.x).hypot(beside.edge.y - end.edge.y) < 1.0
            });
            let turn = match (end.direction, beside.map(|(_, beside)| beside.direction)) {
                (_, None) => 0.0,
                (Direction::Upward, _) | (Direction::Horizontal, Some(Direction::Downward)) => -TURN,
                (Direction::Downward | Direction::Horizontal, _) => TURN,
            };
            TailEnd { angle: end.angle + turn, ..*end }
        };
        ends.iter().enumerate().map(turned).collect()
    }

    /// The tails of all stripes, one layer each, in the board's order.
    pub fn tails(&self, board: &Board, tails: &[StripeTail], ids: IdPrefix) -> Vec<String> {
        let is_shown = |stripe: usize| tails.get(stripe).is_some_and(|tail| *tail != StripeTail::Hidden);
        let ends = self.tail_ends(board, is_shown);
        ends.into_iter().zip(tails).map(|(end, tail)| picture(end, *tail, ids)).collect()
    }

    /// The places of the tails, for buttons over the picture, in the board's order.
    pub fn tail_rects(&self, board: &Board, tails: &[StripeTail]) -> Vec<Rect> {
        let is_shown = |stripe: usize| tails.get(stripe).is_some_and(|tail| *tail != StripeTail::Hidden);
        let rect = |end: TailEnd| {
            let corners =
                LOBE.iter().flat_map(|(along, across)| [end.at((*along, *across)), end.at((*along, -across))]);
            Rect::around(corners)
        };
        self.tail_ends(board, is_shown).into_iter().map(rect).collect()
    }
}

fn picture(end: TailEnd, tail: StripeTail, ids: IdPrefix) -> String {
    let mut out = Markup::default();
    match tail {
        StripeTail::Hidden => {}
        StripeTail::Small { is_equal } => {
            let class = if is_equal { "tail tail-good" } else { "tail tail-bad" };
            polygon(&SMALL.map(|place| end.at(place)), class, &mut out);
        }
        StripeTail::Sums { sums, is_full } => {
            let is_equal = sums.white == sums.gray;
            out.text(if is_full && !is_equal { "<g class='tail-sums tail-unequal'>" } else { "<g class='tail-sums'>" });
            for (sum, side, class) in [(sums.white, 1.0, "tail tail-white"), (sums.gray, -1.0, "tail tail-gray")] {
                polygon(&LOBE.map(|(along, across)| end.at((along, across * side))), class, &mut out);
                let at = end.at((NUMBER.0, NUMBER.1 * side));
                glyphs::centred(&sum.to_string(), at, 36.0, "tail-number", ids, &mut out);
            }
            if is_full && is_equal {
                let Point { x, y } = end.at((104.0, 0.0));
                circle(Point::new(x, y), 21.0, "tail-tick", &mut out);
                out.add(format_args!("<path class='tail-check' d='M{:.1} {:.1}l6 7 11-14'/>", x - 8.5, y + 0.5));
            }
            out.text("</g>");
        }
    }
    out.finish()
}

#[cfg(test)]
mod tests {
    use ::gurami::BoardSize;

    use super::*;
    use crate::geometry::{Coordinates, Orientation};

    fn plan(board: &Board) -> GuramiGeometry {
        GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).with_tails(board)
    }

    #[test]
    fn tails_are_to_the_right_of_their_stripes_and_inside_the_picture() {
        for size in BoardSize::ALL {
            let board = Board::of(size);
            let plan = plan(board);
            let tails = vec![StripeTail::Hidden; board.stripes().len()];
            for (stripe, rect) in board.stripes().iter().zip(plan.tail_rects(board, &tails)) {
                let last = stripe.fields.last().and_then(|field| plan.centre(*field)).expect("a field");
                assert!(rect.centre().x > last.x, "{size:?}");
                assert!(rect.x + rect.width < plan.view.x + plan.view.width, "{size:?}");
                match stripe.direction {
                    Direction::Horizontal => assert!((rect.centre().y - last.y).abs() < 60.0),
                    Direction::Upward => assert!(rect.centre().y < last.y),
                    Direction::Downward => assert!(rect.centre().y > last.y),
                }
            }
        }
    }

    #[test]
    fn two_tails_at_one_edge_turn_away_from_each_other() {
        for size in BoardSize::ALL {
            let board = Board::of(size);
            let plan = plan(board);
            let alone = plan.tail_ends(board, |_| false);
            let all = plan.tail_ends(board, |_| true);
            let turned = alone.iter().zip(&all).filter(|(one, other)| one.angle != other.angle).count();
            assert!(turned >= 4, "{size:?}");
            for (index, end) in all.iter().enumerate() {
                for other in &all[..index] {
                    let apart = (end.at(NUMBER).x - other.at(NUMBER).x).hypot(end.at(NUMBER).y - other.at(NUMBER).y);
                    assert!(apart > 50.0, "{size:?}");
                }
            }
        }
    }

    #[test]
    fn a_tail_shows_its_state_by_its_shape() {
        let board = Board::of(BoardSize::B16);
        let plan = plan(board);
        let sums = |white, gray| ByShade { white, gray };
        let mut tails = vec![StripeTail::Hidden; board.stripes().len()];
        for (tail, class, times) in [
            (StripeTail::Small { is_equal: true }, "tail-good", 1),
            (StripeTail::Small { is_equal: false }, "tail-bad", 1),
            (StripeTail::Sums { sums: sums(7, 10), is_full: false }, "tail-number", 2),
            (StripeTail::Sums { sums: sums(7, 7), is_full: false }, "tail-tick", 0),
            (StripeTail::Sums { sums: sums(7, 7), is_full: true }, "tail-tick", 1),
            (StripeTail::Sums { sums: sums(7, 8), is_full: true }, "tail-unequal", 1),
        ] {
            tails[0] = tail;
            let layers = plan.tails(board, &tails, IdPrefix(1));
            assert_eq!(layers[0].matches(class).count(), times, "{tail:?}");
            assert!(layers[1..].iter().all(String::is_empty));
        }
    }
}
