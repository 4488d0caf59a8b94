//! Closed sets whose values go over the wire by name, open to values of newer servers.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::party::{Offer, Phrase};

use crate::Fault;

/// A closed set of values, each with one name in messages.
pub trait Named: Copy + PartialEq + fmt::Debug + 'static {
    /// What the set is about, for error messages.
    const WHAT: &'static str;

    /// Every value.
    const ALL: &'static [Self];

    /// The value's name in messages.
    fn name(self) -> &'static str;

    /// The value with this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// A value of a closed set, or the name of one that this version does not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OpenEnum<T> {
    /// A value of the set.
    Known(T),
    /// The name of a value that only newer programs know.
    Unknown(String),
}

impl<T: Named> OpenEnum<T> {
    /// Reads a name.
    pub fn read(name: &str) -> OpenEnum<T> {
        T::named(name).map_or_else(|| OpenEnum::Unknown(name.to_owned()), OpenEnum::Known)
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

    /// The value, or a [`Fault`] that quotes the unknown name.
    pub fn needed(&self) -> Result<T, Fault> {
        self.known().ok_or_else(|| Fault(format!("there is no {} {:?}", T::WHAT, self.name())))
    }
}

impl<T> From<T> for OpenEnum<T> {
    fn from(value: T) -> OpenEnum<T> {
        OpenEnum::Known(value)
    }
}

impl<T: Named> PartialEq<T> for OpenEnum<T> {
    fn eq(&self, value: &T) -> bool {
        self.known().as_ref() == Some(value)
    }
}

impl<T: Named> fmt::Display for OpenEnum<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<T: Named> Serialize for OpenEnum<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de, T: Named> Deserialize<'de> for OpenEnum<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OpenEnum<T>, D::Error> {
        Ok(OpenEnum::read(&Cow::<str>::deserialize(deserializer)?))
    }
}

/// Declares an enum of names that has no other data.
macro_rules! named {
    ($(#[$attribute:meta])* $enum:ident, $what:literal: $($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $enum {
            $($(#[$doc])* $variant,)*
        }

        impl $crate::Named for $enum {
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

pub(crate) use named;

impl Named for Offer {
    const WHAT: &'static str = "offer";
    const ALL: &'static [Offer] = &Offer::ALL;

    fn name(self) -> &'static str {
        Offer::name(self)
    }
}

impl Named for Phrase {
    const WHAT: &'static str = "phrase";
    const ALL: &'static [Phrase] = &Phrase::ALL;

    fn name(self) -> &'static str {
        Phrase::name(self)
    }
}
