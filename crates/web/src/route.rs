//! Addresses of pages: parser and formatter.

use game::GameKind;
use table::seated::GameId;
use text::games::Activity;

use crate::program::PageProgram;

/// The name of a table in addresses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TableName(String);

impl TableName {
    const MOST: usize = 40;

    /// Letters, digits and dashes.
    pub(crate) fn read(text: &str) -> Option<TableName> {
        let fits = !text.is_empty() && text.len() <= TableName::MOST;
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (fits && plain).then(|| TableName(text.to_owned()))
    }

    /// Is it an online table? Their names have a form of their own.
    pub(crate) fn is_online(&self) -> bool {
        GameId::read(&self.0).is_some()
    }

    /// When a local game was created, in seconds since 1 January 1970: its name is this time in milliseconds and a
    /// random part in base 36.
    pub(crate) fn created(&self) -> u64 {
        u64::from_str_radix(&self.0, 36).map_or(0, |number| number / 46_656 / 1000)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Route {
    Home,
    Game(TableName),
    /// Online play.
    Friends,
    Study,
    Workshop,
    Puzzles,
    /// Puzzle statistics.
    Statistics,
    /// A line of Challenge and its results.
    Challenge,
    /// Problems of a game: find the best move.
    Find(GameKind),
    Learn(Activity),
    About,
    /// Unknown address.
    Missing,
}

impl Route {
    /// Parses a path without its query.
    pub(crate) fn read(path: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] => Route::Home,
            ["game", name] => TableName::read(name).map_or(Route::Missing, Route::Game),
            ["friends"] => Route::Friends,
            ["study"] => Route::Study,
            ["workshop"] => Route::Workshop,
            ["puzzles"] => Route::Puzzles,
            ["puzzles", "statistics"] => Route::Statistics,
            ["puzzles", "challenge"] => Route::Challenge,
            ["find", name] => match name.parse() {
                Ok(game) if game != GameKind::Challenge => Route::Find(game),
                _ => Route::Missing,
            },
            ["learn", name] => Activity::read(name).map_or(Route::Missing, Route::Learn),
            ["about"] => Route::About,
            _ => Route::Missing,
        }
    }

    /// The program that contains the page; every program can show [`Route::Missing`]. `page/boot.js` has the same rule.
    pub(crate) fn program(&self) -> Option<PageProgram> {
        match self {
            Route::Game(name) if name.is_online() => Some(PageProgram::Friends),
            Route::Friends => Some(PageProgram::Friends),
            Route::Home => Some(PageProgram::Home),
            Route::Game(_) => Some(PageProgram::Play),
            Route::Study
            | Route::Workshop
            | Route::Puzzles
            | Route::Statistics
            | Route::Challenge
            | Route::Find(_)
            | Route::Learn(_)
            | Route::About => Some(PageProgram::Rest),
            Route::Missing => None,
        }
    }

    /// The path.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::Home | Route::Missing => "/".to_owned(),
            Route::Game(name) => format!("/game/{}", name.as_str()),
            Route::Friends => "/friends".to_owned(),
            Route::Study => "/study".to_owned(),
            Route::Workshop => "/workshop".to_owned(),
            Route::Puzzles => "/puzzles".to_owned(),
            Route::Statistics => "/puzzles/statistics".to_owned(),
            Route::Challenge => "/puzzles/challenge".to_owned(),
            Route::Find(game) => format!("/find/{game}"),
            Route::Learn(game) => format!("/learn/{}", game.code()),
            Route::About => "/about".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let fixed = [
            Route::Home,
            Route::Friends,
            Route::Study,
            Route::Workshop,
            Route::Puzzles,
            Route::Statistics,
            Route::Challenge,
            Route::About,
        ];
        let learn = Activity::ALL.map(Route::Learn);
        let find = crate::problems::GAMES.map(Route::Find);
        let game = TableName::read("a-Z09").map(Route::Game);
        for route in fixed.into_iter().chain(learn).chain(find).chain(game) {
            assert_eq!(Route::read(&route.path()), route);
        }
    }

    #[test]
    fn online_tables_are_in_their_own_program() {
        for (path, program) in [
            ("/game/00000000000000a1", PageProgram::Friends),
            ("/game/00000000000000A1", PageProgram::Play),
            ("/game/0000000000000a1", PageProgram::Play),
            ("/friends", PageProgram::Friends),
            ("/", PageProgram::Home),
            ("/study", PageProgram::Rest),
        ] {
            assert_eq!(Route::read(path).program(), Some(program), "{path}");
        }
    }

    #[test]
    fn other_addresses_lead_nowhere() {
        let long = format!("/game/{}", "a".repeat(41));
        for path in ["/game", "/game/", "/game/a/b", "/game/ä", "/game/a.b", "/learn/chess", "/study/x", "/x", &long] {
            assert_eq!(Route::read(path), Route::Missing, "{path}");
        }
        assert_eq!(Route::read("/study/"), Route::Study);
        assert_eq!(Route::read("//"), Route::Home);
    }
}
