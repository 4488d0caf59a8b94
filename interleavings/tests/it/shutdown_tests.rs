use shuttle::future::block_on;

use crate::check;
use crate::shutdown::Shutdown;
use crate::sync::{Arc, Mutex, thread};

/// Numbers of clients.
#[derive(Default)]
struct Clients {
    admitted: u32,
    asked_to_reconnect: u32,
}

#[test]
fn every_admitted_client_is_asked_to_reconnect_before_the_server_ends() {
    check(|| {
        let (shutdown, clients) = (Arc::new(Shutdown::new()), Arc::new(Mutex::new(Clients::default())));
        let client = |_| {
            let (shutdown, clients) = (Arc::clone(&shutdown), Arc::clone(&clients));
            thread::spawn(move || {
                if shutdown.admit() {
                    clients.lock().expect("no test panics").admitted += 1;
                    block_on(shutdown.stopped());
                    clients.lock().expect("no test panics").asked_to_reconnect += 1;
                    shutdown.leave();
                }
            })
        };
        let threads: Vec<_> = (0..3).map(client).collect();
        shutdown.stop();
        block_on(shutdown.drained());
        let (admitted, asked) = {
            let clients = clients.lock().expect("no test panics");
            (clients.admitted, clients.asked_to_reconnect)
        };
        assert!(!shutdown.admit(), "a server that stops admits nobody");
        for thread in threads {
            thread.join().expect("a client");
        }
        assert_eq!(admitted, asked);
        assert_eq!(clients.lock().expect("no test panics").admitted, admitted, "a client was admitted after the end");
    });
}

#[test]
fn a_server_without_clients_ends_at_once() {
    check(|| {
        let shutdown = Arc::new(Shutdown::new());
        let visiting = Arc::clone(&shutdown);
        let visitor = thread::spawn(move || {
            if visiting.admit() {
                visiting.leave();
            }
        });
        let waiting = Arc::clone(&shutdown);
        let task = thread::spawn(move || block_on(waiting.stopped()));
        shutdown.stop();
        block_on(shutdown.drained());
        for thread in [visitor, task] {
            thread.join().expect("a thread");
        }
        assert!(shutdown.is_stopping());
    });
}
