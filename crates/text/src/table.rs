//! Texts of the table page.

use crate::{Language, nouns, numbers};

/// The list of moves in games whose turns score points.
pub const fn score_sheet(language: Language) -> &'static str {
    language.pick("Score sheet", "Punkteblatt", "Feuille de score")
}

/// Between the points of a turn and the sum after it, for screen readers.
pub const fn in_all(language: Language) -> &'static str {
    language.pick(", in all ", ", zusammen ", ", en tout ")
}

/// Next to the computer's seat.
pub const fn thinking(language: Language) -> &'static str {
    language.pick("thinking …", "denkt nach …", "réfléchit …")
}

/// Heading of the stock.
pub const fn stock(language: Language) -> &'static str {
    language.pick("Stock", "Vorrat", "Réserve")
}

/// When it is empty.
pub const fn stock_empty(language: Language) -> &'static str {
    language.pick("The stock is empty.", "Der Vorrat ist leer.", "La réserve est vide.")
}

/// Heading of the player's own pieces.
pub const fn hand(language: Language) -> &'static str {
    language.pick("Your pieces", "Deine Steine", "Vos pièces")
}

/// Heading of another player's pieces.
pub fn hand_of(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("Pieces of {who}"),
        Language::German => format!("Steine von {who}"),
        Language::French => format!("Pièces : {who}"),
    }
}

/// Heading of the numbers of this round.
pub const fn to_place(language: Language) -> &'static str {
    language.pick("To place", "Zu legen", "À poser")
}

/// Heading of the numbers of Challenge.
pub const fn line(language: Language) -> &'static str {
    language.pick("Coming numbers", "Kommende Zahlen", "Nombres à venir")
}

/// Heading of the parts of the score.
pub const fn what_counts(language: Language) -> &'static str {
    language.pick("What counts now", "Was jetzt zählt", "Ce qui compte maintenant")
}

/// The final score, broken down.
pub const fn count(language: Language) -> &'static str {
    language.pick("How it was counted", "So wurde gezählt", "Comment on a compté")
}

/// A part of the score.
pub const fn panels(language: Language) -> &'static str {
    language.pick("Panels", "Platten", "Tuiles")
}

/// A part of the score.
pub const fn stripes(language: Language) -> &'static str {
    language.pick("Stripes", "Streifen", "Bandes")
}

/// A part of the score.
pub const fn fishes(language: Language) -> &'static str {
    language.pick("Fish", "Fische", "Poissons")
}

/// Heading of the list of moves.
pub const fn moves(language: Language) -> &'static str {
    language.pick("Moves", "Züge", "Coups")
}

/// Button: takes back the last move.
pub const fn take_back(language: Language) -> &'static str {
    language.pick("Take back", "Zug zurück", "Reprendre")
}

/// Button: takes back the last piece of the turn.
pub const fn take_back_piece(language: Language) -> &'static str {
    language.pick("Take piece back", "Stein zurück", "Reprendre la pièce")
}

/// Button: takes back all pieces of the turn.
pub const fn start_over(language: Language) -> &'static str {
    language.pick("Start the turn again", "Zug neu beginnen", "Recommencer le tour")
}

/// Button: ends the turn.
pub const fn finish_turn(language: Language) -> &'static str {
    language.pick("Done", "Fertig", "Terminé")
}

/// Button: ends the turn, with its points.
pub fn finish_turn_for(language: Language, points: u32) -> String {
    format!("{} {}", finish_turn(language), numbers::signed(points as i32))
}

/// Button: passes.
pub const fn place_nothing(language: Language) -> &'static str {
    language.pick("Place nothing", "Nichts legen", "Ne rien poser")
}

/// Button: the piece does not fit.
pub const fn lay_aside(language: Language) -> &'static str {
    language.pick("Lay aside", "Beiseitelegen", "Mettre de côté")
}

/// Button: turns a piece over.
pub const fn turn_piece(language: Language) -> &'static str {
    language.pick("Turn the piece over", "Stein umdrehen", "Retourner la pièce")
}

/// Button.
pub const fn throw_die(language: Language) -> &'static str {
    language.pick("Throw the die", "Würfeln", "Lancer le dé")
}

