//! Locale of the page: the browser's preference until the reader chooses a language, which is then stored.

use leptos::prelude::*;
use text::Language;

use crate::storage;

/// The language of the page as a signal.
#[derive(Clone, Copy)]
pub(crate) struct Locale(RwSignal<Language>);

impl Locale {
    /// Creates the signal from the stored choice or the browser's preference.
    pub(crate) fn provide() -> Locale {
        let kept = storage::read(storage::StorageKey::Language).and_then(|code| Language::read(&code));
        let preferred = || window().navigator().languages().iter().find_map(|tag| Language::read(&tag.as_string()?));
        let locale = Locale(RwSignal::new(kept.or_else(preferred).unwrap_or(Language::English)));
        provide_context(locale);
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                // Fails only while the document is being unloaded.
                let _ = root.set_attribute("lang", locale.get().code());
            }
        });
        locale
    }

    /// That of the page around.
    pub(crate) fn from_context() -> Locale {
        expect_context()
    }

    pub(crate) fn get(self) -> Language {
        self.0.get()
    }

    /// The language without subscribing to changes.
    pub(crate) fn get_untracked(self) -> Language {
        self.0.get_untracked()
    }

    /// A text in the current language, for views.
    pub(crate) fn text(self, words: fn(Language) -> &'static str) -> impl Fn() -> &'static str + Copy + Send + 'static {
        move || words(self.get())
    }

    /// Sets and stores the reader's choice.
    pub(crate) fn choose(self, language: Language) {
        storage::write(storage::StorageKey::Language, language.code());
        self.0.set(language);
    }
}
