//! Compares what players saw with what the database has.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use serde_json::Value;
use store::{EntryRow, Store};
use wire::RefusalReason;

use super::history::Note;

/// What a database has of some games: for every version the client's name for it and, if it is one, the move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept(pub HashMap<String, Vec<(String, Option<String>)>>);

impl Kept {
    /// Reads these games.
    pub async fn read(store: &dyn Store, games: impl IntoIterator<Item = String>) -> Kept {
        let mut kept = HashMap::new();
        for game in games {
            let id = u64::from_str_radix(&game, 16).expect("the number of a game");
            let rows = store.entries(id, 0).await.expect("the database can be read");
            kept.insert(game, rows.iter().map(entry).collect());
        }
        Kept(kept)
    }
}

fn entry(row: &EntryRow) -> (String, Option<String>) {
    let fact: Value = serde_json::from_str(&row.text).unwrap_or_default();
    let client = row.client.split_once(':').map_or("", |(_, id)| id);
    (client.to_owned(), fact["fact"]["move"].as_str().map(str::to_owned))
}

/// A promise that was not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// What was acknowledged is not there, or something else is.
    Lost {
        /// The game.
        game: String,
        /// The client's name for the move.
        id: String,
    },
    /// The same move was acknowledged as two versions.
    TwoAnswers {
        /// The game.
        game: String,
        /// The client's name for the move.
        id: String,
    },
    /// The same move is there twice.
    Twice {
        /// The game.
        game: String,
        /// The client's name for the move.
        id: String,
    },
    /// A move is there that nobody sent, or that was refused.
    Invented {
        /// The game.
        game: String,
        /// The name that it has there.
        id: String,
    },
    /// A move is there for another ply than it was meant for.
    OtherPly {
        /// The game.
        game: String,
        /// The client's name for the move.
        id: String,
    },
    /// A move that was sent after another was acknowledged came before it.
    OutOfOrder {
        /// The game.
        game: String,
        /// The later move.
        id: String,
    },
    /// A socket has missed something, or heard it twice.
    Gap {
        /// Which socket.
        socket: u64,
        /// The version that it heard of.
        version: usize,
    },
}

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// Moves that were acknowledged; none is lost.
    pub acknowledged: usize,
    /// Moves that are there without their sender knowing.
    pub unknown: usize,
    /// Moves that were sent more than once.
    pub repeated: usize,
    /// Events that sockets heard, all in order.
    pub heard: usize,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { acknowledged, unknown, repeated, heard } = self;
        write!(
            f,
            "{acknowledged} moves acknowledged, none lost, none twice, no holes; {unknown} kept without an \
             acknowledgement, {repeated} sent again, {heard} events heard in order"
        )
    }
}

/// Everything that is known of one move.
#[derive(Default)]
struct Sent<'a> {
    ply: usize,
    mv: &'a str,
    times: usize,
    version: Option<usize>,
    /// What had been acknowledged in this game when it was sent first.
    after: usize,
    refused: bool,
}

/// Were all promises kept? Every fault is told.
pub fn check(notes: &[Note], kept: &Kept) -> Result<Verdict, Vec<Fault>> {
    let mut faults = Vec::new();
    let moves = moves(notes, &mut faults);
    let mut verdict = Verdict { heard: sockets(notes, &mut faults), ..Verdict::default() };
    for ((game, id), sent) in &moves {
        let named = || ((*game).to_owned(), (*id).to_owned());
        verdict.repeated += usize::from(sent.times > 1);
        let Some(version) = sent.version else { continue };
        verdict.acknowledged += 1;
        let there = kept.0.get(*game).and_then(|entries| entries.get(version.checked_sub(1)?));
        if there.is_none_or(|(client, mv)| client != id || mv.as_deref() != Some(sent.mv)) {
            let (game, id) = named();
            faults.push(Fault::Lost { game, id });
        }
        if version <= sent.after {
            let (game, id) = named();
            faults.push(Fault::OutOfOrder { game, id });
        }
    }
    for (game, entries) in &kept.0 {
        let mut seen = BTreeSet::new();
        let made = entries.iter().filter(|(_, mv)| mv.is_some());
        for (ply, (client, _)) in made.enumerate() {
            let (game, id) = (game.clone(), client.clone());
            match moves.get(&(game.as_str(), client.as_str())) {
                _ if !seen.insert(client) => faults.push(Fault::Twice { game, id }),
                None => faults.push(Fault::Invented { game, id }),
                Some(sent) if sent.refused => faults.push(Fault::Invented { game, id }),
                Some(sent) if sent.ply != ply => faults.push(Fault::OtherPly { game, id }),
                Some(sent) => verdict.unknown += usize::from(sent.version.is_none()),
            }
        }
    }
    if faults.is_empty() { Ok(verdict) } else { Err(faults) }
}

