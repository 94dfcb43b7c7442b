import { mkdir } from "node:fs/promises";
import { writeProblem } from "#server/platform/durable-files.ts";
import { type Env, InvalidEnvironmentError, isLoopback } from "#server/platform/env.ts";
import type { Logger } from "#server/platform/log/logger.ts";

/**
 * Rejects a development server reachable by others: its administrator's password is public.
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

/**
 * Checks that DATA_DIR is writable. Every installation needs it, at least for the journal of erasures,
 * without which a restored backup would bring erased people back.
 * @throws InvalidEnvironmentError
 */
export async function checkDataDirectory(env: Pick<Env, "DATA_DIR">): Promise<void> {
  const problem = await createOrTry(env.DATA_DIR);
  if (problem) {
    throw new InvalidEnvironmentError(`DATA_DIR: ${env.DATA_DIR} is not a writable directory (${problem}).`);
  }
}

/** Creates a missing BACKUP_DIR, and warns if it is not writable. */
export async function checkBackupDirectory({ BACKUP_DIR }: Env, log: Logger): Promise<void> {
  const reason = BACKUP_DIR && (await createOrTry(BACKUP_DIR, 0o700));
  if (reason) log.warn("BACKUP_DIR is not writable", { directory: BACKUP_DIR, reason });
}

/** Resolves to the error code, or undefined. */
async function createOrTry(directory: string, mode?: number): Promise<string | undefined> {
  const error = await mkdir(directory, { recursive: true, mode }).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  );
  return error ?? writeProblem(directory);
}
