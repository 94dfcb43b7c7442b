import { spawnSync } from "node:child_process";

const ACCOUNT = "nobody";

type Identity = { uid: number; gid: number } | Record<string, never>;

const identities = new Map<string, Identity>();

/**
 * The account of a worker when the server runs as root: `nobody`, if that account can run Bun and read `file`. Empty, which means the server's own account, otherwise and for any other user: then the server's environment is
 * readable, and secrets belong into files (`NAME_FILE`).
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
