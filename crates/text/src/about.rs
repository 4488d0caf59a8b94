//! The page about Ludami.

use crate::Language;

/// Heading.
pub const fn title(language: Language) -> &'static str {
    language.pick("About Ludami", "Über Ludami", "À propos de Ludami")
}

/// What it is.
pub const fn what(language: Language) -> &'static str {
    language.pick(
        "Ludami lets you play, study and learn Kulami and the Gurami games.",
        "Mit Ludami kannst du Kulami und die Gurami-Spiele spielen, untersuchen und lernen.",
        "Ludami permet de jouer, d’analyser et d’apprendre Kulami et les jeux Gurami.",
    )
}

/// Heading.
pub const fn authors_title(language: Language) -> &'static str {
    language.pick("The authors of these games", "Die Autoren dieser Spiele", "Les auteurs de ces jeux")
}

/// Authors and publishers of Kulami.
pub const fn authors_kulami(language: Language) -> &'static str {
    language.pick(
        "Kulami is a game by Andreas Kuhnekath, published by Steffen-Spiele (2011) and FoxMind (2012).",
        "Kulami ist ein Spiel von Andreas Kuhnekath, erschienen bei Steffen-Spiele (2011) und FoxMind (2012).",
        "Kulami est un jeu d’Andreas Kuhnekath, publié par Steffen-Spiele (2011) et FoxMind (2012).",
    )
}

/// Authors and publisher of the Gurami games.
pub const fn authors_gurami(language: Language) -> &'static str {
    language.pick(
        "The Gurami games and puzzles are by Klaus-Peter Rudolph, Kissing Guramis by him and Günter Cornett, \
         published by Bambus Spieleverlag.",
        "Die Gurami-Spiele und -Rätsel sind von Klaus-Peter Rudolph, Küssende Guramis von ihm und Günter Cornett, \
         erschienen im Bambus Spieleverlag.",
        "Les jeux et énigmes Gurami sont de Klaus-Peter Rudolph, Guramis embrasseurs de lui et de Günter Cornett, \
         publiés par Bambus Spieleverlag.",
    )
}

/// Thanks to them.
pub const fn thanks(language: Language) -> &'static str {
    language.pick(
        "The games are theirs, and we thank them. They are at their best with the real box on the table.",
        "Die Spiele gehören ihnen, und wir danken ihnen. Mit der echten Schachtel auf dem Tisch sind sie am \
         schönsten.",
        "Ces jeux sont les leurs, et nous les remercions. C’est avec la vraie boîte sur la table qu’ils sont les \
         plus beaux.",
    )
}

/// Heading.
pub const fn private_title(language: Language) -> &'static str {
    language.pick("Nobody watches you", "Niemand beobachtet dich", "Personne ne vous observe")
}

/// What data is stored, and where.
pub const fn private(language: Language) -> &'static str {
    language.pick(
        "Games at this screen stay in your browser; online games are stored by the server. Nothing is loaded from \
         other sites, and there is no tracking.",
        "Partien an diesem Gerät bleiben in deinem Browser, Online-Partien speichert der Server. Nichts wird von \
         anderen Seiten geladen, und es gibt kein Tracking.",
        "Les parties jouées sur cet écran restent dans votre navigateur ; le serveur garde les parties en ligne. Rien \
         n’est chargé d’un autre site, et il n’y a aucun suivi.",
    )
}

/// Heading.
pub const fn run_title(language: Language) -> &'static str {
    language.pick("Run it yourself", "Selbst betreiben", "L’utiliser chez soi")
}

/// How to run it.
pub const fn run(language: Language) -> &'static str {
    language.pick(
        "Ludami is one program. Start it, open the address it prints, and play.",
        "Ludami ist ein einziges Programm. Starte es, öffne die Adresse, die es nennt, und spiele.",
        "Ludami est un seul programme. Lancez-le, ouvrez l’adresse qu’il affiche et jouez.",
    )
}

/// Link.
pub const fn api(language: Language) -> &'static str {
    language.pick("For programmers: the API", "Für Programmierer: die API", "Pour programmer : l’API")
}

/// Under which terms.
pub const fn licence(language: Language) -> &'static str {
    language.pick(
        "Ludami is free software, under the MIT or the Apache licence.",
        "Ludami ist freie Software unter der MIT- oder der Apache-Lizenz.",
        "Ludami est un logiciel libre, sous licence MIT ou Apache.",
    )
}

/// Which version it is.
pub fn version(language: Language, version: &str) -> String {
    match language {
        Language::English => format!("Version {version}"),
        Language::German => format!("Version {version}"),
        Language::French => format!("Version {version}"),
    }
}
