//! Text form of weights: one parameter per line, its name and its values, separated by spaces; `#` starts a comment.

use std::collections::HashMap;
use std::fmt;

/// Why a text of weights cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// No parameter has this name.
    UnknownName {
        /// Line number, counted from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// A value is not a number, or outside the range of its parameter.
    InvalidValue {
        /// Line number, counted from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// An earlier line has the same name.
    Duplicate {
        /// Line number, counted from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// No line has the value of a required parameter.
    Missing {
        /// Name of the parameter.
        name: String,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::UnknownName { line, text } => write!(f, "line {line}: unknown parameter: {text}"),
            WeightsError::InvalidValue { line, text } => write!(f, "line {line}: invalid value: {text}"),
            WeightsError::Duplicate { line, text } => write!(f, "line {line}: duplicate parameter: {text}"),
            WeightsError::Missing { name } => write!(f, "missing parameter: {name}"),
        }
    }
}

impl std::error::Error for WeightsError {}

/// Reads the values of the parameters with these names, in this order; `None` where the text has none. Each line ends with `N`
/// words that `value` reads; it returns `None` for invalid ones.
pub(crate) fn read<V: Clone, const N: usize>(
    text: &str,
    names: impl Iterator<Item: fmt::Display>,
    value: impl Fn([&str; N]) -> Option<V>,
) -> Result<Vec<Option<V>>, WeightsError> {
    let places: HashMap<String, usize> = names.map(|name| name.to_string()).zip(0..).collect();
    let mut values = vec![None; places.len()];
    for (line, text) in (1..).zip(text.lines()) {
        let words: Vec<&str> = text.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
        if words.is_empty() {
            continue;
        }
        let text = || words.join(" ");
        let unknown = || WeightsError::UnknownName { line, text: text() };
        let (name, last) = words.split_last_chunk::<N>().ok_or_else(unknown)?;
        let place = *places.get(&name.join(" ")).ok_or_else(unknown)?;
        let found = value(*last).ok_or_else(|| WeightsError::InvalidValue { line, text: text() })?;
        if values[place].replace(found).is_some() {
            return Err(WeightsError::Duplicate { line, text: text() });
        }
    }
    Ok(values)
}

/// Reads the values of all parameters with these names, in this order: see [`read`].
pub(crate) fn read_all<V: Clone, const N: usize>(
    text: &str,
    names: impl Iterator<Item: fmt::Display>,
    value: impl Fn([&str; N]) -> Option<V>,
) -> Result<Vec<V>, WeightsError> {
    let names: Vec<String> = names.map(|name| name.to_string()).collect();
    let values = read(text, names.iter(), value)?;
    names.into_iter().zip(values).map(|(name, value)| value.ok_or(WeightsError::Missing { name })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<Vec<[i32; 2]>, &str>) {
        let value = |words: [&str; 2]| Some([words[0].parse().ok()?, words[1].parse().ok()?]);
        let found = read_all(text, ["area", "panel 2x3 1"].into_iter(), value).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned), "{text}");
    }

    #[test]
    fn values_are_returned_in_the_order_of_the_names() {
        check("# title\npanel 2x3 1 -5 6\n\narea  7 8 # the largest\n", Ok(vec![[7, 8], [-5, 6]]));
    }

    #[test]
    fn errors_name_the_line() {
        check("area 7 8\n", Err("missing parameter: panel 2x3 1"));
        check("area 7 8\nareas 7 8\n", Err("line 2: unknown parameter: areas 7 8"));
        check("area 7\n", Err("line 1: unknown parameter: area 7"));
        check("7\n", Err("line 1: unknown parameter: 7"));
        check("area 7 x\n", Err("line 1: invalid value: area 7 x"));
        check("area 7 8\narea 7 8\n", Err("line 2: duplicate parameter: area 7 8"));
    }
}
