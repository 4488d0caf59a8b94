//! Property tests: any sequence of actions and clock events, in every game.

use game::Seat;
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use proptest::prelude::*;
use table::seated::{Act, Chair, Denial, Entry, GameId, Offer, Person, Phrase, Presence, SeatedTable};
use table::{Ending, Moment, Pace};

use crate::mover::Mover;

#[derive(Clone, Debug)]
enum RandomStep {
    Act(u64, RandomAct),
    Premove(u64, u64),
    Presence(usize, Presence),
    Time,
    /// No server ran during this many of the preceding milliseconds.
    Pause(u64),
}

#[derive(Clone, Debug)]
enum RandomAct {
    Sit(usize),
    Stand,
    Move(u64, usize),
    Offer(Offer),
    Agree(Offer),
    Decline(Offer),
    Resign,
    Abort,
    Claim,
    Say,
}

fn offer() -> impl Strategy<Value = Offer> {
    prop_oneof![Just(Offer::TakeBack), Just(Offer::Draw), Just(Offer::Rematch)]
}

fn step() -> impl Strategy<Value = RandomStep> {
    let kind = prop_oneof![
        3 => (0..4usize).prop_map(RandomAct::Sit),
        1 => Just(RandomAct::Stand),
        // Sometimes for the previous ply.
        40 => (any::<u64>(), prop_oneof![9 => Just(0usize), 1 => Just(1usize)]).prop_map(|(choice, late)| RandomAct::Move(choice, late)),
        3 => offer().prop_map(RandomAct::Offer),
        6 => offer().prop_map(RandomAct::Agree),
        1 => offer().prop_map(RandomAct::Decline),
        1 => Just(RandomAct::Abort),
        1 => Just(RandomAct::Claim),
        1 => Just(RandomAct::Say),
    ];
    prop_oneof![
        60 => (1..5u64, kind).prop_map(|(person, kind)| RandomStep::Act(person, kind)),
        1 => (1..5u64).prop_map(|person| RandomStep::Act(person, RandomAct::Resign)),
        4 => (1..5u64, any::<u64>()).prop_map(|(person, choice)| RandomStep::Premove(person, choice)),
        3 => (0..4usize, prop_oneof![Just(Presence::Here), Just(Presence::Away)]).prop_map(|(seat, p)| RandomStep::Presence(seat, p)),
        6 => Just(RandomStep::Time),
        1 => (0..400_000u64).prop_map(RandomStep::Pause),
    ]
}

fn pace() -> impl Strategy<Value = Pace> {
    prop_oneof![
        Just(Pace::Free),
        Just(Pace::Fischer { start: 300_000, more: 2_000 }),
        Just(Pace::EachMove { time: 90_000 }),
    ]
}

fn act<G: Mover>(seated: &SeatedTable<G>, person: Person, kind: &RandomAct) -> Option<Act<G::Move>> {
    Some(match kind {
        RandomAct::Sit(seat) => Act::Sit(Seat::new(*seat)?),
        RandomAct::Stand => Act::Stand,
        RandomAct::Move(choice, late) => {
            let seat = seated.seat_of(person)?;
            let seat =
                if seated.table().to_move().contains(seat) { seat } else { seated.table().to_move().lowest()? };
            let mv = seated.table().now().any_move(seat, *choice)?;
            Act::Move { ply: seated.table().round_start().saturating_sub(*late), mv }
        }
        RandomAct::Offer(offer) => Act::Offer(*offer),
        RandomAct::Agree(offer) => Act::Agree(*offer),
        RandomAct::Decline(offer) => Act::Decline(*offer),
        RandomAct::Resign => Act::Resign,
        RandomAct::Abort => Act::Abort,
        RandomAct::Claim => Act::Claim,
        RandomAct::Say => Act::Say(Phrase::Thanks),
    })
}

