//! Premoves.

use e2e::{Browser, keys, meet};
use gurami::gorami;
use wire::GameView;

use crate::games::{InputDevice, PagePlayer};
use crate::meeting::{TestTable, snapshot};

const CHOSEN: &str =
    "document.querySelector('.ahead') && document.querySelector('[aria-label$=\"your move in advance\"]')";
const NOTHING: &str = "!document.querySelector('.ahead, [aria-label$=\"your move in advance\"]')";

/// Is a reply legal after a move?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    Allowed,
    /// Not after this one, but after another.
    Forbidden,
}

/// A move of the player to move, and a reply to it.
async fn kulami_moves(meeting: &TestTable, wanted: Reply) -> [usize; 2] {
    let GameView::Kulami { position, .. } = snapshot(&meeting.players[0], &meeting.id).await.view else {
        panic!("a game of Kulami")
    };
    let position = kulami::Position::read(&position).expect("a position");
    let after = |field: kulami::Field| {
        let mut after = position.clone();
        after.place(field).expect("it is allowed");
        after.legal()
    };
    for one in position.legal() {
        for other in position.legal() {
            for reply in after(other) {
                let allowed = if after(one).contains(reply) { Reply::Allowed } else { Reply::Forbidden };
                if reply != one && allowed == wanted {
                    return [one.index(), reply.index()];
                }
            }
        }
    }
    panic!("nothing of the kind in {position}")
}

async fn press(browser: &Browser, field: usize) {
    browser.press(&format!(".own .field[data-field='{field}']")).await;
}

async fn choose(browser: &Browser, field: usize) {
    press(browser, field).await;
    browser.wait_until("it is chosen", CHOSEN).await;
    let clocks = "document.querySelectorAll('.own .b-preview-ring').length === 1";
    browser.wait_until("it lies on the board", clocks).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_chosen_in_advance_is_played_dropped_or_cancelled() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = TestTable::begin("kulami", "Kulami", browsers).await;
        let [mover, other] = meeting.mover_and_other().await;
        // Played immediately.
        let [mv, reply] = kulami_moves(&meeting, Reply::Allowed).await;
        choose(other, reply).await;
        assert_eq!(meeting.watcher.run(&format!("return {NOTHING}")).await, true);
        press(mover, mv).await;
        meeting.seen(2).await;
        other.wait_until("it is played", NOTHING).await;
        assert_eq!(other.run("return document.querySelector('.prompt.refused')").await, serde_json::Value::Null);
        // Dropped, with a message.
        let [mv, reply] = kulami_moves(&meeting, Reply::Forbidden).await;
        choose(other, reply).await;
        press(mover, mv).await;
        meeting.seen(3).await;
        let dropped = "/ is not possible now\\./.test(document.querySelector('.prompt:not(.refused)').textContent)";
        other.wait_until("it is dropped", dropped).await;
        other.wait_until("it is forgotten", NOTHING).await;
        let [mv, _] = kulami_moves(&meeting, Reply::Allowed).await;
        press(other, mv).await;
        meeting.seen(4).await;
        // Cancelled: by a key, by the field, by a button; kept when the page is reloaded.
        let [mv, reply] = kulami_moves(&meeting, Reply::Allowed).await;
        choose(other, reply).await;
        other.type_keys(keys::ESCAPE).await;
        other.wait_until("a key cancels", NOTHING).await;
        choose(other, reply).await;
        press(other, reply).await;
        other.wait_until("the field cancels", NOTHING).await;
        choose(other, reply).await;
        other.reload().await;
        other.wait_until("it is still there", CHOSEN).await;
        other.click("button", "Cancel the move in advance").await;
        other.wait_until("a button cancels", NOTHING).await;
        press(mover, mv).await;
        meeting.seen(5).await;
        let turn = "document.querySelector('.seat.turn').textContent.includes('You')";
        other.wait_until("nothing was played", turn).await;
        assert_eq!(other.run("return document.querySelectorAll('.moves .move').length").await, 5);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_taken_and_laid_in_advance_and_the_server_may_restart_meanwhile() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = TestTable::begin("gorami", "GOrami", browsers).await;
        let [mover, other] = meeting.mover_and_other().await;
        let full = snapshot(other, &meeting.id).await;
        let GameView::Gorami { position } = full.view else { panic!("a game of GOrami") };
        let position = gorami::Position::read(&position).expect("a position");
        let board = position.arena().board();
        let [first, last] = [board.fields().next(), board.fields().last()].map(|field| field.expect("a field"));
        let side = if full.you == Some(1) { 'y' } else { 'b' };
        let name = |field| board.name(field).to_string();
        let meant = format!("{side}2-{}", name(last));
        PagePlayer { browser: other, hand: InputDevice::Pointer }.play("gorami", &meant).await;
        other.wait_until("it is chosen", CHOSEN).await;
        mover.restart_server();
        for browser in meeting.all() {
            let connected = "/^Connected/.test(document.querySelector('.wire').textContent)";
            browser.wait_until("it is connected", connected).await;
            browser.forgive_lost_connections().await;
        }
        let side = if side == 'y' { 'b' } else { 'y' };
        PagePlayer { browser: mover, hand: InputDevice::Pointer }
            .play("gorami", &format!("{side}1-{}", name(first)))
            .await;
        meeting.seen(2).await;
        let played = snapshot(mover, &meeting.id).await.moves.pop().and_then(|row| row.mv);
        assert_eq!(played, Some(meant));
    })
    .await;
}
