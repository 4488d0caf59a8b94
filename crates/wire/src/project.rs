//! Messages for each observer. What an observer may know is decided by `table::visibility` and by the games' views.

use game::{Observer, Points, Seat, SeatSet};
use table::Moment;
use table::party::{Entry, Party, Person, Stage};

use crate::event::{Clocks, Event, Full, MoveRow, MovesChange, OfferRow, Player, StageName, State};
use crate::fault::number;
use crate::{Closed, News, Opening, PROTOCOL, PaceMessage, Wired};

/// What people are called.
pub type Names<'a> = &'a dyn Fn(Person) -> String;

/// What happened between two states of a party, of which each observer gets an event. What is the same for all of them is
/// worked out once.
#[derive(Debug)]
pub struct Change<'a, G: Wired> {
    before: &'a Party<G>,
    after: &'a Party<G>,
    at: Moment,
    news: News,
    state: State,
    players: Option<Vec<Option<Player>>>,
    /// Is the position another one? What is to be seen of it is another one then, for everybody.
    moved: bool,
    /// Is the real position shown now, and no longer the preview?
    begun: bool,
    /// All moves before this one are known to everybody, and the same as they were.
    settled: usize,
}

impl<'a, G: Wired> Change<'a, G> {
    /// What an entry has changed: the party after it was made from the one before it.
    pub fn new(before: &'a Party<G>, after: &'a Party<G>, entry: &Entry<G::Move>, names: Names<'_>) -> Change<'a, G> {
        let shared = after.table().history().shared_plies(before.table().history());
        Change {
            before,
            after,
            at: entry.at,
            news: News::write(&entry.fact, |_| String::new()),
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

    /// The event for somebody.
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
            news: self.news.clone(),
            state: self.state.clone(),
            moves: (same < plies).then(|| MovesChange { from: same, rows: move_rows(self.after, is, same) }),
            view: (was != is || self.moved || self.is_shown(is)).then(|| G::write_view(&self.after.visible_view(is))),
            players: self.players.clone(),
            you: if own_seat(was) == own { None } else { own },
        }
    }
}

/// A whole game, for somebody.
pub fn full<G: Wired>(
    party: &Party<G>,
    id: &str,
    person: Option<Person>,
    now: Moment,
    names: Names<'_>,
    (commitment, opening): (&str, &Opening),
) -> Full {
    let observer = observer(party, person);
    Full {
        protocol: PROTOCOL,
        id: id.to_owned(),
        game: G::KIND.name().to_owned(),
        version: party.version(),
        at: now.0,
        you: own_seat(observer),
        pace: PaceMessage::from(party.pace()),
        players: players(party, names),
        state: state(party, now),
        moves: move_rows(party, observer, 0),
        view: G::write_view(&party.visible_view(observer)),
        premove: party.known_premove(observer).map(|mv| party.table().now().write_move(mv, &Points::NONE)),
        commitment: commitment.to_owned(),
        opening: party.table().is_revealed().then(|| opening.clone()),
        rated: false,
    }
}

fn observer<G: Wired>(party: &Party<G>, person: Option<Person>) -> Observer {
    person.map_or(Observer::Spectator, |person| party.observer(person))
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(number).collect()
}

fn own_seat(observer: Observer) -> Option<usize> {
    match observer {
        Observer::Seat(seat) => Some(number(seat)),
        Observer::Spectator => None,
    }
}

fn players<G: Wired>(party: &Party<G>, names: Names<'_>) -> Vec<Option<Player>> {
    let player = |person| Player { name: names(person) };
    party.chairs().values().iter().map(|chair| chair.person().map(player)).collect()
}

fn move_rows<G: Wired>(party: &Party<G>, observer: Observer, from: usize) -> Vec<MoveRow> {
    let moves = party.table().known_move_texts(observer, from);
    moves.map(|(seat, mv)| MoveRow { seat: number(seat), mv }).collect()
}

fn state<G: Wired>(party: &Party<G>, now: Moment) -> State {
    let table = party.table();
    let stage = match party.stage() {
        _ if party.is_over() => StageName::Over,
        Stage::Gathering => StageName::Gathering,
        Stage::Playing => StageName::Playing,
    };
    // Before the game begins all clocks are full, whoever is to begin.
    let left = || match party.stage() {
        Stage::Gathering => table.clocks().map(|clocks| clocks.all().to_vec()).unwrap_or_default(),
        Stage::Playing => Seat::first(party.seats()).filter_map(|seat| table.left(seat, now)).collect(),
    };
    State {
        stage: stage.into(),
        to_move: if stage == StageName::Playing { numbers(table.to_move()) } else { Vec::new() },
        ply: table.round_start(),
        clocks: table.clocks().map(|_| Clocks { left: left() }),
        offers: party
            .offers()
            .iter()
            .map(|standing| OfferRow {
                offer: standing.offer.into(),
                seat: number(standing.by),
                agreed: numbers(standing.agreed),
            })
            .collect(),
        away: party.away().iter().filter(|(_, since)| since.is_some()).map(|(seat, _)| number(seat)).collect(),
        claim: party.claim_from().map(|from| from.0),
        closed: closed(party),
        next: party.next().map(|next| next.to_string()),
    }
}

/// How a game ended, once it has.
pub fn closed<G: Wired>(party: &Party<G>) -> Option<Closed> {
    Closed::write(&party.ending()?, party.seats())
}