/// Drives a seated table and checks the invariants after every step.
struct InvariantChecker<G: game::Game> {
    first: SeatedTable<G>,
    seated: SeatedTable<G>,
    kept: Vec<Entry<G::Move>>,
    ended: Option<Ending>,
    drawn: usize,
}

impl<G: Mover> InvariantChecker<G> {
    fn take(
        &mut self,
        table::seated::Step { entry, after }: table::seated::Step<G>,
        now: Moment,
    ) -> Result<(), TestCaseError> {
        let before = std::mem::replace(&mut self.seated, after);
        let again = before.after(&entry).map_err(|denial| TestCaseError::fail(format!("{entry:?}: {denial}")))?;
        prop_assert_eq!(&again, &self.seated, "what is judged is what is read again");
        prop_assert_eq!(self.seated.version(), before.version() + 1);
        if let Some(ended) = &self.ended {
            prop_assert_eq!(self.seated.ending(), Some(ended.clone()), "an ended game stays ended");
            prop_assert_eq!(self.seated.table(), before.table());
        }
        prop_assert!(self.seated.table().now().drawn() >= self.drawn, "what came to light stays known");
        for seat in Seat::first(self.seated.seats()) {
            let most = |seat| before.table().left(seat, now).unwrap_or(u64::MAX);
            let gain = match self.seated.pace() {
                Pace::EachMove { time } => time,
                _ => 2_000,
            };
            let others = Seat::first(self.seated.seats()).map(most).max().unwrap_or(0);
            if before.stage() == self.seated.stage() {
                prop_assert!(self.seated.table().left(seat, now).unwrap_or(0) <= others.saturating_add(gain));
            }
        }
        self.kept.push(entry);
        self.ended = self.seated.ending();
        self.drawn = self.seated.table().now().drawn();
        Ok(())
    }

    /// Invariants that hold at any time.
    fn check(&self, now: Moment) -> Result<(), TestCaseError> {
        let seated = &self.seated;
        let mut people: Vec<Person> = seated.chairs().values().iter().filter_map(|chair| chair.person()).collect();
        people.sort();
        people.dedup();
        prop_assert_eq!(people.len(), seated.chairs().values().iter().filter(|chair| chair.person().is_some()).count());
        for person in people {
            let seat = seated.seat_of(person).expect("seated");
            prop_assert_eq!(seated.chairs()[seat], Chair::Taken(person));
        }
        match seated.deadline() {
            Some(end) => {
                prop_assert!(seated.due(end).is_some(), "at its deadline something is due");
                prop_assert!(end.0 == 0 || end <= now || seated.due(Moment(end.0 - 1)).is_none(), "and not before");
            }
            None => prop_assert!(seated.due(Moment(u64::MAX)).is_none()),
        }
        prop_assert!(seated.table().round_start() <= seated.table().plies());
        Ok(())
    }

    /// The same facts give the same seated table; the only other state is premoves and paused clocks.
    fn read_again(&self) -> Result<(), TestCaseError> {
        let mut again = self.first.clone();
        for entry in &self.kept {
            again.apply(entry).map_err(|denial| TestCaseError::fail(denial.to_string()))?;
        }
        prop_assert_eq!(again.table().now(), self.seated.table().now());
        prop_assert_eq!(again.table().history(), self.seated.table().history());
        prop_assert_eq!(again.chairs(), self.seated.chairs());
        prop_assert_eq!(again.offers(), self.seated.offers());
        prop_assert_eq!(again.ending(), self.seated.ending());
        prop_assert_eq!(again.next(), self.seated.next());
        prop_assert_eq!(again.version(), self.seated.version());
        let clocks = |seated: &SeatedTable<G>| seated.table().clocks().map(|clocks| clocks.all().to_vec());
        if self.seated.ending().is_none() {
            prop_assert_eq!(clocks(&again), clocks(&self.seated));
        }
        Ok(())
    }
}

