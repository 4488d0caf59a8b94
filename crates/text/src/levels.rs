//! Names and descriptions of the computer's levels.

use engine::levels::Level;

use crate::Language;

/// The name of a level.
pub const fn name(language: Language, level: Level) -> &'static str {
    match level {
        Level::Beginner => language.pick("Beginner", "Anfänger", "Débutant"),
        Level::Novice => language.pick("Novice", "Neuling", "Novice"),
        Level::Learner => language.pick("Learner", "Lernender", "Apprenti"),
        Level::Casual => language.pick("Casual", "Gelegenheitsspieler", "Occasionnel"),
        Level::Amateur => language.pick("Amateur", "Hobbyspieler", "Amateur"),
        Level::Club => language.pick("Club player", "Vereinsspieler", "Joueur de club"),
        Level::Skilled => language.pick("Skilled", "Geübt", "Habile"),
        Level::Strong => language.pick("Strong", "Stark", "Fort"),
        Level::Expert => language.pick("Expert", "Experte", "Expert"),
        Level::Master => language.pick("Master", "Meister", "Maître"),
        Level::Champion => language.pick("Champion", "Champion", "Champion"),
        Level::Perfect => language.pick("Perfect", "Perfekt", "Parfait"),
    }
}

/// How strong a level is, in one sentence.
pub const fn one_line(language: Language, level: Level) -> &'static str {
    match level {
        Level::Beginner => language.pick(
            "Takes the nearest points. Good for a first game.",
            "Nimmt die nächstbesten Punkte. Gut für die erste Partie.",
            "Prend les points les plus proches. Idéal pour débuter.",
        ),
        Level::Novice => language.pick(
            "Looks a little further, but not at your replies.",
            "Schaut etwas weiter, aber nicht auf deine Antworten.",
            "Regarde un peu plus loin, mais pas vos réponses.",
        ),
        Level::Learner => language.pick(
            "Sees your most obvious replies.",
            "Sieht deine naheliegenden Antworten.",
            "Voit vos réponses les plus évidentes.",
        ),
        Level::Casual => language.pick(
            "Beats new players, loses to careful ones.",
            "Schlägt Neulinge, verliert gegen umsichtige Spieler.",
            "Bat les débutants, perd contre un jeu attentif.",
        ),
        Level::Amateur => language.pick(
            "Thinks of your reply and its own next move.",
            "Denkt an deine Antwort und den eigenen nächsten Zug.",
            "Pense à votre réponse et à son coup suivant.",
        ),
        Level::Club => language.pick(
            "Misses little within three moves.",
            "Übersieht in den nächsten drei Zügen wenig.",
            "Voit presque tout à trois coups.",
        ),
        Level::Skilled => language.pick(
            "Makes no simple mistakes.",
            "Macht keine einfachen Fehler.",
            "Ne commet pas d’erreurs simples.",
        ),
        Level::Strong => language.pick(
            "Hard to beat, even with experience.",
            "Auch mit Erfahrung schwer zu schlagen.",
            "Difficile à battre, même avec de l’expérience.",
        ),
        Level::Expert => {
            language.pick("Punishes every slip.", "Nutzt jeden Ausrutscher.", "Profite du moindre faux pas.")
        }
        Level::Master => {
            language.pick("Plans far ahead.", "Plant weit voraus.", "Prépare ses coups longtemps à l’avance.")
        }
        Level::Champion => language.pick(
            "Hardly ever makes a mistake.",
            "Macht fast nie einen Fehler.",
            "Ne se trompe presque jamais.",
        ),
        Level::Perfect => language.pick(
            "Plays the best move Ludami finds in a second.",
            "Spielt den besten Zug, den Ludami in einer Sekunde findet.",
            "Joue le meilleur coup que Ludami trouve en une seconde.",
        ),
    }
}

/// The name of the computer player.
pub fn computer(language: Language, level: &str) -> String {
    match language {
        Language::English => format!("Ludami · {level}"),
        Language::German => format!("Ludami · {level}"),
        Language::French => format!("Ludami · {level}"),
    }
}

/// The place of a level among all: `4 of 12`.
pub fn number(language: Language, number: usize, most: usize) -> String {
    match language {
        Language::English => format!("{number} of {most}"),
        Language::German => format!("{number} von {most}"),
        Language::French => format!("{number} sur {most}"),
    }
}
