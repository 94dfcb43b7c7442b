import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { TIME_ZONE } from "#shared/formats/dates.ts";

/** `avante-site-2026-11-21T02-30-00.tar`, in São Paulo time: the order of the names is that of their times. */
const NAME = /^avante-site-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar$/;
const UNFINISHED = ".partial";
/** Clocks differ, and a name may be a few seconds ahead: a later one is not of a backup that was made. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;
/** An unfinished archive that nothing was written to for so long is of a process that died. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const localTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** A path in `directory` for a backup that begins at `time`; the next free second when it is taken. */
export async function backupFileIn(directory: string, time = new Date()): Promise<string> {
  const clock = localTime.format(time).replace(" ", "T").replaceAll(":", "-");
  const path = join(directory, `avante-site-${clock}.tar`);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  return isTaken ? backupFileIn(directory, new Date(time.getTime() + 1000)) : path;
}

/**
 * Deletes the oldest backups of a directory beyond the newest `keep`, and abandoned unfinished ones. Only files with a
 * name of `backupFileIn` that is one of `made` count. Returns the names of the deleted backups.
 */
export async function deleteOldBackups(
  directory: string,
  { keep, made, now = Date.now() }: { keep: number; made: ReadonlySet<string>; now?: number },
): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const backups = names.filter((name) => made.has(name) && NAME.test(name) && isPast(name, now)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(join(directory, name), { force: true });
  for (const name of names) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_MS) await rm(join(directory, name), { force: true });
  }
  return old;
}

/** Whether the time in a name is a real one and not in the future. A clock that was wrong must not delete good backups. */
function isPast(name: string, now: number): boolean {
  const [date = "", clock = ""] = name.slice("avante-site-".length, -".tar".length).split("T");
  const time = Date.parse(`${date}T${clock.replaceAll("-", ":")}Z`);
  return !Number.isNaN(time) && time <= now + CLOCK_TOLERANCE_MS;
}
