//! Checks the history of the players against the database.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use serde_json::Value;
use store::{EntryRow, Store};
use wire::RefusalReason;

use super::history::HistoryEvent;

/// The entries of some games in a database: for every version the client's id and, if it is one, the move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredGames(pub HashMap<String, Vec<(String, Option<String>)>>);

impl StoredGames {
    /// Reads these games.
    pub async fn read(store: &dyn Store, games: impl IntoIterator<Item = String>) -> StoredGames {
        let mut kept = HashMap::new();
        for game in games {
            let id = u64::from_str_radix(&game, 16).expect("the number of a game");
            let rows = store.entries(id, 0).await.expect("the database can be read");
            kept.insert(game, rows.iter().map(entry).collect());
        }
        StoredGames(kept)
    }
}

fn entry(row: &EntryRow) -> (String, Option<String>) {
    let fact: Value = serde_json::from_str(&row.text).unwrap_or_default();
    let client = row.client.split_once(':').map_or("", |(_, id)| id);
    (client.to_owned(), fact["fact"]["move"].as_str().map(str::to_owned))
}

/// A violation of what the server guarantees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Violation {
    /// An acknowledged move is missing or different.
    Lost {
        /// The game.
        game: String,
        /// The client's id of the move.
        id: String,
    },
    /// The same move was acknowledged as two versions.
    TwoAnswers {
        /// The game.
        game: String,
        /// The client's id of the move.
        id: String,
    },
    /// The same move is stored twice.
    Twice {
        /// The game.
        game: String,
        /// The client's id of the move.
        id: String,
    },
    /// A stored move was never sent, or was refused.
    Invented {
        /// The game.
        game: String,
        /// Its stored id.
        id: String,
    },
    /// A move is stored for another ply than intended.
    OtherPly {
        /// The game.
        game: String,
        /// The client's id of the move.
        id: String,
    },
    /// A move sent after another was acknowledged is stored before it.
    OutOfOrder {
        /// The game.
        game: String,
        /// The later move.
        id: String,
    },
    /// A socket has missed an event, or received it twice.
    Gap {
        /// The socket.
        socket: u64,
        /// The version received.
        version: usize,
    },
}

/// Counts of what was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CheckSummary {
    /// Acknowledged moves; none is lost.
    pub acknowledged: usize,
    /// Stored moves without an acknowledgement.
    pub unknown: usize,
    /// Moves that were sent more than once.
    pub repeated: usize,
    /// Events received by sockets, all in order.
    pub heard: usize,
}

impl fmt::Display for CheckSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckSummary { acknowledged, unknown, repeated, heard } = self;
        write!(
            f,
            "{acknowledged} moves acknowledged, none lost, none twice, no holes; {unknown} kept without an \
             acknowledgement, {repeated} sent again, {heard} events heard in order"
        )
    }
}

/// The history of one move.
#[derive(Default)]
struct MoveHistory<'a> {
    ply: usize,
    mv: &'a str,
    times: usize,
    version: Option<usize>,
    /// What had been acknowledged in this game when it was first sent.
    after: usize,
    refused: bool,
}

