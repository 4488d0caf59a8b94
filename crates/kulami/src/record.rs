//! Kulami in records: tags and moves.

use game::record::{Record, RecordError};
use game::{Points, RecordedGame, StatedPoints, TextError};

use crate::{Colour, Kulami, Layout, Move, Position, Scoring, Setup, SwapRule};

impl RecordedGame for Kulami {
    const LISTS_MOVES: bool = true;
    const SCORES_MOVES: bool = false;
    const SEAT_NAMES: Option<&'static [&'static str]> = Some(&[Colour::Red.name(), Colour::Black.name()]);
    const TAGS: &'static [&'static str] = &["Layout", "Scoring", "First", "Swap", "Position"];

    fn read_setup(record: &Record) -> Result<Setup, RecordError> {
        let scoring = record.tag("Scoring").map(|tag| tag.read(Scoring::read)).transpose()?;
        let first = read_first(record)?;
        let swap = read_swap(record)?;
        let Some(tag) = record.tag("Position") else {
            let layout = record.needed("Layout")?.read(Layout::read_word)?;
            return Ok(Setup::new(layout, scoring.unwrap_or_default(), first.unwrap_or(Colour::Red), swap));
        };
        let position = tag.read(Position::read)?;
        if let Some(tag) = record.tag("Layout")
            && tag.read(Layout::read_word)? != *position.board().layout()
        {
            return Err(tag.error("the tag Position has another layout"));
        }
        if let Some(tag) = record.tag("Scoring")
            && scoring != Some(position.scoring())
        {
            return Err(tag.error(format!("the tag Position says {}", position.scoring())));
        }
        Ok(Setup::from_position(position, swap))
    }

    fn write_setup(setup: &Setup) -> Vec<(&'static str, String)> {
        let position = setup.position();
        let mut tags = match position.ply() {
            0 => vec![
                ("Layout", position.board().layout().to_string()),
                ("Scoring", position.scoring().to_string()),
                ("First", position.turn().to_string()),
            ],
            _ => vec![("Position", position.to_string())],
        };
        if setup.swap() == SwapRule::Offered {
            tags.push(("Swap", "yes".to_owned()));
        }
        tags
    }

    fn read_move(&self, text: &str) -> Result<(Move, Option<StatedPoints>), TextError> {
        let mv = match Move::read_word(text) {
            Some(word) => word,
            None => Move::Place(self.position().board().read_field(text)?),
        };
        Ok((mv, None))
    }

    fn write_move(&self, mv: &Move, _: &Points) -> String {
        match mv {
            Move::Place(field) => self.position().board().cell(*field).to_string(),
            Move::Swap => "swap".to_owned(),
        }
    }
}

fn read_first(record: &Record) -> Result<Option<Colour>, RecordError> {
    let Some(tag) = record.tag("First") else { return Ok(None) };
    match Colour::ALL.into_iter().find(|colour| colour.name() == tag.value) {
        Some(colour) => Ok(Some(colour)),
        None => Err(tag.unknown("red or black")),
    }
}

fn read_swap(record: &Record) -> Result<SwapRule, RecordError> {
    match record.tag("Swap") {
        None => Ok(SwapRule::Never),
        Some(tag) if tag.value == "yes" => Ok(SwapRule::Offered),
        Some(tag) => Err(tag.unknown("yes; without the option this tag is left out")),
    }
}
