//! People in different places: two browsers play over the real server, a third one watches.

use desk::{Action, Done, FieldState, Follower, Order, PieceState, Scene, Verb};
use e2e::{Browser, Screen, invite, meet};
use game::Observer;
use serde_json::Value;
use table::Moment;
use text::Language;
use wire::{Full, ServerMessage, StageName};

use crate::games::{Hand, Player};

/// What the server tells whoever sits at a browser.
async fn told(browser: &Browser, id: &str) -> Full {
    let script = format!(
        "const done = arguments[arguments.length - 1], token = localStorage.getItem('ludami.token');
        fetch('/api/v1/games/{id}', {{ headers: token ? {{ Authorization: 'Bearer ' + token }} : {{}} }})
            .then((answer) => answer.text()).then(done);"
    );
    let text = browser.run_async(&script).await;
    match wire::from_text(text.as_str().expect("a text")) {
        Ok(ServerMessage::GameFull(full)) => *full,
        other => panic!("{text} is {other:?}"),
    }
}

/// Everything that can be done at a desk now, but for laying pieces back.
fn offered(scene: &Scene) -> (Vec<Verb>, Vec<Verb>) {
    let fields = scene.boards[0].fields.iter().enumerate();
    let open = fields.filter(|(_, field)| field.state == FieldState::Open).map(|(index, _)| Verb::Field(index));
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces);
    let pieces = pieces.filter(|piece| piece.state != PieceState::Idle).map(|piece| Verb::Take(piece.number));
    let others = pieces.chain(scene.actions.iter().map(|action| action.verb())).filter(|verb| *verb != Verb::Undo);
    (open.collect(), others.collect())
}

/// A move that the rules allow, found by trying; nobody plays well here.
fn found(full: &Full) -> String {
    let mut desk: Box<dyn Follower> = games::follow(full, Moment(0)).expect("the page understands it");
    let seat = game::Seat::new(full.you.expect("a player") - 1).expect("a seat");
    let mut chance = full.version as u64;
    let mut choose = move |count: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % count
    };
    // A turn of Equals = Wins ends with one good piece; a round of the others has to be placed whole.
    let patience = if desk.order() == Order::InTurn { 2 } else { 7 };
    for tried in 0..5_000 {
        let scene = desk.scene(Observer::Seat(seat));
        let ends = |action: &&Action| matches!(action, Action::Finish { .. } | Action::Pass);
        let (open, others) = offered(&scene);
        let verb = match scene.actions.iter().find(ends) {
            Some(_) => Verb::Finish,
            None if scene.actions.contains(&Action::Undo) && tried % patience == 0 => Verb::Undo,
            None => {
                let verbs = if open.is_empty() || tried % 3 == 0 && !others.is_empty() { others } else { open };
                if verbs.is_empty() { Verb::Undo } else { verbs[choose(verbs.len())] }
            }
        };
        match desk.act(seat, verb, Moment(0), Language::English) {
            Ok(Done::Chosen(text)) => return text,
            Ok(_) => {}
            Err(reason) => panic!("{verb:?} was offered, but: {}", reason.words),
        }
    }
    panic!("no move is found in {full:?}");
}

/// Two people at a table, and somebody who looks on.
struct Meeting {
    game: &'static str,
    id: String,
    players: [Browser; 2],
    watcher: Browser,
}

impl Meeting {
    /// One invites from the page, the other opens the link, the third the table's own address.
    async fn begin(game: &'static str, name: &str, [one, other, watcher]: [Browser; 3]) -> Meeting {
        let link = invite(&one, name).await;
        let id = link.trim_start_matches("/game/").split('?').next().expect("a name").to_owned();
        watcher.go(&format!("/game/{id}")).await;
        watcher.wait_until("it waits", "document.querySelector('.invitation')").await;
        other.go(&link).await;
        let meeting = Meeting { game, id, players: [one, other], watcher };
        for browser in meeting.all() {
            browser.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        }
        meeting
    }

    fn all(&self) -> [&Browser; 3] {
        [&self.players[0], &self.players[1], &self.watcher]
    }

    /// Waits until everybody sees so many moves.
    async fn seen(&self, moves: usize) {
        for browser in self.all() {
            let condition = format!("document.querySelectorAll('.moves .move').length === {moves}");
            browser.wait_until("everybody sees the move", &condition).await;
        }
    }

    /// Plays a round; tells whether there was one to play.
    async fn round(&self) -> bool {
        let views = [told(&self.players[0], &self.id).await, told(&self.players[1], &self.id).await];
        if views[0].state.stage == StageName::Over {
            return false;
        }
        let mut moves = views[0].moves.len();
        for (browser, view) in self.players.iter().zip(&views) {
            if view.state.to_move.contains(&view.you.expect("a seat")) {
                Player { browser, hand: Hand::Pointer }.play(self.game, &found(view)).await;
                moves += 1;
                self.seen(moves).await;
            }
        }
        true
    }

