//! Finding an online game.

use e2e::{Browser, meet, visit};
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn open_invitations_are_found_and_games_are_listed() {
    meet(async |[one, other]: [Browser; 2]| {
        one.go("/friends").await;
        one.click("button", "GOrami").await;
        one.press("dialog label:has([value='anyone'])").await;
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
        other.click("link", "Continue").await;
        let there = format!("location.pathname === {id}");
        other.wait_until("the same game", &there).await;
        assert_ne!(Value::Null, id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_shows_what_can_be_joined_and_watched() {
    meet(async |[one, other, late]: [Browser; 3]| {
        one.go("/").await;
        assert_eq!(one.run("return document.querySelectorAll('.elsewhere .card').length").await, 0);
        // From the set-up panel of the home page directly to the invitation.
        one.press("[aria-labelledby='game-gorami'] .options").await;
        one.press("dialog label:has([value='online'])").await;
        one.press("dialog label:has([value='anyone'])").await;
        one.press("dialog label:has([value='16'])").await;
        one.click("button", "Invite").await;
        one.wait_until("the invitation", "document.querySelector('.invitation')").await;
        let id = one.run("return location.pathname").await;
        assert_eq!(one.run("return document.querySelectorAll('.own .field').length").await, 16);
        other.go("/").await;
        other.wait_until("the list", "document.querySelector('.elsewhere .tables a')").await;
        other.click("link", "Join").await;
        for browser in [&one, &other] {
            browser.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        }
        late.go("/").await;
        late.wait_until("the list", "document.querySelector('.elsewhere .tables a')").await;
        late.click("link", "Watch").await;
        late.wait_until(
            "the same game",
            &format!("location.pathname === {id} && document.querySelector('.seat.turn')"),
        )
        .await;
    })
    .await;
}

#[tokio::test]
async fn coming_back_to_an_invitation_makes_no_other() {
    visit(async |browser| {
        browser.go("/").await;
        browser.press("[aria-labelledby='game-kulami'] .options").await;
        browser.press("dialog label:has([value='online'])").await;
        browser.click("button", "Invite").await;
        browser.wait_until("the invitation", "document.querySelector('.invitation input.link')").await;
        browser.run("history.back()").await;
        browser
            .wait_until("the lists", "location.pathname === '/friends' && document.querySelector('.tables a')")
            .await;
        assert_eq!(browser.run("return location.search").await, "");
        assert_eq!(browser.run("return document.querySelectorAll('.tables a').length").await, 1);
    })
    .await;
}
