//! The handshake: an engine's name and its options.

use thiserror::Error;

/// The answer to `ugi`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Handshake {
    /// `id name`
    pub name: Option<String>,
    /// `id author`
    pub author: Option<String>,
    /// Options as declared, and lines that look like one but are none.
    pub options: Vec<Result<EngineOption, BadOption>>,
    /// All other lines.
    pub others: Vec<String>,
}

/// A line that looks like an option and is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}: {error}")]
pub struct BadOption {
    /// The line.
    pub line: String,
    /// The reason.
    pub error: OptionDeclarationError,
}

/// Why the declaration of an option is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionDeclarationError {
    /// A word before the first key.
    #[error("`{0}` before `name`")]
    BeforeName(String),
    /// A key that is there twice.
    #[error("`{0}` occurs twice")]
    Twice(&'static str),
    /// A key that is not there.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// A key whose value is no number.
    #[error("`{0}` is not a number")]
    NotANumber(&'static str),
    /// A type that the protocol does not know.
    #[error("`{0}` is not a type")]
    UnknownType(String),
    /// A default that the option cannot have, or none where there must be one.
    #[error("the default {} cannot be", .0.as_deref().unwrap_or("is missing, which"))]
    Default(Option<String>),
}

/// An option that an engine has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    /// Its name; it may have several words.
    pub name: String,
    /// Its type.
    pub kind: OptionKind,
    /// Its default value.
    pub default: Option<String>,
}

/// What an option can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check,
    /// A number between two, both included.
    Spin {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of several words.
    Combo(Vec<String>),
    /// A button without a value.
    Button,
    /// Any text.
    Text,
}

impl Handshake {
    pub(super) fn read(lines: Vec<String>) -> Handshake {
        let mut handshake = Handshake::default();
        for line in lines {
            if let Some(name) = line.strip_prefix("id name ") {
                handshake.name = Some(name.trim().to_owned());
            } else if let Some(author) = line.strip_prefix("id author ") {
                handshake.author = Some(author.trim().to_owned());
            } else if let Some(option) = line.strip_prefix("option ") {
                handshake
                    .options
                    .push(EngineOption::read(option).map_err(|error| BadOption { line: line.clone(), error }));
            } else {
                handshake.others.push(line);
            }
        }
        handshake
    }

    /// The option of this name.
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().filter_map(|option| option.as_ref().ok()).find(|option| option.name == name)
    }
}

impl EngineOption {
    /// Reads the text after `option`.
    pub fn read(text: &str) -> Result<EngineOption, OptionDeclarationError> {
        const KEYS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
        let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
        for word in text.split_whitespace() {
            match (KEYS.contains(&word), parts.last_mut()) {
                (true, _) => parts.push((word, Vec::new())),
                (false, Some((_, words))) => words.push(word),
                (false, None) => return Err(OptionDeclarationError::BeforeName(word.to_owned())),
            }
        }
        let all =
            |key: &str| parts.iter().filter(move |part| part.0 == key).map(|part| part.1.join(" ")).collect::<Vec<_>>();
        let one = |key: &'static str| match all(key).as_slice() {
            [] => Ok(None),
            [value] => Ok(Some(value.clone())),
            _ => Err(OptionDeclarationError::Twice(key)),
        };
        let needed =
            |key: &'static str| one(key)?.filter(|value| !value.is_empty()).ok_or(OptionDeclarationError::Missing(key));
        let number =
            |key: &'static str| needed(key)?.parse::<i64>().map_err(|_| OptionDeclarationError::NotANumber(key));
        let name = needed("name")?;
        let kind = match needed("type")?.as_str() {
            "check" => OptionKind::Check,
            "spin" => OptionKind::Spin { min: number("min")?, max: number("max")? },
            "combo" => OptionKind::Combo(all("var")),
            "button" => OptionKind::Button,
            "string" => OptionKind::Text,
            other => return Err(OptionDeclarationError::UnknownType(other.to_owned())),
        };
        let declared = EngineOption { name, kind, default: one("default")? };
        declared.check_default()?;
        Ok(declared)
    }

    fn check_default(&self) -> Result<(), OptionDeclarationError> {
        let default = self.default.as_deref();
        let fits = match &self.kind {
            OptionKind::Button | OptionKind::Text => true,
            OptionKind::Check => matches!(default, Some("true" | "false")),
            OptionKind::Combo(words) => default.is_some_and(|default| words.iter().any(|word| word == default)),
            OptionKind::Spin { min, max } => default
                .and_then(|default| default.parse().ok())
                .is_some_and(|number: i64| (*min..=*max).contains(&number)),
        };
        if fits { Ok(()) } else { Err(OptionDeclarationError::Default(self.default.clone())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let read = EngineOption::read("name Clear Hash type button").unwrap();
        assert_eq!((read.name.as_str(), read.kind), ("Clear Hash", OptionKind::Button));
        let read = EngineOption::read("name Hash type spin default 64 min 1 max 1024").unwrap();
        assert_eq!((read.kind, read.default.as_deref()), (OptionKind::Spin { min: 1, max: 1024 }, Some("64")));
        let read = EngineOption::read("name Game type combo default a b var a b var c").unwrap();
        assert_eq!(read.kind, OptionKind::Combo(vec!["a b".to_owned(), "c".to_owned()]));
        for (text, output) in [
            ("Hash", "before `name`"),
            ("name type spin", "`name` is missing"),
            ("name A", "`type` is missing"),
            ("name A type wheel", "`wheel` is not a type"),
            ("name A type spin default 1", "`min` is missing"),
            ("name A type spin default 1 min x max 2", "`min` is not a number"),
            ("name A type spin default 5 min 1 max 2", "default 5 cannot be"),
            ("name A type combo default x var y", "default x cannot be"),
            ("name A type check", "cannot be"),
            ("name A name B type check default true", "twice"),
        ] {
            let error = EngineOption::read(text).unwrap_err().to_string();
            assert!(error.contains(output), "{text}: {error}");
        }
    }
}
