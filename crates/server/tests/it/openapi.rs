//! Tests of the OpenAPI document: its paths and fields do not change, and every accepted request and every response in
//! these tests matches it.

use std::net::SocketAddr;

use serde_json::{Map, Value};
use store::testing::Folder;
use tokio::sync::OnceCell;

use crate::client::{TestServer, exchange};

/// The document as served.
pub struct Document(Value);

static DOCUMENT: OnceCell<Document> = OnceCell::const_new();

impl Document {
    /// Fetched once; it is the same on every server.
    pub async fn get(address: SocketAddr) -> &'static Document {
        let ask = async || {
            let (status, text) = exchange(address, "GET", "/api/openapi.json", "", "").await;
            assert_eq!(status, 200, "{text}");
            Document(serde_json::from_str(&text).expect("JSON"))
        };
        DOCUMENT.get_or_init(ask).await
    }

    /// An accepted request must have the documented body.
    pub fn check_request(&self, method: &str, path: &str, body: &str, status: u16) {
        let Some(operation) = self.operation(method, path).filter(|_| status < 400) else { return };
        match operation["requestBody"]["content"]["application/json"]["schema"].clone() {
            // An unexpected body is not read.
            Value::Null => {}
            schema => {
                let value = serde_json::from_str(body).expect("only JSON is accepted");
                self.fits(&schema, &value).unwrap_or_else(|why| panic!("{method} {path}: {why}: {body}"));
            }
        }
    }

    /// A response must have a documented status and body. Requests that are refused before they reach a handler
    /// (unknown method, body too large) are exempt.
    pub fn check_answer(&self, method: &str, path: &str, status: u16, body: &str) {
        let Some(operation) = self.operation(method, path) else {
            assert!(!path.starts_with("/api/v1/") || status >= 400, "{method} {path} is not described");
            return;
        };
        let responses = &operation["responses"];
        let described = match &responses[status.to_string()] {
            Value::Null if status < 400 => panic!("{method} {path}: the status {status} is not described"),
            Value::Null => &responses["default"],
            described => described,
        };
        let schema = &described["content"]["application/json"]["schema"];
        match serde_json::from_str(body) {
            Ok(value) if !schema.is_null() => {
                self.fits(schema, &value).unwrap_or_else(|why| panic!("{method} {path} {status}: {why}: {body}"));
            }
            _ => assert!(schema.is_null() || status >= 400, "{method} {path} {status} is no JSON: {body:?}"),
        }
    }

    fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let path = path.split('?').next().unwrap_or(path);
        let same = |template: &str| {
            let (template, path): (Vec<&str>, Vec<&str>) = (template.split('/').collect(), path.split('/').collect());
            template.len() == path.len() && template.iter().zip(&path).all(|(t, p)| t == p || t.starts_with('{'))
        };
        let (_, item) = self.0["paths"].as_object()?.iter().find(|(template, _)| same(template))?;
        item.get(method.to_lowercase())
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(name) => {
                let found = self.0.pointer(name.trim_start_matches('#'));
                self.resolve(found.unwrap_or_else(|| panic!("{name} leads nowhere")))
            }
            None => schema,
        }
    }

    fn fits(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.resolve(schema);
        for key in ["oneOf", "anyOf"] {
            if let Some(choices) = schema[key].as_array() {
                let reasons: Vec<String> = choices.iter().filter_map(|choice| self.fits(choice, value).err()).collect();
                return if reasons.len() < choices.len() { Ok(()) } else { Err(reasons.join("; ")) };
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().try_for_each(|part| self.fits(part, value));
        }
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        if !types(schema).is_empty() && !types(schema).contains(&kind) {
            return Err(format!("{value} is not {:?}", types(schema)));
        }
        if let Some(values) = schema["enum"].as_array()
            && !values.contains(value)
        {
            return Err(format!("{value} is none of {values:?}"));
        }
        if let Some(items) = value.as_array() {
            items.iter().try_for_each(|item| self.fits(&schema["items"], item))?;
        }
        match (value.as_object(), schema["properties"].as_object()) {
            (Some(fields), Some(properties)) => self.fields_fit(schema, fields, properties),
            _ => Ok(()),
        }
    }

    fn fields_fit(
        &self,
        schema: &Value,
        fields: &Map<String, Value>,
        properties: &Map<String, Value>,
    ) -> Result<(), String> {
        for name in required(schema) {
            fields.get(name).ok_or_else(|| format!("{name} is missing"))?;
        }
        for (name, value) in fields {
            match properties.get(name) {
                Some(property) => self.fits(property, value).map_err(|why| format!("{name}: {why}"))?,
                None if schema["additionalProperties"] == true => {}
                None => return Err(format!("{name} is not described")),
            }
        }
        Ok(())
    }

    /// Every operation with its parameters, bodies and statuses, and every schema with its fields, one per line.
    fn outline(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (path, item) in self.0["paths"].as_object().expect("paths") {
            for (method, operation) in item.as_object().expect("operations") {
                let name = format!("{} {path}", method.to_uppercase());
                let mut line = name.clone();
                for parameter in operation["parameters"].as_array().into_iter().flatten() {
                    let optional = if parameter["required"] == true { "" } else { "?" };
                    line += &format!(" {}:{}{optional}", text(&parameter["in"]), text(&parameter["name"]));
                }
                if operation["security"].is_array() {
                    line += " token";
                }
                if let Some(content) = operation["requestBody"]["content"].as_object() {
                    line += &format!(" takes {}", contents(content));
                }
                lines.push(line);
                for (status, response) in operation["responses"].as_object().expect("responses") {
                    let content = response["content"].as_object().map(|content| format!(" {}", contents(content)));
                    lines.push(format!("{name} answers {status}{}", content.unwrap_or_default()));
                }
            }
        }
        for (name, schema) in self.0["components"]["schemas"].as_object().expect("schemas") {
            match schema["oneOf"].as_array() {
                Some(variants) => lines.extend(variants.iter().map(|variant| {
                    let tag = ["kind", "game"].map(|tag| variant["properties"][tag]["enum"][0].as_str().unwrap_or(""));
                    fields(&format!("{name} {}", tag.concat()), variant)
                })),
                None if schema["properties"].is_object() => lines.push(fields(name, schema)),
                None => {}
            }
        }
        lines.sort();
        lines
    }
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn types(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().map(text).collect(),
        _ => Vec::new(),
    }
}

