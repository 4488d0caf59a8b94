//! The rule pages have the same content in every language: the same pictures, numbers, marks and links.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use text::Language;
use text::games::Activity;
use text::learn::rules_page;

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The pictures, and everything else.
fn split(text: &str) -> (Vec<&str>, String) {
    let parts: Vec<&str> = text.split("```").collect();
    let every_second = |first: usize| parts.iter().copied().skip(first).step_by(2);
    (every_second(1).collect(), every_second(0).collect::<Vec<_>>().join(" "))
}

/// Number of occurrences of every number in a text.
fn numbers(text: &str) -> BTreeMap<&str, usize> {
    let mut found = BTreeMap::new();
    for number in text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()) {
        *found.entry(number).or_default() += 1;
    }
    found
}

/// Headings, list items, table rows, links.
fn shape(text: &str) -> [usize; 4] {
    let lines = |begin: &str| text.lines().filter(|line| line.starts_with(begin)).count();
    [lines("#"), lines("- "), lines("|"), text.matches("](").count()]
}

/// The mark for what the rule books leave open.
const fn decided(language: Language) -> &'static str {
    language.pick("(decided)", "(entschieden)", "(décidé)")
}

fn compare(language: Language, name: &str, english: &str) {
    let (text, english) = (page(name), page(english));
    let ((pictures, text), (english_pictures, english)) = (split(&text), split(&english));
    assert_eq!(pictures, english_pictures, "{name}");
    assert_eq!(numbers(&text), numbers(&english), "{name}");
    assert_eq!(shape(&text), shape(&english), "{name}");
    let marks = |text: &str, language| text.matches(decided(language)).count();
    assert_eq!(marks(&text, language), marks(&english, Language::English), "{name}");
}

#[test]
fn every_page_has_the_same_content_in_every_language() {
    for language in [Language::German, Language::French] {
        for game in Activity::ALL {
            compare(language, &rules_page(language, game), &rules_page(Language::English, game));
        }
        compare(language, &format!("{}/README.md", language.code()), "README.md");
    }
}

#[test]
fn french_pages_have_narrow_spaces() {
    for game in Activity::ALL {
        let page = page(&rules_page(Language::French, game));
        let (_, text) = split(&page);
        for mark in [':', ';', '!', '?'] {
            let wrong = text.match_indices(mark).find(|(at, _)| !text[..*at].ends_with('\u{202f}'));
            assert_eq!(wrong, None, "{game:?}");
        }
        assert!(!text.contains('\''), "{game:?} has a straight apostrophe");
    }
}
