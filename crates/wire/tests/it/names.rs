//! Named values: known ones keep their bytes, unknown ones keep their text.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use table::Ending;
use wire::{
    ActMessage, EndingMessage, EndingName, FactMessage, GameListing, Offer, OfferMessage, OpenEnum, PaceMessage,
    Phrase, RefusalBody, RefusalReason, ServerMessage, StageName, WireName, from_text, to_text,
};

fn known<T: WireName + Eq>() {
    let mut names = BTreeSet::new();
    for value in T::ALL.iter().copied() {
        assert!(names.insert(value.name()), "{value:?} has a name of its own");
        let written = to_text(&OpenEnum::from(value));
        assert_eq!(written, format!("\"{}\"", value.name()));
        assert_eq!(from_text::<OpenEnum<T>>(&written), Ok(OpenEnum::Known(value)));
    }
}

fn unknown<T: WireName + Eq>(name: &str) -> Result<(), TestCaseError> {
    let text = to_text(&name);
    let read: OpenEnum<T> = from_text(&text).expect("a name");
    match T::from_name(name) {
        Some(value) => prop_assert_eq!(&read, &OpenEnum::Known(value)),
        None => prop_assert_eq!(&read, &OpenEnum::Unknown(name.to_owned())),
    }
    prop_assert_eq!((to_text(&read), read.name()), (text, name));
    Ok(())
}

/// As older versions wrote them; a client of such a version must read what this one writes.
const REFUSALS: [&str; 48] = [
    "no_seat",
    "not_seated",
    "seat_taken",
    "seat_held",
    "already_seated",
    "not_begun",
    "begun",
    "over",
    "not_over",
    "time_up",
    "other_ply",
    "not_to_move",
    "to_move",
    "illegal",
    "no_draws",
    "nothing_to_take_back",
    "drawn_since",
    "offer_stands",
    "offered_before",
    "no_offer",
    "agreed_already",
    "too_late_to_abort",
    "nobody_absent",
    "too_many_entries",
    "said_enough",
    "wrong_key",
    "malformed",
    "busy",
    "outcome_unknown",
    "too_slow",
    "too_large",
    "no_identity",
    "wrong_password",
    "name_kept",
    "common_password",
    "no_session",
    "blocked",
    "no_game",
    "foreign_origin",
    "stopping",
    "corrupt",
    "too_many_requests",
    "too_many_people",
    "too_many_new_games",
    "too_many_games",
    "too_many_sockets",
    "too_many_passwords",
    "too_many_exports",
];

#[test]
fn known_names_are_those_of_protocol_1() {
    known::<Offer>();
    known::<Phrase>();
    known::<StageName>();
    known::<EndingName>();
    known::<RefusalReason>();
    assert_eq!(RefusalReason::ALL.iter().map(|reason| reason.name()).collect::<Vec<_>>(), REFUSALS);
    assert_eq!(StageName::ALL.iter().map(|stage| stage.name()).collect::<Vec<_>>(), ["gathering", "playing", "over"]);
    assert_eq!(
        EndingName::ALL.iter().map(|ending| ending.name()).collect::<Vec<_>>(),
        ["played", "resigned", "time", "agreed", "absent", "aborted"]
    );
}

#[test]
fn known_messages_keep_their_bytes() {
    for (message, text) in [
        (to_text(&ActMessage::Offer { offer: Offer::TakeBack.into() }), r#"{"do":"offer","offer":"take_back"}"#),
        (to_text(&ActMessage::Say { phrase: Phrase::GoodLuck.into() }), r#"{"do":"say","phrase":"good_luck"}"#),
        (
            to_text(&FactMessage::Offered { seat: 2, offer: Offer::Draw.into() }),
            r#"{"news":"offered","seat":2,"offer":"draw"}"#,
        ),
        (to_text(&FactMessage::Ended), r#"{"news":"ended"}"#),
        (
            to_text(&EndingMessage { how: EndingName::Time.into(), seat: Some(2), places: Some(vec![1, 2]) }),
            r#"{"how":"time","seat":2,"places":[1,2]}"#,
        ),
        (
            to_text(&RefusalBody { reason: RefusalReason::NoGame.into(), text: "x".to_owned() }),
            r#"{"reason":"no_game","text":"x"}"#,
        ),
    ] {
        assert_eq!(message, text);
    }
}

#[test]
fn an_unknown_ending_is_an_ending() {
    let closed: EndingMessage = from_text(r#"{"how":"adjudicated","seat":2,"places":[1,2]}"#).expect("a message");
    assert_eq!(closed.how, OpenEnum::Unknown("adjudicated".to_owned()));
    let ending = closed.read(2).expect("an ending");
    assert!(matches!(&ending, Ending::Unknown(outcome) if outcome.places().values() == [1, 2]));
    let without: EndingMessage = from_text(r#"{"how":"adjourned"}"#).expect("a message");
    assert!(matches!(without.read(3), Ok(Ending::Unknown(outcome)) if outcome.places().values() == [1, 1, 1]));
}

proptest! {
    #[test]
    fn any_name_is_read_and_written_as_it_is(name in "[a-z_]{0,12}|\\PC{0,20}") {
        unknown::<Offer>(&name)?;
        unknown::<Phrase>(&name)?;
        unknown::<StageName>(&name)?;
        unknown::<EndingName>(&name)?;
        unknown::<RefusalReason>(&name)?;
    }

    #[test]
    fn messages_of_newer_servers_are_read_and_written_as_they_are(name in "[a-z]{1,9}_new") {
        let row = json!({"id": "a1", "game": "kulami", "stage": name, "pace": {"kind": "free"}, "players": [],
            "at": 1, "closed": {"how": name}});
        let event = json!({"type": "event", "version": 2, "at": 3, "news": "said", "seat": 1, "phrase": name,
            "state": {"stage": name, "to_move": [], "ply": 0, "offers": [{"offer": name, "seat": 1, "agreed": [1]}],
                "closed": {"how": name}}});
        let newer = json!({"type": "event", "version": 2, "at": 3, "news": name,
            "state": {"stage": "playing", "to_move": [1], "ply": 0}});
        let refused = json!({"type": "refused", "id": "m", "reason": name, "text": "x"});
        let again = |text: String| serde_json::from_str::<Value>(&text).expect("JSON");
        let listed: GameListing = from_text(&row.to_string()).expect("a row");
        prop_assert_eq!(&listed.stage, &OpenEnum::Unknown(name.clone()));
        prop_assert_eq!(listed.pace, PaceMessage::Free);
        prop_assert_eq!(again(to_text(&listed)), row);
        for message in [event, newer, refused] {
            let read: ServerMessage = from_text(&message.to_string()).expect("a message");
            if let ServerMessage::Event(event) = &read {
                let OfferMessage { offer, .. } = event.state.offers.first().cloned().unwrap_or(OfferMessage {
                    offer: OpenEnum::Unknown(name.clone()),
                    seat: 1,
                    agreed: Vec::new(),
                });
                prop_assert_eq!(offer, OpenEnum::Unknown(name.clone()));
            }
            prop_assert_eq!(again(to_text(&read)), message);
        }
    }
}
