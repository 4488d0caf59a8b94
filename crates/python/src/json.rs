//! JSON as Python objects, and keyword arguments as JSON.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList};
use serde_json::{Map, Value};

/// A JSON value as Python object.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(value) => value.into_bound_py_any(py),
        Value::Number(number) => match number.as_i64() {
            Some(number) => number.into_bound_py_any(py),
            None => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(values) => {
            let list = PyList::empty(py);
            values.iter().try_for_each(|value| list.append(to_python(py, value)?))?;
            Ok(list.into_any())
        }
        Value::Object(members) => {
            let dict = PyDict::new(py);
            members.iter().try_for_each(|(key, value)| dict.set_item(key, to_python(py, value)?))?;
            Ok(dict.into_any())
        }
    }
}

/// Keyword arguments as JSON: texts, whole numbers and truth values. `None` is left out.
pub fn from_keywords(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    let mut members = Map::new();
    for (key, value) in keywords.into_iter().flatten() {
        let key: String = key.extract()?;
        let value = if value.is_none() {
            continue;
        } else if let Ok(value) = value.cast::<PyBool>() {
            Value::from(value.is_true())
        } else if let Ok(number) = value.extract::<i64>() {
            Value::from(number)
        } else if let Ok(text) = value.extract::<String>() {
            Value::from(text)
        } else {
            return Err(PyTypeError::new_err(format!("{key} is a text, a whole number or a truth value")));
        };
        members.insert(key, value);
    }
    Ok(members)
}
