//! Checks of all strings in the sources, so that none is missed.

use std::collections::{BTreeMap, BTreeSet};

use text::Language;

use crate::scan::{SourceString, strings};

/// Files with strings that are not sentences: names, codes, positions of lessons.
const NAMES: [&str; 3] = ["games.rs", "language.rs", "learn/"];

fn in_language(language: Language) -> Vec<SourceString> {
    strings().into_iter().filter(|found| found.languages.contains(&language)).collect()
}

fn described(found: &SourceString) -> String {
    format!("{}: {:?}", found.file, found.text)
}

/// A single letter is a key or a colour.
fn has_letters(text: &str) -> bool {
    text.chars().count() > 1 && text.chars().any(char::is_alphabetic)
}

/// The words of a text, in lower case.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[test]
fn every_string_is_in_a_language() {
    let all = strings();
    let mut wrong = Vec::new();
    for found in all.iter().filter(|found| found.languages.is_empty() && has_letters(&found.words())) {
        let allowed = found.text == "Ludami" || NAMES.iter().any(|name| found.file.starts_with(name));
        wrong.extend((!allowed).then(|| described(found)));
    }
    assert!(wrong.is_empty(), "in no language: {wrong:#?}");
    for language in Language::ALL {
        let count = all.iter().filter(|found| found.languages.contains(&language)).count();
        assert!(count > 300, "{language:?} has only {count} strings: are the sources read?");
    }
}

#[test]
fn no_sentence_is_empty_or_unfinished() {
    const LEFT: [&str; 9] = ["TODO", "FIXME", "XXX", "???", "...", "  ", "'", " .", " ,"];
    let unfinished =
        |found: &SourceString| found.text.trim().is_empty() || LEFT.iter().any(|left| found.text.contains(left));
    let all = strings();
    let wrong: Vec<String> = all.iter().filter(|f| !f.languages.is_empty() && unfinished(f)).map(described).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nothing_of_another_language_is_left() {
    const ENGLISH: [&str; 30] = [
        "the", "and", "of", "is", "you", "your", "with", "this", "not", "board", "field", "panel", "marble", "piece",
        "turn", "game", "move", "column", "are", "wins", "draw", "hint", "play", "press", "from", "that", "there",
        "which", "have", "has",
    ];
    const GERMAN: [&str; 12] =
        ["und", "der", "das", "ist", "nicht", "auf", "eine", "feld", "platte", "zug", "dein", "oder"];
    const FRENCH: [&str; 13] =
        ["les", "est", "une", "dans", "vous", "votre", "pas", "et", "la", "pour", "tuile", "bille", "sur"];
    let mut wrong = Vec::new();
    for (language, foreign) in [
        (Language::English, [&GERMAN[..], &FRENCH[..]].concat()),
        (Language::German, [&ENGLISH[..], &FRENCH[..]].concat()),
        (Language::French, [&ENGLISH[..], &GERMAN[..]].concat()),
    ] {
        for found in in_language(language) {
            let words = words(&found.words());
            let left = foreign.iter().find(|word| words.iter().any(|own| own == *word));
            wrong.extend(left.map(|word| format!("{word} in {}", described(&found))));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn french_marks_have_a_narrow_space_before_them_and_the_others_have_none() {
    const NARROW: char = '\u{202f}';
    // A placeholder may precede punctuation, so its brackets count as letters.
    let wrong_in_french = |found: &SourceString| {
        let text: Vec<char> = found.text.replace(['{', '}'], "x").chars().collect();
        text.windows(2).any(|pair| match pair {
            [before, ':' | ';' | '!' | '?' | '»'] => *before != NARROW,
            ['«', after] => *after != NARROW,
            _ => false,
        })
    };
    let wrong_elsewhere = |found: &SourceString| [" :", " ;", " !", " ?"].iter().any(|s| found.text.contains(s));
    let french = in_language(Language::French).into_iter().filter(wrong_in_french);
    let others = [Language::English, Language::German].into_iter().flat_map(in_language).filter(wrong_elsewhere);
    let wrong: Vec<String> = french.chain(others).map(|found| described(&found)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_mark_is_put_where_no_language_is_known() {
    // A time such as 1:30 has no space after its colon.
    let marked = |found: &SourceString| [": ", "; ", "! ", "? "].iter().any(|mark| found.text.contains(mark));
    let wrong: Vec<String> = strings().iter().filter(|f| f.languages.is_empty() && marked(f)).map(described).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_filled_in_is_filled_in_everywhere() {
    let mut parts: BTreeMap<(String, usize), BTreeMap<Language, BTreeSet<String>>> = BTreeMap::new();
    for found in strings() {
        for language in &found.languages {
            let function = parts.entry((found.file.clone(), found.function)).or_default();
            function.entry(*language).or_default().extend(found.parts());
        }
    }
    let same = |parts: &BTreeMap<_, BTreeSet<String>>| {
        let mut all = parts.values();
        parts.len() == Language::ALL.len() && all.next().is_some_and(|first| all.all(|other| other == first))
    };
    let wrong: Vec<_> = parts.iter().filter(|(_, parts)| !same(parts)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
