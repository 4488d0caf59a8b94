//! The numbers of the evaluation.

use std::fmt::{self, Write};

use kulami::PanelKind;

use super::share::Share;
use super::trial::Tuning;
use crate::value::{Score, UNIT};

/// A number at the beginning and at the end of a game; between them it goes in a straight line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Phased {
    /// At the first marble.
    pub early: i16,
    /// At the last.
    pub late: i16,
}

/// What everything is worth for the side to move, in [`UNIT`]s of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Panels that are not settled, by share; settled ones are worth what they are worth.
    panels: Box<[Phased; Share::COUNT]>,
    /// By number of legal fields.
    mobility: [Phased; Weights::MOBILITIES],
}

/// The numbers in use.
const BUILT_IN: &str = include_str!("../../weights/kulami.txt");

impl Weights {
    /// More legal fields than one less than this count as that.
    pub const MOBILITIES: usize = 19;

    /// The numbers in use.
    pub fn built_in() -> &'static Weights {
        Tuning::built_in().weights()
    }

    pub(super) fn read_built_in() -> Weights {
        Weights::read(BUILT_IN).expect("the tests read the built-in weights")
    }

    /// What a panel is worth.
    pub fn panel(&self, share: Share) -> Phased {
        match share.is_settled() {
            true => {
                let worth = (share.margin() * UNIT) as i16;
                Phased { early: worth, late: worth }
            }
            false => self.panels[share.index()],
        }
    }

    /// What so many legal fields are worth.
    pub fn mobility(&self, fields: usize) -> Phased {
        self.mobility[fields.min(Weights::MOBILITIES - 1)]
    }

    /// Every number that can be trained, in a fixed order; [`Weights::from_parameters`] takes them back.
    pub fn parameters(&self) -> Vec<Phased> {
        let panels = Weights::shares().map(|share| self.panels[share.index()]);
        panels.chain(self.mobility).collect()
    }

    /// Weights from the numbers that [`parameters`](Weights::parameters) gives; nothing if there are not as many.
    pub fn from_parameters(parameters: &[Phased]) -> Option<Weights> {
        let count = Weights::shares().count();
        let (first, mobility) = parameters.split_at_checked(count)?;
        let mut panels = Box::new([Phased::default(); Share::COUNT]);
        for (share, &value) in Weights::shares().zip(first) {
            panels[share.index()] = value;
        }
        Some(Weights { panels, mobility: mobility.try_into().ok()? })
    }

    /// The shares that have a number of their own, in the order of the parameters.
    pub fn shares() -> impl Iterator<Item = Share> {
        Share::all().filter(|share| !share.is_settled())
    }

    /// Reads the text form: `panel KIND OWN OTHER EARLY LATE` and `mobility FIELDS EARLY LATE` a line, `#` for comments.
    pub fn read(text: &str) -> Result<Weights, WeightsFault> {
        let shares: Vec<Share> = Weights::shares().collect();
        let mut parameters = vec![None; shares.len() + Weights::MOBILITIES];
        for (at, line) in text.lines().enumerate() {
            let fault = |reason: &str| WeightsFault { line: at + 1, reason: format!("{reason}: {line}") };
            let words: Vec<&str> = line.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
            let number = |word: &str| word.parse::<i16>().map_err(|_| fault("not a number"));
            let (place, early, late) = match words[..] {
                [] => continue,
                ["panel", kind, own, other, early, late] => {
                    let kind = PanelKind::ALL.into_iter().find(|known| known.to_string() == kind);
                    let (own, other) = (number(own)?, number(other)?);
                    let place = shares.iter().position(|share| {
                        Some(share.kind) == kind && i16::from(share.own) == own && i16::from(share.other) == other
                    });
                    (place.ok_or_else(|| fault("no panel is shared so and not settled"))?, early, late)
                }
                ["mobility", fields, early, late] => {
                    let fields = number(fields)?;
                    let place = (0..Weights::MOBILITIES).find(|&place| place as i16 == fields);
                    (shares.len() + place.ok_or_else(|| fault("no such number of legal fields"))?, early, late)
                }
                _ => return Err(fault("neither a panel nor a mobility")),
            };
            parameters[place] = Some(Phased { early: number(early)?, late: number(late)? });
        }
        let lines = text.lines().count();
        let missing = || WeightsFault { line: lines, reason: "some weights are missing".to_owned() };
        let parameters: Option<Vec<Phased>> = parameters.into_iter().collect();
        parameters.as_deref().and_then(Weights::from_parameters).ok_or_else(missing)
    }
}

/// The text form.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for share in Weights::shares() {
            let Phased { early, late } = self.panels[share.index()];
            writeln!(text, "panel {} {} {} {early} {late}", share.kind, share.own, share.other)?;
        }
        for (fields, Phased { early, late }) in self.mobility.iter().enumerate() {
            writeln!(text, "mobility {fields} {early} {late}")?;
        }
        f.write_str(&text)
    }
}

/// What is wrong with a text of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsFault {
    /// In which line, counted from 1.
    pub line: usize,
    /// What.
    pub reason: String,
}

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for WeightsFault {}

/// Between the two ends of a game.
#[inline]
pub(super) fn at_ply(early: i32, late: i32, ply: i32) -> Score {
    (early * (56 - ply) + late * ply) / 56
}
