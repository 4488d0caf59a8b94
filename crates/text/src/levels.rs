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

/// A description in one line.
pub const fn one_line(language: Language, level: Level) -> &'static str {
    match level {
        Level::Beginner => language.pick(
            "Takes what lies close at hand.",
            "Nimmt, was gerade naheliegt.",
            "Prend ce qui est à portée de main.",
        ),
        Level::Novice => language.pick("Sees a little farther.", "Sieht ein wenig weiter.", "Voit un peu plus loin."),
        Level::Learner => language.pick(
            "Thinks of your answer, when it is close.",
            "Denkt an deine Antwort, wenn sie nahe ist.",
            "Pense à votre réponse, si elle est proche.",
        ),
        Level::Casual => language.pick(
            "Thinks of most answers.",
            "Denkt an die meisten Antworten.",
            "Pense à la plupart des réponses.",
        ),
        Level::Amateur => language.pick(
            "Thinks of your answer and of its own next move.",
            "Denkt an deine Antwort und an den eigenen Zug danach.",
            "Pense à votre réponse et à son coup suivant.",
        ),
        Level::Club => language.pick(
            "Overlooks little that is three moves away.",
            "Übersieht wenig, was drei Züge entfernt ist.",
            "Voit presque tout à trois coups.",
        ),
        Level::Skilled => language.pick(
            "Overlooks nothing that is close.",
            "Übersieht nichts, was nahe ist.",
            "Ne laisse rien échapper de proche.",
        ),
        Level::Strong => language.pick("Hard to beat.", "Schwer zu schlagen.", "Difficile à battre."),
        Level::Expert => language.pick("Very hard to beat.", "Sehr schwer zu schlagen.", "Très difficile à battre."),
        Level::Master => language.pick("Plans far ahead.", "Plant weit voraus.", "Prévoit loin à l’avance."),
        Level::Champion => {
            language.pick("Plays the end without a mistake.", "Spielt das Ende fehlerlos.", "Joue la fin sans faute.")
        }
        Level::Perfect => language.pick(
            "Plays as well as Ludami can.",
            "Spielt so gut, wie Ludami kann.",
            "Joue aussi bien que Ludami le peut.",
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

/// Label of the level slider.
pub fn number(language: Language, number: u32, most: u32) -> String {
    match language {
        Language::English => format!("Level {number} of {most}"),
        Language::German => format!("Stufe {number} von {most}"),
        Language::French => format!("Niveau {number} sur {most}"),
    }
}
