//! The steps of the writer, observed by crash tests.

/// A step of the writer. A program that is killed at any of them keeps all acknowledged jobs; the jobs of the current
/// transaction are all stored or none of them is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WriterStep {
    /// The first job of a batch has been received.
    Received,
    /// The transaction has begun, and all waiting jobs have been received.
    Begun,
    /// The changes of one job are part of the transaction.
    Changed,
    /// All jobs are part of the transaction, which is not committed yet.
    Filled,
    /// The transaction is on disk.
    Committed,
    /// Deleted data has been removed from the write-ahead log, if there was any.
    Erased,
    /// The result of one job has been sent.
    Answered,
}

/// Called at every step of the writer.
pub(super) type OnStep = Box<dyn Fn(WriterStep) + Send>;
