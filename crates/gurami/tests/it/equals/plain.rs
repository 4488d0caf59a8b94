//! Equals = Wins written down once more, slowly: pieces in a map by coordinates, turns as text, nothing of the crate.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A field as its stripe numbers (a, b, c).
pub type Place = [i32; 3];

/// Board, players, ranges of a, b and c, sets, removed, turns each: the tables of the rules.
pub type PlainLine = (usize, usize, [(i32, i32); 3], usize, usize, usize);

pub const TABLE: [PlainLine; 5] = [
    (30, 2, [(1, 6), (0, 3), (0, 3)], 5, 4, 6),
    (42, 2, [(2, 7), (0, 4), (0, 4)], 7, 4, 9),
    (42, 3, [(2, 7), (0, 4), (0, 4)], 7, 4, 6),
    (52, 2, [(2, 7), (0, 5), (0, 5)], 8, 6, 10),
    (52, 3, [(2, 7), (0, 5), (0, 5)], 8, 4, 7),
];

/// A piece: its colour's letter and its number.
pub type PlainPiece = (char, u32);

/// A placement: a piece on a field.
pub type PlainPlacement = (PlainPiece, Place);

#[derive(Clone)]
pub struct PlainBoard {
    pub names: Rc<BTreeMap<Place, String>>,
    pub pieces: BTreeMap<Place, PlainPiece>,
}

impl PlainBoard {
    pub fn new([a, b, c]: [(i32, i32); 3]) -> PlainBoard {
        let mut names = BTreeMap::new();
        for row in a.0..=a.1 {
            let mut fields: Vec<Place> = Vec::new();
            for right in b.0..=b.1 {
                fields.extend(
                    (c.0..=c.1).map(|left| [row, right, left]).filter(|[a, b, c]| [0, 1].contains(&(a - b - c))),
                );
            }
            fields.sort_by_key(|[_, b, c]| b - c);
            let letter = char::from(b'A' + (row - a.0) as u8);
            names.extend(fields.into_iter().zip(1..).map(|(place, number)| (place, format!("{letter}{number}"))));
        }
        PlainBoard { names: Rc::new(names), pieces: BTreeMap::new() }
    }

    pub fn neighbours(&self, [a, b, c]: Place) -> Vec<Place> {
        let around = match a - b - c {
            0 => [[a + 1, b, c], [a, b - 1, c], [a, b, c - 1]],
            _ => [[a - 1, b, c], [a, b + 1, c], [a, b, c + 1]],
        };
        around.into_iter().filter(|place| self.names.contains_key(place)).collect()
    }

    pub fn place(&self, name: &str) -> Option<Place> {
        self.names.iter().find(|(_, known)| *known == name).map(|(place, _)| *place)
    }

    pub fn free(&self) -> Vec<Place> {
        self.names.keys().filter(|place| !self.pieces.contains_key(*place)).copied().collect()
    }

    pub fn fits(&self, number: u32, place: Place) -> bool {
        !self.pieces.contains_key(&place)
            && self.neighbours(place).iter().all(|next| self.pieces.get(next).is_none_or(|piece| piece.1 != number))
    }

    /// All pieces reached from a field without leaving its stripe.
    fn chain(&self, place: Place, direction: usize) -> BTreeSet<Place> {
        let mut chain = BTreeSet::from([place]);
        let mut todo = vec![place];
        while let Some(at) = todo.pop() {
            for next in self.neighbours(at) {
                if next[direction] == place[direction] && self.pieces.contains_key(&next) && chain.insert(next) {
                    todo.push(next);
                }
            }
        }
        chain
    }

    fn sum(&self, chain: &BTreeSet<Place>, colour: char) -> u32 {
        chain.iter().map(|place| self.pieces[place]).filter(|piece| piece.0 == colour).map(|piece| piece.1).sum()
    }

    /// The points of each placement of a turn with at least one, if it is legal; and the board after it.
    pub fn judge(&self, hand: &[u32], stock: &[u32], turn: &[PlainPlacement]) -> Option<(Vec<u32>, PlainBoard)> {
        let mut board = self.clone();
        let mut beside = [hand, stock].concat();
        let mut points = Vec::new();
        let mut in_chains = BTreeSet::new();
        for &((colour, number), place) in turn {
            let taken = beside.iter().position(|other| *other == number)?;
            beside.swap_remove(taken);
            if !board.fits(number, place) {
                return None;
            }
            board.pieces.insert(place, (colour, number));
            let mut made = 0;
            for direction in 0..3 {
                let chain = board.chain(place, direction);
                if board.sum(&chain, 'y') == board.sum(&chain, 'b') {
                    made += board.sum(&chain, 'y');
                    in_chains.extend(chain);
                }
            }
            points.push(made);
        }
        if !turn.iter().any(|((_, number), _)| hand.contains(number)) {
            return None;
        }
        if turn.iter().all(|(_, place)| in_chains.contains(place)) {
            return Some((points, board));
        }
        let &[((colour, number), place)] = turn else { return None };
        let other = |next: &Place| self.pieces.get(next).is_some_and(|piece| piece.0 != colour);
        self.neighbours(place).iter().any(other).then(|| (vec![number], board))
    }

