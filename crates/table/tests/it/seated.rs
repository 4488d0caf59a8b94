//! Tests of what a seated table accepts and refuses.

use game::{Observer, RecordedGame, Seat};
use gurami::rounds::{Kissing, Setup as RoundSetup};
use kulami::{Colour, Kulami, Layout, Scoring, Setup, SwapRule};
use table::seated::{
    Act, Chair, Denial, Entry, Fact, GameId, Offer, Person, Phrase, Presence, SeatedTable, Stage, Step,
};
use table::{Ending, Moment, Pace};

use crate::mover::Mover;

const SECOND: u64 = 1_000;
const ANNA: Person = Person(1);
const BEN: Person = Person(2);

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a small table")
}

/// A seated table and the moment of the next action.
struct TimedTable<G: game::Game> {
    seated: SeatedTable<G>,
    now: Moment,
    kept: Vec<Entry<G::Move>>,
}

impl<G: RecordedGame> TimedTable<G> {
    fn new(setup: G::Setup, pace: Pace) -> TimedTable<G> {
        let seated = SeatedTable::new(setup.clone(), &setup, pace, |_| Chair::Open, Moment(0));
        let mut test = TimedTable { seated, now: Moment(0), kept: Vec::new() };
        test.does(ANNA, Act::Sit(seat(0)));
        test.does(BEN, Act::Sit(seat(1)));
        assert_eq!(test.seated.stage(), Stage::Playing);
        test
    }

    fn does(&mut self, person: Person, act: Act<G::Move>) {
        let step = self.seated.validate(person, &act, self.now).unwrap_or_else(|denial| panic!("{act:?}: {denial}"));
        self.takes(step);
    }

    fn takes(&mut self, Step { entry, after }: Step<G>) {
        self.seated = after;
        self.kept.push(entry);
    }

    fn refused(&self, person: Person, act: Act<G::Move>) -> Denial<G::Illegal> {
        self.seated.validate(person, &act, self.now).expect_err("refused")
    }

    fn plays(&mut self, person: Person, text: &str) {
        let act = self.mv(text);
        self.does(person, act);
    }

    fn mv(&self, text: &str) -> Act<G::Move> {
        let (mv, _) = self.seated.table().now().read_move(text).expect("a move");
        Act::Move { ply: self.seated.table().round_start(), mv }
    }

    fn after(&mut self, seconds: u64) {
        self.now = Moment(self.now.0 + seconds * SECOND);
    }
}

fn kulami(pace: Pace, swap: SwapRule) -> TimedTable<Kulami> {
    let layout = Layout::named("classic-square").expect("a known board");
    TimedTable::new(Setup::new(layout, Scoring::default(), Colour::Red, swap), pace)
}

const BLITZ: Pace = Pace::Fischer { start: 60 * SECOND, more: 2 * SECOND };

#[test]
fn a_seat_has_one_player_and_a_player_one_seat() {
    let layout = Layout::named("classic-square").expect("a known board");
    let setup = Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never);
    let held = |at: Seat| if at == seat(0) { Chair::Open } else { Chair::Held(BEN) };
    let mut seated: SeatedTable<Kulami> = SeatedTable::new(setup.clone(), &setup, Pace::Free, held, Moment(0));
    let judged = |seated: &SeatedTable<Kulami>, person, act| seated.validate(person, &act, Moment(0));
    assert_eq!(judged(&seated, ANNA, Act::Sit(seat(2))), Err(Denial::NoSeat(seat(2))));
    assert_eq!(judged(&seated, ANNA, Act::Sit(seat(1))), Err(Denial::SeatHeld(seat(1))));
    assert_eq!(judged(&seated, ANNA, Act::Resign), Err(Denial::NotSeated));
    seated = seated.validate(ANNA, &Act::Sit(seat(0)), Moment(0)).expect("free").after;
    assert_eq!(judged(&seated, ANNA, Act::Sit(seat(1))), Err(Denial::AlreadySeated(seat(0))));
    assert_eq!(judged(&seated, BEN, Act::Sit(seat(0))), Err(Denial::SeatTaken(seat(0))));
    assert_eq!(judged(&seated, ANNA, Act::Resign), Err(Denial::NotBegun));
    seated = seated.validate(ANNA, &Act::Stand, Moment(0)).expect("not begun").after;
    assert_eq!(seated.chairs()[seat(0)], Chair::Open);
}

