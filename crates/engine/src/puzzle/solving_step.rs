//! One step of a human solution.

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, Field, FieldSet};

use super::masks::PuzzleMasks;
use super::pencil_marks::{PencilMarkError, PencilMarks, each};
use super::techniques::{self, FoundStep};
use super::{Numbers, Technique};

/// A deduction: what to look at and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvingStep {
    /// The technique.
    pub technique: Technique,
    /// The stripes to look at, by index; the one after the last is the central hexagon.
    pub stripes: Vec<usize>,
    /// The stripes that they are compared with.
    pub against: Vec<usize>,
    /// The fields to look at.
    pub fields: FieldSet,
    /// The colour of these fields, if all have the same.
    pub shade: Option<Shade>,
    /// The numbers involved: those of a pair, the one with a single field, the one that is tried.
    pub numbers: Numbers,
    /// A relation between two fields.
    pub relation: Option<Relation>,
    /// The contradiction that a tried number leads to.
    pub trial: Option<Hypothesis>,
    /// The conclusions, one per field.
    pub findings: Vec<Finding>,
}

/// A conclusion about a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The field.
    pub field: Field,
    /// The candidates before.
    pub before: Numbers,
    /// The candidates after.
    pub after: Numbers,
}

/// A known relation between two fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// Their sum is known.
    Sum {
        /// The fields.
        fields: [Field; 2],
        /// Their sum.
        sum: i32,
    },
    /// Their difference is known; it may be 0.
    Difference {
        /// The larger one, then the smaller.
        fields: [Field; 2],
        /// The difference.
        by: i32,
    },
}

/// A tried number and the contradiction that follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hypothesis {
    /// The steps from it, in order.
    pub steps: Vec<SolvingStep>,
    /// The contradiction.
    pub end: Impossibility,
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossibility {
    /// A field without candidates.
    Field(Field),
    /// A number of a colour without a field.
    Number {
        /// The colour.
        shade: Shade,
        /// The number.
        number: u16,
    },
    /// A full stripe, by index, with unequal sums.
    Stripe(usize),
}

impl SolvingStep {
    /// The numbers that are found: fields with one candidate left.
    pub fn numbers_found(&self) -> impl Iterator<Item = (Field, u16)> {
        self.findings.iter().filter_map(|finding| finding.after.only().map(|number| (finding.field, number)))
    }

    /// The first number that is found.
    pub fn number(&self) -> Option<(Field, u16)> {
        self.numbers_found().next()
    }

    /// Converts a found step for display.
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

/// The relation between two fields that compared stripes imply.
fn relation(masks: &PuzzleMasks, board: &Board, marks: &PencilMarks, found: &FoundStep) -> Option<Relation> {
    if !matches!(found.technique, Technique::LastTwo | Technique::Crossing | Technique::Parallel) {
        return None;
    }
    let [one, other] = each(found.fields).collect::<Vec<_>>().try_into().ok()?;
    let fields = [one, other].map(|field| field_at(board, field));
    let sum = |stripes: u32| each(u64::from(stripes)).map(|stripe| marks.rest[stripe]).sum::<i32>();
    // Converts weights to numbers; gray numbers are reversed.
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
