//! Explanations of deductions: every technique, every language, and the number last.

use std::collections::BTreeSet;

use engine::puzzle::{Difficulty, Technique, generate, rate};
use gurami::BoardSize;
use text::{Language, deductions, techniques};

fn words(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect()
}

#[test]
fn every_deduction_names_its_number_last() {
    let mut seen = BTreeSet::new();
    let boards = [(BoardSize::B16, 25), (BoardSize::B22, 6)];
    for (size, seed) in boards.into_iter().flat_map(|(size, seeds)| (0..seeds).map(move |seed| (size, seed))) {
        for level in Difficulty::ALL {
            let Some(puzzle) = generate(size, level, seed) else { continue };
            let board = puzzle.board();
            for step in rate(&puzzle).expect("a made puzzle has a level").steps {
                seen.insert(step.technique);
                for language in Language::ALL {
                    let look = deductions::look(language, board, &step);
                    let why = deductions::why(language, board, &step);
                    let follows = deductions::follows(language, board, &step);
                    for text in [&look, &why, &follows] {
                        assert!(
                            text.ends_with('.') && !text.contains("  ") && !text.contains("()"),
                            "{puzzle}: {text}"
                        );
                    }
                    for finding in &step.findings {
                        assert!(follows.contains(&board.name(finding.field).to_string()), "{puzzle}: {follows}");
                    }
                    if let Some((field, number)) = step.number() {
                        assert!(!words(&look).contains(&number.to_string()), "{puzzle}: {look}");
                        assert!(words(&follows).contains(&number.to_string()), "{puzzle}: {follows}");
                        let told = words(&why);
                        let both = told.contains(&board.name(field).to_string()) && told.contains(&number.to_string());
                        // Harder ones may contain other numbers, such as a sum, that happen to be the same.
                        assert!(!both || step.technique > Technique::OnlyNumber, "{puzzle}: {why}");
                    }
                }
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), Technique::ALL, "every technique is told");
}

#[test]
fn techniques_have_names_of_their_own() {
    for language in Language::ALL {
        let names: BTreeSet<_> = Technique::ALL.map(|technique| techniques::name(language, technique)).into();
        assert_eq!(names.len(), Technique::ALL.len(), "{language:?}");
        for technique in Technique::ALL {
            assert!(techniques::what(language, technique).ends_with('.'), "{language:?}: {technique:?}");
        }
    }
}
