//! Results of games: the headline, the reason, and the final count.

use crate::{Language, nouns, numbers};

/// The player that a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person<'a> {
    /// The reader.
    You,
    /// Another player, by name.
    Named(&'a str),
}

/// What a game counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreUnit {
    /// Points.
    Points,
    /// Fishes (Stripes).
    Fishes,
    /// Stripes (GOrami).
    Stripes,
}

/// A lead with its unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margin {
    /// How much.
    pub count: u32,
    /// Of what.
    pub unit: ScoreUnit,
}

/// Headline: the winner, with the margin unless something else decided.
pub fn won(language: Language, winner: Person<'_>, by: Option<Margin>) -> String {
    let by = by.map(|margin| format!(" {}", ahead_by(language, margin))).unwrap_or_default();
    match (language, winner) {
        (Language::English, Person::You) => format!("You won{by}!"),
        (Language::English, Person::Named(who)) => format!("{who} won{by}!"),
        (Language::German, Person::You) => format!("Du hast{by} gewonnen!"),
        (Language::German, Person::Named(who)) => format!("{who} hat{by} gewonnen!"),
        (Language::French, Person::You) => format!("Vous gagnez{by} !"),
        (Language::French, Person::Named(who)) => format!("{who} gagne{by} !"),
    }
}

/// Headline: the reader has lost.
pub fn lost(language: Language, by: Option<Margin>) -> String {
    match (language, by.map(|margin| behind_by(language, margin))) {
        (Language::English, Some(by)) => format!("You lost {by}."),
        (Language::English, None) => "You lost.".to_owned(),
        (Language::German, Some(by)) => format!("Du hast {by} verloren."),
        (Language::German, None) => "Du hast verloren.".to_owned(),
        (Language::French, Some(by)) => format!("Vous perdez {by}."),
        (Language::French, None) => "Vous perdez.".to_owned(),
    }
}

fn ahead_by(language: Language, margin: Margin) -> String {
    let (count, unit) = (margin.count, margin.unit);
    let what = match (language, unit) {
        (Language::English | Language::French, _) => counted(language, margin),
        (Language::German, ScoreUnit::Points) => nouns::with_points(language, count),
        (Language::German, ScoreUnit::Fishes) => nouns::with_fishes(language, count),
        (Language::German, ScoreUnit::Stripes) => nouns::with_stripes(language, count),
    };
    match language {
        Language::English => format!("by {what}"),
        Language::German => format!("{what} Vorsprung"),
        Language::French => format!("de {what}"),
    }
}

fn behind_by(language: Language, margin: Margin) -> String {
    let what = counted(language, margin);
    match language {
        Language::English => format!("by {what}"),
        Language::German => format!("um {what}"),
        Language::French => format!("de {what}"),
    }
}

/// A margin with its noun; English leaves the points out.
fn counted(language: Language, Margin { count, unit }: Margin) -> String {
    match (language, unit) {
        (Language::English, ScoreUnit::Points) => count.to_string(),
        (_, ScoreUnit::Points) => nouns::points(language, count),
        (_, ScoreUnit::Fishes) => nouns::fishes(language, count),
        (_, ScoreUnit::Stripes) => nouns::stripes(language, count),
    }
}

/// Headline: several players have won, after one has resigned or left.
pub fn several_won(language: Language, winners: &[String]) -> String {
    let who = numbers::list(language, winners);
    match language {
        Language::English => format!("{who} won!"),
        Language::German => format!("{who} haben gewonnen!"),
        Language::French => format!("{who} gagnent !"),
    }
}

/// Headline: a draw.
pub const fn draw(language: Language) -> &'static str {
    language.pick("A draw", "Unentschieden", "Match nul")
}

/// Headline: several of more than two players share the first place.
pub fn shared(language: Language, winners: &[String]) -> String {
    let who = numbers::list(language, winners);
    match language {
        Language::English => format!("{who} share first place"),
        Language::German => format!("{who} teilen sich den ersten Platz"),
        Language::French => format!("{who} partagent la première place"),
    }
}

/// Headline: the reader shares the first place.
pub const fn you_share(language: Language) -> &'static str {
    language.pick("You share first place", "Du teilst dir den ersten Platz", "Vous partagez la première place")
}

/// Headline of a game played alone.
pub fn alone(language: Language, Margin { count, unit }: Margin) -> String {
    let made = match unit {
        ScoreUnit::Points => nouns::points(language, count),
        ScoreUnit::Fishes => nouns::fishes(language, count),
        ScoreUnit::Stripes => nouns::stripes(language, count),
    };
    match language {
        Language::English => format!("You made {made}"),
        Language::German => format!("Du hast {made} geschafft"),
        Language::French => format!("Vous avez fait {made}"),
    }
}

/// Headline of a game that counts for nobody.
pub const fn aborted(language: Language) -> &'static str {
    language.pick("The game was called off.", "Die Partie wurde abgesagt.", "La partie a été annulée.")
}

