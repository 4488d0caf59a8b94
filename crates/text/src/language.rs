//! Languages (locales), and language negotiation.

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::French];

    /// ISO 639-1 code: `en`, `de`, `fr`.
    pub const fn code(self) -> &'static str {
        self.pick("en", "de", "fr")
    }

    /// Its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        self.pick("English", "Deutsch", "Français")
    }

    /// The language of a tag such as `de`, `de-CH` or `FR_ca`, if supported.
    pub fn read(tag: &str) -> Option<Language> {
        let first = tag.trim().split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first))
    }

    /// The best of ours for a list of preferences as browsers send it: `de-CH,de;q=0.9,en;q=0.8`. English if none fits.
    ///
    /// ```
    /// use text::Language;
    ///
    /// assert_eq!(Language::preferred("it, fr-CH;q=0.8, en;q=0.9"), Language::English);
    /// assert_eq!(Language::preferred("gsw,de-CH;q=0.9,en;q=0.5"), Language::German);
    /// ```
    pub fn preferred(list: &str) -> Language {
        let mut best = None;
        for (language, weight) in list.split(',').filter_map(wish) {
            // The first of equal weights wins, and a weight of zero excludes a language.
            if weight > best.map_or(0, |(_, weight)| weight) {
                best = Some((language, weight));
            }
        }
        best.map_or_else(Language::default, |(language, _)| language)
    }

    /// The variant for this language.
    pub const fn pick(self, english: &'static str, german: &'static str, french: &'static str) -> &'static str {
        match self {
            Language::English => english,
            Language::German => german,
            Language::French => french,
        }
    }

    /// Plural category of a number: French uses the singular for 0.
    pub const fn plural(self, count: u32) -> Plural {
        match (self, count) {
            (_, 1) | (Language::French, 0) => Plural::One,
            _ => Plural::Other,
        }
    }
}

/// Plural category of a noun after a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    /// The singular.
    One,
    /// The plural.
    Other,
}

impl Plural {
    /// The form for this category.
    pub const fn of(self, one: &'static str, other: &'static str) -> &'static str {
        match self {
            Plural::One => one,
            Plural::Other => other,
        }
    }
}

/// An entry of a list of preferences: the language, and its weight in thousandths.
fn wish(entry: &str) -> Option<(Language, u32)> {
    let mut parts = entry.split(';');
    let language = Language::read(parts.next()?)?;
    let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(Some(1000), thousandths)?;
    Some((language, weight))
}

/// Parses `1`, `0.8` or `0.75`, at most 1.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.len() != 1 || part.len() > 3 || !digits(whole) || !digits(part) {
        return None;
    }
    let part: u32 = format!("{part:0<3}").parse().ok()?;
    Some((whole.parse::<u32>().ok()? * 1000 + part).min(1000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_browser_decides() {
        use Language::{English, French, German};
        for (list, language) in [
            ("de-CH,de;q=0.9,en", German),
            ("de-CH,de;q=0.9,en;q=0.8", German),
            ("en-GB,en;q=0.9,de;q=0.8", English),
            ("fr", French),
            ("FR_ca", French),
            ("it-IT, pt;q=0.9, fr;q=0.5, de;q=0.7", German),
            ("de;q=0,fr;q=0.1", French),
            ("", English),
            ("*", English),
            ("it,es", English),
            ("deu,french", English),
            ("de;q=2,fr;q=abc", German),
            ("en;q=0.75,fr;q=0.755", French),
        ] {
            assert_eq!(Language::preferred(list), language, "{list}");
        }
    }

    #[test]
    fn one_and_none_differ() {
        for (language, none, one, two) in [
            (Language::English, Plural::Other, Plural::One, Plural::Other),
            (Language::German, Plural::Other, Plural::One, Plural::Other),
            (Language::French, Plural::One, Plural::One, Plural::Other),
        ] {
            assert_eq!([0, 1, 2].map(|count| language.plural(count)), [none, one, two], "{language:?}");
        }
    }

    proptest! {
        #[test]
        fn garbage_is_some_language(list in "\\PC{0,60}") {
            prop_assert!(Language::ALL.contains(&Language::preferred(&list)));
        }

        #[test]
        fn a_code_alone_is_its_language(index in 0usize..3) {
            let language = Language::ALL[index];
            prop_assert_eq!(Language::preferred(language.code()), language);
            prop_assert_eq!(Language::read(&language.code().to_uppercase()), Some(language));
        }
    }
}