/// Checks all guarantees; returns all violations.
pub fn check(events: &[HistoryEvent], kept: &StoredGames) -> Result<CheckSummary, Vec<Violation>> {
    let mut faults = Vec::new();
    let moves = moves(events, &mut faults);
    let mut verdict = CheckSummary { heard: sockets(events, &mut faults), ..CheckSummary::default() };
    for ((game, id), sent) in &moves {
        let named = || ((*game).to_owned(), (*id).to_owned());
        verdict.repeated += usize::from(sent.times > 1);
        let Some(version) = sent.version else { continue };
        verdict.acknowledged += 1;
        let there = kept.0.get(*game).and_then(|entries| entries.get(version.checked_sub(1)?));
        if there.is_none_or(|(client, mv)| client != id || mv.as_deref() != Some(sent.mv)) {
            let (game, id) = named();
            faults.push(Violation::Lost { game, id });
        }
        if version <= sent.after {
            let (game, id) = named();
            faults.push(Violation::OutOfOrder { game, id });
        }
    }
    for (game, entries) in &kept.0 {
        let mut seen = BTreeSet::new();
        let made = entries.iter().filter(|(_, mv)| mv.is_some());
        for (ply, (client, _)) in made.enumerate() {
            let (game, id) = (game.clone(), client.clone());
            match moves.get(&(game.as_str(), client.as_str())) {
                _ if !seen.insert(client) => faults.push(Violation::Twice { game, id }),
                None => faults.push(Violation::Invented { game, id }),
                Some(sent) if sent.refused => faults.push(Violation::Invented { game, id }),
                Some(sent) if sent.ply != ply => faults.push(Violation::OtherPly { game, id }),
                Some(sent) => verdict.unknown += usize::from(sent.version.is_none()),
            }
        }
    }
    if faults.is_empty() { Ok(verdict) } else { Err(faults) }
}

/// All moves by game and id.
fn moves<'a>(events: &'a [HistoryEvent], faults: &mut Vec<Violation>) -> BTreeMap<(&'a str, &'a str), MoveHistory<'a>> {
    let mut moves: BTreeMap<(&str, &str), MoveHistory<'_>> = BTreeMap::new();
    let mut latest: HashMap<&str, usize> = HashMap::new();
    for record in events {
        match record {
            HistoryEvent::Sent { game, id, ply, mv } => {
                let after = latest.get(game.as_str()).copied().unwrap_or(0);
                let new = MoveHistory { ply: *ply, mv, after, ..MoveHistory::default() };
                moves.entry((game, id)).or_insert(new).times += 1;
            }
            HistoryEvent::Acknowledged { game, id, version } => {
                let sent = moves.entry((game, id)).or_default();
                if sent.version.is_some_and(|before| before != *version) {
                    faults.push(Violation::TwoAnswers { game: game.clone(), id: id.clone() });
                }
                sent.version = Some(*version);
                let latest = latest.entry(game).or_insert(0);
                *latest = (*latest).max(*version);
            }
            // A move refused because the database is busy may be sent again.
            HistoryEvent::Refused { game, id, reason } if *reason != RefusalReason::Busy => {
                moves.entry((game, id)).or_default().refused = true;
            }
            HistoryEvent::Refused { .. }
            | HistoryEvent::Opened { .. }
            | HistoryEvent::Whole { .. }
            | HistoryEvent::Event { .. } => {}
        }
    }
    moves
}

