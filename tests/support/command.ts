import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

export type Ran = { out: string; err: string; code: number };

/** Runs a program of `src/server/admin-commands` as `bun run` would, with nothing of this process's environment but the path. */
export async function runAdminCommand(
  name: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<Ran> {
  const child = Bun.spawn([process.execPath, join(ROOT, "src/server/admin-commands", name), ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", ...environment },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { out, err, code };
}
