//! Invitations to online games.

use crate::Language;

/// Heading of the games to invite to.
pub const fn invite_somebody(language: Language) -> &'static str {
    language.pick("Invite a friend", "Freunde einladen", "Inviter un ami")
}

/// Button: creates the invitation.
pub const fn invite(language: Language) -> &'static str {
    language.pick("Invite", "Einladen", "Inviter")
}

/// Heading of the invitation.
pub const fn invitation(language: Language) -> &'static str {
    language.pick("Waiting for players", "Warten auf Mitspieler", "En attente de joueurs")
}

/// Text below it for the inviting player.
pub const fn invitation_line(language: Language) -> &'static str {
    language.pick(
        "Send this link to your friend. Whoever opens it plays.",
        "Schick diesen Link weiter. Wer ihn öffnet, spielt mit.",
        "Envoyez ce lien à votre ami. La personne qui l’ouvre joue.",
    )
}

/// The same for several links.
pub const fn invitations_line(language: Language) -> &'static str {
    language.pick(
        "Send each player a link. Whoever opens it plays.",
        "Schick jedem einen Link. Wer ihn öffnet, spielt mit.",
        "Envoyez un lien à chaque joueur. La personne qui l’ouvre joue.",
    )
}

/// Text below it for a public invitation.
pub const fn public_line(language: Language) -> &'static str {
    language.pick(
        "Anyone can see this invitation. The game begins when someone joins.",
        "Die Einladung ist für alle sichtbar. Die Partie beginnt, sobald jemand mitspielt.",
        "L’invitation est visible par tous. La partie commence dès que quelqu’un la rejoint.",
    )
}

/// Text below it for spectators.
pub const fn waiting_line(language: Language) -> &'static str {
    language.pick(
        "The game begins when every seat is taken.",
        "Die Partie beginnt, wenn alle Plätze besetzt sind.",
        "La partie commence quand toutes les places sont prises.",
    )
}

/// Button.
pub const fn copy_link(language: Language) -> &'static str {
    language.pick("Copy the link", "Link kopieren", "Copier le lien")
}

/// Button: Web Share.
pub const fn send_link(language: Language) -> &'static str {
    language.pick("Send the link", "Link senden", "Envoyer le lien")
}

/// Button: aborts a game that has hardly begun.
pub const fn call_off(language: Language) -> &'static str {
    language.pick("Cancel game", "Partie absagen", "Annuler la partie")
}

/// Label of the link of a seat.
pub fn seat_link(language: Language, seat: &str) -> String {
    match language {
        Language::English => format!("Link for {seat}"),
        Language::German => format!("Link für {seat}"),
        Language::French => format!("Lien pour {seat}"),
    }
}
