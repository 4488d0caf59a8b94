//! Generates irregular boards of many shapes.
//!
//! A [`TilingPlan`] determines where panels may be placed, the symmetry of the board, and whether it is compact or
//! spread out; panels are then placed one after another, each touching earlier ones. Plans are mixed at random, so that
//! no family dominates.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::build_area::{BuildArea, SIDE};
use crate::layout::UncheckedLayout;
use crate::{Board, Field, Layout, Panel, PanelKind};

/// An irregular board.
pub fn random_irregular(seed: u64) -> Layout {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let boards = (0..MOST_PLANS).find_map(|_| TilingPlan::draw(&mut rng).carry_out(&mut rng));
    boards.or_else(|| Layout::named("classic-irregular")).expect("the classic board is a layout")
}

/// Most plans succeed immediately; this bound only guarantees termination.
const MOST_PLANS: usize = 1000;

/// A tight plan deserves some patience, lest only roomy ones succeed.
const TRIES: usize = 40;

/// The symmetry of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BoardSymmetry {
    None,
    /// Left and right.
    Mirror,
    /// Turned by half.
    HalfTurn,
    /// Turned by a quarter.
    QuarterTurn,
}

impl BoardSymmetry {
    /// The number of cells in an orbit.
    fn order(self) -> usize {
        match self {
            BoardSymmetry::None => 1,
            BoardSymmetry::Mirror | BoardSymmetry::HalfTurn => 2,
            BoardSymmetry::QuarterTurn => 4,
        }
    }

    fn image(self, patch: Rectangle) -> Rectangle {
        let Rectangle { top, left, height, width } = patch;
        let (bottom, right) = (SIDE - top - height, SIDE - left - width);
        match self {
            BoardSymmetry::None => patch,
            BoardSymmetry::Mirror => Rectangle { left: right, ..patch },
            BoardSymmetry::HalfTurn => Rectangle { top: bottom, left: right, ..patch },
            BoardSymmetry::QuarterTurn => Rectangle { top: left, left: bottom, height: width, width: height },
        }
    }

    /// A panel and all its images.
    fn images(self, patch: Rectangle) -> impl Iterator<Item = Rectangle> {
        std::iter::successors(Some(patch), move |&patch| Some(self.image(patch))).take(self.order())
    }
}

/// The preference for placing a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PanelTaste {
    /// Many shared edges with placed panels.
    Together,
    /// Anything that touches.
    Anywhere,
    /// As few edges in common as possible.
    Apart,
}

impl PanelTaste {
    fn weight(self, contacts: u32) -> u32 {
        match self {
            PanelTaste::Together => contacts.pow(4),
            PanelTaste::Anywhere => 1,
            PanelTaste::Apart => 1 + 60 / contacts.pow(2),
        }
    }
}

/// A rectangle of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rectangle {
    top: usize,
    left: usize,
    height: usize,
    width: usize,
}

impl Rectangle {
    fn is_apart_from(self, other: Rectangle) -> bool {
        let (above, below) = (self.top + self.height <= other.top, other.top + other.height <= self.top);
        let (left, right) = (self.left + self.width <= other.left, other.left + other.width <= self.left);
        above || below || left || right
    }

    fn places(self) -> impl Iterator<Item = (usize, usize)> {
        (self.top..self.top + self.height)
            .flat_map(move |row| (self.left..self.left + self.width).map(move |c| (row, c)))
    }
}

struct TilingPlan {
    ground: BuildArea,
    symmetry: BoardSymmetry,
    taste: PanelTaste,
}

impl TilingPlan {
    fn draw(rng: &mut Pcg64Mcg) -> TilingPlan {
        let symmetry = match rng.random_range(0..10u32) {
            0 => BoardSymmetry::Mirror,
            1 => BoardSymmetry::HalfTurn,
            2 => BoardSymmetry::QuarterTurn,
            _ => BoardSymmetry::None,
        };
        let taste = match rng.random_range(0..3u32) {
            0 => PanelTaste::Together,
            1 => PanelTaste::Anywhere,
            _ => PanelTaste::Apart,
        };
        TilingPlan { ground: BuildArea::draw(rng), symmetry, taste }
    }

    fn carry_out(&self, rng: &mut Pcg64Mcg) -> Option<Layout> {
        let layout = (0..TRIES).find_map(|_| self.try_once(rng))?;
        (!layout.is_square() && leaves_a_choice(&layout)).then_some(layout)
    }

