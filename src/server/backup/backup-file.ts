import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { toWallClock } from "#shared/formats/dates.ts";

/** `avante-site-2026-11-21T02-30-00.tar`, in São Paulo time. */
const NAME = /^avante-site-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar$/;
const UNFINISHED = ".partial";
/** Tolerates clock differences; names further ahead are not real backups. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;
/** An unfinished archive idle for this long belongs to a dead process. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Returns a path for a backup starting at `time`, moved to the next free second if taken. */
export async function backupFileIn(directory: string, time = new Date()): Promise<string> {
  const clock = toWallClock(time).toISOString().slice(0, "2026-11-21T09:30:05".length).replaceAll(":", "-");
  const path = join(directory, `avante-site-${clock}.tar`);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  return isTaken ? backupFileIn(directory, new Date(time.getTime() + 1000)) : path;
}

/**
 * Deletes the oldest backups beyond the newest `keep`, and abandoned partial ones. Considers only names of
 * `backupFileIn` listed in `made`, the newest first. Returns the deleted names.
 */
export async function deleteOldBackups(
  directory: string,
  { keep, made, now = Date.now() }: { keep: number; made: ReadonlySet<string>; now?: number },
): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  // Not by name: of two that begin within one second, the earlier one may have the later name.
  const backups = [...made].filter((name) => names.has(name) && NAME.test(name) && isPast(name, now));
  const old = backups.slice(keep);
  for (const name of old) await rm(join(directory, name), { force: true });
  for (const name of names) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_MS) await rm(join(directory, name), { force: true });
  }
  return old;
}

/** Reports whether a name has a valid time that is not in the future. A wrong clock must not delete good backups. */
function isPast(name: string, now: number): boolean {
  const [date = "", clock = ""] = name.slice("avante-site-".length, -".tar".length).split("T");
  const time = Date.parse(`${date}T${clock.replaceAll("-", ":")}Z`);
  return !Number.isNaN(time) && time <= now + CLOCK_TOLERANCE_MS;
}
