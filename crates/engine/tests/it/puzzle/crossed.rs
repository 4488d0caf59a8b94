//! A third plain solver, for large boards: keeps the candidates of every field and eliminates used numbers, hidden singles
//! and numbers with which a stripe cannot be balanced until nothing changes; then it branches on the field with the
//! fewest candidates. It shares no code with the others, and checks full boards by adding up.

use gurami::puzzle::{Puzzle, Shade};

/// What is asked, in plain lists.
struct Sheet {
    /// The fields of each colour.
    colours: [Vec<usize>; 2],
    /// Each stripe's fields, and whether they count for white.
    stripes: Vec<Vec<(usize, bool)>>,
    /// Numbers go from 1 to this.
    most: u16,
}

/// The numbers that each field may hold, a bit each.
type PlainMarks = Vec<u32>;

/// How many solutions a puzzle has, counted up to a limit.
pub fn count(puzzle: &Puzzle, limit: usize) -> usize {
    if !puzzle.check().faults.is_empty() {
        return 0;
    }
    let sets = puzzle.board().stripes().iter().map(|stripe| stripe.set).chain([puzzle.equal_centre()]);
    let cell = |field: gurami::Field| (field.index(), puzzle.shade(field) == Shade::White);
    let sheet = Sheet {
        colours: Shade::BOTH.map(|shade| puzzle.of_shade(shade).map(|field| field.index()).collect()),
        stripes: sets.map(|set| set.map(cell).collect()).collect(),
        most: puzzle.most(),
    };
    let all = (1..=puzzle.most()).fold(0, |all, number| all | 1 << number);
    let marks = puzzle.board().fields().map(|field| puzzle.number(field).map_or(all, |number| 1 << number)).collect();
    let mut found = 0;
    sheet.fill(marks, limit, &mut found);
    found
}

impl Sheet {
    fn fill(&self, mut marks: PlainMarks, limit: usize, found: &mut usize) {
        loop {
            let before = marks.clone();
            self.cross_out_used(&mut marks);
            self.enter_single_places(&mut marks);
            self.cross_out_sums(&mut marks);
            if marks.contains(&0) {
                return;
            }
            if marks == before {
                break;
            }
        }
        let open = (0..marks.len()).filter(|field| marks[*field].count_ones() > 1);
        let Some(field) = open.min_by_key(|field| marks[*field].count_ones()) else {
            *found += usize::from(self.is_right(&marks));
            return;
        };
        for number in (1..=self.most).filter(|number| marks[field] >> number & 1 != 0) {
            let mut tried = marks.clone();
            tried[field] = 1 << number;
            self.fill(tried, limit, found);
            if *found >= limit {
                return;
            }
        }
    }

    /// A number that a field has is on no other of its colour.
    fn cross_out_used(&self, marks: &mut PlainMarks) {
        for colour in &self.colours {
            for &field in colour {
                if marks[field].count_ones() == 1 {
                    let used = marks[field];
                    colour.iter().filter(|other| **other != field).for_each(|other| marks[*other] &= !used);
                }
            }
        }
    }

    /// A number with one place left is there; one without any makes an end of it.
    fn enter_single_places(&self, marks: &mut PlainMarks) {
        for colour in &self.colours {
            for number in 1..=self.most {
                let places: Vec<usize> =
                    colour.iter().copied().filter(|field| marks[*field] >> number & 1 != 0).collect();
                match places[..] {
                    [] => marks[colour[0]] = 0,
                    [place] => marks[place] &= 1 << number,
                    _ => {}
                }
            }
        }
    }

    /// White less gray must be able to be nothing in every stripe, whatever number of a field is looked at.
    fn cross_out_sums(&self, marks: &mut PlainMarks) {
        for stripe in &self.stripes {
            let reach = |marks: &PlainMarks, (field, white): (usize, bool)| -> (i32, i32) {
                let (low, high) = (marks[field].trailing_zeros() as i32, 31 - marks[field].leading_zeros() as i32);
                if white { (low, high) } else { (-high, -low) }
            };
            if stripe.iter().any(|(field, _)| marks[*field] == 0) {
                return;
            }
            for &(field, white) in stripe {
                let others = stripe.iter().filter(|(other, _)| *other != field).map(|other| reach(marks, *other));
                let (low, high) = others.fold((0, 0), |(low, high), reach| (low + reach.0, high + reach.1));
                let fits = |number: i32| {
                    let worth = if white { number } else { -number };
                    low + worth <= 0 && high + worth >= 0
                };
                for number in (1..=self.most).filter(|number| !fits(i32::from(*number))) {
                    marks[field] &= !(1 << number);
                }
            }
        }
    }

    /// Does a full board have every number of a colour once, and equal sums in every stripe?
    fn is_right(&self, marks: &PlainMarks) -> bool {
        let once = self.colours.iter().all(|colour| {
            let mut numbers: Vec<u32> = colour.iter().map(|field| marks[*field].trailing_zeros()).collect();
            numbers.sort_unstable();
            numbers.into_iter().eq(1..=u32::from(self.most))
        });
        let sum = |stripe: &[(usize, bool)], wanted: bool| -> u32 {
            stripe.iter().filter(|(_, white)| *white == wanted).map(|(field, _)| marks[*field].trailing_zeros()).sum()
        };
        once && self.stripes.iter().all(|stripe| sum(stripe, true) == sum(stripe, false))
    }
}
