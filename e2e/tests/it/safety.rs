//! Nothing is loaded from other servers.

use e2e::{PAGES, visit};

#[tokio::test]
async fn everything_is_loaded_from_this_server_and_nothing_else_is_allowed() {
    visit(async |browser| {
        for page in PAGES {
            browser.go(page).await;
            let loaded =
                browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)").await;
            let loaded = loaded.as_array().expect("a list");
            assert!(loaded.iter().any(|name| name.as_str().is_some_and(|name| name.ends_with(".wasm"))), "{loaded:?}");
            for name in loaded {
                assert!(name.as_str().is_some_and(|name| name.starts_with(browser.origin())), "{name}");
            }
        }
        let script = "const done = arguments[0];
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
            document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.evil = 1' }));";
        assert_eq!(browser.run_async(script).await, "script-src-elem");
        assert_eq!(browser.run("return window.evil === undefined").await, true);
        let fetched = "const done = arguments[0];
            fetch('http://127.0.0.2:9/').then(() => done('loaded'), () => done('refused'));";
        assert_eq!(browser.run_async(fetched).await, "refused");
        // The browser logs what it has refused, as intended.
        let complaints = browser.complaints().await;
        assert!(complaints.iter().all(|line| line.contains("Content Security Policy")), "{complaints:?}");
    })
    .await;
}
