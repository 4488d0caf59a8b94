//! The online account.

use e2e::{Browser, meet};
use serde_json::Value;

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
        one.click("button", "Change name").await;
        says(&one, "Name changed.").await;
        one.press(".account summary").await;
        write(&one, "password", "correct horse").await;
        one.click("button", "Protect my name").await;
        says(&one, "Done.").await;
        one.wait_until("kept", "/name anna is protected/.test(document.querySelector('.account details').textContent)")
            .await;
        one.click("button", "Save all my games").await;
        says(&one, "Done.").await;

        other.go("/friends").await;
        other.wait_until("the form", "document.querySelector('.account')").await;
        other.press(".account summary").await;
        write(&other, "text", "Anna").await;
        write(&other, "password", "wrong horse").await;
        other.click("button", "I have a name already").await;
        says(&other, "Wrong name or password.").await;
        write(&other, "password", "correct horse").await;
        other.click("button", "I have a name already").await;
        other
            .wait_until(
                "known",
                "/name anna is protected/.test(document.querySelector('.account details').textContent)",
            )
            .await;
        // This page refreshes its list of games, which the server refuses as soon as the account is deleted.
        one.go("/about").await;
        other.run("window.confirm = () => true").await;
        other.click("button", "Delete my data").await;
        says(&other, "Your data has been deleted.").await;
        // The browser itself logs the refused password.
        let said = other.complaints().await;
        assert!(said.iter().all(|said| said.contains("status of 40")), "{said:?}");
    })
    .await;
}
