use shuttle::future::block_on;

use crate::check;
use crate::job_queue::{Batch, JobQueue};
use crate::sync::{Arc, Instant, Mutex, oneshot, thread};
use store::StoreError;

/// A number to store, and the channel for the result.
type StoreJob = (u32, oneshot::Sender<Result<u32, StoreError>>);

/// What is stored, in order.
type Stored = Arc<Mutex<Vec<u32>>>;

/// A queue whose thread stores numbers as the writer does: a batch first, its answers afterwards.
fn queue() -> (JobQueue<StoreJob>, Stored) {
    let stored = Stored::default();
    let store = Arc::clone(&stored);
    let queue = JobQueue::start("writer", move || {
        move |batch: &mut Batch<StoreJob>| {
            batch.fill();
            store.lock().expect("no test panics").extend(batch.jobs().iter().map(|(number, _)| *number));
            for (number, answer) in batch.drain() {
                // The caller may no longer wait.
                let _ = answer.send(Ok(number));
            }
        }
    });
    (queue.expect("a thread"), stored)
}

fn sorted(stored: &Stored) -> Vec<u32> {
    let mut numbers = stored.lock().expect("no test panics").clone();
    numbers.sort_unstable();
    numbers
}

#[test]
fn every_job_is_stored_once_and_answered_afterwards() {
    check(|| {
        let (queue, stored) = queue();
        let queue = Arc::new(queue);
        let client = |client: u32| {
            let (queue, stored) = (Arc::clone(&queue), Arc::clone(&stored));
            thread::spawn(move || {
                for number in [10 * client, 10 * client + 1] {
                    assert_eq!(block_on(queue.submit(|answer| (number, answer))), Ok(number));
                    assert!(stored.lock().expect("no test panics").contains(&number), "{number} is answered too early");
                }
            })
        };
        let clients: Vec<_> = (0..3).map(client).collect();
        for client in clients {
            client.join().expect("a client");
        }
        Arc::into_inner(queue).expect("the clients have ended").close(Instant::now());
        assert_eq!(sorted(&stored), [0, 1, 10, 11, 20, 21]);
    });
}

#[test]
fn jobs_in_the_queue_are_answered_when_it_is_closed() {
    check(|| {
        let (queue, stored) = queue();
        let client = |number| {
            let answered = queue.submit(|answer| (number, answer));
            thread::spawn(move || assert_eq!(block_on(answered), Ok(number)))
        };
        let clients: Vec<_> = (0..3).map(client).collect();
        queue.close(Instant::now());
        assert_eq!(sorted(&stored), [0, 1, 2], "the thread has ended");
        for client in clients {
            client.join().expect("a client");
        }
    });
}

#[test]
fn a_job_whose_caller_has_gone_is_stored() {
    check(|| {
        let (queue, stored) = queue();
        let cancelled = queue.submit(|answer| (1, answer));
        let going = thread::spawn(move || drop(cancelled));
        assert_eq!(block_on(queue.submit(|answer| (2, answer))), Ok(2));
        queue.close(Instant::now());
        going.join().expect("a caller");
        assert_eq!(*stored.lock().expect("no test panics"), [1, 2]);
    });
}
