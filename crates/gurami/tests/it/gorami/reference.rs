//! GOrami computed plainly: maps of coordinates made from the table in the rules, no masks, nothing of the crate.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A field by its three stripes.
type CubeCoordinates = (i8, i8, i8);

/// A game in progress.
#[derive(Clone)]
pub struct Plain {
    fields: usize,
    ranges: [RangeInclusive<i8>; 3],
    names: BTreeMap<CubeCoordinates, String>,
    pieces: BTreeMap<CubeCoordinates, (char, u8)>,
    hands: BTreeMap<(char, u8), u8>,
    /// Whose turn it would be if able to place.
    turn: char,
}

fn other(colour: char) -> char {
    if colour == 'y' { 'b' } else { 'y' }
}

impl Plain {
    pub fn new(fields: usize, first: char) -> Plain {
        let (ranges, sets) = match fields {
            16 => ([1..=4, 0..=2, 0..=2], 3),
            22 => ([1..=4, 0..=3, 0..=3], 4),
            24 => ([2..=5, 0..=3, 0..=3], 4),
            fields => panic!("GOrami is not played on {fields} fields"),
        };
        let mut names = BTreeMap::new();
        for (row, a) in ranges[0].clone().enumerate() {
            let mut place = 0;
            for b in ranges[1].clone() {
                for c in ranges[2].clone().rev().filter(|c| (0..=1).contains(&(a - b - c))) {
                    place += 1;
                    names.insert((a, b, c), format!("{}{place}", char::from(b'A' + row as u8)));
                }
            }
        }
        assert_eq!(names.len(), fields);
        let hands = ['y', 'b'].into_iter().flat_map(|colour| (1..=3).map(move |n| ((colour, n), sets))).collect();
        Plain { fields, ranges, names, pieces: BTreeMap::new(), hands, turn: first }
    }

    /// Reads a position that is known to be good.
    pub fn read(text: &str) -> Plain {
        let words: Vec<&str> = text.split(' ').collect();
        let mut plain = Plain::new(words[0].parse().expect("a number"), words[2].chars().next().expect("y or b"));
        for (row, pieces) in words[1].split('/').enumerate() {
            let letters: Vec<char> = pieces.chars().collect();
            for (place, piece) in letters.chunks(2).enumerate().filter(|(_, piece)| piece[0] != '.') {
                let name = format!("{}{}", char::from(b'A' + row as u8), place + 1);
                let number = piece[1].to_digit(10).expect("a digit") as u8;
                plain.pieces.insert(plain.at(&name), (piece[0], number));
            }
        }
        for (colour, hand) in [('y', words[3]), ('b', words[4])] {
            for (number, left) in (1..).zip(hand.chars()) {
                plain.hands.insert((colour, number), left.to_digit(10).expect("a digit") as u8);
            }
        }
        plain
    }

    fn at(&self, name: &str) -> CubeCoordinates {
        *self.names.iter().find(|(_, known)| *known == name).expect("a field of the board").0
    }

    fn neighbours(&self, (a, b, c): CubeCoordinates) -> Vec<CubeCoordinates> {
        let all = match a - b - c {
            0 => [(a + 1, b, c), (a, b - 1, c), (a, b, c - 1)],
            _ => [(a - 1, b, c), (a, b + 1, c), (a, b, c + 1)],
        };
        all.into_iter().filter(|field| self.names.contains_key(field)).collect()
    }

    fn liberties(&self, field: CubeCoordinates) -> usize {
        self.neighbours(field).iter().filter(|neighbour| !self.pieces.contains_key(neighbour)).count()
    }

    fn moves_of(&self, colour: char) -> Vec<(u8, CubeCoordinates)> {
        let mut moves = Vec::new();
        for number in (1..=3).filter(|number| self.hands[&(colour, *number)] > 0) {
            for field in self.names.keys().filter(|field| !self.pieces.contains_key(field)) {
                let same =
                    |neighbour: &CubeCoordinates| self.pieces.get(neighbour).is_some_and(|piece| piece.1 == number);
                if !self.neighbours(*field).iter().any(same) {
                    moves.push((number, *field));
                }
            }
        }
        moves
    }

    /// The player to move.
    pub fn turn(&self) -> Option<char> {
        [self.turn, other(self.turn)].into_iter().find(|colour| !self.moves_of(*colour).is_empty())
    }

    /// Every legal placement as text, sorted.
    pub fn legal(&self) -> Vec<String> {
        let Some(colour) = self.turn() else { return vec![] };
        let text = |(number, field)| format!("{colour}{number}-{}", self.names[&field]);
        let mut moves: Vec<String> = self.moves_of(colour).into_iter().map(text).collect();
        moves.sort();
        moves
    }

