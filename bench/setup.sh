#!/usr/bin/env bash
# Installs the tools that the benches compare against and generate load with (Debian). The product needs none of them.
set -euo pipefail

"$(dirname "$0")/../scripts/install-packages.sh" nginx=nginx pgbench=postgresql wrk=wrk taskset=util-linux
