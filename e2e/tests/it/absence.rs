//! A player leaves and does not come back.

use e2e::{Browser, meet};
use wire::{EndingName, StageName};

use crate::meeting::{TestTable, snapshot};

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_player_loses_to_a_claim() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = TestTable::begin_with(
            "kulami",
            "Kulami",
            &["dialog summary", "dialog label:has([value='10+5'])"],
            browsers,
        )
        .await;
        let [mover, other] = meeting.mover_and_other().await;
        assert_eq!(other.run("return document.querySelectorAll('.clock').length").await, 2);
        // The page of this player is closed.
        mover.go("/about").await;
        let away = "/ is away\\. /.test(document.querySelector('.absent')?.textContent)";
        other.wait_until("who is away is said", away).await;
        let seat = "document.querySelector('.seat.turn').textContent.includes('away')";
        other.wait_until("and shown", seat).await;
        let offered = "[...document.querySelectorAll('.absent button')].some((button) => !button.disabled)";
        other.wait_until("after a minute it can be claimed", offered).await;
        other.click("button", "Claim the game").await;
        for browser in [other, &meeting.watcher] {
            browser.wait_until("the end", "document.querySelector('.ending h2')").await;
        }
        let full = snapshot(other, &meeting.id).await;
        assert_eq!(full.state.stage, StageName::Over);
        let closed = full.state.closed.expect("it is over");
        assert_eq!((&closed.how, closed.seat), (&EndingName::Absent.into(), full.you.map(|own| 3 - own)));
        let headline = "return document.querySelector('.ending h2').textContent";
        let winner = &full.players[full.you.expect("a player") - 1].as_ref().expect("a name").name;
        assert_eq!(other.run(headline).await, "You won!");
        assert_eq!(meeting.watcher.run(headline).await, format!("{winner} won!"));
        // A player who comes back sees the same from the other side.
        mover.go(&format!("/game/{}", meeting.id)).await;
        mover.wait_until("the end", "document.querySelector('.ending h2')").await;
        assert_eq!(mover.run(headline).await, "You lost.");
    })
    .await;
}
