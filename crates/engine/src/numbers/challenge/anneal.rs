//! Improving a full board by small changes: at first also for the worse, later less and less.
//!
//! The points of a line are those of its stripes, each by itself: a chain is made when the latest of its pieces is laid.
//! So a change touches few stripes, and millions can be tried in a second.

use crate::baseline::dice::Dice;
use crate::numbers::lay::{Bits, Laid, Signed};
use crate::numbers::rounds::plate::terrain;

/// The fields of the board.
const FIELDS: usize = gurami::rounds::BOARD.fields();

/// Parts of a point that heat is counted in.
const PARTS: i64 = 256;

/// The heat at the beginning and at the end, in parts of a point.
const HOT: i64 = 4 * PARTS;
const COLD: i64 = 2 * PARTS;

/// A full board: what lies where since when.
#[derive(Clone)]
struct Full {
    /// When the piece of each field was laid.
    time: [u8; FIELDS],
    value: [Signed; FIELDS],
    /// The points of each stripe.
    stripes: [i32; 12],
}

impl Full {
    fn new(laid: &[Laid]) -> Full {
        let mut full = Full { time: [0; FIELDS], value: [0; FIELDS], stripes: [0; 12] };
        for (time, piece) in laid.iter().enumerate() {
            full.time[usize::from(piece.field)] = time as u8;
            full.value[usize::from(piece.field)] = piece.value;
        }
        for stripe in 0..12 {
            full.stripes[stripe] = full.points_of(stripe);
        }
        full
    }

    fn points(&self) -> i32 {
        self.stripes.iter().sum()
    }

    /// The points made in a stripe.
    #[inline]
    fn points_of(&self, stripe: usize) -> i32 {
        let fields = &terrain().stripes[stripe];
        let mut points = 0;
        for (at, field) in fields.iter().enumerate() {
            let time = self.time[usize::from(*field)];
            let earlier = |field: &&u8| self.time[usize::from(**field)] < time;
            let value = i32::from(self.value[usize::from(*field)]);
            let (mut lead, mut sum) = (value, value.abs());
            for other in
                fields[..at].iter().rev().take_while(earlier).chain(fields[at + 1..].iter().take_while(earlier))
            {
                let value = i32::from(self.value[usize::from(*other)]);
                lead += value;
                sum += value.abs();
            }
            if lead == 0 {
                points += sum / 2;
            }
        }
        points
    }

    /// Exchanges the pieces of two fields.
    fn swap(&mut self, one: usize, other: usize) {
        self.time.swap(one, other);
        self.value.swap(one, other);
    }

    /// Does the piece here lie next to none of its number?
    fn fits(&self, field: usize) -> bool {
        let number = self.value[field].abs();
        Bits(terrain().neighbours[field]).all(|next| self.value[usize::from(next)].abs() != number)
    }

    fn laid(&self) -> Vec<Laid> {
        let mut fields: Vec<usize> = (0..FIELDS).collect();
        fields.sort_by_key(|field| self.time[*field]);
        fields.into_iter().map(|field| Laid { field: field as u8, value: self.value[field] }).collect()
    }
}

/// A change that is tried.
#[derive(Clone, Copy)]
enum Change {
    /// The piece of a field is turned over.
    Turn(usize),
    /// Two pieces change places; as many as the bits say are turned over.
    Swap(usize, usize, u32),
}

impl Change {
    fn random(dice: &mut Dice) -> Change {
        let one = dice.below(FIELDS as u32) as usize;
        if dice.below(5) == 0 {
            return Change::Turn(one);
        }
        let other = (one + 1 + dice.below(FIELDS as u32 - 1) as usize) % FIELDS;
        Change::Swap(one, other, dice.below(4))
    }

    /// Made once it is a change, made twice it is none.
    fn make(self, full: &mut Full, forth: Way) {
        match self {
            Change::Turn(field) => full.value[field] = -full.value[field],
            Change::Swap(one, other, turned) => {
                if forth == Way::Back {
                    full.swap(one, other);
                }
                for (bit, field) in [one, other].into_iter().enumerate() {
                    if turned >> bit & 1 != 0 {
                        full.value[field] = -full.value[field];
                    }
                }
                if forth == Way::Forth {
                    full.swap(one, other);
                }
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Forth,
    Back,
}

/// Changes being tried on a full board.
pub(super) struct Anneal {
    full: Full,
    points: i32,
    best: (Full, i32),
    tried: u64,
    changes: u64,
    dice: Dice,
}

impl Anneal {
    /// Will try so many changes on pieces that fill the board in this order; they keep their order.
    pub fn new(laid: &[Laid], changes: u64, dice: Dice) -> Anneal {
        let full = Full::new(laid);
        let points = full.points();
        Anneal { best: (full.clone(), points), full, points, tried: 0, changes, dice }
    }

    /// Tries up to so many more; answers how many it has tried.
    pub fn go_on(&mut self, changes: u64) -> u64 {
        let end = self.changes.min(self.tried.saturating_add(changes));
        let begun = self.tried;
        while self.tried < end {
            self.change();
            self.tried += 1;
        }
        end - begun
    }

    /// Have all been tried?
    pub fn is_through(&self) -> bool {
        self.tried == self.changes
    }

    /// The best board found, and its points.
    pub fn best(&self) -> (Vec<Laid>, i32) {
        (self.best.0.laid(), self.best.1)
    }

    fn change(&mut self) {
        let Anneal { full, dice, .. } = self;
        let heat = HOT + (COLD - HOT) * self.tried as i64 / self.changes as i64;
        let change = Change::random(dice);
        change.make(full, Way::Forth);
        let (fits, touched) = match change {
            Change::Turn(field) => (true, through(field)),
            Change::Swap(one, other, _) => (full.fits(one) && full.fits(other), through(one) | through(other)),
        };
        if !fits {
            change.make(full, Way::Back);
            return;
        }
        let before = full.stripes;
        for stripe in Bits(touched) {
            full.stripes[usize::from(stripe)] = full.points_of(usize::from(stripe));
        }
        let now = full.points();
        if i64::from(self.points - now) * PARTS * PARTS <= heat * patience(dice) {
            self.points = now;
            if now > self.best.1 {
                self.best = (full.clone(), now);
            }
        } else {
            full.stripes = before;
            change.make(full, Way::Back);
        }
    }
}

/// The stripes through a field, by bits.
fn through(field: usize) -> u64 {
    terrain().stripes_of[field].iter().fold(0, |set, stripe| set | 1 << stripe)
}

/// How much worse is good enough, for a heat of one, in parts: -ln of a number between 0 and 1, straight between the
/// powers of two so that it is the same on every machine.
fn patience(dice: &mut Dice) -> i64 {
    let number = dice.below(1 << 20) + 1;
    let zeros = i64::from(20 - number.ilog2());
    let rest = i64::from((number << zeros) - (1 << 20));
    // ln 2 is 177 parts of 256.
    zeros * 177 - ((rest * 177) >> 20)
}
