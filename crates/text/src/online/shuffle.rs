//! Commitment check of the shuffle.

use crate::Language;

/// Heading of the check.
pub const fn shuffle(language: Language) -> &'static str {
    language.pick("Was the shuffle fair?", "Wurde ehrlich gemischt?", "Le mélange était-il honnête ?")
}

/// The commitment matches.
pub const fn shuffle_held(language: Language) -> &'static str {
    language.pick(
        "Yes. What was drawn is what the server committed itself to before the first move.",
        "Ja. Gezogen wurde genau das, worauf sich der Server vor dem ersten Zug festgelegt hat.",
        "Oui. Ce qui a été tiré est ce à quoi le serveur s’était engagé avant le premier coup.",
    )
}

/// The commitment does not match.
pub const fn shuffle_broken(language: Language) -> &'static str {
    language.pick(
        "No. What was drawn is not what the server committed itself to before the first move.",
        "Nein. Gezogen wurde etwas anderes, als der Server vor dem ersten Zug festgelegt hat.",
        "Non. Ce qui a été tiré n’est pas ce à quoi le serveur s’était engagé avant le premier coup.",
    )
}

/// Heading of the hash.
pub const fn fingerprint(language: Language) -> &'static str {
    language.pick(
        "Fingerprint from before the first move",
        "Fingerabdruck von vor dem ersten Zug",
        "Empreinte prise avant le premier coup",
    )
}
