//! Play over the network.

use crate::Language;

/// Link and heading of the page for play over the network.
pub const fn lobby(language: Language) -> &'static str {
    language.pick("Friends", "Freunde", "Amis")
}

/// Under that heading.
pub const fn lobby_line(language: Language) -> &'static str {
    language.pick(
        "Send somebody a link, or join an open game. No account needed.",
        "Schick jemandem einen Link oder spiel bei einer offenen Partie mit. Ohne Anmeldung.",
        "Envoyez un lien à quelqu’un, ou rejoignez une partie ouverte. Aucun compte nécessaire.",
    )
}

/// When there is no open invitation.
pub const fn no_invitations(language: Language) -> &'static str {
    language.pick("Nobody is waiting right now.", "Gerade wartet niemand.", "Personne n’attend en ce moment.")
}

/// When no game is being played.
pub const fn nothing_played(language: Language) -> &'static str {
    language.pick(
        "No game is being played right now.",
        "Gerade wird nicht gespielt.",
        "Aucune partie en cours en ce moment.",
    )
}

/// When one has not played yet.
pub const fn no_own_games(language: Language) -> &'static str {
    language.pick(
        "Games with people elsewhere will appear here.",
        "Partien mit Leuten anderswo erscheinen hier.",
        "Vos parties à distance apparaîtront ici.",
    )
}

/// Button: takes a free seat.
pub const fn join(language: Language) -> &'static str {
    language.pick("Join", "Mitspielen", "Rejoindre")
}

/// Link: looks on.
pub const fn watch(language: Language) -> &'static str {
    language.pick("Watch", "Zuschauen", "Regarder")
}

/// Link to an own game.
pub const fn go_on(language: Language) -> &'static str {
    language.pick("Go on", "Weiterspielen", "Continuer")
}

/// Link to an own game that is over.
pub const fn look(language: Language) -> &'static str {
    language.pick("Look at it", "Ansehen", "La revoir")
}

/// Field for the own name.
pub const fn your_name(language: Language) -> &'static str {
    language.pick("Your name", "Dein Name", "Votre nom")
}

/// Under the field for the own name.
pub const fn name_line(language: Language) -> &'static str {
    language.pick("This is what others see.", "So sehen dich die anderen.", "C’est ce que voient les autres.")
}

/// Button.
pub const fn save_name(language: Language) -> &'static str {
    language.pick("Change the name", "Namen ändern", "Changer le nom")
}

/// After that.
pub const fn name_saved(language: Language) -> &'static str {
    language.pick("The name is changed.", "Der Name ist geändert.", "Le nom est changé.")
}

/// When it is not taken.
pub const fn name_refused(language: Language) -> &'static str {
    language.pick("A name has 1 to 24 characters.", "Ein Name hat 1 bis 24 Zeichen.", "Un nom a de 1 à 24 caractères.")
}

/// Heading of the games one can invite to.
pub const fn invite_somebody(language: Language) -> &'static str {
    language.pick("Invite somebody", "Jemanden einladen", "Inviter quelqu’un")
}

/// A seat at which nobody sits.
pub const fn free_seat(language: Language) -> &'static str {
    language.pick("Free seat", "Freier Platz", "Place libre")
}

/// Choice of opponent.
pub const fn friend(language: Language) -> &'static str {
    language.pick("A friend elsewhere", "Jemand anderswo", "Un ami ailleurs")
}

/// Choice of opponent.
pub const fn anybody(language: Language) -> &'static str {
    language.pick("Anybody who likes", "Wer gerade Lust hat", "Qui en a envie")
}

/// Button: makes the invitation.
pub const fn invite(language: Language) -> &'static str {
    language.pick("Invite", "Einladen", "Inviter")
}

/// Choice: the other player begins.
pub const fn others_start(language: Language) -> &'static str {
    language.pick("My opponent starts", "Mein Gegner beginnt", "Mon adversaire commence")
}

