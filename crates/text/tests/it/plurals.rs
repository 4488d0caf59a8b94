//! Numbers with nouns.

use text::{Language, nouns, results, status, workshop};

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
    check(|language| nouns::fishes(language, 4), ["4 fishes", "4 Fische", "4 poissons"]);
    check(|language| nouns::stripes(language, 1), ["1 stripe", "1 Streifen", "1 bande"]);
    check(|language| status::marbles_left(language, 1), ["1 marble left", "noch 1 Murmel", "encore 1 bille"]);
}

#[test]
fn sentences_bend_their_nouns() {
    check(
        |language| results::wins_by(language, "Anna", 1),
        ["Anna wins by 1 point.", "Anna gewinnt mit 1 Punkt Vorsprung.", "Anna gagne de 1 point."],
    );
    check(
        |language| results::wins_by(language, "Anna", 3),
        ["Anna wins by 3 points.", "Anna gewinnt mit 3 Punkten Vorsprung.", "Anna gagne de 3 points."],
    );
    check(
        |language| results::wins_fishes(language, "Ben", 4),
        ["Ben wins with 4 fishes.", "Ben gewinnt mit 4 Fischen.", "Ben gagne avec 4 poissons."],
    );
    let names = ["Anna".to_owned(), "Ben".to_owned(), "Chloé".to_owned()];
    check(
        |language| results::shared(language, &names, 1),
        [
            "Anna, Ben and Chloé share the first place with 1 point.",
            "Anna, Ben und Chloé teilen sich mit 1 Punkt den ersten Platz.",
            "Anna, Ben et Chloé partagent la première place avec 1 point.",
        ],
    );
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