/// Every socket receives all events from its client's version on, or a snapshot.
fn sockets(events: &[HistoryEvent], faults: &mut Vec<Violation>) -> usize {
    let mut known: HashMap<u64, Option<usize>> = HashMap::new();
    let mut heard = 0;
    for record in events {
        match record {
            HistoryEvent::Opened { socket, known: version } => drop(known.insert(*socket, *version)),
            HistoryEvent::Whole { socket, version } => drop(known.insert(*socket, Some(*version))),
            HistoryEvent::Event { socket, version } => {
                heard += 1;
                if known.insert(*socket, Some(*version)).flatten() != version.checked_sub(1) {
                    faults.push(Violation::Gap { socket: *socket, version: *version });
                }
            }
            HistoryEvent::Sent { .. } | HistoryEvent::Acknowledged { .. } | HistoryEvent::Refused { .. } => {}
        }
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(id: &str, ply: usize, mv: &str) -> HistoryEvent {
        HistoryEvent::Sent { game: "a".to_owned(), id: id.to_owned(), ply, mv: mv.to_owned() }
    }

    fn acknowledged(id: &str, version: usize) -> HistoryEvent {
        HistoryEvent::Acknowledged { game: "a".to_owned(), id: id.to_owned(), version }
    }

    fn kept(rows: &[(&str, Option<&str>)]) -> StoredGames {
        let rows = rows.iter().map(|(id, mv)| ((*id).to_owned(), mv.map(str::to_owned)));
        StoredGames(HashMap::from([("a".to_owned(), rows.collect())]))
    }

    /// A player takes a seat, then two moves follow; the second is sent again, and a third is stored without an
    /// acknowledgement.
    fn consistent_history() -> (Vec<HistoryEvent>, StoredGames) {
        let events = vec![
            HistoryEvent::Opened { socket: 1, known: None },
            HistoryEvent::Whole { socket: 1, version: 1 },
            sent("m0", 0, "d4"),
            acknowledged("m0", 2),
            HistoryEvent::Event { socket: 1, version: 2 },
            sent("m1", 1, "d8"),
            HistoryEvent::Opened { socket: 2, known: Some(2) },
            HistoryEvent::Event { socket: 2, version: 3 },
            sent("m1", 1, "d8"),
            acknowledged("m1", 3),
            sent("m2", 2, "a8"),
        ];
        let rows = [("sit", None), ("m0", Some("d4")), ("m1", Some("d8")), ("m2", Some("a8"))];
        (events, kept(&rows))
    }

    #[test]
    fn a_consistent_history_passes() {
        let (events, kept) = consistent_history();
        let verdict = CheckSummary { acknowledged: 2, unknown: 1, repeated: 1, heard: 2 };
        assert_eq!(check(&events, &kept), Ok(verdict));
    }

    #[test]
    fn every_violation_is_found() {
        let (game, id) = (|| "a".to_owned(), |id: &str| id.to_owned());
        let sat = ("sit", None);
        let (m0, m1) = (("m0", Some("d4")), ("m1", Some("d8")));
        let refused =
            |name: &str| HistoryEvent::Refused { game: game(), id: id(name), reason: RefusalReason::Over.into() };
        let cases: Vec<(&[HistoryEvent], StoredGames, Violation)> = vec![
            (&[], kept(&[sat, m0]), Violation::Lost { game: game(), id: id("m1") }),
            (&[], kept(&[sat, m0, ("m1", Some("e8"))]), Violation::Lost { game: game(), id: id("m1") }),
            (&[], kept(&[sat, m0, m1, m1]), Violation::Twice { game: game(), id: id("m1") }),
            (&[], kept(&[sat, m0, m1, ("m9", Some("a1"))]), Violation::Invented { game: game(), id: id("m9") }),
            (&[], kept(&[sat, m1, m0]), Violation::OtherPly { game: game(), id: id("m0") }),
        ];
        for (more, kept, fault) in cases {
            let events = [consistent_history().0, more.to_vec()].concat();
            let found = check(&events, &kept).expect_err("a promise is broken");
            assert!(found.contains(&fault), "{fault:?} is not among {found:?}");
        }
        let all = consistent_history().1;
        for (more, fault) in [
            (vec![acknowledged("m1", 4)], Violation::TwoAnswers { game: game(), id: id("m1") }),
            (vec![refused("m2")], Violation::Invented { game: game(), id: id("m2") }),
            (vec![sent("m3", 3, "a1"), acknowledged("m3", 3)], Violation::OutOfOrder { game: game(), id: id("m3") }),
            (vec![HistoryEvent::Event { socket: 2, version: 3 }], Violation::Gap { socket: 2, version: 3 }),
            (vec![HistoryEvent::Event { socket: 2, version: 5 }], Violation::Gap { socket: 2, version: 5 }),
            (vec![HistoryEvent::Event { socket: 7, version: 2 }], Violation::Gap { socket: 7, version: 2 }),
        ] {
            let events = [consistent_history().0, more].concat();
            let found = check(&events, &all).expect_err("a promise is broken");
            assert!(found.contains(&fault), "{fault:?} is not among {found:?}");
        }
    }
}
