//! The three games once more, slow and plain: a diary for each seat, and everything worked out from the diaries.

use super::plane::{
    CubeCoordinates, Pieces, PlainPiece, chain_points, fishes, fits, name, neighbours, places, spot, spots,
};

/// Which game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RoundKind {
    Kissing,
    Challenge,
    Stripes,
}

/// What one seat did in one round.
#[derive(Clone, Debug)]
struct DiaryEntry {
    placements: Vec<(PlainPiece, CubeCoordinates)>,
    points: Vec<u32>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Reference {
    kind: RoundKind,
    numbers: Vec<u32>,
    diaries: Vec<Vec<DiaryEntry>>,
}

impl Reference {
    pub fn new(kind: RoundKind, seats: usize, numbers: Vec<u32>) -> Reference {
        Reference { kind, numbers, diaries: vec![Vec::new(); seats] }
    }

    /// How many rounds all seats have played.
    pub fn round(&self) -> usize {
        self.diaries.iter().map(Vec::len).min().unwrap()
    }

    /// How many numbers have been drawn before a round begins.
    fn drawn_before(&self, round: usize) -> usize {
        match (self.kind, round) {
            (RoundKind::Kissing, 0) => 0,
            (RoundKind::Kissing, round) => 4 + 2 * (round - 1),
            _ => round,
        }
    }

    /// How many numbers everybody knows.
    pub fn known(&self) -> usize {
        match self.kind {
            RoundKind::Challenge => 24,
            _ if self.is_over() => self.drawn_before(self.round()),
            _ => self.drawn_before(self.round() + 1),
        }
    }

    fn round_numbers(&self) -> &[u32] {
        &self.numbers[self.drawn_before(self.round())..self.drawn_before(self.round() + 1)]
    }

    /// A seat's board after this many rounds.
    pub fn board_after(&self, seat: usize, rounds: usize) -> Pieces {
        let entries = self.diaries[seat].iter().take(rounds);
        entries.flat_map(|entry| entry.placements.iter().map(|(piece, at)| (*at, *piece))).collect()
    }

    /// A seat's board as it is.
    pub fn board(&self, seat: usize) -> Pieces {
        self.board_after(seat, usize::MAX)
    }

    pub fn to_move(&self) -> Vec<usize> {
        let waiting = |seat: &usize| self.diaries[*seat].len() == self.round();
        if self.is_over() { vec![] } else { (0..self.diaries.len()).filter(waiting).collect() }
    }

    pub fn is_over(&self) -> bool {
        let seats = 0..self.diaries.len();
        let between_rounds = self.diaries.iter().all(|diary| diary.len() == self.round());
        let done = |seat: usize| match self.kind {
            RoundKind::Stripes => {
                (1..=6).all(|n| left(&self.board(seat), n) == 0 || places(&self.board(seat), n).is_empty())
            }
            _ => self.board(seat).len() == spots().len(),
        };
        let through = self.kind != RoundKind::Stripes && self.drawn_before(self.round()) == 24;
        between_rounds && (through || seats.into_iter().all(done))
    }

    /// The points of each placement of a move, or nothing when it is against the rules.
    pub fn judge(&self, seat: usize, text: &str) -> Option<Vec<u32>> {
        if !self.to_move().contains(&seat) {
            return None;
        }
        let placements = read(text);
        let before = self.board(seat);
        let numbers = self.round_numbers();
        let count = |n: u32| placements.iter().filter(|(piece, _)| piece.1 == n).count();
        match self.kind {
            RoundKind::Stripes => {
                let thrown = numbers[0];
                let has_one = left(&before, thrown) > 0;
                match placements.as_slice() {
                    [] if has_one && !places(&before, thrown).is_empty() => return None,
                    [] => {}
                    [(piece, _)] if has_one && piece.1 != thrown => return None,
                    [(piece, _)] if left(&before, piece.1) == 0 => return None,
                    [_] => {}
                    _ => return None,
                }
            }
            _ if (1..=6).any(|n| count(n) > numbers.iter().filter(|drawn| **drawn == n).count()) => return None,
            _ => {}
        }
        let mut board = before;
        let mut points = Vec::new();
        for (piece, at) in &placements {
            if !fits(&board, piece.1, *at) {
                return None;
            }
            board.insert(*at, *piece);
            points.push(chain_points(&board, *at));
        }
        if self.kind == RoundKind::Stripes {
            return Some(vec![]);
        }
        if self.kind == RoundKind::Kissing && self.round() == 0 {
            let touches = |at: &CubeCoordinates| neighbours(*at).iter().any(|next| board.contains_key(next));
            return (placements.len() == 4 && !board.keys().any(touches)).then_some(points);
        }
        let unplaced = |n: &u32| numbers.iter().filter(|drawn| *drawn == n).count() > count(*n);
        let forgotten = (1..=6).filter(unplaced).any(|n| !places(&board, n).is_empty());
        (!forgotten).then_some(points)
    }

