#!/usr/bin/env bash
# Installs what the benches measure against and load with (Debian). The product itself needs none of it.
set -euo pipefail

"$(dirname "$0")/../scripts/install-packages.sh" nginx=nginx pgbench=postgresql wrk=wrk taskset=util-linux
