//! Refusals by the server or the table.

use crate::Language;

/// Refusal.
pub const fn seat_taken(language: Language) -> &'static str {
    language.pick(
        "This seat is taken. You can watch.",
        "Dieser Platz ist besetzt. Du kannst zuschauen.",
        "Cette place est prise. Vous pouvez regarder.",
    )
}

/// Refusal.
pub const fn wrong_key(language: Language) -> &'static str {
    language.pick(
        "This seat is for whoever has its link.",
        "Dieser Platz ist für den, der seinen Link hat.",
        "Cette place est pour qui a son lien.",
    )
}

/// Refusal.
pub const fn not_begun(language: Language) -> &'static str {
    language.pick(
        "The game has not begun yet.",
        "Die Partie hat noch nicht begonnen.",
        "La partie n’a pas encore commencé.",
    )
}

/// Refusal.
pub const fn begun(language: Language) -> &'static str {
    language.pick("The game has begun already.", "Die Partie hat schon begonnen.", "La partie a déjà commencé.")
}

/// Refusal.
pub const fn played_meanwhile(language: Language) -> &'static str {
    language.pick(
        "Something happened meanwhile. Look at the board again.",
        "Inzwischen ist etwas geschehen. Sieh noch einmal hin.",
        "Il s’est passé quelque chose entre-temps. Regardez de nouveau.",
    )
}

/// Refusal.
pub const fn forbidden(language: Language) -> &'static str {
    language.pick(
        "The rules do not allow this move.",
        "Die Regeln erlauben diesen Zug nicht.",
        "Les règles ne permettent pas ce coup.",
    )
}

/// Refusal.
pub const fn nothing_to_take_back(language: Language) -> &'static str {
    language.pick(
        "There is no move of yours to take back.",
        "Du hast keinen Zug, den du zurücknehmen könntest.",
        "Vous n’avez aucun coup à reprendre.",
    )
}

/// Refusal.
pub const fn drawn_since(language: Language) -> &'static str {
    language.pick(
        "Numbers have been drawn since, so nothing can be taken back.",
        "Inzwischen wurden Zahlen gezogen, also ist nichts mehr zurückzunehmen.",
        "Des nombres ont été tirés depuis : on ne peut plus reprendre.",
    )
}

/// Refusal.
pub const fn offered_before(language: Language) -> &'static str {
    language.pick(
        "You have asked already. Wait for the next move.",
        "Du hast schon gefragt. Warte den nächsten Zug ab.",
        "Vous avez déjà demandé. Attendez le prochain coup.",
    )
}

/// Refusal.
pub const fn no_offer(language: Language) -> &'static str {
    language.pick(
        "This offer does not stand any more.",
        "Dieses Angebot gilt nicht mehr.",
        "Cette offre ne tient plus.",
    )
}

/// Refusal.
pub const fn too_late(language: Language) -> &'static str {
    language.pick(
        "Everybody has moved: the game cannot be called off any more.",
        "Alle haben gezogen: Die Partie lässt sich nicht mehr absagen.",
        "Tout le monde a joué : la partie ne peut plus être annulée.",
    )
}

/// Refusal.
pub const fn nobody_absent(language: Language) -> &'static str {
    language.pick(
        "Nobody has been away long enough.",
        "Niemand war lange genug weg.",
        "Personne n’est absent depuis assez longtemps.",
    )
}

/// Refusal.
pub const fn said_enough(language: Language) -> &'static str {
    language.pick(
        "That was enough talk for this game.",
        "Genug geplaudert für diese Partie.",
        "Assez bavardé pour cette partie.",
    )
}

/// Refusal.
pub const fn too_many(language: Language) -> &'static str {
    language.pick(
        "That was too much at once. Try again in a moment.",
        "Das war zu viel auf einmal. Versuch es gleich noch einmal.",
        "C’était trop à la fois. Réessayez dans un instant.",
    )
}

/// Refusal.
pub const fn not_possible(language: Language) -> &'static str {
    language.pick("That is not possible now.", "Das geht jetzt nicht.", "Ce n’est pas possible maintenant.")
}
