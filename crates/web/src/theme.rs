//! Colour theme of the page: `data-theme` on the root element, which the styles use. The boot script sets it before the
//! first paint; this module changes it.

use leptos::prelude::*;

use crate::storage;

/// A colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThemeChoice {
    /// The system's preference.
    System,
    Light,
    Dark,
    /// Colours that colour-blind people can distinguish.
    ColourBlind,
}

impl ThemeChoice {
    pub(crate) const ALL: [ThemeChoice; 4] =
        [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::ColourBlind];

    /// Its name in the styles and in the storage.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            ThemeChoice::System => "system",
            ThemeChoice::Light => "light",
            ThemeChoice::Dark => "dark",
            ThemeChoice::ColourBlind => "safe",
        }
    }

    pub(crate) fn read(name: &str) -> Option<ThemeChoice> {
        ThemeChoice::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The theme of the page, as a signal.
#[derive(Clone, Copy)]
pub(crate) struct ThemeSetting(RwSignal<ThemeChoice>);

impl ThemeSetting {
    /// Creates the signal from the stored choice.
    pub(crate) fn provide() -> ThemeSetting {
        let kept = storage::read(storage::StorageKey::Theme).and_then(|name| ThemeChoice::read(&name));
        let look = ThemeSetting(RwSignal::new(kept.unwrap_or(ThemeChoice::System)));
        provide_context(look);
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                // Fails only while the document is being unloaded.
                let _ = match look.get() {
                    ThemeChoice::System => root.remove_attribute("data-theme"),
                    theme => root.set_attribute("data-theme", theme.name()),
                };
            }
        });
        look
    }

    pub(crate) fn from_context() -> ThemeSetting {
        expect_context()
    }

    pub(crate) fn get(self) -> ThemeChoice {
        self.0.get()
    }

    /// Sets and stores the reader's choice.
    pub(crate) fn choose(self, theme: ThemeChoice) {
        storage::write(storage::StorageKey::Theme, theme.name());
        self.0.set(theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for theme in ThemeChoice::ALL {
            assert_eq!(ThemeChoice::read(theme.name()), Some(theme));
        }
        assert_eq!(ThemeChoice::read("Dark"), None);
    }
}
