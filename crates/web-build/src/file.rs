//! One file of the page.

use std::io::Write;

use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use site::Keeping;

use crate::compile::Form;

/// A file with everything that a server says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its address, from the slash on.
    pub path: String,
    /// Its media type.
    pub mime: &'static str,
    /// How long it may be kept.
    pub keeping: Keeping,
    /// Names its content.
    pub hash: String,
    /// The content.
    pub plain: Vec<u8>,
    /// The same compressed by Brotli, if that is worth it.
    pub brotli: Option<Vec<u8>>,
    /// The same compressed by gzip, if that is worth it.
    pub gzip: Option<Vec<u8>>,
}

impl File {
    /// A file at a fixed address.
    pub(crate) fn at(path: &str, plain: Vec<u8>, form: Form) -> File {
        File::new(path.to_owned(), Keeping::UntilChanged, plain, form)
    }

    /// A file whose address has its hash in it.
    pub(crate) fn hashed(stem: &str, ending: &str, plain: Vec<u8>, form: Form) -> File {
        let path = format!("/assets/{stem}.{}.{ending}", hash(&plain));
        File::new(path, Keeping::Forever, plain, form)
    }

    fn new(path: String, keeping: Keeping, plain: Vec<u8>, form: Form) -> File {
        let worth = |packed: Vec<u8>| Some(packed).filter(|packed| packed.len() * 10 < plain.len() * 9);
        let (brotli, gzip) = match form {
            Form::Small => (worth(brotli(&plain)), worth(gzip(&plain))),
            Form::Fast => (None, None),
        };
        File { mime: mime(&path), path, keeping, hash: hash(&plain), brotli, gzip, plain }
    }

    /// How many bytes go over the wire at best.
    pub fn packed_len(&self) -> usize {
        [&self.brotli, &self.gzip].into_iter().flatten().map(Vec::len).fold(self.plain.len(), usize::min)
    }
}

/// Sixteen characters that name a content.
pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &parameters).expect("memory takes what is written");
    packed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory takes what is written")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_with_the_content() {
        let [one, other] = [b"a", b"b"].map(|bytes| File::hashed("x", "js", bytes.to_vec(), Form::Fast));
        assert_ne!(one.path, other.path);
        assert_eq!(one.path, format!("/assets/x.{}.js", one.hash));
        assert_eq!((one.mime, one.keeping), ("text/javascript; charset=utf-8", Keeping::Forever));
    }

    #[test]
    fn what_is_compressed_comes_back_and_what_does_not_shrink_is_left() {
        let text = "row and column ".repeat(100).into_bytes();
        let file = File::at("/a.txt", text.clone(), Form::Small);
        let (packed, mut plain) = (file.brotli.clone().unwrap(), Vec::new());
        brotli::BrotliDecompress(&mut &packed[..], &mut plain).unwrap();
        assert_eq!(plain, text);
        plain.clear();
        let mut decoder = flate2::write::GzDecoder::new(&mut plain);
        decoder.write_all(file.gzip.as_ref().unwrap()).unwrap();
        decoder.finish().unwrap();
        assert_eq!(plain, text);
        assert_eq!(file.packed_len(), packed.len().min(file.gzip.unwrap().len()));

        let short = File::at("/b.txt", b"abc".to_vec(), Form::Small);
        assert_eq!((short.brotli.as_ref(), short.gzip.as_ref(), short.packed_len()), (None, None, 3));
    }
}