/// Heading of the invitation.
pub const fn invitation(language: Language) -> &'static str {
    language.pick("Waiting for players", "Warten auf Mitspieler", "En attente de joueurs")
}

/// Under it, for who invites.
pub const fn invitation_line(language: Language) -> &'static str {
    language.pick(
        "Send this link to your friend. Whoever opens it plays.",
        "Schick diesen Link deinem Freund. Wer ihn öffnet, spielt mit.",
        "Envoyez ce lien à votre ami. Qui l’ouvre joue.",
    )
}

/// The same for several links.
pub const fn invitations_line(language: Language) -> &'static str {
    language.pick(
        "Send each player a link. Whoever opens it plays.",
        "Schick jedem einen Link. Wer ihn öffnet, spielt mit.",
        "Envoyez un lien à chaque joueur. Qui l’ouvre joue.",
    )
}

/// Under it, where everybody may sit down.
pub const fn public_line(language: Language) -> &'static str {
    language.pick(
        "Everybody can see this invitation. The game begins when somebody joins.",
        "Die Einladung ist für alle sichtbar. Die Partie beginnt, sobald jemand mitspielt.",
        "L’invitation est visible par tous. La partie commence dès que quelqu’un la rejoint.",
    )
}

/// Under it, for everybody else.
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

/// Button: the machine’s own way of sending.
pub const fn send_link(language: Language) -> &'static str {
    language.pick("Send the link", "Link senden", "Envoyer le lien")
}

/// Button: ends a game that has not really begun.
pub const fn call_off(language: Language) -> &'static str {
    language.pick("Call off", "Absagen", "Annuler la partie")
}

/// Beside the own seat.
pub const fn you(language: Language) -> &'static str {
    language.pick("you", "du", "vous")
}

/// Beside a player who is not there.
pub const fn away(language: Language) -> &'static str {
    language.pick("away", "nicht da", "absent")
}

/// Beside a seat that has played in this round.
pub const fn has_moved(language: Language) -> &'static str {
    language.pick("has played", "hat gespielt", "a joué")
}

/// For who does not play.
pub const fn watching(language: Language) -> &'static str {
    language.pick("You are watching.", "Du schaust zu.", "Vous regardez.")
}

/// While a move is under way.
pub const fn sending(language: Language) -> &'static str {
    language.pick("Sending the move …", "Der Zug wird gesendet …", "Envoi du coup …")
}

/// While the page connects.
pub const fn connecting(language: Language) -> &'static str {
    language.pick("Connecting …", "Verbinde …", "Connexion …")
}

/// The connection holds.
pub const fn connected(language: Language) -> &'static str {
    language.pick("Connected", "Verbunden", "Connecté")
}

/// The connection is lost.
pub const fn lost(language: Language) -> &'static str {
    language.pick(
        "The connection is lost. It comes back by itself; your game is safe.",
        "Die Verbindung ist weg. Sie kommt von selbst wieder; deine Partie ist sicher.",
        "La connexion est perdue. Elle reviendra d’elle-même ; votre partie est en sûreté.",
    )
}

/// The server says that it stops.
pub const fn restarting(language: Language) -> &'static str {
    language.pick(
        "The server is restarting. It will be back in a moment; your game is safe.",
        "Der Server startet neu. Er ist gleich wieder da; deine Partie ist sicher.",
        "Le serveur redémarre. Il revient dans un instant ; votre partie est en sûreté.",
    )
}

/// Button: connects at once.
pub const fn try_now(language: Language) -> &'static str {
    language.pick("Try now", "Jetzt versuchen", "Essayer maintenant")
}

/// There is no such game on this server.
pub const fn no_game(language: Language) -> &'static str {
    language.pick("There is no such game", "Diese Partie gibt es nicht", "Cette partie n’existe pas")
}

/// Under it.
pub const fn no_game_line(language: Language) -> &'static str {
    language.pick(
        "Perhaps a letter of the link is missing.",
        "Vielleicht fehlt ein Buchstabe im Link.",
        "Il manque peut-être une lettre au lien.",
    )
}