    /// Plays to the end, where everybody reads the same.
    async fn finish(&self) {
        while self.round().await {}
        let mut verdicts = Vec::new();
        for browser in self.all() {
            browser.wait_until("the end is told", "document.querySelector('.ending h2')").await;
            verdicts.push(browser.run("return document.querySelector('.ending h2').textContent").await);
        }
        assert!(verdicts.iter().all(|verdict| *verdict == verdicts[0]), "{verdicts:?}");
        let drawn = ["equals", "kissing", "stripes"].contains(&self.game);
        let checked = "return document.querySelector('.shuffle p')?.textContent ?? ''";
        let said = self.players[0].run(checked).await;
        let said = said.as_str().expect("a text");
        assert_eq!(said.starts_with("Yes."), drawn, "{said:?}");
    }

    /// One leaves in the middle and comes back to the same game.
    async fn leave_and_return(&self) {
        let [one, _] = &self.players;
        let before =
            one.run("return [...document.querySelectorAll('.moves .move')].map((move) => move.textContent)").await;
        one.go("/about").await;
        one.go(&format!("/game/{}", self.id)).await;
        one.wait_until("the seat", "document.querySelector('.seats').textContent.includes('you')").await;
        let after =
            one.run("return [...document.querySelectorAll('.moves .move')].map((move) => move.textContent)").await;
        assert_eq!(before, after);
    }
}