fn whatever<G: Mover>(seed: u64, pace: Pace, steps: Vec<(RandomStep, u64)>) -> Result<(), TestCaseError> {
    let seated: SeatedTable<G> =
        SeatedTable::new(G::any_setup(seed), &G::preview_of(&G::any_setup(seed)), pace, |_| Chair::Open, Moment(0));
    let mut watch = InvariantChecker { first: seated.clone(), seated, kept: Vec::new(), ended: None, drawn: 0 };
    let mut now = 0;
    for seat in 0..watch.seated.seats() {
        let sat = watch.seated.validate(Person(seat as u64 + 1), &Act::Sit(Seat::new(seat).expect("small")), Moment(0));
        watch.take(sat.expect("all seats are free"), Moment(0))?;
    }
    for (step, later) in steps {
        now += later;
        let at = Moment(now);
        match step {
            RandomStep::Act(person, kind) => {
                let person = Person(person);
                let Some(act) = act(&watch.seated, person, &kind) else { continue };
                let judged = watch.seated.validate(person, &act, at);
                // Premoves of other players change nothing.
                let mut plain = watch.seated.clone();
                for seat in Seat::first(plain.seats()) {
                    if let Some(person) = plain.chairs()[seat].person() {
                        let _ = plain.premove(person, plain.table().round_start(), None);
                    }
                }
                let entry = |step: &table::seated::Step<G>| step.entry.clone();
                let without = plain.validate(person, &act, at);
                prop_assert_eq!(without.as_ref().map(entry), judged.as_ref().map(entry));
                if let Ok(step) = judged {
                    watch.take(step, at)?;
                }
            }
            RandomStep::Premove(person, choice) => {
                let Some(seat) = watch.seated.table().to_move().lowest() else { continue };
                let mv = watch.seated.table().now().any_move(seat, choice);
                let _ = watch.seated.premove(Person(person), watch.seated.table().round_start(), mv);
            }
            RandomStep::Presence(seat, presence) => {
                let news = Seat::new(seat).and_then(|seat| watch.seated.presence(seat, presence, at));
                if let Some(entry) = news {
                    watch.take(entry, at)?;
                }
            }
            RandomStep::Time => {
                if let Some(entry) = watch.seated.due(at) {
                    watch.take(entry, at)?;
                    prop_assert!(watch.seated.is_over());
                }
            }
            RandomStep::Pause(length) => watch.seated.pause(Moment(at.0.saturating_sub(length)), at),
        }
        while let Some((person, act)) = watch.seated.due_premove() {
            match watch.seated.validate(person, &act, at) {
                Ok(entry) => watch.take(entry, at)?,
                Err(denial) => {
                    prop_assert!(matches!(denial, Denial::TimeUp(_)), "a premove that is due is allowed: {denial:?}");
                    break;
                }
            }
        }
        if let Some(entry) = watch.seated.rematched(GameId(9), at) {
            watch.take(entry, at)?;
        }
        watch.check(at)?;
    }
    watch.read_again()
}

fn steps() -> impl Strategy<Value = Vec<(RandomStep, u64)>> {
    proptest::collection::vec((step(), 0..4_000u64), 0..160)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn kulami(seed: u64, pace in pace(), steps in steps()) {
        whatever::<Kulami>(seed, pace, steps)?;
    }

    #[test]
    fn gorami(seed: u64, pace in pace(), steps in steps()) {
        whatever::<Gorami>(seed, pace, steps)?;
    }

    #[test]
    fn equals(seed: u64, pace in pace(), steps in steps()) {
        whatever::<Equals>(seed, pace, steps)?;
    }

    #[test]
    fn kissing(seed: u64, pace in pace(), steps in steps()) {
        whatever::<Kissing>(seed, pace, steps)?;
    }

    #[test]
    fn challenge(seed: u64, pace in pace(), steps in steps()) {
        whatever::<Challenge>(seed, pace, steps)?;
    }

    #[test]
    fn stripes(seed: u64, pace in pace(), steps in steps()) {
        whatever::<Stripes>(seed, pace, steps)?;
    }
}
