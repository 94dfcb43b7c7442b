import { spawnSync } from "node:child_process";

const ACCOUNT = "nobody";

type Identity = { uid: number; gid: number } | Record<string, never>;

const identities = new Map<string, Identity>();

/**
 * Account of a worker under a root server: `nobody`, if it can run Bun and read `file`. Otherwise empty (the server's
 * account), and the server's environment is readable, so secrets belong in files (`NAME_FILE`).
 */
export function workerIdentity(file: string): Identity {
  const identity = identities.get(file) ?? (process.getuid?.() === 0 ? unprivileged(file) : {});
  identities.set(file, identity);
  return identity;
}

function unprivileged(file: string): Identity {
  const idOf = (flag: string) =>
    Number.parseInt(spawnSync("id", [flag, ACCOUNT]).stdout?.toString() ?? "", 10);
  const nobody = { uid: idOf("-u"), gid: idOf("-g") };
  if (Number.isNaN(nobody.uid) || Number.isNaN(nobody.gid)) return {};
  const can = (program: string, ...options: string[]) =>
    spawnSync(program, options, { ...nobody, cwd: "/", env: { PATH: process.env.PATH ?? "" } }).status === 0;
  return can("test", "-r", file) && can(process.execPath, "--version") ? nobody : {};
}
