//! Text form of lists of numbers: the bag, the line, the throws.

use game::TextError;

use crate::Number;

/// Reads digits from 1 to 6, optionally separated by spaces or commas.
pub fn read(text: &str) -> Result<Vec<Number>, TextError> {
    let mut numbers = Vec::new();
    for (i, c) in text.chars().enumerate() {
        if c == ',' || c.is_whitespace() {
            continue;
        }
        match c.to_digit(10).and_then(|digit| Number::new(digit as u8)) {
            Some(number) => numbers.push(number),
            None => return Err(TextError::new(i + 1, c.encode_utf8(&mut [0; 4]), "is not a number from 1 to 6")),
        }
    }
    Ok(numbers)
}

/// Writes them with single spaces between.
pub fn write(numbers: &[Number]) -> String {
    numbers.iter().map(Number::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_stand_apart_or_together() {
        for text in ["3 1 6", "3,1,6", "316", " 3, 1 ,6 ", "31 6", "3,,1\t6"] {
            assert_eq!(write(&read(text).unwrap()), "3 1 6", "{text}");
        }
        assert_eq!(read(""), Ok(vec![]));
    }

    #[test]
    fn invalid_numbers_are_reported_with_their_column() {
        let check = |text: &str, column: usize, token: &str| {
            let error = read(text).unwrap_err();
            assert_eq!((error.column, error.token.as_str()), (column, token), "{text}: {error}");
        };
        check("1 2 7", 5, "7");
        check("0", 1, "0");
        check("1;2", 2, ";");
        check("ä1", 1, "ä");
        check("6 -1", 3, "-");
    }

    proptest! {
        #[test]
        fn garbage_is_an_error_inside_the_text_or_only_digits(text in "\\PC{0,40}") {
            match read(&text) {
                Ok(numbers) => prop_assert!(numbers.len() <= text.chars().count()),
                Err(error) => prop_assert!((1..=text.chars().count()).contains(&error.column)),
            }
        }

        #[test]
        fn what_is_written_is_read(digits in proptest::collection::vec(1u8..=6, 0..60)) {
            let numbers: Vec<Number> = digits.iter().filter_map(|digit| Number::new(*digit)).collect();
            prop_assert_eq!(read(&write(&numbers)), Ok(numbers));
        }
    }
}
