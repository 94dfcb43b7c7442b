#!/usr/bin/env bash
# Installs what the benches measure against and load with (Debian). The product itself needs none of it.
set -euo pipefail

declare -A package_of=([nginx]=nginx [pgbench]=postgresql [wrk]=wrk [taskset]=util-linux)
missing=()
for program in "${!package_of[@]}"; do
  command -v "$program" >/dev/null || missing+=("${package_of[$program]}")
done
[ "${#missing[@]}" = 0 ] && exit 0

if [ "$(id -u)" != 0 ]; then
  echo "Missing: ${missing[*]}. Run bench/setup.sh as root, or install them." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update
# The benches start what they need themselves: no service may be started by the installation.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get install --yes --no-install-recommends "${missing[@]}"
