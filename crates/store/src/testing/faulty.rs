//! A store that fails or hangs on demand, for tests.

use std::sync::Arc;

use tokio::sync::watch;

use crate::methods::{account_methods, store_methods};
use crate::{Accounts, Store, StoreError, StoreFuture};

/// The behaviour of a [`FaultyStore`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Works normally.
    None,
    /// Every query fails.
    Fails,
    /// Every change fails, as on a full disk; reading works.
    RefusesChanges,
    /// No query is answered until the fault is cleared.
    Hangs,
}

/// A store with injected faults.
pub struct FaultyStore {
    inner: Arc<dyn Store>,
    fault: watch::Sender<Fault>,
}

impl std::fmt::Debug for FaultyStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FaultyStore").field("fault", &self.fault).finish_non_exhaustive()
    }
}

impl FaultyStore {
    /// Wraps a store, initially without a fault.
    pub fn new(inner: Arc<dyn Store>) -> Arc<FaultyStore> {
        Arc::new(FaultyStore { inner, fault: watch::Sender::new(Fault::None) })
    }

    /// Sets the current fault.
    pub fn set(&self, fault: Fault) {
        self.fault.send_replace(fault);
    }

    async fn pass(&self, is_change: bool) -> Result<(), StoreError> {
        let mut fault = self.fault.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        match fault.wait_for(|fault| *fault != Fault::Hangs).await.as_deref() {
            Ok(Fault::None) => Ok(()),
            Ok(Fault::RefusesChanges) if !is_change => Ok(()),
            _ => Err(StoreError::Database("a fault of the test".to_owned())),
        }
    }
}

macro_rules! with_faults {
    ($trait:ident: $($kind:ident $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl $trait for FaultyStore {
            $(fn $name(&self, $($argument: $type),*) -> StoreFuture<'_, $result> {
                Box::pin(async move {
                    self.pass(stringify!($kind) == "write").await?;
                    self.inner.$name($($argument),*).await
                })
            })*
        }
    };
}

store_methods!(with_faults);
account_methods!(with_faults);
