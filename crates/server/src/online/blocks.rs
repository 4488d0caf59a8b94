//! Blocked addresses and networks.

use std::fmt;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

/// An address, or all addresses with a common prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IpNetwork {
    bits: u128,
    prefix: u32,
    is_ipv4: bool,
}

/// An address as 128 bits, its length in bits, and whether it is IPv4.
fn bits(address: IpAddr) -> (u128, u32, bool) {
    match address.to_canonical() {
        IpAddr::V4(four) => (u128::from(four.to_bits()) << 96, 32, true),
        IpAddr::V6(six) => (six.to_bits(), 128, false),
    }
}

fn mask(prefix: u32) -> u128 {
    u128::MAX.checked_shl(128 - prefix).unwrap_or(0)
}

impl IpNetwork {
    /// Parses `198.51.100.7`, `198.51.100.0/24` or `2001:db8::/48`.
    pub fn read(text: &str) -> Option<IpNetwork> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse::<u32>().ok()?)),
            None => (text, None),
        };
        let (bits, length, is_ipv4) = bits(address.parse().ok()?);
        let prefix = prefix.unwrap_or(length);
        (1..=length).contains(&prefix).then(|| IpNetwork { bits: bits & mask(prefix), prefix, is_ipv4 })
    }

    fn contains(&self, address: IpAddr) -> bool {
        let (bits, _, is_ipv4) = bits(address);
        is_ipv4 == self.is_ipv4 && bits & mask(self.prefix) == self.bits
    }
}

impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (address, length) = match self.is_ipv4 {
            true => (IpAddr::V4(((self.bits >> 96) as u32).into()), 32),
            false => (IpAddr::V6(self.bits.into()), 128),
        };
        match self.prefix == length {
            true => write!(f, "{address}"),
            false => write!(f, "{address}/{}", self.prefix),
        }
    }
}

/// The blocks that were last read from the store.
#[derive(Debug, Default)]
pub(crate) struct Blocks(RwLock<Vec<IpNetwork>>);

impl Blocks {
    pub(crate) fn set(&self, networks: Vec<IpNetwork>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = networks;
    }

    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        let networks = self.0.read().unwrap_or_else(PoisonError::into_inner);
        networks.iter().any(|network| network.contains(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_read_back_and_contain_their_addresses() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        for (text, shown, inside, outside) in [
            ("198.51.100.7", "198.51.100.7", "198.51.100.7", "198.51.100.8"),
            ("198.51.100.7/24", "198.51.100.0/24", "198.51.100.200", "198.51.101.7"),
            ("::ffff:198.51.100.7", "198.51.100.7", "198.51.100.7", "::1"),
            ("2001:db8:7::1/48", "2001:db8:7::/48", "2001:db8:7:ffff::9", "2001:db8:8::1"),
            ("2001:db8::1", "2001:db8::1", "2001:db8::1", "2001:db8::2"),
            ("10.0.0.0/8", "10.0.0.0/8", "::ffff:10.9.8.7", "a00::1"),
        ] {
            let network = IpNetwork::read(text).expect("a network");
            assert_eq!(network.to_string(), shown);
            assert_eq!(IpNetwork::read(shown), Some(network));
            let blocks = Blocks::default();
            blocks.set(vec![network]);
            assert!(blocks.contain(address(inside)) && !blocks.contain(address(outside)), "{text}");
        }
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/x", "2001:db8::/129", "10.0.0"] {
            assert_eq!(IpNetwork::read(wrong), None, "{wrong}");
        }
    }
}
