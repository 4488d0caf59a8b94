//! Licence expressions as manifests have them: SPDX, and the older `MIT/Apache-2.0`.

/// Whether an expression can be met with allowed licences alone. A licence with an exception is more permissive than without.
pub fn is_allowed(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let value = any(&mut rest, allowed);
    value == Some(true) && rest.is_empty()
}

/// `A OR B`. `None` if the expression is malformed.
fn any(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut value = all(words, allowed)?;
    while let Some(rest) = words.strip_prefix(&["OR"]) {
        *words = rest;
        value |= all(words, allowed)?;
    }
    Some(value)
}

/// `A AND B`, which binds more tightly.
fn all(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut value = one(words, allowed)?;
    while let Some(rest) = words.strip_prefix(&["AND"]) {
        *words = rest;
        value &= one(words, allowed)?;
    }
    Some(value)
}

fn one(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    if *first == "(" {
        let value = any(words, allowed)?;
        *words = words.strip_prefix(&[")"])?;
        return Some(value);
    }
    if let ["WITH", _, rest @ ..] = *words {
        *words = rest;
    }
    Some(allowed(first))
}

#[test]
fn expressions_are_evaluated() {
    let allowed = |licence: &str| ["MIT", "Unicode-3.0"].contains(&licence);
    for expression in
        ["MIT", "GPL-3.0 OR MIT", "GPL-3.0/MIT", "(GPL-3.0 OR MIT) AND Unicode-3.0", "MIT WITH X OR GPL-3.0"]
    {
        assert!(is_allowed(expression, &allowed), "{expression}");
    }
    for expression in
        ["", "GPL-3.0", "MIT AND GPL-3.0", "GPL-3.0 OR MIT AND GPL-3.0", "(MIT", "MIT MIT", "MIT OR", "() MIT"]
    {
        assert!(!is_allowed(expression, &allowed), "{expression}");
    }
}
