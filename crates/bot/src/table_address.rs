//! Addresses of games and seats.

/// The address of a game and, if a seat is to be taken, of the seat with its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableAddress {
    /// The game.
    pub game: String,
    /// The seat, from 1.
    pub seat: Option<usize>,
    /// The key of the seat, unless it is open to everybody.
    pub key: Option<String>,
}

/// This is no address of a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no address of a table, such as /game/00000000000000a1?seat=2&key=9b0e")]
pub struct TableAddressError(String);

impl TableAddress {
    /// Reads an address as invitations have it, whole or from `/game/` on.
    pub fn read(address: &str) -> Result<TableAddress, TableAddressError> {
        let wrong = || TableAddressError(address.chars().take(100).collect());
        let (_, rest) = address.split_once("/game/").ok_or_else(wrong)?;
        let (game, query) = rest.split_once('?').unwrap_or((rest, ""));
        let hexadecimal = game.len() == 16 && game.bytes().all(|byte| byte.is_ascii_hexdigit());
        let mut place = TableAddress { game: game.to_owned(), seat: None, key: None };
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("seat", seat)) => place.seat = Some(seat.parse().map_err(|_| wrong())?),
                Some(("key", key)) => place.key = Some(key.to_owned()),
                _ => return Err(wrong()),
            }
        }
        if hexadecimal { Ok(place) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_invitations_are_read() {
        let game = "00000000000000a1".to_owned();
        for (address, seat, key) in [
            ("/game/00000000000000a1", None, None),
            ("http://localhost:8010/game/00000000000000a1?seat=2&key=9b0e", Some(2), Some("9b0e".to_owned())),
            ("/game/00000000000000a1?seat=1", Some(1), None),
        ] {
            assert_eq!(TableAddress::read(address), Ok(TableAddress { game: game.clone(), seat, key }));
        }
        for wrong in ["", "/game/", "/game/a1", "/game/00000000000000a1?seat=x", "/game/00000000000000a1?boat=1"] {
            assert!(TableAddress::read(wrong).is_err(), "{wrong}");
        }
    }
}
