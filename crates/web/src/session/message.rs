//! Messages that stay readable when the language changes.

use text::Language;

/// A message in every language, so that it follows the reader's choice while it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Message([String; 3]);

impl Message {
    pub(crate) fn of(words: impl FnMut(Language) -> String) -> Message {
        Message(Language::ALL.map(words))
    }

    pub(crate) fn get(&self, language: Language) -> String {
        let at = Language::ALL.iter().position(|one| *one == language);
        at.and_then(|at| self.0.get(at)).cloned().unwrap_or_default()
    }

    /// This message followed by another one.
    #[must_use]
    pub(crate) fn followed_by(&self, next: &Message) -> Message {
        Message::of(|language| format!("{} {}", self.get(language), next.get(language)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_in_every_language() {
        let message = Message::of(|language| text::refusals::game_over(language).to_owned());
        for language in Language::ALL {
            assert_eq!(message.get(language), text::refusals::game_over(language));
            assert_eq!(
                message.followed_by(&message).get(language),
                [message.get(language), message.get(language)].join(" ")
            );
        }
        assert_ne!(message.get(Language::English), message.get(Language::German));
    }
}
