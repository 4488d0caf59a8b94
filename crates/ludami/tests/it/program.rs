//! Runs the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Exit code and output.
pub struct CommandOutput {
    pub code: i32,
    pub out: String,
    pub error: String,
}

/// A file of the workspace.
pub fn file(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(path).to_str().expect("a path in UTF-8").to_owned()
}

/// The lines of an output as JSON.
pub fn objects(out: &str) -> Vec<serde_json::Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

/// Runs `ludami` with these arguments.
pub fn ludami(words: &[&str]) -> CommandOutput {
    ludami_reading("", words)
}

/// The same with text on standard input.
pub fn ludami_reading(input: &str, words: &[&str]) -> CommandOutput {
    ludami_reading_bytes(input.as_bytes(), words)
}

/// The same with arbitrary bytes.
pub fn ludami_reading_bytes(input: &[u8], words: &[&str]) -> CommandOutput {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludami"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is ours");
    let input = input.to_vec();
    // It may exit without reading everything; then writing fails, which is fine.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    CommandOutput {
        code: output.status.code().expect("it exits"),
        out: text(output.stdout),
        error: text(output.stderr),
    }
}

/// The input is invalid, with `--json`: the same as one JSON object.
pub fn refused_as_json(answer: CommandOutput, error: &str) {
    let object: serde_json::Value = serde_json::from_str(answer.error.trim_end()).expect("one JSON object");
    let error = serde_json::json!({ "error": error, "exit": 1 });
    assert_eq!((answer.code, answer.out.as_str(), object), (1, "", error));
}

/// The input is invalid: exit code 1, nothing on standard output, this on standard error.
pub fn refused(answer: CommandOutput, error: &str) {
    assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{}", answer.error);
    assert_eq!(answer.error.trim_end(), error);
}
