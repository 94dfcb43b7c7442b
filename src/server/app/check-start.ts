import { mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { type Env, InvalidEnvironmentError } from "#server/platform/env.ts";
import { isLoopback } from "#server/platform/loopback.ts";

/**
 * Rejects a development server that others could reach: its administrator is known to everyone (product 12.8).
 * @throws InvalidEnvironmentError
 */
export function rejectExposedDevelopment({ NODE_ENV, HOST, PUBLIC_URL }: Env): void {
  if (NODE_ENV !== "development") return;
  const because = (reason: string) =>
    new InvalidEnvironmentError(
      `Development mode serves this machine only, and ${reason}: set NODE_ENV=production.`,
    );
  if (!isLoopback(HOST)) throw because(`HOST is ${HOST}`);
  if (!PUBLIC_URL) return;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== "http:" || !isLoopback(hostname)) throw because(`PUBLIC_URL is ${PUBLIC_URL}`);
}

/** Rejects WORKERS where one process alone can serve the port. @throws InvalidEnvironmentError */
export function rejectUnfitWorkers({ NODE_ENV, PORT, WORKERS }: Env): void {
  if (WORKERS === 1) return;
  const because = (reason: string) => new InvalidEnvironmentError(`WORKERS is ${WORKERS}, and ${reason}`);
  if (process.platform !== "linux") {
    throw because("only Linux lets processes share a port: start instances, each on a PORT of its own.");
  }
  if (NODE_ENV === "development") throw because("development mode runs in one process: leave WORKERS unset.");
  if (PORT === 0) throw because("PORT is 0: give the workers a port to share.");
}

/**
 * Makes sure that DATA_DIR can be written. Every installation keeps something there: if not the embedded database, the
 * mailbox or the generated secret, then the daily seals of the audit log and the journal of erasures, without which a
 * restored backup brings erased people back. @throws InvalidEnvironmentError
 */
export async function checkDataDirectory(env: Pick<Env, "DATA_DIR">): Promise<void> {
  try {
    await mkdir(env.DATA_DIR, { recursive: true });
    await rmdir(await mkdtemp(join(env.DATA_DIR, "write-test-")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InvalidEnvironmentError(
      `DATA_DIR: ${env.DATA_DIR} is no directory that can be written (${code}).`,
    );
  }
}