    fn try_once(&self, rng: &mut Pcg64Mcg) -> Option<Layout> {
        let mut site = PartialBoard { plan: self, panels: [[None; SIDE]; SIDE], laid: 0 };
        let order = self.symmetry.order();
        let mut kinds: Vec<PanelKind> =
            PanelKind::ALL.into_iter().flat_map(|kind| vec![kind; kind.in_box() / order]).collect();
        kinds.shuffle(rng);
        if self.taste == PanelTaste::Together && order == 1 {
            // Small panels fill what large ones leave.
            kinds.sort();
        }
        if order > 1 {
            // One of the five 2x2 panels is in the middle and is its own image.
            let middle = SIDE / 2 - 1;
            site.lay([Rectangle { top: middle, left: middle, height: 2, width: 2 }].into_iter());
        }
        for kind in kinds {
            let patch = site.choose(kind, rng)?;
            site.lay(self.symmetry.images(patch));
        }
        UncheckedLayout::trimmed(site.panels.map(Vec::from).into()).check().ok()
    }
}

/// Returns whether two other panels are reachable from every field. Where only one is, a marble there ends the game
/// immediately, or as soon as that panel is barred.
fn leaves_a_choice(layout: &Layout) -> bool {
    let board = Board::new(layout.clone());
    let panels = |field| {
        let mut reached: Vec<Panel> = board.reachable(field).iter().map(|reached| board.panel_of(reached)).collect();
        reached.sort();
        reached.dedup();
        reached.len()
    };
    Field::all().all(|field| panels(field) >= 2)
}

/// A board under construction.
struct PartialBoard<'a> {
    plan: &'a TilingPlan,
    panels: [[Option<u8>; SIDE]; SIDE],
    laid: u8,
}

impl PartialBoard<'_> {
    fn lay(&mut self, patches: impl Iterator<Item = Rectangle>) {
        for patch in patches {
            patch.places().for_each(|(row, column)| self.panels[row][column] = Some(self.laid));
            self.laid += 1;
        }
    }

    /// A place for a panel of this kind, if there is any.
    fn choose(&self, kind: PanelKind, rng: &mut Pcg64Mcg) -> Option<Rectangle> {
        let (short, long) = kind.sides();
        let mut places: Vec<(Rectangle, u32)> = Vec::new();
        for (height, width) in [(short, long), (long, short)] {
            for top in 0..=SIDE - height {
                for left in 0..=SIDE - width {
                    let patch = Rectangle { top, left, height, width };
                    let contacts = self.contacts(patch);
                    if (contacts > 0 || self.laid == 0) && self.has_room(patch) {
                        places.push((patch, self.plan.taste.weight(contacts.max(1))));
                    }
                }
            }
        }
        let all: u32 = places.iter().map(|(_, weight)| weight).sum();
        let mut drawn = (all > 0).then(|| rng.random_range(0..all))?;
        places.into_iter().find_map(|(patch, weight)| match drawn.checked_sub(weight) {
            Some(beyond) => {
                drawn = beyond;
                None
            }
            None => Some(patch),
        })
    }

    /// Returns whether the panel and all its images fit without overlapping.
    fn has_room(&self, patch: Rectangle) -> bool {
        let ground = &self.plan.ground;
        let free = |(row, column): (usize, usize)| ground.allows(row, column) && self.panels[row][column].is_none();
        let mut images = self.plan.symmetry.images(patch).skip(1);
        patch.places().all(free) && images.all(|image| image.is_apart_from(patch) && image.places().all(free))
    }

    /// The number of edges that a panel there would have in common with the panels placed already.
    fn contacts(&self, patch: Rectangle) -> u32 {
        let taken = |row: usize, column: usize| {
            let place = self.panels.get(row).and_then(|row| row.get(column));
            u32::from(place.is_some_and(Option::is_some))
        };
        let rows = patch.top..patch.top + patch.height;
        let columns = patch.left..patch.left + patch.width;
        let beside: u32 =
            rows.map(|row| taken(row, patch.left.wrapping_sub(1)) + taken(row, patch.left + patch.width)).sum();
        let above: u32 =
            columns.map(|c| taken(patch.top.wrapping_sub(1), c) + taken(patch.top + patch.height, c)).sum();
        beside + above
    }
}
