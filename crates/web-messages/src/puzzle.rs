//! Answers about a Gurami puzzle: its solution and difficulty, and hints. Both are texts of lines.

use std::fmt;

use engine::puzzle::{Difficulty, Technique};

use crate::read::MessageParseError;

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SolutionCount {
    /// None: it is impossible.
    None,
    /// Exactly one.
    One,
    /// At least two.
    Several,
    /// The search was given up.
    Unknown,
}

impl SolutionCount {
    const ALL: [SolutionCount; 4] =
        [SolutionCount::None, SolutionCount::One, SolutionCount::Several, SolutionCount::Unknown];

    const fn word(self) -> &'static str {
        match self {
            SolutionCount::None => "none",
            SolutionCount::One => "one",
            SolutionCount::Several => "several",
            SolutionCount::Unknown => "unknown",
        }
    }
}

/// What is known about a puzzle as it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleFacts {
    /// How many solutions it has.
    pub solutions: SolutionCount,
    /// The puzzle with the numbers of its only solution; empty without one.
    pub solution: String,
    /// Its difficulty; `None` if techniques do not solve it.
    pub level: Option<Difficulty>,
    /// The hardest technique that it needs.
    pub technique: Option<Technique>,
}

impl PuzzleFacts {
    /// Parses an answer.
    pub fn read(text: &str) -> Result<PuzzleFacts, MessageParseError> {
        let [solutions, solution, level, technique] = fixed_lines(text)?;
        let error = |expected, found: &str| MessageParseError::new(expected, found);
        let count = SolutionCount::ALL.into_iter().find(|count| count.word() == solutions);
        let level = match level {
            "" => None,
            text => {
                let level = text.parse().ok().and_then(Difficulty::numbered);
                Some(level.ok_or_else(|| error("a level", text))?)
            }
        };
        let technique = match technique {
            "" => None,
            word => {
                let technique = Technique::ALL.into_iter().find(|technique| technique.word() == word);
                Some(technique.ok_or_else(|| error("a technique", word))?)
            }
        };
        let solutions = count.ok_or_else(|| error("none, one, several or unknown", solutions))?;
        Ok(PuzzleFacts { solutions, solution: solution.to_owned(), level, technique })
    }
}

impl fmt::Display for PuzzleFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = self.level.map_or_else(String::new, |level| level.number().to_string());
        let technique = self.technique.map_or("", Technique::word);
        write!(f, "{}\n{}\n{level}\n{technique}", self.solutions.word(), self.solution)
    }
}

/// A step of a hint: where to look, why, and what follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct HintStep {
    /// The name of the technique; empty for a number of the solution.
    pub title: String,
    /// The fields to look at, by index.
    pub fields: Vec<usize>,
    /// The stripes to look at, by index.
    pub stripes: Vec<usize>,
    /// Where to look.
    pub place: String,
    /// Why something follows; may be empty.
    pub reason: String,
    /// What follows.
    pub conclusion: String,
    /// The numbers left for each field that the step is about, by index; one number is the field's number.
    pub left: Vec<(usize, Vec<u16>)>,
    /// A relation of two fields in a stripe: the index of the stripe, and a formula such as `C8 = C3 + 2`.
    pub relation: Option<(usize, String)>,
}

/// A hint for a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleHint {
    /// The number on a field is wrong.
    Wrong {
        /// The field, by index.
        field: usize,
        /// The sentence.
        words: String,
    },
    /// Steps to the next number.
    Steps(Vec<HintStep>),
    /// There is none; the sentence.
    None(String),
}

/// Lines of a step.
const STEP_LINES: usize = 8;

impl PuzzleHint {
    /// Parses an answer.
    pub fn read(text: &str) -> Result<PuzzleHint, MessageParseError> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        match first.split_once(' ').unwrap_or((first, "")) {
            ("wrong", field) => {
                let field = field.parse().map_err(|_| MessageParseError::new("a field", field))?;
                Ok(PuzzleHint::Wrong { field, words: rest.to_owned() })
            }
            ("none", "") => Ok(PuzzleHint::None(rest.to_owned())),
            ("steps", "") => {
                let lines: Vec<&str> = rest.split('\n').collect();
                let steps = lines.chunks(STEP_LINES).map(HintStep::read).collect::<Result<Vec<_>, _>>()?;
                Ok(PuzzleHint::Steps(steps))
            }
            (other, _) => Err(MessageParseError::new("wrong, none or steps", other)),
        }
    }
}

impl HintStep {
    fn read(lines: &[&str]) -> Result<HintStep, MessageParseError> {
        let error = || MessageParseError::new("the lines of a step", lines.first().unwrap_or(&""));
        let [title, looked, place, reason, conclusion, left, relation, ""] = *lines else { return Err(error()) };
        let numbers = |text: &str| -> Option<Vec<usize>> {
            text.split(',').filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect()
        };
        let (fields, stripes) = looked.split_once(' ').ok_or_else(error)?;
        let field_left = |word: &str| -> Option<(usize, Vec<u16>)> {
            let (field, numbers) = word.split_once(':')?;
            let numbers = numbers.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
            Some((field.parse().ok()?, numbers))
        };
        let relation = match relation {
            "" => None,
            text => {
                let (stripe, formula) = text.split_once(' ').ok_or_else(error)?;
                Some((stripe.parse().map_err(|_| error())?, formula.to_owned()))
            }
        };
        Ok(HintStep {
            title: title.to_owned(),
            fields: numbers(fields).ok_or_else(error)?,
            stripes: numbers(stripes).ok_or_else(error)?,
            place: place.to_owned(),
            reason: reason.to_owned(),
            conclusion: conclusion.to_owned(),
            left: left.split_whitespace().map(field_left).collect::<Option<_>>().ok_or_else(error)?,
            relation,
        })
    }
}

impl fmt::Display for HintStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn joined<T: ToString>(numbers: &[T]) -> String {
            numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
        }
        let left: Vec<String> =
            self.left.iter().map(|(field, numbers)| format!("{field}:{}", joined(numbers))).collect();
        let relation = self.relation.as_ref().map_or_else(String::new, |(stripe, text)| format!("{stripe} {text}"));
        let HintStep { title, place, reason, conclusion, .. } = self;
        write!(f, "{title}\n{} {}\n{place}\n{reason}\n", joined(&self.fields), joined(&self.stripes))?;
        write!(f, "{conclusion}\n{}\n{relation}\n", left.join(" "))
    }
}

impl fmt::Display for PuzzleHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleHint::Wrong { field, words } => write!(f, "wrong {field}\n{words}"),
            PuzzleHint::None(words) => write!(f, "none\n{words}"),
            PuzzleHint::Steps(steps) => {
                let steps: Vec<String> = steps.iter().map(HintStep::to_string).collect();
                write!(f, "steps\n{}", steps.join("\n"))
            }
        }
    }
}

/// The lines of a text with exactly N of them.
fn fixed_lines<const N: usize>(text: &str) -> Result<[&str; N], MessageParseError> {
    let lines: Vec<&str> = text.split('\n').collect();
    lines.try_into().map_err(|_| MessageParseError::new("as many lines as the answer has", text))
}
