//! Two players at a table of the real server, and a spectator.

use desk::{Action, InputResult, OnlineTable, PieceState, PlayerInput, Scene, TurnOrder};
use e2e::{Browser, invite_with};
use table::Moment;
use text::Language;
use wire::{ServerMessage, Snapshot, StageName};

use crate::games::{InputDevice, PagePlayer};

/// The snapshot that the server sends to the reader of a browser.
pub(crate) async fn snapshot(browser: &Browser, id: &str) -> Snapshot {
    let script = format!(
        "const done = arguments[arguments.length - 1];
        fetch('/api/v1/games/{id}').then((answer) => answer.text()).then(done);"
    );
    let text = browser.run_async(&script).await;
    match wire::from_text(text.as_str().expect("a text")) {
        Ok(ServerMessage::Snapshot(full)) => *full,
        other => panic!("{text} is {other:?}"),
    }
}

/// All inputs available now, except taking pieces back.
fn offered(scene: &Scene) -> (Vec<PlayerInput>, Vec<PlayerInput>) {
    let fields = scene.boards[0].fields.iter().enumerate();
    let open = fields.filter(|(_, field)| field.state.is_open()).map(|(index, _)| PlayerInput::Field(index));
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces);
    let pieces = pieces
        .filter(|piece| matches!(piece.state, PieceState::Available | PieceState::Selected))
        .map(|piece| PlayerInput::Take(piece.number));
    let others =
        pieces.chain(scene.actions.iter().map(|action| action.input())).filter(|input| *input != PlayerInput::Undo);
    (open.collect(), others.collect())
}

/// A legal move, found by trying.
fn found(full: &Snapshot) -> String {
    let mut desk: Box<dyn OnlineTable> = desk::open_online(full, Moment(0)).expect("the page understands it");
    let seat = game::Seat::new(full.you.expect("a player") - 1).expect("a seat");
    let mut chance = full.version as u64;
    let mut choose = move |count: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % count
    };
    // Every piece takes two inputs, and a turn of Equals = Wins may need several pieces.
    let patience = if desk.order() == TurnOrder::Alternating { 11 } else { 7 };
    for tried in 0..5_000 {
        let scene = desk.scene();
        let ends = |action: &&Action| matches!(action, Action::Finish { .. } | Action::Pass);
        let (open, others) = offered(&scene);
        let input = match scene.actions.iter().find(ends) {
            Some(_) => PlayerInput::Finish,
            None if scene.actions.contains(&Action::Undo) && tried % patience == 0 => PlayerInput::Undo,
            None => {
                let inputs = if open.is_empty() || tried % 3 == 0 && !others.is_empty() { others } else { open };
                if inputs.is_empty() { PlayerInput::Undo } else { inputs[choose(inputs.len())] }
            }
        };
        match desk.act(seat, input, Language::English) {
            Ok(InputResult::Move(text)) => return text,
            Ok(InputResult::Prepared) => {}
            Err(reason) => panic!("{input:?} was offered, but: {}", reason.message),
        }
    }
    panic!("no move is found in {full:?}");
}

/// Two players at a table, and a spectator.
pub(crate) struct TestTable {
    game: &'static str,
    pub(crate) id: String,
    pub(crate) players: [Browser; 2],
    pub(crate) watcher: Browser,
}

impl TestTable {
    /// One player invites from the page, the opponent opens the link, the spectator the table's address.
    pub(crate) async fn begin(game: &'static str, name: &str, [one, other, watcher]: [Browser; 3]) -> TestTable {
        TestTable::begin_with(game, name, &[], [one, other, watcher]).await
    }

    /// The same with some choices of the set-up panel.
    pub(crate) async fn begin_with(
        game: &'static str,
        name: &str,
        choices: &[&str],
        [one, other, watcher]: [Browser; 3],
    ) -> TestTable {
        let link = invite_with(&one, name, choices).await;
        let id = link.trim_start_matches("/game/").split('?').next().expect("a name").to_owned();
        watcher.go(&format!("/game/{id}")).await;
        watcher.wait_until("it waits", "document.querySelector('.invitation')").await;
        other.go(&link).await;
        let meeting = TestTable { game, id, players: [one, other], watcher };
        for browser in meeting.all() {
            browser.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        }
        meeting
    }

    pub(crate) fn all(&self) -> [&Browser; 3] {
        [&self.players[0], &self.players[1], &self.watcher]
    }

    /// Waits until everybody sees N moves.
    pub(crate) async fn seen(&self, moves: usize) {
        for browser in self.all() {
            let condition = format!("document.querySelectorAll('.moves .move').length === {moves}");
            browser.wait_until("everybody sees the move", &condition).await;
        }
    }

    /// Plays a round; returns whether there was one to play.
    pub(crate) async fn round(&self) -> bool {
        let views = [snapshot(&self.players[0], &self.id).await, snapshot(&self.players[1], &self.id).await];
        if views[0].state.stage == StageName::Over {
            return false;
        }
        let mut moves = views[0].moves.len();
        for (browser, view) in self.players.iter().zip(&views) {
            if view.state.to_move.contains(&view.you.expect("a seat")) {
                PagePlayer { browser, hand: InputDevice::Pointer }.play(self.game, &found(view)).await;
                moves += 1;
                self.seen(moves).await;
            }
        }
        true
    }

    /// Plays to the end, where everybody sees the same.
    pub(crate) async fn finish(&self) {
        while self.round().await {}
        let mut totals = Vec::new();
        let total = "return [...document.querySelectorAll('.count tfoot td')].map((cell) => cell.textContent).join()";
        for browser in self.all() {
            browser.wait_until("the end is counted", "document.querySelector('.ending:not(.counting) h2')").await;
            totals.push(browser.run(total).await);
        }
        assert!(totals.iter().all(|total| *total == totals[0] && *total != ""), "{totals:?}");
        let drawn = ["equals", "kissing", "stripes"].contains(&self.game);
        let checked = "return document.querySelector('.shuffle p')?.textContent ?? ''";
        let said = self.players[0].run(checked).await;
        let said = said.as_str().expect("a text");
        assert_eq!(said.starts_with("Yes."), drawn, "{said:?}");
    }

    /// A player leaves in the middle and comes back to the same game: first by its address, then by the browser's back
    /// button, which may restore the page from the cache.
    pub(crate) async fn leave_and_return(&self) {
        let [one, _] = &self.players;
        let moves = "return [...document.querySelectorAll('.moves .move')].map((move) => move.textContent)";
        let before = one.run(moves).await;
        one.go("/about").await;
        one.go(&format!("/game/{}", self.id)).await;
        for again in [true, false] {
            one.wait_until("the seat", "document.querySelector('.seats-below').textContent.includes('You')").await;
            one.wait_until("a connection", "/^Connected/.test(document.querySelector('.wire').textContent)").await;
            assert_eq!(before, one.run(moves).await);
            if again {
                one.go("/about").await;
                one.back().await;
            }
        }
    }
}

impl TestTable {
    /// The player to move, and the opponent.
    pub(crate) async fn mover_and_other(&self) -> [&Browser; 2] {
        let view = snapshot(&self.players[0], &self.id).await;
        let [one, other] = &self.players;
        if view.state.to_move.contains(&view.you.expect("a seat")) { [one, other] } else { [other, one] }
    }
}
