//! Parts of the OpenAPI document besides the handlers: title, token, refusals, and an outline of the messages.

#![allow(unused_qualifications, reason = "the attributes of utoipa write types as paths")]

use std::borrow::Cow;
use std::collections::BTreeMap;

use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, Modify, OpenApi, PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use wire::RefusalBody;

/// The document without its handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ludami",
        version = "1",
        description = "Playing Kulami and Gurami over the network. The messages are explained in docs/protocol.md, served at /api."
    ),
    components(schemas(RefusalBody)),
    modifiers(&Token)
)]
struct ApiDocument;

struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// A router that collects the descriptions of its handlers.
pub(super) fn router<S: Clone + Send + Sync + 'static>() -> OpenApiRouter<S> {
    OpenApiRouter::with_openapi(ApiDocument::openapi())
}

/// The response to every refused request.
pub(super) struct RefusalResponse;

impl IntoResponses for RefusalResponse {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let body = Content::new(Some(Ref::from_schema_name(RefusalBody::name())));
        let refused = ResponseBuilder::new().description("refused").content("application/json", body).build();
        BTreeMap::from([("default".to_owned(), RefOr::T(refused))])
    }
}

/// Outline of a client message; docs/protocol.md has the details.
pub(super) struct ClientMessageSchema;

/// Outline of a server message; docs/protocol.md has the details.
pub(super) struct ServerMessageSchema;

/// Schema of a message with one of these types.
fn message(types: &[&str]) -> ObjectBuilder {
    let of_type = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(types.iter().copied()));
    ObjectBuilder::new().description(Some("as in docs/protocol.md")).property("type", of_type).required("type")
}

impl PartialSchema for ClientMessageSchema {
    fn schema() -> RefOr<Schema> {
        let number = || ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
        message(&["act", "resync", "ping"])
            .description(Some("as in docs/protocol.md; requests take only acts"))
            .property("id", ObjectBuilder::new().schema_type(Type::String).max_length(Some(40)))
            .property("act", ObjectBuilder::new())
            .property("from", number())
            .property("t", number())
            .into()
    }
}

impl ToSchema for ClientMessageSchema {
    fn name() -> Cow<'static, str> {
        "ClientMessage".into()
    }
}

impl PartialSchema for ServerMessageSchema {
    fn schema() -> RefOr<Schema> {
        message(&["game_full", "event", "ack", "refused", "pong", "keep_alive", "restart"])
            .additional_properties(Some(AdditionalProperties::FreeForm(true)))
            .into()
    }
}

impl ToSchema for ServerMessageSchema {
    fn name() -> Cow<'static, str> {
        "ServerMessage".into()
    }
}
