//! Names: validation by the PRECIS nickname profile (RFC 8266), and detection of names that look alike (UTS 39).

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use super::RequestRefusal;

/// Maximum number of characters per name.
const LENGTH: usize = 24;

/// Maximum number of combining marks per letter: more would overlap the lines above and below.
const MARKS: usize = 3;

/// Names that could be mistaken for the server's own.
const RESERVED: [&str; 12] = [
    "admin",
    "administrator",
    "ludami",
    "moderator",
    "nobody",
    "official",
    "operator",
    "root",
    "server",
    DELETED_NAME,
    "support",
    "system",
];

/// The name of a person whose account was deleted.
pub const DELETED_NAME: &str = "somebody";

/// Normalises a name for display: spaces trimmed and collapsed, NFKC; refuses invisible characters and those that a
/// page or a terminal could interpret as a command.
pub(crate) fn clean_name(name: &str) -> Result<String, RequestRefusal> {
    let refuse = |words: &str| Err(RequestRefusal::Malformed(words.to_owned()));
    // Normalisation expands some characters; a name that is far too long is refused first.
    if name.chars().take(4 * LENGTH + 1).count() > 4 * LENGTH {
        return refuse("a name has at most 24 characters");
    }
    if name.chars().any(is_forbidden) {
        return refuse("a name has no control characters and no invisible characters");
    }
    let name = prepare(name);
    if name.chars().any(is_forbidden) || name.chars().any(is_old_jamo) {
        return refuse("a name has no control characters and no invisible characters");
    }
    let marks = |c: char| c.general_category_group() == GeneralCategoryGroup::Mark;
    match name.chars().count() {
        0 => refuse("a name is not empty"),
        count if count > LENGTH => refuse("a name has at most 24 characters"),
        _ if name.starts_with(marks) => refuse("a name does not begin with a combining mark"),
        _ if name.split(|c| !marks(c)).any(|run| run.chars().count() > MARKS) => {
            refuse("a name has at most 3 combining marks on a letter")
        }
        _ => Ok(name),
    }
}

/// Applies the space mapping and NFKC of the nickname profile, which are stable after at most three rounds.
fn prepare(name: &str) -> String {
    let mut prepared = name.to_owned();
    for _ in 0..3 {
        let is_space = |c: char| c.general_category() == GeneralCategory::SpaceSeparator;
        let parts: Vec<&str> = prepared.split(is_space).filter(|part| !part.is_empty()).collect();
        let next: String = parts.join(" ").nfkc().collect();
        if next == prepared {
            break;
        }
        prepared = next;
    }
    prepared
}

/// Characters outside PRECIS' FreeformClass, and letters or symbols that are rendered as nothing.
fn is_forbidden(c: char) -> bool {
    let is_visible = match c.general_category_group() {
        GeneralCategoryGroup::Letter
        | GeneralCategoryGroup::Mark
        | GeneralCategoryGroup::Number
        | GeneralCategoryGroup::Punctuation
        | GeneralCategoryGroup::Symbol => true,
        GeneralCategoryGroup::Separator => c.general_category() == GeneralCategory::SpaceSeparator,
        GeneralCategoryGroup::Other => false,
    };
    let is_blank = matches!(c,
        '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}');
    !is_visible || is_blank
}

/// Parts of Korean syllables that are not syllables themselves.
fn is_old_jamo(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{11ff}' | '\u{a960}'..='\u{a97c}' | '\u{d7b0}'..='\u{d7fb}')
}

/// The form of a normalised name used for signing in: two names with the same login are the same.
pub(crate) fn login(name: &str) -> String {
    prepare(&name.to_lowercase())
}

/// The skeleton of a name (UTS 39): letters of other scripts, `rn` and `m`, `0` and `O`, `1`, `l` and `I` are the same.
/// A small `i`, which has a dot, differs from `l`, so that Ella and Elia, Neil and Nell are different names.
fn skeleton(name: &str) -> String {
    unicode_security::skeleton(name).collect()
}

/// A skeleton without regard to case and spaces.
fn fold(skeleton: &str) -> String {
    self::skeleton(&skeleton.to_lowercase()).to_lowercase().chars().filter(|c| !c.is_whitespace()).collect()
}

/// The stored form of a login: the same for all logins that look alike.
pub(crate) fn look(login: &str) -> String {
    fold(&skeleton(login))
}

/// The looks of all logins that a name, as it is written, may be mistaken for: [`are_alike`] decides.
pub(crate) fn looks(name: &str) -> BTreeSet<String> {
    let shown = skeleton(name);
    // In a name that is written as usual, a capital `I` is at the beginning of a word.
    let mut begins = true;
    let initials = shown.chars().map(|c| match (std::mem::replace(&mut begins, c.is_whitespace()), c) {
        (true, 'l') => 'i',
        _ => c,
    });
    BTreeSet::from([look(&login(name)), fold(&initials.collect::<String>()), fold(&shown)])
}

/// Whether two names look alike, as they are written or both in lower case.
pub(crate) fn are_alike(one: &str, other: &str) -> bool {
    let shown = |name: &str| skeleton(name).chars().filter(|c| !c.is_whitespace()).collect::<String>();
    look(&login(one)) == look(&login(other)) || shown(one) == shown(other)
}