    /// Places a piece, as text and known to be legal, and returns the fields it turned.
    pub fn place(&mut self, text: &str) -> Vec<String> {
        let colour = text.chars().next().expect("a colour");
        let number = text[1..2].parse().expect("a number");
        let field = self.at(&text[3..]);
        self.put(colour, number, field)
    }

    fn put(&mut self, colour: char, number: u8, field: CubeCoordinates) -> Vec<String> {
        let opposing = |piece: &(&CubeCoordinates, &(char, u8))| piece.1.0 == other(colour);
        let opposing: Vec<CubeCoordinates> = self.pieces.iter().filter(opposing).map(|(field, _)| *field).collect();
        let alive: Vec<CubeCoordinates> = opposing.into_iter().filter(|field| self.liberties(*field) > 0).collect();
        self.pieces.insert(field, (colour, number));
        *self.hands.get_mut(&(colour, number)).expect("a number of the box") -= 1;
        let caught: Vec<CubeCoordinates> = alive.into_iter().filter(|field| self.liberties(*field) == 0).collect();
        for field in &caught {
            self.pieces.get_mut(field).expect("a piece lies there").0 = colour;
        }
        self.turn = other(colour);
        caught.iter().map(|field| self.names[field].clone()).collect()
    }

    fn sum(&self, colour: char, inside: impl Fn(&CubeCoordinates) -> bool) -> u32 {
        let own = self.pieces.iter().filter(|(field, piece)| piece.0 == colour && inside(field));
        own.map(|(_, piece)| u32::from(piece.1)).sum()
    }

    /// The stripes won by yellow and by blue.
    pub fn stripes(&self) -> [u32; 2] {
        let mut won = [0, 0];
        for (direction, range) in self.ranges.iter().enumerate() {
            for number in range.clone() {
                let inside = |(a, b, c): &CubeCoordinates| [*a, *b, *c][direction] == number;
                let (yellow, blue) = (self.sum('y', inside), self.sum('b', inside));
                won[0] += u32::from(yellow > blue);
                won[1] += u32::from(blue > yellow);
            }
        }
        won
    }

    /// The sums on the fields that lie in no outermost stripe: every other field touches the boundary.
    pub fn centre(&self) -> [u32; 2] {
        let strictly = |range: &RangeInclusive<i8>, at: i8| *range.start() < at && at < *range.end();
        let inside = |(a, b, c): &CubeCoordinates| {
            strictly(&self.ranges[0], *a) && strictly(&self.ranges[1], *b) && strictly(&self.ranges[2], *c)
        };
        [self.sum('y', inside), self.sum('b', inside)]
    }

    /// `yellow`, `blue` or `draw` once the game is over.
    pub fn winner(&self) -> Option<&'static str> {
        if self.turn().is_some() {
            return None;
        }
        let ([yellow, blue], [yellow_centre, blue_centre]) = (self.stripes(), self.centre());
        Some(match (yellow.cmp(&blue), yellow_centre.cmp(&blue_centre)) {
            (std::cmp::Ordering::Greater, _) => "yellow",
            (std::cmp::Ordering::Less, _) => "blue",
            (_, std::cmp::Ordering::Greater) => "yellow",
            (_, std::cmp::Ordering::Less) => "blue",
            _ => "draw",
        })
    }

    /// The position as text.
    pub fn text(&self) -> String {
        let mut rows: BTreeMap<i8, String> = BTreeMap::new();
        let mut by_name: Vec<(&String, &CubeCoordinates)> =
            self.names.iter().map(|(field, name)| (name, field)).collect();
        by_name.sort();
        for (_, field) in by_name {
            let piece = self.pieces.get(field);
            let text = piece.map_or_else(|| "..".to_owned(), |(colour, number)| format!("{colour}{number}"));
            rows.entry(field.0).or_default().push_str(&text);
        }
        let rows: Vec<String> = rows.into_values().collect();
        let hand = |colour| (1..=3).map(|number| self.hands[&(colour, number)].to_string()).collect::<String>();
        let turn = self.turn().unwrap_or('y');
        format!("{} {} {turn} {} {}", self.fields, rows.join("/"), hand('y'), hand('b'))
    }

    /// Sequences of this many placements; the last ones are counted, not played.
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(colour) = self.turn().filter(|_| depth > 0) else { return u64::from(depth == 0) };
        if depth == 1 {
            return self.moves_of(colour).len() as u64;
        }
        let after = |(number, field)| {
            let mut next = self.clone();
            next.put(colour, number, field);
            next.perft(depth - 1)
        };
        self.moves_of(colour).into_iter().map(after).sum()
    }
}
