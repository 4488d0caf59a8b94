//! The language of the page: chosen by the browser, switched by the reader, kept.

use leptos::prelude::*;
use text::Language;

use crate::storage;

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

    /// The same, for what is said once.
    pub(crate) fn get_untracked(self) -> Language {
        self.0.get_untracked()
    }

    /// A text in the language of the page, for views.
    pub(crate) fn words(
        self,
        words: fn(Language) -> &'static str,
    ) -> impl Fn() -> &'static str + Copy + Send + 'static {
        move || words(self.get())
    }

    /// Chosen by the reader: kept.
    pub(crate) fn choose(self, language: Language) {
        storage::write(storage::Key::Language, language.code());
        self.0.set(language);
    }
}