/// Every move by its game and its client's name for it.
fn moves<'a>(notes: &'a [Note], faults: &mut Vec<Fault>) -> BTreeMap<(&'a str, &'a str), Sent<'a>> {
    let mut moves: BTreeMap<(&str, &str), Sent<'_>> = BTreeMap::new();
    let mut latest: HashMap<&str, usize> = HashMap::new();
    for note in notes {
        match note {
            Note::Sent { game, id, ply, mv } => {
                let after = latest.get(game.as_str()).copied().unwrap_or(0);
                let new = Sent { ply: *ply, mv, after, ..Sent::default() };
                moves.entry((game, id)).or_insert(new).times += 1;
            }
            Note::Acknowledged { game, id, version } => {
                let sent = moves.entry((game, id)).or_default();
                if sent.version.is_some_and(|before| before != *version) {
                    faults.push(Fault::TwoAnswers { game: game.clone(), id: id.clone() });
                }
                sent.version = Some(*version);
                let latest = latest.entry(game).or_insert(0);
                *latest = (*latest).max(*version);
            }
            // Who is told that the database is busy may send it again.
            Note::Refused { game, id, reason } if *reason != RefusalReason::Busy => {
                moves.entry((game, id)).or_default().refused = true;
            }
            Note::Refused { .. } | Note::Opened { .. } | Note::Whole { .. } | Note::Event { .. } => {}
        }
    }
    moves
}

/// Every socket hears everything from where its owner was, or the whole game.
fn sockets(notes: &[Note], faults: &mut Vec<Fault>) -> usize {
    let mut known: HashMap<u64, Option<usize>> = HashMap::new();
    let mut heard = 0;
    for note in notes {
        match note {
            Note::Opened { socket, known: version } => drop(known.insert(*socket, *version)),
            Note::Whole { socket, version } => drop(known.insert(*socket, Some(*version))),
            Note::Event { socket, version } => {
                heard += 1;
                if known.insert(*socket, Some(*version)).flatten() != version.checked_sub(1) {
                    faults.push(Fault::Gap { socket: *socket, version: *version });
                }
            }
            Note::Sent { .. } | Note::Acknowledged { .. } | Note::Refused { .. } => {}
        }
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(id: &str, ply: usize, mv: &str) -> Note {
        Note::Sent { game: "a".to_owned(), id: id.to_owned(), ply, mv: mv.to_owned() }
    }

    fn acknowledged(id: &str, version: usize) -> Note {
        Note::Acknowledged { game: "a".to_owned(), id: id.to_owned(), version }
    }

    fn kept(rows: &[(&str, Option<&str>)]) -> Kept {
        let rows = rows.iter().map(|(id, mv)| ((*id).to_owned(), mv.map(str::to_owned)));
        Kept(HashMap::from([("a".to_owned(), rows.collect())]))
    }

    /// Somebody sat down, then two moves; the second was sent again, a third is there without anybody knowing.
    fn evening() -> (Vec<Note>, Kept) {
        let notes = vec![
            Note::Opened { socket: 1, known: None },
            Note::Whole { socket: 1, version: 1 },
            sent("m0", 0, "d4"),
            acknowledged("m0", 2),
            Note::Event { socket: 1, version: 2 },
            sent("m1", 1, "d8"),
            Note::Opened { socket: 2, known: Some(2) },
            Note::Event { socket: 2, version: 3 },
            sent("m1", 1, "d8"),
            acknowledged("m1", 3),
            sent("m2", 2, "a8"),
        ];
        let rows = [("sit", None), ("m0", Some("d4")), ("m1", Some("d8")), ("m2", Some("a8"))];
        (notes, kept(&rows))
    }

    #[test]
    fn a_good_evening_passes() {
        let (notes, kept) = evening();
        let verdict = Verdict { acknowledged: 2, unknown: 1, repeated: 1, heard: 2 };
        assert_eq!(check(&notes, &kept), Ok(verdict));
    }

    #[test]
    fn every_broken_promise_is_found() {
        let (game, id) = (|| "a".to_owned(), |id: &str| id.to_owned());
        let sat = ("sit", None);
        let (m0, m1) = (("m0", Some("d4")), ("m1", Some("d8")));
        let refused = |name: &str| Note::Refused { game: game(), id: id(name), reason: RefusalReason::Over.into() };
        let cases: Vec<(&[Note], Kept, Fault)> = vec![
            (&[], kept(&[sat, m0]), Fault::Lost { game: game(), id: id("m1") }),
            (&[], kept(&[sat, m0, ("m1", Some("e8"))]), Fault::Lost { game: game(), id: id("m1") }),
            (&[], kept(&[sat, m0, m1, m1]), Fault::Twice { game: game(), id: id("m1") }),
            (&[], kept(&[sat, m0, m1, ("m9", Some("a1"))]), Fault::Invented { game: game(), id: id("m9") }),
            (&[], kept(&[sat, m1, m0]), Fault::OtherPly { game: game(), id: id("m0") }),
        ];
        for (more, kept, fault) in cases {
            let notes = [evening().0, more.to_vec()].concat();
            let found = check(&notes, &kept).expect_err("a promise is broken");
            assert!(found.contains(&fault), "{fault:?} is not among {found:?}");
        }
        let all = evening().1;
        for (more, fault) in [
            (vec![acknowledged("m1", 4)], Fault::TwoAnswers { game: game(), id: id("m1") }),
            (vec![refused("m2")], Fault::Invented { game: game(), id: id("m2") }),
            (vec![sent("m3", 3, "a1"), acknowledged("m3", 3)], Fault::OutOfOrder { game: game(), id: id("m3") }),
            (vec![Note::Event { socket: 2, version: 3 }], Fault::Gap { socket: 2, version: 3 }),
            (vec![Note::Event { socket: 2, version: 5 }], Fault::Gap { socket: 2, version: 5 }),
            (vec![Note::Event { socket: 7, version: 2 }], Fault::Gap { socket: 7, version: 2 }),
        ] {
            let notes = [evening().0, more].concat();
            let found = check(&notes, &all).expect_err("a promise is broken");
            assert!(found.contains(&fault), "{fault:?} is not among {found:?}");
        }
    }
}
