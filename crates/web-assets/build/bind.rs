//! Binding of WebAssembly to JavaScript.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;
use web_build::{BoundWasm, BuildError};

/// Binds a compiled program to its script.
pub fn bind(compiled: &Path) -> Result<BoundWasm, BuildError> {
    let failed =
        |error: &dyn std::fmt::Display| BuildError::Binding { path: compiled.to_owned(), reason: format!("{error:#}") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.web(true).map_err(|error| failed(&error))?;
    bindgen.omit_default_module_path(true);
    let mut output = bindgen.generate_output().map_err(|error| failed(&error))?;
    if output.snippets().values().any(|scripts| !scripts.is_empty()) || !output.local_modules().is_empty() {
        return Err(failed(&"a dependency brings scripts of its own, which the page has no place for"));
    }
    let script = output.js().to_owned();
    Ok(BoundWasm { script, code: output.wasm_mut().emit_wasm() })
}
