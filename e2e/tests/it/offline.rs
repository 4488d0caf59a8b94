//! The page works offline.

use e2e::{PAGES, lay_tables, visit};

#[tokio::test]
async fn every_page_and_the_engine_work_offline() {
    visit(async |browser| {
        browser.go("/").await;
        browser.wait_until("the page is kept", "navigator.serviceWorker.controller").await;
        browser.run("localStorage.setItem('ludami.test', 'kept')").await;
        lay_tables(&browser).await;
        browser.end_server();
        for page in PAGES {
            browser.go(page).await;
        }
        browser.reload().await;
        assert_eq!(browser.run("return localStorage.getItem('ludami.test')").await, "kept");
        let ready = "const done = arguments[0];
            const worker = new Worker(document.querySelector('meta[name=ludami-worker]').content, { type: 'module' });
            worker.onmessage = (event) => done(event.data);
            worker.onerror = (event) => done('failed: ' + event.message);";
        assert_eq!(browser.run_async(ready).await, "ready");
        // The browser itself logs network errors.
        let complaints = browser.complaints().await;
        let others: Vec<_> = complaints.iter().filter(|line| !line.contains("ERR_CONNECTION_REFUSED")).collect();
        assert!(others.is_empty(), "{others:?}");
    })
    .await;
}
