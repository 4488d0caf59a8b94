//! Scans the sources and determines the language of every string: an argument of `pick`, an arm of a match on the
//! language, or a field of a `ByLanguage`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use text::Language;

/// A string of the sources.
pub struct SourceString {
    /// The file.
    pub file: String,
    /// The index of the function within the file.
    pub function: usize,
    /// Its languages; none if the sources do not determine them.
    pub languages: BTreeSet<Language>,
    /// The string.
    pub text: String,
}

impl SourceString {
    /// The string without its placeholders.
    pub fn words(&self) -> String {
        let mut inside = false;
        let mut words = String::new();
        for c in self.text.chars() {
            match c {
                '{' => inside = true,
                '}' => inside = false,
                c if !inside => words.push(c),
                _ => {}
            }
        }
        words
    }

    /// The names of the placeholders, without constants.
    pub fn parts(&self) -> BTreeSet<String> {
        let pieces = self.text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let names = pieces.map(|piece| piece.split(':').next().unwrap_or_default().to_owned());
        names.filter(|name| name.chars().any(char::is_lowercase)).collect()
    }
}

/// Every string of the crate that is not in a test.
pub fn strings() -> Vec<SourceString> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for path in sources(&root) {
        let text = fs::read_to_string(&path).expect("a source file");
        let text = text.split("#[cfg(test)]").next().expect("what comes before the tests");
        let name = path.strip_prefix(&root).expect("inside the sources").display().to_string();
        Scanner::new(&name, text).run(&mut found);
    }
    found
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(sources(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

/// Context of an open bracket.
#[derive(Default)]
struct BracketContext {
    /// Index of the argument of `pick`.
    argument: Option<usize>,
    /// The languages of the match arm or struct field.
    arm: BTreeSet<Language>,
    /// The languages named since the last arm.
    pattern: BTreeSet<Language>,
}

struct Scanner<'a> {
    file: &'a str,
    rest: &'a str,
    levels: Vec<BracketContext>,
    word: String,
    function: usize,
}

impl<'a> Scanner<'a> {
    fn new(file: &'a str, rest: &'a str) -> Self {
        Scanner { file, rest, levels: vec![BracketContext::default()], word: String::new(), function: 0 }
    }

    fn run(mut self, found: &mut Vec<SourceString>) {
        while let Some(c) = self.rest.chars().next() {
            if self.rest.starts_with("//") {
                self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("=>") {
                self.skip(2);
                let level = self.level();
                level.arm = std::mem::take(&mut level.pattern);
            } else if self.rest.starts_with('\'') && self.rest.chars().nth(2) == Some('\'') {
                self.skip(self.rest.char_indices().nth(3).map_or(self.rest.len(), |(at, _)| at));
            } else if c == '"' {
                let text = self.string();
                let languages = self.languages();
                found.push(SourceString { file: self.file.to_owned(), function: self.function, languages, text });
            } else if c.is_alphanumeric() || c == '_' {
                self.word();
            } else {
                self.skip(c.len_utf8());
                self.mark(c);
            }
        }
    }

    fn mark(&mut self, c: char) {
        match c {
            '(' | '{' | '[' => {
                let argument = (self.word == "pick").then_some(0);
                self.levels.push(BracketContext { argument, ..BracketContext::default() });
            }
            ')' | '}' | ']' => {
                let inner = self.levels.pop().expect("brackets match");
                // `(Language::English, _) =>` names the language inside its brackets.
                self.level().pattern.extend(inner.pattern);
            }
            ',' => {
                if let Some(argument) = &mut self.level().argument {
                    *argument += 1;
                }
            }
            ':' => {
                let part = match self.word.as_str() {
                    "english" => Some(Language::English),
                    "german" => Some(Language::German),
                    "french" => Some(Language::French),
                    _ => None,
                };
                if let Some(language) = part {
                    self.level().arm = BTreeSet::from([language]);
                }
            }
            _ => {}
        }
        if !c.is_whitespace() {
            self.word.clear();
        }
    }

    fn word(&mut self) {
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        self.word = self.rest[..end].to_owned();
        self.skip(end);
        let language = match self.word.as_str() {
            "English" => Some(Language::English),
            "German" => Some(Language::German),
            "French" => Some(Language::French),
            _ => None,
        };
        self.level().pattern.extend(language);
        self.function += usize::from(self.word == "fn");
    }

    /// The string that begins here, with its escapes resolved.
    fn string(&mut self) -> String {
        let mut text = String::new();
        let mut chars = self.rest.char_indices().skip(1).peekable();
        let mut end = self.rest.len();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    end = at + 1;
                    break;
                }
                '\\' => match chars.next().map(|(_, c)| c) {
                    Some('\n') => while chars.next_if(|(_, c)| c.is_whitespace()).is_some() {},
                    Some('n') => text.push('\n'),
                    Some(c) => text.push(c),
                    None => {}
                },
                c => text.push(c),
            }
        }
        self.skip(end);
        text
    }

    fn languages(&self) -> BTreeSet<Language> {
        for level in self.levels.iter().rev() {
            if let Some(argument) = level.argument {
                return BTreeSet::from([Language::ALL[argument]]);
            }
            if !level.arm.is_empty() {
                return level.arm.clone();
            }
        }
        BTreeSet::new()
    }

    fn level(&mut self) -> &mut BracketContext {
        self.levels.last_mut().expect("the outermost level is never closed")
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
    }
}
