//! The part of Markdown that the rules are written in, as HTML: headings, paragraphs, lists, tables, pictures made of
//! characters, thick and slanted words, code, links. Everything else is text, and all text is escaped.

use std::fmt::Write;

/// A page as HTML. Headings go one level down. `link` tells where a link leads on the page; those that lead nowhere
/// there become plain text.
pub(crate) fn html(text: &str, link: &impl Fn(&str) -> Option<String>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    let mut rest = &lines[..];
    while let [line, after @ ..] = rest {
        rest = match Block::of(line) {
            Block::Blank => after,
            Block::Heading(level, words) => {
                let level = level + 1;
                let _ = writeln!(out, "<h{level}>{}</h{level}>", inline(words, link));
                after
            }
            Block::Fence => {
                let end = after.iter().position(|line| line.starts_with("```")).unwrap_or(after.len());
                let _ = writeln!(out, "<pre tabindex=\"0\">{}</pre>", escaped(&after[..end].join("\n")));
                after.get(end + 1..).unwrap_or_default()
            }
            Block::Row => {
                let end = rest.iter().position(|line| !line.starts_with('|')).unwrap_or(rest.len());
                table(&rest[..end], link, &mut out);
                &rest[end..]
            }
            Block::Point(kind, _) => list(kind, rest, link, &mut out),
            Block::Text => {
                let end = rest.iter().position(|line| Block::of(line) != Block::Text).unwrap_or(rest.len());
                let words: Vec<&str> = rest[..end].iter().map(|line| line.trim()).collect();
                let _ = writeln!(out, "<p>{}</p>", inline(&words.join(" "), link));
                &rest[end..]
            }
        };
    }
    out
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Block<'a> {
    Blank,
    Heading(usize, &'a str),
    Fence,
    Row,
    /// A point of a list, `ul` or `ol`.
    Point(&'static str, &'a str),
    Text,
}

impl Block<'_> {
    fn of(line: &str) -> Block<'_> {
        let hashes = line.bytes().take_while(|byte| *byte == b'#').count();
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        match () {
            () if line.trim().is_empty() => Block::Blank,
            () if (1..=4).contains(&hashes) && line[hashes..].starts_with(' ') => {
                Block::Heading(hashes, line[hashes..].trim())
            }
            () if line.starts_with("```") => Block::Fence,
            () if line.starts_with('|') => Block::Row,
            () if line.starts_with("- ") => Block::Point("ul", &line[2..]),
            () if digits > 0 && line[digits..].starts_with(". ") => Block::Point("ol", &line[digits + 2..]),
            () => Block::Text,
        }
    }
}

/// Writes the list at the beginning of these lines; what is left of them.
fn list<'a, 'b>(
    kind: &str,
    mut lines: &'a [&'b str],
    link: &impl Fn(&str) -> Option<String>,
    out: &mut String,
) -> &'a [&'b str] {
    let _ = writeln!(out, "<{kind}>");
    while let [line, after @ ..] = lines
        && let Block::Point(other, first) = Block::of(line)
        && other == kind
    {
        // What is indented below belongs to the point.
        let more = |line: &&str| line.starts_with(' ') && !line.trim().is_empty();
        let end = after.iter().position(|line| !more(line)).unwrap_or(after.len());
        let words: Vec<&str> = std::iter::once(first).chain(after[..end].iter().map(|line| line.trim())).collect();
        let _ = writeln!(out, "<li>{}</li>", inline(&words.join(" "), link));
        lines = &after[end..];
    }
    let _ = writeln!(out, "</{kind}>");
    lines
}

/// The first row is the head, the second the line below it.
fn table(rows: &[&str], link: &impl Fn(&str) -> Option<String>, out: &mut String) {
    let cells = |row: &str, tag: &str| {
        let inside = row.trim().trim_start_matches('|').trim_end_matches('|');
        let cell =
            |cell: &str| format!("<{tag}>{}</{}>", inline(cell.trim(), link), tag.split(' ').next().unwrap_or(tag));
        inside.split('|').map(cell).collect::<String>()
    };
    out.push_str("<div class=\"wide\" tabindex=\"0\"><table>");
    for (index, row) in rows.iter().enumerate() {
        let _ = match index {
            0 => write!(out, "<thead><tr>{}</tr></thead><tbody>", cells(row, "th scope=\"col\"")),
            1 => Ok(()),
            _ => write!(out, "<tr>{}</tr>", cells(row, "td")),
        };
    }
    out.push_str("</tbody></table></div>\n");
}