#[test]
fn the_clock_begins_when_the_last_seat_is_taken() {
    let mut test = kulami(BLITZ, SwapRule::Never);
    test.after(10);
    assert_eq!(test.seated.table().left(seat(0), test.now), Some(50 * SECOND));
    assert_eq!(test.seated.deadline(), Some(Moment(60 * SECOND)));
    test.plays(ANNA, "d4");
    assert_eq!(test.kept.last().map(|entry| entry.left.clone()), Some(vec![52 * SECOND, 60 * SECOND]));
    test.after(60);
    assert_eq!(test.refused(BEN, Act::Resign), Denial::TimeUp(seat(1)));
    let due = test.seated.due(test.now).expect("the time is up");
    assert_eq!(due.entry.fact, Fact::Ended(Ending::Time(seat(1))));
    test.takes(due);
    assert_eq!(test.seated.due(test.now), None);
    assert_eq!(test.refused(BEN, Act::Resign), Denial::Over);
}

#[test]
fn a_move_is_for_one_ply_and_one_player() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    let first = test.mv("d4");
    assert_eq!(test.refused(BEN, first.clone()), Denial::NotToMove(seat(1)));
    assert_eq!(test.refused(Person(9), first.clone()), Denial::NotSeated);
    test.does(ANNA, first.clone());
    assert_eq!(test.refused(ANNA, first), Denial::OtherPly { ply: 0, now: 1 });
    assert!(matches!(test.refused(BEN, test.mv("d4")), Denial::Rules(_)));
}

#[test]
fn players_who_swap_change_seats_and_a_take_back_changes_them_back() {
    let mut test = kulami(BLITZ, SwapRule::Offered);
    test.plays(ANNA, "d4");
    test.after(5);
    test.plays(BEN, "swap");
    assert_eq!(test.seated.seat_of(BEN), Some(seat(0)));
    assert_eq!(test.refused(BEN, test.mv("d8")), Denial::NotToMove(seat(0)));
    // Black is still to move, and that is Anna now. Ben takes back the swap, which he made from the other seat.
    test.does(BEN, Act::Offer(Offer::TakeBack));
    assert_eq!(test.refused(BEN, Act::Agree(Offer::TakeBack)), Denial::NoOffer(Offer::TakeBack));
    let asked = test.seated.clone();
    test.does(ANNA, Act::Agree(Offer::TakeBack));
    assert_eq!(test.seated.table().plies(), 1);
    assert_eq!(test.seated.seat_of(ANNA), Some(seat(0)));
    assert_eq!(test.seated.table().left(seat(1), test.now), Some(57 * SECOND));
    // Anna would take back the first marble, and the swap with it.
    test.seated = asked;
    test.does(ANNA, Act::Decline(Offer::TakeBack));
    test.does(ANNA, Act::Offer(Offer::TakeBack));
    test.does(BEN, Act::Agree(Offer::TakeBack));
    assert_eq!(test.seated.table().plies(), 0);
    assert_eq!(test.seated.seat_of(ANNA), Some(seat(0)));
}

#[test]
fn a_take_back_needs_consent_and_is_asked_for_once() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    assert_eq!(test.refused(ANNA, Act::Offer(Offer::TakeBack)), Denial::NothingToTakeBack);
    test.plays(ANNA, "d4");
    test.plays(BEN, "d8");
    test.does(ANNA, Act::Offer(Offer::TakeBack));
    assert_eq!(test.refused(BEN, Act::Offer(Offer::TakeBack)), Denial::OfferStands(Offer::TakeBack));
    test.does(BEN, Act::Decline(Offer::TakeBack));
    assert_eq!(test.refused(ANNA, Act::Offer(Offer::TakeBack)), Denial::OfferedBefore(Offer::TakeBack));
    test.does(BEN, Act::Offer(Offer::TakeBack));
    test.does(ANNA, Act::Agree(Offer::TakeBack));
    assert_eq!(test.seated.table().plies(), 1);
    assert!(test.seated.offers().is_empty());
}

