//! A conclusion as people see it.

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, Field, FieldSet};

use super::masks::PuzzleMasks;
use super::pencil_marks::{PencilMarkError, PencilMarks, each};
use super::techniques::{self, FoundStep};
use super::{Numbers, Technique};

/// A conclusion: what to look at and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvingStep {
    /// How it is drawn.
    pub technique: Technique,
    /// The stripes to look at, by their indices on the board; the one after the last is the central hexagon.
    pub stripes: Vec<usize>,
    /// The stripes that they are held against.
    pub against: Vec<usize>,
    /// The fields to look at.
    pub fields: FieldSet,
    /// The colour of these fields, if they have one colour.
    pub shade: Option<Shade>,
    /// Numbers that play a part: those of a pair, that with one place, that which is tried.
    pub numbers: Numbers,
    /// What is known of two fields.
    pub relation: Option<Relation>,
    /// Where a trial leads.
    pub trial: Option<Hypothesis>,
    /// What follows, a field each.
    pub findings: Vec<Finding>,
}

/// What follows for a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The field.
    pub field: Field,
    /// What was possible before.
    pub before: Numbers,
    /// What is still possible.
    pub after: Numbers,
}

/// What is known of two fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// They add up to this.
    Sum {
        /// Both.
        fields: [Field; 2],
        /// Their sum.
        sum: i32,
    },
    /// One is larger than the other by this, or as large.
    Difference {
        /// The larger one, then the smaller.
        fields: [Field; 2],
        /// By how much.
        by: i32,
    },
}

/// A number tried, and what cannot be then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hypothesis {
    /// What follows from it, one after the other.
    pub steps: Vec<SolvingStep>,
    /// What cannot be.
    pub end: Impossibility,
}

/// What cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossibility {
    /// Nothing fits on a field.
    Field(Field),
    /// A number of a colour has no place.
    Number {
        /// The colour.
        shade: Shade,
        /// The number.
        number: u16,
    },
    /// A full stripe, by its index on the board, has unequal sums.
    Stripe(usize),
}

impl SolvingStep {
    /// The numbers that are found, if any are: where nothing else is left.
    pub fn numbers_found(&self) -> impl Iterator<Item = (Field, u16)> {
        self.findings.iter().filter_map(|finding| finding.after.only().map(|number| (finding.field, number)))
    }

    /// The first number that is found, if one is.
    pub fn number(&self) -> Option<(Field, u16)> {
        self.numbers_found().next()
    }

    /// What was found, for people.
    pub(super) fn new(masks: &PuzzleMasks, puzzle: &Puzzle, marks: &PencilMarks, found: &FoundStep) -> SolvingStep {
        let board = puzzle.board();
        let set = |fields: u64| each(fields).map(|field| field_at(board, field)).collect::<FieldSet>();
        let stripes = |mask: u32| each(u64::from(mask)).collect::<Vec<usize>>();
        let numbers = |field: usize, weights: u32| {
            let number = |weight: usize| masks.turned(field, weight as u16);
            each(u64::from(weights)).map(number).collect::<Numbers>()
        };
        let first = each(found.fields).next().unwrap_or(0);
        let mut shades = each(found.fields).map(|field| puzzle.shade(field_at(board, field)));
        let shade = shades.next().filter(|one| shades.all(|other| other == *one));
        let trial = (found.technique == Technique::Forcing).then(|| trial(masks, puzzle, marks, first, found.weights));
        let finding = |(field, after): &(usize, u32)| Finding {
            field: field_at(board, *field),
            before: numbers(*field, marks.possible[*field]),
            after: numbers(*field, *after),
        };
        SolvingStep {
            technique: found.technique,
            stripes: stripes(found.stripes),
            against: stripes(found.against),
            fields: set(found.fields),
            shade,
            numbers: numbers(first, found.weights),
            relation: relation(masks, board, marks, found),
            trial: trial.flatten(),
            findings: found.changes.iter().map(finding).collect(),
        }
    }
}

fn field_at(board: &Board, index: usize) -> Field {
    board.field(index).expect("notes are about the fields of the board")
}

fn trial(masks: &PuzzleMasks, puzzle: &Puzzle, marks: &PencilMarks, field: usize, bit: u32) -> Option<Hypothesis> {
    let (chain, broken) = techniques::chain(masks, marks, field, bit)?;
    let mut marks = *marks;
    marks.put(masks, field, bit);
    let mut steps = Vec::new();
    for found in chain {
        steps.push(SolvingStep::new(masks, puzzle, &marks, &found));
        found.apply(masks, &mut marks);
    }
    let end = match broken {
        PencilMarkError::Field(field) => Impossibility::Field(field_at(puzzle.board(), field)),
        PencilMarkError::Weight { shade, weight } => {
            let number = if shade == 0 { weight } else { masks.most + 1 - weight };
            Impossibility::Number { shade: Shade::BOTH[shade], number }
        }
        PencilMarkError::Stripe(stripe) => Impossibility::Stripe(stripe),
    };
    Some(Hypothesis { steps, end })
}

/// What stripes held against each other tell of two fields.
fn relation(masks: &PuzzleMasks, board: &Board, marks: &PencilMarks, found: &FoundStep) -> Option<Relation> {
    if !matches!(found.technique, Technique::LastTwo | Technique::Crossing | Technique::Parallel) {
        return None;
    }
    let [one, other] = each(found.fields).collect::<Vec<_>>().try_into().ok()?;
    let fields = [one, other].map(|field| field_at(board, field));
    let sum = |stripes: u32| each(u64::from(stripes)).map(|stripe| marks.rest[stripe]).sum::<i32>();
    // Weights become numbers: a gray one counts the other way round.
    let top = i32::from(masks.most) + 1;
    let mut total = sum(found.stripes) - sum(found.against);
    let signs = [one, other].map(|field| {
        let ours = each(u64::from(found.stripes)).any(|stripe| masks.whole[stripe] >> field & 1 != 0);
        let sign = if ours { 1 } else { -1 };
        if masks.shade(field) == 0 {
            return sign;
        }
        total -= sign * top;
        -sign
    });
    Some(match signs {
        [1, 1] => Relation::Sum { fields, sum: total },
        [-1, -1] => Relation::Sum { fields, sum: -total },
        [sign, _] => {
            let by = sign * total;
            let fields = if by >= 0 { fields } else { [fields[1], fields[0]] };
            Relation::Difference { fields, by: by.abs() }
        }
    })
}
