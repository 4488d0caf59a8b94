//! `ludami picture`: draws positions as SVG or PNG.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use game::record::{RecordError, replay};
use game::{GameKind, Observer, Record, RecordedGame};
use gurami::puzzle::{Puzzle, PuzzleTextError};
use gurami::{Board, BoardSize, gorami};
use kulami::Layout;
use render::{Coordinates, IdPrefix, Orientation, Picture, RenderSvg, Theme};
use serde_json::json;

use super::records::RecordFile;
use crate::boards;
use crate::error::CliError;
use crate::output::Output;

/// Options of `ludami picture`.
#[derive(Args, Debug)]
pub struct PictureArguments {
    /// File with a game record (- for standard input), or a position, board name, layout, number of fields or puzzle
    source: String,
    #[command(flatten)]
    target: PictureTarget,
    /// Theme: light, dark or safe (colour-blind friendly)
    #[arg(long, default_value = "light", value_parser = theme)]
    theme: Theme,
    /// Show the position after N moves of a record [default: the last one]
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// Number of the game in a file with several, starting at 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Width of a PNG in pixels
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=i64::from(render::MOST_WIDTH)))]
    width: u32,
}

/// Exactly one file.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
struct PictureTarget {
    /// Output SVG file, or - for standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Output PNG file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

fn theme(text: &str) -> Result<Theme, String> {
    Theme::named(text).ok_or_else(|| {
        let names: Vec<&str> = Theme::ALL.into_iter().map(Theme::name).collect();
        format!("no theme called '{text}'; known: {}", names.join(", "))
    })
}

/// A picture and its accessible title.
struct TitledPicture {
    title: String,
    picture: Picture,
}

pub fn run(arguments: &PictureArguments, output: &mut Output) -> Result<(), CliError> {
    let TitledPicture { title, picture } = titled(arguments)?;
    match (&arguments.target.svg, &arguments.target.png) {
        (Some(file), _) if file == Path::new("-") => {
            output.text(&picture.standalone(arguments.theme, &title));
            Ok(())
        }
        (Some(file), _) => write(file, picture.standalone(arguments.theme, &title).as_bytes(), output),
        (None, Some(file)) => {
            let wrong = |error: render::PngError| CliError::Input(format!("{}: {error}", file.display()));
            write(file, &render::png(&picture, arguments.theme, arguments.width).map_err(wrong)?, output)
        }
        (None, None) => Err(CliError::Usage("a picture needs --svg FILE or --png FILE".to_owned())),
    }
}

/// Writes a temporary file and renames it, so that no partial file is ever visible.
pub(super) fn write(file: &Path, bytes: &[u8], output: &mut Output) -> Result<(), CliError> {
    let wrong = |error| CliError::Input(format!("{}: {error}", file.display()));
    let mut beside = file.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let done = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, file));
    if let Err(error) = done {
        // It may not exist; the first error is the one to report.
        let _ = fs::remove_file(&beside);
        return Err(wrong(error));
    }
    match output.is_json() {
        true => output.object(&json!({ "file": file.display().to_string(), "bytes": bytes.len() })),
        false => output.line(format!("{}: {} bytes", file.display(), bytes.len())),
    }
    Ok(())
}

fn titled(arguments: &PictureArguments) -> Result<TitledPicture, CliError> {
    let source = arguments.source.trim();
    if source != "-" && !Path::new(source).is_file() {
        return match (arguments.ply, arguments.game) {
            (None, None) => of_text(source).map_err(|reason| CliError::Input(format!("{}: {reason}", shown(source)))),
            _ => Err(CliError::Usage("--ply and --game choose from the moves of a record".to_owned())),
        };
    }
    let file = RecordFile::read(source)?;
    let (name, wrong) = (file.name, |error| file.failure(&error));
    let record = match (arguments.game, &file.records[..]) {
        (None, [record]) => record,
        (None, several) => {
            return Err(CliError::Input(format!(
                "{name}: there are {} games in it; choose with --game",
                several.len()
            )));
        }
        (Some(number), all) => number
            .checked_sub(1)
            .and_then(|index| all.get(index))
            .ok_or_else(|| CliError::Input(format!("{name}: no game {number}; the file has {}", all.len())))?,
    };
    let game = record.game().map_err(wrong)?;
    let picture = games::with_game!(game, G => of_record::<G>(record, arguments.ply)).map_err(|why| match why {
        PositionError::Record(error) => wrong(error),
        PositionError::Ply { wanted, moves } => {
            CliError::Input(format!("{name}: no position after move {wanted}; the game has {moves} moves"))
        }
    })?;
    Ok(picture)
}