fn required(schema: &Value) -> Vec<&str> {
    schema["required"].as_array().into_iter().flatten().map(text).collect()
}

fn contents(content: &Map<String, Value>) -> String {
    content.iter().map(|(kind, body)| format!("{kind} {}", name(&body["schema"]))).collect::<Vec<_>>().join(",")
}

fn name(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or(reference).to_owned();
    }
    let mut names: Vec<String> = match (schema["oneOf"].as_array(), types(schema)) {
        (Some(choices), _) => choices.iter().map(name).collect(),
        (None, kinds) if kinds == ["array"] => return format!("[{}]", name(&schema["items"])),
        (None, kinds) => kinds.into_iter().map(str::to_owned).collect(),
    };
    names.sort();
    names.join("|")
}

fn fields(name: &str, schema: &Value) -> String {
    let required = required(schema);
    let mut fields: Vec<&String> = schema["properties"].as_object().expect("properties").keys().collect();
    fields.sort();
    let mark = |field: &&String| if required.contains(&field.as_str()) { "" } else { "?" };
    let fields: Vec<String> = fields.iter().map(|field| format!("{field}{}", mark(field))).collect();
    format!("{name}: {}", fields.join(" "))
}

/// A change here is a change of the API: clients generated from the document may break.
#[tokio::test]
async fn paths_and_fields_are_unchanged() {
    let folder = Folder::new("openapi");
    let running = TestServer::on_file(&folder.path().join("test.db"), 1).await;
    let document = Document::get(running.address).await;
    assert_eq!(document.0["openapi"], "3.1.0");
    assert_eq!(document.outline(), include_str!("openapi.txt").lines().collect::<Vec<_>>());
    running.stop().await;
}

/// Undocumented responses are detected.
#[tokio::test]
async fn responses_that_differ_from_the_document_are_found() {
    let folder = Folder::new("openapi-wrong");
    let running = TestServer::on_file(&folder.path().join("test.db"), 1).await;
    let document = Document::get(running.address).await;
    let schema = |name: &str| &document.0["components"]["schemas"][name];
    for (name, value, is_right) in [
        ("NewName", serde_json::json!({"name": "Anna"}), true),
        ("NewName", serde_json::json!({}), false),
        ("NewName", serde_json::json!({"name": 1}), false),
        ("NewName", serde_json::json!({"name": "Anna", "age": 7}), false),
        ("Pace", serde_json::json!({"kind": "fischer", "start": 1, "more": 2}), true),
        ("Pace", serde_json::json!({"kind": "fisher", "start": 1, "more": 2}), false),
        ("ServerMessage", serde_json::json!({"type": "ack", "id": "a"}), true),
        ("ServerMessage", serde_json::json!({"type": "nack"}), false),
    ] {
        assert_eq!(document.fits(schema(name), &value).is_ok(), is_right, "{name} {value}");
    }
    running.stop().await;
}
