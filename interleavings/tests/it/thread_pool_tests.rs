use shuttle::future::block_on;

use crate::check;
use crate::sync::{Arc, Instant, Mutex, thread};
use crate::thread_pool::ThreadPool;
use store::StoreError;

/// A pool of two threads whose resource is a lock that must never be contended.
fn pool() -> ThreadPool<Mutex<u32>> {
    ThreadPool::start("reader", 2, || Ok(Mutex::new(0))).expect("threads")
}

fn use_alone(resource: &Mutex<u32>, number: u32) -> Result<u32, StoreError> {
    let mut uses = resource.try_lock().expect("a resource belongs to one thread");
    *uses += 1;
    thread::yield_now();
    Ok(number)
}

#[test]
fn every_task_is_run_and_answered() {
    check(|| {
        let pool = Arc::new(pool());
        let client = |number| {
            let pool = Arc::clone(&pool);
            thread::spawn(move || {
                assert_eq!(block_on(pool.run(move |resource| use_alone(resource, number))), Ok(number));
            })
        };
        let clients: Vec<_> = (0..4).map(client).collect();
        for client in clients {
            client.join().expect("a client");
        }
        Arc::into_inner(pool).expect("the clients have ended").close(Instant::now());
    });
}

#[test]
fn a_task_whose_caller_has_gone_blocks_no_other() {
    check(|| {
        let pool = Arc::new(pool());
        let (first, second) = (Arc::clone(&pool), Arc::clone(&pool));
        // Polled once, so that the task is in the queue, and then dropped.
        let going = thread::spawn(move || {
            let mut cancelled = first.run(|resource| use_alone(resource, 1));
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            let _ = cancelled.as_mut().poll(&mut context);
        });
        let staying = thread::spawn(move || block_on(second.run(|resource| use_alone(resource, 2))));
        going.join().expect("a caller");
        assert_eq!(staying.join().expect("a caller"), Ok(2));
        Arc::into_inner(pool).expect("the callers have ended").close(Instant::now());
    });
}
