//! A wrapper that limits how long each query of a store may take.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use crate::methods::{account_methods, store_methods};
use crate::{Accounts, Store, StoreError, StoreFuture};

/// A store with a deadline for every query. A change that is not confirmed by then may still happen:
/// [`StoreError::OutcomeUnknown`].
pub struct Deadline {
    inner: Arc<dyn Store>,
    limit: Duration,
}

impl std::fmt::Debug for Deadline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deadline").field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl Deadline {
    /// Wraps a store so that every query has this time limit.
    pub fn new(inner: Arc<dyn Store>, limit: Duration) -> Deadline {
        Deadline { inner, limit }
    }

    fn read<'a, T: Send + 'a>(&'a self, query: StoreFuture<'a, T>) -> StoreFuture<'a, T> {
        Box::pin(async move { timeout(self.limit, query).await.unwrap_or(Err(StoreError::TimedOut)) })
    }

    fn write<'a, T: Send + 'a>(&'a self, query: StoreFuture<'a, T>) -> StoreFuture<'a, T> {
        let unknown = || StoreError::OutcomeUnknown(format!("no answer in {} ms", self.limit.as_millis()));
        Box::pin(async move { timeout(self.limit, query).await.unwrap_or_else(|_| Err(unknown())) })
    }
}

macro_rules! with_deadline {
    ($trait:ident: $($kind:ident $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl $trait for Deadline {
            $(fn $name(&self, $($argument: $type),*) -> StoreFuture<'_, $result> {
                self.$kind(self.inner.$name($($argument),*))
            })*
        }
    };
}

store_methods!(with_deadline);
account_methods!(with_deadline);
