//! Counted nouns with plurals: `1 point`, `2 points`.

use crate::Language;

/// Points.
pub fn points(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("point", "points"),
        Language::German => plural.of("Punkt", "Punkte"),
        Language::French => plural.of("point", "points"),
    };
    format!("{count} {noun}")
}

/// Fields.
pub fn fields(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("field", "fields"),
        Language::German => plural.of("Feld", "Felder"),
        Language::French => plural.of("case", "cases"),
    };
    format!("{count} {noun}")
}

/// Marbles.
pub fn marbles(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("marble", "marbles"),
        Language::German => plural.of("Murmel", "Murmeln"),
        Language::French => plural.of("bille", "billes"),
    };
    format!("{count} {noun}")
}

/// Panels.
pub fn panels(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("panel", "panels"),
        Language::German => plural.of("Platte", "Platten"),
        Language::French => plural.of("tuile", "tuiles"),
    };
    format!("{count} {noun}")
}

/// Pieces.
pub fn pieces(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("piece", "pieces"),
        Language::German => plural.of("Stein", "Steine"),
        Language::French => plural.of("pièce", "pièces"),
    };
    format!("{count} {noun}")
}

/// Numbers.
pub fn numbers(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("number", "numbers"),
        Language::German => plural.of("Zahl", "Zahlen"),
        Language::French => plural.of("nombre", "nombres"),
    };
    format!("{count} {noun}")
}

/// Stripes.
pub fn stripes(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("stripe", "stripes"),
        Language::German => plural.of("Streifen", "Streifen"),
        Language::French => plural.of("bande", "bandes"),
    };
    format!("{count} {noun}")
}

/// Chains.
pub fn chains(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("chain", "chains"),
        Language::German => plural.of("Kette", "Ketten"),
        Language::French => plural.of("chaîne", "chaînes"),
    };
    format!("{count} {noun}")
}

/// Fishes.
pub fn fishes(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("fish", "fish"),
        Language::German => plural.of("Fisch", "Fische"),
        Language::French => plural.of("poisson", "poissons"),
    };
    format!("{count} {noun}")
}

/// Turns.
pub fn turns(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("turn", "turns"),
        Language::German => plural.of("Zug", "Züge"),
        Language::French => plural.of("tour", "tours"),
    };
    format!("{count} {noun}")
}

/// Moves.
pub fn moves(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("move", "moves"),
        Language::German => plural.of("Zug", "Züge"),
        Language::French => plural.of("coup", "coups"),
    };
    format!("{count} {noun}")
}

/// Rounds.
pub fn rounds(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("round", "rounds"),
        Language::German => plural.of("Runde", "Runden"),
        Language::French => plural.of("manche", "manches"),
    };
    format!("{count} {noun}")
}

/// Players.
pub fn players(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("player", "players"),
        Language::German => plural.of("Spieler", "Spieler"),
        Language::French => plural.of("joueur", "joueurs"),
    };
    format!("{count} {noun}")
}

/// Games.
pub fn games(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("game", "games"),
        Language::German => plural.of("Partie", "Partien"),
        Language::French => plural.of("partie", "parties"),
    };
    format!("{count} {noun}")
}

/// Mistakes.
pub fn mistakes(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("mistake", "mistakes"),
        Language::German => plural.of("Fehler", "Fehler"),
        Language::French => plural.of("erreur", "erreurs"),
    };
    format!("{count} {noun}")
}

/// Hints.
pub fn hints(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("hint", "hints"),
        Language::German => plural.of("Tipp", "Tipps"),
        Language::French => plural.of("indice", "indices"),
    };
    format!("{count} {noun}")
}

/// Seconds.
pub fn seconds(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("second", "seconds"),
        Language::German => plural.of("Sekunde", "Sekunden"),
        Language::French => plural.of("seconde", "secondes"),
    };
    format!("{count} {noun}")
}

/// Minutes.
pub fn minutes(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("minute", "minutes"),
        Language::German => plural.of("Minute", "Minuten"),
        Language::French => plural.of("minute", "minutes"),
    };
    format!("{count} {noun}")
}

/// Hours.
pub fn hours(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("hour", "hours"),
        Language::German => plural.of("Stunde", "Stunden"),
        Language::French => plural.of("heure", "heures"),
    };
    format!("{count} {noun}")
}

/// Days.
pub fn days(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("day", "days"),
        Language::German => plural.of("Tag", "Tage"),
        Language::French => plural.of("jour", "jours"),
    };
    format!("{count} {noun}")
}

/// Solutions.
pub fn solutions(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    let noun = match language {
        Language::English => plural.of("solution", "solutions"),
        Language::German => plural.of("Lösung", "Lösungen"),
        Language::French => plural.of("solution", "solutions"),
    };
    format!("{count} {noun}")
}

/// A score: `with 84 points`, `mit 84 Punkten`, `avec 84 points`.
pub fn with_points(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    match language {
        Language::English => format!("with {count} {}", plural.of("point", "points")),
        Language::German => format!("mit {count} {}", plural.of("Punkt", "Punkten")),
        Language::French => format!("avec {count} {}", plural.of("point", "points")),
    }
}

/// A number of fishes: `with 4 fishes`, `mit 4 Fischen`, `avec 4 poissons`.
pub fn with_fishes(language: Language, count: u32) -> String {
    let plural = language.plural(count);
    match language {
        Language::English => format!("with {count} {}", plural.of("fish", "fish")),
        Language::German => format!("mit {count} {}", plural.of("Fisch", "Fischen")),
        Language::French => format!("avec {count} {}", plural.of("poisson", "poissons")),
    }
}

/// A number of stripes: `with 2 stripes`, `mit 2 Streifen`, `avec 2 bandes`.
pub fn with_stripes(language: Language, count: u32) -> String {
    let stripes = stripes(language, count);
    match language {
        Language::English => format!("with {stripes}"),
        Language::German => format!("mit {stripes}"),
        Language::French => format!("avec {stripes}"),
    }
}

/// A duration in its two largest units: `2 minutes 5 seconds`.
pub fn duration(language: Language, seconds: u32) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => self::seconds(language, seconds),
        (0, minutes, 0) => self::minutes(language, minutes),
        (0, minutes, seconds) => format!("{} {}", self::minutes(language, minutes), self::seconds(language, seconds)),
        (hours, 0, _) => self::hours(language, hours),
        (hours, minutes, _) => format!("{} {}", self::hours(language, hours), self::minutes(language, minutes)),
    }
}
