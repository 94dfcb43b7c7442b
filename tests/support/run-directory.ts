import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunDirectory = {
  path: string;
  /** Deletes the directory and restores `TMPDIR`. */
  remove: () => Promise<void>;
};

/** Where Linux keeps files in memory: a copy of the template database takes 30 ms there and 300 ms on ext4. */
const MEMORY_DIRECTORY = "/dev/shm";
/** A whole run needs about 1.5 GB, most of it PostgreSQL's write-ahead log. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Creates the directory for all temporary files of a test run, including those of Chromium and child processes, and
 * points `TMPDIR` to it. The name is short because Chromium's socket paths are limited to about 100 characters.
 */
export function openRunDirectory(): RunDirectory {
  const before = process.env.TMPDIR;
  const path = mkdtempSync(join(fastestDirectory(), "tests-"));
  // When tests run as root, PostgreSQL runs as another user.
  chmodSync(path, 0o755);
  process.env.TMPDIR = path;
  return {
    path,
    remove: async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      // A browser being killed may still write its profile.
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The directory in memory if it exists and has room, unless `TMPDIR` names one. */
function fastestDirectory(): string {
  if (process.env.TMPDIR) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY_DIRECTORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
