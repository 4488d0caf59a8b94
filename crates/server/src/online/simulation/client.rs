//! Simulated players and spectators: they act, lose connections, cancel requests and retry them.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use table::seated::{Offer, Person, Phrase};
use tokio::time::{sleep, timeout};
use wire::{ActMessage, ApplyResult, OpenEnum, ServerMessage, Snapshot, StageName};

use super::context::SimulationContext;
use super::node::{Cluster, ClusterNode};
use super::{GAME, moves};
use crate::online::RequestRefusal;
use crate::online::room::Subscription;

/// An action that may not have been answered yet.
#[derive(Clone, Debug)]
struct PendingAction {
    id: String,
    act: ActMessage,
}

/// The final state of a client.
pub(super) struct FinalClientState {
    pub(super) person: Option<u64>,
    pub(super) full: Option<Snapshot>,
    /// Ids of actions and their acknowledged versions.
    pub(super) acknowledged: Vec<(String, usize)>,
    /// Whether a request is still unanswered.
    pub(super) waits: bool,
    /// All messages, in order.
    pub(super) received: Vec<ReceivedMessage>,
    /// All premoves that were sent.
    pub(super) premoves: BTreeSet<String>,
}

/// A message and when it was received.
pub(super) struct ReceivedMessage {
    pub(super) at: u64,
    pub(super) message: ServerMessage,
}

pub(super) struct SimulatedClient {
    context: Arc<SimulationContext>,
    cluster: Arc<Cluster>,
    person: Option<u64>,
    full: Option<Snapshot>,
    request: Option<PendingAction>,
    acknowledged: Vec<(String, usize)>,
    sent: usize,
    received: Vec<ReceivedMessage>,
    premoves: BTreeSet<String>,
}

