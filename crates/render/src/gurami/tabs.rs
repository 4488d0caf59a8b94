//! Tabs at the ends of stripes: who leads in GOrami; fishes, missing pieces and sums in Stripes.
//!
//! Every stripe has a main end: rows the left one, rising stripes the upper one, falling stripes the lower one. Two
//! stripes meet at every edge of a board, and only one of them has its main end there. In GOrami both ends have tabs,
//! small enough that the two at an edge are apart.

use ::gurami::{Board, Colour, Direction, FieldSet, Piece};

use super::GuramiGeometry;
use super::fish::put_fish;
use crate::geometry::{Point, Rect};
use crate::glyphs;
use crate::mark::{self, circle, rect};
use crate::pieces::{self, PieceFace};
use crate::svg::{IdPrefix, Markup};

/// Half of the width and of the height of a tab with two short sums.
const HALF: Point = Point::new(38.0, 23.0);
/// Additional width of tabs with long sums.
const LONGER: f64 = 16.0;
/// Distance of tabs from the edge of the picture.
const MARGIN: f64 = 8.0;
/// Distance of a stripe's end, where its tab is, from the edge of the board.
const AWAY: f64 = 62.0;
/// Distance of a row's name from its tab: sideways, and along the edge of the board.
const NAME: Point = Point::new(-14.0, 51.0);

/// Which ends of stripes have tabs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TabEnds {
    /// The main ends. Fields are as large as possible.
    #[default]
    Main,
    /// Both ends.
    Both,
}

/// What is drawn at the ends of a stripe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StripeTab {
    /// GOrami: both sums on tabs of the leader, which are hexagons for yellow, round for blue, square if equal.
    Lead {
        /// The sum of yellow.
        yellow: u32,
        /// The sum of blue.
        blue: u32,
        /// The colour with the higher sum.
        leader: Option<Colour>,
    },
    /// Stripes: both sums without a tab.
    Sums {
        /// The sum of yellow.
        yellow: u32,
        /// The sum of blue.
        blue: u32,
    },
    /// Stripes: the piece that would complete it with equal sums, parked beside it.
    Parked(Piece),
    /// Stripes: completed with equal sums.
    Fish,
}

/// An end of a stripe.
#[derive(Clone, Copy, PartialEq, Debug)]
struct TabEnd {
    direction: Direction,
    /// Where the tab is.
    at: Point,
    /// Where the stripe ends, at the edge of the board.
    edge: Point,
}

impl TabEnd {
    /// A point on the way from the edge to the tab.
    fn outside(self, distance: f64) -> Point {
        self.edge.towards(self.at, distance / AWAY)
    }
}

impl GuramiGeometry {
    /// The same board with room for the tabs of its stripes. Names of rows move away from them.
    #[must_use]
    pub fn with_stripe_tabs(mut self, board: &Board, ends: TabEnds) -> GuramiGeometry {
        let rows: Vec<_> = self.tab_ends(board).filter(|(main, _)| main.direction == Direction::Horizontal).collect();
        for ((_, at), (main, other)) in self.coordinates.iter_mut().zip(rows) {
            *at = match ends {
                TabEnds::Main => other.at,
                TabEnds::Both => {
                    // Beside the row, on the other side of its tab than the second tab at this edge.
                    let corners = self.outline.iter().filter(|corner| corner.x < main.edge.x);
                    let widest = corners.min_by(|one, other| one.x.total_cmp(&other.x));
                    let down = widest.is_some_and(|corner| corner.y > main.edge.y);
                    Point::new(main.at.x + NAME.x, main.at.y + if down { NAME.y } else { -NAME.y })
                }
            };
        }
        let tabs = self.tab_rects(board, ends).into_iter().flat_map(|(_, frame)| frame.corners());
        let names = self.coordinates.iter().flat_map(|(_, at)| Rect::new(at.x, at.y, 0.0, 0.0).grown(18.0).corners());
        let wood = Rect::around(self.outline.iter().copied()).grown(super::geometry::RIM + 12.0 - MARGIN);
        let view = Rect::around(tabs.chain(names).chain(wood.corners())).grown(MARGIN);
        GuramiGeometry { view, ..self }
    }

    /// The main end and the other end of every stripe.
    fn tab_ends(&self, board: &Board) -> impl Iterator<Item = (TabEnd, TabEnd)> {
        let ends: Vec<_> = board.stripes().iter().map(|stripe| stripe.direction).zip(self.stripes.clone()).collect();
        ends.into_iter().map(|(direction, ends)| {
            let (from, to) = match direction {
                Direction::Horizontal => (ends.right, ends.left),
                Direction::Upward | Direction::Downward => (ends.left, ends.right),
            };
            let inside = AWAY / (to.x - from.x).hypot(to.y - from.y);
            let end = |at: Point, opposite: Point| TabEnd { direction, at, edge: at.towards(opposite, inside) };
            (end(to, from), end(from, to))
        })
    }

