#!/usr/bin/env bash
# Installs the Debian packages of missing programs, without starting services. Arguments: program=package.
set -euo pipefail

missing=()
for pair in "$@"; do
  command -v "${pair%%=*}" >/dev/null || missing+=("${pair#*=}")
done
[ "${#missing[@]}" = 0 ] && exit 0

if [ "$(id -u)" != 0 ]; then
  echo "Missing: ${missing[*]}. Install them, or run this as root." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get install --yes --no-install-recommends "${missing[@]}"
