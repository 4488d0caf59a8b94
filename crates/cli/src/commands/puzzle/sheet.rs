//! `ludami puzzle sheet`: puzzles with their solutions on a page to print.

use std::fmt::Write;
use std::path::Path;

use engine::puzzle::{PuzzleId, Solver};
use gurami::puzzle::{Hexagon, Puzzle};
use render::gurami::{PuzzleEntry, given, puzzle as picture};
use render::{IdPrefix, Theme, stylesheet};
use text::{Language, puzzles};

use super::generate::{ids, make, time};
use crate::arguments::GenerateArguments;
use crate::commands::picture::write;
use crate::error::CliError;
use crate::output::Output;

/// Maximum number of puzzles on a sheet.
const MOST: u64 = 200;

/// Two puzzles per row, four solutions per row, no colours that waste ink.
const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;max-width:60rem;margin:1rem auto;color:#000;background:#fff}\
    .sheet{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem}.solutions{grid-template-columns:repeat(4,1fr)}\
    figure{margin:0;break-inside:avoid}figcaption{text-align:center}svg{width:100%;height:auto}\
    h2{break-before:page}@page{margin:12mm}";

pub fn run(wanted: &GenerateArguments, file: &Path, language: Language, output: &mut Output) -> Result<(), CliError> {
    if !(1..=MOST).contains(&wanted.count) {
        return Err(CliError::Usage(format!("--count {}: a sheet has 1 to {MOST} puzzles", wanted.count)));
    }
    let mut made = Vec::new();
    for id in ids(wanted)? {
        let puzzle = make(id, time(wanted)?)?;
        let solution = Solver::new(&puzzle).solutions(1).found.pop();
        let solution = solution.ok_or_else(|| CliError::Input(format!("puzzle {id}: it has no solution")))?;
        made.push((id, puzzle, solution));
    }
    let page = page(&made, language);
    if file == Path::new("-") {
        output.text(&page);
        return Ok(());
    }
    write(file, page.as_bytes(), output)
}

fn page(made: &[(PuzzleId, Puzzle, Puzzle)], language: Language) -> String {
    let title = puzzles::gurami(language);
    let most = made.first().map_or(0, |(_, puzzle, _)| puzzle.most());
    let with_hexagon = made.iter().any(|(_, puzzle, _)| puzzle.hexagon() == Hexagon::Equal);
    let hexagon = if with_hexagon { format!(" {}", puzzles::hexagon(language)) } else { String::new() };
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang='{}' data-theme='{}'>\n<head><meta charset='utf-8'><title>{title}</title>\n\
         <style>{}{STYLE}</style></head>\n<body>\n<h1>{title}</h1>\n<p>{} {}{}</p>\n<div class='sheet'>\n",
        language.code(),
        Theme::Light.name(),
        stylesheet(),
        puzzles::what(language),
        puzzles::once_each(language, most.into()),
        hexagon,
    );
    for (number, (id, puzzle, _)) in (1..).zip(made) {
        let caption = format!("{number}. {} ({id})", puzzles::grade(language, id.level));
        figure(&mut out, &picture(puzzle, &given(puzzle), IdPrefix(number)).inline(), &caption);
    }
    let heading = puzzles::solutions(language);
    out += &format!("</div>\n<h2>{heading}</h2>\n<div class='sheet solutions'>\n");
    for (number, (_, puzzle, solution)) in (1..).zip(made) {
        let mut entries = given(puzzle);
        let entered = |field| solution.number(field).map(|number| (field, PuzzleEntry::Entered(number)));
        entries.extend(puzzle.free().filter_map(entered));
        let ids = IdPrefix(made.len() as u32 + number);
        figure(&mut out, &picture(solution, &entries, ids).inline(), &format!("{number}."));
    }
    out += "</div>\n</body>\n</html>\n";
    out
}

fn figure(out: &mut String, svg: &str, caption: &str) {
    writeln!(out, "<figure>{svg}<figcaption>{caption}</figcaption></figure>").expect("a text takes everything");
}
