//! Hints in games: a reason before the move.

use crate::Language;

/// Button: shows the move.
pub const fn show_move(language: Language) -> &'static str {
    language.pick("Show the move", "Zug zeigen", "Montrer le coup")
}

/// The move itself.
pub fn the_move(language: Language, text: &str) -> String {
    match language {
        Language::English => format!("{text} is a good move."),
        Language::German => format!("{text} ist ein guter Zug."),
        Language::French => format!("{text} est un bon coup."),
    }
}

/// Kulami: the reason.
pub fn takes_panel(language: Language, fields: u32) -> String {
    match language {
        Language::English => format!("You can take the lead on a panel of {fields}."),
        Language::German => format!("Du kannst auf einer Platte mit {fields} Feldern in Führung gehen."),
        Language::French => format!("Vous pouvez prendre la tête sur une tuile de {fields} cases."),
    }
}

/// Kulami: the reason.
pub fn keeps_panel(language: Language, fields: u32) -> String {
    match language {
        Language::English => format!("Defend a panel of {fields}: your lead there is small."),
        Language::German => format!("Verteidige eine Platte mit {fields} Feldern: Dein Vorsprung dort ist klein."),
        Language::French => format!("Défendez une tuile de {fields} cases : votre avance y est faible."),
    }
}

/// Kulami: the reason.
pub fn breaks_panel(language: Language, fields: u32) -> String {
    match language {
        Language::English => format!("You can take away the other’s lead on a panel of {fields}."),
        Language::German => format!("Du kannst die Führung auf einer Platte mit {fields} Feldern brechen."),
        Language::French => format!("Vous pouvez annuler l’avance de l’autre sur une tuile de {fields} cases."),
    }
}

/// Kulami: the reason.
pub const fn ends_game(language: Language) -> &'static str {
    language.pick(
        "You can end the game now: look for a field that leaves no answer.",
        "Du kannst die Partie jetzt beenden: Suche ein Feld, das keine Antwort lässt.",
        "Vous pouvez finir la partie : cherchez une case qui ne laisse pas de réponse.",
    )
}

/// Kulami: the reason.
pub const fn leaves_little(language: Language) -> &'static str {
    language.pick(
        "Think of the answer: some fields leave the other only poor ones.",
        "Denk an die Antwort: Manche Felder lassen dem anderen nur schlechte Plätze.",
        "Pensez à la réponse : certaines cases ne laissent à l’autre que de mauvais choix.",
    )
}

/// GOrami: the reason.
pub const fn turns_piece(language: Language) -> &'static str {
    language.pick(
        "An opposing piece has only one free neighbour left.",
        "Ein gegnerischer Stein hat nur noch ein freies Nachbarfeld.",
        "Une pièce adverse n’a plus qu’une case voisine libre.",
    )
}

/// GOrami: the reason.
pub const fn saves_piece(language: Language) -> &'static str {
    language.pick(
        "One of your pieces is in danger of being turned.",
        "Einer deiner Steine könnte umgedreht werden.",
        "Une de vos pièces risque d’être retournée.",
    )
}

/// GOrami: the reason; takes the name of the stripe within a sentence.
pub fn wins_stripe(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("You can take the lead here: {stripe}."),
        Language::German => format!("Hier kannst du in Führung gehen: {stripe}."),
        Language::French => format!("Vous pouvez prendre la tête ici : {stripe}."),
    }
}

/// Number games: the reason; takes the name of the stripe within a sentence.
pub fn closes_chain(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("A chain can be closed here: {stripe}."),
        Language::German => format!("Hier lässt sich eine Kette schließen: {stripe}."),
        Language::French => format!("Une chaîne peut être formée ici : {stripe}."),
    }
}

/// Number games: the reason; at least two chains.
pub fn several_chains(language: Language, chains: u32) -> String {
    match language {
        Language::English => format!("One piece can close {chains} chains at once."),
        Language::German => format!("Ein einziger Stein kann {chains} Ketten auf einmal schließen."),
        Language::French => format!("Une seule pièce peut former {chains} chaînes d’un coup."),
    }
}

/// Number games: the reason.
pub const fn several_pieces(language: Language) -> &'static str {
    language.pick(
        "Two pieces together can do more than one.",
        "Zwei Steine zusammen können mehr als einer.",
        "Deux pièces ensemble font plus qu’une seule.",
    )
}

/// Number games: the reason.
pub const fn no_chain(language: Language) -> &'static str {
    language.pick(
        "No chain can be closed now. Prepare one for later.",
        "Jetzt lässt sich keine Kette schließen. Bereite eine für später vor.",
        "Aucune chaîne n’est possible maintenant. Préparez-en une pour plus tard.",
    )
}

/// There is no hint.
pub const fn none(language: Language) -> &'static str {
    language.pick("There is no hint here.", "Hier gibt es keinen Tipp.", "Pas d’indice ici.")
}