#[test]
fn a_move_answers_an_offer() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    test.does(ANNA, Act::Offer(Offer::Draw));
    test.plays(ANNA, "d4");
    assert_eq!(test.seated.offers().len(), 1, "a draw is offered with a move");
    test.plays(BEN, "d8");
    assert_eq!(test.refused(BEN, Act::Agree(Offer::Draw)), Denial::NoOffer(Offer::Draw));
    test.does(BEN, Act::Offer(Offer::Draw));
    test.does(ANNA, Act::Agree(Offer::Draw));
    assert_eq!(test.seated.ending(), Some(Ending::Agreed));
}

#[test]
fn a_game_can_be_aborted_until_every_player_has_moved() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    test.plays(ANNA, "d4");
    assert!(test.seated.validate(ANNA, &Act::Abort, test.now).is_ok());
    test.plays(BEN, "d8");
    assert_eq!(test.refused(ANNA, Act::Abort), Denial::TooLateToAbort);
}

#[test]
fn the_game_can_be_claimed_when_the_player_to_move_stays_away() {
    let mut test = kulami(BLITZ, SwapRule::Never);
    test.plays(ANNA, "d4");
    let left = test.seated.presence(seat(1), Presence::Away, test.now).expect("news");
    test.takes(left);
    assert_eq!(test.seated.presence(seat(1), Presence::Away, test.now), None);
    test.after(59);
    assert_eq!(test.refused(ANNA, Act::Claim), Denial::NobodyAbsent);
    let mut slow = kulami(Pace::Fischer { start: 600 * SECOND, more: 0 }, SwapRule::Never);
    slow.plays(ANNA, "d4");
    assert_eq!(slow.seated.claim_from(), None);
    let from = Moment(slow.now.0 + SeatedTable::<Kulami>::CLAIM_DELAY);
    slow.takes(slow.seated.presence(seat(1), Presence::Away, slow.now).expect("news"));
    assert_eq!(slow.seated.claim_from(), Some(from));
    slow.after(60);
    assert_eq!(slow.refused(BEN, Act::Claim), Denial::NobodyAbsent);
    slow.does(ANNA, Act::Claim);
    assert_eq!(slow.seated.ending(), Some(Ending::Absent(seat(1))));
}

#[test]
fn a_rematch_changes_sides() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    assert_eq!(test.refused(ANNA, Act::Offer(Offer::Rematch)), Denial::NotOver);
    test.does(ANNA, Act::Resign);
    test.does(ANNA, Act::Offer(Offer::Rematch));
    assert!(!test.seated.wants_rematch());
    test.does(BEN, Act::Agree(Offer::Rematch));
    assert!(test.seated.wants_rematch());
    test.takes(test.seated.rematched(GameId(7), test.now).expect("wanted"));
    assert_eq!(test.seated.next(), Some(GameId(7)));
    assert!(!test.seated.wants_rematch());
    let chairs = test.seated.chairs_of_rematch();
    assert_eq!(chairs.values(), [Chair::Taken(BEN), Chair::Taken(ANNA)]);
    let next: SeatedTable<Kulami> = SeatedTable::new(
        test.seated.table().setup().clone(),
        test.seated.table().setup(),
        Pace::Free,
        |seat| chairs[seat],
        test.now,
    );
    assert_eq!(next.stage(), Stage::Playing);
}

#[test]
fn a_premove_holds_for_the_next_position_only() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    let read = |test: &TimedTable<Kulami>, text: &str| test.seated.table().now().read_move(text).expect("a move").0;
    let d8 = read(&test, "d8");
    assert_eq!(test.seated.premove(ANNA, 0, Some(d8)), Err(Denial::ToMove(seat(0))));
    test.seated.premove(BEN, 0, Some(d8)).expect("not to move");
    assert_eq!(test.seated.due_premove(), None);
    test.plays(ANNA, "d4");
    let (person, act) = test.seated.due_premove().expect("its position has come");
    assert_eq!(person, BEN);
    test.does(person, act);
    assert_eq!(test.seated.due_premove(), None);
    // Illegal in that position: dropped.
    let d4 = read(&test, "d4");
    assert_eq!(test.seated.premove(BEN, 1, Some(d4)), Err(Denial::OtherPly { ply: 1, now: 2 }));
    assert_eq!(test.seated.known_premove(Observer::Seat(seat(1))), None);
    test.seated.premove(BEN, 2, Some(d4)).expect("not to move");
    let mv = test.seated.table().now().any_move(seat(0), 0).expect("a move");
    test.does(ANNA, Act::Move { ply: 2, mv });
    assert_eq!((test.seated.due_premove(), test.seated.known_premove(Observer::Seat(seat(1)))), (None, None));
}

