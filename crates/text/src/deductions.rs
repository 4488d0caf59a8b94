//! Deductions in a puzzle, explained step by step: where to look, why, and what follows. The number comes last.

use engine::puzzle::{Impossibility, Relation, SolvingStep, Technique};
use gurami::puzzle::Shade;
use gurami::{Board, Field, FieldSet};

use crate::{Language, numbers, puzzles, stripes};

/// First: where to look.
pub fn look(language: Language, board: &Board, step: &SolvingStep) -> String {
    let place = match step.technique {
        Technique::LastOfColour | Technique::OnlyPlace => colour_fields(language, step.shade.unwrap_or(Shade::White)),
        Technique::OnlyNumber | Technique::Pair | Technique::Forcing => names(language, board, step.fields),
        _ => {
            let all = step.stripes.iter().chain(&step.against);
            let names = all.map(|index| stripes::of_puzzle(language, board, *index));
            numbers::list(language, &names.collect::<Vec<_>>())
        }
    };
    puzzles::look_at(language, &place)
}

/// Second: what to consider there, without the answer.
pub fn why(language: Language, board: &Board, step: &SolvingStep) -> String {
    let fields = names(language, board, step.fields);
    let narrowed = names(language, board, step.findings.iter().map(|finding| finding.field).collect());
    let stripe = step.stripes.first().map(|index| stripes::capital(&stripes::of_puzzle(language, board, *index)));
    let stripe = stripe.unwrap_or_default();
    match step.technique {
        Technique::LastInStripe => last_in_stripe(language, &stripe, &fields),
        Technique::LastOfColour => last_of_colour(language, &fields),
        Technique::OnlyPlace => {
            let number = step.numbers.only().unwrap_or_default();
            only_place(language, &colour_fields(language, step.shade.unwrap_or(Shade::White)), number)
        }
        Technique::OnlyNumber => only_number(language, &fields),
        Technique::SumLimits => sum_limits(language, &stripe, &narrowed),
        Technique::LastTwo => join(&two_free(language, &stripe, &fields), &relation(language, board, step)),
        Technique::Pair => pair(language, &fields, &plain(step.numbers)),
        Technique::Parity => parity(language, &stripe, &narrowed),
        Technique::NoteLimits => note_limits(language, &stripe, &narrowed),
        Technique::Combinations => combinations(language, &stripe, &narrowed),
        Technique::Crossing | Technique::Parallel => {
            join(&falls_out(language, &fields), &relation(language, board, step))
        }
        Technique::Forcing => forcing(language, board, step, &fields),
    }
}

/// Last: the conclusion, one sentence per field.
pub fn follows(language: Language, board: &Board, step: &SolvingStep) -> String {
    let sentence = |finding: &engine::puzzle::Finding| {
        let field = board.name(finding.field).to_string();
        let gone = finding.before.without(finding.after);
        match finding.after.only() {
            Some(number) => is(language, &field, number),
            None if finding.after.len() <= gone.len() => remain(language, &field, &plain(finding.after)),
            None => ruled_out(language, &field, &plain(gone)),
        }
    };
    step.findings.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

fn join(one: &str, other: &str) -> String {
    [one, other].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn names(language: Language, board: &Board, fields: FieldSet) -> String {
    let names: Vec<String> = fields.map(|field| board.name(field).to_string()).collect();
    numbers::list(language, &names)
}

fn plain(numbers: engine::puzzle::Numbers) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}

const fn colour_of(language: Language, shade: Shade) -> &'static str {
    match shade {
        Shade::White => language.pick("white fields", "weißen Felder", "cases blanches"),
        Shade::Gray => language.pick("grey fields", "grauen Felder", "cases grises"),
    }
}

fn colour_fields(language: Language, shade: Shade) -> String {
    let fields = colour_of(language, shade);
    match language {
        Language::English => format!("the {fields}"),
        Language::German => format!("alle {fields}"),
        Language::French => format!("toutes les {fields}"),
    }
}

fn last_in_stripe(language: Language, stripe: &str, field: &str) -> String {
    match language {
        Language::English => {
            format!("{stripe}: only {field} is free. Its number is the difference between white and grey.")
        }
        Language::German => {
            format!("{stripe}: Nur {field} ist frei. Seine Zahl ist der Unterschied von Weiß und Grau.")
        }
        Language::French => {
            format!("{stripe} : seule {field} est libre. Son nombre est la différence du blanc et du gris.")
        }
    }
}