/// Whether a name looks like one of the server's own. They are no first names, so `i` and `l` count as the same here.
pub(crate) fn is_reserved(name: &str) -> bool {
    let without_dots = |name: &str| fold(&skeleton(name)).replace('i', "l");
    RESERVED.iter().any(|reserved| without_dots(reserved) == without_dots(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_normalised() {
        for (given, shown) in [
            (" <b>Anna</b> & \"Zoë\" ", "<b>Anna</b> & \"Zoë\""),
            ("Zoe\u{308}", "Zoë"),
            ("\u{a0}Anna\u{2003}\u{3000}Lena ", "Anna Lena"),
            ("Ａｎｎａ", "Anna"),
            ("Ⅳ", "IV"),
            ("Łukasz", "Łukasz"),
            ("陳大文", "陳大文"),
            ("עִבְרִית", "עִבְרִית"),
            ("हिन्दी", "हिन्दी"),
            ("한국", "한국"),
            ("♞ Nf3", "♞ Nf3"),
        ] {
            assert_eq!(clean_name(given).as_deref(), Ok(shown), "{given:?}");
            assert_eq!(clean_name(shown).as_deref(), Ok(shown), "clean names are stable");
        }
    }

    #[test]
    fn hostile_names_are_harmless() {
        let long = "x".repeat(25);
        let zalgo = format!("a{}", "\u{300}".repeat(5));
        for name in [
            "",
            "  ",
            "\u{3000}\u{a0}",
            "a\u{1b}[31m",
            "a\nb",
            "\u{202e}evil",
            "a\u{0}",
            "a\u{200b}b",
            "a\u{200d}b",
            "a\u{ad}b",
            "a\u{feff}b",
            "\u{2066}a",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{ffa0}",
            "a\u{34f}b",
            "a\u{fe0f}",
            "\u{e0061}",
            "\u{e000}",
            "\u{378}",
            "\u{2028}",
            "\u{301}a",
            "\u{1100}",
            &zalgo,
            &long,
        ] {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn confusable_names_have_the_same_skeleton() {
        for (one, other) in [
            ("Anna", "ANNA"),
            ("Anna", "Аnnа"), // Cyrillic A and a
            ("Anna", "An na"),
            ("paypal", "paypaI"),
            ("Illinois", "lllinois"),
            ("modern", "rnodern"),
            ("Bob0", "BobO"),
            ("l33t", "I33t"),
            ("Ian", "lan"),
            ("Ali", "AIi"),
            ("Jan Ivar", "Jan lvar"),
            ("Ｌｕｄａｍｉ", "ludami"),
        ] {
            let [taken, new] = [one, other].map(|name| clean_name(name).expect("a name"));
            assert!(are_alike(&new, &taken), "{new} {taken}");
            assert!(looks(&new).contains(&look(&login(&taken))), "{new} is compared with {taken}");
        }
        assert!(!are_alike("anna", "anne"));
        assert_eq!(login("ANNA  Ｌ"), "anna l");
        for name in ["Admin", "АDМIN", "admln", "Lud ami", "MODERATOR", "offlclal", "support", "Somebody"] {
            assert!(is_reserved(name), "{name}");
        }
        assert!(!is_reserved("Adam") && !is_reserved("Guest 1234"));
    }

    /// Nobody is refused because of another person's honest name, in usual spelling, in capitals or in small letters.
    #[test]
    fn first_names_are_not_mistaken_for_each_other() {
        const NAMES: [&str; 78] = [
            "Adam", "Aila", "Ali", "Alia", "Alla", "Ana", "Anna", "Anne", "Ben", "Bill", "Bilal", "Carl", "Chloe",
            "Clara", "Dalia", "Daniel", "Daniela", "Eli", "Elia", "Elias", "Ella", "Ellie", "Emil", "Emilia", "Emma",
            "Eric", "Erik", "Eva", "Gil", "Gill", "Hal", "Hali", "Ian", "Ida", "Ila", "Ilia", "Ina", "Ira", "Isa",
            "Ivan", "Jill", "Jim", "Jo", "Julia", "Julian", "Kai", "Kal", "Karl", "Lan", "Lana", "Leo", "Lia", "Lila",
            "Lili", "Lilli", "Lily", "Lina", "Luca", "Mai", "Mal", "Malia", "Maria", "Marla", "Mia", "Mila", "Mina",
            "Neil", "Nell", "Nina", "Noah", "Noel", "Olaf", "Oli", "Phil", "Sami", "Tim", "Will", "Zoe",
        ];
        for spelling in [str::to_owned, str::to_uppercase, str::to_lowercase] as [fn(&str) -> String; 3] {
            for name in NAMES {
                assert!(!is_reserved(&spelling(name)), "{name}");
                for other in NAMES.iter().filter(|other| **other != name) {
                    assert!(!are_alike(&spelling(name), &spelling(other)), "{name} {other}");
                    assert!(
                        !are_alike(&spelling(name), other) || spelling(name) == "lan" && *other == "Ian",
                        "{name} {other}"
                    );
                }
            }
        }
    }
}