/// Words inside a block.
fn inline(text: &str, link: &impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`', '[', '\\']) {
        out.push_str(&escaped(&rest[..at]));
        rest = &rest[at..];
        let (html, used) = marked(rest, link).unwrap_or_else(|| (escaped(&rest[..1]), 1));
        out.push_str(&html);
        rest = &rest[used..];
    }
    out + &escaped(rest)
}

/// What a mark at the beginning of a text makes of it, and how much it takes.
fn marked(text: &str, link: &impl Fn(&str) -> Option<String>) -> Option<(String, usize)> {
    let between = |mark: &str| {
        let inside = text.strip_prefix(mark)?;
        let words = &inside[..inside.find(mark)?];
        let stands_alone = words.is_empty() || words.trim() != words || words.ends_with('\\');
        (!stands_alone).then(|| (words, words.len() + 2 * mark.len()))
    };
    if let Some((words, used)) = between("**") {
        return Some((format!("<strong>{}</strong>", inline(words, link)), used));
    }
    if let Some((words, used)) = between("*").filter(|_| !text.starts_with("**")) {
        return Some((format!("<em>{}</em>", inline(words, link)), used));
    }
    if let Some((words, used)) = between("`") {
        return Some((format!("<code>{}</code>", escaped(words)), used));
    }
    if let Some(next) =
        text.strip_prefix('\\').and_then(|behind| behind.chars().next()).filter(char::is_ascii_punctuation)
    {
        return Some((escaped(next.encode_utf8(&mut [0; 4])), 1 + next.len_utf8()));
    }
    let (words, behind) = text.strip_prefix('[')?.split_once("](")?;
    let (target, _) = behind.split_once(')')?;
    let shown = inline(words, link);
    let html = match link(target) {
        Some(address) => format!("<a href=\"{}\">{shown}</a>", escaped(&address)),
        None => shown,
    };
    Some((html, words.len() + target.len() + 4))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        html(text, &|target| target.ends_with(".md").then(|| format!("/{target}"))).replace('\n', "")
    }

    #[test]
    fn every_form_becomes_html() {
        for (text, expected) in [
            ("", ""),
            ("# A & b", "<h2>A &amp; b</h2>"),
            ("## A\ntext", "<h3>A</h3><p>text</p>"),
            ("one\ntwo\n\nthree", "<p>one two</p><p>three</p>"),
            ("**a** *b* `c<d`", "<p><strong>a</strong> <em>b</em> <code>c&lt;d</code></p>"),
            ("2 * 3 = \\* 6", "<p>2 * 3 = * 6</p>"),
            ("[a *b*](c.md) [d](http://e)", "<p><a href=\"/c.md\">a <em>b</em></a> d</p>"),
            ("- a\n  b\n- c\n\nd", "<ul><li>a b</li><li>c</li></ul><p>d</p>"),
            ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
            ("10 a", "<p>10 a</p>"),
            (
                "| a | b |\n|---|---|\n| **1** | <i> |",
                "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr>\
                 </thead><tbody><tr><td><strong>1</strong></td><td>&lt;i&gt;</td></tr></tbody></table></div>",
            ),
            ("```text\n*a*  <b>\n```\nc", "<pre tabindex=\"0\">*a*  &lt;b&gt;</pre><p>c</p>"),
            ("```\nnever closed", "<pre tabindex=\"0\">never closed</pre>"),
            ("**a [b](", "<p>**a [b](</p>"),
            ("<script>\"x\"", "<p>&lt;script&gt;&quot;x&quot;</p>"),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    /// Every opened element is closed in its order, whatever the text.
    fn assert_balanced(html: &str) {
        let mut open: Vec<&str> = Vec::new();
        for tag in html.split('<').skip(1) {
            let tag = tag.split_once('>').expect("a tag ends").0;
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{html}"),
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
