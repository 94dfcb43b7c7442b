import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "./cluster.ts";
import { stubBuild } from "./stub-build.ts";

const ROOT = join(import.meta.dir, "../..");
const PARTS = ["package.json", "bun.lock", "bunfig.toml", "patches", "tsconfig.json", "src", "migrations"];

/** The release before this one, updated with each release. `goesOnBeside`: it may run beside this one during a deploy. */
const PREVIOUS = {
  version: "0.6.0",
  commit: "1db8e571c330a0e0af48fcfe8faa018cdda65a36",
  /** It must be stopped first: its drafts and schedules are converted (decision 0131). */
  goesOnBeside: false,
};

export type PreviousRelease = typeof PREVIOUS;

/** The release before this one; undefined without git or where the clone's history lacks its commit. */
export async function findPreviousRelease(): Promise<PreviousRelease | undefined> {
  const found = Bun.spawn(["git", "cat-file", "-e", `${PREVIOUS.commit}^{commit}`], {
    cwd: ROOT,
    stdout: "ignore",
    stderr: "ignore",
  });
  return (await found.exited) === 0 ? PREVIOUS : undefined;
}

/**
 * Checks a release out into a temporary directory, with its locked packages and an empty client; resolves to the
 * directory of its server's code.
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
  return join(directory, "src/server");
}