fn last_of_colour(language: Language, field: &str) -> String {
    match language {
        Language::English => format!("{field} is the last free field of its colour, and one number is left."),
        Language::German => format!("{field} ist das letzte freie Feld seiner Farbe, und eine Zahl ist übrig."),
        Language::French => format!("{field} est la dernière case libre de sa couleur, et il reste un nombre."),
    }
}

fn only_place(language: Language, fields: &str, number: u16) -> String {
    match language {
        Language::English => format!("Go through {fields}: {number} fits on one only."),
        Language::German => format!("Gehe {fields} durch: Die {number} passt nur auf eines."),
        Language::French => format!("Parcourez {fields} : le {number} ne convient qu’à une seule."),
    }
}

fn only_number(language: Language, field: &str) -> String {
    match language {
        Language::English => format!("All numbers but one are ruled out for {field}."),
        Language::German => format!("Für {field} sind alle Zahlen bis auf eine ausgeschlossen."),
        Language::French => format!("Pour {field}, tous les nombres sauf un sont exclus."),
    }
}

fn sum_limits(language: Language, stripe: &str, fields: &str) -> String {
    match language {
        Language::English => {
            format!("{stripe}: put the smallest or the largest numbers left on the other fields. That limits {fields}.")
        }
        Language::German => {
            format!(
                "{stripe}: Setze die kleinsten oder die größten übrigen Zahlen auf die anderen Felder. Das begrenzt \
                 {fields}."
            )
        }
        Language::French => {
            format!(
                "{stripe} : mettez les plus petits ou les plus grands nombres restants sur les autres cases. Cela \
                 limite {fields}."
            )
        }
    }
}

fn two_free(language: Language, stripe: &str, fields: &str) -> String {
    match language {
        Language::English => format!("{stripe}: only {fields} are free."),
        Language::German => format!("{stripe}: Nur {fields} sind frei."),
        Language::French => format!("{stripe} : seules {fields} sont libres."),
    }
}

/// A relation between two fields.
fn relation(language: Language, board: &Board, step: &SolvingStep) -> String {
    match step.relation {
        Some(Relation::Sum { fields, sum }) => sum_of(language, &pair_names(language, board, fields), sum),
        Some(Relation::Difference { fields, by: 0 }) => same(language, &pair_names(language, board, fields)),
        Some(Relation::Difference { fields: [larger, smaller], by }) => {
            difference(language, &board.name(larger).to_string(), &board.name(smaller).to_string(), by)
        }
        None => String::new(),
    }
}

fn pair_names(language: Language, board: &Board, fields: [Field; 2]) -> String {
    names(language, board, fields.into_iter().collect())
}

fn sum_of(language: Language, fields: &str, sum: i32) -> String {
    match language {
        Language::English => format!("{fields} must add up to {sum}."),
        Language::German => format!("{fields} müssen zusammen {sum} ergeben."),
        Language::French => format!("{fields} doivent faire {sum} ensemble."),
    }
}

fn same(language: Language, fields: &str) -> String {
    match language {
        Language::English => format!("{fields} must have the same number."),
        Language::German => format!("{fields} müssen dieselbe Zahl haben."),
        Language::French => format!("{fields} doivent porter le même nombre."),
    }
}

fn difference(language: Language, larger: &str, smaller: &str, by: i32) -> String {
    match language {
        Language::English => format!("{larger} must be larger than {smaller} by {by}."),
        Language::German => format!("{larger} muss um {by} größer sein als {smaller}."),
        Language::French => format!("{larger} doit dépasser {smaller} de {by}."),
    }
}

fn pair(language: Language, fields: &str, numbers: &str) -> String {
    match language {
        Language::English => format!("{fields} have the numbers {numbers} between them. No other field gets these."),
        Language::German => {
            format!("{fields} haben zusammen die Zahlen {numbers}. Kein anderes Feld bekommt diese.")
        }
        Language::French => {
            format!("{fields} se partagent les nombres {numbers}. Aucune autre case ne les reçoit.")
        }
    }
}

fn parity(language: Language, stripe: &str, field: &str) -> String {
    match language {
        Language::English => {
            format!("{stripe}: all its numbers together are even. Only {field} can still be odd or even.")
        }
        Language::German => {
            format!("{stripe}: Alle Zahlen zusammen sind gerade. Nur {field} kann noch gerade oder ungerade sein.")
        }
        Language::French => {
            format!(
                "{stripe} : la somme de tous les nombres est paire. Seule {field} peut encore être paire ou impaire."
            )
        }
    }
}