#[test]
fn phrases_per_player_are_limited() {
    let mut test = kulami(Pace::Free, SwapRule::Never);
    for _ in 0..SeatedTable::<Kulami>::MAX_PHRASES {
        test.does(ANNA, Act::Say(Phrase::Hello));
    }
    assert_eq!(
        test.refused(ANNA, Act::Say(Phrase::Hello)),
        Denial::SaidEnough { most: SeatedTable::<Kulami>::MAX_PHRASES }
    );
    test.does(BEN, Act::Say(Phrase::Hello));
}

#[test]
fn time_without_a_server_is_charged_to_no_player() {
    let mut test = kulami(BLITZ, SwapRule::Never);
    test.after(10);
    test.plays(ANNA, "d4");
    test.after(5);
    let stopped = test.now;
    test.after(3_600);
    for _ in 0..2 {
        // Pauses before the game and pauses that were applied before change nothing.
        test.seated.pause(Moment(0), Moment(1));
        test.seated.pause(stopped, test.now);
        assert_eq!(test.seated.table().left(seat(1), test.now), Some(55 * SECOND));
    }
    test.after(4);
    test.plays(BEN, "d8");
    // Ben's clock was paused, and Anna's runs only from Ben's move on: the earlier pause does not affect it.
    let before = test.seated.table().left(seat(0), test.now);
    test.seated.pause(stopped, Moment(stopped.0 + 3_600 * SECOND));
    assert_eq!(test.seated.table().left(seat(0), test.now), before);
    // Replaying the stored entries gives the same seated table.
    let mut again: SeatedTable<Kulami> = SeatedTable::new(
        test.seated.table().setup().clone(),
        test.seated.table().setup(),
        BLITZ,
        |_| Chair::Open,
        Moment(0),
    );
    for entry in &test.kept {
        again.apply(entry).expect("kept");
    }
    assert_eq!(again.table(), test.seated.table());
    assert_eq!(again.table().left(seat(1), test.now), Some(53 * SECOND));
}

/// In a simultaneous round only the player's own move is taken back; the opponents keep theirs.
#[test]
fn a_hidden_move_is_taken_back_alone_and_never_after_a_draw() {
    let mut test: TimedTable<Kissing> = TimedTable::new(RoundSetup::random(2, 5).expect("two players"), Pace::Free);
    let play = |test: &mut TimedTable<Kissing>, person: Person, at: usize, choice: u64| {
        let mv = test.seated.table().now().any_move(seat(at), choice).expect("a move");
        let ply = test.seated.table().round_start();
        test.does(person, Act::Move { ply, mv });
    };
    play(&mut test, ANNA, 0, 3);
    assert_eq!(test.seated.table().round_start(), 0);
    let known = |observer| test.seated.table().known_moves(observer).filter(|(_, mv)| mv.is_some()).count();
    assert_eq!([Observer::Seat(seat(0)), Observer::Seat(seat(1)), Observer::Spectator].map(known), [1, 0, 0]);
    assert_eq!(test.seated.table().revealed_record(&[]), None);
    test.does(ANNA, Act::Offer(Offer::TakeBack));
    test.does(BEN, Act::Agree(Offer::TakeBack));
    assert_eq!(test.seated.table().plies(), 0);
    play(&mut test, BEN, 1, 4);
    play(&mut test, ANNA, 0, 5);
    assert_eq!(test.seated.table().round_start(), 2);
    assert_eq!(test.refused(ANNA, Act::Offer(Offer::TakeBack)), Denial::DrawnSince);
    assert_eq!(test.refused(ANNA, Act::Offer(Offer::Draw)), Denial::NoDraws);
    play(&mut test, BEN, 1, 6);
    test.does(BEN, Act::Offer(Offer::TakeBack));
    test.does(ANNA, Act::Agree(Offer::TakeBack));
    assert_eq!(test.seated.table().plies(), 2);
}

