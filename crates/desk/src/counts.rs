//! What the box shows beside the pieces: sums of stripes, fishes, the pieces left, the die, and what counts now.

use gurami::rounds::left;
use gurami::{Colour, Field, Grid, Number, Piece, Stripe};

/// A stripe of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StripeScene {
    /// The sum of its yellow pieces.
    pub yellow: u32,
    /// The sum of its blue pieces.
    pub blue: u32,
    /// What the sums mean.
    pub state: StripeState,
}

/// What the sums of a stripe mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StripeState {
    /// GOrami: the colour with the higher sum; `None` if the sums are equal.
    Led(Option<Colour>),
    /// Stripes: neither a fish nor one piece short of it.
    Open,
    /// Stripes: this piece, which is left and fits, would complete it with equal sums.
    Lacks(Piece),
    /// Stripes: completed with equal sums.
    Fish,
}

/// The stripes of a board of Stripes.
pub(crate) fn fish_stripes(grid: &Grid) -> Vec<StripeScene> {
    let stripe = |stripe: &Stripe| {
        let sum = |colour: Colour| {
            let pieces = stripe.fields.iter().filter_map(|field| grid.piece(*field));
            pieces.filter(|piece| piece.colour == colour).map(|piece| u32::from(piece.number.get())).sum::<u32>()
        };
        let (yellow, blue) = (sum(Colour::Yellow), sum(Colour::Blue));
        let free: Vec<Field> = stripe.fields.iter().copied().filter(|field| grid.piece(*field).is_none()).collect();
        let state = match free.as_slice() {
            [] if yellow == blue => StripeState::Fish,
            [field] => lacking(grid, *field, yellow, blue).map_or(StripeState::Open, StripeState::Lacks),
            _ => StripeState::Open,
        };
        StripeScene { yellow, blue, state }
    };
    grid.board().stripes().iter().map(stripe).collect()
}

/// The piece that balances a stripe on its only free field, if one is left and fits there.
fn lacking(grid: &Grid, field: Field, yellow: u32, blue: u32) -> Option<Piece> {
    let colour = if yellow < blue { Colour::Yellow } else { Colour::Blue };
    let number = u8::try_from(yellow.abs_diff(blue)).ok().and_then(Number::new)?;
    (left(grid, number) > 0 && grid.check(number, field).is_ok()).then_some(Piece { colour, number })
}

/// Pieces that can still come, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rack {
    /// Where they are.
    pub kind: RackKind,
    /// How many there are of each number, the ones first; at most [`SETS`](gurami::rounds::SETS) each.
    pub left: [u8; Number::MOST as usize],
    /// The numbers that can be selected now.
    pub available: [bool; Number::MOST as usize],
    /// The thrown number.
    pub lit: Option<Number>,
}

/// Where the pieces of a rack are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RackKind {
    /// Next to the player's board.
    Beside,
    /// In the bag.
    Bag,
}

/// The die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    /// It shows this number.
    Shows(Number),
    /// It has not been thrown for this round.
    Waiting,
}

/// A part of the score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountPart {
    /// Kulami: the panels.
    Panels,
    /// Kulami: the largest area.
    Area,
    /// Kulami: the lines.
    Lines,
    /// Kulami: all parts together.
    Together,
    /// GOrami: the stripes.
    Stripes,
    /// GOrami: the centre, which breaks a tie.
    Centre,
    /// Stripes: the fishes.
    Fishes,
    /// Stripes: the sum of all stripes with a fish, which breaks a tie.
    Sum,
}

/// A row of what counts now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountRow {
    /// The part.
    pub part: CountPart,
    /// Points by seat.
    pub points: Vec<u32>,
    /// Sizes by seat, where points are the difference of sizes.
    pub sizes: Option<Vec<u32>>,
    /// Groups of fields that it is about.
    pub groups: Vec<Vec<usize>>,
    /// Lines that it is about, from end to end.
    pub lines: Vec<(usize, usize)>,
}

impl CountRow {
    /// A row of points alone.
    pub(crate) fn of(part: CountPart, points: Vec<u32>) -> CountRow {
        CountRow { part, points, sizes: None, groups: Vec::new(), lines: Vec::new() }
    }

    /// A bonus: the difference of two sizes for the larger.
    pub(crate) fn bonus(part: CountPart, sizes: [u32; 2]) -> CountRow {
        let [one, other] = sizes;
        let points = vec![one.saturating_sub(other), other.saturating_sub(one)];
        CountRow { sizes: Some(sizes.to_vec()), ..CountRow::of(part, points) }
    }
}
