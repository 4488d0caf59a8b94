//! Instructions above the board: what to do now, and why.

use gurami::{Number, Piece};
use kulami::Cell;

use crate::{Language, colours, nouns, numbers, stripes};

/// A list of numbers: `5 and 2`.
fn numbers_of(language: Language, pieces: &[Number]) -> String {
    let texts: Vec<String> = pieces.iter().map(Number::to_string).collect();
    numbers::list(language, &texts)
}

/// The player to move, followed by the instruction.
pub fn your_turn(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("Your turn, {who}"),
        Language::German => format!("Du bist dran, {who}"),
        Language::French => format!("À vous, {who}"),
    }
}

/// Another player's turn.
pub fn turn_of(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is to move."),
        Language::German => format!("{who} ist am Zug."),
        Language::French => format!("C’est à {who} de jouer."),
    }
}

/// The computer's turn.
pub const fn computer_thinks(language: Language) -> &'static str {
    language.pick("The computer is thinking.", "Der Computer denkt nach.", "L’ordinateur réfléchit.")
}

/// The first marble.
pub const fn kulami_first(language: Language) -> &'static str {
    language.pick(
        "Place the first marble on any field.",
        "Lege die erste Murmel auf irgendein Feld.",
        "Posez la première bille sur n’importe quelle case.",
    )
}

/// The second marble: one panel is forbidden.
pub fn kulami_second(language: Language, last: Cell) -> String {
    match language {
        Language::English => format!("Play in the row or column of {last}. The hatched panel is barred."),
        Language::German => format!("Lege in die Reihe oder Spalte von {last}. Die schraffierte Platte ist tabu."),
        Language::French => format!("Jouez dans la rangée ou la colonne de {last}. La tuile hachurée est interdite."),
    }
}

/// The second marble, or a swap.
pub fn kulami_swap(language: Language, last: Cell) -> String {
    match language {
        Language::English => format!("Play in the row or column of {last}, or swap colours."),
        Language::German => format!("Lege in die Reihe oder Spalte von {last} oder tausche die Farben."),
        Language::French => format!("Jouez dans la rangée ou la colonne de {last}, ou échangez les couleurs."),
    }
}

/// Every later marble: two panels are forbidden.
pub fn kulami_next(language: Language, last: Cell) -> String {
    match language {
        Language::English => format!("Play in the row or column of {last}. The two hatched panels are barred."),
        Language::German => {
            format!("Lege in die Reihe oder Spalte von {last}. Die zwei schraffierten Platten sind tabu.")
        }
        Language::French => {
            format!("Jouez dans la rangée ou la colonne de {last}. Les deux tuiles hachurées sont interdites.")
        }
    }
}

/// A turn of Equals = Wins, nothing placed yet.
pub const fn equals_turn(language: Language) -> &'static str {
    language.pick(
        "Close chains with equal sums, or place one of your pieces for its number.",
        "Bilde Ketten mit gleichen Summen oder lege einen deiner Steine für seine Zahl.",
        "Formez des chaînes aux sommes égales, ou posez une de vos pièces pour son nombre.",
    )
}

/// A turn of Equals = Wins with pieces that are not part of a chain yet.
pub fn equals_waiting(language: Language, count: u32) -> String {
    let pieces = nouns::pieces(language, count);
    match language {
        Language::English => format!("{pieces} in no Gurami chain yet: complete one, or take back."),
        Language::German => format!("Noch {pieces} ohne Gurami-Kette: Vervollständige eine oder nimm zurück."),
        Language::French => format!("Encore {pieces} sans chaîne Gurami : complétez-en une, ou reprenez."),
    }
}

/// A turn of Equals = Wins that may end here.
pub fn equals_done(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{points} so far. Place more, or press Done."),
        Language::German => format!("Bisher {points}. Lege weiter oder drücke Fertig."),
        Language::French => format!("{points} pour l’instant. Continuez, ou appuyez sur Terminé."),
    }
}

/// A turn of Equals = Wins in which nothing fits.
pub const fn equals_nothing(language: Language) -> &'static str {
    language.pick(
        "None of your pieces can be placed. Both go to the stock.",
        "Keiner deiner Steine lässt sich legen. Beide kommen in den Vorrat.",
        "Aucune de vos pièces ne peut être posée. Les deux vont à la réserve.",
    )
}

