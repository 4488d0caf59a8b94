//! Results of games.

use kulami::{Colour, PanelKind};

use crate::{Language, nouns, numbers};

/// Kulami: the winner and the margin.
pub fn wins_by(language: Language, who: &str, points: u32) -> String {
    let by = nouns::by_points(language, points);
    match language {
        Language::English => format!("{who} wins {by}."),
        Language::German => format!("{who} gewinnt {by}."),
        Language::French => format!("{who} gagne {by}."),
    }
}

/// A draw.
pub const fn draw(language: Language) -> &'static str {
    language.pick("A draw.", "Unentschieden.", "Match nul.")
}

/// A draw with equal points.
pub fn draw_with(language: Language, points: u32) -> String {
    let with = nouns::with_points(language, points);
    match language {
        Language::English => format!("A draw, each {with}."),
        Language::German => format!("Unentschieden, beide {with}."),
        Language::French => format!("Match nul, chacun {with}."),
    }
}

/// Kulami: why the game has ended.
pub const fn all_placed(language: Language) -> &'static str {
    language.pick("All marbles are placed.", "Alle Murmeln sind gelegt.", "Toutes les billes sont posées.")
}

/// Kulami: why the game has ended.
pub fn no_field(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has no allowed field. The game is over."),
        Language::German => format!("{who} hat kein erlaubtes Feld mehr. Die Partie ist zu Ende."),
        Language::French => format!("{who} n’a plus de case permise. La partie est terminée."),
    }
}

/// Number games: the winner and the points.
pub fn wins_with(language: Language, who: &str, points: u32) -> String {
    let with = nouns::with_points(language, points);
    match language {
        Language::English => format!("{who} wins {with}."),
        Language::German => format!("{who} gewinnt {with}."),
        Language::French => format!("{who} gagne {with}."),
    }
}

/// Number games: several winners.
pub fn shared(language: Language, winners: &[String], points: u32) -> String {
    let (who, with) = (numbers::list(language, winners), nouns::with_points(language, points));
    match language {
        Language::English => format!("{who} share the first place {with}."),
        Language::German => format!("{who} teilen sich {with} den ersten Platz."),
        Language::French => format!("{who} partagent la première place {with}."),
    }
}

/// Number games played alone.
pub fn alone(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("You have made {points}."),
        Language::German => format!("Du hast {points} geschafft."),
        Language::French => format!("Vous avez fait {points}."),
    }
}

/// Played alone, with a new record.
pub fn alone_best(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{points}: your best result so far!"),
        Language::German => format!("{points}: dein bestes Ergebnis bisher!"),
        Language::French => format!("{points} : votre meilleur résultat !"),
    }
}

/// Stripes: the winner.
pub fn wins_fishes(language: Language, who: &str, fishes: u32) -> String {
    let with = nouns::with_fishes(language, fishes);
    match language {
        Language::English => format!("{who} wins {with}."),
        Language::German => format!("{who} gewinnt {with}."),
        Language::French => format!("{who} gagne {with}."),
    }
}

/// Stripes: equal fishes, the larger sum wins.
pub fn wins_sum(language: Language, who: &str, fishes: u32, sum: u32) -> String {
    let fishes = nouns::fishes(language, fishes);
    match language {
        Language::English => format!("Equal fishes ({fishes}): {who} wins by the larger sum, {sum}."),
        Language::German => format!("Gleich viele Fische ({fishes}): {who} gewinnt mit der größeren Summe, {sum}."),
        Language::French => format!("Autant de poissons ({fishes}) : {who} gagne par la plus grande somme, {sum}."),
    }
}

/// Stripes played alone.
pub fn alone_fishes(language: Language, fishes: u32) -> String {
    let fishes = nouns::fishes(language, fishes);
    match language {
        Language::English => format!("You have {fishes}."),
        Language::German => format!("Du hast {fishes}."),
        Language::French => format!("Vous avez {fishes}."),
    }
}

/// GOrami: the winner.
pub fn wins_stripes(language: Language, who: &str, own: u32, other: u32) -> String {
    let stripes = nouns::stripes(language, own);
    match language {
        Language::English => format!("{who} wins: {stripes} to {other}."),
        Language::German => format!("{who} gewinnt: {stripes} zu {other}."),
        Language::French => format!("{who} gagne : {stripes} à {other}."),
    }
}

/// GOrami: equal stripes, the centre decides.
pub fn wins_centre(language: Language, who: &str, stripes: u32, own: u32, other: u32) -> String {
    let stripes = nouns::stripes(language, stripes);
    match language {
        Language::English => format!("{stripes} each: {who} wins by the centre, {own} to {other}."),
        Language::German => format!("Je {stripes}: {who} gewinnt durch die Mitte, {own} zu {other}."),
        Language::French => format!("{stripes} chacun : {who} gagne par le centre, {own} à {other}."),
    }
}

/// GOrami: a draw.
pub fn draw_stripes(language: Language, stripes: u32) -> String {
    let stripes = nouns::stripes(language, stripes);
    match language {
        Language::English => format!("A draw: {stripes} each, and the centre is equal too."),
        Language::German => format!("Unentschieden: je {stripes}, und auch die Mitte ist gleich."),
        Language::French => format!("Match nul : {stripes} chacun, et le centre aussi est égal."),
    }
}