    /// The places of all tabs with the index of their stripe, for buttons over the picture.
    pub fn tab_rects(&self, board: &Board, ends: TabEnds) -> Vec<(usize, Rect)> {
        let mut rects = Vec::new();
        for (stripe, (main, other)) in self.tab_ends(board).enumerate() {
            match ends {
                TabEnds::Main => rects.push((stripe, frame(main, LONGER))),
                TabEnds::Both => rects.extend([main, other].map(|end| (stripe, frame(aside(end), LONGER)))),
            }
        }
        rects
    }

    /// The layer of tabs: one per stripe, in the board's order; `None` draws nothing there.
    pub fn stripe_tabs(&self, board: &Board, tabs: &[Option<StripeTab>], ends: TabEnds, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for ((main, other), tab) in self.tab_ends(board).zip(tabs) {
            match tab {
                Some(StripeTab::Lead { yellow, blue, leader }) => {
                    let text = format!("{yellow}:{blue}");
                    lead(aside(main), &text, *leader, ids, &mut out);
                    if ends == TabEnds::Both {
                        lead(aside(other), &text, *leader, ids, &mut out);
                    }
                }
                Some(StripeTab::Sums { yellow, blue }) => {
                    let text = format!("{yellow}:{blue}");
                    // Long sums grow away from the board.
                    let longer =
                        (glyphs::width(&text, 25.0) / 2.0 - 26.0).max(0.0) * (main.at.x - main.edge.x).signum();
                    glyphs::centred(&text, Point::new(main.at.x + longer, main.at.y), 25.0, "b-faint", ids, &mut out);
                }
                Some(StripeTab::Parked(piece)) => {
                    circle(main.at, 33.0, "b-parked", &mut out);
                    let face = PieceFace::Up(piece.colour);
                    pieces::put_piece(Some(piece.number), face, main.at, 0.6, ids, &mut out);
                }
                Some(StripeTab::Fish) => {
                    let angle = match main.direction {
                        Direction::Horizontal => 0,
                        Direction::Upward => -60,
                        Direction::Downward => 60,
                    };
                    put_fish(main.outside(76.0), angle, &mut out);
                }
                None => {}
            }
        }
        out.finish()
    }

    /// A dotted line around the fields that break a tie.
    pub fn centre_outline(&self, centre: FieldSet) -> String {
        let spots = centre.filter_map(|field| self.field(field));
        let corners = super::geometry::hull(spots.flat_map(|spot| spot.outline.iter().copied()).collect());
        let mut out = Markup::default();
        if !corners.is_empty() {
            mark::polygon(&corners, "b-centre", &mut out);
        }
        out.finish()
    }
}

/// The end with its tab moved sideways, away from the tab of the other stripe that ends at the same edge. Rows are
/// apart from those anyway.
fn aside(end: TabEnd) -> TabEnd {
    let sideways = match end.direction {
        Direction::Horizontal => 0.0,
        Direction::Upward | Direction::Downward => 10.0 * (end.at.x - end.edge.x).signum(),
    };
    TabEnd { at: Point::new(end.at.x + sideways, end.at.y), ..end }
}

/// The rectangle of a tab; longer sums extend it away from the board.
fn frame(end: TabEnd, longer: f64) -> Rect {
    let Point { x, y } = end.at;
    let left = if x < end.edge.x { x - HALF.x - longer } else { x - HALF.x };
    Rect::new(left, y - HALF.y, 2.0 * HALF.x + longer, 2.0 * HALF.y)
}

/// A tab with its stem, which points along the stripe.
fn lead(end: TabEnd, text: &str, leader: Option<Colour>, ids: IdPrefix, out: &mut Markup) {
    let half = HALF.y;
    let frame = frame(end, (glyphs::width(text, half) + half * 1.2 - 2.0 * HALF.x).clamp(0.0, LONGER));
    let Point { x, y } = frame.centre();
    let (class, ink) = match leader {
        Some(Colour::Yellow) => ("b-yellow-tab", "b-bold b-on-yellow"),
        Some(Colour::Blue) => ("b-blue-tab", "b-bold b-on-blue"),
        None => ("b-even-tab", "b-bold b-on-either"),
    };
    let stem = match leader {
        Some(Colour::Yellow) => "b-stem-yellow",
        Some(Colour::Blue) => "b-stem-blue",
        None => "b-stem-even",
    };
    out.add(format_args!("<path class='b-stem {stem}' d='M{}L{}'/>", end.at, end.outside(16.0)));
    match leader {
        Some(Colour::Yellow) => {
            let (flat, tip) = (frame.width / 2.0 - half * 0.5, frame.width / 2.0);
            let corners = [(-flat, -half), (flat, -half), (tip, 0.0), (flat, half), (-flat, half), (-tip, 0.0)];
            mark::polygon(&corners.map(|(dx, dy)| Point::new(x + dx, y + dy)), class, out);
        }
        Some(Colour::Blue) => rect(frame, half, class, out),
        None => rect(frame, 8.0, class, out),
    }
    glyphs::centred(text, Point::new(x, y), half, ink, ids, out);
}
