import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { VERSION } from "#shared/wire/version.ts";
import { temporaryDirectory } from "./cluster.ts";
import { stubBuild } from "./stub-build.ts";

const ROOT = join(import.meta.dir, "../..");
const PARTS = ["package.json", "bun.lock", "bunfig.toml", "patches", "tsconfig.json", "src", "migrations"];

export type PreviousRelease = { version: string; commit: string };

/**
 * Finds the newest commit whose package.json has a different version: the last state of the previous release.
 * Undefined without git or in a shallow clone.
 */
export async function findPreviousRelease(): Promise<PreviousRelease | undefined> {
  const log = await git("log", "--format=%H", "--first-parent", "--", "package.json");
  for (const changed of log?.split("\n").filter(Boolean) ?? []) {
    for (const commit of [changed, `${changed}~1`]) {
      const source = await git("show", `${commit}:package.json`);
      const version = source && JSON.parse(source).version;
      if (!version || version === VERSION) continue;
      return { version, commit: (await git("rev-parse", commit))?.trim() ?? commit };
    }
  }
  return undefined;
}

/**
 * Checks a release out into a temporary directory, with its locked packages and an empty client; resolves to the path
 * of its server program.
 */
export async function checkOut({ commit }: PreviousRelease): Promise<string> {
  const directory = await temporaryDirectory("site-previous-");
  const archive = Bun.spawn(["git", "archive", commit, ...PARTS], { cwd: ROOT, stdout: "pipe" });
  const unpack = Bun.spawn(["tar", "-x", "-C", directory], { stdin: archive.stdout });
  if ((await unpack.exited) !== 0) throw new Error(`the code of ${commit} could not be unpacked`);
  const install = Bun.spawn(
    [process.execPath, "install", "--frozen-lockfile", "--production", "--ignore-scripts", "--no-summary"],
    { cwd: directory, stdout: "ignore", stderr: "pipe" },
  );
  if ((await install.exited) !== 0) throw new Error(await new Response(install.stderr).text());
  await mkdir(join(directory, "dist"));
  await Bun.spawn(["cp", "-R", `${await stubBuild()}/.`, join(directory, "dist")]).exited;
  return join(directory, "src/server/main.ts");
}

async function git(...words: string[]): Promise<string | undefined> {
  try {
    const child = Bun.spawn(["git", ...words], { cwd: ROOT, stdout: "pipe", stderr: "ignore" });
    const out = await new Response(child.stdout).text();
    return (await child.exited) === 0 ? out : undefined;
  } catch {
    return undefined;
  }
}
