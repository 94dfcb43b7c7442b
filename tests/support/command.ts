import { join, resolve } from "node:path";

const ROOT = join(import.meta.dir, "../..");
/** Programs that run longer are killed, with exit code 143. */
const TIME_LIMIT_MS = 60_000;

export type Ran = { out: string; err: string; code: number };

/** Runs a program of `src/server/admin-commands` like `bun run`, with a clean environment except PATH. */
export function runAdminCommand(
  name: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<Ran> {
  return runProgram(join("src/server/admin-commands", name), words, { NODE_ENV: "test", ...environment });
}

/** Runs a program, given by its path from the repository root or an absolute one, until it exits. */
export async function runProgram(
  path: string,
  words: string[],
  environment: Record<string, string>,
): Promise<Ran> {
  const child = Bun.spawn([process.execPath, resolve(ROOT, path), ...words], {
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
