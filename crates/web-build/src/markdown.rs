//! Renders Markdown as HTML for the page.
//!
//! The content security policy allows no `style` attributes and the rules need no raw HTML, so columns are not aligned
//! and tags are shown as text.

use pulldown_cmark::{Alignment, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

/// Renders a text. Headings are moved one level down, because the page around them has the first. `link` returns the
/// address of a link on the page; links without one become plain text. Tables and character drawings can be scrolled by
/// keyboard.
pub(crate) fn html(text: &str, link: &impl Fn(&str) -> Option<String>) -> String {
    let mut events = Vec::new();
    let mut is_linked = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                events.push(Event::Start(Tag::Heading { level: below(level), id, classes, attrs }));
            }
            Event::End(TagEnd::Heading(level)) => events.push(Event::End(TagEnd::Heading(below(level)))),
            Event::Start(Tag::CodeBlock(_)) => events.push(Event::Html("<pre tabindex=\"0\">".into())),
            Event::End(TagEnd::CodeBlock) => events.push(Event::Html("</pre>\n".into())),
            Event::Start(Tag::Table(columns)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])));
            }
            Event::End(TagEnd::Table) => events.extend([event, Event::Html("</div>\n".into())]),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = link(&dest_url);
                is_linked = address.is_some();
                events.extend(
                    address.map(|address| Event::Start(Tag::Link { link_type, dest_url: address.into(), title, id })),
                );
            }
            Event::End(TagEnd::Link) => events.extend(is_linked.then_some(event)),
            Event::Start(Tag::HtmlBlock) => events.push(Event::Start(Tag::Paragraph)),
            Event::End(TagEnd::HtmlBlock) => events.push(Event::End(TagEnd::Paragraph)),
            Event::Html(tags) | Event::InlineHtml(tags) => events.push(Event::Text(tags)),
            _ => events.push(event),
        }
    }
    let mut out = String::new();
    push_html(&mut out, events.into_iter());
    out
}

/// The next level of headings.
fn below(level: HeadingLevel) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + 1).unwrap_or(HeadingLevel::H6)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        html(text, &|target| target.ends_with(".md").then(|| format!("/{target}"))).replace('\n', "")
    }

    #[test]
    fn markdown_becomes_html_of_the_page() {
        for (text, expected) in [
            ("", ""),
            ("# A & b", "<h2>A &amp; b</h2>"),
            ("## A\ntext", "<h3>A</h3><p>text</p>"),
            ("###### A", "<h6>A</h6>"),
            ("one\n\nthree", "<p>one</p><p>three</p>"),
            ("**a** *b* `c<d`", "<p><strong>a</strong> <em>b</em> <code>c&lt;d</code></p>"),
            ("[a *b*](c.md) [d](http://e)", "<p><a href=\"/c.md\">a <em>b</em></a> d</p>"),
            ("- a\n- c\n\nd", "<ul><li>a</li><li>c</li></ul><p>d</p>"),
            (
                "| a | b |\n|---|--:|\n| **1** | <i> |",
                "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>\
                 <tr><td><strong>1</strong></td><td>&lt;i&gt;</td></tr></tbody></table></div>",
            ),
            ("```text\n*a*  <b>\n```\nc", "<pre tabindex=\"0\">*a*  &lt;b&gt;</pre><p>c</p>"),
            ("a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>"),
            ("<script>\"x\"", "<p>&lt;script&gt;\"x\"</p>"),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    /// Every opened element is closed in order, whatever the text.
    fn assert_balanced(html: &str) {
        let mut open: Vec<&str> = Vec::new();
        for tag in html.split('<').skip(1) {
            let tag = tag.split_once('>').expect("a tag ends").0;
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{html}"),
                None if tag.ends_with('/') => {}
                None => open.push(tag.split(' ').next().expect("a name")),
            }
        }
        assert!(open.is_empty(), "{html}");
    }

    #[test]
    fn any_mixture_of_marks_is_well_formed() {
        const PARTS: [&str; 16] =
            ["**", "*", "`", "[", "](", ")", "\\", "\n", "\n\n", "- ", "1. ", "|", "```", "# ", "<ä&", " "];
        let mut state = 7u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                text += PARTS[(state >> 60) as usize];
            }
            assert_balanced(&plain(&text));
        }
    }
}