/// A seated table without players, whose real layout differs from the preview.
fn gathering() -> (SeatedTable<Kulami>, Setup) {
    let setup = |name: &str| {
        let layout = Layout::named(name).expect("a known board");
        Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never)
    };
    let names: Vec<&str> = Layout::well_known().map(|(name, _)| name).collect();
    let (real, preview) = (setup(names[0]), setup(names[1]));
    (SeatedTable::new(real, &preview, BLITZ, |_| Chair::Open, Moment(0)), preview)
}

#[test]
fn the_real_position_is_shown_when_the_game_begins() {
    let (mut seated, preview) = gathering();
    let shown = |seated: &SeatedTable<Kulami>, observer| seated.visible_view(observer).position.board().clone();
    let preview = preview.position().board().clone();
    let real = seated.table().now().position().board().clone();
    assert_ne!(preview, real);
    seated = seated.validate(ANNA, &Act::Sit(seat(0)), Moment(0)).expect("free").after;
    for observer in Observer::all(2) {
        assert_eq!(shown(&seated, observer), preview);
    }
    let aborted = seated.validate(ANNA, &Act::Abort, Moment(0)).expect("not begun").after;
    assert_eq!(shown(&aborted, Observer::Spectator), real, "nothing is hidden any more");
    seated = seated.validate(BEN, &Act::Sit(seat(1)), Moment(0)).expect("free").after;
    for observer in Observer::all(2) {
        assert_eq!(shown(&seated, observer), real);
    }
}

#[test]
fn an_invitation_is_valid_for_a_week() {
    let (mut seated, _) = gathering();
    let week = SeatedTable::<Kulami>::INVITATION;
    seated = seated.validate(ANNA, &Act::Sit(seat(0)), Moment(week / 2)).expect("free").after;
    assert_eq!(seated.deadline(), Some(Moment(week)));
    assert!(seated.due(Moment(week - 1)).is_none());
    let expired = seated.due(Moment(week)).expect("it has expired").after;
    assert_eq!(expired.ending(), Some(Ending::Aborted));
    assert!(expired.due(Moment(2 * week)).is_none(), "once");
    let begun = seated.validate(BEN, &Act::Sit(seat(1)), Moment(week - 1)).expect("just in time").after;
    assert_eq!(begun.due(Moment(week)), None, "it is played now");
}

/// No player can add entries to a game without limit.
#[test]
fn entries_are_limited() {
    let (mut seated, _) = gathering();
    for _ in 0..SeatedTable::<Kulami>::MAX_SEAT_CHANGES {
        seated = seated.validate(ANNA, &Act::Sit(seat(0)), Moment(0)).expect("free").after;
        seated = seated.validate(ANNA, &Act::Stand, Moment(0)).expect("not begun").after;
    }
    seated = seated.validate(ANNA, &Act::Sit(seat(0)), Moment(0)).expect("free").after;
    let most = SeatedTable::<Kulami>::MAX_SEAT_CHANGES;
    assert_eq!(seated.validate(ANNA, &Act::Stand, Moment(0)), Err(Denial::TooManyEntries { most }));
    seated = seated.validate(BEN, &Act::Sit(seat(1)), Moment(0)).expect("free").after;
    let most = SeatedTable::<Kulami>::MAX_ENTRIES;
    while seated.version() < most {
        let away = seated.away()[seat(1)].is_some();
        let presence = if away { Presence::Here } else { Presence::Away };
        seated = seated.presence(seat(1), presence, Moment(0)).expect("news").after;
    }
    if seated.away()[seat(1)].is_some() {
        seated = seated.presence(seat(1), Presence::Here, Moment(0)).expect("whoever is back is back").after;
    }
    assert_eq!(seated.presence(seat(1), Presence::Away, Moment(0)), None);
    let refused = Err(Denial::TooManyEntries { most });
    assert_eq!(seated.validate(BEN, &Act::Say(Phrase::Hello), Moment(0)), refused);
    assert_eq!(seated.validate(BEN, &Act::Offer(Offer::Draw), Moment(0)), refused);
    let mv = seated.table().now().any_move(seat(0), 0).expect("a move");
    seated = seated.validate(ANNA, &Act::Move { ply: 0, mv }, Moment(0)).expect("moves are always accepted").after;
    assert!(seated.validate(BEN, &Act::Resign, Moment(0)).is_ok());
}