    /// A single own piece that can be placed.
    pub fn single(&self, hand: &[u32]) -> Option<PlainPlacement> {
        let colours = |number| ['y', 'b'].map(|colour| (colour, number));
        let pieces: Vec<PlainPiece> = hand.iter().flat_map(|number| colours(*number)).collect();
        let all = self.free().into_iter().flat_map(|place| pieces.iter().map(move |piece| (*piece, place)));
        all.into_iter().find(|laid| self.judge(hand, &[], &[*laid]).is_some())
    }

    /// Tries every sequence of at most this many placements from the pool: is any legal?
    pub fn any_sequence(&self, hand: &[u32], stock: &[u32], most: usize) -> bool {
        self.sequences(hand, stock, most, &mut Vec::new(), self)
    }

    /// Tries every continuation of a turn with at most this many placements in all: is any legal?
    pub fn any_continuation(&self, hand: &[u32], stock: &[u32], begun: &[PlainPlacement], most: usize) -> bool {
        let mut now = self.clone();
        now.pieces.extend(begun.iter().map(|(piece, place)| (*place, *piece)));
        self.judge(hand, stock, begun).is_some() || self.sequences(hand, stock, most, &mut begun.to_vec(), &now)
    }

    fn sequences(
        &self,
        hand: &[u32],
        stock: &[u32],
        most: usize,
        turn: &mut Vec<PlainPlacement>,
        now: &PlainBoard,
    ) -> bool {
        if turn.len() == most {
            return false;
        }
        let mut left = [hand, stock].concat();
        for ((_, number), _) in turn.iter() {
            let at = left.iter().position(|other| other == number).unwrap();
            left.swap_remove(at);
        }
        let numbers: BTreeSet<u32> = left.into_iter().collect();
        for place in now.free() {
            for number in numbers.iter().copied().filter(|number| now.fits(*number, place)) {
                for colour in ['y', 'b'] {
                    turn.push(((colour, number), place));
                    let mut next = now.clone();
                    next.pieces.insert(place, (colour, number));
                    if self.judge(hand, stock, turn).is_some() || self.sequences(hand, stock, most, turn, &next) {
                        return true;
                    }
                    turn.pop();
                }
            }
        }
        false
    }

    pub fn text(&self, turn: &[PlainPlacement]) -> String {
        let one = |((colour, number), place): &PlainPlacement| format!("{colour}{number}-{}", self.names[place]);
        match turn {
            [] => "-".to_owned(),
            turn => turn.iter().map(one).collect::<Vec<_>>().join(","),
        }
    }
}

/// A whole game.
#[derive(Clone)]
pub struct PlainGame {
    pub board: PlainBoard,
    pub players: usize,
    /// Turns of each player.
    pub rounds: usize,
    pub bag: Vec<u32>,
    pub stock: Vec<u32>,
    pub scores: Vec<u32>,
    pub turns: usize,
}

impl PlainGame {
    pub fn new(&(_, players, ranges, sets, removed, rounds): &PlainLine, start: &str, bag: Vec<u32>) -> PlainGame {
        assert_eq!(sets * 6 - removed - 2, bag.len());
        let mut board = PlainBoard::new(ranges);
        for piece in start.split(' ') {
            let (piece, name) = piece.split_once('-').unwrap();
            let place = board.place(name).unwrap();
            board.pieces.insert(place, (piece.chars().next().unwrap(), piece[1..].parse().unwrap()));
        }
        PlainGame { board, players, rounds, bag, stock: vec![], scores: vec![0; players], turns: 0 }
    }

    pub fn mover(&self) -> Option<usize> {
        (self.turns < self.players * self.rounds).then_some(self.turns % self.players)
    }

    /// What a player draws for a round. In the first round everybody draws twice in a row, then everybody once a round.
    fn pair(&self, player: usize, round: usize) -> Vec<u32> {
        let index = match round {
            0 | 1 => 2 * player + round,
            _ => round * self.players + player,
        };
        self.bag[2 * index..2 * index + 2].to_vec()
    }

    pub fn hand(&self, player: usize) -> Vec<u32> {
        let had = (0..self.turns).filter(|turn| turn % self.players == player).count();
        match (had, self.mover()) {
            (0, mover) if mover != Some(player) => vec![],
            (had, _) if had == self.rounds => vec![],
            (had, _) => self.pair(player, had),
        }
    }

    /// The points of a turn with something placed, if it is legal.
    pub fn judge(&self, turn: &[PlainPlacement]) -> Option<(Vec<u32>, PlainBoard)> {
        self.board.judge(&self.hand(self.mover()?), &self.stock, turn)
    }

    /// Plays a legal turn.
    pub fn play(&mut self, turn: &[PlainPlacement]) -> Vec<u32> {
        let player = self.mover().unwrap();
        let mut beside = [self.hand(player), self.stock.clone()].concat();
        let points = match turn {
            [] => vec![],
            turn => {
                let (points, board) = self.judge(turn).unwrap();
                self.board = board;
                points
            }
        };
        for ((_, number), _) in turn {
            beside.remove(beside.iter().position(|other| other == number).unwrap());
        }
        self.stock = beside;
        self.scores[player] += points.iter().sum::<u32>();
        self.turns += 1;
        points
    }
}