/// Polls a future at most `polls` times, and then drops it.
pub(super) async fn cancelled_after<T>(polls: u64, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut left = polls;
    std::future::poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

impl SimulatedClient {
    pub(super) fn new(context: Arc<SimulationContext>, cluster: Arc<Cluster>, person: Option<u64>) -> SimulatedClient {
        let (full, request, acknowledged, received, premoves) = Default::default();
        SimulatedClient { context, cluster, person, full, request, acknowledged, sent: 0, received, premoves }
    }

    /// Connects repeatedly until the simulation ends.
    pub(super) async fn run(mut self) -> FinalClientState {
        while !self.context.has_ended() {
            let node = self.cluster.node(self.context.below(2) as usize);
            if node.is_alive() {
                self.connect(&node).await;
            }
            sleep(Duration::from_millis(50) + self.context.millis(500)).await;
        }
        let SimulatedClient { person, full, request, acknowledged, received, premoves, .. } = self;
        FinalClientState { person, full, acknowledged, waits: request.is_some(), received, premoves }
    }

    /// Uses one connection until it is lost.
    async fn connect(&mut self, node: &ClusterNode) {
        let from = self.full.as_ref().map(|full| full.version).filter(|_| !self.context.one_in(4));
        let person = self.person.map(Person);
        let join = async {
            let room = node.online.room(GAME).await?;
            room.join(&node.online, person, from).await
        };
        let Some(Ok(mut subscription)) = self.unless_down(node, join).await else { return };
        for text in std::mem::take(&mut subscription.first) {
            self.on_message(&text);
        }
        let until = self.context.now() + 500 + self.context.below(20_000);
        while !self.context.has_ended() && (self.context.is_calm() || self.context.now() < until) {
            if self.read(node, &mut subscription).await.is_err() {
                return;
            }
            if let Some(request) = self.next_request() {
                self.request = Some(request.clone());
                self.send(node, request).await;
            }
            if !node.is_alive() {
                return;
            }
        }
    }

    /// The result of a future, unless its server crashes first or the client gives up.
    async fn unless_down<T>(&self, node: &ClusterNode, future: impl Future<Output = T>) -> Option<T> {
        let answered = async {
            tokio::select! {
                biased;
                () = node.down() => None,
                done = timeout(Duration::from_secs(8), future) => done.ok(),
            }
        };
        match self.context.fault(6) {
            true => cancelled_after(1 + self.context.below(12), answered).await.flatten(),
            false => answered.await,
        }
    }

    /// Reads events for some time.
    async fn read(&mut self, node: &ClusterNode, subscription: &mut Subscription) -> Result<(), ()> {
        let mut pause = pin!(sleep(Duration::from_millis(20) + self.context.millis(900)));
        loop {
            tokio::select! {
                biased;
                () = node.down() => return Err(()),
                text = subscription.queue.recv() => match text {
                    Some(text) => self.on_message(text.as_str()),
                    None => return Err(()),
                },
                () = &mut pause => return Ok(()),
            }
        }
    }

    /// Checks that a message is the next version or a snapshot.
    fn on_message(&mut self, text: &str) {
        let who = self.person;
        let message = serde_json::from_str::<ServerMessage>(text);
        if let Ok(message) = &message {
            self.received.push(ReceivedMessage { at: self.context.now(), message: message.clone() });
        }
        match message {
            Ok(ServerMessage::Snapshot(full)) => {
                if self.full.as_ref().is_some_and(|known| known.version > full.version) {
                    self.context.violation(format!("P1: {who:?} has seen more than the server has now"));
                }
                if full.opening.is_some() != (full.state.stage == StageName::Over) {
                    self.context.violation(format!("P5: {who:?} is shown the shuffle before the end"));
                }
                self.full = Some(*full);
            }
            Ok(ServerMessage::Event(event)) => {
                let applied = self.full.as_mut().map(|full| full.apply(&event));
                if applied != Some(ApplyResult::Applied) {
                    self.context.violation(format!("P4: {who:?} gets version {} as {applied:?}", event.version));
                }
            }
            other => self.context.violation(format!("{who:?} gets {other:?}")),
        }
    }

    async fn send(&mut self, node: &ClusterNode, request: PendingAction) {
        let Some(person) = self.person.map(Person) else { return };
        let PendingAction { id, act } = request;
        if let ActMessage::Premove { mv: Some(mv), .. } = &act {
            self.premoves.insert(mv.clone());
        }
        let done = async {
            let room = node.online.room(GAME).await?;
            room.act(&node.online, person, &id, &act).await
        };
        match self.unless_down(node, done).await {
            Some(Ok(version)) => {
                self.context.note(&format!("{person:?} {id} is version {version}"));
                if !matches!(act, ActMessage::Premove { .. }) {
                    self.acknowledged.push((id, version));
                    self.request = None;
                }
            }
            // It is unknown whether the action was stored, so it is sent again.
            Some(Err(RequestRefusal::Busy | RequestRefusal::OutcomeUnknown)) | None => {}
            Some(Err(_)) => self.request = None,
        }
        if matches!(act, ActMessage::Premove { .. }) {
            self.request = None;
        }
    }

    /// The unanswered request, or a new one.
    fn next_request(&mut self) -> Option<PendingAction> {
        self.person?;
        if let Some(request) = &self.request {
            // Sometimes a request is repeated although it was answered.
            return Some(request.clone());
        }
        if self.context.is_calm() || self.context.one_in(3) {
            return None;
        }
        let act = self.choose()?;
        self.sent += 1;
        Some(PendingAction { id: format!("{:x}", self.sent), act })
    }

    fn choose(&self) -> Option<ActMessage> {
        let (full, context) = (self.full.as_ref()?, &self.context);
        let offered = |offer: Offer| {
            let mut others = full.state.offers.iter().filter(|row| row.offer == offer && Some(row.seat) != full.you);
            others.next().is_some()
        };
        let offer = |offer: Offer| OpenEnum::Known(offer);
        let own = full.you;
        if full.state.stage == StageName::Gathering {
            return match own {
                None => Some(ActMessage::Sit { seat: 1 + context.below(2) as usize, key: None }),
                Some(_) => context.one_in(6).then_some(ActMessage::Stand),
            };
        }
        own?;
        if full.state.stage == StageName::Over {
            return match offered(Offer::Rematch) {
                true => Some(ActMessage::Agree { offer: offer(Offer::Rematch) }),
                false => (full.state.next.is_none() && full.state.offers.is_empty())
                    .then_some(ActMessage::Offer { offer: offer(Offer::Rematch) }),
            };
        }
        if offered(Offer::TakeBack) {
            return Some(match context.one_in(2) {
                true => ActMessage::Agree { offer: offer(Offer::TakeBack) },
                false => ActMessage::Decline { offer: offer(Offer::TakeBack) },
            });
        }
        let is_to_move = own.is_some_and(|own| full.state.to_move.contains(&own));
        match context.below(20) {
            0 => Some(ActMessage::Say { phrase: OpenEnum::Known(Phrase::Hello) }),
            1 => Some(ActMessage::Offer { offer: offer(Offer::TakeBack) }),
            2 => Some(ActMessage::Resign),
            3 if !is_to_move => Some(ActMessage::Premove { ply: Some(full.state.ply), mv: self.any_move() }),
            _ if is_to_move => Some(ActMessage::Move { ply: full.state.ply, mv: self.any_move()? }),
            _ => None,
        }
    }

    fn any_move(&self) -> Option<String> {
        moves::choose(&self.context, &self.full.as_ref()?.view)
    }
}