fn note_limits(language: Language, stripe: &str, fields: &str) -> String {
    match language {
        Language::English => {
            format!(
                "{stripe}: add up the smallest and the largest numbers possible on each field. That limits {fields}."
            )
        }
        Language::German => {
            format!(
                "{stripe}: Zähle die kleinsten und die größten Zahlen zusammen, die auf jedem Feld möglich sind. Das \
                 begrenzt {fields}."
            )
        }
        Language::French => {
            format!(
                "{stripe} : additionnez les plus petits et les plus grands nombres possibles de chaque case. Cela \
                 limite {fields}."
            )
        }
    }
}

fn combinations(language: Language, stripe: &str, fields: &str) -> String {
    match language {
        Language::English => format!("{stripe}: go through all ways to fill it. That limits {fields}."),
        Language::German => format!("{stripe}: Gehe alle Möglichkeiten durch. Das begrenzt {fields}."),
        Language::French => format!("{stripe} : parcourez toutes les façons de la remplir. Cela limite {fields}."),
    }
}

fn falls_out(language: Language, fields: &str) -> String {
    match language {
        Language::English => format!("Take the crossing stripes away: what is in both falls out. Left: {fields}."),
        Language::German => {
            format!("Ziehe die Streifen voneinander ab: Was in beiden liegt, fällt weg. Übrig: {fields}.")
        }
        Language::French => {
            format!("Retranchez les bandes l’une de l’autre : ce qui est commun disparaît. Il reste : {fields}.")
        }
    }
}

fn forcing(language: Language, board: &Board, step: &SolvingStep, field: &str) -> String {
    let number = step.numbers.only().unwrap_or_default();
    let end = step.trial.as_ref().map(|trial| dead_end(language, board, trial.end)).unwrap_or_default();
    match language {
        Language::English => format!("Suppose that {field} is {number}. Step by step it follows: {end}."),
        Language::German => format!("Nimm an, dass auf {field} die {number} steht. Schritt für Schritt folgt: {end}."),
        Language::French => format!("Supposez que {field} porte le {number}. Pas à pas, il s’ensuit : {end}."),
    }
}

/// An excluded possibility, as part of a sentence.
pub fn dead_end(language: Language, board: &Board, end: Impossibility) -> String {
    match end {
        Impossibility::Field(field) => nothing_fits(language, &board.name(field).to_string()),
        Impossibility::Number { shade, number } => no_place(language, colour_of(language, shade), number),
        Impossibility::Stripe(index) => unequal(language, &stripes::of_puzzle(language, board, index)),
    }
}

fn nothing_fits(language: Language, field: &str) -> String {
    match language {
        Language::English => format!("nothing fits on {field}"),
        Language::German => format!("nichts passt auf {field}"),
        Language::French => format!("rien ne convient en {field}"),
    }
}

fn no_place(language: Language, fields: &str, number: u16) -> String {
    match language {
        Language::English => format!("{number} has no place on the {fields}"),
        Language::German => format!("für die {number} gibt es keinen Platz mehr ({fields})"),
        Language::French => format!("le {number} n’a plus de place ({fields})"),
    }
}

fn unequal(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("{stripe} has unequal sums"),
        Language::German => format!("ungleiche Summen ({stripe})"),
        Language::French => format!("des sommes inégales ({stripe})"),
    }
}

fn is(language: Language, field: &str, number: u16) -> String {
    match language {
        Language::English => format!("So {field} is {number}."),
        Language::German => format!("Also gehört auf {field} die {number}."),
        Language::French => format!("Donc le {number} va en {field}."),
    }
}

fn remain(language: Language, field: &str, numbers: &str) -> String {
    match language {
        Language::English => format!("Only {numbers} are left for {field}."),
        Language::German => format!("Für {field} bleiben nur {numbers}."),
        Language::French => format!("Il ne reste que {numbers} pour {field}."),
    }
}

fn ruled_out(language: Language, field: &str, numbers: &str) -> String {
    match language {
        Language::English => format!("Ruled out for {field}: {numbers}."),
        Language::German => format!("Ausgeschlossen für {field}: {numbers}."),
        Language::French => format!("Exclus pour {field} : {numbers}."),
    }
}