/// Headline while the score is counted.
pub const fn counting(language: Language) -> &'static str {
    language.pick("Counting …", "Es wird gezählt …", "Décompte …")
}

/// Kulami: why the game has ended.
pub const fn all_placed(language: Language) -> &'static str {
    language.pick("All marbles are placed.", "Alle Murmeln sind gelegt.", "Toutes les billes sont posées.")
}

/// Kulami: why the game has ended.
pub fn no_field(language: Language, who: Person<'_>) -> String {
    match (language, who) {
        (Language::English, Person::You) => "You have no allowed field, so the game is over.".to_owned(),
        (Language::English, Person::Named(who)) => format!("{who} has no allowed field, so the game is over."),
        (Language::German, Person::You) => "Du hast kein erlaubtes Feld mehr, also ist die Partie zu Ende.".to_owned(),
        (Language::German, Person::Named(who)) => {
            format!("{who} hat kein erlaubtes Feld mehr, also ist die Partie zu Ende.")
        }
        (Language::French, Person::You) => "Vous n’avez plus de case permise, la partie est terminée.".to_owned(),
        (Language::French, Person::Named(who)) => format!("{who} n’a plus de case permise, la partie est terminée."),
    }
}

/// Equals = Wins: why the game has ended.
pub const fn all_turns(language: Language) -> &'static str {
    language.pick("All turns are played.", "Alle Züge sind gespielt.", "Tous les tours sont joués.")
}

/// Games of rounds: why the game has ended.
pub const fn all_rounds(language: Language) -> &'static str {
    language.pick("All rounds are played.", "Alle Runden sind gespielt.", "Toutes les manches sont jouées.")
}

/// Challenge: why the game has ended.
pub const fn all_pieces(language: Language) -> &'static str {
    language.pick("All pieces are played.", "Alle Steine sind gespielt.", "Toutes les pièces sont jouées.")
}

/// GOrami and Stripes: why the game has ended.
pub const fn nothing_fits(language: Language) -> &'static str {
    language.pick(
        "No piece can be placed any more.",
        "Kein Stein kann mehr gelegt werden.",
        "Aucune pièce ne peut plus être posée.",
    )
}

/// Stripes: equal fishes, the larger sum decides.
pub fn by_sum(language: Language, more: u32, less: u32) -> String {
    match language {
        Language::English => format!("Equal fish: the larger sum decides, {more} to {less}."),
        Language::German => format!("Gleich viele Fische: Die größere Summe entscheidet, {more} zu {less}."),
        Language::French => format!("Autant de poissons : la plus grande somme décide, {more} à {less}."),
    }
}

/// GOrami: equal stripes, the centre decides.
pub fn by_centre(language: Language, more: u32, less: u32) -> String {
    match language {
        Language::English => format!("Equal stripes: the centre decides, {more} to {less}."),
        Language::German => format!("Gleich viele Streifen: Die Mitte entscheidet, {more} zu {less}."),
        Language::French => format!("Autant de bandes : le centre décide, {more} à {less}."),
    }
}

/// A player resigned.
pub fn resigned(language: Language, loser: Person<'_>) -> String {
    match (language, loser) {
        (Language::English, Person::You) => "You resigned.".to_owned(),
        (Language::English, Person::Named(who)) => format!("{who} resigned."),
        (Language::German, Person::You) => "Du hast aufgegeben.".to_owned(),
        (Language::German, Person::Named(who)) => format!("{who} hat aufgegeben."),
        (Language::French, Person::You) => "Vous avez abandonné.".to_owned(),
        (Language::French, Person::Named(who)) => format!("{who} a abandonné."),
    }
}

/// A player ran out of time.
pub fn out_of_time(language: Language, loser: Person<'_>) -> String {
    match (language, loser) {
        (Language::English, Person::You) => "You ran out of time.".to_owned(),
        (Language::English, Person::Named(who)) => format!("{who} ran out of time."),
        (Language::German, Person::You) => "Deine Zeit ist abgelaufen.".to_owned(),
        (Language::German, Person::Named(who)) => format!("Die Zeit von {who} ist abgelaufen."),
        (Language::French, Person::You) => "Votre temps est écoulé.".to_owned(),
        (Language::French, Person::Named(who)) => format!("Temps écoulé pour {who}."),
    }
}

/// A player was absent, and an opponent claimed the game.
pub fn absent(language: Language, loser: Person<'_>) -> String {
    match (language, loser) {
        (Language::English, Person::You) => "You left the game.".to_owned(),
        (Language::English, Person::Named(who)) => format!("{who} left the game."),
        (Language::German, Person::You) => "Du hast die Partie verlassen.".to_owned(),
        (Language::German, Person::Named(who)) => format!("{who} hat die Partie verlassen."),
        (Language::French, Person::You) => "Vous avez quitté la partie.".to_owned(),
        (Language::French, Person::Named(who)) => format!("{who} a quitté la partie."),
    }
}