/// The start of Kissing Guramis.
pub fn kissing_start(language: Language, pieces: &[Number]) -> String {
    let pieces = numbers_of(language, pieces);
    match language {
        Language::English => format!("Place {pieces}. No two of them may touch."),
        Language::German => format!("Lege {pieces}. Keine zwei dürfen sich berühren."),
        Language::French => format!("Posez {pieces}. Aucune ne doit en toucher une autre."),
    }
}

/// A round of Kissing Guramis: the numbers still to be placed.
pub fn kissing_round(language: Language, pieces: &[Number]) -> String {
    let pieces = numbers_of(language, pieces);
    match language {
        Language::English => format!("Place {pieces}, in any order and colour."),
        Language::German => format!("Lege {pieces}, in beliebiger Folge und Farbe."),
        Language::French => format!("Posez {pieces}, dans l’ordre et la couleur que vous voulez."),
    }
}

/// The next number of Challenge.
pub fn challenge_next(language: Language, number: Number) -> String {
    match language {
        Language::English => format!("Place the {number}. Then comes the next number of the line."),
        Language::German => format!("Lege die {number}. Dann kommt die nächste Zahl der Reihe."),
        Language::French => format!("Posez le {number}. Puis vient le nombre suivant de la file."),
    }
}

/// Stripes: after the throw.
pub fn stripes_number(language: Language, number: Number) -> String {
    match language {
        Language::English => format!("The die shows {number}: place a {number}."),
        Language::German => format!("Der Würfel zeigt {number}: Lege eine {number}."),
        Language::French => format!("Le dé montre {number} : posez un {number}."),
    }
}

/// Stripes: all pieces of the thrown number are placed.
pub fn stripes_any(language: Language, number: Number) -> String {
    match language {
        Language::English => format!("All your {number}s are placed: place any number, or nothing."),
        Language::German => format!("Deine Steine mit {number} liegen schon alle: Lege irgendeine Zahl oder nichts."),
        Language::French => format!("Tous vos {number} sont posés : posez un nombre de votre choix, ou rien."),
    }
}

/// A piece that cannot be placed.
pub fn fits_nowhere(language: Language, number: Number) -> String {
    match language {
        Language::English => format!("The {number} fits nowhere. Place nothing."),
        Language::German => format!("Die {number} passt nirgends. Lege nichts."),
        Language::French => format!("Le {number} ne va nulle part. Ne posez rien."),
    }
}

/// A turn of GOrami, no piece selected yet.
pub const fn gorami_choose(language: Language) -> &'static str {
    language.pick(
        "Choose one of your pieces, then a field.",
        "Wähle einen deiner Steine, dann ein Feld.",
        "Choisissez une de vos pièces, puis une case.",
    )
}

/// A turn of GOrami with a selected piece.
pub fn gorami_place(language: Language, piece: Piece) -> String {
    let (name, number) = (stripes::capital(&colours::piece(language, piece)), piece.number);
    match language {
        Language::English => format!("{name}: never next to another {number}."),
        Language::German => format!("{name}: nie neben eine andere {number}."),
        Language::French => format!("{name} : jamais à côté d’un autre {number}."),
    }
}

/// A player of GOrami who can place nothing.
pub fn gorami_missed(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} can place nothing and misses the turn."),
        Language::German => format!("{who} kann nichts legen und setzt aus."),
        Language::French => format!("{who} ne peut rien poser et passe son tour."),
    }
}

/// A round in which opponents are still placing.
pub const fn wait_for_others(language: Language) -> &'static str {
    language.pick("Wait for the others.", "Warte auf die anderen.", "Attendez les autres.")
}

/// A round in which all pieces are placed.
pub const fn round_done(language: Language) -> &'static str {
    language.pick("All is placed. Press Done.", "Alles liegt. Drücke Fertig.", "Tout est posé. Appuyez sur Terminé.")
}

/// A round in which all pieces are placed, with its points.
pub fn round_done_for(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("All is placed: {points}. Press Done."),
        Language::German => format!("Alles liegt: {points}. Drücke Fertig."),
        Language::French => format!("Tout est posé : {points}. Appuyez sur Terminé."),
    }
}
