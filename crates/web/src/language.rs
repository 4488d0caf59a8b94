//! The language of the page: chosen by the browser, switched by the reader, kept.

use leptos::prelude::*;

use crate::storage;

/// A language that everything is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    English,
    German,
    French,
}

impl Language {
    pub(crate) const ALL: [Language; 3] = [Language::English, Language::German, Language::French];

    pub(crate) const fn code(self) -> &'static str {
        self.pick("en", "de", "fr")
    }

    /// What its speakers call it.
    pub(crate) const fn own_name(self) -> &'static str {
        self.pick("English", "Deutsch", "Français")
    }

    /// The language of a tag such as `de` or `de-CH`, if it is one of ours.
    pub(crate) fn read(tag: &str) -> Option<Language> {
        let first = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first))
    }

    /// The one of the three that is in this language.
    pub(crate) const fn pick(self, english: &'static str, german: &'static str, french: &'static str) -> &'static str {
        match self {
            Language::English => english,
            Language::German => german,
            Language::French => french,
        }
    }
}

/// The language of the page, for everybody who writes in it.
#[derive(Clone, Copy)]
pub(crate) struct Tongue(RwSignal<Language>);

impl Tongue {
    /// What was chosen here before, or what the browser prefers.
    pub(crate) fn provide() -> Tongue {
        let kept = storage::read(storage::Key::Language).and_then(|code| Language::read(&code));
        let preferred = || window().navigator().languages().iter().find_map(|tag| Language::read(&tag.as_string()?));
        let tongue = Tongue(RwSignal::new(kept.or_else(preferred).unwrap_or(Language::English)));
        provide_context(tongue);
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                // Only a document that is being torn down refuses.
                let _ = root.set_attribute("lang", tongue.get().code());
            }
        });
        tongue
    }

    /// That of the page around.
    pub(crate) fn here() -> Tongue {
        expect_context()
    }

    pub(crate) fn get(self) -> Language {
        self.0.get()
    }

    /// Chosen by the reader: kept.
    pub(crate) fn choose(self, language: Language) {
        storage::write(storage::Key::Language, language.code());
        self.0.set(language);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read() {
        for language in Language::ALL {
            assert_eq!(Language::read(language.code()), Some(language));
        }
        assert_eq!(Language::read("de-CH"), Some(Language::German));
        assert_eq!(Language::read("FR_ca"), Some(Language::French));
        for other in ["", "it", "deu", "-de"] {
            assert_eq!(Language::read(other), None, "{other}");
        }
    }
}
