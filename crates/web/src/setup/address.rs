//! Settings of an online game as the query of an address: passed from the page where they are chosen to the one that
//! invites.

use game::GameKind;
use gurami::BoardSize;
use gurami::equals::Variant;
use gurami::gorami::{self, Arena};
use kulami::{Scoring, SwapRule};
use table::Pace;

use super::{GameSettings, OpponentLocation, read_board};

impl GameSettings {
    /// The query.
    pub(crate) fn address(&self) -> String {
        let others = match self.others {
            OpponentLocation::Local => "here",
            OpponentLocation::Invited => "friends",
            OpponentLocation::Lobby => "anybody",
        };
        let optional =
            |name: &str, value: Option<usize>| value.map_or(String::new(), |value| format!("&{name}={value}"));
        let sides = optional("colour", self.colour) + &optional("first", self.start);
        let pace = match self.pace {
            Pace::Free => String::new(),
            Pace::Fischer { start, more } => format!("&start={start}&more={more}"),
            Pace::EachMove { time } => format!("&time={time}"),
        };
        let (scoring, swap) = (self.kulami.scoring, self.kulami.swap == SwapRule::Offered);
        let marks =
            [(scoring.has_area(), "area"), (scoring.has_lines(), "lines"), (swap, "swap"), (self.rated, "rated")];
        let marks: String = marks.iter().filter(|(set, _)| *set).map(|(_, name)| format!("&{name}=1")).collect();
        let variant = Variant::ALL.iter().position(|variant| *variant == self.variant).unwrap_or_default();
        format!(
            "game={}&with={others}&board={}&variant={variant}&arena={}&players={}&seed={}{sides}{pace}{marks}",
            self.game,
            self.kulami.board,
            self.gorami.arena.size().fields(),
            self.players,
            self.seed,
        )
    }

    /// Parses a query; `None` if it is not about an online game.
    pub(crate) fn of_address(query: &str) -> Option<GameSettings> {
        let value = |name: &str| query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        let number = |name: &str| value(name).and_then(|text| text.parse::<u64>().ok());
        let others = match value("with")? {
            "friends" => OpponentLocation::Invited,
            "anybody" => OpponentLocation::Lobby,
            _ => return None,
        };
        let game = value("game")?.parse::<GameKind>().ok()?;
        let usual = GameSettings::usual(game, None, number("seed")?);
        let pace = match (number("start"), number("more"), number("time")) {
            (Some(start), Some(more), _) => Pace::Fischer { start, more },
            (_, _, Some(time)) => Pace::EachMove { time },
            _ => Pace::Free,
        };
        let variant = number("variant").and_then(|index| Variant::ALL.get(index as usize)).copied();
        let arena = number("arena").and_then(|fields| BoardSize::with_fields(fields as usize)).and_then(Arena::of);
        Some(GameSettings {
            kulami: kulami::Options {
                board: value("board").map_or(usual.kulami.board, read_board),
                scoring: Scoring::with(value("area").is_some(), value("lines").is_some()),
                swap: if value("swap").is_some() { SwapRule::Offered } else { SwapRule::Never },
                ..usual.kulami
            },
            variant: variant.unwrap_or(usual.variant),
            gorami: gorami::Options { arena: arena.unwrap_or(usual.gorami.arena), ..usual.gorami },
            players: number("players").map_or(2, |players| players.clamp(2, game::Seat::MOST as u64) as usize),
            others,
            rated: value("rated").is_some(),
            colour: number("colour").map(|colour| colour as usize),
            start: number("first").map(|player| player as usize),
            pace,
            ..usual
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_round_trip_through_their_address() {
        let paces = [Pace::Free, Pace::Fischer { start: 300_000, more: 5_000 }, Pace::EachMove { time: 86_400_000 }];
        for (index, game) in GameKind::ALL.into_iter().enumerate() {
            for (others, colour, start) in [
                (OpponentLocation::Invited, None, Some(1)),
                (OpponentLocation::Lobby, Some(1), None),
                (OpponentLocation::Lobby, Some(0), Some(0)),
            ] {
                for pace in paces {
                    let usual = GameSettings::usual(game, None, 77);
                    let settings = GameSettings {
                        kulami: kulami::Options {
                            board: read_board("classic-irregular"),
                            scoring: Scoring::with(index % 2 == 0, index % 4 == 1),
                            swap: if index % 3 == 0 { SwapRule::Offered } else { SwapRule::Never },
                            ..usual.kulami
                        },
                        rated: others == OpponentLocation::Lobby,
                        variant: Variant::ALL[index % Variant::ALL.len()],
                        gorami: gorami::Options { arena: Arena::of(BoardSize::B16).expect("a board"), ..usual.gorami },
                        players: 3,
                        others,
                        colour,
                        start,
                        pace,
                        ..usual
                    };
                    assert_eq!(GameSettings::of_address(&settings.address()), Some(settings));
                }
            }
        }
    }

    #[test]
    fn only_settings_of_online_games_are_read() {
        let usual = GameSettings::usual(GameKind::Kulami, None, 7).address();
        for query in ["", "game=kulami", "with=friends", "game=puzzle&with=friends&seed=1", &usual] {
            assert_eq!(GameSettings::of_address(query), None, "{query}");
        }
        let odd = GameSettings::of_address("game=kissing&with=friends&seed=1&players=99&variant=99&arena=5&start=x");
        let odd = odd.expect("a wish");
        assert_eq!((odd.players, odd.pace), (game::Seat::MOST, Pace::Free));
    }
}
