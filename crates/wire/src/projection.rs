//! Projection of a seated table to messages for each observer: a snapshot, or the delta of an event.
//! `table::visibility` and the games' views decide what an observer may know.

use game::{Observer, Points, Seat, SeatSet};
use table::Moment;
use table::seated::{Entry, Person, SeatedTable, Stage};

use crate::error::number;
use crate::event::{
    ClocksMessage, Event, GameState, MoveMessage, MovesChange, OfferMessage, PlayerMessage, Snapshot, StageName,
};
use crate::{CommitmentOpening, EndingMessage, FactMessage, PROTOCOL, PaceMessage, WireGame};

/// Looks up the names of players.
pub type NameLookup<'a> = &'a dyn Fn(Person) -> String;

/// Delta between two states of a seated table, from which each observer's event is made. Whatever is the same for all
/// observers is computed once.
#[derive(Debug)]
pub struct Delta<'a, G: WireGame> {
    before: &'a SeatedTable<G>,
    after: &'a SeatedTable<G>,
    at: Moment,
    fact: FactMessage,
    state: GameState,
    players: Option<Vec<Option<PlayerMessage>>>,
    /// Has the position changed? Then every view has.
    moved: bool,
    /// Is the real position shown now, and no longer the preview?
    begun: bool,
    /// All moves before this one are known to everybody, and the same as they were.
    settled: usize,
}

impl<'a, G: WireGame> Delta<'a, G> {
    /// The delta of an entry; `after` is `before` with the entry applied.
    pub fn new(
        before: &'a SeatedTable<G>,
        after: &'a SeatedTable<G>,
        entry: &Entry<G::Move>,
        names: NameLookup<'_>,
    ) -> Delta<'a, G> {
        let shared = after.table().history().shared_plies(before.table().history());
        Delta {
            before,
            after,
            at: entry.at,
            fact: FactMessage::write(&entry.fact, |_| String::new()),
            state: state(after, entry.at),
            players: (before.chairs() != after.chairs()).then(|| players(after, names)),
            moved: shared < before.table().plies().max(after.table().plies()),
            begun: before.visible_preview().is_some() && after.visible_preview().is_none(),
            settled: shared.min(before.table().open_plies()).min(after.table().open_plies()),
        }
    }

    /// Is a position shown that differs from the preview?
    fn is_shown(&self, observer: Observer) -> bool {
        self.begun && self.before.visible_view(observer) != self.after.visible_view(observer)
    }

    /// The event for an observer.
    pub fn event(&self, person: Option<Person>) -> Event {
        let (before, after) = (self.before.table(), self.after.table());
        let (was, is) = (observer(self.before, person), observer(self.after, person));
        let known = before.known_moves_from(was, self.settled).zip(after.known_moves_from(is, self.settled));
        let same = self.settled + known.take_while(|(was, is)| was == is).count();
        let plies = before.plies().max(after.plies());
        let own = own_seat(is);
        Event {
            version: self.after.version(),
            at: self.at.0,
            fact: self.fact.clone(),
            state: self.state.clone(),
            moves: (same < plies).then(|| MovesChange { from: same, rows: move_rows(self.after, is, same) }),
            view: (was != is || self.moved || self.is_shown(is)).then(|| G::write_view(&self.after.visible_view(is))),
            players: self.players.clone(),
            you: if own_seat(was) == own { None } else { own },
        }
    }
}

/// A snapshot for a player or spectator.
pub fn snapshot<G: WireGame>(
    seated: &SeatedTable<G>,
    id: &str,
    person: Option<Person>,
    now: Moment,
    names: NameLookup<'_>,
    (commitment, opening): (&str, &CommitmentOpening),
) -> Snapshot {
    let observer = observer(seated, person);
    Snapshot {
        protocol: PROTOCOL,
        id: id.to_owned(),
        game: G::KIND.name().to_owned(),
        version: seated.version(),
        at: now.0,
        you: own_seat(observer),
        pace: PaceMessage::from(seated.pace()),
        players: players(seated, names),
        state: state(seated, now),
        moves: move_rows(seated, observer, 0),
        view: G::write_view(&seated.visible_view(observer)),
        premove: seated.known_premove(observer).map(|mv| seated.table().now().write_move(mv, &Points::NONE)),
        commitment: commitment.to_owned(),
        opening: seated.table().is_revealed().then(|| opening.clone()),
        rated: false,
    }
}

fn observer<G: WireGame>(seated: &SeatedTable<G>, person: Option<Person>) -> Observer {
    person.map_or(Observer::Spectator, |person| seated.observer(person))
}

fn number_views(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(number).collect()
}

fn own_seat(observer: Observer) -> Option<usize> {
    match observer {
        Observer::Seat(seat) => Some(number(seat)),
        Observer::Spectator => None,
    }
}

fn players<G: WireGame>(seated: &SeatedTable<G>, names: NameLookup<'_>) -> Vec<Option<PlayerMessage>> {
    let player = |person| PlayerMessage { name: names(person) };
    seated.chairs().values().iter().map(|chair| chair.person().map(player)).collect()
}

fn move_rows<G: WireGame>(seated: &SeatedTable<G>, observer: Observer, from: usize) -> Vec<MoveMessage> {
    let moves = seated.table().known_move_texts(observer, from);
    moves.map(|(seat, mv)| MoveMessage { seat: number(seat), mv }).collect()
}

fn state<G: WireGame>(seated: &SeatedTable<G>, now: Moment) -> GameState {
    let table = seated.table();
    let stage = match seated.stage() {
        _ if seated.is_over() => StageName::Over,
        Stage::Gathering => StageName::Gathering,
        Stage::Playing => StageName::Playing,
    };
    // Before the game begins all clocks are full, whoever is to begin.
    let left = || match seated.stage() {
        Stage::Gathering => table.clocks().map(|clocks| clocks.all().to_vec()).unwrap_or_default(),
        Stage::Playing => Seat::first(seated.seats()).filter_map(|seat| table.left(seat, now)).collect(),
    };
    GameState {
        stage: stage.into(),
        to_move: if stage == StageName::Playing { number_views(table.to_move()) } else { Vec::new() },
        ply: table.round_start(),
        clocks: table.clocks().map(|_| ClocksMessage { left: left() }),
        offers: seated
            .offers()
            .iter()
            .map(|offer_state| OfferMessage {
                offer: offer_state.offer.into(),
                seat: number(offer_state.by),
                agreed: number_views(offer_state.agreed),
            })
            .collect(),
        away: seated.away().iter().filter(|(_, since)| since.is_some()).map(|(seat, _)| number(seat)).collect(),
        claim: seated.claim_from().map(|from| from.0),
        closed: ending_message(seated),
        next: seated.next().map(|next| next.to_string()),
    }
}

/// How a game ended, once it has.
pub fn ending_message<G: WireGame>(seated: &SeatedTable<G>) -> Option<EndingMessage> {
    EndingMessage::write(&seated.ending()?, seated.seats())
}