/// A player resigned.
pub fn resigned(language: Language, loser: &str, winner: &str) -> String {
    match language {
        Language::English => format!("{loser} resigns. Victory for {winner}."),
        Language::German => format!("{loser} gibt auf. Sieg für {winner}."),
        Language::French => format!("{loser} abandonne. Victoire pour {winner}."),
    }
}

/// One of several players resigned.
pub fn resigned_alone(language: Language, loser: &str) -> String {
    match language {
        Language::English => format!("{loser} resigns."),
        Language::German => format!("{loser} gibt auf."),
        Language::French => format!("{loser} abandonne."),
    }
}

/// A player ran out of time.
pub fn out_of_time(language: Language, loser: &str, winner: &str) -> String {
    match language {
        Language::English => format!("{loser} is out of time. Victory for {winner}."),
        Language::German => format!("Die Zeit von {loser} ist abgelaufen. Sieg für {winner}."),
        Language::French => format!("Temps écoulé pour {loser}. Victoire pour {winner}."),
    }
}

/// A player was absent, and an opponent claimed the game.
pub fn absent(language: Language, loser: &str, winner: &str) -> String {
    match language {
        Language::English => format!("{loser} has left the game. Victory for {winner}."),
        Language::German => format!("{loser} ist nicht mehr da. Sieg für {winner}."),
        Language::French => format!("{loser} a quitté la partie. Victoire pour {winner}."),
    }
}

/// The players agreed on a draw.
pub const fn agreed(language: Language) -> &'static str {
    language.pick("A draw by agreement.", "Unentschieden nach Vereinbarung.", "Match nul par accord mutuel.")
}

/// The game was aborted.
pub const fn aborted(language: Language) -> &'static str {
    language.pick("The game was called off.", "Die Partie wurde abgesagt.", "La partie a été annulée.")
}

/// A line of the final table of several players.
pub fn place(language: Language, place: u32, who: &str, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{place}. {who}, {points}"),
        Language::German => format!("{place}. {who}, {points}"),
        Language::French => format!("{place}. {who}, {points}"),
    }
}

/// Final count of Kulami: one panel.
pub fn panel(language: Language, kind: PanelKind, owner: Option<Colour>) -> String {
    let points = nouns::points(language, kind.fields() as u32);
    match (language, owner.map(|colour| crate::colours::player(language, colour))) {
        (Language::English | Language::German, Some(owner)) => format!("{owner}: {points}"),
        (Language::French, Some(owner)) => format!("{owner} : {points}"),
        (Language::English, None) => "Equal: nobody’s panel".to_owned(),
        (Language::German, None) => "Patt: keine Wertung".to_owned(),
        (Language::French, None) => "Égalité : la tuile ne compte pas".to_owned(),
    }
}

/// Final count of Kulami: the area bonus.
pub fn area_bonus(language: Language, who: &str, more: u32, less: u32) -> String {
    let sum = numbers::difference(more, less);
    match language {
        Language::English => format!("Largest area: {sum} for {who}"),
        Language::German => format!("Größtes Gebiet: {sum} für {who}"),
        Language::French => format!("Plus grande zone : {sum} pour {who}"),
    }
}

/// Final count of Kulami: equal areas.
pub fn area_equal(language: Language, size: u32) -> String {
    match language {
        Language::English => format!("Largest area: {size} each, no bonus"),
        Language::German => format!("Größtes Gebiet: je {size}, kein Zusatzpunkt"),
        Language::French => format!("Plus grande zone : {size} chacun, pas de bonus"),
    }
}

/// Final count of Kulami: the line bonus.
pub fn lines_bonus(language: Language, who: &str, more: u32, less: u32) -> String {
    let sum = numbers::difference(more, less);
    match language {
        Language::English => format!("Lines: {sum} for {who}"),
        Language::German => format!("Ketten: {sum} für {who}"),
        Language::French => format!("Lignes : {sum} pour {who}"),
    }
}

/// Final count of Kulami: equal lines.
pub fn lines_equal(language: Language, size: u32) -> String {
    match language {
        Language::English => format!("Lines: {size} each, no bonus"),
        Language::German => format!("Ketten: je {size}, kein Zusatzpunkt"),
        Language::French => format!("Lignes : {size} chacun, pas de bonus"),
    }
}

/// Final count of GOrami: one stripe; takes its capitalised name.
pub fn stripe_won(language: Language, stripe: &str, who: &str, own: u32, other: u32) -> String {
    match language {
        Language::English => format!("{stripe}: {own} to {other} for {who}"),
        Language::German => format!("{stripe}: {own} zu {other} für {who}"),
        Language::French => format!("{stripe} : {own} à {other} pour {who}"),
    }
}

/// Final count of GOrami: an equal stripe.
pub fn stripe_equal(language: Language, stripe: &str, sum: u32) -> String {
    match language {
        Language::English => format!("{stripe}: {sum} each, nobody wins it"),
        Language::German => format!("{stripe}: je {sum}, niemand gewinnt ihn"),
        Language::French => format!("{stripe} : {sum} chacun, personne ne la gagne"),
    }
}

/// Final count: the total of a player.
pub fn total(language: Language, who: &str, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{who}: {points} in all"),
        Language::German => format!("{who}: zusammen {points}"),
        Language::French => format!("{who} : {points} en tout"),
    }
}