/// The server does not answer.
pub const fn no_server(language: Language) -> &'static str {
    language.pick("The server cannot be reached", "Der Server ist nicht zu erreichen", "Le serveur est injoignable")
}

/// Under it.
pub const fn no_server_line(language: Language) -> &'static str {
    language.pick(
        "Play with people elsewhere needs a connection. Everything else works without.",
        "Spiele mit Leuten anderswo brauchen eine Verbindung. Alles andere geht ohne.",
        "Jouer à distance demande une connexion. Tout le reste marche sans.",
    )
}

/// Button: asks the others.
pub const fn ask_take_back(language: Language) -> &'static str {
    language.pick("Ask to take back", "Um Rücknahme bitten", "Demander à reprendre")
}

/// Button.
pub const fn offer_draw(language: Language) -> &'static str {
    language.pick("Offer a draw", "Remis anbieten", "Proposer la nulle")
}

/// Button: claims the game against an absent player.
pub const fn claim(language: Language) -> &'static str {
    language.pick("Claim the game", "Partie beanspruchen", "Réclamer la partie")
}

/// The own offer stands.
pub const fn asked_take_back(language: Language) -> &'static str {
    language.pick(
        "You have asked to take your move back.",
        "Du hast um Rücknahme gebeten.",
        "Vous avez demandé à reprendre votre coup.",
    )
}

/// The own offer stands.
pub const fn offered_draw(language: Language) -> &'static str {
    language.pick("You have offered a draw.", "Du hast Remis angeboten.", "Vous avez proposé la nulle.")
}

/// The own offer stands.
pub const fn offered_rematch(language: Language) -> &'static str {
    language.pick("You would like to play again.", "Du möchtest noch einmal spielen.", "Vous souhaitez rejouer.")
}

/// Button: takes the own offer back.
pub const fn withdraw(language: Language) -> &'static str {
    language.pick("Withdraw", "Zurückziehen", "Retirer")
}

/// Button.
pub const fn agree(language: Language) -> &'static str {
    language.pick("Agree", "Einverstanden", "Accepter")
}

/// Button.
pub const fn decline(language: Language) -> &'static str {
    language.pick("Decline", "Ablehnen", "Refuser")
}

/// Link to the next game.
pub const fn rematch_begins(language: Language) -> &'static str {
    language.pick("To the next game", "Zur nächsten Partie", "Vers la partie suivante")
}

/// Heading of what can be said.
pub const fn say(language: Language) -> &'static str {
    language.pick("Say something", "Etwas sagen", "Dire un mot")
}

/// Phrase.
pub const fn hello(language: Language) -> &'static str {
    language.pick("Hello!", "Hallo!", "Bonjour !")
}

/// Phrase.
pub const fn good_luck(language: Language) -> &'static str {
    language.pick("Good luck!", "Viel Glück!", "Bonne chance !")
}

/// Phrase.
pub const fn well_played(language: Language) -> &'static str {
    language.pick("Well played!", "Gut gespielt!", "Bien joué !")
}

/// Phrase.
pub const fn oops(language: Language) -> &'static str {
    language.pick("Oops!", "Hoppla!", "Oups !")
}

/// Phrase.
pub const fn one_moment(language: Language) -> &'static str {
    language.pick("One moment, please.", "Einen Moment, bitte.", "Un instant, merci.")
}

/// Phrase.
pub const fn thanks(language: Language) -> &'static str {
    language.pick("Thank you!", "Danke!", "Merci !")
}

/// Phrase.
pub const fn good_game(language: Language) -> &'static str {
    language.pick("Good game!", "Schöne Partie!", "Belle partie !")
}

/// Phrase.
pub const fn goodbye(language: Language) -> &'static str {
    language.pick("Goodbye!", "Tschüss!", "Au revoir !")
}

