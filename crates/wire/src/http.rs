//! What goes over plain requests.

use serde::{Deserialize, Serialize};
use table::Pace;

use crate::{Closed, Fault, Kind, OpenEnum, RefusalReason, StageName};

/// How much time people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Pace))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaceMessage {
    /// As much as they like.
    #[default]
    Free,
    /// So much for all moves, and a little more after each.
    Fischer {
        /// In milliseconds.
        start: u64,
        /// In milliseconds.
        more: u64,
    },
    /// So much for each move.
    EachMove {
        /// In milliseconds.
        time: u64,
    },
}

impl PaceMessage {
    /// The longest time that clocks count: four weeks.
    pub const LONGEST: u64 = 28 * 24 * 60 * 60 * 1_000;

    /// The pace, if clocks can count it: from a second to four weeks.
    pub fn read(self) -> Result<Pace, Fault> {
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
            false => Err(Fault("clocks count from a second to four weeks".to_owned())),
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

/// Who sees an invitation?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Only those who have its address.
    #[default]
    Private,
    /// Everybody in the lobby, and anybody may sit down.
    Public,
}

/// An invitation to a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// What is played.
    pub kind: Kind,
    /// How much time people have.
    #[serde(default)]
    pub pace: PaceMessage,
    /// The own seat, from 1; without it nobody sits down yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub seat: Option<usize>,
    /// Who sees it?
    #[serde(default)]
    pub visibility: Visibility,
    /// Does it count for the ratings of those who play it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// A game that was made, with an address for every seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Challenge {
    /// Which game.
    pub id: String,
    /// Where one watches.
    pub address: String,
    /// One for every seat that is free.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub seats: Vec<SeatLink>,
}

/// The address of a seat: who opens it may sit down there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// From 1.
    pub seat: usize,
    /// The secret in the address.
    pub key: String,
    /// The address.
    pub address: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Identity {
    /// To be shown with every request, and kept secret; told only when it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// As one is called.
    pub name: String,
    /// The name that a password keeps, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<String>,
    /// How strong one is held to be, in every game that one has played for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Rating>,
}

/// How strong somebody is held to be in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The game's name in records.
    pub game: String,
    /// The rating; everybody begins at 1500.
    pub rating: i32,
    /// How sure it is: within twice as much in 95 of 100 cases.
    pub deviation: u32,
    /// After how many games.
    pub games: u64,
}

/// A password: for the own name, to keep it, or with a name, to come back.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// The name that it opens; left out when one's own is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// From 8 to 200 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 8, max_length = 200))]
    pub password: String,
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Password").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Another name.
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRow {
    /// Which.
    pub id: String,
    /// Its name in records.
    pub game: String,
    /// Has it begun, is it over?
    #[cfg_attr(feature = "schema", schema(schema_with = stage_names))]
    pub stage: OpenEnum<StageName>,
    /// How much time people have.
    pub pace: PaceMessage,
    /// Who sits where.
    pub players: Vec<Option<String>>,
    /// When something happened last, in milliseconds since 1970.
    pub at: u64,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub closed: Option<Closed>,
    /// Does it count for ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// Invitations and games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Open to everybody.
    pub invitations: Vec<GameRow>,
    /// Being played now, to watch.
    pub playing: Vec<GameRow>,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Refusal))]
pub struct RefusalBody {
    /// Why.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: OpenEnum<RefusalReason>,
    /// In words.
    pub text: String,
}

/// The names of stages.
#[cfg(feature = "schema")]
fn stage_names() -> utoipa::openapi::schema::Object {
    use utoipa::openapi::schema::{ObjectBuilder, Type};

    use crate::Named;
    let names = StageName::ALL.iter().map(|stage| stage.name());
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()
}