    /// Every legal move of a seat where a round has one piece.
    pub fn moves(&self, seat: usize) -> Vec<String> {
        let board = self.board(seat);
        let number = self.round_numbers()[0];
        let has_one = self.kind == RoundKind::Challenge || left(&board, number) > 0;
        let allowed: Vec<u32> = (1..=6).filter(|n| if has_one { *n == number } else { left(&board, *n) > 0 }).collect();
        let mut moves = Vec::new();
        for n in &allowed {
            for at in places(&board, *n) {
                moves.extend(["y", "b"].map(|colour| format!("{colour}{n}-{}", name(at))));
            }
        }
        if moves.is_empty() || !has_one {
            moves.push("-".to_owned());
        }
        moves
    }

    /// Everything that may come next in Kissing Guramis after the placements of `begun`.
    pub fn next_placements(&self, seat: usize, begun: &str) -> Vec<String> {
        let mut board = self.board(seat);
        let mut numbers = self.round_numbers().to_vec();
        for (piece, at) in read(begun) {
            board.insert(at, piece);
            numbers.remove(numbers.iter().position(|n| *n == piece.1).unwrap());
        }
        let apart =
            |at: &CubeCoordinates| self.round() > 0 || neighbours(*at).iter().all(|next| !board.contains_key(next));
        let mut next = Vec::new();
        for n in (1..=6).filter(|n| numbers.contains(n)) {
            for at in places(&board, n).into_iter().filter(apart) {
                next.extend(["y", "b"].map(|colour| format!("{colour}{n}-{}", name(at))));
            }
        }
        next
    }

    /// Does a number fit on a field after the placements of a move?
    pub fn fits_after(&self, seat: usize, text: &str, number: u32, field: &str) -> bool {
        let mut board = self.board(seat);
        board.extend(read(text).into_iter().map(|(piece, at)| (at, piece)));
        fits(&board, number, spot(field))
    }

    /// Plays a move that is according to the rules.
    pub fn play(&mut self, seat: usize, text: &str) {
        let points = self.judge(seat, text).expect("judged before");
        self.diaries[seat].push(DiaryEntry { placements: read(text), points });
    }

    /// The score of a seat after this many rounds, and what decides between equal ones.
    pub fn result_after(&self, seat: usize, rounds: usize) -> (u32, u32) {
        match self.kind {
            RoundKind::Stripes => {
                let values = fishes(&self.board_after(seat, rounds));
                (values.len() as u32, values.iter().sum())
            }
            _ => (self.diaries[seat].iter().take(rounds).flat_map(|entry| &entry.points).sum(), 0),
        }
    }

    /// The score of a seat as it is, and what decides between equal ones.
    pub fn result(&self, seat: usize) -> (u32, u32) {
        self.result_after(seat, usize::MAX)
    }

    /// The place of every seat: how many are better, and one.
    pub fn places(&self) -> Vec<u8> {
        let results: Vec<(u32, u32)> = (0..self.diaries.len()).map(|seat| self.result(seat)).collect();
        results.iter().map(|mine| results.iter().filter(|other| *other > mine).count() as u8 + 1).collect()
    }
}

/// How many pieces of this number are not on the board.
pub fn left(board: &Pieces, number: u32) -> usize {
    4 - board.values().filter(|piece| piece.1 == number).count()
}

/// Reads `b5-C3,y2-D4` or `-`.
fn read(text: &str) -> Vec<(PlainPiece, CubeCoordinates)> {
    let one = |part: &str| {
        let (piece, field) = part.split_once('-').unwrap();
        let number = piece[1..].parse().unwrap();
        ((piece.chars().next().unwrap(), number), spot(field))
    };
    if text == "-" { vec![] } else { text.split(',').map(one).collect() }
}
