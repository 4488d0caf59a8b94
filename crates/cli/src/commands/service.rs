//! `ludami service`: a unit file for systemd.

use std::path::Path;

use serde_json::json;

use crate::error::CliError;
use crate::output::Output;

/// Prints a systemd unit that starts `binary`, or this program at its current path.
pub fn print(binary: Option<&Path>, output: &mut Output) -> Result<(), CliError> {
    let program = match binary {
        Some(binary) if binary.is_absolute() => binary.to_owned(),
        Some(binary) => {
            return Err(CliError::Usage(format!("--binary {}: systemd needs an absolute path", binary.display())));
        }
        None => std::env::current_exe().map_err(|error| CliError::Input(format!("service: {error}")))?,
    };
    let unit = unit(&program.to_string_lossy());
    if output.is_json() {
        output.object(&json!({ "unit": unit }));
    } else {
        output.text(&unit);
    }
    Ok(())
}

fn unit(program: &str) -> String {
    format!(
        "# ludami service print > /etc/systemd/system/ludami.service
# systemctl enable --now ludami
[Unit]
Description=Ludami
Wants=network-online.target
After=network-online.target

[Service]
ExecStart={program} serve
Environment=LUDAMI_DATABASE=/var/lib/ludami/ludami.db LUDAMI_LOG=json
# Settings, if there is such a file: LUDAMI_LISTEN=0.0.0.0:8010
EnvironmentFile=-/etc/ludami.env
DynamicUser=yes
StateDirectory=ludami
Restart=always
RestartSec=1
TimeoutStopSec=10
LimitNOFILE=65536
CapabilityBoundingSet=
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectHome=yes
ProtectSystem=strict
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
"
    )
}
