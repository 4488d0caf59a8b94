//! Kulami the slow and plain way: sets of coordinates and whole walks over the board, read off the rules sentence by
//! sentence. It shares nothing with the crate, not even the reading of texts.

#![allow(dead_code, reason = "tests and benches each use a part")]

use std::collections::{BTreeMap, BTreeSet};

/// Column from the left and row from the bottom, both from 1.
pub type SquareCoordinates = (i32, i32);

/// The name of a spot.
pub fn name((column, row): SquareCoordinates) -> String {
    format!("{}{row}", (b'a' + column as u8 - 1) as char)
}

/// The spot with a name.
pub fn spot(name: &str) -> SquareCoordinates {
    (i32::from(name.as_bytes()[0] - b'a') + 1, name[1..].parse().expect("a row number"))
}

/// Characters of a picture in text form, by spot.
fn picture(text: &str) -> BTreeMap<SquareCoordinates, char> {
    let rows: Vec<&str> = text.split('/').collect();
    let mut found = BTreeMap::new();
    for (from_top, row) in rows.iter().enumerate() {
        for (from_left, character) in row.chars().enumerate() {
            if character != '.' {
                found.insert((from_left as i32 + 1, (rows.len() - from_top) as i32), character);
            }
        }
    }
    found
}

/// What one colour has of each part of the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    pub panels: u32,
    pub area: u32,
    pub lines: u32,
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The panel of every field.
    pub panels: BTreeMap<SquareCoordinates, char>,
    /// The colour of every marble: `r` or `b`.
    pub marbles: BTreeMap<SquareCoordinates, char>,
    pub last: Option<SquareCoordinates>,
    pub before: Option<SquareCoordinates>,
    pub turn: char,
    pub scoring: String,
    pub swap_agreed: bool,
    pub swapped: bool,
}

impl Reference {
    pub fn start(layout: &str, scoring: &str, first: char) -> Reference {
        Reference {
            panels: picture(layout),
            marbles: BTreeMap::new(),
            last: None,
            before: None,
            turn: first,
            scoring: scoring.to_owned(),
            swap_agreed: false,
            swapped: false,
        }
    }

    /// From the text of a position, which must be a right one.
    pub fn position(text: &str) -> Reference {
        let words: Vec<&str> = text.split_whitespace().collect();
        let field = |word: &str| (word != "-").then(|| spot(word));
        let mut reference = Reference::start(words[0], words[5], words[2].chars().next().expect("a turn"));
        reference.marbles = picture(words[1]);
        (reference.last, reference.before) = (field(words[3]), field(words[4]));
        reference
    }

    /// Where the player to move may place a marble.
    pub fn legal(&self) -> BTreeSet<SquareCoordinates> {
        if self.marbles.len() == 56 {
            return BTreeSet::new();
        }
        let free = self.panels.keys().filter(|spot| !self.marbles.contains_key(spot));
        free.filter(|spot| self.in_line(**spot) && !self.on_barred_panel(**spot)).copied().collect()
    }

    fn in_line(&self, spot: SquareCoordinates) -> bool {
        match self.last {
            None => true,
            Some(last) => spot.0 == last.0 || spot.1 == last.1,
        }
    }

    fn on_barred_panel(&self, spot: SquareCoordinates) -> bool {
        [self.last, self.before].into_iter().flatten().any(|barred| self.panels[&barred] == self.panels[&spot])
    }

    pub fn is_over(&self) -> bool {
        self.legal().is_empty()
    }

    pub fn may_swap(&self) -> bool {
        self.swap_agreed && !self.swapped && self.marbles.len() == 1 && !self.is_over()
    }

    pub fn place(&mut self, spot: SquareCoordinates) {
        assert!(self.legal().contains(&spot));
        self.marbles.insert(spot, self.turn);
        self.before = self.last;
        self.last = Some(spot);
        self.turn = other(self.turn);
    }

    /// The players change colours: the marble stays, and the colour not on the board is still to move.
    pub fn swap(&mut self) {
        assert!(self.may_swap());
        self.swapped = true;
    }

    pub fn parts(&self, colour: char) -> Parts {
        Parts {
            panels: self.panel_points(colour),
            area: self.largest_area(colour),
            lines: self.lines(colour).iter().sum(),
        }
    }

    /// The points under the scoring that is played.
    pub fn points(&self, colour: char) -> u32 {
        let (own, others) = (self.parts(colour), self.parts(other(colour)));
        let mut points = own.panels;
        if self.scoring.contains("area") && own.area > others.area {
            points += own.area - others.area;
        }
        if self.scoring.contains("lines") && own.lines > others.lines {
            points += own.lines - others.lines;
        }
        points
    }

    /// The winner of a finished game; nobody in a draw.
    pub fn winner(&self) -> Option<char> {
        match self.points('r').cmp(&self.points('b')) {
            std::cmp::Ordering::Greater => Some('r'),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some('b'),
        }
    }

    fn panel_points(&self, colour: char) -> u32 {
        let letters: BTreeSet<char> = self.panels.values().copied().collect();
        let mut points = 0;
        for letter in letters {
            let fields: Vec<&SquareCoordinates> =
                self.panels.iter().filter(|(_, panel)| **panel == letter).map(|(at, _)| at).collect();
            let count = |colour| fields.iter().filter(|spot| self.marbles.get(spot) == Some(&colour)).count();
            if count(colour) > count(other(colour)) {
                points += fields.len() as u32;
            }
        }
        points
    }

    fn of_colour(&self, colour: char) -> BTreeSet<SquareCoordinates> {
        self.marbles.iter().filter(|(_, marble)| **marble == colour).map(|(spot, _)| *spot).collect()
    }

    fn largest_area(&self, colour: char) -> u32 {
        let mut left = self.of_colour(colour);
        let mut largest = 0;
        while let Some(seed) = left.pop_first() {
            let mut open = vec![seed];
            let mut size = 0;
            while let Some((x, y)) = open.pop() {
                size += 1;
                open.extend(
                    [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].into_iter().filter(|spot| left.remove(spot)),
                );
            }
            largest = largest.max(size);
        }
        largest
    }

    /// The length of every line.
    pub fn lines(&self, colour: char) -> Vec<u32> {
        let own = self.of_colour(colour);
        let mut lines = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for &(x, y) in own.iter().filter(|(x, y)| !own.contains(&(x - dx, y - dy))) {
                let length = (0..).take_while(|n| own.contains(&(x + n * dx, y + n * dy))).count() as u32;
                if length >= 5 {
                    lines.push(length);
                }
            }
        }
        lines
    }

    /// The number of ways to place exactly `depth` more marbles.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |spot| {
            let mut next = self.clone();
            next.place(spot);
            next.perft(depth - 1)
        };
        self.legal().into_iter().map(after).sum()
    }
}

pub fn other(colour: char) -> char {
    if colour == 'r' { 'b' } else { 'r' }
}
