//! The page for online play.

use crate::Language;

/// Link and heading of the page.
pub const fn lobby(language: Language) -> &'static str {
    language.pick("Friends", "Freunde", "Amis")
}

/// Text below that heading.
pub const fn lobby_line(language: Language) -> &'static str {
    language.pick(
        "Send a friend a link, or join an open game. No account needed.",
        "Schick jemandem einen Link oder spiel bei einer offenen Partie mit. Ohne Anmeldung.",
        "Envoyez un lien à quelqu’un, ou rejoignez une partie ouverte. Aucun compte nécessaire.",
    )
}

/// When there is no open invitation.
pub const fn no_invitations(language: Language) -> &'static str {
    language.pick("Nobody is waiting right now.", "Gerade wartet niemand.", "Personne n’attend en ce moment.")
}

/// When no game is running.
pub const fn nothing_played(language: Language) -> &'static str {
    language.pick(
        "No game is being played right now.",
        "Gerade wird nicht gespielt.",
        "Aucune partie en cours en ce moment.",
    )
}

/// When the reader has no games.
pub const fn no_own_games(language: Language) -> &'static str {
    language.pick(
        "Your online games will appear here.",
        "Deine Online-Partien erscheinen hier.",
        "Vos parties en ligne apparaîtront ici.",
    )
}

/// Button: takes a free seat.
pub const fn join(language: Language) -> &'static str {
    language.pick("Join", "Mitspielen", "Rejoindre")
}

/// Link: watch.
pub const fn watch(language: Language) -> &'static str {
    language.pick("Watch", "Zuschauen", "Regarder")
}

/// Link to the reader's running game.
pub const fn go_on(language: Language) -> &'static str {
    language.pick("Continue", "Weiterspielen", "Continuer")
}

/// Link to the reader's finished game.
pub const fn look(language: Language) -> &'static str {
    language.pick("View", "Ansehen", "Voir")
}

/// Field for the reader's name.
pub const fn your_name(language: Language) -> &'static str {
    language.pick("Your name", "Dein Name", "Votre nom")
}

/// Text below the field for the name.
pub const fn name_line(language: Language) -> &'static str {
    language.pick("This is what others see.", "So sehen dich die anderen.", "C’est ce que voient les autres.")
}

/// Button.
pub const fn save_name(language: Language) -> &'static str {
    language.pick("Change name", "Namen ändern", "Changer le nom")
}

/// The name was changed.
pub const fn name_saved(language: Language) -> &'static str {
    language.pick("Name changed.", "Name geändert.", "Nom modifié.")
}

/// The name was refused.
pub const fn name_refused(language: Language) -> &'static str {
    language.pick("A name has 1 to 24 characters.", "Ein Name hat 1 bis 24 Zeichen.", "Un nom a de 1 à 24 caractères.")
}

/// A free seat.
pub const fn free_seat(language: Language) -> &'static str {
    language.pick("Free seat", "Freier Platz", "Place libre")
}
