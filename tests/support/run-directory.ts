import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunDirectory = {
  path: string;
  /** Deletes the directory and restores `TMPDIR`. */
  remove: () => Promise<void>;
};

/**
 * Creates the directory for all temporary files of a test run, including those of Chromium and child processes, and
 * points `TMPDIR` to it. The name is short because Chromium's socket paths are limited to about 100 characters.
 */
export function openRunDirectory(): RunDirectory {
  const before = process.env.TMPDIR;
  const path = mkdtempSync(join(tmpdir(), "tests-"));
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
