//! Enums whose values are sent by name, open to values of newer servers.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::seated::{Offer, Phrase};

use crate::MessageError;

/// An enum whose values have names in messages.
pub trait WireName: Copy + PartialEq + fmt::Debug + 'static {
    /// What the values are, for error messages.
    const WHAT: &'static str;

    /// Every value.
    const ALL: &'static [Self];

    /// The value's name in messages.
    fn name(self) -> &'static str;

    /// Parses a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// A value of an enum, or a name that this version does not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OpenEnum<T> {
    /// A known value.
    Known(T),
    /// The name of a value that only newer programs know.
    Unknown(String),
}

impl<T: WireName> OpenEnum<T> {
    /// Parses a name.
    pub fn read(name: &str) -> OpenEnum<T> {
        T::from_name(name).map_or_else(|| OpenEnum::Unknown(name.to_owned()), OpenEnum::Known)
    }

    /// The name, known or not.
    pub fn name(&self) -> &str {
        match self {
            OpenEnum::Known(value) => value.name(),
            OpenEnum::Unknown(name) => name,
        }
    }

    /// The value, if it is known.
    pub fn known(&self) -> Option<T> {
        match self {
            OpenEnum::Known(value) => Some(*value),
            OpenEnum::Unknown(_) => None,
        }
    }

    /// The value, or an error with the unknown name.
    pub fn required(&self) -> Result<T, MessageError> {
        self.known().ok_or_else(|| MessageError(format!("there is no {} {:?}", T::WHAT, self.name())))
    }
}

impl<T> From<T> for OpenEnum<T> {
    fn from(value: T) -> OpenEnum<T> {
        OpenEnum::Known(value)
    }
}

impl<T: WireName> PartialEq<T> for OpenEnum<T> {
    fn eq(&self, value: &T) -> bool {
        self.known().as_ref() == Some(value)
    }
}

impl<T: WireName> fmt::Display for OpenEnum<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<T: WireName> Serialize for OpenEnum<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de, T: WireName> Deserialize<'de> for OpenEnum<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OpenEnum<T>, D::Error> {
        Ok(OpenEnum::read(&Cow::<str>::deserialize(deserializer)?))
    }
}

/// Declares an enum without data together with its names.
macro_rules! wire_names {
    ($(#[$attribute:meta])* $enum:ident, $what:literal: $($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $enum {
            $($(#[$doc])* $variant,)*
        }

        impl $crate::WireName for $enum {
            const WHAT: &'static str = $what;
            const ALL: &'static [$enum] = &[$($enum::$variant,)*];

            fn name(self) -> &'static str {
                match self {
                    $($enum::$variant => $name,)*
                }
            }
        }
    };
}

pub(crate) use wire_names;

impl WireName for Offer {
    const WHAT: &'static str = "offer";
    const ALL: &'static [Offer] = &Offer::ALL;

    fn name(self) -> &'static str {
        Offer::name(self)
    }
}

impl WireName for Phrase {
    const WHAT: &'static str = "phrase";
    const ALL: &'static [Phrase] = &Phrase::ALL;

    fn name(self) -> &'static str {
        Phrase::name(self)
    }
}