/// Heading of the check.
pub const fn shuffle(language: Language) -> &'static str {
    language.pick("Was the shuffle fair?", "Wurde ehrlich gemischt?", "Le mélange était-il honnête ?")
}

/// The check says yes.
pub const fn shuffle_held(language: Language) -> &'static str {
    language.pick(
        "Yes. What was drawn is what the server committed itself to before the first move.",
        "Ja. Gezogen wurde genau das, worauf sich der Server vor dem ersten Zug festgelegt hat.",
        "Oui. Ce qui a été tiré est ce à quoi le serveur s’était engagé avant le premier coup.",
    )
}

/// The check says no.
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

/// Somebody’s offer.
pub fn asks_take_back(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} asks to take the last move back."),
        Language::German => format!("{who} möchte den letzten Zug zurücknehmen."),
        Language::French => format!("{who} demande à reprendre son dernier coup."),
    }
}

/// Somebody’s offer.
pub fn offers_draw(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} offers a draw."),
        Language::German => format!("{who} bietet Remis an."),
        Language::French => format!("{who} propose la nulle."),
    }
}

/// Somebody’s offer.
pub fn offers_rematch(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} would like to play again, with sides changed."),
        Language::German => format!("{who} möchte noch einmal spielen, mit vertauschten Seiten."),
        Language::French => format!("{who} souhaite rejouer, en changeant de côté."),
    }
}

/// Somebody says one of the phrases.
pub fn said(language: Language, who: &str, phrase: &str) -> String {
    match language {
        Language::English => format!("{who}: {phrase}"),
        Language::German => format!("{who}: {phrase}"),
        Language::French => format!("{who} : {phrase}"),
    }
}

/// A player who is to move is not there.
pub fn is_away(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is away. The game waits."),
        Language::German => format!("{who} ist nicht da. Die Partie wartet."),
        Language::French => format!("{who} est absent. La partie attend."),
    }
}

/// How long it takes until the game can be claimed, as clocks show it.
pub fn claim_in(language: Language, time: &str) -> String {
    match language {
        Language::English => format!("You can claim it in {time}."),
        Language::German => format!("In {time} kannst du sie beanspruchen."),
        Language::French => format!("Vous pourrez la réclamer dans {time}."),
    }
}

/// While somebody else is to move.
pub fn thinks(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is to move."),
        Language::German => format!("{who} ist am Zug."),
        Language::French => format!("C’est à {who} de jouer."),
    }
}

/// News.
pub fn declined(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} declines."),
        Language::German => format!("{who} lehnt ab."),
        Language::French => format!("{who} refuse."),
    }
}

/// News.
pub fn has_left(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has left."),
        Language::German => format!("{who} ist gegangen."),
        Language::French => format!("{who} est parti."),
    }
}

/// News.
pub fn is_back(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is back."),
        Language::German => format!("{who} ist wieder da."),
        Language::French => format!("{who} est de retour."),
    }
}

/// News.
pub fn has_joined(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has joined."),
        Language::German => format!("{who} spielt mit."),
        Language::French => format!("{who} joue aussi."),
    }
}

/// Label of the address of a seat.
pub fn seat_link(language: Language, seat: &str) -> String {
    match language {
        Language::English => format!("Link for {seat}"),
        Language::German => format!("Link für {seat}"),
        Language::French => format!("Lien pour {seat}"),
    }
}

/// How long messages take there and back.
pub fn lag(language: Language, milliseconds: u32) -> String {
    match language {
        Language::English => format!("Connected, {milliseconds} ms"),
        Language::German => format!("Verbunden, {milliseconds} ms"),
        Language::French => format!("Connecté, {milliseconds} ms"),
    }
}

/// What is left on a clock that counts days.
pub fn days_left(language: Language, days: u32, hours: u32) -> String {
    match language {
        Language::English => format!("{days} d {hours} h"),
        Language::German => format!("{days} T {hours} h"),
        Language::French => format!("{days} j {hours} h"),
    }
}
