//! Every method of [`Store`](crate::Store), once, for stores that wrap another one.

/// Calls a macro with all methods of [`Store`](crate::Store): whether each reads or writes, its parameters and its result.
macro_rules! store_methods {
    ($macro:ident) => {
        $macro! {
            write create(game: $crate::GameRow, host: u64) -> $crate::Appended;
            write append(append: $crate::Append) -> $crate::Appended;
            read game(id: u64) -> Option<$crate::GameRow>;
            read entries(game: u64, after: usize) -> Vec<$crate::EntryRow>;
            read versions(games: Vec<u64>) -> Vec<(u64, usize)>;
            read list(list: $crate::List, most: usize) -> Vec<$crate::GameRow>;
            write add_person(person: $crate::PersonRow) -> ();
            read by_token(hash: String) -> Option<$crate::PersonRow>;
            read person(id: u64) -> Option<$crate::PersonRow>;
            write rename(id: u64, name: String) -> ();
            write forget(id: u64, name: String) -> ();
            read due(now: u64, behind: Option<u64>, most: usize) -> Vec<u64>;
            write keep_name(id: u64, login: String, password: String) -> $crate::Appended;
            read by_login(login: String) -> Option<$crate::PersonRow>;
            write add_token(id: u64, hash: String, created: u64) -> ();
            read ratings(person: u64) -> Vec<$crate::RatingRow>;
            write rate(game: u64, ratings: Vec<$crate::RatingRow>) -> $crate::Appended;
            write wake(wall: u64, silence: u64) -> u64;
            write beat(now: u64) -> u64;
            read pauses(after: u64) -> Vec<$crate::Pause>;
        }
    };
}

pub(crate) use store_methods;
