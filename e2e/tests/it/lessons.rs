//! Lessons: a step is solved, restarted, and solved again.

use e2e::visit;

/// Steps with a task can show their example.
const EXAMPLE: &str =
    "[...document.querySelectorAll('.lesson button')].find((button) => button.textContent === 'Show me')";

#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_done_and_begun_again() {
    visit(async |browser| {
        for lesson in ["kulami", "gorami", "puzzle"] {
            browser.go(&format!("/learn/{lesson}")).await;
            browser.wait_until("the steps", "document.querySelector('.steps .step')").await;
            let count = browser.run("return document.querySelectorAll('.steps .step').length").await;
            let mut asked = false;
            for step in 0..count.as_u64().expect("a number") {
                browser.run(&format!("document.querySelectorAll('.steps .step')[{step}].click()")).await;
                let here = format!("document.querySelectorAll('.steps .step')[{step}].getAttribute('aria-current')");
                browser.wait_until("the step", &here).await;
                asked = browser.run(&format!("return Boolean({EXAMPLE})")).await == true;
                if asked {
                    break;
                }
            }
            assert!(asked, "{lesson}: some step asks for something");
            for _ in 0..2 {
                browser.wait_until("an example", EXAMPLE).await;
                browser.run(&format!("{EXAMPLE}.click()")).await;
                browser.wait_until("it is right", "document.querySelector('.answer.right')").await;
                browser.click("button", "This step again").await;
                browser.wait_until("it is open", "!document.querySelector('.answer.right')").await;
            }
        }
    })
    .await;
}
