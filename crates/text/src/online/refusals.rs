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
        "This seat is reserved for the player with its link.",
        "Dieser Platz ist für die Person mit dem Link reserviert.",
        "Cette place est réservée à la personne qui a le lien.",
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
    language.pick("The game has already begun.", "Die Partie hat schon begonnen.", "La partie a déjà commencé.")
}

/// Refusal.
pub const fn played_meanwhile(language: Language) -> &'static str {
    language.pick(
        "The position has changed. Look at the board again.",
        "Die Stellung hat sich geändert. Sieh noch einmal hin.",
        "La position a changé. Regardez de nouveau.",
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
        "You have no move to take back.",
        "Du hast keinen Zug, den du zurücknehmen könntest.",
        "Vous n’avez aucun coup à reprendre.",
    )
}

/// Refusal.
pub const fn drawn_since(language: Language) -> &'static str {
    language.pick(
        "New numbers have been drawn, so the move cannot be taken back.",
        "Inzwischen wurden Zahlen gezogen, daher lässt sich der Zug nicht mehr zurücknehmen.",
        "Des nombres ont été tirés depuis : on ne peut plus reprendre.",
    )
}

/// Refusal.
pub const fn offered_before(language: Language) -> &'static str {
    language.pick(
        "You have already asked. Wait for the next move.",
        "Du hast schon gefragt. Warte den nächsten Zug ab.",
        "Vous avez déjà demandé. Attendez le prochain coup.",
    )
}

/// Refusal.
pub const fn no_offer(language: Language) -> &'static str {
    language.pick("This offer is no longer open.", "Dieses Angebot gilt nicht mehr.", "Cette offre n’est plus valable.")
}

/// Refusal.
pub const fn too_late(language: Language) -> &'static str {
    language.pick(
        "Everyone has moved: the game can no longer be cancelled.",
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
        "No more messages in this game.",
        "In dieser Partie sind keine weiteren Nachrichten möglich.",
        "Plus de messages dans cette partie.",
    )
}

/// Refusal.
pub const fn too_many(language: Language) -> &'static str {
    language.pick(
        "Too many requests. Try again in a moment.",
        "Zu viele Anfragen. Versuch es gleich noch einmal.",
        "Trop de demandes. Réessayez dans un instant.",
    )
}

/// Refusal.
pub const fn not_possible(language: Language) -> &'static str {
    language.pick("That is not possible now.", "Das geht jetzt nicht.", "Ce n’est pas possible maintenant.")
}
