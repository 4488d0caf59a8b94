//! Printed sheets of puzzles.

use crate::Language;

/// Choice: the number of puzzles on a page.
pub const fn per_page(language: Language) -> &'static str {
    language.pick("Puzzles per page", "Rätsel pro Seite", "Énigmes par page")
}

/// Choice: the number of pages with puzzles.
pub const fn pages(language: Language) -> &'static str {
    language.pick("Pages", "Seiten", "Pages")
}

/// What the fins at the stripes are for.
pub const fn fins(language: Language) -> &'static str {
    language.pick(
        "The fins are for notes: the white sum and the grey sum of their stripe.",
        "Die Flossen sind für Notizen: die weiße und die graue Summe ihres Streifens.",
        "Les nageoires servent aux notes : la somme blanche et la somme grise de leur bande.",
    )
}