/// Shortens a long text, which is probably a mistyped file name.
fn shown(text: &str) -> String {
    let start: String = text.chars().filter(|c| !c.is_control()).take(60).collect();
    if start.len() < text.len() { format!("{start}…") } else { start }
}

/// Why a position of a record cannot be shown.
enum PositionError {
    Record(RecordError),
    Ply { wanted: usize, moves: usize },
}

/// The position of a record after N moves.
fn of_record<G: RecordedGame + RenderSvg>(record: &Record, ply: Option<usize>) -> Result<TitledPicture, PositionError> {
    let history = replay::<G>(record).map_err(PositionError::Record)?.history;
    let moves = history.positions().count();
    let position = match ply {
        None => history.now(),
        Some(ply) if ply == moves => history.now(),
        Some(ply) => match history.positions().nth(ply) {
            Some((position, _, _)) => position,
            None => return Err(PositionError::Ply { wanted: ply, moves }),
        },
    };
    let names = record.tags.iter().filter(|tag| tag.name.starts_with("Seat")).map(|tag| tag.value.as_str());
    let names: Vec<&str> = names.collect();
    let title = if names.is_empty() { G::KIND.to_string() } else { format!("{}: {}", G::KIND, names.join(" – ")) };
    Ok(TitledPicture { title, picture: G::picture(&position.view(Observer::Spectator), IdPrefix(1)) })
}

/// A position, a layout or a puzzle: their texts are unambiguous.
fn of_text(text: &str) -> Result<TitledPicture, String> {
    let words = text.split_whitespace().count();
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let first = text.split_whitespace().next().unwrap_or_default();
    if text.contains(':') {
        let puzzle = Puzzle::read(text).map_err(|PuzzleTextError(errors)| {
            errors.iter().map(|error| format!("puzzle: {error}")).collect::<Vec<_>>().join("\n")
        })?;
        let picture = render::gurami::puzzle(&puzzle, &render::gurami::given(&puzzle), IdPrefix(1));
        return Ok(TitledPicture { title: "puzzle".to_owned(), picture });
    }
    match (words, is_number(first)) {
        (0, _) => Err("there is nothing to picture".to_owned()),
        (1, true) => {
            let board = Board::of(BoardSize::read(first).map_err(|error| error.to_string())?);
            let plan = render::gurami::GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown);
            let picture = plan.picture([], &render::gurami::GuramiMarks::default(), IdPrefix(1));
            Ok(TitledPicture { title: format!("gurami {first}"), picture })
        }
        (_, true) => {
            let position = gorami::Position::read(text).map_err(|error| format!("position: {error}"))?;
            Ok(TitledPicture {
                title: GameKind::Gorami.to_string(),
                picture: gorami::Gorami::picture(&position, IdPrefix(1)),
            })
        }
        (1, false) => {
            if let Some(message) = boards::unknown_name(first) {
                return Err(format!("no such file, and {message}"));
            }
            let layout = Layout::named(first).map_or_else(|| Layout::read_word(first), Ok);
            let layout = layout.map_err(|error| format!("no such file, and as a board: {error}"))?;
            Ok(TitledPicture { title: "kulami".to_owned(), picture: render::kulami::layout(&layout, IdPrefix(1)) })
        }
        (_, false) => {
            let position = kulami::Position::read(text);
            let position = position.map_err(|error| format!("no such file, and as a position: {error}"))?;
            Ok(TitledPicture {
                title: GameKind::Kulami.to_string(),
                picture: render::kulami::position(&position, IdPrefix(1)),
            })
        }
    }
}
