//! The numbers of the evaluation that bonuses need.

use std::sync::OnceLock;

use crate::kulami::weights::{Phased, WeightsFault};

/// What bonuses add to the evaluation, in units of a point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Worth {
    /// A field of the largest area.
    pub(super) area: Phased,
    /// A field by which the largest area can grow with one more marble.
    pub(super) next: Phased,
    /// A free field beside the groups that can become the largest area.
    pub(super) room: Phased,
    /// A free field beside those.
    pub(super) beyond: Phased,
    /// A field of a line.
    pub(super) lines: Phased,
    /// Five in a row without a marble of the other side, by own marbles; none and five are worth nothing, since five are
    /// lines.
    pub(super) fives: [Phased; 6],
}

/// The numbers in use.
const BUILT_IN: &str = include_str!("../../../weights/kulami-bonus.txt");

impl Worth {
    pub(super) fn built_in() -> &'static Worth {
        static READ: OnceLock<Worth> = OnceLock::new();
        READ.get_or_init(|| Worth::read(BUILT_IN).expect("the tests read the built-in weights"))
    }

    /// Reads a name and two numbers a line (`area`, `next`, `room`, `beyond`, `lines`) or `five`, the own marbles and two
    /// numbers; `#` begins a comment.
    fn read(text: &str) -> Result<Worth, WeightsFault> {
        let mut worth = Worth::default();
        for (at, line) in text.lines().enumerate() {
            let fault = |reason: &str| WeightsFault { line: at + 1, reason: format!("{reason}: {line}") };
            let words: Vec<&str> = line.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
            let number = |word: &str| word.parse::<i16>().map_err(|_| fault("not a number"));
            let (place, early, late) = match words[..] {
                [] => continue,
                ["area", early, late] => (&mut worth.area, early, late),
                ["next", early, late] => (&mut worth.next, early, late),
                ["room", early, late] => (&mut worth.room, early, late),
                ["beyond", early, late] => (&mut worth.beyond, early, late),
                ["lines", early, late] => (&mut worth.lines, early, late),
                ["five", own @ ("1" | "2" | "3" | "4"), early, late] => {
                    (&mut worth.fives[number(own)? as usize], early, late)
                }
                _ => return Err(fault("neither area, next, room, beyond nor lines, nor five with 1 to 4")),
            };
            *place = Phased { early: number(early)?, late: number(late)? };
        }
        Ok(worth)
    }
}
