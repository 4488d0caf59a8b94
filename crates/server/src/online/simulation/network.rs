//! The simulated bus between servers: hints are lost, duplicated, delayed and reordered.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;
use tokio::time::sleep;

use super::context::SimulationContext;
use crate::online::bus::{Bus, BusHint};

pub(super) struct SimulatedBus {
    context: Arc<SimulationContext>,
    /// The inboxes of the servers, by index.
    inboxes: Mutex<Vec<(usize, mpsc::Sender<BusHint>)>>,
}

impl SimulatedBus {
    pub(super) fn new(context: Arc<SimulationContext>) -> SimulatedBus {
        SimulatedBus { context, inboxes: Mutex::default() }
    }

    /// Connects a server, replacing the previous one with its index.
    pub(super) fn join(self: &Arc<SimulatedBus>, index: usize) -> Bus {
        let (bus, mut outbox, inbox) = Bus::simulated();
        let mut inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
        inboxes.retain(|(other, _)| *other != index);
        inboxes.push((index, inbox));
        drop(inboxes);
        let network = Arc::clone(self);
        tokio::spawn(async move {
            while let Some(hint) = outbox.recv().await {
                network.deliver(index, hint);
            }
        });
        bus
    }

    fn deliver(&self, from: usize, hint: BusHint) {
        let inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for (_, inbox) in inboxes.into_iter().filter(|(index, _)| *index != from) {
            let copies = if self.context.fault(5) { 0 } else { 1 + u64::from(self.context.fault(5)) };
            for _ in 0..copies {
                let (inbox, delay) = (inbox.clone(), self.context.millis(40));
                tokio::spawn(async move {
                    sleep(delay).await;
                    // The server may have crashed in the meantime.
                    let _ = inbox.try_send(hint);
                });
            }
        }
    }
}