/// The thrown number.
pub fn die_shows(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("The die shows {number}."),
        Language::German => format!("Der Würfel zeigt {number}."),
        Language::French => format!("Le dé montre {number}."),
    }
}

/// Label: the number of a real die.
pub const fn enter_throw(language: Language) -> &'static str {
    language.pick("What does your die show?", "Was zeigt dein Würfel?", "Que montre votre dé ?")
}

/// Button: swaps colours.
pub const fn swap(language: Language) -> &'static str {
    language.pick("Swap colours", "Farben tauschen", "Échanger les couleurs")
}

/// Button.
pub const fn resign(language: Language) -> &'static str {
    language.pick("Resign", "Aufgeben", "Abandonner")
}

/// Confirmation question before that.
pub const fn resign_question(language: Language) -> &'static str {
    language.pick("Do you want to resign?", "Möchtest du aufgeben?", "Voulez-vous abandonner ?")
}

/// Button: rematch with sides changed.
pub const fn rematch(language: Language) -> &'static str {
    language.pick("Rematch", "Revanche", "Revanche")
}

/// Button: rematch with the same numbers.
pub const fn same_again(language: Language) -> &'static str {
    language.pick("Same numbers again", "Dieselben Zahlen noch einmal", "Rejouer les mêmes nombres")
}

/// Button: rotates the board.
pub const fn flip(language: Language) -> &'static str {
    language.pick("Flip", "Drehen", "Tourner")
}

/// Button.
pub const fn hint(language: Language) -> &'static str {
    language.pick("Hint", "Tipp", "Indice")
}

/// Button: opens this game in the study.
pub const fn study(language: Language) -> &'static str {
    language.pick("Study", "Analysieren", "Analyser")
}

/// Button: switches sounds on.
pub const fn sound_on(language: Language) -> &'static str {
    language.pick("Sound on", "Ton an", "Activer le son")
}

/// Button: switches sounds off.
pub const fn sound_off(language: Language) -> &'static str {
    language.pick("Sound off", "Ton aus", "Couper le son")
}

/// Switch: the value of every legal move on its field.
pub const fn show_values(language: Language) -> &'static str {
    language.pick("Values on the fields", "Werte auf den Feldern", "Valeurs sur les cases")
}

/// Switch: engine analysis.
pub const fn show_thinking(language: Language) -> &'static str {
    language.pick("Show its thinking", "Gedanken zeigen", "Montrer sa réflexion")
}

/// Accessible name of the evaluation bar.
pub const fn value_bar(language: Language) -> &'static str {
    language.pick("Who is ahead", "Wer vorne liegt", "Qui mène")
}

/// Label of the field for typed moves.
pub const fn type_move(language: Language) -> &'static str {
    language.pick("Type a move", "Zug eingeben", "Saisir un coup")
}

/// Button: places the previewed piece on this field, with its points.
pub fn keep_on(language: Language, field: &str, points: u32) -> String {
    match (language, points) {
        (Language::English, 0) => format!("Keep {field}"),
        (Language::English, points) => format!("Keep {field} +{points}"),
        (Language::German, 0) => format!("{field} behalten"),
        (Language::German, points) => format!("{field} behalten +{points}"),
        (Language::French, 0) => format!("Garder {field}"),
        (Language::French, points) => format!("Garder {field} +{points}"),
    }
}

/// An example for it.
pub fn type_move_example(language: Language, example: &str) -> String {
    match language {
        Language::English => format!("for example {example}"),
        Language::German => format!("zum Beispiel {example}"),
        Language::French => format!("par exemple {example}"),
    }
}

/// The typed text is not a move.
pub fn not_understood(language: Language, text: &str) -> String {
    match language {
        Language::English => format!("“{text}” is not a move."),
        Language::German => format!("„{text}“ ist kein Zug."),
        Language::French => format!("« {text} » n’est pas un coup."),
    }
}

/// Curtain: the device is handed to the next player.
pub fn give_device(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("Give the device to {who}."),
        Language::German => format!("Gib das Gerät an {who}."),
        Language::French => format!("Donnez l’appareil à {who}."),
    }
}

