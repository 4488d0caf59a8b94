//! Colours of the page: `data-theme` on the root, which the styles follow. The boot script sets it before the first
//! paint; here it is changed.

use leptos::prelude::*;

use crate::storage;

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// What the machine prefers.
    System,
    Light,
    Dark,
    /// Colours that colour-blind people tell apart.
    ColourBlind,
}

impl Theme {
    pub(crate) const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::ColourBlind];

    /// Its name in the styles and in the storage.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::ColourBlind => "safe",
        }
    }

    pub(crate) fn read(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The theme of the page.
#[derive(Clone, Copy)]
pub(crate) struct Look(RwSignal<Theme>);

impl Look {
    /// What was chosen here before.
    pub(crate) fn provide() -> Look {
        let kept = storage::read(storage::Key::Theme).and_then(|name| Theme::read(&name));
        let look = Look(RwSignal::new(kept.unwrap_or(Theme::System)));
        provide_context(look);
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                // Only a document that is being torn down refuses.
                let _ = match look.get() {
                    Theme::System => root.remove_attribute("data-theme"),
                    theme => root.set_attribute("data-theme", theme.name()),
                };
            }
        });
        look
    }

    pub(crate) fn here() -> Look {
        expect_context()
    }

    pub(crate) fn get(self) -> Theme {
        self.0.get()
    }

    /// Chosen by the reader: kept.
    pub(crate) fn choose(self, theme: Theme) {
        storage::write(storage::Key::Theme, theme.name());
        self.0.set(theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for theme in Theme::ALL {
            assert_eq!(Theme::read(theme.name()), Some(theme));
        }
        assert_eq!(Theme::read("Dark"), None);
    }
}
