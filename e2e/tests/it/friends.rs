//! Online play: two browsers play over the real server, a third one watches.

use e2e::{Browser, ScreenSize, close_sheet, invite, meet, meet_over, open_more};
use store::testing::PostgresServer;

use crate::meeting::{TestTable, snapshot};

/// A whole game, with a player leaving in the middle.
async fn play(game: &'static str, name: &'static str, browsers: [Browser; 3]) -> TestTable {
    let meeting = TestTable::begin(game, name, browsers).await;
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
        let before = snapshot(one, &meeting.id).await;
        one.click("button", "Rematch").await;
        other.wait_until("the offer", "document.querySelector('.offer')").await;
        other.click("button", "Agree").await;
        for browser in [one, other] {
            let elsewhere =
                format!("location.pathname !== '/game/{}' && document.querySelector('.seat.turn')", meeting.id);
            browser.wait_until("the next game", &elsewhere).await;
        }
        let path = one.run("return location.pathname").await;
        let next = snapshot(one, path.as_str().expect("a path").trim_start_matches("/game/")).await;
        assert_eq!(next.you, before.you.map(|seat| 3 - seat));
        assert!(next.moves.is_empty());
    })
    .await;
}

/// The page does not depend on the kind of database.
#[tokio::test(flavor = "multi_thread")]
async fn friends_play_gorami_kept_by_postgresql() {
    let postgres = PostgresServer::start();
    let test = async |browsers: [Browser; 3]| drop(play("gorami", "GOrami", browsers).await);
    meet_over(Some(&postgres.address()), test).await;
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
        let meeting = TestTable::begin("kulami", "Kulami", browsers).await;
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
async fn moves_out_of_turn_are_refused_and_offers_are_answered() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = TestTable::begin("kulami", "Kulami", browsers).await;
        let [mover, other] = meeting.mover_and_other().await;
        meeting.watcher.press(".own .field").await;
        meeting.watcher.wait_until("why not", "document.querySelector('.prompt.refused')").await;
        mover.press(".own .field[data-field='0']").await;
        meeting.seen(1).await;
        // The same field again: the page reports the rule.
        other.press(".own .field[data-field='0']").await;
        other.wait_until("why not", "document.querySelector('.prompt.refused')").await;
        open_more(mover).await;
        mover.click("button", "Ask to take back").await;
        close_sheet(mover).await;
        other.wait_until("the offer", "document.querySelector('.offer')").await;
        other.click("button", "Agree").await;
        meeting.seen(0).await;
        open_more(other).await;
        other.press(".phrases summary").await;
        other.click("button", "Well played!").await;
        close_sheet(other).await;
        mover.wait_until("the words", "document.querySelector('.said')?.textContent.includes('Well played!')").await;
        open_more(mover).await;
        mover.click("button", "Resign").await;
        mover.press("[role='alertdialog'] button").await;
        for browser in meeting.all() {
            browser.wait_until("the end", "document.querySelector('.ending h2')").await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_games_are_reported_and_taken_seats_are_watched() {
    meet(async |browsers: [Browser; 3]| {
        let [one, other, late] = browsers;
        let link = invite(&one, "GOrami").await;
        other.go(&link).await;
        other.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        late.go(&link).await;
        late.wait_until("it is taken", "document.querySelector('.prompt.refused')").await;
        late.go("/game/0123456789abcdef").await;
        late.wait_until("there is none", "document.querySelector('h1').textContent === 'Game not found'").await;
        // The browser itself logs what the server has refused.
        let said = late.complaints().await;
        assert!(said.iter().all(|said| said.contains("status of 40")), "{said:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_online_table_is_accessible() {
    meet(async |[one, other]: [Browser; 2]| {
        let look = async |browser: &Browser, what: &str| {
            for theme in ["light", "dark", "safe"] {
                browser.choose("Appearance", theme).await;
                for screen in ScreenSize::ALL {
                    browser.on(screen).await;
                    assert_eq!(browser.overhang().await, 0, "{what} {theme} {screen:?}");
                    let barriers = browser.barriers().await;
                    assert!(barriers.is_empty(), "{what} {theme} {screen:?}: {barriers:#?}");
                }
            }
            browser.on(ScreenSize::Wide).await;
        };
        let link = invite(&one, "Equals = Wins").await;
        look(&one, "waiting").await;
        other.go(&link).await;
        other.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        look(&other, "playing").await;
        open_more(&one).await;
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