/// Curtain: button of the next player.
pub fn i_am(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("I am {who}"),
        Language::German => format!("Ich bin {who}"),
        Language::French => format!("Je suis {who}"),
    }
}

/// Name of the board for screen readers.
pub fn board_name(language: Language, game: &str) -> String {
    match language {
        Language::English => format!("Board of {game}"),
        Language::German => format!("Spielfeld von {game}"),
        Language::French => format!("Plateau : {game}"),
    }
}

/// Name of a player's own board.
pub fn board_of(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("Board of {who}"),
        Language::German => format!("Spielplan von {who}"),
        Language::French => format!("Plateau de jeu : {who}"),
    }
}

/// Score of a seat for screen readers.
pub fn score_of(language: Language, who: &str, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{who}: {points}"),
        Language::German => format!("{who}: {points}"),
        Language::French => format!("{who} : {points}"),
    }
}

/// Clock of a seat for screen readers.
pub fn clock_of(language: Language, who: &str, seconds: u32) -> String {
    let time = nouns::duration(language, seconds);
    match language {
        Language::English => format!("{who} has {time} left"),
        Language::German => format!("{who} hat noch {time}"),
        Language::French => format!("Il reste {time} à {who}"),
    }
}

/// Announced when a clock runs low.
pub fn low_time(language: Language, seconds: u32) -> String {
    let time = nouns::seconds(language, seconds);
    match language {
        Language::English => format!("{time} left"),
        Language::German => format!("Noch {time}"),
        Language::French => format!("Encore {time}"),
    }
}

/// Button: pauses the clock.
pub const fn pause(language: Language) -> &'static str {
    language.pick("Pause", "Pause", "Pause")
}

/// Button: resumes the clock.
pub const fn resume(language: Language) -> &'static str {
    language.pick("Go on", "Weiter", "Reprendre")
}

/// The game is saved in the browser.
pub const fn kept(language: Language) -> &'static str {
    language.pick(
        "This game is kept in your browser. You can leave and come back.",
        "Diese Partie bleibt in deinem Browser. Du kannst gehen und wiederkommen.",
        "Cette partie est gardée dans votre navigateur. Vous pouvez partir et revenir.",
    )
}

/// What the link contains.
pub const fn share_link_line(language: Language) -> &'static str {
    language.pick(
        "The link carries the whole game.",
        "Der Link enthält die ganze Partie.",
        "Le lien contient toute la partie.",
    )
}

/// Heading of the final count.
pub const fn counting(language: Language) -> &'static str {
    language.pick("The board is counted", "Das Spielfeld wird ausgezählt", "On compte le plateau")
}

/// Keyboard instructions, announced once by a screen reader.
pub const fn board_help(language: Language) -> &'static str {
    language.pick(
        "Arrow keys go from field to field, Enter places.",
        "Pfeiltasten gehen von Feld zu Feld, Eingabe legt.",
        "Les flèches vont de case en case, Entrée pose.",
    )
}

/// Alternative text of a picture of a position.
pub fn picture_of(language: Language, game: &str) -> String {
    match language {
        Language::English => format!("Picture of a position: {game}"),
        Language::German => format!("Bild einer Stellung: {game}"),
        Language::French => format!("Image d’une position : {game}"),
    }
}

/// Button: takes back the last piece of the turn, short.
pub const fn undo(language: Language) -> &'static str {
    language.pick("Undo", "Zurück", "Annuler")
}

/// Accessible name of the control bar.
pub const fn controls(language: Language) -> &'static str {
    language.pick("Controls", "Bedienung", "Commandes")
}

/// Button: shows the links and settings of the page.
pub const fn menu(language: Language) -> &'static str {
    language.pick("Menu", "Menü", "Menu")
}

/// Button: shows a small board large, and small again.
pub fn enlarge(language: Language, board: &str) -> String {
    match language {
        Language::English => format!("Enlarge: {board}"),
        Language::German => format!("Vergrößern: {board}"),
        Language::French => format!("Agrandir : {board}"),
    }
}

/// Curtain: over the pieces of the next player.
pub fn pieces_here(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who}, your pieces are here"),
        Language::German => format!("{who}, hier sind deine Steine"),
        Language::French => format!("{who}, vos pièces sont ici"),
    }
}
