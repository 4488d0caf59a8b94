//! `ludami puzzle techniques`: the page about the techniques, with a real example each.

use std::fs;
use std::path::Path;

use engine::puzzle::{Difficulty, SolvingStep, Technique, generate, rate};
use gurami::BoardSize;
use gurami::puzzle::Puzzle;
use render::gurami::{GuramiGeometry, GuramiMarks, PuzzleEntry};
use render::{Coordinates, IdPrefix, Orientation, Picture, Theme};
use text::{Language, deductions, puzzles, techniques};

use crate::commands::picture::write;
use crate::error::CliError;
use crate::output::Output;

/// Seeds of the puzzles from which examples are taken.
const SEEDS: u64 = 400;

pub fn run(folder: &Path, output: &mut Output) -> Result<(), CliError> {
    let pictures = folder.join("techniques");
    fs::create_dir_all(&pictures).map_err(|error| CliError::Input(format!("{}: {error}", pictures.display())))?;
    let mut examples = Vec::new();
    for technique in Technique::ALL {
        let example = example(technique);
        let (puzzle, step) = example.ok_or_else(|| CliError::Input(format!("{}: no example", technique.word())))?;
        let title = techniques::name(Language::English, technique);
        let file = pictures.join(format!("{}.svg", technique.word()));
        write(&file, picture(&puzzle, &step).standalone(Theme::Light, title).as_bytes(), output)?;
        examples.push((puzzle, step));
    }
    for language in Language::ALL {
        let name = match language {
            Language::English => "techniques.md".to_owned(),
            other => format!("techniques.{}.md", other.code()),
        };
        write(&folder.join(name), page(language, &examples).as_bytes(), output)?;
    }
    Ok(())
}

/// A puzzle with the numbers found so far, and a step of the technique there.
fn example(technique: Technique) -> Option<(Puzzle, SolvingStep)> {
    let boards = [BoardSize::B16, BoardSize::B22];
    let candidates = boards.into_iter().flat_map(|size| (0..SEEDS).map(move |seed| (size, seed)));
    candidates.into_iter().find_map(|(size, seed)| {
        let level = technique.level().max(Difficulty::Easy);
        let mut puzzle = generate(size, level, seed)?;
        for step in rate(&puzzle).ok()?.steps {
            if step.technique == technique {
                return Some((puzzle, step));
            }
            for (field, number) in step.numbers_found() {
                puzzle.set(field, Some(number));
            }
        }
        None
    })
}

/// The numbers, the fields to look at, and the candidates of the fields that change.
fn picture(puzzle: &Puzzle, step: &SolvingStep) -> Picture {
    let board = puzzle.board();
    let plan = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown);
    let of_stripes = step.stripes.iter().chain(&step.against).map(|index| board.stripes()[*index].set);
    let lit = of_stripes.fold(step.fields, |all, set| all.or(set));
    let changed = step.findings.iter().map(|finding| finding.field).collect();
    let marks = GuramiMarks { lit, last: changed, ..GuramiMarks::default() };
    let mut entries = render::gurami::given(puzzle);
    entries.extend(step.findings.iter().map(|finding| (finding.field, PuzzleEntry::Pencil(finding.before.collect()))));
    let ids = IdPrefix(1);
    let body = [
        plan.puzzle_background(ids, puzzle),
        plan.marks_under(&marks, ids),
        plan.entries(&entries, ids),
        plan.marks_over(&marks, ids),
    ];
    Picture { view: plan.view, body: body.concat() }
}

fn page(language: Language, examples: &[(Puzzle, SolvingStep)]) -> String {
    let mut out = format!("# {}\n", puzzles::techniques(language));
    let mut level = None;
    for (puzzle, step) in examples {
        let technique = step.technique;
        if level != Some(technique.level()) {
            level = Some(technique.level());
            out += &format!("\n## {}. {}\n", technique.level().number(), puzzles::grade(language, technique.level()));
        }
        let board = puzzle.board();
        let name = techniques::name(language, technique);
        out += &format!(
            "\n### {name}\n\n{}\n\n![{name}](techniques/{}.svg)\n\n{} {}\n\n`{puzzle}`\n",
            techniques::what(language, technique),
            technique.word(),
            deductions::why(language, board, step),
            deductions::follows(language, board, step),
        );
    }
    out
}
