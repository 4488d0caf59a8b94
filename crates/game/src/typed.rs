//! Moves as people type them.

/// Removes white space and writes any dash as `-`. White space between two digits stays as one space, because without it
/// two numbers would become one.
///
/// ```
/// assert_eq!(game::without_spaces(" b5 – C3 = 7 "), "b5-C3=7");
/// assert_eq!(game::without_spaces("C1 2"), "C1 2");
/// ```
pub fn without_spaces(typed: &str) -> String {
    let mut spelled = String::with_capacity(typed.len());
    let mut skipped = false;
    for c in typed.chars() {
        if c.is_whitespace() {
            skipped = true;
            continue;
        }
        let digits = c.is_ascii_digit() && spelled.ends_with(|last: char| last.is_ascii_digit());
        if std::mem::take(&mut skipped) && digits {
            spelled.push(' ');
        }
        spelled.push(match c {
            '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
            _ => c,
        });
    }
    spelled
}
