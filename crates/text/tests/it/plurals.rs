//! Numbers with nouns.

use text::results::{self, Margin, Person, ScoreUnit};
use text::{Language, nouns, status, workshop};

use kulami::PanelKind;

fn check(say: impl Fn(Language) -> String, expected: [&str; 3]) {
    assert_eq!(Language::ALL.map(say), expected);
}

#[test]
fn none_one_and_many() {
    for (count, expected) in [
        (0, ["0 points", "0 Punkte", "0 point"]),
        (1, ["1 point", "1 Punkt", "1 point"]),
        (2, ["2 points", "2 Punkte", "2 points"]),
        (21, ["21 points", "21 Punkte", "21 points"]),
    ] {
        check(|language| nouns::points(language, count), expected);
    }
    check(|language| nouns::fishes(language, 1), ["1 fish", "1 Fisch", "1 poisson"]);
    check(|language| nouns::fishes(language, 4), ["4 fish", "4 Fische", "4 poissons"]);
    check(|language| nouns::stripes(language, 1), ["1 stripe", "1 Streifen", "1 bande"]);
    check(|language| status::marbles_left(language, 1), ["1 marble left", "noch 1 Murmel", "encore 1 bille"]);
}

#[test]
fn sentences_bend_their_nouns() {
    let by = |count, unit| Some(Margin { count, unit });
    for (person, margin, expected) in [
        (
            Person::You,
            by(10, ScoreUnit::Points),
            ["You won by 10!", "Du hast mit 10 Punkten Vorsprung gewonnen!", "Vous gagnez de 10 points\u{202f}!"],
        ),
        (
            Person::Named("Anna"),
            by(1, ScoreUnit::Points),
            ["Anna won by 1!", "Anna hat mit 1 Punkt Vorsprung gewonnen!", "Anna gagne de 1 point\u{202f}!"],
        ),
        (
            Person::Named("Ben"),
            by(2, ScoreUnit::Fishes),
            ["Ben won by 2 fish!", "Ben hat mit 2 Fischen Vorsprung gewonnen!", "Ben gagne de 2 poissons\u{202f}!"],
        ),
        (
            Person::You,
            by(1, ScoreUnit::Stripes),
            ["You won by 1 stripe!", "Du hast mit 1 Streifen Vorsprung gewonnen!", "Vous gagnez de 1 bande\u{202f}!"],
        ),
        (Person::You, None, ["You won!", "Du hast gewonnen!", "Vous gagnez\u{202f}!"]),
    ] {
        check(|language| results::won(language, person, margin), expected);
    }
    check(
        |language| results::lost(language, by(3, ScoreUnit::Points)),
        ["You lost by 3.", "Du hast um 3 Punkte verloren.", "Vous perdez de 3 points."],
    );
    check(|language| results::bonus(language, 9, 14), ["14 to 9: +5", "14 zu 9: +5", "14 à 9\u{202f}: +5"]);
    check(
        |language| nouns::duration(language, 125),
        ["2 minutes 5 seconds", "2 Minuten 5 Sekunden", "2 minutes 5 secondes"],
    );
    check(|language| nouns::duration(language, 3600), ["1 hour", "1 Stunde", "1 heure"]);
    check(
        |language| workshop::left(language, PanelKind::Six, 1),
        ["2×3 panel: 1 left", "Platte 2×3: noch 1", "Tuile 2×3\u{202f}: encore 1"],
    );
}
