//! Lists every method of [`Store`](crate::Store) in one place, for stores that wrap another one.

/// Calls a macro with all methods of [`Store`](crate::Store): whether each reads or writes, its parameters and result.
macro_rules! store_methods {
    ($macro:ident) => {
        $macro! {
            Store:
            write create(game: $crate::GameRow, host: u64) -> $crate::ChangeResult;
            write append(append: $crate::Append) -> $crate::ChangeResult;
            read game(id: u64) -> Option<$crate::GameRow>;
            read entries(game: u64, after: usize) -> Vec<$crate::EntryRow>;
            read versions(games: Vec<u64>) -> Vec<(u64, usize)>;
            read list(list: $crate::List, most: usize) -> Vec<$crate::GameRow>;
            read due(now: u64, after_id: Option<u64>, most: usize) -> Vec<u64>;
            read ratings(person: u64) -> Vec<$crate::RatingRow>;
            write rate(game: u64, ratings: Vec<$crate::RatingRow>) -> $crate::ChangeResult;
            write wake(wall: u64, silence: u64) -> u64;
            write beat(now: u64) -> u64;
            read pauses(after: u64) -> Vec<$crate::Pause>;
        }
    };
}

/// The same for [`Accounts`](crate::Accounts).
macro_rules! account_methods {
    ($macro:ident) => {
        $macro! {
            Accounts:
            write change_account(change: $crate::AccountChange) -> $crate::ChangeResult;
            read session(hash: String) -> Option<($crate::SessionRow, $crate::PersonRow)>;
            read sessions(person: u64) -> Vec<$crate::SessionRow>;
            read person(id: u64) -> Option<$crate::PersonRow>;
            read by_login(login: String) -> Option<$crate::PersonRow>;
            read by_look(look: String) -> Option<$crate::PersonRow>;
            read without_look(most: usize) -> Vec<$crate::PersonRow>;
            read by_name(name: String, most: usize) -> Vec<$crate::PersonRow>;
            read revisions(people: Vec<u64>) -> Vec<(u64, u64)>;
            read device(hash: String) -> Option<u64>;
            read blocks(now: u64) -> Vec<$crate::BlockRow>;
            read moderation_log(most: usize) -> Vec<$crate::ModerationRow>;
        }
    };
}

pub(crate) use account_methods;
pub(crate) use store_methods;