/// A whole game, with somebody leaving in the middle.
async fn play(game: &'static str, name: &'static str, browsers: [Browser; 3]) -> Meeting {
    let meeting = Meeting::begin(game, name, browsers).await;
    for _ in 0..4 {
        assert!(meeting.round().await, "the game has just begun");
    }
    meeting.leave_and_return().await;
    meeting.finish().await;
    meeting
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_gorami_and_then_again_with_sides_changed() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = play("gorami", "GOrami", browsers).await;
        let [one, other] = &meeting.players;
        let before = told(one, &meeting.id).await;
        one.click("button", "Rematch").await;
        other.wait_until("the offer", "document.querySelector('.offer')").await;
        other.click("button", "Agree").await;
        for browser in [one, other] {
            let elsewhere =
                format!("location.pathname !== '/game/{}' && document.querySelector('.seat.turn')", meeting.id);
            browser.wait_until("the next game", &elsewhere).await;
        }
        let path = one.run("return location.pathname").await;
        let next = told(one, path.as_str().expect("a path").trim_start_matches("/game/")).await;
        assert_eq!(next.you, before.you.map(|seat| 3 - seat));
        assert!(next.moves.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_equals() {
    meet(async |browsers: [Browser; 3]| drop(play("equals", "Equals = Wins", browsers).await)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_kissing() {
    meet(async |browsers: [Browser; 3]| drop(play("kissing", "Kissing Guramis", browsers).await)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_challenge() {
    meet(async |browsers: [Browser; 3]| drop(play("challenge", "Challenge", browsers).await)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_stripes() {
    meet(async |browsers: [Browser; 3]| drop(play("stripes", "Stripes", browsers).await)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_kulami_while_the_server_restarts() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = Meeting::begin("kulami", "Kulami", browsers).await;
        for _ in 0..3 {
            assert!(meeting.round().await, "the game has just begun");
        }
        meeting.players[0].restart_server();
        for browser in meeting.all() {
            browser
                .wait_until("it is connected", "/^Connected/.test(document.querySelector('.wire').textContent)")
                .await;
            browser.forgive_lost_connections().await;
        }
        meeting.leave_and_return().await;
        meeting.finish().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_to_move_is_told_so_and_offers_are_answered() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = Meeting::begin("kulami", "Kulami", browsers).await;
        let view = told(&meeting.players[0], &meeting.id).await;
        let [mut mover, mut other] = [&meeting.players[0], &meeting.players[1]];
        if !view.state.to_move.contains(&view.you.expect("a seat")) {
            (mover, other) = (other, mover);
        }
        other.press(".own .field").await;
        other.wait_until("why not", "document.querySelector('.prompt.refused')").await;
        mover.press(".own .field[data-field='0']").await;
        meeting.seen(1).await;
        // The same field once more: the page says the rule.
        other.press(".own .field[data-field='0']").await;
        other.wait_until("why not", "document.querySelector('.prompt.refused')").await;
        mover.click("button", "Ask to take back").await;
        other.wait_until("the offer", "document.querySelector('.offer')").await;
        other.click("button", "Agree").await;
        meeting.seen(0).await;
        other.press(".beside details:has(.actions) summary").await;
        other.click("button", "Well played!").await;
        mover.wait_until("the words", "document.querySelector('.said')?.textContent.includes('Well played!')").await;
        mover.click("button", "Resign").await;
        mover.press("[role='alertdialog'] button").await;
        for browser in meeting.all() {
            browser.wait_until("the end", "document.querySelector('.ending h2')").await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_invitations_are_found_and_games_are_listed() {
    meet(async |[one, other]: [Browser; 2]| {
        one.go("/friends").await;
        one.click("button", "GOrami").await;
        one.press("dialog option[value='anybody']").await;
        one.click("button", "Invite").await;
        one.wait_until("the invitation", "document.querySelector('.invitation')").await;
        other.go("/friends").await;
        other.wait_until("the list", "document.querySelector('.tables a')").await;
        other.click("link", "Join").await;
        for browser in [&one, &other] {
            browser.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        }
        let id = one.run("return location.pathname").await;
        assert_eq!(other.run("return location.pathname").await, id);
        other.go("/friends").await;
        other.wait_until("the own game", "document.querySelector('.tables a')").await;
        other.click("link", "Go on").await;
        let there = format!("location.pathname === {id}");
        other.wait_until("the same game", &there).await;
        assert_ne!(Value::Null, id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_kept_by_a_password_opened_elsewhere_and_forgotten() {
    meet(async |[one, other]: [Browser; 2]| {
        let write = async |browser: &Browser, field: &str, text: &str| {
            let field = format!("document.querySelector(\".account input[type={field}]\")");
            browser
                .run(&format!("{field}.value = {}; {field}.dispatchEvent(new Event('input'))", Value::from(text)))
                .await;
        };
        let says = async |browser: &Browser, words: &str| {
            let said =
                format!("document.querySelector('.account [role=status]').textContent === {}", Value::from(words));
            browser.wait_until(words, &said).await;
        };
        one.go("/friends").await;
        one.wait_until("the form", "document.querySelector('.account')").await;
        write(&one, "text", "Anna").await;
        one.click("button", "Change the name").await;
        says(&one, "The name is changed.").await;
        one.press(".account summary").await;
        write(&one, "password", "correct horse").await;
        one.click("button", "Keep my name").await;
        says(&one, "Done.").await;
        one.wait_until("kept", "/keeps the name anna/.test(document.querySelector('.account details').textContent)")
            .await;
        one.click("button", "Save all my games").await;
        says(&one, "Done.").await;

        other.go("/friends").await;
        other.wait_until("the form", "document.querySelector('.account')").await;
        other.press(".account summary").await;
        write(&other, "text", "Anna").await;
        write(&other, "password", "wrong horse").await;
        other.click("button", "I have a name already").await;
        says(&other, "This name and this password do not belong together.").await;
        write(&other, "password", "correct horse").await;
        other.click("button", "I have a name already").await;
        other
            .wait_until("known", "/keeps the name anna/.test(document.querySelector('.account details').textContent)")
            .await;
        other.run("window.confirm = () => true").await;
        other.click("button", "Forget me").await;
        says(&other, "You are forgotten.").await;
        // The browser itself reports the password that the server has refused.
        let said = other.complaints().await;
        assert!(said.iter().all(|said| said.contains("status of 40")), "{said:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_exist_is_said_and_taken_seats_are_watched() {
    meet(async |browsers: [Browser; 3]| {
        let [one, other, late] = browsers;
        let link = invite(&one, "GOrami").await;
        other.go(&link).await;
        other.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        late.go(&link).await;
        late.wait_until("it is taken", "document.querySelector('.prompt.refused')").await;
        late.go("/game/0123456789abcdef").await;
        late.wait_until("there is none", "document.querySelector('h1').textContent === 'There is no such game'").await;
        // The browser itself reports what the server has refused.
        let said = late.complaints().await;
        assert!(said.iter().all(|said| said.contains("status of 40")), "{said:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_keeps_anybody_out_of_a_table_elsewhere() {
    meet(async |[one, other]: [Browser; 2]| {
        let look = async |browser: &Browser, what: &str| {
            for theme in ["light", "dark", "safe"] {
                browser.choose("Appearance", theme).await;
                for screen in Screen::ALL {
                    browser.on(screen).await;
                    assert_eq!(browser.overhang().await, 0, "{what} {theme} {screen:?}");
                    let barriers = browser.barriers().await;
                    assert!(barriers.is_empty(), "{what} {theme} {screen:?}: {barriers:#?}");
                }
            }
            browser.on(Screen::Wide).await;
        };
        let link = invite(&one, "Equals = Wins").await;
        look(&one, "waiting").await;
        other.go(&link).await;
        other.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        look(&other, "playing").await;
        one.click("button", "Resign").await;
        one.press("[role='alertdialog'] button").await;
        other.wait_until("the end", "document.querySelector('.shuffle')").await;
        other.click("button", "Rematch").await;
        one.wait_until("the offer", "document.querySelector('.offer')").await;
        look(&one, "over").await;
        look(&other, "over").await;
    })
    .await;
}