/// The players agreed on a draw.
pub const fn agreed(language: Language) -> &'static str {
    language.pick("By agreement.", "Nach Vereinbarung.", "Par accord mutuel.")
}

/// Final count of Kulami: all panels.
pub const fn panels(language: Language) -> &'static str {
    language.pick("Panels", "Platten", "Tuiles")
}

/// Final count of Kulami: panels counted so far.
pub fn panels_counted(language: Language, counted: u32, all: u32) -> String {
    match language {
        Language::English => format!("{counted} of {all} counted"),
        Language::German => format!("{counted} von {all} gezählt"),
        Language::French => format!("{counted} sur {all} comptées"),
    }
}

/// Final count of Kulami: panels of the first player, the second, and nobody.
pub fn panels_won(language: Language, [one, other, nobody]: [u32; 3]) -> String {
    match language {
        Language::English => format!("{one} to {other}, {nobody} for nobody"),
        Language::German => format!("{one} zu {other}, {nobody} für niemanden"),
        Language::French => format!("{one} à {other}, {nobody} pour personne"),
    }
}

/// Final count of Kulami: the largest area.
pub const fn area(language: Language) -> &'static str {
    language.pick("Largest area", "Größtes Gebiet", "Plus grande zone")
}

/// Final count of Kulami: lines of five or more marbles.
pub const fn lines(language: Language) -> &'static str {
    language.pick("Lines of five", "Fünferketten", "Lignes de cinq")
}

/// Final count: a bonus as a sum: `Area 14 to 9: +5`, or no bonus if both are equal. Takes both numbers in seat order.
pub fn bonus(language: Language, one: u32, other: u32) -> String {
    let (more, less) = (one.max(other), one.min(other));
    match (language, more - less) {
        (Language::English, 0) => format!("{one} each: no bonus"),
        (Language::German, 0) => format!("je {one}: keine Zusatzpunkte"),
        (Language::French, 0) => format!("{one} chacun : pas de bonus"),
        (Language::English, bonus) => format!("{more} to {less}: +{bonus}"),
        (Language::German, bonus) => format!("{more} zu {less}: +{bonus}"),
        (Language::French, bonus) => format!("{more} à {less} : +{bonus}"),
    }
}

/// Final count: the sums of two players: `7 to 4`.
pub fn to(language: Language, one: u32, other: u32) -> String {
    let word = language.pick("to", "zu", "à");
    format!("{one} {word} {other}")
}

/// Final count of GOrami: the centre decides.
pub const fn centre(language: Language) -> &'static str {
    language.pick("Centre", "Mitte", "Centre")
}

/// Final count of Stripes: the larger sum decides.
pub const fn sum(language: Language) -> &'static str {
    language.pick("Sum", "Summe", "Somme")
}

/// Final count of Stripes: no stripe has equal sums.
pub const fn no_fish(language: Language) -> &'static str {
    language.pick("No fish", "Kein Fisch", "Aucun poisson")
}

/// Final count: a turn of Equals = Wins, counted from 1.
pub fn turn(language: Language, number: u32) -> String {
    let word = language.pick("Turn", "Zug", "Tour");
    format!("{word} {number}")
}

/// Final count: a round of Kissing Guramis; 0 is the start.
pub fn round(language: Language, number: u32) -> String {
    let word = language.pick("Round", "Runde", "Manche");
    match number {
        0 => language.pick("Start", "Beginn", "Début").to_owned(),
        _ => format!("{word} {number}"),
    }
}

/// Final count: a piece of Challenge, counted from 1.
pub fn piece(language: Language, number: u32) -> String {
    let word = language.pick("Piece", "Stein", "Pièce");
    format!("{word} {number}")
}

/// Final count: the sum so far.
pub const fn so_far(language: Language) -> &'static str {
    language.pick("So far", "Bisher", "Jusqu’ici")
}

/// Final count: the total.
pub const fn together(language: Language) -> &'static str {
    language.pick("Together", "Zusammen", "Total")
}

/// Button: shows the result without counting further.
pub const fn skip(language: Language) -> &'static str {
    language.pick("Skip to the result", "Zum Ergebnis", "Aller au résultat")
}

/// Button: counts again.
pub const fn count_again(language: Language) -> &'static str {
    language.pick("Count again", "Noch einmal zählen", "Recompter")
}

/// Button: the study of the game with the engine's review.
pub const fn review_game(language: Language) -> &'static str {
    language.pick("Review my game", "Partie auswerten", "Analyser ma partie")
}

/// Button after a win: the same game against the next level, given by its name.
pub fn next_level(language: Language, level: &str) -> String {
    match language {
        Language::English => format!("Next level? {level}"),
        Language::German => format!("Nächste Stufe? {level}"),
        Language::French => format!("Niveau suivant ? {level}"),
    }
}

/// Button: a new game with the same settings and sides.
pub const fn same_settings(language: Language) -> &'static str {
    language.pick("New game, same settings", "Neue Partie, gleiche Einstellungen", "Nouvelle partie, mêmes réglages")
}
