//! Self-check: the helpers detect errors.

use e2e::{ScreenSize, visit};

#[tokio::test]
async fn barriers_overhang_and_complaints_are_seen() {
    visit(async |browser| {
        browser.go("/about").await;
        browser.on(ScreenSize::Phone).await;
        browser.run("document.querySelector('main').append(document.createElement('button'))").await;
        let barriers = browser.barriers().await;
        assert!(barriers.len() == 1 && barriers[0].starts_with("button-name: "), "{barriers:?}");

        browser.run("document.querySelector('main').innerHTML = '<h1>' + 'x'.repeat(200) + '</h1>'").await;
        browser.run("document.querySelector('h1').style.overflowWrap = 'normal'").await;
        assert!(browser.overhang().await > 0);

        browser.run("console.error('a complaint')").await;
        let complaints = browser.complaints().await;
        assert!(complaints.len() == 1 && complaints[0].contains("a complaint"), "{complaints:?}");
    })
    .await;
}

#[tokio::test]
#[should_panic(expected = "the console said")]
async fn a_complaint_fails_the_visit() {
    visit(async |browser| {
        browser.go("/about").await;
        browser.run("console.error('a complaint')").await;
    })
    .await;
}
