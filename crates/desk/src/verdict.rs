//! The result of a finished game in words, from the reader's side.

use game::Seat;
use table::Ending;
use text::Language;
use text::results::{self, Margin, Person, ScoreUnit};

use crate::TableGame;

/// The players' names, and which of them is the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader<'a> {
    /// The names in seat order.
    pub names: &'a [String],
    /// The reader's seat; `None` for spectators and for several people at one screen.
    pub seat: Option<Seat>,
}

impl<'a> Reader<'a> {
    /// A player as the reader calls them.
    pub fn person(&self, seat: Seat) -> Person<'a> {
        match self.names.get(seat.index()) {
            Some(name) if self.seat != Some(seat) => Person::Named(name),
            _ => Person::You,
        }
    }
}

/// The result of a game: a headline, and why the game has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// `You won by 10!`
    pub headline: String,
    /// `All marbles are placed.`; empty if there is nothing to add.
    pub reason: String,
}

impl Verdict {
    /// Both in one line, for announcements.
    pub fn sentence(&self) -> String {
        let end = if self.headline.ends_with(['!', '.']) { "" } else { "." };
        [format!("{}{end}", self.headline), self.reason.clone()].join(" ").trim_end().to_owned()
    }
}

/// The verdict on a game with this last view.
pub(crate) fn verdict<G: TableGame>(
    ending: &Ending,
    view: &G::View,
    reader: Reader<'_>,
    language: Language,
) -> Verdict {
    let reason = match *ending {
        Ending::Played(_) => G::end_reason(language, view, reader),
        Ending::Resigned(loser) => results::resigned(language, reader.person(loser)),
        Ending::Time(loser) => results::out_of_time(language, reader.person(loser)),
        Ending::Absent(loser) => results::absent(language, reader.person(loser)),
        Ending::Agreed => results::agreed(language).to_owned(),
        Ending::Aborted | Ending::Unknown(_) => String::new(),
    };
    if *ending == Ending::Aborted {
        return Verdict { headline: results::aborted(language).to_owned(), reason };
    }
    let scores = if matches!(ending, Ending::Played(_)) { G::visible_score(view) } else { Vec::new() };
    Verdict { headline: headline(language, ending, &scores, G::UNIT, reader), reason }
}

/// The headline. Scores are empty if they do not decide.
fn headline(language: Language, ending: &Ending, scores: &[u32], unit: ScoreUnit, reader: Reader<'_>) -> String {
    let seats = reader.names.len();
    if seats == 1 {
        return match scores {
            [score] => results::alone(language, Margin { count: *score, unit }),
            _ => text::refusals::game_over(language).to_owned(),
        };
    }
    let outcome = ending.outcome(seats);
    let winners: Vec<Seat> = outcome.places().iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect();
    // The lead of a player over all others; `None` if something else has decided.
    let margin = |ahead: Seat, others: &mut dyn Iterator<Item = Seat>| {
        let behind = others.filter_map(|seat| scores.get(seat.index())).max()?;
        let count = scores.get(ahead.index())?.saturating_sub(*behind);
        (count > 0).then_some(Margin { count, unit })
    };
    let names = || winners.iter().filter_map(|seat| reader.names.get(seat.index()).cloned()).collect::<Vec<_>>();
    match (winners.as_slice(), reader.seat) {
        ([winner], Some(own)) if own != *winner => results::lost(language, margin(*winner, &mut std::iter::once(own))),
        ([winner], _) => {
            let by = margin(*winner, &mut Seat::first(seats).filter(|seat| seat != winner));
            results::won(language, reader.person(*winner), by)
        }
        (several, _) if several.len() == seats => results::draw(language).to_owned(),
        (several, Some(own)) if !several.contains(&own) => {
            let by = several.first().and_then(|winner| margin(*winner, &mut std::iter::once(own)));
            results::lost(language, by)
        }
        (_, Some(_)) if scores.is_empty() => results::won(language, Person::You, None),
        (_, Some(_)) => results::you_share(language).to_owned(),
        (_, None) if scores.is_empty() => results::several_won(language, &names()),
        (_, None) => results::shared(language, &names()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{BySeat, Outcome};

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a small table")
    }

    fn played(scores: &[u32]) -> Ending {
        Ending::Played(Outcome::ranked(&BySeat::new(scores.len(), |seat| scores[seat.index()])))
    }

    fn check(ending: &Ending, scores: &[u32], reader: Option<usize>, expected: &str) {
        let names = ["Anna", "Ben", "Chloé"].map(str::to_owned);
        let seats = if scores.is_empty() { 2 } else { scores.len() };
        let reader = Reader { names: &names[..seats], seat: reader.map(seat) };
        assert_eq!(headline(Language::English, ending, scores, ScoreUnit::Points, reader), expected);
    }

    #[test]
    fn headlines_are_from_the_readers_side() {
        for (scores, reader, expected) in [
            (&[28, 18][..], Some(0), "You won by 10!"),
            (&[28, 18], Some(1), "You lost by 10."),
            (&[28, 18], None, "Anna won by 10!"),
            (&[18, 18], Some(1), "A draw"),
            (&[18, 18], None, "A draw"),
            (&[30, 20, 25], Some(0), "You won by 5!"),
            (&[30, 20, 25], Some(1), "You lost by 10."),
            (&[30, 30, 25], Some(0), "You share first place"),
            (&[30, 30, 25], Some(2), "You lost by 5."),
            (&[30, 30, 25], None, "Anna and Ben share first place"),
            (&[84], Some(0), "You made 84 points"),
        ] {
            check(&played(scores), scores, reader, expected);
        }
        let (resigned, agreed) = (Ending::Resigned(seat(1)), Ending::Agreed);
        check(&resigned, &[], Some(0), "You won!");
        check(&resigned, &[], Some(1), "You lost.");
        check(&resigned, &[], None, "Anna won!");
        check(&agreed, &[], Some(0), "A draw");
    }

    /// Equal scores with a winner: something else has decided, so there is no margin.
    #[test]
    fn a_tie_break_has_no_margin() {
        let ending = Ending::Played(Outcome::ranked(&BySeat::new(2, |seat| 2 - seat.index())));
        check(&ending, &[3, 3], Some(0), "You won!");
        check(&ending, &[3, 3], Some(1), "You lost.");
    }

    #[test]
    fn a_verdict_is_one_sentence_for_announcements() {
        for (headline, reason, expected) in [
            ("You won!", "Ben resigned.", "You won! Ben resigned."),
            ("A draw", "By agreement.", "A draw. By agreement."),
            ("The game was called off.", "", "The game was called off."),
        ] {
            let verdict = Verdict { headline: headline.to_owned(), reason: reason.to_owned() };
            assert_eq!(verdict.sentence(), expected);
        }
    }
}
