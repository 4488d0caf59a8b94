//! GOrami for the baseline players.

use gurami::gorami::{Position, numbers};
use gurami::{Colour, Piece, Placement};

use super::state::{BaselinePosition, BaselineState};
use super::xorshift::XorShift;
use crate::tree::Side;
use crate::value::{Score, UNIT};

impl BaselinePosition for Position {
    type BaselineState<'a> = Position;

    fn baseline_state(&self) -> Position {
        *self
    }
}

impl BaselineState for Position {
    type Move = Placement;

    fn side(&self) -> Side {
        match self.to_move() {
            Some(Colour::Yellow) | None => Side::First,
            Some(Colour::Blue) => Side::Second,
        }
    }

    fn moves(&self, moves: &mut Vec<Placement>) {
        moves.extend(self.placements());
    }

    fn play(&mut self, Placement { piece: Piece { number, .. }, field }: Placement) {
        self.place_unchecked(number, field);
    }

    fn play_out(&mut self, rng: &mut XorShift) {
        loop {
            let count: usize = numbers().map(|number| self.legal(number).len()).sum();
            if count == 0 {
                return;
            }
            let mut drawn = rng.below(count as u32) as usize;
            for number in numbers() {
                let mut fields = self.legal(number);
                match fields.nth(drawn.min(fields.len())) {
                    Some(field) => {
                        self.place_unchecked(number, field);
                        break;
                    }
                    None => drawn -= self.legal(number).len(),
                }
            }
        }
    }

    /// Stripes first, then the centre: no margin of the centre is as large as half a stripe.
    fn score(&self, side: Side) -> Score {
        let (stripes, centre) = (self.stripes_won(), self.centre());
        let margin = |values: gurami::gorami::ByColour<u32>| values.yellow as Score - values.blue as Score;
        let score = margin(stripes) * UNIT + margin(centre);
        match side {
            Side::First => score,
            Side::Second => -score,
        }
    }
}
