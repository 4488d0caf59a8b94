//! Bodies of HTTP requests and responses.

use serde::{Deserialize, Serialize};
use table::Pace;

use crate::{EndingMessage, GameOptionsMessage, MessageError, OpenEnum, RefusalReason, StageName};

/// Time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Pace))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaceMessage {
    /// No clock.
    #[default]
    Free,
    /// Fischer clock: a total time, and an increment after each move.
    Fischer {
        /// Initial time in milliseconds.
        start: u64,
        /// Increment in milliseconds.
        more: u64,
    },
    /// A fixed time for each move.
    EachMove {
        /// Time per move in milliseconds.
        time: u64,
    },
}

impl PaceMessage {
    /// The longest time of a clock: four weeks.
    pub const LONGEST: u64 = 28 * 24 * 60 * 60 * 1_000;

    /// The time control, if its times are between a second and four weeks.
    pub fn read(self) -> Result<Pace, MessageError> {
        let times = match self {
            PaceMessage::Free => return Ok(Pace::Free),
            PaceMessage::Fischer { start, more } => [start, more.max(1_000)],
            PaceMessage::EachMove { time } => [time, time],
        };
        match times.iter().all(|time| (1_000..=Self::LONGEST).contains(time)) {
            true => Ok(match self {
                PaceMessage::Free => Pace::Free,
                PaceMessage::Fischer { start, more } => Pace::Fischer { start, more },
                PaceMessage::EachMove { time } => Pace::EachMove { time },
            }),
            false => Err(MessageError("clocks count from a second to four weeks".to_owned())),
        }
    }
}

impl From<Pace> for PaceMessage {
    fn from(pace: Pace) -> PaceMessage {
        match pace {
            Pace::Free => PaceMessage::Free,
            Pace::Fischer { start, more } => PaceMessage::Fischer { start, more },
            Pace::EachMove { time } => PaceMessage::EachMove { time },
        }
    }
}

/// Visibility of an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Only players with a link.
    #[default]
    Private,
    /// Listed in the lobby; anybody may take a seat.
    Public,
}

/// Request for a new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game and its options.
    pub kind: GameOptionsMessage,
    /// Time control.
    #[serde(default)]
    pub pace: PaceMessage,
    /// The seat to take, from 1; by default none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub seat: Option<usize>,
    /// Visibility of the invitation.
    #[serde(default)]
    pub visibility: Visibility,
    /// Does the game count for ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// A created game, with one link per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Challenge))]
pub struct CreatedGame {
    /// The game's id.
    pub id: String,
    /// Address for spectators.
    pub address: String,
    /// One link per free seat.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub seats: Vec<SeatLink>,
}

/// The link of a seat: whoever opens it may take the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// From 1.
    pub seat: usize,
    /// The secret key in the link.
    pub key: String,
    /// The address.
    pub address: String,
}

/// An identity: an account or a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Identity {
    /// Session token to be sent with every request and kept secret; returned only when it is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The display name.
    pub name: String,
    /// The name reserved by a password, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<String>,
    /// Ratings by game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<PlayerRating>,
}

/// A player's rating in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rating))]
pub struct PlayerRating {
    /// The game's name in records.
    pub game: String,
    /// The rating; it begins at 1500.
    pub rating: i32,
    /// Rating deviation: the 95 % confidence interval is twice as wide on either side.
    pub deviation: u32,
    /// Number of rated games.
    pub games: u64,
}

/// A password: sets one for the current name, or signs in with a name.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// The name to sign in with; omitted when a password is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// From 8 to 200 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 8, max_length = 200))]
    pub password: String,
    /// The password before; needed to change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old: Option<String>,
}

/// A session of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Session))]
pub struct SessionInfo {
    /// The id, to end it.
    pub id: String,
    /// A few words on the client; empty if nothing is known about it.
    pub client: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was used last, within an hour.
    pub used: u64,
    /// Is it the one of this request?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub current: bool,
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Password").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Request to change the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// At most 24 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24))]
    pub name: String,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GameRow))]
pub struct GameListing {
    /// The game's id.
    pub id: String,
    /// The game's name in records.
    pub game: String,
    /// Stage of the game.
    #[cfg_attr(feature = "schema", schema(schema_with = stage_names))]
    pub stage: OpenEnum<StageName>,
    /// Time control.
    pub pace: PaceMessage,
    /// Player names by seat.
    pub players: Vec<Option<String>>,
    /// When the game last changed, in milliseconds since 1970.
    pub at: u64,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub closed: Option<EndingMessage>,
    /// Does the game count for ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// The lobby.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Public invitations.
    pub invitations: Vec<GameListing>,
    /// Running games to watch.
    pub playing: Vec<GameListing>,
}

/// Body of a refused request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Refusal))]
pub struct RefusalBody {
    /// The reason.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: OpenEnum<RefusalReason>,
    /// The reason as a sentence.
    pub text: String,
}

/// Schema of the stage names.
#[cfg(feature = "schema")]
fn stage_names() -> utoipa::openapi::schema::Object {
    use utoipa::openapi::schema::{ObjectBuilder, Type};

    use crate::WireName;
    let names = StageName::ALL.iter().map(|stage| stage.name());
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()
}
