//! The value of a turn in a number game, explained.

use engine::numbers::{FollowUp, TurnExplanation};
use gurami::Board;

use crate::{Language, announcements, nouns, numbers, stripes};

/// A turn in one or two sentences: `Closes two chains: 7 + 5. The next player can expect 8.5 points.`
pub fn turn(language: Language, board: &Board, explained: &TurnExplanation) -> String {
    let values: Vec<u32> = explained.chains.iter().map(|chain| chain.value).collect();
    let made = match (announcements::closes(language, &values), explained.lone) {
        (Some(closes), _) => format!("{}.", stripes::capital(&closes)),
        (None, Some(number)) => lone(language, number.get().into()),
        (None, None) => no_chain(language).to_owned(),
    };
    match then(language, board, explained.then) {
        Some(then) => format!("{made} {then}"),
        None => made,
    }
}

/// A turn of Stripes: the number of stripes with equal sums that it completes.
pub fn fishes(language: Language, explained: &TurnExplanation) -> String {
    match (language, explained.chains.len()) {
        (Language::English, 0) => "Completes no stripe with equal sums.".to_owned(),
        (Language::German, 0) => "Vollendet keinen Streifen mit gleichen Summen.".to_owned(),
        (Language::French, 0) => "N’achève aucune bande aux sommes égales.".to_owned(),
        (Language::English, 1) => "Completes a stripe with equal sums: a fish.".to_owned(),
        (Language::German, 1) => "Vollendet einen Streifen mit gleichen Summen: ein Fisch.".to_owned(),
        (Language::French, 1) => "Achève une bande aux sommes égales : un poisson.".to_owned(),
        (Language::English, fish) => {
            format!("Completes {} stripes with equal sums.", numbers::in_words(language, fish as u32))
        }
        (Language::German, fish) => {
            format!("Vollendet {} Streifen mit gleichen Summen.", numbers::in_words(language, fish as u32))
        }
        (Language::French, fish) => {
            format!("Achève {} bandes aux sommes égales.", numbers::in_words(language, fish as u32))
        }
    }
}

fn lone(language: Language, number: u32) -> String {
    let points = nouns::points(language, number);
    match language {
        Language::English => format!("A piece by itself: {points}."),
        Language::German => format!("Ein Stein für sich: {points}."),
        Language::French => format!("Une pièce seule : {points}."),
    }
}

const fn no_chain(language: Language) -> &'static str {
    language.pick("Closes no chain.", "Schließt keine Kette.", "Ne forme aucune chaîne.")
}

fn then(language: Language, board: &Board, then: FollowUp) -> Option<String> {
    Some(match then {
        FollowUp::Nothing => return None,
        FollowUp::Answer { tenths } => {
            let points = numbers::tenths_of(language, tenths);
            match language {
                Language::English => format!("On average the next player then makes {points}."),
                Language::German => format!("Im Schnitt macht der Nächste danach {points}."),
                Language::French => format!("En moyenne, le suivant fait ensuite {points}."),
            }
        }
        FollowUp::Prepared { number, field, points } => {
            let (field, points) = (board.name(field), nouns::points(language, points));
            match language {
                Language::English => format!("Afterwards a {number} on {field} can make {points}."),
                Language::German => format!("Danach kann eine {number} auf {field} {points} bringen."),
                Language::French => format!("Ensuite, un {number} sur {field} peut rapporter {points}."),
            }
        }
    })
}
