//! One file of the page.

use std::io::Write;

use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use site::CachePolicy;

use crate::compile::BuildProfile;

/// A file with its HTTP metadata.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltFile {
    /// Its path, beginning with a slash.
    pub path: String,
    /// Its media type.
    pub mime: &'static str,
    /// How browsers may cache it.
    pub cache_policy: CachePolicy,
    /// Hash of the content.
    pub hash: String,
    /// The content.
    pub plain: Vec<u8>,
    /// The content compressed with Brotli, if that is smaller.
    pub brotli: Option<Vec<u8>>,
    /// The content compressed with gzip, if that is smaller.
    pub gzip: Option<Vec<u8>>,
}

impl BuiltFile {
    /// A file at a fixed path.
    pub(crate) fn at(path: &str, plain: Vec<u8>, profile: BuildProfile) -> BuiltFile {
        BuiltFile::new(path.to_owned(), CachePolicy::Revalidate, plain, profile)
    }

    /// A file whose path contains its hash.
    pub(crate) fn hashed(stem: &str, ending: &str, plain: Vec<u8>, profile: BuildProfile) -> BuiltFile {
        let path = format!("/assets/{stem}.{}.{ending}", hash(&plain));
        BuiltFile::new(path, CachePolicy::Immutable, plain, profile)
    }

    fn new(path: String, cache_policy: CachePolicy, plain: Vec<u8>, profile: BuildProfile) -> BuiltFile {
        let worth = |packed: Vec<u8>| Some(packed).filter(|packed| packed.len() * 10 < plain.len() * 9);
        let (brotli, gzip) = match profile {
            BuildProfile::Small => (worth(brotli(&plain)), worth(gzip(&plain))),
            BuildProfile::Fast => (None, None),
        };
        BuiltFile { mime: mime(&path), path, cache_policy, hash: hash(&plain), brotli, gzip, plain }
    }

    /// Number of bytes transferred in the best case.
    pub fn packed_len(&self) -> usize {
        [&self.brotli, &self.gzip].into_iter().flatten().map(Vec::len).fold(self.plain.len(), usize::min)
    }
}

/// Sixteen characters that identify a content.
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
        let [one, other] = [b"a", b"b"].map(|bytes| BuiltFile::hashed("x", "js", bytes.to_vec(), BuildProfile::Fast));
        assert_ne!(one.path, other.path);
        assert_eq!(one.path, format!("/assets/x.{}.js", one.hash));
        assert_eq!((one.mime, one.cache_policy), ("text/javascript; charset=utf-8", CachePolicy::Immutable));
    }

    #[test]
    fn what_is_compressed_comes_back_and_what_does_not_shrink_is_left() {
        let text = "row and column ".repeat(100).into_bytes();
        let file = BuiltFile::at("/a.txt", text.clone(), BuildProfile::Small);
        let (packed, mut plain) = (file.brotli.clone().unwrap(), Vec::new());
        brotli::BrotliDecompress(&mut &packed[..], &mut plain).unwrap();
        assert_eq!(plain, text);
        plain.clear();
        let mut decoder = flate2::write::GzDecoder::new(&mut plain);
        decoder.write_all(file.gzip.as_ref().unwrap()).unwrap();
        decoder.finish().unwrap();
        assert_eq!(plain, text);
        assert_eq!(file.packed_len(), packed.len().min(file.gzip.unwrap().len()));

        let short = BuiltFile::at("/b.txt", b"abc".to_vec(), BuildProfile::Small);
        assert_eq!((short.brotli.as_ref(), short.gzip.as_ref(), short.packed_len()), (None, None, 3));
    }
}
