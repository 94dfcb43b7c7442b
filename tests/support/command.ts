import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
/** A program that runs longer did not end by itself: it is killed, and its code is 143. */
const TIME_LIMIT_MS = 60_000;

export type Ran = { out: string; err: string; code: number };

/** Runs a program of `src/server/admin-commands` as `bun run` would, with nothing of this process's environment but the path. */
export function runAdminCommand(
  name: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<Ran> {
  return runProgram(join("src/server/admin-commands", name), words, { NODE_ENV: "test", ...environment });
}

/** Runs a program of the project, named by its path from the root, until it ends. */
export async function runProgram(
  path: string,
  words: string[],
  environment: Record<string, string>,
): Promise<Ran> {
  const child = Bun.spawn([process.execPath, join(ROOT, path), ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: TIME_LIMIT_MS,
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { out, err, code };
}
